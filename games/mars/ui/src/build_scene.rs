//! A view as a scene: the town, the figures, the trays and the panels.

use crate::decision::describe_pending;
use crate::element::{
    card_id, counter_id, gone_id, hand_id, model_id, reserve_id, series_id, series_tray_id, side_id,
    square_id,
};
use crate::figure::{self, Pose};
use crate::names::{border_name, card_name, model_name, prop_name, side_name};
use crate::plan;
use crate::{backdrop, card, foresee, words};
use fracas_core::{Actor, Pending};
use fracas_mars::{Card, Decision, Edge, Model, Set, Side, Square, State, View};
use fracas_scene::model::{
    Anchor, Banner, Counter, Member, MemberState, Overlay, Panel, Piece, Region, Scene, Spot, Symbol, Tray,
    TrayItem, TrayKind,
};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Value, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::{Arc, PoisonError, RwLock};

/// A view with what is looked up again and again.
pub(crate) struct ViewContext<'a> {
    pub(crate) view: &'a View,
    pub(crate) table: &'a State,
    pub(crate) words: &'static Words,
    pub(crate) set: &'static Set,
}

impl<'a> ViewContext<'a> {
    pub(crate) fn new(view: &'a View, lang: Lang) -> ViewContext<'a> {
        ViewContext::in_words(view, words(lang))
    }

    pub(crate) fn in_words(view: &'a View, words: &'static Words) -> ViewContext<'a> {
        ViewContext { view, table: view.table(), words, set: view.table().set() }
    }

    pub(crate) fn decision(&self) -> Option<Decision> {
        match self.view.pending() {
            Pending::Act { decision, .. } => Some(decision),
            Pending::Over(_) => None,
        }
    }

    /// The side that decides, if one does.
    pub(crate) fn decider(&self) -> Option<Side> {
        match self.view.pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } => Side::of_seat(seat),
            Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
        }
    }

    pub(crate) fn say(&self, key: Key, values: &[(&'static str, Value)]) -> String {
        self.words.text(key, values)
    }

    pub(crate) fn model(&self, model: Model) -> String {
        model_name(self.words, self.set, model)
    }

    pub(crate) fn card(&self, card: Card, side: Side) -> String {
        card_name(self.words, self.set, card, Some(side))
    }
}

/// The style class of a side and its hue.
pub(crate) const fn side_class(side: Side) -> &'static str {
    match side {
        Side::Human => "side-human hue-yellow",
        Side::Martian => "side-martian hue-green",
    }
}

pub(crate) const fn side_letter(side: Side) -> char {
    match side {
        Side::Human => 'H',
        Side::Martian => 'M',
    }
}

/// The side as the index of its panel.
pub(crate) fn owner(model: Model) -> Option<u8> {
    model.side().map(|side| side.index() as u8)
}

/// The look of a figure as it stands or lies.
pub(crate) fn look_of(table: &State, model: Model) -> String {
    figure::look(model.unit(), Pose { rattled: table.is_rattled(model), done: table.is_done(model) })
}

/// Who stands in a square, in the order of the places: enemies keep to their own side of it.
pub(crate) fn standing(table: &State, square: Square) -> Vec<Model> {
    let mut list: Vec<Model> = table.models_in(square).to_vec();
    list.sort_by_key(|model| match model.side() {
        Some(Side::Martian) => 0,
        None => 1,
        Some(Side::Human) => 2,
    });
    list
}

/// Draws what a viewer sees.
pub(crate) fn scene(view: &View, lang: Lang) -> Scene {
    let sight = ViewContext::new(view, lang);
    let mut overlays = zones(&sight);
    overlays.extend(active(&sight));
    overlays.extend(foresee::chances(&sight));
    Scene {
        size: plan::SIZE,
        regions: Square::all().map(|square| region(&sight, square)).collect(),
        pieces: pieces(&sight),
        trays: trays(&sight),
        panels: Side::ALL.map(|side| panel(&sight, side)).to_vec(),
        banner: banner(&sight),
        symbols: symbols(&sight).to_vec(),
        shared: figure::DEFS,
        backdrop: backdrop::backdrop(sight.table),
        overlays,
        small: None,
    }
}

type Pictures = BTreeMap<(bool, usize), Arc<Vec<Arc<Symbol>>>>;

/// The pictures by language and the place of the set in memory: sets are kept for good.
static PICTURES: RwLock<Pictures> = RwLock::new(BTreeMap::new());

