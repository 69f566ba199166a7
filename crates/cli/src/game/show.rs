//! `show`: a position drawn in the terminal.

use super::{Desk, Eyes, Told};
use crate::args::Picture;
use crate::output::{Answer, Failure};
use fracas_core::digest;
use serde_json::json;

pub(crate) fn run<G: Told>(
    desk: Desk,
    position: &str,
    picture: &Picture,
    eyes: Eyes,
) -> Result<Answer, Failure> {
    let state: G = desk.position(position)?;
    if picture.wanted() {
        return picture.write(desk.words, desk.json, &state.picture(desk.words, eyes));
    }
    if desk.json {
        let mut answer = json!({ "view": state.seen(eyes) });
        if eyes == Eyes::All {
            answer["digest"] = digest(&state).to_string().into();
        }
        return Ok(desk.end_json(&state, eyes, answer));
    }
    Ok(Answer::text(state.draw(desk.words, eyes, desk.paint())))
}
