//! Squads: machines with their equipment, by points and slots.

use crate::catalogue::{AmmoKind, FrameKind, Trait, Upgrade, UpgradeKind, WeaponKind};
use crate::data::{Confidence, DataError, DataFault, Fault, Names, check_id, check_names, located};
use fracas_core::{List, quoted};
use fracas_file::Spanned;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::LazyLock;

/// The fewest units of a squad.
pub const MIN_SQUAD: usize = 2;
/// The most units of a squad.
pub const MAX_SQUAD: usize = 5;
/// No unit has more slots.
pub const MAX_SLOTS: u8 = 8;
/// The most weapons of a unit.
pub const MAX_WEAPONS: usize = 8;
/// The most upgrades of a unit.
pub const MAX_UPGRADES: usize = 12;

/// A weapon on a machine, perhaps with special ammunition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Mount {
    /// The kind of weapon.
    pub kind: WeaponKind,
    /// The special ammunition of the weapon.
    pub ammo: Option<AmmoKind>,
}

/// One machine: a frame and its equipment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Loadout {
    frame: FrameKind,
    weapons: List<Mount, MAX_WEAPONS>,
    upgrades: List<UpgradeKind, MAX_UPGRADES>,
}

impl Loadout {
    /// A frame without equipment.
    pub fn new(frame: FrameKind) -> Loadout {
        Loadout { frame, ..Loadout::default() }
    }

    /// Adds a weapon; an error if there are eight already.
    pub fn mount(&mut self, mount: Mount) -> Result<(), SquadFault> {
        self.weapons.try_push(mount).ok_or(SquadFault::Parts)
    }

    /// Adds an upgrade; an error if there are twelve already.
    pub fn upgrade(&mut self, kind: UpgradeKind) -> Result<(), SquadFault> {
        self.upgrades.try_push(kind).ok_or(SquadFault::Parts)
    }

    /// The frame of the machine.
    pub fn frame(&self) -> FrameKind {
        self.frame
    }

    /// The weapons of the machine, in order.
    #[inline]
    pub fn weapons(&self) -> &[Mount] {
        &self.weapons
    }

    /// The upgrades of the machine, in order.
    #[inline]
    pub fn upgrades(&self) -> &[UpgradeKind] {
        &self.upgrades
    }

    /// What it costs: frame, weapons, ammunition and upgrades.
    pub fn points(&self) -> u16 {
        let weapons = self.weapons.iter().map(|mount| {
            u16::from(mount.kind.facts().points) + mount.ammo.map_or(0, |ammo| u16::from(ammo.facts().points))
        });
        let upgrades = self.upgrades.iter().map(|kind| u16::from(kind.facts().points));
        u16::from(self.frame.facts().points) + weapons.sum::<u16>() + upgrades.sum::<u16>()
    }

    /// How many slots its equipment takes.
    pub fn slots_used(&self) -> u8 {
        let weapons = self.weapons.iter().map(|mount| mount.kind.facts().slots);
        weapons.chain(self.upgrades.iter().map(|kind| kind.facts().slots)).sum()
    }

    /// How many slots it has: never more than eight.
    pub fn slots(&self) -> u8 {
        let more = self.upgrades.iter().filter(|kind| kind.facts().effect == Upgrade::Slot).count() as u8;
        (self.frame.facts().slots + more).min(MAX_SLOTS)
    }

    fn check(&self, number: u8, special_ammo: bool) -> Result<(), SquadFault> {
        let (used, room) = (self.slots_used(), self.slots());
        // §squad.slots
        if used > room {
            return Err(SquadFault::Slots { unit: number, used, room });
        }
        for (place, kind) in self.upgrades.iter().enumerate() {
            if !kind.facts().stack && self.upgrades[..place].contains(kind) {
                return Err(SquadFault::Twice { unit: number, upgrade: *kind });
            }
        }
        for mount in self.weapons.iter() {
            let facts = mount.kind.facts();
            if facts.is_melee() && self.frame.facts().support {
                return Err(SquadFault::SupportMelee { unit: number });
            }
            if mount.ammo.is_some() {
                if !special_ammo {
                    return Err(SquadFault::AmmoOff);
                }
                if facts.is_melee() || facts.has(Trait::NoAmmunition) {
                    return Err(SquadFault::AmmoUnfit { unit: number, weapon: mount.kind });
                }
            }
        }
        Ok(())
    }
}

impl Display for Loadout {
    /// `heavy+heavy_gun+axe+heat_sink`; ammunition follows its weapon: `medium_gun:emp`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.frame)?;
        for mount in self.weapons.iter() {
            write!(f, "+{}", mount.kind)?;
            if let Some(ammo) = mount.ammo {
                write!(f, ":{ammo}")?;
            }
        }
        self.upgrades.iter().try_for_each(|kind| write!(f, "+{kind}"))
    }
}

