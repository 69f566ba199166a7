//! §hidden, §deck: who knows what, and cards that come from a pile.

use crate::bag::Bag;
use crate::card::{Card, Side};
use crate::event::{Event, HandList};
use crate::place::City;
use crate::rules::{Menu, Pile, Wait};
use crate::state::{Frame, Mark, State};
use fracas_core::List;
use fracas_core::Sink;

impl State {
    /// A card comes to a hand and only its owner knows which.
    pub(crate) fn gain_hidden(&mut self, card: Card) {
        self.hands[card.side().index()].add(card);
        if card.side() == Side::Moloch {
            for mark in self.marks.iter_mut() {
                mark.draws = mark.draws.saturating_add(1);
            }
            self.forget_marks();
        }
    }

    /// §hidden.remember: a card comes to a hand and everybody knows which.
    pub(crate) fn gain_known(&mut self, card: Card) {
        let side = card.side().index();
        self.hands[side].add(card);
        self.public[side].add(card);
        self.seen[side].add(card);
    }

    /// A card leaves a hand openly.
    pub(crate) fn lose(&mut self, card: Card) {
        let side = card.side().index();
        self.hands[side].take(card);
        self.public[side].take(card);
        self.seen[side].take(card);
        self.forget_marks();
    }

    /// Drops what no longer says anything: as many hidden draws as hidden cards, or the card has come to light.
    pub(crate) fn forget_marks(&mut self) {
        if self.marks.is_empty() {
            return;
        }
        let moloch = Side::Moloch.index();
        let hidden = self.hands[moloch].total() - self.seen[moloch].total();
        let mut kept: List<Mark, { crate::state::MAX_MARKS }> = List::new();
        for mark in self.marks.iter().rev() {
            let unseen = self.decks[moloch].count(mark.card) + self.hands[moloch].count(mark.card)
                - self.seen[moloch].count(mark.card);
            let same = kept.iter().filter(|other| other.card == mark.card).count();
            if mark.draws < hidden && same < usize::from(unseen) {
                kept.push(*mark);
            }
        }
        kept.reverse();
        self.marks = kept;
    }

    /// Takes a card from the top of a deck; says whether everybody can tell which card it is.
    pub(crate) fn take_top(&mut self, card: Card) -> bool {
        let side = card.side().index();
        if card.side() == Side::Moloch && self.recovered_count > 0 {
            // §defender.known: once it has left the deck, the open pile shows which card is missing.
            self.recovered.take(card);
            self.discards[side].take(card);
            self.recovered_count -= 1;
            if self.recovered_count == 0 {
                self.recovered = Bag::EMPTY;
            }
            return true;
        }
        self.decks[side].take(card);
        false
    }

    /// Chance has named a drawn card.
    pub(crate) fn drawn(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let side = card.side();
        let known = self.take_top(card);
        events.emit(|| Event::Drew { side, card: Some(card), open: known });
        match self.frames.pop() {
            Some(Frame::Council { left, want }) => {
                self.frames.push(Frame::Council { left: left - 1, want });
                self.aside.push(card);
            }
            Some(Frame::Draw { side, left }) => {
                if left > 1 {
                    self.frames.push(Frame::Draw { side, left: left - 1 });
                }
                if known { self.gain_known(card) } else { self.gain_hidden(card) }
            }
            Some(_) | None => unreachable!("a card is drawn by a frame that draws"),
        }
    }

    /// The cards that lie aside go to a hand, unseen by the other side.
    pub(crate) fn keep_aside(&mut self, side: Side, _events: &mut impl Sink<Event>) {
        for place in 0..self.aside.len() {
            let card = self.aside[place];
            debug_assert_eq!(card.side(), side, "only own cards come to a hand");
            self.gain_hidden(card);
        }
        self.aside.clear();
    }

    /// §council.three: one of the drawn cards is discarded, the others are kept.
    pub(crate) fn council_discards(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let place = self.aside.iter().position(|aside| *aside == card);
        self.aside.remove(place.expect("checked: the card was drawn"));
        self.discards[Side::Outpost.index()].add(card);
        events.emit(|| Event::Discarded { side: Side::Outpost, card });
        self.keep_aside(Side::Outpost, events);
    }

    /// §intelligence.look: Outpost sees the Moloch hand and remembers it.
    pub(crate) fn show_hand(&mut self, events: &mut impl Sink<Event>) {
        let moloch = Side::Moloch.index();
        let hand = self.hands[moloch];
        self.seen[moloch] = hand;
        self.marks.clear();
        events.emit(|| Event::HandShown { hand: Some(hand.iter(Side::Moloch).collect::<HandList>()) });
    }

