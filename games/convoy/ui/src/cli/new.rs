//! `new` and `random`: the start of a game, and games from there.

use crate::Ui;
use crate::cli::args::{ConvoyNew, ConvoyRandom};
use crate::describe_setup_error;
use fracas_cli::game::CliContext;
use fracas_cli::game::new::{answer, options, set_up};
use fracas_cli::game::random;
use fracas_cli::output::{Answer, Failure};
use fracas_cli::seed::system_seed;
use fracas_convoy::{Options, Phase, Set, Setup, State};
use fracas_core::State as _;
use fracas_scene::describe_option_error;

/// The start with this set of values and these options, each written `name=value`.
pub(super) fn start(desk: CliContext, set: &Set, words: &[String]) -> Result<State, Failure> {
    let options = Options::from_words(options(desk, words)?)
        .map_err(|error| Failure::new(describe_option_error(desk.words, &error)))?;
    let setup = Setup { set: set.id.clone(), options };
    State::new(&setup).map_err(|error| Failure::new(describe_setup_error(desk.words, &error)))
}

pub(super) fn run(desk: CliContext, args: &ConvoyNew, set: &Set) -> Result<Answer, Failure> {
    let mut state = start(desk, set, &args.option)?;
    let seed = args.seed.or_else(|| args.deal.then(system_seed));
    if let (true, Some(seed)) = (args.deal, seed) {
        set_up::<Ui>(&mut state, seed, |state: &State| state.phase() == Phase::Deal);
    }
    Ok(answer::<Ui>(desk, &state, args.seed, seed))
}

pub(super) fn games(desk: CliContext, args: &ConvoyRandom, set: &Set) -> Result<Answer, Failure> {
    let start = start(desk, set, &args.option)?;
    random::run::<Ui>(desk, &args.series, &[start])
}
