//! Actions and decisions of Convoy as sentences.

use super::Cast;
use super::names::{card_name, city_name, district_name, marker_name, sentence, side_in};
use fracas_convoy::{
    Action, AimedEffect, Benefit, Card, City, Decision, District, Effect, EffectClass, Frame, Marker,
    PendingView, Phase, Side, SupportEffect, Unit, View, Who, city_facts,
};
use fracas_core::{Actor, Seat};
use fracas_scene::{Key, key};
use fracas_scene::{Value, Words};

/// What an action does, as a sentence in the imperative. It need not be legal.
pub fn describe_action(words: &Words, view: &View, action: &Action) -> String {
    let cast = Cast::of(view);
    let card = |card: Card| ("card", Value::from(card_name(words, card)));
    let unit = |unit: Unit| ("unit", Value::from(cast.unit(words, unit)));
    let place = |city: City| ("city", Value::from(city_name(words, city)));
    let text = match *action {
        Action::Keep => words.say(key!("convoy-action-keep")),
        Action::Mulligan => words.say(key!("convoy-action-mulligan")),
        Action::Draw(what) => words
            .text(key!("convoy-action-draw"), &[("side", side_in(words, what.side()).into()), card(what)]),
        Action::Mill(what) => words.text(key!("convoy-action-mill"), &[card(what)]),
        Action::Show(what) => words.text(key!("convoy-action-show"), &[card(what)]),
        Action::Drop(what) => words.text(key!("convoy-action-drop"), &[card(what)]),
        Action::Engage(district) => words.text(key!("convoy-action-engage"), &[named(words, district)]),
        Action::Put { card: what, city } => words.text(key!("convoy-action-put"), &[card(what), place(city)]),
        Action::Play(what) => words.text(key!("convoy-action-play"), &[card(what)]),
        Action::Use { unit: who, pay } => {
            let pay = ("pay", card_name(words, pay).into());
            match module_in_use(view, who) {
                Some(module) => words.text(key!("convoy-action-use-module"), &[unit(who), card(module), pay]),
                None => words.text(key!("convoy-action-use"), &[unit(who), pay]),
            }
        }
        Action::Step { unit: who, city } => words.text(key!("convoy-action-step"), &[unit(who), place(city)]),
        Action::Attach { module, unit: who } => {
            words.text(key!("convoy-action-attach"), &[card(module), unit(who)])
        }
        Action::Support => match view.active {
            Some(city) => words.text(key!("convoy-action-support"), &[place(city)]),
            None => words.say(key!("convoy-action-support-none")),
        },
        Action::Pass => words.say(match view.phase {
            Phase::Modules { .. } => key!("convoy-action-pass-modules"),
            Phase::Deal
            | Phase::Mulligan
            | Phase::Redeal
            | Phase::Draw
            | Phase::Engage
            | Phase::Attack { .. }
            | Phase::Resolution
            | Phase::Over { .. } => key!("convoy-action-pass"),
        }),
        Action::Pick(who) => pick_text(words, view, &cast, who),
        Action::Module(who) => match view.units.iter().find(|found| found.unit == who) {
            Some(found) if found.module.is_some() => {
                let module = found.module.map_or_else(String::new, |module| card_name(words, module));
                words.text(key!("convoy-action-module"), &[unit(who), ("card", module.into())])
            }
            Some(_) | None => words.text(key!("convoy-action-module-of"), &[unit(who)]),
        },
        Action::To(city) => words.text(key!("convoy-action-to"), &[place(city)]),
        Action::Ravage(district) => words.text(key!("convoy-action-ravage"), &[named(words, district)]),
        Action::Discard(what) => words.text(key!("convoy-action-discard"), &[card(what)]),
        Action::Trigger => match decision(view) {
            Some(Decision::Benefit { benefit }) => words.text(
                key!("convoy-action-benefit"),
                &[("benefit", super::benefit_name(words, benefit).into())],
            ),
            Some(Decision::Trigger { card: what, by: Some(by) }) => trigger_text(words, &cast, what, by),
            _ => words.say(key!("convoy-action-trigger")),
        },
        Action::Skip => words.say(key!("convoy-action-skip")),
    };
    sentence(&text)
}

