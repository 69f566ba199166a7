//! The state of a game and its rules.

use crate::action::{Action, Decision, Event, Fort, Illegal};
use crate::cards::{Card, Cards};
use crate::notation::ParsePositionError;
use crate::view::View;
use fracas_core::{Actor, Coverage, Entropy, Outcome, Pending, Seat, SeatSet, Sink, Viewer};
use std::num::NonZeroU32;

/// The cards of a full hand. §cards.deal
const FULL: u32 = 4;

/// The two seats.
pub(crate) const SEATS: [Seat; 2] = {
    let (Some(first), Some(second)) = (Seat::new(0), Seat::new(1)) else { panic!("two seats exist") };
    [first, second]
};

/// The other one of the two seats.
pub fn other(seat: Seat) -> Seat {
    SEATS[usize::from(seat == SEATS[0])]
}

/// What the forts of a seat are worth. §end.worth
pub fn worth(owners: &[Option<Seat>; 5], seat: Seat) -> u8 {
    let own = Fort::ALL.into_iter().filter(|fort| owners[fort.index()] == Some(seat));
    own.map(Fort::worth).sum()
}

/// Nothing has to be agreed before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Setup;

/// Every set-up can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("every set-up can be played")]
pub enum SetupError {}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) hands: [Cards; 2],
    /// Cards that were played.
    pub(crate) gone: Cards,
    /// The owner of each fort.
    pub(crate) owners: [Option<Seat>; 5],
    /// The active player.
    pub(crate) active: Seat,
    /// The attack that the other player may guard against.
    pub(crate) attack: Option<(Fort, Card)>,
}

impl State {
    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The owner of each fort.
    pub fn owners(&self) -> &[Option<Seat>; 5] {
        &self.owners
    }

    /// The attack that waits for its answer.
    pub fn attack(&self) -> Option<(Fort, Card)> {
        self.attack
    }

    /// The active player.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// How many forts are taken.
    pub fn taken(&self) -> usize {
        self.owners.iter().flatten().count()
    }

    /// The cards that are left in the deck.
    pub(crate) fn deck(&self) -> Cards {
        let played = Cards::DECK.without(self.gone).and_then(|left| left.without(self.hands[0]));
        played.and_then(|left| left.without(self.hands[1])).unwrap_or_default()
    }

    fn is_over(&self) -> bool {
        self.taken() == Fort::ALL.len()
    }

    /// Who is dealt the next card, if one is due. §cards.deal
    pub fn due(&self) -> Option<Seat> {
        if self.is_over() || self.attack.is_some() || self.deck().is_empty() {
            return None;
        }
        let (own, theirs) = (self.hand(self.active).len(), self.hand(other(self.active)).len());
        let seat = if theirs < own { other(self.active) } else { self.active };
        Some(seat).filter(|seat| self.hand(*seat).len() < FULL)
    }

    /// Who must act, and why: the one place from which everything else follows.
    fn wait(&self) -> Option<(Actor, Decision)> {
        if self.is_over() {
            None
        } else if self.attack.is_some() {
            Some((Actor::Seat(other(self.active)), Decision::Guard))
        } else if self.due().is_some() {
            Some((Actor::Chance, Decision::Deal))
        } else {
            Some((Actor::Seat(self.active), Decision::Attack))
        }
    }

    /// A position that is put together, if it is one.
    pub(crate) fn checked(self) -> Result<State, &'static str> {
        let left = Cards::DECK.without(self.gone).and_then(|left| left.without(self.hands[0]));
        if left.and_then(|left| left.without(self.hands[1])).is_none() {
            return Err("there are two cards of each number");
        }
        if self.hands.iter().any(|hand| hand.len() > FULL) {
            return Err("a hand has four cards");
        }
        if let Some((fort, card)) = self.attack {
            if self.owners[fort.index()].is_some() {
                return Err("a fort that is taken is not attacked");
            }
            if self.gone.count(card) == 0 {
                return Err("the card of an attack is out of the game");
            }
        }
        let waits = self.attack.is_none() && !self.is_over() && self.due().is_none();
        if waits && self.hand(self.active).is_empty() {
            return Err("the active player has a card");
        }
        Ok(self)
    }
}

impl fracas_core::State for State {
    type Setup = Setup;
    type SetupError = SetupError;
    type Decision = Decision;
    type Action = Action;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    const NAME: &'static str = crate::GAME;

