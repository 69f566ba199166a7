//! Effects that aim at nobody: cards drawn, milled, shown, and the shape of the battle.

use crate::card::{Effect, EffectClass, OpenEffect, Side};
use crate::event::Event;
use crate::state::{Frame, Run, State};
use fracas_core::Sink;

impl State {
    /// Whether an effect without target would change anything; deck sizes are public.
    pub(crate) fn does_something(&self, run: &Run, effect: Effect) -> bool {
        let EffectClass::Open(effect) = effect.class() else { return false };
        match effect {
            OpenEffect::Draw(_) | OpenEffect::Council(_) => self.deck_count(run.side) > 0,
            OpenEffect::Mill(_) => {
                let robots = self.at[run.city.index()] & self.set.defs.groups.robots;
                self.deck_count(Side::Moloch) > 0
                    || self.hand_count(Side::Moloch) > 0
                    || self.not_immune(robots) != 0
            }
            OpenEffect::Recover => self.discards[Side::Moloch.index()].total() > 0,
            OpenEffect::LookAtHand
            | OpenEffect::ForbidInstants
            | OpenEffect::SkipModules
            | OpenEffect::EndBattle => true,
        }
    }

    /// Carries out an effect that aims at nobody.
    pub(crate) fn carry_out(&mut self, run: &Run, effect: Effect, events: &mut impl Sink<Event>) {
        if run.by.is_some() && self.does_something(run, effect) {
            events.emit(|| Event::Used { card: run.card, by: run.by });
        }
        let EffectClass::Open(effect) = effect.class() else { return };
        match effect {
            OpenEffect::Draw(left) => self.frames.push(Frame::Draw { side: run.side, left }),
            OpenEffect::Council(want) => self.frames.push(Frame::Council { left: want, want }),
            // §owed.commando: immune robots are safe from abilities of soldiers.
            OpenEffect::Mill(left) => {
                self.frames.push(Frame::Mill { left, city: run.city, spare_immune: run.by.is_some() });
            }
            OpenEffect::Recover => self.recover(events),
            OpenEffect::LookAtHand => self.show_hand(events),
            OpenEffect::ForbidInstants => {
                self.no_instants = true;
                events.emit(|| Event::InstantsForbidden);
            }
            OpenEffect::SkipModules => {
                self.no_modules = true;
                events.emit(|| Event::ModulesSkipped);
            }
            OpenEffect::EndBattle => self.stop_battle(events),
        }
    }
}
