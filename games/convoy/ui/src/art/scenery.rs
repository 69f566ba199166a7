//! Skies, skylines, smoke and cities: drawn by numbers that only look random, so that they are always the same.

use super::part;
use fracas_convoy::{CardKind, Side};
use std::f64::consts::TAU;
use std::fmt;
use std::fmt::Write as _;

/// A colour that can be mixed: red, green and blue, from 0 to 255.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Colour([u8; 3]);

impl Colour {
    /// A colour by its six digits; black if there is no such colour.
    pub(crate) fn of(text: &str) -> Colour {
        let digits = text.trim_start_matches('#');
        let long: String = if digits.len() == 3 {
            digits.chars().flat_map(|digit| [digit, digit]).collect()
        } else {
            digits.to_owned()
        };
        let at = |place: usize| {
            let part = long.get(place..place + 2).and_then(|part| u8::from_str_radix(part, 16).ok());
            part.unwrap_or(0)
        };
        Colour([at(0), at(2), at(4)])
    }

    /// Mixes this colour with another one, of which `share` hundredths are taken.
    pub(crate) fn mix(self, other: Colour, share: u8) -> Colour {
        let share = u32::from(share.min(100));
        let mut out = self.0;
        for (own, other) in out.iter_mut().zip(other.0) {
            let mixed = (u32::from(*own) * (100 - share) + u32::from(other) * share + 50) / 100;
            *own = u8::try_from(mixed).unwrap_or(u8::MAX);
        }
        Colour(out)
    }

    /// The colour in more light (above a hundred) or in shadow.
    pub(crate) fn lit(self, percent: u8) -> Colour {
        match percent.checked_sub(100) {
            Some(more) => self.mix(Colour::of("#fff4da"), more),
            None => Colour::of("#07060a").mix(self, percent),
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("#")?;
        for part in self.0 {
            write!(f, "{part:02x}")?;
        }
        Ok(())
    }
}

/// Numbers between zero and one, always the same for the same seed.
struct Numbers(u32);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0) / 4_294_967_296.0
    }

    fn upto(&mut self, most: f64) -> f64 {
        self.next() * most
    }
}

/// A seed for a name.
pub(crate) fn seed(name: &str) -> u32 {
    name.bytes().fold(7, |sum: u32, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)))
}

/// Draws a column of smoke.
pub(crate) fn smoke(x: i32, y: i32, puffs: u8, seed: u32, colour: &str) -> String {
    let mut numbers = Numbers(seed);
    let mut out = String::new();
    for puff in 0..puffs {
        let step = f64::from(puff);
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            r#"<circle cx="{:.1}" cy="{:.0}" r="{:.0}" fill="{colour}" opacity="{:.2}"/>"#,
            f64::from(x) + numbers.upto(20.0) - 10.0 + step * 4.0,
            f64::from(y) - step * 13.0,
            8.0 + step * 3.0,
            0.42 - step * 0.04
        );
    }
    out
}

/// Draws roofs against the sky.
fn skyline(seed: u32, y: f64, height: f64, colour: &str, opacity: f64, spiky: bool) -> String {
    let mut numbers = Numbers(seed);
    let mut data = format!("M0 190V{y}");
    let mut x = 0.0;
    while x < 220.0 {
        let width = 10.0 + numbers.upto(24.0);
        let top = y - numbers.upto(height);
        let _ = write!(data, "L{x:.1} {top:.1}");
        if spiky && numbers.next() < 0.5 {
            let tip = top - numbers.upto(18.0);
            let _ = write!(
                data,
                "L{:.1} {top:.1}L{:.1} {tip:.1}L{:.1} {top:.1}",
                x + width * 0.3,
                x + width * 0.35,
                x + width * 0.45
            );
        } else if numbers.next() < 0.4 {
            let (low, high) = (top + numbers.upto(8.0), top - numbers.upto(7.0));
            let _ = write!(data, "L{:.1} {low:.1}L{:.1} {high:.1}", x + width * 0.5, x + width * 0.7);
        }
        let _ = write!(data, "L{:.1} {:.1}", x + width, top + numbers.upto(6.0));
        x += width;
    }
    format!(r#"<path d="{data}L220 {y}V190Z" fill="{colour}" opacity="{opacity}"/>"#)
}

/// The gradient of the sky behind a kind of card.
pub(super) fn sky(side: Side, kind: CardKind) -> &'static str {
    match (side, kind) {
        (_, CardKind::Building) => "cv-skb",
        (_, CardKind::Module) => "cv-sku",
        (Side::Moloch, _) => "cv-skm",
        (Side::Outpost, _) => "cv-sko",
    }
}

