//! Moving, charging, snap shots, disengaging.

use crate::action::{AttackForm, MoveForm, Route, Shot, Shots};
use crate::catalogue::Upgrade;
use crate::event::{AttackKind, Event};
use crate::id::{Target, UnitId};
use crate::illegal::Illegal;
use crate::state::{Active, Frame, INCH, State, units_of};
use fracas_core::Sink;
use fracas_plane::{Base, Field, Point, Wall, sees};

impl State {
    /// What a move may be long: movement, 3 inches more for a run, or what a fired heavy weapon leaves.
    pub(crate) fn allowance(&self, unit: UnitId, run: bool, active: &Active) -> u32 {
        let speed = u32::from(self.stats(unit).speed);
        // §move.length, §run.further
        let full = speed * 100 + if run { 300 } else { 0 };
        if active.heavy { full.min((speed * 50).saturating_sub(u32::from(active.walked))) } else { full }
    }

    /// What is left of half the movement, all moves of the activation together. §trait.half-speed
    fn half_left(&self, unit: UnitId, active: &Active) -> Option<u32> {
        (u32::from(self.stats(unit).speed) * 50).checked_sub(u32::from(active.walked))
    }

    /// Whether two enemies within an inch see each other. §engaged.what, §engaged.wall
    pub(crate) fn engages(&self, base: Base, other: UnitId) -> bool {
        let there = self.base(other);
        if !base.within(there, INCH) {
            return false;
        }
        sees(base, there, self.walls(), self.standing) || sees(there, base, self.walls(), self.standing)
    }

    /// The living enemies that engage a unit standing at a place.
    pub(crate) fn engaged_at(&self, unit: UnitId, at: Point) -> u16 {
        let base = Base { at, radius: self.stats(unit).radius };
        let enemies = self.alive_bits() & self.side_bits(self.side_of(unit).enemy());
        units_of(enemies)
            .filter(|enemy| self.engages(base, *enemy))
            .fold(0, |bits, enemy| bits | 1 << enemy.index())
    }

    /// The living enemies that engage a unit where it stands.
    pub(crate) fn engaged(&self, unit: UnitId) -> u16 {
        self.engaged_at(unit, self.unit(unit).at)
    }

