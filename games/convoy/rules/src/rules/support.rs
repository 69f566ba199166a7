//! §support: what a city does for Outpost, once.

use crate::card::Side;
use crate::definitions::{Support, SupportEffect};
use crate::event::{Event, MoveCause, RemovalCause};
use crate::illegal::Illegal;
use crate::place::{City, Unit};
use crate::rules::atom::Arrival;
use crate::state::{Frame, State};
use fracas_core::Bits;
use fracas_core::Sink;

impl State {
    fn support(&self) -> Option<Support> {
        self.set.defs.cities[self.battle_city().index()].support
    }

    /// §support.patriot: the price, one card less for each Patriot in the city.
    pub fn support_cost(&self) -> Option<u8> {
        let cost = self.support()?.cost;
        let here = self.at[self.battle_city().index()];
        let cheaper = self.working(here & self.set.defs.groups.cheaper_support).count_ones() as u8;
        Some(cost.saturating_sub(cheaper))
    }

    /// Checks that the support of a city may be used: §support.phase, §support.once, §support.cost,
    /// §support.target.
    pub(crate) fn check_support(&self) -> Result<(), Illegal> {
        let Some(support) = self.support().filter(|_| !self.options.no_supports) else {
            return Err(Illegal::NoSupport);
        };
        let city = self.battle_city();
        if self.cities[city.index()].supported {
            return Err(Illegal::SupportUsed);
        }
        let cost = self.support_cost().unwrap_or(0);
        if self.hand_count(Side::Outpost) < cost {
            return Err(Illegal::CannotPay { cost });
        }
        let needs_target = matches!(support.effect, SupportEffect::EliminateRobot | SupportEffect::Shuttle);
        if needs_target && self.support_targets() == 0 {
            return Err(Illegal::SupportIdle);
        }
        Ok(())
    }

    /// Outpost asks for support: the cards are discarded first, then it helps.
    pub(crate) fn ask_support(&mut self, events: &mut impl Sink<Event>) {
        let city = self.battle_city();
        let cost = self.support_cost().unwrap_or(0);
        self.forget_boards();
        self.cities[city.index()].supported = true;
        events.emit(|| Event::Supported { city });
        self.frames.push(Frame::Support);
        if cost > 0 {
            self.frames.push(Frame::Pay { left: cost });
        }
    }

    /// Whom the support can be used on.
    pub(crate) fn support_targets(&self) -> u64 {
        let city = self.battle_city();
        let groups = &self.set.defs.groups;
        match self.support().map(|support| support.effect) {
            // §support.iron-gate: immunity does not help.
            Some(SupportEffect::EliminateRobot) => self.at[city.index()] & groups.robots,
            // §support.new-york.
            Some(SupportEffect::Shuttle) => {
                let before = city.previous().map_or(0, |before| self.at[before.index()]);
                (self.at[city.index()] | before) & groups.soldiers
            }
            Some(SupportEffect::ExtraPost | SupportEffect::ExtraDistrict) | None => 0,
        }
    }

    /// A support that needs no target.
    pub(crate) fn give_support(&mut self) {
        let city = self.battle_city();
        match self.support().map(|support| support.effect) {
            // §support.cleveland.
            Some(SupportEffect::ExtraPost) => self.cities[city.index()].extra_post = true,
            // §support.jersey.
            Some(SupportEffect::ExtraDistrict) => self.cities[city.index()].extra_district = true,
            Some(SupportEffect::EliminateRobot | SupportEffect::Shuttle) | None => {}
        }
    }

    pub(crate) fn support_pick(&mut self, unit: Unit, events: &mut impl Sink<Event>) {
        match self.support().map(|support| support.effect) {
            Some(SupportEffect::EliminateRobot) => self.eliminate(unit, RemovalCause::Support, events),
            Some(SupportEffect::Shuttle) => {
                let city = self.battle_city();
                let to = if self.at[city.index()] & unit.bit() == 0 { Some(city) } else { city.previous() };
                if let Some(to) = to {
                    self.relocate(unit, to, Arrival::Moved(Side::Outpost, MoveCause::Support), events);
                }
            }
            Some(SupportEffect::ExtraPost | SupportEffect::ExtraDistrict) | None => {}
        }
    }

    /// The districts that Moloch may attack, one bit each.
    pub(crate) fn engageable(&self) -> u8 {
        let standing = self.active().map_or(0, |city: City| self.standing(city));
        if self.options.districts_in_order {
            // §district.order.
            Bits(u64::from(standing)).next().map_or(0, |first| 1 << first)
        } else {
            standing
        }
    }
}
