//! §enter, §effect, §loop: abilities at work, their targets, and the guard against endless chains.

use crate::card::{AimedEffect, Card, CardKind, Effect, EffectClass, Marker, Range, Target, When, Who};
use crate::event::{Event, RemovalCause};
use crate::place::{City, Unit};
use crate::rules::{Menu, Wait};
use crate::state::{Frame, Run, State, flag};
use fracas_core::Bits;
use fracas_core::Sink;

impl State {
    /// The start of a card's ability; `None` if it has none for that moment.
    pub(crate) fn run_of(&self, card: Card, when: When, by: Option<Unit>, city: City) -> Option<Run> {
        let (ability, facts) = self.set.defs.card(card).ability(when)?;
        let side = by.map_or(card.side(), |unit| self.side_of(unit));
        Some(Run {
            card,
            ability,
            effect: 0,
            left: facts.effects.first()?.count(),
            by,
            side,
            city,
            may: facts.may,
            entry: when == When::Enters,
        })
    }

    pub(crate) fn effect_of(&self, run: &Run) -> Option<Effect> {
        let ability = self.set.defs.card(run.card).abilities.get(usize::from(run.ability))?;
        ability.effects.get(usize::from(run.effect)).copied()
    }

    /// §enter.each-time: the entry ability of a unit that has arrived, if it still stands there and works.
    pub(crate) fn enter_ability(&mut self, unit: Unit) {
        let Some(city) = self.city_of(unit) else { return };
        if !self.works(unit) {
            return;
        }
        if let Some(run) = self.run_of(self.set.defs.card_of(unit), When::Enters, Some(unit), city) {
            self.frames.push(Frame::Run(run));
        }
    }

    /// Pushes what is left of an ability after one stroke of it.
    fn push_rest(&mut self, mut run: Run) {
        // Anyone who has begun goes through with it.
        run.may = false;
        run.left = run.left.saturating_sub(1);
        if run.left == 0 {
            run.effect += 1;
            let Some(next) = self.effect_of(&run) else { return };
            run.left = next.count();
        }
        self.frames.push(Frame::Run(run));
    }

    /// What an ability at work waits for.
    pub(crate) fn run_wait(&self, run: &Run) -> Wait {
        let Some(effect) = self.effect_of(run) else { return Wait::Go };
        if is_targeted(effect) {
            let (units, modules) = self.targets(run, effect);
            if units | modules == 0 {
                return Wait::Go;
            }
            return Wait::Menu(Menu { units, modules, skip: run.may, ..Menu::of(run.side) });
        }
        // §effect.may: an ability that may be declined is offered while it would do something.
        if run.may && self.does_something(run, effect) {
            return Wait::Menu(Menu { trigger: true, skip: true, ..Menu::of(run.side) });
        }
        Wait::Go
    }

    /// Goes on with an ability that asks nobody: it has no target, or none is left.
    pub(crate) fn go_on(&mut self, run: Run, events: &mut impl Sink<Event>) {
        self.frames.pop();
        let Some(effect) = self.effect_of(&run) else { return };
        if is_targeted(effect) {
            // §effect.none: without a target an effect does nothing, and the next one follows.
            self.push_rest(Run { left: 1, ..run });
            return;
        }
        if run.may {
            // It would do nothing: there is nothing to decline.
            return;
        }
        self.push_rest(run);
        self.carry_out(&run, effect, events);
    }

    /// The owner uses an ability that could have been declined.
    pub(crate) fn triggered(&mut self, events: &mut impl Sink<Event>) {
        if let Some(Frame::Run(run)) = self.frames.pop()
            && let Some(effect) = self.effect_of(&run)
        {
            self.push_rest(run);
            self.carry_out(&run, effect, events);
        }
    }

    /// The robots of a set that are not immune.
    pub(crate) fn not_immune(&self, units: u64) -> u64 {
        let open = Bits(units).map(Unit).filter(|&unit| !self.is_immune(unit));
        open.fold(0, |set, unit| set | unit.bit())
    }

