//! A small card game with hidden hands, in which a table can go wrong in every way.
//!
//! Two to four seats get two cards each, then one at the beginning of each turn. In a turn a seat plays one card,
//! may look once into the next seat's hand, and ends its turn. A card above the one before scores its number, any
//! other scores one.
#![expect(missing_docs, reason = "its parts say what they are, and only tests see them")]

use fracas_core::{Actor, At, Entropy, Outcome, Pending, Seat, SeatSet, Sink, State, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::num::NonZeroU32;
use std::str::FromStr;

/// The toy that plays by its rules.
pub const HONEST: u8 = 0;
/// Tells everybody which card was dealt.
pub const LOUD_EVENTS: u8 = 1;
/// Lets the legality of a card depend on a hand that its player cannot see.
pub const TELLING_RULES: u8 = 2;
/// Puts the next seat's hand into the view.
pub const OPEN_VIEW: u8 = 3;
/// Lists one action and says that it is a sample, though its picks are said to be all listed.
pub const SAMPLES: u8 = 4;
/// The toy whose bots do what they like.
pub const WILD_BOTS: u8 = 5;
/// The toy whose bots complete a view to a position that looks otherwise.
pub const WRONG_BEHIND: u8 = 6;
/// The toy whose bots play from anybody's view.
pub const SEATED_ANYWHERE: u8 = 7;
/// The toy whose form makes another game in French.
pub const TORN_FORM: u8 = 8;
/// Refuses the starts that its own form makes.
pub const REFUSED_STARTS: u8 = 9;
/// Sides that are exchanged twice are not where they were.
pub const ONE_WAY: u8 = 10;
/// The toy whose editor offers what it refuses.
pub const LYING_EDITOR: u8 = 11;
/// A change that its editor refuses leaves its mark.
pub const HASTY_EDITOR: u8 = 12;
/// What cannot be resolved leaves its mark.
pub const HASTY_RESOLUTION: u8 = 13;
/// The toy whose bots end their turn when they are stopped, whether they may or not.
pub const STARTLED_BOTS: u8 = 14;

pub fn seat(index: usize) -> Seat {
    Seat::new(index as u8).expect("toys have few seats")
}

/// The position; `LEAK` says what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toy<const LEAK: u8> {
    pub teams: bool,
    pub flipped: bool,
    pub hands: Vec<Vec<u8>>,
    pub scores: Vec<i32>,
    pub played: Vec<u8>,
    pub turn: u32,
    pub has_played: bool,
    pub has_peeked: bool,
    /// How many cards this seat still has to draw.
    pub due: bool,
}

