//! The levels at a seat.

use crate::candidates::purposeful;
use crate::style::Style;
use crate::worth::{FEATURES, Goals, worth_by};
use fracas_bots::{Bot, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Entropy as _, Pending, Seat, State as _};
use fracas_mech::{Action, Decision, Side, State, View};
use std::num::NonZeroU32;

/// A bot at one seat.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    style: Style,
    random: Random,
}

/// An action with what it seems worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The action.
    pub action: Action,
    /// What it seems worth to the one who acts, in the unit of [`crate::worth`].
    pub worth: i64,
}

/// What is left to look at.
struct Purse<'a> {
    budget: &'a Budget<'a>,
    spent: u64,
}

impl Purse<'_> {
    fn is_empty(&self) -> bool {
        self.spent >= self.budget.nodes || (self.budget.stop)()
    }
}

/// A mean of what was seen.
#[derive(Clone, Copy, Default)]
struct Mean {
    sum: i64,
    count: i64,
}

impl Mean {
    fn add(&mut self, worth: i64) {
        self.sum += worth;
        self.count += 1;
    }

    fn mean(self) -> i64 {
        self.sum / self.count.max(1)
    }
}

/// Whose choice it is, and what there is to weigh it by.
#[derive(Clone, Copy)]
struct Eye<'a> {
    side: Side,
    goals: &'a Goals,
    weights: [i32; FEATURES],
}

impl Eye<'_> {
    fn worth(self, state: &State) -> i64 {
        worth_by(state, self.side, self.goals, &self.weights).into()
    }

    fn enemy(self) -> Self {
        Eye { side: self.side.enemy(), ..self }
    }
}

