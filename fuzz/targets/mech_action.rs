#![no_main]

use fracas_fuzz::{MECH_STARTS, mech};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    mech::action(text, &MECH_STARTS);
});
