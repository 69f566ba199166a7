#![no_main]

use fracas_fuzz::probe;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    probe::record(text);
});
