//! Set-up: map, Hero, zones, counters, Civilians, hands, deployment, first Turn.

use crate::action::{Action, Decision, RollFor};
use crate::card::CardKind;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::rules::Wait;
use crate::square::{Square, squares};
use crate::state::{Frame, HAND, NONE, State, flag};
use crate::unit::{CIVILIANS, Model, SIDES, Side, Unit, models};
use fracas_core::Sink;

/// The row of a random deployment when the owner chooses instead.
pub(crate) const CHOOSE: u8 = NONE - 1;

/// Two dice after each other, that many times.
pub(crate) fn pair_wait(left: u8, first: u8, one: RollFor, two: RollFor) -> Wait {
    if left == 0 { Wait::Go } else { Wait::Roll(if first == NONE { one } else { two }) }
}

impl State {
    /// The Human takes a ready-made map. §setup.map
    pub(crate) fn choose_map(&mut self, place: u8) {
        if let Some(map) = self.set.maps.list.get(usize::from(place)) {
            self.map = place;
            self.scenery = map.scenery;
            self.see();
        }
        self.frames.pop();
    }

    /// The Human takes one of the Heroes. §setup.hero
    pub(crate) fn choose_hero(&mut self, unit: Unit) {
        self.enlist(unit, 1);
        self.frames.pop();
    }

    /// Puts that many models of a unit on the roster.
    pub(crate) fn enlist(&mut self, unit: Unit, count: u8) {
        let heroics = self.set.profile(unit).heroics;
        let fresh = unit.models().filter(|model| !self.models[model.index()].is(flag::ROSTER));
        let chosen: arrayvec::ArrayVec<Model, 16> = fresh.take(usize::from(count)).take(16).collect();
        for model in chosen {
            self.models[model.index()].flags = flag::ROSTER;
            self.models[model.index()].heroics = heroics;
        }
    }

