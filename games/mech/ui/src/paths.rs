//! The picks that lead to an action, and actions in words.

use crate::names::{ViewContext, dot_id, inches, piece_id, place, unit_id};
use fracas_core::{State as _, Viewer};
use fracas_mech::plane::Point;
use fracas_mech::{
    Action, AttackForm, Choice, Decision, Gadget, MoveForm, PendingView, Purpose, Role, Route, Shots, State,
    Target, UnitId, View, Weapon,
};
use fracas_scene::element;
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Step, Words};

/// A button with its words.
fn button(sight: &ViewContext<'_>, id: &str, key: Key) -> Step {
    Step::new(element::button(id), sight.say(key, &[]))
}

fn weapon_step(sight: &ViewContext<'_>, weapon: Weapon) -> Step {
    let id = element::button(format_args!("w:{weapon}"));
    Step::said(id, sight.words, || sight.weapon_name(weapon))
}

fn target_step(sight: &ViewContext<'_>, target: Target) -> Step {
    let id = match target {
        Target::Unit(unit) => unit_id(unit),
        Target::Piece(piece) => piece_id(piece),
        Target::Point(point) => dot_id(sight.dot(point)),
    };
    Step::said(id, sight.words, || sight.target_name(target))
}

fn unit_step(sight: &ViewContext<'_>, unit: UnitId) -> Step {
    Step::said(unit_id(unit), sight.words, || sight.unit_name(unit))
}

fn route_steps(sight: &ViewContext<'_>, route: &Route, out: &mut Vec<Step>) {
    let step =
        |point: &Point| Step::said(dot_id(sight.dot(*point)), sight.words, || place(sight.words, *point));
    out.extend(route.iter().map(step));
}

fn shots_steps(sight: &ViewContext<'_>, form: AttackForm, shots: &Shots, out: &mut Vec<Step>) {
    match form {
        AttackForm::Plain | AttackForm::Precise => {
            if let Some(shot) = shots.first() {
                out.push(weapon_step(sight, shot.weapon));
                out.push(target_step(sight, shot.target));
            }
        }
        AttackForm::All => {
            for shot in shots.iter() {
                out.push(Step::new(
                    element::button(format_args!("w:{}:{}", shot.weapon, shot.target)),
                    sight.say(
                        key!("mech-shot"),
                        &[
                            ("weapon", sight.weapon_name(shot.weapon).into()),
                            ("target", sight.target_name(shot.target).into()),
                        ],
                    ),
                ));
            }
        }
    }
}

