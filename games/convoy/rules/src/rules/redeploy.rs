//! §redeploy, §end: nets, destruction, the robot that goes on, the next battle or the end.

use crate::card::Side;
use crate::event::Event;
use crate::place::{City, Unit};
use crate::rules::atom::Arrival;
use crate::setup::CARDS_PER_BATTLE;
use crate::state::{CityState, Frame, Phase, State, flag};
use fracas_core::Bits;
use fracas_core::{Outcome, SeatSet, Sink};

impl State {
    /// The battle is over: nets come off, and a city without districts is destroyed.
    pub(crate) fn aftermath(&mut self, events: &mut impl Sink<Event>) {
        let all = self.at.iter().fold(0, |all, here| all | here);
        for unit in Bits(all).map(Unit) {
            // §net.ends.
            self.units[unit.index()].flags &= !flag::NET;
        }
        self.engaged = None;
        let city = self.battle_city();
        if self.standing(city) != 0 {
            return;
        }
        if city == City::NEW_YORK {
            self.finish(events);
        } else {
            self.frames.push(Frame::Redeploy);
        }
    }

    /// §redeploy.who: robots that can go on; looked at before the city is turned over.
    pub(crate) fn redeploy_choices(&self) -> u64 {
        let here = self.at[self.battle_city().index()] & self.set.defs.groups.robots;
        let able = Bits(here).map(Unit).filter(|&unit| !self.is_immovable(unit) && !self.is_held(unit));
        able.fold(0, |set, unit| set | unit.bit())
    }

    /// §redeploy.must: the chosen robot goes to the new active city.
    pub(crate) fn redeploy(&mut self, unit: Unit, events: &mut impl Sink<Event>) {
        self.destroy(events);
        let to = self.battle_city();
        self.relocate(unit, to, Arrival::Redeployed, events);
    }

    /// §redeploy.tokens: the active city is turned over, its tokens leave, its Spiders are looked at.
    pub(crate) fn destroy(&mut self, events: &mut impl Sink<Event>) {
        let city = self.battle_city();
        self.cities[city.index()] = CityState { destroyed: true, ..CityState::default() };
        events.emit(|| Event::CityDestroyed { city });
        self.frames.push(Frame::Spiders { city });
    }

    /// §battle.begin: the next battle, unless Outpost has already won.
    pub(crate) fn begin_battle(&mut self, events: &mut impl Sink<Event>) {
        // §end.no-district: it cannot happen, but would end the game in New York.
        while let Some(city) = self.active() {
            if self.standing(city) != 0 {
                break;
            }
            self.cities[city.index()] = CityState { destroyed: true, ..CityState::default() };
        }
        if self.active().is_none() {
            return self.finish(events);
        }
        if self.is_moloch_spent() {
            return self.end(Side::Outpost, events);
        }
        let all = self.at.iter().fold(0, |all, here| all | here);
        for unit in Bits(all & self.set.defs.groups.steps).map(Unit) {
            self.units[unit.index()].flags &= !flag::STEPPED;
        }
        self.battle = self.battle.saturating_add(1);
        self.no_instants = false;
        self.no_modules = false;
        self.engaged = None;
        let (number, city) = (self.battle, self.battle_city());
        events.emit(|| Event::BattleBegan { number, city });
        self.set_phase(Phase::Draw, events);
        // §battle.draw: two cards each.
        for side in [Side::Outpost, Side::Moloch] {
            self.frames.push(Frame::Draw { side, left: CARDS_PER_BATTLE });
        }
    }

    /// §end.early: no deck, no hand, no robot in a city that is not destroyed.
    fn is_moloch_spent(&self) -> bool {
        let robots = self
            .at
            .iter()
            .zip(&self.cities)
            .any(|(here, city)| !city.destroyed && here & self.set.defs.groups.robots != 0);
        self.deck_count(Side::Moloch) == 0 && self.hand_count(Side::Moloch) == 0 && !robots
    }

    /// §end.normal: Moloch wins with a card in the deck or a robot in New York.
    fn finish(&mut self, events: &mut impl Sink<Event>) {
        let city = City::NEW_YORK;
        if !self.is_destroyed(city) {
            self.cities[city.index()] = CityState { destroyed: true, ..CityState::default() };
            events.emit(|| Event::CityDestroyed { city });
        }
        self.end(self.last_winner(), events);
    }

    fn last_winner(&self) -> Side {
        let robots = self.at[City::NEW_YORK.index()] & self.set.defs.groups.robots != 0;
        if self.deck_count(Side::Moloch) > 0 || robots { Side::Moloch } else { Side::Outpost }
    }

    /// Who has won if the game ends with this table; nobody if it cannot have ended.
    pub(crate) fn winner_of_game(&self) -> Option<Side> {
        if self.active().is_none() {
            return Some(self.last_winner());
        }
        self.is_moloch_spent().then_some(Side::Outpost)
    }

    fn end(&mut self, winner: Side, events: &mut impl Sink<Event>) {
        self.frames.clear();
        self.history.clear();
        self.engaged = None;
        self.phase = Phase::Over { winner };
        events.emit(|| Event::Ended { outcome: Outcome { winners: SeatSet::from_iter([winner.seat()]) } });
    }
}
