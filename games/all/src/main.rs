//! The program: the command line with all games.

use mimalloc::MiMalloc;
use std::process::ExitCode;

/// A server asks for memory ten thousand times for a click.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    fracas_cli::main(fracas::GAMES)
}
