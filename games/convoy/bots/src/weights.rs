//! The weights of the features, as games taught them.

mod fracas;

use super::evaluate::Weights;

/// The weights for the set with this id. So far only the default set has been taught; others are judged like it, their
/// strengths and posts being numbers of the position.
pub(super) fn of(_id: &str) -> &'static Weights {
    &fracas::WEIGHTS
}
