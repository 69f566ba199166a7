//! Scenarios that people draw: one line of text that is also their id, so that positions and game files carry them along.
//!
//! `own:3600x3000;5;80;ground;s300;n300;tr1650.1400.400.300h4;lr950.800.350.60h2;tc1200.1200.170;ml1800.1500`: table, turns,
//! points, victory, two zones, then switches (`roles`, `flares`, `hot`), pieces and markers.
//! A piece is `t`all or `l`ow, a `r`ectangle, a `c`ircle or a `p`olygon, with `h`it points and `s`helter if it has them.

use crate::data::{DataError, DataFault};
use crate::scenario::{Edge, MarkerKind, Scenario, Victory, Zone, check_scenario};
use fracas_core::quoted;
use fracas_plane::{Height, Shape};
use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

/// How the id of a drawn scenario begins.
pub const OWN: &str = "own:";

/// The outline of a drawn piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outline {
    /// A rectangle: west, south, width, height.
    Rect([i64; 4]),
    /// The centre and the radius.
    Circle([i64; 3]),
    /// A polygon: its corners, counter-clockwise.
    Polygon(Vec<[i64; 2]>),
}

/// A drawn piece of scenery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SketchPiece {
    /// Whether it is tall or low.
    pub height: Height,
    /// The outline of the piece.
    pub outline: Outline,
    /// What it withstands; `None`: it cannot be destroyed.
    pub hp: Option<u8>,
    /// Whether it shelters from flares.
    pub shelter: bool,
}

/// A drawn scenario; whether it can be played is for [`Sketch::check`] to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch {
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
    /// Whether there are an attacker and a defender.
    pub roles: bool,
    /// Whether there are solar flares.
    pub flares: bool,
    /// Whether cargo heats its carrier.
    pub hot_cargo: bool,
    /// The zones in which the two roles deploy.
    pub zones: [Zone; 2],
    /// The pieces of scenery.
    pub pieces: Vec<SketchPiece>,
    /// The markers on the table.
    pub markers: Vec<(MarkerKind, [i64; 2])>,
}

/// The text is not a drawn scenario.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("part {part} of the drawing makes no sense: `{text}`")]
pub struct ParseSketchError {
    /// The part of the text, counted from one.
    pub part: usize,
    /// The text that stands there.
    pub text: String,
}

/// No drawing has more parts or a longer text.
const MOST: usize = 80;
const LONGEST: usize = 6_000;

fn victory_word(sketch: &Sketch) -> String {
    match sketch.victory {
        Victory::UnitsStanding => "standing".to_owned(),
        Victory::StandingAndGround => "ground".to_owned(),
        Victory::Cargo => "cargo".to_owned(),
        Victory::Loot => "loot".to_owned(),
        Victory::Beacon => format!("beacon{}", sketch.control_radius),
        Victory::Shelter => "shelter".to_owned(),
    }
}

impl Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{OWN}{}x{};{};{};", self.width, self.height, self.turns, self.points)?;
        f.write_str(&victory_word(self))?;
        for zone in self.zones {
            match zone {
                Zone::Strip { edge, depth } => {
                    let edge = match edge {
                        Edge::North => 'n',
                        Edge::South => 's',
                        Edge::East => 'e',
                        Edge::West => 'w',
                    };
                    write!(f, ";{edge}{depth}")?;
                }
                Zone::Disc { centre, radius } => write!(f, ";o{}.{}.{radius}", centre.x(), centre.y())?,
            }
        }
        for (word, set) in [("roles", self.roles), ("flares", self.flares), ("hot", self.hot_cargo)] {
            if set {
                write!(f, ";{word}")?;
            }
        }
        for piece in &self.pieces {
            let tall = match piece.height {
                Height::Tall => 't',
                Height::Low => 'l',
            };
            write!(f, ";{tall}")?;
            match &piece.outline {
                Outline::Rect([x, y, width, height]) => write!(f, "r{x}.{y}.{width}.{height}")?,
                Outline::Circle([x, y, r]) => write!(f, "c{x}.{y}.{r}")?,
                Outline::Polygon(corners) => {
                    f.write_char('p')?;
                    for (place, [x, y]) in corners.iter().enumerate() {
                        write!(f, "{}{x}.{y}", if place > 0 { "." } else { "" })?;
                    }
                }
            }
            if let Some(hp) = piece.hp {
                write!(f, "h{hp}")?;
            }
            if piece.shelter {
                f.write_char('s')?;
            }
        }
        for (kind, [x, y]) in &self.markers {
            let kind = match kind {
                MarkerKind::Loot => 'l',
                MarkerKind::Cargo => 'c',
                MarkerKind::Objective => 'o',
            };
            write!(f, ";m{kind}{x}.{y}")?;
        }
        Ok(())
    }
}

/// Numbers with points between them, each at most four digits.
fn numbers(text: &str) -> Option<Vec<i64>> {
    let number = |part: &str| {
        let plain = (1..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| part.parse().ok()).flatten()
    };
    text.split('.').map(number).collect()
}

