//! Positions that people build.

use crate::key;
use crate::model::{Remark, Scene};
use crate::picks::Step;
use crate::set_up::Answers;
use crate::words::Lang;
use crate::{EventOf, SetUp};
use fracas_core::{Entropy, State as _, Viewer};
use std::num::NonZeroU32;

/// A game with an editor of positions. Every method has a default: a game without an editor implements the trait and
/// nothing of it.
pub trait Editable: SetUp {
    /// Whether [`Editable::battle_at_once`] ever does anything.
    const BATTLES: bool = true;

    /// An empty position for the editor, by the answers of the form; the start, for a game without an editor.
    fn blank(answers: &Answers, lang: Lang) -> Result<Self::State, Remark> {
        Self::begin(answers, lang, &mut First)
    }

    /// The scene of the editor: the position with palettes of pieces in supply trays.
    fn editor_scene(state: &Self::State, lang: Lang) -> Scene {
        Self::scene(&state.view(Viewer::Spectator), Viewer::Spectator, lang)
    }

    /// The changes that the editor offers: their notation, as [`Editable::edit`] reads it, and the picks that lead to them.
    fn edits(_state: &Self::State, _lang: Lang) -> Vec<(String, Vec<Step>)> {
        Vec::new()
    }

    /// Carries out a change of the editor. On an error the position is as it was.
    fn edit(_state: &mut Self::State, _edit: &str, lang: Lang) -> Result<(), Remark> {
        Err(Remark { text: Self::words(lang).say(key!("table-edit-nothing")), rule: None })
    }

    /// Fights a battle at once where that makes sense, for the calculator: the events and the position afterwards.
    /// Choices that belong to players are left pending. Where it makes no sense nothing changes, and the answer is no.
    fn battle_at_once(_state: &mut Self::State, _events: &mut Vec<EventOf<Self>>) -> bool {
        false
    }
}

/// Leaves nothing to chance: always the first.
struct First;

impl Entropy for First {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}