/// What one viewer knows of the toy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub teams: bool,
    pub flipped: bool,
    pub viewer: Option<Seat>,
    pub counts: Vec<usize>,
    pub hand: Vec<u8>,
    pub shown: Option<Vec<u8>>,
    pub scores: Vec<i32>,
    pub played: Vec<u8>,
    pub turn: u32,
    pub has_played: bool,
    pub has_peeked: bool,
    pub due: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    Deal(u8),
    Play(u8),
    Peek,
    End,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Happened<const LEAK: u8> {
    Dealt { seat: Seat, card: Option<u8> },
    Played { seat: Seat, card: u8, score: i32 },
    Peeked { seat: Seat, hand: Option<Vec<u8>> },
    Ended { seat: Seat },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    #[error("not now")]
    NotNow,
    #[error("the card is not in the hand")]
    NotInHand,
    #[error("one card each turn")]
    OneCard,
    #[error("play a card first")]
    MustPlay,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not a toy")]
pub struct NoToy;

/// A text that is not an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no action: {0}")]
pub struct NoAct(pub String);

/// A text that is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no position: {0}")]
pub struct NoPosition(pub String);

impl<const LEAK: u8> Toy<LEAK> {
    pub fn begin(seats: usize) -> Self {
        Toy {
            teams: false,
            flipped: false,
            hands: vec![Vec::new(); seats],
            scores: vec![0; seats],
            played: Vec::new(),
            turn: 0,
            has_played: false,
            has_peeked: false,
            due: true,
        }
    }

    pub fn cards(&self) -> u8 {
        self.hands.len() as u8 * 6
    }

    pub fn mover(&self) -> usize {
        self.turn as usize % self.hands.len()
    }

    pub fn next(&self) -> usize {
        (self.mover() + 1) % self.hands.len()
    }

    pub fn bag(&self) -> Vec<u8> {
        let gone =
            |card: &u8| self.played.contains(card) || self.hands.iter().any(|hand| hand.contains(card));
        (1..=self.cards()).filter(|card| !gone(card)).collect()
    }

    /// Who is dealt the next card, if one is due.
    fn dealt(&self) -> Option<usize> {
        let held: usize = self.hands.iter().map(Vec::len).sum();
        let seats = self.hands.len();
        if self.turn == 0 && self.played.is_empty() && held < 2 * seats {
            return Some(held % seats);
        }
        (self.due && !self.bag().is_empty()).then(|| self.mover())
    }

    fn over(&self) -> bool {
        self.played.len() == usize::from(self.cards())
    }

    pub fn team_of(&self, index: usize) -> usize {
        if self.teams { index % 2 } else { index }
    }
}

impl<const LEAK: u8> State for Toy<LEAK> {
    type Setup = usize;
    type SetupError = NoToy;
    type Decision = ();
    type Action = Act;
    type Illegal = Wrong;
    type Event = Happened<LEAK>;
    type View = View;

    const NAME: &'static str = "toy";

    fn new(setup: &usize) -> Result<Self, NoToy> {
        if (2..=4).contains(setup) { Ok(Toy::begin(*setup)) } else { Err(NoToy) }
    }

    fn seats(&self) -> SeatSet {
        (0..self.hands.len()).map(seat).collect()
    }

    fn pending(&self) -> Pending<()> {
        if self.over() {
            let total = |team| -> i32 {
                (0..self.hands.len()).filter(|at| self.team_of(*at) == team).map(|at| self.scores[at]).sum()
            };
            let best = (0..self.hands.len()).map(|at| total(self.team_of(at))).max().unwrap_or(0);
            let winners: SeatSet =
                (0..self.hands.len()).filter(|at| total(self.team_of(*at)) == best).map(seat).collect();
            let all = winners.len() == self.hands.len();
            return Pending::Over(Outcome { winners: if all { SeatSet::EMPTY } else { winners } });
        }
        let actor = if self.dealt().is_some() { Actor::Chance } else { Actor::Seat(seat(self.mover())) };
        Pending::Act { actor, decision: () }
    }

    fn check(&self, action: &Act) -> Result<(), Wrong> {
        let hand = &self.hands[self.mover()];
        match action {
            _ if self.over() => Err(Wrong::NotNow),
            Act::Deal(card) if self.dealt().is_some() && self.bag().contains(card) => Ok(()),
            Act::Deal(_) => Err(Wrong::NotNow),
            _ if self.dealt().is_some() => Err(Wrong::NotNow),
            Act::Play(card) if !hand.contains(card) => Err(Wrong::NotInHand),
            Act::Play(_) if self.has_played => Err(Wrong::OneCard),
            Act::Play(card) if LEAK == TELLING_RULES && self.hands[self.next()].contains(&(card + 1)) => {
                Err(Wrong::NotNow)
            }
            Act::Play(_) => Ok(()),
            Act::Peek if self.has_peeked => Err(Wrong::NotNow),
            Act::Peek => Ok(()),
            Act::End if !self.has_played && LEAK != TELLING_RULES => Err(Wrong::MustPlay),
            Act::End => Ok(()),
        }
    }

    fn actions(&self, out: &mut Vec<Act>) -> fracas_core::Coverage {
        if let Pending::Act { actor: Actor::Seat(_), .. } = self.pending() {
            let all = (1..=self.cards()).map(Act::Play).chain([Act::Peek, Act::End]);
            let legal = all.filter(|action| self.check(action).is_ok());
            out.extend(legal.take(if LEAK == SAMPLES { 1 } else { usize::MAX }));
        }
        if LEAK == SAMPLES {
            return fracas_core::Coverage::Sample;
        }
        fracas_core::Coverage::All
    }

    fn chances(&self, out: &mut Vec<(Act, NonZeroU32)>) {
        if !self.over() && self.dealt().is_some() {
            out.extend(self.bag().into_iter().map(|card| (Act::Deal(card), NonZeroU32::MIN)));
        }
    }

    fn apply(&mut self, action: &Act, events: &mut impl Sink<Happened<LEAK>>) {
        let (mover, next) = (self.mover(), self.next());
        let by = seat(mover);
        match *action {
            Act::Deal(card) => {
                let at = self.dealt().expect("a card is due");
                self.hands[at].push(card);
                self.hands[at].sort_unstable();
                let opening =
                    self.turn == 0 && self.hands.iter().map(Vec::len).sum::<usize>() <= 2 * self.hands.len();
                self.due = opening;
                events.emit(|| Happened::Dealt { seat: seat(at), card: Some(card) });
            }
            Act::Play(card) => {
                self.hands[mover].retain(|other| *other != card);
                let score =
                    if self.played.last().is_none_or(|last| card > *last) { i32::from(card) } else { 1 };
                self.scores[mover] += score;
                self.played.push(card);
                self.has_played = true;
                events.emit(|| Happened::Played { seat: by, card, score });
            }
            Act::Peek => {
                self.has_peeked = true;
                let hand = self.hands[next].clone();
                events.emit(|| Happened::Peeked { seat: by, hand: Some(hand) });
            }
            Act::End => {
                self.turn += 1;
                self.has_played = false;
                self.has_peeked = false;
                self.due = true;
                events.emit(|| Happened::Ended { seat: by });
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(own) => Some(own),
            Viewer::Spectator => None,
        };
        let acting = own == Some(seat(self.mover()));
        let peeks = acting && (self.has_peeked || LEAK == OPEN_VIEW);
        View {
            teams: self.teams,
            flipped: self.flipped,
            viewer: own,
            counts: self.hands.iter().map(Vec::len).collect(),
            hand: own.and_then(|own| self.hands.get(own.index())).cloned().unwrap_or_default(),
            shown: peeks.then(|| self.hands[self.next()].clone()),
            scores: self.scores.clone(),
            played: self.played.clone(),
            turn: self.turn,
            has_played: self.has_played,
            has_peeked: self.has_peeked,
            due: self.due,
        }
    }

    fn determinize(view: &View, entropy: &mut impl Entropy) -> Self {
        let seats = view.counts.len();
        let mut toy = Toy {
            teams: view.teams,
            flipped: view.flipped,
            hands: vec![Vec::new(); seats],
            scores: view.scores.clone(),
            played: view.played.clone(),
            turn: view.turn,
            has_played: view.has_played,
            has_peeked: view.has_peeked,
            due: view.due,
        };
        if let Some(own) = view.viewer.filter(|own| own.index() < seats) {
            toy.hands[own.index()].clone_from(&view.hand);
        }
        if let Some(shown) = view.shown.as_ref().filter(|_| view.has_peeked) {
            let next = toy.next();
            toy.hands[next].clone_from(shown);
        }
        let mut bag = toy.bag();
        for at in 0..seats {
            while toy.hands[at].len() < view.counts[at] {
                let count =
                    NonZeroU32::new(bag.len() as u32).expect("the bag holds every card that a hand lacks");
                let card = bag.swap_remove(entropy.below(count) as usize);
                toy.hands[at].push(card);
            }
            toy.hands[at].sort_unstable();
        }
        toy
    }

    fn seen_by(event: &Happened<LEAK>, viewer: Viewer) -> Option<Happened<LEAK>> {
        Some(match event.clone() {
            Happened::Dealt { seat, card } => {
                let open = viewer == Viewer::Seat(seat) || LEAK == LOUD_EVENTS;
                Happened::Dealt { seat, card: card.filter(|_| open) }
            }
            Happened::Peeked { seat, hand } => {
                Happened::Peeked { seat, hand: hand.filter(|_| viewer == Viewer::Seat(seat)) }
            }
            open @ (Happened::Played { .. } | Happened::Ended { .. }) => open,
        })
    }
}

impl Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Deal(card) => write!(f, "deal {card}"),
            Act::Play(card) => write!(f, "play {card}"),
            Act::Peek => f.write_str("peek"),
            Act::End => f.write_str("end"),
        }
    }
}

