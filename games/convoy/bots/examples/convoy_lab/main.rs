//! Experiments with the bots of Convoy: ways of searching against each other, who wins, and weights from games.
//!
//! ```text
//! lab duel  [--values SET] [--judges FILE,FILE] [--pairs N] [--seed N] [--threads N] STYLE STYLE
//! lab share [--values SET] [--judges FILE,FILE] [--games N] [--seed N] [--threads N] STYLE [STYLE]
//! lab teach [--values SET] [--from FILE] [--rounds N] [--games N] [--nodes N] [--seed N] [--threads N] --out FILE
//! ```
//!
//! `duel` lets both styles play either side of the same deals, `share` keeps the sides (Moloch first) and counts what
//! Moloch wins, `teach` finds weights. A set of values is an id or a file; a judge is a file of weights as `teach` writes
//! it, an empty name means what is built in.
//!
//! A style is a level (`random`, `novice`, `regular`, `veteran`, `general`, `ismcts`), `sight:4`, `careless:30,0.1`
//! (one choice of 30 at random, the others misjudged by up to 0.1), or `guided` with settings after a colon:
//! `guided:explore=0.8,trust=2,warmth=0.05,width=3,horizons=1,trees=1,guesses=0@20000`; nodes follow an at sign.
//! A width of nothing judges where the tree ends, guesses of nothing search one tree over all that is hidden. A duel of
//! levels plays the same games as `fracas arena --game convoy` with the same seed and nodes.

mod duel;
mod fit;
mod judge;
mod share;
mod style;
mod teach;

use fracas_convoy_bots::Weights;
use std::process::ExitCode;
use std::sync::Arc;

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

    /// Takes a named number out of the words; the usual one if it is not there.
    pub(crate) fn number(&mut self, name: &str, usual: u64) -> u64 {
        self.option(name).and_then(|text| text.parse().ok()).unwrap_or(usual)
    }

    /// What the first and the second judge by: one file for both, or two.
    pub(crate) fn judges(&mut self) -> Result<[Option<Arc<Weights>>; 2], String> {
        let files = self.option("--judges").unwrap_or_default();
        let (first, second) = files.split_once(',').unwrap_or((&files, &files));
        let judge = |file: &str| (!file.is_empty()).then(|| judge::read(file)).transpose();
        Ok([judge(first)?, judge(second)?])
    }

    /// Returns the words that are left.
    pub(crate) fn rest(self) -> Vec<String> {
        self.0
    }
}

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if words.is_empty() {
        eprintln!("duel, share or teach?");
        return ExitCode::from(2);
    }
    let verb = words.remove(0);
    let answer = match verb.as_str() {
        "duel" => duel::run(Words(words)),
        "share" => share::run(Words(words)),
        "teach" => teach::run(Words(words)),
        other => Err(format!("`{other}`: duel, share or teach?")),
    };
    match answer {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}
