//! Queries for a profile: statistics, curves, opponents, and the search for games.

use super::{Society, damaged, player, table_id};
use crate::ids::TableId;
use crate::ratings::{Player, Score, Unrated};
use crate::store::{Found, StoreError, Value};
use fracas_table::{Holder, Millis, PersonKey};

/// How many different sides of games are told of one person.
const SIDES: usize = 1000;

/// How often a player won, drew or lost with a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideTally {
    /// The game.
    pub game: String,
    /// The style class of what was played.
    pub side: String,
    /// The seat.
    pub seat: u8,
    /// The score of these games.
    pub score: Score,
    /// How many games had this score.
    pub count: u64,
    /// The start of one of these games, in notation: it says what the side is called.
    pub start: String,
}

/// A player's rating after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// The time when the game ended.
    pub at: Millis,
    /// The rating in thousandths.
    pub rating: i32,
    /// The deviation of the rating in thousandths.
    pub deviation: i32,
}

/// An opponent whom a player has met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// The player.
    pub player: Player,
    /// The name of the person, if it is one; empty if they have deleted themselves.
    pub name: Option<String>,
    /// The account of the person, if they have one that others may see.
    pub account: Option<String>,
    /// Games won, drawn and lost against them.
    pub scores: [u64; 3],
    /// When the last game ended.
    pub last: Millis,
}

/// Where a page of games ends: the next one begins behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// When the last game of the page ended.
    pub ended: Millis,
    /// The table of the last game that was shown.
    pub table: TableId,
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.ended, self.table)
    }
}

impl std::str::FromStr for Cursor {
    type Err = crate::ids::ParseTableIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (ended, table) = text.split_once('.').ok_or(crate::ids::ParseTableIdError)?;
        let ended = ended.parse().map_err(|_| crate::ids::ParseTableIdError)?;
        Ok(Cursor { ended, table: table.parse()? })
    }
}

/// Which games are looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// The game.
    pub game: Option<String>,
    /// The opponent, if only games against one are wanted.
    pub opponent: Option<Player>,
    /// The result, if only games with one are wanted.
    pub score: Option<Score>,
    /// Ended at this moment or later.
    pub from: Option<Millis>,
    /// The time before which the games must have ended.
    pub until: Option<Millis>,
    /// The end of the page before, if it is not the first.
    pub after: Option<Cursor>,
}

/// A game that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundGame {
    /// The table of the game.
    pub table: TableId,
    /// The game.
    pub game: String,
    /// The player's seat.
    pub seat: u8,
    /// The score of the player.
    pub score: Score,
    /// The time when the game ended.
    pub ended: Millis,
    /// How many actions the game had.
    pub ply: u64,
    /// The player's rating after it and by how much it changed, in thousandths.
    pub change: Option<(i32, i32)>,
    /// Why the game changed no rating.
    pub unrated: Option<Unrated>,
    /// Whether everybody may see it.
    pub public: bool,
    /// The start of the game in notation.
    pub start: String,
    /// The holders of the seats.
    pub holders: Vec<Holder>,
}

fn score(row: &Found, place: usize) -> Result<Score, StoreError> {
    Score::of_number(row.number(place)?).ok_or_else(|| damaged("score"))
}

fn found_game(row: &Found) -> Result<FoundGame, StoreError> {
    let change = match (row.maybe_number(5)?, row.maybe_number(6)?) {
        (Some(_), Some(_)) => Some((row.fits(5)?, row.fits(6)?)),
        (None, _) | (_, None) => None,
    };
    let unrated = row.maybe_text(8)?.map(|word| Unrated::of_word(&word).ok_or_else(|| damaged("result")));
    Ok(FoundGame {
        table: table_id(row, 0)?,
        game: row.text(1)?,
        seat: row.fits(2)?,
        score: score(row, 3)?,
        ended: row.fits(4)?,
        change,
        ply: row.fits(7)?,
        unrated: unrated.transpose()?,
        public: row.number(9)? != 0,
        start: row.text(10)?,
        holders: serde_json::from_str(&row.text(11)?).map_err(|_| damaged("holders"))?,
    })
}

