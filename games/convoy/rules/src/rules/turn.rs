//! §setup, §battle, §instant, §paid, §step, §module: the phases before the resolution, and what is legal in them.

use crate::action::Action;
use crate::bag::Bag;
use crate::card::{Card, CardKind, Side, When};
use crate::event::{Event, MoveCause};
use crate::illegal::Illegal;
use crate::place::{City, District, Unit};
use crate::rules::atom::Arrival;
use crate::rules::trigger::is_targeted;
use crate::setup::STARTING_HAND;
use crate::state::{Frame, Phase, Run, State, flag};
use fracas_core::Bits;
use fracas_core::Sink;

impl State {
    pub(crate) fn set_phase(&mut self, phase: Phase, events: &mut impl Sink<Event>) {
        self.phase = phase;
        self.history.clear();
        events.emit(|| Event::PhaseBegan { stage: phase });
    }

    /// §setup.mulligan: both answer before anything is shown, then exchanged hands are dealt again.
    pub(crate) fn answer_mulligan(&mut self, mulligan: bool, events: &mut impl Sink<Event>) {
        let Some(moloch) = self.answer else {
            self.answer = Some(mulligan);
            return;
        };
        self.answer = None;
        self.set_phase(Phase::Redeal, events);
        for (side, exchange) in [(Side::Outpost, mulligan), (Side::Moloch, moloch)] {
            events.emit(|| Event::Answered { side, mulligan: exchange });
            if exchange {
                let hand = std::mem::replace(&mut self.hands[side.index()], Bag::EMPTY);
                for (card, count) in hand.iter(side) {
                    (0..count).for_each(|_| self.decks[side.index()].add(card));
                }
                self.frames.push(Frame::Draw { side, left: STARTING_HAND });
            }
        }
    }

    /// Goes on when nothing is left of a phase.
    pub(crate) fn next_phase(&mut self, events: &mut impl Sink<Event>) {
        match self.phase {
            Phase::Deal => self.set_phase(Phase::Mulligan, events),
            Phase::Redeal | Phase::Resolution => self.begin_battle(events),
            Phase::Draw => self.set_phase(Phase::Engage, events),
            Phase::Engage => match Bits(u64::from(self.engageable())).next() {
                Some(district) => self.engage(District(district), events),
                None => self.set_phase(Phase::Resolution, events),
            },
            Phase::Attack { .. } | Phase::Modules { .. } => self.end_phase(events),
            Phase::Mulligan | Phase::Over { .. } => {}
        }
    }

    /// Chooses the district that is attacked: §district.choice.
    pub(crate) fn engage(&mut self, district: District, events: &mut impl Sink<Event>) {
        let city = self.battle_city();
        self.engaged = Some(district);
        events.emit(|| Event::Engaged { city, district });
        self.set_phase(Phase::Attack { side: Side::Moloch }, events);
    }

    /// §battle.sequence: Moloch attacks, Outpost attacks, Moloch's modules, Outpost's, resolution.
    pub(crate) fn end_phase(&mut self, events: &mut impl Sink<Event>) {
        match self.phase {
            Phase::Attack { side: Side::Moloch } => {
                self.set_phase(Phase::Attack { side: Side::Outpost }, events);
            }
            Phase::Attack { side: Side::Outpost } => {
                self.set_phase(Phase::Modules { side: Side::Moloch }, events);
            }
            Phase::Modules { side: Side::Moloch } => {
                self.set_phase(Phase::Modules { side: Side::Outpost }, events);
            }
            Phase::Modules { side: Side::Outpost } => self.resolve(events),
            Phase::Deal
            | Phase::Mulligan
            | Phase::Redeal
            | Phase::Draw
            | Phase::Engage
            | Phase::Resolution
            | Phase::Over { .. } => {}
        }
    }

    /// §battle.idle: a phase in which everybody sees that nothing can be done is passed over.
    pub(crate) fn may_attack(&self, side: Side) -> bool {
        if self.hand_count(side) > 0 {
            return true;
        }
        let steppers = self.set.defs.groups.steps & self.fighters(side);
        let steps = self
            .at
            .iter()
            .any(|here| Bits(here & steppers).map(Unit).any(|unit| self.check_stepper(side, unit).is_ok()));
        steps || side == Side::Outpost && self.check_support().is_ok()
    }

