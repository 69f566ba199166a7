//! The places of the units of Convoy while a log is told.

use super::names::{city_name, unit_name};
use fracas_convoy::{City, Event, Unit, View};
use fracas_scene::Words;
use std::collections::BTreeMap;

/// Where the units are while events are told one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cast {
    places: BTreeMap<Unit, City>,
}

impl Cast {
    /// The units as a viewer sees them.
    pub fn of(view: &View) -> Self {
        Cast { places: view.units.iter().map(|unit| (unit.unit, unit.city)).collect() }
    }

    /// Where a unit is, if it is on the table.
    pub fn city_of(&self, unit: Unit) -> Option<City> {
        self.places.get(&unit).copied()
    }

    /// A unit with its city, such as `Hunter (Iron Gate)`.
    pub fn unit(&self, words: &Words, unit: Unit) -> String {
        match self.city_of(unit) {
            Some(city) => unit_at(words, unit, city),
            None => unit_name(words, unit),
        }
    }

    /// Goes along with an event.
    pub fn follow(&mut self, event: &Event) {
        match event {
            Event::Placed { unit, city } | Event::Moved { unit, to: city, .. } => {
                self.places.insert(*unit, *city);
            }
            Event::Removed { unit, .. } | Event::Returned { unit, .. } => {
                self.places.remove(unit);
            }
            Event::Answered { .. }
            | Event::BattleBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Drew { .. }
            | Event::Milled { .. }
            | Event::Revealed { .. }
            | Event::ShuffledBack { .. }
            | Event::HandShown { .. }
            | Event::Discarded { .. }
            | Event::Dropped { .. }
            | Event::Engaged { .. }
            | Event::Played { .. }
            | Event::Used { .. }
            | Event::Marked { .. }
            | Event::ModuleDisabled { .. }
            | Event::SteppedIn { .. }
            | Event::Attached { .. }
            | Event::Stolen { .. }
            | Event::ModuleLost { .. }
            | Event::ModuleReturned { .. }
            | Event::Recovered
            | Event::InstantsForbidden
            | Event::ModulesSkipped
            | Event::BattleStopped
            | Event::Supported { .. }
            | Event::Resolved { .. }
            | Event::BombWentOff { .. }
            | Event::Ravaged { .. }
            | Event::CityDestroyed { .. }
            | Event::Ended { .. } => {}
        }
    }
}

/// A unit with a city.
pub(crate) fn unit_at(words: &Words, unit: Unit, city: City) -> String {
    format!("{} ({})", unit_name(words, unit), city_name(words, city))
}
