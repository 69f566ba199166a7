//! Tells why picks lead to nothing: the action that was probably meant, and the rule that forbids it.
//!
//! A game says which actions a person may mean and by which picks each is made; the way back from picks to actions is
//! found here, by comparing paths.

use crate::converse::behind;
use crate::key;
use crate::model::{Remark, Scene};
use crate::picks::{DeadEnd, Step};
use crate::presented::{ActionOf, IllegalOf, Presented, ViewOf};
use crate::words::{Lang, Words};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use std::cell::LazyCell;
use std::collections::HashMap;
use std::mem::discriminant;

/// How well an action fits picks: how many of them begin its path, and how many name something of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Fit {
    begun: usize,
    named: usize,
}

/// Tells why an action is not on offer; see [`Presented::why_not`].
pub(crate) fn why_not<U: Presented>(
    view: &ViewOf<U>,
    seat: Seat,
    picks: &[String],
    lang: Lang,
) -> Option<Remark> {
    if picks.is_empty() {
        return None;
    }
    match U::talk(view, seat, picks, Words::silent()) {
        Ok(_) => return None,
        Err(DeadEnd::Forbidden(illegal)) => return Some(U::refusal(view, &illegal, lang)),
        Err(DeadEnd::Nothing) => {}
    }
    let state = behind::<U>(view);
    let untimely = |illegal: IllegalOf<U>| Some(U::refusal(view, &illegal, lang));
    let actor = match state.pending() {
        Pending::Over(_) => return untimely(U::OVER),
        Pending::Act { actor, .. } => actor,
    };
    let not_now = || untimely(U::NOT_NOW);
    // A scene is much work, and mostly not needed.
    let scene = LazyCell::new(|| U::scene(view, Viewer::Seat(seat), lang));
    let known =
        || picks.iter().all(|pick| U::inspect(view, pick, lang).is_some() || is_known(|| &*scene, pick));
    if actor != Actor::Seat(seat) {
        return not_now().filter(|_| known());
    }
    if let Some(remark) = U::misplaced(view, seat, picks, lang) {
        return Some(remark);
    }
    let candidates: Vec<(Vec<Step>, ActionOf<U>)> = U::candidates(view, seat, picks)
        .into_iter()
        .map(|action| (U::steps(view, &action, Words::silent()), action))
        .collect();
    let answer = |around: &HashMap<&str, &str>, begun: usize| {
        let mut meant: Vec<(Fit, &ActionOf<U>)> = candidates
            .iter()
            .map(|(steps, action)| (fit(around, steps, picks), action))
            .filter(|(fit, _)| *fit > Fit::default() && fit.begun >= begun)
            .collect();
        meant.sort_by(|(one, _), (other, _)| other.cmp(one));
        explain::<U>(view, &state, &meant, lang)
    };
    // What all picks name says more than what lies around it.
    answer(&HashMap::new(), picks.len())
        .or_else(|| answer(&surroundings(&scene), 0))
        .or_else(|| not_now().filter(|_| known()))
}

/// What is wrong with the actions that are meant, the likeliest first; `None` if nothing more than that another one is
/// asked for.
fn explain<U: Presented>(
    view: &ViewOf<U>,
    state: &U::State,
    meant: &[(Fit, &ActionOf<U>)],
    lang: Lang,
) -> Option<Remark> {
    let best = meant.first()?.0;
    let mut likeliest = meant.iter().take_while(|(fit, _)| *fit == best).map(|(_, action)| action);
    if let Some(good) = likeliest.find(|action| state.check(action).is_ok()) {
        let text = if best.begun == 0 {
            let first = U::path(view, good, lang).into_iter().next()?.label;
            U::words(lang).text(key!("play-pick-first"), &[("first", first.into())])
        } else {
            U::words(lang).say(key!("play-not-part"))
        };
        return Some(Remark { text, rule: U::MISFIT_RULE.map(str::to_owned) });
    }
    let mut broken = meant.iter().filter_map(|(_, action)| state.check(action).err());
    let telling = broken.find(|illegal| discriminant(illegal) != discriminant(&U::NOT_NOW));
    telling.map(|illegal| U::refusal(view, &illegal, lang))
}

/// Whether there is something with this name, on the board, beside it or among the buttons.
fn is_known<'a>(scene: impl FnOnce() -> &'a Scene, id: &str) -> bool {
    if ["button:", "choice:", "turn:"].iter().any(|kind| id.starts_with(kind)) {
        return true;
    }
    let scene = scene();
    scene.regions.iter().any(|region| region.id == id)
        || scene.pieces.iter().any(|piece| piece.spot.as_ref().is_some_and(|spot| spot.id == id))
        || scene.trays.iter().any(|tray| tray.id == id || tray.items.iter().any(|item| item.id == id))
        || scene.panels.iter().any(|panel| panel.id == id)
}

/// The places in which elements lie, by their names: by one of its parts a place can be meant, or by who stands there.
fn surroundings(scene: &Scene) -> HashMap<&str, &str> {
    let parts =
        scene.regions.iter().filter_map(|region| Some((region.id.as_str(), region.within.as_deref()?)));
    let figures =
        scene.pieces.iter().filter_map(|piece| Some((piece.spot.as_ref()?.id.as_str(), piece.at.as_str())));
    parts.chain(figures).collect()
}

fn fit(around: &HashMap<&str, &str>, steps: &[Step], picks: &[String]) -> Fit {
    let means = |step: &Step, pick: &String| {
        step.is_meant_by(pick) || around.get(pick.as_str()).is_some_and(|place| step.is_meant_by(place))
    };
    // What stands in a place names the place too.
    let names =
        |step: &Step, pick: &str| step.is_meant_by(pick) || around.get(step.id.as_str()) == Some(&pick);
    Fit {
        begun: steps.iter().zip(picks).take_while(|(step, pick)| means(step, pick)).count(),
        named: picks.iter().filter(|pick| steps.iter().any(|step| names(step, pick))).count(),
    }
}
