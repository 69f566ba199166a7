#![no_main]

use fracas_fuzz::convoy;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    convoy::view(text, text.len() as u64);
});
