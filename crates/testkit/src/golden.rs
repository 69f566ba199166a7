//! Golden games: whole games kept as files, whose every action is taken again and whose every digest comes out the
//! same.

use crate::{Dice, Ply, random_ply};
use fracas_core::{Actor, Pending, Record, State};
use std::fs;
use std::path::Path;

/// Chooses the kind of an action first, by interest, then one of that kind: games in which more happens than in random
/// ones. The interest of an action is its number of tickets, and actions of the same interest are of one kind.
fn choose<S: State>(
    state: &S,
    ply: &mut Ply<S>,
    dice: &mut Dice,
    interest: impl Fn(&S::Action) -> u32,
) -> Option<(Actor, S::Action)> {
    let Pending::Act { actor: actor @ Actor::Seat(_), .. } = state.pending() else {
        return random_ply(state, ply, dice);
    };
    ply.actions.clear();
    state.actions(&mut ply.actions).sample_suffices();
    let mut kinds: Vec<u32> = ply.actions.iter().map(&interest).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let tickets: Vec<u32> = kinds.iter().flat_map(|&kind| vec![kind; kind as usize]).collect();
    let kind = *dice.pick(&tickets)?;
    ply.actions.retain(|action| interest(action) == kind);
    dice.pick(&ply.actions).map(|action| (actor, action.clone()))
}

/// Plays a game to its end, by interest, and returns its file.
pub fn golden_game<S: State>(
    game: &str,
    start: &S,
    seed: u64,
    interest: impl Fn(&S::Action) -> u32,
) -> Record {
    let (mut state, mut dice, mut ply) = (start.clone(), Dice::new(seed), Ply::default());
    let mut record = Record::begin(game, start);
    while let Some((actor, action)) = choose(&state, &mut ply, &mut dice, &interest) {
        state.apply(&action, &mut ());
        record.push(actor, &action, &state);
    }
    record
}

/// Writes the golden games of a folder again if `FRACAS_BLESS=1` is set: do that only when a rule is meant to change.
/// One test of a game calls this; it should run alone then, since the others read the same files.
pub fn bless_golden(folder: &Path, games: impl IntoIterator<Item = (String, Record)>) {
    if std::env::var_os("FRACAS_BLESS").is_some() {
        for (name, record) in games {
            fs::write(folder.join(name), record.to_string()).expect("a golden game can be written");
        }
    }
}

/// The files of a folder of golden games, by name.
pub fn golden_files(folder: &Path) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("there is a folder of golden games")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "game"))
        .map(|path| {
            let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("a golden game can be read"))
        })
        .collect();
    files.sort();
    files
}

/// Reads a golden game.
pub fn golden_record(name: &str, text: &str) -> Record {
    text.parse().unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// A golden game replays with all its digests, ends with one, and is over if it has a result; returns its end.
pub fn check_golden<S: State>(game: &str, name: &str, text: &str) -> (Record, S) {
    let record = golden_record(name, text);
    // Files written by hand have comments.
    assert!(text.contains('#') || record.to_string() == text, "{name}: the file is written as a record is");
    assert!(record.entries.last().is_some_and(|entry| entry.digest.is_some()), "{name}: ends with a digest");
    let state: S = match record.replay(game).and_then(fracas_core::Replay::finish) {
        Ok(state) => state,
        Err(why) => panic!("{name}: {why}"),
    };
    let over = record.tag(Record::RESULT) != Some("*");
    assert_eq!(
        matches!(state.pending(), Pending::Over(_)),
        over,
        "{name}: the game is over if it has a result"
    );
    (record, state)
}
