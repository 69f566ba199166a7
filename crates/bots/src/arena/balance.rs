//! Series between sides that one bot plays on both sides.

use super::contest::{Contestant, Pairing, Points};
use super::play;
use super::statistics::Pentanomial;
use crate::bot_game::BotGame;
use fracas_core::Seat;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

/// A series of games between sides, with one bot on both sides.
#[derive(Clone, Debug)]
pub struct Balance<G: BotGame> {
    /// The bot that plays both sides.
    pub bot: Contestant,
    /// The sides that meet.
    pub pairings: Vec<Pairing<G::State>>,
    /// The seed of the first pair of games; each later one has the next.
    pub seed: u64,
}

/// What the sides of one pairing made of their games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PairRecord {
    /// The pairs of games by the points of the first side: one with either side at the first seat, with the same seed.
    pub pairs: Pentanomial,
    /// Twice the points of the first seat.
    pub first_seat: u32,
}

impl<G: BotGame> Balance<G> {
    /// Plays this many pairs of games for each pairing on this many threads; `done` hears after each pair how many there
    /// are, and may break off: then the pairs under way are the last ones. The answer has one record for each pairing;
    /// unless it is broken off it does not depend on the threads.
    pub fn run(
        &self,
        pairs: u32,
        threads: NonZeroUsize,
        mut done: impl FnMut(u32) -> ControlFlow<()>,
    ) -> Vec<PairRecord> {
        let all = pairs * self.pairings.len() as u32;
        let next = AtomicU32::new(0);
        let (send, receive) = mpsc::channel();
        let mut records = vec![PairRecord::default(); self.pairings.len()];
        std::thread::scope(|scope| {
            for _ in 0..threads.get().min(all as usize) {
                let (send, next) = (send.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= all || send.send((number, self.pair(number))).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(send);
            for (count, (number, points)) in (1..).zip(receive) {
                let record = &mut records[number as usize % self.pairings.len()];
                // In the second game the first side has the second seat.
                let [first, second] = points.map(Points::halves);
                record.pairs.0[first + second] += 1;
                record.first_seat += (first + 2 - second) as u32;
                if done(count).is_break() {
                    next.store(all, Ordering::Relaxed);
                }
            }
        });
        records
    }

    /// What the first side makes of the two games with this number.
    fn pair(&self, number: u32) -> [Points; 2] {
        let pairing = &self.pairings[number as usize % self.pairings.len()];
        let seed = self.seed.wrapping_add(u64::from(number / self.pairings.len() as u32));
        let seats = [0, 1].map(|index| Seat::new(index).expect("there are two seats"));
        [0, 1].map(|swapped| {
            let bots = ([self.bot.level; 2], [self.bot.nodes; 2]);
            let (outcome, _) = play::<G>(&pairing.starts[swapped], &bots.0, &bots.1, seed);
            Points::of(outcome, seats[swapped])
        })
    }
}
