//! The players' shares in chance.

use crate::help::{Driven as _, Honest, SEED, Table, bot, by, open, person, seat, setup};
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use fracas_bots::Level;
use fracas_core::{Actor, Record, Viewer};
use fracas_scene::Lang;
use fracas_table::{
    AnyGame as _, AnyTable as _, Command, Fact, GameOf, Holder, Seed, TableError, TableSetup,
};
use sha2::{Digest as _, Sha256};

static GAME: GameOf<Honest, Honest> = GameOf::new();

const ANNS: Seed = Seed([1; 32]);
const BOBS: Seed = Seed([2; 32]);

fn promise(share: &Seed) -> Command {
    Command::PromiseShare { hash: share.commitment() }
}

fn show(share: &Seed) -> Command {
    Command::ShowShare { share: share.reveal() }
}

fn sit(name: &str, share: Option<&Seed>) -> Command {
    Command::Sit { seat: None, name: name.to_owned(), agree: false, share: share.map(Seed::commitment) }
}

/// Ann waits for a person.
fn waiting() -> Table<Honest> {
    open::<Honest>(setup(vec![person("Ann"), Holder::Open]))
}

fn draws(table: &Table<Honest>) -> Vec<String> {
    let log = table.log().iter();
    log.filter_map(|entry| match &entry.fact {
        Fact::Acted { actor: Actor::Chance, action } => Some(action.clone()),
        _ => None,
    })
    .collect()
}

/// A table at which two people have promised and shown, Ann first or last.
fn shared(ann_first: bool) -> Table<Honest> {
    let mut table = waiting();
    table.tell(&by("Ann"), &promise(&ANNS), 0);
    table.tell(&by("Bob"), &sit("Bob", Some(&BOBS)), 0);
    let mut turns = [("Ann", &ANNS), ("Bob", &BOBS)];
    if !ann_first {
        turns.reverse();
    }
    for (name, share) in turns {
        table.tell(&by(name), &show(share), 0);
    }
    table
}

/// The file of a game played to its end.
fn file(mut table: Table<Honest>) -> String {
    table.finish_game();
    table.record(Viewer::Spectator).expect("the game is over")
}

#[test]
fn the_game_waits_for_what_was_promised_and_then_begins() {
    let mut table = waiting();
    assert!(table.see("Ann").shares.wanted && !table.see("Eve").shares.wanted);
    table.tell(&by("Ann"), &promise(&ANNS), 0);
    assert!(!table.see("Ann").shares.wanted);
    assert_eq!(table.refuse("Ann", &show(&ANNS)), TableError::Share, "not before all have promised");
    table.tell(&by("Bob"), &sit("Bob", Some(&BOBS)), 0);
    let (ann, bob, eve) = (table.see("Ann"), table.see("Bob"), table.see("Eve"));
    assert!(!ann.started && ann.shares.awaited && draws(&table).is_empty());
    assert_eq!(ann.shares.show, Some(ANNS.commitment()));
    assert_eq!(bob.shares.show, Some(BOBS.commitment()));
    assert_eq!(eve.shares.show, None);
    assert_eq!(table.tell(&by("Bob"), &show(&BOBS), 0).len(), 1);
    assert!(!table.see("Ann").started);
    let begun = table.tell(&by("Ann"), &show(&ANNS), 0);
    assert!(begun.len() > 1 && table.see("Ann").started, "{begun:?}");
    // The same again is not a mistake and changes nothing.
    assert_eq!(table.tell(&by("Ann"), &show(&ANNS), 0), []);
}

