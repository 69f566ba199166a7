//! Seats, their holders and results in words.

use super::Table;
use super::end::Cause;
use crate::fact::Holder;
use crate::opponent::Opponent;
use crate::words::{list, say, text};
use fracas_bots::BotGame;
use fracas_core::{Seat, SeatSet};
use fracas_scene::key;
use fracas_scene::{Lang, SeatInfo, TableGame};

/// The name of a holder; empty for an open seat.
pub(super) fn holder_name(holder: &Holder, lang: Lang) -> String {
    match holder {
        Holder::Open => String::new(),
        Holder::Person { name, .. } => person_name(name, lang),
        Holder::Program { name } => name.clone(),
        Holder::Bot { level } => say(lang, Opponent::of(*level).full_name),
    }
}

/// The name of a person as it is shown: a person who deleted their account has none.
pub(super) fn person_name(name: &str, lang: Lang) -> String {
    if name.is_empty() { say(lang, key!("table-deleted-player")) } else { name.to_owned() }
}

/// The kind of a holder for the page.
pub(super) fn holder_kind(holder: &Holder) -> &'static str {
    match holder {
        Holder::Open => "open",
        Holder::Person { .. } => "person",
        Holder::Bot { .. } => "bot",
        Holder::Program { .. } => "program",
    }
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    pub(super) fn seat_infos(&self, lang: Lang) -> Vec<SeatInfo> {
        G::seats(self.history.start(), lang)
    }

    /// What a seat plays, in words.
    pub(super) fn seat_title(&self, seat: Seat, lang: Lang) -> String {
        let infos = self.seat_infos(lang);
        infos.into_iter().find(|info| info.seat == seat).map_or_else(|| seat.to_string(), |info| info.title)
    }

    /// A seat with its holder, such as `Ann (White)`. The level of a bot stands with its seat: two brackets are one too many.
    pub(super) fn seat_name(&self, seat: Seat, holders: &[Holder], lang: Lang) -> String {
        let title = self.seat_title(seat, lang);
        let name = |holder: &Holder| match holder {
            Holder::Bot { level } => say(lang, Opponent::of(*level).name),
            _ => holder_name(holder, lang),
        };
        match holders.get(seat.index()).map(name) {
            Some(name) if !name.is_empty() => {
                text(lang, key!("table-seat"), &[("name", name.into()), ("title", title.into())])
            }
            Some(_) | None => title,
        }
    }

    /// Several seats with their holders.
    pub(super) fn seat_names(&self, seats: SeatSet, lang: Lang) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.seat_name(seat, &self.holders, lang)).collect();
        list(&names, lang)
    }

    /// How the game ended, in words.
    pub(super) fn result(&self, lang: Lang) -> Option<String> {
        let winners = self.winners()?;
        let won = winners_in_words(winners, self.seat_names(winners, lang), lang);
        let lost = |key, seat| {
            let name = self.seat_name(seat, &self.holders, lang);
            text(lang, key, &[("name", name.into()), ("won", won.clone().into())])
        };
        Some(match self.end.map(|end| end.cause) {
            None => won,
            Some(Cause::Agreed) => say(lang, key!("table-result-agreed")),
            Some(Cause::Resigned(seat)) => lost(key!("table-result-resigned"), seat),
            Some(Cause::TimedOut(seat)) => lost(key!("table-result-timed-out"), seat),
        })
    }
}

/// Names the winners in words.
fn winners_in_words(winners: SeatSet, names: String, lang: Lang) -> String {
    match winners.len() {
        0 => say(lang, key!("table-result-draw")),
        count => text(lang, key!("table-result-won"), &[("names", names.into()), ("count", count.into())]),
    }
}
