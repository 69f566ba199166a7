//! The real server, inside of the test, with a folder of its own.

use fracas_server::{Config, Games, LimitRules, Server};
use fracas_testkit::deal;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// One test at a time, also where the tests share a process: browsers side by side only wait for each other.
static ALONE: Mutex<()> = Mutex::new(());

/// A running server. It stops, and its folder goes, with its owner.
pub(crate) struct Site {
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    data: PathBuf,
    /// The address of its start page.
    pub(crate) url: String,
    _alone: MutexGuard<'static, ()>,
}

impl Site {
    /// Starts a server at any free port.
    pub(crate) fn start() -> Site {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("fracas-browser-{}-{number}", std::process::id()));
        let config = Config {
            port: 0,
            data: Some(data.clone()),
            open: false,
            limits: LimitRules::wide(),
            deal: deal(),
            ..Config::default()
        };
        let runtime = Runtime::new().expect("the system has threads");
        let server =
            runtime.block_on(Server::start(config, Games::of(fracas::games()))).expect("the server starts");
        let url = server.started().url.clone();
        let (stop, stopped) = oneshot::channel();
        runtime.spawn(async move {
            let stopped = async move { stopped.await.unwrap_or_default() };
            server.run(stopped).await.expect("the server runs until it is stopped");
        });
        Site { runtime: Some(runtime), stop: Some(stop), data, url, _alone: alone }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            // Nobody listens any more if the server has already ended.
            let _ = stop.send(());
        }
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
