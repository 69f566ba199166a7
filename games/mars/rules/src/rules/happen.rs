//! Events: the herd, falling cars, collapsing walls, Civilians and the bug.

use crate::action::{Decision, RollFor};
use crate::card::{Card, Happening};
use crate::event::Event;
use crate::rules::Wait;
use crate::scenery::Border;
use crate::square::{Edge, Square};
use crate::state::{Frame, ModelState, NONE, Stage, State};
use crate::unit::{CIVILIANS, Model, SIDES, Side, Unit, models};
use arrayvec::ArrayVec;
use fracas_core::Sink;

impl State {
    /// An event is carried out when it is drawn. §event.drawn
    pub(crate) fn happen(&mut self, side: Side, card: Card, events: &mut impl Sink<Event>) {
        self.turn.helped = 0;
        let Some(event) = &self.set.card(card).event else { return };
        match event.rule {
            Happening::Stampede { .. } => self.push(Frame::Herd { side, edge: NONE }),
            Happening::Strike { .. } => {
                self.push(Frame::Locate { card, side, level: 0, row: NONE, column: NONE, way: NONE });
            }
            Happening::Bug { .. } if self.on_board & Model::BUG.bit() != 0 => {
                self.push(Frame::Bug { stage: Stage::Begin });
            }
            Happening::Bug { .. } => self.push(Frame::Spawn { bug: true, row: NONE }),
            Happening::Bystander { most } => {
                if self.civilians().count_ones() < u32::from(most) {
                    self.push(Frame::Spawn { bug: false, row: NONE });
                }
            }
            Happening::Collapse { .. } => {
                let walls = self.scenery.borders[Border::Wall as usize];
                if walls != [0, 0] {
                    self.push(Frame::Collapse { side, row: NONE, column: NONE });
                }
            }
            Happening::Dust { rounds } => {
                self.dust = self.round.saturating_add(rounds);
                let until = self.dust;
                events.emit(|| Event::DustRose { until });
            }
        }
    }

