//! The exchange of fire to come, by means instead of dice: the rest of this turn and the next one, fired out
//! on paper.

use crate::sights::SightMatrix;
use fracas_core::{Pending, State as _};
use fracas_mech::{Decision, INCH, MAX_UNITS, MarkerKind, Side, State, Trait, UnitId, Upgrade, Victory};

/// Whole hit points and whole chances are a thousand.
const WHOLE: i32 = 1_000;

/// How one unit meets another: what the mean damage depends on.
struct Meeting {
    /// The gap between the bases.
    gap: i64,
    visible: bool,
    cover: bool,
}

/// A simplified exchange: the units, their hit points and the mean losses they cause.
#[derive(Clone)]
pub(crate) struct Paper {
    count: usize,
    side: [Side; MAX_UNITS],
    living: u16,
    hp: [i32; MAX_UNITS],
    most: [i32; MAX_UNITS],
    pub(crate) value: [i32; MAX_UNITS],
    /// Mean loss of hit points in thousandths: by an activation in this turn, and in the next.
    now: [[i32; MAX_UNITS]; MAX_UNITS],
    next: [[i32; MAX_UNITS]; MAX_UNITS],
    /// What each unit has lost so far on paper.
    lost: [i32; MAX_UNITS],
}

/// The chance to live on, in thousandths, after a mean loss out of some hit points.
fn survival(lost: i32, hp: i32) -> i32 {
    // Means far below the hit points rarely kill, twice the hit points nearly always.
    let share = lost * WHOLE / hp.max(1);
    (WHOLE - (share - 300) * 4 / 5).clamp(0, WHOLE)
}

/// What losing a unit costs its side, in hundredths of points.
pub(crate) fn value(state: &State, unit: UnitId) -> i32 {
    let points = i32::from(state.loadout(unit).points()) * 100;
    let carried = |kind| i32::from(state.carries(unit, kind));
    match state.scenario().victory {
        Victory::UnitsStanding | Victory::StandingAndGround => points * 3 / 5 + 900,
        Victory::Cargo => points + 2_500 * carried(MarkerKind::Cargo),
        Victory::Loot => points + 1_200 * carried(MarkerKind::Loot),
        Victory::Shelter => points * 4 / 5 + 400 + 1_000 * carried(MarkerKind::Loot),
        Victory::Beacon => points * 3 / 5 + 800,
    }
}

/// The mean loss of hit points by one weapon, in thousandths.
pub(crate) fn weapon(state: &State, by: UnitId, slot: usize, on: UnitId, far: bool, cover: bool) -> i32 {
    let facts = state.loadout(by).weapons()[slot].kind.facts();
    let (own, other) = (state.stats(by), state.stats(on));
    let hot = state.heat(on) >= 5;
    let mut need = i32::from(own.skill) + i32::from(far);
    need -= i32::from(own.has(Upgrade::Aim)) + i32::from(own.has(Upgrade::Thermal) && hot);
    need = (need - i32::from(state.is_compromised(on))).clamp(2, 6);
    let mut damage = i32::from(facts.damage.sixfold());
    let momentum = facts.has(Trait::Momentum);
    damage += if momentum { 12 } else { 0 };
    let pierces = i32::from(facts.has(Trait::Piercing)) + i32::from(momentum);
    let save = (i32::from(other.armour) - i32::from(cover) + pierces).clamp(2, 6);
    let critical = if facts.has(Trait::CriticalOn5) { 12 } else { 6 };
    let mean = ((7 - need) * damage + critical) * (save - 1) * WHOLE / 216;
    // Heat is damage too, the more so the nearer the limit.
    let heat = if facts.has(Trait::Heats) {
        let margin = other.limit.saturating_sub(state.heat(on));
        let each = if margin <= 2 {
            1_500
        } else if margin <= 4 {
            700
        } else {
            250
        };
        (7 - need) * each / 4
    } else {
        0
    };
    mean + heat
}

