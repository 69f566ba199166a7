//! Neuroshima Hex: what a position is worth.

mod evaluate;