    fn new(_: &Setup) -> Result<Self, SetupError> {
        let (hands, gone) = ([Cards::default(); 2], Cards::default());
        Ok(State { hands, gone, owners: [None; 5], active: SEATS[0], attack: None })
    }

    fn pending(&self) -> Pending<Decision> {
        if let Some((actor, decision)) = self.wait() {
            Pending::Act { actor, decision }
        } else {
            // §end.worth: the sum of all forts is odd, so nobody shares the first place.
            let best = SEATS.into_iter().max_by_key(|seat| worth(&self.owners, *seat));
            Pending::Over(Outcome { winners: best.into_iter().collect::<SeatSet>() })
        }
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        let Some((actor, decision)) = self.wait() else { return Err(Illegal::Over) };
        let holds = |card: Card| {
            let cards = match actor {
                Actor::Chance => self.deck(),
                Actor::Seat(seat) => self.hand(seat),
            };
            if cards.count(card) > 0 { Ok(()) } else { Err(Illegal::NotThere(card)) }
        };
        match (decision, *action) {
            (Decision::Deal, Action::Deal(card)) => holds(card),
            // §turn.free
            (Decision::Attack, Action::Attack(fort, _)) if self.owners[fort.index()].is_some() => {
                Err(Illegal::Taken(fort))
            }
            // §turn.attack
            (Decision::Attack, Action::Attack(_, card)) => holds(card),
            // §turn.guard
            (Decision::Guard, Action::Guard(card)) => holds(card),
            (Decision::Guard, Action::Pass) => Ok(()),
            (Decision::Deal | Decision::Attack | Decision::Guard, _) => Err(Illegal::NotNow),
        }
    }

    fn actions(&self, out: &mut Vec<Action>) -> Coverage {
        match self.wait() {
            Some((Actor::Seat(seat), Decision::Attack)) => {
                let free = Fort::ALL.into_iter().filter(|fort| self.owners[fort.index()].is_none());
                let hand = self.hand(seat);
                out.extend(free.flat_map(|fort| hand.kinds().map(move |card| Action::Attack(fort, card))));
            }
            Some((Actor::Seat(seat), Decision::Guard)) => {
                out.extend(self.hand(seat).kinds().map(Action::Guard));
                out.push(Action::Pass);
            }
            Some((Actor::Seat(_) | Actor::Chance, _)) | None => {}
        }
        Coverage::All
    }

    fn chances(&self, out: &mut Vec<(Action, NonZeroU32)>) {
        if self.due().is_some() {
            let deck = self.deck();
            let weighed = |card| Some((Action::Deal(card), NonZeroU32::new(deck.count(card).into())?));
            out.extend(deck.kinds().filter_map(weighed));
        }
    }

    fn apply(&mut self, action: &Action, events: &mut impl Sink<Event>) {
        let defender = other(self.active);
        match *action {
            Action::Deal(card) => {
                let Some(seat) = self.due() else { return };
                self.hands[seat.index()].add(card);
                events.emit(|| Event::Dealt { seat, card: Some(card) });
            }
            Action::Attack(fort, card) => {
                let seat = self.active;
                self.hands[seat.index()].remove(card);
                self.gone.add(card);
                self.attack = Some((fort, card));
                events.emit(|| Event::Attacked { seat, fort, card });
            }
            Action::Guard(card) => {
                self.hands[defender.index()].remove(card);
                self.gone.add(card);
                events.emit(|| Event::Guarded { seat: defender, card });
                self.take(Some(card), events);
            }
            Action::Pass => {
                events.emit(|| Event::Passed { seat: defender });
                self.take(None, events);
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, entropy: &mut impl Entropy) -> Self {
        view.guess(entropy).expect("the view of a position can be filled in")
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }
}

impl State {
    /// The attack is decided, and the turn ends. §turn.taken §turn.order
    fn take(&mut self, guard: Option<Card>, events: &mut impl Sink<Event>) {
        let Some((fort, card)) = self.attack.take() else { return };
        let held = guard.is_some_and(|guard| guard >= card);
        let seat = if held { other(self.active) } else { self.active };
        self.owners[fort.index()] = Some(seat);
        self.active = other(self.active);
        events.emit(|| Event::Taken { seat, fort });
    }
}

impl std::str::FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        crate::notation::read(text)
    }
}
