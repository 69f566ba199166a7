//! Numbers as outlines, so that they look the same on a page and in a picture file, whatever fonts there are.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// How high a numeral stands, as a share of the size of its font.
const HEIGHT: f64 = 0.7;

static SIGNS: LazyLock<BTreeMap<char, (f64, &'static str)>> = LazyLock::new(|| {
    let signs = include_str!("../../data/art/numerals.txt").lines().filter_map(|line| {
        let mut words = line.splitn(3, ' ');
        let (sign, width, path) = (words.next()?, words.next()?, words.next()?);
        Some((sign.chars().next()?, (width.parse().ok()?, path)))
    });
    signs.collect()
});

/// How wide a text is at this size.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let signs = text.chars().filter_map(|sign| SIGNS.get(&sign));
    signs.map(|(width, _)| width).sum::<f64>() * size / 100.0
}

/// A number with its middle at a point.
pub(crate) fn number(text: &str, x: f64, y: f64, size: f64, paint: &str) -> String {
    let scale = size / 100.0;
    let (mut left, base) = (x - width(text, size) / 2.0, y + HEIGHT * size / 2.0);
    let mut out = format!("<g {paint}>");
    for sign in text.chars() {
        let Some((width, _)) = SIGNS.get(&sign) else { continue };
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            r##"<use href="#k-n{:x}" transform="translate({} {})scale({scale:.2})"/>"##,
            u32::from(sign),
            short(left),
            short(base)
        );
        left += width * scale;
    }
    out.push_str("</g>");
    out
}

/// A coordinate without digits that nobody sees.
pub(crate) fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// The outlines that numbers refer to, as definitions.
pub(crate) fn shapes() -> String {
    SIGNS.iter().fold(String::new(), |mut text, (sign, (_, path))| {
        let _ = write!(text, r#"<path id="k-n{:x}" d="{path}"/>"#, u32::from(*sign));
        text
    })
}
