//! Exact odds of an action before it is taken: every die counted, none rolled.
//!
//! Chances are whole numbers of equally likely cases. All cases of an attack are counted over the same number of dice,
//! those it would not roll included, so that the numbers of different outcomes can be added.

use crate::action::{Action, AttackForm, MoveForm, Shots};
use crate::catalogue::{Catastrophe, Damage, Trait, Upgrade, catastrophes};
use crate::event::AttackKind;
use crate::id::{Target, UnitId};
use crate::rules::attack::{d2, d3};
use crate::rules::query::{AttackForecast, Why};
use crate::state::{Attack, AttackKindByte, State, Stats, UnitState, flag, units_of};
use fracas_core::Bits;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::{self, Display};

mod chance;

use chance::Big;
pub use chance::Chance;

/// What an action does to one target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TargetOdds {
    /// The unit or piece that is hit.
    pub target: Target,
    /// The attacks on it, in order, with the reasons of their numbers.
    pub attacks: Vec<AttackForecast>,
    /// The chance of each number of HP lost, from 0 on.
    pub lost: Vec<Chance>,
    /// The chance that it is destroyed, or falls to 0 HP.
    pub kill: Chance,
    /// The chance of at least one critical.
    pub critical: Chance,
    /// The chance of at least one catastrophe.
    pub catastrophe: Chance,
    /// The chance of each amount of heat gained, from 0 on.
    pub heat: Vec<Chance>,
    /// The chance that it must test for its heat, if it lives.
    pub heat_test: Chance,
    /// The chance that it explodes, for want of HP or from heat.
    pub explosion: Chance,
}

/// The possible results of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ActionOdds {
    /// The unit that acts.
    pub unit: UnitId,
    /// The heat of the unit afterwards, if it lives and hits nothing that heats it; for a purge by chance.
    pub heat_after: Vec<(u8, Chance)>,
    /// The chance that it must make an explosion test for its heat.
    pub test: Chance,
    /// The chance that it explodes from heat.
    pub explosion: Chance,
    /// What happens to its targets. Splash, lines, ricochets, collapses and explosions of others are not counted in.
    pub targets: Vec<TargetOdds>,
}

/// What matters of a target while an action goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Foe {
    hp: u8,
    pierced: u8,
    broken: u8,
    lost: u16,
    limit_less: u8,
    reacted: bool,
    critical: bool,
    catastrophe: bool,
    heat: u8,
    skip: bool,
}

type Cases = BTreeMap<Foe, Big>;

fn add(cases: &mut Cases, foe: Foe, weight: Big) {
    let entry = cases.entry(foe).or_insert(Big::ZERO);
    *entry = entry.plus(weight);
}

/// The least number that all counts of parts or units divide.
const PICKS: u64 = 232_792_560;
/// Dice that every attack is counted with: CS, damage, heat, confirmation, table twice, ammunition.
const DICE: u32 = 7;

struct Counting<'a> {
    state: &'a State,
    attack: Attack,
    forecast: AttackForecast,
    target: UnitId,
    /// The most saves an attack can ask for.
    saves: u32,
}

