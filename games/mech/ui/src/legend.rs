//! What is drawn on the table with what it means, and the first words to a new player.

use crate::build_scene::arc;
use crate::words;
use fracas_scene::model::{CoachMark, CoachPlace, LegendEntry};
use fracas_scene::{Lang, help, key};
use std::fmt::Write as _;

/// Half a ring round a base: that many segments, the first ones lit in these colours.
fn ring(from: f64, to: f64, segments: u8, lit: &[&str]) -> String {
    let step = (to - from) / f64::from(segments);
    let mut out = String::from(
        r##"<circle r="26" fill="#1d5a62" stroke="#0a0c0e" stroke-width="3"/><circle r="13" fill="#8ff0f5" opacity=".5"/>"##,
    );
    for place in 0..segments {
        let colour = lit.get(usize::from(place)).copied().unwrap_or("#3a3f43");
        let start = from + f64::from(place) * step;
        let inset = 2.0 * step.signum();
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="9"/>"#,
            arc(38.0, start + inset, start + step - inset)
        );
    }
    out
}

fn badge(fill: &str, mark: &str) -> String {
    format!(
        r##"<g transform="scale(2)"><circle r="19" fill="{fill}" stroke="#0a0c0e" stroke-width="4"/>{mark}</g>"##
    )
}

fn line(colour: &str, dashes: &str) -> String {
    format!(
        r##"<path d="M-42 20L42-20" stroke="#0a0c0e" stroke-width="13"/><path d="M-42 20L42-20" stroke="{colour}" stroke-width="6" stroke-dasharray="{dashes}"/>"##
    )
}

fn block(shadow: u8, mark: &str) -> String {
    format!(
        r##"<path d="M-30-26H22L{} {}V{}H{}L-30 22Z" fill="#000" opacity=".55"/><rect x="-30" y="-26" width="52" height="48" fill="#6b6f73" stroke="#15181a" stroke-width="3"/>{mark}"##,
        22 + shadow,
        -26 + i16::from(shadow),
        22 + shadow,
        -30 + i16::from(shadow),
    )
}