impl Player {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player::with_style(level, Style::of(level), seed)
    }

    /// A bot that looks as far as it is told.
    pub fn with_style(level: Level, style: Style, seed: u64) -> Self {
        Player { level, style, random: Random::new(seed) }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do.
    pub fn choose(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        const THOUSAND: NonZeroU32 = NonZeroU32::new(1_000).expect("a thousand is not zero");
        let state = view.try_determinize().ok()?;
        let side = Side::of_seat(seat)?;
        if self.level == Level::Random || self.random.below(THOUSAND) < self.style.lapses {
            let mut actions = Vec::new();
            state.actions(&mut actions);
            return self.random.pick(&actions).copied();
        }
        self.findings(&state, side, &Goals::of(view), budget).first().map(|finding| finding.action)
    }

    /// Looks at what a side can do, best first. What the budget did not reach comes last.
    pub fn findings(
        &mut self,
        state: &State,
        side: Side,
        goals: &Goals,
        budget: &Budget<'_>,
    ) -> Vec<Finding> {
        let eye = Eye { side, goals, weights: self.style.weights };
        let mut actions = Vec::new();
        state.actions(&mut actions);
        if let (Pending::Act { decision: Decision::Act { unit }, .. }, true) =
            (state.pending(), self.style.moves > 0)
        {
            for action in purposeful(state, unit, goals, self.style.moves) {
                if !actions.contains(&action) {
                    actions.push(action);
                }
            }
        }
        if actions.len() < 2 {
            return actions
                .iter()
                .map(|action| Finding { action: *action, worth: eye.worth(state) })
                .collect();
        }
        let mut purse = Purse { budget, spent: 0 };
        let mut found = self.first_sight(state, eye, &actions, &mut purse);
        if self.style.widths > 0 && !purse.is_empty() {
            self.look_again(state, eye, &mut found, &mut purse);
        }
        found
    }

    fn first_sight(
        &mut self,
        state: &State,
        eye: Eye<'_>,
        actions: &[Action],
        purse: &mut Purse<'_>,
    ) -> Vec<Finding> {
        let samples = self.style.samples.max(1);
        let mut found: Vec<Finding> = Vec::new();
        for action in actions {
            let mut seen = Mean::default();
            for _ in 0..samples {
                let (mut child, rolled) = self.fall(state, action);
                purse.spent += 1;
                let settled = self.style.settles && self.settle(&mut child, eye, purse);
                seen.add(eye.worth(&child));
                // What no die decides is the same every time.
                if !rolled && !settled {
                    break;
                }
            }
            let mut mean = seen.mean();
            if let Some(noise) = NonZeroU32::new(self.style.noise) {
                mean += i64::from(self.random.below(noise));
            }
            found.push(Finding { action: *action, worth: mean });
            if purse.is_empty() && found.len() > 8 {
                break;
            }
        }
        found.sort_by_key(|finding| -finding.worth);
        found
    }

    /// The better ones with what may follow; after every other round only the better half is kept.
    fn look_again(&mut self, state: &State, eye: Eye<'_>, found: &mut Vec<Finding>, purse: &mut Purse<'_>) {
        let width = self.style.widths.min(found.len());
        let rest = found.split_off(width);
        let mut sums: Vec<(i64, i64, Action)> = found.iter().map(|finding| (0, 0, finding.action)).collect();
        let mut kept = sums.len();
        'rounds: for round in 0..self.style.rounds {
            for sum in &mut sums[..kept] {
                let child = self.after(state, &sum.2);
                let seen = self.follow(&child, eye, purse);
                sum.0 += seen;
                sum.1 += 1;
                if purse.is_empty() {
                    break 'rounds;
                }
            }
            if round % 2 == 1 && kept > 3 {
                sums[..kept].sort_by_key(|(sum, count, _)| -(sum / (*count).max(1)));
                kept = kept.div_ceil(2);
            }
        }
        // Only those that were looked at as often as any other are compared.
        let most = sums[..kept].iter().map(|(_, count, _)| *count).max().unwrap_or(0);
        let mean = |entry: &(i64, i64, Action)| entry.0 / entry.1.max(1);
        let enough = |entry: &(i64, i64, Action)| entry.1 > 0 && entry.1 + 1 >= most;
        let mut deep: Vec<(bool, i64, Action)> =
            sums.iter().map(|entry| (enough(entry), mean(entry), entry.2)).collect();
        deep.sort_by_key(|(enough, mean, _)| (!enough, -mean));
        *found = deep.into_iter().map(|(_, worth, action)| Finding { action, worth }).collect();
        found.extend(rest);
    }

    /// The position after an action, with the dice that follow it.
    fn after(&mut self, state: &State, action: &Action) -> State {
        self.fall(state, action).0
    }

    /// The same, and whether there were any dice.
    fn fall(&mut self, state: &State, action: &Action) -> (State, bool) {
        let mut child = state.clone();
        child.apply(action, &mut ());
        let rolled = matches!(child.pending(), Pending::Act { actor: Actor::Chance, .. });
        self.roll(&mut child);
        (child, rolled)
    }

    fn roll(&mut self, state: &mut State) {
        let mut chances = Vec::new();
        while let Pending::Act { actor: Actor::Chance, decision } = state.pending() {
            // Initiative belongs to what nobody plans.
            if matches!(decision, Decision::Roll { purpose: fracas_mech::Purpose::Initiative, .. }) {
                return;
            }
            chances.clear();
            state.chances(&mut chances);
            let Some(action) = self.random.weighted(&chances).copied() else { return };
            state.apply(&action, &mut ());
        }
    }

    /// A freshly activated unit is judged by the best thing it can do at once.
    fn settle(&mut self, state: &mut State, eye: Eye<'_>, purse: &mut Purse<'_>) -> bool {
        if let Pending::Act { actor, decision: Decision::Act { unit } } = state.pending()
            && actor == Actor::Seat(eye.side.seat())
            && state.actions_left().is_some_and(|(active, left, _)| active == unit && left == 2)
            && let Some((_, child)) = self.quick(state, eye, purse)
        {
            *state = child;
            return true;
        }
        false
    }

    /// The best action by few falls of the dice each: its mean worth, and a position after it.
    fn quick(&mut self, state: &State, eye: Eye<'_>, purse: &mut Purse<'_>) -> Option<(i64, State)> {
        const ENOUGH: usize = 20;
        let falls = (self.style.samples / 3).max(1);
        let mut actions = Vec::new();
        state.actions(&mut actions);
        let step = actions.len() / ENOUGH + 1;
        let mut best: Option<(i64, Action)> = None;
        for (place, action) in actions.iter().enumerate() {
            // Attacks are all looked at, moves in part.
            if matches!(action, Action::Move { .. }) && place % step != 0 {
                continue;
            }
            let mut seen = Mean::default();
            for _ in 0..falls {
                let (child, rolled) = self.fall(state, action);
                purse.spent += 1;
                seen.add(eye.worth(&child));
                if !rolled {
                    break;
                }
            }
            if best.is_none_or(|(most, _)| seen.mean() > most) {
                best = Some((seen.mean(), *action));
            }
            if purse.is_empty() {
                break;
            }
        }
        // The dice fall once more: those that made it look best were lucky.
        best.map(|(seen, action)| (seen, self.after(state, &action)))
    }

    /// Plays on while the same unit acts, at most two actions.
    fn finish(&mut self, now: &mut State, eye: Eye<'_>, purse: &mut Purse<'_>) {
        for _ in 0..2 {
            match now.pending() {
                Pending::Act { actor: Actor::Seat(seat), decision: Decision::Act { .. } }
                    if seat == eye.side.seat() && !purse.is_empty() =>
                {
                    let Some((_, child)) = self.quick(now, eye, purse) else { break };
                    *now = child;
                }
                Pending::Act { .. } | Pending::Over(_) => break,
            }
        }
    }

    /// What a position is worth after the rest of the own activation, and after the enemy's answer if there is one.
    fn follow(&mut self, state: &State, eye: Eye<'_>, purse: &mut Purse<'_>) -> i64 {
        let mut now = state.clone();
        self.finish(&mut now, eye, purse);
        if self.style.replies
            && let Some(answered) = self.reply(&now, eye.enemy(), purse)
        {
            now = answered;
        }
        eye.worth(&now)
    }

    /// The position after the first action of the enemy's best unit.
    fn reply(&mut self, state: &State, eye: Eye<'_>, purse: &mut Purse<'_>) -> Option<State> {
        match state.pending() {
            Pending::Act { actor: Actor::Seat(seat), decision: Decision::Activate }
                if seat == eye.side.seat() && !purse.is_empty() => {}
            Pending::Act { .. } | Pending::Over(_) => return None,
        }
        let mut units = Vec::new();
        state.actions(&mut units);
        let mut best: Option<(i64, State)> = None;
        for unit in &units {
            let child = self.after(state, unit);
            let Some((seen, after)) = self.quick(&child, eye, purse) else { continue };
            if best.as_ref().is_none_or(|(most, _)| seen > *most) {
                best = Some((seen, after));
            }
        }
        best.map(|(_, state)| state)
    }
}

impl Bot<State> for Player {
    fn seated(level: Level, seed: u64) -> Self {
        Player::new(level, seed)
    }

    fn think(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        self.choose(view, seat, budget)
    }
}
