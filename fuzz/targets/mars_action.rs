#![no_main]

use fracas_fuzz::{MARS_STARTS, mars};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    mars::action(text, &MARS_STARTS);
});
