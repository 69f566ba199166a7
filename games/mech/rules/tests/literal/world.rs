//! A table as plain numbers, and sight as the rules describe it: slow, literal, sharing no line with the engine.

use fracas_core::Viewer;
use fracas_mech::plane::{Height, Shape};
use fracas_mech::{State, Trait, Upgrade, WeaponFacts};

pub(crate) type P = (i128, i128);

pub(crate) struct Wall {
    corners: Vec<P>,
    circle: Option<(P, i128)>,
    pub(crate) tall: bool,
    pub(crate) piece: usize,
}

#[derive(Clone)]
pub(crate) struct Arm {
    pub(crate) facts: &'static WeaponFacts,
    pub(crate) broken: bool,
    pub(crate) burnt: bool,
}

impl Arm {
    pub(crate) fn has(&self, what: Trait) -> bool {
        self.facts.traits.contains(&what)
    }
}

#[derive(Clone)]
pub(crate) struct Machine {
    pub(crate) side: usize,
    pub(crate) here: bool,
    pub(crate) at: P,
    pub(crate) r: i128,
    pub(crate) hp: i32,
    pub(crate) heat: i32,
    pub(crate) cs: i32,
    pub(crate) base_armour: i32,
    pub(crate) base_limit: i32,
    pub(crate) explodes: bool,
    pub(crate) arms: Vec<Arm>,
    pub(crate) upgrades: Vec<(Upgrade, bool)>,
    pub(crate) compromised: bool,
    pub(crate) reacted: bool,
    pub(crate) pierced: i32,
    pub(crate) limit_less: i32,
    pub(crate) scorch: i32,
}

impl Machine {
    pub(crate) fn has(&self, what: Upgrade) -> bool {
        self.upgrades.iter().any(|(effect, lost)| *effect == what && !lost)
    }

    pub(crate) fn armour(&self) -> i32 {
        let mut armour = self.base_armour;
        if self.has(Upgrade::Armour5) {
            armour = armour.min(5);
        }
        if self.has(Upgrade::Armour4) {
            armour = armour.min(4);
        }
        armour
    }

    pub(crate) fn limit(&self) -> i32 {
        let more =
            self.upgrades.iter().filter(|(effect, lost)| *effect == Upgrade::HeatLimit && !lost).count();
        (self.base_limit + 2 * more as i32 - self.limit_less).max(1)
    }

    pub(crate) fn alive(&self) -> bool {
        self.here && self.hp > 0
    }
}

pub(crate) struct World {
    pub(crate) walls: Vec<Wall>,
    /// HP of each piece; -1: cannot be destroyed, 0: gone.
    pub(crate) pieces: Vec<i32>,
    pub(crate) machines: Vec<Machine>,
}

fn p(point: fracas_mech::plane::Point) -> P {
    (i128::from(point.x()), i128::from(point.y()))
}

impl World {
    /// Reads a fresh position: no lasting damage but what the view shows.
    pub(crate) fn of(state: &State) -> World {
        let view = fracas_core::State::view(state, Viewer::Spectator);
        let scenario = state.scenario();
        let owner = |wall: usize| {
            scenario
                .pieces
                .iter()
                .position(|piece| piece.shapes >> wall & 1 == 1)
                .expect("every shape has a piece")
        };
        let walls = scenario.walls.iter().enumerate().map(|(place, wall)| Wall {
            corners: wall.shape.corners().iter().map(|corner| p(*corner)).collect(),
            circle: match &wall.shape {
                Shape::Circle(circle) => Some((p(circle.centre()), i128::from(circle.radius()))),
                Shape::Polygon(_) => None,
            },
            tall: wall.height == Height::Tall,
            piece: owner(place),
        });
        let machines = view.units.iter().map(|unit| {
            let facts = state.loadout(unit.unit).frame().facts();
            Machine {
                side: unit.side.index(),
                here: unit.at.is_some(),
                at: unit.at.map_or((0, 0), p),
                r: i128::from(facts.radius),
                hp: i32::from(unit.hp),
                heat: i32::from(unit.heat),
                cs: i32::from(facts.skill),
                base_armour: i32::from(facts.armour),
                base_limit: i32::from(facts.heat_limit),
                explodes: facts.explodes,
                arms: unit
                    .weapons
                    .iter()
                    .map(|arm| Arm { facts: arm.weapon.kind.facts(), broken: arm.broken, burnt: arm.burnt })
                    .collect(),
                upgrades: unit.upgrades.iter().map(|up| (up.upgrade.facts().effect, up.lost)).collect(),
                compromised: unit.compromised,
                reacted: false,
                pierced: 0,
                limit_less: 0,
                scorch: 0,
            }
        });
        World {
            walls: walls.collect(),
            pieces: view.pieces.iter().map(|piece| piece.hp.map_or(-1, i32::from)).collect(),
            machines: machines.collect(),
        }
    }

    pub(crate) fn stands(&self, wall: &Wall) -> bool {
        self.pieces[wall.piece] != 0
    }

    /// Whether two bases are at most so far apart, edge to edge.
    pub(crate) fn within(&self, a: usize, b: usize, gap: i128) -> bool {
        let (a, b) = (&self.machines[a], &self.machines[b]);
        square(a.at, b.at) <= (a.r + b.r + gap).pow(2)
    }

