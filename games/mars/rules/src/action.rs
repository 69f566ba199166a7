//! Actions as data and as text, and the decisions that the game waits for.

use crate::card::Card;
use crate::square::{Edge, Square, Turning, Way};
use crate::state::{Stat, TestKind, Weapon};
use crate::unit::{Model, Side, Unit};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;

/// A SHOOT: the square, the target in it, the weapon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shoot {
    /// The square that is shot at.
    pub square: Square,
    /// The target; none if its owner chooses among Brave models, or everybody in the square is struck.
    pub target: Option<Model>,
    /// The weapon that is fired.
    pub weapon: Weapon,
}

/// What the owner of a card plays it on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum On {
    /// Nothing that has to be named.
    Nothing,
    /// The card is played on a square.
    Square(Square),
    /// The card is played on a model.
    Model(Model),
    /// A series of the enemy.
    Series(Card),
    /// A model that comes to a square.
    Arrival(Model, Square),
}

/// What the player names of the place of a card attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// No place: all is rolled.
    Random,
    /// The row, counted from zero; the column is rolled.
    Row(u8, Option<Way>),
    /// The column, counted from zero; the row is rolled.
    Column(u8, Option<Way>),
    /// A square, with a direction if the card needs one.
    Square(Square, Option<Way>),
}

/// An action with a point of Heroics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extra {
    /// A further MOVE.
    Move(Square),
    /// One more MOVE, off the board.
    Exit,
    /// A further SHOOT.
    Shoot(Shoot),
    /// A further FIGHT.
    Fight(Option<Model>),
}

/// The face of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// An Alien Secret, which the Human scores.
    Secret,
    /// A Critter, which the Martian scores.
    Critter,
}

impl Face {
    /// Both faces of a token.
    pub const ALL: [Face; 2] = [Face::Secret, Face::Critter];

    /// The side that scores it.
    pub const fn owner(self) -> Side {
        match self {
            Face::Secret => Side::Human,
            Face::Critter => Side::Martian,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Face::Secret => "secret",
            Face::Critter => "critter",
        }
    }
}

/// Up to three squares, in their order.
pub type Squares = [Option<Square>; 3];

/// One step of one actor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The Human takes a ready-made map, by its place in the set.
    Map(u8),
    /// The Human takes a Hero.
    Hero(Unit),
    /// The Martian turns the zones.
    Zones(Turning),
    /// Puts the next model on the board.
    Deploy(Square),
    /// Chance rolls a D8.
    Roll(u8),
    /// Chance: the next card of the draw pile.
    Draw(Card),
    /// Chance: the face of a counter.
    Face(Face),
    /// Chance: one of several models.
    Random(Model),
    /// Uses Authority.
    Authority,
    /// Activates a model.
    Activate(Model),
    /// Moves a Civilian.
    Flee(Model),
    /// Makes one MOVE.
    Move(Square),
    /// One MOVE off the board.
    Exit,
    /// Makes a SHOOT.
    Shoot(Shoot),
    /// Uses AIM.
    Aim,
    /// Stands up a Rattled model.
    Stand,
    /// A FIGHT in the model's own square; no target if its owner chooses among Brave models.
    Fight(Option<Model>),
    /// Covering Fire on up to three squares.
    Cover(Squares),
    /// An extra action for a point of Heroics.
    Heroic(Extra),
    /// A leader activates others for a point of Heroics; around a square for a Lord of Battle.
    Lead(Option<Square>),
    /// Turns an Alien Secret into a roll for a weapon.
    Tinker,
    /// Names a target.
    Pick(Model),
    /// Chooses the number to defend with.
    Defend(Stat),
    /// Plays a tactic card.
    Play(Card, On),
    /// Lays a Support card.
    Add(Card),
    /// Resolves a series.
    Resolve(Card, Place),
    /// Chooses the wall that collapses.
    Wall(Edge),
    /// Discards a card before drawing.
    Discard(Card),
    /// Does not do what could be done.
    Skip,
    /// Ends an activation, a Turn, a list of discards.
    End,
    /// Plays no card in a window, or takes no more Turns in this Round.
    Pass,
}

