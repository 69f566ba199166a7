//! The usual public approach, to be measured against: minimax of a fixed depth over placements with a hand-written
//! count of attacks, and no idea of chance.
//!
//! Programs of this kind that can be found choose for each tile and hex the rotation that looks best, weigh up units
//! and HQs under attack, let the opponent answer with what lies in front of it, and cut by alpha and beta. So does
//! this one. It knows all rules, which most of them do not.

use crate::Bots;
use crate::evaluate::points;
use fracas_bots::{Budget, Evaluator, WIN, answer_interruptions};
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_hex::HexSet;
use fracas_nshex::{Action, Decision, Kind, Side, State, directions};

/// Placements (or other plays) that are looked ahead: a turn of two and the first of the answer.
const DEPTH: u32 = 3;
const HIT_POINT: i32 = 10;
const UNIT: i32 = 3;
const UNIT_ATTACKED: i32 = 2;
const UNIT_KILLED: i32 = 2;
const HQ_ATTACKED: i32 = 4;

/// What the board looks like to `side`: points, units, and who is under attack.
fn glance(state: &State, side: Side) -> i32 {
    let board = state.board();
    let mut sum = 0;
    for owner in state.all_sides() {
        let sign = if state.team(owner) == state.team(side) { 1 } else { -1 };
        let points = if state.options().scoring { state.score(owner) } else { state.points(owner) };
        sum += sign * HIT_POINT * i32::from(points);
        let own = board.of(owner);
        let enemies: HexSet =
            board.units().filter(|(_, unit)| unit.side != owner).map(|(hex, _)| hex).collect();
        let mut wounds = [0_u8; fracas_hex::HEXES];
        for hex in own {
            let Some(unit) = board.get(hex) else { continue };
            let tile = state.roster().tile(unit.tile);
            if tile.kind != Kind::Hq {
                sum += sign * UNIT;
            }
            let face = tile.face(unit.rotation);
            for direction in directions(face.attacks) {
                let place = direction.index();
                for (distance, goal) in hex.ray(direction).enumerate() {
                    if !enemies.contains(goal) {
                        continue;
                    }
                    let melee = if distance == 0 { face.melee[place] } else { 0 };
                    wounds[goal.index()] += melee + face.ranged[place] + face.gauss[place];
                    if face.gauss[place] == 0 {
                        break;
                    }
                }
            }
        }
        for goal in enemies {
            let hits = wounds[goal.index()];
            let Some(unit) = board.get(goal).filter(|_| hits > 0) else { continue };
            let tile = state.roster().tile(unit.tile);
            if tile.kind == Kind::Hq {
                sum += sign * HQ_ATTACKED * i32::from(hits);
            } else {
                sum += sign * UNIT_ATTACKED;
                if hits > tile.toughness.saturating_sub(unit.wounds) {
                    sum += sign * UNIT_KILLED;
                }
            }
        }
    }
    sum
}

struct Search<'a> {
    seat: Seat,
    side: Side,
    budget: &'a Budget<'a>,
    spent: u64,
}

impl Search<'_> {
    fn worth(&self, state: &State) -> i32 {
        match state.pending() {
            Pending::Over(_) => points(state, self.seat).clamp(-WIN, WIN),
            Pending::Act { .. } => glance(state, self.side),
        }
    }

    /// Moves with the positions they lead to, best for the actor first: of each tile on each hex only the rotation
    /// that looks best.
    fn moves(&mut self, state: &State, own: bool) -> Vec<(i32, Action, State)> {
        let mut actions = Vec::new();
        state.actions(&mut actions).expect_all();
        let mut moves: Vec<(i32, Action, State)> = Vec::new();
        let sign = if own { 1 } else { -1 };
        for action in actions {
            let mut child = *state;
            child.apply(&action, &mut ());
            answer_interruptions::<Bots>(Evaluator::Points, &mut child, self.seat);
            self.spent += 1;
            let worth = sign * self.worth(&child);
            let same = moves.iter_mut().find(|(_, other, _)| same_but_turned(*other, action));
            match same {
                Some(row) if row.0 < worth => *row = (worth, action, child),
                Some(_) => {}
                None => moves.push((worth, action, child)),
            }
        }
        moves.sort_by_key(|(worth, _, _)| std::cmp::Reverse(*worth));
        moves
    }

    fn search(&mut self, state: &State, depth: u32, mut low: i32, mut high: i32) -> i32 {
        let mut state = *state;
        // No idea of chance: whatever lies in front of the players is all there is, so the draw is the likeliest tile.
        let mut chances = Vec::new();
        while let Pending::Act { actor: Actor::Chance, .. } = state.pending() {
            chances.clear();
            state.chances(&mut chances);
            let Some((action, _)) = chances.iter().max_by_key(|(_, weight)| *weight).copied() else { break };
            state.apply(&action, &mut ());
        }
        let Pending::Act { actor: Actor::Seat(seat), decision } = state.pending() else {
            return self.worth(&state);
        };
        if depth == 0 || self.spent > self.budget.nodes || (self.budget.stop)() {
            return self.worth(&state);
        }
        // A forced discard is not a placement.
        let left = if matches!(decision, Decision::Discard { .. }) { depth } else { depth - 1 };
        let own = seat == self.seat;
        let mut best = if own { -WIN } else { WIN };
        for (_, _, child) in self.moves(&state, own) {
            let worth = self.search(&child, left, low, high);
            if own {
                best = best.max(worth);
                low = low.max(best);
            } else {
                best = best.min(worth);
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        best
    }
}

fn same_but_turned(one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::Put { tile, hex, .. }, Action::Put { tile: same, hex: here, .. }) => {
            tile == same && hex == here
        }
        _ => false,
    }
}

/// The action that this approach takes.
pub(super) fn choose(state: &State, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
    let side = state.all_sides().find(|&side| state.seat(side) == seat)?;
    let mut search = Search { seat, side, budget, spent: 0 };
    let (mut best, mut low) = (None, -WIN - 1);
    for (_, action, child) in search.moves(state, true) {
        let worth = search.search(&child, DEPTH - 1, low, WIN + 1);
        if worth > low {
            (best, low) = (Some(action), worth);
        }
    }
    best
}
