//! What is drawn over a board to explain it.

use super::{ElementId, Point};
use serde::Serialize;

/// Where a drawn thing is fixed: at an element of the scene, or at a point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Anchor {
    /// The middle of an element.
    Element(ElementId),
    /// A point of the board.
    Point(Point),
    /// A point by the outline of a region.
    Part {
        /// The region.
        of: ElementId,
        /// How far across its outline it lies, in percent; more or less than all of it lies beside it.
        across: i32,
        /// How far down its outline it lies, in percent.
        down: i32,
    },
}

/// Something drawn over the board to explain it: a line of fire, a path, the edge of what can be reached. Its style
/// class says what it means; shapes tell classes apart, not colours alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "overlay")]
pub enum Overlay {
    /// A line from one thing to another: `fire`, `miss`, `link`, `hinder`, `net`, `sight`, `blocked`.
    Line {
        /// The end at which it starts.
        from: Anchor,
        /// The end to which it points.
        to: Anchor,
        /// The style class, which says what the line means.
        class: &'static str,
    },
    /// A blow across the border between two neighbours.
    Blow {
        /// Who strikes.
        from: Anchor,
        /// Who is struck.
        to: Anchor,
        /// What it means.
        class: &'static str,
    },
    /// A broken line: a path with its corners.
    Path {
        /// The corners of the path.
        points: Vec<Point>,
        /// The style class, which says what the path means.
        class: &'static str,
    },
    /// An area of one or several outlines: what can be reached, what is hidden.
    Area {
        /// The outlines of the area; an outline inside another is a hole.
        outlines: Vec<Vec<Point>>,
        /// The style class, which says what the area means.
        class: &'static str,
    },
    /// A disc: a range, a blast.
    Disc {
        /// The middle of the disc.
        at: Anchor,
        /// The radius of the disc.
        radius: i32,
        /// The style class, which says what the disc means.
        class: &'static str,
    },
    /// A faint copy of a piece where it would stand.
    Ghost {
        /// Which piece, one with a place of its own.
        of: ElementId,
        /// The point where the piece would stand.
        at: Point,
    },
    /// A sign of the game over a place: a net that would hold what stands there, what a link would give it.
    Sign {
        /// The place of the sign.
        at: Anchor,
        /// How it is drawn round the middle of the place.
        #[serde(skip)]
        markup: String,
        /// The sign in words.
        text: String,
    },
    /// A few words at a place: odds, a length, a loss.
    Label {
        /// The place of the label.
        at: Anchor,
        /// The words of the label.
        text: String,
        /// The style class, which says what the words mean.
        class: &'static str,
    },
}
