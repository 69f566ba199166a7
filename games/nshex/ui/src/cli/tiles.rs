//! `tiles`: the armies and what is printed on their tiles.

use super::CliContext;
use crate::Ui;
use crate::cli::args::Tiles;
use crate::{army_class, army_name, describe_kind, shared, symbol, tile_name, tile_text};
use fracas_cli::output::{Answer, Failure};
use fracas_hex::{Direction, Rotation};
use fracas_nshex::{Army, AttackKind, DEFAULT_POOL, Tile, armies, army, directions, pool};
use fracas_scene::Presented as _;
use fracas_scene::key;
use fracas_scene::svg::{self, SheetItem};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// How many tiles stand in a row of a sheet.
const COLUMNS: usize = 6;

fn tile_json(desk: CliContext, tile: &Tile) -> Value {
    let face = tile.face(Rotation::ZERO);
    let mut attacks = Vec::new();
    for direction in directions(face.attacks) {
        let place = direction.index();
        let kinds = [AttackKind::Melee, AttackKind::Ranged, AttackKind::Gauss];
        for (kind, strength) in
            kinds.into_iter().zip([face.melee[place], face.ranged[place], face.gauss[place]])
        {
            if strength > 0 {
                attacks.push(json!({ "edge": place, "kind": kind, "strength": strength }));
            }
        }
    }
    let edges = |mask: u8| directions(mask).map(Direction::index).collect::<Vec<_>>();
    json!({
        "id": tile.id,
        "name": tile.name,
        "count": tile.count,
        "kind": tile.kind,
        "action": tile.order,
        "initiative": tile.initiative.as_slice(),
        "toughness": tile.toughness,
        "hit_points": if tile.hit_points > 0 { Some(tile.hit_points) } else { None },
        "mobile": tile.mobile,
        "attacks": attacks,
        "nets": edges(face.nets),
        "armor": edges(face.armor),
        "links": edges(face.links),
        "abilities": tile.abilities,
        "rotations": tile.rotations,
        "confidence": tile.confidence,
        "text": tile_text(desk.words, tile, Rotation::ZERO),
    })
}

fn army_json(desk: CliContext, army: &Army) -> Value {
    json!({
        "id": army.id,
        "name": army.name,
        "colour": army.colour,
        "size": army.size,
        "loner": army.loner,
        "mercenaries": army.hq().is_none(),
        "tiles": army.tiles.iter().map(|tile| tile_json(desk, tile)).collect::<Vec<_>>(),
    })
}

fn army_text(desk: CliContext, army: &Army, text: &mut String) {
    let words = desk.words;
    let values = [
        ("army", army_name(words.lang(), army).into()),
        ("id", (&army.id).into()),
        ("size", army.size.into()),
    ];
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}", words.text(key!("tiles-head"), &values));
    if army.loner {
        let _ = writeln!(text, "  {}", words.say(key!("tiles-loner")));
    }
    let width = |texts: &dyn Fn(&Tile) -> String| {
        army.tiles.iter().map(|tile| texts(tile).chars().count()).max().unwrap_or(0)
    };
    let id = width(&|tile| tile.id.clone());
    let name = width(&|tile| tile_name(words.lang(), tile).to_owned());
    let kind = width(&|tile| describe_kind(words, tile.kind));
    for tile in &army.tiles {
        let (own, kind_word) = (tile_name(words.lang(), tile), describe_kind(words, tile.kind));
        let symbols = tile_text(words, tile, Rotation::ZERO);
        let _ =
            writeln!(text, "  {:2} × {:id$}  {own:name$}  {kind_word:kind$}  {symbols}", tile.count, tile.id);
    }
}

/// A picture of all tiles, army by army.
fn drawing(desk: CliContext, armies: &[&Army]) -> String {
    let words = desk.words;
    let sheets: Vec<svg::Sheet> = armies
        .iter()
        .map(|army| svg::Sheet {
            title: army_name(words.lang(), army).to_owned(),
            items: army
                .tiles
                .iter()
                .map(|tile| SheetItem {
                    symbol: symbol(army, tile),
                    class: army_class(army),
                    name: tile_name(words.lang(), tile).to_owned(),
                    note: format!("{} × {}", tile.count, describe_kind(words, tile.kind)),
                })
                .collect(),
        })
        .collect();
    svg::sheets(&sheets, COLUMNS, Ui::STYLE, shared())
}

/// The army asked for, or everything that is known.
fn chosen(desk: CliContext, args: &Tiles) -> Result<Vec<&'static Army>, Failure> {
    let Some(name) = &args.name else {
        let loaded = desk.pool.filter(|id| *id != DEFAULT_POOL).and_then(pool);
        return Ok(armies().into_iter().chain(pool(DEFAULT_POOL)).chain(loaded).collect());
    };
    if let Some(army) = army(name).or_else(|| pool(name)) {
        return Ok(vec![army]);
    }
    let known: Vec<&str> = armies().iter().map(|army| army.id.as_str()).collect();
    desk.fail(key!("tiles-unknown"), &[("army", name.into()), ("known", known.join(", ").into())])
}

pub(super) fn run(desk: CliContext, args: &Tiles) -> Result<Answer, Failure> {
    let chosen = chosen(desk, args)?;
    if args.picture.wanted() {
        return args.picture.write(desk.words, desk.json, &drawing(desk, &chosen));
    }
    if desk.json {
        let list: Vec<Value> = chosen.iter().map(|army| army_json(desk, army)).collect();
        return Ok(Answer::json(&json!({ "armies": list })));
    }
    let mut text = String::new();
    for (place, army) in chosen.iter().enumerate() {
        if place > 0 {
            text.push('\n');
        }
        army_text(desk, army, &mut text);
    }
    Ok(Answer::text(text))
}
