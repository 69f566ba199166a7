//! The levels at a seat.

use crate::candidates::purposeful;
use crate::worth::{Goals, worth};
use fracas_bots::{Bot, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Entropy as _, Pending, Seat, State as _};
use fracas_mech::{Action, Decision, Side, State, View};
use std::num::NonZeroU32;

/// How a level looks at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Look {
    /// Falls of the dice for each candidate.
    samples: u32,
    /// Candidates whose follow-ups are looked at.
    widths: usize,
    /// Moves with a purpose that are added.
    moves: usize,
}

impl Look {
    fn of(level: Level) -> Look {
        match level {
            Level::Random | Level::Novice => Look { samples: 1, widths: 0, moves: 0 },
            Level::Regular | Level::Minimax => Look { samples: 4, widths: 0, moves: 4 },
            Level::Veteran => Look { samples: 6, widths: 6, moves: 10 },
            Level::General => Look { samples: 12, widths: 14, moves: 18 },
        }
    }
}

/// A bot at one seat.
#[derive(Clone, Debug)]
pub struct Player {
    level: Level,
    random: Random,
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

impl Player {
    /// A bot of this level; the seed decides what it leaves to chance.
    pub fn new(level: Level, seed: u64) -> Self {
        Player { level, random: Random::new(seed) }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses an action of `seat`, who must be the one to act; `None` if there is nothing to do.
    pub fn choose(&mut self, view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Action> {
        const LAPSE: NonZeroU32 = NonZeroU32::new(8).expect("eight is not zero");
        let state = view.try_determinize().ok()?;
        let side = Side::of_seat(seat)?;
        let mut actions = Vec::new();
        state.actions(&mut actions);
        if actions.len() < 2 {
            return actions.first().copied();
        }
        match self.level {
            Level::Random => return self.random.pick(&actions).copied(),
            Level::Novice if self.random.below(LAPSE) == 0 => return self.random.pick(&actions).copied(),
            Level::Novice | Level::Regular | Level::Veteran | Level::General | Level::Minimax => {}
        }
        let look = Look::of(self.level);
        let goals = Goals::of(view);
        if let (Pending::Act { decision: Decision::Act { unit }, .. }, true) =
            (state.pending(), look.moves > 0)
        {
            actions.extend(purposeful(&state, unit, &goals, look.moves));
        }
        self.best(&state, side, &goals, &actions, look, budget)
    }

    fn best(
        &mut self,
        state: &State,
        side: Side,
        goals: &Goals,
        actions: &[Action],
        look: Look,
        budget: &Budget<'_>,
    ) -> Option<Action> {
        const NOISE: NonZeroU32 = NonZeroU32::new(500).expect("not zero");
        let mut purse = Purse { budget, spent: 0 };
        let mut found: Vec<(i64, Action)> = Vec::new();
        for action in actions {
            let mut sum = 0;
            for _ in 0..look.samples {
                let mut child = self.after(state, action);
                purse.spent += 1;
                self.settle_choice(&mut child, side, goals, &mut purse);
                sum += i64::from(worth(&child, side, goals));
            }
            let mut mean = sum / i64::from(look.samples);
            if self.level == Level::Novice {
                mean += i64::from(self.random.below(NOISE));
            }
            found.push((mean, *action));
            if purse.is_empty() && found.len() > 8 {
                break;
            }
        }
        found.sort_by_key(|(mean, _)| -mean);
        if look.widths == 0 || purse.is_empty() {
            return found.first().map(|(_, action)| *action);
        }
        // The better ones with what may follow in the same activation.
        let mut deeper: Vec<(i64, Action)> = Vec::new();
        for (_, action) in found.iter().take(look.widths) {
            let falls = (look.samples / 3).max(2);
            let mut sum = 0;
            for _ in 0..falls {
                let child = self.after(state, action);
                sum += self.follow(&child, side, goals, &mut purse);
            }
            deeper.push((sum / i64::from(falls), *action));
            if purse.is_empty() {
                break;
            }
        }
        // Those that the purse did not reach are not compared with those it did.
        deeper.sort_by_key(|(mean, _)| -mean);
        deeper.first().or(found.first()).map(|(_, action)| *action)
    }

    /// The position after an action, with the dice that follow it.
    fn after(&mut self, state: &State, action: &Action) -> State {
        let mut child = *state;
        child.apply(action, &mut ());
        self.roll(&mut child);
        child
    }

    fn roll(&mut self, state: &mut State) {
        let mut chances = Vec::new();
        while let Pending::Act { actor: Actor::Chance, decision } = state.pending() {
            // Initiative and overheating belong to what nobody plans.
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
    fn settle_choice(&mut self, state: &mut State, side: Side, goals: &Goals, purse: &mut Purse<'_>) {
        if self.level == Level::Novice {
            return;
        }
        if let Pending::Act { actor, decision: Decision::Act { unit } } = state.pending()
            && actor == Actor::Seat(side.seat())
            && state.actions_left().is_some_and(|(active, left, _)| active == unit && left == 2)
            && let Some(action) = self.quick(state, side, goals, purse)
        {
            *state = self.after(state, &action);
        }
    }

    /// The best action by one fall of the dice each.
    fn quick(&mut self, state: &State, side: Side, goals: &Goals, purse: &mut Purse<'_>) -> Option<Action> {
        let mut actions = Vec::new();
        state.actions(&mut actions);
        let step = if actions.len() > 24 { actions.len() / 24 + 1 } else { 1 };
        let mut best: Option<(i32, Action)> = None;
        for (place, action) in actions.iter().enumerate() {
            // Attacks are all looked at, moves in part.
            if matches!(action, Action::Move { .. }) && place % step != 0 {
                continue;
            }
            let child = self.after(state, action);
            purse.spent += 1;
            let mean = worth(&child, side, goals);
            if best.is_none_or(|(most, _)| mean > most) {
                best = Some((mean, *action));
            }
            if purse.is_empty() {
                break;
            }
        }
        best.map(|(_, action)| action)
    }

    /// What a position is worth after the rest of the own activation.
    fn follow(&mut self, state: &State, side: Side, goals: &Goals, purse: &mut Purse<'_>) -> i64 {
        let mut now = *state;
        for _ in 0..2 {
            match now.pending() {
                Pending::Act { actor: Actor::Seat(seat), decision: Decision::Act { .. } }
                    if seat == side.seat() && !purse.is_empty() =>
                {
                    let Some(action) = self.quick(&now, side, goals, purse) else { break };
                    now = self.after(&now, &action);
                }
                Pending::Act { .. } | Pending::Over(_) => break,
            }
        }
        i64::from(worth(&now, side, goals))
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
