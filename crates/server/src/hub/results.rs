//! The results of games: every finished game is worked out once, whichever server ends it or finds it.

use super::live::{Live, Loaded};
use super::{Hub, locked};
use crate::error::Error;
use crate::ids::TableId;
use crate::ratings::{Player, Score, Unrated, judge};
use crate::store::StoreError;
use crate::store::society::{GameResult, SeatResult};
use fracas_scene::Lang;
use fracas_table::{AnyGame, AnyTable, Fact, Millis, PersonKey};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// How many results that nobody worked out are looked for at once.
const PART: usize = 100;

/// When a game ended.
fn ended(table: &dyn AnyTable) -> Millis {
    let ends = |fact: &Fact| {
        matches!(fact, Fact::Acted { .. } | Fact::Drawn | Fact::Resigned { .. } | Fact::TimedOut { .. })
    };
    table.log().iter().rev().find(|entry| ends(&entry.fact)).map_or(0, |entry| entry.at)
}

/// The result of a finished game, as far as its log tells, and the people who played it.
fn result_of(id: &TableId, table: &dyn AnyTable, game: &dyn AnyGame) -> Option<GameResult> {
    let winners = table.winners()?;
    let seats = game.seats(&table.setup().start, Lang::En).unwrap_or_default();
    let once = |player: &Player| {
        let same = table.holders().iter().filter(|holder| Player::of(holder).as_ref() == Some(player));
        matches!(player, Player::Bot(_)) || same.count() == 1
    };
    let played = seats.iter().zip(table.holders()).filter_map(|(seat, holder)| {
        let score = match (winners.is_empty(), winners.contains(&seat.seat)) {
            (true, _) => Score::Draw,
            (false, true) => Score::Win,
            (false, false) => Score::Loss,
        };
        let player = Player::of(holder).filter(once)?;
        Some(SeatResult { seat: u8::from(seat.seat), player, side: seat.class.clone(), score })
    });
    let imported = table.setup().imported;
    Some(GameResult {
        table: id.clone(),
        game: table.setup().game.clone(),
        ended: ended(table),
        ply: table.ply(),
        unrated: judge(table).err(),
        players: played.filter(|_| !imported).collect(),
    })
}

impl GameResult {
    fn people(&self) -> Vec<PersonKey> {
        let person = |played: &SeatResult| match &played.player {
            Player::Person(key) => Some(key.clone()),
            Player::Bot(_) => None,
        };
        self.players.iter().filter_map(person).collect()
    }
}

impl Hub {
    /// Works out the result of a table that is over, without waiting for it. What is lost in a crash is found again by
    /// [`Hub::record_results`].
    pub(super) fn record_result(&self, live: &Arc<Live>) {
        if !live.with(|table| table.is_over()) || live.recorded.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hub, live) = (self.clone(), Arc::clone(live));
        crate::task::spawn(async move {
            let result = live.result();
            if let Err(why) = hub.keep_result(result).await {
                live.recorded.store(false, Ordering::Release);
                if why == Error::Stopping {
                    return;
                }
                tracing::error!(table = %live.id.logged(), %why, "a result was not kept");
            }
        });
    }

    async fn keep_result(&self, result: Option<GameResult>) -> Result<(), Error> {
        let Some(mut result) = result else { return Ok(()) };
        if result.unrated.is_none() {
            result.unrated = self.against_people(&result).await?;
        }
        if self.society().record_result(&result).await? {
            let counter = match result.unrated {
                None => &self.0.metrics.rated_games,
                Some(_) => &self.0.metrics.unrated_games,
            };
            counter.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// What the people who played say against a rating.
    async fn against_people(&self, result: &GameResult) -> Result<Option<Unrated>, Error> {
        let people = result.people();
        if !self.society().have_accounts(&people).await? {
            return Ok(Some(Unrated::Guest));
        }
        let addresses = locked(&self.0.addresses);
        let same = match &people[..] {
            [one, other] => addresses.get(one).is_some_and(|here| addresses.get(other) == Some(here)),
            _ => false,
        };
        Ok(same.then_some(Unrated::SameAddress))
    }

    /// Works out the results that nobody has worked out: of games that a killed server ended, and of those that an older
    /// version did.
    pub async fn record_results(&self) -> Result<(), Error> {
        loop {
            let found = self.society().unrecorded(PART).await?;
            let mut kept = 0;
            for id in &found {
                if *self.0.stopping.borrow() {
                    return Ok(());
                }
                let recorded = match self.load(id).await {
                    Ok(loaded) => self.keep_result(loaded.result(id)).await,
                    Err(why @ (Error::Store(StoreError::Failed(_)) | Error::Stopping)) => Err(why),
                    // A closed or damaged table has no result.
                    Err(_) => Ok(()),
                };
                match recorded {
                    Ok(()) => {
                        self.society().leave_unsettled(id).await?;
                        kept += 1;
                    }
                    Err(why) => tracing::error!(table = %id.logged(), %why, "a result cannot be worked out"),
                }
            }
            if kept == 0 || found.len() < PART {
                return Ok(());
            }
        }
    }
}

impl Live {
    fn result(&self) -> Option<GameResult> {
        self.with_game(|table, game| result_of(&self.id, table, game))
    }
}

impl Loaded {
    fn result(&self, id: &TableId) -> Option<GameResult> {
        self.with_game(|table, game| result_of(id, table, game))
    }
}
