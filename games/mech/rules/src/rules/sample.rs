//! Good and varied actions among the infinitely many: what random play, the page without scripting and bots begin with.

use crate::action::{Action, AttackForm, Gadget, MoveForm, Route, Shot, Shots};
use crate::catalogue::{Trait, Upgrade};
use crate::id::{Piece, Side, Target, UnitId};
use crate::scenario::MarkerKind;
use crate::state::{Active, INCH, NOBODY, State, flag, units_of};
use arrayvec::ArrayVec;
use fracas_core::{Bits, List};
use fracas_plane::{Base, Field, Point, Wall};

/// Sixteen directions, in 64ths of an inch.
const AROUND: [(i64, i64); 16] = [
    (64, 0),
    (59, 24),
    (45, 45),
    (24, 59),
    (0, 64),
    (-24, 59),
    (-45, 45),
    (-59, 24),
    (-64, 0),
    (-59, -24),
    (-45, -45),
    (-24, -59),
    (0, -64),
    (24, -59),
    (45, -45),
    (59, -24),
];

fn ray(from: Point, direction: usize, length: i64) -> Point {
    let (x, y) = AROUND[direction % 16];
    from.plus(x * length / 64, y * length / 64)
}

fn single(point: Point) -> Route {
    Route::of(&[point]).unwrap_or_default()
}

type Ends = ArrayVec<Route, 32>;

impl State {
    pub(crate) fn sample_deployments(&self, side: Side, out: &mut Vec<Action>) {
        let before = out.len();
        for unit in units_of(self.undeployed(side)) {
            let r = i64::from(self.stats(unit).radius);
            let [west, south, east, north] = self.scenario().zone_bounds(self.role(side), r);
            let rows = [north, i64::midpoint(south, north), south];
            for place in 0..9_i64 {
                // Rows alternate, and units start at different places: lines, wedges and clumps come up.
                let y = rows[(place as usize + unit.index()) % 3];
                let x = west + (east - west) * place / 8;
                let at = Point::clamped(x, y);
                let action = Action::Deploy { unit, at };
                if self.check_deploy(side, unit, at).is_ok() && !out[before..].contains(&action) {
                    out.push(action);
                }
            }
        }
        if out.len() == before {
            for unit in units_of(self.undeployed(side)) {
                self.deployment_spots(unit, 20, |at| {
                    out.push(Action::Deploy { unit, at });
                    true
                });
            }
        }
    }

    pub(crate) fn sample_actions(&self, unit: UnitId, out: &mut Vec<Action>) {
        let Some(active) = self.active else { return };
        out.push(Action::End { unit });
        let most = if self.options.one_reinforced { 1 } else { 2 };
        let reinforced = !active.limited && active.reinforced < most;
        let heat = self.heat(unit);
        if !active.purged && heat > 0 {
            out.push(Action::Purge { unit });
        }
        if reinforced && active.actions == 0 && heat > 0 {
            out.push(Action::Restart { unit });
        }
        let engaged = self.engaged(unit);
        let seen = self.seen_enemies(unit, self.base(unit));
        self.sample_gadgets(unit, seen, out);
        self.sample_strikes(unit, reinforced, seen, out);
        if engaged == 0 {
            self.sample_shots(unit, reinforced, seen, &active, out);
            self.sample_moves(unit, reinforced, seen, &active, out);
        } else {
            self.sample_retreats(unit, reinforced, &active, out);
        }
    }

    /// Living enemies in sight of a unit standing somewhere, one bit each.
    fn seen_enemies(&self, unit: UnitId, from: Base) -> u16 {
        let enemies = self.alive_bits() & self.side_bits(self.side_of(unit).enemy());
        units_of(enemies)
            .filter(|enemy| self.sees_unit(from, *enemy))
            .fold(0, |bits, enemy| bits | 1 << enemy.index())
    }

    fn enemies(&self, unit: UnitId) -> u16 {
        self.alive_bits() & self.side_bits(self.side_of(unit).enemy())
    }

