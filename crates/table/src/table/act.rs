//! Turns a notation or picks into facts.

use super::Table;
use crate::any::{AnyTable as _, Guidance, Offer, What};
use crate::error::TableError;
use crate::fact::Fact;
use crate::refusal::{DeadPicks, Illegal, Refusal, UnreadableAction};
use fracas_bots::BotGame;
use fracas_core::{Coverage, Seat, State as _, Viewer};
use fracas_scene::{ActionOf, Lang, Picks, Step, TableGame, Talk, ViewOf, Words};
use std::borrow::Borrow;

/// Legal actions, each with the picks that lead to it.
pub(crate) struct Ways<G: TableGame> {
    paths: Vec<(ActionOf<G>, Vec<Step>)>,
    /// Whether the list holds all legal actions.
    pub(crate) coverage: Coverage,
}

impl<G: TableGame> Ways<G> {
    /// The legal actions of a position.
    pub(crate) fn of(state: &G::State, view: &ViewOf<G>, lang: Lang) -> Self {
        let mut actions = Vec::new();
        let coverage = state.actions(&mut actions);
        let paths = G::all_steps(view, &actions, G::words(lang));
        Ways { paths: actions.into_iter().zip(paths).collect(), coverage }
    }

    /// The action that picks lead to.
    pub(crate) fn find(&self, picks: &[String]) -> Option<&ActionOf<G>> {
        let leads = |path: &[Step]| path.iter().map(|step| &step.id).eq(picks);
        self.paths.iter().find(|(_, path)| leads(path)).map(|(action, _)| action)
    }

    /// The actions as the page reads them: a graph of picks.
    pub(crate) fn graph(&self) -> Option<Picks> {
        let picks = Picks::of(self.paths.iter().map(|(_, path)| path.as_slice())).ok()?;
        Some(Picks { prospects: G::PROSPECTS, ..picks })
    }

    /// The actions as programs read them: a list of offers.
    pub(crate) fn offers(&self, view: &ViewOf<G>, lang: Lang) -> Vec<Offer> {
        let offer = |(action, path): &(ActionOf<G>, Vec<Step>)| Offer {
            action: action.to_string(),
            label: G::label(view, action, lang),
            picks: path.iter().map(|step| step.id.clone()).collect(),
        };
        self.paths.iter().map(offer).collect()
    }
}

/// What a seat can pick, as the page reads it: the graph of all paths, or the first options where the game is asked after
/// each pick. `None` if nothing can be picked. A graph of a sample would leave out what may be played as well, so there the
/// game is asked, whatever it says of itself.
pub(crate) fn first_picks<G: TableGame, W: Borrow<Ways<G>>>(
    view: &ViewOf<G>,
    seat: Seat,
    ways: impl FnOnce() -> W,
    lang: Lang,
) -> Option<Picks> {
    if G::LISTED {
        let ways = ways();
        let ways: &Ways<G> = ways.borrow();
        if ways.coverage.is_complete() {
            return ways.graph();
        }
    }
    let talk = G::talk(view, seat, &[], G::words(lang)).ok()?;
    Some(Picks::talking(&[], talk.options))
}

/// What can follow the picks of `seat`, and what they would do; `None` if they lead nowhere.
pub(crate) fn guide<G: TableGame>(
    state: &G::State,
    seat: Seat,
    picks: &[String],
    lang: Lang,
) -> Option<Guidance> {
    let view = state.view(Viewer::Seat(seat));
    let Talk { mut options, action, preview } = G::talk(&view, seat, picks, G::words(lang)).ok()?;
    if G::LISTED && state.actions(&mut Vec::new()).is_complete() {
        // The page walks along the graph by itself: only what is best is news.
        options.retain(|step| step.good);
        if options.is_empty() && action.is_none() && preview.is_none() {
            return None;
        }
    }
    let inspection = action.as_ref().and_then(|action| G::inspect_after(&view, action, lang));
    Some(Guidance { options, complete: action.is_some(), preview, inspection })
}

/// The action of `seat` that is meant, if it is legal.
pub(crate) fn resolve_action<G: TableGame>(
    state: &G::State,
    seat: Seat,
    what: &What,
) -> Result<ActionOf<G>, TableError> {
    let view = state.view(Viewer::Seat(seat));
    let action = match what {
        What::Action(text) => {
            let unreadable = |error| TableError::Unreadable(Refusal::new(UnreadableAction::<G>(error)));
            text.trim().parse().map_err(unreadable)?
        }
        What::Picks(picks) => {
            // Only the ids of the steps count.
            let talk = G::talk(&view, seat, picks, Words::silent());
            match talk.ok().and_then(|talk| talk.action) {
                Some(action) => action,
                None => return Err(dead::<G>(view, seat, picks)),
            }
        }
    };
    match state.check(&action) {
        Ok(()) => Ok(action),
        Err(why) => Err(TableError::Illegal(Refusal::new(Illegal::<G> { view, why }))),
    }
}

fn dead<G: TableGame>(view: ViewOf<G>, seat: Seat, picks: &[String]) -> TableError {
    TableError::Illegal(Refusal::new(DeadPicks::<G> { view, seat, picks: picks.to_vec() }))
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// Refuses a request made at another position.
    pub(super) fn fresh(&self, seen: usize) -> Result<(), TableError> {
        let now = self.ply();
        if seen == now { Ok(()) } else { Err(TableError::Stale { seen, now }) }
    }

    /// What follows when one of these seats acts.
    pub(super) fn act(&self, seats: &[Seat], ply: usize, what: &What) -> Result<Vec<Fact>, TableError> {
        self.fresh(ply)?;
        let seat = self.pending_seat().filter(|seat| seats.contains(seat)).ok_or(TableError::NotYours)?;
        let known = match what {
            // What a page has shown already is known by its picks.
            What::Picks(picks) => self.known_ways(seat).and_then(|ways| ways.find(picks).cloned()),
            What::Action(_) => None,
        };
        let action = match known {
            Some(action) => action,
            None => resolve_action::<G>(self.history.now(), seat, what)?,
        };
        Ok(self.carry_on(seat, &action))
    }
}
