//! The data of the literal resolver: units on axial coordinates, their symbols by board direction, the armies.

use std::collections::{BTreeMap, BTreeSet};

/// A board direction, 0 to 5 clockwise from the top.
pub type Direction = usize;

/// A side, counted from zero; [`NEUTRAL`] for what belongs to nobody.
pub type Side = usize;

/// The side of the neutral Mad Bomber.
pub const NEUTRAL: Side = 4;

/// The axial step of each direction.
const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A hex in axial coordinates: the centre is (0, 0), `q` grows to the right and `r` downwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct At {
    /// The column.
    pub q: i32,
    /// The slanted row.
    pub r: i32,
}

impl At {
    /// The hex so many steps away.
    #[must_use]
    pub fn step(self, direction: Direction, steps: i32) -> At {
        let (q, r) = STEPS[direction];
        At { q: self.q + q * steps, r: self.r + r * steps }
    }

    /// The six neighbours, whether the board has them or not.
    pub fn neighbours(self) -> impl Iterator<Item = At> {
        (0..6).map(move |direction| self.step(direction, 1))
    }

    /// Where it comes when units speak one after the other: the main field first, then the ring, each by columns
    /// from the left and by rows from the bottom.
    pub fn turn_to_speak(self) -> (bool, i32, i32) {
        let distance = self.q.abs().max(self.r.abs()).max((self.q + self.r).abs());
        (distance > 2, self.q, -self.r)
    }
}

/// What a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A headquarters.
    Hq,
    /// A unit that fights.
    Warrior,
    /// A unit that helps.
    Module,
    /// A Mad Bomber.
    Bomber,
}

/// How an attack symbol works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AttackKind {
    /// Hits the neighbour.
    Melee,
    /// Hits the first enemy in line.
    Ranged,
    /// Hits every enemy in line.
    Gauss,
}

/// One attack symbol as the tile lies on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Where it points.
    pub direction: Direction,
    /// How it works.
    pub kind: AttackKind,
    /// How hard.
    pub strength: i32,
}

/// Whom a bonus is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// The side itself and its allies.
    Friends,
    /// Everybody else.
    Enemies,
}

/// Numbers added to a linked unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// For whom.
    pub reach: Reach,
    /// Added to melee.
    pub melee: i32,
    /// Added to ranged attacks, not to Gauss.
    pub ranged: i32,
    /// Added to each initiative.
    pub initiative: i32,
    /// Further attacks.
    pub extra_attacks: usize,
}

/// What a unit does to the units on its link edges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Changes their numbers.
    Bonus(Bonus),
    /// Absorbs an attack on one of them.
    Medic,
    /// Lets one of them change an attack.
    Quartermaster,
    /// Takes over the effects of enemy modules among them.
    Scoper,
}

/// A unit on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its tile, for people to read.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// Its attacks by board direction.
    pub symbols: Vec<Symbol>,
    /// Directions of its nets.
    pub nets: Vec<Direction>,
    /// Directions of its armor.
    pub armor: Vec<Direction>,
    /// Directions of its links.
    pub links: Vec<Direction>,
    /// Printed initiatives.
    pub initiatives: Vec<i32>,
    /// Wounds it survives.
    pub toughness: i32,
    /// Wounds it carries.
    pub wounds: i32,
    /// What it does through its links.
    pub effects: Vec<Effect>,
    /// The strength of an explosion instead of an attack.
    pub explodes: Option<i32>,
    /// The strength of an explosion when hit.
    pub bomb: Option<i32>,
}

impl Unit {
    /// Whether it has an effect.
    pub fn has(&self, effect: &Effect) -> bool {
        self.effects.contains(effect)
    }
}

/// What belongs to a side beside its units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// Its team; a side alone has a team of its own.
    pub team: usize,
    /// Whether it hurts and nets its allies.
    pub loner: bool,
    /// Hit points of its HQ.
    pub points: i32,
    /// Points scored.
    pub score: i32,
}

/// What becomes of rings of three and more nets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetRings {
    /// All members are free.
    Cancel,
    /// All members stay netted.
    Hold,
}

/// What two units netting each other do to others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MutualNets {
    /// Their other nets work.
    Reach,
    /// They net nobody.
    Idle,
}

/// A board on which a battle begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The units.
    pub units: BTreeMap<At, Unit>,
    /// The sides.
    pub armies: Vec<Army>,
    /// Whose turn follows whose, round the table.
    pub order: Vec<Side>,
    /// Who caused the battle.
    pub causer: Side,
    /// Rings of nets.
    pub net_rings: NetRings,
    /// Pairs of nets.
    pub mutual_nets: MutualNets,
    /// HQs are never destroyed and wounds on them score.
    pub scoring: bool,
}

impl Position {
    /// Whether two sides are in one team, or the same. The neutral bomber is nobody's friend.
    pub fn friends(&self, one: Side, other: Side) -> bool {
        one != NEUTRAL && other != NEUTRAL && self.armies[one].team == self.armies[other].team
    }

    /// Whether two sides are enemies: everybody who is no friend.
    pub fn enemies(&self, one: Side, other: Side) -> bool {
        !self.friends(one, other)
    }

    /// Whether attacks of one side hurt the other: enemies, and the allies of a loner (R99, R101).
    pub fn attacks(&self, one: Side, other: Side) -> bool {
        self.enemies(one, other) || (one != other && self.armies[one].loner)
    }

    /// Whether nets of one side hold the other: enemies, and a loner and its allies both ways (R99, R101).
    pub fn nets(&self, one: Side, other: Side) -> bool {
        self.enemies(one, other) || (one != other && (self.armies[one].loner || self.armies[other].loner))
    }

    /// Whether the unit on one hex has a link edge towards another hex (R54).
    pub fn linked(&self, from: At, to: At) -> bool {
        self.units.get(&from).is_some_and(|unit| unit.links.iter().any(|&link| from.step(link, 1) == to))
    }

    /// The hexes of these units in the order in which they speak.
    pub fn in_order(hexes: impl IntoIterator<Item = At>) -> Vec<At> {
        let mut hexes: Vec<At> = hexes.into_iter().collect();
        hexes.sort_by_key(|at| at.turn_to_speak());
        hexes
    }
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Choice {
    /// This side declares first.
    First(Side),
    /// The Clown explodes.
    Explode(At),
    /// The Clown attacks.
    Fight(At),
    /// The unit changes the attack of this kind in this direction.
    Convert(At, Direction, AttackKind),
    /// The unit changes nothing.
    Stay(At),
    /// A Medic absorbs an attack.
    Save {
        /// Who is saved.
        target: At,
        /// From whom.
        source: At,
        /// Who is discarded.
        medic: At,
    },
}

/// Something a side must decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who decides.
    pub side: Side,
    /// All that it may answer.
    pub choices: BTreeSet<Choice>,
}

/// The answers given so far, handed out one after the other.
#[derive(Debug)]
pub struct Answers<'a> {
    left: std::slice::Iter<'a, Choice>,
}

impl<'a> Answers<'a> {
    /// All of them, from the first.
    pub fn new(answers: &'a [Choice]) -> Self {
        Answers { left: answers.iter() }
    }

    /// The next answer; the question itself when there is none yet.
    pub fn ask(&mut self, question: Question) -> Result<Choice, Question> {
        match self.left.next() {
            Some(answer) => {
                assert!(question.choices.contains(answer), "{answer:?} is no answer to {question:?}");
                Ok(*answer)
            }
            None => Err(question),
        }
    }
}
