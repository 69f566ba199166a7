#![no_main]

use fracas_fuzz::{MARS_STARTS, mars};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    mars::plies(bytes, &MARS_STARTS);
});
