//! The board as text: flat-top hexes, four lines each, with the symbols of a tile at its edges.
//!
//! ```text
//!     ____________
//!    /''  '    ''\        melee ' by strength, ranged ", Gauss *, armor |, net #, link +
//!   /  Gladiator   \      the tile
//!   \    H c4 !1   /      side, hex, wounds
//!    \____________/
//! ```

use super::tile::tile_name;
use anstyle::{AnsiColor, Style};
use fracas_core::{State as _, Viewer};
use fracas_hex::{Direction, Hex};
use fracas_nshex::{Face, Kind, Side, State, UnitView};
use fracas_scene::{Paint, Words};
use std::fmt::Write as _;

/// The letter that stands for a side on the board: its army's, or its number when two armies share a letter.
pub(crate) fn side_letter(state: &State, side: Side) -> char {
    let letter = |side: Side| {
        let army = state.roster().armies().get(side.index());
        army.and_then(|army| army.id.chars().next()).map_or('-', |letter| letter.to_ascii_uppercase())
    };
    let own = letter(side);
    let shared = state.all_sides().filter(|&other| letter(other) == own).count() > 1;
    if shared { char::from(b'1' + side.index() as u8) } else { own }
}

/// The style of a side: the colour of its army.
pub(crate) fn side_style(state: &State, side: Side, paint: Paint) -> Style {
    if paint == Paint::Plain {
        return Style::new();
    }
    let fallback = [
        AnsiColor::Magenta,
        AnsiColor::Cyan,
        AnsiColor::White,
        AnsiColor::BrightBlue,
        AnsiColor::BrightMagenta,
        AnsiColor::BrightCyan,
    ];
    let Some(army) = state.roster().armies().get(side.index()) else {
        return AnsiColor::BrightBlack.on_default();
    };
    let colour = match army.colour.as_str() {
        "red" => AnsiColor::Red,
        "blue" => AnsiColor::Blue,
        "green" => AnsiColor::Green,
        "yellow" => AnsiColor::Yellow,
        "grey" | "gray" => AnsiColor::BrightBlack,
        "white" => AnsiColor::White,
        "purple" | "magenta" => AnsiColor::Magenta,
        "cyan" | "turquoise" => AnsiColor::Cyan,
        _ => fallback[side.index() % fallback.len()],
    };
    let twin = state.all_sides().take(side.index()).any(|other| {
        state.roster().armies().get(other.index()).is_some_and(|other| other.colour == army.colour)
    });
    let colour = if twin { fallback[side.index() % fallback.len()] } else { colour };
    colour.on_default()
}

/// Which symbols a tile shows at an edge, strongest kind first.
fn edge_symbols(face: &Face, direction: Direction) -> String {
    let place = direction.index();
    let mut text = String::new();
    for (symbol, strength) in [('\'', face.melee[place]), ('"', face.ranged[place]), ('*', face.gauss[place])]
    {
        match strength {
            0 => {}
            1..=2 => (0..strength).for_each(|_| text.push(symbol)),
            _ => {
                text.push(symbol);
                text.push(char::from(b'0' + strength.min(9)));
            }
        }
    }
    for (symbol, mask) in [('|', face.armor), ('#', face.nets), ('+', face.links)] {
        if mask & direction.bit() != 0 {
            text.push(symbol);
        }
    }
    text
}

fn fit(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
    short.push('…');
    short
}

struct Canvas {
    cells: Vec<Vec<(char, Style)>>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Self {
        Canvas { cells: vec![vec![(' ', Style::new()); width]; height] }
    }

    fn put(&mut self, x: usize, y: usize, text: &str, style: Style) {
        for (offset, letter) in text.chars().enumerate() {
            if let Some(cell) = self.cells.get_mut(y).and_then(|row| row.get_mut(x + offset)) {
                *cell = (letter, style);
            }
        }
    }

    fn render(&self) -> String {
        let mut text = String::new();
        for row in &self.cells {
            let used = row.iter().rposition(|(letter, _)| *letter != ' ').map_or(0, |last| last + 1);
            let mut open = Style::new();
            for (letter, style) in &row[..used] {
                if *style != open {
                    // Writing to a string cannot fail.
                    let _ = write!(text, "{open:#}{style}");
                    open = *style;
                }
                text.push(*letter);
            }
            let _ = writeln!(text, "{open:#}");
        }
        text
    }
}

