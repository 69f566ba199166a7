//! What the face of every game must pass: its scenes, its words in all languages, its book of rules, its lessons.

pub mod course;
pub mod help;
pub mod previews;
pub mod rulebook;
mod scene;
pub mod scored;
pub mod set_up;
pub mod suite;
pub mod talk;
pub mod typography;
pub mod words;

pub use scene::{check_paths, check_scene, check_steps, elements, readable, rules_of};
