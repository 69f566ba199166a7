//! Describes a tile in whole sentences, for people who look at it on the page.

use super::Cast;
use super::explain::attack_rule;
use super::tile::{ability_text, bonus_parts, order_text};
use fracas_core::Tally;
use fracas_hex::{Direction, Rotation};
use fracas_nshex::{Ability, AttackKind, AttackNow, Explanation, Face, Kind, Tile, To, Why, directions};
use fracas_scene::model::Remark;
use fracas_scene::{Key, key};
use fracas_scene::{Value, Words};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Several things one after the other, with a word before the last.
fn list(words: &Words, mut items: Vec<String>) -> String {
    match (items.pop(), items.is_empty()) {
        (None, _) => String::new(),
        (Some(one), true) => one,
        (Some(last), false) => {
            words.text(key!("says-and"), &[("head", items.join(", ").into()), ("last", last.into())])
        }
    }
}

/// A direction of the board in a sentence.
fn toward(words: &Words, direction: Direction) -> String {
    words.say(match direction {
        Direction::N => key!("says-n"),
        Direction::Ne => key!("says-ne"),
        Direction::Se => key!("says-se"),
        Direction::S => key!("says-s"),
        Direction::Sw => key!("says-sw"),
        Direction::Nw => key!("says-nw"),
    })
}

/// Where a tile points when it is turned so: with its strongest attack, else with a net or a link, else with its top.
pub(crate) fn facing(words: &Words, tile: Option<&Tile>, rotation: Rotation) -> String {
    let front = tile.and_then(super::foresee::front).unwrap_or(Direction::N);
    toward(words, front.turned(rotation))
}

/// Some edges in a sentence.
fn around(words: &Words, mask: u8) -> String {
    if mask == 0b11_1111 {
        return words.say(key!("says-everywhere"));
    }
    list(words, directions(mask).map(|direction| toward(words, direction)).collect())
}

/// A phrase as a sentence: with a capital, and a full stop.
fn sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let head: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    format!("{head}{}.", letters.as_str())
}

/// What an ability does, as a sentence.
pub(crate) fn ability_sentence(words: &Words, ability: Ability) -> String {
    match ability {
        Ability::Bonus(bonus) => {
            let key = match bonus.to {
                To::Friends => key!("says-bonus-friends"),
                To::Enemies => key!("says-bonus-enemies"),
            };
            words.text(key, &[("bonus", list(words, bonus_parts(words, bonus)).into())])
        }
        Ability::Medic
        | Ability::Transport
        | Ability::Quartermaster
        | Ability::Scoper
        | Ability::Recon { .. }
        | Ability::Explode { .. }
        | Ability::Bomb { .. } => sentence(&ability_text(words, ability)),
    }
}

/// A sentence with the symbol that stands for it on tiles, by the end of its key in the legend.
pub(crate) type Sentence = (Option<&'static str>, String);

/// What a tile does at its edges, turned as it lies.
pub(crate) fn facing_sentences(words: &Words, tile: &Tile, rotation: Rotation) -> Vec<Sentence> {
    let face = tile.face(rotation);
    let mut lines = Vec::new();
    for (sign, key, strengths) in [
        ("melee", key!("says-melee"), face.melee),
        ("ranged", key!("says-ranged"), face.ranged),
        ("gauss", key!("says-gauss"), face.gauss),
    ] {
        lines.extend(attack_sentences(words, key, strengths).into_iter().map(|text| (Some(sign), text)));
    }
    lines.extend(edge_sentences(words, tile, face));
    lines
}

/// The symbol of a tile's links.
fn link_sign(tile: &Tile) -> &'static str {
    if tile.scoper {
        "capture"
    } else if tile.bonuses.iter().any(|bonus| bonus.to == To::Enemies) {
        "hindrance"
    } else {
        "link"
    }
}

