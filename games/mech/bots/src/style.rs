//! How far each level looks.

use crate::worth::{FEATURES, WEIGHTS};
use fracas_bots::Level;

/// How a level looks at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Of a thousand decisions so many are left to chance.
    pub lapses: u32,
    /// How far it misjudges a position, at most, in the unit of [`crate::worth`].
    pub noise: u32,
    /// Falls of the dice for each candidate at first sight.
    pub samples: u32,
    /// Moves with a purpose that are added to the sample.
    pub moves: usize,
    /// Whether the choice of a unit is judged by what it would do first.
    pub settles: bool,
    /// Candidates that are looked at again, to the end of the activation.
    pub widths: usize,
    /// How often each of them is looked at.
    pub rounds: u32,
    /// Whether the enemy's best answer is part of that look.
    pub replies: bool,
    /// What the numbers of a position weigh.
    pub weights: [i32; FEATURES],
}

impl Style {
    /// The style of a level; [`Level::Random`] has none of its own and gets that of a novice.
    pub fn of(level: Level) -> Style {
        let plain = Style {
            lapses: 0,
            noise: 0,
            samples: 2,
            moves: 0,
            settles: true,
            widths: 0,
            rounds: 0,
            replies: false,
            weights: WEIGHTS,
        };
        match level {
            Level::Random | Level::Novice => {
                Style { lapses: 40, noise: 120, samples: 3, settles: false, ..plain }
            }
            Level::Regular | Level::Minimax => Style { samples: 6, moves: 6, ..plain },
            Level::Veteran => Style { samples: 16, moves: 12, widths: 5, rounds: 10, ..plain },
            Level::General => Style { samples: 24, moves: 18, widths: 6, rounds: 20, ..plain },
        }
    }
}
