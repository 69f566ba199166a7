//! What a player does without thinking: good enough to play a turn to its end many times over.

use crate::exchange::{value, weapon};
use fracas_chance::Random;
use fracas_core::{Actor, Entropy as _, Pending, State as _};
use fracas_mech::plane::Point;
use fracas_mech::{
    Action, AttackForm, Decision, INCH, MarkerKind, MoveForm, Purpose, State, Target, UnitId, Victory, Weapon,
};
use std::num::NonZeroU32;

/// Room for lists, kept from one decision to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room {
    actions: Vec<Action>,
    chances: Vec<(Action, NonZeroU32)>,
}

/// What a unit wants to be near: a place, how near is near enough, and what an inch is worth.
struct Wish {
    at: Point,
    near: i64,
    inch: i64,
}

/// Plays on until the turn or the game ends.
pub(crate) fn finish_turn(state: &mut State, room: &mut Room, random: &mut Random) -> u64 {
    const ENOUGH: usize = 400;
    let mut decisions = 0;
    for _ in 0..ENOUGH {
        match state.pending() {
            Pending::Over(_) => break,
            Pending::Act { actor: Actor::Chance, decision } => {
                if matches!(decision, Decision::Roll { purpose: Purpose::Initiative, .. }) {
                    break;
                }
                room.chances.clear();
                state.chances(&mut room.chances);
                let Some(action) = random.weighted(&room.chances).copied() else { break };
                state.apply(&action, &mut ());
            }
            Pending::Act { actor: Actor::Seat(_), decision } => {
                decisions += 1;
                room.actions.clear();
                state.actions(&mut room.actions);
                let action = match decision {
                    Decision::Act { unit } => best(state, unit, &room.actions, random),
                    Decision::Roll { .. }
                    | Decision::Pick { .. }
                    | Decision::Role
                    | Decision::Deploy
                    | Decision::Activate
                    | Decision::Overheat => random.pick(&room.actions).copied(),
                };
                let Some(action) = action else { break };
                state.apply(&action, &mut ());
            }
        }
    }
    decisions
}

/// What a unit does without thinking.
fn best(state: &State, unit: UnitId, actions: &[Action], random: &mut Random) -> Option<Action> {
    const DOUBT: NonZeroU32 = NonZeroU32::new(40).expect("forty is not zero");
    let wishes = wishes(state, unit);
    let mut found: Option<(i64, &Action)> = None;
    for action in actions {
        let worth = weigh(state, unit, action, &wishes) + i64::from(random.below(DOUBT));
        if found.is_none_or(|(most, _)| worth > most) {
            found = Some((worth, action));
        }
    }
    found.map(|(_, action)| *action)
}

/// What heat costs: nothing while there is plenty of room, half the machine at the limit.
fn heat_price(state: &State, unit: UnitId, more: u8) -> i64 {
    if more == 0 {
        return 0;
    }
    let (heat, limit) = (i64::from(state.heat(unit) + more), i64::from(state.stats(unit).limit));
    let left = i64::from(state.scenario().turns.saturating_sub(state.turn()));
    let worth = i64::from(value(state, unit));
    if heat >= limit {
        return worth * 2 / 3;
    }
    let tight = if heat + 1 >= limit {
        worth / 3
    } else if heat + 2 >= limit {
        worth / 10
    } else {
        0
    };
    tight + i64::from(more) * if left == 0 { 0 } else { 12 + 6 * (heat + 2 * left - limit).max(0) }
}

fn shot(state: &State, by: UnitId, from: Point, with: Weapon, target: Target, form: AttackForm) -> i64 {
    let Some(slot) = state.slot_of(by, with) else { return 0 };
    let on = match target {
        Target::Unit(unit) => unit,
        Target::Piece(_) => return 0,
        Target::Point(point) => {
            let near = state.living(state.side_of(by).enemy()).find(|unit| state.base(*unit).at == point);
            let Some(unit) = near else { return 0 };
            unit
        }
    };
    let there = state.base(on);
    let melee = with.kind.facts().is_melee();
    let gap = from.length_to(there.at) - there.r() - state.base(by).r();
    let mean = i64::from(weapon(state, by, slot, on, !melee && gap > 10 * INCH, false));
    let mean = if form == AttackForm::Precise { mean * 4 / 3 } else { mean };
    let hp = i64::from(state.hp(on).max(1)) * 1_000;
    // Half of what a machine is worth goes with its hit points, the rest with the last of them.
    let share = (mean * 1_000 / hp).min(1_000);
    i64::from(value(state, on)) * (share + share * share / 1_000) / 1_300
}

