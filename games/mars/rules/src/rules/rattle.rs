//! Being Rattled: rolls, the owner's window, and the result.

use crate::action::Window;
use crate::card::HalfRule;
use crate::event::Event;
use crate::rules::Wait;
use crate::state::{Frame, Stage, State, flag};
use crate::unit::{CIVILIANS, Model, SIDES, Side, models};
use fracas_core::Sink;

impl State {
    /// Sees to those who are about to be Rattled, if there are any.
    pub(crate) fn push_rattle(&mut self) {
        self.rattle &= self.on_board & !CIVILIANS;
        self.rattle &= !self.flagged_in(self.rattle, flag::RATTLED);
        if self.rattle != 0 {
            self.push(Frame::Rattle { stage: Stage::First });
        }
    }

    /// Up to which number the roll Rattles a model. §rattled.roll, §brazen.three
    pub(crate) fn nerve_limit(&self, model: Model, max: u8) -> u8 {
        match model.side().and_then(|side| self.brazen(side)) {
            Some(lasting) => max.min(lasting.rattled_on_max),
            None => max,
        }
    }

    /// The lasting series of a side, at its level.
    pub(crate) fn brazen(&self, side: Side) -> Option<crate::card::Lasting> {
        let lasting = |card: crate::Card| {
            let count = self.series_count(side, card);
            match self.set.half(card, side)?.rule {
                HalfRule::Lasting(levels) if count > 0 => Some(levels[usize::from(count - 1)]),
                HalfRule::Lasting(_) | HalfRule::Strikes(_) | HalfRule::Tactic(_) => None,
            }
        };
        crate::Card::SERIES.into_iter().find_map(lasting)
    }

    pub(crate) fn roll_nerve(&mut self, max: u8, die: u8, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Rolled { die });
        let Some(model) = self.next_in_order(self.rolls & self.on_board) else { return };
        self.rolls &= !model.bit();
        if die <= self.nerve_limit(model, max) {
            self.rattle |= model.bit();
        }
    }

    pub(crate) fn rattle_wait(&self, stage: Stage) -> Wait {
        match stage {
            Stage::First | Stage::Second => self.react_wait(self.asked_at(stage), Window::Rattle),
            Stage::Begin | Stage::Third | Stage::Fourth | Stage::Last => Wait::Go,
        }
    }

    /// The own models whom a card can spare now.
    pub(crate) fn calmable(&self, side: Side) -> u64 {
        let own = self.rattle & SIDES[side.index()] & !self.turn.helped;
        // §card.active-model: in a Turn with an activation it must be the model activated.
        match self.bound_model(side) {
            Some(model) if own & model.bit() == 0 => 0,
            Some(_) | None => own,
        }
    }

    pub(crate) fn run_rattle(&mut self, stage: Stage, events: &mut impl Sink<Event>) {
        match stage {
            Stage::Begin | Stage::First | Stage::Second => self.next_stage(),
            Stage::Third | Stage::Fourth | Stage::Last => {
                self.frames.pop();
                let set = std::mem::take(&mut self.rattle) & self.on_board;
                for model in models(set) {
                    self.models[model.index()].flags |= flag::RATTLED;
                    events.emit(|| Event::RattledNow { model });
                }
            }
        }
    }
}
