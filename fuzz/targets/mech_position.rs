#![no_main]

use fracas_fuzz::mech;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    mech::position(text, text.len() as u64, 20);
});
