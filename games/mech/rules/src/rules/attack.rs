//! One attack: CS roll, damage, critical, saves. The dice fall in this order. §attack.dice

use crate::action::{Choice, Purpose};
use crate::catalogue::{Ammo, Damage, Trait, Upgrade};
use crate::event::{AttackKind, Cause, Event};
use crate::id::{Piece, Target, UnitId};
use crate::rules::{Die, Wait};
use crate::state::{Attack, CauseByte, Frame, INCH, MAX_HEAT, Stage, State, flag, units_of};
use fracas_core::Sink;

/// Half a die, rounded up. §dice.d3
pub(crate) const fn d3(die: u8) -> u8 {
    die.div_ceil(2)
}

/// A third of a die, rounded up. §dice.d3
pub(crate) const fn d2(die: u8) -> u8 {
    die.div_ceil(3)
}

impl State {
    /// What a CS roll needs, and what modifies it. §attack.modifiers
    pub(crate) fn attack_modifier(&self, attack: &Attack) -> i8 {
        let stats = self.stats(attack.by);
        let mut modifier = attack.form - i8::from(attack.far) + i8::from(attack.exposed);
        modifier += i8::from(stats.has(Upgrade::Aim));
        if let Target::Unit(target) = attack.target {
            modifier += i8::from(stats.has(Upgrade::Thermal) && self.heat(target) >= 5);
            let ranged = !self.is_melee(attack.by, usize::from(attack.slot));
            modifier -= i8::from(ranged && self.is(target, flag::HIDDEN));
        }
        modifier
    }

    /// The number a die must show to hit. §attack.need
    pub(crate) fn attack_need(&self, by: UnitId, modifier: i8) -> u8 {
        (self.stats(by).skill.cast_signed() - modifier).clamp(2, 6).cast_unsigned()
    }

    /// Steps of armour piercing. §save.piercing
    pub(crate) fn piercing(&self, attack: &Attack) -> u8 {
        let Target::Unit(target) = attack.target else { return 0 };
        u8::from(self.weapon_has(attack.by, attack.slot, Trait::Piercing))
            + u8::from(self.ammo_of(attack.by, attack.slot) == Some(Ammo::Piercing))
            + u8::from(self.has_momentum(attack.by, attack.slot))
            + self.unit(target).pierced
    }

    /// The number a die must show to save. §save.number
    pub(crate) fn save_need(&self, target: UnitId, cover: bool, piercing: u8) -> u8 {
        let armour = self.stats(target).armour.cast_signed();
        (armour - i8::from(cover) + piercing.min(6).cast_signed()).clamp(2, 6).cast_unsigned()
    }

    /// The save of a unit against anything but an attack. §save.every
    pub(crate) fn plain_save(&self, unit: UnitId) -> u8 {
        self.stats(unit).armour.clamp(2, 6)
    }

    /// §trait.momentum
    pub(crate) fn has_momentum(&self, by: UnitId, slot: u8) -> bool {
        self.weapon_facts(by, usize::from(slot)).has(Trait::Momentum)
            && self.active.is_some_and(|active| active.unit == by && active.moved)
    }

    /// The special ammunition of a weapon, if it has any left.
    pub(crate) fn ammo_of(&self, unit: UnitId, slot: u8) -> Option<Ammo> {
        let spent = self.unit(unit).spent >> slot & 1 == 1;
        let kind = self.loadout(unit).weapons()[usize::from(slot)].ammo?;
        (!spent && self.options.special_ammo).then(|| kind.facts().effect)
    }

    /// Whether a target is in cover from an attack. §cover.ranged
    pub(crate) fn covers(&self, attack: &Attack) -> bool {
        let Target::Unit(target) = attack.target else { return false };
        let facts = self.weapon_facts(attack.by, usize::from(attack.slot));
        let counts = match attack.kind.0 {
            AttackKind::Shoot | AttackKind::Snap => true,
            AttackKind::Strike | AttackKind::Charge | AttackKind::Opportunity | AttackKind::Sweep => false,
        };
        counts
            && !facts.is_melee()
            && !facts.has(Trait::IgnoresCover)
            && self.sight_between(attack.by, target).cover
    }

