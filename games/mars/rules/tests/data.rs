//! Tests of the data files: what is in the box, and what a corrected file may say.

use fracas_core::State as _;
use fracas_mars::{
    Ability, Card, CardKind, Confidence, DataFault, Files, Setup, State, Unit, UnitKind, check_cards,
    check_maps, check_scenarios, check_units, default_set, load_set,
};

#[test]
fn the_box_is_complete() {
    let set = default_set();
    assert_eq!(
        (set.profiles().len(), set.cards().len(), set.maps().list.len(), set.scenarios().len()),
        (19, 21, 3, 8)
    );
    let copies = |kind: CardKind| {
        let of = |card: &&Card| card.kind() == kind;
        Card::ALL.iter().filter(of).map(|card| u32::from(set.card(*card).copies)).sum::<u32>()
    };
    assert_eq!([CardKind::Tactic, CardKind::Support, CardKind::Event].map(copies), [30, 12, 12]);
    let heroes = set.profiles().iter().filter(|profile| profile.kind == UnitKind::Hero).count();
    assert_eq!(heroes, 12);
}

/// The table of the quick-reference sheet: SHOOT, FIGHT, Survive, range, Heroics.
#[test]
fn profiles_are_those_of_the_sheet() {
    let table = [
        ("us_sergeant", Some((4, 1, 6)), 4, 5, 2),
        ("us_missile", Some((4, 3, 20)), 6, 6, 0),
        ("us_lmg", Some((5, 1, 12)), 5, 6, 0),
        ("us_rifle", Some((5, 1, 6)), 4, 6, 0),
        ("martian_chief", Some((4, 1, 4)), 4, 5, 2),
        ("martian_freeze", Some((4, 1, 6)), 6, 6, 0),
        ("martian_grunt", Some((4, 1, 4)), 5, 6, 0),
        ("general_tor", None, 3, 5, 5),
        ("deke", Some((3, 1, 6)), 4, 3, 3),
        ("buddy", Some((5, 1, 3)), 3, 4, 3),
        ("brandi", Some((4, 1, 3)), 6, 5, 3),
        ("joe", None, 3, 5, 4),
        ("ashley", Some((4, 1, 4)), 6, 5, 4),
        ("eva", Some((3, 1, 3)), 4, 5, 4),
        ("troy", Some((4, 1, 6)), 6, 5, 3),
        ("phil", Some((4, 1, 4)), 6, 5, 4),
        ("edwyn", None, 3, 4, 5),
        ("civilian", None, 6, 6, 0),
    ];
    for (id, shoot, fight, survive, heroics) in table {
        let unit: Unit = id.parse().unwrap();
        let profile = default_set().profile(unit);
        assert_eq!(profile.shoot.map(|gun| (gun.target, gun.range.0, gun.range.1)), shoot, "{id}");
        assert_eq!((profile.fight, profile.survive, profile.heroics), (fight, survive, heroics), "{id}");
        assert_eq!(profile.confidence, Confidence::High, "{id}");
    }
    assert!(default_set().profile("edwyn".parse().unwrap()).has(Ability::DragonSlayer));
}

#[test]
fn a_fault_is_found_where_it_stands() {
    let Files { units, cards, maps, scenarios } = Files::default();
    let wrong = units.replacen("shoot = 4", "shoot = 9", 1);
    let why = check_units("units.toml", &wrong).unwrap_err();
    assert_eq!(why.why, DataFault::Range { what: "shoot", least: 2, most: 8 });
    let line = wrong.lines().position(|line| line == "shoot = 9").unwrap() + 1;
    assert_eq!((why.line, why.column), (line, 9));
    let why = check_units("units.toml", &units.replacen("id = \"deke\"", "id = \"dek\"", 1)).unwrap_err();
    assert_eq!(why.why, DataFault::Unknown("dek".to_owned()));
    let why = check_cards("cards.toml", &cards.replacen("copies = 4", "copies = 5", 1)).unwrap_err();
    assert_eq!(why.why, DataFault::Size { found: 55, expected: 54 });
    let why = check_cards("cards.toml", &cards.replacen("add_dice = 2", "add_dicee = 2", 1)).unwrap_err();
    assert!(matches!(why.why, DataFault::Syntax(_)));
    let why = check_maps("maps.toml", &maps.replacen("\"C7|D7\", ", "\"C7|E7\", ", 1)).unwrap_err();
    assert_eq!(why.why, DataFault::Unknown("C7|E7".to_owned()));
    let list = check_maps("maps.toml", maps).unwrap();
    let text = scenarios.replacen("map = \"t_junction\"", "map = \"moon\"", 1);
    let why = check_scenarios("scenarios.toml", &text, &list).unwrap_err();
    assert_eq!(why.why, DataFault::Unknown("moon".to_owned()));
}

#[test]
fn a_corrected_set_is_played_under_its_own_name() {
    let files = Files::default();
    let units = files.units.replacen("survive = 6", "survive = 5", 1);
    let mine = load_set("mine", Files { units: &units, ..files }).unwrap();
    assert!(std::ptr::eq(mine, load_set("mine", Files { units: &units, ..files }).unwrap()));
    assert!(matches!(load_set("mine", files).unwrap_err().why, DataFault::Taken(_)));
    assert!(matches!(load_set("No!", files).unwrap_err().why, DataFault::Id(_)));
    let state = State::new(&Setup { set: "mine".to_owned(), ..Setup::default() }).unwrap();
    assert!(state.to_string().starts_with("mine | "));
    assert_eq!(state.to_string().parse::<State>().unwrap(), state);
}

/// The even variant of a scenario is a set of options, and a start with them can be played.
#[test]
fn every_scenario_begins_in_its_even_variant() {
    use fracas_core::State as _;
    for scenario in fracas_mars::default_set().scenarios() {
        let setup = fracas_mars::Setup::even(&scenario.id);
        let state = fracas_mars::State::new(&setup).expect("the even variant can be played");
        assert_eq!(state.options(), scenario.even, "{}", scenario.id);
    }
    assert_eq!(fracas_mars::Setup::even("nowhere").options, fracas_mars::Options::default());
}
