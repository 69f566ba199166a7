//! Events of Convoy as lines of a log.

use super::Cast;
use super::action::over_text;
use super::card::rules_of;
use super::names::{card_name, city_name, district_name, marker_name, phase_name, sentence, side_in};
use super::who_is_where::unit_at;
use fracas_convoy::{
    Card, City, Decision, District, Event, HandList, Marker, MoveCause, PendingView, Phase, RemovalCause,
    Side, Unit, View,
};
use fracas_core::Rule;
use fracas_scene::key;
use fracas_scene::{Value, Words};

/// One line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What happened, in words.
    pub text: String,
    /// The rule behind the event.
    pub rule: Option<Rule>,
    /// How far the line is set in: 0 a battle or a phase, 1 what someone does, 2 what follows from it.
    pub depth: u8,
    /// The units that it speaks of.
    pub units: Vec<Unit>,
    /// The cities that it speaks of.
    pub cities: Vec<City>,
    /// The districts that it speaks of, with their cities.
    pub districts: Vec<(City, District)>,
}

/// An event as a line. The view is the one before the event.
pub fn describe_event(words: &Words, before: &View, event: &Event) -> Line {
    told_after(words, before, &Cast::of(before), None, event)
}

/// Events that followed each other, as lines. The view is the one before the first of them.
pub fn tell(words: &Words, before: &View, events: &[Event]) -> Vec<Line> {
    let mut cast = Cast::of(before);
    let mut previous = None;
    let lines = events.iter().map(|event| {
        let line = told_after(words, before, &cast, previous, event);
        cast.follow(event);
        previous = Some(event);
        line
    });
    lines.collect()
}

/// An event as a line, in the light of what came before it.
fn told_after(words: &Words, before: &View, cast: &Cast, previous: Option<&Event>, event: &Event) -> Line {
    let mut line = describe_with(words, cast, event);
    match (previous, event) {
        (
            Some(Event::Placed { unit: arrived, .. } | Event::Moved { unit: arrived, .. }),
            Event::Marked { unit, marker: Marker::PlusOne },
        ) if arrived == unit => line.rule = Some(Rule("§bonus.following")),
        // Nothing but its own step moves a unit at once in an attack.
        (None, Event::Moved { unit, from, to, cause: MoveCause::Card }) if attacks(before) => {
            let values =
                [("unit", unit_at(words, *unit, *from).into()), ("city", city_name(words, *to).into())];
            line.text = sentence(&words.text(key!("convoy-event-stepped"), &values));
            line.rule = Some(Rule("§step.who"));
            line.depth = 1;
        }
        (None | Some(_), _) => {}
    }
    line
}

fn attacks(view: &View) -> bool {
    matches!(view.pending, PendingView::Act { decision: Decision::Attack, .. })
}

/// An event as a line. The cast is the one before the event.
fn describe_with(words: &Words, cast: &Cast, event: &Event) -> Line {
    let (units, cities, districts) = spoken_of(cast, event);
    Line {
        text: sentence(&event_text(words, cast, event)),
        rule: event_rule(event).map(Rule),
        depth: depth(event),
        units,
        cities,
        districts,
    }
}

