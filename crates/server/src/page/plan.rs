//! A plan drawn over the board on which it begins: what it puts there, whom that aims at, and what would be lost.

use super::parts;
use fracas_scene::model::{Preview, Scene};
use fracas_scene::svg;

/// What the steps of a plan draw, in layers.
pub(crate) struct PlanDrawing<'a> {
    board: &'a Scene,
    game: &'a str,
    /// What stands where it did not.
    placed: String,
    /// Lines of fire and links.
    lines: String,
    /// What the last forecast says: that of the whole plan.
    marks: String,
}

impl<'a> PlanDrawing<'a> {
    /// An empty drawing over a board of a game.
    pub(crate) fn over(board: &'a Scene, game: &'a str) -> PlanDrawing<'a> {
        PlanDrawing { board, game, placed: String::new(), lines: String::new(), marks: String::new() }
    }

    /// Adds what is foreseen of a step.
    pub(crate) fn foresee(&mut self, found: &Preview) {
        self.lines.push_str(&svg::overlays(self.board, &found.overlays));
        self.marks = svg::marks(self.board, &found.marks);
    }

    /// Adds what a step has put on the board.
    pub(crate) fn play(&mut self, before: &Scene, after: &Scene) {
        self.placed.push_str(&svg::planned(before, after, &parts::art(self.game)));
    }

    /// The whole drawing.
    pub(crate) fn into_string(self) -> String {
        self.placed + &self.lines + &self.marks
    }
}
