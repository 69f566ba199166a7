//! Random positions: all armies, numbers of sides, boards and editions, with a taste for what is hard to resolve.

use fracas_core::Entropy as _;
use fracas_hex::{Direction, Hex, MAIN_HEXES, Rotation};
use fracas_nshex::{Army, DEFAULT_POOL, Kind, Tile, army, load_army, pool};
use fracas_testkit::Dice;
use std::fmt::Write as _;
use std::num::NonZeroU32;

/// What a position is full of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Taste {
    /// Any units that the armies hold.
    Plain,
    /// Net fighters aiming at each other.
    Nets,
    /// Many Medics in chains.
    Medics,
    /// Modules of all kinds, Scopers above all.
    Modules,
    /// Clowns, bombs and Quartermasters: things to declare.
    Declarations,
}

impl Taste {
    /// The taste of the position with this number.
    pub(crate) fn of(seed: u64) -> Taste {
        [Taste::Plain, Taste::Nets, Taste::Medics, Taste::Modules, Taste::Declarations][(seed % 5) as usize]
    }

    /// How much likelier than others a tile is.
    fn weight(self, tile: &Tile) -> u32 {
        let wanted = match self {
            Taste::Plain => false,
            Taste::Nets => tile.has_nets(),
            Taste::Medics => tile.medic,
            Taste::Modules => tile.scoper || tile.kind == Kind::Module,
            Taste::Declarations => tile.explode > 0 || tile.quartermaster || tile.bomb > 0,
        };
        let rare = tile.scoper && matches!(self, Taste::Modules | Taste::Medics);
        match (wanted, rare) {
            (_, true) => 30,
            (true, false) => 12,
            (false, false) => 2,
        }
    }
}

/// One unit to be put down.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    side: usize,
    tile: &'static Tile,
    hex: Hex,
    rotation: Rotation,
    wounds: u8,
}

/// A position before it is written down.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    rules: String,
    sides: Vec<Owner>,
    causer: usize,
    /// The units of the position.
    pub(crate) pieces: Vec<Piece>,
}

#[derive(Clone, Debug)]
struct Owner {
    army: &'static Army,
    team: Option<u8>,
    points: u32,
    score: u32,
}

const NEUTRAL: usize = super::resolver::NEUTRAL;

fn below(dice: &mut Dice, n: u32) -> u32 {
    dice.below(NonZeroU32::new(n).expect("a die has faces"))
}

fn percent(dice: &mut Dice, chance: u32) -> bool {
    below(dice, 100) < chance
}

/// One of the four armies, mostly one that has what the taste wants; sometimes the drill army.
fn random_army(dice: &mut Dice, taste: Taste) -> &'static Army {
    let drill = load_army("drill.toml", include_str!("drill.toml")).expect("the drill army is sound");
    if percent(dice, 10) {
        return drill;
    }
    let taste = if percent(dice, 40) { Taste::Plain } else { taste };
    let ids: &[&str] = match taste {
        Taste::Plain | Taste::Nets => &["borgo", "hegemony", "moloch", "outpost"],
        Taste::Medics => &["moloch", "outpost"],
        Taste::Modules => &["outpost", "moloch", "hegemony"],
        Taste::Declarations => &["moloch", "hegemony"],
    };
    let id = dice.pick(ids).expect("the box has armies");
    army(id).expect("an army of the box")
}

/// Low mostly, sometimes near the end.
fn random_score(dice: &mut Dice) -> u32 {
    if percent(dice, 20) { 14 + below(dice, 6) } else { below(dice, 6) }
}

/// What the Mad Bomber is in a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bomber {
    No,
    Neutral,
    Hired,
}

