//! The turn: initiative, activation, overheating, end of turn.

use crate::action::{Action, AttackForm, Gadget, MoveForm};
use crate::catalogue::Upgrade;
use crate::event::{AttackKind, Event};
use crate::id::{Side, UnitId};
use crate::illegal::Illegal;
use crate::rules::{Die, Wait};
use crate::state::{Active, Finished, Frame, Phase, State, flag, units_of};
use crate::{Purpose, Trait};
use fracas_core::Sink;

impl State {
    pub(crate) fn phase_wait(&self) -> Wait {
        let die = |purpose| Wait::Roll(Die { purpose, unit: None, modifier: 0, need: None });
        match self.phase {
            Phase::Setup { .. } => die(Purpose::Setup),
            Phase::Role { side } => Wait::Role(side),
            Phase::Deploy { next } => {
                if self.can_deploy(next) {
                    Wait::Deploy(next)
                } else {
                    Wait::Go
                }
            }
            Phase::Initiative { .. } => die(Purpose::Initiative),
            Phase::Activation { next } => match self.active {
                Some(active) if self.activation_is_over(&active) => Wait::Go,
                Some(active) => Wait::Act(active.unit),
                None if self.unactivated(next) != 0 => Wait::Activate(next),
                None => Wait::Go,
            },
            Phase::Overheating { next, .. } => {
                // A single unit left is tested without asking.
                if self.overheating_left(next).count_ones() > 1 { Wait::Overheat(next) } else { Wait::Go }
            }
            Phase::Over { winner } => Wait::Over(winner),
        }
    }

    fn activation_is_over(&self, active: &Active) -> bool {
        active.done
            || active.actions >= 2
            || !self.is_alive(active.unit)
            || (active.limited && active.actions >= 1)
    }

    /// Living units of a side that are still to be activated. §activation.once
    pub(crate) fn unactivated(&self, side: Side) -> u16 {
        self.alive_bits() & self.side_bits(side) & self.bits(|unit| unit.flags & flag::ACTIVATED == 0)
    }

    /// Units of a side that are still to make their overheating test.
    pub(crate) fn overheating_left(&self, side: Side) -> u16 {
        match self.phase {
            Phase::Overheating { left, .. } => left & self.side_bits(side) & self.alive_bits(),
            Phase::Setup { .. }
            | Phase::Role { .. }
            | Phase::Deploy { .. }
            | Phase::Initiative { .. }
            | Phase::Activation { .. }
            | Phase::Over { .. } => 0,
        }
    }

    pub(crate) fn phase_step(&mut self, events: &mut impl Sink<Event>) {
        match self.phase {
            Phase::Deploy { next } => self.deployment_goes_on(next, events),
            Phase::Activation { next } => {
                if let Some(active) = self.active {
                    self.end_activation(active.unit, events);
                } else if self.unactivated(next.enemy()) != 0 {
                    // §activation.leftover: the other side goes on alone.
                    self.phase = Phase::Activation { next: next.enemy() };
                } else {
                    self.begin_overheating_phase(events);
                }
            }
            Phase::Overheating { next, left } => {
                let mine = self.overheating_left(next);
                if mine != 0 {
                    let unit = UnitId(mine.trailing_zeros() as u8);
                    self.begin_overheating(unit);
                } else if self.overheating_left(next.enemy()) != 0 {
                    self.phase = Phase::Overheating { next: next.enemy(), left };
                } else {
                    self.end_turn(events);
                }
            }
            Phase::Setup { .. } | Phase::Role { .. } | Phase::Initiative { .. } | Phase::Over { .. } => {}
        }
    }

    pub(crate) fn phase_roll(&mut self, shown: u8, events: &mut impl Sink<Event>) {
        match self.phase {
            // §setup.roll: first side, then second; ties roll again.
            Phase::Setup { first: 0 } => self.phase = Phase::Setup { first: shown },
            Phase::Setup { first } if first == shown => self.phase = Phase::Setup { first: 0 },
            Phase::Setup { first } => {
                let side = if first > shown { Side::A } else { Side::B };
                events.emit(|| Event::SetupWon { side });
                let deploy = Phase::Deploy { next: side };
                self.phase = if self.scenario().roles { Phase::Role { side } } else { deploy };
            }
            Phase::Initiative { first: 0 } => self.phase = Phase::Initiative { first: shown },
            Phase::Initiative { first } => {
                // §initiative.bonus
                let bonus = |side| u8::from(self.bonus == Some(side));
                let (a, b) = (first + bonus(Side::A), shown + bonus(Side::B));
                if a == b {
                    self.phase = Phase::Initiative { first: 0 };
                    return;
                }
                let side = if a > b { Side::A } else { Side::B };
                events.emit(|| Event::InitiativeWon { side });
                self.initiative = side;
                self.phase = Phase::Activation { next: side };
            }
            Phase::Role { .. }
            | Phase::Deploy { .. }
            | Phase::Activation { .. }
            | Phase::Overheating { .. }
            | Phase::Over { .. } => {}
        }
    }

