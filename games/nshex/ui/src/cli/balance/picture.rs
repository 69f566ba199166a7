//! The matrix as a picture: one square for each pair of armies, the redder the better for the row.

use super::Matrix;
use fracas_bots::arena::Estimate;
use fracas_scene::key;
use fracas_scene::svg::escape;
use std::fmt::Write as _;

const CELL: usize = 96;
const LEFT: usize = 130;
const TOP: usize = 56;
const GAP: usize = 4;

/// The colour of a share, from blue (the row loses) over white to red (the row wins).
fn colour(share: f64) -> String {
    let far = ((share - 0.5).abs() * 2.5).min(1.0);
    let [red, green, blue] = if share >= 0.5 { [196.0, 78.0, 52.0] } else { [52.0, 108.0, 176.0] };
    let mix = |full: f64| 245.0 + (full - 245.0) * far;
    format!("rgb({:.0},{:.0},{:.0})", mix(red), mix(green), mix(blue))
}

fn square(out: &mut String, matrix: &Matrix, column: usize, row: usize, estimate: Option<Estimate>) {
    let (x, y) = (LEFT + column * (CELL + GAP), TOP + row * (CELL + GAP));
    let (fill, big, small) = match estimate {
        Some(Estimate { value, low, high }) => {
            let range = format!("{}–{}", matrix.percent(low), matrix.percent(high));
            (colour(value), matrix.percent(value), range)
        }
        None => ("#e4e4e4".to_owned(), "—".to_owned(), String::new()),
    };
    let middle = x + CELL / 2;
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" rx=\"6\" fill=\"{fill}\"/>"
    );
    let _ = writeln!(out, "<text x=\"{middle}\" y=\"{}\" class=\"big\">{big}</text>", y + 52);
    let _ = writeln!(out, "<text x=\"{middle}\" y=\"{}\" class=\"small\">{small}</text>", y + 74);
}

/// Draws the matrix as a picture.
pub(super) fn draw(matrix: &Matrix) -> String {
    let count = matrix.armies.len();
    let (width, height) = (LEFT + (count + 1) * (CELL + GAP) + 12, TOP + count * (CELL + GAP) + 40);
    let words = matrix.desk.words;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-labelledby=\"title\">\n<title id=\"title\">{}</title>\n<style>text \
         {{ font-family: sans-serif; fill: #1c1c1c; text-anchor: middle }} .big {{ font-size: 26px; font-weight: bold }} \
         .small {{ font-size: 13px }} .name {{ font-size: 14px; font-weight: bold }} .row {{ text-anchor: end }} \
         .note {{ font-size: 12px; text-anchor: start }}</style>\n<rect width=\"{width}\" height=\"{height}\" \
         fill=\"#fbfaf7\"/>\n",
        escape(&words.say(key!("balance-picture")))
    );
    let mut head: Vec<String> = (0..count).map(|place| matrix.name(place)).collect();
    head.push(words.say(key!("balance-all")));
    for (column, name) in head.iter().enumerate() {
        let x = LEFT + column * (CELL + GAP) + CELL / 2;
        let _ = writeln!(out, "<text x=\"{x}\" y=\"{}\" class=\"name\">{}</text>", TOP - 14, escape(name));
    }
    for row in 0..count {
        let y = TOP + row * (CELL + GAP) + CELL / 2 + 5;
        let name = escape(&matrix.name(row));
        let _ = writeln!(out, "<text x=\"{}\" y=\"{y}\" class=\"name row\">{name}</text>", LEFT - 12);
        for column in 0..count {
            let estimate = matrix.pairs(row, column).and_then(|pairs| pairs.score());
            square(&mut out, matrix, column, row, estimate);
        }
        square(&mut out, matrix, count, row, matrix.all(row).score());
    }
    let _ = writeln!(
        out,
        "<text x=\"12\" y=\"{}\" class=\"note\">{}</text>",
        height - 14,
        escape(&matrix.head())
    );
    out + "</svg>\n"
}
