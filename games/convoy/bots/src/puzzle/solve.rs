//! Searches every possible attack, and counts the ways to a goal as a player does.

use super::actor;
use super::goal::{Goal, Outcome};
use fracas_bots::Stop;
use fracas_convoy::{Action, Decision, Event, Illegal, Phase, Side, State};
use fracas_core::{Actor, Pending, PlayError, State as _};
use std::collections::HashSet;

/// One way to end an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// Every action, without the one that ends the attack.
    pub actions: Vec<Action>,
    /// The actions without what was declined, in an order that does not depend on the order of play.
    plan: Vec<String>,
    /// The position in which the attack is ended.
    end: String,
    /// The result of the attack.
    pub outcome: Outcome,
}

impl Way {
    /// What it does, in any possible order.
    pub fn plan(&self) -> &[String] {
        &self.plan
    }
}

/// Every attack of a position.
#[derive(Clone, Debug)]
pub struct Search {
    ways: Vec<Way>,
    /// Positions looked at.
    pub nodes: usize,
    /// Whether everything was looked at.
    pub complete: bool,
    /// Whether the other side is asked anything on some way, or a battle ends by itself: then nothing is proved.
    pub contested: bool,
}

struct Node {
    state: State,
    actions: Vec<Action>,
    plan: Vec<String>,
}

/// Whether the attack of a side that began with `start` still goes on.
fn goes_on(start: &State, state: &State) -> bool {
    state.phase() == start.phase() && state.battle() == start.battle()
}

/// Whether the attack has ended by itself, because nothing was left to do, and the table still stands as it left it:
/// §battle.idle passes over a phase of an empty hand.
fn is_over(start: &State, state: &State) -> bool {
    state.battle() == start.battle()
        && state.phase() != start.phase()
        && matches!(state.phase(), Phase::Attack { .. } | Phase::Modules { .. })
}

/// Whether the attack can be ended here.
fn can_end(state: &State, side: Side) -> bool {
    matches!(state.pending(), Pending::Act { actor: Actor::Seat(seat), decision: Decision::Attack }
        if seat == side.seat())
}

/// Looks at all orders of all actions of an attack, at most at this many positions. Nothing is left to luck: what would
/// draw a card leads nowhere.
pub fn search(start: &State, side: Side, most: usize) -> Search {
    search_until(start, side, most, &|| false)
}

/// Searches like [`search`] until `stop` says so: then not everything was looked at.
fn search_until(start: &State, side: Side, most: usize, stop: Stop<'_>) -> Search {
    let mut found = Search { ways: Vec::new(), nodes: 0, complete: true, contested: false };
    let mut seen: HashSet<(String, Vec<String>)> = HashSet::new();
    let mut layer = vec![Node { state: *start, actions: Vec::new(), plan: Vec::new() }];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for node in &layer {
            if can_end(&node.state, side) {
                found.ways.push(Way {
                    actions: node.actions.clone(),
                    plan: node.plan.clone(),
                    end: node.state.to_string(),
                    outcome: Outcome::of(start, &node.state, side),
                });
            }
            let mut actions = Vec::new();
            node.state.actions(&mut actions).expect_all();
            let own = actor(&node.state) == Some(side.seat());
            if !own && actions.len() > 1 {
                found.contested = true;
                continue;
            }
            for action in actions.into_iter().filter(|action| *action != Action::Pass) {
                if found.nodes >= most || stop() {
                    found.complete = false;
                    return found;
                }
                let mut state = node.state;
                state.apply(&action, &mut ());
                if goes_on(start, &state) && actor(&state).is_none() {
                    continue;
                }
                let mut plan = node.plan.clone();
                if own && action != Action::Skip {
                    plan.push(action.to_string());
                    plan.sort_unstable();
                }
                if !goes_on(start, &state) {
                    if !is_over(start, &state) {
                        // The battle went on to its end: what the attack came to is not to be seen any more.
                        found.contested = true;
                        continue;
                    }
                    found.nodes += 1;
                    found.ways.push(Way {
                        actions: node.actions.iter().copied().chain([action]).collect(),
                        plan,
                        end: state.to_string(),
                        outcome: Outcome::of(start, &state, side),
                    });
                    continue;
                }
                if seen.insert((state.to_string(), plan.clone())) {
                    found.nodes += 1;
                    let actions = node.actions.iter().copied().chain([action]).collect();
                    next.push(Node { state, actions, plan });
                }
            }
        }
        layer = next;
    }
    found
}

