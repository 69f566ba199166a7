//! The set-up of games: the form before them, and positions that people set up.

use crate::model::{Field, Remark, Scene};
use crate::picks::Step;
use crate::words::Lang;
use crate::workshop::Workshop;
use crate::{EventOf, Presented, key};
use fracas_core::{Entropy, Seat, State as _, Viewer};
use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// The answers to the fields of a set-up form, by name.
pub type Answers = BTreeMap<String, String>;

/// A seat before the game begins.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct SeatInfo {
    /// The seat that the information is about.
    pub seat: Seat,
    /// What the seat plays, in words.
    pub title: String,
    /// The style class of its side.
    pub class: String,
}

/// How a side looks before the game begins.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct SideFace {
    /// The name of the side's picture among the pictures of the game.
    pub picture: String,
    /// The picture of the side as an opponent's, where it has other colours then.
    pub opposite: Option<String>,
    /// How it plays, in a few words.
    pub style: String,
    /// The style of play in a sentence.
    pub about: String,
}

/// The page on which people write sides of their own, in the words of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideWriting {
    /// A side to begin with, as a file with remarks.
    pub example: &'static str,
    /// The title of the page, and of the buttons that lead to it: `Make your own army`.
    pub make: String,
    /// What is done there, in a sentence or two.
    pub about: String,
    /// The name of the file in a word or two.
    pub file: String,
}

/// A game that can be begun: its form, its sides, what people build for it, and its editor of positions. A game without an
/// editor leaves out [`SetUp::blank`] and all that follows it.
pub trait SetUp: Presented {
    /// What is asked before a game begins. Every field has a default.
    fn form(lang: Lang) -> Vec<Field>;

    /// The start of a game by the answers; what was left to chance (`random`) is drawn from `entropy`. A missing answer
    /// takes its default; an unknown or impossible one is explained.
    fn begin(answers: &Answers, lang: Lang, entropy: &mut dyn Entropy) -> Result<Self::State, Remark>;

    /// Whether a game may begin at a position that a person has set up; else why not. What cannot be written in notation
    /// needs no check here.
    fn may_begin(_start: &Self::State, _lang: Lang) -> Result<(), Remark> {
        Ok(())
    }

    /// What the [seats](fracas_core::State::seats) of a start play, in their order.
    fn seats(start: &Self::State, lang: Lang) -> Vec<SeatInfo>;

    /// A start with the sides of the seats exchanged, for a duel or a rematch; `None` if it cannot be
    /// exchanged, and people change their seats instead.
    fn exchanged(_start: &Self::State) -> Option<Self::State> {
        None
    }

    /// What the seats play, in words, where that is the same in every game; empty where the form decides it.
    fn sides(_lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// How these sides look, in the same order; empty where they have no pictures.
    fn side_faces(_lang: Lang) -> Vec<SideFace> {
        Vec::new()
    }

    /// The fields of the form that say what each seat plays, seat by seat; empty where nothing is chosen.
    fn side_fields() -> Vec<String> {
        Vec::new()
    }

    /// How an answer to such a field, or to another common one, looks; `None` if it has no picture.
    fn side_face(_value: &str, _lang: Lang) -> Option<SideFace> {
        None
    }

    /// Reads a side that a person has written, as a file, and makes it known: the answer that stands for it in a field
    /// about sides. `None` if sides cannot be written.
    fn own_side(_text: &str, _lang: Lang) -> Option<Result<String, Remark>> {
        None
    }

    /// The page on which people write sides; `None` if sides cannot be written.
    fn side_writing(_lang: Lang) -> Option<SideWriting> {
        None
    }

    /// What people can build before a game: ids and names. Each is a page of its own.
    fn workshops(_lang: Lang) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// A draft in a workshop, after a point of its picture was picked if there is one (in thousandths of its width and
    /// height); an empty draft is a new one. A draft that cannot be read is explained and replaced. `None` if there is no
    /// such workshop.
    fn workshop(_id: &str, _draft: &str, _point: Option<(u16, u16)>, _lang: Lang) -> Option<Workshop> {
        None
    }

    /// An empty position for the editor, by the answers of the form; the start, for a game without an editor.
    fn blank(answers: &Answers, lang: Lang) -> Result<Self::State, Remark> {
        Self::begin(answers, lang, &mut First)
    }

    /// The scene of the editor: the position with palettes of pieces in supply trays.
    fn editor_scene(state: &Self::State, lang: Lang) -> Scene {
        Self::scene(&state.view(Viewer::Spectator), Viewer::Spectator, lang)
    }

    /// The changes that the editor offers: their notation, as [`SetUp::edit`] reads it, and the picks that lead to them.
    fn edits(_state: &Self::State, _lang: Lang) -> Vec<(String, Vec<Step>)> {
        Vec::new()
    }

    /// Carries out a change of the editor. On an error the position is as it was.
    fn edit(_state: &mut Self::State, _edit: &str, lang: Lang) -> Result<(), Remark> {
        Err(Remark { text: Self::words(lang).say(key!("table-edit-nothing")), rule: None })
    }

    /// The words of the button that resolves a position by [`SetUp::resolve`]; `None` if nothing can ever be resolved.
    fn resolution(_lang: Lang) -> Option<String> {
        None
    }

    /// Whether a position waits for nothing in the middle of something, such as a choice in a battle: an editor can go on
    /// from it.
    fn at_rest(_state: &Self::State) -> bool {
        true
    }

    /// Carries out at once what the game would come to next, and tells the events. Choices that belong to
    /// players are left pending. Where there is nothing to resolve, nothing changes and the error says so.
    fn resolve(_state: &mut Self::State, _events: &mut Vec<EventOf<Self>>, lang: Lang) -> Result<(), Remark> {
        Err(Remark { text: Self::words(lang).say(key!("table-resolve-nothing")), rule: None })
    }
}

/// Leaves nothing to chance: always the first.
struct First;

impl Entropy for First {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}
