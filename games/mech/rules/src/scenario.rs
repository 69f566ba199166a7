//! Scenarios: the table, its scenery, where to deploy and how to win.

use crate::data::{
    Confidence, DataError, DataFault, Fault, Names, check_id, check_names, check_range, located,
};
use crate::id::{MAX_MARKERS, MAX_PIECES};
use fracas_core::{is_id, quoted};
use fracas_file::Spanned;
use fracas_plane::{Base, Circle, Field, Height, Point, Polygon, Shape, Wall};
use serde::{Deserialize, Serialize};

mod shared;

pub use shared::{SharedScenario, drawn_in_use, load_scenario, scenario, scenarios};

/// An edge of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the four edges")]
pub enum Edge {
    North,
    South,
    East,
    West,
}

/// A zone in which a side deploys: the whole base lies inside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// A strip along an edge.
    Strip {
        /// The edge of the table.
        edge: Edge,
        /// The depth of the strip.
        depth: u16,
    },
    /// A disc on the table.
    Disc {
        /// The centre of the disc.
        centre: Point,
        /// The radius of the disc.
        radius: u16,
    },
}

/// How a game is won when the last turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// The side with most units standing wins.
    UnitsStanding,
    /// Units standing, those past the middle line twice.
    StandingAndGround,
    /// The side that carries the cargo wins.
    Cargo,
    /// The side that carries most loot wins.
    Loot,
    /// The side that holds the beacon wins.
    Beacon,
    /// Loot carried and units sheltered.
    Shelter,
}

/// The kinds of markers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the words of the rules")]
pub enum MarkerKind {
    Loot,
    Cargo,
    Objective,
}

/// A marker as the scenario places it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MarkerFacts {
    /// The kind of the marker.
    pub kind: MarkerKind,
    /// The point where it lies.
    pub at: Point,
}

/// A piece of scenery: one shape, or all shapes of a group.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PieceFacts {
    /// The name of the piece.
    pub name: Names,
    /// Whether it is tall or low.
    pub height: Height,
    /// What it withstands; `None`: it cannot be destroyed.
    pub hp: Option<u8>,
    /// Whether it shelters from flares.
    pub shelter: bool,
    /// The shapes of the piece among the walls of the scenario, one bit each.
    pub shapes: u64,
}

/// The facts of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scenario {
    /// The id of the scenario.
    pub id: String,
    /// The name of the scenario.
    pub name: Names,
    /// The story of the scenario in a few words.
    pub brief: Names,
    /// The source of its figures.
    pub confidence: Confidence,
    /// The width of the table.
    pub width: i64,
    /// The height of the table.
    pub height: i64,
    /// The number of turns.
    pub turns: u8,
    /// The most points that a squad may cost.
    pub points: u16,
    /// The condition of victory.
    pub victory: Victory,
    /// How near to the beacon a unit holds it.
    pub control_radius: i64,
    /// The better set-up roll chooses between attacker (first zone) and defender (second zone).
    pub roles: bool,
    /// Solar flares strike after overheating tests.
    pub flares: bool,
    /// Anyone who carries cargo heats up more.
    pub hot_cargo: bool,
    /// The zones in which the first and the second role deploy.
    pub zones: [Zone; 2],
    /// All shapes of scenery.
    pub walls: Vec<Wall>,
    /// The piece that each shape belongs to.
    pub(crate) owners: Vec<u8>,
    /// The pieces of scenery.
    pub pieces: Vec<PieceFacts>,
    /// The markers on the table.
    pub markers: Vec<MarkerFacts>,
}

impl Scenario {
    /// The bits of all shapes.
    pub fn all_walls(&self) -> u64 {
        (0..self.walls.len()).fold(0, |bits, wall| bits | 1 << wall)
    }

    /// Whether the whole base lies in a zone.
    pub fn in_zone(&self, zone: usize, base: Base) -> bool {
        let (x, y, r) = (base.at.x(), base.at.y(), base.r());
        match self.zones[zone & 1] {
            Zone::Strip { edge, depth } => {
                let depth = i64::from(depth);
                match edge {
                    Edge::South => y + r <= depth,
                    Edge::North => y - r >= self.height - depth,
                    Edge::West => x + r <= depth,
                    Edge::East => x - r >= self.width - depth,
                }
            }
            Zone::Disc { centre, radius } => {
                let room = i64::from(radius) - r;
                room >= 0 && base.at.distance_squared(centre) <= room * room
            }
        }
    }

