//! The board: cities on the road, districts, posts and the units on them.

use super::build_scene::{ViewContext, owner};
use super::element::{city_id, district_id, front_id, posts_id, total_id, unit_id};
use super::face::{self, Size};
use super::layout::{Column, Rect};
use super::names::sentence;
use super::symbol::district_look;
use super::{art, benefit_name, card_name, city_name, district_name, marker_name, unit_name};
use fracas_convoy::{Card, City, District, Marker, Set, Side, UnitView};
use fracas_scene::key;
use fracas_scene::model::{Badge, Detail, Picture, Piece, Point, Region, Scene};

/// The style class of a city on the road.
const fn city_class(city: City, active: bool, destroyed: bool) -> &'static str {
    match (city.number(), active, destroyed) {
        (1, true, _) => "city active city-ziggy_one",
        (2, true, _) => "city active city-iron_gate",
        (3, true, _) => "city active city-cleveland_harbour",
        (4, true, _) => "city active city-jersey_crust",
        (_, true, _) => "city active city-new_york",
        (_, false, true) => "city destroyed",
        (_, false, false) => "city",
    }
}

/// The picture of a city, cut to its place on the road.
fn city_picture(sight: &ViewContext<'_>, column: &Column) -> Picture {
    /// Pictures of regions are drawn smaller by this many percent.
    const SHARE: i32 = 49;
    let (width, height) = (column.all.width * 100 / SHARE, column.all.height * 100 / SHARE);
    Picture {
        name: art::city_name(column.city, sight.city(column.city).destroyed, column.all.size()),
        x: -width / 2,
        y: -height / 2,
        width,
        height,
        turn: 0,
    }
}

pub(crate) fn draw_city(sight: &ViewContext<'_>, column: &Column, scene: &mut Scene) {
    let city = column.city;
    let found = sight.city(city);
    scene.regions.push(Region {
        id: city_id(city),
        label: city_label(sight, city),
        short: String::new(),
        outline: column.all.outline(),
        centre: column.all.centre(),
        class: city_class(city, column.active, found.destroyed),
        scale: 99,
        within: None,
        landing: None,
        details: city_details(sight, column),
        ground: Some(city_picture(sight, column)),
    });
    // On the road both sides share a row, so no posts may lie over units; Outpost's come first, and the next one lies over
    // the one before.
    let sides = [Side::Outpost, Side::Moloch];
    scene.regions.extend(sides.map(|side| posts(sight, column, side)));
    for side in sides {
        draw_units(sight, column, side, scene);
    }
    if column.active {
        let bar = column.bar();
        scene.regions.push(Region {
            id: front_id(city),
            label: city_label(sight, city),
            short: String::new(),
            outline: bar.outline(),
            centre: bar.centre(),
            class: "front",
            scale: 99,
            within: Some(city_id(city)),
            landing: None,
            details: tug_of_war(sight, column),
            ground: None,
        });
    }
    for (place, rect) in column.districts(found.districts.len()).into_iter().enumerate() {
        let Some(district) = u8::try_from(place + 1).ok().and_then(District::new) else { continue };
        draw_district(sight, column, district, rect, scene);
    }
}

/// How wide a letter of the display face is, a little more than the middle of all, in hundredths of its height.
const LETTER: i32 = 46;

/// A name as two lines, if it is too long for one in that much room, in hundredths of how high its letters are: cut at the
/// space nearest to its middle.
fn two_lines(name: &str, room: i32) -> Option<(&str, &str)> {
    if i32::try_from(name.chars().count()).unwrap_or(i32::MAX).saturating_mul(LETTER) <= room {
        return None;
    }
    let middle = name.len() / 2;
    let (cut, space) = name
        .char_indices()
        .filter(|(_, letter)| letter.is_whitespace())
        .min_by_key(|(at, _)| at.abs_diff(middle))?;
    Some((&name[..cut], &name[cut + space.len_utf8()..]))
}