fn read_zone(text: &str) -> Option<Zone> {
    let (sign, rest) = text.split_at_checked(1)?;
    let found = numbers(rest)?;
    let edge = match sign {
        "n" => Edge::North,
        "s" => Edge::South,
        "e" => Edge::East,
        "w" => Edge::West,
        "o" => {
            let [x, y, radius] = *<&[i64; 3]>::try_from(found.as_slice()).ok()?;
            let centre = fracas_plane::Point::new(i32::try_from(x).ok()?, i32::try_from(y).ok()?)?;
            return Some(Zone::Disc { centre, radius: u16::try_from(radius).ok()? });
        }
        _ => return None,
    };
    let [depth] = *<&[i64; 1]>::try_from(found.as_slice()).ok()?;
    Some(Zone::Strip { edge, depth: u16::try_from(depth).ok()? })
}

fn read_piece(text: &str) -> Option<SketchPiece> {
    let (height, rest) = text.split_at_checked(1)?;
    let height = match height {
        "t" => Height::Tall,
        "l" => Height::Low,
        _ => return None,
    };
    let (shelter, rest) = rest.strip_suffix('s').map_or((false, rest), |rest| (true, rest));
    let (rest, hp) = match rest.split_once('h') {
        Some((rest, hp)) => (rest, Some(hp.parse().ok()?)),
        None => (rest, None),
    };
    let (shape, rest) = rest.split_at_checked(1)?;
    let found = numbers(rest)?;
    let outline = match shape {
        "r" => Outline::Rect(found.try_into().ok()?),
        "c" => Outline::Circle(found.try_into().ok()?),
        "p" if found.len() % 2 == 0 && found.len() <= 2 * fracas_plane::MAX_CORNERS => {
            Outline::Polygon(found.chunks(2).map(|pair| [pair[0], pair[1]]).collect())
        }
        _ => return None,
    };
    Some(SketchPiece { height, outline, hp, shelter })
}

impl Sketch {
    fn read(&mut self, place: usize, text: &str) -> Option<()> {
        match place {
            0 => {
                let (width, height) = text.split_once('x')?;
                self.width = *numbers(width)?.first()?;
                self.height = *numbers(height)?.first()?;
            }
            1 => self.turns = text.parse().ok()?,
            2 => self.points = text.parse().ok()?,
            3 => {
                self.victory = match text {
                    "standing" => Victory::UnitsStanding,
                    "ground" => Victory::StandingAndGround,
                    "cargo" => Victory::Cargo,
                    "loot" => Victory::Loot,
                    "shelter" => Victory::Shelter,
                    beacon => {
                        self.control_radius = *numbers(beacon.strip_prefix("beacon")?)?.first()?;
                        Victory::Beacon
                    }
                };
            }
            4 | 5 => self.zones[place - 4] = read_zone(text)?,
            _ => match text {
                "roles" => self.roles = true,
                "flares" => self.flares = true,
                "hot" => self.hot_cargo = true,
                other => {
                    let Some(rest) = other.strip_prefix('m') else {
                        self.pieces.push(read_piece(other)?);
                        return Some(());
                    };
                    let (kind, at) = rest.split_at_checked(1)?;
                    let kind = match kind {
                        "l" => MarkerKind::Loot,
                        "c" => MarkerKind::Cargo,
                        "o" => MarkerKind::Objective,
                        _ => return None,
                    };
                    self.markers.push((kind, numbers(at)?.try_into().ok()?));
                }
            },
        }
        Some(())
    }

    /// A scenario as a drawing; shapes of a group become pieces of their own.
    pub fn of(scenario: &Scenario) -> Sketch {
        let mut pieces = Vec::new();
        for facts in &scenario.pieces {
            for (place, wall) in scenario.walls.iter().enumerate() {
                if facts.shapes >> place & 1 == 0 {
                    continue;
                }
                let outline = match &wall.shape {
                    Shape::Circle(circle) => {
                        Outline::Circle([circle.centre().x(), circle.centre().y(), circle.radius()])
                    }
                    Shape::Polygon(polygon) => {
                        Outline::Polygon(polygon.corners().iter().map(|at| [at.x(), at.y()]).collect())
                            .simple()
                    }
                };
                pieces.push(SketchPiece {
                    height: wall.height,
                    outline,
                    hp: facts.hp,
                    shelter: facts.shelter,
                });
            }
        }
        Sketch {
            width: scenario.width,
            height: scenario.height,
            turns: scenario.turns,
            points: scenario.points,
            victory: scenario.victory,
            control_radius: scenario.control_radius,
            roles: scenario.roles,
            flares: scenario.flares,
            hot_cargo: scenario.hot_cargo,
            zones: scenario.zones,
            pieces,
            markers: scenario
                .markers
                .iter()
                .map(|marker| (marker.kind, [marker.at.x(), marker.at.y()]))
                .collect(),
        }
    }

