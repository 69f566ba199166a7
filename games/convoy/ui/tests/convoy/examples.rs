//! One example of everything there is. Each step is a `match` without wildcard, so a new variant does not compile until
//! it has its place in the chain.

use fracas_convoy::{
    Action, Benefit, Card, CardKind, City, Decision, District, Event, HandList, Illegal, Marker, MoveCause,
    Phase, RemovalCause, Side, Unit,
};
use fracas_core::{Outcome, Seat, SeatSet};
use std::str::FromStr;

/// Walks through a chain of examples.
pub(crate) fn chain<T: Clone>(next: impl Fn(Option<T>) -> Option<T>) -> Vec<T> {
    std::iter::successors(next(None), |last| next(Some(last.clone()))).collect()
}

fn read<T: FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is known"))
}

fn card(text: &str) -> Card {
    read(text)
}

fn unit(text: &str) -> Unit {
    read(text)
}

fn city() -> City {
    read("2")
}

fn district() -> District {
    read("2")
}

pub(crate) fn next_benefit(last: Option<Benefit>) -> Option<Benefit> {
    Some(match last {
        None => Benefit::None,
        Some(Benefit::None) => Benefit::Eliminate,
        Some(Benefit::Eliminate) => Benefit::Draw,
        Some(Benefit::Draw) => Benefit::Send,
        Some(Benefit::Send) => Benefit::Bomb,
        Some(Benefit::Bomb) => return None,
    })
}

pub(crate) fn next_kind(last: Option<CardKind>) -> Option<CardKind> {
    Some(match last {
        None => CardKind::Soldier,
        Some(CardKind::Soldier) => CardKind::Building,
        Some(CardKind::Building) => CardKind::Instant,
        Some(CardKind::Instant) => CardKind::Robot,
        Some(CardKind::Robot) => CardKind::Module,
        Some(CardKind::Module) => return None,
    })
}

pub(crate) fn next_marker(last: Option<Marker>) -> Option<Marker> {
    Some(match last {
        None => Marker::PlusOne,
        Some(Marker::PlusOne) => Marker::PlusTwo,
        Some(Marker::PlusTwo) => Marker::MinusTwo,
        Some(Marker::MinusTwo) => Marker::Shield,
        Some(Marker::Shield) => Marker::Disabled,
        Some(Marker::Disabled) => Marker::Net,
        Some(Marker::Net) => return None,
    })
}

pub(crate) fn next_phase(last: Option<Phase>) -> Option<Phase> {
    Some(match last {
        None => Phase::Deal,
        Some(Phase::Deal) => Phase::Mulligan,
        Some(Phase::Mulligan) => Phase::Redeal,
        Some(Phase::Redeal) => Phase::Draw,
        Some(Phase::Draw) => Phase::Engage,
        Some(Phase::Engage) => Phase::Attack { side: Side::Moloch },
        Some(Phase::Attack { side: Side::Moloch }) => Phase::Attack { side: Side::Outpost },
        Some(Phase::Attack { side: Side::Outpost }) => Phase::Modules { side: Side::Moloch },
        Some(Phase::Modules { side: Side::Moloch }) => Phase::Modules { side: Side::Outpost },
        Some(Phase::Modules { side: Side::Outpost }) => Phase::Resolution,
        Some(Phase::Resolution) => Phase::Over { winner: Side::Moloch },
        Some(Phase::Over { .. }) => return None,
    })
}

fn next_removal(last: Option<RemovalCause>) -> Option<RemovalCause> {
    Some(match last {
        None => RemovalCause::Card(card("ripper")),
        Some(RemovalCause::Card(_)) => RemovalCause::FullCity,
        Some(RemovalCause::FullCity) => RemovalCause::Overflow,
        Some(RemovalCause::Overflow) => RemovalCause::Benefit,
        Some(RemovalCause::Benefit) => RemovalCause::Bomb,
        Some(RemovalCause::Bomb) => RemovalCause::Owed,
        Some(RemovalCause::Owed) => RemovalCause::Support,
        Some(RemovalCause::Support) => return None,
    })
}

fn next_move(last: Option<MoveCause>) -> Option<MoveCause> {
    Some(match last {
        None => MoveCause::Card,
        Some(MoveCause::Card) => MoveCause::Sent,
        Some(MoveCause::Sent) => MoveCause::Redeployed,
        Some(MoveCause::Redeployed) => MoveCause::Support,
        Some(MoveCause::Support) => return None,
    })
}

