//! Taking back. What may be taken back follows from information: freely until chance or another seat has spoken or
//! the action has shown something hidden, beyond that with the consent of every other person.

use super::Table;
use crate::any::{AnyTable as _, UndoState};
use crate::error::{NoUndo, TableError};
use crate::fact::{Fact, PersonKey, UndoRule};
use crate::words::say;
use fracas_bots::BotGame;
use fracas_core::{Actor, Seat, SeatSet};
use fracas_scene::key;
use fracas_scene::{Lang, TableGame};

/// A request to take back that waits for answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct UndoRequest {
    pub(super) seat: Seat,
    pub(super) to: usize,
    pub(super) agreed: SeatSet,
}

/// What stands in the way of taking back freely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Obstacle {
    Chance,
    Other,
    Revealed,
}

impl Obstacle {
    fn reason(self, lang: Lang) -> String {
        say(
            lang,
            match self {
                Obstacle::Chance => key!("table-undo-chance"),
                Obstacle::Other => key!("table-undo-other"),
                Obstacle::Revealed => key!("table-undo-revealed"),
            },
        )
    }
}

/// Whether and how a person can take back to the action at a place of the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Undo {
    No(NoUndo),
    Free { to: usize },
    Consent { to: usize, obstacle: Obstacle },
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// Whether and how a person can take back, in words.
    pub(super) fn undo_state(&self, key: &PersonKey, lang: Lang) -> UndoState {
        match self.undo_for(key) {
            Undo::No(why) => UndoState::No { reason: why.describe(lang) },
            Undo::Free { to } => UndoState::Free { to },
            Undo::Consent { to, obstacle } => UndoState::Consent { to, reason: obstacle.reason(lang) },
        }
    }

    fn undo_for(&self, key: &PersonKey) -> Undo {
        if self.is_over() {
            return Undo::No(NoUndo::Over);
        }
        if self.setup.undo == UndoRule::Never {
            return Undo::No(NoUndo::Never);
        }
        let own = |actor: Actor| match actor {
            Actor::Seat(seat) => self.person_at(seat) == Some(key),
            Actor::Chance => false,
        };
        // Places of the record, the last action first.
        let steps: Vec<Actor> = self.history.steps().map(|(actor, _)| actor).collect();
        let Some(to) = steps.iter().rposition(|actor| own(*actor)) else {
            return Undo::No(NoUndo::Nothing);
        };
        match self.obstacle(&steps, to) {
            Some(obstacle) if !self.alone(key) => Undo::Consent { to, obstacle },
            Some(_) | None => Undo::Free { to },
        }
    }

    /// What keeps the action at `to` from being taken back freely; it is the last one of its person.
    fn obstacle(&self, steps: &[Actor], to: usize) -> Option<Obstacle> {
        if let Some(first) = steps.get(to + 1) {
            return Some(if *first == Actor::Chance { Obstacle::Chance } else { Obstacle::Other });
        }
        let moment = self.history.moment(self.history.here())?;
        G::reveals(&moment.before, moment.action).then_some(Obstacle::Revealed)
    }

    pub(super) fn take_back(&self, key: &PersonKey, seat: Seat, ply: usize) -> Result<Vec<Fact>, TableError> {
        self.fresh(ply)?;
        match self.undo_for(key) {
            Undo::No(why) => Err(TableError::NoUndo(why)),
            Undo::Free { to } => Ok(vec![Fact::Undone { seat: self.taker(to, seat), to }]),
            Undo::Consent { to, .. } => {
                let seat = self.taker(to, seat);
                let asked = self.undo.is_some_and(|request| request.seat == seat && request.to == to);
                Ok(if asked { Vec::new() } else { vec![Fact::UndoAsked { seat, to }] })
            }
        }
    }

    /// The seat whose action is taken back.
    fn taker(&self, to: usize, otherwise: Seat) -> Seat {
        match self.history.steps().nth(to) {
            Some((Actor::Seat(seat), _)) => seat,
            Some((Actor::Chance, _)) | None => otherwise,
        }
    }

    pub(super) fn answer_undo(
        &self,
        key: &PersonKey,
        seat: Seat,
        yes: bool,
    ) -> Result<Vec<Fact>, TableError> {
        let request = self.undo.ok_or(TableError::NothingAsked)?;
        let asker = self.person_at(request.seat);
        match (yes, asker == Some(key)) {
            // Who asked cannot consent, but can think better of it.
            (true, true) => Err(TableError::NothingAsked),
            (false, _) => Ok(vec![Fact::UndoRefused { seat }]),
            (true, false) => {
                let mut agreed = request.agreed;
                if agreed.contains(seat) {
                    return Ok(Vec::new());
                }
                agreed.insert(seat);
                Ok(if self.all_persons_in(agreed, asker) {
                    vec![Fact::Undone { seat: request.seat, to: request.to }]
                } else {
                    vec![Fact::UndoAgreed { seat }]
                })
            }
        }
    }
}
