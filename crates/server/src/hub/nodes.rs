//! Several servers over one storage: what others append is taken in from the log, work is claimed before it is done.
//!
//! Nothing here runs where a server has its storage for itself.

use super::live::Live;
use super::{Hub, locked};
use crate::clock::{now, steady};
use crate::error::Error;
use crate::ids::TableId;
use crate::store::{Change, LEASE, Shared};
use fracas_core::Seat;
use fracas_table::{AnyTable, Holder, Millis, PersonKey};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A server says that it lives, and looks for work of others, this often.
const BEAT: Duration = Duration::from_secs(1);

/// Once in this many beats the tables in memory are compared with the storage: a notification may have been lost.
const COMPARE: u32 = 5;

/// Once in this many beats what is not needed any more is forgotten.
const TIDY: u32 = 600;

/// A clock that ran out this long ago was overlooked by the server that should have seen it.
const OVERLOOKED: Millis = 1_500;

/// A claim that was made or renewed this short ago need not be asked for again.
const SURE: Millis = LEASE / 2;

/// A next table that nobody has opened after this time is opened by the one who sees that.
const NEXT: Duration = Duration::from_secs(3);

/// Whether one person holds several seats, and looks at one hand after the other.
fn has_shared_screen(table: &dyn AnyTable) -> bool {
    let mut persons: Vec<&PersonKey> = table
        .holders()
        .iter()
        .filter_map(|holder| match holder {
            Holder::Person { key, .. } => Some(key),
            Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
        })
        .collect();
    let all = persons.len();
    persons.sort_unstable();
    persons.dedup();
    persons.len() < all
}

impl Hub {
    fn shared(&self) -> Option<&dyn Shared> {
        self.0.store.shared()
    }

    /// Whether other servers may use the storage too.
    pub(super) fn is_shared(&self) -> bool {
        self.shared().is_some()
    }

    /// Makes sure that a table is as far as its log, before a person looks at it.
    pub(super) async fn freshen(&self, live: &Arc<Live>) -> Result<(), Error> {
        let Some(shared) = self.shared() else { return Ok(()) };
        let end = shared.end(&live.id).await?;
        if end.seq > live.with(|table| table.seq()) {
            let _turn = live.turn.lock().await;
            self.catch_up(live).await?;
        }
        live.sync_shown(&end);
        Ok(())
    }

    /// Takes in all that is new about a table; says whether there was something. The table's turn must be held.
    pub(super) async fn refresh(&self, live: &Arc<Live>) -> Result<bool, Error> {
        let Some(shared) = self.shared() else { return Ok(false) };
        let end = shared.end(&live.id).await?;
        let newer = end.seq > live.with(|table| table.seq()) && self.catch_up(live).await?;
        Ok(live.sync_shown(&end) || newer)
    }

    /// Takes in what others have appended; says whether there was something. The table's turn must be held.
    pub(super) async fn catch_up(&self, live: &Arc<Live>) -> Result<bool, Error> {
        if !self.is_shared() {
            return Ok(false);
        }
        let known = live.with(|table| table.seq());
        let entries = self.0.store.since(&live.id, known).await?;
        if entries.is_empty() {
            return Ok(false);
        }
        if !entries.iter().zip(known + 1..).all(|(entry, seq)| entry.seq == seq) {
            tracing::error!(table = %live.id.logged(), "a log has a gap");
            self.reload(live).await;
            return Ok(true);
        }
        // One by one: the one who must give a shared screen away in between does not keep it.
        for entry in &entries {
            live.commit(std::slice::from_ref(entry));
            if super::turns(entry) {
                live.generation.fetch_add(1, Ordering::Relaxed);
                live.forget_plans();
            }
        }
        let summary = live.summary();
        self.note_deadline(&live.id, summary.deadline.filter(|_| !summary.over));
        self.think(live);
        if live.with(|table| table.next_setup().is_some()) {
            self.open_next_later(live);
        }
        Ok(true)
    }

