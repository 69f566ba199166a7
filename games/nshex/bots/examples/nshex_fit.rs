//! Fits the curve from worth to chance on self-play and says how well it predicts other games.
//!
//! `cargo run --release -p fracas-nshex-bots --example nshex_fit -- <games> <seed>`

use fracas_bots::Level;
use fracas_core::State as _;
use fracas_nshex::{Options, Setup, State, armies};
use fracas_nshex_bots::analyse::{Curve, Sample, samples};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let mut next = |default| numbers.next().and_then(Result::ok).unwrap_or(default);
    let (games, seed) = (next(240), next(1));
    let known = armies();
    let pairs: Vec<[&str; 2]> = known
        .iter()
        .flat_map(|one| known.iter().map(move |other| [one.id.as_str(), other.id.as_str()]))
        .filter(|[one, other]| one != other)
        .collect();
    let (mut used, mut kept): (Vec<Sample>, Vec<Sample>) = (Vec::new(), Vec::new());
    for game in 0..games {
        let start = State::new(&Setup::of(Options::default(), &pairs[game as usize % pairs.len()]))
            .expect("the armies of the box make a game");
        let list = samples(&start, Level::Regular, 1_500, seed.wrapping_add(game));
        // Every fourth round of all pairs is kept for the check.
        if game as usize / pairs.len() % 4 == 3 { kept.extend(list) } else { used.extend(list) }
    }
    let curve = Curve::fit(&used);
    println!(
        "{games} games from seed {seed}, {} positions for the fit, {} for the check",
        used.len(),
        kept.len()
    );
    println!("slope {:.4}, steeper {:.4}, tempo {:.4}", curve.slope, curve.steeper, curve.tempo);
    println!(
        "mean squared error {:.4} on the fit, {:.4} on the check",
        curve.error(&used),
        curve.error(&kept)
    );
    for bucket in 0..10 {
        let low = f64::from(bucket) / 10.0;
        let within: Vec<&Sample> = kept
            .iter()
            .filter(|sample| {
                let chance = curve.chance(sample.outlook);
                chance >= low && (chance < low + 0.1 || bucket == 9)
            })
            .collect();
        let mean = |value: &dyn Fn(&Sample) -> f64| {
            within.iter().map(|sample| value(sample)).sum::<f64>() / f64::from(within.len().max(1) as u32)
        };
        let said = mean(&|sample| curve.chance(sample.outlook));
        let came = mean(&|sample| sample.points);
        println!("said {:.2}, came {:.2} ({} positions)", said, came, within.len());
    }
}
