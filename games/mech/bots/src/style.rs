//! How far each level looks.

use crate::habits::{HABITS, USUAL};
use crate::weights::WEIGHTS;
use crate::worth::Weights;
use fracas_bots::Level;

/// How a level looks at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Of a thousand decisions this many are left to chance.
    pub lapses: u32,
    /// How far it misjudges a position, at most, in the unit of [`crate::worth`].
    pub noise: u32,
    /// Dice less likely than this, in millionths or so, are not followed face by face.
    pub grain: u32,
    /// Moves with a purpose that are added to the sample.
    pub moves: usize,
    /// Whether a unit is chosen by what it would do first.
    pub settles: bool,
    /// Candidates whose whole activation is thought over.
    pub seconds: usize,
    /// As `grain`, for the second action.
    pub rough: u32,
    /// Candidates to which the enemy's answer is sought.
    pub replies: usize,
    /// As `grain`, for the positions that are answered.
    pub leaves: u32,
    /// How many actions of a unit, the best by habit, are weighed as answers.
    pub choices: usize,
    /// Whether it does not think at all.
    pub reflex: bool,
    /// By which numbers it acts without thinking, as in [`crate::USUAL`].
    pub habits: [i32; HABITS],
    /// What the numbers of a position weigh.
    pub weights: &'static Weights,
}

impl Style {
    /// The style of a level; [`Level::Random`] has none of its own and gets that of a novice.
    pub fn of(level: Level) -> Style {
        let plain = Style {
            lapses: 0,
            noise: 0,
            grain: 20_000,
            moves: 0,
            settles: true,
            seconds: 0,
            rough: 200_000,
            replies: 0,
            leaves: 400_000,
            choices: 8,
            reflex: false,
            habits: USUAL,
            weights: &WEIGHTS,
        };
        match level {
            Level::Random | Level::Novice => Style { reflex: true, ..plain },
            Level::Regular | Level::Minimax => Style { moves: 6, ..plain },
            Level::Veteran => Style { moves: 6, seconds: 60, rough: 50_000, ..plain },
            Level::General => {
                Style { moves: 12, seconds: 60, rough: 50_000, replies: 12, leaves: 100_000, ..plain }
            }
        }
    }
}
