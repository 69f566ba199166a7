//! What a position is worth, in whole numbers.

use fracas_core::{Pending, State as _};
use fracas_mech::plane::Point;
use fracas_mech::{INCH, MarkerKind, Side, State, Trait, UnitId, Victory, View};

/// The weight of each number. Machines, hit points, heat, blasts and scores are fitted to games that bots played
/// (`examples/fit.rs`); what draws machines together, threats and ways, is set by hand: in those games it is found with
/// both winners and losers.
pub const WEIGHTS: [i32; FEATURES] = [
    0, 190, 330, -100, -250, 60, 200, 30, -400, // machines, hit points, heat, threats, time, blasts
    2_000, 3_000, -300, // units standing: score early, score late, way
    1_300, 3_200, -300, // and ground
    9_000, 6_000, -300, // cargo
    3_500, 1_500, -300, // loot
    2_500, 4_000, -300, // beacon
    3_000, 2_200, -300, // shelter
];

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

/// How many numbers describe a position.
pub const FEATURES: usize = 27;

/// What a position is worth to a side, by what it is worth for; a thousand are one step of the odds (factor e).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// Machines and their hit points.
    pub strength: i32,
    /// What the scenario counts, and the way to it.
    pub goal: i32,
    /// What the weapons may do next.
    pub threat: i32,
    /// Heat, and explosions that are near.
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

/// How likely a unit is to explode by its own heat when the turn ends, in percent.
fn danger(state: &State, unit: UnitId) -> i32 {
    match state.stats(unit).limit.saturating_sub(state.heat(unit)) {
        0 | 1 => 44,
        2 => 11,
        3 => 4,
        _ => 0,
    }
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

/// Where the numbers of a way to win begin: score early, score late, way to go.
fn kind(victory: Victory) -> usize {
    9 + 3 * match victory {
        Victory::UnitsStanding => 0,
        Victory::StandingAndGround => 1,
        Victory::Cargo => 2,
        Victory::Loot => 3,
        Victory::Beacon => 4,
        Victory::Shelter => 5,
    }
}

/// The numbers of one side.
fn half(state: &State, side: Side, goals: &Goals) -> [i32; FEATURES] {
    let (turn, turns) = (i32::from(state.turn()), i32::from(state.scenario().turns.max(1)));
    let last = turn >= turns;
    let mut own = [0; FEATURES];
    let kind = kind(state.scenario().victory);
    let score = i32::from(state.score(side).victory) * 100;
    own[kind] = score * turn.min(turns) / turns;
    own[kind + 1] = if last { score } else { 0 };
    for unit in state.living(side) {
        let points = i32::from(state.loadout(unit).points());
        let most = i32::from(state.stats(unit).max_hp.max(1));
        own[0] += 100;
        own[1] += points * 100;
        own[2] += points * 100 * i32::from(state.hp(unit)) / most;
        own[3] += points * 100 * i32::from(state.heat(unit)) / i32::from(state.stats(unit).limit.max(1));
        own[4] += value(state, unit) * danger(state, unit) / 100;
        own[kind + 2] += way_to_go(state, unit, goals);
        // What its weapons may do to the enemy it threatens most: sooner if it has yet to act.
        let dangers = state.living(side.enemy()).map(|enemy| {
            let most = value(state, enemy).max(200);
            (threat(state, unit, enemy) * (most / i32::from(state.hp(enemy).max(1))) / 36).min(most)
        });
        let threat = dangers.max().unwrap_or(0);
        if !state.has_activated(unit) {
            own[5] += threat;
            own[6] += 100;
        } else if !last {
            own[7] += threat;
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
                own[8] += value(state, victim) * lost / (hp * 3) * risk(state, source) / 100;
            }
        }
    }
    own
}

/// The numbers that describe a position to a side: its own less those of the enemy.
pub fn features(state: &State, side: Side, goals: &Goals) -> [i32; FEATURES] {
    let (mut own, enemy) = (half(state, side, goals), half(state, side.enemy(), goals));
    for (number, other) in own.iter_mut().zip(enemy) {
        *number -= other;
    }
    own
}

/// What a position is worth to a side, part by part; a game that is over is worth nothing here.
pub fn parts(state: &State, side: Side, goals: &Goals) -> Parts {
    let mut parts = Parts::default();
    for (place, (number, weight)) in features(state, side, goals).into_iter().zip(WEIGHTS).enumerate() {
        let part = match place {
            0..=2 => &mut parts.strength,
            5..=7 => &mut parts.threat,
            3 | 4 | 8 => &mut parts.safety,
            _ => &mut parts.goal,
        };
        *part += number * weight / 1_000;
    }
    parts
}

/// What a position is worth to a side: even positions are worth nothing, a thousand are one step of the odds.
pub fn worth(state: &State, side: Side, goals: &Goals) -> i32 {
    worth_by(state, side, goals, &WEIGHTS)
}

/// The same with other weights.
pub fn worth_by(state: &State, side: Side, goals: &Goals, weights: &[i32; FEATURES]) -> i32 {
    match state.pending() {
        Pending::Over(outcome) if outcome.winners.is_empty() => 0,
        Pending::Over(outcome) if outcome.winners.contains(side.seat()) => 8_000,
        Pending::Over(_) => -8_000,
        Pending::Act { .. } => {
            let numbers = features(state, side, goals).into_iter().zip(weights);
            let sum: i32 = numbers.map(|(number, weight)| number * weight / 100).sum();
            (sum / 10).clamp(-7_000, 7_000)
        }
    }
}

/// The chance to win that a worth amounts to, in thousandths.
pub fn chance(worth: i64) -> u16 {
    // The logistic curve at steps of a half; between them it is straight.
    const STEP: i64 = 500;
    const CURVE: [i64; 15] = [500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993, 996, 998, 999, 1_000];
    let size = worth.abs().min(STEP * 14 - 1);
    let place = usize::try_from(size / STEP).unwrap_or(0);
    let (low, high) = (CURVE[place], CURVE[place + 1]);
    let won = low + (high - low) * (size % STEP) / STEP;
    u16::try_from(if worth < 0 { 1_000 - won } else { won }).unwrap_or(500)
}
