//! Pictures that stand alone: a position to share, a sheet of pieces. They need no font, no script and no variables.

use super::board::{BoardOptions, Medium, Vectors, panel_class, regions};
use super::pen::{amount, short};
use super::{Theme, escape, font, inlined, resolved, used};
use crate::model::{Panel, Scene, Symbol, Tray, TrayKind};
use std::collections::BTreeSet;
use std::fmt::Write as _;

const MARGIN: f64 = 20.0;

/// The longer side of a board in a picture is at most this long.
const LARGEST: f64 = 1100.0;

/// The SVG attribute for how words stand at their point.
const ANCHOR: &str = concat!("text", "-anchor");

/// A line of letters; smaller ones have thinner strokes.
fn line(text: &str, x: f64, y: f64, height: f64) -> String {
    letters(&font::from_left(text, x, y, height), height)
}

fn letters(data: &str, height: f64) -> String {
    format!(r#"<path class="paper-text" style="stroke-width:{:.2}" d="{data}"/>"#, height / 6.2)
}

/// Markup in which words are drawn in strokes: documents need no font.
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
        // Letters stand on their line; strokes are placed by their middle.
        let (middle, height) = (y - size * 0.34, size * 0.56);
        let words = words.replace("&amp;", "&").replace("&#39;", "'").replace("&quot;", "\"");
        let data = if value(ANCHOR) == Some("middle") {
            font::centred(&words, x, middle, height)
        } else {
            font::from_left(&words, x, middle, height)
        };
        out.push_str(&rest[..at]);
        let _ = write!(
            out,
            r#"<path d="{data}" fill="none" stroke="{}" stroke-width="{:.1}" stroke-linecap="round" stroke-linejoin="round"/>"#,
            value("fill").unwrap_or("#000"),
            size / 9.0
        );
        rest = after;
    }
    out.push_str(rest);
    out
}

fn frame(width: f64, height: f64, title: &str, content: &str, more: &str) -> String {
    let content = &without_text(content);
    let style = needed(&resolved(Theme::Light, more), content, more);
    let content = used::only(content, &style);
    let (width, height) = (short(width.ceil()), short(height.ceil()));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-label=\"{title}\"><title>{title}</title><style>\n{style}</style>\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>{content}</svg>\n",
        title = escape(title),
    )
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
    // A table measured in small units would make a picture of many megapixels, and words too small to read.
    let scale = (LARGEST / f64::from(scene.size.x.max(scene.size.y).max(1))).min(1.0);
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
    let mut y = top + f64::from(scene.size.y) * scale + 14.0;
    for (place, panel) in scene.panels.iter().enumerate() {
        y = panel_row(scene, panel, place as u8, y, width, &mut content);
    }
    frame(width, y + 6.0, title, &content, style)
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
        text.push_str(&letters(&data, height));
    }
    text
}
