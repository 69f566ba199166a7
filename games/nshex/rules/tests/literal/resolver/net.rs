//! Nets (R45–R53).

use super::position::{At, MutualNets, NetRings, Position};
use std::collections::BTreeSet;

/// One net that would work if its owner were free: who throws it and whom it would hold.
type Throw = (At, At);

/// The units held by a net.
pub(crate) fn netted(position: &Position) -> BTreeSet<At> {
    let mut throws: Vec<Throw> = all_throws(position);
    let mut free: BTreeSet<At> = BTreeSet::new();
    let mut netted: BTreeSet<At> = BTreeSet::new();
    loop {
        // R52a: the one who no net aims at is free, and R52b its own nets work.
        let fighters: BTreeSet<At> = throws.iter().map(|throw| throw.0).collect();
        let unhindered: Vec<At> = fighters
            .iter()
            .copied()
            .filter(|fighter| !free.contains(fighter) && !throws.iter().any(|throw| throw.1 == *fighter))
            .collect();
        if !unhindered.is_empty() {
            free.extend(unhindered);
            catch(&mut throws, &free, &mut netted);
            continue;
        }
        // R52d: those left over wait for one another; a knot that nobody outside it aims at is settled now.
        let waiting: BTreeSet<At> = fighters.difference(&free).copied().collect();
        let Some(knot) = foremost_knot(&throws, &waiting) else { return netted };
        let ring = on_a_ring(&throws, &knot);
        if position.net_rings == NetRings::Hold && !ring.is_empty() {
            // 2nd edition: the members of a ring stay netted and net nobody; the rest of the knot goes on.
            netted.extend(ring.iter().copied());
            throws.retain(|throw| !ring.contains(&throw.0) && !ring.contains(&throw.1));
            continue;
        }
        if position.mutual_nets == MutualNets::Idle && ring.is_empty() {
            // 2nd edition: units that net each other in pairs are free, but net nobody else.
            throws.retain(|throw| !knot.contains(&throw.0));
        }
        throws.retain(|throw| !(knot.contains(&throw.0) && knot.contains(&throw.1)));
        free.extend(knot);
        catch(&mut throws, &free, &mut netted);
    }
}

/// All nets that lie against a unit they may hold.
fn all_throws(position: &Position) -> Vec<Throw> {
    let mut throws = Vec::new();
    for (&at, unit) in &position.units {
        for &net in &unit.nets {
            let aim = at.step(net, 1);
            if let Some(other) = position.units.get(&aim)
                && position.nets(unit.side, other.side)
            {
                throws.push((at, aim));
            }
        }
    }
    throws
}

/// R52b: the one who a free fighter aims at is netted, and the nets of the netted vanish.
fn catch(throws: &mut Vec<Throw>, free: &BTreeSet<At>, netted: &mut BTreeSet<At>) {
    for throw in throws.iter() {
        if free.contains(&throw.0) {
            netted.insert(throw.1);
        }
    }
    throws.retain(|throw| !netted.contains(&throw.0));
}

/// Whom one reaches by following nets among these units, itself only by a way back.
fn reached(throws: &[Throw], among: &BTreeSet<At>, start: At) -> BTreeSet<At> {
    let mut found = BTreeSet::new();
    let mut open = vec![start];
    while let Some(at) = open.pop() {
        for throw in throws {
            if throw.0 == at && among.contains(&throw.1) && found.insert(throw.1) {
                open.push(throw.1);
            }
        }
    }
    found
}

/// A set of waiting units each of which reaches all others, and at which no other waiting unit aims.
fn foremost_knot(throws: &[Throw], waiting: &BTreeSet<At>) -> Option<BTreeSet<At>> {
    for &start in waiting {
        let mut knot: BTreeSet<At> = reached(throws, waiting, start)
            .into_iter()
            .filter(|&other| reached(throws, waiting, other).contains(&start))
            .collect();
        knot.insert(start);
        let aimed_at_from_outside = throws
            .iter()
            .any(|throw| knot.contains(&throw.1) && waiting.contains(&throw.0) && !knot.contains(&throw.0));
        if !aimed_at_from_outside {
            return Some(knot);
        }
    }
    None
}

/// The members of the knot that lie on a closed way through three or more different units.
fn on_a_ring(throws: &[Throw], knot: &BTreeSet<At>) -> BTreeSet<At> {
    knot.iter().copied().filter(|&member| closes(throws, knot, &mut vec![member])).collect()
}

fn closes(throws: &[Throw], knot: &BTreeSet<At>, way: &mut Vec<At>) -> bool {
    let (first, last) = (way[0], way[way.len() - 1]);
    for throw in throws {
        if throw.0 != last || !knot.contains(&throw.1) {
            continue;
        }
        if throw.1 == first && way.len() >= 3 {
            return true;
        }
        if !way.contains(&throw.1) {
            way.push(throw.1);
            if closes(throws, knot, way) {
                return true;
            }
            way.pop();
        }
    }
    false
}
