//! Cards, pictures, and files of values.

use crate::program::{folder, path, root};
use crate::{CONVOY, TURN, bad, good, json, list};
use std::fs;

#[test]
fn cards_lists_everything_or_one() {
    let all = good(&["cards"]);
    for part in
        ["Moloch: 35 cards", "Outpost: 35 cards", "gauss_cannon", "Sniper", "1 Ziggy One", "5 New York"]
    {
        assert!(all.contains(part), "{part}: {all}");
    }
    let value = json(&["cards"]);
    let counts = |side: &str| {
        let cards = list(&value["cards"]).iter().filter(|card| card["side"] == side);
        cards.map(|card| card["count"].as_u64().unwrap()).sum::<u64>()
    };
    assert_eq!((counts("moloch"), counts("outpost"), list(&value["cities"]).len()), (35, 35, 5));
    assert!(list(&value["cards"]).iter().all(|card| !list(&card["lines"]).is_empty()));
    let hunter = good(&["cards", "hunter"]);
    assert!(hunter.starts_with("Hunter\n") && hunter.contains('§'), "{hunter}");
    assert!(!good(&["cards", "moloch"]).contains("Sniper"));
    assert!(good(&["cards", "iron_gate"]).starts_with("2 Iron Gate\n"));
    assert_ne!(good(&["cards", "hunter", "--lang", "fr"]), hunter);
}

#[test]
fn check_data_says_what_a_file_holds_and_what_is_uncertain() {
    let text = good(&["check-data", "games/convoy/rules/data/values.toml"]);
    for part in [
        "`first`",
        "Runner: strength 1",
        "Iron Gate: number of districts 3",
        "2 to 3",
        "Ziggy One: benefit of district 1 · a card",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Hornet"), "what is certain is not listed: {text}");
    let value = json(&["check-data", "games/convoy/rules/data/values.toml"]);
    assert_eq!(
        (&value["holds"], list(&value["uncertain"]).len() + 3),
        (&"values".into(), text.lines().count() + 1)
    );
    assert!(good(&["check-data", "games/convoy/rules/data/moloch.toml"]).contains("Moloch"));
    assert_eq!(json(&["check-data", "games/convoy/rules/data/outpost.toml"])["side"], "outpost");
    assert_eq!(json(&["check-data", "games/convoy/rules/data/cities.toml"])["cities"], 5);
    let file = fs::read_to_string(root().join("games/convoy/rules/data/values.toml")).unwrap();
    assert_eq!(CONVOY.piped(&["check-data", "-"], file.as_bytes()).code, 0);
}

#[test]
fn cards_and_positions_become_pictures() {
    let folder = folder("pictures");
    let (svg, png) = (path(&folder, "cards.svg"), path(&folder, "cards.png"));
    assert_eq!(good(&["cards", "--svg", &svg, "--png", &png]), format!("{svg}\n{png}\n"));
    let drawing = fs::read_to_string(&svg).unwrap();
    assert!(
        drawing.starts_with("<svg") && drawing.contains("<title>Moloch, Outpost</title>"),
        "{}",
        &drawing[..200]
    );
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));
    for (name, title) in [("outpost", "<title>Outpost</title>"), ("hunter", "<title>Moloch</title>")] {
        good(&["cards", name, "--svg", &svg]);
        let part = fs::read_to_string(&svg).unwrap();
        assert!(part.contains(title) && part.len() < drawing.len(), "{name}");
    }
    for side in ["moloch", "outpost"] {
        good(&["cards", side, "--svg", &svg]);
        let kept = fs::read_to_string(root().join(format!("docs/cards/{side}.svg"))).unwrap();
        assert!(fs::read_to_string(&svg).unwrap() == kept, "the sheet of {side} is that of the documents");
    }
    // Both hands, one hand, none.
    let length = |reader: &str| {
        assert_eq!(json(&["show", TURN, "--svg", &svg, "--as", reader])["files"], serde_json::json!([svg]));
        fs::read_to_string(&svg).unwrap().len()
    };
    let [all, moloch, nobody] = ["all", "moloch", "spectator"].map(length);
    assert!(all > moloch && moloch > nobody, "{all} {moloch} {nobody}");
    assert!(bad(&["cards", "--svg", &path(&folder, "no/such/folder.svg")]).contains("cannot be written"));
}

/// The values of the box as a person with the box would hand them in: corrected, under another name.
fn corrected(name: &str, changes: &[(&str, &str)]) -> (String, String) {
    let mut text = fs::read_to_string(root().join("games/convoy/rules/data/values.toml"))
        .expect("the values of the box");
    for (old, new) in changes {
        assert!(text.contains(old), "the file has {old}");
        text = text.replacen(old, new, 1);
    }
    let file = path(&folder(name), "mine.toml");
    fs::write(&file, &text).expect("the file can be written");
    (file, text)
}