fn draw_district(
    sight: &ViewContext<'_>,
    column: &Column,
    district: District,
    rect: Rect,
    scene: &mut Scene,
) {
    let city = column.city;
    let id = district_id(city, district);
    let state = sight.city(city).districts[usize::from(district.number()) - 1];
    let engaged = column.active && sight.view.district == Some(district);
    let mut badges = Vec::new();
    if state.ravaged {
        badges.push(drawn("ravaged", sight.words.say(key!("convoy-badge-ravaged")), RAVAGED));
    }
    if engaged {
        badges.push(drawn("engaged", sight.words.say(key!("convoy-badge-engaged")), ENGAGED));
    }
    let class = match (state.ravaged, engaged) {
        (true, _) => "district ravaged",
        (false, true) => "district engaged",
        (false, false) => "district",
    };
    let mut details = Vec::new();
    if column.active {
        let middle = rect.centre();
        let (high, low) = column.plot();
        // What the sign leaves free.
        let off = i32::from(column.sign_scale()) * 55 / 100;
        let line = |class, y, text: String, height| Detail {
            class,
            at: Point { x: middle.x + off, y },
            size: Point { x: 0, y: 0 },
            text,
            height,
            owner: None,
            counts: None,
        };
        details.push(Detail {
            class: "plot",
            at: middle,
            size: Point { x: rect.width, y: rect.height },
            text: String::new(),
            height: 0,
            owner: None,
            counts: None,
        });
        let key = match (state.ravaged, engaged) {
            (true, _) => key!("convoy-plot-ravaged"),
            (false, true) => key!("convoy-plot-engaged"),
            (false, false) => key!("convoy-plot-next"),
        };
        let name = sentence(&benefit_name(sight.words, state.benefit));
        let step = i32::from(high);
        match two_lines(&name, (rect.width - 2 * off - 20) * 100 / step) {
            None => {
                details.push(line("plot-name", middle.y - step / 2 - 1, name, high));
                details.push(line("plot-state", middle.y + step * 3 / 5, sight.words.say(key), low));
            }
            Some((first, second)) => {
                details.push(line("plot-name", middle.y - step, first.to_owned(), high));
                details.push(line("plot-name", middle.y, second.to_owned(), high));
                details.push(line("plot-state", middle.y + step * 19 / 20, sight.words.say(key), low));
            }
        }
    }
    scene.regions.push(Region {
        id: id.clone(),
        label: district_label(sight, city, district),
        short: String::new(),
        outline: rect.outline(),
        centre: column.sign(rect),
        class,
        scale: column.sign_scale(),
        within: Some(city_id(city)),
        landing: None,
        details,
        ground: None,
    });
    scene.pieces.push(Piece {
        at: id,
        look: district_look(state.benefit),
        rotation: 0,
        label: benefit_name(sight.words, state.benefit),
        owner: None,
        badges,
        now: None,
        spot: None,
    });
}

/// How much of a bar is Outpost's: its share of all strength there.
pub(crate) fn outposts_share(width: i32, strength: [i32; 2]) -> i32 {
    let [moloch, outpost] = strength.map(|side| side.max(0));
    if moloch + outpost == 0 {
        width / 2
    } else {
        (width * outpost / (moloch + outpost)).clamp(width / 20, width * 19 / 20)
    }
}

/// As much of a name as is known of it on a small place: its first word, or two if that is a short one.
fn first_words(name: &str) -> &str {
    let cut = name.char_indices().find(|(at, letter)| *at > 3 && letter.is_whitespace());
    cut.map_or(name, |(at, _)| &name[..at])
}

fn city_details(sight: &ViewContext<'_>, column: &Column) -> Vec<Detail> {
    let city = column.city;
    let found = sight.city(city);
    let plain = |class, at, text: String, height| Detail {
        class,
        at,
        size: Point { x: 0, y: 0 },
        text,
        height,
        owner: None,
        counts: None,
    };
    let rect = |class, rect: Rect, owner| Detail {
        class,
        at: rect.centre(),
        size: rect.size(),
        text: String::new(),
        height: 0,
        owner,
        counts: None,
    };
    let (at, height) = column.name();
    let mut details = vec![rect("city-shade", column.all, None), rect("city-head", column.head(), None)];
    let name = city_name(sight.words, city);
    let (name, class) = match (column.active, column.is_aside()) {
        (true, _) => (name, "city-name"),
        (false, true) => (name, "city-name aside"),
        (false, false) => (first_words(&name).to_owned(), "city-name"),
    };
    // A long name is written smaller: none leaves its city.
    let letters = i32::try_from(name.chars().count().max(1)).unwrap_or(1);
    let room = (column.all.width - 16) * 100 / (LETTER * letters);
    let height = height.min(u8::try_from(room).unwrap_or(u8::MAX));
    details.push(plain(class, at, name, height));
    let foot = Point {
        x: column.all.centre().x,
        y: column.all.y + column.all.height - 8 - i32::from(column.state()) / 2,
    };
    if found.destroyed {
        details.push(plain(
            "city-state",
            foot,
            sight.words.say(key!("convoy-city-destroyed")),
            column.state(),
        ));
        return details;
    }
    if column.active {
        details.push(plain("city-state", foot, sight.words.say(key!("convoy-city-active")), column.state()));
    } else {
        details.extend(tug_of_war(sight, column));
    }
    details
}

