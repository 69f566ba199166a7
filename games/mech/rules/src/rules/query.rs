//! Answers what a player wants to know before committing: reach, sight, and numbers with their reasons.

use crate::action::{Action, MoveForm, Route};
use crate::catalogue::{Ammo, Damage, Trait, Upgrade};
use crate::event::AttackKind;
use crate::id::{Piece, Target, UnitId, Weapon};
use crate::rules::scenery::COLLAPSE;
use crate::scenario::{MarkerKind, PieceFacts};
use crate::state::{Active, Attack, AttackKindByte, INCH, NOBODY, State, flag, units_of};
use fracas_core::{Rule, Tally};
use fracas_plane::{Base, Point, Reach, Sight, Wall};
use serde::Serialize;

/// How a unit goes: what [`State::reach`] is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stride {
    /// A move, a charge or a snap shot.
    Move,
    /// The unit runs.
    Run,
    /// The unit disengages or dodges.
    Disengage,
}

/// A legal end of a move, the way there and its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Way {
    /// The place where the unit ends.
    pub end: Point,
    /// The corners and the end.
    pub route: Route,
    /// The length of the way.
    pub length: u32,
}

/// Why a number is what it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The frame's combat skill.
    CombatSkill,
    /// A catastrophe has worsened it.
    SightsDamaged,
    /// The target is more than 10 inches away.
    LongRange,
    /// The attacker shoots on the move.
    SnapShot,
    /// The attack is precise.
    Precise,
    /// The target's position is given away.
    Compromised,
    /// The attacker has a targeting system.
    Targeting,
    /// Thermal imaging against a hot target.
    Thermal,
    /// The target hides.
    Camouflage,
    /// The armour value of the target.
    Armour,
    /// The target is in cover.
    Cover,
    /// The weapon pierces armour.
    Piercing,
    /// The ammunition pierces armour.
    AmmoPiercing,
    /// The attacker moved.
    Momentum,
    /// The target's plating is open.
    OpenPlating,
    /// The damage of the weapon.
    Weapon,
    /// The damage of the ammunition.
    AmmoDamage,
}

impl Why {
    /// The rule in `RULES.md` behind it.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Why::CombatSkill => "§unit.skill",
            Why::SightsDamaged => "§catastrophe.skill",
            Why::LongRange => "§range.long",
            Why::SnapShot => "§snap.modifier",
            Why::Precise => "§precise.modifier",
            Why::Compromised => "§compromised.action",
            Why::Targeting => "§upgrade.targeting",
            Why::Thermal => "§upgrade.thermal",
            Why::Camouflage => "§upgrade.camouflage",
            Why::Armour => "§unit.skill",
            Why::Cover => "§cover.save",
            Why::Piercing => "§trait.piercing",
            Why::AmmoPiercing => "§ammo.piercing",
            Why::Momentum => "§trait.momentum",
            Why::OpenPlating => "§catastrophe.plating",
            Why::Weapon => "§attack.damage",
            Why::AmmoDamage => "§ammo.damage",
        })
    }
}

/// One attack before its dice fall: what it needs, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AttackForecast {
    /// The unit that attacks.
    pub by: UnitId,
    /// The weapon of the attack.
    pub weapon: Weapon,
    /// The unit or piece that is attacked.
    pub target: Target,
    /// The number on the die, as a sum of the skill and what counts against it.
    pub skill: Tally<Why>,
    /// The number that the die must show, within 2 to 6.
    pub need: u8,
    /// The number of the save, as a sum; none against scenery.
    pub save: Option<Tally<Why>>,
    /// The number that a save must show, within 2 to 6; 7 against scenery: no save.
    pub save_need: u8,
    /// The damage of a hit without its die and without a critical.
    pub damage: Tally<Why>,
    /// The damage of the weapon itself.
    pub weapon_damage: Damage,
    /// Whether the target is in cover.
    pub cover: bool,
    /// Whether it is at long range.
    pub far: bool,
}

