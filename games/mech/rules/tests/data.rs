//! The data files of the box, and files that someone else wrote, badly or in bad faith.

#[path = "common/probe.rs"]
pub mod probe;

use fracas_mech::{
    AmmoKind, Confidence, DataError, DataFault, FrameKind, MarkerKind, Scenario, UpgradeKind, Victory,
    WeaponKind, catastrophes, check_data, check_scenario, check_squads, check_weapons, data_files,
    load_scenario, scenarios, squads,
};

const TRAINING: &str = include_str!("../data/scenarios/training.toml");
const SQUADS: &str = include_str!("../data/squads.toml");

#[test]
fn the_box_is_complete() {
    assert_eq!(FrameKind::all().count(), 6);
    assert_eq!(WeaponKind::all().count(), 16);
    assert_eq!(UpgradeKind::all().count(), 20);
    assert_eq!(AmmoKind::all().count(), 6);
    assert_eq!(catastrophes().len(), 11);
    let ids: Vec<&str> = scenarios().iter().take(6).map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, ["training", "war_zone", "recovery", "scavengers", "hold_the_line", "solar_storm"]);
    let points: Vec<(&str, u16)> =
        squads().iter().map(|facts| (facts.id.as_str(), facts.squad.points())).collect();
    assert_eq!(
        points,
        [
            ("forge", 80),
            ("vultures", 80),
            ("rampart", 80),
            ("ember", 80),
            ("red_school", 40),
            ("blue_school", 40)
        ]
    );
}

#[test]
fn what_is_ours_is_marked_as_designed() {
    assert!(scenarios().iter().take(6).all(|scenario| scenario.confidence == Confidence::Designed));
    assert!(squads().iter().all(|facts| facts.confidence == Confidence::Designed));
    assert!(FrameKind::all().all(|kind| kind.facts().confidence_base_radius == Confidence::Designed));
    assert!(FrameKind::all().all(|kind| kind.facts().confidence == Confidence::Source));
    let designed = WeaponKind::all().filter(|kind| kind.facts().confidence_points == Confidence::Designed);
    assert_eq!(designed.count(), 13);
}

#[test]
fn the_tables_are_those_of_the_facts() {
    let facts = |scenario: &Scenario| {
        (
            scenario.width,
            scenario.height,
            scenario.turns,
            scenario.points,
            scenario.walls.len(),
            scenario.pieces.len(),
        )
    };
    let all: Vec<_> = scenarios().into_iter().take(6).map(facts).collect();
    assert_eq!(
        all,
        [
            (2400, 2400, 4, 40, 7, 7),
            (3600, 3000, 5, 80, 17, 15),
            (3600, 3000, 5, 80, 14, 14),
            (3600, 3000, 5, 80, 16, 14),
            (3600, 3000, 5, 80, 12, 12),
            (3600, 3000, 5, 80, 14, 14)
        ]
    );
    let victories: Vec<Victory> = scenarios().iter().take(6).map(|scenario| scenario.victory).collect();
    assert_eq!(
        victories,
        [
            Victory::UnitsStanding,
            Victory::StandingAndGround,
            Victory::Cargo,
            Victory::Loot,
            Victory::Beacon,
            Victory::Shelter
        ]
    );
    let loot = scenarios()[3].markers.iter().filter(|marker| marker.kind == MarkerKind::Loot).count();
    assert_eq!(loot, 6);
}

/// A symmetric table looks the same from both edges.
#[test]
fn symmetric_tables_survive_a_half_turn() {
    for scenario in scenarios().into_iter().take(6).filter(|scenario| scenario.id != "hold_the_line") {
        let centres: Vec<(i64, i64)> =
            scenario.walls.iter().map(|wall| (wall.shape.centre().x(), wall.shape.centre().y())).collect();
        for (x, y) in &centres {
            let image = (scenario.width - x, scenario.height - y);
            let near = centres.iter().any(|(x, y)| (x - image.0).abs() <= 1 && (y - image.1).abs() <= 1);
            assert!(near, "{}: {x},{y}", scenario.id);
        }
    }
}

