//! `show`: a position drawn in the terminal.

use super::{CliContext, Perspective};
use crate::args::Picture;
use crate::cli_game::CliGame;
use crate::output::{Answer, Failure};
use fracas_core::digest;
use serde_json::json;

/// Draws a position, in the terminal or as a picture.
pub fn run<G: CliGame>(
    desk: CliContext,
    position: &str,
    picture: &Picture,
    eyes: Perspective,
) -> Result<Answer, Failure> {
    let state = desk.position::<G>(position)?;
    if picture.wanted() {
        return picture.write(desk.words, desk.json, &G::picture(&state, desk.words, eyes));
    }
    if desk.json {
        let mut answer = json!({ "view": G::seen(&state, eyes) });
        if eyes == Perspective::All {
            answer["digest"] = digest(&state).to_string().into();
        }
        return Ok(desk.end_json::<G>(&state, eyes, answer));
    }
    Ok(Answer::text(G::draw(&state, desk.words, eyes, desk.paint())))
}
