//! The position: units, scenery, markers, and what waits.

use crate::catalogue::{Trait, Upgrade};
use crate::id::{MAX_MARKERS, MAX_PIECES, MAX_UNITS, Piece, Side, UnitId, Weapon};
use crate::options::Options;
use crate::scenario::{Scenario, SharedScenario};
use crate::squad::{Loadout, Squad};
use fracas_core::List;
use fracas_plane::{Base, Field, Point, Wall};
use serde::{Deserialize, Serialize};

mod frame;

pub(crate) use frame::{Aimed, Attack, AttackKindByte, CauseByte, Frame, Stage};

/// The most frames that wait for each other.
pub(crate) const MAX_FRAMES: usize = 28;
/// A piece that cannot be destroyed.
pub(crate) const SOLID: u8 = u8::MAX;
/// More heat than this is not counted.
pub(crate) const MAX_HEAT: u8 = 99;
/// The number that stands for no unit.
pub(crate) const NOBODY: u8 = u8::MAX;
/// The length of an inch.
pub const INCH: i64 = 100;

/// The flags of a unit.
pub(crate) mod flag {
    /// The unit stands on the table.
    pub(crate) const ON_TABLE: u16 = 1;
    /// Has left the table, or never found room.
    pub(crate) const GONE: u16 = 2;
    /// Has been activated in this turn.
    pub(crate) const ACTIVATED: u16 = 4;
    /// The position of the unit is given away.
    pub(crate) const COMPROMISED: u16 = 8;
    /// The unit's reactive plating has worked in this turn.
    pub(crate) const REACTED: u16 = 16;
    /// Is hidden until its next action.
    pub(crate) const HIDDEN: u16 = 32;
    /// The unit has sent its virus.
    pub(crate) const VIRUS_SENT: u16 = 64;
    /// The unit's next activation is limited.
    pub(crate) const INFECTED: u16 = 128;
    /// Is slowed until the end of its next activation.
    pub(crate) const SLOWED: u16 = 256;
}

/// The state of one unit in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct UnitState {
    pub(crate) at: Point,
    pub(crate) flags: u16,
    /// Upgrades destroyed, one bit each.
    pub(crate) lost: u16,
    pub(crate) hp: u8,
    pub(crate) heat: u8,
    /// Weapons used in this turn, destroyed, burnt out, without ammunition: one bit each.
    pub(crate) used: u8,
    pub(crate) broken: u8,
    pub(crate) burnt: u8,
    pub(crate) spent: u8,
    /// Lasting damage: to skill, heat limit, movement, plating.
    pub(crate) skill_worse: u8,
    pub(crate) limit_less: u8,
    pub(crate) speed_less: u8,
    pub(crate) pierced: u8,
}

/// What a unit is worth now: its frame with what its upgrades add and its damage takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stats {
    /// The movement in inches.
    pub speed: u8,
    /// The number a CS roll needs.
    pub skill: u8,
    /// The number an armour save needs.
    pub armour: u8,
    /// The HP at the start.
    pub max_hp: u8,
    /// The heat limit of the unit.
    pub limit: u8,
    /// The radius of the base.
    pub radius: u16,
    /// Working upgrades, one bit for each kind of effect.
    pub(crate) effects: u32,
    /// Working ranged weapons, one bit each.
    pub(crate) ranged: u8,
    /// Working melee weapons, one bit each.
    pub(crate) melee: u8,
    /// Whether the unit makes explosion tests.
    pub(crate) explodes: bool,
    /// Whether the unit may ram.
    pub(crate) can_ram: bool,
}

impl Stats {
    /// Whether an upgrade of this kind works.
    #[inline]
    pub fn has(&self, effect: Upgrade) -> bool {
        self.effects >> effect as u32 & 1 == 1
    }

