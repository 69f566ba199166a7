//! What Neuroshima Hex tells the search.

mod evaluate;
mod features;
mod minimax;
mod network;
mod weights;

pub use features::{FEATURES, features};
pub use network::{HIDDEN, Network};
