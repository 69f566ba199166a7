//! A view as a scene: the board, the pieces, the trays and the panels.

use super::art::{self, Now, Size, Strengths};
use super::element::{
    Place, RESERVE, hex_id, points_id, reserve_id, score_id, side_id, tile_id, tiles_id, tray_id,
};
use super::foresee::absorbable;
use super::spoken::region_label;
use super::{
    Cast, army_class, army_letter, ask_decision, describe_decision, look, looked_at, symbol, tile_name,
};
use crate::words;
use fracas_core::{Actor, Seat, Tally, Viewer};
use fracas_hex::{Hex, HexSet, Rotation};
use fracas_nshex::{
    Army, AttackKind, Bomber, Decision, EndView, Explanation, Kind, Mode, PendingView, Side, SideView,
    StageView, State, Tile, TileWord, UnitView, View, army,
};
use fracas_scene::key;
use fracas_scene::model::{
    Badge, Banner, Changed, Counter, Panel, Piece, Point, Region, Scene, Symbol, Tray, TrayItem, TrayKind,
};
use fracas_scene::{Lang, Value, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError, RwLock};

/// From the centre of a hex to a corner and, halved, to its neighbours' columns.
const RADIUS: i32 = 50;
/// From the centre of a hex to its upper and lower edge.
const APOTHEM: i32 = 43;
/// The margin around the whole board.
const MARGIN: i32 = 10;

/// A view with what is looked up again and again.
pub(crate) struct ViewContext<'a> {
    pub(crate) view: &'a View,
    pub(crate) words: &'static Words,
    pub(crate) cast: Cast,
}

impl<'a> ViewContext<'a> {
    pub(crate) fn new(view: &'a View, lang: Lang) -> ViewContext<'a> {
        ViewContext::in_words(view, words(lang))
    }

    pub(crate) fn in_words(view: &'a View, words: &'static Words) -> ViewContext<'a> {
        ViewContext { view, words, cast: Cast::of_view(view) }
    }

    /// The side that decides, or whose turn it is.
    pub(crate) fn speaker(&self) -> Side {
        match self.view.pending {
            PendingView::Act { decision, .. } => decision.side(),
            PendingView::Over(_) => self.view.turn.side,
        }
    }

    pub(crate) fn decision(&self) -> Option<Decision> {
        match self.view.pending {
            PendingView::Act { decision, .. } => Some(decision),
            PendingView::Over(_) => None,
        }
    }

    pub(crate) fn unit(&self, hex: Hex) -> Option<&'a UnitView> {
        self.view.units.iter().find(|unit| unit.hex == hex)
    }

    /// The tile of the unit on a hex.
    pub(crate) fn tile_at(&self, hex: Hex) -> Option<&'static Tile> {
        self.unit(hex).and_then(|unit| self.cast.tile(unit.side, unit.tile))
    }

    /// The picture of a side's tile.
    pub(crate) fn look(&self, side: Side, tile: TileWord) -> String {
        self.cast
            .tile_and_army(side, tile)
            .map_or_else(String::new, |(army, tile)| picture(army, tile).look.clone())
    }

    pub(crate) fn tile_name(&self, side: Side, tile: TileWord) -> String {
        self.cast.tile_name(self.words.lang(), side, tile)
    }

    /// The owner of a piece as the index of a panel.
    pub(crate) fn owner(side: Side) -> Option<u8> {
        (side != Side::NEUTRAL).then(|| side.index() as u8)
    }

    /// The HQ that a side still has to place.
    pub(crate) fn hq_in_hand(&self, side: Side) -> Option<&'static Tile> {
        let setting_up = matches!(self.view.stage, StageView::Hire(_) | StageView::Hq(_));
        let army = self.cast.army(side)?;
        let hq = army.hq().map(|place| &army.tiles[place])?;
        let placed = self.view.units.iter().any(|unit| unit.side == side && unit.tile == hq.word);
        (setting_up && !placed).then_some(hq)
    }

    pub(crate) fn area(&self) -> HexSet {
        if self.view.options.extended { HexSet::ALL } else { HexSet::MAIN }
    }

    /// How many tiles a side can still draw.
    pub(crate) fn drawable(side: &SideView) -> i32 {
        side.pile.iter().map(|stack| i32::from(stack.count)).sum::<i32>() + i32::from(side.top.is_some())
    }

    /// The hit points with which a side's HQ begins. §setup.points, §solo.points, §team.points
    pub(crate) fn start_points(&self, side: Side) -> i32 {
        let hq = self.cast.army(side).and_then(|army| army.hq().map(|place| &army.tiles[place]));
        let printed = i32::from(hq.map_or(0, |hq| hq.hit_points));
        match self.view.mode {
            Mode::Duel | Mode::Deathmatch => printed,
            Mode::Solo if side.index() == 0 => printed,
            Mode::Solo => printed.min(13),
            Mode::Teams => printed.min(i32::from(self.view.options.team_points)),
        }
    }

    pub(crate) fn side(&self, side: Side) -> (&'static str, Value) {
        ("side", self.cast.side(self.words, side).into())
    }
}

