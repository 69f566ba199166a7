//! Effects that aim at nobody: cards drawn, milled, shown, and the shape of the battle.

use crate::card::{Effect, Side};
use crate::event::Event;
use crate::state::{Frame, Run, State};
use fracas_core::Sink;

impl State {
    /// Whether an effect without target would change anything; deck sizes are public.
    pub(crate) fn does_something(&self, run: &Run, effect: Effect) -> bool {
        match effect {
            Effect::Draw(_) | Effect::Council(_) => self.deck_count(run.side) > 0,
            Effect::Mill(_) => {
                let robots = self.at[run.city.index()] & self.set.defs.groups.robots;
                self.deck_count(Side::Moloch) > 0
                    || self.hand_count(Side::Moloch) > 0
                    || self.not_immune(robots) != 0
            }
            Effect::Recover => self.discards[Side::Moloch.index()].total() > 0,
            Effect::LookAtHand | Effect::ForbidInstants | Effect::SkipModules | Effect::EndBattle => true,
            Effect::Eliminate(_)
            | Effect::ReturnToHand(_)
            | Effect::Move(_)
            | Effect::Mark(_)
            | Effect::Copy
            | Effect::Steal
            | Effect::Recycle => false,
        }
    }

    /// Carries out an effect that aims at nobody.
    pub(crate) fn carry_out(&mut self, run: &Run, effect: Effect, events: &mut impl Sink<Event>) {
        if run.by.is_some() && self.does_something(run, effect) {
            events.emit(|| Event::Used { card: run.card, by: run.by });
        }
        match effect {
            Effect::Draw(left) => self.frames.push(Frame::Draw { side: run.side, left }),
            Effect::Council(want) => self.frames.push(Frame::Council { left: want, want }),
            // §owed.commando: immune robots are safe from abilities of soldiers.
            Effect::Mill(left) => {
                self.frames.push(Frame::Mill { left, city: run.city, spare_immune: run.by.is_some() });
            }
            Effect::Recover => self.recover(events),
            Effect::LookAtHand => self.show_hand(events),
            Effect::ForbidInstants => {
                self.no_instants = true;
                events.emit(|| Event::InstantsForbidden);
            }
            Effect::SkipModules => {
                self.no_modules = true;
                events.emit(|| Event::ModulesSkipped);
            }
            Effect::EndBattle => self.stop_battle(events),
            Effect::Eliminate(_)
            | Effect::ReturnToHand(_)
            | Effect::Move(_)
            | Effect::Mark(_)
            | Effect::Copy
            | Effect::Steal
            | Effect::Recycle => {}
        }
    }
}
