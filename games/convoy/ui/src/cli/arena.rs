//! Convoy in the arena and in matches.

use super::start;
use crate::Ui;
use fracas_bots::arena::Pairing;
use fracas_cli::Pairings;
use fracas_cli::game::CliContext;
use fracas_cli::output::Failure;
use fracas_cli::starts::Starts;
use fracas_convoy::{Side, State};

/// The pairings of an arena.
pub(super) fn pairings(desk: CliContext, args: &Starts) -> Result<Pairings<Ui>, Failure> {
    let start = match_start(desk, args)?;
    // §setup.sides: Moloch always holds the first seat.
    let sides = Side::ALL.map(|side| side.to_string());
    Ok((sides.to_vec(), vec![Pairing { sides, starts: vec![start] }]))
}

/// The start of the games of a match.
pub(super) fn match_start(desk: CliContext, args: &Starts) -> Result<State, Failure> {
    start(desk, args.word("values"), &args.option)
}
