//! The game file of a table.

use super::Table;
use super::end::Cause;
use super::names::holder_name;
use crate::any::AnyTable as _;
use crate::fact::Millis;
use crate::replay::result_tag;
use fracas_bots::BotGame;
use fracas_core::{Record, Seat, State as _};
use fracas_scene::{Lang, TableGame};

/// Tags of a table's file beyond those of every game file.
pub(crate) const COMMITMENT: &str = "Commitment";
pub(crate) const SEED: &str = "Seed";

/// The tag of the share of a seat.
pub(crate) fn share_tag(seat: Seat) -> String {
    format!("Share{seat}")
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    pub(super) fn file(&self) -> Record {
        let start = self.history.start();
        let mut record = Record::begin(G::NAME, start);
        let mut state = start.clone();
        for (actor, action) in self.history.steps() {
            state.apply(action, &mut ());
            record.push(actor, action, &state);
        }
        if let Some(end) = self.end {
            record.set_tag(Record::RESULT, result_tag(end.winners));
            record.set_tag(
                Record::END,
                match end.cause {
                    Cause::Resigned(_) => "resignation",
                    Cause::TimedOut(_) => "time",
                    Cause::Agreed => "agreement",
                },
            );
        }
        for (seat, holder) in self.all_seats().zip(&self.holders) {
            // A quotation mark would end the value.
            record.set_tag(&seat.to_string(), holder_name(holder, Lang::En).replace('"', "'"));
        }
        record.set_tag("Date", date(self.log.first().map_or(0, |entry| entry.at)));
        if self.setup.imported {
            return record;
        }
        record.set_tag(COMMITMENT, &self.setup.commitment);
        for (seat, share) in self.all_seats().zip(&self.shares) {
            if let Some(tag) = share.tag() {
                record.set_tag(&share_tag(seat), tag);
            }
        }
        if self.is_over() {
            record.set_tag(SEED, self.seed.reveal());
        }
        record
    }
}

/// The day of a moment, such as `2026-11-15`, by the Gregorian calendar.
fn date(at: Millis) -> String {
    let mut day = at / 86_400_000;
    let mut year = 1970;
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    // The calendar repeats itself after 400 years of 146,097 days.
    year += day / 146_097 * 400;
    day %= 146_097;
    while day >= 365 + u64::from(leap(year)) {
        day -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if day < length {
            break;
        }
        day -= length;
        month += 1;
    }
    format!("{year:04}-{month:02}-{:02}", day + 1)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_those_of_the_calendar() {
        // As `date -u -d @seconds +%F` prints them.
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (1_709_251_199, "2024-02-29"),
            (1_709_251_200, "2024-03-01"),
            (1_767_225_599, "2025-12-31"),
            (1_794_700_800, "2026-11-15"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(date(seconds * 1000), day);
        }
    }
}
