//! The data of the box: 35 and 35 cards, every count, every ability, and files that are wrong.

use fracas_convoy::{
    BALANCED_SET, Benefit, Card, CardKind, Checked, City, Confidence, DEFAULT_SET, DataFault, RECONSTRUCTION,
    Set, Setup, Side, State, Value, cards, check_cards, check_cities, check_data, check_values, city_facts,
    load_values, set, sets,
};
use fracas_core::State as _;
use std::collections::BTreeMap;

const OUTPOST: &str = include_str!("../data/outpost.toml");
const MOLOCH: &str = include_str!("../data/moloch.toml");
const CITIES: &str = include_str!("../data/cities.toml");
const VALUES: &str = include_str!("../data/values.toml");

fn kinds(side: Side) -> BTreeMap<&'static str, (usize, u8)> {
    let mut kinds = BTreeMap::new();
    for card in cards(side) {
        let entry: &mut (usize, u8) = kinds.entry(card.facts().kind.word()).or_default();
        entry.0 += 1;
        entry.1 += card.facts().count;
    }
    kinds
}

#[test]
fn the_decks_have_the_cards_of_the_box() {
    assert_eq!(
        kinds(Side::Outpost),
        BTreeMap::from([("building", (3, 3)), ("instant", (9, 13)), ("soldier", (16, 19))])
    );
    assert_eq!(
        kinds(Side::Moloch),
        BTreeMap::from([("instant", (6, 7)), ("module", (6, 7)), ("robot", (17, 21))])
    );
    let several: Vec<(String, u8)> = Side::ALL
        .into_iter()
        .flat_map(cards)
        .filter(|card| card.facts().count > 1)
        .map(|card| (card.to_string(), card.facts().count))
        .collect();
    let expected = [
        ("hunter", 3),
        ("spiders", 3),
        ("combat_module", 2),
        ("push_back", 2),
        ("commando", 2),
        ("soldier", 2),
        ("scout", 2),
        ("war_council", 2),
        ("outpost_move", 4),
    ];
    assert_eq!(several, expected.map(|(id, count)| (id.to_owned(), count)));
}

#[test]
fn every_card_says_what_it_does_and_only_two_robots_do_nothing() {
    let idle: Vec<String> = Side::ALL
        .into_iter()
        .flat_map(cards)
        .filter(|card| card.facts().abilities.is_empty() && card.facts().always.is_empty())
        .map(|card| card.to_string())
        .collect();
    assert_eq!(
        idle,
        ["gauss_cannon", "steel_dog", "combat_module", "extermination_module", "destruction_module"]
    );
}

#[test]
fn every_card_but_instants_has_a_strength() {
    let box_set = set("first").unwrap();
    for card in Side::ALL.into_iter().flat_map(cards) {
        assert_eq!(box_set.strength(card).is_some(), card.facts().kind != CardKind::Instant, "{card}");
    }
    let written = |id: &str| {
        let value = box_set.strength(id.parse::<Card>().unwrap()).unwrap();
        (value.value, value.confidence)
    };
    for (id, strength) in [
        ("spiders", 1),
        ("hornet", 3),
        ("combat_module", 1),
        ("extermination_module", 2),
        ("destruction_module", 3),
    ] {
        assert_eq!(written(id), (strength, Confidence::High));
    }
    assert_eq!(written("juggernaut"), (5, Confidence::Low));
    assert_eq!(written("hunter"), (2, Confidence::Reconstructed));
}

#[test]
fn the_strengths_agree_with_what_the_designer_said() {
    let box_set = set("first").unwrap();
    let count = |side: Side, kind: CardKind, strength: u8| {
        let alike = |card: &Card| {
            card.facts().kind == kind && box_set.strength(*card).is_some_and(|value| value.value == strength)
        };
        cards(side).filter(alike).count()
    };
    let robots = [1, 2, 3, 4, 5].map(|strength| count(Side::Moloch, CardKind::Robot, strength));
    assert!(robots[2] > robots[3] && robots[3] > robots[4] && robots[4] > 0, "{robots:?}");
    let soldiers = [1, 2, 3].map(|strength| count(Side::Outpost, CardKind::Soldier, strength));
    assert!(soldiers[0] > soldiers[1] && soldiers[1] > 0 && soldiers[2] == 0, "{soldiers:?}");
}

