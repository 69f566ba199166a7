//! A position is worth what the HQs have left, what a battle now would do to them, and the units on the board; or, to
//! those who know better, what the network says of it.

use super::features::Story;
use super::network::{Network, worth_of_logit};
use super::weights::{LARGE, SMALL};
use crate::Bots;
use fracas_bots::{Budget, Evaluator, TurnEvaluation, TurnPoint, WIN};
use fracas_core::{Outcome, Pending, Seat, State as _};
use fracas_nshex::{Action, Decision, Kind, Side, State};

/// How much of a battle fought now counts, in hundredths; the rest is the board as it is.
const BATTLE_SOON: i32 = 60;
const BATTLE_CERTAIN: i32 = 100;
/// The worth of a hit point.
const POINT: i32 = 100;
/// A tile kept in hand.
const IN_HAND: i32 = 25;

impl TurnEvaluation for Bots {
    fn evaluate(state: &State, seat: Seat, evaluator: Evaluator, point: TurnPoint) -> i32 {
        let mover = match point {
            TurnPoint::Within => next_side(state),
            TurnPoint::Between => state.active(),
        };
        match evaluator {
            Evaluator::Points => points(state, seat),
            Evaluator::Chance => judge(state, seat, mover, &SMALL),
            Evaluator::Exact => judge(state, seat, mover, &LARGE),
        }
    }

    fn baseline(state: &State, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        super::minimax::choose(state, seat, budget)
    }

    fn interrupted(state: &State) -> bool {
        match state.pending() {
            Pending::Act { decision, .. } => {
                decision.in_battle() || matches!(decision, Decision::PushTo { .. })
            }
            Pending::Over(_) => false,
        }
    }

    fn turn_passed(before: &State, after: &State) -> bool {
        after.turn_number() != before.turn_number()
    }
}

/// What the HQs have left, what a battle now would do to them, the units on the board and the tiles in hand.
pub(super) fn points(state: &State, seat: Seat) -> i32 {
    if let Pending::Over(outcome) = state.pending() {
        return result(outcome, seat);
    }
    let soon = if state.last_tile_drawn() { BATTLE_CERTAIN } else { BATTLE_SOON };
    let fought = fight(*state);
    let now = balance(state, seat);
    let then = match fought.pending() {
        Pending::Over(outcome) => balance(&fought, seat) + result(outcome, seat) / 500,
        Pending::Act { .. } => balance(&fought, seat),
    };
    (now * (100 - soon) + then * soon) / 100 + hands(state, seat)
}

/// The side after the active one; in a duel, the other.
fn next_side(state: &State) -> Side {
    let count = state.side_count() as u8;
    Side::new((state.active().index() as u8 + 1) % count).unwrap_or(state.active())
}

/// What a network says of the position when `mover` has the next turn: the mean over all pairs of a friend and an
/// enemy. Of two others who fight each other it says nothing.
fn judge<const HIDDEN: usize>(state: &State, seat: Seat, mover: Side, network: &Network<HIDDEN>) -> i32 {
    if let Pending::Over(outcome) = state.pending() {
        return result(outcome, seat);
    }
    let story = Story::new(state);
    let alive = |side: Side| state.options().scoring || state.points(side) > 0;
    let (mut sum, mut pairs) = (0, 0);
    for friend in state.all_sides().filter(|&side| is_friend(state, seat, side)) {
        for enemy in state.all_sides().filter(|&side| !is_friend(state, seat, side)) {
            pairs += 1;
            sum += match (alive(friend), alive(enemy)) {
                (false, _) => -WIN,
                (true, false) => WIN,
                (true, true) if mover == enemy => {
                    -worth_of_logit(network.logit(&story.features(enemy, friend)))
                }
                (true, true) => worth_of_logit(network.logit(&story.features(friend, enemy))),
            };
        }
    }
    sum / pairs.max(1)
}

fn result(outcome: Outcome, seat: Seat) -> i32 {
    if outcome.winners.is_empty() {
        0
    } else if outcome.winners.contains(seat) {
        WIN
    } else {
        -WIN
    }
}

/// Fights a battle now, everybody answering by reflex: Clowns fight, attacks stay as printed.
pub(super) fn fight(mut state: State) -> State {
    state.battle_now(&mut ());
    let mut actions = Vec::new();
    for _ in 0..64 {
        let Pending::Act { decision, .. } = state.pending() else { break };
        if !decision.in_battle() {
            break;
        }
        let last = matches!(decision, Decision::Explode { .. } | Decision::Convert { .. });
        actions.clear();
        state.actions(&mut actions).expect_all();
        let Some(action) = (if last { actions.last() } else { actions.first() }).copied() else { break };
        state.apply(&action, &mut ());
    }
    state
}

fn is_friend(state: &State, seat: Seat, side: Side) -> bool {
    state.all_sides().any(|own| state.seat(own) == seat && state.team(own) == state.team(side))
}

/// Hit points (or score) and units, own minus the others' average.
fn balance(state: &State, seat: Seat) -> i32 {
    let (mut own, mut friends, mut other, mut others) = (0, 0, 0, 0);
    for side in state.all_sides() {
        let points = if state.options().scoring {
            i32::from(state.score(side))
        } else {
            i32::from(state.points(side))
        };
        let worth = points * POINT + material(state, side);
        if is_friend(state, seat, side) {
            own += worth;
            friends += 1;
        } else {
            other += worth;
            others += 1;
        }
    }
    own / friends.max(1) - other / others.max(1)
}

/// What a side's units are worth by their symbols.
fn material(state: &State, side: Side) -> i32 {
    let mut sum = 0;
    for hex in state.board().of(side) {
        let Some(unit) = state.board().get(hex) else { continue };
        let tile = state.roster().tile(unit.tile);
        if tile.kind == Kind::Hq {
            continue;
        }
        let face = tile.face(unit.rotation);
        let strength: u32 = (0..6)
            .map(|edge| {
                u32::from(face.melee[edge])
                    + 2 * u32::from(face.ranged[edge])
                    + 3 * u32::from(face.gauss[edge])
            })
            .sum();
        let quick = tile.initiative.first().copied().unwrap_or(0);
        sum += 40 + 8 * strength.cast_signed() + 6 * i32::from(quick);
        sum += 20 * i32::from(tile.toughness) + 15 * i32::from(tile.mobile) - 15 * i32::from(unit.wounds);
        sum += 20 * face.nets.count_ones().cast_signed();
        if tile.kind == Kind::Module {
            sum += 10;
        }
    }
    sum
}

fn hands(state: &State, seat: Seat) -> i32 {
    state
        .all_sides()
        .map(|side| {
            let each = if is_friend(state, seat, side) { IN_HAND } else { -IN_HAND };
            state.hand(side).map(|_| each).sum::<i32>()
        })
        .sum()
}