    pub(crate) fn check_move(
        &self,
        unit: UnitId,
        route: &Route,
        form: MoveForm,
        active: &Active,
    ) -> Result<(), Illegal> {
        // §move.not-engaged
        if self.engaged(unit) != 0 {
            return Err(Illegal::Engaged { unit });
        }
        let field = self.field(unit);
        let start = self.unit(unit).at;
        let run = form == MoveForm::Run;
        let length = field.check_path(start, route, self.allowance(unit, run, active))?;
        match form {
            MoveForm::Plain | MoveForm::Run => Ok(()),
            MoveForm::Charge { weapon, target } => {
                let end =
                    Base { at: route.last().copied().unwrap_or(start), radius: self.stats(unit).radius };
                let slot = self.check_weapon(unit, weapon)?;
                if !self.is_melee(unit, slot) {
                    return Err(Illegal::NotMelee { weapon });
                }
                self.check_enemy(unit, target)?;
                self.check_strike_at(unit, end, slot, Target::Unit(target))
            }
            MoveForm::Snap { shot, at } => self.check_snap(unit, route, shot, at, length, active, &field),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one sentence of the rules")]
    fn check_snap(
        &self,
        unit: UnitId,
        route: &Route,
        shot: Shot,
        at: u8,
        length: u32,
        active: &Active,
        field: &Field<'_, Wall>,
    ) -> Result<(), Illegal> {
        let slot = self.check_weapon(unit, shot.weapon)?;
        if self.is_melee(unit, slot) {
            return Err(Illegal::NotRanged { weapon: shot.weapon });
        }
        // §snap.where: the start, a corner or the end, where it could stand and is not engaged.
        let here = match at {
            0 => self.unit(unit).at,
            _ => *route.get(usize::from(at) - 1).ok_or(Illegal::NoCorner)?,
        };
        if !field.can_stand(here) {
            return Err(Illegal::CannotStand);
        }
        if self.engaged_at(unit, here) != 0 {
            return Err(Illegal::Engaged { unit });
        }
        if self.is_heavy(unit, slot) && self.half_left(unit, active).is_none_or(|left| length > left) {
            return Err(Illegal::MovedTooFar { weapon: shot.weapon });
        }
        let base = Base { at: here, radius: self.stats(unit).radius };
        self.check_shot_at(unit, base, slot, shot.target)
    }

    pub(crate) fn begin_move(
        &mut self,
        unit: UnitId,
        route: Route,
        form: MoveForm,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(|| Event::MoveDeclared { unit, form });
        let allowance = u16::MAX;
        match form {
            MoveForm::Plain | MoveForm::Run => {
                self.frames.push(Frame::Walk { unit, route, allowance, away: false });
            }
            MoveForm::Charge { weapon, target } => {
                let Some(slot) = self.slot_of(unit, weapon) else { return };
                self.push_after_attack();
                self.frames.push(Frame::Charge { by: unit, slot: slot as u8, target });
                self.frames.push(Frame::Walk { unit, route, allowance, away: false });
            }
            MoveForm::Snap { shot, at } => {
                let at = usize::from(at).min(route.len());
                let (before, after) = route.split_at(at);
                let part = |points: &[Point]| Route::of(points).unwrap_or_default();
                let (before, after) = (part(before), part(after));
                self.frames.push(Frame::Walk { unit, route: after, allowance, away: false });
                self.push_after_attack();
                // The walk to the shooting point changes nothing but the place: done at once, before the shot.
                self.walk(unit, &before, allowance, false, events);
                let shots = Shots::of(&[shot]).unwrap_or_default();
                events.emit(|| Event::AttackDeclared {
                    unit,
                    kind: AttackKind::Snap,
                    form: AttackForm::Plain,
                });
                self.push_volley(unit, AttackKind::Snap, -1, &shots, events);
            }
        }
    }

    /// Walks along a route if the unit still can; else it stays.
    pub(crate) fn walk(
        &mut self,
        unit: UnitId,
        route: &Route,
        allowance: u16,
        away: bool,
        events: &mut impl Sink<Event>,
    ) {
        if !self.is_alive(unit) || route.is_empty() {
            return;
        }
        let mut field = self.field(unit);
        if away {
            field = field.with_gap(INCH);
        }
        let start = self.unit(unit).at;
        let Ok(length) = field.check_path(start, route, u32::from(allowance)) else {
            events.emit(|| Event::Stopped { unit, at: start });
            return;
        };
        let end = route.last().copied().unwrap_or(start);
        let route = *route;
        events.emit(|| Event::Moved { unit, from: start, route });
        self.unit_mut(unit).at = end;
        if let Some(active) = self.active.as_mut().filter(|active| active.unit == unit) {
            active.walked = active.walked.saturating_add(length as u16);
            active.moved |= length > 0;
        }
        let repulsors = self.alive_bits()
            & self.side_bits(self.side_of(unit).enemy())
            & self.bits_of(|other| self.stats(other).has(Upgrade::Repulsor));
        if repulsors != 0 {
            self.frames.push(Frame::Repulse { unit, start, route, units: repulsors });
        }
    }

    pub(crate) fn bits_of(&self, holds: impl Fn(UnitId) -> bool) -> u16 {
        self.unit_ids().filter(|unit| holds(*unit)).fold(0, |bits, unit| bits | 1 << unit.index())
    }

    /// The next repulsor that a mover has come within an inch of. §upgrade.repulsor
    pub(crate) fn next_repulsor(&self, unit: UnitId, start: Point, units: u16) -> Option<UnitId> {
        let radius = self.stats(unit).radius;
        let (from, here) = (Base { at: start, radius }, self.base(unit));
        units_of(units)
            .find(|by| self.base(*by).within(here, INCH) && !self.base(*by).within(from, INCH))
            .filter(|_| self.is_alive(unit))
    }

    pub(crate) fn repulse_roll(
        &mut self,
        unit: UnitId,
        start: Point,
        route: Route,
        units: u16,
        shown: u8,
        events: &mut impl Sink<Event>,
    ) {
        let Some(by) = self.next_repulsor(unit, start, units) else { return };
        if shown >= 4 {
            let to = self.way_back(unit, start, &route, by);
            events.emit(|| Event::Repulsed { unit, by, to });
            self.unit_mut(unit).at = to;
        }
        self.frames.push(Frame::Repulse { unit, start, route, units: units & !(1 << by.index()) });
    }

    /// The last place on the way where a unit is more than an inch from a repulsor and can stand.
    fn way_back(&self, unit: UnitId, start: Point, route: &Route, by: UnitId) -> Point {
        let (field, radius) = (self.field(unit), self.stats(unit).radius);
        for place in (0..route.len()).rev() {
            let (p, q) = (if place == 0 { start } else { route[place - 1] }, route[place]);
            let steps = p.length_to(q);
            for step in (0..=steps).rev() {
                let at = p.towards(q, step, steps);
                if !self.base(by).within(Base { at, radius }, INCH) && field.can_stand(at) {
                    return at;
                }
            }
        }
        start
    }

    pub(crate) fn step_charge(
        &mut self,
        by: UnitId,
        slot: u8,
        target: UnitId,
        events: &mut impl Sink<Event>,
    ) {
        // §charge.reach: a unit thrown back strikes only if it still can.
        let here = self.base(by);
        let can = self.is_alive(by)
            && self.is_alive(target)
            && self.check_strike_at(by, here, usize::from(slot), Target::Unit(target)).is_ok();
        let Some(weapon) = self.weapon_at(by, usize::from(slot)) else { return };
        if can {
            let shots = Shots::of(&[Shot { weapon, target: Target::Unit(target) }]).unwrap_or_default();
            events.emit(|| Event::AttackDeclared {
                unit: by,
                kind: AttackKind::Charge,
                form: AttackForm::Plain,
            });
            self.push_volley(by, AttackKind::Charge, 0, &shots, events);
        }
    }

    /// What a disengaging unit may go: exactly half its movement.
    pub(crate) fn disengage_allowance(&self, unit: UnitId, active: &Active) -> u32 {
        // §disengage.half
        let half = u32::from(self.stats(unit).speed) * 50;
        if active.heavy { half.saturating_sub(u32::from(active.walked)) } else { half }
    }

    pub(crate) fn check_disengage(
        &self,
        unit: UnitId,
        route: &Route,
        active: &Active,
    ) -> Result<(), Illegal> {
        // §disengage.only
        if self.engaged(unit) == 0 {
            return Err(Illegal::NotEngaged { unit });
        }
        let field = self.field(unit).with_gap(INCH);
        field.check_path(self.unit(unit).at, route, self.disengage_allowance(unit, active))?;
        Ok(())
    }

    pub(crate) fn begin_disengage(
        &mut self,
        unit: UnitId,
        route: Route,
        dodge: bool,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(|| Event::MoveDeclared { unit, form: MoveForm::Plain });
        let allowance = self.active.map_or(0, |active| self.disengage_allowance(unit, &active)) as u16;
        let enemies = self.engaged(unit);
        self.frames.push(Frame::Walk { unit, route, allowance, away: true });
        // §dodge.free: a dodge gives no attacks of opportunity.
        if !dodge {
            self.push_after_attack();
            self.frames.push(Frame::Opportunity { unit, enemies });
        }
    }

    /// The next attack of opportunity. §disengage.opportunity
    pub(crate) fn step_opportunity(&mut self, unit: UnitId, enemies: u16, events: &mut impl Sink<Event>) {
        if !self.is_alive(unit) {
            return;
        }
        let Some(enemy) = units_of(enemies).next() else { return };
        self.frames.push(Frame::Opportunity { unit, enemies: enemies & !(1 << enemy.index()) });
        if !self.is_alive(enemy) {
            return;
        }
        let here = self.base(enemy);
        let unused = self.stats(enemy).melee & !self.unit(enemy).used;
        let mut best: Option<(u16, usize)> = None;
        for slot in 0..self.loadout(enemy).weapons().len() {
            let usable = unused >> slot & 1 == 1
                && self.check_strike_at(enemy, here, slot, Target::Unit(unit)).is_ok();
            let mean = self.damage_of(enemy, slot as u8).sixfold();
            if usable && best.is_none_or(|(most, _)| mean > most) {
                best = Some((mean, slot));
            }
        }
        if let Some(weapon) = best.and_then(|(_, slot)| self.weapon_at(enemy, slot)) {
            let kind = AttackKind::Opportunity;
            events.emit(|| Event::AttackDeclared { unit: enemy, kind, form: AttackForm::Plain });
            let shots = Shots::of(&[Shot { weapon, target: Target::Unit(unit) }]).unwrap_or_default();
            self.push_volley(enemy, kind, 0, &shots, events);
        }
    }

    /// Pushes a unit directly away from a point, to the first obstacle; says how far, and what stopped it.
    pub(crate) fn push_away(
        &mut self,
        unit: UnitId,
        from: Point,
        distance: i64,
        events: &mut impl Sink<Event>,
    ) -> Option<Target> {
        let start = self.unit(unit).at;
        let way = start - from;
        let length = way.squared().isqrt().max(1);
        let place = |step: i64| {
            start.plus(fracas_plane::rdiv(way.x * step, length), fracas_plane::rdiv(way.y * step, length))
        };
        // Everybody else is an obstacle, whatever the side.
        let scenario = self.scenario();
        let mut field = Field::new(scenario.width, scenario.height, &scenario.walls, self.stats(unit).radius)
            .with_standing(self.standing);
        for other in units_of(self.table_bits()).filter(|other| *other != unit) {
            field.block(self.base(other));
        }
        let mut to = start;
        let mut stopped = None;
        for step in 1..=distance {
            let next = place(step);
            if field.is_clear(to, next) {
                to = next;
            } else {
                stopped = self.obstacle_at(unit, next);
                break;
            }
        }
        if to != start {
            events.emit(|| Event::Pushed { unit, from: start, to });
            self.unit_mut(unit).at = to;
        }
        stopped
    }

    fn obstacle_at(&self, unit: UnitId, at: Point) -> Option<Target> {
        let base = Base { at, radius: self.stats(unit).radius };
        let others = units_of(self.table_bits()).filter(|other| *other != unit);
        let hit = others.into_iter().find(|other| self.base(*other).overlaps(base));
        hit.map(Target::Unit).or_else(|| {
            let walls = fracas_core::Bits(self.standing).map(usize::from);
            let hit = walls.into_iter().find(|wall| self.walls()[*wall].shape.meets(at, at, base.r()));
            hit.map(|wall| Target::Piece(crate::Piece(self.scenario().owners[wall])))
        })
    }
}
