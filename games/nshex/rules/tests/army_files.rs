//! Tests of faults in army files: one bad file for each, with its line and column.

use fracas_core::State as _;
use fracas_nshex::{ArmyFault, Options, Setup, State, army, load_army, load_mercenaries};
use std::collections::BTreeSet;

const GOOD: &str = r#"id = "tiny"
name = { en = "Tiny", fr = "Petite" }
colour = "pink"
size = 3

[[tile]]
id = "hq"
name = { en = "Headquarters", fr = "QG" }
count = 1
kind = "hq"
initiative = [0]
hit_points = 20
attacks = [{ edge = 0, kind = "melee", strength = 1 }]

[[tile]]
id = "nurse"
name = { en = "Nurse", fr = "Infirmier" }
count = 1
kind = "module"
links = [0, 1]
abilities = ["medic"]

[[tile]]
id = "fight"
name = { en = "Fight", fr = "Bagarre" }
count = 1
kind = "action"
action = "battle"
"#;

/// The good file with one thing changed, where the error is, and which.
fn faults() -> Vec<(&'static str, &'static str, (usize, usize), ArmyFault)> {
    let misplaced = |kind, field| ArmyFault::Misplaced { kind, field };
    let missing = |kind, field| ArmyFault::Missing { kind, field };
    let range = |field, least, most| ArmyFault::Range { field, least, most };
    vec![
        ("id = \"tiny\"", "id = \"Tiny\"", (1, 6), ArmyFault::Id("Tiny".to_owned())),
        ("id = \"nurse\"", "id = \"p9 \"", (16, 6), ArmyFault::Id("p9 ".to_owned())),
        ("id = \"tiny\"", "id = \"p1\"", (1, 6), ArmyFault::Reserved("p1".to_owned())),
        ("id = \"fight\"", "id = \"nurse\"", (24, 6), ArmyFault::TileTwice("nurse".to_owned())),
        ("size = 3", "size = 4", (4, 8), ArmyFault::Size { found: 3, expected: 4 }),
        ("size = 3\n", "", (1, 1), ArmyFault::Size { found: 3, expected: 35 }),
        ("size = 3", "size = 200", (1, 6), ArmyFault::TooMany),
        (
            "count = 1\nkind = \"module\"",
            "count = 0\nkind = \"module\"",
            (4, 8),
            ArmyFault::Size { found: 2, expected: 3 },
        ),
        ("size = 3", "size = 3 # 2\n[x]", (5, 2), ArmyFault::Syntax(String::new())),
        ("colour", "color", (3, 1), ArmyFault::Syntax(String::new())),
        ("medic", "medics", (21, 14), ArmyFault::Syntax(String::new())),
        ("colour = \"pink\"", "colour = \"pink", (3, 15), ArmyFault::Syntax(String::new())),
        ("colour = \"pink\"", "colour = \"\"", (3, 10), ArmyFault::Empty("colour")),
        ("fr = \"Petite\"", "fr = \"\"", (2, 8), ArmyFault::Empty("name")),
        ("fr = \"Infirmier\"", "fr = \"\"", (15, 1), ArmyFault::Empty("name")),
        (
            "kind = \"hq\"\ninitiative = [0]\nhit_points = 20\n",
            "kind = \"warrior\"\ninitiative = [0]\n",
            (1, 6),
            ArmyFault::Hq(0),
        ),
        ("hit_points = 20", "hit_points = 21", (6, 1), range("hit_points", 1, 20)),
        ("hit_points = 20\n", "", (6, 1), missing("hq", "hit_points")),
        ("hit_points = 20", "hit_points = 20\ntoughness = 1", (6, 1), misplaced("hq", "toughness")),
        ("links = [0, 1]", "links = [0, 1]\nhit_points = 2", (15, 1), misplaced("module", "hit_points")),
        ("links = [0, 1]", "links = [0, 1]\ntoughness = 10", (15, 1), range("toughness", 0, 9)),
        ("action = \"battle\"\n", "", (23, 1), missing("action", "action")),
        (
            "action = \"battle\"\n",
            "action = \"battle\"\nmobile = true\n",
            (23, 1),
            misplaced("action", "mobile"),
        ),
        ("links = [0, 1]", "links = [0, 1]\naction = \"move\"", (15, 1), misplaced("module", "action")),
        ("links = [0, 1]", "links = [0, 6]", (20, 13), ArmyFault::Edge(6)),
        ("links = [0, 1]", "links = [1, 1]", (20, 13), ArmyFault::EdgeTwice(1)),
        ("edge = 0,", "edge = 9,", (13, 12), ArmyFault::Edge(9)),
        ("strength = 1", "strength = 0", (13, 12), ArmyFault::Strength),
        ("initiative = [0]", "initiative = [1, 2]", (6, 1), ArmyFault::Initiative),
        ("[\"medic\"]", "[\"medic\", \"medic\"]", (21, 23), ArmyFault::AbilityTwice),
        ("[\"medic\"]", "[{ bonus = { to = \"friends\", melee = 9 } }]", (21, 14), range("melee", -3, 3)),
        (
            "[\"medic\"]",
            "[{ bonus = { to = \"friends\", extra_attack = 3 } }]",
            (21, 14),
            range("extra_attack", 0, 2),
        ),
        ("links = [0, 1]\n", "", (15, 1), ArmyFault::Links),
        ("colour = \"pink\"", "colour = \"pi\u{202e}nk\"", (3, 10), ArmyFault::Name("colour")),
        ("[\"medic\"]", "[{ recon = { steps = 1 } }]", (15, 1), ArmyFault::Links),
    ]
}

