//! Events as sentences.

use crate::names::{Sight, inches, name};
use crate::paths::{choice_key, purpose_key};
use fracas_mech::{AttackForm, AttackKind, Cause, Event, HeatCause, MoveForm, Role, View};
use fracas_scene::Words;

/// One sentence of the log.
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) depth: u8,
    pub(crate) rule: Option<&'static str>,
}

fn cause_key(cause: Cause) -> &'static str {
    match cause {
        Cause::Attack => "mech-cause-attack",
        Cause::Ricochet => "mech-cause-ricochet",
        Cause::Ram => "mech-cause-ram",
        Cause::Explosion => "mech-cause-explosion",
        Cause::Collapse => "mech-cause-collapse",
        Cause::Flare => "mech-cause-flare",
        Cause::Collision => "mech-cause-collision",
        Cause::Heat => "mech-cause-heat",
    }
}

fn heat_key(cause: HeatCause) -> &'static str {
    match cause {
        HeatCause::Action => "mech-heat-action",
        HeatCause::Weapon => "mech-heat-weapon",
        HeatCause::Overheating => "mech-heat-overheating",
        HeatCause::Flare => "mech-heat-flare",
    }
}

fn rolled(sight: &Sight<'_>, event: &Event) -> String {
    let Event::Rolled { purpose, die, modifier, need, success, .. } = event else { return String::new() };
    let what = sight.say(purpose_key(*purpose), &[]);
    let die = if *modifier == 0 { die.to_string() } else { format!("{die}{modifier:+}") };
    let values = [("what", what.into()), ("die", die.into()), ("need", need.unwrap_or(0).into())];
    let key = match (need, success) {
        (Some(_), Some(true)) => "mech-rolled-good",
        (Some(_), Some(false)) => "mech-rolled-bad",
        _ => "mech-rolled",
    };
    sight.say(key, &values)
}