fn changed(from: &str, to: &str) -> DataError {
    assert!(TRAINING.contains(from), "{from}");
    let text = TRAINING.replacen(from, to, 1);
    let why = check_scenario("mine.toml", &text).expect_err(to);
    fracas_testkit::probe::place(&text, why.line, why.column, &why);
    assert!(why.to_string().starts_with("mine.toml, line "), "{why}");
    // The error points at what was changed.
    let line = text.lines().nth(why.line - 1).unwrap_or_default();
    assert!(!line.is_empty(), "{why}");
    why
}

#[test]
fn hostile_scenarios_are_refused_where_they_are_wrong() {
    let table = "table = [2400, 2400]";
    for (from, to) in [
        (table, "table = [2400, 99999999999]"),
        (table, "table = [0, 2400]"),
        (table, "table = [-9223372036854775808, 2400]"),
        (table, "table = [2400]"),
        ("turns = 4", "turns = 0"),
        ("turns = 4", "turns = 256"),
        ("turns = 4", "turns = 9223372036854775807"),
        ("points = 40", "points = 100000"),
        ("id = \"training\"", "id = \"Training\""),
        ("id = \"training\"", "id = \"\""),
        ("id = \"training\"", "id = \"a_name_that_is_much_too_long_for_us\""),
        ("depth = 300", "depth = 1300"),
        ("depth = 300", "depth = 10"),
        ("{ edge = \"south\", depth = 300 }", "{ edge = \"south\" }"),
        ("{ edge = \"south\", depth = 300 }", "{ centre = [99999, 0], radius = 400 }"),
        ("{ edge = \"south\", depth = 300 }", "{ centre = [1200, 1200], radius = 170 }"),
        ("rect = [350, 700, 400, 300]", "rect = [350, 700, -400, 300]"),
        ("rect = [350, 700, 400, 300]", "rect = [350, 700, 0, 0]"),
        ("rect = [350, 700, 400, 300]", "rect = [9223372036854775807, 700, 9223372036854775807, 300]"),
        ("rect = [350, 700, 400, 300]", "rect = [2300, 700, 400, 300]"),
        ("rect = [350, 700, 400, 300]", "polygon = [[1, 1], [2, 2]]"),
        ("rect = [350, 700, 400, 300]", "polygon = [[350, 700], [350, 1000], [750, 1000]]"),
        ("rect = [350, 700, 400, 300]", "polygon = [[350, 700], [750, 700], [500, 800], [350, 1000]]"),
        ("rect = [350, 700, 400, 300]", "circle = [500, 500, 0]"),
        ("rect = [350, 700, 400, 300]", "circle = [500, 500, 600]"),
        ("rect = [350, 700, 400, 300]", "circle = [-9223372036854775808, 500, 100]"),
        ("rect = [350, 700, 400, 300]", "rect = [350, 700, 400, 300]\ncircle = [500, 500, 60]"),
        ("rect = [350, 700, 400, 300]\n", ""),
        ("hp = 4", "hp = 0"),
        ("hp = 4", "hp = -1"),
        ("hp = 4", "hp = 300"),
        ("height = \"tall\"", "height = \"huge\""),
        ("victory = \"units_standing\"", "victory = \"cargo\""),
        ("victory = \"units_standing\"", "victory = \"beacon\""),
        ("victory = \"units_standing\"", "victory = \"units_standing\"\ncontrol_radius = 500"),
        ("confidence = \"designed\"", "confidence = \"certain\""),
        ("name = { en = \"Warehouse\"", "name = { en = \"  \""),
    ] {
        changed(from, to);
    }
}

#[test]
fn the_faults_of_a_scenario_have_words() {
    let why = changed("turns = 4", "turns = 0");
    assert_eq!(why.why, DataFault::Range { what: "turns", least: 1, most: 12 });
    let group = format!(
        "{TRAINING}\ngroup = \"a\"\n\n[[scenery]]\nname = {{ en = \"A\", fr = \"B\" }}\nheight = \"low\"\n\
                         rect = [10, 10, 20, 20]\nhp = 3\ngroup = \"a\"\n"
    );
    assert_eq!(check_scenario("a.toml", &group).unwrap_err().why, DataFault::Group("a".to_owned()));
    let many = "[[scenery]]\nname = { en = \"A\", fr = \"B\" }\nheight = \"low\"\nrect = [10, 700, 20, 20]\n"
        .repeat(60);
    let why = check_scenario("a.toml", &format!("{TRAINING}\n{many}")).unwrap_err();
    assert!(matches!(why.why, DataFault::Count { most: 48, .. }), "{why}");
    let markers = "[[marker]]\nkind = \"loot\"\nat = [10, 10]\n".repeat(13);
    let why = check_scenario("a.toml", &format!("{TRAINING}\n{markers}")).unwrap_err();
    assert!(matches!(why.why, DataFault::Count { most: 12, .. }), "{why}");
    let huge = format!("{TRAINING}\n# {}", "x".repeat(300_000));
    assert_eq!(check_scenario("a.toml", &huge).unwrap_err().why, DataFault::TooLarge(200_000));
    // No ground is left to stand on.
    let full =
        "[[scenery]]\nname = { en = \"A\", fr = \"B\" }\nheight = \"tall\"\nrect = [0, 0, 2400, 310]\n";
    assert_eq!(check_scenario("a.toml", &format!("{TRAINING}\n{full}")).unwrap_err().why, DataFault::NoRoom);
}