    /// §module.phase, §module.idle, §sudden-attack.skips: whether a side has a module phase.
    pub(crate) fn may_use_modules(&self, side: Side) -> bool {
        let skipped =
            self.no_modules && !(side == Side::Outpost && self.options.sudden_attack_spares_outpost);
        if skipped || self.hand_count(side) == 0 {
            return false;
        }
        let here = self.at[self.battle_city().index()];
        let bare = here & self.set.defs.groups.robots & !self.hosts;
        side == Side::Moloch && bare != 0 || self.module_users(side).next().is_some()
    }

    /// Units of a side in the active city whose module can be paid for now, each with its ability.
    fn module_users(&self, side: Side) -> impl Iterator<Item = (Unit, Run)> {
        let city = self.battle_city();
        let hosts = self.at[city.index()] & self.hosts & self.fighters(side);
        Bits(hosts).map(Unit).filter_map(move |unit| Some((unit, self.module_run(side, unit)?)))
    }

    /// §module.paid: the ability of the module on a unit, if it can be paid for now.
    fn module_run(&self, side: Side, unit: Unit) -> Option<Run> {
        let city = self.battle_city();
        let module = self.units[unit.index()].module()?;
        let usable = self.set.defs.paid_modules & (1 << module.0) != 0 && self.module_works(unit);
        // §net.module: the one who is netted is out of this battle, and its module with it.
        let usable = usable && !self.units[unit.index()].is(flag::NET);
        if !usable || self.side_of(unit) != side || self.city_of(unit) != Some(city) {
            return None;
        }
        self.run_of(module, When::Paid, Some(unit), city).filter(|run| self.has_target(run))
    }

    /// The ability of a unit, if it can be paid for now.
    fn paid_run(&self, unit: Unit) -> Option<Run> {
        let city = self.city_of(unit)?;
        if !self.works(unit) {
            return None;
        }
        let card = self.set.defs.card_of(unit);
        self.run_of(card, When::Paid, Some(unit), city).filter(|run| self.has_target(run))
    }

    /// §instant.target: the first effect has someone to aim at, or aims at nobody.
    pub(crate) fn has_target(&self, run: &Run) -> bool {
        match self.effect_of(run) {
            None => false,
            Some(effect) if is_targeted(effect) => {
                let (units, modules) = self.targets(run, effect);
                units | modules != 0
            }
            Some(_) => true,
        }
    }

    fn instant_run(&self, card: Card) -> Option<Run> {
        self.run_of(card, When::Played, None, self.battle_city())
    }

    /// Checks that a unit may step: §step.who, §step.once, §step.destroyed, §field.hold.
    fn check_stepper(&self, side: Side, unit: Unit) -> Result<(), Illegal> {
        if self.city_of(unit).is_none() {
            return Err(Illegal::NotOnTable { unit });
        }
        if self.side_of(unit) != side {
            return Err(Illegal::NotYours { unit });
        }
        if self.set.defs.groups.steps & unit.bit() == 0 {
            return Err(Illegal::NoStep { unit });
        }
        if self.city_of(unit).is_some_and(|city| self.is_destroyed(city)) {
            return Err(Illegal::NoStepOut { unit });
        }
        self.check_works(unit)?;
        if self.units[unit.index()].is(flag::STEPPED) {
            return Err(Illegal::AlreadyStepped { unit });
        }
        if self.is_held(unit) {
            return Err(Illegal::Held { unit });
        }
        Ok(())
    }

