//! Beats: sentences of the log and the motions that show them on the board.

use super::{ElementId, Symbol};
use serde::Serialize;
use std::sync::Arc;

/// One fact of the log: a sentence, what it speaks of, and how it looks on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Beat {
    /// The sentence that tells what happens.
    pub text: String,
    /// The rule behind it, such as `§battle.phase`.
    pub rule: Option<String>,
    /// The piece that it is about, if it is about one.
    pub subject: Option<Subject>,
    /// How deep it is nested: 0 a turn, 1 an action, 2 what follows from it.
    pub depth: u8,
    /// The elements that the sentence speaks of.
    pub marks: Vec<ElementId>,
    /// What moves on the board. Beats with the same `group` are shown together.
    pub motions: Vec<Motion>,
    /// The number of the step of the animation to which it belongs; never falls along a list.
    pub group: u16,
}

/// The piece that a sentence is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Subject {
    /// The look of the piece that the sentence is about.
    pub look: String,
    /// Whose, as the index of a panel.
    pub owner: Option<u8>,
    /// The name of the piece, as it stands in the sentence.
    pub name: String,
    /// Whether the next sentences may say the same of others: then a log says it once, of all of them.
    pub listed: bool,
}

/// How a fact looks on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "motion")]
pub enum Motion {
    /// A piece comes to a region.
    Appear {
        /// The place where the piece appears.
        at: ElementId,
        /// The look of the piece.
        look: String,
        /// The rotation of the piece.
        rotation: u8,
        /// Whose, as the index of a panel.
        owner: Option<u8>,
    },
    /// A piece goes to another region or turns.
    Shift {
        /// The place where the piece starts.
        from: ElementId,
        /// The place where the piece ends.
        to: ElementId,
        /// The rotation of the piece afterwards.
        rotation: u8,
    },
    /// A piece leaves the board.
    Vanish {
        /// The place where the piece vanishes.
        at: ElementId,
        /// How it goes.
        kind: VanishKind,
    },
    /// A piece acts on another.
    Strike {
        /// The place that strikes.
        from: ElementId,
        /// The place that is struck.
        to: ElementId,
        /// What the strike looks like.
        kind: StrikeKind,
    },
    /// A place flashes, because something happens there.
    Flash {
        /// The place that flashes.
        at: ElementId,
        /// What the flash looks like.
        kind: FlashKind,
        /// A few letters, such as `−2`.
        text: String,
    },
    /// A card is shown to everyone: it comes from the one who shows it, stays large for a while, and goes.
    Show {
        /// Whose it is: a panel.
        from: ElementId,
        /// The card. It lies nowhere in the scene, so its picture comes along.
        symbol: Arc<Symbol>,
    },
    /// A stop on the way of a long show, such as a phase: the page lines them up and marks the present one.
    Stop {
        /// What stands on the track, a few letters.
        text: String,
        /// The stop in words.
        label: String,
    },
    /// What came of a long show, on a card before the game goes on.
    Card {
        /// The title of the card.
        title: String,
        /// Losses and damage, in words.
        lines: Vec<String>,
        /// The counters of the sides that it compares; none where the bars of their panels tell what they lost.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        counters: Vec<ElementId>,
    },
    /// A counter of a panel changes.
    Count {
        /// The counter that changes.
        counter: ElementId,
        /// The new value of the counter.
        to: i32,
    },
    /// A die falls beside the others of its row.
    Die {
        /// Who rolls and what for, in a few words; dice with the same words lie in one row.
        row: String,
        /// The number of sides of the die.
        sides: u8,
        /// The number on the die.
        value: u8,
        /// Whether the die was a success.
        fate: DieFate,
    },
    /// What a row of dice comes to.
    Sum {
        /// The row of dice that is summed.
        row: String,
        /// What stands at its end, a few letters.
        text: String,
    },
}

/// A list of the ways in which something is shown: each has a drawing and a sound of its own on the page, which a test holds.
macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident { $($(#[$says:meta])* $variant:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$says])* $variant,)* }

        impl $name {
            /// Every kind.
            pub const ALL: &[$name] = &[$($name::$variant,)*];
        }
    };
}

kinds! {
    /// What a strike from one place at another looks like.
    StrikeKind {
        /// A blade between neighbours.
        Melee,
        /// A shot.
        Ranged,
        /// A ray that goes through what is in its way.
        Beam,
        /// Something thrown out of a blast.
        Blast,
        /// Help from one place for another.
        Save,
    }
}

kinds! {
    /// What happens at a place.
    FlashKind {
        /// Harm to what is there.
        Hurt,
        /// An explosion.
        Blast,
        /// Healing, protection or help.
        Saved,
        /// A net over what is there.
        Net,
        /// A net that tears.
        Torn,
        /// An attack that goes past.
        Missed,
        /// An attack that bounces off.
        Blocked,
        /// Strain that may do harm.
        Strained,
        /// Change into something else.
        Changed,
        /// The amount that a piece adds to a sum.
        Counted,
        /// Two sums that meet.
        Clash,
        /// A word, nothing more.
        Word,
        /// Fire that burns a place down and rises behind the whole board.
        Burn,
    }
}

kinds! {
    /// How a piece leaves the board.
    VanishKind {
        /// Destroyed.
        Destroyed,
        /// Given up for another: the piece fades upwards.
        Spent,
    }
}

/// What a die shows: a success, a failure, a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum DieFate {
    /// The die was a success.
    Success,
    /// The die was a failure.
    Failure,
    /// The die was a success, and another die falls for it.
    Again,
    /// The number of the die is what counts.
    Number,
}
