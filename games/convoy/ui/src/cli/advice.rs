//! `hint` and `analyse`: what to do, and a game turn by turn.

use crate::Ui;
use crate::hints::advised;
use fracas_bots::Budget;
use fracas_cli::args::{Analyse, Hint as Arguments};
use fracas_cli::game::CliContext;
use fracas_cli::game::advice::{Advice, NODES};
use fracas_cli::game::replay::GameFile;
use fracas_cli::output::{Answer, Failure};
use fracas_convoy_bots::{self as bots, Reason};
use fracas_core::{State as _, Viewer};
use fracas_scene::key;

fn advice<T>(desk: CliContext, call: impl FnOnce(Advice<'_, Ui, Reason>) -> T) -> T {
    advised(desk.words, |words| {
        let (turn, point) = (key!("analyse-battle"), key!("analyse-battle-point"));
        call(Advice { words, unit: "battle", turn, point })
    })
}

/// The best that the side to act can do by what it sees.
pub(super) fn hint(desk: CliContext, args: &Arguments) -> Result<Answer, Failure> {
    let (state, seat) = desk.to_act::<Ui>(&args.position)?;
    let budget = Budget::nodes(args.nodes.map_or(NODES, Into::into));
    let found = bots::hint(&state.view(Viewer::Seat(seat)), seat, &budget);
    advice(desk, |advice| advice.hint(desk, &state, seat, found))
}

/// A game file turn by turn.
pub(crate) fn analyse(desk: CliContext, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure> {
    let (start, entries) = file.entries::<Ui>()?;
    advice(desk, |advice| advice.analysis(desk, args, &start, &entries, bots::analyse))
}
