//! A `PostgreSQL` of its own for a test: in a temporary folder, on a socket there, gone afterwards.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A cluster that runs until it is dropped.
pub(crate) struct Cluster {
    pub(crate) folder: PathBuf,
    child: Option<Child>,
    /// How it is started; a new start uses what stands here.
    pub(crate) options: Vec<String>,
    /// The port, after which the sockets are named.
    pub(crate) port: u16,
}

/// Where the programs of `PostgreSQL` lie: Debian does not put them where shells look.
fn programs() -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        debian.map(|version| version.path().join("bin")).filter(|bin| bin.join("initdb").exists()).collect();
    found.sort();
    let paths = std::env::var_os("PATH").unwrap_or_default();
    found.pop().or_else(|| std::env::split_paths(&paths).find(|bin| bin.join("initdb").exists())).expect(
        "PostgreSQL is missing; install it with `apt-get install postgresql`, or let `cargo xtask test` do it",
    )
}

fn is_root() -> bool {
    let answer = Command::new("id").arg("-u").output().expect("`id` runs");
    answer.stdout.starts_with(b"0")
}

/// A program of `PostgreSQL`, which refuses to run as root. It ends when this process does.
fn program(name: &str) -> Command {
    let path = programs().join(name);
    let mut command = Command::new("setpriv");
    if is_root() {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
    }
    command.args(["--pdeathsig", "QUIT"]).arg(path).stdin(Stdio::null()).stdout(Stdio::null());
    command
}

impl Cluster {
    pub(crate) fn start(name: &str) -> Cluster {
        let mut cluster = Cluster::prepare(name);
        cluster.run();
        cluster
    }

    /// A cluster that does not run yet.
    pub(crate) fn prepare(name: &str) -> Cluster {
        let folder = std::env::temp_dir().join(format!("fracas-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a temporary folder can be made");
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(&folder).status();
            assert!(owned.expect("`chown` runs").success(), "there is a user `postgres`");
        }
        let made = program("initdb")
            .args(["--username=fracas", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"])
            .arg("-D")
            .arg(folder.join("data"))
            .current_dir("/")
            .output()
            .expect("initdb starts");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        Cluster { folder, child: None, options: vec!["-h".to_owned(), String::new()], port: 5432 }
    }

    pub(crate) fn run(&mut self) {
        let log = std::fs::File::create(self.folder.join("log")).expect("a log can be written");
        let child = program("postgres")
            .arg("-D")
            .arg(self.folder.join("data"))
            .arg("-k")
            .arg(&self.folder)
            // Programs are killed here, not machines: what the system has is not lost.
            .args(&self.options)
            .args(["-c", "max_connections=60", "-c", "shared_buffers=32MB", "-c", "fsync=off"])
            .current_dir("/")
            .stderr(log)
            .spawn()
            .expect("PostgreSQL starts");
        self.child = Some(child);
    }

    fn signal(&mut self, name: &str) {
        if let Some(mut child) = self.child.take() {
            let _ = Command::new("kill").args([name, &child.id().to_string()]).status();
            let _ = child.wait();
        }
    }

    /// Ends it without a warning to anybody, as in a crash, and starts it again.
    pub(crate) fn crash(&mut self) {
        self.signal("-QUIT");
        self.run();
    }

    /// The address of a database of the cluster.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("host={} port={} user=fracas dbname={database}", self.folder.display(), self.port)
    }

    /// Makes a database of that name.
    pub(crate) async fn database(&self, name: &str) -> String {
        let client = connect(&self.url("postgres")).await;
        client.batch_execute(&format!("create database {name}")).await.expect("a database can be made");
        self.url(name)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.signal("-QUIT");
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A connection, as soon as there is one.
pub(crate) async fn connect(url: &str) -> tokio_postgres::Client {
    for _ in 0..3_000 {
        if let Ok((client, connection)) = tokio_postgres::connect(url, tokio_postgres::NoTls).await {
            tokio::spawn(connection);
            return client;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("PostgreSQL does not answer at {url}");
}
