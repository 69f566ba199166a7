//! The bot's side of a conversation: what is accepted, what is refused, and that a refusal changes nothing.

use fracas_bots::protocol::{LONGEST_LINE, Session};
use fracas_bots::{Level, Random};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_nshex::{Action, State};
use fracas_nshex_bots::Bots;
use serde_json::Value;
use std::sync::atomic::{AtomicU32, Ordering};

const SEAT: Seat = Seat::new(0).expect("the first seat");
const TURN: &str = "3.0 | moloch 20 hq@c1 +hybrid +battle | outpost 20 hq@c5 runner@c3/3 | p1 turn";

fn say(session: &mut Session, line: &str) -> Vec<String> {
    let reply = session.answer(line, &|| false);
    assert!(reply.iter().all(|line| !line.contains('\n')), "{reply:?}");
    reply
}

/// The sentence of a refusal, which changes nothing.
fn refused(session: &mut Session, line: &str) -> String {
    let before = format!("{session:?}");
    let reply = say(session, line);
    assert_eq!(format!("{session:?}"), before, "`{line}` changed something");
    let [only] = &reply[..] else { panic!("{reply:?}") };
    only.strip_prefix("err ").unwrap_or_else(|| panic!("`{line}` is accepted: {reply:?}")).to_owned()
}

fn accepted(session: &mut Session, line: &str) -> Vec<String> {
    let mut reply = say(session, line);
    assert_eq!(reply.pop().as_deref(), Some("ok"), "`{line}`: {reply:?}");
    reply
}

fn json(position: &str) -> String {
    let state: State = position.parse().expect("the position is well formed");
    serde_json::to_string(&state.view(Viewer::Seat(SEAT))).expect("a view is JSON")
}

fn seated() -> Session {
    let mut session = Session::new(&[&Bots], Level::Novice, 1);
    accepted(&mut session, "newgame nshex seat S1");
    session
}

fn looking_at(position: &str) -> Session {
    let mut session = seated();
    accepted(&mut session, &format!("observe {}", json(position)));
    session
}

