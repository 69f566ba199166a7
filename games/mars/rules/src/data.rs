//! The data files: units, cards, maps, scenarios. Errors say file, line and column.
//!
//! A process keeps every set it has read for good, so that a state can point at it and stay small. Nothing is ever
//! changed or removed, and an id means one set only.

mod cards;
mod scenarios;
mod units;

use crate::card::{Card, CardFacts, Half, HalfRule, KINDS, Tactic};
use crate::scenario::{MapFacts, Scenario};
use crate::scenery::EditorLimits;
use crate::unit::{Model, Profile, Side, Unit};
use fracas_core::{InFile, is_id};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::sync::{LazyLock, PoisonError, RwLock, RwLockReadGuard};

/// The id of the set of the box.
pub const DEFAULT_SET: &str = "first";
/// The most sets that a process keeps.
pub const MAX_SETS: usize = 64;

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Names {
    /// The text in English.
    pub en: String,
    /// The text in French.
    pub fr: String,
}

/// How sure we are of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confidence {
    /// Read from the box or said by the publisher.
    High,
    /// Well supported by the sources.
    Medium,
    /// Only hinted at by the sources.
    Low,
    /// Proposed by us, as the sources say nothing.
    Reconstructed,
}

/// Why a data file cannot be used, and where.
pub type DataError = InFile<DataFault>;

/// What is wrong in a data file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DataFault {
    /// Not TOML, or a word that the files do not know.
    #[error("{0}")]
    Syntax(String),
    /// An id that the game does not know.
    #[error("`{0}` is not known here")]
    Unknown(String),
    /// An entry given twice.
    #[error("`{0}` is there twice")]
    Twice(String),
    /// Something is missing.
    #[error("`{0}` is missing")]
    Missing(String),
    /// A number out of range.
    #[error("`{what}` is a number from {least} to {most}")]
    Range {
        /// The name of the number.
        what: &'static str,
        /// The least that is allowed.
        least: u32,
        /// The most that is allowed.
        most: u32,
    },
    /// A card whose half does nothing that the rules know.
    #[error("the half `{0}` of this card has no effect that the rules know")]
    Effect(&'static str),
    /// The counts do not add up.
    #[error("the cards add up to {found}, the file says size = {expected}")]
    Size {
        /// The number that the counts add up to.
        found: u32,
        /// The number in `size`.
        expected: u32,
    },
    /// A map that the game cannot be played on.
    #[error("{0}")]
    Scenery(crate::scenery::SceneryFault),
    /// An id that would not survive notation.
    #[error(
        "`{0}` is not an id: use lower-case letters, digits and _, a letter first, at most 24 characters"
    )]
    Id(String),
    /// Another set with this id is already loaded and differs.
    #[error("another set called `{0}` is already loaded; give this one an id of its own")]
    Taken(String),
    /// There are too many sets of data.
    #[error("no more than 64 sets are kept")]
    TooMany,
}

pub(crate) type Fault = (std::ops::Range<usize>, DataFault);

/// Reads TOML and checks it; a fault is given its place in the text.
pub(crate) fn located<F: DeserializeOwned, T>(
    file: &str,
    text: &str,
    check: impl FnOnce(F) -> Result<T, Fault>,
) -> Result<T, DataError> {
    fracas_file::located(file, text, |why| DataFault::Syntax(why.to_owned()), check)
}

/// The maps of a file and the limits of the editor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Maps {
    /// The limits of the editor.
    pub limits: EditorLimits,
    /// The ready-made maps.
    pub list: Vec<MapFacts>,
}

/// The cards of each window, one bit each, for the two sides: what could be played there at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fits {
    pub(crate) shoot: [u32; 2],
    pub(crate) fight: [u32; 2],
    pub(crate) survive: [u32; 2],
    pub(crate) area: [u32; 2],
    pub(crate) cancel: [u32; 2],
    pub(crate) calm: [u32; 2],
}

/// All data of a game: profiles, cards, maps, scenarios.
#[derive(Debug)]
pub struct Set {
    /// The id of the set in notation.
    pub id: String,
    pub(crate) profiles: Vec<Profile>,
    pub(crate) cards: Vec<CardFacts>,
    pub(crate) maps: Maps,
    pub(crate) scenarios: Vec<Scenario>,
    pub(crate) fits: Fits,
    /// Models of Heroes, one bit each.
    pub(crate) heroes: u64,
}

impl PartialEq for Set {
    fn eq(&self, other: &Self) -> bool {
        // Sets are kept once each.
        std::ptr::eq(self, other)
    }
}

impl Eq for Set {}

impl Set {
    /// What the sheet says of a unit.
    #[inline]
    pub fn profile(&self, unit: Unit) -> &Profile {
        &self.profiles[unit.index()]
    }

    /// All profiles.
    pub fn profiles(&self) -> &[Profile] {
        &self.profiles
    }

    /// What a kind of card is and does.
    #[inline]
    pub fn card(&self, card: Card) -> &CardFacts {
        &self.cards[card.index()]
    }

    /// All kinds of cards.
    pub fn cards(&self) -> &[CardFacts] {
        &self.cards
    }

    /// The half of a card that a side uses; none for an event.
    pub fn half(&self, card: Card, side: Side) -> Option<&Half> {
        self.card(card).halves.as_ref().map(|halves| &halves[side.index()])
    }

    /// What the half of a side does, if it is a tactic.
    #[inline]
    pub(crate) fn tactic(&self, card: Card, side: Side) -> Option<Tactic> {
        match self.half(card, side)?.rule {
            HalfRule::Tactic(tactic) => Some(tactic),
            HalfRule::Strikes(_) | HalfRule::Lasting(_) => None,
        }
    }

