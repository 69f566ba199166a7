//! Actions that are offered by name, and those that a person may mean by picks that lead nowhere.

use crate::names::ViewContext;
use fracas_core::{Pending, State as _};
use fracas_mech::plane::Point;
use fracas_mech::{
    Action, AttackForm, Decision, Gadget, MoveForm, Piece, Route, Shot, Shots, State, Target, UnitId, Weapon,
};
use fracas_scene::{element, picked_point};

/// The legal actions that are offered by name: the sample, and every piece that can be attacked.
pub(crate) fn offered(state: &State) -> Vec<Action> {
    let mut out = Vec::new();
    state.actions(&mut out).sample_suffices();
    let Pending::Act { decision: Decision::Act { unit }, .. } = state.pending() else {
        return out;
    };
    for weapon in weapons(state, unit) {
        let pieces = (0..state.scenario().pieces.len()).filter_map(Piece::new);
        for piece in pieces.filter(|piece| state.piece_hp(*piece).is_some_and(|hp| hp > 0)) {
            for form in [AttackForm::Plain, AttackForm::Precise] {
                let with = |weapon: Weapon| attack(unit, weapon, Target::Piece(piece), form);
                // Of two guns alike the sample names the first that is ready, and so do we.
                let alike = (0..weapon.copy).any(|copy| out.contains(&with(Weapon { copy, ..weapon })));
                let action = with(weapon);
                if !alike && !out.contains(&action) && state.check(&action).is_ok() {
                    out.push(action);
                }
            }
        }
    }
    out
}

fn weapons(state: &State, unit: UnitId) -> impl Iterator<Item = Weapon> + '_ {
    (0..state.loadout(unit).weapons().len()).filter_map(move |slot| state.weapon_at(unit, slot))
}

/// An attack with one weapon on one target.
fn attack(unit: UnitId, weapon: Weapon, target: Target, form: AttackForm) -> Action {
    let shots = Shots::of(&[Shot { weapon, target }]).unwrap_or_default();
    if weapon.kind.facts().is_melee() {
        Action::Strike { unit, form, shots }
    } else {
        Action::Shoot { unit, form, shots }
    }
}

/// The end of a charge against a unit: just within an inch of it.
pub(crate) fn contact(state: &State, unit: UnitId, target: UnitId) -> Point {
    let (here, there) = (state.base(unit), state.base(target));
    let away = there.at.length_to(here.at).max(1);
    there.at.towards(here.at, (here.r() + there.r() + 50).min(away), away)
}

/// What a person may mean, legal or not; the rules say what is wrong with it.
pub(crate) fn candidates(sight: &ViewContext<'_>, picks: &[String]) -> Vec<Action> {
    let Some((state, decision)) = sight.state.as_ref().zip(sight.decision()) else { return Vec::new() };
    match decision {
        Decision::Deploy => deployments(sight, state, picks),
        Decision::Activate => state.unit_ids().map(|unit| Action::Activate { unit }).collect(),
        Decision::Overheat => state.unit_ids().map(|unit| Action::Overheat { unit }).collect(),
        Decision::Act { unit } => {
            let targets = targets(state, unit, picks);
            let mut out = attacks(state, unit, &targets);
            out.extend(
                targets
                    .iter()
                    .filter_map(|target| match target {
                        Target::Unit(target) => Some(*target),
                        Target::Piece(_) | Target::Point(_) => None,
                    })
                    .flat_map(|target| on_unit(state, unit, target)),
            );
            out.extend(point(sight, picks).into_iter().flat_map(|at| ways(unit, at)));
            let gadgets = [Gadget::Destruct, Gadget::Camouflage].map(|gadget| Action::Use { unit, gadget });
            out.extend([Action::Purge { unit }, Action::Restart { unit }].into_iter().chain(gadgets));
            out
        }
        Decision::Role | Decision::Roll { .. } | Decision::Pick { .. } => Vec::new(),
    }
}

/// The point that is picked last.
fn point(sight: &ViewContext<'_>, picks: &[String]) -> Option<Point> {
    picks.iter().rev().find_map(|pick| sight.point(picked_point(pick)?))
}

/// Every machine at the picked point; without one, where a machine can stand.
fn deployments(sight: &ViewContext<'_>, state: &State, picks: &[String]) -> Vec<Action> {
    let sampled = || {
        offered(state).into_iter().find_map(|action| match action {
            Action::Deploy { at, .. } => Some(at),
            _ => None,
        })
    };
    let Some(at) = point(sight, picks).or_else(sampled) else { return Vec::new() };
    state.unit_ids().map(|unit| Action::Deploy { unit, at }).collect()
}

/// What is picked that an attack could be meant for; all enemies if nothing is.
fn targets(state: &State, unit: UnitId, picks: &[String]) -> Vec<Target> {
    let units = picks.iter().filter_map(|pick| element::read(pick, "unit").map(Target::Unit));
    let pieces = picks.iter().filter_map(|pick| element::read(pick, "piece").map(Target::Piece));
    let named: Vec<Target> = units.chain(pieces).collect();
    if named.is_empty() {
        state.living(state.side_of(unit).enemy()).map(Target::Unit).collect()
    } else {
        named
    }
}

fn attacks(state: &State, unit: UnitId, targets: &[Target]) -> Vec<Action> {
    let mut out = Vec::new();
    for form in [AttackForm::Plain, AttackForm::Precise] {
        for weapon in weapons(state, unit) {
            out.extend(targets.iter().map(|target| attack(unit, weapon, *target, form)));
        }
    }
    out
}

/// What can be done to another machine besides an attack from where one stands.
fn on_unit(state: &State, unit: UnitId, target: UnitId) -> Vec<Action> {
    let route = Route::of(&[contact(state, unit, target)]).unwrap_or_default();
    let rushed = weapons(state, unit).map(|weapon| {
        let form = if weapon.kind.facts().is_melee() {
            MoveForm::Charge { weapon, target }
        } else {
            MoveForm::Snap { shot: Shot { weapon, target: Target::Unit(target) }, at: 1 }
        };
        Action::Move { unit, route, form }
    });
    let gadgets =
        [Gadget::Link { target }, Gadget::Virus { target }].map(|gadget| Action::Use { unit, gadget });
    [Action::Ram { unit, target }].into_iter().chain(rushed).chain(gadgets).collect()
}

/// The ways of going straight to a point.
fn ways(unit: UnitId, at: Point) -> Vec<Action> {
    let route = Route::of(&[at]).unwrap_or_default();
    let moves = [MoveForm::Plain, MoveForm::Run].map(|form| Action::Move { unit, route, form });
    let escapes = [false, true].map(|dodge| Action::Disengage { unit, route, dodge });
    moves.into_iter().chain(escapes).collect()
}
