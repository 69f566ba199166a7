#![no_main]

use fracas_fuzz::{MECH_STARTS, mech};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    mech::plies(bytes, &MECH_STARTS);
});
