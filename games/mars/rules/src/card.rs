//! Cards: the 54 of the shared deck, what each half does, and bags of them.

use crate::data::{Confidence, Names};
use fracas_core::Bits;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the data files say what each one does")]
#[repr(u8)]
pub enum Card {
    Ingenuity,
    Marksman,
    Melee,
    ExtraMove,
    ExtraShot,
    Reinforcements,
    Shelter,
    Survival,
    Nerve,
    Counter,
    Sabotage,
    Bombardment,
    HeavySupport,
    Brazen,
    FlamingCattle,
    FlyingCar,
    MutantBug,
    InnocentBystander,
    Rubble,
    DustCloud,
    StrayShot,
}

/// How many kinds of cards there are.
pub(crate) const KINDS: usize = 21;

/// The kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Played for its effect and discarded.
    Tactic,
    /// Laid down in a series.
    Support,
    /// A card that is carried out when it is drawn.
    Event,
}

/// The text names no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such card")]
pub struct UnknownCard;

impl Card {
    /// All kinds: tactics, supports, events.
    pub const ALL: [Card; KINDS] = [
        Card::Ingenuity,
        Card::Marksman,
        Card::Melee,
        Card::ExtraMove,
        Card::ExtraShot,
        Card::Reinforcements,
        Card::Shelter,
        Card::Survival,
        Card::Nerve,
        Card::Counter,
        Card::Sabotage,
        Card::Bombardment,
        Card::HeavySupport,
        Card::Brazen,
        Card::FlamingCattle,
        Card::FlyingCar,
        Card::MutantBug,
        Card::InnocentBystander,
        Card::Rubble,
        Card::DustCloud,
        Card::StrayShot,
    ];
    /// The kinds that form series.
    pub const SERIES: [Card; 3] = [Card::Bombardment, Card::HeavySupport, Card::Brazen];

    /// The kind of the card.
    pub const fn kind(self) -> CardKind {
        match self as u8 {
            0..=10 => CardKind::Tactic,
            11..=13 => CardKind::Support,
            _ => CardKind::Event,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// The place of the card among the series.
    pub(crate) const fn series(self) -> usize {
        (self as usize).wrapping_sub(11)
    }

    /// The id of the card in notation and data.
    pub const fn id(self) -> &'static str {
        match self {
            Card::Ingenuity => "ingenuity",
            Card::Marksman => "marksman",
            Card::Melee => "melee",
            Card::ExtraMove => "extra_move",
            Card::ExtraShot => "extra_shot",
            Card::Reinforcements => "reinforcements",
            Card::Shelter => "shelter",
            Card::Survival => "survival",
            Card::Nerve => "nerve",
            Card::Counter => "counter",
            Card::Sabotage => "sabotage",
            Card::Bombardment => "bombardment",
            Card::HeavySupport => "heavy_support",
            Card::Brazen => "brazen",
            Card::FlamingCattle => "flaming_cattle",
            Card::FlyingCar => "flying_car",
            Card::MutantBug => "mutant_bug",
            Card::InnocentBystander => "innocent_bystander",
            Card::Rubble => "rubble",
            Card::DustCloud => "dust_cloud",
            Card::StrayShot => "stray_shot",
        }
    }
}

impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        Card::ALL.into_iter().find(|card| card.id() == text).ok_or(UnknownCard)
    }
}

/// When a card may be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// Only in the player's own Turn.
    YourTurn,
    /// In the player's own Turn or as a reaction.
    AnyTime,
}

/// What a half of a tactic card does. The data files give the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
pub enum Tactic {
    /// Dice for a SHOOT or FIGHT of the active model, and what else a success or failure then means.
    Attack {
        /// Whether it may be played on a SHOOT.
        shoot: bool,
        /// Whether it may be played on a FIGHT.
        fight: bool,
        /// The number of dice added.
        dice: i8,
        /// If the target is killed, other enemies in the square are Rattled without rolling.
        auto_rattle: bool,
        /// A target that survives is Rattled.
        survivor_rattled: bool,
        /// The result cannot kill the attacker.
        attacker_safe: bool,
    },
    /// Declared before the target is chosen: a clear shot, and more range.
    Aimed {
        /// Added to the greatest distance.
        range: u8,
    },
    /// One MOVE more, before or after the actions.
    ExtraMove,
    /// One SHOOT more, after the actions.
    ExtraShot {
        /// Dice added; negative for fewer.
        dice: i8,
        /// Added to the greatest distance.
        range: u8,
    },
    /// Brings a killed Soldier back to the edge of its side.
    Reinforce,
    /// Own models in the area are Rattled instead of attacked.
    Duck,
    /// Nobody in one square of the area is attacked.
    Shield,
    /// Dice for a Survive test of an own model.
    Survive {
        /// The number of dice added.
        dice: i8,
    },
    /// Own models in one square are not Rattled, or one stands up.
    Calm,
    /// Cancels the tactic card just played.
    Cancel,
    /// Takes a card from an enemy series.
    Sabotage,
}

