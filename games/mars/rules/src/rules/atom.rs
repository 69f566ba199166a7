//! Atoms: the only places where models, cards and VP change, hence the only ones that emit those events.

use crate::action::Face;
use crate::card::Card;
use crate::event::{Event, KillCause, VpCause};
use crate::square::Square;
use crate::state::{ModelState, NONE, State, flag};
use crate::unit::{CIVILIANS, Model, SIDES, Side, models};
use fracas_core::Sink;

impl State {
    /// Puts a model on a square, behind those who are there.
    pub(crate) fn enter(&mut self, model: Model, square: Square) {
        let rank = self.set_in(square).count_ones() as u8;
        let state = &mut self.models[model.index()];
        state.square = square.0;
        state.rank = rank;
        self.on_board |= model.bit();
    }

    /// Takes a model off its square; those behind it close up.
    pub(crate) fn leave(&mut self, model: Model) {
        let ModelState { square, rank, .. } = self.models[model.index()];
        self.on_board &= !model.bit();
        for other in models(self.on_board) {
            let state = &mut self.models[other.index()];
            if state.square == square && state.rank > rank {
                state.rank -= 1;
            }
        }
        let state = &mut self.models[model.index()];
        state.square = NONE;
        state.rank = 0;
    }

    /// A model comes to the board.
    pub(crate) fn place(&mut self, model: Model, square: Square, events: &mut impl Sink<Event>) {
        self.enter(model, square);
        events.emit(|| Event::Placed { model, square });
        self.claim_civilians(events);
    }

    /// A model goes from one square to another.
    pub(crate) fn relocate(&mut self, model: Model, to: Square, events: &mut impl Sink<Event>) {
        let from = self.at(model);
        self.leave(model);
        self.enter(model, to);
        events.emit(|| Event::Moved { model, from, to });
        self.claim_civilians(events);
    }

    /// Whether a model has an ability.
    #[inline]
    pub(crate) fn has(&self, model: Model, ability: crate::Ability) -> bool {
        self.set.profile(model.unit()).has(ability)
    }

    /// Spends a point of Heroics; the points of this Turn go first.
    pub(crate) fn spend(&mut self, model: Model, events: &mut impl Sink<Event>) {
        let state = &mut self.models[model.index()];
        state.heroics = state.heroics.saturating_sub(1);
        let left = state.heroics;
        if self.is_bereft(model) {
            self.turn.bonus = self.turn.bonus.saturating_sub(1);
        }
        events.emit(|| Event::HeroicsSpent { model, left });
    }

    /// Whether a model has lost its star-crossed partner. §lovers.bereft
    pub(crate) fn is_bereft(&self, model: Model) -> bool {
        let partner = self.set.profile(model.unit()).partner;
        self.has(model, crate::Ability::StarCrossedLovers)
            && partner
                .is_some_and(|unit| unit.models().any(|other| self.models[other.index()].is(flag::DEAD)))
    }

    /// Kills a model, unless Heroics save it; says whether it died. §heroics.save, §kill.vp
    pub(crate) fn kill(&mut self, model: Model, cause: KillCause, events: &mut impl Sink<Event>) -> bool {
        if self.on_board & model.bit() == 0 {
            return false;
        }
        if self.models[model.index()].heroics > 0 {
            self.spend(model, events);
            let left = self.models[model.index()].heroics;
            events.emit(|| Event::Saved { model, left });
            return false;
        }
        let square = self.at(model);
        self.leave(model);
        let roster = self.models[model.index()].flags & flag::ROSTER;
        self.models[model.index()].flags = if roster == 0 { 0 } else { roster | flag::DEAD };
        events.emit(|| Event::Killed { model, square, cause });
        if let Some(side) = model.side() {
            let by = side.other();
            let points = self.scenario.kill_value(by, model.unit());
            self.score(by, points, VpCause::Kill { model }, events);
        }
        // §lovers.point: each enemy killed gives the survivor of the pair a point for this Turn.
        let killer = match cause {
            KillCause::Shoot { shooter } => Some(shooter),
            KillCause::Fight { opponent } => Some(opponent),
            KillCause::Card { .. } => None,
        };
        if let Some(killer) = killer
            && self.on_board & killer.bit() != 0
            && self.is_bereft(killer)
            && model.side() != killer.side()
            && self.turn.bonus < 9
        {
            self.turn.bonus += 1;
            self.models[killer.index()].heroics += 1;
            events.emit(|| Event::HeroicsGained { model: killer });
        }
        self.claim_civilians(events);
        true
    }