/// The point of the drawing where a hex lies.
fn centre(hex: Hex, radius: i32) -> Point {
    let (q, r) = hex.axial();
    let (q, r) = (i32::from(q), i32::from(r));
    Point {
        x: MARGIN + RADIUS + (q + radius) * RADIUS * 3 / 2,
        y: MARGIN + APOTHEM + (2 * r + q + 2 * radius) * APOTHEM,
    }
}

fn outline(centre: Point) -> Vec<Point> {
    let corners = [(-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1)];
    corners.map(|(x, y)| Point { x: centre.x + x * RADIUS / 2, y: centre.y + y * APOTHEM }).to_vec()
}

/// Draws what a viewer sees.
pub(crate) fn scene(view: &View, viewer: Viewer, lang: Lang) -> Scene {
    let sight = ViewContext::new(view, lang);
    let radius = if view.options.extended { 3 } else { 2 };
    let size = Point {
        x: 2 * (MARGIN + RADIUS) + radius * RADIUS * 3,
        y: 2 * (MARGIN + APOTHEM) + 4 * radius * APOTHEM,
    };
    let mut trays: Vec<Tray> = view.sides.iter().flat_map(|side| side_trays(&sight, side)).collect();
    trays.extend(reserve(&sight));
    let state = view.try_to_state().ok();
    let explained: Explained =
        state.iter().flat_map(State::explain_all).map(|found| (found.hex, found)).collect();
    let asked = state.as_ref().filter(|_| matches!(sight.decision(), Some(Decision::Save { .. })));
    let mut scene = Scene {
        size,
        regions: sight.area().iter().map(|hex| region(&sight, &explained, hex, radius)).collect(),
        pieces: view.units.iter().map(|unit| piece(&sight, explained.get(&unit.hex), unit)).collect(),
        trays,
        panels: view.sides.iter().map(|side| panel(&sight, side)).collect(),
        banner: banner(&sight, viewer),
        symbols: Vec::new(),
        shared: &art::SHARED,
        backdrop: String::new(),
        overlays: asked.map(absorbable).unwrap_or_default(),
        small: None,
    };
    scene.symbols = symbols(&sight, &scene);
    scene
}

/// The pictures of everything in a scene, each once.
pub(crate) fn symbols(sight: &ViewContext<'_>, scene: &Scene) -> Vec<Arc<Symbol>> {
    let items = scene.trays.iter().flat_map(|tray| &tray.items).map(|item| item.look.as_str());
    let used: BTreeSet<&str> = items.chain(scene.pieces.iter().map(|piece| piece.look.as_str())).collect();
    let armies = sight.view.sides.iter().filter_map(|side| army(&side.army)).chain([sight.cast.pool()]);
    let armies: Vec<&'static Army> = armies.collect();
    let drawn = |name: &str| armies.iter().find_map(|army| Some(picture(army, looked_at(army, name)?)));
    used.into_iter().filter_map(drawn).collect()
}

