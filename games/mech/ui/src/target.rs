//! Attacks that begin with their target: a click on an enemy lists what can be done to it, with the chances.

use crate::candidates::offered;
use crate::forecast;
use crate::names::{ViewContext, piece_id, unit_id};
use fracas_core::State as _;
use fracas_mech::{Action, ActionOdds, AttackForm, Decision, Shot, State, Target, TargetOdds};
use fracas_scene::element;
use fracas_scene::{Key, key};
use fracas_scene::{Step, Talk};

/// The element that a target is; none for a point.
fn element(target: Target) -> Option<String> {
    match target {
        Target::Unit(unit) => Some(unit_id(unit)),
        Target::Piece(piece) => Some(piece_id(piece)),
        Target::Point(_) => None,
    }
}

/// The verb of a plain or precise attack: the end of its button's name, and the key of its text.
fn verb(action: &Action) -> Option<(&'static str, Key, &[Shot])> {
    Some(match action {
        Action::Shoot { form: AttackForm::Plain, shots, .. } => ("shoot", key!("mech-do-shoot"), shots),
        Action::Shoot { form: AttackForm::Precise, shots, .. } => {
            ("precise", key!("mech-verb-precise"), shots)
        }
        Action::Strike { form: AttackForm::Plain, shots, .. } => ("strike", key!("mech-do-strike"), shots),
        Action::Strike { form: AttackForm::Precise, shots, .. } => {
            ("strike-precise", key!("mech-verb-strike-precise"), shots)
        }
        _ => return None,
    })
}

/// What an action attacks, and the button that means it once its target is picked.
fn aimed(sight: &ViewContext<'_>, action: &Action) -> Option<(String, Step)> {
    if let Action::Ram { target, .. } = action {
        return Some((unit_id(*target), Step::new("button:with:ram", sight.say(key!("mech-verb-ram"), &[]))));
    }
    let (word, key, shots) = verb(action)?;
    let [shot] = shots else { return None };
    let text = || sight.of(&sight.say(key, &[]), &sight.weapon_name(shot.weapon));
    let id = element::button(format_args!("with:{word}:{}", shot.weapon));
    Some((element(shot.target)?, Step::said(id, sight.words, text)))
}

/// The enemies and pieces that the acting machine can attack, to be offered as places to begin with.
pub(crate) fn targets(sight: &ViewContext<'_>, state: &State) -> Vec<Step> {
    let mut list: Vec<Step> = Vec::new();
    if !matches!(sight.decision(), Some(Decision::Act { .. })) {
        return list;
    }
    for action in offered(state) {
        if let Some((id, _)) = aimed(sight, &action)
            && id.starts_with("unit:")
            && list.iter().all(|step| step.id != id)
        {
            let label =
                || sight.say(key!("mech-attack-it"), &[("target", target_name(sight, &action).into())]);
            list.push(Step::said(id, sight.words, label));
        }
    }
    list
}

fn target_name(sight: &ViewContext<'_>, action: &Action) -> String {
    match (action, verb(action)) {
        (Action::Ram { target, .. }, _) => sight.unit_name(*target),
        (_, Some((_, _, [shot, ..]))) => sight.target_name(shot.target),
        _ => String::new(),
    }
}

/// What can follow a target that was picked first; `None` if it cannot be attacked.
pub(crate) fn against(sight: &ViewContext<'_>, state: &State, picks: &[String]) -> Option<Talk<Action>> {
    let (target, rest) = picks.split_first()?;
    let mut found: Vec<(Step, Action)> = Vec::new();
    for action in offered(state) {
        let Some((id, step)) = aimed(sight, &action) else { continue };
        if id == *target && found.iter().all(|(known, _)| known.id != step.id) {
            found.push((step, action));
        }
    }
    if found.is_empty() {
        return None;
    }
    let Some(wanted) = rest.first() else {
        let preview =
            sight.shown(|| found.first().and_then(|(_, action)| forecast::of_action(sight, state, action)));
        // Every button says what it is worth.
        let told = |(step, action): (Step, Action)| {
            Step::said(step.id, sight.words, || {
                let mut parts = vec![step.label];
                if let Some(odds) = state.odds(&action) {
                    parts.extend(odds.targets.first().map(|target| chances(sight, target)));
                    parts.extend(heat(sight, state, &odds));
                }
                parts.join(" · ")
            })
        };
        let options = found.into_iter().map(told).collect();
        return Some(Talk { options, action: None, preview });
    };
    let (_, action) = found.into_iter().find(|(step, _)| step.id == *wanted)?;
    (rest.len() == 1 && state.check(&action).is_ok()).then(|| Talk {
        options: Vec::new(),
        preview: sight.shown(|| forecast::of_action(sight, state, &action)),
        action: Some(action),
    })
}

fn chances(sight: &ViewContext<'_>, target: &TargetOdds) -> String {
    let values =
        [("hit", forecast::hit_percent(target).into()), ("kill", forecast::percent(target.kill).into())];
    sight.say(key!("mech-tag-odds"), &values)
}

/// The heat that an action costs, and the chance that it ends in an explosion.
fn heat(sight: &ViewContext<'_>, state: &State, odds: &ActionOdds) -> Option<String> {
    let after = odds.heat_after.iter().map(|(heat, _)| *heat).max()?;
    let gained = i64::from(after) - i64::from(state.heat(odds.unit));
    if odds.explosion.per_million() > 0 {
        let values = [("heat", gained.into()), ("chance", forecast::percent(odds.explosion).into())];
        return Some(sight.say(key!("mech-heat-danger"), &values));
    }
    (gained > 0).then(|| sight.say(key!("mech-heat-gained"), &[("heat", gained.into())]))
}