/// The bar of strengths, with both totals at its ends.
fn tug_of_war(sight: &ViewContext<'_>, column: &Column) -> Vec<Detail> {
    let found = sight.city(column.city);
    let rect = |class, rect: Rect, owner| Detail {
        class,
        at: rect.centre(),
        size: rect.size(),
        text: String::new(),
        height: 0,
        owner,
        counts: None,
    };
    let mut details = Vec::new();
    let bar = column.bar();
    let share = outposts_share(bar.width, found.strength);
    let (left, right) =
        (Rect { width: share, ..bar }, Rect { x: bar.x + share, width: bar.width - share, ..bar });
    details.push(rect(
        "tug-track",
        Rect { x: bar.x - 3, y: bar.y - 3, width: bar.width + 6, height: bar.height + 6 },
        None,
    ));
    details.push(rect("tug tug-outpost", left, owner(Side::Outpost)));
    details.push(rect("tug tug-moloch", right, owner(Side::Moloch)));
    if column.active {
        // Where the sums are equal.
        let middle = Rect { x: bar.x + bar.width / 2 - 1, y: bar.y, width: 2, height: bar.height };
        details.push(rect("tug-middle", middle, None));
    }
    let thick = column.knob();
    let knob =
        Rect { x: bar.x + share - thick / 2, y: bar.y - thick / 2, width: thick, height: bar.height + thick };
    details.push(rect("tug-knob", knob, None));
    for side in Side::ALL {
        let (own, other) = (found.strength[side.index()], found.strength[side.enemy().index()]);
        let (at, height) = column.total(side);
        details.push(Detail {
            class: if own > other { "total ahead" } else { "total" },
            at,
            size: Point { x: 0, y: 0 },
            text: own.to_string(),
            height,
            owner: owner(side),
            counts: column.active.then(|| total_id(side)),
        });
    }
    details
}

/// A city as a screen reader says it.
fn city_label(sight: &ViewContext<'_>, city: City) -> String {
    let found = sight.city(city);
    let words = sight.words;
    let key = if found.destroyed {
        key!("convoy-city-destroyed")
    } else if sight.view.active == Some(city) {
        key!("convoy-city-active")
    } else {
        key!("convoy-city-following")
    };
    let values = [
        sight.city_value(city),
        ("state", words.say(key).into()),
        ("moloch", found.strength[0].into()),
        ("outpost", found.strength[1].into()),
    ];
    words.text(key!("convoy-region-city"), &values)
}

pub(crate) fn district_label(sight: &ViewContext<'_>, city: City, district: District) -> String {
    let words = sight.words;
    let state = sight.city(city).districts[usize::from(district.number()) - 1];
    let mut label = words.text(
        key!("convoy-region-district"),
        &[
            sight.city_value(city),
            ("district", district_name(words, district).into()),
            ("benefit", benefit_name(words, state.benefit).into()),
        ],
    );
    if state.ravaged {
        label = format!("{label}, {}", words.say(key!("convoy-badge-ravaged")));
    }
    if sight.view.active == Some(city) && sight.view.district == Some(district) {
        label = format!("{label}, {}", words.say(key!("convoy-badge-engaged")));
    }
    label
}

/// The posts of a side in a city.
fn posts(sight: &ViewContext<'_>, column: &Column, side: Side) -> Region {
    let (city, rank) = (column.city, &column.ranks[side.index()]);
    let mut details = Vec::new();
    for place in rank.posted..rank.posted + rank.free + rank.denied {
        let rect = column.spot(side, place);
        let denied = place >= rank.posted + rank.free;
        details.push(Detail {
            class: if denied { "post denied" } else { "post" },
            at: rect.centre(),
            size: Point { x: rect.width - 6, y: rect.height - 6 },
            text: if denied { "×".to_owned() } else { String::new() },
            height: 44,
            owner: owner(side),
            counts: None,
        });
    }
    // On the road there is no room for empty posts.
    if sight.city(city).destroyed || !column.active {
        details.clear();
    }
    let label = sight.say(
        key!("convoy-region-posts"),
        &[
            sight.side_value(side),
            sight.city_value(city),
            ("taken", rank.posted.into()),
            ("posts", sight.city(city).posts[side.index()].into()),
        ],
    );
    Region {
        id: posts_id(city, side),
        label,
        short: String::new(),
        outline: column.area(side).outline(),
        centre: column.next_spot(side).centre(),
        class: if column.active { "posts field" } else { "posts" },
        scale: column.scale(),
        within: Some(city_id(city)),
        landing: owner(side),
        details,
        ground: None,
    }
}