impl FromStr for Loadout {
    type Err = SquadFault;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split('+');
        let unknown = |text: &str| SquadFault::Unknown(quoted(text));
        let first = parts.next().unwrap_or_default();
        let mut loadout = Loadout::new(first.parse().map_err(|_| unknown(first))?);
        for part in parts {
            let (id, ammo) = match part.split_once(':') {
                Some((id, ammo)) => (id, Some(ammo.parse().map_err(|_| unknown(part))?)),
                None => (part, None),
            };
            if let Ok(kind) = id.parse::<WeaponKind>() {
                if !loadout.upgrades.is_empty() {
                    return Err(SquadFault::Order);
                }
                loadout.mount(Mount { kind, ammo })?;
            } else if let (Ok(kind), None) = (id.parse::<UpgradeKind>(), ammo) {
                loadout.upgrade(kind)?;
            } else {
                return Err(unknown(part));
            }
        }
        Ok(loadout)
    }
}

/// Two to five machines. Written as the id of a ready squad, or machine by machine with `/` between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squad {
    units: List<Loadout, MAX_SQUAD>,
}

impl Squad {
    /// A squad of these machines; whether it is allowed is for [`Squad::check`] to say.
    pub fn new(units: &[Loadout]) -> Result<Squad, SquadFault> {
        let mut list = List::new();
        for unit in units {
            list.try_push(*unit).ok_or(SquadFault::Units { found: units.len() })?;
        }
        Ok(Squad { units: list })
    }

    /// The machines of the squad, in order.
    #[inline]
    pub fn units(&self) -> &[Loadout] {
        &self.units
    }

    /// The price of the squad in points.
    pub fn points(&self) -> u16 {
        self.units.iter().map(Loadout::points).sum()
    }

    /// Whether it may play for that many points. §squad.size, §squad.points, §squad.slots
    pub fn check(&self, most: u16, special_ammo: bool) -> Result<(), SquadFault> {
        if !(MIN_SQUAD..=MAX_SQUAD).contains(&self.units.len()) {
            return Err(SquadFault::Units { found: self.units.len() });
        }
        for (place, unit) in self.units.iter().enumerate() {
            unit.check(place as u8 + 1, special_ammo)?;
        }
        if self.units.iter().filter(|unit| !unit.frame.facts().support).count() < MIN_SQUAD {
            return Err(SquadFault::Support);
        }
        let points = self.points();
        if points > most { Err(SquadFault::Points { points, most }) } else { Ok(()) }
    }

    /// The ready squad it is, if it is one.
    pub fn ready(&self) -> Option<&'static SquadFacts> {
        squads().iter().find(|facts| facts.squad == *self)
    }
}

/// Why a squad may not play.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the message is the description")]
pub enum SquadFault {
    #[error("a squad has 2 to 5 units, not {found}")]
    Units { found: usize },
    #[error("the squad costs {points} points, {most} are allowed")]
    Points { points: u16, most: u16 },
    #[error("unit {unit} uses {used} slots and has {room}")]
    Slots { unit: u8, used: u8, room: u8 },
    #[error("unit {unit} has {upgrade} twice")]
    Twice { unit: u8, upgrade: UpgradeKind },
    #[error("special ammunition needs the option special_ammo=yes")]
    AmmoOff,
    #[error("the {weapon} of unit {unit} takes no special ammunition")]
    AmmoUnfit { unit: u8, weapon: WeaponKind },
    #[error("unit {unit} is a support unit: no melee weapons")]
    SupportMelee { unit: u8 },
    #[error("a squad has at least two machines that are not support units")]
    Support,
    #[error("a unit has at most 8 weapons and 12 upgrades")]
    Parts,
    #[error("weapons come before upgrades")]
    Order,
    #[error("there is no frame, weapon, upgrade or ammunition `{0}`, or no squad of this name")]
    Unknown(String),
}

impl Display for Squad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(ready) = self.ready() {
            return f.write_str(&ready.id);
        }
        for (place, unit) in self.units.iter().enumerate() {
            let slash = if place > 0 { "/" } else { "" };
            write!(f, "{slash}{unit}")?;
        }
        Ok(())
    }
}

impl FromStr for Squad {
    type Err = SquadFault;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(ready) = squad(text) {
            return Ok(ready.squad);
        }
        let mut list = List::new();
        for part in text.split('/') {
            list.try_push(part.parse()?).ok_or(SquadFault::Units { found: MAX_SQUAD + 1 })?;
        }
        Ok(Squad { units: list })
    }
}

