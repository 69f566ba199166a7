//! Tests of resigning and of agreeing on a draw.

use crate::help::{Driven as _, Honest, Table, bot, by, key, open, person, seat, setup, two};
use fracas_bots::Level;
use fracas_core::Viewer;
use fracas_table::{AnyTable as _, Command, Fact, Holder, TableError};

fn of(holders: Vec<Holder>) -> Table<Honest> {
    open(setup(holders))
}

#[test]
fn between_two_giving_up_ends_the_game() {
    let mut table = two();
    assert_eq!(table.tell(&by("Bob"), &Command::Resign, 0), [Fact::Resigned { seat: seat(2) }]);
    let sight = table.see("Ann");
    assert!(table.is_over() && sight.over && sight.offers.is_empty() && sight.to_act.is_none());
    assert_eq!(sight.result.unwrap(), "Bob (Blue) gave up. Ann (Red) wins.");
    assert_eq!(sight.seed, Some(crate::help::SEED.reveal()));
    for command in
        [Command::Resign, Command::OfferDraw, Command::RefuseDraw, Command::AnswerUndo { yes: true }]
    {
        assert_eq!(table.refuse("Ann", &command), TableError::Over, "{command:?}");
    }
}

#[test]
fn nobody_gives_up_without_a_seat_or_a_game() {
    assert_eq!(two().refuse("Eve", &Command::Resign), TableError::NoSeat);
    let waiting = of(vec![person("Ann"), Holder::Open]);
    assert_eq!(waiting.refuse("Ann", &Command::Resign), TableError::NotStarted);
    assert_eq!(waiting.refuse("Ann", &Command::OfferDraw), TableError::NotStarted);
}

#[test]
fn at_one_screen_the_seat_that_must_act_gives_up() {
    let mut table = of(vec![person("Ann"), person("Ann")]);
    table.play_on(1);
    assert_eq!(table.tell(&by("Ann"), &Command::Resign, 0), [Fact::Resigned { seat: seat(2) }]);
}

#[test]
fn a_team_loses_together() {
    let mut agreed = setup(["Ann", "Bob", "Cid", "Dot"].map(person).to_vec());
    agreed.start = agreed.start.replace("alone", "teams");
    let mut table = open::<Honest>(agreed);
    table.tell(&by("Cid"), &Command::Resign, 0);
    assert_eq!(
        table.see("Ann").result.unwrap(),
        "Cid (Green) gave up. Bob (Blue) and Dot (Gold) win together."
    );
}

#[test]
fn among_three_a_bot_takes_over_and_the_others_play_on() {
    let mut table = of(["Ann", "Bob", "Cid"].map(person).to_vec());
    let facts = table.tell(&by("Ann"), &Command::Resign, 0);
    let stand_in = Fact::Replaced { seat: seat(1), holder: bot(Level::Regular) };
    assert_eq!(facts, [Fact::Resigned { seat: seat(1) }, stand_in]);
    assert!(!table.is_over());
    assert_eq!(table.viewer_of(&key("Ann"), None), Viewer::Spectator);
    assert!(table.bot_job().is_some());
    // A second one leaves one person: the game still goes on, until nobody is left to play it.
    table.tell(&by("Bob"), &Command::Resign, 0);
    assert!(!table.is_over());
    assert_eq!(table.tell(&by("Cid"), &Command::Resign, 0), [Fact::Resigned { seat: seat(3) }]);
    assert!(table.is_over());
}

#[test]
fn against_bots_alone_giving_up_ends_the_game() {
    let mut table = of(vec![person("Ann"), bot(Level::Novice), bot(Level::Regular)]);
    table.tell(&by("Ann"), &Command::Resign, 0);
    assert_eq!(
        table.see("Ann").result.unwrap(),
        "Ann (Red) gave up. Brandt (Blue) and Marlow (Green) win together."
    );
}

#[test]
fn a_draw_needs_everybody() {
    let mut table = of(["Ann", "Bob", "Cid"].map(person).to_vec());
    assert_eq!(table.tell(&by("Bob"), &Command::OfferDraw, 0), [Fact::DrawOffered { seat: seat(2) }]);
    assert_eq!(table.tell(&by("Bob"), &Command::OfferDraw, 0), [], "offering twice is offering once");
    let request = |name| {
        let request = table.see(name).requests.remove(0);
        (request.kind, request.text, request.yours_to_answer)
    };
    assert_eq!(request("Ann"), ("draw", "Bob (Blue) offers a draw.".to_owned(), true));
    assert!(!request("Bob").2 && !request("Eve").2);
    table.tell(&by("Ann"), &Command::OfferDraw, 0);
    let facts = table.tell(&by("Cid"), &Command::OfferDraw, 0);
    assert_eq!(facts, [Fact::DrawOffered { seat: seat(3) }, Fact::Drawn]);
    assert!(table.is_over());
    assert_eq!(table.see("Ann").result.unwrap(), "Draw by agreement.");
}

#[test]
fn one_refusal_ends_an_offer() {
    let mut table = two();
    assert_eq!(table.refuse("Bob", &Command::RefuseDraw), TableError::NothingAsked);
    table.tell(&by("Ann"), &Command::OfferDraw, 0);
    assert_eq!(table.tell(&by("Bob"), &Command::RefuseDraw, 0), [Fact::DrawRefused { seat: seat(2) }]);
    assert_eq!(table.see("Ann").requests, []);
    assert_eq!(table.refuse("Bob", &Command::RefuseDraw), TableError::NothingAsked);
}

#[test]
fn an_offer_ends_when_the_other_plays_on_but_not_when_its_maker_does() {
    let mut table = two();
    table.tell(&by("Ann"), &Command::OfferDraw, 0);
    table.play_on(1);
    assert_eq!(table.see("Bob").requests.len(), 1);
    table.play_on(1);
    assert_eq!(table.see("Bob").requests, []);
}

#[test]
fn a_bot_agrees_to_a_draw_late_and_when_it_is_not_ahead() {
    let offered = |turn: u32, mine: i32, its: i32| {
        let mut agreed = setup(vec![person("Ann"), bot(Level::Regular)]);
        agreed.start = format!("alone plain {turn} 0 0 0|9:{mine}|11:{its}|1.2.3.4.5.6.7.8.10");
        open::<Honest>(agreed).tell(&by("Ann"), &Command::OfferDraw, 0).pop()
    };
    let refused = Some(Fact::DrawRefused { seat: seat(2) });
    assert_eq!(offered(7, 20, 20), refused, "too early");
    assert_eq!(offered(8, 20, 20), Some(Fact::Drawn));
    assert_eq!(offered(8, 30, 20), Some(Fact::Drawn));
    assert_eq!(offered(8, 20, 21), refused, "it is ahead");
}

#[test]
fn at_one_screen_an_offered_draw_is_agreed() {
    let mut table = of(vec![person("Ann"), person("Ann")]);
    let facts = table.tell(&by("Ann"), &Command::OfferDraw, 0);
    assert_eq!(facts, [Fact::DrawOffered { seat: seat(1) }, Fact::Drawn]);
}
