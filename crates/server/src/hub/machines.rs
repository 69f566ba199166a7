//! Bots and programs: they think on the threads of the pool, and never twice about the same thing.

use super::live::{Live, Thinking};
use super::{Hub, TableHandle, locked};
use crate::clock::now;
use crate::error::Error;
use crate::pool::Owner;
use crate::program::Question;
use fracas_bots::Stop;
use fracas_bots::external::Choices;
use fracas_core::Seat;
use fracas_table::{AnyTable, BotJob, By, Command, Holder, Millis, PersonKey, What};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::runtime::Handle;

/// A table with nothing but machines is played while a person looks, and for this long after a look.
const LOOKED: Millis = 30 * 1000;

/// A machine whose action cannot be stored tries again after this time, then after twice as long, and so on.
const AGAIN: Duration = Duration::from_millis(100);

/// The longest delay before a retry.
const AGAIN_AT_MOST: Duration = Duration::from_secs(30);

/// What is wrong with a machine itself is tried this often.
const ATTEMPTS: u32 = 3;

/// How many people's addresses are remembered.
const ADDRESSES: usize = 20_000;

/// What a decision of a program counts as: it holds a thread for seconds.
const PROGRAM: u64 = 1_000_000;

/// Whether a person sits at a table.
fn has_person(table: &dyn AnyTable) -> bool {
    table.holders().iter().any(|holder| matches!(holder, Holder::Person { .. }))
}

impl Live {
    /// Whether there is anybody for whom machines should play: a person who sits here, or looks on.
    fn is_attended(&self) -> bool {
        self.with(has_person)
            || self.changes.receiver_count() > 0
            || now().saturating_sub(self.looked.load(Ordering::Relaxed)) < LOOKED
    }
}

impl Hub {
    /// Remembers where a person was seen, for fairness among addresses.
    pub(crate) fn seen(&self, person: &PersonKey, address: IpAddr) {
        let mut addresses = locked(&self.0.addresses);
        if addresses.len() >= ADDRESSES && !addresses.contains_key(person) {
            addresses.clear();
        }
        if addresses.get(person) != Some(&address) {
            addresses.insert(person.clone(), address);
        }
    }

    /// For whom a table thinks: who opened it, or else the first person there.
    fn owner(&self, table: &dyn AnyTable) -> Owner {
        let seated = || {
            table.holders().iter().find_map(|holder| match holder {
                Holder::Person { key, .. } => Some(key),
                Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
            })
        };
        let person = table.setup().opener().or_else(seated).cloned();
        let address = person.as_ref().and_then(|person| locked(&self.0.addresses).get(person).copied());
        Owner { address, person }
    }

    /// A person looks at a table: what was put off because nobody did goes on.
    pub(super) fn look_at(&self, live: &Arc<Live>) {
        live.looked.store(now(), Ordering::Relaxed);
        if live.paused.load(Ordering::Relaxed) {
            self.think(live);
        }
    }

    /// Sets the machine whose turn it is to think, if there is one, it does not think already, and a person is there.
    pub(super) fn think(&self, live: &Arc<Live>) {
        let mut thinking = locked(&live.thinking);
        let generation = live.generation.load(Ordering::Relaxed);
        let (ply, over) = live.with(|table| (table.ply(), table.is_over()));
        if let Some(now) = &*thinking {
            if !over && now.ply == ply && now.generation == generation {
                return;
            }
            now.end();
            *thinking = None;
        }
        live.paused.store(false, Ordering::Relaxed);
        if over {
            self.0.programs.leave(&live.id);
            return;
        }
        if *self.0.stopping.borrow() {
            return;
        }
        let Some((job, owner)) = live.with(|table| {
            let memory = live.plan_of(table.to_act()?);
            table.bot_job_with(Some(&memory)).map(|job| (job, self.owner(table)))
        }) else {
            return;
        };
        if !live.is_attended() {
            live.paused.store(true, Ordering::Relaxed);
            return;
        }
        if !self.has_claim(live) {
            drop(thinking);
            self.claim_and_think(live);
            return;
        }
        let cost = match &job.holder {
            Holder::Bot { .. } => job.cost,
            Holder::Program { .. } | Holder::Person { .. } | Holder::Open => PROGRAM,
        };
        let stop = Arc::new(AtomicBool::new(false));
        let (hub, runtime, flag, table) =
            (Arc::downgrade(&self.0), Handle::current(), Arc::clone(&stop), Arc::clone(live));
        let ticket = self.0.pool.submit(&owner, cost, move |cancelled| {
            let Some(hub) = hub.upgrade().map(Hub) else { return };
            let seat = job.seat;
            let answer = hub.think_now(&table, job, &|| flag.load(Ordering::Relaxed) || cancelled());
            runtime.spawn(async move { hub.machine_acts(table, seat, ply, generation, answer).await });
        });
        *thinking = Some(Thinking { ply, generation, stop, ticket });
    }

