//! The tables that are being played: loaded from their logs, changed only by what is stored, watched by streams.
//!
//! A command is carried out in this order: the table proposes facts, the storage keeps them, the table takes them in,
//! watchers are told, machines are set to think. The one who sent the command hears of it after it is kept.

mod deadlines;
mod live;
mod machines;
mod meet;
mod nodes;
mod open;
mod rendered;
mod results;
mod veil;

pub use live::{Mark, TableHandle};
pub(crate) use meet::{Arranged, PRESENT, Watching};
pub(crate) use open::may_be_rated;
pub use open::{Opening, SeatWish};
pub(crate) use rendered::{Key, Prints};

use crate::clock::{moment, now};
use crate::error::Error;
use crate::games::Games;
use crate::ids::{Dealer, RequestKey, TableId};
use crate::metrics::Metrics;
use crate::pool::{Owner, Pool};
use crate::program::Programs;
use crate::store::{Person, Row, Storage, StoreError, TableFilter, Write};
use fracas_bots::{Level, Stop};
use fracas_core::{Seat, Viewer};
use fracas_table::{AnyTable, By, Command, Entry, Fact, Millis, PersonKey, TableError};
use live::{Live, Loaded};
use serde::Serialize;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// A table that nobody looks at is forgotten after this long; its log brings it back.
const IDLE: Millis = 10 * 60 * 1000;

/// How often a command is judged again when another server was quicker at its table.
const JUDGED: u32 = 50;

/// The answer to a command that was carried out, now or before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Ack {
    /// The entry of the log that the command became (the last one, if it was carried out now).
    pub seq: u64,
    /// How many actions the record has.
    pub ply: usize,
    /// Whether it had been carried out before under the same idempotency key.
    pub repeated: bool,
}

/// All tables. Cheap to clone.
#[derive(Clone)]
pub struct Hub(Arc<Inner>);

struct Inner {
    games: Games,
    store: Arc<dyn Storage>,
    dealer: Dealer,
    metrics: Arc<Metrics>,
    live: Mutex<BTreeMap<TableId, Arc<Live>>>,
    pool: Pool,
    /// The addresses from which people were seen last.
    addresses: Mutex<BTreeMap<PersonKey, IpAddr>>,
    programs: Programs,
    deadlines: Mutex<BTreeMap<TableId, Millis>>,
    deadline_changed: Arc<Notify>,
    stopping: watch::Sender<bool>,
    /// Counts what lobbies have to show again.
    lobby: watch::Sender<u64>,
}

/// Whether a person's seat must act and they look on as another person: then even a refusal would tell what is hidden.
fn is_covered(table: &dyn AnyTable, key: &PersonKey, viewer: Viewer) -> bool {
    let acting = table.to_act().filter(|seat| table.seats_of(key).contains(seat));
    acting.is_some_and(|seat| viewer != Viewer::Seat(seat))
}

/// Whether the game has not simply gone on by an entry.
fn turns(entry: &Entry) -> bool {
    match entry.fact {
        Fact::Replaced { .. }
        | Fact::Undone { .. }
        | Fact::Drawn
        | Fact::Resigned { .. }
        | Fact::TimedOut { .. } => true,
        Fact::Opened(_)
        | Fact::Sat { .. }
        | Fact::SharePromised { .. }
        | Fact::ShareShown { .. }
        | Fact::ShareMissed { .. }
        | Fact::ShareWaived { .. }
        | Fact::Declined { .. }
        | Fact::Acted { .. }
        | Fact::AskingChosen { .. }
        | Fact::UndoAsked { .. }
        | Fact::UndoAgreed { .. }
        | Fact::UndoRefused { .. }
        | Fact::DrawOffered { .. }
        | Fact::DrawRefused { .. }
        | Fact::Said { .. }
        | Fact::RematchAsked { .. }
        | Fact::RematchOpened { .. } => false,
    }
}

