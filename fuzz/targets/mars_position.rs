#![no_main]

use fracas_fuzz::mars;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    mars::position(text, text.len() as u64, 12);
});
