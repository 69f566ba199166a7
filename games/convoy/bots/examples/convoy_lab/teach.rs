//! Weights from games of the bots with themselves, round after round.
//!
//! A game has an opening, up to a battle drawn by lot: there both sides stray, each in its own mood, so that games come
//! to positions that best play avoids. From then on both play their best, and only these positions are kept: those in
//! which a seat chooses and, all of them, those at which a battle begins, because there the search stops and asks. What
//! a position should have been worth is half who won, half what the search found.

use crate::fit::Samples;
use crate::style::start;
use crate::{Words, judge};
use fracas_bots::ismcts::{ChanceEvaluation as _, Search};
use fracas_bots::{Budget, Level, Random};
use fracas_convoy::{Action, Side, State};
use fracas_convoy_bots::{Bots, Style, Taught, Weights, nudge, weights};
use fracas_core::{Actor, Entropy as _, Pending, State as _, Viewer};
use std::num::NonZeroU32;

/// Openings last up to that many battles.
const OPENING: NonZeroU32 = NonZeroU32::new(11).expect("not zero");
/// Of that many choices of the best play one is kept.
const KEEP: NonZeroU32 = NonZeroU32::new(3).expect("not zero");
/// One game of that many is held out.
const HELD: u64 = 16;

/// How a side plays in the opening.
struct Mood {
    weights: Weights,
    /// Of a hundred choices that many are made at random.
    stray: u32,
}

impl Mood {
    fn drawn(weights: &Weights, side: Side, random: &mut Random) -> Self {
        // In logarithms of odds, for each card in the hand and each own unit in New York.
        const HAND: [f32; 6] = [0.0, 0.0, 0.0, 0.1, 0.25, -0.1];
        const YORK: [f32; 6] = [0.0, 0.0, 0.0, 0.2, 0.5, -0.2];
        const STRAY: [u32; 6] = [0, 5, 10, 20, 40, 100];
        let (hand, york) = (random.pick(&HAND), random.pick(&YORK));
        let stray = random.pick(&STRAY).copied().unwrap_or(0);
        let mut weights = *weights;
        nudge(&mut weights, side, hand.copied().unwrap_or(0.0), york.copied().unwrap_or(0.0));
        Mood { weights, stray }
    }
}

/// The numbers with which games for training are played.
struct Lesson {
    start: State,
    weights: Weights,
    search: Search,
    nodes: u64,
}

#[derive(Default)]
struct Lot {
    learn: Samples,
    held: Samples,
    /// Games that Moloch won, and those that were won in the opening.
    moloch: u32,
    early: u32,
}

impl Lesson {
    fn play(&self, seed: u64, number: u64, lot: &mut Lot) {
        const HUNDRED: NonZeroU32 = NonZeroU32::new(100).expect("not zero");
        let mut random = Random::new(seed.wrapping_add(number) ^ 0x5eed << 32);
        let opening = random.below(OPENING) as u8;
        let moods = Side::ALL.map(|side| Mood::drawn(&self.weights, side, &mut random));
        let mut state = self.start;
        let mut samples = Samples::default();
        // What the search found out last counts for the battle start before it too.
        let (mut found, mut waiting): (Vec<f32>, usize) = (Vec::new(), 0);
        let (mut chances, mut actions) = (Vec::new(), Vec::new());
        let mut battle = 0;
        let moloch = loop {
            match state.pending() {
                Pending::Over(outcome) => break outcome.winners.contains(Side::Moloch.seat()),
                Pending::Act { actor: Actor::Chance, .. } => {
                    if state.battle() > battle {
                        battle = state.battle();
                        if battle > opening {
                            samples.add(&state);
                            waiting += 1;
                        }
                    }
                    chances.clear();
                    state.chances(&mut chances);
                    let action = *random.weighted(&chances).expect("chance always has an action");
                    state.apply(&action, &mut ());
                }
                Pending::Act { actor: Actor::Seat(seat), .. } => {
                    actions.clear();
                    state.actions(&mut actions).expect_all();
                    let view = state.view(Viewer::Seat(seat));
                    let action: Action = if let [only] = actions[..] {
                        only
                    } else if state.battle() <= opening {
                        let mood = &moods[seat.index()];
                        if random.below(HUNDRED) < mood.stray {
                            *random.pick(&actions).expect("not empty")
                        } else {
                            let budget = Budget::nodes(self.nodes / 4);
                            let judge = Taught(&mood.weights);
                            let answer =
                                self.search.run_by::<Bots, _>(&judge, &view, seat, &budget, &mut random);
                            answer.actions[0].action
                        }
                    } else {
                        let budget = Budget::nodes(self.nodes);
                        let judge = Taught(&self.weights);
                        let answer = self.search.run_by::<Bots, _>(&judge, &view, seat, &budget, &mut random);
                        let worth = answer.actions[0].worth;
                        let worth = if seat == Side::Moloch.seat() { worth } else { 1.0 - worth };
                        if random.below(KEEP) == 0 || Bots::opens_choice(&state) && random.below(KEEP) == 0 {
                            samples.add(&state);
                            waiting += 1;
                        }
                        found.extend(std::iter::repeat_n(worth, std::mem::take(&mut waiting)));
                        answer.actions[0].action
                    };
                    state.play(Actor::Seat(seat), &action, &mut ()).expect("bots play legally");
                }
            }
        };
        let result = f32::from(u8::from(moloch));
        found.resize(samples.len(), result);
        for (target, worth) in samples.targets.iter_mut().zip(&found) {
            *target = f32::midpoint(result, *worth);
        }
        lot.moloch += u32::from(moloch);
        lot.early += u32::from(samples.len() == 0);
        if number.is_multiple_of(HELD) { &mut lot.held } else { &mut lot.learn }.extend(&samples);
    }