impl Draft {
    /// Draws a random position.
    pub(crate) fn random(dice: &mut Dice, taste: Taste) -> Draft {
        let teams = random_teams(dice, taste);
        let scoring = percent(dice, 15);
        let extended = percent(dice, 25);
        let bomber = match below(dice, if taste == Taste::Declarations { 4 } else { 10 }) {
            0 => Bomber::Neutral,
            1 => Bomber::Hired,
            _ => Bomber::No,
        };
        let hiring = bomber == Bomber::Hired || percent(dice, 30);
        let teams = if extended && !hiring && percent(dice, 25) {
            vec![None; if percent(dice, 50) { 5 } else { 6 }]
        } else {
            teams
        };
        let rules = random_rules(dice, scoring, extended, hiring, bomber);
        let sides: Vec<Owner> = teams
            .into_iter()
            .map(|team| Owner {
                army: random_army(dice, taste),
                team,
                points: if percent(dice, 40) { 1 + below(dice, 4) } else { 1 + below(dice, 20) },
                score: if scoring { random_score(dice) } else { 0 },
            })
            .collect();
        let causer = below(dice, sides.len() as u32) as usize;
        let mut draft = Draft { rules, sides, causer, pieces: Vec::new() };
        draft.fill(dice, taste, extended, hiring, bomber);
        if matches!(taste, Taste::Nets | Taste::Medics) || percent(dice, 20) {
            draft.aim(dice);
        }
        draft
    }

    /// Puts HQs, bombers and units down.
    fn fill(&mut self, dice: &mut Dice, taste: Taste, extended: bool, hiring: bool, bomber: Bomber) {
        let hexes = if extended { Hex::all().count() } else { MAIN_HEXES } as u32;
        let wanted = match below(dice, 3) {
            0 => 2 + below(dice, hexes / 3),
            1 => hexes / 3 + below(dice, hexes / 2),
            _ => hexes - below(dice, 4),
        };
        for side in 0..self.sides.len() {
            if percent(dice, 85) {
                let place = self.sides[side].army.hq().expect("an army has an HQ");
                self.put(dice, side, &self.sides[side].army.tiles[place], hexes);
            }
        }
        let mercenaries: Vec<&'static Tile> =
            pool(DEFAULT_POOL).expect("the pool of the box").tiles.iter().collect();
        for &tile in &mercenaries {
            let side = below(dice, self.sides.len() as u32) as usize;
            let owner = match (tile.kind, bomber) {
                (Kind::Bomber, Bomber::No) => None,
                (Kind::Bomber, Bomber::Neutral) => Some(NEUTRAL),
                (Kind::Bomber, Bomber::Hired) => Some(side),
                (Kind::Hq | Kind::Warrior | Kind::Module | Kind::Action, _) => {
                    (hiring && percent(dice, 60)).then_some(side)
                }
            };
            if let Some(owner) = owner {
                self.put(dice, owner, tile, hexes);
            }
        }
        while (self.pieces.len() as u32) < wanted {
            let side = below(dice, self.sides.len() as u32) as usize;
            let Some(tile) = self.random_tile(dice, side, taste) else { return };
            self.put(dice, side, tile, hexes);
        }
    }

    /// A tile that the side still has.
    fn random_tile(&self, dice: &mut Dice, side: usize, taste: Taste) -> Option<&'static Tile> {
        let placed = |tile: &Tile| {
            self.pieces.iter().filter(|piece| piece.side == side && piece.tile.id == tile.id).count()
        };
        let left: Vec<(&'static Tile, u32)> = self.sides[side]
            .army
            .tiles
            .iter()
            .filter(|tile| tile.is_unit() && tile.kind != Kind::Hq && placed(tile) < usize::from(tile.count))
            .map(|tile| (tile, taste.weight(tile) * u32::from(tile.count)))
            .collect();
        let mut number = below(dice, left.iter().map(|(_, weight)| weight).sum::<u32>().max(1));
        for (tile, weight) in left {
            if number < weight {
                return Some(tile);
            }
            number -= weight;
        }
        None
    }

    /// Puts a tile on a free hex, rather next to another than far away.
    fn put(&mut self, dice: &mut Dice, side: usize, tile: &'static Tile, hexes: u32) {
        let free: Vec<Hex> = Hex::all().take(hexes as usize).filter(|&hex| self.at(hex).is_none()).collect();
        let near: Vec<Hex> = free
            .iter()
            .copied()
            .filter(|hex| hex.neighbours().iter().any(|neighbour| self.at(neighbour).is_some()))
            .collect();
        let choice = if percent(dice, 80) && !near.is_empty() { &near } else { &free };
        let Some(&hex) = dice.pick(choice) else { return };
        let rotation = Rotation::new(below(dice, u32::from(tile.rotations)) as u8).expect("below six");
        let wounds = if percent(dice, 40) { below(dice, u32::from(tile.toughness) + 1) as u8 } else { 0 };
        self.pieces.push(Piece { side, tile, hex, rotation, wounds });
    }

