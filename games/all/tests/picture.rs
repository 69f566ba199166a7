//! `fracas nshex tiles` and `show` as pictures, and the sheets in `docs/tiles`.
//!
//! `UPDATE_EXPECT=1 cargo test -p fracas --test picture` draws those sheets again.

#[path = "common/program.rs"]
pub mod program;

use program::Program;
use std::fs;
use std::path::{Path, PathBuf};

const NSHEX: Program = Program(&["nshex"]);
const POSITION: &str = "3.0 | moloch 20 hq@c1 hybrid@c2/0 +battle | outpost 18 hq@c5 runner@c4/3";

/// A run that must succeed; what it prints.
fn good(arguments: &[&str]) -> String {
    NSHEX.good(arguments)
}

fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("picture");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

fn name(path: &Path) -> &str {
    path.to_str().expect("the folder has a name in UTF-8")
}

#[test]
fn the_sheets_of_the_documents_are_those_that_are_drawn() {
    let sheets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/tiles");
    let page = fs::read_to_string(sheets.join("../armies.md")).unwrap();
    for army in ["borgo", "hegemony", "moloch", "outpost", "alabama"] {
        let drawn = file(&format!("{army}.svg"));
        assert_eq!(good(&["tiles", army, "--svg", name(&drawn)]).trim_end(), name(&drawn));
        let drawn = fs::read_to_string(drawn).unwrap();
        let kept = sheets.join(format!("{army}.svg"));
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&kept, &drawn).unwrap();
        }
        assert!(
            fs::read_to_string(kept).unwrap() == drawn,
            "{army}: draw docs/tiles again with UPDATE_EXPECT=1"
        );
        assert!(page.contains(&format!("](tiles/{army}.svg)")), "docs/armies.md shows {army}");
    }
}

#[test]
fn all_armies_share_a_sheet_and_speak_both_languages() {
    let (english, french) = (file("all-en.svg"), file("all-fr.svg"));
    good(&["tiles", "--svg", name(&english)]);
    good(&["tiles", "--svg", name(&french), "--lang", "fr"]);
    let (english, french) = (fs::read_to_string(english).unwrap(), fs::read_to_string(french).unwrap());
    assert!(
        english.contains("<title>Borgo, The Hegemony, Moloch, The Outpost, Mercenaries from Alabama</title>")
    );
    assert!(
        english.contains("<title>Gauss Cannon</title>") && french.contains("<title>Canon de Gauss</title>")
    );
}

#[test]
fn a_position_is_painted_in_both_formats_at_once() {
    let (svg, png) = (file("position.svg"), file("position.png"));
    let answer = good(&["show", POSITION, "--svg", name(&svg), "--png", name(&png), "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer, serde_json::json!({ "files": [name(&svg), name(&png)] }));
    let svg = fs::read_to_string(svg).unwrap();
    let number = |text: &str| -> u32 { text.split('"').nth(1).unwrap().parse().unwrap() };
    let (width, height) = svg
        .split_once(" height=")
        .map(|(before, after)| (number(&before[before.find(" width=").unwrap()..]), number(after)))
        .unwrap();
    let png = fs::read(png).unwrap();
    let word = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((&png[..8], word(16), word(20)), (&b"\x89PNG\r\n\x1a\n"[..], 2 * width, 2 * height));
}

#[test]
fn what_cannot_be_drawn_is_said_in_one_sentence() {
    let nowhere = file("no-such-folder").join("a.svg");
    let cases: [(&[&str], &str); 4] = [
        (&["show", POSITION, "--svg", name(&nowhere)], "cannot be written"),
        (&["tiles", "moloch", "--png", name(&nowhere), "--lang", "fr"], "ne peut pas être écrit"),
        (&["tiles", "nobody", "--svg", name(&nowhere)], "nobody"),
        (&["show", "3.0 | moloch", "--png", name(&nowhere)], "Position"),
    ];
    for (arguments, part) in cases {
        let sentence = NSHEX.bad(arguments);
        assert!(sentence.contains(part), "{sentence}");
    }
}
