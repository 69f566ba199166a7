//! Golden games with every option: every action is taken again and every digest comes out the same.
//!
//! `FRACAS_BLESS=1 cargo test -p fracas-convoy --test golden every_golden` writes the files anew; do that only when a
//! rule is meant to change, and say so in the commit.

#[path = "common/starts.rs"]
pub mod starts;

use fracas_convoy::{Action, GAME, State};
use fracas_core::{Actor, Pending, Record, ReplayError, State as _};
use fracas_testkit::golden::{bless_golden, check_golden, golden_files, golden_game, golden_record};
use fracas_testkit::verbs;
use std::collections::BTreeSet;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

const GAMES_PER_START: u64 = 9;

/// How much an action makes a game fuller: what uses cards and abilities before anything that passes.
fn interest(action: Action) -> u32 {
    match action {
        Action::Pass | Action::Skip => 1,
        Action::Put { .. } => 7,
        Action::Use { .. } | Action::Step { .. } | Action::Support => 4,
        _ => 9,
    }
}

/// The name of a golden game and the game as the rules have it today.
fn games() -> impl Iterator<Item = (String, Record)> {
    starts::starts().into_iter().enumerate().flat_map(|(place, (_, start))| {
        (0..GAMES_PER_START).map(move |game| {
            let name = format!("options-{:02}-{:02}.game", place + 1, game + 1);
            (name, golden_game(GAME, &start, game << 16 | place as u64, |&action| interest(action)))
        })
    })
}

fn files() -> Vec<(String, String)> {
    golden_files(Path::new(FOLDER))
}

fn parsed() -> impl Iterator<Item = (String, Record)> {
    files().into_iter().map(|(name, text)| {
        let record = golden_record(&name, &text);
        (name, record)
    })
}

#[test]
fn every_golden_game_replays_with_all_its_digests() {
    bless_golden(Path::new(FOLDER), games());
    let (mut count, mut plies, mut winners) = (0, 0, BTreeSet::new());
    for (name, text) in files() {
        let (record, state) = check_golden::<State>(GAME, &name, &text);
        assert!(matches!(state.pending(), Pending::Over(_)), "{name}: the game is over");
        winners.insert(record.tag(Record::RESULT).unwrap_or_default().to_owned());
        count += 1;
        plies += record.entries.len();
    }
    assert!(count >= 100, "only {count} golden games");
    assert_eq!(winners.into_iter().collect::<Vec<_>>(), ["S1", "S2"]);
    println!("{count} golden games, {plies} plies");
}

#[test]
fn the_golden_games_together_meet_every_card_and_every_kind_of_action() {
    let records: Vec<Record> = parsed().map(|(_, record)| record).collect();
    let actions = || records.iter().flat_map(|record| &record.entries).map(|entry| entry.action.as_str());
    let played = ["put ", "play ", "attach "];
    let words: BTreeSet<&str> = actions()
        .filter_map(|text| played.iter().find_map(|verb| text.strip_prefix(verb)))
        .filter_map(|rest| rest.split(' ').next())
        .collect();
    let all = "attach discard draw drop engage keep mill module mulligan pass pick play put ravage show skip step \
               support to trigger use";
    assert_eq!(verbs(actions()), all);
    for card in fracas_convoy::Side::ALL.into_iter().flat_map(fracas_convoy::cards) {
        assert!(words.contains(card.to_string().as_str()), "{card} is never played");
    }
}

fn example() -> Record {
    let (_, record) = parsed().next().expect("a golden game");
    record
}

fn replay(record: &Record) -> Result<State, ReplayError> {
    record.to_string().parse::<Record>().expect("still a record").replay(GAME)?.finish()
}

#[test]
fn a_changed_file_is_refused_where_it_was_changed() {
    // Another card is drawn: the next digest is wrong, or an action before it.
    let mut record = example();
    let place =
        record.entries.iter().position(|entry| entry.action == "draw hunter").expect("a Hunter is drawn");
    "draw gauss_cannon".clone_into(&mut record.entries[place].action);
    assert!(matches!(
        replay(&record),
        Err(ReplayError::Digest { ply, .. } | ReplayError::Entry { ply, .. }) if ply > place
    ));
    // Another actor.
    let mut record = example();
    record.entries[0].actor = Actor::Seat(fracas_convoy::Side::Moloch.seat());
    assert!(matches!(replay(&record), Err(ReplayError::Entry { ply: 1, .. })));
    // A changed digest.
    let mut record = example();
    let last = record.entries.len() - 1;
    record.entries[last].digest = Some(fracas_core::Digest(1));
    assert!(matches!(replay(&record), Err(ReplayError::Digest { ply, .. }) if ply == last + 1));
    // Another set of rules in the tags than in the start.
    let mut record = example();
    record.set_tag("Options", "districts=order");
    assert!(matches!(replay(&record), Err(ReplayError::Tag { tag: "Options", .. })));
    // Another winner.
    let mut record = example();
    let other = if record.tag(Record::RESULT) == Some("S1") { "S2" } else { "S1" };
    record.set_tag(Record::RESULT, other);
    assert!(matches!(replay(&record), Err(ReplayError::Result { .. })));
}