fn weigh(state: &State, unit: UnitId, action: &Action, wishes: &[Wish]) -> i64 {
    let price = heat_price(state, unit, state.action_heat(action));
    let here = state.base(unit).at;
    let near = |end: Point| -> i64 {
        wishes.iter().map(|wish| (end.length_to(wish.at) - wish.near).max(0) * wish.inch / INCH).sum()
    };
    let gain = |end: Option<&Point>| near(here) - end.map_or(near(here), |end| near(*end));
    let worth = match action {
        Action::Shoot { form, shots, .. } | Action::Strike { form, shots, .. } => {
            shots.iter().map(|one| shot(state, unit, here, one.weapon, one.target, *form)).sum()
        }
        Action::Move { route, form, .. } => {
            let end = route.last();
            gain(end)
                + match form {
                    MoveForm::Plain | MoveForm::Run => 0,
                    MoveForm::Charge { weapon, target } => {
                        shot(state, unit, here, *weapon, Target::Unit(*target), AttackForm::Plain)
                    }
                    MoveForm::Snap { shot: one, .. } => {
                        shot(state, unit, here, one.weapon, one.target, AttackForm::Plain) * 3 / 4
                    }
                }
        }
        Action::Ram { target, .. } => {
            i64::from(value(state, *target)) / 8 - i64::from(value(state, unit)) / 8
        }
        Action::Disengage { route, dodge, .. } => gain(route.last()) + if *dodge { 60 } else { -60 },
        Action::Purge { .. } => {
            let heat = i64::from(state.heat(unit)) + 4 - i64::from(state.stats(unit).limit);
            heat.max(0) * 60
        }
        Action::Restart { .. } => {
            let heat = i64::from(state.heat(unit)) + 3 - i64::from(state.stats(unit).limit);
            heat.max(0) * 100
        }
        Action::Use { .. } => -20,
        Action::End { .. }
        | Action::Roll { .. }
        | Action::Pick { .. }
        | Action::Role { .. }
        | Action::Deploy { .. }
        | Action::Activate { .. }
        | Action::Skip
        | Action::Overheat { .. } => 0,
    };
    worth - price
}

fn wishes(state: &State, unit: UnitId) -> Vec<Wish> {
    let mut wishes = Vec::with_capacity(4);
    let (base, side) = (state.base(unit), state.side_of(unit));
    let enemies = state.living(side.enemy()).map(|enemy| state.base(enemy));
    let foe = enemies.min_by_key(|foe| foe.at.distance_squared(base.at));
    let melee = state.loadout(unit).weapons().iter().any(|mount| mount.kind.facts().is_melee());
    if let Some(foe) = foe {
        wishes.push(Wish { at: foe.at, near: if melee { 2 * INCH } else { 10 * INCH }, inch: 6 });
    }
    let nearest = |kind: MarkerKind| {
        let free = state.markers().filter(|(found, _, holder)| *found == kind && holder.is_none());
        free.map(|(_, at, _)| at).min_by_key(|at| at.distance_squared(base.at))
    };
    let scenario = state.scenario();
    match scenario.victory {
        Victory::UnitsStanding => {}
        Victory::StandingAndGround => {
            if state.turn() + 2 >= scenario.turns {
                let past = if state.role(side) == 0 { scenario.height + 200 } else { scenario.height - 200 };
                wishes.push(Wish { at: Point::clamped(base.at.x(), past / 2), near: 0, inch: 25 });
            }
        }
        Victory::Cargo => {
            wishes.extend(nearest(MarkerKind::Cargo).map(|at| Wish { at, near: INCH, inch: 30 }));
        }
        Victory::Loot => {
            wishes.extend(nearest(MarkerKind::Loot).map(|at| Wish { at, near: INCH, inch: 30 }));
        }
        Victory::Shelter => {
            wishes.extend(nearest(MarkerKind::Loot).map(|at| Wish { at, near: INCH, inch: 20 }));
            if state.turn() + 1 >= scenario.turns {
                let shelters = state.standing_walls().filter(|(_, piece)| piece.shelter);
                let nearest = shelters.map(|(wall, _)| wall.shape.centre());
                let nearest = nearest.min_by_key(|at| at.distance_squared(base.at));
                wishes.extend(nearest.map(|at| Wish { at, near: INCH, inch: 30 }));
            }
        }
        Victory::Beacon => {
            let beacon = state.markers().find(|(kind, ..)| *kind == MarkerKind::Objective);
            let near = scenario.control_radius - 50;
            wishes.extend(beacon.map(|(_, at, _)| Wish { at, near, inch: 30 }));
        }
    }
    wishes
}
