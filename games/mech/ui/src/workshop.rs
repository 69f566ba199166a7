//! Workshops: squads and scenarios.

pub(crate) mod scenario;
pub(crate) mod squad;
