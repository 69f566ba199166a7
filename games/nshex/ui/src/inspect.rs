//! The inspector: everything there is to say of one element.

use super::build_scene::{ViewContext, counters, panel_title, pending_text, scene};
use super::element::{Element, RESERVE};
use super::event::attack_text;
use super::explain::{attack_rule, influence_remarks};
use super::sentence::{Sentence, ability_sentence, now_remarks, tile_sentences};
use super::{legend, look, tile_name};
use fracas_core::Viewer;
use fracas_hex::{Hex, Rotation};
use fracas_nshex::{
    AttackKind, AttackNow, Explanation, Kind, Side, SideView, Stack, State, Tile, TileWord, View, directions,
};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{Inspection, Remark};

/// Everything there is to say of an element; `None` if there is no such element.
pub(crate) fn inspect(view: &View, element: &str, lang: Lang) -> Option<Inspection> {
    let sight = ViewContext::new(view, lang);
    if element == RESERVE {
        return tray_inspection(view, element, lang);
    }
    match Element::parse(element)? {
        Element::Hex(hex) if sight.area().contains(hex) => {
            let state = view.try_to_state().ok()?;
            Some(match state.explain(hex) {
                Some(unit) => unit_inspection(&sight, &state, &unit),
                None => hex_inspection(&sight, &state, hex),
            })
        }
        Element::Tile(_, side, tile) => tile_inspection(&sight, side, tile),
        Element::Reserve(tile) => tile_inspection(&sight, Side::NEUTRAL, tile),
        Element::Side(side) => side_inspection(&sight, side),
        Element::Tray(..) => tray_inspection(view, element, lang),
        Element::Hex(_) | Element::Button(_) | Element::Turn(_) => None,
    }
}

fn remark(text: String, rule: &str) -> Remark {
    Remark { text, rule: Some(rule.to_owned()) }
}

/// The symbols of sentences as the legend draws them, and the sentences.
fn apart(sentences: Vec<Sentence>) -> (Vec<Option<String>>, Vec<String>) {
    sentences.into_iter().map(|(sign, text)| (sign.and_then(legend::sign), text)).unzip()
}

// ---- the board

fn unit_inspection(sight: &ViewContext<'_>, state: &State, unit: &Explanation) -> Inspection {
    let (words, cast) = (sight.words, &sight.cast);
    let known = sight.unit(unit.hex).zip(cast.tile(unit.side, unit.tile));
    let mut now = Vec::new();
    if let Some(side) = sight.view.sides.get(unit.side.index())
        && known.is_some_and(|(_, tile)| tile.kind == Kind::Hq)
        && !sight.view.options.scoring
    {
        now.push(remark(
            words.text(key!("nshex-inspect-points"), &[("points", side.points.into())]),
            "§hq.points",
        ));
    }
    now.extend(now_remarks(words, cast, unit));
    now.extend(influence_remarks(words, cast, unit));
    now.extend(threats(sight, state, unit.hex));
    if sight.view.turn.moved.contains(unit.hex) {
        now.push(remark(words.say(key!("nshex-inspect-moved")), "§move.once"));
    }
    let sentences = known.map(|(view, tile)| tile_sentences(words, tile, view.rotation)).unwrap_or_default();
    let (signs, printed) = apart(sentences);
    Inspection {
        signs,
        title: words.text(
            key!("explain-head"),
            &[
                ("unit", cast.tile_name(words.lang(), unit.side, unit.tile).into()),
                ("side", cast.side(words, unit.side).into()),
            ],
        ),
        look: Some(sight.look(unit.side, unit.tile)),
        printed,
        now,
    }
}

fn hex_inspection(sight: &ViewContext<'_>, state: &State, hex: Hex) -> Inspection {
    let mut now = threats(sight, state, hex);
    now.extend(helpers(sight, state, hex));
    Inspection {
        signs: Vec::new(),
        title: sight.words.say(key!("nshex-inspect-empty")),
        look: None,
        printed: Vec::new(),
        now,
    }
}

/// Whether an attack would hit an enemy on a hex that is empty now.
fn aims_at(from: Hex, hex: Hex, attack: &AttackNow) -> bool {
    let mut line = from.ray(attack.direction);
    match attack.kind {
        AttackKind::Melee => line.next() == Some(hex),
        AttackKind::Gauss => line.any(|next| next == hex),
        // §attack.ranged: the first enemy in line stops the shot.
        AttackKind::Ranged => {
            let stop = attack.targets.first().map(|(target, _)| *target);
            line.take_while(|next| Some(*next) != stop).any(|next| next == hex)
        }
    }
}

/// Whose attacks reach a hex: the unit there, or an enemy if one stood there.
fn threats(sight: &ViewContext<'_>, state: &State, hex: Hex) -> Vec<Remark> {
    let (words, cast) = (sight.words, &sight.cast);
    let empty = state.board().get(hex).is_none();
    let mut remarks = Vec::new();
    let units = state.board().units().filter_map(|(from, _)| state.explain(from)).filter(|unit| !unit.netted);
    for unit in units {
        for attack in &unit.attacks {
            let hit = attack.targets.iter().find(|(target, _)| *target == hex);
            if hit.is_none() && !(empty && aims_at(unit.hex, hex, attack)) {
                continue;
            }
            let mut values = vec![
                ("unit", cast.unit_of_side(words, unit.hex).into()),
                ("side", cast.side(words, unit.side).into()),
                ("attack", attack_text(words, attack.kind, attack.strength.total()).into()),
            ];
            let key = if let Some((_, wounds)) = hit {
                values.push(("wounds", (*wounds).into()));
                key!("nshex-inspect-hit-by")
            } else {
                key!("nshex-inspect-aimed-at")
            };
            remarks.push(remark(words.text(key, &values), attack_rule(attack.kind)));
        }
    }
    remarks
}

