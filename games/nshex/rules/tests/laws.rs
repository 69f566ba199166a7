//! The laws on random games of every mode and option. `FRACAS_SOAK=20` plays twenty times as many games.

#[path = "common/brute.rs"]
mod brute;
#[path = "common/modes.rs"]
mod modes;

use fracas_nshex::GAME;
use fracas_testkit::{Laws, random_record, soak, verbs};

/// Plays `games` games from each start of a family and holds every ply against the laws.
fn hold(family: &str, games: u64) {
    let families = modes::families();
    let (_, starts) = families.iter().find(|(name, _)| *name == family).expect("a family");
    let laws = Laws { game: GAME, limit: 20_000, brute_every: 7, brute: &brute::every_action };
    let mut plies = 0;
    for (place, (name, start)) in starts.iter().enumerate() {
        for game in 0..games * soak() {
            let seed = game << 16 | place as u64;
            match laws.check(start, seed) {
                Ok(record) => plies += record.entries.len(),
                Err(failure) => panic!("{name}, seed {seed}: {failure}"),
            }
        }
    }
    println!("{family}: {} games, {plies} plies", starts.len() as u64 * games * soak());
}

/// A law that is never put to the question holds for nothing: random games must come across every verb.
#[test]
fn random_games_meet_every_kind_of_action() {
    let starts = modes::families().into_iter().flat_map(|(_, starts)| starts.into_iter().enumerate());
    let games = starts.map(|(place, (_, start))| random_record(GAME, &start, place as u64));
    let actions: Vec<String> = games.flat_map(|game| game.entries).map(|entry| entry.action).collect();
    let all = "call convert discard draw end explode fight first hire hq keep pile play put redraw ride run save stay to";
    assert_eq!(verbs(actions.iter().map(String::as_str)), all);
}

macro_rules! laws_hold_in {
    ($($name:ident: $family:literal, $games:literal;)*) => {
        $(#[test] fn $name() { hold($family, $games); })*
    };
}

laws_hold_in! {
    the_laws_hold_in_duels: "duels", 6;
    the_laws_hold_in_deathmatches: "deathmatches", 5;
    the_laws_hold_with_five_and_six_sides: "crowds", 2;
    the_laws_hold_with_one_against_a_team: "solos", 5;
    the_laws_hold_in_team_matches: "teams", 4;
    the_laws_hold_with_every_optional_rule: "optional rules", 2;
    the_laws_hold_in_mixtures_of_options: "mixtures", 3;
}
