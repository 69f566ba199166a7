//! Modules, HQ bonuses and the Scoper (R54–R58, R83–R85).

use super::position::{At, Bonus, Effect, Kind, Position, Reach, Side};
use std::collections::BTreeSet;

/// The side for which the unit on this hex does what it does; `None` when it is netted and does nothing.
///
/// A Scoper that is not netted takes over the enemy modules on its links, Scopers excepted; of two Scopers the
/// lower side wins. An HQ is not a module.
pub(crate) fn employer(position: &Position, netted: &BTreeSet<At>, at: At) -> Option<Side> {
    let unit = &position.units[&at];
    if netted.contains(&at) {
        return None;
    }
    if unit.kind != Kind::Module || unit.has(&Effect::Scoper) {
        return Some(unit.side);
    }
    let captors = position.units.iter().filter(|(scoper_at, scoper)| {
        scoper.has(&Effect::Scoper)
            && !netted.contains(scoper_at)
            && position.linked(**scoper_at, at)
            && position.enemies(scoper.side, unit.side)
    });
    Some(captors.map(|(_, scoper)| scoper.side).min().unwrap_or(unit.side))
}

/// The units whose effects reach a hex through a link, with the side they work for.
pub(crate) fn helpers(position: &Position, netted: &BTreeSet<At>, to: At) -> Vec<(At, Side)> {
    position
        .units
        .keys()
        .filter(|&&from| position.linked(from, to))
        .filter_map(|&from| employer(position, netted, from).map(|side| (from, side)))
        .collect()
}

/// The sum of all that is added to the unit on this hex.
pub(crate) fn bonus(position: &Position, netted: &BTreeSet<At>, at: At) -> Bonus {
    let own = position.units[&at].side;
    let mut sum = Bonus { reach: Reach::Friends, melee: 0, ranged: 0, initiative: 0, extra_attacks: 0 };
    for (from, side) in helpers(position, netted, at) {
        for effect in &position.units[&from].effects {
            let Effect::Bonus(bonus) = effect else { continue };
            let meant = match bonus.reach {
                Reach::Friends => position.friends(side, own),
                Reach::Enemies => position.enemies(side, own),
            };
            if meant {
                sum.melee += bonus.melee;
                sum.ranged += bonus.ranged;
                sum.initiative += bonus.initiative;
                sum.extra_attacks += bonus.extra_attacks;
            }
        }
    }
    sum
}

/// Whether a friendly helper with this effect reaches the unit.
pub(crate) fn served(position: &Position, netted: &BTreeSet<At>, at: At, effect: &Effect) -> bool {
    let own = position.units[&at].side;
    helpers(position, netted, at)
        .into_iter()
        .any(|(from, side)| position.units[&from].has(effect) && position.friends(side, own))
}
