//! The faces of cards at three sizes: large with its text, for hands; middle, for the posts of the active city; small,
//! for the other cities and piles.
//!
//! The picture is a file ([`art`]); frame, numbers and words lie above it and are written into the page, so that they
//! use its fonts and show what is true now.

use super::art;
use super::{card_look, card_name};
use crate::words;
use fracas_convoy::{Card, CardKind, Passive, Set, Side, UnitView, When};
use fracas_scene::model::{Changed, Picture, Symbol};
use fracas_scene::svg::escape;
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Words};
use std::fmt::Write as _;

/// The sizes in which a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Size {
    Large,
    Middle,
    Small,
}

impl Size {
    /// Width and height in the units of its drawing.
    const fn room(self) -> (i32, i32) {
        match self {
            Size::Large => (220, 308),
            Size::Middle => (120, 160),
            Size::Small => (64, 84),
        }
    }

    /// The look of a card at this size.
    pub(crate) fn look(self, card: Card) -> String {
        match self {
            Size::Large => format!("{}-l", card_look(card)),
            Size::Middle => card_look(card),
            Size::Small => format!("{}-s", card_look(card)),
        }
    }
}

/// The colours of a side: rim, light, dark, metal, edge.
struct Paint {
    rim: &'static str,
    light: &'static str,
    dark: &'static str,
    metal: &'static str,
    edge: &'static str,
    ink: &'static str,
}

const fn paint(side: Side) -> Paint {
    match side {
        Side::Moloch => Paint {
            rim: "#b8322a",
            light: "#ff7a63",
            dark: "#4d1412",
            metal: "#3a3234",
            edge: "#8a4a3c",
            ink: "#8c2018",
        },
        Side::Outpost => Paint {
            rim: "#3b7f45",
            light: "#9be08f",
            dark: "#14301a",
            metal: "#333a33",
            edge: "#6f8a55",
            ink: "#1f5a2c",
        },
    }
}

/// The outline of a card: Moloch's have cut corners, those of Outpost round ones.
fn outline(side: Side, width: i32, height: i32, corner: i32) -> String {
    let (w, h, k) = (width, height, corner);
    let (right, low) = (w - k, h - k);
    match side {
        Side::Moloch => format!("M{k} 0H{right}L{w} {k}V{low}L{right} {h}H{k}L0 {low}V{k}Z"),
        Side::Outpost => {
            format!("M{k} 0H{right}Q{w} 0 {w} {k}V{low}Q{w} {h} {right} {h}H{k}Q0 {h} 0 {low}V{k}Q0 0 {k} 0Z")
        }
    }
}