    pub(crate) fn of(loadout: &Loadout, unit: &UnitState) -> Stats {
        let facts = loadout.frame().facts();
        let mut stats = Stats {
            speed: facts.speed,
            skill: facts.skill,
            armour: facts.armour,
            max_hp: facts.hp,
            limit: facts.heat_limit,
            radius: facts.radius,
            effects: 0,
            ranged: 0,
            melee: 0,
            explodes: facts.explodes,
            can_ram: facts.can_ram,
        };
        for (place, kind) in loadout.upgrades().iter().enumerate() {
            let effect = kind.facts().effect;
            if effect == Upgrade::Hp {
                // §upgrade.lost: HP that plates gave stay.
                stats.max_hp += 1;
            }
            if unit.lost >> place & 1 == 1 {
                continue;
            }
            stats.effects |= 1 << effect as u32;
            match effect {
                Upgrade::Armour5 => stats.armour = stats.armour.min(5),
                Upgrade::Armour4 => stats.armour = stats.armour.min(4),
                Upgrade::Speed => stats.speed += 1,
                Upgrade::HeatLimit => stats.limit += 2,
                Upgrade::Reactive
                | Upgrade::Jump
                | Upgrade::Cool
                | Upgrade::Sensors
                | Upgrade::Hp
                | Upgrade::Slot
                | Upgrade::SelfDestruct
                | Upgrade::Camouflage
                | Upgrade::Nuclear
                | Upgrade::Aim
                | Upgrade::FireLink
                | Upgrade::LongRange
                | Upgrade::Repulsor
                | Upgrade::Thermal
                | Upgrade::Countermeasures
                | Upgrade::Virus => {}
            }
        }
        for (place, mount) in loadout.weapons().iter().enumerate() {
            if unit.broken >> place & 1 == 0 {
                let list = if mount.kind.facts().is_melee() { &mut stats.melee } else { &mut stats.ranged };
                *list |= 1 << place;
            }
        }
        // §catastrophe.skill, §catastrophe.limit, §catastrophe.slower
        stats.skill = (stats.skill + unit.skill_worse).min(6);
        stats.limit = stats.limit.saturating_sub(unit.limit_less).max(1);
        let slow = unit.speed_less + if unit.flags & flag::SLOWED != 0 { 2 } else { 0 };
        stats.speed = stats.speed.saturating_sub(slow).max(1);
        stats
    }
}

/// The state of a marker in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct MarkerState {
    pub(crate) at: Point,
    pub(crate) holder: u8,
}

/// The phases of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "phase")]
#[expect(missing_docs, reason = "the fields are described by the variants")]
pub enum Phase {
    /// The roll for deployment; the first side's die, or 0.
    Setup { first: u8 },
    /// A side chooses its role.
    Role { side: Side },
    /// Units are deployed; whose turn it is.
    Deploy { next: Side },
    /// The roll for the initiative; the first side's die, or 0.
    Initiative { first: u8 },
    /// Units are activated; whose turn it is.
    Activation { next: Side },
    /// Overheating tests; whose turn it is, and the units still to test.
    Overheating { next: Side, left: u16 },
    /// The game has ended.
    Over { winner: Option<Side> },
}

/// Which side has no unit left to activate, and was first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Finished {
    #[default]
    Nobody,
    First(Side),
    Both,
}

/// The unit whose activation it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Active {
    pub(crate) unit: UnitId,
    pub(crate) actions: u8,
    pub(crate) reinforced: u8,
    pub(crate) walked: u16,
    pub(crate) moved: bool,
    pub(crate) purged: bool,
    pub(crate) heavy: bool,
    pub(crate) done: bool,
    pub(crate) limited: bool,
}

/// A game at any moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) ground: SharedScenario,
    pub(crate) options: Options,
    pub(crate) squads: [Squad; 2],
    pub(crate) units: [UnitState; MAX_UNITS],
    pub(crate) stats: [Stats; MAX_UNITS],
    /// HP of the pieces; 0: destroyed.
    pub(crate) pieces: [u8; MAX_PIECES],
    /// The shapes that stand, one bit each.
    pub(crate) standing: u64,
    pub(crate) markers: [MarkerState; MAX_MARKERS],
    pub(crate) phase: Phase,
    pub(crate) turn: u8,
    /// The second side plays the first role.
    pub(crate) swapped: bool,
    pub(crate) initiative: Side,
    pub(crate) finished: Finished,
    /// The side that has +1 in the next roll for the initiative.
    pub(crate) bonus: Option<Side>,
    pub(crate) tokens: [u8; 2],
    pub(crate) active: Option<Active>,
    /// Units at 0 HP, in the order in which they fell.
    pub(crate) queue: List<UnitId, MAX_UNITS>,
    /// Heat that weapons have caused and that is not applied yet.
    pub(crate) scorch: [u8; MAX_UNITS],
    pub(crate) frames: List<Frame, MAX_FRAMES>,
}

