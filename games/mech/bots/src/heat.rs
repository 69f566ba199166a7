//! What room for heat is worth: a machine that keeps some can act, one that has none may blow up.

use fracas_mech::{State, UnitId, Upgrade};
use std::sync::LazyLock;

/// Margins from the limit: the lowest is that many above it.
const BELOW: i32 = 4;
const MARGINS: usize = 24;
const TURNS: usize = 8;
/// Thousandths of a machine's worth: to stand at the end, and one useful action.
const STAND: i32 = 5_000;
const ACT: i32 = 600;
/// What a unit may do with an activation: how useful it is, in tenths of an action, and the heat it gains.
const HABITS: [(i32, i32); 4] = [(10, 0), (18, 1), (23, 2), (26, 3)];

/// Worth by turns to come, margin, and whether the unit has been activated; ten thousand is a cool machine.
struct Table {
    ready: [[i32; MARGINS]; TURNS],
    done: [[i32; MARGINS]; TURNS],
}

fn place(margin: i32) -> usize {
    (margin + BELOW).clamp(0, MARGINS as i32 - 1) as usize
}

/// The worth after a gain: at the limit two machines of three are lost.
fn tested(worth: i32, margin: i32, gain: i32) -> i32 {
    if gain > 0 && margin - gain <= 0 { worth / 3 } else { worth }
}

impl Table {
    fn new(cool: bool) -> Table {
        let faces: [(i32, i32); 3] = if cool { [(1, 2), (1, 1), (4, 0)] } else { [(1, 2), (3, 1), (2, 0)] };
        let (mut ready, mut done) = ([[STAND; MARGINS]; TURNS], [[STAND; MARGINS]; TURNS]);
        for turns in 1..TURNS {
            for at in 0..MARGINS {
                let margin = at as i32 - BELOW;
                let after = |gain: i32| tested(ready[turns - 1][place(margin - gain)], margin, gain);
                done[turns][at] = faces.iter().map(|(count, gain)| count * after(*gain)).sum::<i32>() / 6;
            }
            for at in 0..MARGINS {
                let margin = at as i32 - BELOW;
                let then = |gain: i32| tested(done[turns][place(margin - gain)], margin, gain);
                let acts = HABITS.iter().map(|(use_, gain)| use_ * ACT / 10 + then(*gain));
                // A purge and an action: 1 to 3 less, 1 more. A restart: 2 to 6 less, and nothing else.
                let purge = 8 * ACT / 10 + (then(0) + then(-1) + then(-2)) / 3;
                let restart =
                    (then(-2) + 2 * then(-3) + 3 * then(-4) + 2 * then(-5) + then(-6)) / 9;
                ready[turns][at] = acts.chain([purge, restart]).max().unwrap_or(0);
            }
        }
        Table { ready, done }
    }
}

static TABLES: LazyLock<[Table; 2]> = LazyLock::new(|| [Table::new(false), Table::new(true)]);

/// What a unit loses by its heat, in thousandths of its worth.
pub(crate) fn burden(state: &State, unit: UnitId) -> i32 {
    let stats = state.stats(unit);
    let table = &TABLES[usize::from(stats.has(Upgrade::Cool))];
    let left = usize::from(state.scenario().turns.saturating_sub(state.turn())) + 1;
    let turns = left.min(TURNS - 1);
    let margin = i32::from(stats.limit) - i32::from(state.heat(unit));
    let acting = state.actions_left();
    let (row, used) = match acting {
        // Half way through: the second action of a habit is still to come.
        Some((active, 1.., _)) if active == unit => (&table.ready[turns], false),
        Some(_) | None => {
            let done = state.has_activated(unit);
            (if done { &table.done[turns] } else { &table.ready[turns] }, done)
        }
    };
    let best = if used { table.done[turns][MARGINS - 1] } else { table.ready[turns][MARGINS - 1] };
    (best - row[place(margin)]).max(0) * 1_000 / best.max(1)
}
