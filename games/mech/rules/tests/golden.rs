//! Golden games of every scenario: every action is taken again and every digest comes out the same.
//!
//! `FRACAS_BLESS=1 cargo test -p fracas-mech --test golden every_golden` writes the files anew; do that only when a
//! rule is meant to change, and say so in the commit.

#[path = "common/starts.rs"]
pub mod starts;

use fracas_core::{Actor, Pending, Record, ReplayError, State as _};
use fracas_mech::{Action, GAME, MoveForm, Side, State};
use fracas_testkit::golden::{bless_golden, check_golden, golden_files, golden_game, golden_record};
use fracas_testkit::verbs;
use std::collections::BTreeSet;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

const GAMES_PER_START: u64 = 5;

/// How much an action makes a game fuller: blows and shots before moves, and moves before doing nothing.
fn interest(action: &Action) -> u32 {
    match action {
        Action::End { .. } | Action::Skip => 1,
        Action::Purge { .. } | Action::Restart { .. } | Action::Disengage { .. } => 2,
        Action::Move { form: MoveForm::Plain | MoveForm::Run, .. } => 4,
        Action::Move { form: MoveForm::Charge { .. } | MoveForm::Snap { .. }, .. } => 5,
        Action::Shoot { .. } => 7,
        Action::Strike { .. } | Action::Ram { .. } => 9,
        Action::Use { .. } => 3,
        Action::Roll { .. }
        | Action::Pick { .. }
        | Action::Role { .. }
        | Action::Deploy { .. }
        | Action::Activate { .. }
        | Action::Overheat { .. } => 6,
    }
}

/// The name of a golden game and the game as the rules have it today.
fn games() -> impl Iterator<Item = (String, Record)> {
    starts::starts().into_iter().enumerate().flat_map(|(place, (_, start))| {
        (0..GAMES_PER_START).map(move |game| {
            let name = format!("{}-{:02}-{}.game", start.scenario().id, place + 1, game + 1);
            (name, golden_game(GAME, &start, game << 16 | place as u64, interest))
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
    let (mut count, mut plies, mut winners, mut scenarios) = (0, 0, BTreeSet::new(), BTreeSet::new());
    for (name, text) in files() {
        let (record, state) = check_golden::<State>(GAME, &name, &text);
        assert!(matches!(state.pending(), Pending::Over(_)), "{name}: the game is over");
        winners.insert(record.tag(Record::RESULT).unwrap_or_default().to_owned());
        scenarios.insert(state.scenario().id.clone());
        count += 1;
        plies += record.entries.len();
    }
    assert!(count >= 100, "only {count} golden games");
    assert_eq!(scenarios.len(), 6);
    assert!(winners.contains("S1") && winners.contains("S2"), "{winners:?}");
    println!("{count} golden games, {plies} plies");
}

#[test]
fn the_golden_games_together_meet_every_kind_of_action_and_form() {
    let records: Vec<Record> = parsed().map(|(_, record)| record).collect();
    let actions = || records.iter().flat_map(|record| &record.entries).map(|entry| entry.action.as_str());
    let all = "activate camouflage deploy disengage dodge end link move overheat pick purge ram restart role roll shoot \
               skip strike virus";
    let met = verbs(actions());
    for verb in all.split_whitespace() {
        assert!(met.split(' ').any(|found| found == verb), "{verb} is never played");
    }
    for word in [" run", " charge ", " snap ", " precise ", " all "] {
        assert!(actions().any(|action| action.contains(word)), "{word}");
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
    // Another die: the next digest is wrong, or an action before it.
    let mut record = example();
    let place = record.entries.iter().position(|entry| entry.action == "roll 6").expect("a six is rolled");
    "roll 1".clone_into(&mut record.entries[place].action);
    assert!(matches!(
        replay(&record),
        Err(ReplayError::Digest { ply, .. } | ReplayError::Entry { ply, .. }) if ply > place
    ));
    // Another actor.
    let mut record = example();
    record.entries[0].actor = Actor::Seat(Side::A.seat());
    assert!(matches!(replay(&record), Err(ReplayError::Entry { ply: 1, .. })));
    // Another set of rules in the tags than in the start.
    let mut record = example();
    record.set_tag("Options", "overheat=zero_hp");
    assert!(matches!(replay(&record), Err(ReplayError::Tag { tag: "Options", .. })));
    // Another winner.
    let mut record = example();
    let other = if record.tag(Record::RESULT) == Some("S1") { "S2" } else { "S1" };
    record.set_tag(Record::RESULT, other);
    assert!(matches!(replay(&record), Err(ReplayError::Result { .. })));
}
