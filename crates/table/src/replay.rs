//! Plays written games again: the actions of a study, the entries of a game file.

use crate::words::text;
use fracas_core::{Actor, Pending, Record, ReplayError, State as _, Viewer, digest};
use fracas_scene::key;
use fracas_scene::model::{Beat, Remark};
use fracas_scene::{ActionOf, Lang, TableGame, Words};

/// A sentence without a rule.
pub(crate) fn remark(text: String) -> Remark {
    Remark { text, rule: None }
}

/// Reads a position from its notation.
pub(crate) fn position<G: TableGame>(text: &str, lang: Lang) -> Result<G::State, Remark> {
    text.parse().map_err(|error| remark(G::position_error(&error, lang)))
}

/// The viewer that a person is who holds all seats: the seat that must act, else the first.
pub(crate) fn onlooker<G: TableGame>(state: &G::State) -> Viewer {
    match state.pending() {
        Pending::Act { actor: Actor::Seat(seat), .. } => Viewer::Seat(seat),
        Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => {
            state.seats().iter().next().map_or(Viewer::Spectator, Viewer::Seat)
        }
    }
}

/// Applies an action and tells of it. A person who holds all seats may hear everything.
pub(crate) fn play<G: TableGame>(
    state: &mut G::State,
    action: &ActionOf<G>,
    beats: &mut Vec<Beat>,
    lang: Lang,
) {
    let view = state.view(onlooker::<G>(state));
    let mut events = Vec::new();
    state.apply(action, &mut events);
    append(beats, G::beats(&view, &events, lang));
}

/// Appends beats whose groups come after those that are there.
pub(crate) fn append(beats: &mut Vec<Beat>, more: Vec<Beat>) {
    let first = beats.last().map_or(0, |last| last.group.saturating_add(1));
    beats.extend(more.into_iter().map(|beat| Beat { group: beat.group.saturating_add(first), ..beat }));
}

/// The action of a written line, if it can be played now.
pub(crate) fn read<G: TableGame>(
    state: &G::State,
    actor: Actor,
    action: &str,
    lang: Lang,
) -> Result<ActionOf<G>, Remark> {
    let quoted = |key| remark(text(lang, key, &[("action", action.into())]));
    let read: ActionOf<G> = action.parse().map_err(|error| remark(G::action_error(&error, lang)))?;
    match state.pending() {
        Pending::Over(_) => Err(quoted(key!("table-study-over"))),
        Pending::Act { actor: expected, .. } if expected != actor => {
            let values = [("action", action.into()), ("expected", expected.to_string().into())];
            Err(remark(text(lang, key!("table-study-actor"), &values)))
        }
        Pending::Act { .. } => match state.check(&read) {
            Ok(()) => Ok(read),
            Err(illegal) => {
                let why = G::refusal(&state.view(onlooker::<G>(state)), &illegal, lang);
                let values = [("action", action.into()), ("why", why.text.into())];
                Err(Remark { text: text(lang, key!("table-study-action"), &values), rule: why.rule })
            }
        },
    }
}

/// Actor and action of a line such as `S1 put mutant c3`.
pub(crate) fn split(line: &str, lang: Lang) -> Result<(Actor, &str), Remark> {
    let parts = line.trim().split_once(' ');
    parts
        .and_then(|(actor, action)| Some((actor.parse().ok()?, action.trim())))
        .ok_or_else(|| remark(text(lang, key!("table-study-written"), &[("action", line.into())])))
}

/// A game file that replays.
pub(crate) struct Replayed<G: TableGame> {
    pub(crate) record: Record,
    pub(crate) start: G::State,
    pub(crate) steps: Vec<(Actor, ActionOf<G>)>,
}

/// Reads a game file and plays it again.
pub(crate) fn replay_file<G: TableGame>(file: &str, lang: Lang) -> Result<Replayed<G>, Remark> {
    let words = Words::of(lang);
    let record: Record =
        file.parse().map_err(|error| remark(fracas_scene::describe_record_error(words, &error)))?;
    let tag = |tag: &'static str| {
        let missing = || remark(text(lang, key!("replay-no-tag"), &[("tag", tag.into())]));
        record.tag(tag).ok_or_else(missing)
    };
    let game = tag(Record::GAME)?;
    if game != G::NAME {
        let values = [("found", game.into()), ("expected", G::NAME.into())];
        return Err(remark(text(lang, key!("replay-other-game"), &values)));
    }
    let start: G::State = position::<G>(tag(Record::START)?, lang)?;
    for (tag, expected) in start.rule_tags() {
        if let Some(found) = record.tag(tag).filter(|found| *found != expected) {
            let values = [("tag", tag.into()), ("found", found.into()), ("expected", expected.into())];
            return Err(remark(text(lang, key!("replay-tag"), &values)));
        }
    }
    let mut state = start.clone();
    let mut steps = Vec::new();
    for (place, entry) in record.entries.iter().enumerate() {
        let at = |why: Remark| {
            let values = [("ply", (place + 1).into()), ("why", why.text.into())];
            Remark { text: text(lang, key!("table-file-ply"), &values), rule: why.rule }
        };
        let action = read::<G>(&state, entry.actor, &entry.action, lang).map_err(at)?;
        state.apply(&action, &mut ());
        if let Some(expected) = entry.digest.filter(|expected| *expected != digest(&state)) {
            let values = [
                ("action", (&entry.action).into()),
                ("found", digest(&state).to_string().into()),
                ("expected", expected.to_string().into()),
            ];
            return Err(at(remark(text(lang, key!("replay-digest"), &values))));
        }
        steps.push((entry.actor, action));
    }
    match record.check_result(&state) {
        Ok(()) => {}
        Err(ReplayError::Result { found, expected }) => {
            let values = [("found", found.into()), ("expected", expected.into())];
            return Err(remark(text(lang, key!("replay-result"), &values)));
        }
        Err(error) => {
            let found = record.tag(Record::RESULT).map_or_else(|| error.to_string(), str::to_owned);
            return Err(remark(text(lang, key!("replay-unfinished"), &[("found", found.into())])));
        }
    }
    Ok(Replayed { record, start, steps })
}

/// The result of a game file: `draw`, or the winning seats.
pub(crate) fn result_tag(winners: fracas_core::SeatSet) -> String {
    if winners.is_empty() {
        return "draw".to_owned();
    }
    winners.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join("+")
}
