//! The weights that games of the bots against themselves taught: two networks, a small one and a large one.

mod large;
mod small;

pub(super) use large::LARGE;
pub(super) use small::SMALL;
