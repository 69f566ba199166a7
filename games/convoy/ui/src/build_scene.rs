//! A view as a scene: the cities, the units, the trays and the panels.

use super::cities::draw_city;
use super::element::{Place, card_id, deck_id, held_id, side_id, total_id, tray_id};
use super::face::{self, Size};
use super::layout::Layout;
use super::symbol::{city_symbol, district_symbol};
use super::{
    art, card_name, city_name, describe_pending, describe_total, phase_name, side_class, side_letter,
    side_name,
};
use crate::words;
use fracas_convoy::{
    Benefit, Card, City, CityView, DEFAULT_SET, Decision, Frame, PendingView, Phase, Set, Side, SideView,
    Stack, State, Unit, UnitView, View, cards, set,
};
use fracas_core::{Actor, Entropy};
use fracas_scene::model::{
    Banner, Counter, Panel, Point, Scene, Screen, Symbol, Tray, TrayItem, TrayKind, TurnStep,
};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Value, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;
use std::sync::{Arc, PoisonError, RwLock};

pub(crate) use super::cities::{district_label, outposts_share, signed};

/// A view with what is looked up again and again.
pub(crate) struct ViewContext<'a> {
    pub(crate) view: &'a View,
    pub(crate) words: &'static Words,
    pub(crate) set: &'static Set,
}

/// Always the first possibility: for questions whose answer does not depend on what is hidden.
struct FirstChoice;

impl Entropy for FirstChoice {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}

impl<'a> ViewContext<'a> {
    pub(crate) fn new(view: &'a View, lang: Lang) -> ViewContext<'a> {
        ViewContext::in_words(view, words(lang))
    }

    pub(crate) fn in_words(view: &'a View, words: &'static Words) -> ViewContext<'a> {
        let set = set(&view.set).or_else(|| set(DEFAULT_SET)).expect("the default set is always known");
        ViewContext { view, words, set }
    }

    /// A state that its viewer cannot tell from the real one, the same for the same view.
    pub(crate) fn stand_in(&self) -> Option<State> {
        self.view.try_determinize(&mut FirstChoice).ok()
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

    pub(crate) fn say(&self, key: Key, values: &[(&'static str, Value)]) -> String {
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

/// Draws what a viewer sees.
pub(crate) fn scene(view: &View, lang: Lang) -> Scene {
    let sight = ViewContext::new(view, lang);
    let mut scene = Scene {
        size: Point { x: 0, y: 0 },
        regions: Vec::new(),
        pieces: Vec::new(),
        trays: Side::ALL.into_iter().flat_map(|side| trays(&sight, side)).collect(),
        panels: Side::ALL.map(|side| panel(&sight, side)).to_vec(),
        banner: banner(&sight),
        symbols: Vec::new(),
        shared: &art::BOARD,
        backdrop: String::new(),
        overlays: Vec::new(),
        small: None,
    };
    scene.trays.extend(aside(&sight));
    lay_out(&sight, Screen::Large, &mut scene);
    scene.symbols = symbols(&scene, sight.set, lang);
    lay_out_small(&sight, &mut scene);
    scene
}

/// Draws the road and the battlefield as they lie on a screen.
fn lay_out(sight: &ViewContext<'_>, screen: Screen, scene: &mut Scene) {
    let layout = Layout::of(sight.view, sight.set, screen);
    scene.size = layout.size;
    for column in &layout.columns {
        draw_city(sight, column, scene);
    }
}

/// Adds the layout for a small screen to a scene that has everything else.
pub(crate) fn lay_out_small(sight: &ViewContext<'_>, scene: &mut Scene) {
    let mut small = Scene { regions: Vec::new(), pieces: Vec::new(), small: None, ..scene.clone() };
    lay_out(sight, Screen::Small, &mut small);
    scene.small = Some(Arc::new(small));
}

/// The faces of cards that have been drawn: by the place of their set in memory, since sets are kept for good.
static FACES: RwLock<Faces> = RwLock::new(Faces::new());

/// Faces by set, language, card and size.
type Faces = BTreeMap<(usize, bool, Card, Size), Arc<Symbol>>;

/// The face of a card, drawn once.
pub(crate) fn drawn(set: &'static Set, lang: Lang, card: Card, size: Size) -> Arc<Symbol> {
    let key = (std::ptr::from_ref(set).addr(), lang == Lang::Fr, card, size);
    if let Some(known) = FACES.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(known);
    }
    let symbol = Arc::new(face::symbol(set, lang, card, size));
    FACES.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&symbol));
    symbol
}

/// The pictures of everything that a scene shows, with the large face of each card for the one who looks closer.
pub(crate) fn symbols(scene: &Scene, set: &'static Set, lang: Lang) -> Vec<Arc<Symbol>> {
    let pieces = scene.pieces.iter().map(|piece| piece.look.as_str());
    let items = scene.trays.iter().flat_map(|tray| &tray.items).map(|item| item.look.as_str());
    let looks: BTreeSet<&str> = pieces.chain(items).collect();
    let shown = |card: &Card| {
        [Size::Large, Size::Middle, Size::Small].iter().any(|size| looks.contains(size.look(*card).as_str()))
    };
    let mut symbols = Vec::new();
    for card in Side::ALL.into_iter().flat_map(cards).filter(shown) {
        symbols.push(drawn(set, lang, card, Size::Large));
        let others =
            [Size::Middle, Size::Small].into_iter().filter(|size| looks.contains(size.look(card).as_str()));
        symbols.extend(others.map(|size| drawn(set, lang, card, size)));
    }
    let benefits = [Benefit::None, Benefit::Eliminate, Benefit::Draw, Benefit::Send, Benefit::Bomb];
    symbols.extend(benefits.into_iter().map(|benefit| Arc::new(district_symbol(benefit))));
    symbols.extend(City::all().map(|city| Arc::new(city_symbol(city))));
    symbols
}

// ---- beside the board

pub(crate) fn item(sight: &ViewContext<'_>, place: Place, side: Side, stack: Stack) -> TrayItem {
    TrayItem {
        id: card_id(place, side, stack.card),
        look: if matches!(place, Place::Hand | Place::Aside) { Size::Large } else { Size::Small }
            .look(stack.card),
        label: card_name(sight.words, stack.card),
        count: stack.count,
    }
}

pub(crate) fn items(sight: &ViewContext<'_>, place: Place, side: Side, stacks: &[Stack]) -> Vec<TrayItem> {
    stacks.iter().map(|stack| item(sight, place, side, *stack)).collect()
}

fn trays(sight: &ViewContext<'_>, side: Side) -> [Tray; 3] {
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
        words.text(key!("convoy-tray-deck"), &[sight.side_value(side), count])
    } else {
        let hidden = ("hidden", Value::from(found.hidden));
        words.text(key!("convoy-tray-deck-hidden"), &[sight.side_value(side), count, hidden])
    };
    [
        tray(
            Place::Hand,
            TrayKind::Hand,
            words.text(key!("convoy-tray-hand"), &[sight.side_value(side)]),
            &found.hand,
            found.hidden,
        ),
        tray(Place::Pile, TrayKind::Pile, deck, &found.pool, 0),
        tray(
            Place::Gone,
            TrayKind::Gone,
            words.text(key!("convoy-tray-discard"), &[sight.side_value(side)]),
            &found.discard,
            0,
        ),
    ]
}

/// The cards that lie aside while Outpost chooses one of them.
fn aside(sight: &ViewContext<'_>) -> Option<Tray> {
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
        title: sight.words.say(key!("convoy-tray-aside")),
        owner: owner(Side::Outpost),
        kind: TrayKind::Supply,
        items: items(sight, Place::Aside, Side::Outpost, &stacks),
        hidden: sight.view.aside_count.saturating_sub(sight.view.aside.len() as u8),
    })
}