    /// The scenario file of the drawing.
    pub fn file(&self) -> String {
        let victory = match self.victory {
            Victory::UnitsStanding => "units_standing",
            Victory::StandingAndGround => "standing_and_ground",
            Victory::Cargo => "cargo",
            Victory::Loot => "loot",
            Victory::Beacon => "beacon",
            Victory::Shelter => "shelter",
        };
        let mut text = format!(
            "id = \"own\"\nname = {{ en = \"Own scenario\", fr = \"Scénario maison\" }}\n\
             brief = {{ en = \"Drawn by a player.\", fr = \"Dessiné par un joueur.\" }}\n\
             table = [{}, {}]\nturns = {}\npoints = {}\nvictory = \"{victory}\"\n",
            self.width, self.height, self.turns, self.points
        );
        if self.victory == Victory::Beacon {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "control_radius = {}", self.control_radius);
        }
        for (word, set) in [("roles", self.roles), ("flares", self.flares), ("hot_cargo", self.hot_cargo)] {
            if set {
                let _ = writeln!(text, "{word} = true");
            }
        }
        for (name, zone) in ["deploy_a", "deploy_b"].iter().zip(self.zones) {
            let _ = match zone {
                Zone::Strip { edge, depth } => {
                    let edge = match edge {
                        Edge::North => "north",
                        Edge::South => "south",
                        Edge::East => "east",
                        Edge::West => "west",
                    };
                    writeln!(text, "{name} = {{ edge = \"{edge}\", depth = {depth} }}")
                }
                Zone::Disc { centre, radius } => {
                    writeln!(
                        text,
                        "{name} = {{ centre = [{}, {}], radius = {radius} }}",
                        centre.x(),
                        centre.y()
                    )
                }
            };
        }
        for (kind, [x, y]) in &self.markers {
            let kind = match kind {
                MarkerKind::Loot => "loot",
                MarkerKind::Cargo => "cargo",
                MarkerKind::Objective => "objective",
            };
            let _ = writeln!(text, "\n[[marker]]\nkind = \"{kind}\"\nat = [{x}, {y}]");
        }
        for piece in &self.pieces {
            let (height, name) = match (piece.height, &piece.outline) {
                (Height::Tall, Outline::Circle(_)) => ("tall", "en = \"Tank\", fr = \"Citerne\""),
                (Height::Tall, _) => ("tall", "en = \"Building\", fr = \"Immeuble\""),
                (Height::Low, _) => ("low", "en = \"Low wall\", fr = \"Muret\""),
            };
            let _ = writeln!(text, "\n[[scenery]]\nname = {{ {name} }}\nheight = \"{height}\"");
            let _ = match &piece.outline {
                Outline::Rect(rect) => writeln!(text, "rect = {rect:?}"),
                Outline::Circle(circle) => writeln!(text, "circle = {circle:?}"),
                Outline::Polygon(corners) => writeln!(text, "polygon = {corners:?}"),
            };
            if let Some(hp) = piece.hp {
                let _ = writeln!(text, "hp = {hp}");
            }
            if piece.shelter {
                text.push_str("shelter = true\n");
            }
        }
        text
    }

    /// Checks the drawing by the rules of scenario files; the scenario has the drawing as its id.
    pub fn check(&self) -> Result<Scenario, DataError> {
        let mut scenario = check_scenario("own.toml", &self.file())?;
        scenario.id = self.to_string();
        Ok(scenario)
    }
}

impl Outline {
    /// A polygon that is a rectangle, as one.
    #[must_use]
    pub fn simple(self) -> Outline {
        let Outline::Polygon(corners) = &self else { return self };
        let [[x, y], [x2, y2], [x3, y3], [x4, y4]] = corners[..] else { return self };
        if y == y2 && x2 == x3 && y3 == y4 && x4 == x && x2 > x && y3 > y {
            return Outline::Rect([x, y, x2 - x, y3 - y]);
        }
        self
    }
}

impl FromStr for Sketch {
    type Err = ParseSketchError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut sketch = Sketch {
            width: 0,
            height: 0,
            turns: 5,
            points: 80,
            victory: Victory::UnitsStanding,
            control_radius: 0,
            roles: false,
            flares: false,
            hot_cargo: false,
            zones: [
                Zone::Strip { edge: Edge::South, depth: 300 },
                Zone::Strip { edge: Edge::North, depth: 300 },
            ],
            pieces: Vec::new(),
            markers: Vec::new(),
        };
        let fault = |part: usize, text: &str| ParseSketchError { part, text: quoted(text) };
        let body = text.strip_prefix(OWN).filter(|_| text.len() <= LONGEST).ok_or_else(|| fault(1, text))?;
        let mut count = 0;
        for (place, part) in body.split(';').enumerate() {
            if place >= MOST {
                return Err(fault(place + 1, part));
            }
            sketch.read(place, part).ok_or_else(|| fault(place + 1, part))?;
            count = place + 1;
        }
        if count < 6 { Err(fault(count + 1, "")) } else { Ok(sketch) }
    }
}

/// The scenario that a text draws; the error says what is wrong with it.
pub fn drawn(text: &str) -> Result<Scenario, DataError> {
    let sketch: Sketch = text.parse().map_err(|why: ParseSketchError| DataError {
        file: "own".to_owned(),
        line: 1,
        column: why.part,
        why: DataFault::Syntax(why.to_string()),
    })?;
    sketch.check()
}
