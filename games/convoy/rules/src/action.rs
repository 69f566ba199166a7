//! Actions, decisions, and their notation.

use crate::card::{Card, Side, UnknownCard};
use crate::place::{City, District, NoSuchPlace, Unit, UnknownUnit};
use crate::values::Benefit;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// One step of a side or of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// `keep`: keeps the first hand.
    Keep,
    /// `mulligan`: exchanges the first hand.
    Mulligan,
    /// `draw hunter`: chance names the drawn card.
    Draw(Card),
    /// `mill hunter`: chance names the card discarded from the Moloch deck.
    Mill(Card),
    /// `show hunter`: chance names the card that is revealed.
    Show(Card),
    /// `drop hunter`: chance names the card that Moloch loses from its hand.
    Drop(Card),
    /// `engage 2`: Moloch chooses the district.
    Engage(District),
    /// `put hunter 2`: puts a unit into a city.
    Put {
        /// The card put down.
        card: Card,
        /// The city for it.
        city: City,
    },
    /// `play sniper`: plays an instant.
    Play(Card),
    /// `use ripper spiders`: discards the second for the ability of the first, or of its module.
    Use {
        /// The unit whose ability is used.
        unit: Unit,
        /// The card that is discarded for it.
        pay: Card,
    },
    /// `step hornet 3`: a unit steps to a neighbouring city by itself.
    Step {
        /// The unit that steps.
        unit: Unit,
        /// The city it steps to.
        city: City,
    },
    /// Attaches a module: `attach net_module hunter.2`.
    Attach {
        /// The module.
        module: Card,
        /// The robot that gets it.
        unit: Unit,
    },
    /// `support`: asks the city for its support.
    Support,
    /// Ends the phase: `pass`.
    Pass,
    /// `pick hunter.2`: chooses a unit.
    Pick(Unit),
    /// `module hunter.2`: chooses the module of a unit.
    Module(Unit),
    /// `to 3`: chooses a city.
    To(City),
    /// `ravage 2`: chooses a district.
    Ravage(District),
    /// `discard hunter`: chooses a card.
    Discard(Card),
    /// `trigger`: uses an ability that may be declined.
    Trigger,
    /// Declines: `skip`.
    Skip,
}

