//! Explains what decided a finished game.

use crate::build_scene::ViewContext;
use crate::names::side_name;
use fracas_core::Pending;
use fracas_mars::Side;
use fracas_scene::Value;
use fracas_scene::key;

/// The reason of the result in one sentence. §victory.target, §victory.last-model, §victory.wipeout, §victory.cap
pub(crate) fn verdict(sight: &ViewContext<'_>) -> Option<String> {
    let Pending::Over(outcome) = sight.view.pending() else { return None };
    let table = sight.table;
    let winner = Side::ALL.into_iter().find(|side| outcome.winners.contains(side.seat()));
    let name = |side: Side| Value::from(side_name(sight.words, side));
    if table.scenario().last_model_wins {
        let many = Side::ALL.into_iter().all(|side| table.strength(side) > 1);
        return Some(match winner.map(Side::other) {
            _ if many => sight.say(key!("mars-verdict-cap"), &[("round", table.round().into())]),
            Some(loser) => {
                let values = [("side", name(loser)), ("count", table.strength(loser).into())];
                sight.say(key!("mars-verdict-last-model"), &values)
            }
            None => sight.say(key!("mars-verdict-both-last"), &[]),
        });
    }
    let target = table.scenario().target;
    let [human, martian] = Side::ALL.map(|side| table.vp(side));
    if let Some(side) = winner.filter(|side| human != martian && table.vp(*side) >= target) {
        return Some(
            sight.say(key!("mars-verdict-target"), &[("side", name(side)), ("target", target.into())]),
        );
    }
    let wipeout = table.options().get("wipeout_wins") == Some("yes");
    let fallen = Side::ALL.into_iter().filter(|side| wipeout && table.strength(*side) == 0);
    Some(match fallen.collect::<Vec<Side>>()[..] {
        [side] => sight.say(key!("mars-verdict-fell"), &[("side", name(side))]),
        [_, _, ..] => sight.say(key!("mars-verdict-all-fell"), &[]),
        [] if table.round() < table.options().round_cap() => {
            sight.say(key!("mars-verdict-no-civilians"), &[])
        }
        [] => sight.say(key!("mars-verdict-last-round"), &[("round", table.round().into())]),
    })
}
