//! A small stroke font of our own, so that a picture looks the same on a machine without fonts.
//!
//! A glyph is drawn on a grid 8 wide and 12 high: pairs of hexadecimal digits are points, `/` lifts the pen.

use super::pen::{Pen, Spot};

const GLYPHS: [(char, &str); 58] = [
    ('0', "13 30 50 73 79 5c 3c 19 13"),
    ('1', "13 40 4c/1c 7c"),
    ('2', "02 20 60 82 84 0c 8c"),
    ('3', "01 20 60 82 84 66 36/66 88 8a 6c 2c 0b"),
    ('4', "6c 60 09 89"),
    ('5', "80 00 06 25 65 87 8a 6c 2c 0a"),
    ('6', "71 60 20 02 0a 2c 6c 8a 87 65 25 07"),
    ('7', "00 80 82 3c"),
    ('8', "26 04 02 20 60 82 84 66 26 08 0a 2c 6c 8a 88 66"),
    ('9', "1b 2c 6c 8a 82 60 20 02 05 27 67 85"),
    ('A', "0c 40 8c/28 68"),
    ('B', "06 00 60 82 84 66 06 0c 6c 8a 88 66"),
    ('C', "82 60 20 02 0a 2c 6c 8a"),
    ('D', "00 0c 5c 89 83 50 00"),
    ('E', "80 00 0c 8c/06 66"),
    ('F', "80 00 0c/06 66"),
    ('G', "82 60 20 02 0a 2c 6c 8a 87 57"),
    ('H', "00 0c/80 8c/06 86"),
    ('I', "20 60/40 4c/2c 6c"),
    ('J', "30 80 8a 6c 2c 0a"),
    ('K', "00 0c/80 06 8c"),
    ('L', "00 0c 8c"),
    ('M', "0c 00 47 80 8c"),
    ('N', "0c 00 8c 80"),
    ('O', "30 50 83 89 5c 3c 09 03 30"),
    ('P', "0c 00 60 82 85 67 07"),
    ('Q', "30 50 83 89 5c 3c 09 03 30/59 8c"),
    ('R', "0c 00 60 82 85 67 07/47 8c"),
    ('S', "82 60 20 02 04 26 66 88 8a 6c 2c 0a"),
    ('T', "00 80/40 4c"),
    ('U', "00 0a 2c 6c 8a 80"),
    ('V', "00 4c 80"),
    ('W', "00 2c 44 6c 80"),
    ('X', "00 8c/80 0c"),
    ('Y', "00 46 80/46 4c"),
    ('Z', "00 80 0c 8c"),
    ('+', "42 4a/06 86"),
    ('−', "06 86"),
    ('-', "16 76"),
    ('×', "13 79/73 19"),
    ('?', "02 20 60 82 84 47 49/4b 4c"),
    ('!', "40 48/4b 4c"),
    ('.', "4b 4c"),
    ('·', "46 47"),
    (':', "43 44/4a 4b"),
    ('\'', "40 43"),
    ('/', "80 0c"),
    (',', "4b 4c 3e"),
    (';', "43 44/4b 4c 3e"),
    ('(', "50 33 39 5c"),
    (')', "30 53 59 3c"),
    ('[', "50 30 3c 5c"),
    (']', "30 50 5c 3c"),
    ('«', "43 06 49/83 46 89"),
    ('»', "03 46 09/43 86 49"),
    ('=', "04 84/08 88"),
    ('%', "80 0c/00 10 11 01 00/7b 8b 8c 7c 7b"),
    ('→', "06 86/52 86 5a"),
];

/// The accents above a letter, on the same grid from −4 to −1, and the letters that carry them.
const ACCENTS: [(&str, &[(f64, f64)]); 5] = [
    ("ÉÁÍÓÚ", &[(3.0, -2.0), (5.0, -4.0)]),
    ("ÈÀÙ", &[(3.0, -4.0), (5.0, -2.0)]),
    ("ÊÂÎÔÛ", &[(2.0, -2.0), (4.0, -4.0), (6.0, -2.0)]),
    ("ËÏÜÄÖ", &[(2.0, -3.0), (2.0, -3.2), (6.0, -3.2), (6.0, -3.0)]),
    ("Ç", &[(4.0, 12.0), (5.0, 14.0), (3.0, 15.0)]),
];
const BASES: [&str; 5] = ["EAIOU", "EAU", "EAIOU", "EIUAO", "C"];

