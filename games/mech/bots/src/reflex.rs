//! Acts by reflex, without thinking: good enough to play a turn to its end many times over.

use crate::exchange::{value, weapon};
use crate::habits::{HABITS, USUAL, habit};
use crate::heat::price;
use fracas_chance::Random;
use fracas_core::{Entropy as _, Pending, State as _};
use fracas_mech::plane::{Base, Point};
use fracas_mech::{
    Action, AttackForm, Decision, INCH, MarkerKind, MoveForm, Role, State, Target, Trait, UnitId, Victory,
    Weapon,
};
use std::num::NonZeroU32;

/// Room for lists, kept from one decision to the next.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    habits: [i32; HABITS],
    moves: Vec<(i64, usize)>,
    pub(crate) actions: Vec<Action>,
    /// The better actions by habit, best first, after [`rank`].
    pub(crate) ranked: Vec<(i64, usize)>,
    pub(crate) chances: Vec<(Action, NonZeroU32)>,
}

impl Room {
    pub(crate) fn new(habits: [i32; HABITS]) -> Room {
        Room { habits, moves: Vec::new(), ranked: Vec::new(), actions: Vec::new(), chances: Vec::new() }
    }
}

impl Default for Room {
    fn default() -> Self {
        Room::new(USUAL)
    }
}

/// What a unit wants to be near: a place, how near is near enough, and what an inch is worth.
struct Wish {
    at: Point,
    near: i64,
    inch: i64,
}

/// What the one to act does without thinking.
pub(crate) fn choose(state: &State, room: &mut Room, random: &mut Random) -> Option<Action> {
    room.actions.clear();
    state.actions(&mut room.actions).sample_suffices();
    match state.pending() {
        Pending::Act { decision: Decision::Act { unit }, .. } => {
            best(state, unit, room, random).map(|(_, action)| action)
        }
        Pending::Act { .. } | Pending::Over(_) => random.pick(&room.actions).copied(),
    }
}

/// Chooses an action by reflex, but the unit to act is the one with most to do, and to defend seems easier
/// than to attack.
pub(crate) fn choose_well(state: &State, room: &mut Room, random: &mut Random) -> Option<Action> {
    let defend = Action::Role { role: Role::Defender };
    if matches!(state.pending(), Pending::Act { decision: Decision::Role, .. })
        && state.check(&defend).is_ok()
    {
        return Some(defend);
    }
    if !matches!(state.pending(), Pending::Act { decision: Decision::Activate, .. }) {
        return choose(state, room, random);
    }
    let mut units = Vec::new();
    state.actions(&mut units).sample_suffices();
    let mut found: Option<(i64, Action)> = None;
    for action in units {
        let mut child = state.clone();
        child.apply(&action, &mut ());
        let Pending::Act { decision: Decision::Act { unit }, .. } = child.pending() else { continue };
        room.actions.clear();
        child.actions(&mut room.actions).sample_suffices();
        let worth = best(&child, unit, room, random).map_or(0, |(worth, _)| worth);
        if found.is_none_or(|(most, _)| worth > most) {
            found = Some((worth, action));
        }
    }
    found.map(|(_, action)| action)
}

/// What a unit can do, the better actions first in `room.ranked`.
pub(crate) fn rank(state: &State, room: &mut Room, random: &mut Random) {
    room.actions.clear();
    room.ranked.clear();
    state.actions(&mut room.actions).sample_suffices();
    if let Pending::Act { decision: Decision::Act { unit }, .. } = state.pending() {
        best(state, unit, room, random);
        room.ranked.sort_unstable_by_key(|(worth, place)| (-worth, *place));
    }
}

/// A unit about to act: what it sees and wants.
struct Mind<'a> {
    state: &'a State,
    unit: UnitId,
    here: Base,
    habits: &'a [i32; HABITS],
    wishes: Vec<Wish>,
    worth: i32,
}