    /// §immune.covers: whether robots that are immune are out of reach of this ability.
    fn spares_immune(&self, run: &Run) -> bool {
        match self.set.defs.card(run.card).kind {
            CardKind::Soldier | CardKind::Building => true,
            // §immune.stolen.
            CardKind::Module => run.side == crate::Side::Outpost && self.options.immune_to_stolen_modules,
            CardKind::Instant | CardKind::Robot => false,
        }
    }

    fn in_range(&self, range: Range, city: City) -> u64 {
        match range {
            // §scope.here, §scope.instant.
            Range::Here => self.at[city.index()],
            Range::Anywhere => self.at.iter().fold(0, |all, here| all | here),
            Range::Destroyed => {
                let gone = self.at.iter().zip(&self.cities).filter(|(_, city)| city.destroyed);
                gone.fold(0, |all, (here, _)| all | here)
            }
        }
    }

    fn aimed_at(&self, run: &Run, who: Who, range: Range) -> u64 {
        let side = match who {
            Who::Own => run.side,
            Who::Enemy => run.side.enemy(),
        };
        let units = self.in_range(range, run.city) & self.fighters(side);
        if side != run.side && self.spares_immune(run) { self.not_immune(units) } else { units }
    }

    fn target_units(&self, run: &Run, target: Target) -> u64 {
        let mut units = self.aimed_at(run, target.who, target.range);
        if target.other {
            units &= !run.by.map_or(0, Unit::bit);
        }
        units
    }

    /// Units, and units whose module, an effect can be aimed at now.
    pub(crate) fn targets(&self, run: &Run, effect: Effect) -> (u64, u64) {
        let EffectClass::Aimed(effect) = effect.class() else { return (0, 0) };
        match effect {
            AimedEffect::Eliminate(target) => (self.target_units(run, target), 0),
            AimedEffect::ReturnToHand(target) => {
                let units = self.target_units(run, target);
                (if run.entry { self.unguarded_returns(units) } else { units }, 0)
            }
            AimedEffect::Move(target) => {
                let units = self.target_units(run, self.move_target(run, target));
                let movable =
                    Bits(units).map(Unit).filter(|&unit| self.destinations(unit, run.entry, target.far) != 0);
                (movable.fold(0, |set, unit| set | unit.bit()), 0)
            }
            AimedEffect::Mark(marking) => {
                let units = self.aimed_at(run, marking.who, marking.range);
                self.marker_targets(units, marking.marker)
            }
            AimedEffect::Copy => (self.copy_targets(run), 0),
            AimedEffect::Steal => (self.steal_targets(run), 0),
            // §recycler.any: also from a destroyed city or from Outpost.
            AimedEffect::Recycle => (self.hosts, 0),
        }
    }

    /// Units that an effect of a card finds before fetters, markers and the guard are looked at.
    pub(crate) fn untouched_targets(&self, run: &Run, effect: Effect) -> u64 {
        let EffectClass::Aimed(effect) = effect.class() else { return 0 };
        match effect {
            AimedEffect::Eliminate(target) | AimedEffect::ReturnToHand(target) => {
                self.target_units(run, target)
            }
            AimedEffect::Move(target) => self.target_units(run, self.move_target(run, target)),
            AimedEffect::Mark(marking) => self.aimed_at(run, marking.who, marking.range),
            AimedEffect::Copy | AimedEffect::Steal | AimedEffect::Recycle => 0,
        }
    }

    /// Units that an effect of a card would find if nobody were protected.
    pub(crate) fn reached(&self, run: &Run, effect: Effect) -> u64 {
        let EffectClass::Aimed(effect) = effect.class() else { return 0 };
        let (who, range) = match effect {
            AimedEffect::Eliminate(target)
            | AimedEffect::ReturnToHand(target)
            | AimedEffect::Move(target) => (target.who, target.range),
            AimedEffect::Mark(marking) => (marking.who, marking.range),
            // A theft is from robots that carry a module.
            AimedEffect::Steal => {
                return self.at[run.city.index()] & self.set.defs.groups.robots & self.hosts;
            }
            AimedEffect::Copy | AimedEffect::Recycle => return 0,
        };
        let side = match who {
            Who::Own => run.side,
            Who::Enemy => run.side.enemy(),
        };
        self.in_range(range, run.city) & self.fighters(side)
    }

