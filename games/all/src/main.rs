//! The program: the command line with all games.

use std::process::ExitCode;

fn main() -> ExitCode {
    fracas_cli::main(fracas::GAMES)
}
