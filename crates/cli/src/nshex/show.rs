//! `show`: a position drawn in the terminal.

use super::Desk;
use crate::args::{ColorWord, Show};
use crate::output::{Answer, Failure};
use fracas_core::{State as _, Viewer, digest};
use fracas_nshex::State;
use fracas_scene::nshex::{Paint, show};
use fracas_scene::{Playable as _, svg};
use serde_json::json;

pub(super) fn run(desk: Desk, args: &Show) -> Result<Answer, Failure> {
    let state = desk.position(&args.position)?;
    if args.picture.wanted() {
        let lang = desk.words.lang();
        let scene = State::scene(&state.view(Viewer::Spectator), Viewer::Spectator, lang);
        return args.picture.write(desk.words, desk.json, &svg::document(&scene, &State::title(lang)));
    }
    if desk.json {
        return Ok(Answer::json(&json!({
            "position": state.to_string(),
            "digest": digest(&state).to_string(),
            "view": state.view(Viewer::Spectator),
            "pending": desk.pending_json(&state),
        })));
    }
    // The colours are stripped on the way out when nobody can see them.
    let paint = if desk.color == ColorWord::Never { Paint::Plain } else { Paint::Ansi };
    Ok(Answer::text(show(desk.words, &state, paint)))
}