    fn sample_gadgets(&self, unit: UnitId, seen: u16, out: &mut Vec<Action>) {
        let stats = self.stats(unit);
        if stats.has(Upgrade::SelfDestruct) && self.heat(unit) >= 7 {
            out.push(Action::Use { unit, gadget: Gadget::Destruct });
        }
        if stats.has(Upgrade::Camouflage) {
            out.push(Action::Use { unit, gadget: Gadget::Camouflage });
        }
        if stats.has(Upgrade::FireLink) {
            out.extend(units_of(seen).map(|target| Action::Use { unit, gadget: Gadget::Link { target } }));
        }
        if stats.has(Upgrade::Virus) && !self.is(unit, flag::VIRUS_SENT) {
            let all = units_of(self.enemies(unit));
            out.extend(all.map(|target| Action::Use { unit, gadget: Gadget::Virus { target } }));
        }
    }

    /// Slots of unused weapons among these, each kind once.
    fn fresh_slots(&self, unit: UnitId, working: u8) -> impl Iterator<Item = usize> {
        let mounts = self.loadout(unit).weapons();
        let unused = working & !self.unit(unit).used;
        Bits(u64::from(unused)).map(usize::from).filter(move |slot| {
            let earlier = (0..*slot).filter(|other| unused >> other & 1 == 1);
            !earlier.into_iter().any(|other| mounts[other] == mounts[*slot])
        })
    }

    fn shot(&self, unit: UnitId, slot: usize, target: Target) -> Shot {
        Shot { weapon: self.weapon_at(unit, slot).unwrap_or_default(), target }
    }

    fn sample_strikes(&self, unit: UnitId, reinforced: bool, seen: u16, out: &mut Vec<Action>) {
        let stats = self.stats(unit);
        let here = self.base(unit);
        if stats.melee == 0 && stats.can_ram && reinforced {
            for target in units_of(seen).filter(|target| self.base(*target).within(here, INCH)) {
                out.push(Action::Ram { unit, target });
            }
        }
        let in_reach = |slot: usize| {
            let reach = i64::from(self.weapon_facts(unit, slot).range) * INCH;
            units_of(seen).filter(move |target| self.base(*target).within(here, reach))
        };
        for slot in self.fresh_slots(unit, stats.melee) {
            for target in in_reach(slot) {
                let shots = Shots::of(&[self.shot(unit, slot, Target::Unit(target))]).unwrap_or_default();
                out.push(Action::Strike { unit, form: AttackForm::Plain, shots });
                if reinforced {
                    out.push(Action::Strike { unit, form: AttackForm::Precise, shots });
                }
            }
            let near = self.near_pieces(here, i64::from(self.weapon_facts(unit, slot).range) * INCH);
            for piece in near.iter().take(1) {
                let target = Target::Piece(*piece);
                if self.check_strike_at(unit, here, slot, target).is_ok() {
                    let shots = Shots::of(&[self.shot(unit, slot, target)]).unwrap_or_default();
                    out.push(Action::Strike { unit, form: AttackForm::Plain, shots });
                }
            }
        }
        let unused = stats.melee & !self.unit(unit).used;
        if reinforced && unused.count_ones() > 1 {
            for wanted in units_of(seen).map(Target::Unit) {
                let aim =
                    |slot: usize, target: Target| self.check_strike_at(unit, here, slot, target).is_ok();
                if let Some(shots) = self.salvo(unit, unused, wanted, aim) {
                    out.push(Action::Strike { unit, form: AttackForm::All, shots });
                }
            }
        }
    }