/// How wide most letters are on the grid, the gap behind each, and how high they are.
const WIDTH: f64 = 8.0;
const GAP: f64 = 3.6;
const HEIGHT: f64 = 12.0;

fn glyph(letter: char) -> Option<&'static str> {
    GLYPHS.iter().find(|(known, _)| *known == letter).map(|(_, strokes)| *strokes)
}

fn value(digit: u8) -> f64 {
    f64::from(char::from(digit).to_digit(16).unwrap_or_default())
}

/// The letters as this font draws them: capitals, typographic apostrophes as straight ones.
fn prepared(text: &str) -> Vec<char> {
    text.to_uppercase()
        .replace('Œ', "OE")
        .replace('Æ', "AE")
        .replace('…', "...")
        .chars()
        .map(|letter| match letter {
            '’' => '\'',
            '—' | '–' | '‑' => '-',
            '\u{a0}' | '\u{202f}' => ' ',
            other => other,
        })
        .collect()
}

/// How wide a letter is on the grid; narrow ones stand in the middle of theirs.
fn room(letter: char) -> f64 {
    match letter {
        '\'' | '.' | ',' | ':' | ';' | '!' | '·' => 2.0,
        '(' | ')' | '[' | ']' => 3.0,
        'I' | ' ' => 5.0,
        _ => WIDTH,
    }
}

/// The letters of a text that this font cannot draw.
pub fn unknown(text: &str) -> Vec<char> {
    let letters = prepared(text).into_iter().map(|letter| parted(letter).0);
    letters.filter(|letter| *letter != ' ' && glyph(*letter).is_none()).collect()
}

/// How wide a text of this height is.
pub fn width(text: &str, height: f64) -> f64 {
    let letters = prepared(text);
    let whole: f64 = letters.iter().map(|letter| room(*letter) + GAP).sum();
    (whole - GAP).max(0.0) * height / HEIGHT
}

/// Path data that writes a text centred at a point; to be stroked, not filled.
pub fn centred(text: &str, x: f64, y: f64, height: f64) -> String {
    from_left(text, x - width(text, height) / 2.0, y, height)
}

/// Path data that writes a text from a point rightwards, vertically centred.
pub fn from_left(text: &str, x: f64, y: f64, height: f64) -> String {
    let mut pen = Pen::new();
    for line in lines(text, x, y, height) {
        pen.line(&line);
    }
    pen.finish().to_owned()
}

/// The strokes of a text from a point rightwards, vertically centred.
pub fn lines(text: &str, x: f64, y: f64, height: f64) -> Vec<Vec<Spot>> {
    let scale = height / HEIGHT;
    let mut lines = Vec::new();
    let mut next = x;
    for letter in prepared(text) {
        let left = next - (WIDTH - room(letter)) / 2.0 * scale;
        next += (room(letter) + GAP) * scale;
        let at = |(gx, gy): Spot| (left + gx * scale, y + (gy - HEIGHT / 2.0) * scale);
        let (base, accent) = parted(letter);
        let strokes = glyph(base).unwrap_or(if base == ' ' { "" } else { "00 80 8c 0c 00" });
        for stroke in strokes.split('/').filter(|stroke| !stroke.is_empty()) {
            let points = stroke.split(' ').map(str::as_bytes);
            lines.push(points.map(|point| at((value(point[0]), value(point[1])))).collect());
        }
        if let Some(accent) = accent {
            // The two dots of a diaeresis are two lines; the other accents are one.
            let length = if accent.len() == 4 { 2 } else { accent.len() };
            lines.extend(accent.chunks(length).map(|line| line.iter().map(|spot| at(*spot)).collect()));
        }
    }
    lines
}

fn parted(letter: char) -> (char, Option<&'static [(f64, f64)]>) {
    for ((letters, accent), bases) in ACCENTS.iter().zip(BASES) {
        if let Some(place) = letters.chars().position(|known| known == letter) {
            return (bases.chars().nth(place).unwrap_or(letter), Some(accent));
        }
    }
    (letter, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_as_wide_as_it_says() {
        for text in ["20", "L'ÉTÉ", "−1", "HQ · 17"] {
            let spots = from_left(text, 0.0, 0.0, 12.0);
            let numbers = spots.replace(['M', 'L'], " ").replace('-', " -");
            let most = numbers
                .split_whitespace()
                .step_by(2)
                .filter_map(|x| x.parse::<f64>().ok())
                .fold(0.0, f64::max);
            let wide = width(text, 12.0);
            assert!(most <= wide + 0.1 && most > wide - 2.1, "{text}: {most} of {wide}");
        }
    }
}