/// The events without those that have causes, markers or phases of their own.
fn next_event(last: Option<Event>) -> Option<Event> {
    let (robot, soldier, city, district) = (unit("hunter"), unit("scorn"), city(), district());
    let module = card("net_module");
    Some(match last {
        None => Event::Answered { side: Side::Outpost, mulligan: true },
        Some(Event::Answered { mulligan: true, .. }) => {
            Event::Answered { side: Side::Outpost, mulligan: false }
        }
        Some(Event::Answered { mulligan: false, .. }) => Event::BattleBegan { number: 2, city },
        Some(Event::BattleBegan { .. }) => Event::PhaseBegan { stage: Phase::Draw },
        Some(Event::PhaseBegan { .. }) => {
            Event::Drew { side: Side::Outpost, card: Some(card("scorn")), open: false }
        }
        Some(Event::Drew { card: Some(_), .. }) => {
            Event::Drew { side: Side::Moloch, card: None, open: false }
        }
        Some(Event::Drew { card: None, .. }) => Event::Milled { card: card("hunter") },
        Some(Event::Milled { .. }) => Event::Revealed { card: card("hunter") },
        Some(Event::Revealed { .. }) => Event::ShuffledBack { cards: 1 },
        Some(Event::ShuffledBack { cards: 1 }) => Event::ShuffledBack { cards: 2 },
        Some(Event::ShuffledBack { .. }) => {
            Event::HandShown { hand: Some(HandList::from_iter([(card("hunter"), 2), (card("brute"), 1)])) }
        }
        Some(Event::HandShown { hand: Some(hand) }) if !hand.is_empty() => {
            Event::HandShown { hand: Some(HandList::new()) }
        }
        Some(Event::HandShown { hand: Some(_) }) => Event::HandShown { hand: None },
        Some(Event::HandShown { hand: None }) => {
            Event::Discarded { side: Side::Outpost, card: card("medic") }
        }
        Some(Event::Discarded { .. }) => Event::Dropped { card: card("brute") },
        Some(Event::Dropped { .. }) => Event::Engaged { city, district },
        Some(Event::Engaged { .. }) => Event::Played { side: Side::Outpost, card: card("sniper") },
        Some(Event::Played { .. }) => Event::Placed { unit: unit("bunker"), city },
        Some(Event::Placed { .. }) => {
            Event::Moved { unit: soldier, from: city, to: read("3"), cause: MoveCause::Card }
        }
        Some(Event::Moved { .. }) => Event::Used { card: card("scorn"), by: Some(soldier) },
        Some(Event::Used { by: Some(by), card }) if by.card() == card => {
            Event::Used { card: module, by: Some(robot) }
        }
        Some(Event::Used { by: Some(_), .. }) => Event::Used { card: card("sniper"), by: None },
        Some(Event::Used { by: None, .. }) => Event::Marked { unit: robot, marker: Marker::PlusOne },
        Some(Event::Marked { .. }) => Event::ModuleDisabled { unit: robot, module },
        Some(Event::ModuleDisabled { .. }) => {
            Event::Removed { unit: robot, city, cause: RemovalCause::Overflow }
        }
        Some(Event::Removed { .. }) => Event::SteppedIn { unit: unit("blocker"), saved: robot },
        Some(Event::SteppedIn { .. }) => Event::Returned { unit: soldier, city },
        Some(Event::Returned { .. }) => Event::Attached { module, unit: robot },
        Some(Event::Attached { .. }) => Event::Stolen { module, from: robot, to: soldier },
        Some(Event::Stolen { .. }) => Event::ModuleLost { module, unit: robot },
        Some(Event::ModuleLost { .. }) => Event::ModuleReturned { module, unit: robot },
        Some(Event::ModuleReturned { .. }) => Event::Recovered,
        Some(Event::Recovered) => Event::InstantsForbidden,
        Some(Event::InstantsForbidden) => Event::ModulesSkipped,
        Some(Event::ModulesSkipped) => Event::BattleStopped,
        Some(Event::BattleStopped) => Event::Supported { city },
        Some(Event::Supported { .. }) => Event::Resolved { city, moloch: 3, outpost: 3, winner: None },
        Some(Event::Resolved { winner: None, .. }) => {
            Event::Resolved { city, moloch: 3, outpost: 3, winner: Some(Side::Moloch) }
        }
        Some(Event::Resolved { winner: Some(Side::Moloch), .. }) => {
            Event::Resolved { city, moloch: 3, outpost: 4, winner: Some(Side::Outpost) }
        }
        Some(Event::Resolved { winner: Some(Side::Outpost), .. }) => Event::BombWentOff { city },
        Some(Event::BombWentOff { .. }) => Event::Ravaged { city, district },
        Some(Event::Ravaged { .. }) => Event::CityDestroyed { city },
        Some(Event::CityDestroyed { .. }) => {
            Event::Ended { outcome: Outcome { winners: SeatSet::from_iter([Side::Outpost.seat()]) } }
        }
        Some(Event::Ended { outcome }) if outcome.winners.contains(Side::Outpost.seat()) => {
            Event::Ended { outcome: Outcome { winners: SeatSet::from_iter([Side::Moloch.seat()]) } }
        }
        Some(Event::Ended { outcome }) if outcome.winners.contains(Side::Moloch.seat()) => {
            let nobody: [Seat; 0] = [];
            Event::Ended { outcome: Outcome { winners: SeatSet::from_iter(nobody) } }
        }
        Some(Event::Ended { .. }) => return None,
    })
}

