//! Foresees what an action would do, while it is picked: the strengths it changes, and who would fall; and before its place is
//! picked, what each of the places would come to.

use super::build_scene::{ViewContext, outposts_share, owner};
use super::element::{city_id, front_id, total_id, unit_id};
use super::{Cast, card_name, describe_decision, describe_total, face, names::sentence, side_name};
use fracas_convoy::{Action, Card, City, Decision, Event, Side, State, Unit, View};
use fracas_core::{Actor, Pending, State as _};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{Anchor, CounterChange, ElementId, Overlay, Preview, PreviewMark};

/// What an action would do at once. Chance and choices that follow are left open and told.
pub(crate) fn foresee(view: &View, action: Action, lang: Lang) -> Option<Preview> {
    let sight = ViewContext::new(view, lang);
    let title = match action {
        Action::Put { card, .. } | Action::Play(card) | Action::Attach { module: card, .. } => {
            sight.say(key!("convoy-foresee-title"), &[("card", card_name(sight.words, card).into())])
        }
        Action::Use { .. } | Action::Step { .. } | Action::Pick(_) | Action::Module(_) | Action::To(_) => {
            super::paths::label(view, action, lang)
        }
        Action::Draw(_)
        | Action::Mill(_)
        | Action::Show(_)
        | Action::Drop(_)
        | Action::Engage(_)
        | Action::Support
        | Action::Pass
        | Action::Ravage(_)
        | Action::Discard(_)
        | Action::Keep
        | Action::Mulligan
        | Action::Trigger
        | Action::Skip => return None,
    };
    let tried = Tried::of(&sight, action)?;
    let mut preview = empty(title);
    for change in tried.changes(&sight) {
        preview.summary.push(change.told(&sight));
        preview.summary.extend(tried.reasons(&sight, &change));
        if sight.view.active == Some(change.city) {
            let counter = total_id(change.side);
            preview.counters.push(CounterChange { counter, to: change.after[change.side.index()] });
        }
        preview.overlays.push(change.label());
    }
    preview.overlays.extend(tried.shifted_bar(&sight));
    tried.falls(&sight, &mut preview);
    preview.assumed.extend(tried.follows(&sight));
    Some(preview)
}

/// The most actions of which it is said what each would do.
const MOST: usize = 24;

/// What each of several actions would do, at the places by which they are told apart: the cities in which a card can be put,
/// the units that an effect can strike.
pub(crate) fn prospect(view: &View, actions: &[&Action], lang: Lang) -> Option<Preview> {
    let sight = ViewContext::new(view, lang);
    let held = held(actions);
    // Of everything that a whole phase allows nothing is said.
    let open = matches!(sight.decision()?, Decision::Attack | Decision::Modules);
    if actions.is_empty() || actions.len() > MOST || (open && held.is_none()) {
        return None;
    }
    let title = match held {
        Some(Held::Card(card)) => {
            sight.say(key!("convoy-foresee-title"), &[("card", card_name(sight.words, card).into())])
        }
        Some(Held::Unit(unit)) => sight
            .say(key!("convoy-prospect-unit"), &[("unit", Cast::of(view).unit(sight.words, unit).into())]),
        None => sight.words.say(key!("convoy-prospect-choice")),
    };
    let mut preview = empty(title);
    for action in actions {
        let Some(tried) = Tried::of(&sight, **action) else { continue };
        let changes = tried.changes(&sight);
        match place(**action) {
            Some(Place::Unit(unit)) => struck(&sight, &tried, unit, &changes, &mut preview),
            Some(Place::City) => {
                for change in &changes {
                    preview.summary.push(change.told(&sight));
                    preview.overlays.push(change.label());
                }
                preview.overlays.extend(tried.shifted_bar(&sight));
            }
            // What all choices have in common is said once.
            None => {
                for told in changes.iter().map(|change| change.told(&sight)) {
                    if !preview.summary.contains(&told) {
                        preview.summary.push(told);
                    }
                }
            }
        }
        let follows = tried.follows(&sight);
        if let Some(told) = follows.filter(|told| !preview.assumed.contains(told)) {
            preview.assumed.push(told);
        }
        // What is paid changes nothing of what comes of it.
        if matches!(action, Action::Use { .. }) {
            break;
        }
    }
    if let Some(Held::Card(card)) = held {
        preview.assumed.insert(0, sentence(&face::short_text(sight.words, card)));
    }
    (held.is_some() || !preview.summary.is_empty()).then_some(preview)
}