    /// A counter finds its square by two dice. §counter.place
    pub(crate) fn roll_counter(&mut self, left: u8, row: u8, die: u8, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Rolled { die });
        if row == NONE {
            self.replace(Frame::Counters { left, row: die - 1 });
            return;
        }
        let square = Square((row & 7) * 8 + die - 1);
        let taken = (self.face_down | self.scenery.blocking) & square.bit() != 0;
        if !taken {
            self.face_down |= square.bit();
            events.emit(|| Event::CounterPlaced { square });
        }
        self.replace(Frame::Counters { left: left - u8::from(!taken), row: NONE });
    }

    /// A Civilian finds its square: column, then one of two rows. §setup.civilians
    pub(crate) fn roll_civilian(&mut self, left: u8, column: u8, die: u8, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Rolled { die });
        if column == NONE {
            self.replace(Frame::Civilians { left, column: die - 1 });
            return;
        }
        let row = self.scenario.civilian_row + u8::from(die > 4);
        let square = Square(row * 8 + (column & 7)).turned(self.turning);
        let taken = self.set_in(square) & CIVILIANS != 0 || self.scenery.blocking & square.bit() != 0;
        if !taken && let Some(model) = models(CIVILIANS & !self.on_board).next() {
            self.place(model, square, events);
        }
        self.replace(Frame::Civilians { left: left - u8::from(!taken), column: NONE });
    }

    /// Whether a side still draws.
    pub(crate) fn draw_wait(&self, side: Side) -> Wait {
        if self.hand_count(side) < HAND && self.deck.total() > 0 { Wait::Draw(side) } else { Wait::Go }
    }

    /// The draw pile is empty, or the hand is full.
    pub(crate) fn run_draw(&mut self, events: &mut impl Sink<Event>) {
        let Some(Frame::Deal { side } | Frame::Refill { side, .. }) = self.frames.last().copied() else {
            return;
        };
        if self.hand_count(side) < HAND && self.discard.total() > 0 {
            self.reshuffle(events);
        } else {
            self.frames.pop();
        }
    }

    /// A card comes from the draw pile. §setup.events, §event.drawn
    pub(crate) fn draw(&mut self, side: Side, card: crate::Card, events: &mut impl Sink<Event>) {
        self.deck.take(card);
        if card.kind() != CardKind::Event {
            self.hands[side.index()].add(card);
            events.emit(|| Event::Drew { side, card: Some(card) });
            return;
        }
        self.discard.add(card);
        if matches!(self.frames.last(), Some(Frame::Deal { .. })) {
            events.emit(|| Event::Discarded { side, card });
        } else {
            events.emit(|| Event::EventBegan { side, card });
            self.happen(side, card, events);
        }
    }

    /// The models of a side that are not yet on the board, in the order in which they are put there.
    pub fn to_deploy(&self, side: Side) -> impl Iterator<Item = Model> {
        let waits = |model: &Model| {
            let state = &self.models[model.index()];
            state.is(flag::ROSTER) && state.square == NONE && !state.is(flag::DEAD | flag::LEFT)
        };
        models(SIDES[side.index()]).filter(waits)
    }

    /// The next model of a side that is not yet on the board.
    pub(crate) fn next_to_deploy(&self, side: Side) -> Option<Model> {
        self.to_deploy(side).next()
    }

    fn fixed_square(&self, model: Model) -> Option<Square> {
        let fixed = self.scenario.fixed.iter().find(|(unit, _)| *unit == model.unit() && model.copy() == 1);
        fixed
            .map(|(_, square)| square.turned(self.turning))
            .filter(|square| self.deploy_squares(model) & square.bit() != 0)
    }

    /// Where a model may be put. §setup.deploy
    fn deploy_squares(&self, model: Model) -> u64 {
        let side = model.side().unwrap_or(Side::Human);
        let free = |zone: u64| {
            let room = |square: &Square| self.scenery.blocking & square.bit() == 0 && !self.is_full(*square);
            squares(zone).filter(room).fold(0, |set, square| set | square.bit())
        };
        let inside = free(self.zone(side));
        if inside == 0 { free(u64::MAX) } else { inside }
    }

    pub(crate) fn deploy_wait(&self, side: Side) -> Wait {
        match self.next_to_deploy(side) {
            Some(model) if self.fixed_square(model).is_none() => Wait::Seat(side, Decision::Deploy { model }),
            Some(_) | None => Wait::Go,
        }
    }

    pub(crate) fn run_deploy(&mut self, side: Side, events: &mut impl Sink<Event>) {
        match self.next_to_deploy(side).and_then(|model| Some((model, self.fixed_square(model)?))) {
            Some((model, square)) => self.place(model, square, events),
            None => {
                self.frames.pop();
            }
        }
    }

    pub(crate) fn list_deploy(&self, model: Model, out: &mut Vec<Action>) {
        let set = if self.is_dropping() { self.free_squares() } else { self.deploy_squares(model) };
        out.extend(squares(set).map(Action::Deploy));
    }

    fn is_dropping(&self) -> bool {
        matches!(self.frames.last(), Some(Frame::Drop { .. }))
    }

    fn free_squares(&self) -> u64 {
        let room = |square: &Square| self.scenery.blocking & square.bit() == 0 && !self.is_full(*square);
        Square::all().filter(room).fold(0, |set, square| set | square.bit())
    }

    pub(crate) fn check_deploy(&self, model: Model, square: Square) -> Result<(), Illegal> {
        let set = if self.is_dropping() { self.free_squares() } else { self.deploy_squares(model) };
        if set & square.bit() != 0 {
            Ok(())
        } else if self.scenery.blocking & square.bit() != 0 {
            Err(Illegal::BlockedSquare { square })
        } else if self.is_full(square) {
            Err(Illegal::Full { square })
        } else {
            Err(Illegal::OutsideZone { square })
        }
    }

    pub(crate) fn deploy(&mut self, side: Side, square: Square, events: &mut impl Sink<Event>) {
        if let Some(model) = self.next_to_deploy(side) {
            self.place(model, square, events);
        }
    }

    /// §chaos.deploy: models come down at random, in turn.
    pub(crate) fn drop_wait(&self, side: Side, row: u8) -> Wait {
        match self.next_to_deploy(side) {
            None => Wait::Go,
            Some(model) if row == CHOOSE => Wait::Seat(side, Decision::Deploy { model }),
            Some(_) => Wait::Roll(if row == NONE { RollFor::Row } else { RollFor::Column }),
        }
    }

    /// A side has no model left to place: the other goes on.
    pub(crate) fn run_drop(&mut self, side: Side) {
        if self.next_to_deploy(side.other()).is_some() {
            self.replace(Frame::Drop { side: side.other(), row: NONE });
        } else {
            self.frames.pop();
        }
    }

    pub(crate) fn drop_model(&mut self, side: Side, row: u8, action: Action, events: &mut impl Sink<Event>) {
        let Some(model) = self.next_to_deploy(side) else { return };
        let square = match (action, row) {
            (Action::Deploy(square), _) => square,
            (Action::Roll(die), _) => {
                events.emit(|| Event::Rolled { die });
                if row == NONE {
                    self.replace(Frame::Drop { side, row: die - 1 });
                    return;
                }
                let square = Square((row & 7) * 8 + die - 1);
                // §chaos.taken: the owner of a model whose square is taken chooses any square.
                if self.set_in(square) != 0 || self.scenery.blocking & square.bit() != 0 {
                    self.replace(Frame::Drop { side, row: CHOOSE });
                    return;
                }
                square
            }
            _ => return,
        };
        self.place(model, square, events);
        let other = side.other();
        let next = if self.next_to_deploy(other).is_some() { other } else { side };
        self.replace(Frame::Drop { side: next, row: NONE });
    }

    /// §setup.dice-off: the higher die takes the first Turn; a tie is rolled again.
    pub(crate) fn dice_off(&mut self, human: u8, die: u8, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Rolled { die });
        if human == 0 {
            self.replace(Frame::DiceOff { human: die });
        } else if human == die {
            self.replace(Frame::DiceOff { human: 0 });
        } else {
            self.opened = if human > die { Side::Human } else { Side::Martian };
            self.starter = self.opened;
            self.frames.pop();
        }
    }

    /// Works out what is seen from where, all squares.
    pub(crate) fn see(&mut self) {
        let table = crate::rules::explain::sight_table(&self.scenery, self.options.limits());
        self.sight = crate::sight::SightCache::fresh(&table);
    }
}
