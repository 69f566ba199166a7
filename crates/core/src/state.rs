//! The contract of a game: what it waits for, what is legal, what an action does, who sees what.

use crate::{Actor, Located, SeatSet, Viewer};
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::num::NonZeroU32;
use core::str::FromStr;

/// What the state is waiting for: the one question the server, the page, a bot and a test all ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending<D> {
    /// A seat or chance must act.
    Act {
        /// The actor whose action it is.
        actor: Actor,
        /// Why the game waits.
        decision: D,
    },
    /// The game has ended.
    Over(Outcome),
}

/// The end of a game: who has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// Empty: a draw. Several: a team, or players who share the first place.
    pub winners: SeatSet,
}

/// Whether a list of actions is complete. Whatever reads [`State::actions`] learns it, and passes it on or says why not.
#[must_use = "a list may be a sample: pass this on, or say what is expected"]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Coverage {
    /// The list is exactly the legal actions.
    All,
    /// The list holds legal actions among infinitely many (moves in inches). Any other that [`State::check`] allows may be
    /// played as well.
    Sample,
}

impl Coverage {
    /// Whether the list is exactly the legal actions.
    pub fn is_complete(self) -> bool {
        self == Coverage::All
    }

    /// Says that legal actions are wanted here, and need not be all.
    #[inline]
    pub fn sample_suffices(self) {}

    /// Says that the list is all there is, as in a game that never samples; in a debug build a sample panics.
    #[inline]
    pub fn expect_all(self) {
        debug_assert!(self.is_complete(), "a sample was taken for all actions");
    }

    /// What is known of two lists together: everything only if both are complete.
    pub fn and(self, other: Coverage) -> Coverage {
        if self.is_complete() { other } else { self }
    }
}

/// Where events go. Search throws them away at no cost with `&mut ()`; everybody else collects a `Vec`.
pub trait Sink<E> {
    /// Takes one event; the closure runs only if the event is wanted.
    fn emit(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline]
    fn emit(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// A source of randomness, owned by the server, the arena or a test and lent to what needs it.
pub trait Entropy {
    /// A whole number below `n`, each equally likely.
    fn below(&mut self, n: NonZeroU32) -> u32;
}

/// One game, its whole state and its rules. Its text is its notation: it reads back as the same state, and an error in it
/// has a column.
pub trait State: Clone + Eq + Debug + Display + FromStr<Err: Located> + Send + 'static {
    /// What must be agreed before the first action: seats, armies, options.
    type Setup;
    /// Why a set-up cannot be played.
    type SetupError: Error;
    /// Why the game waits.
    type Decision: Clone + Eq + Debug;
    /// One step of one actor. Its text needs no state to be parsed.
    type Action: Clone + Eq + Hash + Debug + Display + FromStr<Err: Error> + Send;
    /// Which rule forbids an action.
    type Illegal: Error + Send + Sync + 'static;
    /// A fact in the past tense.
    type Event: Clone + Eq + Debug;
    /// What one viewer may know.
    type View: Clone + Eq + Debug;

    /// The name of the game in records, addresses and on the command line: lower-case letters. It is said here and nowhere
    /// else.
    const NAME: &'static str;

    /// The start of a game.
    fn new(setup: &Self::Setup) -> Result<Self, Self::SetupError>;
    /// The seats that play, from the first one on; two, unless a game says otherwise. They stay the same.
    fn seats(&self) -> SeatSet {
        SeatSet::DUEL
    }
    /// What the state waits for.
    fn pending(&self) -> Pending<Self::Decision>;
    /// The one authority on legality. The action is taken to be the pending actor's.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Illegal>;
    /// Appends the actions of the pending seat (nothing when chance acts or the game is over).
    fn actions(&self, out: &mut Vec<Self::Action>) -> Coverage;
    /// Appends the actions of chance with integer weights (nothing when a seat acts or the game is over).
    fn chances(&self, out: &mut Vec<(Self::Action, NonZeroU32)>);
    /// Carries out an action that [`State::check`] has allowed. It trusts the caller, for the sake of search: any other action may leave
    /// a position that no game reaches, but never panics in a release build. Use [`State::play`] for actions from outside.
    fn apply(&mut self, action: &Self::Action, events: &mut impl Sink<Self::Event>);
    /// What `viewer` may know, built from nothing.
    fn view(&self, viewer: Viewer) -> Self::View;
    /// Fills in what the viewer of `view` does not know, at random: a state with the same view that the viewer cannot tell
    /// from the real one. Where nothing is hidden it is the state itself.
    fn determinize(view: &Self::View, entropy: &mut impl Entropy) -> Self;
    /// What `viewer` learns of an event; `None` if nothing at all. What has been left out once stays left out.
    fn seen_by(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// What a game file says of the rules in tags of its own, for people who look for games: rule set, options.
    /// The start says it all; a file whose tags contradict its start is refused.
    fn rule_tags(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Checks the actor and the action, then applies it. On an error the state is untouched.
    fn play(
        &mut self,
        actor: Actor,
        action: &Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), PlayError<Self::Illegal>> {
        match self.pending() {
            Pending::Over(_) => Err(PlayError::Over),
            Pending::Act { actor: expected, .. } if expected != actor => {
                Err(PlayError::NotYours { expected, found: actor })
            }
            Pending::Act { .. } => {
                self.check(action).map_err(PlayError::Illegal)?;
                self.apply(action, events);
                Ok(())
            }
        }
    }
}

/// Why [`State::play`] refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError<E: Error> {
    /// The game is over: nobody acts any more.
    #[error("the game is over")]
    Over,
    /// Another actor acts now.
    #[error("it is for {expected} to act, not for {found}")]
    NotYours {
        /// The actor whose action it is.
        expected: Actor,
        /// The actor who tried to act.
        found: Actor,
    },
    /// A rule forbids it.
    #[error("{0}")]
    Illegal(E),
}