    pub(crate) fn list_attack(&self, side: Side, out: &mut Vec<Action>) {
        let defs = self.set.defs;
        let hand = &self.hands[side.index()];
        let held = hand.bits(side);
        let active = self.battle_city();
        let open = || Bits(0b1_1111 >> active.0 << active.0);
        let mut free = 0_u8;
        if held & defs.unit_cards != 0 {
            for city in open() {
                free |= u8::from(self.has_free_post(City(city), side)) << city;
            }
        }
        for card in Bits(held & defs.unit_cards).map(Card) {
            let postless = defs.first_unit(card).is_some_and(|unit| defs.groups.no_post & unit.bit() != 0);
            for city in open().map(City) {
                if free & (1 << city.0) != 0 || postless && !self.needs_post(card, false, city) {
                    out.push(Action::Put { card, city });
                }
            }
        }
        if !(side == Side::Outpost && self.no_instants) {
            for card in Bits(held & defs.instants).map(Card) {
                if self.instant_run(card).is_some_and(|run| self.has_target(&run)) {
                    out.push(Action::Play(card));
                }
            }
        }
        let standing = self.at[active.index()..].iter().fold(0, |all, here| all | here);
        if held != 0 {
            for unit in Bits(standing & defs.groups.paid & self.fighters(side)).map(Unit) {
                if self.paid_run(unit).is_some() {
                    out.extend(Bits(held).map(|pay| Action::Use { unit, pay: Card(pay) }));
                }
            }
        }
        for unit in Bits(standing & defs.groups.steps & self.fighters(side)).map(Unit) {
            if self.check_stepper(side, unit).is_ok()
                && let Some(city) = self.city_of(unit)
            {
                let near = Bits(u64::from(city.neighbours())).map(City);
                out.extend(near.map(|city| Action::Step { unit, city }));
            }
        }
        if side == Side::Outpost && self.check_support().is_ok() {
            out.push(Action::Support);
        }
        out.push(Action::Pass);
    }

    pub(crate) fn list_modules(&self, side: Side, out: &mut Vec<Action>) {
        let held = self.hands[side.index()].bits(side);
        if side == Side::Moloch {
            let here = self.at[self.battle_city().index()];
            let bare = here & self.set.defs.groups.robots & !self.hosts;
            for module in Bits(held & self.set.defs.modules).map(Card) {
                out.extend(Bits(bare).map(|unit| Action::Attach { module, unit: Unit(unit) }));
            }
        }
        for (unit, _) in self.module_users(side) {
            out.extend(Bits(held).map(|pay| Action::Use { unit, pay: Card(pay) }));
        }
        out.push(Action::Pass);
    }

    fn check_held(&self, side: Side, card: Card) -> Result<CardKind, Illegal> {
        if card.side() == side && self.hands[side.index()].has(card) {
            Ok(self.set.defs.card(card).kind)
        } else {
            Err(Illegal::NotInHand { card })
        }
    }

