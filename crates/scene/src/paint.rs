//! Colours of drawings for the terminal.

/// Whether a drawing for the terminal has colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Letters and shapes only.
    Plain,
    /// ANSI escapes, one colour for each side.
    Ansi,
}
