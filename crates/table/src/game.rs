//! The games that tables can be opened for, and what can be asked of a game without a table.

use crate::any::{AnyTable, Guidance, Offer};
use crate::error::TableError;
use crate::fact::{Entry, Millis, TableSetup};
use crate::refusal::Refusal;
use crate::teach::AnyTeacher;
use fracas_core::{Coverage, Seat, SeatSet};
use fracas_scene::model::{
    Beat, CoachMark, Field, Inspection, LegendEntry, Overlay, Preview, PreviewName, Remark, Scene,
};
use fracas_scene::workshop::Workshop;
use fracas_scene::{Answers, Lang, Picks, Rulebook, SeatInfo, SideFace, SideWriting, Words};
use serde::Serialize;

/// The secret of a table: all its chance comes from it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// A position on its own: a puzzle, a lesson, a "what if". All seats are the viewer's.
///
/// It has no memory of its own: the start and the actions so far are all there is, so it lives in a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Study {
    /// The name of the game.
    pub game: String,
    /// The start in notation.
    pub start: String,
    /// All actions so far, chance's too, each with its actor as in a record: `S1 put …`, `-- draw …`.
    pub actions: Vec<String>,
    /// The position reached, in notation.
    pub position: String,
    /// The scene that the reader sees.
    pub scene: Scene,
    /// The seat that must act.
    pub to_act: Option<Seat>,
    /// The legal actions.
    pub offers: Vec<Offer>,
    /// Whether they are all; else they are examples, and anything that the rules allow may be played.
    pub coverage: Coverage,
    /// The legal actions as a graph of picks.
    pub picks: Picks,
    /// The changes since the last request.
    pub beats: Vec<Beat>,
    /// How the game ended, in words.
    pub result: Option<String>,
}

/// A position being set up by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Draft {
    /// The name of the game.
    pub game: String,
    /// The position in notation.
    pub position: String,
    /// The position with its palettes.
    pub scene: Scene,
    /// The changes on offer; `action` is the notation of the change.
    pub offers: Vec<Offer>,
    /// The choices as a graph of picks.
    pub picks: Picks,
}

/// A game file that replays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Imported {
    /// The name of the game.
    pub game: String,
    /// The start in notation.
    pub start: String,
    /// The actions with their actors: `S1 put …`, `-- draw …`.
    pub actions: Vec<String>,
    /// The result tag, if any.
    pub result: Option<String>,
}

