//! A law that cannot be broken guards nothing: a toy game with one fault after the other, each caught by its law.
//!
//! Two seats take one to three matches from a heap; before every third turn chance takes one or two.

use fracas_core::{
    Actor, Coverage, Entropy, Hidden, Outcome, Pending, Redact, Seat, SeatSet, Sink, State, Viewer,
};
use fracas_testkit::Laws;
use std::fmt::{self, Display};
use std::num::NonZeroU32;
use std::str::FromStr;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    None,
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
}

const FAULTS: [(Fault, &str); 10] = [
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
];

#[derive(Clone, PartialEq, Eq, Debug)]
struct Toy {
    fault: Fault,
    heap: u8,
    ply: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Take(u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Taken(u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct No;

impl Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no")
    }
}

impl std::error::Error for No {}

impl Redact for Taken {
    fn seen_by(&self, _: Viewer) -> Option<Self> {
        Some(*self)
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

impl Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ply = if self.fault == Fault::ForgetsTheTurn { 0 } else { self.ply };
        write!(f, "{:?} {} {ply}", self.fault, self.heap)
    }
}

impl FromStr for Toy {
    type Err = No;

    fn from_str(text: &str) -> Result<Self, No> {
        let words: Vec<&str> = text.split(' ').collect();
        let [name, heap, ply] = words.as_slice() else { return Err(No) };
        let known = FAULTS.iter().map(|(fault, _)| *fault).chain([Fault::None]);
        let fault = known.into_iter().find(|fault| format!("{fault:?}") == *name).ok_or(No)?;
        Ok(Toy { fault, heap: heap.parse().map_err(|_| No)?, ply: ply.parse().map_err(|_| No)? })
    }
}

impl Toy {
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

impl State for Toy {
    type Setup = ();
    type SetupError = No;
    type Decision = ();
    type Action = Take;
    type Illegal = No;
    type Event = Taken;
    type View = (Fault, u8, u8);

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
        let double = self.fault == Fault::SameTextTwice && action.0 == 101;
        if (1..=self.most()).contains(&action.0) || ghost || double { Ok(()) } else { Err(No) }
    }

    fn actions(&self, out: &mut Vec<Take>) -> Coverage {
        let seat = self.heap > 0 && self.actor() != Actor::Chance;
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
}

impl Hidden for Toy {
    fn determinize(&(fault, heap, ply): &(Fault, u8, u8), _: &mut impl Entropy) -> Self {
        Toy { fault, heap, ply: if fault == Fault::HidesTooMuch { 0 } else { ply } }
    }
}

fn every_take(_: &Toy) -> Vec<Take> {
    (0..=255).map(Take).collect()
}

fn broken(fault: Fault, brute: fracas_testkit::Brute<'_, Toy>) -> Option<&'static str> {
    let laws = Laws { game: "toy", limit: 200, brute_every: 1, brute };
    (0..20)
        .find_map(|seed| laws.check(&Toy { fault, heap: 20, ply: 0 }, seed).err())
        .map(|failure| failure.law)
}

#[test]
fn a_game_without_fault_passes() {
    assert_eq!(broken(Fault::None, &every_take), None);
}

#[test]
fn each_fault_breaks_its_law() {
    for (fault, law) in FAULTS {
        assert_eq!(broken(fault, &every_take), Some(law), "{fault:?}");
    }
}

#[test]
fn a_brute_force_list_that_is_not_complete_is_noticed() {
    let short = |_: &Toy| vec![Take(1), Take(2)];
    assert_eq!(broken(Fault::None, &short), Some("the brute-force list is complete"));
}

#[test]
fn a_game_cut_short_need_not_end_but_keeps_the_laws() {
    let laws = Laws { game: "toy", limit: 200, brute_every: 1, brute: &every_take };
    let start = |fault| Toy { fault, heap: 20, ply: 0 };
    assert_eq!(laws.check_plies(&start(Fault::None), 1, 3).expect("three plies").entries.len(), 3);
    assert!(laws.check_plies(&start(Fault::GoesOnForEver), 1, 3).is_ok());
    assert!(laws.check_plies(&start(Fault::ListsTooMuch), 1, 3).is_err());
}
