//! Desks: where questions are worked out, off the threads that answer everybody, and fairly.

use crate::error::Error;
use crate::hub::locked;
use crate::wire::refused;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::response::Response;
use std::collections::BTreeMap;
use std::future::Future;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, Weak};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// No body is larger than this; what a route takes may be less.
const MOST: usize = 2 << 20;

/// Addresses that ask nothing any more are forgotten when there are this many.
const CROWD: usize = 1_000;

tokio::task_local! {
    /// Known to whatever is worked out at a desk.
    static SEATED: ();
}

/// Whether this is worked out at a desk.
pub(crate) fn seated() -> bool {
    SEATED.try_with(|()| ()).is_ok()
}

/// Refuses to work out what must be worked out at a desk, where there is none: its route has the wrong class.
pub(crate) fn expect_seated() -> Result<(), Error> {
    if seated() { Ok(()) } else { Err(Error::Broken("questions are worked out at a desk".to_owned())) }
}

/// Limits the questions worked out at once: as many as there are cores, and half of them at most for one
/// address, so that nobody waits behind everything that another one asks.
pub(crate) struct Desks {
    all: Arc<Semaphore>,
    each: usize,
    own: Mutex<BTreeMap<IpAddr, Weak<Semaphore>>>,
}

impl Desks {
    /// Desks for a machine with this many cores.
    pub(crate) fn new(cores: usize) -> Desks {
        let all = cores.max(2);
        Desks { all: Arc::new(Semaphore::new(all)), each: all / 2, own: Mutex::default() }
    }

    /// The desks of one address.
    fn of(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut own = locked(&self.own);
        if own.len() > CROWD {
            own.retain(|_, desks| desks.strong_count() > 0);
        }
        if let Some(desks) = own.get(&address).and_then(Weak::upgrade) {
            return desks;
        }
        let desks = Arc::new(Semaphore::new(self.each));
        own.insert(address, Arc::downgrade(&desks));
        desks
    }

    async fn sit(&self, address: IpAddr) -> Result<[OwnedSemaphorePermit; 2], Error> {
        let own = self.of(address).acquire_owned().await.map_err(|_| Error::Stopping)?;
        let one = Arc::clone(&self.all).acquire_owned().await.map_err(|_| Error::Stopping)?;
        Ok([own, one])
    }

    /// Works at a desk, on a thread that may be held up. Who goes away before a desk is free asks nothing. What is worked
    /// out at one already stays there: it would wait for itself.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        address: IpAddr,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Error> {
        if seated() {
            return Ok(work.await);
        }
        let seats = self.sit(address).await?;
        let runtime = Handle::current();
        let done = crate::task::blocking(move || {
            let _seats = seats;
            runtime.block_on(SEATED.scope((), work))
        });
        done.await.map_err(|why| Error::Broken(why.to_string()))
    }

    /// Answers a request at a desk. Its body is waited for before, so that nobody holds a desk by sending slowly.
    pub(crate) async fn answer<F: Future<Output = Response> + Send + 'static>(
        &self,
        address: IpAddr,
        request: Request,
        handler: impl FnOnce(Request) -> F,
    ) -> Result<Response, Error> {
        let (head, body) = request.into_parts();
        let body = to_bytes(body, MOST).await.map_err(|why| {
            let text = why.to_string();
            refused(if text.contains("length limit") { 413 } else { 400 }, text, &why)
        })?;
        self.work(address, handler(Request::from_parts(head, Body::from(body)))).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;

    /// Work that goes on until it is told to end; it says when it has begun, and then whether it was told.
    async fn long(begun: mpsc::Sender<u8>, name: u8, end: mpsc::Receiver<()>) -> bool {
        let told = std::future::ready(begun.send(name)).await;
        told.is_ok() && end.recv_timeout(Duration::from_mins(1)).is_ok()
    }

    #[tokio::test]
    async fn work_within_work_takes_no_second_desk() {
        let desks = Arc::new(Desks::new(2));
        let address = IpAddr::from([192, 0, 2, 1]);
        let inner = Arc::clone(&desks);
        let work = desks.work(address, async move { inner.work(address, async { 7 }).await.ok() });
        let found =
            tokio::time::timeout(Duration::from_mins(1), work).await.expect("nobody waits for themselves");
        assert_eq!(found.expect("there is a desk"), Some(7));
    }

    #[tokio::test]
    async fn nobody_waits_for_all_that_another_address_asks() {
        let desks = Arc::new(Desks::new(2));
        let (begun, begins) = mpsc::channel();
        let mut ends = Vec::new();
        let mut tasks = Vec::new();
        let hostile = IpAddr::from([192, 0, 2, 1]);
        for name in 0..3 {
            let (end, ended) = mpsc::channel();
            ends.push(end);
            let (desks, begun) = (Arc::clone(&desks), begun.clone());
            tasks.push(tokio::spawn(async move { desks.work(hostile, long(begun, name, ended)).await }));
        }
        // This thread goes on while others are held up.
        while desks.all.available_permits() == 2 {
            tokio::task::yield_now().await;
        }
        assert!(!seated());
        assert_eq!(desks.work(IpAddr::from([192, 0, 2, 2]), async { seated() }).await, Ok(true));
        assert_eq!(desks.all.available_permits(), 1, "one desk for the one who asks so much");
        for (place, end) in ends.iter().enumerate() {
            end.send(()).unwrap();
            let told = tasks.remove(0).await.unwrap();
            assert_eq!(told, Ok(true), "{place}");
        }
        assert_eq!(begins.try_iter().collect::<Vec<_>>(), [0, 1, 2], "one after the other");
        assert_eq!(desks.all.available_permits(), 2);
    }

    #[tokio::test]
    async fn who_goes_away_asks_nothing_and_who_asks_nothing_is_forgotten() {
        let desks = Arc::new(Desks::new(2));
        let address = |number: u8| IpAddr::from([192, 0, 2, number]);
        let (end, ended) = mpsc::channel();
        let (begun, begins) = mpsc::channel();
        let first = {
            let (desks, begun) = (Arc::clone(&desks), begun.clone());
            tokio::spawn(async move { desks.work(address(1), long(begun, 1, ended)).await })
        };
        while desks.all.available_permits() == 2 {
            tokio::task::yield_now().await;
        }
        let (_never, ended) = mpsc::channel();
        let gone = {
            let desks = Arc::clone(&desks);
            tokio::spawn(async move { desks.work(address(1), long(begun, 2, ended)).await })
        };
        tokio::task::yield_now().await;
        gone.abort();
        assert!(gone.await.unwrap_err().is_cancelled());
        end.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(true));
        assert_eq!(begins.try_iter().collect::<Vec<_>>(), [1]);
        for number in 0..=CROWD {
            let [high, low] = u16::try_from(number).unwrap().to_be_bytes();
            drop(desks.of(IpAddr::from([10, 0, high, low])));
        }
        drop(desks.of(address(3)));
        assert!(locked(&desks.own).len() < 5);
        let panicked = desks.work(address(1), async { assert_eq!(1, 2) }).await;
        assert!(matches!(panicked, Err(Error::Broken(_))), "{panicked:?}");
        assert_eq!(desks.all.available_permits(), 2);
    }
}