/// Why the game waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "wait")]
pub enum Decision {
    /// Keep the first hand or exchange it.
    Mulligan,
    /// Chance deals a card.
    Draw {
        /// The side that gets it.
        side: Side,
    },
    /// Chance names the top card of the Moloch deck, which is discarded.
    Mill,
    /// Chance names a card that is revealed.
    Show,
    /// Chance takes a card of the Moloch hand.
    Drop,
    /// The side chooses which district is attacked.
    Engage,
    /// The side acts in its own attack.
    Attack,
    /// The side acts in its own module phase.
    Modules,
    /// A unit, or a module, for the effect of a card.
    Target {
        /// The card whose effect needs a target.
        card: Card,
        /// The unit whose ability it is.
        by: Option<Unit>,
        /// Whether it may be declined.
        may: bool,
    },
    /// Whether to use an ability.
    Trigger {
        /// The card whose ability may be used.
        card: Card,
        /// The unit whose ability it is.
        by: Option<Unit>,
    },
    /// A side chooses where a unit goes.
    Destination {
        /// The unit that moves.
        unit: Unit,
    },
    /// Which soldier gets the module.
    Host {
        /// The robot that loses it.
        from: Unit,
    },
    /// Which robot is discarded for a card that the deck cannot give.
    Owed,
    /// Which of the drawn cards is discarded.
    Council,
    /// Which of the revealed cards is discarded.
    Look,
    /// A card to pay for the city support.
    Pay {
        /// How many are still to be paid.
        left: u8,
    },
    /// Whom the city support helps or hits.
    Support,
    /// Which unit is discarded for want of a post.
    Overflow {
        /// The city with too many units.
        city: City,
        /// The side that must discard one.
        side: Side,
    },
    /// Which Spiders are discarded for want of a post.
    Spiders {
        /// The city that is short of posts.
        city: City,
    },
    /// Which unit's ability comes first.
    Order,
    /// A district to be ravaged is chosen.
    Ravage {
        /// The city of the districts.
        city: City,
    },
    /// The benefit of the district.
    Benefit {
        /// The benefit that may be taken.
        benefit: Benefit,
    },
    /// Which unit the bomb takes.
    Bomb {
        /// The side that loses a unit.
        side: Side,
    },
    /// A robot that goes on to the next city is chosen.
    Redeploy,
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep => f.write_str("keep"),
            Action::Mulligan => f.write_str("mulligan"),
            Action::Draw(card) => write!(f, "draw {card}"),
            Action::Mill(card) => write!(f, "mill {card}"),
            Action::Show(card) => write!(f, "show {card}"),
            Action::Drop(card) => write!(f, "drop {card}"),
            Action::Engage(district) => write!(f, "engage {district}"),
            Action::Put { card, city } => write!(f, "put {card} {city}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Use { unit, pay } => write!(f, "use {unit} {pay}"),
            Action::Step { unit, city } => write!(f, "step {unit} {city}"),
            Action::Attach { module, unit } => write!(f, "attach {module} {unit}"),
            Action::Support => f.write_str("support"),
            Action::Pass => f.write_str("pass"),
            Action::Pick(unit) => write!(f, "pick {unit}"),
            Action::Module(unit) => write!(f, "module {unit}"),
            Action::To(city) => write!(f, "to {city}"),
            Action::Ravage(district) => write!(f, "ravage {district}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Trigger => f.write_str("trigger"),
            Action::Skip => f.write_str("skip"),
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseActionError {
    /// The first word is not a verb.
    #[error("`{0}` is not an action")]
    Verb(String),
    /// An action with capital letters in it.
    #[error("actions are written in small letters: `{0}`")]
    Capitals(String),
    /// A word of the action is missing.
    #[error("the action ends too early")]
    Short,
    /// There are words too many.
    #[error("`{0}` is one word too many")]
    Long(String),
    /// A card that does not exist.
    #[error(transparent)]
    Card(#[from] UnknownCard),
    /// A unit that does not exist.
    #[error(transparent)]
    Unit(#[from] UnknownUnit),
    /// A city or district that does not exist.
    #[error(transparent)]
    Place(#[from] NoSuchPlace),
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Action::read(text).map_err(|why| {
            let small = text.to_lowercase();
            match Action::read(&small) {
                Ok(meant) => ParseActionError::Capitals(meant.to_string()),
                Err(_) => why,
            }
        })
    }
}

impl Action {
    fn read(text: &str) -> Result<Action, ParseActionError> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let mut next = || words.next().ok_or(ParseActionError::Short);
        let action = match verb {
            "keep" => Action::Keep,
            "mulligan" => Action::Mulligan,
            "draw" => Action::Draw(next()?.parse()?),
            "mill" => Action::Mill(next()?.parse()?),
            "show" => Action::Show(next()?.parse()?),
            "drop" => Action::Drop(next()?.parse()?),
            "engage" => Action::Engage(next()?.parse()?),
            "put" => Action::Put { card: next()?.parse()?, city: next()?.parse()? },
            "play" => Action::Play(next()?.parse()?),
            "use" => Action::Use { unit: next()?.parse()?, pay: next()?.parse()? },
            "step" => Action::Step { unit: next()?.parse()?, city: next()?.parse()? },
            "attach" => Action::Attach { module: next()?.parse()?, unit: next()?.parse()? },
            "support" => Action::Support,
            "pass" => Action::Pass,
            "pick" => Action::Pick(next()?.parse()?),
            "module" => Action::Module(next()?.parse()?),
            "to" => Action::To(next()?.parse()?),
            "ravage" => Action::Ravage(next()?.parse()?),
            "discard" => Action::Discard(next()?.parse()?),
            "trigger" => Action::Trigger,
            "skip" => Action::Skip,
            other => return Err(ParseActionError::Verb(other.chars().take(40).collect())),
        };
        match words.next() {
            None => Ok(action),
            Some(word) => Err(ParseActionError::Long(word.chars().take(40).collect())),
        }
    }
}
