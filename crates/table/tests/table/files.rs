//! Game files: written by tables, read, replayed and checked by games.

use crate::help::{Driven as _, Honest, SEED, by, open, person, setup, two};
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use fracas_core::{Actor, Record, Viewer};
use fracas_scene::Lang;
use fracas_table::{AnyGame as _, AnyTable as _, Command, GameOf};

const GAME: GameOf<Honest, Honest> = GameOf::new();

fn file() -> String {
    let mut table = two();
    table.finish_game();
    table.record(Viewer::Spectator).expect("the game is over")
}

fn refusal(file: &str) -> String {
    GAME.verify(file, Lang::En).expect_err("the file is forged").text
}

#[test]
fn a_file_says_who_played_when_and_with_which_seed() {
    let record: Record = file().parse().unwrap();
    assert_eq!(record.tag("Game"), Some("toy"));
    assert_eq!((record.tag("S1"), record.tag("S2")), (Some("Ann"), Some("Bob")));
    assert_eq!(record.tag("Date"), Some("1970-01-01"));
    assert_eq!(record.tag("Commitment"), Some(SEED.commitment().as_str()));
    assert_eq!(record.tag("Seed"), Some(SEED.reveal().as_str()));
    assert!(["S1", "S2"].contains(&record.tag("Result").unwrap()));
    assert!(record.replay::<Honest>("toy").unwrap().finish().is_ok());
}

#[test]
fn an_end_that_the_rules_do_not_know_is_written_down() {
    let mut table = two();
    table.tell(&by("Bob"), &Command::Resign, 0);
    let record: Record = table.record(Viewer::Spectator).unwrap().parse().unwrap();
    assert_eq!((record.tag("Result"), record.tag("End")), (Some("S1"), Some("resignation")));
    assert!(GAME.import(&record.to_string(), Lang::En).is_ok());
    let mut table = open::<Honest>(setup(vec![person("\"Quoted\""), person("Bob")]));
    table.tell(&by("\"Quoted\""), &Command::OfferDraw, 0);
    table.tell(&by("Bob"), &Command::OfferDraw, 0);
    let record: Record = table.record(Viewer::Spectator).unwrap().parse().unwrap();
    assert_eq!((record.tag("Result"), record.tag("End")), (Some("draw"), Some("agreement")));
    assert_eq!(record.tag("S1"), Some("'Quoted'"));
}

#[test]
fn the_draws_of_an_honest_file_are_those_of_its_seed() {
    assert_eq!(GAME.verify(&file(), Lang::En).unwrap(), "All 12 draws are those that the seed gives.");
    assert!(GAME.verify(&file(), Lang::Fr).unwrap().starts_with("Les 12 tirages"));
}

#[test]
fn a_game_begun_elsewhere_claims_no_seed() {
    let mut agreed = setup(vec![person("Ann"), person("Bob")]);
    agreed.imported = true;
    let mut table = open::<Honest>(agreed);
    table.tell(&by("Bob"), &Command::Resign, 0);
    let file = table.record(Viewer::Spectator).unwrap();
    assert!(!file.contains("[Commitment ") && !file.contains("[Seed "));
    assert!(refusal(&file).starts_with("The file has no ["));
}

/// The promise of the file in a few lines of its own: draw number n is what `ChaCha20` with the seed and stream n
/// picks from the cards that are left, throwing again where the lowest cards would be likelier.
#[test]
fn draws_can_be_checked_with_nothing_but_the_seed_and_the_cards() {
    let record: Record = file().parse().unwrap();
    let mut left: Vec<u8> = (1..=12).collect();
    let draws = record.entries.iter().filter(|entry| entry.actor == Actor::Chance);
    for (number, entry) in draws.enumerate() {
        let mut stream = ChaCha20Rng::from_seed([7; 32]);
        stream.set_stream(number as u64);
        let count = left.len() as u64;
        let word = loop {
            let word = u64::from(stream.next_u32());
            if word < (1 << 32) / count * count {
                break word;
            }
        };
        let card = left.remove((word % count) as usize);
        assert_eq!(entry.action, format!("deal {card}"));
    }
    assert!(left.is_empty());
}

