//! What is drawn on the board with what it means, and the first words to a new player.

use crate::figure::{self, Pose};
use crate::{backdrop, words};
use fracas_mars::{Side, Unit};
use fracas_scene::model::{CoachMark, CoachPlace, LegendEntry};
use fracas_scene::{Lang, help};

/// A piece on a border, seen from the front.
fn wall(shape: &str) -> String {
    format!(
        r##"<g stroke="#15100d" stroke-width="3" stroke-linejoin="round"><path d="{shape}" fill="#b8604a" fill-rule="evenodd"/><path d="M-46 30H46" stroke-width="5"/></g>"##
    )
}

/// Lines of sight: their colour and their dashes.
fn line(colour: &str, dashes: &str) -> String {
    format!(
        r##"<path d="M-40 24L40-24" stroke="#15100d" stroke-width="14" stroke-linecap="round"/><path d="M-40 24L40-24" stroke="{colour}" stroke-width="7" stroke-dasharray="{dashes}"/>"##
    )
}

/// The signs of the board and of cards.
pub(crate) fn legend(lang: Lang) -> Vec<LegendEntry> {
    let unit = |id: &str| Unit::all().find(|unit| unit.id() == id);
    let figure = |id: &str, rattled: bool, done: bool| {
        unit(id).map(|unit| figure::drawing(unit, Pose { rattled, done })).unwrap_or_default()
    };
    let stars = format!("{}{}", figure("eva", false, false), figure::stars(3));
    let coin = |face| format!(r#"<g transform="scale(1.7)">{}</g>"#, backdrop::coin(face));
    let card = |fill: &str, mark: &str| {
        format!(r##"<g transform="scale(5.4)"><circle r="6" fill="{fill}" stroke="#15100d"/>{mark}</g>"##)
    };
    let eye = r##"<path d="M-38 0Q0-36 38 0Q0 36-38 0Z" fill="#3a1710" stroke="#ff9a7e" stroke-width="5"/><circle r="11" fill="#ff9a7e"/>"##;
    let signs = [
        ("human", figure("us_rifle", false, false)),
        ("martian", figure("martian_grunt", false, false)),
        ("civilian", figure("civilian", false, false)),
        ("done", figure("us_rifle", false, true)),
        ("rattled", figure("us_rifle", true, false)),
        ("heroics", stars),
        ("clean", line("#b6ffc6", "none")),
        ("obscured", line("#ffd98f", "14 9")),
        ("blocked", line("#ff9a7e", "3 12")),
        ("watched", eye.to_owned()),
        ("wall", wall("M-42 30V-30L-20-24L4-30L42-26V30Z")),
        ("window", wall("M-42 30V-30L-20-24L4-30L42-26V30ZM-20 10H20V-12H-20Z")),
        ("door", wall("M-42 30V-30L-20-24L4-30L42-26V30H16V-12H-16V30Z")),
        ("low", wall("M-42 30V8L-10 12L18 7L42 11V30Z")),
        (
            "fence",
            wall(
                "M-42 30V-20L-36-28L-30-20V-8H-10V-20L-4-28L2-20V-8H22V-20L28-28L34-20V30H22V4H2V30H-10V4H-30V30Z",
            ),
        ),
        ("counter", coin(None)),
        ("secret", coin(Some(Side::Human))),
        ("critter", coin(Some(Side::Martian))),
        ("turn", card("#f2a33a", r##"<path d="M-2-3L3 0L-2 3Z" fill="#2a1d06"/>"##)),
        ("any-time", card("#d8432f", r##"<path d="M1-4L-3 1H0L-1 4L3-1H0Z" fill="#fff"/>"##)),
    ];
    help::legend(words(lang), "mars", signs)
}

/// What to say in a first game.
pub(crate) fn coach(lang: Lang) -> Vec<CoachMark> {
    use CoachPlace::{Banner, Board, Buttons, Hand, Legend, Panels};
    help::coach(words(lang), "mars", &[Banner, Board, Buttons, Hand, Panels, Legend])
}
