//! The work of a tournament without orders: results are entered, absent players lose, rounds follow each
//! other.

use super::{Paired, Tournament, same};
use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use crate::hub::TableHandle;
use crate::ids::TableId;
use crate::store::{Stage, StoreError, StoredTournament};
use fracas_core::{Actor, Seat};
use fracas_table::{ClockRule, Command, Fact, Holder, Millis};
use std::collections::BTreeSet;
use std::time::Duration;

/// Tournaments are looked after this often.
const LOOK: Duration = Duration::from_secs(1);

/// The one who has not played their first action after this long does not come.
const ABSENT: Millis = 10 * 60_000;

/// Looks after all tournaments until the server stops.
pub(crate) async fn keep(state: AppState) {
    let mut stopping = state.hub().stopping();
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
        if let Err(why) = state.look_after_tournaments().await {
            tracing::warn!(%why, "tournaments were not looked after");
        }
    }
}

/// What a game gave: the half points of the first and of the second player of a pairing.
fn halves(table: &TableHandle, first: &Holder, second: &Holder) -> Option<[u32; 2]> {
    let winners = table.with(|table| table.winners())?;
    let place = table.with(|table| {
        let at = |who: &Holder| table.holders().iter().position(|holder| same(holder, who));
        // A seat may have been given to a bot: then it is the other one's that tells.
        at(first).or_else(|| at(second).map(|place| 1 - place.min(1))).unwrap_or(0)
    });
    let won = |place: usize| winners.iter().any(|seat| seat.index() == place);
    Some(match (won(place), won(1 - place.min(1))) {
        (true, false) => [2, 0],
        (false, true) => [0, 2],
        (true, true) | (false, false) => [1, 1],
    })
}

/// The seat that loses for not being there: nobody has seen its person act, or the round is over.
fn absent(table: &TableHandle, round_is_over: bool, begun: Millis) -> Option<Seat> {
    table.with(|table| {
        let seat = table.to_act()?;
        let person = matches!(table.holders().get(seat.index()), Some(Holder::Person { .. }));
        let acted =
            |fact: &Fact| matches!(fact, Fact::Acted { actor: Actor::Seat(actor), .. } if *actor == seat);
        let waits = now().saturating_sub(table.log().last().map_or(begun, |entry| entry.at).max(begun));
        let live = matches!(table.setup().clock, ClockRule::RealTime { .. });
        let never = person && live && waits > ABSENT && !table.log().iter().any(|entry| acted(&entry.fact));
        (round_is_over || never).then_some(seat)
    })
}

impl AppState {
    /// Looks after all tournaments once.
    pub async fn look_after_tournaments(&self) -> Result<(), Error> {
        for row in self.store().meetings().tournaments(Stage::Open, super::ALL).await? {
            if now().saturating_sub(row.updated) > super::STALE {
                self.forget_stale(&row).await?;
            }
        }
        for row in self.store().meetings().tournaments(Stage::Running, super::ALL).await? {
            if let Err(why) = self.advance(&row.id).await {
                tracing::error!(tournament = %row.id.logged(), %why, "a tournament does not go on");
            }
        }
        Ok(())
    }

    /// Nobody has come for a long time: it does not take place.
    async fn forget_stale(&self, row: &StoredTournament) -> Result<(), Error> {
        let tournament = Tournament::read(row)?;
        match self.replace_tournament(row, &tournament, Stage::Over, Vec::new()).await {
            Err(Error::Store(StoreError::Taken)) => Ok(()),
            done => done,
        }
    }

    /// Enters what is over, and goes on to the next round when all of this one is.
    pub(crate) async fn advance(&self, id: &TableId) -> Result<(), Error> {
        let (row, mut tournament) = self.stored_tournament(id).await?;
        let Some(round) = tournament.rounds.last().cloned().filter(|_| row.stage == Stage::Running) else {
            return Ok(());
        };
        let games = tournament.rules.games;
        let open = round.pairings.iter().filter(|pairing| !pairing.is_done(games));
        let waiting: Vec<TableId> = open.filter_map(|pairing| pairing.tables.last().cloned()).collect();
        let over: BTreeSet<TableId> = self.store().meetings().over(waiting).await?.into_iter().collect();
        let mut pairings = round.pairings.clone();
        for pairing in pairings.iter_mut().filter(|pairing| !pairing.is_done(games)) {
            let done = self.follow(&tournament, pairing, &over).await?;
            if !done && let Some(last) = pairing.tables.last().filter(|last| !over.contains(*last)) {
                self.enforce(&tournament, last, round.begun, now() >= round.ends).await?;
            }
        }
        if pairings == round.pairings && !pairings.iter().all(|pairing| pairing.is_done(games)) {
            return Ok(());
        }
        let complete = pairings.iter().all(|pairing| pairing.is_done(games));
        if let Some(last) = tournament.rounds.last_mut() {
            last.pairings = pairings;
        }
        let mut tables = Vec::new();
        let stage = if complete { self.next_round(&mut tournament, &mut tables)? } else { Stage::Running };
        match self.replace_tournament(&row, &tournament, stage, tables).await {
            // Another server was quicker, and did the same.
            Err(Error::Store(StoreError::Taken)) => Ok(()),
            done => done,
        }
    }

    /// Enters the games of a pairing that are over; says whether all are.
    async fn follow(
        &self,
        tournament: &Tournament,
        pairing: &mut Paired,
        over: &BTreeSet<TableId>,
    ) -> Result<bool, Error> {
        let Some(second) = pairing.meeting.second else { return Ok(true) };
        let who = |number: usize| &tournament.players[number].who;
        while let Some(last) = pairing.tables.last().filter(|last| over.contains(*last)) {
            let table = self.hub().table(last).await?;
            if pairing.games.len() < pairing.tables.len() {
                match halves(&table, who(pairing.meeting.first), who(second)) {
                    Some(halves) => pairing.games.push(halves),
                    None => return Ok(false),
                }
            }
            if pairing.is_done(tournament.rules.games) {
                return Ok(true);
            }
            // The second game of a duel opens by itself, in a moment.
            match table.with(|table| table.next_table().and_then(|next| next.parse().ok())) {
                Some(next) => pairing.tables.push(next),
                None => return Ok(false),
            }
        }
        Ok(pairing.is_done(tournament.rules.games))
    }

    /// The one who has withdrawn gives up; the one who is absent loses; machines play although nobody looks.
    async fn enforce(
        &self,
        tournament: &Tournament,
        id: &TableId,
        begun: Millis,
        round_is_over: bool,
    ) -> Result<(), Error> {
        // This is a look, so machines think.
        let table = self.hub().table(id).await?;
        for entrant in tournament.players.iter().filter(|entrant| entrant.withdrawn) {
            let Holder::Person { key, .. } = &entrant.who else { continue };
            if table.with(|table| table.seats_of(key).is_empty()) {
                continue;
            }
            if let Some(person) = self.store().person(key).await? {
                match self.hub().command(id, &person, Command::Resign, None).await {
                    Ok(_) | Err(Error::Table(_)) => return Ok(()),
                    Err(why) => return Err(why),
                }
            }
        }
        match absent(&table, round_is_over, begun) {
            Some(seat) => self.hub().forfeit(id, seat).await,
            None => Ok(()),
        }
    }
}
