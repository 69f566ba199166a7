//! Card attacks: the place, the area, one test for each model.

use crate::action::{Place, RollFor, Window};
use crate::card::{AreaShape, Card, HalfRule, Happening, Precision, Strike};
use crate::event::Event;
use crate::rules::Wait;
use crate::scenery::Prop;
use crate::square::{Square, Way, ring, squares};
use crate::state::{Area, Frame, NONE, Stage, State, Test, TestKind};
use crate::unit::{Model, Side};
use fracas_core::Sink;

impl State {
    /// The attack of a card; a herd has no place of its own.
    pub(crate) fn strike_of(&self, card: Card, side: Side, level: u8) -> Option<Strike> {
        if let Some(event) = &self.set.card(card).event {
            return match event.rule {
                Happening::Strike { strike, .. } => Some(strike),
                Happening::Stampede { dice, to_hit } => Some(Strike {
                    precision: Precision::Random,
                    area: AreaShape::Single,
                    dice,
                    to_hit,
                    armour_piercing: false,
                }),
                Happening::Bug { .. }
                | Happening::Bystander { .. }
                | Happening::Collapse { .. }
                | Happening::Dust { .. } => None,
            };
        }
        match self.set.half(card, side)?.rule {
            HalfRule::Strikes(levels) => levels.get(usize::from(level).checked_sub(1)?).copied(),
            HalfRule::Tactic(_) | HalfRule::Lasting(_) => None,
        }
    }

    /// The card of the attack that is being resolved.
    pub(crate) fn striking(&self) -> (Side, Card) {
        let found = self.frames.iter().rev().find_map(|frame| {
            if let Frame::Strike { card, side, .. } = frame { Some((*side, *card)) } else { None }
        });
        found.unwrap_or((self.turn.side, Card::StrayShot))
    }

    /// Rows first, then columns, then the direction. §strike.random
    pub(crate) fn locate_wait(
        &self,
        card: Card,
        side: Side,
        level: u8,
        row: u8,
        column: u8,
        way: u8,
    ) -> Wait {
        let directional =
            self.strike_of(card, side, level).is_some_and(|strike| strike.area == AreaShape::Directional);
        if row == NONE {
            Wait::Roll(RollFor::Row)
        } else if column == NONE {
            Wait::Roll(RollFor::Column)
        } else if directional && way == NONE {
            Wait::Roll(RollFor::Direction)
        } else {
            Wait::Go
        }
    }

