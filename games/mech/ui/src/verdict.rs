//! Explains what decided a finished game.

use crate::names::ViewContext;
use fracas_mech::{Phase, Side, Victory};
use fracas_scene::{Key, key};

/// The reason of the result in one sentence. §end.elimination, §scenario.beacon, §end.tie
pub(crate) fn verdict(sight: &ViewContext<'_>) -> Option<String> {
    let Phase::Over { winner } = sight.view.phase else { return None };
    let state = sight.state.as_ref()?;
    let fallen = |side: &Side| state.living(*side).next().is_none();
    if let Some(side) = Side::ALL.into_iter().find(fallen) {
        let both = Side::ALL.iter().all(fallen);
        let key = if both { key!("mech-verdict-all-fell") } else { key!("mech-verdict-fell") };
        return Some(sight.say(key, &[("side", sight.side_name(side).into())]));
    }
    if sight.scenario()?.victory == Victory::Beacon {
        let held = winner == Some(state.attacker());
        let key = if held { key!("mech-verdict-beacon") } else { key!("mech-verdict-no-beacon") };
        return Some(sight.say(key, &[]));
    }
    let first = winner.unwrap_or(Side::A);
    let [one, other] = [first, first.enemy()].map(|side| state.score(side));
    if one.victory != other.victory {
        return Some(sight.say(counted(sight.scenario()?.victory), &[]));
    }
    let (key, figures) = if one.points != other.points {
        (key!("mech-verdict-points"), (one.points, other.points))
    } else if one.hp != other.hp {
        (key!("mech-verdict-hp"), (one.hp, other.hp))
    } else if one.heat != other.heat {
        (key!("mech-verdict-heat"), (one.heat, other.heat))
    } else {
        (key!("mech-verdict-equal"), (one.heat, other.heat))
    };
    Some(sight.say(key, &[("one", figures.0.into()), ("other", figures.1.into())]))
}

/// What the score of a scenario counts.
fn counted(victory: Victory) -> Key {
    match victory {
        Victory::UnitsStanding => key!("mech-verdict-standing"),
        Victory::StandingAndGround => key!("mech-verdict-ground"),
        Victory::Cargo => key!("mech-verdict-cargo"),
        Victory::Loot => key!("mech-verdict-loot"),
        Victory::Beacon => key!("mech-verdict-beacon"),
        Victory::Shelter => key!("mech-verdict-shelter"),
    }
}