/// The pictures drawn so far, by the place of their tile in memory: armies are kept for good and never change.
static PICTURES: RwLock<BTreeMap<usize, Arc<Symbol>>> = RwLock::new(BTreeMap::new());

/// The picture of a tile, drawn once: a scene has dozens, and a server shows many scenes.
fn picture(army: &Army, tile: &'static Tile) -> Arc<Symbol> {
    let key = std::ptr::from_ref(tile).addr();
    if let Some(known) = PICTURES.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(known);
    }
    let drawn = Arc::new(symbol(army, tile));
    PICTURES.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&drawn));
    drawn
}

fn region(sight: &ViewContext<'_>, explained: &Explained, hex: Hex, radius: i32) -> Region {
    let centre = centre(hex, radius);
    Region {
        id: hex_id(hex),
        label: region_label(sight, explained.get(&hex), hex),
        short: hex.to_string(),
        outline: outline(centre),
        centre,
        class: if HexSet::MAIN.contains(hex) { "field" } else { "ring" },
        scale: 100,
        within: None,
        landing: None,
        details: Vec::new(),
        ground: Some(art::slab(hex.index())),
    }
}

/// The units of a board with everything that acts on them.
type Explained = BTreeMap<Hex, Explanation>;

/// The markup of a unit with its numbers as they are now.
fn current(sight: &ViewContext<'_>, found: Option<&Explanation>, unit: &UnitView) -> Option<Changed> {
    let (army, tile) = sight.cast.tile_and_army(unit.side, unit.tile)?;
    let (mut strengths, mut now) = (Strengths::printed(tile), Now::printed(tile));
    if let Some(found) = found {
        let number = |tally: &Tally<_>| u8::try_from(tally.total().clamp(0, 99)).unwrap_or_default();
        now.initiative =
            found.initiative.iter().map(number).chain(found.extra_phases.iter().copied()).collect();
        for attack in &found.attacks {
            // Attacks are told by where they point; the ring is drawn as printed and turned as a whole.
            let place = (attack.direction.index() + 6 - unit.rotation.index()) % 6;
            match attack.kind {
                AttackKind::Melee => strengths.melee[place] = number(&attack.strength),
                AttackKind::Ranged => strengths.ranged[place] = number(&attack.strength),
                AttackKind::Gauss => {}
            }
        }
    }
    now.wounds = unit.wounds;
    now.netted = unit.netted;
    now.moved = sight.view.turn.moved.contains(unit.hex);
    // §score.unlimited: with scoring an HQ has no hit points to lose.
    let side = sight.view.sides.get(unit.side.index());
    if let Some(side) = side.filter(|_| tile.kind == Kind::Hq && !sight.view.options.scoring) {
        now.points = Some((side.points.into(), sight.start_points(unit.side)));
        now.counter = Some(points_id(unit.side));
    }
    let key = (std::ptr::from_ref(tile).addr(), unit.rotation, strengths, now);
    if let Some(known) = OVERLAYS.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Some(known.clone());
    }
    let turn = 60.0 * f64::from(u8::from(unit.rotation));
    let over = |size| {
        let (turning, upright) = art::over(army, tile, &key.2, &key.3, size, turn);
        (turning.into(), upright.into())
    };
    let (turning, upright) = over(Size::Medium);
    let drawn = Changed { turning, upright, small: Some(over(Size::Small)) };
    let mut overlays = OVERLAYS.write().unwrap_or_else(PoisonError::into_inner);
    if overlays.len() >= MOST_OVERLAYS {
        overlays.clear();
    }
    overlays.insert(key, drawn.clone());
    Some(drawn)
}

