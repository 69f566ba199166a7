//! Sets of values: strengths, posts and districts, of which some are not known for certain.
//!
//! A process keeps every set it has read for good, so that a state can point at it and stay small. Nothing is ever
//! changed or removed, and an id means one set only.

use crate::card::{Card, CardKind, MAX_KINDS, Names, Side};
use crate::data::{Confidence, DataError, DataFault, Fault, check_id, check_names, located};
use crate::definitions::{Definitions, definitions};
use crate::place::{CITIES, City, District, MAX_DISTRICTS};
use fracas_core::InFile;
use fracas_file::Spanned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{LazyLock, PoisonError, RwLock, RwLockReadGuard};

/// The id of the set that new games begin with: ours, with which both sides win about as often.
pub const DEFAULT_SET: &str = "fracas";
/// The id of the reconstruction, from when it was taken for the first edition. Stored games name it.
pub const RECONSTRUCTION: &str = "first";
/// The id of the set in which all that is not certain helps Outpost.
pub const BALANCED_SET: &str = "balanced";

/// What the winner of a district gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Benefit {
    /// The district brings nothing.
    #[default]
    None,
    /// Eliminates an enemy unit in the city.
    Eliminate,
    /// The winner draws a card.
    Draw,
    /// May send an own unit from the city to New York.
    Send,
    /// Goes off whichever side wins: each side loses a unit.
    Bomb,
}

/// A number and how sure we are of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Value {
    /// The number itself.
    pub value: u8,
    /// How sure we are of the number.
    pub confidence: Confidence,
    /// What would agree with all evidence, ends included.
    pub range: Option<(u8, u8)>,
}

/// The numbers of one city.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CityValues {
    /// Posts of Moloch and of Outpost.
    pub posts: [Value; 2],
    /// How many districts there are.
    pub district_count: Value,
    /// What each district brings, and how sure we are.
    pub districts: Vec<(Benefit, Confidence)>,
}

/// One set of values for all cards and cities.
#[derive(Debug)]
pub struct Set {
    /// The id of the set in notation.
    pub id: String,
    /// The names of the set.
    pub name: Names,
    strengths: BTreeMap<Card, Value>,
    /// The cities in their order.
    pub cities: [CityValues; CITIES],
    pub(crate) defs: &'static Definitions,
    pub(crate) strength: [u8; 2 * MAX_KINDS],
    pub(crate) posts: [[u8; 2]; CITIES],
    pub(crate) districts: [u8; CITIES],
    pub(crate) benefits: [[Benefit; MAX_DISTRICTS]; CITIES],
}

impl PartialEq for Set {
    fn eq(&self, other: &Self) -> bool {
        // Sets are kept once each.
        std::ptr::eq(self, other)
    }
}

impl Eq for Set {}

impl Set {
    /// The printed strength of a card; none for an instant.
    pub fn strength(&self, card: Card) -> Option<Value> {
        self.strengths.get(&card).copied()
    }

    /// What a district brings; the extra district brings nothing.
    #[inline]
    pub fn benefit(&self, city: City, district: District) -> Benefit {
        self.benefits[city.index()][district.index()]
    }

    /// Whether all numbers are the same; a set may be renamed.
    fn same(&self, other: &Set) -> bool {
        (&self.strengths, &self.cities) == (&other.strengths, &other.cities)
    }
}

static SETS: LazyLock<RwLock<Vec<&'static Set>>> = LazyLock::new(|| {
    let files = [
        ("values-fracas.toml", include_str!("../data/values-fracas.toml")),
        ("values.toml", include_str!("../data/values.toml")),
        ("values-balanced.toml", include_str!("../data/values-balanced.toml")),
    ];
    let embedded = |(file, text)| -> &'static Set {
        Box::leak(Box::new(read(file, text).expect("the embedded values are tested")))
    };
    RwLock::new(files.map(embedded).to_vec())
});

fn read_lock() -> RwLockReadGuard<'static, Vec<&'static Set>> {
    SETS.read().unwrap_or_else(PoisonError::into_inner)
}

/// The set with this id, if it is known.
pub fn set(id: &str) -> Option<&'static Set> {
    read_lock().iter().copied().find(|set| set.id == id)
}

/// Every known set, the default one first.
pub fn sets() -> Vec<&'static Set> {
    read_lock().clone()
}

/// Reads a file of values and checks it, without making it known.
pub fn check_values(file: &str, text: &str) -> Result<Set, DataError> {
    read(file, text)
}

