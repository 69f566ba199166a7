//! The pictures of cards and cities, put together from parts by a recipe for each card.
//!
//! `data/art/parts.txt` holds one part a line: a name, then markup in which a bracket is a stroke of the brush
//! (`[s colour width path]` a solid shape with light on it, `[f …]` a flat one, `[l …]` a line, `[g …]` a glow, `[e …]` an
//! eye) and a brace a colour of the recipe, made darker or lighter by a factor. `data/art/recipes.txt` says which parts a
//! card is made of. A card without a recipe is drawn by its kind.

mod scenery;

use fracas_convoy::{Card, CardKind, City, Side, city_facts};
use fracas_scene::model::Point;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use scenery::Colour;

/// The width and height of a picture.
pub(crate) const SIZE: (i32, i32) = (220, 190);

/// Gradients that all pictures refer to; prefixed, since a page may hold those of other games.
pub(crate) const SHARED: &str = concat!(
    r##"<defs><linearGradient id="cv-vm" x1="0" y1=".2" x2="1" y2=".8"><stop offset="0" stop-color="#ffb070" stop-opacity=".62"/><stop offset=".32" stop-color="#ff8a4a" stop-opacity=".08"/><stop offset="1" stop-color="#08040a" stop-opacity=".66"/></linearGradient>"##,
    r##"<linearGradient id="cv-vo" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" stop-color="#fff3c4" stop-opacity=".58"/><stop offset=".36" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#05100c" stop-opacity=".62"/></linearGradient>"##,
    r##"<linearGradient id="cv-skm" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a1018"/><stop offset=".5" stop-color="#a82c1a"/><stop offset="1" stop-color="#ff9a4a"/></linearGradient>"##,
    r##"<linearGradient id="cv-sko" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#16403f"/><stop offset=".55" stop-color="#5f9a72"/><stop offset="1" stop-color="#f4e2a0"/></linearGradient>"##,
    r##"<linearGradient id="cv-skb" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#14253f"/><stop offset=".6" stop-color="#4a7d9c"/><stop offset="1" stop-color="#e9d9a8"/></linearGradient>"##,
    r##"<linearGradient id="cv-sku" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3a1216"/><stop offset="1" stop-color="#120608"/></linearGradient>"##,
    r##"<radialGradient id="cv-hot"><stop offset="0" stop-color="#fff3c4"/><stop offset=".3" stop-color="#ffb347"/><stop offset="1" stop-color="#ff5a2a" stop-opacity="0"/></radialGradient>"##,
    r##"<radialGradient id="cv-cool"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#8ff0f5"/><stop offset="1" stop-color="#2f97a3" stop-opacity="0"/></radialGradient></defs>"##,
);

/// Gradients of the bars of strengths.
const BARS: &str = concat!(
    "<defs>",
    r##"<linearGradient id="cv-tug-o" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9be08f"/><stop offset="1" stop-color="#3b7f45"/></linearGradient>"##,
    r##"<linearGradient id="cv-tug-m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff7a63"/><stop offset="1" stop-color="#b8322a"/></linearGradient>"##,
    r##"<linearGradient id="cv-knob"><stop offset="0" stop-color="#fff8e6"/><stop offset="1" stop-color="#a89878"/></linearGradient>"##,
    "</defs>",
);

/// What the pieces and the bars of a board refer to.
pub(crate) static BOARD: LazyLock<String> = LazyLock::new(|| format!("{SHARED}{BARS}"));

const INK: &str = "#0d0a0a";
const SKIN: &str = "#d99a72";

fn table(text: &'static str) -> BTreeMap<&'static str, &'static str> {
    text.lines().map(|line| line.split_once(' ').unwrap_or((line, ""))).collect()
}

static PARTS: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| table(include_str!("../data/art/parts.txt")));
static RECIPES: LazyLock<BTreeMap<&str, &str>> =
    LazyLock::new(|| table(include_str!("../data/art/recipes.txt")));

/// The markup of a part as it stands in the file.
pub(crate) fn part(name: &str) -> &'static str {
    PARTS.get(name).copied().unwrap_or_default()
}

