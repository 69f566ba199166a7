//! The letters of the display face as outlines, so that a picture looks the same where its font is not at hand: in an image of a
//! page, in PNG, on a machine without fonts.
//!
//! `letters.txt` has a line for each letter: the letter, how far the next one is, and its outline by moves, lines and quadratic
//! curves, 250 units to the size of the face. The outlines are those of Barlow Condensed at weight 800, without the small
//! roundings of its corners; the licence stands beside the font files of the page. The arrow is ours.

use super::pen::short;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

const LETTERS: &str = include_str!("../../assets/letters.txt");

/// How high a capital is in the units of the outlines.
const CAPITAL: f64 = 175.0;

/// One letter: how far the next one is, and the steps of its outline.
struct Glyph {
    advance: f64,
    steps: Vec<(char, Vec<f64>)>,
}

/// A length in tenths: what is left over by rounding does not add up from step to step.
fn tenths(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

impl Glyph {
    /// The outline from a point on the line. Only its first step is absolute: a letter that is written twice in the same
    /// size is the same text, which packs well.
    fn written(&self, left: f64, base: f64, scale: f64) -> String {
        let mut data = String::new();
        let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
        for (kind, values) in &self.steps {
            let spots: Vec<(f64, f64)> =
                values.chunks(2).map(|spot| (tenths(spot[0] * scale), tenths(spot[1] * scale))).collect();
            let Some(last) = spots.last().copied() else { continue };
            let first = data.is_empty();
            let from = match kind {
                'M' if first => (-left, -base),
                'M' => start,
                _ => at,
            };
            if *kind == 'M' && !first {
                data.push('z');
            }
            data.push(if first { 'M' } else { kind.to_ascii_lowercase() });
            for (place, number) in
                spots.iter().flat_map(|spot| [spot.0 - from.0, spot.1 - from.1]).map(short).enumerate()
            {
                let gap = if place > 0 && !number.starts_with('-') { " " } else { "" };
                // Writing to a string cannot fail.
                let _ = write!(data, "{gap}{number}");
            }
            if *kind == 'M' {
                start = last;
            }
            at = last;
        }
        if !data.is_empty() {
            data.push('z');
        }
        data
    }
}

static GLYPHS: LazyLock<HashMap<char, Glyph>> = LazyLock::new(|| LETTERS.lines().filter_map(read).collect());

fn numbers(text: &str) -> Vec<f64> {
    let parted = text.replace('-', " -");
    parted.split_ascii_whitespace().filter_map(|number| number.parse().ok()).collect()
}

fn read(line: &str) -> Option<(char, Glyph)> {
    let mut rest = line.chars();
    let letter = rest.next()?;
    let rest = rest.as_str();
    let begins = rest.find('M').unwrap_or(rest.len());
    let (advance, outline) = rest.split_at(begins);
    let mut steps = Vec::new();
    let mut left = outline;
    while let Some(kind) = left.chars().next() {
        let end = left[1..].find(['M', 'L', 'Q']).map_or(left.len(), |end| end + 1);
        steps.push((kind, numbers(&left[1..end])));
        left = &left[end..];
    }
    Some((letter, Glyph { advance: advance.parse().ok()?, steps }))
}

/// The letters as this font has them.
fn prepared(text: &str) -> impl Iterator<Item = char> {
    text.chars().map(|letter| match letter {
        '\'' => '’',
        '‑' => '-',
        '″' => '"',
        '\u{a0}' | '\u{202f}' => ' ',
        other => other,
    })
}

/// What stands for a letter that the face does not have.
const MISSING: char = '?';

fn glyph(letter: char) -> Option<&'static Glyph> {
    GLYPHS.get(&letter).or_else(|| GLYPHS.get(&MISSING))
}

/// The letters of a text that this font cannot draw.
pub fn unknown(text: &str) -> Vec<char> {
    prepared(text).filter(|letter| !GLYPHS.contains_key(letter)).collect()
}

