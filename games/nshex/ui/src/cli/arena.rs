//! Neuroshima Hex in the arena.

use super::{CliContext, new};
use crate::Ui;
use crate::cli::args::SetupArgs;
use fracas_bots::arena::Pairing;
use fracas_cli::Pairings;
use fracas_cli::output::Failure;
use fracas_cli::starts::Starts;
use fracas_nshex::{State, armies};
use fracas_scene::key;

/// The armies that meet: those asked for, or all known ones.
fn chosen_armies(desk: CliContext, args: &Starts) -> Result<Vec<String>, Failure> {
    let mut chosen = args.list("armies");
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

/// The rules that were asked for.
fn setup(args: &Starts) -> SetupArgs {
    SetupArgs {
        edition: args.word("edition").map(str::to_owned),
        option: args.option.clone(),
        armies: Vec::new(),
        teams: Vec::new(),
        seats: Vec::new(),
    }
}

/// The pairings of an arena.
pub(super) fn pairings(desk: fracas_cli::game::CliContext, args: &Starts) -> Result<Pairings<Ui>, Failure> {
    let desk = CliContext { shared: desk, pool: None };
    let setup = setup(args);
    let armies = chosen_armies(desk, args)?;
    let mut pairings = Vec::new();
    for (place, one) in armies.iter().enumerate() {
        for other in &armies[place + 1..] {
            pairings.push(Pairing {
                sides: [one.clone(), other.clone()],
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
pub(super) fn match_start(desk: fracas_cli::game::CliContext, args: &Starts) -> Result<State, Failure> {
    let named = args.list("armies");
    let armies = match named.as_slice() {
        [] => ["moloch", "outpost"],
        [one, other] => [one.as_str(), other.as_str()],
        _ => return desk.fail(key!("match-two-armies"), &[]),
    };
    let desk = CliContext { shared: desk, pool: None };
    new::start(desk, &setup(args), &armies)
}
