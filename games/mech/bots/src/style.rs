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
    /// Dice less likely than this, in millionths or so, are not followed face by face.
    pub grain: u32,
    /// Moves with a purpose that are added to the sample.
    pub moves: usize,
    /// Whether a unit is chosen by what it would do first.
    pub settles: bool,
    /// Candidates that are looked at again, to the end of the activation.
    pub widths: usize,
    /// How often each of them is looked at.
    pub rounds: u32,
    /// What the numbers of a position weigh.
    pub weights: [i32; FEATURES],
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
            widths: 0,
            rounds: 0,
            weights: WEIGHTS,
        };
        match level {
            Level::Random | Level::Novice => {
                Style { lapses: 15, noise: 25, grain: 100_000, settles: false, weights: EAGER, ..plain }
            }
            Level::Regular | Level::Minimax => Style { moves: 6, ..plain },
            Level::Veteran => Style { moves: 8, widths: 6, rounds: 24, ..plain },
            Level::General => Style { moves: 16, widths: 10, rounds: 96, ..plain },
        }
    }
}
