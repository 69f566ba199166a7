use std::time::Instant;

/// The time now, for figures of speed only.
#[expect(clippy::disallowed_methods, reason = "the one place where the command line reads the clock")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
