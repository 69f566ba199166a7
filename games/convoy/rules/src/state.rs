//! The position: units in cities, cards in bags, and what waits.

use crate::bag::Bag;
use crate::card::{Card, Side};
use crate::definitions::MAX_UNITS;
use crate::options::Options;
use crate::place::{CITIES, City, District, Unit};
use crate::values::Set;
use fracas_core::List;
use serde::{Deserialize, Serialize};

/// The most frames that wait for each other.
pub(crate) const MAX_FRAMES: usize = 24;
/// The most positions that the guard against loops remembers.
pub(crate) const MAX_HISTORY: usize = 32;
/// The most cards that an owner of knowledge keeps track of in a deck.
pub(crate) const MAX_MARKS: usize = 8;
/// The most cards that lie aside: those of a War Council.
pub(crate) const MAX_ASIDE: usize = 4;
/// Stands for no city and no module.
pub(crate) const NONE: u8 = u8::MAX;
/// More markers of a kind than this are not counted.
pub(crate) const MAX_MARKERS: u8 = 99;

/// One unit: where it is and what lies on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UnitState {
    pub(crate) city: u8,
    pub(crate) plus_one: u8,
    pub(crate) plus_two: u8,
    pub(crate) minus_two: u8,
    pub(crate) flags: u8,
    pub(crate) module: u8,
}

impl UnitState {
    pub(crate) const AWAY: UnitState =
        UnitState { city: NONE, plus_one: 0, plus_two: 0, minus_two: 0, flags: 0, module: NONE };

    #[inline]
    pub(crate) fn is(self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    #[inline]
    pub(crate) fn module(self) -> Option<Card> {
        (self.module != NONE).then_some(Card(self.module))
    }
}

/// The flags of a unit.
pub(crate) mod flag {
    /// The unit carries a Shield.
    pub(crate) const SHIELD: u8 = 1;
    /// The unit carries a Disabled marker.
    pub(crate) const DISABLED: u8 = 2;
    /// Is netted in this battle.
    pub(crate) const NET: u8 = 4;
    /// Has used its step in this battle.
    pub(crate) const STEPPED: u8 = 8;
    /// Came to its city after an EMP Cannon.
    pub(crate) const LATE: u8 = 16;
    /// The unit's module carries a Disabled marker.
    pub(crate) const MODULE_OFF: u8 = 32;
}

/// What has happened to a city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CityState {
    /// Ravaged districts, one bit each.
    pub(crate) ravaged: u8,
    pub(crate) destroyed: bool,
    pub(crate) supported: bool,
    pub(crate) extra_post: bool,
    pub(crate) extra_district: bool,
}

/// The phases of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "phase")]
pub enum Phase {
    /// Four cards each are dealt.
    Deal,
    /// Each side may exchange its hand once.
    Mulligan,
    /// Exchanged hands are dealt again.
    Redeal,
    /// Phase I: both sides draw.
    Draw,
    /// II: a district is chosen.
    Engage,
    /// III and IV: a side's attack.
    Attack {
        /// The side that attacks.
        side: Side,
    },
    /// V: a side's module phase.
    Modules {
        /// The side that acts.
        side: Side,
    },
    /// VI: the result and what follows.
    Resolution,
    /// The game has ended.
    Over {
        /// The side that has won.
        winner: Side,
    },
}

/// An effect at work: a card, the ability and how far it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The card whose ability it is: the unit's own, its module, an instant, or the card that is copied.
    pub card: Card,
    /// The number of the ability on the card.
    pub(crate) ability: u8,
    /// The number of the effect in the ability.
    pub(crate) effect: u8,
    /// How often it is still carried out.
    pub(crate) left: u8,
    /// The unit that uses it; none for an instant.
    pub by: Option<Unit>,
    /// The side whose ability it is.
    pub side: Side,
    /// The city in which it works.
    pub city: City,
    /// The owner may still decline.
    pub may: bool,
    /// Whether an arrival set it off: the guard against loops watches it.
    pub(crate) entry: bool,
}

impl Run {
    /// The effect that is carried out; none for a run that no card has.
    pub fn effect(&self) -> Option<crate::Effect> {
        let ability = self.card.facts().abilities.get(usize::from(self.ability))?;
        ability.effects.get(usize::from(self.effect)).copied()
    }
}

