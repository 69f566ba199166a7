//! Finds puzzles in games that bots play against each other.

use super::attempt::{Attempt, Verdict};
use super::explain::explain;
use super::goal::{Aim, Camp, Goal};
use super::solve::{Limits, Solution, solve};
use super::{Explanation, Puzzle};
use crate::{Bots, Player};
use fracas_bots::arena::play_watched;
use fracas_bots::puzzle::choose;
use fracas_bots::{Budget, Level, Planner};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_nshex::{Action, Decision, Kind, Options, Setup, SetupError, State, TileWord, armies};

/// The settings of a search for puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mine {
    /// The seed that decides the games.
    pub seed: u64,
    /// Nodes for each decision of the bots in the games.
    pub nodes: u64,
    /// Positions that a search for one goal may look at: what takes longer is not a puzzle.
    pub search: u64,
}

impl Default for Mine {
    fn default() -> Self {
        Mine { seed: 1, nodes: 1_500, search: 120_000 }
    }
}

/// Before this turn the board is too empty.
const FIRST_TURN: u16 = 5;
/// How often a beginner tries a puzzle that is being rated.
const TRIES: u64 = 8;

/// What a search for a goal has shown.
enum Found {
    /// No plan reaches the goal.
    None,
    /// Exactly one plan reaches the goal.
    One(Solution),
    /// Several plans reach the goal.
    Many,
    /// The search was too big to tell.
    TooBig,
}

impl Mine {
    /// The puzzles in the game with this number: at most one for each position.
    pub fn game(&self, number: u64) -> Result<Vec<Puzzle>, SetupError> {
        let known = armies();
        let pairs: Vec<[&str; 2]> = known
            .iter()
            .flat_map(|one| known.iter().map(move |other| [one.id.as_str(), other.id.as_str()]))
            .filter(|[one, other]| one != other)
            .collect();
        let pair = pairs[number as usize % pairs.len()];
        let start = State::new(&Setup::of(Options::default(), &pair))?;
        // Beginners leave gaps that the others do not.
        let levels = match number as usize / pairs.len() % 3 {
            0 => [Level::Regular, Level::Regular],
            1 => [Level::Regular, Level::Novice],
            _ => [Level::Novice, Level::Regular],
        };
        let (mut state, mut positions) = (start, Vec::new());
        play_watched::<Bots>(
            &start,
            &levels,
            &[self.nodes; 2],
            self.seed.wrapping_add(number),
            |actor, action| {
                state.apply(&action, &mut ());
                if actor == Actor::Chance
                    && state.turn_number() >= FIRST_TURN
                    && let Pending::Act { actor: Actor::Seat(seat), decision } = state.pending()
                    && matches!(decision, Decision::Discard { .. } | Decision::Turn { .. })
                {
                    positions.push((state, seat));
                }
            },
        );
        Ok(positions.iter().filter_map(|(state, seat)| self.position(state, *seat)).collect())
    }

    /// The best puzzle in a position, if there is one.
    pub fn position(&self, state: &State, seat: Seat) -> Option<Puzzle> {
        let mut found = self.goals(state, seat);
        found.retain(|(goal, solution)| is_worth_a_thought(state, seat, goal, solution));
        // What ends the game comes first; among the rest the position decides, so that all kinds are found.
        let pick = found.len().checked_sub(1).map(|last| {
            let decides = |(goal, _): &(Goal, Solution)| goal.aims().iter().any(|aim| *aim <= Aim::DestroyHq);
            found.iter().position(decides).unwrap_or(usize::from(state.turn_number()) % (last + 1))
        })?;
        let (goal, solution) = found.swap_remove(pick);
        let explanation = explain(state, &solution.lines[0].actions, seat)?;
        let goal = tightened(&goal, state, seat, &explanation);
        // What is asked for now is proved again: where others choose it may be more than they allow.
        for (state, goal) in
            [sharpened(state, seat, &goal, &explanation), Some((*state, goal))].into_iter().flatten()
        {
            if let Found::One(solution) = self.search(&state, seat, goal.aims())
                && is_worth_a_thought(&state, seat, &goal, &solution)
            {
                return Some(self.puzzle(&state, seat, goal, &solution));
            }
        }
        None
    }

    fn search(&self, state: &State, seat: Seat, aims: &[Aim]) -> Found {
        let Some(goal) = Goal::new(aims.iter().copied()) else { return Found::None };
        let solution = solve(state, seat, &goal, Limits { nodes: self.search, lines: 2 });
        match (solution.lines.len(), solution.complete) {
            (2.., _) => Found::Many,
            (_, false) => Found::TooBig,
            (0, true) => Found::None,
            (1, true) => Found::One(solution),
        }
    }

