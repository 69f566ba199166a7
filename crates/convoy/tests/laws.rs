//! The laws on random games with every option. `FRACAS_SOAK=20` plays twenty times as many games.

#[path = "common/brute.rs"]
mod brute;
#[path = "common/starts.rs"]
pub mod starts;

use fracas_convoy::GAME;
use fracas_core::State as _;
use fracas_testkit::{Dice, Laws, Ply, random_ply, soak};
use std::collections::BTreeSet;

/// Plays games from every start and holds every ply against the laws.
#[test]
fn the_laws_hold_with_every_option() {
    let laws = Laws { game: GAME, limit: 5_000, brute_every: 9, brute: &brute::every_action };
    let (mut games, mut plies) = (0, 0);
    for (place, (name, start)) in starts::starts().iter().enumerate() {
        for game in 0..6 * soak() {
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

/// A law that is never put to the question holds for nothing: random games must come across every verb.
#[test]
fn random_games_meet_every_kind_of_action() {
    let mut verbs = BTreeSet::new();
    let mut ply = Ply::default();
    for (_, start) in starts::starts() {
        for seed in 0..60 {
            let (mut state, mut dice) = (start, Dice::new(seed));
            while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
                let text = action.to_string();
                verbs.extend(text.split_whitespace().next().map(str::to_owned));
                state.apply(&action, &mut ());
            }
        }
    }
    let all = "attach discard draw drop engage keep mill module mulligan pass pick play put ravage show skip step \
               support to trigger use";
    assert_eq!(verbs.into_iter().collect::<Vec<_>>().join(" "), all);
}
