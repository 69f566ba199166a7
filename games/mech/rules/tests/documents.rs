//! Tests that the documents tell the truth: every rule has a test, every citation a rule, and the readings
//! name real tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const RULES: &str = include_str!("../RULES.md");
const FRENCH: &str = include_str!("../RULES.fr.md");
const NOTATION: &str = include_str!("../../../../docs/mech-notation.md");
const RULINGS: &str = include_str!("../RULINGS.md");

fn defined(text: &str) -> Vec<&str> {
    text.split("**§").skip(1).filter_map(|rest| rest.split_once("**")).map(|(id, _)| id).collect()
}

fn cited(text: &str) -> Vec<String> {
    let ids = text.split('§').skip(1).map(|rest| {
        let end = rest.find(|sign: char| {
            !sign.is_ascii_lowercase() && !sign.is_ascii_digit() && sign != '.' && sign != '-'
        });
        rest[..end.unwrap_or(rest.len())].trim_end_matches(['.', '-']).to_owned()
    });
    ids.filter(|id| !id.is_empty()).collect()
}

fn sources(folder: &str, texts: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            sources(&format!("{folder}/{name}"), texts);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            texts.insert(format!("{folder}/{name}"), fs::read_to_string(path).expect("a text"));
        }
    }
}

#[test]
fn every_rule_is_written_once_and_in_both_languages() {
    let ids = defined(RULES);
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    assert_eq!(ids, defined(FRENCH));
    assert!(ids.len() > 180, "{}", ids.len());
}

#[test]
fn every_citation_of_the_sources_is_a_rule() {
    let (ids, mut texts) = (defined(RULES), BTreeMap::new());
    sources("src", &mut texts);
    let mut count = 0;
    for (file, text) in &texts {
        for id in cited(text) {
            assert!(ids.contains(&id.as_str()), "{file}: §{id}");
            count += 1;
        }
    }
    assert!(count > 150, "{count}");
}

#[test]
fn every_rule_has_a_test() {
    let mut texts = BTreeMap::new();
    sources("tests/rules", &mut texts);
    let mut tested = BTreeSet::new();
    for text in texts.values() {
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2).filter(|pair| pair[1] == "#[test]") {
            tested.extend(cited(pair[0]));
        }
    }
    for id in defined(RULES) {
        assert!(tested.contains(id), "§{id} has no test");
    }
}

#[test]
fn every_test_that_a_reading_names_exists() {
    let mut found = 0;
    for name in RULINGS.split('`').skip(1).step_by(2).filter(|name| name.contains("::")) {
        let (chapter, test) = name.split_once("::").expect("chapter::test");
        let file = format!("{}/tests/rules/{chapter}.rs", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file}: {why}"));
        assert!(text.contains(&format!("fn {test}()")), "{name}");
        found += 1;
    }
    assert!(found > 30, "{found}");
}

#[test]
fn every_action_of_the_page_is_one_and_none_is_missing() {
    let table = NOTATION
        .split("## Actions")
        .nth(1)
        .and_then(|rest| rest.split("## Positions").next())
        .expect("a table");
    let mut verbs = BTreeSet::new();
    for row in table.lines().filter(|row| row.starts_with("| `")) {
        let cell = row.split('|').nth(1).expect("a cell");
        for text in cell.split('`').skip(1).step_by(2) {
            let action: fracas_mech::Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(action.to_string(), text);
            verbs.insert(text.split(' ').next().expect("a verb"));
        }
    }
    let all = "activate camouflage deploy destruct disengage dodge end link move overheat pick purge ram restart role roll \
               shoot skip strike virus";
    assert_eq!(verbs.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn the_options_and_the_position_of_the_page_are_real() {
    for word in fracas_mech::OPTION_WORDS {
        let text = format!("`{}={}`", word.name, word.values[1]);
        assert!(NOTATION.contains(&text), "{text}");
    }
    let text = NOTATION.lines().find_map(|line| line.strip_prefix("    ")).expect("a position");
    assert_eq!(text.parse::<fracas_mech::State>().expect("a position").to_string(), text);
}

#[test]
fn the_drawing_and_the_squad_of_the_page_are_real() {
    let quoted = |begins: &str| {
        let mut parts = NOTATION.split('`').skip(1).step_by(2);
        parts.find(|text| text.starts_with(begins)).unwrap_or_else(|| panic!("the page shows {begins}"))
    };
    let drawing: fracas_mech::Sketch = quoted("own:").parse().expect("a drawing");
    assert_eq!(drawing.to_string(), quoted("own:"));
    assert!(drawing.check().is_ok(), "it can be played");
    let squad: fracas_mech::Squad = quoted("heavy+").parse().expect("a squad");
    assert_eq!(squad.to_string(), quoted("heavy+"));
    // Everything that is said of a unit can be written.
    let details =
        NOTATION.split("**Details of a unit**").nth(1).and_then(|rest| rest.split("; weapons").next());
    let details = details.and_then(|text| text.split('`').nth(1)).expect("the words of a unit");
    assert!(details.split_whitespace().count() > 15, "{details}");
}
