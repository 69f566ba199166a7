//! A site of one test, and people who visit it.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use axum::response::Response;
use fracas_server::store::{Sqlite, Storage};
use fracas_server::{
    AppState, Config, Games, Hosts, LimitRules, Metrics, Parts, ProgramSpec, Programs, Server, app,
};
use fracas_table::{AnyGame, GameOf};
use fracas_testkit::deal;
use fracas_testkit::toy::{HONEST, Toy};
use serde_json::{Value, json};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tower::ServiceExt as _;

pub(crate) static TOY: GameOf<Toy<HONEST>, Toy<HONEST>> = GameOf::new();

/// A folder of one test, gone when it ends.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("server-{}-{number}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Puts something between the server and its storage.
pub(crate) type Wrap = fn(Arc<dyn Storage>) -> Arc<dyn Storage>;

/// The settings of a site in a test.
#[derive(Default)]
pub(crate) struct Rules {
    pub(crate) limits: Option<LimitRules>,
    pub(crate) programs: Vec<ProgramSpec>,
    pub(crate) behind_proxy: bool,
    /// The game; the toy if nothing is said.
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// All games that are really played, instead of one.
    pub(crate) all_games: bool,
    /// What stands between the server and its storage.
    pub(crate) wrap: Option<Wrap>,
}

pub(crate) struct Site {
    pub(crate) state: AppState,
    router: Router,
}

impl Site {
    pub(crate) fn new(folder: &Folder) -> Site {
        Site::with(folder, Rules::default())
    }

    pub(crate) fn with(folder: &Folder, rules: Rules) -> Site {
        let metrics = Arc::new(Metrics::default());
        let store = Sqlite::open(folder.path(), Arc::clone(&metrics)).expect("the folder can be used");
        let state = AppState::new(Parts {
            games: if rules.all_games {
                Games::of(fracas::games())
            } else {
                Games::of([rules.game.unwrap_or(&TOY)])
            },
            store: rules.wrap.unwrap_or(|store| store)(Arc::new(store)),
            metrics,
            programs: Programs::new(rules.programs, Duration::from_mins(1)),
            limits: rules.limits.unwrap_or_else(LimitRules::wide),
            behind_proxy: rules.behind_proxy,
            hosts: Hosts::new(["here"], rules.behind_proxy),
            deal: deal(),
        });
        Site { router: app(state.clone()), state }
    }

    /// Stops as a server does.
    pub(crate) async fn stop(self) {
        self.state.hub().stop().await;
    }

    pub(crate) fn visitor(&self) -> Client {
        Client { router: self.router.clone(), cookies: Vec::new(), lang: "en", address: None }
    }

    /// A person who comes back with a session.
    pub(crate) fn with_session(&self, token: &str) -> Client {
        let mut client = self.visitor();
        client.cookies.push(("fracas".to_owned(), token.to_owned()));
        client
    }

    /// How many tables are stored.
    pub(crate) async fn store_count(&self) -> u64 {
        self.state.store().count().await.expect("the storage is open")
    }

    /// A guest with a name.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        let mut client = self.visitor();
        let (status, me) = client.post("/api/v1/session", &json!({ "name": name })).await;
        assert_eq!((status, &me["name"]), (StatusCode::OK, &json!(name)));
        client
    }
}

/// A person with a browser.
#[derive(Clone)]
pub(crate) struct Client {
    router: Router,
    pub(crate) cookies: Vec<(String, String)>,
    pub(crate) lang: &'static str,
    /// Where a proxy says that they are.
    pub(crate) address: Option<&'static str>,
}

