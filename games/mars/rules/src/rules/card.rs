//! Tactic cards: windows in which they are played, cancelling, effects.

use crate::action::{Action, Decision, On, Window};
use crate::card::{Card, Tactic};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::rules::Wait;
use crate::square::squares;
use crate::state::{Act, Frame, Stat, State, TestKind, flag, note};
use crate::unit::{Model, SIDES, Side, models};
use fracas_core::Bits;
use fracas_core::Sink;

impl State {
    /// The model that a card of the active player must be played on, if it is bound. §card.active-model
    pub(crate) fn bound_model(&self, side: Side) -> Option<Model> {
        let bound = side == self.turn.side && !self.turn.between && !self.turn.idle;
        if bound { self.active_model() } else { None }
    }

    /// The kinds of cards that a side could play in a window, judged by what everybody knows. §card.windows
    pub(crate) fn window_mask(&self, side: Side, window: Window) -> u32 {
        if !self.may_play(side) {
            return 0;
        }
        let (fits, place) = (&self.set.fits, side.index());
        match window {
            Window::Test { test, attacker, defender } => {
                let mut mask = 0;
                let helped = |model: Model| self.turn.helped & model.bit() != 0;
                let attacks = |model: Model| {
                    side == self.turn.side
                        && !self.turn.between
                        && model.side() == Some(side)
                        && self.active_model() == Some(model)
                        && !helped(model)
                };
                if attacker.is_some_and(attacks) {
                    mask |= match test {
                        TestKind::Shoot => fits.shoot[place],
                        TestKind::Fight => fits.fight[place],
                        TestKind::Strike => 0,
                    };
                }
                let survives = defender.side() == Some(side)
                    && self.test.stat == Stat::Survive
                    && !helped(defender)
                    && self.bound_model(side).is_none_or(|model| model == defender);
                if survives { mask | fits.survive[place] } else { mask }
            }
            Window::Card { .. } => fits.cancel[place],
            Window::Area { .. } => {
                let own = self.area.left & SIDES[place] & !self.turn.helped;
                let useful = |card: &u8| match self.set.tactic(Card::ALL[usize::from(*card)], side) {
                    Some(Tactic::Duck) => own != 0,
                    Some(_) | None => self.shieldable(side) != 0,
                };
                Bits(u64::from(fits.area[place])).filter(useful).fold(0, |mask, card| mask | 1 << card)
            }
            Window::Rattle => {
                if self.calmable(side) != 0 {
                    fits.calm[place]
                } else {
                    0
                }
            }
        }
    }

    /// Asks a side for a card, or goes on if everybody knows that it can play none. §card.ask
    pub(crate) fn react_wait(&self, side: Side, window: Window) -> Wait {
        if self.window_mask(side, window) == 0 { Wait::Go } else { Wait::Seat(side, Decision::React(window)) }
    }

    /// Models in the area whom a force field of a side protects.
    fn shieldable(&self, side: Side) -> u64 {
        self.area.left & !(self.turn.helped & SIDES[side.index()])
    }

    pub(crate) fn check_react(&self, side: Side, window: Window, card: Card, on: On) -> Result<(), Illegal> {
        if !self.hands[side.index()].has(card) {
            return Err(Illegal::NotInHand { card });
        }
        if self.window_mask(side, window) & card.bit() == 0 {
            return Err(Illegal::CardUnfit { card });
        }
        let own = SIDES[side.index()];
        let fits = match (self.set.tactic(card, side), on) {
            (Some(Tactic::Shield), On::Square(square)) => {
                self.area.squares & square.bit() != 0 && self.set_in(square) & self.shieldable(side) != 0
            }
            (Some(Tactic::Calm), On::Square(square)) => {
                let near = self.bound_model(side).is_none_or(|model| self.square_of(model) == Some(square));
                near && self.set_in(square) & self.calmable(side) != 0
            }
            (Some(Tactic::Calm), On::Model(model)) => {
                let bound = self.bound_model(side).is_none_or(|only| only == model);
                let lies = self.on_board & own & model.bit() != 0 && self.is_rattled(model);
                bound && lies && self.turn.helped & model.bit() == 0
            }
            (Some(Tactic::Shield | Tactic::Calm), _) => false,
            (Some(_) | None, on) => on == On::Nothing,
        };
        if fits { Ok(()) } else { Err(Illegal::CardTarget { card }) }
    }

    pub(crate) fn list_react(&self, side: Side, window: Window, out: &mut Vec<Action>) {
        let mask = self.window_mask(side, window) & self.hands[side.index()].kinds();
        for place in Bits(u64::from(mask)) {
            let card = Card::ALL[usize::from(place)];
            let mut offer = |on: On| {
                if self.check_react(side, window, card, on).is_ok() {
                    out.push(Action::Play(card, on));
                }
            };
            match self.set.tactic(card, side) {
                Some(Tactic::Shield) => {
                    squares(self.area.squares).for_each(|square| offer(On::Square(square)));
                }
                Some(Tactic::Calm) => {
                    squares(self.squares_of(self.calmable(side)))
                        .for_each(|square| offer(On::Square(square)));
                    let lying = self.flagged(flag::RATTLED) & SIDES[side.index()];
                    models(lying).for_each(|model| offer(On::Model(model)));
                }
                Some(_) | None => offer(On::Nothing),
            }
        }
        out.push(Action::Pass);
    }

