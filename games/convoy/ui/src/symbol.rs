//! A picture for every card and district, drawn from the data: a new card of known abilities needs no code.
//!
//! The outline says what kind of card it is, the body whose, the plate in the middle what it does:
//!
//! ```text
//!   letter        when       cut corners    a robot          down into a tray   on entering
//!      .------------.        round corners  a soldier        a flag             after a victory
//!      |   plate:   |        battlements    a building       a card with a minus for a discarded card
//!      | what it    |        a disc         an instant       a bolt             at once
//!      |   does     |        pins           a module         a dark plate is against the enemy
//!      '------------'
//!   short name    strength
//! ```

mod glyph;

use super::{art, card_name, kind_name, side_name};
use fracas_convoy::{Benefit, Card, CardKind, City, Set, Side, cards, city_facts};
use fracas_scene::Words;
use fracas_scene::model::{Picture, Point, Symbol};
use fracas_scene::svg::{Sheet, SheetItem, font};
use glyph::{Glyph, letters, path};

/// The key of a card's picture: `convoy-hunter`.
pub fn card_look(card: Card) -> String {
    format!("convoy-{card}")
}

/// The key of a district's picture.
pub(crate) fn district_look(benefit: Benefit) -> String {
    let word = match benefit {
        Benefit::None => "none",
        Benefit::Eliminate => "eliminate",
        Benefit::Draw => "draw",
        Benefit::Send => "send",
        Benefit::Bomb => "bomb",
    };
    format!("convoy-district-{word}")
}

/// The key of a city's picture.
pub(crate) fn city_look(city: City) -> String {
    format!("convoy-city-{}", city_facts(city).id)
}

/// The picture of a city, for the log.
pub(crate) fn city_symbol(city: City) -> Symbol {
    let picture = Picture {
        name: art::city_name(city, false, Point { x: 100, y: 100 }),
        x: -100,
        y: -100,
        width: 200,
        height: 200,
        turn: 0,
    };
    Symbol {
        look: city_look(city),
        pictures: vec![picture],
        scale: 50,
        body: String::new(),
        turning: String::new(),
        upright: String::new(),
        steps: 1,
        signed: true,
    }
}

/// The style class of a side: its own for special cases, and its hue.
pub const fn side_class(side: Side) -> &'static str {
    match side {
        Side::Moloch => "side-moloch hue-red",
        Side::Outpost => "side-outpost hue-green",
    }
}

/// The letter of a side.
pub const fn side_letter(side: Side) -> char {
    match side {
        Side::Moloch => 'M',
        Side::Outpost => 'O',
    }
}

/// The outline of a kind of card, and how its pattern is drawn inside.
const fn outline(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Robot => "M-33-47H33L47-33V33L33 47H-33L-47 33V-33z",
        CardKind::Soldier => "M-27-47H27Q47-47 47-27V27Q47 47 27 47H-27Q-47 47-47 27V-27Q-47-47-27-47z",
        CardKind::Building => "M-47-47h20v9h17v-9h20v9h17v-9h20V47H-47z",
        CardKind::Instant => "M-47 0a47 47 0 1 1 94 0 47 47 0 1 1-94 0z",
        CardKind::Module => {
            "M-40-40h10v-7h12v7h12v-7h12v7h12v-7h12v7h10v10h7v12h-7v12h7v12h-7v12h7v12h-7v10h-10v7h-12v-7h-12v7h-12v-7h-12v7h-12v-7h-10v-10h-7v-12h7v-12h-7v-12h7v-12h-7v-12h7z"
        }
    }
}

