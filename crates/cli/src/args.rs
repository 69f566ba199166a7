//! The arguments. What `--help` says about them stands in the Fluent files, under `help-…`.
#![expect(missing_docs, reason = "the Fluent files say what each argument is for, in both languages")]

use crate::starts::Starts;
use clap::{Args, Parser, Subcommand, ValueEnum};
use fracas_bots::Level;
use fracas_scene::Lang;
use fracas_server::ProgramSpec;
use std::net::IpAddr;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

#[derive(Parser, Debug)]
#[command(name = "fracas", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
pub struct Fracas {
    #[arg(long, global = true, value_name = "en|fr")]
    pub lang: Option<Lang>,
    #[arg(long, global = true, value_name = "auto|always|never", hide_possible_values = true)]
    pub color: Option<ColorWord>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ColorWord {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
pub enum CliCommand {
    Serve(Serve),
    Analyse(Analyse),
    Arena(Arena),
    League(League),
    Bot(Bot),
    Match(Match),
    Verify(Verify),
    Load(Load),
    Database(Database),
    Admin(Admin),
}

/// The server; what is left out takes the default of the server.
#[derive(Args, Debug, Default)]
pub struct Serve {
    #[arg(long, value_name = "ADDRESS")]
    pub bind: Option<IpAddr>,
    #[arg(long, value_name = "NUMBER")]
    pub port: Option<u16>,
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub database: Option<String>,
    #[arg(long)]
    pub no_open: bool,
    #[arg(long, value_name = "NAME=COMMAND")]
    pub program: Vec<ProgramSpec>,
    #[arg(long, value_name = "MS")]
    #[arg(value_parser = clap::value_parser!(u64).range(100..=3_600_000))]
    pub program_time_ms: Option<u64>,
    #[arg(long)]
    pub behind_proxy: bool,
    #[arg(long, value_name = "NAME")]
    pub host: Vec<String>,
    #[arg(long)]
    pub no_limits: bool,
    #[arg(long)]
    pub log_json: bool,
}

#[derive(Args, Debug)]
pub struct Verify {
    pub file: PathBuf,
}

#[derive(Args, Debug)]
pub struct Database {
    #[command(subcommand)]
    pub command: DatabaseCommand,
}

#[derive(Subcommand, Debug)]
pub enum DatabaseCommand {
    Copy(DatabaseCopy),
}

#[derive(Args, Debug)]
pub struct DatabaseCopy {
    #[arg(long, value_name = "DIR")]
    pub from: PathBuf,
    #[arg(id = "database_to", long = "to", value_name = "ADDRESS")]
    pub to: String,
}

/// The operator's work at a site.
#[derive(Args, Debug)]
pub struct Admin {
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub database: Option<String>,
    #[command(subcommand)]
    pub command: AdminCommand,
}

#[derive(Subcommand, Debug)]
pub enum AdminCommand {
    Reports(AdminReports),
    CloseReport(AdminReport),
    Account(AdminAccount),
    CloseAccount(AdminAccount),
    ReopenAccount(AdminAccount),
    Rename(AdminRename),
    CloseTable(AdminTable),
    ReopenTable(AdminTable),
    Chat(AdminTable),
    HideLine(AdminLine),
    ShowLine(AdminLine),
}

#[derive(Args, Debug)]
pub struct AdminReports {
    #[arg(id = "all_reports", long = "all")]
    pub all: bool,
}

#[derive(Args, Debug)]
pub struct AdminReport {
    #[arg(id = "report_id", value_name = "REPORT")]
    pub report: String,
}

#[derive(Args, Debug)]
pub struct AdminAccount {
    #[arg(value_name = "NAME")]
    pub account: String,
}

#[derive(Args, Debug)]
pub struct AdminRename {
    #[arg(value_name = "NAME")]
    pub account: String,
    #[arg(value_name = "NEW-NAME")]
    pub new_name: String,
}

#[derive(Args, Debug)]
pub struct AdminTable {
    #[arg(value_name = "TABLE")]
    pub table: String,
}

#[derive(Args, Debug)]
pub struct AdminLine {
    #[arg(value_name = "TABLE")]
    pub table: String,
    #[arg(id = "chat_line", value_name = "LINE")]
    pub line: u64,
}

#[derive(Args, Debug)]
pub struct Load {
    #[arg(long, value_name = "ADDRESS", default_value = "http://localhost:7878", hide_default_value = true)]
    pub url: Vec<String>,
    #[arg(long, value_name = "NUMBER", default_value_t = 2000, hide_default_value = true)]
    pub streams: usize,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, hide_default_value = true)]
    pub watchers: usize,
    #[arg(long, value_name = "NUMBER", default_value = "200", hide_default_value = true)]
    pub rate: NonZeroU32,
    #[arg(long, value_name = "NUMBER", default_value_t = 30, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub seconds: u64,
    #[arg(id = "load_minutes", long = "minutes", value_name = "NUMBER", conflicts_with = "seconds")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_440))]
    pub minutes: Option<u64>,
    #[arg(id = "load_game", long = "game", value_name = "NAME")]
    pub game: Option<String>,
    #[arg(long)]
    pub json: bool,
}

