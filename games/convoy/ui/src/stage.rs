//! A view as a scene: the cities, the units, the trays and the panels.

use super::element::{
    Place, card_id, city_id, deck_id, district_id, held_id, posts_id, side_id, total_id, tray_id, unit_id,
};
use super::layout::{Column, Layout};
use super::symbol::{card_symbol, district_look, district_symbol};
use super::{
    benefit_name, card_look, card_name, city_name, describe_pending, describe_total, district_name,
    marker_name, phase_name, side_class, side_letter, side_name, unit_name,
};
use crate::words;
use fracas_convoy::{
    Benefit, Card, City, CityView, DEFAULT_SET, Decision, District, Frame, Marker, PendingView, Phase, Set,
    Side, SideView, Stack, State, Unit, UnitView, View, cards, set,
};
use fracas_core::{Actor, Entropy};
use fracas_scene::model::{
    Badge, Banner, Counter, Detail, Panel, Piece, Point, Region, Scene, Symbol, Tray, TrayItem, TrayKind,
};
use fracas_scene::{Lang, Value, Words};
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::sync::{Arc, PoisonError, RwLock};

/// A view with what is looked up again and again.
pub(crate) struct Sight<'a> {
    pub(crate) view: &'a View,
    pub(crate) words: &'static Words,
    pub(crate) set: &'static Set,
}

/// Always the first possibility: for questions whose answer does not depend on what is hidden.
struct Foremost;

impl Entropy for Foremost {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}

impl<'a> Sight<'a> {
    pub(crate) fn new(view: &'a View, lang: Lang) -> Sight<'a> {
        let set = set(&view.set).or_else(|| set(DEFAULT_SET)).expect("the default set is always known");
        Sight { view, words: words(lang), set }
    }

    /// A state that its viewer cannot tell from the real one, the same for the same view.
    pub(crate) fn stand_in(&self) -> Option<State> {
        self.view.try_determinize(&mut Foremost).ok()
    }

    pub(crate) fn decision(&self) -> Option<Decision> {
        match self.view.pending {
            PendingView::Act { decision, .. } => Some(decision),
            PendingView::Over { .. } => None,
        }
    }

    /// The side that decides, if one does.
    pub(crate) fn decider(&self) -> Option<Side> {
        match self.view.pending {
            PendingView::Act { actor: Actor::Seat(seat), .. } => Side::of_seat(seat),
            PendingView::Act { actor: Actor::Chance, .. } | PendingView::Over { .. } => None,
        }
    }

    pub(crate) fn unit(&self, unit: Unit) -> Option<&'a UnitView> {
        self.view.units.iter().find(|found| found.unit == unit)
    }

    pub(crate) fn city(&self, city: City) -> &'a CityView {
        &self.view.cities[usize::from(city.number()) - 1]
    }

    pub(crate) fn side(&self, side: Side) -> &'a SideView {
        &self.view.sides[side.index()]
    }

    /// How many cards of a side lie aside: those of a War Council belong to the hand, those that Outpost looks at to
    /// the Moloch deck.
    fn aside_of(&self, side: Side) -> u8 {
        let council = matches!(self.view.frames.last(), Some(Frame::Council { .. }));
        let whose = if council { Side::Outpost } else { Side::Moloch };
        if side == whose { self.view.aside_count } else { 0 }
    }

    /// How many cards a side holds.
    pub(crate) fn held(&self, side: Side) -> u8 {
        let aside = if side == Side::Outpost { self.aside_of(side) } else { 0 };
        let side = self.side(side);
        side.hand.iter().map(|stack| stack.count).sum::<u8>() + side.hidden + aside
    }

    /// How many cards a deck has.
    pub(crate) fn deck(&self, side: Side) -> u8 {
        let aside = if side == Side::Moloch { self.aside_of(side) } else { 0 };
        self.side(side).deck + aside
    }

    /// Whether the viewer sees all of a side's hand.
    pub(crate) fn knows_hand(&self, side: Side) -> bool {
        self.view.viewer == fracas_core::Viewer::Seat(side.seat())
    }

    pub(crate) fn say(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.words.text(key, values)
    }

    pub(crate) fn side_value(&self, side: Side) -> (&'static str, Value) {
        ("side", side_name(self.words, side).into())
    }

    pub(crate) fn city_value(&self, city: City) -> (&'static str, Value) {
        ("city", city_name(self.words, city).into())
    }

    /// The units of a side in a city.
    pub(crate) fn units_in(&self, city: City, side: Side) -> impl Iterator<Item = &'a UnitView> {
        self.view.units.iter().filter(move |unit| unit.city == city && unit.side == side)
    }
}

