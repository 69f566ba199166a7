//! Golden games of every scenario and with every option: every action is taken again and every digest comes out the
//! same.
//!
//! `FRACAS_BLESS=1 cargo test -p fracas-mars --test golden every_golden` writes the files anew; do that only when a
//! rule is meant to change, and say so in the commit.

#[path = "common/starts.rs"]
pub mod starts;

use fracas_core::{Actor, Record, ReplayError};
use fracas_mars::{Action, Card, CardKind, GAME, State};
use fracas_testkit::golden::{bless_golden, check_golden, golden_files, golden_game, golden_record};
use fracas_testkit::verbs;
use std::collections::BTreeSet;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
const GAMES_PER_START: u64 = 4;

/// How much an action makes a game fuller, and shorter: what attacks and plays cards before anything that passes.
fn interest(action: Action) -> u32 {
    match action {
        Action::Pass | Action::Skip | Action::End => 1,
        Action::Move(_) | Action::Stand | Action::Aim => 4,
        Action::Shoot(_) | Action::Fight(_) | Action::Exit => 14,
        Action::Heroic(_) | Action::Lead(_) | Action::Cover(_) => 5,
        Action::Play(..) | Action::Add(_) | Action::Resolve(..) | Action::Flee(_) => 7,
        _ => 9,
    }
}

/// The name of a golden game and the game as the rules have it today.
fn games() -> impl Iterator<Item = (String, Record)> {
    let mut starts = starts::starts();
    starts.push(("near".to_owned(), starts::near_exit()));
    starts.into_iter().enumerate().flat_map(|(place, (_, start))| {
        (0..GAMES_PER_START).map(move |game| {
            let name = format!("start-{:02}-{:02}.game", place + 1, game + 1);
            (name, golden_game(GAME, &start, game << 16 | place as u64, |&action| interest(action)))
        })
    })
}

fn files() -> Vec<(String, String)> {
    golden_files(Path::new(FOLDER))
}

#[test]
fn every_golden_game_replays_with_all_its_digests() {
    bless_golden(Path::new(FOLDER), games());
    let (mut count, mut plies, mut winners) = (0, 0, BTreeSet::new());
    for (name, text) in files() {
        let (record, _) = check_golden::<State>(GAME, &name, &text);
        winners.insert(record.tag(Record::RESULT).unwrap_or_default().to_owned());
        count += 1;
        plies += record.entries.len();
    }
    assert!(count >= 150, "only {count} golden games");
    assert!(winners.contains("S1") && winners.contains("S2"), "{winners:?}");
    println!("{count} golden games, {plies} plies");
}

#[test]
fn the_golden_games_together_meet_every_card_and_every_kind_of_action() {
    let records: Vec<Record> = files().iter().map(|(name, text)| golden_record(name, text)).collect();
    let actions = || records.iter().flat_map(|record| &record.entries).map(|entry| entry.action.as_str());
    let all = "activate add aim authority cover defend deploy discard draw end exit face fight flee hero heroic lead map \
               move pass pick play random resolve roll shoot skip stand tinker wall zones";
    assert_eq!(verbs(actions()), all);
    for card in Card::ALL {
        let verb = match card.kind() {
            CardKind::Tactic => "play",
            CardKind::Support => "add",
            CardKind::Event => "draw",
        };
        let met =
            |text: &str| text == format!("{verb} {card}") || text.starts_with(&format!("{verb} {card} "));
        assert!(actions().any(met), "{verb} {card}");
    }
}

fn replay(record: &Record) -> Result<State, ReplayError> {
    record.to_string().parse::<Record>().expect("still a record").replay(GAME)?.finish()
}

#[test]
fn a_changed_file_is_refused_where_it_was_changed() {
    let (name, text) = &files()[0];
    let example = || golden_record(name, text);
    // Another die: the next digest is wrong, or an action before it.
    let mut record = example();
    let place = record.entries.iter().position(|entry| entry.action == "roll 3").expect("a die");
    "roll 5".clone_into(&mut record.entries[place].action);
    assert!(matches!(
        replay(&record),
        Err(ReplayError::Digest { ply, .. } | ReplayError::Entry { ply, .. }) if ply > place
    ));
    // Another actor.
    let mut record = example();
    record.entries[0].actor = Actor::Chance;
    assert!(matches!(replay(&record), Err(ReplayError::Entry { ply: 1, .. })));
    // Other options in the tags than in the start.
    let mut record = example();
    record.set_tag("Options", "square_capacity=8");
    assert!(matches!(replay(&record), Err(ReplayError::Tag { tag: "Options", .. })));
    let mut record = example();
    record.set_tag("Scenario", "chaos");
    assert!(matches!(replay(&record), Err(ReplayError::Tag { tag: "Scenario", .. })));
    // Another winner.
    let mut record = example();
    let other = if record.tag(Record::RESULT) == Some("S1") { "S2" } else { "S1" };
    record.set_tag(Record::RESULT, other);
    assert!(matches!(replay(&record), Err(ReplayError::Result { .. })));
}
