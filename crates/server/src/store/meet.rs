//! Meetings: who waits for an opponent, and tournaments. Here it is kept in `SQLite`.
//!
//! Servers that share a database agree by rows: the one who waits is paired by the one transaction that also opens the table,
//! and a tournament goes on by the one that replaces its last revision.

use super::sqlite::{Sqlite, failed};
use super::{Answer, Person, StoreError};
use crate::ids::TableId;
use fracas_table::{ClockRule, Millis, PersonKey};
use rusqlite::{Connection, OptionalExtension as _, params};

/// How many people who wait are looked at.
pub(super) const WAITING: usize = 1_000;

/// Rows of people who have waited are forgotten after this long.
pub(super) const GONE: Millis = 24 * 60 * 60 * 1000;

/// A person who waits for an opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The person.
    pub person: Person,
    /// The game.
    pub game: String,
    /// The clock they want.
    pub clock: ClockRule,
    /// The time when they began to wait.
    pub since: Millis,
    /// The time when they stop waiting, unless it is renewed.
    pub until: Millis,
    /// The table at which they were paired.
    pub met: Option<TableId>,
}

/// A tournament as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTournament {
    /// The id of the tournament, which stands in addresses.
    pub id: TableId,
    /// How often it was changed, from 1.
    pub revision: u64,
    /// The stage of the tournament.
    pub stage: Stage,
    /// The time of the last change.
    pub updated: Millis,
    /// The rest of the tournament, as JSON.
    pub data: String,
}

/// The stages of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People may join.
    Open,
    /// The tournament is being played.
    Running,
    /// The tournament is over.
    Over,
}

impl Stage {
    /// The code that the database stores.
    pub(super) fn number(self) -> i64 {
        match self {
            Stage::Open => 0,
            Stage::Running => 1,
            Stage::Over => 2,
        }
    }

    /// Decodes what the database stores.
    pub(super) fn of_number(number: i64) -> Stage {
        match number {
            0 => Stage::Open,
            1 => Stage::Running,
            _ => Stage::Over,
        }
    }
}

/// A change of who waits, or of a tournament.
#[derive(Clone, Debug)]
pub enum Meet {
    /// A person waits, or goes on waiting; [`StoreError::Taken`] if they were paired.
    Wait {
        /// The person.
        person: PersonKey,
        /// The game.
        game: String,
        /// The clock they want.
        clock: ClockRule,
        /// The present time.
        now: Millis,
        /// The time until which the person waits.
        until: Millis,
    },
    /// A person who waits is still there.
    Stay {
        /// The person.
        person: PersonKey,
        /// The time until which the person waits.
        until: Millis,
    },
    /// A person waits no longer.
    Leave(PersonKey),
    /// Two who wait were paired; [`StoreError::Taken`] if one of them waits no longer.
    Met {
        /// The two people.
        persons: [PersonKey; 2],
        /// The table.
        table: TableId,
        /// The present time.
        now: Millis,
        /// The time until which they are told.
        until: Millis,
    },
    /// A tournament: its first revision, or the one that follows the stored one. Else [`StoreError::Taken`].
    Tournament(StoredTournament),
}

/// What is asked about those who meet.
pub trait Meetings: Send + Sync {
    /// The people who wait now or were paired and not yet told, the longest first.
    fn waiting(&self, now: Millis) -> Answer<Vec<Waiting>>;
    /// Finds a tournament by its id.
    fn tournament(&self, id: &TableId) -> Answer<Option<StoredTournament>>;
    /// The tournaments of a stage, the latest first.
    fn tournaments(&self, stage: Stage, most: usize) -> Answer<Vec<StoredTournament>>;
    /// Which of these tables are over.
    fn over(&self, tables: Vec<TableId>) -> Answer<Vec<TableId>>;
}

fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn clock_text(clock: ClockRule) -> String {
    serde_json::to_string(&clock).expect("a clock is JSON")
}