    fn at(&self, hex: Hex) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.hex == hex)
    }

    /// Turns most net fighters towards another net fighter, and Medics towards Medics.
    fn aim(&mut self, dice: &mut Dice) {
        for place in 0..self.pieces.len() {
            let piece = &self.pieces[place];
            let alike = |other: &Piece| {
                (piece.tile.has_nets() && other.tile.has_nets()) || (piece.tile.medic && other.tile.medic)
            };
            let aims: Vec<Direction> = Direction::ALL
                .into_iter()
                .filter(|&direction| {
                    piece.hex.neighbour(direction).and_then(|hex| self.at(hex)).is_some_and(alike)
                })
                .collect();
            if !percent(dice, 85) {
                continue;
            }
            let Some(&aim) = dice.pick(&aims) else { continue };
            let turns: Vec<Rotation> = Rotation::first(piece.tile.rotations)
                .filter(|&rotation| {
                    let face = piece.tile.face(rotation);
                    let edges = if piece.tile.medic { face.links } else { face.nets };
                    edges & aim.bit() != 0
                })
                .collect();
            if let Some(&rotation) = dice.pick(&turns) {
                self.pieces[place].rotation = rotation;
            }
        }
    }

    /// The position as the engine reads it.
    pub(crate) fn text(&self) -> String {
        let mut text = self.rules.clone();
        for (side, owner) in self.sides.iter().enumerate() {
            write!(text, " | {} {}", owner.army.id, owner.points).expect("text takes text");
            if let Some(team) = owner.team {
                write!(text, " team={team}").expect("text takes text");
            }
            if owner.score > 0 {
                write!(text, " score={}", owner.score).expect("text takes text");
            }
            self.write_units(&mut text, side);
        }
        if self.pieces.iter().any(|piece| piece.side == NEUTRAL) {
            text.push_str(" | neutral");
            self.write_units(&mut text, NEUTRAL);
        }
        write!(text, " | p{} turn", self.causer + 1).expect("text takes text");
        text
    }

    fn write_units(&self, text: &mut String, side: usize) {
        for piece in self.pieces.iter().filter(|piece| piece.side == side) {
            let Piece { tile, hex, rotation, wounds, .. } = piece;
            write!(text, " {}@{hex}/{rotation}!{wounds}", tile.id).expect("text takes text");
        }
    }
}

/// How many sides there are and who stands with whom.
fn random_teams(dice: &mut Dice, taste: Taste) -> Vec<Option<u8>> {
    let teams_only = taste == Taste::Medics && percent(dice, 40);
    let number = if teams_only { 14 + below(dice, 6) } else { below(dice, 20) };
    match number {
        0..9 => vec![None; 2],
        9..12 => vec![None; 3],
        12..14 => vec![None; 4],
        14..16 => vec![Some(1), Some(2), Some(2)],
        16..18 => vec![Some(1), Some(1), Some(2), Some(2)],
        _ => vec![Some(1), Some(2), Some(1), Some(2)],
    }
}

/// An edition, sometimes with the nets of the other.
fn random_rules(dice: &mut Dice, scoring: bool, extended: bool, hiring: bool, bomber: Bomber) -> String {
    let mut rules = String::from(if percent(dice, 60) { "3.0" } else { "2.0" });
    if percent(dice, 15) {
        rules.push_str(if percent(dice, 50) { ",net_rings=hold" } else { ",net_rings=cancel" });
    }
    if percent(dice, 15) {
        rules.push_str(if percent(dice, 50) { ",mutual_nets=idle" } else { ",mutual_nets=reach" });
    }
    if scoring {
        rules.push_str(",scoring=yes");
    }
    if extended {
        rules.push_str(",extended=yes");
    }
    if hiring {
        rules.push_str(",mercenaries=1");
    }
    match bomber {
        Bomber::No => {}
        Bomber::Neutral => rules.push_str(",bomber=neutral"),
        Bomber::Hired => rules.push_str(",bomber=mercenary"),
    }
    rules
}