/// The measures of one hex in letters.
struct Cell {
    x: usize,
    y: usize,
    width: usize,
}

impl Cell {
    fn outline(&self, canvas: &mut Canvas) {
        let Cell { x, y, width } = *self;
        let flat = "_".repeat(width - 4);
        let plain = Style::new();
        canvas.put(x + 2, y, &flat, plain);
        canvas.put(x + 2, y + 4, &flat, plain);
        for (row, left, right) in [(1, 1, 2), (2, 0, 1)] {
            canvas.put(x + left, y + row, "/", plain);
            canvas.put(x + width - right, y + row, "\\", plain);
            canvas.put(x + left, y + 5 - row, "\\", plain);
            canvas.put(x + width - right, y + 5 - row, "/", plain);
        }
    }

    fn centre(&self, canvas: &mut Canvas, row: usize, text: &str, style: Style) {
        let text = fit(text, self.width - 4);
        let free = self.width - text.chars().count();
        canvas.put(self.x + free / 2, self.y + row, &text, style);
    }

    /// Writes what stands at an edge where that edge is.
    fn edge(&self, canvas: &mut Canvas, direction: Direction, symbols: &str, style: Style) {
        let room = (self.width - 4) / 3;
        let text = fit(symbols, room);
        let length = text.chars().count();
        let row = match direction {
            Direction::Nw | Direction::N | Direction::Ne => 1,
            Direction::Sw | Direction::S | Direction::Se => 4,
        };
        let column = match direction {
            Direction::Nw | Direction::Sw => 2,
            Direction::N | Direction::S => (self.width - length) / 2,
            Direction::Ne | Direction::Se => self.width - 2 - length,
        };
        canvas.put(self.x + column, self.y + row, &text, style);
    }
}

/// Draws the hexes in use with everything on them.
pub fn draw_board(words: &Words, state: &State, paint: Paint) -> String {
    // Nineteen hexes have room for longer names in eighty columns than thirty-seven.
    let (width, radius): (usize, i8) = if state.options().extended { (13, 3) } else { (16, 2) };
    let columns = 2 * usize::from(radius.unsigned_abs()) + 1;
    let mut canvas = Canvas::new(columns * (width - 2) + 2, 4 * columns + 1);
    let cell = |hex: Hex| {
        let (q, r) = hex.axial();
        let x = usize::from((q + radius).unsigned_abs()) * (width - 2);
        let y = 2 * usize::from((2 * r + q + 2 * radius).unsigned_abs());
        Cell { x, y, width }
    };
    for hex in state.area() {
        cell(hex).outline(&mut canvas);
    }
    let units = state.view(Viewer::Spectator).units;
    for hex in state.area() {
        if let Some(unit) = units.iter().find(|unit| unit.hex == hex) {
            draw_unit(words, state, paint, unit, &cell(hex), &mut canvas);
        } else {
            let style = if paint == Paint::Ansi { Style::new().dimmed() } else { Style::new() };
            cell(hex).centre(&mut canvas, 2, &hex.to_string(), style);
        }
    }
    canvas.render()
}

fn draw_unit(words: &Words, state: &State, paint: Paint, unit: &UnitView, cell: &Cell, canvas: &mut Canvas) {
    let Some(placed) = state.board().get(unit.hex) else { return };
    let tile = state.roster().tile(placed.tile);
    let mut style = side_style(state, unit.side, paint);
    let face = tile.face(unit.rotation);
    for direction in Direction::ALL {
        cell.edge(canvas, direction, &edge_symbols(face, direction), style);
    }
    if tile.kind == Kind::Hq && paint == Paint::Ansi {
        style = style.bold();
    }
    let name = tile_name(words.lang(), tile);
    let name = if unit.netted { format!("#{}#", fit(name, cell.width - 6)) } else { name.to_owned() };
    cell.centre(canvas, 2, &name, style);
    let mut line = format!("{} {}", side_letter(state, unit.side), unit.hex);
    if tile.kind == Kind::Hq {
        let _ = write!(line, " {}", state.points(unit.side));
    }
    if unit.wounds > 0 {
        let _ = write!(line, " !{}", unit.wounds);
    }
    cell.centre(canvas, 3, &line, style);
}