    /// A tactic card leaves the hand; the other player may cancel it. §card.played, §card.counts
    pub(crate) fn play_card(&mut self, side: Side, card: Card, on: On, events: &mut impl Sink<Event>) {
        self.spend_card(side, card);
        events.emit(|| Event::Played { side, card });
        let (mut model, mut square, mut series) = (None, None, None);
        match on {
            On::Nothing => {}
            On::Square(on) => square = Some(on),
            On::Model(on) => model = Some(on),
            On::Series(on) => series = Some(on),
            On::Arrival(who, to) => (model, square) = (Some(who), Some(to)),
        }
        self.push(Frame::Played { card, side, model, square, series });
    }

    /// A card is played: it goes to the discard pile and counts for the Turn of its owner.
    fn spend_card(&mut self, side: Side, card: Card) {
        self.take_from_hand(side, card);
        self.discard.add(card);
        if side == self.turn.side && !self.turn.between {
            self.turn.cards += 1;
        }
    }

    /// The other player cancels the card, or lets it be. §card.cancel
    pub(crate) fn act_played(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let Some(&Frame::Played { card, side, .. }) = self.frames.last() else { return };
        if let Action::Play(counter, _) = action {
            let other = side.other();
            self.spend_card(other, counter);
            events.emit(|| Event::Played { side: other, card: counter });
            events.emit(|| Event::Cancelled { side, card });
            self.frames.pop();
        } else {
            self.run_played(events);
        }
    }

    pub(crate) fn run_played(&mut self, events: &mut impl Sink<Event>) {
        let Some(Frame::Played { card, side, model, square, series }) = self.frames.pop() else { return };
        let Some(tactic) = self.set.tactic(card, side) else { return };
        let active = self.active_model();
        match tactic {
            Tactic::Attack { dice, auto_rattle, survivor_rattled, attacker_safe, .. } => {
                self.test.attack.left += dice;
                self.test.auto_rattle |= auto_rattle;
                self.test.survivor_rattled |= survivor_rattled;
                self.test.attacker_safe |= attacker_safe;
                self.help(self.test.attacker);
            }
            Tactic::Survive { dice } => {
                self.test.defence.left += dice;
                self.help(Some(self.test.defender));
            }
            Tactic::Aimed { .. } => {
                self.help(active);
                self.note(note::AIMED_CARD);
            }
            Tactic::ExtraMove => {
                self.help(active);
                self.close_if_begun();
                if let Some(model) = active {
                    self.push(Frame::ExtraMove { model, heroic: false });
                }
            }
            Tactic::ExtraShot { .. } => {
                self.help(active);
                self.note(note::CLOSED);
                if let Some(model) = active {
                    self.push(Frame::ExtraShot { model, card });
                }
            }
            Tactic::Reinforce => {
                if let (Some(model), Some(square)) = (model, square)
                    && self.models[model.index()].is(flag::DEAD)
                    && !self.is_full(square)
                {
                    self.models[model.index()].flags = flag::ROSTER | flag::DONE;
                    self.help(Some(model));
                    self.place(model, square, events);
                }
            }
            Tactic::Duck => {
                let own = self.area.left & SIDES[side.index()] & !self.turn.helped;
                self.area.left &= !own;
                self.turn.helped |= own;
                self.rattle |= own;
                self.push_rattle();
            }
            Tactic::Shield => {
                let inside = square.map_or(0, |square| self.set_in(square)) & self.shieldable(side);
                self.area.left &= !inside;
                self.turn.helped |= inside & SIDES[side.index()];
            }
            Tactic::Calm => self.calm(side, model, square, events),
            Tactic::Cancel => {}
            Tactic::Sabotage => {
                if let Some(series) = series {
                    let other = side.other();
                    let count = &mut self.series[other.index()][series.series()];
                    if *count > 0 {
                        *count -= 1;
                        self.discard.add(series);
                        events.emit(|| Event::Sabotaged { side: other, card: series });
                    }
                }
            }
        }
    }

    /// §card.calm
    fn calm(
        &mut self,
        side: Side,
        model: Option<Model>,
        square: Option<crate::Square>,
        events: &mut impl Sink<Event>,
    ) {
        if let Some(model) = model.filter(|model| self.on_board & model.bit() != 0) {
            self.help(Some(model));
            self.stand_up(model, events);
        } else if let Some(square) = square {
            let spared = self.set_in(square) & self.calmable(side);
            self.rattle &= !spared;
            self.turn.helped |= spared;
            for model in models(spared) {
                events.emit(|| Event::Calmed { model });
            }
        }
    }

    /// §card.one-per-model: a model benefits from one card per Turn.
    fn help(&mut self, model: Option<Model>) {
        self.turn.helped |= model.map_or(0, Model::bit);
    }

    /// What comes after the actions closes them.
    fn close_if_begun(&mut self) {
        if let Some(Frame::Activation { first, notes, .. }) = self.frames.last_mut()
            && *first != Act::None
        {
            *notes |= note::CLOSED;
        }
    }
}
