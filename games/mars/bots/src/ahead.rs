//! Looking ahead: the actions that come to mind are tried again and again, both sides playing on by habit for some
//! Turns, and the one after which most was won is taken.

use crate::evaluate::{Judge, win_probability};
use crate::habit::{Taste, Ways, rate};
use fracas_bots::Budget;
use fracas_bots::ismcts::Finding;
use fracas_chance::Random;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_mars::{Action, Decision, Side, State, View};

/// How far and how widely a seat looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ahead {
    /// How many actions come to mind.
    pub width: u8,
    /// How many Turns are played on, the one under way included.
    pub turns: u8,
    /// How many ways to go on come to mind after each of them; habit alone goes on if it is less than two.
    pub follow: u8,
    /// Who judges the positions that are reached.
    pub judge: Judge,
}

/// A game that is played on for longer than this goes nowhere.
const LONGEST: u32 = 3_000;
/// Actions are tried at least so often before any is left out.
const LEAST: u32 = 2;
/// Actions that are clearly worse are left out at once, though not before that many tries.
const CLEAR: usize = 24;
/// Clearly worse: by that many standard errors.
const SURE: f32 = 4.0;

/// What habit says counts like this many tries.
const TRUST: f32 = 16.0;
/// What one VP in the eyes of habit is worth in chances to win.
const VP: f32 = 0.08;

/// A count as a number to reckon with.
fn number(count: u32) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

struct Tried {
    action: Action,
    /// What the same seat does next, if it is not left to habit.
    then: Option<Action>,
    /// How much less than the best one habit expects of it, in chances to win.
    behind: f32,
    sum: f32,
    count: u32,
    /// What came of each try; the tries of those that are not left out have the same luck.
    results: Vec<f32>,
}

impl Tried {
    /// Whether it is clearly worse than the best one: by several standard errors of the difference.
    fn is_clearly_behind(&self, best: &Tried) -> bool {
        let pairs = || best.results.iter().zip(&self.results).map(|(one, other)| one - other);
        let count = number(self.count).max(1.0);
        let mean = pairs().sum::<f32>() / count;
        let spread = pairs().map(|by| (by - mean) * (by - mean)).sum::<f32>() / count;
        mean > SURE * (spread / count).sqrt() + 0.002
    }

    /// What came of it and what habit expects, weighed; `usual` is what came of all of them.
    fn worth(&self, usual: f32) -> f32 {
        (self.sum + TRUST * (usual - self.behind)) / (number(self.count) + TRUST)
    }
}

/// What came of all of them on average.
fn usual(tried: &[Tried]) -> f32 {
    let (sum, count) =
        tried.iter().fold((0.0, 0.0), |(sum, count), one| (sum + one.sum, count + number(one.count)));
    if count > 0.0 { sum / count } else { 0.5 }
}

/// What is needed again and again while playing on.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    ways: Ways,
    actions: Vec<Action>,
    ratings: Vec<f32>,
    chances: Vec<(Action, std::num::NonZeroU32)>,
    nodes: u64,
}

impl Desk {
    pub(crate) fn new(taste: Taste) -> Desk {
        Desk {
            ways: Ways::new(taste),
            actions: Vec::with_capacity(256),
            ratings: Vec::with_capacity(256),
            chances: Vec::with_capacity(64),
            nodes: 0,
        }
    }

    /// Lists the actions of the pending decision.
    fn list(&mut self, state: &State) {
        self.actions.clear();
        state.actions(&mut self.actions).expect_all();
    }

    /// Rates the actions that are open.
    fn rate(&mut self, state: &State, side: Side, decision: Decision) {
        rate(&mut self.ways, state, side, decision, &self.actions, &mut self.ratings);
    }

    fn take(&mut self, state: &mut State, action: Action) {
        self.nodes += 1;
        state.apply(&action, &mut ());
    }

    /// Lets chance act; false if it cannot.
    fn let_fall(&mut self, state: &mut State, random: &mut Random) -> bool {
        self.chances.clear();
        state.chances(&mut self.chances);
        let action = random.weighted(&self.chances).copied();
        action.map(|action| self.take(state, action)).is_some()
    }

    fn win_probability(&mut self, state: &State, seat: Seat, judge: Judge) -> f32 {
        win_probability(&mut self.ways, state, seat, judge)
    }

