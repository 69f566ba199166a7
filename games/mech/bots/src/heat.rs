//! The worth of room for heat: a machine that keeps some can act, one that has none may blow up.

use fracas_mech::{State, UnitId, Upgrade};
use std::sync::LazyLock;

/// Margins from the limit: the lowest is that many above it.
const BELOW: i32 = 4;
const HIGHEST: i32 = 20;
const MARGINS: usize = 24;
const TURNS: usize = 8;
/// Thousandths of a machine's worth: to stand at the end, and one useful action.
const STAND: i32 = 5_000;
const ACT: i32 = 600;
/// What a unit may do with an activation: how useful it is, in tenths of an action, and the heat it gains.
const HABITS: [(i32, i32); 4] = [(10, 0), (18, 1), (23, 2), (26, 3)];

/// Worth by turns to come, margin, and whether the unit has been activated; ten thousand is a cool machine.
struct HeatWorth {
    ready: [[i32; MARGINS]; TURNS],
    done: [[i32; MARGINS]; TURNS],
}

fn place(margin: i32) -> usize {
    usize::try_from(margin + BELOW).unwrap_or(0).min(MARGINS - 1)
}

/// The worth after a gain: at the limit two machines of three are lost.
fn tested(worth: i32, margin: i32, gain: i32) -> i32 {
    if gain > 0 && margin - gain <= 0 { worth / 3 } else { worth }
}

impl HeatWorth {
    fn new(cool: bool) -> HeatWorth {
        let faces: [(i32, i32); 3] = if cool { [(1, 2), (1, 1), (4, 0)] } else { [(1, 2), (3, 1), (2, 0)] };
        let (mut ready, mut done) = ([[STAND; MARGINS]; TURNS], [[STAND; MARGINS]; TURNS]);
        for turns in 1..TURNS {
            let before = ready[turns - 1];
            for margin in -BELOW..HIGHEST {
                let after = |gain: i32| tested(before[place(margin - gain)], margin, gain);
                let sum: i32 = faces.iter().map(|(count, gain)| count * after(*gain)).sum();
                done[turns][place(margin)] = sum / 6;
            }
            let end = done[turns];
            for margin in -BELOW..HIGHEST {
                let then = |gain: i32| tested(end[place(margin - gain)], margin, gain);
                let acts = HABITS.iter().map(|(useful, gain)| useful * ACT / 10 + then(*gain));
                // A purge and an action: 1 to 3 less, 1 more. A restart: 2 to 6 less, and nothing else.
                let purge = 8 * ACT / 10 + (then(0) + then(-1) + then(-2)) / 3;
                let restart = (then(-2) + 2 * then(-3) + 3 * then(-4) + 2 * then(-5) + then(-6)) / 9;
                ready[turns][place(margin)] = acts.chain([purge, restart]).max().unwrap_or(0);
            }
        }
        HeatWorth { ready, done }
    }
}

static TABLES: LazyLock<[HeatWorth; 2]> = LazyLock::new(|| [HeatWorth::new(false), HeatWorth::new(true)]);

/// What a unit loses by its heat, in thousandths of its worth.
pub(crate) fn burden(state: &State, unit: UnitId) -> i32 {
    let acting = matches!(state.actions_left(), Some((active, 1.., _)) if active == unit);
    let margin = i32::from(state.stats(unit).limit) - i32::from(state.heat(unit));
    burden_at(state, unit, margin, state.has_activated(unit) && !acting)
}

/// The burden of a unit's heat with a given margin, before or after its activation.
pub(crate) fn burden_at(state: &State, unit: UnitId, margin: i32, done: bool) -> i32 {
    let table = &TABLES[usize::from(state.stats(unit).has(Upgrade::Cool))];
    let left = usize::from(state.scenario().turns.saturating_sub(state.turn())) + 1;
    let turns = left.min(TURNS - 1);
    let row = if done { &table.done[turns] } else { &table.ready[turns] };
    let best = row[MARGINS - 1];
    (best - row[place(margin)]).max(0) * 1_000 / best.max(1)
}

/// What a gain of heat in the activation of a unit costs, in thousandths of its worth.
pub(crate) fn price(state: &State, unit: UnitId, gain: i32) -> i32 {
    let margin = i32::from(state.stats(unit).limit) - i32::from(state.heat(unit));
    let before = burden_at(state, unit, margin, true);
    let after = burden_at(state, unit, margin - gain, true);
    if gain > 0 && margin - gain <= 0 { 1_000 - (1_000 - after) / 3 - before } else { after - before }
}
