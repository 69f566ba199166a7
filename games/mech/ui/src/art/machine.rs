//! Machines seen from above, from their frame and weapons.

use super::facet::{BONE, DARK, Facet, GUN, Rgb, code, mix, rgb};
use fracas_mech::{FrameKind, Side, WeaponKind};
use std::fmt::Write as _;

/// Half the width of a drawing.
pub(crate) const HALF: i32 = 200;

/// The colours of a side: rim of the base, glass, dark ground, plates.
pub(crate) fn colours(side: Side) -> [Rgb; 4] {
    match side {
        Side::A => [rgb(0x002f_97a3), rgb(0x008f_f0f5), rgb(0x000c_3237), rgb(0x004d_bcc6)],
        Side::B => [rgb(0x00d0_682c), rgb(0x00ff_b37d), rgb(0x0043_1e0a), rgb(0x00e5_7a3a)],
    }
}

/// A weapon that shoots, burns or works by a field; another one is struck with.
fn shooter(f: &mut Facet, id: &str) {
    let gold = rgb(0x00d9_a521);
    match id {
        "light_gun" => {
            f.rect(-8.0, -16.0, 16.0, 30.0, GUN, 3.0, 1.0, 3.0);
            f.rect(-6.5, -46.0, 5.0, 32.0, DARK, 1.4, 1.1, 0.0)
                .rect(1.5, -46.0, 5.0, 32.0, DARK, 1.4, 1.1, 0.0);
            f.rect(-8.0, -50.0, 16.0, 6.0, GUN, 1.5, 1.0, 0.0);
        }
        "medium_gun" => {
            f.rect(-10.0, -18.0, 20.0, 36.0, GUN, 3.0, 1.0, 4.0);
            f.rect(-4.5, -56.0, 9.0, 40.0, DARK, 2.0, 1.15, 0.0);
            f.rect(-7.5, -64.0, 15.0, 12.0, GUN, 2.5, 1.1, 2.0);
        }
        "heavy_gun" => {
            f.rect(-15.0, -24.0, 30.0, 54.0, GUN, 4.0, 1.0, 6.0);
            f.rect(-9.0, -62.0, 18.0, 42.0, DARK, 3.5, 1.15, 0.0)
                .rect(-7.0, -88.0, 14.0, 28.0, DARK, 3.0, 1.25, 0.0);
            f.rect(-12.0, -100.0, 24.0, 18.0, GUN, 4.0, 1.1, 3.0)
                .rect(-11.0, 4.0, 22.0, 12.0, gold, 2.0, 1.0, 0.0);
        }
        "long_gun" => {
            f.rect(-9.0, -16.0, 18.0, 40.0, GUN, 3.0, 1.0, 4.0);
            f.rect(-3.5, -92.0, 7.0, 80.0, DARK, 1.6, 1.25, 0.0)
                .rect(-6.0, -104.0, 12.0, 14.0, GUN, 2.2, 1.15, 0.0);
            f.rect(6.0, -10.0, 8.0, 20.0, DARK, 2.0, 1.1, 0.0)
                .raw(r##"<circle cx="10" cy="-8" r="3" fill="#8ff0f5"/>"##);
        }
        "flamer" => {
            let tank = rgb(0x00a3_472a);
            f.disc(-7.0, 6.0, 10.0, tank, 1.0).disc(7.0, 6.0, 10.0, tank, 1.0);
            f.rect(-6.0, -38.0, 12.0, 40.0, DARK, 2.5, 1.15, 0.0);
            f.slab(&[(-5.0, -38.0), (5.0, -38.0), (9.0, -54.0), (-9.0, -54.0)], GUN, 2.4, 1.0);
            f.glow(0.0, -57.0, 8.0, "#ff8a3a");
        }
        "guided_missiles" | "missile_battery" => {
            let wide = id == "missile_battery";
            let half = if wide { 21.0 } else { 16.0 };
            f.rect(-half, -18.0, 2.0 * half, 36.0, BONE, 4.0, 0.92, 4.0);
            let columns: &[f64] = if wide { &[-13.0, -4.4, 4.4, 13.0] } else { &[-6.6, 6.6] };
            let rows: &[f64] = if wide { &[-9.4, 0.0, 9.4] } else { &[-7.0, 7.0] };
            let (outer, inner, colour) = if wide { (3.7, 1.9, "#f2a33a") } else { (5.0, 2.7, "#ef5b42") };
            for x in columns {
                for y in rows {
                    let _ = write!(
                        f.text,
                        r##"<circle cx="{x}" cy="{y}" r="{outer}" fill="#12161a"/><circle cx="{x}" cy="{y}" r="{inner}" fill="{colour}"/>"##
                    );
                }
            }
        }
        "rail_gun" => {
            f.rect(-11.0, -14.0, 22.0, 38.0, GUN, 3.5, 1.0, 4.0);
            f.rect(-9.0, -84.0, 6.0, 74.0, DARK, 1.6, 1.35, 0.0)
                .rect(3.0, -84.0, 6.0, 74.0, DARK, 1.6, 1.35, 0.0);
            f.raw(r##"<path d="M0-80V-12" stroke="#63bfe0" stroke-width="4.5" opacity=".5"/><path d="M0-80V-12" stroke="#e6fbff" stroke-width="1.8"/>"##);
        }
        "electric_field" => {
            f.disc(0.0, 0.0, 17.0, GUN, 1.0)
                .disc(0.0, 0.0, 10.0, rgb(0x007c_5a2c), 1.1)
                .glow(0.0, 0.0, 11.0, "#8ff0f5");
            f.raw(r##"<path d="M-20-6l8-4-3 7 9-5M20 6l-8 4 3-7-9 5" stroke="#c9fbff" stroke-width="2" fill="none"/>"##);
        }
        _ => striker(f, id),
    }
}

/// A weapon that is struck with, or any other.
fn striker(f: &mut Facet, id: &str) {
    let gold = rgb(0x00d9_a521);
    let steel = rgb(0x00ae_b6bb);
    match id {
        "fist" => {
            f.rect(-8.0, -24.0, 16.0, 34.0, DARK, 3.0, 1.1, 3.0)
                .rect(-13.0, -44.0, 26.0, 22.0, GUN, 4.0, 1.1, 5.0);
            for x in [-9.0, -3.0, 3.0, 9.0] {
                f.rect(x - 2.8, -50.0, 5.6, 10.0, DARK, 1.2, 1.3, 0.0);
            }
        }
        "axe" => {
            f.rect(-8.0, -18.0, 16.0, 30.0, DARK, 3.0, 1.1, 3.0).rect(
                -3.0,
                -66.0,
                6.0,
                52.0,
                rgb(0x006b_5233),
                1.4,
                1.1,
                0.0,
            );
            f.slab(
                &[(-4.0, -70.0), (16.0, -78.0), (24.0, -60.0), (16.0, -42.0), (-4.0, -50.0)],
                steel,
                4.0,
                1.05,
            );
            f.slab(
                &[(-4.0, -66.0), (-14.0, -62.0), (-14.0, -56.0), (-4.0, -54.0)],
                rgb(0x008b_949a),
                2.0,
                1.0,
            );
        }
        "whip" => {
            f.rect(-8.0, -20.0, 16.0, 32.0, DARK, 3.0, 1.1, 3.0);
            let line = "M0-20C-4-50 30-44 26-66S-10-72-4-90S18-104 14-112";
            let _ = write!(
                f.text,
                r##"<path d="{line}" fill="none" stroke="#07090b" stroke-width="8" stroke-linecap="round"/><path d="{line}" fill="none" stroke="#8b949a" stroke-width="4.6" stroke-linecap="round"/>"##
            );
        }
        "lance" => {
            f.rect(-8.0, -14.0, 16.0, 32.0, DARK, 3.0, 1.1, 3.0);
            let blade =
                [(-10.0, -22.0), (10.0, -22.0), (5.0, -40.0), (1.6, -116.0), (-1.6, -116.0), (-5.0, -40.0)];
            f.slab(&blade, rgb(0x00c4_b48e), 2.2, 1.1).rect(
                -11.0,
                -26.0,
                22.0,
                8.0,
                rgb(0x008c_2f22),
                2.0,
                1.1,
                0.0,
            );
        }
        "mace" => {
            f.rect(-8.0, -18.0, 16.0, 30.0, DARK, 3.0, 1.1, 3.0)
                .rect(-3.5, -48.0, 7.0, 34.0, GUN, 1.6, 1.1, 0.0);
            f.raw(r##"<circle cy="-62" r="20" fill="#b08cff" opacity=".28"/>"##);
            f.disc(0.0, -62.0, 16.0, rgb(0x007d_6bb0), 1.15).glow(0.0, -62.0, 9.0, "#d9c8ff");
        }
        "gauntlet" => {
            f.rect(-11.0, -18.0, 22.0, 32.0, GUN, 3.0, 1.0, 3.0);
            f.rect(-7.0, -38.0, 5.0, 22.0, steel, 1.2, 1.2, 0.0)
                .rect(2.0, -38.0, 5.0, 22.0, steel, 1.2, 1.2, 0.0);
            f.rect(-15.0, -56.0, 30.0, 20.0, gold, 4.0, 1.0, 4.0);
        }
        "sword" => {
            f.rect(-8.0, -18.0, 16.0, 30.0, DARK, 3.0, 1.1, 3.0)
                .rect(-12.0, -26.0, 24.0, 7.0, GUN, 1.6, 1.1, 0.0);
            f.raw(r##"<path d="M-7-26L-5-92 0-104 5-92 7-26Z" fill="#ff6a3a" opacity=".4"/><path d="M-3.6-26L-2.6-90 0-98 2.6-90 3.6-26Z" fill="#fff0c9"/>"##);
        }
        _ => {
            f.rect(-8.0, -40.0, 16.0, 56.0, GUN, 3.0, 1.0, 3.0);
        }
    }
}

fn is_back(id: &str) -> bool {
    matches!(id, "guided_missiles" | "missile_battery" | "electric_field")
}

fn put(f: &mut Facet, at: (f64, f64), id: &str) {
    let _ = write!(f.text, r#"<g transform="translate({} {})scale(1.22)">"#, at.0, at.1);
    shooter(f, id);
    f.raw("</g>");
}

fn foot(f: &mut Facet, x: f64, y: f64, w: f64, h: f64) {
    f.rect(x - w / 2.0, y - h / 2.0, w, h, rgb(0x003b_4248), 3.5, 1.0, w * 0.22);
    f.rect(x - w / 2.0 + 2.0, y - h / 2.0 - 5.0, w * 0.34, 10.0, DARK, 2.0, 1.1, 0.0);
    f.rect(x + w / 2.0 - 2.0 - w * 0.34, y - h / 2.0 - 5.0, w * 0.34, 10.0, DARK, 2.0, 1.1, 0.0);
}

fn vent(f: &mut Facet, x: f64, y: f64, w: f64) {
    f.rect(x, y, w, 19.0, DARK, 2.0, 0.8, 0.0);
    for row in [4.0, 11.0] {
        let _ = write!(
            f.text,
            r##"<rect x="{}" y="{}" width="{}" height="3.6" rx="1.5" fill="#14252b"/>"##,
            x + 3.0,
            y + row,
            w - 6.0
        );
    }
}

/// The corners of an octagon, flat sides to the edges of the table.
fn octagon(r: f64) -> String {
    let corner = |place: u8| {
        let angle = (f64::from(place) * 45.0 + 22.5).to_radians();
        (r * angle.cos(), r * angle.sin())
    };
    super::facet::points(&(0..8).map(corner).collect::<Vec<_>>())
}

/// A place on a machine, with what is mounted there.
type Mount<'a> = ((f64, f64), &'a str);

/// What a machine carries, and where.
struct Arms<'a> {
    /// The arms that hold nothing.
    free: Vec<(f64, f64)>,
    held: Vec<Mount<'a>>,
    worn: Vec<Mount<'a>>,
}

impl<'a> Arms<'a> {
    /// Melee goes to the left arm first, guns to the right, missiles and fields to the back.
    fn of(id: &str, radius: f64, weapons: &'a [WeaponKind]) -> Arms<'a> {
        let (arms, backs): ([(f64, f64); 2], Vec<(f64, f64)>) = match id {
            "light" => ([(-37.0, -4.0), (37.0, -4.0)], vec![(-13.0, 25.0), (13.0, 25.0), (0.0, 34.0)]),
            "heavy" => ([(-66.0, -2.0), (66.0, -2.0)], vec![(-31.0, 30.0), (31.0, 30.0)]),
            "medium" => ([(-50.0, -4.0), (50.0, -4.0)], vec![(-23.0, 27.0), (23.0, 27.0)]),
            _ => ([(-radius * 0.5, -4.0), (radius * 0.5, -4.0)], vec![(0.0, 10.0), (0.0, 30.0)]),
        };
        let mut free = arms.map(Some);
        let (mut held, mut worn) = (Vec::new(), Vec::new());
        for kind in weapons {
            let facts = kind.facts();
            let (id, on_back) = (facts.id.as_str(), is_back(&facts.id));
            let order: [usize; 2] = if facts.is_melee() { [0, 1] } else { [1, 0] };
            let arm = order.into_iter().find(|place| free[*place].is_some()).filter(|_| !on_back);
            if let Some(at) = arm.and_then(|place| free[place].take()) {
                held.push((at, id));
            } else {
                let (x, y) = backs[worn.len() % backs.len()];
                worn.push(((x, y - if on_back { 0.0 } else { 7.0 }), id));
            }
        }
        Arms { free: free.into_iter().flatten().collect(), held, worn }
    }

    fn draw_held(&self, f: &mut Facet) {
        for (at, id) in &self.held {
            put(f, *at, id);
        }
    }

    /// Draws what is held, and the arms that are free.
    fn draw(&self, f: &mut Facet, size: f64) {
        self.draw_held(f);
        for (x, y) in &self.free {
            f.rect(x - 11.0 * size, y - 8.0, 22.0 * size, 26.0, DARK, 3.0, 1.0, 4.0);
        }
    }
}

/// The colours of a body.
struct Paint {
    plate: Rgb,
    dark: Rgb,
    pale: Rgb,
    glass: String,
}

/// A light frame: two legs, a narrow body.
fn light(f: &mut Facet, arms: &Arms<'_>, Paint { plate, dark, glass, .. }: &Paint) {
    foot(f, -27.0, -24.0, 22.0, 30.0);
    foot(f, 29.0, 20.0, 22.0, 30.0);
    arms.draw(f, 0.8);
    for s in [-1.0, 1.0] {
        f.slab(
            &[(s * 44.0, -12.0), (s * 30.0, -16.0), (s * 26.0, 14.0), (s * 40.0, 18.0), (s * 47.0, 4.0)],
            *plate,
            4.0,
            1.0,
        );
    }
    vent(f, -19.0, 26.0, 16.0);
    vent(f, 3.0, 26.0, 16.0);
    f.slab(
        &[
            (-9.0, -42.0),
            (9.0, -42.0),
            (24.0, -14.0),
            (24.0, 18.0),
            (14.0, 34.0),
            (-14.0, 34.0),
            (-24.0, 18.0),
            (-24.0, -14.0),
        ],
        *plate,
        6.0,
        1.02,
    );
    f.slab(&[(-7.0, -6.0), (7.0, -6.0), (11.0, 22.0), (-11.0, 22.0)], *dark, 2.5, 1.0);
    f.slab(
        &[(-6.0, -36.0), (6.0, -36.0), (12.0, -14.0), (7.0, -8.0), (-7.0, -8.0), (-12.0, -14.0)],
        rgb(0x0016_343a),
        2.0,
        1.0,
    );
    f.raw(&format!(r##"<path d="M-4-32H4L8-18H-8Z" fill="{glass}" opacity=".85"/><path d="M-4-32H0L-3-18H-8Z" fill="#fff" opacity=".55"/>"##));
}

/// A medium frame: two legs, square shoulders.
fn medium(f: &mut Facet, arms: &Arms<'_>, Paint { plate, dark, pale, glass }: &Paint) {
    foot(f, -31.0, -30.0, 28.0, 36.0);
    foot(f, 32.0, 26.0, 28.0, 36.0);
    arms.draw(f, 1.0);
    for x in [-66.0, 34.0] {
        f.rect(x, -19.0, 32.0, 40.0, *plate, 5.0, 1.0, 7.0).rect(
            x + 6.0,
            -4.0,
            20.0,
            9.0,
            BONE,
            2.0,
            0.95,
            0.0,
        );
    }
    vent(f, -29.0, 30.0, 24.0);
    vent(f, 5.0, 30.0, 24.0);
    f.slab(
        &[
            (-20.0, -40.0),
            (20.0, -40.0),
            (38.0, -22.0),
            (38.0, 24.0),
            (26.0, 38.0),
            (-26.0, 38.0),
            (-38.0, 24.0),
            (-38.0, -22.0),
        ],
        *plate,
        7.0,
        1.0,
    );
    f.slab(&[(-16.0, -2.0), (16.0, -2.0), (22.0, 28.0), (-22.0, 28.0)], *dark, 3.0, 1.05)
        .disc(0.0, 14.0, 8.0, GUN, 1.1);
    for s in [-1.0, 1.0] {
        f.slab(
            &[(s * 38.0, -18.0), (s * 24.0, -32.0), (s * 20.0, -16.0), (s * 24.0, 6.0), (s * 38.0, 10.0)],
            *pale,
            3.0,
            1.02,
        );
    }
    f.slab(
        &[(-12.0, -46.0), (12.0, -46.0), (16.0, -28.0), (10.0, -14.0), (-10.0, -14.0), (-16.0, -28.0)],
        rgb(0x001c_2326),
        3.0,
        1.2,
    );
    f.raw(&format!(r##"<path d="M-9-40H9L12-28H-12Z" fill="{glass}" opacity=".9"/><path d="M-9-40H-1L-4-28H-12Z" fill="#fff" opacity=".6"/>"##));
}

/// A heavy frame: four legs, broad plates.
fn heavy(f: &mut Facet, arms: &Arms<'_>, Paint { plate, dark, pale, glass }: &Paint) {
    for (x, y) in [(-44.0, -44.0), (44.0, -44.0), (-46.0, 46.0), (46.0, 46.0)] {
        foot(f, x, y, 34.0, 36.0);
    }
    arms.draw(f, 1.3);
    for s in [-1.0, 1.0] {
        f.slab(
            &[
                (s * 46.0, -30.0),
                (s * 76.0, -24.0),
                (s * 86.0, -4.0),
                (s * 82.0, 20.0),
                (s * 70.0, 32.0),
                (s * 46.0, 30.0),
            ],
            *plate,
            7.0,
            1.0,
        );
        f.slab(
            &[(s * 56.0, -14.0), (s * 74.0, -10.0), (s * 76.0, 6.0), (s * 70.0, 16.0), (s * 56.0, 16.0)],
            *pale,
            3.0,
            1.0,
        );
    }
    vent(f, -40.0, 40.0, 34.0);
    vent(f, 6.0, 40.0, 34.0);
    f.slab(
        &[
            (-30.0, -50.0),
            (30.0, -50.0),
            (50.0, -30.0),
            (54.0, 10.0),
            (44.0, 44.0),
            (-44.0, 44.0),
            (-54.0, 10.0),
            (-50.0, -30.0),
        ],
        *plate,
        9.0,
        1.0,
    );
    for s in [-1.0, 1.0] {
        f.slab(
            &[(s * 46.0, -26.0), (s * 30.0, -42.0), (s * 22.0, -20.0), (s * 26.0, 16.0), (s * 46.0, 14.0)],
            *pale,
            4.0,
            1.02,
        );
    }
    f.slab(&[(-20.0, -12.0), (20.0, -12.0), (26.0, 36.0), (-26.0, 36.0)], *dark, 4.0, 1.05);
    f.disc(-11.0, 4.0, 7.0, GUN, 1.0).disc(11.0, 4.0, 7.0, GUN, 1.0).rect(
        -14.0,
        18.0,
        28.0,
        11.0,
        rgb(0x00d9_a521),
        2.0,
        0.95,
        0.0,
    );
    f.slab(
        &[(-22.0, -58.0), (22.0, -58.0), (26.0, -38.0), (16.0, -22.0), (-16.0, -22.0), (-26.0, -38.0)],
        rgb(0x001c_2326),
        4.0,
        1.2,
    );
    f.raw(&format!(r##"<rect x="-16" y="-49" width="32" height="8" rx="2" fill="{glass}"/><rect x="-16" y="-49" width="12" height="8" rx="2" fill="#fff" opacity=".6"/>"##));
}

/// A support unit: tracks and a turret.
fn support(f: &mut Facet, arms: &Arms<'_>, Paint { plate, dark, glass, .. }: &Paint, r: f64) {
    for s in [-1.0, 1.0] {
        f.rect(s * r * 0.55 - r * 0.16, -r * 0.75, r * 0.32, r * 1.5, DARK, 3.0, 1.0, 4.0);
    }
    f.rect(-r * 0.45, -r * 0.7, r * 0.9, r * 1.4, *plate, 6.0, 1.0, 8.0);
    arms.draw_held(f);
    f.disc(0.0, 0.0, r * 0.34, *dark, 1.1);
    f.raw(&format!(r#"<circle r="{:.1}" fill="{glass}" opacity=".8"/>"#, r * 0.12));
}

/// The base of a side. That of the second is an octagon with a dashed ring: they are told apart without colour.
fn base(side: Side, radius: f64) -> String {
    let [rim, _, ground, _] = colours(side);
    match side {
        Side::A => format!(
            r##"<circle r="{radius}" fill="{}" stroke="#06080a" stroke-width="3"/><circle r="{}" fill="none" stroke="{}" stroke-width="5"/>"##,
            code(mix(ground, rim, 0.22)),
            radius - 4.0,
            code(rim)
        ),
        Side::B => format!(
            r##"<polygon points="{}" fill="{}" stroke="#06080a" stroke-width="3"/><circle r="{}" fill="none" stroke="{}" stroke-width="8" stroke-dasharray="22 11"/>"##,
            octagon(radius * 1.07),
            code(mix(ground, rim, 0.22)),
            radius - 5.0,
            code(rim)
        ),
    }
}

/// A machine on its base, turned by sixteenths of a circle.
pub(crate) fn machine(frame: FrameKind, weapons: &[WeaponKind], side: Side, facing: u16) -> String {
    let [_, glass, _, plate] = colours(side);
    let degrees = f64::from(facing) * 22.5;
    let radius = f64::from(frame.facts().radius);
    let id = frame.facts().id.as_str();
    let paint = Paint {
        plate,
        dark: mix(plate, rgb(0x0015_191c), 0.55),
        pale: mix(plate, rgb(0x00ff_ffff), 0.1),
        glass: code(glass),
    };
    let arms = Arms::of(id, radius, weapons);
    let mut f = Facet::new(degrees);
    match id {
        "light" => light(&mut f, &arms, &paint),
        "medium" => medium(&mut f, &arms, &paint),
        "heavy" => heavy(&mut f, &arms, &paint),
        _ => support(&mut f, &arms, &paint, radius),
    }
    for (at, id) in &arms.worn {
        put(&mut f, *at, id);
    }
    let base = base(side, radius);
    format!(
        r##"<ellipse cx="{:.1}" cy="{:.1}" rx="{:.1}" ry="{:.1}" fill="#000" opacity=".42"/>{base}<g transform="rotate({degrees})">{}</g>"##,
        radius * 0.34,
        radius * 0.42,
        radius * 1.12,
        radius * 1.06,
        f.text
    )
}