const MINE: (&str, &str) = ("id = \"first\"", "id = \"mine\"");
const RIPPER: (&str, &str) = (
    "ripper = { strength = 3, confidence = \"reconstructed\", range = [2, 3] }",
    "ripper = { strength = 7, confidence = \"high\" }",
);

#[test]
fn a_wrong_data_file_is_refused_with_line_and_column() {
    for (number, (old, new, column, part)) in [
        ("strength = 1, confidence", "strength = 12, confidence", Some(10), "0 to 9"),
        ("strength = 1, confidence", "strength = x, confidence", Some(23), "x"),
        ("range = [1, 2]", "range = [2, 2]", Some(10), "2"),
        ("confidence = \"reconstructed\", r", "confidence = \"sure\", r", None, "sure"),
        ("runner =", "jogger =", Some(1), "jogger"),
        ("benefit = \"draw\"", "benefit = \"gold\"", None, "gold"),
        ("district_count = { count = 2", "district_count = { count = 3", Some(18), "3"),
        ("id = \"iron_gate\"", "id = \"iron_door\"", Some(6), "iron_door"),
        ("moloch_posts", "moloch_places", Some(1), "moloch_places"),
        ("id = \"first\"", "id = \"First!\"", Some(6), "First!"),
    ]
    .into_iter()
    .enumerate()
    {
        let (file, text) = corrected(&format!("wrong_{number}"), &[(old, new)]);
        let at = text.find(new).unwrap();
        let line = text[..at].matches('\n').count() + 1;
        let place = column
            .map_or_else(|| format!("line {line}, "), |column| format!("line {line}, column {column}:"));
        let sentence = bad(&["check-data", &file]);
        assert!(
            sentence.contains(&place) && sentence.contains(part) && sentence.contains("mine.toml"),
            "{new}: {sentence}"
        );
        assert_ne!(sentence, bad(&["check-data", &file, "--lang", "fr"]));
        assert_eq!(bad(&["new", "--values", &file]), sentence, "a set that is wrong is not played");
    }
    let missing = corrected("wrong_missing", &[("hunter = {", "# hunter = {")]).0;
    assert!(bad(&["check-data", &missing]).contains("hunter"));
    let empty = path(&folder("wrong_empty"), "empty.toml");
    fs::write(&empty, "").unwrap();
    assert!(bad(&["check-data", &empty]).contains("line 1"));
}

#[test]
fn a_corrected_set_of_values_is_played_under_its_own_name() {
    let (file, _) = corrected("corrected", &[MINE, RIPPER]);
    let before = list(&json(&["check-data", "games/convoy/rules/data/values.toml"])["uncertain"]).len();
    assert_eq!(list(&json(&["check-data", &file])["uncertain"]).len(), before - 1);
    assert!(good(&["new", "--values", &file]).starts_with("mine | "));
    assert_eq!(good(&["new", "--values", "fracas"]), good(&["new"]));
    assert!(good(&["new"]).starts_with("fracas | "), "{}", good(&["new"]));
    assert!(good(&["new", "--values", "first"]).starts_with("first | "));
    let turn = TURN.replacen("first", "mine", 1);
    assert!(bad(&["explain", &turn, "ripper"]).contains("mine"), "a position names its set");
    let strength = json(&["explain", &turn, "ripper", "--values", &file]);
    assert_eq!(strength["unit"]["strength"]["total"], 8);
    assert!(good(&["cards", "ripper", "--values", &file]).contains('7'));
    let saved = folder("corrected_games");
    let folder = saved.to_str().unwrap();
    good(&["random", "--seed", "4", "--save", folder]);
    let usual = fs::read_to_string(path(&saved, "4-000001.game")).unwrap();
    assert!(usual.contains("[Rules \"fracas\"]"), "{usual}");
    good(&["random", "--seed", "2", "--values", &file, "--save", folder]);
    let game = path(&saved, "2-000001.game");
    assert!(good(&["replay", &game, "--values", &file]).contains("The game is over"));
    assert!(bad(&["replay", &game]).contains("mine"));
    // The same id cannot mean two sets.
    let (other, _) = corrected("corrected_other", &[MINE]);
    assert!(bad(&["new", "--values", &file, "--values", &other]).contains("mine"));
    let (changed, _) = corrected("corrected_first", &[RIPPER]);
    assert!(bad(&["new", "--values", &changed]).contains("id of its own"));
}
