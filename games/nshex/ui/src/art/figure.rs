//! Figures: parts put together from `data/figures.txt`.

use super::palette::{MATERIALS, Palette};
use fracas_nshex::{Kind, Tile};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// One layer of a part.
#[derive(Clone, Debug)]
struct Layer {
    transform: String,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// A shape in a material.
    Shape { path: String, material: char },
    /// A figure given as markup.
    Markup(String),
}

/// All parts, by kind and name, and the recipes of the units.
struct Kit {
    parts: BTreeMap<String, Vec<Layer>>,
    recipes: BTreeMap<String, String>,
}

static KIT: LazyLock<Kit> = LazyLock::new(|| read(include_str!("../../data/art/figures.txt")));

fn read(text: &str) -> Kit {
    let mut kit = Kit { parts: BTreeMap::new(), recipes: BTreeMap::new() };
    let mut section = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            name.clone_into(&mut section);
        } else if section == "units" {
            if let Some((unit, recipe)) = line.split_once(" = ") {
                kit.recipes.insert(unit.to_owned(), recipe.to_owned());
            }
        } else {
            kit.parts.entry(section.clone()).or_default().extend(layers(line));
        }
    }
    kit
}

/// A line of a part: one layer, or two where it is mirrored.
fn layers(line: &str) -> Vec<Layer> {
    let (both, line) = line.strip_prefix("both ").map_or((false, line), |rest| (true, rest));
    let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (transform, rest) = match rest.strip_prefix('@').and_then(|rest| rest.split_once(' ')) {
        Some((transform, rest)) => (transform.to_owned(), rest),
        None => (String::new(), rest),
    };
    let layer = Layer { transform, what: drawn(what, rest) };
    if !both {
        return vec![layer];
    }
    let mirrored = Layer { transform: format!("scale(-1 1){}", layer.transform), ..layer.clone() };
    vec![layer, mirrored]
}

