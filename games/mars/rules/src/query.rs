//! Questions about a position that need no rule: who is where, and how things stand.

use crate::card::Card;
use crate::data::Set;
use crate::options::Options;
use crate::position::MOST_BLOCKED;
use crate::scenario::Scenario;
use crate::scenery::Scenery;
use crate::square::{Square, Turning, squares};
use crate::state::{Frame, NONE, State, Test, flag};
use crate::unit::{CIVILIANS, Model, SIDES, Side, models};

impl State {
    /// The data this game is played with.
    pub fn set(&self) -> &'static Set {
        self.set
    }

    /// The scenario being played.
    pub fn scenario(&self) -> &'static Scenario {
        self.scenario
    }

    /// The readings this game is played with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The scenery on the board.
    pub fn scenery(&self) -> &Scenery {
        &self.scenery
    }

    /// How the zones are turned.
    pub fn turning(&self) -> Turning {
        self.turning
    }

    /// The number of the Round, counted from one; 0 before the first.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The VP of a side.
    pub fn vp(&self, side: Side) -> u8 {
        self.vp[side.index()]
    }

    /// Whose Turn it is, or who refills the hand.
    pub fn turn_side(&self) -> Side {
        self.turn.side
    }

    /// How many activations and cards the Turn under way has seen: it only grows until the next one begins.
    pub fn turn_spent(&self) -> u8 {
        self.turn.activations + self.turn.cards
    }

    /// The model being activated, the innermost if a leader activates others.
    pub fn active_model(&self) -> Option<Model> {
        self.frames
            .iter()
            .rev()
            .find_map(|frame| if let Frame::Activation { model, .. } = frame { Some(*model) } else { None })
    }

    /// How many cards a side holds.
    #[inline]
    pub fn hand_count(&self, side: Side) -> u8 {
        self.hands[side.index()].total()
    }

    /// The cards of a hand, with how many of each: a secret.
    pub fn hand(&self, side: Side) -> impl Iterator<Item = (Card, u8)> {
        self.hands[side.index()].iter()
    }

    /// How many cards are left in the draw pile.
    pub fn deck_count(&self) -> u8 {
        self.deck.total()
    }

    /// How many cards lie in a series.
    pub fn series_count(&self, side: Side, card: Card) -> u8 {
        self.series[side.index()].get(card.series()).copied().unwrap_or(0)
    }

    /// Where a model is, if it is on the board.
    #[inline]
    pub fn square_of(&self, model: Model) -> Option<Square> {
        let square = self.models[model.index()].square;
        (square != NONE).then_some(Square(square))
    }

    /// The square of a model that is on the board.
    #[inline]
    pub(crate) fn at(&self, model: Model) -> Square {
        Square(self.models[model.index()].square & 63)
    }

    /// Whether a model lies Rattled.
    #[inline]
    pub fn is_rattled(&self, model: Model) -> bool {
        self.models[model.index()].is(flag::RATTLED)
    }

    /// Whether a model has its activation marker.
    #[inline]
    pub fn is_done(&self, model: Model) -> bool {
        self.models[model.index()].is(flag::DONE)
    }

    /// Whether a model was killed.
    pub fn is_dead(&self, model: Model) -> bool {
        self.models[model.index()].is(flag::DEAD)
    }

    /// The points of Heroics a model has left.
    pub fn heroics(&self, model: Model) -> u8 {
        self.models[model.index()].heroics
    }

    /// The models on the board.
    pub fn on_board(&self) -> impl Iterator<Item = Model> {
        models(self.on_board)
    }

    /// The models of a square, in the order they entered it.
    pub fn models_in(&self, square: Square) -> arrayvec::ArrayVec<Model, 16> {
        let mut list: arrayvec::ArrayVec<Model, 16> = models(self.set_in(square)).take(16).collect();
        list.sort_unstable_by_key(|model| self.models[model.index()].rank);
        list
    }

    /// The models of a square as a set.
    #[inline]
    pub(crate) fn set_in(&self, square: Square) -> u64 {
        let mut set = 0;
        let mut rest = self.on_board;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            set |= u64::from(self.models[place].square == square.0) << place;
            rest &= rest - 1;
        }
        set
    }

    /// The squares of a set of models.
    #[inline]
    pub(crate) fn squares_of(&self, set: u64) -> u64 {
        models(set & self.on_board).fold(0, |squares, model| squares | self.at(model).bit())
    }

    /// The models in a set of squares.
    #[inline]
    pub(crate) fn models_on(&self, squares: u64) -> u64 {
        let inside = |model: &Model| squares & self.at(*model).bit() != 0;
        models(self.on_board).filter(inside).fold(0, |set, model| set | model.bit())
    }

    /// The models with a flag.
    pub(crate) fn flagged(&self, flag: u8) -> u64 {
        models(self.on_board)
            .filter(|model| self.models[model.index()].is(flag))
            .fold(0, |set, m| set | m.bit())
    }

    /// The fighters of a side on the board.
    #[inline]
    pub(crate) fn fighters(&self, side: Side) -> u64 {
        self.on_board & SIDES[side.index()]
    }

    /// How many models a side has on the board.
    pub fn strength(&self, side: Side) -> u8 {
        self.fighters(side).count_ones() as u8
    }

    /// The models that a side fights: the other side's and the bug.
    #[inline]
    pub(crate) fn enemies(&self, side: Side) -> u64 {
        self.on_board & (SIDES[side.other().index()] | Model::BUG.bit())
    }

    /// The models that a model fights: the bug fights both sides.
    #[inline]
    pub(crate) fn enemies_of(&self, model: Model) -> u64 {
        match model.side() {
            Some(side) => self.enemies(side),
            None => self.on_board & (SIDES[0] | SIDES[1]),
        }
    }

    /// The unactivated models of a side.
    #[inline]
    pub(crate) fn unactivated(&self, side: Side) -> u64 {
        let ready = |model: &Model| !self.models[model.index()].is(flag::DONE);
        models(self.fighters(side)).filter(ready).fold(0, |set, model| set | model.bit())
    }

    /// Whether a square has no room for one more model. §board.capacity
    pub(crate) fn is_full(&self, square: Square) -> bool {
        let inside = self.set_in(square);
        inside & Model::BUG.bit() != 0 || inside.count_ones() >= u32::from(self.options.square_capacity())
    }

    /// The Civilians on the board.
    #[inline]
    pub(crate) fn civilians(&self) -> u64 {
        self.on_board & CIVILIANS
    }

    /// A set of squares turned with the zones.
    pub(crate) fn turned(&self, set: u64) -> u64 {
        squares(set).fold(0, |all, square| all | square.turned(self.turning).bit())
    }

    /// The squares of a side's board edge. §setup.edge
    pub fn own_edge(&self, side: Side) -> u64 {
        self.turned(match side {
            Side::Human => 0xff,
            Side::Martian => 0xff << 56,
        })
    }

    /// The deployment zone of a side, turned; all squares if the scenario has none.
    pub fn zone(&self, side: Side) -> u64 {
        match self.scenario.zones[side.index()] {
            0 => u64::MAX,
            zone => self.turned(zone),
        }
    }

    /// Where face-down counters lie, one bit a square.
    pub fn face_down(&self) -> u64 {
        self.face_down
    }

    /// Where face-up counters lie that a side scores, one bit a square.
    pub fn face_up_of(&self, side: Side) -> u64 {
        self.face_up[side.index()]
    }

    /// The cards of the discard pile, with how many of each.
    pub fn discarded(&self) -> impl Iterator<Item = (Card, u8)> {
        self.discard.iter()
    }

    /// The test being made, if dice are to fall or cards may be played on it.
    pub fn current_test(&self) -> Option<Test> {
        self.frames.iter().any(|frame| matches!(frame, Frame::Test { .. })).then_some(self.test)
    }

    /// Whether the scenery may be another: not if a figure would stand where nobody can, or too few squares were left.
    pub fn may_have_scenery(&self, scenery: &Scenery) -> bool {
        let mut stands = self.on_board().filter_map(|model| self.square_of(model));
        scenery.blocking.count_ones() <= MOST_BLOCKED
            && stands.all(|square| scenery.blocking & square.bit() == 0)
    }

    /// Returns the state with other scenery, if it may be.
    pub fn with_scenery(&self, scenery: Scenery) -> Option<State> {
        if !self.may_have_scenery(&scenery) {
            return None;
        }
        let mut next = *self;
        next.scenery = scenery;
        next.see();
        Some(next)
    }
}