    /// The smallest rectangle in which centres of a zone lie: west, south, east, north.
    pub fn zone_bounds(&self, zone: usize, r: i64) -> [i64; 4] {
        let mut bounds = [r, r, self.width - r, self.height - r];
        match self.zones[zone & 1] {
            Zone::Strip { edge, depth } => {
                let depth = i64::from(depth);
                match edge {
                    Edge::South => bounds[3] = depth - r,
                    Edge::North => bounds[1] = self.height - depth + r,
                    Edge::West => bounds[2] = depth - r,
                    Edge::East => bounds[0] = self.width - depth + r,
                }
            }
            Zone::Disc { centre, radius } => {
                let room = i64::from(radius) - r;
                bounds = [
                    bounds[0].max(centre.x() - room),
                    bounds[1].max(centre.y() - room),
                    bounds[2].min(centre.x() + room),
                    bounds[3].min(centre.y() + room),
                ];
            }
        }
        bounds
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ZoneEntry {
    edge: Option<Edge>,
    depth: Option<Spanned<i64>>,
    centre: Option<Spanned<[i64; 2]>>,
    radius: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkerEntry {
    kind: MarkerKind,
    at: Spanned<[i64; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SceneryEntry {
    name: Spanned<Names>,
    height: Height,
    rect: Option<Spanned<[i64; 4]>>,
    circle: Option<Spanned<[i64; 3]>>,
    polygon: Option<Spanned<Vec<[i64; 2]>>>,
    hp: Option<Spanned<i64>>,
    group: Option<Spanned<String>>,
    #[serde(default)]
    shelter: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    id: Spanned<String>,
    name: Spanned<Names>,
    brief: Spanned<Names>,
    #[serde(default = "designed")]
    confidence: Confidence,
    table: Spanned<[i64; 2]>,
    turns: Spanned<i64>,
    points: Spanned<i64>,
    victory: Spanned<Victory>,
    control_radius: Option<Spanned<i64>>,
    #[serde(default)]
    roles: bool,
    #[serde(default)]
    flares: bool,
    #[serde(default)]
    hot_cargo: bool,
    deploy_a: Spanned<ZoneEntry>,
    deploy_b: Spanned<ZoneEntry>,
    #[serde(default)]
    marker: Vec<MarkerEntry>,
    #[serde(default)]
    scenery: Vec<SceneryEntry>,
}

fn designed() -> Confidence {
    Confidence::Designed
}

/// The least and the greatest length of a side of the table.
pub const TABLE_SIDES: (i64, i64) = (1200, 4800);

struct TableSize {
    width: i64,
    height: i64,
}

impl TableSize {
    fn point(&self, at: [i64; 2], span: &std::ops::Range<usize>) -> Result<Point, Fault> {
        let off = || (span.clone(), DataFault::OffTable { width: self.width, height: self.height });
        let inside = (0..=self.width).contains(&at[0]) && (0..=self.height).contains(&at[1]);
        let point = inside.then(|| Point::new(at[0] as i32, at[1] as i32)).flatten();
        point.ok_or_else(off)
    }

    fn zone(&self, entry: &Spanned<ZoneEntry>) -> Result<Zone, Fault> {
        match entry.get_ref() {
            ZoneEntry { edge: Some(edge), depth: Some(depth), centre: None, radius: None } => {
                let most = match edge {
                    Edge::North | Edge::South => self.height / 2,
                    Edge::East | Edge::West => self.width / 2,
                };
                Ok(Zone::Strip { edge: *edge, depth: check_range("depth", depth, 160..=most)? as u16 })
            }
            ZoneEntry { edge: None, depth: None, centre: Some(centre), radius: Some(radius) } => {
                Ok(Zone::Disc {
                    centre: self.point(*centre.get_ref(), &centre.span())?,
                    radius: check_range("radius", radius, 160..=2400)? as u16,
                })
            }
            ZoneEntry { .. } => Err((entry.span(), DataFault::Zone)),
        }
    }

    fn shape(&self, entry: &SceneryEntry) -> Result<Shape, Fault> {
        match (&entry.rect, &entry.circle, &entry.polygon) {
            (Some(rect), None, None) => {
                let [x, y, width, height] = *rect.get_ref();
                let far = [x.saturating_add(width), y.saturating_add(height)];
                let (low, high) = (self.point([x, y], &rect.span())?, self.point(far, &rect.span())?);
                let corners =
                    [low, Point::clamped(high.x(), low.y()), high, Point::clamped(low.x(), high.y())];
                Polygon::new(&corners).map(Shape::from).map_err(|why| (rect.span(), why.into()))
            }
            (None, Some(circle), None) => {
                let [x, y, radius] = *circle.get_ref();
                let span = circle.span();
                let radius = check_range("radius", &Spanned::new(span.clone(), radius), 1..=2000)?;
                for (x, y) in [
                    (x.saturating_sub(radius), y.saturating_sub(radius)),
                    (x.saturating_add(radius), y.saturating_add(radius)),
                ] {
                    self.point([x, y], &span)?;
                }
                let centre = self.point([x, y], &span)?;
                Circle::new(centre, radius as u16).map(Shape::from).map_err(|why| (span, why.into()))
            }
            (None, None, Some(polygon)) => {
                let span = polygon.span();
                if polygon.get_ref().len() > fracas_plane::MAX_CORNERS {
                    return Err((span, fracas_plane::ShapeError::Corners.into()));
                }
                let corners: Vec<Point> =
                    polygon.get_ref().iter().map(|at| self.point(*at, &span)).collect::<Result<_, _>>()?;
                Polygon::new(&corners).map(Shape::from).map_err(|why| (span, why.into()))
            }
            _ => Err((entry.name.span(), DataFault::Outline)),
        }
    }
}

fn add_scenery(scenario: &mut Scenario, table: &TableSize, entries: Vec<SceneryEntry>) -> Result<(), Fault> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for entry in entries {
        check_names("name", &entry.name)?;
        if scenario.walls.len() == MAX_PIECES {
            let why = DataFault::Count { what: "shapes of scenery", least: 0, most: MAX_PIECES };
            return Err((entry.name.span(), why));
        }
        let shape = table.shape(&entry)?;
        let hp = entry.hp.as_ref().map(|hp| check_range("hp", hp, 1..=20)).transpose()?.map(|hp| hp as u8);
        let place = scenario.walls.len();
        scenario.walls.push(Wall { shape, height: entry.height });
        let known = entry.group.as_ref().and_then(|group| {
            groups.iter().find(|(name, _)| name == group.get_ref()).map(|(_, piece)| *piece)
        });
        let piece = if let Some(piece) = known {
            let facts = &mut scenario.pieces[piece];
            if facts.height != entry.height || facts.hp != hp || facts.shelter != entry.shelter {
                let group = entry.group.map(Spanned::into_inner).unwrap_or_default();
                return Err((entry.name.span(), DataFault::Group(quoted(&group))));
            }
            facts.shapes |= 1 << place;
            piece
        } else {
            if let Some(group) = &entry.group {
                if !is_id(group.get_ref()) {
                    return Err((group.span(), DataFault::Id(quoted(group.get_ref()))));
                }
                groups.push((group.get_ref().clone(), scenario.pieces.len()));
            }
            scenario.pieces.push(PieceFacts {
                name: entry.name.into_inner(),
                height: entry.height,
                hp,
                shelter: entry.shelter,
                shapes: 1 << place,
            });
            scenario.pieces.len() - 1
        };
        scenario.owners.push(piece as u8);
    }
    Ok(())
}

/// Whether five of the largest machines can be put into a zone, on a coarse grid.
fn has_room(scenario: &Scenario, zone: usize) -> bool {
    const RADIUS: u16 = 79;
    let [west, south, east, north] = scenario.zone_bounds(zone, i64::from(RADIUS));
    let mut field = Field::new(scenario.width, scenario.height, &scenario.walls, RADIUS);
    let mut placed = 0;
    let mut y = south;
    while y <= north {
        let mut x = west;
        while x <= east {
            let at = Point::clamped(x, y);
            let base = Base::new(at, RADIUS);
            if scenario.in_zone(zone, base) && field.can_stand(at) {
                field.befriend(base);
                placed += 1;
                if placed == crate::squad::MAX_SQUAD {
                    return true;
                }
            }
            x += 20;
        }
        y += 20;
    }
    false
}

/// Checks a scenario file, without making it known; errors name file, line and column.
pub fn check_scenario(file: &str, text: &str) -> Result<Scenario, DataError> {
    located(file, text, |file: ScenarioFile| {
        check_id(&file.id)?;
        check_names("name", &file.name)?;
        check_names("brief", &file.brief)?;
        let [width, height] = *file.table.get_ref();
        let sides = TABLE_SIDES.0..=TABLE_SIDES.1;
        for side in [width, height] {
            check_range("table", &Spanned::new(file.table.span(), side), sides.clone())?;
        }
        let table = TableSize { width, height };
        let victory = *file.victory.get_ref();
        let control_radius = match (victory, &file.control_radius) {
            (Victory::Beacon, Some(radius)) => check_range("control_radius", radius, 100..=2000)?,
            (Victory::Beacon, None) => return Err((file.victory.span(), DataFault::Control)),
            (_, Some(radius)) => return Err((radius.span(), DataFault::Control)),
            (_, None) => 0,
        };
        let mut markers = Vec::new();
        for marker in &file.marker {
            if markers.len() == MAX_MARKERS {
                let why = DataFault::Count { what: "markers", least: 0, most: MAX_MARKERS };
                return Err((marker.at.span(), why));
            }
            let at = table.point(*marker.at.get_ref(), &marker.at.span())?;
            markers.push(MarkerFacts { kind: marker.kind, at });
        }
        let needed = match victory {
            Victory::Cargo => Some((MarkerKind::Cargo, "cargo")),
            Victory::Loot => Some((MarkerKind::Loot, "loot")),
            Victory::Beacon => Some((MarkerKind::Objective, "objective")),
            Victory::UnitsStanding | Victory::StandingAndGround | Victory::Shelter => None,
        };
        if let Some((kind, word)) = needed
            && !markers.iter().any(|marker| marker.kind == kind)
        {
            return Err((file.victory.span(), DataFault::NoMarker(word)));
        }
        let mut scenario = Scenario {
            turns: check_range("turns", &file.turns, 1..=12)? as u8,
            points: check_range("points", &file.points, 10..=400)? as u16,
            zones: [table.zone(&file.deploy_a)?, table.zone(&file.deploy_b)?],
            id: file.id.into_inner(),
            name: file.name.into_inner(),
            brief: file.brief.into_inner(),
            confidence: file.confidence,
            width,
            height,
            victory,
            control_radius,
            roles: file.roles,
            flares: file.flares,
            hot_cargo: file.hot_cargo,
            walls: Vec::new(),
            owners: Vec::new(),
            pieces: Vec::new(),
            markers,
        };
        add_scenery(&mut scenario, &table, file.scenery)?;
        for (zone, entry) in [&file.deploy_a, &file.deploy_b].into_iter().enumerate() {
            if !has_room(&scenario, zone) {
                return Err((entry.span(), DataFault::NoRoom));
            }
        }
        Ok(scenario)
    })
}

pub(crate) const SCENARIOS: [(&str, &str); 6] = [
    ("training.toml", include_str!("../data/scenarios/training.toml")),
    ("war_zone.toml", include_str!("../data/scenarios/war_zone.toml")),
    ("recovery.toml", include_str!("../data/scenarios/recovery.toml")),
    ("scavengers.toml", include_str!("../data/scenarios/scavengers.toml")),
    ("hold_the_line.toml", include_str!("../data/scenarios/hold_the_line.toml")),
    ("solar_storm.toml", include_str!("../data/scenarios/solar_storm.toml")),
];
