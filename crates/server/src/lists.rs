//! Tables as lists show them, in a language and for a person.

use crate::games::Games;
use crate::ids::TableId;
use crate::ratings::Rating;
use crate::store::{Origin, Person, Row};
use fracas_bots::Level;
use fracas_core::Seat;
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use fracas_table::{ClockRule, Holder, Millis};
use serde::Serialize;

/// A seat of a listed table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ListedSeat {
    /// The seat.
    pub seat: Seat,
    /// What the seat plays, in words.
    pub title: String,
    /// The style class of its side.
    pub class: String,
    /// `open`, `person`, `bot` or `program`.
    pub kind: &'static str,
    /// The name of the person or program.
    pub name: Option<String>,
    /// The level of the bot.
    pub level: Option<Level>,
    /// The rating of the bot or the account, if it was rated and everybody may see it.
    pub rating: Option<Rating>,
    /// Whether it is the seat of the one who reads the list.
    pub yours: bool,
}

/// A listed table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Listed {
    /// The id of the table.
    pub id: TableId,
    /// The game of the table.
    pub game: String,
    /// The game of the table in words.
    pub title: String,
    /// The seats of the table.
    pub seats: Vec<ListedSeat>,
    /// The time when it was opened.
    pub created: Millis,
    /// The time of the last change.
    pub updated: Millis,
    /// How many actions the game has had.
    pub ply: usize,
    /// Whether all seats are taken.
    pub started: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Whether the one who reads the list must act.
    pub your_turn: bool,
    /// When the time of the one who must act runs out.
    pub deadline: Option<Millis>,
    /// How time is kept.
    pub clock: ClockRule,
    /// Whether everybody sees it in lists.
    pub public: bool,
    /// The edition, the scenario and the options that differ from the usual, in words.
    pub options: Vec<String>,
    /// Which game of a duel it is: 1 or 2.
    pub leg: Option<u8>,
    /// Where its start comes from: `rules`, `prepared` (set up by hand) or `file`.
    pub origin: &'static str,
}

impl Listed {
    /// A row in words, for a person. `None` if the server no longer plays that game.
    pub fn of(games: &Games, row: Row, person: Option<&Person>, lang: Lang) -> Option<Listed> {
        let Row { listing, created } = row;
        let game = games.get(&listing.game).ok()?;
        let sides = game.seats(&listing.start, lang).ok()?;
        let options = game.agreed(&listing.start, lang);
        let summary = listing.summary;
        let seats: Vec<ListedSeat> = sides
            .into_iter()
            .zip(&summary.holders)
            .map(|(side, holder)| {
                let (kind, name, level) = match holder {
                    Holder::Open => ("open", None, None),
                    Holder::Person { name, .. } if name.is_empty() => {
                        ("person", Some(Words::of(lang).say(key!("table-deleted-player"))), None)
                    }
                    Holder::Person { name, .. } => ("person", Some(name.clone()), None),
                    Holder::Bot { level } => ("bot", None, Some(*level)),
                    Holder::Program { name } => ("program", Some(name.clone()), None),
                };
                let yours =
                    matches!((holder, person), (Holder::Person { key, .. }, Some(me)) if *key == me.key);
                ListedSeat {
                    seat: side.seat,
                    title: side.title,
                    class: side.class,
                    kind,
                    name,
                    level,
                    rating: None,
                    yours,
                }
            })
            .collect();
        let your_turn =
            summary.to_act.is_some_and(|seat| seats.iter().any(|found| found.seat == seat && found.yours));
        Some(Listed {
            id: summary.id,
            game: listing.game,
            title: game.title(lang),
            seats,
            created,
            updated: summary.updated,
            ply: summary.ply,
            started: summary.started,
            over: summary.over,
            your_turn,
            deadline: summary.deadline.filter(|_| !summary.over),
            clock: listing.clock,
            public: listing.public,
            options,
            leg: listing.leg.map(|leg| leg.number),
            origin: match listing.origin {
                Origin::Rules => "rules",
                Origin::Prepared => "prepared",
                Origin::File => "file",
            },
        })
    }

    /// Whether the one who reads the list has a seat there.
    pub(crate) fn yours(&self) -> bool {
        self.seats.iter().any(|seat| seat.yours)
    }

    /// Adds the ratings of the people at the table.
    #[must_use]
    pub fn with_ratings(mut self, ratings: Vec<Option<Rating>>) -> Listed {
        for (seat, rating) in self.seats.iter_mut().zip(ratings) {
            seat.rating = rating;
        }
        self
    }
}
