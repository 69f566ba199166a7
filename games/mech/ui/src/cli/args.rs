//! The arguments of `fracas mech`. What `--help` says about them stands in the Fluent files, under `help-…`.

use clap::{Args, Subcommand};
use fracas_cli::args::{Apply, Hint, Perft, Picture, Replay, Series, Show, WhyNot};
use fracas_mech::UnitId;
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
    pub(crate) scenario_file: Vec<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    New(New),
    Show(Show),
    Legal(Legal),
    Apply(Apply),
    Explain(Explain),
    WhyNot(WhyNot),
    Random(Random),
    Replay(Replay),
    Perft(Perft),
    Hint(Hint),
    Balance(BalanceArgs),
    Odds(Odds),
    Reach(Reach),
    Sight(SightArgs),
    Squad(SquadArgs),
    Units,
    Weapons,
    CheckData(CheckData),
}

/// What the players agree on before a game.
#[derive(Args, Debug)]
pub(crate) struct SetupArgs {
    #[arg(long, value_name = "ID", default_value = "war_zone", hide_default_value = true)]
    pub(crate) scenario: String,
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) squads: Vec<String>,
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct New {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Args, Debug)]
pub(crate) struct Random {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) series: Series,
}

#[derive(Args, Debug)]
pub(crate) struct Legal {
    pub(crate) position: String,
}

#[derive(Args, Debug)]
pub(crate) struct Explain {
    pub(crate) position: String,
    #[arg(id = "mech_element", value_name = "UNIT|PIECE|MARKER")]
    pub(crate) what: String,
}

#[derive(Args, Debug)]
pub(crate) struct Odds {
    pub(crate) position: String,
    #[arg(value_name = "ACTION")]
    pub(crate) odds_action: String,
}

#[derive(Args, Debug)]
pub(crate) struct Reach {
    pub(crate) position: String,
    #[arg(value_name = "UNIT")]
    pub(crate) reach_unit: UnitId,
    #[arg(long)]
    pub(crate) run: bool,
    #[command(flatten)]
    pub(crate) picture: Picture,
}

#[derive(Args, Debug)]
pub(crate) struct SightArgs {
    pub(crate) position: String,
    #[arg(value_name = "UNIT")]
    pub(crate) sight_from: UnitId,
    #[arg(value_name = "UNIT")]
    pub(crate) sight_to: UnitId,
    #[command(flatten)]
    pub(crate) picture: Picture,
}

#[derive(Args, Debug)]
pub(crate) struct SquadArgs {
    #[command(subcommand)]
    pub(crate) command: SquadCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum SquadCommand {
    Check(SquadCheck),
    New(SquadNew),
}

#[derive(Args, Debug)]
pub(crate) struct SquadNew {
    #[arg(value_name = "MACHINE")]
    pub(crate) squad_text: Option<String>,
    #[arg(
        id = "squad_points",
        long = "points",
        value_name = "NUMBER",
        default_value_t = 80,
        hide_default_value = true
    )]
    pub(crate) squad_points: u16,
    #[arg(
        id = "squad_seed",
        long = "seed",
        value_name = "NUMBER",
        default_value_t = 1,
        hide_default_value = true
    )]
    pub(crate) squad_seed: u64,
}

#[derive(Args, Debug)]
pub(crate) struct BalanceArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[arg(id = "balance_level", long = "level", value_name = "LEVEL", default_value = "novice")]
    #[arg(hide_default_value = true)]
    pub(crate) balance_level: fracas_bots::Level,
    #[arg(id = "balance_rounds", long = "rounds", value_name = "NUMBER", default_value_t = 2)]
    #[arg(hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) balance_rounds: u32,
    #[arg(id = "balance_seed", long = "seed", value_name = "NUMBER", default_value_t = 1)]
    #[arg(hide_default_value = true)]
    pub(crate) balance_seed: u64,
}

#[derive(Args, Debug)]
pub(crate) struct SquadCheck {
    #[arg(value_name = "SQUAD")]
    pub(crate) squad_text: String,
    #[arg(
        id = "squad_points",
        long = "points",
        value_name = "NUMBER",
        default_value_t = 80,
        hide_default_value = true
    )]
    pub(crate) squad_points: u16,
}

#[derive(Args, Debug)]
pub(crate) struct CheckData {
    #[arg(value_name = "FILE")]
    pub(crate) mech_data_file: PathBuf,
}
