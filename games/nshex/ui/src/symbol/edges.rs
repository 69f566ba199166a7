//! What stands at the edges of a tile: one shape for each kind, drawn for the top edge and turned to its place.

use fracas_hex::Direction;
use fracas_nshex::Face;
use fracas_scene::svg::font;
use fracas_scene::svg::pen::{Pen, amount};
use std::fmt::Write as _;

/// Where the symbols end towards the middle, just outside the plate.
const INNER: f64 = 19.5;
/// How much of an edge one symbol may take, and how much several together: they keep clear of the corners.
const ROOM: f64 = 34.0;
const SHARED_ROOM: f64 = 29.0;
const GAP: f64 = 1.6;

/// The paths of one tile, by how they are painted.
#[derive(Default)]
struct Layers {
    nets: Pen,
    solid: Pen,
    hollow: Pen,
    pluses: Pen,
    digits: Pen,
}

/// What stands side by side at an edge.
enum Item {
    Melee(u8),
    Ranged(u8),
    Gauss(u8),
    Link,
}

/// A digit beside a symbol that is too strong to be drawn as often as it strikes.
const DIGIT: f64 = 10.0;

impl Item {
    /// How often the symbol is drawn.
    fn copies(&self) -> u8 {
        match *self {
            Item::Melee(strength @ 1..=6)
            | Item::Ranged(strength @ 1..=4)
            | Item::Gauss(strength @ 1..=2) => strength,
            Item::Melee(_) | Item::Ranged(_) | Item::Gauss(_) | Item::Link => 1,
        }
    }

    /// The strength, if it is written instead.
    fn digit(&self) -> Option<u8> {
        match *self {
            Item::Melee(strength) | Item::Ranged(strength) | Item::Gauss(strength) => {
                (strength > self.copies()).then_some(strength)
            }
            Item::Link => None,
        }
    }

    fn width(&self, alone: bool) -> f64 {
        let copies = self.copies();
        let digit = if self.digit().is_some() { DIGIT } else { 0.0 };
        digit
            + match *self {
                Item::Melee(_) => [18.5, 26.0, 31.0][usize::from(copies.min(3)) - 1],
                Item::Ranged(_) => f64::from(copies) * 9.5 + f64::from(copies - 1) * GAP,
                Item::Gauss(_) => f64::from(copies) * 15.0 + f64::from(copies - 1) * GAP,
                Item::Link if alone => 23.0,
                Item::Link => 16.0,
            }
    }

    /// Draws it between two abscissas; its tip is at `top`.
    fn draw(&self, layers: &mut Layers, left: f64, mut right: f64, top: f64) {
        let copies = self.copies();
        if let Some(digit) = self.digit() {
            right -= DIGIT;
            for line in font::lines(&digit.to_string(), right + 2.5, -f64::midpoint(top, INNER), 10.0) {
                layers.digits.line(&line);
            }
        }
        match *self {
            Item::Melee(_) => melee(&mut layers.solid, copies, left, right, top),
            Item::Ranged(_) => {
                for (from, to) in columns(copies, left, right) {
                    layers.solid.polygon(&[(from, -INNER), (f64::midpoint(from, to), -top), (to, -INNER)]);
                }
            }
            Item::Gauss(_) => {
                for (from, to) in columns(copies, left, right) {
                    let (base, middle) = (-INNER - 1.5, f64::midpoint(from, to));
                    layers.hollow.polygon(&[(from + 2.5, base), (middle, -top + 1.5), (to - 2.5, base)]);
                    // The bar that tells it from other shots crosses the triangle and stands out on both sides.
                    let bar = base - (top - INNER) * 0.45;
                    layers.hollow.line(&[(from, bar), (to, bar)]);
                }
            }
            Item::Link => {
                let (middle, radius) = (f64::midpoint(left, right), (right - left) / 2.0);
                layers.solid.half_disc((left, -top), (right, -top));
                let (arm, centre) = (radius * 0.42, -top + radius * 0.5);
                layers.pluses.line(&[(middle - arm, centre), (middle + arm, centre)]);
                layers.pluses.line(&[(middle, centre - arm), (middle, centre + arm)]);
            }
        }
    }
}

