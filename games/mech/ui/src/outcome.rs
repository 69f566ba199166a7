//! How an attack may come out: points lost and their chances, as a bar or as a line.

use crate::forecast::percent;
use crate::names::ViewContext;
use fracas_mech::TargetOdds;
use fracas_scene::key;
use fracas_scene::model::Outcome;

/// The points lost in one line, for one target of several.
pub(crate) fn lost_line(sight: &ViewContext<'_>, target: &TargetOdds) -> String {
    let lost = target.lost.iter().enumerate().filter(|(_, chance)| chance.per_million() >= 5_000);
    let lost: Vec<String> = lost.map(|(lost, chance)| format!("−{lost} : {} %", percent(*chance))).collect();
    sight.say(key!("mech-preview-lost"), &[("list", lost.join(" · ").into())])
}

/// The points lost as shares of a bar, the worst first.
pub(crate) fn lost_bar(sight: &ViewContext<'_>, target: &TargetOdds) -> Vec<Outcome> {
    let share = |chance| u8::try_from(percent(chance)).unwrap_or(100);
    let mut out = Vec::new();
    // The highest losses are those that destroy it.
    let kill = target.kill.per_million();
    let mut deadly = 0;
    if share(target.kill) > 0 {
        let label = sight.say(key!("mech-outcome-destroyed"), &[]);
        out.push(Outcome { label, percent: share(target.kill), class: "dies" });
    }
    for (lost, chance) in target.lost.iter().enumerate().rev() {
        if deadly < kill {
            deadly += chance.per_million();
        } else if lost == 0 {
            let label = sight.say(key!("mech-outcome-none"), &[]);
            out.push(Outcome { label, percent: share(*chance), class: "spared" });
        } else if share(*chance) > 0 {
            out.push(Outcome { label: format!("−{lost}"), percent: share(*chance), class: "hurt" });
        }
    }
    out
}
