//! The suite that every game passes.

use fracas_core::State as _;
use fracas_forts::{Action, Card, Fort, GAME, Setup, State};
use fracas_testkit::suite::Suite;

fn every_action(_: &State) -> Vec<Action> {
    let one = |card: Card| [Action::Deal(card), Action::Guard(card)];
    let attacks =
        Fort::ALL.into_iter().flat_map(|fort| Card::all().map(move |card| Action::Attack(fort, card)));
    Card::all().flat_map(one).chain(attacks).chain([Action::Pass]).collect()
}

fn suite() -> Suite<State> {
    let start = State::new(&Setup).expect("every set-up can be played");
    let starts = vec![("start".to_owned(), start)];
    let suite = Suite::new(GAME, env!("CARGO_MANIFEST_DIR"), starts, every_action, "attack deal guard pass");
    Suite { limit: 100, games: 60, bytes: [64, 4], ..suite }
}

fracas_testkit::game_suite! {
    suite();
    random_games_keep_the_laws, random_games_meet_every_kind_of_action, perft_counts_are_as_they_were,
    perft_counts_add_up, golden_games_replay, golden_games_meet_every_kind_of_action,
    a_changed_game_file_is_refused, what_cannot_be_told_apart_stays_so, no_position_causes_a_panic,
    no_action_causes_a_panic, no_sequence_of_actions_causes_a_panic, no_record_causes_a_panic,
    states_and_actions_are_small,
}
