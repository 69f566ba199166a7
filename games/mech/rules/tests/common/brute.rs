//! Actions of all kinds, most of them illegal: paths anywhere, every weapon at every target, every form.

use fracas_core::{Entropy as _, Pending, State as _, digest};
use fracas_mech::plane::Point;
use fracas_mech::{
    Action, AttackForm, Decision, Gadget, MoveForm, Piece, Role, Route, Shot, Shots, State, Target, UnitId,
};
use fracas_testkit::Dice;
use std::num::NonZeroU32;

fn below(dice: &mut Dice, n: u32) -> u32 {
    NonZeroU32::new(n).map_or(0, |n| dice.below(n))
}

fn point_near(dice: &mut Dice, at: Point, reach: u32) -> Point {
    let step = |dice: &mut Dice| i64::from(below(dice, 2 * reach)) - i64::from(reach);
    at.plus(step(dice), step(dice))
}

fn any_route(dice: &mut Dice, from: Point) -> Route {
    let mut points = Vec::new();
    let mut at = from;
    for _ in 0..=below(dice, 4) {
        let reach = [40, 200, 500, 1000][below(dice, 4) as usize];
        at = point_near(dice, at, reach);
        points.push(at);
    }
    Route::of(&points).expect("at most five")
}

fn shots(list: &[Shot]) -> Shots {
    Shots::of(list).expect("at most eight")
}

/// All actions of this kind of moment, seeded by the position.
pub(crate) fn many_actions(state: &State) -> Vec<Action> {
    let mut dice = Dice::new(digest(state).0);
    let mut out = Vec::new();
    let Pending::Act { decision, .. } = state.pending() else { return out };
    for number in 1..=9 {
        out.extend([Action::Roll { die: number }, Action::Pick { number }]);
    }
    out.extend([Role::Attacker, Role::Defender].map(|role| Action::Role { role }));
    out.push(Action::Skip);
    let units: Vec<UnitId> = (0..10).filter_map(UnitId::new).collect();
    for &unit in &units {
        out.extend([Action::Activate { unit }, Action::Overheat { unit }, Action::End { unit }]);
        out.extend([Action::Purge { unit }, Action::Restart { unit }]);
    }
    match decision {
        Decision::Deploy => {
            let (width, height) = (state.scenario().width, state.scenario().height);
            for &unit in &units {
                for _ in 0..40 {
                    let anywhere = |dice: &mut Dice, side: i64| i64::from(below(dice, 5_000)) % side;
                    let at = Point::clamped(anywhere(&mut dice, width), anywhere(&mut dice, height));
                    out.push(Action::Deploy { unit, at });
                }
            }
        }
        Decision::Act { unit } => acts(state, unit, &mut dice, &mut out),
        Decision::Roll { .. }
        | Decision::Pick { .. }
        | Decision::Role
        | Decision::Activate
        | Decision::Overheat => {}
    }
    out
}

fn acts(state: &State, unit: UnitId, dice: &mut Dice, out: &mut Vec<Action>) {
    let here = state.base(unit).at;
    let weapons: Vec<_> = (0..8).filter_map(|slot| state.weapon_at(unit, slot)).collect();
    let mut targets: Vec<Target> = state.unit_ids().map(Target::Unit).collect();
    targets.extend((0..20).filter_map(Piece::new).map(Target::Piece));
    targets.extend((0..6).map(|_| Target::Point(point_near(dice, here, 900))));
    for &target in &targets {
        for &weapon in &weapons {
            let one = shots(&[Shot { weapon, target }]);
            for form in [AttackForm::Plain, AttackForm::Precise, AttackForm::All] {
                out.push(Action::Shoot { unit, form, shots: one });
                out.push(Action::Strike { unit, form, shots: one });
            }
        }
        let all: Vec<Shot> = weapons.iter().map(|&weapon| Shot { weapon, target }).collect();
        if !all.is_empty() {
            out.push(Action::Shoot { unit, form: AttackForm::All, shots: shots(&all) });
            out.push(Action::Strike { unit, form: AttackForm::All, shots: shots(&all) });
        }
        if let Target::Unit(target) = target {
            out.push(Action::Ram { unit, target });
            out.push(Action::Use { unit, gadget: Gadget::Link { target } });
            out.push(Action::Use { unit, gadget: Gadget::Virus { target } });
        }
    }
    out.extend([Gadget::Destruct, Gadget::Camouflage].map(|gadget| Action::Use { unit, gadget }));
    for _ in 0..60 {
        let route = any_route(dice, here);
        out.push(Action::Disengage { unit, route, dodge: false });
        out.push(Action::Disengage { unit, route, dodge: true });
        out.extend([MoveForm::Plain, MoveForm::Run].map(|form| Action::Move { unit, route, form }));
        for &weapon in &weapons {
            let target = targets[below(dice, targets.len() as u32) as usize];
            let at = below(dice, 4) as u8;
            out.push(Action::Move {
                unit,
                route,
                form: MoveForm::Snap { shot: Shot { weapon, target }, at },
            });
            if let Target::Unit(target) = target {
                out.push(Action::Move { unit, route, form: MoveForm::Charge { weapon, target } });
            }
        }
    }
}
