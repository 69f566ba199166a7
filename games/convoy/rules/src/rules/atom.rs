//! The atoms: every change of the table happens in one place, which also emits the event.

use crate::card::{Card, Marker, Side};
use crate::event::{Event, MoveCause, RemovalCause};
use crate::place::{City, Unit};
use crate::state::{Frame, MAX_MARKERS, NONE, State, UnitState, flag};
use fracas_core::Bits;
use fracas_core::Sink;

/// How a unit comes to a city.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrival {
    /// The unit was played from the hand.
    Put,
    /// Moved by a card, its own step or a support, on the order of a side.
    Moved(Side, MoveCause),
    /// The unit was sent to New York.
    Sent,
    /// The unit was redeployed.
    Redeployed,
}

impl State {
    /// The first copy of a card that is not on the table.
    pub(crate) fn free_copy(&self, card: Card) -> Option<Unit> {
        let first = self.set.defs.first_unit(card)?;
        let count = self.set.defs.card(card).count;
        (first.0..first.0 + count).map(Unit).find(|unit| self.units[unit.index()].city == NONE)
    }

    /// The only place where a unit comes to a city.
    pub(crate) fn arrive(&mut self, unit: Unit, city: City, how: Arrival, events: &mut impl Sink<Event>) {
        let groups = &self.set.defs.groups;
        let (bit, side) = (unit.bit(), self.side_of(unit));
        // §bonus.presence: who is there is looked at before anything else.
        let alone = self.at[city.index()] & self.side_units(side.enemy()) == 0;
        let state = &mut self.units[unit.index()];
        state.city = city.0;
        state.flags &= !flag::LATE;
        self.at[city.index()] |= bit;
        if groups.robots & bit != 0 && self.has_cannon(city) {
            self.units[unit.index()].flags |= flag::LATE;
        }
        let following = self.active().is_some_and(|active| city > active);
        let gains = groups.buildings & bit == 0 && following && alone;
        // §bonus.redeployed: redeployment leads to the active city and so brings none.
        if gains {
            self.mark(unit, Marker::PlusOne, events);
        }
        let host = self.hosts & bit != 0;
        if groups.posts & bit != 0 || host {
            self.posts_dirty |= 1 << city.0;
        }
        if groups.switch_off & bit != 0 {
            self.spiders_dirty |= 1 << city.0;
        }
        let quiet = match how {
            Arrival::Moved(by, _) => by != side && self.options.pushed_units_keep_quiet,
            Arrival::Put | Arrival::Sent | Arrival::Redeployed => false,
        };
        if groups.enters & bit != 0 && !self.is_destroyed(city) && !quiet {
            self.frames.push(Frame::Enter { unit });
        }
    }

    /// Takes a unit off its city; it is nowhere until it arrives or its card is put somewhere.
    fn lift(&mut self, unit: Unit) -> City {
        let city = City(self.units[unit.index()].city);
        self.at[city.index()] &= !unit.bit();
        let cannons = self.set.defs.groups.switch_off;
        if cannons & unit.bit() != 0 && self.at[city.index()] & cannons == 0 {
            // §cannon.gone: abilities and protection come back at once.
            for robot in Bits(self.at[city.index()] & self.set.defs.groups.robots).map(Unit) {
                self.units[robot.index()].flags &= !flag::LATE;
            }
            self.posts_dirty |= 1 << city.0;
        }
        city
    }

    /// The only place where a unit goes from city to city.
    pub(crate) fn relocate(&mut self, unit: Unit, to: City, how: Arrival, events: &mut impl Sink<Event>) {
        let side = self.side_of(unit);
        let disabled = self.units[unit.index()].is(flag::DISABLED);
        let from = self.lift(unit);
        let needs = self.needs_post(self.set.defs.card_of(unit), disabled, to);
        if needs && !self.has_free_post(to, side) {
            // §move.full: the one who is moved into a full city is eliminated and never entered it.
            events.emit(|| Event::Removed { unit, city: to, cause: RemovalCause::FullCity });
            self.strip(unit, events);
            self.discards[side.index()].add(self.set.defs.card_of(unit));
            return;
        }
        let cause = match how {
            Arrival::Moved(_, cause) => cause,
            Arrival::Sent => MoveCause::Sent,
            Arrival::Redeployed => MoveCause::Redeployed,
            Arrival::Put => MoveCause::Card,
        };
        events.emit(|| Event::Moved { unit, from, to, cause });
        self.arrive(unit, to, how, events);
    }

