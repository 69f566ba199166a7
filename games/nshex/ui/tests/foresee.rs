//! What a held tile would do to its neighbours: nets, and what goes through links.

use fracas_core::{State as _, Viewer};
use fracas_nshex::{Action, State};
use fracas_nshex_ui::Ui;
use fracas_scene::model::{Anchor, Overlay, Preview};
use fracas_scene::{Lang, Presented as _};

fn held(position: &str, action: &str) -> Preview {
    let state: State = position.parse().expect("the position is well formed");
    let action: Action = action.parse().expect("the action is well formed");
    Ui::foresee(&state.view(Viewer::Spectator), &action, Lang::En).expect("it is foreseen")
}

/// What would be in every rotation in which a tile can be put.
fn turned(position: &str, put: &str) -> Vec<Preview> {
    let state: State = position.parse().expect("the position is well formed");
    let legal = |action: &String| state.check(&action.parse().expect("it is well formed")).is_ok();
    let actions = (0..6).map(|turn| format!("put {put} r{turn}")).filter(legal);
    actions.map(|action| held(position, &action)).collect()
}

fn name(anchor: &Anchor) -> &str {
    match anchor {
        Anchor::Element(id) => id.trim_start_matches("hex:"),
        Anchor::Point(_) | Anchor::Part { .. } => panic!("lines join elements"),
    }
}

/// The lines of some classes, as `class from to`, and the signs, as `place: words`.
fn drawn(found: &Preview) -> (Vec<String>, Vec<String>) {
    let (mut lines, mut signs) = (Vec::new(), Vec::new());
    for overlay in &found.overlays {
        match overlay {
            Overlay::Line { from, to, class } if ["net", "link", "hinder"].contains(class) => {
                lines.push(format!("{class} {} {}", name(from), name(to)));
            }
            Overlay::Sign { at, markup, text } => {
                assert!(!markup.is_empty(), "{text}");
                signs.push(format!("{}: {text}", name(at)));
            }
            _ => {}
        }
    }
    (lines, signs)
}

#[test]
fn a_held_net_fighter_shows_whom_it_nets_as_it_is_turned() {
    let position = "3.0 | borgo 20 hq@a1 +net_fighter | outpost 20 hq@c5 brawler@c2/0 | p1 turn";
    let mut netting = 0;
    for turn in 0..6 {
        let action = format!("put net_fighter c3 r{turn}");
        let mut after: State = position.parse().unwrap();
        after.apply(&action.parse().unwrap(), &mut ());
        let holds = !after.netted().is_empty();
        let found = held(position, &action);
        let (lines, signs) = drawn(&found);
        let told = found.summary.iter().any(|line| line == "Brawler: netted");
        if holds {
            assert_eq!(
                (lines, signs),
                (vec!["net c3 c2".to_owned()], vec!["c2: netted".to_owned()]),
                "{action}"
            );
            netting += 1;
        } else {
            assert!(lines.is_empty() && signs.is_empty(), "{action}: {lines:?} {signs:?}");
        }
        assert_eq!(told, holds, "{action}: {:?}", found.summary);
    }
    assert!((1..6).contains(&netting), "{netting} of six rotations net it");
}

#[test]
fn a_held_net_fighter_that_is_held_itself_nets_nobody() {
    // Both aim at each other: nobody is held, and no line says so.
    let position = "3.0 | borgo 20 hq@a1 +net_fighter | hegemony 20 hq@c5 net_fighter@c2/3 | p1 turn";
    for turn in 0..6 {
        let action = format!("put net_fighter c3 r{turn}");
        let mut after: State = position.parse().unwrap();
        after.apply(&action.parse().unwrap(), &mut ());
        let lines = drawn(&held(position, &action)).0;
        let expected: Vec<String> = after
            .netted()
            .iter()
            .map(|to| if to.to_string() == "c3" { "net c2 c3".to_owned() } else { format!("net c3 {to}") })
            .collect();
        assert_eq!(lines, expected, "{action}");
    }
}

#[test]
fn a_held_module_shows_who_gains_what() {
    let position = "3.0 | outpost 20 hq@e3 commando@c4 runner@c2 +scout | moloch 20 hq@a1 | p1 turn";
    let found = turned(position, "scout c3");
    let helps = |place: &str| found.iter().find(|found| drawn(found).0.contains(&format!("link c3 {place}")));
    for (place, unit) in [("c4", "Commando"), ("c2", "Runner")] {
        let found = helps(place).expect("a rotation links it");
        assert!(drawn(found).1.contains(&format!("{place}: +1 initiative")), "{:?}", drawn(found));
        let told = found.summary.iter().any(|line| line.contains(unit) && line.ends_with(": +1 initiative"));
        assert!(told, "{:?}", found.summary);
    }
    assert!(found.iter().any(|one| drawn(one) != drawn(&found[0])), "turning it changes the lines");
}

#[test]
fn a_held_unit_shows_what_it_gains_and_an_enemy_what_it_loses() {
    let beside = "3.0 | hegemony 20 hq@c2 +thug | outpost 20 hq@c5 | p1 turn";
    let found = held(beside, "put thug c3 r0");
    assert_eq!(drawn(&found).0, ["link c2 c3"]);
    assert_eq!(found.summary[0], "Thug: +1 melee (HQ of the Hegemony)");
    let hq = "3.0 | borgo 20 hq@a1 mutant@c2 +move | outpost 20 hq@c5 | p1 turn";
    let found = held(hq, "play move a1 b2 r0");
    assert_eq!(drawn(&found), (vec!["link b2 c2".to_owned()], vec!["c2: +1 initiative".to_owned()]));
    let slowed = "3.0 | outpost 20 hq@a1 +saboteur | moloch 20 hq@c5 hybrid@c4/0 | p1 turn";
    let found = turned(slowed, "saboteur c3");
    let lines: Vec<Vec<String>> = found.iter().map(|found| drawn(found).0).collect();
    assert!(lines.contains(&vec!["hinder c3 c4".to_owned()]), "{lines:?}");
    assert!(found.iter().any(|found| found.summary[0] == "Hybrid: −1 initiative"), "{:?}", found[0].summary);
}