fn symbols(sight: &ViewContext<'_>) -> Arc<Vec<Arc<Symbol>>> {
    let key = (sight.words.lang() == Lang::Fr, std::ptr::from_ref(sight.set).addr());
    if let Some(known) = PICTURES.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(known);
    }
    let cards = card::symbols(sight.words, sight.set);
    let drawn: Vec<Arc<Symbol>> = figure::symbols().chain(cards).map(Arc::new).collect();
    let drawn = Arc::new(drawn);
    PICTURES.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&drawn));
    drawn
}

/// Whether the model that acts would have to fight in a square.
fn is_contested(sight: &ViewContext<'_>, square: Square) -> bool {
    let Some(Decision::Activation { model }) = sight.decision() else { return false };
    let foe = |other: Model| other.side().is_some() && other.side() != model.side();
    sight.table.on_board().any(|other| foe(other) && sight.table.square_of(other) == Some(square))
}

fn region(sight: &ViewContext<'_>, square: Square) -> Region {
    Region {
        id: square_id(square),
        label: square_label(sight, square),
        short: String::new(),
        outline: plan::outline(square),
        centre: plan::centre(square),
        class: if is_contested(sight, square) { "field town foe" } else { "field town" },
        scale: u8::try_from(plan::spot(square, 0, 1).1).unwrap_or(100),
        within: None,
        landing: None,
        details: Vec::new(),
        ground: None,
    }
}

/// What a square holds besides figures, and what stands at its sides.
pub(crate) fn scenery_of(sight: &ViewContext<'_>, square: Square) -> Vec<String> {
    let mut parts: Vec<String> =
        sight.table.scenery().prop(square).map(|prop| prop_name(sight.words, prop)).into_iter().collect();
    for edge in Edge::all() {
        let (one, two) = edge.sides();
        let other = if one == square { two } else { one };
        if (one == square || two == square)
            && let Some(border) = sight.table.scenery().border(edge)
        {
            let values =
                [("border", border_name(sight.words, border).into()), ("square", other.to_string().into())];
            parts.push(sight.say(key!("mars-label-border"), &values));
        }
    }
    if sight.table.face_down() & square.bit() != 0 {
        parts.push(sight.words.say(key!("mars-counter-down")));
    }
    for side in Side::ALL.into_iter().filter(|side| sight.table.face_up_of(*side) & square.bit() != 0) {
        parts.push(sight.words.say(counter_key(side)));
    }
    parts
}

/// A square as a screen reader says it.
pub(crate) fn square_label(sight: &ViewContext<'_>, square: Square) -> String {
    let mut parts = vec![square.to_string()];
    parts.extend(scenery_of(sight, square));
    parts.extend(standing(sight.table, square).into_iter().map(|model| model_label(sight, model)));
    parts.join(", ")
}

pub(crate) const fn counter_key(side: Side) -> Key {
    match side {
        Side::Human => key!("mars-counter-secret"),
        Side::Martian => key!("mars-counter-critter"),
    }
}

/// A figure as a screen reader says it.
pub(crate) fn model_label(sight: &ViewContext<'_>, model: Model) -> String {
    let mut parts = vec![sight.model(model)];
    parts.extend(model.side().map(|side| side_name(sight.words, side)));
    if sight.table.is_rattled(model) {
        parts.push(sight.words.say(key!("mars-state-rattled")));
    }
    if sight.table.is_done(model) {
        parts.push(sight.words.say(key!("mars-state-done")));
    }
    let heroics = sight.table.heroics(model);
    if heroics > 0 {
        parts.push(sight.say(key!("mars-state-heroics"), &[("points", heroics.into())]));
    }
    parts.join(", ")
}

/// The squares from the back of the picture to its front.
fn from_the_back() -> Vec<Square> {
    let mut squares: Vec<Square> = Square::all().collect();
    squares.sort_by_key(|square| (7 - square.row(), square.column()));
    squares
}

