//! Convoy at a table.

use crate::seated::Seated;
use fracas_bots::convoy::{Player, nodes, odds};
use fracas_bots::{Budget, Level, Random};
use fracas_convoy::{Action, Phase, Side, State, View};
use fracas_core::{Hidden as _, Seat};

/// What the logarithm of the odds counts in hundredths of a point: even odds are worth nothing, three to one about one.
const POINTS: f32 = 100.0;

impl Seated for State {
    /// §hidden.hand: hands are hidden, and so is what Outpost looks at.
    const SECRETS: bool = true;

    fn think(
        view: &View,
        seat: Seat,
        level: Level,
        seed: u64,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Action> {
        Player::new(level, seed).choose(view, seat, &Budget { nodes: nodes(level), stop })
    }

    fn standing(view: &View, seat: Seat) -> i32 {
        let moloch = match view.phase {
            Phase::Over { winner: Side::Moloch } => 10_000,
            Phase::Over { winner: Side::Outpost } => -10_000,
            _ => (odds(&State::determinize(view, &mut Random::new(0))) * POINTS) as i32,
        };
        if Side::of_seat(seat) == Some(Side::Moloch) { moloch } else { -moloch }
    }

    fn team(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }
}