fn name(fault: &ArmyFault) -> &'static str {
    match fault {
        ArmyFault::Syntax(_) => "syntax",
        ArmyFault::Id(_) => "id",
        ArmyFault::Reserved(_) => "reserved",
        ArmyFault::TileTwice(_) => "tile twice",
        ArmyFault::Size { .. } => "size",
        ArmyFault::TooMany => "too many",
        ArmyFault::Hq(_) => "hq",
        ArmyFault::NoMercenary => "no mercenary",
        ArmyFault::Count => "count",
        ArmyFault::Misplaced { .. } => "misplaced",
        ArmyFault::Missing { .. } => "missing",
        ArmyFault::Edge(_) => "edge",
        ArmyFault::EdgeTwice(_) => "edge twice",
        ArmyFault::Strength => "strength",
        ArmyFault::Initiative => "initiative",
        ArmyFault::Range { .. } => "range",
        ArmyFault::AbilityTwice => "ability twice",
        ArmyFault::Links => "links",
        ArmyFault::Empty(_) => "empty",
        ArmyFault::Taken(_) => "taken",
        ArmyFault::Full => "full",
        ArmyFault::TooLong => "too long",
        ArmyFault::Name(_) => "name",
    }
}

#[test]
fn the_good_file_is_good_and_can_be_played() {
    let tiny = load_army("tiny.toml", GOOD).expect("the file that the others differ from");
    assert_eq!((tiny.size, tiny.tiles.len()), (3, 3));
    let state = State::new(&Setup::of(Options::default(), &["tiny", "moloch"])).expect("a game");
    assert!(state.to_string().starts_with("3.0 | tiny 20 | moloch 20 | p1 hq"));
    assert_eq!(load_army("again.toml", GOOD).expect("the same again"), army("tiny").expect("known"));
}

#[test]
fn each_fault_is_named_with_its_line_and_column() {
    for (from, to, place, fault) in faults() {
        assert!(GOOD.contains(from), "{from} is in the good file");
        let error = load_army("tiny.toml", &GOOD.replacen(from, to, 1)).expect_err(to);
        assert_eq!((error.line, error.column), place, "{to}: {error}");
        match (&error.why, &fault) {
            (ArmyFault::Syntax(message), ArmyFault::Syntax(_)) => assert!(!message.is_empty(), "{to}"),
            (found, expected) => assert_eq!(found, expected, "{to}"),
        }
        let start = format!("tiny.toml, line {}, column {}: ", place.0, place.1);
        assert!(error.to_string().starts_with(&start), "{error}");
    }
}

