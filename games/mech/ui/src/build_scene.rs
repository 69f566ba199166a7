//! A view as a scene: the battlefield, the machines, those still to be deployed, the panels.

use crate::art::facet::{code, mix, rgb};
use crate::art::machine::HALF;
use crate::art::scenery::{backdrop, outline, shapes_of};
use crate::form::side_class;
use crate::inspect::marker_key;
use crate::names::{ViewContext, letter, piece_id, unit_id};
use crate::paths::pending;
use fracas_mech::{Loadout, MarkerKind, Phase, Side, UnitView};
use fracas_scene::element;
use fracas_scene::model::{
    Anchor, Banner, Changed, Counter, Gauge, GaugeKind, Member, MemberState, Overlay, Panel, Picture,
    Piece as Figure, Point as Dot, Region, Scene, Spot, Symbol, Tray, TrayItem, TrayKind,
};
use fracas_scene::{Key, key};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, PoisonError, RwLock};

/// Percent at which the pictures of a symbol are drawn: 400 units become 100.
const SCALE: u8 = 25;

/// The name of a look: side, facing in sixteenths, frame, weapons.
pub(crate) fn look(side: Side, loadout: &Loadout, facing: u8) -> String {
    let mut text = format!("{side}-{facing}-{}", loadout.frame());
    for mount in loadout.weapons() {
        let _ = write!(text, "-{}", mount.kind);
    }
    text
}

/// The pictures of machines, kept because every scene needs them again.
static SYMBOLS: RwLock<BTreeMap<String, Arc<Symbol>>> = RwLock::new(BTreeMap::new());

/// How many symbols are kept; squads that people build are many.
const SYMBOLS_KEPT: usize = 512;

/// How large a machine is drawn on the table, in percent.
const SPOT_SCALE: u16 = 400;

fn symbol(look: String) -> Arc<Symbol> {
    if let Some(known) = SYMBOLS.read().unwrap_or_else(PoisonError::into_inner).get(&look) {
        return Arc::clone(known);
    }
    let drawn = Arc::new(draw_symbol(look.clone()));
    let mut kept = SYMBOLS.write().unwrap_or_else(PoisonError::into_inner);
    if kept.len() >= SYMBOLS_KEPT {
        kept.clear();
    }
    kept.insert(look, Arc::clone(&drawn));
    drawn
}

fn draw_symbol(look: String) -> Symbol {
    let picture = Picture {
        name: format!("m-{look}.svg"),
        x: -HALF,
        y: -HALF,
        width: 2 * HALF,
        height: 2 * HALF,
        turn: 0,
    };
    let body =
        crate::art::picture(&picture.name).and_then(|(_, bytes)| String::from_utf8(bytes.into_owned()).ok());
    // The drawing without its own frame.
    let body = body.and_then(|text| Some(text.split_once('>')?.1.strip_suffix("</svg>")?.to_owned()));
    Symbol {
        look,
        pictures: vec![picture],
        scale: SCALE,
        body: body.unwrap_or_default(),
        turning: String::new(),
        upright: String::new(),
        steps: 1,
        signed: true,
    }
}

