//! Finds puzzles in games that bots play against each other.

use super::goal::{Aim, Goal, Outcome};
use super::solve::{Attempt, Search, Verdict, Way, search};
use super::{Puzzle, actor};
use crate::{Bots, Player};
use fracas_bots::arena::play_watched;
use fracas_bots::puzzle::choose;
use fracas_bots::{Budget, Level};
use fracas_convoy::{Action, Decision, Setup, SetupError, Side, State};
use fracas_core::{Actor, Pending, State as _, Viewer};

/// How puzzles are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mine {
    /// What the games depend on.
    pub seed: u64,
    /// How long the bots think about an action.
    pub nodes: u64,
    /// Positions that the search for one puzzle may look at; the tests look at them again.
    pub search: usize,
}

impl Default for Mine {
    fn default() -> Self {
        Mine { seed: 1, nodes: 400, search: 6_000 }
    }
}

/// How often a beginner tries a puzzle for its rating.
const TRIES: u64 = 6;

/// A plan is at least and at most this long.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=7;

impl Mine {
    /// The puzzles in one game.
    pub fn game(&self, number: u64) -> Result<Vec<Puzzle>, SetupError> {
        let start = State::new(&Setup::default())?;
        let levels = match number % 3 {
            0 => [Level::Regular, Level::Regular],
            1 => [Level::Regular, Level::Novice],
            _ => [Level::Novice, Level::Regular],
        };
        let (mut state, mut positions) = (start, Vec::new());
        let mut last = None;
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number);
        play_watched::<Bots>(&start, &levels, &[self.nodes; 2], seed, |_, action| {
            state.apply(&action, &mut ());
            let here = (state.battle(), state.phase());
            if let Pending::Act { actor: Actor::Seat(seat), decision: Decision::Attack } = state.pending()
                && last != Some(here)
                && let Some(side) = Side::of_seat(seat)
            {
                last = Some(here);
                positions.push((state, side));
            }
        });
        Ok(positions.iter().filter_map(|(state, side)| self.position(state, *side)).collect())
    }

    /// The best puzzle in a position, if there is one.
    pub fn position(&self, state: &State, side: Side) -> Option<Puzzle> {
        let found = search(state, side, self.search);
        if !found.complete || found.contested {
            return None;
        }
        let (goal, way) = goals(&found)
            .into_iter()
            .filter_map(|goal| {
                let ways = found.ways(&goal);
                let [only] = ways[..] else { return None };
                let worth = LENGTH.contains(&only.plan().len()) && plays(only) >= 2;
                (worth && !greedy(state, side, &goal)).then(|| (goal, only.clone()))
            })
            .max_by_key(|(goal, way)| (plays(way), goal.aims().len()))?;
        let solution = Attempt::new(*state, side, goal.clone()).ended(&way.actions);
        let text = |actions: &[Action]| actions.iter().map(Action::to_string).collect();
        Some(Puzzle {
            id: String::new(),
            rating: rate(state, side, &goal, &way, &found),
            side,
            position: state.to_string(),
            solution: text(&solution),
            plan: way.plan().to_vec(),
            goal,
        })
    }
}

/// Whether it is enough to take, again and again, what looks strongest at once: then there is nothing to find.
fn greedy(start: &State, side: Side, goal: &Goal) -> bool {
    let worth = |state: &State| {
        let outcome = Outcome::of(start, state, side);
        2 * outcome.lead + 3 * i32::from(outcome.kills)
    };
    let mut state = *start;
    let mut actions = Vec::new();
    for _ in 0..40 {
        if Outcome::of(start, &state, side).reaches(goal) {
            return true;
        }
        if state.phase() != start.phase() {
            return false;
        }
        actions.clear();
        state.actions(&mut actions).expect_all();
        let free = matches!(state.pending(), Pending::Act { decision: Decision::Attack, .. });
        let after = |action: &Action| {
            let mut next = state;
            next.apply(action, &mut ());
            next
        };
        let next = actions
            .iter()
            .filter(|action| **action != Action::Pass)
            .map(after)
            .filter(|next| next.battle() == start.battle())
            .filter(|next| next.phase() != start.phase() || actor(next) == Some(side.seat()))
            .max_by_key(worth);
        match next {
            Some(next) if !free || worth(&next) >= worth(&state) => state = next,
            Some(_) | None => return false,
        }
    }
    false
}

