//! Experiments with the bots of Convoy: ways of searching against each other, and weights from games.
//!
//! ```text
//! lab duel  [--values FILE] [--pairs N] [--seed N] STYLE STYLE
//! lab teach [--values FILE,FILE] [--games N] [--seed N] --out FILE STYLE [STYLE]
//! ```
//!
//! A style is a level (`random`, `novice`, `regular`, `veteran`, `general`, `ismcts`), `sight:4`, or `guided` with settings
//! after a colon: `guided:explore=0.8,trust=2,warmth=0.05,width=3,eras=1,trees=1,guesses=0@20000`; nodes follow an at sign.
//! A width of nothing judges where the tree ends, guesses of nothing search one tree over all that is hidden. A duel of
//! levels plays the same games as `fracas arena --game convoy` with the same seed and nodes.

mod duel;
mod style;
mod teach;

use std::process::ExitCode;

/// Words of the command line.
pub(crate) struct Words(Vec<String>);

impl Words {
    /// Takes the value after a name out of the words.
    pub(crate) fn option(&mut self, name: &str) -> Option<String> {
        let place = self.0.iter().position(|word| word == name)?;
        if place + 1 >= self.0.len() {
            return None;
        }
        self.0.remove(place);
        Some(self.0.remove(place))
    }

    /// The same for a number.
    pub(crate) fn number(&mut self, name: &str, usual: u64) -> u64 {
        self.option(name).and_then(|text| text.parse().ok()).unwrap_or(usual)
    }

    /// What is left.
    pub(crate) fn rest(self) -> Vec<String> {
        self.0
    }
}

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        eprintln!("duel or teach?");
        return ExitCode::from(2);
    }
    let verb = words.remove(0);
    let answer = match verb.as_str() {
        "duel" => duel::run(Words(words)),
        "teach" => teach::run(Words(words)),
        other => Err(format!("`{other}`: duel or teach?")),
    };
    match answer {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}