    /// Whether a base is at most so far from a piece.
    pub(crate) fn near_piece(&self, machine: usize, piece: usize, gap: i128) -> bool {
        let machine = &self.machines[machine];
        let shapes = self.walls.iter().filter(|wall| wall.piece == piece);
        shapes.into_iter().any(|wall| near(wall, machine.at, machine.r + gap))
    }

    /// In sight, in cover. §sight.lines, §cover.lines
    pub(crate) fn sight(&self, a: usize, b: usize) -> (bool, bool) {
        let (from, to) = (&self.machines[a], &self.machines[b]);
        let points = aims(to.at, to.r, from.at);
        let (dx, dy) = (to.at.0 - from.at.0, to.at.1 - from.at.1);
        let length = root(dx * dx + dy * dy).max(1);
        let mut visible = false;
        let mut free = false;
        for e in [0, 1, -1] {
            let eye =
                (from.at.0 + half_up(-dy * from.r * e, length), from.at.1 + half_up(dx * from.r * e, length));
            let mut clear = 0;
            for point in points {
                let standing = || self.walls.iter().filter(|wall| self.stands(wall));
                if standing().any(|wall| wall.tall && inside(wall, eye, point)) {
                    continue;
                }
                visible = true;
                let low = standing()
                    .any(|wall| !wall.tall && !near(wall, from.at, from.r + 100) && inside(wall, eye, point));
                let others = self
                    .machines
                    .iter()
                    .enumerate()
                    .filter(|(place, m)| *place != a && *place != b && m.here);
                let body = others.into_iter().any(|(_, m)| nearer(m.at, eye, point, m.r));
                clear += i32::from(!low && !body);
            }
            free |= clear == 5;
        }
        (visible, !free)
    }

    /// Whether a blast from a point gets to a machine.
    pub(crate) fn blast_reaches(&self, from: P, to: usize) -> bool {
        let to = &self.machines[to];
        aims(to.at, to.r, from)
            .into_iter()
            .any(|point| !self.walls.iter().any(|wall| self.stands(wall) && inside(wall, from, point)))
    }
}

fn aims(at: P, r: i128, from: P) -> [P; 5] {
    let (dx, dy) = (at.0 - from.0, at.1 - from.1);
    let length = root(dx * dx + dy * dy).max(1);
    [0, 1, -1, 2, -2]
        .map(|k| (at.0 + half_up(-dy * r * k, 2 * length), at.1 + half_up(dx * r * k, 2 * length)))
}

pub(crate) fn square(a: P, b: P) -> i128 {
    (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
}

/// The whole part of a root, by trying.
fn root(n: i128) -> i128 {
    let (mut low, mut high) = (0_i128, 1 << 20);
    while high - low > 1 {
        let middle = i128::midpoint(low, high);
        if middle * middle <= n {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

fn half_up(n: i128, d: i128) -> i128 {
    let (whole, rest) = (n.div_euclid(d), n.rem_euclid(d));
    whole + i128::from(2 * rest >= d)
}

/// Whether a point is closer to a segment than a distance: the nearest parameter is compared as a fraction.
fn nearer(c: P, a: P, b: P, r: i128) -> bool {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx * dx + dy * dy;
    let along = (c.0 - a.0) * dx + (c.1 - a.1) * dy;
    if length == 0 || along <= 0 {
        return square(c, a) < r * r;
    }
    if along >= length {
        return square(c, b) < r * r;
    }
    // The square of the distance times the length: |c-a|² length - along².
    square(c, a) * length - along * along < r * r * length
}

/// Whether a point is at most so far from a shape.
fn near(wall: &Wall, at: P, reach: i128) -> bool {
    if let Some((centre, radius)) = wall.circle {
        return square(centre, at) <= (reach + radius).pow(2);
    }
    let edges = || wall.corners.iter().zip(wall.corners.iter().cycle().skip(1));
    let within = edges().all(|(a, b)| (b.0 - a.0) * (at.1 - a.1) - (b.1 - a.1) * (at.0 - a.0) > 0);
    // At most so far is not: closer to nothing by a hair more. Distances are compared as fractions.
    within
        || edges().any(|(a, b)| {
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let length = dx * dx + dy * dy;
            let along = (at.0 - a.0) * dx + (at.1 - a.1) * dy;
            if along <= 0 {
                square(at, *a) <= reach * reach
            } else if along >= length {
                square(at, *b) <= reach * reach
            } else {
                square(at, *a) * length - along * along <= reach * reach * length
            }
        })
}

/// Whether a segment runs inside a shape: the parameters at which it is inside of all edges form an open interval.
fn inside(wall: &Wall, from: P, to: P) -> bool {
    if let Some((centre, radius)) = wall.circle {
        return nearer(centre, from, to, radius);
    }
    // Fractions n/d with d > 0; the interval is (low, high).
    let (mut low, mut high) = ((0_i128, 1_i128), (1_i128, 1_i128));
    for (a, b) in wall.corners.iter().zip(wall.corners.iter().cycle().skip(1)) {
        let side = |c: P| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
        let (start, end) = (side(from), side(to));
        let slope = end - start;
        // start + t slope > 0
        if slope == 0 {
            if start <= 0 {
                return false;
            }
        } else if slope > 0 {
            if -start * low.1 > low.0 * slope {
                low = (-start, slope);
            }
        } else if start * high.1 < high.0 * -slope {
            high = (start, -slope);
        }
    }
    low.0 * high.1 < high.0 * low.1
}