/// Whether a plan has everything that another one needs; both are sorted.
fn contains(plan: &[String], other: &[String]) -> bool {
    let mut rest = plan.iter();
    other.iter().all(|action| rest.any(|found| found == action))
}

impl Search {
    /// All ends of the attack.
    pub fn all(&self) -> &[Way] {
        &self.ways
    }

    /// The ways to a goal, fewest actions first: the order of actions does not count, what contains another way is
    /// none, and what leads to the same table and the same hand is the same way.
    pub fn ways(&self, goal: &Goal) -> Vec<&Way> {
        let mut good: Vec<&Way> = self.ways.iter().filter(|way| way.outcome.reaches(goal)).collect();
        good.sort_by_key(|way| way.plan.len());
        let mut kept: Vec<&Way> = Vec::new();
        for way in good {
            let known = |other: &&Way| other.end == way.end || contains(&way.plan, &other.plan);
            if !kept.iter().any(known) {
                kept.push(way);
            }
        }
        kept
    }
}

/// How an attempt stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The attack goes on.
    Open,
    /// The attack was ended with the goal reached.
    Solved,
    /// The attack was ended without reaching the goal, or a card was drawn, which no solution does.
    Failed,
}

/// An attack played towards a goal, one action at a time.
#[derive(Clone, Debug)]
pub struct Attempt {
    start: State,
    state: State,
    side: Side,
    goal: Goal,
    verdict: Verdict,
}

impl Attempt {
    /// An attempt of a side, whose attack it must be.
    pub fn new(start: State, side: Side, goal: Goal) -> Self {
        Attempt { start, state: start, side, goal, verdict: Verdict::Open }
    }

    /// The position that the attempt has reached.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Whether the attempt goes on, is solved or has failed.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Plays an action of the side to act.
    pub fn play(&mut self, action: &Action) -> Result<Vec<Event>, PlayError<Illegal>> {
        let Pending::Act { actor, .. } = self.state.pending() else { return Err(PlayError::Over) };
        let reached = Outcome::of(&self.start, &self.state, self.side).reaches(&self.goal);
        let ends = *action == Action::Pass && can_end(&self.state, self.side);
        let mut events = Vec::new();
        self.state.play(actor, action, &mut events)?;
        if self.verdict == Verdict::Open {
            let left = !goes_on(&self.start, &self.state) && is_over(&self.start, &self.state);
            let now = || Outcome::of(&self.start, &self.state, self.side).reaches(&self.goal);
            self.verdict = if ends && reached || !ends && left && now() {
                Verdict::Solved
            } else if ends
                || !goes_on(&self.start, &self.state)
                || super::actor(&self.state) != Some(self.side.seat())
            {
                Verdict::Failed
            } else {
                Verdict::Open
            };
        }
        Ok(events)
    }

    /// Returns these actions, with the one that ends the attack if it does not end by itself.
    pub fn ended(&self, actions: &[Action]) -> Vec<Action> {
        let mut state = self.state;
        for action in actions {
            state.apply(action, &mut ());
        }
        let pass = can_end(&state, self.side).then_some(Action::Pass);
        actions.iter().copied().chain(pass).collect()
    }

    /// How the goal can still be reached from here, at most after this many positions, and until `stop` says so; empty
    /// if it cannot.
    pub fn rest(&self, most: usize, stop: Stop<'_>) -> Vec<Action> {
        if self.verdict != Verdict::Open {
            return Vec::new();
        }
        let found = search_until(&self.state, self.side, most, stop);
        // What was reached counts from the beginning of the attack.
        let reached = |way: &&Way| {
            let mut state = self.state;
            for action in &way.actions {
                state.apply(action, &mut ());
            }
            Outcome::of(&self.start, &state, self.side).reaches(&self.goal)
        };
        let mut ways: Vec<&Way> = found.ways.iter().filter(reached).collect();
        ways.sort_by_key(|way| way.actions.len());
        ways.first().map_or_else(Vec::new, |way| self.ended(&way.actions))
    }
}
