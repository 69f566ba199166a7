//! Sides of a game: one army each, in teams or alone, held by seats.

use fracas_core::Seat;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// The most sides a game has.
pub const MAX_SIDES: usize = 6;
/// The most sides on the field without its ring.
pub const MAX_SIDES_ON_FIELD: usize = 4;
/// The sides and what belongs to nobody.
pub(crate) const OWNERS: usize = MAX_SIDES + 1;

/// One army at the table. A seat usually holds one side; in a team match one person may hold two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Side(pub(crate) u8);

impl Side {
    /// The owner of what belongs to nobody.
    pub const NEUTRAL: Side = Side(MAX_SIDES as u8);

    /// The side with this index, counted from zero.
    pub const fn new(index: u8) -> Option<Side> {
        if (index as usize) < MAX_SIDES { Some(Side(index)) } else { None }
    }

    /// The index of the side, counted from zero; [`MAX_SIDES`] for [`Side::NEUTRAL`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }
}

impl Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["p1", "p2", "p3", "p4", "p5", "p6"].get(self.index()).copied().unwrap_or("neutral"))
    }
}

/// The text names no side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a side is p1 to p6")]
pub struct ParseSideError;

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [b'p', digit @ b'1'..=b'6'] => Ok(Side(digit - b'1')),
            b"neutral" => Ok(Side::NEUTRAL),
            _ => Err(ParseSideError),
        }
    }
}

impl From<Side> for String {
    fn from(side: Side) -> Self {
        side.to_string()
    }
}

impl TryFrom<String> for Side {
    type Error = ParseSideError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// Iterates over the sides of a mask.
#[inline]
pub(crate) fn sides(mask: u8) -> impl Iterator<Item = Side> {
    (0..OWNERS as u8).filter(move |bit| mask & (1 << bit) != 0).map(Side)
}

/// How the sides stand to each other. [`Side::NEUTRAL`] is everybody's enemy and nobody's friend.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Relations {
    /// Sides whose units share modules and HQ bonuses, oneself included.
    pub(crate) friends: [u8; OWNERS],
    /// Sides whose units are enemies: targets of action tiles, of Saboteurs and Scopers.
    pub(crate) enemies: [u8; OWNERS],
    /// Sides whose units one's attacks hit.
    pub(crate) attacks: [u8; OWNERS],
    /// Sides whose units one's nets hold and that one may push.
    pub(crate) nets: [u8; OWNERS],
}

impl Relations {
    pub(crate) fn new(count: usize, teams: [u8; MAX_SIDES], loners: [bool; MAX_SIDES]) -> Self {
        let none = [0; OWNERS];
        let mut relations = Relations { friends: none, enemies: none, attacks: none, nets: none };
        for one in 0..count {
            for other in 0..count {
                let bit = 1 << other;
                if teams[one] == teams[other] {
                    relations.friends[one] |= bit;
                } else {
                    relations.enemies[one] |= bit;
                }
                // §team.loner: a loner hurts its allies, and both net and push each other.
                let allies = one != other && teams[one] == teams[other];
                if teams[one] != teams[other] || (allies && loners[one]) {
                    relations.attacks[one] |= bit;
                }
                if teams[one] != teams[other] || (allies && (loners[one] || loners[other])) {
                    relations.nets[one] |= bit;
                }
            }
            for mask in [&mut relations.enemies, &mut relations.attacks, &mut relations.nets] {
                mask[one] |= Side::NEUTRAL.bit();
            }
        }
        relations
    }
}

/// What kind of game the sides and their teams make.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Two sides against each other.
    Duel,
    /// Three to six sides, everyone for themselves.
    Deathmatch,
    /// One side against a team of two.
    Solo,
    /// Two teams of two.
    Teams,
}

/// One side before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SideSetup {
    /// The id of its army.
    pub army: String,
    /// The team of the side; `None` stands alone.
    pub team: Option<u8>,
    /// The seat that holds it; `None` gives each side its own seat in order.
    pub seat: Option<Seat>,
}