/// How many cards are played, units stepped and abilities used.
fn plays(way: &Way) -> usize {
    let is_play = |action: &&Action| {
        matches!(
            action,
            Action::Put { .. } | Action::Play(_) | Action::Use { .. } | Action::Step { .. } | Action::Support
        )
    };
    way.actions.iter().filter(is_play).count()
}

/// What could be asked for: the most that any attack reaches, of each kind.
fn goals(found: &Search) -> Vec<Goal> {
    let all = found.all();
    let lead = all.iter().map(|way| way.outcome.lead).max().unwrap_or(0);
    let kills = all.iter().map(|way| way.outcome.kills).max().unwrap_or(0);
    let mut aims: Vec<Vec<Aim>> = vec![vec![Aim::Ahead], vec![Aim::Clear], vec![Aim::Clear, Aim::Ahead]];
    if let Ok(lead @ 1..) = u8::try_from(lead) {
        aims.push(vec![Aim::Lead(lead)]);
    }
    for kill in 1..=kills {
        aims.push(vec![Aim::Kill(kill)]);
        aims.push(vec![Aim::Kill(kill), Aim::Ahead]);
        let most = |way: &&Way| way.outcome.kills >= kill;
        let lead = all.iter().filter(most).map(|way| way.outcome.lead).max().unwrap_or(0);
        if let Ok(lead @ 1..) = u8::try_from(lead) {
            aims.push(vec![Aim::Kill(kill), Aim::Lead(lead)]);
        }
    }
    aims.into_iter().filter_map(Goal::new).collect()
}

/// How difficult a puzzle is: its length, what there is to choose from, how often a beginner finds it.
fn rate(state: &State, side: Side, goal: &Goal, way: &Way, found: &Search) -> u8 {
    let length = way.plan().len() as u64;
    let choices = u64::from((found.nodes.max(1)).ilog2());
    let luck = (0..TRIES).filter(|seed| tries(state, side, goal, *seed)).count() as u64;
    let rating = 8 * (length - 1) + 4 * choices.saturating_sub(3) + 3 * (TRIES - luck);
    rating.clamp(1, 100) as u8
}

/// Lets a beginner attack, and says whether it has reached the goal without being told.
fn tries(state: &State, side: Side, goal: &Goal, seed: u64) -> bool {
    let mut player = Player::new(Level::Novice, seed);
    let mut attempt = Attempt::new(*state, side, goal.clone());
    while attempt.verdict() == Verdict::Open && actor(attempt.state()) == Some(side.seat()) {
        let view = attempt.state().view(Viewer::Seat(side.seat()));
        let Some(action) = player.choose(&view, side.seat(), &Budget::nodes(1)) else { break };
        if attempt.play(&action).is_err() {
            break;
        }
    }
    attempt.verdict() == Verdict::Solved
}

/// What kind of puzzle it is, for a fair choice.
/// Chooses this many puzzles, both sides and all kinds of goals alike, easiest first. They get the names `c001`, `c002`,
/// … in this order.
pub fn select(mut puzzles: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    let order =
        |one: &Puzzle, other: &Puzzle| (one.rating, &one.position).cmp(&(other.rating, &other.position));
    puzzles.sort_by(order);
    puzzles.dedup_by(|one, other| one.position == other.position);
    let kind = |puzzle: &Puzzle| format!("{:?} {}", puzzle.side, puzzle.goal.words());
    let mut chosen = choose(puzzles, most, order, kind);
    for (place, puzzle) in chosen.iter_mut().enumerate() {
        puzzle.id = format!("c{:03}", place + 1);
    }
    chosen
}