    fn gather(&self, games: u64, seed: u64, threads: u64) -> Lot {
        let part = |thread: u64| {
            let mut lot = Lot::default();
            // One stretch for each thread, so that their number changes no order.
            for number in games * thread / threads..games * (thread + 1) / threads {
                self.play(seed, number, &mut lot);
            }
            lot
        };
        let lots: Vec<Lot> = std::thread::scope(|scope| {
            let part = &part;
            let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
            handles.into_iter().map(|handle| handle.join().expect("a game does not panic")).collect()
        });
        let mut all = Lot::default();
        for lot in lots {
            all.learn.extend(&lot.learn);
            all.held.extend(&lot.held);
            all.moloch += lot.moloch;
            all.early += lot.early;
        }
        all
    }
}

pub(crate) fn run(mut words: Words) -> Result<(), String> {
    let start = start(words.option("--values"))?;
    let from = words.option("--from");
    let first = match &from {
        Some(file) => *judge::read(file)?,
        None => *weights(start.set()),
    };
    let (games, seed) = (words.number("--games", 5_000), words.number("--seed", 1));
    let (rounds, nodes) = (words.number("--rounds", 1), words.number("--nodes", 600));
    let threads = words.number("--threads", 1).max(1);
    let out = words.option("--out").ok_or("--out FILE")?;
    if let [word, ..] = &words.rest()[..] {
        return Err(format!("`{word}` is not known here"));
    }
    let Style::Search(search) = Style::of(Level::Veteran) else { return Err("no search".to_owned()) };
    let mut lesson = Lesson { start, weights: first, search, nodes };
    let mut before = Samples::default();
    for round in 1..=rounds {
        let lot = lesson.gather(games, seed.wrapping_add(round * 1_000_000), threads);
        let mut all = Samples::default();
        // The last round's positions count too.
        all.extend(&before);
        all.extend(&lot.learn);
        let old = lot.held.surprise(&lesson.weights);
        lesson.weights = all.fit(&lesson.weights, seed.wrapping_add(round));
        println!(
            "round {round}: {games} games, Moloch won {}, {} over in the opening; {} positions; held out {old:.4} -> {:.4} bits",
            lot.moloch,
            lot.early,
            all.len(),
            lot.held.surprise(&lesson.weights),
        );
        before = lot.learn;
        let origin = format!(
            "Taught with the set `{}`: `lab teach --values {0}{} --rounds {round} --games {games} --nodes {nodes}\n\
             --seed {seed}`.",
            lesson.start.set().id,
            from.as_ref().map(|_| " --from FILE").unwrap_or_default(),
        );
        judge::write(&out.replace("{}", &round.to_string()), &origin, &lesson.weights)?;
    }
    Ok(())
}
