//! The board: which unit stands where, how turned and how wounded.

use crate::registry::{Roster, TileId};
use crate::side::{OWNERS, Side};
use crate::tile::{Kind, Tile};
use fracas_hex::{HEXES, Hex, HexSet, Rotation};

/// A unit on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// The tile of the unit.
    pub tile: TileId,
    /// The side to which it belongs.
    pub side: Side,
    /// The rotation in which it lies.
    pub rotation: Rotation,
    /// Wounds it carries. An HQ counts hit points instead.
    pub wounds: u8,
}

const NOBODY: Unit = Unit { tile: TileId(0), side: Side::NEUTRAL, rotation: Rotation::ZERO, wounds: 0 };

/// All units and the sets that rules ask for most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    cells: [Unit; HEXES],
    occupied: HexSet,
    owned: [HexSet; OWNERS],
    /// Units with a net on some edge.
    pub(crate) netters: HexSet,
    /// Modules and HQs with an effect on others.
    pub(crate) helpers: HexSet,
    pub(crate) hqs: HexSet,
    /// Units with an initiative.
    pub(crate) fighters: HexSet,
    pub(crate) mobiles: HexSet,
    pub(crate) transports: HexSet,
    pub(crate) recons: HexSet,
    /// Units with an ability beyond numbers: Medic, Scoper, Quartermaster, Clown, bomb.
    pub(crate) special: HexSet,
}

impl Board {
    pub(crate) const EMPTY: Board = Board {
        cells: [NOBODY; HEXES],
        occupied: HexSet::EMPTY,
        owned: [HexSet::EMPTY; OWNERS],
        netters: HexSet::EMPTY,
        helpers: HexSet::EMPTY,
        hqs: HexSet::EMPTY,
        fighters: HexSet::EMPTY,
        mobiles: HexSet::EMPTY,
        transports: HexSet::EMPTY,
        recons: HexSet::EMPTY,
        special: HexSet::EMPTY,
    };

    /// The unit on a hex.
    #[inline]
    pub fn get(&self, hex: Hex) -> Option<Unit> {
        self.occupied.contains(hex).then(|| self.cells[hex.index()])
    }

    /// The unit on a hex known to be occupied.
    #[inline]
    pub(crate) fn unit(&self, hex: Hex) -> Unit {
        self.cells[hex.index()]
    }

    /// All hexes with a unit.
    #[inline]
    pub fn occupied(&self) -> HexSet {
        self.occupied
    }

    /// All hexes with a unit of this side.
    #[inline]
    pub fn of(&self, side: Side) -> HexSet {
        self.owned[side.index()]
    }

    /// All hexes with a unit of one of these sides.
    #[inline]
    pub(crate) fn of_all(&self, mask: u8) -> HexSet {
        let mut set = HexSet::EMPTY;
        for (side, owned) in self.owned.iter().enumerate() {
            set |= owned.kept_if(mask >> side);
        }
        set
    }

    /// The units with their hexes, in board order.
    pub fn units(&self) -> impl Iterator<Item = (Hex, Unit)> {
        self.occupied.iter().map(|hex| (hex, self.cells[hex.index()]))
    }

    fn mark(&mut self, roster: &Roster, hex: Hex, unit: Unit) {
        let tile: &Tile = roster.tile(unit.tile);
        self.occupied.insert(hex);
        self.owned[unit.side.index()].insert(hex);
        if tile.has_nets() {
            self.netters.insert(hex);
        }
        if tile.helps() {
            self.helpers.insert(hex);
        }
        if tile.kind == Kind::Hq {
            self.hqs.insert(hex);
        }
        if !tile.initiative.is_empty() {
            self.fighters.insert(hex);
        }
        if tile.mobile {
            self.mobiles.insert(hex);
        }
        if tile.transport {
            self.transports.insert(hex);
        }
        if tile.recon > 0 {
            self.recons.insert(hex);
        }
        if tile.medic || tile.scoper || tile.quartermaster || tile.explode > 0 || tile.bomb > 0 {
            self.special.insert(hex);
        }
    }

    pub(crate) fn put(&mut self, roster: &Roster, hex: Hex, unit: Unit) {
        self.cells[hex.index()] = unit;
        self.mark(roster, hex, unit);
    }

    pub(crate) fn remove(&mut self, hex: Hex) -> Unit {
        let unit = self.cells[hex.index()];
        self.cells[hex.index()] = NOBODY;
        self.occupied.remove(hex);
        self.owned[unit.side.index()].remove(hex);
        self.netters.remove(hex);
        self.helpers.remove(hex);
        self.hqs.remove(hex);
        self.fighters.remove(hex);
        self.mobiles.remove(hex);
        self.transports.remove(hex);
        self.recons.remove(hex);
        self.special.remove(hex);
        unit
    }

    pub(crate) fn shift(&mut self, roster: &Roster, from: Hex, to: Hex, rotation: Rotation) {
        let mut unit = self.remove(from);
        unit.rotation = rotation;
        self.put(roster, to, unit);
    }

    #[inline]
    pub(crate) fn wound(&mut self, hex: Hex, wounds: u8) {
        let cell = &mut self.cells[hex.index()];
        cell.wounds = cell.wounds.saturating_add(wounds);
    }
}
