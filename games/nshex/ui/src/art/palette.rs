//! The colours of an army: those of the box by name, those of an own army by the hue that its file names.

use fracas_nshex::Army;

/// A colour from light to dark.
pub(crate) type Shade = [&'static str; 2];

/// What an army's pictures are painted with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Palette {
    /// The key of the palette, for the ids of gradients.
    pub(crate) key: &'static str,
    /// Bright: emblems and numbers on dark ground.
    pub(crate) bright: &'static str,
    /// The colour of outlines.
    pub(crate) line: &'static str,
    /// The rim light on outlines.
    pub(crate) rim: &'static str,
    /// The colour of eyes, lamps and energy.
    pub(crate) glow: &'static str,
    /// Cloth, metal, gunmetal, skin or bone, dark, accent.
    pub(crate) materials: [Shade; 6],
    /// The ring of the tile, and its rim.
    pub(crate) ring: Shade,
    /// The sky behind the figure, from the middle to the edge.
    pub(crate) sky: [&'static str; 4],
}

/// The letters of the materials, in the order of [`Palette::materials`].
pub(crate) const MATERIALS: [char; 6] = ['c', 'm', 'd', 's', 'k', 'a'];

const MOLOCH: Palette = Palette {
    key: "moloch",
    bright: "#ff7a63",
    line: "#190605",
    rim: "#ffe6d0",
    glow: "#ff4326",
    materials: [
        ["#8a3a2c", "#2b0d0a"],
        ["#b5a79d", "#33282a"],
        ["#5b504d", "#151012"],
        ["#ecd3b4", "#7b563d"],
        ["#2d1513", "#0c0505"],
        ["#e8563d", "#7c1a14"],
    ],
    ring: ["#8d7a70", "#7a3a2c"],
    sky: ["#ffc48e", "#e2553a", "#6a1712", "#2a0908"],
};

const OUTPOST: Palette = Palette {
    key: "outpost",
    bright: "#9be08f",
    line: "#0d160a",
    rim: "#fbffd9",
    glow: "#ffe06a",
    materials: [
        ["#8b9160", "#2a311b"],
        ["#a3a896", "#2c3128"],
        ["#5a5f52", "#14180f"],
        ["#e6bf92", "#7a5232"],
        ["#2a3020", "#0b0f08"],
        ["#5fae5e", "#1f4d2a"],
    ],
    ring: ["#7c8158", "#5f6b3c"],
    sky: ["#f4efb4", "#9fb85e", "#3c6a35", "#12240f"],
};

const BORGO: Palette = Palette {
    key: "borgo",
    bright: "#86bdff",
    line: "#060d1a",
    rim: "#eef8ff",
    glow: "#86f4ff",
    materials: [
        ["#4f6a94", "#141f36"],
        ["#9aa9ba", "#27323f"],
        ["#4b586a", "#0e141e"],
        ["#8fb6d6", "#24466b"],
        ["#17233a", "#060b15"],
        ["#f3ead2", "#94855f"],
    ],
    ring: ["#49719f", "#2c5590"],
    sky: ["#d8ecff", "#5d9ee0", "#1f4f92", "#0a1b35"],
};

const HEGEMONY: Palette = Palette {
    key: "hegemony",
    bright: "#ffe27a",
    line: "#1a1004",
    rim: "#fffbe0",
    glow: "#ff6a24",
    materials: [
        ["#80592a", "#281806"],
        ["#b9ac92", "#352c1e"],
        ["#5f543f", "#17110a"],
        ["#e3b07c", "#74481f"],
        ["#33230f", "#100903"],
        ["#d8472c", "#6d170c"],
    ],
    ring: ["#e8bf55", "#f7bd24"],
    sky: ["#fff6c4", "#f5c23c", "#a86a10", "#3a2204"],
};

/// A palette for armies that are not of the box: common metals, and cloth, ring and sky of one hue.
const fn own(
    key: &'static str,
    bright: &'static str,
    glow: &'static str,
    cloth: Shade,
    accent: Shade,
    ring: Shade,
    sky: [&'static str; 4],
) -> Palette {
    Palette {
        key,
        bright,
        line: "#0f0b0c",
        rim: "#fff6ea",
        glow,
        materials: [
            cloth,
            ["#b0aaa4", "#2f2b2c"],
            ["#56524f", "#131112"],
            ["#e2bd98", "#74503a"],
            ["#272226", "#0b090a"],
            accent,
        ],
        ring,
        sky,
    }
}

const PURPLE: Palette = own(
    "purple",
    "#d6a3ff",
    "#ff7ae0",
    ["#6d4a86", "#21122c"],
    ["#b45bd8", "#4a1a66"],
    ["#8a6aa3", "#5c3a78"],
    ["#f6dcff", "#b174dd", "#54287a", "#1d0b2e"],
);
const CYAN: Palette = own(
    "cyan",
    "#7fe6ea",
    "#a6fff0",
    ["#3f7d80", "#0f2b2e"],
    ["#2fb6b0", "#0c4c4d"],
    ["#5f9a9b", "#2b6f72"],
    ["#dcfffb", "#5cc6c4", "#1a6468", "#082527"],
);
const ORANGE: Palette = own(
    "orange",
    "#ffb87a",
    "#ffe06a",
    ["#96592a", "#2e1607"],
    ["#f08a35", "#7a3a0a"],
    ["#b98a5f", "#a85c22"],
    ["#ffe9c8", "#f09a4a", "#8f4712", "#331604"],
);
const BROWN: Palette = own(
    "brown",
    "#dcb48c",
    "#ffca6a",
    ["#74543a", "#241710"],
    ["#a9713f", "#4a2a12"],
    ["#94795f", "#6a4a30"],
    ["#f3dfc4", "#b98c5f", "#5f3f24", "#20130a"],
);
const GREY: Palette = own(
    "grey",
    "#d9dde2",
    "#ffd34a",
    ["#6a7078", "#1d2024"],
    ["#c9a43a", "#5a430c"],
    ["#8f959c", "#5a6068"],
    ["#f2f4f6", "#a3abb5", "#4a525c", "#15181c"],
);
const WHITE: Palette = own(
    "white",
    "#ffffff",
    "#7ad6ff",
    ["#d8d4c8", "#5f5a50"],
    ["#6aa0c8", "#234664"],
    ["#f4f1e8", "#c9c4b6"],
    ["#ffffff", "#cfdbe4", "#7a8b99", "#28313a"],
);

/// The palette of an army.
pub(crate) fn palette(army: &Army) -> &'static Palette {
    match army.id.as_str() {
        "moloch" => &MOLOCH,
        "outpost" => &OUTPOST,
        "borgo" => &BORGO,
        "hegemony" => &HEGEMONY,
        _ => of_hue(&army.colour),
    }
}

fn of_hue(colour: &str) -> &'static Palette {
    match colour {
        "red" => &MOLOCH,
        "green" => &OUTPOST,
        "blue" => &BORGO,
        "yellow" => &HEGEMONY,
        "grey" | "gray" | "black" => &GREY,
        "white" => &WHITE,
        "purple" | "magenta" | "pink" | "violet" => &PURPLE,
        "cyan" | "turquoise" | "teal" => &CYAN,
        "orange" => &ORANGE,
        "brown" => &BROWN,
        // A colour that we do not know still looks like one army: the same for the same word.
        other => [&PURPLE, &CYAN, &ORANGE, &BROWN][other.bytes().map(usize::from).sum::<usize>() % 4],
    }
}

/// The palette with a key.
pub(crate) fn by_key(key: &str) -> Option<&'static Palette> {
    let all = [&MOLOCH, &OUTPOST, &BORGO, &HEGEMONY, &PURPLE, &CYAN, &ORANGE, &BROWN, &GREY, &WHITE];
    all.into_iter().find(|palette| palette.key == key)
}

/// The gradients of a palette, with ids that begin with `prefix`.
pub(crate) fn gradients(palette: &Palette, prefix: &str) -> String {
    use std::fmt::Write as _;
    let mut text = String::new();
    for (letter, [light, dark]) in MATERIALS.iter().zip(palette.materials) {
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            r#"<linearGradient id="{prefix}{letter}" x1=".1" y1="0" x2=".75" y2="1"><stop stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient>"#
        );
    }
    let Palette { rim, line, .. } = palette;
    let _ = write!(
        text,
        r#"<linearGradient id="{prefix}r" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="{rim}"/><stop offset=".2" stop-color="{rim}" stop-opacity=".85"/><stop offset=".5" stop-color="{line}"/><stop offset="1" stop-color="{line}"/></linearGradient>"#
    );
    text
}
