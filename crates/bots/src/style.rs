use crate::level::Level;
use crate::plan::{Eye, Planner};

/// How a planning bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// By what it judges.
    pub eye: Eye,
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
}

impl Style {
    /// How the bots of a level think; the lower ones do not plan.
    pub fn of(level: Level) -> Style {
        match level {
            Level::Random | Level::Novice | Level::Regular => Style {
                eye: Eye::Worth,
                own: Planner { width: 8, keep: 6, depth: 8 },
                share: 50,
                reply: Planner { width: 1, keep: 1, depth: 4 },
                reply_nodes: 600,
                turns: 1,
                prior: 0,
            },
            Level::Veteran => Style {
                eye: Eye::Worth,
                own: Planner { width: 16, keep: 16, depth: 10 },
                share: 50,
                reply: Planner { width: 2, keep: 1, depth: 6 },
                reply_nodes: 1_000,
                turns: 1,
                prior: 0,
            },
            Level::General => Style {
                eye: Eye::Worth,
                own: Planner { width: 32, keep: 32, depth: 12 },
                share: 50,
                reply: Planner { width: 3, keep: 1, depth: 6 },
                reply_nodes: 1_500,
                turns: 1,
                prior: 0,
            },
        }
    }
}
