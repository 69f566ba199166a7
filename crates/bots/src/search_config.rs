//! How a planning bot thinks at each level.

use crate::level::Level;
use crate::plan::Planner;
use crate::turn_evaluation::Evaluator;

/// The settings of a bot that plans whole turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchConfig {
    /// The evaluator that judges positions.
    pub evaluator: Evaluator,
    /// How it looks for its own turns.
    pub own: Planner,
    /// How many hundredths of its nodes that may take.
    pub share: u64,
    /// How it expects others to look for theirs.
    pub reply: Planner,
    /// Nodes for each of their turns.
    pub reply_nodes: u64,
    /// How many turns it looks ahead.
    pub turns: usize,
    /// How many sampled replies its first judgement of a turn weighs.
    pub prior: i64,
    /// How many threads it may use; what it plays does not depend on it.
    pub threads: usize,
    /// Whether it looks at fewer turns when the nodes do not suffice for a reply to each. Otherwise it spends more.
    pub thrifty: bool,
}

impl SearchConfig {
    /// How the bots of a level think; the lower ones do not plan.
    pub fn of(level: Level) -> SearchConfig {
        match level {
            Level::Random | Level::Novice | Level::Regular | Level::Minimax => SearchConfig {
                evaluator: Evaluator::Points,
                own: Planner { width: 2, keep: 4, depth: 8 },
                share: 50,
                reply: Planner { width: 1, keep: 1, depth: 4 },
                reply_nodes: 600,
                turns: 1,
                prior: 0,
                threads: 1,
                thrifty: false,
            },
            Level::Veteran => SearchConfig {
                evaluator: Evaluator::Chance,
                own: Planner { width: 2, keep: 4, depth: 10 },
                share: 50,
                reply: Planner { width: 1, keep: 1, depth: 6 },
                reply_nodes: 500,
                turns: 1,
                prior: 0,
                threads: 1,
                thrifty: true,
            },
            Level::General => SearchConfig {
                evaluator: Evaluator::Exact,
                own: Planner { width: 24, keep: 24, depth: 12 },
                share: 50,
                reply: Planner { width: 1, keep: 1, depth: 6 },
                reply_nodes: 500,
                turns: 2,
                prior: 0,
                threads: 2,
                thrifty: true,
            },
        }
    }
}