impl State {
    /// Everything that a unit could reach now; `None` if it is not on the table. The rules of the moment, such as being
    /// engaged or having no action left, are for [`fracas_core::State::check`].
    pub fn reach(&self, unit: UnitId, stride: Stride) -> Option<Reach<'_, Wall>> {
        if !self.has_unit(unit) || !self.is_alive(unit) {
            return None;
        }
        let active = self.activation_of(unit);
        let field = self.field(unit);
        let (field, allowance) = match stride {
            Stride::Move => (field, self.allowance(unit, false, &active)),
            Stride::Run => (field, self.allowance(unit, true, &active)),
            Stride::Disengage => (field.with_gap(INCH), self.disengage_allowance(unit, &active)),
        };
        Some(field.reach(self.unit(unit).at, allowance))
    }

    /// The slots of working weapons that were not used in this turn, one bit each.
    #[inline]
    pub fn ready_weapons(&self, unit: UnitId) -> u8 {
        self.working_weapons(unit) & !self.unit(unit).used
    }

    /// Whether the position of a unit is given away.
    #[inline]
    pub fn is_compromised(&self, unit: UnitId) -> bool {
        self.is(unit, flag::COMPROMISED)
    }

    /// Whether a unit is engaged.
    #[inline]
    pub fn is_engaged(&self, unit: UnitId) -> bool {
        self.engaged(unit) != 0
    }

    /// The markers: kind, place, and who carries it.
    pub fn markers(&self) -> impl Iterator<Item = (MarkerKind, Point, Option<UnitId>)> {
        self.scenario().markers.iter().zip(&self.markers).map(|(facts, marker)| {
            let holder = (marker.holder != NOBODY).then_some(UnitId(marker.holder));
            (facts.kind, holder.map_or(marker.at, |unit| self.unit(unit).at), holder)
        })
    }

    /// The walls that stand, with the pieces they belong to.
    pub fn standing_walls(&self) -> impl Iterator<Item = (&Wall, &PieceFacts)> {
        let scenario = self.scenario();
        let walls = scenario.walls.iter().zip(&scenario.owners).enumerate();
        walls
            .filter(|(place, _)| self.standing >> place & 1 == 1)
            .map(|(_, (wall, owner))| (wall, &scenario.pieces[usize::from(*owner)]))
    }

    /// The activation of a unit: the current one, or a fresh one.
    pub(crate) fn activation_of(&self, unit: UnitId) -> Active {
        match self.active {
            Some(active) if active.unit == unit => active,
            Some(_) | None => Active { unit, ..Active::default() },
        }
    }

    /// The legal end nearest to a pointer, and the way there.
    pub fn snap(&self, unit: UnitId, stride: Stride, pointer: Point) -> Option<Way> {
        let reach = self.reach(unit, stride)?;
        let end = reach.snap(pointer)?;
        let (path, length) = reach.path_to(end)?;
        Some(Way { end, route: Route::of(&path).unwrap_or_default(), length })
    }

    /// What a unit sees of another: every line, whether it is visible, whether it is in cover.
    pub fn sight(&self, unit: UnitId, target: UnitId) -> Option<Sight> {
        self.sight_at(unit, self.has_unit(unit).then(|| self.unit(unit).at)?, target)
    }

    /// What a unit would see of a target from another place, such as the end of a planned move.
    pub fn sight_at(&self, unit: UnitId, at: Point, target: UnitId) -> Option<Sight> {
        let there = self.has_unit(unit) && self.has_unit(target) && self.on_table(target) && unit != target;
        let from = there.then(|| Base { at, radius: self.stats(unit).radius })?;
        Some(self.sight_from(unit, from, target))
    }

    /// Whether a unit sees a piece of scenery from a place.
    pub fn sees_piece(&self, unit: UnitId, at: Point, piece: Piece) -> bool {
        let there = self.has_unit(unit) && piece.index() < self.scenario().pieces.len();
        there && self.sees_piece_from(Base { at, radius: self.stats(unit).radius }, piece)
    }

    /// The enemies that engage a unit where it stands.
    pub fn engaged_with(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + use<> {
        let there = self.has_unit(unit) && self.is_alive(unit);
        units_of(if there { self.engaged(unit) } else { 0 })
    }

    /// How many actions the active unit has left, and whether one of them may be reinforced.
    pub fn actions_left(&self) -> Option<(UnitId, u8, bool)> {
        let active = self.active?;
        let most = if self.options.one_reinforced { 1 } else { 2 };
        let all: u8 = if active.limited { 1 } else { 2 };
        Some((active.unit, all.saturating_sub(active.actions), !active.limited && active.reinforced < most))
    }

    /// Whom and what an explosion of a unit would reach where it stands: units nearest first, then pieces.
    pub fn blast(&self, unit: UnitId) -> Option<(Vec<UnitId>, Vec<Piece>)> {
        if !self.has_unit(unit) || !self.on_table(unit) {
            return None;
        }
        let (victims, pieces) = self.blast_victims(unit);
        Some((victims.to_vec(), fracas_core::Bits(pieces).map(Piece).collect()))
    }

    /// Who would take a point if a piece of scenery fell now. §collapse.damage
    pub fn under(&self, piece: Piece) -> impl Iterator<Item = UnitId> {
        units_of(self.units_near_piece(piece, COLLAPSE))
    }

    /// The numbers of one attack and their reasons; `None` if there is no such weapon or target.
    pub fn forecast(
        &self,
        by: UnitId,
        weapon: Weapon,
        target: Target,
        kind: AttackKind,
        form: i8,
    ) -> Option<AttackForecast> {
        let known = match target {
            Target::Unit(unit) => self.has_unit(unit) && self.is_alive(unit) && unit != by,
            Target::Piece(piece) => self.can_be_damaged(piece),
            Target::Point(_) => false,
        };
        if !known || !self.has_unit(by) || !self.is_alive(by) {
            return None;
        }
        let slot = self.slot_of(by, weapon)? as u8;
        let far = self.is_far(by, slot, target);
        let exposed = matches!(target, Target::Unit(unit) if self.is(unit, flag::COMPROMISED));
        let attack =
            Attack { by, slot, target, kind: AttackKindByte(kind), form, exposed, far, ..Attack::default() };
        Some(self.forecast_of(&attack))
    }

    pub(crate) fn forecast_of(&self, attack: &Attack) -> AttackForecast {
        let (by, slot, target) = (attack.by, attack.slot, attack.target);
        let stats = self.stats(by);
        let worse = i32::from(self.unit(by).skill_worse);
        let printed = i32::from(self.loadout(by).frame().facts().skill);
        let mut skill = Tally::base(Why::CombatSkill, printed);
        let mut against = |holds: bool, why: Why, amount: i32| {
            if holds {
                skill = skill.clone().plus(why, amount);
            }
        };
        against(worse > 0, Why::SightsDamaged, i32::from(stats.skill) - printed);
        against(attack.far, Why::LongRange, 1);
        against(attack.form < 0, Why::SnapShot, 1);
        against(attack.form > 0, Why::Precise, -1);
        against(attack.exposed, Why::Compromised, -1);
        against(stats.has(Upgrade::Aim), Why::Targeting, -1);
        let melee = self.is_melee(by, usize::from(slot));
        let mut save = None;
        let mut save_need = 7;
        let cover = self.covers(attack);
        if let Target::Unit(unit) = target {
            against(stats.has(Upgrade::Thermal) && self.heat(unit) >= 5, Why::Thermal, -1);
            against(!melee && self.is(unit, flag::HIDDEN), Why::Camouflage, 1);
            let mut number = Tally::base(Why::Armour, i32::from(self.stats(unit).armour));
            let mut add = |holds: bool, why: Why, amount: i32| {
                if holds {
                    number = number.clone().plus(why, amount);
                }
            };
            add(cover, Why::Cover, -1);
            add(self.weapon_has(by, slot, Trait::Piercing), Why::Piercing, 1);
            add(self.ammo_of(by, slot) == Some(Ammo::Piercing), Why::AmmoPiercing, 1);
            add(self.has_momentum(by, slot), Why::Momentum, 1);
            let open = i32::from(self.unit(unit).pierced);
            add(open > 0, Why::OpenPlating, open);
            save_need = self.save_need(unit, cover, self.piercing(attack));
            save = Some(number);
        }
        let weapon_damage = self.damage_of(by, slot);
        let fixed = match weapon_damage {
            Damage::Fixed(points) => i32::from(points),
            Damage::D2 | Damage::D3 => 0,
        };
        let mut damage = Tally::base(Why::Weapon, fixed);
        if self.has_momentum(by, slot) {
            damage = damage.plus(Why::Momentum, 2);
        }
        if self.ammo_of(by, slot) == Some(Ammo::Damage) {
            damage = damage.plus(Why::AmmoDamage, 1);
        }
        AttackForecast {
            by,
            weapon: self.weapon_at(by, usize::from(slot)).unwrap_or_default(),
            target,
            need: self.attack_need(by, self.attack_modifier(attack)),
            skill,
            save,
            save_need,
            damage,
            weapon_damage,
            cover,
            far: attack.far,
        }
    }

    /// The heat that an action adds to its unit, weapons and cargo included. §heat.action
    pub fn action_heat(&self, action: &Action) -> u8 {
        let Some((unit, shots)) = action_weapons(action) else { return 0 };
        if !self.has_unit(unit) {
            return 0;
        }
        let active = self.activation_of(unit);
        let (second, reinforced) = (active.actions >= 1, super::turn::is_reinforced(action));
        let free = matches!(action, Action::Restart { .. } | Action::End { .. })
            || (matches!(action, Action::Purge { .. }) && self.options.cool_purge)
            || matches!(action, Action::Use { gadget: crate::Gadget::Virus { .. }, .. });
        let plain = if free { 0 } else { u8::from(second) + u8::from(reinforced) };
        let hot = shots.filter(|weapon| weapon.kind.facts().has(Trait::SelfHeat)).count() as u8;
        let strained = !free && (second || reinforced);
        let cargo = self.scenario().hot_cargo
            && strained
            && self.carries(unit, crate::scenario::MarkerKind::Cargo) > 0;
        plain + hot + u8::from(cargo)
    }
}

