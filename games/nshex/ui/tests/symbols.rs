//! Every tile of every army has its picture, and no two look alike.

use fracas_core::{State as _, Viewer};
use fracas_nshex::{Army, State, armies, load_army, load_mercenaries, pool};
use fracas_nshex_ui::{Ui, look, shared, symbol};
use fracas_scene::{Lang, Presented as _, svg};
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

/// The names of definitions that markup refers to.
fn references(markup: &str) -> Vec<&str> {
    let uses = markup.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
    let paints = markup.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
    uses.chain(paints).collect()
}

fn defined(markup: &str, id: &str) -> bool {
    markup.contains(&format!("id=\"{id}\""))
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
            for markup in [&picture.turning, &picture.upright, &picture.body] {
                assert!(well_formed(markup), "{}: {markup}", picture.look);
                assert!(!markup.contains("NaN") && !markup.contains("inf"), "{}: {markup}", picture.look);
            }
            let prefix = format!("{}-", picture.look);
            let shapes =
                format!("{}{}{}", picture.turning, picture.upright, picture.body.replace(&prefix, ""));
            if let Some(other) = known.insert(shapes, &tile.id) {
                panic!("{}: {} looks like {other}", army.id, tile.id);
            }
            drawn += 1;
        }
    }
    assert!(drawn > 90, "{drawn}");
}

#[test]
fn every_picture_and_every_definition_exists() {
    for army in all() {
        for tile in &army.tiles {
            let picture = symbol(army, tile);
            for reference in references(&picture.turning).into_iter().chain(references(&picture.upright)) {
                assert!(defined(shared(), reference), "{}: {reference}", picture.look);
            }
            for reference in references(&picture.body) {
                assert!(defined(&picture.body, reference), "{}: {reference}", picture.look);
            }
            for file in &picture.pictures {
                let (kind, content) = Ui::art(&file.name).unwrap_or_else(|| panic!("{}", file.name));
                assert!(!content.is_empty() && kind.starts_with("image/"), "{}", file.name);
                if kind == "image/svg+xml" {
                    let text = String::from_utf8(content.into_owned()).unwrap();
                    assert!(well_formed(&text), "{text}");
                    for reference in references(&text) {
                        assert!(defined(&text, reference), "{}: {reference}", file.name);
                    }
                }
            }
        }
    }
    for wrong in [
        "",
        "nothing.webp",
        "slot-0.svg",
        "slot-4.svg",
        "moloch-nobody.svg",
        "../moloch-hybrid.svg",
        "base-.svg",
        "a-b-c.svg",
    ] {
        assert!(Ui::art(wrong).is_none(), "{wrong}");
    }
}

#[test]
fn what_is_painted_below_fields_is_drawn_for_documents() {
    for kind in 1..=3 {
        let twin = |end: &str| Ui::art(&format!("slot-{kind}.{end}"));
        assert_eq!(twin("webp").map(|(kind, _)| kind), Some("image/webp"));
        let (drawn, content) = twin("svg").unwrap();
        let text = String::from_utf8(content.into_owned()).unwrap();
        assert_eq!(drawn, "image/svg+xml");
        assert!(well_formed(&text) && text.len() < 3_000, "{text}");
    }
}

#[test]
fn the_pictures_of_two_armies_stay_light() {
    let of = |army: &Army| army.tiles.iter().map(|tile| symbol(army, tile)).collect::<Vec<_>>();
    for id in ["borgo", "hegemony", "moloch", "outpost"] {
        let pictures = of(fracas_nshex::army(id).unwrap());
        let markup: usize =
            pictures.iter().map(|picture| picture.turning.len() + picture.upright.len()).sum();
        assert!(markup < 30_000, "{id}: {markup}");
        for file in pictures.iter().flat_map(|picture| &picture.pictures) {
            let size = Ui::art(&file.name).map_or(0, |(_, content)| content.len());
            assert!(size < 20_000, "{}: {size}", file.name);
        }
    }
    assert!(shared().len() < 24_000, "{}", shared().len());
}