fn attack_sentences(words: &Words, key: Key, strengths: [u8; 6]) -> Vec<String> {
    let mut lines = Vec::new();
    for strength in (1..=9).rev() {
        let with = |direction: &Direction| strengths[direction.index()] == strength;
        let mask = Direction::ALL.into_iter().filter(with).fold(0, |mask, direction| mask | direction.bit());
        if mask != 0 {
            let values = [("where", around(words, mask).into()), ("strength", strength.into())];
            lines.push(words.text(key, &values));
        }
    }
    lines
}

fn edge_sentences(words: &Words, tile: &Tile, face: &Face) -> Vec<Sentence> {
    let edges = [
        ("armour", key!("says-armor"), face.armor),
        ("net", key!("says-nets"), face.nets),
        (link_sign(tile), key!("says-links"), face.links),
    ];
    let there = edges.into_iter().filter(|(_, _, mask)| *mask != 0);
    there
        .map(|(sign, key, mask)| (Some(sign), words.text(key, &[("where", around(words, mask).into())])))
        .collect()
}

/// What a tile is and does as printed, sentence by sentence, turned as it lies.
pub(crate) fn tile_sentences(words: &Words, tile: &Tile, rotation: Rotation) -> Vec<Sentence> {
    let values: Vec<String> = tile.initiative.iter().map(u8::to_string).collect();
    let (acts, still) = match tile.kind {
        Kind::Hq => (key!("says-hq"), key!("says-hq-still")),
        Kind::Warrior => (key!("says-warrior"), key!("says-warrior-still")),
        Kind::Module => (key!("says-module-acts"), key!("says-module")),
        Kind::Bomber => (key!("says-bomber-acts"), key!("says-bomber")),
        Kind::Action => (key!("says-action"), key!("says-action")),
    };
    let key = if values.is_empty() { still } else { acts };
    let acts = Some("initiative").filter(|_| !values.is_empty());
    let mut lines = vec![(acts, words.text(key, &[("values", list(words, values).into())]))];
    lines.extend(facing_sentences(words, tile, rotation));
    if tile.toughness > 0 {
        let text = words.text(key!("says-toughness"), &[("toughness", tile.toughness.into())]);
        lines.push((Some("toughness"), text));
    }
    if tile.hit_points > 0 {
        lines.push((
            Some("toughness"),
            words.text(key!("says-hit-points"), &[("points", tile.hit_points.into())]),
        ));
    }
    if tile.mobile {
        lines.push((Some("mobility"), words.say(key!("says-mobile"))));
    }
    // What a linked tile gives goes through its links.
    let linked = Some(link_sign(tile)).filter(|_| tile.face(rotation).links != 0);
    lines.extend(tile.abilities.iter().map(|ability| (linked, ability_sentence(words, *ability))));
    lines.extend(tile.order.map(|order| (None, sentence(&order_text(words, order)))));
    lines
}

/// What differs from print, and what a unit does now, each with its rule.
pub(crate) fn now_remarks(words: &Words, cast: &Cast, unit: &Explanation) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let mut add = |text: String, rule: &str| remarks.push(Remark { text, rule: Some(rule.to_owned()) });
    if unit.works_for != unit.side {
        let side = cast.side(words, unit.works_for);
        add(words.text(key!("explain-works-for"), &[("side", side.into())]), "§scoper.capture");
    }
    if unit.netted {
        add(words.say(key!("explain-netted")), "§net.frozen");
    }
    if unit.wounds > 0 {
        let values = [("wounds", unit.wounds.into()), ("toughness", unit.toughness.into())];
        add(words.text(key!("says-wounds"), &values), "§battle.wounds");
    }
    for tally in unit.initiative.iter().filter(|tally| tally.terms().len() > 1) {
        let values = [
            ("total", Value::from(tally.total())),
            ("printed", printed(tally).into()),
            ("reasons", reasons(words, cast, tally).into()),
        ];
        add(words.text(key!("says-initiative"), &values), "§initiative.current");
    }
    if !unit.extra_phases.is_empty() {
        let phases = unit.extra_phases.iter().map(u8::to_string).collect();
        add(words.text(key!("says-extra"), &[("phases", list(words, phases).into())]), "§initiative.extra");
    }
    let idle = unit.attacks.iter().all(|attack| attack.targets.is_empty());
    for attack in &unit.attacks {
        // What is printed and hits nobody has been told already.
        if !attack.targets.is_empty() || attack.strength.terms().len() > 1 {
            add(attack_now(words, cast, attack), attack_rule(attack.kind));
        }
    }
    if let Some(first) = unit.attacks.first().filter(|_| idle && !unit.netted) {
        add(words.say(key!("says-idle")), attack_rule(first.kind));
    }
    remarks
}

