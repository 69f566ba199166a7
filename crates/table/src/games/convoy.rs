//! Convoy at a table.

use crate::seated::Seated;
use fracas_bots::{BotGame as _, Budget, Level};
use fracas_convoy::{Action, State, View};
use fracas_convoy_bots::{Bots, Player, nodes};
use fracas_core::Seat;

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
        Bots::standing(view, seat)
    }

    fn team(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }
}
