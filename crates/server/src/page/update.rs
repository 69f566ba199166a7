//! What an open page is told: new parts, what moves, and what can be picked next.

use crate::hub::Piles;
use fracas_core::Seat;
use fracas_scene::Picks;
use fracas_scene::model::Beat;
use maud::Markup;
use serde::Serialize;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

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
    pub(crate) parts: BTreeMap<&'static str, String>,
    /// New lines at the end of the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lines: Option<String>,
    /// What can be picked.
    pub(crate) picks: Option<Picks>,
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
    /// At a shared screen: the seat for whose eyes this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) eyes: Option<Seat>,
    /// Another page to go to, once the beats have been shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) go: Option<String>,
}

/// The part with the piles and what has been discarded: the largest, and the one that changes least.
const PILES: &str = "part-drawers";

impl Update {
    /// The fingerprint of the piles that it shows; `None` if it shows none.
    pub(crate) fn piles(&self) -> Option<Piles> {
        let mut hasher = DefaultHasher::new();
        self.parts.get(PILES)?.hash(&mut hasher);
        Some(hasher.finish())
    }

    /// Leaves out the piles, for a page that has them.
    pub(crate) fn leave_piles(&mut self) {
        self.parts.remove(PILES);
    }

    /// Adds a part.
    pub(crate) fn part(&mut self, id: &'static str, markup: Markup) {
        self.parts.insert(id, markup.into_string());
    }
}
