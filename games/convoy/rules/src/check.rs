//! The report on a data file for the person who corrects it: whether it is right, and what in it is not
//! certain.

use crate::card::Side;
use crate::data::{Confidence, DataError};
use crate::definitions::{check_cards, check_cities, city_facts, definitions};
use crate::place::City;
use crate::values::{Set, Value, check_values};
use serde::Serialize;

/// What a data file holds.
#[derive(Debug)]
pub enum Checked {
    /// The cards of a side.
    Cards {
        /// The side of the deck.
        side: Side,
        /// How many kinds of cards there are.
        kinds: usize,
    },
    /// A file of cities.
    Cities {
        /// The number of cities.
        cities: usize,
    },
    /// A file with a set of values.
    Values(Box<Set>),
}

/// Reads a data file of any kind and checks it, without making it known; errors name file, line and column.
pub fn check_data(file: &str, text: &str) -> Result<Checked, DataError> {
    // A file that is not TOML at all is taken for values: those are what people correct.
    let keys = fracas_file::keys(text);
    let has = |key: &str| keys.iter().any(|known| known == key);
    if has("card") {
        check_cards(file, text).map(|(side, kinds)| Checked::Cards { side, kinds })
    } else if has("city") && !["id", "moloch", "outpost"].into_iter().any(has) {
        check_cities(file, text).map(|cities| Checked::Cities { cities })
    } else {
        check_values(file, text).map(|set| Checked::Values(Box::new(set)))
    }
}

/// A value that is not certain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Uncertain {
    /// The id of the card or city.
    pub id: String,
    /// What of it: `strength`, `moloch_posts`, `outpost_posts`, `district_count` or `district 2`.
    pub what: String,
    /// The number, its confidence and its range; none for the benefit of a district.
    pub value: Option<Value>,
    /// How sure we are of the value.
    pub confidence: Confidence,
}

impl Set {
    /// Every value that is not written in a rulebook or read from the box, in file order.
    pub fn uncertain(&self) -> Vec<Uncertain> {
        let mut list = Vec::new();
        let mut note = |id: String, what: String, confidence: Confidence, value: Option<Value>| {
            if confidence != Confidence::High {
                list.push(Uncertain { id, what, value, confidence });
            }
        };
        for side in [Side::Outpost, Side::Moloch] {
            for card in definitions().cards(side) {
                if let Some(value) = self.strength(card) {
                    note(card.to_string(), "strength".to_owned(), value.confidence, Some(value));
                }
            }
        }
        for (city, values) in City::all().zip(&self.cities) {
            let id = &city_facts(city).id;
            let [moloch, outpost] = values.posts;
            for (what, value) in [
                ("moloch_posts", moloch),
                ("outpost_posts", outpost),
                ("district_count", values.district_count),
            ] {
                note(id.clone(), what.to_owned(), value.confidence, Some(value));
            }
            for (place, (_, confidence)) in values.districts.iter().enumerate() {
                note(id.clone(), format!("district {}", place + 1), *confidence, None);
            }
        }
        list
    }
}
