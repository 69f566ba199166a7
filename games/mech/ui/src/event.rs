//! Writes events as sentences.

use crate::names::{ViewContext, inches, name};
use crate::paths::{choice_key, purpose_key};
use fracas_mech::{AttackForm, AttackKind, Cause, Event, HeatCause, MoveForm, Role, View};
use fracas_scene::Words;
use fracas_scene::{Key, key};

/// One sentence of the log.
pub(crate) struct Told {
    pub(crate) text: String,
    pub(crate) depth: u8,
    pub(crate) rule: Option<&'static str>,
}

fn cause_key(cause: Cause) -> Key {
    match cause {
        Cause::Attack => key!("mech-cause-attack"),
        Cause::Ricochet => key!("mech-cause-ricochet"),
        Cause::Ram => key!("mech-cause-ram"),
        Cause::Explosion => key!("mech-cause-explosion"),
        Cause::Collapse => key!("mech-cause-collapse"),
        Cause::Flare => key!("mech-cause-flare"),
        Cause::Collision => key!("mech-cause-collision"),
        Cause::Heat => key!("mech-cause-heat"),
    }
}

fn heat_key(cause: HeatCause) -> Key {
    match cause {
        HeatCause::Action => key!("mech-heat-action"),
        HeatCause::Weapon => key!("mech-heat-weapon"),
        HeatCause::Overheating => key!("mech-heat-overheating"),
        HeatCause::Flare => key!("mech-heat-flare"),
    }
}

fn rolled(sight: &ViewContext<'_>, event: &Event) -> String {
    // What is needed counts the modifiers already, so the die is told as it lies.
    let Event::Rolled { purpose, die, need, success, .. } = event else { return String::new() };
    let what = sight.say(purpose_key(*purpose), &[]);
    let values = [("what", what.into()), ("die", (*die).into()), ("need", need.unwrap_or(0).into())];
    let key = match (need, success) {
        (Some(_), Some(true)) => key!("mech-rolled-good"),
        (Some(_), Some(false)) => key!("mech-rolled-bad"),
        _ => key!("mech-rolled"),
    };
    sight.say(key, &values)
}

