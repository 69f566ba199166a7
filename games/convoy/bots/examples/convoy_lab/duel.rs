//! Plays two styles against each other, each at either side of the same deal.

use crate::Words;
use crate::style::{play, read, start};
use fracas_bots::arena::Pentanomial;

pub(crate) fn run(mut words: Words) -> Result<(), String> {
    let start = start(words.option("--values"))?;
    let (pairs, seed) = (words.number("--pairs", 50) as u32, words.number("--seed", 1));
    let threads = words.number("--threads", 1).max(1) as u32;
    let judges = words.judges()?;
    let styles = words.rest();
    let [first, second] = &styles[..] else { return Err("two styles".to_owned()) };
    let (one, two) = (read(first)?.judging(judges[0].as_ref()), read(second)?.judging(judges[1].as_ref()));
    let swapped = [two.clone(), one.clone()];
    let straight = [one, two];
    let part = |thread: u32| -> Vec<(bool, bool)> {
        let numbers = (0..pairs).filter(|number| number % threads == thread);
        let pair = |number: u32| {
            let seed = seed.wrapping_add(u64::from(number));
            (play(&start, &straight, seed), play(&start, &swapped, seed))
        };
        numbers.map(pair).collect()
    };
    let games: Vec<(bool, bool)> = std::thread::scope(|scope| {
        let part = &part;
        let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("a game does not panic")).collect()
    });
    let (mut as_moloch, mut as_outpost, mut moloch) = (0_u32, 0_u32, 0_u32);
    let mut counts = Pentanomial::default();
    for (one, other) in games {
        as_moloch += u32::from(one);
        as_outpost += u32::from(!other);
        moloch += u32::from(one) + u32::from(other);
        counts.0[2 * (usize::from(one) + usize::from(!other))] += 1;
    }
    let score = counts.score().ok_or("no pairs")?;
    println!(
        "{first} against {second}: {:.1} % ({:.1} to {:.1}), pairs {:?}; as Moloch {as_moloch}, as Outpost {as_outpost} of {pairs}; \
         Moloch {:.1} %",
        100.0 * score.value,
        100.0 * score.low,
        100.0 * score.high,
        counts.0,
        50.0 * f64::from(moloch) / f64::from(pairs),
    );
    Ok(())
}
