//! Events as beats: a sentence, the rule behind it, and how it looks on the board.

use super::build_scene::{ViewContext, drawn, owner};
use super::element::{
    Place, card_id, city_id, deck_id, district_id, front_id, held_id, posts_id, side_id, total_id, unit_id,
};
use super::face::Size;
use super::names::{sentence, side_in};
use super::subjects::subject;
use super::{Line, card_look, tell, unit_name};
use fracas_convoy::{Benefit, Card, City, Event, Marker, RemovalCause, Side, Unit, View};
use fracas_scene::key;
use fracas_scene::model::{Beat, ElementId, FlashKind, Motion, StrikeKind, VanishKind};
use fracas_scene::{Lang, Words};
use std::collections::BTreeSet;

/// What is known while events are told one after the other.
struct Teller<'a> {
    sight: &'a ViewContext<'a>,
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
        sight: &sight,
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
        let subject = subject(&sight, event, teller.user);
        if let Event::Resolved { .. } = event {
            let following = events.iter().zip(&lines).skip(place + 1);
            motions.extend(result_card(&sight, event, following));
        }
        let Line { text, rule, depth, .. } = line;
        let rule = rule.as_ref().map(ToString::to_string);
        beats.push(Beat { text: text.clone(), rule, subject, depth: *depth, marks, motions, group });
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
    let mut lines = vec![score(sight, city, [moloch, outpost], winner)];
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
    let counters = [Side::Outpost, Side::Moloch].map(total_id).to_vec();
    Some(Motion::Card { title: verdict(words, winner), lines, counters })
}

/// Who takes the district.
fn verdict(words: &Words, winner: Option<Side>) -> String {
    match winner {
        None => words.say(key!("convoy-card-nobody")),
        Some(side) => {
            words.text(key!("convoy-card-takes"), &[("side", sentence(&side_in(words, side)).into())])
        }
    }
}

/// How strong both sides were in a city.
fn score(sight: &ViewContext<'_>, city: City, [moloch, outpost]: [i32; 2], winner: Option<Side>) -> String {
    let key = match winner {
        None => key!("convoy-card-tie"),
        Some(_) if moloch == outpost => key!("convoy-card-tie-won"),
        Some(_) => key!("convoy-card-score"),
    };
    sight.say(key, &[sight.city_value(city), ("moloch", moloch.into()), ("outpost", outpost.into())])
}

