//! What the numbers of a position weigh.

use crate::worth::FEATURES;

/// The weights of a novice: it cares less for heat and goes for the enemy.
pub(crate) const EAGER: [i32; FEATURES] = {
    let mut weights = WEIGHTS;
    weights[8] = -2_500;
    weights
};

/// The weights, in the order of [`crate::features`].
pub const WEIGHTS: [i32; FEATURES] = [
    0, 1_500, -5_000, 0, 0, 2_500, 300, 1_000, -800,
    -4_000, // machines, heat, exchanges, approach, blasts
    1_500, 2_500, 0, 0, // units standing: score, score late, hope, hope late
    1_000, 2_000, 300, 1_500, // and ground
    5_000, 8_000, 1_500, 2_000, // cargo
    3_000, 3_000, 1_500, 0, // loot
    800, 2_500, 800, 1_500, // beacon
    2_000, 2_500, 1_200, 500, // shelter
    15_000, 0, // lead near the end, role
];
