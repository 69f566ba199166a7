//! Describes the operations for rules, workshops, progress, and the rest that a person finds beside the
//! tables.

use super::Operations;
use crate::api::{guides, progress, tables, tournaments};

/// Describes all operations of this chapter.
pub(super) fn describe(all: &mut Operations) {
    all.get("/api/v1/games/{game}/rules", guides::rules, "The rules of a game, sentence by sentence")
        .about("Each rule has an id, by which refusals name it (`§` stands before it there).");
    all.get(
        "/api/v1/games/{game}/primer",
        guides::primer,
        "The rules of a game for people, in chapters with positions, and the names of its sheets",
    );
    all.get(
        "/api/v1/games/{game}/sheets/{side}",
        guides::side_sheet,
        "Everything that a side plays with, piece by piece",
    );
    all.get(
        "/api/v1/games/{game}/legend",
        guides::legend,
        "The symbols of a game with what they mean, and advice for the first game",
    );
    all.get("/api/v1/games/{game}/workshops", guides::workshops, "What people can build before a game");
    all.post("/api/v1/games/{game}/workshops/{workshop}", guides::workshop, "A draft in a workshop").about(
        "Stateless: each change that the answer offers is another draft. Once it can be played, `answers` \
         are those to the form of a new game.",
    );
    all.get("/api/v1/puzzles/today", progress::today, "The puzzle of today: the same for everybody");
    all.get(
        "/api/v1/session/progress",
        progress::show,
        "How far the visitor has come with lessons and puzzles, and what they are rated",
    );
    all.get(
        "/api/v1/tables/{table}/rating",
        tables::rating,
        "What a finished game made of the visitor's rating",
    )
    .about("Null before it is worked out, or if it changed nothing.");
    all.get(
        "/api/v1/tournaments/{tournament}/events",
        tournaments::events,
        "A tournament as a stream of server-sent events",
    )
    .gives(
        "text/event-stream",
        "The data of each event is the tournament as `/api/v1/tournaments/{tournament}` gives it.",
    );
}
