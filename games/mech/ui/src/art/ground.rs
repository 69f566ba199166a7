//! The ground of a scenario: slabs, streets with their paint, a square round the largest tank, stains, craters; flat on
//! purpose, for what has no shadow is not scenery.

use super::facet::{code, mix, points, rgb};
use fracas_mech::plane::Shape;
use fracas_mech::{OWN, Scenario};
use fracas_scene::svg::font;
use std::f64::consts::TAU;
use std::fmt::Write as _;

/// A small reproducible generator for ornament.
pub(crate) struct Dice(u32);

impl Dice {
    pub(crate) fn new(seed: u32) -> Dice {
        Dice(seed)
    }

    /// Returns the next number from 0 to 1.
    pub(crate) fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0) / 4_294_967_296.0
    }

    /// Between two numbers.
    fn within(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }
}

/// How wide the streets are that run across, and those that run down.
const ACROSS: i64 = 195;
const DOWN: i64 = 235;

/// Gradients and the grain of the concrete.
const DEFS: &str = r##"<defs><radialGradient id="mech-crater"><stop offset="0" stop-color="#0d0c0b" stop-opacity=".85"/><stop offset=".55" stop-color="#141312" stop-opacity=".5"/><stop offset="1" stop-color="#141312" stop-opacity="0"/></radialGradient><radialGradient id="mech-lamp"><stop offset="0" stop-color="#ffdca0"/><stop offset="1" stop-color="#ffdca0" stop-opacity="0"/></radialGradient><radialGradient id="mech-glow"><stop offset="0" stop-color="#ff9a5a"/><stop offset="1" stop-color="#ff9a5a" stop-opacity="0"/></radialGradient><radialGradient id="mech-haze"><stop offset="0" stop-color="#8fe6f0"/><stop offset="1" stop-color="#8fe6f0" stop-opacity="0"/></radialGradient></defs>"##;

/// The ground while it is drawn.
struct Ground {
    out: String,
    dice: Dice,
    width: i64,
    height: i64,
    /// Where the streets begin that run across, and those that run down.
    across: [i64; 2],
    down: [i64; 2],
}

/// The ground as a picture of the whole table.
pub(crate) fn ground(scenario: &Scenario) -> String {
    let (width, height) = (scenario.width, scenario.height);
    // A table that is being drawn keeps its stains from one change to the next.
    let named = if scenario.id.starts_with(OWN) { OWN } else { &scenario.id };
    let seed = named.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let mut ground = Ground {
        out: format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{DEFS}<rect width="{width}" height="{height}" fill="#565957"/>"##
        ),
        dice: Dice::new(seed),
        width,
        height,
        across: [height / 3, height * 2 / 3 - ACROSS],
        down: [width * 3 / 10, width * 7 / 10 - DOWN],
    };
    ground.slabs();
    ground.streets();
    ground.dashes();
    ground.crossings();
    ground.square(scenario);
    ground.signs(seed);
    ground.covers();
    ground.light();
    ground.wear();
    ground.craters();
    ground.out + "</svg>"
}

impl Ground {
    /// Adds markup; writing to a string cannot fail.
    fn put(&mut self, markup: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(markup);
    }

