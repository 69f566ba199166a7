//! Figures on their bases, as picture files and as markup.

use fracas_mars::{Side, Unit};
use fracas_scene::model::{Picture, Symbol};
use std::borrow::Cow;
use std::fmt::Write as _;

/// The shading that all drawings share.
pub(crate) const DEFS: &str = r##"<defs><linearGradient id="vol" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff8e0" stop-opacity=".34"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#120818" stop-opacity=".42"/></linearGradient></defs>"##;

macro_rules! drawings {
    ($($id:literal)*) => {
        [$(($id, include_str!(concat!("../assets/figures/", $id, ".svg")))),*]
    };
}

/// The bodies, feet at the origin, about 125 high, looking right.
static BODIES: [(&str, &str); 19] = drawings!("us_sergeant" "us_missile" "us_lmg" "us_rifle" "deke" "buddy" "brandi" "joe"
    "ashley" "eva" "troy" "phil" "edwyn" "martian_chief" "martian_freeze" "martian_grunt" "general_tor" "civilian"
    "mutant_bug");

/// The body of a unit alone, feet at the origin.
pub(crate) fn body(id: &str) -> Option<&'static str> {
    BODIES.iter().find(|(known, _)| *known == id).map(|(_, drawing)| drawing.trim_end())
}

/// The state in which a figure is drawn: Rattled or not, activated or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pose {
    pub(crate) rattled: bool,
    pub(crate) done: bool,
}

impl Pose {
    const ALL: [Pose; 4] = [
        Pose { rattled: false, done: false },
        Pose { rattled: false, done: true },
        Pose { rattled: true, done: false },
        Pose { rattled: true, done: true },
    ];

    const fn word(self) -> &'static str {
        match (self.rattled, self.done) {
            (false, false) => "up",
            (false, true) => "done",
            (true, false) => "down",
            (true, true) => "down-done",
        }
    }
}

/// The key of a figure's picture.
pub(crate) fn look(unit: Unit, pose: Pose) -> String {
    format!("mars-{}-{}", unit.id(), pose.word())
}

/// Colours of a base: rim, and ground.
const fn base(side: Option<Side>) -> (&'static str, &'static str, &'static str) {
    match side {
        Some(Side::Human) => ("#c9963f", "#3a2a10", "#7d5d27"),
        Some(Side::Martian) => ("#4fae5b", "#12331a", "#316c38"),
        None => ("#b9b0a0", "#3a352d", "#736d63"),
    }
}

/// A figure, drawn round the origin within 100 units.
pub(crate) fn drawing(unit: Unit, pose: Pose) -> String {
    let (rim, ground, side) = base(unit.side());
    let rim_now = if pose.done { side } else { rim };
    let mut text = format!(
        r##"<g transform="translate(0 36) scale(.66)"><ellipse cx="7" cy="6" rx="36" ry="14" opacity=".4"/><path d="M-32 1V7A32 13 0 0 0 32 7V1Z" fill="{side}" stroke="#15100d" stroke-width="2"/><ellipse cx="0" cy="1" rx="32" ry="12.5" fill="{ground}" stroke="{rim_now}" stroke-width="4.6"/>"##
    );
    let flip = unit.side() == Some(Side::Martian);
    let body = body(unit.id()).unwrap_or_default();
    let faded = if pose.done { r#" opacity=".72""# } else { "" };
    let mirror = if flip { -1 } else { 1 };
    // Writing to a string cannot fail.
    if pose.rattled {
        let (x, turn) = (-46 * mirror, 84 * mirror);
        let _ = write!(
            text,
            r##"<g transform="translate({x} -4) rotate({turn}) scale({} .8)"{faded}>{body}</g><g transform="translate({} -44)"><circle r="16" fill="#2a1d06" stroke="#f2a33a" stroke-width="3"/><path d="M-1 2a3.4 3.4 0 1 1 3.6 3.2a6.6 6.6 0 1 1 5.6-7.4" fill="none" stroke="#ffd98f" stroke-width="3" stroke-linecap="round"/></g>"##,
            if flip { "-.8" } else { ".8" },
            42 * mirror,
        );
    } else {
        let _ = write!(text, r#"<g transform="scale({mirror} 1)"{faded}>{body}</g>"#);
    }
    if pose.done {
        text.push_str(r##"<g transform="translate(29 4)"><circle r="12" fill="#2c261f" stroke="#0f0d0b" stroke-width="2.4"/><path d="M-5 0L-1.4 4.2L5.6 -4.4" fill="none" stroke="#e9ddca" stroke-width="3.2"/></g>"##);
    }
    text.push_str("</g>");
    text
}

/// The stars of Heroics before a base.
pub(crate) fn stars(count: u8) -> String {
    let first = -5 * (i32::from(count) - 1);
    let mut text = String::new();
    for place in 0..i32::from(count) {
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            r##"<path transform="translate({} 45) scale(.8)" d="M0 -7l2 4.2 4.6.6-3.4 3.2.9 4.6L0 3.4-4.1 5.6-3.2 1-6.6-2.2-2-2.8z" fill="#ffe27a" stroke="#4a2f06" stroke-width="1.6"/>"##,
            first + 10 * place
        );
    }
    text
}

/// The number of a figure before its base, where others of its kind stand beside it.
pub(crate) fn number(copy: u8) -> String {
    format!(
        r##"<g class="copy"><circle cy="43" r="12" fill="#14100ee0" stroke="#f3ebde" stroke-width="1.6"/><text y="49.5" text-anchor="middle" class="coin">{copy}</text></g>"##
    )
}

/// Pictures reach beyond the middle: room for crests, blades and those who lie.
const FRAME: (i32, i32, i32, i32) = (-60, -66, 120, 122);

/// A figure that stands ready, for a sheet.
pub(crate) fn picture(unit: Unit) -> Symbol {
    symbol(unit, Pose { rattled: false, done: false })
}

fn symbol(unit: Unit, pose: Pose) -> Symbol {
    let look = look(unit, pose);
    let (x, y, width, height) = FRAME;
    Symbol {
        pictures: vec![Picture { name: format!("{look}.svg"), x, y, width, height, turn: 0 }],
        look,
        scale: 100,
        body: drawing(unit, pose),
        turning: String::new(),
        upright: String::new(),
        steps: 1,
        signed: true,
    }
}

/// All figures in all poses.
pub(crate) fn symbols() -> impl Iterator<Item = Symbol> {
    let all = Unit::all().flat_map(|unit| Pose::ALL.into_iter().map(move |pose| (unit, pose)));
    all.map(|(unit, pose)| symbol(unit, pose))
}

/// A picture file by its name.
pub(crate) fn art(name: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
    let look_wanted = name.strip_suffix(".svg")?;
    let mut all = Unit::all().flat_map(|unit| Pose::ALL.into_iter().map(move |pose| (unit, pose)));
    let (unit, pose) = all.find(|(unit, pose)| look(*unit, *pose) == look_wanted)?;
    let (x, y, width, height) = FRAME;
    let text = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}">{DEFS}{}</svg>"#,
        drawing(unit, pose)
    );
    Some(("image/svg+xml", Cow::Owned(text.into_bytes())))
}
