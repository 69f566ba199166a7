//! Teaches a network with one hidden layer the results of games, by Adam over batches drawn by chance.

use crate::ismcts::curve::real;
use fracas_chance::Random;

/// Positions are looked at in heaps of this many.
const HEAP: u32 = 256;

/// A position: its kind, what goes into the network, and the share of the one who sees it so.
#[derive(Clone, Debug)]
pub struct Seen<const INPUTS: usize> {
    /// Below the number of kinds.
    pub kind: usize,
    /// The inputs of the network.
    pub inputs: [f32; INPUTS],
    /// The result of the game, from 0, a defeat, to 1.
    pub share: f32,
}

/// The settings for teaching a network.
#[derive(Clone, Copy, Debug)]
pub struct TrainingPlan {
    /// Kinds of positions: each has its own biases and its own weights past the hidden layer.
    pub kinds: usize,
    /// How often every position is looked at.
    pub passes: u32,
    /// The pace at the beginning; it falls to nearly nothing.
    pub rate: f32,
    /// How strongly weights are pulled towards nothing.
    pub pull: f32,
}

/// The weights that a network has learnt.
#[derive(Clone, Debug)]
pub struct Taught<const INPUTS: usize, const HIDDEN: usize> {
    /// The first layer, by input, then by hidden number.
    pub first: Vec<[f32; HIDDEN]>,
    /// What each hidden number begins with, by kind.
    pub bias: Vec<[f32; HIDDEN]>,
    /// The weight of each hidden number.
    pub out: [f32; HIDDEN],
    /// What each input counts by itself, by kind.
    pub direct: Vec<[f32; INPUTS]>,
}

/// A weight with the running means of its slope that Adam keeps.
#[derive(Clone, Copy, Default)]
struct Weight {
    value: f32,
    slope: f32,
    mean: f32,
    square: f32,
}

impl Weight {
    fn learn(&mut self, plan: &TrainingPlan, rate: f32, step: i32) {
        let slope = self.slope / real(HEAP) + plan.pull * self.value;
        self.mean = 0.9 * self.mean + 0.1 * slope;
        self.square = 0.999 * self.square + 0.001 * slope * slope;
        let (mean, square) =
            (self.mean / (1.0 - 0.9_f32.powi(step)), self.square / (1.0 - 0.999_f32.powi(step)));
        self.value -= rate * mean / (square.sqrt() + 1e-8);
        self.slope = 0.0;
    }
}

struct Net<const INPUTS: usize, const HIDDEN: usize> {
    first: Vec<[Weight; HIDDEN]>,
    bias: Vec<[Weight; HIDDEN]>,
    out: [Weight; HIDDEN],
    direct: Vec<[Weight; INPUTS]>,
}

impl<const INPUTS: usize, const HIDDEN: usize> Net<INPUTS, HIDDEN> {
    fn new(kinds: usize, random: &mut Random) -> Self {
        let mut little = || (real((random.bits() >> 40) as u32 % 2_001) / 1_000.0 - 1.0) * 0.2;
        let mut weight = || Weight { value: little(), ..Weight::default() };
        Net {
            first: (0..INPUTS).map(|_| std::array::from_fn(|_| weight())).collect(),
            bias: vec![[Weight::default(); HIDDEN]; kinds],
            out: std::array::from_fn(|_| weight()),
            direct: vec![[Weight::default(); INPUTS]; kinds],
        }
    }

    fn hidden(&self, seen: &Seen<INPUTS>) -> [f32; HIDDEN] {
        let mut hidden = self.bias[seen.kind].map(|bias| bias.value);
        for (input, row) in seen.inputs.iter().zip(&self.first) {
            if *input != 0.0 {
                hidden.iter_mut().zip(row).for_each(|(into, weight)| *into += input * weight.value);
            }
        }
        hidden
    }

    fn chance(&self, seen: &Seen<INPUTS>, hidden: &[f32; HIDDEN]) -> f32 {
        let direct = seen.inputs.iter().zip(&self.direct[seen.kind]);
        let direct: f32 = direct.map(|(input, weight)| input * weight.value).sum();
        let rest: f32 = hidden.iter().zip(&self.out).map(|(value, out)| value.max(0.0) * out.value).sum();
        1.0 / (1.0 + (-(direct + rest)).exp())
    }

    /// Adds the slope of one position.
    fn look(&mut self, seen: &Seen<INPUTS>) {
        let hidden = self.hidden(seen);
        let miss = self.chance(seen, &hidden) - seen.share;
        let mut back = [0.0; HIDDEN];
        for place in 0..HIDDEN {
            if hidden[place] > 0.0 {
                self.out[place].slope += miss * hidden[place];
                back[place] = miss * self.out[place].value;
                self.bias[seen.kind][place].slope += back[place];
            }
        }
        let direct = &mut self.direct[seen.kind];
        for ((input, row), direct) in seen.inputs.iter().zip(&mut self.first).zip(direct) {
            if *input != 0.0 {
                direct.slope += miss * input;
                row.iter_mut().zip(&back).for_each(|(weight, back)| weight.slope += input * back);
            }
        }
    }