/// Draws the figures of a position as markup that needs no other file; larger than life, for a small picture.
pub(crate) fn draw_figures(table: &State, text: &mut String) {
    // Writing to a string cannot fail.
    let mut drawn: BTreeSet<String> = BTreeSet::new();
    for square in from_the_back() {
        let models = standing(table, square);
        for (place, model) in models.iter().enumerate() {
            let (fracas_scene::model::Point { x, y }, scale) = plan::spot(square, place, models.len());
            let (look, scale) = (figure::picture(model.unit()), f32::from(scale) / 74.0);
            if drawn.insert(look.look.clone()) {
                let _ = write!(text, r#"<defs><g id="{}">{}</g></defs>"#, look.look, look.body);
            }
            let _ = write!(
                text,
                r##"<use href="#{}" transform="translate({x} {y}) scale({scale:.2})"/>"##,
                look.look
            );
        }
    }
}

fn pieces(sight: &ViewContext<'_>) -> Vec<Piece> {
    let mut list = Vec::new();
    for square in from_the_back() {
        let models = standing(sight.table, square);
        for (place, model) in models.iter().enumerate() {
            let (at, scale) = plan::spot(square, place, models.len());
            let heroics = sight.table.heroics(*model);
            let alike = models.iter().filter(|other| other.unit() == model.unit()).count();
            let plate = if alike > 1 { figure::number(model.copy()) } else { figure::stars(heroics) };
            list.push(Piece {
                at: square_id(square),
                look: look_of(sight.table, *model),
                rotation: 0,
                label: model_label(sight, *model),
                owner: owner(*model),
                badges: Vec::new(),
                now: (!plate.is_empty()).then(|| fracas_scene::model::Changed {
                    turning: "".into(),
                    upright: plate.into(),
                    small: None,
                }),
                spot: Some(Spot {
                    id: model_id(*model),
                    at,
                    scale,
                    reach: 28 * i32::from(scale) / 100,
                    label: format!("{}, {square}", model_label(sight, *model)),
                }),
            });
        }
    }
    list
}

fn area(squares: u64, class: &'static str) -> Overlay {
    let inside = Square::all().filter(|square| squares & square.bit() != 0);
    Overlay::Area { outlines: inside.map(plan::outline).collect(), class }
}

/// The deployment zones while the game is set up.
fn zones(sight: &ViewContext<'_>) -> Vec<Overlay> {
    if sight.table.round() > 0 || sight.decision().is_none() {
        return Vec::new();
    }
    vec![
        area(sight.table.zone(Side::Human), "zone-human"),
        area(sight.table.zone(Side::Martian), "zone-martian"),
    ]
}

/// A ring round the one who acts, and a line to the one who is attacked.
fn active(sight: &ViewContext<'_>) -> Vec<Overlay> {
    let mut list = Vec::new();
    let here = |model: Model| sight.table.square_of(model).is_some();
    let ring = |model: Model, class| {
        let mut at = plan::SIZE;
        if let Some(square) = sight.table.square_of(model) {
            let models = standing(sight.table, square);
            let place = models.iter().position(|other| *other == model).unwrap_or(0);
            let (spot, scale) = plan::spot(square, place, models.len());
            at = fracas_scene::model::Point { x: spot.x, y: spot.y + 36 * i32::from(scale) / 100 };
        }
        Overlay::Disc { at: Anchor::Point(at), radius: 27, class }
    };
    if let Some(model) = sight.table.active_model().filter(|model| here(*model)) {
        list.push(ring(model, "active-model"));
    }
    if let Some(test) = sight.table.current_test().filter(|test| here(test.defender)) {
        if let Some(attacker) = test.attacker.filter(|model| here(*model)) {
            list.push(Overlay::Line {
                from: Anchor::Element(model_id(attacker)),
                to: Anchor::Element(model_id(test.defender)),
                class: "fire",
            });
        }
        list.push(ring(test.defender, "target-model"));
    }
    list
}

fn banner(sight: &ViewContext<'_>) -> Banner {
    let scenario = crate::names::name_of(sight.words, &sight.table.scenario().name);
    let title = if sight.table.round() == 0 {
        sight.say(key!("mars-banner-setup"), &[("scenario", scenario.into())])
    } else {
        sight.say(
            key!("mars-banner-round"),
            &[("scenario", scenario.into()), ("round", sight.table.round().into())],
        )
    };
    Banner {
        title,
        text: describe_pending(sight.words, sight.view),
        actor: sight.decider().map(Side::seat),
        steps: Vec::new(),
    }
}

fn held(sight: &ViewContext<'_>, side: Side) -> i32 {
    let hand = &sight.view.hands[side.index()];
    i32::from(hand.hidden) + hand.cards.iter().map(|stack| i32::from(stack.count)).sum::<i32>()
}

fn panel(sight: &ViewContext<'_>, side: Side) -> Panel {
    let counter = |word: &str, key: Key, value: i32, most| Counter {
        id: counter_id(word, side),
        label: sight.words.say(key),
        value,
        most,
        reasons: Vec::new(),
    };
    let target = sight.table.scenario().target;
    let most = (target > 0).then_some(i32::from(target));
    Panel {
        id: side_id(side),
        seat: side.seat(),
        title: side_name(sight.words, side),
        class: side_class(side).to_owned(),
        letter: side_letter(side),
        active: sight.table.round() > 0 && sight.table.turn_side() == side,
        counters: vec![
            counter("vp", key!("mars-counter-vp"), i32::from(sight.table.vp(side)), most),
            counter("models", key!("mars-counter-models"), i32::from(sight.table.strength(side)), None),
            counter("cards", key!("mars-counter-cards"), held(sight, side), None),
        ],
        members: members(sight, side),
    }
}

/// The models of a side on the board, those that may act yet first.
fn members(sight: &ViewContext<'_>, side: Side) -> Vec<Member> {
    let own = sight.table.on_board().filter(|model| model.side() == Some(side));
    let member = |model: Model| {
        let done = sight.table.is_done(model);
        let acting = sight.table.active_model() == Some(model);
        let (state, key) = match (acting, done) {
            (true, _) => (MemberState::Acting, key!("mars-member-acting")),
            (false, true) => (MemberState::Done, key!("mars-state-done")),
            (false, false) => (MemberState::Waiting, key!("mars-member-waiting")),
        };
        let mut note = vec![sight.words.say(key)];
        if sight.table.is_rattled(model) {
            note.push(sight.words.say(key!("mars-state-rattled")));
        }
        Member {
            id: model_id(model),
            look: figure::look(model.unit(), Pose { rattled: sight.table.is_rattled(model), done: false }),
            label: sight.model(model),
            short: sight.table.square_of(model).map_or_else(String::new, |square| square.to_string()),
            state,
            note: note.join(", "),
            gauges: Vec::new(),
        }
    };
    let mut list: Vec<Member> = own.map(member).collect();
    list.sort_by_key(|member| member.state == MemberState::Done);
    list
}

/// How many of the figures that wait are shown beside the board.
const SHOWN: usize = 4;

/// The figures of a side that are still to be put on the board, the next one first.
fn reserve(sight: &ViewContext<'_>, side: Side) -> Option<Tray> {
    let Some(Decision::Deploy { model }) = sight.decision() else { return None };
    if model.side() != Some(side) {
        return None;
    }
    let count = sight.table.to_deploy(side).count();
    let item = |model: Model| TrayItem {
        id: model_id(model),
        look: look_of(sight.table, model),
        label: sight.model(model),
        count: 1,
    };
    Some(Tray {
        id: reserve_id(side),
        title: sight.say(key!("mars-tray-reserve"), &[("count", count.into())]),
        owner: Some(side.index() as u8),
        kind: TrayKind::Supply,
        items: sight.table.to_deploy(side).take(SHOWN).map(item).collect(),
        hidden: 0,
    })
}

fn trays(sight: &ViewContext<'_>) -> Vec<Tray> {
    let mut trays = Vec::new();
    let item = |id, card, side, count| TrayItem {
        id,
        look: card::look(card, side),
        label: sight.card(card, side),
        count,
    };
    for side in Side::ALL {
        trays.extend(reserve(sight, side));
        let hand = &sight.view.hands[side.index()];
        trays.push(Tray {
            id: hand_id(side),
            title: sight.say(key!("mars-tray-hand"), &[("side", side_name(sight.words, side).into())]),
            owner: Some(side.index() as u8),
            kind: TrayKind::Hand,
            items: hand
                .cards
                .iter()
                .map(|stack| item(card_id(side, stack.card), stack.card, side, stack.count))
                .collect(),
            hidden: hand.hidden,
        });
        let series = Card::SERIES.into_iter().map(|card| (card, sight.table.series_count(side, card)));
        trays.push(Tray {
            id: series_tray_id(side),
            title: sight.say(key!("mars-tray-support"), &[("side", side_name(sight.words, side).into())]),
            owner: Some(side.index() as u8),
            kind: TrayKind::Supply,
            items: series
                .filter(|(_, count)| *count > 0)
                .map(|(card, count)| item(series_id(side, card), card, side, count))
                .collect(),
            hidden: 0,
        });
    }
    let side = sight.view.side().unwrap_or(Side::Human);
    trays.push(Tray {
        id: "gone:pile".to_owned(),
        title: sight.say(key!("mars-tray-discard"), &[("count", sight.table.deck_count().into())]),
        owner: None,
        kind: TrayKind::Gone,
        items: sight.table.discarded().map(|(card, count)| item(gone_id(card), card, side, count)).collect(),
        hidden: 0,
    });
    trays
}
