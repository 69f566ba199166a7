//! Acting: from a notation or from picks to facts.

use super::Table;
use crate::any::{AnyTable as _, Guidance, Offer, TableError, What};
use crate::fact::Fact;
use crate::words::say;
use fracas_bots::BotGame;
use fracas_core::{Coverage, Seat, State as _, Viewer};
use fracas_scene::model::{ElementId, Remark};
use fracas_scene::{ActionOf, Lang, Picks, Presented, Step, Talk, ViewOf};

/// Legal actions with the picks that lead to them.
pub(crate) type Paths<G> = Vec<(ActionOf<G>, Vec<Step>)>;

/// The legal actions of a position with the picks that lead to them, and whether they are all.
pub(crate) fn paths<G: Presented>(state: &G::State, view: &ViewOf<G>, lang: Lang) -> (Paths<G>, Coverage) {
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
pub(crate) fn offers<G: Presented>(
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
pub(crate) fn graph<G: Presented>(
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
pub(crate) fn guide<G: Presented>(
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
pub(crate) fn meant<G: Presented>(
    state: &G::State,
    seat: Seat,
    what: &What,
    lang: Lang,
) -> Result<ActionOf<G>, TableError> {
    let view = state.view(Viewer::Seat(seat));
    match what {
        What::Action(text) => {
            let action: ActionOf<G> = text
                .trim()
                .parse()
                .map_err(|_| TableError::Unreadable(G::unreadable_action(text.trim(), lang)))?;
            match state.check(&action) {
                Ok(()) => Ok(action),
                Err(illegal) => Err(TableError::Illegal(G::refusal(&view, &illegal, lang))),
            }
        }
        What::Picks(picks) => {
            if let Some(answer) = G::talk(&view, seat, picks, lang) {
                let action = answer.map_err(TableError::Illegal)?.action;
                let unfinished = || Remark { text: say(lang, "table-picks-nothing"), rule: None };
                let action = action.ok_or_else(|| TableError::Illegal(unfinished()))?;
                return match state.check(&action) {
                    Ok(()) => Ok(action),
                    Err(illegal) => Err(TableError::Illegal(G::refusal(&view, &illegal, lang))),
                };
            }
            let found = paths::<G>(state, &view, lang)
                .0
                .into_iter()
                .find(|(_, path)| path.iter().map(|step| &step.id).eq(picks));
            found.map(|(action, _)| action).ok_or_else(|| {
                let nothing = || Remark { text: say(lang, "table-picks-nothing"), rule: None };
                TableError::Illegal(G::why_not(&view, seat, picks, lang).unwrap_or_else(nothing))
            })
        }
    }
}

impl<G: Presented, B: BotGame<State = G::State>> Table<G, B> {
    /// Refuses a request made at another position.
    pub(super) fn fresh(&self, seen: usize) -> Result<(), TableError> {
        let now = self.ply();
        if seen == now { Ok(()) } else { Err(TableError::Stale { seen, now }) }
    }

    /// What follows when one of these seats acts.
    pub(super) fn act(
        &self,
        seats: &[Seat],
        ply: usize,
        what: &What,
        lang: Lang,
    ) -> Result<Vec<Fact>, TableError> {
        self.fresh(ply)?;
        let seat = self.pending_seat().filter(|seat| seats.contains(seat)).ok_or(TableError::NotYours)?;
        let known = match what {
            // What a page has shown already is known by its picks.
            What::Picks(picks) => among(&self.picked(seat), picks).cloned(),
            What::Action(_) => None,
        };
        let action = match known {
            Some(action) => action,
            None => meant::<G>(self.trail.now(), seat, what, lang)?,
        };
        Ok(self.carry_on(seat, &action))
    }
}