/// Draws what lies behind a figure.
pub(super) fn surroundings(side: Side, kind: CardKind, seed: u32) -> String {
    let mut numbers = Numbers(seed.wrapping_add(5));
    match kind {
        CardKind::Instant => rays(side),
        CardKind::Module => circuits(&mut numbers),
        CardKind::Robot | CardKind::Soldier | CardKind::Building => match side {
            Side::Moloch => furnace(&mut numbers, seed),
            Side::Outpost => dawn(&mut numbers, seed, kind),
        },
    }
}

fn furnace(numbers: &mut Numbers, seed: u32) -> String {
    let mut out = format!(
        r##"<rect width="220" height="190" fill="url(#cv-skm)"/><circle cx="{:.1}" cy="{:.1}" r="{:.1}" fill="#ffcf7a" opacity=".55"/>"##,
        60.0 + numbers.upto(100.0),
        70.0 + numbers.upto(30.0),
        34.0 + numbers.upto(16.0)
    );
    for _ in 0..5 {
        let _ = write!(
            out,
            r##"<ellipse cx="{:.1}" cy="{:.1}" rx="{:.1}" ry="{:.1}" fill="#1c080a" opacity=".35"/>"##,
            numbers.upto(220.0),
            20.0 + numbers.upto(70.0),
            40.0 + numbers.upto(50.0),
            9.0 + numbers.upto(12.0)
        );
    }
    out.push_str(&skyline(seed.wrapping_add(1), 140.0, 70.0, "#5f1814", 0.75, true));
    out.push_str(&skyline(seed.wrapping_add(2), 158.0, 52.0, "#2c0b0c", 0.95, true));
    for _ in 0..12 {
        let _ = write!(
            out,
            r##"<circle cx="{:.1}" cy="{:.1}" r="{:.1}" fill="#ffd28a" opacity="{:.1}"/>"##,
            numbers.upto(220.0),
            60.0 + numbers.upto(110.0),
            0.8 + numbers.upto(1.5),
            0.4 + numbers.upto(0.6)
        );
    }
    out.push_str(r##"<path d="M0 190V166Q60 158 110 166T220 162V190Z" fill="#160607"/>"##);
    out
}

fn dawn(numbers: &mut Numbers, seed: u32, kind: CardKind) -> String {
    let (sky, far, near) = if kind == CardKind::Building {
        ("cv-skb", "#35617c", "#1d3b52")
    } else {
        ("cv-sko", "#3f7a60", "#1f4a3c")
    };
    let mut out = format!(
        r##"<rect width="220" height="190" fill="url(#{sky})"/><circle cx="{:.1}" cy="{:.1}" r="28" fill="#fff3c4" opacity=".75"/>"##,
        140.0 + numbers.upto(50.0),
        92.0 + numbers.upto(24.0)
    );
    for _ in 0..4 {
        let _ = write!(
            out,
            r##"<ellipse cx="{:.1}" cy="{:.1}" rx="{:.1}" ry="{:.1}" fill="#fff" opacity=".14"/>"##,
            numbers.upto(220.0),
            24.0 + numbers.upto(60.0),
            36.0 + numbers.upto(44.0),
            6.0 + numbers.upto(8.0)
        );
    }
    out.push_str(&skyline(seed.wrapping_add(1), 142.0, 58.0, far, 0.8, false));
    out.push_str(&skyline(seed.wrapping_add(2), 160.0, 40.0, near, 0.95, false));
    out.push_str(r##"<path d="M0 190V170Q70 160 120 168T220 166V190Z" fill="#122219"/>"##);
    out
}

fn circuits(numbers: &mut Numbers) -> String {
    let mut out = String::from(r#"<rect width="220" height="190" fill="url(#cv-sku)"/>"#);
    for _ in 0..26 {
        let (mut x, mut y) = ((numbers.upto(22.0)).round() * 10.0, (numbers.upto(19.0)).round() * 10.0);
        let mut data = format!("M{x} {y}");
        for _ in 0..3 {
            let far = (1.0 + numbers.upto(4.0).floor()) * 10.0;
            let along = numbers.next() < 0.5;
            let far = if numbers.next() < 0.5 { far } else { -far };
            if along {
                x += far;
            } else {
                y += far;
            }
            let _ = write!(data, "L{x} {y}");
        }
        let colour = if numbers.next() < 0.3 { "#c8503c" } else { "#5a2420" };
        let _ = write!(
            out,
            r##"<path d="{data}" fill="none" stroke="{colour}" stroke-width="2"/><circle cx="{x}" cy="{y}" r="3" fill="#c8503c"/>"##
        );
    }
    out.push_str(r#"<circle cx="110" cy="92" r="90" fill="url(#cv-hot)" opacity=".28"/>"#);
    out
}

fn rays(side: Side) -> String {
    let (ground, ray) = match side {
        Side::Moloch => ("#4d1412", "#c8402c"),
        Side::Outpost => ("#1c4a36", "#7fc07a"),
    };
    let mut out = format!(r#"<rect width="220" height="190" fill="{ground}"/>"#);
    for place in 0..18_u8 {
        let from = f64::from(place) / 18.0 * TAU;
        let to = from + 0.17;
        let _ = write!(
            out,
            r#"<path d="M110 96L{:.1} {:.1}L{:.1} {:.1}Z" fill="{ray}" opacity=".4"/>"#,
            110.0 + 200.0 * from.cos(),
            96.0 + 200.0 * from.sin(),
            110.0 + 200.0 * to.cos(),
            96.0 + 200.0 * to.sin()
        );
    }
    out.push_str(r#"<circle cx="110" cy="96" r="120" fill="url(#cv-hot)" opacity=".35"/>"#);
    out
}

/// The sky over a city: above, in the middle, at the horizon.
fn city_sky(id: &str) -> [Colour; 3] {
    let sky = match id {
        "ziggy_one" => ["#3a2c34", "#b8784a", "#ffd98f"],
        "iron_gate" => ["#221a2c", "#8c3a3a", "#ffb070"],
        "cleveland_harbour" => ["#12303a", "#3f7d80", "#e9d9a8"],
        "jersey_crust" => ["#2c2430", "#7a5a5c", "#e0b48a"],
        _ => ["#101a30", "#3f5a8c", "#f4c890"],
    };
    sky.map(Colour::of)
}

/// A row of houses: how low it stands, how high it reaches, in which colour, how many, with lights or not.
fn houses(numbers: &mut Numbers, low: f64, high: f64, colour: Colour, count: u8, lights: bool) -> String {
    let mut out = String::new();
    let pitch = 400.0 / f64::from(count);
    for place in 0..count {
        let x = f64::from(place) * pitch - 6.0 + numbers.upto(8.0);
        let width = pitch + 6.0;
        let top = low - high * (0.3 + numbers.upto(0.7));
        let (left, middle, right) =
            (top - numbers.upto(6.0), top + numbers.upto(9.0), top + numbers.upto(4.0));
        let _ = write!(
            out,
            r#"<path d="M{x:.1} 180V{top:.1}L{:.1} {left:.1}L{:.1} {middle:.1}L{:.1} {right:.1}V180Z" fill="{colour}"/>"#,
            x + width * 0.3,
            x + width * 0.5,
            x + width
        );
        if !lights {
            continue;
        }
        for _ in 0..7 {
            if numbers.next() >= 0.5 {
                continue;
            }
            let (across, down) = (numbers.upto(width - 10.0), numbers.upto(50.0));
            let _ = write!(
                out,
                r##"<rect x="{:.1}" y="{:.1}" width="3.4" height="4.6" fill="#ffd98f" opacity="{:.1}"/>"##,
                x + 4.0 + across,
                top + 14.0 + down,
                0.4 + numbers.upto(0.6)
            );
        }
    }
    out
}

/// The picture of a city, as it stands or as it has fallen.
pub(super) fn city(id: &str, fallen: bool) -> String {
    let [above, middle, horizon] = city_sky(id);
    let mut numbers = Numbers(seed(id));
    let (far, near) = (middle.mix(above, 35), above.mix(Colour::of("#050508"), 35));
    let mut out = format!(
        r#"<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{above}"/><stop offset=".62" stop-color="{middle}"/><stop offset="1" stop-color="{horizon}"/></linearGradient></defs><rect width="400" height="180" fill="url(#sky)"/><circle cx="200" cy="104" r="62" fill="{horizon}" opacity=".35"/><circle cx="200" cy="104" r="38" fill="{horizon}" opacity=".55"/>"#
    );
    for _ in 0..9 {
        let _ = write!(
            out,
            r#"<ellipse cx="{:.1}" cy="{:.1}" rx="{:.1}" ry="{:.1}" fill="{}" opacity="{:.2}"/>"#,
            numbers.upto(400.0),
            8.0 + numbers.upto(70.0),
            34.0 + numbers.upto(50.0),
            3.0 + numbers.upto(6.0),
            if numbers.next() < 0.5 { horizon } else { above },
            0.1 + numbers.upto(0.16)
        );
    }
    for (x, turn) in [(70, -16), (330, 14), (250, -8)] {
        let _ = write!(
            out,
            r##"<path d="M{x} 150L{} -10H{}Z" fill="#fff4da" opacity=".09" transform="rotate({turn} {x} 150)"/>"##,
            x - 9,
            x + 9
        );
    }
    out.push_str(&houses(&mut numbers, 130.0, 70.0, far, 16, false));
    out.push_str(&houses(&mut numbers, 142.0, 52.0, far.mix(near, 45), 24, !fallen));
    let _ = write!(out, r#"<rect y="100" width="400" height="80" fill="{horizon}" opacity=".14"/>"#);
    match id {
        "jersey_crust" => out.push_str(&houses(&mut numbers, 150.0, 60.0, near.mix(far, 30), 9, true)),
        "new_york" => out.push_str(&houses(&mut numbers, 160.0, 120.0, near.mix(far, 35), 13, true)),
        _ => {}
    }
    out.push_str(part(&format!("city.{id}")));
    out.push_str(&houses(&mut numbers, 172.0, 20.0, near, 26, false));
    for _ in 0..40 {
        let _ = write!(
            out,
            r##"<circle cx="{:.1}" cy="{:.1}" r="{:.1}" fill="#ffd28a" opacity="{:.2}"/>"##,
            numbers.upto(400.0),
            40.0 + numbers.upto(130.0),
            0.5 + numbers.upto(0.9),
            0.3 + numbers.upto(0.6)
        );
    }
    if fallen {
        out.push_str(r##"<rect width="400" height="180" fill="#0b0707" opacity=".62"/>"##);
        for x in [70, 180, 300] {
            out.push_str(&smoke(x, 120, 6, x.unsigned_abs(), "#000"));
        }
        out.push_str(r#"<circle cx="120" cy="160" r="50" fill="url(#cv-hot)" opacity=".5"/><circle cx="290" cy="166" r="40" fill="url(#cv-hot)" opacity=".4"/>"#);
    }
    out
}
