//! What a position is worth, in whole numbers.

use fracas_core::{Pending, State as _};
use fracas_mech::plane::Point;
use fracas_mech::{INCH, MarkerKind, Side, State, Trait, UnitId, Victory, View};

/// What is worth going to: where the markers lie that nobody carries.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Goals {
    free: Vec<Point>,
    beacon: Option<Point>,
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
        goals
    }

    /// All places worth going to.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.free.iter().copied().chain(self.beacon)
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

/// Whole inches between two units, at least zero.
fn gap(state: &State, one: UnitId, other: UnitId) -> i32 {
    (state.base(one).at.length_to(state.base(other).at) / INCH) as i32
}

fn value(state: &State, unit: UnitId) -> i32 {
    let (stats, points) = (state.stats(unit), i32::from(state.loadout(unit).points()));
    let (hp, most) = (i32::from(state.hp(unit)), i32::from(stats.max_hp.max(1)));
    let (heat, limit) = (i32::from(state.heat(unit)), i32::from(stats.limit.max(1)));
    let hot = heat.min(limit + 2);
    points * (45 + 55 * hp / most) - points * 45 * hot * hot / (limit * limit)
}

/// How far a unit is from what its side wants, in tenths of an inch with a weight.
fn way_to_go(state: &State, unit: UnitId, goals: &Goals) -> i32 {
    let at = state.base(unit).at;
    let near = |point: Point| (at.length_to(point) * 10 / INCH) as i32;
    let scenario = state.scenario();
    let enemies = state.living(state.side_of(unit).enemy());
    let foe = enemies.map(|enemy| gap(state, unit, enemy) * 10).min().unwrap_or(0);
    match scenario.victory {
        Victory::Beacon => goals.beacon.map_or(foe, |point| near(point) * 3 + foe / 2),
        Victory::Cargo | Victory::Loot | Victory::Shelter => {
            let nearest = goals.free.iter().map(|point| near(*point)).min();
            nearest.map_or(foe, |away| away * 2 + foe / 2)
        }
        Victory::StandingAndGround => {
            let left = if state.has_crossed(unit) { 0 } else { (at.y() * 2 - scenario.height).abs() / 20 };
            (left as i32) + foe
        }
        Victory::UnitsStanding => foe * 3 / 2,
    }
}

fn half(state: &State, side: Side, goals: &Goals) -> i32 {
    let (turn, turns) = (i32::from(state.turn()), i32::from(state.scenario().turns.max(1)));
    let weight = match state.scenario().victory {
        Victory::Beacon | Victory::Cargo => 900,
        Victory::Loot | Victory::Shelter => 600,
        Victory::StandingAndGround => 260,
        Victory::UnitsStanding => 100,
    };
    let mut sum = i32::from(state.score(side).victory) * weight * (turn + 1) / (turns + 1);
    for unit in state.living(side) {
        sum += value(state, unit) - way_to_go(state, unit, goals) * 2;
        // What its weapons may do to the enemy it threatens most.
        let dangers = state.living(side.enemy()).map(|enemy| {
            let worth = value(state, enemy).max(200) / i32::from(state.hp(enemy).max(1));
            (threat(state, unit, enemy) * worth / 36).min(value(state, enemy).max(200))
        });
        sum += dangers.max().unwrap_or(0) * 2 / 5;
    }
    sum
}

/// What a position is worth to a side, in thousandths of a point or so: even positions are worth nothing.
pub fn worth(state: &State, side: Side, goals: &Goals) -> i32 {
    match state.pending() {
        Pending::Over(outcome) if outcome.winners.is_empty() => 0,
        Pending::Over(outcome) if outcome.winners.contains(side.seat()) => 100_000,
        Pending::Over(_) => -100_000,
        Pending::Act { .. } => half(state, side, goals) - half(state, side.enemy(), goals),
    }
}