/// How many of them are kept: those of many boards.
const MOST_OVERLAYS: usize = 4096;

/// What lies over the pictures of pieces, drawn so far: by tile (its place in memory, as in [`PICTURES`]), how it is turned,
/// and its numbers. From one position to the next few of them change.
static OVERLAYS: RwLock<BTreeMap<(usize, Rotation, Strengths, Now), Changed>> = RwLock::new(BTreeMap::new());

fn piece(sight: &ViewContext<'_>, found: Option<&Explanation>, unit: &UnitView) -> Piece {
    Piece {
        at: hex_id(unit.hex),
        look: sight.look(unit.side, unit.tile),
        rotation: unit.rotation.into(),
        label: sight.words.text(
            key!("nshex-piece"),
            &[("unit", sight.tile_name(unit.side, unit.tile).into()), sight.side(unit.side)],
        ),
        owner: ViewContext::owner(unit.side),
        badges: badges(sight, unit),
        now: current(sight, found, unit),
        spot: None,
    }
}

pub(crate) fn badges(sight: &ViewContext<'_>, unit: &UnitView) -> Vec<Badge> {
    let (words, mut badges) = (sight.words, Vec::new());
    let tile = sight.cast.tile(unit.side, unit.tile);
    let side = sight.view.sides.get(unit.side.index());
    // The mesh comes first: numbers are read on top of it.
    if unit.netted {
        badges.push(Badge::said("net", String::new(), words.say(key!("show-netted"))));
    }
    // §score.unlimited: with scoring an HQ has no hit points to lose.
    if let Some(side) = side
        && tile.is_some_and(|tile| tile.kind == Kind::Hq)
        && !sight.view.options.scoring
    {
        let label = words.text(key!("tile-hit-points"), &[("points", side.points.into())]);
        badges.push(Badge::said("points", side.points.to_string(), label));
    }
    if unit.wounds > 0 {
        let label = words.text(key!("show-wounds"), &[("wounds", unit.wounds.into())]);
        badges.push(Badge::said("wounds", unit.wounds.to_string(), label));
    }
    if sight.view.turn.moved.contains(unit.hex) {
        badges.push(Badge::said("moved", String::new(), words.say(key!("nshex-badge-moved"))));
    }
    badges
}

// ---- beside the board

/// Tiles of one kind in a tray.
pub(crate) fn item(sight: &ViewContext<'_>, place: Place, side: Side, tile: TileWord, count: u8) -> TrayItem {
    TrayItem {
        id: tile_id(place, side, tile),
        look: sight.look(side, tile),
        label: sight.tile_name(side, tile),
        count,
    }
}

pub(crate) fn tray(sight: &ViewContext<'_>, place: Place, side: Side, items: Vec<TrayItem>) -> Tray {
    let (key, kind) = match place {
        Place::Hand => (key!("nshex-tray-hand"), TrayKind::Hand),
        Place::Pile => (key!("nshex-tray-pile"), TrayKind::Pile),
        Place::Gone => (key!("nshex-tray-gone"), TrayKind::Gone),
        Place::Palette => (key!("nshex-tray-palette"), TrayKind::Supply),
    };
    Tray {
        id: tray_id(place, side),
        title: sight.words.text(key, &[sight.side(side)]),
        owner: ViewContext::owner(side),
        kind,
        items,
        hidden: 0,
    }
}

fn side_trays(sight: &ViewContext<'_>, side: &SideView) -> [Tray; 3] {
    let own = side.side;
    [
        tray(sight, Place::Hand, own, hand_items(sight, side)),
        tray(sight, Place::Pile, own, pile_items(sight, side)),
        tray(
            sight,
            Place::Gone,
            own,
            side.gone.iter().map(|stack| item(sight, Place::Gone, own, stack.tile, stack.count)).collect(),
        ),
    ]
}