/// The places of several equal shapes side by side.
fn columns(count: u8, left: f64, right: f64) -> Vec<(f64, f64)> {
    let step = (right - left + GAP) / f64::from(count);
    (0..count).map(|place| left + f64::from(place) * step).map(|from| (from, from + step - GAP)).collect()
}

/// Short triangles, at most three in a row.
fn melee(pen: &mut Pen, strength: u8, left: f64, right: f64, top: f64) {
    let rows = strength.div_ceil(3);
    let depth = ((top - INNER - 1.0) / f64::from(rows)).min(13.5);
    let mut left_over = strength;
    for row in 0..rows {
        let tip = top - f64::from(row) * depth;
        let here = left_over.min(3);
        left_over -= here;
        for (from, to) in columns(here, left, right) {
            pen.polygon(&[
                (from, -tip + depth - 0.6),
                (f64::midpoint(from, to), -tip),
                (to, -tip + depth - 0.6),
            ]);
        }
    }
}

/// A mesh over the whole wedge of an edge.
fn net(pen: &mut Pen, top: f64) {
    let (outer, inner) = (20.0, 11.5);
    let at = |across: f64, deep: f64| {
        let half = outer + (inner - outer) * deep;
        (across * half, -top + (top - INNER) * deep)
    };
    pen.polygon(&[at(-1.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(-1.0, 1.0)]);
    for (from, to) in [(-1.0, 0.0), (-0.5, 0.5), (0.0, 1.0)] {
        pen.line(&[at(from, 0.0), at(to, 1.0)]);
        pen.line(&[at(-from, 0.0), at(-to, 1.0)]);
    }
    pen.line(&[at(-0.5, 0.0), at(-1.0, 0.5)]).line(&[at(0.5, 0.0), at(1.0, 0.5)]);
    pen.line(&[at(-0.5, 1.0), at(-1.0, 0.5)]).line(&[at(0.5, 1.0), at(1.0, 0.5)]);
}

fn edge(layers: &mut Layers, face: &Face, direction: Direction, rim: f64) {
    let (place, bit) = (direction.index(), direction.bit());
    let mut top = rim;
    if face.armor & bit != 0 {
        layers.solid.polygon(&[
            (-20.5, -rim - 0.5),
            (20.5, -rim - 0.5),
            (17.5, -rim + 5.5),
            (-17.5, -rim + 5.5),
        ]);
        top -= 7.5;
    }
    if face.nets & bit != 0 {
        net(&mut layers.nets, top);
    }
    let mut items: Vec<Item> =
        [Item::Melee(face.melee[place]), Item::Ranged(face.ranged[place]), Item::Gauss(face.gauss[place])]
            .into_iter()
            .filter(|item| !matches!(item, Item::Melee(0) | Item::Ranged(0) | Item::Gauss(0)))
            .collect();
    if face.links & bit != 0 {
        items.push(Item::Link);
    }
    let alone = items.len() == 1;
    let gaps = amount(items.len().saturating_sub(1)) * GAP;
    let whole: f64 = items.iter().map(|item| item.width(alone)).sum::<f64>() + gaps;
    let scale = (if alone { ROOM } else { SHARED_ROOM } / whole).min(1.0);
    let mut left = -whole * scale / 2.0;
    for item in &items {
        let right = left + item.width(alone) * scale;
        item.draw(layers, left, right, top);
        left = right + GAP * scale;
    }
}

/// The markup of everything at the edges; `rim` is how far from the middle the outermost symbols reach.
pub(crate) fn markup(face: &Face, rim: f64) -> String {
    let mut layers = Layers::default();
    for direction in Direction::ALL {
        let steps = direction.index();
        let Layers { nets, solid, hollow, pluses, digits } = &mut layers;
        for pen in [nets, solid, hollow, pluses, digits] {
            pen.turned(steps);
        }
        edge(&mut layers, face, direction, rim);
    }
    let mut markup = String::new();
    let Layers { nets, solid, hollow, pluses, digits } = layers;
    let drawn =
        [("t-net", nets), ("t-ink", solid), ("t-gauss", hollow), ("t-plus", pluses), ("t-letter", digits)];
    for (class, pen) in drawn.iter().filter(|(_, pen)| !pen.is_empty()) {
        // Writing to a string cannot fail.
        let _ = write!(markup, r#"<path class="{class}" d="{}"/>"#, pen.finish());
    }
    markup
}
