//! Seeds from the entropy of the machine.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

/// A seed that nobody chose.
pub fn system_seed() -> u64 {
    // The standard library keys its hashers from the system. Short seeds are easier to write down.
    RandomState::new().build_hasher().finish() >> 16
}
