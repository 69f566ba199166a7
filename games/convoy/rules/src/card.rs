//! Cards: what is printed on them, as data built from a small set of effects.

use crate::definitions::definitions;
use fracas_core::quoted;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// Who plays: the machine that attacks, or the humans who delay it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The attacker: robots, modules. Seat 1.
    Moloch,
    /// The defender: soldiers, buildings. Seat 2.
    Outpost,
}

impl Side {
    /// Both sides, Moloch first: it acts first in every phase.
    pub const ALL: [Side; 2] = [Side::Moloch, Side::Outpost];

    /// 0 for Moloch, 1 for Outpost.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The enemy of the side.
    #[inline]
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Moloch => Side::Outpost,
            Side::Outpost => Side::Moloch,
        }
    }

    /// The seat that holds it.
    pub const fn seat(self) -> fracas_core::Seat {
        match fracas_core::Seat::new(self as u8) {
            Some(seat) => seat,
            None => panic!("a table has at least two seats"),
        }
    }

    /// The side that a seat holds.
    pub const fn of_seat(seat: fracas_core::Seat) -> Option<Side> {
        match seat.index() {
            0 => Some(Side::Moloch),
            1 => Some(Side::Outpost),
            _ => None,
        }
    }

    /// The word for the side in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Moloch => "moloch",
            Side::Outpost => "outpost",
        }
    }
}

impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A kind of card: all copies of one card are the same `Card`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Card(pub(crate) u8);

/// How many kinds of cards a deck has at most.
pub const MAX_KINDS: usize = 32;

impl Card {
    #[inline]
    pub(crate) const fn of(side: Side, place: u8) -> Card {
        Card((side as u8) << 5 | place)
    }

    /// The side whose deck it belongs to.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0 < MAX_KINDS as u8 { Side::Moloch } else { Side::Outpost }
    }

    /// The place of the card among the kinds of its deck, in file order.
    #[inline]
    pub const fn place(self) -> usize {
        (self.0 & (MAX_KINDS as u8 - 1)) as usize
    }

    /// The printed facts of the card.
    pub fn facts(self) -> &'static CardDef {
        definitions().card(self)
    }
}

impl Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.facts().id)
    }
}

/// There is no such card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no card called `{0}`")]
pub struct UnknownCard(pub String);

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        definitions().find(text).ok_or_else(|| UnknownCard(quoted(text)))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = UnknownCard;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// The kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// A unit of Outpost.
    Soldier,
    /// Outpost's, takes a post, never moves.
    Building,
    /// A card that is played once, by either side.
    Instant,
    /// A unit of Moloch.
    Robot,
    /// A card that is attached to a robot.
    Module,
}

impl CardKind {
    /// Whether it is put into a city.
    pub const fn is_unit(self) -> bool {
        matches!(self, CardKind::Soldier | CardKind::Building | CardKind::Robot)
    }

    /// The word for the kind in the files.
    pub const fn word(self) -> &'static str {
        match self {
            CardKind::Soldier => "soldier",
            CardKind::Building => "building",
            CardKind::Instant => "instant",
            CardKind::Robot => "robot",
            CardKind::Module => "module",
        }
    }
}

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// The name in English.
    pub en: String,
    /// The name in French.
    pub fr: String,
}

/// The moments at which an ability works.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Each time the unit arrives in a city that is not destroyed.
    Enters,
    /// When its side has won the battle in its city.
    Wins,
    /// In the owner's attack phase (a module's: in the module phase), each time for a discarded card.
    Paid,
    /// The moment when an instant is played.
    Played,
}

/// Whose units an effect aims at, seen from its owner. Buildings are never aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Units of the owner.
    Own,
    /// Units of the other side.
    Enemy,
}

/// In which cities an effect finds its targets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// In the city of the acting card.
    Here,
    /// Units in all cities.
    Anywhere,
    /// Units in destroyed cities.
    Destroyed,
}

/// The target of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// The owner of the units.
    pub who: Who,
    /// The cities in which units can be reached.
    pub range: Range,
    /// Not the acting unit itself.
    #[serde(default)]
    pub other: bool,
    /// For a move: as far as the option `retreat` says.
    #[serde(default)]
    pub far: bool,
    /// How often, each time with a target of its own.
    #[serde(default = "one")]
    pub count: u8,
}

fn one() -> u8 {
    1
}

/// The markers that can lie on a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// A marker of +1 strength.
    PlusOne,
    /// A marker of +2 strength.
    PlusTwo,
    /// A marker of −2 strength.
    MinusTwo,
    /// Immune to abilities of soldiers and buildings.
    Shield,
    /// The ability of the unit is off; also for a module.
    Disabled,
    /// Counts for nothing in this battle.
    Net,
}

/// A marker and whom it is put on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marking {
    /// The marker that is put down.
    pub marker: Marker,
    /// The owner of the units.
    pub who: Who,
    /// The cities in which units can be reached.
    pub range: Range,
    /// How many markers are put down.
    #[serde(default = "one")]
    pub count: u8,
}

