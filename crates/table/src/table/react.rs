//! Reaction windows: how seats want to be asked, and what the table answers for them.
//!
//! An answer that comes at once when a hand is empty, and late when it is not, tells what is in the hand. So whether and
//! when the table answers follows from what everybody knows: the window (the game says it from a spectator's view), what
//! the seat has chosen, who sits at the table, and when the window opened. Where a seat wants to be asked only if it could
//! act, the table declines when a pause has passed, and an answer of its own that declines is held back until then.

use super::Table;
use crate::any::{AnyTable as _, Window};
use crate::error::TableError;
use crate::fact::{Asking, Fact, Holder, Millis, PersonKey};
use fracas_bots::BotGame;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_scene::{ActionOf, TableGame};

/// How long a window stays open for a seat that wants to be asked only if it could act.
pub const REACTION_PAUSE: Millis = 3_000;

/// How a seat wants to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Wish {
    /// Only if it could act; nothing was chosen yet if it is none.
    able: Option<bool>,
    /// Whether the seat wants not to be asked in this turn.
    quiet: bool,
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// The reaction window of a position: who is asked, and the action that declines.
    pub(super) fn window(state: &G::State) -> Option<(Seat, ActionOf<G>)> {
        match state.pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } if G::REACTS => {
                G::decline(&state.view(Viewer::Spectator)).map(|action| (seat, action))
            }
            Pending::Act { .. } | Pending::Over(_) => None,
        }
    }

    /// The window that is open for a person now.
    fn open_window(&self) -> Option<(Seat, ActionOf<G>)> {
        let seat = self.pending_seat().filter(|seat| self.person_at(*seat).is_some())?;
        Self::window(self.history.now()).filter(|(asked, _)| *asked == seat)
    }

    /// How a seat wants to be asked in a position. Against bots alone a person is asked only if it could act, until it
    /// chooses otherwise.
    fn asking(&self, seat: Seat, state: &G::State) -> Asking {
        let Some(wish) = self.wishes.get(seat.index()) else { return Asking::Always };
        if wish.quiet && G::same_turn(self.history.now(), state) {
            Asking::NotThisTurn
        } else if wish.able.unwrap_or_else(|| self.unwatched()) {
            Asking::IfAble
        } else {
            Asking::Always
        }
    }

    /// What the table answers at once, whatever the seat holds.
    pub(super) fn declined_at_once(&self, state: &G::State) -> Option<(Seat, ActionOf<G>)> {
        let (seat, action) = Self::window(state)?;
        let quiet = self.person_at(seat).is_some() && self.asking(seat, state) == Asking::NotThisTurn;
        quiet.then_some((seat, action))
    }

    /// Whether nobody but one person at one seat plays: then nobody can learn anything from the time of an answer.
    fn unwatched(&self) -> bool {
        let seated = |holder: &&Holder| matches!(holder, Holder::Person { .. });
        self.holders.iter().filter(seated).count() == 1
    }

    /// Whether a seat can do nothing but decline.
    fn is_idle(&self, decline: &ActionOf<G>) -> bool {
        let mut actions = Vec::new();
        let coverage = self.history.now().actions(&mut actions);
        coverage == fracas_core::Coverage::All && actions.iter().all(|action| action == decline)
    }

    /// When the table declines the window that is open.
    pub(super) fn pause_ends(&self) -> Option<Millis> {
        let (seat, decline) = self.open_window()?;
        match self.asking(seat, self.history.now()) {
            Asking::Always => None,
            Asking::NotThisTurn => Some(self.asked_at),
            Asking::IfAble if self.unwatched() => self.is_idle(&decline).then_some(self.asked_at),
            Asking::IfAble => Some(self.asked_at.saturating_add(REACTION_PAUSE)),
        }
    }

    /// What the table answers for a seat whose pause is over, and what follows.
    pub(super) fn declines_due(&self, now: Millis) -> Vec<Fact> {
        match self.open_window() {
            Some((seat, decline)) if self.pause_ends().is_some_and(|at| at <= now) => {
                self.carry_on(seat, &decline)
            }
            Some(_) | None => Vec::new(),
        }
    }

    /// An action, and what follows without a decision.
    pub(super) fn carry_on(&self, seat: Seat, action: &ActionOf<G>) -> Vec<Fact> {
        let mut state = self.history.now().clone();
        state.apply(action, &mut ());
        let mut facts = vec![Fact::Acted { actor: Actor::Seat(seat), action: action.to_string() }];
        self.let_chance_act(state, self.history.chances(), &self.chance_seed(), &mut facts);
        facts
    }

    /// Drops an answer that declines before its pause is over: the table gives it then, as it would without it.
    pub(super) fn held_back(&self, facts: Vec<Fact>, now: Millis) -> Vec<Fact> {
        let Some((seat, decline)) = self.open_window() else { return facts };
        let asking = self.asking(seat, self.history.now());
        let several = self.persons().len() > 1;
        let early = self.pause_ends().is_some_and(|at| now < at);
        let declines =
            matches!(facts.first(), Some(Fact::Acted { action, .. }) if *action == decline.to_string());
        if asking == Asking::IfAble && several && early && declines { Vec::new() } else { facts }
    }

    /// Declines the window that is open for one of a person's seats.
    pub(super) fn decline(&self, key: &PersonKey, ply: usize) -> Result<Vec<Fact>, TableError> {
        self.fresh(ply)?;
        let (seat, decline) = self.open_window().ok_or(TableError::NotYours)?;
        if self.person_at(seat) == Some(key) {
            Ok(self.carry_on(seat, &decline))
        } else {
            Err(TableError::NotYours)
        }
    }

    /// How a person wants to be asked from now on.
    pub(super) fn choose_asking(
        &self,
        key: &PersonKey,
        seat: Option<Seat>,
        asking: Asking,
    ) -> Result<Vec<Fact>, TableError> {
        let own = self.seats_of(key);
        let wanted: Vec<Seat> = own.into_iter().filter(|own| seat.is_none_or(|seat| seat == *own)).collect();
        if wanted.is_empty() {
            return Err(TableError::NoSeat);
        }
        let now = self.history.now();
        let new = wanted.into_iter().filter(|seat| self.asking(*seat, now) != asking);
        Ok(new.map(|seat| Fact::AskingChosen { seat, asking }).collect())
    }

    /// The game has gone on, or back, from a position: what was wished for a turn ends with it.
    pub(super) fn end_quiet(&mut self, before: &G::State) {
        if !G::same_turn(before, self.history.now()) {
            self.wishes.iter_mut().for_each(|wish| wish.quiet = false);
        }
    }

    /// Whether a seat does not want to be asked in this turn.
    pub(super) fn any_quiet(&self) -> bool {
        self.wishes.iter().any(|wish| wish.quiet)
    }

    /// Takes in how a seat wants to be asked. A pause begins again, so that nothing is answered sooner than expected.
    pub(super) fn wish(&mut self, seat: Seat, asking: Asking, at: Millis) {
        let wish = &mut self.wishes[seat.index()];
        match asking {
            Asking::Always => *wish = Wish { able: Some(false), quiet: false },
            Asking::IfAble => *wish = Wish { able: Some(true), quiet: false },
            Asking::NotThisTurn => wish.quiet = true,
        }
        self.asked_at = self.asked_at.max(at);
    }

    /// Whether an action may be the table's own answer: then it says nothing about what its seat thinks of requests.
    pub(super) fn answers_itself(&self, actor: Actor, action: &ActionOf<G>) -> bool {
        self.open_window().is_some_and(|(seat, decline)| {
            let asking = self.asking(seat, self.history.now());
            actor == Actor::Seat(seat) && *action == decline && asking != Asking::Always
        })
    }

    /// How a seat wants to be asked, if a person is asked there at all.
    pub(super) fn shown_asking(&self, seat: Seat) -> Option<Asking> {
        let asked = G::REACTS && self.person_at(seat).is_some();
        asked.then(|| self.asking(seat, self.history.now()))
    }

    /// The window that is open, as a viewer sees it.
    pub(super) fn window_seen(&self, viewer: Viewer, own: &[Seat]) -> Option<Window> {
        let (seat, decline) = self.open_window()?;
        Some(Window {
            seat,
            yours: own.contains(&seat),
            until: self.pause_ends(),
            idle: viewer == Viewer::Seat(seat) && self.is_idle(&decline),
        })
    }
}
