//! Army files that are wrong: the program says where, and does nothing.

#[path = "common/program.rs"]
pub mod program;

use program::{Program, folder, root};

/// The sentence with which `fracas nshex` refuses.
fn bad(arguments: &[&str]) -> String {
    Program(&["nshex"]).bad(arguments)
}

#[test]
fn a_wrong_army_file_is_refused_with_line_and_column() {
    let folder = folder("wrong_army");
    let good_text = std::fs::read_to_string(root().join("docs/examples/army.toml")).unwrap();
    // The column is given where the fault lies on the line of the change itself.
    for (old, new, column, part) in [
        ("size = 28", "size = 29", Some(8), "add up to 28"),
        ("count = 3", "count = 0", None, "add up to"),
        ("kind = \"gauss\"", "kind = \"laser\"", Some(31), "laser"),
        ("armor = [5, 0, 1]", "armor = [5, 0, 6]", Some(16), "6"),
        ("abilities = [\"medic\"]", "abilities = [\"healer\"]", Some(14), "healer"),
        ("id = \"salvagers\"", "id = \"p1\"", Some(6), "p1"),
        ("mobile = true", "flying = true", Some(1), "flying"),
        ("kind = \"hq\"", "kind = \"warrior\"", None, "hit_points"),
        ("id = \"salvagers\"", "id = \"moloch\"", None, "already loaded"),
    ] {
        let at = good_text.find(old).expect("the example has this");
        let line = good_text[..at].matches('\n').count() + 1;
        let place = column.map_or("line ".to_owned(), |column| format!("line {line}, column {column}:"));
        let file = folder.join("army.toml");
        std::fs::write(&file, good_text.replacen(old, new, 1)).unwrap();
        let sentence = bad(&["tiles", "--army", file.to_str().unwrap()]);
        assert!(sentence.contains(&place) && sentence.contains(part), "{new}: {sentence}");
    }
    std::fs::write(folder.join("army.toml"), "").unwrap();
    assert!(bad(&["tiles", "--army", folder.join("army.toml").to_str().unwrap()]).contains("line 1"));
    assert!(bad(&["tiles", "--army", "no/such/file.toml"]).contains("cannot be read"));
    assert!(bad(&["tiles", "--mercenaries", "docs/examples/army.toml"]).contains("mercenaries"));
}