fn text(x: i32, y: i32, size: f64, fill: &str, extra: &str, words: &str) -> String {
    format!(r#"<text x="{x}" y="{y}" font-size="{size}" fill="{fill}"{extra}>{}</text>"#, escape(words))
}

/// The strength: in a hexagon for Moloch, in a shield for Outpost.
fn strength(side: Side, value: i32, printed: i32, x: i32, y: i32, r: i32, size: f64) -> String {
    let paint = paint(side);
    let class = match value.cmp(&printed) {
        std::cmp::Ordering::Less => "cv-power down",
        std::cmp::Ordering::Equal => "cv-power",
        std::cmp::Ordering::Greater => "cv-power up",
    };
    let fill = match value.cmp(&printed) {
        std::cmp::Ordering::Less => "#ff8a6e",
        std::cmp::Ordering::Equal => "#fff4da",
        std::cmp::Ordering::Greater => "#8dff9c",
    };
    let (half, most) = (r * 87 / 100, r * 9 / 10);
    let data = match side {
        Side::Moloch => format!(
            "M{x} {}L{} {}V{}L{x} {}L{} {}V{}Z",
            y - r,
            x + half,
            y - r / 2,
            y + r / 2,
            y + r,
            x - half,
            y + r / 2,
            y - r / 2
        ),
        Side::Outpost => format!(
            "M{} {}H{}V{}Q{} {} {x} {}Q{} {} {} {}Z",
            x - half,
            y - most,
            x + half,
            y + r / 5,
            x + r * 4 / 5,
            y + r * 4 / 5,
            y + r * 108 / 100,
            x - r * 4 / 5,
            y + r * 4 / 5,
            x - half,
            y + r / 5
        ),
    };
    let width = f64::from(r) * 0.13;
    // A changed number points up or down: colour is not the only sign.
    let arrow = match value.cmp(&printed) {
        std::cmp::Ordering::Equal => String::new(),
        std::cmp::Ordering::Greater => arrow(x + r, y - r / 2, r * 2 / 5, fill, -1),
        std::cmp::Ordering::Less => arrow(x + r, y - r / 2, r * 2 / 5, fill, 1),
    };
    let number =
        text(x, y + (size * 0.36) as i32, size, fill, r#" text-anchor="middle""#, &value.to_string());
    format!(
        r##"<g class="{class}"><path d="{data}" fill="#14100e" stroke="{}" stroke-width="{width:.1}"/>{number}{arrow}</g>"##,
        paint.light
    )
}

fn arrow(x: i32, y: i32, size: i32, fill: &str, down: i32) -> String {
    format!(
        r##"<path d="M{x} {}L{} {}H{}Z" fill="{fill}" stroke="#14100e" stroke-width="1.2"/>"##,
        y + size * down,
        x + size,
        y - size * down / 2,
        x - size
    )
}

/// When a card does what it does: the sign of it, and its key in the texts.
fn when(card: Card) -> Option<(&'static str, Key)> {
    let facts = card.facts();
    if let Some(ability) = facts.abilities.first() {
        return Some(match ability.when {
            When::Enters => ("when.enters", key!("convoy-sign-enters")),
            When::Wins => ("when.wins", key!("convoy-sign-wins")),
            When::Paid => ("when.paid", key!("convoy-sign-paid")),
            When::Played => ("when.played", key!("convoy-sign-played")),
        });
    }
    if facts.always.is_empty() {
        return None;
    }
    Some(if facts.always.contains(&Passive::WinsTies) {
        ("when.tie", key!("convoy-sign-tie"))
    } else {
        ("when.always", key!("convoy-sign-always"))
    })
}

const fn kind_word(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Robot => "robot",
        CardKind::Soldier => "soldier",
        CardKind::Building => "building",
        CardKind::Module => "module",
        CardKind::Instant => "instant",
    }
}

/// A sign in a dark box: its upper left corner, and how large it is.
fn sign(name: &str, x: i32, y: i32, scale: f64) -> String {
    format!(
        r##"<g transform="translate({x} {y})scale({scale})" color="#fff4da"><rect x="-3" y="-3" width="22" height="22" rx="5" fill="#14100e" fill-opacity=".85"/>{}</g>"##,
        art::part(name)
    )
}

/// Words in lines of that many letters at most.
fn wrapped(words: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in words.split(' ') {
        let fits = |line: &String| line.chars().count() + 1 + word.chars().count() <= most;
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if fits(line) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// What is printed on a card in a few words.
pub(crate) fn short_text(words: &Words, card: Card) -> String {
    let short = words.find(&format!("convoy-short-{}", card.to_string().replace('_', "-")));
    short.unwrap_or_else(|| card_name(words, card))
}

/// What lies above the picture of a large card.
fn large(words: &Words, card: Card, printed: i32, value: Option<i32>) -> String {
    let (side, kind) = (card.side(), card.facts().kind);
    let paint = paint(side);
    let whole = outline(side, 220, 308, 14);
    let name = card_name(words, card);
    let mut out = format!(
        r#"<path d="{whole}M7 7V194H213V7Z" fill="{}" fill-rule="evenodd"/><path d="{whole}" fill="none" stroke="{}" stroke-width="3"/><path d="M7 190H213V228H7Z" fill="{}"/><path d="M7 190H213V194H7Z" fill="{}"/>"#,
        paint.metal, paint.edge, paint.dark, paint.rim
    );
    out.push_str(&text(17, 218, fit(&name, 190.0, 26.0), "#fff4da", r#" class="cv-name""#, &name));
    out.push_str(
        r##"<path d="M7 228H213V294Q213 301 206 301H14Q7 301 7 294Z" fill="#e9dfc8"/><path d="M7 228H213V233H7Z" fill="#000" opacity=".15"/>"##,
    );
    let mut y = 258;
    if let Some((sign, key)) = when(card) {
        let _ = write!(
            out,
            r#"<g transform="translate(16 237)scale(1.05)" color="{}">{}</g>"#,
            paint.ink,
            art::part(sign)
        );
        let label = words.say(key).to_uppercase();
        out.push_str(&text(38, 251, 15.0, paint.ink, r#" class="cv-name""#, &label));
        y = 268;
    }
    let told = short_text(words, card);
    let mut lines = wrapped(&told, 31);
    let (size, step) = if lines.len() > 2 { (12.0, 14) } else { (13.0, 16) };
    if lines.len() > 2 {
        lines = wrapped(&told, 34);
    }
    for (place, line) in lines.iter().enumerate() {
        let at = y + i32::try_from(place).unwrap_or(0) * step;
        out.push_str(&text(16, at, size, "#1f1812", r#" class="cv-text""#, line));
    }
    out.push_str(&sign(&format!("kind.{}", kind_word(kind)), 186, 13, 1.2));
    if kind.is_unit() {
        out.push_str(&strength(side, value.unwrap_or(printed), printed, 34, 36, 25, 36.0));
    } else if kind == CardKind::Module && printed > 0 {
        out.push_str(&text(
            34,
            44,
            32.0,
            "#fff4da",
            r#" text-anchor="middle" class="cv-name cv-plus""#,
            &format!("+{printed}"),
        ));
    }
    out
}

/// The size of letters at which a name fits into a room.
fn fit(name: &str, room: f64, most: f64) -> f64 {
    let letters = f64::from(u8::try_from(name.chars().count().max(1)).unwrap_or(u8::MAX));
    let size = (room / (letters * 0.47)).min(most);
    (size * 2.0).round() / 2.0
}

/// A little sign that hangs at the right edge of what is seen of a card, with its whole word.
fn tag((class, label, width, fill, ink, word): &Tag, right: i32, y: i32) -> String {
    let width = (*width).min(right);
    format!(
        r##"<g class="cv-tag {class}"><title>{}</title><rect x="{}" y="{y}" width="{width}" height="22" rx="5" fill="{fill}" stroke="#14100e" stroke-width="2"/>{}</g>"##,
        escape(label),
        right - width,
        text(
            right - width / 2,
            y + 17,
            fit(word, f64::from(width) - 9.0, 17.0),
            ink,
            r#" text-anchor="middle" class="cv-name""#,
            word
        )
    )
}

/// A net over the picture, and the cross of what is switched off.
const MESH: &str =
    "M4 36L92 130M4 70L62 130M28 4L116 98M62 4L116 62M116 36L28 130M116 70L58 130M92 4L4 98M58 4L4 62";

/// What lies above the picture of a middle card; `now` is how it stands on the table.
fn middle(words: &Words, card: Card, printed: i32, now: Option<&Now>) -> String {
    let (side, kind) = (card.side(), card.facts().kind);
    let paint = paint(side);
    let whole = outline(side, 120, 160, 9);
    let name = card_name(words, card);
    let mut out = format!(
        r#"<path d="{whole}M4 4V130H116V4Z" fill="{}" fill-rule="evenodd"/><path d="{whole}" fill="none" stroke="{}" stroke-width="2.4"/><path d="M4 130H116V149L111 156H9L4 149Z" fill="{}"/><path d="M4 129H116V132H4Z" fill="{}"/>"#,
        paint.metal, paint.edge, paint.dark, paint.rim
    );
    if now.is_some_and(|now| now.net) {
        let _ = write!(
            out,
            r##"<g class="cv-net"><path d="M4 4H116V130H4Z" fill="#000" opacity=".35"/><path d="{MESH}" fill="none" stroke="#0d0a08" stroke-width="6"/><path d="{MESH}" fill="none" stroke="#efe6d2" stroke-width="3"/></g>"##
        );
    }
    if now.is_some_and(|now| now.off) {
        out.push_str(
            r##"<g class="cv-off"><path d="M4 4H116V130H4Z" fill="#000" opacity=".45"/><path d="M26 34L94 102M94 34L26 102" stroke="#14100e" stroke-width="15" stroke-linecap="round"/><path d="M26 34L94 102M94 34L26 102" stroke="#c9ced2" stroke-width="8" stroke-linecap="round"/></g>"##,
        );
    }
    out.push_str(&text(
        60,
        150,
        fit(&name, 108.0, 19.0),
        "#fff4da",
        r#" text-anchor="middle" class="cv-name""#,
        &name,
    ));
    if let Some((shape, _)) = when(card) {
        let x = now.map_or(94, |now| (now.right() - 26).min(94));
        out.push_str(&sign(shape, x, 8, 1.0));
    }
    if kind.is_unit() {
        let value = now.map_or(printed, |now| now.strength);
        out.push_str(&strength(side, value, printed, 22, 24, 17, 26.0));
    }
    if let Some(now) = now {
        let mut y = 104;
        for found in now.tags(words) {
            out.push_str(&tag(&found, now.right(), y));
            y -= 25;
        }
    }
    out
}

/// What lies above the picture of a small card.
fn small(words: &Words, card: Card, printed: i32, now: Option<&Now>) -> String {
    let (side, kind) = (card.side(), card.facts().kind);
    let paint = paint(side);
    let whole = outline(side, 64, 84, 5);
    let name = card_name(words, card);
    let mut out = format!(
        r#"<path d="{whole}M2.4 2.4V66H61.6V2.4Z" fill="{}" fill-rule="evenodd"/><path d="{whole}" fill="none" stroke="{}" stroke-width="1.6"/><path d="M2.4 66H61.6V79L59 81.6H5L2.4 79Z" fill="{}"/>"#,
        paint.metal, paint.edge, paint.dark
    );
    if now.is_some_and(|now| now.net || now.off) {
        out.push_str(r##"<path d="M2 2H62V66H2Z" fill="#000" opacity=".45"/><path d="M14 20L50 56M50 20L14 56" stroke="#efe6d2" stroke-width="5" stroke-linecap="round"/>"##);
    }
    out.push_str(&text(
        32,
        78,
        fit(&name, 57.0, 12.5),
        "#fff4da",
        r#" text-anchor="middle" class="cv-name""#,
        &name,
    ));
    if kind.is_unit() {
        let value = now.map_or(printed, |now| now.strength);
        out.push_str(&strength(side, value, printed, 14, 15, 12, 18.0));
    }
    if now.is_some_and(|now| now.module.is_some()) {
        out.push_str(r##"<rect x="46" y="48" width="14" height="14" rx="2" fill="#d9a521" stroke="#14100e" stroke-width="2"/>"##);
    }
    out
}

/// How a unit stands on the table.
pub(crate) struct Now {
    strength: i32,
    markers: i32,
    marked: bool,
    net: bool,
    off: bool,
    shield: bool,
    module: Option<(Card, bool)>,
    stepped: bool,
    /// How much of its width is seen, in percent: the next card of a crowded row covers the rest.
    seen: i32,
}

/// A sign on a card: its style class, what it says, how wide it is, its colours, its word.
type Tag = (&'static str, String, i32, &'static str, &'static str, String);

impl Now {
    pub(crate) fn of(unit: &UnitView, seen: i32) -> Now {
        Now {
            seen,
            strength: unit.strength,
            markers: i32::from(unit.plus_one) + 2 * i32::from(unit.plus_two) - 2 * i32::from(unit.minus_two),
            marked: unit.plus_one + unit.plus_two + unit.minus_two > 0,
            net: unit.net,
            off: unit.disabled,
            shield: unit.shield,
            module: unit.module.map(|module| (module, unit.module_off)),
            stepped: unit.stepped,
        }
    }

    /// Where signs end on a middle card: a little beyond its edge, or before the card that lies over it.
    const fn right(&self) -> i32 {
        if self.seen < 100 { 120 * self.seen / 100 - 2 } else { 126 }
    }

    fn tags(&self, words: &Words) -> Vec<Tag> {
        let mut tags = Vec::new();
        if self.marked {
            let word = super::build_scene::signed(self.markers);
            let label = words.text(key!("convoy-badge-markers"), &[("sum", word.clone().into())]);
            let fill = if self.markers < 0 { "#ff9a80" } else { "#8dff9c" };
            tags.push(("tokens", label, 34, fill, "#14100e", word));
        }
        if let Some((module, off)) = self.module {
            let name = card_name(words, module);
            let key = if off { key!("convoy-badge-module-off") } else { key!("convoy-badge-module") };
            let label = words.text(key, &[("card", name.clone().into())]);
            // "Combat Module" and « Module de Combat » are both told by the other word.
            let telling = name.split(' ').rfind(|word| !word.eq_ignore_ascii_case("module"));
            let first = telling.unwrap_or(&name).to_owned();
            let (class, fill) = if off { ("module-off", "#9a948a") } else { ("module", "#ffd25a") };
            let word = if off { format!("× {first}") } else { first };
            let width = 12 + 8 * i32::try_from(word.chars().count()).unwrap_or(8);
            tags.push((class, label, width.min(118), fill, "#14100e", word));
        }
        if self.shield {
            let label = words.say(key!("convoy-marker-shield"));
            tags.push(("shield", label.clone(), 34, "#7fe9f2", "#14100e", "◇".to_owned()));
        }
        if self.stepped {
            tags.push((
                "moved",
                words.say(key!("convoy-badge-stepped")),
                34,
                "#cfc4b0",
                "#14100e",
                "✓".to_owned(),
            ));
        }
        tags
    }
}

/// Puts the drawing of a size round the origin, a hundred units wide.
fn placed(size: Size, markup: &str) -> String {
    let (width, height) = size.room();
    let scale = 100.0 / f64::from(width);
    format!(
        r#"<g class="cv-card" transform="scale({scale:.4})translate({} {})">{markup}</g>"#,
        -width / 2,
        -height / 2
    )
}

fn upright(words: &Words, set: &Set, card: Card, size: Size, now: Option<&Now>) -> String {
    let printed = set.strength(card).map_or(0, |value| i32::from(value.value));
    let markup = match size {
        Size::Large => large(words, card, printed, now.map(|now| now.strength)),
        Size::Middle => middle(words, card, printed, now),
        Size::Small => small(words, card, printed, now),
    };
    placed(size, &markup)
}

/// A unit as it stands on the table, in place of what is printed on its card; `seen` percent of its width lie free.
pub(crate) fn changed(set: &Set, lang: Lang, unit: &UnitView, size: Size, seen: i32) -> Changed {
    let now = Now::of(unit, seen);
    Changed {
        turning: "".into(),
        upright: upright(words(lang), set, unit.unit.card(), size, Some(&now)).into(),
        small: None,
    }
}

/// How far pictures are scaled down, in percent: their numbers are whole.
const SCALE: u8 = 25;

/// The face of a card at a size.
pub(crate) fn symbol(set: &Set, lang: Lang, card: Card, size: Size) -> Symbol {
    let tall = size != Size::Large;
    // Where the picture lies on the card, in the units of the drawing.
    let (x, y, width, height) = match size {
        Size::Large => (0, 4, 220, 190),
        Size::Middle => (4, 4, 112, 127),
        Size::Small => (3, 2, 58, 66),
    };
    let (room, high) = size.room();
    let unit = 100.0 / f64::from(room) * 100.0 / f64::from(SCALE);
    let whole = |number: i32| (f64::from(number) * unit).round() as i32;
    let picture = Picture {
        name: art::name(card, tall),
        x: whole(2 * x - room) / 2,
        y: whole(2 * y - high) / 2,
        width: whole(width),
        height: whole(height),
        turn: 0,
    };
    let (left, top, wide, tall) = art::window(tall);
    let body = format!(
        r#"<svg x="{}" y="{}" width="{}" height="{}" viewBox="{left} {top} {wide} {tall}">{}</svg>"#,
        picture.x,
        picture.y,
        picture.width,
        picture.height,
        art::plain_picture(card)
    );
    Symbol {
        look: size.look(card),
        pictures: vec![picture],
        scale: SCALE,
        body,
        turning: String::new(),
        upright: upright(words(lang), set, card, size, None),
        steps: 1,
        signed: true,
    }
}
