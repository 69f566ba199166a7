//! The words for tiles can run out. Alone in its file, because what is loaded stays loaded.

use fracas_core::State as _;
use fracas_nshex::{ArmyFault, Options, Setup, State, load_army};

/// An army of thirty-six tiles that no other army has.
fn army(number: usize) -> String {
    let tile = |kind: &str, id: &str| {
        format!(
            "\n[[tile]]\nid = \"{id}\"\nname = {{ en = \"W\", fr = \"W\" }}\ncount = 1\nkind = \"{kind}\"\n"
        )
    };
    let units: String = (0..35).map(|place| tile("warrior", &format!("w{number}_{place}"))).collect();
    format!(
        "id = \"many_{number}\"\nname = {{ en = \"Many\", fr = \"Plusieurs\" }}\ncolour = \"pink\"\nsize = 36\n{}hit_points = 20\n{units}",
        tile("hq", "hq")
    )
}

#[test]
fn when_the_words_run_out_an_army_is_refused_and_those_loaded_still_play() {
    let refused =
        (0..2_000).find_map(|number| load_army("many.toml", &army(number)).err().map(|why| (number, why)));
    let (number, error) = refused.expect("sixteen bits are not enough");
    assert_eq!(error.why, ArmyFault::Full);
    let last = format!("many_{}", number - 1);
    let state = State::new(&Setup::of(Options::default(), &[&last, "borgo"])).expect("a game");
    assert_eq!(state.to_string().parse::<State>(), Ok(state));
}