/// One effect. A new card adds data; only a new kind of effect adds code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Discards units with their modules.
    Eliminate(Target),
    /// Takes units back to their owner's hand; their modules are discarded.
    ReturnToHand(Target),
    /// Moves units one city forward or back.
    Move(Target),
    /// Puts a marker on units.
    Mark(Marking),
    /// Discards cards of the Moloch deck, or what stands in for them.
    Mill(u8),
    /// Draws cards.
    Draw(u8),
    /// Draws cards and discards one of them.
    Council(u8),
    /// Uses an entry ability of another soldier here.
    Copy,
    /// Takes a robot's module for a soldier.
    Steal,
    /// Puts a random discarded card on top of the deck.
    Recover,
    /// Takes a module on the table back to hand.
    Recycle,
    /// Shows the enemy's hand.
    LookAtHand,
    /// The enemy plays no instants in its coming attack phase.
    ForbidInstants,
    /// This battle has no module phases.
    SkipModules,
    /// The battle ends without a result.
    EndBattle,
}

/// An effect for which units are chosen; its parts are those of [`Effect`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the variants of the same names say it")]
pub enum AimedEffect {
    Eliminate(Target),
    ReturnToHand(Target),
    Move(Target),
    Mark(Marking),
    Copy,
    Steal,
    Recycle,
}

/// An effect for which nobody is chosen; its parts are those of [`Effect`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the variants of the same names say it")]
pub enum OpenEffect {
    Mill(u8),
    Draw(u8),
    Council(u8),
    Recover,
    LookAtHand,
    ForbidInstants,
    SkipModules,
    EndBattle,
}

/// An effect by what it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectClass {
    /// Units are chosen for it.
    Aimed(AimedEffect),
    /// Nobody is chosen for it.
    Open(OpenEffect),
}

impl Effect {
    /// The effect by what it needs.
    pub const fn class(self) -> EffectClass {
        EffectClass::Open(match self {
            Effect::Eliminate(target) => return EffectClass::Aimed(AimedEffect::Eliminate(target)),
            Effect::ReturnToHand(target) => return EffectClass::Aimed(AimedEffect::ReturnToHand(target)),
            Effect::Move(target) => return EffectClass::Aimed(AimedEffect::Move(target)),
            Effect::Mark(marking) => return EffectClass::Aimed(AimedEffect::Mark(marking)),
            Effect::Copy => return EffectClass::Aimed(AimedEffect::Copy),
            Effect::Steal => return EffectClass::Aimed(AimedEffect::Steal),
            Effect::Recycle => return EffectClass::Aimed(AimedEffect::Recycle),
            Effect::Mill(cards) => OpenEffect::Mill(cards),
            Effect::Draw(cards) => OpenEffect::Draw(cards),
            Effect::Council(cards) => OpenEffect::Council(cards),
            Effect::Recover => OpenEffect::Recover,
            Effect::LookAtHand => OpenEffect::LookAtHand,
            Effect::ForbidInstants => OpenEffect::ForbidInstants,
            Effect::SkipModules => OpenEffect::SkipModules,
            Effect::EndBattle => OpenEffect::EndBattle,
        })
    }

    /// How often the effect is carried out.
    pub(crate) const fn count(self) -> u8 {
        match self {
            Effect::Eliminate(target) | Effect::ReturnToHand(target) | Effect::Move(target) => target.count,
            Effect::Mark(marking) => marking.count,
            Effect::Mill(_)
            | Effect::Draw(_)
            | Effect::Council(_)
            | Effect::Copy
            | Effect::Steal
            | Effect::Recover
            | Effect::Recycle
            | Effect::LookAtHand
            | Effect::ForbidInstants
            | Effect::SkipModules
            | Effect::EndBattle => 1,
        }
    }
}

/// An ability: when, whether its owner may decline, and what is done in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The moment at which it works.
    pub when: When,
    /// Whether the owner may decline.
    #[serde(default)]
    pub may: bool,
    /// The effects of the ability, in order.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}

/// A change of strength for units in the same city, counted at resolution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrengthChange {
    /// The owner of the units.
    pub who: Who,
    /// The change for each unit.
    pub amount: i8,
}

/// What holds as long as the card is there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passive {
    /// May step to a neighbouring city once a battle.
    Step,
    /// The unit takes no post.
    NoPost,
    /// Is discarded instead of another robot of its city.
    TakesDiscard,
    /// The unit cannot be moved.
    Immovable,
    /// Immune to abilities of soldiers and buildings.
    Immune,
    /// A tie counts as a victory.
    WinsTies,
    /// The city support costs one card less.
    CheaperSupport,
    /// Switches the abilities of robots off.
    SwitchOff,
    /// Robots cannot leave the city.
    Hold,
    /// Changes the strength of units here.
    Strength(StrengthChange),
    /// Denies the enemy that many battle posts here.
    FewerPosts(u8),
}

/// What is printed on a card, its strength excepted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardDef {
    /// The id of the card in notation.
    pub id: String,
    /// The names of the card.
    pub name: Names,
    /// The kind of the card.
    pub kind: CardKind,
    /// How many copies the deck has.
    pub count: u8,
    /// The abilities that work at certain moments.
    pub abilities: Vec<Ability>,
    /// The abilities that work all the time.
    pub always: Vec<Passive>,
}

impl CardDef {
    /// The ability of the card of this kind, and its place.
    pub(crate) fn ability(&self, when: When) -> Option<(u8, &Ability)> {
        let place = self.abilities.iter().position(|ability| ability.when == when)?;
        Some((place as u8, &self.abilities[place]))
    }
}
