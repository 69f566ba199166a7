//! Units and models: who is in the box, and what a profile says.

use crate::data::{Confidence, Names};
use fracas_core::Seat;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// One of the two players. The Human holds seat 1, the Martian seat 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    Human,
    Martian,
}

impl Side {
    /// Both sides, the Human first.
    pub const ALL: [Side; 2] = [Side::Human, Side::Martian];

    /// 0 for the Human, 1 for the Martian.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The enemy of the side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Human => Side::Martian,
            Side::Martian => Side::Human,
        }
    }

    /// The seat of this side.
    pub const fn seat(self) -> Seat {
        match Seat::new(self as u8) {
            Some(seat) => seat,
            None => unreachable!(),
        }
    }

    /// The side of a seat.
    pub fn of_seat(seat: Seat) -> Option<Side> {
        Side::ALL.get(seat.index()).copied()
    }

    /// The name of the side in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Human => "human",
            Side::Martian => "martian",
        }
    }

    pub(crate) fn of_word(text: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.word() == text)
    }
}

impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The kinds of units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    /// A fighter without Heroics.
    Soldier,
    /// A fighter with Heroics.
    Hero,
    /// A walking objective, neither friend nor enemy.
    Civilian,
    /// The bug, an enemy of everybody.
    Monster,
}

/// A line of [`UNITS`]: the id of a unit, whose it is, and how many figures of it a game can use.
struct Row(&'static str, Option<Side>, u8);

/// The units in a fixed order: it numbers the models.
const UNITS: [Row; 19] = [
    Row("us_sergeant", Some(Side::Human), 2),
    Row("us_missile", Some(Side::Human), 3),
    Row("us_lmg", Some(Side::Human), 3),
    Row("us_rifle", Some(Side::Human), 10),
    Row("deke", Some(Side::Human), 1),
    Row("buddy", Some(Side::Human), 1),
    Row("brandi", Some(Side::Human), 1),
    Row("joe", Some(Side::Human), 1),
    Row("ashley", Some(Side::Human), 1),
    Row("eva", Some(Side::Human), 1),
    Row("troy", Some(Side::Human), 1),
    Row("phil", Some(Side::Human), 1),
    Row("edwyn", Some(Side::Human), 1),
    Row("martian_chief", Some(Side::Martian), 2),
    Row("martian_freeze", Some(Side::Martian), 4),
    Row("martian_grunt", Some(Side::Martian), 16),
    Row("general_tor", Some(Side::Martian), 1),
    Row("civilian", None, 5),
    Row("mutant_bug", None, 1),
];

/// How many models there are.
pub(crate) const MODELS: usize = {
    let (mut total, mut unit) = (0, 0);
    while unit < UNITS.len() {
        total += UNITS[unit].2 as usize;
        unit += 1;
    }
    total
};

/// The number of the first model of each unit.
const FIRST: [u8; UNITS.len()] = {
    let mut first = [0; UNITS.len()];
    let mut unit = 1;
    while unit < UNITS.len() {
        first[unit] = first[unit - 1] + UNITS[unit - 1].2;
        unit += 1;
    }
    first
};

/// The unit of each model.
const UNIT_OF: [u8; MODELS] = {
    let mut table = [0; MODELS];
    let (mut unit, mut model) = (0, 0);
    while unit < UNITS.len() {
        let mut copy = 0;
        while copy < UNITS[unit].2 {
            table[model] = unit as u8;
            model += 1;
            copy += 1;
        }
        unit += 1;
    }
    table
};

/// A kind of model, such as `us_rifle`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Unit(pub(crate) u8);

/// The text names no unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such unit")]
pub struct UnknownUnit;

impl Unit {
    /// How many units there are.
    pub const COUNT: usize = UNITS.len();
    pub(crate) const CIVILIAN: Unit = Unit(17);
    pub(crate) const BUG: Unit = Unit(18);

    /// All units.
    pub fn all() -> impl Iterator<Item = Unit> {
        (0..Unit::COUNT as u8).map(Unit)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The id of the unit in notation and data.
    pub const fn id(self) -> &'static str {
        UNITS[self.index()].0
    }

    /// The side that owns the unit; nobody for Civilians and the bug.
    pub const fn side(self) -> Option<Side> {
        UNITS[self.index()].1
    }

    /// Whether it is a Soldier; every other fighter of a side is a Hero.
    pub const fn is_soldier(self) -> bool {
        matches!(self.0, 1..=3 | 14..=15)
    }

    /// How many figures of it there are.
    pub const fn copies(self) -> u8 {
        UNITS[self.index()].2
    }

    /// The models of the unit.
    pub fn models(self) -> impl Iterator<Item = Model> {
        let first = FIRST[self.index()];
        (first..first + self.copies()).map(Model)
    }
}

impl Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Unit {
    type Err = UnknownUnit;

    fn from_str(text: &str) -> Result<Self, UnknownUnit> {
        Unit::all().find(|unit| unit.id() == text).ok_or(UnknownUnit)
    }
}

impl From<Unit> for String {
    fn from(unit: Unit) -> String {
        unit.to_string()
    }
}

impl TryFrom<String> for Unit {
    type Error = UnknownUnit;

    fn try_from(text: String) -> Result<Self, UnknownUnit> {
        text.parse()
    }
}

/// One figure: a unit and which of its copies, written `us_rifle`, `us_rifle.2`, …
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Model(pub(crate) u8);

/// The text names no model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such model")]
pub struct UnknownModel;

impl Model {
    pub(crate) const BUG: Model = Model(FIRST[Unit::BUG.index()]);

    /// All models of the box.
    pub fn all() -> impl Iterator<Item = Model> {
        (0..MODELS as u8).map(Model)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bit of the model in a set of models.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The unit to which the model belongs.
    #[inline]
    pub const fn unit(self) -> Unit {
        Unit(UNIT_OF[self.index()])
    }

    /// Which copy of its unit, counted from one.
    pub const fn copy(self) -> u8 {
        self.0 - FIRST[self.unit().index()] + 1
    }

    /// The side that owns the model; nobody for Civilians and the bug.
    #[inline]
    pub const fn side(self) -> Option<Side> {
        if self.0 < FIRST[13] {
            Some(Side::Human)
        } else if self.0 < FIRST[17] {
            Some(Side::Martian)
        } else {
            None
        }
    }

    /// Whether it is a Civilian.
    #[inline]
    pub const fn is_civilian(self) -> bool {
        self.0 >= FIRST[17] && self.0 < FIRST[18]
    }
}

/// Sets of models: those of each side, the Civilians, all that fight.
pub(crate) const SIDES: [u64; 2] = [(1 << FIRST[13]) - 1, (1 << FIRST[17]) - (1 << FIRST[13])];
pub(crate) const CIVILIANS: u64 = (1 << FIRST[18]) - (1 << FIRST[17]);

/// The models of a set, in the order of the box.
pub(crate) fn models(set: u64) -> impl Iterator<Item = Model> {
    fracas_core::Bits(set).map(Model)
}

impl Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.copy() {
            1 => self.unit().fmt(f),
            copy => write!(f, "{}.{copy}", self.unit()),
        }
    }
}

