//! Actions, the reasons against them, and events.

use crate::cards::Card;
use fracas_core::{Rule, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// One of the five forts, `a` to `e`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fort {
    /// A fort worth 1.
    A,
    /// A fort worth 2.
    B,
    /// A fort worth 3.
    C,
    /// A fort worth 4.
    D,
    /// A fort worth 5.
    E,
}

impl Fort {
    /// All forts, the cheapest first.
    pub const ALL: [Fort; 5] = [Fort::A, Fort::B, Fort::C, Fort::D, Fort::E];

    /// The place of the fort among all forts.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it is worth. §end.worth
    pub const fn worth(self) -> u8 {
        self as u8 + 1
    }

    /// The letter of the fort.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }
}

impl Display for Fort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

impl FromStr for Fort {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Fort::ALL.into_iter().find(|fort| fort.to_string() == text).ok_or(ParseActionError)
    }
}

/// One step of a seat or of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Chance deals a card.
    Deal(Card),
    /// The active player attacks.
    Attack(Fort, Card),
    /// The other player guards.
    Guard(Card),
    /// The other player does not.
    Pass,
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Deal(card) => write!(f, "deal {card}"),
            Action::Attack(fort, card) => write!(f, "attack {fort} {card}"),
            Action::Guard(card) => write!(f, "guard {card}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// The text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an action is `attack c 7`, `guard 8`, `pass` or, by chance, `deal 5`")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let card = |text: &str| text.parse().map_err(|_| ParseActionError);
        let words: Vec<&str> = text.split_whitespace().take(4).collect();
        Ok(match words[..] {
            ["deal", number] => Action::Deal(card(number)?),
            ["attack", fort, number] => Action::Attack(fort.parse()?, card(number)?),
            ["guard", number] => Action::Guard(card(number)?),
            ["pass"] => Action::Pass,
            _ => return Err(ParseActionError),
        })
    }
}

/// Why the game waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// A card is dealt.
    Deal,
    /// The active player attacks.
    Attack,
    /// The other player may guard.
    Guard,
}

/// Which rule forbids an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Illegal {
    /// Something else is to be done.
    #[error("this is not to be done now")]
    NotNow,
    /// The card is not there to be played or dealt.
    #[error("the card {0} is not there")]
    NotThere(Card),
    /// The fort is taken already.
    #[error("the fort {0} is taken")]
    Taken(Fort),
    /// The game has ended.
    #[error("the game is over")]
    Over,
}

impl Illegal {
    /// The rule in `RULES.md`.
    pub const fn rule(self) -> Rule {
        Rule(match self {
            Illegal::NotNow => "§turn.attack",
            Illegal::NotThere(_) => "§cards.hand",
            Illegal::Taken(_) => "§turn.free",
            Illegal::Over => "§end.over",
        })
    }
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat was dealt a card.
    Dealt {
        /// The seat that got the card.
        seat: Seat,
        /// Which; only the seat knows.
        card: Option<Card>,
    },
    /// A seat attacked.
    Attacked {
        /// The seat that attacked.
        seat: Seat,
        /// The fort that was attacked.
        fort: Fort,
        /// The card of the attack.
        card: Card,
    },
    /// A seat guarded.
    Guarded {
        /// The seat that guarded.
        seat: Seat,
        /// The card of the guard.
        card: Card,
    },
    /// A seat did not guard.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A fort was taken.
    Taken {
        /// The seat that took it.
        seat: Seat,
        /// The fort that was taken.
        fort: Fort,
    },
}

impl Event {
    /// What `viewer` learns of it; `None` if nothing at all.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        Some(match *self {
            // §cards.hand: only its owner sees a card that is dealt.
            Event::Dealt { seat, card } => {
                Event::Dealt { seat, card: card.filter(|_| viewer == Viewer::Seat(seat)) }
            }
            open @ (Event::Attacked { .. }
            | Event::Guarded { .. }
            | Event::Passed { .. }
            | Event::Taken { .. }) => open,
        })
    }
}