impl Paper {
    pub(crate) fn of(state: &State, sights: &SightMatrix) -> Paper {
        let mut paper = Paper {
            count: 0,
            side: [Side::A; MAX_UNITS],
            living: 0,
            hp: [0; MAX_UNITS],
            most: [WHOLE; MAX_UNITS],
            value: [0; MAX_UNITS],
            now: [[0; MAX_UNITS]; MAX_UNITS],
            next: [[0; MAX_UNITS]; MAX_UNITS],
            lost: [0; MAX_UNITS],
        };
        for unit in state.unit_ids() {
            let place = unit.index();
            paper.count = place + 1;
            paper.side[place] = state.side_of(unit);
            if state.is_alive(unit) {
                paper.living |= 1 << place;
                paper.hp[place] = i32::from(state.hp(unit)) * WHOLE;
                paper.most[place] = i32::from(state.stats(unit).max_hp.max(1)) * WHOLE;
                paper.value[place] = value(state, unit);
            }
        }
        let last = state.turn() >= state.scenario().turns;
        let active = state.actions_left();
        for by in Side::ALL.into_iter().flat_map(|side| state.living(side)) {
            // How many actions it has left in this turn.
            let left = match active {
                Some((unit, left, _)) if unit == by => left,
                Some(_) | None if state.has_activated(by) => 0,
                Some(_) | None => 2,
            };
            if left == 0 && last {
                continue;
            }
            paper.meet_all(state, sights, by, left, last);
        }
        paper
    }

    fn meet_all(&mut self, state: &State, sights: &SightMatrix, by: UnitId, left: u8, last: bool) {
        let engaged = state.is_engaged(by);
        let (ready, working) = (state.ready_weapons(by), state.working_weapons(by));
        let here = state.base(by);
        for on in state.living(state.side_of(by).enemy()) {
            let there = state.base(on);
            let gap = (here.at.length_to(there.at) - here.r() - there.r()).max(0);
            let meeting = Meeting { gap, visible: sights.visible(by, on), cover: sights.cover(by, on) };
            let (from, to) = (by.index(), on.index());
            if left > 0 {
                self.now[from][to] = attack(state, by, on, ready, left, engaged, &meeting);
            }
            if !last {
                self.next[from][to] = attack(state, by, on, working, 2, engaged, &meeting);
            }
        }
    }

    fn is_living(&self, place: usize) -> bool {
        self.living >> place & 1 == 1
    }

    /// The chance that a unit lives, in thousandths.
    pub(crate) fn alive(&self, unit: UnitId) -> i32 {
        let place = unit.index();
        if self.is_living(place) { survival(self.lost[place], self.hp[place]) } else { 0 }
    }

    /// What a target is worth after a loss: a hurt machine is worth less than a sound one.
    fn rest(&self, place: usize, lost: i32) -> i32 {
        let alive = survival(lost, self.hp[place]);
        let left = (self.hp[place] - lost).max(0) * 100 / self.most[place].max(1);
        // Thousandths of thousandths would not fit.
        self.value[place] * alive / WHOLE * (55 + 45 * left / 100) / 100
    }

    /// The worth of what is left of a unit.
    pub(crate) fn left(&self, unit: UnitId) -> i32 {
        let place = unit.index();
        if self.is_living(place) { self.rest(place, self.lost[place]) } else { 0 }
    }

    /// The worth of what a side has left.
    pub(crate) fn material(&self, side: Side) -> i32 {
        let own = (0..self.count).filter(|place| self.is_living(*place) && self.side[*place] == side);
        own.map(|place| self.rest(place, self.lost[place])).sum()
    }

    /// The best target of a unit and what attacking it is worth.
    fn target(&self, by: usize, damage: &[i32; MAX_UNITS]) -> Option<(usize, i32, i32)> {
        let here = survival(self.lost[by], self.hp[by]);
        let mut best = None;
        for on in (0..self.count).filter(|on| self.is_living(*on) && self.side[*on] != self.side[by]) {
            if damage[on] == 0 {
                continue;
            }
            let amount = damage[on] * here / WHOLE;
            let gain = self.rest(on, self.lost[on]) - self.rest(on, self.lost[on] + amount);
            if best.is_none_or(|(_, most, _)| gain > most) {
                best = Some((on, gain, amount));
            }
        }
        best
    }