impl FromStr for Model {
    type Err = UnknownModel;

    fn from_str(text: &str) -> Result<Self, UnknownModel> {
        let (unit, copy) = match text.split_once('.') {
            None => (text, 1),
            Some((unit, copy)) => {
                let plain =
                    copy.len() <= 2 && copy.bytes().all(|b| b.is_ascii_digit()) && !copy.starts_with('0');
                let copy = plain.then(|| copy.parse().ok()).flatten().filter(|copy| *copy > 1);
                (unit, copy.ok_or(UnknownModel)?)
            }
        };
        let unit: Unit = unit.parse().map_err(|_| UnknownModel)?;
        unit.models().nth(usize::from(copy - 1_u8)).ok_or(UnknownModel)
    }
}

impl From<Model> for String {
    fn from(model: Model) -> String {
        model.to_string()
    }
}

impl TryFrom<String> for Model {
    type Error = UnknownModel;

    fn try_from(text: String) -> Result<Self, UnknownModel> {
        text.parse()
    }
}

/// A special ability. The numbers of those that have some stand in the profile's [`Unit`] file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Brave: draws attacks on its square.
    Fearless,
    /// One success more against a SHOOT.
    Armour,
    /// Two successes more against a SHOOT.
    HeavyArmour,
    /// Lord of Battle: Follow Me! around any square.
    Warlord,
    /// Smite!: an opponent who survives its Fight is Rattled.
    Fury,
    /// Rattles Soldiers in up to three squares without dice.
    CoveringFire,
    /// The unit has more dice against vehicles.
    AntiTank,
    /// The unit ignores Armour.
    ArmourPiercing,
    /// Activates up to four Soldiers.
    FollowMe,
    /// Strikes everybody in a square; survivors lose their activation.
    Freeze,
    /// The unit is a Civilian.
    ScaredCivilian,
    /// Stays close to the partner.
    StarCrossedLovers,
    /// Fixin' Stuff: turns Alien Secrets into weapons.
    Tinkerer,
    /// Natural Leader: activates another Hero.
    BornLeader,
    /// Rapid Fire: a second target.
    QuickFire,
    /// Takes the first Turn of a Round.
    Authority,
    /// Too Many Late Nights: moves after a SHOOT that killed nobody.
    TooManyLateNights,
    /// A natural 1 gives one more die.
    Klutz,
    /// One more die against large models.
    DragonSlayer,
    /// A second FIGHT after a kill.
    Brawler,
}

impl Ability {
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// A weapon: what a die must show and how far it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Gun {
    /// The number that a die must equal or beat.
    pub target: u8,
    /// The least and the greatest distance, both included.
    pub range: (u8, u8),
}

/// What the sheet says of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Profile {
    /// The unit with the profile.
    pub unit: Unit,
    /// The names of the model.
    pub name: Names,
    /// The kind of the unit.
    pub kind: UnitKind,
    /// The weapon of the model itself.
    pub shoot: Option<Gun>,
    /// The Fight number of the model.
    pub fight: u8,
    /// The Survive number of the model.
    pub survive: u8,
    /// The points of Heroics of the model.
    pub heroics: u8,
    /// The abilities of the model.
    pub abilities: Vec<Ability>,
    pub(crate) ability_bits: u32,
    /// The other one of a pair.
    pub partner: Option<Unit>,
    /// Whether it stands on a large base.
    pub large: bool,
    /// The price of the unit when armies are bought; 0 if unknown.
    pub points: u8,
    /// How sure we are of the profile.
    pub confidence: Confidence,
}

impl Profile {
    /// Whether it has an ability.
    #[inline]
    pub const fn has(&self, ability: Ability) -> bool {
        self.ability_bits & ability.bit() != 0
    }

    /// §armour.successes: successes added to Survive against a SHOOT.
    #[inline]
    pub const fn armour(&self) -> u8 {
        if self.has(Ability::HeavyArmour) {
            2
        } else if self.has(Ability::Armour) {
            1
        } else {
            0
        }
    }
}
