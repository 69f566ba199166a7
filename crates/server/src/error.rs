//! Errors of requests: one enum, a status, a log level, and words in both languages.

use crate::ratings::Unrated;
use crate::store::StoreError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use fracas_bots::Level;
use fracas_scene::model::Remark;
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Words};
use fracas_table::TableError;
use serde::Serialize;

/// Why a request is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// The table refuses.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A game says why not: a form, a position, a file.
    #[error("{}", .0.text)]
    Remark(Remark),
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// There is nothing of that name.
    #[error("there is nothing here")]
    NotFound,
    /// The method is not allowed here.
    #[error("that cannot be done here")]
    Method,
    /// The seat is for those who have its link.
    #[error("this seat is for the person who has its link")]
    Uninvited,
    /// A seat that is not open, or a link that opens nothing.
    #[error("this link opens no seat")]
    DeadLink,
    /// Only those who play may do that.
    #[error("only those who play may do that")]
    NotPlaying,
    /// Something is hidden until the game is over.
    #[error("that is hidden until the game is over")]
    Hidden,
    /// At a shared screen nobody has said yet that they are the one to act.
    #[error("nobody has said yet that they are the one to act")]
    Covered,
    /// No bot or program thinks at this table.
    #[error("nobody is thinking at this table")]
    NobodyThinks,
    /// Others play here, and nobody has allowed hints.
    #[error("hints are for games without other people")]
    NoHints,
    /// The key of a request was that of another command.
    #[error("this idempotency key stands for another command")]
    KeyReused,
    /// The person keeps too many imported games.
    #[error("you keep {most} imported games already")]
    Imports {
        /// How many one may keep.
        most: usize,
    },
    /// The host runs no such program.
    #[error("there is no program `{0}`")]
    NoProgram(String),
    /// The number of holders is not that of the seats.
    #[error("this game has {seats} seats")]
    SeatCount {
        /// How many seats the game has.
        seats: usize,
    },
    /// The request cannot be read.
    #[error("the request cannot be read: {0}")]
    Unreadable(String),
    /// The request comes from another site.
    #[error("the request comes from another site")]
    ForeignOrigin,
    /// The request is for a host that is not ours.
    #[error("the request is for another host")]
    ForeignHost,
    /// Too many requests.
    #[error("too many requests; wait {seconds} seconds")]
    TooMany {
        /// How long to wait, in seconds.
        seconds: u64,
    },
    /// Too many open streams.
    #[error("too many open streams")]
    TooManyStreams,
    /// The request did not arrive in time.
    #[error("the request came too slowly")]
    TooSlow,
    /// The request is too large.
    #[error("the request is too large")]
    TooLarge,
    /// The name or password is wrong.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// Another account has that name.
    #[error("another account has that name")]
    NameTaken,
    /// The person has an account already.
    #[error("you have an account already")]
    HasAccount,
    /// The password is too short or too long.
    #[error("a password has {least} to {most} characters")]
    Password {
        /// The fewest characters.
        least: usize,
        /// The most characters.
        most: usize,
    },
    /// A name is empty or too long.
    #[error("a name has 1 to {most} characters")]
    Name {
        /// The most characters.
        most: usize,
    },
    /// A name has letters that nobody sees, or the mark of an account.
    #[error("a name has letters that are not for names")]
    UnseenLetters,
    /// No bot of that level can hold a seat.
    #[error("no bot of the level {0} can hold a seat")]
    NoLevel(Level),
    /// An operator has closed the table.
    #[error("an operator has closed this table")]
    TableClosed,
    /// An operator has closed the account.
    #[error("an operator has closed this account")]
    AccountClosed,
    /// Only people with an account may do that.
    #[error("you need an account for that")]
    AccountNeeded,
    /// One of the two people has blocked the other.
    #[error("one of you has blocked the other")]
    Blocked,
    /// The game cannot be rated.
    #[error("such a game cannot be rated: {}", .0.word())]
    NotRatable(Unrated),
    /// There is no such person, or they do not want to be seen.
    #[error("there is no such player, or their profile is private")]
    NoPerson,
    /// The person waits for an operator to read this many reports.
    #[error("{most} of your reports wait to be read")]
    Reports {
        /// How many reports may wait.
        most: usize,
    },
    /// The person mutes and blocks this many others.
    #[error("you mute or block {most} players already")]
    Bonds {
        /// How many people one may block or mute.
        most: usize,
    },
    /// A tournament does not allow it; the key of the reason.
    #[error("{}", .0.as_str())]
    Tournament(Key),
    /// Nobody is signed in.
    #[error("you have not said who you are")]
    Nobody,
    /// The storage fails.
    #[error("the storage fails: {0}")]
    Store(StoreError),
    /// A newer server wrote what this one cannot read.
    #[error("a newer version wrote what this one does not know")]
    Newer,
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopping,
    /// The server has a fault.
    #[error("something is broken: {0}")]
    Broken(String),
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Closed => Error::Stopping,
            StoreError::Newer => Error::Newer,
            StoreError::Taken | StoreError::Damaged { .. } | StoreError::Failed(_) => Error::Store(error),
        }
    }
}