/// The picks that lead to an action.
pub(crate) fn path(sight: &ViewContext<'_>, action: &Action) -> Vec<Step> {
    let mut out = Vec::new();
    match action {
        Action::Roll { die } => {
            let id = element::button(format_args!("roll{die}"));
            out.push(Step::said(id, sight.words, || die.to_string()));
        }
        Action::Pick { number } => {
            let id = element::button(format_args!("pick{number}"));
            out.push(Step::said(id, sight.words, || number.to_string()));
        }
        Action::Role { role: Role::Attacker } => {
            out.push(button(sight, "attacker", key!("mech-do-attacker")));
        }
        Action::Role { role: Role::Defender } => {
            out.push(button(sight, "defender", key!("mech-do-defender")));
        }
        Action::Deploy { unit, at } => {
            out.push(unit_step(sight, *unit));
            out.push(Step::said(dot_id(sight.dot(*at)), sight.words, || place(sight.words, *at)));
        }
        Action::Activate { unit } | Action::Overheat { unit } => out.push(unit_step(sight, *unit)),
        Action::Skip => out.push(button(sight, "skip", key!("mech-do-skip"))),
        Action::Move { route, form, .. } => match form {
            MoveForm::Plain => {
                // The machine itself means moving it: it can be dragged.
                let own = sight.view.active.map(|(unit, ..)| crate::names::unit_id(unit));
                out.push(button(sight, "move", key!("mech-do-move")).or(own.into_iter().collect()));
                route_steps(sight, route, &mut out);
            }
            MoveForm::Run => {
                out.push(button(sight, "run", key!("mech-do-run")));
                route_steps(sight, route, &mut out);
            }
            MoveForm::Charge { weapon, target } => {
                out.push(button(sight, "charge", key!("mech-do-charge")));
                out.push(weapon_step(sight, *weapon));
                out.push(unit_step(sight, *target));
                route_steps(sight, route, &mut out);
            }
            MoveForm::Snap { shot, at } => {
                out.push(button(sight, "snap", key!("mech-do-snap")));
                out.push(weapon_step(sight, shot.weapon));
                out.push(target_step(sight, shot.target));
                let from = [("corner", (*at).into())];
                out.push(Step::new(
                    element::button(format_args!("from{at}")),
                    sight.say(key!("mech-from-corner"), &from),
                ));
                route_steps(sight, route, &mut out);
            }
        },
        Action::Shoot { form, shots, .. } => {
            out.push(match form {
                AttackForm::Plain => button(sight, "shoot", key!("mech-do-shoot")),
                AttackForm::Precise => button(sight, "precise", key!("mech-do-precise")),
                AttackForm::All => button(sight, "all", key!("mech-do-all")),
            });
            shots_steps(sight, *form, shots, &mut out);
        }
        Action::Strike { form, shots, .. } => {
            out.push(match form {
                AttackForm::Plain => button(sight, "strike", key!("mech-do-strike")),
                AttackForm::Precise => button(sight, "strike-precise", key!("mech-do-strike-precise")),
                AttackForm::All => button(sight, "strike-all", key!("mech-do-strike-all")),
            });
            shots_steps(sight, *form, shots, &mut out);
        }
        Action::Ram { target, .. } => {
            out.push(button(sight, "ram", key!("mech-do-ram")));
            out.push(unit_step(sight, *target));
        }
        Action::Disengage { route, dodge, .. } => {
            let (id, key) = if *dodge {
                ("dodge", key!("mech-do-dodge"))
            } else {
                ("disengage", key!("mech-do-disengage"))
            };
            out.push(button(sight, id, key));
            route_steps(sight, route, &mut out);
        }
        Action::Purge { .. } => out.push(button(sight, "purge", key!("mech-do-purge"))),
        Action::Restart { .. } => out.push(button(sight, "restart", key!("mech-do-restart"))),
        Action::Use { gadget, .. } => match gadget {
            Gadget::Destruct => out.push(button(sight, "destruct", key!("mech-do-destruct"))),
            Gadget::Camouflage => out.push(button(sight, "camouflage", key!("mech-do-camouflage"))),
            Gadget::Link { target } => {
                out.push(button(sight, "link", key!("mech-do-link")));
                out.push(unit_step(sight, *target));
            }
            Gadget::Virus { target } => {
                out.push(button(sight, "virus", key!("mech-do-virus")));
                out.push(unit_step(sight, *target));
            }
        },
        Action::End { .. } => out.push(button(sight, "end", key!("mech-do-end"))),
    }
    out
}