    /// Every unused weapon at one target, or at the first other one it can attack; `None` if none attacks it.
    fn salvo(
        &self,
        unit: UnitId,
        unused: u8,
        wanted: Target,
        can: impl Fn(usize, Target) -> bool,
    ) -> Option<Shots> {
        let mut shots = Shots::new();
        let mut fits = false;
        for slot in Bits(u64::from(unused)).map(usize::from) {
            let target = if can(slot, wanted) {
                fits = true;
                Some(wanted)
            } else {
                self.possible_targets(unit).find(|target| can(slot, *target))
            };
            if let Some(target) = target {
                shots.push(self.shot(unit, slot, target));
            }
        }
        (fits && shots.len() > 1).then_some(shots)
    }

    /// Pieces that can be destroyed within a distance, nearest centre first; at most four.
    fn near_pieces(&self, here: Base, gap: i64) -> ArrayVec<Piece, 4> {
        let mut found: ArrayVec<(i64, Piece), 5> = ArrayVec::new();
        for piece in (0..self.scenario().pieces.len() as u8).map(Piece) {
            let first = self.shapes_of(piece).trailing_zeros() as usize;
            if !self.can_be_damaged(piece) || first >= self.walls().len() {
                continue;
            }
            let away = self.walls()[first].shape.centre().distance_squared(here.at);
            if found.len() == 4 && found[3].0 <= away {
                continue;
            }
            if self.piece_within(here, piece, gap) {
                let place = found.iter().position(|(other, _)| *other > away).unwrap_or(found.len());
                found.insert(place, (away, piece));
                found.truncate(4);
            }
        }
        found.into_iter().map(|(_, piece)| piece).collect()
    }

    /// The point at which a weapon that shoots along a line is aimed to hit a unit.
    fn aim_at(&self, unit: UnitId, slot: usize, target: UnitId) -> Target {
        let line = self.weapon_facts(unit, slot).has(Trait::Line);
        if line { Target::Point(self.unit(target).at) } else { Target::Unit(target) }
    }

    /// Whether a ranged weapon may be fired at an enemy that is or is not in sight.
    fn can_shoot(&self, unit: UnitId, from: Base, slot: usize, target: UnitId, seen: bool) -> bool {
        let facts = self.weapon_facts(unit, slot);
        if facts.has(Trait::Line) {
            return self.sees_point(from, self.unit(target).at);
        }
        (seen || facts.has(Trait::Indirect))
            && (facts.range == 0 || self.base(target).within(from, i64::from(facts.range) * INCH))
    }

    fn sample_shots(
        &self,
        unit: UnitId,
        reinforced: bool,
        seen: u16,
        active: &Active,
        out: &mut Vec<Action>,
    ) {
        let here = self.base(unit);
        let half = u32::from(self.stats(unit).speed) * 50;
        let tired = u32::from(active.walked) > half;
        let usable = |slot: usize| !(tired && self.is_heavy(unit, slot));
        for slot in self.fresh_slots(unit, self.stats(unit).ranged).filter(|slot| usable(*slot)) {
            for target in units_of(self.enemies(unit)) {
                if self.can_shoot(unit, here, slot, target, seen >> target.index() & 1 == 1) {
                    let shot = self.shot(unit, slot, self.aim_at(unit, slot, target));
                    let shots = Shots::of(&[shot]).unwrap_or_default();
                    out.push(Action::Shoot { unit, form: AttackForm::Plain, shots });
                    if reinforced {
                        out.push(Action::Shoot { unit, form: AttackForm::Precise, shots });
                    }
                }
            }
        }
        let first = self.fresh_slots(unit, self.stats(unit).ranged).find(|slot| usable(*slot));
        if let Some(slot) = first {
            for piece in self.near_pieces(here, 12 * INCH).iter().take(2) {
                let target = Target::Piece(*piece);
                if self.check_shot_at(unit, here, slot, target).is_ok() {
                    let shots = Shots::of(&[self.shot(unit, slot, target)]).unwrap_or_default();
                    out.push(Action::Shoot { unit, form: AttackForm::Plain, shots });
                }
            }
        }
        let unused = self.stats(unit).ranged & !self.unit(unit).used;
        if reinforced && unused.count_ones() > 1 {
            for wanted in units_of(self.enemies(unit)) {
                let aim = |slot: usize, target: Target| {
                    usable(slot)
                        && match target {
                            Target::Unit(enemy) => {
                                let line = self.weapon_facts(unit, slot).has(Trait::Line);
                                !line
                                    && self.can_shoot(unit, here, slot, enemy, seen >> enemy.index() & 1 == 1)
                            }
                            Target::Piece(_) | Target::Point(_) => {
                                self.check_shot_at(unit, here, slot, target).is_ok()
                            }
                        }
                };
                if let Some(shots) = self.salvo(unit, unused, Target::Unit(wanted), aim) {
                    out.push(Action::Shoot { unit, form: AttackForm::All, shots });
                }
            }
        }
    }

