//! Frames, weapons, upgrades, ammunition and the table of catastrophes, from the data files.

use crate::data::{Confidence, Names};
use fracas_core::quoted;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::LazyLock;

mod read;

pub use read::{check_ammo, check_catastrophes, check_frames, check_upgrades, check_weapons};

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
    /// The weapon shoots.
    Ranged,
    /// The weapon strikes.
    Melee,
}

/// How much a hit does before criticals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Damage {
    /// The damage is always the same.
    Fixed(u8),
    /// Half a die, rounded up by thirds: 1 or 2.
    D2,
    /// Half a die, rounded up: 1 to 3.
    D3,
}

impl Damage {
    /// Six times the mean of the damage.
    pub fn sixfold(self) -> u16 {
        match self {
            Damage::Fixed(points) => 6 * u16::from(points),
            Damage::D2 => 9,
            Damage::D3 => 12,
        }
    }
}

/// The special traits of weapons.
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

/// The printed facts of a weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names of the figures are those of the rules")]
pub struct WeaponFacts {
    pub id: String,
    pub name: Names,
    pub class: WeaponClass,
    pub damage: Damage,
    /// The range in inches; 0: unlimited.
    pub range: u8,
    pub slots: u8,
    pub points: u8,
    pub credits: u32,
    pub traits: Vec<Trait>,
    pub(crate) bits: u32,
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

    /// Whether the weapon strikes.
    #[inline]
    pub fn is_melee(&self) -> bool {
        self.class == WeaponClass::Melee
    }
}

/// The effects of upgrades.
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

/// The printed facts of an upgrade.
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

/// The effects of special ammunition.
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

/// The printed facts of special ammunition.
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

/// The effects of catastrophes.
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
            /// All entries, in file order.
            pub fn all() -> impl Iterator<Item = $name> {
                (0..catalogue().$list.len() as u8).map($name)
            }

            /// The printed facts of the entry.
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
                place.map(|place| $name(place as u8)).ok_or_else(|| UnknownPart { what: $what, id: quoted(text) })
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
    /// The kind of part that is meant.
    pub what: &'static str,
    /// The unknown id.
    pub id: String,
}

/// All parts from which machines are built.
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