fn shots_text(sight: &ViewContext<'_>, shots: &Shots) -> String {
    let one = |shot: &fracas_mech::Shot| {
        sight.say(
            key!("mech-shot"),
            &[
                ("weapon", sight.weapon_name(shot.weapon).into()),
                ("target", sight.target_name(shot.target).into()),
            ],
        )
    };
    shots.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// How long a way is, in inches.
fn length_text(sight: &ViewContext<'_>, unit: UnitId, route: &Route) -> String {
    let mut from = sight.unit(unit).and_then(|unit| unit.at).or_else(|| route.first().copied());
    let mut length = 0;
    for point in route.iter() {
        length += from.map_or(0, |from| from.length_to(*point));
        from = Some(*point);
    }
    inches(sight.words, length)
}

fn route_text(sight: &ViewContext<'_>, unit: UnitId, route: &Route) -> String {
    let Some(end) = route.last() else { return String::new() };
    sight.say(
        key!("mech-route"),
        &[("place", place(sight.words, *end).into()), ("length", length_text(sight, unit, route).into())],
    )
}

/// An action in words where the board shows the place that it leads to.
pub(crate) fn title(sight: &ViewContext<'_>, action: &Action) -> String {
    told(sight, action, false)
}

/// Puts an action into words.
pub(crate) fn label(sight: &ViewContext<'_>, action: &Action) -> String {
    told(sight, action, true)
}

/// An action in words; a way is told by its end and its length, or by its length alone.
fn told(sight: &ViewContext<'_>, action: &Action, ends: bool) -> String {
    let way = |unit: UnitId, route: &Route| {
        if ends {
            route_text(sight, unit, route)
        } else {
            sight.say(key!("mech-way"), &[("length", length_text(sight, unit, route).into())])
        }
    };
    let unit = |unit: UnitId| ("unit", sight.unit_name(unit).into());
    let say = |key: Key, values: &[(&'static str, fracas_scene::Value)]| sight.say(key, values);
    match action {
        Action::Roll { die } => say(key!("mech-label-roll"), &[("die", (*die).into())]),
        Action::Pick { number } => say(key!("mech-label-pick"), &[("number", (*number).into())]),
        Action::Role { role: Role::Attacker } => say(key!("mech-do-attacker"), &[]),
        Action::Role { role: Role::Defender } => say(key!("mech-do-defender"), &[]),
        Action::Deploy { unit: id, at } => {
            say(key!("mech-label-deploy"), &[unit(*id), ("place", place(sight.words, *at).into())])
        }
        Action::Activate { unit: id } => say(key!("mech-label-activate"), &[unit(*id)]),
        Action::Skip => say(key!("mech-do-skip"), &[]),
        Action::Move { unit: id, route, form } => {
            let charge = matches!(form, MoveForm::Charge { .. });
            let walked = if charge && !ends { length_text(sight, *id, route) } else { way(*id, route) };
            let values = [unit(*id), ("route", walked.into())];
            match form {
                MoveForm::Plain => say(key!("mech-label-move"), &values),
                MoveForm::Run => say(key!("mech-label-run"), &values),
                MoveForm::Charge { weapon, target } => {
                    let shot = [
                        ("weapon", sight.weapon_name(*weapon).into()),
                        ("target", sight.unit_name(*target).into()),
                    ];
                    let [one, two] = values;
                    let [three, four] = shot;
                    say(key!("mech-label-charge"), &[one, two, three, four])
                }
                MoveForm::Snap { shot, .. } => {
                    let [one, two] = values;
                    say(
                        key!("mech-label-snap"),
                        &[
                            one,
                            two,
                            ("weapon", sight.weapon_name(shot.weapon).into()),
                            ("target", sight.target_name(shot.target).into()),
                        ],
                    )
                }
            }
        }
        Action::Shoot { unit: id, form, shots } => {
            let key = match form {
                AttackForm::Plain => key!("mech-label-shoot"),
                AttackForm::Precise => key!("mech-label-precise"),
                AttackForm::All => key!("mech-label-all"),
            };
            say(key, &[unit(*id), ("shots", shots_text(sight, shots).into())])
        }
        Action::Strike { unit: id, form, shots } => {
            let key = match form {
                AttackForm::Plain => key!("mech-label-strike"),
                AttackForm::Precise => key!("mech-label-strike-precise"),
                AttackForm::All => key!("mech-label-strike-all"),
            };
            say(key, &[unit(*id), ("shots", shots_text(sight, shots).into())])
        }
        Action::Ram { unit: id, target } => {
            say(key!("mech-label-ram"), &[unit(*id), ("target", sight.unit_name(*target).into())])
        }
        Action::Disengage { unit: id, route, dodge } => {
            let key = if *dodge { key!("mech-label-dodge") } else { key!("mech-label-disengage") };
            say(key, &[unit(*id), ("route", way(*id, route).into())])
        }
        Action::Purge { unit: id } => say(key!("mech-label-purge"), &[unit(*id)]),
        Action::Restart { unit: id } => say(key!("mech-label-restart"), &[unit(*id)]),
        Action::Use { unit: id, gadget } => match gadget {
            Gadget::Destruct => say(key!("mech-label-destruct"), &[unit(*id)]),
            Gadget::Camouflage => say(key!("mech-label-camouflage"), &[unit(*id)]),
            Gadget::Link { target } => {
                say(key!("mech-label-link"), &[unit(*id), ("target", sight.unit_name(*target).into())])
            }
            Gadget::Virus { target } => {
                say(key!("mech-label-virus"), &[unit(*id), ("target", sight.unit_name(*target).into())])
            }
        },
        Action::End { unit: id } => say(key!("mech-label-end"), &[unit(*id)]),
        Action::Overheat { unit: id } => say(key!("mech-label-overheat"), &[unit(*id)]),
    }
}

/// The key of the text for the purpose of a die.
pub(crate) fn purpose_key(purpose: Purpose) -> Key {
    match purpose {
        Purpose::Setup => key!("mech-die-setup"),
        Purpose::Initiative => key!("mech-die-initiative"),
        Purpose::Attack => key!("mech-die-attack"),
        Purpose::Damage => key!("mech-die-damage"),
        Purpose::Heat => key!("mech-die-heat"),
        Purpose::Confirm => key!("mech-die-confirm"),
        Purpose::Catastrophe => key!("mech-die-catastrophe"),
        Purpose::Ammunition => key!("mech-die-ammunition"),
        Purpose::Save => key!("mech-die-save"),
        Purpose::HeatTest => key!("mech-die-heat-test"),
        Purpose::DeathTest => key!("mech-die-death-test"),
        Purpose::RamSelf => key!("mech-die-ram-self"),
        Purpose::RamTarget => key!("mech-die-ram-target"),
        Purpose::Purge => key!("mech-die-purge"),
        Purpose::Overheat => key!("mech-die-overheat"),
        Purpose::Repulse => key!("mech-die-repulse"),
    }
}

/// The key of the text for what chance picks.
pub(crate) fn choice_key(choice: Choice) -> Key {
    match choice {
        Choice::Part => key!("mech-pick-part"),
        Choice::Weapon => key!("mech-pick-weapon"),
        Choice::Victim => key!("mech-pick-victim"),
    }
}

/// What the game waits for, or how it ended.
pub(crate) fn pending(sight: &ViewContext<'_>) -> String {
    let decision = match &sight.view.pending {
        PendingView::Over { outcome } => {
            let winner =
                fracas_mech::Side::ALL.into_iter().find(|side| outcome.winners.contains(side.seat()));
            return match winner {
                Some(side) => sight.say(key!("mech-over"), &[("side", sight.side_name(side).into())]),
                None => sight.say(key!("mech-over-draw"), &[]),
            };
        }
        PendingView::Act { decision, .. } => *decision,
    };
    match decision {
        Decision::Roll { purpose, .. } => sight.say(purpose_key(purpose), &[]),
        Decision::Pick { choice, .. } => sight.say(choice_key(choice), &[]),
        Decision::Role => sight.say(key!("mech-wait-role"), &[]),
        Decision::Deploy => sight.say(key!("mech-wait-deploy"), &[]),
        Decision::Activate => sight.say(key!("mech-wait-activate"), &[]),
        Decision::Act { unit } => {
            let left = sight.view.active.map_or(0, |(_, left, _)| left);
            sight.say(key!("mech-wait-act"), &[("unit", sight.unit_name(unit).into()), ("left", left.into())])
        }
        Decision::Overheat => sight.say(key!("mech-wait-overheat"), &[]),
    }
}

/// An action in words beside a board that shows where it leads.
pub(crate) fn describe_drawn(words: &'static Words, view: &View, action: &Action) -> String {
    title(&ViewContext::words_only(view, words), action)
}

/// Puts an action into words.
pub fn describe_action(words: &'static Words, view: &View, action: &Action) -> String {
    label(&ViewContext::words_only(view, words), action)
}

/// What a state waits for, in words.
pub fn describe_pending(lang: Lang, state: &State) -> String {
    let view = state.view(Viewer::Spectator);
    pending(&ViewContext::words_only(&view, crate::words(lang)))
}
