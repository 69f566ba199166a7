//! The chance of a table: `ChaCha20` with the table's seed, one stream for each draw.
//!
//! The n-th action of chance in a record, counted from zero, is drawn from stream n. So an action taken back and
//! played again draws the same, and anyone who knows the seed and the record can check every draw. Where players have shares
//! in chance, the seed of the streams is mixed from the table's seed and their shares.

use crate::game::Seed;
use fracas_chance::Stream;
use fracas_core::State;
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Debug, Write as _};
use std::str::FromStr;

/// The stream that settles what the set-up of a game leaves to chance.
const SETUP: u64 = u64::MAX;

impl Seed {
    /// The SHA-256 of the seed in hexadecimal: shown from the start, so that the seed cannot be changed later.
    pub fn commitment(&self) -> String {
        hexadecimal(&Sha256::digest(self.0))
    }

    /// The seed in hexadecimal: shown after the end.
    pub fn reveal(&self) -> String {
        hexadecimal(&self.0)
    }

    /// A seed that anybody can work out from a text: for studies, which have no secret.
    pub(crate) fn of_text(text: &str) -> Seed {
        Seed(Sha256::digest(text.as_bytes()).into())
    }
}

impl Debug for Seed {
    /// Says nothing: a seed in a log of the server would be a leak.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// The text is not a seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(ParseSeedError);
        }
        let mut seed = [0; 32];
        for (byte, pair) in seed.iter_mut().zip(text.as_bytes().chunks(2)) {
            let pair = str::from_utf8(pair).map_err(|_| ParseSeedError)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| ParseSeedError)?;
        }
        Ok(Seed(seed))
    }
}

/// The SHA-256 of a share, both in hexadecimal.
pub(crate) fn hash_of(share: &str) -> Option<String> {
    share.parse::<Seed>().ok().map(|share| share.commitment())
}

/// Bytes as hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing into a text cannot fail");
        text
    })
}

/// A number that follows from a text, for the thinking of bots.
pub(crate) fn number_of(text: &str) -> u64 {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// The stream that settles the set-up.
pub(crate) fn setup_stream(seed: &Seed) -> Stream {
    Stream::new(&seed.0, SETUP)
}

/// What chance does in `state`, as the action of chance number `index`; `None` if it is not for chance to act.
pub(crate) fn draw<S: State>(state: &S, seed: &Seed, index: u64) -> Option<S::Action> {
    fracas_chance::draw(state, &mut Stream::new(&seed.0, index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_written_and_read_and_never_printed() {
        let seed = Seed(std::array::from_fn(|place| place as u8));
        assert_eq!(seed.reveal().parse::<Seed>().unwrap(), seed);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        for bad in ["", "00", &"0".repeat(63), &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(bad.parse::<Seed>(), Err(ParseSeedError), "{bad}");
        }
    }

    #[test]
    fn the_commitment_is_the_published_sha_256() {
        // The hash of 32 zero bytes, as `head -c 32 /dev/zero | sha256sum` prints it.
        assert_eq!(
            Seed([0; 32]).commitment(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }
}