impl Counting<'_> {
    fn stats(&self, foe: &Foe) -> Stats {
        let unit = UnitState {
            lost: foe.lost,
            broken: foe.broken,
            limit_less: foe.limit_less,
            ..*self.state.unit(self.target)
        };
        Stats::of(self.state.loadout(self.target), &unit)
    }

    /// Everything that one attack can do to a target in one condition.
    fn run(&self, foe: Foe, weight: Big, out: &mut Cases) {
        if foe.hp == 0 || foe.skip {
            let dice = (0..DICE + self.saves).fold(weight.times(PICKS), |weight, _| weight.times(6));
            add(out, foe, dice);
            return;
        }
        let state = self.state;
        let (by, slot) = (self.attack.by, self.attack.slot);
        let on_five = state.weapon_has(by, slot, Trait::CriticalOn5);
        for shown in 1..=6 {
            let hit = shown == 6 || (shown != 1 && shown >= self.forecast.need);
            if !hit {
                let rest = (0..DICE - 1 + self.saves).fold(weight.times(PICKS), |weight, _| weight.times(6));
                add(out, foe, rest);
                continue;
            }
            let critical = shown == 6 || (shown == 5 && on_five);
            self.hit(foe, critical, weight, out);
        }
    }

    fn hit(&self, mut foe: Foe, critical: bool, weight: Big, out: &mut Cases) {
        let (state, attack) = (self.state, &self.attack);
        foe.critical |= critical;
        let extra = self.forecast.damage.total() as u8;
        // The catalogue gives a fixed weapon its damage in the tally; a die comes on top.
        let bonus = if critical { self.bonus(&foe) } else { 0 };
        let rolls: [(u8, u64); 3] = match self.forecast.weapon_damage {
            Damage::Fixed(_) => [(0, 6), (0, 0), (0, 0)],
            Damage::D2 => [(1, 3), (2, 3), (0, 0)],
            Damage::D3 => [(1, 2), (2, 2), (3, 2)],
        };
        let heats = state.weapon_facts(attack.by, usize::from(attack.slot)).has(Trait::Heats);
        for (points, cases) in rolls.into_iter().filter(|(_, cases)| *cases > 0) {
            let weight = weight.times(cases);
            let damage = extra + points + bonus;
            for (heat, cases) in if heats { [(1, 3), (2, 3)] } else { [(0, 6), (0, 0)] } {
                if cases > 0 {
                    let foe = Foe { heat: foe.heat + heat, ..foe };
                    self.confirm(foe, critical, damage, weight.times(cases), out);
                }
            }
        }
    }

    fn bonus(&self, foe: &Foe) -> u8 {
        let ranged = !self.state.is_melee(self.attack.by, usize::from(self.attack.slot));
        let shielded = self.stats(foe).has(Upgrade::Countermeasures);
        let sensors = self.state.stats(self.attack.by).has(Upgrade::Sensors);
        if ranged && shielded { 0 } else { 1 + u8::from(sensors) }
    }

    fn confirm(&self, foe: Foe, critical: bool, damage: u8, weight: Big, out: &mut Cases) {
        let possible = critical && !self.state.options.no_catastrophe;
        let skill = u64::from(self.state.stats(self.attack.by).skill);
        let confirmed = if possible { 7 - skill } else { 0 };
        let plain = weight.times(6 - confirmed).times(36).times(6).times(PICKS);
        self.save(foe, damage, plain, out);
        if confirmed == 0 {
            return;
        }
        let foe = Foe { catastrophe: true, ..foe };
        let weight = weight.times(confirmed);
        for first in 1..=6_u8 {
            for second in 1..=6_u8 {
                if let Some(facts) = catastrophes().get(usize::from(first + second - 2)) {
                    self.strike(foe, facts.effect, damage, weight, out);
                }
            }
        }
    }

    fn strike(&self, mut foe: Foe, effect: Catastrophe, damage: u8, weight: Big, out: &mut Cases) {
        let all = weight.times(6).times(PICKS);
        match effect {
            Catastrophe::DamageD3 => {
                for die in 1..=6 {
                    self.save(foe, damage + d3(die), weight.times(PICKS), out);
                }
            }
            Catastrophe::Damage1 => self.save(foe, damage + 1, all, out),
            Catastrophe::Pierced => {
                foe.pierced += 1;
                self.save(foe, damage, all, out);
            }
            Catastrophe::LowerLimit => {
                foe.limit_less += 1;
                self.save(foe, damage, all, out);
            }
            Catastrophe::Destroyed => {
                let rest = (0..self.saves).fold(all, |weight, _| weight.times(6));
                add(out, Foe { hp: 0, ..foe }, rest);
            }
            Catastrophe::LosePart | Catastrophe::LoseWeapon => self.lose(foe, effect, damage, weight, out),
            Catastrophe::WorseSkill | Catastrophe::Slower | Catastrophe::Ricochet => {
                self.save(foe, damage, all, out);
            }
        }
    }

    fn lose(&self, foe: Foe, effect: Catastrophe, damage: u8, weight: Big, out: &mut Cases) {
        let stats = self.stats(&foe);
        let weapons = stats.ranged | stats.melee;
        let count = self.state.loadout(self.target).upgrades().len();
        let upgrades = if effect == Catastrophe::LosePart { ((1_u16 << count) - 1) & !foe.lost } else { 0 };
        let parts = u64::from(weapons.count_ones() + upgrades.count_ones());
        let weight = weight.times(6);
        if parts == 0 {
            self.save(foe, damage, weight.times(PICKS), out);
            return;
        }
        let each = weight.times(PICKS / parts);
        for slot in Bits(u64::from(weapons)) {
            self.save(Foe { broken: foe.broken | 1 << slot, ..foe }, damage, each, out);
        }
        for place in Bits(u64::from(upgrades)) {
            self.save(Foe { lost: foe.lost | 1 << place, ..foe }, damage, each, out);
        }
    }

    fn save(&self, foe: Foe, damage: u8, weight: Big, out: &mut Cases) {
        let stats = self.stats(&foe);
        let cover = self.forecast.cover;
        let pierced = self.state.piercing(&self.attack) - self.state.unit(self.target).pierced + foe.pierced;
        let need = (stats.armour.cast_signed() - i8::from(cover) + pierced.min(6).cast_signed()).clamp(2, 6);
        let (pass, stop) = (u64::from((need - 1).cast_unsigned()), u64::from((7 - need).cast_unsigned()));
        let count = u64::from(damage);
        let mut choose = 1_u64;
        for lost in 0..=count {
            // The number of ways to lose that many of that many points; the dice that are not rolled fall any way.
            let mut cases = weight.times(choose);
            cases = (0..lost).fold(cases, |cases, _| cases.times(pass));
            cases = (0..count - lost).fold(cases, |cases, _| cases.times(stop));
            cases = (count..u64::from(self.saves)).fold(cases, |cases, _| cases.times(6));
            choose = choose * (count - lost) / (lost + 1);
            let mut after = foe;
            let mut points = lost as u8;
            if points > 0 && stats.has(Upgrade::Reactive) && !after.reacted {
                after.reacted = true;
                points -= 1;
            }
            after.hp = after.hp.saturating_sub(points);
            add(out, after, cases);
        }
    }
}

