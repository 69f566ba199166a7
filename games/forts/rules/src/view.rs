//! The view: all that one viewer may know.

use crate::action::{Decision, Fort};
use crate::cards::{Card, Cards};
use crate::state::{SEATS, State};
use fracas_core::{Entropy, Outcome, Pending, Seat, SeatSet, State as _, Viewer};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;

/// What one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seat of the viewer; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The viewer's own cards.
    pub hand: Cards,
    /// How many cards each seat holds.
    pub counts: [u8; 2],
    /// Cards that were played.
    pub gone: Cards,
    /// The owner of each fort.
    pub owners: [Option<Seat>; 5],
    /// The active player.
    pub active: Seat,
    /// The attack that waits for its answer.
    pub attack: Option<(Fort, Card)>,
}

impl View {
    /// Built from nothing, field by field. §cards.hand
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat).filter(|seat| SEATS.contains(seat)),
            Viewer::Spectator => None,
        };
        View {
            seat,
            hand: seat.map_or_else(Cards::default, |seat| state.hand(seat)),
            counts: SEATS.map(|seat| state.hand(seat).len() as u8),
            gone: state.gone,
            owners: state.owners,
            active: state.active,
            attack: state.attack,
        }
    }

    /// What the game waits for: it follows from what everybody knows.
    pub fn pending(&self) -> Pending<Decision> {
        self.guess(&mut First)
            .map_or(Pending::Over(Outcome { winners: SeatSet::EMPTY }), |state| state.pending())
    }

    /// A position that looks like this; `None` if there is none.
    pub fn guess(&self, entropy: &mut impl Entropy) -> Option<State> {
        let mut hands = [Cards::default(); 2];
        if let Some(seat) = self.seat {
            *hands.get_mut(seat.index())? = self.hand;
        }
        let mut state = State {
            hands,
            gone: self.gone,
            owners: self.owners,
            active: *SEATS.get(self.active.index())?,
            attack: self.attack,
        };
        // The own hand must fit before anything is guessed around it.
        Cards::DECK.without(self.gone)?.without(self.hand)?;
        for seat in SEATS {
            while state.hand(seat).len() < u32::from(self.counts[seat.index()]) {
                let deck = state.deck();
                let mut drawn = entropy.below(NonZeroU32::new(deck.len())?);
                let card = deck.kinds().find(|card| {
                    let count = u32::from(deck.count(*card));
                    let here = drawn < count;
                    drawn = drawn.wrapping_sub(if here { 0 } else { count });
                    here
                })?;
                state.hands[seat.index()].add(card);
            }
        }
        let state = state.checked().ok()?;
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        (View::of(&state, viewer) == *self).then_some(state)
    }
}

/// No chance at all: always the first.
struct First;

impl Entropy for First {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}
