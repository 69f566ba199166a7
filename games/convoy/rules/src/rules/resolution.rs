//! §resolution, §benefit, §bomb, §victory: who has won, and what that brings.

use crate::card::{Side, When};
use crate::definitions::{MolochVictory, OutpostVictory};
use crate::event::{Event, RemovalCause};
use crate::place::{City, District, Unit};
use crate::rules::atom::Arrival;
use crate::rules::{Menu, Wait};
use crate::state::{Frame, Phase, State, flag};
use crate::values::Benefit;
use fracas_core::Bits;
use fracas_core::Sink;

impl State {
    /// §resolution.order: abilities of the winner's units, the city, the district, the ravaged token, the aftermath.
    pub(crate) fn resolve(&mut self, events: &mut impl Sink<Event>) {
        self.set_phase(Phase::Resolution, events);
        let city = self.battle_city();
        let winner = self.winner_in(city);
        let (moloch, outpost) = (self.total(city, Side::Moloch), self.total(city, Side::Outpost));
        events.emit(|| Event::Resolved { city, moloch, outpost, winner });
        self.frames.push(Frame::Aftermath);
        self.frames.push(Frame::Ravage);
        let Some(district) = self.engaged else { return };
        let Some(side) = winner else {
            // §resolution.tie: no effect and no benefit, but a bomb goes off.
            self.explode_if_bomb(city, district, events);
            return;
        };
        self.frames.push(Frame::Benefit { side, city, district });
        self.frames.push(Frame::CityEffect { side });
        let units = self.at[city.index()] & self.side_units(side) & self.set.defs.groups.wins;
        if units != 0 {
            self.frames.push(Frame::Wins { side, left: units });
        }
    }

    /// §em-attack.end: the battle stops, its district is ravaged, only a bomb still goes off.
    pub(crate) fn stop_battle(&mut self, events: &mut impl Sink<Event>) {
        self.frames.clear();
        events.emit(|| Event::BattleStopped);
        self.set_phase(Phase::Resolution, events);
        self.frames.push(Frame::Aftermath);
        self.frames.push(Frame::Ravage);
        if let Some(district) = self.engaged {
            self.explode_if_bomb(self.battle_city(), district, events);
        }
    }

    /// Units that may still use a victory ability: in the active city, not netted, not switched off.
    pub(crate) fn winners_left(&self, left: u64) -> u64 {
        self.working(left & self.at[self.battle_city().index()])
    }

    /// §resolution.own-order: one unit's ability now, the others after it.
    pub(crate) fn win_ability(&mut self, side: Side, unit: Unit, left: u64) {
        let left = left & !unit.bit();
        if left != 0 {
            self.frames.push(Frame::Wins { side, left });
        }
        let city = self.battle_city();
        if let Some(run) = self.run_of(self.set.defs.card_of(unit), When::Wins, Some(unit), city) {
            self.frames.push(Frame::Run(run));
        }
    }

    /// §victory.extra: the city whose districts a Moloch victory adds: this one, or the next when none is left.
    pub(crate) fn extra_city(&self) -> City {
        let city = self.battle_city();
        let others = self.standing(city) & !self.engaged.map_or(0, |district| 1 << district.0);
        match city.next() {
            Some(next) if others == 0 => next,
            Some(_) | None => city,
        }
    }

    pub(crate) fn city_effect_wait(&self, side: Side) -> Wait {
        match side {
            Side::Outpost => Wait::Go,
            Side::Moloch => {
                let districts = self.extra_districts();
                if districts == 0 { Wait::Go } else { Wait::Menu(Menu { districts, ..Menu::of(side) }) }
            }
        }
    }

    fn extra_districts(&self) -> u8 {
        let city = self.extra_city();
        let fought = if city == self.battle_city() { self.engaged } else { None };
        self.standing(city) & !fought.map_or(0, |district| 1 << district.0)
    }

    /// §victory.outpost: cards of the Moloch deck are discarded.
    pub(crate) fn city_effect(&mut self, side: Side) {
        if side == Side::Moloch {
            // §victory.nothing-left: there is nothing more to ravage.
            return;
        }
        let city = self.battle_city();
        self.frames.push(match self.set.defs.cities[city.index()].outpost_victory {
            OutpostVictory::Mill(left) => Frame::Mill { left, city, spare_immune: false },
            OutpostVictory::Look(left) => Frame::Look { left },
        });
    }