/// The side as the index of its panel.
#[expect(
    clippy::unnecessary_wraps,
    reason = "pieces, trays and motions ask for an owner that may be missing"
)]
pub(crate) fn owner(side: Side) -> Option<u8> {
    Some(side.index() as u8)
}

/// What a viewer sees.
pub(crate) fn scene(view: &View, lang: Lang) -> Scene {
    let sight = Sight::new(view, lang);
    let layout = Layout::of(view, sight.set);
    let mut scene = Scene {
        size: layout.size,
        regions: Vec::new(),
        pieces: Vec::new(),
        trays: Side::ALL.into_iter().flat_map(|side| trays(&sight, side)).collect(),
        panels: Side::ALL.map(|side| panel(&sight, side)).to_vec(),
        banner: banner(&sight),
        symbols: symbols(sight.set).to_vec(),
        shared: "",
        backdrop: String::new(),
        overlays: Vec::new(),
    };
    scene.trays.extend(aside(&sight));
    for column in &layout.columns {
        draw_city(&sight, column, &mut scene);
    }
    scene
}

/// The pictures of all cards and districts, by the place of their set in memory: sets are kept for good.
static PICTURES: RwLock<BTreeMap<usize, Arc<Vec<Symbol>>>> = RwLock::new(BTreeMap::new());

/// The pictures of all cards and districts, drawn once. All of them: any card may come to light in the next update.
fn symbols(set: &'static Set) -> Arc<Vec<Symbol>> {
    let key = std::ptr::from_ref(set).addr();
    if let Some(known) = PICTURES.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(known);
    }
    let benefits = [Benefit::None, Benefit::Eliminate, Benefit::Draw, Benefit::Send, Benefit::Bomb];
    let drawn: Vec<Symbol> = Side::ALL
        .into_iter()
        .flat_map(cards)
        .map(|card| card_symbol(set, card))
        .chain(benefits.into_iter().map(district_symbol))
        .collect();
    let drawn = Arc::new(drawn);
    PICTURES.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&drawn));
    drawn
}

// ---- the board

fn draw_city(sight: &Sight<'_>, column: &Column, scene: &mut Scene) {
    let city = column.city;
    let found = sight.city(city);
    let class = if found.destroyed {
        "city destroyed"
    } else if column.active {
        "city active"
    } else {
        "city"
    };
    scene.regions.push(Region {
        id: city_id(city),
        label: city_label(sight, city),
        short: String::new(),
        outline: column.all.outline(),
        centre: column.band.centre(),
        class,
        scale: column.scale(),
        within: None,
        landing: None,
        details: city_details(sight, column),
        ground: None,
    });
    for side in Side::ALL {
        draw_rank(sight, column, side, scene);
    }
    for (place, rect) in column.districts(found.districts.len()).into_iter().enumerate() {
        let Some(district) = u8::try_from(place + 1).ok().and_then(District::new) else { continue };
        let id = district_id(city, district);
        let state = found.districts[place];
        let engaged = column.active && sight.view.district == Some(district);
        let mut badges = Vec::new();
        if state.ravaged {
            badges.push(badge("ravaged", String::new(), sight.words.say("convoy-badge-ravaged")));
        }
        if engaged {
            badges.push(badge("engaged", String::new(), sight.words.say("convoy-badge-engaged")));
        }
        scene.regions.push(Region {
            id: id.clone(),
            label: district_label(sight, city, district),
            short: String::new(),
            outline: rect.outline(),
            centre: rect.centre(),
            class: if state.ravaged { "district ravaged" } else { "district" },
            scale: u8::try_from(rect.width).unwrap_or(100),
            within: Some(city_id(city)),
            landing: None,
            details: Vec::new(),
            ground: None,
        });
        scene.pieces.push(Piece {
            at: id,
            look: district_look(state.benefit),
            rotation: 0,
            label: benefit_name(sight.words, state.benefit),
            owner: None,
            badges,
            now: None,
            spot: None,
        });
    }
}

