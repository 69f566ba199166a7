//! The rules of French typography.

/// What is wrong with a French text: its spaces, quotes or apostrophes. Code is not meant.
pub fn faults(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for wrong in [" :", " ;", " !", " ?", "« ", " »", "'", "\"", "...", " ,", " .", "  "] {
        if text.contains(wrong) {
            found.push(format!("`{wrong}` in: {text}"));
        }
    }
    let letters: Vec<char> = std::iter::once(' ').chain(text.chars()).chain(std::iter::once(' ')).collect();
    for three in letters.windows(3) {
        let bare = three[0] != '\u{a0}' && ":;!?".contains(three[1]) && !three[2].is_alphanumeric();
        let quote = (three[1] == '«' && three[2] != '\u{a0}') || (three[1] == '»' && three[0] != '\u{a0}');
        if bare || quote {
            found.push(format!("a no-break space is missing at {} in: {text}", three[1]));
        }
    }
    found
}

#[cfg(test)]
#[test]
fn wrong_spaces_are_found() {
    assert_eq!(faults("Un QG\u{a0}: il n’a rien\u{a0}! «\u{a0}Oui\u{a0}»"), Vec::<String>::new());
    for wrong in ["Un QG : oui", "Un QG: oui", "Non!", "« oui »", "«oui»", "l'armée", "oui..."] {
        assert!(!faults(wrong).is_empty(), "{wrong}");
    }
}