/// An event as a sentence.
pub(crate) fn told(sight: &ViewContext<'_>, event: &Event) -> Told {
    let unit = |unit| ("unit", sight.unit_name(unit).into());
    let say = |key: Key, values: &[(&'static str, fracas_scene::Value)]| sight.say(key, values);
    let (depth, rule, text) = match event {
        Event::Rolled { .. } => (2, None, rolled(sight, event)),
        Event::Picked { choice, number, .. } => {
            let what = say(choice_key(*choice), &[]);
            (2, None, say(key!("mech-picked"), &[("what", what.into()), ("number", (*number).into())]))
        }
        Event::SetupWon { side } => {
            (0, None, say(key!("mech-setup-won"), &[("side", sight.side_name(*side).into())]))
        }
        Event::RoleChosen { side, role } => {
            let key = match role {
                Role::Attacker => key!("mech-role-attacker"),
                Role::Defender => key!("mech-role-defender"),
            };
            (0, None, say(key, &[("side", sight.side_name(*side).into())]))
        }
        Event::Deployed { unit: id, .. } => {
            (1, Some("§deploy.alternate"), say(key!("mech-was-deployed"), &[unit(*id)]))
        }
        Event::NoRoom { unit: id } => (1, None, say(key!("mech-found-no-room"), &[unit(*id)])),
        Event::TurnBegan { turn } => {
            (0, Some("§turn.phases"), say(key!("mech-turn-began"), &[("turn", (*turn).into())]))
        }
        Event::InitiativeWon { side } => {
            (0, None, say(key!("mech-initiative"), &[("side", sight.side_name(*side).into())]))
        }
        Event::Activated { unit: id } => (0, None, say(key!("mech-was-activated"), &[unit(*id)])),
        Event::Skipped { side } => {
            (0, None, say(key!("mech-skipped"), &[("side", sight.side_name(*side).into())]))
        }
        Event::MoveDeclared { unit: id, form } => {
            let key = match form {
                MoveForm::Plain => key!("mech-moves"),
                MoveForm::Run => key!("mech-runs"),
                MoveForm::Charge { .. } => key!("mech-charges"),
                MoveForm::Snap { .. } => key!("mech-snaps"),
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
            (1, None, say(key!("mech-moved"), &[unit(*id), ("length", inches(sight.words, length).into())]))
        }
        Event::Stopped { unit: id, .. } => (2, None, say(key!("mech-stopped"), &[unit(*id)])),
        Event::Repulsed { unit: id, by, .. } => {
            (2, None, say(key!("mech-repulsed"), &[unit(*id), ("by", sight.unit_name(*by).into())]))
        }
        Event::Pushed { unit: id, .. } => (2, None, say(key!("mech-pushed"), &[unit(*id)])),
        Event::AttackDeclared { unit: id, kind, form } => {
            let key = match (kind, form) {
                (AttackKind::Shoot, AttackForm::Plain) => key!("mech-shoots"),
                (AttackKind::Shoot, AttackForm::Precise) => key!("mech-shoots-precise"),
                (AttackKind::Shoot, AttackForm::All) => key!("mech-shoots-all"),
                (AttackKind::Strike, AttackForm::All) => key!("mech-strikes-all"),
                (AttackKind::Strike, _) => key!("mech-strikes"),
                (AttackKind::Charge, _) => key!("mech-charges"),
                (AttackKind::Snap, _) => key!("mech-snaps"),
                (AttackKind::Opportunity, _) => key!("mech-opportunity"),
                (AttackKind::Sweep, _) => key!("mech-sweeps"),
            };
            (1, None, say(key, &[unit(*id)]))
        }
        Event::Attacked { unit: id, weapon, target, need, cover, .. } => {
            let key = if *cover { key!("mech-attacked-cover") } else { key!("mech-attacked") };
            let values = [
                unit(*id),
                ("weapon", sight.weapon_name(*weapon).into()),
                ("target", sight.target_name(*target).into()),
                ("need", (*need).into()),
            ];
            (1, None, say(key, &values))
        }
        Event::Spent { unit: id, weapon } => {
            (2, None, say(key!("mech-spent"), &[unit(*id), ("weapon", sight.weapon_name(*weapon).into())]))
        }
        Event::Hit { target, damage, critical } => {
            let key = if *critical { key!("mech-hit-critical") } else { key!("mech-hit") };
            let values = [("target", sight.target_name(*target).into()), ("damage", (*damage).into())];
            (2, Some("§attack.damage"), say(key, &values))
        }
        Event::Missed { target } => {
            (2, None, say(key!("mech-missed"), &[("target", sight.target_name(*target).into())]))
        }
        Event::BurntOut { unit: id, weapon } => (
            2,
            None,
            say(key!("mech-burnt-out"), &[unit(*id), ("weapon", sight.weapon_name(*weapon).into())]),
        ),
        Event::CatastropheStruck { unit: id, roll, .. } => {
            let facts = fracas_mech::catastrophes().iter().find(|facts| facts.roll == *roll);
            let what = facts.map_or_else(String::new, |facts| name(sight.lang(), &facts.name).to_owned());
            (2, None, say(key!("mech-catastrophe"), &[unit(*id), ("what", what.into())]))
        }
        Event::WeaponLost { unit: id, weapon } => (
            2,
            None,
            say(key!("mech-weapon-lost"), &[unit(*id), ("weapon", sight.weapon_name(*weapon).into())]),
        ),
        Event::UpgradeLost { unit: id, upgrade } => {
            let what = name(sight.lang(), &upgrade.facts().name).to_owned();
            (2, None, say(key!("mech-upgrade-lost"), &[unit(*id), ("what", what.into())]))
        }
        Event::AmmunitionLost { unit: id } => (2, None, say(key!("mech-ammo-lost"), &[unit(*id)])),
        Event::AmmunitionWorked { unit: id, ammo } => {
            let what = name(sight.lang(), &ammo.facts().name).to_owned();
            (2, None, say(key!("mech-ammo-worked"), &[unit(*id), ("what", what.into())]))
        }
        Event::Wounded { unit: id, cause, lost, left } => {
            let values = [
                unit(*id),
                ("lost", (*lost).into()),
                ("left", (*left).into()),
                ("cause", say(cause_key(*cause), &[]).into()),
            ];
            (2, None, say(key!("mech-wounded"), &values))
        }
        Event::Absorbed { unit: id } => (2, None, say(key!("mech-absorbed"), &[unit(*id)])),
        Event::Damaged { piece, left, .. } => (
            2,
            None,
            say(
                key!("mech-damaged"),
                &[("piece", sight.piece_name(*piece).into()), ("left", (*left).into())],
            ),
        ),
        Event::Collapsed { piece } => {
            (1, None, say(key!("mech-collapsed"), &[("piece", sight.piece_name(*piece).into())]))
        }
        Event::Heated { unit: id, cause, gained, heat } => {
            let values = [
                unit(*id),
                ("gained", (*gained).into()),
                ("heat", (*heat).into()),
                ("cause", say(heat_key(*cause), &[]).into()),
            ];
            (2, Some("§heat.action"), say(key!("mech-heated"), &values))
        }
        Event::Cooled { unit: id, lost, heat } => (
            2,
            None,
            say(key!("mech-cooled"), &[unit(*id), ("lost", (*lost).into()), ("heat", (*heat).into())]),
        ),
        Event::Exploded { unit: id, heat, damage, .. } => {
            let values = [unit(*id), ("heat", (*heat).into()), ("damage", (*damage).into())];
            (1, Some("§explosion.procedure"), say(key!("mech-exploded"), &values))
        }
        Event::Removed { unit: id, .. } => (1, None, say(key!("mech-removed"), &[unit(*id)])),
        Event::Took { unit: id, .. } => (1, None, say(key!("mech-took"), &[unit(*id)])),
        Event::Dropped { .. } => (2, None, say(key!("mech-dropped"), &[])),
        Event::Compromised { unit: id } => (2, None, say(key!("mech-compromised"), &[unit(*id)])),
        Event::Recovered { unit: id } => (2, None, say(key!("mech-recovered"), &[unit(*id)])),
        Event::Hidden { unit: id, hidden } => {
            (2, None, say(if *hidden { key!("mech-hides") } else { key!("mech-seen-again") }, &[unit(*id)]))
        }
        Event::Infected { unit: id, by } => {
            (2, None, say(key!("mech-infected"), &[unit(*id), ("by", sight.unit_name(*by).into())]))
        }
        Event::ActivationEnded { unit: id } => (0, None, say(key!("mech-activation-ended"), &[unit(*id)])),
        Event::OverheatingBegan => (0, None, say(key!("mech-overheating-began"), &[])),
        Event::Ended { outcome } => {
            let winner =
                fracas_mech::Side::ALL.into_iter().find(|side| outcome.winners.contains(side.seat()));
            let text = match winner {
                Some(side) => say(key!("mech-over"), &[("side", sight.side_name(side).into())]),
                None => say(key!("mech-over-draw"), &[]),
            };
            (0, None, text)
        }
    };
    Told { text, depth, rule }
}

/// Events as sentences with how deep they are nested.
pub fn tell(words: &'static Words, before: &View, events: &[Event]) -> Vec<(String, u8)> {
    let sight = ViewContext::words_only(before, words);
    events.iter().map(|event| told(&sight, event)).map(|told| (told.text, told.depth)).collect()
}
