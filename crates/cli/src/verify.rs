//! `verify`: whether the draws of a game file are those of its seed.

use crate::args::Verify;
use crate::output::{Answer, Failure};
use fracas_scene::Words;
use std::io::Read as _;
use std::path::Path;

fn read(words: &Words, file: &Path) -> Result<String, Failure> {
    let read = if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    read.map_err(|error| {
        let values = [("file", file.display().to_string().into()), ("why", error.to_string().into())];
        Failure::new(words.text("file-unreadable", &values))
    })
}

pub(crate) fn run(words: &'static Words, args: &Verify) -> Result<Answer, Failure> {
    let text = read(words, &args.file)?;
    let mut refusal = None;
    for game in fracas_table::games() {
        match game.verify(&text, words.lang()) {
            Ok(sentence) => return Ok(Answer::text(sentence)),
            // A file of another game is refused by all but one; the one that can read it says what is wrong.
            Err(why) => {
                if refusal.is_none() || game.import(&text, words.lang()).is_ok() {
                    refusal = Some(why.text);
                }
            }
        }
    }
    Err(Failure::new(refusal.unwrap_or_else(|| words.say("verify-no-game"))))
}
