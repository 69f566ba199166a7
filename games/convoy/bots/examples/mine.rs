//! Mines puzzles: `cargo run --release -p fracas-convoy-bots --example mine -- GAMES KEEP FILE`.

use fracas_convoy_bots::puzzle::{Mine, select, write};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |name: &str| -> Result<u64, Box<dyn Error>> {
        Ok(words.next().ok_or_else(|| format!("the number of {name} is missing"))?.parse()?)
    };
    let (games, keep) = (number("games")?, number("puzzles")?);
    let file = words.next().ok_or("the name of a file is missing")?;
    let mine = Mine::default();
    let mut found = Vec::new();
    for game in 0..games {
        found.extend(mine.game(game)?);
        if game % 10 == 9 {
            eprintln!("{} games, {} puzzles", game + 1, found.len());
        }
    }
    let count = found.len();
    let kept = select(found, usize::try_from(keep)?);
    std::fs::write(&file, write(&kept)?)?;
    println!("{count} puzzles in {games} games, {} kept in {file}", kept.len());
    Ok(())
}