/// Every event, with every cause, marker and phase.
pub(crate) fn events() -> Vec<Event> {
    let mut events = chain(next_event);
    let (unit, city) = (unit("spiders.2"), city());
    events.extend(chain(next_phase).into_iter().map(|stage| Event::PhaseBegan { stage }));
    events.extend(chain(next_marker).into_iter().map(|marker| Event::Marked { unit, marker }));
    events.extend(chain(next_removal).into_iter().map(|cause| Event::Removed { unit, city, cause }));
    events.extend(chain(next_move).into_iter().map(|cause| Event::Moved {
        unit,
        from: city,
        to: read("5"),
        cause,
    }));
    events
}

pub(crate) fn next_action(last: Option<Action>) -> Option<Action> {
    let (robot, soldier, city, district) = (unit("hunter"), unit("scorn"), city(), district());
    Some(match last {
        None => Action::Keep,
        Some(Action::Keep) => Action::Mulligan,
        Some(Action::Mulligan) => Action::Draw(card("scorn")),
        Some(Action::Draw(_)) => Action::Mill(card("hunter")),
        Some(Action::Mill(_)) => Action::Show(card("hunter")),
        Some(Action::Show(_)) => Action::Drop(card("hunter")),
        Some(Action::Drop(_)) => Action::Engage(district),
        Some(Action::Engage(_)) => Action::Put { card: card("scorn"), city },
        Some(Action::Put { .. }) => Action::Play(card("sniper")),
        Some(Action::Play(_)) => Action::Use { unit: unit("ripper"), pay: card("spiders") },
        Some(Action::Use { .. }) => Action::Step { unit: unit("runner"), city },
        Some(Action::Step { .. }) => Action::Attach { module: card("net_module"), unit: robot },
        Some(Action::Attach { .. }) => Action::Support,
        Some(Action::Support) => Action::Pass,
        Some(Action::Pass) => Action::Pick(soldier),
        Some(Action::Pick(_)) => Action::Module(robot),
        Some(Action::Module(last)) if last == robot => Action::Module(soldier),
        Some(Action::Module(_)) => Action::To(city),
        Some(Action::To(_)) => Action::Ravage(district),
        Some(Action::Ravage(_)) => Action::Discard(card("medic")),
        Some(Action::Discard(_)) => Action::Trigger,
        Some(Action::Trigger) => Action::Skip,
        Some(Action::Skip) => return None,
    })
}

pub(crate) fn next_decision(last: Option<Decision>) -> Option<Decision> {
    let (robot, soldier, city) = (unit("hunter"), unit("scorn"), city());
    Some(match last {
        None => Decision::Mulligan,
        Some(Decision::Mulligan) => Decision::Draw { side: Side::Outpost },
        Some(Decision::Draw { .. }) => Decision::Mill,
        Some(Decision::Mill) => Decision::Show,
        Some(Decision::Show) => Decision::Drop,
        Some(Decision::Drop) => Decision::Engage,
        Some(Decision::Engage) => Decision::Attack,
        Some(Decision::Attack) => Decision::Modules,
        Some(Decision::Modules) => Decision::Target { card: card("scorn"), by: Some(soldier), may: true },
        Some(Decision::Target { may: true, .. }) => {
            Decision::Target { card: card("sniper"), by: None, may: false }
        }
        Some(Decision::Target { may: false, .. }) => {
            Decision::Trigger { card: card("commando"), by: Some(unit("rookie")) }
        }
        Some(Decision::Trigger { .. }) => Decision::Destination { unit: soldier },
        Some(Decision::Destination { .. }) => Decision::Host { from: robot },
        Some(Decision::Host { .. }) => Decision::Owed,
        Some(Decision::Owed) => Decision::Council,
        Some(Decision::Council) => Decision::Look,
        Some(Decision::Look) => Decision::Pay { left: 1 },
        Some(Decision::Pay { left: 1 }) => Decision::Pay { left: 2 },
        Some(Decision::Pay { .. }) => Decision::Support,
        Some(Decision::Support) => Decision::Overflow { city, side: Side::Outpost },
        Some(Decision::Overflow { .. }) => Decision::Spiders { city },
        Some(Decision::Spiders { .. }) => Decision::Order,
        Some(Decision::Order) => Decision::Ravage { city },
        Some(Decision::Ravage { .. }) => Decision::Benefit { benefit: next_benefit(None)? },
        Some(Decision::Benefit { benefit }) => match next_benefit(Some(benefit)) {
            Some(benefit) => Decision::Benefit { benefit },
            None => Decision::Bomb { side: Side::Moloch },
        },
        Some(Decision::Bomb { side: Side::Moloch }) => Decision::Bomb { side: Side::Outpost },
        Some(Decision::Bomb { side: Side::Outpost }) => Decision::Redeploy,
        Some(Decision::Redeploy) => return None,
    })
}