/// The unit of an action and the weapons it names.
pub(crate) fn action_weapons(action: &Action) -> Option<(UnitId, impl Iterator<Item = Weapon> + use<>)> {
    let mut weapons: fracas_core::List<Weapon, 8> = fracas_core::List::new();
    let unit = match action {
        Action::Move { unit, form, .. } => {
            match form {
                MoveForm::Charge { weapon, .. } => weapons.push(*weapon),
                MoveForm::Snap { shot, .. } => weapons.push(shot.weapon),
                MoveForm::Plain | MoveForm::Run => {}
            }
            *unit
        }
        Action::Shoot { unit, shots, .. } | Action::Strike { unit, shots, .. } => {
            shots.iter().for_each(|shot| weapons.push(shot.weapon));
            *unit
        }
        Action::Ram { unit, .. }
        | Action::Disengage { unit, .. }
        | Action::Purge { unit }
        | Action::Restart { unit }
        | Action::Use { unit, .. }
        | Action::End { unit } => *unit,
        Action::Roll { .. }
        | Action::Pick { .. }
        | Action::Role { .. }
        | Action::Deploy { .. }
        | Action::Activate { .. }
        | Action::Skip
        | Action::Overheat { .. } => return None,
    };
    let count = weapons.len();
    Some((unit, (0..count).map(move |place| weapons[place])))
}
