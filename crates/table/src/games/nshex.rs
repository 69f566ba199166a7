//! Neuroshima Hex at a table.

use crate::seated::Seated;
use fracas_bots::{Budget, Level, Player, Random, Tactics as _};
use fracas_core::{Hidden as _, Seat};
use fracas_nshex::{Action, State, View};

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
        // A turn is about three decisions, and at a table each is thought about anew.
        let nodes = (level.nodes() / 3).max(1);
        Player::<State>::new(level, seed).choose(view, seat, &Budget { nodes, stop })
    }

    fn standing(view: &View, seat: Seat) -> i32 {
        State::determinize(view, &mut Random::new(0)).worth(seat)
    }

    fn team(&self, seat: Seat) -> u8 {
        let side = self.all_sides().find(|side| self.seat(*side) == seat);
        side.map_or(u8::MAX, |side| State::team(self, side))
    }
}