#[test]
fn a_file_and_a_name_without_end_are_refused() {
    let error = load_army("tiny.toml", &format!("{GOOD}\n#{}", "x".repeat(1 << 18))).expect_err("too long");
    assert_eq!(error.why, ArmyFault::TooLong);
    let name = format!("id = \"{}\"", "x".repeat(200_000));
    assert!(load_army("tiny.toml", &name).expect_err("no id").to_string().len() < 300_000);
    let (before, after) = GOOD.split_once("en = \"").expect("a name");
    let error =
        load_army("tiny.toml", &format!("{before}en = \"{}{after}", "x".repeat(60))).expect_err("too long");
    assert_eq!(error.why, ArmyFault::Name("name"));
}

#[test]
fn a_byte_order_mark_is_skipped_and_numbers_are_explained() {
    assert!(load_army("tiny.toml", &format!("\u{feff}{GOOD}")).is_ok());
    let error = load_army("tiny.toml", &GOOD.replacen("size = 3", "size = 300", 1)).expect_err("too many");
    assert!(error.to_string().contains("a whole number from 0 to 255"), "{error}");
    let error = load_army("tiny.toml", &GOOD.replacen("= 20", "= 21", 1)).expect_err("too many points");
    assert!(error.to_string().contains("`hit_points` is a whole number from 1 to 20"), "{error}");
}

#[test]
fn a_count_of_zero_is_refused() {
    let text = GOOD.replacen("size = 3", "size = 2", 1).replacen(
        "count = 1\nkind = \"module\"",
        "count = 0\nkind = \"module\"",
        1,
    );
    let error = load_army("tiny.toml", &text).expect_err("nothing of a tile is not a tile");
    assert_eq!((error.line, error.column, error.why), (18, 9, ArmyFault::Count));
}

#[test]
fn two_headquarters_are_refused() {
    let text = GOOD.replacen("count = 1", "count = 2", 1).replacen("size = 3", "size = 4", 1);
    let error = load_army("tiny.toml", &text).expect_err("two HQs");
    assert_eq!((error.line, error.column, error.why), (1, 6, ArmyFault::Hq(2)));
}

#[test]
fn another_army_with_a_known_id_is_refused() {
    let error =
        load_army("mine.toml", &GOOD.replacen("tiny", "moloch", 1)).expect_err("Moloch is of the box");
    assert_eq!((error.line, error.column, error.why), (1, 1, ArmyFault::Taken("moloch".to_owned())));
}

#[test]
fn a_refused_file_leaves_no_tile_behind() {
    let text =
        GOOD.replacen("\"nurse\"", "\"left_behind\"", 1).replacen("colour = \"pink\"", "colour = \"\"", 1);
    assert!(load_army("tiny.toml", &text).is_err());
    let text = GOOD.replacen("\"nurse\"", "\"left_behind\"", 1).replacen("tiny", "moloch", 1);
    assert!(load_army("tiny.toml", &text).is_err());
    assert!("draw left_behind".parse::<fracas_nshex::Action>().is_err());
}

#[test]
fn a_pool_of_mercenaries_has_no_hq_no_action_and_one_of_each() {
    let error = load_mercenaries("pool.toml", GOOD).expect_err("an army is not a pool");
    assert_eq!((error.line, error.column, error.why), (6, 1, ArmyFault::NoMercenary));
    let bomber = GOOD.replacen(
        "kind = \"module\"\nlinks = [0, 1]\nabilities = [\"medic\"]",
        "kind = \"bomber\"\nabilities = [{ bomb = { strength = 1 } }]",
        1,
    );
    let error = load_army("tiny.toml", &bomber).expect_err("a bomber is a mercenary");
    assert_eq!((error.line, error.column, error.why), (15, 1, ArmyFault::NoMercenary));
}

#[test]
fn every_fault_has_a_bad_file() {
    let mut named: BTreeSet<&str> = faults().iter().map(|(_, _, _, fault)| name(fault)).collect();
    // Those with a test of their own: above, and in army_words.rs.
    named.extend(
        [
            ArmyFault::Count,
            ArmyFault::TooLong,
            ArmyFault::NoMercenary,
            ArmyFault::Taken(String::new()),
            ArmyFault::Full,
        ]
        .iter()
        .map(name),
    );
    assert_eq!(named.len(), 23, "{named:?}");
}
