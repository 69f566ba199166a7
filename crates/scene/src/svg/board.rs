//! Draws the board with everything on it.

use super::marks::{draw_mark, is_own};
use super::overlay::overlays_for;
use super::strips::{Cut, Strips};
use super::{above, below, escape, font, image, inlined, written_out};
use crate::model::{
    Badge, Detail, ElementId, Panel, Picture, Piece, Point, PreviewMark, Region, Scene, Spot, Symbol,
};
use foldhash::fast::RandomState;
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::hash::{Hash, Hasher};

/// Where elements lead when scripting is off.
pub trait Links {
    /// The address to which an element leads, if it leads anywhere.
    fn address(&self, id: &str) -> Option<String>;

    /// Whether an element leads anywhere.
    fn leads(&self, id: &str) -> bool {
        self.address(id).is_some()
    }
}

impl<F: Fn(&str) -> Option<String>> Links for F {
    fn address(&self, id: &str) -> Option<String> {
        self(id)
    }
}

/// What the picture file of a name draws, if it is known.
pub type Vectors<'a> = &'a dyn Fn(&str) -> Option<String>;

/// What the page knows beyond the scene.
#[derive(Clone, Copy, Default)]
pub struct BoardOptions<'a> {
    /// What a screen reader calls the board; the title of the banner if left out.
    pub label: Option<&'a str>,
    /// Where regions lead.
    pub links: Option<&'a dyn Links>,
    /// The elements that have been picked already.
    pub chosen: &'a [ElementId],
    /// The elements that can be picked next.
    pub open: &'a [ElementId],
    /// The marks of a preview, drawn on the board.
    pub marks: &'a [PreviewMark],
    /// The address below which the pictures of the game lie.
    pub art: &'a str,
    /// What a picture file of the game draws, for a document that must hold it.
    pub vectors: Option<Vectors<'a>>,
}

/// Whether looks are defined elsewhere on the page or written out, and letters are text or outlines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Medium {
    Page,
    Document,
}

/// The board as an `<svg>` for a page that has the definitions of the looks.
pub fn board(scene: &Scene, options: &BoardOptions) -> String {
    let mut text = String::new();
    draw_board(scene, options, &mut text);
    text
}

/// Draws the board in strips, for a page that has a drawing of the board with these fingerprints.
pub fn board_since<'a>(scene: &Scene, options: &BoardOptions, earlier: &'a [u64]) -> Cut<'a> {
    let mut cut = Cut::new(earlier);
    draw_board(scene, options, &mut cut);
    cut
}

