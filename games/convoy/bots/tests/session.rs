//! The bot's side of a conversation about Convoy.

use fracas_bots::Level;
use fracas_bots::protocol::Session;
use fracas_convoy::{Side, State};
use fracas_convoy_bots::Bots;
use fracas_core::{State as _, Viewer};
use serde_json::Value;

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

#[test]
fn a_bot_is_told_what_its_seat_sees_and_nothing_else() {
    let position = "first | moloch +gauss_cannon +spiders | outpost +scout | 1 hunter soldier commando | attack=moloch \
                    battle=1 district=1";
    let state: State = position.parse().expect("a position in notation");
    let json = |viewer| serde_json::to_string(&state.view(viewer)).expect("a view is JSON");
    let own = json(Viewer::Seat(Side::Moloch.seat()));
    let mut session = Session::new(&[&Bots], Level::Novice, 1);
    accepted(&mut session, "newgame convoy seat S1");
    for other in [Viewer::Seat(Side::Outpost.seat()), Viewer::Spectator] {
        let sentence = refused(&mut session, &format!("observe {}", json(other)));
        assert!(sentence.contains("S1 holds no side"), "{sentence}");
    }
    accepted(&mut session, &format!("observe {own}"));
    let mut actions = Vec::new();
    state.actions(&mut actions).expect_all();
    let wanted: Vec<String> = actions.iter().map(|action| format!("legal {action}")).collect();
    assert_eq!(accepted(&mut session, "legal"), wanted);
    let reply = accepted(&mut session, "go nodes 300");
    let best = reply[1].strip_prefix("bestaction ").expect("an action");
    assert!(actions.iter().any(|action| action.to_string() == best), "{best}");
    let mut view: Value = serde_json::from_str(&own).expect("a view is JSON");
    view["cities"][0]["strength"][0] = Value::from(99);
    assert!(refused(&mut session, &format!("observe {view}")).contains("contradicts itself"));
    assert!(
        refused(&mut session, &format!("observe {}", r#"{"sides":[]}"#)).contains("not a view of convoy")
    );
}