/// What is held while a place is chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    Card(Card),
    Unit(Unit),
}

/// What all these actions begin with, if it is the same card or unit.
fn held(actions: &[&Action]) -> Option<Held> {
    let of = |action: &Action| match *action {
        Action::Put { card, .. } | Action::Play(card) | Action::Attach { module: card, .. } => {
            Some(Held::Card(card))
        }
        Action::Use { unit, .. } | Action::Step { unit, .. } => Some(Held::Unit(unit)),
        _ => None,
    };
    let first = of(actions.first()?)?;
    actions.iter().all(|action| of(action) == Some(first)).then_some(first)
}

/// Where an action is picked last.
enum Place {
    City,
    Unit(Unit),
}

fn place(action: Action) -> Option<Place> {
    match action {
        Action::Put { .. } | Action::Step { .. } | Action::To(_) => Some(Place::City),
        Action::Attach { unit, .. } | Action::Pick(unit) | Action::Module(unit) => Some(Place::Unit(unit)),
        _ => None,
    }
}

/// Says at a unit what striking it would do.
fn struck(sight: &ViewContext<'_>, tried: &Tried, unit: Unit, changes: &[Change], preview: &mut Preview) {
    let Some(own) = sight.unit(unit) else { return };
    let name = Cast::of(sight.view).unit(sight.words, unit);
    let here = changes.iter().find(|change| (change.city, change.side) == (own.city, own.side));
    let Some(change) = here.or(changes.first()) else { return };
    let (before, after) = change.numbers();
    let values = [
        ("unit", name.into()),
        ("side", side_name(sight.words, change.side).into()),
        ("before", before.into()),
        ("after", after.into()),
    ];
    preview.summary.push(sight.say(key!("convoy-prospect-target"), &values));
    // A card of the road is small: its bar says what is so now.
    let (text, class, down) = if sight.view.active == Some(own.city) {
        (format!("{before} → {after}"), "tug-next", 73)
    } else {
        (format!("→ {after}"), "tug-next small", 70)
    };
    let at = Anchor::Part { of: unit_id(unit), across: 50, down };
    preview.overlays.push(Overlay::Label { at, text, class });
    tried.falls(sight, preview);
}

fn empty(title: String) -> Preview {
    Preview {
        title,
        summary: Vec::new(),
        rolls: Vec::new(),
        assumed: Vec::new(),
        marks: Vec::new(),
        counters: Vec::new(),
        overlays: Vec::new(),
        beats: Vec::new(),
    }
}

/// How the strength of a side in a city would change.
struct Change {
    city: City,
    side: Side,
    before: [i32; 2],
    after: [i32; 2],
    active: bool,
}

impl Change {
    const fn numbers(&self) -> (i32, i32) {
        (self.before[self.side.index()], self.after[self.side.index()])
    }

    fn told(&self, sight: &ViewContext<'_>) -> String {
        let (before, after) = self.numbers();
        let values = [
            sight.city_value(self.city),
            ("side", side_name(sight.words, self.side).into()),
            ("before", before.into()),
            ("after", after.into()),
            ("other", self.after[self.side.enemy().index()].into()),
        ];
        sight.say(key!("convoy-foresee-total"), &values)
    }