impl State {
    pub(crate) fn start(scenario: SharedScenario, options: Options, squads: &[Squad; 2]) -> State {
        let mut state = State {
            standing: scenario.all_walls(),
            ground: scenario,
            options,
            squads: *squads,
            units: [UnitState::default(); MAX_UNITS],
            stats: [Stats::default(); MAX_UNITS],
            pieces: [0; MAX_PIECES],
            markers: [MarkerState::default(); MAX_MARKERS],
            phase: Phase::Setup { first: 0 },
            turn: 0,
            swapped: false,
            initiative: Side::A,
            finished: Finished::Nobody,
            bonus: None,
            tokens: [0; 2],
            active: None,
            queue: List::new(),
            scorch: [0; MAX_UNITS],
            frames: List::new(),
        };
        for unit in state.unit_ids() {
            state.refresh(unit);
            state.units[unit.index()].hp = state.stats[unit.index()].max_hp;
        }
        for (place, piece) in state.ground.pieces.iter().enumerate() {
            state.pieces[place] = piece.hp.unwrap_or(SOLID);
        }
        for (place, marker) in state.ground.markers.iter().enumerate() {
            state.markers[place] = MarkerState { at: marker.at, holder: NOBODY };
        }
        state
    }

    /// The scenario that is played.
    #[inline]
    pub fn scenario(&self) -> &Scenario {
        &self.ground
    }

    /// The switches this game is played with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The squads of both sides.
    pub fn squads(&self) -> &[Squad; 2] {
        &self.squads
    }

    /// The phase of the game.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The turn, counted from one; 0 before the first.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// The side that has the initiative.
    pub fn initiative(&self) -> Side {
        self.initiative
    }

    /// The part of the scenario that a side plays: 0 for the first zone, 1 for the second.
    #[inline]
    pub fn role(&self, side: Side) -> usize {
        side.index() ^ usize::from(self.swapped)
    }

