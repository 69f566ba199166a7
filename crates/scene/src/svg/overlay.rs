//! Lines, paths, areas and words over a board. What they look like is decided by the style of their class.

use super::board::Medium;
use super::pen::short;
use super::{escape, font};
use crate::model::{Anchor, Overlay, Point, Scene};
use std::fmt::Write as _;

/// The middle of an element, or the point itself; `None` if the scene has no such element.
fn place(scene: &Scene, anchor: &Anchor) -> Option<Point> {
    match anchor {
        Anchor::Point(point) => Some(*point),
        Anchor::Part { of, across, down } => {
            let outline = &scene.regions.iter().find(|region| region.id == *of)?.outline;
            let part = |along: fn(&Point) -> i32, percent: i32| {
                let (least, most) = (outline.iter().map(along).min()?, outline.iter().map(along).max()?);
                Some(least + (most - least) * percent / 100)
            };
            Some(Point { x: part(|point| point.x, *across)?, y: part(|point| point.y, *down)? })
        }
        Anchor::Element(id) => {
            let region = scene.regions.iter().find(|region| region.id == *id).map(|region| region.centre);
            let spots = scene.pieces.iter().filter_map(|piece| piece.spot.as_ref());
            region.or_else(|| spots.into_iter().find(|spot| spot.id == *id).map(|spot| spot.at))
        }
    }
}

fn path(points: &[Point], closed: bool) -> String {
    let mut data = String::new();
    for (place, Point { x, y }) in points.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(data, "{}{x} {y}", if place == 0 { 'M' } else { 'L' });
    }
    if closed {
        data.push('Z');
    }
    data
}

/// A label for programs that know neither the style of a page nor its fonts: a plate with drawn letters.
fn drawn_label(scene: &Scene, Point { x, y }: Point, text: &str, class: &str) -> String {
    let height = f64::from(scene.size.x.max(scene.size.y)) / 48.0;
    let (wide, high) = (font::width(text, height) + height, height * 1.9);
    // Chances stand above the head, so that it is seen whose they are.
    let lift = if class.split(' ').any(|class| class == "odds") { height * 3.2 } else { 0.0 };
    format!(
        r##"<g transform="translate({x} {:.0})"><rect x="{:.1}" y="{:.1}" width="{wide:.1}" height="{high:.1}" rx="{:.1}" fill="#100d0b" fill-opacity=".92" stroke="#f2a33a" stroke-width="{:.1}"/><path d="{}" fill="#fff3d6"/></g>"##,
        f64::from(y) - lift,
        -wide / 2.0,
        -high / 2.0,
        height * 0.4,
        height * 0.1,
        font::centred(text, 0.0, 0.0, height),
    )
}

/// A crescent that is thrust to the right.
const BLOW: &str = "M-9-23Q19 0-9 23Q5 0-9-23Z";

fn draw(scene: &Scene, overlay: &Overlay, medium: Medium) -> Option<String> {
    Some(match overlay {
        Overlay::Line { from, to, class } => {
            let (from, to) = (place(scene, from)?, place(scene, to)?);
            let data = path(&[from, to], false);
            format!(
                r#"<g class="line {class}"><path class="cast" d="{data}"/><path class="body" d="{data}"/><path class="core" d="{data}"/></g>"#
            )
        }
        Overlay::Blow { from, to, class } => {
            let (from, to) = (place(scene, from)?, place(scene, to)?);
            let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
            let (x, y) = (
                f64::midpoint(f64::from(from.x), f64::from(to.x)),
                f64::midpoint(f64::from(from.y), f64::from(to.y)),
            );
            format!(
                r#"<g class="blow {class}" transform="translate({} {})rotate({:.0})"><path class="cast" d="{BLOW}"/><path class="body" d="{BLOW}"/></g>"#,
                short(x),
                short(y),
                dy.atan2(dx).to_degrees()
            )
        }
        Overlay::Path { points, class } => {
            let data = path(points, false);
            format!(
                r#"<g class="path {class}"><path class="cast" d="{data}"/><path class="body" d="{data}"/></g>"#
            )
        }
        Overlay::Area { outlines, class } => {
            let data: String = outlines.iter().map(|outline| path(outline, true)).collect();
            format!(r#"<path class="area {class}" fill-rule="evenodd" d="{data}"/>"#)
        }
        Overlay::Disc { at, radius, class } => {
            let Point { x, y } = place(scene, at)?;
            format!(r#"<circle class="disc {class}" cx="{x}" cy="{y}" r="{radius}"/>"#)
        }
        // The page copies the piece that it already shows.
        Overlay::Ghost { of, at: Point { x, y } } => {
            format!(r#"<g class="ghost-of" data-ghost="{}" data-at="{x} {y}"/>"#, escape(of))
        }
        Overlay::Sign { at, markup, .. } => {
            let Point { x, y } = place(scene, at)?;
            format!(r#"<g class="sign" transform="translate({x} {y})">{markup}</g>"#)
        }
        Overlay::Label { at, text, class } => {
            let at = place(scene, at)?;
            if medium == Medium::Document {
                return Some(drawn_label(scene, at, text, class));
            }
            let Point { x, y } = at;
            // As wide as narrow letters need, in their own size; a style says whether the plate is seen.
            let half = f32::from(text.chars().count() as u16) * 0.235 + 0.4;
            format!(
                r#"<g class="label {class}" transform="translate({x} {y})"><rect class="plate" x="-{half:.2}em" y="-.76em" width="{:.2}em" height="1.46em" rx=".3em"/><text>{}</text></g>"#,
                half * 2.0,
                escape(text)
            )
        }
    })
}

/// Overlays in one group, to be laid over a board that is already on a page.
pub fn overlays(scene: &Scene, overlays: &[Overlay]) -> String {
    overlays_for(scene, overlays, Medium::Page)
}

/// Overlays in one group, drawn for a page or for a picture file.
pub(super) fn overlays_for(scene: &Scene, overlays: &[Overlay], medium: Medium) -> String {
    let drawn: String = overlays.iter().filter_map(|overlay| draw(scene, overlay, medium)).collect();
    format!(r#"<g class="overlays" aria-hidden="true">{drawn}</g>"#)
}
