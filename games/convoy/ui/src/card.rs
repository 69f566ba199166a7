//! Puts the print of cards and cities into full sentences made from their data.

use super::names::{benefit_name, city_name, district_name, kind_name, marker_name, sentence, side_in};
use crate::Ui;
use fracas_convoy::{
    Ability, Benefit, Card, CardKind, City, District, Effect, Marker, Marking, MolochVictory, OutpostVictory,
    Passive, Range, Set, Side, SupportEffect, Target, When, Who, city_facts,
};
use fracas_scene::key;
use fracas_scene::model::Remark;
use fracas_scene::{Explained as _, Value, Words};

fn remark(text: &str, rule: &str) -> Remark {
    Remark { text: sentence(text), rule: Some(rule.to_owned()) }
}

/// The rule that makes a card what it is, and those that say more about it.
pub(crate) fn rules_of(card: Card) -> (Option<&'static str>, &'static [&'static str]) {
    let (main, more): (&str, &[&str]) = match card.facts().id.as_str() {
        "exterminator" => ("§post.fewer", &["§post.stack", "§post.overflow", "§post.back"]),
        "blocker" => ("§blocker.instead", &["§blocker.keeps", "§blocker.shield", "§blocker.hand"]),
        "brute" => ("§brute.shield", &["§immune.covers", "§cannon.brute"]),
        "hybrid" => ("§hybrid.marker", &[]),
        "juggernaut" => ("§juggernaut.fixed", &["§juggernaut.sent", "§off.juggernaut"]),
        "clown" => ("§clown.price", &["§clown.fewer"]),
        "hunter" => ("§hunter.kill", &[]),
        "brain" => ("§brain.return", &["§return.hand", "§return.replay"]),
        "defender" => ("§defender.top", &["§defender.known"]),
        "spiders" => ("§spiders.no-post", &["§spiders.cannon", "§spiders.lose"]),
        "battleship" => ("§immune.covers", &["§immune.module", "§immune.not", "§cannon.first"]),
        "ripper" => ("§ripper.kill", &[]),
        "hornet" | "runner" => ("§step.who", &["§step.once", "§step.replayed", "§step.destroyed"]),
        "stormtrooper" => ("§resolution.stormtrooper", &[]),
        "transporter" => ("§transporter.draw", &[]),
        "kasparov_module" => ("§kasparov.push", &["§move.full", "§module.paid", "§stolen.phase"]),
        "net_module" => ("§net.nothing", &["§net.there", "§net.no-building", "§net.ends"]),
        "contamination_module" => ("§post.fewer", &["§post.stack", "§stolen.contamination"]),
        "connection_matrix" => ("§matrix.draw", &[]),
        "push_back" => ("§push-back.move", &["§move.full"]),
        "recycler" => ("§recycler.any", &[]),
        "retreat_order" => ("§retreat-order.return", &["§return.hand", "§return.replay"]),
        "moloch_move" => ("§moloch-move.robot", &["§move.full"]),
        "massive_assault" => ("§massive-assault.instants", &["§massive-assault.only"]),
        "assault_team" => ("§assault-team.return", &["§return.hand", "§immune.covers"]),
        "hacker" => ("§hacker.one", &["§hacker.lasts", "§hacker.shield", "§immune.covers"]),
        "commando" => ("§commando.mill", &["§owed.chain", "§owed.commando"]),
        "cpt_johnson" => ("§johnson.mill", &["§owed.chain", "§owed.commando"]),
        "mcpherson" => ("§mcpherson.marker", &["§immune.covers"]),
        "rookie" => ("§rookie.copy", &["§loop.task-force"]),
        "nestugov" => ("§nestugov.theft", &["§stolen.works", "§stolen.phase", "§stolen.moves"]),
        "task_force" => ("§task-force.other", &["§return.hand", "§loop.task-force"]),
        "heavy_machine_gun" => ("§hmg.marker", &[]),
        "patriot" => ("§support.patriot", &[]),
        "lt_callahan" | "bunker" => ("§strength.boost", &["§strength.buildings"]),
        "saboteur" => ("§strength.saboteur", &["§immune.saboteur"]),
        "scorn" => ("§scorn.kill", &["§immune.covers"]),
        "soldier" => ("§soldier.draw", &[]),
        "scout" => ("§scout.other", &[]),
        "emp_cannon" => {
            ("§cannon.off", &["§cannon.first", "§cannon.stay", "§cannon.gone", "§cannon.modules"])
        }
        "em_field" => ("§field.hold", &["§field.immune"]),
        "electromagnetic_attack" => ("§em-attack.end", &["§em-attack.bomb"]),
        "medic" => ("§outpost-medic.destroyed", &[]),
        "sudden_attack" => ("§sudden-attack.skips", &[]),
        "war_council" => ("§council.three", &["§council.short"]),
        "retreat" => ("§retreat.two", &["§move.full"]),
        "reconnaissance" => ("§reconnaissance.two", &[]),
        "outpost_move" => ("§outpost-move.soldier", &["§move.full"]),
        "sniper" => ("§outpost-sniper.any", &["§immune.not"]),
        "intelligence" => ("§intelligence.look", &["§hidden.intelligence"]),
        _ => return (None, &[]),
    };
    (Some(main), more)
}

/// Everything that is printed on a card, sentence by sentence, with the rules behind it.
pub fn describe_card(words: &Words, set: &Set, card: Card) -> Vec<Remark> {
    let mut remarks = vec![head(words, set, card)];
    remarks.extend(describe_abilities(words, card));
    // What else the rules say of it stands in the book, in the same language.
    let (_, more) = rules_of(card);
    let told = more.iter().filter_map(|id| Some(remark(Ui::rulebook(words.lang()).sentence(id)?, id)));
    remarks.extend(told);
    remarks
}

/// What a card can do, sentence by sentence; nothing for a module that only adds strength.
pub fn describe_abilities(words: &Words, card: Card) -> Vec<Remark> {
    let facts = card.facts();
    let (main, _) = rules_of(card);
    let abilities = facts.abilities.iter().map(|ability| ability_text(words, card, ability));
    let lasting = facts.always.iter().map(|passive| passive_text(words, card, *passive));
    let told = abilities.chain(lasting);
    let mut remarks: Vec<Remark> =
        told.map(|text| Remark { text: sentence(&text), rule: main.map(str::to_owned) }).collect();
    if remarks.is_empty() && facts.kind != CardKind::Module {
        remarks.push(Remark { text: words.say(key!("convoy-card-plain")), rule: None });
    }
    remarks
}

fn head(words: &Words, set: &Set, card: Card) -> Remark {
    let facts = card.facts();
    let kind = ("kind", Value::from(kind_name(words, facts.kind)));
    let side = ("side", Value::from(side_in(words, card.side())));
    let count = ("count", Value::from(facts.count));
    let rule = match facts.kind {
        CardKind::Module => "§module.one",
        CardKind::Soldier | CardKind::Building | CardKind::Instant | CardKind::Robot => "§card.kinds",
    };
    let strength = ("strength", Value::from(set.strength(card).map_or(0, |value| value.value)));
    let text = match facts.kind {
        CardKind::Instant => words.text(key!("convoy-card-instant"), &[kind, side, count]),
        CardKind::Module => words.text(key!("convoy-card-module"), &[kind, side, count, strength]),
        CardKind::Soldier | CardKind::Building | CardKind::Robot => {
            words.text(key!("convoy-card-unit"), &[kind, side, count, strength])
        }
    };
    remark(&text, rule)
}

fn ability_text(words: &Words, card: Card, ability: &Ability) -> String {
    let effects: Vec<String> =
        ability.effects.iter().map(|effect| effect_text(words, card, *effect)).collect();
    let what = ("what", Value::from(effects.join(&words.say(key!("convoy-then")))));
    let key = match (ability.when, ability.may) {
        (When::Enters, true) => key!("convoy-when-enters-may"),
        (When::Enters, false) => key!("convoy-when-enters"),
        (When::Wins, true) => key!("convoy-when-wins-may"),
        (When::Wins, false) => key!("convoy-when-wins"),
        (When::Paid, _) if card.facts().kind == CardKind::Module => key!("convoy-when-paid-module"),
        (When::Paid, _) => key!("convoy-when-paid"),
        (When::Played, _) => key!("convoy-when-played"),
    };
    words.text(key, &[what])
}

/// Whom an effect aims at: robots or soldiers, and where.
fn aim_text(words: &Words, card: Card, target: Target) -> String {
    let side = match target.who {
        Who::Own => card.side(),
        Who::Enemy => card.side().enemy(),
    };
    let key = match (card.facts().kind, side, target.other) {
        // §stolen.phase: a module may have changed hands.
        (CardKind::Module, ..) => key!("convoy-aim-enemy"),
        (_, Side::Moloch, true) => key!("convoy-aim-other-robot"),
        (_, Side::Moloch, false) => key!("convoy-aim-robot"),
        (_, Side::Outpost, true) => key!("convoy-aim-other-soldier"),
        (_, Side::Outpost, false) => key!("convoy-aim-soldier"),
    };
    let place = match target.range {
        Range::Here => key!("convoy-aim-here"),
        Range::Anywhere => key!("convoy-aim-anywhere"),
        Range::Destroyed => key!("convoy-aim-destroyed"),
    };
    let aim = words.text(key, &[("count", target.count.into())]);
    words.text(place, &[("aim", aim.into())])
}

fn effect_text(words: &Words, card: Card, effect: Effect) -> String {
    let aim = |target: Target| ("aim", Value::from(aim_text(words, card, target)));
    // Several moves or markers may go to the same unit; several eliminations cannot.
    let single = |target: Target| aim(Target { count: 1, ..target });
    let count = |count: u8| ("count", Value::from(count));
    match effect {
        Effect::Eliminate(target) => words.text(key!("convoy-effect-eliminate"), &[aim(target)]),
        Effect::ReturnToHand(target) if target.who == Who::Own => {
            words.text(key!("convoy-effect-take-back"), &[aim(target)])
        }
        Effect::ReturnToHand(target) => words.text(key!("convoy-effect-send-back"), &[aim(target)]),
        Effect::Move(target) if target.count == 1 => words.text(key!("convoy-effect-move"), &[aim(target)]),
        Effect::Move(target) => {
            words.text(key!("convoy-effect-moves"), &[single(target), count(target.count)])
        }
        Effect::Mark(marking) => mark_text(words, card, marking),
        Effect::Mill(cards) => words.text(key!("convoy-effect-mill"), &[count(cards)]),
        Effect::Draw(cards) => words.text(key!("convoy-effect-draw"), &[count(cards)]),
        Effect::Council(cards) => words.text(key!("convoy-effect-council"), &[count(cards)]),
        Effect::Copy => words.say(key!("convoy-effect-copy")),
        Effect::Steal => words.say(key!("convoy-effect-steal")),
        Effect::Recover => words.say(key!("convoy-effect-recover")),
        Effect::Recycle => words.say(key!("convoy-effect-recycle")),
        Effect::LookAtHand => words.say(key!("convoy-effect-look")),
        Effect::ForbidInstants => words.say(key!("convoy-effect-forbid")),
        Effect::SkipModules => words.say(key!("convoy-effect-skip")),
        Effect::EndBattle => words.say(key!("convoy-effect-end")),
    }
}

fn mark_text(words: &Words, card: Card, marking: Marking) -> String {
    let target = Target { who: marking.who, range: marking.range, other: false, far: false, count: 1 };
    let aim = ("aim", Value::from(aim_text(words, card, target)));
    let marker = ("marker", Value::from(marker_name(words, marking.marker)));
    match marking.marker {
        Marker::Disabled => words.text(key!("convoy-effect-disable"), &[aim]),
        Marker::Net => words.text(key!("convoy-effect-net"), &[aim]),
        Marker::PlusOne | Marker::PlusTwo | Marker::MinusTwo | Marker::Shield if marking.count == 1 => {
            words.text(key!("convoy-effect-mark"), &[aim, marker])
        }
        Marker::PlusOne | Marker::PlusTwo | Marker::MinusTwo | Marker::Shield => {
            words.text(key!("convoy-effect-marks"), &[aim, marker, ("count", marking.count.into())])
        }
    }
}

fn passive_text(words: &Words, card: Card, passive: Passive) -> String {
    match passive {
        Passive::Step => words.say(key!("convoy-always-step")),
        Passive::NoPost => words.say(key!("convoy-always-no-post")),
        Passive::TakesDiscard => words.say(key!("convoy-always-takes-discard")),
        Passive::Immovable => words.say(key!("convoy-always-immovable")),
        Passive::Immune => words.say(key!("convoy-always-immune")),
        Passive::WinsTies => words.say(key!("convoy-always-wins-ties")),
        Passive::CheaperSupport => words.say(key!("convoy-always-cheaper-support")),
        Passive::SwitchOff => words.say(key!("convoy-always-switch-off")),
        Passive::Hold => words.say(key!("convoy-always-hold")),
        Passive::Strength(change) => {
            let robots = (card.side() == Side::Moloch) == (change.who == Who::Own);
            let key = if robots {
                key!("convoy-always-strength-robots")
            } else {
                key!("convoy-always-strength-soldiers")
            };
            words.text(key, &[("amount", signed(i32::from(change.amount)).into())])
        }
        Passive::FewerPosts(posts) => {
            words.text(key!("convoy-always-fewer-posts"), &[("count", posts.into())])
        }
    }
}

/// A number with its sign; a true minus, not a hyphen.
pub(crate) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// What the benefit of a district brings.
pub fn describe_benefit(words: &Words, benefit: Benefit) -> Remark {
    let (key, rule) = match benefit {
        Benefit::None => (key!("convoy-benefit-none-long"), "§benefit.winner"),
        Benefit::Eliminate => (key!("convoy-benefit-eliminate-long"), "§benefit.eliminate"),
        Benefit::Draw => (key!("convoy-benefit-draw-long"), "§benefit.draw"),
        Benefit::Send => (key!("convoy-benefit-send-long"), "§benefit.send"),
        Benefit::Bomb => (key!("convoy-benefit-bomb-long"), "§bomb.order"),
    };
    remark(&words.say(key), rule)
}

/// What the support of a city does and costs; `None` if it gives none.
pub fn describe_support(words: &Words, city: City) -> Option<Remark> {
    let support = city_facts(city).support?;
    let (key, rule) = match support.effect {
        SupportEffect::EliminateRobot => (key!("convoy-support-eliminate"), "§support.iron-gate"),
        SupportEffect::ExtraPost => (key!("convoy-support-post"), "§support.cleveland"),
        SupportEffect::ExtraDistrict => (key!("convoy-support-district"), "§support.jersey"),
        SupportEffect::Shuttle => (key!("convoy-support-shuttle"), "§support.new-york"),
    };
    let before = city.previous().map_or_else(String::new, |before| city_name(words, before));
    let values = [("here", city_name(words, city).into()), ("before", before.into())];
    let what =
        if support.effect == SupportEffect::Shuttle { words.text(key, &values) } else { words.say(key) };
    let text = words.text(key!("convoy-support"), &[("cost", support.cost.into()), ("what", what.into())]);
    Some(remark(&text, rule))
}

/// Everything that is printed on a city, sentence by sentence.
pub fn describe_city(words: &Words, set: &Set, city: City) -> Vec<Remark> {
    let facts = city_facts(city);
    let Some(values) = set.cities.get(usize::from(city.number()) - 1) else { return Vec::new() };
    let [moloch, outpost] = values.posts;
    let posts = [("moloch", moloch.value.into()), ("outpost", outpost.value.into())];
    let mut remarks = vec![remark(&words.text(key!("convoy-city-posts"), &posts), "§post.count")];
    for (place, (benefit, _)) in (1..).zip(&values.districts) {
        let Some(district) = District::new(place) else { continue };
        let values = [
            ("district", Value::from(district_name(words, district))),
            ("benefit", benefit_name(words, *benefit).into()),
        ];
        let rule = describe_benefit(words, *benefit).rule;
        remarks.push(Remark { text: sentence(&words.text(key!("convoy-city-district"), &values)), rule });
    }
    remarks.push(match facts.moloch_victory {
        MolochVictory::Ravage => remark(&words.say(key!("convoy-city-moloch")), "§victory.ravage"),
        MolochVictory::RavageWithBenefit => {
            remark(&words.say(key!("convoy-city-moloch-benefit")), "§victory.cleveland")
        }
    });
    remarks.push(match facts.outpost_victory {
        OutpostVictory::Mill(cards) => {
            remark(&words.text(key!("convoy-city-outpost"), &[("count", cards.into())]), "§victory.outpost")
        }
        OutpostVictory::Look(cards) => remark(
            &words.text(key!("convoy-city-outpost-look"), &[("count", cards.into())]),
            "§iron-gate.look",
        ),
    });
    let none = || remark(&words.say(key!("convoy-support-none")), "§support.none");
    remarks.push(describe_support(words, city).unwrap_or_else(none));
    remarks
}

/// What an option changes, in one line; nothing for a name that is not an option.
pub fn describe_option(words: &Words, name: &str) -> String {
    let key = match name {
        "districts" => key!("convoy-option-districts"),
        "supports" => key!("convoy-option-supports"),
        "scout" => key!("convoy-option-scout"),
        "sudden_attack" => key!("convoy-option-sudden_attack"),
        "stolen_modules" => key!("convoy-option-stolen_modules"),
        "owed_cards" => key!("convoy-option-owed_cards"),
        "pushed_units" => key!("convoy-option-pushed_units"),
        "disabled_juggernaut" => key!("convoy-option-disabled_juggernaut"),
        "retreat" => key!("convoy-option-retreat"),
        _ => return String::new(),
    };
    words.say(key)
}
