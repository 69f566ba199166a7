//! Facts in the past tense. They drive the log, the animation and the replay.

use crate::action::{Face, Squares};
use crate::card::Card;
use crate::square::{Edge, Square, Turning};
use crate::state::{Stat, TestKind, Weapon};
use crate::unit::{Model, Side};
use fracas_core::{Outcome, Viewer};
use serde::{Deserialize, Serialize};

/// What a model was killed by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "by")]
#[expect(missing_docs, reason = "the names say it")]
pub enum KillCause {
    Shoot { shooter: Model },
    Fight { opponent: Model },
    Card { side: Side, card: Card },
}

/// The reasons for which VP are scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "why")]
#[expect(missing_docs, reason = "the names say it")]
pub enum VpCause {
    Kill { model: Model },
    Counter { face: Face },
    Civilian { model: Model },
    Exit { model: Model },
}

/// A fact of the game, for the page and the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence that the variant's name is")]
pub enum Event {
    /// The zones were turned.
    ZonesTurned { turning: Turning },
    /// A face-down counter was placed.
    CounterPlaced { square: Square },
    /// A model came to the board.
    Placed { model: Model, square: Square },
    /// A card came to a hand; only its owner knows which.
    Drew { side: Side, card: Option<Card> },
    /// A card left a hand, or an opening hand, for the discard pile without effect.
    Discarded { side: Side, card: Card },
    /// The discard pile became the draw pile.
    Reshuffled,
    /// A die fell.
    Rolled { die: u8 },
    /// A die of a test fell.
    PoolRolled { attack: bool, die: u8, success: bool, again: bool },
    /// A Round began.
    RoundBegan { round: u8, first: Side },
    /// A side used Authority.
    AuthorityUsed { model: Model },
    /// A Turn began.
    TurnBegan { side: Side },
    /// A side passed for the rest of the Round.
    Passed { side: Side },
    /// An activation began.
    Activated { model: Model },
    /// A model got its activation marker.
    Marked { model: Model },
    /// A model moved.
    Moved { model: Model, from: Square, to: Square },
    /// A random step was lost.
    StepLost { model: Model },
    /// A model left the board.
    Exited { model: Model },
    /// A model aimed.
    Aimed { model: Model },
    /// A model stood up.
    StoodUp { model: Model },
    /// A point of Heroics was spent.
    HeroicsSpent { model: Model, left: u8 },
    /// A point of Heroics was gained for this Turn.
    HeroicsGained { model: Model },
    /// A SHOOT began.
    ShotAt { shooter: Model, square: Square, weapon: Weapon },
    /// A FIGHT began.
    FightBegan { attacker: Model, defender: Model },
    /// A model laid Covering Fire.
    Covered { shooter: Model, squares: Squares },
    /// The defender chose.
    DefenceChosen { model: Model, stat: Stat },
    /// A test was declared.
    TestBegan { test: TestKind, attacker: Option<Model>, defender: Model, attack: i8, defence: i8 },
    /// A test was decided.
    TestEnded {
        test: TestKind,
        attacker: Option<Model>,
        defender: Model,
        attack: u8,
        defence: u8,
        armour: u8,
    },
    /// A model was killed.
    Killed { model: Model, square: Square, cause: KillCause },
    /// Heroics saved a model.
    Saved { model: Model, left: u8 },
    /// A model was Rattled.
    RattledNow { model: Model },
    /// A model was spared from being Rattled.
    Calmed { model: Model },
    /// A tactic card was played.
    Played { side: Side, card: Card },
    /// A tactic card was cancelled.
    Cancelled { side: Side, card: Card },
    /// A Support card was laid.
    Laid { side: Side, card: Card, count: u8 },
    /// A series was resolved.
    Resolved { side: Side, card: Card, level: u8 },
    /// A series lost a card.
    Sabotaged { side: Side, card: Card },
    /// An event was drawn.
    EventBegan { side: Side, card: Card },
    /// The squares of an attack are known.
    AreaKnown { side: Side, card: Card, squares: Vec<Square> },
    /// A counter was turned.
    Turned { square: Square, face: Face },
    /// A counter was taken.
    Taken { model: Model, square: Square, face: Face },
    /// An Alien Secret was used up.
    Tinkered { model: Model },
    /// A weapon was built, or not.
    Built { model: Model, weapon: Option<Weapon> },
    /// A Civilian was rescued or captured.
    Claimed { model: Model, side: Side },
    /// A border piece became debris.
    Collapsed { edge: Edge },
    /// A wreck came down.
    WreckFell { square: Square },
    /// Dust fills the air until the end of this Round.
    DustRose { until: u8 },
    /// VP were scored.
    Scored { side: Side, points: u8, total: u8, cause: VpCause },
    /// The Round ended.
    RoundEnded { round: u8 },
    /// The game ended.
    Ended { outcome: Outcome },
}

impl Event {
    /// What `viewer` learns of it; `None` if nothing at all.
    ///
    /// §hidden.hands: only the owner sees which card is drawn.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        match self {
            Event::Drew { side, card } => {
                let own = viewer == Viewer::Seat(side.seat());
                Some(Event::Drew { side: *side, card: card.filter(|_| own) })
            }
            Event::ZonesTurned { .. }
            | Event::CounterPlaced { .. }
            | Event::Placed { .. }
            | Event::Discarded { .. }
            | Event::Reshuffled
            | Event::Rolled { .. }
            | Event::PoolRolled { .. }
            | Event::RoundBegan { .. }
            | Event::AuthorityUsed { .. }
            | Event::TurnBegan { .. }
            | Event::Passed { .. }
            | Event::Activated { .. }
            | Event::Marked { .. }
            | Event::Moved { .. }
            | Event::StepLost { .. }
            | Event::Exited { .. }
            | Event::Aimed { .. }
            | Event::StoodUp { .. }
            | Event::HeroicsSpent { .. }
            | Event::HeroicsGained { .. }
            | Event::ShotAt { .. }
            | Event::FightBegan { .. }
            | Event::Covered { .. }
            | Event::DefenceChosen { .. }
            | Event::TestBegan { .. }
            | Event::TestEnded { .. }
            | Event::Killed { .. }
            | Event::Saved { .. }
            | Event::RattledNow { .. }
            | Event::Calmed { .. }
            | Event::Played { .. }
            | Event::Cancelled { .. }
            | Event::Laid { .. }
            | Event::Resolved { .. }
            | Event::Sabotaged { .. }
            | Event::EventBegan { .. }
            | Event::AreaKnown { .. }
            | Event::Turned { .. }
            | Event::Taken { .. }
            | Event::Tinkered { .. }
            | Event::Built { .. }
            | Event::Claimed { .. }
            | Event::Collapsed { .. }
            | Event::WreckFell { .. }
            | Event::DustRose { .. }
            | Event::Scored { .. }
            | Event::RoundEnded { .. }
            | Event::Ended { .. } => Some(self.clone()),
        }
    }
}
