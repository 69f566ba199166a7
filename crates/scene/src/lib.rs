//! What a viewer sees and reads.
//!
//! Every text that a person reads comes from the Fluent files in `locales/{en,fr}` through [`Words`]; no sentence is
//! written in code. [`nshex`] turns events, decisions, broken rules and tiles of Neuroshima Hex into sentences, and a
//! position into a board of text for the terminal. [`rules`](mod@rules) reads the rules as a book, and [`lesson`] teaches
//! a game step by step.
//!
//! ```
//! use fracas_scene::{Lang, Words, nshex};
//!
//! let state: fracas_nshex::State = "3.0 | moloch | outpost".parse()?;
//! let action = "hq c9".parse::<fracas_nshex::Action>().unwrap_err();
//! assert_eq!(nshex::describe_action_error(Words::of(Lang::En), &action), "This action is written `hq <hex> [r0-r5]`.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod convoy;
pub mod lesson;
pub mod model;
pub mod nshex;
mod picks;
mod playable;
mod record;
pub mod rules;
pub mod svg;
pub mod text;
mod words;

pub use picks::{AmbiguousPicks, Picks, Step};
pub use playable::{Answers, EntropySource, Playable, SeatInfo};
pub use record::describe_record_error;
pub use rules::{Chapter, RichText, RuleText, Rulebook, Span, rule_text, rules};
pub use words::{Lang, ParseLangError, Value, Words};
