//! Hints and the analysis of games of Convoy, in words.

use crate::{describe_action, side_name, words};
use fracas_bots::{Budget, Random};
use fracas_convoy::{Action, Side, State, View};
use fracas_convoy_bots::{self as bots, Reason, Topic};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use fracas_table::{AdviceWords, GameSteps, HintSight, TurnSight};

/// What speaks for an action, in one sentence.
pub fn reason_text(words: &Words, reason: Reason) -> String {
    words.say(match reason {
        Reason::Only => key!("hint-convoy-only"),
        Reason::Wins => key!("hint-convoy-wins"),
        Reason::Better(Topic::Battle) => key!("hint-convoy-battle"),
        Reason::Better(Topic::Hands) => key!("hint-convoy-hands"),
        Reason::Better(Topic::Road) => key!("hint-convoy-road"),
        Reason::Better(Topic::War) => key!("hint-convoy-war"),
    })
}

/// Calls something with the words of advice.
pub(crate) fn advised<T>(words: &Words, call: impl FnOnce(AdviceWords<'_, State, Reason>) -> T) -> T {
    let action = |state: &State, action: &Action| {
        let viewer = match state.pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } => Viewer::Seat(seat),
            Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => Viewer::Spectator,
        };
        describe_action(words, &state.view(viewer), action)
    };
    call(AdviceWords {
        side: &|_, seat: Seat| Side::of_seat(seat).map_or_else(String::new, |side| side_name(words, side)),
        action: &action,
        reason: &|reason| reason_text(words, *reason),
    })
}

/// A hint for the seat that must act, from what it sees.
pub(crate) fn hint(view: &View, budget: &Budget<'_>, lang: Lang) -> Option<HintSight> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let state = view.try_determinize(&mut Random::new(0)).ok()?;
    let found = bots::hint(view, seat, budget)?;
    Some(advised(words(lang), |told| told.hint(&state, &found)))
}

/// A game turn by turn.
pub(crate) fn analysis(game: &GameSteps<State>, budget: &Budget<'_>, lang: Lang) -> Vec<TurnSight> {
    let turns = bots::analyse(&game.start, &game.steps, budget);
    advised(words(lang), |told| told.turns(&turns))
}
