//! `random`: whole games played at random.

use super::{CliContext, new};
use crate::Ui;
use crate::cli::args::Random;
use fracas_cli::game::random;
use fracas_cli::output::{Answer, Failure};
use fracas_nshex::{State, armies};

/// The starts that are played in turn: the one asked for, or every ordered pair of known armies.
fn starts(desk: CliContext, args: &Random) -> Result<Vec<State>, Failure> {
    let named: Vec<&str> = args.setup.armies.iter().map(String::as_str).collect();
    if !named.is_empty() {
        return Ok(vec![new::start(desk, &args.setup, &named)?]);
    }
    let known = armies();
    let pairs =
        known.iter().flat_map(|one| known.iter().map(move |other| [one.id.as_str(), other.id.as_str()]));
    pairs.filter(|[one, other]| one != other).map(|pair| new::start(desk, &args.setup, &pair)).collect()
}

pub(super) fn run(desk: CliContext, args: &Random) -> Result<Answer, Failure> {
    random::run::<Ui>(*desk, &args.series, &starts(desk, args)?)
}
