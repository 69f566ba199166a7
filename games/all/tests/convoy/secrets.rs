//! `--as`: what a reader may not know is not in the answer.

use crate::alike::saved_game;
use crate::program::Run;
use crate::{CONVOY, DRAW, TURN, good, json, list};
use fracas_convoy::{Setup, Side, State};
use fracas_core::{State as _, Viewer};
use fracas_testkit::{Dice, random_walk};
use serde_json::Value;

/// What must not be in an answer for a reader.
fn hides(run: &Run, secrets: &[&str]) {
    assert_eq!(run.code, 0, "{}", run.err);
    for secret in secrets {
        assert!(!run.out.contains(secret), "{secret} is a secret: {}", run.out);
    }
}

#[test]
fn a_position_keeps_the_secrets_of_others() {
    let moloch = ["gauss_cannon", "Gauss Cannon", "brain", "Brain"];
    let outpost = ["scout", "Scout", "sniper", "Sniper"];
    // A view lists what is not seen anywhere, so that a reader can count; a hand cannot be told from a deck there.
    for (reader, hidden, shown) in [("moloch", outpost, moloch), ("outpost", moloch, outpost)] {
        let text = CONVOY.run(&["show", TURN, "--as", reader]);
        hides(&text, &[hidden[1], hidden[3]]);
        assert!(text.out.contains(shown[1]) && text.out.contains(shown[3]), "{}", text.out);
        let value = json(&["show", TURN, "--as", reader]);
        assert!(value["position"].is_null() && value["digest"].is_null(), "the notation tells all");
        let side = usize::from(reader == "moloch");
        assert_eq!(value["view"]["sides"][side]["hand"], Value::Array(Vec::new()));
        assert_eq!(value["view"]["sides"][side]["hidden"], 2);
        assert_eq!(list(&value["view"]["sides"][1 - side]["hand"]).len(), 2);
    }
    let nobody = CONVOY.run(&["show", TURN, "--as", "spectator"]);
    hides(&nobody, &["Gauss Cannon", "Brain", "Sniper"]);
}

#[test]
fn what_others_may_do_is_not_listed() {
    assert_eq!(good(&["legal", TURN, "--as", "outpost"]), good(&["legal", TURN]));
    for reader in ["moloch", "spectator"] {
        hides(&CONVOY.run(&["legal", TURN, "--as", reader]), &["scout", "Scout", "sniper", "Sniper"]);
        let value = json(&["legal", TURN, "--as", reader]);
        assert_eq!((&value["hidden"], list(&value["actions"]).len()), (&true.into(), 0));
    }
    hides(&CONVOY.run(&["legal", DRAW, "--as", "moloch"]), &["draw hunter"]);
    assert_eq!(json(&["legal", TURN, "--as", "outpost"])["hidden"], false);
}

#[test]
fn what_happens_is_told_as_the_reader_saw_it() {
    let drawn = ["apply", DRAW, "draw hunter", "draw clown", "draw medic", "draw scorn"];
    let seen = |reader: &str| CONVOY.run(&[&drawn[..], &["--as", reader]].concat());
    hides(&seen("outpost"), &["Hunter", "hunter", "Clown", "Brain"]);
    hides(&seen("moloch"), &["Medic", "medic", "Scorn", "Scout"]);
    hides(&seen("spectator"), &["Hunter", "Clown", "Medic", "Scorn", "Brain"]);
    assert!(seen("outpost").out.contains("Medic") && seen("moloch").out.contains("Hunter"));
    let value = json(&[&drawn[..], &["--as", "outpost"]].concat());
    assert!(value["position"].is_null() && value["actions"][0]["action"].is_null(), "{value}");
    let events = value["events"].to_string();
    assert!(!events.contains("hunter") && events.contains("medic"), "{events}");
}

#[test]
fn a_replayed_game_keeps_its_secrets() {
    let (file, _) = saved_game(CONVOY, "replay_as");
    let whole = json(&["replay", &file, "--log"]);
    let drawn = |value: &Value, side: &str| {
        let events = list(&value["log"]).iter().flat_map(|ply| list(&ply["events"]));
        let draws = events.filter(|event| event["event"] == "drew" && event["side"] == side);
        draws.filter(|event| event["card"].is_string()).count()
    };
    let all = ["moloch", "outpost"].map(|side| drawn(&whole, side));
    assert!(all[0] > 4 && all[1] > 4, "{all:?}");
    for (reader, seen) in [("moloch", [all[0], 0]), ("outpost", [0, all[1]]), ("spectator", [0, 0])] {
        let value = json(&["replay", &file, "--log", "--as", reader]);
        assert_eq!(["moloch", "outpost"].map(|side| drawn(&value, side)), seen, "{reader}");
        assert!(
            value["position"].is_null()
                && value["tags"]["Start"].is_null()
                && value["tags"]["Seed"].is_null()
        );
        let chance = list(&value["log"]).iter().filter(|ply| ply["actor"] == "--");
        assert!(chance.clone().count() > 8 && chance.clone().all(|ply| ply["action"].is_null()));
        let text = good(&["replay", &file, "--log", "--as", reader]);
        assert!(!text.contains("draw ") && !text.contains("+brain"), "{reader}: no notation of secrets");
    }
}

/// Whatever the others hold, the answer is the same to the letter: the strongest proof that nothing leaks.
#[test]
fn answers_do_not_depend_on_what_the_reader_cannot_know() {
    let start = State::new(&Setup::default()).unwrap();
    let readers = [
        ("moloch", Viewer::Seat(Side::Moloch.seat())),
        ("outpost", Viewer::Seat(Side::Outpost.seat())),
        ("spectator", Viewer::Spectator),
    ];
    let mut differ = 0;
    for (seed, plies) in [(1, 10), (2, 40), (3, 55), (4, 90), (5, 120)] {
        let state = random_walk(&start, seed, plies);
        for (reader, viewer) in readers {
            let twin = State::determinize(&state.view(viewer), &mut Dice::new(seed));
            let texts = [state.to_string(), twin.to_string()];
            differ += usize::from(texts[0] != texts[1]);
            for command in ["show", "legal", "apply"] {
                for more in [&[][..], &["--json"], &["--lang", "fr"]] {
                    // What is drawn by dice differs with the deck; what must not differ is what is there already.
                    let answer = |text: &String| {
                        let nothing: &[&str] = if command == "apply" { &["pass"] } else { &[] };
                        let run = CONVOY.run(&[&[command, text, "--as", reader], nothing, more].concat());
                        (run.code, run.out)
                    };
                    assert_eq!(
                        answer(&texts[0]),
                        answer(&texts[1]),
                        "{command} {more:?} for {reader}: {texts:?}"
                    );
                }
            }
        }
    }
    assert!(differ > 8, "the twins do hold other cards");
}