/// A game, whatever its type.
pub trait AnyGame: Send + Sync {
    /// The name of the game in addresses, records and on the command line.
    fn name(&self) -> &'static str;
    /// The name of the game in words.
    fn title(&self, lang: Lang) -> String;
    /// All its texts: those of the kit and its own.
    fn words(&self, lang: Lang) -> &'static Words;
    /// The rules of the game as a book.
    fn rulebook(&self, lang: Lang) -> &'static Rulebook;
    /// The styles of its boards and pieces, beyond those of the kit.
    fn style(&self) -> &'static str;
    /// What it teaches; `None` if it has no lessons, puzzles, hints or analyses.
    fn teacher(&self) -> Option<&'static dyn AnyTeacher>;
    /// What the seats play, in words, where that is the same in every game; empty where the form decides it.
    fn sides(&self, lang: Lang) -> Vec<String>;
    /// How these sides look, in the same order; empty where they have no pictures.
    fn side_faces(&self, lang: Lang) -> Vec<SideFace>;
    /// What is asked before a game begins.
    fn form(&self, lang: Lang) -> Vec<Field>;
    /// The start by the answers to the form, in notation.
    fn begin(&self, answers: &Answers, lang: Lang, seed: &Seed) -> Result<String, Remark>;
    /// Whether a game may begin at a position that a person has set up; else why not.
    fn may_begin(&self, start: &str, lang: Lang) -> Result<(), Remark>;
    /// The seats of a start; why not, if it is no position.
    fn seats_of(&self, start: &str) -> Result<SeatSet, Refusal>;
    /// What the seats of a start play.
    fn seats(&self, start: &str, lang: Lang) -> Result<Vec<SeatInfo>, Remark>;
    /// What was agreed for a start beyond who plays what, in words: the edition, the scenario, options that differ.
    fn agreed(&self, start: &str, lang: Lang) -> Vec<String>;
    /// The first entries of a new table: that it was opened, committed to this seed, and what chance does before the
    /// first decision. A host that writes [`crate::Fact::Opened`] itself gets chance's part from [`AnyTable::tick`].
    fn open(&self, setup: TableSetup, seed: &Seed, now: Millis) -> Result<Vec<Entry>, TableError>;
    /// The table that a log tells of; the first entry opens it.
    fn table(&self, log: &[Entry], seed: Seed) -> Result<Box<dyn AnyTable>, TableError>;
    /// A position with actions after it. `wanted` is one more action to be played, by notation or picks.
    fn study(
        &self,
        start: &str,
        actions: &[String],
        wanted: Option<&crate::What>,
        lang: Lang,
    ) -> Result<Study, Remark>;
    /// Everything there is to say of an element of a position.
    fn inspect(&self, position: &str, element: &str, lang: Lang) -> Option<Inspection>;
    /// What an element of a position aims at or is helped by, to be drawn over the board.
    fn threats(&self, position: &str, element: &str) -> Vec<Overlay>;
    /// One of [`AnyGame::previews`] of a position by its id; without an id the first of them.
    fn preview(&self, position: &str, id: Option<&str>, lang: Lang) -> Option<Preview>;
    /// What can follow these picks in a position, and what they would do.
    fn guide(&self, position: &str, picks: &[String], lang: Lang) -> Option<Guidance>;
    /// Why these picks lead to nothing in a position.
    fn why_not(&self, position: &str, picks: &[String], lang: Lang) -> Option<Remark>;
    /// A study that begins with this position resolved at once: what the game would come to next is carried out.
    fn resolve(&self, position: &str, lang: Lang) -> Result<Study, Remark>;
    /// Whether a position waits for nothing in the middle of something, such as a choice in a battle: an editor can go on
    /// from it.
    fn at_rest(&self, position: &str) -> bool;
    /// An empty position for the editor.
    fn blank(&self, answers: &Answers, lang: Lang) -> Result<String, Remark>;
    /// The scene of a position in the editor, and nothing else of [`AnyGame::draft`].
    fn editor_scene(&self, position: &str, lang: Lang) -> Result<Scene, Remark>;
    /// The scene of a position in a study: as the seat that must act sees it.
    fn study_scene(&self, position: &str, lang: Lang) -> Result<Scene, Remark>;
    /// A position in the editor, after one more change if one is wanted.
    fn draft(&self, position: &str, wanted: Option<&crate::What>, lang: Lang) -> Result<Draft, Remark>;
    /// Reads a game file; the error says what is wrong and where.
    fn import(&self, text: &str, lang: Lang) -> Result<Imported, Remark>;
    /// How many pieces each seat lost in the game of a file, seat by seat; the error as in [`AnyGame::import`].
    fn losses(&self, file: &str, lang: Lang) -> Result<Vec<u32>, Remark>;
    /// The scene and beats of an imported or stored game after a number of actions, for the replay viewer. Nothing is
    /// played beyond them and nothing is offered: [`AnyGame::study`] of the same actions does that.
    fn replay(&self, start: &str, actions: &[String], ply: usize, lang: Lang) -> Result<Study, Remark>;
    /// What it is about, in one line.
    fn tagline(&self, lang: Lang) -> String;
    /// The symbols that a person meets at the table, with what they mean.
    fn legend(&self, lang: Lang) -> Vec<LegendEntry>;
    /// What to say to a person in their first game.
    fn coach(&self, lang: Lang) -> Vec<CoachMark>;
    /// The fields of the form that say what each seat plays, seat by seat.
    fn side_fields(&self) -> Vec<String>;
    /// The rules of the game for people, in illustrated chapters.
    fn primer(&self) -> Option<&'static fracas_scene::Primer>;
    /// Reads a side that a person has written and makes it known; `None` if sides cannot be written.
    fn own_side(&self, text: &str, lang: Lang) -> Option<Result<String, Remark>>;
    /// The page on which people write sides; `None` if sides cannot be written.
    fn side_writing(&self, lang: Lang) -> Option<SideWriting>;
    /// How an answer to such a field looks.
    fn side_face(&self, value: &str, lang: Lang) -> Option<SideFace>;
    /// What people can build before a game: ids and names.
    fn workshops(&self, lang: Lang) -> Vec<(&'static str, String)>;
    /// A draft in a workshop, after a point of its picture was picked if there is one (in thousandths); `None` if there is
    /// no such workshop.
    fn workshop(&self, id: &str, draft: &str, point: Option<(u16, u16)>, lang: Lang) -> Option<Workshop>;
    /// What a person can have foreseen at any moment; the first is the usual one.
    fn previews(&self, lang: Lang) -> Vec<PreviewName>;
    /// The words of the button for [`AnyGame::resolve`]; `None` if nothing can ever be resolved.
    fn resolution(&self, lang: Lang) -> Option<String>;
    /// A picture file by its name: its kind and its content.
    fn art(&self, name: &str) -> Option<(&'static str, std::borrow::Cow<'static, [u8]>)>;
    /// Checks that the draws of a game file are those of its seed (tags `Seed` and `Commitment`).
    fn verify(&self, text: &str, lang: Lang) -> Result<String, Remark>;
}
