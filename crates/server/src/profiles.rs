//! The profile of a person, for the page and for the JSON API alike.

use crate::app::AppState;
use crate::clock::now;
use crate::dates;
use crate::error::Error;
use crate::ids::TableId;
use crate::ratings::{Player, Rating, Score, Unrated, shown};
use crate::session::Visitor;
use crate::store::society::{Audience, Bond, Cursor, FoundGame, Named, Opponent, Search, SideTally};
use crate::store::{Person, Row};
use fracas_bots::Level;
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use fracas_table::{AnyGame, Holder, Millis};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// How many points of a rating's curve are told.
const POINTS: usize = 200;

/// How many opponents a profile lists.
const OPPONENTS: usize = 8;

/// How many games stand on a page of a search at most.
pub(crate) const GAMES: usize = 50;

/// How many games are in one archive at most.
pub(crate) const ARCHIVE: usize = 100;

/// An archive is no longer than this.
const ARCHIVE_BYTES: usize = 8 << 20;

/// How many players are in the list of the best.
const LADDER: usize = 50;

/// How often something was won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Counts {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Counts {
    /// The number of games counted.
    pub(crate) fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    fn add(&mut self, score: Score, count: u64) {
        *match score {
            Score::Win => &mut self.wins,
            Score::Draw => &mut self.draws,
            Score::Loss => &mut self.losses,
        } += count;
    }
}

/// A point of a rating's curve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CurvePoint {
    /// The time when the game ended.
    pub at: Millis,
    /// The rating after the game.
    pub rating: i32,
    /// How far the rating may be off.
    pub deviation: i32,
}

/// A side in a person's statistics.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SideCounts {
    /// The name of the side in words.
    pub title: String,
    /// The style class of the side.
    pub class: String,
    /// The games played with the side.
    pub counts: Counts,
}

/// What a person has made of one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GameCounts {
    /// The game, by its name.
    pub game: String,
    /// The game in words.
    pub title: String,
    /// The rating, if one game was rated.
    pub rating: Option<Rating>,
    /// How it came about, the earliest first.
    pub curve: Vec<CurvePoint>,
    /// All games together.
    pub counts: Counts,
    /// The games by the side that was played.
    pub sides: Vec<SideCounts>,
    /// Seat by seat: who begins sits first.
    pub seats: Vec<Counts>,
}

/// An opponent whom a person has met.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct OpponentSight {
    /// The name of the opponent.
    pub name: String,
    /// The name of the account, whose profile is then to be found.
    pub account: Option<String>,
    /// The level, if it is a bot.
    pub level: Option<Level>,
    /// The games against the opponent.
    pub counts: Counts,
    /// The time of their last game.
    pub last: Millis,
}

/// A profile as a person sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ProfileSight {
    /// The name of the account.
    pub name: String,
    /// Since when the person is known.
    pub since: Millis,
    /// Whether it is the viewer's own.
    pub own: bool,
    /// Whether the viewer may see games and opponents.
    pub games_shown: bool,
    /// The games played, by game.
    pub games: Vec<GameCounts>,
    /// The people whom the person has met most.
    pub opponents: Vec<OpponentSight>,
    /// What the viewer does not want of the person.
    pub bond: Option<Bond>,
}

/// A game of a person that was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GameSight {
    /// The table of the game.
    pub table: TableId,
    /// The game, by its name.
    pub game: String,
    /// The game in words.
    pub title: String,
    /// The side that the person played.
    pub side: String,
    /// The result for the person.
    pub result: Score,
    /// The names of the opponents.
    pub opponents: Vec<String>,
    /// The time when the game ended.
    pub ended: Millis,
    /// How many actions the game had.
    pub ply: u64,
    /// The person's rating after it.
    pub rating: Option<i32>,
    /// By how much the game changed the rating.
    pub change: Option<i32>,
    /// Why the game changed no rating.
    pub unrated: Option<Unrated>,
    /// Whether everybody may see it.
    pub public: bool,
}

/// A page of the games of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GamesSight {
    /// The games, the latest first.
    pub games: Vec<GameSight>,
    /// What to ask with, as `after`, for the next page; `None` if this is the last.
    pub next: Option<String>,
}

/// A player in the list of the best.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RankSight {
    /// The name of the player.
    pub name: String,
    /// The name of the account, if it is a person.
    pub account: Option<String>,
    /// The level, if it is a bot.
    pub level: Option<Level>,
    /// The rating of the player.
    pub rating: Rating,
}