    /// All units of the game, also those that are gone.
    #[inline]
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        let count = self.squads[0].units().len() + self.squads[1].units().len();
        (0..count as u8).map(UnitId)
    }

    /// Whether there is such a unit in this game.
    #[inline]
    pub fn has_unit(&self, unit: UnitId) -> bool {
        unit.index() < self.squads[0].units().len() + self.squads[1].units().len()
    }

    /// The side to which a unit belongs.
    #[inline]
    pub fn side_of(&self, unit: UnitId) -> Side {
        if unit.index() < self.squads[0].units().len() { Side::A } else { Side::B }
    }

    /// The units of a side, one bit each, also those that are gone.
    #[inline]
    pub(crate) fn side_bits(&self, side: Side) -> u16 {
        let (first, second) = (self.squads[0].units().len(), self.squads[1].units().len());
        let low = (1_u16 << first) - 1;
        match side {
            Side::A => low,
            Side::B => ((1 << (first + second)) - 1) & !low,
        }
    }

    /// The equipment of a unit.
    #[inline]
    pub fn loadout(&self, unit: UnitId) -> &Loadout {
        let first = self.squads[0].units().len();
        match unit.index().checked_sub(first) {
            None => &self.squads[0].units()[unit.index()],
            Some(place) => &self.squads[1].units()[place],
        }
    }

    /// The present statistics of a unit.
    #[inline]
    pub fn stats(&self, unit: UnitId) -> &Stats {
        &self.stats[unit.index()]
    }

    pub(crate) fn refresh(&mut self, unit: UnitId) {
        self.stats[unit.index()] = Stats::of(self.loadout(unit), &self.units[unit.index()]);
    }

    #[inline]
    pub(crate) fn unit(&self, unit: UnitId) -> &UnitState {
        &self.units[unit.index()]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut UnitState {
        &mut self.units[unit.index()]
    }

    #[inline]
    pub(crate) fn is(&self, unit: UnitId, flag: u16) -> bool {
        self.units[unit.index()].flags & flag != 0
    }

    /// The HP of a unit.
    pub fn hp(&self, unit: UnitId) -> u8 {
        self.units[unit.index()].hp
    }

    /// The heat of a unit.
    pub fn heat(&self, unit: UnitId) -> u8 {
        self.units[unit.index()].heat
    }

    /// Whether a unit stands on the table, perhaps at 0 HP for a moment.
    #[inline]
    pub fn on_table(&self, unit: UnitId) -> bool {
        self.is(unit, flag::ON_TABLE)
    }

    /// Whether a unit stands on the table with HP left.
    #[inline]
    pub fn is_alive(&self, unit: UnitId) -> bool {
        self.on_table(unit) && self.units[unit.index()].hp > 0
    }

    /// Whether a unit has been activated in this turn.
    #[inline]
    pub fn has_activated(&self, unit: UnitId) -> bool {
        self.is(unit, flag::ACTIVATED)
    }

    /// The base of a unit: where it stands and how large it is.
    #[inline]
    pub fn base(&self, unit: UnitId) -> Base {
        Base { at: self.units[unit.index()].at, radius: self.stats[unit.index()].radius }
    }

    /// Units on the table, one bit each.
    #[inline]
    pub(crate) fn table_bits(&self) -> u16 {
        self.bits(|unit| unit.flags & flag::ON_TABLE != 0)
    }

    /// Units on the table with HP left, one bit each.
    #[inline]
    pub(crate) fn alive_bits(&self) -> u16 {
        self.bits(|unit| unit.flags & flag::ON_TABLE != 0 && unit.hp > 0)
    }

    #[inline]
    pub(crate) fn bits(&self, holds: impl Fn(&UnitState) -> bool) -> u16 {
        let mut bits = 0;
        for (place, unit) in self.units.iter().enumerate() {
            bits |= u16::from(holds(unit)) << place;
        }
        bits
    }

    /// Living units of a side.
    pub fn living(&self, side: Side) -> impl Iterator<Item = UnitId> + use<> {
        units_of(self.alive_bits() & self.side_bits(side))
    }

    /// The walls of the scenario.
    #[inline]
    pub(crate) fn walls(&self) -> &[Wall] {
        &self.ground.walls
    }

    /// The HP that a piece has left; `None` if it cannot be destroyed, 0 if it is gone.
    pub fn piece_hp(&self, piece: Piece) -> Option<u8> {
        let hp = self.pieces[piece.index()];
        (hp != SOLID && piece.index() < self.ground.pieces.len()).then_some(hp)
    }

    /// Whether a piece is there and can be damaged.
    #[inline]
    pub(crate) fn can_be_damaged(&self, piece: Piece) -> bool {
        piece.index() < self.ground.pieces.len() && !matches!(self.pieces[piece.index()], 0 | SOLID)
    }

    /// The shapes of a piece, one bit each.
    #[inline]
    pub(crate) fn shapes_of(&self, piece: Piece) -> u64 {
        self.ground.pieces[piece.index()].shapes
    }

    /// The weapon in a slot, as actions name it.
    pub fn weapon_at(&self, unit: UnitId, slot: usize) -> Option<Weapon> {
        let weapons = self.loadout(unit).weapons();
        let kind = weapons.get(slot)?.kind;
        let copy = weapons[..slot].iter().filter(|mount| mount.kind == kind).count() as u8;
        Some(Weapon { kind, copy })
    }

    /// The slot of a weapon.
    pub fn slot_of(&self, unit: UnitId, weapon: Weapon) -> Option<usize> {
        let weapons = self.loadout(unit).weapons().iter().enumerate();
        let mut same = weapons.filter(|(_, mount)| mount.kind == weapon.kind);
        same.nth(usize::from(weapon.copy)).map(|(slot, _)| slot)
    }

    /// Whether a weapon has a trait that has not burnt out.
    #[inline]
    pub(crate) fn weapon_has(&self, unit: UnitId, slot: u8, what: Trait) -> bool {
        let burnt = self.unit(unit).burnt >> slot & 1 == 1;
        let gone = burnt && matches!(what, Trait::Piercing | Trait::CriticalOn5);
        !gone && self.loadout(unit).weapons()[usize::from(slot)].kind.facts().has(what)
    }

    /// The table as a unit meets it when it moves.
    pub(crate) fn field(&self, unit: UnitId) -> Field<'_, Wall> {
        let scenario = self.scenario();
        let own = self.side_of(unit);
        let mut field = Field::new(scenario.width, scenario.height, &scenario.walls, self.stats(unit).radius)
            .with_standing(self.standing);
        if self.stats(unit).has(Upgrade::Jump) {
            field = field.with_flight();
        }
        for other in units_of(self.table_bits()).filter(|other| *other != unit) {
            if self.side_of(other) == own {
                field.befriend(self.base(other));
            } else {
                field.block(self.base(other));
            }
        }
        field
    }
}

/// The units whose bits are set, lowest first.
#[inline]
pub(crate) fn units_of(bits: u16) -> impl Iterator<Item = UnitId> + Clone + use<> {
    fracas_core::Bits(u64::from(bits)).map(UnitId)
}
