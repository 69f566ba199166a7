//! The next game of a table: a rematch, or the second game of a duel.

use super::Table;
use crate::any::AnyTable as _;
use crate::fact::{Leg, TableSetup, Terms};
use crate::words::text;
use fracas_bots::BotGame;
use fracas_core::Seat;
use fracas_scene::key;
use fracas_scene::{Lang, TableGame};

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    pub(super) fn agree_on_next(&self) -> Option<TableSetup> {
        if !self.is_over() || self.next.is_some() {
            return None;
        }
        let carried: Vec<i32> = self.all_seats().map(|seat| self.points(seat)).collect();
        let leg = match &self.setup.leg {
            // The second game of a duel needs no asking.
            Some(leg) if leg.number == 1 => Some(Leg { number: 2, first: None, carried }),
            Some(_) | None if self.rematch.is_empty() || !self.all_persons_in(self.rematch, None) => {
                return None;
            }
            Some(_) => Some(Leg { number: 1, first: None, carried: Vec::new() }),
            None => None,
        };
        // Everybody stays on their chair and the sides go round; if the game cannot do that, everybody moves on.
        let exchanged = G::exchanged(self.history.start());
        let mut holders = self.holders.clone();
        let mut leg = leg;
        if exchanged.is_none() {
            holders.rotate_left(1);
            if let Some(leg) = leg.as_mut().filter(|leg| leg.number == 2) {
                leg.carried.rotate_left(1);
            }
        }
        Some(TableSetup {
            start: exchanged.as_ref().unwrap_or(self.history.start()).to_string(),
            holders,
            leg,
            commitment: String::new(),
            imported: false,
            promises: Vec::new(),
            terms: Terms {
                opener: self.setup.opener().cloned(),
                shares: self.setup.terms.shares || self.several_people(),
                ..self.setup.terms.clone()
            },
            ..self.setup.clone()
        })
    }

    /// Whether more than one person plays.
    fn several_people(&self) -> bool {
        let mut people = self.all_seats().filter_map(|seat| self.person_at(seat));
        people.next().is_some_and(|first| people.any(|other| other != first))
    }

    /// The points of a seat in both games of a duel.
    fn total(&self, leg: &Leg, seat: Seat) -> i32 {
        leg.carried.get(seat.index()).copied().unwrap_or(0) + self.points(seat)
    }

    /// The state of a duel in words.
    pub(super) fn duel(&self, lang: Lang) -> Option<String> {
        let leg = self.setup.leg.as_ref()?;
        let totals: Vec<(Seat, i32)> = self.all_seats().map(|seat| (seat, self.total(leg, seat))).collect();
        let points: Vec<String> = totals
            .iter()
            .map(|(seat, total)| {
                let name = self.seat_name(*seat, &self.holders, lang);
                text(lang, key!("table-duel-points"), &[("name", name.into()), ("points", (*total).into())])
            })
            .collect();
        let points = points.join(", ");
        let number = leg.number;
        if number == 1 || !self.is_over() {
            return Some(text(
                lang,
                key!("table-duel-leg"),
                &[("number", number.into()), ("points", points.into())],
            ));
        }
        let most = totals.iter().map(|(_, total)| *total).max()?;
        let best: Vec<Seat> =
            totals.iter().filter(|(_, total)| *total == most).map(|(seat, _)| *seat).collect();
        Some(match best[..] {
            [winner] => {
                let name = self.seat_name(winner, &self.holders, lang);
                text(lang, key!("table-duel-won"), &[("name", name.into()), ("points", points.into())])
            }
            _ => text(lang, key!("table-duel-draw"), &[("points", points.into())]),
        })
    }
}