#[test]
fn every_share_changes_the_draws_and_their_order_does_not() {
    let (both, turned) = (shared(true), shared(false));
    assert_eq!(draws(&both), draws(&turned));
    let mut alone = waiting();
    alone.tell(&by("Bob"), &sit("Bob", None), 0);
    let mut one = waiting();
    one.tell(&by("Bob"), &sit("Bob", Some(&BOBS)), 0);
    one.tell(&by("Bob"), &show(&BOBS), 0);
    let mut other = waiting();
    other.tell(&by("Ann"), &promise(&BOBS), 0);
    other.tell(&by("Bob"), &sit("Bob", None), 0);
    other.tell(&by("Ann"), &show(&BOBS), 0);
    let files = [both, alone, one, other].map(file);
    let dealt = |file: &String| -> Vec<String> {
        let record: Record = file.parse().unwrap();
        let dealt = record.entries.iter().filter(|entry| entry.actor == Actor::Chance);
        dealt.map(|entry| entry.action.clone()).collect()
    };
    for (place, first) in files.iter().enumerate() {
        assert!(GAME.verify(first, Lang::En).is_ok(), "{place}: {:?}", GAME.verify(first, Lang::En));
        assert!(files[place + 1..].iter().all(|second| dealt(second) != dealt(first)), "{place}");
    }
    assert!(!files[1].contains("[Share"));
}

/// The promise of the file in a few lines of its own: the seed of the streams is the SHA-256 of our name for it, the seed
/// of the table, and seat and share of each seat that showed one.
#[test]
fn the_draws_can_be_checked_with_nothing_but_seed_and_shares() {
    let mut hash = Sha256::new();
    hash.update(b"fracas shares\0");
    hash.update(SEED.0);
    hash.update([0]);
    hash.update(ANNS.0);
    hash.update([1]);
    hash.update(BOBS.0);
    let record: Record = file(shared(true)).parse().unwrap();
    let first = record.entries.iter().find(|entry| entry.actor == Actor::Chance).unwrap();
    let mut stream = ChaCha20Rng::from_seed(hash.finalize().into());
    stream.set_stream(0);
    let word = loop {
        let word = u64::from(stream.next_u32());
        if word < (1 << 32) / 12 * 12 {
            break word;
        }
    };
    assert_eq!(first.action, format!("deal {}", word % 12 + 1));
}

#[test]
fn who_does_not_show_is_waited_for_a_little_and_the_log_says_so() {
    let mut table = waiting();
    table.tell(&by("Ann"), &promise(&ANNS), 1_000);
    table.tell(&by("Bob"), &sit("Bob", Some(&BOBS)), 2_000);
    table.tell(&by("Bob"), &show(&BOBS), 2_100);
    assert_eq!(table.deadline(), Some(12_000));
    assert_eq!(table.tick(11_999), []);
    let late = table.tick(12_000);
    assert_eq!(late[0].fact, Fact::ShareMissed { seat: seat(1) });
    assert!(late.len() > 1, "chance begins at once");
    table.commit(&late);
    assert!(table.see("Ann").started);
    assert_eq!(table.refuse("Ann", &show(&ANNS)), TableError::Share, "too late");
    let told = table.told("Bob");
    assert!(told.iter().any(|line| line.starts_with("Ann (Red) did not show")), "{told:?}");
    let file = file(table);
    assert!(file.contains(&format!("[ShareS1 \"{} -\"]", ANNS.commitment())), "{file}");
    assert!(GAME.verify(&file, Lang::En).is_ok());
    assert_eq!(Table::<Honest>::fold(waiting().log(), SEED).unwrap(), waiting());
}

#[test]
fn nothing_but_the_own_promise_is_taken() {
    let mut table = waiting();
    for bad in ["", "00", &"g".repeat(64), &"0".repeat(65), &"0".repeat(10_000), &"é".repeat(32)] {
        let bad = bad.to_owned();
        assert_eq!(table.refuse("Ann", &Command::PromiseShare { hash: bad.clone() }), TableError::Share);
        let sit = Command::Sit { seat: None, name: "Bob".to_owned(), agree: false, share: Some(bad.clone()) };
        assert_eq!(table.refuse("Bob", &sit), TableError::Share);
        assert_eq!(table.refuse("Ann", &Command::ShowShare { share: bad }), TableError::Share);
    }
    assert_eq!(table.refuse("Eve", &promise(&ANNS)), TableError::NoSeat);
    table.tell(&by("Ann"), &promise(&ANNS), 0);
    assert_eq!(table.tell(&by("Ann"), &promise(&ANNS), 0), [], "the same again");
    assert_eq!(table.refuse("Ann", &promise(&BOBS)), TableError::Share, "one promise");
    table.tell(&by("Bob"), &sit("Bob", Some(&BOBS)), 0);
    assert_eq!(table.refuse("Eve", &show(&ANNS)), TableError::NoSeat);
    assert_eq!(table.refuse("Bob", &show(&ANNS)), TableError::Share, "the share of another seat");
    assert_eq!(table.refuse("Ann", &show(&SEED)), TableError::Share);
    assert_eq!(table.refuse("Ann", &promise(&SEED)), TableError::Share);
    table.tell(&by("Ann"), &show(&ANNS), 0);
    table.tell(&by("Bob"), &show(&BOBS), 0);
    assert_eq!(table.refuse("Ann", &show(&BOBS)), TableError::Share);
    // A game that has begun takes no more promises.
    let mut begun = waiting();
    begun.tell(&by("Bob"), &sit("Bob", None), 0);
    assert_eq!(begun.refuse("Ann", &promise(&ANNS)), TableError::Share);
}