#[test]
fn strength_armor_nets_and_links_are_all_seen() {
    let moloch = fracas_nshex::army("moloch").unwrap();
    let of = |id: &str| symbol(moloch, moloch.tiles.iter().find(|tile| tile.id == id).unwrap()).turning;
    let count = |id: &str| {
        let markup = of(id);
        ["k-blade", "k-barrel", "k-gauss", "k-netting", "k-armour", "k-gift"]
            .map(|shape| markup.matches(&format!("#{shape}\"")).count())
    };
    assert_eq!(count("hybrid"), [0, 1, 0, 0, 0, 0]);
    assert_eq!(count("gauss_cannon"), [0, 0, 1, 0, 0, 0]);
    assert_eq!(count("net_fighter"), [0, 0, 0, 2, 0, 0]);
    assert_eq!(count("medic"), [0, 0, 0, 0, 0, 3]);
    assert_eq!(count("hq"), [6, 0, 0, 0, 0, 0]);
    assert_eq!(count("hornet"), [2, 0, 0, 0, 0, 0]);
    assert_eq!(count("juggernaut"), [2, 1, 0, 0, 3, 0]);
    assert_eq!(count("blocker"), [0, 0, 0, 0, 1, 0]);
}

#[test]
fn the_barrel_of_a_cannon_turns_with_the_edge_at_which_it_fires() {
    let army = fracas_nshex::army("moloch").expect("the army is known");
    let cannon = army.tiles.iter().find(|tile| tile.id == "gauss_cannon").expect("the tile is known");
    let drawn = symbol(army, cannon);
    let edge = cannon.faces[0].gauss.iter().position(|strength| *strength > 0).expect("it fires somewhere");
    let turned = format!(r##"<g transform="rotate({})"><g stroke="#120d0a""##, 60 * edge);
    assert!(drawn.turning.contains(&turned), "{}", drawn.turning);
}

#[test]
fn what_is_too_strong_to_be_drawn_so_often_is_written() {
    let giant = all().into_iter().find(|army| army.id == "everything").unwrap();
    let of = |id: &str| symbol(giant, giant.tiles.iter().find(|tile| tile.id == id).unwrap());
    // Nine blows, nine shots and four blows are numbers; three shots are shapes.
    assert_eq!(of("giant").turning.matches("<circle r=\"12.5\"").count(), 3);
    assert_eq!(of("giant").turning.matches("#k-barrel\"").count(), 1 + 3);
    assert!(!of("stone").turning.contains("<circle"));
}

/// What a unit shows on the board.
fn shown(position: &str, hex: &str) -> (String, String) {
    let state: State = position.parse().expect("it is there");
    let scene = Ui::scene(&state.view(Viewer::Spectator), Viewer::Spectator, Lang::En);
    let piece = scene.pieces.iter().find(|piece| piece.at == format!("hex:{hex}")).expect("it is there");
    let now = piece.now.clone().expect("it is there");
    (now.turning.to_string(), now.upright.to_string())
}

#[test]
fn the_board_shows_numbers_as_they_are_now() {
    // The Scout makes the Commando faster, the Officer makes it stronger.
    let alone = "3.0 | outpost 20 hq@b2 commando@c3/0 | moloch 20 hq@d4 | p1 turn";
    let helped = "3.0 | outpost 20 hq@b2 commando@c3/0 scout@c2/0 officer@b3/0 | moloch 20 hq@d4 | p1 turn";
    let (ring, badges) = shown(alone, "c3");
    assert!(badges.contains("#k-gear\"") && !ring.contains("-more"), "{ring} {badges}");
    let (ring, badges) = shown(helped, "c3");
    assert!(badges.contains("#k-gear-more") && ring.contains("#k-barrel-more"), "{ring} {badges}");
    let (_, wounded) = shown("3.0 | outpost 20 hq@b2 | moloch 20 hq@d4 blocker@c3/0!1 | p1 turn", "c3");
    assert!(wounded.contains("#k-heart-lost") && wounded.contains("#k-cracks"), "{wounded}");
    let (_, netted) =
        shown("3.0 | hegemony 20 hq@a1 net_fighter@c2/5 | moloch 20 hq@d4 hybrid@c3/0 | p1 turn", "c3");
    assert!(netted.contains("#k-netted"), "{netted}");
}

#[test]
fn every_letter_of_a_name_is_drawn() {
    let names =
        all().into_iter().flat_map(|army| army.tiles.iter().map(|tile| &tile.name).chain([&army.name]));
    let unknown: Vec<char> =
        names.flat_map(|name| [&name.en, &name.fr]).flat_map(|name| svg::font::unknown(name)).collect();
    assert_eq!(unknown, []);
}
