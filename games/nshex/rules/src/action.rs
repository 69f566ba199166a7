//! Actions, decisions, and their notation.

use crate::registry::{TileWord, UnknownTile};
use crate::side::{ParseSideError, Side};
use crate::tile::AttackKind;
use fracas_hex::{Direction, Hex, Rotation};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::{FromStr, SplitWhitespace};

/// What an action tile is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// No target: a Battle.
    Nothing,
    /// A hex: Sniper, Grenade, the centre of an Air Strike.
    At(Hex),
    /// The own unit that pushes and the enemy that is pushed.
    Pair {
        /// The unit that pushes.
        by: Hex,
        /// The unit that is pushed.
        target: Hex,
    },
    /// A unit that moves and turns.
    Shift {
        /// The hex on which it stands.
        from: Hex,
        /// The hex to which it goes; the same hex for a turn in place.
        to: Hex,
        /// The rotation it lies in afterwards.
        rotation: Rotation,
    },
}

/// One step of a side or of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// `hire merc_rifle`: takes a mercenary before the game (or chance deals it).
    Hire(TileWord),
    /// `hq c3 r0`: places the HQ.
    Hq {
        /// The hex for the HQ.
        hex: Hex,
        /// The rotation of the HQ.
        rotation: Rotation,
    },
    /// `pile`: draws the next tile from the pile although a mercenary waits.
    Pile,
    /// `call merc_rifle`: draws a waiting mercenary instead of a tile.
    Call(TileWord),
    /// `draw mutant`: chance names the drawn tile.
    Draw(TileWord),
    /// `redraw`: throws a bad draw away.
    Redraw,
    /// `keep`: plays on with a bad draw.
    Keep,
    /// Discards a tile: `discard mutant`.
    Discard(TileWord),
    /// `put mutant c3 r2`: places a unit.
    Put {
        /// The tile put down.
        tile: TileWord,
        /// The hex for the tile.
        hex: Hex,
        /// The rotation of the tile.
        rotation: Rotation,
    },
    /// `play sniper c3`, `play move c3 c4 r2`, `play push_back c3 c4`, `play battle`.
    Play {
        /// The action tile.
        tile: TileWord,
        /// The target of the action tile.
        aim: Aim,
    },
    /// `run c3 c4 r2`: a mobile unit moves and turns.
    Run {
        /// The hex on which it stands.
        from: Hex,
        /// The hex to which it goes.
        to: Hex,
        /// The rotation it lies in afterwards.
        rotation: Rotation,
    },
    /// `ride c3 c4 r2 by b2`: a Transport moves and turns a linked unit.
    Ride {
        /// The hex on which it stands.
        from: Hex,
        /// The hex to which it goes.
        to: Hex,
        /// The rotation it lies in afterwards.
        rotation: Rotation,
        /// The hex of the Transport.
        by: Hex,
    },
    /// Ends the turn: `end`.
    End,
    /// `to c4`: where a pushed unit goes.
    To(Hex),
    /// `first p2`: the causer of a battle says who declares first.
    First(Side),
    /// `explode c3`: the Clown explodes instead of attacking.
    Explode(Hex),
    /// `fight c3`: the Clown attacks.
    Fight(Hex),
    /// `convert c3 ne melee`: the melee of that edge becomes ranged (or the ranged melee).
    Convert {
        /// The unit whose attack is converted.
        hex: Hex,
        /// The board direction of the edge.
        direction: Direction,
        /// The printed kind of attack that changes.
        kind: AttackKind,
    },
    /// `stay c3`: the unit changes no attack in this phase.
    Stay(Hex),
    /// `save c3 from d4 by b2`: a Medic absorbs an attack; an action tile has no `from`.
    Save {
        /// The unit that is saved.
        target: Hex,
        /// The unit that attacks it; `None` for an action tile.
        source: Option<Hex>,
        /// The Medic that is discarded.
        medic: Hex,
    },
}

/// Why the game waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "wait")]
pub enum Decision {
    /// A mercenary for this side.
    Hire {
        /// The side that hires.
        side: Side,
    },
    /// The HQ of this side.
    Hq {
        /// The side that places its HQ.
        side: Side,
    },
    /// From the pile, or a waiting mercenary?
    Source {
        /// The side that draws.
        side: Side,
    },
    /// The next tile of this side's pile.
    Draw {
        /// The side that draws.
        side: Side,
    },
    /// Only action tiles: throw them away?
    BadDraw {
        /// The side whose hand it is.
        side: Side,
    },
    /// Which tiles of a bad draw go (Reinforcements).
    BadDrawDiscard {
        /// The side whose hand it is.
        side: Side,
        /// How many more tiles are discarded.
        left: u8,
    },
    /// A side must discard a tile.
    Discard {
        /// The side whose hand it is.
        side: Side,
    },
    /// A side plays its turn.
    Turn {
        /// The side that plays.
        side: Side,
    },
    /// Where a pushed unit goes.
    PushTo {
        /// The side that decides.
        side: Side,
        /// The pushed unit.
        unit: Hex,
    },
    /// Which side declares its choices first.
    First {
        /// The causer of the battle.
        side: Side,
    },
    /// Explode or fight?
    Explode {
        /// The side whose unit it is.
        side: Side,
        /// The Clown that may explode.
        unit: Hex,
    },
    /// Which attack changes, if any?
    Convert {
        /// The side whose unit it is.
        side: Side,
        /// The unit linked to a Quartermaster.
        unit: Hex,
    },
    /// Which attack is absorbed by which Medic?
    Save {
        /// Who chooses: for whom the Medic works, or whose unit has several Medics.
        side: Side,
    },
}