    /// The rest of this turn: the sides alternate, each with the unit that gains most.
    pub(crate) fn finish_turn(&mut self, state: &State) {
        let mut left = 0_u16;
        for unit in Side::ALL.into_iter().flat_map(|side| state.living(side)) {
            if !state.has_activated(unit) {
                left |= 1 << unit.index();
            }
        }
        // Between two turns nobody is next: that is left to the next turn.
        let mut turn = Side::A;
        if let Pending::Act { actor: fracas_core::Actor::Chance, .. } = state.pending() {
            return;
        }
        if let Pending::Act { actor: fracas_core::Actor::Seat(seat), decision } = state.pending() {
            turn = Side::of_seat(seat).unwrap_or_default();
            if let (Decision::Act { unit }, Some((active, 1.., _))) = (decision, state.actions_left())
                && unit == active
            {
                self.strike(unit.index());
                left &= !(1 << unit.index());
                turn = turn.enemy();
            }
        }
        while left != 0 {
            let units = (0..self.count).filter(|place| left >> place & 1 == 1 && self.side[*place] == turn);
            let best = units
                .map(|by| (self.target(by, &self.now[by]).map_or(0, |(_, gain, _)| gain), by))
                .max_by_key(|(gain, by)| (*gain, usize::MAX - by));
            if let Some((_, by)) = best {
                left &= !(1 << by);
                self.strike(by);
            }
            turn = turn.enemy();
        }
    }

    fn strike(&mut self, by: usize) {
        if let Some((on, _, amount)) = self.target(by, &self.now[by]) {
            self.lost[on] += amount;
        }
    }

    /// The whole next turn, all at once: nobody knows who will have the initiative.
    pub(crate) fn next_turn(&mut self) {
        let mut more = [0; MAX_UNITS];
        for by in (0..self.count).filter(|by| self.is_living(*by)) {
            if let Some((on, _, amount)) = self.target(by, &self.next[by]) {
                more[on] += amount;
            }
        }
        for (lost, more) in self.lost.iter_mut().zip(more) {
            *lost += more;
        }
    }
}

/// The mean loss by one activation, in thousandths: standing, after a move, or in contact.
fn attack(
    state: &State,
    by: UnitId,
    on: UnitId,
    slots: u8,
    left: u8,
    engaged: bool,
    meeting: &Meeting,
) -> i32 {
    let speed = i64::from(state.stats(by).speed) * INCH;
    // With one action left it shoots from where it stands, but it may still charge.
    let stride = if left >= 2 && !engaged { speed } else { 0 };
    let charge = if engaged { 0 } else { speed * i64::from(left) };
    let steady = state.stats(by).has(Upgrade::LongRange);
    let (mut shots, mut best, mut blows) = (0, 0, 0);
    for (slot, mount) in state.loadout(by).weapons().iter().enumerate() {
        if slots >> slot & 1 == 0 {
            continue;
        }
        let facts = mount.kind.facts();
        if facts.is_melee() {
            let reach = i64::from(facts.range.max(1)) * INCH;
            if meeting.gap <= reach + charge {
                let straight = meeting.gap <= reach || meeting.visible;
                let sure = if meeting.gap <= reach + speed { 90 } else { 70 };
                blows +=
                    weapon(state, by, slot, on, false, false) * if straight { sure } else { sure / 2 } / 100;
            }
            continue;
        }
        if engaged {
            continue;
        }
        let half = if facts.has(Trait::HalfSpeed) { stride / 2 } else { stride };
        let in_range = facts.range == 0 || meeting.gap <= i64::from(facts.range) * INCH + half;
        if !in_range {
            continue;
        }
        let seen = meeting.visible || facts.has(Trait::Indirect);
        // Who stands behind a wall may be found by going round it.
        let sure = if seen {
            100
        } else if half > 0 && meeting.gap < 20 * INCH {
            45
        } else {
            0
        };
        if sure == 0 {
            continue;
        }
        let ignores = steady || facts.has(Trait::IgnoresLongRange);
        let far = !ignores && meeting.gap > 10 * INCH + half;
        let cover = meeting.cover && !facts.has(Trait::IgnoresCover);
        let mean = weapon(state, by, slot, on, far, cover) * sure / 100;
        shots += mean;
        best = best.max(mean);
    }
    let both = blows + if left >= 2 && blows > 0 { best * 7 / 10 } else { 0 };
    shots.max(both)
}
