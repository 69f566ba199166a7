#![doc = include_str!("../README.md")]

mod draw;
mod random;
mod stream;

pub use draw::{draw, random_action, weighted};
pub use random::Random;
pub use stream::Stream;