    /// §event.cattle: an edge, a square on it, straight across.
    pub(crate) fn roll_herd(&mut self, side: Side, edge: u8, die: u8, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Rolled { die });
        if edge == NONE {
            self.replace(Frame::Herd { side, edge: self.edge_of_die(side, die) as u8 });
            return;
        }
        self.frames.pop();
        let edge = crate::Way::ALL[usize::from(edge & 7)];
        let (dx, dy) = edge.delta();
        let along = die - 1;
        let place = |delta: i8| match delta {
            0 => along,
            1 => 7,
            _ => 0,
        };
        let Some(mut square) = Square::new(place(dx), place(dy)) else { return };
        let across = edge.turned(4);
        let mut area = square.bit();
        while let Some(next) = square.step(across) {
            let wall = Edge::between(square, next).and_then(|edge| self.scenery.border(edge));
            if wall == Some(Border::Wall) {
                break;
            }
            area |= next.bit();
            square = next;
        }
        let is_herd = |card: &Card| {
            let event = self.set.card(*card).event.as_ref();
            event.is_some_and(|event| matches!(event.rule, Happening::Stampede { .. }))
        };
        let card = Card::ALL.into_iter().find(is_herd).unwrap_or(Card::FlamingCattle);
        self.begin_strike(card, side, 0, area, events);
    }

    /// The walls from which the drawer chooses.
    pub(crate) fn wall_choices(&self) -> ArrayVec<Edge, 8> {
        match self.frames.last() {
            Some(&Frame::Collapse { row, column, .. }) if row != NONE && column != NONE => {
                self.scenery.nearest_walls(Square((row & 7) * 8 + (column & 7)))
            }
            _ => ArrayVec::new(),
        }
    }

    pub(crate) fn collapse_wait(&self, side: Side, row: u8, column: u8) -> Wait {
        if row == NONE {
            Wait::Roll(RollFor::Row)
        } else if column == NONE {
            Wait::Roll(RollFor::Column)
        } else if self.wall_choices().len() > 1 {
            Wait::Seat(side, Decision::Wall)
        } else {
            Wait::Go
        }
    }

    pub(crate) fn roll_collapse(&mut self, die: u8, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Rolled { die });
        if let Some(Frame::Collapse { row, column, .. }) = self.frames.last_mut() {
            *(if *row == NONE { row } else { column }) = die - 1;
        }
    }

    pub(crate) fn run_collapse(&mut self, events: &mut impl Sink<Event>) {
        match self.wall_choices().first() {
            Some(&edge) => self.collapse(edge, events),
            None => {
                self.frames.pop();
            }
        }
    }

    /// §event.rubble: a wall falls with everything that shares an end with it.
    pub(crate) fn collapse(&mut self, wall: Edge, events: &mut impl Sink<Event>) {
        self.frames.pop();
        let falling = self.scenery.collapsing(wall);
        let mut beside = 0;
        for edge in &falling {
            let edge = *edge;
            self.scenery.set_border(edge, Some(Border::Low));
            self.sight.touch_edge(edge);
            let (low, high) = edge.sides();
            beside |= low.bit() | high.bit();
            events.emit(|| Event::Collapsed { edge });
        }
        let max = Card::ALL.iter().find_map(|card| {
            if let Happening::Collapse { rattle_on_max } = self.set.card(*card).event.as_ref()?.rule {
                Some(rattle_on_max)
            } else {
                None
            }
        });
        self.push_panic(self.models_on(beside), max.unwrap_or(4));
    }

    /// A Civilian or the bug appears; an impossible square is rolled again. §random.again
    pub(crate) fn roll_spawn(&mut self, bug: bool, row: u8, die: u8, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Rolled { die });
        if row == NONE {
            self.replace(Frame::Spawn { bug, row: die - 1 });
            return;
        }
        let square = Square((row & 7) * 8 + die - 1);
        let blocked = self.scenery.blocking & square.bit() != 0;
        if blocked || !bug && self.is_full(square) {
            self.replace(Frame::Spawn { bug, row: NONE });
            return;
        }
        self.frames.pop();
        if bug {
            let heroics = self.set.profile(Unit::BUG).heroics;
            self.models[Model::BUG.index()] = ModelState { heroics, ..ModelState::ABSENT };
            self.place(Model::BUG, square, events);
            self.push(Frame::Bug { stage: Stage::Third });
        } else if let Some(model) = models(CIVILIANS & !self.on_board).next() {
            self.models[model.index()] = ModelState::ABSENT;
            self.place(model, square, events);
        }
    }

    /// The models that the bug can attack.
    fn bug_targets(&self) -> u64 {
        if self.on_board & Model::BUG.bit() == 0 {
            return 0;
        }
        self.set_in(self.at(Model::BUG)) & (SIDES[0] | SIDES[1])
    }

    pub(crate) fn bug_wait(&self, stage: Stage) -> Wait {
        let targets = self.bug_targets();
        match stage {
            Stage::Third if targets.count_ones() > 1 => Wait::Random(Model::BUG, targets),
            Stage::Begin | Stage::First | Stage::Second | Stage::Third | Stage::Fourth | Stage::Last => {
                Wait::Go
            }
        }
    }

    /// §bug.acts: it stands up, or scatters, then attacks a random model.
    pub(crate) fn run_bug(&mut self, stage: Stage, events: &mut impl Sink<Event>) {
        match stage {
            Stage::Begin => {
                self.replace(Frame::Bug { stage: Stage::Third });
                if self.on_board & Model::BUG.bit() == 0 {
                    return;
                }
                if self.is_rattled(Model::BUG) {
                    self.stand_up(Model::BUG, events);
                    return;
                }
                let steps = Card::ALL.iter().find_map(|card| {
                    if let Happening::Bug { scatter } = self.set.card(*card).event.as_ref()?.rule {
                        Some(scatter)
                    } else {
                        None
                    }
                });
                self.push(Frame::Scatter { model: Model::BUG, left: steps.unwrap_or(2) });
            }
            Stage::Third => match models(self.bug_targets()).next() {
                Some(model) => self.bug_attacks(model),
                None => {
                    self.frames.pop();
                }
            },
            Stage::First | Stage::Second | Stage::Fourth | Stage::Last => {
                self.frames.pop();
            }
        }
    }

    /// The bug FIGHTs with the die for moving in. §bug.attack
    pub(crate) fn bug_attacks(&mut self, model: Model) {
        self.frames.pop();
        self.push(Frame::Brawl {
            attacker: Model::BUG,
            target: Some(model),
            charge: true,
            again: false,
            stage: Stage::First,
        });
    }
}