// ---- panels and banner

fn panel(sight: &ViewContext<'_>, side: Side) -> Panel {
    Panel {
        id: side_id(side),
        seat: side.seat(),
        title: side_name(sight.words, side),
        class: side_class(side).to_owned(),
        letter: side_letter(side),
        active: sight.decider() == Some(side),
        members: Vec::new(),
        counters: counters(sight, side),
    }
}

pub(crate) fn counters(sight: &ViewContext<'_>, side: Side) -> Vec<Counter> {
    let words = sight.words;
    let counter = |id, key: Key, value: u8, most| Counter {
        id,
        label: words.say(key),
        value: value.into(),
        most,
        reasons: Vec::new(),
    };
    let total = sight.view.active.map(|city| Counter {
        id: total_id(side),
        label: words.say(key!("convoy-counter-total")),
        value: sight.city(city).strength[side.index()],
        most: None,
        reasons: describe_total(words, sight.view, city, side)
            .into_iter()
            .map(|remark| remark.text)
            .collect(),
    });
    let mut counters: Vec<Counter> = total.into_iter().collect();
    let size = cards(side).map(|card| i32::from(card.facts().count)).sum();
    counters.push(counter(held_id(side), key!("convoy-counter-hand"), sight.held(side), None));
    counters.push(counter(deck_id(side), key!("convoy-counter-deck"), sight.deck(side), Some(size)));
    counters
}

fn banner(sight: &ViewContext<'_>) -> Banner {
    let (view, words) = (sight.view, sight.words);
    let steps = steps(words, view.phase);
    let title = if steps.is_empty() {
        phase_name(words, view.phase)
    } else {
        words.text(key!("convoy-banner-battle"), &[("battle", view.battle.into())])
    };
    let mut text = describe_pending(words, view);
    let notes = [
        (view.no_instants, key!("convoy-banner-no-instants")),
        (view.no_modules, key!("convoy-banner-no-modules")),
    ];
    for (_, key) in notes.into_iter().filter(|(holds, _)| *holds) {
        text = format!("{text} {}", words.say(key));
    }
    Banner { title, text, actor: sight.decider().map(Side::seat), steps }
}

/// The phases of a battle; none before the first one and after the end.
fn steps(words: &Words, now: Phase) -> Vec<TurnStep> {
    let modules = match now {
        Phase::Modules { .. } => now,
        _ => Phase::Modules { side: Side::Moloch },
    };
    let phases = [
        (Phase::Draw, key!("convoy-step-draw")),
        (Phase::Engage, key!("convoy-step-engage")),
        (Phase::Attack { side: Side::Moloch }, key!("convoy-step-attack-moloch")),
        (Phase::Attack { side: Side::Outpost }, key!("convoy-step-attack-outpost")),
        (modules, key!("convoy-step-modules")),
        (Phase::Resolution, key!("convoy-step-resolution")),
    ];
    if !phases.iter().any(|(phase, _)| *phase == now) {
        return Vec::new();
    }
    let step = |(phase, name)| TurnStep {
        name: words.say(name),
        label: phase_name(words, phase),
        now: phase == now,
    };
    phases.into_iter().map(step).collect()
}