    pub(crate) fn begin_turn(&mut self, events: &mut impl Sink<Event>) {
        self.turn += 1;
        let turn = self.turn;
        events.emit(|| Event::TurnBegan { turn });
        // §initiative.first-turn: nobody has a bonus in the first turn.
        self.bonus = match self.finished {
            Finished::First(side) if self.turn > 1 => Some(side),
            Finished::First(_) | Finished::Nobody | Finished::Both => None,
        };
        self.finished = Finished::Nobody;
        self.tokens = [0; 2];
        if self.options.pass_tokens {
            // §option.tokens: one for each unit that the other side has more.
            let count = Side::ALL.map(|side| (self.alive_bits() & self.side_bits(side)).count_ones() as u8);
            self.tokens = [count[1].saturating_sub(count[0]), count[0].saturating_sub(count[1])];
        }
        self.phase = Phase::Initiative { first: 0 };
        self.note_finished();
    }

    /// Notes which side has no unit left to activate first. §initiative.finished
    pub(crate) fn note_finished(&mut self) {
        if self.finished != Finished::Nobody || self.turn == 0 {
            return;
        }
        self.finished = match Side::ALL.map(|side| self.unactivated(side) == 0) {
            [true, true] => Finished::Both,
            [true, false] => Finished::First(Side::A),
            [false, true] => Finished::First(Side::B),
            [false, false] => Finished::Nobody,
        };
    }

    pub(crate) fn list_activations(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(units_of(self.unactivated(side)).map(|unit| Action::Activate { unit }));
        if self.tokens[side.index()] > 0 {
            out.push(Action::Skip);
        }
    }

    pub(crate) fn check_activate(&self, side: Side, action: &Action) -> Result<(), Illegal> {
        if *action == Action::Skip {
            return if self.tokens[side.index()] > 0 { Ok(()) } else { Err(Illegal::NoToken) };
        }
        let Action::Activate { unit } = *action else { return Err(Illegal::NotNow) };
        self.check_own(side, unit)?;
        if self.is(unit, flag::ACTIVATED) { Err(Illegal::Activated { unit }) } else { Ok(()) }
    }

    fn check_own(&self, side: Side, unit: UnitId) -> Result<(), Illegal> {
        if !self.has_unit(unit) || !self.is_alive(unit) {
            Err(Illegal::NoUnit { unit })
        } else if self.side_of(unit) == side {
            Ok(())
        } else {
            Err(Illegal::NotYours { unit })
        }
    }

    pub(crate) fn activate(&mut self, side: Side, action: &Action, events: &mut impl Sink<Event>) {
        if let Action::Activate { unit } = *action {
            events.emit(|| Event::Activated { unit });
            let limited = self.is(unit, flag::INFECTED);
            let state = self.unit_mut(unit);
            state.flags |= flag::ACTIVATED;
            state.flags &= !flag::INFECTED;
            self.active = Some(Active { unit, limited, ..Active::default() });
            self.note_finished();
        } else {
            self.tokens[side.index()] = self.tokens[side.index()].saturating_sub(1);
            events.emit(|| Event::Skipped { side });
            self.pass_on(side);
        }
    }

    /// The other side is next, if it has a unit left. §activation.alternate
    fn pass_on(&mut self, side: Side) {
        let next = if self.unactivated(side.enemy()) != 0 { side.enemy() } else { side };
        self.phase = Phase::Activation { next };
    }

    fn end_activation(&mut self, unit: UnitId, events: &mut impl Sink<Event>) {
        self.active = None;
        if self.is(unit, flag::SLOWED) {
            self.unit_mut(unit).flags &= !flag::SLOWED;
            self.refresh(unit);
        }
        events.emit(|| Event::ActivationEnded { unit });
        self.pass_on(self.side_of(unit));
    }

    fn begin_overheating_phase(&mut self, events: &mut impl Sink<Event>) {
        events.emit(|| Event::OverheatingBegan);
        // §overheating.once: every unit alive now tests once if it is still alive then.
        self.phase = Phase::Overheating { next: self.initiative, left: self.alive_bits() };
    }

    pub(crate) fn check_overheat(&self, side: Side, unit: UnitId) -> Result<(), Illegal> {
        self.check_own(side, unit)?;
        let left = self.overheating_left(side) >> unit.index() & 1 == 1;
        if left { Ok(()) } else { Err(Illegal::Tested { unit }) }
    }