pub(super) fn persist(connection: &Connection, meet: &Meet) -> Result<(), StoreError> {
    let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| {
        connection.prepare_cached(sql).and_then(|mut statement| statement.execute(values)).map_err(failed)
    };
    match meet {
        // Those who wait stand in the order of arrival, even if they come in the same millisecond or clocks differ.
        Meet::Wait { person, game, clock, now, until } => {
            run("delete from waiting where until < ?1", &[&stored(now.saturating_sub(GONE))])?;
            let changed = run(
                "insert into waiting (person, game, clock, since, until, met) values (?1, ?2, ?3, \
                 max(?4, (select coalesce(max(since), 0) + 1 from waiting)), ?5, null) \
                 on conflict (person) do update set since = case when game = excluded.game and clock = excluded.clock \
                 and until > excluded.since then since else excluded.since end, game = excluded.game, \
                 clock = excluded.clock, until = excluded.until where met is null",
                &[&person.0, game, &clock_text(*clock), &stored(*now), &stored(*until)],
            )?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Taken) }
        }
        Meet::Stay { person, until } => {
            let sql = "update waiting set until = ?2 where person = ?1 and met is null";
            run(sql, &[&person.0, &stored(*until)]).map(drop)
        }
        Meet::Leave(person) => run("delete from waiting where person = ?1", &[&person.0]).map(drop),
        Meet::Met { persons: [one, other], table, now, until } => {
            let paired = run(
                "update waiting set met = ?3, until = ?5 where person in (?1, ?2) and met is null and until > ?4",
                &[&one.0, &other.0, &table.as_str(), &stored(*now), &stored(*until)],
            )?;
            if paired == 2 { Ok(()) } else { Err(StoreError::Taken) }
        }
        Meet::Tournament(row) => {
            let changed = run(
                "insert into tournaments (id, revision, stage, updated, data) values (?1, ?2, ?3, ?4, ?5) \
                 on conflict (id) do update set revision = excluded.revision, stage = excluded.stage, \
                 updated = excluded.updated, data = excluded.data where revision = excluded.revision - 1",
                &[
                    &row.id.as_str(),
                    &stored(row.revision),
                    &row.stage.number(),
                    &stored(row.updated),
                    &row.data,
                ],
            )?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Taken) }
        }
    }
}

fn wrong(place: usize, why: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(place, rusqlite::types::Type::Text, Box::new(why))
}

fn table_id(row: &rusqlite::Row<'_>, place: usize) -> rusqlite::Result<TableId> {
    row.get_ref(place)?.as_str()?.parse().map_err(|why| wrong(place, why))
}

fn waiting(row: &rusqlite::Row<'_>) -> rusqlite::Result<Waiting> {
    let met: Option<String> = row.get(10)?;
    let theme: String = row.get(9)?;
    let lang: Option<String> = row.get(8)?;
    Ok(Waiting {
        person: Person {
            key: PersonKey(row.get(0)?),
            name: row.get(1)?,
            account: row.get(2)?,
            created: row.get(3)?,
            lang: lang.and_then(|lang| lang.parse().ok()),
            theme: serde_json::from_str(&theme).unwrap_or_default(),
        },
        game: row.get(4)?,
        clock: serde_json::from_str(row.get_ref(5)?.as_str()?).map_err(|why| wrong(5, why))?,
        since: row.get(6)?,
        until: row.get(7)?,
        met: met.map(|id| id.parse().map_err(|why| wrong(10, why))).transpose()?,
    })
}

fn tournament(row: &rusqlite::Row<'_>) -> rusqlite::Result<StoredTournament> {
    Ok(StoredTournament {
        id: table_id(row, 0)?,
        revision: row.get(1)?,
        stage: Stage::of_number(row.get(2)?),
        updated: row.get(3)?,
        data: row.get(4)?,
    })
}

/// Leaves out what cannot be read, and says so in the log.
fn readable<T>(found: rusqlite::Result<T>) -> Option<T> {
    found.inspect_err(|why| tracing::error!(%why, "a damaged row is left out")).ok()
}

impl Meetings for Sqlite {
    fn waiting(&self, now: Millis) -> Answer<Vec<Waiting>> {
        self.read(move |connection| {
            let sql = "select p.key, p.name, p.account, p.created, w.game, w.clock, w.since, w.until, p.lang, p.theme, \
                       w.met from waiting w join people p on p.key = w.person where w.until > ?1 \
                       order by w.since, w.person limit ?2";
            let mut ask = connection.prepare_cached(sql).map_err(failed)?;
            let rows = ask.query_map(params![stored(now), WAITING], waiting).map_err(failed)?;
            Ok(rows.filter_map(readable).collect())
        })
    }

    fn tournament(&self, id: &TableId) -> Answer<Option<StoredTournament>> {
        let id = id.clone();
        self.read(move |connection| {
            let sql = "select id, revision, stage, updated, data from tournaments where id = ?1";
            let mut ask = connection.prepare_cached(sql).map_err(failed)?;
            ask.query_row([id.as_str()], tournament).optional().map_err(failed)
        })
    }

    fn tournaments(&self, stage: Stage, most: usize) -> Answer<Vec<StoredTournament>> {
        self.read(move |connection| {
            let sql = "select id, revision, stage, updated, data from tournaments where stage = ?1 \
                       order by updated desc limit ?2";
            let mut ask = connection.prepare_cached(sql).map_err(failed)?;
            let rows = ask.query_map(params![stage.number(), most], tournament).map_err(failed)?;
            Ok(rows.filter_map(readable).collect())
        })
    }

    fn over(&self, tables: Vec<TableId>) -> Answer<Vec<TableId>> {
        self.read(move |connection| {
            let sql = "select over from games where id = ?1";
            let mut ask = connection.prepare_cached(sql).map_err(failed)?;
            let mut over = Vec::new();
            for id in tables {
                let found: Option<bool> =
                    ask.query_row([id.as_str()], |row| row.get(0)).optional().map_err(failed)?;
                over.extend(Some(id).filter(|_| found == Some(true)));
            }
            Ok(over)
        })
    }
}
