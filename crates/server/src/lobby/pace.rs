//! Time controls as people write them: `none`, `10+15` (minutes and seconds a turn), `3d` (days for each
//! decision).

use crate::error::Error;
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use fracas_table::ClockRule;

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// The most minutes of a clock, and the most seconds that a turn adds.
const MOST: u64 = 180;

/// The most days for one decision.
const DAYS: u64 = 30;

/// The clocks that are on offer where a table is opened.
pub(crate) const PACES: [&str; 8] = ["none", "5+5", "10+15", "30+30", "1d", "3d", "7d", "14d"];

/// The clocks that people are paired by.
pub(crate) const QUICK: [&str; 4] = ["5+5", "10+15", "30+30", "3d"];

fn parse(word: &str) -> Option<ClockRule> {
    let number = |text: &str, most: u64| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u64>().ok().filter(|number| digits && *number <= most)
    };
    if word.is_empty() || word == "none" {
        return Some(ClockRule::None);
    }
    if let Some(days) = word.strip_suffix('d') {
        let days = number(days, DAYS).filter(|days| *days > 0)?;
        return Some(ClockRule::PerMove { limit: days * DAY });
    }
    let (minutes, seconds) = word.split_once('+')?;
    let minutes = number(minutes, MOST).filter(|minutes| *minutes > 0)?;
    Some(ClockRule::RealTime { base: minutes * MINUTE, increment: number(seconds, MOST)? * SECOND })
}

/// The clock of a word.
pub(crate) fn read(word: &str) -> Result<ClockRule, Error> {
    parse(word)
        .ok_or_else(|| Error::Unreadable(format!("clock={}", word.chars().take(20).collect::<String>())))
}

/// A word of ours in words.
pub(crate) fn told(word: &str, lang: Lang) -> String {
    words(parse(word).unwrap_or_default(), lang)
}

/// A clock in words.
pub(crate) fn words(clock: ClockRule, lang: Lang) -> String {
    let words = Words::of(lang);
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX).into();
    match clock {
        ClockRule::None => words.say(key!("meet-pace-none")),
        ClockRule::RealTime { base, increment } if base >= MINUTE => {
            let values = [("minutes", number(base / MINUTE)), ("seconds", number(increment / SECOND))];
            words.text(key!("meet-pace-minutes"), &values)
        }
        ClockRule::RealTime { base, increment } => {
            let values = [("seconds", number(base.div_ceil(SECOND))), ("more", number(increment / SECOND))];
            words.text(key!("meet-pace-seconds"), &values)
        }
        ClockRule::PerMove { limit } if limit >= DAY => {
            words.text(key!("meet-pace-days"), &[("days", number(limit / DAY))])
        }
        ClockRule::PerMove { limit } => {
            words.text(key!("meet-pace-decision"), &[("seconds", number(limit.div_ceil(SECOND)))])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_within_bounds() {
        assert_eq!(parse("10+15"), Some(ClockRule::RealTime { base: 600_000, increment: 15_000 }));
        assert_eq!(parse("3d"), Some(ClockRule::PerMove { limit: 3 * DAY }));
        assert_eq!(parse("none"), Some(ClockRule::None));
        for wrong in
            ["0+5", "181+0", "5+181", "0d", "31d", "d", "+", "5+", "+5", "-1+5", "1e3+5", "5+5+5", "१d"]
        {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
        assert!(PACES.iter().chain(&QUICK).all(|word| parse(word).is_some_and(ClockRule::is_sensible)));
    }

    #[test]
    fn clocks_are_told_in_both_languages() {
        for word in PACES {
            let clock = parse(word).unwrap();
            assert_ne!(words(clock, Lang::En), words(clock, Lang::Fr).to_uppercase());
            assert!(!words(clock, Lang::Fr).contains("meet-"), "{word}");
        }
    }
}
