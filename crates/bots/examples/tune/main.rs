//! Teaches the network of Neuroshima Hex by games of the bots against themselves.
//!
//! ```sh
//! cargo run --release -p fracas-bots --example tune -- play 20000 1 samples.bin worth
//! cargo run --release -p fracas-bots --example tune -- fit crates/bots/src/nshex/weights.rs samples.bin
//! ```
//!
//! `play` writes the positions between the turns of so many games, beginning with a seed, each with who won; the last
//! word says by which evaluation the games are played: `worth`, or `chance` once there is a network. `fit` finds
//! weights under which the results are most likely, and writes them as source.
#![expect(clippy::cast_precision_loss, reason = "numbers of positions are far below what a float holds")]

mod fit;
mod play;

use fracas_bots::Eye;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["play", games, seed, file, eye] => {
            let eye = match *eye {
                "worth" => Eye::Worth,
                "chance" => Eye::Chance,
                other => return Err(format!("{other} is no evaluation").into()),
            };
            play::play(games.parse()?, seed.parse()?, eye, file)
        }
        ["fit", out, files @ ..] if !files.is_empty() => fit::fit(out, files),
        _ => Err("usage: play GAMES SEED FILE worth|chance, or fit OUT FILE…".into()),
    }
}
