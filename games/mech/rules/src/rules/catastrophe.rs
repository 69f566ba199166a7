//! Catastrophic damage: the table of two dice.

use crate::catalogue::{Catastrophe, catastrophes};
use crate::event::{Cause, Event};
use crate::id::{Target, UnitId};
use crate::state::{Attack, Frame, INCH, Stage, State, units_of};
use fracas_core::Bits;
use fracas_core::Sink;

impl State {
    /// The slots of working weapons, one bit each.
    #[inline]
    pub fn working_weapons(&self, unit: UnitId) -> u8 {
        self.stats(unit).ranged | self.stats(unit).melee
    }

    fn working_upgrades(&self, unit: UnitId) -> u16 {
        let all = (1_u16 << self.loadout(unit).upgrades().len()) - 1;
        all & !self.unit(unit).lost
    }

    /// How many weapons and upgrades still work.
    pub(crate) fn working_parts(&self, unit: UnitId) -> u32 {
        self.working_weapons(unit).count_ones() + self.working_upgrades(unit).count_ones()
    }

    /// The effect of a sum of two dice on the target of an attack. §catastrophe.table
    pub(crate) fn catastrophe(&mut self, mut attack: Attack, roll: u8, events: &mut impl Sink<Event>) {
        let Target::Unit(target) = attack.target else { return };
        let Some(facts) = catastrophes().get(usize::from(roll).wrapping_sub(2)) else { return };
        let effect = facts.effect;
        events.emit(|| Event::CatastropheStruck { unit: target, roll, effect });
        attack.stage = Stage::Saves;
        match effect {
            Catastrophe::DamageD3 => {
                // §catastrophe.ammunition
                let all = (1_u16 << self.loadout(target).weapons().len()) - 1;
                let loaded = self.loadout(target).weapons().iter().any(|mount| mount.ammo.is_some());
                self.unit_mut(target).spent = all as u8;
                if loaded {
                    events.emit(|| Event::AmmunitionLost { unit: target });
                }
                attack.stage = Stage::Ammunition;
            }
            Catastrophe::LosePart => attack.stage = Stage::Part,
            Catastrophe::LoseWeapon => attack.stage = Stage::Weapon,
            Catastrophe::Ricochet => attack.stage = Stage::Victim,
            Catastrophe::Damage1 => attack.damage = attack.damage.saturating_add(1),
            Catastrophe::WorseSkill => self.damage_lasting(target, |unit| &mut unit.skill_worse),
            Catastrophe::LowerLimit => self.damage_lasting(target, |unit| &mut unit.limit_less),
            Catastrophe::Slower => self.damage_lasting(target, |unit| &mut unit.speed_less),
            Catastrophe::Pierced => self.damage_lasting(target, |unit| &mut unit.pierced),
            Catastrophe::Destroyed => {
                // §catastrophe.cockpit: at once, without a save; the rest of the attack has no target.
                let state = self.unit_mut(target);
                let lost = state.hp;
                state.hp = 0;
                events.emit(|| Event::Wounded { unit: target, cause: Cause::Attack, lost, left: 0 });
                self.note_fall(target);
                return;
            }
        }
        self.frames.push(Frame::Attack(attack));
    }

    fn damage_lasting(&mut self, unit: UnitId, field: impl FnOnce(&mut crate::state::UnitState) -> &mut u8) {
        let value = field(self.unit_mut(unit));
        *value = value.saturating_add(1).min(40);
        self.refresh(unit);
    }

    /// Chance has picked, counted from one: the top frame is the attack that waits for it.
    pub(crate) fn picked(&mut self, number: u8, events: &mut impl Sink<Event>) {
        let Some(Frame::Attack(mut attack)) = self.frames.pop() else { return };
        let stage = attack.stage;
        attack.stage = Stage::Saves;
        self.frames.push(Frame::Attack(attack));
        if let Target::Unit(target) = attack.target {
            self.strike_part(stage, target, number, events);
        }
    }

    /// Destroys the weapon or upgrade, or hurts the unit, that was picked.
    pub(crate) fn strike_part(
        &mut self,
        stage: Stage,
        target: UnitId,
        number: u8,
        events: &mut impl Sink<Event>,
    ) {
        let place = usize::from(number).saturating_sub(1);
        let weapons = self.working_weapons(target);
        match stage {
            Stage::Victim => {
                // §catastrophe.ricochet
                if let Some(victim) = units_of(self.around(target, 3 * INCH)).nth(place) {
                    self.push_hurt(victim, 1, Cause::Ricochet);
                }
            }
            Stage::Part | Stage::Weapon => {
                if let Some(slot) = Bits(u64::from(weapons)).nth(place) {
                    self.lose_weapon(target, slot, events);
                } else if stage == Stage::Part {
                    let place = place.wrapping_sub(weapons.count_ones() as usize);
                    if let Some(upgrade) = Bits(u64::from(self.working_upgrades(target))).nth(place) {
                        self.lose_upgrade(target, upgrade, events);
                    }
                }
            }
            Stage::Begin
            | Stage::Aim
            | Stage::Damage
            | Stage::Heat
            | Stage::Confirm
            | Stage::Table
            | Stage::Second(_)
            | Stage::Ammunition
            | Stage::Saves
            | Stage::End => {}
        }
    }

    fn lose_weapon(&mut self, unit: UnitId, slot: u8, events: &mut impl Sink<Event>) {
        self.unit_mut(unit).broken |= 1 << slot;
        self.refresh(unit);
        if let Some(weapon) = self.weapon_at(unit, usize::from(slot)) {
            events.emit(|| Event::WeaponLost { unit, weapon });
        }
    }

    fn lose_upgrade(&mut self, unit: UnitId, place: u8, events: &mut impl Sink<Event>) {
        self.unit_mut(unit).lost |= 1 << place;
        self.refresh(unit);
        if let Some(upgrade) = self.loadout(unit).upgrades().get(usize::from(place)).copied() {
            events.emit(|| Event::UpgradeLost { unit, upgrade });
        }
    }
}
