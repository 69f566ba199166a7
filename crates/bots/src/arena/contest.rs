//! Contests: the games to be played, and playing them on several threads.

use super::competitor::{Competitor, LevelBot};
use crate::bot_game::{ActionOf, BotGame};
use crate::level::Level;
use fracas_chance::Random;
use fracas_core::{Actor, Outcome, Pending, Seat, State as _};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// One of the two bots of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contestant {
    /// The level of the bot.
    pub level: Level,
    /// How many nodes it may look at for one decision.
    pub nodes: u64,
}

/// Two sides that meet, each of them at either seat if the game allows it.
#[derive(Clone, Debug)]
pub struct Pairing<S> {
    /// The ids of the sides.
    pub sides: [String; 2],
    /// The start with the sides in this order, and the one with the sides swapped; only the first where a seat
    /// always plays the same side. All pairings of a contest have as many.
    pub starts: Vec<S>,
}

/// Everything that decides a match, except its length. `C` says who plays: levels of ours unless it is something else.
#[derive(Clone, Debug)]
pub struct Contest<G: BotGame, C = Contestant> {
    /// The bot whose points are counted.
    pub first: C,
    /// The bot it plays against.
    pub second: C,
    /// The sides that meet, in turn; at least one pairing.
    pub pairings: Vec<Pairing<G::State>>,
    /// The seed of the first round; each later round has the next one.
    pub seed: u64,
}

/// What the first bot made of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// A lost game.
    Loss,
    /// A game that nobody won.
    Draw,
    /// A won game.
    Win,
}

impl Points {
    /// The points of a seat for an outcome.
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
    /// The number of the game in the contest, from zero. Games `2n` and `2n + 1` are a mirrored pair.
    pub number: u32,
    /// The seed of its draws and of its bots.
    pub seed: u64,
    /// The side of the first bot and that of the second.
    #[serde(alias = "armies")]
    pub sides: [String; 2],
    /// The seat of the first bot.
    pub seat: u8,
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// The game that was to be played.
    #[serde(flatten)]
    pub fixture: Fixture,
    /// What the first bot made of it.
    pub points: Points,
    /// How many actions it took, those of chance included.
    pub plies: u32,
    /// Whether the loser lost it by its own fault and not on the board.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forfeit: bool,
}

/// A game with all that happened in it.
#[derive(Clone, Debug)]
pub struct PlayedGame<G: BotGame, F = Infallible> {
    /// The game and its result.
    pub game: Game,
    /// The position it began with.
    pub start: G::State,
    /// Every action of the game in order.
    pub actions: Vec<(Actor, ActionOf<G>)>,
    /// What the loser did wrong, if it lost by that.
    pub fault: Option<F>,
}

/// Plays one game from `start`; the competitors hold the seats in order. The draws come from the seed.
///
/// Returns the outcome, or who failed and how.
fn play_game<G: BotGame, P: Competitor<G>>(
    start: &G::State,
    seed: u64,
    players: [&mut P; 2],
    actions: &mut Vec<(Actor, ActionOf<G>)>,
) -> Result<Outcome, (Seat, P::Fault)> {
    let mut state = start.clone();
    let mut deal = Random::new(seed);
    let mut chances = Vec::new();
    let [one, other] = players;
    let seats = [0, 1].map(|index| Seat::new(index).expect("there are two seats"));
    one.sit(seats[0], seed).map_err(|fault| (seats[0], fault))?;
    other.sit(seats[1], seed).map_err(|fault| (seats[1], fault))?;
    loop {
        match state.pending() {
            Pending::Over(outcome) => return Ok(outcome),
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                let action = deal.weighted(&chances).expect("chance always has an action").clone();
                state.apply(&action, &mut ());
                actions.push((Actor::Chance, action));
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let player = if seat == seats[0] { &mut *one } else { &mut *other };
                let action = player.choose(&state, seat).map_err(|fault| (seat, fault))?;
                state.play(Actor::Seat(seat), &action, &mut ()).expect("competitors choose legal actions");
                actions.push((Actor::Seat(seat), action));
            }
        }
    }
}

impl<G: BotGame, C> Contest<G, C> {
    /// How many games show every pairing once: with sides and bots swapped, these are four for each; two where the
    /// sides have their seats.
    pub fn round(&self) -> usize {
        self.group() * self.pairings.len()
    }

