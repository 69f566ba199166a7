//! Who acts in a phase (R27–R36) and whom it hits (R37–R44, R69–R76, R107–R111).

use super::help;
use super::position::{At, AttackKind, Direction, Kind, NEUTRAL, Position};
use std::collections::{BTreeMap, BTreeSet};

/// Farther than any line of the board.
const FAR: i32 = 12;

/// What one unit has used in this battle.
#[derive(Clone, Default, Debug)]
pub(crate) struct Used {
    /// Initiative symbols by their place on the tile.
    pub(crate) symbols: BTreeSet<usize>,
    /// Extra attacks: the first behind the last own phase, the second, and so on.
    pub(crate) extras: BTreeSet<usize>,
}

/// The current value of each initiative symbol (R27).
pub(crate) fn initiatives(position: &Position, netted: &BTreeSet<At>, at: At) -> Vec<i32> {
    let added = help::bonus(position, netted, at).initiative;
    position.units[&at].initiatives.iter().map(|printed| (printed + added).max(0)).collect()
}

/// The current phase of each extra attack, the first one first (R31–R34).
///
/// Each comes one below the highest value that is not already followed by another; with a normal attack in phase 0
/// all are lost.
pub(crate) fn extra_phases(position: &Position, netted: &BTreeSet<At>, at: At) -> Vec<i32> {
    let mut taken: BTreeSet<i32> = initiatives(position, netted, at).into_iter().collect();
    let mut phases = Vec::new();
    if taken.is_empty() || taken.contains(&0) {
        return phases;
    }
    for _ in 0..help::bonus(position, netted, at).extra_attacks {
        let last = taken.iter().rev().find(|&value| !taken.contains(&(value - 1)));
        let phase = last.expect("the lowest value is followed by none") - 1;
        if phase < 0 {
            break;
        }
        taken.insert(phase);
        phases.push(phase);
    }
    phases
}

/// Marks what falls due in this phase as used (R29) and says whether anything did.
pub(crate) fn falls_due(
    position: &Position,
    netted: &BTreeSet<At>,
    at: At,
    phase: i32,
    used: &mut Used,
) -> bool {
    let mut due = false;
    for (place, value) in initiatives(position, netted, at).into_iter().enumerate() {
        if value == phase && used.symbols.insert(place) {
            due = true;
        }
    }
    for (place, value) in extra_phases(position, netted, at).into_iter().enumerate() {
        if value == phase && used.extras.insert(place) {
            due = true;
        }
    }
    due
}

/// Damage on its way: one attack, or one explosion, on one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hit {
    /// The unit that deals it.
    pub(crate) source: At,
    /// The unit that receives it.
    pub(crate) target: At,
    /// The number of wounds, armor already counted.
    pub(crate) wounds: i32,
}

/// An attack changed by the Quartermaster: where, and the kind that was printed.
pub(crate) type Conversion = (Direction, AttackKind);

/// All hits of one attacking unit.
pub(crate) fn attacks(
    position: &Position,
    netted: &BTreeSet<At>,
    at: At,
    conversion: Option<Conversion>,
) -> Vec<Hit> {
    (0..6).flat_map(|direction| edge_attack(position, netted, at, direction, conversion)).collect()
}

/// The one attack of one edge (R40); several hits only for Gauss.
fn edge_attack(
    position: &Position,
    netted: &BTreeSet<At>,
    at: At,
    direction: Direction,
    conversion: Option<Conversion>,
) -> Vec<Hit> {
    let bonus = help::bonus(position, netted, at);
    let (mut melee, mut ranged, mut gauss) = (0, 0, 0);
    for symbol in position.units[&at].symbols.iter().filter(|symbol| symbol.direction == direction) {
        let converted = conversion == Some((direction, symbol.kind));
        match symbol.kind {
            AttackKind::Melee if converted => ranged += symbol.strength,
            AttackKind::Ranged if converted => melee += symbol.strength,
            AttackKind::Melee => melee += symbol.strength,
            AttackKind::Ranged => ranged += symbol.strength,
            AttackKind::Gauss => gauss += symbol.strength,
        }
    }
    if melee > 0 {
        melee += bonus.melee;
    }
    if ranged > 0 {
        ranged += bonus.ranged;
    }
    let line = victims_in_line(position, at, direction);
    let mut wounds: BTreeMap<At, i32> = BTreeMap::new();
    if melee > 0 && line.first() == Some(&at.step(direction, 1)) {
        *wounds.entry(line[0]).or_default() += melee;
    }
    if ranged > 0 && !line.is_empty() {
        *wounds.entry(line[0]).or_default() += behind_armor(position, line[0], direction, ranged);
    }
    if gauss > 0 {
        for &victim in &line {
            *wounds.entry(victim).or_default() += behind_armor(position, victim, direction, gauss);
        }
    }
    let hq = |hex: At| position.units[&hex].kind == Kind::Hq;
    wounds
        .into_iter()
        // R43: an HQ never hurts an HQ. R60: what armor stops entirely is not a hit.
        .filter(|&(target, wounds)| wounds > 0 && !(hq(at) && hq(target)))
        .map(|(target, wounds)| Hit { source: at, target, wounds })
        .collect()
}

/// The units in line that an attack of this unit can hurt, nearest first; others are flown over (R37, R41).
fn victims_in_line(position: &Position, at: At, direction: Direction) -> Vec<At> {
    let side = position.units[&at].side;
    (1..=FAR)
        .map(|steps| at.step(direction, steps))
        .filter(|hex| position.units.get(hex).is_some_and(|unit| position.attacks(side, unit.side)))
        .collect()
}

/// The strength of a shot flying in this direction once armor on the far edge has met it (R38, R41).
fn behind_armor(position: &Position, target: At, flying: Direction, strength: i32) -> i32 {
    let arriving = (flying + 3) % 6;
    if position.units[&target].armor.contains(&arriving) { strength - 1 } else { strength }
}

/// The hits of an exploding Clown: all neighbours alike (R69).
pub(crate) fn explosion(position: &Position, at: At) -> Vec<Hit> {
    let wounds = position.units[&at].explodes.unwrap_or(0);
    let around = at.neighbours().filter(|hex| position.units.contains_key(hex));
    around.map(|target| Hit { source: at, target, wounds }).collect()
}

/// Adds the fragments of every bomb that is hit, and of the bombs these hit in turn; returns the exploded bombs.
///
/// A netted bomb cannot explode (R109). The neutral one hurts all but HQs (R107), a hired one enemies only, HQs
/// included (R110).
pub(crate) fn bombs(position: &Position, netted: &BTreeSet<At>, hits: &mut Vec<Hit>) -> BTreeSet<At> {
    let mut exploded = BTreeSet::new();
    loop {
        let next = position.units.iter().find(|(at, unit)| {
            unit.bomb.is_some()
                && !netted.contains(at)
                && !exploded.contains(*at)
                && hits.iter().any(|hit| hit.target == **at)
        });
        let Some((&at, bomb)) = next else { return exploded };
        exploded.insert(at);
        for target in at.neighbours() {
            let Some(unit) = position.units.get(&target) else { continue };
            let hurt = if bomb.side == NEUTRAL {
                unit.kind != Kind::Hq
            } else {
                position.enemies(bomb.side, unit.side)
            };
            if hurt {
                hits.push(Hit { source: at, target, wounds: bomb.bomb.unwrap_or(0) });
            }
        }
    }
}
