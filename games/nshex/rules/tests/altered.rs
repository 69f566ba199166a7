//! Game files in which something was changed: each is refused where it was changed, and says why.

use fracas_core::{Record, ReplayError};
use fracas_nshex::{GAME, State};
use fracas_testkit::golden::golden_files;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

fn example() -> (String, Record) {
    let (_, text) = golden_files(Path::new(FOLDER))
        .into_iter()
        .find(|(name, _)| name == "duels-002.game")
        .expect("a duel");
    let record = text.parse().expect("a golden game");
    (text, record)
}

fn replay(text: &str) -> Result<State, ReplayError> {
    text.parse::<Record>().expect("still a record").replay(GAME)?.finish()
}

fn entry(record: &Record, verb: &str) -> usize {
    record.entries.iter().position(|entry| entry.action.starts_with(verb)).expect("such an action")
}

/// The file with the line of one ply changed, and the number of that ply.
fn with_line(record: &Record, place: usize, change: impl Fn(&str) -> String) -> (String, usize) {
    let text = record.to_string();
    let head = format!("{} ", place + 1);
    let lines = text.lines().map(|line| if line.starts_with(&head) { change(line) } else { line.to_owned() });
    (lines.collect::<Vec<_>>().join("\n"), place + 1)
}

#[test]
fn a_changed_action_is_refused_where_it_is_illegal() {
    let (_, record) = example();
    let place = entry(&record, "put");
    let (text, wrong) = with_line(&record, place, |line| line.replace("put ", "put unknown_"));
    assert!(
        matches!(replay(&text), Err(ReplayError::Entry { ply, ref why, .. }) if ply == wrong && why.contains("unknown_"))
    );
    let hq = record.entries[0].action.clone();
    let (text, wrong) = with_line(&record, 1, |line| line.replace(&record.entries[1].action, &hq));
    assert!(
        matches!(replay(&text), Err(ReplayError::Entry { ply, ref why, .. }) if ply == wrong && why.contains("occupied"))
    );
}

#[test]
fn a_changed_action_that_is_legal_too_is_refused_at_the_next_digest_or_before() {
    let (_, record) = example();
    let place = entry(&record, "discard");
    let (text, wrong) = with_line(&record, place, |line| {
        let (head, _) = line.split_once(" discard").expect("a discard");
        let held = record.entries[..place].iter().rev().find_map(|entry| entry.action.strip_prefix("draw "));
        let other = held.filter(|tile| !line.contains(tile)).unwrap_or("battle");
        format!("{head} discard {other}")
    });
    let next = (wrong..=record.entries.len())
        .find(|ply| record.entries[ply - 1].digest.is_some())
        .expect("a digest follows");
    match replay(&text) {
        Err(ReplayError::Entry { ply, .. } | ReplayError::Digest { ply, .. }) => {
            assert!((wrong..=next).contains(&ply), "ply {ply} is between {wrong} and {next}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_changed_digest_is_refused_at_its_line_with_both_digests() {
    let (_, record) = example();
    for place in (0..record.entries.len()).filter(|&place| record.entries[place].digest.is_some()) {
        let (text, wrong) = with_line(&record, place, |line| {
            let (head, digest) = line.rsplit_once('!').expect("a digest");
            let first = if digest.starts_with('0') { '1' } else { '0' };
            format!("{head}!{first}{}", &digest[1..])
        });
        match replay(&text) {
            Err(ReplayError::Digest { ply, found, expected, .. }) => {
                assert_eq!((ply, Some(found)), (wrong, record.entries[place].digest));
                assert_ne!(found, expected);
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn swapped_lines_are_refused_at_the_first_of_them() {
    let (text, _) = example();
    let mut lines: Vec<&str> = text.lines().collect();
    let first = lines.iter().position(|line| line.starts_with("7 ")).expect("seven plies");
    lines.swap(first, first + 1);
    let why = lines.join("\n").parse::<Record>().expect_err("the numbers are out of order");
    assert_eq!(why.line, first + 1);
    assert_eq!(why.to_string(), format!("line {}: entry 7 is expected here, not 8", first + 1));
}

#[test]
fn swapped_actions_are_refused_although_the_numbers_are_right() {
    let (_, mut record) = example();
    record.entries.swap(0, 1);
    assert!(matches!(replay(&record.to_string()), Err(ReplayError::Entry { ply: 1, .. })));
}

#[test]
fn the_wrong_actor_is_refused_at_its_line() {
    let (_, mut record) = example();
    let place = entry(&record, "draw");
    record.entries[place].actor = "S1".parse().expect("a seat");
    let why = replay(&record.to_string()).expect_err("chance draws");
    assert!(matches!(why, ReplayError::Entry { ply, .. } if ply == place + 1), "{why}");
}

#[test]
fn a_changed_start_is_refused() {
    let (text, record) = example();
    let start = record.tag(Record::START).expect("a start");
    let other = text.replace(start, &start.replace("outpost", "borgo"));
    assert!(matches!(replay(&other), Err(ReplayError::Entry { .. } | ReplayError::Digest { .. })));
    let nonsense = text.replace(start, "4.0 | moloch | outpost");
    assert!(matches!(replay(&nonsense), Err(ReplayError::Start(why)) if why.contains("column 1")));
    let option = text.replace(start, &start.replacen("3.0", "3.0,tie_break=no", 1));
    assert!(matches!(replay(&option), Err(ReplayError::Digest { ply: 10, .. })));
}

#[test]
fn rules_and_options_have_tags_that_must_not_contradict_the_start() {
    let start: State = "2.0,tie_break=yes,extended=yes | moloch | outpost".parse().expect("a start");
    let record = Record::begin(GAME, &start);
    assert_eq!(
        (record.tag("Rules"), record.tag("Options")),
        (Some("2.0"), Some("tie_break=yes,extended=yes"))
    );
    assert!(record.replay::<State>(GAME).is_ok());
    for (tag, value) in [("Rules", "3.0"), ("Options", "default")] {
        let mut altered = record.clone();
        altered.set_tag(tag, value);
        let why = altered.replay::<State>(GAME).expect_err("the tag contradicts the start");
        assert!(matches!(&why, ReplayError::Tag { tag: found, .. } if *found == tag), "{why}");
    }
}

#[test]
fn missing_and_foreign_tags_are_refused() {
    let (_, record) = example();
    for missing in [Record::GAME, Record::START] {
        let mut record = record.clone();
        record.tags.retain(|(name, _)| name != missing);
        assert_eq!(replay(&record.to_string()), Err(ReplayError::NoTag(missing)));
    }
    let mut other = record;
    other.set_tag(Record::GAME, "chess");
    assert!(matches!(replay(&other.to_string()), Err(ReplayError::OtherGame { .. })));
}

#[test]
fn a_wrong_result_is_refused() {
    let (_, record) = example();
    let right = record.tag(Record::RESULT).expect("a result").to_owned();
    for wrong in ["S1", "S2", "S3", "draw", "*"].into_iter().filter(|wrong| *wrong != right) {
        let mut record = record.clone();
        record.set_tag(Record::RESULT, wrong);
        let expected = ReplayError::Result { found: wrong.to_owned(), expected: right.clone() };
        assert_eq!(replay(&record.to_string()), Err(expected));
    }
}

#[test]
fn an_action_behind_the_end_is_refused() {
    let (_, mut record) = example();
    let mut again = record.entries[0].clone();
    again.digest = None;
    record.entries.push(again);
    let plies = record.entries.len();
    assert!(matches!(replay(&record.to_string()), Err(ReplayError::Entry { ply, .. }) if ply == plies));
}
