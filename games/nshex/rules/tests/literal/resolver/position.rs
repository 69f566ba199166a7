//! The data of the literal resolver: units on axial coordinates, their symbols by board direction, the armies.

use std::collections::{BTreeMap, BTreeSet};

/// A board direction, 0 to 5 clockwise from the top.
pub(crate) type Direction = usize;

/// A side, counted from zero; [`NEUTRAL`] for what belongs to nobody.
pub(crate) type Side = usize;

/// The side of the neutral Mad Bomber.
pub(crate) const NEUTRAL: Side = 6;

/// The axial step of each direction.
const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A hex in axial coordinates: the centre is (0, 0), `q` grows to the right and `r` downwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct At {
    /// The column of the hex.
    pub(crate) q: i32,
    /// The slanted row of the hex.
    pub(crate) r: i32,
}

impl At {
    /// The hex that many steps away.
    #[must_use]
    pub(crate) fn step(self, direction: Direction, steps: i32) -> At {
        let (q, r) = STEPS[direction];
        At { q: self.q + q * steps, r: self.r + r * steps }
    }

    /// The six neighbours, whether the board has them or not.
    pub(crate) fn neighbours(self) -> impl Iterator<Item = At> {
        (0..6).map(move |direction| self.step(direction, 1))
    }

    /// Where it comes when units speak one after the other: the main field first, then the ring, each by columns
    /// from the left and by rows from the bottom.
    pub(crate) fn turn_to_speak(self) -> (bool, i32, i32) {
        let distance = self.q.abs().max(self.r.abs()).max((self.q + self.r).abs());
        (distance > 2, self.q, -self.r)
    }
}

/// The kinds of units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
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
pub(crate) enum AttackKind {
    /// The attack hits the neighbour.
    Melee,
    /// Hits the first enemy in line.
    Ranged,
    /// Hits every enemy in line.
    Gauss,
}

/// One attack symbol as the tile lies on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Symbol {
    /// The direction in which it points.
    pub(crate) direction: Direction,
    /// The kind of attack.
    pub(crate) kind: AttackKind,
    /// The strength of the attack.
    pub(crate) strength: i32,
}

/// The units that a bonus is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    /// The side itself and its allies.
    Friends,
    /// Units of all other sides.
    Enemies,
}

/// Numbers added to a linked unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bonus {
    /// The units that the bonus reaches.
    pub(crate) reach: Reach,
    /// The amount added to melee strength.
    pub(crate) melee: i32,
    /// Added to ranged attacks, not to Gauss.
    pub(crate) ranged: i32,
    /// The amount added to each initiative.
    pub(crate) initiative: i32,
    /// The number of further attacks.
    pub(crate) extra_attacks: usize,
}

/// What a unit does to the units on its link edges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// The numbers of the units change.
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
pub(crate) struct Unit {
    /// The tile of the unit, for people to read.
    pub(crate) name: String,
    /// The side to which it belongs.
    pub(crate) side: Side,
    /// The kind of the unit.
    pub(crate) kind: Kind,
    /// The attacks of the unit by board direction.
    pub(crate) symbols: Vec<Symbol>,
    /// The directions of its nets.
    pub(crate) nets: Vec<Direction>,
    /// The directions of its armor.
    pub(crate) armor: Vec<Direction>,
    /// The directions of its links.
    pub(crate) links: Vec<Direction>,
    /// The printed initiatives.
    pub(crate) initiatives: Vec<i32>,
    /// How many wounds it survives.
    pub(crate) toughness: i32,
    /// How many wounds it carries.
    pub(crate) wounds: i32,
    /// The effects that it has through its links.
    pub(crate) effects: Vec<Effect>,
    /// The strength of an explosion instead of an attack.
    pub(crate) explodes: Option<i32>,
    /// The strength of an explosion when hit.
    pub(crate) bomb: Option<i32>,
}

impl Unit {
    /// Whether it has an effect.
    pub(crate) fn has(&self, effect: &Effect) -> bool {
        self.effects.contains(effect)
    }
}

