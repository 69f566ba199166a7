//! What Convoy tells the search, and who plays it.

mod advise;
mod evaluate;
mod features;
mod player;
mod style;
mod weights;

pub use advise::{Hint, Reason, Turn, analyse, hint};
pub use evaluate::{odds, weights};
pub use features::{FEATURES, Topic, features, topic};
pub use player::Player;
pub use style::{Style, nodes};