    /// The action rated best, the first of equals.
    fn best_rated(&self) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        for (action, rating) in self.actions.iter().zip(&self.ratings) {
            if best.is_none_or(|(most, _)| *rating > most) {
                best = Some((*rating, *action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// The actions of the pending decision with their ratings.
    pub(crate) fn rated(&mut self, state: &State, side: Side, decision: Decision) -> (&[Action], &[f32]) {
        self.list(state);
        self.rate(state, side, decision);
        (&self.actions, &self.ratings)
    }

    /// The action that habit takes, the first of equals.
    fn habitual(&mut self, state: &State, side: Side, decision: Decision) -> Option<Action> {
        self.list(state);
        if let [only] = self.actions[..] {
            return Some(only);
        }
        self.rate(state, side, decision);
        self.best_rated()
    }

    /// What may follow an action of the same seat before anything is left to chance, best first; nothing if habit
    /// decides.
    fn followers(&mut self, mut state: State, action: Action, seat: Seat, most: u8) -> Vec<(Action, f32)> {
        self.take(&mut state, action);
        let (Pending::Act { actor: Actor::Seat(next), decision }, Some(side)) =
            (state.pending(), Side::of_seat(seat))
        else {
            return Vec::new();
        };
        if next != seat || !matches!(decision, Decision::Turn | Decision::Activation { .. }) {
            return Vec::new();
        }
        let (actions, ratings) = self.rated(&state, side, decision);
        let mut order: Vec<(Action, f32)> = actions.iter().copied().zip(ratings.iter().copied()).collect();
        order.sort_by(|one, other| other.1.total_cmp(&one.1));
        order.truncate(usize::from(most));
        order
    }

    /// Plays on by habit until that many Turns have begun, and says what `seat` may hope for then.
    fn play_on(&mut self, mut state: State, seat: Seat, ahead: Ahead, random: &mut Random) -> f32 {
        let mut left = ahead.turns;
        let mut mark = (state.round(), state.turn_side());
        for _ in 0..LONGEST {
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
                    let Some(action) = self.habitual(&state, side, decision) else { break };
                    self.take(&mut state, action);
                }
            }
        }
        self.win_probability(&state, seat, ahead.judge)
    }
}

/// Leaves out what is clearly worse than the best one, now and then.
fn drop_hopeless(alive: &mut Vec<Tried>, out: &mut Vec<Tried>) {
    let tries = alive.first().map_or(0, |tried| tried.results.len());
    if tries < CLEAR || !tries.is_multiple_of(CLEAR) || alive.len() < 2 {
        return;
    }
    let usual = usual(alive);
    alive.sort_by(|one, other| other.worth(usual).total_cmp(&one.worth(usual)));
    let keep = |place: usize| place == 0 || !alive[place].is_clearly_behind(&alive[0]);
    let kept: Vec<bool> = (0..alive.len()).map(keep).collect();
    for place in (0..alive.len()).rev().filter(|place| !kept[*place]) {
        let gone = alive.remove(place);
        out.insert(0, gone);
    }
}

impl Ahead {
    /// The actions that came to mind, each perhaps with several ways to go on.
    fn plans(self, desk: &mut Desk, state: &State, seat: Seat, order: &[(Action, f32)]) -> Vec<Tried> {
        let most = order.first().map_or(0.0, |(_, rating)| *rating);
        let mut plans = Vec::new();
        for (action, rating) in order {
            let behind = (VP * (most - rating)).min(0.5);
            let mut plan = |then, behind| {
                plans.push(Tried { action: *action, then, behind, sum: 0.0, count: 0, results: Vec::new() });
            };
            let next =
                if self.follow > 1 { desk.followers(*state, *action, seat, self.follow) } else { Vec::new() };
            if next.len() < 2 {
                plan(None, behind);
            }
            let first = next.first().map_or(0.0, |(_, rating)| *rating);
            for (then, rating) in next.iter().filter(|_| next.len() > 1) {
                plan(Some(*then), (behind + VP * (first - rating)).min(0.5));
            }
        }
        plans
    }

    /// What each action that comes to mind is worth, best first.
    pub(crate) fn run(
        self,
        desk: &mut Desk,
        view: &View,
        seat: Seat,
        budget: &Budget<'_>,
        random: &mut Random,
    ) -> Vec<Finding<Action>> {
        desk.nodes = 0;
        let first = State::determinize(view, random);
        let (Pending::Act { decision, .. }, Some(side)) = (first.pending(), Side::of_seat(seat)) else {
            return Vec::new();
        };
        // Sight is worked out once for the scenery as it stands.
        let fresh = first.with_scenery(*first.scenery()).map(|state| state.view(Viewer::Seat(seat)));
        let view = fresh.as_ref().unwrap_or(view);
        let (actions, ratings) = desk.rated(&first, side, decision);
        let mut order: Vec<(Action, f32)> = actions.iter().copied().zip(ratings.iter().copied()).collect();
        order.sort_by(|one, other| other.1.total_cmp(&one.1));
        order.truncate(usize::from(self.width.max(2)));
        let mut alive = self.plans(desk, &first, seat, &order);
        let mut out: Vec<Tried> = Vec::new();
        let rounds = u64::from(alive.len().next_power_of_two().trailing_zeros().max(1));
        for round in 1..=rounds {
            let share = budget.nodes * round / rounds;
            let mut tries = 0;
            while (desk.nodes < share || tries < LEAST)
                && (alive.len() > 1 || round == 1 && tries < LEAST)
                && !(tries > 0 && (budget.stop)())
            {
                tries += 1;
                // Everybody meets the same luck.
                let seed = random.bits();
                for tried in &mut alive {
                    let mut luck = Random::new(seed);
                    let mut state = State::determinize(view, &mut luck);
                    desk.take(&mut state, tried.action);
                    if let Some(then) = tried.then.filter(|then| state.check(then).is_ok()) {
                        desk.take(&mut state, then);
                    }
                    let result = desk.play_on(state, seat, self, &mut luck);
                    tried.sum += result;
                    tried.count += 1;
                    tried.results.push(result);
                }
                drop_hopeless(&mut alive, &mut out);
            }
            let usual = usual(&alive);
            alive.sort_by(|one, other| other.worth(usual).total_cmp(&one.worth(usual)));
            if round < rounds {
                let keep = alive.len().div_ceil(2);
                out.splice(0..0, alive.drain(keep..));
            }
        }
        let usual = usual(&alive);
        alive.extend(out);
        let mut found: Vec<Finding<Action>> = Vec::new();
        for tried in &alive {
            if found.iter().all(|finding| finding.action != tried.action) {
                found.push(Finding { action: tried.action, visits: tried.count, worth: tried.worth(usual) });
            }
        }
        found
    }
}