    /// §iron-gate.reveal: chance has named a card that is revealed to both sides.
    pub(crate) fn shown(&mut self, card: Card, events: &mut impl Sink<Event>) {
        if let Some(Frame::Look { left }) = self.frames.pop() {
            self.frames.push(Frame::Look { left: left - 1 });
        }
        self.take_top(card);
        self.forget_marks();
        self.aside.push(card);
        events.emit(|| Event::Revealed { card });
    }

    /// §iron-gate.look: one of the cards is discarded, the others are shuffled back.
    pub(crate) fn look_discards(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let place = self.aside.iter().position(|aside| *aside == card);
        self.aside.remove(place.expect("checked: the card was looked at"));
        self.discards[Side::Moloch.index()].add(card);
        events.emit(|| Event::Milled { card });
        let back = self.aside.len() as u8;
        for place in 0..self.aside.len() {
            let card = self.aside[place];
            self.decks[Side::Moloch.index()].add(card);
            if self.marks.is_full() {
                self.marks.remove(0);
            }
            self.marks.push(Mark { card, draws: 0 });
        }
        self.aside.clear();
        self.forget_marks();
        if back > 0 {
            events.emit(|| Event::ShuffledBack { cards: back });
        }
    }

    /// A look that leaves no choice: one card is discarded; none at all is owed.
    pub(crate) fn finish_look(&mut self, events: &mut impl Sink<Event>) {
        self.frames.pop();
        if let Some(card) = self.aside.first().copied() {
            // §iron-gate.one.
            self.look_discards(card, events);
        } else {
            let city = self.battle_city();
            self.frames.push(Frame::Mill { left: 1, city, spare_immune: false });
        }
    }

    /// §owed.chain: a card of the deck, else a robot, else a card of the hand, else nothing.
    pub(crate) fn mill_wait(&self, city: City, spare_immune: bool) -> Wait {
        if self.deck_count(Side::Moloch) > 0 {
            return Wait::Chance(Pile::Mill);
        }
        let hand = self.hand_count(Side::Moloch) > 0;
        if hand && self.options.hand_pays_first {
            return Wait::Chance(Pile::Drop);
        }
        let mut robots = self.at[city.index()] & self.set.defs.groups.robots;
        if spare_immune {
            robots = self.not_immune(robots);
        }
        if robots == 0 && hand {
            return Wait::Chance(Pile::Drop);
        }
        Menu::units(Side::Outpost, robots)
    }

    fn one_less(&mut self) {
        if let Some(Frame::Mill { left, city, spare_immune }) = self.frames.pop()
            && left > 1
        {
            self.frames.push(Frame::Mill { left: left - 1, city, spare_immune });
        }
    }

    /// Chance has named the top card of the Moloch deck, which is discarded.
    pub(crate) fn milled(&mut self, card: Card, events: &mut impl Sink<Event>) {
        self.one_less();
        self.take_top(card);
        self.discards[Side::Moloch.index()].add(card);
        self.forget_marks();
        events.emit(|| Event::Milled { card });
    }

    /// Chance has taken a card of the Moloch hand.
    pub(crate) fn dropped(&mut self, card: Card, events: &mut impl Sink<Event>) {
        self.one_less();
        self.lose(card);
        self.discards[Side::Moloch.index()].add(card);
        events.emit(|| Event::Dropped { card });
    }

    /// A robot stands in for a card that the deck cannot give.
    pub(crate) fn robot_for_card(
        &mut self,
        unit: crate::Unit,
        left: u8,
        city: City,
        spare_immune: bool,
        events: &mut impl Sink<Event>,
    ) {
        if left > 1 {
            self.frames.push(Frame::Mill { left: left - 1, city, spare_immune });
        }
        self.eliminate(unit, crate::event::RemovalCause::Owed, events);
    }

    /// §defender.top: a random card of the pile goes unseen on top of the deck.
    pub(crate) fn recover(&mut self, events: &mut impl Sink<Event>) {
        let pile = &self.discards[Side::Moloch.index()];
        if self.recovered_count == 0 {
            if pile.total() == 0 {
                return;
            }
            self.recovered = *pile;
        } else if self.recovered.total() <= self.recovered_count {
            return;
        }
        self.recovered_count += 1;
        events.emit(|| Event::Recovered);
    }
}
