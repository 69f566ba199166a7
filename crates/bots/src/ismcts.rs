//! Search over what one seat has seen: information-set Monte Carlo tree search with a single observer.
//!
//! Every iteration fills in again what the seat does not know, and walks one tree with it; a node stands for all states
//! that look alike to the seat. Actions are chosen by what came of them and by a first sight: what the position after
//! them seems worth, questions that the action raises being answered greedily. An action counts as *available* in
//! those iterations only in which it was legal, so that one that is seldom possible is not taken for a bad one.
//!
//! Where a game lists a sample of its actions, the tree is made of the sample.
//!
//! A game adds its [`ChanceEvaluation`]. Nothing here knows a rule, and with a budget in nodes the same seed gives the same
//! answer on every machine, whatever the number of threads.

pub mod curve;
mod tree;
mod walk;

use crate::bot_game::{ActionOf, BotGame, ViewOf};
use crate::budget::Budget;
use curve::real;
use fracas_chance::Random;
use fracas_core::{Seat, State as _};
use walk::Walk;

/// What a game tells the search beyond its rules. Two sides play against each other: a gain of one is a loss of the other.
pub trait ChanceEvaluation: BotGame {
    /// The chance that `seat` wins, from 0 to 1, by the look of the position.
    fn win_probability(state: &Self::State, seat: Seat) -> f32;

    /// Whether `seat` gets to know this very action when chance or another seat takes it in this state. If not, it learns at
    /// most that something was done, and the search takes all such actions for one.
    fn observes(state: &Self::State, action: &ActionOf<Self>, seat: Seat) -> bool;

    /// A number that never falls and grows when something is decided for good: there the search may stop
    /// and judge.
    fn horizon(state: &Self::State) -> u32;

    /// Whether the pending choice opens something new, such as a move; else it only answers a question of an effect under
    /// way, and the search answers it greedily at a first sight.
    fn opens_choice(state: &Self::State) -> bool;
}

/// Says what positions of a game are worth to a search.
pub trait Judge<G: ChanceEvaluation>: Sync {
    /// The chance that `seat` wins, from 0 to 1, by the look of the position.
    fn win_probability(&self, state: &G::State, seat: Seat) -> f32;
}

/// The judgement that a game brings along: [`ChanceEvaluation::win_probability`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnJudge;

impl<G: ChanceEvaluation> Judge<G> for OwnJudge {
    fn win_probability(&self, state: &G::State, seat: Seat) -> f32 {
        G::win_probability(state, seat)
    }
}

/// What is done where the tree ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf {
    /// The position is judged at once.
    Judge,
    /// The position is played on to the horizon, each choice being the best of this many that come to mind; then the position is
    /// judged.
    Play {
        /// How many actions are considered.
        width: u8,
    },
    /// The game is played to its end at random.
    Random,
}

/// Which action is looked at next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Choice {
    /// By the first sight: attention in proportion to `exp(worth / warmth)`, less as it was paid.
    Guided {
        /// How much attention counts against what came of an action.
        explore: f32,
        /// How many visits the first sight counts for.
        trust: f32,
        /// How much worse an action may look to get less than half the attention.
        warmth: f32,
    },
    /// Upper confidence bounds, every action once before any twice.
    Plain {
        /// How much the doubt about an action counts.
        explore: f32,
    },
}

/// The settings of a seat's search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// Which action is looked at next.
    pub choice: Choice,
    /// What is done where the tree ends.
    pub leaf: Leaf,
    /// How many horizons ahead are looked at, including the next one.
    pub horizons: u32,
    /// How many trees are grown, each with its share of the budget and on its own thread.
    pub trees: u8,
    /// Instead of one tree over all that may be hidden, this many trees over one guess each: determinised search.
    pub guesses: Option<u32>,
}

/// What a search found out about one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finding<A> {
    /// The action.
    pub action: A,
    /// How often the action was tried.
    pub visits: u32,
    /// The chance to win with it.
    pub worth: f32,
}