    /// Thinks, on a thread of the pool.
    fn think_now(&self, live: &Arc<Live>, job: BotJob, stop: Stop<'_>) -> Option<String> {
        match &job.holder {
            Holder::Program { name } => {
                let table = TableHandle::new(Arc::clone(live));
                let told = (job.told)();
                let question = Question {
                    game: table.game().name(),
                    table: table.id(),
                    seat: job.seat,
                    view: &told.view,
                    choices: Choices {
                        listed: &told.actions,
                        coverage: told.coverage,
                        allows: told.allows.as_ref(),
                    },
                };
                if let Ok(action) = self.0.programs.choose(name, &question, stop) {
                    return Some(action);
                }
                // The game goes on: one of our bots decides in its place.
                self.0.metrics.machine_faults.fetch_add(1, Ordering::Relaxed);
                (job.think)(stop)
            }
            Holder::Bot { .. } | Holder::Person { .. } | Holder::Open => (job.think)(stop),
        }
    }

    /// Carries out what a machine has decided, unless the game has gone another way meanwhile.
    async fn machine_acts(
        &self,
        live: Arc<Live>,
        seat: Seat,
        ply: usize,
        generation: u64,
        answer: Option<String>,
    ) {
        let wanted = {
            let thinking = locked(&live.thinking);
            thinking.as_ref().is_some_and(|now| now.ply == ply && now.generation == generation)
        };
        if !wanted || *self.0.stopping.borrow() {
            return;
        }
        let acted = match answer {
            Some(action) => {
                let command = Command::Act { ply, what: What::Action(action) };
                self.carry_out(TableHandle::new(Arc::clone(&live)), By::Machine(seat), command, None).await
            }
            None => Err(Error::Broken("no action".to_owned())),
        };
        match acted {
            Ok(_) => {
                live.failures.store(0, Ordering::Relaxed);
                self.0.metrics.machine_actions.fetch_add(1, Ordering::Relaxed);
            }
            // The game went on while it thought; the one who changed it has set the next thought going.
            Err(Error::Stopping | Error::Table(fracas_table::TableError::Stale { .. })) => {}
            Err(why) => {
                self.0.metrics.machine_faults.fetch_add(1, Ordering::Relaxed);
                tracing::error!(table = %live.id.logged(), %seat, ply, %why, "a machine does not act");
                live.cancel();
                self.try_again(live, matches!(why, Error::Store(_)));
            }
        }
    }

    /// Lets a machine think again after a while: for ever if the storage is at fault, a few times if the machine is.
    fn try_again(&self, live: Arc<Live>, storage: bool) {
        let failures = live.failures.fetch_add(1, Ordering::Relaxed);
        if !storage && failures >= ATTEMPTS {
            return;
        }
        let wait = AGAIN.saturating_mul(1 << failures.min(16)).min(AGAIN_AT_MOST);
        let hub = Arc::downgrade(&self.0);
        crate::task::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Some(hub) = hub.upgrade().map(Hub) {
                hub.think(&live);
            }
        });
    }
}