/// A lock whose holder panicked is still a lock: what it guards is replaced whole or not at all.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// A hub without live tables. It must be made inside of a tokio runtime.
    pub(crate) fn new(
        games: Games,
        store: Arc<dyn Storage>,
        metrics: Arc<Metrics>,
        programs: Programs,
        dealer: Dealer,
    ) -> Hub {
        let pool = Pool::new(Arc::clone(&metrics));
        let hub = Hub(Arc::new(Inner {
            games,
            store,
            dealer,
            metrics,
            live: Mutex::new(BTreeMap::new()),
            pool,
            addresses: Mutex::default(),
            programs,
            deadlines: Mutex::new(BTreeMap::new()),
            deadline_changed: Arc::default(),
            stopping: watch::Sender::new(false),
            lobby: watch::Sender::new(0),
        }));
        hub.keep_time();
        hub
    }

    /// Who gives the seeds of games.
    pub(crate) fn dealer(&self) -> &Dealer {
        &self.0.dealer
    }

    /// The games that are played here.
    pub fn games(&self) -> &Games {
        &self.0.games
    }

    /// Asks the threads that think for everybody, on behalf of a person or an address. `cost` is about how many positions
    /// the question looks at; it is told to stop when nobody waits for the answer any more.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        owner: &Owner,
        cost: u64,
        work: impl FnOnce(Stop<'_>) -> T + Send + 'static,
    ) -> Result<T, Error> {
        self.0.pool.ask(owner, cost, work).await
    }

    /// The names of the programs that can hold seats.
    pub fn programs(&self) -> Vec<String> {
        self.0.programs.names()
    }

    /// A table for a person who looks at it, loaded if need be.
    pub async fn table(&self, id: &TableId) -> Result<TableHandle, Error> {
        let table = self.find(id).await?;
        self.look_at(table.live());
        self.freshen(table.live()).await?;
        Ok(table)
    }

    /// A table, loaded if need be.
    async fn find(&self, id: &TableId) -> Result<TableHandle, Error> {
        let live = {
            let mut all = locked(&self.0.live);
            Arc::clone(all.entry(id.clone()).or_insert_with(|| Arc::new(Live::new(id.clone()))))
        };
        live.touch();
        let mut fresh = false;
        let loading = live.loaded.get_or_try_init(|| async {
            fresh = true;
            self.load(id).await
        });
        match loading.await {
            Ok(loaded) => {
                if fresh {
                    live.changes.send_replace(loaded.mark());
                    self.0.metrics.live.fetch_add(1, Ordering::Relaxed);
                    self.resume(&live).await;
                }
                if live.closed.load(Ordering::Relaxed) {
                    return Err(Error::TableClosed);
                }
                Ok(TableHandle::new(live))
            }
            Err(error) => {
                let mut all = locked(&self.0.live);
                if all.get(id).is_some_and(|found| Arc::ptr_eq(found, &live) && live.loaded.get().is_none()) {
                    all.remove(id);
                }
                Err(error)
            }
        }
    }

    async fn load(&self, id: &TableId) -> Result<Loaded, Error> {
        let mut stored = self.0.store.load(id).await?.ok_or(Error::NoTable)?;
        self.draw_veil(id, &mut stored.log).await?;
        let game = self.0.games.get(&stored.game)?;
        let table = game.table(&stored.log, stored.seed.clone())?;
        Ok(Loaded::new(table, stored.seed, game))
    }

    /// Carries a command of a person out. It is safe when this returns.
    pub async fn command(
        &self,
        id: &TableId,
        person: &Person,
        command: Command,
        key: Option<&str>,
    ) -> Result<Ack, Error> {
        let table = self.find(id).await?;
        self.look_at(table.live());
        // Those who play at a private table have its links anyway.
        let invited = |table: &dyn AnyTable| table.setup().public || !table.seats_of(&person.key).is_empty();
        if matches!(command, Command::Sit { .. }) {
            self.freshen(table.live()).await?;
            if !table.with(invited) {
                return Err(Error::Uninvited);
            }
            self.may_sit(&table, person).await?;
        }
        let command = match command {
            // Who sits down is called what they are called everywhere.
            Command::Sit { seat, agree, share, .. } => {
                Command::Sit { seat, name: person.shown(), agree, share }
            }
            Command::SeatBot { level, .. } if !Level::ALL.contains(&level) => {
                return Err(Error::NoLevel(level));
            }
            other => other,
        };
        let key = key.map(|key| RequestKey::new(&person.key.0, key, &command));
        self.order(table, person, command, key).await
    }

    /// Takes the seat that a link opens.
    pub async fn join(
        &self,
        id: &TableId,
        token: &str,
        person: &Person,
        agree: bool,
        share: Option<String>,
    ) -> Result<Ack, Error> {
        let table = self.table(id).await?;
        let seat = table.seat_of_link(token).ok_or(Error::DeadLink)?;
        self.may_sit(&table, person).await?;
        let command = Command::Sit { seat: Some(seat), name: person.shown(), agree, share };
        self.order(table, person, command, None).await
    }

    async fn order(
        &self,
        table: TableHandle,
        person: &Person,
        command: Command,
        key: Option<RequestKey>,
    ) -> Result<Ack, Error> {
        let by = By::Person { key: person.key.clone(), name: person.shown() };
        let begun = moment();
        let done = self.carry_out(table, by, command, key).await;
        self.0.metrics.action_time.add(begun.elapsed());
        let counter = match &done {
            Ok(Ack { repeated: true, .. }) => &self.0.metrics.repeats,
            Ok(_) => &self.0.metrics.actions,
            Err(_) => &self.0.metrics.refusals,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        done
    }

    /// Runs on its own, so that nothing is left half done when the one who asked hangs up.
    async fn carry_out(
        &self,
        table: TableHandle,
        by: By,
        command: Command,
        key: Option<RequestKey>,
    ) -> Result<Ack, Error> {
        if *self.0.stopping.borrow() {
            return Err(Error::Stopping);
        }
        let hub = self.clone();
        let work = tokio::spawn(async move {
            let live = table.live();
            let _turn = live.turn.lock().await;
            let mut judged = 0;
            loop {
                let done = hub.judge(&table, &by, &command, key.as_ref()).await;
                match &done {
                    Ok(_) => return done,
                    // Another server was quicker. What it appended is known here by now.
                    Err(Error::Store(StoreError::Taken)) if hub.is_shared() && judged < JUDGED => judged += 1,
                    Err(Error::Store(_)) => return done,
                    // A refusal counts only if nothing was missed.
                    Err(_) if hub.refresh(live).await? && judged < JUDGED => judged += 1,
                    Err(_) => return done,
                }
            }
        });
        work.await.unwrap_or_else(|why| Err(Error::Broken(why.to_string())))
    }

    /// Judges a command by the table as it is here, and stores what follows. The table's turn must be held.
    async fn judge(
        &self,
        table: &TableHandle,
        by: &By,
        command: &Command,
        key: Option<&RequestKey>,
    ) -> Result<Ack, Error> {
        // First of all: a request that is sent again is answered, no matter who sits at the screen by now.
        let done = match key {
            Some(key) => table.with(|table| key.find(table))?,
            None => None,
        };
        if let Some(seq) = done {
            return Ok(Ack { seq, ply: table.mark().ply, repeated: true });
        }
        if let (By::Person { key, .. }, Command::Act { .. }) = (by, command)
            && table.look(Some(key), |table, viewer| is_covered(table, key, viewer))
        {
            return Err(Error::Covered);
        }
        let key = key.map(RequestKey::stored);
        let proposed =
            table.with(|table| table.propose(by, command, key.as_deref(), now()).map_err(Error::from));
        let entries = proposed?;
        if entries.is_empty() {
            let Mark { seq, ply } = table.mark();
            return Ok(Ack { seq, ply, repeated: true });
        }
        self.persist(table.live(), entries).await?;
        let mark = table.mark();
        Ok(Ack { seq: mark.seq, ply: mark.ply, repeated: false })
    }

    /// Stores facts and takes them in. The table's turn must be held.
    async fn persist(&self, live: &Arc<Live>, entries: Vec<Entry>) -> Result<(), Error> {
        self.before_entries(live).await?;
        let shown = live.shown();
        let write = Write::Append { table: live.id.clone(), entries: entries.clone() };
        if let Err(why) = self.0.store.write(vec![write]).await {
            if why == StoreError::Taken && self.is_shared() {
                self.catch_up(live).await?;
                return Err(why.into());
            }
            tracing::error!(table = %live.id.logged(), %why, "entries were not stored");
            self.reload(live).await;
            return Err(why.into());
        }
        self.publish(live, &entries);
        self.after_entries(live, shown).await;
        self.open_next(live).await;
        self.think(live);
        Ok(())
    }

    /// What is stored is the truth: after a failed write the table is folded again.
    async fn reload(&self, live: &Arc<Live>) {
        match self.load(&live.id).await {
            Ok(loaded) => live.replace(loaded),
            Err(why) => tracing::error!(table = %live.id.logged(), %why, "a table cannot be loaded again"),
        }
    }

    /// Takes stored facts in and tells everybody.
    fn publish(&self, live: &Arc<Live>, entries: &[Entry]) {
        live.commit(entries);
        // What a machine thinks about is void when the game has not simply gone on.
        let turned = entries.iter().any(turns);
        if turned {
            live.generation.fetch_add(1, Ordering::Relaxed);
            live.forget_plans();
        }
        let summary = live.summary();
        self.note_deadline(&live.id, summary.deadline.filter(|_| !summary.over));
        self.0.store.queue_summary(summary);
        self.record_result(live);
        self.lobby_changed();
    }

    /// Brings a table that was just loaded up to the present: clocks, the next table, machines, its summary.
    async fn resume(&self, live: &Arc<Live>) {
        let _turn = live.turn.lock().await;
        let late = live.with(|table| table.tick(now()));
        let kept = if late.is_empty() { Ok(()) } else { self.persist(live, late).await };
        if let Err(why) = kept {
            tracing::error!(table = %live.id.logged(), %why, "a clock ran out and that could not be stored");
        }
        let summary = live.summary();
        self.note_deadline(&live.id, summary.deadline.filter(|_| !summary.over));
        self.0.store.queue_summary(summary);
        self.record_result(live);
        self.open_next(live).await;
        self.think(live);
    }

    /// A person at a screen that several people share says that they are the one whose seat must act: from now on it
    /// shows what this seat may see, until another seat there must act.
    pub async fn show(&self, id: &TableId, person: &PersonKey, seat: Seat) -> Result<(), Error> {
        let table = self.table(id).await?;
        if table.with(|table| table.seats_of(person).is_empty()) {
            return Err(Error::NotPlaying);
        }
        if !table.live().show(person, seat) {
            return Err(TableError::NotYours.into());
        }
        if let Some(shared) = self.0.store.shared() {
            shared.show(id, person, Some((seat, table.mark().seq))).await?;
        }
        Ok(())
    }

    /// A person goes away from a screen that several people share: it is covered until a person says to be there.
    pub async fn hide(&self, id: &TableId, person: &PersonKey) -> Result<(), Error> {
        self.table(id).await?.live().hide(person);
        if let Some(shared) = self.0.store.shared() {
            shared.show(id, person, None).await?;
        }
        Ok(())
    }

    /// Ends the thinking of a table's bot: it plays the best it has found.
    pub async fn hurry(&self, id: &TableId, person: &PersonKey) -> Result<(), Error> {
        let table = self.table(id).await?;
        if table.with(|table| table.seats_of(person).is_empty()) {
            return Err(Error::NotPlaying);
        }
        let live = table.live();
        if live.hurry() || self.hurry_others(live).await? { Ok(()) } else { Err(Error::NobodyThinks) }
    }

    /// The links that open the seats of a table, for those who play there.
    pub async fn invitations(&self, id: &TableId, person: &PersonKey) -> Result<Vec<(Seat, String)>, Error> {
        let table = self.table(id).await?;
        if table.with(|table| table.seats_of(person).is_empty()) {
            return Err(Error::NotPlaying);
        }
        Ok(table.links())
    }

    /// A page of a list of tables.
    pub async fn list(
        &self,
        which: TableFilter,
        before: Option<Millis>,
        most: usize,
    ) -> Result<Vec<Row>, Error> {
        let listed = self.0.store.list(which, before, most.clamp(1, 100)).await?;
        if !listed.damaged.is_empty() {
            let hub = self.clone();
            crate::task::spawn(async move { hub.mend(listed.damaged).await });
        }
        Ok(listed.rows)
    }

    /// Wakes up what waits after a restart: machines to move, clocks that run, summaries that a crash left behind.
    pub async fn wake(&self) -> Result<(), Error> {
        let work = self.0.store.startup_work().await?;
        // Among several servers clocks that nobody looks after are found in the storage, beat by beat.
        for (id, deadline) in work.deadlines.into_iter().filter(|_| !self.is_shared()) {
            self.note_deadline(&id, Some(deadline));
        }
        tracing::info!(machines = work.machines.len(), behind = work.behind.len(), "tables to look after");
        for id in work.behind.iter().chain(&work.machines) {
            if *self.0.stopping.borrow() {
                break;
            }
            // Loading does all there is to do.
            if let Err(why) = self.take_over(id).await {
                tracing::error!(table = %id.logged(), %why, "a stored table cannot be loaded");
            }
        }
        self.record_results().await
    }

    /// Forgets tables that nobody has used for a while. Returns how many.
    pub fn forget_idle(&self, now: Millis) -> usize {
        let mut all = locked(&self.0.live);
        let before = all.len();
        // A count of one means that only the list holds it; nobody can take it while the list is locked.
        all.retain(|_, live| {
            Arc::strong_count(live) > 1 || now.saturating_sub(live.used.load(Ordering::Relaxed)) < IDLE
        });
        let gone = before - all.len();
        self.0.metrics.live.fetch_sub(i64::try_from(gone).unwrap_or(0), Ordering::Relaxed);
        gone
    }

    /// Whether the server is stopping; streams end then.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }

    /// Stops: no more commands, thinking ends without an action, everything given so far is kept.
    pub async fn stop(&self) {
        self.0.stopping.send_replace(true);
        self.0.deadline_changed.notify_one();
        let tables: Vec<Arc<Live>> = locked(&self.0.live).values().cloned().collect();
        for live in tables {
            live.cancel();
            // A command that is being carried out holds its turn until it is stored.
            let turn = tokio::time::timeout(Duration::from_secs(10), live.turn.lock()).await;
            drop(turn);
        }
        self.0.pool.stop();
        self.0.programs.quit();
        if let Err(why) = self.0.store.flush().await {
            tracing::error!(%why, "the storage was not flushed");
        }
    }
}