/// An event as a sentence.
pub(crate) fn told(sight: &Sight<'_>, event: &Event) -> Told {
    let unit = |unit| ("unit", sight.unit_name(unit).into());
    let say = |key: &str, values: &[(&'static str, fracas_scene::Value)]| sight.say(key, values);
    let (depth, rule, text) = match event {
        Event::Rolled { .. } => (2, None, rolled(sight, event)),
        Event::Picked { choice, number, .. } => {
            let what = say(choice_key(*choice), &[]);
            (2, None, say("mech-picked", &[("what", what.into()), ("number", (*number).into())]))
        }
        Event::SetupWon { side } => {
            (0, None, say("mech-setup-won", &[("side", sight.side_name(*side).into())]))
        }
        Event::RoleChosen { side, role } => {
            let key = match role {
                Role::Attacker => "mech-role-attacker",
                Role::Defender => "mech-role-defender",
            };
            (0, None, say(key, &[("side", sight.side_name(*side).into())]))
        }
        Event::Deployed { unit: id, .. } => {
            (1, Some("§deploy.alternate"), say("mech-was-deployed", &[unit(*id)]))
        }
        Event::NoRoom { unit: id } => (1, None, say("mech-found-no-room", &[unit(*id)])),
        Event::TurnBegan { turn } => {
            (0, Some("§turn.phases"), say("mech-turn-began", &[("turn", (*turn).into())]))
        }
        Event::InitiativeWon { side } => {
            (0, None, say("mech-initiative", &[("side", sight.side_name(*side).into())]))
        }
        Event::Activated { unit: id } => (0, None, say("mech-was-activated", &[unit(*id)])),
        Event::Skipped { side } => (0, None, say("mech-skipped", &[("side", sight.side_name(*side).into())])),
        Event::MoveDeclared { unit: id, form } => {
            let key = match form {
                MoveForm::Plain => "mech-moves",
                MoveForm::Run => "mech-runs",
                MoveForm::Charge { .. } => "mech-charges",
                MoveForm::Snap { .. } => "mech-snaps",
            };
            (1, None, say(key, &[unit(*id)]))
        }
        Event::Moved { unit: id, from, route } => {
            let mut length = 0;
            let mut at = *from;
            for point in route.iter() {
                length += at.length_to(*point);
                at = *point;
            }
            (1, None, say("mech-moved", &[unit(*id), ("length", inches(sight.words, length).into())]))
        }
        Event::Stopped { unit: id, .. } => (2, None, say("mech-stopped", &[unit(*id)])),
        Event::Repulsed { unit: id, by, .. } => {
            (2, None, say("mech-repulsed", &[unit(*id), ("by", sight.unit_name(*by).into())]))
        }
        Event::Pushed { unit: id, .. } => (2, None, say("mech-pushed", &[unit(*id)])),
        Event::AttackDeclared { unit: id, kind, form } => {
            let key = match (kind, form) {
                (AttackKind::Shoot, AttackForm::Plain) => "mech-shoots",
                (AttackKind::Shoot, AttackForm::Precise) => "mech-shoots-precise",
                (AttackKind::Shoot, AttackForm::All) => "mech-shoots-all",
                (AttackKind::Strike, AttackForm::All) => "mech-strikes-all",
                (AttackKind::Strike, _) => "mech-strikes",
                (AttackKind::Charge, _) => "mech-charges",
                (AttackKind::Snap, _) => "mech-snaps",
                (AttackKind::Opportunity, _) => "mech-opportunity",
                (AttackKind::Sweep, _) => "mech-sweeps",
            };
            (1, None, say(key, &[unit(*id)]))
        }
        Event::Attacked { unit: id, weapon, target, need, cover, .. } => {
            let key = if *cover { "mech-attacked-cover" } else { "mech-attacked" };
            let values = [
                unit(*id),
                ("weapon", sight.weapon_name(*weapon).into()),
                ("target", sight.target_name(*target).into()),
                ("need", (*need).into()),
            ];
            (1, None, say(key, &values))
        }
        Event::Spent { unit: id, weapon } => {
            (2, None, say("mech-spent", &[unit(*id), ("weapon", sight.weapon_name(*weapon).into())]))
        }
        Event::Hit { target, damage, critical } => {
            let key = if *critical { "mech-hit-critical" } else { "mech-hit" };
            let values = [("target", sight.target_name(*target).into()), ("damage", (*damage).into())];
            (2, Some("§attack.damage"), say(key, &values))
        }
        Event::Missed { target } => {
            (2, None, say("mech-missed", &[("target", sight.target_name(*target).into())]))
        }
        Event::BurntOut { unit: id, weapon } => {
            (2, None, say("mech-burnt-out", &[unit(*id), ("weapon", sight.weapon_name(*weapon).into())]))
        }
        Event::CatastropheStruck { unit: id, roll, .. } => {
            let facts = fracas_mech::catastrophes().iter().find(|facts| facts.roll == *roll);
            let what = facts.map_or_else(String::new, |facts| name(sight.lang(), &facts.name).to_owned());
            (2, None, say("mech-catastrophe", &[unit(*id), ("what", what.into())]))
        }
        Event::WeaponLost { unit: id, weapon } => {
            (2, None, say("mech-weapon-lost", &[unit(*id), ("weapon", sight.weapon_name(*weapon).into())]))
        }
        Event::UpgradeLost { unit: id, upgrade } => {
            let what = name(sight.lang(), &upgrade.facts().name).to_owned();
            (2, None, say("mech-upgrade-lost", &[unit(*id), ("what", what.into())]))
        }
        Event::AmmunitionLost { unit: id } => (2, None, say("mech-ammo-lost", &[unit(*id)])),
        Event::AmmunitionWorked { unit: id, ammo } => {
            let what = name(sight.lang(), &ammo.facts().name).to_owned();
            (2, None, say("mech-ammo-worked", &[unit(*id), ("what", what.into())]))
        }
        Event::Wounded { unit: id, cause, lost, left } => {
            let values = [
                unit(*id),
                ("lost", (*lost).into()),
                ("left", (*left).into()),
                ("cause", say(cause_key(*cause), &[]).into()),
            ];
            (2, None, say("mech-wounded", &values))
        }
        Event::Absorbed { unit: id } => (2, None, say("mech-absorbed", &[unit(*id)])),
        Event::Damaged { piece, left, .. } => (
            2,
            None,
            say("mech-damaged", &[("piece", sight.piece_name(*piece).into()), ("left", (*left).into())]),
        ),
        Event::Collapsed { piece } => {
            (1, None, say("mech-collapsed", &[("piece", sight.piece_name(*piece).into())]))
        }
        Event::Heated { unit: id, cause, gained, heat } => {
            let values = [
                unit(*id),
                ("gained", (*gained).into()),
                ("heat", (*heat).into()),
                ("cause", say(heat_key(*cause), &[]).into()),
            ];
            (2, Some("§heat.action"), say("mech-heated", &values))
        }
        Event::Cooled { unit: id, lost, heat } => {
            (2, None, say("mech-cooled", &[unit(*id), ("lost", (*lost).into()), ("heat", (*heat).into())]))
        }
        Event::Exploded { unit: id, heat, damage, .. } => {
            let values = [unit(*id), ("heat", (*heat).into()), ("damage", (*damage).into())];
            (1, Some("§explosion.procedure"), say("mech-exploded", &values))
        }
        Event::Removed { unit: id, .. } => (1, None, say("mech-removed", &[unit(*id)])),
        Event::Took { unit: id, .. } => (1, None, say("mech-took", &[unit(*id)])),
        Event::Dropped { .. } => (2, None, say("mech-dropped", &[])),
        Event::Compromised { unit: id } => (2, None, say("mech-compromised", &[unit(*id)])),
        Event::Recovered { unit: id } => (2, None, say("mech-recovered", &[unit(*id)])),
        Event::Hidden { unit: id, hidden } => {
            (2, None, say(if *hidden { "mech-hides" } else { "mech-seen-again" }, &[unit(*id)]))
        }
        Event::Infected { unit: id, by } => {
            (2, None, say("mech-infected", &[unit(*id), ("by", sight.unit_name(*by).into())]))
        }
        Event::ActivationEnded { unit: id } => (0, None, say("mech-activation-ended", &[unit(*id)])),
        Event::OverheatingBegan => (0, None, say("mech-overheating-began", &[])),
        Event::Ended { outcome } => {
            let winner =
                fracas_mech::Side::ALL.into_iter().find(|side| outcome.winners.contains(side.seat()));
            let text = match winner {
                Some(side) => say("mech-over", &[("side", sight.side_name(side).into())]),
                None => say("mech-over-draw", &[]),
            };
            (0, None, text)
        }
    };
    Told { text, depth, rule }
}

/// Events as sentences with how deep they are nested.
pub fn tell(words: &'static Words, before: &View, events: &[Event]) -> Vec<(String, u8)> {
    let sight = Sight::words_only(before, words);
    events.iter().map(|event| told(&sight, event)).map(|told| (told.text, told.depth)).collect()
}