impl State {
    /// What an action may do, exactly; `None` for an action that is not legal now or is not a unit's.
    pub fn odds(&self, action: &Action) -> Option<ActionOdds> {
        self.check_now(action).ok()?;
        let (unit, _) = super::query::action_weapons(action)?;
        let mut after = self.clone();
        let attacks = after.planned_attacks(unit, action);
        let mut targets: Vec<TargetOdds> = Vec::new();
        for place in 0..attacks.len() {
            let target = attacks[place].target;
            if targets.iter().all(|known| known.target != target) {
                let mine: Vec<Attack> =
                    attacks.iter().filter(|attack| attack.target == target).copied().collect();
                targets.extend(after.target_odds(target, &mine));
            }
        }
        let gain = self.action_heat(action);
        let heat_after = self.heat_after(unit, action, gain);
        let limit = self.stats(unit).limit;
        let mut test =
            Chance { cases: Big::ZERO, all: heat_after.first().map_or(Big::ONE, |(_, chance)| chance.all) };
        for (heat, chance) in &heat_after {
            if gain > 0 && *heat >= limit {
                test = test.plus(chance.cases);
            }
        }
        let explosion = if self.options.overheat_kills && !self.stats(unit).explodes {
            Chance::NEVER
        } else {
            test.times(4, 6)
        };
        Some(ActionOdds { unit, heat_after, test, explosion, targets })
    }

    fn heat_after(&self, unit: UnitId, action: &Action, gain: u8) -> Vec<(u8, Chance)> {
        let restart = matches!(action, Action::Restart { .. });
        let dice = if restart { 2 } else { u32::from(matches!(action, Action::Purge { .. })) };
        let mut cases: BTreeMap<u8, u64> = BTreeMap::from([(self.heat(unit), 1)]);
        for _ in 0..dice {
            let mut next = BTreeMap::new();
            for (heat, count) in cases {
                for die in 1..=6 {
                    *next.entry(heat.saturating_sub(d3(die))).or_insert(0) += count;
                }
            }
            cases = next;
        }
        let all = 6_u64.pow(dice);
        cases.into_iter().map(|(heat, count)| (heat.saturating_add(gain), Chance::of(count, all))).collect()
    }