fn hand_items(sight: &ViewContext<'_>, side: &SideView) -> Vec<TrayItem> {
    let (own, mut items) = (side.side, Vec::<TrayItem>::new());
    items.extend(sight.hq_in_hand(own).map(|hq| item(sight, Place::Hand, own, hq.word, 1)));
    for tile in &side.hand {
        let next = item(sight, Place::Hand, own, *tile, 1);
        match items.iter_mut().find(|known| known.id == next.id) {
            Some(known) => known.count += 1,
            None => items.push(next),
        }
    }
    // A mercenary that waits lies beside the hand: it can be drawn instead of a tile of the pile.
    items.extend(side.reserve.iter().map(|tile| {
        let waiting = item(sight, Place::Hand, own, *tile, 1);
        let label = sight.words.text(key!("nshex-waiting"), &[("tile", waiting.label.into())]);
        TrayItem { label, ..waiting }
    }));
    items
}

fn pile_items(sight: &ViewContext<'_>, side: &SideView) -> Vec<TrayItem> {
    let own = side.side;
    let top = side.top.map(|tile| {
        let top = item(sight, Place::Pile, own, tile, 1);
        let label = sight.words.text(key!("nshex-on-top"), &[("tile", top.label.into())]);
        TrayItem { label, ..top }
    });
    let stacks = side.pile.iter().map(|stack| item(sight, Place::Pile, own, stack.tile, stack.count));
    top.into_iter().chain(stacks).collect()
}

/// The mercenaries that can still be hired.
fn reserve(sight: &ViewContext<'_>) -> Option<Tray> {
    if !matches!(sight.view.stage, StageView::Hire(_)) {
        return None;
    }
    let hireable = sight.cast.pool().tiles.iter().filter(|tile| {
        // §bomber.pool, §mercenary.hire
        let free = sight.view.sides.iter().all(|side| !side.reserve.contains(&tile.word));
        free && (tile.kind != Kind::Bomber || sight.view.options.bomber == Bomber::Mercenary)
    });
    let items = hireable.map(|tile| TrayItem {
        id: reserve_id(tile.word),
        look: look(sight.cast.pool(), tile),
        label: tile_name(sight.words.lang(), tile).to_owned(),
        count: 1,
    });
    Some(Tray {
        id: RESERVE.to_owned(),
        title: sight.words.say(key!("nshex-tray-reserve")),
        owner: None,
        kind: TrayKind::Supply,
        items: items.collect(),
        hidden: 0,
    })
}

// ---- panels and banner

/// The letter of a side: its army's, or its number when two armies share a letter.
pub(crate) fn letter(sight: &ViewContext<'_>, side: Side) -> char {
    let of = |side: Side| sight.cast.army(side).map(army_letter);
    let shared = sight.view.sides.iter().filter(|other| of(other.side) == of(side)).count() > 1;
    let number = char::from(b'1' + side.index() as u8);
    if shared { number } else { of(side).unwrap_or(number) }
}

fn panel(sight: &ViewContext<'_>, side: &SideView) -> Panel {
    let own = side.side;
    let over = matches!(sight.view.pending, PendingView::Over(_));
    Panel {
        id: side_id(own),
        seat: side.seat,
        title: panel_title(sight, side),
        class: sight.cast.army(own).map(army_class).unwrap_or_default(),
        letter: letter(sight, own),
        active: !over && sight.speaker() == own,
        members: Vec::new(),
        counters: counters(sight, side),
    }
}

/// A side's army, with its team where there are teams.
pub(crate) fn panel_title(sight: &ViewContext<'_>, side: &SideView) -> String {
    let name = sight.cast.side(sight.words, side.side);
    match sight.view.mode {
        Mode::Duel | Mode::Deathmatch => name,
        Mode::Solo | Mode::Teams => {
            let team = sight.words.text(key!("show-team"), &[("team", side.team.into())]);
            format!("{name} · {team}")
        }
    }
}