    pub(crate) fn begin_overheating(&mut self, unit: UnitId) {
        if let Phase::Overheating { left, .. } = self.phase {
            let next = self.side_of(unit).enemy();
            self.phase = Phase::Overheating { next, left: left & !(1 << unit.index()) };
        }
        self.frames.push(Frame::Overheat { unit });
    }

    /// §turn.over: scenario checks, then *activated* and *used* are cleared.
    fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        if self.ends_with_turn(events) {
            return;
        }
        for unit in self.unit_ids() {
            let state = self.unit_mut(unit);
            state.used = 0;
            state.flags &= !(flag::ACTIVATED | flag::REACTED);
        }
        self.begin_turn(events);
    }

    /// How many actions an activation has used, and whether one more reinforced one is allowed.
    fn check_reinforced(&self, active: &Active) -> Result<(), Illegal> {
        // §option.reinforced
        let most = if self.options.one_reinforced { 1 } else { 2 };
        if active.limited {
            Err(Illegal::Limited)
        } else if active.reinforced >= most {
            Err(Illegal::Reinforced)
        } else {
            Ok(())
        }
    }

    pub(crate) fn check_act(&self, unit: UnitId, action: &Action) -> Result<(), Illegal> {
        let Some(active) = self.active else { return Err(Illegal::NotNow) };
        let named = match *action {
            Action::Move { unit, .. }
            | Action::Shoot { unit, .. }
            | Action::Strike { unit, .. }
            | Action::Ram { unit, .. }
            | Action::Disengage { unit, .. }
            | Action::Purge { unit }
            | Action::Restart { unit }
            | Action::Use { unit, .. }
            | Action::End { unit } => unit,
            Action::Roll { .. }
            | Action::Pick { .. }
            | Action::Role { .. }
            | Action::Deploy { .. }
            | Action::Activate { .. }
            | Action::Skip
            | Action::Overheat { .. } => return Err(Illegal::NotNow),
        };
        if named != unit {
            return Err(Illegal::NotActive { unit: named });
        }
        if is_reinforced(action) {
            self.check_reinforced(&active)?;
        }
        match *action {
            Action::Move { ref route, form, .. } => self.check_move(unit, route, form, &active),
            Action::Shoot { form, ref shots, .. } => self.check_shoot(unit, form, shots, &active),
            Action::Strike { form, ref shots, .. } => self.check_strike(unit, form, shots),
            Action::Ram { target, .. } => self.check_ram(unit, target),
            Action::Disengage { ref route, .. } => self.check_disengage(unit, route, &active),
            // §purge.once
            Action::Purge { .. } if active.purged => Err(Illegal::Purged),
            Action::Restart { .. } if active.actions > 0 => Err(Illegal::NotFirst),
            Action::Use { gadget, .. } => self.check_gadget(unit, gadget),
            Action::Purge { .. }
            | Action::Restart { .. }
            | Action::End { .. }
            | Action::Roll { .. }
            | Action::Pick { .. }
            | Action::Role { .. }
            | Action::Deploy { .. }
            | Action::Activate { .. }
            | Action::Skip
            | Action::Overheat { .. } => Ok(()),
        }
    }

    fn check_gadget(&self, unit: UnitId, gadget: Gadget) -> Result<(), Illegal> {
        let needed = match gadget {
            Gadget::Destruct => Upgrade::SelfDestruct,
            Gadget::Camouflage => Upgrade::Camouflage,
            Gadget::Link { .. } => Upgrade::FireLink,
            Gadget::Virus { .. } => Upgrade::Virus,
        };
        if !self.stats(unit).has(needed) {
            return Err(Illegal::NoGadget { unit });
        }
        match gadget {
            // §upgrade.destruct
            Gadget::Destruct if self.heat(unit) < 7 => Err(Illegal::TooCool),
            Gadget::Destruct | Gadget::Camouflage => Ok(()),
            Gadget::Link { target } => {
                self.check_enemy(unit, target)?;
                let seen = self.sees_unit(self.base(unit), target);
                if seen { Ok(()) } else { Err(Illegal::NotInSight { target: crate::Target::Unit(target) }) }
            }
            Gadget::Virus { target } => {
                self.check_enemy(unit, target)?;
                if self.is(unit, flag::VIRUS_SENT) { Err(Illegal::VirusUsed) } else { Ok(()) }
            }
        }
    }

    pub(crate) fn check_enemy(&self, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
        let enemy =
            self.has_unit(target) && self.is_alive(target) && self.side_of(target) != self.side_of(unit);
        if enemy { Ok(()) } else { Err(Illegal::NotATarget { target: crate::Target::Unit(target) }) }
    }

    pub(crate) fn act(&mut self, unit: UnitId, action: &Action, events: &mut impl Sink<Event>) {
        let Some(mut active) = self.active else { return };
        if let Action::End { .. } = *action {
            active.done = true;
            self.active = Some(active);
            return;
        }
        if let Action::Use { gadget: Gadget::Virus { target }, .. } = *action {
            events.emit(|| Event::Infected { unit: target, by: unit });
            self.unit_mut(unit).flags |= flag::VIRUS_SENT;
            self.unit_mut(target).flags |= flag::INFECTED;
            return;
        }
        // §upgrade.camouflage: until its next action.
        if self.is(unit, flag::HIDDEN) {
            self.unit_mut(unit).flags &= !flag::HIDDEN;
            events.emit(|| Event::Hidden { unit, hidden: false });
        }
        active.actions += 1;
        let second = active.actions == 2;
        let reinforced = is_reinforced(action);
        active.reinforced += u8::from(reinforced);
        let mut heat = u8::from(second) + u8::from(reinforced);
        // §option.purge-heat, §restart.cool
        let free = matches!(action, Action::Purge { .. }) && self.options.cool_purge;
        if free || matches!(action, Action::Restart { .. }) {
            heat = 0;
        }
        active.purged |= matches!(action, Action::Purge { .. });
        active.done |= matches!(action, Action::Restart { .. });
        self.active = Some(active);
        let strained = second || (reinforced && !matches!(action, Action::Restart { .. }));
        self.frames.push(Frame::Finish { unit, heat, strained });
        self.carry_out(unit, action, events);
    }

    fn carry_out(&mut self, unit: UnitId, action: &Action, events: &mut impl Sink<Event>) {
        match *action {
            Action::Move { route, form, .. } => self.begin_move(unit, route, form, events),
            Action::Shoot { form, ref shots, .. } => {
                events.emit(|| Event::AttackDeclared { unit, kind: AttackKind::Shoot, form });
                self.push_after_attack();
                self.push_volley(unit, AttackKind::Shoot, modifier_of(form), shots, events);
            }
            Action::Strike { form, ref shots, .. } => {
                events.emit(|| Event::AttackDeclared { unit, kind: AttackKind::Strike, form });
                self.push_after_attack();
                self.push_volley(unit, AttackKind::Strike, modifier_of(form), shots, events);
            }
            Action::Ram { target, .. } => {
                self.push_after_attack();
                self.frames.push(Frame::Ram { by: unit, target, own: 0 });
            }
            Action::Disengage { route, dodge, .. } => self.begin_disengage(unit, route, dodge, events),
            Action::Purge { .. } => self.frames.push(Frame::Purge { unit, dice: 1, restart: false }),
            Action::Restart { .. } => self.frames.push(Frame::Purge { unit, dice: 2, restart: true }),
            Action::Use { gadget, .. } => match gadget {
                Gadget::Destruct => {
                    self.frames.push(Frame::Deaths);
                    self.explode(unit, crate::event::Cause::Heat, events);
                }
                Gadget::Camouflage => {
                    self.unit_mut(unit).flags |= flag::HIDDEN;
                    events.emit(|| Event::Hidden { unit, hidden: true });
                }
                Gadget::Link { target } => self.compromise(target, events),
                Gadget::Virus { .. } => {}
            },
            Action::Roll { .. }
            | Action::Pick { .. }
            | Action::Role { .. }
            | Action::Deploy { .. }
            | Action::Activate { .. }
            | Action::Skip
            | Action::End { .. }
            | Action::Overheat { .. } => {}
        }
    }

    /// What follows an attack action: deaths first, then heat from weapons.
    pub(crate) fn push_after_attack(&mut self) {
        self.frames.push(Frame::Scorch);
        self.frames.push(Frame::Deaths);
    }

    /// Whether the unit has a weapon that halves its movement once fired. §trait.half-speed
    pub(crate) fn is_heavy(&self, unit: UnitId, slot: usize) -> bool {
        self.loadout(unit).weapons()[slot].kind.facts().has(Trait::HalfSpeed)
    }
}

/// The modifier of an attack's form.
pub(crate) fn modifier_of(form: AttackForm) -> i8 {
    i8::from(form == AttackForm::Precise)
}

/// Whether an action uses a reinforced form. §action.reinforced
pub(crate) fn is_reinforced(action: &Action) -> bool {
    match action {
        Action::Move { form, .. } => *form != MoveForm::Plain,
        Action::Shoot { form, .. } | Action::Strike { form, .. } => *form != AttackForm::Plain,
        Action::Ram { .. } | Action::Restart { .. } => true,
        Action::Disengage { dodge, .. } => *dodge,
        Action::Purge { .. }
        | Action::Use { .. }
        | Action::End { .. }
        | Action::Roll { .. }
        | Action::Pick { .. }
        | Action::Role { .. }
        | Action::Deploy { .. }
        | Action::Activate { .. }
        | Action::Skip
        | Action::Overheat { .. } => false,
    }
}