fn city_details(sight: &Sight<'_>, column: &Column) -> Vec<Detail> {
    let city = column.city;
    let found = sight.city(city);
    let plain = |class, at, text: String, height| Detail {
        class,
        at,
        size: Point { x: 0, y: 0 },
        text,
        height,
        owner: None,
    };
    let mut details = vec![Detail {
        class: "band",
        at: column.band.centre(),
        size: column.band.size(),
        text: String::new(),
        height: 0,
        owner: None,
    }];
    let name = city_name(sight.words, city);
    let lines: Vec<&str> = if column.active { vec![name.as_str()] } else { name.splitn(2, ' ').collect() };
    let (spots, height) = column.name_lines(lines.len());
    let names = spots.into_iter().zip(&lines);
    details.extend(names.map(|(at, line)| plain("city-name", at, (*line).to_owned(), height)));
    let fought = column.active || !found.destroyed && sight.view.units.iter().any(|unit| unit.city == city);
    if fought {
        for side in Side::ALL {
            let rect = column.total(side);
            let (own, other) = (found.strength[side.index()], found.strength[side.enemy().index()]);
            details.push(Detail {
                class: if own > other { "total ahead" } else { "total" },
                at: rect.centre(),
                size: rect.size(),
                text: format!("{} {own}", side_letter(side)),
                height: 18,
                owner: owner(side),
            });
        }
    } else {
        let at = Point { x: column.band.centre().x, y: column.total(Side::Moloch).centre().y };
        let key = if found.destroyed { "convoy-city-destroyed" } else { "convoy-city-following" };
        details.push(plain("city-state", at, sight.words.say(key), 14));
    }
    details
}

/// A city as a screen reader says it.
fn city_label(sight: &Sight<'_>, city: City) -> String {
    let found = sight.city(city);
    let words = sight.words;
    let key = if found.destroyed {
        "convoy-city-destroyed"
    } else if sight.view.active == Some(city) {
        "convoy-city-active"
    } else {
        "convoy-city-following"
    };
    let values = [
        sight.city_value(city),
        ("state", words.say(key).into()),
        ("moloch", found.strength[0].into()),
        ("outpost", found.strength[1].into()),
    ];
    words.text("convoy-region-city", &values)
}

pub(crate) fn district_label(sight: &Sight<'_>, city: City, district: District) -> String {
    let words = sight.words;
    let state = sight.city(city).districts[usize::from(district.number()) - 1];
    let mut label = words.text(
        "convoy-region-district",
        &[
            sight.city_value(city),
            ("district", district_name(words, district).into()),
            ("benefit", benefit_name(words, state.benefit).into()),
        ],
    );
    if state.ravaged {
        label = format!("{label}, {}", words.say("convoy-badge-ravaged"));
    }
    if sight.view.active == Some(city) && sight.view.district == Some(district) {
        label = format!("{label}, {}", words.say("convoy-badge-engaged"));
    }
    label
}

/// The posts of a side in a city and the units on them.
fn draw_rank(sight: &Sight<'_>, column: &Column, side: Side, scene: &mut Scene) {
    let (city, rank) = (column.city, &column.ranks[side.index()]);
    let destroyed = sight.city(city).destroyed;
    let mut details = Vec::new();
    for place in rank.posted..rank.posted + rank.free + rank.denied {
        let rect = column.spot(side, place);
        let denied = place >= rank.posted + rank.free;
        details.push(Detail {
            class: if denied { "post denied" } else { "post" },
            at: rect.centre(),
            size: Point { x: rect.width - 4, y: rect.height - 4 },
            text: if denied { "×".to_owned() } else { String::new() },
            height: 24,
            owner: owner(side),
        });
    }
    if destroyed {
        details.clear();
    }
    let label = sight.say(
        "convoy-region-posts",
        &[
            sight.side_value(side),
            sight.city_value(city),
            ("taken", rank.posted.into()),
            ("posts", sight.city(city).posts[side.index()].into()),
        ],
    );
    scene.regions.push(Region {
        id: posts_id(city, side),
        label,
        short: String::new(),
        outline: column.area(side).outline(),
        centre: column.next_spot(side).centre(),
        class: "posts",
        scale: column.scale(),
        within: Some(city_id(city)),
        landing: owner(side),
        details,
        ground: None,
    });
    for (order, unit) in rank.units.iter().enumerate() {
        let Some(found) = sight.unit(*unit) else { continue };
        let rect = column.spot(side, rank.place_of(order));
        scene.regions.push(Region {
            id: unit_id(*unit),
            label: unit_label(sight, found),
            short: String::new(),
            outline: rect.outline(),
            centre: rect.centre(),
            class: if destroyed { "unit inert" } else { "unit" },
            scale: column.scale(),
            within: Some(city_id(city)),
            landing: None,
            details: Vec::new(),
            ground: None,
        });
        scene.pieces.push(Piece {
            at: unit_id(*unit),
            look: card_look(unit.card()),
            rotation: 0,
            label: unit_name(sight.words, *unit),
            owner: owner(side),
            badges: badges(sight, found),
            now: None,
            spot: None,
        });
    }
}

