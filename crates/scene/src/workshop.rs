//! Workshops: people build something before a game, such as a squad, from shelves of cards whose buttons lead
//! to the next draft.
//!
//! A draft is a text. Every change is a link to another text, so the address of a page is the draft: it can be shared,
//! kept and taken back, and nothing of it needs a script.

use crate::model::{Field, Remark};
use serde::Serialize;

/// A draft on its workbench.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Workshop {
    /// The title of what is being built.
    pub title: String,
    /// How to go about it, in a sentence.
    pub lead: String,
    /// The draft as it was understood.
    pub draft: String,
    /// How much of what may be spent is spent.
    pub meter: Option<Meter>,
    /// What is wrong with the draft; empty if it can be played.
    pub problems: Vec<Remark>,
    /// What was built, what it holds, what can be added.
    pub shelves: Vec<Shelf>,
    /// The picture of what is being built.
    pub picture: Option<WorkPicture>,
    /// Answers to the form of the game with which a game with it begins; empty while it cannot be played.
    pub answers: Vec<(String, String)>,
    /// The questions that are asked along with those answers.
    pub fields: Vec<Field>,
}

/// How much is spent, part by part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Meter {
    /// What the meter counts.
    pub label: String,
    /// How much may be spent.
    pub most: u16,
    /// The cost of each part.
    pub parts: Vec<u16>,
}

/// A picture of a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WorkPicture {
    /// A picture file of the game.
    Art(String),
    /// Markup of an SVG document of this size; a click on it is a change of its own if `picked`.
    Drawn {
        /// The SVG document.
        markup: String,
        /// Whether a point of it can be picked.
        picked: bool,
    },
}

/// What a shelf is for, hence where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ShelfKind {
    /// The parts of the whole, one of which is being worked on.
    Whole,
    /// The part that is being worked on: things can be put here.
    Part,
    /// Cards to be added.
    Store,
    /// Drafts to begin with, as examples.
    Samples,
}

/// A row of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shelf {
    /// The heading of the shelf.
    pub title: String,
    /// The purpose of the shelf.
    pub kind: ShelfKind,
    /// The cards on the shelf.
    pub cards: Vec<WorkCard>,
}

/// One thing on a shelf.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorkCard {
    /// The name of the thing on the shelf.
    pub title: String,
    /// What there is to say of it.
    pub lines: Vec<String>,
    /// A picture file of the game.
    pub picture: Option<String>,
    /// The price of the card, or nothing.
    pub price: String,
    /// Whether it is the one being worked on.
    pub chosen: bool,
    /// The draft with it added or chosen: what a press on the card, or dragging it to the part, leads to.
    pub put: Option<String>,
    /// Why the card cannot be added.
    pub why_not: Option<String>,
    /// Other changes: their names and the drafts they lead to.
    pub changes: Vec<(String, String)>,
}
