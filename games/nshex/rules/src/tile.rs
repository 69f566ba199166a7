//! Tiles once their data is read: printed symbols, turned for each of the six rotations.

use crate::registry::TileWord;
use arrayvec::ArrayVec;
use fracas_hex::{Direction, Rotation};
use serde::{Deserialize, Serialize};

/// A text in the languages people read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// The name in English.
    pub en: String,
    /// The name in French.
    pub fr: String,
}

/// What a tile is in the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The headquarters.
    Hq,
    /// A unit that fights.
    Warrior,
    /// A unit that helps others through its link edges.
    Module,
    /// The Mad Bomber: a unit that belongs to nobody, or to the one who hired it.
    Bomber,
    /// An action tile, played and discarded.
    Action,
}

/// What an action tile does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The tile starts a battle.
    Battle,
    /// The tile moves an own unit.
    Move,
    /// The tile pushes an enemy away.
    PushBack,
    /// The tile wounds any enemy unit.
    Sniper,
    /// Destroys an enemy unit next to the player's HQ.
    Grenade,
    /// Wounds everything in seven hexes.
    AirStrike,
}

/// How an attack finds its victim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub enum AttackKind {
    /// The enemy on the neighbouring hex.
    Melee,
    /// The first enemy in line.
    Ranged,
    /// The attack hits every enemy in line.
    Gauss,
}

/// The units that a bonus reaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// Units of the tile's side and its allies.
    Friends,
    /// Units of the enemies.
    Enemies,
}

/// What a module or an HQ adds to the units on its link edges.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// The units that the bonus reaches.
    pub to: To,
    /// The amount added to melee strength.
    #[serde(default)]
    pub melee: i8,
    /// Added to ranged strength, Gauss shots excepted.
    #[serde(default)]
    pub ranged: i8,
    /// The amount added to every initiative.
    #[serde(default)]
    pub initiative: i8,
    /// Further attacks behind the last initiative.
    #[serde(default)]
    pub extra_attack: u8,
}

/// What a unit can do beyond its attacks. The whole vocabulary of army files: a new army combines these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ability {
    /// Changes numbers of linked units.
    Bonus(Bonus),
    /// Absorbs one attack on a linked friend and is discarded.
    Medic,
    /// Lets linked friends move once a turn.
    Transport,
    /// Lets a linked friend change one attack between melee and ranged, once a battle.
    Quartermaster,
    /// Turns linked enemy modules to its own side.
    Scoper,
    /// The unit lengthens every friendly move.
    Recon {
        /// By how many hexes moves are longer.
        steps: u8,
    },
    /// May explode instead of attacking, hurting all neighbours.
    Explode {
        /// The wounds for each neighbour.
        strength: u8,
    },
    /// The unit explodes when hit.
    Bomb {
        /// The wounds for each victim.
        strength: u8,
    },
}

/// How sure the data of a tile is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confidence {
    /// Read on several independent sources.
    #[default]
    High,
    /// Supported by one good source.
    Medium,
    /// A guess of ours.
    Low,
    /// Made by us, because the printed face is not known.
    Designed,
}

/// The symbols of a tile by board direction, for one rotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Face {
    /// The melee strength in each direction.
    pub melee: [u8; 6],
    /// The ranged strength in each direction.
    pub ranged: [u8; 6],
    /// The gauss strength in each direction.
    pub gauss: [u8; 6],
    /// Directions with any attack, as a mask.
    pub attacks: u8,
    /// The directions with a net.
    pub nets: u8,
    /// The directions with armor.
    pub armor: u8,
    /// The directions with a link.
    pub links: u8,
}

/// Walks through the directions of a mask of edges.
#[inline]
pub fn directions(mask: u8) -> impl Iterator<Item = Direction> {
    let mut left = mask;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let direction = Direction::new(left.trailing_zeros() as u8);
        left &= left - 1;
        Some(direction)
    })
}

/// The most initiative symbols a tile has.
pub const MAX_INITIATIVES: usize = 3;

/// One kind of tile of an army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The symbols of the tile, by rotation.
    pub faces: [Face; 6],
    /// The printed initiatives, highest first.
    pub initiative: ArrayVec<u8, MAX_INITIATIVES>,
    /// How many of the rotations differ: 1, 2, 3 or 6.
    pub rotations: u8,
    /// The kind of the tile.
    pub kind: Kind,
    /// How many wounds it survives.
    pub toughness: u8,
    /// Whether it may move by itself.
    pub mobile: bool,
    /// Whether it absorbs attacks.
    pub medic: bool,
    /// Whether it carries linked units.
    pub transport: bool,
    /// Converts attacks of linked units.
    pub quartermaster: bool,
    /// Whether it captures linked enemy modules.
    pub scoper: bool,
    /// Steps added to friendly moves.
    pub recon: u8,
    /// Strength of a voluntary explosion, zero for none.
    pub explode: u8,
    /// Strength of an explosion when hit, zero for none.
    pub bomb: u8,
    /// The bonuses that it gives to linked units.
    pub bonuses: ArrayVec<Bonus, 2>,
    /// What it does, for an action tile.
    pub order: Option<Order>,
    /// Hit points, for an HQ.
    pub hit_points: u8,
    /// How many there are in the army.
    pub count: u8,
    /// The id of the tile as it stands in actions.
    pub word: TileWord,
    /// The id of the tile in the army file.
    pub id: String,
    /// The names of the tile.
    pub name: Names,
    /// Other English names in use.
    pub aliases: Vec<String>,
    /// Abilities as the file lists them.
    pub abilities: Vec<Ability>,
    /// How sure we are of the data.
    pub confidence: Confidence,
    /// Steps clockwise from the 3.0 print to the 2nd edition's print.
    pub rotation_2e: Rotation,
}

impl Tile {
    /// The symbols of the tile as turned.
    #[inline]
    pub fn face(&self, rotation: Rotation) -> &Face {
        &self.faces[rotation.index()]
    }

    /// Whether it is put on the board.
    pub fn is_unit(&self) -> bool {
        self.kind != Kind::Action
    }

    /// Whether it has a net on any edge.
    pub fn has_nets(&self) -> bool {
        self.faces[0].nets != 0
    }

    /// Whether its effects reach other units through links or the whole board.
    pub(crate) fn helps(&self) -> bool {
        !self.bonuses.is_empty()
            || self.medic
            || self.transport
            || self.quartermaster
            || self.scoper
            || self.recon > 0
    }

    /// Turns the printed symbols into the six faces and counts how many differ.
    pub(crate) fn turn_faces(printed: &Face) -> ([Face; 6], u8) {
        let mut faces = [Face::default(); 6];
        for rotation in Rotation::first(6) {
            let face = &mut faces[rotation.index()];
            for direction in Direction::ALL {
                let turned = direction.turned(rotation);
                face.melee[turned.index()] = printed.melee[direction.index()];
                face.ranged[turned.index()] = printed.ranged[direction.index()];
                face.gauss[turned.index()] = printed.gauss[direction.index()];
                for (mask, from) in [
                    (&mut face.attacks, printed.attacks),
                    (&mut face.nets, printed.nets),
                    (&mut face.armor, printed.armor),
                    (&mut face.links, printed.links),
                ] {
                    if from & direction.bit() != 0 {
                        *mask |= turned.bit();
                    }
                }
            }
        }
        let differ = (1..6).find(|&steps| faces[steps as usize] == faces[0]).unwrap_or(6);
        (faces, differ)
    }
}
