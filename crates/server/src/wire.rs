//! Connections: how many there may be, and how long a request may take to arrive.

use crate::error::Error;
use crate::limits::{Gates, group};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::{Bytes, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::Sleep;
use tower::ServiceExt as _;

/// How large the head of a request may be.
const HEAD: usize = 64 << 10;

/// How many files are kept for everything that is not a connection.
const OTHER_FILES: u64 = 64;

/// After an error of the system the next connection is taken this much later.
const PAUSE: Duration = Duration::from_millis(500);

/// How long the parts of a request may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// The head, counted from when the connection is free for it: a connection without a request ends then too.
    pub head: Duration,
    /// The body as a whole.
    pub body: Duration,
}

impl Patience {
    /// For visitors who reach the server directly.
    pub const DIRECT: Patience = Patience { head: Duration::from_secs(10), body: Duration::from_secs(30) };

    /// For a proxy, which watches its own visitors and keeps its connections for the next of them.
    pub const PROXY: Patience = Patience { head: Duration::from_secs(75), body: Duration::from_secs(75) };
}

/// The limits of all connections.
pub(crate) struct Wire {
    pub(crate) patience: Patience,
    /// How many one address may hold; behind a proxy all come from one.
    pub(crate) per_address: Option<usize>,
    /// How many there may be at all.
    pub(crate) most: usize,
}

impl Wire {
    /// Answers requests until `stop` is done; then no connection is taken any more, and those that wait for a request
    /// end. Returns when all have ended.
    pub(crate) async fn serve(self, listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
        let gates: Gates<IpAddr> = Gates::new(self.per_address.unwrap_or(usize::MAX));
        let places = Arc::new(Semaphore::new(self.most));
        let (closing, closed) = watch::channel(false);
        // Every connection holds a sender: when none is left, nothing can be received.
        let (alive, mut ended) = mpsc::channel::<Infallible>(1);
        let mut stop = pin!(stop);
        let mut full = false;
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut stop => break,
            };
            let (stream, address) = match accepted {
                Ok(accepted) => accepted,
                Err(why) if is_of_connection(&why) => continue,
                Err(why) => {
                    tracing::error!(%why, "no connection can be taken");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
                if !std::mem::replace(&mut full, true) {
                    tracing::warn!(most = self.most, "there are as many connections as files may be open");
                }
                continue;
            };
            full = false;
            let Ok(pass) = gates.enter(group(address.ip())) else {
                tracing::debug!("an address has too many connections");
                continue;
            };
            // Events and answers are small: they must not wait for more.
            if let Err(why) = stream.set_nodelay(true) {
                tracing::debug!(%why, "small packets may be late");
            }
            let (router, patience) = (router.clone(), self.patience);
            let (closed, alive) = (closed.clone(), alive.clone());
            crate::task::spawn(async move {
                talk(stream, address, router, patience, closed).await;
                drop((place, pass, alive));
            });
        }
        drop(listener);
        closing.send_replace(true);
        drop(alive);
        ended.recv().await;
    }
}

/// Whether only the connection that was being taken is broken.
fn is_of_connection(why: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(why.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers the requests of one connection.
async fn talk(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    patience: Patience,
    mut closed: watch::Receiver<bool>,
) {
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(|body| Body::new(Timed { body, most: patience.body, late: None }));
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .max_header_size(HEAD)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = async { drop(closed.wait_for(|closed| *closed).await) } => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(why) = ended {
        tracing::debug!(%why, "a connection ended early");
    }
}

/// The body of a request took too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the request came too slowly")]
pub(crate) struct Late;

/// A body that must be there in time as a whole.
struct Timed {
    body: Incoming,
    most: Duration,
    /// Set when it is first waited for.
    late: Option<Pin<Box<Sleep>>>,
}

impl hyper::body::Body for Timed {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        let most = self.most;
        let late = self.late.get_or_insert_with(|| Box::pin(tokio::time::sleep(most)));
        late.as_mut().poll(context).map(|()| Some(Err(Late.into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Whether an error comes from a body that took too long.
pub(crate) fn is_late(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if error.is::<Late>() {
            return true;
        }
        cause = error.source();
    }
    false
}

/// How many connections there may be: each is an open file. The limit of the process is raised as far as it may be.
pub(crate) fn most_connections() -> usize {
    let files = raise_file_limit().unwrap_or(u64::MAX).saturating_sub(OTHER_FILES).max(16);
    usize::try_from(files).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS)
}

/// Raises the number of files that may be open; says what it is now, if there is a limit.
#[cfg(unix)]
fn raise_file_limit() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let current = limit.current?;
    // Where there is no highest limit the system has one of its own.
    let wanted = limit.maximum.unwrap_or(1 << 20).max(current);
    if wanted > current {
        let raised = Rlimit { current: Some(wanted), maximum: limit.maximum };
        if let Err(why) = setrlimit(Resource::Nofile, raised) {
            tracing::warn!(%why, current, wanted, "the limit of open files stays as it is");
        }
    }
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
fn raise_file_limit() -> Option<u64> {
    None
}

/// Refuses what came too slowly as such, and everything else by its status.
pub(crate) fn refused(status: u16, text: String, why: &(dyn std::error::Error + 'static)) -> Error {
    match status {
        _ if is_late(why) => Error::TooSlow,
        413 => Error::TooLarge,
        _ => Error::Unreadable(text),
    }
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    #[test]
    fn the_limit_of_open_files_is_raised_as_far_as_it_may_be() {
        use super::{most_connections, raise_file_limit};
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let low = Rlimit { current: limit.current.map(|files| files.min(512)), maximum: limit.maximum };
        setrlimit(Resource::Nofile, low).unwrap();
        let raised = raise_file_limit();
        assert_eq!(raised, getrlimit(Resource::Nofile).current);
        assert!(raised.is_none_or(|files| Some(files) == limit.maximum || files >= 1 << 20), "{raised:?}");
        assert!(most_connections() >= 16);
    }
}