/// What belongs to a side beside its units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Army {
    /// The team of the side; a side alone has a team of its own.
    pub(crate) team: usize,
    /// Whether it hurts and nets its allies.
    pub(crate) loner: bool,
    /// Hit points of its HQ.
    pub(crate) points: i32,
    /// Points scored.
    pub(crate) score: i32,
}

/// What becomes of rings of three and more nets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NetRings {
    /// All members of the ring are free.
    Cancel,
    /// All members of the ring stay netted.
    Hold,
}

/// What two units netting each other do to others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MutualNets {
    /// The other nets of the pair work.
    Reach,
    /// The pair nets nobody.
    Idle,
}

/// A board on which a battle begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    /// The units on the board.
    pub(crate) units: BTreeMap<At, Unit>,
    /// The sides of the battle.
    pub(crate) armies: Vec<Army>,
    /// Whose turn follows whose, round the table.
    pub(crate) order: Vec<Side>,
    /// The side that caused the battle.
    pub(crate) causer: Side,
    /// The rule for rings of nets.
    pub(crate) net_rings: NetRings,
    /// The rule for pairs of nets.
    pub(crate) mutual_nets: MutualNets,
    /// HQs are never destroyed and wounds on them score.
    pub(crate) scoring: bool,
}

impl Position {
    /// Whether two sides are in one team, or the same. The neutral bomber is nobody's friend.
    pub(crate) fn friends(&self, one: Side, other: Side) -> bool {
        one != NEUTRAL && other != NEUTRAL && self.armies[one].team == self.armies[other].team
    }

    /// Whether two sides are enemies: everybody who is not a friend.
    pub(crate) fn enemies(&self, one: Side, other: Side) -> bool {
        !self.friends(one, other)
    }

    /// Whether attacks of one side hurt the other: enemies, and the allies of a loner (R99, R101).
    pub(crate) fn attacks(&self, one: Side, other: Side) -> bool {
        self.enemies(one, other) || (one != other && self.armies[one].loner)
    }

    /// Whether nets of one side hold the other: enemies, and a loner and its allies both ways (R99, R101).
    pub(crate) fn nets(&self, one: Side, other: Side) -> bool {
        self.enemies(one, other) || (one != other && (self.armies[one].loner || self.armies[other].loner))
    }

    /// Whether the unit on one hex has a link edge towards another hex (R54).
    pub(crate) fn linked(&self, from: At, to: At) -> bool {
        self.units.get(&from).is_some_and(|unit| unit.links.iter().any(|&link| from.step(link, 1) == to))
    }

    /// The hexes of these units in the order in which they speak.
    pub(crate) fn in_order(hexes: impl IntoIterator<Item = At>) -> Vec<At> {
        let mut hexes: Vec<At> = hexes.into_iter().collect();
        hexes.sort_by_key(|at| at.turn_to_speak());
        hexes
    }
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Choice {
    /// A side declares first.
    First(Side),
    /// A Clown explodes.
    Explode(At),
    /// A Clown attacks.
    Fight(At),
    /// The unit changes the attack of this kind in this direction.
    Convert(At, Direction, AttackKind),
    /// A unit changes nothing.
    Stay(At),
    /// A Medic absorbs an attack.
    Save {
        /// The unit that is saved.
        target: At,
        /// The unit that dealt the attack.
        source: At,
        /// The Medic that is discarded.
        medic: At,
    },
}

/// Something a side must decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    /// The side that decides.
    pub(crate) side: Side,
    /// All that it may answer.
    pub(crate) choices: BTreeSet<Choice>,
}

/// The answers given so far, handed out one after the other.
#[derive(Debug)]
pub(crate) struct Answers<'a> {
    left: std::slice::Iter<'a, Choice>,
}

impl<'a> Answers<'a> {
    /// Takes the answers from the first.
    pub(crate) fn new(answers: &'a [Choice]) -> Self {
        Answers { left: answers.iter() }
    }

    /// The next answer; the question itself when there is none yet.
    pub(crate) fn ask(&mut self, question: Question) -> Result<Choice, Question> {
        match self.left.next() {
            Some(answer) => {
                assert!(question.choices.contains(answer), "{answer:?} is not an answer to {question:?}");
                Ok(*answer)
            }
            None => Err(question),
        }
    }
}