    fn learn(&mut self, plan: &TrainingPlan, rate: f32, step: i32) {
        let rows = self.first.iter_mut().flatten().chain(self.bias.iter_mut().flatten());
        let all = rows.chain(&mut self.out).chain(self.direct.iter_mut().flatten());
        all.for_each(|weight| weight.learn(plan, rate, step));
    }

    fn loss(&self, seen: &[Seen<INPUTS>]) -> f32 {
        let one = |seen: &Seen<INPUTS>| {
            let chance = self.chance(seen, &self.hidden(seen)).clamp(1e-6, 1.0 - 1e-6);
            -(seen.share * chance.ln() + (1.0 - seen.share) * (1.0 - chance).ln())
        };
        seen.iter().map(one).sum::<f32>() / real(seen.len() as u32).max(1.0)
    }
}

/// Teaches a network what it has seen; after every pass `tell` hears its number and the losses over the positions held out
/// and over the first of the others. Without positions nothing is learnt.
pub fn teach<const INPUTS: usize, const HIDDEN: usize>(
    plan: &TrainingPlan,
    mut seen: Vec<Seen<INPUTS>>,
    mut held: Vec<Seen<INPUTS>>,
    seed: u64,
    mut tell: impl FnMut(u32, f32, f32),
) -> Taught<INPUTS, HIDDEN> {
    // Every input is divided by its spread, so that one rate of learning suits all.
    let count = real(seen.len() as u32).max(1.0);
    let spread: [f32; INPUTS] = std::array::from_fn(|place| {
        (seen.iter().map(|seen| seen.inputs[place].powi(2)).sum::<f32>() / count).sqrt().max(0.02)
    });
    for seen in seen.iter_mut().chain(&mut held) {
        seen.inputs.iter_mut().zip(&spread).for_each(|(input, spread)| *input /= spread);
    }
    let mut random = Random::new(seed);
    let mut net = Net::<INPUTS, HIDDEN>::new(plan.kinds, &mut random);
    let heaps = (seen.len() as u32 / HEAP).max(1);
    let mut step = 0;
    for pass in 0..plan.passes {
        for heap in 0..heaps {
            let done = real(pass) + real(heap) / real(heaps);
            let rate = plan.rate * (1.0 - done / real(plan.passes)) + 0.00005;
            (0..HEAP).filter_map(|_| random.pick(&seen)).for_each(|seen| net.look(seen));
            step += 1;
            net.learn(plan, rate, step);
        }
        tell(pass + 1, net.loss(&held), net.loss(&seen[..seen.len().min(40_000)]));
    }
    let first = net.first.iter().zip(&spread);
    Taught {
        first: first.map(|(row, spread)| row.map(|weight| weight.value / spread)).collect(),
        bias: net.bias.iter().map(|row| row.map(|weight| weight.value)).collect(),
        out: net.out.map(|weight| weight.value),
        direct: net
            .direct
            .iter()
            .map(|row| std::array::from_fn(|place| row[place].value / spread[place]))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_learns_what_no_weights_can_tell() {
        // One of two is worth a game, both or none is not; in the second kind it is the other way round.
        let mut seen = Vec::new();
        for number in 0..2_000_usize {
            let bits = [number & 1, number >> 1 & 1].map(|bit| bit as u8);
            let kind = number >> 2 & 1;
            let won = (bits[0] ^ bits[1]) == u8::from(kind == 0);
            let inputs = [f32::from(bits[0]), f32::from(bits[1]), 1.0];
            seen.push(Seen { kind, inputs, share: f32::from(u8::from(won)) });
        }
        let plan = TrainingPlan { kinds: 2, passes: 60, rate: 0.02, pull: 0.0 };
        let mut losses = Vec::new();
        let held = seen[..8].to_vec();
        let taught: Taught<3, 16> = teach(&plan, seen, held, 1, |_, held, _| losses.push(held));
        assert!(losses[0] > 0.4 && losses[59] < 0.1, "{losses:?}");
        assert_eq!((taught.first.len(), taught.bias.len(), taught.direct.len()), (3, 2, 2));
    }

    #[test]
    fn without_positions_nothing_is_learnt() {
        let plan = TrainingPlan { kinds: 1, passes: 2, rate: 0.01, pull: 0.0 };
        let taught: Taught<2, 4> = teach(&plan, Vec::new(), Vec::new(), 1, |_, _, _| {});
        assert_eq!(taught.direct, [[0.0; 2]]);
    }
}