fn draw_board(scene: &Scene, options: &BoardOptions, out: &mut impl Strips) {
    let heading = scene.banner.heading();
    let label = options.label.unwrap_or(&heading);
    let Point { x, y } = scene.size;
    out.strip(("board", label, scene.size), || {
        format!(r#"<svg class="board" viewBox="0 0 {x} {y}" role="group" aria-label="{}">"#, escape(label))
    });
    regions(scene, options, Medium::Page, out);
    out.strip("end", || "</svg>".to_owned());
}

/// Draws regions, pieces and marks.
pub(super) fn regions(scene: &Scene, options: &BoardOptions, medium: Medium, out: &mut impl Strips) {
    out.strip(&scene.backdrop, || scene.backdrop.clone());
    let crowd = Crowd::of(scene);
    let open = options.open.iter().map(String::as_str).collect();
    for region in &scene.regions {
        let pieces = crowd.on(region);
        let state = ElementState::of(&region.id, options, &open, region.within.as_deref());
        let looks = crowd.looks(options, pieces.iter().map(|(piece, _)| *piece));
        // Details are coloured by their owners.
        let owners = region
            .details
            .iter()
            .filter_map(|detail| detail.owner)
            .map(|owner| SideClass::of(&scene.panels, Some(owner)));
        let owners: Vec<_> = owners.collect();
        let own: Vec<bool> = state.marks.iter().map(|mark| is_own(scene, mark)).collect();
        out.strip((region, &pieces, &state, &looks, owners, own), || {
            draw_region(scene, region, &pieces, &state, options, medium)
        });
    }
    for piece in &scene.pieces {
        if let Some(spot) = &piece.spot {
            let state = ElementState::of(&spot.id, options, &open, None);
            let looks = crowd.looks(options, [piece]);
            out.strip((piece, &state, &looks), || draw_spot(scene, piece, spot, &state, options.art, medium));
        }
    }
    if !scene.overlays.is_empty() {
        let drawn = overlays_for(scene, &scene.overlays, medium);
        out.strip(&drawn, || drawn.clone());
    }
    // Numbers and edge symbols lie above all pieces, so that no neighbour hides them.
    if medium == Medium::Page && scene.symbols.iter().any(|symbol| !symbol.pictures.is_empty()) {
        out.strip("tops", || r#"<g class="tops">"#.to_owned());
        for region in scene.regions.iter().filter(|region| !is_filled(region)) {
            for (piece, spot) in crowd.on(region) {
                let looks = crowd.looks(options, [piece]);
                out.strip(("top", piece, spot, region.scale, looks), || {
                    draw_top(scene, piece, &moved(spot, region.scale))
                });
            }
        }
        out.strip("end of tops", || "</g>".to_owned());
    }
}

/// What can be done with an element, what was done, and what a preview says of it.
struct ElementState<'a> {
    open: bool,
    chosen: bool,
    marks: Vec<&'a PreviewMark>,
    /// The links, and the name by which the element is found among them.
    link: Option<(&'a dyn Links, &'a str)>,
}

/// Where a link leads follows from the page and the element: drawings of two tables that look the same have the same
/// fingerprints.
impl Hash for ElementState<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let ElementState { open, chosen, marks, link } = self;
        (open, chosen, marks, link.is_some()).hash(hasher);
    }
}

impl<'a> ElementState<'a> {
    fn of(
        id: &'a str,
        options: &BoardOptions<'a>,
        open: &HashSet<&str, RandomState>,
        within: Option<&'a str>,
    ) -> ElementState<'a> {
        let leads = |links: &'a dyn Links| {
            [Some(id), within].into_iter().flatten().find(|id| links.leads(id)).map(|id| (links, id))
        };
        ElementState {
            open: open.contains(id),
            chosen: options.chosen.iter().any(|chosen| chosen == id),
            marks: options.marks.iter().filter(|mark| mark.at == id).collect(),
            link: options.links.and_then(leads),
        }
    }

    /// The style classes of the element.
    fn classes(&self, first: &str) -> String {
        let mut classes = first.to_owned();
        for (state, _) in [("can", self.open), ("chosen", self.chosen)].iter().filter(|(_, on)| *on) {
            let _ = write!(classes, " {state}");
        }
        for mark in &self.marks {
            let _ = write!(classes, " {}", mark.class);
        }
        classes
    }

    /// The tag of the element, and how it is reached.
    fn manner(&self, medium: Medium) -> (&'static str, String) {
        match (self.link.and_then(|(links, id)| links.address(id)), medium) {
            (Some(link), _) => ("a", format!(r#" href="{}""#, escape(&link))),
            (None, Medium::Page) => ("g", r#" role="img" tabindex="0""#.to_owned()),
            (None, Medium::Document) => ("g", r#" role="img""#.to_owned()),
        }
    }
}

/// What the markup of pieces depends on beside themselves: their symbols and the colours of their owners.
#[derive(Hash)]
struct Looks<'a>(Vec<Look<'a>>, &'a str);

#[derive(Hash)]
struct Look<'a> {
    side: Option<SideClass<'a>>,
    letter: Option<char>,
    pictures: &'a [Picture],
    /// The printed markup, where the piece does not show something else now.
    printed: Option<(&'a str, &'a str)>,
    scale: u8,
    steps: u8,
    signed: bool,
}

/// The pieces of a scene by their regions, and its symbols by their looks.
struct Crowd<'a> {
    panels: &'a [Panel],
    pieces: HashMap<&'a str, Vec<&'a Piece>, RandomState>,
    symbols: HashMap<&'a str, &'a Symbol, RandomState>,
}

impl<'a> Crowd<'a> {
    fn of(scene: &'a Scene) -> Crowd<'a> {
        let mut pieces = HashMap::<_, Vec<&Piece>, _>::default();
        for piece in scene.pieces.iter().filter(|piece| piece.spot.is_none()) {
            pieces.entry(piece.at.as_str()).or_default().push(piece);
        }
        let symbols = scene.symbols.iter().map(|symbol| (symbol.look.as_str(), symbol.as_ref()));
        Crowd { panels: &scene.panels, pieces, symbols: symbols.collect() }
    }

    /// The pieces on a region with their places.
    fn on(&self, region: &Region) -> Vec<(&'a Piece, Point)> {
        let here = self.pieces.get(region.id.as_str());
        here.map_or_else(Vec::new, |pieces| side_by_side(pieces, region))
    }

    fn looks(&self, options: &BoardOptions<'a>, pieces: impl IntoIterator<Item = &'a Piece>) -> Looks<'a> {
        let look = |piece: &'a Piece| {
            let symbol = self.symbols.get(piece.look.as_str())?;
            let panel = piece.owner.and_then(|owner| self.panels.get(usize::from(owner)));
            let printed = (symbol.turning.as_str(), symbol.upright.as_str());
            Some(Look {
                side: SideClass::of(self.panels, piece.owner),
                letter: panel.map(|panel| panel.letter),
                pictures: &symbol.pictures,
                printed: piece.now.is_none().then_some(printed),
                scale: symbol.scale,
                steps: symbol.steps,
                signed: symbol.signed,
            })
        };
        Looks(pieces.into_iter().filter_map(look).collect(), options.art)
    }
}

