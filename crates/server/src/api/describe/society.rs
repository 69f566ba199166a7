//! Describes the operations for accounts, profiles, ratings, and for what people can do about each other.

use super::Operations;
use crate::api::people;

/// Describes all operations of this chapter.
pub(super) fn describe(all: &mut Operations) {
    all.post(
        "/api/v1/session/rename",
        people::rename,
        "Gives the account another name; the old one stays reserved for it",
    );
    all.post(
        "/api/v1/session/password",
        people::password,
        "Gives the account another password; all other sessions end",
    );
    all.post(
        "/api/v1/session/delete",
        people::delete,
        "Deletes the account; its games stay, played by a deleted player",
    )
    .says("It is deleted.");
    all.get("/api/v1/session/privacy", people::privacy, "Who may see the visitor's profile and games");
    all.post("/api/v1/session/privacy", people::show_to, "Says who may see the visitor's profile and games");
    all.get("/api/v1/session/bonds", people::bonds, "Whom the visitor mutes or blocks");
    all.post(
        "/api/v1/session/bonds",
        people::bind,
        "Mutes or blocks a person, by the name of an account or by a table and a seat; without a bond, ends it",
    );
    all.post(
        "/api/v1/reports",
        people::report,
        "Tells the operator what is wrong with a player, a table or a line of its chat",
    );
    all.get("/api/v1/ratings/{game}", people::ladder, "The best of a game");
    all.get("/api/v1/people/{name}", people::profile, "The profile of a person, if the visitor may see it");
    all.get(
        "/api/v1/people/{name}/games",
        people::games,
        "Finished games of a person; private ones are found by those who sat there, at most 50 a page",
    );
    all.get(
        "/api/v1/people/{name}/archive",
        people::archive,
        "The files of the same games, one after the other, at most 100",
    )
    .gives("text/plain", "Game files.");
}