/// Whether two events that follow each other are shown at once.
fn together(one: &Event, other: &Event) -> bool {
    matches!(
        (one, other),
        (Event::Drew { .. }, Event::Drew { .. })
            | (Event::Milled { .. }, Event::Milled { .. })
            | (Event::Revealed { .. }, Event::Revealed { .. })
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

fn flash(at: ElementId, kind: FlashKind, text: impl Into<String>) -> Motion {
    Motion::Flash { at, kind, text: text.into() }
}

fn marker_text(marker: Marker) -> (FlashKind, &'static str) {
    match marker {
        Marker::PlusOne => (FlashKind::Saved, "+1"),
        Marker::PlusTwo => (FlashKind::Saved, "+2"),
        Marker::MinusTwo => (FlashKind::Hurt, "−2"),
        Marker::Shield => (FlashKind::Saved, "◈"),
        Marker::Disabled => (FlashKind::Hurt, "✕"),
        Marker::Net => (FlashKind::Net, "#"),
    }
}

impl Teller<'_> {
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

    /// A card of a side that everyone sees now.
    fn show(&self, side: Side, card: Card) -> Motion {
        let symbol = drawn(self.sight.set, self.sight.words.lang(), card, Size::Large);
        Motion::Show { from: side_id(side), symbol }
    }

    /// Something that happens to a unit, if it is on the board that is still shown.
    fn at_unit(&self, unit: Unit, kind: FlashKind, text: &str) -> Vec<Motion> {
        if self.drawn.contains(&unit) { vec![flash(unit_id(unit), kind, text)] } else { Vec::new() }
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
        let gone = self
            .drawn
            .remove(&unit)
            .then(|| Motion::Vanish { at: unit_id(unit), kind: VanishKind::Destroyed });
        gone.into_iter().collect()
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
                by.map_or_else(Vec::new, |by| self.at_unit(by, FlashKind::Changed, "!"))
            }
            Event::Marked { unit, marker } => {
                let (kind, text) = marker_text(marker);
                self.at_unit(unit, kind, text)
            }
            Event::ModuleDisabled { unit, .. } | Event::ModuleLost { unit, .. } => {
                self.at_unit(unit, FlashKind::Hurt, "✕")
            }
            Event::Removed { unit, cause, .. } => self.removed(unit, cause),
            Event::SteppedIn { unit, saved } => {
                let mut motions = self.at_unit(saved, FlashKind::Saved, "+");
                if self.drawn.contains(&unit) && self.drawn.contains(&saved) {
                    motions.push(Motion::Strike {
                        from: unit_id(unit),
                        to: unit_id(saved),
                        kind: StrikeKind::Save,
                    });
                }
                motions
            }
            Event::Returned { unit, .. } => {
                let mut motions = self.vanish(unit);
                motions.push(self.count_hand(unit.card().side(), 1));
                motions
            }
            Event::Attached { unit, .. } => {
                let mut motions = self.at_unit(unit, FlashKind::Saved, "+");
                motions.push(self.count_hand(Side::Moloch, -1));
                motions
            }
            Event::Stolen { from, to, .. } => {
                let mut motions = self.at_unit(from, FlashKind::Hurt, "✕");
                motions.extend(self.at_unit(to, FlashKind::Saved, "+"));
                motions
            }
            Event::ModuleReturned { unit, .. } => {
                let mut motions = self.at_unit(unit, FlashKind::Hurt, "✕");
                motions.push(self.count_hand(Side::Moloch, 1));
                motions
            }
            Event::Drew { side, .. } => vec![self.count_deck(side, -1), self.count_hand(side, 1)],
            Event::Milled { card } => vec![self.show(Side::Moloch, card), self.count_deck(Side::Moloch, -1)],
            // What Outpost looks at still counts as part of the deck.
            Event::Revealed { card } => vec![self.show(Side::Moloch, card)],
            Event::Recovered => vec![self.count_deck(Side::Moloch, 1)],
            Event::Played { side, card } => {
                // Who held it has seen it already.
                let shown = (!self.sight.knows_hand(side)).then(|| self.show(side, card));
                shown.into_iter().chain([self.count_hand(side, -1)]).collect()
            }
            Event::Discarded { side, .. } => vec![self.count_hand(side, -1)],
            Event::Dropped { .. } => vec![self.count_hand(Side::Moloch, -1)],
            Event::Engaged { city, district } => {
                vec![flash(district_id(city, district), FlashKind::Changed, "")]
            }
            Event::Ravaged { city, district } => {
                vec![flash(district_id(city, district), FlashKind::Blast, "✕")]
            }
            Event::Resolved { city, moloch, outpost, winner } => {
                self.resolved(city, [moloch, outpost], winner)
            }
            Event::BombWentOff { city } => vec![flash(city_id(city), FlashKind::Blast, "✕")],
            Event::CityDestroyed { city } => vec![flash(city_id(city), FlashKind::Burn, "✕")],
            Event::Supported { city } => vec![flash(city_id(city), FlashKind::Saved, "+")],
            // §setup.mulligan: the whole hand goes back.
            Event::Answered { side, mulligan: true } => {
                let held = self.hands[side.index()];
                vec![self.count_deck(side, held), self.count_hand(side, -held)]
            }
            Event::Answered { mulligan: false, .. }
            | Event::BattleBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::ShuffledBack { .. }
            | Event::HandShown { .. }
            | Event::InstantsForbidden
            | Event::ModulesSkipped
            | Event::BattleStopped
            | Event::Ended { .. } => Vec::new(),
        }
    }

    /// Unit by unit the sides count up, the sums meet at the front, and it is said who takes the district.
    fn resolved(&self, city: City, strength: [i32; 2], winner: Option<Side>) -> Vec<Motion> {
        let words = self.sight.words;
        let count = |side: Side, to: i32| Motion::Count { counter: total_id(side), to };
        let mut motions = Side::ALL.map(|side| count(side, 0)).to_vec();
        for side in [Side::Outpost, Side::Moloch] {
            let mut sum = 0;
            for (unit, worth) in self.fighters(city, side) {
                sum += worth;
                let name = unit_name(words, unit);
                let label = words
                    .text(key!("convoy-stop-unit"), &[("unit", name.into()), ("strength", worth.into())]);
                motions.push(Motion::Stop { text: worth.to_string(), label });
                motions.push(flash(unit_id(unit), FlashKind::Counted, worth.to_string()));
                motions.push(count(side, sum));
            }
        }
        let [moloch, outpost] = strength;
        let front = if self.sight.view.active == Some(city) { front_id(city) } else { city_id(city) };
        let label = score(self.sight, city, strength, winner);
        motions.push(Motion::Stop { text: format!("{outpost}:{moloch}"), label });
        motions.push(flash(front.clone(), FlashKind::Clash, format!("{outpost} : {moloch}")));
        // Cards that were put down in the same answer count, too.
        motions.extend([count(Side::Moloch, moloch), count(Side::Outpost, outpost)]);
        let told = verdict(words, winner);
        let text = if winner.is_some() { "✓" } else { "=" };
        motions.push(Motion::Stop { text: text.to_owned(), label: told.clone() });
        motions.push(flash(front, FlashKind::Word, told));
        motions
    }

    /// The units of a side in a city that are drawn, and what they are worth.
    fn fighters(&self, city: City, side: Side) -> impl Iterator<Item = (Unit, i32)> {
        let here = self.strengths.iter().filter(move |(unit, at, _)| {
            *at == city && unit.card().side() == side && self.drawn.contains(unit)
        });
        here.map(|(unit, _, worth)| (*unit, *worth))
    }

    fn removed(&mut self, unit: Unit, cause: RemovalCause) -> Vec<Motion> {
        let mut motions = Vec::new();
        let user = self.user.filter(|user| *user != unit && self.drawn.contains(user));
        if let (RemovalCause::Card(_), Some(user)) = (cause, user)
            && self.drawn.contains(&unit)
        {
            motions.push(Motion::Strike { from: unit_id(user), to: unit_id(unit), kind: StrikeKind::Ranged });
        }
        motions.extend(self.vanish(unit));
        motions
    }
}
