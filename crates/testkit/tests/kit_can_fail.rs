//! What the games share must be able to fail: tables of counts, golden games, probes and the fuzzer, each with a fault.

use fracas_testkit::golden::{check_golden, golden_files, golden_game};
use fracas_testkit::heap::{self, Fault, Heap};
use fracas_testkit::perft::{check_parts, check_tables};
use fracas_testkit::{Fuzz, probe, random_record, random_walk, samples, verbs};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

const GAME: &str = "toy";

fn toy(fault: Fault) -> Heap {
    Heap { fault, heap: 20, ply: 0 }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for files");
    folder
}

fn breaks<T>(what: impl FnOnce() -> T) -> bool {
    catch_unwind(AssertUnwindSafe(what)).is_err()
}

#[test]
fn a_count_that_changed_is_noticed() {
    let folder = folder("perft");
    let table = folder.join("heap.perft");
    for (text, wrong) in [
        // Three, then three by the other seat, then two by chance.
        ("# A heap.\nNone 20 0\n1 3\n2 9\n3 18\n", false),
        ("None 20 0\n1 3\n2 9\n3 19\n", true),
        ("None 20 0\n", true),
        ("None  20 0\n1 3\n", true),
        ("Nothing 20 0\n1 3\n", true),
    ] {
        fs::write(&table, text).unwrap();
        assert_eq!(breaks(|| check_tables::<Heap>(&folder, 1)), wrong, "{text}");
    }
    fs::write(&table, "None 20 0\n1 3\n2 9\n").unwrap();
    assert_eq!(check_tables::<Heap>(&folder, 1), (1, 12));
    assert!(breaks(|| check_tables::<Heap>(&folder, 2)), "a table is missing");
    check_parts::<Heap>(&folder);
    fs::write(&table, "None 20 0\n1 4\n").unwrap();
    assert!(breaks(|| check_parts::<Heap>(&folder)));
}

#[test]
fn a_golden_game_that_ends_otherwise_is_noticed() {
    let start = toy(Fault::None);
    let record = golden_game(GAME, &start, 7, |take| u32::from(take.0));
    let text = record.to_string();
    let (_, end) = check_golden::<Heap>(GAME, "toy", &text);
    assert_eq!(end.heap, 0);
    let refused = |text: &str| breaks(|| check_golden::<Heap>(GAME, "toy", text));
    let last = record.entries.len();
    let digest = record.entries[last - 1].digest.expect("the last entry has a digest").to_string();
    assert!(refused(&text.replace(&digest, "0123456789abcdef")), "another digest");
    assert!(refused(&text.replace(&format!(" !{digest}"), "")), "no digest");
    assert!(refused(&text.replace("None 20 0", "None 19 0")), "another start");
    assert!(refused(&text.replace("[Result \"draw\"]", "[Result \"S1\"]")), "another result");
    assert!(refused(&format!("{text}\n")), "not as a record is written");
    assert!(refused("nonsense"));
    let folder = folder("golden");
    fs::write(folder.join("b.game"), &text).unwrap();
    fs::write(folder.join("a.game"), &text).unwrap();
    fs::write(folder.join("c.txt"), &text).unwrap();
    let names: Vec<String> = golden_files(&folder).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["a.game", "b.game"]);
}

#[test]
fn interest_decides_what_a_golden_game_does() {
    let start = toy(Fault::None);
    // An action without interest has no ticket.
    let record = golden_game(GAME, &start, 7, |take| u32::from(take.0 == 1));
    let seats = record.entries.iter().filter(|entry| entry.actor != fracas_core::Actor::Chance);
    assert!(seats.clone().count() > 0 && seats.clone().all(|entry| entry.action == "take 1"));
}

#[test]
fn probes_notice_what_must_not_be() {
    let column = |column| move |_: &heap::No| column;
    assert!(probe::position::<Heap>("None 20 0", column(1)).is_some());
    assert!(probe::position::<Heap>("nonsense", column(9)).is_none());
    assert!(breaks(|| probe::position::<Heap>("nonsense", column(10))), "a column behind the text");
    assert!(breaks(|| probe::position::<Heap>("nonsense", column(0))), "columns count from one");
    probe::place("one\ntwo", 2, 4, &heap::No);
    for (line, column) in [(0, 1), (3, 1), (2, 5), (2, 0)] {
        assert!(breaks(|| probe::place("one\ntwo", line, column, &heap::No)), "{line}:{column}");
    }
    probe::playable(&toy(Fault::None), GAME, 1, 50);
    assert!(breaks(|| probe::playable(&toy(Fault::ListsTooMuch), GAME, 1, 50)));
    assert!(probe::action("take 2", &[toy(Fault::None)]) && !probe::action("leave 2", &[toy(Fault::None)]));
    assert!(breaks(|| probe::action("take 101", &[toy(Fault::None)])), "the text does not round-trip");
    probe::random_plies(&[toy(Fault::None)], 20);
    assert!(breaks(|| probe::random_plies(&[toy(Fault::ListsTooMuch)], 20)), "listed is not legal");
    assert!(breaks(|| probe::random_plies(&[toy(Fault::HasNothingToPlay)], 20)), "nothing is listed");
    assert!(breaks(|| probe::plies(&[0, 0, 0], &[toy(Fault::ForgetsTheTurn)])), "no round trip");
    let text = random_record(GAME, &toy(Fault::None), 3).to_string();
    assert!(probe::record::<Heap>(&text, GAME) && !probe::record::<Heap>("1 2 3", GAME));
}

#[test]
fn a_fuzzer_notices_a_panic_and_a_closed_door() {
    let corpus = vec!["None 20 0".to_owned(), "None 7 1".to_owned()];
    let fuzz = Fuzz { words: &["ForgetsToList", "20"], corpus: &corpus };
    fuzz.run("taken", 400, |text, _| text.parse::<Heap>().is_ok());
    assert!(breaks(|| fuzz.run("refused", 400, |_, _| false)), "nothing gets in");
    assert!(breaks(|| fuzz.run("broken", 400, |text, _| {
        assert!(!text.contains("ForgetsToList"), "a word of the notation");
        true
    })));
}

#[test]
fn random_play_repeats_with_its_seed_and_ends() {
    let start = toy(Fault::None);
    assert_eq!(random_walk(&start, 5, 4), random_walk(&start, 5, 4));
    assert_eq!(random_walk(&start, 5, 1_000).heap, 0);
    let kept = samples(&start, 5, |number, text, _| number == 0 && text == "None 20 0");
    assert_eq!(kept.iter().map(|state| state.heap).collect::<Vec<_>>(), [20, 0]);
    assert_eq!(verbs(["take 3", "leave", "take 1"]), "leave take");
}
