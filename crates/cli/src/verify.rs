//! `verify`: whether the draws of a game file are those of its seed.

use crate::args::Verify;
use crate::cli_game::Game;
use crate::game::read;
use crate::output::{Answer, Failure};
use fracas_scene::Words;
use fracas_scene::key;

pub(crate) fn run(games: &[&dyn Game], words: &'static Words, args: &Verify) -> Result<Answer, Failure> {
    let text = read(words, &args.file)?;
    let mut refusal = None;
    for game in games.iter().map(|game| game.table()) {
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
    Err(Failure::new(refusal.unwrap_or_else(|| words.say(key!("verify-no-game")))))
}