/// The signs of the table.
pub(crate) fn legend(lang: Lang) -> Vec<LegendEntry> {
    let pips = r##"<g fill="#ffd98f" stroke="#15181a" stroke-width="2"><rect x="-24" y="-6" width="10" height="9"/><rect x="-12" y="-6" width="10" height="9"/><rect x="0" y="-6" width="10" height="9"/></g>"##;
    let lock = r##"<path d="M-12-2V-10A8 8 0 0 1 4-10V-2" fill="none" stroke="#e6dcc4" stroke-width="4"/><rect x="-15" y="-3" width="22" height="17" rx="3" fill="#e6dcc4"/>"##;
    let marker = |fill: &str| {
        format!(r##"<path d="M0-40L40 0L0 40L-40 0Z" fill="{fill}" stroke="#241a08" stroke-width="7"/>"##)
    };
    let area = |colour: &str, dashes: &str| {
        format!(
            r#"<path d="M-40 26Q-44-30 0-36Q46-30 40 26Z" fill="{colour}" fill-opacity=".2" stroke="{colour}" stroke-width="5" stroke-dasharray="{dashes}"/>"#
        )
    };
    let disc = |colour: &str| {
        format!(
            r#"<circle r="40" fill="{colour}" fill-opacity=".16" stroke="{colour}" stroke-width="5" stroke-dasharray="14 7"/><circle r="11" fill="{colour}"/>"#
        )
    };
    let plates = r##"<rect x="-40" y="-34" width="80" height="28" rx="14" fill="#0c3237" stroke="#8ff0f5" stroke-width="4"/><path d="M-44 22L-32 8H32L44 22L32 36H-32Z" fill="#431e0a" stroke="#ffb37d" stroke-width="4"/>"##;
    let signs = [
        ([key!("mech-legend-side"), key!("mech-legend-side-text")], plates.to_owned()),
        (
            [key!("mech-legend-hp"), key!("mech-legend-hp-text")],
            ring(188.0, 352.0, 5, &["#e9f3ea", "#e9f3ea", "#e9f3ea"]),
        ),
        (
            [key!("mech-legend-heat"), key!("mech-legend-heat-text")],
            ring(172.0, 8.0, 8, &["#63bfe0", "#7fb2b0", "#f2a33a", "#f27c33", "#ef3d2a"]),
        ),
        (
            [key!("mech-legend-hot"), key!("mech-legend-hot-text")],
            badge(
                "#ef3d2a",
                r##"<path d="M0-12C7-5 8-1 7 4A7 7 0 0 1-7 4C-7 0-3-1-3-5C0-4 1-1 1 0C3-4 1-8 0-12Z" fill="#fff1d8"/>"##,
            ),
        ),
        (
            [key!("mech-legend-acted"), key!("mech-legend-acted-text")],
            badge("#3a3f43", r##"<path d="M-8 0L-3 7L8-7" fill="none" stroke="#e6dcc4" stroke-width="5"/>"##),
        ),
        (
            [key!("mech-legend-compromised"), key!("mech-legend-compromised-text")],
            badge(
                "#8c2f22",
                r##"<circle r="9" fill="none" stroke="#fff" stroke-width="3"/><path d="M0-14V14M-14 0H14" stroke="#fff" stroke-width="3"/>"##,
            ),
        ),
        (
            [key!("mech-legend-hidden"), key!("mech-legend-hidden-text")],
            badge(
                "#2f4a35",
                r##"<path d="M-11 0Q0-9 11 0Q0 9-11 0M-10 10L10-10" fill="none" stroke="#fff" stroke-width="3"/>"##,
            ),
        ),
        (
            [key!("mech-legend-carries"), key!("mech-legend-carries-text")],
            badge(
                "#b07a1e",
                r##"<rect x="-9" y="-9" width="18" height="18" fill="#ffe6a8" stroke="#3a2604" stroke-width="3"/>"##,
            ),
        ),
        (
            [key!("mech-legend-slowed"), key!("mech-legend-slowed-text")],
            badge("#5a3a80", r##"<path d="M-8 5L0-8L8 5Z" fill="#e6d5ff"/>"##),
        ),
        ([key!("mech-legend-tall"), key!("mech-legend-tall-text")], block(22, pips)),
        ([key!("mech-legend-low"), key!("mech-legend-low-text")], block(7, pips)),
        ([key!("mech-legend-solid"), key!("mech-legend-solid-text")], block(22, lock)),
        ([key!("mech-legend-loot"), key!("mech-legend-loot-text")], marker("#e8c877")),
        ([key!("mech-legend-cargo"), key!("mech-legend-cargo-text")], marker("#ff8a3a")),
        ([key!("mech-legend-objective"), key!("mech-legend-objective-text")], marker("#8ff0f5")),
        ([key!("mech-legend-reach"), key!("mech-legend-reach-text")], area("#8ff0f5", "none")),
        ([key!("mech-legend-run"), key!("mech-legend-run-text")], area("#f2a33a", "12 8")),
        ([key!("mech-legend-near"), key!("mech-legend-near-text")], disc("#ef5b42")),
        ([key!("mech-legend-free"), key!("mech-legend-free-text")], line("#7be08a", "none")),
        ([key!("mech-legend-hindered"), key!("mech-legend-hindered-text")], line("#f2a33a", "14 9")),
        ([key!("mech-legend-blocked"), key!("mech-legend-blocked-text")], line("#ef5b42", "3 12")),
        ([key!("mech-legend-blast"), key!("mech-legend-blast-text")], disc("#ff9a3a")),
    ];
    help::legend(words(lang), signs)
}

/// What to say in a first game.
pub(crate) fn coach(lang: Lang) -> Vec<CoachMark> {
    let marks = [
        (CoachPlace::Banner, key!("mech-coach-banner")),
        (CoachPlace::Hand, key!("mech-coach-hand")),
        (CoachPlace::Board, key!("mech-coach-board")),
        (CoachPlace::Buttons, key!("mech-coach-buttons")),
        (CoachPlace::Panels, key!("mech-coach-panels")),
        (CoachPlace::Legend, key!("mech-coach-legend")),
    ];
    help::coach(words(lang), marks)
}
