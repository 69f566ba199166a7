//! Two letters for each tile of an army.

use fracas_nshex::{Army, Tile};

/// The letters that could stand for an id, best first: the initials of its words, else the first letter with each other.
fn candidates(id: &str) -> Vec<String> {
    let mut found = Vec::new();
    let words: Vec<&str> = id.split('_').filter(|word| !word.is_empty()).collect();
    if words.len() > 1 {
        found.push(words.iter().take(2).filter_map(|word| word.chars().next()).collect());
    }
    let letters: Vec<char> = words.concat().chars().collect();
    if let Some((first, rest)) = letters.split_first() {
        found.extend(rest.iter().map(|other| format!("{first}{other}")));
        found.push(first.to_string());
    }
    found
}

/// The short name of a tile: no earlier tile of the army has it.
pub(crate) fn name(army: &Army, tile: &Tile) -> String {
    let mut taken: Vec<String> = Vec::new();
    for other in &army.tiles {
        let candidates = candidates(&other.id);
        let free = candidates.iter().find(|name| !taken.contains(name));
        let name = free.or(candidates.first()).cloned().unwrap_or_default();
        if other.id == tile.id {
            return name.to_ascii_uppercase();
        }
        taken.push(name);
    }
    candidates(&tile.id).into_iter().next().unwrap_or_default().to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_of_an_army_have_different_short_names() {
        for army in fracas_nshex::armies() {
            let mut names: Vec<String> = army.tiles.iter().map(|tile| name(army, tile)).collect();
            names.sort();
            let all = names.len();
            names.dedup();
            assert_eq!(names.len(), all, "{}: {names:?}", army.id);
        }
    }

    #[test]
    fn words_give_their_initials() {
        let army = fracas_nshex::army("moloch").unwrap();
        let of = |id: &str| name(army, army.tiles.iter().find(|tile| tile.id == id).unwrap());
        assert_eq!([of("gauss_cannon"), of("motherboard"), of("move")], ["GC", "MO", "MV"]);
    }
}
