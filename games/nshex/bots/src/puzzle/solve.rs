//! Proves by exhaustive search whether a goal can be reached in one turn, and in how many ways.

use super::goal::{Camp, Goal, Losses};
use super::seen_positions::SeenPositions;
use fracas_bots::Stop;
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_nshex::{Action, Decision, State};

/// The limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Positions that may be looked at.
    pub nodes: u64,
    /// Solutions that are worth listing; the search ends when it has that many.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { nodes: 5_000_000, lines: 100 }
    }
}

/// One way to the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Every action from the position to the end of the turn, with forced discards, the choices of a battle, and the
    /// answers of the others; where they have several, the first one stands here.
    pub actions: Vec<Action>,
    /// What makes it different from other ways: the actions it cannot do without, in the order in which they are
    /// played. Where the others have a choice, what is done after any of their answers.
    pub plan: Vec<Action>,
    /// A hash of the board before its last action and of that action, over all answers of the others: two ways with the
    /// same units in the same places are one.
    scene: u64,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Whether the goal can be reached whatever the others choose. If the search is not complete, `false` proves
    /// nothing.
    pub reachable: bool,
    /// The distinct ways, fewest actions first. No plan contains another one, the order of actions does not count, and
    /// of several plans that bring the same units to the same places before the last action one is listed. A unit that
    /// stands elsewhere makes another way, even if the battle ends in the same position.
    pub lines: Vec<Line>,
    /// Positions looked at.
    pub nodes: u64,
    /// Whether everything was searched: then `lines` are all there are.
    pub complete: bool,
}

/// After how many positions the search asks whether to stop.
const ASK: u64 = 256;

/// No turn is longer: an army has few mobile units.
const LONGEST: usize = 48;

/// Searches the rest of the turn of `seat`, who must be the one to act, or the one whose turn is interrupted.
///
/// All orders of all its actions count, with the forced discard and the choices in a battle. What others decide on the
/// way must not matter: every answer of theirs has to lead to the goal. Nothing is left to luck; a turn that draws a
/// tile again reaches nothing.
pub fn solve(state: &State, seat: Seat, goal: &Goal, limits: Limits) -> Solution {
    solve_from(state, state, Losses::default(), Camp::of(state, seat), goal, limits, &|| false)
}

/// Searches the rest of a turn that began with `start` and has come to `state`, until `stop` says so.
pub(super) fn solve_from(
    start: &State,
    state: &State,
    losses: Losses,
    camp: Camp,
    goal: &Goal,
    limits: Limits,
    stop: Stop<'_>,
) -> Solution {
    let mut search = Search {
        start: *start,
        camp,
        goal,
        limits,
        stop,
        nodes: 0,
        complete: true,
        deeper: false,
        salt: 0,
        seen: SeenPositions::new(),
        buffers: vec![Vec::new(); LONGEST + 2],
        path: Path::default(),
    };
    let mut found = Vec::new();
    search.deepen(state, losses, LONGEST, &mut found);
    found.sort_by_key(|line: &Line| line.plan.len());
    let complete = search.complete && found.len() < limits.lines;
    Solution { reachable: !found.is_empty(), lines: found, nodes: search.nodes, complete }
}

/// The actions from the start to the position at hand.
#[derive(Default)]
struct Path {
    actions: Vec<Action>,
    /// The actions that make up the plan.
    plan: Vec<Action>,
    /// A hash of the plan in which the order does not count.
    key: u64,
    /// A hash of the board and the hand before the last own action, and of that action.
    scene: u64,
}

struct Search<'a> {
    start: State,
    camp: Camp,
    goal: &'a Goal,
    limits: Limits,
    stop: Stop<'a>,
    nodes: u64,
    complete: bool,
    /// Whether a position at the present depth has anything left to do.
    deeper: bool,
    /// Tells the searches apart that share the table.
    salt: u64,
    seen: SeenPositions,
    /// Lists of actions, one for each depth, so that none has to be allocated.
    buffers: Vec<Vec<Action>>,
    path: Path,
}

/// The places of a position in the turn.
enum Moment {
    /// The turn is over.
    Ended,
    /// Chance would decide.
    Luck,
    /// The seat plays its turn.
    Own,
    /// The seat must decide something before its turn or in a battle: part of every turn, not of the plan.
    OwnDuty,
    /// Another seat decides.
    Other,
}

