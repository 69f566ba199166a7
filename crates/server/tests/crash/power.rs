//! A loss of power, on a disk that forgets what it was not told to keep.
//!
//! `strace` writes down what a server under load asks of its files and when it answers. From that the test works out what a disk
//! could hold at any moment: what was synced surely, of the rest any part, some of it torn. Every such disk must hold a
//! sound database with all that had been acknowledged.

use crate::line::Line;
use crate::{DATA, GAME, random_below};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The smallest part that a disk writes as a whole.
const SECTOR: usize = 512;

/// A change of one file.
#[derive(Clone, Debug)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Cut { to: usize },
    Remove,
}

/// What the trace tells, in its order.
#[derive(Clone, Debug)]
enum Moment {
    Changed {
        file: PathBuf,
        change: Change,
    },
    Renamed {
        from: PathBuf,
        to: PathBuf,
    },
    /// A sync begins: what was done before is meant.
    Syncing {
        file: PathBuf,
        thread: u32,
    },
    /// The end of a sync: the file is on the disk.
    Synced {
        file: PathBuf,
        thread: u32,
    },
    /// An answer that acknowledges an entry of the log.
    Acknowledged {
        seq: u64,
    },
}

/// The bytes of all strings of a call as `strace -xx` prints them.
fn bytes_of(text: &str) -> Option<Vec<u8>> {
    let strings = text.split('"').skip(1).step_by(2);
    let pairs = strings.flat_map(|string| string.split("\\x").skip(1));
    pairs.map(|pair| u8::from_str_radix(pair.get(..2)?, 16).ok()).collect()
}

fn path_of(text: &str) -> Option<PathBuf> {
    Some(PathBuf::from(String::from_utf8(bytes_of(text)?).ok()?))
}

/// The number of the acknowledged entry, when these bytes are such an answer.
fn acknowledged(bytes: &[u8]) -> Option<u64> {
    let text = String::from_utf8_lossy(bytes);
    text.starts_with("HTTP/1.1 200").then_some(())?;
    let (_, rest) = text.split_once("\"seq\":")?;
    rest.split(|sign: char| !sign.is_ascii_digit()).next()?.parse().ok()
}

/// Reads a trace: changes count when the call is over, answers when it begins.
fn moments(trace: &str, data: &Path) -> Vec<Moment> {
    let mut open: BTreeMap<i64, PathBuf> = BTreeMap::new();
    // How far each file was written by calls that name no place.
    let mut reached: BTreeMap<i64, usize> = BTreeMap::new();
    let mut begun: BTreeMap<u32, String> = BTreeMap::new();
    let mut found = Vec::new();
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else { continue };
        let Ok(thread) = thread.parse::<u32>() else { continue };
        let call = call.trim_start();
        let (call, starts, ends) = if let Some(start) = call.strip_suffix(" <unfinished ...>") {
            begun.insert(thread, start.to_owned());
            (start.to_owned(), true, false)
        } else if call.starts_with("<... ") {
            let end = call.split_once(" resumed>").map_or("", |(_, end)| end);
            (format!("{}{end}", begun.remove(&thread).unwrap_or_default()), false, true)
        } else {
            (call.to_owned(), true, true)
        };
        let Some((name, arguments)) = call.split_once('(') else { continue };
        let result = call.rsplit_once(" = ").and_then(|(_, end)| end.split(' ').next()?.parse::<i64>().ok());
        let fd: Option<i64> = arguments.split([',', ')']).next().and_then(|text| text.trim().parse().ok());
        let file = fd.and_then(|fd| open.get(&fd).cloned());
        let last = || arguments.rsplit_once(')')?.0.rsplit(", ").next()?.parse::<usize>().ok();
        match (name, file) {
            ("openat", _) if ends => {
                if let (Some(path), Some(fd)) = (path_of(arguments), result.filter(|fd| *fd >= 0))
                    && path.starts_with(data)
                {
                    open.insert(fd, path);
                    reached.insert(fd, 0);
                }
            }
            ("close", Some(_)) if starts => {
                open.remove(&fd.unwrap_or(-1));
            }
            ("pwrite64", Some(file)) if ends => {
                let bytes = bytes_of(arguments).expect("a write has bytes");
                assert_eq!(i64::try_from(bytes.len()).ok(), result, "whole writes");
                let change = Change::Write { at: last().expect("a write has a place"), bytes };
                found.push(Moment::Changed { file, change });
            }
            ("write", Some(file)) if ends => {
                let bytes = bytes_of(arguments).expect("a write has bytes");
                assert_eq!(i64::try_from(bytes.len()).ok(), result, "whole writes");
                let at = reached.get_mut(&fd.unwrap_or(-1)).expect("the file was opened");
                let change = Change::Write { at: *at, bytes };
                *at += usize::try_from(result.unwrap_or(0)).expect("a length");
                found.push(Moment::Changed { file, change });
            }
            ("ftruncate", Some(file)) if ends => {
                let to = last().expect("a file is cut somewhere");
                found.push(Moment::Changed { file, change: Change::Cut { to } });
            }
            ("unlink", _) if ends => {
                let file = path_of(arguments).filter(|path| path.starts_with(data));
                found.extend(file.map(|file| Moment::Changed { file, change: Change::Remove }));
            }
            ("rename", _) if ends && result == Some(0) => {
                let (from, to) = arguments.split_once(", ").expect("a file is renamed to another name");
                let (from, to) =
                    (path_of(from).expect("names are text"), path_of(to).expect("names are text"));
                found.push(Moment::Renamed { from, to });
            }
            ("fsync" | "fdatasync", Some(file)) => {
                if starts {
                    found.push(Moment::Syncing { file: file.clone(), thread });
                }
                if ends && result == Some(0) {
                    found.push(Moment::Synced { file, thread });
                }
            }
            ("write" | "sendto" | "writev", None) if starts => {
                let seq = bytes_of(arguments).and_then(|bytes| acknowledged(&bytes));
                found.extend(seq.map(|seq| Moment::Acknowledged { seq }));
            }
            ("writev" | "pwritev", Some(file)) => {
                panic!("the test knows no `{name}` to {}", file.display());
            }
            _ => {}
        }
    }
    found
}

