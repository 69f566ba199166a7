//! Picks as a conversation: what can follow them, and the action that they make.

use crate::picks::{DeadEnd, Step, Talk};
use crate::presented::{ActionOf, IllegalOf, Presented, ViewOf};
use crate::words::Words;
use fracas_core::{Actor, Entropy, Pending, Seat, State as _};
use std::num::NonZeroU32;

/// What a game answers to picks: what can follow them, or why they lead nowhere.
pub type Answer<U> = Result<Talk<ActionOf<U>>, DeadEnd<IllegalOf<U>>>;

/// Always the first possibility: what is asked does not depend on what is hidden.
struct FirstChoice;

impl Entropy for FirstChoice {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}

/// A position with this view.
pub(crate) fn behind<U: Presented>(view: &ViewOf<U>) -> U::State {
    U::State::determinize(view, &mut FirstChoice)
}

/// An action whose path begins with some picks, and the pick after them.
struct Way<'a, A> {
    action: &'a A,
    /// `None` if the picks are the whole path.
    next: Option<String>,
    /// Whether the next pick is the last one.
    ends: bool,
}

/// Keeps those of some actions that the picks can lead to.
fn ways<'a, U: Presented>(
    view: &ViewOf<U>,
    actions: &'a [ActionOf<U>],
    picks: &[String],
) -> Vec<Way<'a, ActionOf<U>>> {
    let way = |action: &'a ActionOf<U>| {
        let mut ids = U::pick_ids(view, action);
        let begins = ids.len() >= picks.len() && ids.iter().zip(picks).all(|(id, pick)| id == pick);
        let ends = ids.len() == picks.len() + 1;
        begins.then(|| Way { action, next: ids.drain(picks.len()..).next(), ends })
    };
    actions.iter().filter_map(way).collect()
}

/// What the ways offer next, each pick once, and where they end.
fn offered<U: Presented>(
    view: &ViewOf<U>,
    ways: &[Way<'_, ActionOf<U>>],
    picks: &[String],
    words: &'static Words,
) -> Answer<U> {
    if ways.is_empty() && !picks.is_empty() {
        return Err(DeadEnd::Nothing);
    }
    let (mut options, mut action) = (Vec::<Step>::new(), None);
    for way in ways {
        match &way.next {
            None => action = Some(way.action.clone()),
            Some(next) if options.iter().any(|known| known.id == *next) => {}
            Some(_) => options.extend(U::steps(view, way.action, words).into_iter().nth(picks.len())),
        }
    }
    Ok(Talk { options, action, preview: None })
}

/// Walks along the paths of these actions: what can follow the picks, without a preview. For a game that answers
/// [`Presented::talk`] itself, and can list what some of its decisions offer.
pub fn along<U: Presented>(
    view: &ViewOf<U>,
    actions: &[ActionOf<U>],
    picks: &[String],
    words: &'static Words,
) -> Answer<U> {
    offered::<U>(view, &ways::<U>(view, actions, picks), picks, words)
}

/// The conversation along the paths of all listed actions; see [`Presented::talk`].
pub(crate) fn listed<U: Presented>(
    view: &ViewOf<U>,
    seat: Seat,
    picks: &[String],
    words: &'static Words,
) -> Answer<U> {
    let state = behind::<U>(view);
    match state.pending() {
        Pending::Act { actor: Actor::Seat(actor), .. } if actor == seat => {}
        Pending::Act { .. } | Pending::Over(_) => return Err(DeadEnd::Nothing),
    }
    let mut actions = Vec::new();
    state.actions(&mut actions).sample_suffices();
    let ways = ways::<U>(view, &actions, picks);
    let mut talk = offered::<U>(view, &ways, picks, words)?;
    if !words.is_silent() {
        prefer::<U>(view, &ways, &mut talk.options);
        talk.preview = match &talk.action {
            Some(action) => U::foresee(view, action, words.lang()),
            None if U::PROSPECTS => {
                let open: Vec<&ActionOf<U>> = ways.iter().map(|way| way.action).collect();
                U::prospect(view, &open, words.lang())
            }
            None => None,
        };
    }
    Ok(talk)
}

/// Marks the last pick to offer first, if several end a path and the game prefers one.
fn prefer<U: Presented>(view: &ViewOf<U>, ways: &[Way<'_, ActionOf<U>>], options: &mut [Step]) {
    let ends: Vec<&Way<'_, ActionOf<U>>> = ways.iter().filter(|way| way.ends).collect();
    if ends.len() < 2 {
        return;
    }
    let actions: Vec<&ActionOf<U>> = ends.iter().map(|way| way.action).collect();
    let best = U::prefer(view, &actions).and_then(|place| ends.get(place)?.next.as_ref());
    if let Some(step) = options.iter_mut().find(|step| Some(&step.id) == best) {
        step.good = true;
    }
}