    fn rect(&mut self, (x, y, w, h): (i64, i64, i64, i64), fill: &str) {
        self.put(format_args!(r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}"/>"#));
    }

    /// Somewhere on the table.
    fn anywhere(&mut self) -> (f64, f64) {
        (self.dice.next() * self.width as f64, self.dice.next() * self.height as f64)
    }

    /// Concrete slabs, each with a tone of its own, some of them cracked.
    fn slabs(&mut self) {
        let (one, other) = (rgb(0x0059_5c59), rgb(0x006b_6c65));
        let mut cracks = String::new();
        for x in (0..self.width).step_by(150) {
            for y in (0..self.height).step_by(150) {
                let tone = code(mix(one, other, self.dice.next()));
                self.rect((x + 2, y + 2, 146, 146), &tone);
                if self.dice.next() < 0.14 {
                    let at = x as f64 + self.dice.next() * 150.0;
                    let _ = write!(cracks, "M{at:.0} {y}");
                    for _ in 0..3 {
                        let (dx, dy) = (self.dice.within(-26.0, 26.0), self.dice.within(34.0, 56.0));
                        let _ = write!(cracks, "l{dx:.0} {dy:.0}");
                    }
                }
            }
        }
        self.put(format_args!(
            r##"<path d="{cracks}" fill="none" stroke="#2f3231" stroke-width="3" opacity=".8"/>"##
        ));
    }

    /// Two streets each way: kerb, gutter, asphalt.
    fn streets(&mut self) {
        for (margin, fill) in [(16, "#8b897c"), (5, "#26282a"), (0, "#404448")] {
            for y in self.across {
                self.rect((0, y - margin, self.width, ACROSS + 2 * margin), fill);
            }
            for x in self.down {
                self.rect((x - margin, 0, DOWN + 2 * margin, self.height), fill);
            }
        }
        // Where they cross nothing lies between them.
        for y in self.across {
            self.rect((0, y, self.width, ACROSS), "#404448");
        }
    }

    /// Whether a stretch lies on a crossing, with the stripes before it.
    fn is_crossing(streets: [i64; 2], breadth: i64, from: i64) -> bool {
        streets.iter().any(|street| from + 70 > street - 70 && from < street + breadth + 70)
    }

    /// The lines along the streets, worn off here and there.
    fn dashes(&mut self) {
        for y in self.across {
            let middle = y + ACROSS / 2 - 5;
            for x in (20..self.width).step_by(120) {
                let (worn, opacity) = (self.dice.next() < 0.12, self.dice.within(0.35, 0.75));
                if !worn && !Self::is_crossing(self.down, DOWN, x) {
                    self.put(format_args!(
                        r##"<rect x="{x}" y="{middle}" width="70" height="10" fill="#d3b25c" opacity="{opacity:.2}"/>"##
                    ));
                }
            }
        }
        for x in self.down {
            let middle = x + DOWN / 2 - 5;
            for y in (20..self.height).step_by(120) {
                let (worn, opacity) = (self.dice.next() < 0.12, self.dice.within(0.25, 0.6));
                if !worn && !Self::is_crossing(self.across, ACROSS, y) {
                    self.put(format_args!(
                        r##"<rect x="{middle}" y="{y}" width="10" height="70" fill="#d9d5c6" opacity="{opacity:.2}"/>"##
                    ));
                }
            }
        }
    }

    /// Zebra stripes at each crossing, and the line through the middle of the table.
    fn crossings(&mut self) {
        for y in self.across {
            for x in self.down {
                for stripe in 0..7 {
                    let opacity = self.dice.within(0.25, 0.65);
                    self.put(format_args!(
                        r##"<g fill="#d9d5c6" opacity="{opacity:.2}"><rect x="{}" y="{}" width="40" height="13"/><rect x="{}" y="{}" width="15" height="40"/></g>"##,
                        x - 52,
                        y + 8 + stripe * 26,
                        x + 12 + stripe * 31,
                        y + ACROSS + 12
                    ));
                }
            }
        }
        let (width, middle) = (self.width, self.height / 2);
        self.put(format_args!(
            r##"<path d="M0 {middle}H{width}" stroke="#f3ebde" stroke-width="4" stroke-dasharray="6 34" opacity=".5"/>"##
        ));
    }

    /// A paved square round the largest round piece of scenery.
    fn square(&mut self, scenario: &Scenario) {
        let circles = scenario.walls.iter().filter_map(|wall| match &wall.shape {
            Shape::Circle(circle) => Some(circle),
            Shape::Polygon(_) => None,
        });
        let Some(circle) = circles.max_by_key(|circle| circle.radius()).filter(|circle| circle.radius() > 90)
        else {
            return;
        };
        let (x, y) = (circle.centre().x(), self.height - circle.centre().y());
        let r = circle.radius() as f64;
        let (outer, inner) = (r + 120.0, r + 52.0);
        self.put(format_args!(
            r##"<circle cx="{x}" cy="{y}" r="{outer}" fill="#777669" stroke="#4a4b46" stroke-width="9"/><circle cx="{x}" cy="{y}" r="{inner}" fill="none" stroke="#47483f" stroke-width="4"/>"##
        ));
        let mut joints = String::new();
        for i in 0..24_u8 {
            let angle = f64::from(i) / 24.0 * TAU;
            let (cos, sin) = (angle.cos(), angle.sin());
            let at = |r: f64| (x as f64 + r * cos, y as f64 + r * sin);
            let ((x1, y1), (x2, y2)) = (at(inner), at(outer));
            let _ = write!(joints, "M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}");
        }
        self.put(format_args!(r##"<path d="{joints}" fill="none" stroke="#5a5a50" stroke-width="4"/>"##));
    }

    /// What is written on the streets, and the arrows of their lanes.
    fn signs(&mut self, seed: u32) {
        let name = format!("SECTOR {}", seed % 9 + 1);
        let letters = font::centred(&name, 0.0, 0.0, 104.0);
        let middle = self.width / 2;
        for (y, turn) in [(self.across[1] + ACROSS / 2, 0), (self.across[0] + ACROSS / 2, 180)] {
            self.put(format_args!(
                r##"<path transform="translate({middle} {y}) rotate({turn})" d="{letters}" fill="#e6dcc4" opacity=".24"/>"##
            ));
        }
        let [left, right] = self.down.map(|x| x + DOWN / 2);
        let [upper, lower] = self.across.map(|y| y + ACROSS / 2);
        let quarter = self.height / 8;
        for (x, y, turn) in [
            (left + 58, self.height / 2, 0),
            (left - 58, quarter, 180),
            (left + 58, self.height - quarter, 0),
            (right - 58, self.height / 2, 180),
            (right + 58, self.height - quarter, 0),
            (right - 58, quarter, 180),
            (self.width / 8, lower + 48, 90),
            (self.width * 7 / 8, upper - 48, -90),
        ] {
            self.put(format_args!(
                r##"<path transform="translate({x} {y}) rotate({turn}) scale(.9)" d="M-9 70V-20H-34L0-76L34-20H9V70Z" fill="#e6dcc4" opacity=".36"/>"##
            ));
        }
    }

    /// Covers of the drains.
    fn covers(&mut self) {
        let lanes = [
            (self.down[0] + 60, self.across[0] - 260),
            (self.down[0] + 180, self.across[1] + ACROSS + 330),
            (self.down[1] + 60, self.across[1] - 200),
            (self.down[1] + 175, self.across[0] / 2),
            (self.down[0] + 620, self.across[0] + 50),
            (self.down[1] - 280, self.across[1] + 150),
            (self.down[0] / 2, self.across[1] + 45),
            (self.width - self.down[0] / 2, self.across[0] + 150),
        ];
        for (x, y) in lanes {
            self.put(format_args!(
                r##"<g transform="translate({x} {y})"><circle r="27" fill="#2b2e31"/><circle r="21" fill="none" stroke="#5b6166" stroke-width="4" stroke-dasharray="9 5"/><path d="M-12 0H12M0-12V12" stroke="#5b6166" stroke-width="4"/></g>"##
            ));
        }
    }

    /// Warm light over the middle, two colours of it in opposite corners.
    fn light(&mut self) {
        let (w, h) = (self.width, self.height);
        for (x, y, r, gradient, opacity) in [
            (w / 2, h / 2, w / 3, "url(#mech-lamp)", ".3"),
            (w / 5, h * 3 / 4, w / 5, "url(#mech-glow)", ".22"),
            (w * 4 / 5, h / 4, w / 5, "url(#mech-haze)", ".2"),
        ] {
            self.put(format_args!(
                r#"<circle cx="{x}" cy="{y}" r="{r}" fill="{gradient}" opacity="{opacity}"/>"#
            ));
        }
    }

    /// Stains, and the tracks of heavy feet.
    fn wear(&mut self) {
        for _ in 0..46 {
            let ((x, y), r) = (self.anywhere(), self.dice.within(20.0, 110.0));
            let colour = if self.dice.next() < 0.6 { "#1e2022" } else { "#7a776a" };
            let (turn, opacity) = (self.dice.within(0.0, 90.0), self.dice.within(0.05, 0.17));
            self.put(format_args!(
                r#"<ellipse transform="translate({x:.0} {y:.0}) rotate({turn:.0})" rx="{:.0}" ry="{r:.0}" fill="{colour}" opacity="{opacity:.2}"/>"#,
                r * 1.5
            ));
        }
        for _ in 0..9 {
            let ((x, y), turn) = (self.anywhere(), self.dice.within(0.0, 360.0));
            self.put(format_args!(
                r##"<path transform="translate({x:.0} {y:.0}) rotate({turn:.0})" d="M0 0C90-20 190-10 320 20M0 44C90 24 190 34 320 64" stroke="#1d1f20" stroke-width="13" opacity=".3" stroke-dasharray="9 8" fill="none"/>"##
            ));
        }
    }

    /// Craters, with the soot round them.
    fn craters(&mut self) {
        for _ in 0..11 {
            let ((x, y), r) = (self.anywhere(), self.dice.within(32.0, 52.0));
            let corners: Vec<(f64, f64)> = (0..13_u8)
                .map(|i| {
                    let (angle, far) = (f64::from(i) / 13.0 * TAU, r * self.dice.within(0.82, 1.18));
                    (far * angle.cos(), far * angle.sin())
                })
                .collect();
            let ring = |size: f64, dx: f64, dy: f64| {
                points(&corners.iter().map(|p| (p.0 * size + dx, p.1 * size + dy)).collect::<Vec<_>>())
            };
            self.put(format_args!(
                r##"<g transform="translate({x:.0} {y:.0})"><circle r="{:.0}" fill="url(#mech-crater)"/><polygon points="{}" fill="#7b796d"/><polygon points="{}" fill="#2a2826"/><polygon points="{}" fill="#4a463e"/><polygon points="{}" fill="#2c2a27"/></g>"##,
                r * 1.9,
                ring(1.18, 0.0, 0.0),
                ring(1.0, 0.0, 0.0),
                ring(0.74, r * 0.12, r * 0.14),
                ring(0.45, r * 0.1, r * 0.12)
            ));
        }
    }
}
