//! Every tile of every army has its picture, and no two look alike.

use fracas_nshex::{Army, armies, load_army, load_mercenaries, pool};
use fracas_nshex_ui::{army_class, look, symbol};
use fracas_scene::svg;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

fn example(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/examples").join(file);
    fs::read_to_string(path).expect("the example is there")
}

/// The armies of the box, the mercenaries, the examples of the documents, and one with everything a file can say.
fn all() -> Vec<&'static Army> {
    load_army("army.toml", &example("army.toml")).expect("the example is well formed");
    load_mercenaries("mercenaries.toml", &example("mercenaries.toml")).expect("the example is well formed");
    load_army("everything.toml", EVERYTHING).expect("the file is well formed");
    let pools = [pool("alabama"), pool("drifters")].map(|pool| pool.expect("the pool is known"));
    armies().into_iter().chain(pools).collect()
}

const EVERYTHING: &str = r#"
id = "everything"
name = { en = "Everything", fr = "Tout" }
colour = "ultraviolet"
size = 5

[[tile]]
id = "hq"
name = { en = "Headquarters", fr = "QG" }
count = 1
kind = "hq"
initiative = [2, 1, 0]
hit_points = 7
mobile = true
nets = [1]
armor = [2]
links = [0, 3]
abilities = [{ bonus = { to = "friends", melee = 1, ranged = 2, initiative = 3, extra_attack = 2 } }, "medic"]

[[tile]]
id = "giant"
name = { en = "Giant", fr = "Géant" }
count = 1
kind = "warrior"
initiative = [9, 5, 0]
toughness = 9
mobile = true
attacks = [{ edge = 0, kind = "melee", strength = 9 }, { edge = 1, kind = "ranged", strength = 9 }, { edge = 2, kind = "gauss", strength = 9 }, { edge = 3, kind = "melee", strength = 4 }, { edge = 3, kind = "ranged", strength = 3 }, { edge = 3, kind = "gauss", strength = 2 }]
nets = [0, 1, 2, 3, 4, 5]
armor = [0, 1, 2, 3, 4, 5]
links = [0, 1, 2, 3, 4, 5]
abilities = ["medic", { explode = { strength = 4 } }]

[[tile]]
id = "helper"
name = { en = "Helper", fr = "Aide" }
count = 1
kind = "module"
toughness = 2
links = [0, 1, 2, 3, 4, 5]
abilities = ["transport", "quartermaster", "scoper", { recon = { steps = 1 } }, { bonus = { to = "enemies", melee = -1, ranged = -1, initiative = -1 } }]

[[tile]]
id = "stone"
name = { en = "Stone", fr = "Pierre" }
count = 1
kind = "warrior"

[[tile]]
id = "rain"
name = { en = "Rain", fr = "Pluie" }
count = 1
kind = "action"
action = "air_strike"
"#;

/// Whether every tag is closed in its turn and every attribute quoted.
fn well_formed(markup: &str) -> bool {
    let mut open = Vec::new();
    let mut rest = markup;
    while let Some(start) = rest.find('<') {
        let Some(end) = rest[start..].find('>') else { return false };
        let tag = &rest[start + 1..start + end];
        if !tag.matches('"').count().is_multiple_of(2) {
            return false;
        }
        let name = |tag: &str| tag.split([' ', '/']).next().unwrap_or_default().to_owned();
        if let Some(closed) = tag.strip_prefix('/') {
            if open.pop() != Some(name(closed)) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(name(tag));
        }
        rest = &rest[start + end + 1..];
    }
    open.is_empty()
}

/// The markup without the letters of a name, which small pictures leave out; a HQ has none.
fn without_name(markup: &str) -> String {
    let Some(fine) = markup.find("t-fine") else { return markup.to_owned() };
    let from = markup[..fine].rfind('<').expect("a tag begins");
    let to = fine + markup[fine..].find('>').expect("a tag ends");
    format!("{}{}", &markup[..from], &markup[to + 1..])
}

