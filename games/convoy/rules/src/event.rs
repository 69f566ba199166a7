//! Facts in the past tense. They drive the log, the animation and the replay.

use crate::card::{Card, Marker, Side};
use crate::place::{City, District, Unit};
use crate::state::Phase;
use arrayvec::ArrayVec;
use fracas_core::{Outcome, Viewer};
use serde::{Deserialize, Serialize};

/// Why a unit was discarded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RemovalCause {
    /// The effect of a card.
    Card(Card),
    /// The unit was moved into a full city.
    FullCity,
    /// The side of the unit had more units than posts.
    Overflow,
    /// The benefit of a district.
    Benefit,
    /// The unit was hit by a bomb.
    Bomb,
    /// The unit was removed in place of a card of the empty deck.
    Owed,
    /// The support of a city.
    Support,
}

/// Why a unit was moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveCause {
    /// The effect of a card, or its own step.
    Card,
    /// The unit was sent to New York.
    Sent,
    /// The unit was redeployed.
    Redeployed,
    /// The support of a city.
    Support,
}

/// Cards of a hand, one entry for each kind, with its number.
pub type HandList = ArrayVec<(Card, u8), 32>;

/// A fact of the game, for the page and the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence that the variant's name is")]
pub enum Event {
    /// A side kept or exchanged its first hand.
    Answered { side: Side, mulligan: bool },
    /// A battle began.
    BattleBegan { number: u8, city: City },
    /// A phase began.
    PhaseBegan { stage: Phase },
    /// A card came to a hand; only its owner knows which, unless it is open: the discard pile tells which one is missing.
    Drew { side: Side, card: Option<Card>, open: bool },
    /// A card came from the top of the Moloch deck to its discard pile.
    Milled { card: Card },
    /// A card of the Moloch deck was revealed to both sides.
    Revealed { card: Card },
    /// Cards that were revealed were shuffled back.
    ShuffledBack { cards: u8 },
    /// Outpost looked at the Moloch hand.
    HandShown { hand: Option<HandList> },
    /// A card left a hand unplayed.
    Discarded { side: Side, card: Card },
    /// A card was taken from the Moloch hand at random.
    Dropped { card: Card },
    /// A district was chosen.
    Engaged { city: City, district: District },
    /// An instant was played.
    Played { side: Side, card: Card },
    /// A unit was put into a city.
    Placed { unit: Unit, city: City },
    /// A unit went from one city to another.
    Moved { unit: Unit, from: City, to: City, cause: MoveCause },
    /// The ability of a card was used.
    Used { card: Card, by: Option<Unit> },
    /// A marker was put on a unit.
    Marked { unit: Unit, marker: Marker },
    /// A Disabled marker was put on the module of a unit.
    ModuleDisabled { unit: Unit, module: Card },
    /// A unit was discarded.
    Removed { unit: Unit, city: City, cause: RemovalCause },
    /// A unit stepped in for another that would have been discarded.
    SteppedIn { unit: Unit, saved: Unit },
    /// A unit went back to its owner's hand.
    Returned { unit: Unit, city: City },
    /// A module was attached.
    Attached { module: Card, unit: Unit },
    /// A module was taken from a robot for a soldier.
    Stolen { module: Card, from: Unit, to: Unit },
    /// A module was discarded with its host.
    ModuleLost { module: Card, unit: Unit },
    /// A module went back to the Moloch hand.
    ModuleReturned { module: Card, unit: Unit },
    /// A discarded card went unseen on top of the Moloch deck.
    Recovered,
    /// Outpost may play no instants in this battle.
    InstantsForbidden,
    /// This battle has no module phases.
    ModulesSkipped,
    /// The battle ended without a result.
    BattleStopped,
    /// A city gave its support.
    Supported { city: City },
    /// The battle was decided; nobody wins a tie.
    Resolved { city: City, moloch: i32, outpost: i32, winner: Option<Side> },
    /// A bomb went off.
    BombWentOff { city: City },
    /// A district was ravaged.
    Ravaged { city: City, district: District },
    /// A city was destroyed.
    CityDestroyed { city: City },
    /// The game ended.
    Ended { outcome: Outcome },
}

/// Whether a viewer holds a side.
fn holds(viewer: Viewer, side: Side) -> bool {
    viewer == Viewer::Seat(side.seat())
}

impl Event {
    /// What `viewer` learns of it; `None` if nothing at all.
    ///
    /// §hidden.hand, §defender.known: only the owner sees which card is drawn, unless the open pile tells; §hidden.intelligence: a spectator sees no hand.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        Some(match self {
            Event::Drew { side, card, open } => {
                let card = card.filter(|_| *open || holds(viewer, *side));
                Event::Drew { side: *side, card, open: *open }
            }
            Event::HandShown { hand } => {
                let entitled = holds(viewer, Side::Outpost) || holds(viewer, Side::Moloch);
                Event::HandShown { hand: hand.clone().filter(|_| entitled) }
            }
            Event::Answered { .. }
            | Event::BattleBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Milled { .. }
            | Event::Revealed { .. }
            | Event::ShuffledBack { .. }
            | Event::Discarded { .. }
            | Event::Dropped { .. }
            | Event::Engaged { .. }
            | Event::Played { .. }
            | Event::Placed { .. }
            | Event::Moved { .. }
            | Event::Used { .. }
            | Event::Marked { .. }
            | Event::ModuleDisabled { .. }
            | Event::Removed { .. }
            | Event::SteppedIn { .. }
            | Event::Returned { .. }
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
            | Event::Ended { .. } => self.clone(),
        })
    }
}