/// What a unit does now, in a few words: when it acts, whom it strikes how hard, whom it nets.
pub(crate) fn now_parts(words: &Words, unit: &Explanation, tile: &Tile, rotation: Rotation) -> Vec<String> {
    let mut parts = Vec::new();
    let acts = unit.initiative.iter().map(|tally| tally.total().to_string());
    let acts: Vec<String> = acts.chain(unit.extra_phases.iter().map(u8::to_string)).collect();
    if !acts.is_empty() {
        parts.push(words.text(key!("nshex-now-initiative"), &[("values", list(words, acts).into())]));
    }
    for (kind, key) in [
        (AttackKind::Melee, key!("nshex-now-melee")),
        (AttackKind::Ranged, key!("nshex-now-ranged")),
        (AttackKind::Gauss, key!("nshex-now-gauss")),
    ] {
        let mut edges: BTreeMap<Reverse<i32>, u8> = BTreeMap::new();
        for attack in unit.attacks.iter().filter(|attack| attack.kind == kind) {
            *edges.entry(Reverse(attack.strength.total())).or_default() |= attack.direction.bit();
        }
        for (Reverse(strength), mask) in edges {
            let values = [("where", around(words, mask).into()), ("strength", strength.into())];
            parts.push(words.text(key, &values));
        }
    }
    let nets = tile.face(rotation).nets;
    if nets != 0 {
        parts.push(words.text(key!("nshex-now-nets"), &[("where", around(words, nets).into())]));
    }
    parts
}

fn attack_now(words: &Words, cast: &Cast, attack: &AttackNow) -> String {
    let target = |(hex, wounds): &(fracas_hex::Hex, u8)| {
        let values = [("unit", cast.unit(words, *hex).into()), ("wounds", (*wounds).into())];
        words.text(key!("explain-target"), &values)
    };
    let targets: Vec<String> = attack.targets.iter().map(target).collect();
    let targets = if targets.is_empty() { words.say(key!("says-nobody")) } else { list(words, targets) };
    let changed = attack.strength.terms().len() > 1;
    let why = if changed { format!(" ({})", reasons(words, cast, &attack.strength)) } else { String::new() };
    let key = match attack.kind {
        AttackKind::Melee => key!("says-melee-now"),
        AttackKind::Ranged => key!("says-ranged-now"),
        AttackKind::Gauss => key!("says-gauss-now"),
    };
    let values = [
        ("where", toward(words, attack.direction).into()),
        ("strength", Value::from(attack.strength.total())),
        ("why", why.into()),
        ("targets", targets.into()),
    ];
    words.text(key, &values)
}

fn printed(tally: &Tally<Why>) -> i64 {
    let terms = tally.terms().iter();
    terms.filter(|term| matches!(term.why, Why::Printed)).map(|term| i64::from(term.amount)).sum()
}

/// What changes a number, without what is printed.
fn reasons(words: &Words, cast: &Cast, tally: &Tally<Why>) -> String {
    let reason = |term: &fracas_core::Term<Why>| match term.why {
        Why::Printed => None,
        Why::Unit { hex, .. } => {
            let amount = format!("{:+}", term.amount);
            Some(words.text(
                key!("says-reason"),
                &[("amount", amount.into()), ("unit", cast.unit(words, hex).into())],
            ))
        }
    };
    list(words, tally.terms().iter().filter_map(reason).collect())
}
