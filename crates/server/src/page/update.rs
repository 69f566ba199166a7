//! What an open page is told: new parts, what moves, and what can be picked next.

use super::trays::tray_id;
use crate::hub::Trays;
use fracas_core::Seat;
use fracas_scene::Picks;
use fracas_scene::model::Beat;
use maud::Markup;
use serde::Serialize;
use std::borrow::Cow;
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
    pub(crate) parts: BTreeMap<Cow<'static, str>, String>,
    /// What lies in each tray of the drawers.
    #[serde(skip)]
    pub(crate) trays: Vec<Markup>,
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

/// The part with hands, piles and what has been discarded: the largest, and the one that changes least.
const DRAWERS: &str = "part-drawers";

impl Update {
    /// The fingerprints of the trays that it shows; none if it shows no drawers.
    fn fingerprints(&self) -> Trays {
        let fingerprint = |tray: &Markup| {
            let mut hasher = DefaultHasher::new();
            tray.0.hash(&mut hasher);
            hasher.finish()
        };
        self.trays.iter().map(fingerprint).collect()
    }

    /// Leaves out the trays that a page has already, by their fingerprints; says those of all trays.
    pub(crate) fn leave_trays(&mut self, known: &Trays) -> Trays {
        let here = self.fingerprints();
        if here.is_empty() || known.len() != here.len() {
            return here;
        }
        self.parts.remove(DRAWERS);
        for (number, tray) in self.trays.iter().enumerate() {
            if known[number] != here[number] {
                self.parts.insert(tray_id(number).into(), tray.0.clone());
            }
        }
        here
    }

    /// Adds a part.
    pub(crate) fn part(&mut self, id: &'static str, markup: Markup) {
        self.parts.insert(id.into(), markup.into_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maud::PreEscaped;

    #[test]
    fn a_page_is_sent_the_trays_that_changed() {
        let update = |trays: [&str; 3]| Update {
            parts: [(DRAWERS.into(), trays.concat()), ("part-board".into(), "board".to_owned())].into(),
            trays: trays.map(|tray| PreEscaped(tray.to_owned())).into(),
            ..Update::default()
        };
        let before = update(["hand", "pile", ""]).fingerprints();
        let left = |mut update: Update, known: &Trays| {
            update.leave_trays(known);
            update.parts.into_iter().map(|(id, text)| format!("{id}={text}")).collect::<Vec<_>>()
        };
        assert_eq!(left(update(["hand", "less", ""]), &before), ["part-board=board", "tray-1=less"]);
        assert_eq!(left(update(["hand", "pile", ""]), &before), ["part-board=board"]);
        let whole = ["part-board=board", "part-drawers=handpile"];
        assert_eq!(left(update(["hand", "pile", ""]), &Trays::new()), whole, "nothing is known of the page");
        assert_eq!(left(update(["hand", "pile", ""]), &vec![1]), whole, "another number of trays");
        assert_eq!(left(Update::default(), &before), [""; 0], "a cover");
    }
}
