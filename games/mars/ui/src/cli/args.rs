//! The arguments of `fracas mars`.

use clap::{Args, Subcommand, ValueEnum};
use fracas_bots::Level;
use fracas_cli::args::{Apply, Hint, Perft, Picture, Replay, Series, Show, WhyNot};
use fracas_cli::game::Perspective;
use fracas_core::Viewer;
use fracas_mars::Side;
use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;

/// All commands of the game.
#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
pub struct Commands {
    #[command(subcommand)]
    pub(crate) command: Option<MarsCommand>,
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Subcommand, Debug)]
pub(crate) enum MarsCommand {
    New(MarsNew),
    Show(MarsShow),
    Legal(MarsLegal),
    Apply(MarsApply),
    Explain(MarsExplain),
    WhyNot(WhyNot),
    Random(MarsRandom),
    Replay(MarsReplay),
    Perft(Perft),
    Hint(Hint),
    Odds(MarsOdds),
    Sight(MarsSight),
    Units(MarsSheet),
    Cards(MarsSheet),
    Balance(MarsBalance),
    Maps(MarsMaps),
    CheckData(MarsCheckData),
}

/// The reader for whom an answer is written.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct As {
    #[arg(id = "mars_as", long = "as", value_name = "human|martian|spectator|all")]
    #[arg(default_value = "all", hide_default_value = true, hide_possible_values = true)]
    reader: Reader,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Reader {
    Human,
    Martian,
    Spectator,
    All,
}

impl As {
    pub(crate) fn eyes(self) -> Perspective {
        match self.reader {
            Reader::Human => Perspective::Of(Viewer::Seat(Side::Human.seat())),
            Reader::Martian => Perspective::Of(Viewer::Seat(Side::Martian.seat())),
            Reader::Spectator => Perspective::Of(Viewer::Spectator),
            Reader::All => Perspective::All,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct MarsNew {
    #[arg(id = "mars_scenario", value_name = "SCENARIO")]
    pub(crate) scenario: Option<String>,
    #[arg(id = "mars_map", long = "map", value_name = "ID")]
    pub(crate) map: Option<String>,
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(id = "mars_printed", long = "printed")]
    pub(crate) printed: bool,
    #[arg(id = "mars_deal", long = "deal")]
    pub(crate) deal: bool,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct MarsShow {
    #[command(flatten)]
    pub(crate) show: Show,
    #[command(flatten)]
    pub(crate) reader: As,
}

#[derive(Args, Debug)]
pub(crate) struct MarsLegal {
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) reader: As,
}

#[derive(Args, Debug)]
pub(crate) struct MarsApply {
    #[command(flatten)]
    pub(crate) apply: Apply,
    #[command(flatten)]
    pub(crate) reader: As,
}

#[derive(Args, Debug)]
pub(crate) struct MarsExplain {
    pub(crate) position: String,
    #[arg(id = "mars_place", value_name = "MODEL|SQUARE")]
    pub(crate) what: String,
}

#[derive(Args, Debug)]
pub(crate) struct MarsRandom {
    #[arg(id = "mars_scenario", value_name = "SCENARIO")]
    pub(crate) scenario: Option<String>,
    #[arg(id = "mars_printed", long = "printed")]
    pub(crate) printed: bool,
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    #[command(flatten)]
    pub(crate) series: Series,
}

#[derive(Args, Debug)]
pub(crate) struct MarsReplay {
    #[command(flatten)]
    pub(crate) replay: Replay,
    #[command(flatten)]
    pub(crate) reader: As,
}

#[derive(Args, Debug)]
pub(crate) struct MarsOdds {
    pub(crate) position: String,
    #[arg(required = true, value_name = "ACTION")]
    pub(crate) action: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct MarsSight {
    pub(crate) position: String,
    #[arg(id = "mars_from", value_name = "SQUARE")]
    pub(crate) from: String,
    #[arg(id = "mars_to", value_name = "SQUARE")]
    pub(crate) to: String,
}

#[derive(Args, Debug)]
pub(crate) struct MarsSheet {
    #[arg(id = "mars_name", value_name = "ID")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) picture: Picture,
}

#[derive(Args, Debug)]
pub(crate) struct MarsBalance {
    #[arg(id = "mars_scenarios", value_name = "SCENARIO")]
    pub(crate) scenarios: Vec<String>,
    #[arg(id = "mars_printed", long = "printed")]
    pub(crate) printed: bool,
    #[arg(id = "mars_level", long = "level", value_name = "LEVEL", default_value = "regular")]
    #[arg(hide_default_value = true)]
    pub(crate) level: Level,
    #[arg(id = "mars_games", long = "games", value_name = "NUMBER", default_value = "40")]
    #[arg(hide_default_value = true)]
    pub(crate) games: NonZeroU32,
    #[arg(id = "mars_nodes", long = "nodes", value_name = "NUMBER")]
    pub(crate) nodes: Option<NonZeroU64>,
    #[arg(long, value_name = "NAME=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct MarsMaps {
    #[arg(id = "mars_name", value_name = "ID")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) picture: Picture,
}

#[derive(Args, Debug)]
pub(crate) struct MarsCheckData {
    #[arg(id = "mars_data_file", value_name = "FILE")]
    pub(crate) file: PathBuf,
}
