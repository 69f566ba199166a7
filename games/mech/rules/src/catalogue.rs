//! Frames, weapons, upgrades, ammunition and the table of catastrophes, from the data files.

use crate::data::{
    Confidence, DataError, DataFault, Fault, Names, check_id, check_names, check_range, located, short,
};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::LazyLock;
use toml::Spanned;

/// A frame: what a machine is built on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names of the figures are those of the rules")]
pub struct FrameFacts {
    pub id: String,
    pub name: Names,
    pub speed: u8,
    pub skill: u8,
    pub armour: u8,
    pub hp: u8,
    pub heat_limit: u8,
    pub slots: u8,
    pub points: u8,
    pub credits: u32,
    pub radius: u16,
    pub explodes: bool,
    pub can_ram: bool,
    /// A support unit: no melee weapons, and never fewer than two machines beside it.
    pub support: bool,
    pub first: bool,
    pub confidence: Confidence,
    pub confidence_points: Confidence,
    pub confidence_base_radius: Confidence,
}

/// Whether a weapon shoots or strikes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponClass {
    /// Shoots.
    Ranged,
    /// Strikes.
    Melee,
}

/// How much a hit does before criticals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Damage {
    /// Always the same.
    Fixed(u8),
    /// Half a die, rounded up by thirds: 1 or 2.
    D2,
    /// Half a die, rounded up: 1 to 3.
    D3,
}

impl Damage {
    /// Six times its mean.
    pub fn sixfold(self) -> u16 {
        match self {
            Damage::Fixed(points) => 6 * u16::from(points),
            Damage::D2 => 9,
            Damage::D3 => 12,
        }
    }
}

/// What is special about a weapon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md says what each trait does")]
pub enum Trait {
    Heats,
    NoAmmunition,
    HalfSpeed,
    Line,
    SelfHeat,
    Indirect,
    IgnoresCover,
    Piercing,
    IgnoresLongRange,
    Splash,
    Momentum,
    BurnsOutPiercing,
    #[serde(rename = "critical_on_5")]
    CriticalOn5,
    BurnsOutDamage,
    AllAround,
    Push,
}

/// A weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names of the figures are those of the rules")]
pub struct WeaponFacts {
    pub id: String,
    pub name: Names,
    pub class: WeaponClass,
    pub damage: Damage,
    /// In inches; 0: unlimited.
    pub range: u8,
    pub slots: u8,
    pub points: u8,
    pub credits: u32,
    pub traits: Vec<Trait>,
    bits: u32,
    pub first: bool,
    pub confidence: Confidence,
    pub confidence_points: Confidence,
}

impl WeaponFacts {
    /// Whether it has a trait.
    #[inline]
    pub fn has(&self, what: Trait) -> bool {
        self.bits >> what as u32 & 1 == 1
    }

    /// Whether it strikes.
    #[inline]
    pub fn is_melee(&self) -> bool {
        self.class == WeaponClass::Melee
    }
}

/// What an upgrade does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md says what each upgrade does")]
pub enum Upgrade {
    #[serde(rename = "armour_5")]
    Armour5,
    #[serde(rename = "armour_4")]
    Armour4,
    Reactive,
    Jump,
    Speed,
    Cool,
    Sensors,
    Hp,
    HeatLimit,
    Slot,
    SelfDestruct,
    Camouflage,
    Nuclear,
    Aim,
    FireLink,
    LongRange,
    Repulsor,
    Thermal,
    Countermeasures,
    Virus,
}

/// An upgrade.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names of the figures are those of the rules")]
pub struct UpgradeFacts {
    pub id: String,
    pub name: Names,
    pub effect: Upgrade,
    pub slots: u8,
    pub points: u8,
    pub credits: u32,
    pub stack: bool,
    pub first: bool,
    pub confidence: Confidence,
    pub confidence_points: Confidence,
}

/// What special ammunition does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md says what each kind does")]
pub enum Ammo {
    Piercing,
    Damage,
    Slow,
    Push,
    Again,
    Tracer,
}

/// Special ammunition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names of the figures are those of the rules")]
pub struct AmmoFacts {
    pub id: String,
    pub name: Names,
    pub effect: Ammo,
    pub points: u8,
    pub credits: u32,
    pub first: bool,
    pub confidence: Confidence,
    pub confidence_points: Confidence,
}

