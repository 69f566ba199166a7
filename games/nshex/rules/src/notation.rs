//! The one-line notation of positions. The grammar is written down in `docs/nshex-notation.md`.

mod read;
mod write;

use crate::tile::Order;
pub use read::{ParseFault, ParsePositionError};

/// The action tiles that hit units, as words.
const ORDERS: [(&str, Order); 3] =
    [("sniper", Order::Sniper), ("grenade", Order::Grenade), ("air_strike", Order::AirStrike)];
