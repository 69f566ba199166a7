//! §strength: what each side is worth in a city, as a number and with its reasons.

use crate::card::{Card, Side};
use crate::place::{City, Unit};
use crate::state::{State, flag};
use fracas_core::Bits;
use fracas_core::Tally;
use serde::Serialize;

/// A reason of a strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "why")]
pub enum Why {
    /// The sum begins at nothing.
    Start,
    /// The printed strength of a unit.
    Printed {
        /// The unit with the printed strength.
        unit: Unit,
    },
    /// Markers on a unit.
    Markers {
        /// The unit with the markers.
        unit: Unit,
    },
    /// Another unit in the city changes its strength.
    Influence {
        /// The unit whose strength is changed.
        unit: Unit,
        /// The unit that changes it.
        by: Unit,
    },
    /// A unit's own strength stops at nothing.
    Floor {
        /// The unit that cannot fall lower.
        unit: Unit,
    },
    /// The module of a unit changes its strength.
    Module {
        /// The unit with the module.
        unit: Unit,
        /// The module.
        module: Card,
    },
    /// A net: the unit counts for nothing.
    Netted {
        /// The unit under the net.
        unit: Unit,
    },
}

impl State {
    /// What the units that change strengths add to one unit.
    fn influence(&self, unit: Unit, sources: u64, mut tell: impl FnMut(Unit, i32)) -> i32 {
        if sources == 0 {
            return 0;
        }
        let defs = self.set.defs;
        let (side, bit) = (self.side_of(unit), unit.bit());
        // §strength.buildings: bonuses are for soldiers.
        if bit & defs.groups.buildings != 0 {
            return 0;
        }
        // §immune.saboteur: an immune robot is not weakened.
        let immune = side == Side::Moloch && self.is_immune(unit);
        let mut sum = 0;
        for by in Bits(sources).map(Unit) {
            let own = self.side_of(by) == side;
            let table = if own { &defs.to_own } else { &defs.to_enemies };
            let change = i32::from(table[by.index()]);
            if change != 0 && (own || !immune) {
                tell(by, change);
                sum += change;
            }
        }
        sum
    }

    /// Units in a city that change the strength of others.
    fn strength_sources(&self, city: City) -> u64 {
        self.working(self.at[city.index()] & self.set.defs.groups.strength)
    }

    #[inline]
    fn markers(&self, unit: Unit) -> i32 {
        let state = &self.units[unit.index()];
        i32::from(state.plus_one) + 2 * i32::from(state.plus_two) - 2 * i32::from(state.minus_two)
    }

    /// §strength.unit: printed, markers and influences, not below zero, then the module.
    fn unit_strength(&self, unit: Unit, sources: u64) -> i32 {
        let state = &self.units[unit.index()];
        if state.is(flag::NET) {
            return 0;
        }
        let printed = i32::from(self.set.strength[usize::from(self.set.defs.card_of(unit).0)]);
        let own = printed + self.markers(unit) + self.influence(unit, sources, |_, _| {});
        let module = state.module().map_or(0, |module| i32::from(self.set.strength[usize::from(module.0)]));
        own.max(0) + module
    }

    /// The strength of a side in a city, as it would count at resolution now.
    pub fn total(&self, city: City, side: Side) -> i32 {
        let sources = self.strength_sources(city);
        let here = self.at[city.index()] & self.side_units(side);
        Bits(here).map(|unit| self.unit_strength(Unit(unit), sources)).sum()
    }

    /// The strength of a side in a city, with its reasons.
    pub fn strength(&self, city: City, side: Side) -> Tally<Why> {
        let sources = self.strength_sources(city);
        let mut tally = Tally::base(Why::Start, 0);
        for unit in self.units_in(city, side) {
            tally = self.tell_strength(unit, sources, tally);
        }
        tally
    }

    /// The strength of one unit with its reasons.
    pub fn strength_of(&self, unit: Unit) -> Tally<Why> {
        let sources = self.city_of(unit).map_or(0, |city| self.strength_sources(city));
        self.tell_strength(unit, sources, Tally::base(Why::Start, 0))
    }

    fn tell_strength(&self, unit: Unit, sources: u64, mut tally: Tally<Why>) -> Tally<Why> {
        let state = &self.units[unit.index()];
        let printed = i32::from(self.set.strength[usize::from(self.set.defs.card_of(unit).0)]);
        if state.is(flag::NET) {
            return tally.plus(Why::Netted { unit }, 0);
        }
        tally = tally.plus(Why::Printed { unit }, printed);
        let markers = self.markers(unit);
        if markers != 0 {
            tally = tally.plus(Why::Markers { unit }, markers);
        }
        let mut told = Vec::new();
        let change = self.influence(unit, sources, |by, amount| told.push((by, amount)));
        for (by, amount) in told {
            tally = tally.plus(Why::Influence { unit, by }, amount);
        }
        let own = printed + markers + change;
        if own < 0 {
            tally = tally.plus(Why::Floor { unit }, -own);
        }
        match state.module() {
            Some(module) => {
                let amount = i32::from(self.set.strength[usize::from(module.0)]);
                tally.plus(Why::Module { unit, module }, amount)
            }
            None => tally,
        }
    }

    /// §resolution.stormtrooper: who would win in a city now; nobody in a tie.
    pub fn winner_in(&self, city: City) -> Option<Side> {
        let (moloch, outpost) = (self.total(city, Side::Moloch), self.total(city, Side::Outpost));
        match moloch.cmp(&outpost) {
            std::cmp::Ordering::Greater => Some(Side::Moloch),
            std::cmp::Ordering::Less => Some(Side::Outpost),
            std::cmp::Ordering::Equal => {
                let stormtroopers = self.at[city.index()] & self.set.defs.groups.wins_ties;
                (self.working(stormtroopers) != 0).then_some(Side::Moloch)
            }
        }
    }
}
