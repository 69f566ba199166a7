//! Neuroshima Hex in the arena.

use super::{Desk, new};
use crate::arena::{Hall, Ring};
use crate::args::{Arena, SetupArgs};
use crate::output::Failure;
use fracas_bots::arena::Pairing;
use fracas_nshex::{armies, army};
use fracas_scene::Words;
use fracas_scene::nshex::army_name;

/// The armies that meet: those asked for, or all known ones.
fn chosen_armies(hall: Hall, args: &Arena) -> Result<Vec<String>, Failure> {
    let mut chosen: Vec<String> = args.armies.iter().map(|army| army.trim().to_owned()).collect();
    if chosen.is_empty() {
        chosen = armies().into_iter().map(|army| army.id.clone()).collect();
    }
    for (place, army) in chosen.iter().enumerate() {
        if chosen[..place].contains(army) {
            return hall.fail("arena-armies-twice", &[("army", army.into())]);
        }
    }
    if chosen.len() < 2 {
        return hall.fail("arena-armies-few", &[]);
    }
    Ok(chosen)
}

impl Ring for fracas_nshex_bots::Bots {
    fn pairings(hall: Hall, args: &Arena) -> Result<(Vec<String>, Vec<Pairing<Self::State>>), Failure> {
        if args.values.is_some() {
            return hall.fail("arena-not-nshex", &[]);
        }
        let desk = Desk { shared: hall, pool: None };
        let setup = SetupArgs {
            edition: args.edition.clone(),
            option: args.option.clone(),
            armies: Vec::new(),
            teams: Vec::new(),
            seats: Vec::new(),
        };
        let armies = chosen_armies(hall, args)?;
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

    fn rules(start: &Self::State) -> String {
        start.options().to_string()
    }

    fn side_name(words: &Words, id: &str) -> String {
        army(id).map_or(id, |army| army_name(words.lang(), army)).to_owned()
    }
}
