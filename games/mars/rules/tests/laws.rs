//! The laws on random games with every option. `FRACAS_SOAK=20` plays twenty times as many games.

#[path = "common/starts.rs"]
pub mod starts;

use fracas_mars::{Action, GAME, State};
use fracas_testkit::{Laws, soak};

/// Plays games from every start and holds every ply against the laws.
#[test]
fn the_laws_hold_with_every_option() {
    let laws = Laws { game: GAME, limit: 60_000, brute_every: 0, brute: &|_: &State| Vec::<Action>::new() };
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
