//! The laws on random games of every scenario. `FRACAS_SOAK=20` plays twenty times as many games.

#[path = "common/brute.rs"]
mod brute;
#[path = "common/starts.rs"]
pub mod starts;

use fracas_core::{Coverage, Pending, State as _};
use fracas_mech::{Decision, GAME, State};
use fracas_testkit::{Dice, Laws, Ply, random_ply, random_record, soak, verbs};

/// Plays games from every start and holds every ply against the laws.
#[test]
fn the_laws_hold_in_every_scenario() {
    let laws = Laws { game: GAME, limit: 5_000, brute_every: 11, brute: &brute::many_actions };
    let (mut games, mut plies) = (0, 0);
    for (place, (name, start)) in starts::starts().iter().enumerate() {
        for game in 0..2 * soak() {
            let seed = game << 16 | place as u64;
            match laws.check(start, seed) {
                Ok(record) => plies += record.entries.len(),
                Err(failure) => panic!("{name}, seed {seed}: {failure}"),
            }
            games += 1;
        }
    }
    println!("{games} games, {plies} plies");
}

/// A fixture without a kind of action would prove nothing about it.
#[test]
fn the_games_meet_every_kind_of_action() {
    let mut records = Vec::new();
    for (place, (_, start)) in starts::starts().iter().enumerate() {
        records.extend((0..40).map(|game| random_record(GAME, start, game << 16 | place as u64)));
    }
    let actions = records.iter().flat_map(|record| &record.entries).map(|entry| entry.action.as_str());
    let all = "activate camouflage deploy destruct disengage dodge end link move overheat pick purge ram restart role \
               roll shoot skip strike virus";
    assert_eq!(verbs(actions), all);
}

/// Where a unit acts or is deployed the list is a sample; everywhere else it is complete.
#[test]
fn only_places_are_sampled() {
    for (place, (_, start)) in starts::starts().iter().enumerate() {
        let (mut state, mut dice, mut ply): (State, Dice, Ply<State>) =
            (start.clone(), Dice::new(place as u64), Ply::default());
        let mut out = Vec::new();
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            out.clear();
            let coverage = state.actions(&mut out);
            let Pending::Act { decision, .. } = state.pending() else { break };
            let sampled = matches!(decision, Decision::Act { .. } | Decision::Deploy);
            assert_eq!(coverage == Coverage::Sample, sampled);
            state.apply(&action, &mut ());
        }
    }
}
