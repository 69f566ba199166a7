//! What a position is worth, in whole numbers.

use fracas_core::{Pending, State as _};
use fracas_mech::plane::Point;
use fracas_mech::{INCH, MarkerKind, Side, State, Trait, UnitId, Victory, View};

/// What is worth going to: where the markers lie that nobody carries.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Goals {
    free: Vec<Point>,
    beacon: Option<Point>,
    shelters: Vec<Point>,
}

impl Goals {
    /// The goals of a position.
    pub fn of(view: &View) -> Goals {
        let mut goals = Goals::default();
        for marker in &view.markers {
            match marker.kind {
                MarkerKind::Objective => goals.beacon = Some(marker.at),
                MarkerKind::Loot | MarkerKind::Cargo if marker.holder.is_none() => goals.free.push(marker.at),
                MarkerKind::Loot | MarkerKind::Cargo => {}
            }
        }
        if let Some(scenario) = fracas_mech::scenario(&view.scenario) {
            for (piece, seen) in scenario.pieces.iter().zip(&view.pieces) {
                if piece.shelter && seen.standing {
                    let shapes = scenario.walls.iter().enumerate();
                    let own = shapes.filter(|(place, _)| piece.shapes >> place & 1 == 1);
                    goals.shelters.extend(own.map(|(_, wall)| wall.shape.centre()));
                }
            }
        }
        goals
    }

    /// All places worth going to.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.free.iter().copied().chain(self.beacon)
    }

    /// The shelters that stand.
    pub fn shelters(&self) -> &[Point] {
        &self.shelters
    }
}

/// What a position is worth to a side, by what it is worth for; the unit is a hundredth of a point of a squad.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// Machines and their hit points.
    pub strength: i32,
    /// What the scenario counts, and the way to it.
    pub goal: i32,
    /// What the weapons may do next.
    pub threat: i32,
    /// Heat, and explosions that are near; never above zero.
    pub safety: i32,
}

impl Parts {
    /// All of it.
    pub fn sum(self) -> i32 {
        self.strength + self.goal + self.threat + self.safety
    }

    /// What it has more than another.
    #[must_use]
    pub fn minus(self, other: Parts) -> Parts {
        Parts {
            strength: self.strength - other.strength,
            goal: self.goal - other.goal,
            threat: self.threat - other.threat,
            safety: self.safety - other.safety,
        }
    }
}

/// In 36ths, the mean loss of HP when one unit attacks another with its best weapons from where it stands.
fn threat(state: &State, by: UnitId, on: UnitId) -> i32 {
    let (from, to) = (state.base(by), state.base(on));
    let mut best = [0_i32; 2];
    let sight = state.sight(by, on);
    let (visible, cover) = sight.map_or((false, true), |sight| (sight.visible, sight.cover));
    let stats = state.stats(by);
    let armour = i32::from(state.stats(on).armour);
    for mount in state.loadout(by).weapons() {
        let facts = mount.kind.facts();
        // A melee weapon threatens as far as its machine can charge.
        let range = if facts.is_melee() {
            i64::from(facts.range.max(1)) * INCH + i64::from(stats.speed) * INCH / 2
        } else if facts.range == 0 {
            i64::MAX / 4
        } else {
            i64::from(facts.range) * INCH
        };
        if !visible && !facts.has(Trait::Indirect) || range < i64::MAX / 4 && !from.within(to, range) {
            continue;
        }
        let far = !facts.is_melee() && !from.within(to, 10 * INCH) && !facts.has(Trait::IgnoresLongRange);
        let need = (i32::from(stats.skill) + i32::from(far)).clamp(2, 6);
        let hidden = cover && !facts.is_melee() && !facts.has(Trait::IgnoresCover);
        let save = (armour - i32::from(hidden) + i32::from(facts.has(Trait::Piercing))).clamp(2, 7);
        let mean = i32::from(facts.damage.sixfold()) * (7 - need) * (save - 1) / 6;
        if mean > best[0] {
            best = [mean, best[0]];
        } else if mean > best[1] {
            best[1] = mean;
        }
    }
    best[0] + best[1] / 2
}

fn value(state: &State, unit: UnitId) -> i32 {
    let (stats, points) = (state.stats(unit), i32::from(state.loadout(unit).points()));
    let (hp, most) = (i32::from(state.hp(unit)), i32::from(stats.max_hp.max(1)));
    points * (45 + 55 * hp / most)
}

/// What its heat costs a unit: cooling down takes actions, and near the limit it may explode when the turn ends.
fn heat(state: &State, unit: UnitId, last: bool) -> i32 {
    let points = i32::from(state.loadout(unit).points());
    let (heat, limit) = (state.heat(unit), state.stats(unit).limit.max(1));
    let danger = match limit.saturating_sub(heat) {
        0 | 1 => 44,
        2 => 14,
        3 if !last => 7,
        _ => 0,
    };
    let later = if last { 0 } else { points * 3 * i32::from(heat) };
    later + value(state, unit) * danger / 100
}

/// How likely a unit is to be destroyed soon, in percent: by its own heat, or because little is left of it.
fn risk(state: &State, unit: UnitId) -> i32 {
    let (heat, limit) = (state.heat(unit), state.stats(unit).limit);
    let hot = match limit.saturating_sub(heat) {
        0 | 1 => 30,
        2 => 14,
        _ => 0,
    };
    let weak = match state.hp(unit) {
        0 | 1 => 24,
        2 => 14,
        3 => 8,
        _ => 3,
    };
    hot + weak
}