/// Lines inside the rim: Moloch's are drawn through, those of Outpost dotted.
fn pattern(side: Side, kind: CardKind) -> String {
    let shape = outline(kind);
    match side {
        Side::Moloch => format!(
            r#"<g transform="scale(.9)">{0}</g><g transform="scale(.81)">{0}</g>"#,
            path("t-pat", shape)
        ),
        // Dots in the gaps of battlements would lie beside the card.
        Side::Outpost if kind == CardKind::Building => path("t-pat t-dots", "M-41-32H41V41H-41z"),
        Side::Outpost => format!(r#"<g transform="scale(.87)">{}</g>"#, path("t-pat t-dots", shape)),
    }
}

/// The picture of a card; `set` says how strong it is.
pub fn card_symbol(set: &Set, card: Card) -> Symbol {
    let facts = card.facts();
    let (side, kind) = (card.side(), facts.kind);
    let shape = outline(kind);
    let class = side_class(side);
    // A card keeps its colours wherever it lies.
    let turning = format!(
        r#"<g class="{class}">{}{}{}</g>"#,
        path("t-body", shape),
        pattern(side, kind),
        path("t-rim", shape)
    );
    let mut upright = plate(&glyph::of_card(set, card), kind);
    upright.push_str(r#"<circle class="t-tag" cx="-33" cy="-33" r="12"/>"#);
    upright.push_str(&letters(&side_letter(side).to_string(), -33.0, -33.0, 14.0, "t-letter"));
    if let Some(when) = glyph::when(card) {
        upright.push_str(r#"<g transform="translate(33 -33)"><circle class="t-plate" r="12.5"/>"#);
        upright.push_str(&when);
        upright.push_str("</g>");
    }
    let strength = set.strength(card).filter(|_| kind.is_unit());
    if let Some(strength) = strength {
        upright.push_str(r#"<circle class="t-plate" cx="31" cy="31" r="17"/>"#);
        upright.push_str(&letters(&strength.value.to_string(), 31.0, 31.0, 19.0, "g-fill"));
    }
    upright.push_str(&short_name(card, strength.is_some()));
    let upright = format!(r#"<g class="{class}">{upright}</g>"#);
    Symbol {
        look: card_look(card),
        pictures: Vec::new(),
        scale: 100,
        body: String::new(),
        turning,
        upright,
        steps: 1,
        signed: true,
    }
}

/// The plate in the middle with what the card does; dark where it is against the enemy.
fn plate(glyphs: &[Glyph], kind: CardKind) -> String {
    let hostile = !glyphs.is_empty() && glyphs.iter().all(|one| one.hostile);
    let (y, high) = if kind == CardKind::Instant { (-27, 56) } else { (-29, 54) };
    let rect = format!(r#"<rect class="t-plate" x="-25" y="{y}" width="50" height="{high}" rx="7"/>"#);
    let middle = f64::from(y) + f64::from(high) / 2.0;
    let drawn: String = match glyphs {
        [] => String::new(),
        [one] => glyph::at(0.0, middle, 1.8, &one.markup),
        [one, other] => format!(
            "{}{}",
            glyph::at(0.0, middle - 13.5, 1.0, &one.markup),
            glyph::at(0.0, middle + 13.5, 1.0, &other.markup)
        ),
        [first, rest @ ..] => {
            let mut text = glyph::at(0.0, middle - 13.5, 1.0, &first.markup);
            for (place, one) in rest.iter().take(2).enumerate() {
                let x = if place == 0 { -12.0 } else { 12.0 };
                text.push_str(&glyph::at(x, middle + 13.5, 0.9, &one.markup));
            }
            text
        }
    };
    let class = if hostile { "t-foe" } else { "t-own" };
    format!(r#"<g class="{class}">{rect}{drawn}</g>"#)
}

/// A few letters of the name, the same in both languages.
fn short_name(card: Card, strength: bool) -> String {
    let id = card.to_string();
    let id = id.trim_start_matches("moloch_").trim_start_matches("outpost_");
    let words: Vec<&str> = id.split('_').collect();
    let text: String = match words.as_slice() {
        [one] => one.chars().take(7).collect(),
        [one, other] => {
            let head: String = one.chars().take(3).collect();
            let tail: String = other.chars().take(3).collect();
            format!("{head}.{tail}")
        }
        many => many.iter().filter_map(|word| word.chars().next()).collect(),
    };
    let x = if strength { -14.0 } else { 0.0 };
    let (y, height) = match card.facts().kind {
        CardKind::Instant => (36.0, 6.6),
        CardKind::Module => (32.5, 7.5),
        CardKind::Soldier | CardKind::Building | CardKind::Robot => (37.0, 8.0),
    };
    let data = font::centred(&text.to_uppercase(), x, y, height);
    path("t-letter t-fine", &data)
}

/// The picture of a district by what it brings.
pub(crate) fn district_symbol(benefit: Benefit) -> Symbol {
    let look = district_look(benefit);
    let word = look.rsplit('-').next().unwrap_or_default();
    let upright = format!(
        r##"<circle r="46" fill="#14100e" fill-opacity=".8" stroke="#8a7a60" stroke-width="3"/><g transform="translate(0 4)scale(1.7)">{}</g>"##,
        super::art::part(&format!("district.{word}"))
    );
    Symbol {
        look,
        pictures: Vec::new(),
        scale: 100,
        body: String::new(),
        turning: String::new(),
        upright,
        steps: 1,
        signed: true,
    }
}

/// Sheets with all cards of both sides, with how many copies there are: for a picture file.
pub fn card_sheets(words: &Words, set: &Set) -> Vec<Sheet> {
    let sheet = |side: Side| Sheet {
        title: side_name(words, side),
        items: cards(side)
            .map(|card| SheetItem {
                symbol: card_symbol(set, card),
                class: side_class(side).to_owned(),
                name: card_name(words, card),
                note: format!("{} ×{}", kind_name(words, card.facts().kind), card.facts().count),
            })
            .collect(),
    };
    Side::ALL.map(sheet).into()
}
