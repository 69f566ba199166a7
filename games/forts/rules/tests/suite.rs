//! The suites that every game passes.

use fracas_core::State as _;
use fracas_forts::{Action, Card, Fort, GAME, ParsePositionError, Setup, State};

fn starts() -> Vec<State> {
    vec![State::new(&Setup).expect("every set-up can be played")]
}

fn every_action(_: &State) -> Vec<Action> {
    let one = |card: Card| [Action::Deal(card), Action::Guard(card)];
    let attacks =
        Fort::ALL.into_iter().flat_map(|fort| Card::all().map(move |card| Action::Attack(fort, card)));
    Card::all().flat_map(one).chain(attacks).chain([Action::Pass]).collect()
}

fracas_testkit::game_suite! {
    game: GAME,
    state: State,
    starts: starts,
    brute: every_action,
    column: |error: &ParsePositionError| error.column,
    seats: 2,
    limit: 100,
    games: 60,
    bytes: 64,
}
