//! The lessons, played through with the real rules.

mod convoy;
mod course;
mod nshex;
#[path = "../typography/mod.rs"]
mod typography;