impl Serialize for Squad {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Squad {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A squad with its names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SquadFacts {
    /// The id of the squad.
    pub id: String,
    /// The name of the squad.
    pub name: Names,
    /// The style of play in words.
    pub style: Names,
    /// The size of the games it is meant for, in points.
    pub points: u16,
    /// Whether the squad is for learning.
    pub training: bool,
    /// The source of its figures.
    pub confidence: Confidence,
    /// The names of its machines.
    pub units: Vec<Names>,
    /// The machines of the squad.
    pub squad: Squad,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitEntry {
    name: Spanned<Names>,
    frame: Spanned<String>,
    #[serde(default)]
    weapons: Vec<Spanned<String>>,
    #[serde(default)]
    upgrades: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquadEntry {
    id: Spanned<String>,
    name: Spanned<Names>,
    style: Spanned<Names>,
    points: Spanned<i64>,
    #[serde(default)]
    training: bool,
    #[serde(default = "designed")]
    confidence: Confidence,
    units: Spanned<Vec<UnitEntry>>,
}

fn designed() -> Confidence {
    Confidence::Designed
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquadFile {
    #[serde(default)]
    name: Option<Spanned<Names>>,
    squad: Vec<SquadEntry>,
}

fn part<T: FromStr>(what: &'static str, id: &Spanned<String>) -> Result<T, Fault> {
    id.get_ref().parse().map_err(|_| (id.span(), DataFault::Unknown { what, id: quoted(id.get_ref()) }))
}

fn read_unit(entry: &UnitEntry) -> Result<Loadout, Fault> {
    check_names("name", &entry.name)?;
    let mut loadout = Loadout::new(part("frame", &entry.frame)?);
    for weapon in &entry.weapons {
        let (id, ammo) = match weapon.get_ref().split_once(':') {
            Some((id, ammo)) => {
                let ammo = Spanned::new(weapon.span(), ammo.to_owned());
                (id, Some(part("ammunition", &ammo)?))
            }
            None => (weapon.get_ref().as_str(), None),
        };
        let kind = part("weapon", &Spanned::new(weapon.span(), id.to_owned()))?;
        loadout.mount(Mount { kind, ammo }).map_err(|why| (weapon.span(), why.into()))?;
    }
    for upgrade in &entry.upgrades {
        loadout.upgrade(part("upgrade", upgrade)?).map_err(|why| (upgrade.span(), why.into()))?;
    }
    Ok(loadout)
}

/// The most squads of a file.
const MAX_FILE: usize = 200;

/// Checks a file of squads: every squad may play for the points it names, with special ammunition allowed.
pub fn check_squads(file: &str, text: &str) -> Result<Vec<SquadFacts>, DataError> {
    located(file, text, |file: SquadFile| {
        if let Some(name) = &file.name {
            check_names("name", name)?;
        }
        let mut list: Vec<SquadFacts> = Vec::new();
        for entry in file.squad {
            check_id(&entry.id)?;
            check_names("name", &entry.name)?;
            check_names("style", &entry.style)?;
            if list.len() == MAX_FILE {
                return Err((entry.id.span(), DataFault::Count { what: "squads", least: 1, most: MAX_FILE }));
            }
            if list.iter().any(|known| known.id == *entry.id.get_ref()) {
                return Err((entry.id.span(), DataFault::Twice(quoted(entry.id.get_ref()))));
            }
            let points = crate::data::check_range("points", &entry.points, 1..=400)? as u16;
            let span = entry.units.span();
            let units = entry.units.into_inner();
            let loadouts: Vec<Loadout> = units.iter().map(read_unit).collect::<Result<_, _>>()?;
            let squad = Squad::new(&loadouts).map_err(|why| (span.clone(), why.into()))?;
            squad.check(points, true).map_err(|why| (span, why.into()))?;
            list.push(SquadFacts {
                id: entry.id.into_inner(),
                name: entry.name.into_inner(),
                style: entry.style.into_inner(),
                points,
                training: entry.training,
                confidence: entry.confidence,
                units: units.into_iter().map(|unit| unit.name.into_inner()).collect(),
                squad,
            });
        }
        Ok(list)
    })
}

pub(crate) const SQUADS: (&str, &str) = ("squads.toml", include_str!("../data/squads.toml"));

static READY: LazyLock<Vec<SquadFacts>> =
    LazyLock::new(|| check_squads(SQUADS.0, SQUADS.1).expect("the embedded squads are tested"));

/// The ready squads.
pub fn squads() -> &'static [SquadFacts] {
    &READY
}

/// The ready squad with this id.
pub fn squad(id: &str) -> Option<&'static SquadFacts> {
    squads().iter().find(|facts| facts.id == id)
}
