//! Fingerprints of states, the same on every machine.

use core::fmt::{self, Display, Write};
use core::str::FromStr;

/// A fingerprint of a state: 64-bit FNV-1a over its notation, the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Digest(pub u64);

impl Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The text is not sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a digest is sixteen hexadecimal digits")]
pub struct ParseDigestError;

impl FromStr for Digest {
    type Err = ParseDigestError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let plain = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        if plain {
            u64::from_str_radix(text, 16).map(Digest).map_err(|_| ParseDigestError)
        } else {
            Err(ParseDigestError)
        }
    }
}

struct Fnv(u64);

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

/// Hashes the notation of `state` without building the text.
pub fn digest(state: &impl Display) -> Digest {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    write!(hash, "{state}").expect("hashing text cannot fail");
    Digest(hash.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn the_hash_is_the_published_fnv_1a() {
        assert_eq!(digest(&"").to_string(), "cbf29ce484222325");
        assert_eq!(digest(&"foobar").to_string(), "85944171f73967e8");
    }

    #[test]
    fn only_sixteen_digits_parse() {
        assert_eq!("85944171f73967e8".parse(), Ok(Digest(0x8594_4171_f739_67e8)));
        for bad in ["", "85944171f73967e", "+5944171f73967e8", "85944171f73967e8a", "g5944171f73967e8"] {
            assert_eq!(bad.parse::<Digest>(), Err(ParseDigestError));
        }
    }
}
