//! Ratings by Glicko-2: what a game is worth, and which games count.
//!
//! People and the levels of the bots are players on one scale, game by game. A finished game is rated once, alone; between
//! games the deviation grows with the time that passes. Numbers are kept as integers, so that every engine and every
//! server keeps the same.

use fracas_bots::Level;
use fracas_scene::{Key, key};
use fracas_table::{Allowance, AnyTable, Fact, Holder, Millis, PersonKey};
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};
use std::fmt::{self, Display};
use std::str::FromStr;

/// A game that a person ended by giving up, by running out of time or by agreement counts from this many actions on.
pub const LEAST_ACTIONS: usize = 10;

/// A rating whose deviation is larger is provisional, in thousandths.
const PROVISIONAL: i32 = 110_000;

/// The deviation of a person about whom nothing is known, in thousandths; none is larger.
const UNKNOWN: i32 = 350_000;

/// The deviation of a bot that nobody has played against.
const BOT: i32 = 200_000;

/// The volatility that everybody begins with, in millionths.
const VOLATILITY: i32 = 60_000;

/// The deviation grows by one step of Glicko-2 after this long without a game.
const PERIOD: Millis = 30 * 24 * 3600 * 1000;

/// After this many steps nothing more is forgotten.
const PERIODS: u64 = 60;

/// No rating is outside of these, in thousandths.
const BOUNDS: (i32, i32) = (100_000, 4_000_000);

/// A person or a machine that is rated.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Player {
    /// A person, by key.
    Person(PersonKey),
    /// A level of the bots.
    Bot(Level),
}

impl Player {
    /// The player that holds a seat; nobody is one at an open seat, and programs of the host are not rated.
    pub fn of(holder: &Holder) -> Option<Player> {
        match holder {
            Holder::Person { key, .. } => Some(Player::Person(key.clone())),
            Holder::Bot { level } => Some(Player::Bot(*level)),
            Holder::Open | Holder::Program { .. } => None,
        }
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(key) => write!(f, "p:{}", key.0),
            Player::Bot(level) => write!(f, "b:{level}"),
        }
    }
}

/// The text names no player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this names no player")]
pub struct ParsePlayerError;

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(':') {
            Some(("p", key)) => Ok(Player::Person(PersonKey(key.to_owned()))),
            Some(("b", level)) => level.parse().map(Player::Bot).map_err(|_| ParsePlayerError),
            Some(_) | None => Err(ParsePlayerError),
        }
    }
}

/// What a player made of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// A lost game.
    Loss,
    /// A drawn game.
    Draw,
    /// A won game.
    Win,
}

impl Score {
    /// All scores, from the lowest.
    pub const ALL: [Score; 3] = [Score::Loss, Score::Draw, Score::Win];

    /// The word for the score in addresses and answers.
    pub fn word(self) -> &'static str {
        match self {
            Score::Loss => "loss",
            Score::Draw => "draw",
            Score::Win => "win",
        }
    }

    /// The score of a word.
    pub fn of_word(word: &str) -> Option<Score> {
        Score::ALL.into_iter().find(|score| score.word() == word)
    }

    /// The code that the database stores.
    pub fn number(self) -> i32 {
        self as i32
    }

    /// Decodes what the database stores.
    pub fn of_number(number: i64) -> Option<Score> {
        Score::ALL.into_iter().find(|score| i64::from(score.number()) == number)
    }
}

/// The rating of a player in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingStanding {
    /// The rating in thousandths.
    pub rating: i32,
    /// The deviation of the rating in thousandths.
    pub deviation: i32,
    /// The volatility of the rating in millionths.
    pub volatility: i32,
    /// How many games were rated.
    pub games: u64,
    /// The time when the last rated game ended.
    pub last: Millis,
}

/// A rating as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Rating {
    /// The rating as a whole number.
    pub rating: i32,
    /// How far it may be off: the true strength is within twice as much in nineteen of twenty cases.
    pub deviation: i32,
    /// Whether too little is known to rely on it.
    pub provisional: bool,
    /// How many games it is made of.
    pub games: u64,
}

impl Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} ± {}", self.rating, if self.provisional { "?" } else { "" }, self.deviation)
    }
}

fn rounded(number: f64, by: f64) -> i32 {
    // A cast of what does not fit gives the nearest that does.
    (number * by).round() as i32
}

/// A number of a rating as people see it: it is kept in thousandths.
pub(crate) fn shown(thousandths: i32) -> i32 {
    thousandths.div_euclid(1000)
}

impl RatingStanding {
    /// Where a player begins. Bots begin where their levels were measured to stand among each other, roughly.
    pub fn first(player: &Player) -> RatingStanding {
        let (rating, deviation) = match player {
            Player::Person(_) => (1_500_000, UNKNOWN),
            Player::Bot(Level::Random) => (700_000, BOT),
            Player::Bot(Level::Novice) => (1_100_000, BOT),
            Player::Bot(Level::Regular) => (1_400_000, BOT),
            Player::Bot(Level::Veteran) => (1_650_000, BOT),
            Player::Bot(Level::General | Level::Minimax) => (1_900_000, BOT),
        };
        RatingStanding { rating, deviation, volatility: VOLATILITY, games: 0, last: 0 }
    }

