//! The laws on random games of every scenario and with every option. `FRACAS_SOAK=20` plays twenty times as many.

#[path = "common/brute.rs"]
mod brute;
#[path = "common/starts.rs"]
pub mod starts;

use fracas_mars::GAME;
use fracas_testkit::{Laws, random_record, soak, verbs};

/// Plays games from every start and holds every ply against the laws.
#[test]
fn the_laws_hold_with_every_option() {
    let laws = Laws { game: GAME, limit: 60_000, brute_every: 23, brute: &brute::every_action };
    let (mut games, mut plies) = (0, 0);
    for (place, (name, start)) in starts::starts().iter().enumerate() {
        for game in 0..3 * soak() {
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
    let mut starts = starts::starts();
    starts.push(("near".to_owned(), starts::near_exit()));
    let games = starts.iter().flat_map(|(_, start)| (0..20).map(|seed| random_record(GAME, start, seed)));
    let actions: Vec<String> = games.flat_map(|game| game.entries).map(|entry| entry.action).collect();
    let all = "activate add aim authority cover defend deploy discard draw end exit face fight flee hero heroic lead map \
               move pass pick play random resolve roll shoot skip stand tinker wall zones";
    assert_eq!(verbs(actions.iter().map(String::as_str)), all);
}