    /// All goals that exactly one plan reaches.
    fn goals(&self, state: &State, seat: Seat) -> Vec<(Goal, Solution)> {
        let mut unique = Vec::new();
        let mut note = |aims: &[Aim], found: &Found| {
            if let (Found::One(solution), Some(goal)) = (found, Goal::new(aims.iter().copied())) {
                unique.push((goal, solution.clone()));
            }
        };
        // A turn that wins in several ways is not a puzzle, whatever else it could do.
        for aims in [[Aim::Win], [Aim::DestroyHq]] {
            let found = self.search(state, seat, &aims);
            note(&aims, &found);
            match found {
                Found::Many | Found::TooBig => return Vec::new(),
                Found::One(_) => return unique,
                Found::None => {}
            }
        }
        for aims in [[Aim::WinBattle].as_slice(), &[Aim::WinBattle, Aim::LoseNothing]] {
            let found = self.search(state, seat, aims);
            note(aims, &found);
        }
        let ladders: [fn(u8) -> Aim; 2] = [Aim::Deal, Aim::Kill];
        for rung in ladders {
            let mut reached = 0;
            for number in 1..20 {
                let found = self.search(state, seat, &[rung(number)]);
                note(&[rung(number)], &found);
                match found {
                    Found::Many => reached = number,
                    Found::One(_) | Found::None => break,
                    Found::TooBig => return unique,
                }
            }
            // The most that several plans reach may be reached by one of them without a loss.
            if reached > 0 {
                for more in [Aim::LoseNothing, Aim::Unhurt] {
                    let aims = [rung(reached), more];
                    note(&aims, &self.search(state, seat, &aims));
                }
            }
            if reached > 0 && rung(1) == Aim::Deal(1) {
                for kills in 1..8 {
                    let aims = [rung(reached), Aim::Kill(kills)];
                    let found = self.search(state, seat, &aims);
                    note(&aims, &found);
                    if !matches!(found, Found::Many) {
                        break;
                    }
                }
            }
        }
        unique
    }

    fn puzzle(&self, state: &State, seat: Seat, goal: Goal, solution: &Solution) -> Puzzle {
        let line = &solution.lines[0];
        let army = |own: bool| {
            let side = state.all_sides().find(|side| (state.seat(*side) == seat) == own);
            let army = side.and_then(|side| state.roster().armies().get(side.index()));
            army.map(|army| army.id.clone()).unwrap_or_default()
        };
        let text = |actions: &[Action]| actions.iter().map(Action::to_string).collect();
        let explanation: Explanation = explain(state, &line.actions, seat).unwrap_or_default();
        Puzzle {
            id: String::new(),
            rating: self.rate(state, seat, &goal, solution),
            army: army(true),
            against: army(false),
            position: state.to_string(),
            solution: text(&line.actions),
            plan: text(&line.plan),
            ways: solution.lines.len() as u32,
            goal,
            explanation,
        }
    }

    /// How difficult a puzzle is: its length, what there is to choose from, how many plans nearly succeed, and who
    /// finds it.
    fn rate(&self, state: &State, seat: Seat, goal: &Goal, solution: &Solution) -> u8 {
        let actions = solution.lines[0].plan.len() as u64;
        let choices = u64::from((solution.nodes / 64).max(1).ilog2());
        let near = match weaker(goal) {
            Some(goal) => {
                let limits = Limits { nodes: self.search, lines: 64 };
                u64::from((solve(state, seat, &goal, limits).lines.len() as u64).max(1).ilog2())
            }
            None => 0,
        };
        let tries = |level: Level, seeds: u64, nodes: u64| {
            (0..seeds).filter(|seed| try_puzzle(state, seat, goal, level, *seed, nodes)).count() as u64
        };
        let novice = tries(Level::Novice, TRIES, 1);
        let regular = tries(Level::Regular, 1, Level::Regular.nodes());
        let rating = 14 * (actions - 1) + 3 * choices + 2 * near + 12 * (1 - regular) + (TRIES - novice);
        rating.clamp(1, 100) as u8
    }
}

/// The goal with the numbers that its only solution reaches.
fn tightened(goal: &Goal, state: &State, seat: Seat, explanation: &Explanation) -> Goal {
    let camp = Camp::of(state, seat);
    let hq = |tile: TileWord| {
        state.roster().tiles().iter().any(|other| other.word == tile && other.kind == Kind::Hq)
    };
    let kills = explanation.deaths.iter().filter(|death| !camp.has(death.side) && !hq(death.tile)).count();
    let aims = goal.aims().iter().map(|aim| match *aim {
        Aim::Deal(points) => Aim::Deal(points.max(explanation.dealt)),
        Aim::Kill(units) => Aim::Kill(units.max(kills as u8)),
        other @ (Aim::Win | Aim::DestroyHq | Aim::WinBattle | Aim::LoseNothing | Aim::Unhurt) => other,
    });
    Goal::new(aims).unwrap_or_else(|| goal.clone())
}

