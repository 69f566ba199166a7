//! Which games a contest has, and playing them on several threads.

use super::play_watched;
use crate::level::Level;
use crate::tactics::Tactics;
use fracas_core::{Actor, Outcome, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// One of the two bots of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contestant {
    /// How it plays.
    pub level: Level,
    /// How many nodes it may look at for one decision.
    pub nodes: u64,
}

/// Two armies that meet, each of them at either seat.
#[derive(Clone, Debug)]
pub struct Pairing<S> {
    /// The ids of the armies.
    pub armies: [String; 2],
    /// The start with the armies in this order, and the one with the armies swapped.
    pub starts: [S; 2],
}

/// Everything that decides a match, except its length.
#[derive(Clone, Debug)]
pub struct Contest<S> {
    /// The bot whose points are counted.
    pub first: Contestant,
    /// The bot it plays against.
    pub second: Contestant,
    /// The armies that meet, in turn; at least one pairing.
    pub pairings: Vec<Pairing<S>>,
    /// The seed of the first round; each later round has the next one.
    pub seed: u64,
}

/// What the first bot made of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// It lost.
    Loss,
    /// Nobody won.
    Draw,
    /// It won.
    Win,
}

impl Points {
    /// What `seat` made of an outcome.
    pub fn of(outcome: Outcome, seat: Seat) -> Self {
        if outcome.winners.is_empty() {
            Points::Draw
        } else if outcome.winners.contains(seat) {
            Points::Win
        } else {
            Points::Loss
        }
    }

    /// Twice the points, to count in whole numbers.
    pub fn halves(self) -> usize {
        match self {
            Points::Loss => 0,
            Points::Draw => 1,
            Points::Win => 2,
        }
    }
}

/// A game as the contest sets it, before it is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fixture {
    /// Its number in the contest, from zero. Games `2n` and `2n + 1` are a mirrored pair.
    pub number: u32,
    /// The seed of its draws and of its bots.
    pub seed: u64,
    /// The army of the first bot and that of the second.
    pub armies: [String; 2],
    /// The seat of the first bot.
    pub seat: u8,
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// What was to be played.
    #[serde(flatten)]
    pub fixture: Fixture,
    /// What the first bot made of it.
    pub points: Points,
    /// How many actions it took, those of chance included.
    pub plies: u32,
}

/// A game with all that happened in it.
#[derive(Clone, Debug)]
pub struct Played<S: Tactics>
where
    S::Action: Copy,
{
    /// The result.
    pub game: Game,
    /// The position it began with.
    pub start: S,
    /// Every action in order.
    pub actions: Vec<(Actor, S::Action)>,
}

impl<S: Tactics + Sync> Contest<S>
where
    S::Action: Copy,
{
    /// How many games show every pairing once: with armies and seats swapped, these are four for each.
    pub fn round(&self) -> usize {
        4 * self.pairings.len()
    }

    /// The game with this number, and its start.
    ///
    /// Four games in a row share seed and armies. The first two begin with the same position, once with the first bot
    /// at the first seat and once at the second, so that luck of the draw and of the armies falls on both alike; the
    /// other two are the same with the armies swapped.
    pub fn fixture(&self, number: u32) -> (Fixture, S) {
        let group = number as usize / 4;
        let pairing = &self.pairings[group % self.pairings.len()];
        let seed = self.seed.wrapping_add((group / self.pairings.len()) as u64);
        let swapped = number as usize / 2 % 2;
        let seat = (number % 2) as u8;
        let army = |seat: usize| pairing.armies[seat ^ swapped].clone();
        let armies = [army(usize::from(seat)), army(1 - usize::from(seat))];
        (Fixture { number, seed, armies, seat }, pairing.starts[swapped])
    }

    /// Plays the game with this number.
    pub fn play(&self, number: u32) -> Played<S> {
        let (fixture, start) = self.fixture(number);
        let mut bots = [self.first, self.second];
        if fixture.seat == 1 {
            bots.swap(0, 1);
        }
        let mut actions = Vec::new();
        let outcome = play_watched(
            &start,
            &bots.map(|bot| bot.level),
            &bots.map(|bot| bot.nodes),
            fixture.seed,
            |actor, action| {
                actions.push((actor, action));
            },
        );
        let seat = Seat::new(fixture.seat).expect("there are two seats");
        let game = Game { fixture, points: Points::of(outcome, seat), plies: actions.len() as u32 };
        Played { game, start, actions }
    }

    /// Plays the first `games` games except those in `known`, on so many threads.
    ///
    /// Each game is handed to `done` as it ends, on the calling thread and in no certain order; breaking off there
    /// ends the contest as soon as the games under way have ended, and they are handed over too.
    pub fn run(
        &self,
        games: u32,
        known: &BTreeSet<u32>,
        threads: NonZeroUsize,
        mut done: impl FnMut(Played<S>) -> ControlFlow<()>,
    ) {
        let open: Vec<u32> = (0..games).filter(|number| !known.contains(number)).collect();
        let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (send, receive) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads.get().min(open.len()) {
                let send = send.clone();
                let (open, next, stopped) = (&open, &next, &stopped);
                scope.spawn(move || {
                    while !stopped.load(Ordering::Relaxed)
                        && let Some(number) = open.get(next.fetch_add(1, Ordering::Relaxed))
                        && send.send(self.play(*number)).is_ok()
                    {}
                });
            }
            drop(send);
            for played in receive {
                if done(played).is_break() {
                    stopped.store(true, Ordering::Relaxed);
                }
            }
        });
    }
}