pub(crate) fn next_illegal(last: Option<Illegal>) -> Option<Illegal> {
    let (unit, card, city, district) = (unit("spiders.2"), card("hunter"), city(), district());
    Some(match last {
        None => Illegal::NotNow,
        Some(Illegal::NotNow) => Illegal::Over,
        Some(Illegal::Over) => Illegal::NotInHand { card },
        Some(Illegal::NotInHand { .. }) => Illegal::NotInDeck { card },
        Some(Illegal::NotInDeck { .. }) => Illegal::NotAUnit { card },
        Some(Illegal::NotAUnit { .. }) => Illegal::NotAnInstant { card },
        Some(Illegal::NotAnInstant { .. }) => Illegal::NotAModule { card },
        Some(Illegal::NotAModule { .. }) => Illegal::Destroyed { city },
        Some(Illegal::Destroyed { .. }) => Illegal::NoFreePost { city },
        Some(Illegal::NoFreePost { .. }) => Illegal::InstantsForbidden,
        Some(Illegal::InstantsForbidden) => Illegal::NoTarget { card },
        Some(Illegal::NoTarget { .. }) => Illegal::NotOnTable { unit },
        Some(Illegal::NotOnTable { .. }) => Illegal::NotYours { unit },
        Some(Illegal::NotYours { .. }) => Illegal::NothingToPayFor { unit },
        Some(Illegal::NothingToPayFor { .. }) => Illegal::AbilityOff { unit },
        Some(Illegal::AbilityOff { .. }) => Illegal::ModuleOff { unit },
        Some(Illegal::ModuleOff { .. }) => Illegal::SwitchedOff { unit },
        Some(Illegal::SwitchedOff { .. }) => Illegal::Inert { unit },
        Some(Illegal::Inert { .. }) => Illegal::NoStepOut { unit },
        Some(Illegal::NoStepOut { .. }) => Illegal::Netted { unit },
        Some(Illegal::Netted { .. }) => Illegal::NettedHost { unit },
        Some(Illegal::NettedHost { .. }) => Illegal::NoStep { unit },
        Some(Illegal::NoStep { .. }) => Illegal::AlreadyStepped { unit },
        Some(Illegal::AlreadyStepped { .. }) => Illegal::Held { unit },
        Some(Illegal::Held { .. }) => Illegal::Immovable { unit },
        Some(Illegal::Immovable { .. }) => Illegal::ImmovableThere { unit },
        Some(Illegal::ImmovableThere { .. }) => Illegal::Repeats,
        Some(Illegal::Repeats) => Illegal::Immune { unit },
        Some(Illegal::Immune { .. }) => Illegal::NotNeighbour { city },
        Some(Illegal::NotNeighbour { .. }) => Illegal::NotInActiveCity { unit },
        Some(Illegal::NotInActiveCity { .. }) => Illegal::HasModule { unit },
        Some(Illegal::HasModule { .. }) => Illegal::NoSupport,
        Some(Illegal::NoSupport) => Illegal::SupportUsed,
        Some(Illegal::SupportUsed) => Illegal::CannotPay { cost: 1 },
        Some(Illegal::CannotPay { cost: 1 }) => Illegal::CannotPay { cost: 2 },
        Some(Illegal::CannotPay { .. }) => Illegal::SupportIdle,
        Some(Illegal::SupportIdle) => Illegal::NotATarget { unit },
        Some(Illegal::NotATarget { .. }) => Illegal::NotADestination { city },
        Some(Illegal::NotADestination { .. }) => Illegal::NotADistrict { district },
        Some(Illegal::NotADistrict { .. }) => Illegal::NotOffered { card },
        Some(Illegal::NotOffered { .. }) => Illegal::MustChoose,
        Some(Illegal::MustChoose) => return None,
    })
}
