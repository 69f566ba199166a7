//! Reads `maps.toml` and `scenarios.toml`.

use super::{Confidence, DataFault, Fault, Maps, Names};
use crate::options::Options;
use crate::scenario::{DeployOrder, FirstTurn, MapFacts, Scenario, Scoring};
use crate::scenery::{Border, EditorLimits, Prop, Scenery};
use crate::square::{Edge, Square};
use crate::unit::{Side, Unit};
use fracas_core::{is_id, quoted};
use fracas_file::Spanned;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

type Span = std::ops::Range<usize>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    #[serde(rename = "schema")]
    _schema: u8,
    scenery: SceneryRow,
    map: Vec<Spanned<MapRow>>,
    #[serde(default, rename = "name")]
    _name: IgnoredAny,
}

#[derive(Deserialize)]
struct SceneryRow {
    editor_limits: EditorLimits,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapRow {
    id: Spanned<String>,
    name_en: String,
    name_fr: String,
    text_en: String,
    text_fr: String,
    #[serde(default)]
    wall: Vec<Spanned<String>>,
    #[serde(default)]
    window: Vec<Spanned<String>>,
    #[serde(default)]
    door: Vec<Spanned<String>>,
    #[serde(default)]
    low: Vec<Spanned<String>>,
    #[serde(default)]
    fence: Vec<Spanned<String>>,
    #[serde(default)]
    props: BTreeMap<String, Spanned<Prop>>,
    #[serde(default, rename = "checked")]
    _checked: String,
    confidence: Confidence,
}

fn unknown(text: &Spanned<String>) -> Fault {
    (text.span(), DataFault::Unknown(text.get_ref().chars().take(40).collect()))
}

fn check_id(id: &Spanned<String>) -> Result<(), Fault> {
    let fault = || (id.span(), DataFault::Id(id.get_ref().chars().take(40).collect()));
    if is_id(id.get_ref()) && id.get_ref() != "custom" { Ok(()) } else { Err(fault()) }
}

pub(super) fn check_maps(file: MapFile) -> Result<Maps, Fault> {
    let limits = file.scenery.editor_limits;
    let mut list: Vec<MapFacts> = Vec::new();
    for row in file.map {
        let span = row.span();
        let map = read_map(row.into_inner(), &span)?;
        if list.iter().any(|other| other.id == map.id) {
            return Err((span, DataFault::Twice(map.id)));
        }
        if let Some(fault) = limits.faults(&map.scenery).into_iter().next() {
            return Err((span, DataFault::Scenery(fault)));
        }
        list.push(map);
    }
    if list.is_empty() || list.len() > 64 {
        return Err((0..0, DataFault::Range { what: "maps", least: 1, most: 64 }));
    }
    Ok(Maps { limits, list })
}

fn read_map(row: MapRow, span: &Span) -> Result<MapFacts, Fault> {
    check_id(&row.id)?;
    let mut scenery = Scenery::default();
    let kinds = [
        (Border::Wall, row.wall),
        (Border::Window, row.window),
        (Border::Door, row.door),
        (Border::Low, row.low),
        (Border::Fence, row.fence),
    ];
    for (kind, texts) in kinds {
        for text in texts {
            let edge: Edge = text.get_ref().parse().map_err(|_| unknown(&text))?;
            if scenery.border(edge).is_some() {
                return Err((text.span(), DataFault::Twice(edge.to_string())));
            }
            scenery.set_border(edge, Some(kind));
        }
    }
    for (text, prop) in row.props {
        let square: Square = text.parse().map_err(|_| (prop.span(), DataFault::Unknown(quoted(&text))))?;
        scenery.set_prop(square, Some(*prop.get_ref()));
    }
    if row.name_en.trim().is_empty() || row.name_fr.trim().is_empty() {
        return Err((span.clone(), DataFault::Missing("name".to_owned())));
    }
    Ok(MapFacts {
        id: row.id.into_inner(),
        name: Names { en: row.name_en, fr: row.name_fr },
        text: Names { en: row.text_en, fr: row.text_fr },
        scenery,
        confidence: row.confidence,
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    #[serde(rename = "schema")]
    _schema: u8,
    #[serde(default, rename = "conventions")]
    _conventions: IgnoredAny,
    #[serde(default, rename = "setup_order")]
    _setup_order: IgnoredAny,
    #[serde(default, rename = "defaults")]
    _defaults: IgnoredAny,
    #[serde(default, rename = "sources")]
    _sources: IgnoredAny,
    #[serde(default, rename = "not_found")]
    _not_found: IgnoredAny,
    scenario: Vec<Spanned<Row>>,
    #[serde(default, rename = "name")]
    _name: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Force {
    unit: Spanned<String>,
    count: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixed {
    unit: Spanned<String>,
    square: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Choice {
    count: Spanned<u8>,
    from: Vec<Spanned<String>>,
    #[serde(default, rename = "note")]
    _note: String,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Counters {
    alien_secret: u8,
    critter: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Points {
    human: BTreeMap<String, Spanned<u8>>,
    martian: BTreeMap<String, Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: Spanned<String>,
    name_en: String,
    name_fr: String,
    origin: String,
    #[serde(rename = "book_number")]
    _book_number: u8,
    teaches_en: String,
    teaches_fr: String,
    map: Spanned<String>,
    human: Vec<Force>,
    human_choice: Option<Choice>,
    martian: Vec<Force>,
    martian_balanced: Option<Vec<Force>>,
    #[serde(default)]
    neutral: Vec<Force>,
    #[serde(default)]
    human_zone: Vec<Spanned<String>>,
    #[serde(default)]
    martian_zone: Vec<Spanned<String>>,
    #[serde(default)]
    neutral_zone: Vec<Spanned<String>>,
    #[serde(default, rename = "neutral_placement_note")]
    _neutral_placement_note: String,
    #[serde(default)]
    fixed_placement: Vec<Fixed>,
    deploy_order: DeployOrder,
    first_turn: FirstTurn,
    #[serde(default)]
    counters: Counters,
    vp: Points,
    vp_target: Spanned<u8>,
    #[serde(default)]
    last_model_wins: bool,
    #[serde(rename = "exit_row")]
    exit: Option<Spanned<u8>>,
    #[serde(default)]
    ends_without_civilians: bool,
    #[serde(default)]
    even: BTreeMap<String, Spanned<String>>,
    #[serde(default, rename = "length")]
    _length: String,
    special: Vec<String>,
    confidence: BTreeMap<String, String>,
    #[serde(default, rename = "sim")]
    _sim: String,
}

fn unit(id: &Spanned<String>, side: Option<Side>) -> Result<Unit, Fault> {
    let unit: Unit = id.get_ref().parse().map_err(|_| unknown(id))?;
    if unit.side() == side { Ok(unit) } else { Err(unknown(id)) }
}

fn force(rows: &[Force], side: Option<Side>) -> Result<Vec<(Unit, u8)>, Fault> {
    let mut list: Vec<(Unit, u8)> = Vec::new();
    for row in rows {
        let found = unit(&row.unit, side)?;
        let count = *row.count.get_ref();
        let most = u32::from(found.copies());
        if count == 0 || u32::from(count) > most {
            return Err((row.count.span(), DataFault::Range { what: "count", least: 1, most }));
        }
        if list.iter().any(|(other, _)| *other == found) {
            return Err((row.unit.span(), DataFault::Twice(found.to_string())));
        }
        list.push((found, count));
    }
    Ok(list)
}

/// Squares of rectangles such as `A1:H2`.
fn zone(rows: &[Spanned<String>]) -> Result<u64, Fault> {
    let mut set = 0;
    for row in rows {
        let (first, last) = row.get_ref().split_once(':').ok_or_else(|| unknown(row))?;
        let first: Square = first.parse().map_err(|_| unknown(row))?;
        let last: Square = last.parse().map_err(|_| unknown(row))?;
        for square in Square::all() {
            let inside = (first.column()..=last.column()).contains(&square.column())
                && (first.row()..=last.row()).contains(&square.row());
            set |= square.bit() * u64::from(inside);
        }
    }
    Ok(set)
}

fn scoring(rows: &BTreeMap<String, Spanned<u8>>, side: Side) -> Result<(Scoring, Option<u8>), Fault> {
    let (mut scoring, mut civilian) = (Scoring::default(), None);
    for (key, value) in rows {
        let points = *value.get_ref();
        if points > 20 {
            return Err((value.span(), DataFault::Range { what: "vp", least: 0, most: 20 }));
        }
        let fault = || (value.span(), DataFault::Unknown(key.chars().take(40).collect()));
        let named = |id: &str, of: Side| {
            let unit: Unit = id.parse().map_err(|_| fault())?;
            if unit.side() == Some(of) { Ok(unit) } else { Err(fault()) }
        };
        if key == "kill_soldier" {
            for unit in Unit::all().filter(|unit| unit.side() == Some(side.other()) && unit.is_soldier()) {
                scoring.kill.entry(unit).or_insert(points);
            }
        } else if let Some(id) = key.strip_prefix("kill_") {
            scoring.kill.insert(named(id, side.other())?, points);
        } else if let Some(id) = key.strip_prefix("exit_") {
            scoring.exit.insert(named(id, side)?, points);
        } else {
            match (key.as_str(), side) {
                ("alien_secret", Side::Human) | ("critter", Side::Martian) => scoring.counter = points,
                ("rescue_civilian", Side::Human) | ("capture_civilian", Side::Martian) => {
                    civilian = Some(points);
                }
                _ => return Err(fault()),
            }
        }
    }
    Ok((scoring, civilian))
}

pub(super) fn check(file: File, maps: &Maps) -> Result<Vec<Scenario>, Fault> {
    let mut list: Vec<Scenario> = Vec::new();
    for row in file.scenario {
        let span = row.span();
        let scenario = read(row.into_inner(), &span, maps)?;
        if list.iter().any(|other| other.id == scenario.id) {
            return Err((span, DataFault::Twice(scenario.id)));
        }
        list.push(scenario);
    }
    if list.is_empty() || list.len() > 64 {
        return Err((0..0, DataFault::Range { what: "scenarios", least: 1, most: 64 }));
    }
    Ok(list)
}

fn read(row: Row, span: &Span, maps: &Maps) -> Result<Scenario, Fault> {
    check_id(&row.id)?;
    let range = |what, least, most| (span.clone(), DataFault::Range { what, least, most });
    if maps.list.iter().all(|map| map.id != *row.map.get_ref()) {
        return Err(unknown(&row.map));
    }
    let forces = [force(&row.human, Some(Side::Human))?, force(&row.martian, Some(Side::Martian))?];
    let balanced =
        row.martian_balanced.as_deref().map(|rows| force(rows, Some(Side::Martian))).transpose()?;
    let civilians = force(&row.neutral, None)?.iter().map(|(_, count)| *count).sum();
    let mut choice = Vec::new();
    if let Some(rows) = &row.human_choice {
        if *rows.count.get_ref() != 1 {
            return Err((rows.count.span(), DataFault::Range { what: "count", least: 1, most: 1 }));
        }
        for id in &rows.from {
            let hero = unit(id, Some(Side::Human))?;
            if hero.is_soldier() || forces[0].iter().any(|(other, _)| *other == hero) {
                return Err(unknown(id));
            }
            choice.push(hero);
        }
    }
    let zones = [zone(&row.human_zone)?, zone(&row.martian_zone)?];
    let random = row.deploy_order == DeployOrder::AlternateRandom;
    if !random && zones.iter().any(|zone| zone.count_ones() < 8) {
        return Err(range("zone squares", 8, 64));
    }
    let mut fixed = Vec::new();
    for place in &row.fixed_placement {
        let square = place.square.get_ref().parse().map_err(|_| unknown(&place.square))?;
        fixed.push((place.unit.get_ref().parse::<Unit>().map_err(|_| unknown(&place.unit))?, square));
    }
    let neutral_zone = zone(&row.neutral_zone)?;
    let civilian_row = (neutral_zone.trailing_zeros() / 8).min(6) as u8;
    if civilians > 0 && neutral_zone != 0xffff << (8 * civilian_row) {
        return Err(range("neutral_zone rows", 2, 2));
    }
    let counters = [row.counters.alien_secret, row.counters.critter];
    if counters.iter().any(|count| *count > 10) {
        return Err(range("counters", 0, 10));
    }
    let mut scorings = [scoring(&row.vp.human, Side::Human)?, scoring(&row.vp.martian, Side::Martian)?];
    for ((scoring, civilian), count) in scorings.iter_mut().zip(counters) {
        // §civilian.value: as much as an own counter, 1 if there are none, unless the scenario says otherwise.
        let usual = if count > 0 { scoring.counter } else { 1 };
        scoring.civilian = civilian.unwrap_or(usual);
    }
    let target = *row.vp_target.get_ref();
    if target > 50 || target == 0 && !row.last_model_wins {
        return Err((row.vp_target.span(), DataFault::Range { what: "vp_target", least: 1, most: 50 }));
    }
    let exit_row = row.exit.as_ref().map(|row| *row.get_ref());
    if exit_row.is_some_and(|row| row != 1 && row != 8) {
        return Err(range("exit_row", 1, 8));
    }
    let mut even = Options::default();
    for (name, value) in &row.even {
        even.set(name, value.get_ref()).map_err(|_| unknown(value))?;
    }
    let [(human, _), (martian, _)] = scorings;
    Ok(Scenario {
        id: row.id.into_inner(),
        name: Names { en: row.name_en, fr: row.name_fr },
        origin: row.origin,
        teaches: Names { en: row.teaches_en, fr: row.teaches_fr },
        map: row.map.into_inner(),
        forces,
        balanced,
        choice,
        zones,
        fixed,
        civilians,
        civilian_row,
        deploy: row.deploy_order,
        first_turn: row.first_turn,
        counters,
        scoring: [human, martian],
        target,
        last_model_wins: row.last_model_wins,
        exit_row,
        ends_without_civilians: row.ends_without_civilians,
        even,
        special: row.special,
        confidence: row.confidence,
    })
}
