//! The command line and the server with the example game only.

use std::process::ExitCode;

/// The one list of games of this program.
static GAMES: &[&dyn fracas_cli::Game] = &[&fracas_forts_ui::Ui];

fn main() -> ExitCode {
    fracas_cli::main(GAMES)
}