/// How far a unit is from what its side wants, in tenths of an inch with a weight.
fn way_to_go(state: &State, unit: UnitId, goals: &Goals) -> i32 {
    let at = state.base(unit).at;
    let near = |point: Point| (at.length_to(point) * 10 / INCH) as i32;
    let scenario = state.scenario();
    let enemies = state.living(state.side_of(unit).enemy());
    let foe = enemies.map(|enemy| near(state.base(enemy).at)).min().unwrap_or(0);
    // Who has only guns is near enough at ten inches.
    let melee = state.loadout(unit).weapons().iter().any(|mount| mount.kind.facts().is_melee());
    let foe = if melee { foe } else { (foe - 100).max(0) };
    let nearest = |points: &[Point]| points.iter().map(|point| near(*point)).min();
    match scenario.victory {
        Victory::Beacon => goals.beacon.map_or(foe, |point| near(point) * 3 + foe / 2),
        Victory::Cargo | Victory::Loot => nearest(&goals.free).map_or(foe, |away| away * 2 + foe / 2),
        Victory::Shelter => {
            let shelter = nearest(&goals.shelters).unwrap_or(0);
            nearest(&goals.free).map_or(foe, |away| away + foe / 2) + shelter
        }
        Victory::StandingAndGround => {
            let left = if state.has_crossed(unit) { 0 } else { (at.y() * 2 - scenario.height).abs() / 20 };
            (left as i32) + foe
        }
        Victory::UnitsStanding => foe * 3 / 2,
    }
}

fn half(state: &State, side: Side, goals: &Goals) -> Parts {
    let (turn, turns) = (i32::from(state.turn()), i32::from(state.scenario().turns.max(1)));
    let last = turn >= turns;
    let weight = match state.scenario().victory {
        Victory::Beacon | Victory::Cargo => 900,
        Victory::Loot | Victory::Shelter => 600,
        Victory::StandingAndGround => 260,
        Victory::UnitsStanding => 100,
    };
    let weight = if last { weight * 3 / 2 } else { weight * (turn + 1) / (turns + 1) };
    let mut parts = Parts { goal: i32::from(state.score(side).victory) * weight, ..Parts::default() };
    for unit in state.living(side) {
        parts.strength += value(state, unit);
        parts.safety -= heat(state, unit, last);
        let acted = state.has_activated(unit);
        parts.goal -= way_to_go(state, unit, goals) * if last { 1 } else { 2 };
        // What its weapons may do to the enemy it threatens most: sooner if it has yet to act.
        let share = match (acted, last) {
            (true, true) => 0,
            (true, false) => 33,
            (false, _) => 48,
        };
        if share > 0 {
            let dangers = state.living(side.enemy()).map(|enemy| {
                let most = value(state, enemy).max(200);
                (threat(state, unit, enemy) * (most / i32::from(state.hp(enemy).max(1))) / 36).min(most)
            });
            parts.threat += dangers.max().unwrap_or(0) * share / 100;
        }
    }
    // Explosions that are near.
    for source in Side::ALL.into_iter().flat_map(|side| state.living(side)) {
        let reach = state.blast_heat(source);
        if reach == 0 {
            continue;
        }
        let here = state.base(source);
        for victim in state.living(side) {
            if victim != source && state.base(victim).within(here, i64::from(reach) * INCH) {
                let hp = i32::from(state.hp(victim).max(1));
                let lost = (i32::from(reach / 2).max(1) * 2).min(hp * 3);
                parts.safety -= value(state, victim) * lost / (hp * 3) * risk(state, source) / 100;
            }
        }
    }
    parts
}

/// What a position is worth to a side, part by part; a game that is over is worth nothing here.
pub fn parts(state: &State, side: Side, goals: &Goals) -> Parts {
    half(state, side, goals).minus(half(state, side.enemy(), goals))
}

/// What a position is worth to a side, in hundredths of a point of a squad or so: even positions are worth nothing.
pub fn worth(state: &State, side: Side, goals: &Goals) -> i32 {
    match state.pending() {
        Pending::Over(outcome) if outcome.winners.is_empty() => 0,
        Pending::Over(outcome) if outcome.winners.contains(side.seat()) => 20_000,
        Pending::Over(_) => -20_000,
        Pending::Act { .. } => parts(state, side, goals).sum(),
    }
}

/// The chance to win that a worth amounts to, in thousandths.
pub fn chance(worth: i64) -> u16 {
    // Half of a squad is nine chances in ten; between the knots the curve is straight.
    const KNOTS: [(i64, i64); 6] =
        [(0, 500), (1_000, 650), (2_500, 800), (4_500, 900), (8_000, 970), (20_000, 1_000)];
    let size = worth.abs().min(20_000);
    let place = KNOTS.iter().position(|(at, _)| *at >= size).unwrap_or(KNOTS.len() - 1).max(1);
    let ((from, low), (to, high)) = (KNOTS[place - 1], KNOTS[place]);
    let won = low + (high - low) * (size - from) / (to - from);
    u16::try_from(if worth < 0 { 1_000 - won } else { won }).unwrap_or(500)
}