#[test]
fn every_tile_is_drawn_and_no_two_of_an_army_look_alike() {
    assert!(!well_formed("<g><path/>") && !well_formed("<g></a>") && well_formed("<g a=\"b\"><p/></g>"));
    let mut drawn = 0;
    for army in all() {
        let mut known = BTreeMap::new();
        for tile in &army.tiles {
            let picture = symbol(army, tile);
            assert_eq!(picture.look, look(army, tile));
            let letters =
                picture.look.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter));
            assert!(letters, "{}", picture.look);
            assert_eq!(picture.steps, if tile.is_unit() { 6 } else { 1 });
            for markup in [&picture.turning, &picture.upright] {
                assert!(well_formed(markup) && markup.contains("<path"), "{}: {markup}", picture.look);
                assert!(!markup.contains("NaN") && !markup.contains("inf"), "{}: {markup}", picture.look);
            }
            let shapes = format!("{}{}", picture.turning, without_name(&picture.upright));
            if let Some(other) = known.insert(shapes, &tile.id) {
                panic!("{}: {} looks like {other}", army.id, tile.id);
            }
            drawn += 1;
        }
    }
    assert!(drawn > 90, "{drawn}");
}

#[test]
fn no_colour_is_written_into_a_picture() {
    for army in all() {
        for tile in &army.tiles {
            let picture = symbol(army, tile);
            for markup in [picture.turning, picture.upright] {
                assert!(
                    !markup.contains("fill=") && !markup.contains("stroke=") && !markup.contains('#'),
                    "{markup}"
                );
            }
        }
    }
}

/// All values of `class` in the markup.
fn classes(markup: &str) -> impl Iterator<Item = &str> {
    markup.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next()).flat_map(str::split_whitespace)
}

#[test]
fn every_class_of_a_picture_has_its_style() {
    for army in all() {
        let hue = army_class(army);
        assert!(hue.split(' ').any(|class| svg::STYLE.contains(&format!(".{class} {{ --body"))), "{hue}");
        for tile in &army.tiles {
            let picture = symbol(army, tile);
            for class in classes(&picture.turning).chain(classes(&picture.upright)) {
                assert!(svg::STYLE.contains(&format!(".{class} ")), "{class}");
            }
        }
    }
}

#[test]
fn the_pictures_of_two_armies_stay_light() {
    let sizes: Vec<usize> = armies()
        .iter()
        .filter(|army| ["borgo", "hegemony", "moloch", "outpost"].contains(&army.id.as_str()))
        .map(|army| svg::defs(&army.tiles.iter().map(|tile| symbol(army, tile)).collect::<Vec<_>>()).len())
        .collect();
    let heaviest = |skip: usize| {
        let mut sizes = sizes.clone();
        sizes.sort_unstable();
        sizes[sizes.len() - 1 - skip]
    };
    assert!(heaviest(0) + heaviest(1) < 60_000, "{sizes:?}");
}

#[test]
fn strength_armor_nets_and_links_are_all_seen() {
    let moloch = fracas_nshex::army("moloch").unwrap();
    let of = |id: &str| symbol(moloch, moloch.tiles.iter().find(|tile| tile.id == id).unwrap()).turning;
    let has = |id: &str| {
        let markup = of(id);
        ["t-ink", "t-gauss", "t-net", "t-plus"].map(|class| markup.contains(class))
    };
    assert_eq!(has("hybrid"), [true, false, false, false]);
    assert_eq!(has("gauss_cannon"), [false, true, false, false]);
    assert_eq!(has("net_fighter"), [false, false, true, false]);
    assert_eq!(has("medic"), [true, false, false, true]);
    // Each shape is a subpath of its own: the HQ has six attacks and six links, the Hornet two blows on one edge.
    let subpaths = |id: &str| {
        let markup = of(id);
        let ink = markup.split("t-ink\" d=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        ink.matches('M').count()
    };
    assert_eq!(["hq", "hornet", "hybrid", "juggernaut", "blocker"].map(subpaths), [12, 2, 1, 6, 1]);
}

#[test]
fn what_is_too_strong_to_be_drawn_so_often_is_written() {
    let giant = all().into_iter().find(|army| army.id == "everything").unwrap();
    let of = |id: &str| symbol(giant, giant.tiles.iter().find(|tile| tile.id == id).unwrap());
    // Nine blows, nine shots and nine Gauss shots are digits; four blows and three shots are shapes.
    let digits =
        of("giant").turning.split("t-letter\" d=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(digits.matches('M').count(), 3, "{digits}");
    assert!(!of("stone").turning.contains("t-letter"));
}

#[test]
fn every_letter_of_a_name_is_drawn() {
    let names =
        all().into_iter().flat_map(|army| army.tiles.iter().map(|tile| &tile.name).chain([&army.name]));
    let unknown: Vec<char> =
        names.flat_map(|name| [&name.en, &name.fr]).flat_map(|name| svg::font::unknown(name)).collect();
    assert_eq!(unknown, []);
}
