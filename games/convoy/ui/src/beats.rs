//! Events as beats: a sentence, the rule behind it, and how it looks on the board.

use super::build_scene::{ViewContext, owner};
use super::element::{
    Place, card_id, city_id, deck_id, district_id, held_id, posts_id, side_id, total_id, unit_id,
};
use super::names::{sentence, side_in};
use super::{Line, card_look, city_name, tell};
use fracas_convoy::{Benefit, City, Event, Marker, RemovalCause, Side, Unit, View};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{Beat, ElementId, Motion};
use std::collections::BTreeSet;

/// What is known while events are told one after the other.
struct Teller {
    /// The units that are drawn on the board before the events.
    drawn: BTreeSet<Unit>,
    decks: [i32; 2],
    hands: [i32; 2],
    /// The unit that used an ability last.
    user: Option<Unit>,
    /// What each unit is worth, and where.
    strengths: Vec<(Unit, City, i32)>,
}

/// Events as sentences and motions; `before` is the view before them.
pub(crate) fn beats(before: &View, events: &[Event], lang: Lang) -> Vec<Beat> {
    let sight = ViewContext::new(before, lang);
    let mut teller = Teller {
        drawn: before.units.iter().map(|unit| unit.unit).collect(),
        decks: Side::ALL.map(|side| sight.deck(side).into()),
        hands: Side::ALL.map(|side| sight.held(side).into()),
        user: None,
        strengths: before.units.iter().map(|unit| (unit.unit, unit.city, unit.strength)).collect(),
    };
    let lines = tell(sight.words, before, events);
    let mut beats: Vec<Beat> = Vec::with_capacity(events.len());
    let mut group = 0_u16;
    let mut previous: Option<&Event> = None;
    for (place, (event, line)) in events.iter().zip(&lines).enumerate() {
        if previous.is_some_and(|previous| !together(previous, event)) {
            group = group.saturating_add(1);
        }
        previous = Some(event);
        let marks = marks(line, event);
        let mut motions = teller.motions(event);
        if let Event::Resolved { .. } = event {
            let following = events.iter().zip(&lines).skip(place + 1);
            motions.extend(result_card(&sight, event, following));
        }
        let Line { text, rule, depth, .. } = line;
        let rule = rule.as_ref().map(ToString::to_string);
        beats.push(Beat { text: text.clone(), rule, depth: *depth, marks, motions, group });
    }
    beats
}

/// What came of a battle: who won, what that brings, and what becomes of the city.
fn result_card<'a>(
    sight: &ViewContext<'_>,
    event: &Event,
    following: impl Iterator<Item = (&'a Event, &'a Line)>,
) -> Option<Motion> {
    let Event::Resolved { city, moloch, outpost, winner } = *event else { return None };
    let words = sight.words;
    let key = match winner {
        None => key!("convoy-card-tie"),
        Some(_) if moloch == outpost => key!("convoy-card-tie-won"),
        Some(_) => key!("convoy-card-won"),
    };
    let side = winner.map_or_else(String::new, |side| sentence(&side_in(words, side)));
    let values = [("side", side.into()), ("moloch", moloch.into()), ("outpost", outpost.into())];
    let mut lines = vec![words.text(key, &values)];
    let fought = sight.view.district.map(|district| usize::from(district.number()) - 1);
    if let Some(district) = fought.and_then(|place| sight.city(city).districts.get(place)) {
        // §bomb.any: a bomb needs no winner.
        let brings = match district.benefit {
            Benefit::Bomb => Some(key!("convoy-benefit-bomb-long")),
            _ if winner.is_none() => None,
            Benefit::Eliminate => Some(key!("convoy-benefit-eliminate-long")),
            Benefit::Draw => Some(key!("convoy-benefit-draw-long")),
            Benefit::Send => Some(key!("convoy-benefit-send-long")),
            Benefit::None => None,
        };
        lines.extend(brings.map(|key| words.say(key)));
    }
    let told = lines.len();
    let of_city =
        following.filter(|(event, _)| matches!(event, Event::Ravaged { .. } | Event::CityDestroyed { .. }));
    lines.extend(of_city.map(|(_, found)| found.text.clone()));
    if lines.len() == told {
        lines.push(words.say(key!("convoy-card-ravaged")));
    }
    let title = words.text(key!("convoy-card-title"), &[("city", city_name(words, city).into())]);
    Some(Motion::Card { title, lines })
}

