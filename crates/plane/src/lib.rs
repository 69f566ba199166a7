//! A flat table measured in whole numbers: one unit is a hundredth of an inch.
//!
//! Points, round bases, convex polygons and circles; lines of sight and cover; paths of straight segments; and all that
//! a base can reach. No float, no rounding but [`rdiv`], no allocation: every answer is exact and the same on every
//! machine.
//!
//! Every coordinate lies between -[`LIMIT`] and [`LIMIT`] (8191 < 2^13), by the type [`Point`]. So a difference is below
//! 2^14, a square or product of two below 2^28, a cross product or squared length below 2^29, and the largest product
//! anywhere, a squared radius times a squared length, below 2^59: all of it fits an `i64`.
#![no_std]
#![deny(clippy::float_arithmetic, clippy::wildcard_enum_match_arm)]
#![expect(clippy::cast_sign_loss, reason = "lengths, radii and counts are never negative")]
#![expect(clippy::cast_possible_wrap, reason = "a polygon has at most eight corners")]

mod field;
mod number;
mod point;
mod reach;
mod shape;
mod sight;
mod ways;

pub use field::{Clear, Field, MAX_SEGMENTS, Path, PathError};
pub use number::{ceil_sqrt, rdiv};
pub use point::{LIMIT, ParsePointError, Point, Vector};
pub use reach::{Area, Disc, MAX_NODES, Node, Reach};
pub use shape::{Base, Circle, MAX_CORNERS, Polygon, Shape, ShapeError};
pub use sight::{Height, Line, Sight, Wall, eyes, reaches, sees, sees_piece, sight, targets};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
