//! Cities, districts and units as ids.

use crate::card::Card;
use crate::definitions::{MAX_UNITS, definitions};
use fracas_core::quoted;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// How many cities there are.
pub const CITIES: usize = 5;
/// How many districts a city has at most, the extra one included.
pub const MAX_DISTRICTS: usize = 5;

/// A city, from the one Moloch reaches first to New York. Written 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct City(pub(crate) u8);

impl City {
    /// New York, the fifth city.
    pub const NEW_YORK: City = City(CITIES as u8 - 1);

    /// All cities, in the order of the road.
    pub fn all() -> impl DoubleEndedIterator<Item = City> {
        (0..CITIES as u8).map(City)
    }

    /// The city with this number, counted from one.
    pub const fn new(number: u8) -> Option<City> {
        if number >= 1 && number <= CITIES as u8 { Some(City(number - 1)) } else { None }
    }

    /// The number of the city, counted from one.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next city on the road.
    pub const fn next(self) -> Option<City> {
        City::new(self.0 + 2)
    }

    /// The city before this one.
    pub const fn previous(self) -> Option<City> {
        City::new(self.0)
    }

    /// The neighbours as a set of bits.
    pub(crate) const fn neighbours(self) -> u8 {
        ((1 << self.0) >> 1 | (1 << self.0) << 1) & ((1 << CITIES) - 1)
    }
}

/// The number is not that of a city or a district.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cities and districts are numbered from 1 to 5")]
pub struct NoSuchPlace;

impl From<City> for u8 {
    fn from(city: City) -> Self {
        city.number()
    }
}

impl TryFrom<u8> for City {
    type Error = NoSuchPlace;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        City::new(number).ok_or(NoSuchPlace)
    }
}

impl Display for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

fn number(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'5'] => Some(digit - b'0'),
        _ => None,
    }
}

impl FromStr for City {
    type Err = NoSuchPlace;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        number(text).and_then(City::new).ok_or(NoSuchPlace)
    }
}

/// A district of a city. Written 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct District(pub(crate) u8);

impl District {
    /// The district with this number, counted from one.
    pub const fn new(number: u8) -> Option<District> {
        if number >= 1 && number <= MAX_DISTRICTS as u8 { Some(District(number - 1)) } else { None }
    }

    /// The number of the district, counted from one.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<District> for u8 {
    fn from(district: District) -> Self {
        district.number()
    }
}

impl TryFrom<u8> for District {
    type Error = NoSuchPlace;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        District::new(number).ok_or(NoSuchPlace)
    }
}

impl Display for District {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for District {
    type Err = NoSuchPlace;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        number(text).and_then(District::new).ok_or(NoSuchPlace)
    }
}

/// One copy of a soldier, building or robot. Written `hunter`, `hunter.2`, `hunter.3`.
///
/// Copies are alike; a copy played from a hand is the first that is not on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Unit(pub(crate) u8);

impl Unit {
    /// The copy of a card with this number, counted from one.
    pub fn of(card: Card, copy: u8) -> Option<Unit> {
        let first = definitions().first_unit(card)?;
        (1..=card.facts().count).contains(&copy).then(|| Unit(first.0 + copy - 1))
    }

    /// All units there are, Moloch's first.
    pub fn all() -> impl Iterator<Item = Unit> {
        (0..definitions().unit_count()).map(Unit)
    }

    /// The card that the unit is.
    #[inline]
    pub fn card(self) -> Card {
        definitions().card_of(self)
    }

    /// Which copy it is, counted from one.
    pub fn copy(self) -> u8 {
        let first = definitions().first_unit(self.card()).expect("the card of a unit has units");
        self.0 - first.0 + 1
    }

    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

const _: () = assert!(MAX_UNITS <= 64, "sets of units fit a word");

impl Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.copy() {
            1 => write!(f, "{}", self.card()),
            copy => write!(f, "{}.{copy}", self.card()),
        }
    }
}

/// There is no such unit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no unit called `{0}`")]
pub struct UnknownUnit(pub String);

impl FromStr for Unit {
    type Err = UnknownUnit;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || UnknownUnit(quoted(text));
        let (card, copy) = match text.split_once('.') {
            None => (text, 1),
            Some((card, copy)) => match copy.as_bytes() {
                [digit @ b'2'..=b'9'] => (card, digit - b'0'),
                _ => return Err(unknown()),
            },
        };
        card.parse().ok().and_then(|card| Unit::of(card, copy)).ok_or_else(unknown)
    }
}

impl From<Unit> for String {
    fn from(unit: Unit) -> Self {
        unit.to_string()
    }
}

impl TryFrom<String> for Unit {
    type Error = UnknownUnit;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}