/// Which reaction window is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "window")]
pub enum Window {
    /// A test of dice is declared.
    Test {
        /// The kind of test.
        test: TestKind,
        /// The model that attacks, if one does.
        attacker: Option<Model>,
        /// The model that is attacked.
        defender: Model,
    },
    /// A tactic card was played.
    Card {
        /// The card that was played.
        card: Card,
    },
    /// The squares of a card attack are known.
    Area {
        /// The card whose area is chosen.
        card: Card,
    },
    /// Own models are about to be Rattled.
    Rattle,
}

/// What a die is rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "for")]
#[expect(missing_docs, reason = "the names say it")]
pub enum RollFor {
    /// The row of a random placement.
    Row,
    /// The column of a random placement.
    Column,
    /// A roll for a direction.
    Direction,
    /// An edge of the board.
    Edge,
    /// The square along an edge.
    AlongEdge,
    /// A roll for the first Turn.
    FirstTurn { side: Side },
    /// A die of the attacker's pool.
    Attack { test: TestKind, attacker: Option<Model>, defender: Model },
    /// A die of the defender's pool.
    Defence { test: TestKind, attacker: Option<Model>, defender: Model },
    /// A die against being Rattled.
    Nerve { model: Model },
    /// What is built from an Alien Secret.
    Build { model: Model },
}

/// Why the game waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "decision")]
#[expect(missing_docs, reason = "the fields are the nouns of the sentence that the variant's name is")]
pub enum Decision {
    /// The Human chooses a map.
    Map,
    /// The Human chooses a Hero.
    Hero,
    /// The Martian turns the zones.
    Zones,
    /// A model is put on the board.
    Deploy { model: Model },
    /// A D8 falls.
    Roll { roll: RollFor },
    /// A card is drawn.
    Draw { side: Side },
    /// A counter is turned over.
    Face { square: Square },
    /// The bug attacks someone.
    Random { by: Model },
    /// A side may use Authority.
    Authority { model: Model },
    /// A side takes a Turn.
    Turn,
    /// A model acts in its activation.
    Activation { model: Model },
    /// A target is named by the attacker.
    Target { attacker: Model },
    /// A target is named by the owner of several Brave models.
    Brave { attacker: Model },
    /// The defender chooses Fight or Survive.
    Defend { model: Model },
    /// A side may react in a window.
    React(Window),
    /// A model may make one more MOVE.
    ExtraMove { model: Model, heroic: bool },
    /// A model may make one more SHOOT.
    ExtraShot { model: Model },
    /// A leader names the next model to be activated.
    Lead { leader: Model, left: u8 },
    /// A weapon for an Alien Secret.
    Tinker { model: Model },
    /// Cards are discarded before drawing.
    Refill,
    /// A wall that falls is chosen.
    Wall,
}

/// The text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is not an action; `docs/mars-notation.md` lists them")]
pub struct ParseActionError;

impl Weapon {
    const fn word(self) -> Option<&'static str> {
        match self {
            Weapon::Own => None,
            Weapon::Blaster => Some("blaster"),
            Weapon::Freezer => Some("freezer"),
        }
    }
}

fn write_shoot(f: &mut fmt::Formatter<'_>, shoot: Shoot) -> fmt::Result {
    write!(f, "shoot {}", shoot.square)?;
    if let Some(target) = shoot.target {
        write!(f, " {target}")?;
    }
    match shoot.weapon.word() {
        Some(word) => write!(f, " with {word}"),
        None => Ok(()),
    }
}

fn write_fight(f: &mut fmt::Formatter<'_>, target: Option<Model>) -> fmt::Result {
    match target {
        Some(target) => write!(f, "fight {target}"),
        None => f.write_str("fight"),
    }
}

