//! Five Forts on the command line: the shared commands, and the few words that only the game has.

use crate::{GAME, Ui};
use fracas_bots::protocol::ProtocolGame;
use fracas_cli::CliGame;
use fracas_cli::game::{CliContext, standard};
use fracas_cli::output::{Answer, Failure};
use fracas_forts::Action;
use fracas_forts_bots::Bots;
use fracas_table::AnyGame;

impl CliGame for Ui {
    type Bots = Bots;
    type Commands = standard::Commands;

    const EXAMPLES: &'static [(&'static str, &'static [&'static str])] = &[
        ("fracas-forts", &["fracas forts new --seed 1"]),
        ("fracas-forts-new", &["fracas forts new --seed 1"]),
        ("fracas-forts-show", &["fracas forts show - --as S1"]),
        ("fracas-forts-legal", &["fracas forts legal -"]),
        ("fracas-forts-apply", &["fracas forts apply - \"attack c 7\""]),
        ("fracas-forts-why-not", &["fracas forts why-not - pass"]),
        ("fracas-forts-random", &["fracas forts random --games 100 --seed 1"]),
        ("fracas-forts-replay", &["fracas forts replay games/1-000001.game --log"]),
        ("fracas-forts-perft", &["fracas forts perft - 2"]),
    ];

    fn game() -> &'static dyn AnyGame {
        GAME
    }

    fn bots() -> &'static dyn ProtocolGame {
        &Bots
    }

    fn run(desk: CliContext, commands: &standard::Commands) -> Result<Answer, Failure> {
        standard::run::<Ui>(desk, commands)
    }

    fn is_chance(action: &Action) -> bool {
        matches!(action, Action::Deal(_))
    }
}
