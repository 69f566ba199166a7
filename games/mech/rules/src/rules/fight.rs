//! Weapons and targets: who may attack whom, volleys, splash, lines.

use crate::action::{AttackForm, Shots};
use crate::catalogue::{Damage, Trait, WeaponFacts};
use crate::event::{AttackKind, Event};
use crate::id::{Piece, Target, UnitId, Weapon};
use crate::illegal::Illegal;
use crate::state::{Active, Aimed, Attack, AttackKindByte, Frame, INCH, State, flag, units_of};
use arrayvec::ArrayVec;
use fracas_core::Sink;
use fracas_core::{Bits, List};
use fracas_plane::{Base, Height, Point, Sight, sees, sees_piece, sight};

/// More than that many inches are long range. §range.long
pub(crate) const LONG_RANGE: i64 = 10 * INCH;

impl State {
    #[inline]
    pub(crate) fn weapon_facts(&self, unit: UnitId, slot: usize) -> &'static WeaponFacts {
        self.loadout(unit).weapons()[slot].kind.facts()
    }

    #[inline]
    pub(crate) fn is_melee(&self, unit: UnitId, slot: usize) -> bool {
        self.weapon_facts(unit, slot).is_melee()
    }

    /// The damage of a weapon: 1 if it has burnt out that way. §trait.burns-out-damage
    pub(crate) fn damage_of(&self, unit: UnitId, slot: u8) -> Damage {
        let facts = self.weapon_facts(unit, usize::from(slot));
        let burnt = self.unit(unit).burnt >> slot & 1 == 1 && facts.has(Trait::BurnsOutDamage);
        if burnt { Damage::Fixed(1) } else { facts.damage }
    }

    #[inline]
    pub(crate) fn quick_sight(&self, from: Base, to: Base, standing: u64, others: &[Base]) -> Sight {
        // §sight.lean
        sight(from, to, self.walls(), standing, others, INCH)
    }

    /// What a unit standing somewhere sees of a unit. §sight.lines
    pub(crate) fn sight_from(&self, unit: UnitId, from: Base, target: UnitId) -> Sight {
        let mut others: ArrayVec<Base, 16> = ArrayVec::new();
        let rest = self.table_bits() & !(1 << unit.index()) & !(1 << target.index());
        for other in units_of(rest) {
            others.push(self.base(other));
        }
        self.quick_sight(from, self.base(target), self.standing, &others)
    }

    /// Whether a base sees a unit: other bases only hinder.
    #[inline]
    pub(crate) fn sees_unit(&self, from: Base, target: UnitId) -> bool {
        sees(from, self.base(target), self.walls(), self.standing)
    }

    /// What a unit sees of another, from where it stands.
    pub(crate) fn sight_between(&self, unit: UnitId, target: UnitId) -> Sight {
        self.sight_from(unit, self.base(unit), target)
    }

    pub(crate) fn sees_piece_from(&self, from: Base, piece: Piece) -> bool {
        let own = self.shapes_of(piece);
        Bits(own).any(|wall| {
            sees_piece(from, &self.walls()[usize::from(wall)].shape, self.walls(), self.standing, own)
        })
    }

    /// Whether a base is within `gap` of a piece.
    pub(crate) fn piece_within(&self, base: Base, piece: Piece, gap: i64) -> bool {
        Bits(self.shapes_of(piece)).any(|wall| self.walls()[usize::from(wall)].shape.within(base, gap))
    }

    pub(crate) fn target_within(&self, base: Base, target: Target, gap: i64) -> bool {
        match target {
            Target::Unit(unit) => self.base(unit).within(base, gap),
            Target::Piece(piece) => self.piece_within(base, piece, gap),
            Target::Point(point) => Base::marker(point).within(base, gap),
        }
    }

    /// Whether a target is an enemy or a piece that can be destroyed, and is still there.
    fn check_target(&self, unit: UnitId, target: Target) -> Result<(), Illegal> {
        match target {
            Target::Unit(enemy) => self.check_enemy(unit, enemy),
            Target::Piece(piece) if self.can_be_damaged(piece) => Ok(()),
            Target::Piece(_) | Target::Point(_) => Err(Illegal::NotATarget { target }),
        }
    }

    /// Whether a weapon is there, works and is unused; its slot.
    pub(crate) fn check_weapon(&self, unit: UnitId, weapon: Weapon) -> Result<usize, Illegal> {
        let slot = self.slot_of(unit, weapon).ok_or(Illegal::NoWeapon { unit, weapon })?;
        if self.unit(unit).broken >> slot & 1 == 1 {
            Err(Illegal::Broken { weapon })
        } else if self.unit(unit).used >> slot & 1 == 1 {
            Err(Illegal::Used { weapon })
        } else {
            Ok(slot)
        }
    }

    /// Whether a ranged weapon may be fired at a target from a place. §shoot.one, §range.limit, §sight.needed
    pub(crate) fn check_shot_at(
        &self,
        unit: UnitId,
        from: Base,
        slot: usize,
        target: Target,
    ) -> Result<(), Illegal> {
        let facts = self.weapon_facts(unit, slot);
        if facts.has(Trait::Line) {
            return match target {
                Target::Point(point) if self.sees_point(from, point) => Ok(()),
                Target::Point(_) => Err(Illegal::NotInSight { target }),
                Target::Unit(_) | Target::Piece(_) => {
                    let weapon = self.weapon_at(unit, slot).unwrap_or_default();
                    Err(Illegal::NeedsPoint { weapon })
                }
            };
        }
        self.check_target(unit, target)?;
        if facts.range > 0 && !self.target_within(from, target, i64::from(facts.range) * INCH) {
            return Err(Illegal::OutOfRange { target });
        }
        let seen = facts.has(Trait::Indirect) || self.sees_from(from, target);
        if seen { Ok(()) } else { Err(Illegal::NotInSight { target }) }
    }

    fn sees_from(&self, from: Base, target: Target) -> bool {
        match target {
            Target::Unit(enemy) => self.sees_unit(from, enemy),
            Target::Piece(piece) => self.sees_piece_from(from, piece),
            Target::Point(point) => self.sees_point(from, point),
        }
    }

    /// Whether a point on the table is in sight of the centre of a base. §trait.line
    pub(crate) fn sees_point(&self, from: Base, point: Point) -> bool {
        let scenario = self.scenario();
        let inside = (0..=scenario.width).contains(&point.x()) && (0..=scenario.height).contains(&point.y());
        let blocked = || {
            Bits(self.standing).any(|wall| {
                let wall = &self.walls()[usize::from(wall)];
                wall.height == Height::Tall && wall.shape.holds_segment(from.at, point)
            })
        };
        inside && point != from.at && !blocked()
    }

    /// Whether a melee weapon reaches a target from a place. §strike.one, §strike.scenery
    pub(crate) fn check_strike_at(
        &self,
        unit: UnitId,
        from: Base,
        slot: usize,
        target: Target,
    ) -> Result<(), Illegal> {
        self.check_target(unit, target)?;
        let reach = i64::from(self.weapon_facts(unit, slot).range) * INCH;
        if !self.target_within(from, target, reach) {
            return Err(Illegal::OutOfRange { target });
        }
        if self.sees_from(from, target) { Ok(()) } else { Err(Illegal::NotInSight { target }) }
    }

    pub(crate) fn check_shoot(
        &self,
        unit: UnitId,
        form: AttackForm,
        shots: &Shots,
        active: &Active,
    ) -> Result<(), Illegal> {
        // §engaged.no-shooting
        if self.engaged(unit) != 0 {
            return Err(Illegal::Engaged { unit });
        }
        let from = self.base(unit);
        let judge = |slot: usize, target: Target| {
            if self.is_melee(unit, slot) {
                let weapon = self.weapon_at(unit, slot).unwrap_or_default();
                return Err(Illegal::NotRanged { weapon });
            }
            // §trait.half-speed: having moved further, it cannot be fired.
            let half = u32::from(self.stats(unit).speed) * 50;
            if self.is_heavy(unit, slot) && u32::from(active.walked) > half {
                let weapon = self.weapon_at(unit, slot).unwrap_or_default();
                return Err(Illegal::MovedTooFar { weapon });
            }
            self.check_shot_at(unit, from, slot, target)
        };
        self.check_shots(unit, form, shots, self.stats(unit).ranged, judge)
    }

    pub(crate) fn check_strike(&self, unit: UnitId, form: AttackForm, shots: &Shots) -> Result<(), Illegal> {
        let from = self.base(unit);
        let judge = |slot: usize, target: Target| {
            if self.is_melee(unit, slot) {
                self.check_strike_at(unit, from, slot, target)
            } else {
                let weapon = self.weapon_at(unit, slot).unwrap_or_default();
                Err(Illegal::NotMelee { weapon })
            }
        };
        self.check_shots(unit, form, shots, self.stats(unit).melee, judge)
    }

    fn check_shots(
        &self,
        unit: UnitId,
        form: AttackForm,
        shots: &Shots,
        working: u8,
        judge: impl Fn(usize, Target) -> Result<(), Illegal>,
    ) -> Result<(), Illegal> {
        if shots.is_empty() || (form != AttackForm::All && shots.len() != 1) {
            return Err(Illegal::OneWeapon);
        }
        let (mut named, mut last) = (0_u8, None);
        for shot in shots.iter() {
            let slot = self.check_weapon(unit, shot.weapon)?;
            if named >> slot & 1 == 1 {
                return Err(Illegal::NamedTwice { weapon: shot.weapon });
            }
            if last.is_some_and(|last| last > slot) {
                return Err(Illegal::WeaponOrder);
            }
            named |= 1 << slot;
            last = Some(slot);
            judge(slot, shot.target)?;
        }
        if form == AttackForm::All {
            // §unleash.all: every weapon that has a target is named.
            let missing = working & !self.unit(unit).used & !named;
            let able = |slot: usize| self.possible_targets(unit).any(|target| judge(slot, target).is_ok());
            if let Some(slot) = Bits(u64::from(missing)).map(usize::from).find(|slot| able(*slot)) {
                let weapon = self.weapon_at(unit, slot).unwrap_or_default();
                return Err(Illegal::WeaponMissing { weapon });
            }
        }
        Ok(())
    }

    /// Everything that could be attacked: living enemies, then pieces, then a point for weapons that need one.
    pub(crate) fn possible_targets(&self, unit: UnitId) -> impl Iterator<Item = Target> {
        let enemies = self.alive_bits() & self.side_bits(self.side_of(unit).enemy());
        let pieces = (0..self.scenario().pieces.len() as u8).map(Piece);
        let pieces = pieces.filter(|piece| self.can_be_damaged(*piece)).map(Target::Piece);
        // Something is always in sight for a line: the nearest point beside the unit.
        let at = self.unit(unit).at;
        let beside = [Target::Point(at.plus(1, 0)), Target::Point(at.plus(-1, 0))];
        units_of(enemies).map(Target::Unit).chain(pieces).chain(beside)
    }

    pub(crate) fn check_ram(&self, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
        // §ram.only, §ram.frame
        if self.stats(unit).melee != 0 {
            return Err(Illegal::HasMelee);
        }
        if !self.stats(unit).can_ram {
            return Err(Illegal::CannotRam { unit });
        }
        self.check_enemy(unit, target)?;
        let (here, target) = (self.base(unit), Target::Unit(target));
        if !self.target_within(here, target, INCH) {
            return Err(Illegal::OutOfRange { target });
        }
        if self.sees_from(here, target) { Ok(()) } else { Err(Illegal::NotInSight { target }) }
    }

    /// Uses the status of everybody that this action attacks. §compromised.action
    fn take_exposure(&mut self, units: u16, events: &mut impl Sink<Event>) -> u16 {
        let exposed = units & self.bits(|unit| unit.flags & flag::COMPROMISED != 0);
        for unit in units_of(exposed) {
            self.unit_mut(unit).flags &= !flag::COMPROMISED;
            events.emit(|| Event::Recovered { unit });
        }
        exposed
    }

    /// Puts the weapons of an attack action on the stack; they are used from now on.
    pub(crate) fn push_volley(
        &mut self,
        by: UnitId,
        kind: AttackKind,
        form: i8,
        shots: &Shots,
        events: &mut impl Sink<Event>,
    ) {
        let mut aimed: List<Aimed, 8> = List::new();
        let mut targets = 0_u16;
        for shot in shots.iter() {
            let Some(slot) = self.slot_of(by, shot.weapon) else { continue };
            if aimed.try_push(Aimed { slot: slot as u8, target: shot.target }).is_none() {
                continue;
            }
            // §weapon.once
            self.unit_mut(by).used |= 1 << slot;
            let facts = self.weapon_facts(by, slot);
            let heavy = facts.has(Trait::HalfSpeed);
            let hot = facts.has(Trait::SelfHeat);
            if let Some(active) = self.active.as_mut().filter(|active| active.unit == by) {
                active.heavy |= heavy;
            }
            if hot {
                self.add_action_heat(by);
            }
            targets |= match shot.target {
                _ if facts.has(Trait::AllAround) && kind != AttackKind::Opportunity => {
                    self.around(by, 2 * INCH)
                }
                Target::Unit(unit) => 1 << unit.index(),
                Target::Point(point) => self.on_line(by, point).0,
                Target::Piece(_) => 0,
            };
        }
        let exposed = self.take_exposure(targets, events);
        self.frames.push(Frame::Volley { by, kind: AttackKindByte(kind), form, exposed, shots: aimed });
    }

    /// One more heat at the end of this action. §trait.self-heat
    fn add_action_heat(&mut self, by: UnitId) {
        for frame in self.frames.iter_mut().rev() {
            if let Frame::Finish { unit, heat, .. } = frame
                && *unit == by
            {
                *heat = heat.saturating_add(1);
                return;
            }
        }
    }

    /// Other living units within this distance of a unit, one bit each.
    pub(crate) fn around(&self, unit: UnitId, gap: i64) -> u16 {
        let here = self.base(unit);
        units_of(self.alive_bits() & !(1 << unit.index()))
            .filter(|other| self.base(*other).within(here, gap))
            .fold(0, |bits, other| bits | 1 << other.index())
    }

    /// The next weapon of a volley. §unleash.order
    pub(crate) fn step_volley(
        &mut self,
        by: UnitId,
        kind: AttackKindByte,
        form: i8,
        exposed: u16,
        mut shots: List<Aimed, 8>,
        events: &mut impl Sink<Event>,
    ) {
        if shots.is_empty() {
            return;
        }
        let Aimed { slot, target } = shots.remove(0);
        self.frames.push(Frame::Volley { by, kind, form, exposed, shots });
        let there = match target {
            Target::Unit(unit) => self.is_alive(unit),
            Target::Piece(piece) => self.can_be_damaged(piece),
            Target::Point(_) => true,
        };
        // §unleash.spent: a weapon whose target has fallen is spent without rolling.
        if !there || !self.is_alive(by) {
            if let Some(weapon) = self.weapon_at(by, usize::from(slot)) {
                events.emit(|| Event::Spent { unit: by, weapon });
            }
            return;
        }
        let facts = self.weapon_facts(by, usize::from(slot));
        if facts.has(Trait::AllAround) && kind.0 != AttackKind::Opportunity {
            // §trait.all-around
            let units = self.around(by, 2 * INCH);
            let far = false;
            self.frames.push(Frame::Sweep {
                by,
                slot,
                form,
                exposed,
                far,
                own_range: true,
                units,
                pieces: 0,
            });
            return;
        }
        if let Target::Point(point) = target {
            // §trait.line
            let (units, pieces) = self.on_line(by, point);
            let far = false;
            self.frames.push(Frame::Sweep { by, slot, form, exposed, far, own_range: true, units, pieces });
            return;
        }
        let far = self.is_far(by, slot, target);
        if facts.has(Trait::Splash) {
            // §trait.splash: everything near the target, where it stands now.
            let (units, pieces) = self.splash_of(by, target);
            self.frames.push(Frame::Sweep {
                by,
                slot,
                form,
                exposed: 0,
                far,
                own_range: false,
                units,
                pieces,
            });
        }
        let exposed = matches!(target, Target::Unit(unit) if exposed >> unit.index() & 1 == 1);
        self.frames.push(Frame::Attack(Attack {
            by,
            slot,
            target,
            kind,
            form,
            exposed,
            far,
            ..Attack::default()
        }));
    }

    /// Whether a target is at long range for a weapon. §range.long
    pub(crate) fn is_far(&self, by: UnitId, slot: u8, target: Target) -> bool {
        let facts = self.weapon_facts(by, usize::from(slot));
        !facts.is_melee()
            && !facts.has(Trait::IgnoresLongRange)
            && !self.stats(by).has(crate::Upgrade::LongRange)
            && !self.target_within(self.base(by), target, LONG_RANGE)
    }

    /// Other units and pieces within 2 inches of a target.
    pub(crate) fn splash_of(&self, by: UnitId, target: Target) -> (u16, u64) {
        let near_unit = |other: UnitId| self.target_within(self.base(other), target, 2 * INCH);
        let mut units = units_of(self.alive_bits() & !(1 << by.index()))
            .filter(|other| near_unit(*other))
            .fold(0_u16, |bits, other| bits | 1 << other.index());
        let mut pieces = 0_u64;
        for piece in (0..self.scenario().pieces.len() as u8).map(Piece) {
            let near = self.can_be_damaged(piece)
                && match target {
                    Target::Unit(unit) => self.piece_within(self.base(unit), piece, 2 * INCH),
                    Target::Piece(other) => self.pieces_within(piece, other, 2 * INCH),
                    Target::Point(point) => self.piece_within(Base::marker(point), piece, 2 * INCH),
                };
            pieces |= u64::from(near) << piece.index();
        }
        match target {
            Target::Unit(unit) => units &= !(1 << unit.index()),
            Target::Piece(piece) => pieces &= !(1 << piece.index()),
            Target::Point(_) => {}
        }
        (units, pieces)
    }

    /// Whether two pieces are within `gap` of each other: corner to edge, either way, or overlapping.
    fn pieces_within(&self, a: Piece, b: Piece, gap: i64) -> bool {
        use fracas_plane::Shape;
        let shape = |wall: u8| &self.walls()[usize::from(wall)].shape;
        let points = |shape: &Shape| -> ArrayVec<Base, 8> {
            match shape {
                Shape::Circle(circle) => {
                    let mut one = ArrayVec::new();
                    one.push(Base::new(circle.centre(), circle.radius() as u16));
                    one
                }
                Shape::Polygon(polygon) => {
                    polygon.corners().iter().map(|corner| Base::marker(*corner)).collect()
                }
            }
        };
        Bits(self.shapes_of(a)).any(|a| {
            Bits(self.shapes_of(b)).any(|b| {
                let (a, b) = (shape(a), shape(b));
                points(a).iter().any(|base| b.within(*base, gap))
                    || points(b).iter().any(|base| a.within(*base, gap))
            })
        })
    }

    /// Units and pieces on the line from a unit through a point to the edge of the table.
    pub(crate) fn on_line(&self, by: UnitId, point: Point) -> (u16, u64) {
        let from = self.unit(by).at;
        let end = self.line_end(from, point);
        let units = units_of(self.alive_bits() & !(1 << by.index()))
            .filter(|other| {
                let base = self.base(*other);
                fracas_plane::Circle::new(base.at, base.radius)
                    .is_ok_and(|circle| fracas_plane::Shape::from(circle).holds_segment(from, end))
            })
            .fold(0, |bits, other| bits | 1 << other.index());
        let mut pieces = 0;
        for piece in
            (0..self.scenario().pieces.len() as u8).map(Piece).filter(|piece| self.can_be_damaged(*piece))
        {
            let hit = Bits(self.shapes_of(piece))
                .any(|wall| self.walls()[usize::from(wall)].shape.holds_segment(from, end));
            pieces |= u64::from(hit) << piece.index();
        }
        (units, pieces)
    }

    /// Where a line ends: at the edge of the table, or at scenery that cannot be destroyed.
    pub(crate) fn line_end(&self, from: Point, through: Point) -> Point {
        let scenario = self.scenario();
        let way = through - from;
        // Far enough to leave any table; then cut back to it.
        let scale = 2 * (scenario.width + scenario.height);
        let length = way.squared().isqrt().max(1);
        let place = |step: i64| {
            from.plus(fracas_plane::rdiv(way.x * step, length), fracas_plane::rdiv(way.y * step, length))
        };
        let solid = |end: Point| {
            Bits(self.standing).any(|wall| {
                let wall = usize::from(wall);
                let piece = usize::from(scenario.owners[wall]);
                scenario.pieces[piece].hp.is_none() && self.walls()[wall].shape.holds_segment(from, end)
            })
        };
        let open = |end: Point| {
            (0..=scenario.width).contains(&end.x()) && (0..=scenario.height).contains(&end.y()) && !solid(end)
        };
        let (mut good, mut bad) = (0, scale);
        while bad - good > 1 {
            let middle = i64::midpoint(good, bad);
            if open(place(middle)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        place(good)
    }

    /// The next roll of a sweep: units in id order, then pieces in file order.
    pub(crate) fn step_sweep(&mut self, frame: Frame, events: &mut impl Sink<Event>) {
        let Frame::Sweep { by, slot, form, exposed, far, own_range, units, pieces } = frame else { return };
        let _ = &events;
        let (target, units, pieces) = if let Some(unit) = units_of(units).next() {
            (Target::Unit(unit), units & (units - 1), pieces)
        } else if let Some(piece) = Bits(pieces).next() {
            (Target::Piece(Piece(piece)), units, pieces & (pieces - 1))
        } else {
            return;
        };
        self.frames.push(Frame::Sweep { by, slot, form, exposed, far, own_range, units, pieces });
        let there = match target {
            Target::Unit(unit) => self.is_alive(unit),
            Target::Piece(piece) => self.can_be_damaged(piece),
            Target::Point(_) => false,
        };
        if !there {
            return;
        }
        let far = if own_range { self.is_far(by, slot, target) } else { far };
        let exposed = matches!(target, Target::Unit(unit) if exposed >> unit.index() & 1 == 1);
        // §trait.splash: no cover; a line and a blow all around are attacks like any other.
        let kind = if own_range { AttackKind::Shoot } else { AttackKind::Sweep };
        let kind =
            AttackKindByte(if self.is_melee(by, usize::from(slot)) { AttackKind::Strike } else { kind });
        self.frames.push(Frame::Attack(Attack {
            by,
            slot,
            target,
            kind,
            form,
            exposed,
            far,
            ..Attack::default()
        }));
    }
}
