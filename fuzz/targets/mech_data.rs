#![no_main]

use fracas_fuzz::mech;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    mech::data(text);
});