/// What a search found out.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings<A> {
    /// Every action that was tried, the best one first.
    pub actions: Vec<Finding<A>>,
    /// How often the tree was walked through.
    pub iterations: u64,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl Search {
    /// Looks for the best action of `seat`, who must be the one to act.
    pub fn run<G: ChanceEvaluation>(
        &self,
        view: &ViewOf<G>,
        seat: Seat,
        budget: &Budget<'_>,
        random: &mut Random,
    ) -> Findings<ActionOf<G>> {
        self.run_by::<G, OwnJudge>(&OwnJudge, view, seat, budget, random)
    }

    /// Searches as [`Search::run`] does, with positions judged by `judge`.
    pub fn run_by<G: ChanceEvaluation, J: Judge<G>>(
        &self,
        judge: &J,
        view: &ViewOf<G>,
        seat: Seat,
        budget: &Budget<'_>,
        random: &mut Random,
    ) -> Findings<ActionOf<G>> {
        let trees = u64::from(self.trees.max(1));
        let seeds: Vec<u64> = (0..trees).map(|_| random.bits()).collect();
        let share = Budget { nodes: (budget.nodes / trees).max(1), stop: budget.stop };
        let grow = |seed: u64| self.grow::<G, J>(judge, view, seat, &share, seed);
        let found = if trees == 1 {
            grow(seeds[0])
        } else {
            let parts: Vec<Findings<ActionOf<G>>> = std::thread::scope(|scope| {
                let grow = &grow;
                let others: Vec<_> = seeds[1..].iter().map(|&seed| scope.spawn(move || grow(seed))).collect();
                let first = grow(seeds[0]);
                let rest = others.into_iter().map(|part| part.join().expect("a search does not panic"));
                std::iter::once(first).chain(rest).collect()
            });
            merged(parts)
        };
        sorted(found)
    }

    /// One tree, or with guesses one after the other.
    fn grow<G: ChanceEvaluation, J: Judge<G>>(
        &self,
        judge: &J,
        view: &ViewOf<G>,
        seat: Seat,
        budget: &Budget<'_>,
        seed: u64,
    ) -> Findings<ActionOf<G>> {
        let mut random = Random::new(seed);
        let Some(guesses) = self.guesses else {
            return Walk::<G, J>::new(self, judge, view, seat, None, random).climb(budget);
        };
        let share = Budget { nodes: (budget.nodes / u64::from(guesses.max(1))).max(1), stop: budget.stop };
        let parts = (0..guesses.max(1)).map(|_| {
            let guess = G::State::determinize(view, &mut random);
            Walk::<G, J>::new(self, judge, view, seat, Some(guess), Random::new(random.bits())).climb(&share)
        });
        merged(parts.collect())
    }
}

/// What several searches of the same position found out together.
fn merged<A: PartialEq>(parts: Vec<Findings<A>>) -> Findings<A> {
    let mut all = Findings { actions: Vec::<Finding<A>>::new(), iterations: 0, nodes: 0 };
    for part in parts {
        all.iterations += part.iterations;
        all.nodes += part.nodes;
        for finding in part.actions {
            match all.actions.iter_mut().find(|known| known.action == finding.action) {
                None => all.actions.push(finding),
                Some(known) => {
                    let sum = known.worth * real(known.visits) + finding.worth * real(finding.visits);
                    known.visits += finding.visits;
                    if known.visits > 0 {
                        known.worth = sum / real(known.visits);
                    }
                }
            }
        }
    }
    all
}

/// The most visited first, of these the one that looks best.
fn sorted<A>(mut found: Findings<A>) -> Findings<A> {
    found.actions.sort_by(|one, other| other.visits.cmp(&one.visits).then(other.worth.total_cmp(&one.worth)));
    found
}

/// What each action of the pending seat seems worth to it at first sight: the mean over a number of guesses of what is
/// hidden. The list is empty when there is nothing to choose.
pub fn first_sights<G: ChanceEvaluation>(
    view: &ViewOf<G>,
    seat: Seat,
    guesses: u32,
    budget: &Budget<'_>,
    random: &mut Random,
) -> Vec<(ActionOf<G>, f32)> {
    first_sights_by::<G, OwnJudge>(&OwnJudge, view, seat, guesses, budget, random)
}

/// Returns the first sights of all actions, with positions judged by `judge`.
pub fn first_sights_by<G: ChanceEvaluation, J: Judge<G>>(
    judge: &J,
    view: &ViewOf<G>,
    seat: Seat,
    guesses: u32,
    budget: &Budget<'_>,
    random: &mut Random,
) -> Vec<(ActionOf<G>, f32)> {
    let search = Search {
        choice: Choice::Plain { explore: 1.0 },
        leaf: Leaf::Judge,
        horizons: 1,
        trees: 1,
        guesses: None,
    };
    Walk::<G, J>::new(&search, judge, view, seat, None, Random::new(random.bits())).sights(guesses, budget)
}