fn carry_out(files: &mut BTreeMap<PathBuf, Vec<u8>>, file: &Path, change: &Change) {
    let held = files.entry(file.to_owned()).or_default();
    match change {
        Change::Write { at, bytes } => {
            held.resize(held.len().max(at + bytes.len()), 0);
            held[*at..at + bytes.len()].copy_from_slice(bytes);
        }
        Change::Cut { to } => held.resize(*to, 0),
        Change::Remove => {
            files.remove(file);
        }
    }
}

/// What becomes of a change that was not synced.
fn torn(change: &Change) -> Option<Change> {
    match (random_below(3), change) {
        (0, _) => None,
        (1, Change::Write { at, bytes }) => {
            // Whole sectors of the file from the first one on.
            let sectors = bytes.len().div_ceil(SECTOR) as u64;
            let kept =
                (random_below(sectors + 1) as usize * SECTOR).saturating_sub(at % SECTOR).min(bytes.len());
            Some(Change::Write { at: *at, bytes: bytes[..kept].to_vec() })
        }
        _ => Some(change.clone()),
    }
}

/// A disk after the first moments: what was synced, and any part of the rest. A disk that `obeys` keeps what is synced.
fn disk(moments: &[Moment], obeys: bool) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut waiting: BTreeMap<PathBuf, Vec<Change>> = BTreeMap::new();
    let mut meant: BTreeMap<(PathBuf, u32), usize> = BTreeMap::new();
    for moment in moments {
        match moment {
            Moment::Changed { file, change } => {
                waiting.entry(file.clone()).or_default().push(change.clone());
            }
            Moment::Syncing { file, thread } => {
                meant.insert((file.clone(), *thread), waiting.get(file).map_or(0, Vec::len));
            }
            Moment::Synced { file, thread } => {
                let kept = meant.remove(&(file.clone(), *thread)).unwrap_or(0);
                if !obeys {
                    continue;
                }
                // The names of files are kept in order: each sync keeps the removals before it.
                for (file, changes) in &mut waiting {
                    let last = changes.iter().rposition(|change| matches!(change, Change::Remove));
                    for change in changes.drain(..last.map_or(0, |last| last + 1)) {
                        carry_out(&mut files, file, &change);
                    }
                }
                let Some(changes) = waiting.get_mut(file) else { continue };
                // Another sync of the same file may have taken a part of them.
                for change in changes.drain(..kept.min(changes.len())) {
                    carry_out(&mut files, file, &change);
                }
                for ((other, _), count) in &mut meant {
                    if other == file {
                        *count = count.saturating_sub(kept);
                    }
                }
            }
            // Only the first start renames, and much is synced between that and the first answer.
            Moment::Renamed { from, to } => {
                let (held, left) = (files.remove(from), waiting.remove(from));
                files.extend(held.map(|held| (to.clone(), held)));
                waiting.extend(left.map(|left| (to.clone(), left)));
            }
            Moment::Acknowledged { .. } => {}
        }
    }
    for (file, changes) in &waiting {
        for change in changes.iter().filter_map(torn) {
            carry_out(&mut files, file, &change);
        }
    }
    files
}

/// What the log of the one table holds on such a disk.
fn entries(files: &BTreeMap<PathBuf, Vec<u8>>, place: &Path) -> rusqlite::Result<BTreeSet<u64>> {
    let _ = std::fs::remove_dir_all(place);
    std::fs::create_dir_all(place).expect("a folder can be made");
    for (file, bytes) in files {
        // The shared memory of the processes is not meant to outlive them.
        let name = file.file_name().expect("a file has a name");
        if !name.to_string_lossy().ends_with("-shm") {
            std::fs::write(place.join(name), bytes).expect("a file can be written");
        }
    }
    let database = rusqlite::Connection::open(place.join("fracas.sqlite"))?;
    let sound: String = database.query_row("pragma integrity_check", [], |row| row.get(0))?;
    if sound != "ok" {
        return Err(rusqlite::Error::InvalidParameterName(sound));
    }
    let mut ask = database.prepare("select seq from log")?;
    let rows = ask.query_map([], |row| row.get::<_, i64>(0))?;
    rows.map(|seq| seq.map(i64::cast_unsigned)).collect()
}