fn trigger_text(words: &Words, cast: &Cast, card: Card, by: Unit) -> String {
    let unit = ("unit", Value::from(cast.unit(words, by)));
    if by.card() == card {
        words.text(key!("convoy-action-trigger-unit"), &[unit])
    } else {
        // §rookie.copy: the ability is another card's.
        words.text(key!("convoy-action-trigger-card"), &[unit, ("card", card_name(words, card).into())])
    }
}

fn named(words: &Words, district: District) -> (&'static str, Value) {
    ("district", district_name(words, district).into())
}

/// The decision that the viewed game waits for.
fn decision(view: &View) -> Option<Decision> {
    match view.pending {
        PendingView::Act { decision, .. } => Some(decision),
        PendingView::Over { .. } => None,
    }
}

/// The module that a paid ability of a unit belongs to: in a module phase it is its module's.
fn module_in_use(view: &View, unit: Unit) -> Option<Card> {
    let Phase::Modules { .. } = view.phase else { return None };
    view.units.iter().find(|found| found.unit == unit)?.module
}

/// The effect that waits for its target, and whose it is.
fn effect_at_work(view: &View) -> Option<(Effect, Side)> {
    match view.frames.last()? {
        Frame::Run(run) => Some((run.effect()?, run.side)),
        _ => None,
    }
}

/// What happens to a unit that is chosen.
fn pick_text(words: &Words, view: &View, cast: &Cast, unit: Unit) -> String {
    let who = ("unit", Value::from(cast.unit(words, unit)));
    let key = match decision(view) {
        Some(Decision::Target { .. }) => {
            if let Some((effect, _)) = effect_at_work(view) {
                return target_text(words, view, who, unit, effect);
            }
            key!("convoy-pick")
        }
        Some(Decision::Host { .. }) => key!("convoy-pick-host"),
        Some(Decision::Owed) => key!("convoy-pick-owed"),
        Some(Decision::Overflow { .. } | Decision::Spiders { .. }) => key!("convoy-pick-discard"),
        Some(Decision::Order) => key!("convoy-pick-order"),
        Some(Decision::Bomb { .. }) => key!("convoy-pick-bomb"),
        Some(Decision::Redeploy) => key!("convoy-pick-redeploy"),
        Some(Decision::Support) => match support_effect(view) {
            Some(SupportEffect::EliminateRobot) => key!("convoy-pick-eliminate"),
            Some(SupportEffect::Shuttle) => {
                let to = view.active.filter(|city| cast.city_of(unit) != Some(*city));
                let to = to.or_else(|| view.active?.previous());
                return match to {
                    Some(city) => words
                        .text(key!("convoy-action-step"), &[who, ("city", city_name(words, city).into())]),
                    None => words.text(key!("convoy-pick-move"), &[who]),
                };
            }
            Some(SupportEffect::ExtraPost | SupportEffect::ExtraDistrict) | None => key!("convoy-pick"),
        },
        Some(Decision::Benefit { benefit }) => match benefit {
            Benefit::Eliminate => key!("convoy-pick-eliminate"),
            Benefit::Send => key!("convoy-pick-send"),
            Benefit::None | Benefit::Draw | Benefit::Bomb => key!("convoy-pick"),
        },
        Some(
            Decision::Mulligan
            | Decision::Draw { .. }
            | Decision::Mill
            | Decision::Show
            | Decision::Drop
            | Decision::Engage
            | Decision::Attack
            | Decision::Modules
            | Decision::Trigger { .. }
            | Decision::Destination { .. }
            | Decision::Council
            | Decision::Look
            | Decision::Pay { .. }
            | Decision::Ravage { .. },
        )
        | None => key!("convoy-pick"),
    };
    words.text(key, &[who])
}

fn support_effect(view: &View) -> Option<SupportEffect> {
    Some(city_facts(view.active?).support?.effect)
}

