//! Opening tables: the first of a game, its second leg, a rematch.

use super::live::{Live, summary};
use super::{Hub, locked};
use crate::clock::now;
use crate::error::Error;
use crate::ids::TableId;
use crate::ratings::Unrated;
use crate::store::{Listing, NewTable, Origin, Person, Write};
use fracas_bots::Level;
use fracas_core::Seat;
use fracas_scene::{Answers, Lang};
use fracas_table::{
    Allowance, AnyTable, ClockRule, Entry, Fact, Holder, Leg, Seed, TableSetup, Terms, UndoRule,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The wish for the holder of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "holder", deny_unknown_fields)]
pub enum SeatWish {
    /// The one who opens the table.
    Me,
    /// A person who comes later.
    Open,
    /// A bot of this program.
    Bot {
        /// How well it plays.
        level: Level,
    },
    /// A program of the host.
    Program {
        /// The name of the program.
        name: String,
    },
}

/// The settings of a table to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The game, by its name.
    pub game: String,
    /// The answers to the form of the game; what is missing takes its default.
    #[serde(default)]
    pub answers: Answers,
    /// A position to begin with, in notation, instead of answers.
    #[serde(default)]
    pub start: Option<String>,
    /// Who holds the seats; without any, the opener plays first and bots hold the rest.
    #[serde(default)]
    pub seats: Vec<SeatWish>,
    /// Whether the seats are dealt at random.
    #[serde(default)]
    pub shuffle: bool,
    /// How time is kept.
    #[serde(default)]
    pub clock: ClockRule,
    /// When actions may be taken back.
    #[serde(default)]
    pub undo: UndoRule,
    /// Whether everybody sees the table in lists and may sit down.
    #[serde(default)]
    pub public: bool,
    /// Whether it is the first of two games with the sides exchanged.
    #[serde(default)]
    pub duel: bool,
    /// Whether the result changes ratings. Then nothing is taken back and no hints are given; the opener needs an account.
    #[serde(default)]
    pub rated: bool,
    /// What is allowed there that is not usual.
    #[serde(default)]
    pub allow: BTreeSet<Allowance>,
    /// SHA-256 of the share in chance that the opener promises, in hexadecimal.
    #[serde(default)]
    pub share: Option<String>,
}

impl Hub {
    /// Opens a table. It is safe when this returns.
    pub async fn open(&self, opening: Opening, person: &Person, lang: Lang) -> Result<TableId, Error> {
        let game = self.0.games.get(&opening.game)?;
        let seed = self.dealer().seed();
        let prepared = opening.start.is_some();
        let start = match opening.start {
            Some(start) => {
                game.may_begin(&start, lang)?;
                start
            }
            None => game.begin(&opening.answers, lang, &seed)?,
        };
        let seats = game.seats_of(&start).map_err(|why| why.remark(lang))?;
        let mut wishes = opening.seats;
        if wishes.is_empty() {
            wishes = vec![SeatWish::Bot { level: Level::Regular }; seats.len()];
            if let Some(first) = wishes.first_mut() {
                *first = SeatWish::Me;
            }
        }
        if wishes.len() != seats.len() {
            return Err(Error::SeatCount { seats: seats.len() });
        }
        if opening.rated {
            may_be_rated(&wishes, prepared, &opening.allow, person)?;
        }
        if opening.shuffle {
            self.dealer().shuffle(&mut wishes);
        }
        let own = wishes.iter().position(|wish| *wish == SeatWish::Me);
        let own = own.and_then(|place| Seat::new(u8::try_from(place).ok()?));
        let promises = own.zip(opening.share).into_iter().collect();
        let holders = wishes.into_iter().map(|wish| self.holder(wish, person)).collect::<Result<_, _>>()?;
        let setup = TableSetup {
            game: opening.game,
            start,
            holders,
            clock: opening.clock,
            undo: if opening.rated { UndoRule::Never } else { opening.undo },
            public: opening.public,
            leg: opening.duel.then(|| Leg { number: 1, first: None, carried: Vec::new() }),
            commitment: String::new(),
            imported: false,
            terms: Terms {
                shares: false,
                opener: Some(person.key.clone()),
                prepared,
                rated: opening.rated,
                allowed: opening.allow,
            },
            promises,
        };
        let table = self.new_table(setup, seed)?;
        let id = table.listing.summary.id.clone();
        self.0.store.write(vec![Write::Open(Box::new(table))]).await?;
        self.lobby_changed();
        // Loading sets its machines to think.
        self.table(&id).await?;
        Ok(id)
    }

