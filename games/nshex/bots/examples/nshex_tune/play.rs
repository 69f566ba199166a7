//! Games with whims: mostly the best turn by a quick plan, now and then another or any at all.

use fracas_bots::{Budget, Evaluator, Planner, Random};
use fracas_core::{Actor, Entropy as _, Pending, Seat, State as _};
use fracas_nshex::{Options, Setup, State, armies};
use fracas_nshex_bots::Bots;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

const PLANNER: Planner = Planner { width: 3, keep: 12, depth: 8 };
const NODES: u64 = 900;
/// How often out of a hundred an HQ or a turn is played at random, and how often the plan is any of those kept.
const ANY_HQ: u32 = 50;
const ANY_TURN: u32 = 4;
const ANY_PLAN: u32 = 14;

/// A position between two turns and what became of it: 2 won by the mover, 1 drawn, 0 lost.
struct Sample {
    state: State,
    half_points: u8,
}

fn percent(random: &mut Random) -> u32 {
    random.below(NonZeroU32::new(100).expect("a hundred is not zero"))
}

/// Plays until someone else has the turn.
fn turn(state: &mut State, seat: Seat, evaluator: Evaluator, random: &mut Random) {
    let number = state.turn_number();
    let fate = percent(random);
    let any = fate < if number == 0 { ANY_HQ } else { ANY_TURN };
    let mut actions = Vec::new();
    if !any {
        let mut spent = 0;
        let plans = PLANNER.plans_by::<Bots>(evaluator, state, seat, &Budget::nodes(NODES), &mut spent);
        let plan = if percent(random) < ANY_PLAN { random.pick(&plans) } else { plans.first() };
        if let Some(plan) = plan {
            for action in &plan.actions {
                let Pending::Act { actor: Actor::Seat(actor), .. } = state.pending() else { return };
                if actor != seat || state.check(action).is_err() {
                    return;
                }
                state.apply(action, &mut ());
            }
            return;
        }
    }
    while let Pending::Act { actor: Actor::Seat(actor), .. } = state.pending() {
        if actor != seat || state.turn_number() != number {
            return;
        }
        actions.clear();
        state.actions(&mut actions).expect_all();
        let Some(action) = random.pick(&actions) else { return };
        state.apply(action, &mut ());
        if number == 0 {
            return;
        }
    }
}

fn game(start: &State, seed: u64, evaluator: Evaluator) -> Vec<Sample> {
    let mut random = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut state = *start;
    let mut movers = Vec::new();
    let mut samples: Vec<Sample> = Vec::new();
    let mut chances = Vec::new();
    let mut last = 0;
    loop {
        match state.pending() {
            Pending::Over(outcome) => {
                for (sample, mover) in samples.iter_mut().zip(movers) {
                    sample.half_points = match (outcome.winners.is_empty(), outcome.winners.contains(mover)) {
                        (true, _) => 1,
                        (false, won) => 2 * u8::from(won),
                    };
                }
                return samples;
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                if state.turn_number() != last {
                    last = state.turn_number();
                    movers.push(state.seat(state.active()));
                    samples.push(Sample { state, half_points: 0 });
                }
                chances.clear();
                state.chances(&mut chances);
                let action = *random.weighted(&chances).expect("chance always has an action");
                state.apply(&action, &mut ());
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => turn(&mut state, seat, evaluator, &mut random),
        }
    }
}

pub(crate) fn play(
    games: u64,
    seed: u64,
    evaluator: Evaluator,
    file: &str,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut starts = Vec::new();
    for one in armies() {
        for other in armies() {
            if one.id != other.id {
                starts.push(State::new(&Setup::of(Options::default(), &[&one.id, &other.id]))?);
            }
        }
    }
    let mut out = BufWriter::new(File::create(file)?);
    let next = AtomicU64::new(0);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            let (send, next, starts) = (send.clone(), &next, &starts);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let start = &starts[number as usize % starts.len()];
                    if send.send((number, game(start, seed + number, evaluator))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for (number, samples) in receive {
            for sample in samples {
                writeln!(out, "{number} {} {}", sample.half_points, sample.state)?;
            }
        }
        out.flush()?;
        Ok(())
    })
}
