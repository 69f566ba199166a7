//! Bots at both seats play whole games by what they see.

use fracas_bots::{Bot as _, BotGame as _, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::{Setup, Side, State, default_set};
use fracas_mars_bots::{Bots, Player, hint};

/// Plays a game; every action is checked by the rules. The winners' sides.
fn play(scenario: &str, levels: [Level; 2], nodes: u64, seed: u64) -> Vec<Side> {
    let mut state = State::new(&Setup::of(scenario)).expect("the scenario is there");
    let mut random = Random::new(seed);
    let mut players = levels.map(|level| Player::seated(level, seed));
    loop {
        match state.pending() {
            Pending::Over(outcome) => {
                return Side::ALL.into_iter().filter(|side| outcome.winners.contains(side.seat())).collect();
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                let action = fracas_chance::draw(&state, &mut random).expect("chance has an action");
                state.play(Actor::Chance, &action, &mut ()).expect("chance does what is possible");
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let view = state.view(Viewer::Seat(seat));
                assert!(Bots::is_seated(&view, seat));
                let player = &mut players[seat.index()];
                let action =
                    player.think(&view, seat, &Budget::nodes(nodes)).expect("there is something to do");
                state.play(Actor::Seat(seat), &action, &mut ()).expect("bots keep to the rules");
            }
        }
    }
}

#[test]
fn every_scenario_is_played_to_its_end() {
    for (number, scenario) in default_set().scenarios().iter().enumerate() {
        play(&scenario.id, [Level::Regular, Level::Veteran], 60, number as u64);
    }
}

#[test]
fn a_novice_wins_more_than_half_against_random_play_from_each_seat() {
    let mut won = [0; 2];
    for seed in 0..12 {
        won[0] += usize::from(play("whos_there", [Level::Novice, Level::Random], 500, seed) == [Side::Human]);
        won[1] +=
            usize::from(play("whos_there", [Level::Random, Level::Novice], 500, seed) == [Side::Martian]);
    }
    assert!(won.iter().all(|won| *won > 6), "{won:?}");
}

#[test]
fn the_same_seed_plays_the_same_game_and_a_hint_is_legal() {
    let once = play("chaos", [Level::Novice, Level::Novice], 200, 7);
    assert_eq!(once, play("chaos", [Level::Novice, Level::Novice], 200, 7));
    let state = State::new(&Setup::of("invaders_are_here")).expect("the scenario is there");
    let seat = Side::Martian.seat();
    let found = hint(&state.view(Viewer::Seat(seat)), seat, &Budget::nodes(200)).expect("the Martian acts");
    state.check(&found.action).expect("a hint is legal");
}
