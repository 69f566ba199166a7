//! Lessons, hints and analyses; there are no puzzles.

use crate::{GAME, Ui, hints};
use fracas_scene::Lang;
use fracas_scene::model::Remark;
use fracas_table::{
    AnyTeacher, HintSight, LessonInfo, LessonSight, TurnSight, What, lesson_infos, lesson_sight,
};
use std::any::Any;

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

    fn gives_hints(&self) -> bool {
        true
    }

    fn hint(&self, view: &dyn Any, nodes: u64, lang: Lang) -> Option<HintSight> {
        hints::hint(view.downcast_ref()?, nodes, lang)
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analysis(&self, game: &dyn Any, nodes: u64, lang: Lang) -> Option<Vec<TurnSight>> {
        Some(hints::analysis(game.downcast_ref()?, nodes, lang))
    }
}
