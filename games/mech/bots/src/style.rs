//! How far each level looks.

use crate::weights::{EAGER, WEIGHTS};
use crate::worth::FEATURES;
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
    /// How often the worse half is dropped and the rest looked at twice as often.
    pub halvings: u32,
    /// Moves with a purpose that are added to the sample.
    pub moves: usize,
    /// Whether a unit is chosen by what it would do first.
    pub settles: bool,
    /// Candidates that are looked at again, to the end of the activation.
    pub widths: usize,
    /// How often each of them is looked at.
    pub rounds: u32,
    /// Whether that look goes on to the end of the turn.
    pub turns: bool,
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
            halvings: 0,
            moves: 0,
            settles: true,
            widths: 0,
            rounds: 0,
            turns: false,
            weights: WEIGHTS,
        };
        match level {
            Level::Random | Level::Novice => {
                Style { lapses: 15, noise: 25, samples: 3, settles: false, weights: EAGER, ..plain }
            }
            Level::Regular | Level::Minimax => Style { samples: 4, halvings: 3, moves: 6, ..plain },
            Level::Veteran => {
                Style { samples: 4, halvings: 3, moves: 8, widths: 6, rounds: 24, turns: true, ..plain }
            }
            Level::General => {
                Style { samples: 6, halvings: 4, moves: 16, widths: 10, rounds: 96, turns: true, ..plain }
            }
        }
    }
}