#[test]
fn the_cities_have_their_posts_and_districts() {
    let box_set = set("first").unwrap();
    let posts = box_set.cities.each_ref().map(|city| city.posts.map(|value| value.value));
    assert_eq!(posts, [[3, 4], [4, 4], [4, 4], [4, 5], [5, 5]]);
    let districts = box_set.cities.each_ref().map(|city| city.districts.len());
    assert_eq!(districts, [2, 3, 3, 2, 4]);
    assert!((13..=15).contains(&districts.iter().sum::<usize>()));
    let bombs = box_set
        .cities
        .iter()
        .flat_map(|city| &city.districts)
        .filter(|(benefit, _)| *benefit == Benefit::Bomb);
    assert_eq!(bombs.count(), 2);
    let costs: Vec<Option<u8>> =
        City::all().map(|city| city_facts(city).support.map(|support| support.cost)).collect();
    assert_eq!(costs, [None, Some(2), Some(1), Some(2), Some(2)]);
}

#[test]
fn every_range_holds_its_value() {
    let box_set = set("first").unwrap();
    let values = Side::ALL.into_iter().flat_map(cards).filter_map(|card| box_set.strength(card));
    let more = box_set.cities.iter().flat_map(|city| city.posts.into_iter().chain([city.district_count]));
    let mut unsure = 0;
    for value in values.chain(more) {
        assert!(value.range.is_none_or(|(least, most)| (least..=most).contains(&value.value)));
        let certain = value.confidence == Confidence::High;
        assert!(!certain || value.range.is_none(), "what is written has no range");
        unsure += usize::from(!certain);
    }
    assert!(unsure > 40, "what is reconstructed stays marked: {unsure}");
}

/// One change to a file, where the error is found, and which it is.
type Wrong<'a> = (&'a str, &'a str, usize, fn(&DataFault) -> bool);

