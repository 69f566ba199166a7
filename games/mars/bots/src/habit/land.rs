//! The ways, sights and prices that follow from the scenery and the scenario alone, worked out once and
//! looked up.

use super::Taste;
use fracas_mars::{Limits, Model, Scenario, Scenery, Square, State, Unit};
use std::cell::Cell;

/// A distance farther than any way.
pub(super) const FAR: u8 = 16;
/// Walls fall now and then: that many states of the scenery are kept.
const KEPT: usize = 12;

/// The squares of a set.
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let place = set.trailing_zeros() as u8;
        set &= set - 1;
        Square::new(place % 8, place / 8)
    })
}

/// How far squares are apart and what is seen from them, for one state of the scenery.
#[derive(Clone, Debug)]
pub(super) struct Land {
    scenery: Scenery,
    limits: Limits,
    /// How many MOVEs each square is from each other one.
    pub(super) steps: Box<[[u8; 64]; 64]>,
    /// The squares one MOVE away.
    pub(super) nearby: [u64; 64],
    /// The rows of the two tables that have been filled in.
    known: Cell<u64>,
    seen: [Cell<u64>; 64],
    clear: [Cell<u64>; 64],
}

impl Land {
    fn of(scenery: &Scenery, limits: Limits) -> Land {
        let mut land = Land {
            scenery: *scenery,
            limits,
            steps: Box::new([[FAR; 64]; 64]),
            nearby: [0; 64],
            known: Cell::new(0),
            seen: [const { Cell::new(0) }; 64],
            clear: [const { Cell::new(0) }; 64],
        };
        for square in Square::all() {
            land.nearby[square.index()] = scenery.neighbours(square);
        }
        for square in Square::all() {
            let row = &mut land.steps[square.index()];
            let (mut known, mut front) = (square.bit(), square.bit());
            let mut distance = 0;
            while front != 0 {
                let mut next = 0;
                for place in squares(front) {
                    row[place.index()] = distance;
                    next |= land.nearby[place.index()];
                }
                front = next & !known;
                known |= next;
                distance += 1;
            }
        }
        land
    }

    /// The squares seen from a square, and those that are a clear shot.
    #[inline]
    pub(super) fn sight(&self, state: &State, from: Square) -> (u64, u64) {
        let place = from.index();
        if self.known.get() & from.bit() == 0 {
            self.seen[place].set(state.seen_from(from));
            self.clear[place].set(state.clear_from(from));
            self.known.set(self.known.get() | from.bit());
        }
        (self.seen[place].get(), self.clear[place].get())
    }
}

/// What a unit is worth in a scenario, without its Heroics.
#[derive(Clone, Copy, Debug)]
struct Price {
    unit: Unit,
    worth: f32,
    exit: f32,
    kill: u8,
}

/// What has been worked out so far.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    lands: Vec<Land>,
    last: usize,
    next: usize,
    scenario: Option<&'static Scenario>,
    prices: Vec<Price>,
    /// The weights by which habit judges.
    pub(super) taste: Taste,
}

impl Ways {
    pub(crate) fn new(taste: Taste) -> Ways {
        Ways {
            lands: Vec::with_capacity(KEPT),
            last: 0,
            next: 0,
            scenario: None,
            prices: Vec::with_capacity(Unit::COUNT),
            taste,
        }
    }

    /// Makes sure that the land of a position is known.
    pub(crate) fn follow(&mut self, state: &State) {
        if !self.scenario.is_some_and(|known| std::ptr::eq(known, state.scenario())) {
            self.scenario = Some(state.scenario());
            self.prices.clear();
            self.prices.extend(Unit::all().map(|unit| Price {
                unit,
                worth: price(&self.taste, state, unit),
                exit: f32::from(state.scenario().exit_value(unit).unwrap_or(0)),
                kill: unit.side().map_or(0, |side| state.scenario().kill_value(side.other(), unit)),
            }));
            // Those that are on the board are found first.
            self.prices.sort_by_key(|price| !state.on_board().any(|model| model.unit() == price.unit));
        }
        let (scenery, limits) = (state.scenery(), state.options().limits());
        let fits = |land: &Land| land.scenery == *scenery && land.limits == limits;
        if self.lands.get(self.last).is_some_and(fits) {
            return;
        }
        if let Some(place) = self.lands.iter().position(fits) {
            self.last = place;
        } else if self.lands.len() < KEPT {
            self.last = self.lands.len();
            self.lands.push(Land::of(scenery, limits));
        } else {
            self.last = self.next;
            self.next = (self.next + 1) % KEPT;
            self.lands[self.last] = Land::of(scenery, limits);
        }
    }

    /// The land of the position followed last.
    pub(super) fn land(&self) -> Option<&Land> {
        self.lands.get(self.last)
    }

    fn price(&self, unit: Unit) -> Option<&Price> {
        self.prices.iter().find(|price| price.unit == unit)
    }

    /// What a model is worth: VP, and what it can still do.
    pub(crate) fn worth(&self, state: &State, model: Model) -> f32 {
        let Some(price) = self.price(model.unit()) else { return 0.3 };
        price.worth + self.taste.hero * f32::from(state.heroics(model))
    }

    /// Whether the death of a model decides the game.
    pub(super) fn decides(&self, state: &State, model: Model) -> bool {
        let Some(side) = model.side() else { return false };
        let Some(price) = self.price(model.unit()) else { return false };
        let target = state.scenario().target;
        target > 0 && price.kill > 0 && state.vp(side.other()) + price.kill >= target
            || state.scenario().last_model_wins && state.strength(side) <= 2
    }

    /// What the deciding side scores when a unit leaves the board.
    pub(super) fn exit(&self, unit: Unit) -> f32 {
        self.price(unit).map_or(0.0, |price| price.exit)
    }
}

/// What a unit is worth without its Heroics.
fn price(taste: &Taste, state: &State, unit: Unit) -> f32 {
    let Some(side) = unit.side() else { return 0.3 };
    let profile = state.set().profile(unit);
    let scenario = state.scenario();
    let price = f32::from(scenario.kill_value(side.other(), unit));
    let exit = f32::from(scenario.exit_value(unit).unwrap_or(0));
    let able = profile.shoot.map_or(0.3, |gun| (9.0 - f32::from(gun.target)) / 6.0);
    let decisive = if scenario.last_model_wins { taste.decisive } else { 0.0 };
    taste.fighter + price + taste.leaver * exit + taste.marksman * able + decisive
}
