//! Teaches the network of Neuroshima Hex by games of the bots against themselves.
//!
//! ```sh
//! cargo run --release -p fracas-nshex-bots --example tune -- play 20000 1 samples.txt worth
//! cargo run --release -p fracas-nshex-bots --example tune -- fit large large.rs samples.txt
//! ```
//!
//! `play` writes the positions between the turns of that many games, beginning with a seed, each with who won; the last
//! word says by which evaluation the games are played: `worth`, or `chance` and `insight` once there are networks.
//! `fit` finds weights under which the results are most likely, and writes them as source: for the small network or
//! for the large one.
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
                "insight" => Eye::Insight,
                other => return Err(format!("{other} is no evaluation").into()),
            };
            play::play(games.parse()?, seed.parse()?, eye, file)
        }
        ["fit", "small", out, files @ ..] if !files.is_empty() => fit::fit::<32>("SMALL", out, files),
        ["fit", "large", out, files @ ..] if !files.is_empty() => fit::fit::<64>("LARGE", out, files),
        _ => Err("usage: play GAMES SEED FILE worth|chance|insight, or fit small|large OUT FILE…".into()),
    }
}
