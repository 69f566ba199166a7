//! Results of finished games, each worked out once, and the ratings that follow from them.

use super::{Society, damaged, person_of, player, table_id};
use crate::ids::TableId;
use crate::ratings::{Player, RatingStanding, Score, Unrated, rate};
use crate::store::{Found, Statement, StoreError, Value};
use fracas_table::{Millis, PersonKey};

/// How often a result is written again when another game of one of its players was rated at the same moment.
const TRIES: u32 = 50;

/// How many players are asked for at once.
const MANY: usize = 20;

/// What a player made of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The seat.
    pub seat: u8,
    /// The player.
    pub player: Player,
    /// The style class of what they played, which is the same in every language.
    pub side: String,
    /// The score of the player.
    pub score: Score,
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The table.
    pub table: TableId,
    /// The game that was played.
    pub game: String,
    /// The time when the game ended.
    pub ended: Millis,
    /// How many actions the game had.
    pub ply: usize,
    /// Why it changes no rating; `None` if it does. A rated game has two players.
    pub unrated: Option<Unrated>,
    /// The people and bots that played, one seat each.
    pub players: Vec<SeatResult>,
}

/// What became of a finished game, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedResult {
    /// Why the game changed no rating.
    pub unrated: Option<Unrated>,
    /// For each seat that counts: the seat, the rating after the game and by how much it changed, in thousandths.
    pub changes: Vec<(u8, Option<(i32, i32)>)>,
}

/// A player in the list of the best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// The player.
    pub player: Player,
    /// The name of their account, if they are a person.
    pub name: Option<String>,
    /// The rating of the player.
    pub standing: RatingStanding,
}

fn standing(row: &Found, from: usize) -> Result<RatingStanding, StoreError> {
    Ok(RatingStanding {
        rating: row.fits(from)?,
        deviation: row.fits(from + 1)?,
        volatility: row.fits(from + 2)?,
        games: row.fits(from + 3)?,
        last: row.fits(from + 4)?,
    })
}

/// Writes where a player stands, if nobody has written since it was read.
fn stand(game: &str, player: &Player, before: Option<RatingStanding>, now: RatingStanding) -> Statement {
    let who: [Value; 2] = [game.into(), player.to_string().into()];
    let numbers = [now.rating, now.deviation, now.volatility].map(Value::from);
    let counts = [now.games, now.last].map(Value::from);
    match before {
        Some(before) => Statement::one(
            "update ratings set rating = $1, deviation = $2, volatility = $3, games = $4, last = $5 \
             where name = $6 and player = $7 and games = $8",
            numbers.into_iter().chain(counts).chain(who).chain([before.games.into()]).collect(),
        ),
        None => Statement::one(
            "insert into ratings (name, player, person, rating, deviation, volatility, games, last) \
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
            who.into_iter().chain([person_of(player)]).chain(numbers).chain(counts).collect(),
        ),
    }
}