#[test]
fn the_opener_of_a_game_against_a_bot_can_promise_too() {
    let agreed = |promises: Vec<_>| TableSetup { promises, ..setup(vec![person("Ann"), bot(Level::Random)]) };
    let mut table = open::<Honest>(agreed(vec![(seat(1), ANNS.commitment())]));
    assert!(!table.see("Ann").started && table.bot_job().is_none());
    table.tell(&by("Ann"), &show(&ANNS), 0);
    assert!(table.see("Ann").started);
    for bad in [
        vec![(seat(2), ANNS.commitment())],
        vec![(seat(1), "x".to_owned())],
        vec![(seat(1), ANNS.commitment()), (seat(1), BOBS.commitment())],
        vec![(seat(3), ANNS.commitment())],
    ] {
        assert_eq!(Table::<Honest>::open(agreed(bad), &SEED, 0), Err(TableError::Share));
    }
}

#[test]
fn who_leaves_before_the_beginning_takes_the_promise_along() {
    let mut table = waiting();
    table.tell(&by("Ann"), &promise(&ANNS), 0);
    table.tell(&by("Bob"), &sit("Bob", Some(&BOBS)), 0);
    table.tell(&by("Ann"), &Command::SeatBot { seat: seat(1), level: Level::Random }, 0);
    assert!(!table.see("Bob").started);
    table.tell(&by("Bob"), &show(&BOBS), 0);
    assert!(table.see("Bob").started);
    assert_eq!(Table::<Honest>::fold(table.log(), SEED).unwrap(), table);
}

#[test]
fn a_forged_share_is_found() {
    let honest = file(shared(true));
    assert!(GAME.verify(&honest, Lang::En).is_ok());
    let forged = honest.replace(&BOBS.reveal(), &ANNS.reveal());
    assert!(GAME.verify(&forged, Lang::En).unwrap_err().text.starts_with("The tag ShareS2"));
    let other = honest.replace(
        &format!("{} {}", BOBS.commitment(), BOBS.reveal()),
        &format!("{} {}", ANNS.commitment(), ANNS.reveal()),
    );
    assert!(GAME.verify(&other, Lang::En).unwrap_err().text.contains("the seed gives"));
    let without: String =
        honest.lines().filter(|line| !line.starts_with("[ShareS1")).flat_map(|line| [line, "\n"]).collect();
    assert!(GAME.verify(&without, Lang::En).is_err());
}

/// Ann and Bob were seated by someone else: they are asked for shares before the game begins.
fn asked(holders: Vec<Holder>) -> Table<Honest> {
    let mut setup = setup(holders);
    setup.terms.shares = true;
    open::<Honest>(setup)
}