fn drawn(what: &str, data: &str) -> What {
    let stroke = |colour: &str| {
        let mut parts = data.splitn(3, ' ');
        let (width, opacity, path) =
            (parts.next().unwrap_or("1"), parts.next().unwrap_or("1"), parts.next().unwrap_or_default());
        format!(
            r#"<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{width}" stroke-linecap="round"/>"#
        )
    };
    match what {
        "eye" => {
            let numbers: Vec<f64> = data.split(' ').filter_map(|number| number.parse().ok()).collect();
            let [x, y, r] = numbers[..] else { return What::Markup(String::new()) };
            let (halo, small) = (r * 2.3, r * 0.45);
            let (left, up) = (x - r * 0.2, y - r * 0.25);
            What::Markup(format!(
                r##"<circle cx="{x}" cy="{y}" r="{halo:.1}" class="gl" opacity=".35"/><circle cx="{x}" cy="{y}" r="{r}" class="gl"/><circle cx="{left:.1}" cy="{up:.1}" r="{small:.1}" fill="#fff"/>"##
            ))
        }
        "glow" => What::Markup(format!(r#"<path d="{data}" class="gl"/>"#)),
        "line" => What::Markup(stroke("#000")),
        "light" => What::Markup(stroke("#fff")),
        "svg" => What::Markup(data.to_owned()),
        _ => {
            let material = what.chars().next().filter(|letter| MATERIALS.contains(letter)).unwrap_or('k');
            let (shape, points) = data.split_once(' ').unwrap_or(("path", data));
            let path = match shape {
                "mirror" => mirrored(points),
                "poly" => format!("M{}Z", points.replace(' ', "L")),
                _ => points.to_owned(),
            };
            What::Shape { path, material }
        }
    }
}

/// A closed outline from its right half.
fn mirrored(points: &str) -> String {
    let left: Vec<String> = points
        .split(' ')
        .rev()
        .map(|point| match point.strip_prefix('-') {
            Some(rest) => rest.to_owned(),
            None if point.starts_with("0,") => point.to_owned(),
            None => format!("-{point}"),
        })
        .collect();
    format!("M{}L{}Z", points.replace(' ', "L"), left.join("L"))
}

/// Parts moved, turned or scaled together.
fn placed(layers: &[Layer], transform: &str) -> Vec<Layer> {
    let moved = |layer: &Layer| Layer {
        transform: format!("{transform}{}", layer.transform),
        what: layer.what.clone(),
    };
    layers.iter().map(moved).collect()
}

fn part(kind: &str, name: &str) -> &'static [Layer] {
    KIT.parts.get(&format!("{kind} {name}")).map_or(&[], Vec::as_slice)
}

/// The layers of a recipe, from the back.
fn cooked(recipe: &str) -> Vec<Layer> {
    let mut sections = recipe.split('|').map(str::trim);
    let first = sections.next().unwrap_or_default();
    let (body, head) = first.split_once(' ').unwrap_or((first, ""));
    if body == "machine" {
        return part("machine", head).to_vec();
    }
    let (mut back, mut mid, mut front) = (Vec::new(), Vec::new(), Vec::new());
    let (mut hx, mut hy, mut hs, mut by) = (0.0, -17.0, 1.12, 0.0);
    for section in sections {
        let (place, rest) = section.split_once(' ').unwrap_or((section, ""));
        match place {
            "back" => back.extend(tools(rest)),
            "mid" => mid.extend(tools(rest)),
            "front" => front.extend(tools(rest)),
            _ => {
                let words: Vec<&str> = section.split(' ').collect();
                for pair in words.chunks_exact(2) {
                    let number = pair[1].parse().unwrap_or_default();
                    match pair[0] {
                        "hx" => hx = number,
                        "hy" => hy = number,
                        "hs" => hs = number,
                        _ => by = number,
                    }
                }
            }
        }
    }
    let mut all = back;
    all.extend(placed(part("body", body), &format!("translate(0 {by})")));
    all.append(&mut mid);
    all.extend(placed(part("head", head), &format!("translate({hx} {hy})scale({hs})")));
    all.append(&mut front);
    all
}

fn tools(list: &str) -> Vec<Layer> {
    let one = |entry: &str| {
        let words: Vec<&str> = entry.trim().split(' ').collect();
        let [name, angle, x, y, scale] = words[..] else { return Vec::new() };
        let (flip, name) = name.strip_prefix('-').map_or(("", name), |name| ("scale(-1 1)", name));
        placed(part("tool", name), &format!("{flip}translate({x} {y})rotate({angle})scale({scale})"))
    };
    list.split(',').flat_map(one).collect()
}

/// A recipe for a unit that has none of its own, by what it can do.
fn by_abilities(tile: &Tile) -> &'static str {
    let face = &tile.faces[0];
    let strongest = |of: &[u8; 6]| of.iter().copied().max().unwrap_or_default();
    let (melee, ranged) = (strongest(&face.melee), strongest(&face.ranged));
    if tile.bomb > 0 || tile.explode > 0 {
        return "slim balaclava | front charge 0 24 30 1";
    }
    if tile.kind == Kind::Module {
        if tile.medic {
            return "trooper medic | front kit 0 26 30 0.9";
        }
        if tile.transport {
            return "machine truck";
        }
        if tile.recon > 0 {
            return "machine dish";
        }
        if tile.scoper {
            return "trooper scout | front sniper -28 0 34 0.9";
        }
        if tile.quartermaster {
            return "trooper cap | front pistol -40 28 30 1";
        }
        let bonus = tile.bonuses.first();
        return match bonus {
            Some(bonus) if bonus.extra_attack > 0 => "machine server",
            Some(bonus) if bonus.initiative != 0 => "cloak scout",
            Some(bonus) if bonus.melee != 0 => "spiked crest | back flag 8 36 -2 1",
            _ => "coat cap | back radio 0 40 2 0.9",
        };
    }
    if face.nets != 0 {
        return "slim hood | front net 8 20 18 0.95";
    }
    if strongest(&face.gauss) > 0 {
        return "machine gauss";
    }
    if face.attacks == 0 {
        return "machine wall";
    }
    if tile.mobile && ranged > 0 && melee > 0 {
        return "machine tank";
    }
    let shoots = ranged > 0 && tile.faces[0].attacks != 0;
    match (shoots, melee, tile.toughness) {
        (true, 0, 0) if ranged > 1 => "trooper gas | mid launcher -22 10 6 0.95 | hx -14",
        (true, 0, 0) if tile.initiative.len() > 1 => "trooper helmet | front hmg -14 0 36 0.98",
        (true, 0, 0) => "trooper helmet | front rifle -32 4 34 0.92",
        (true, 0, _) => "armor visor | front hmg -20 4 38 0.85",
        (true, _, _) => "spiked gas | front rifle -30 0 34 0.88, machete 30 -42 6 0.7",
        (false, 0 | 1, 0) if tile.mobile => "slim bandana | front machete 38 30 22 0.85",
        (false, 0 | 1, 0) => "spiked wild | front axe 24 38 12 0.85",
        (false, _, 0) => "brute wild | front hammer 20 42 8 0.9 | by 8",
        (false, _, _) => "armor crest | front shield 0 -30 26 0.95, machete 14 42 8 1.1 | hs 1.2",
    }
}

