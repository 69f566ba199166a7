#![no_main]

use fracas_fuzz::{CONVOY_STARTS, convoy};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    convoy::action(text, &CONVOY_STARTS);
});