#[test]
fn who_sits_there_from_the_beginning_is_asked_for_a_share() {
    let mut table = asked(vec![person("Ann"), person("Bob")]);
    let (ann, eve) = (table.see("Ann"), table.see("Eve"));
    assert!(!ann.started && ann.shares.awaited && ann.shares.wanted && !eve.shares.wanted);
    assert_eq!((draws(&table).len(), table.deadline()), (0, Some(15_000)));
    table.tell(&by("Ann"), &promise(&ANNS), 100);
    assert_eq!(table.see("Ann").shares.show, None, "not before Bob has promised");
    assert_eq!(table.refuse("Ann", &show(&ANNS)), TableError::Share);
    table.tell(&by("Bob"), &promise(&BOBS), 14_000);
    assert_eq!(table.deadline(), Some(24_000), "from now on both have ten seconds");
    table.tell(&by("Ann"), &show(&ANNS), 14_100);
    assert!(table.tell(&by("Bob"), &show(&BOBS), 14_200).len() > 1, "chance begins at once");
    assert_eq!(draws(&table), draws(&shared(true)), "as at a table where people sat down");
    assert_eq!(Table::<Honest>::fold(table.log(), SEED).unwrap(), table);
    let file = file(table);
    assert!(file.contains("[ShareS1 ") && file.contains("[ShareS2 "), "{file}");
    assert!(GAME.verify(&file, Lang::En).is_ok());
}

#[test]
fn who_does_not_answer_or_takes_no_part_holds_nobody_up() {
    // Bob's page is closed: after a while the game goes on with Ann's share.
    let mut table = asked(vec![person("Ann"), person("Bob")]);
    table.tell(&by("Ann"), &promise(&ANNS), 0);
    assert_eq!(table.tick(14_999), []);
    let ended = table.tick(15_000);
    assert_eq!(
        ended.iter().map(|entry| &entry.fact).collect::<Vec<_>>(),
        [&Fact::ShareWaived { seat: seat(2) }]
    );
    table.commit(&ended);
    assert_eq!(table.refuse("Bob", &promise(&BOBS)), TableError::Share, "too late");
    assert!(table.tell(&by("Ann"), &show(&ANNS), 16_000).len() > 1);
    assert!(!table.told("Ann").iter().any(|line| line.contains("did not show")), "he promised nothing");
    assert_eq!(Table::<Honest>::fold(table.log(), SEED).unwrap(), table);
    assert!(GAME.verify(&file(table), Lang::En).is_ok());
    // Both have no part in it: the game begins at once, as without shares.
    let mut table = asked(vec![person("Ann"), person("Bob")]);
    assert_eq!(table.tell(&by("Ann"), &Command::WaiveShare, 0).len(), 1);
    assert_eq!(table.tell(&by("Ann"), &Command::WaiveShare, 0), [], "the same again");
    assert_eq!(table.refuse("Eve", &Command::WaiveShare), TableError::NoSeat);
    table.tell(&by("Bob"), &Command::WaiveShare, 0);
    assert!(table.see("Ann").started);
    assert_eq!(draws(&table), draws(&open::<Honest>(setup(vec![person("Ann"), person("Bob")]))));
    // Against a machine only the person is asked, and a person with two seats once.
    let mut table = asked(vec![person("Ann"), crate::help::bot(fracas_bots::Level::Random)]);
    table.tell(&by("Ann"), &promise(&ANNS), 0);
    table.tell(&by("Ann"), &show(&ANNS), 0);
    assert!(table.see("Ann").started);
    let mut table = asked(vec![person("Ann"), person("Ann")]);
    table.tell(&by("Ann"), &Command::WaiveShare, 0);
    assert!(table.see("Ann").started);
}

#[test]
fn the_next_game_of_two_people_asks_for_shares_again() {
    let mut table = shared(true);
    table.finish_game();
    for name in ["Ann", "Bob"] {
        table.tell(&by(name), &Command::AskRematch, 0);
    }
    let next = table.next_setup().expect("both want it");
    assert!(next.terms.shares && next.promises.is_empty());
}

#[test]
fn a_game_that_an_older_server_has_begun_goes_on_without_shares() {
    let mut table = asked(vec![person("Ann"), person("Bob")]);
    let plain = open::<Honest>(setup(vec![person("Ann"), person("Bob")]));
    // It knows nothing of the question, and lets chance act.
    let begun = plain.log().iter().filter(|entry| matches!(entry.fact, Fact::Acted { .. })).cloned();
    table.commit(&begun.collect::<Vec<_>>());
    assert!(table.see("Ann").started && !table.see("Ann").shares.wanted);
    assert_eq!(table.refuse("Ann", &promise(&ANNS)), TableError::Share);
    assert_eq!(draws(&table), draws(&plain));
    assert!(GAME.verify(&file(table), Lang::En).is_ok());
}