/// What is looked for, as people write it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// The game, by its name.
    #[serde(default)]
    pub game: Option<String>,
    /// The account or the level of the opponent.
    #[serde(default)]
    pub opponent: Option<String>,
    /// The result wanted: `win`, `draw` or `loss`.
    #[serde(default)]
    pub result: Option<String>,
    /// The first day, such as `2026-11-15`.
    #[serde(default)]
    pub from: Option<String>,
    /// The last day of the games wanted.
    #[serde(default)]
    pub until: Option<String>,
    /// The end of the page before, as its answer gave it.
    #[serde(default)]
    pub after: Option<String>,
    /// How many games a page has.
    #[serde(default)]
    pub most: Option<usize>,
    /// The language of the answer.
    #[serde(default)]
    pub lang: Option<String>,
}

/// A text that was given and is not empty.
fn given(text: Option<&String>) -> Option<&str> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty())
}

fn unreadable(name: &str, text: &str) -> Error {
    Error::Unreadable(format!("{name}={}", text.chars().take(40).collect::<String>()))
}

/// The name of a level in words.
pub(crate) fn level_name(level: Level, lang: Lang) -> String {
    Words::of(lang).say(fracas_table::Opponent::of(level).level)
}

fn holder_name(holder: &Holder, lang: Lang) -> String {
    match holder {
        Holder::Open => String::new(),
        Holder::Person { name, .. } if name.is_empty() => Words::of(lang).say(key!("table-deleted-player")),
        Holder::Person { name, .. } | Holder::Program { name } => name.clone(),
        Holder::Bot { level } => level_name(*level, lang),
    }
}

impl AppState {
    /// The person whose profile is asked for, if the visitor may see it.
    pub(crate) async fn seen_person(&self, visitor: &Visitor, name: &str) -> Result<Named, Error> {
        if name.chars().count() > crate::session::NAME_MOST * 2 {
            return Err(Error::NoPerson);
        }
        let named = self.people().society().named(name).await?.ok_or(Error::NoPerson)?;
        if named.profile.closed.is_none() && may_see(named.profile.seen, &named, visitor) {
            Ok(named)
        } else {
            // Whether there is such a person is nobody's business either.
            Err(Error::NoPerson)
        }
    }

    /// Collects what a visitor may see of a person's profile.
    pub(crate) async fn profile(&self, visitor: &Visitor, name: &str) -> Result<ProfileSight, Error> {
        let named = self.seen_person(visitor, name).await?;
        let (society, lang) = (self.people().society(), visitor.lang);
        let player = Player::Person(named.key.clone());
        let games_shown = may_see(named.profile.games, &named, visitor);
        let standings: BTreeMap<String, Rating> = society
            .standings_of(&player)
            .await?
            .into_iter()
            .map(|(game, standing)| (game, standing.shown(now())))
            .collect();
        let tallies = society.tallies(&player).await?;
        let mut games = Vec::new();
        for game in self.games().iter() {
            let of_game: Vec<&SideTally> = tallies.iter().filter(|tally| tally.game == game.name()).collect();
            let rating = standings.get(game.name()).copied();
            if of_game.is_empty() && rating.is_none() {
                continue;
            }
            let points = society.curve(&player, game.name(), POINTS).await?;
            let curve = points.into_iter().map(|point| CurvePoint {
                at: point.at,
                rating: shown(point.rating),
                deviation: shown(point.deviation),
            });
            games.push(GameCounts { rating, curve: curve.collect(), ..counts(game, &of_game, lang) });
        }
        let mut opponents = Vec::new();
        if games_shown {
            let found = society.opponents(&player, OPPONENTS).await?;
            opponents.extend(found.into_iter().map(|opponent| opponent_sight(opponent, lang)));
        }
        let own = is_own(&named, visitor);
        let bond = match visitor.person().filter(|_| !own) {
            Some(viewer) => {
                let bonds = society.bonds(&viewer.key).await?;
                bonds.into_iter().find(|bond| bond.other == named.key).map(|bond| bond.bond)
            }
            None => None,
        };
        Ok(ProfileSight {
            name: named.account,
            since: named.created,
            own,
            games_shown,
            games,
            opponents,
            bond,
        })
    }

