//! `fracas mars …`: what the shared commands need to know of this game, and the commands that only it has.

mod advice;
mod args;
mod balance;
mod check_data;
mod examples;
mod shared;
mod sheets;

use crate::{Ui, describe_setup_error};
use args::{Commands, MarsCommand};
use fracas_cli::game::new::{answer, set_up};
use fracas_cli::game::{self, CliContext};
use fracas_cli::output::{Answer, Failure};
use fracas_cli::seed::system_seed;
use fracas_core::State as _;
use fracas_mars::{MapChoice, Options, Setup, State};
use fracas_scene::describe_option_error;

fn run(desk: CliContext, asked: &Commands) -> Result<Answer, Failure> {
    let desk = CliContext { json: asked.json, ..desk };
    let Some(command) = &asked.command else { return Ok(Answer::text(String::new())) };
    match command {
        MarsCommand::New(args) => {
            let scenario = args.scenario.as_deref();
            let mut state = start(desk, scenario, args.map.as_deref(), args.printed, &args.option)?;
            let seed = args.seed.or_else(|| args.deal.then(system_seed));
            if let (true, Some(seed)) = (args.deal, seed) {
                set_up::<Ui>(&mut state, seed, |state: &State| state.round() == 0);
            }
            Ok(answer::<Ui>(desk, &state, args.seed, seed))
        }
        MarsCommand::Show(args) => {
            let (show, eyes) = (&args.show, args.reader.eyes());
            game::show::run::<Ui>(desk, &show.position, &show.picture, eyes)
        }
        MarsCommand::Legal(args) => game::legal::run::<Ui>(desk, &args.position, true, args.reader.eyes()),
        MarsCommand::Apply(args) => {
            let (apply, eyes) = (&args.apply, args.reader.eyes());
            game::apply::run::<Ui>(desk, &apply.position, &apply.actions, apply.seed, eyes)
        }
        MarsCommand::Explain(args) => sheets::explain(desk, args),
        MarsCommand::WhyNot(args) => game::why_not::run::<Ui>(desk, &args.position, &args.action),
        MarsCommand::Random(args) => {
            let start = start(desk, args.scenario.as_deref(), None, args.printed, &args.option)?;
            game::random::run::<Ui>(desk, &args.series, &[start])
        }
        MarsCommand::Replay(args) => game::replay::run::<Ui>(desk, &args.replay, args.reader.eyes()),
        MarsCommand::Perft(args) => game::perft::run::<Ui>(desk, args),
        MarsCommand::Hint(args) => advice::hint(desk, args),
        MarsCommand::Odds(args) => sheets::odds(desk, args),
        MarsCommand::Sight(args) => sheets::sight(desk, args),
        MarsCommand::Units(args) => sheets::units(desk, args),
        MarsCommand::Cards(args) => sheets::cards(desk, args),
        MarsCommand::Maps(args) => sheets::maps(desk, args),
        MarsCommand::Balance(args) => balance::run(desk, args),
        MarsCommand::CheckData(args) => check_data::run(desk, args),
    }
}

/// The start of a scenario with these options, each written `name=value`, on top of its even variant or as it is printed.
fn start(
    desk: CliContext,
    scenario: Option<&str>,
    map: Option<&str>,
    printed: bool,
    words: &[String],
) -> Result<State, Failure> {
    let named = scenario.map_or_else(Setup::default, Setup::of);
    let setup = if printed { named } else { Setup::even(&named.scenario) };
    let mut options: Options = setup.options;
    for (name, value) in game::new::options(desk, words)? {
        options.set(name, value).map_err(|error| Failure::new(describe_option_error(desk.words, &error)))?;
    }
    let map = map.map_or(MapChoice::Scenario, |id| MapChoice::Named(id.to_owned()));
    let setup = Setup { map, options, ..setup };
    State::new(&setup).map_err(|error| Failure::new(describe_setup_error(desk.words, &error)))
}
