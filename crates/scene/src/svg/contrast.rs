//! Tells by the formula of WCAG 2.2 whether everything drawn can be told from what is behind it.

use super::style::{Theme, Values, scopes};

fn channel(hex: &str) -> f64 {
    let value = f64::from(u8::from_str_radix(hex, 16).expect("a colour is written as #rrggbb")) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

fn luminance(colour: &str) -> f64 {
    let hex = colour.strip_prefix('#').filter(|hex| hex.len() == 6).expect("a colour is written as #rrggbb");
    0.2126 * channel(&hex[..2]) + 0.7152 * channel(&hex[2..4]) + 0.0722 * channel(&hex[4..])
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Two colours and the contrast that they need: 4.5 for text, 3 for shapes.
type Pair = (&'static str, &'static str, f64);

/// What is drawn on the body of a tile, also where its pattern runs under it.
const BODY: [Pair; 2] = [("--ink", "--body", 4.5), ("--ink", "--pat", 3.0)];
/// What is drawn on a plate, light or dark.
const PLATE: [Pair; 1] = [("--plate-ink", "--plate", 7.0)];
/// What is the same for all tiles.
const BOARD: [Pair; 15] = [
    ("--edge", "--plate", 4.5),
    ("--cell-text", "--cell", 4.5),
    ("--cell-text", "--cell-ring", 4.5),
    ("--cell-line", "--cell", 3.0),
    ("--cell-line", "--cell-ring", 3.0),
    ("--paper-ink", "--paper", 7.0),
    ("--can", "--cell", 4.5),
    ("--can", "--cell-ring", 4.5),
    ("--can", "--paper", 4.5),
    ("--chosen", "--cell", 4.5),
    ("--chosen", "--cell-ring", 4.5),
    ("--chosen", "--paper", 4.5),
    ("--marked", "--cell", 4.5),
    ("--marked", "--cell-ring", 4.5),
    ("--marked", "--paper", 4.5),
];

/// The pairs that are too much alike.
fn poor(theme: Theme, scope: &str, values: &Values, pairs: &[Pair]) -> Vec<String> {
    let of = |name: &str| values.get(name).expect("the variable is defined").as_str();
    let poor = pairs.iter().filter(|(one, other, least)| contrast(of(one), of(other)) < *least);
    poor.map(|(one, other, least)| {
        format!("{theme:?} {scope}: {one} on {other} is {:.2}, not {least}", contrast(of(one), of(other)))
    })
    .collect()
}

#[test]
fn everything_stands_out_from_what_is_behind_it() {
    let mut found = Vec::new();
    for theme in [Theme::Light, Theme::Dark] {
        let (root, classes) = scopes(super::STYLE, theme);
        found.extend(poor(theme, ":root", &root, &BOARD));
        assert!(classes.len() > 10, "the hues were found");
        for (class, changed) in &classes {
            let mut values = root.clone();
            values.extend(changed.clone());
            found.extend(poor(theme, class, &values, &BODY));
            found.extend(poor(theme, class, &values, &PLATE));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_formula_is_that_of_the_standard() {
    assert!((contrast("#ffffff", "#000000") - 21.0).abs() < 0.001);
    assert!((contrast("#777777", "#ffffff") - 4.478).abs() < 0.001);
}

#[test]
fn patterns_can_be_seen_without_hiding_what_is_drawn_over_them() {
    for (class, values) in scopes(super::STYLE, Theme::Light).1 {
        if let (Some(body), Some(pattern)) = (values.get("--body"), values.get("--pat")) {
            assert!((1.3..2.0).contains(&contrast(body, pattern)), "{class}: {:.2}", contrast(body, pattern));
        }
    }
}
