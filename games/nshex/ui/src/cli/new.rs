//! `new`: the start of a game.

use super::CliContext;
use crate::Ui;
use crate::cli::args::{New, SetupArgs};
use crate::describe_setup_error;
use fracas_cli::game::new::{answer, options as words, set_up};
use fracas_cli::output::{Answer, Failure};
use fracas_cli::seed::system_seed;
use fracas_core::{Pending, Seat, State as _};
use fracas_nshex::{Decision, Edition, MAX_SIDES_ON_FIELD, Options, Setup, SideSetup, State};
use fracas_scene::describe_option_error;
use fracas_scene::{Key, key};

/// The rules that the arguments ask for.
pub(crate) fn options(desk: CliContext, args: &SetupArgs) -> Result<Options, Failure> {
    let mut options = Options::of(match args.edition.as_deref() {
        None | Some("3.0") => Edition::Third,
        Some("2.0") => Edition::Second,
        Some(other) => return desk.fail(key!("edition-unknown"), &[("edition", other.into())]),
    });
    for (name, value) in words(*desk, &args.option)? {
        options.set(name, value).map_err(|error| Failure::new(describe_option_error(desk.words, &error)))?;
    }
    Ok(options)
}

/// The start that the arguments ask for, with these armies.
pub(crate) fn start(desk: CliContext, args: &SetupArgs, armies: &[&str]) -> Result<State, Failure> {
    let teams = list(desk, &args.teams, armies.len(), key!("teams-form"))?;
    let seats = list(desk, &args.seats, armies.len(), key!("seats-form"))?;
    let side = |(place, army): (usize, &&str)| SideSetup {
        army: army.trim().to_owned(),
        team: teams.get(place).copied(),
        seat: seats.get(place).and_then(|seat| seat.checked_sub(1)).and_then(Seat::new),
    };
    let mut options = options(desk, args)?;
    // Five and six sides play on the ring unless the arguments say no, which is refused with the reason.
    if armies.len() > MAX_SIDES_ON_FIELD && !args.option.iter().any(|text| text.starts_with("extended=")) {
        options.extended = true;
    }
    let setup = Setup {
        options,
        sides: armies.iter().enumerate().map(side).collect(),
        pool: desk.pool.map(str::to_owned),
    };
    State::new(&setup).map_err(|error| Failure::new(describe_setup_error(desk.words, &error)))
}

/// One number for each side, or none at all.
fn list(desk: CliContext, values: &[String], sides: usize, key: Key) -> Result<Vec<u8>, Failure> {
    let read: Option<Vec<u8>> =
        values.iter().map(|value| value.trim().parse().ok().filter(|number| *number > 0)).collect();
    match read {
        Some(numbers) if numbers.is_empty() || numbers.len() == sides => Ok(numbers),
        Some(_) | None => desk.fail(key, &[("sides", sides.into())]),
    }
}

pub(super) fn run(desk: CliContext, args: &New) -> Result<Answer, Failure> {
    let named: Vec<&str> = args.setup.armies.iter().map(String::as_str).collect();
    let armies: &[&str] = if named.is_empty() { &["moloch", "outpost"] } else { &named };
    let mut state = start(desk, &args.setup, armies)?;
    let seed = args.seed.or_else(|| args.random_hq.then(system_seed));
    if let (true, Some(seed)) = (args.random_hq, seed) {
        set_up::<Ui>(&mut state, seed, setting_up);
    }
    Ok(answer::<Ui>(*desk, &state, args.seed, seed))
}

fn setting_up(state: &State) -> bool {
    matches!(state.pending(), Pending::Act { decision: Decision::Hire { .. } | Decision::Hq { .. }, .. })
}
