//! The clock of the host: the only place of the server that reads the time.

use fracas_table::Millis;
use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since the beginning of 1970.
#[expect(clippy::disallowed_methods, reason = "tables are told the time by their host, and this is the host")]
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A moment to measure from.
#[expect(clippy::disallowed_methods, reason = "latencies are measured here")]
pub(crate) fn moment() -> Instant {
    Instant::now()
}

/// Milliseconds since the process first asked. They only ever grow, whatever is done to the clock of the host.
pub(crate) fn steady() -> Millis {
    static BEGUN: LazyLock<Instant> = LazyLock::new(moment);
    u64::try_from(BEGUN.elapsed().as_millis()).unwrap_or(u64::MAX)
}
