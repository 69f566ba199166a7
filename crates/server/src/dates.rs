//! Days of the calendar, in universal time: what people write into a search, and what lists show.

use fracas_table::Millis;

const DAY: i64 = 24 * 3600 * 1000;

/// The number of a day, counted from the first of 1970, by the Gregorian calendar.
fn day_number(year: i64, month: i64, day: i64) -> i64 {
    // Years begin in March, so that the leap day is the last one.
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// Year, month and day of a moment.
fn civil(at: Millis) -> (i64, i64, i64) {
    let days = i64::try_from(at).unwrap_or(i64::MAX).div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    (year, month, of_year - (153 * shifted + 2) / 5 + 1)
}

/// The day of a moment, such as `2026-11-15`.
pub fn day(at: Millis) -> String {
    let (year, month, day) = civil(at);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The moment at which a day begins; `None` if the text names none between 1970 and 9999.
pub(crate) fn beginning(text: &str) -> Option<Millis> {
    let mut parts = text.trim().split('-');
    let mut number = |length: usize| {
        let part = parts.next().filter(|part| part.len() == length)?;
        part.bytes().all(|letter| letter.is_ascii_digit()).then(|| part.parse::<i64>().ok()).flatten()
    };
    let (year, month, day_of_month) = (number(4)?, number(2)?, number(2)?);
    if parts.next().is_some() || year < 1970 {
        return None;
    }
    let at = u64::try_from(day_number(year, month, day_of_month) * DAY).ok()?;
    // The thirtieth of February is another day.
    (day(at) == text.trim()).then_some(at)
}

/// The moment at which the day after a day begins.
pub(crate) fn end(text: &str) -> Option<Millis> {
    beginning(text).map(|at| at + DAY.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(951_782_400_000), "2000-02-29");
        assert_eq!(beginning("2026-11-15"), Some(1_794_700_800_000));
        for number in 0..40_000_u64 {
            let at = number * DAY.unsigned_abs() + 12_345;
            assert_eq!(beginning(&day(at)), Some(at - 12_345));
        }
        for bad in [
            "",
            "2026",
            "2026-02-30",
            "2026-13-01",
            "2026-1-1",
            "1969-12-31",
            "20261-01-01",
            "2026-11-15-1",
            "+026-11-15",
        ] {
            assert_eq!(beginning(bad), None, "{bad}");
        }
    }
}