#[expect(clippy::too_many_lines, reason = "one sentence for each event: the list is the content")]
fn event_text(words: &Words, cast: &Cast, event: &Event) -> String {
    let side = |side: Side| ("side", Value::from(side_in(words, side)));
    let card = |card: Card| ("card", Value::from(card_name(words, card)));
    let unit = |unit: Unit| ("unit", Value::from(cast.unit(words, unit)));
    let named = |name: &'static str, unit: Unit| (name, Value::from(cast.unit(words, unit)));
    let at = |unit: Unit, city: City| ("unit", Value::from(unit_at(words, unit, city)));
    let place = |city: City| ("city", Value::from(city_name(words, city)));
    let part = |district: District| ("district", Value::from(district_name(words, district)));
    match event {
        Event::Answered { side: who, mulligan: true } => {
            words.text(key!("convoy-event-exchanged"), &[side(*who)])
        }
        Event::Answered { side: who, mulligan: false } => {
            words.text(key!("convoy-event-kept"), &[side(*who)])
        }
        Event::BattleBegan { number, city } => {
            words.text(key!("convoy-event-battle-began"), &[("number", (*number).into()), place(*city)])
        }
        Event::PhaseBegan { stage } => phase_name(words, *stage),
        Event::Drew { side: who, card: Some(what), .. } => {
            words.text(key!("convoy-event-drew"), &[side(*who), card(*what)])
        }
        Event::Drew { side: who, card: None, .. } => {
            words.text(key!("convoy-event-drew-hidden"), &[side(*who)])
        }
        Event::Milled { card: what } => words.text(key!("convoy-event-milled"), &[card(*what)]),
        Event::Revealed { card: what } => words.text(key!("convoy-event-revealed"), &[card(*what)]),
        Event::ShuffledBack { cards } => {
            words.text(key!("convoy-event-shuffled-back"), &[("cards", (*cards).into())])
        }
        Event::HandShown { hand: Some(hand) } => hand_text(words, hand),
        Event::HandShown { hand: None } => words.say(key!("convoy-event-hand-hidden")),
        Event::Discarded { side: who, card: what } => {
            words.text(key!("convoy-event-discarded"), &[side(*who), card(*what)])
        }
        Event::Dropped { card: what } => words.text(key!("convoy-event-dropped"), &[card(*what)]),
        Event::Engaged { city, district } => {
            words.text(key!("convoy-event-engaged"), &[place(*city), part(*district)])
        }
        Event::Played { side: who, card: what } => {
            words.text(key!("convoy-event-played"), &[side(*who), card(*what)])
        }
        Event::Placed { unit: who, city } => words.text(
            key!("convoy-event-placed"),
            &[side(who.card().side()), ("unit", super::unit_name(words, *who).into()), place(*city)],
        ),
        Event::Moved { unit: who, from, to, cause } => {
            let key = match cause {
                MoveCause::Card => key!("convoy-event-moved"),
                MoveCause::Sent => key!("convoy-event-sent"),
                MoveCause::Redeployed => key!("convoy-event-redeployed"),
                MoveCause::Support => key!("convoy-event-moved-support"),
            };
            words.text(key, &[at(*who, *from), place(*to)])
        }
        Event::Used { card: what, by: Some(by) } if by.card() == *what => {
            words.text(key!("convoy-event-used-unit"), &[side(by.card().side()), unit(*by)])
        }
        Event::Used { card: what, by: Some(by) } => {
            words.text(key!("convoy-event-used-by"), &[side(by.card().side()), card(*what), unit(*by)])
        }
        Event::Used { card: what, by: None } => {
            words.text(key!("convoy-event-used"), &[side(what.side()), card(*what)])
        }
        Event::Marked { unit: who, marker } => words
            .text(key!("convoy-event-marked"), &[unit(*who), ("marker", marker_name(words, *marker).into())]),
        Event::ModuleDisabled { unit: who, module } => {
            words.text(key!("convoy-event-module-disabled"), &[unit(*who), card(*module)])
        }
        Event::Removed { unit: who, city, cause } => {
            removed_text(words, at(*who, *city), place(*city), *cause)
        }
        Event::SteppedIn { unit: who, saved } => {
            words.text(key!("convoy-event-stepped-in"), &[unit(*who), named("saved", *saved)])
        }
        Event::Returned { unit: who, city } => {
            words.text(key!("convoy-event-returned"), &[at(*who, *city), side(who.card().side())])
        }
        Event::Attached { module, unit: who } => {
            words.text(key!("convoy-event-attached"), &[card(*module), unit(*who)])
        }
        Event::Stolen { module, from, to } => {
            words.text(key!("convoy-event-stolen"), &[card(*module), named("from", *from), named("to", *to)])
        }
        Event::ModuleLost { module, unit: who } => {
            words.text(key!("convoy-event-module-lost"), &[card(*module), unit(*who)])
        }
        Event::ModuleReturned { module, unit: who } => {
            words.text(key!("convoy-event-module-returned"), &[card(*module), unit(*who)])
        }
        Event::Recovered => words.say(key!("convoy-event-recovered")),
        Event::InstantsForbidden => words.say(key!("convoy-event-instants-forbidden")),
        Event::ModulesSkipped => words.say(key!("convoy-event-modules-skipped")),
        Event::BattleStopped => words.say(key!("convoy-event-battle-stopped")),
        Event::Supported { city } => words.text(key!("convoy-event-supported"), &[place(*city)]),
        Event::Resolved { city, moloch, outpost, winner } => {
            let key = match winner {
                None => key!("convoy-event-tie"),
                Some(Side::Moloch) if moloch == outpost => key!("convoy-event-tie-won"),
                Some(_) => key!("convoy-event-won"),
            };
            let mut values = vec![place(*city), ("moloch", (*moloch).into()), ("outpost", (*outpost).into())];
            values.extend(winner.map(side));
            words.text(key, &values)
        }
        Event::BombWentOff { city } => words.text(key!("convoy-event-bomb"), &[place(*city)]),
        Event::Ravaged { city, district } => {
            words.text(key!("convoy-event-ravaged"), &[place(*city), part(*district)])
        }
        Event::CityDestroyed { city } => words.text(key!("convoy-event-destroyed"), &[place(*city)]),
        Event::Ended { outcome } => over_text(words, outcome.winners.iter().next()),
    }
}

