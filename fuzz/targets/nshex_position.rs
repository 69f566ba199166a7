#![no_main]

use fracas_fuzz::probe;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    probe::position(text, text.len() as u64, 40);
    probe::battle(text, 0);
});
