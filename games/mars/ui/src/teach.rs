//! Lessons, hints and analyses; there are no puzzles.

use crate::{Ui, hints};
use fracas_mars::{State, View};
use fracas_scene::Lang;
use fracas_table::{HintSight, Played, Teaches, TurnSight};

impl Teaches for Ui {
    const HINTS: bool = true;
    const ANALYSES: bool = true;

    fn hint(view: &View, nodes: u64, lang: Lang) -> Option<HintSight> {
        hints::hint(view, nodes, lang)
    }

    fn analysis(game: &Played<State>, nodes: u64, lang: Lang) -> Vec<TurnSight> {
        hints::analysis(game, nodes, lang)
    }
}