    fn exact(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: f64::from(self.rating) / 1000.0,
            deviation: f64::from(self.deviation) / 1000.0,
            volatility: f64::from(self.volatility) / 1_000_000.0,
        }
    }

    fn changed(self, to: Glicko2Rating) -> RatingStanding {
        RatingStanding {
            rating: rounded(to.rating, 1000.0).clamp(BOUNDS.0, BOUNDS.1),
            deviation: rounded(to.deviation, 1000.0).clamp(1, UNKNOWN),
            volatility: rounded(to.volatility, 1_000_000.0).clamp(1, 1_000_000),
            ..self
        }
    }

    /// The standing after the time since the last game: the deviation grows with time.
    #[must_use]
    pub fn aged(self, now: Millis) -> RatingStanding {
        let steps = if self.games == 0 { 0 } else { (now.saturating_sub(self.last) / PERIOD).min(PERIODS) };
        (0..steps).fold(self, |standing, _| standing.changed(decay_deviation(&standing.exact())))
    }

    /// The rating that people see at a moment.
    pub fn shown(self, now: Millis) -> Rating {
        let aged = self.aged(now);
        Rating {
            rating: shown(aged.rating),
            deviation: shown(aged.deviation),
            provisional: aged.deviation > PROVISIONAL,
            games: aged.games,
        }
    }
}

/// Where two players stand after a game that ended at a moment; `score` is that of the first.
pub fn rate(
    first: RatingStanding,
    second: RatingStanding,
    score: Score,
    at: Millis,
) -> (RatingStanding, RatingStanding) {
    let (first, second) = (first.aged(at), second.aged(at));
    let outcome = match score {
        Score::Win => Outcomes::WIN,
        Score::Draw => Outcomes::DRAW,
        Score::Loss => Outcomes::LOSS,
    };
    let (one, other) = glicko2(&first.exact(), &second.exact(), &outcome, &Glicko2Config::new());
    let counted =
        |standing: RatingStanding| RatingStanding { games: standing.games + 1, last: at, ..standing };
    (counted(first.changed(one)), counted(second.changed(other)))
}

/// Why a game changes no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// The game was opened as a casual game.
    Casual,
    /// The game was read from a file.
    Imported,
    /// The start was set up by hand.
    Prepared,
    /// The game has more or fewer than two seats.
    Seats,
    /// Hints, several seats for one person, or taking back were allowed there.
    Help,
    /// One person held both seats.
    SamePerson,
    /// Both people played from the same address.
    SameAddress,
    /// A guest took part.
    Guest,
    /// A program of the host played.
    Program,
    /// Only machines played.
    Machines,
    /// Another player took a seat over.
    Replaced,
    /// The game was ended before it was under way.
    Short,
}

impl Unrated {
    /// All reasons why a game changes no rating.
    pub const ALL: [Unrated; 12] = [
        Unrated::Casual,
        Unrated::Imported,
        Unrated::Prepared,
        Unrated::Seats,
        Unrated::Help,
        Unrated::SamePerson,
        Unrated::SameAddress,
        Unrated::Guest,
        Unrated::Program,
        Unrated::Machines,
        Unrated::Replaced,
        Unrated::Short,
    ];

    /// The word for the reason, in the storage and in answers.
    pub fn word(self) -> &'static str {
        match self {
            Unrated::Casual => "casual",
            Unrated::Imported => "imported",
            Unrated::Prepared => "prepared",
            Unrated::Seats => "seats",
            Unrated::Help => "help",
            Unrated::SamePerson => "same_person",
            Unrated::SameAddress => "same_address",
            Unrated::Guest => "guest",
            Unrated::Program => "program",
            Unrated::Machines => "machines",
            Unrated::Replaced => "replaced",
            Unrated::Short => "short",
        }
    }

    /// The key of its text.
    pub fn key(self) -> Key {
        match self {
            Unrated::Casual => key!("unrated-casual"),
            Unrated::Imported => key!("unrated-imported"),
            Unrated::Prepared => key!("unrated-prepared"),
            Unrated::Seats => key!("unrated-seats"),
            Unrated::Help => key!("unrated-help"),
            Unrated::SamePerson => key!("unrated-same-person"),
            Unrated::SameAddress => key!("unrated-same-address"),
            Unrated::Guest => key!("unrated-guest"),
            Unrated::Program => key!("unrated-program"),
            Unrated::Machines => key!("unrated-machines"),
            Unrated::Replaced => key!("unrated-replaced"),
            Unrated::Short => key!("unrated-short"),
        }
    }

    /// The reason of a word.
    pub fn of_word(word: &str) -> Option<Unrated> {
        Unrated::ALL.into_iter().find(|why| why.word() == word)
    }
}