fn recipe(army: &str, tile: &Tile) -> &'static str {
    KIT.recipes.get(&format!("{army}.{}", tile.id)).map_or_else(|| by_abilities(tile), String::as_str)
}

fn parts_of(army: &str, tile: &Tile) -> Vec<Layer> {
    if tile.kind == Kind::Hq {
        let own = part("hq", army);
        return if own.is_empty() { part("hq", "outpost").to_vec() } else { own.to_vec() };
    }
    cooked(recipe(army, tile))
}

/// The part of a machine that turns with its tile, drawn towards the upper edge; empty if nothing does.
pub(crate) fn turning(army: &str, tile: &Tile, palette: &Palette) -> String {
    let machine = recipe(army, tile).strip_prefix("machine ").filter(|_| tile.kind != Kind::Hq);
    let layers = machine.map_or(&[][..], |name| part("turning", name));
    let drawn = layers.iter().filter_map(|layer| match &layer.what {
        What::Markup(text) => Some(glowing(text, palette)),
        What::Shape { .. } => None,
    });
    drawn.collect()
}

/// Markup in which what glows has the colour of its army.
fn glowing(text: &str, palette: &Palette) -> String {
    text.replace("class=\"gl\"", &format!("fill=\"{}\"", palette.glow))
        .replace("class=\"gs\"", &format!("stroke=\"{}\"", palette.glow))
}

/// The figure of a tile in the colours of a palette whose gradients have ids with `prefix`.
pub(crate) fn figure(army: &str, tile: &Tile, palette: &Palette, prefix: &str) -> String {
    let (mut outlines, mut bodies) = (String::new(), String::new());
    let wrap = |text: &mut String, content: &str, transform: &str| {
        let _ = if transform.is_empty() {
            write!(text, "{content}")
        } else {
            write!(text, r#"<g transform="{transform}">{content}</g>"#)
        };
    };
    for layer in parts_of(army, tile) {
        match &layer.what {
            What::Shape { path, material } => {
                wrap(&mut outlines, &format!(r#"<path d="{path}"/>"#), &layer.transform);
                let body =
                    format!(r#"<path d="{path}" fill="url(#{prefix}{material})" stroke="url(#{prefix}r)"/>"#);
                wrap(&mut bodies, &body, &layer.transform);
            }
            What::Markup(text) => {
                wrap(&mut bodies, &glowing(text, palette), &layer.transform);
            }
        }
    }
    let line = palette.line;
    format!(
        r#"<g stroke-linejoin="round"><g fill="{line}" stroke="{line}" stroke-width="5">{outlines}</g><g stroke-width="1.7">{bodies}</g></g>"#
    )
}