impl Decision {
    /// Whether it is a choice in the middle of a battle or of an action tile that hits units.
    pub fn in_battle(self) -> bool {
        matches!(
            self,
            Decision::First { .. }
                | Decision::Explode { .. }
                | Decision::Convert { .. }
                | Decision::Save { .. }
        )
    }

    /// The side that decides, or whose draw it is.
    pub fn side(self) -> Side {
        match self {
            Decision::Hire { side }
            | Decision::Hq { side }
            | Decision::Source { side }
            | Decision::Draw { side }
            | Decision::BadDraw { side }
            | Decision::BadDrawDiscard { side, .. }
            | Decision::Discard { side }
            | Decision::Turn { side }
            | Decision::PushTo { side, .. }
            | Decision::First { side }
            | Decision::Explode { side, .. }
            | Decision::Convert { side, .. }
            | Decision::Save { side } => side,
        }
    }
}

impl Display for AttackKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AttackKind::Melee => "melee",
            AttackKind::Ranged => "ranged",
            AttackKind::Gauss => "gauss",
        })
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Hire(tile) => write!(f, "hire {tile}"),
            Action::Hq { hex, rotation } => write!(f, "hq {hex} r{rotation}"),
            Action::Pile => f.write_str("pile"),
            Action::Call(tile) => write!(f, "call {tile}"),
            Action::Draw(tile) => write!(f, "draw {tile}"),
            Action::Redraw => f.write_str("redraw"),
            Action::Keep => f.write_str("keep"),
            Action::Discard(tile) => write!(f, "discard {tile}"),
            Action::Put { tile, hex, rotation } => write!(f, "put {tile} {hex} r{rotation}"),
            Action::Play { tile, aim } => match aim {
                Aim::Nothing => write!(f, "play {tile}"),
                Aim::At(hex) => write!(f, "play {tile} {hex}"),
                Aim::Pair { by, target } => write!(f, "play {tile} {by} {target}"),
                Aim::Shift { from, to, rotation } => write!(f, "play {tile} {from} {to} r{rotation}"),
            },
            Action::Run { from, to, rotation } => write!(f, "run {from} {to} r{rotation}"),
            Action::Ride { from, to, rotation, by } => write!(f, "ride {from} {to} r{rotation} by {by}"),
            Action::End => f.write_str("end"),
            Action::To(hex) => write!(f, "to {hex}"),
            Action::First(side) => write!(f, "first {side}"),
            Action::Explode(hex) => write!(f, "explode {hex}"),
            Action::Fight(hex) => write!(f, "fight {hex}"),
            Action::Convert { hex, direction, kind } => write!(f, "convert {hex} {direction} {kind}"),
            Action::Stay(hex) => write!(f, "stay {hex}"),
            Action::Save { target, source: Some(source), medic } => {
                write!(f, "save {target} from {source} by {medic}")
            }
            Action::Save { target, source: None, medic } => write!(f, "save {target} by {medic}"),
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseActionError {
    /// The text is empty.
    #[error("an action is missing")]
    Empty,
    /// The first word is not a verb.
    #[error(
        "`{0}` is not an action; the verbs are hire, hq, pile, call, draw, redraw, keep, discard, put, play, run, ride, \
         end, to, first, explode, fight, convert, stay, save"
    )]
    Verb(String),
    /// The words behind the verb do not fit.
    #[error("this action is written `{0}`")]
    Form(&'static str),
    /// The tile is unknown.
    #[error(transparent)]
    Tile(#[from] UnknownTile),
}

struct Words<'a> {
    words: SplitWhitespace<'a>,
    form: &'static str,
}

