//! Evaluates a position in whole numbers.

use crate::exchange::Paper;
use crate::heat::burden;
use crate::network::TAUGHT;
use crate::sights::SightMatrix;
use crate::weights::WEIGHTS;
use fracas_core::{Pending, State as _};
use fracas_mech::plane::Point;
use fracas_mech::{INCH, MarkerKind, Side, State, UnitId, Victory};

/// How many numbers describe a position.
pub const FEATURES: usize = 16;
/// How many kinds of positions are weighed apart: six ways to win, each early, in the last turn but one and in the last.
pub const KINDS: usize = 18;

/// The weights of all kinds of positions.
pub type Weights = [[i32; FEATURES]; KINDS];

/// What a position is worth to a side, by what it is worth for; a thousand are one step of the odds (factor e).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// Machines and their hit points.
    pub strength: i32,
    /// What the scenario counts, and the way to it.
    pub goal: i32,
    /// The worth of what the weapons may do next.
    pub threat: i32,
    /// Heat, and explosions that are near.
    pub safety: i32,
}

impl Parts {
    /// The sum of all features.
    pub fn sum(self) -> i32 {
        self.strength + self.goal + self.threat + self.safety
    }

    /// The difference to other parts.
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

/// How likely a unit is to explode by its own heat when the turn ends, in percent.
fn danger(state: &State, unit: UnitId) -> i32 {
    let cool = state.stats(unit).has(fracas_mech::Upgrade::Cool);
    match (state.stats(unit).limit.saturating_sub(state.heat(unit)), cool) {
        (0 | 1, false) => 44,
        (0 | 1, true) => 22,
        (2, _) => 11,
        (_, _) => 0,
    }
}

/// How likely a unit is to be destroyed soon, in percent: by its own heat, or because little is left of it.
fn risk(state: &State, unit: UnitId, alive: i32) -> i32 {
    (danger(state, unit) + (1_000 - alive) * 2 / 30).min(100)
}

/// How many moves a unit needs to come within reach of a place, in tenths.
fn moves(state: &State, unit: UnitId, at: Point, reach: i64) -> i32 {
    let speed = i64::from(state.stats(unit).speed.max(1)) * INCH;
    let way = (state.base(unit).at.length_to(at) - reach - state.base(unit).r()).max(0);
    (way * 10 / speed) as i32
}

/// The hope that a way leaves.
#[derive(Clone, Copy, Default)]
struct Hope {
    /// How likely it can still be made in time, in percent.
    likely: i32,
    /// How much of it is done, in percent of what there is time for.
    near: i32,
}

impl Hope {
    const SURE: Hope = Hope { likely: 100, near: 100 };