/// Whether two events that follow each other are shown at once.
fn together(one: &Event, other: &Event) -> bool {
    matches!(
        (one, other),
        (Event::Drew { .. }, Event::Drew { .. })
            | (Event::Removed { .. }, Event::ModuleLost { .. })
            | (Event::Returned { .. }, Event::ModuleLost { .. })
            | (Event::Used { .. }, Event::Removed { .. } | Event::Marked { .. } | Event::Moved { .. })
            | (Event::SteppedIn { .. }, Event::Removed { .. })
            | (Event::BattleBegan { .. }, Event::PhaseBegan { .. })
    )
}

/// The elements that an event speaks of.
fn marks(line: &Line, event: &Event) -> Vec<ElementId> {
    let mut marks: Vec<ElementId> = line.units.iter().map(|unit| unit_id(*unit)).collect();
    marks.extend(line.districts.iter().map(|(city, district)| district_id(*city, *district)));
    if marks.is_empty() {
        marks.extend(line.cities.iter().map(|city| city_id(*city)));
    }
    match event {
        Event::Drew { side, card: Some(card), .. } => {
            marks.extend([side_id(*side), card_id(Place::Hand, *side, *card)]);
        }
        Event::Drew { side, card: None, .. } | Event::Answered { side, .. } => marks.push(side_id(*side)),
        Event::Discarded { side, card } | Event::Played { side, card } => {
            marks.extend([side_id(*side), card_id(Place::Gone, *side, *card)]);
        }
        Event::Milled { card } | Event::Dropped { card } => {
            marks.push(card_id(Place::Gone, Side::Moloch, *card));
        }
        Event::Revealed { card } => marks.push(card_id(Place::Aside, Side::Outpost, *card)),
        _ => {}
    }
    marks
}

fn flash(at: ElementId, class: &'static str, text: impl Into<String>) -> Motion {
    Motion::Flash { at, class, text: text.into() }
}

fn marker_text(marker: Marker) -> (&'static str, &'static str) {
    match marker {
        Marker::PlusOne => ("saved", "+1"),
        Marker::PlusTwo => ("saved", "+2"),
        Marker::MinusTwo => ("hurt", "−2"),
        Marker::Shield => ("saved", "◈"),
        Marker::Disabled => ("hurt", "✕"),
        Marker::Net => ("net", "#"),
    }
}

impl Teller {
    fn count_deck(&mut self, side: Side, change: i32) -> Motion {
        let count = &mut self.decks[side.index()];
        *count += change;
        Motion::Count { counter: deck_id(side), to: *count }
    }

    fn count_hand(&mut self, side: Side, change: i32) -> Motion {
        let count = &mut self.hands[side.index()];
        *count += change;
        Motion::Count { counter: held_id(side), to: *count }
    }

    /// Something that happens to a unit, if it is on the board that is still shown.
    fn at_unit(&self, unit: Unit, class: &'static str, text: &str) -> Vec<Motion> {
        if self.drawn.contains(&unit) { vec![flash(unit_id(unit), class, text)] } else { Vec::new() }
    }

    fn appear(unit: Unit, city: City) -> Motion {
        let side = unit.card().side();
        Motion::Appear {
            at: posts_id(city, side),
            look: card_look(unit.card()),
            rotation: 0,
            owner: owner(side),
        }
    }

    fn vanish(&mut self, unit: Unit) -> Vec<Motion> {
        if self.drawn.remove(&unit) { vec![Motion::Vanish { at: unit_id(unit) }] } else { Vec::new() }
    }

