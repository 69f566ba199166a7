//! What a preview says of places, and what a plan brings to them, drawn over the board.

use super::board::{Medium, draw_piece, moved, standing};
use super::pen::short;
use super::{escape, font};
use crate::model::{Piece, Point, PreviewMark, Region, Scene, Spot};
use std::fmt::Write as _;

/// How much of each edge a bracket follows, in percent.
const BRACKET: i32 = 32;

/// The marks of a preview, to be laid over a board that is already on a page.
pub fn marks(scene: &Scene, marks: &[PreviewMark]) -> String {
    let draw = |mark: &PreviewMark| {
        let region = scene.regions.iter().find(|region| region.id == mark.at)?;
        Some(draw_mark(mark, region, is_own(scene, mark)))
    };
    let drawn: String = marks.iter().filter_map(draw).collect();
    format!(r#"<g class="preview-mark">{drawn}</g>"#)
}

/// Whether a mark is of a piece of those who act.
pub(super) fn is_own(scene: &Scene, mark: &PreviewMark) -> bool {
    let panel = mark.owner.and_then(|owner| scene.panels.get(usize::from(owner)));
    panel.is_some_and(|panel| Some(panel.seat) == scene.banner.actor)
}

/// What is threatened stands in brackets; what those who act would lose themselves is a small sign in the corner.
pub(super) fn draw_mark(mark: &PreviewMark, region: &Region, own: bool) -> String {
    let PreviewMark { class, text, label, .. } = mark;
    let content = match (*class == "dies", own) {
        (dies, true) => {
            let at = corner(region);
            let sign = if dies { skull(0) } else { plate(text, 0) };
            format!(r#"<g transform="translate({} {})scale(.6)">{sign}</g>"#, at.x, at.y)
        }
        (true, false) if text.is_empty() => format!("{}{}", brackets(region), skull(0)),
        (true, false) => format!("{}{}{}", brackets(region), skull(-8), plate(text, 22)),
        (false, false) => format!("{}{}", brackets(region), plate(text, -14)),
    };
    format!(
        r#"<g class="mark {class}{}" transform="{}"><title>{}</title>{content}</g>"#,
        if own { " own" } else { "" },
        moved(region.centre, region.scale),
        escape(label)
    )
}

fn skull(y: i32) -> String {
    format!(
        r#"<g class="skull" transform="translate(0 {y})"><circle class="shape" r="17"/><path class="bone" fill-rule="evenodd" d="M0-12c-7 0-12 5-12 11 0 4 2 6 5 8v5H7V7c3-2 5-4 5-8 0-6-5-11-12-11zM-8 0a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0zM1.6 0a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0zM0 3l2 4h-4z"/></g>"#
    )
}

fn plate(text: &str, y: i32) -> String {
    let width = (font::width(text, 14.0) + 14.0).max(30.0);
    format!(
        r#"<g class="plate" transform="translate(0 {y})"><rect class="shape" x="{}" y="-12" width="{}" height="24" rx="5"/><path class="text" d="{}"/></g>"#,
        short(-width / 2.0),
        short(width),
        font::centred(text, 0.0, 0.0, 14.0)
    )
}

/// The outline of a region round its middle, in the units of what is drawn on it.
fn round_middle(region: &Region) -> Vec<Point> {
    let scale = i32::from(region.scale.max(1));
    let inner = |value: i32, middle: i32| (value - middle) * 100 / scale;
    let Point { x, y } = region.centre;
    region.outline.iter().map(|spot| Point { x: inner(spot.x, x), y: inner(spot.y, y) }).collect()
}

/// The place of a small sign: towards the upper right corner.
fn corner(region: &Region) -> Point {
    let outline = round_middle(region);
    let right = outline.iter().map(|spot| spot.x).max().unwrap_or_default();
    let top = outline.iter().map(|spot| spot.y).min().unwrap_or_default();
    Point { x: right * 60 / 100, y: top * 64 / 100 }
}

/// Brackets at the four corners of a region.
fn brackets(region: &Region) -> String {
    let outline = round_middle(region);
    let count = outline.len();
    let mut data = String::new();
    for (across, down) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
        let far = |place: &usize| outline[*place].x * across + outline[*place].y * down;
        let Some(place) = (0..count).max_by_key(far) else { continue };
        let tip = outline[place];
        let along = |other: Point| {
            let part = |from: i32, to: i32| from + (to - from) * BRACKET / 100;
            format!("{} {}", part(tip.x, other.x), part(tip.y, other.y))
        };
        let (before, after) = (outline[(place + count - 1) % count], outline[(place + 1) % count]);
        // Writing to a string cannot fail.
        let _ = write!(data, "M{}L{} {}L{}", along(before), tip.x, tip.y, along(after));
    }
    format!(r#"<g class="brackets"><path class="cast" d="{data}"/><path class="body" d="{data}"/></g>"#)
}

/// The pieces that stand in one scene as they did not in an earlier one, to be laid over a board of the earlier: what a plan
/// puts on it. `art` is the address below which the pictures of the game lie.
pub fn planned(before: &Scene, after: &Scene, art: &str) -> String {
    let spot = |piece: &Piece| piece.spot.as_ref().map(|spot| spot.at);
    let same = |old: &Piece, piece: &Piece| {
        (&old.at, &old.look, old.rotation, old.owner, spot(old))
            == (&piece.at, &piece.look, piece.rotation, piece.owner, spot(piece))
    };
    let is_new = |piece: &Piece| !before.pieces.iter().any(|old| same(old, piece));
    let mut text = String::new();
    let mut draw = |piece: &Piece, place: &str| {
        text.push_str(&draw_piece(after, piece, place, art, Medium::Page, true));
    };
    for region in &after.regions {
        for (piece, at) in standing(after, region).into_iter().filter(|(piece, _)| is_new(piece)) {
            draw(piece, &moved(at, region.scale));
        }
    }
    for piece in after.pieces.iter().filter(|piece| is_new(piece)) {
        if let Some(Spot { at: Point { x, y }, scale, .. }) = &piece.spot {
            draw(piece, &format!("translate({x} {y})scale({}.{:02})", scale / 100, scale % 100));
        }
    }
    if text.is_empty() { text } else { format!(r#"<g class="planned">{text}</g>"#) }
}