    /// Takes everything off a unit that leaves the table: markers vanish, a module is discarded.
    fn strip(&mut self, unit: Unit, events: &mut impl Sink<Event>) {
        if let Some(module) = self.units[unit.index()].module() {
            // §module.lost: to the Moloch pile, also when it was stolen.
            self.discards[Side::Moloch.index()].add(module);
            self.hosts &= !unit.bit();
            events.emit(|| Event::ModuleLost { module, unit });
        }
        self.units[unit.index()] = UnitState::AWAY;
    }

    /// §blocker.instead: who is discarded when `unit` would be.
    fn victim(&self, unit: Unit) -> Unit {
        let groups = &self.set.defs.groups;
        if groups.robots & unit.bit() == 0 || groups.takes_discard == 0 {
            return unit;
        }
        let Some(city) = self.city_of(unit) else { return unit };
        let others = self.at[city.index()] & groups.takes_discard & !unit.bit();
        Bits(others).map(Unit).find(|&blocker| self.works(blocker)).unwrap_or(unit)
    }

    /// The only place where a unit in a city is discarded.
    pub(crate) fn eliminate(&mut self, unit: Unit, cause: RemovalCause, events: &mut impl Sink<Event>) {
        let victim = self.victim(unit);
        if victim != unit {
            events.emit(|| Event::SteppedIn { unit: victim, saved: unit });
        }
        let city = self.lift(victim);
        events.emit(|| Event::Removed { unit: victim, city, cause });
        self.strip(victim, events);
        let card = self.set.defs.card_of(victim);
        self.discards[card.side().index()].add(card);
    }

    /// §return.hand: the unit goes back to its owner's hand, its module is discarded, its markers come off.
    pub(crate) fn take_back(&mut self, unit: Unit, events: &mut impl Sink<Event>) {
        let city = self.lift(unit);
        events.emit(|| Event::Returned { unit, city });
        self.strip(unit, events);
        self.gain_known(self.set.defs.card_of(unit));
    }

    /// The only place where a marker is put on a unit.
    pub(crate) fn mark(&mut self, unit: Unit, marker: Marker, events: &mut impl Sink<Event>) {
        let state = &mut self.units[unit.index()];
        let more = |count: &mut u8| *count = (*count + 1).min(MAX_MARKERS);
        match marker {
            Marker::PlusOne => more(&mut state.plus_one),
            Marker::PlusTwo => more(&mut state.plus_two),
            Marker::MinusTwo => more(&mut state.minus_two),
            Marker::Shield => state.flags |= flag::SHIELD,
            Marker::Disabled => {
                state.flags |= flag::DISABLED;
                let city = state.city;
                if self.set.defs.groups.no_post & unit.bit() != 0 && city != NONE {
                    self.spiders_dirty |= 1 << city;
                }
            }
            Marker::Net => state.flags |= flag::NET,
        }
        events.emit(|| Event::Marked { unit, marker });
    }

    /// The only place where a module gets a host.
    pub(crate) fn give_host(&mut self, module: Card, unit: Unit, off: bool) {
        let state = &mut self.units[unit.index()];
        state.module = module.0;
        state.flags &= !flag::MODULE_OFF;
        if off {
            state.flags |= flag::MODULE_OFF;
        }
        let city = state.city;
        self.hosts |= unit.bit();
        if city != NONE {
            // §post.fewer: a Contamination Module may make the city too small.
            self.posts_dirty |= 1 << city;
        }
    }

    /// Takes the module off a unit that stays; says whether it was disabled.
    pub(crate) fn take_module(&mut self, unit: Unit) -> Option<(Card, bool)> {
        let state = &mut self.units[unit.index()];
        let module = state.module()?;
        let off = state.is(flag::MODULE_OFF);
        state.module = NONE;
        state.flags &= !flag::MODULE_OFF;
        self.hosts &= !unit.bit();
        Some((module, off))
    }

    /// Discards a card from a hand, openly.
    pub(crate) fn discard_from_hand(&mut self, side: Side, card: Card, events: &mut impl Sink<Event>) {
        self.lose(card);
        self.discards[side.index()].add(card);
        events.emit(|| Event::Discarded { side, card });
    }
}