    /// Places worth going to: enemies to strike, markers, the beacon, the middle.
    fn goals(&self, unit: UnitId) -> ArrayVec<(Point, i64), 24> {
        let mut goals = ArrayVec::new();
        for enemy in units_of(self.enemies(unit)) {
            let base = self.base(enemy);
            // Just within an inch.
            let _ = goals.try_push((base.at, base.r() + i64::from(self.stats(unit).radius) + 60));
        }
        for (facts, marker) in self.scenario().markers.iter().zip(&self.markers) {
            let wanted = facts.kind == MarkerKind::Objective || marker.holder == NOBODY;
            if wanted {
                let _ = goals.try_push((marker.at, 0));
            }
        }
        goals
    }

    fn sample_moves(
        &self,
        unit: UnitId,
        reinforced: bool,
        seen: u16,
        active: &Active,
        out: &mut Vec<Action>,
    ) {
        let start = self.unit(unit).at;
        let allowance = i64::from(self.allowance(unit, false, active));
        if allowance < 10 {
            return;
        }
        let run = i64::from(self.allowance(unit, true, active));
        let field = self.field(unit).narrowed(start, run);
        let mut ends = Ends::new();
        for direction in 0..16 {
            let length = if direction % 2 == 0 { allowance } else { allowance / 2 };
            keep(&field, start, ray(start, direction, length - 1), allowance, &mut ends);
        }
        let direct = ends.len();
        for (goal, gap) in self.goals(unit) {
            approach(&field, start, goal, gap, allowance, &mut ends);
        }
        for route in &ends {
            out.push(Action::Move { unit, route: *route, form: MoveForm::Plain });
        }
        if !reinforced {
            return;
        }
        self.sample_charges(unit, &ends[direct..], out);
        self.sample_snaps(unit, &ends, seen, active, out);
        let mut far = Ends::new();
        for direction in (0..16).step_by(4) {
            keep(&field, start, ray(start, direction, run - 1), run, &mut far);
        }
        for (goal, gap) in self.goals(unit) {
            approach(&field, start, goal, gap, run, &mut far);
        }
        for route in far {
            out.push(Action::Move { unit, route, form: MoveForm::Run });
        }
    }

    fn sample_charges(&self, unit: UnitId, ends: &[Route], out: &mut Vec<Action>) {
        if self.stats(unit).melee & !self.unit(unit).used == 0 {
            return;
        }
        for route in ends {
            let Some(end) = route.last() else { continue };
            let there = Base { at: *end, radius: self.stats(unit).radius };
            for slot in self.fresh_slots(unit, self.stats(unit).melee) {
                let reach = i64::from(self.weapon_facts(unit, slot).range) * INCH;
                for target in units_of(self.enemies(unit)) {
                    let near = self.base(target).within(there, reach);
                    if near && self.sees_unit(there, target) {
                        let weapon = self.weapon_at(unit, slot).unwrap_or_default();
                        let form = MoveForm::Charge { weapon, target };
                        out.push(Action::Move { unit, route: *route, form });
                    }
                }
            }
        }
    }

