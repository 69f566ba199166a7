//! Neuroshima Hex in the arena.

use super::{CliContext, new};
use crate::cli::args::SetupArgs;
use crate::{Ui, describe_setup_error};
use fracas_bots::arena::Pairing;
use fracas_cli::Pairings;
use fracas_cli::args::{Match, Starts};
use fracas_cli::output::Failure;
use fracas_core::State as _;
use fracas_nshex::{Options, Setup, State, armies};
use fracas_scene::key;

/// The armies that meet: those asked for, or all known ones.
fn chosen_armies(desk: CliContext, args: &Starts) -> Result<Vec<String>, Failure> {
    let mut chosen: Vec<String> = args.armies.iter().map(|army| army.trim().to_owned()).collect();
    if chosen.is_empty() {
        chosen = armies().into_iter().map(|army| army.id.clone()).collect();
    }
    for (place, army) in chosen.iter().enumerate() {
        if chosen[..place].contains(army) {
            return desk.fail(key!("arena-armies-twice"), &[("army", army.into())]);
        }
    }
    if chosen.len() < 2 {
        return desk.fail(key!("arena-armies-few"), &[]);
    }
    Ok(chosen)
}

/// Who meets whom.
pub(super) fn pairings(desk: fracas_cli::game::CliContext, args: &Starts) -> Result<Pairings<Ui>, Failure> {
    if args.values.is_some() {
        return desk.fail(key!("arena-not-nshex"), &[]);
    }
    let desk = CliContext { shared: desk, pool: None };
    let setup = SetupArgs {
        edition: args.edition.clone(),
        option: args.option.clone(),
        armies: Vec::new(),
        teams: Vec::new(),
        seats: Vec::new(),
    };
    let armies = chosen_armies(desk, args)?;
    let mut pairings = Vec::new();
    for (place, one) in armies.iter().enumerate() {
        for other in &armies[place + 1..] {
            pairings.push(Pairing {
                armies: [one.clone(), other.clone()],
                starts: vec![
                    new::start(desk, &setup, &[one, other])?,
                    new::start(desk, &setup, &[other, one])?,
                ],
            });
        }
    }
    Ok((armies, pairings))
}

/// The start of the games of a match.
pub(super) fn match_start(desk: fracas_cli::game::CliContext, args: &Match) -> Result<State, Failure> {
    if args.values.is_some() {
        return desk.fail(key!("arena-not-nshex"), &[]);
    }
    let named: Vec<&str> = args.armies.iter().map(|army| army.trim()).collect();
    let armies: &[&str] = if named.is_empty() { &["moloch", "outpost"] } else { &named };
    if armies.len() != 2 {
        return desk.fail(key!("match-two-armies"), &[]);
    }
    State::new(&Setup::of(Options::default(), armies))
        .map_err(|error| Failure::new(describe_setup_error(desk.words, &error)))
}
