//! The application: its state, its routes, and the layers around them.

use crate::advice::Analyses;
use crate::classes::{self, Class, Route};
use crate::clock::{moment, now};
use crate::desks::Desks;
use crate::error::Error;
use crate::games::Games;
use crate::guard;
use crate::hosts::Hosts;
use crate::hub::{Ack, Hub, Opening};
use crate::ids::{Dealer, TableId};
use crate::limits::{LimitRules, Limits};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::orders::Orders;
use crate::page::Pictures;
use crate::pool::Owner;
use crate::program::Programs;
use crate::session::{People, Visitor, identify};
use crate::store::{Person, Storage, StoreError};
use crate::{api, page};
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use fracas_bots::Stop;
use fracas_core::Seat;
use fracas_scene::Lang;
use fracas_table::{AnyTable, Command};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, Semaphore};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// No request is larger than this, save for game files.
const BODY: usize = 64 << 10;

/// A game file that is kept is no longer than this; the files of whole games are a tenth of it.
const IMPORT: usize = 128 << 10;

/// Whether the storage works is tried at most this often.
const HEALTH: Duration = Duration::from_secs(1);

/// What every handler can reach. Cheap to clone.
#[derive(Clone)]
pub struct AppState(Arc<AppInner>);

struct AppInner {
    hub: Hub,
    people: People,
    limits: Limits,
    metrics: Arc<Metrics>,
    store: Arc<dyn Storage>,
    behind_proxy: bool,
    /// The limit on questions that are worked out at once.
    desks: Desks,
    /// How many files are read at once, and what else is put off.
    readers: Semaphore,
    pictures: Pictures,
    analyses: Analyses,
    hosts: Hosts,
    health: Mutex<Option<(Instant, Result<(), StoreError>)>>,
    /// What an operator or another server changed and this one knows of.
    orders: Mutex<Orders>,
    lobby: Lobby,
}

/// What an application is made of.
pub struct Parts {
    /// The games that are played.
    pub games: Games,
    /// The storage of everything.
    pub store: Arc<dyn Storage>,
    /// The counters of the server.
    pub metrics: Arc<Metrics>,
    /// The programs that can hold seats.
    pub programs: Programs,
    /// The limits on what visitors may ask for.
    pub limits: LimitRules,
    /// Whether the server is behind a proxy that speaks https to the world and says where requests come from.
    pub behind_proxy: bool,
    /// The hosts it answers for.
    pub hosts: Hosts,
    /// The number from which the seeds of games are made, for tests.
    pub deal: Option<u64>,
}

impl AppState {
    /// The state of an application. It must be made inside of a tokio runtime.
    pub fn new(parts: Parts) -> AppState {
        let Parts { games, store, metrics, programs, limits, behind_proxy, hosts, deal } = parts;
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        AppState(Arc::new(AppInner {
            hub: Hub::new(games, Arc::clone(&store), Arc::clone(&metrics), programs, Dealer::new(deal)),
            people: People::new(Arc::clone(&store)),
            limits: Limits::new(&limits, Some(&store)),
            metrics,
            store,
            behind_proxy,
            desks: Desks::new(cores),
            readers: Semaphore::new(cores * 2),
            pictures: Pictures::default(),
            analyses: Analyses::default(),
            hosts,
            health: Mutex::default(),
            orders: Mutex::default(),
            lobby: Lobby::default(),
        }))
    }

    /// The hub, which holds the tables.
    pub fn hub(&self) -> &Hub {
        &self.0.hub
    }

    /// The games that the server offers.
    pub fn games(&self) -> &Games {
        self.hub().games()
    }

    /// The guests and accounts.
    pub fn people(&self) -> &People {
        &self.0.people
    }

    /// The limits on what visitors may ask for.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// The counters of the server.
    pub fn metrics(&self) -> &Arc<Metrics> {
        &self.0.metrics
    }

    /// The storage of everything.
    pub fn store(&self) -> &Arc<dyn Storage> {
        &self.0.store
    }

    /// Whether the server is behind a proxy.
    pub fn behind_proxy(&self) -> bool {
        self.0.behind_proxy
    }

    /// What an operator or another server changed and this one knows of.
    pub(crate) fn known_orders(&self) -> &Mutex<Orders> {
        &self.0.orders
    }

    /// The hosts it answers for.
    pub(crate) fn hosts(&self) -> &Hosts {
        &self.0.hosts
    }

    /// What the lobby knows for everybody.
    pub(crate) fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    /// Whether anything can be kept. Those who ask at the same time, or soon after, get the same answer.
    async fn health(&self) -> Result<(), StoreError> {
        let mut known = self.0.health.lock().await;
        if let Some((at, answer)) = &*known
            && at.elapsed() < HEALTH
        {
            return answer.clone();
        }
        let answer = self.store().health(now()).await;
        *known = Some((moment(), answer.clone()));
        answer
    }
}

/// Carries out what people do, within their limits.
impl AppState {
    /// Opens a table for a person.
    pub async fn open(&self, opening: Opening, person: &Person, lang: Lang) -> Result<TableId, Error> {
        self.hub().open(opening, person, lang).await
    }

    /// Carries a command of a person out; it is safe when this returns. The same key makes the same command of the same
    /// person happen once only.
    pub async fn command(
        &self,
        id: &TableId,
        person: &Person,
        command: Command,
        key: Option<&str>,
    ) -> Result<Ack, Error> {
        if matches!(command, Command::Say { .. }) {
            self.limits().talk.take(person.key.0.clone())?;
            self.hub().may_write(id, &person.key).await?;
            let watches =
                |table: &dyn AnyTable| table.may_talk(&person.key) && table.seats_of(&person.key).is_empty();
            // All who watch share a limit, so that they do not drown those who play.
            if self.hub().table(id).await?.with(watches) {
                self.limits().talk_at_table.take(id.to_string())?;
            }
        }
        self.hub().command(id, person, command, key).await
    }

