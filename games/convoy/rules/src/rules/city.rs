//! §post, §immune, §cannon, §field, §off: who has room, who is protected, whose ability works.

use crate::card::{Card, Side};
use crate::place::{City, Unit};
use crate::state::{Frame, NONE, State, flag};
use fracas_core::Bits;

impl State {
    /// Whether an EMP Cannon stands in the city and the city is not destroyed.
    #[inline]
    pub(crate) fn has_cannon(&self, city: City) -> bool {
        self.at[city.index()] & self.set.defs.groups.switch_off != 0 && !self.is_destroyed(city)
    }

    /// A Battleship that is not disabled, or a Shield: protection before any cannon is looked at.
    #[inline]
    fn has_protection(&self, unit: Unit) -> bool {
        let state = &self.units[unit.index()];
        let born = self.set.defs.groups.immune & unit.bit() != 0 && !state.is(flag::DISABLED);
        born || state.is(flag::SHIELD)
    }

    /// §immune.covers, §cannon.first: whether abilities of soldiers and buildings pass the robot by.
    #[inline]
    pub fn is_immune(&self, unit: Unit) -> bool {
        if !self.has_protection(unit) {
            return false;
        }
        // §cannon.first: the one who comes after the cannon has lost its protection.
        let Some(city) = self.city_of(unit) else { return false };
        let late = self.units[unit.index()].is(flag::LATE);
        !self.is_destroyed(city) && (!late || !self.has_cannon(city))
    }

    /// §cannon.off: whether an EMP Cannon switches the robot off.
    #[inline]
    pub(crate) fn is_switched_off(&self, unit: Unit) -> bool {
        let Some(city) = self.city_of(unit) else { return false };
        self.set.defs.groups.robots & unit.bit() != 0 && self.has_cannon(city) && !self.is_immune(unit)
    }

    /// §off.at-once: whether the unit's ability works, nets left aside.
    #[inline]
    pub(crate) fn is_on(&self, unit: Unit) -> bool {
        let state = &self.units[unit.index()];
        // §destroyed.inert: nobody in a destroyed city has an ability.
        state.city != NONE
            && !self.cities[usize::from(state.city)].destroyed
            && !state.is(flag::DISABLED)
            && !self.is_switched_off(unit)
    }

    /// §net.nothing: whether the unit's ability works and no net is on it.
    #[inline]
    pub fn works(&self, unit: Unit) -> bool {
        !self.units[unit.index()].is(flag::NET) && self.is_on(unit)
    }

    /// The units of a set whose ability works.
    #[inline]
    pub(crate) fn working(&self, units: u64) -> u64 {
        let mut found = 0;
        for unit in Bits(units).map(Unit) {
            if self.works(unit) {
                found |= unit.bit();
            }
        }
        found
    }

    /// §cannon.modules: whether the ability of the unit's module works.
    pub(crate) fn module_works(&self, unit: Unit) -> bool {
        let state = &self.units[unit.index()];
        state.module != NONE
            && !state.is(flag::MODULE_OFF)
            && state.city != NONE
            && !self.cities[usize::from(state.city)].destroyed
            && !self.is_switched_off(unit)
    }

    /// §post.fewer: posts that enemies deny a side in a city.
    fn posts_denied(&self, city: City, side: Side) -> u8 {
        let defs = self.set.defs;
        let enemies = self.at[city.index()] & self.side_units(side.enemy());
        let mut denied = 0;
        for unit in Bits(enemies & defs.groups.posts).map(Unit) {
            if self.is_on(unit) {
                denied += defs.fewer_posts[usize::from(defs.card_of(unit).0)];
            }
        }
        for unit in Bits(enemies & self.hosts).map(Unit) {
            if self.module_works(unit) {
                denied += defs.fewer_posts[usize::from(self.units[unit.index()].module)];
            }
        }
        denied
    }