/// The units of a side in a city, on its posts or without one.
fn draw_units(sight: &ViewContext<'_>, column: &Column, side: Side, scene: &mut Scene) {
    let (city, rank) = (column.city, &column.ranks[side.index()]);
    let size = if column.active { Size::Middle } else { Size::Small };
    let destroyed = sight.city(city).destroyed;
    for (order, unit) in rank.units.iter().enumerate() {
        let Some(found) = sight.unit(*unit) else { continue };
        let rect = column.spot(side, rank.place_of(order));
        // In a crowded row the next card lies over this one.
        let free = column.spot(side, rank.place_of(order + 1)).x - rect.x;
        let covered = order + 1 < rank.units.len() && free < rect.width;
        let seen = if covered { 100 * free / rect.width } else { 100 };
        scene.regions.push(Region {
            id: unit_id(*unit),
            label: unit_label(sight, found),
            short: String::new(),
            outline: rect.outline(),
            centre: rect.centre(),
            class: if destroyed { "unit inert" } else { "unit" },
            scale: column.scale(),
            within: Some(city_id(city)),
            landing: None,
            details: Vec::new(),
            ground: None,
        });
        scene.pieces.push(Piece {
            at: unit_id(*unit),
            look: size.look(unit.card()),
            rotation: 0,
            label: unit_name(sight.words, *unit),
            owner: owner(side),
            badges: badges(sight, found),
            now: Some(face::changed(sight.set, sight.words.lang(), found, size, seen)),
            spot: None,
        });
    }
}

/// A unit as a screen reader says it.
fn unit_label(sight: &ViewContext<'_>, unit: &UnitView) -> String {
    let values = [
        ("unit", unit_name(sight.words, unit.unit).into()),
        sight.side_value(unit.side),
        sight.city_value(unit.city),
    ];
    let mut label = sight.words.text(key!("convoy-region-unit"), &values);
    for badge in badges(sight, unit) {
        label.push_str(", ");
        label.push_str(&badge.label);
    }
    label
}

/// A district that is lost: crossed out.
const RAVAGED: &str = r#"<path class="cross-cast" d="M-38-38L38 38M38-38L-38 38"/><path class="cross" d="M-38-38L38 38M38-38L-38 38"/>"#;

/// A district that is fought for: two blades above it.
const ENGAGED: &str = r#"<g transform="translate(0 -48)"><circle class="shape" r="17"/><path class="text" d="M-9-9L9 9M9-9L-9 9M-10 3l7 7M10 3l-7 7"/></g>"#;

/// A mark that is drawn over its piece.
fn drawn(class: &'static str, label: String, markup: &str) -> Badge {
    Badge { class, text: String::new(), label, markup: markup.to_owned() }
}

/// A number with its sign.
pub(crate) fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// What lies on a unit, and how strong it is now.
fn badges(sight: &ViewContext<'_>, unit: &UnitView) -> Vec<Badge> {
    let words = sight.words;
    let printed = sight.set.strength(unit.unit.card()).map_or(0, |value| i32::from(value.value));
    let mut badges = Vec::new();
    if unit.net {
        badges.push(Badge::said("net", String::new(), marker_name(words, Marker::Net)));
    }
    if unit.disabled {
        badges.push(Badge::said("off", String::new(), marker_name(words, Marker::Disabled)));
    }
    let class = match unit.strength.cmp(&printed) {
        std::cmp::Ordering::Less => "power-down",
        std::cmp::Ordering::Equal => "power",
        std::cmp::Ordering::Greater => "power-up",
    };
    let label = words.text(key!("convoy-badge-strength"), &[("strength", unit.strength.into())]);
    badges.push(Badge::said(class, unit.strength.to_string(), label));
    let sum = i32::from(unit.plus_one) + 2 * i32::from(unit.plus_two) - 2 * i32::from(unit.minus_two);
    if unit.plus_one + unit.plus_two + unit.minus_two > 0 {
        let label = words.text(key!("convoy-badge-markers"), &[("sum", signed(sum).into())]);
        badges.push(Badge::said("tokens", signed(sum), label));
    }
    if unit.shield {
        badges.push(Badge::said("shield", String::new(), marker_name(words, Marker::Shield)));
    }
    if let Some(module) = unit.module {
        let class = if unit.module_off { "module-off" } else { "module" };
        let key = if unit.module_off { key!("convoy-badge-module-off") } else { key!("convoy-badge-module") };
        let label = words.text(key, &[("card", card_name(words, module).into())]);
        badges.push(Badge::said(class, module_letters(sight.set, module), label));
    }
    if unit.stepped {
        badges.push(Badge::said("moved", String::new(), words.say(key!("convoy-badge-stepped"))));
    }
    badges
}

/// A module in a letter or a number.
fn module_letters(set: &Set, module: Card) -> String {
    match set.strength(module).map_or(0, |value| value.value) {
        0 => module.to_string().chars().take(1).collect::<String>().to_uppercase(),
        strength => strength.to_string(),
    }
}
