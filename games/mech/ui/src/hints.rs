//! Hints and the analysis of games in words.

use crate::names::ViewContext;
use crate::{describe_action, words};
use fracas_bots::Budget;
use fracas_core::{Seat, State as _, Viewer};
use fracas_mech::{Action, Side, State, View};
use fracas_mech_bots::{self as bots, Reason};
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use fracas_table::{AdviceWords, GameSteps, HintSight, TurnSight};

/// What speaks for an action, in one sentence.
fn reason_text(words: &Words, reason: Reason) -> String {
    words.say(match reason {
        Reason::Only => key!("mech-hint-only"),
        Reason::Strength => key!("mech-hint-strength"),
        Reason::Goal => key!("mech-hint-goal"),
        Reason::Threat => key!("mech-hint-threat"),
        Reason::Safety => key!("mech-hint-safety"),
    })
}

/// Calls something with the words of advice.
pub(crate) fn advised<T>(lang: Lang, call: impl FnOnce(AdviceWords<'_, State, Reason>) -> T) -> T {
    advised_in(lang, describe_action, call)
}

/// A way to put an action into words.
type Telling = fn(&'static Words, &View, &Action) -> String;

fn advised_in<T>(lang: Lang, telling: Telling, call: impl FnOnce(AdviceWords<'_, State, Reason>) -> T) -> T {
    let words = words(lang);
    let side = |state: &State, seat: Seat| {
        let view = state.view(Viewer::Spectator);
        let name = |side| ViewContext::words_only(&view, words).side_name(side);
        Side::of_seat(seat).map_or_else(String::new, name)
    };
    let action = |state: &State, action: &Action| telling(words, &state.view(Viewer::Spectator), action);
    call(AdviceWords { side: &side, action: &action, reason: &|reason| reason_text(words, *reason) })
}

/// A hint for the seat that must act, from what it sees.
pub(crate) fn hint(view: &View, budget: &Budget<'_>, lang: Lang) -> Option<HintSight> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let state = view.try_determinize().ok()?;
    let found = bots::hint(&state, seat, budget)?;
    Some(advised(lang, |told| told.hint(&state, &found)))
}

/// A game activation by activation.
pub(crate) fn analysis(game: &GameSteps<State>, budget: &Budget<'_>, lang: Lang) -> Vec<TurnSight> {
    let turns = bots::analyse(&game.start, &game.steps, budget);
    // The page draws these turns.
    advised_in(lang, crate::paths::describe_drawn, |told| told.turns(&turns))
}
