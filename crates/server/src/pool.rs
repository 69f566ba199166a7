//! All thinking of the server: bots, hints, analyses, puzzles. A few threads do it for everybody, fairly.

mod fair;

use crate::error::Error;
use crate::hub::locked;
use crate::metrics::Metrics;
use fair::{Fair, Takes};
use fracas_bots::Stop;
use fracas_table::PersonKey;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use tokio::sync::oneshot;

/// Where one class of work ends and the next begins, in nodes: what is cheap, what takes a moment, what takes long. The
/// first two classes have a thread each that takes nothing dearer, so none of them waits behind a long thought.
const CLASSES: [u64; 2] = [60_000, 300_000];

/// How many questions of one person may wait.
const MOST_WAITING: usize = 4;

/// The one who is told to come back later waits this long.
const LATER: u64 = 5;

/// The person or address on whose behalf something is thought.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Owner {
    /// The address from which the person was seen last.
    pub(crate) address: Option<IpAddr>,
    /// The person who owns the work.
    pub(crate) person: Option<PersonKey>,
}

/// What is to be thought. It asks now and then whether it should stop.
type Work = Box<dyn FnOnce(Stop<'_>) + Send>;

struct Job {
    work: Work,
    cancelled: Arc<AtomicBool>,
}

#[derive(Default)]
struct Queue {
    jobs: Fair<Job>,
    closed: bool,
}

struct PoolInner {
    queue: Mutex<Queue>,
    wake: Condvar,
    metrics: Arc<Metrics>,
    at_once: usize,
    /// Whether all thinking is to end.
    closing: AtomicBool,
}

/// The threads that compute for bots and hints.
pub(crate) struct Pool(Arc<PoolInner>);

/// A job that was given to the pool.
pub(crate) struct Ticket(Arc<AtomicBool>);

impl Ticket {
    /// The job is not wanted any more: if it has not begun, it never does; if it has, it is told to stop.
    pub(crate) fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Cancels a job when the one who waits for it goes away.
struct QueuedTicket(Ticket);

impl Drop for QueuedTicket {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Pool {
    /// Starts the threads for this machine.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Pool {
        Pool::with_cores(std::thread::available_parallelism().map_or(1, usize::from), metrics)
    }

    /// Starts one thread for each core but one, which is left to those who wait for an answer, and one more for each
    /// class of work that does not take long.
    fn with_cores(cores: usize, metrics: Arc<Metrics>) -> Pool {
        let threads = cores.saturating_sub(1).max(1);
        let at_once = threads.div_ceil(2);
        let shared = Arc::new(PoolInner {
            queue: Mutex::default(),
            wake: Condvar::new(),
            metrics,
            at_once,
            closing: AtomicBool::new(false),
        });
        let lanes = std::iter::repeat_n(u64::MAX, threads).chain(CLASSES);
        for (number, dearest) in lanes.enumerate() {
            let shared = Arc::clone(&shared);
            let started = std::thread::Builder::new()
                .name(format!("fracas-bot-{number}"))
                .spawn(move || shared.work(dearest));
            if let Err(why) = started {
                tracing::error!(%why, "a thread for bots does not start");
            }
        }
        Pool(shared)
    }

    /// Gives a job to the threads. `cost` is about how many positions it looks at. The job is told to stop when its ticket
    /// is cancelled or the pool stops.
    pub(crate) fn submit(
        &self,
        owner: &Owner,
        cost: u64,
        work: impl FnOnce(Stop<'_>) + Send + 'static,
    ) -> Ticket {
        let mut queue = locked(&self.0.queue);
        self.add(&mut queue, owner, cost, work)
    }

    fn add(
        &self,
        queue: &mut Queue,
        owner: &Owner,
        cost: u64,
        work: impl FnOnce(Stop<'_>) + Send + 'static,
    ) -> Ticket {
        let cancelled = Arc::new(AtomicBool::new(queue.closed));
        if !queue.closed {
            let gone = queue.jobs.discard(owner, |job| job.cancelled.load(Ordering::Relaxed));
            self.0.metrics.jobs_waiting.fetch_sub(i64::try_from(gone).unwrap_or(0), Ordering::Relaxed);
            queue.jobs.push(owner, cost, Job { work: Box::new(work), cancelled: Arc::clone(&cancelled) });
            self.0.metrics.jobs_waiting.fetch_add(1, Ordering::Relaxed);
            // Not every thread takes every job.
            self.0.wake.notify_all();
        }
        Ticket(cancelled)
    }

    /// Asks the threads something and waits for the answer. The one who stops waiting gives the question up: what waits
    /// never begins, and what has begun is told to stop.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        owner: &Owner,
        cost: u64,
        work: impl FnOnce(Stop<'_>) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        let waits = {
            let mut queue = locked(&self.0.queue);
            if queue.closed {
                return Err(Error::Stopping);
            }
            if queue.jobs.waiting_of(owner) >= MOST_WAITING {
                return Err(Error::TooMany { seconds: LATER });
            }
            // The one who asked may have gone away.
            QueuedTicket(self.add(&mut queue, owner, cost, move |stop| drop(reply.send(work(stop)))))
        };
        let answer = answer.await;
        drop(waits);
        if self.0.closing.load(Ordering::Relaxed) {
            // What was told to stop has no answer that counts.
            return Err(Error::Stopping);
        }
        answer.map_err(|_| Error::Broken("a job of the thinking pool failed".to_owned()))
    }

    /// Ends the threads; what they think about is told to stop.
    pub(crate) fn stop(&self) {
        let mut queue = locked(&self.0.queue);
        queue.closed = true;
        self.0.closing.store(true, Ordering::Relaxed);
        let waiting = i64::try_from(queue.jobs.len()).unwrap_or(0);
        self.0.metrics.jobs_waiting.fetch_sub(waiting, Ordering::Relaxed);
        queue.jobs = Fair::default();
        self.0.wake.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
    }
}

impl PoolInner {
    /// Does jobs that cost at most this much, until the pool is stopped.
    fn work(&self, dearest: u64) {
        let takes = Takes { dearest, classes: CLASSES, at_once: self.at_once };
        loop {
            let (taken, job) = {
                let mut queue = locked(&self.queue);
                loop {
                    if queue.closed {
                        return;
                    }
                    if let Some((taken, job)) = queue.jobs.pop(takes) {
                        break (taken, job);
                    }
                    queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
                }
            };
            self.metrics.jobs_waiting.fetch_sub(1, Ordering::Relaxed);
            if !job.cancelled.load(Ordering::Relaxed) {
                self.metrics.jobs_running.fetch_add(1, Ordering::Relaxed);
                // A thought that fails must not take the thread with it.
                let stop = || job.cancelled.load(Ordering::Relaxed) || self.closing.load(Ordering::Relaxed);
                if catch_unwind(AssertUnwindSafe(|| (job.work)(&stop))).is_err() {
                    self.metrics.machine_faults.fetch_add(1, Ordering::Relaxed);
                    tracing::error!("a job of the thinking pool panicked");
                }
                self.metrics.jobs_running.fetch_sub(1, Ordering::Relaxed);
            }
            if let Some(counted) = taken {
                locked(&self.queue).jobs.done(&counted);
                self.wake.notify_all();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas_bots::Level;

    #[tokio::test]
    async fn a_question_is_answered_and_one_that_is_given_up_is_not_begun() {
        let metrics = Arc::new(Metrics::default());
        let pool = Pool::with_cores(2, Arc::clone(&metrics));
        let owner = Owner::default();
        assert_eq!(pool.ask(&owner, 1, |_| 7).await, Ok(7));
        let failed = pool.ask(&owner, 1, |_| assert_eq!(1, 2)).await;
        assert!(matches!(failed, Err(Error::Broken(_))), "{failed:?}");

        // All threads are held; what waits meanwhile and is given up never happens.
        let (hold, held) = std::sync::mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let threads = 1 + CLASSES.len();
        for number in 0..threads {
            let held = Arc::clone(&held);
            let owner = Owner { person: Some(PersonKey(number.to_string())), ..Owner::default() };
            pool.submit(&owner, 1, move |_| {
                let _ = locked(&held).recv();
            });
        }
        while metrics.jobs_running.load(Ordering::Relaxed) < i64::try_from(threads).unwrap() {
            tokio::task::yield_now().await;
        }
        let begun = Arc::new(AtomicBool::new(false));
        let mark = Arc::clone(&begun);
        let asked = pool.ask(&owner, 1, move |_| mark.store(true, Ordering::Relaxed));
        assert!(tokio::time::timeout(std::time::Duration::from_millis(5), asked).await.is_err());
        for _ in 0..MOST_WAITING {
            drop(pool.submit(&owner, 1, |_| ()));
        }
        assert_eq!(pool.ask(&owner, 1, |_| ()).await, Err(Error::TooMany { seconds: LATER }));
        drop(hold);
        let other = Owner { person: Some(PersonKey("other".to_owned())), ..Owner::default() };
        assert_eq!(pool.ask(&other, 1, |_| 1).await, Ok(1));
        assert!(!begun.load(Ordering::Relaxed));
        pool.stop();
        assert_eq!(pool.ask(&other, 1, |_| 1).await, Err(Error::Stopping));
    }

    /// Holds a lane of the pool until the sender is dropped.
    fn hold(pool: &Pool, owner: &Owner, cost: u64) -> std::sync::mpsc::Sender<()> {
        let (hold, held) = std::sync::mpsc::channel::<()>();
        pool.submit(owner, cost, move |_| {
            let _ = held.recv();
        });
        hold
    }

    async fn running(metrics: &Metrics, jobs: i64) {
        while metrics.jobs_running.load(Ordering::Relaxed) < jobs {
            tokio::task::yield_now().await;
        }
    }

    /// Work that thinks until it is told to stop, and says when it has begun and when it has stopped.
    fn endless(
        said: std::sync::mpsc::Sender<&'static str>,
    ) -> impl FnOnce(Stop<'_>) -> &'static str + Send + 'static {
        move |stop| {
            let _ = said.send("begun");
            while !stop() {
                std::thread::yield_now();
            }
            let _ = said.send("stopped");
            "half an answer"
        }
    }

    #[tokio::test]
    async fn thinking_that_has_begun_stops_when_the_one_who_asked_goes_away() {
        let metrics = Arc::new(Metrics::default());
        let pool = Pool::with_cores(2, Arc::clone(&metrics));
        let (said, heard) = std::sync::mpsc::channel();
        {
            let owner = Owner::default();
            let asked = pool.ask(&owner, 1, endless(said));
            let mut asked = std::pin::pin!(asked);
            // It is asked, begins, and is not answered as long as someone waits.
            while metrics.jobs_running.load(Ordering::Relaxed) < 1 {
                tokio::select! {
                    biased;
                    answer = &mut asked => panic!("{answer:?}"),
                    () = tokio::task::yield_now() => {}
                }
            }
        }
        // The one who asked is gone.
        assert_eq!(heard.iter().collect::<Vec<_>>(), ["begun", "stopped"]);
    }

    #[tokio::test]
    async fn a_pool_that_stops_ends_what_it_thinks_about_and_gives_no_half_answer() {
        let metrics = Arc::new(Metrics::default());
        let pool = Arc::new(Pool::with_cores(2, Arc::clone(&metrics)));
        let (said, heard) = std::sync::mpsc::channel();
        let asking = {
            let pool = Arc::clone(&pool);
            tokio::spawn(async move { pool.ask(&Owner::default(), 1, endless(said)).await })
        };
        running(&metrics, 1).await;
        pool.stop();
        assert_eq!(asking.await.unwrap(), Err(Error::Stopping));
        assert_eq!(heard.iter().collect::<Vec<_>>(), ["begun", "stopped"]);
    }

    #[tokio::test]
    async fn a_long_thought_holds_up_no_shorter_one() {
        const NEVER: std::time::Duration = std::time::Duration::from_mins(1);
        let nodes = |level: Level| level.nodes();
        let owner = |name: &str| Owner { person: Some(PersonKey(name.to_owned())), ..Owner::default() };
        let metrics = Arc::new(Metrics::default());
        let pool = Pool::with_cores(2, Arc::clone(&metrics));
        let general = hold(&pool, &owner("ann"), nodes(Level::General));
        running(&metrics, 1).await;
        // A long thought is going on; shorter ones of others, and of the same person, are answered meanwhile.
        for who in ["ann", "bob"].map(owner) {
            for level in [Level::Random, Level::Novice, Level::Regular, Level::Veteran] {
                let asked = pool.ask(&who, nodes(level), |_| 7);
                assert_eq!(tokio::time::timeout(NEVER, asked).await, Ok(Ok(7)), "{who:?}, {level}");
            }
        }
        // Nor does what takes a moment hold up what is cheap.
        let veteran = hold(&pool, &owner("cid"), nodes(Level::Veteran));
        running(&metrics, 2).await;
        let bob = owner("bob");
        let asked = pool.ask(&bob, nodes(Level::Regular), |_| 8);
        assert_eq!(tokio::time::timeout(NEVER, asked).await, Ok(Ok(8)));
        drop((general, veteran));
    }
}
