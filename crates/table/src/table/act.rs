//! Acting: from a notation or from picks to facts.

use super::Table;
use crate::any::{AnyTable as _, Guidance, Offer, TableError, What};
use crate::fact::Fact;
use crate::refusal::{DeadPicks, Illegal, Refusal, UnreadableAction};
use fracas_bots::BotGame;
use fracas_core::{Coverage, Seat, State as _, Viewer};
use fracas_scene::model::ElementId;
use fracas_scene::{ActionOf, Lang, Picks, Step, TableGame, Talk, ViewOf};

/// Legal actions with the picks that lead to them.
pub(crate) type Paths<G> = Vec<(ActionOf<G>, Vec<Step>)>;

/// The legal actions of a position with the picks that lead to them, and whether they are all.
pub(crate) fn paths<G: TableGame>(state: &G::State, view: &ViewOf<G>, lang: Lang) -> (Paths<G>, Coverage) {
    let mut actions = Vec::new();
    let coverage = state.actions(&mut actions);
    let with_path = |action| {
        let path = G::path(view, &action, lang);
        (action, path)
    };
    (actions.into_iter().map(with_path).collect(), coverage)
}

/// The action among some that picks lead to.
pub(crate) fn among<'a, A>(picked: &'a [(Vec<ElementId>, A)], picks: &[String]) -> Option<&'a A> {
    picked.iter().find(|(ids, _)| ids == picks).map(|(_, action)| action)
}

/// The same as the page reads it.
pub(crate) fn offers<G: TableGame>(
    view: &ViewOf<G>,
    paths: &[(ActionOf<G>, Vec<Step>)],
    lang: Lang,
) -> Vec<Offer> {
    let offer = |(action, path): &(ActionOf<G>, Vec<Step>)| Offer {
        action: action.to_string(),
        label: G::label(view, action, lang),
        picks: path.iter().map(|step| step.id.clone()).collect(),
    };
    paths.iter().map(offer).collect()
}

/// What `seat` can pick now, as a graph; in a game that is asked after each pick, only the first step.
pub(crate) fn graph<G: TableGame>(
    state: &G::State,
    seat: Seat,
    paths: &[(ActionOf<G>, Vec<Step>)],
    lang: Lang,
) -> Option<Picks> {
    let view = state.view(Viewer::Seat(seat));
    match G::talk(&view, seat, &[], lang) {
        Some(answer) => Some(Picks::talking(&[], answer.ok()?.options)),
        None => Picks::of(paths.iter().map(|(_, path)| path.as_slice())).ok(),
    }
}

/// What can follow the picks of `seat`, and what they would do; `None` if they lead nowhere.
pub(crate) fn guide<G: TableGame>(
    state: &G::State,
    seat: Seat,
    picks: &[String],
    picked: &[(Vec<ElementId>, ActionOf<G>)],
    lang: Lang,
) -> Option<Guidance> {
    let view = state.view(Viewer::Seat(seat));
    if let Some(answer) = G::talk(&view, seat, picks, lang) {
        let Talk { options, action, preview } = answer.ok()?;
        return Some(Guidance { options, complete: action.is_some(), preview });
    }
    let action = among(picked, picks)?;
    Some(Guidance { options: Vec::new(), complete: true, preview: G::foresee(&view, action, lang) })
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
            // Only the ids of the steps count, in whatever language.
            let lang = Lang::default();
            let Some(answer) = G::talk(&view, seat, picks, lang) else {
                let (paths, _) = paths::<G>(state, &view, lang);
                let leads = |path: &[Step]| path.iter().map(|step| &step.id).eq(picks);
                // It was listed: the rules allow it.
                return match paths.into_iter().find(|(_, path)| leads(path)) {
                    Some((action, _)) => Ok(action),
                    None => Err(dead::<G>(view, seat, picks)),
                };
            };
            let found = answer.ok().and_then(|talk| talk.action);
            match found {
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
            What::Picks(picks) => among(&self.picked(seat), picks).cloned(),
            What::Action(_) => None,
        };
        let action = match known {
            Some(action) => action,
            None => resolve_action::<G>(self.history.now(), seat, what)?,
        };
        Ok(self.carry_on(seat, &action))
    }
}
