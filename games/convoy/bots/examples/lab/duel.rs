//! Two styles against each other, each at either side of the same deal.

use crate::Words;
use crate::style::{play, read, start};
use fracas_bots::arena::Pentanomial;

pub(crate) fn run(mut words: Words) -> Result<(), String> {
    let start = start(words.option("--values"))?;
    let (pairs, seed) = (words.number("--pairs", 50) as u32, words.number("--seed", 1));
    let styles = words.rest();
    let [first, second] = &styles[..] else { return Err("two styles".to_owned()) };
    let (first, second) = (read(first)?, read(second)?);
    let (mut as_moloch, mut as_outpost, mut moloch) = (0_u32, 0_u32, 0_u32);
    let mut counts = Pentanomial::default();
    for number in 0..pairs {
        let seed = seed.wrapping_add(u64::from(number));
        let one = play(&start, [first, second], seed, |_| None);
        let other = play(&start, [second, first], seed, |_| None);
        as_moloch += u32::from(one);
        as_outpost += u32::from(!other);
        moloch += u32::from(one) + u32::from(other);
        counts.0[2 * (usize::from(one) + usize::from(!other))] += 1;
    }
    let score = counts.score().ok_or("no pairs")?;
    println!(
        "{} against {}: {:.1} % ({:.1} to {:.1}), pairs {:?}; as Moloch {as_moloch}, as Outpost {as_outpost} of {pairs}; \
         Moloch {:.1} %",
        styles[0],
        styles[1],
        100.0 * score.value,
        100.0 * score.low,
        100.0 * score.high,
        counts.0,
        50.0 * f64::from(moloch) / f64::from(pairs),
    );
    Ok(())
}