#[test]
fn a_scenario_is_loaded_once_and_its_id_is_its_own() {
    let mine = TRAINING.replace("\"training\"", "\"my_ground\"");
    let first = load_scenario("mine.toml", &mine).unwrap();
    assert!(std::ptr::eq(first, load_scenario("again.toml", &mine).unwrap()));
    let other = mine.replace("turns = 4", "turns = 6");
    assert_eq!(
        load_scenario("other.toml", &other).unwrap_err().why,
        DataFault::Taken("my_ground".to_owned())
    );
}

#[test]
fn hostile_squads_are_refused_where_they_are_wrong() {
    assert_eq!(check_squads("squads.toml", SQUADS).unwrap().len(), 6);
    for (from, to) in [
        ("frame = \"heavy\"", "frame = \"giant\""),
        ("\"heavy_gun\"", "\"hevy_gun\""),
        ("\"heavy_gun\"", "\"heavy_gun:emp:emp\""),
        ("\"heavy_gun\"", "\"axe:emp\""),
        ("\"heat_sink\"", "\"heat_sink\", \"heat_sink\""),
        ("points = 80", "points = 79"),
        ("points = 80", "points = -1"),
        ("points = 80", "points = 9223372036854775807"),
        ("id = \"forge\"", "id = \"the forge\""),
        ("id = \"vultures\"", "id = \"forge\""),
        ("units = [", "units = [] # ["),
        (
            "weapons = [\"heavy_gun\", \"axe\"]",
            "weapons = [\"axe\", \"axe\", \"axe\", \"axe\", \"axe\", \"axe\", \"axe\", \"axe\", \"axe\"]",
        ),
        ("training = false", "trainig = false"),
    ] {
        assert!(SQUADS.contains(from), "{from}");
        let text = SQUADS.replacen(from, to, 1);
        let why = check_squads("mine.toml", &text).expect_err(to);
        fracas_testkit::probe::place(&text, why.line, why.column, &why);
    }
    assert!(probe::data(SQUADS));
}

#[test]
fn hostile_parts_are_refused() {
    let weapons = include_str!("../data/weapons.toml");
    for (from, to) in [
        ("damage = \"1\"", "damage = \"d20\""),
        ("damage = \"1\"", "damage = \"999\""),
        ("range = 10", "range = -1"),
        ("slots = 1", "slots = 99"),
        ("traits = []", "traits = [\"wins\"]"),
        ("id = \"axe\"", "id = \"fist\""),
    ] {
        let text = weapons.replacen(from, to, 1);
        let why = check_weapons("mine.toml", &text).expect_err(to);
        fracas_testkit::probe::place(&text, why.line, why.column, &why);
    }
}

#[test]
fn a_file_of_any_kind_is_checked_and_says_what_is_ours() {
    let mut designed = Vec::new();
    for (file, text) in data_files() {
        let checked = check_data(file, text).unwrap_or_else(|why| panic!("{why}"));
        assert!(checked.entries() > 0);
        designed.extend(checked.designed());
    }
    for id in ["light base_radius", "axe points", "plating_1 points", "forge", "war_zone"] {
        assert!(designed.iter().any(|found| found == id), "{id}");
    }
    assert!(!designed.iter().any(|found| found == "rail_gun points"));
    assert_eq!(check_data("x.toml", "weapon = 3").unwrap_err().line, 1);
    assert_eq!(check_data("x.toml", "").unwrap_err().column, 1);
}
