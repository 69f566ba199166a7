//! Bots at both seats play whole games by what they see.

use fracas_bots::{BotGame as _, Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::{Decision, Setup, Side, State, default_set};
use fracas_mars_bots::{Bots, Turn, analyse, even_start, hint};

/// Plays a game; every action is checked by the rules. The winners' sides.
fn play(scenario: &str, levels: [Level; 2], nodes: u64, seed: u64) -> Vec<Side> {
    let mut state = State::new(&Setup::of(scenario)).expect("the scenario is there");
    let mut random = Random::new(seed);
    let mut players = levels.map(|level| Bots::seated(level, seed));
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
                let action = Bots::think(player, &view, seat, &Budget::nodes(nodes))
                    .expect("there is something to do");
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
fn a_novice_wins_nearly_always_against_random_play() {
    let (mut won, mut games) = (0, 0);
    for scenario in default_set().scenarios() {
        for seed in 0..4 {
            let human = play(&scenario.id, [Level::Novice, Level::Random], 1, seed);
            let martian = play(&scenario.id, [Level::Random, Level::Novice], 1, seed);
            won += usize::from(human == [Side::Human]) + usize::from(martian == [Side::Martian]);
            games += 2;
        }
    }
    assert!(won * 10 >= games * 9, "{won} of {games}");
}

#[test]
fn a_regular_wins_more_than_half_against_a_novice() {
    let (mut won, mut games) = (0, 0);
    for scenario in default_set().scenarios() {
        for seed in 0..6 {
            let human = play(&scenario.id, [Level::Regular, Level::Novice], 1, seed);
            let martian = play(&scenario.id, [Level::Novice, Level::Regular], 1, seed);
            won += usize::from(human == [Side::Human]) + usize::from(martian == [Side::Martian]);
            games += 2;
        }
    }
    assert!(won * 10 >= games * 6, "{won} of {games}");
}

#[test]
fn a_game_is_judged_turn_by_turn() {
    let mut state = even_start("whos_there").expect("the scenario is there");
    let (start, mut random) = (state, Random::new(3));
    let mut players = [0, 1].map(|seed| Bots::seated(Level::Regular, seed));
    let mut entries = Vec::new();
    loop {
        let (actor, action) = match state.pending() {
            Pending::Over(_) => break,
            Pending::Act { actor: Actor::Chance, .. } => {
                (Actor::Chance, fracas_chance::draw(&state, &mut random).expect("chance has an action"))
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let view = state.view(Viewer::Seat(seat));
                let action = Bots::think(&mut players[seat.index()], &view, seat, &Budget::nodes(1));
                (Actor::Seat(seat), action.expect("there is something to do"))
            }
        };
        state.apply(&action, &mut ());
        entries.push((actor, action));
    }
    let turns = analyse(&start, &entries, &Budget::nodes(60));
    assert!(turns.len() > 4, "{}", turns.len());
    assert!(turns.windows(2).all(|pair| pair[0].plies[1] <= pair[1].plies[0]), "Turns follow each other");
    assert_eq!(turns.last().map(|turn| turn.plies[1]), Some(entries.len()));
    let within = |turn: &&Turn| {
        matches!(turn.position.pending(), Pending::Act { decision: Decision::Activation { .. }, .. })
    };
    assert!(turns.iter().filter(within).count() > 2, "what a model does is judged as well");
    for turn in &turns {
        assert!((0.0..=1.0).contains(&turn.given_away) && (0.0..=1.0).contains(&turn.win));
        if let Some(hint) = &turn.better {
            turn.position.check(&hint.plan[0]).expect("what would be better is legal");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game_and_a_hint_is_legal() {
    let once = play("chaos", [Level::Novice, Level::Novice], 200, 7);
    assert_eq!(once, play("chaos", [Level::Novice, Level::Novice], 200, 7));
    let state = State::new(&Setup::of("invaders_are_here")).expect("the scenario is there");
    let seat = Side::Martian.seat();
    let found = hint(&state.view(Viewer::Seat(seat)), seat, &Budget::nodes(200)).expect("the Martian acts");
    state.check(&found.plan[0]).expect("a hint is legal");
}
