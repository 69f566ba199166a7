//! Bots and programs: a few threads think for all tables, and never twice about the same thing.

use super::live::{Live, Thinking};
use super::{Hub, Table, locked};
use crate::error::Error;
use crate::metrics::Metrics;
use crate::program::Question;
use fracas_core::Seat;
use fracas_scene::Lang;
use fracas_table::{BotJob, By, Command, Holder, What};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use tokio::runtime::Handle;

/// A thought to be thought.
struct Work {
    live: Arc<Live>,
    job: BotJob,
    generation: u64,
    stop: Arc<AtomicBool>,
}

#[derive(Default)]
struct Queue {
    works: VecDeque<Work>,
    closed: bool,
}

/// The threads that think.
pub(super) struct Pool {
    queue: Arc<(Mutex<Queue>, Condvar)>,
    metrics: Arc<Metrics>,
}

impl Pool {
    pub(super) fn new(metrics: Arc<Metrics>) -> Pool {
        Pool { queue: Arc::default(), metrics }
    }

    /// Starts one thread for each core but one, which is left to those who wait for an answer.
    pub(super) fn start(&self, hub: &Hub) {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        for number in 0..cores.saturating_sub(1).max(1) {
            let queue = Arc::clone(&self.queue);
            let (hub, runtime) = (Arc::downgrade(&hub.0), Handle::current());
            let started = std::thread::Builder::new()
                .name(format!("fracas-bot-{number}"))
                .spawn(move || think_on(&queue, &hub, &runtime));
            if let Err(why) = started {
                tracing::error!(%why, "a thread for bots does not start");
            }
        }
    }

    fn submit(&self, work: Work) {
        let (queue, wake) = &*self.queue;
        let mut queue = locked(queue);
        if !queue.closed {
            queue.works.push_back(work);
            self.metrics.queued.fetch_add(1, Ordering::Relaxed);
            wake.notify_one();
        }
    }

    /// Ends the threads as soon as they have finished what they think about.
    pub(super) fn stop(&self) {
        let (queue, wake) = &*self.queue;
        let mut queue = locked(queue);
        queue.closed = true;
        self.metrics.queued.fetch_sub(i64::try_from(queue.works.len()).unwrap_or(0), Ordering::Relaxed);
        queue.works.clear();
        wake.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
    }
}

fn think_on(queue: &(Mutex<Queue>, Condvar), hub: &Weak<super::Inner>, runtime: &Handle) {
    let (queue, wake) = queue;
    loop {
        let work = {
            let mut queue = locked(queue);
            loop {
                if queue.closed {
                    return;
                }
                if let Some(work) = queue.works.pop_front() {
                    break work;
                }
                queue = wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
            }
        };
        let Some(hub) = hub.upgrade().map(Hub) else { return };
        hub.0.metrics.queued.fetch_sub(1, Ordering::Relaxed);
        hub.0.metrics.thinking.fetch_add(1, Ordering::Relaxed);
        let (live, seat, ply, generation) = (work.live.clone(), work.job.seat, work.job.ply, work.generation);
        // A thought that fails must not take the thread with it.
        let answer = catch_unwind(AssertUnwindSafe(|| hub.think_now(work))).unwrap_or(None);
        hub.0.metrics.thinking.fetch_sub(1, Ordering::Relaxed);
        runtime.spawn(async move { hub.machine_acts(live, seat, ply, generation, answer).await });
    }
}

impl Hub {
    /// Sets the machine whose turn it is to think, if there is one and it does not think already.
    pub(super) fn think(&self, live: &Arc<Live>) {
        let mut thinking = locked(&live.thinking);
        let generation = live.generation.load(Ordering::Relaxed);
        let (ply, over) = live.with(|table| (table.ply(), table.is_over()));
        if let Some(now) = &*thinking {
            if !over && now.ply == ply && now.generation == generation {
                return;
            }
            now.stop.store(true, Ordering::Relaxed);
            *thinking = None;
        }
        if over {
            self.0.programs.leave(&live.id);
            return;
        }
        if *self.0.stopping.borrow() {
            return;
        }
        let Some(job) = live.with(|table| table.bot_job()) else { return };
        let stop = Arc::new(AtomicBool::new(false));
        *thinking = Some(Thinking { ply, generation, stop: Arc::clone(&stop) });
        self.0.pool.submit(Work { live: Arc::clone(live), job, generation, stop });
    }

    /// Thinks, on a thread of the pool.
    fn think_now(&self, work: Work) -> Option<String> {
        let Work { live, job, stop, .. } = work;
        let stopped = || stop.load(Ordering::Relaxed);
        match &job.holder {
            Holder::Program { name } => {
                let table = Table::new(live);
                let seen: Seen = serde_json::from_str(&job.view).ok()?;
                let view = seen.view.to_string();
                let question = Question {
                    game: table.game().name(),
                    table: table.id(),
                    seat: job.seat,
                    view: &view,
                    legal: &seen.actions,
                };
                if let Ok(action) = self.0.programs.choose(name, &question, &stopped) {
                    return Some(action);
                }
                // The game goes on: one of our bots decides in its place.
                self.0.metrics.machine_faults.fetch_add(1, Ordering::Relaxed);
                (job.think)(&stopped)
            }
            Holder::Bot { .. } | Holder::Person { .. } | Holder::Open => (job.think)(&stopped),
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
                self.carry_out(Table::new(Arc::clone(&live)), By::Machine(seat), command, None, Lang::En)
                    .await
            }
            None => Err(Error::Broken("no action".to_owned())),
        };
        match acted {
            Ok(_) => {
                self.0.metrics.machine_actions.fetch_add(1, Ordering::Relaxed);
            }
            // The game went on while it thought; whoever changed it has set the next thought going.
            Err(Error::Stopping | Error::Table(fracas_table::TableError::Stale { .. })) => {}
            Err(why) => {
                self.0.metrics.machine_faults.fetch_add(1, Ordering::Relaxed);
                tracing::error!(table = %live.id.logged(), %seat, ply, %why, "a machine does not act");
                live.cancel();
            }
        }
    }
}

/// What a program is shown: the view in JSON, and the legal actions in notation.
#[derive(serde::Deserialize)]
struct Seen {
    view: serde_json::Value,
    actions: Vec<String>,
}