    /// Learns, before entries are stored, who is shown what at a screen that several people share. The table's turn must
    /// be held.
    pub(super) async fn before_entries(&self, live: &Arc<Live>) -> Result<(), Error> {
        let Some(shared) = self.shared().filter(|_| live.with(has_shared_screen)) else { return Ok(()) };
        let end = shared.end(&live.id).await?;
        if end.seq == live.with(|table| table.seq()) {
            live.sync_shown(&end);
        }
        Ok(())
    }

    /// Tells the other servers, after entries were stored, who is still shown what and who had to give the screen away.
    pub(super) async fn after_entries(&self, live: &Arc<Live>, before: Vec<(PersonKey, Seat)>) {
        let Some(shared) = self.shared() else { return };
        let seq = live.with(|table| table.seq());
        let after = live.shown();
        for (person, seat) in before {
            let kept = after.contains(&(person.clone(), seat)).then_some((seat, seq));
            if let Err(why) = shared.show(&live.id, &person, kept).await {
                // Then it is covered elsewhere, and a person says once more that they are there.
                tracing::warn!(table = %live.id.logged(), %why, "a shared screen was not stored");
            }
        }
    }

    /// The server that ended a game opens the next one; if it died before it did, another one does.
    fn open_next_later(&self, live: &Arc<Live>) {
        let (hub, live) = (Arc::downgrade(&self.0), Arc::clone(live));
        crate::task::spawn(async move {
            tokio::time::sleep(NEXT).await;
            let Some(hub) = hub.upgrade().map(Hub) else { return };
            let _turn = live.turn.lock().await;
            match hub.catch_up(&live).await {
                Ok(_) => hub.open_next(&live).await,
                Err(why) => tracing::error!(table = %live.id.logged(), %why, "a table is not up to date"),
            }
        });
    }

    /// Takes in what another server did.
    pub(crate) async fn heard(&self, change: &Change) {
        match change {
            Change::Grown(id, seq) => {
                self.lobby_changed();
                self.follow(id, *seq);
            }
            Change::Here(id, person) => self.heard_of(id, person, true),
            Change::Away(id, person) => self.heard_of(id, person, false),
            Change::Lobby => self.lobby_changed(),
            Change::Shown(id) => {
                if let Some(live) = self.live_table(id) {
                    let shown = self.freshen(&live).await;
                    shown.unwrap_or_else(|why| tracing::error!(%why, "a shared screen is not up to date"));
                    live.changed();
                }
            }
            Change::Hurry(id) => {
                if let Some(live) = self.live_table(id) {
                    live.hurry();
                }
            }
            Change::Missed => self.compare().await,
            Change::Ended(_) | Change::Person(_) | Change::Side => {}
        }
    }

    /// A table that is loaded.
    pub(super) fn live_table(&self, id: &TableId) -> Option<Arc<Live>> {
        locked(&self.0.live).get(id).filter(|live| live.loaded.get().is_some()).cloned()
    }

    /// Reads a log as far as an entry, without waiting for it.
    fn follow(&self, id: &TableId, seq: u64) {
        let Some(live) = self.live_table(id).filter(|live| live.with(|table| table.seq()) < seq) else {
            return;
        };
        let hub = self.clone();
        crate::task::spawn(async move {
            let _turn = live.turn.lock().await;
            // The one who had the turn may have caught up.
            if live.with(|table| table.seq()) >= seq {
                return;
            }
            if let Err(why) = hub.catch_up(&live).await {
                tracing::error!(table = %live.id.logged(), %why, "entries of another server cannot be read");
            }
        });
    }

    /// Compares all tables in memory with their logs.
    pub(crate) async fn compare(&self) {
        let Some(shared) = self.shared() else { return };
        let tables: Vec<TableId> = locked(&self.0.live).keys().cloned().collect();
        if tables.is_empty() {
            return;
        }
        match shared.ends(tables).await {
            Ok(ends) => {
                for (id, seq) in ends {
                    self.follow(&id, seq);
                }
            }
            Err(why) => tracing::warn!(%why, "tables were not compared with their logs"),
        }
    }

