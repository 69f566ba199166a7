//! Checks the files of parts.

use super::{
    Ammo, AmmoFacts, Catastrophe, CatastropheFacts, Damage, FrameFacts, Trait, Upgrade, UpgradeFacts,
    WeaponClass, WeaponFacts,
};
use crate::data::{
    Confidence, DataError, DataFault, Fault, Names, check_id, check_names, check_range, located,
};
use fracas_core::quoted;
use fracas_file::Spanned;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FrameEntry {
    id: Spanned<String>,
    name: Spanned<Names>,
    speed: Spanned<i64>,
    cs: Spanned<i64>,
    armour: Spanned<i64>,
    hp: Spanned<i64>,
    heat_limit: Spanned<i64>,
    slots: Spanned<i64>,
    points: Spanned<i64>,
    credits: Spanned<i64>,
    base_radius: Spanned<i64>,
    explodes: bool,
    can_ram: bool,
    #[serde(default)]
    support: bool,
    first: bool,
    confidence: Confidence,
    confidence_points: Confidence,
    confidence_base_radius: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FrameFile {
    name: Spanned<Names>,
    frame: Vec<FrameEntry>,
}

/// The most kinds of each part.
const MAX_KINDS: usize = 100;

fn check_list<'a>(
    what: &'static str,
    name: &Spanned<Names>,
    ids: impl Iterator<Item = (&'a Spanned<String>, &'a Spanned<Names>)>,
) -> Result<(), Fault> {
    check_names("name", name)?;
    let mut seen: Vec<&str> = Vec::new();
    for (id, names) in ids {
        check_id(id)?;
        check_names("name", names)?;
        if seen.contains(&id.get_ref().as_str()) {
            return Err((id.span(), DataFault::Twice(quoted(id.get_ref()))));
        }
        if seen.len() == MAX_KINDS {
            return Err((id.span(), DataFault::Count { what, least: 1, most: MAX_KINDS }));
        }
        seen.push(id.get_ref());
    }
    if seen.is_empty() {
        return Err((name.span(), DataFault::Count { what, least: 1, most: MAX_KINDS }));
    }
    Ok(())
}