/// A machine as it would stand on the table, before it does: its picture, in units of the table.
pub(crate) fn stand_in(side: Side, loadout: &Loadout) -> String {
    let symbol = symbol(look(side, loadout, rest(side)));
    let scale = f64::from(SPOT_SCALE) * f64::from(symbol.scale) / 10_000.0;
    let images = symbol.pictures.iter().map(|picture| {
        let Picture { name, x, y, width, height, .. } = picture;
        format!(r#"<image href="/art/mech/{name}" x="{x}" y="{y}" width="{width}" height="{height}"/>"#)
    });
    format!(r#"<g transform="scale({scale:.2})">{}</g>"#, images.collect::<String>())
}

/// An arc round a base, in degrees from above, clockwise.
pub(crate) fn arc(r: f64, from: f64, to: f64) -> String {
    let at = |angle: f64| {
        let angle = (angle - 90.0).to_radians();
        (r * angle.cos(), r * angle.sin())
    };
    let ((x0, y0), (x1, y1)) = (at(from), at(to));
    let (large, sweep) = (u8::from((to - from).abs() > 180.0), u8::from(to > from));
    format!("M{x0:.1} {y0:.1}A{r:.0} {r:.0} 0 {large} {sweep} {x1:.1} {y1:.1}")
}

fn heat_colour(share: f64) -> String {
    let (cold, warm, hot) = (rgb(0x0063_bfe0), rgb(0x00f2_a33a), rgb(0x00ef_3d2a));
    code(if share < 0.5 { mix(cold, warm, share * 2.0) } else { mix(warm, hot, (share - 0.5) * 2.0) })
}

/// Hit points on the left, heat on the right, states as badges: the numbers round a machine.
fn gauges(sight: &ViewContext<'_>, unit: &UnitView) -> String {
    let r = f64::from(unit.stats.radius) + 13.0;
    let mut s = String::from(r#"<g transform="scale(.25)">"#);
    for (from, to) in [(188.0, 352.0), (8.0, 172.0)] {
        let _ = write!(
            s,
            r##"<path d="{}" fill="none" stroke="#0a0c0e" stroke-width="17" stroke-linecap="round"/>"##,
            arc(r, from, to)
        );
    }
    let most = unit.stats.max_hp.max(1);
    let step = 164.0 / f64::from(most);
    for i in 0..most {
        let from = 188.0 + f64::from(i) * step;
        let colour = match (i < unit.hp, u16::from(unit.hp) * 3 <= u16::from(most)) {
            (true, true) => "#ef5b42",
            (true, false) => "#e9f3ea",
            (false, _) => "#3a3f43",
        };
        let _ = write!(
            s,
            r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="10"/>"#,
            arc(r, from + 1.6, from + step - 1.6)
        );
    }
    let limit = unit.stats.limit.max(1);
    let step = 164.0 / f64::from(limit);
    for i in 0..limit {
        let from = 172.0 - f64::from(i) * step;
        let colour = if i < unit.heat {
            heat_colour(f64::from(i + 1) / f64::from(limit))
        } else {
            "#2d3236".to_owned()
        };
        let _ = write!(
            s,
            r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="10"/>"#,
            arc(r, from - 1.2, from - step + 1.2)
        );
    }
    let corner = r * 0.74;
    let mut badge = |x: f64, y: f64, fill: &str, mark: &str| {
        let _ = write!(
            s,
            r##"<g transform="translate({x:.0} {y:.0})"><circle r="19" fill="{fill}" stroke="#0a0c0e" stroke-width="4"/>{mark}</g>"##
        );
    };
    if unit.heat + 2 >= limit {
        badge(
            corner,
            -corner,
            "#ef3d2a",
            r##"<path d="M0-12C7-5 8-1 7 4A7 7 0 0 1-7 4C-7 0-3-1-3-5C0-4 1-1 1 0C3-4 1-8 0-12Z" fill="#fff1d8"/>"##,
        );
    }
    if unit.activated {
        badge(
            -corner,
            -corner,
            "#3a3f43",
            r##"<path d="M-8 0L-3 7L8-7" fill="none" stroke="#e6dcc4" stroke-width="5"/>"##,
        );
    }
    if unit.compromised {
        badge(
            -corner,
            corner,
            "#8c2f22",
            r##"<circle r="9" fill="none" stroke="#fff" stroke-width="3"/><path d="M0-14V14M-14 0H14" stroke="#fff" stroke-width="3"/>"##,
        );
    }
    if unit.hidden {
        badge(
            -corner,
            corner,
            "#2f4a35",
            r##"<path d="M-11 0Q0-9 11 0Q0 9-11 0M-10 10L10-10" fill="none" stroke="#fff" stroke-width="3"/>"##,
        );
    }
    if !unit.markers.is_empty() {
        badge(
            corner,
            corner,
            "#b07a1e",
            r##"<rect x="-9" y="-9" width="18" height="18" fill="#ffe6a8" stroke="#3a2604" stroke-width="3"/>"##,
        );
    }
    if unit.infected || unit.slowed {
        badge(0.0, r, "#5a3a80", r##"<path d="M-8 5L0-8L8 5Z" fill="#e6d5ff"/>"##);
    }
    // The tag of the unit on a plate whose shape tells the sides apart.
    let tag = sight.tag(unit.unit, unit.side);
    let plate = match unit.side {
        Side::A => {
            r##"<rect x="-30" y="-18" width="60" height="36" rx="18" fill="#0c3237" stroke="#8ff0f5" stroke-width="4"/>"##
        }
        Side::B => {
            r##"<path d="M-34 0L-24-18H24L34 0L24 18H-24Z" fill="#431e0a" stroke="#ffb37d" stroke-width="4"/>"##
        }
    };
    let letters = fracas_scene::svg::font::centred(&tag, 0.0, 0.0, 22.0);
    let _ = write!(
        s,
        r##"<g transform="translate(0 {:.0})">{plate}<path d="{letters}" fill="#fff"/></g></g>"##,
        -r - 4.0
    );
    s
}

/// Where a machine looks that stands beside the table: as its side does.
pub(crate) fn rest(side: Side) -> u8 {
    if side == Side::A { 0 } else { 8 }
}

/// Where a machine looks: towards the nearest enemy, in sixteenths; decoration, for the rules know no facing.
fn facing(sight: &ViewContext<'_>, unit: &UnitView) -> u8 {
    let rest = rest(unit.side);
    let Some(at) = unit.at else { return rest };
    let enemies =
        sight.view.units.iter().filter(|other| other.side != unit.side).filter_map(|other| other.at);
    let Some(foe) = enemies.min_by_key(|foe| foe.distance_squared(at)) else { return rest };
    let (from, to) = (sight.dot(at), sight.dot(foe));
    let angle = f64::from(to.x - from.x).atan2(f64::from(from.y - to.y)).to_degrees();
    ((angle / 22.5).round() as i32).rem_euclid(16) as u8
}

fn unit_label(sight: &ViewContext<'_>, unit: &UnitView) -> String {
    sight.say(
        key!("mech-unit-label"),
        &[
            ("unit", sight.unit_name(unit.unit).into()),
            ("side", sight.side_name(unit.side).into()),
            ("hp", unit.hp.into()),
            ("most", unit.stats.max_hp.into()),
            ("heat", unit.heat.into()),
            ("limit", unit.stats.limit.into()),
        ],
    )
}

fn figure(sight: &ViewContext<'_>, unit: &UnitView, symbols: &mut Vec<Arc<Symbol>>) -> Option<Figure> {
    let at = sight.dot(unit.at?);
    let look = look(unit.side, sight.loadout(unit.unit)?, facing(sight, unit));
    if symbols.iter().all(|symbol| symbol.look != look) {
        symbols.push(symbol(look.clone()));
    }
    let id = unit_id(unit.unit);
    Some(Figure {
        at: id.clone(),
        look,
        rotation: 0,
        label: sight.unit_name(unit.unit),
        owner: Some(unit.side.index() as u8),
        badges: Vec::new(),
        now: Some(Changed { turning: "".into(), upright: gauges(sight, unit).into(), small: None }),
        spot: Some(Spot {
            id,
            at,
            scale: SPOT_SCALE,
            reach: i32::from(unit.stats.radius) + 24,
            label: unit_label(sight, unit),
        }),
    })
}

fn region(id: String, label: String, outline: Vec<Dot>, centre: Dot, class: &'static str) -> Region {
    Region {
        id,
        label,
        short: String::new(),
        outline,
        centre,
        class,
        scale: 100,
        within: None,
        landing: None,
        details: Vec::new(),
        ground: None,
    }
}

fn regions(sight: &ViewContext<'_>) -> Vec<Region> {
    let mut out = Vec::new();
    let Some(scenario) = sight.scenario() else { return out };
    for piece in sight.view.pieces.iter().filter(|piece| piece.standing) {
        let state = piece.hp.map_or_else(
            || sight.say(key!("mech-piece-solid"), &[]),
            |hp| sight.say(key!("mech-piece-hp"), &[("hp", hp.into())]),
        );
        let label = sight.of(&sight.piece_name(piece.piece), &state);
        for (place, shape) in shapes_of(sight, piece.piece).into_iter().enumerate() {
            let corners = outline(scenario, shape);
            let corners =
                corners.iter().map(|p| Dot { x: p.0.round() as i32, y: p.1.round() as i32 }).collect();
            let id = piece_id(piece.piece);
            let mut found = region(id.clone(), label.clone(), corners, sight.dot(shape.centre()), "scenery");
            if place > 0 {
                found.id = format!("{id}.{}", place + 1);
                found.within = Some(id);
            }
            out.push(found);
        }
    }
    for marker in sight.view.markers.iter().filter(|marker| marker.holder.is_none()) {
        let at = sight.dot(marker.at);
        let half = 40;
        let corners = vec![
            Dot { x: at.x, y: at.y - half },
            Dot { x: at.x + half, y: at.y },
            Dot { x: at.x, y: at.y + half },
            Dot { x: at.x - half, y: at.y },
        ];
        let class = match marker.kind {
            MarkerKind::Loot => "marker loot",
            MarkerKind::Cargo => "marker cargo",
            MarkerKind::Objective => "marker beacon",
        };
        let label = sight.say(marker_key(marker.kind), &[]);
        out.push(region(element::id("marker", marker.marker), label, corners, at, class));
    }
    out
}

fn panel(sight: &ViewContext<'_>, side: Side, symbols: &mut Vec<Arc<Symbol>>) -> Panel {
    let seat = side.seat();
    let score = sight.state.as_ref().map(|state| state.score(side));
    let mut counters = Vec::new();
    if let Some(score) = score {
        let points = sight.view.squads[side.index()].points();
        // Machines that wait to be deployed are not lost.
        let left = || sight.view.units.iter().filter(move |unit| unit.side == side && !unit.gone);
        let worth = |unit: &UnitView| sight.loadout(unit.unit).map_or(0, fracas_mech::Loadout::points);
        for (name, key, value, most) in [
            ("score", key!("mech-count-score"), score.victory, None),
            ("points", key!("mech-count-points"), left().map(worth).sum(), Some(points)),
            ("hp", key!("mech-count-hp"), left().map(|unit| u16::from(unit.hp)).sum(), None),
        ] {
            counters.push(Counter {
                id: format!("{name}:{seat}"),
                label: sight.say(key, &[]),
                value: value.into(),
                most: most.map(Into::into),
                reasons: Vec::new(),
            });
        }
    }
    Panel {
        id: element::id("side", seat),
        seat,
        title: sight.side_name(side),
        class: side_class(side).to_owned(),
        letter: letter(side),
        active: sight.actor() == Some(seat),
        counters,
        members: sight
            .view
            .units
            .iter()
            .filter(|unit| unit.side == side)
            .filter_map(|unit| member(sight, unit, symbols))
            .collect(),
    }
}

/// A machine in the strip of its side: whether it has acted, hit points and heat.
fn member(sight: &ViewContext<'_>, unit: &UnitView, symbols: &mut Vec<Arc<Symbol>>) -> Option<Member> {
    // In the strip all look the same way.
    let look = look(unit.side, sight.loadout(unit.unit)?, rest(unit.side));
    if symbols.iter().all(|symbol| symbol.look != look) {
        symbols.push(symbol(look.clone()));
    }
    let acting = sight.view.active.is_some_and(|(active, ..)| active == unit.unit);
    let (state, key) = match (unit.gone, acting, unit.activated) {
        (true, ..) => (MemberState::Gone, key!("mech-member-gone")),
        (false, true, _) => (MemberState::Acting, key!("mech-member-acting")),
        (false, false, true) => (MemberState::Done, key!("mech-member-done")),
        (false, false, false) => (MemberState::Waiting, key!("mech-member-waiting")),
    };
    let gauge = |kind, key, value: u8, most: u8| Gauge {
        kind,
        label: sight.say(key, &[]),
        value: value.into(),
        most: most.into(),
    };
    Some(Member {
        id: unit_id(unit.unit),
        look,
        label: sight.unit_name(unit.unit),
        short: sight.tag(unit.unit, unit.side),
        state,
        note: sight.say(key, &[]),
        gauges: vec![
            gauge(GaugeKind::Reserve, key!("mech-count-hp"), unit.hp, unit.stats.max_hp),
            gauge(GaugeKind::Load, key!("mech-member-heat"), unit.heat, unit.stats.limit),
        ],
    })
}

fn trays(sight: &ViewContext<'_>, symbols: &mut Vec<Arc<Symbol>>) -> Vec<Tray> {
    let mut out = Vec::new();
    for side in Side::ALL {
        let waiting: Vec<&UnitView> = sight
            .view
            .units
            .iter()
            .filter(|unit| unit.side == side && unit.at.is_none() && !unit.gone)
            .collect();
        let gone: Vec<&UnitView> =
            sight.view.units.iter().filter(|unit| unit.side == side && unit.gone).collect();
        for (name, key, kind, units) in [
            ("hand", key!("mech-tray-waiting"), TrayKind::Hand, waiting),
            ("gone", key!("mech-tray-gone"), TrayKind::Gone, gone),
        ] {
            if units.is_empty() {
                continue;
            }
            let items = units.iter().filter_map(|unit| {
                let look = look(side, sight.loadout(unit.unit)?, rest(side));
                if symbols.iter().all(|symbol| symbol.look != look) {
                    symbols.push(symbol(look.clone()));
                }
                Some(TrayItem { id: unit_id(unit.unit), look, label: sight.unit_name(unit.unit), count: 1 })
            });
            out.push(Tray {
                id: format!("{name}:{}", side.seat()),
                title: sight.say(key, &[("side", sight.side_name(side).into())]),
                owner: Some(side.index() as u8),
                kind,
                items: items.collect(),
                hidden: 0,
            });
        }
    }
    out
}

fn phase_key(phase: Phase) -> Key {
    match phase {
        Phase::Setup { .. } | Phase::Role { .. } | Phase::Deploy { .. } => key!("mech-phase-deploy"),
        Phase::Initiative { .. } => key!("mech-phase-initiative"),
        Phase::Activation { .. } => key!("mech-phase-activation"),
        Phase::Overheating { .. } => key!("mech-phase-overheating"),
        Phase::Over { .. } => key!("mech-phase-over"),
    }
}

/// A ring round the machine whose activation it is.
fn acting(sight: &ViewContext<'_>) -> Vec<Overlay> {
    let active = sight.view.active.and_then(|(unit, ..)| sight.unit(unit)).filter(|unit| unit.at.is_some());
    let ring = active.map(|unit| Overlay::Disc {
        at: Anchor::Element(unit_id(unit.unit)),
        radius: i32::from(unit.stats.radius) + 36,
        class: "acting",
    });
    ring.into_iter().collect()
}

/// Filters and gradients that the style sheet refers to.
const SHARED: &str = r##"<defs><filter id="mech-edge" x="-5%" y="-5%" width="110%" height="110%"><feMorphology in="SourceAlpha" operator="dilate" radius="5" result="wide"/><feComposite in="wide" in2="SourceAlpha" operator="out" result="rim"/><feFlood flood-color="#8ff0f5" flood-opacity=".95"/><feComposite in2="rim" operator="in" result="edge"/><feComponentTransfer in="SourceGraphic" result="faint"><feFuncA type="linear" slope=".2"/></feComponentTransfer><feMerge><feMergeNode in="faint"/><feMergeNode in="edge"/></feMerge></filter><filter id="mech-edge-run" x="-5%" y="-5%" width="110%" height="110%"><feMorphology in="SourceAlpha" operator="dilate" radius="5" result="wide"/><feComposite in="wide" in2="SourceAlpha" operator="out" result="rim"/><feFlood flood-color="#f2a33a" flood-opacity=".95"/><feComposite in2="rim" operator="in" result="edge"/><feComponentTransfer in="SourceGraphic" result="faint"><feFuncA type="linear" slope=".16"/></feComponentTransfer><feMerge><feMergeNode in="faint"/><feMergeNode in="edge"/></feMerge></filter></defs>"##;

/// Draws what everybody sees.
pub(crate) fn scene(sight: &ViewContext<'_>) -> Scene {
    let (width, height) = sight.scenario().map_or((1, 1), |scenario| (scenario.width, scenario.height));
    let mut symbols = Vec::new();
    let pieces = sight.view.units.iter().filter_map(|unit| figure(sight, unit, &mut symbols)).collect();
    let turns = sight.scenario().map_or(0, |scenario| scenario.turns);
    let phase = sight.say(phase_key(sight.view.phase), &[]);
    let values = [("turn", sight.view.turn.into()), ("turns", turns.into()), ("phase", phase.into())];
    Scene {
        size: Dot { x: width as i32, y: height as i32 },
        regions: regions(sight),
        pieces,
        trays: trays(sight, &mut symbols),
        panels: Side::ALL.map(|side| panel(sight, side, &mut symbols)).into(),
        banner: Banner {
            title: sight.say(key!("mech-banner"), &values),
            text: pending(sight),
            actor: sight.actor(),
            steps: Vec::new(),
        },
        symbols,
        shared: SHARED,
        backdrop: backdrop(sight),
        overlays: acting(sight),
        small: None,
    }
}