    /// Lives among other servers until it stops: says so, keeps its claims, takes over what others left.
    pub(crate) async fn live_among_others(&self) {
        let mut stopping = self.stopping();
        for beat in 0_u32.. {
            tokio::select! {
                () = tokio::time::sleep(BEAT) => {}
                _ = stopping.wait_for(|stopping| *stopping) => return,
            }
            if let Err(why) = self.beat(beat).await {
                tracing::warn!(%why, "the other servers could not be asked");
            }
        }
    }

    async fn beat(&self, beat: u32) -> Result<(), Error> {
        let Some(shared) = self.shared() else { return Ok(()) };
        let thinking: Vec<Arc<Live>> =
            locked(&self.0.live).values().filter(|live| locked(&live.thinking).is_some()).cloned().collect();
        if !thinking.is_empty() {
            let at = steady();
            shared.renew(thinking.iter().map(|live| live.id.clone()).collect()).await?;
            for live in thinking {
                live.claimed.store(at, Ordering::Relaxed);
            }
        }
        if shared.beat().await? {
            let hub = self.clone();
            crate::task::spawn(async move {
                if let Err(why) = hub.wake().await {
                    tracing::error!(%why, "the work of another server was not taken over");
                }
            });
        }
        for id in shared.late(now().saturating_sub(OVERLOOKED)).await? {
            if shared.claim(&id).await? {
                let hub = self.clone();
                crate::task::spawn(async move { hub.time_is_up(&id).await });
            }
        }
        if beat % COMPARE == COMPARE - 1 {
            self.compare().await;
        }
        if beat % TIDY == TIDY - 1 {
            shared.tidy().await?;
        }
        Ok(())
    }

    /// Asks whether this server may think for a table, then lets it. Where another one does, it asks again later: that
    /// one may die.
    pub(super) fn claim_and_think(&self, live: &Arc<Live>) {
        if live.claiming.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hub, live) = (Arc::downgrade(&self.0), Arc::clone(live));
        crate::task::spawn(async move {
            let Some(hub) = hub.upgrade().map(Hub) else { return };
            let at = steady();
            let claimed = match hub.shared() {
                Some(shared) => shared.claim(&live.id).await.unwrap_or(false),
                None => true,
            };
            if claimed {
                live.claimed.store(at, Ordering::Relaxed);
                live.claiming.store(false, Ordering::Release);
                hub.think(&live);
                return;
            }
            let weak = Arc::downgrade(&hub.0);
            drop(hub);
            tokio::time::sleep(BEAT).await;
            live.claiming.store(false, Ordering::Release);
            if let Some(hub) = weak.upgrade().map(Hub) {
                hub.think(&live);
            }
        });
    }

    /// Whether this server has claimed the work at a table, as far as it knows.
    pub(super) fn has_claim(&self, live: &Live) -> bool {
        let at = live.claimed.load(Ordering::Relaxed);
        !self.is_shared() || (at > 0 && steady().saturating_sub(at) < SURE)
    }

    /// Another server may be thinking about what a person is waiting for here: it is told.
    pub(super) async fn hurry_others(&self, live: &Live) -> Result<bool, Error> {
        let Some(shared) = self.shared() else { return Ok(false) };
        let machine = live.with(|table| {
            let holder = table.to_act().and_then(|seat| table.holders().get(seat.index()).cloned());
            matches!(holder, Some(Holder::Bot { .. } | Holder::Program { .. }))
        });
        if machine {
            shared.tell(Change::Hurry(live.id.clone())).await?;
        }
        Ok(machine)
    }

    /// Brings a table up to date, whatever another server left undone there.
    pub(super) async fn take_over(&self, id: &TableId) -> Result<(), Error> {
        let table = self.find(id).await?;
        if self.is_shared() {
            self.freshen(table.live()).await?;
            self.resume(table.live()).await;
        }
        Ok(())
    }
}
