//! Tests that the documents tell the truth: notation, options, and the tests that the readings name.

use fracas_mars::{Action, OPTION_WORDS, Options, ParseFault, PositionFault, State};
use std::collections::BTreeSet;

const NOTATION: &str = include_str!("../../../../docs/mars-notation.md");
const DATA: &str = include_str!("../../../../docs/mars-data.md");
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
    let all = "activate add aim authority cover defend deploy discard draw end exit face fight flee hero heroic lead map \
               move pass pick play random resolve roll shoot skip stand tinker wall zones";
    assert_eq!(verbs.into_iter().collect::<Vec<_>>().join(" "), all);
}

#[test]
fn the_position_of_the_page_round_trips() {
    let text = NOTATION.lines().find_map(|line| line.strip_prefix("    first | ")).unwrap();
    let text = format!("first | {text}");
    assert_eq!(text.parse::<State>().unwrap().to_string(), text);
}

#[test]
fn the_pieces_of_the_page_can_be_written() {
    let named: Vec<&str> = quoted(NOTATION).collect();
    let position = |scenery: &str| {
        format!(
            "first | whos_there map=t_junction | scenery {scenery} | human | martian | C4 us_rifle | C6 martian_grunt | play \
             round=1 opened=human starter=human turn=human >round >turns >turn"
        )
    };
    for piece in ["wall:C7/D7", "low:C3/C4", "car_wreck:D4", "none:D4"] {
        assert!(named.contains(&piece), "the page shows {piece}");
        let text = position(piece);
        text.parse::<State>().unwrap_or_else(|why| panic!("{piece}: {why}"));
    }
}

#[test]
fn the_page_names_every_option() {
    let named: BTreeSet<&str> = quoted(NOTATION).collect();
    for word in OPTION_WORDS {
        let first = |value: &&&str| named.contains(format!("{}={value}", word.name).as_str());
        assert!(word.values[1..].iter().any(|value| first(&value)), "{}", word.name);
    }
}

#[test]
fn options_are_set_by_their_words() {
    let mut options = Options::default();
    options.set("square_capacity", "8").unwrap();
    options.set("round_cap", "none").unwrap();
    assert_eq!(options.to_string(), ",square_capacity=8,round_cap=none");
    assert_eq!(options.get("square_capacity"), Some("8"));
    assert!(options.set("square_capacity", "7").unwrap_err().to_string().contains("6, 4, 8"));
    assert!(options.set("gravity", "low").is_err());
    let json = serde_json::to_string(&options).unwrap();
    assert_eq!(serde_json::from_str::<Options>(&json).unwrap(), options);
}

#[test]
fn the_page_of_the_data_names_every_effect() {
    let words: BTreeSet<&str> = quoted(DATA).collect();
    for line in include_str!("../data/cards.toml").lines().filter(|line| line.starts_with("op = ")) {
        for word in [
            "add_dice",
            "force_clear_shot",
            "survivor_rattled",
            "attacker_safe",
            "extra_action",
            "cancel_card",
        ] {
            assert!(!line.contains(word) || words.contains(word), "{word}");
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
    assert!(found > 30, "{found}");
}

#[test]
fn errors_say_where_and_what() {
    let fault = |text: &str| {
        let why = text.parse::<State>().unwrap_err();
        (why.column, why.why)
    };
    assert_eq!(fault("").0, 1);
    assert_eq!(fault("second | chaos | play"), (1, ParseFault::Set("second".to_owned())));
    assert_eq!(fault("first | moon | play"), (9, ParseFault::Scenario("moon".to_owned())));
    assert_eq!(fault("first | chaos"), (9, ParseFault::NoMoment));
    assert_eq!(fault("first | chaos | human +mele | play"), (23, ParseFault::Word("+mele".to_owned())));
    assert_eq!(fault("first | chaos | J9 us_rifle | play"), (17, ParseFault::Part("J9".to_owned())));
    assert_eq!(fault("first | chaos | A1 us_rifle | A1 eva | play"), (31, ParseFault::Twice));
    assert_eq!(fault("first | chaos | A1 us_rifle us_rifle | play").0, 29);
    for (text, column) in [
        ("first,square_capacity=8,square_capacity=4 | chaos | play >round", 1),
        ("first | chaos | human vp=2 vp=5 | play >round", 28),
        ("first | chaos | human passed passed | play >round", 30),
        ("first | chaos | martian waits=martian_grunt waits=martian_grunt.2 | play >round", 45),
        ("first | chaos | scenery wall:C7/D7 low:C7/D7 | play >round", 36),
        ("first | chaos | A1 ? ? | play >round", 22),
        ("first | chaos | A1 us_rifle(done,done) | play >round", 20),
        ("first | chaos | A1 eva(h1,h2) | play >round", 20),
        ("first | chaos | play round=1 round=2 >round", 30),
        ("first | chaos | play opened=human opened=martian >round", 35),
        ("first | chaos | play overtime overtime >round", 31),
    ] {
        assert_eq!(fault(text), (column, ParseFault::Twice), "{text}");
    }
    assert_eq!(fault("first | chaos | play >hop"), (22, ParseFault::Word(">hop".to_owned())));
    let whole = |text: &str| match fault(text) {
        (1, ParseFault::Position(why)) => why,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(whole("first | chaos | play"), PositionFault::Moment);
    assert_eq!(
        whole("first | chaos | human +rubble | play >round"),
        PositionFault::Hand(fracas_mars::Side::Human)
    );
    assert_eq!(
        whole("first | chaos | human ?melee | play >round"),
        PositionFault::Knowledge(fracas_mars::Side::Human)
    );
    assert_eq!(
        whole("first | chaos | human +nerve*2 | martian +nerve | play >round"),
        PositionFault::Copies(fracas_mars::Card::Nerve)
    );
    assert_eq!(whole("first | chaos | A1 ? | play >round"), PositionFault::Counters);
    assert!(matches!(
        whole("first | chaos | play round=1 turn=human >round >turn"),
        PositionFault::Frames(_)
    ));
}