/// A unit as a screen reader says it.
fn unit_label(sight: &Sight<'_>, unit: &UnitView) -> String {
    let values = [
        ("unit", unit_name(sight.words, unit.unit).into()),
        sight.side_value(unit.side),
        sight.city_value(unit.city),
    ];
    let mut label = sight.words.text("convoy-region-unit", &values);
    for badge in badges(sight, unit) {
        label.push_str(", ");
        label.push_str(&badge.label);
    }
    label
}

fn badge(class: &'static str, text: String, label: String) -> Badge {
    Badge { class, text, label }
}

/// A number with its sign.
pub(crate) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// What lies on a unit, and how strong it is now.
fn badges(sight: &Sight<'_>, unit: &UnitView) -> Vec<Badge> {
    let words = sight.words;
    let printed = sight.set.strength(unit.unit.card()).map_or(0, |value| i32::from(value.value));
    let mut badges = Vec::new();
    if unit.net {
        badges.push(badge("net", String::new(), marker_name(words, Marker::Net)));
    }
    if unit.disabled {
        badges.push(badge("off", String::new(), marker_name(words, Marker::Disabled)));
    }
    let class = match unit.strength.cmp(&printed) {
        std::cmp::Ordering::Less => "power-down",
        std::cmp::Ordering::Equal => "power",
        std::cmp::Ordering::Greater => "power-up",
    };
    let label = words.text("convoy-badge-strength", &[("strength", unit.strength.into())]);
    badges.push(badge(class, unit.strength.to_string(), label));
    let sum = i32::from(unit.plus_one) + 2 * i32::from(unit.plus_two) - 2 * i32::from(unit.minus_two);
    if unit.plus_one + unit.plus_two + unit.minus_two > 0 {
        let label = words.text("convoy-badge-markers", &[("sum", signed(sum).into())]);
        badges.push(badge("tokens", signed(sum), label));
    }
    if unit.shield {
        badges.push(badge("shield", String::new(), marker_name(words, Marker::Shield)));
    }
    if let Some(module) = unit.module {
        let class = if unit.module_off { "module-off" } else { "module" };
        let key = if unit.module_off { "convoy-badge-module-off" } else { "convoy-badge-module" };
        let label = words.text(key, &[("card", card_name(words, module).into())]);
        badges.push(badge(class, module_letters(sight.set, module), label));
    }
    if unit.stepped {
        badges.push(badge("moved", String::new(), words.say("convoy-badge-stepped")));
    }
    badges
}

/// A module in a letter or a number.
fn module_letters(set: &Set, module: Card) -> String {
    match set.strength(module).map_or(0, |value| value.value) {
        0 => module.to_string().chars().take(1).collect::<String>().to_uppercase(),
        strength => strength.to_string(),
    }
}

// ---- beside the board

pub(crate) fn item(sight: &Sight<'_>, place: Place, side: Side, stack: Stack) -> TrayItem {
    TrayItem {
        id: card_id(place, side, stack.card),
        look: card_look(stack.card),
        label: card_name(sight.words, stack.card),
        count: stack.count,
    }
}

pub(crate) fn items(sight: &Sight<'_>, place: Place, side: Side, stacks: &[Stack]) -> Vec<TrayItem> {
    stacks.iter().map(|stack| item(sight, place, side, *stack)).collect()
}

