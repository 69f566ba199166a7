//! Convoy at a table.

use crate::seated::Seated;
use fracas_bots::{Level, Random};
use fracas_convoy::{Action, Phase, Side, State, View};
use fracas_core::{Entropy as _, Hidden as _, Seat, State as _};
use std::num::NonZeroU32;

impl Seated for State {
    /// §hidden.hand: hands are hidden, and so is what Outpost looks at.
    const SECRETS: bool = true;

    fn think(view: &View, _: Seat, _: Level, seed: u64, _: &(dyn Fn() -> bool + Sync)) -> Option<Action> {
        let mut random = Random::new(seed);
        let state = State::determinize(view, &mut random);
        let mut actions = Vec::new();
        state.actions(&mut actions);
        let count = NonZeroU32::new(u32::try_from(actions.len()).ok()?)?;
        actions.get(random.below(count) as usize).copied()
    }

    /// Moloch is ahead with what still stands behind it: cards to come and robots on the road; Outpost with the rest.
    fn standing(view: &View, seat: Seat) -> i32 {
        if let Phase::Over { winner } = view.phase {
            return if winner.seat() == seat { 10_000 } else { -10_000 };
        }
        let robots = view.units.iter().filter(|unit| unit.side == Side::Moloch).count();
        let standing: usize = view
            .cities
            .iter()
            .filter(|city| !city.destroyed)
            .map(|city| city.districts.iter().filter(|district| !district.ravaged).count())
            .sum();
        let moloch = i32::from(view.sides[0].deck) + 2 * i32::try_from(robots).unwrap_or(0);
        let moloch = 100 * (moloch - 2 * i32::try_from(standing).unwrap_or(0));
        if Side::of_seat(seat) == Some(Side::Moloch) { moloch } else { -moloch }
    }

    fn team(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }
}
