//! Perft: how many sequences of actions lead on from a position. A count that changes means a rule that changed.
//!
//! A file of `tests/perft` has comments (`#`), a position, and lines `depth count`. `FRACAS_BLESS=1` counts anew.

use fracas_convoy::State;
use fracas_testkit::{divide, perft, soak};
use std::fs;
use std::path::{Path, PathBuf};

struct Table {
    path: PathBuf,
    head: Vec<String>,
    position: String,
    counts: Vec<(u32, u64)>,
}

fn read(path: PathBuf) -> Table {
    let text = fs::read_to_string(&path).expect("a text");
    let (head, rest): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('#'));
    let (position, counts) = rest.split_first().expect("a position");
    let count = |line: &&str| {
        let (depth, count) = line.split_once(' ').expect("depth and count");
        (depth.parse().expect("a depth"), count.parse().expect("a count"))
    };
    Table {
        head: head.into_iter().map(str::to_owned).collect(),
        position: (*position).to_owned(),
        counts: counts.iter().map(count).collect(),
        path,
    }
}

fn tables() -> Vec<Table> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of tables")
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "perft"));
    paths.sort();
    paths.into_iter().map(read).collect()
}

/// Counts as deep as is quick.
fn bless(table: &Table) {
    let state: State = table.position.parse().expect("a position");
    let mut lines = table.head.clone();
    lines.push(state.to_string());
    for depth in 1..=4 {
        let count = perft(&state, depth);
        lines.push(format!("{depth} {count}"));
        if count > 50_000 {
            break;
        }
    }
    let text = lines.join("\n") + "\n";
    fs::write(&table.path, text).expect("a table can be written");
}

#[test]
fn every_count_is_as_it_was() {
    if std::env::var_os("FRACAS_BLESS").is_some() {
        tables().iter().for_each(bless);
    }
    let (tables, mut nodes) = (tables(), 0);
    for table in &tables {
        let state: State = match table.position.parse() {
            Ok(state) => state,
            Err(why) => panic!("{}: {why}", table.path.display()),
        };
        assert_eq!(state.to_string(), table.position, "{}: as it is written", table.path.display());
        assert!(!table.counts.is_empty(), "{}: something is counted", table.path.display());
        for &(depth, count) in &table.counts {
            let found = perft(&state, depth);
            assert_eq!(found, count, "{}, depth {depth}", table.path.display());
            nodes += found;
        }
    }
    assert!(tables.len() >= 20, "only {} tables", tables.len());
    println!("{} positions, {nodes} nodes", tables.len());
}

/// Two ways of counting agree: by action, and all at once.
#[test]
fn the_counts_behind_each_action_add_up() {
    for table in tables() {
        let state: State = table.position.parse().expect("a position");
        for &(depth, count) in table.counts.iter().take(1 + soak().min(2) as usize) {
            let parts: u64 = divide(&state, depth).iter().map(|(_, count)| count).sum();
            assert_eq!(parts, count, "{}, depth {depth}", table.path.display());
        }
    }
}

/// The opening can be counted by hand: 29 kinds of cards in Moloch's deck; then a kind of one copy is gone.
#[test]
fn the_opening_is_what_arithmetic_says() {
    let state: State =
        "first | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4".parse().expect("a start");
    let single = fracas_convoy::cards(fracas_convoy::Side::Moloch)
        .filter(|card| card.facts().count == 1)
        .count() as u64;
    assert_eq!([perft(&state, 1), perft(&state, 2)], [29, 29 * 29 - single]);
}