    pub(crate) fn attack_wait(&self, attack: &Attack) -> Wait {
        let by = attack.by;
        let Target::Unit(target) = attack.target else {
            return match attack.stage {
                Stage::Aim => self.aim_wait(attack),
                Stage::Damage => Die::plain(Purpose::Damage, by),
                Stage::Begin
                | Stage::Heat
                | Stage::Confirm
                | Stage::Table
                | Stage::Second(_)
                | Stage::Ammunition
                | Stage::Part
                | Stage::Weapon
                | Stage::Victim
                | Stage::Saves
                | Stage::End => Wait::Go,
            };
        };
        match attack.stage {
            Stage::Begin | Stage::End => Wait::Go,
            Stage::Aim => self.aim_wait(attack),
            Stage::Damage => Die::plain(Purpose::Damage, by),
            Stage::Heat => Die::plain(Purpose::Heat, target),
            Stage::Confirm => Die::needing(Purpose::Confirm, by, self.stats(by).skill),
            Stage::Table | Stage::Second(_) => Die::plain(Purpose::Catastrophe, target),
            Stage::Ammunition => Die::plain(Purpose::Ammunition, target),
            Stage::Part => pick(Choice::Part, target, self.working_parts(target)),
            Stage::Weapon => pick(Choice::Weapon, target, self.working_weapons(target).count_ones()),
            Stage::Victim => pick(Choice::Victim, target, self.around(target, 3 * INCH).count_ones()),
            Stage::Saves => {
                if attack.damage > 0 {
                    let need = self.save_need(target, attack.cover, self.piercing(attack));
                    Die::needing(Purpose::Save, target, need)
                } else {
                    Wait::Go
                }
            }
        }
    }

    fn aim_wait(&self, attack: &Attack) -> Wait {
        Wait::Roll(Die {
            purpose: Purpose::Attack,
            unit: Some(attack.by),
            modifier: attack.modifier,
            need: Some(self.attack_need(attack.by, attack.modifier)),
        })
    }

    /// Goes on with an attack that waits for no die.
    pub(crate) fn step_attack(&mut self, mut attack: Attack, events: &mut impl Sink<Event>) {
        match (attack.stage, attack.target) {
            (Stage::Begin, _) => {
                attack.modifier = self.attack_modifier(&attack);
                attack.cover = self.covers(&attack);
                attack.stage = Stage::Aim;
                events.emit(|| self.attacked_event(&attack));
                self.frames.push(Frame::Attack(attack));
            }
            (Stage::Part | Stage::Weapon | Stage::Victim, Target::Unit(target)) => {
                // Nothing, or one thing only: no pick. §dice.pick
                let stage = attack.stage;
                attack.stage = Stage::Saves;
                self.frames.push(Frame::Attack(attack));
                self.strike_part(stage, target, 1, events);
            }
            (Stage::Saves, Target::Unit(_)) => {
                attack.stage = Stage::End;
                self.end_attack(&attack, events);
            }
            (Stage::Saves, Target::Piece(piece)) => {
                events.emit(|| Event::Hit {
                    target: attack.target,
                    damage: attack.damage,
                    critical: attack.critical,
                });
                self.damage_piece(piece, attack.damage, Cause::Attack, events);
                self.push_collapses(1 << piece.index());
            }
            (_, _) => {}
        }
    }

    fn attacked_event(&self, attack: &Attack) -> Event {
        Event::Attacked {
            unit: attack.by,
            weapon: self.weapon_at(attack.by, usize::from(attack.slot)).unwrap_or_default(),
            target: attack.target,
            kind: attack.kind.0,
            need: self.attack_need(attack.by, attack.modifier),
            save: match attack.target {
                Target::Unit(unit) => self.save_need(unit, attack.cover, self.piercing(attack)),
                Target::Piece(_) | Target::Point(_) => 7,
            },
            cover: attack.cover,
        }
    }

    pub(crate) fn attack_roll(&mut self, mut attack: Attack, shown: u8, events: &mut impl Sink<Event>) {
        match attack.stage {
            Stage::Aim => {
                self.aim_roll(attack, shown, events);
                return;
            }
            Stage::Damage => {
                let die = self.damage_of(attack.by, attack.slot);
                attack.damage = if die == Damage::D2 { d2(shown) } else { d3(shown) };
                self.after_damage(&mut attack);
            }
            Stage::Heat => {
                if let Target::Unit(target) = attack.target {
                    // §trait.heats: rolled with the hit, applied after the whole attack.
                    let heat = &mut self.scorch[target.index()];
                    *heat = heat.saturating_add(d2(shown)).min(MAX_HEAT);
                }
                attack.stage = self.after_heat(&attack);
            }
            Stage::Confirm => {
                // §catastrophe.confirm: at or above the attacker's CS, without modifiers.
                attack.stage = if shown >= self.stats(attack.by).skill { Stage::Table } else { Stage::Saves };
            }
            Stage::Table => attack.stage = Stage::Second(shown),
            Stage::Second(first) => {
                self.catastrophe(attack, first + shown, events);
                return;
            }
            Stage::Ammunition => {
                attack.damage = attack.damage.saturating_add(d3(shown));
                attack.stage = Stage::Saves;
            }
            Stage::Saves => {
                if let Target::Unit(target) = attack.target {
                    let need = self.save_need(target, attack.cover, self.piercing(&attack));
                    // §save.six
                    attack.lost += u8::from(!(shown == 6 || shown >= need));
                    attack.damage = attack.damage.saturating_sub(1);
                }
            }
            Stage::Begin | Stage::Part | Stage::Weapon | Stage::Victim | Stage::End => {}
        }
        self.frames.push(Frame::Attack(attack));
    }