    /// Gives a side points.
    pub(crate) fn score(&mut self, side: Side, points: u8, cause: VpCause, events: &mut impl Sink<Event>) {
        if points == 0 {
            return;
        }
        let total = &mut self.vp[side.index()];
        *total = total.saturating_add(points);
        let total = *total;
        events.emit(|| Event::Scored { side, points, total, cause });
    }

    /// §civilian.claim: a Civilian alone with one side is rescued or captured.
    pub(crate) fn claim_civilians(&mut self, events: &mut impl Sink<Event>) {
        let mut rest = self.on_board & CIVILIANS;
        while rest != 0 {
            let model = Model(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            let here = self.set_in(self.at(model));
            let side = match SIDES.map(|side| here & side != 0) {
                [true, false] => Side::Human,
                [false, true] => Side::Martian,
                [true, true] | [false, false] => continue,
            };
            self.leave(model);
            self.models[model.index()].flags = 0;
            events.emit(|| Event::Claimed { model, side });
            let points = self.scenario.scoring[side.index()].civilian;
            self.score(side, points, VpCause::Civilian { model }, events);
        }
    }

    /// Gives a model its activation marker.
    pub(crate) fn mark(&mut self, model: Model, events: &mut impl Sink<Event>) {
        let state = &mut self.models[model.index()];
        if self.on_board & model.bit() != 0 && !state.is(flag::DONE) {
            state.flags |= flag::DONE;
            events.emit(|| Event::Marked { model });
        }
    }

    /// A Rattled model stands up.
    pub(crate) fn stand_up(&mut self, model: Model, events: &mut impl Sink<Event>) {
        self.models[model.index()].flags &= !flag::RATTLED;
        events.emit(|| Event::StoodUp { model });
    }

    /// A card leaves a hand.
    pub(crate) fn take_from_hand(&mut self, side: Side, card: Card) {
        self.hands[side.index()].take(card);
        self.known[side.index()].take(card);
    }

    /// A card leaves a hand for the discard pile, without effect.
    pub(crate) fn discard_from_hand(&mut self, side: Side, card: Card, events: &mut impl Sink<Event>) {
        self.take_from_hand(side, card);
        self.discard.add(card);
        events.emit(|| Event::Discarded { side, card });
    }

    /// §pile.reshuffle: the discard pile becomes the draw pile. Anyone who counts knows the other hand now.
    pub(crate) fn reshuffle(&mut self, events: &mut impl Sink<Event>) {
        self.deck = self.discard;
        self.discard = crate::card::Bag::EMPTY;
        self.known = self.hands;
        events.emit(|| Event::Reshuffled);
    }

    /// Takes a counter off the board for a model that scores it.
    pub(crate) fn take_counter(&mut self, model: Model, face: Face, events: &mut impl Sink<Event>) {
        let square = self.at(model);
        self.face_up[face as usize] &= !square.bit();
        events.emit(|| Event::Taken { model, square, face });
        let side = face.owner();
        let points = self.scenario.scoring[side.index()].counter;
        self.score(side, points, VpCause::Counter { face }, events);
    }

    /// The first model of a set: squares from A1 upwards, in each the one that entered first. §strike.order
    pub(crate) fn next_in_order(&self, set: u64) -> Option<Model> {
        let key = |model: &Model| {
            let state = &self.models[model.index()];
            (state.square, state.rank)
        };
        models(set & self.on_board).min_by_key(key)
    }
}
