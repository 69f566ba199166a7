//! What Neuroshima Hex tells the search.

mod evaluate;
mod features;
mod minimax;
mod network;
mod weights;

use crate::contested::Contested;
use crate::level::Level;
use crate::player::Player;

pub use features::{FEATURES, features};
pub use network::Network;

impl Contested for fracas_nshex::State {
    type Thinker = Player<Self>;

    const USUAL: &'static str = "minimax";

    fn nodes(level: Level) -> u64 {
        level.nodes()
    }
}
