//! A process keeps a bounded number of armies. Alone in its file, because what is loaded stays loaded.

use fracas_nshex::{ArmyFault, load_army};

/// An army of two kinds of tiles that all such armies share.
fn army(number: usize) -> String {
    let tile = |kind: &str, id: &str, count: u8| {
        format!(
            "\n[[tile]]\nid = \"{id}\"\nname = {{ en = \"W\", fr = \"W\" }}\ncount = {count}\nkind = \"{kind}\"\n"
        )
    };
    format!(
        "id = \"same_{number}\"\nname = {{ en = \"Same\", fr = \"Pareille\" }}\ncolour = \"pink\"\nsize = 36\n{}hit_points = 20\n{}",
        tile("hq", "hq", 1),
        tile("warrior", "one", 35)
    )
}

#[test]
fn armies_beyond_a_number_are_refused_and_those_known_stay() {
    let refused =
        (0..5_000).find_map(|number| load_army("same.toml", &army(number)).err().map(|why| (number, why)));
    let (number, error) = refused.expect("memory is not for ever");
    assert_eq!(error.why, ArmyFault::Full, "{error}");
    assert!(number > 4_000, "{number}");
    assert!(load_army("same.toml", &army(number - 1)).is_ok(), "the same again is not a new one");
}
