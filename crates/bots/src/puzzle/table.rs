//! Positions that a search has seen.

use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

/// The table holds at most so many positions; when it is full, positions are searched again.
const MOST: usize = 1 << 24;
const LEAST: usize = 1 << 10;

/// A set of 64-bit keys with open addressing; it is allocated once.
pub(super) struct Table {
    keys: Vec<u64>,
    left: usize,
    salts: u64,
    hashes: BuildHasherDefault<Mix>,
}

impl Table {
    pub(super) fn new(nodes: u64) -> Self {
        let wanted = usize::try_from(nodes).unwrap_or(MOST).clamp(LEAST, MOST / 2).next_power_of_two() * 2;
        Table {
            keys: vec![0; wanted],
            left: wanted / 2,
            salts: 1 << 32,
            hashes: BuildHasherDefault::default(),
        }
    }

    /// A number that no search has used to tell its positions from those of others.
    pub(super) fn fresh(&mut self) -> u64 {
        self.salts += 1 << 32;
        self.salts
    }

    pub(super) fn hash(&self, what: &impl Hash) -> u64 {
        self.hashes.hash_one(what)
    }

    /// Whether this is new; it is remembered.
    pub(super) fn insert(&mut self, what: &impl Hash) -> bool {
        let key = self.hash(what).max(1);
        let mask = self.keys.len() - 1;
        let mut place = (key >> 7) as usize & mask;
        loop {
            match self.keys[place] {
                0 if self.left == 0 => return true,
                0 => {
                    self.keys[place] = key;
                    self.left -= 1;
                    return true;
                }
                known if known == key => return false,
                _ => place = (place + 1) & mask,
            }
        }
    }
}

/// Multiply and rotate, eight bytes at a time, and a last stir.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}
