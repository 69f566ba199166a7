//! Short path data: at most one decimal, no separator that is not needed.

/// A point of a drawing.
pub type Spot = (f64, f64);

/// The cosine and sine of multiples of 60°, exact enough for one decimal and the same on every machine.
const TURNS: [(f64, f64); 6] =
    [(1.0, 0.0), (0.5, HALF_ROOT), (-0.5, HALF_ROOT), (-1.0, 0.0), (-0.5, -HALF_ROOT), (0.5, -HALF_ROOT)];
/// Half the square root of three.
pub const HALF_ROOT: f64 = 0.866_025_403_784;

/// Writes path data, turned by a multiple of 60° clockwise.
#[derive(Clone, Debug, Default)]
pub struct Pen {
    data: String,
    turn: usize,
}

impl Pen {
    /// A pen with an empty path.
    pub fn new() -> Pen {
        Pen::default()
    }

    /// Turns what is written from now on.
    pub fn turned(&mut self, steps: usize) -> &mut Pen {
        self.turn = steps % 6;
        self
    }

    fn map(&self, (x, y): Spot) -> Spot {
        let (cos, sin) = TURNS[self.turn];
        (x * cos - y * sin, x * sin + y * cos)
    }

    fn put(&mut self, spot: Spot) {
        let (x, y) = self.map(spot);
        self.number(x);
        self.number(y);
    }

    fn number(&mut self, value: f64) {
        let text = short(value);
        if self.data.ends_with(|last: char| last.is_ascii_digit() || last == '.') && !text.starts_with('-') {
            self.data.push(' ');
        }
        self.data.push_str(&text);
    }

    /// Adds a closed polygon.
    pub fn polygon(&mut self, spots: &[Spot]) -> &mut Pen {
        self.line(spots);
        self.data.push('z');
        self
    }

    /// Adds an open line.
    pub fn line(&mut self, spots: &[Spot]) -> &mut Pen {
        // Points behind the first need no letter: a move that goes on is a line.
        self.data.push('M');
        for spot in spots {
            self.put(*spot);
        }
        self
    }

    /// Whether nothing is written yet.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// The path data.
    pub fn finish(&self) -> &str {
        &self.data
    }
}

/// A small number of things, as a length.
pub fn amount(count: usize) -> f64 {
    f64::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// A number with at most one decimal and no needless zero.
pub fn short(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let (sign, tenths) = if tenths < 0 { ("-", -tenths) } else { ("", tenths) };
    match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{sign}{whole}").replace("-0", "0"),
        (0, rest) => format!("{sign}.{rest}"),
        (whole, rest) => format!("{sign}{whole}.{rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, text) in
            [(0.0, "0"), (-0.04, "0"), (0.25, ".3"), (-0.5, "-.5"), (10.0, "10"), (-12.34, "-12.3")]
        {
            assert_eq!(short(value), text, "{value}");
        }
    }

    #[test]
    fn a_turned_polygon_is_turned_clockwise() {
        let mut pen = Pen::new();
        pen.turned(1).polygon(&[(0.0, -10.0), (0.0, 0.0)]);
        assert_eq!(pen.finish(), "M8.7-5 0 0z");
    }
}