    /// Reads a game file as a table that the person holds all seats of, not yet stored. This may take a while.
    pub(crate) fn read_file(&self, text: &str, person: &Person, lang: Lang) -> Result<NewTable, Error> {
        let name = text.lines().find_map(|line| line.trim().strip_prefix("[Game \"")?.strip_suffix("\"]"));
        let games: Vec<_> = self.0.games.iter().collect();
        let game = match name {
            Some(name) => self.0.games.get(name)?,
            // Let the first game say what is wrong with the file.
            None => games.first().copied().ok_or(Error::NoGame)?,
        };
        let imported = game.import(text, lang)?;
        let holder = Holder::Person { key: person.key.clone(), name: person.shown() };
        let seats = game.seats_of(&imported.start).map_err(|why| why.remark(lang))?;
        let setup = TableSetup {
            game: game.name().to_owned(),
            start: imported.start,
            holders: vec![holder; seats.len()],
            clock: ClockRule::None,
            undo: UndoRule::Information,
            public: false,
            leg: None,
            commitment: String::new(),
            imported: true,
            terms: Terms { opener: Some(person.key.clone()), ..Terms::default() },
            promises: Vec::new(),
        };
        let mut table = self.new_table(setup, self.dealer().seed())?;
        // What chance did is in the file too.
        table.entries.truncate(1);
        for entry in imported.actions {
            let (actor, action) = entry.split_once(' ').unwrap_or((entry.as_str(), ""));
            let actor = actor.parse().map_err(|_| Error::Unreadable(entry.clone()))?;
            let fact = Fact::Acted { actor, action: action.to_owned() };
            table.entries.push(Entry { seq: table.entries.len() as u64 + 1, at: now(), key: None, fact });
        }
        let folded = game.table(&table.entries, table.seed.clone())?;
        table.listing.summary = summary(&table.listing.summary.id, folded.as_ref());
        Ok(table)
    }

    /// Stores a game file that was read. It is safe when this returns.
    pub(crate) async fn keep_file(&self, table: NewTable) -> Result<TableId, Error> {
        let id = table.listing.summary.id.clone();
        self.0.store.write(vec![Write::Open(Box::new(table))]).await?;
        Ok(id)
    }

    /// Works out again, from their logs, what lists say of tables.
    pub(super) async fn mend(&self, damaged: Vec<TableId>) {
        for id in damaged {
            let mended = async {
                let table = self.find(&id).await?;
                let listing = table.with(|table| listing(&id, table));
                Ok::<_, Error>(self.0.store.write(vec![Write::Mend(Box::new(listing))]).await?)
            };
            match mended.await {
                Ok(()) => tracing::warn!(table = %id, "the row of a table was mended"),
                Err(why) => tracing::error!(table = %id, %why, "the row of a table cannot be mended"),
            }
        }
    }

    fn holder(&self, wish: SeatWish, person: &Person) -> Result<Holder, Error> {
        Ok(match wish {
            SeatWish::Me => Holder::Person { key: person.key.clone(), name: person.shown() },
            SeatWish::Open => Holder::Open,
            SeatWish::Bot { level } if !Level::ALL.contains(&level) => return Err(Error::NoLevel(level)),
            SeatWish::Bot { level } => Holder::Bot { level },
            SeatWish::Program { name } => {
                if !self.0.programs.has(&name) {
                    return Err(Error::NoProgram(name));
                }
                Holder::Program { name }
            }
        })
    }