/// The best action of a unit by reflex, with its worth.
fn best(state: &State, unit: UnitId, room: &mut Room, random: &mut Random) -> Option<(i64, Action)> {
    const MOVES: usize = 5;
    let mind = Mind {
        state,
        unit,
        here: state.base(unit),
        habits: &room.habits,
        wishes: wishes(state, unit, &room.habits),
        worth: value(state, unit),
    };
    let doubt = NonZeroU32::new(room.habits[habit::DOUBT].max(1).cast_unsigned()).unwrap_or(NonZeroU32::MIN);
    let more = matches!(state.actions_left(), Some((_, 2.., _)));
    room.moves.clear();
    room.ranked.clear();
    let mut found: Option<(i64, usize)> = None;
    for (place, action) in room.actions.iter().enumerate() {
        let worth = mind.weigh(action) + i64::from(random.below(doubt));
        if matches!(action, Action::Move { .. } | Action::Disengage { .. }) {
            room.moves.push((worth, place));
        } else {
            room.ranked.push((worth, place));
            if found.is_none_or(|(most, _)| worth > most) {
                found = Some((worth, place));
            }
        }
    }
    // Only the best ends of moves are looked at closely.
    room.moves.sort_unstable_by_key(|(worth, _)| -worth);
    let fear = mind.fear(mind.here.at);
    let mut way: Option<(i64, usize)> = None;
    for (worth, place) in room.moves.iter().take(MOVES) {
        let action = &room.actions[*place];
        let end = match action {
            Action::Move { route, .. } | Action::Disengage { route, .. } => route.last().copied(),
            _ => None,
        };
        let Some(end) = end else { continue };
        let mut worth = worth + fear - mind.fear(end);
        if more {
            worth += mind.follow(action, end);
        }
        room.ranked.push((worth, *place));
        if way.is_none_or(|(most, _)| worth > most) {
            way = Some((worth, *place));
        }
    }
    // An attack may still be followed by a move.
    if let (Some((worth, place)), Some((move_worth, _)), true) = (found, way, more)
        && matches!(room.actions[place], Action::Shoot { .. } | Action::Strike { .. })
    {
        found = Some((worth + move_worth.max(0) * i64::from(room.habits[habit::THEN]) / 100, place));
    }
    let best = match (found, way) {
        (Some(one), Some(other)) => Some(if other.0 > one.0 { other } else { one }),
        (one, other) => one.or(other),
    };
    best.map(|(worth, place)| (worth, room.actions[place]))
}

