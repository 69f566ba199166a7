//! The workshops for squads and scenarios.

mod outline;
pub(crate) mod scenario;
pub(crate) mod squad;