    /// §scout.other: with the option a Scout may also move itself.
    fn move_target(&self, run: &Run, mut target: Target) -> Target {
        if self.options.scout_moves_itself && run.entry {
            target.other = false;
        }
        target
    }

    fn marker_targets(&self, units: u64, marker: Marker) -> (u64, u64) {
        let without = |flag: u8| {
            let open = Bits(units).map(Unit).filter(|unit| !self.units[unit.index()].is(flag));
            open.fold(0, |set, unit| set | unit.bit())
        };
        match marker {
            Marker::PlusOne | Marker::PlusTwo | Marker::MinusTwo => (units, 0),
            Marker::Shield => (without(flag::SHIELD), 0),
            Marker::Net => (without(flag::NET), 0),
            Marker::Disabled => {
                // §hacker.one: a robot or an ability module; strength modules have no ability.
                let able = |unit: &Unit| {
                    let state = &self.units[unit.index()];
                    let module = state.module().map_or(0, |card| 1 << card.0);
                    self.set.defs.ability_modules & module != 0 && !state.is(flag::MODULE_OFF)
                };
                let modules = Bits(units & self.hosts).map(Unit).filter(able);
                (without(flag::DISABLED), modules.fold(0, |set, unit| set | unit.bit()))
            }
        }
    }

    /// §rookie.copy: other soldiers here whose ability is an entry ability.
    fn copy_targets(&self, run: &Run) -> u64 {
        let groups = &self.set.defs.groups;
        let own = self.at[run.city.index()] & groups.soldiers & groups.enters & !groups.copies;
        self.working(own & !run.by.map_or(0, Unit::bit))
    }

    /// §nestugov.theft: robots here that are not immune and carry a module, while a soldier can take it.
    fn steal_targets(&self, run: &Run) -> u64 {
        let here = self.at[run.city.index()];
        if here & self.set.defs.groups.soldiers & !self.hosts == 0 {
            return 0;
        }
        self.not_immune(here & self.set.defs.groups.robots & self.hosts)
    }

    /// Soldiers that can take the module of a robot: in the same city, without a module.
    pub(crate) fn hosts_for(&self, from: Unit) -> u64 {
        let Some(city) = self.city_of(from) else { return 0 };
        self.at[city.index()] & self.set.defs.groups.soldiers & !self.hosts
    }

    /// Carries out the effect on the target that was chosen.
    pub(crate) fn hit(&mut self, run: Run, unit: Unit, events: &mut impl Sink<Event>) {
        let Some(effect) = self.effect_of(&run) else { return };
        self.push_rest(run);
        if run.by.is_some() {
            events.emit(|| Event::Used { card: run.card, by: run.by });
        }
        let EffectClass::Aimed(effect) = effect.class() else { return };
        match effect {
            AimedEffect::Eliminate(_) => self.eliminate(unit, RemovalCause::Card(run.card), events),
            AimedEffect::ReturnToHand(_) => {
                if run.entry {
                    self.remember_board();
                }
                self.take_back(unit, events);
                if run.entry {
                    self.remember_board();
                }
            }
            AimedEffect::Move(target) => {
                let (side, entry, far) = (run.side, run.entry, target.far);
                self.frames.push(Frame::Step { unit, side, entry, far });
            }
            AimedEffect::Mark(marking) => self.mark(unit, marking.marker, events),
            AimedEffect::Copy => {
                let card = self.set.defs.card_of(unit);
                if let Some(copied) = self.run_of(card, When::Enters, run.by, run.city) {
                    self.frames.push(Frame::Run(copied));
                }
            }
            AimedEffect::Steal => self.frames.push(Frame::Host { from: unit }),
            AimedEffect::Recycle => {
                if let Some((module, _)) = self.take_module(unit) {
                    events.emit(|| Event::ModuleReturned { module, unit });
                    self.gain_known(module);
                }
            }
        }
    }

    /// A module was chosen: the Hacker disables it.
    pub(crate) fn picked_module(&mut self, unit: Unit, events: &mut impl Sink<Event>) {
        let Some(Frame::Run(run)) = self.frames.pop() else { return };
        self.push_rest(run);
        events.emit(|| Event::Used { card: run.card, by: run.by });
        self.units[unit.index()].flags |= flag::MODULE_OFF;
        if let Some(module) = self.units[unit.index()].module() {
            events.emit(|| Event::ModuleDisabled { unit, module });
        }
    }