impl Society<'_> {
    /// How often a player won, drew or lost, with each side of each game.
    pub async fn tallies(&self, who: &Player) -> Result<Vec<SideTally>, StoreError> {
        let sql = "select t.name, t.side, t.seat, t.score, t.many, g.start from (select name, side, seat, score, \
                   count(*) as many, max(game) as sample from played where player = $1 \
                   group by name, side, seat, score) t join games g on g.id = t.sample \
                   order by t.name, t.side, t.seat, t.score limit $2";
        let rows = self.rows(sql, vec![who.to_string().into(), SIDES.into()]).await?;
        rows.iter()
            .map(|row| {
                Ok(SideTally {
                    game: row.text(0)?,
                    side: row.text(1)?,
                    seat: row.fits(2)?,
                    score: score(row, 3)?,
                    count: row.fits(4)?,
                    start: row.text(5)?,
                })
            })
            .collect()
    }

    /// A player's last ratings in a game, the earliest first.
    pub async fn curve(&self, who: &Player, game: &str, most: usize) -> Result<Vec<Point>, StoreError> {
        let sql = "select ended, rating, deviation from played where player = $1 and name = $2 \
                   and rating is not null order by ended desc, game desc limit $3";
        let rows = self.rows(sql, vec![who.to_string().into(), game.into(), most.into()]).await?;
        rows.iter()
            .rev()
            .map(|row| Ok(Point { at: row.fits(0)?, rating: row.fits(1)?, deviation: row.fits(2)? }))
            .collect()
    }

    /// The people against whom a player has played most.
    pub async fn opponents(&self, who: &Player, most: usize) -> Result<Vec<Opponent>, StoreError> {
        let sql = "select t.player, q.name, q.account, t.wins, t.draws, t.losses, t.latest, coalesce(f.seen, 0), \
                   coalesce(f.deleted, 0) from (select o.player, o.person, count(*) as many, \
                   cast(sum(case when p.score = 2 then 1 else 0 end) as bigint) as wins, \
                   cast(sum(case when p.score = 1 then 1 else 0 end) as bigint) as draws, \
                   cast(sum(case when p.score = 0 then 1 else 0 end) as bigint) as losses, max(p.ended) as latest \
                   from played p join played o on o.game = p.game and o.seat <> p.seat \
                   where p.player = $1 and o.player <> $1 group by o.player, o.person) t \
                   left join people q on q.key = t.person left join profiles f on f.person = t.person \
                   order by t.many desc, t.latest desc, t.player limit $2";
        let rows = self.rows(sql, vec![who.to_string().into(), most.into()]).await?;
        rows.iter()
            .map(|row| {
                let (hidden, gone) = (row.number(7)? != 0, row.number(8)? != 0);
                let name = row.maybe_text(1)?.map(|name| if gone { String::new() } else { name });
                Ok(Opponent {
                    player: player(row, 0)?,
                    name,
                    account: row.maybe_text(2)?.filter(|_| !gone && !hidden),
                    scores: [row.fits(3)?, row.fits(4)?, row.fits(5)?],
                    last: row.fits(6)?,
                })
            })
            .collect()
    }

    /// A page of the finished games of a player, the latest first. Private games are found by those only who sat there.
    pub async fn games(
        &self,
        who: &Player,
        viewer: Option<&PersonKey>,
        search: &Search,
        most: usize,
    ) -> Result<Vec<FoundGame>, StoreError> {
        let sql = "select p.game, p.name, p.seat, p.score, p.ended, p.rating, p.change, r.ply, r.unrated, g.public, \
                   g.start, g.holders from played p join results r on r.game = p.game join games g on g.id = p.game \
                   where p.player = $1 and g.closed = 0 and (p.ended < $2 or (p.ended = $2 and p.game < $3)) \
                   and p.ended >= $4 and p.ended < $5 and (cast($6 as text) is null or p.name = $6) \
                   and (cast($7 as bigint) is null or p.score = $7) and (cast($8 as text) is null or exists \
                   (select 1 from played o where o.game = p.game and o.seat <> p.seat and o.player = $8)) \
                   and (g.public or exists (select 1 from seats s where s.game = p.game and s.person = $9)) \
                   order by p.ended desc, p.game desc limit $10";
        let (ended, table) = match &search.after {
            Some(cursor) => (cursor.ended.into(), cursor.table.as_str().into()),
            None => (Value::from(i64::MAX), Value::from("")),
        };
        let values = vec![
            who.to_string().into(),
            ended,
            table,
            search.from.unwrap_or(0).into(),
            search.until.map_or(Value::from(i64::MAX), Value::from),
            search.game.clone().into(),
            search.score.map(Score::number).into(),
            search.opponent.as_ref().map(Player::to_string).into(),
            viewer.map_or("", |key| key.0.as_str()).into(),
            most.into(),
        ];
        self.rows(sql, values).await?.iter().map(found_game).collect()
    }
}
