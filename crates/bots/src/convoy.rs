//! What Convoy tells the search, and who plays it.

mod evaluate;
mod features;
mod player;
mod style;
mod weights;

pub use evaluate::{odds, weights};
pub use features::{FEATURES, features};
pub use player::Player;
pub use style::{Style, nodes};
