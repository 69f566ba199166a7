//! The server as people start it: one process, one folder, one port.

use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn fracas(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fracas"));
    command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C");
    command
}

fn answer(arguments: &[&str]) -> Output {
    fracas(arguments).output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8")
}

/// A server that runs until the test ends.
struct Server {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
    lines: Vec<String>,
}

impl Server {
    fn start(arguments: &[&str], data: &Path, last: &str) -> Server {
        let data = data.to_str().expect("the folder has a plain name");
        let command = fracas(&[&["serve", "--no-open", "--data", data], arguments].concat());
        Server::run(command, last)
    }

    fn run(mut command: Command, last: &str) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program runs");
        let mut output = BufReader::new(child.stdout.take().expect("the output is a pipe"));
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line| line != last) {
            let mut line = String::new();
            assert_ne!(
                output.read_line(&mut line).expect("the output is text"),
                0,
                "it says more: {lines:?}"
            );
            lines.push(line.trim_end().to_owned());
        }
        Server { child, output, lines }
    }

    /// The two addresses of the server, such as `http://localhost:7878` and `localhost:7878`.
    fn url(&self) -> (String, String) {
        let url =
            self.lines[0].split(' ').find(|word| word.starts_with("http://")).expect("the address is told");
        let url = url.trim_end_matches('/').to_owned();
        let host = url.trim_start_matches("http://").to_owned();
        (url, host)
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> (u16, String) {
        let (status, _, body) = self.ask_whole(method, path, body);
        (status, body)
    }

    fn ask_whole(&self, method: &str, path: &str, body: &Value) -> (u16, String, String) {
        let (_, host) = self.url();
        let mut stream = TcpStream::connect(&host).expect("the server listens");
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the server answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer has a head");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.expect("an answer has a status"), head.to_owned(), body.to_owned())
    }

    /// Asks the process to stop, and says what it says then.
    fn stop(mut self) -> (Option<i32>, String) {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill runs");
        assert!(asked.success());
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("the output is text");
        let status = self.child.wait().expect("the server ends");
        (status.code(), rest.trim_end().to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_says_where_it_is_takes_the_next_port_and_stops_when_asked() {
    let (one, two) = (folder("one"), folder("two"));
    let first = Server::start(&["--port", "17878"], &one, "Ctrl-C stops it.");
    assert!(first.lines[0].starts_with("Fracas plays at http://localhost:"), "{:?}", first.lines);
    assert!(first.lines[1].ends_with(&one.display().to_string()), "{:?}", first.lines);
    assert_eq!(first.ask("GET", "/healthz", &Value::Null), (200, "ok\n".to_owned()));
    assert_eq!(first.ask("GET", "/", &Value::Null).0, 200);

    let port = first.url().1.rsplit(':').next().unwrap().to_owned();
    let second = Server::start(&["--port", &port, "--lang", "fr"], &two, "Ctrl-C l’arrête.");
    assert_ne!(first.url(), second.url());
    assert!(second.lines[0].starts_with("Fracas joue à l’adresse http://localhost:"), "{:?}", second.lines);

    let refused = answer(&["serve", "--no-open", "--port", "0", "--data", one.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("Another server uses"), "{}", text(&refused.stderr));

    assert_eq!(second.stop(), (Some(0), "Arrêté\u{a0}; tout est gardé.".to_owned()));
    assert_eq!(first.stop(), (Some(0), "Stopped; everything is kept.".to_owned()));
    // The folder is free again.
    let again = Server::start(&["--port", "0"], &one, "Ctrl-C stops it.");
    assert_eq!(again.stop().0, Some(0));
    for folder in [one, two] {
        let _ = std::fs::remove_dir_all(folder);
    }
}

#[test]
fn behind_a_proxy_a_name_is_needed() {
    let data = folder("proxy");
    let data = data.to_str().expect("the folder has a plain name");
    let proxied = ["serve", "--no-open", "--port", "0", "--data", data, "--behind-proxy"];
    let refused = answer(&proxied);
    assert!(!refused.status.success());
    assert!(text(&refused.stderr).contains("--host play.example"), "{}", text(&refused.stderr));
    let refused = answer(&[&proxied[..], &["--host", "no host"]].concat());
    assert!(text(&refused.stderr).contains("“no host”"), "{}", text(&refused.stderr));
    assert!(!std::path::Path::new(data).exists(), "nothing was made");
}

/// Two machines play a game at a server; its file is verified, and a forged one is not.
fn verified(game: &str) {
    let data = folder(&format!("verify_{game}"));
    let server = Server::start(&["--port", "0"], &data, "Ctrl-C stops it.");
    let bot = json!({ "holder": "bot", "level": "random" });
    let opening = json!({ "game": game, "seats": [bot, bot] });
    let (status, opened) = server.ask("POST", "/api/v1/tables", &opening);
    assert_eq!(status, 201, "{opened}");
    let opened: Value = serde_json::from_str(&opened).expect("the answer is JSON");
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("a table has an id"));
    while !server.ask("GET", &table, &Value::Null).1.contains("\"over\":true") {
        std::thread::sleep(Duration::from_millis(50));
    }
    let (status, record) = server.ask("GET", &format!("{table}/record"), &Value::Null);
    assert_eq!(status, 200);
    assert_eq!(server.stop().0, Some(0));

    let file = data.join("game.game");
    let name = file.to_str().expect("the folder has a plain name");
    std::fs::write(&file, &record).expect("the file can be written");
    let good = answer(&["verify", name]);
    assert_eq!(good.status.code(), Some(0), "{}", text(&good.stderr));
    assert!(text(&good.stdout).ends_with("draws are those that the seed gives.\n"), "{}", text(&good.stdout));
    let (_, rest) = record.split_once("[Seed \"").expect("the file shows the seed");
    let (seed, _) = rest.split_once('"').expect("a tag ends");
    let other = if seed.starts_with('0') { seed.replacen('0', "1", 1) } else { format!("0{}", &seed[1..]) };
    std::fs::write(&file, record.replace(seed, &other)).expect("the file can be written");
    let forged = answer(&["verify", name]);
    assert_eq!(forged.status.code(), Some(2));
    assert!(text(&forged.stderr).contains("commitment"), "{}", text(&forged.stderr));
    assert_eq!(answer(&["verify", "no/such/file"]).status.code(), Some(2));
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn a_game_of_the_server_is_verified_and_a_forged_one_is_not() {
    verified("nshex");
}

#[test]
fn a_game_with_secrets_is_verified_too() {
    verified("convoy");
}

/// The library that lies to one process about the time of day, where Debian's package puts it.
#[cfg(target_os = "linux")]
fn false_clock() -> PathBuf {
    let libraries = std::fs::read_dir("/usr/lib").expect("the system has libraries");
    let folders =
        libraries.filter_map(Result::ok).map(|folder| folder.path().join("faketime/libfaketimeMT.so.1"));
    let found =
        folders.chain([PathBuf::from("/usr/lib/faketime/libfaketimeMT.so.1")]).find(|path| path.exists());
    found.expect("libfaketime is installed: `apt-get install faketime`")
}

#[cfg(target_os = "linux")]
#[test]
fn a_clock_that_is_set_back_locks_nobody_out() {
    let data = folder("clock");
    std::fs::create_dir_all(&data).expect("the folder can be made");
    let hour = data.with_extension("hour");
    std::fs::write(&hour, "+0").expect("the hour can be kept");
    let path = data.to_str().expect("the folder has a plain name");
    let mut command = fracas(&["serve", "--no-open", "--port", "0", "--data", path]);
    command
        .env("LD_PRELOAD", false_clock())
        .env("FAKETIME_TIMESTAMP_FILE", &hour)
        .env("FAKETIME_NO_CACHE", "1")
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    let server = Server::run(command, "Ctrl-C stops it.");
    let guest = || server.ask("POST", "/api/v1/session", &json!({ "name": "Ann" })).0;
    let dated = || {
        let (_, head, _) = server.ask_whole("GET", "/healthz", &Value::Null);
        let date = head.lines().find_map(|line| line.strip_prefix("date: ")).expect("an answer has a date");
        date.split(':').next().expect("a date has an hour").to_owned()
    };
    let before = dated();
    std::fs::write(&hour, "+2h").expect("the hour can be kept");
    // The date of answers is renewed once a second: from then on the process believes the false clock.
    let believes = (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        dated() != before
    });
    assert!(believes, "the clock was not set");
    assert_eq!(guest(), 200);
    std::fs::write(&hour, "+0").expect("the hour can be kept");
    for _ in 0..5 {
        assert_eq!(guest(), 200, "nobody waits for the hours that were taken back");
    }
    drop(server);
    let _ = std::fs::remove_file(hour);
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn load_is_made_and_measured_and_only_here() {
    let data = folder("load");
    let server = Server::start(&["--port", "0", "--no-limits"], &data, "Ctrl-C stops it.");
    let (url, _) = server.url();
    let run = answer(&["load", "--url", &url, "--streams", "30", "--rate", "20", "--seconds", "2", "--json"]);
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
    let figures: Value = serde_json::from_slice(&run.stdout).unwrap();
    assert_eq!((&figures["streams"], &figures["failures"]), (&json!(30), &json!(0)), "{figures}");
    assert!(figures["actions"]["count"].as_u64().is_some_and(|count| count > 20), "{figures}");
    assert!(figures["events"].as_u64().is_some_and(|count| count > 0), "{figures}");
    let far = answer(&["load", "--url", "http://192.0.2.1:80"]);
    assert_eq!(far.status.code(), Some(2));
    assert!(text(&far.stderr).contains("on this machine only"), "{}", text(&far.stderr));
    assert_eq!(server.stop().0, Some(0));
    let _ = std::fs::remove_dir_all(data);
}

#[test]
fn a_database_that_cannot_be_used_is_named_without_its_password() {
    let broken = "host=/nowhere/at/all dbname=site password=hush connect_timeout=1 options=-x port=x";
    let mut command = fracas(&["serve", "--no-open", "--port", "0"]);
    for run in [
        answer(&["serve", "--no-open", "--port", "0", "--database", broken]),
        command.env("FRACAS_DATABASE", broken).output().expect("the program runs"),
    ] {
        let told = text(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{told}");
        assert!(told.contains("postgres://") && !told.contains("hush"), "{told}");
    }
    let both = answer(&["serve", "--data", "x", "--database", "postgres://a/b"]);
    assert_eq!(both.status.code(), Some(2), "one place or the other");
    let data = folder("nothing");
    let data = data.to_str().expect("the folder has a plain name");
    let copy = answer(&["database", "copy", "--from", data, "--to", "postgres://a/b"]);
    assert_eq!(copy.status.code(), Some(2));
    assert!(text(&copy.stderr).contains(data), "{}", text(&copy.stderr));
}
