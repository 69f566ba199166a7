//! Positions that a search has seen.

use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

/// The table has at most that many places; when half of them are taken, positions are searched again.
const MOST: usize = 1 << 25;
const LEAST: usize = 1 << 12;

/// A set of 64-bit keys with open addressing. It doubles when it is half full: a search of a million positions asks for
/// memory nine times, and a short one stays in the cache.
pub(super) struct SeenPositions {
    keys: Vec<u64>,
    left: usize,
    salts: u64,
    hashes: BuildHasherDefault<KeyHasher>,
}

impl SeenPositions {
    pub(super) fn new() -> Self {
        SeenPositions {
            keys: vec![0; LEAST],
            left: LEAST / 2,
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
        if self.left == 0 && self.keys.len() < MOST {
            self.grow();
        }
        let place = place_of(&self.keys, key);
        if self.keys[place] == key {
            return false;
        }
        if self.left > 0 {
            self.keys[place] = key;
            self.left -= 1;
        }
        true
    }

    fn grow(&mut self) {
        let mut keys = vec![0; 2 * self.keys.len()];
        for &key in self.keys.iter().filter(|key| **key != 0) {
            let place = place_of(&keys, key);
            keys[place] = key;
        }
        self.left = self.keys.len() / 2;
        self.keys = keys;
    }
}

/// Where a key stands, or the free place where it belongs. At least half of the places are free.
fn place_of(keys: &[u64], key: u64) -> usize {
    let mask = keys.len() - 1;
    let mut place = key as usize & mask;
    while keys[place] != 0 && keys[place] != key {
        place = (place + 1) & mask;
    }
    place
}

/// Multiply and rotate, eight bytes at a time, and a last stir: keys are all that is kept of a position, so every bit counts.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
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