fn hand_text(words: &Words, hand: &HandList) -> String {
    let cards = hand.iter().map(|(card, count)| cards_text(words, *card, *count));
    let cards: Vec<String> = cards.collect();
    if cards.is_empty() {
        return words.say(key!("convoy-event-hand-empty"));
    }
    words.text(key!("convoy-event-hand"), &[("cards", cards.join(", ").into())])
}

/// A card and how many of it.
pub(crate) fn cards_text(words: &Words, card: Card, count: u8) -> String {
    match count {
        1 => card_name(words, card),
        // The number stays with its name.
        _ => format!("{}\u{a0}×{count}", card_name(words, card)),
    }
}

fn removed_text(
    words: &Words,
    unit: (&'static str, Value),
    city: (&'static str, Value),
    cause: RemovalCause,
) -> String {
    match cause {
        RemovalCause::Card(card) => {
            words.text(key!("convoy-event-removed-card"), &[unit, ("card", card_name(words, card).into())])
        }
        RemovalCause::FullCity => words.text(key!("convoy-event-removed-full"), &[unit, city]),
        RemovalCause::Overflow => words.text(key!("convoy-event-removed-overflow"), &[unit]),
        RemovalCause::Benefit => words.text(key!("convoy-event-removed-benefit"), &[unit]),
        RemovalCause::Bomb => words.text(key!("convoy-event-removed-bomb"), &[unit]),
        RemovalCause::Owed => words.text(key!("convoy-event-removed-owed"), &[unit]),
        RemovalCause::Support => words.text(key!("convoy-event-removed-support"), &[unit]),
    }
}

/// The rule behind an event; what a card does stands in the card's own rule.
fn event_rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Answered { .. } => "§setup.mulligan",
        Event::BattleBegan { .. } => "§battle.begin",
        Event::PhaseBegan { stage } => match stage {
            Phase::Deal => "§setup.hand",
            Phase::Mulligan | Phase::Redeal => "§setup.mulligan",
            Phase::Draw => "§battle.draw",
            Phase::Engage => "§district.choice",
            Phase::Attack { .. } => "§battle.any-number",
            Phase::Modules { .. } => "§module.phase",
            Phase::Resolution => "§resolution.higher",
            Phase::Over { .. } => "§end.game-over",
        },
        Event::Drew { open: true, .. } => "§defender.known",
        Event::Drew { .. } => "§hidden.hand",
        Event::Revealed { .. } => "§iron-gate.reveal",
        Event::ShuffledBack { .. } => "§iron-gate.look",
        Event::HandShown { .. } => "§intelligence.look",
        Event::Engaged { .. } => "§district.choice",
        Event::Played { card, .. } => rules_of(*card).0.unwrap_or("§instant.discard"),
        Event::Placed { .. } => "§enter.play",
        Event::Moved { cause, .. } => match cause {
            MoveCause::Card => "§move.one",
            MoveCause::Sent => "§benefit.send",
            MoveCause::Redeployed => "§redeploy.must",
            MoveCause::Support => "§support.new-york",
        },
        Event::Marked { .. } => "§marker.stay",
        Event::ModuleDisabled { .. } => "§hacker.one",
        Event::Removed { cause, .. } => match cause {
            RemovalCause::Card(card) => return rules_of(*card).0,
            RemovalCause::FullCity => "§move.full",
            RemovalCause::Overflow => "§post.overflow",
            RemovalCause::Benefit => "§benefit.eliminate",
            RemovalCause::Bomb => "§bomb.order",
            RemovalCause::Owed => "§owed.chain",
            RemovalCause::Support => "§support.iron-gate",
        },
        Event::SteppedIn { .. } => "§blocker.instead",
        Event::Returned { .. } => "§return.hand",
        Event::Attached { .. } => "§module.attach",
        Event::Stolen { .. } => "§nestugov.theft",
        Event::ModuleLost { .. } => "§module.lost",
        Event::ModuleReturned { .. } => "§recycler.any",
        Event::Recovered => "§defender.top",
        Event::InstantsForbidden => "§massive-assault.instants",
        Event::ModulesSkipped => "§sudden-attack.skips",
        Event::BattleStopped => "§em-attack.end",
        Event::Supported { .. } => "§support.once",
        Event::Resolved { moloch, outpost, winner, .. } => match winner {
            None => "§resolution.tie",
            Some(_) if moloch == outpost => "§resolution.stormtrooper",
            Some(_) => "§resolution.higher",
        },
        Event::BombWentOff { .. } => "§bomb.any",
        Event::Ravaged { .. } => "§resolution.order",
        Event::CityDestroyed { .. } => "§redeploy.must",
        Event::Ended { .. } => "§end.normal",
        Event::Dropped { .. } => "§owed.chain",
        Event::Used { card, .. } => return rules_of(*card).0,
        Event::Milled { .. } | Event::Discarded { .. } => return None,
    })
}

