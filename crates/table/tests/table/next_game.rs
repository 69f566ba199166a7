//! Tests of the next game: rematches and duels.

use crate::help::{Driven as _, Honest, Table, bot, by, open, person, seat, setup, two};
use fracas_bots::Level;
use fracas_core::Viewer;
use fracas_scene::Lang;
use fracas_table::{AnyTable as _, Command, Entry, Fact, Leg, TableError};

fn opened(table: &mut Table<Honest>, id: &str) {
    let fact = Fact::RematchOpened { table: id.to_owned() };
    table.commit(&[Entry { seq: table.seq() + 1, at: 0, key: None, fact }]);
}

#[test]
fn a_rematch_needs_everybody_and_exchanges_the_sides() {
    let mut table = two();
    assert_eq!(table.refuse("Ann", &Command::AskRematch), TableError::NotOver);
    table.tell(&by("Ann"), &Command::Resign, 0);
    assert_eq!(table.refuse("Eve", &Command::AskRematch), TableError::NoSeat);
    assert_eq!(table.tell(&by("Ann"), &Command::AskRematch, 0), [Fact::RematchAsked { seat: seat(1) }]);
    assert_eq!(table.tell(&by("Ann"), &Command::AskRematch, 0), []);
    assert_eq!(table.next_setup(), None);
    let request = table.see("Bob").requests.remove(0);
    assert_eq!((request.kind, request.by, request.yours_to_answer), ("rematch", seat(1), true));
    table.tell(&by("Bob"), &Command::AskRematch, 0);
    let next = table.next_setup().unwrap();
    assert_eq!(next.start, "alone flipped 0 0 0 1|:0|:0|");
    assert_eq!((&next.holders, next.commitment.as_str()), (&vec![person("Ann"), person("Bob")], ""));
    let again: Table<Honest> = open(next);
    assert_eq!(again.see("Ann").chairs[0].title, "Blue");
    opened(&mut table, "t2");
    assert_eq!((table.next_setup(), table.see("Eve").next), (None, Some("t2".to_owned())));
    assert_eq!(table.see("Bob").requests, []);
    assert_eq!(table.tell(&by("Bob"), &Command::AskRematch, 0), []);
}

#[test]
fn against_bots_asking_is_enough() {
    let mut table = open::<Honest>(setup(vec![person("Ann"), bot(Level::Novice)]));
    table.tell(&by("Ann"), &Command::Resign, 0);
    table.tell(&by("Ann"), &Command::AskRematch, 0);
    assert!(table.next_setup().is_some());
}

#[test]
fn where_sides_cannot_be_exchanged_everybody_moves_on_by_one_seat() {
    let mut table = open::<Honest>(setup(["Ann", "Bob", "Cid"].map(person).to_vec()));
    table.finish_game();
    for name in ["Ann", "Bob", "Cid"] {
        table.tell(&by(name), &Command::AskRematch, 0);
    }
    let next = table.next_setup().unwrap();
    assert_eq!(next.holders, ["Bob", "Cid", "Ann"].map(person));
    assert_eq!(next.start, table.setup().start);
}

/// Nobody takes part in chance, so that the game begins.
fn begin(table: &mut Table<Honest>) {
    for name in ["Ann", "Bob"] {
        table.tell(&by(name), &Command::WaiveShare, 0);
    }
}

/// The first game of a duel, at an end with these scores.
fn first_leg(scores: [i32; 2]) -> Table<Honest> {
    let mut agreed = setup(vec![person("Ann"), person("Bob")]);
    agreed.leg = Some(Leg { number: 1, first: None, carried: Vec::new() });
    agreed.start =
        format!("alone plain 11 0 0 0|:{}|1:{}|2.3.4.5.6.7.8.9.10.11.12", scores[0], scores[1] - 1);
    let mut table: Table<Honest> = open(agreed);
    assert_eq!(table.next_setup(), None);
    assert!(table.see("Ann").duel.expect("it is a duel").starts_with("Return match, game 1 of 2."));
    table.act("Bob", "play 1");
    assert!(table.is_over());
    table
}

#[test]
fn a_duel_is_two_games_with_sides_exchanged_and_points_added() {
    let first = first_leg([9, 7]);
    let next = first.next_setup().unwrap();
    assert_eq!(next.leg, Some(Leg { number: 2, first: None, carried: vec![9, 7] }));
    assert!(next.start.starts_with("alone flipped"));
    let mut second: Table<Honest> = open(next);
    begin(&mut second);
    let text = second.see("Ann").duel.unwrap();
    assert_eq!(text, "Return match, game 2 of 2. Points: Ann (Blue) 18, Bob (Red) 13.");
    second.act("Bob", "play 1");
    let text = second.see("Eve").duel.unwrap();
    assert_eq!(text, "Ann (Blue) wins the match. Points of both games: Ann (Blue) 18, Bob (Red) 14.");
    assert_eq!(second.next_setup(), None);
    // Another duel begins from its first game.
    for name in ["Ann", "Bob"] {
        second.tell(&by(name), &Command::AskRematch, 0);
    }
    let again = second.next_setup().unwrap();
    assert_eq!(again.leg, Some(Leg { number: 1, first: None, carried: Vec::new() }));
}

#[test]
fn who_gives_up_has_no_points() {
    let mut agreed = first_leg([9, 7]).next_setup().unwrap();
    agreed.leg = Some(Leg { number: 2, first: Some("t1".to_owned()), carried: vec![2, 11] });
    let mut second: Table<Honest> = open(agreed);
    begin(&mut second);
    second.tell(&by("Bob"), &Command::Resign, 0);
    let duel = |lang| second.sight(Viewer::Spectator, None, 0, lang).duel.unwrap();
    assert_eq!(duel(Lang::En), "The match is a draw. Points of both games: Ann (Blue) 11, Bob (Red) 11.");
    assert_eq!(
        duel(Lang::Fr),
        "Le match est nul. Points des deux parties\u{a0}: Ann (Blue) 11, Bob (Red) 11."
    );
}

#[test]
fn points_move_on_with_who_scored_them() {
    let mut agreed = setup(["Ann", "Bob", "Cid"].map(person).to_vec());
    agreed.leg = Some(Leg { number: 1, first: None, carried: Vec::new() });
    agreed.start = "alone plain 17 0 0 0|:30|:20|1:9|2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18".to_owned();
    let mut table: Table<Honest> = open(agreed);
    table.act("Cid", "play 1");
    let next = table.next_setup().unwrap();
    assert_eq!(next.holders, ["Bob", "Cid", "Ann"].map(person));
    assert_eq!(next.leg.map(|leg| leg.carried), Some(vec![20, 10, 30]));
}
