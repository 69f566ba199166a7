//! Pictures that stand alone: a position to share, a sheet of pieces. They need no font, no script and no variables.

use super::board::{BoardOptions, Medium, Vectors, panel_class, regions};
use super::pen::{amount, short};
use super::{Theme, escape, font, inlined, resolved, used, written_out};
use crate::model::{Panel, Picture, Point, Scene, Symbol, Tray, TrayKind};
use std::collections::BTreeSet;
use std::fmt::Write as _;

const MARGIN: f64 = 20.0;

/// The longer side of a board in a picture is at most this long.
const LARGEST: f64 = 1100.0;

/// The SVG attribute for how words stand at their point.
const ANCHOR: &str = concat!("text", "-anchor");

/// A line of letters.
fn line(text: &str, x: f64, y: f64, height: f64) -> String {
    letters(&font::from_left(text, x, y, height))
}

fn letters(data: &str) -> String {
    format!(r#"<path class="paper-text" d="{data}"/>"#)
}

/// Markup in which words are outlines: documents need no font.
fn without_text(markup: &str) -> String {
    let mut out = String::with_capacity(markup.len());
    let mut rest = markup;
    while let Some(at) = rest.find("<text ") {
        let Some((tag, after)) = rest[at..].split_once('>') else { break };
        let Some((words, after)) = after.split_once("</text>") else { break };
        let value = |name: &str| {
            let (_, found) = tag.split_once(&format!(" {name}=\""))?;
            found.split('"').next()
        };
        let number = |name: &str| value(name).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
        let (x, y, size) = (number("x"), number("y"), number("font-size"));
        // Letters stand on their line; outlines are placed by the middle of their capitals.
        let (middle, height) = (y - size * 0.35, size * 0.7);
        let words = words.replace("&amp;", "&").replace("&#39;", "'").replace("&quot;", "\"");
        let data = if value(ANCHOR) == Some("middle") {
            font::centred(&words, x, middle, height)
        } else {
            font::from_left(&words, x, middle, height)
        };
        out.push_str(&rest[..at]);
        let _ = write!(out, r#"<path d="{data}" fill="{}"/>"#, value("fill").unwrap_or("#000"));
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Markup in which the pictures of the game are drawn: a document fetches none.
fn without_links(markup: &str, vectors: Vectors<'_>) -> String {
    const LINK: &str = "<image href=\"/art/";
    let mut out = String::with_capacity(markup.len());
    let mut rest = markup;
    while let Some(at) = rest.find(LINK) {
        let Some((tag, after)) = rest[at..].split_once("/>") else { break };
        let value = |name: &str| tag.split_once(&format!(" {name}=\""))?.1.split('"').next();
        let number = |name: &str| value(name).and_then(|text| text.parse().ok()).unwrap_or_default();
        let name = value("href").and_then(|path| path.rsplit('/').next()).unwrap_or_default().to_owned();
        let (x, y, width, height) = (number("x"), number("y"), number("width"), number("height"));
        let file = vectors(&name);
        let picture = Picture { name, x, y, width, height, turn: 0 };
        out.push_str(&rest[..at]);
        out.extend(file.and_then(|file| written_out(&picture, &file)));
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A document that shows this much: where it begins, and how large it is.
fn framed((x, y): (f64, f64), (width, height): (f64, f64), title: &str, content: &str, more: &str) -> String {
    let content = &without_text(content);
    let style = needed(&resolved(Theme::Light, more), content, more);
    let content = used::only(content, &style);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\" \
         role=\"img\" aria-label=\"{title}\"><title>{title}</title><style>\n{style}</style>{content}</svg>\n",
        x = short(x),
        y = short(y),
        width = short(width.ceil()),
        height = short(height.ceil()),
        title = escape(title),
    )
}

fn frame(width: f64, height: f64, title: &str, content: &str, more: &str) -> String {
    let (wide, high) = (short(width.ceil()), short(height.ceil()));
    let content = format!(r#"<rect class="paper" width="{wide}" height="{high}"/>{content}"#);
    framed((0.0, 0.0), (width, height), title, &content, more)
}

/// The styles without those of the game that a picture does not use.
fn needed(style: &str, content: &str, more: &str) -> String {
    let attributes = content.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let used: BTreeSet<&str> = attributes.flat_map(|classes| classes.split(' ')).collect();
    let rules: Vec<&str> = more
        .lines()
        .filter_map(|line| Some(line.split_once(" {")?.0))
        .filter(|rule| !rule.is_empty())
        .collect();
    let unused = |line: &&str| {
        let selector = line.split_once('{').map_or("", |(selector, _)| selector);
        // A rule that a side changes is written once more, with the class of that side in front.
        let matches = |part: &str| {
            let mut classes =
                part.split(['.', ' ', '>']).filter(|class| !class.is_empty() && *class != "use");
            classes.all(|class| used.contains(class))
        };
        let last = selector.rsplit(',').next().unwrap_or_default();
        rules.iter().any(|rule| last.ends_with(rule.rsplit(", ").next().unwrap_or(rule)))
            && !selector.split(',').any(matches)
    };
    style.lines().filter(|line| !unused(line)).flat_map(|line| [line, "\n"]).collect()
}

/// A position as a picture file: the board, then each side with its counters and its hand. `style` is the style sheet of
/// the game, beyond that of the kit.
pub fn document(scene: &Scene, title: &str, style: &str) -> String {
    illustrated(scene, title, style, &|_| None)
}

/// A position as a picture file, with the pictures behind the regions that `vectors` knows by their names.
pub fn illustrated(scene: &Scene, title: &str, style: &str, vectors: Vectors<'_>) -> String {
    let scale = scale_of(scene);
    let board_width = f64::from(scene.size.x) * scale;
    let width = (board_width + 2.0 * MARGIN).max(520.0);
    let mut content = scene.shared.to_owned();
    content.push_str(&line(title, MARGIN, MARGIN + 10.0, 14.0));
    let subtitle = [scene.banner.heading(), scene.banner.text.clone()];
    let subtitle =
        subtitle.iter().map(String::as_str).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let height = fitting(&subtitle, 9.0, width - 2.0 * MARGIN);
    content.push_str(&line(&subtitle, MARGIN, MARGIN + 32.0, height));
    let top = MARGIN + 50.0;
    // Writing to a string cannot fail.
    let _ = write!(
        content,
        r#"<g transform="translate({} {top}){}">"#,
        short((width - board_width) / 2.0),
        if scale < 1.0 { format!("scale({scale:.4})") } else { String::new() }
    );
    let options = BoardOptions { vectors: Some(vectors), ..BoardOptions::default() };
    regions(scene, &options, Medium::Document, &mut content);
    content.push_str("</g>");
    let mut content = without_links(&content, vectors);
    let mut y = top + f64::from(scene.size.y) * scale + 14.0;
    for (place, panel) in scene.panels.iter().enumerate() {
        y = panel_row(scene, panel, place as u8, y, width, &mut content);
    }
    frame(width, y + 6.0, title, &content, style)
}

/// How large a board is drawn. A table measured in small units would make a picture of many megapixels, and words too small to
/// read.
fn scale_of(scene: &Scene) -> f64 {
    (LARGEST / f64::from(scene.size.x.max(scene.size.y).max(1))).min(1.0)
}

/// The board alone as a picture file, on no ground of its own. Of a large table it shows as much as its pieces need.
pub fn board_alone(scene: &Scene, style: &str, vectors: Vectors<'_>) -> String {
    let scale = scale_of(scene);
    let mut content = format!(r#"{}<g transform="scale({scale:.4})">"#, scene.shared);
    let options = BoardOptions { vectors: Some(vectors), ..BoardOptions::default() };
    regions(scene, &options, Medium::Document, &mut content);
    content.push_str("</g>");
    let (start, size) = nearer(scene).map_or_else(
        || {
            let (width, height) = (f64::from(scene.size.x) * scale, f64::from(scene.size.y) * scale);
            ((-MARGIN, -MARGIN), (width + 2.0 * MARGIN, height + 2.0 * MARGIN))
        },
        |[x, y, width, height]| ((x * scale, y * scale), (width * scale, height * scale)),
    );
    framed(start, size, "", &without_links(&content, vectors), style)
}

/// Boards of at least this many units are large: their pieces are small on them.
const LARGE: i32 = 1500;

/// How much stays around the pieces, in units of a large board, and how much of it is shown at least.
const AROUND: f64 = 300.0;
const LEAST: f64 = 0.45;

/// The part of a large board that its pieces need, in the shape of the board: where it begins, and its size.
fn nearer(scene: &Scene) -> Option<[f64; 4]> {
    let Point { x: wide, y: high } = scene.size;
    let spots = || scene.pieces.iter().filter_map(|piece| Some(piece.spot.as_ref()?.at));
    if wide.max(high) < LARGE {
        return None;
    }
    let span = |along: fn(Point) -> i32| {
        let (least, most) = (spots().map(along).min()?, spots().map(along).max()?);
        Some((f64::from(least), f64::from(most)))
    };
    let (across, down) = (span(|spot| spot.x)?, span(|spot| spot.y)?);
    let (wide, high) = (f64::from(wide), f64::from(high));
    let room = |(least, most): (f64, f64), whole: f64| (most - least + 2.0 * AROUND) / whole;
    let part = room(across, wide).max(room(down, high)).clamp(LEAST, 1.0);
    let begin = |(least, most): (f64, f64), whole: f64| {
        (f64::midpoint(least, most) - part * whole / 2.0).clamp(0.0, (1.0 - part) * whole)
    };
    Some([begin(across, wide), begin(down, high), part * wide, part * high])
}

/// The largest height up to `most` at which a text fits.
fn fitting(text: &str, most: f64, room: f64) -> f64 {
    let wide = font::width(text, most);
    if wide > room { most * room / wide } else { most }
}

/// A side: a chip with its letter, its name and numbers, and what it has in hand. Gives where the next row begins.
fn panel_row(scene: &Scene, panel: &Panel, place: u8, y: f64, width: f64, content: &mut String) -> f64 {
    let class = panel_class(&scene.panels, Some(place));
    let _ = write!(
        content,
        r#"<path class="paper-line" d="M{MARGIN} {y}H{}"/><g class="{class}" transform="translate({} {})"><circle class="chip" r="11"/><path class="t-letter" d="{}"/></g>"#,
        short(width - MARGIN),
        MARGIN + 11.0,
        y + 24.0,
        font::centred(&panel.letter.to_string(), 0.0, 0.0, 11.0)
    );
    let mut words = vec![panel.title.clone()];
    words.extend(panel.counters.iter().map(|counter| format!("{} {}", counter.label, counter.value)));
    let words = words.join(" · ");
    let trays: Vec<&Tray> =
        scene.trays.iter().filter(|tray| tray.owner == Some(place) && tray.kind == TrayKind::Hand).collect();
    let hand: Vec<(&Symbol, u8)> = trays
        .iter()
        .flat_map(|tray| &tray.items)
        .filter_map(|item| Some((scene.symbols.iter().find(|symbol| symbol.look == item.look)?, item.count)))
        .flat_map(|(symbol, count)| std::iter::repeat_n((&**symbol, 1), usize::from(count)))
        .collect();
    let hidden: u32 = trays.iter().map(|tray| u32::from(tray.hidden)).sum();
    let hand_width = (amount(hand.len()) + f64::from(u8::from(hidden > 0))) * 54.0;
    let room = width - 3.0 * MARGIN - 30.0 - hand_width;
    let height = fitting(&words, 10.0, room);
    content.push_str(&line(&words, MARGIN + 32.0, y + 24.0, height));
    let mut x = width - MARGIN - hand_width + 27.0;
    for (symbol, _) in hand {
        let _ = write!(
            content,
            r#"<g class="small {class}" transform="translate({} {})scale(.5)">{}</g>"#,
            short(x),
            y + 25.0,
            inlined(symbol, None, 0)
        );
        x += 54.0;
    }
    if hidden > 0 {
        content.push_str(&line(&format!("+{hidden}"), x - 12.0, y + 24.0, 10.0));
    }
    y + 50.0
}

/// A piece on a sheet.
pub struct SheetItem {
    /// The picture of the item.
    pub symbol: Symbol,
    /// The classes of its side.
    pub class: String,
    /// The name of the item.
    pub name: String,
    /// The second line, under the name.
    pub note: String,
}

/// Pieces that belong together, with a heading.
pub struct Sheet {
    /// The heading of the sheet.
    pub title: String,
    /// The pieces on the sheet.
    pub items: Vec<SheetItem>,
}

/// Draws sheets below each other as one picture file, with this many pieces in a row.
///
/// `style` are the styles of the game, `shared` the definitions that the markup of its pieces refers to.
pub fn sheets(sheets: &[Sheet], columns: usize, style: &str, shared: &str) -> String {
    const STEP: (f64, f64) = (138.0, 142.0);
    let columns = columns.max(1);
    let width = amount(columns) * STEP.0 + 2.0 * MARGIN;
    let mut content = shared.to_owned();
    let mut top = MARGIN;
    for sheet in sheets {
        content.push_str(&line(&sheet.title, MARGIN + 10.0, top + 14.0, 18.0));
        top += MARGIN + 24.0;
        for (place, item) in sheet.items.iter().enumerate() {
            let x = MARGIN + STEP.0 * (amount(place % columns) + 0.5);
            content.push_str(&sheet_item(item, x, top + STEP.1 * amount(place / columns), STEP.0 - 12.0));
        }
        top += STEP.1 * amount(sheet.items.len().div_ceil(columns)) + MARGIN / 2.0;
    }
    let titles: Vec<&str> = sheets.iter().map(|sheet| sheet.title.as_str()).collect();
    frame(width, top, &titles.join(", "), &content, style)
}

fn sheet_item(item: &SheetItem, x: f64, y: f64, room: f64) -> String {
    let mut text = format!(
        r#"<g class="{}" transform="translate({} {})"><title>{}</title>{}</g>"#,
        escape(&item.class),
        short(x),
        short(y + 50.0),
        escape(&item.name),
        inlined(&item.symbol, None, 0)
    );
    for (words, below, most) in [(&item.name, 106.0, 9.0), (&item.note, 123.0, 8.0)] {
        let height = fitting(words, most, room);
        let data = font::centred(words, x, y + below, height);
        text.push_str(&letters(&data));
    }
    text
}
