//! The rules, one file per chapter. This one holds the clockwork: what the state waits for, and how it goes on.

pub(crate) mod attack;
pub(crate) mod catastrophe;
pub(crate) mod deploy;
pub(crate) mod end;
pub(crate) mod explosion;
pub(crate) mod fight;
pub(crate) mod heat;
pub(crate) mod movement;
pub(crate) mod odds;
pub(crate) mod query;
pub(crate) mod sample;
pub(crate) mod scenery;
pub(crate) mod turn;

use crate::action::{Action, Choice, Decision, Purpose, seat_of};
use crate::event::Event;
use crate::id::{Side, UnitId};
use crate::illegal::Illegal;
use crate::state::{Frame, State};
use fracas_core::{Actor, Coverage, Outcome, Pending, SeatSet, Sink};
use std::num::NonZeroU32;

/// A die that is to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Die {
    pub(crate) purpose: Purpose,
    pub(crate) unit: Option<UnitId>,
    pub(crate) modifier: i8,
    pub(crate) need: Option<u8>,
}

impl Die {
    pub(crate) fn plain(purpose: Purpose, unit: UnitId) -> Wait {
        Wait::Roll(Die { purpose, unit: Some(unit), modifier: 0, need: None })
    }

    pub(crate) fn needing(purpose: Purpose, unit: UnitId, need: u8) -> Wait {
        Wait::Roll(Die { purpose, unit: Some(unit), modifier: 0, need: Some(need) })
    }
}

/// What the state waits for; `Go` is never seen from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wait {
    Go,
    Roll(Die),
    Pick { choice: Choice, unit: UnitId, count: u8 },
    Role(Side),
    Deploy(Side),
    Activate(Side),
    Act(UnitId),
    Overheat(Side),
    Over(Option<Side>),
}

impl State {
    /// What the top frame, or the phase, waits for.
    #[inline]
    pub(crate) fn wait(&self) -> Wait {
        match self.frames.last() {
            Some(frame) => self.frame_wait(frame),
            None => self.phase_wait(),
        }
    }

    fn frame_wait(&self, frame: &Frame) -> Wait {
        match *frame {
            // Anyone who has left the table rolls no more.
            Frame::DeathTest { unit }
            | Frame::HeatTest { unit }
            | Frame::Purge { unit, .. }
            | Frame::Overheat { unit }
            | Frame::Hurt { unit, .. }
                if !self.on_table(unit) =>
            {
                Wait::Go
            }
            Frame::Attack(ref attack) => self.attack_wait(attack),
            Frame::Hurt { unit, left, need, .. } => {
                if left > 0 {
                    Die::needing(Purpose::Save, unit, need)
                } else {
                    Wait::Go
                }
            }
            Frame::DeathTest { unit } => {
                // §explosion.frame: what does not explode makes no test.
                if self.stats(unit).explodes { Die::needing(Purpose::DeathTest, unit, 3) } else { Wait::Go }
            }
            Frame::HeatTest { unit } => Die::needing(Purpose::HeatTest, unit, 3),
            Frame::Ram { by, target, own } => {
                if own == 0 {
                    Die::plain(Purpose::RamSelf, by)
                } else {
                    Die::plain(Purpose::RamTarget, target)
                }
            }
            Frame::Purge { unit, dice, .. } => {
                if dice > 0 {
                    Die::plain(Purpose::Purge, unit)
                } else {
                    Wait::Go
                }
            }
            Frame::Overheat { unit } => Die::plain(Purpose::Overheat, unit),
            Frame::Repulse { unit, start, units, .. } => match self.next_repulsor(unit, start, units) {
                Some(by) => Die::needing(Purpose::Repulse, by, 4),
                None => Wait::Go,
            },
            Frame::Idle
            | Frame::Volley { .. }
            | Frame::Sweep { .. }
            | Frame::Walk { .. }
            | Frame::Charge { .. }
            | Frame::Opportunity { .. }
            | Frame::Blast { .. }
            | Frame::Collapses { .. }
            | Frame::Rubble { .. }
            | Frame::Deaths
            | Frame::Scorch
            | Frame::Finish { .. }
            | Frame::PickUp { .. }
            | Frame::Flare { .. } => Wait::Go,
        }
    }