/// How bots play: their budgets, chance, the work's threads and where results go.
#[derive(Args, Debug)]
pub struct Contest {
    #[arg(long, value_name = "MS", default_value_t = 10_000, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub move_time_ms: u64,
    #[arg(long, value_name = "NUMBER")]
    pub scale: Option<NonZeroU64>,
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "NUMBER")]
    pub threads: Option<NonZeroUsize>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub json: bool,
}

/// A league of bots.
#[derive(Args, Debug)]
pub struct League {
    #[command(flatten)]
    pub starts: Starts,
    #[arg(id = "league_player", long = "player", value_name = "PLAYER", required = true)]
    pub player: Vec<String>,
    #[arg(id = "league_rounds", long = "rounds", value_name = "NUMBER")]
    pub rounds: Option<NonZeroU32>,
    #[arg(id = "league_games", long = "games", value_name = "NUMBER")]
    pub games: Option<NonZeroU32>,
    #[command(flatten)]
    pub contest: Contest,
}

/// A match between two bots.
#[derive(Args, Debug)]
pub struct Arena {
    #[command(flatten)]
    pub starts: Starts,
    #[arg(long, value_name = "PLAYER")]
    pub first: String,
    #[arg(long, value_name = "PLAYER")]
    pub second: String,
    #[arg(id = "arena_games", long = "games", value_name = "NUMBER", default_value = "24")]
    #[arg(hide_default_value = true)]
    pub games: NonZeroU32,
    #[arg(long, value_name = "NUMBER", conflicts_with = "scale")]
    pub nodes_first: Option<NonZeroU64>,
    #[arg(long, value_name = "NUMBER", conflicts_with = "scale")]
    pub nodes_second: Option<NonZeroU64>,
    #[command(flatten)]
    pub contest: Contest,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub sprt: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub lost: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Bot {
    #[arg(long, value_name = "NAME")]
    pub level: Option<Level>,
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}

#[derive(Args, Debug)]
pub struct Match {
    #[command(flatten)]
    pub starts: Starts,
    #[arg(id = "match_first", long = "first", value_name = "PLAYER")]
    pub first: String,
    #[arg(id = "match_second", long = "second", value_name = "PLAYER")]
    pub second: String,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "MS", default_value_t = 10_000, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub move_time_ms: u64,
}

#[derive(Args, Debug)]
pub struct Show {
    pub position: String,
    #[command(flatten)]
    pub picture: Picture,
}

#[derive(Args, Debug)]
pub struct Apply {
    pub position: String,
    #[arg(required_unless_present = "seed", value_name = "ACTION")]
    pub actions: Vec<String>,
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}

#[derive(Args, Debug)]
pub struct WhyNot {
    pub position: String,
    #[arg(required = true, value_name = "ACTION")]
    pub action: Vec<String>,
}

/// Games one after the other.
#[derive(Args, Debug)]
pub struct Series {
    #[arg(long, value_name = "NUMBER", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Replay {
    pub file: PathBuf,
    #[arg(long, value_name = "PLY")]
    pub to: Option<usize>,
    #[arg(long)]
    pub log: bool,
}

#[derive(Args, Debug)]
pub struct Perft {
    pub position: String,
    pub depth: u32,
    #[arg(long)]
    pub divide: bool,
}

/// Files to draw into instead of an answer in words.
#[derive(Args, Debug)]
pub struct Picture {
    #[arg(id = "picture_svg", long = "svg", value_name = "FILE")]
    pub svg: Option<PathBuf>,
    #[arg(id = "picture_png", long = "png", value_name = "FILE")]
    pub png: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Hint {
    pub position: String,
    #[arg(id = "turn_nodes", long = "nodes", value_name = "NUMBER")]
    pub nodes: Option<NonZeroU64>,
}

/// A game file turn by turn.
#[derive(Args, Debug)]
pub struct Analyse {
    pub file: PathBuf,
    #[arg(id = "turn_nodes", long = "nodes", value_name = "NUMBER")]
    pub nodes: Option<NonZeroU64>,
    #[arg(id = "analyse_all", long = "all")]
    pub all: bool,
    #[arg(long)]
    pub json: bool,
}
