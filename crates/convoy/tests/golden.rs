//! Golden games with every option: every action is taken again and every digest comes out the same.
//!
//! `FRACAS_BLESS=1 cargo test -p fracas-convoy --test golden every_golden` writes the files anew; do that only when a
//! rule is meant to change, and say so in the commit.

#[path = "common/starts.rs"]
pub mod starts;

use fracas_convoy::{Action, GAME, State};
use fracas_core::{Actor, Pending, Record, ReplayError, State as _};
use fracas_testkit::{Dice, Ply, random_ply};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const GAMES_PER_START: u64 = 9;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// How much an action makes a game fuller: what uses cards and abilities before anything that passes.
fn interest(action: Action) -> u32 {
    match action {
        Action::Pass | Action::Skip => 1,
        Action::Put { .. } => 7,
        Action::Use { .. } | Action::Step { .. } | Action::Support => 4,
        _ => 9,
    }
}

/// The kind of an action is chosen first, by interest, then one of that kind.
fn choose(state: &State, ply: &mut Ply<State>, dice: &mut Dice) -> Option<(Actor, Action)> {
    let Pending::Act { actor: actor @ Actor::Seat(_), .. } = state.pending() else {
        return random_ply(state, ply, dice);
    };
    ply.actions.clear();
    state.actions(&mut ply.actions);
    let mut kinds: Vec<u32> = ply.actions.iter().copied().map(interest).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let tickets: Vec<u32> = kinds.iter().flat_map(|&kind| vec![kind; kind as usize]).collect();
    let kind = *dice.pick(&tickets)?;
    ply.actions.retain(|&action| interest(action) == kind);
    dice.pick(&ply.actions).map(|action| (actor, *action))
}

fn play(start: &State, seed: u64) -> Record {
    let (mut state, mut dice, mut ply) = (*start, Dice::new(seed), Ply::default());
    let mut record = Record::begin(GAME, start);
    while let Some((actor, action)) = choose(&state, &mut ply, &mut dice) {
        state.apply(&action, &mut ());
        record.push(actor, &action, &state);
    }
    record
}

/// The name of a golden game and the game as the rules have it today.
fn games() -> impl Iterator<Item = (String, Record)> {
    starts::starts().into_iter().enumerate().flat_map(|(place, (_, start))| {
        (0..GAMES_PER_START).map(move |game| {
            let name = format!("options-{:02}-{:02}.game", place + 1, game + 1);
            (name, play(&start, game << 16 | place as u64))
        })
    })
}

fn files() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = fs::read_dir(folder())
        .expect("the folder of golden games")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "game"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("a text"))
        })
        .collect();
    files.sort();
    files
}

fn parsed() -> impl Iterator<Item = (String, Record)> {
    files().into_iter().map(|(name, text)| {
        let record = text.parse().unwrap_or_else(|why| panic!("{name}: {why}"));
        (name, record)
    })
}

#[test]
fn every_golden_game_replays_with_all_its_digests() {
    if std::env::var_os("FRACAS_BLESS").is_some() {
        for (name, record) in games() {
            fs::write(folder().join(name), record.to_string()).expect("a golden game can be written");
        }
    }
    let (mut count, mut plies, mut winners) = (0, 0, BTreeSet::new());
    for (name, record) in parsed() {
        assert!(
            record.entries.last().is_some_and(|entry| entry.digest.is_some()),
            "{name}: ends with a digest"
        );
        let state: State = match record.replay(GAME).and_then(fracas_core::Replay::finish) {
            Ok(state) => state,
            Err(why) => panic!("{name}: {why}"),
        };
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
    let (mut verbs, mut words) = (BTreeSet::new(), BTreeSet::new());
    for (_, record) in parsed() {
        for entry in &record.entries {
            let mut split = entry.action.split(' ');
            let verb = split.next().unwrap_or_default();
            verbs.insert(verb.to_owned());
            if ["put", "play", "attach"].contains(&verb) {
                words.extend(split.next().map(str::to_owned));
            }
        }
    }
    let all = "attach discard draw drop engage keep mill module mulligan pass pick play put ravage show skip step \
               support to trigger use";
    assert_eq!(verbs.into_iter().collect::<Vec<_>>().join(" "), all);
    for card in fracas_convoy::Side::ALL.into_iter().flat_map(fracas_convoy::cards) {
        assert!(words.contains(&card.to_string()), "{card} is never played");
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