    /// Keeps a game file as a table of a person.
    pub async fn import(&self, text: String, person: &Person, lang: Lang) -> Result<TableId, Error> {
        if text.len() > IMPORT {
            return Err(Error::TooLarge);
        }
        let kept = self.store().imports(&person.key).await?;
        if kept >= self.limits().imports_kept {
            return Err(Error::Imports { most: self.limits().imports_kept });
        }
        let (hub, owner) = (self.hub().clone(), person.clone());
        let table = self.offload(move || hub.read_file(&text, &owner, lang)).await??;
        self.hub().keep_file(table).await
    }

    /// Works something out on a thread that may be held up, a few at a time.
    pub(crate) async fn offload<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let _turn = self.0.readers.acquire().await.map_err(|_| Error::Stopping)?;
        crate::task::blocking(work).await.map_err(|why| Error::Broken(why.to_string()))
    }

    /// Has something thought about by the threads of the bots. `cost` is about how many positions it looks at. It is told
    /// to stop when the visitor goes away.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        visitor: &Visitor,
        cost: u64,
        work: impl FnOnce(Stop<'_>) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let person = visitor.person().map(|person| person.key.clone());
        self.hub().ask(&Owner { address: Some(visitor.address), person }, cost, work).await
    }

    /// Works something out for a visitor at a desk, whose request does not sit at one as a whole.
    pub(crate) async fn at_desk<T: Send + 'static>(
        &self,
        visitor: &Visitor,
        work: impl FnOnce() -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.desks().work(visitor.address, async move { work() }).await?
    }

    /// The limit on questions that are worked out at once.
    pub(crate) fn desks(&self) -> &Desks {
        &self.0.desks
    }

    /// The pictures that were drawn.
    pub(crate) fn pictures(&self) -> &Pictures {
        &self.0.pictures
    }

    /// The analyses that were made.
    pub(crate) fn analyses(&self) -> &Analyses {
        &self.0.analyses
    }

    /// At a screen that several people share: says that the one whose seat this is sits there now.
    pub(crate) async fn show(&self, visitor: &Visitor, id: &TableId, seat: Seat) -> Result<(), Error> {
        self.hub().show(id, &visitor.known()?.key, seat).await
    }

    /// At a screen that several people share: covers it until someone says that they are there.
    pub(crate) async fn hide(&self, visitor: &Visitor, id: &TableId) -> Result<(), Error> {
        self.hub().hide(id, &visitor.known()?.key).await
    }

    /// Makes a thinking bot answer with the best it has found.
    pub(crate) async fn hurry(&self, visitor: &Visitor, id: &TableId) -> Result<(), Error> {
        self.hub().hurry(id, &visitor.known()?.key).await
    }

    /// The links that open the seats of a table, for those who play there.
    pub(crate) async fn invitations(
        &self,
        visitor: &Visitor,
        id: &TableId,
    ) -> Result<Vec<(Seat, String)>, Error> {
        self.hub().invitations(id, &visitor.known()?.key).await
    }

    /// Says no to the invitation of a link.
    pub(crate) async fn decline(&self, id: &TableId, token: &str) -> Result<(), Error> {
        self.hub().decline(id, token).await
    }

    /// Gives a person the seat that a link opens.
    pub async fn join(
        &self,
        id: &TableId,
        token: &str,
        person: &Person,
        agree: bool,
        share: Option<String>,
    ) -> Result<Ack, Error> {
        self.hub().join(id, token, person, agree, share).await
    }
}

/// Every route with its limits.
pub(crate) fn list() -> Vec<Route> {
    let mut list = page::list();
    list.extend(api::list());
    list.push(("/healthz", &[("get", Class::Look)], get(health)));
    list.push(("/metrics", &[("get", Class::Look)], get(metrics)));
    list
}

/// All routes, ready to be served or asked without a socket.
pub fn app(state: AppState) -> Router {
    // The first is met first. One stack: layers of the router would each be boxed, and copied with all below them.
    let layers = ServiceBuilder::new()
        .layer(from_fn_with_state(state.clone(), guard::log))
        .layer(from_fn_with_state(state.clone(), guard::headers))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(state.clone(), identify))
        .layer(from_fn_with_state(state.clone(), guard::words))
        .layer(from_fn_with_state(state.clone(), guard::host))
        .layer(from_fn(guard::origin))
        .layer(from_fn_with_state(state.clone(), classes::limit))
        .layer(CatchPanicLayer::custom(|_| Error::Broken("a handler panicked".to_owned()).into_response()))
        .layer(DefaultBodyLimit::max(BODY));
    list()
        .into_iter()
        .fold(Router::new(), |router, (path, _, methods)| router.route(path, methods))
        .fallback(async || Error::NotFound)
        .method_not_allowed_fallback(async || Error::Method)
        .layer(layers)
        .with_state(state)
}

/// Whether the server can keep anything; if not, why.
async fn health(State(state): State<AppState>) -> Response {
    match state.health().await {
        Ok(()) => "ok\n".into_response(),
        Err(why) => {
            tracing::warn!(%why, "nothing can be kept");
            (StatusCode::SERVICE_UNAVAILABLE, format!("nothing can be kept: {why}\n")).into_response()
        }
    }
}

async fn metrics(State(state): State<AppState>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], state.metrics().print())
}