fn assert_wrong<T>(
    text: &str,
    check: impl Fn(&str, &str) -> Result<T, fracas_convoy::DataError>,
    wrong: &[Wrong<'_>],
) {
    assert!(check("file.toml", text).is_ok());
    for (from, to, line, is_it) in wrong {
        assert!(text.contains(from), "`{from}` stands in the file");
        let Err(why) = check("file.toml", &text.replacen(from, to, 1)) else { panic!("`{to}` is taken") };
        assert_eq!((why.file.as_str(), why.line), ("file.toml", *line), "{to}: {why}");
        assert!(is_it(&why.why), "{to}: {why}");
        assert!(why.column >= 1 && why.to_string().starts_with("file.toml, line "));
    }
}

#[test]
fn wrong_card_files_are_refused_where_they_are_wrong() {
    assert_wrong(
        OUTPOST,
        check_cards,
        &[
            ("\"step\"", "\"stop\"", 12, |why| matches!(why, DataFault::Syntax(_))),
            ("count = 1\n", "cout = 1\n", 11, |why| matches!(why, DataFault::Syntax(_))),
            ("size = 35", "size = 34", 5, |why| matches!(why, DataFault::DeckSize(34))),
            ("count = 1\n", "count = 2\n", 5, |why| {
                matches!(why, DataFault::Size { found: 36, expected: 35 })
            }),
            ("count = 1\n", "count = 0\n", 11, |why| matches!(why, DataFault::Range { .. })),
            ("id = \"runner\"", "id = \"Runner\"", 8, |why| matches!(why, DataFault::Id(_))),
            ("id = \"hacker\"", "id = \"runner\"", 22, |why| matches!(why, DataFault::Twice(_))),
            ("kind = \"soldier\"", "kind = \"robot\"", 10, |why| matches!(why, DataFault::Kind { .. })),
            ("when = \"enters\"", "when = \"played\"", 19, |why| matches!(why, DataFault::When(_))),
            ("do = [{ mill = 1 }]", "do = []", 33, |why| matches!(why, DataFault::Effects)),
            ("do = [{ mill = 1 }]", "do = [\"recover\"]", 33, |why| matches!(why, DataFault::Effect)),
            ("do = [{ mill = 1 }]", "do = [{ mill = 0 }]", 33, |why| matches!(why, DataFault::Effect)),
            ("[\"step\"]", "[\"immune\"]", 12, |why| matches!(why, DataFault::Passive(_))),
            ("en = \"Runner\"", "en = \" \"", 7, |why| matches!(why, DataFault::Empty(_))),
        ],
    );
    assert!(
        check_cards("moloch.toml", MOLOCH).is_ok_and(|(side, kinds)| side == Side::Moloch && kinds == 29)
    );
}

#[test]
fn wrong_city_files_are_refused_where_they_are_wrong() {
    assert_wrong(
        CITIES,
        check_cities,
        &[
            ("mill = 1", "mill = 9", 8, |why| matches!(why, DataFault::Range { .. })),
            ("cost = 2", "cost = 7", 14, |why| matches!(why, DataFault::Range { .. })),
            ("\"eliminate_robot\"", "\"eliminate\"", 14, |why| matches!(why, DataFault::Syntax(_))),
            ("mill = 1", "look = 1", 3, |why| matches!(why, DataFault::Looks)),
            (
                "[[city]]\nid = \"ziggy_one\"\nname = { en = \"Ziggy One\", fr = \"Ziggy One\" }\noutpost_victory = { mill = 1 }\nmoloch_victory = \"ravage\"\n",
                "",
                3,
                |why| matches!(why, DataFault::Cities(4)),
            ),
        ],
    );
}

#[test]
fn wrong_values_are_refused_where_they_are_wrong() {
    assert_wrong(
        VALUES,
        check_values,
        &[
            ("strength = 1,", "strength = 12,", 13, |why| matches!(why, DataFault::Range { .. })),
            ("strength = 1,", "strength = 5,", 13, |why| {
                matches!(why, DataFault::OutOfRange { value: 5, least: 1, most: 2 })
            }),
            ("runner = ", "rummer = ", 13, |why| matches!(why, DataFault::Unknown(_))),
            ("runner = ", "sniper = ", 13, |why| matches!(why, DataFault::Unknown(_))),
            ("runner = ", "hunter = ", 13, |why| matches!(why, DataFault::Unknown(_))),
            ("confidence = \"low\"", "confidence = \"lo\"", 39, |why| matches!(why, DataFault::Syntax(_))),
            ("id = \"iron_gate\"", "id = \"iron_door\"", 69, |why| matches!(why, DataFault::Unknown(_))),
            ("id = \"iron_gate\"", "id = \"new_york\"", 69, |why| matches!(why, DataFault::Missing(_))),
            ("count = 3, confidence = \"high\"", "count = 0, confidence = \"high\"", 60, |why| {
                matches!(why, DataFault::Range { .. })
            }),
            ("district_count = { count = 2", "district_count = { count = 3", 62, |why| {
                matches!(why, DataFault::DistrictCount { .. })
            }),
            ("benefit = \"none\"", "benefit = \"gold\"", 65, |why| matches!(why, DataFault::Syntax(_))),
        ],
    );
    let missing = VALUES.lines().filter(|line| !line.starts_with("hunter")).collect::<Vec<_>>().join("\n");
    assert!(
        matches!(check_values("v.toml", &missing).unwrap_err().why, DataFault::Missing(id) if id == "hunter")
    );
}

#[test]
fn another_set_is_played_under_its_own_name() {
    let text = VALUES.replace("id = \"first\"", "id = \"strong_hunters\"").replace(
        "hunter = { strength = 2, confidence = \"reconstructed\", range = [2, 3] }",
        "hunter = { strength = 3, confidence = \"high\" }",
    );
    let loaded = load_values("mine.toml", &text).unwrap();
    assert_eq!(load_values("mine.toml", &text).unwrap(), loaded, "the same set again changes nothing");
    assert!(sets().contains(&loaded) && set("strong_hunters") == Some(loaded));
    let start = State::new(&Setup { set: "strong_hunters".to_owned(), ..Setup::default() }).unwrap();
    assert!(start.to_string().starts_with("strong_hunters | "));
    let total = |set: &str| {
        let state: State = format!("{set} | outpost +scout | 1 hunter | attack=outpost battle=1 district=1")
            .parse()
            .unwrap();
        state.total(City::new(1).unwrap(), Side::Moloch)
    };
    assert_eq!((total("first"), total("strong_hunters")), (2, 3));
    // An id means one set only.
    let other = text.replace("battleship = { strength = 4", "battleship = { strength = 3");
    assert!(matches!(load_values("mine.toml", &other).unwrap_err().why, DataFault::Taken(_)));
    assert!(matches!(
        load_values("mine.toml", &VALUES.replace("strength = 4", "strength = 3")).unwrap_err().why,
        DataFault::Taken(_) | DataFault::OutOfRange { .. }
    ));
}

#[test]
fn a_file_of_any_kind_is_checked_for_what_it_is() {
    assert!(matches!(check_data("a", OUTPOST), Ok(Checked::Cards { side: Side::Outpost, kinds: 28 })));
    assert!(matches!(check_data("a", CITIES), Ok(Checked::Cities { cities: 5 })));
    assert!(matches!(check_data("a", VALUES), Ok(Checked::Values(set)) if set.id == "first"));
    assert!(matches!(check_data("a", "what is this").unwrap_err().why, DataFault::Syntax(_)));
    assert_eq!(check_data("a", &CITIES.replace("cost = 2", "cost = 9")).unwrap_err().line, 14);
}

#[test]
fn what_is_not_certain_is_listed() {
    let list = set("first").unwrap().uncertain();
    let has = |id: &str, what: &str| {
        list.iter().any(|entry| (entry.id.as_str(), entry.what.as_str()) == (id, what))
    };
    assert!(
        has("hunter", "strength") && has("new_york", "moloch_posts") && has("jersey_crust", "district 2")
    );
    assert!(
        !has("spiders", "strength")
            && !has("ziggy_one", "moloch_posts")
            && !has("jersey_crust", "district 1")
    );
    let marked = VALUES.matches("confidence = \"").count() - VALUES.matches("confidence = \"high\"").count();
    assert_eq!(list.len(), marked);
    let text = VALUES.replace("confidence = \"low\", range = [4, 5]", "confidence = \"high\"");
    let corrected = check_values("mine.toml", &text).unwrap();
    assert_eq!(corrected.uncertain().len(), marked - 1);
}

#[test]
fn the_other_sets_differ_from_the_reconstruction_only_within_what_is_known() {
    for id in [DEFAULT_SET, BALANCED_SET] {
        differs_within_what_is_known(set(id).unwrap());
    }
}

fn differs_within_what_is_known(balanced: &Set) {
    let first = set(RECONSTRUCTION).expect("the set is known");
    let mut changed = 0;
    let mut compare = |what: String, one: Value, other: Value| {
        assert_eq!((one.range, one.confidence), (other.range, other.confidence), "{what}");
        match one.range {
            Some((least, most)) => assert!((least..=most).contains(&other.value), "{what}"),
            None => assert_eq!(one.value, other.value, "{what}"),
        }
        changed += usize::from(one.value != other.value);
    };
    for side in Side::ALL {
        for card in cards(side) {
            match (first.strength(card), balanced.strength(card)) {
                (Some(one), Some(other)) => compare(card.to_string(), one, other),
                (one, other) => assert_eq!(one, other, "{card}"),
            }
        }
    }
    for (one, other) in first.cities.iter().zip(&balanced.cities) {
        for (one, other) in one.posts.into_iter().zip(other.posts) {
            compare("posts".to_owned(), one, other);
        }
        compare("districts".to_owned(), one.district_count, other.district_count);
        assert_eq!(one.districts, other.districts);
    }
    assert!(changed > 0, "it is another set");
}

#[test]
fn new_games_begin_with_the_even_set_and_the_reconstruction_keeps_its_id() {
    assert_eq!(Setup::default().set, "fracas");
    let known: Vec<(&str, &str)> =
        sets().iter().take(3).map(|set| (set.id.as_str(), set.name.en.as_str())).collect();
    assert_eq!(
        known,
        [
            ("fracas", "Fracas values (even)"),
            ("first", "Reconstruction"),
            ("balanced", "In favour of Outpost")
        ]
    );
    // A copy of the reconstruction under its old name is still the same set.
    let renamed = VALUES.replacen("en = \"Reconstruction\"", "en = \"First edition\"", 1);
    assert_ne!(renamed, VALUES);
    assert_eq!(load_values("mine.toml", &renamed).unwrap(), set(RECONSTRUCTION).unwrap());
}
