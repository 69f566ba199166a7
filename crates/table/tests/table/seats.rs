//! Tests of taking seats, giving them away, and the chat.

use crate::help::{Driven as _, Honest, Table, bot, by, key, open, person, seat, setup, two};
use fracas_bots::Level;
use fracas_core::{Actor, Viewer};
use fracas_scene::Lang;
use fracas_table::{Allowance, AnyTable as _, Command, Fact, Holder, Prepared, TableError};

fn sit(number: Option<u8>, name: &str) -> Command {
    Command::Sit { seat: number.map(seat), name: name.to_owned(), agree: false, share: None }
}

/// Ann and Bob, and those who watch may talk.
fn talkative() -> Table<Honest> {
    let mut agreed = setup(vec![person("Ann"), person("Bob")]);
    agreed.terms.allowed.insert(Allowance::SpectatorsTalk);
    open(agreed)
}

#[test]
fn spectators_are_quiet_unless_the_opener_lets_them_talk() {
    let table = two();
    let say = Command::Say { text: "hello".to_owned() };
    assert_eq!(table.refuse("Eve", &say), TableError::PlayersOnly);
    assert!(!table.see("Eve").rights.talk && table.see("Ann").rights.talk);
    assert!(talkative().see("Eve").rights.talk);
}

fn waiting() -> Table<Honest> {
    open(setup(vec![person("Ann"), Holder::Open, Holder::Open]))
}

#[test]
fn the_game_begins_when_the_last_seat_is_taken() {
    let mut table = waiting();
    assert!(!table.see("Ann").started);
    assert_eq!(table.tell(&by("Bob"), &sit(None, " Bob "), 0).len(), 1);
    assert_eq!(table.holders()[1], person("Bob"));
    let facts = table.tell(&by("Cid"), &sit(Some(3), "Cid"), 0);
    assert!(matches!(facts[0], Fact::Sat { .. }));
    assert!(facts[1..].iter().all(|fact| matches!(fact, Fact::Acted { actor: Actor::Chance, .. })));
    assert_eq!(facts.len(), 8);
    assert!(table.see("Ann").started);
}

#[test]
fn taken_and_missing_seats_cannot_be_taken() {
    let mut table = waiting();
    assert_eq!(table.refuse("Bob", &sit(Some(1), "Bob")), TableError::SeatTaken);
    assert_eq!(table.refuse("Bob", &sit(Some(8), "Bob")), TableError::SeatTaken);
    table.tell(&by("Bob"), &sit(None, "Bob"), 0);
    table.tell(&by("Cid"), &sit(None, "Cid"), 0);
    assert_eq!(table.refuse("Dot", &sit(None, "Dot")), TableError::SeatTaken);
}

#[test]
fn a_second_click_takes_no_second_seat_but_the_opener_can_ask_for_one() {
    let mut table = waiting();
    assert_eq!(table.tell(&by("Ann"), &sit(None, "Ann"), 0), []);
    table.tell(&by("Ann"), &sit(Some(2), "Ann"), 0);
    assert_eq!(table.seats_of(&key("Ann")), [seat(1), seat(2)]);
}

#[test]
fn one_person_takes_one_seat_unless_the_opener_says_otherwise() {
    let mut agreed = setup(vec![person("Ann"), Holder::Open, Holder::Open]);
    let mut table = open::<Honest>(agreed.clone());
    table.tell(&by("Bob"), &sit(None, "Bob"), 0);
    assert_eq!(table.refuse("Bob", &sit(Some(3), "Bob")), TableError::OneSeat);
    assert_eq!(table.seats_of(&key("Bob")), [seat(2)]);

    agreed.terms.allowed.insert(Allowance::SeveralSeats);
    let mut table = open::<Honest>(agreed);
    table.tell(&by("Bob"), &sit(None, "Bob"), 0);
    table.tell(&by("Bob"), &sit(Some(3), "Bob"), 0);
    assert_eq!(table.seats_of(&key("Bob")), [seat(2), seat(3)]);
}

#[test]
fn the_opener_is_who_opened_the_table_even_without_a_seat() {
    let mut agreed = setup(vec![person("Bob"), Holder::Open]);
    agreed.terms.opener = Some(key("Ann"));
    let table = open::<Honest>(agreed);
    let give = Command::SeatBot { seat: seat(2), level: Level::Random };
    assert_eq!(table.refuse("Bob", &give), TableError::NotOpener);
    assert!(table.ask(&by("Ann"), &give, 0).is_ok());
    assert!(!table.see("Bob").rights.seat_bots && table.see("Ann").rights.seat_bots);
}

#[test]
fn a_prepared_position_with_secrets_is_for_those_who_agree() {
    let mut agreed = setup(vec![person("Ann"), Holder::Open]);
    agreed.terms.prepared = true;
    let mut table = open::<Honest>(agreed);
    assert_eq!(table.see("Bob").prepared, Some(Prepared::Secret));
    assert_eq!(table.refuse("Bob", &sit(None, "Bob")), TableError::Prepared);
    let agreeing = Command::Sit { seat: None, name: "Bob".to_owned(), agree: true, share: None };
    table.tell(&by("Bob"), &agreeing, 0);
    assert!(table.see("Bob").started);
    let line = &table.lines(0, Viewer::Spectator, Lang::En)[0].beats[0].text;
    assert!(line.contains("prepared"), "{line}");
    assert_eq!(two().see("Bob").prepared, None);
}