pub(crate) fn counters(sight: &ViewContext<'_>, side: &SideView) -> Vec<Counter> {
    let (words, own) = (sight.words, side.side);
    let mut counters = Vec::new();
    let allies = sight.view.sides.iter().filter(|other| other.team == side.team).count();
    if sight.view.options.scoring {
        counters.push(Counter {
            id: score_id(own),
            label: words.say(key!("nshex-counter-score")),
            value: side.score.into(),
            // §score.target: 20 alone, 40 for a team.
            most: Some(if allies > 1 { 40 } else { 20 }),
            reasons: Vec::new(),
        });
    } else {
        let points = i32::from(side.points);
        counters.push(Counter {
            id: points_id(own),
            label: words.say(key!("nshex-counter-points")),
            value: points,
            most: Some(sight.start_points(own).max(points)),
            reasons: Vec::new(),
        });
    }
    counters.push(Counter {
        id: tiles_id(own),
        label: words.say(key!("nshex-counter-tiles")),
        value: ViewContext::drawable(side),
        most: None,
        reasons: Vec::new(),
    });
    counters
}

fn banner(sight: &ViewContext<'_>, viewer: Viewer) -> Banner {
    let (view, words) = (sight.view, sight.words);
    let title = match &view.stage {
        StageView::Hire(_) | StageView::Hq(_) => words.say(key!("nshex-banner-setup")),
        StageView::Over { .. } => words.say(key!("nshex-banner-over")),
        StageView::Battle => words.say(key!("nshex-banner-battle")),
        StageView::Source
        | StageView::Draw
        | StageView::BadDraw
        | StageView::BadDrawDiscard(_)
        | StageView::Discard
        | StageView::Turn
        | StageView::PushTo { .. }
        | StageView::Strike { .. } => {
            words.text(key!("nshex-banner-turn"), &[("turn", view.turn.number.into())])
        }
    };
    let actor = match view.pending {
        PendingView::Act { actor: Actor::Seat(seat), .. } => Some(seat),
        PendingView::Act { actor: Actor::Chance, .. } | PendingView::Over(_) => None,
    };
    // Who leads one side is spoken to; who leads several reads which one is meant.
    let alone = |seat: &Seat| view.sides.iter().filter(|side| side.seat == *seat).count() == 1;
    let spoken_to = actor.filter(alone).is_some_and(|seat| viewer == Viewer::Seat(seat));
    let mut text = match sight.decision() {
        Some(decision) if spoken_to => ask_decision(words, &sight.cast, decision),
        Some(Decision::Turn { side }) => words.text(key!("nshex-banner-play"), &[sight.side(side)]),
        _ => pending_text(sight),
    };
    let last = match &view.end {
        EndView::Open => None,
        EndView::Last { by, left } => Some((key!("show-last"), by, left)),
        EndView::TieBreak { by, left } => Some((key!("show-tie-break"), by, left)),
    };
    if let Some((key, by, left)) = last
        && sight.decision().is_some()
    {
        let left = match left.as_slice() {
            [] => words.say(key!("nobody")),
            left => sight.cast.sides(words, left.iter().copied()),
        };
        text.push(' ');
        text.push_str(&words.text(key, &[sight.side(*by), ("left", left.into())]));
    }
    Banner { title, text, actor, steps: Vec::new() }
}

/// What the game waits for, or how it ended.
pub(crate) fn pending_text(sight: &ViewContext<'_>) -> String {
    match sight.view.pending {
        PendingView::Act { decision, .. } => describe_decision(sight.words, &sight.cast, &decision),
        PendingView::Over(outcome) if outcome.winners.is_empty() => sight.words.say(key!("over-draw")),
        PendingView::Over(outcome) => {
            let winners = sight.cast.winners(sight.words, outcome.winners);
            sight.words.text(key!("over-won"), &[("winners", winners.into())])
        }
    }
}