fn trays(sight: &Sight<'_>, side: Side) -> [Tray; 3] {
    let (words, found) = (sight.words, sight.side(side));
    let own = sight.knows_hand(side);
    let tray = |place, kind, title, stacks: &[Stack], hidden| Tray {
        id: tray_id(place, side),
        title,
        owner: owner(side),
        kind,
        items: items(sight, place, side, stacks),
        hidden,
    };
    let count = ("count", Value::from(sight.deck(side)));
    let deck = if own || found.hidden == 0 {
        words.text("convoy-tray-deck", &[sight.side_value(side), count])
    } else {
        let hidden = ("hidden", Value::from(found.hidden));
        words.text("convoy-tray-deck-hidden", &[sight.side_value(side), count, hidden])
    };
    [
        tray(
            Place::Hand,
            TrayKind::Hand,
            words.text("convoy-tray-hand", &[sight.side_value(side)]),
            &found.hand,
            found.hidden,
        ),
        tray(Place::Pile, TrayKind::Pile, deck, &found.pool, 0),
        tray(
            Place::Gone,
            TrayKind::Gone,
            words.text("convoy-tray-discard", &[sight.side_value(side)]),
            &found.discard,
            0,
        ),
    ]
}

/// The cards that lie aside while Outpost chooses one of them.
fn aside(sight: &Sight<'_>) -> Option<Tray> {
    if sight.view.aside_count == 0 {
        return None;
    }
    let mut stacks: Vec<Stack> = Vec::new();
    for card in &sight.view.aside {
        match stacks.iter_mut().find(|stack| stack.card == *card) {
            Some(stack) => stack.count += 1,
            None => stacks.push(Stack { card: *card, count: 1 }),
        }
    }
    Some(Tray {
        id: tray_id(Place::Aside, Side::Outpost),
        title: sight.words.say("convoy-tray-aside"),
        owner: owner(Side::Outpost),
        kind: TrayKind::Supply,
        items: items(sight, Place::Aside, Side::Outpost, &stacks),
        hidden: sight.view.aside_count.saturating_sub(sight.view.aside.len() as u8),
    })
}

// ---- panels and banner

fn panel(sight: &Sight<'_>, side: Side) -> Panel {
    Panel {
        id: side_id(side),
        seat: side.seat(),
        title: side_name(sight.words, side),
        class: side_class(side).to_owned(),
        letter: side_letter(side),
        active: sight.decider() == Some(side),
        counters: counters(sight, side),
    }
}

pub(crate) fn counters(sight: &Sight<'_>, side: Side) -> Vec<Counter> {
    let words = sight.words;
    let counter = |id, key: &str, value: u8, most| Counter {
        id,
        label: words.say(key),
        value: value.into(),
        most,
        reasons: Vec::new(),
    };
    let total = sight.view.active.map(|city| Counter {
        id: total_id(side),
        label: words.say("convoy-counter-total"),
        value: sight.city(city).strength[side.index()],
        most: None,
        reasons: describe_total(words, sight.view, city, side)
            .into_iter()
            .map(|remark| remark.text)
            .collect(),
    });
    let mut counters: Vec<Counter> = total.into_iter().collect();
    let size = cards(side).map(|card| i32::from(card.facts().count)).sum();
    counters.push(counter(held_id(side), "convoy-counter-hand", sight.held(side), None));
    counters.push(counter(deck_id(side), "convoy-counter-deck", sight.deck(side), Some(size)));
    counters
}

fn banner(sight: &Sight<'_>) -> Banner {
    let (view, words) = (sight.view, sight.words);
    let phase = phase_name(words, view.phase);
    let title = match view.phase {
        Phase::Deal | Phase::Mulligan | Phase::Redeal | Phase::Over { .. } => phase,
        Phase::Draw | Phase::Engage | Phase::Attack { .. } | Phase::Modules { .. } | Phase::Resolution => {
            words.text("convoy-banner-battle", &[("battle", view.battle.into()), ("phase", phase.into())])
        }
    };
    let mut text = describe_pending(words, view);
    let notes =
        [(view.no_instants, "convoy-banner-no-instants"), (view.no_modules, "convoy-banner-no-modules")];
    for (_, key) in notes.into_iter().filter(|(holds, _)| *holds) {
        text = format!("{text} {}", words.say(key));
    }
    Banner { title, text, actor: sight.decider().map(Side::seat) }
}
