//! MOVE: one square, leaving the board, random steps, one MOVE more.

use crate::action::{Action, Decision, RollFor};
use crate::event::{Event, VpCause};
use crate::illegal::Illegal;
use crate::rules::Wait;
use crate::square::{Square, Way};
use crate::state::{Frame, Stage, State, flag, note};
use crate::unit::{Ability, Model, Side, models};
use fracas_core::Sink;

impl State {
    /// Whether an enemy that is not Rattled is in the same square. §activate.engaged
    pub(crate) fn is_engaged(&self, model: Model) -> bool {
        let here = self.set_in(self.at(model)) & self.enemies_of(model);
        here & !self.flagged_in(here, flag::RATTLED) != 0
    }

    /// The models of a set with a flag.
    pub(crate) fn flagged_in(&self, set: u64, flag: u8) -> u64 {
        models(set)
            .filter(|model| self.models[model.index()].is(flag))
            .fold(0, |all, model| all | model.bit())
    }

    /// Whether a MOVE to a square is possible as far as scenery, room and the partner go. §move.straight
    pub(crate) fn check_step(&self, model: Model, to: Square) -> Result<(), Illegal> {
        let from = self.at(model);
        if !Way::ALL.into_iter().any(|way| self.scenery.step(from, way) == Some(to)) {
            return Err(Illegal::NotNeighbour { square: to });
        }
        if self.is_full(to) {
            return Err(Illegal::Full { square: to });
        }
        self.check_leash(model, from, to)
    }

    /// §lovers.leash
    fn check_leash(&self, model: Model, from: Square, to: Square) -> Result<(), Illegal> {
        if !self.has(model, Ability::StarCrossedLovers) {
            return Ok(());
        }
        let partner = self.set.profile(model.unit()).partner.and_then(|unit| unit.models().next());
        let Some(there) = partner.and_then(|partner| self.square_of(partner)) else { return Ok(()) };
        let (now, then) = (from.distance(there), to.distance(there));
        if then <= 1 || now > 1 && then <= now { Ok(()) } else { Err(Illegal::Leashed) }
    }

    /// §move.exit
    pub(crate) fn check_exit(&self, model: Model) -> Result<(), Illegal> {
        let row = self.scenario.exit_row.filter(|_| self.scenario.exit_value(model.unit()).is_some());
        let Some(row) = row else { return Err(Illegal::NoExit) };
        let edge = self.turned(0xff << (8 * u32::from(row - 1)));
        if edge & self.at(model).bit() != 0 { Ok(()) } else { Err(Illegal::NoExit) }
    }

    pub(crate) fn list_moves(&self, model: Model, out: &mut Vec<Action>, wrap: impl Fn(Square) -> Action) {
        let from = self.at(model);
        for way in Way::ALL {
            if let Some(to) = self.scenery.step(from, way)
                && !self.is_full(to)
                && self.check_leash(model, from, to).is_ok()
            {
                out.push(wrap(to));
            }
        }
    }

    pub(crate) fn can_step(&self, model: Model) -> bool {
        let from = self.at(model);
        let free = |to: Square| !self.is_full(to) && self.check_leash(model, from, to).is_ok();
        Way::ALL.into_iter().any(|way| self.scenery.step(from, way).is_some_and(free))
    }

    /// Notes something about the innermost activation.
    pub(crate) fn note(&mut self, what: u8) {
        for frame in self.frames.iter_mut().rev() {
            if let Frame::Activation { notes, .. } = frame {
                *notes |= what;
                return;
            }
        }
    }

    /// The notes of the innermost activation.
    pub(crate) fn notes(&self) -> u8 {
        let notes =
            self.frames.iter().rev().find_map(|frame| {
                if let Frame::Activation { notes, .. } = frame { Some(*notes) } else { None }
            });
        notes.unwrap_or(0)
    }

