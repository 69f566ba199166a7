//! A toy game that can have one fault at a time, or list a sample of its actions.
//!
//! Two seats take one to three matches from a heap; before every third turn chance takes one or two.
#![expect(missing_docs, reason = "its parts say what they are, and only tests see them")]

use fracas_core::{Actor, Coverage, Entropy, Outcome, Pending, Seat, SeatSet, Sink, State, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::num::NonZeroU32;
use std::str::FromStr;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Fault {
    None,
    /// No fault either: what is listed is a sample, takes of one or two, and says so.
    Samples,
    ForgetsToList,
    ListsTooMuch,
    ForgetsTheTurn,
    SameTextTwice,
    ListensToItself,
    HasNothingToPlay,
    GoesOnForEver,
    HidesTooMuch,
    ListsForChance,
    PlaysAfterTheEnd,
    SamplesIllegal,
    MisreadsUnlisted,
}

pub const FAULTS: [(Fault, &str); 12] = [
    (Fault::ForgetsToList, "legal is listed"),
    (Fault::ListsTooMuch, "listed is legal"),
    (Fault::ForgetsTheTurn, "state text round-trips"),
    (Fault::SameTextTwice, "action text round-trips"),
    (Fault::ListensToItself, "silent and loud apply agree"),
    (Fault::HasNothingToPlay, "something is always playable"),
    (Fault::GoesOnForEver, "the game ends"),
    (Fault::HidesTooMuch, "determinize(view).view == view"),
    (Fault::ListsForChance, "only the pending actor has actions"),
    (Fault::PlaysAfterTheEnd, "nothing is playable after the end"),
    (Fault::SamplesIllegal, "listed is legal"),
    (Fault::MisreadsUnlisted, "action text round-trips"),
];

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Heap {
    pub fault: Fault,
    pub heap: u8,
    pub ply: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Take(pub u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken(pub u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct No;

impl Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no")
    }
}

impl std::error::Error for No {}

impl fracas_core::Located for No {
    fn column(&self) -> usize {
        1
    }
}

impl Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // 100 and more is what the fault with two texts writes like its small brother.
        write!(f, "take {}", self.0 % 100)
    }
}

impl FromStr for Take {
    type Err = No;

    fn from_str(text: &str) -> Result<Self, No> {
        text.strip_prefix("take ").and_then(|number| number.parse().ok()).map(Take).ok_or(No)
    }
}

impl Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ply = if self.fault == Fault::ForgetsTheTurn { 0 } else { self.ply };
        write!(f, "{:?} {} {ply}", self.fault, self.heap)
    }
}

impl FromStr for Heap {
    type Err = No;

    fn from_str(text: &str) -> Result<Self, No> {
        let words: Vec<&str> = text.split(' ').collect();
        let [name, heap, ply] = words.as_slice() else { return Err(No) };
        let known = FAULTS.iter().map(|(fault, _)| *fault).chain([Fault::None, Fault::Samples]);
        let fault = known.into_iter().find(|fault| format!("{fault:?}") == *name).ok_or(No)?;
        Ok(Heap { fault, heap: heap.parse().map_err(|_| No)?, ply: ply.parse().map_err(|_| No)? })
    }
}

impl Heap {
    fn actor(&self) -> Actor {
        match self.ply % 3 {
            2 => Actor::Chance,
            turn => Actor::Seat(Seat::new(turn).expect("two seats")),
        }
    }

    fn most(&self) -> u8 {
        let most = if self.actor() == Actor::Chance { 2 } else { 3 };
        most.min(self.heap)
    }
}

impl State for Heap {
    type Setup = ();
    type SetupError = No;
    type Decision = ();
    type Action = Take;
    type Illegal = No;
    type Event = Taken;
    type View = (Fault, u8, u8);

    const NAME: &'static str = "toy";

    fn new((): &()) -> Result<Self, No> {
        Err(No)
    }

    fn pending(&self) -> Pending<()> {
        if self.heap > 0 {
            return Pending::Act { actor: self.actor(), decision: () };
        }
        Pending::Over(Outcome { winners: SeatSet::EMPTY })
    }

    fn check(&self, action: &Take) -> Result<(), No> {
        let ghost = self.fault == Fault::PlaysAfterTheEnd && self.heap == 0;
        let double = matches!(self.fault, Fault::SameTextTwice | Fault::MisreadsUnlisted) && action.0 == 101;
        if (1..=self.most()).contains(&action.0) || ghost || double { Ok(()) } else { Err(No) }
    }

    fn actions(&self, out: &mut Vec<Take>) -> Coverage {
        let seat = self.heap > 0 && self.actor() != Actor::Chance;
        if matches!(self.fault, Fault::Samples | Fault::SamplesIllegal | Fault::MisreadsUnlisted) {
            let listed = match self.fault {
                Fault::SamplesIllegal => 9..=9,
                Fault::Samples => 1..=self.most().min(2),
                _ => 1..=1,
            };
            out.extend(listed.filter(|_| seat).map(Take));
            return Coverage::Sample;
        }
        if seat && self.fault != Fault::HasNothingToPlay
            || self.heap > 0 && self.fault == Fault::ListsForChance
        {
            let forgotten = u8::from(self.fault == Fault::ForgetsToList && self.most() > 1);
            out.extend((1..=self.most() - forgotten).map(Take));
        }
        if seat && self.fault == Fault::ListsTooMuch {
            out.push(Take(9));
        }
        if seat && self.fault == Fault::SameTextTwice {
            out.push(Take(101));
        }
        Coverage::All
    }

    fn chances(&self, out: &mut Vec<(Take, NonZeroU32)>) {
        if self.heap > 0 && self.actor() == Actor::Chance {
            out.extend((1..=self.most()).map(|count| (Take(count), NonZeroU32::MIN)));
        }
    }

    fn apply(&mut self, action: &Take, events: &mut impl Sink<Taken>) {
        let mut heard = false;
        events.emit(|| {
            heard = true;
            Taken(action.0)
        });
        let taken = if self.fault == Fault::GoesOnForEver { 0 } else { action.0 % 100 };
        self.heap -= taken;
        self.ply = (self.ply + 1) % 6;
        if heard && self.fault == Fault::ListensToItself {
            self.ply = 0;
        }
    }

    fn view(&self, _: Viewer) -> (Fault, u8, u8) {
        (self.fault, self.heap, self.ply)
    }

    fn determinize(&(fault, heap, ply): &(Fault, u8, u8), _: &mut impl Entropy) -> Self {
        Heap { fault, heap, ply: if fault == Fault::HidesTooMuch { 0 } else { ply } }
    }

    fn seen_by(event: &Taken, _: Viewer) -> Option<Taken> {
        Some(*event)
    }
}