    async fn search(&self, wanted: &Wanted) -> Result<Option<Search>, Error> {
        let mut search = Search::default();
        if let Some(game) = given(wanted.game.as_ref()) {
            search.game = Some(self.games().get(game)?.name().to_owned());
        }
        if let Some(word) = given(wanted.result.as_ref()) {
            search.score = Some(Score::of_word(word).ok_or_else(|| unreadable("result", word))?);
        }
        if let Some(day) = given(wanted.from.as_ref()) {
            search.from = Some(dates::beginning(day).ok_or_else(|| unreadable("from", day))?);
        }
        if let Some(day) = given(wanted.until.as_ref()) {
            search.until = Some(dates::end(day).ok_or_else(|| unreadable("until", day))?);
        }
        if let Some(cursor) = given(wanted.after.as_ref()) {
            search.after = Some(cursor.parse().map_err(|_| unreadable("after", cursor))?);
        }
        if let Some(name) = given(wanted.opponent.as_ref()) {
            let person = self.people().society().named(name).await?;
            let player = match (person, name.parse::<Level>()) {
                (Some(named), _) => Player::Person(named.key),
                (None, Ok(level)) => Player::Bot(level),
                // Nobody has met the one who does not exist.
                (None, Err(_)) => return Ok(None),
            };
            search.opponent = Some(player);
        }
        Ok(Some(search))
    }

    async fn found_games(
        &self,
        visitor: &Visitor,
        name: &str,
        wanted: &Wanted,
        most: usize,
    ) -> Result<Vec<FoundGame>, Error> {
        let named = self.seen_person(visitor, name).await?;
        if !may_see(named.profile.games, &named, visitor) {
            return Err(Error::NoPerson);
        }
        let Some(search) = self.search(wanted).await? else { return Ok(Vec::new()) };
        let viewer = visitor.person().map(|person| &person.key);
        Ok(self.people().society().games(&Player::Person(named.key), viewer, &search, most).await?)
    }

    /// A page of the games of a person.
    pub(crate) async fn games_of(
        &self,
        visitor: &Visitor,
        name: &str,
        wanted: &Wanted,
    ) -> Result<GamesSight, Error> {
        let most = wanted.most.unwrap_or(GAMES).clamp(1, GAMES);
        let mut found = self.found_games(visitor, name, wanted, most + 1).await?;
        let more = found.len() > most;
        found.truncate(most);
        let next = found.last().filter(|_| more);
        let next = next.map(|last| Cursor { ended: last.ended, table: last.table.clone() }.to_string());
        let games = found.into_iter().map(|game| self.game_sight(game, visitor.lang)).collect();
        Ok(GamesSight { games, next })
    }

    fn game_sight(&self, found: FoundGame, lang: Lang) -> GameSight {
        let game = self.games().get(&found.game).ok();
        let seats = game.and_then(|game| game.seats(&found.start, lang).ok()).unwrap_or_default();
        let side = seats.into_iter().find(|seat| u8::from(seat.seat) == found.seat);
        let others = found.holders.iter().enumerate().filter(|(seat, _)| *seat != usize::from(found.seat));
        GameSight {
            title: game.map_or_else(|| found.game.clone(), |game| game.title(lang)),
            side: side.map(|side| side.title).unwrap_or_default(),
            opponents: others.map(|(_, holder)| holder_name(holder, lang)).collect(),
            table: found.table,
            game: found.game,
            result: found.score,
            ended: found.ended,
            ply: found.ply,
            rating: found.change.map(|(rating, _)| shown(rating)),
            change: found.change.map(|(rating, change)| shown(rating) - shown(rating - change)),
            unrated: found.unrated,
            public: found.public,
        }
    }

    /// The files of the games of a person, one after the other; at most [`ARCHIVE`] of them.
    pub(crate) async fn archive(
        &self,
        visitor: &Visitor,
        name: &str,
        wanted: &Wanted,
    ) -> Result<String, Error> {
        let most = wanted.most.unwrap_or(ARCHIVE).clamp(1, ARCHIVE);
        let mut text = String::new();
        for game in self.found_games(visitor, name, wanted, most).await? {
            match self.hub().file(&game.table).await {
                Ok(Some(file)) if text.len() + file.len() <= ARCHIVE_BYTES => {
                    // Writing to a string cannot fail.
                    let _ = writeln!(text, "{}\n", file.trim_end());
                }
                Ok(Some(_)) => break,
                Ok(None) => {}
                Err(why @ (Error::Store(_) | Error::Stopping)) => return Err(why),
                Err(_) => {}
            }
        }
        Ok(text)
    }

    /// The best of a game.
    pub(crate) async fn ladder(&self, game: &str, lang: Lang) -> Result<Vec<RankSight>, Error> {
        let game = self.games().get(game)?;
        let ranked = self.people().society().ladder(game.name(), LADDER).await?;
        let sight = |ranked: crate::store::society::Ranked| {
            let level = match &ranked.player {
                Player::Person(_) => None,
                Player::Bot(level) => Some(*level),
            };
            let name = level.map(|level| level_name(level, lang)).or_else(|| ranked.name.clone());
            Some(RankSight { name: name?, account: ranked.name, level, rating: ranked.standing.shown(now()) })
        };
        Ok(ranked.into_iter().filter_map(sight).collect())
    }

