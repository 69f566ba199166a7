//! Scenes and texts: all that a viewer sees and reads.
//!
//! Every text that a person reads comes from Fluent files through [`Words`]; no sentence is written in code. The kit's own
//! texts are in `locales/{en,fr}`, those of a game beside it. A game implements [`Presented`] on a marker type of its own,
//! with [`SetUp`], [`Scored`] and [`Explained`]: one concern each. [`rules`] reads its rules as a book, [`lesson`] teaches it step by step, [`svg`] draws it.
//!
//! ```
//! use fracas_scene::{Lang, Words};
//!
//! assert_eq!(Words::of(Lang::Fr).find("site-rules").as_deref(), Some("Règles"));
//! ```

mod converse;
pub mod element;
mod explained;
pub mod help;
pub mod keys;
pub mod lesson;
pub mod model;
mod paint;
mod picks;
mod presented;
pub mod primer;
mod record;
pub mod rules;
mod scored;
mod set_up;
pub mod svg;
pub mod text;
mod why_not;
mod words;
pub mod workshop;

pub use converse::{Answer, along};
pub use explained::Explained;
pub use keys::{Key, Keys};
pub use paint::Paint;
pub use picks::{
    ANY_POINT, AmbiguousPicks, DeadEnd, PickArea, Picks, Scale, Step, Talk, picked_point, point_id,
};
pub use presented::{
    ActionErrorOf, ActionOf, EventOf, IllegalOf, PositionErrorOf, Presented, TableGame, ViewOf,
};
pub use primer::{Primer, PrimerChapter};
pub use record::{
    describe_at, describe_in_file, describe_not_yours, describe_option_error, describe_record_error,
    describe_syntax, replay_error,
};
pub use rules::{Chapter, RichText, RuleText, Rulebook, Span};
pub use scored::Scored;
pub use set_up::{Answers, SeatInfo, SetUp, SideFace, SideWriting};
pub use words::{KEYS, Lang, ParseLangError, Value, Words, without_values};
