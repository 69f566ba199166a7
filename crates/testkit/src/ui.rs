//! What the face of every game must pass: its scenes, its words in all languages, its book of rules, its lessons.

pub mod course;
pub mod help;
pub mod previews;
pub mod rulebook;
mod scene;
pub mod scored;
pub mod typography;
pub mod words;

pub use scene::{check_paths, check_scene, elements, readable, rules_of};
