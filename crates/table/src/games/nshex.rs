//! Neuroshima Hex at a table.

use crate::seated::Seated;
use fracas_bots::{BotGame as _, Budget, Level};
use fracas_core::Seat;
use fracas_nshex::{Action, State, View};
use fracas_nshex_bots::{Bots, Player};

impl Seated for State {
    /// §setup.open: the order of the piles is decided when a tile is drawn, so a position has no secrets.
    const SECRETS: bool = false;

    fn think(
        view: &View,
        seat: Seat,
        level: Level,
        seed: u64,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Action> {
        Player::new(level, seed).choose(view, seat, &Budget { nodes: Bots::table_nodes(level), stop })
    }

    fn standing(view: &View, seat: Seat) -> i32 {
        Bots::standing(view, seat)
    }

    fn team(&self, seat: Seat) -> u8 {
        let side = self.all_sides().find(|side| self.seat(*side) == seat);
        side.map_or(u8::MAX, |side| State::team(self, side))
    }
}