/// Checks a file of frames.
pub fn check_frames(file: &str, text: &str) -> Result<Vec<FrameFacts>, DataError> {
    located(file, text, |file: FrameFile| {
        check_list("frames", &file.name, file.frame.iter().map(|entry| (&entry.id, &entry.name)))?;
        let build = |entry: FrameEntry| {
            Ok(FrameFacts {
                speed: check_range("speed", &entry.speed, 1..=20)? as u8,
                skill: check_range("cs", &entry.cs, 2..=6)? as u8,
                armour: check_range("armour", &entry.armour, 2..=6)? as u8,
                hp: check_range("hp", &entry.hp, 1..=30)? as u8,
                heat_limit: check_range("heat_limit", &entry.heat_limit, 1..=40)? as u8,
                slots: check_range("slots", &entry.slots, 0..=8)? as u8,
                points: check_range("points", &entry.points, 0..=200)? as u8,
                credits: check_range("credits", &entry.credits, 0..=10_000_000)? as u32,
                radius: check_range("base_radius", &entry.base_radius, 10..=400)? as u16,
                id: entry.id.into_inner(),
                name: entry.name.into_inner(),
                explodes: entry.explodes,
                can_ram: entry.can_ram,
                support: entry.support,
                first: entry.first,
                confidence: entry.confidence,
                confidence_points: entry.confidence_points,
                confidence_base_radius: entry.confidence_base_radius,
            })
        };
        file.frame.into_iter().map(build).collect()
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponEntry {
    id: Spanned<String>,
    name: Spanned<Names>,
    kind: WeaponClass,
    damage: Spanned<String>,
    range: Spanned<i64>,
    slots: Spanned<i64>,
    points: Spanned<i64>,
    credits: Spanned<i64>,
    traits: Vec<Trait>,
    first: bool,
    confidence: Confidence,
    confidence_points: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponFile {
    name: Spanned<Names>,
    weapon: Vec<WeaponEntry>,
}

/// Checks a file of weapons.
pub fn check_weapons(file: &str, text: &str) -> Result<Vec<WeaponFacts>, DataError> {
    located(file, text, |file: WeaponFile| {
        check_list("weapons", &file.name, file.weapon.iter().map(|entry| (&entry.id, &entry.name)))?;
        let build = |entry: WeaponEntry| {
            let damage = match entry.damage.get_ref().as_str() {
                "d2" => Damage::D2,
                "d3" => Damage::D3,
                text => {
                    let points = text.parse().ok().filter(|points| (1..=12).contains(points));
                    let why =
                        || (entry.damage.span(), DataFault::Range { what: "damage", least: 1, most: 12 });
                    Damage::Fixed(points.ok_or_else(why)?)
                }
            };
            let least = i64::from(entry.kind == WeaponClass::Melee);
            Ok(WeaponFacts {
                range: check_range("range", &entry.range, least..=60)? as u8,
                slots: check_range("slots", &entry.slots, 0..=8)? as u8,
                points: check_range("points", &entry.points, 0..=200)? as u8,
                credits: check_range("credits", &entry.credits, 0..=10_000_000)? as u32,
                id: entry.id.into_inner(),
                name: entry.name.into_inner(),
                class: entry.kind,
                damage,
                bits: entry.traits.iter().fold(0, |bits, what| bits | 1 << *what as u32),
                traits: entry.traits,
                first: entry.first,
                confidence: entry.confidence,
                confidence_points: entry.confidence_points,
            })
        };
        file.weapon.into_iter().map(build).collect()
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UpgradeEntry {
    id: Spanned<String>,
    name: Spanned<Names>,
    effect: Upgrade,
    slots: Spanned<i64>,
    points: Spanned<i64>,
    credits: Spanned<i64>,
    stack: bool,
    first: bool,
    confidence: Confidence,
    confidence_points: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UpgradeFile {
    name: Spanned<Names>,
    upgrade: Vec<UpgradeEntry>,
}

/// Checks a file of upgrades.
pub fn check_upgrades(file: &str, text: &str) -> Result<Vec<UpgradeFacts>, DataError> {
    located(file, text, |file: UpgradeFile| {
        check_list("upgrades", &file.name, file.upgrade.iter().map(|entry| (&entry.id, &entry.name)))?;
        let build = |entry: UpgradeEntry| {
            Ok(UpgradeFacts {
                slots: check_range("slots", &entry.slots, 0..=8)? as u8,
                points: check_range("points", &entry.points, 0..=200)? as u8,
                credits: check_range("credits", &entry.credits, 0..=10_000_000)? as u32,
                id: entry.id.into_inner(),
                name: entry.name.into_inner(),
                effect: entry.effect,
                stack: entry.stack,
                first: entry.first,
                confidence: entry.confidence,
                confidence_points: entry.confidence_points,
            })
        };
        file.upgrade.into_iter().map(build).collect()
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AmmoEntry {
    id: Spanned<String>,
    name: Spanned<Names>,
    effect: Ammo,
    points: Spanned<i64>,
    credits: Spanned<i64>,
    first: bool,
    confidence: Confidence,
    confidence_points: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AmmoFile {
    name: Spanned<Names>,
    ammo: Vec<AmmoEntry>,
}

/// Checks a file of ammunition.
pub fn check_ammo(file: &str, text: &str) -> Result<Vec<AmmoFacts>, DataError> {
    located(file, text, |file: AmmoFile| {
        check_list(
            "kinds of ammunition",
            &file.name,
            file.ammo.iter().map(|entry| (&entry.id, &entry.name)),
        )?;
        let build = |entry: AmmoEntry| {
            Ok(AmmoFacts {
                points: check_range("points", &entry.points, 0..=200)? as u8,
                credits: check_range("credits", &entry.credits, 0..=10_000_000)? as u32,
                id: entry.id.into_inner(),
                name: entry.name.into_inner(),
                effect: entry.effect,
                first: entry.first,
                confidence: entry.confidence,
                confidence_points: entry.confidence_points,
            })
        };
        file.ammo.into_iter().map(build).collect()
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CatastropheEntry {
    id: Spanned<String>,
    name: Spanned<Names>,
    roll: u8,
    effect: Catastrophe,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CatastropheFile {
    name: Spanned<Names>,
    catastrophe: Vec<CatastropheEntry>,
}

/// Checks the table of catastrophes.
pub fn check_catastrophes(file: &str, text: &str) -> Result<Vec<CatastropheFacts>, DataError> {
    located(file, text, |file: CatastropheFile| {
        let ids = file.catastrophe.iter().map(|entry| (&entry.id, &entry.name));
        check_list("catastrophes", &file.name, ids)?;
        if !file.catastrophe.iter().map(|entry| entry.roll).eq(2..=12) {
            return Err((file.name.span(), DataFault::Rolls));
        }
        let build = |entry: CatastropheEntry| CatastropheFacts {
            id: entry.id.into_inner(),
            name: entry.name.into_inner(),
            roll: entry.roll,
            effect: entry.effect,
            confidence: entry.confidence,
        };
        Ok(file.catastrophe.into_iter().map(build).collect())
    })
}
