//! What the documents say is so: notation, options, data words, and the tests that the readings name.

use fracas_convoy::{Action, OPTION_WORDS, Options, ParseFault, PositionFault, State};
use std::collections::BTreeSet;

const NOTATION: &str = include_str!("../../../../docs/convoy-notation.md");
const DATA: &str = include_str!("../../../../docs/convoy-data.md");
const RULINGS: &str = include_str!("../RULINGS.md");

/// What stands between backticks in a text.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_action_of_the_page_is_one_and_none_is_missing() {
    let table =
        NOTATION.split("## Actions").nth(1).and_then(|rest| rest.split("## Positions").next()).unwrap();
    let mut verbs = BTreeSet::new();
    for row in table.lines().filter(|row| row.starts_with("| ") && row.contains('`')) {
        for text in quoted(row) {
            let action: Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(action.to_string(), text);
            verbs.insert(text.split(' ').next().unwrap());
        }
    }
    let all = "attach discard draw drop engage keep mill module mulligan pass pick play put ravage show skip step \
               support to trigger use";
    assert_eq!(verbs.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn the_position_of_the_page_round_trips() {
    let text = NOTATION.lines().find_map(|line| line.strip_prefix("    first | ")).unwrap();
    let text = format!("first | {text}");
    assert_eq!(text.parse::<State>().unwrap().to_string(), text);
}

#[test]
fn the_page_names_every_option() {
    let named: BTreeSet<&str> = quoted(NOTATION).filter(|word| Options::default().set_word(word)).collect();
    for word in OPTION_WORDS {
        let text = format!("{}={}", word.name, word.values[1]);
        assert!(named.contains(text.as_str()), "{text}");
    }
}

trait SetWord {
    fn set_word(self, word: &str) -> bool;
}

impl SetWord for Options {
    fn set_word(mut self, word: &str) -> bool {
        word.split_once('=').is_some_and(|(name, value)| self.set(name, value).is_ok())
    }
}

#[test]
fn the_page_of_the_data_names_every_word_of_the_files() {
    let words: BTreeSet<&str> = quoted(DATA).collect();
    for file in [include_str!("../data/outpost.toml"), include_str!("../data/moloch.toml")] {
        for line in file.lines().filter(|line| line.starts_with("abilities") || line.starts_with("always")) {
            let line = line.split_once('=').map_or("", |(_, rest)| rest);
            for word in line.split(|sign: char| !sign.is_ascii_lowercase() && sign != '_') {
                let known = ["", "true", "do"].contains(&word) || words.contains(word);
                assert!(known, "`{word}` is not in docs/convoy-data.md");
            }
        }
    }
}

#[test]
fn every_test_that_a_reading_names_exists() {
    let mut found = 0;
    for row in RULINGS.lines().filter(|row| row.starts_with("| ")) {
        for name in quoted(row).filter(|name| name.contains("::")) {
            let (chapter, test) = name.split_once("::").unwrap();
            let file = format!("{}/tests/rules/{chapter}.rs", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file}: {why}"));
            assert!(text.contains(&format!("fn {test}()")), "{name}");
            found += 1;
        }
    }
    assert!(found > 40, "{found}");
}

#[test]
fn errors_say_where_and_what() {
    let fault = |text: &str| {
        let why = text.parse::<State>().unwrap_err();
        (why.column, why.why)
    };
    assert_eq!(fault("").0, 1);
    assert_eq!(fault("second | attack=moloch"), (1, ParseFault::Set("second".to_owned())));
    assert_eq!(fault("first | moloch +hunter"), (9, ParseFault::NoMoment));
    assert_eq!(fault("first | moloch +huntr | engage"), (16, ParseFault::Word("+huntr".to_owned())));
    assert_eq!(fault("first | moloch +scout | engage"), (16, ParseFault::Word("+scout".to_owned())));
    assert_eq!(fault("first | 6 hunter | engage"), (9, ParseFault::Part("6".to_owned())));
    assert_eq!(fault("first | 2 hunter | 2 brain | engage"), (20, ParseFault::Twice));
    assert_eq!(fault("first | 2 hunter hunter | engage"), (18, ParseFault::TooMuch("hunter".to_owned())));
    assert_eq!(fault("first | 2 bunker(+1) | engage"), (11, ParseFault::Word("+1".to_owned())));
    assert_eq!(
        fault("first | attack=moloch battle=1 district=1 >hop"),
        (43, ParseFault::Word(">hop".to_owned()))
    );
    let whole = |text: &str| match fault(text) {
        (1, ParseFault::Position(why)) => why,
        other => panic!("{text}: {other:?}"),
    };
    let hunters = "first | moloch +hunter*3 | 1 hunter | engage";
    assert_eq!(whole(hunters), PositionFault::Copies("hunter".to_owned()));
    assert_eq!(whole("first | 2 destroyed | engage"), PositionFault::Destroyed);
    assert_eq!(whole("first | attack=moloch"), PositionFault::Engaged);
    assert_eq!(whole("first | 1 x1 | attack=moloch district=1"), PositionFault::Engaged);
    assert_eq!(
        whole("first | moloch !hunter | engage"),
        PositionFault::Knowledge(fracas_convoy::Side::Moloch)
    );
    assert_eq!(whole("first | moloch top=1 | engage"), PositionFault::Recovered);
    assert_eq!(whole("first | attack=moloch district=1 aside=scout"), PositionFault::Aside);
    assert_eq!(whole("first | draw >redeploy"), PositionFault::Frames);
    assert_eq!(whole("first | engage >draw:moloch:1"), PositionFault::Moment);
}
