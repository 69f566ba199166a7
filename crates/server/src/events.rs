//! Streams of what happens at a table. The number of each event is that of the last log entry it knows of, so the one who
//! lost the connection gets everything since.

use crate::app::AppState;
use crate::error::Error;
use crate::hub::{Hub, Mark, PRESENT, TableHandle, Watching};
use crate::limits::Pass;
use crate::metrics::Metrics;
use crate::session::Visitor;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use fracas_core::Seat;
use fracas_table::AnyTable;
use futures_util::{Stream, stream};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;

/// A stream says that it is still there this often.
const ALIVE: Duration = Duration::from_secs(15);

/// A lost stream is looked for again after this long.
const RETRY: Duration = Duration::from_secs(2);

/// Counts a stream as open while it lives.
struct Counted(Arc<Metrics>);

impl Counted {
    fn new(metrics: &Arc<Metrics>) -> Counted {
        metrics.streams.fetch_add(1, Ordering::Relaxed);
        Counted(Arc::clone(metrics))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.streams.fetch_sub(1, Ordering::Relaxed);
    }
}

struct Flow<F> {
    table: TableHandle,
    changes: watch::Receiver<Mark>,
    stopping: watch::Receiver<bool>,
    guarded: Guarded,
    hub: Hub,
    watching: Option<Watching>,
    /// Which seats were told to have a person there; nothing where nobody asked.
    here: Option<Vec<Seat>>,
    told: Told,
    waiting: VecDeque<Event>,
    make: F,
}

/// What every open stream holds: a place within the limits, and the end of the session that it belongs to.
pub(crate) struct Guarded {
    /// Says when the session ends.
    pub(crate) session: Option<watch::Receiver<()>>,
    _passes: (Pass<IpAddr>, Option<Pass<String>>),
    _counted: Counted,
}

impl Guarded {
    /// Enters, unless too many streams are open.
    pub(crate) async fn enter(state: &AppState, visitor: &Visitor) -> Result<Guarded, Error> {
        let limits = state.limits();
        let person =
            visitor.person().map(|person| limits.person_streams.enter(person.key.0.clone())).transpose()?;
        let address = limits.address_streams.enter(visitor.address)?;
        let session = visitor.token().zip(visitor.person());
        let session = session.map(|(token, person)| state.people().end_of(token, &person.key));
        if let Some(token) = visitor.token()
            && state.people().of_token(token).await?.is_none()
        {
            // It has ended since the request arrived.
            return Err(Error::Nobody);
        }
        Ok(Guarded { session, _passes: (address, person), _counted: Counted::new(state.metrics()) })
    }
}

/// The answer that carries a stream.
pub(crate) fn respond(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Response {
    let mut response = Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE)).into_response();
    // Proxies that collect answers would hold events back.
    response.headers_mut().insert("x-accel-buffering", axum::http::HeaderValue::from_static("no"));
    response
}

/// Waits for the end of a session; for ever where there is none.
pub(crate) async fn ended(session: &mut Option<watch::Receiver<()>>) {
    match session {
        Some(session) => while session.changed().await.is_ok() {},
        None => std::future::pending().await,
    }
}

/// Where a stream begins: behind what the browser says it has seen, or behind `after`, or now.
pub fn begin_after(headers: &HeaderMap, after: Option<u64>) -> Option<u64> {
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    last.and_then(|text| text.trim().parse().ok()).or(after)
}

/// What a stream has told so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// The last entry of the log that it told of.
    pub after: u64,
    /// Whether it has told nothing yet.
    pub first: bool,
}

/// A stream of a table. At each change `make` is given the table and what was told, and makes the events about
/// what is new since; the last one should have the number ([`Event::id`]) of the table's last entry. The stream ends
/// with the session of the visitor: what it shows is for them. With `presence` it also says which seats have a person there,
/// by events of that name.
pub async fn stream<F>(
    state: &AppState,
    visitor: &Visitor,
    table: TableHandle,
    after: Option<u64>,
    presence: bool,
    make: F,
) -> Result<Response, Error>
where
    F: Fn(&dyn AnyTable, Told) -> Vec<Event> + Send + Sync + 'static,
{
    let guarded = Guarded::enter(state, visitor).await?;
    let watching = visitor.person().and_then(|person| state.hub().watch(&table, &person.key));
    let changes = table.changes();
    let now = table.mark().seq;
    let flow = Flow {
        told: Told { after: after.unwrap_or(now), first: true },
        changes,
        table,
        stopping: state.hub().stopping(),
        guarded,
        hub: state.hub().clone(),
        watching,
        here: presence.then(Vec::new),
        waiting: VecDeque::from([Event::default().retry(RETRY).comment("")]),
        make,
    };
    let events = stream::unfold(flow, |mut flow| async move {
        loop {
            if let Some(event) = flow.waiting.pop_front() {
                return Some((Ok::<_, Infallible>(event), flow));
            }
            flow.changes.borrow_and_update();
            let (seq, events) = flow.table.with(|table| {
                let seq = table.seq();
                let news = if seq > flow.told.after { (flow.make)(table, flow.told) } else { Vec::new() };
                (seq, news)
            });
            flow.told.after = flow.told.after.max(seq);
            flow.told.first &= events.is_empty();
            flow.waiting.extend(events);
            if let Some(told) = &mut flow.here {
                let here = flow.table.here();
                if *told != here {
                    let data = serde_json::json!({ "here": here }).to_string();
                    flow.waiting.push_back(Event::default().event("presence").data(data));
                    *told = here;
                }
            }
            if !flow.waiting.is_empty() {
                continue;
            }
            tokio::select! {
                changed = flow.changes.changed() => changed.ok()?,
                _ = flow.stopping.wait_for(|stopping| *stopping) => return None,
                () = ended(&mut flow.guarded.session) => return None,
                // Other servers may not have heard it, or may have nobody there any more.
                () = tokio::time::sleep(PRESENT) => {
                    if let Some(watching) = &flow.watching {
                        flow.hub.still_here(watching);
                    }
                }
            }
        }
    });
    Ok(respond(events))
}