/// Reads a file of values and makes it known; loading the same set again changes nothing.
pub fn load_values(file: &str, text: &str) -> Result<&'static Set, DataError> {
    let set = read(file, text)?;
    let mut sets = SETS.write().unwrap_or_else(PoisonError::into_inner);
    match sets.iter().copied().find(|known| known.id == set.id) {
        Some(known) if known.same(&set) => Ok(known),
        Some(_) => Err(InFile::whole(file, DataFault::Taken(set.id))),
        None => {
            let set: &'static Set = Box::leak(Box::new(set));
            sets.push(set);
            Ok(set)
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValuesFile {
    id: Spanned<String>,
    name: Spanned<Names>,
    outpost: BTreeMap<Spanned<String>, Spanned<StrengthFile>>,
    moloch: BTreeMap<Spanned<String>, Spanned<StrengthFile>>,
    city: Vec<Spanned<CityFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StrengthFile {
    strength: u8,
    confidence: Confidence,
    range: Option<(u8, u8)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountFile {
    count: u8,
    confidence: Confidence,
    range: Option<(u8, u8)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DistrictFile {
    benefit: Benefit,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CityFile {
    id: Spanned<String>,
    moloch_posts: Spanned<CountFile>,
    outpost_posts: Spanned<CountFile>,
    district_count: Spanned<CountFile>,
    districts: Vec<DistrictFile>,
}

fn value(
    what: &'static str,
    span: std::ops::Range<usize>,
    found: (u8, Confidence, Option<(u8, u8)>),
    bounds: (u8, u8),
) -> Result<Value, Fault> {
    let (value, confidence, range) = found;
    if !(bounds.0..=bounds.1).contains(&value) {
        return Err((span, DataFault::Range { what, least: bounds.0, most: bounds.1 }));
    }
    if let Some((least, most)) = range
        && !(least..=most).contains(&value)
    {
        return Err((span, DataFault::OutOfRange { value, least, most }));
    }
    Ok(Value { value, confidence, range })
}

fn read(file: &str, text: &str) -> Result<Set, DataError> {
    located(file, text, |parsed: ValuesFile| {
        check_id(&parsed.id)?;
        check_names(parsed.name.get_ref(), parsed.name.span())?;
        let mut strengths = BTreeMap::new();
        let end = parsed.id.span();
        for (side, list) in [(Side::Moloch, parsed.moloch), (Side::Outpost, parsed.outpost)] {
            read_strengths(side, list, &end, &mut strengths)?;
        }
        let cities = read_cities(parsed.city, &end)?;
        Ok(tables(parsed.id.into_inner(), parsed.name.into_inner(), strengths, cities))
    })
}

fn read_strengths(
    side: Side,
    list: BTreeMap<Spanned<String>, Spanned<StrengthFile>>,
    end: &std::ops::Range<usize>,
    strengths: &mut BTreeMap<Card, Value>,
) -> Result<(), Fault> {
    for (id, found) in list {
        let card = definitions().find(id.get_ref()).filter(|card| card.side() == side);
        let card = card.filter(|card| card.facts().kind != CardKind::Instant);
        let card = card.ok_or_else(|| (id.span(), DataFault::Unknown(id.get_ref().clone())))?;
        let (span, found) = (found.span(), found.into_inner());
        let found = value("strength", span, (found.strength, found.confidence, found.range), (0, 9))?;
        strengths.insert(card, found);
    }
    let missing = |card: &Card| card.facts().kind != CardKind::Instant && !strengths.contains_key(card);
    match definitions().cards(side).find(missing) {
        Some(card) => Err((end.clone(), DataFault::Missing(card.to_string()))),
        None => Ok(()),
    }
}

fn read_cities(
    list: Vec<Spanned<CityFile>>,
    end: &std::ops::Range<usize>,
) -> Result<[CityValues; CITIES], Fault> {
    let mut cities: Vec<CityValues> = Vec::new();
    for spanned in list {
        let city = spanned.into_inner();
        let Some(expected) = definitions().cities.get(cities.len()) else {
            return Err((city.id.span(), DataFault::Unknown(city.id.into_inner())));
        };
        if expected.id != *city.id.get_ref() {
            let known = definitions().cities.iter().any(|city_def| city_def.id == *city.id.get_ref());
            let why = if known {
                DataFault::Missing(expected.id.clone())
            } else {
                DataFault::Unknown(city.id.get_ref().clone())
            };
            return Err((city.id.span(), why));
        }
        let count = |what, found: &Spanned<CountFile>, bounds| {
            let CountFile { count, confidence, range } = found.get_ref();
            value(what, found.span(), (*count, *confidence, *range), bounds)
        };
        let posts = [
            count("moloch_posts", &city.moloch_posts, (1, 8))?,
            count("outpost_posts", &city.outpost_posts, (1, 8))?,
        ];
        let most = MAX_DISTRICTS as u8 - 1;
        let district_count = count("district_count", &city.district_count, (2, most))?;
        if city.districts.len() != usize::from(district_count.value) {
            let why =
                DataFault::DistrictCount { expected: district_count.value, found: city.districts.len() };
            return Err((city.district_count.span(), why));
        }
        let districts =
            city.districts.iter().map(|district| (district.benefit, district.confidence)).collect();
        cities.push(CityValues { posts, district_count, districts });
    }
    let found = cities.len();
    cities.try_into().map_err(|_| (end.clone(), DataFault::Cities(found)))
}

fn tables(id: String, name: Names, strengths: BTreeMap<Card, Value>, cities: [CityValues; CITIES]) -> Set {
    let mut set = Set {
        id,
        name,
        defs: definitions(),
        strength: [0; 2 * MAX_KINDS],
        posts: [[0; 2]; CITIES],
        districts: [0; CITIES],
        benefits: [[Benefit::None; MAX_DISTRICTS]; CITIES],
        strengths,
        cities,
    };
    for (card, found) in &set.strengths {
        set.strength[usize::from(card.0)] = found.value;
    }
    for (place, city) in set.cities.iter().enumerate() {
        set.posts[place] = [city.posts[0].value, city.posts[1].value];
        set.districts[place] = city.district_count.value;
        for (district, (benefit, _)) in city.districts.iter().enumerate() {
            set.benefits[place][district] = *benefit;
        }
    }
    set
}