    /// The ready-made maps with the limits of the editor.
    pub fn maps(&self) -> &Maps {
        &self.maps
    }

    /// The map with this id.
    pub fn map(&self, id: &str) -> Option<&MapFacts> {
        self.maps.list.iter().find(|map| map.id == id)
    }

    /// All scenarios.
    pub fn scenarios(&self) -> &[Scenario] {
        &self.scenarios
    }

    /// The scenario with this id.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }

    fn same(&self, other: &Set) -> bool {
        (&self.profiles, &self.cards, &self.maps, &self.scenarios)
            == (&other.profiles, &other.cards, &other.maps, &other.scenarios)
    }
}

/// Texts of the four data files.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    /// The text of `units.toml`.
    pub units: &'a str,
    /// The text of `cards.toml`.
    pub cards: &'a str,
    /// The text of `maps.toml`.
    pub maps: &'a str,
    /// The text of `scenarios.toml`.
    pub scenarios: &'a str,
}

impl Default for Files<'static> {
    fn default() -> Self {
        Files {
            units: include_str!("../data/units.toml"),
            cards: include_str!("../data/cards.toml"),
            maps: include_str!("../data/maps.toml"),
            scenarios: include_str!("../data/scenarios.toml"),
        }
    }
}

/// Reads a file of profiles and checks it.
pub fn check_units(file: &str, text: &str) -> Result<Vec<Profile>, DataError> {
    located(file, text, units::check)
}

/// Reads a file of cards and checks it.
pub fn check_cards(file: &str, text: &str) -> Result<Vec<CardFacts>, DataError> {
    located(file, text, cards::check)
}

/// Reads a file of maps and checks it.
pub fn check_maps(file: &str, text: &str) -> Result<Maps, DataError> {
    located(file, text, scenarios::check_maps)
}

/// Reads a file of scenarios and checks it against the maps it is played with.
pub fn check_scenarios(file: &str, text: &str, maps: &Maps) -> Result<Vec<Scenario>, DataError> {
    located(file, text, |rows| scenarios::check(rows, maps))
}

fn read(id: &str, files: Files<'_>) -> Result<Set, DataError> {
    let fault = |why| InFile::whole("set", why);
    if !is_id(id) {
        return Err(fault(DataFault::Id(id.chars().take(40).collect())));
    }
    let profiles = check_units("units.toml", files.units)?;
    let cards = check_cards("cards.toml", files.cards)?;
    let maps = check_maps("maps.toml", files.maps)?;
    let scenarios = check_scenarios("scenarios.toml", files.scenarios, &maps)?;
    let heroes = Model::all()
        .filter(|model| profiles[model.unit().index()].kind == crate::unit::UnitKind::Hero)
        .fold(0, |set, model| set | model.bit());
    let mut set = Set { id: id.to_owned(), profiles, cards, maps, scenarios, fits: Fits::default(), heroes };
    set.fits = fits(&set);
    debug_assert_eq!(set.cards.len(), KINDS);
    Ok(set)
}

fn fits(set: &Set) -> Fits {
    let mut fits = Fits::default();
    for side in Side::ALL {
        let place = side.index();
        for card in Card::ALL {
            let Some(tactic) = set.tactic(card, side) else { continue };
            match tactic {
                Tactic::Attack { shoot, fight, .. } => {
                    fits.shoot[place] |= card.bit() * u32::from(shoot);
                    fits.fight[place] |= card.bit() * u32::from(fight);
                }
                Tactic::Duck | Tactic::Shield => fits.area[place] |= card.bit(),
                Tactic::Survive { .. } => fits.survive[place] |= card.bit(),
                Tactic::Calm => fits.calm[place] |= card.bit(),
                Tactic::Cancel => fits.cancel[place] |= card.bit(),
                Tactic::Aimed { .. }
                | Tactic::ExtraMove
                | Tactic::ExtraShot { .. }
                | Tactic::Reinforce
                | Tactic::Sabotage => {}
            }
        }
    }
    fits
}

static SETS: LazyLock<RwLock<Vec<&'static Set>>> = LazyLock::new(|| {
    let set = read(DEFAULT_SET, Files::default()).expect("the embedded data is tested");
    RwLock::new(vec![Box::leak(Box::new(set))])
});

fn read_lock() -> RwLockReadGuard<'static, Vec<&'static Set>> {
    SETS.read().unwrap_or_else(PoisonError::into_inner)
}

/// The set with this id, if it is known.
pub fn set(id: &str) -> Option<&'static Set> {
    read_lock().iter().copied().find(|set| set.id == id)
}

/// The set of the box.
pub fn default_set() -> &'static Set {
    read_lock()[0]
}

/// Every known set, that of the box first.
pub fn sets() -> Vec<&'static Set> {
    read_lock().clone()
}

/// Reads corrected files and makes them known under an id; loading the same set again changes nothing.
pub fn load_set(id: &str, files: Files<'_>) -> Result<&'static Set, DataError> {
    let set = read(id, files)?;
    let fault = |why| InFile::whole("set", why);
    let mut sets = SETS.write().unwrap_or_else(PoisonError::into_inner);
    match sets.iter().copied().find(|known| known.id == set.id) {
        Some(known) if known.same(&set) => Ok(known),
        Some(_) => Err(fault(DataFault::Taken(set.id))),
        None if sets.len() >= MAX_SETS => Err(fault(DataFault::TooMany)),
        None => {
            let set: &'static Set = Box::leak(Box::new(set));
            sets.push(set);
            Ok(set)
        }
    }
}