fn depth(event: &Event) -> u8 {
    match event {
        Event::BattleBegan { .. } | Event::PhaseBegan { .. } | Event::Ended { .. } => 0,
        Event::Answered { .. }
        | Event::Drew { .. }
        | Event::Engaged { .. }
        | Event::Played { .. }
        | Event::Placed { .. }
        | Event::Used { .. }
        | Event::Attached { .. }
        | Event::Discarded { .. }
        | Event::Supported { .. }
        | Event::Resolved { .. }
        | Event::Ravaged { .. }
        | Event::BombWentOff { .. }
        | Event::CityDestroyed { .. }
        | Event::BattleStopped => 1,
        Event::Milled { .. }
        | Event::Revealed { .. }
        | Event::ShuffledBack { .. }
        | Event::HandShown { .. }
        | Event::Dropped { .. }
        | Event::Moved { .. }
        | Event::Marked { .. }
        | Event::ModuleDisabled { .. }
        | Event::Removed { .. }
        | Event::SteppedIn { .. }
        | Event::Returned { .. }
        | Event::Stolen { .. }
        | Event::ModuleLost { .. }
        | Event::ModuleReturned { .. }
        | Event::Recovered
        | Event::InstantsForbidden
        | Event::ModulesSkipped => 2,
    }
}

type Spoken = (Vec<Unit>, Vec<City>, Vec<(City, District)>);

/// The units, cities and districts of an event.
fn spoken_of(cast: &Cast, event: &Event) -> Spoken {
    let with_city = |units: &[Unit]| {
        let mut cities: Vec<City> = units.iter().filter_map(|unit| cast.city_of(*unit)).collect();
        cities.dedup();
        (units.to_vec(), cities, Vec::new())
    };
    match event {
        Event::BattleBegan { city, .. }
        | Event::Supported { city }
        | Event::Resolved { city, .. }
        | Event::BombWentOff { city }
        | Event::CityDestroyed { city } => (Vec::new(), vec![*city], Vec::new()),
        Event::Engaged { city, district } | Event::Ravaged { city, district } => {
            (Vec::new(), vec![*city], vec![(*city, *district)])
        }
        Event::Placed { unit, city } | Event::Removed { unit, city, .. } | Event::Returned { unit, city } => {
            (vec![*unit], vec![*city], Vec::new())
        }
        Event::Moved { unit, from, to, .. } => (vec![*unit], vec![*from, *to], Vec::new()),
        Event::Used { by, .. } => with_city(by.as_slice()),
        Event::Marked { unit, .. }
        | Event::ModuleDisabled { unit, .. }
        | Event::Attached { unit, .. }
        | Event::ModuleLost { unit, .. }
        | Event::ModuleReturned { unit, .. } => with_city(&[*unit]),
        Event::SteppedIn { unit, saved } => with_city(&[*unit, *saved]),
        Event::Stolen { from, to, .. } => with_city(&[*from, *to]),
        Event::Answered { .. }
        | Event::PhaseBegan { .. }
        | Event::Drew { .. }
        | Event::Milled { .. }
        | Event::Revealed { .. }
        | Event::ShuffledBack { .. }
        | Event::HandShown { .. }
        | Event::Discarded { .. }
        | Event::Dropped { .. }
        | Event::Played { .. }
        | Event::Recovered
        | Event::InstantsForbidden
        | Event::ModulesSkipped
        | Event::BattleStopped
        | Event::Ended { .. } => (Vec::new(), Vec::new(), Vec::new()),
    }
}