    /// The number that it would be: on the battlefield at the end of the bar, where no card lies; on the road above it.
    fn label(&self) -> Overlay {
        let (before, after) = self.numbers();
        let left = self.side == Side::Outpost;
        let part = |of: ElementId, across: i32, down: i32| Anchor::Part {
            of,
            across: if left { across } else { 100 - across },
            down,
        };
        if self.active {
            let at = part(front_id(self.city), 11, 50);
            return Overlay::Label { at, text: format!("→ {after}"), class: "tug-next" };
        }
        let at = part(city_id(self.city), 22, 66);
        Overlay::Label { at, text: format!("{before} → {after}"), class: "tug-next small" }
    }
}

/// A position after an action that was tried.
struct Tried {
    state: State,
    events: Vec<Event>,
}

impl Tried {
    fn of(sight: &ViewContext<'_>, action: Action) -> Option<Tried> {
        let mut state = sight.stand_in()?;
        state.check(&action).ok()?;
        let mut events = Vec::new();
        state.apply(&action, &mut events);
        Some(Tried { state, events })
    }

    fn strength(&self, city: City) -> [i32; 2] {
        Side::ALL.map(|side| self.state.strength(city, side).total())
    }

    fn changes(&self, sight: &ViewContext<'_>) -> Vec<Change> {
        let mut changes = Vec::new();
        for city in City::all() {
            let (before, after) = (sight.city(city).strength, self.strength(city));
            let active = sight.view.active == Some(city);
            let differs = |side: &Side| before[side.index()] != after[side.index()];
            let sides = Side::ALL.into_iter().filter(differs);
            changes.extend(sides.map(|side| Change { city, side, before, after, active }));
        }
        changes
    }

    /// The lines of a sum that are other than before.
    fn reasons(&self, sight: &ViewContext<'_>, change: &Change) -> Vec<String> {
        let lines = |view: &View| {
            let told = describe_total(sight.words, view, change.city, change.side);
            told.into_iter().skip(1).map(|remark| remark.text).collect::<Vec<_>>()
        };
        let before = lines(sight.view);
        let mut after = lines(&self.state.view(sight.view.viewer));
        after.retain(|line| !before.contains(line));
        after
    }

    /// The part of the bar that would change hands.
    fn shifted_bar(&self, sight: &ViewContext<'_>) -> Option<Overlay> {
        let city = sight.view.active?;
        let share = |strength: [i32; 2]| outposts_share(100, strength);
        let (old, new) = (share(sight.city(city).strength), share(self.strength(city)));
        let at = |across| Anchor::Part { of: front_id(city), across, down: 50 };
        (old != new).then(|| Overlay::Line {
            from: at(old),
            to: at(new),
            class: if new > old { "tug-gain" } else { "tug-loss" },
        })
    }

    /// Marks who would be eliminated.
    fn falls(&self, sight: &ViewContext<'_>, preview: &mut Preview) {
        let cast = Cast::of(sight.view);
        for event in &self.events {
            let Event::Removed { unit, .. } = event else { continue };
            let told = cast.unit(sight.words, *unit);
            let label = sight.say(key!("convoy-foresee-dies"), &[("unit", told.into())]);
            if !preview.summary.contains(&label) {
                preview.summary.push(label.clone());
            }
            preview.marks.push(PreviewMark {
                at: unit_id(*unit),
                class: "dies",
                text: String::new(),
                label,
                owner: sight.unit(*unit).and_then(|unit| owner(unit.side)),
            });
        }
    }

    /// The choice that would follow.
    fn follows(&self, sight: &ViewContext<'_>) -> Option<String> {
        let Pending::Act { actor: Actor::Seat(_), decision } = self.state.pending() else { return None };
        // What goes on after it is no choice of its own.
        let goes_on = matches!(decision, Decision::Attack | Decision::Modules);
        if goes_on || Some(decision) == sight.decision() {
            return None;
        }
        let told = describe_decision(sight.words, &self.state.view(sight.view.viewer), &decision);
        Some(sight.say(key!("convoy-foresee-choice"), &[("decision", told.into())]))
    }
}
