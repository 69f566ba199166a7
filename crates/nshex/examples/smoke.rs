use fracas_core::State as _;
use fracas_nshex::*;
use fracas_testkit::*;
fn main() {
    println!("state {} action {} event {}", size_of::<State>(), size_of::<Action>(), size_of::<Event>());
    let n: u64 = std::env::args().nth(1).map_or(2000, |a| a.parse().unwrap());
    let armies = ["moloch", "outpost", "borgo", "hegemony"];
    let t = std::time::Instant::now();
    let (mut ply, mut plies, mut open) = (Ply::default(), 0, 0);
    let starts: Vec<State> = (0..12).map(|i| State::new(&Setup::of(Options::default(), &[armies[i / 3], armies[(i / 3 + 1 + i % 3) % 4]])).unwrap()).collect();
    for seed in 0..n {
        let mut dice = Dice::new(seed);
        let mut s = starts[seed as usize % 12];
        let k = random_game(&mut s, &mut ply, &mut dice, &mut (), 100_000);
        plies += k; if k == 100_000 { open += 1; }
    }
    let e = t.elapsed().as_secs_f64();
    println!("{n} games {plies} plies {open} open {:.0} games/s {:.1} plies/game {:.0} ns/ply", n as f64 / e, plies as f64 / n as f64, e * 1e9 / plies as f64);
    for seed in 0..n / 20 {
        let s = starts[seed as usize % 12];
        if let Err(f) = check_game(&s, GAME, seed, 100_000, 0, &|_| vec![]) { println!("{f}"); return; }
    }
    println!("laws ok");
}
