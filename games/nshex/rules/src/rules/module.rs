//! The module chapter: what modules and HQs do to others, and who commands a module.

use crate::rules::net;
use crate::side::{OWNERS, Side};
use crate::state::State;
use crate::tile::{Kind, To, directions};
use fracas_hex::{HEXES, Hex, HexSet};

/// The sides for which captured modules work.
pub(crate) struct Masters {
    captured: HexSet,
    by: [Side; HEXES],
}

impl Masters {
    /// The side that a module works for: its owner, or the owner of the Scoper that captured it.
    #[inline]
    pub(crate) fn of(&self, state: &State, hex: Hex) -> Side {
        if self.captured.contains(hex) { self.by[hex.index()] } else { state.board.unit(hex).side }
    }
}

/// §scoper.capture: enemy modules on the link edges of a working Scoper.
pub(crate) fn masters(state: &State, netted: HexSet) -> Masters {
    let mut masters = Masters { captured: HexSet::EMPTY, by: [Side::NEUTRAL; HEXES] };
    for hex in (state.board.special & state.board.helpers) - netted {
        let unit = state.board.unit(hex);
        let tile = state.roster.tile(unit.tile);
        if !tile.scoper {
            continue;
        }
        let enemies = state.board.of_all(state.relations.enemies[unit.side.index()]);
        for direction in directions(tile.face(unit.rotation).links) {
            let Some(next) = hex.neighbour(direction) else { continue };
            if !(enemies & state.board.helpers).contains(next) {
                continue;
            }
            let target = state.tile_at(next);
            // §scoper.hq: an HQ is not a module. §scoper.scoper: Scopers do not capture each other.
            if target.kind != Kind::Module || target.scoper {
                continue;
            }
            // §scoper.two: of several Scopers the one of the first side wins.
            if !masters.captured.contains(next) || unit.side < masters.by[next.index()] {
                masters.by[next.index()] = unit.side;
            }
            masters.captured.insert(next);
        }
    }
    masters
}

/// Everything that nets, modules and HQs do to the units at one moment.
pub(crate) struct Situation {
    pub(crate) netted: HexSet,
    pub(crate) masters: Masters,
    pub(crate) melee: [i8; HEXES],
    pub(crate) ranged: [i8; HEXES],
    pub(crate) initiative: [i8; HEXES],
    pub(crate) extra: [u8; HEXES],
    /// Units linked to a working Quartermaster.
    pub(crate) convertible: HexSet,
    /// The Medics that work.
    pub(crate) medics: HexSet,
    /// The units that each side's attacks hit.
    pub(crate) prey: [HexSet; OWNERS],
}

impl Situation {
    pub(crate) fn new(state: &State) -> Situation {
        let netted = net::netted(state);
        let mut now = Situation {
            netted,
            masters: masters(state, netted),
            melee: [0; HEXES],
            ranged: [0; HEXES],
            initiative: [0; HEXES],
            extra: [0; HEXES],
            convertible: HexSet::EMPTY,
            medics: HexSet::EMPTY,
            prey: [HexSet::EMPTY; OWNERS],
        };
        for (prey, mask) in now.prey.iter_mut().zip(state.relations.attacks).take(state.side_count()) {
            *prey = state.board.of_all(mask);
        }
        for hex in state.board.helpers - netted {
            let unit = state.board.unit(hex);
            let tile = state.roster.tile(unit.tile);
            let side = now.masters.of(state, hex);
            if tile.medic {
                now.medics.insert(hex);
            }
            let mut reached = [HexSet::EMPTY; 2];
            if tile.quartermaster || !tile.bonuses.is_empty() {
                reached[To::Friends as usize] = state.board.of_all(state.relations.friends[side.index()]);
                reached[To::Enemies as usize] = state.board.of_all(state.relations.enemies[side.index()]);
            }
            for direction in directions(tile.face(unit.rotation).links) {
                let Some(next) = hex.neighbour(direction) else { continue };
                if tile.quartermaster && reached[To::Friends as usize].contains(next) {
                    now.convertible.insert(next);
                }
                for bonus in &tile.bonuses {
                    if reached[bonus.to as usize].contains(next) {
                        let place = next.index();
                        now.melee[place] += bonus.melee;
                        now.ranged[place] += bonus.ranged;
                        now.initiative[place] += bonus.initiative;
                        now.extra[place] += bonus.extra_attack;
                    }
                }
            }
        }
        now
    }

    /// Takes away units that acted on nobody else, which spares working everything out again.
    pub(crate) fn forget(&mut self, removed: HexSet) {
        for prey in &mut self.prey {
            *prey -= removed;
        }
        self.netted -= removed;
        self.convertible -= removed;
    }

    /// The friends that a Medic protects.
    pub(crate) fn patients(&self, state: &State, medic: Hex) -> HexSet {
        let unit = state.board.unit(medic);
        let side = self.masters.of(state, medic);
        let linked: HexSet = directions(state.roster.tile(unit.tile).face(unit.rotation).links)
            .filter_map(|direction| medic.neighbour(direction))
            .collect();
        linked & state.board.of_all(state.relations.friends[side.index()])
    }
}
