//! Teaches the network of Neuroshima Hex by games of the bots against themselves.
//!
//! ```sh
//! cargo run --release -p fracas-nshex-bots --example nshex_tune -- play 20000 1 samples.txt points
//! cargo run --release -p fracas-nshex-bots --example nshex_tune -- fit large large.rs samples.txt
//! ```
//!
//! `play` writes the positions between the turns of that many games, beginning with a seed, each with who won; the last
//! word says by which evaluation the games are played: `points`, or `chance` and `exact` once there are networks.
//! `fit` finds weights under which the results are most likely, and writes them as source: for the small network or
//! for the large one.
#![expect(clippy::cast_precision_loss, reason = "numbers of positions are far below what a float holds")]

mod fit;
mod play;

use fracas_bots::Evaluator;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["play", games, seed, file, evaluator] => {
            let evaluator = match *evaluator {
                "points" => Evaluator::Points,
                "chance" => Evaluator::Chance,
                "exact" => Evaluator::Exact,
                other => return Err(format!("{other} is not an evaluation").into()),
            };
            play::play(games.parse()?, seed.parse()?, evaluator, file)
        }
        ["fit", "small", out, files @ ..] if !files.is_empty() => fit::fit::<32>("SMALL", out, files),
        ["fit", "large", out, files @ ..] if !files.is_empty() => fit::fit::<64>("LARGE", out, files),
        _ => Err("usage: play GAMES SEED FILE points|chance|exact, or fit small|large OUT FILE…".into()),
    }
}