/// The position with so few hit points left that the turn decides the game, for every second position in
/// which much damage is asked for.
///
/// Bots seldom let it come so far in the very turn in which only one plan does it.
fn sharpened(state: &State, seat: Seat, goal: &Goal, explanation: &Explanation) -> Option<(State, Goal)> {
    let [Aim::Deal(points @ 2..)] = *goal.aims() else { return None };
    let camp = Camp::of(state, seat);
    let side = |own: bool| state.all_sides().find(|side| camp.has(*side) == own);
    let (own, hostile) = (side(true)?, side(false)?);
    let ends = game_ends(state, seat, explanation)?;
    let (left, aim) = if ends {
        // The Final Battle: just enough to be ahead after it.
        let left = state.points(own).checked_sub(explanation.suffered)? + points - 1;
        (left, Aim::Win)
    } else {
        (points, Aim::DestroyHq)
    };
    if left > 20 || !(state.turn_number() / 2 + u16::from(points)).is_multiple_of(2) {
        return None;
    }
    let text = state.to_string();
    let mut parts: Vec<String> = text.split(" | ").map(str::to_owned).collect();
    let words = parts.get_mut(hostile.index() + 1)?;
    *words = words.replacen(&format!(" {}", state.points(hostile)), &format!(" {left}"), 1);
    let state = parts.join(" | ").parse().ok()?;
    Some((state, Goal::new([aim])?))
}

/// Whether the game ends with the turn although no HQ falls.
fn game_ends(state: &State, seat: Seat, explanation: &Explanation) -> Option<bool> {
    let mut last = *state;
    let mut actions = Vec::new();
    while let Pending::Act { actor: Actor::Seat(actor), decision } = last.pending()
        && actor == seat
        && last.turn_number() == state.turn_number()
    {
        actions.clear();
        last.actions(&mut actions).expect_all();
        let action = if decision.in_battle() { actions.first() } else { actions.last() };
        last.apply(action?, &mut ());
    }
    let over = matches!(last.pending(), Pending::Over(_));
    Some(over && explanation.suffered < state.points(state.active()))
}

/// The goal that is one short of this one.
fn weaker(goal: &Goal) -> Option<Goal> {
    let aims: Vec<Aim> = goal.aims().to_vec();
    let less = aims.iter().filter_map(|aim| match *aim {
        Aim::Deal(1) | Aim::Kill(1) | Aim::LoseNothing | Aim::Unhurt => None,
        Aim::Deal(points) => Some(Aim::Deal(points - 1)),
        Aim::Kill(units) => Some(Aim::Kill(units - 1)),
        Aim::Win | Aim::DestroyHq => Some(Aim::WinBattle),
        Aim::WinBattle => Some(Aim::Deal(1)),
    });
    Goal::new(less).filter(|weak| weak != goal)
}

/// Whether a plan is more than one action, and not what anybody would do.
fn is_worth_a_thought(state: &State, seat: Seat, goal: &Goal, solution: &Solution) -> bool {
    if solution.lines[0].plan.len() < 2 {
        return false;
    }
    let mut spent = 0;
    let greedy = Planner { width: 1, keep: 1, depth: 12 }.plans::<Bots>(state, seat, 4_000, &mut spent);
    let mut attempt = Attempt::new(*state, seat, goal.clone());
    let actions = greedy.into_iter().next().map(|plan| plan.actions).unwrap_or_default();
    let mut next = actions.into_iter();
    play_out(&mut attempt, |_| next.next());
    attempt.verdict() != Verdict::Solved
}

/// Lets a bot play the turn, and says whether it has reached the goal without being told.
fn try_puzzle(state: &State, seat: Seat, goal: &Goal, level: Level, seed: u64, nodes: u64) -> bool {
    let mut player = Player::new(level, seed);
    let mut attempt = Attempt::new(*state, seat, goal.clone());
    play_out(&mut attempt, |state| {
        player.choose(&state.view(Viewer::Seat(seat)), seat, &Budget::nodes(nodes))
    });
    attempt.verdict() == Verdict::Solved
}

/// Plays a turn to its end; the others answer as badly for it as they can.
fn play_out(attempt: &mut Attempt, mut choose: impl FnMut(&State) -> Option<Action>) {
    const LIMITS: Limits = Limits { nodes: 20_000, lines: 1 };
    while attempt.verdict() == Verdict::Open {
        let Pending::Act { actor, .. } = attempt.state().pending() else { return };
        let own = actor == Actor::Seat(attempt.seat());
        let action = if own { choose(attempt.state()) } else { attempt.answer(LIMITS, &|| false) };
        let Some(action) = action else { return };
        if attempt.play(&action, &mut Vec::new()).is_err() {
            return;
        }
    }
}

/// What kind of goal it is and how long the plan, for a fair choice.
fn kind(puzzle: &Puzzle) -> String {
    format!("{} {}", puzzle.goal.words(), puzzle.plan.len())
}

/// Chooses that many puzzles, all armies and all kinds of goals alike, and puts them in order, easiest first.
///
/// They get the names `p001`, `p002`, … in this order.
pub fn select(mut puzzles: Vec<Puzzle>, most: usize) -> Vec<Puzzle> {
    let order =
        |one: &Puzzle, other: &Puzzle| (one.rating, &one.position).cmp(&(other.rating, &other.position));
    puzzles.sort_by(order);
    puzzles.dedup_by(|one, other| one.position == other.position);
    let mut chosen = choose(puzzles, most, order, |puzzle| (puzzle.army.clone(), kind(puzzle)));
    for (place, puzzle) in chosen.iter_mut().enumerate() {
        puzzle.id = format!("p{:03}", place + 1);
    }
    chosen
}
