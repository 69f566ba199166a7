//! Streams of `ChaCha20`, for tables and the command line.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use fracas_core::Entropy;
use std::num::NonZeroU32;

/// One stream of a seed: it falls the same way on every machine, and tells nothing about any other stream.
#[derive(Debug)]
pub struct Stream(ChaCha20Rng);

impl Stream {
    /// A stream of a seed of 32 bytes, which nobody guesses.
    pub fn new(seed: &[u8; 32], stream: u64) -> Self {
        Stream::of(ChaCha20Rng::from_seed(*seed), stream)
    }

    /// A stream of a short seed, short enough to be written down. Each game of a series has a stream of its own, so that
    /// one game can be played again alone.
    pub fn of_number(seed: u64, stream: u64) -> Self {
        Stream::of(ChaCha20Rng::seed_from_u64(seed), stream)
    }

    fn of(mut rng: ChaCha20Rng, stream: u64) -> Self {
        rng.set_stream(stream);
        Stream(rng)
    }
}

impl Entropy for Stream {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        let n = u64::from(n.get());
        // Values above the last whole multiple of n would make low results likelier: throw again.
        let fair = (1 << 32) / n * n;
        loop {
            let value = u64::from(self.0.next_u32());
            if value < fair {
                return (value % n) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_chacha20() {
        // Key and nonce zero: the first words of the key stream in RFC 8439, A.1, test vector 1.
        let mut rng = Stream::new(&[0; 32], 0).0;
        assert_eq!([rng.next_u32(), rng.next_u32()], [0xade0_b876, 0x903d_f1a0]);
    }

    #[test]
    fn every_stream_falls_differently_and_always_the_same() {
        let throw = |mut stream: Stream| {
            (0..32).map(|_| stream.below(NonZeroU32::new(6).unwrap())).collect::<Vec<_>>()
        };
        let long = |byte, stream| throw(Stream::new(&[byte; 32], stream));
        let short = |seed, stream| throw(Stream::of_number(seed, stream));
        assert_eq!(long(7, 0), long(7, 0));
        assert_ne!(long(7, 0), long(7, 1));
        assert_ne!(long(7, 0), long(8, 0));
        assert_eq!(short(7, 0), short(7, 0));
        assert_ne!(short(7, 0), short(7, 1));
        assert_ne!(short(7, 0), short(8, 0));
        assert!(short(7, 0).iter().all(|value| *value < 6));
    }
}