/// People who talk at one table, until `times` answers came to each.
fn talk(address: &str, times: usize) {
    let mut host = Line::open(address).expect("the server listens");
    let name = json!({ "name": "Host" });
    let (_, cookie, _) = host.ask("POST", "/api/v1/session", None, None, &name).expect("the server answers");
    let seats = json!([{ "holder": "me" }, { "holder": "me" }]);
    let opening = json!({ "game": GAME, "seats": seats, "allow": ["spectators_talk"] });
    let (status, _, opened) =
        host.ask("POST", "/api/v1/tables", cookie.as_deref(), None, &opening).expect("the server answers");
    assert_eq!(status, 201, "{opened}");
    let path = format!("/api/v1/tables/{}/commands", opened["id"].as_str().expect("a table has a name"));
    std::thread::scope(|scope| {
        for number in 0..3 {
            let (cookie, path) = (&cookie, &path);
            scope.spawn(move || {
                let mut line = Line::open(address).expect("the server listens");
                for turn in 0..times {
                    let key = format!("{number}-{turn}");
                    let say = json!({ "do": "say", "text": key });
                    let (status, _, ack): (u16, _, Value) = line
                        .ask("POST", path, cookie.as_deref(), Some(&key), &say)
                        .expect("the server answers");
                    assert_eq!(status, 200, "{ack}");
                }
            });
        }
    });
}

/// Runs a server under load, and tells what it did.
fn traced(data: &Path, log: &Path, times: usize) -> Vec<Moment> {
    let mut child = Command::new("strace")
        .args(["-f", "-xx", "-s", "100000", "-o"])
        .arg(log)
        .args([
            "-e",
            "trace=openat,close,pwrite64,pwritev,write,writev,sendto,fsync,fdatasync,ftruncate,unlink,rename",
        ])
        .arg(std::env::current_exe().expect("this program has a path"))
        .args(["--exact", "child", "--nocapture"])
        .env(DATA, data)
        .stdout(Stdio::piped())
        .spawn()
        .expect("strace starts: `apt-get install strace`");
    let mut lines =
        BufReader::new(child.stdout.take().expect("the output is a pipe")).lines().map_while(Result::ok);
    let mut told = |name: &str| lines.find_map(|line| line.strip_prefix(name).map(str::to_owned));
    let process = told("process ").expect("strace may trace, and the server starts");
    let address = told("listening ").expect("the server says where it listens");
    talk(&address, times);
    let killed = Command::new("kill").args(["-9", &process]).status().expect("kill is there");
    assert!(killed.success());
    child.wait().expect("strace ends with the server");
    moments(&String::from_utf8_lossy(&std::fs::read(log).expect("the trace is there")), data)
}

#[test]
fn a_loss_of_power_loses_nothing_that_was_acknowledged() {
    let soak = std::env::var("FRACAS_SOAK").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("power-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&place);
    std::fs::create_dir_all(&place).expect("a folder can be made");
    let times = 40 * soak.min(20);
    let all = traced(&place.join("data"), &place.join("trace"), times);
    let answers = all.iter().filter(|moment| matches!(moment, Moment::Acknowledged { .. })).count();
    assert_eq!(answers, 3 * times, "every answer was seen in the trace");
    // Before the first of them the tables are made; a site that loses power then begins again.
    let first = all.iter().position(|moment| matches!(moment, Moment::Acknowledged { .. })).unwrap_or(0);
    let (mut kept, mut missed) = (0, 0);
    for _ in 0..60 * soak {
        let cut = first + 1 + random_below((all.len() - first) as u64) as usize;
        let acknowledged = |moment: &Moment| match moment {
            Moment::Acknowledged { seq } => Some(*seq),
            Moment::Changed { .. }
            | Moment::Renamed { .. }
            | Moment::Syncing { .. }
            | Moment::Synced { .. } => None,
        };
        let told: BTreeSet<u64> = all[..cut].iter().filter_map(acknowledged).collect();
        let held = entries(&disk(&all[..cut], true), &place.join("disk")).expect("the database is sound");
        assert!(told.is_subset(&held), "acknowledged, and lost: {:?}", told.difference(&held));
        assert_eq!(held.last().map_or(0, |last| *last as usize), held.len(), "the log has no gap");
        kept += told.len();
        // A disk that does not obey loses some: the test would see it.
        let liar = entries(&disk(&all[..cut], false), &place.join("liar"));
        missed += usize::from(!liar.is_ok_and(|held| told.is_subset(&held)));
    }
    assert!(missed > 0, "what is lost when nothing is synced would be noticed");
    println!("{} losses of power, {kept} acknowledged entries looked for, lost 0", 60 * soak);
    let _ = std::fs::remove_dir_all(&place);
}