    /// The ratings of those who sit at tables, seat by seat: of bots, and of people whose profile everybody may see.
    pub(crate) async fn ratings_at(&self, rows: &[Row]) -> Result<Vec<Vec<Option<Rating>>>, Error> {
        let mut asked: BTreeMap<&str, BTreeSet<Player>> = BTreeMap::new();
        for row in rows {
            let players = row.listing.summary.holders.iter().filter_map(Player::of);
            asked.entry(&row.listing.game).or_default().extend(players);
        }
        let mut known: BTreeMap<(&str, Player), Rating> = BTreeMap::new();
        for (game, players) in asked {
            let players: Vec<Player> = players.into_iter().collect();
            for (player, standing) in self.people().society().open_standings(game, &players).await? {
                known.insert((game, player), standing.shown(now()));
            }
        }
        let of_row = |row: &Row| {
            let holders = row.listing.summary.holders.iter().map(Player::of);
            holders
                .map(|player| {
                    player.and_then(|player| known.get(&(row.listing.game.as_str(), player)).copied())
                })
                .collect()
        };
        Ok(rows.iter().map(of_row).collect())
    }

    /// What a finished game made of the visitor's rating; `None` before it is worked out, or if it changed none.
    pub(crate) async fn rating_change(
        &self,
        visitor: &Visitor,
        id: &TableId,
    ) -> Result<Option<RatingChange>, Error> {
        let table = self.hub().table(id).await?;
        let Some(person) = visitor.person() else { return Ok(None) };
        let seats = table.with(|table| table.seats_of(&person.key));
        let Some(recorded) = self.people().society().recorded_result(id).await? else { return Ok(None) };
        let own = |seat: u8| seats.iter().any(|own| u8::from(*own) == seat);
        let changed =
            recorded.changes.into_iter().find(|(seat, _)| own(*seat)).and_then(|(_, change)| change);
        Ok(changed.map(|(rating, change)| RatingChange {
            rating: shown(rating),
            change: shown(rating) - shown(rating - change),
        }))
    }
}

/// What a game made of a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RatingChange {
    /// The rating after the game.
    pub(crate) rating: i32,
    /// By how much the game changed the rating.
    pub(crate) change: i32,
}

fn is_own(named: &Named, visitor: &Visitor) -> bool {
    visitor.person().is_some_and(|person| person.key == named.key)
}

fn may_see(audience: Audience, named: &Named, visitor: &Visitor) -> bool {
    let account = |person: &Person| person.account.is_some();
    match audience {
        Audience::Everybody => true,
        Audience::Accounts => visitor.person().is_some_and(account),
        Audience::Nobody => is_own(named, visitor),
    }
}

fn counts(game: &dyn AnyGame, tallies: &[&SideTally], lang: Lang) -> GameCounts {
    let mut all = Counts::default();
    let mut sides: Vec<SideCounts> = Vec::new();
    let mut seats: Vec<Counts> = Vec::new();
    for tally in tallies {
        all.add(tally.score, tally.count);
        let seat = usize::from(tally.seat);
        if seats.len() <= seat {
            seats.resize(seat + 1, Counts::default());
        }
        seats[seat].add(tally.score, tally.count);
        let known = sides.iter().position(|side| side.class == tally.side);
        let place = known.unwrap_or_else(|| {
            let infos = game.seats(&tally.start, lang).unwrap_or_default();
            let info = infos.into_iter().find(|info| u8::from(info.seat) == tally.seat);
            let title = info.map_or_else(|| tally.side.clone(), |info| info.title);
            sides.push(SideCounts { title, class: tally.side.clone(), counts: Counts::default() });
            sides.len() - 1
        });
        sides[place].counts.add(tally.score, tally.count);
    }
    sides.sort_by_key(|side| std::cmp::Reverse(side.counts.games()));
    GameCounts {
        game: game.name().to_owned(),
        title: game.title(lang),
        rating: None,
        curve: Vec::new(),
        counts: all,
        sides,
        seats,
    }
}

fn opponent_sight(opponent: Opponent, lang: Lang) -> OpponentSight {
    let level = match opponent.player {
        Player::Person(_) => None,
        Player::Bot(level) => Some(level),
    };
    let name = match (level, opponent.name) {
        (Some(level), _) => level_name(level, lang),
        (None, Some(name)) if !name.is_empty() => name,
        (None, _) => Words::of(lang).say(key!("table-deleted-player")),
    };
    let [wins, draws, losses] = opponent.scores;
    let counts = Counts { wins, draws, losses };
    OpponentSight { name, account: opponent.account, level, counts, last: opponent.last }
}
