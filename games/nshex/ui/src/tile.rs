//! Names of tiles, armies and directions.

use super::event::attack_text;
use fracas_hex::{Direction, Rotation};
use fracas_nshex::{
    Ability, Army, AttackKind, Bonus, Confidence, Face, Kind, Names, Order, Tile, To, directions,
};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Value, Words};

pub(crate) fn name_in(lang: Lang, names: &Names) -> &str {
    match lang {
        Lang::En => &names.en,
        Lang::Fr => &names.fr,
    }
}

/// The name of a tile.
pub fn tile_name(lang: Lang, tile: &Tile) -> &str {
    name_in(lang, &tile.name)
}

/// The name of an army.
pub fn army_name(lang: Lang, army: &Army) -> &str {
    name_in(lang, &army.name)
}

/// A direction of the board, in letters.
pub(crate) fn direction_word(words: &Words, direction: Direction) -> String {
    words.say(match direction {
        Direction::N => key!("direction-n"),
        Direction::Ne => key!("direction-ne"),
        Direction::Se => key!("direction-se"),
        Direction::S => key!("direction-s"),
        Direction::Sw => key!("direction-sw"),
        Direction::Nw => key!("direction-nw"),
    })
}

pub(crate) fn edges(words: &Words, mask: u8) -> String {
    if mask == 0b11_1111 {
        return words.say(key!("all-edges"));
    }
    directions(mask).map(|direction| direction_word(words, direction)).collect::<Vec<_>>().join(" ")
}

/// Puts the kind of a tile into words.
pub fn describe_kind(words: &Words, kind: Kind) -> String {
    words.say(match kind {
        Kind::Hq => key!("kind-hq"),
        Kind::Warrior => key!("kind-warrior"),
        Kind::Module => key!("kind-module"),
        Kind::Bomber => key!("kind-bomber"),
        Kind::Action => key!("kind-action"),
    })
}

/// A tile's symbols in words, turned as it lies: attacks, armor, nets, links, initiative, toughness, abilities.
pub fn tile_text(words: &Words, tile: &Tile, rotation: Rotation) -> String {
    tile_parts(words, tile, rotation).join(" · ")
}

/// What stands at the edges of a tile, turned as it lies.
pub(crate) fn facing_parts(words: &Words, tile: &Tile, rotation: Rotation) -> Vec<String> {
    let (mut parts, face) = (Vec::new(), tile.face(rotation));
    for (kind, strengths) in
        [(AttackKind::Melee, face.melee), (AttackKind::Ranged, face.ranged), (AttackKind::Gauss, face.gauss)]
    {
        attack_parts(words, kind, strengths, &mut parts);
    }
    edge_parts(words, face, &mut parts);
    parts
}

/// A tile's symbols in words, one after the other.
pub(crate) fn tile_parts(words: &Words, tile: &Tile, rotation: Rotation) -> Vec<String> {
    let mut parts = Vec::new();
    if !tile.initiative.is_empty() {
        let values: Vec<String> = tile.initiative.iter().map(u8::to_string).collect();
        parts.push(words.text(key!("tile-initiative"), &[("values", values.join("+").into())]));
    }
    parts.extend(facing_parts(words, tile, rotation));
    if tile.toughness > 0 {
        parts.push(words.text(key!("tile-toughness"), &[("toughness", tile.toughness.into())]));
    }
    if tile.hit_points > 0 {
        parts.push(words.text(key!("tile-hit-points"), &[("points", tile.hit_points.into())]));
    }
    if tile.mobile {
        parts.push(words.say(key!("tile-mobile")));
    }
    parts.extend(tile.abilities.iter().map(|ability| ability_text(words, *ability)));
    parts.extend(tile.order.map(|order| order_text(words, order)));
    match tile.confidence {
        Confidence::High => {}
        Confidence::Medium => parts.push(words.say(key!("confidence-medium"))),
        Confidence::Low => parts.push(words.say(key!("confidence-low"))),
        Confidence::Designed => parts.push(words.say(key!("confidence-designed"))),
    }
    if parts.is_empty() {
        parts.push(words.say(key!("tile-plain")));
    }
    parts
}

fn attack_parts(words: &Words, kind: AttackKind, strengths: [u8; 6], parts: &mut Vec<String>) {
    for strength in (1..=9).rev() {
        let mask = Direction::ALL
            .into_iter()
            .filter(|direction| strengths[direction.index()] == strength)
            .fold(0, |mask, direction| mask | direction.bit());
        if mask != 0 {
            parts.push(format!("{} {}", attack_text(words, kind, strength), edges(words, mask)));
        }
    }
}

fn edge_parts(words: &Words, face: &Face, parts: &mut Vec<String>) {
    for (key, mask) in
        [(key!("tile-armor"), face.armor), (key!("tile-nets"), face.nets), (key!("tile-links"), face.links)]
    {
        if mask != 0 {
            parts.push(words.text(key, &[("edges", edges(words, mask).into())]));
        }
    }
}

/// What a bonus gives, part by part.
pub(crate) fn bonus_parts(words: &Words, bonus: Bonus) -> Vec<String> {
    let mut parts = Vec::new();
    for (key, amount) in [
        (key!("bonus-melee"), bonus.melee),
        (key!("bonus-ranged"), bonus.ranged),
        (key!("bonus-initiative"), bonus.initiative),
    ] {
        if amount != 0 {
            parts.push(words.text(key, &[("amount", format!("{amount:+}").into())]));
        }
    }
    if bonus.extra_attack > 0 {
        parts.push(words.text(key!("bonus-extra-attack"), &[("count", bonus.extra_attack.into())]));
    }
    parts
}

fn bonus_text(words: &Words, bonus: Bonus) -> String {
    let key = match bonus.to {
        To::Friends => key!("ability-bonus-friends"),
        To::Enemies => key!("ability-bonus-enemies"),
    };
    words.text(key, &[("bonus", bonus_parts(words, bonus).join(", ").into())])
}

pub(crate) fn ability_text(words: &Words, ability: Ability) -> String {
    let strength = |key: Key, strength: u8| words.text(key, &[("strength", Value::from(strength))]);
    match ability {
        Ability::Bonus(bonus) => bonus_text(words, bonus),
        Ability::Medic => words.say(key!("ability-medic")),
        Ability::Transport => words.say(key!("ability-transport")),
        Ability::Quartermaster => words.say(key!("ability-quartermaster")),
        Ability::Scoper => words.say(key!("ability-scoper")),
        Ability::Recon { steps } => words.text(key!("ability-recon"), &[("steps", steps.into())]),
        Ability::Explode { strength: wounds } => strength(key!("ability-explode"), wounds),
        Ability::Bomb { strength: wounds } => strength(key!("ability-bomb"), wounds),
    }
}

pub(crate) fn order_text(words: &Words, order: Order) -> String {
    words.say(match order {
        Order::Battle => key!("order-battle"),
        Order::Move => key!("order-move"),
        Order::PushBack => key!("order-push-back"),
        Order::Sniper => key!("order-sniper"),
        Order::Grenade => key!("order-grenade"),
        Order::AirStrike => key!("order-air-strike"),
    })
}
