//! Lessons, hints and analyses; there are no puzzles.

use crate::{Ui, hints};
use fracas_bots::Budget;
use fracas_mech::{State, View};
use fracas_scene::Lang;
use fracas_table::{GameSteps, HintSight, Teaches, TurnSight};

impl Teaches for Ui {
    const HINTS: bool = true;
    const ANALYSES: bool = true;

    fn hint(view: &View, budget: &Budget<'_>, lang: Lang) -> Option<HintSight> {
        hints::hint(view, budget, lang)
    }

    fn analysis(game: &GameSteps<State>, budget: &Budget<'_>, lang: Lang) -> Vec<TurnSight> {
        hints::analysis(game, budget, lang)
    }
}
