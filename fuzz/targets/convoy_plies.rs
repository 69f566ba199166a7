#![no_main]

use fracas_fuzz::{CONVOY_STARTS, convoy};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    convoy::plies(bytes, &CONVOY_STARTS);
});
