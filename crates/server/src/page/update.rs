//! The updates of an open page: new parts, what moves, and what can be picked next.

use crate::hub::Prints;
use fracas_core::Seat;
use fracas_scene::Picks;
use fracas_scene::model::Beat;
use fracas_scene::svg::{Sent, Strip};
use maud::Markup;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// One change of an open page.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Update {
    /// The last entry of the log that it shows; a page drops what is older than what it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seq: Option<u64>,
    /// The entry of the log behind which its lines and beats begin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) after: Option<u64>,
    /// How many actions have been played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ply: Option<usize>,
    /// New contents of elements, by their ids.
    pub(crate) parts: BTreeMap<Cow<'static, str>, String>,
    /// The board in strips: new ones, and the places of those that the page has had from the update before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<Sent>,
    /// The entries of trays in the drawers, by the ids of their elements: new ones, and the places of those that the page
    /// has in the list.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) trays: BTreeMap<String, Vec<Strip>>,
    /// The fingerprints of the trays in the drawers and of the strips of the board.
    #[serde(skip)]
    pub(crate) prints: Prints,
    /// New lines at the end of the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lines: Option<String>,
    /// The graph of what can be picked.
    pub(crate) picks: Option<Arc<Picks>>,
    /// What is animated and read out first.
    pub(crate) beats: Vec<Beat>,
    /// The title of the page, which changes when a person sits down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    /// Whether the reader must act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) yours: Option<bool>,
    /// The address that shows the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) address: Option<String>,
    /// What a page without a table must send along next time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) study: Option<serde_json::Value>,
    /// Whether what has been picked stays as it is: only parts change.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) keep: bool,
    /// At a shared screen: the seat that must act, while nobody has said that they are it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cover: Option<Seat>,
    /// The seat for whose eyes this is, at a shared screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) eyes: Option<Seat>,
    /// Another page to go to, once the beats have been shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) go: Option<String>,
}

impl Update {
    /// Adds a part of the page to the update.
    pub(crate) fn part(&mut self, id: &'static str, markup: Markup) {
        self.parts.insert(id.into(), markup.into_string());
    }

    /// The update as it is sent.
    pub(crate) fn to_json(&self) -> String {
        // Markup grows by its quotes; the rest is small beside it.
        let strip = |strip: &Strip| match strip {
            Strip::Kept(_) => 4,
            Strip::New(markup) => markup.len(),
        };
        let boards = self.board.iter().flat_map(|board| &board.strips);
        let strips: usize = boards.chain(self.trays.values().flatten()).map(strip).sum();
        let markup = strips + self.parts.values().map(String::len).sum::<usize>();
        let mut text = Vec::with_capacity(markup + markup / 4 + (8 << 10));
        serde_json::to_writer(&mut text, self).expect("an update is JSON");
        String::from_utf8(text).expect("JSON is UTF-8")
    }
}