impl Search<'_> {
    fn moment(&self, state: &State) -> Moment {
        if state.turn_number() != self.start.turn_number() {
            return Moment::Ended;
        }
        match state.pending() {
            Pending::Over(_) => Moment::Ended,
            Pending::Act { actor: Actor::Chance, .. } => Moment::Luck,
            Pending::Act { actor: Actor::Seat(seat), .. } if seat != self.camp.seat => Moment::Other,
            Pending::Act { decision: Decision::Turn { .. } | Decision::PushTo { .. }, .. } => Moment::Own,
            Pending::Act { .. } => Moment::OwnDuty,
        }
    }

    /// Looks for plans of one action, then of two, and so on: what contains a shorter solution is not a solution of its own.
    fn deepen(&mut self, state: &State, losses: Losses, most: usize, found: &mut Vec<Line>) {
        let outer = self.deeper;
        self.deeper = false;
        for left in 0..=most {
            self.deeper = false;
            self.salt = self.salt.wrapping_add(1);
            self.follow(state, losses, left, found);
            if !self.deeper || !self.complete || found.len() >= self.limits.lines {
                break;
            }
        }
        self.deeper |= outer;
    }

    /// Goes on from a position that an action has just led to, with exactly `left` more actions of the plan.
    fn follow(&mut self, state: &State, losses: Losses, left: usize, found: &mut Vec<Line>) {
        if losses.spoil(self.goal) {
            return;
        }
        match self.moment(state) {
            Moment::Luck => {}
            Moment::Ended => {
                if left == 0 && self.camp.reaches(self.goal, &self.start, state, losses) {
                    self.record(found);
                }
            }
            Moment::Own if left == 0 => self.finish(state, losses, found),
            Moment::Own => {
                if self.is_new(state, losses, left) {
                    self.branch(state, losses, left, found);
                }
            }
            Moment::OwnDuty => self.duty(state, losses, left, found),
            Moment::Other => self.answers(state, losses, left, found),
        }
    }

    /// Ends the turn and notes what it reached.
    fn finish(&mut self, state: &State, losses: Losses, found: &mut Vec<Line>) {
        self.deeper = true;
        // Ending the turn hurts nobody unless the Final Battle follows.
        let now = self.camp.reaches(self.goal, &self.start, state, losses);
        if (!now && !state.last_tile_drawn()) || state.check(&Action::End).is_err() {
            return;
        }
        if state.last_tile_drawn() && !self.is_new(state, losses, 0) {
            return;
        }
        let outer = self.enter_scene(state, Action::End);
        self.step(state, Action::End, losses, 0, found);
        self.path.scene = outer;
    }

    /// Notes what an own action is done with; returns what was noted before.
    fn enter_scene(&mut self, state: &State, action: Action) -> u64 {
        let scene = self.seen.hash(&(state.board(), state.hand_tiles(state.active()), action));
        std::mem::replace(&mut self.path.scene, scene)
    }

    /// Every action of the turn.
    fn branch(&mut self, state: &State, losses: Losses, left: usize, found: &mut Vec<Line>) {
        let depth = self.path.actions.len();
        let Some(mut actions) = self.buffers.get_mut(depth).map(std::mem::take) else {
            self.complete = false;
            return;
        };
        actions.clear();
        state.actions(&mut actions).expect_all();
        for &action in &actions {
            // A tile thrown away in the turn proper is one that could have been kept: it opens no way.
            if matches!(action, Action::Discard(_) | Action::End) {
                continue;
            }
            let key = self.seen.hash(&action);
            self.path.key = self.path.key.wrapping_add(key);
            self.path.plan.push(action);
            let known = found.iter().any(|line| line.plan.iter().all(|part| self.path.plan.contains(part)));
            if !known {
                let outer = self.enter_scene(state, action);
                self.step(state, action, losses, left - 1, found);
                self.path.scene = outer;
            }
            self.path.plan.pop();
            self.path.key = self.path.key.wrapping_sub(key);
            if !self.complete || found.len() >= self.limits.lines {
                break;
            }
        }
        self.buffers[depth] = actions;
    }

    fn step(
        &mut self,
        state: &State,
        action: Action,
        mut losses: Losses,
        left: usize,
        found: &mut Vec<Line>,
    ) {
        if self.nodes >= self.limits.nodes || self.nodes.is_multiple_of(ASK) && (self.stop)() {
            self.complete = false;
            return;
        }
        self.nodes += 1;
        let mut child = *state;
        child.apply(&action, &mut ());
        losses.step_by(self.camp, state, action, &child);
        self.path.actions.push(action);
        self.follow(&child, losses, left, found);
        self.path.actions.pop();
    }

    /// Own choices that every turn has: the first good one stands for all.
    fn duty(&mut self, state: &State, losses: Losses, left: usize, found: &mut Vec<Line>) {
        let depth = self.path.actions.len();
        let Some(mut actions) = self.buffers.get_mut(depth).map(std::mem::take) else {
            self.complete = false;
            return;
        };
        actions.clear();
        state.actions(&mut actions).expect_all();
        let in_battle = match state.pending() {
            Pending::Act { decision, .. } => decision.in_battle(),
            Pending::Over(_) => false,
        };
        let before = found.len();
        for &action in &actions {
            self.step(state, action, losses, left, found);
            if !self.complete || (in_battle && found.len() > before) || found.len() >= self.limits.lines {
                break;
            }
        }
        self.buffers[depth] = actions;
    }

    /// Choices of the others: each of them must be met.
    fn answers(&mut self, state: &State, losses: Losses, left: usize, found: &mut Vec<Line>) {
        let depth = self.path.actions.len();
        let Some(mut actions) = self.buffers.get_mut(depth).map(std::mem::take) else {
            self.complete = false;
            return;
        };
        actions.clear();
        state.actions(&mut actions).expect_all();
        if let [only] = actions[..] {
            self.step(state, only, losses, left, found);
        } else {
            self.meet(state, &actions, losses, left, found);
        }
        self.buffers[depth] = actions;
    }

    fn meet(
        &mut self,
        state: &State,
        actions: &[Action],
        losses: Losses,
        left: usize,
        found: &mut Vec<Line>,
    ) {
        // What happens after each answer is searched on its own, with as many actions as are left.
        let mut met: Option<Vec<Line>> = None;
        for &action in actions {
            let mut ways = Vec::new();
            self.reply(state, action, losses, left, &mut ways);
            if ways.is_empty() || !self.complete {
                return;
            }
            met = Some(match met {
                None => ways,
                Some(before) => combine(&before, &ways, self.limits.lines),
            });
        }
        for line in met.into_iter().flatten() {
            keep(found, line);
        }
    }

    fn reply(
        &mut self,
        state: &State,
        action: Action,
        mut losses: Losses,
        left: usize,
        ways: &mut Vec<Line>,
    ) {
        if self.nodes >= self.limits.nodes || self.nodes.is_multiple_of(ASK) && (self.stop)() {
            self.complete = false;
            return;
        }
        self.nodes += 1;
        let mut child = *state;
        child.apply(&action, &mut ());
        losses.step_by(self.camp, state, action, &child);
        self.path.actions.push(action);
        let salt = self.salt;
        // No other search may use this one's positions.
        self.salt = self.seen.fresh();
        self.deepen(&child, losses, left, ways);
        self.salt = salt;
        self.path.actions.pop();
    }

    /// Whether the position has not been reached yet by the same actions in another order.
    fn is_new(&mut self, state: &State, losses: Losses, left: usize) -> bool {
        self.seen.insert(&(state, losses, self.path.key, self.salt, left as u64))
    }

    fn record(&self, found: &mut Vec<Line>) {
        let Path { actions, plan, scene, .. } = &self.path;
        keep(found, Line { actions: actions.clone(), plan: plan.clone(), scene: *scene });
    }
}

/// Whether a plan has everything that another one needs.
fn contains(plan: &[Action], other: &[Action]) -> bool {
    other.iter().all(|action| plan.contains(action))
}

/// Adds a line unless a smaller plan is known, and drops those that it makes superfluous.
fn keep(found: &mut Vec<Line>, line: Line) {
    if found.iter().any(|known| known.scene == line.scene || contains(&line.plan, &known.plan)) {
        return;
    }
    found.retain(|known| !contains(&known.plan, &line.plan));
    found.push(line);
}

/// All ways to meet two answers: what is done after either of them.
fn combine(one: &[Line], other: &[Line], most: usize) -> Vec<Line> {
    let mut both = Vec::new();
    for first in one {
        for second in other {
            let mut plan = first.plan.clone();
            plan.extend(second.plan.iter().filter(|action| !first.plan.contains(action)));
            let scene = first.scene.wrapping_add(second.scene);
            keep(&mut both, Line { actions: first.actions.clone(), plan, scene });
            if both.len() >= most {
                return both;
            }
        }
    }
    both
}