    /// One MOVE, and what follows from it. §move.enemy
    pub(crate) fn step(&mut self, model: Model, to: Square, events: &mut impl Sink<Event>) {
        self.note(note::MOVED);
        self.relocate(model, to, events);
        self.push(Frame::Arrive { model });
        if self.set_in(to) & self.enemies_of(model) != 0 {
            self.note(note::CHARGED);
            self.push(Frame::Brawl {
                attacker: model,
                target: None,
                charge: true,
                again: false,
                stage: Stage::Begin,
            });
        }
    }

    /// A MOVE off the board.
    pub(crate) fn exit(&mut self, model: Model, events: &mut impl Sink<Event>) {
        let points = self.scenario.exit_value(model.unit()).unwrap_or(0);
        self.leave(model);
        self.models[model.index()].flags |= flag::LEFT;
        self.models[model.index()].flags &= !(flag::RATTLED | flag::DONE);
        self.models[model.index()].heroics = 0;
        events.emit(|| Event::Exited { model });
        if let Some(side) = model.side() {
            self.score(side, points, VpCause::Exit { model }, events);
        }
        self.claim_civilians(events);
    }

    /// One more MOVE by a card or by a restless Hero.
    pub(crate) fn extra_move_wait(&self, model: Model, heroic: bool) -> Wait {
        let able = self.on_board & model.bit() != 0
            && !self.is_rattled(model)
            && !self.is_engaged(model)
            && self.notes() & (note::CHARGED | note::COVERED) == 0
            && (!heroic || self.models[model.index()].heroics > 0)
            && (self.can_step(model) || self.check_exit(model).is_ok());
        if able { crate::rules::owner_wait(model, Decision::ExtraMove { model, heroic }) } else { Wait::Go }
    }

    pub(crate) fn act_extra_move(
        &mut self,
        model: Model,
        heroic: bool,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        self.frames.pop();
        if action == Action::Skip {
            return;
        }
        if heroic {
            self.spend(model, events);
        }
        if let Action::Move(to) = action {
            self.step(model, to, events);
        } else {
            self.exit(model, events);
        }
    }

    /// Random steps: a Civilian that has been claimed takes no more. §random.scatter
    pub(crate) fn scatter_wait(&self, model: Model, left: u8) -> Wait {
        if left > 0 && self.on_board & model.bit() != 0 { Wait::Roll(RollFor::Direction) } else { Wait::Go }
    }

    pub(crate) fn scatter(&mut self, model: Model, left: u8, die: u8, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Rolled { die });
        let way = Way::of_die(die);
        let steps = if self.options.one_direction() { left } else { 1 };
        self.replace(Frame::Scatter { model, left: left - steps });
        for _ in 0..steps {
            if self.on_board & model.bit() != 0 {
                self.random_step(model, way, events);
            }
        }
    }

    /// One random step; one that scenery or room forbids is lost. The bug pushes in everywhere.
    fn random_step(&mut self, model: Model, way: Way, events: &mut impl Sink<Event>) {
        let to = self.scenery.step(self.at(model), way);
        match to.filter(|to| model == Model::BUG || !self.is_full(*to)) {
            Some(to) => self.relocate(model, to, events),
            None => events.emit(|| Event::StepLost { model }),
        }
    }

    /// The direction in which a player looks across the board.
    pub(crate) fn facing(&self, side: Side) -> Way {
        let turned = Way::North.turned(2 * self.turning as u8);
        match side {
            Side::Human => turned,
            Side::Martian => turned.turned(4),
        }
    }

    /// The edge of a D8, seen from a player: 1–2 his own, 3–4 left, 5–6 opposite, 7–8 right. §random.edge
    pub(crate) fn edge_of_die(&self, side: Side, die: u8) -> Way {
        let facing = self.facing(side);
        match die {
            1 | 2 => facing.turned(4),
            3 | 4 => facing.turned(6),
            5 | 6 => facing,
            _ => facing.turned(2),
        }
    }
}