/// How a card attack finds its square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Precision {
    /// All targets are rolled.
    Random,
    /// The player names the row or the column, and the direction; the rest is rolled.
    SemiRandom,
    /// The player names all targets.
    Targeted,
}

/// Which squares a card attack strikes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AreaShape {
    /// A single square.
    Single,
    /// The square and all squares from it to the edge in one of four directions.
    Directional,
    /// The square and its neighbours.
    Blast,
}

/// The attack of a series of that many cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// The way in which its square is found.
    pub precision: Precision,
    /// The squares that it strikes.
    pub area: AreaShape,
    /// The number of dice against each model.
    pub dice: u8,
    /// The number a die must equal or beat.
    pub to_hit: u8,
    /// Whether Armour is ignored.
    pub armour_piercing: bool,
}

/// What a series that stays in play does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// Enemies get no clear-shot die against the owner's Heroes.
    pub shields_heroes: bool,
    /// Nor against the owner's other models.
    pub shields_all: bool,
    /// The owner's models are Rattled by the roll only up to this number.
    pub rattled_on_max: u8,
}

/// What the half of one player does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HalfRule {
    /// A tactic in a reaction window.
    Tactic(Tactic),
    /// A series that is resolved, with the attack of one, two and three cards.
    Strikes([Strike; 3]),
    /// A series that stays, with the effect of one, two and three cards.
    Lasting([Lasting; 3]),
}

/// One half of a card that is not an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Half {
    /// The names of the half.
    pub name: Names,
    /// The moments when it may be played.
    pub timing: Timing,
    /// The rule of the half.
    pub rule: HalfRule,
    /// The effect in words.
    pub effect: Names,
    /// How sure we are of the half.
    pub confidence: Confidence,
}

/// The numbers of the events.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
pub enum Happening {
    /// A herd runs across the board; survivors are Rattled.
    Stampede {
        /// The number of dice against each model.
        dice: u8,
        /// The number a die must equal or beat.
        to_hit: u8,
    },
    /// An attack on a random place; a wreck may be left.
    Strike {
        /// The attack of the event.
        strike: Strike,
        /// A car wreck lies in the square afterwards.
        wreck: bool,
    },
    /// The bug appears, or acts.
    Bug {
        /// Steps at the end of a Round.
        scatter: u8,
    },
    /// A Civilian appears.
    Bystander {
        /// The most Civilians on the board.
        most: u8,
    },
    /// A wall collapses.
    Collapse {
        /// Models beside it are Rattled up to this number.
        rattle_on_max: u8,
    },
    /// Nobody gets the clear-shot die.
    Dust {
        /// For that many Rounds after this one.
        rounds: u8,
    },
}

/// The printed facts of an event card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EventFacts {
    /// The names of the event.
    pub name: Names,
    /// The rule of the event.
    pub rule: Happening,
    /// The effect in words.
    pub effect: Names,
    /// How sure we are of the event.
    pub confidence: Confidence,
}

/// What a kind of card is and does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardFacts {
    /// The card itself.
    pub card: Card,
    /// How many of it are in the deck.
    pub copies: u8,
    /// The halves of the Human and the Martian; none for an event.
    pub halves: Option<[Half; 2]>,
    /// The event, if it is one.
    pub event: Option<EventFacts>,
}

/// Cards without an order: a hand, the draw pile, the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bag {
    counts: [u8; KINDS],
    total: u8,
    kinds: u32,
}

impl Bag {
    pub(crate) const EMPTY: Bag = Bag { counts: [0; KINDS], total: 0, kinds: 0 };

    #[inline]
    pub(crate) fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    #[inline]
    pub(crate) fn total(&self) -> u8 {
        self.total
    }

    #[inline]
    pub(crate) fn has(&self, card: Card) -> bool {
        self.kinds & card.bit() != 0
    }

    /// The kinds in it, one bit each.
    #[inline]
    pub(crate) fn kinds(&self) -> u32 {
        self.kinds
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        self.counts[card.index()] += 1;
        self.kinds |= card.bit();
        self.total += 1;
    }

    pub(crate) fn add_many(&mut self, card: Card, count: u8) {
        (0..count).for_each(|_| self.add(card));
    }

    /// Takes one card out, if it is there.
    #[inline]
    pub(crate) fn take(&mut self, card: Card) -> bool {
        let count = &mut self.counts[card.index()];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        if *count == 0 {
            self.kinds &= !card.bit();
        }
        self.total -= 1;
        true
    }

    /// The kinds in it, with how many of each.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        let counts = self.counts;
        Bits(u64::from(self.kinds))
            .map(move |place| (Card::ALL[usize::from(place)], counts[usize::from(place)]))
    }

    /// Whether every card of `other` is in it.
    pub(crate) fn contains(&self, other: &Bag) -> bool {
        self.counts.iter().zip(&other.counts).all(|(own, other)| own >= other)
    }
}