    /// §victory.ravage, §victory.cleveland: Moloch ravages another district.
    pub(crate) fn ravage_extra(&mut self, district: District, events: &mut impl Sink<Event>) {
        self.frames.pop();
        let city = self.extra_city();
        self.ravage(city, district, events);
        match self.set.defs.cities[self.battle_city().index()].moloch_victory {
            MolochVictory::Ravage => self.explode_if_bomb(city, district, events),
            MolochVictory::RavageWithBenefit => {
                self.frames.push(Frame::Benefit { side: Side::Moloch, city, district });
            }
        }
    }

    /// The only place where a district is ravaged.
    pub(crate) fn ravage(&mut self, city: City, district: District, events: &mut impl Sink<Event>) {
        self.cities[city.index()].ravaged |= 1 << district.0;
        events.emit(|| Event::Ravaged { city, district });
    }

    /// §bomb.any: a bomb goes off whatever the result.
    fn explode_if_bomb(&mut self, city: City, district: District, events: &mut impl Sink<Event>) {
        if self.set.benefit(city, district) == Benefit::Bomb {
            self.explode(events);
        }
    }

    /// §bomb.order: Moloch takes a soldier, then Outpost a robot, both in the active city.
    fn explode(&mut self, events: &mut impl Sink<Event>) {
        let city = self.battle_city();
        events.emit(|| Event::BombWentOff { city });
        self.frames.push(Frame::Bomb { side: Side::Moloch });
        self.frames.push(Frame::Bomb { side: Side::Outpost });
    }

    pub(crate) fn bomb_choices(&self, side: Side) -> u64 {
        self.at[self.battle_city().index()] & self.fighters(side)
    }

    /// §benefit.send: own units that can go to New York.
    fn sendable(&self, side: Side) -> u64 {
        let city = self.battle_city();
        if city == City::NEW_YORK {
            return 0;
        }
        let free = self.has_free_post(City::NEW_YORK, side);
        let here = self.at[city.index()] & self.fighters(side);
        let able = Bits(here).map(Unit).filter(|&unit| {
            let disabled = self.units[unit.index()].is(flag::DISABLED);
            // §benefit.send-full: not available when New York is full.
            let room = free || !self.needs_post(self.set.defs.card_of(unit), disabled, City::NEW_YORK);
            room && !self.is_held(unit)
        });
        able.fold(0, |set, unit| set | unit.bit())
    }

    pub(crate) fn benefit_wait(&self, side: Side, city: City, district: District) -> Wait {
        match self.set.benefit(city, district) {
            // §benefit.eliminate: soldiers or robots, never buildings.
            Benefit::Eliminate => {
                Menu::units(side, self.at[self.battle_city().index()] & self.fighters(side.enemy()))
            }
            Benefit::Send => match self.sendable(side) {
                0 => Wait::Go,
                units => Wait::Menu(Menu { units, skip: true, ..Menu::of(side) }),
            },
            Benefit::None | Benefit::Draw | Benefit::Bomb => Wait::Go,
        }
    }

    /// A benefit that asks nobody.
    pub(crate) fn benefit(
        &mut self,
        side: Side,
        city: City,
        district: District,
        events: &mut impl Sink<Event>,
    ) {
        match self.set.benefit(city, district) {
            // §benefit.draw: compulsory.
            Benefit::Draw => self.frames.push(Frame::Draw { side, left: 1 }),
            Benefit::Bomb => self.explode(events),
            Benefit::None | Benefit::Eliminate | Benefit::Send => {}
        }
    }

    pub(crate) fn benefit_pick(
        &mut self,
        side: Side,
        unit: Unit,
        _frame: Frame,
        events: &mut impl Sink<Event>,
    ) {
        if self.side_of(unit) == side {
            self.relocate(unit, City::NEW_YORK, Arrival::Sent, events);
        } else {
            self.eliminate(unit, RemovalCause::Benefit, events);
        }
    }
}