/// How wide a text is whose capitals have this height.
pub fn width(text: &str, height: f64) -> f64 {
    prepared(text).filter_map(glyph).map(|glyph| glyph.advance).sum::<f64>() * height / CAPITAL
}

/// Path data that writes a text centred at a point, by the middle of its capitals; to be filled.
pub fn centred(text: &str, x: f64, y: f64, height: f64) -> String {
    from_left(text, x - width(text, height) / 2.0, y, height)
}

/// Path data that writes a text from a point rightwards, vertically centred; to be filled.
pub fn from_left(text: &str, x: f64, y: f64, height: f64) -> String {
    let scale = height / CAPITAL;
    let (mut left, base) = (x, y + height / 2.0);
    let mut data = String::new();
    for glyph in prepared(text).filter_map(glyph) {
        data.push_str(&glyph.written(left, base, scale));
        left += glyph.advance * scale;
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the steps of written letters end.
    fn ends(data: &str) -> Vec<(f64, f64)> {
        let mut ends: Vec<(f64, f64)> = Vec::new();
        let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
        let mut rest = data;
        while let Some(kind) = rest.chars().next() {
            let end = rest[1..].find(|letter: char| letter.is_ascii_alphabetic());
            let end = end.map_or(rest.len(), |end| end + 1);
            let values = numbers(&rest[1..end]);
            rest = &rest[end..];
            let [.., x, y] = values[..] else {
                at = start;
                continue;
            };
            at = if kind == 'M' { (x, y) } else { (at.0 + x, at.1 + y) };
            if kind.eq_ignore_ascii_case(&'m') {
                start = at;
            }
            ends.push(at);
        }
        ends
    }

    #[test]
    fn a_text_is_as_wide_as_it_says() {
        for text in ["20", "L'ÉTÉ", "−1 → 2", "HQ · 17", "Œuvre"] {
            assert_eq!(unknown(text), []);
            let most =
                ends(&from_left(text, 0.0, 0.0, 12.0)).iter().fold(0.0, |most: f64, end| most.max(end.0));
            let wide = width(text, 12.0);
            assert!(most <= wide && most > wide - 2.0, "{text}: {most} of {wide}");
        }
    }

    #[test]
    fn capitals_stand_round_the_height_asked_for() {
        let ends = ends(&centred("BH", 0.0, 5.0, 14.0));
        let heights = || ends.iter().map(|end| end.1);
        let (top, foot) = (heights().fold(f64::MAX, f64::min), heights().fold(f64::MIN, f64::max));
        assert!((top + 2.0).abs() < 0.2 && (foot - 12.0).abs() < 0.2, "{top} to {foot}");
    }

    #[test]
    fn a_letter_is_written_the_same_way_wherever_it_stands() {
        let data = from_left("ee", 3.3, 0.0, 8.0);
        let shapes: Vec<&str> =
            data.split('M').skip(1).filter_map(|one| Some(&one[one.find('l')?..])).collect();
        assert_eq!(shapes.len(), 2);
        assert_eq!(shapes[0], shapes[1]);
    }

    #[test]
    fn every_letter_has_an_outline() {
        assert_eq!(GLYPHS.len(), LETTERS.lines().count());
        for (letter, glyph) in GLYPHS.iter().filter(|(letter, _)| **letter != ' ') {
            assert!(glyph.advance > 20.0 && glyph.steps.len() > 3, "{letter}");
            for (kind, values) in &glyph.steps {
                assert_eq!(values.len(), if *kind == 'Q' { 4 } else { 2 }, "{letter}");
            }
        }
    }

    #[test]
    fn a_letter_that_the_face_does_not_have_is_still_seen() {
        assert_eq!(unknown("a字"), ['字']);
        assert_eq!(from_left("字", 0.0, 0.0, 10.0), from_left("?", 0.0, 0.0, 10.0));
    }
}