    pub(crate) fn roll_place(&mut self, die: u8, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Rolled { die });
        let Some(&Frame::Locate { side, .. }) = self.frames.last() else { return };
        let edge = self.edge_of_die(side, die) as u8;
        if let Some(Frame::Locate { row, column, way, .. }) = self.frames.last_mut() {
            if *row == NONE {
                *row = die - 1;
            } else if *column == NONE {
                *column = die - 1;
            } else {
                *way = edge;
            }
        }
    }

    pub(crate) fn run_locate(&mut self, events: &mut impl Sink<Event>) {
        let Some(Frame::Locate { card, side, level, row, column, way }) = self.frames.pop() else { return };
        let Some(strike) = self.strike_of(card, side, level) else { return };
        let centre = Square((row & 7) * 8 + (column & 7));
        let area = area_of(strike.area, centre, Way::ALL[usize::from(way & 7)]);
        self.begin_strike(card, side, level, area, events);
    }

    /// Every square that a series of a side can cover at a place, where dice decide the rest; none if all is rolled.
    pub fn strike_reach(&self, side: Side, card: Card, place: Place) -> Vec<Square> {
        let level = self.series[side.index()][card.series()];
        let Some(strike) = self.strike_of(card, side, level) else { return Vec::new() };
        let here = |square: &Square| match place {
            Place::Random => false,
            Place::Row(row, _) => square.row() == row,
            Place::Column(column, _) => square.column() == column,
            Place::Square(named, _) => *square == named,
        };
        let (Place::Row(_, way) | Place::Column(_, way) | Place::Square(_, way)) = place else {
            return Vec::new();
        };
        let way = way.unwrap_or(Way::North);
        let covered = |set, centre| set | area_of(strike.area, centre, way);
        squares(Square::all().filter(here).fold(0, covered)).collect()
    }

    /// The squares are known: §strike.order
    pub(crate) fn begin_strike(
        &mut self,
        card: Card,
        side: Side,
        level: u8,
        area: u64,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(|| Event::AreaKnown { side, card, squares: squares(area).collect() });
        self.area = Area { squares: area, left: self.models_on(area), deaths: 0, shaken: 0 };
        self.push(Frame::Strike { card, side, level, stage: Stage::First });
    }

    pub(crate) fn strike_wait(&self, card: Card, side: Side, stage: Stage) -> Wait {
        match stage {
            // §card.area: the player who caused it first, then the other.
            Stage::First => self.react_wait(side, Window::Area { card }),
            Stage::Second => self.react_wait(side.other(), Window::Area { card }),
            Stage::Begin | Stage::Third | Stage::Fourth | Stage::Last => Wait::Go,
        }
    }

    pub(crate) fn run_strike(&mut self, stage: Stage, events: &mut impl Sink<Event>) {
        let Some(&Frame::Strike { card, side, level, .. }) = self.frames.last() else { return };
        let herd = matches!(
            self.set.card(card).event.as_ref().map(|event| event.rule),
            Some(Happening::Stampede { .. })
        );
        match stage {
            Stage::Begin | Stage::First | Stage::Second => self.next_stage(),
            // One test after the other; the frame waits below each of them.
            Stage::Third => {
                let Some(model) = self.next_in_order(self.area.left) else {
                    self.next_stage();
                    return;
                };
                self.area.left &= !model.bit();
                if herd && !model.is_civilian() {
                    self.area.shaken |= model.bit();
                }
                if let Some(strike) = self.strike_of(card, side, level) {
                    self.declare_strike(strike, model, events);
                }
            }
            // §strike.rattled: deaths cause rolls in their squares; a herd Rattles who survives it.
            Stage::Fourth => {
                self.next_stage();
                let deaths = std::mem::take(&mut self.area.deaths);
                let shaken = std::mem::take(&mut self.area.shaken);
                self.rattle |= shaken;
                if deaths != 0 {
                    self.push_panic(self.models_on(deaths) & !shaken, 4);
                } else {
                    self.push_rattle();
                }
            }
            Stage::Last => {
                self.frames.pop();
                if let Some(Happening::Strike { wreck: true, .. }) =
                    self.set.card(card).event.as_ref().map(|event| event.rule)
                {
                    self.drop_wreck(events);
                }
                self.area = Area::default();
            }
        }
    }

    fn declare_strike(&mut self, strike: Strike, defender: Model, events: &mut impl Sink<Event>) {
        let profile = self.set.profile(defender.unit());
        let armour = if strike.armour_piercing { 0 } else { profile.armour() };
        let test = Test { kind: TestKind::Strike, attacker: None, defender, armour, ..Test::NONE };
        self.declare(test, (strike.dice.cast_signed(), strike.to_hit), (3, profile.survive), events);
    }

    /// Notes the square of a model killed by a card attack.
    pub(crate) fn note_death(&mut self, square: Square) {
        self.area.deaths |= square.bit();
    }

    /// §event.flying-car: a wreck lies in the square unless something stands there.
    fn drop_wreck(&mut self, events: &mut impl Sink<Event>) {
        let Some(square) = squares(self.area.squares).next() else { return };
        if self.scenery.prop(square).is_some() {
            return;
        }
        self.scenery.set_prop(square, Some(Prop::CarWreck));
        self.sight.touch_square(square);
        events.emit(|| Event::WreckFell { square });
    }
}

/// The squares that a strike at a square covers. §strike.area
fn area_of(shape: AreaShape, centre: Square, way: Way) -> u64 {
    match shape {
        AreaShape::Single => centre.bit(),
        AreaShape::Blast => ring(centre, 0, 1),
        AreaShape::Directional => line(centre, way),
    }
}

/// A square and all squares from it to the edge. §strike.area
pub(crate) fn line(from: Square, way: Way) -> u64 {
    let mut set = 0;
    let mut next = Some(from);
    while let Some(square) = next {
        set |= square.bit();
        next = square.step(way);
    }
    set
}