    fn motions(&mut self, event: &Event) -> Vec<Motion> {
        match *event {
            Event::Placed { unit, city } => {
                vec![Teller::appear(unit, city), self.count_hand(unit.card().side(), -1)]
            }
            Event::Moved { unit, to, .. } => {
                let place = posts_id(to, unit.card().side());
                if self.drawn.contains(&unit) {
                    vec![Motion::Shift { from: unit_id(unit), to: place, rotation: 0 }]
                } else {
                    vec![Teller::appear(unit, to)]
                }
            }
            Event::Used { by, .. } => {
                self.user = by;
                by.map_or_else(Vec::new, |by| self.at_unit(by, "convert", "!"))
            }
            Event::Marked { unit, marker } => {
                let (class, text) = marker_text(marker);
                self.at_unit(unit, class, text)
            }
            Event::ModuleDisabled { unit, .. } | Event::ModuleLost { unit, .. } => {
                self.at_unit(unit, "hurt", "✕")
            }
            Event::Removed { unit, cause, .. } => self.removed(unit, cause),
            Event::SteppedIn { unit, saved } => {
                let mut motions = self.at_unit(saved, "saved", "+");
                if self.drawn.contains(&unit) && self.drawn.contains(&saved) {
                    motions.push(Motion::Strike { from: unit_id(unit), to: unit_id(saved), class: "save" });
                }
                motions
            }
            Event::Returned { unit, .. } => {
                let mut motions = self.vanish(unit);
                motions.push(self.count_hand(unit.card().side(), 1));
                motions
            }
            Event::Attached { unit, .. } => {
                let mut motions = self.at_unit(unit, "saved", "+");
                motions.push(self.count_hand(Side::Moloch, -1));
                motions
            }
            Event::Stolen { from, to, .. } => {
                let mut motions = self.at_unit(from, "hurt", "✕");
                motions.extend(self.at_unit(to, "saved", "+"));
                motions
            }
            Event::ModuleReturned { unit, .. } => {
                let mut motions = self.at_unit(unit, "hurt", "✕");
                motions.push(self.count_hand(Side::Moloch, 1));
                motions
            }
            Event::Drew { side, .. } => vec![self.count_deck(side, -1), self.count_hand(side, 1)],
            Event::Milled { .. } => vec![self.count_deck(Side::Moloch, -1)],
            Event::Recovered => vec![self.count_deck(Side::Moloch, 1)],
            Event::Discarded { side, .. } | Event::Played { side, .. } => vec![self.count_hand(side, -1)],
            Event::Dropped { .. } => vec![self.count_hand(Side::Moloch, -1)],
            Event::Engaged { city, district } => vec![flash(district_id(city, district), "convert", "")],
            Event::Ravaged { city, district } => vec![flash(district_id(city, district), "blast", "✕")],
            Event::Resolved { city, moloch, outpost, .. } => self.resolved(city, moloch, outpost),
            Event::BombWentOff { city } | Event::CityDestroyed { city } => {
                vec![flash(city_id(city), "blast", "✕")]
            }
            Event::Supported { city } => vec![flash(city_id(city), "saved", "+")],
            // §setup.mulligan: the whole hand goes back.
            Event::Answered { side, mulligan: true } => {
                let held = self.hands[side.index()];
                vec![self.count_deck(side, held), self.count_hand(side, -held)]
            }
            // What Outpost looks at still counts as part of the deck.
            Event::Answered { mulligan: false, .. }
            | Event::BattleBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Revealed { .. }
            | Event::ShuffledBack { .. }
            | Event::HandShown { .. }
            | Event::InstantsForbidden
            | Event::ModulesSkipped
            | Event::BattleStopped
            | Event::Ended { .. } => Vec::new(),
        }
    }

    /// Every unit of the city shows what it is worth, then the sums are shown.
    fn resolved(&self, city: City, moloch: i32, outpost: i32) -> Vec<Motion> {
        let units = self.strengths.iter().filter(|(unit, at, _)| *at == city && self.drawn.contains(unit));
        let mut motions: Vec<Motion> =
            units.map(|(unit, _, strength)| flash(unit_id(*unit), "worth", strength.to_string())).collect();
        motions.push(flash(city_id(city), "convert", format!("{outpost} : {moloch}")));
        // Cards that were put down in the same answer count on the panels, too.
        let counted = [(Side::Moloch, moloch), (Side::Outpost, outpost)];
        motions.extend(counted.map(|(side, to)| Motion::Count { counter: total_id(side), to }));
        motions
    }

    fn removed(&mut self, unit: Unit, cause: RemovalCause) -> Vec<Motion> {
        let mut motions = Vec::new();
        let user = self.user.filter(|user| *user != unit && self.drawn.contains(user));
        if let (RemovalCause::Card(_), Some(user)) = (cause, user)
            && self.drawn.contains(&unit)
        {
            motions.push(Motion::Strike { from: unit_id(user), to: unit_id(unit), class: "ranged" });
        }
        motions.extend(self.vanish(unit));
        motions
    }
}
