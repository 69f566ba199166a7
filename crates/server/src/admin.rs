//! The operator's work at a site, on the command line, while its servers run or not.
//!
//! It writes into the database; servers look there every second for what they remember otherwise.

use crate::clock::now;
use crate::ids::TableId;
use crate::metrics::Metrics;
use crate::ratings::Player;
use crate::serve::{ServeError, user_folder};
use crate::session::tidy_name;
use crate::store::society::{Named, Report, Society};
use crate::store::{Postgres, Sqlite, Storage, StoreError, files, postgres};
use fracas_table::{Fact, Millis};
use std::path::PathBuf;
use std::sync::Arc;

/// How many reports are listed.
const REPORTS: usize = 200;

/// The place where a site keeps its data.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SiteData {
    /// A folder; the user's if nothing is said.
    pub data: Option<PathBuf>,
    /// The address of a `PostgreSQL` database, if the site uses one.
    pub database: Option<String>,
}

/// The commands of an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Lists the reports that wait, or all.
    Reports {
        /// Whether all reports are wanted.
        all: bool,
    },
    /// Notes that a report was dealt with.
    CloseReport(TableId),
    /// Shows an account.
    Account(String),
    /// Closes an account, or opens it again.
    CloseAccount {
        /// The name of the account.
        name: String,
        /// Whether the account shall be closed.
        closed: bool,
    },
    /// Gives an account another name.
    Rename {
        /// The name of the account.
        name: String,
        /// The new name.
        to: String,
    },
    /// Closes a table, or opens it again.
    CloseTable {
        /// The table.
        table: TableId,
        /// Whether the table shall be closed.
        closed: bool,
    },
    /// Shows the chat of a table.
    Chat(TableId),
    /// Takes a line of chat from view, or shows it again.
    HideLine {
        /// The table.
        table: TableId,
        /// The line, by its number.
        line: u64,
        /// Whether the line shall be hidden.
        hidden: bool,
    },
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// The number of the line.
    pub line: u64,
    /// The time of the line.
    pub at: Millis,
    /// The name of the one who wrote it.
    pub name: String,
    /// The text.
    pub text: String,
    /// Whether it was taken from view.
    pub hidden: bool,
}

/// An account as its operator sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountSight {
    /// The person, by name.
    pub named: Named,
    /// Ratings by game: rating, deviation, games.
    pub ratings: Vec<(String, i32, i32, u64)>,
    /// How many tables they sat at.
    pub tables: usize,
}

/// The result of an operator's command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
    /// The command has been carried out.
    Done,
    /// The reports.
    Reports(Vec<Report>),
    /// The account.
    Account(Box<AccountSight>),
    /// The chat.
    Chat(Vec<ChatLine>),
}

/// Why an operator's command fails.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The site cannot be reached.
    #[error(transparent)]
    Site(#[from] ServeError),
    /// There is no such account.
    #[error("there is no account of that name")]
    NoAccount,
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// There is no such line of chat.
    #[error("there is no such line of chat")]
    NoLine,
    /// There is no such report.
    #[error("there is no such report")]
    NoReport,
    /// The new name is none.
    #[error("that is not a name for an account")]
    BadName,
    /// The new name is taken.
    #[error("another account has that name")]
    NameTaken,
    /// The storage fails.
    #[error("the storage fails: {0}")]
    Store(#[from] StoreError),
}

/// Does something at a site.
pub fn administer(place: &SiteData, deed: &Deed) -> Result<Done, AdminError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.map_err(ServeError::System)?.block_on(async {
        let store = open(place).await?;
        let done = work(store.as_ref(), deed).await;
        store.close().await;
        done
    })
}

async fn open(place: &SiteData) -> Result<Arc<dyn Storage>, ServeError> {
    let metrics = Arc::new(Metrics::default());
    if let Some(url) = &place.database {
        let opened = Postgres::open(url, metrics).await;
        let database = postgres::shown_address(url);
        return Ok(Arc::new(opened.map_err(|why| ServeError::Database { database, why })?));
    }
    let folder = match &place.data {
        Some(folder) => folder.clone(),
        None => user_folder()?,
    };
    if !files::database(&folder).exists() {
        let why = std::io::Error::from(std::io::ErrorKind::NotFound);
        return Err(ServeError::Data { folder, why: StoreError::Failed(why.to_string()) });
    }
    // No lock is taken: a server that runs goes on, and both write in turn.
    Ok(Arc::new(Sqlite::open(&folder, metrics).map_err(|why| ServeError::Data { folder, why })?))
}

async fn chat(store: &dyn Storage, table: &TableId) -> Result<Vec<ChatLine>, AdminError> {
    let log = store.load(table).await?.ok_or(AdminError::NoTable)?.log;
    let hidden = Society::of(store).veil(table).await?.lines;
    let line = |entry: fracas_table::Entry| match entry.fact {
        Fact::Said { speaker, text } => Some(ChatLine {
            line: entry.seq,
            at: entry.at,
            name: speaker.name,
            text,
            hidden: hidden.contains(&entry.seq),
        }),
        _ => None,
    };
    Ok(log.into_iter().filter_map(line).collect())
}

async fn work(store: &dyn Storage, deed: &Deed) -> Result<Done, AdminError> {
    let society = Society::of(store);
    let named = async |name: &str| society.named(name).await?.ok_or(AdminError::NoAccount);
    match deed {
        Deed::Reports { all } => return Ok(Done::Reports(society.reports(*all, REPORTS).await?)),
        Deed::CloseReport(id) => match society.close_report(id).await {
            Err(StoreError::Taken) => return Err(AdminError::NoReport),
            other => other?,
        },
        Deed::Account(name) => {
            let named = named(name).await?;
            let standings = society.standings_of(&Player::Person(named.key.clone())).await?;
            let ratings = standings.into_iter().map(|(game, standing)| {
                let shown = standing.shown(now());
                (game, shown.rating, shown.deviation, shown.games)
            });
            let ratings = ratings.collect();
            let tables = society.tables_of(&named.key).await?.len();
            return Ok(Done::Account(Box::new(AccountSight { named, ratings, tables })));
        }
        Deed::CloseAccount { name, closed } => {
            society.close_account(&named(name).await?.key, *closed, now()).await?;
        }
        Deed::Rename { name, to } => {
            let named = named(name).await?;
            let to = tidy_name(to).map_err(|_| AdminError::BadName)?;
            if society.was_taken(&to, Some(&named.key)).await? {
                return Err(AdminError::NameTaken);
            }
            match society.rename(&named.key, &named.account, &to, now()).await {
                Err(StoreError::Taken) => return Err(AdminError::NameTaken),
                other => other?,
            }
        }
        Deed::CloseTable { table, closed } => match society.close_table(table, *closed, now()).await {
            Err(StoreError::Taken) => return Err(AdminError::NoTable),
            other => other?,
        },
        Deed::Chat(table) => return Ok(Done::Chat(chat(store, table).await?)),
        Deed::HideLine { table, line, hidden } => {
            if !chat(store, table).await?.iter().any(|known| known.line == *line) {
                return Err(AdminError::NoLine);
            }
            society.hide_line(table, *line, *hidden, now()).await?;
        }
    }
    Ok(Done::Done)
}
