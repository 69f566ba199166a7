//! Looking ahead with a tree: what habit proposes is tried again and again, and the choices that follow it are tried in
//! turn, each side choosing what has come out best for it so far. Beyond the tree both play on by habit.

use crate::ahead::{Ahead, Desk};
use fracas_bots::Budget;
use fracas_bots::ismcts::Finding;
use fracas_bots::ismcts::curve::{exp, real};
use fracas_chance::Random;
use fracas_core::{Actor, Hidden as _, Pending, Seat, State as _, Viewer};
use fracas_mars::{Action, Decision, Side, State, View};

/// What habit says counts like this many tries.
const TRUST: f32 = 12.0;
/// What one VP in the eyes of habit is worth in chances to win.
const VP: f32 = 0.05;
/// How much worse an action may seem, in chances to win, to get a third of the attention.
const WARMTH: f32 = 0.04;
/// How much attention counts against what came of an action.
const EXPLORE: f32 = 0.25;
/// No more places than this are kept; beyond, the tree is walked but does not grow.
const MOST: usize = 1 << 18;
/// More actions than this are never weighed against each other.
const WIDEST: usize = 16;

/// A place in the list of nodes; 0 is the root, and nobody's child.
type Id = u32;

/// A situation, or an action in it: they alternate.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The action; of a situation what is told apart of it.
    key: Key,
    /// The first child, and the next child of the same parent.
    child: Id,
    next: Id,
    visits: u32,
    /// What came of it for the seat that searches.
    sum: f32,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Key {
    Action(Action),
    Situation(u64),
}

/// The tree; the list keeps its memory from one decision to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    path: Vec<Id>,
}

/// What is told apart after the same actions: who is asked what, and who has lost how much.
fn situation(state: &State, decision: Decision, seat: Seat) -> Key {
    let kind = match decision {
        Decision::Turn => 1,
        Decision::Activation { .. } => 2,
        Decision::React(_) => 3,
        Decision::Defend { .. } => 4,
        Decision::ExtraMove { .. } | Decision::ExtraShot { .. } => 5,
        Decision::Lead { .. } => 6,
        Decision::Brave { .. } | Decision::Target { .. } => 7,
        _ => 0,
    };
    let mut key = kind | (seat.index() as u64) << 4;
    for side in Side::ALL {
        key = key << 16 | u64::from(state.strength(side)) << 8 | u64::from(state.vp(side));
    }
    let rattled = state.on_board().filter(|model| state.is_rattled(*model)).count() as u64;
    Key::Situation(key << 6 | rattled.min(63))
}

impl Tree {
    fn begin(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node { key: Key::Situation(0), child: 0, next: 0, visits: 0, sum: 0.0 });
    }

    fn child(&self, parent: Id, key: Key) -> Option<Id> {
        let mut id = self.nodes[parent as usize].child;
        while id != 0 {
            if self.nodes[id as usize].key == key {
                return Some(id);
            }
            id = self.nodes[id as usize].next;
        }
        None
    }

    /// The child, which grows if there is none yet and there is room, and whether it is new.
    fn grown(&mut self, parent: Id, key: Key) -> Option<(Id, bool)> {
        if let Some(id) = self.child(parent, key) {
            return Some((id, false));
        }
        if self.nodes.len() >= MOST {
            return None;
        }
        let id = self.nodes.len() as Id;
        let next = self.nodes[parent as usize].child;
        self.nodes.push(Node { key, child: 0, next, visits: 0, sum: 0.0 });
        self.nodes[parent as usize].child = id;
        Some((id, true))
    }
}

/// An action that comes to mind, and how much less than the best one habit expects of it, in chances to win.
#[derive(Clone, Copy)]
struct Thought {
    action: Action,
    behind: f32,
}

/// The actions that come to mind, best first.
fn thoughts(actions: &[Action], ratings: &[f32], width: usize) -> ([Option<Thought>; WIDEST], usize) {
    let mut best: [Option<(f32, Action)>; WIDEST] = [None; WIDEST];
    let width = width.clamp(2, WIDEST);
    for (action, rating) in actions.iter().zip(ratings) {
        let mut one = Some((*rating, *action));
        for place in &mut best[..width] {
            match (place.as_ref(), one.as_ref()) {
                (_, None) => break,
                (None, Some(_)) => {
                    *place = one.take();
                    break;
                }
                (Some((have, _)), Some((new, _))) if new > have => std::mem::swap(place, &mut one),
                (Some(_), Some(_)) => {}
            }
        }
    }
    let most = best[0].map_or(0.0, |(rating, _)| rating);
    let count = best.iter().flatten().count();
    let told = best.map(|one| {
        one.map(|(rating, action)| Thought { action, behind: (VP * (most - rating)).min(0.5) })
    });
    (told, count)
}

