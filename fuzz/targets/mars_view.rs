#![no_main]

use fracas_fuzz::mars;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    mars::view(text, text.len() as u64);
});
