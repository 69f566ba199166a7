//! Moves with a purpose, beside those that the engine samples.

use fracas_core::State as _;
use fracas_mech::plane::{Point, Wall};
use fracas_mech::{Action, INCH, MarkerKind, MoveForm, Route, State, Stride, UnitId, Victory};

/// The places that a unit may want to go to, purpose by purpose.
fn wishes(state: &State, unit: UnitId) -> Vec<Vec<Point>> {
    let here = state.base(unit);
    let side = state.side_of(unit);
    let scenario = state.scenario();
    let enemies: Vec<_> = state.living(side.enemy()).map(|enemy| state.base(enemy)).collect();
    // What the scenario counts.
    let free = state.markers().filter(|(kind, _, holder)| *kind == MarkerKind::Objective || holder.is_none());
    let mut objective: Vec<Point> = free.map(|(_, at, _)| at).collect();
    objective.sort_by_key(|point| point.distance_squared(here.at));
    match scenario.victory {
        Victory::StandingAndGround => {
            let past = scenario.height / 2 + if state.role(side) == 0 { 10 } else { -10 };
            objective.push(Point::clamped(here.at.x(), past));
        }
        Victory::Shelter => {
            let shelters = state.standing_walls().filter(|(_, piece)| piece.shelter);
            objective.extend(shelters.map(|(wall, _)| wall.shape.centre()));
        }
        Victory::UnitsStanding | Victory::Cargo | Victory::Loot | Victory::Beacon => {}
    }
    // Cover: the far side of a wall.
    let mut cover = Vec::new();
    let mut walls: Vec<&Wall> = state.standing_walls().map(|(wall, _)| wall).collect();
    walls.sort_by_key(|wall| wall.shape.centre().distance_squared(here.at));
    for wall in walls.iter().take(5) {
        let centre = wall.shape.centre();
        let corner = wall.shape.corners().iter().map(|corner| corner.length_to(centre)).max();
        let extent = corner.unwrap_or(100) * 3 / 4 + here.r() + 20;
        for enemy in enemies.iter().take(3) {
            let away = enemy.at.length_to(centre).max(1);
            cover.push(enemy.at.towards(centre, away + extent, away));
        }
    }
    // A line of fire within the short range, and contact.
    let (mut fire, mut contact) = (Vec::new(), Vec::new());
    for enemy in &enemies {
        let away = enemy.at.length_to(here.at).max(1);
        contact.push(enemy.at.towards(here.at, (enemy.r() + here.r() + 60).min(away), away));
        fire.push(enemy.at.towards(here.at, (enemy.r() + here.r() + 990).min(away), away));
    }
    // Out of blasts: straight away from whatever would hurt it.
    let mut escape = Vec::new();
    let others = state.living(side).chain(state.living(side.enemy())).filter(|other| *other != unit);
    for other in others {
        let (base, reach) = (state.base(other), i64::from(state.blast_heat(other)) * INCH);
        if reach >= 3 * INCH && base.within(here, reach) {
            let away = base.at.length_to(here.at).max(1);
            escape.push(base.at.towards(here.at, reach + base.r() + here.r() + 20, away));
        }
    }
    vec![objective, cover, fire, contact, escape]
}

/// Moves of a unit to what the scenario counts, into cover, into a line of fire, into contact and out of blasts, at most
/// `most`; all of them legal. Runs are looked at for the scenario and for escape.
pub fn purposeful(state: &State, unit: UnitId, most: usize) -> Vec<Action> {
    let mut out: Vec<Action> = Vec::new();
    let wishes = wishes(state, unit);
    for (stride, form) in [(Stride::Move, MoveForm::Plain), (Stride::Run, MoveForm::Run)] {
        let Some(reach) = state.reach(unit, stride) else { return out };
        // Purposes take turns, so that none is crowded out.
        let longest = wishes.iter().map(Vec::len).max().unwrap_or(0);
        for place in 0..longest {
            for (purpose, points) in wishes.iter().enumerate() {
                let Some(pointer) = points.get(place) else { continue };
                let crowded = out.len() >= if form == MoveForm::Plain { most * 3 / 4 } else { most };
                if crowded || form == MoveForm::Run && !matches!(purpose, 0 | 4) {
                    continue;
                }
                let Some(end) = reach.snap(*pointer) else { continue };
                let Some((path, length)) = reach.path_to(end) else { continue };
                let action = Action::Move { unit, route: Route::of(&path).unwrap_or_default(), form };
                if length >= 20 && !out.contains(&action) && state.check(&action).is_ok() {
                    out.push(action);
                }
            }
        }
    }
    out
}