    pub(crate) fn check_attack(&self, side: Side, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Put { card, city } => {
                if !self.check_held(side, card)?.is_unit() {
                    return Err(Illegal::NotAUnit { card });
                }
                if self.is_destroyed(city) {
                    return Err(Illegal::Destroyed { city });
                }
                if self.needs_post(card, false, city) && !self.has_free_post(city, side) {
                    return Err(Illegal::NoFreePost { city });
                }
                Ok(())
            }
            Action::Play(card) => {
                if self.check_held(side, card)? != CardKind::Instant {
                    return Err(Illegal::NotAnInstant { card });
                }
                if side == Side::Outpost && self.no_instants {
                    return Err(Illegal::InstantsForbidden);
                }
                match self.instant_run(card) {
                    Some(run) if self.has_target(&run) => Ok(()),
                    Some(run) => Err(self.why_no_aim(&run)),
                    None => Err(Illegal::NoTarget { card }),
                }
            }
            Action::Use { unit, pay } => {
                self.check_user(side, unit)?;
                if self.set.defs.groups.paid & unit.bit() == 0 {
                    return Err(Illegal::NothingToPayFor { unit });
                }
                self.check_works(unit)?;
                if self.paid_run(unit).is_none() {
                    return Err(self.why_no_paid_aim(self.set.defs.card_of(unit), unit));
                }
                self.check_held(side, pay).map(|_| ())
            }
            Action::Step { unit, city } => {
                self.check_stepper(side, unit)?;
                let near = self.city_of(unit).map_or(0, City::neighbours);
                if near & (1 << city.0) != 0 { Ok(()) } else { Err(Illegal::NotNeighbour { city }) }
            }
            Action::Support if side == Side::Outpost => self.check_support(),
            Action::Pass => Ok(()),
            Action::Support
            | Action::Attach { .. }
            | Action::Keep
            | Action::Mulligan
            | Action::Draw(_)
            | Action::Mill(_)
            | Action::Show(_)
            | Action::Drop(_)
            | Action::Engage(_)
            | Action::Pick(_)
            | Action::Module(_)
            | Action::To(_)
            | Action::Ravage(_)
            | Action::Discard(_)
            | Action::Trigger
            | Action::Skip => Err(Illegal::NotNow),
        }
    }

    fn check_user(&self, side: Side, unit: Unit) -> Result<(), Illegal> {
        if self.city_of(unit).is_none() {
            return Err(Illegal::NotOnTable { unit });
        }
        if self.side_of(unit) != side {
            return Err(Illegal::NotYours { unit });
        }
        Ok(())
    }

    pub(crate) fn check_modules(&self, side: Side, action: Action) -> Result<(), Illegal> {
        let here = self.at[self.battle_city().index()];
        match action {
            Action::Attach { module, unit } if side == Side::Moloch => {
                if self.check_held(side, module)? != CardKind::Module {
                    return Err(Illegal::NotAModule { card: module });
                }
                self.check_user(side, unit)?;
                if here & unit.bit() == 0 {
                    return Err(Illegal::NotInActiveCity { unit });
                }
                if self.hosts & unit.bit() != 0 {
                    return Err(Illegal::HasModule { unit });
                }
                Ok(())
            }
            Action::Use { unit, pay } => {
                self.check_user(side, unit)?;
                if here & unit.bit() == 0 {
                    return Err(Illegal::NotInActiveCity { unit });
                }
                let Some(module) = self.units[unit.index()].module() else {
                    return Err(Illegal::NothingToPayFor { unit });
                };
                if self.set.defs.paid_modules & (1 << module.0) == 0 {
                    return Err(Illegal::NothingToPayFor { unit });
                }
                self.check_module_works(unit)?;
                if self.module_run(side, unit).is_none() {
                    return Err(self.why_no_paid_aim(module, unit));
                }
                self.check_held(side, pay).map(|_| ())
            }
            Action::Pass => Ok(()),
            Action::Attach { .. }
            | Action::Put { .. }
            | Action::Play(_)
            | Action::Step { .. }
            | Action::Support
            | Action::Keep
            | Action::Mulligan
            | Action::Draw(_)
            | Action::Mill(_)
            | Action::Show(_)
            | Action::Drop(_)
            | Action::Engage(_)
            | Action::Pick(_)
            | Action::Module(_)
            | Action::To(_)
            | Action::Ravage(_)
            | Action::Discard(_)
            | Action::Trigger
            | Action::Skip => Err(Illegal::NotNow),
        }
    }

    /// §enter.play: a unit comes from the hand.
    pub(crate) fn put(&mut self, card: Card, city: City, events: &mut impl Sink<Event>) {
        let unit = self.free_copy(card).expect("a card in hand has a copy that is not on the table");
        self.lose(card);
        events.emit(|| Event::Placed { unit, city });
        self.arrive(unit, city, Arrival::Put, events);
    }

    /// §instant.discard: an instant is discarded and takes effect.
    pub(crate) fn play_instant(&mut self, card: Card, events: &mut impl Sink<Event>) {
        self.forget_boards();
        self.lose(card);
        self.discards[card.side().index()].add(card);
        events.emit(|| Event::Played { side: card.side(), card });
        if let Some(run) = self.instant_run(card) {
            self.frames.push(Frame::Run(run));
        }
    }

    /// §paid.price: a card is discarded, then the ability is carried out.
    pub(crate) fn use_paid(&mut self, unit: Unit, pay: Card, events: &mut impl Sink<Event>) {
        let side = self.side_of(unit);
        let run = match self.phase {
            Phase::Modules { .. } => self.module_run(side, unit),
            Phase::Deal
            | Phase::Mulligan
            | Phase::Redeal
            | Phase::Draw
            | Phase::Engage
            | Phase::Attack { .. }
            | Phase::Resolution
            | Phase::Over { .. } => self.paid_run(unit),
        };
        self.forget_boards();
        self.discard_from_hand(side, pay, events);
        if let Some(run) = run {
            self.frames.push(Frame::Run(Run { may: false, ..run }));
        }
    }

    /// §step.who: a unit goes to a neighbouring city by itself.
    pub(crate) fn step_out(&mut self, unit: Unit, city: City, events: &mut impl Sink<Event>) {
        self.forget_boards();
        self.units[unit.index()].flags |= flag::STEPPED;
        let side = self.side_of(unit);
        self.relocate(unit, city, Arrival::Moved(side, MoveCause::Card), events);
    }

    /// Attaches a module to a robot: §module.attach.
    pub(crate) fn attach(&mut self, module: Card, unit: Unit, events: &mut impl Sink<Event>) {
        self.lose(module);
        self.give_host(module, unit, false);
        events.emit(|| Event::Attached { module, unit });
    }
}
