//! The commands that every game can have, for games that need no others.

use super::{CliContext, Perspective};
use crate::args::{Apply, Perft, Replay, Series, Show, WhyNot};
use crate::cli_game::{CliGame, usual_start};
use crate::output::{Answer, Failure};
use crate::seed::system_seed;
use clap::{Args, Subcommand};
use fracas_core::{Actor, Pending, State as _, Viewer};

/// The arguments of a game with the shared commands. Their help is `help-fracas-<game>-<command>` in the game's texts.
#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
pub struct Commands {
    #[command(subcommand)]
    command: Option<Standard>,
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand, Debug)]
enum Standard {
    New(New),
    Show(Seen<Show>),
    Legal(Seen<Position>),
    Apply(Seen<Apply>),
    WhyNot(WhyNot),
    Random(Series),
    Replay(Seen<Replay>),
    Perft(Perft),
}

#[derive(Args, Debug)]
struct New {
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

#[derive(Args, Debug)]
struct Position {
    position: String,
}

/// A command with the reader for whose eyes its answer is.
#[derive(Args, Debug)]
struct Seen<T: Args> {
    #[command(flatten)]
    what: T,
    #[arg(id = "standard_as", long = "as", value_name = "S1|S2|…|spectator|all", value_parser = reader)]
    eyes: Option<Perspective>,
}

fn reader(word: &str) -> Result<Perspective, String> {
    match (word, word.parse::<Actor>()) {
        ("all", _) => Ok(Perspective::All),
        ("spectator", _) => Ok(Perspective::Of(Viewer::Spectator)),
        (_, Ok(Actor::Seat(seat))) => Ok(Perspective::Of(Viewer::Seat(seat))),
        (_, Ok(Actor::Chance) | Err(_)) => Err("S1, S2, …, spectator or all".to_owned()),
    }
}

/// Runs one of the shared commands.
pub fn run<G: CliGame>(desk: CliContext, asked: &Commands) -> Result<Answer, Failure> {
    let desk = CliContext { json: asked.json, ..desk };
    let eyes = |eyes: Option<Perspective>| eyes.unwrap_or_default();
    match &asked.command {
        None => Ok(Answer::text(String::new())),
        Some(Standard::New(args)) => {
            let mut start = usual_start::<G>(desk)?;
            let seed = args.seed.unwrap_or_else(system_seed);
            let dealt =
                |state: &G::State| matches!(state.pending(), Pending::Act { actor: Actor::Chance, .. });
            super::new::set_up::<G>(&mut start, seed, dealt);
            Ok(super::new::answer::<G>(desk, &start, args.seed, Some(seed)))
        }
        Some(Standard::Show(args)) => {
            super::show::run::<G>(desk, &args.what.position, &args.what.picture, eyes(args.eyes))
        }
        Some(Standard::Legal(args)) => {
            super::legal::run::<G>(desk, &args.what.position, true, eyes(args.eyes))
        }
        Some(Standard::Apply(args)) => {
            let apply = &args.what;
            super::apply::run::<G>(desk, &apply.position, &apply.actions, apply.seed, eyes(args.eyes))
        }
        Some(Standard::WhyNot(args)) => super::why_not::run::<G>(desk, &args.position, &args.action),
        Some(Standard::Random(series)) => super::random::run::<G>(desk, series, &[usual_start::<G>(desk)?]),
        Some(Standard::Replay(args)) => super::replay::run::<G>(desk, &args.what, eyes(args.eyes)),
        Some(Standard::Perft(args)) => super::perft::run::<G>(desk, args),
    }
}
