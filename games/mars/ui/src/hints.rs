//! Hints and the analysis of games, in words.

use crate::{describe_action, side_name, words};
use fracas_bots::Budget;
use fracas_core::{Seat, Viewer};
use fracas_mars::{Side, State, View};
use fracas_mars_bots::{self as bots, Reason};
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use fracas_table::{AdviceWords, GameSteps, HintSight, TurnSight};

/// What speaks for an action, in one sentence.
pub fn reason_text(words: &Words, reason: Reason) -> String {
    words.say(match reason {
        Reason::Only => key!("mars-hint-only"),
        Reason::Attack => key!("mars-hint-attack"),
        Reason::Points => key!("mars-hint-points"),
        Reason::Safety => key!("mars-hint-safety"),
        Reason::Card => key!("mars-hint-card"),
        Reason::Chances => key!("mars-hint-chances"),
    })
}

/// Calls something with the words of advice.
pub(crate) fn advised<T>(words: &Words, call: impl FnOnce(AdviceWords<'_, State, Reason>) -> T) -> T {
    call(AdviceWords {
        side: &|_, seat: Seat| Side::of_seat(seat).map_or_else(String::new, |side| side_name(words, side)),
        action: &|state, action| describe_action(words, state, action),
        reason: &|reason| reason_text(words, *reason),
    })
}

/// A hint for the seat that must act, from what it sees.
pub(crate) fn hint(view: &View, budget: &Budget<'_>, lang: Lang) -> Option<HintSight> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let found = bots::hint(view, seat, budget)?;
    Some(advised(words(lang), |told| told.hint(view.table(), &found)))
}

/// A game turn by turn.
pub(crate) fn analysis(game: &GameSteps<State>, budget: &Budget<'_>, lang: Lang) -> Vec<TurnSight> {
    let turns = bots::analyse(&game.start, &game.steps, budget);
    advised(words(lang), |told| told.turns(&turns))
}