    /// A robot's module becomes a soldier's.
    pub(crate) fn give_module(&mut self, from: Unit, to: Unit, events: &mut impl Sink<Event>) {
        if let Some((module, off)) = self.take_module(from) {
            self.give_host(module, to, off);
            events.emit(|| Event::Stolen { module, from, to });
        }
    }

    /// §move.one, §retreat.any: where a move may lead, one bit for each city; nowhere if the unit is held.
    pub(crate) fn reach(&self, unit: Unit, far: bool) -> u8 {
        let Some(from) = self.city_of(unit) else { return 0 };
        if self.is_immovable(unit) || self.is_held(unit) {
            0
        } else if far && self.options.retreat_to_any_city {
            0b1_1111 & !(1 << from.0)
        } else {
            from.neighbours()
        }
    }

    /// The cities that a unit may be moved to, without those that the guard against loops forbids.
    pub(crate) fn destinations(&self, unit: Unit, entry: bool, far: bool) -> u8 {
        let near = self.reach(unit, far);
        if !entry || self.history.is_empty() {
            return near;
        }
        let fresh =
            Bits(u64::from(near)).filter(|&city| !self.is_guarded(self.board_with(unit, Some(City(city)))));
        fresh.fold(0, |set, city| set | 1 << city)
    }

    /// Moves a unit on the order of a card.
    pub(crate) fn moved_by_card(
        &mut self,
        unit: Unit,
        to: City,
        side: crate::Side,
        entry: bool,
        events: &mut impl Sink<Event>,
    ) {
        use crate::event::MoveCause;
        use crate::rules::atom::Arrival;
        if entry {
            self.remember_board();
        }
        self.relocate(unit, to, Arrival::Moved(side, MoveCause::Card), events);
        if entry {
            self.remember_board();
        }
    }

    // ---- §loop.guard: an entry ability may not bring back a placement of units that it has led to before.

    /// §loop.forget: what cannot be done for ever makes an end of the chain.
    pub(crate) fn forget_boards(&mut self) {
        self.history.clear();
    }

    fn weight(&self, unit: Unit, city: u8) -> u64 {
        let card = u64::from(self.set.defs.card_of(unit).0);
        let mut mixed = ((card << 8) | (u64::from(city) + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ (mixed >> 32)
    }

    /// A number for who stands where; copies of a card are alike and markers do not count.
    fn board(&self) -> u64 {
        let units = self.at.iter().fold(0, |all, here| all | here);
        Bits(units)
            .map(Unit)
            .fold(0_u64, |sum, unit| sum.wrapping_add(self.weight(unit, self.units[unit.index()].city)))
    }

    /// The number of the board if a unit stood elsewhere, or nowhere.
    fn board_with(&self, unit: Unit, to: Option<City>) -> u64 {
        let without = self.board().wrapping_sub(self.weight(unit, self.units[unit.index()].city));
        let Some(to) = to else { return without };
        let disabled = self.units[unit.index()].is(flag::DISABLED);
        let needs = self.needs_post(self.set.defs.card_of(unit), disabled, to);
        if needs && !self.has_free_post(to, self.side_of(unit)) {
            return without;
        }
        without.wrapping_add(self.weight(unit, to.0))
    }

    fn is_guarded(&self, board: u64) -> bool {
        // §loop.cap: when the memory is full, entry abilities move nobody any more.
        self.history.len() + 1 >= crate::state::MAX_HISTORY || self.history.contains(&board)
    }

    fn unguarded_returns(&self, units: u64) -> u64 {
        if self.history.is_empty() {
            return units;
        }
        let fresh = Bits(units).map(Unit).filter(|&unit| !self.is_guarded(self.board_with(unit, None)));
        fresh.fold(0, |set, unit| set | unit.bit())
    }

    fn remember_board(&mut self) {
        let board = self.board();
        if !self.history.contains(&board) && !self.history.is_full() {
            self.history.push(board);
        }
    }
}

/// Whether an effect needs a unit to be chosen.
pub(crate) fn is_targeted(effect: Effect) -> bool {
    matches!(effect.class(), EffectClass::Aimed(_))
}