/// What the log of a finished game says against rating it; who the people are is judged elsewhere.
pub fn judge(table: &dyn AnyTable) -> Result<(), Unrated> {
    let setup = table.setup();
    let terms = &setup.terms;
    if setup.imported {
        return Err(Unrated::Imported);
    }
    if terms.prepared {
        return Err(Unrated::Prepared);
    }
    if !terms.rated {
        return Err(Unrated::Casual);
    }
    let [first, second] = table.holders() else { return Err(Unrated::Seats) };
    match (first, second) {
        (Holder::Program { .. }, _) | (_, Holder::Program { .. }) => return Err(Unrated::Program),
        (Holder::Person { key, .. }, Holder::Person { key: other, .. }) if key == other => {
            return Err(Unrated::SamePerson);
        }
        (Holder::Person { .. }, _) | (_, Holder::Person { .. }) => {}
        (Holder::Bot { .. } | Holder::Open, Holder::Bot { .. } | Holder::Open) => {
            return Err(Unrated::Machines);
        }
    }
    if terms.allowed.contains(&Allowance::Hints) || terms.allowed.contains(&Allowance::SeveralSeats) {
        return Err(Unrated::Help);
    }
    let mut actions = 0;
    let mut ended = false;
    for entry in table.log() {
        match &entry.fact {
            Fact::Acted { actor, .. } => actions += usize::from(*actor != fracas_core::Actor::Chance),
            Fact::Undone { .. } => return Err(Unrated::Help),
            Fact::Replaced { .. } if actions > 0 => return Err(Unrated::Replaced),
            Fact::Drawn | Fact::Resigned { .. } | Fact::TimedOut { .. } => ended = true,
            Fact::Replaced { .. }
            | Fact::Opened(_)
            | Fact::Sat { .. }
            | Fact::AskingChosen { .. }
            | Fact::SharePromised { .. }
            | Fact::ShareShown { .. }
            | Fact::ShareMissed { .. }
            | Fact::ShareWaived { .. }
            | Fact::Declined { .. }
            | Fact::UndoAsked { .. }
            | Fact::UndoAgreed { .. }
            | Fact::UndoRefused { .. }
            | Fact::DrawOffered { .. }
            | Fact::DrawRefused { .. }
            | Fact::Said { .. }
            | Fact::RematchAsked { .. }
            | Fact::RematchOpened { .. } => {}
        }
    }
    if ended && actions < LEAST_ACTIONS { Err(Unrated::Short) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person() -> Player {
        Player::Person(PersonKey("k".to_owned()))
    }

    #[test]
    fn players_and_reasons_are_read_as_they_are_written() {
        for player in Level::ALL.into_iter().map(Player::Bot).chain([person()]) {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        for bad in ["", "p", "b:god", "x:1"] {
            assert_eq!(bad.parse::<Player>(), Err(ParsePlayerError), "{bad}");
        }
        assert!(Unrated::ALL.into_iter().all(|why| Unrated::of_word(why.word()) == Some(why)));
        assert!(Score::ALL.into_iter().all(|score| Score::of_number(score.number().into()) == Some(score)));
    }

    /// The example of Glickman's paper has three games in one period; here is its first game alone, worked out apart.
    #[test]
    fn a_win_moves_both_by_what_glicko_2_says() {
        let one =
            RatingStanding { rating: 1_500_000, deviation: 200_000, volatility: 60_000, games: 3, last: 0 };
        let other = RatingStanding { rating: 1_400_000, deviation: 30_000, ..one };
        let (won, lost) = rate(one, other, Score::Win, 1);
        assert_eq!((won.rating / 1000, won.deviation / 1000), (1563, 175));
        assert_eq!((lost.rating / 1000, lost.deviation / 1000), (1398, 31));
        assert_eq!((won.games, won.last), (4, 1));
    }

    #[test]
    fn certainty_comes_with_games_and_goes_with_time() {
        let mut ann = RatingStanding::first(&person());
        let bot = RatingStanding::first(&Player::Bot(Level::Regular));
        assert!(ann.shown(0).provisional);
        for game in 0..30 {
            let score = if game % 2 == 0 { Score::Win } else { Score::Loss };
            ann = rate(ann, RatingStanding { deviation: 60_000, ..bot }, score, 1000 + game).0;
        }
        let shown = ann.shown(2000);
        assert!(!shown.provisional && (1350..1450).contains(&shown.rating), "{shown}");
        let later = ann.shown(2000 + 20 * PERIOD);
        assert!(later.deviation > shown.deviation && later.rating == shown.rating, "{later}");
        let ages = ann.shown(u64::MAX);
        assert!(ages.deviation <= 350, "{ages}");
    }

    #[test]
    fn no_rating_leaves_its_bounds() {
        let mut low = RatingStanding::first(&person());
        let mut high = low;
        for at in 0..3000 {
            (high, low) = rate(high, low, Score::Win, at * PERIOD * 70);
        }
        assert!(high.rating <= BOUNDS.1 && low.rating >= BOUNDS.0, "{high:?} {low:?}");
    }
}