impl Mind<'_> {
    fn habit(&self, which: usize) -> i64 {
        i64::from(self.habits[which])
    }

    /// What a mean loss of hit points does to a machine.
    fn harm(&self, on: UnitId, mean: i64) -> i64 {
        let hp = i64::from(self.state.hp(on).max(1)) * 1_000;
        // Half of what a machine is worth goes with its hit points, the rest with the last of them.
        let share = (mean * 1_000 / hp).min(1_000);
        i64::from(value(self.state, on)) * (share + share * share / 1_000 * self.habit(habit::KILL) / 100)
            / 1_300
    }

    fn shot(&self, from: Point, with: Weapon, target: Target, form: AttackForm) -> i64 {
        let state = self.state;
        let Some(slot) = state.slot_of(self.unit, with) else { return 0 };
        let on = match target {
            Target::Unit(unit) => unit,
            Target::Piece(_) => return 0,
            Target::Point(point) => {
                let side = state.side_of(self.unit).enemy();
                let Some(unit) = state.living(side).find(|unit| state.base(*unit).at == point) else {
                    return 0;
                };
                unit
            }
        };
        self.blow(from, slot, on, false)
            * if form == AttackForm::Precise { self.habit(habit::PRECISE) } else { 100 }
            / 100
    }

    /// What an attack with one weapon is worth.
    fn blow(&self, from: Point, slot: usize, on: UnitId, cover: bool) -> i64 {
        let state = self.state;
        let there = state.base(on);
        let facts = state.loadout(self.unit).weapons()[slot].kind.facts();
        let gap = from.length_to(there.at) - there.r() - self.here.r();
        let far = !facts.is_melee() && gap > 10 * INCH && !facts.has(Trait::IgnoresLongRange);
        self.harm(on, i64::from(weapon(state, self.unit, slot, on, far, cover)))
    }

    /// The best shot that can be fired from the end of a move.
    fn follow(&self, action: &Action, end: Point) -> i64 {
        let state = self.state;
        let ready = state.ready_weapons(self.unit);
        let used = match action {
            Action::Move { form: MoveForm::Snap { shot, .. }, .. } => state.slot_of(self.unit, shot.weapon),
            _ => None,
        };
        let mut best = 0;
        for enemy in state.living(state.side_of(self.unit).enemy()) {
            let there = state.base(enemy);
            let gap = end.length_to(there.at) - there.r() - self.here.r();
            let mut sight = None;
            for (slot, mount) in state.loadout(self.unit).weapons().iter().enumerate() {
                let facts = mount.kind.facts();
                if ready >> slot & 1 == 0 || used == Some(slot) {
                    continue;
                }
                let reach = i64::from(facts.range) * INCH;
                if facts.is_melee() && gap > reach.max(INCH)
                    || !facts.is_melee() && (gap <= INCH || facts.range > 0 && gap > reach)
                {
                    continue;
                }
                if facts.has(Trait::HalfSpeed)
                    && self.here.at.length_to(end) * 2 > i64::from(state.stats(self.unit).speed) * INCH
                {
                    continue;
                }
                let seen = *sight.get_or_insert_with(|| {
                    state
                        .sight_at(self.unit, end, enemy)
                        .map_or((false, false), |sight| (sight.visible, sight.cover))
                });
                if seen.0 || facts.has(Trait::Indirect) {
                    best = best.max(self.blow(end, slot, enemy, seen.1 && !facts.has(Trait::IgnoresCover)));
                }
            }
        }
        best * self.habit(habit::FOLLOW) / 100
    }

    /// What enemies and blasts may do to the unit at a place.
    fn fear(&self, at: Point) -> i64 {
        let state = self.state;
        let (mut sum, mut blasts) = (0, 0);
        let hp = i64::from(state.hp(self.unit).max(1)) * 1_000;
        for enemy in state.living(state.side_of(self.unit).enemy()) {
            let weight = self.habit(if state.has_activated(enemy) { habit::LATER } else { habit::FEAR });
            if weight == 0 {
                continue;
            }
            let there = state.base(enemy);
            let gap = at.length_to(there.at) - there.r() - self.here.r();
            let speed = i64::from(state.stats(enemy).speed) * INCH;
            let seen = state.sight_at(self.unit, at, enemy);
            let (visible, cover) = seen.map_or((false, false), |sight| (sight.visible, sight.cover));
            let (mut most, mut sum_shots) = (0, 0);
            let working = state.working_weapons(enemy);
            for (slot, mount) in state.loadout(enemy).weapons().iter().enumerate() {
                let facts = mount.kind.facts();
                if working >> slot & 1 == 0 {
                    continue;
                }
                let mean = i64::from(weapon(state, enemy, slot, self.unit, gap > 10 * INCH, false));
                if facts.is_melee() {
                    if gap <= i64::from(facts.range.max(1)) * INCH + speed {
                        most = most.max(mean);
                    }
                } else if (visible || facts.has(Trait::Indirect))
                    && (facts.range == 0 || gap <= i64::from(facts.range) * INCH + speed / 2)
                {
                    let share =
                        if cover && !facts.has(Trait::IgnoresCover) { self.habit(habit::COVER) } else { 100 };
                    sum_shots += mean * share / 100;
                } else if !visible && gap < 12 * INCH {
                    sum_shots += mean / 4;
                }
            }
            let share = (most.max(sum_shots) * 1_000 / hp).min(1_000);
            sum += i64::from(self.worth) * (share + share * share / 1_000) / 1_300 * weight / 100;
        }
        let weight = self.habit(habit::BLAST);
        if weight > 0 {
            let me = Base { at, radius: self.here.radius };
            for other in state.unit_ids().filter(|other| *other != self.unit && state.is_alive(*other)) {
                let heat = state.blast_heat(other);
                if heat < 2 || !state.base(other).within(me, i64::from(heat) * INCH) {
                    continue;
                }
                let margin = i32::from(state.stats(other).limit) - i32::from(state.heat(other));
                let risk = if margin <= 1 { 30 } else { 0 } + if state.hp(other) <= 2 { 25 } else { 6 };
                let share = (i64::from(heat / 2).max(1) * 700_000 / hp).min(1_000);
                blasts += i64::from(self.worth) * share / 1_000 * risk / 100;
            }
        }
        sum + blasts * weight / 100
    }

    fn weigh(&self, action: &Action) -> i64 {
        let state = self.state;
        let here = self.here.at;
        let heat = i32::from(state.action_heat(action));
        let price = |gain: i32| {
            i64::from(self.worth * price(state, self.unit, gain) / 1_000) * self.habit(habit::HEAT) / 100
        };
        let near = |end: Point| -> i64 {
            self.wishes
                .iter()
                .map(|wish| (end.length_to(wish.at) - wish.near).max(0) * wish.inch / INCH)
                .sum()
        };
        let gain = |end: Option<&Point>| near(here) - end.map_or(near(here), |end| near(*end));
        let gained = match action {
            Action::Shoot { form, shots, .. } | Action::Strike { form, shots, .. } => {
                shots.iter().map(|one| self.shot(here, one.weapon, one.target, *form)).sum()
            }
            Action::Move { route, form, .. } => {
                let end = route.last();
                gain(end)
                    + match form {
                        MoveForm::Plain | MoveForm::Run => 0,
                        MoveForm::Charge { weapon, target } => {
                            self.shot(here, *weapon, Target::Unit(*target), AttackForm::Plain)
                                * self.habit(habit::CHARGE)
                                / 100
                        }
                        MoveForm::Snap { shot: one, .. } => {
                            self.shot(here, one.weapon, one.target, AttackForm::Plain)
                                * self.habit(habit::SNAP)
                                / 100
                        }
                    }
            }
            Action::Ram { target, .. } => {
                (self.harm(*target, 1_400) - self.harm(self.unit, 1_400)) * self.habit(habit::RAM) / 100
            }
            Action::Disengage { route, dodge, .. } => {
                gain(route.last()) + self.habit(if *dodge { habit::DODGE } else { habit::LEAVE })
            }
            Action::Purge { .. } => {
                let mean = (price(heat - 1) + price(heat - 2) + price(heat - 3)) / 3;
                return self.habit(habit::PURGE) - mean;
            }
            Action::Restart { .. } => {
                return self.habit(habit::RESTART) - (price(-3) + price(-4) + price(-5)) / 3;
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
        gained - price(heat)
    }
}

fn wishes(state: &State, unit: UnitId, habits: &[i32; HABITS]) -> Vec<Wish> {
    let mut wishes = Vec::with_capacity(4);
    let (base, side) = (state.base(unit), state.side_of(unit));
    let of = |which: usize| i64::from(habits[which]);
    let enemies = state.living(side.enemy()).map(|enemy| state.base(enemy));
    let foe = enemies.min_by_key(|foe| foe.at.distance_squared(base.at));
    let melee = state.loadout(unit).weapons().iter().any(|mount| mount.kind.facts().is_melee());
    if let Some(foe) = foe {
        wishes.push(if melee {
            Wish { at: foe.at, near: 2 * INCH, inch: of(habit::CLOSE) }
        } else {
            Wish { at: foe.at, near: of(habit::NEAR) * INCH, inch: of(habit::RANGE) }
        });
    }
    let nearest = |kind: MarkerKind| {
        let wanted = state.markers().filter(|(found, _, holder)| {
            *found == kind && holder.is_none_or(|holder| state.side_of(holder) != side)
        });
        wanted
            .map(|(_, at, holder)| (at, holder.is_some()))
            .min_by_key(|(at, held)| (*held, at.distance_squared(base.at)))
    };
    let turns = state.scenario().turns;
    let scenario = state.scenario();
    let soon = |before: usize| i64::from(state.turn()) + of(before) >= i64::from(turns);
    let fetch = |kind: MarkerKind, inch: i64| {
        nearest(kind).map(|(at, held)| Wish { at, near: INCH, inch: if held { inch / 2 } else { inch } })
    };
    match scenario.victory {
        Victory::UnitsStanding => {}
        Victory::StandingAndGround => {
            if soon(habit::GROUND_TURNS) {
                let past = if state.role(side) == 0 { scenario.height + 200 } else { scenario.height - 200 };
                let at = Point::clamped(base.at.x(), past / 2);
                if !state.has_crossed(unit) {
                    wishes.push(Wish { at, near: 0, inch: of(habit::GROUND) });
                }
            }
        }
        Victory::Cargo => wishes.extend(fetch(MarkerKind::Cargo, of(habit::CARGO))),
        Victory::Loot => wishes.extend(fetch(MarkerKind::Loot, of(habit::LOOT))),
        Victory::Shelter => {
            if soon(habit::SHELTER_TURNS) {
                let shelters = state.standing_walls().filter(|(_, piece)| piece.shelter);
                let nearest = shelters.map(|(wall, _)| wall.shape.centre());
                let nearest = nearest.min_by_key(|at| at.distance_squared(base.at));
                wishes.extend(nearest.map(|at| Wish { at, near: INCH, inch: of(habit::SHELTER) }));
            } else {
                wishes.extend(fetch(MarkerKind::Loot, of(habit::LOOT)));
            }
        }
        Victory::Beacon => {
            let beacon = state.markers().find(|(kind, ..)| *kind == MarkerKind::Objective);
            let near = scenario.control_radius - 50;
            let inch = of(if state.role(side) == 0 { habit::ATTACK } else { habit::DEFEND });
            wishes.extend(beacon.map(|(_, at, _)| Wish { at, near, inch }));
        }
    }
    wishes
}