/// Whether a region is no larger than what stands on it, as a card is: the piece is then drawn as a whole below the rim,
/// so that the rim is seen, and a neighbour that lies over it hides all of what it covers.
const fn is_filled(region: &Region) -> bool {
    region.scale != 100
}

/// The pieces on a region with their places: several stand side by side.
pub(super) fn standing<'a>(scene: &'a Scene, region: &Region) -> Vec<(&'a Piece, Point)> {
    let here = |piece: &&Piece| piece.at == region.id && piece.spot.is_none();
    side_by_side(&scene.pieces.iter().filter(here).collect::<Vec<_>>(), region)
}

fn side_by_side<'a>(pieces: &[&'a Piece], region: &Region) -> Vec<(&'a Piece, Point)> {
    let shift = |place: usize| i32::try_from(place).unwrap_or_default() * 48 * i32::from(region.scale) / 100;
    let first = region.centre.x - shift(pieces.len().saturating_sub(1)) / 2;
    let placed = |(place, piece)| (piece, Point { x: first + shift(place), y: region.centre.y });
    pieces.iter().copied().enumerate().map(placed).collect()
}

/// A piece with a place of its own: it is picked by itself.
fn draw_spot(
    scene: &Scene,
    piece: &Piece,
    spot: &Spot,
    state: &ElementState<'_>,
    art: &str,
    medium: Medium,
) -> String {
    let Spot { id, at: Point { x, y }, scale, reach, label } = spot;
    let classes = state.classes("region figure");
    let (tag, manner) = state.manner(medium);
    let (id, label) = (escape(id), escape(label));
    let transform = format!("translate({x} {y})scale({}.{:02})", scale / 100, scale % 100);
    let drawn = draw_piece(scene, piece, &transform, art, medium, false);
    let above = scene.symbols.iter().find(|symbol| symbol.look == piece.look);
    let above = above.filter(|symbol| medium == Medium::Page && !symbol.pictures.is_empty());
    let above = above.map_or_else(String::new, |symbol| {
        format!(r#"<g transform="{transform}">{}</g>"#, above_markup(symbol, piece))
    });
    // Where it can be clicked; a picture is not clicked.
    let cell = match medium {
        Medium::Page => format!(r#"<circle class="cell" cx="{x}" cy="{y}" r="{reach}"/>"#),
        Medium::Document => String::new(),
    };
    format!(
        r#"<{tag} class="{classes}" data-id="{id}" data-centre="{x} {y}"{manner} aria-label="{label}">{cell}{drawn}{above}<circle class="glow" cx="{x}" cy="{y}" r="{reach}"/></{tag}>"#
    )
}

fn above_markup(symbol: &Symbol, piece: &Piece) -> String {
    above(symbol, piece.now.as_ref(), piece.rotation)
}

/// What lies above the pictures of a piece, for the layer above all pieces.
fn draw_top(scene: &Scene, piece: &Piece, transform: &str) -> String {
    let symbol = scene.symbols.iter().find(|symbol| symbol.look == piece.look);
    let Some(symbol) = symbol.filter(|symbol| !symbol.pictures.is_empty()) else { return String::new() };
    format!(
        r#"<g class="top" data-of="{}" transform="{transform}">{}</g>"#,
        escape(&piece.at),
        above(symbol, piece.now.as_ref(), piece.rotation)
    )
}

fn points(outline: &[Point], centre: Point, percent: i32) -> String {
    let toward = |from: i32, to: i32| to + (from - to) * percent / 100;
    corners(outline.iter().map(|spot| (toward(spot.x, centre.x), toward(spot.y, centre.y))))
}

/// Corners as the points of a polygon. Every picture of a board has dozens.
fn corners(spots: impl ExactSizeIterator<Item = (i32, i32)>) -> String {
    let mut text = String::with_capacity(8 * spots.len());
    let mut digits = itoa::Buffer::new();
    for (x, y) in spots {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(digits.format(x));
        text.push(',');
        text.push_str(digits.format(y));
    }
    text
}

/// An outline drawn in by the width of a line, for filled regions.
fn narrowed(outline: &[Point]) -> String {
    let count = i32::try_from(outline.len()).unwrap_or(1).max(1);
    let middle = |of: fn(&Point) -> i32| outline.iter().map(of).sum::<i32>() / count;
    let (x, y) = (middle(|point| point.x), middle(|point| point.y));
    let toward = |from: i32, to: i32| from + (to - from).signum() * 2;
    corners(outline.iter().map(|spot| (toward(spot.x, x), toward(spot.y, y))))
}

fn draw_region(
    scene: &Scene,
    region: &Region,
    pieces: &[(&Piece, Point)],
    state: &ElementState<'_>,
    options: &BoardOptions<'_>,
    medium: Medium,
) -> String {
    let art = options.art;
    let Region { id, label, short: name, outline, centre, class, scale, within, landing, details, ground } =
        region;
    let classes = state.classes(&format!("region {class}"));
    let (id, label) = (escape(id), escape(&spoken(label, details, state.link.is_some())));
    let (tag, manner) = state.manner(medium);
    let Point { x, y } = *centre;
    let mut more =
        within.as_ref().map_or_else(String::new, |within| format!(r#" data-within="{}""#, escape(within)));
    if let Some(owner) = landing {
        let _ = write!(more, r#" data-landing="owner-{owner}""#);
    }
    if *scale != 100 {
        let _ = write!(more, r#" data-scale="{}""#, share(*scale));
    }
    let mut text = format!(
        r#"<{tag} class="{classes}" data-id="{id}" data-centre="{x} {y}"{more} id="r-{id}"{manner} aria-label="{label}"><polygon class="cell" points="{}"/>"#,
        points(outline, *centre, 100)
    );
    let picture = ground.as_ref().and_then(|ground| match medium {
        Medium::Page => Some(image(ground, art)),
        Medium::Document => written_out(ground, &options.vectors?(&ground.name)?),
    });
    if let Some(picture) = picture {
        let _ = write!(text, r#"<g class="ground" transform="translate({x} {y})scale(.49)">{picture}</g>"#);
    }
    for detail in details {
        text.push_str(&draw_detail(scene, detail, medium));
    }
    if pieces.is_empty() && !name.is_empty() {
        let _ = match medium {
            Medium::Page => {
                write!(text, r#"<text class="cell-name" x="{x}" y="{y}">{}</text>"#, escape(name))
            }
            Medium::Document => {
                let data = font::centred(name, f64::from(x), f64::from(y), 11.0);
                write!(text, r#"<path class="cell-letters" d="{data}"/>"#)
            }
        };
    }
    for (piece, spot) in pieces {
        text.push_str(&draw_piece(scene, piece, &moved(*spot, *scale), art, medium, is_filled(region)));
    }
    let rim = if is_filled(region) { narrowed(outline) } else { points(outline, *centre, 93) };
    let _ = write!(text, r#"<polygon class="glow" points="{rim}"/>"#);
    for mark in &state.marks {
        text.push_str(&draw_mark(mark, region, is_own(scene, mark)));
    }
    let _ = write!(text, "</{tag}>");
    text
}

/// The name of a region. That of a link holds the words that are read on it, so that it can be called by them.
fn spoken(label: &str, details: &[Detail], link: bool) -> String {
    let words: Vec<&str> =
        details.iter().map(|detail| detail.text.trim()).filter(|text| !text.is_empty()).collect();
    let seen = words.join(" ");
    if !link || label.to_lowercase().contains(&seen.to_lowercase()) {
        return label.to_owned();
    }
    format!("{label}, {seen}")
}

/// A percentage as a factor.
fn share(percent: u8) -> String {
    format!("{}.{:02}", percent / 100, percent % 100)
}

/// Writes the transform that moves and scales a drawing.
pub(super) fn moved(Point { x, y }: Point, scale: u8) -> String {
    if scale == 100 {
        format!("translate({x} {y})")
    } else {
        format!("translate({x} {y})scale({})", share(scale))
    }
}

fn draw_detail(scene: &Scene, detail: &Detail, medium: Medium) -> String {
    let Detail { class, at: Point { x, y }, size, text, height, owner, counts } = detail;
    // The class of the side stands around it: documents resolve colours from the outside in.
    let owner = owner.map(|owner| panel_class(&scene.panels, Some(owner))).unwrap_or_default();
    let counts = counts.as_ref().filter(|_| medium == Medium::Page);
    let counts = counts.map_or_else(String::new, |id| format!(r#" data-counts="{}""#, escape(id)));
    let mut drawn = format!(r#"<g class="{owner}"><g class="detail {class}"{counts}>"#);
    if size.x > 0 {
        let (left, top) = (x - size.x / 2, y - size.y / 2);
        let Point { x: width, y: height } = size;
        // A page says in its styles how round corners are.
        let _ = write!(
            drawn,
            r#"<rect class="shape" x="{left}" y="{top}" width="{width}" height="{height}" rx="{}"/>"#,
            (width.min(height) / 5).min(if medium == Medium::Page { i32::MAX } else { 8 })
        );
    }
    if !text.is_empty() {
        let _ = match medium {
            // The space parts these words from the next ones where they are read one after the other.
            Medium::Page => write!(
                drawn,
                r#"<text class="words" aria-hidden="true" x="{x}" y="{y}" font-size="{height}">{} </text>"#,
                escape(text)
            ),
            Medium::Document => {
                let data = font::centred(text, f64::from(*x), f64::from(*y), f64::from(*height) * 0.7);
                write!(drawn, r#"<path class="letters" d="{data}"/>"#)
            }
        };
    }
    drawn.push_str("</g></g>");
    drawn
}

/// The classes of sides whose class another side has already, one after the other: each twin has a colour of its own,
/// also among the twins of other sides. The style sheet names these colours behind those of the armies of the box.
const TWINS: [&str; 5] = [" twin", " hue-cyan", " hue-orange", " hue-brown", " hue-purple"];

/// The classes of a side: its own, and one that tells it from an earlier side of the same class.
pub(super) fn panel_class(panels: &[Panel], owner: Option<u8>) -> String {
    match SideClass::of(panels, owner) {
        Some(SideClass { place, class, twin }) => format!("owner-{place} {}{twin}", escape(class)),
        None => "nobody".to_owned(),
    }
}

/// What the classes of a side are made of.
#[derive(Hash)]
struct SideClass<'a> {
    place: usize,
    class: &'a str,
    twin: &'static str,
}

impl<'a> SideClass<'a> {
    fn of(panels: &'a [Panel], owner: Option<u8>) -> Option<SideClass<'a>> {
        let place = usize::from(owner?);
        let class = panels.get(place)?.class.as_str();
        let is_twin =
            |place: usize| panels[..place].iter().any(|earlier| earlier.class == panels[place].class);
        let earlier = (0..place).filter(|&earlier| is_twin(earlier)).count();
        let twin = if is_twin(place) { TWINS[earlier.min(TWINS.len() - 1)] } else { "" };
        Some(SideClass { place, class, twin })
    }
}

/// A piece: as a whole, or without what lies in the layer above all pieces.
pub(super) fn draw_piece(
    scene: &Scene,
    piece: &Piece,
    transform: &str,
    art: &str,
    medium: Medium,
    whole: bool,
) -> String {
    let class = panel_class(&scene.panels, piece.owner);
    let Some(symbol) = scene.symbols.iter().find(|symbol| symbol.look == piece.look) else {
        return String::new();
    };
    let mut text = format!(
        r#"<g class="piece {class}" aria-hidden="true" data-look="{}" data-rotation="{}" data-steps="{}" data-owner="{class}" transform="{transform}">"#,
        escape(&piece.look),
        piece.rotation,
        symbol.steps.max(1),
    );
    text.push_str(&match medium {
        Medium::Page if symbol.pictures.is_empty() => above(symbol, None, piece.rotation),
        Medium::Page => below(symbol, art),
        Medium::Document => inlined(symbol, piece.now.as_ref(), piece.rotation),
    });
    if whole && medium == Medium::Page && !symbol.pictures.is_empty() {
        text.push_str(&above_markup(symbol, piece));
    }
    let owner = piece.owner.filter(|_| !symbol.signed);
    if let Some(panel) = owner.and_then(|owner| scene.panels.get(usize::from(owner))) {
        let data = font::centred(&panel.letter.to_string(), -19.5, -33.8, 8.5);
        let _ = write!(
            text,
            r#"<g class="owner-mark"><circle class="t-tag" cx="-19.5" cy="-33.8" r="7"/><path class="t-letter" d="{data}"/></g>"#
        );
    }
    // A second side of the same colours has a notched rim: it is told apart by shape, too.
    if class.ends_with("twin") || TWINS[1..].iter().any(|twin| class.ends_with(twin)) {
        text.push_str(r#"<path class="twin-mark" d="M-20-46L-14-36H-26ZM26-36L20-46L14-36ZM-20 46L-26 36H-14ZM20 46L14 36H26Z"/>"#);
    }
    text.extend(piece.badges.iter().map(draw_badge));
    text.push_str("</g>");
    text
}

/// A badge as its game draws it; nothing where the picture of the piece says it already.
fn draw_badge(Badge { class, label, markup, .. }: &Badge) -> String {
    if markup.is_empty() {
        return String::new();
    }
    format!(r#"<g class="badge {class}"><title>{}</title>{markup}</g>"#, escape(label))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_can_be_called_by_the_words_on_it() {
        let detail = |text: &str| Detail {
            class: "name",
            at: Point { x: 0, y: 0 },
            size: Point { x: 0, y: 0 },
            text: text.to_owned(),
            height: 10,
            owner: None,
            counts: None,
        };
        let details = [detail("A card"), detail(""), detail("stands")];
        assert_eq!(spoken("Ford, district 1", &details, true), "Ford, district 1, A card stands");
        assert_eq!(
            spoken("Ford: a card stands", &details, true),
            "Ford: a card stands",
            "it is said already"
        );
        assert_eq!(
            spoken("Ford, district 1", &details, false),
            "Ford, district 1",
            "a picture is not called"
        );
        assert_eq!(spoken("Ford", &[], true), "Ford");
    }
}