/// A factor such as `0.75` in percent.
fn percent(factor: &str) -> u8 {
    let (whole, part) = factor.split_once('.').unwrap_or((factor, ""));
    let digits: String = part.chars().chain("00".chars()).take(2).collect();
    let hundreds = whole.parse::<u8>().unwrap_or(0).min(2);
    (hundreds * 100).saturating_add(digits.parse().unwrap_or(0))
}

/// The colours of one picture, and whose light falls on it.
struct Brush {
    colours: [(char, Colour); 4],
    light: &'static str,
}

impl Brush {
    fn new(side: Side) -> Brush {
        let grey = Colour::of("#6b747a");
        let light = match side {
            Side::Moloch => "cv-vm",
            Side::Outpost => "cv-vo",
        };
        Brush { colours: [('c', grey), ('h', grey), ('s', Colour::of(SKIN)), ('x', grey)], light }
    }

    fn set(&mut self, letter: char, colour: Colour) {
        if let Some(found) = self.colours.iter_mut().find(|(known, _)| *known == letter) {
            found.1 = colour;
        }
    }

    /// A colour as the parts write it: `#aabbcc`, `{c}`, or `{c*0.7}`.
    fn colour(&self, word: &str) -> String {
        let Some(inner) = word.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
            return word.to_owned();
        };
        let (letter, factor) = inner.split_once('*').unwrap_or((inner, "1"));
        let base = self.colours.iter().find(|(known, _)| letter.starts_with(*known));
        let base = base.map_or(Colour::of("#6b747a"), |(_, colour)| *colour);
        if inner.contains('*') { base.lit(percent(factor)).to_string() } else { base.to_string() }
    }

    /// The markup of a part with all strokes and colours carried out.
    fn paint(&self, part: &str) -> String {
        let mut out = String::with_capacity(part.len() * 2);
        let mut rest = part;
        while let Some(at) = rest.find(['[', '{']) {
            out.push_str(&rest[..at]);
            let (open, close) = if rest[at..].starts_with('[') { ('[', ']') } else { ('{', '}') };
            let Some(end) = rest[at..].find(close).map(|end| at + end) else { break };
            if open == '[' {
                self.stroke(&rest[at + 1..end], &mut out);
            } else {
                out.push_str(&self.colour(&rest[at..=end]));
            }
            rest = &rest[end + 1..];
        }
        out.push_str(rest);
        out
    }

    fn stroke(&self, words: &str, out: &mut String) {
        let mut parts = words.splitn(4, ' ');
        let (kind, colour) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let (first, rest) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let paint = self.colour(colour);
        let light = self.light;
        // Writing to a string cannot fail.
        let _ = match kind {
            "s" => write!(
                out,
                r#"<path d="{rest}" fill="{paint}" stroke="{INK}" stroke-width="{first}" stroke-linejoin="round"/><path d="{rest}" fill="url(#{light})"/>"#
            ),
            "f" => write!(out, r#"<path d="{rest}" fill="{paint}" opacity="{first}"/>"#),
            "l" => write!(
                out,
                r#"<path d="{rest}" fill="none" stroke="{paint}" stroke-width="{first}" stroke-linecap="round" stroke-linejoin="round"/>"#
            ),
            "g" => {
                let (y, r) = rest.split_once(' ').unwrap_or((rest, "1"));
                write!(out, r#"<circle cx="{first}" cy="{y}" r="{r}" fill="url(#cv-{colour})"/>"#)
            }
            "e" => {
                let (y, r) = rest.split_once(' ').unwrap_or((rest, "1"));
                let r: f64 = r.parse().unwrap_or(1.0);
                write!(
                    out,
                    r##"<circle cx="{first}" cy="{y}" r="{:.1}" fill="{paint}" opacity=".3"/><circle cx="{first}" cy="{y}" r="{r}" fill="{paint}"/><circle cx="{first}" cy="{y}" r="{:.1}" fill="#fff"/>"##,
                    r * 2.6,
                    r * 0.45
                )
            }
            _ => Ok(()),
        };
    }
}

/// What a card shows, without its surroundings, in a picture of [`SIZE`].
fn figure(card: Card) -> String {
    let id = card.to_string();
    let side = card.side();
    let mut words = RECIPES.get(id.as_str()).copied().unwrap_or_default().split(' ');
    let kind = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.collect();
    match kind {
        "robot" => format!(r#"<g transform="translate(110 178)scale(1.08)">{}</g>"#, robot(&id, &rest, side)),
        "swarm" => format!(
            r#"<g transform="translate(110 178)scale(1.08)">{}</g>"#,
            Brush::new(side).paint(part("swarm"))
        ),
        "soldier" => {
            format!(r#"<g transform="translate(108 190)scale(1.06)">{}</g>"#, soldier(&id, &rest, side))
        }
        _ => {
            let whole = part(&format!("whole.{id}"));
            if whole.is_empty() { plain(card) } else { Brush::new(side).paint(whole) }
        }
    }
}

/// A card that nobody has drawn: a plain figure of its kind.
fn plain(card: Card) -> String {
    let side = card.side();
    match card.facts().kind {
        CardKind::Robot => {
            let recipe = ["biped", "box", "mono", "guns", "#6b747a"];
            let robot = robot(&card.to_string(), &recipe, side);
            format!(r#"<g transform="translate(110 178)scale(1.08)">{robot}</g>"#)
        }
        CardKind::Soldier => {
            let soldier = soldier("soldier", &["head=helmet", "c=#5f7048", "front"], side);
            format!(r#"<g transform="translate(108 190)scale(1.06)">{soldier}</g>"#)
        }
        CardKind::Building => Brush::new(side).paint(part("whole.bunker")),
        CardKind::Module => Brush::new(side).paint(part("whole.combat_module")),
        CardKind::Instant => Brush::new(side).paint(part("whole.sudden_attack")),
    }
}

/// Legs, body, head, arms and a colour.
fn robot(id: &str, recipe: &[&str], side: Side) -> String {
    let [legs, body, head, arms, colour] = recipe else { return String::new() };
    let mut brush = Brush::new(side);
    let base = Colour::of(colour);
    brush.set('c', base);
    brush.set('h', if *colour == "#a03a2c" { Colour::of("#7d3a30") } else { base.lit(110) });
    let paint = |kind: &str, name: &str| brush.paint(part(&format!("{kind}.{name}")));
    let lift = match *body {
        "hull" => -2,
        "mass" => 6,
        _ => 0,
    };
    let head = format!(r#"<g transform="translate(0 {lift})">{}</g>"#, paint("head", head));
    let (legs, body, drawn) = (paint("leg", legs), paint("body", body), paint("arm", arms));
    let smoke = scenery::smoke(30, -130, 5, scenery::seed(id), "#1c0a0a");
    match *arms {
        "wings" | "cables" => format!("{smoke}{drawn}{legs}{body}{head}"),
        "coil" => format!("{smoke}{legs}{body}{drawn}"),
        "blade" => format!("{smoke}{legs}{body}{drawn}{head}"),
        _ => format!("{smoke}{legs}{body}{head}{drawn}"),
    }
}

/// A bust with what it wears and holds.
fn soldier(id: &str, recipe: &[&str], side: Side) -> String {
    let value = |name: &str| {
        recipe.iter().find_map(|word| word.strip_prefix(name).and_then(|rest| rest.strip_prefix('=')))
    };
    let has = |name: &str| recipe.contains(&name);
    let mut brush = Brush::new(side);
    let coat = Colour::of(value("c").unwrap_or("#5f7048"));
    brush.set('c', coat);
    brush.set('s', Colour::of(value("skin").unwrap_or(SKIN)));
    brush.set('h', value("hc").map_or_else(|| coat.lit(90), Colour::of));
    let named = |kind: &str| value(kind).map(str::to_owned).or_else(|| has(kind).then(|| id.to_owned()));
    let mut out = String::new();
    if let Some(behind) = named("behind") {
        out.push_str(&brush.paint(part(&format!("behind.{behind}"))));
    }
    out.push_str(&brush.paint(part("bust.coat")));
    if !has("plain") {
        out.push_str(&brush.paint(part("bust.vest")));
    }
    out.push_str(&brush.paint(part("bust.face")));
    let mut wear = |name: &str, out: &mut String| {
        let Some(colour) = value(name) else { return };
        brush.set('x', Colour::of(colour));
        out.push_str(&brush.paint(part(&format!("bust.{name}"))));
    };
    wear("beard", &mut out);
    wear("scarf", &mut out);
    if let Some(gear) = value("head") {
        out.push_str(&brush.paint(part(&format!("gear.{gear}"))));
    }
    if let Some(colour) = value("goggles") {
        brush.set('x', Colour::of(colour));
        out.push_str(&brush.paint(part("bust.goggles")));
    }
    for name in ["mask", "patch", "cigar"] {
        if has(name) {
            out.push_str(&brush.paint(part(&format!("bust.{name}"))));
        }
    }
    if let Some(front) = named("front") {
        out.push_str(&brush.paint(part(&format!("front.{front}"))));
    }
    out
}

/// The ground behind a figure, without details: for documents, which hold every picture themselves.
pub(crate) fn plain_picture(card: Card) -> String {
    let sky = scenery::sky(card.side(), card.facts().kind);
    format!(r#"<rect width="220" height="190" fill="url(#{sky})"/>{}"#, figure(card))
}

/// The picture of a card.
fn picture(card: Card) -> String {
    let surroundings =
        scenery::surroundings(card.side(), card.facts().kind, scenery::seed(&card.to_string()));
    format!("{surroundings}{}", figure(card))
}

fn file(view: &str, content: &str) -> Vec<u8> {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{SHARED}{content}</svg>"#)
        .into_bytes()
}

/// The name of a card's picture; the tall one is cut for narrow cards.
pub(crate) fn name(card: Card, tall: bool) -> String {
    if tall { format!("{card}-tall.svg") } else { format!("{card}.svg") }
}

/// The part of a picture that its file shows.
pub(crate) fn window(tall: bool) -> (i32, i32, i32, i32) {
    if tall { (26, 0, 168, 190) } else { (0, 0, SIZE.0, SIZE.1) }
}

/// The name of a city's picture, cut to a size.
pub(crate) fn city_name(city: City, fallen: bool, size: Point) -> String {
    let fallen = if fallen { "-fallen" } else { "" };
    format!("city-{}{fallen}-{}x{}.svg", city_facts(city).id, size.x, size.y)
}

/// The middle of a city's picture at a size such as `174x322`.
fn middle(size: &str) -> Option<String> {
    let (width, height) = size.split_once('x')?;
    let (width, height): (u16, u16) = (width.parse().ok()?, height.parse().ok()?);
    let wide = (u32::from(width) * 180).checked_div(u32::from(height))?;
    if wide <= 400 {
        return Some(format!("{} 0 {wide} 180", (400 - wide) / 2));
    }
    // Of what is wider the sky is left out first.
    let high = 400 * u32::from(height) / u32::from(width).max(1);
    Some(format!("0 {} 400 {high}", (180 - high) * 3 / 4))
}

/// A picture file by its name.
pub(crate) fn art(name: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
    const KEY: &[u8] = include_bytes!("../data/art/key.webp");
    const HERO: &[u8] = include_bytes!("../data/art/hero.webp");
    const SVG: &str = "image/svg+xml";
    match name {
        "key.webp" => return Some(("image/webp", KEY.into())),
        "hero.webp" => return Some(("image/webp", HERO.into())),
        _ => {}
    }
    let stem = name.strip_suffix(".svg")?;
    if let Some(side) = stem.strip_prefix("back-") {
        let back = part(&format!("back.{side}"));
        return (!back.is_empty()).then(|| (SVG, file("0 0 220 308", back).into()));
    }
    if let Some(city) = stem.strip_prefix("city-") {
        // The whole picture, or its middle at a width and a height.
        let (city, window) = match city.rsplit_once('-').filter(|(_, size)| size.contains('x')) {
            Some((city, size)) => (city, middle(size)?),
            None => (city, "0 0 400 180".to_owned()),
        };
        let (id, fallen) = city.strip_suffix("-fallen").map_or((city, false), |id| (id, true));
        let known = City::all().any(|city| city_facts(city).id == id);
        return known.then(|| (SVG, file(&window, &scenery::city(id, fallen)).into()));
    }
    let (id, tall) = stem.strip_suffix("-tall").map_or((stem, false), |id| (id, true));
    let card: Card = id.parse().ok()?;
    let (x, y, width, height) = window(tall);
    Some((SVG, file(&format!("{x} {y} {width} {height}"), &picture(card)).into()))
}
