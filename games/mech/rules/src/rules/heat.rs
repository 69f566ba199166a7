//! Heat: of actions, weapons and overheating; purging; markers at the end of an action.

use crate::catalogue::Upgrade;
use crate::event::{Cause, Event, HeatCause};
use crate::id::{Marker, UnitId};
use crate::rules::attack::d3;
use crate::scenario::MarkerKind;
use crate::state::{Frame, INCH, MAX_HEAT, NOBODY, State};
use fracas_core::Sink;
use fracas_plane::Base;

impl State {
    /// The only place where a unit gains heat. At or above the limit it makes a test. §heat.trigger
    pub(crate) fn heat_up(
        &mut self,
        unit: UnitId,
        gained: u8,
        cause: HeatCause,
        events: &mut impl Sink<Event>,
    ) {
        if gained == 0 || !self.is_alive(unit) {
            return;
        }
        let state = self.unit_mut(unit);
        state.heat = state.heat.saturating_add(gained).min(MAX_HEAT);
        let heat = state.heat;
        events.emit(|| Event::Heated { unit, cause, gained, heat });
    }

    /// A test is due: the unit has gained heat and stands at or above its limit.
    fn push_heat_test(&mut self, unit: UnitId, events: &mut impl Sink<Event>) {
        if !self.is_alive(unit) || self.heat(unit) < self.stats(unit).limit {
            return;
        }
        if self.options.overheat_kills {
            // §option.overheat
            let state = self.unit_mut(unit);
            let lost = state.hp;
            state.hp = 0;
            events.emit(|| Event::Wounded { unit, cause: Cause::Heat, lost, left: 0 });
            self.note_fall(unit);
            self.frames.push(Frame::Deaths);
        } else {
            self.frames.push(Frame::HeatTest { unit });
        }
    }

    /// Heat from weapons, in id order, each with its test. §trait.heats
    pub(crate) fn step_scorch(&mut self, events: &mut impl Sink<Event>) {
        for unit in self.unit_ids() {
            let gained = std::mem::take(&mut self.scorch[unit.index()]);
            if gained > 0 && self.is_alive(unit) {
                self.frames.push(Frame::Scorch);
                self.heat_up(unit, gained, HeatCause::Weapon, events);
                self.push_heat_test(unit, events);
                return;
            }
        }
    }

    /// The end of an action: its heat, the test, then markers. §action.end
    pub(crate) fn finish_action(
        &mut self,
        unit: UnitId,
        heat: u8,
        strained: bool,
        events: &mut impl Sink<Event>,
    ) {
        // §heat.dead: a unit destroyed in its own action adds no heat.
        if !self.is_alive(unit) {
            return;
        }
        self.frames.push(Frame::PickUp { unit });
        // §scenario.cargo-heat
        let cargo = self.scenario().hot_cargo && strained && self.carries(unit, MarkerKind::Cargo) > 0;
        let heat = heat + u8::from(cargo);
        self.heat_up(unit, heat, HeatCause::Action, events);
        if heat > 0 {
            self.push_heat_test(unit, events);
        }
    }

    /// How many markers of a kind a unit carries.
    pub fn carries(&self, unit: UnitId, kind: MarkerKind) -> u8 {
        let markers = self.scenario().markers.iter().zip(&self.markers);
        let mine = |holder: u8| usize::from(holder) == unit.index();
        markers.filter(|(facts, state)| facts.kind == kind && mine(state.holder)).count() as u8
    }

    /// Free markers within an inch are taken. §marker.take
    pub(crate) fn pick_up(&mut self, unit: UnitId, events: &mut impl Sink<Event>) {
        if !self.is_alive(unit) {
            return;
        }
        let here = self.base(unit);
        for place in 0..self.scenario().markers.len() {
            let facts = self.scenario().markers[place];
            let state = &mut self.markers[place];
            let free = state.holder == NOBODY && facts.kind != MarkerKind::Objective;
            if free && Base::marker(state.at).within(here, INCH) {
                state.holder = unit.0;
                // Where it lay is forgotten: a carried marker is where its carrier is.
                state.at = facts.at;
                events.emit(|| Event::Took { unit, marker: Marker(place as u8) });
            }
        }
    }

    pub(crate) fn purge_roll(
        &mut self,
        unit: UnitId,
        dice: u8,
        restart: bool,
        shown: u8,
        events: &mut impl Sink<Event>,
    ) {
        let state = self.unit_mut(unit);
        let lost = d3(shown).min(state.heat);
        state.heat -= lost;
        let heat = state.heat;
        if lost > 0 {
            events.emit(|| Event::Cooled { unit, lost, heat });
        }
        self.frames.push(Frame::Purge { unit, dice: dice.saturating_sub(1), restart });
    }

    pub(crate) fn end_purge(&mut self, unit: UnitId, restart: bool, events: &mut impl Sink<Event>) {
        // §purge.compromised; §restart.cool: a restart gives nothing away.
        if !restart {
            self.compromise(unit, events);
        }
    }

    /// What an overheating test adds. §overheating.table, §upgrade.heat-sink
    pub fn overheating_gain(&self, unit: UnitId, die: u8) -> u8 {
        match (die, self.stats(unit).has(Upgrade::Cool)) {
            (1, _) => 2,
            (2, _) | (3 | 4, false) => 1,
            _ => 0,
        }
    }

    pub(crate) fn overheat_roll(&mut self, unit: UnitId, shown: u8, events: &mut impl Sink<Event>) {
        let gained = self.overheating_gain(unit, shown);
        if gained == 0 {
            return;
        }
        self.heat_up(unit, gained, HeatCause::Overheating, events);
        // §scenario.flare: one more heat, the test, then a point of damage.
        if self.scenario().flares && !self.is_sheltered(unit) {
            self.frames.push(Frame::Deaths);
            self.frames.push(Frame::Flare { unit });
            self.heat_up(unit, 1, HeatCause::Flare, events);
        }
        self.push_heat_test(unit, events);
    }

    pub(crate) fn flare(&mut self, unit: UnitId, _: &mut impl Sink<Event>) {
        self.push_hurt(unit, 1, Cause::Flare);
    }

    /// Whether a unit is within an inch of a standing shelter. §scenario.shelter
    pub fn is_sheltered(&self, unit: UnitId) -> bool {
        let here = self.base(unit);
        let pieces = self.scenario().pieces.iter().filter(|piece| piece.shelter);
        pieces.into_iter().any(|piece| {
            fracas_core::Bits(piece.shapes & self.standing)
                .any(|wall| self.walls()[usize::from(wall)].shape.within(here, INCH))
        })
    }
}
