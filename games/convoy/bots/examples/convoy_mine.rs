//! Mines puzzles: `cargo run -p fracas-convoy-bots --example convoy_mine -- GAMES KEEP FILE`. With `check FILE OUT` the puzzles of a
//! file are proved again, and those that hold are kept.

use fracas_convoy_bots::puzzle::{Mine, Puzzle, read, search, select, write};
use std::error::Error;

/// Whether a puzzle has exactly one way, the one it tells of.
fn holds(puzzle: &Puzzle) -> bool {
    let found = search(&puzzle.start(), puzzle.side, Mine::default().search);
    let ways = found.ways(&puzzle.goal);
    found.complete && !found.contested && matches!(ways[..], [only] if only.plan() == puzzle.plan)
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check", file, out] => {
            let mut puzzles = read(&std::fs::read_to_string(file)?)?;
            let all = puzzles.len();
            puzzles.retain(holds);
            let kept = select(puzzles, all);
            std::fs::write(out, write(&kept)?)?;
            println!("{} of {all} hold and are kept in {out}", kept.len());
        }
        [games, keep, file] => {
            let (games, mine): (u64, Mine) = (games.parse()?, Mine::default());
            let mut found = Vec::new();
            for game in 0..games {
                found.extend(mine.game(game)?);
                if game % 10 == 9 {
                    eprintln!("{} games, {} puzzles", game + 1, found.len());
                }
            }
            let count = found.len();
            let kept = select(found, keep.parse()?);
            std::fs::write(file, write(&kept)?)?;
            println!("{count} puzzles in {games} games, {} kept in {file}", kept.len());
        }
        _ => return Err("mine GAMES KEEP FILE, or mine check FILE OUT".into()),
    }
    Ok(())
}