impl From<Remark> for Error {
    fn from(remark: Remark) -> Self {
        Error::Remark(remark)
    }
}

/// An error as the API says it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ErrorBody {
    /// The kind of error, a word for programs.
    pub error: &'static str,
    /// The error in words, a sentence for people.
    pub text: String,
    /// The rule behind it, such as `§net.cycle`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl Error {
    /// A word for programs; it never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Error::Table(error) => match error {
                TableError::Stale { .. } => "stale",
                TableError::NotYours => "not-yours",
                TableError::NoSeat => "no-seat",
                TableError::SeatTaken => "seat-taken",
                TableError::OneSeat => "one-seat",
                TableError::NotOpener => "not-opener",
                TableError::Prepared => "prepared",
                TableError::PlayersOnly => "players-only",
                TableError::NotStarted => "not-started",
                TableError::Over => "over",
                TableError::NotOver => "not-over",
                TableError::Unreadable(_) => "unreadable-action",
                TableError::Illegal(_) => "illegal",
                TableError::NoUndo(_) => "no-undo",
                TableError::Share => "share",
                TableError::NothingAsked => "nothing-asked",
                TableError::Text { .. } => "text",
                TableError::Setup(_) => "setup",
                TableError::Game(_) => "no-game",
                TableError::Log { .. } => "broken",
            },
            Error::Remark(_) => "refused",
            Error::NoTable => "no-table",
            Error::NoGame => "no-game",
            Error::NotFound => "not-found",
            Error::Method => "method",
            Error::Uninvited => "uninvited",
            Error::DeadLink => "dead-link",
            Error::NotPlaying => "not-playing",
            Error::Hidden => "hidden",
            Error::Covered => "covered",
            Error::NobodyThinks => "nobody-thinks",
            Error::NoHints => "no-hints",
            Error::KeyReused => "key-reused",
            Error::Imports { .. } => "imports",
            Error::NoProgram(_) => "no-program",
            Error::SeatCount { .. } => "seat-count",
            Error::Unreadable(_) => "unreadable",
            Error::ForeignOrigin => "foreign-origin",
            Error::ForeignHost => "foreign-host",
            Error::TooMany { .. } => "too-many",
            Error::TooManyStreams => "too-many-streams",
            Error::TooSlow => "too-slow",
            Error::TooLarge => "too-large",
            Error::WrongPassword => "wrong-password",
            Error::NameTaken => "name-taken",
            Error::HasAccount => "has-account",
            Error::Password { .. } => "password",
            Error::Name { .. } => "name",
            Error::UnseenLetters => "unseen-letters",
            Error::NoLevel(_) => "no-level",
            Error::TableClosed => "table-closed",
            Error::AccountClosed => "account-closed",
            Error::AccountNeeded => "account-needed",
            Error::Blocked => "blocked",
            Error::NotRatable(_) => "not-ratable",
            Error::NoPerson => "no-person",
            Error::Reports { .. } => "reports",
            Error::Bonds { .. } => "bonds",
            Error::Tournament(key) => key.as_str(),
            Error::Nobody => "nobody",
            Error::Store(_) => "storage",
            Error::Newer => "newer",
            Error::Stopping => "stopping",
            Error::Broken(_) => "broken",
        }
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Error::Table(error) => match error {
                TableError::Stale { .. }
                | TableError::NotYours
                | TableError::SeatTaken
                | TableError::OneSeat
                | TableError::Prepared
                | TableError::NotStarted
                | TableError::Over
                | TableError::NotOver
                | TableError::NoUndo(_)
                | TableError::NothingAsked => StatusCode::CONFLICT,
                TableError::NoSeat | TableError::NotOpener | TableError::PlayersOnly => StatusCode::FORBIDDEN,
                TableError::Unreadable(_)
                | TableError::Illegal(_)
                | TableError::Share
                | TableError::Text { .. }
                | TableError::Setup(_) => StatusCode::UNPROCESSABLE_ENTITY,
                TableError::Game(_) => StatusCode::NOT_FOUND,
                TableError::Log { .. } => StatusCode::INTERNAL_SERVER_ERROR,
            },
            Error::Remark(_)
            | Error::NoProgram(_)
            | Error::KeyReused
            | Error::SeatCount { .. }
            | Error::Password { .. }
            | Error::Name { .. }
            | Error::UnseenLetters
            | Error::NotRatable(_)
            | Error::NoLevel(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::NoTable | Error::NoGame | Error::NotFound | Error::DeadLink | Error::NoPerson => {
                StatusCode::NOT_FOUND
            }
            Error::TableClosed => StatusCode::GONE,
            Error::Method => StatusCode::METHOD_NOT_ALLOWED,
            Error::Uninvited
            | Error::NotPlaying
            | Error::Hidden
            | Error::NoHints
            | Error::Imports { .. }
            | Error::AccountClosed
            | Error::AccountNeeded
            | Error::Blocked
            | Error::Reports { .. }
            | Error::Bonds { .. }
            | Error::ForeignOrigin => StatusCode::FORBIDDEN,
            Error::Tournament(_)
            | Error::Covered
            | Error::NobodyThinks
            | Error::NameTaken
            | Error::HasAccount => StatusCode::CONFLICT,
            Error::Unreadable(_) => StatusCode::BAD_REQUEST,
            Error::TooMany { .. } | Error::TooManyStreams => StatusCode::TOO_MANY_REQUESTS,
            Error::ForeignHost => StatusCode::MISDIRECTED_REQUEST,
            Error::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::WrongPassword | Error::Nobody => StatusCode::UNAUTHORIZED,
            Error::Store(_) | Error::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Error::Newer | Error::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// What is said of it, in a language. Whatever is wrong inside of the server is not told to the outside.
    pub fn told(&self, lang: Lang) -> ErrorBody {
        let words = Words::of(lang);
        let (text, rule) = match self {
            Error::Remark(why) => (why.text.clone(), why.rule.clone()),
            Error::Table(TableError::Log { .. }) | Error::Store(_) | Error::Broken(_) => {
                (words.say(key!("error-broken")), None)
            }
            Error::Table(error) => {
                let why = error.remark(lang);
                (why.text, why.rule)
            }
            Error::NoGame => (words.say(key!("error-no-game")), None),
            Error::NoTable => (words.say(key!("error-no-table")), None),
            Error::NotFound => (words.say(key!("error-not-found")), None),
            Error::Method => (words.say(key!("error-method")), None),
            Error::Uninvited => (words.say(key!("error-uninvited")), None),
            Error::DeadLink => (words.say(key!("error-dead-link")), None),
            Error::NotPlaying => (words.say(key!("error-not-playing")), None),
            Error::Hidden => (words.say(key!("error-hidden")), None),
            Error::Covered => (words.say(key!("error-covered")), None),
            Error::NobodyThinks => (words.say(key!("error-nobody-thinks")), None),
            Error::NoHints => (words.say(key!("error-no-hints")), None),
            Error::KeyReused => (words.say(key!("error-key-reused")), None),
            Error::Imports { most } => (words.text(key!("error-imports"), &[("most", (*most).into())]), None),
            Error::NoProgram(name) => (words.text(key!("error-no-program"), &[("name", name.into())]), None),
            Error::SeatCount { seats } => {
                (words.text(key!("error-seat-count"), &[("seats", (*seats).into())]), None)
            }
            Error::Unreadable(why) => (words.text(key!("error-unreadable"), &[("why", why.into())]), None),
            Error::ForeignOrigin => (words.say(key!("error-foreign-origin")), None),
            Error::ForeignHost => (words.say(key!("error-foreign-host")), None),
            Error::TooMany { seconds } => {
                let seconds = i64::try_from(*seconds).unwrap_or(i64::MAX);
                (words.text(key!("error-too-many"), &[("seconds", seconds.into())]), None)
            }
            Error::TooManyStreams => (words.say(key!("error-too-many-streams")), None),
            Error::TooSlow => (words.say(key!("error-too-slow")), None),
            Error::TooLarge => (words.say(key!("error-too-large")), None),
            Error::WrongPassword => (words.say(key!("error-wrong-password")), None),
            Error::NameTaken => (words.say(key!("error-name-taken")), None),
            Error::HasAccount => (words.say(key!("error-has-account")), None),
            Error::Password { least, most } => (
                words.text(key!("error-password"), &[("least", (*least).into()), ("most", (*most).into())]),
                None,
            ),
            Error::Name { most } => (words.text(key!("error-name"), &[("most", (*most).into())]), None),
            Error::UnseenLetters => (words.say(key!("error-unseen-letters")), None),
            Error::NoLevel(level) => {
                (words.text(key!("error-no-level"), &[("level", level.to_string().into())]), None)
            }
            Error::TableClosed => (words.say(key!("error-table-closed")), None),
            Error::AccountClosed => (words.say(key!("error-account-closed")), None),
            Error::AccountNeeded => (words.say(key!("error-account-needed")), None),
            Error::Blocked => (words.say(key!("error-blocked")), None),
            Error::NotRatable(why) => {
                (words.text(key!("error-not-ratable"), &[("why", words.say(why.key()).into())]), None)
            }
            Error::NoPerson => (words.say(key!("error-no-person")), None),
            Error::Reports { most } => (words.text(key!("error-reports"), &[("most", (*most).into())]), None),
            Error::Bonds { most } => (words.text(key!("error-bonds"), &[("most", (*most).into())]), None),
            Error::Tournament(key) => (words.say(*key), None),
            Error::Nobody => (words.say(key!("error-nobody")), None),
            Error::Newer => (words.say(key!("error-newer")), None),
            Error::Stopping => (words.say(key!("error-stopping")), None),
        };
        ErrorBody { error: self.code(), text, rule }
    }

    /// The answer of the API in a language. The log finds the error itself in it.
    pub fn json(&self, lang: Lang) -> Response {
        let mut response = (self.status(), Json(self.told(lang))).into_response();
        response.extensions_mut().insert(self.clone());
        if let Error::TooMany { seconds } = self {
            response.headers_mut().insert(axum::http::header::RETRY_AFTER, (*seconds).into());
        }
        response
    }
}

/// An error becomes an answer in two steps: here it is attached, and [`crate::guard`] words it in the language and the
/// form (page or JSON) of the visitor.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}
