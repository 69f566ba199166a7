//! Looks past one's own turn: sampled draws, the others' replies, and how much of the budget each candidate
//! gets.

use crate::budget::Budget;
use crate::plan::{Plan, answer_interruptions, seat_to_act};
use crate::search_config::SearchConfig;
use crate::turn_evaluation::{Evaluator, TurnEvaluation, TurnPoint, WIN};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, Seat, State};

/// More draws than this tell nothing new about a plan in one round.
const MOST_SAMPLES: u64 = 256;

/// Lets chance act until a seat must.
fn draw<S: State>(state: &mut S, random: &mut Random) {
    let mut chances = Vec::new();
    while let Pending::Act { actor: Actor::Chance, .. } = state.pending() {
        chances.clear();
        state.chances(&mut chances);
        let Some(action) = random.weighted(&chances) else { return };
        state.apply(action, &mut ());
    }
}

/// What `end` is worth to `seat` after the others' replies, with the draws of this `seed`.
fn simulate<G: TurnEvaluation>(
    config: &SearchConfig,
    end: &G::State,
    seat: Seat,
    seed: u64,
    spent: &mut u64,
) -> i32 {
    *spent += 1;
    let mut random = Random::new(seed);
    let mut state = end.clone();
    let budget = Budget::nodes(config.reply_nodes);
    for _ in 0..config.turns {
        draw(&mut state, &mut random);
        let Some(actor) = seat_to_act(&state) else { break };
        let plans = config.reply.plans_by::<G>(config.evaluator, &state, actor, &budget, spent);
        let Some(best) = plans.into_iter().next() else { break };
        state = best.end;
        answer_interruptions::<G>(config.evaluator, &mut state, actor);
    }
    G::evaluate(&state, seat, config.evaluator, TurnPoint::Between)
}

/// The best of `plans` by simulation: all of them get the same draws, and the worse half is dropped in rounds.
pub(crate) fn choose<G: TurnEvaluation>(
    config: &SearchConfig,
    plans: Vec<Plan<G::State>>,
    seat: Seat,
    budget: &Budget<'_>,
    random: &mut Random,
    spent: &mut u64,
) -> Option<Plan<G::State>> {
    let base = random.bits();
    let mut rows: Vec<(i64, Plan<G::State>)> =
        plans.into_iter().map(|plan| (i64::from(plan.worth) * config.prior, plan)).collect();
    // A plan that wins needs no simulation.
    let wins = match config.evaluator {
        Evaluator::Points => WIN / 2,
        Evaluator::Chance | Evaluator::Exact => WIN,
    };
    if rows.first().is_some_and(|(_, plan)| plan.worth >= wins) || rows.len() < 2 || config.turns == 0 {
        return rows.into_iter().next().map(|(_, plan)| plan);
    }
    let left = budget.nodes.saturating_sub(*spent);
    if config.thrifty {
        // Halving takes twice as many replies as there are plans, at the least: no more plans than can be paid for.
        let most = left / (2 * config.reply_nodes.max(1) * config.turns as u64);
        rows.truncate(usize::try_from(most).unwrap_or(usize::MAX).max(2));
    }
    let rounds = usize::BITS - rows.len().leading_zeros();
    let each = left / u64::from(rounds.max(1));
    let mut sample = 0;
    while rows.len() > 1 {
        let limit = *spent + each;
        let begun = sample;
        while (*spent < limit || sample == begun) && sample < begun + MOST_SAMPLES && !(budget.stop)() {
            *spent += reply_to_all::<G>(config, &mut rows, seat, base.wrapping_add(sample));
            sample += 1;
        }
        rows.sort_by_key(|(sum, plan)| std::cmp::Reverse((*sum, plan.worth)));
        rows.truncate(rows.len().div_ceil(2));
        if (budget.stop)() {
            break;
        }
    }
    rows.into_iter().next().map(|(_, plan)| plan)
}

/// Adds one sampled reply to the sum of every plan, the same draws for all, and says how many positions that took.
///
/// Plans are shared out among threads; what each finds depends on nothing but the plan and the draws, so that the
/// result is the same however many there are.
fn reply_to_all<G: TurnEvaluation>(
    config: &SearchConfig,
    rows: &mut [(i64, Plan<G::State>)],
    seat: Seat,
    seed: u64,
) -> u64 {
    let work = |rows: &mut [(i64, Plan<G::State>)]| {
        let mut spent = 0;
        for (sum, plan) in rows {
            *sum += i64::from(simulate::<G>(config, &plan.end, seat, seed, &mut spent));
        }
        spent
    };
    let threads = config.threads.min(rows.len() / 2);
    if threads < 2 {
        return work(rows);
    }
    let share = rows.len().div_ceil(threads);
    std::thread::scope(|scope| {
        let (here, there) = rows.split_at_mut(share);
        let others: Vec<_> = there.chunks_mut(share).map(|rows| scope.spawn(|| work(rows))).collect();
        let own = work(here);
        own + others.into_iter().map(|thread| thread.join().expect("a simulation does not fail")).sum::<u64>()
    })
}
