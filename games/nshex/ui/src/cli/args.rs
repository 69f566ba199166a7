//! The arguments of `fracas nshex`. What `--help` says about them stands in the Fluent files, under `help-…`.

use clap::{Args, Subcommand};
use fracas_bots::Level;
use fracas_cli::args::{Apply, Hint, Perft, Picture, Replay, Series, Show, WhyNot};
use fracas_hex::Hex;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

/// All commands of the game.
#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
pub struct Commands {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) army: Vec<PathBuf>,
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) mercenaries: Vec<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    New(New),
    Show(Show),
    Legal(Legal),
    Apply(Apply),
    Battle(Battle),
    Explain(Explain),
    WhyNot(WhyNot),
    Random(Random),
    Replay(Replay),
    Perft(Perft),
    Tiles(Tiles),
    Solve(Solve),
    Hint(Hint),
    Balance(Balance),
    MinePuzzles(MinePuzzles),
}

/// What the players agree on before a game.
#[derive(Args, Debug)]
pub(crate) struct SetupArgs {
    #[arg(long, value_name = "3.0|2.0")]
    pub(crate) edition: Option<String>,
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "A,B[,…]", value_delimiter = ',')]
    pub(crate) armies: Vec<String>,
    #[arg(long, value_name = "1,2,2", value_delimiter = ',')]
    pub(crate) teams: Vec<String>,
    #[arg(long, value_name = "1,2,2", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct New {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) random_hq: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Battle {
    pub(crate) position: String,
    #[arg(long, value_name = "ACTION")]
    pub(crate) choose: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Explain {
    pub(crate) position: String,
    pub(crate) hex: Hex,
}

#[derive(Args, Debug)]
pub(crate) struct Random {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) series: Series,
}

#[derive(Args, Debug)]
pub(crate) struct Tiles {
    #[arg(value_name = "ARMY")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) picture: Picture,
}

#[derive(Args, Debug)]
pub(crate) struct Solve {
    pub(crate) position: String,
    #[arg(long, value_name = "GOAL")]
    pub(crate) goal: String,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(id = "solve_nodes", long = "nodes", value_name = "NUMBER")]
    pub(crate) nodes: Option<NonZeroU64>,
}

#[derive(Args, Debug)]
pub(crate) struct MinePuzzles {
    #[arg(id = "mine_games", long = "games", value_name = "NUMBER", default_value_t = 100)]
    #[arg(hide_default_value = true)]
    pub(crate) games: u64,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(id = "mine_out", long = "out", value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[arg(long, value_name = "NUMBER", default_value_t = 150, hide_default_value = true)]
    pub(crate) keep: usize,
    #[arg(id = "mine_nodes", long = "nodes", value_name = "NUMBER")]
    pub(crate) nodes: Option<NonZeroU64>,
}

#[derive(Args, Debug)]
pub(crate) struct Balance {
    #[arg(id = "balance_level", long = "level", value_name = "LEVEL", default_value = "regular")]
    #[arg(hide_default_value = true)]
    pub(crate) level: Level,
    #[arg(id = "balance_games", long = "games", value_name = "NUMBER", default_value = "40")]
    #[arg(hide_default_value = true)]
    pub(crate) games: NonZeroU32,
    #[arg(id = "balance_nodes", long = "nodes", value_name = "NUMBER")]
    pub(crate) nodes: Option<NonZeroU64>,
    #[arg(id = "arena_armies", long = "armies", value_name = "A,B[,…]", value_delimiter = ',')]
    pub(crate) armies: Vec<String>,
    #[arg(long, value_name = "3.0|2.0")]
    pub(crate) edition: Option<String>,
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) threads: Option<NonZeroUsize>,
    #[arg(id = "balance_out", long = "out", value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Legal {
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) full: bool,
}