impl Desk {
    /// The action of a situation that deserves the next look, for the side to act.
    fn attend(&mut self, at: Id, own: bool, list: &[Option<Thought>]) -> Option<Action> {
        let here = self.tree.nodes[at as usize];
        let share = |node: &Node| if own { node.sum } else { real(node.visits) - node.sum };
        let mean = (share(&here) + 1.0) / (real(here.visits) + 2.0);
        let total: f32 = list.iter().flatten().map(|thought| exp(-thought.behind / WARMTH)).sum();
        let root = real(here.visits + 1).sqrt();
        let mut best: Option<(f32, Action)> = None;
        for thought in list.iter().flatten() {
            let (visits, sum) = match self.tree.child(at, Key::Action(thought.action)) {
                Some(id) => {
                    let node = &self.tree.nodes[id as usize];
                    (real(node.visits), share(node))
                }
                None => (0.0, 0.0),
            };
            let worth = (sum + TRUST * (mean - thought.behind)) / (visits + TRUST);
            let attention = exp(-thought.behind / WARMTH) / total;
            let score = worth + EXPLORE * attention * root / (1.0 + visits);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, thought.action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// One walk: through the tree, then by habit until so many Turns have begun; what came of it goes back up.
    fn walk(&mut self, mut state: State, seat: Seat, ahead: Ahead, random: &mut Random) {
        let mut left = ahead.turns;
        let mut mark = (state.round(), state.turn_side());
        let mut here = Some(0);
        let mut fresh = true;
        self.tree.path.clear();
        self.tree.path.push(0);
        for _ in 0..crate::ahead::LONGEST {
            match state.pending() {
                Pending::Over(_) => break,
                Pending::Act { actor: Actor::Chance, .. } => {
                    if !self.let_fall(&mut state, random) {
                        break;
                    }
                }
                Pending::Act { actor: Actor::Seat(other), decision } => {
                    if matches!(decision, Decision::Turn) && mark != (state.round(), state.turn_side()) {
                        mark = (state.round(), state.turn_side());
                        left = left.saturating_sub(1);
                        if left == 0 {
                            break;
                        }
                    }
                    let Some(side) = Side::of_seat(other) else { break };
                    self.list(&state);
                    if let [only] = self.actions[..] {
                        self.take(&mut state, only);
                        continue;
                    }
                    self.rate(&state, side, decision);
                    let chosen = match here {
                        Some(at) => {
                            let at = if fresh {
                                Some((at, false))
                            } else {
                                self.tree.grown(at, situation(&state, decision, other))
                            };
                            fresh = false;
                            here = None;
                            match at {
                                None => self.best_rated(),
                                Some((at, _)) => {
                                    if at != 0 {
                                        self.tree.path.push(at);
                                    }
                                    let (list, _) =
                                        thoughts(&self.actions, &self.ratings, usize::from(ahead.width));
                                    let chosen = self.attend(at, other == seat, &list);
                                    if let Some(action) = chosen
                                        && let Some((id, new)) = self.tree.grown(at, Key::Action(action))
                                    {
                                        self.tree.path.push(id);
                                        here = (!new).then_some(id);
                                    }
                                    chosen
                                }
                            }
                        }
                        None => self.best_rated(),
                    };
                    let Some(action) = chosen else { break };
                    self.take(&mut state, action);
                }
            }
        }
        let value = self.hope(&state, seat);
        for place in 0..self.tree.path.len() {
            let node = &mut self.tree.nodes[self.tree.path[place] as usize];
            node.visits += 1;
            node.sum += value;
        }
    }
}

impl Ahead {
    /// What each action that comes to mind is worth, best first.
    pub(crate) fn grow(
        self,
        desk: &mut Desk,
        view: &View,
        seat: Seat,
        budget: &Budget<'_>,
        random: &mut Random,
    ) -> Vec<Finding<Action>> {
        desk.begin();
        desk.tree.begin();
        let first = State::determinize(view, random);
        let (Pending::Act { decision, .. }, Some(side)) = (first.pending(), Side::of_seat(seat)) else {
            return Vec::new();
        };
        // Sight is worked out once for the scenery as it stands.
        let view = match first.with_scenery(*first.scenery()) {
            Some(state) => state.view(Viewer::Seat(seat)),
            None => view.clone(),
        };
        let mut walks = 0_u32;
        while desk.nodes < budget.nodes || walks < 2 {
            if walks % 16 == 15 && (budget.stop)() {
                break;
            }
            walks += 1;
            let state = State::determinize(&view, random);
            desk.walk(state, seat, self, random);
        }
        desk.list(&first);
        desk.rate(&first, side, decision);
        let (list, _) = thoughts(&desk.actions, &desk.ratings, usize::from(self.width));
        let root = desk.tree.nodes[0];
        let mean = if root.visits > 0 { root.sum / real(root.visits) } else { 0.5 };
        let mut found: Vec<Finding<Action>> = list
            .iter()
            .flatten()
            .map(|thought| {
                let id = desk.tree.child(0, Key::Action(thought.action));
                let (visits, sum) = id.map_or((0, 0.0), |id| {
                    let node = &desk.tree.nodes[id as usize];
                    (node.visits, node.sum)
                });
                let worth = (sum + TRUST * (mean - thought.behind)) / (real(visits) + TRUST);
                Finding { action: thought.action, visits, worth }
            })
            .collect();
        found.sort_by(|one, other| {
            other.visits.cmp(&one.visits).then(other.worth.total_cmp(&one.worth))
        });
        found
    }
}
