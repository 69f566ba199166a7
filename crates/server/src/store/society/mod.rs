//! The society of a site: results and ratings, profiles, whom people block, what they report.
//!
//! It is written once, in SQL that every engine understands, over [`Storage::rows`] and [`Write::Run`].

mod accounts;
mod bonds;
mod operator;
mod results;
mod search;

pub use accounts::{Audience, Named, Profile, Veil};
pub use bonds::{Bond, Bonded};
pub use operator::{NewReport, Report, ServerOrder};
pub use results::{GameResult, Ranked, RecordedResult, SeatResult};
pub use search::{Cursor, FoundGame, Opponent, Point, Search, SideTally};

use super::{Found, Statement, Storage, StoreError, Value, Write};
use crate::ids::TableId;
use crate::ratings::Player;

/// Questions and statements about people, over a storage.
#[derive(Clone, Copy)]
pub struct Society<'a>(&'a dyn Storage);

impl<'a> Society<'a> {
    /// The people of a storage.
    pub fn of(store: &'a dyn Storage) -> Society<'a> {
        Society(store)
    }

    async fn rows(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Found>, StoreError> {
        self.0.rows(sql, values).await
    }

    async fn run(&self, statements: Vec<Statement>) -> Result<(), StoreError> {
        self.0.write(vec![Write::Run(statements)]).await
    }
}

fn damaged(what: &'static str) -> StoreError {
    StoreError::Damaged { what, why: "it holds something else than it should".to_owned() }
}

fn player(row: &Found, place: usize) -> Result<Player, StoreError> {
    row.text(place)?.parse().map_err(|_| damaged("player"))
}

fn table_id(row: &Found, place: usize) -> Result<TableId, StoreError> {
    row.text(place)?.parse().map_err(|_| damaged("name of a table"))
}

/// The person of a player, for the columns that refer to people.
fn person_of(player: &Player) -> Value {
    Value::Text(match player {
        Player::Person(key) => Some(key.0.clone()),
        Player::Bot(_) => None,
    })
}