/// Work that is not finished: plain data, the top one first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "frame")]
pub enum Frame {
    /// No work is left.
    #[default]
    Idle,
    /// A unit has arrived: its entry ability.
    Enter {
        /// The unit that enters.
        unit: Unit,
    },
    /// An ability at work.
    Run(Run),
    /// A unit is to be moved to another city.
    Step {
        /// The unit that moves.
        unit: Unit,
        /// The side that moves it.
        side: Side,
        /// The guard against loops watches it.
        entry: bool,
        /// Whether it may lead as far as the option `retreat` says.
        far: bool,
    },
    /// A robot's module is to be given to a soldier.
    Host {
        /// The robot that loses its module.
        from: Unit,
    },
    /// Cards of the Moloch deck are discarded, or what stands in for them.
    Mill {
        /// How many cards are left to discard.
        left: u8,
        /// The city in which robots can stand in for cards.
        city: City,
        /// Whether immune robots are safe.
        spare_immune: bool,
    },
    /// A side draws.
    Draw {
        /// The side that draws.
        side: Side,
        /// How many cards are left to draw.
        left: u8,
    },
    /// Outpost draws cards to discard one of them.
    Council {
        /// How many cards are still drawn.
        left: u8,
        /// How many cards it wanted.
        want: u8,
    },
    /// Cards of the Moloch deck are revealed, and Outpost discards one of them.
    Look {
        /// How many cards are still shown.
        left: u8,
    },
    /// Outpost pays for a city support.
    Pay {
        /// How many cards are left to pay.
        left: u8,
    },
    /// The effect of the city support.
    Support,
    /// A side has more units in a city than posts.
    Overflow {
        /// The city with too many units.
        city: City,
        /// The side of the units.
        side: Side,
    },
    /// Spiders have lost their ability.
    Spiders {
        /// The city with the spiders.
        city: City,
    },
    /// Abilities of the winner's units.
    Wins {
        /// The side that has won.
        side: Side,
        /// Units that have not used theirs.
        left: u64,
    },
    /// The effect of a city is due.
    CityEffect {
        /// The side that has won there.
        side: Side,
    },
    /// The benefit of a district.
    Benefit {
        /// The side that takes it.
        side: Side,
        /// The city of the district.
        city: City,
        /// The district that gives it.
        district: District,
    },
    /// A bomb takes a unit.
    Bomb {
        /// The side that loses a unit.
        side: Side,
    },
    /// The district that was fought over is ravaged.
    Ravage,
    /// The battle is over: nets come off, a city may be destroyed.
    Aftermath,
    /// A robot goes on to the next city.
    Redeploy,
}

/// A card that was seen in the Moloch deck, and how many hidden cards Moloch has drawn since.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Mark {
    /// The card with the mark.
    pub card: Card,
    /// Hidden draws since it was shuffled back.
    pub draws: u8,
}

/// A game of Convoy at any moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) set: &'static Set,
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// Moloch's answer to the mulligan, kept until Outpost has answered too.
    pub(crate) answer: Option<bool>,
    pub(crate) battle: u8,
    pub(crate) engaged: Option<District>,
    pub(crate) no_instants: bool,
    pub(crate) no_modules: bool,
    /// Cities where posts, or Spiders, must be looked at again; empty whenever the state waits.
    pub(crate) posts_dirty: u8,
    pub(crate) spiders_dirty: u8,
    pub(crate) recovered_count: u8,
    pub(crate) cities: [CityState; CITIES],
    /// The units in each city, one bit each.
    pub(crate) at: [u64; CITIES],
    /// The units that carry a module.
    pub(crate) hosts: u64,
    pub(crate) units: [UnitState; MAX_UNITS],
    pub(crate) hands: [Bag; 2],
    pub(crate) decks: [Bag; 2],
    pub(crate) discards: [Bag; 2],
    /// Cards of each hand that everybody knows of, and that the other side knows of.
    pub(crate) public: [Bag; 2],
    pub(crate) seen: [Bag; 2],
    /// The Moloch discard pile when cards were taken from it unseen.
    pub(crate) recovered: Bag,
    pub(crate) marks: List<Mark, MAX_MARKS>,
    pub(crate) aside: List<Card, MAX_ASIDE>,
    pub(crate) frames: List<Frame, MAX_FRAMES>,
    pub(crate) history: List<u64, MAX_HISTORY>,
}