    /// How many games in a row share seed and sides.
    pub fn group(&self) -> usize {
        2 * self.pairings.first().map_or(1, |pairing| pairing.starts.len())
    }

    /// The game with this number, and its start.
    ///
    /// Four games in a row share seed and sides. The first two begin with the same position, once with the first bot
    /// at the first seat and once at the second, so that luck of the draw and of the sides falls on both alike; the
    /// other two are the same with the sides swapped. They do not exist where the sides have their seats.
    pub fn fixture(&self, number: u32) -> (Fixture, G::State) {
        let group = number as usize / self.group();
        let pairing = &self.pairings[group % self.pairings.len()];
        let seed = self.seed.wrapping_add((group / self.pairings.len()) as u64);
        let swapped = number as usize % self.group() / 2;
        let seat = (number % 2) as u8;
        let side = |seat: usize| pairing.sides[seat ^ swapped].clone();
        let sides = [side(usize::from(seat)), side(1 - usize::from(seat))];
        (Fixture { number, seed, sides, seat }, pairing.starts[swapped].clone())
    }

    /// Lets two competitors, the first one first, play the game with this number.
    pub fn play_by<P: Competitor<G>>(&self, number: u32, players: &mut [P; 2]) -> PlayedGame<G, P::Fault> {
        let (fixture, start) = self.fixture(number);
        let swapped = fixture.seat == 1;
        let [first, second] = players;
        let seated = if swapped { [&mut *second, &mut *first] } else { [&mut *first, &mut *second] };
        let mut actions = Vec::new();
        let ended = play_game::<G, P>(&start, fixture.seed, seated, &mut actions);
        let seat = Seat::new(fixture.seat).expect("there are two seats");
        let (points, fault) = match ended {
            Ok(outcome) => (Points::of(outcome, seat), None),
            Err((loser, fault)) if loser == seat => {
                first.forfeit();
                (Points::Loss, Some(fault))
            }
            Err((_, fault)) => {
                second.forfeit();
                (Points::Win, Some(fault))
            }
        };
        let game = Game { fixture, points, plies: actions.len() as u32, forfeit: fault.is_some() };
        PlayedGame { game, start, actions, fault }
    }

    /// Plays the first `games` games except those in `known`, on this many threads; `enter` makes a competitor for each
    /// thread of each of the two.
    ///
    /// Each game is handed to `done` as it ends, on the calling thread and in no certain order; breaking off there
    /// ends the contest as soon as the games under way have ended, and they are handed over too.
    pub fn run_by<P: Competitor<G, Fault: Send>>(
        &self,
        games: u32,
        known: &BTreeSet<u32>,
        threads: NonZeroUsize,
        enter: impl Fn(&C) -> P + Sync,
        mut done: impl FnMut(PlayedGame<G, P::Fault>) -> ControlFlow<()>,
    ) where
        C: Sync,
    {
        let open: Vec<u32> = (0..games).filter(|number| !known.contains(number)).collect();
        let (next, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (send, receive) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads.get().min(open.len()) {
                let send = send.clone();
                let (open, next, stopped, enter) = (&open, &next, &stopped, &enter);
                scope.spawn(move || {
                    let mut players = [enter(&self.first), enter(&self.second)];
                    while !stopped.load(Ordering::Relaxed)
                        && let Some(number) = open.get(next.fetch_add(1, Ordering::Relaxed))
                        && send.send(self.play_by(*number, &mut players)).is_ok()
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

impl<G: BotGame> Contest<G> {
    /// Plays the game with this number.
    pub fn play(&self, number: u32) -> PlayedGame<G> {
        self.play_by(number, &mut [LevelBot::new(self.first), LevelBot::new(self.second)])
    }

    /// Plays the first `games` games except those in `known`, on this many threads; see [`Contest::run_by`].
    pub fn run(
        &self,
        games: u32,
        known: &BTreeSet<u32>,
        threads: NonZeroUsize,
        done: impl FnMut(PlayedGame<G>) -> ControlFlow<()>,
    ) {
        self.run_by(games, known, threads, |contestant| LevelBot::new(*contestant), done);
    }
}