    /// The attacks that an action makes on its targets; moves the unit to where it attacks from.
    fn planned_attacks(&mut self, unit: UnitId, action: &Action) -> Vec<Attack> {
        let (kind, form, shots) = match *action {
            Action::Shoot { form, shots, .. } => {
                (AttackKind::Shoot, i8::from(form == AttackForm::Precise), shots)
            }
            Action::Strike { form, shots, .. } => {
                (AttackKind::Strike, i8::from(form == AttackForm::Precise), shots)
            }
            Action::Move { form: MoveForm::Charge { weapon, target }, ref route, .. } => {
                let shot = crate::Shot { weapon, target: Target::Unit(target) };
                let _ = route.last().map(|end| self.stand_in(unit, *end));
                (AttackKind::Charge, 0, Shots::of(&[shot]).unwrap_or_default())
            }
            Action::Move { form: MoveForm::Snap { shot, at }, ref route, .. } => {
                if at > 0
                    && let Some(corner) = route.get(usize::from(at) - 1)
                {
                    self.stand_in(unit, *corner);
                }
                (AttackKind::Snap, -1, Shots::of(&[shot]).unwrap_or_default())
            }
            Action::Move { form: MoveForm::Plain | MoveForm::Run, .. }
            | Action::Ram { .. }
            | Action::Disengage { .. }
            | Action::Purge { .. }
            | Action::Restart { .. }
            | Action::Use { .. }
            | Action::End { .. }
            | Action::Roll { .. }
            | Action::Pick { .. }
            | Action::Role { .. }
            | Action::Deploy { .. }
            | Action::Activate { .. }
            | Action::Skip
            | Action::Overheat { .. } => return Vec::new(),
        };
        let mut attacks = Vec::new();
        for shot in shots.iter() {
            let Some(slot) = self.slot_of(unit, shot.weapon) else { continue };
            let target = shot.target;
            let exposed = |target| matches!(target, Target::Unit(foe) if self.is(foe, flag::COMPROMISED));
            let attack = |target: Target| Attack {
                by: unit,
                slot: slot as u8,
                target,
                kind: AttackKindByte(kind),
                form,
                exposed: exposed(target),
                far: self.is_far(unit, slot as u8, target),
                ..Attack::default()
            };
            match target {
                _ if self.weapon_facts(unit, slot).has(Trait::AllAround) => {
                    let around = self.around(unit, 2 * crate::INCH);
                    attacks.extend(units_of(around).map(|other| attack(Target::Unit(other))));
                }
                Target::Point(point) => {
                    let (units, pieces) = self.on_line(unit, point);
                    attacks.extend(units_of(units).map(|other| attack(Target::Unit(other))));
                    attacks.extend(Bits(pieces).map(|piece| attack(Target::Piece(crate::Piece(piece)))));
                }
                Target::Unit(_) | Target::Piece(_) => attacks.push(attack(target)),
            }
        }
        attacks
    }

    fn stand_in(&mut self, unit: UnitId, at: fracas_plane::Point) {
        let moved = at != self.unit(unit).at;
        self.unit_mut(unit).at = at;
        if let Some(active) = self.active.as_mut() {
            active.moved |= moved;
        }
    }

    fn target_odds(&self, target: Target, attacks: &[Attack]) -> Option<TargetOdds> {
        let forecasts: Vec<AttackForecast> = attacks.iter().map(|attack| self.forecast_of(attack)).collect();
        match target {
            Target::Unit(unit) => Some(self.unit_odds(unit, attacks, forecasts)),
            Target::Piece(piece) => {
                Some(self.piece_odds(target, self.pieces[piece.index()], attacks, forecasts))
            }
            Target::Point(_) => None,
        }
    }

