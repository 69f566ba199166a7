//! Goals, results and reasons in both languages.

use fracas_nshex::{Side, State, TileWord};
use fracas_nshex_ui::{
    Battle, Cast, Why, describe_blow, describe_goal, describe_loss, describe_reason, words,
};
use fracas_scene::Lang;

fn cast() -> Cast {
    let state: State =
        "3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 20 hq@c5 runner@c3/3".parse().expect("well formed");
    Cast::of(&state)
}

fn tile(id: &str) -> TileWord {
    id.parse().expect("a tile of the box")
}

fn side(index: u8) -> Side {
    Side::new(index).expect("there are four sides")
}

#[test]
fn a_goal_is_a_sentence() {
    let [english, french] = Lang::ALL.map(words);
    for (goal, en, fr) in [
        ("win", "In this turn: win the game.", "Dans ce tour\u{a0}: gagner la partie."),
        ("destroy_hq", "In this turn: destroy the enemy HQ.", "Dans ce tour\u{a0}: détruire le QG ennemi."),
        (
            "deal 1 + lose_nothing",
            "In this turn: take at least 1 hit point from the enemy HQ and lose no unit and no hit point.",
            "Dans ce tour\u{a0}: enlever au moins 1 point au QG ennemi et ne perdre ni unité ni point.",
        ),
        (
            "win_battle + kill 3 + unhurt",
            "In this turn: take more hit points from the enemy HQ than yours loses, destroy at least 3 enemy units and lose \
             no hit point.",
            "Dans ce tour\u{a0}: enlever au QG ennemi plus de points que le vôtre n’en perd, détruire au moins 3 unités \
             ennemies et ne perdre aucun point.",
        ),
        ("something new", "In this turn: something new.", "Dans ce tour\u{a0}: something new."),
    ] {
        assert_eq!(describe_goal(english, goal), en);
        assert_eq!(describe_goal(french, goal), fr);
    }
}

#[test]
fn results_name_units_sides_and_phases() {
    let (words, cast) = (words(Lang::En), cast());
    let hybrid = (tile("hybrid"), "c2".parse().unwrap());
    let runner = (tile("runner"), "c3".parse().unwrap());
    assert_eq!(
        describe_blow(words, &cast, Some(3), Some(hybrid), side(1), 2),
        "Hybrid (c2) takes 2 from the HQ of the Outpost (initiative 3)."
    );
    assert_eq!(
        describe_blow(words, &cast, None, None, side(0), 1),
        "An action tile takes 1 from the HQ of Moloch."
    );
    assert_eq!(
        describe_loss(words, &cast, Some(2), runner, side(1)),
        "Runner (c3) of the Outpost is lost (initiative 2)."
    );
    assert_eq!(
        describe_loss(fracas_nshex_ui::words(Lang::Fr), &cast, None, runner, side(1)),
        "Perte\u{a0}: Coureur (c3) (L’Outpost)."
    );
}

#[test]
fn a_reason_compares_what_can_be_compared() {
    let (words, cast) = (words(Lang::En), cast());
    let runner = (tile("runner"), "c3".parse().unwrap(), side(1));
    let hybrid = (tile("hybrid"), "c2".parse().unwrap(), side(0));
    let nothing = Battle::default();
    let good = Battle { dealt: 3, suffered: 1, kills: vec![runner], ..Battle::default() };
    let poor = Battle { dealt: 1, suffered: 4, losses: vec![hybrid], ..Battle::default() };
    let fought = Battle { fought: true, ..good.clone() };
    let say = |why, with: &Battle, without: &Battle| describe_reason(words, &cast, why, with, without);
    assert_eq!(say(Why::Wins, &good, &poor), "It wins the game.");
    assert_eq!(say(Why::Damage, &good, &poor), "A battle would then take 3 from the enemy HQ instead of 1.");
    assert_eq!(say(Why::Damage, &fought, &poor), "The battle takes 3 from the enemy HQ.");
    let both = Battle { fought: true, ..poor.clone() };
    assert_eq!(say(Why::Damage, &fought, &both), "The battle takes 3 from the enemy HQ instead of 1.");
    assert_eq!(say(Why::Shelter, &good, &poor), "A battle would then cost your HQ 1 instead of 4.");
    assert_eq!(say(Why::Kills, &good, &nothing), "The enemy would lose Runner (c3) in a battle.");
    assert_eq!(say(Why::Kills, &fought, &good), "The enemy loses Runner (c3) in the battle.");
    assert_eq!(say(Why::Saves, &good, &poor), "You would keep Hybrid (c2) in a battle.");
    // A list that would be empty says nothing.
    let position = say(Why::Position, &good, &poor);
    assert_eq!(say(Why::Saves, &poor, &poor), position);
    let two = Battle { kills: vec![runner, hybrid], ..Battle::default() };
    assert_eq!(
        say(Why::Kills, &two, &nothing),
        "The enemy would lose Runner (c3) and Hybrid (c2) in a battle."
    );
}