    /// A table with its first entries, not yet stored.
    pub(super) fn new_table(&self, setup: TableSetup, seed: Seed) -> Result<NewTable, Error> {
        let game = self.0.games.get(&setup.game)?;
        let entries = game.open(setup, &seed, now())?;
        let table = game.table(&entries, seed.clone())?;
        Ok(NewTable { listing: listing(&TableId::fresh(), table.as_ref()), seed, entries })
    }

    /// Opens the table of a rematch or of the second leg, once it is agreed. The turn of the old one must be held.
    pub(super) async fn open_next(&self, live: &Arc<Live>) {
        let Some(mut setup) = live.with(|table| table.next_setup()) else { return };
        if let Some(leg) = setup.leg.as_mut().filter(|leg| leg.number > 1 && leg.first.is_none()) {
            leg.first = Some(live.id.to_string());
        }
        let opened = async {
            let table = self.new_table(setup, self.dealer().seed())?;
            let next = table.listing.summary.id.clone();
            let fact = Fact::RematchOpened { table: next.to_string() };
            let entry = Entry { seq: live.with(|table| table.seq()) + 1, at: now(), key: None, fact };
            let append = Write::Append { table: live.id.clone(), entries: vec![entry.clone()] };
            // Both or neither: no table is opened twice.
            self.0.store.write(vec![Write::Open(Box::new(table)), append]).await?;
            self.publish(live, &[entry]);
            Ok::<_, Error>(next)
        };
        match opened.await {
            Ok(next) => self.load_soon(next),
            Err(why) => {
                tracing::error!(table = %live.id.logged(), %why, "the next table could not be opened");
                self.reload(live).await;
            }
        }
    }

    /// Loads a table, which sets its machines to think, without waiting for it.
    pub(super) fn load_soon(&self, id: TableId) {
        let hub = self.clone();
        crate::task::spawn(async move {
            if let Err(why) = hub.find(&id).await {
                tracing::error!(table = %id.logged(), %why, "a table that was just opened cannot be loaded");
            }
        });
    }

    /// How many tables are in memory.
    pub fn live_tables(&self) -> usize {
        locked(&self.0.live).len()
    }
}

/// Everything that lists say of a table.
fn listing(id: &TableId, table: &dyn AnyTable) -> Listing {
    let setup = table.setup();
    Listing {
        summary: summary(id, table),
        game: setup.game.clone(),
        start: setup.start.clone(),
        public: setup.public,
        clock: setup.clock,
        leg: setup.leg.clone(),
        origin: match (setup.imported, setup.terms.prepared) {
            (true, _) => Origin::File,
            (false, true) => Origin::Prepared,
            (false, false) => Origin::Rules,
        },
    }
}

/// Refuses to promise a rating to a game that cannot have one.
pub(crate) fn may_be_rated(
    wishes: &[SeatWish],
    prepared: bool,
    allowed: &BTreeSet<Allowance>,
    person: &Person,
) -> Result<(), Error> {
    let refused = |why| Err(Error::NotRatable(why));
    let own = wishes.iter().filter(|wish| **wish == SeatWish::Me).count();
    let program = |wish: &SeatWish| matches!(wish, SeatWish::Program { .. });
    let bot = |wish: &SeatWish| matches!(wish, SeatWish::Bot { .. });
    if person.account.is_none() {
        return Err(Error::AccountNeeded);
    }
    if prepared {
        return refused(Unrated::Prepared);
    }
    if wishes.len() != 2 {
        return refused(Unrated::Seats);
    }
    if own > 1 {
        return refused(Unrated::SamePerson);
    }
    if wishes.iter().any(program) {
        return refused(Unrated::Program);
    }
    if wishes.iter().all(bot) {
        return refused(Unrated::Machines);
    }
    if allowed.contains(&Allowance::Hints) || allowed.contains(&Allowance::SeveralSeats) {
        return refused(Unrated::Help);
    }
    Ok(())
}
