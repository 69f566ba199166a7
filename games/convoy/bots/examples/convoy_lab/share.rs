//! How often Moloch wins: each side keeps its style, every game has a deal of its own.

use crate::Words;
use crate::style::{Entrant, play, read, start};
use fracas_convoy::State;

/// Wilson's interval for a share, in per cent.
fn interval(wins: u32, games: u32) -> (f64, f64) {
    const WIDTH: f64 = 1.96;
    let (n, p) = (f64::from(games), f64::from(wins) / f64::from(games));
    let middle = p + WIDTH * WIDTH / (2.0 * n);
    let spread = WIDTH * (p * (1.0 - p) / n + WIDTH * WIDTH / (4.0 * n * n)).sqrt();
    let scale = 100.0 / (1.0 + WIDTH * WIDTH / n);
    (scale * (middle - spread), scale * (middle + spread))
}

/// Games that Moloch wins of those with these seeds.
pub(crate) fn wins(start: &State, sides: &[Entrant; 2], seed: u64, games: u32, threads: u32) -> u32 {
    let part = |thread: u32| {
        let numbers = (0..games).filter(|number| number % threads == thread);
        let won = numbers.filter(|number| play(start, sides, seed.wrapping_add(u64::from(*number))));
        won.count() as u32
    };
    std::thread::scope(|scope| {
        let part = &part;
        let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        handles.into_iter().map(|handle| handle.join().expect("a game does not panic")).sum()
    })
}

pub(crate) fn run(mut words: Words) -> Result<(), String> {
    let start = start(words.option("--values"))?;
    let (games, seed) = (words.number("--games", 100) as u32, words.number("--seed", 1));
    let threads = words.number("--threads", 1).max(1) as u32;
    let judges = words.judges()?;
    let styles = words.rest();
    let (moloch, outpost) = match &styles[..] {
        [both] => (both, both),
        [moloch, outpost] => (moloch, outpost),
        _ => return Err("a style, or one for each side".to_owned()),
    };
    let sides = [read(moloch)?.judging(judges[0].as_ref()), read(outpost)?.judging(judges[1].as_ref())];
    let won = wins(&start, &sides, seed, games.max(1), threads);
    let (low, high) = interval(won, games.max(1));
    println!(
        "{}: {moloch} against {outpost}, Moloch wins {won} of {games}: {:.1} % ({low:.1} to {high:.1})",
        start.set().id,
        100.0 * f64::from(won) / f64::from(games.max(1)),
    );
    Ok(())
}