impl Words<'_> {
    fn bad(&self) -> ParseActionError {
        ParseActionError::Form(self.form)
    }

    fn tile(&mut self) -> Result<TileWord, ParseActionError> {
        let word = self.words.next().ok_or_else(|| self.bad())?;
        Ok(word.parse()?)
    }

    fn value<T: FromStr>(&mut self) -> Result<T, ParseActionError> {
        self.words.next().and_then(|word| word.parse().ok()).ok_or_else(|| self.bad())
    }

    /// A rotation is written r0 to r5; left out it is r0.
    fn rotation(&mut self) -> Result<Rotation, ParseActionError> {
        match self.words.next() {
            None => Ok(Rotation::ZERO),
            word => self.read_rotation(word),
        }
    }

    fn read_rotation(&self, word: Option<&str>) -> Result<Rotation, ParseActionError> {
        let digit = word.and_then(|word| word.strip_prefix('r'));
        digit.and_then(|digit| digit.parse().ok()).ok_or_else(|| self.bad())
    }

    fn keyword(&mut self, word: &str) -> Result<(), ParseActionError> {
        if self.words.next() == Some(word) { Ok(()) } else { Err(self.bad()) }
    }

    fn end<T>(&mut self, value: T) -> Result<T, ParseActionError> {
        if self.words.next().is_none() { Ok(value) } else { Err(self.bad()) }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or(ParseActionError::Empty)?;
        let form = match verb {
            "hire" => "hire <tile>",
            "hq" => "hq <hex> [r0-r5]",
            "pile" => "pile",
            "call" => "call <tile>",
            "draw" => "draw <tile>",
            "redraw" => "redraw",
            "keep" => "keep",
            "discard" => "discard <tile>",
            "put" => "put <tile> <hex> [r0-r5]",
            "play" => "play <tile> [<hex> | <hex> <hex> [r0-r5]]",
            "run" => "run <from> <to> [r0-r5]",
            "ride" => "ride <from> <to> [r0-r5] by <hex>",
            "end" => "end",
            "to" => "to <hex>",
            "first" => "first p1-p6",
            "explode" => "explode <hex>",
            "fight" => "fight <hex>",
            "convert" => "convert <hex> n|ne|se|s|sw|nw melee|ranged",
            "stay" => "stay <hex>",
            "save" => "save <hex> [from <hex>] by <hex>",
            _ => return Err(ParseActionError::Verb(verb.chars().take(40).collect())),
        };
        let mut words = Words { words, form };
        let action = match verb {
            "hire" => Action::Hire(words.tile()?),
            "hq" => Action::Hq { hex: words.value()?, rotation: words.rotation()? },
            "pile" => Action::Pile,
            "call" => Action::Call(words.tile()?),
            "draw" => Action::Draw(words.tile()?),
            "redraw" => Action::Redraw,
            "keep" => Action::Keep,
            "discard" => Action::Discard(words.tile()?),
            "put" => Action::Put { tile: words.tile()?, hex: words.value()?, rotation: words.rotation()? },
            "play" => {
                let tile = words.tile()?;
                Action::Play { tile, aim: parse_aim(&mut words, tile)? }
            }
            "run" => Action::Run { from: words.value()?, to: words.value()?, rotation: words.rotation()? },
            "ride" => {
                let (from, to) = (words.value()?, words.value()?);
                let rotation = match words.words.next() {
                    Some("by") => Rotation::ZERO,
                    word => {
                        let rotation = words.read_rotation(word)?;
                        words.keyword("by")?;
                        rotation
                    }
                };
                Action::Ride { from, to, rotation, by: words.value()? }
            }
            "end" => Action::End,
            "to" => Action::To(words.value()?),
            "first" => Action::First(words.value()?),
            "explode" => Action::Explode(words.value()?),
            "fight" => Action::Fight(words.value()?),
            "convert" => {
                let (hex, direction) = (words.value()?, words.value()?);
                let kind = match words.words.next() {
                    Some("melee") => AttackKind::Melee,
                    Some("ranged") => AttackKind::Ranged,
                    _ => return Err(words.bad()),
                };
                Action::Convert { hex, direction, kind }
            }
            "stay" => Action::Stay(words.value()?),
            _ => {
                let target = words.value()?;
                let source = match words.words.next() {
                    Some("from") => {
                        let source = words.value()?;
                        words.keyword("by")?;
                        Some(source)
                    }
                    Some("by") => None,
                    _ => return Err(words.bad()),
                };
                Action::Save { target, source, medic: words.value()? }
            }
        };
        words.end(action)
    }
}

fn parse_aim(words: &mut Words<'_>, tile: TileWord) -> Result<Aim, ParseActionError> {
    let Some(first) = words.words.next() else { return Ok(Aim::Nothing) };
    let first: Hex = first.parse().map_err(|_| words.bad())?;
    let Some(second) = words.words.next() else { return Ok(Aim::At(first)) };
    let second: Hex = second.parse().map_err(|_| words.bad())?;
    match words.words.next() {
        None if tile.is_move() => Ok(Aim::Shift { from: first, to: second, rotation: Rotation::ZERO }),
        None => Ok(Aim::Pair { by: first, target: second }),
        word => Ok(Aim::Shift { from: first, to: second, rotation: words.read_rotation(word)? }),
    }
}

impl From<ParseSideError> for ParseActionError {
    fn from(_: ParseSideError) -> Self {
        ParseActionError::Form("first p1-p6")
    }
}