    fn aim_roll(&mut self, mut attack: Attack, shown: u8, events: &mut impl Sink<Event>) {
        attack.natural = shown;
        let (by, slot) = (attack.by, attack.slot);
        let facts = self.weapon_facts(by, usize::from(slot));
        let burns = facts.has(Trait::BurnsOutPiercing) || facts.has(Trait::BurnsOutDamage);
        if shown == 1 && burns && self.unit(by).burnt >> slot & 1 == 0 {
            // §trait.burns-out
            self.unit_mut(by).burnt |= 1 << slot;
            if let Some(weapon) = self.weapon_at(by, usize::from(slot)) {
                events.emit(|| Event::BurntOut { unit: by, weapon });
            }
        }
        // §attack.always
        let hit = shown == 6 || (shown != 1 && shown >= self.attack_need(by, attack.modifier));
        if !hit {
            events.emit(|| Event::Missed { target: attack.target });
            return;
        }
        // §critical.six, §trait.critical-5
        attack.critical = shown == 6 || (shown == 5 && self.weapon_has(by, slot, Trait::CriticalOn5));
        match self.damage_of(by, slot) {
            Damage::Fixed(points) => {
                attack.damage = points;
                self.after_damage(&mut attack);
            }
            Damage::D2 | Damage::D3 => attack.stage = Stage::Damage,
        }
        self.frames.push(Frame::Attack(attack));
    }

    /// What is added to a critical's damage against a target. §critical.damage
    pub(crate) fn critical_bonus(&self, by: UnitId, slot: u8, target: Target) -> u8 {
        let ranged = !self.is_melee(by, usize::from(slot));
        let shielded = matches!(target, Target::Unit(unit) if self.stats(unit).has(Upgrade::Countermeasures));
        if ranged && shielded { 0 } else { 1 + u8::from(self.stats(by).has(Upgrade::Sensors)) }
    }

    /// What the damage die does not say: momentum, ammunition, a critical.
    fn after_damage(&self, attack: &mut Attack) {
        let (by, slot) = (attack.by, attack.slot);
        attack.damage += if self.has_momentum(by, slot) { 2 } else { 0 };
        attack.damage += u8::from(self.ammo_of(by, slot) == Some(Ammo::Damage));
        if attack.critical {
            attack.damage += self.critical_bonus(by, slot, attack.target);
        }
        let heats = self.weapon_facts(by, usize::from(slot)).has(Trait::Heats);
        let on_unit = matches!(attack.target, Target::Unit(_));
        attack.stage = if heats && on_unit { Stage::Heat } else { self.after_heat(attack) };
    }

    fn after_heat(&self, attack: &Attack) -> Stage {
        // §catastrophe.unit: scenery suffers none; §option.catastrophe
        let possible =
            attack.critical && matches!(attack.target, Target::Unit(_)) && !self.options.no_catastrophe;
        if possible { Stage::Confirm } else { Stage::Saves }
    }

    /// All saves are made: HP are lost, then what the weapon does besides.
    fn end_attack(&mut self, attack: &Attack, events: &mut impl Sink<Event>) {
        let Target::Unit(target) = attack.target else { return };
        let (by, slot) = (attack.by, attack.slot);
        let lost = attack.lost;
        events.emit(|| Event::Hit { target: attack.target, damage: lost, critical: attack.critical });
        let hurt = self.wound(target, lost, Cause::Attack, events);
        let alive = self.is_alive(target);
        if hurt && alive && self.weapon_facts(by, usize::from(slot)).has(Trait::Push) {
            // §trait.push
            self.push_away(target, self.unit(by).at, INCH, events);
        }
        match self.ammo_of(by, slot) {
            Some(Ammo::Slow) if hurt && alive => {
                self.note_ammo(by, slot, events);
                self.unit_mut(target).flags |= flag::SLOWED;
                self.refresh(target);
            }
            Some(Ammo::Push) if alive => {
                self.note_ammo(by, slot, events);
                let met = self.push_away(target, self.unit(by).at, 2 * INCH, events);
                self.collide(target, met, events);
            }
            Some(Ammo::Tracer) => {
                self.note_ammo(by, slot, events);
                for unit in [target, by] {
                    self.compromise(unit, events);
                }
            }
            Some(Ammo::Again) if attack.natural == 6 && alive => {
                self.note_ammo(by, slot, events);
                let again = Attack {
                    by,
                    slot,
                    target: attack.target,
                    kind: attack.kind,
                    form: attack.form,
                    exposed: attack.exposed,
                    far: attack.far,
                    ..Attack::default()
                };
                self.frames.push(Frame::Attack(again));
            }
            Some(Ammo::Slow | Ammo::Push | Ammo::Again | Ammo::Piercing | Ammo::Damage) | None => {}
        }
    }