#[test]
fn hints_are_for_who_plays_alone_or_where_all_may_have_them() {
    let against_a_bot = open::<Honest>(setup(vec![person("Ann"), bot(Level::Random)]));
    assert!(against_a_bot.see("Ann").rights.hint);
    assert!(!against_a_bot.see("Eve").rights.hint, "who watches asks for nothing");
    assert!(open::<Honest>(setup(vec![person("Ann"), person("Ann")])).see("Ann").rights.hint);
    assert!(!two().see("Ann").rights.hint);
    let mut agreed = setup(vec![person("Ann"), person("Bob")]);
    agreed.terms.allowed.insert(Allowance::Hints);
    let table = open::<Honest>(agreed);
    assert!(table.see("Ann").rights.hint && table.see("Bob").rights.hint);
}

#[test]
fn a_part_of_the_log_is_told_as_it_is_in_the_whole() {
    let mut table = two();
    for number in 0..10 {
        table.tell(&by("Ann"), &Command::Say { text: format!("line {number}") }, 0);
    }
    let all = table.lines(0, Viewer::Spectator, Lang::En);
    let part = table.lines_between(3, 8, Viewer::Spectator, Lang::En);
    assert_eq!(part[..], all[3..7]);
}

#[test]
fn names_have_one_to_forty_letters() {
    let table = waiting();
    for bad in ["", "  ", "\n", &"x".repeat(41)] {
        assert_eq!(table.refuse("Bob", &sit(None, bad)), TableError::Text { most: 40 }, "{bad:?}");
    }
    assert!(table.ask(&by("Bob"), &sit(None, &"é".repeat(40)), 0).is_ok());
}

#[test]
fn open_seats_and_ones_own_can_be_given_to_a_bot() {
    let mut table = waiting();
    let give = |number, level| Command::SeatBot { seat: seat(number), level };
    assert_eq!(table.refuse("Eve", &give(2, Level::Novice)), TableError::NoSeat);
    table.tell(&by("Ann"), &give(2, Level::Novice), 0);
    assert_eq!(table.holders()[1], bot(Level::Novice));
    assert_eq!(table.refuse("Ann", &give(2, Level::Random)), TableError::SeatTaken);
    assert_eq!(table.refuse("Ann", &give(7, Level::Random)), TableError::SeatTaken);
    table.tell(&by("Bob"), &sit(None, "Bob"), 0);
    assert_eq!(table.refuse("Bob", &give(1, Level::Random)), TableError::SeatTaken);
    table.tell(&by("Bob"), &give(3, Level::Regular), 0);
    assert_eq!(table.holders()[2], bot(Level::Regular));
    assert_eq!(table.viewer_of(&key("Bob"), None), Viewer::Spectator);
}

#[test]
fn giving_the_last_open_seat_to_a_bot_begins_the_game() {
    let mut table = open::<Honest>(setup(vec![Holder::Open, person("Bob")]));
    let facts = table.tell(&by("Bob"), &Command::SeatBot { seat: seat(1), level: Level::Regular }, 0);
    assert_eq!(facts.len(), 6);
    assert!(table.bot_job().is_some());
}

#[test]
fn those_who_play_speak_in_one_to_five_hundred_letters_and_others_where_they_may() {
    let mut table = talkative();
    let say = |text: &str| Command::Say { text: text.to_owned() };
    table.tell(&by("Bob"), &say("  good\nluck  "), 0);
    table.tell(&by("Eve"), &say("hello"), 0);
    for bad in ["", " \t", &"x".repeat(501)] {
        assert_eq!(table.refuse("Ann", &say(bad)), TableError::Text { most: 500 });
    }
    assert!(table.ask(&by("Ann"), &say(&"x".repeat(500)), 0).is_ok());
    let lines = table.lines(0, Viewer::Spectator, Lang::Fr);
    let chat: Vec<_> = lines.iter().filter(|line| line.kind == "chat").collect();
    let texts: Vec<_> = chat.iter().map(|line| line.beats[0].text.as_str()).collect();
    assert_eq!(texts, ["Bob\u{a0}: good luck", "Eve (spectateur)\u{a0}: hello"]);
    let speakers = table.log().iter().filter_map(|entry| match &entry.fact {
        Fact::Said { speaker, .. } => Some(speaker.seat),
        _ => None,
    });
    assert_eq!(speakers.collect::<Vec<_>>(), [Some(seat(2)), None]);
}

#[test]
fn a_spectator_without_a_name_cannot_speak() {
    let table = talkative();
    let nobody = fracas_table::By::Person { key: key("nobody"), name: " ".to_owned() };
    let said = table.ask(&nobody, &Command::Say { text: "hello".to_owned() }, 0);
    assert_eq!(said, Err(TableError::Text { most: 40 }));
}

#[test]
fn people_speak_after_the_end() {
    let mut table = two();
    table.tell(&by("Ann"), &Command::Resign, 0);
    assert_eq!(table.tell(&by("Ann"), &Command::Say { text: "well played".to_owned() }, 0).len(), 1);
    assert_eq!(table.refuse("Eve", &sit(None, "Eve")), TableError::Over);
    let give = Command::SeatBot { seat: seat(1), level: Level::Random };
    assert_eq!(table.refuse("Ann", &give), TableError::Over);
}

#[test]
fn a_table_needs_a_holder_for_every_seat_and_a_start_that_can_be_read() {
    let mut wrong = setup(vec![person("Ann"), person("Bob")]);
    wrong.holders.pop();
    let error = Table::<Honest>::open(wrong.clone(), &crate::help::SEED, 0).unwrap_err();
    assert_eq!(error.describe(Lang::En), "There are 2 seats, not 1.");
    wrong.start = "nonsense".to_owned();
    let error = Table::<Honest>::open(wrong, &crate::help::SEED, 0).unwrap_err();
    assert_eq!(error.describe(Lang::En), "no position: nonsense");
}
