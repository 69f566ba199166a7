//! Lessons, hints and analyses; there are no puzzles.

use crate::{GAME, Ui, counsel};
use fracas_scene::Lang;
use fracas_scene::model::Remark;
use fracas_table::{
    AnyTeacher, HintSight, LessonInfo, LessonSight, PuzzleInfo, PuzzleSight, TurnSight, What, lesson_infos,
    lesson_sight,
};

/// What the mech skirmish teaches.
pub(crate) struct Teacher;

impl AnyTeacher for Teacher {
    fn lessons(&self, lang: Lang) -> Vec<LessonInfo> {
        lesson_infos::<Ui>(lang)
    }

    fn lesson(
        &self,
        id: &str,
        step: usize,
        position: Option<&str>,
        wanted: Option<&What>,
        lang: Lang,
    ) -> Option<Result<LessonSight, Remark>> {
        lesson_sight::<Ui>(GAME, id, step, position, wanted, lang)
    }

    fn puzzles(&self, _: Lang) -> Vec<PuzzleInfo> {
        Vec::new()
    }

    fn puzzle(
        &self,
        _: &str,
        _: &[String],
        _: Option<&What>,
        _: Lang,
    ) -> Option<Result<PuzzleSight, Remark>> {
        None
    }

    fn gives_hints(&self) -> bool {
        true
    }

    fn hint(&self, position: &str, nodes: u64, lang: Lang) -> Option<HintSight> {
        counsel::hint(position, nodes, lang)
    }

    fn hint_of_view(&self, view: serde_json::Value, nodes: u64, lang: Lang) -> Option<HintSight> {
        counsel::hint_of_view(view, nodes, lang)
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analysis(&self, start: &str, actions: &[String], nodes: u64, lang: Lang) -> Option<Vec<TurnSight>> {
        counsel::analysis(start, actions, nodes, lang)
    }
}