#[test]
fn a_changed_draw_is_found() {
    // Two first cards exchanged: still a legal game, but not the one of the seed.
    let honest = file();
    let record: Record = honest.parse().unwrap();
    let (first, third) = (record.entries[0].action.clone(), record.entries[2].action.clone());
    let mut forged = record.clone();
    forged.entries[0].action.clone_from(&third);
    forged.entries[2].action.clone_from(&first);
    forged.entries.iter_mut().for_each(|entry| entry.digest = None);
    let expected = format!("Action 1 is `{third}`, but the seed gives `{first}`.");
    assert_eq!(refusal(&forged.to_string()), expected);
}

#[test]
fn a_seed_that_was_not_committed_to_is_found() {
    let other = fracas_table::Seed([8; 32]);
    let swapped = file().replace(&SEED.reveal(), &other.reveal());
    assert!(refusal(&swapped).starts_with("The seed does not belong to the commitment"));
    assert!(refusal(&file().replace(&SEED.reveal(), "77")).starts_with("The Seed tag must have 64"));
    let without = |tag: &str| {
        let mut record: Record = file().parse().expect("the file is in order");
        record.tags.retain(|(name, _)| name != tag);
        refusal(&record.to_string())
    };
    assert!(without("Seed").starts_with("The file has no [Seed "));
    assert!(without("Commitment").starts_with("The file has no [Commitment "));
}

#[test]
fn a_file_is_imported_with_actors_and_result() {
    let imported = GAME.import(&file(), Lang::En).unwrap();
    assert_eq!((imported.game.as_str(), imported.start.as_str()), ("toy", "alone plain 0 0 0 1|:0|:0|"));
    assert!(imported.actions[0].starts_with("-- deal ") && imported.actions[5].starts_with("S1 play "));
    assert!(imported.result.is_some());
    let end = GAME.replay(&imported.start, &imported.actions, imported.actions.len(), Lang::En).unwrap();
    assert!(end.result.is_some());
}

#[test]
fn what_is_wrong_with_a_file_is_said_and_where() {
    let file = file();
    let wrong = |file: &str| GAME.import(file, Lang::En).unwrap_err().text;
    assert_eq!(wrong("nonsense"), "Line 1: an entry is written: number, actor (S1, S2, … or --), action.");
    assert_eq!(wrong(""), "the file has no [Game \"…\"] tag.");
    let other = file.replace("[Game \"toy\"]", "[Game \"chess\"]");
    assert_eq!(wrong(&other), "the file holds a game of `chess`, not of `toy`.");
    let start = file.replace("alone plain", "alone");
    assert!(wrong(&start).starts_with("no position: "));
    assert_eq!(wrong(&file.replace("6 S1 play ", "6 S1 fly ")[..]).split(':').next(), Some("Action 6"));
    assert!(wrong(&file.replace("6 S1 ", "6 S2 ")).contains("it is for S1 to act"));
    let digest = file.lines().find(|line| line.contains(" !")).unwrap().split(" !").nth(1).unwrap();
    assert!(wrong(&file.replace(digest, "0123456789abcdef")).contains("the rules give"));
    let result =
        file.replace("[Result \"S1\"]", "[Result \"draw\"]").replace("[Result \"S2\"]", "[Result \"draw\"]");
    assert!(wrong(&result).starts_with("the Result tag says `draw`"));
    // Twice the same line: what follows the end of the game is refused with the action's number.
    let after = format!("{file}36 S1 end\n");
    assert!(wrong(&after).starts_with("Action "), "{}", wrong(&after));
}

/// Damaged files come from anywhere: they are refused or read, and never break the reader.
#[test]
fn a_damaged_file_is_refused_or_read_but_never_breaks_the_reader() {
    let honest = file();
    let mut dice = fracas_testkit::Dice::new(1);
    let mut refused = 0;
    for _ in 0..400 {
        let mut signs: Vec<char> = honest.chars().collect();
        for _ in 0..=dice.bits() % 3 {
            let place = dice.bits() as usize % signs.len();
            match dice.bits() % 3 {
                0 => drop(signs.remove(place)),
                1 => signs[place] = ['0', 'é', '"', '\n', '|', ' '][dice.bits() as usize % 6],
                _ => signs.swap(place, 0),
            }
        }
        let damaged: String = signs.into_iter().collect();
        let checked = GAME.verify(&damaged, Lang::Fr);
        refused += usize::from(checked.is_err());
        if let Err(remark) = checked {
            assert!(!remark.text.is_empty() && !remark.text.contains('⟦'), "{}", remark.text);
        }
    }
    assert!(refused > 300, "only {refused} of 400 damaged files were refused");
}