    fn sample_snaps(&self, unit: UnitId, ends: &Ends, seen: u16, active: &Active, out: &mut Vec<Action>) {
        let Some(slot) = self.fresh_slots(unit, self.stats(unit).ranged).next() else { return };
        let here = self.base(unit);
        let half = u32::from(self.stats(unit).speed) * 50;
        let heavy = self.is_heavy(unit, slot);
        let far = |route: &Route| {
            let length = Field::<Wall>::length(here.at, route) as u32 + u32::from(active.walked);
            heavy && length > half
        };
        // Before some moves, after others; a few are enough.
        for (place, route) in ends.iter().enumerate().step_by(4).filter(|(_, route)| !far(route)) {
            let at = if place % 8 == 0 { 0 } else { route.len() as u8 };
            let from = if at == 0 { here } else { Base { at: route[route.len() - 1], ..here } };
            if at > 0 && self.engaged_at(unit, from.at) != 0 {
                continue;
            }
            let sees = |target: UnitId| {
                if at == 0 { seen >> target.index() & 1 == 1 } else { self.sees_unit(from, target) }
            };
            let target = units_of(self.enemies(unit))
                .find(|target| self.can_shoot(unit, from, slot, *target, sees(*target)));
            if let Some(target) = target {
                let shot = self.shot(unit, slot, self.aim_at(unit, slot, target));
                out.push(Action::Move { unit, route: *route, form: MoveForm::Snap { shot, at } });
            }
        }
    }

    fn sample_retreats(&self, unit: UnitId, reinforced: bool, active: &Active, out: &mut Vec<Action>) {
        let start = self.unit(unit).at;
        let allowance = i64::from(self.disengage_allowance(unit, active));
        let field = self.field(unit).with_gap(INCH).narrowed(start, allowance + 2 * INCH);
        for direction in 0..16 {
            let end = ray(start, direction, allowance);
            if field.check_path(start, &[end], allowance as u32).is_ok() {
                let route = single(end);
                out.push(Action::Disengage { unit, route, dodge: false });
                if reinforced {
                    out.push(Action::Disengage { unit, route, dodge: true });
                }
            }
        }
    }
}

/// Keeps the farthest place on a ray where the base may stand, if it is worth it.
fn keep(field: &Field<'_, Wall>, start: Point, end: Point, allowance: i64, ends: &mut Ends) {
    let end = field.clip_standing(start, end, 30);
    let length = start.length_to(end);
    let route = single(end);
    let fresh = !ends.iter().any(|other| other.last().is_some_and(|point| point.distance_squared(end) < 400));
    if length >= 10 && length <= allowance && fresh {
        let _ = ends.try_push(route);
    }
}

/// Goes towards a goal, to `gap` from it: straight, or round one corner.
fn approach(field: &Field<'_, Wall>, start: Point, goal: Point, gap: i64, allowance: i64, ends: &mut Ends) {
    let away = start.length_to(goal);
    let length = (away - gap).min(allowance - 1);
    if length < 10 || away > allowance * 3 {
        return;
    }
    let end = start.towards(goal, length, away);
    if field.is_clear(start, end) {
        keep(field, start, end, allowance, ends);
        return;
    }
    // Round: over a point beside the straight way.
    let way = goal - start;
    for side in [1, -1] {
        let middle = start.plus(way.x / 3 - side * way.y / 3, way.y / 3 + side * way.x / 3);
        let first = start.length_to(middle);
        if first < 10 || first >= allowance - 10 || !field.is_clear(start, middle) {
            continue;
        }
        let rest = middle.length_to(goal);
        let end = middle.towards(goal, (rest - gap).min(allowance - first - 2).max(0), rest.max(1));
        let end = field.clip_standing(middle, end, 30);
        let route: List<Point, 8> = Route::of(&[middle, end]).unwrap_or_default();
        let fresh = !ends.contains(&route);
        if fresh && end != middle && field.check_path(start, &route, allowance as u32).is_ok() {
            let _ = ends.try_push(route);
            return;
        }
    }
}
