//! Lines of sight, kept from one position to the next: most falls of the dice move nobody.

use fracas_mech::plane::Point;
use fracas_mech::{MAX_UNITS, Piece, State, UnitId};

/// What lines of sight depend on within one decision: where the living stand, and which pieces have fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Ground {
    living: u16,
    fallen: u64,
    at: [Point; MAX_UNITS],
}

impl Ground {
    fn of(state: &State) -> Ground {
        let mut ground = Ground::default();
        for unit in state.unit_ids().filter(|unit| state.is_alive(*unit)) {
            ground.living |= 1 << unit.index();
            ground.at[unit.index()] = state.base(unit).at;
        }
        for place in 0..state.scenario().pieces.len().min(64) {
            let fallen = Piece::new(place).and_then(|piece| state.piece_hp(piece)) == Some(0);
            ground.fallen |= u64::from(fallen) << place;
        }
        ground
    }

    fn place(&self) -> usize {
        let mut sum = self.fallen ^ u64::from(self.living);
        for at in self.at {
            let (x, y) = (at.x().cast_unsigned(), at.y().cast_unsigned());
            sum = (sum.rotate_left(7) ^ x ^ y << 16).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        (sum >> 56) as usize % PLACES
    }
}

/// Which units each unit sees, and which of them are in cover, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SightMatrix {
    visible: [u16; MAX_UNITS],
    cover: [u16; MAX_UNITS],
}

impl SightMatrix {
    pub(crate) fn of(state: &State) -> SightMatrix {
        let mut table = SightMatrix::default();
        for by in state.unit_ids().filter(|unit| state.is_alive(*unit)) {
            for on in state.living(state.side_of(by).enemy()) {
                if let Some(sight) = state.sight(by, on) {
                    table.visible[by.index()] |= u16::from(sight.visible) << on.index();
                    table.cover[by.index()] |= u16::from(sight.cover) << on.index();
                }
            }
        }
        table
    }

    /// Whether a unit sees an enemy.
    pub(crate) fn visible(&self, by: UnitId, on: UnitId) -> bool {
        self.visible[by.index()] >> on.index() & 1 == 1
    }

    /// Whether an enemy is in cover from a unit.
    pub(crate) fn cover(&self, by: UnitId, on: UnitId) -> bool {
        self.cover[by.index()] >> on.index() & 1 == 1
    }
}

const PLACES: usize = 128;

/// Tables of positions that were met in one decision.
#[derive(Clone, Debug)]
pub(crate) struct Sights(Vec<Option<(Ground, SightMatrix)>>);

impl Sights {
    pub(crate) fn new() -> Sights {
        Sights(Vec::new())
    }

    /// Forgets everything; due before every decision, for the scenario is not part of what is compared.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
        self.0.resize(PLACES, None);
    }

    /// The lines of sight in a position.
    pub(crate) fn table(&mut self, state: &State) -> SightMatrix {
        let ground = Ground::of(state);
        match self.0.get_mut(ground.place()) {
            Some(Some((known, table))) if *known == ground => *table,
            Some(slot) => slot.insert((ground, SightMatrix::of(state))).1,
            None => SightMatrix::of(state),
        }
    }
}
