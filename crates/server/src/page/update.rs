//! The updates of an open page: new parts, what moves, and what can be picked next.

use super::json_object::{JsonObject, quote};
use crate::hub::Prints;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use fracas_core::Seat;
use fracas_scene::Picks;
use fracas_scene::model::Beat;
use fracas_scene::svg::{Sent, Strip};
use maud::Markup;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How much of what an update tells is the reader's own doing.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Own {
    /// How many of its beats come before others act again.
    pub(crate) beats: usize,
    /// How many actions had been played by then.
    pub(crate) ply: usize,
}

/// One change of an open page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Update {
    /// The last entry of the log that it shows; a page drops what is older than what it has.
    pub(crate) seq: Option<u64>,
    /// The entry of the log behind which its lines and beats begin.
    pub(crate) after: Option<u64>,
    /// How many actions have been played.
    pub(crate) ply: Option<usize>,
    /// New contents of elements, by their ids.
    pub(crate) parts: BTreeMap<Cow<'static, str>, String>,
    /// The board in strips: new ones, and the places of those that the page has had from the update before.
    pub(crate) board: Option<Sent>,
    /// The entries of trays in the drawers, by the ids of their elements: new ones, and the places of those that the page
    /// has in the list.
    pub(crate) trays: BTreeMap<String, Vec<Strip>>,
    /// The fingerprints of the trays in the drawers and of the strips of the board.
    pub(crate) prints: Prints,
    /// New lines at the end of the log.
    pub(crate) lines: Option<String>,
    /// The graph of what can be picked.
    pub(crate) picks: Option<Arc<Picks>>,
    /// What is animated and read out first.
    pub(crate) beats: Vec<Beat>,
    /// How much of it the reader did; nothing if all of it is the doing of others.
    pub(crate) own: Option<Own>,
    /// The title of the page, which changes when a person sits down.
    pub(crate) title: Option<String>,
    /// Whether the reader must act.
    pub(crate) yours: Option<bool>,
    /// The address that shows the same.
    pub(crate) address: Option<String>,
    /// What a page without a table must send along next time.
    pub(crate) study: Option<serde_json::Value>,
    /// Whether what has been picked stays as it is: only parts change.
    pub(crate) keep: bool,
    /// At a shared screen: the seat that must act, while nobody has said that they are it.
    pub(crate) cover: Option<Seat>,
    /// The seat for whose eyes this is, at a shared screen.
    pub(crate) eyes: Option<Seat>,
    /// Another page to go to, once the beats have been shown.
    pub(crate) go: Option<String>,
}

impl Update {
    /// Adds a part of the page to the update.
    pub(crate) fn part(&mut self, id: &'static str, markup: Markup) {
        self.parts.insert(id.into(), markup.into_string());
    }

    /// The update as it is sent.
    pub(crate) fn to_json(&self) -> String {
        // All of them: a new member cannot be forgotten.
        let Update {
            seq,
            after,
            ply,
            parts,
            board,
            trays,
            prints: _,
            lines,
            picks,
            beats,
            own,
            title,
            yours,
            address,
            study,
            keep,
            cover,
            eyes,
            go,
        } = self;
        // Markup grows by its quotes; the rest is small beside it.
        let strip = |strip: &Strip| match strip {
            Strip::Kept(_) => 4,
            Strip::New(markup) => markup.len(),
        };
        let boards = board.iter().flat_map(|board| &board.strips);
        let strips: usize = boards.chain(trays.values().flatten()).map(strip).sum();
        let markup = strips + parts.values().map(String::len).sum::<usize>();
        let mut json = JsonObject::of_size(markup + markup / 4 + (8 << 10));
        json.some("seq", seq.as_ref());
        json.some("after", after.as_ref());
        json.some("ply", ply.as_ref());
        json.object("parts", |json| {
            for (id, markup) in parts {
                json.markup(id, markup);
            }
        });
        if let Some(Sent { from, to, strips }) = board {
            json.object("board", |json| {
                json.value("from", from);
                json.value("to", to);
                json.list("strips", strips, write_strip);
            });
        }
        if !trays.is_empty() {
            json.object("trays", |json| {
                for (id, entries) in trays {
                    json.list(id, entries, write_strip);
                }
            });
        }
        if let Some(lines) = lines {
            json.markup("lines", lines);
        }
        json.value("picks", picks);
        json.value("beats", beats);
        json.some("own", own.as_ref());
        json.some("title", title.as_ref());
        json.some("yours", yours.as_ref());
        json.some("address", address.as_ref());
        json.some("study", study.as_ref());
        json.some("keep", keep.then_some(&true));
        json.some("cover", cover.as_ref());
        json.some("eyes", eyes.as_ref());
        json.some("go", go.as_ref());
        json.end()
    }
}

fn write_strip(out: &mut String, strip: &Strip) {
    match strip {
        Strip::Kept(place) => out.push_str(&place.to_string()),
        Strip::New(markup) => quote(out, markup),
    }
}

impl IntoResponse for Update {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.to_json()).into_response()
    }
}
