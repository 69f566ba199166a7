//! How far each level looks ahead.

use crate::habits::{BEGINNER, HABITS, USUAL};
use crate::network::{Network, TAUGHT};
use crate::weights::PLAIN;
use crate::worth::Weights;
use fracas_bots::Level;

/// What positions are judged by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Judge {
    /// The numbers of a position, each with a weight.
    Weights(&'static Weights),
    /// A network that was taught.
    Network(&'static Network),
}

/// How a level looks at a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// How many of a thousand decisions are left to chance.
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
    /// The `grain` of the second action.
    pub rough: u32,
    /// Candidates to which the enemy's answer is sought.
    pub replies: usize,
    /// The `grain` of the positions that are answered.
    pub leaves: u32,
    /// How many actions of a unit, the best by habit, are weighed as answers.
    pub choices: usize,
    /// Whether it does not think at all.
    pub reflex: bool,
    /// The numbers by which it acts without thinking, as in [`crate::USUAL`].
    pub habits: [i32; HABITS],
    /// What positions are judged by.
    pub judge: Judge,
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
            judge: Judge::Network(&TAUGHT),
        };
        match level {
            Level::Random | Level::Novice => Style { reflex: true, habits: BEGINNER, ..plain },
            Level::Regular | Level::Minimax => {
                Style { moves: 6, noise: 200, judge: Judge::Weights(&PLAIN), ..plain }
            }
            Level::Veteran => Style { moves: 6, noise: 430, seconds: 12, rough: 50_000, ..plain },
            Level::General => Style {
                moves: 12,
                seconds: 60,
                rough: 50_000,
                replies: 12,
                leaves: 30_000,
                choices: 16,
                ..plain
            },
        }
    }
}