fn write_way(f: &mut fmt::Formatter<'_>, way: Option<Way>) -> fmt::Result {
    match way {
        Some(way) => write!(f, " {}", way.word()),
        None => Ok(()),
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Map(place) => write!(f, "map {}", place + 1),
            Action::Hero(unit) => write!(f, "hero {unit}"),
            Action::Zones(turning) => write!(f, "zones {}", turning.word()),
            Action::Deploy(square) => write!(f, "deploy {square}"),
            Action::Roll(die) => write!(f, "roll {die}"),
            Action::Draw(card) => write!(f, "draw {card}"),
            Action::Face(face) => write!(f, "face {}", face.word()),
            Action::Random(model) => write!(f, "random {model}"),
            Action::Authority => f.write_str("authority"),
            Action::Activate(model) => write!(f, "activate {model}"),
            Action::Flee(model) => write!(f, "flee {model}"),
            Action::Move(square) => write!(f, "move {square}"),
            Action::Exit => f.write_str("exit"),
            Action::Shoot(shoot) => write_shoot(f, *shoot),
            Action::Aim => f.write_str("aim"),
            Action::Stand => f.write_str("stand"),
            Action::Fight(target) => write_fight(f, *target),
            Action::Cover(squares) => {
                f.write_str("cover")?;
                squares.iter().flatten().try_for_each(|square| write!(f, " {square}"))
            }
            Action::Heroic(extra) => {
                f.write_str("heroic ")?;
                match extra {
                    Extra::Move(square) => write!(f, "move {square}"),
                    Extra::Exit => f.write_str("exit"),
                    Extra::Shoot(shoot) => write_shoot(f, *shoot),
                    Extra::Fight(target) => write_fight(f, *target),
                }
            }
            Action::Lead(None) => f.write_str("lead"),
            Action::Lead(Some(square)) => write!(f, "lead {square}"),
            Action::Tinker => f.write_str("tinker"),
            Action::Pick(model) => write!(f, "pick {model}"),
            Action::Defend(Stat::Fight) => f.write_str("defend fight"),
            Action::Defend(Stat::Survive) => f.write_str("defend survive"),
            Action::Play(card, on) => {
                write!(f, "play {card}")?;
                match on {
                    On::Nothing => Ok(()),
                    On::Square(square) => write!(f, " {square}"),
                    On::Model(model) => write!(f, " {model}"),
                    On::Series(card) => write!(f, " against {card}"),
                    On::Arrival(model, square) => write!(f, " {model} {square}"),
                }
            }
            Action::Add(card) => write!(f, "add {card}"),
            Action::Resolve(card, place) => {
                write!(f, "resolve {card}")?;
                match place {
                    Place::Random => Ok(()),
                    Place::Row(row, way) => {
                        write!(f, " row {}", row + 1)?;
                        write_way(f, *way)
                    }
                    Place::Column(column, way) => {
                        write!(f, " column {}", char::from(b'A' + column))?;
                        write_way(f, *way)
                    }
                    Place::Square(square, way) => {
                        write!(f, " {square}")?;
                        write_way(f, *way)
                    }
                }
            }
            Action::Wall(edge) => write!(f, "wall {edge}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Skip => f.write_str("skip"),
            Action::End => f.write_str("end"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

fn digit(text: &str, most: u8) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] if digit - b'0' <= most => Some(digit - b'0'),
        _ => None,
    }
}

fn parse_shoot(words: &[&str]) -> Option<Shoot> {
    let (square, rest) = words.split_first()?;
    let square = square.parse().ok()?;
    let (rest, weapon) = match rest {
        [rest @ .., "with", "blaster"] => (rest, Weapon::Blaster),
        [rest @ .., "with", "freezer"] => (rest, Weapon::Freezer),
        rest => (rest, Weapon::Own),
    };
    let target = match rest {
        [] => None,
        [target] => Some(target.parse().ok()?),
        _ => return None,
    };
    Some(Shoot { square, target, weapon })
}

/// The words behind `fight`: nothing, or a target.
fn parse_fight(words: &[&str], wrap: impl Fn(Option<Model>) -> Action) -> Option<Action> {
    match words {
        [] => Some(wrap(None)),
        [target] => target.parse().ok().map(|target| wrap(Some(target))),
        _ => None,
    }
}

fn parse_cover(words: &[&str]) -> Option<Squares> {
    if words.is_empty() || words.len() > 3 {
        return None;
    }
    let mut squares = [None; 3];
    for (slot, word) in squares.iter_mut().zip(words) {
        *slot = Some(word.parse::<Square>().ok()?);
    }
    // One text for one set: the squares stand in their order.
    squares.windows(2).all(|pair| pair[1].is_none() || pair[0] < pair[1]).then_some(squares)
}

fn parse_play(words: &[&str]) -> Option<Action> {
    let (card, rest) = words.split_first()?;
    let card = card.parse().ok()?;
    let on = match rest {
        [] => On::Nothing,
        ["against", series] => On::Series(series.parse().ok()?),
        [one] => match one.parse() {
            Ok(square) => On::Square(square),
            Err(_) => On::Model(one.parse().ok()?),
        },
        [model, square] => On::Arrival(model.parse().ok()?, square.parse().ok()?),
        _ => return None,
    };
    Some(Action::Play(card, on))
}

fn parse_resolve(words: &[&str]) -> Option<Action> {
    let (card, rest) = words.split_first()?;
    let card = card.parse().ok()?;
    let (rest, way) = match rest {
        [rest @ .., last] => match Way::of_word(last) {
            Some(way) => (rest, Some(way)),
            None => (&words[1..], None),
        },
        [] => (rest, None),
    };
    let place = match rest {
        [] if way.is_none() => Place::Random,
        ["row", row] => Place::Row(digit(row, 8)? - 1, way),
        ["column", column] => match column.as_bytes() {
            [letter @ b'A'..=b'H'] => Place::Column(letter - b'A', way),
            _ => return None,
        },
        [square] => Place::Square(square.parse().ok()?, way),
        _ => return None,
    };
    Some(Action::Resolve(card, place))
}

fn parse(text: &str) -> Option<Action> {
    let list: Vec<&str> = text.split(' ').take(8).collect();
    let (verb, rest) = list.split_first()?;
    Some(match (*verb, rest) {
        ("map", [place]) => {
            let plain =
                place.len() <= 2 && place.bytes().all(|b| b.is_ascii_digit()) && !place.starts_with('0');
            Action::Map(plain.then(|| place.parse::<u8>().ok()).flatten()?.checked_sub(1)?)
        }
        ("hero", [unit]) => Action::Hero(unit.parse().ok()?),
        ("zones", [turning]) => Action::Zones(Turning::of_word(turning)?),
        ("deploy", [square]) => Action::Deploy(square.parse().ok()?),
        ("roll", [die]) => Action::Roll(digit(die, 8)?),
        ("draw", [card]) => Action::Draw(card.parse().ok()?),
        ("face", [face]) => Action::Face(Face::ALL.into_iter().find(|known| known.word() == *face)?),
        ("random", [model]) => Action::Random(model.parse().ok()?),
        ("authority", []) => Action::Authority,
        ("activate", [model]) => Action::Activate(model.parse().ok()?),
        ("flee", [model]) => Action::Flee(model.parse().ok()?),
        ("move", [square]) => Action::Move(square.parse().ok()?),
        ("exit", []) => Action::Exit,
        ("shoot", words) => Action::Shoot(parse_shoot(words)?),
        ("aim", []) => Action::Aim,
        ("stand", []) => Action::Stand,
        ("fight", words) => parse_fight(words, Action::Fight)?,
        ("cover", words) => Action::Cover(parse_cover(words)?),
        ("heroic", ["move", square]) => Action::Heroic(Extra::Move(square.parse().ok()?)),
        ("heroic", ["exit"]) => Action::Heroic(Extra::Exit),
        ("heroic", ["shoot", words @ ..]) => Action::Heroic(Extra::Shoot(parse_shoot(words)?)),
        ("heroic", ["fight", words @ ..]) => {
            parse_fight(words, |target| Action::Heroic(Extra::Fight(target)))?
        }
        ("lead", []) => Action::Lead(None),
        ("lead", [square]) => Action::Lead(Some(square.parse().ok()?)),
        ("tinker", []) => Action::Tinker,
        ("pick", [model]) => Action::Pick(model.parse().ok()?),
        ("defend", ["fight"]) => Action::Defend(Stat::Fight),
        ("defend", ["survive"]) => Action::Defend(Stat::Survive),
        ("play", words) => parse_play(words)?,
        ("add", [card]) => Action::Add(card.parse().ok()?),
        ("resolve", words) => parse_resolve(words)?,
        ("wall", [edge]) => {
            let wall: Edge = edge.parse().ok()?;
            (wall.to_string() == *edge).then_some(Action::Wall(wall))?
        }
        ("discard", [card]) => Action::Discard(card.parse().ok()?),
        ("skip", []) => Action::Skip,
        ("end", []) => Action::End,
        ("pass", []) => Action::Pass,
        _ => return None,
    })
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        parse(text).ok_or(ParseActionError)
    }
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
