//! Moves with a purpose, beside those that the engine samples.

use crate::worth::Goals;
use fracas_core::State as _;
use fracas_mech::plane::Point;
use fracas_mech::{Action, MoveForm, Route, State, Stride, UnitId};

/// Moves of a unit to markers, behind scenery, into cover and into contact, at most `most`; all of them legal.
pub fn purposeful(state: &State, unit: UnitId, goals: &Goals, most: usize) -> Vec<Action> {
    let mut out = Vec::new();
    let here = state.base(unit);
    let side = state.side_of(unit);
    let Some(reach) = state.reach(unit, Stride::Move) else { return out };
    let mut wanted: Vec<Point> = goals.points().collect();
    let enemies: Vec<_> = state.living(side.enemy()).map(|enemy| state.base(enemy)).collect();
    let mut walls: Vec<&fracas_mech::plane::Wall> = state.scenario().walls.iter().collect();
    walls.sort_by_key(|wall| wall.shape.centre().distance_squared(here.at));
    for wall in walls.iter().take(5) {
        let centre = wall.shape.centre();
        let corner = wall.shape.corners().iter().map(|corner| corner.length_to(centre)).max();
        let extent = corner.unwrap_or(100) * 3 / 4 + here.r() + 20;
        for enemy in enemies.iter().take(3) {
            let away = enemy.at.length_to(centre).max(1);
            wanted.push(enemy.at.towards(centre, away + extent, away));
        }
    }
    // Contact, and ten inches away: within the short range.
    for enemy in &enemies {
        let away = enemy.at.length_to(here.at).max(1);
        wanted.push(enemy.at.towards(here.at, (enemy.r() + here.r() + 60).min(away), away));
        wanted.push(enemy.at.towards(here.at, (enemy.r() + here.r() + 990).min(away), away));
    }
    for pointer in wanted {
        if out.len() >= most {
            break;
        }
        let Some(end) = reach.snap(pointer) else { continue };
        let Some((path, length)) = reach.path_to(end) else { continue };
        if length < 20 {
            continue;
        }
        let action = Action::Move { unit, route: Route::from(&path), form: MoveForm::Plain };
        if !out.contains(&action) && state.check(&action).is_ok() {
            out.push(action);
        }
    }
    out
}
