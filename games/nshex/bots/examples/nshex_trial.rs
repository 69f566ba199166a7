//! Plays a match between two ways to think, to choose by measurement.
//!
//! ```sh
//! cargo run --release -p fracas-nshex-bots --example nshex_trial -- 96 1 general,nodes=50000,turns=3 veteran,nodes=6000
//! ```
//!
//! The games are those of the arena: mirrored, all pairs of armies, the first number of games from this seed. A way to
//! think is a level and what differs from it: `nodes`, `evaluator`, `own` and `reply` (width, kept plans and depth with
//! slashes between), `share`, `reply_nodes`, `turns`, `prior`, `thrifty`.

use fracas_bots::arena::{Competitor, Contest, Pairing, Summary};
use fracas_bots::{Budget, Evaluator, Level, Planner, SearchConfig};
use fracas_core::{Seat, State as _, Viewer};
use fracas_nshex::{Action, Options, Setup, State, armies};
use fracas_nshex_bots::{Bots, Player};
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

type Failure = Box<dyn std::error::Error>;

/// A way to think, and for how long.
#[derive(Clone, Copy, Debug)]
struct Mind {
    level: Level,
    config: SearchConfig,
    nodes: u64,
}

fn planner(text: &str) -> Result<Planner, Failure> {
    let numbers: Vec<usize> = text.split('/').map(str::parse).collect::<Result<_, _>>()?;
    let [width, keep, depth] = numbers[..] else { return Err(format!("{text}: width/keep/depth").into()) };
    Ok(Planner { width, keep, depth })
}

impl Mind {
    fn read(text: &str) -> Result<Mind, Failure> {
        let mut words = text.split(',');
        let level = Level::for_arena(words.next().unwrap_or_default())?;
        let mut mind = Mind {
            level,
            config: SearchConfig { threads: 1, ..SearchConfig::of(level) },
            nodes: level.nodes(),
        };
        let config = &mut mind.config;
        for word in words {
            let (name, value) = word.split_once('=').ok_or_else(|| format!("{word}: name=value"))?;
            match name {
                "nodes" => mind.nodes = value.parse()?,
                "evaluator" if value == "points" => config.evaluator = Evaluator::Points,
                "evaluator" if value == "chance" => config.evaluator = Evaluator::Chance,
                "evaluator" if value == "exact" => config.evaluator = Evaluator::Exact,
                "own" => config.own = planner(value)?,
                "reply" => config.reply = planner(value)?,
                "share" => config.share = value.parse()?,
                "reply_nodes" => config.reply_nodes = value.parse()?,
                "turns" => config.turns = value.parse()?,
                "prior" => config.prior = value.parse()?,
                "thrifty" => config.thrifty = value.parse()?,
                _ => return Err(format!("{word} means nothing").into()),
            }
        }
        Ok(mind)
    }
}

struct Thinker {
    mind: Mind,
    player: Player,
}

impl Competitor<Bots> for Thinker {
    type Fault = Infallible;

    fn sit(&mut self, seat: Seat, seed: u64) -> Result<(), Infallible> {
        let seed = seed ^ (seat.index() as u64 + 1) << 40;
        self.player = Player::with_config(self.mind.level, self.mind.config, seed);
        Ok(())
    }

    fn choose(&mut self, state: &State, seat: Seat) -> Result<Action, Infallible> {
        let view = state.view(Viewer::Seat(seat));
        let action = self.player.choose(&view, seat, &Budget::nodes(self.mind.nodes));
        Ok(action.expect("a seat to act has an action"))
    }

    fn forfeit(&mut self) {}
}

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, seed, first, second] = &words[..] else {
        return Err("usage: trial GAMES SEED FIRST SECOND".into());
    };
    let ids: Vec<String> = armies().into_iter().map(|army| army.id.clone()).collect();
    let start = |one: &str, other: &str| State::new(&Setup::of(Options::default(), &[one, other]));
    let mut pairings = Vec::new();
    for (place, one) in ids.iter().enumerate() {
        for other in &ids[place + 1..] {
            let starts = [start(one, other)?, start(other, one)?];
            pairings.push(Pairing { sides: [one.clone(), other.clone()], starts: starts.to_vec() });
        }
    }
    let contest =
        Contest { first: Mind::read(first)?, second: Mind::read(second)?, pairings, seed: seed.parse()? };
    let mut all = BTreeMap::new();
    let enter = |mind: &Mind| Thinker { mind: *mind, player: Player::new(mind.level, 0) };
    contest.run_by(games.parse()?, &BTreeSet::new(), NonZeroUsize::MIN, enter, |played| {
        let number = played.game.fixture.number;
        all.insert(number, played.game);
        if number % 24 == 23 {
            eprintln!("{} games: {:?}", number + 1, Summary::of(&all).pairs.0);
        }
        ControlFlow::Continue(())
    });
    let summary = Summary::of(&all);
    let score = summary.pairs.score().ok_or("no pair was played")?;
    println!(
        "{first} against {second}: {:.1} % ({:.1} to {:.1}) in {games} games from seed {seed}, pairs {:?}",
        100.0 * score.value,
        100.0 * score.low,
        100.0 * score.high,
        summary.pairs.0
    );
    Ok(())
}
