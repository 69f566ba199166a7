//! The arguments of `fracas convoy`.

use clap::{Args, Subcommand, ValueEnum};
use fracas_cli::args::{Apply, Hint, Perft, Picture, Replay, Series, Show, WhyNot};
use fracas_cli::game::Perspective;
use fracas_convoy::Side;
use fracas_core::Viewer;
use std::path::PathBuf;

/// All commands of the game.
#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
pub struct Commands {
    #[command(subcommand)]
    pub(crate) command: Option<ConvoyCommand>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[arg(long, global = true, value_name = "FILE|ID")]
    pub(crate) values: Vec<String>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum ConvoyCommand {
    New(ConvoyNew),
    Show(ConvoyShow),
    Legal(ConvoyLegal),
    Apply(ConvoyApply),
    Explain(ConvoyExplain),
    WhyNot(WhyNot),
    Random(ConvoyRandom),
    Replay(ConvoyReplay),
    Perft(Perft),
    Hint(Hint),
    Cards(Cards),
    CheckData(CheckData),
}

/// The reader for whom an answer is written.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct As {
    #[arg(id = "as", long = "as", value_name = "moloch|outpost|spectator|all")]
    #[arg(default_value = "all", hide_default_value = true, hide_possible_values = true)]
    reader: Reader,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Reader {
    Moloch,
    Outpost,
    Spectator,
    All,
}

impl As {
    pub(crate) fn eyes(self) -> Perspective {
        match self.reader {
            Reader::Moloch => Perspective::Of(Viewer::Seat(Side::Moloch.seat())),
            Reader::Outpost => Perspective::Of(Viewer::Seat(Side::Outpost.seat())),
            Reader::Spectator => Perspective::Of(Viewer::Spectator),
            Reader::All => Perspective::All,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct ConvoyNew {
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long)]
    pub(crate) deal: bool,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct ConvoyShow {
    #[command(flatten)]
    pub(crate) show: Show,
    #[command(flatten)]
    pub(crate) reader: As,
}

#[derive(Args, Debug)]
pub(crate) struct ConvoyLegal {
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) reader: As,
}

#[derive(Args, Debug)]
pub(crate) struct ConvoyApply {
    #[command(flatten)]
    pub(crate) apply: Apply,
    #[command(flatten)]
    pub(crate) reader: As,
}

#[derive(Args, Debug)]
pub(crate) struct ConvoyExplain {
    pub(crate) position: String,
    #[arg(id = "explained", value_name = "UNIT|CITY")]
    pub(crate) what: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct ConvoyRandom {
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    #[command(flatten)]
    pub(crate) series: Series,
}

#[derive(Args, Debug)]
pub(crate) struct ConvoyReplay {
    #[command(flatten)]
    pub(crate) replay: Replay,
    #[command(flatten)]
    pub(crate) reader: As,
}

#[derive(Args, Debug)]
pub(crate) struct Cards {
    #[arg(id = "printed", value_name = "SIDE|CARD|CITY")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) picture: Picture,
}

#[derive(Args, Debug)]
pub(crate) struct CheckData {
    #[arg(id = "data_file", value_name = "FILE")]
    pub(crate) file: PathBuf,
}
