//! Leagues and tournaments: pairings and standings by round robin and Swiss.
#![doc = include_str!("../README.md")]

mod matching;
mod robin;
mod standings;
mod swiss;

pub use standings::{Sheet, Standing};

use serde::{Deserialize, Serialize};

/// How the rounds are paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "system")]
pub enum System {
    /// Everybody meets everybody.
    RoundRobin,
    /// A Swiss system: players with similar scores meet.
    Swiss {
        /// The number of rounds.
        rounds: usize,
    },
}

/// The rules of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// How the rounds are paired.
    pub system: System,
    /// How many games a meeting has: one, or two with the sides exchanged.
    pub games: u32,
}

/// A pairing: who meets whom. Players are known by their numbers, from zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Meeting {
    /// The player with the first side (in the first game).
    pub first: usize,
    /// The opponent; `None` is a bye.
    pub second: Option<usize>,
}

impl Meeting {
    /// Whether a player takes part.
    pub fn has(&self, player: usize) -> bool {
        self.first == player || self.second == Some(player)
    }
}

/// A meeting with its result: the half points of both. A bye has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Result {
    /// The two players who met.
    pub meeting: Meeting,
    /// The half points of the first and of the second.
    pub halves: Option<[u32; 2]>,
}

/// Everything that the pairing of the next round depends on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    rules: Rules,
    players: usize,
    /// The players who have withdrawn.
    withdrawn: Vec<usize>,
    rounds: Vec<Vec<Result>>,
}

impl Event {
    /// An event of this many players, before its first round.
    pub fn new(rules: Rules, players: usize) -> Event {
        Event { rules, players, withdrawn: Vec::new(), rounds: Vec::new() }
    }

    /// The rules of the event.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many players there are, with those who withdrew.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The rounds that were played.
    pub fn rounds(&self) -> &[Vec<Result>] {
        &self.rounds
    }

    /// How many rounds there are to be.
    pub fn length(&self) -> usize {
        match self.rules.system {
            System::RoundRobin => robin::length(self.players),
            // More rounds than opponents make no sense.
            System::Swiss { rounds } => rounds.min(robin::length(self.players)),
        }
    }

    /// A player takes part no more, from the next round on.
    pub fn withdraw(&mut self, player: usize) {
        if player < self.players && !self.withdrawn.contains(&player) {
            self.withdrawn.push(player);
        }
    }

    /// Whether a player takes part.
    pub fn is_active(&self, player: usize) -> bool {
        player < self.players && !self.withdrawn.contains(&player)
    }

    /// The pairings of the next round; `None` if there is none: all were played, or fewer than two players are left.
    pub fn next_round(&self) -> Option<Vec<Meeting>> {
        let active = (0..self.players).filter(|player| self.is_active(*player)).count();
        if self.rounds.len() >= self.length() || active < 2 {
            return None;
        }
        Some(match self.rules.system {
            System::RoundRobin => self.robin_round(),
            System::Swiss { .. } => swiss::pair(self),
        })
    }

    fn robin_round(&self) -> Vec<Meeting> {
        let alone = |player: usize| Meeting { first: player, second: None };
        let mut round = Vec::new();
        for meeting in robin::round(self.players, self.rounds.len()) {
            let is = |player: usize| self.is_active(player);
            match meeting.second {
                Some(second) if is(meeting.first) && is(second) => round.push(meeting),
                Some(second) if is(second) => round.push(alone(second)),
                Some(_) | None if is(meeting.first) => round.push(alone(meeting.first)),
                Some(_) | None => {}
            }
        }
        round
    }

    /// Enters a round with the half points of its meetings, in their order.
    pub fn enter_round(&mut self, round: Vec<Meeting>, halves: Vec<Option<[u32; 2]>>) {
        let result = |(meeting, halves): (Meeting, Option<[u32; 2]>)| Result { meeting, halves };
        self.rounds.push(round.into_iter().zip(halves).map(result).collect());
    }

    /// All results so far.
    pub fn results(&self) -> impl Iterator<Item = &Result> {
        self.rounds.iter().flatten()
    }

    /// How often two players have met.
    pub fn met(&self, one: usize, other: usize) -> usize {
        let both = |result: &&Result| result.meeting.has(one) && result.meeting.has(other);
        self.results().filter(both).count()
    }

    /// How many byes a player had.
    pub fn byes(&self, player: usize) -> usize {
        self.results()
            .filter(|result| result.meeting.first == player && result.meeting.second.is_none())
            .count()
    }

    /// How much oftener a player had the first side than the second.
    pub fn balance(&self, player: usize) -> i64 {
        let sides =
            self.results().filter(|result| result.meeting.second.is_some() && result.meeting.has(player));
        sides.map(|result| if result.meeting.first == player { 1 } else { -1 }).sum()
    }

    /// Which side a player had last: whether it was the first.
    fn last_side(&self, player: usize) -> Option<bool> {
        let with = |result: &&Result| result.meeting.second.is_some() && result.meeting.has(player);
        self.rounds
            .iter()
            .rev()
            .find_map(|round| round.iter().find(with))
            .map(|found| found.meeting.first == player)
    }

    /// The standings of the event, the best first.
    pub fn standings(&self) -> Vec<Standing> {
        standings::standings(self)
    }
}