    pub(crate) fn pending_now(&self) -> Pending<Decision> {
        let act = |actor, decision| Pending::Act { actor, decision };
        match self.wait() {
            Wait::Roll(die) => {
                act(Actor::Chance, Decision::Roll { purpose: die.purpose, unit: die.unit, need: die.need })
            }
            Wait::Pick { choice, unit, count } => act(Actor::Chance, Decision::Pick { choice, unit, count }),
            Wait::Role(side) => act(seat_of(side), Decision::Role),
            Wait::Deploy(side) => act(seat_of(side), Decision::Deploy),
            Wait::Activate(side) => act(seat_of(side), Decision::Activate),
            Wait::Act(unit) => act(seat_of(self.side_of(unit)), Decision::Act { unit }),
            Wait::Overheat(side) => act(seat_of(side), Decision::Overheat),
            Wait::Over(winner) => {
                Pending::Over(Outcome { winners: winner.map(Side::seat).into_iter().collect::<SeatSet>() })
            }
            Wait::Go => unreachable!("a state at rest waits for someone"),
        }
    }

    pub(crate) fn list_chances(&self, out: &mut Vec<(Action, NonZeroU32)>) {
        match self.wait() {
            // §dice.d6
            Wait::Roll(_) => out.extend((1..=6).map(|die| (Action::Roll { die }, NonZeroU32::MIN))),
            // §dice.pick
            Wait::Pick { count, .. } => {
                out.extend((1..=count).map(|number| (Action::Pick { number }, NonZeroU32::MIN)));
            }
            Wait::Go
            | Wait::Role(_)
            | Wait::Deploy(_)
            | Wait::Activate(_)
            | Wait::Act(_)
            | Wait::Overheat(_)
            | Wait::Over(_) => {}
        }
    }

    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) -> Coverage {
        match self.wait() {
            Wait::Go | Wait::Over(_) | Wait::Roll(_) | Wait::Pick { .. } => Coverage::All,
            Wait::Role(_) => {
                out.extend(ROLES.map(|role| Action::Role { role }));
                Coverage::All
            }
            Wait::Deploy(side) => {
                self.sample_deployments(side, out);
                Coverage::Sample
            }
            Wait::Activate(side) => {
                self.list_activations(side, out);
                Coverage::All
            }
            Wait::Act(unit) => {
                self.sample_actions(unit, out);
                Coverage::Sample
            }
            Wait::Overheat(side) => {
                let left = self.overheating_left(side);
                out.extend(crate::state::units_of(left).map(|unit| Action::Overheat { unit }));
                Coverage::All
            }
        }
    }

    pub(crate) fn check_now(&self, action: &Action) -> Result<(), Illegal> {
        match self.wait() {
            Wait::Over(_) => Err(Illegal::Over),
            Wait::Go => Err(Illegal::NotNow),
            Wait::Roll(_) => {
                let Action::Roll { die } = *action else { return Err(Illegal::NotNow) };
                if (1..=6).contains(&die) { Ok(()) } else { Err(Illegal::NoSuchResult) }
            }
            Wait::Pick { count, .. } => {
                let Action::Pick { number } = *action else { return Err(Illegal::NotNow) };
                if (1..=count).contains(&number) { Ok(()) } else { Err(Illegal::NoSuchResult) }
            }
            Wait::Role(_) => {
                if matches!(action, Action::Role { .. }) {
                    Ok(())
                } else {
                    Err(Illegal::NotNow)
                }
            }
            Wait::Deploy(side) => {
                let Action::Deploy { unit, at } = *action else { return Err(Illegal::NotNow) };
                self.check_deploy(side, unit, at)
            }
            Wait::Activate(side) => self.check_activate(side, action),
            Wait::Act(unit) => self.check_act(unit, action),
            Wait::Overheat(side) => {
                let Action::Overheat { unit } = *action else { return Err(Illegal::NotNow) };
                self.check_overheat(side, unit)
            }
        }
    }

    pub(crate) fn apply_now(&mut self, action: &Action, events: &mut impl Sink<Event>) {
        match (self.wait(), *action) {
            (Wait::Roll(die), Action::Roll { die: shown }) => self.roll(die, shown, events),
            (Wait::Pick { choice, unit, .. }, Action::Pick { number }) => {
                events.emit(|| Event::Picked { choice, unit, number });
                self.picked(number, events);
            }
            (Wait::Role(side), Action::Role { role }) => self.choose_role(side, role, events),
            (Wait::Deploy(side), Action::Deploy { unit, at }) => self.deploy(side, unit, at, events),
            (Wait::Activate(side), action) => self.activate(side, &action, events),
            (Wait::Act(unit), action) => self.act(unit, &action, events),
            (Wait::Overheat(_), Action::Overheat { unit }) => self.begin_overheating(unit),
            // `check` has refused everything else.
            _ => return,
        }
        self.go_on(events);
    }

    /// Runs until the state waits for someone.
    pub(crate) fn go_on(&mut self, events: &mut impl Sink<Event>) {
        while self.wait() == Wait::Go {
            if self.frames.is_empty() {
                self.phase_step(events);
            } else {
                self.frame_step(events);
            }
        }
    }

    fn frame_step(&mut self, events: &mut impl Sink<Event>) {
        let Some(frame) = self.frames.pop() else { return };
        match frame {
            Frame::Idle => {}
            Frame::Volley { by, kind, form, exposed, shots } => {
                self.step_volley(by, kind, form, exposed, shots, events);
            }
            Frame::Attack(attack) => self.step_attack(attack, events),
            Frame::Sweep { .. } => self.step_sweep(frame, events),
            Frame::Walk { unit, route, allowance, away } => self.walk(unit, &route, allowance, away, events),
            Frame::Repulse { .. } | Frame::HeatTest { .. } | Frame::Ram { .. } | Frame::Overheat { .. } => {}
            Frame::Charge { by, slot, target } => self.step_charge(by, slot, target, events),
            Frame::Opportunity { unit, enemies } => self.step_opportunity(unit, enemies, events),
            Frame::Hurt { unit, lost, cause, .. } => self.end_hurt(unit, lost, cause.0, events),
            Frame::Blast { damage, victims, pieces } => self.step_blast(damage, victims, pieces, events),
            Frame::Collapses { pieces } => self.step_collapses(pieces, events),
            Frame::Rubble { units } => self.step_rubble(units),
            Frame::Deaths => self.step_deaths(events),
            Frame::DeathTest { unit } => self.remove(unit, crate::event::Cause::Attack, events),
            Frame::Scorch => self.step_scorch(events),
            Frame::Finish { unit, heat, strained } => self.finish_action(unit, heat, strained, events),
            Frame::PickUp { unit } => self.pick_up(unit, events),
            Frame::Purge { unit, restart, .. } => self.end_purge(unit, restart, events),
            Frame::Flare { unit } => self.flare(unit, events),
        }
    }

    /// A die has fallen: the top frame, or the phase, takes it.
    fn roll(&mut self, die: Die, shown: u8, events: &mut impl Sink<Event>) {
        let Die { purpose, unit, modifier, need } = die;
        events.emit(|| Event::Rolled {
            purpose,
            unit,
            die: shown,
            modifier,
            need,
            // §attack.always: a 1 misses, a 6 hits; §save.six: a 6 saves. No number is above 6 or below 2.
            success: need.map(|need| shown >= need),
        });
        let Some(frame) = self.frames.pop() else {
            self.phase_roll(shown, events);
            return;
        };
        match frame {
            Frame::Attack(attack) => self.attack_roll(attack, shown, events),
            Frame::Hurt { unit, left, need, lost, cause } => {
                let lost = lost + u8::from(!(shown == 6 || shown >= need));
                self.frames.push(Frame::Hurt { unit, left: left - 1, need, lost, cause });
            }
            Frame::DeathTest { unit } => {
                if shown >= 3 {
                    self.explode(unit, crate::event::Cause::Attack, events);
                } else {
                    self.remove(unit, crate::event::Cause::Attack, events);
                }
            }
            Frame::HeatTest { unit } => {
                if shown >= 3 {
                    self.frames.push(Frame::Deaths);
                    self.explode(unit, crate::event::Cause::Heat, events);
                }
            }
            Frame::Ram { by, target, own } => self.ram_roll(by, target, own, shown),
            Frame::Purge { unit, dice, restart } => self.purge_roll(unit, dice, restart, shown, events),
            Frame::Overheat { unit } => self.overheat_roll(unit, shown, events),
            Frame::Repulse { unit, start, route, units } => {
                self.repulse_roll(unit, start, route, units, shown, events);
            }
            Frame::Idle
            | Frame::Volley { .. }
            | Frame::Sweep { .. }
            | Frame::Walk { .. }
            | Frame::Charge { .. }
            | Frame::Opportunity { .. }
            | Frame::Blast { .. }
            | Frame::Collapses { .. }
            | Frame::Rubble { .. }
            | Frame::Deaths
            | Frame::Scorch
            | Frame::Finish { .. }
            | Frame::PickUp { .. }
            | Frame::Flare { .. } => self.frames.push(frame),
        }
    }
}

/// The two roles of a scenario that has them.
pub(crate) const ROLES: [crate::Role; 2] = [crate::Role::Attacker, crate::Role::Defender];