    fn unit_odds(&self, unit: UnitId, attacks: &[Attack], forecasts: Vec<AttackForecast>) -> TargetOdds {
        let state = self.unit(unit);
        let first = Foe {
            hp: state.hp,
            pierced: state.pierced,
            broken: state.broken,
            lost: state.lost,
            limit_less: state.limit_less,
            reacted: self.is(unit, flag::REACTED),
            critical: false,
            catastrophe: false,
            heat: 0,
            skip: false,
        };
        let mut cases = Cases::from([(first, Big::ONE)]);
        let mut all = Big::ONE;
        for (attack, forecast) in attacks.iter().zip(&forecasts) {
            let most = match forecast.weapon_damage {
                Damage::Fixed(_) => 0,
                Damage::D2 => 2,
                Damage::D3 => 3,
            };
            let saves = forecast.damage.total() as u32 + most + 2 + 3;
            let counting =
                Counting { state: self, attack: *attack, forecast: forecast.clone(), target: unit, saves };
            let mut next = Cases::new();
            for (foe, weight) in cases {
                counting.run(foe, weight, &mut next);
            }
            cases = next;
            all = (0..DICE + saves).fold(all.times(PICKS), |all, _| all.times(6));
        }
        let none = Chance { cases: Big::ZERO, all };
        let mut odds = TargetOdds {
            target: Target::Unit(unit),
            attacks: forecasts,
            lost: vec![none; usize::from(state.hp) + 1],
            kill: none,
            critical: none,
            catastrophe: none,
            heat: vec![none],
            heat_test: none,
            explosion: none,
        };
        let mut blown = Big::ZERO;
        for (foe, weight) in cases {
            let lost = usize::from(state.hp - foe.hp);
            odds.lost[lost] = odds.lost[lost].plus(weight);
            if foe.hp == 0 {
                odds.kill = odds.kill.plus(weight);
                if self.stats(unit).explodes {
                    blown = blown.plus(weight);
                }
            }
            if foe.critical {
                odds.critical = odds.critical.plus(weight);
            }
            if foe.catastrophe {
                odds.catastrophe = odds.catastrophe.plus(weight);
            }
            let gained = if foe.hp == 0 { 0 } else { foe.heat };
            while odds.heat.len() <= usize::from(gained) {
                odds.heat.push(none);
            }
            odds.heat[usize::from(gained)] = odds.heat[usize::from(gained)].plus(weight);
            let after = UnitState { lost: foe.lost, limit_less: foe.limit_less, ..*state };
            let limit = Stats::of(self.loadout(unit), &after).limit;
            if gained > 0 && state.heat.saturating_add(gained) >= limit {
                odds.heat_test = odds.heat_test.plus(weight);
                blown = blown.plus(weight);
            }
        }
        odds.explosion = Chance { cases: blown, all }.times(4, 6);
        odds
    }

    fn piece_odds(
        &self,
        target: Target,
        hp: u8,
        attacks: &[Attack],
        forecasts: Vec<AttackForecast>,
    ) -> TargetOdds {
        // (HP left, a critical so far) and its cases of 36 for each attack.
        let mut cases: BTreeMap<(u8, bool), u64> = BTreeMap::from([((hp, false), 1)]);
        let mut all = 1_u64;
        for (attack, forecast) in attacks.iter().zip(&forecasts) {
            let mut next = BTreeMap::new();
            for ((hp, seen), count) in cases {
                for shown in 1..=6_u8 {
                    for die in 1..=6_u8 {
                        let hit = shown == 6 || (shown != 1 && shown >= forecast.need);
                        let on_five = self.weapon_has(attack.by, attack.slot, Trait::CriticalOn5);
                        let critical = hit && (shown == 6 || (shown == 5 && on_five));
                        let rolled = match forecast.weapon_damage {
                            Damage::Fixed(_) => 0,
                            Damage::D2 => d2(die),
                            Damage::D3 => d3(die),
                        };
                        let bonus =
                            if critical { self.critical_bonus(attack.by, attack.slot, target) } else { 0 };
                        let damage = forecast.damage.total() as u8 + rolled + bonus;
                        let left = if hit && hp > 0 { hp.saturating_sub(damage) } else { hp };
                        *next.entry((left, seen || (critical && hp > 0))).or_insert(0) += count;
                    }
                }
            }
            cases = next;
            all *= 36;
        }
        let none = Chance::of(0, all);
        let mut odds = TargetOdds {
            target,
            attacks: forecasts,
            lost: vec![none; usize::from(hp) + 1],
            kill: none,
            critical: none,
            catastrophe: none,
            heat: vec![Chance::of(all, all)],
            heat_test: none,
            explosion: none,
        };
        for ((left, critical), count) in cases {
            let weight = Big::ONE.times(count);
            odds.lost[usize::from(hp - left)] = odds.lost[usize::from(hp - left)].plus(weight);
            if left == 0 {
                odds.kill = odds.kill.plus(weight);
            }
            if critical {
                odds.critical = odds.critical.plus(weight);
            }
        }
        odds
    }
}

/// A word for the reason of a number, as forecasts list them.
impl Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::CombatSkill => "combat skill",
            Why::SightsDamaged => "sights damaged",
            Why::LongRange => "long range",
            Why::SnapShot => "snap shot",
            Why::Precise => "precise",
            Why::Compromised => "position given away",
            Why::Targeting => "targeting system",
            Why::Thermal => "thermal imaging",
            Why::Camouflage => "camouflage",
            Why::Armour => "armour",
            Why::Cover => "cover",
            Why::Piercing => "armour piercing",
            Why::AmmoPiercing => "piercing ammunition",
            Why::Momentum => "momentum",
            Why::OpenPlating => "plating open",
            Why::Weapon => "weapon",
            Why::AmmoDamage => "ammunition",
        })
    }
}
