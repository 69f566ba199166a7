//! Deaths, explosion tests, explosions and their chains.

use crate::catalogue::Upgrade;
use crate::event::{Cause, Event};
use crate::id::{MAX_UNITS, Marker, Piece, UnitId};
use crate::state::{Frame, INCH, NOBODY, Phase, State, UnitState, flag, units_of};
use fracas_core::List;
use fracas_core::Sink;
use fracas_plane::reaches;

impl State {
    /// The next unit at 0 HP makes its test; when none is left the game may be over. §death.queue, §end.elimination
    pub(crate) fn step_deaths(&mut self, events: &mut impl Sink<Event>) {
        while !self.queue.is_empty() {
            let unit = self.queue.remove(0);
            // §death.skip: destroyed earlier in the chain.
            if self.on_table(unit) {
                self.frames.push(Frame::Deaths);
                self.frames.push(Frame::DeathTest { unit });
                return;
            }
        }
        self.note_finished();
        self.ends_by_elimination(events);
    }

    /// The only place where a unit leaves the table. Its markers fall where it stood. §marker.drop
    pub(crate) fn remove(&mut self, unit: UnitId, cause: Cause, events: &mut impl Sink<Event>) {
        let at = self.unit(unit).at;
        if !self.on_table(unit) {
            return;
        }
        *self.unit_mut(unit) = UnitState { flags: flag::GONE, ..UnitState::default() };
        self.refresh(unit);
        if let Phase::Overheating { left, .. } = &mut self.phase {
            *left &= !(1 << unit.index());
        }
        self.scorch[unit.index()] = 0;
        events.emit(|| Event::Removed { unit, cause });
        for place in 0..self.scenario().markers.len() {
            if usize::from(self.markers[place].holder) == unit.index() {
                self.markers[place].holder = NOBODY;
                self.markers[place].at = at;
                events.emit(|| Event::Dropped { marker: Marker(place as u8), at });
            }
        }
    }

    /// The heat that an explosion of a unit would use. §upgrade.nuclear
    pub fn blast_heat(&self, unit: UnitId) -> u8 {
        if self.stats(unit).has(Upgrade::Nuclear) { 10 } else { self.heat(unit) }
    }

    /// Whom an explosion of a unit would reach, nearest centre first, and which pieces, one bit each.
    pub(crate) fn blast_victims(&self, unit: UnitId) -> (List<UnitId, MAX_UNITS>, u64) {
        let (here, reach) = (self.base(unit), i64::from(self.blast_heat(unit)) * INCH);
        let mut victims: List<UnitId, MAX_UNITS> = List::new();
        // §explosion.victims
        for other in units_of(self.alive_bits() & !(1 << unit.index())) {
            let base = self.base(other);
            if base.within(here, reach) && reaches(here.at, base, self.walls(), self.standing) {
                victims.push(other);
            }
        }
        victims.sort_by_key(|other| (here.at.distance_squared(self.unit(*other).at), *other));
        // §explosion.scenery: scenery does not shield scenery.
        let mut pieces = 0;
        for piece in (0..self.scenario().pieces.len() as u8).map(Piece) {
            let hit = self.can_be_damaged(piece) && self.piece_within(here, piece, reach);
            pieces |= u64::from(hit) << piece.index();
        }
        (victims, pieces)
    }

    /// A unit explodes and is removed. §explosion.procedure
    pub(crate) fn explode(&mut self, unit: UnitId, cause: Cause, events: &mut impl Sink<Event>) {
        let heat = self.blast_heat(unit);
        // §explosion.damage: half the heat, rounded down, at least 1.
        let damage = (heat / 2).max(1);
        let (victims, pieces) = self.blast_victims(unit);
        let at = self.unit(unit).at;
        events.emit(|| Event::Exploded { unit, at, heat, damage });
        self.remove(unit, cause, events);
        self.frames.push(Frame::Blast { damage, victims, pieces });
    }

    /// The next victim saves; after the last one scenery is damaged.
    pub(crate) fn step_blast(
        &mut self,
        damage: u8,
        mut victims: List<UnitId, MAX_UNITS>,
        pieces: u64,
        events: &mut impl Sink<Event>,
    ) {
        if !victims.is_empty() {
            let victim = victims.remove(0);
            self.frames.push(Frame::Blast { damage, victims, pieces });
            self.push_hurt(victim, damage, Cause::Explosion);
            return;
        }
        for piece in fracas_core::Bits(pieces).map(Piece) {
            if self.can_be_damaged(piece) {
                self.damage_piece(piece, damage, Cause::Explosion, events);
            }
        }
        self.push_collapses(pieces);
    }
}