    /// How likely a way is still walked that takes this many tenths of moves, with this many moves left.
    fn of(needed: i32, left: i32) -> Hope {
        // Ways are rarely straight, and a move in hand is good to have.
        let late = (needed * 5 / 4 - (left * 10 - 10)).max(0);
        let near = (100 - needed * 100 / (left * 10 + 8)).max(0);
        Hope { likely: (100 - late * 100 / 30).max(0), near }
    }
}

/// How many moves a unit has left in the game.
fn moves_left(state: &State, unit: UnitId) -> i32 {
    let turns = i32::from(state.scenario().turns.saturating_sub(state.turn()));
    let now = match state.actions_left() {
        Some((active, left, _)) if active == unit => i32::from(left),
        Some(_) | None if state.has_activated(unit) => 0,
        Some(_) | None => 2,
    };
    2 * turns + now
}

/// What the scenario counts of one unit where it stands, in percent, and what it may still have.
fn counted(state: &State, unit: UnitId) -> (i32, Hope) {
    let at = state.base(unit).at;
    let left = moves_left(state, unit);
    let carried = |kind| 100 * i32::from(state.carries(unit, kind));
    let scenario = state.scenario();
    match scenario.victory {
        Victory::UnitsStanding => (100, Hope::default()),
        Victory::StandingAndGround => {
            if state.has_crossed(unit) {
                return (200, Hope::SURE);
            }
            let line = Point::clamped(at.x(), scenario.height / 2);
            (100, Hope::of(moves(state, unit, line, -state.base(unit).r()), left))
        }
        Victory::Cargo => (carried(MarkerKind::Cargo), Hope::default()),
        Victory::Loot => (carried(MarkerKind::Loot), Hope::default()),
        Victory::Beacon => {
            let beacon = state.markers().find(|(kind, ..)| *kind == MarkerKind::Objective);
            let Some((_, place, _)) = beacon else { return (0, Hope::default()) };
            let needed = moves(state, unit, place, scenario.control_radius);
            // The defender must be there from the third turn on.
            let spare = i32::from(scenario.turns) - i32::from(state.turn()).max(3);
            let left = if state.role(state.side_of(unit)) == 0 { left } else { left - 2 * spare.max(0) };
            (if needed == 0 { 100 } else { 0 }, Hope::of(needed, left.max(0)))
        }
        Victory::Shelter => {
            let sheltered = state.is_sheltered(unit);
            let shelters = state.standing_walls().filter(|(_, piece)| piece.shelter);
            let needed = shelters.map(|(wall, _)| moves(state, unit, wall.shape.centre(), 2 * INCH)).min();
            let hope = match needed {
                _ if sheltered => Hope::SURE,
                Some(needed) => Hope::of(needed, left),
                None => Hope::default(),
            };
            (carried(MarkerKind::Loot) + if sheltered { 100 } else { 0 }, hope)
        }
    }
}

/// The number of the set of weights that fits a position.
pub fn kind(state: &State) -> usize {
    let way = match state.scenario().victory {
        Victory::UnitsStanding => 0,
        Victory::StandingAndGround => 1,
        Victory::Cargo => 2,
        Victory::Loot => 3,
        Victory::Beacon => 4,
        Victory::Shelter => 5,
    };
    let left = state.scenario().turns.saturating_sub(state.turn());
    way * 3 + usize::from(left.min(2))
}

/// Markers that a side can fetch, or can take from those who carry them.
fn markers(state: &State, side: Side) -> Hope {
    let mut sum = Hope::default();
    let wanted = match state.scenario().victory {
        Victory::Cargo => MarkerKind::Cargo,
        Victory::Loot | Victory::Shelter => MarkerKind::Loot,
        Victory::UnitsStanding | Victory::StandingAndGround | Victory::Beacon => return sum,
    };
    for (_, at, holder) in state.markers().filter(|(kind, ..)| *kind == wanted) {
        if holder.is_some_and(|unit| state.side_of(unit) == side) {
            continue;
        }
        let hopes = state
            .living(side)
            .map(|unit| Hope::of(moves(state, unit, at, INCH), moves_left(state, unit).min(4)));
        let best = hopes.max_by_key(|hope| hope.likely + hope.near).unwrap_or_default();
        let share = if holder.is_some() { 2 } else { 1 };
        sum.likely += best.likely / share;
        sum.near += best.near / share;
    }
    sum
}

/// The numbers of one side; the last is what the scenario counts, with the chance to keep it.
fn half(state: &State, side: Side, papers: &[Paper; 3]) -> ([i32; FEATURES], i32) {
    let mut own = [0; FEATURES];
    let (mut score, mut hopes) = (0, markers(state, side));
    for unit in state.living(side) {
        let points = i32::from(state.loadout(unit).points());
        let alive = papers[1].alive(unit);
        own[0] += points * 10;
        // Heat takes away what a machine could do, or the machine.
        own[2] += papers[0].left(unit) / 10 * burden(state, unit) / 1_000;
        own[3] += i32::from(state.hp(unit)) * 20;
        own[4] += papers[0].left(unit) / 10 * danger(state, unit) / 100;
        own[15] += 100;
        if !state.has_activated(unit) {
            own[6] += 100;
        }
        let enemies = state.living(side.enemy()).map(|enemy| moves(state, unit, state.base(enemy).at, 0));
        own[8] += enemies.min().unwrap_or(0) * points / 20;
        let (now, hope) = counted(state, unit);
        score += now * alive / 1_000;
        hopes.likely += hope.likely * alive / 1_000;
        hopes.near += hope.near * alive / 1_000;
    }
    own[1] = papers[0].material(side) / 10;
    own[5] = papers[1].material(side) / 10;
    own[7] = papers[2].material(side) / 10;
    own[10] = score;
    own[11] = hopes.likely;
    own[12] = hopes.near;
    // Explosions that are near.
    for source in Side::ALL.into_iter().flat_map(|side| state.living(side)) {
        let reach = state.blast_heat(source);
        let here = state.base(source);
        for victim in state.living(side).filter(|victim| *victim != source) {
            if state.base(victim).within(here, i64::from(reach) * INCH) {
                let hp = i32::from(state.hp(victim).max(1));
                let lost = (i32::from(reach / 2).max(1) * 2).min(hp * 3);
                let value = papers[0].value[victim.index()];
                own[9] += value * lost / (hp * 3) * risk(state, source, papers[1].alive(source)) / 1_000;
            }
        }
    }
    if state.scenario().victory == Victory::Beacon && state.role(side) == 0 {
        own[14] = 100;
    }
    (own, score)
}

/// The numbers that describe a position to a side: its own less those of the enemy.
pub fn features(state: &State, side: Side) -> [i32; FEATURES] {
    features_by(state, side, &SightMatrix::of(state))
}

/// The numbers of both sides, the judging side first, and how far it is ahead in what the scenario counts.
pub(crate) fn halves(state: &State, side: Side, sights: &SightMatrix) -> ([[i32; FEATURES]; 2], i32) {
    let now = Paper::of(state, sights);
    let mut then = now.clone();
    then.finish_turn(state);
    let mut next = then.clone();
    next.next_turn();
    let papers = [now, then, next];
    let ((own, score), (enemy, other)) = (half(state, side, &papers), half(state, side.enemy(), &papers));
    ([own, enemy], ahead(state, side, own[0] - enemy[0], score - other))
}

/// How far a side is ahead in what the scenario counts, when the end is near.
fn ahead(state: &State, side: Side, points: i32, lead: i32) -> i32 {
    let (turn, turns) = (i32::from(state.turn()), i32::from(state.scenario().turns.max(1)));
    if state.scenario().victory != Victory::Beacon && turn + 1 >= turns {
        let tie = (points / 20).clamp(-30, 30);
        let lead = (lead * 3 / 2).clamp(-100, 100) + tie;
        if turn >= turns { lead } else { lead / 3 }
    } else if state.scenario().victory == Victory::Beacon && turn >= 2 {
        // The attacker wins with more units there at the end of a turn, the defender otherwise.
        let more = if state.role(side) == 0 { lead - 50 } else { lead + 50 };
        (more * 4 / 5).clamp(-150, 150) / if turn == 2 { 3 } else { 1 }
    } else {
        0
    }
}

/// The features of a position, with lines of sight that are known.
fn features_by(state: &State, side: Side, sights: &SightMatrix) -> [i32; FEATURES] {
    let ([own, enemy], ahead) = halves(state, side, sights);
    let mut own: [i32; FEATURES] = std::array::from_fn(|place| own[place] - enemy[place]);
    own[13] = ahead;
    own
}

/// What a position is worth to a side, part by part; a game that is over is worth nothing here.
pub fn parts(state: &State, side: Side) -> Parts {
    let mut parts = Parts::default();
    let weights = &WEIGHTS[kind(state)];
    for (place, (number, weight)) in features(state, side).into_iter().zip(weights).enumerate() {
        let part = match place {
            0 | 1 | 3 | 15 => &mut parts.strength,
            5..=8 => &mut parts.threat,
            2 | 4 | 9 => &mut parts.safety,
            _ => &mut parts.goal,
        };
        *part += number * weight / 1_000;
    }
    parts
}

/// What a position is worth to a side: even positions are worth nothing, a thousand are one step of the odds. What one side
/// gains the other loses.
pub fn worth(state: &State, side: Side) -> i32 {
    over(state, side).unwrap_or_else(|| {
        let sights = SightMatrix::of(state);
        (TAUGHT.worth(state, side, &sights) - TAUGHT.worth(state, side.enemy(), &sights)) / 2
    })
}

/// What a position is worth by weights, with lines of sight that may be known.
pub(crate) fn worth_seen(
    state: &State,
    side: Side,
    weights: &Weights,
    sights: impl FnOnce() -> SightMatrix,
) -> i32 {
    over(state, side).unwrap_or_else(|| {
        let numbers = features_by(state, side, &sights()).into_iter().zip(&weights[kind(state)]);
        let sum: i32 = numbers.map(|(number, weight)| number * weight / 100).sum();
        (sum / 10).clamp(-7_000, 7_000)
    })
}

/// What a game that is over is worth to a side.
pub(crate) fn over(state: &State, side: Side) -> Option<i32> {
    match state.pending() {
        Pending::Over(outcome) if outcome.winners.is_empty() => Some(0),
        Pending::Over(outcome) if outcome.winners.contains(side.seat()) => Some(8_000),
        Pending::Over(_) => Some(-8_000),
        Pending::Act { .. } => None,
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
