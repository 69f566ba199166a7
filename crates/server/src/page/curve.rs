//! The curve of a rating over its games, with axes, drawn by the server.

use super::layout::Reader;
use crate::dates;
use crate::profiles::CurvePoint;
use fracas_scene::key;
use maud::{Markup, html};
use std::fmt::Write as _;

/// The picture is so wide and high; the curve lies inside of the margins.
const SIZE: (i32, i32) = (720, 250);
const LEFT: i32 = 62;
const RIGHT: i32 = 16;
const TOP: i32 = 14;
const BOTTOM: i32 = 34;

/// The steps between lines of the grid that are tried, the finest first.
const STEPS: [i32; 6] = [25, 50, 100, 200, 500, 1000];

/// How many lines lie across at most.
const LINES: i32 = 6;

/// The lowest line, the highest, and the step between lines, for ratings between two.
fn scale(low: i32, high: i32) -> (i32, i32, i32) {
    let around = |step: i32| (low.div_euclid(step) * step, (high + step - 1).div_euclid(step) * step);
    let fits = |step: &i32| {
        let (from, to) = around(*step);
        (to - from) / *step < LINES
    };
    let step = STEPS.into_iter().find(fits).unwrap_or(STEPS[STEPS.len() - 1]);
    let (from, to) = around(step);
    (from, to.max(from + step), step)
}

/// The curve of a rating. One game makes no curve.
pub(crate) fn curve(reader: &Reader, title: &str, points: &[CurvePoint]) -> Markup {
    let (Some(first), Some(last)) = (points.first(), points.last().filter(|_| points.len() > 1)) else {
        return html! {};
    };
    let low = points.iter().map(|point| point.rating - point.deviation).min().unwrap_or(0);
    let high = points.iter().map(|point| point.rating + point.deviation).max().unwrap_or(0);
    let (from, to, step) = scale(low, high);
    let (width, height) = (SIZE.0 - LEFT - RIGHT, SIZE.1 - TOP - BOTTOM);
    let across = i32::try_from(points.len()).unwrap_or(i32::MAX) - 1;
    let x = |place: usize| LEFT + width * i32::try_from(place).unwrap_or(0) / across;
    let y = |rating: i32| TOP + height - height * (rating - from) / (to - from);
    let mut line = String::new();
    let (mut upper, mut lower) = (String::new(), Vec::new());
    for (place, point) in points.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(line, "{},{} ", x(place), y(point.rating));
        let _ = write!(upper, "{},{} ", x(place), y(point.rating + point.deviation));
        lower.push(format!("{},{}", x(place), y(point.rating - point.deviation)));
    }
    lower.reverse();
    let best = points.iter().map(|point| point.rating).max().unwrap_or(0);
    let told = reader.text(
        key!("people-curve"),
        &[
            ("title", title.into()),
            ("games", points.len().into()),
            ("first", first.rating.into()),
            ("last", last.rating.into()),
            ("best", best.into()),
        ],
    );
    html! {
        svg.curve.rating viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } role="img" aria-label=(told) {
            @for rating in (from..=to).step_by(usize::try_from(step).unwrap_or(1)) {
                line.grid x1=(LEFT) x2=(SIZE.0 - RIGHT) y1=(y(rating)) y2=(y(rating)) {}
                text.axis x=(LEFT - 8) y=(y(rating) + 5) text-anchor="end" { (rating) }
            }
            text.axis x=(LEFT) y=(SIZE.1 - 10) { (dates::day(first.at)) }
            text.axis x=(SIZE.0 - RIGHT) y=(SIZE.1 - 10) text-anchor="end" { (dates::day(last.at)) }
            polygon.area points={ (upper) (lower.join(" ")) } {}
            polyline points=(line.trim_end()) {}
            circle cx=(x(points.len() - 1)) cy=(y(last.rating)) r="5" {}
        }
        p.help { (told) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grid_is_round_and_holds_the_curve() {
        for (low, high) in [(1500, 1501), (1490, 1510), (800, 2400), (-40, 90), (100, 4000), (1500, 1500)] {
            let (from, to, step) = scale(low, high);
            assert!(from <= low && to >= high && from < to, "{low} {high}: {from} {to}");
            assert!((to - from) % step == 0 && (to - from) / step <= LINES, "{from} {to} {step}");
        }
    }
}
