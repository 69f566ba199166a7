//! Convoy in the arena and in matches.

use super::start;
use crate::Ui;
use fracas_bots::arena::Pairing;
use fracas_cli::Pairings;
use fracas_cli::args::{Match, Starts};
use fracas_cli::game::CliContext;
use fracas_cli::output::Failure;
use fracas_convoy::{Side, State};
use fracas_scene::key;

/// Who meets whom.
pub(super) fn pairings(desk: CliContext, args: &Starts) -> Result<Pairings<Ui>, Failure> {
    if !args.armies.is_empty() || args.edition.is_some() {
        return desk.fail(key!("arena-not-convoy"), &[]);
    }
    let start = start(desk, args.values.as_deref(), &args.option)?;
    // §setup.sides: Moloch always holds the first seat.
    let sides = Side::ALL.map(|side| side.to_string());
    Ok((sides.to_vec(), vec![Pairing { armies: sides, starts: vec![start] }]))
}

/// The start of the games of a match.
pub(super) fn match_start(desk: CliContext, args: &Match) -> Result<State, Failure> {
    if !args.armies.is_empty() {
        return desk.fail(key!("arena-not-convoy"), &[]);
    }
    start(desk, args.values.as_deref(), &[])
}
