//! Taking back: freely while information allows, by consent beyond that.

use crate::help::{Driven as _, Honest, Table, bot, by, key, open, person, seat, setup, two};
use fracas_bots::Level;
use fracas_scene::Lang;
use fracas_table::{AnyTable as _, Command, Fact, TableError, UndoRule, UndoState, What};

fn undo(table: &Table<Honest>) -> Command {
    Command::Undo { ply: table.ply() }
}

fn answer(yes: bool) -> Command {
    Command::AnswerUndo { yes }
}

/// Ann plays her first card.
fn played() -> Table<Honest> {
    let mut table = two();
    let card = table.see("Ann").offers[0].action.clone();
    table.act("Ann", &card);
    table
}

/// Ann has ended her turn, and Bob has drawn.
fn ended() -> Table<Honest> {
    let mut table = played();
    table.act("Ann", "end");
    table
}

#[test]
fn the_own_last_action_is_taken_back_freely() {
    let mut table = played();
    let before = table.ply() - 1;
    assert_eq!(table.see("Ann").undo, Some(UndoState::Free { to: before }));
    let facts = table.tell(&by("Ann"), &undo(&table), 0);
    assert_eq!(facts, [Fact::Undone { seat: seat(1), to: before }]);
    assert_eq!((table.ply(), table.see("Ann").to_act), (before, Some(seat(1))));
}

#[test]
fn the_same_draws_come_again_after_taking_back() {
    let mut table = ended();
    let position = |table: &Table<Honest>| table.view_json(table.viewer_of(&key("Bob"), None));
    let after = position(&table);
    table.tell(&by("Ann"), &undo(&table), 0);
    table.tell(&by("Bob"), &answer(true), 0);
    assert_ne!(position(&table), after);
    table.act("Ann", "end");
    assert_eq!(position(&table), after);
}

#[test]
fn a_draw_stops_free_undo_and_the_reason_is_given() {
    let table = ended();
    let Some(UndoState::Consent { to, reason }) = table.see("Ann").undo else { panic!("Bob has drawn") };
    assert_eq!(to, table.ply() - 2);
    assert!(reason.starts_with("The draw since then cannot be forgotten"), "{reason}");
}

#[test]
fn an_action_of_another_stops_free_undo() {
    // Without cards to draw, the other seat acts right after.
    let mut agreed = setup(vec![person("Ann"), person("Bob")]);
    agreed.start = "alone plain 2 0 0 0|12:0|11:0|1.2.3.4.5.6.7.8.9.10".to_owned();
    let mut table = open::<Honest>(agreed);
    table.act("Ann", "play 12");
    table.act("Ann", "end");
    assert!(matches!(table.see("Ann").undo, Some(UndoState::Free { to: 1 })));
    table.act("Bob", "peek");
    let Some(UndoState::Consent { to: 1, reason }) = table.see("Ann").undo else { panic!("Bob has acted") };
    assert!(reason.starts_with("Another player has acted"), "{reason}");
}

#[test]
fn what_was_shown_cannot_be_unseen() {
    let mut table = two();
    table.act("Ann", "peek");
    let Some(UndoState::Consent { reason, .. }) = table.see("Ann").undo else { panic!("she has seen cards") };
    assert!(reason.starts_with("This action has shown you something hidden"), "{reason}");
    assert_eq!(table.tell(&by("Ann"), &undo(&table), 0), [Fact::UndoAsked { seat: seat(1), to: 5 }]);
}

#[test]
fn everybody_else_must_consent() {
    let people = ["Ann", "Bob", "Cid"].map(person).to_vec();
    let mut table = open::<Honest>(setup(people));
    table.play_on(1);
    let to = table.ply() - 2;
    table.tell(&by("Ann"), &undo(&table), 0);
    for (name, mine) in [("Ann", false), ("Bob", true), ("Cid", true)] {
        let requests = table.see(name).requests;
        assert_eq!((requests[0].kind, requests[0].by, requests[0].yours_to_answer), ("undo", seat(1), mine));
    }
    assert_eq!(table.tell(&by("Cid"), &answer(true), 0), [Fact::UndoAgreed { seat: seat(3) }]);
    assert!(!table.see("Cid").requests[0].yours_to_answer);
    assert_eq!(table.tell(&by("Cid"), &answer(true), 0), []);
    assert_eq!(table.tell(&by("Bob"), &answer(true), 0), [Fact::Undone { seat: seat(1), to }]);
    assert_eq!(table.see("Bob").requests, []);
}

#[test]
fn one_no_is_enough() {
    let mut table = ended();
    let ply = table.ply();
    table.tell(&by("Ann"), &undo(&table), 0);
    assert_eq!(table.tell(&by("Bob"), &answer(false), 0), [Fact::UndoRefused { seat: seat(2) }]);
    assert_eq!((table.ply(), table.see("Ann").requests), (ply, Vec::new()));
    assert_eq!(table.refuse("Bob", &answer(true)), TableError::NothingAsked);
}

