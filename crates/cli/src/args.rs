//! The arguments. What `--help` says about them stands in the Fluent files, under `help-…`.

mod convoy;

pub(crate) use convoy::{Cards, CheckData, Convoy, ConvoyCommand, ConvoyExplain, ConvoyNew, ConvoyRandom};

use clap::{Args, Parser, Subcommand, ValueEnum};
use fracas_bots::Level;
use fracas_hex::Hex;
use fracas_scene::Lang;
use fracas_server::ProgramSpec;
use std::net::IpAddr;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

#[derive(Parser, Debug)]
#[command(name = "fracas", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Fracas {
    #[command(subcommand)]
    pub(crate) game: Option<Game>,
    #[arg(long, global = true, value_name = "en|fr")]
    pub(crate) lang: Option<Lang>,
    #[arg(long, global = true, value_name = "auto|always|never", hide_possible_values = true)]
    pub(crate) color: Option<ColorWord>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorWord {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Game {
    Serve(Serve),
    Nshex(Nshex),
    Convoy(Convoy),
    Analyse(Analyse),
    Arena(Arena),
    Bot(Bot),
    Match(Match),
    Verify(Verify),
    Load(Load),
}

/// The server; what is left out takes the default of the server.
#[derive(Args, Debug, Default)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) bind: Option<IpAddr>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) port: Option<u16>,
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long)]
    pub(crate) no_open: bool,
    #[arg(long, value_name = "NAME=COMMAND")]
    pub(crate) program: Vec<ProgramSpec>,
    #[arg(long, value_name = "MS")]
    #[arg(value_parser = clap::value_parser!(u64).range(100..=3_600_000))]
    pub(crate) program_time_ms: Option<u64>,
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    #[arg(long)]
    pub(crate) no_limits: bool,
    #[arg(long)]
    pub(crate) log_json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Verify {
    pub(crate) file: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Load {
    #[arg(long, value_name = "ADDRESS", default_value = "http://localhost:7878", hide_default_value = true)]
    pub(crate) url: String,
    #[arg(long, value_name = "NUMBER", default_value_t = 2000, hide_default_value = true)]
    pub(crate) streams: usize,
    #[arg(long, value_name = "NUMBER", default_value = "200", hide_default_value = true)]
    pub(crate) rate: NonZeroU32,
    #[arg(long, value_name = "NUMBER", default_value_t = 30, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) seconds: u64,
    #[arg(id = "load_game", long = "game", value_name = "NAME")]
    pub(crate) game: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// A match between two bots.
#[derive(Args, Debug)]
pub(crate) struct Arena {
    #[arg(id = "arena_game", long = "game", value_name = "nshex|convoy")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) first: String,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) second: String,
    #[arg(long, value_name = "MS", default_value_t = 10_000, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) move_time_ms: u64,
    #[arg(id = "arena_games", long = "games", value_name = "NUMBER", default_value = "24")]
    #[arg(hide_default_value = true)]
    pub(crate) games: NonZeroU32,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) nodes_first: Option<NonZeroU64>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) nodes_second: Option<NonZeroU64>,
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["nodes_first", "nodes_second"])]
    pub(crate) scale: Option<NonZeroU64>,
    #[arg(id = "arena_armies", long = "armies", value_name = "A,B[,…]", value_delimiter = ',')]
    pub(crate) armies: Vec<String>,
    #[arg(id = "arena_values", long = "values", value_name = "ID|FILE")]
    pub(crate) values: Option<String>,
    #[arg(long, value_name = "3.0|2.0")]
    pub(crate) edition: Option<String>,
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) threads: Option<NonZeroUsize>,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub(crate) lost: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Bot {
    #[arg(long, value_name = "NAME")]
    pub(crate) level: Option<Level>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct Match {
    #[arg(id = "arena_game", long = "game", value_name = "nshex|convoy")]
    pub(crate) game: Option<String>,
    #[arg(id = "arena_values", long = "values", value_name = "ID|FILE")]
    pub(crate) values: Option<String>,
    #[arg(id = "match_first", long = "first", value_name = "PLAYER")]
    pub(crate) first: String,
    #[arg(id = "match_second", long = "second", value_name = "PLAYER")]
    pub(crate) second: String,
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) armies: Vec<String>,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "MS", default_value_t = 10_000, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub(crate) move_time_ms: u64,
}

#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Nshex {
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
    #[arg(long, value_name = "A,B[,C,D]", value_delimiter = ',')]
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
pub(crate) struct Show {
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) picture: Picture,
}

#[derive(Args, Debug)]
pub(crate) struct Legal {
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) full: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Apply {
    pub(crate) position: String,
    #[arg(required_unless_present = "seed", value_name = "ACTION")]
    pub(crate) actions: Vec<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
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
pub(crate) struct WhyNot {
    pub(crate) position: String,
    #[arg(required = true, value_name = "ACTION")]
    pub(crate) action: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Random {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) series: Series,
}

/// Games one after the other.
#[derive(Args, Debug)]
pub(crate) struct Series {
    #[arg(long, value_name = "NUMBER", default_value_t = 1, hide_default_value = true)]
    pub(crate) games: u64,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "PLY")]
    pub(crate) to: Option<usize>,
    #[arg(long)]
    pub(crate) log: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Perft {
    pub(crate) position: String,
    pub(crate) depth: u32,
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Tiles {
    #[arg(value_name = "ARMY")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) picture: Picture,
}

/// Files to draw into instead of an answer in words.
#[derive(Args, Debug)]
pub(crate) struct Picture {
    #[arg(id = "picture_svg", long = "svg", value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[arg(id = "picture_png", long = "png", value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
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
pub(crate) struct Hint {
    pub(crate) position: String,
    #[arg(id = "turn_nodes", long = "nodes", value_name = "NUMBER")]
    pub(crate) nodes: Option<NonZeroU64>,
}

/// A game file turn by turn.
#[derive(Args, Debug)]
pub(crate) struct Analyse {
    pub(crate) file: PathBuf,
    #[arg(id = "turn_nodes", long = "nodes", value_name = "NUMBER")]
    pub(crate) nodes: Option<NonZeroU64>,
    #[arg(id = "analyse_all", long = "all")]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) json: bool,
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