impl Society<'_> {
    /// Keeps the result of a finished game and the ratings that follow from it, once: false if it was kept before. What
    /// other servers rate at the same moment is read again.
    pub async fn record_result(&self, result: &GameResult) -> Result<bool, StoreError> {
        for _ in 0..TRIES {
            if self.recorded_result(&result.table).await?.is_some() {
                return Ok(false);
            }
            match self.run(self.statements(result).await?).await {
                Ok(()) => return Ok(true),
                Err(StoreError::Taken) => {}
                Err(why) => return Err(why),
            }
        }
        Err(StoreError::Taken)
    }

    async fn statements(&self, result: &GameResult) -> Result<Vec<Statement>, StoreError> {
        let table = result.table.as_str();
        let mut statements = vec![Statement::one(
            "insert into results (game, name, ended, ply, unrated) values ($1, $2, $3, $4, $5)",
            vec![
                table.into(),
                (&result.game).into(),
                result.ended.into(),
                result.ply.into(),
                result.unrated.map(|why| why.word().to_owned()).into(),
            ],
        )];
        let mut after: Vec<Option<(RatingStanding, i32)>> = vec![None; result.players.len()];
        if let (None, [one, other]) = (result.unrated, &result.players[..]) {
            let known = self.standings(&result.game, &[one.player.clone(), other.player.clone()]).await?;
            let before = |player: &Player| {
                known.iter().find(|(found, _)| found == player).map(|(_, standing)| *standing)
            };
            let (first, second) = (before(&one.player), before(&other.player));
            let begin = |found: Option<RatingStanding>, player| {
                found.unwrap_or_else(|| RatingStanding::first(player))
            };
            let (from, to) = (begin(first, &one.player), begin(second, &other.player));
            let (won, lost) = rate(from, to, one.score, result.ended);
            let mut changes = [
                (stand(&result.game, &one.player, first, won), &one.player),
                (stand(&result.game, &other.player, second, lost), &other.player),
            ];
            // Servers that rate the same players meet in the same order.
            changes.sort_by_key(|(_, player)| (*player).clone());
            statements.extend(changes.map(|(statement, _)| statement));
            after = vec![Some((won, won.rating - from.rating)), Some((lost, lost.rating - to.rating))];
        }
        for (played, after) in result.players.iter().zip(after) {
            statements.push(Statement::one(
                "insert into played (game, seat, player, person, name, side, score, ended, rating, deviation, change) \
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
                vec![
                    table.into(),
                    i64::from(played.seat).into(),
                    played.player.to_string().into(),
                    person_of(&played.player),
                    (&result.game).into(),
                    (&played.side).into(),
                    played.score.number().into(),
                    result.ended.into(),
                    after.map(|(standing, _)| standing.rating).into(),
                    after.map(|(standing, _)| standing.deviation).into(),
                    after.map(|(_, change)| change).into(),
                ],
            ));
        }
        statements.push(Statement::new("update games set settled = 1 where id = $1", vec![table.into()]));
        Ok(statements)
    }

    /// What became of a finished game; `None` if nobody has worked it out yet.
    pub async fn recorded_result(&self, table: &TableId) -> Result<Option<RecordedResult>, StoreError> {
        let sql = "select r.unrated, p.seat, p.rating, p.change from results r left join played p on p.game = r.game \
                   where r.game = $1 order by p.seat";
        let rows = self.rows(sql, vec![table.as_str().into()]).await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let unrated =
            first.maybe_text(0)?.map(|word| Unrated::of_word(&word).ok_or_else(|| damaged("result")));
        let mut changes = Vec::new();
        for row in &rows {
            let Some(seat) = row.maybe_number(1)? else { continue };
            let seat = u8::try_from(seat).map_err(|_| damaged("seat"))?;
            let change = match (row.maybe_number(2)?, row.maybe_number(3)?) {
                (Some(_), Some(_)) => Some((row.fits(2)?, row.fits(3)?)),
                (None, _) | (_, None) => None,
            };
            changes.push((seat, change));
        }
        Ok(Some(RecordedResult { unrated: unrated.transpose()?, changes }))
    }

    /// How the games ended that a player finished last, the last one first; of each the table.
    pub async fn last_scores(&self, who: &Player, most: usize) -> Result<Vec<(TableId, Score)>, StoreError> {
        let sql = "select game, score from played where player = $1 order by ended desc limit $2";
        let rows = self.rows(sql, vec![who.to_string().into(), most.into()]).await?;
        let score = |row: &Found| Score::of_number(row.number(1)?).ok_or_else(|| damaged("score"));
        rows.iter().map(|row| Ok((table_id(row, 0)?, score(row)?))).collect()
    }

    /// Finished games whose results nobody has worked out: a server was killed between, or an older version ended them.
    pub async fn unrecorded(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        let sql = "select id from games where over and settled = 0 order by id limit $1";
        let rows = self.rows(sql, vec![most.into()]).await?;
        rows.iter().map(|row| table_id(row, 0)).collect()
    }

    /// Notes that a finished game has no result that could be worked out.
    pub async fn leave_unsettled(&self, table: &TableId) -> Result<(), StoreError> {
        self.run(vec![Statement::new(
            "update games set settled = 1 where id = $1",
            vec![table.as_str().into()],
        )])
        .await
    }

    /// Where players stand in a game; those who were never rated are left out.
    pub async fn standings(
        &self,
        game: &str,
        players: &[Player],
    ) -> Result<Vec<(Player, RatingStanding)>, StoreError> {
        self.many(
            "select player, rating, deviation, volatility, games, last from ratings where name = $1 and player in \
             ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)",
            game,
            players,
        )
        .await
    }

    /// The standings of players whose profile everybody may see.
    pub async fn open_standings(
        &self,
        game: &str,
        players: &[Player],
    ) -> Result<Vec<(Player, RatingStanding)>, StoreError> {
        self.many(
            "select r.player, r.rating, r.deviation, r.volatility, r.games, r.last from ratings r \
             left join profiles f on f.person = r.person where r.name = $1 and coalesce(f.seen, 0) = 0 \
             and r.player in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, \
             $20, $21)",
            game,
            players,
        )
        .await
    }

    async fn many(
        &self,
        sql: &'static str,
        game: &str,
        players: &[Player],
    ) -> Result<Vec<(Player, RatingStanding)>, StoreError> {
        let mut found = Vec::new();
        for part in players.chunks(MANY) {
            let mut values: Vec<Value> = vec![game.into()];
            values.extend(part.iter().map(|player| player.to_string().into()));
            values.resize(MANY + 1, "".into());
            for row in self.rows(sql, values).await? {
                found.push((player(&row, 0)?, standing(&row, 1)?));
            }
        }
        Ok(found)
    }

    /// Where a player stands in all games.
    pub async fn standings_of(&self, who: &Player) -> Result<Vec<(String, RatingStanding)>, StoreError> {
        let sql = "select name, rating, deviation, volatility, games, last from ratings where player = $1 order by name";
        let rows = self.rows(sql, vec![who.to_string().into()]).await?;
        rows.iter().map(|row| Ok((row.text(0)?, standing(row, 1)?))).collect()
    }

    /// The best of a game: bots, and the accounts whose profile everybody may see.
    pub async fn ladder(&self, game: &str, most: usize) -> Result<Vec<Ranked>, StoreError> {
        let sql = "select r.player, q.account, r.rating, r.deviation, r.volatility, r.games, r.last from ratings r \
                   left join people q on q.key = r.person left join profiles f on f.person = r.person \
                   where r.name = $1 and (r.person is null or (q.account is not null and coalesce(f.seen, 0) = 0 \
                   and coalesce(f.closed, 0) = 0 and coalesce(f.deleted, 0) = 0)) \
                   order by r.rating desc, r.player limit $2";
        let rows = self.rows(sql, vec![game.into(), most.into()]).await?;
        rows.iter()
            .map(|row| {
                Ok(Ranked { player: player(row, 0)?, name: row.maybe_text(1)?, standing: standing(row, 2)? })
            })
            .collect()
    }

    /// Whether each of these people has an account that is in use.
    pub async fn have_accounts(&self, people: &[PersonKey]) -> Result<bool, StoreError> {
        let sql = "select 1 from people where key = $1 and account is not null";
        for person in people {
            if self.rows(sql, vec![(&person.0).into()]).await?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