fn target_text(words: &Words, view: &View, who: (&'static str, Value), unit: Unit, effect: Effect) -> String {
    let EffectClass::Aimed(effect) = effect.class() else { return words.text(key!("convoy-pick"), &[who]) };
    match effect {
        AimedEffect::Eliminate(_) => words.text(key!("convoy-pick-eliminate"), &[who]),
        AimedEffect::ReturnToHand(_) => words.text(key!("convoy-pick-return"), &[who]),
        AimedEffect::Move(_) => words.text(key!("convoy-pick-move"), &[who]),
        AimedEffect::Mark(marking) if marking.marker == Marker::Disabled => {
            words.text(key!("convoy-pick-disable"), &[who])
        }
        AimedEffect::Mark(marking) if marking.marker == Marker::Net => {
            words.text(key!("convoy-pick-net"), &[who])
        }
        AimedEffect::Mark(marking) => words
            .text(key!("convoy-pick-mark"), &[who, ("marker", marker_name(words, marking.marker).into())]),
        AimedEffect::Copy => words.text(key!("convoy-pick-copy"), &[who]),
        AimedEffect::Steal | AimedEffect::Recycle => {
            let module = view.units.iter().find(|found| found.unit == unit).and_then(|found| found.module);
            match module {
                Some(module) => {
                    words.text(key!("convoy-pick-module"), &[who, ("card", card_name(words, module).into())])
                }
                None => words.text(key!("convoy-pick"), &[who]),
            }
        }
    }
}

/// The side that decides; chance decides for nobody.
fn decider(view: &View) -> Side {
    let PendingView::Act { actor: Actor::Seat(seat), .. } = view.pending else { return Side::Moloch };
    Side::of_seat(seat).unwrap_or(Side::Moloch)
}

/// What the game waits for, as a sentence.
pub fn describe_decision(words: &Words, view: &View, decision: &Decision) -> String {
    let cast = Cast::of(view);
    let of = |side: Side| ("side", Value::from(side_in(words, side)));
    let side = of(decider(view));
    let unit = |unit: Unit| ("unit", Value::from(cast.unit(words, unit)));
    let place = |city: City| ("city", Value::from(city_name(words, city)));
    let text = match *decision {
        Decision::Mulligan => words.text(key!("convoy-decision-mulligan"), &[side]),
        Decision::Draw { side: who } => words.text(key!("convoy-decision-draw"), &[of(who)]),
        Decision::Mill => words.say(key!("convoy-decision-mill")),
        Decision::Show => words.say(key!("convoy-decision-show")),
        Decision::Drop => words.say(key!("convoy-decision-drop")),
        Decision::Engage => words.text(key!("convoy-decision-engage"), &[side]),
        Decision::Attack => words.text(key!("convoy-decision-attack"), &[side]),
        // §stolen.phase: Outpost attaches none.
        Decision::Modules if decider(view) == Side::Outpost => {
            words.text(key!("convoy-decision-modules-stolen"), &[side])
        }
        Decision::Modules => words.text(key!("convoy-decision-modules"), &[side]),
        Decision::Target { card, by, may } => {
            let source = ("source", source(words, &cast, card, by).into());
            let what = target_sentence(words, view, side, source);
            if may { words.text(key!("convoy-decision-may"), &[("what", what.into())]) } else { what }
        }
        Decision::Trigger { card, by } => words.text(
            key!("convoy-decision-trigger"),
            &[side, ("source", source(words, &cast, card, by).into())],
        ),
        Decision::Destination { unit: who } => {
            words.text(key!("convoy-decision-destination"), &[side, unit(who)])
        }
        Decision::Host { from } => words.text(key!("convoy-decision-host"), &[side, unit(from)]),
        Decision::Owed => words.text(key!("convoy-decision-owed"), &[side]),
        Decision::Council => words.text(key!("convoy-decision-council"), &[side]),
        Decision::Look => words.text(key!("convoy-decision-look"), &[side]),
        Decision::Pay { left } => words.text(key!("convoy-decision-pay"), &[side, ("left", left.into())]),
        Decision::Support => match support_effect(view) {
            Some(SupportEffect::EliminateRobot) => {
                words.text(key!("convoy-decision-support-eliminate"), &[side])
            }
            Some(SupportEffect::Shuttle) => words.text(key!("convoy-decision-support-shuttle"), &[side]),
            Some(SupportEffect::ExtraPost | SupportEffect::ExtraDistrict) | None => {
                words.text(key!("convoy-decision-support"), &[side])
            }
        },
        Decision::Overflow { city, side: whose } => words.text(
            key!("convoy-decision-overflow"),
            &[side, place(city), ("whose", side_in(words, whose).into())],
        ),
        Decision::Spiders { city } => words.text(key!("convoy-decision-spiders"), &[side, place(city)]),
        Decision::Order => words.text(key!("convoy-decision-order"), &[side]),
        Decision::Ravage { city } => words.text(key!("convoy-decision-ravage"), &[side, place(city)]),
        Decision::Benefit { benefit } => match benefit {
            Benefit::Eliminate => words.text(key!("convoy-decision-benefit-eliminate"), &[side]),
            Benefit::Send => words.text(key!("convoy-decision-benefit-send"), &[side]),
            Benefit::None | Benefit::Draw | Benefit::Bomb => {
                words.text(key!("convoy-decision-benefit"), &[side])
            }
        },
        Decision::Bomb { side: whose } => match whose {
            Side::Moloch => words.text(key!("convoy-decision-bomb-robot"), &[side]),
            Side::Outpost => words.text(key!("convoy-decision-bomb-soldier"), &[side]),
        },
        Decision::Redeploy => words.text(key!("convoy-decision-redeploy"), &[side]),
    };
    sentence(&text)
}

/// Whose ability it is: the unit that uses it, or the card that was played.
fn source(words: &Words, cast: &Cast, card: Card, by: Option<Unit>) -> String {
    match by {
        Some(by) if by.card() == card => cast.unit(words, by),
        Some(by) => words.text(
            key!("convoy-source-of"),
            &[("card", card_name(words, card).into()), ("unit", cast.unit(words, by).into())],
        ),
        None => words.text(key!("convoy-source-card"), &[("card", card_name(words, card).into())]),
    }
}

/// What kind of unit a side's fighters are.
fn aims_at_robots(owner: Side, who: Who) -> bool {
    let side = match who {
        Who::Own => owner,
        Who::Enemy => owner.enemy(),
    };
    side == Side::Moloch
}

fn target_sentence(
    words: &Words,
    view: &View,
    side: (&'static str, Value),
    source: (&'static str, Value),
) -> String {
    let at_work = effect_at_work(view).map(|(effect, owner)| (effect.class(), owner));
    let Some((EffectClass::Aimed(effect), owner)) = at_work else {
        return words.text(key!("convoy-decision-target"), &[side, source]);
    };
    let by_kind = |who: Who, robot: Key, soldier: Key| {
        if aims_at_robots(owner, who) { robot } else { soldier }
    };
    let key = match effect {
        AimedEffect::Eliminate(target) => by_kind(
            target.who,
            key!("convoy-target-eliminate-robot"),
            key!("convoy-target-eliminate-soldier"),
        ),
        AimedEffect::ReturnToHand(target) => {
            by_kind(target.who, key!("convoy-target-return-robot"), key!("convoy-target-return-soldier"))
        }
        AimedEffect::Move(target) => {
            by_kind(target.who, key!("convoy-target-move-robot"), key!("convoy-target-move-soldier"))
        }
        AimedEffect::Mark(marking) => match marking.marker {
            Marker::Disabled => key!("convoy-target-disable"),
            Marker::Net => {
                by_kind(marking.who, key!("convoy-target-net-robot"), key!("convoy-target-net-soldier"))
            }
            Marker::PlusOne | Marker::PlusTwo | Marker::MinusTwo | Marker::Shield => {
                let marker = ("marker", Value::from(marker_name(words, marking.marker)));
                let key = by_kind(
                    marking.who,
                    key!("convoy-target-mark-robot"),
                    key!("convoy-target-mark-soldier"),
                );
                return words.text(key, &[side, source, marker]);
            }
        },
        AimedEffect::Copy => key!("convoy-target-copy"),
        AimedEffect::Steal => key!("convoy-target-steal"),
        AimedEffect::Recycle => key!("convoy-target-recycle"),
    };
    words.text(key, &[side, source])
}

/// What the game waits for, or how it ended.
pub fn describe_pending(words: &Words, view: &View) -> String {
    match view.pending {
        PendingView::Act { decision, .. } => describe_decision(words, view, &decision),
        PendingView::Over { outcome } => over_text(words, outcome.winners.iter().next()),
    }
}

/// The result of the game in words.
pub(crate) fn over_text(words: &Words, winner: Option<Seat>) -> String {
    words.say(match winner.and_then(Side::of_seat) {
        Some(Side::Moloch) => key!("convoy-over-moloch"),
        Some(Side::Outpost) => key!("convoy-over-outpost"),
        None => key!("convoy-over-nobody"),
    })
}