    /// §post.count: how many posts a side has in a city now.
    pub fn posts(&self, city: City, side: Side) -> u8 {
        let state = &self.cities[city.index()];
        let extra = side == Side::Outpost && state.extra_post;
        let base = self.set.posts[city.index()][side.index()] + u8::from(extra);
        if state.destroyed {
            return base;
        }
        base.saturating_sub(self.posts_denied(city, side))
    }

    /// §post.who: how many posts a side has taken in a city.
    pub fn posts_taken_by(&self, city: City, side: Side) -> u8 {
        let groups = &self.set.defs.groups;
        let here = self.at[city.index()] & self.side_units(side);
        let mut count = here.count_ones() as u8;
        for unit in Bits(here & groups.no_post).map(Unit) {
            // §spiders.no-post.
            if self.is_on(unit) {
                count -= 1;
            }
        }
        count
    }

    /// Whether a side has a free post in a city.
    pub fn has_free_post(&self, city: City, side: Side) -> bool {
        self.posts_taken_by(city, side) < self.posts(city, side)
    }

    /// §spiders.no-post, §spiders.cannon: whether a card that arrives in a city needs a post there.
    pub(crate) fn needs_post(&self, card: Card, disabled: bool, city: City) -> bool {
        let defs = self.set.defs;
        let first = defs.first_unit(card).map_or(0, Unit::bit);
        defs.groups.no_post & first == 0 || disabled || self.is_destroyed(city) || self.has_cannon(city)
    }

    /// §field.hold: whether an electromagnetic field keeps the robot where it is.
    pub(crate) fn is_held(&self, unit: Unit) -> bool {
        let groups = &self.set.defs.groups;
        if groups.robots & unit.bit() == 0 {
            return false;
        }
        let Some(city) = self.city_of(unit) else { return false };
        !self.is_destroyed(city) && self.at[city.index()] & groups.hold != 0 && !self.is_immune(unit)
    }

    /// §juggernaut.fixed, §juggernaut.destroyed, §off.juggernaut: whether the robot cannot be moved.
    pub(crate) fn is_immovable(&self, unit: Unit) -> bool {
        let fixed = self.set.defs.groups.immovable & unit.bit() != 0;
        let inert = self.city_of(unit).is_some_and(|city| self.is_destroyed(city));
        fixed && (inert || self.is_on(unit) || self.options.disabled_juggernaut_stays)
    }

    /// Pushes the frames of cities in which posts or Spiders have changed.
    pub(crate) fn look_at_posts(&mut self) {
        let (posts, spiders) = (self.posts_dirty, self.spiders_dirty);
        self.posts_dirty = 0;
        self.spiders_dirty = 0;
        for city in Bits(u64::from(posts)).map(City) {
            if self.is_destroyed(city) {
                continue;
            }
            for side in Side::ALL {
                if self.posts_taken_by(city, side) > self.posts(city, side) {
                    self.frames.push(Frame::Overflow { city, side });
                }
            }
        }
        for city in Bits(u64::from(spiders)).map(City) {
            if self.spider_choices(city) != 0 {
                self.frames.push(Frame::Spiders { city });
            }
        }
    }

    /// §post.overflow: whom the enemy may discard while a side has too many units; nobody when it has not.
    pub(crate) fn overflow_choices(&self, city: City, side: Side) -> u64 {
        if self.posts_taken_by(city, side) <= self.posts(city, side) || self.is_destroyed(city) {
            return 0;
        }
        let groups = &self.set.defs.groups;
        let here = self.at[city.index()] & self.side_units(side);
        let free = Bits(here & groups.no_post).map(Unit).filter(|&unit| self.is_on(unit));
        free.fold(here, |here, unit| here & !unit.bit())
    }

    /// §spiders.lose: Spiders without ability and without post; none when there is room for all.
    pub(crate) fn spider_choices(&self, city: City) -> u64 {
        if self.posts_taken_by(city, Side::Moloch) <= self.posts(city, Side::Moloch) {
            return 0;
        }
        let here = self.at[city.index()] & self.set.defs.groups.no_post;
        let off = Bits(here).map(Unit).filter(|&unit| !self.is_on(unit));
        off.fold(0, |set, unit| set | unit.bit())
    }
}
