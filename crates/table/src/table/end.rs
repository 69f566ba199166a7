//! Ends that the rules of the game do not have: resigning, time, agreement.

use super::Table;
use crate::fact::{Fact, Holder};
use fracas_bots::{BotGame, Level};
use fracas_core::{Pending, Seat, SeatSet, State as _, Viewer};
use fracas_scene::TableGame;

/// Why a game ended before its rules ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    Resigned(Seat),
    TimedOut(Seat),
    Agreed,
}

/// How a game ended before its rules ended it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) cause: Cause,
    pub(super) winners: SeatSet,
}

/// Who plays for a person who left a game of three or more.
const STAND_IN: Level = Level::Regular;

/// Machines refuse a draw when they seem ahead by more than this, in hundredths of a point.
const DRAW_UP_TO: i32 = 50;

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    pub(super) fn finish(&mut self, cause: Cause, winners: SeatSet) {
        self.end = Some(End { cause, winners });
        self.undo = None;
        self.draw = SeatSet::EMPTY;
    }

    /// The winners, once the game is over; none for a draw.
    pub(super) fn winners(&self) -> Option<SeatSet> {
        match (self.end, self.history.now().pending()) {
            (Some(end), _) => Some(end.winners),
            (None, Pending::Over(outcome)) => Some(outcome.winners),
            (None, Pending::Act { .. }) => None,
        }
    }

    /// The bot that takes the seat of a person who gives up where the others play on.
    pub(super) fn stand_in(&self, seat: Seat) -> Option<Fact> {
        let goes_on = self.winners_without(seat).is_none();
        goes_on.then_some(Fact::Replaced { seat, holder: Holder::Bot { level: STAND_IN } })
    }

    /// The first machine that would rather play on than agree to a draw. A machine agrees once the game is under way
    /// and it does not seem ahead.
    pub(super) fn machine_against_draw(&self) -> Option<Seat> {
        let state = self.history.now();
        let early = G::turn_number(state) < G::DRAWS_FROM;
        self.all_seats().find(|seat| {
            let machine = matches!(self.holder(*seat), Some(Holder::Bot { .. } | Holder::Program { .. }));
            machine && (early || B::standing(&state.view(Viewer::Seat(*seat)), *seat) > DRAW_UP_TO)
        })
    }

    /// The points of a seat; a seat that gave up or ran out of time has none.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        let state = self.history.now();
        match self.end.map(|end| end.cause) {
            Some(Cause::Resigned(lost) | Cause::TimedOut(lost))
                if G::team(state, lost) == G::team(state, seat) =>
            {
                0
            }
            Some(Cause::Resigned(_) | Cause::TimedOut(_)) => G::points_by_forfeit(state, seat),
            Some(Cause::Agreed) | None => G::points(state, seat),
        }
    }
}
