#![no_main]

use fracas_fuzz::{STARTS, probe};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    probe::action(text, &STARTS);
});