    fn note_ammo(&self, by: UnitId, slot: u8, events: &mut impl Sink<Event>) {
        if let Some(ammo) = self.loadout(by).weapons()[usize::from(slot)].ammo {
            events.emit(|| Event::AmmunitionWorked { unit: by, ammo });
        }
    }

    /// A pushed unit and what it ran into take a point each. §ammo.push
    fn collide(&mut self, unit: UnitId, met: Option<Target>, events: &mut impl Sink<Event>) {
        match met {
            Some(Target::Unit(other)) => self.push_hurt(other, 1, Cause::Collision),
            Some(Target::Piece(piece)) => {
                if self.can_be_damaged(piece) {
                    self.damage_piece(piece, 1, Cause::Collision, events);
                    self.push_collapses(1 << piece.index());
                }
            }
            Some(Target::Point(_)) | None => return,
        }
        self.push_hurt(unit, 1, Cause::Collision);
    }

    /// Points of damage that are saved one by one. §save.every
    pub(crate) fn push_hurt(&mut self, unit: UnitId, points: u8, cause: Cause) {
        if self.is_alive(unit) {
            let need = self.plain_save(unit);
            let cause = CauseByte(cause);
            self.frames.push(Frame::Hurt { unit, left: points, need, lost: 0, cause });
        }
    }

    pub(crate) fn end_hurt(&mut self, unit: UnitId, lost: u8, cause: Cause, events: &mut impl Sink<Event>) {
        self.wound(unit, lost, cause, events);
    }

    /// The only place where a unit loses HP. Says whether it did; a unit at 0 HP joins the queue.
    pub(crate) fn wound(
        &mut self,
        unit: UnitId,
        points: u8,
        cause: Cause,
        events: &mut impl Sink<Event>,
    ) -> bool {
        if points == 0 || !self.is_alive(unit) {
            return false;
        }
        let mut points = points;
        if self.stats(unit).has(Upgrade::Reactive) && !self.is(unit, flag::REACTED) {
            // §upgrade.reactive
            self.unit_mut(unit).flags |= flag::REACTED;
            events.emit(|| Event::Absorbed { unit });
            points -= 1;
        }
        if points == 0 {
            return false;
        }
        let state = self.unit_mut(unit);
        let lost = points.min(state.hp);
        state.hp -= lost;
        let left = state.hp;
        events.emit(|| Event::Wounded { unit, cause, lost, left });
        self.note_fall(unit);
        true
    }

    /// A unit at 0 HP joins the queue, once. §death.order
    pub(crate) fn note_fall(&mut self, unit: UnitId) {
        if self.hp(unit) == 0 && self.on_table(unit) && !self.queue.contains(&unit) {
            self.queue.push(unit);
        }
    }

    /// §compromised.gain
    pub(crate) fn compromise(&mut self, unit: UnitId, events: &mut impl Sink<Event>) {
        if self.is_alive(unit) && !self.is(unit, flag::COMPROMISED) {
            self.unit_mut(unit).flags |= flag::COMPROMISED;
            events.emit(|| Event::Compromised { unit });
        }
    }

    /// The two dice of a ram. §ram.dice
    pub(crate) fn ram_roll(&mut self, by: UnitId, target: UnitId, own: u8, shown: u8) {
        if own == 0 {
            self.frames.push(Frame::Ram { by, target, own: d3(shown) });
        } else {
            // Own saves first: they go on top.
            self.push_hurt(target, d3(shown), Cause::Ram);
            self.push_hurt(by, own, Cause::Ram);
        }
    }

    /// Unit bits of those that are near a piece, living ones.
    pub(crate) fn units_near_piece(&self, piece: Piece, gap: i64) -> u16 {
        units_of(self.alive_bits())
            .filter(|unit| self.piece_within(self.base(*unit), piece, gap))
            .fold(0, |bits, unit| bits | 1 << unit.index())
    }
}

fn pick(choice: Choice, unit: UnitId, count: u32) -> Wait {
    if count > 1 { Wait::Pick { choice, unit, count: count as u8 } } else { Wait::Go }
}