/// What a catastrophe does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "RULES.md says what each one does")]
pub enum Catastrophe {
    #[serde(rename = "damage_d3")]
    DamageD3,
    LosePart,
    WorseSkill,
    LowerLimit,
    Ricochet,
    #[serde(rename = "damage_1")]
    Damage1,
    Slower,
    Pierced,
    LoseWeapon,
    Destroyed,
}

/// One line of the table of catastrophes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names of the figures are those of the rules")]
pub struct CatastropheFacts {
    pub id: String,
    pub name: Names,
    pub roll: u8,
    pub effect: Catastrophe,
    pub confidence: Confidence,
}

macro_rules! kind {
    ($(#[$doc:meta])* $name:ident, $facts:ident, $list:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// All of them, in file order.
            pub fn all() -> impl Iterator<Item = $name> {
                (0..catalogue().$list.len() as u8).map($name)
            }

            /// Its facts.
            #[inline]
            pub fn facts(self) -> &'static $facts {
                &catalogue().$list[usize::from(self.0)]
            }
        }

        impl Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.facts().id)
            }
        }

        impl FromStr for $name {
            type Err = UnknownPart;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let place = catalogue().$list.iter().position(|facts| facts.id == text);
                place.map(|place| $name(place as u8)).ok_or_else(|| UnknownPart { what: $what, id: short(text) })
            }
        }

        impl From<$name> for String {
            fn from(kind: $name) -> String {
                kind.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = UnknownPart;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse()
            }
        }
    };
}

kind!(
    /// A kind of frame.
    FrameKind, FrameFacts, frames, "frame"
);
kind!(
    /// A kind of weapon.
    WeaponKind, WeaponFacts, weapons, "weapon"
);
kind!(
    /// A kind of upgrade.
    UpgradeKind, UpgradeFacts, upgrades, "upgrade"
);
kind!(
    /// A kind of special ammunition.
    AmmoKind, AmmoFacts, ammo, "ammunition"
);

/// There is no part with this id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no {what} `{id}`")]
pub struct UnknownPart {
    /// What it should be.
    pub what: &'static str,
    /// The id given.
    pub id: String,
}

/// All parts.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub(crate) frames: Vec<FrameFacts>,
    pub(crate) weapons: Vec<WeaponFacts>,
    pub(crate) upgrades: Vec<UpgradeFacts>,
    pub(crate) ammo: Vec<AmmoFacts>,
    pub(crate) catastrophes: Vec<CatastropheFacts>,
}

/// A file of parts and its text.
pub(crate) const FILES: [(&str, &str); 5] = [
    ("frames.toml", include_str!("../data/frames.toml")),
    ("weapons.toml", include_str!("../data/weapons.toml")),
    ("upgrades.toml", include_str!("../data/upgrades.toml")),
    ("ammo.toml", include_str!("../data/ammo.toml")),
    ("catastrophes.toml", include_str!("../data/catastrophes.toml")),
];

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    const TESTED: &str = "the embedded data are tested";
    let [frames, weapons, upgrades, ammo, table] = FILES;
    Catalogue {
        frames: check_frames(frames.0, frames.1).expect(TESTED),
        weapons: check_weapons(weapons.0, weapons.1).expect(TESTED),
        upgrades: check_upgrades(upgrades.0, upgrades.1).expect(TESTED),
        ammo: check_ammo(ammo.0, ammo.1).expect(TESTED),
        catastrophes: check_catastrophes(table.0, table.1).expect(TESTED),
    }
});

#[inline]
pub(crate) fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}

/// The table of catastrophes, from 2 to 12.
pub fn catastrophes() -> &'static [CatastropheFacts] {
    &catalogue().catastrophes
}

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
            return Err((id.span(), DataFault::Twice(short(id.get_ref()))));
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
                text => match text.parse::<u8>() {
                    Ok(points @ 1..=12) => Damage::Fixed(points),
                    Ok(_) | Err(_) => {
                        let why = DataFault::Range { what: "damage", least: 1, most: 12 };
                        return Err((entry.damage.span(), why));
                    }
                },
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
