//! Perft: how many sequences of actions lead on from a position. A count that changes means a rule that changed.
//!
//! A file of a folder of tables has comments (`#`), a position, and lines `depth count`. `FRACAS_BLESS=1` counts again.

use crate::{divide, perft, soak};
use fracas_core::State;
use std::fs;
use std::path::{Path, PathBuf};

struct PerftTable {
    path: PathBuf,
    head: Vec<String>,
    position: String,
    counts: Vec<(u32, u64)>,
}

impl PerftTable {
    fn read(path: PathBuf) -> PerftTable {
        let text = fs::read_to_string(&path).expect("a table of counts can be read");
        let (head, rest): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('#'));
        let (position, counts) = rest.split_first().expect("a table begins with a position");
        let count = |line: &&str| {
            let (depth, count) = line.split_once(' ').expect("a line has a depth and a count");
            (depth.parse().expect("a depth is a number"), count.parse().expect("a count is a number"))
        };
        PerftTable {
            head: head.into_iter().map(str::to_owned).collect(),
            position: (*position).to_owned(),
            counts: counts.iter().map(count).collect(),
            path,
        }
    }

    fn state<S: State>(&self) -> S {
        self.position.parse().unwrap_or_else(|why| panic!("{}: {why}", self.path.display()))
    }

    /// Counts as deep as is quick.
    fn bless<S: State>(&self) {
        let state: S = self.state();
        let mut lines = self.head.clone();
        lines.push(state.to_string());
        for depth in 1..=4 {
            let count = perft(&state, depth);
            lines.push(format!("{depth} {count}"));
            if count > 50_000 {
                break;
            }
        }
        fs::write(&self.path, lines.join("\n") + "\n").expect("a table can be written");
    }
}

fn tables(folder: &Path) -> Vec<PerftTable> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("there is a folder of tables")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "perft"));
    paths.sort();
    paths.into_iter().map(PerftTable::read).collect()
}

/// Every count of at least `least` tables in the folder is as it was; returns the tables and nodes counted.
pub fn check_tables<S: State>(folder: &Path, least: usize) -> (usize, u64) {
    if std::env::var_os("FRACAS_BLESS").is_some() {
        tables(folder).iter().for_each(PerftTable::bless::<S>);
    }
    let (tables, mut nodes) = (tables(folder), 0);
    for table in &tables {
        let state: S = table.state();
        assert_eq!(state.to_string(), table.position, "{}: as it is written", table.path.display());
        assert!(!table.counts.is_empty(), "{}: something is counted", table.path.display());
        for &(depth, count) in &table.counts {
            let found = perft(&state, depth);
            assert_eq!(found, count, "{}, depth {depth}", table.path.display());
            nodes += found;
        }
    }
    assert!(tables.len() >= least, "only {} tables", tables.len());
    (tables.len(), nodes)
}

/// Two ways of counting agree on every table of the folder: by action, and all at once.
pub fn check_parts<S: State>(folder: &Path) {
    for table in tables(folder) {
        let state: S = table.state();
        for &(depth, count) in table.counts.iter().take(1 + soak().min(2) as usize) {
            let parts: u64 = divide(&state, depth).iter().map(|(_, count)| count).sum();
            assert_eq!(parts, count, "{}, depth {depth}", table.path.display());
        }
    }
}