impl FromStr for Act {
    type Err = NoAct;

    fn from_str(text: &str) -> Result<Self, NoAct> {
        let found = match text.split_once(' ') {
            Some(("deal", card)) => card.parse().ok().map(Act::Deal),
            Some(("play", card)) => card.parse().ok().map(Act::Play),
            None if text == "peek" => Some(Act::Peek),
            None if text == "end" => Some(Act::End),
            Some(_) | None => None,
        };
        found.ok_or_else(|| NoAct(text.to_owned()))
    }
}

impl<const LEAK: u8> Display for Toy<LEAK> {
    /// Teams or not, flipped or not, turn, flags of the turn; then each hand with its score; then what was played:
    /// `alone plain 3 0 0 1|2.5:0|7:4|3.4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |cards: &[u8]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(".");
        let flag = u8::from;
        write!(
            f,
            "{} {} {} {} {} {}",
            if self.teams { "teams" } else { "alone" },
            if self.flipped { "flipped" } else { "plain" },
            self.turn,
            flag(self.has_played),
            flag(self.has_peeked),
            flag(self.due),
        )?;
        for (hand, score) in self.hands.iter().zip(&self.scores) {
            write!(f, "|{}:{score}", list(hand))?;
        }
        write!(f, "|{}", list(&self.played))
    }
}

