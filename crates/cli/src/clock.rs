//! Writes times and figures of speed.

use fracas_scene::Words;
use fracas_scene::key;
use std::time::{Duration, Instant};

/// The time now, for figures of speed only.
#[expect(clippy::disallowed_methods, reason = "the one place where the command line reads the clock")]
pub fn now() -> Instant {
    Instant::now()
}

/// How many of something fit into a second; zero for an instant.
pub fn per_second(count: u64, time: Duration) -> u64 {
    let rate = (u128::from(count) * 1_000_000_000).checked_div(time.as_nanos()).unwrap_or(0);
    u64::try_from(rate).unwrap_or(u64::MAX)
}

/// A time in seconds, to the millisecond.
pub fn seconds(words: &Words, time: Duration) -> String {
    format!("{}{}{:03}", time.as_secs(), words.say(key!("decimal-mark")), time.subsec_millis())
}

/// A quotient to one decimal.
pub fn mean(words: &Words, amount: u64, parts: u64) -> String {
    let tenths = (u128::from(amount) * 10).checked_div(u128::from(parts)).unwrap_or(0);
    format!("{}{}{}", tenths / 10, words.say(key!("decimal-mark")), tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas_scene::Lang;

    #[test]
    fn figures_are_written_as_each_language_does() {
        assert_eq!(mean(Words::of(Lang::En), 1688, 10), "168.8");
        assert_eq!(mean(Words::of(Lang::Fr), 1, 0), "0,0");
        assert_eq!(seconds(Words::of(Lang::Fr), Duration::from_millis(1042)), "1,042");
        assert_eq!(per_second(3, Duration::from_millis(500)), 6);
        assert_eq!(per_second(3, Duration::ZERO), 0);
    }
}
