//! Counters: turned up by those who arrive, taken by their side.

use crate::action::{Action, Face};
use crate::event::Event;
use crate::rules::Wait;
use crate::state::{Frame, State, Weapon, flag};
use crate::unit::{Ability, Model, Side};
use fracas_core::Sink;

impl State {
    /// Whether a model that has moved looks at counters. §counter.turn
    fn finds(&self, model: Model) -> bool {
        self.on_board & model.bit() != 0
            && model.side().is_some()
            && !self.is_rattled(model)
            && !self.is_engaged(model)
    }

    pub(crate) fn arrive_wait(&self, model: Model) -> Wait {
        if self.finds(model) && self.face_down & self.at(model).bit() != 0 {
            Wait::Face(self.at(model))
        } else {
            Wait::Go
        }
    }

    pub(crate) fn turn_counter(&mut self, model: Model, face: Face, events: &mut impl Sink<Event>) {
        let square = self.at(model);
        self.face_down &= !square.bit();
        self.unturned[face as usize] -= 1;
        self.face_up[face as usize] |= square.bit();
        events.emit(|| Event::Turned { square, face });
        // §fixing.may: a tinkerer may build something from a Secret he reveals.
        let builds = face == Face::Secret
            && model.side() == Some(Side::Human)
            && self.has(model, Ability::Tinkerer)
            && self.models[model.index()].heroics > 0;
        if builds {
            self.push(Frame::Tinker { model });
        }
    }

    /// §counter.take: a side takes counters that are its own.
    pub(crate) fn run_arrive(&mut self, model: Model, events: &mut impl Sink<Event>) {
        self.frames.pop();
        if !self.finds(model) {
            return;
        }
        let square = self.at(model);
        for face in Face::ALL {
            if model.side() == Some(face.owner()) && self.face_up[face as usize] & square.bit() != 0 {
                self.take_counter(model, face, events);
            }
        }
    }

    pub(crate) fn tinker(&mut self, model: Model, action: Action, events: &mut impl Sink<Event>) {
        self.frames.pop();
        if action != Action::Tinker {
            return;
        }
        self.spend(model, events);
        self.face_up[Face::Secret as usize] &= !self.at(model).bit();
        events.emit(|| Event::Tinkered { model });
        self.push(Frame::Build { model });
    }

    /// §fixing.table: 1–3 nothing, 4–6 a blaster, 7–8 a freezer.
    pub(crate) fn build(&mut self, model: Model, die: u8, events: &mut impl Sink<Event>) {
        self.frames.pop();
        events.emit(|| Event::Rolled { die });
        let weapon = match die {
            1..=3 => None,
            4..=6 => Some(Weapon::Blaster),
            _ => Some(Weapon::Freezer),
        };
        self.models[model.index()].flags |= match weapon {
            Some(Weapon::Blaster) => flag::BLASTER,
            Some(Weapon::Freezer) => flag::FREEZER,
            Some(Weapon::Own) | None => 0,
        };
        events.emit(|| Event::Built { model, weapon });
    }
}