impl<const LEAK: u8> FromStr for Toy<LEAK> {
    type Err = At<NoPosition>;

    fn from_str(text: &str) -> Result<Self, At<NoPosition>> {
        Toy::read(text).map_err(|NoToy| At::whole(NoPosition(text.to_owned())))
    }
}

impl<const LEAK: u8> Toy<LEAK> {
    fn read(text: &str) -> Result<Self, NoToy> {
        let list = |cards: &str| -> Result<Vec<u8>, NoToy> {
            cards
                .split('.')
                .filter(|card| !card.is_empty())
                .map(|card| card.parse().map_err(|_| NoToy))
                .collect()
        };
        let parts: Vec<&str> = text.split('|').collect();
        let [head, hands @ .., played] = parts.as_slice() else { return Err(NoToy) };
        let words: Vec<&str> = head.split(' ').collect();
        let [teams, flipped, turn, has_played, has_peeked, due] = words[..] else { return Err(NoToy) };
        let mut toy = Toy::new(&hands.len())?;
        toy.teams = teams == "teams";
        toy.flipped = flipped == "flipped";
        toy.turn = turn.parse().map_err(|_| NoToy)?;
        toy.has_played = has_played == "1";
        toy.has_peeked = has_peeked == "1";
        toy.due = due == "1";
        toy.played = list(played)?;
        for (at, text) in hands.iter().enumerate() {
            let (hand, score) = text.split_once(':').ok_or(NoToy)?;
            toy.hands[at] = list(hand)?;
            toy.scores[at] = score.parse().map_err(|_| NoToy)?;
        }
        Ok(toy)
    }
}
