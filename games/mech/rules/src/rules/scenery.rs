//! Damage to scenery, and collapses.

use crate::event::{Cause, Event};
use crate::id::{Piece, UnitId};
use crate::state::{Frame, INCH, SOLID, State};
use fracas_core::Bits;
use fracas_core::Sink;

/// How near to a piece that falls units are hurt. §collapse.damage
pub(crate) const COLLAPSE: i64 = 2 * INCH;

impl State {
    /// The only place where a piece loses HP. §scenery.hp
    pub(crate) fn damage_piece(
        &mut self,
        piece: Piece,
        points: u8,
        cause: Cause,
        events: &mut impl Sink<Event>,
    ) {
        if !self.can_be_damaged(piece) || points == 0 {
            return;
        }
        let hp = &mut self.pieces[piece.index()];
        *hp = hp.saturating_sub(points);
        let left = *hp;
        events.emit(|| Event::Damaged { piece, cause, left });
    }

    /// Pieces among these that are at 0 and still stand collapse, in file order.
    pub(crate) fn push_collapses(&mut self, pieces: u64) {
        let fallen = Bits(pieces)
            .filter(|piece| self.is_fallen(Piece(*piece)))
            .fold(0, |bits, piece| bits | 1 << piece);
        if fallen != 0 {
            self.frames.push(Frame::Collapses { pieces: fallen });
        }
    }

    fn is_fallen(&self, piece: Piece) -> bool {
        piece.index() < self.scenario().pieces.len()
            && !matches!(self.pieces[piece.index()], 1..=SOLID)
            && self.standing & self.shapes_of(piece) != 0
    }

    /// The next piece falls; units near it take a point. §collapse.damage
    pub(crate) fn step_collapses(&mut self, pieces: u64, events: &mut impl Sink<Event>) {
        let Some(piece) = Bits(pieces).map(Piece).next() else { return };
        self.frames.push(Frame::Collapses { pieces: pieces & (pieces - 1) });
        if !self.is_fallen(piece) {
            return;
        }
        let units = self.units_near_piece(piece, COLLAPSE);
        self.standing &= !self.shapes_of(piece);
        events.emit(|| Event::Collapsed { piece });
        self.frames.push(Frame::Rubble { units });
    }

    /// The next unit next to rubble saves, in id order.
    pub(crate) fn step_rubble(&mut self, units: u16) {
        if units == 0 {
            return;
        }
        let unit = UnitId(units.trailing_zeros() as u8);
        self.frames.push(Frame::Rubble { units: units & (units - 1) });
        self.push_hurt(unit, 1, Cause::Collapse);
    }
}