#[test]
fn who_asked_cannot_consent_but_can_withdraw() {
    let mut table = ended();
    assert_eq!(table.refuse("Bob", &answer(true)), TableError::NothingAsked);
    table.tell(&by("Ann"), &undo(&table), 0);
    assert_eq!(table.tell(&by("Ann"), &undo(&table), 0), [], "asking twice is asking once");
    assert_eq!(table.refuse("Ann", &answer(true)), TableError::NothingAsked);
    assert_eq!(table.refuse("Eve", &answer(true)), TableError::NoSeat);
    table.tell(&by("Ann"), &answer(false), 0);
    assert_eq!(table.see("Bob").requests, []);
}

#[test]
fn playing_on_is_an_answer_too() {
    let mut table = ended();
    table.tell(&by("Ann"), &undo(&table), 0);
    let card = table.see("Bob").offers[0].action.clone();
    table.act("Bob", &card);
    assert_eq!(table.see("Bob").requests, []);
    assert_eq!(table.refuse("Bob", &answer(true)), TableError::NothingAsked);
}

#[test]
fn bots_consent_at_once_and_their_actions_go_too() {
    let mut table = open::<Honest>(setup(vec![person("Ann"), bot(Level::Regular)]));
    let card = table.see("Ann").offers[0].action.clone();
    table.act("Ann", &card);
    let to = table.ply();
    table.act("Ann", "end");
    let action = (table.bot_job().unwrap().think)(&|| false).unwrap();
    let command = Command::Act { ply: table.ply(), what: What::Action(action) };
    table.tell(&fracas_table::By::Machine(seat(2)), &command, 0);
    assert_eq!(table.see("Ann").undo, Some(UndoState::Free { to }));
    assert_eq!(table.tell(&by("Ann"), &undo(&table), 0), [Fact::Undone { seat: seat(1), to }]);
    assert!(table.bot_job().is_none() && table.see("Ann").to_act.is_some());
}

#[test]
fn at_one_screen_nobody_else_is_asked() {
    let mut table = open::<Honest>(setup(vec![person("Ann"), person("Ann")]));
    table.play_on(1);
    let ply = table.ply();
    table.tell(&by("Ann"), &undo(&table), 0);
    assert_eq!(table.ply(), ply - 2);
}

#[test]
fn nothing_is_taken_back_before_anything_was_done_nor_after_the_end_nor_where_it_was_agreed_so() {
    let reason = |table: &Table<Honest>, name| match table.refuse(name, &undo(table)) {
        TableError::NoUndo(reason) => reason.describe(Lang::En),
        other => panic!("{other:?}"),
    };
    assert!(reason(&two(), "Bob").starts_with("You have not done anything"));
    let mut agreed = setup(vec![person("Ann"), person("Bob")]);
    agreed.undo = UndoRule::Never;
    let mut strict = open::<Honest>(agreed);
    strict.play_on(1);
    assert_eq!(reason(&strict, "Ann"), "At this table nothing is taken back.");
    let mut over = played();
    over.tell(&by("Bob"), &Command::Resign, 0);
    assert_eq!(over.refuse("Ann", &undo(&over)), TableError::Over);
    let Some(UndoState::No { reason }) = over.see("Ann").undo else { panic!("the game is over") };
    assert!(reason.starts_with("The game is over"));
    assert_eq!(over.see("Eve").undo, None);
}

#[test]
fn a_stale_wish_to_take_back_is_refused() {
    let table = played();
    let now = table.ply();
    let stale = table.refuse("Ann", &Command::Undo { ply: now - 1 });
    assert_eq!(stale, TableError::Stale { seen: now - 1, now });
}

#[test]
fn a_host_can_tell_an_equal_ply_after_taking_back_from_the_same_position() {
    let mut table = played();
    let (ply, seq) = (table.ply(), table.seq());
    assert!(!table.took_back_since(seq));
    table.tell(&by("Ann"), &undo(&table), 0);
    let other = table.see("Ann").offers[1].action.clone();
    table.act("Ann", &other);
    assert_eq!(table.ply(), ply);
    assert!(table.took_back_since(seq));
    assert!(!table.took_back_since(table.seq()));
}

#[test]
fn the_log_still_tells_what_was_taken_back() {
    let mut table = played();
    table.tell(&by("Ann"), &undo(&table), 0);
    let other = table.see("Ann").offers[1].action.clone();
    table.act("Ann", &other);
    let lines = table.lines(6, table.viewer_of(&key("Ann"), None), Lang::En);
    let texts: Vec<_> = lines.iter().map(|line| (line.ply, line.beats[0].text.as_str())).collect();
    assert_eq!(texts.len(), 3);
    assert!(texts[0].1.starts_with("S1 plays ") && texts[2].1.starts_with("S1 plays "));
    assert_ne!(texts[0].1, texts[2].1);
    assert_eq!(texts[1], (5, "Ann (Red) takes back: the game goes on after action 5."));
    assert_eq!((texts[0].0, texts[2].0), (6, 6));
}
