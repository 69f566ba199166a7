//! Tests that the documents tell the truth: notation, options, data words, and the tests that the readings
//! name.

use fracas_convoy::{
    Action, Card, FrameFault, OPTION_WORDS, OptionError, Options, ParseActionError, ParseFault,
    PositionFault, Side, State,
};
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
    assert_eq!(fault("first | moloch +huntr | engage"), (16, ParseFault::Card("huntr".to_owned())));
    let card = |id: &str| id.parse::<Card>().unwrap();
    let scout = ParseFault::OtherSide { card: card("scout"), side: Side::Outpost };
    assert_eq!(fault("first | moloch +scout | engage"), (16, scout));
    for many in ["+hunter*4", "+hunter*999", "+hunter*2 +hunter*2", "+hunter*1", "+hunter*x"] {
        let (_, why) = fault(&format!("first | moloch {many} | engage"));
        assert_eq!(why, ParseFault::Count { card: card("hunter"), most: 3 }, "{many}");
    }
    let moment = "first | attack=moloch battle=1";
    assert_eq!(fault(&format!("{moment} district=9")), (32, ParseFault::Place("9".to_owned())));
    assert_eq!(fault("first | engage battle=300"), (16, ParseFault::Number("300".to_owned())));
    let twice = |name: &str| ParseFault::Option(OptionError::Twice(name.to_owned()));
    assert_eq!(fault("first,scout=itself,scout=itself | engage"), (1, twice("scout")));
    assert_eq!(fault("first,scout=itself,scout=others | engage"), (1, twice("scout")));
    assert_eq!(fault("first | 6 hunter | engage"), (9, ParseFault::Part("6".to_owned())));
    assert_eq!(fault("first | 2 hunter | 2 brain | engage"), (20, ParseFault::Twice));
    assert_eq!(fault("first | 2 hunter hunter | engage"), (18, ParseFault::TooMuch("hunter".to_owned())));
    for (unit, what) in [
        ("bunker", "+1"),
        ("scout", "shield"),
        ("scout", "disabled"),
        ("scout", "stepped"),
        ("scout", "-2"),
        ("hunter", "stepped"),
    ] {
        let lies = ParseFault::Lies { what: what.to_owned(), unit: unit.parse().unwrap() };
        assert_eq!(fault(&format!("first | 2 {unit}({what}) | engage")).1, lies, "{unit} {what}");
    }
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
    assert_eq!(whole("first | moloch !hunter | engage"), PositionFault::Knowledge(Side::Moloch));
    assert_eq!(whole("first | moloch top=1 | engage"), PositionFault::Recovered);
    assert_eq!(whole("first | attack=moloch district=1 aside=scout"), PositionFault::Aside);
    let unfinished = |text: &str| match whole(text) {
        PositionFault::Frame { work, why } => (work, why),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(unfinished("first | draw >redeploy"), ("redeploy".to_owned(), FrameFault::Moment));
    assert_eq!(whole("first | engage >draw:moloch:1"), PositionFault::Moment);
}

/// Why a position as a whole is refused.
fn refused(text: &str) -> PositionFault {
    match text.parse::<State>().map_err(|why| why.why) {
        Err(ParseFault::Position(why)) => why,
        other => panic!("{text}: {other:?}"),
    }
}

// §post.who §support.once §support.none §end.normal §end.early
#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let city = |number| fracas_convoy::City::new(number).unwrap();
    let fight = |cities: &str| format!("first | {cities} | attack=moloch battle=3 district=1");
    // More units than posts, in a city that stands and in one that is destroyed.
    for cities in ["1 hunter hunter.2 hunter.3 brain", "1 destroyed hunter hunter.2 hunter.3 brain"] {
        let posts = PositionFault::Posts { city: city(1), side: Side::Moloch };
        assert_eq!(refused(&fight(cities)), posts, "{cities}");
    }
    assert!(fight("1 hunter hunter.2 hunter.3 spiders").parse::<State>().is_ok());
    let soldiers = "soldier soldier.2 scout scout.2";
    assert!(fight(&format!("1 {soldiers}")).parse::<State>().is_ok());
    let posts = PositionFault::Posts { city: city(1), side: Side::Outpost };
    assert_eq!(refused(&fight(&format!("1 {soldiers} bunker"))), posts);
    assert_eq!(refused(&fight("1 exterminator soldier soldier.2 scout scout.2")), posts);
    // Tokens of supports.
    for (number, tokens) in [
        (1, "1 supported"),
        (1, "1 extra_district"),
        (1, "1 extra_post supported"),
        (2, "2 supported"),
        (3, "1 destroyed | 2 destroyed | 3 extra_post"),
        (3, "1 destroyed | 2 destroyed | 3 extra_district supported"),
    ] {
        assert_eq!(refused(&fight(tokens)), PositionFault::Support(city(number)), "{tokens}");
    }
    assert!(fight("1 destroyed | 2 destroyed | 3 extra_post supported").parse::<State>().is_ok());
    let none = "first,supports=no | 1 destroyed | 2 supported | attack=moloch battle=3 district=1";
    assert_eq!(refused(none), PositionFault::Support(city(2)));
    // A city without districts is destroyed.
    assert_eq!(refused("first | 1 x1 x2 | engage battle=1"), PositionFault::NoDistrict(city(1)));
    // The end of the game.
    let all = "1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | 5 destroyed";
    assert_eq!(refused("first | over=outpost battle=1"), PositionFault::Winner);
    assert_eq!(refused("first | over=moloch battle=1"), PositionFault::Winner);
    assert_eq!(refused(&format!("first | {all} | over=outpost battle=12")), PositionFault::Winner);
    assert_eq!(refused(&format!("first | moloch -* | {all} | over=moloch battle=12")), PositionFault::Winner);
    for right in [
        format!("first | {all} | over=moloch battle=12"),
        format!("first | moloch -* | {all} hunter | over=moloch battle=12"),
        format!("first | moloch -* | {all} | over=outpost battle=12"),
        "first | moloch -* | 1 destroyed hunter | over=outpost battle=4".to_owned(),
    ] {
        assert!(right.parse::<State>().is_ok(), "{right}");
    }
    assert_eq!(refused("first | moloch -* | 1 hunter | over=outpost battle=4"), PositionFault::Winner);
}