#[test]
fn a_bot_introduces_itself() {
    let lines = accepted(&mut Session::new(&[&Bots], Level::Novice, 1), " hello\r\n");
    let version = format!("version {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(lines, ["name Fracas", &version, "protocol 1", "games nshex"]);
}

#[test]
fn options_are_shown_as_they_are_set() {
    let mut session = Session::new(&[&Bots], Level::Novice, 1);
    for line in ["option level veteran", "option seed 7", "option nodes 900"] {
        assert!(accepted(&mut session, line).is_empty());
    }
    let lines = accepted(&mut session, "options");
    let heads: Vec<String> =
        lines.iter().map(|line| line.split(' ').take(3).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(heads, ["option level veteran", "option seed 7", "option nodes 900"]);
    accepted(&mut session, "option nodes auto");
    assert!(accepted(&mut session, "options")[2].starts_with("option nodes auto "));
}

#[test]
fn a_level_counts_from_the_next_game_and_nodes_at_once() {
    let mut session = looking_at(TURN);
    accepted(&mut session, "option level random");
    accepted(&mut session, "option nodes 17");
    assert!(accepted(&mut session, "go")[0].starts_with("info level novice nodes 17 "));
    assert!(accepted(&mut session, "go nodes 5")[0].starts_with("info level novice nodes 5 "));
    accepted(&mut session, "newgame nshex seat S1");
    accepted(&mut session, "option nodes auto");
    accepted(&mut session, &format!("observe {}", json(TURN)));
    assert!(accepted(&mut session, "go")[0].starts_with("info level random nodes 1 "));
}

#[test]
fn legal_lists_what_the_rules_allow_and_go_chooses_of_it() {
    let mut session = looking_at(TURN);
    let state: State = TURN.parse().unwrap();
    let mut actions = Vec::new();
    state.actions(&mut actions).expect_all();
    let wanted: Vec<String> = actions.iter().map(|action| format!("legal {action}")).collect();
    assert_eq!(accepted(&mut session, "legal"), wanted);
    let reply = accepted(&mut session, "go nodes 50");
    assert_eq!(reply[0], format!("info level novice nodes 50 legal {}", actions.len()));
    let best: Action = reply[1].strip_prefix("bestaction ").unwrap().parse().unwrap();
    assert!(actions.contains(&best));
}

#[test]
fn the_controllers_list_must_be_the_bots_own() {
    let mut session = looking_at(TURN);
    let mut own: Vec<String> =
        accepted(&mut session, "legal").iter().map(|line| line.replacen("legal ", "", 1)).collect();
    own.reverse();
    accepted(&mut session, &format!("actions {}", serde_json::to_string(&own).unwrap()));
    let left_out = own.pop().unwrap();
    let short = serde_json::to_string(&own).unwrap();
    let sentence = refused(&mut session, &format!("actions {short}"));
    assert_eq!(sentence, format!("`{left_out}` is legal here and missing in the list"));
    own.push("hq c3 r0".to_owned());
    let wrong = serde_json::to_string(&own).unwrap();
    assert_eq!(refused(&mut session, &format!("actions {wrong}")), "`hq c3 r0` is not legal here");
}

#[test]
fn what_is_not_understood_is_refused_and_changes_nothing() {
    let mut session = looking_at(TURN);
    let long = "x".repeat(LONGEST_LINE + 1);
    for (line, part) in [
        ("", "empty"),
        ("   ", "empty"),
        (long.as_str(), "longer than"),
        ("castle", "no command `castle`"),
        ("HELLO", "no command `HELLO`"),
        ("hello there", "write `hello`"),
        ("options all", "write `options`"),
        ("option", "write `option"),
        ("option level", "write `option"),
        ("option level grandmaster", "is not a value for level"),
        ("option seed -1", "is not a value for seed"),
        ("option nodes 0", "is not a value for nodes"),
        ("option nodes 99999999999999999999", "is not a value for nodes"),
        ("option hash 64", "no option `hash`"),
        ("newgame", "write `newgame"),
        ("newgame chess seat S1", "the game `chess`"),
        ("newgame nshex seat S9", "`S9` is not a seat"),
        ("newgame nshex seat --", "`--` is not a seat"),
        ("observe", "write `observe"),
        ("observe 3.0 | moloch | outpost", "not a view"),
        ("observe {}", "not a view"),
        ("observe {\"options\":1}", "not a view"),
        ("legal 3", "write `legal`"),
        ("actions", "write `actions"),
        ("actions put hybrid c3 r0", "not a list"),
        ("actions [\"a\\nb\"]", "not a list"),
        ("actions []", "missing in the list"),
        ("go fast", "write `go"),
        ("go nodes", "write `go"),
        ("go nodes 0", "is not a value for nodes"),
        ("go nodes -4", "is not a value for nodes"),
        ("stop it", "write `stop`"),
        ("quit now", "write `quit`"),
        ("\u{0}\u{1b}[31m", "no command"),
    ] {
        let sentence = refused(&mut session, line);
        assert!(sentence.contains(part), "`{line}`: {sentence}");
    }
    accepted(&mut session, "stop");
    assert_eq!(accepted(&mut session, "go nodes 10").len(), 2, "the game goes on");
}

#[test]
fn what_comes_too_early_or_too_late_is_refused() {
    let mut session = Session::new(&[&Bots], Level::Novice, 1);
    let view = format!("observe {}", json(TURN));
    for line in [view.as_str(), "legal", "actions []", "go"] {
        assert!(refused(&mut session, line).contains("newgame comes first"), "{line}");
    }
    accepted(&mut session, "newgame nshex seat S1");
    for line in ["legal", "actions []", "go"] {
        assert!(refused(&mut session, line).contains("observe comes first"), "{line}");
    }
    accepted(&mut session, "newgame nshex seat S3");
    assert!(refused(&mut session, &view).contains("S3 holds no side"));
    accepted(&mut session, "newgame nshex seat S2");
    accepted(&mut session, &view);
    assert_eq!(refused(&mut session, "go"), "S2 is not to act");
    let over = "3.0 | moloch 20 hq@c1 | outpost 0 | p1 over=p1";
    accepted(&mut session, &format!("observe {}", json(over)));
    assert_eq!(refused(&mut session, "go"), "the game is over");
    accepted(&mut session, "newgame nshex seat S2");
    assert!(refused(&mut session, "go").contains("observe comes first"), "a new game forgets the old one");
    accepted(&mut session, "quit");
    assert!(session.ended());
    assert_eq!(refused(&mut session, "hello"), "the conversation has ended");
}

#[test]
fn a_view_that_contradicts_itself_is_refused() {
    let mut session = seated();
    let mut view: Value = serde_json::from_str(&json(TURN)).unwrap();
    view["units"][0]["netted"] = Value::Bool(true);
    assert!(refused(&mut session, &format!("observe {view}")).contains("contradicts itself"));
}

#[test]
fn the_same_seed_gives_the_same_conversation() {
    let talk = |seed: u64| {
        let mut session = Session::new(&[&Bots], Level::Novice, seed);
        accepted(&mut session, "newgame nshex seat S1");
        accepted(&mut session, &format!("observe {}", json(TURN)));
        (0..8).map(|_| accepted(&mut session, "go")).collect::<Vec<_>>()
    };
    assert_eq!(talk(3), talk(3));
    assert!((0..8).any(|seed| talk(seed) != talk(3)), "the seed counts");
}

#[test]
fn a_bot_that_thinks_asks_whether_to_stop() {
    let asked = |stop: bool| {
        let count = AtomicU32::new(0);
        let mut session = Session::new(&[&Bots], Level::Veteran, 1);
        accepted(&mut session, "newgame nshex seat S1");
        accepted(&mut session, &format!("observe {}", json(TURN)));
        let reply = session.answer("go nodes 20000", &|| {
            count.fetch_add(1, Ordering::Relaxed);
            stop
        });
        assert_eq!(reply.last().map(String::as_str), Some("ok"));
        count.into_inner()
    };
    let (stopped, free) = (asked(true), asked(false));
    assert!(0 < stopped && stopped < free, "{stopped} and {free}");
}

/// Where the numbers, words and lists of a JSON value are.
fn places(value: &Value, path: &str, out: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            out.push(path.to_owned());
            for (index, item) in list.iter().enumerate() {
                places(item, &format!("{path}/{index}"), out);
            }
        }
        Value::Object(fields) => {
            for (name, item) in fields {
                places(item, &format!("{path}/{name}"), out);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => out.push(path.to_owned()),
    }
}

#[test]
fn no_altered_view_brings_the_bot_down() {
    let mut random = Random::new(11);
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..6 {
        let mut deal = Random::new(seed);
        let mut state: State = "3.0 | moloch | hegemony".parse().unwrap();
        for ply in 0.. {
            let action = match state.pending() {
                Pending::Over(_) => break,
                Pending::Act { actor: Actor::Chance, .. } => {
                    let mut chances = Vec::new();
                    state.chances(&mut chances);
                    *deal.weighted(&chances).unwrap()
                }
                Pending::Act { .. } => {
                    let mut actions = Vec::new();
                    state.actions(&mut actions).expect_all();
                    *deal.pick(&actions).unwrap()
                }
            };
            state.apply(&action, &mut ());
            if ply % 5 != 0 {
                continue;
            }
            let view = serde_json::to_value(state.view(Viewer::Seat(SEAT))).unwrap();
            let mut all = Vec::new();
            places(&view, "", &mut all);
            for _ in 0..6 {
                let mut altered = view.clone();
                let place = random.pick(&all).unwrap();
                let other = view.pointer(random.pick(&all).unwrap()).unwrap().clone();
                let values =
                    [other, 0.into(), 1.into(), 255.into(), "p4".into(), "neutral".into(), "c3".into()];
                *altered.pointer_mut(place).unwrap() = random.pick(&values).unwrap().clone();
                let mut session = seated();
                let reply = say(&mut session, &format!("observe {altered}"));
                if reply[0] == "ok" {
                    taken += 1;
                    say(&mut session, "legal");
                    let reply = say(&mut session, "go");
                    assert!(reply.last().is_some_and(|last| last == "ok" || last.starts_with("err ")));
                } else {
                    refused += 1;
                }
            }
        }
    }
    assert!(taken > 50 && refused > 500, "{taken} taken, {refused} refused");
}