impl Client {
    pub(crate) async fn send(&mut self, request: axum::http::request::Builder, body: Body) -> Response {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut request = request.header(header::ACCEPT_LANGUAGE, self.lang).header(header::HOST, "here");
        if let Some(address) = self.address {
            request = request.header("x-forwarded-for", address);
        }
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        let request = request.body(body).expect("the request is well formed");
        let response = self.router.clone().oneshot(request).await.expect("the router answers everything");
        for value in response.headers().get_all(header::SET_COOKIE) {
            let text = value.to_str().expect("cookies are text");
            let (name, rest) = text.split_once('=').expect("cookies have names");
            let value = rest.split(';').next().unwrap_or_default();
            self.cookies.retain(|(known, _)| known != name);
            if !value.is_empty() {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        response
    }

    pub(crate) async fn ask(&mut self, method: Method, path: &str, body: Option<&Value>) -> Response {
        let request = Request::builder().method(method).uri(path);
        match body {
            Some(body) => {
                let request = request.header(header::CONTENT_TYPE, "application/json");
                self.send(request, Body::from(body.to_string())).await
            }
            None => self.send(request, Body::empty()).await,
        }
    }

    /// Sends a form, as a page without scripting does.
    pub(crate) async fn form(&mut self, path: &str, fields: &str) -> Response {
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request, Body::from(fields.to_owned())).await
    }

    /// The text of a page.
    pub(crate) async fn page(&mut self, path: &str) -> String {
        let (status, text) = self.get(path).await;
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        text.as_str().map_or_else(|| text.to_string(), str::to_owned)
    }

    pub(crate) async fn get(&mut self, path: &str) -> (StatusCode, Value) {
        read(self.ask(Method::GET, path, None).await).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> (StatusCode, Value) {
        read(self.ask(Method::POST, path, Some(body)).await).await
    }

    /// Opens a table of the toy; says its path in the API.
    pub(crate) async fn open(&mut self, more: Value) -> String {
        let mut opening = json!({ "game": "toy" });
        let fields = more.as_object().expect("an opening is an object");
        opening.as_object_mut().expect("this one too").extend(fields.clone());
        let (status, opened) = self.post("/api/v1/tables", &opening).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        format!("/api/v1/tables/{}", opened["id"].as_str().expect("a table has a name"))
    }

    pub(crate) async fn command(&mut self, table: &str, command: &Value) -> (StatusCode, Value) {
        self.post(&format!("{table}/commands"), command).await
    }

    pub(crate) async fn keyed(&mut self, table: &str, key: &str, command: &Value) -> (StatusCode, Value) {
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("{table}/commands"))
            .header(header::CONTENT_TYPE, "application/json")
            .header("idempotency-key", key);
        read(self.send(request, Body::from(command.to_string())).await).await
    }

    pub(crate) async fn sight(&mut self, table: &str) -> Value {
        let (status, sight) = self.get(table).await;
        assert_eq!(status, StatusCode::OK, "{sight}");
        sight
    }

    /// Says at a shared screen that the one to act sits there, if a person must; gives the sight after that.
    pub(crate) async fn uncover(&mut self, table: &str) -> Value {
        let sight = self.sight(table).await;
        if sight["cover"].is_null() {
            return sight;
        }
        let show = json!({ "seat": sight["cover"] });
        assert_eq!(self.post(&format!("{table}/show"), &show).await.0, StatusCode::NO_CONTENT);
        self.sight(table).await
    }

    /// Takes the first offer that is not `peek`, at the ply that was seen.
    pub(crate) async fn act(&mut self, table: &str) -> (StatusCode, Value) {
        let sight = self.uncover(table).await;
        let offers = sight["offers"].as_array().expect("offers are a list");
        let offer = offers.iter().find(|offer| offer["action"] != "peek").expect("something can be done");
        let command =
            json!({ "do": "act", "ply": sight["ply"], "what": { "picks": offer["picks"].clone() } });
        self.command(table, &command).await
    }

    /// Waits until the sight of a table is as wanted.
    pub(crate) async fn until(&mut self, table: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let waiting = async {
            loop {
                let sight = self.sight(table).await;
                if wanted(&sight) {
                    return sight;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        // What hangs is waited for a minute, so that the test ends.
        tokio::time::timeout(Duration::from_mins(1), waiting).await.expect("it happens some time")
    }
}

/// A server at a port of its own, with the toy.
pub(crate) struct Served {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Served {
    pub(crate) async fn start(folder: &Folder, config: Config) -> Served {
        let config = Config { port: 0, data: Some(folder.path().to_owned()), open: false, ..config };
        let server = Server::start(config, Games::of([&TOY as &'static dyn AnyGame])).await;
        let server = server.expect("the server starts");
        let address = server.started().address;
        let (stop, stopped) = oneshot::channel::<()>();
        let running = server.run(async move {
            let _ = stopped.await;
        });
        let running = tokio::spawn(async move { running.await.expect("the server runs") });
        Served { address, stop, running }
    }

    pub(crate) async fn stop(self) {
        self.stop.send(()).expect("the server runs until it is stopped");
        self.running.await.expect("nothing panics");
    }

    /// A connection on which this has been sent.
    pub(crate) async fn send(&self, text: &str) -> TcpStream {
        let stream = TcpStream::connect(self.address).await.expect("the server listens");
        let mut bytes = text.as_bytes();
        while !bytes.is_empty() {
            stream.writable().await.expect("the system says so");
            match stream.try_write(bytes) {
                Ok(written) => bytes = &bytes[written..],
                Err(why) if why.kind() == ErrorKind::WouldBlock => {}
                // A server that refuses may have hung up already.
                Err(_) => break,
            }
        }
        stream
    }

    /// Sends a whole request and reads until the server hangs up.
    pub(crate) async fn ask(&self, text: &str) -> String {
        rest(&self.send(text).await).await
    }
}

/// Everything until the other side hangs up.
pub(crate) async fn rest(stream: &TcpStream) -> String {
    let mut bytes = Vec::new();
    loop {
        let part = part(stream).await;
        if part.is_empty() {
            return String::from_utf8_lossy(&bytes).into_owned();
        }
        bytes.extend(part);
    }
}

/// Something that the other side has sent; nothing if it has hung up.
pub(crate) async fn part(stream: &TcpStream) -> Vec<u8> {
    let mut bytes = vec![0; 4096];
    loop {
        let ready = tokio::time::timeout(Duration::from_mins(1), stream.readable());
        ready
            .await
            .expect("the server says something or hangs up within a minute")
            .expect("the system says so");
        match stream.try_read(&mut bytes) {
            Ok(length) => {
                bytes.truncate(length);
                return bytes;
            }
            Err(why) if why.kind() == ErrorKind::WouldBlock => {}
            // Anyone who hangs up without having read everything says so by a reset.
            Err(_) => return Vec::new(),
        }
    }
}

/// Status and JSON of an answer; text that is not JSON as text.
pub(crate) async fn read(response: Response) -> (StatusCode, Value) {
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 1 << 24).await.expect("the body can be read");
    let value = serde_json::from_slice(&bytes)
        .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
    (status, value)
}
