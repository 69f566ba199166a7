//! Small pictures of what a tile can do, each drawn in a box of 24 by 24 round the origin.

use fracas_nshex::{Ability, Order, Tile, To};
use fracas_scene::svg::font;

/// One thing a tile does: a picture, or an attack symbol with a number.
pub(crate) struct Trait {
    /// Markup in the box.
    pub(crate) markup: String,
    /// Whether it is against enemies.
    pub(crate) hostile: bool,
}

fn filled(data: &str) -> String {
    format!(r#"<path class="g-fill" d="{data}"/>"#)
}

fn stroked(data: &str) -> String {
    format!(r#"<path class="g-line" d="{data}"/>"#)
}

/// Letters in the box.
pub(crate) fn letters(text: &str, x: f64, y: f64, height: f64, class: &str) -> String {
    format!(r#"<path class="{class}" d="{}"/>"#, font::centred(text, x, y, height))
}

fn counted(icon: &str, amount: i8) -> String {
    let sign = if amount < 0 { '−' } else { '+' };
    let number = letters(&format!("{sign}{}", amount.unsigned_abs()), 7.0, 0.0, 12.0, "g-line");
    format!("{icon}{number}")
}

fn of_ability(ability: Ability) -> Vec<Trait> {
    let friendly = |markup: String| vec![Trait { markup, hostile: false }];
    match ability {
        Ability::Bonus(bonus) => {
            let hostile = bonus.to == To::Enemies;
            let mut traits = Vec::new();
            let icons = [
                (bonus.melee, "M-15 6L-10-6-5 6z"),
                (bonus.ranged, "M-13 9L-10-11-7 9z"),
                (bonus.initiative, "M-9-11L-17 1h5l-3 10 9-14h-5l4-8z"),
            ];
            for (amount, icon) in icons {
                if amount != 0 {
                    traits.push(Trait { markup: counted(&filled(icon), amount), hostile });
                }
            }
            if bonus.extra_attack > 0 {
                let text = format!("×{}", bonus.extra_attack + 1);
                traits.push(Trait { markup: letters(&text, 0.0, 0.0, 18.0, "g-bold"), hostile });
            }
            traits
        }
        Ability::Medic => friendly(filled("M-4-12h8v8h8v8h-8v8h-8V4h-8v-8h8z")),
        Ability::Transport => friendly(format!(
            "{}{}",
            filled("M-13-8H3V5h-16zM4-4h6l4 5v4H4z"),
            r#"<path class="g-wheel" d="M-12 7a4 4 0 1 1 8 0 4 4 0 1 1-8 0zM4 7a4 4 0 1 1 8 0 4 4 0 1 1-8 0z"/>"#
        )),
        Ability::Quartermaster => {
            friendly(filled("M-13-8H3v-5l10 7.5L3 2v-5h-16zM13 8H-3v5l-10-7.5L-3-2v5h16z"))
        }
        Ability::Scoper => friendly(format!(
            "{}{}",
            filled("M-3 0a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM-1.5 2h3l3 10h-9z"),
            stroked("M-6-6q-4 6 0 12M6-6q4 6 0 12M-10-10q-7 10 0 20M10-10q7 10 0 20")
        )),
        Ability::Recon { steps } => {
            let arrows = "M-9-10l4 5h-3v4h4v-3l5 4-5 4V1h-4v4h3l-4 5-4-5h3V1h-4v3l-5-4 5-4v3h4v-4h-3z";
            friendly(counted(&filled(arrows), steps.cast_signed()))
        }
        Ability::Explode { strength } | Ability::Bomb { strength } => {
            let count = if strength == 1 {
                String::new()
            } else {
                letters(&strength.to_string(), 0.0, 0.0, 9.0, "g-cut")
            };
            let icon = match ability {
                Ability::Bomb { .. } => format!(
                    "{}{}",
                    filled("M-11 3a9 9 0 1 1 18 0 9 9 0 1 1-18 0zM1-7l4-4 3 3-4 4z"),
                    stroked("M6-9q4-4 6 0M12-13v1")
                ),
                _ => filled(&burst(12.0, 6.0, 8)),
            };
            friendly(format!("{icon}{count}"))
        }
    }
}

/// Everything that a tile does beyond its edges.
pub(crate) fn traits(tile: &Tile) -> Vec<Trait> {
    tile.abilities.iter().flat_map(|ability| of_ability(*ability)).collect()
}

/// A star with so many points.
pub(crate) fn burst(outer: f64, inner: f64, points: u32) -> String {
    let mut pen = fracas_scene::svg::pen::Pen::new();
    let spots: Vec<(f64, f64)> = (0..2 * points)
        .map(|step| {
            let radius = if step % 2 == 0 { outer } else { inner };
            let angle = f64::from(step) * std::f64::consts::PI / f64::from(points);
            (radius * angle.sin(), -radius * angle.cos())
        })
        .collect();
    pen.polygon(&spots);
    pen.finish().to_owned()
}

/// A net, for units that do nothing else.
pub(crate) fn net() -> String {
    stroked("M0-12L12 0 0 12-12 0zM-6-6L6 6M6-6L-6 6M-9-3L3 9M-3-9L9 3M3-9L-9 3M9-3L-3 9")
}

/// A wall, for units that only stand in the way.
pub(crate) fn wall() -> String {
    filled("M-13-10h12v6h-12zM1-10h12v6H1zM-13-3h5v6h-5zM-6-3H6v6H-6zM8-3h5v6H8zM-13 4h12v6h-12zM1 4h12v6H1z")
}

/// The picture of an order, in a box of 56 by 48.
pub(crate) fn order(order: Order) -> String {
    match order {
        Order::Battle => {
            // Two crossed swords: blade, guard and grip, the second before the first.
            let blade = "M24-24l-2 9L-3 10-10 3 15-22z";
            let hilt = "M-16-1L1 16M-9 9l-9 9";
            let sword = format!(
                r#"<path class="g-fill g-halo" d="{blade}"/><path class="g-ring g-round" d="{hilt}"/>"#
            );
            format!(r#"<g transform="scale(-1 1)">{sword}</g>{sword}"#)
        }
        Order::Move => {
            filled("M0-25l9 10h-5v11H15v-5L25 0 15 9V4H4v11h5L0 25l-9-10h5V4h-11v5L-25 0l10-9v5h11v-11h-5z")
        }
        Order::PushBack => format!(
            "{}{}",
            filled("M-26-14h10v28h-10zM-12-5H0v-9L14 0 0 14V5h-12z"),
            stroked("M18-13v26M25-13v26")
        ),
        Order::Sniper => format!(
            "{}{}",
            r#"<path class="g-ring" d="M-16 0a16 16 0 1 1 32 0 16 16 0 1 1-32 0M0-25v15M0 25V10M-25 0h15M25 0H10"/>"#,
            filled("M-3 0a3 3 0 1 1 6 0 3 3 0 1 1-6 0")
        ),
        Order::Grenade => format!(
            "{}{}",
            filled(
                "M-15 9c0-11 6-15 8-16h14c2 1 8 5 8 16 0 8-6 14-15 14s-15-6-15-14zM-6-17H6v8H-6zM-6-18l-11 7-2-3 13-9h12v4z"
            ),
            r#"<path class="g-ring" d="M8-17a6 6 0 1 1 11 4 6 6 0 1 1-11-4"/>"#
        ),
        Order::AirStrike => {
            let cells = [(0, 0), (0, -16), (14, -8), (14, 8), (0, 16), (-14, 8), (-14, -8)];
            let hex = |(x, y): (i32, i32)| format!("M{} {y}l-4.5 7.5h-9L{} {y}l4.5-7.5h9z", x + 9, x - 9);
            let all: String = cells.into_iter().map(hex).collect();
            format!(r#"{}<path class="g-cut" d="M0-5V5M-5 0H5"/>"#, filled(&all))
        }
    }
}