impl State {
    /// The start of a game: everything in the decks.
    pub(crate) fn start(set: &'static Set, options: Options) -> State {
        let mut decks = [Bag::EMPTY; 2];
        for side in Side::ALL {
            for card in set.defs.cards(side) {
                for _ in 0..set.defs.card(card).count {
                    decks[side.index()].add(card);
                }
            }
        }
        State {
            set,
            options,
            phase: Phase::Deal,
            answer: None,
            battle: 0,
            engaged: None,
            no_instants: false,
            no_modules: false,
            posts_dirty: 0,
            spiders_dirty: 0,
            recovered_count: 0,
            cities: [CityState::default(); CITIES],
            at: [0; CITIES],
            hosts: 0,
            units: [UnitState::AWAY; MAX_UNITS],
            hands: [Bag::EMPTY; 2],
            decks,
            discards: [Bag::EMPTY; 2],
            public: [Bag::EMPTY; 2],
            seen: [Bag::EMPTY; 2],
            recovered: Bag::EMPTY,
            marks: List::new(),
            aside: List::new(),
            frames: List::new(),
            history: List::new(),
        }
    }

    /// The values this game is played with.
    pub fn set(&self) -> &'static Set {
        self.set
    }

    /// The readings this game is played with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The phase of the battle.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the battle, counted from one; 0 before the first.
    pub fn battle(&self) -> u8 {
        self.battle
    }

    /// The district that is fought over.
    pub fn engaged(&self) -> Option<District> {
        self.engaged
    }

    /// The first city that is not destroyed; none when all are.
    #[inline]
    pub fn active(&self) -> Option<City> {
        let place = self.cities.iter().position(|city| !city.destroyed)?;
        Some(City(place as u8))
    }

    /// The active city, or New York when all are destroyed.
    #[inline]
    pub(crate) fn battle_city(&self) -> City {
        self.active().unwrap_or(City::NEW_YORK)
    }

    /// Whether all districts of a city are ravaged and its card is turned over.
    #[inline]
    pub fn is_destroyed(&self, city: City) -> bool {
        self.cities[city.index()].destroyed
    }

    /// How many districts a city has, the extra one included.
    #[inline]
    pub fn district_count(&self, city: City) -> u8 {
        self.set.districts[city.index()] + u8::from(self.cities[city.index()].extra_district)
    }

    /// Whether a district is ravaged.
    pub fn is_ravaged(&self, city: City, district: District) -> bool {
        self.cities[city.index()].ravaged & (1 << district.0) != 0
    }

    /// The districts of a city that are not ravaged, one bit each.
    #[inline]
    pub(crate) fn standing(&self, city: City) -> u8 {
        ((1 << self.district_count(city)) - 1) & !self.cities[city.index()].ravaged
    }

    /// How many cards a side holds.
    #[inline]
    pub fn hand_count(&self, side: Side) -> u8 {
        self.hands[side.index()].total()
    }

    /// How many cards are left in a deck.
    #[inline]
    pub fn deck_count(&self, side: Side) -> u8 {
        let recovered = if side == Side::Moloch { self.recovered_count } else { 0 };
        self.decks[side.index()].total() + recovered
    }

    /// The cards of a hand, with how many of each: a secret.
    pub fn hand(&self, side: Side) -> impl Iterator<Item = (Card, u8)> {
        self.hands[side.index()].iter(side)
    }

    /// Where a unit is, if it is on the table.
    #[inline]
    pub fn city_of(&self, unit: Unit) -> Option<City> {
        let city = self.units[unit.index()].city;
        (city != NONE).then_some(City(city))
    }

    /// The units of a side in a city, buildings included.
    pub fn units_in(&self, city: City, side: Side) -> impl Iterator<Item = Unit> {
        fracas_core::Bits(self.at[city.index()] & self.side_units(side)).map(Unit)
    }

    #[inline]
    pub(crate) fn side_units(&self, side: Side) -> u64 {
        let groups = &self.set.defs.groups;
        match side {
            Side::Moloch => groups.robots,
            Side::Outpost => groups.soldiers | groups.buildings,
        }
    }

    /// Soldiers or robots: what effects aim at.
    #[inline]
    pub(crate) fn fighters(&self, side: Side) -> u64 {
        let groups = &self.set.defs.groups;
        match side {
            Side::Moloch => groups.robots,
            Side::Outpost => groups.soldiers,
        }
    }

    #[inline]
    pub(crate) fn side_of(&self, unit: Unit) -> Side {
        if self.set.defs.groups.robots & unit.bit() != 0 { Side::Moloch } else { Side::Outpost }
    }

    /// The module on a unit.
    pub fn module_on(&self, unit: Unit) -> Option<Card> {
        self.units[unit.index()].module()
    }
}