/// The nets and links that reach an empty hex.
fn helpers(sight: &ViewContext<'_>, state: &State, hex: Hex) -> Vec<Remark> {
    let words = sight.words;
    let mut remarks = Vec::new();
    for unit in sight.view.units.iter().filter(|unit| !unit.netted) {
        let Some(tile) = sight.cast.tile(unit.side, unit.tile) else { continue };
        let reaches = |mask: u8| directions(mask).any(|direction| unit.hex.neighbour(direction) == Some(hex));
        let face = tile.face(unit.rotation);
        let side = state.explain(unit.hex).map_or(unit.side, |unit| unit.works_for);
        let head = || {
            vec![
                ("unit", sight.cast.unit_of_side(words, unit.hex).into()),
                ("side", sight.cast.side(words, side).into()),
            ]
        };
        if reaches(face.nets) {
            remarks.push(remark(words.text(key!("nshex-inspect-nets"), &head()), "§net.neighbour"));
        }
        if reaches(face.links) {
            let abilities: Vec<String> =
                tile.abilities.iter().map(|ability| ability_sentence(words, *ability)).collect();
            let mut values = head();
            values.push(("ability", abilities.join(" ").into()));
            let rule = if tile.kind == Kind::Hq { "§hq.bonus" } else { "§module.linked" };
            remarks.push(remark(words.text(key!("nshex-inspect-linked"), &values), rule));
        }
    }
    remarks
}

// ---- beside the board

fn count(stacks: &[Stack], tile: TileWord) -> u8 {
    stacks.iter().filter(|stack| stack.tile == tile).map(|stack| stack.count).sum()
}

fn tile_inspection(sight: &ViewContext<'_>, side: Side, word: TileWord) -> Option<Inspection> {
    let words = sight.words;
    let (army, tile) = sight.cast.tile_and_army(side, word)?;
    let own = sight.cast.army(side).is_some_and(|own| own.id == army.id);
    let known = sight.view.sides.get(side.index()).filter(|_| own && tile.kind != Kind::Hq);
    let now = known.map(|view| Remark { text: whereabouts(sight, view, tile), rule: None });
    let name = tile_name(words.lang(), tile);
    let title = match side {
        Side::NEUTRAL => name.to_owned(),
        side => words.text(
            key!("nshex-piece"),
            &[("unit", name.into()), ("side", sight.cast.side(words, side).into())],
        ),
    };
    let (signs, printed) = apart(tile_sentences(words, tile, Rotation::ZERO));
    Some(Inspection { signs, title, look: Some(look(army, tile)), printed, now: now.into_iter().collect() })
}

/// How many of a side's tiles of one kind lie where.
fn whereabouts(sight: &ViewContext<'_>, side: &SideView, tile: &Tile) -> String {
    let hand = side.hand.iter().filter(|held| **held == tile.word).count();
    let board =
        sight.view.units.iter().filter(|unit| unit.side == side.side && unit.tile == tile.word).count();
    sight.words.text(
        key!("nshex-inspect-count"),
        &[
            ("all", tile.count.into()),
            ("hand", hand.into()),
            ("board", board.into()),
            ("pile", count(&side.pile, tile.word).into()),
            ("gone", count(&side.gone, tile.word).into()),
        ],
    )
}

fn side_inspection(sight: &ViewContext<'_>, side: Side) -> Option<Inspection> {
    let words = sight.words;
    let view = sight.view.sides.get(side.index())?;
    let mut lines: Vec<String> = counters(sight, view)
        .into_iter()
        .map(|counter| {
            words.text(
                key!("nshex-inspect-counter"),
                &[("label", counter.label.into()), ("value", counter.value.into())],
            )
        })
        .collect();
    let names = |tiles: &[TileWord]| {
        let names: Vec<String> = tiles.iter().map(|tile| sight.tile_name(side, *tile)).collect();
        if names.is_empty() { words.say(key!("nothing")) } else { names.join(", ") }
    };
    lines.push(words.text(key!("show-hand"), &[("tiles", names(&view.hand).into())]));
    if let Some(top) = view.top {
        lines.push(words.text(key!("show-top"), &[("tile", names(&[top]).into())]));
    }
    if !view.reserve.is_empty() {
        lines.push(words.text(key!("show-reserve"), &[("tiles", names(&view.reserve).into())]));
    }
    let now = if sight.speaker() == side {
        vec![Remark { text: pending_text(sight), rule: None }]
    } else {
        Vec::new()
    };
    Some(Inspection { signs: Vec::new(), title: panel_title(sight, view), look: None, printed: lines, now })
}

fn tray_inspection(view: &View, id: &str, lang: Lang) -> Option<Inspection> {
    let tray = scene(view, Viewer::Spectator, lang).trays.into_iter().find(|tray| tray.id == id)?;
    let lines = tray.items.iter().map(|item| format!("{} × {}", item.count, item.label));
    Some(Inspection {
        signs: Vec::new(),
        title: tray.title,
        look: None,
        printed: lines.collect(),
        now: Vec::new(),
    })
}
