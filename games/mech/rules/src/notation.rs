//! Positions as text.
//!
//! `scenario,options | squad | squad | units, pieces, markers | moment`

mod read;
mod write;

pub use read::{ParseFault, ParsePositionError};

use crate::event::{AttackKind, Cause};

/// The words of the flags of a unit.
pub(crate) const FLAGS: [(u16, &str); 7] = [
    (crate::state::flag::ACTIVATED, "activated"),
    (crate::state::flag::COMPROMISED, "compromised"),
    (crate::state::flag::REACTED, "reacted"),
    (crate::state::flag::HIDDEN, "hidden"),
    (crate::state::flag::VIRUS_SENT, "sent"),
    (crate::state::flag::INFECTED, "infected"),
    (crate::state::flag::SLOWED, "slowed"),
];

pub(crate) const KINDS: [(AttackKind, &str); 6] = [
    (AttackKind::Shoot, "shoot"),
    (AttackKind::Strike, "strike"),
    (AttackKind::Charge, "charge"),
    (AttackKind::Snap, "snap"),
    (AttackKind::Opportunity, "opportunity"),
    (AttackKind::Sweep, "sweep"),
];

pub(crate) const CAUSES: [(Cause, &str); 8] = [
    (Cause::Attack, "attack"),
    (Cause::Ricochet, "ricochet"),
    (Cause::Ram, "ram"),
    (Cause::Explosion, "explosion"),
    (Cause::Collapse, "collapse"),
    (Cause::Flare, "flare"),
    (Cause::Collision, "collision"),
    (Cause::Heat, "heat"),
];

pub(crate) fn word_of<T: PartialEq + Copy>(words: &[(T, &'static str)], value: T) -> &'static str {
    words.iter().find(|(known, _)| *known == value).map_or("?", |(_, word)| word)
}

pub(crate) fn of_word<T: Copy>(words: &[(T, &'static str)], text: &str) -> Option<T> {
    words.iter().find(|(_, word)| *word == text).map(|(value, _)| *value)
}