#[test]
fn impossible_work_is_refused_with_the_reason() {
    for (cities, moment, work, why) in [
        ("1 scout", "resolution", "wins:outpost:scout", FrameFault::Unit),
        ("1 hunter bunker", "resolution", "wins:outpost:hunter:bunker", FrameFault::Unit),
        ("1 defender", "resolution", "wins:outpost:defender", FrameFault::Unit),
        ("2 defender", "resolution", "wins:moloch:defender", FrameFault::Unit),
        ("1 soldier", "attack=moloch", "run:hunter:0:0:1:scout:moloch:1:entry", FrameFault::Unit),
        ("1 soldier", "attack=moloch", "run:hunter:0:0:1:hunter:moloch:1:entry", FrameFault::Unit),
        ("1 hunter", "attack=moloch", "run:hunter:0:0:1:hunter:moloch:1:entry", FrameFault::Nothing),
        ("1 hunter soldier", "attack=moloch", "run:hunter:0:0:2:hunter:moloch:1:entry", FrameFault::Number),
        ("1 hunter soldier", "attack=outpost", "run:sniper:0:0:1:-:moloch:1", FrameFault::Unit),
        ("1 hunter soldier", "attack=moloch", "run:sniper:0:0:1:-:outpost:1", FrameFault::Moment),
        ("1 soldier", "attack=outpost", "support", FrameFault::Nothing),
        ("1 destroyed | 2 hunter", "attack=outpost", "support", FrameFault::Nothing),
        ("1 destroyed | 2 supported hunter", "attack=outpost", "pay:2", FrameFault::Order),
        ("1 hunter", "attack=outpost", "pay:4", FrameFault::Order),
        ("1 hunter", "attack=moloch", "step:ripper:moloch", FrameFault::Unit),
        ("1 juggernaut", "attack=moloch", "step:juggernaut:moloch", FrameFault::Nothing),
        (
            "1 hunter(net_module) nestugov(combat_module)",
            "attack=outpost",
            "host:hunter",
            FrameFault::Nothing,
        ),
        ("1 hunter", "attack=moloch", "overflow:1:moloch", FrameFault::Nothing),
        ("1 hunter", "attack=moloch", "spiders:1", FrameFault::Nothing),
        ("1 soldier", "attack=moloch", "enter:hunter", FrameFault::Unit),
        ("1 hunter", "attack=moloch", "draw:moloch:0", FrameFault::Number),
        ("1 hunter", "attack=moloch", "ravage", FrameFault::Moment),
    ] {
        let text = format!("first | {cities} | {moment} battle=3 district=1 >{work}");
        assert_eq!(refused(&text), PositionFault::Frame { work: work.to_owned(), why }, "{text}");
    }
    let pay = |hand: &str| {
        format!(
            "first | outpost {hand} | 1 destroyed | 2 supported hunter | attack=outpost battle=3 district=1 \
             >support >pay:2"
        )
    };
    let why = FrameFault::Nothing;
    assert_eq!(refused(&pay("+scout")), PositionFault::Frame { work: "pay:2".to_owned(), why });
    assert!(pay("+scout*2").parse::<State>().is_ok());
    let redeploy = |city: &str| format!("first | 1 {city} hunter | resolution battle=3 >redeploy");
    let why = FrameFault::Moment;
    assert_eq!(refused(&redeploy("x1")), PositionFault::Frame { work: "redeploy".to_owned(), why });
    assert!(redeploy("x1 x2").parse::<State>().is_ok());
}

#[test]
fn an_action_in_capitals_is_refused_with_the_right_spelling() {
    for (text, meant) in [("PUT scout 2", "put scout 2"), ("put Scout 2", "put scout 2"), ("Pass", "pass")] {
        let why = ParseActionError::Capitals(meant.to_owned());
        assert_eq!(text.parse::<Action>(), Err(why), "{text}");
    }
    assert_eq!("FLY".parse::<Action>(), Err(ParseActionError::Verb("FLY".to_owned())));
}
