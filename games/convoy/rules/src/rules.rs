//! The rules, one file per chapter. This one holds the clockwork: what the state waits for, and how it goes on.

pub(crate) mod atom;
pub(crate) mod city;
pub(crate) mod combat;
pub(crate) mod effect;
pub(crate) mod explain;
pub(crate) mod hidden;
pub(crate) mod redeploy;
pub(crate) mod resolution;
pub(crate) mod support;
pub(crate) mod trigger;
pub(crate) mod turn;
pub(crate) mod why;

use crate::action::{Action, Decision};
use crate::bag::Bag;
use crate::card::{Card, Side};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::place::{City, District, Unit};
use crate::state::{Frame, Phase, State};
use fracas_core::Bits;
use fracas_core::{Actor, Outcome, Pending, SeatSet, Sink};
use std::num::NonZeroU32;

/// The pile from which chance names a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pile {
    Draw(Side),
    Mill,
    Show,
    Drop,
}

/// Where the cards of a choice lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Cards {
    #[default]
    None,
    Hand,
    Aside,
}

/// A choice of one seat in the middle of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    pub(crate) side: Side,
    /// Units to pick, one bit each.
    pub(crate) units: u64,
    /// Units whose module can be chosen.
    pub(crate) modules: u64,
    pub(crate) cities: u8,
    pub(crate) districts: u8,
    pub(crate) cards: Cards,
    pub(crate) trigger: bool,
    pub(crate) skip: bool,
    /// The choice is shown even if one possibility is left: the guard against loops has taken the others.
    pub(crate) guarded: bool,
}

impl Menu {
    pub(crate) fn of(side: Side) -> Menu {
        Menu {
            side,
            units: 0,
            modules: 0,
            cities: 0,
            districts: 0,
            cards: Cards::None,
            trigger: false,
            skip: false,
            guarded: false,
        }
    }

    /// A choice among units, or nothing to ask if there are none.
    #[inline]
    pub(crate) fn units(side: Side, units: u64) -> Wait {
        if units == 0 { Wait::Go } else { Wait::Menu(Menu { units, ..Menu::of(side) }) }
    }

    /// The only possibility, if there is just one and it cannot be declined.
    fn forced(&self) -> Option<Action> {
        if self.skip || self.trigger || self.guarded || self.cards != Cards::None {
            return None;
        }
        let count = self.units.count_ones()
            + self.modules.count_ones()
            + self.cities.count_ones()
            + self.districts.count_ones();
        if count != 1 {
            return None;
        }
        Some(if self.units != 0 {
            Action::Pick(Unit(self.units.trailing_zeros() as u8))
        } else if self.modules != 0 {
            Action::Module(Unit(self.modules.trailing_zeros() as u8))
        } else if self.cities != 0 {
            Action::To(City(self.cities.trailing_zeros() as u8))
        } else {
            Action::Ravage(District(self.districts.trailing_zeros() as u8))
        })
    }
}

/// What the state waits for; `Go` is never seen from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wait {
    Go,
    Chance(Pile),
    Menu(Menu),
    Mulligan(Side),
    Engage,
    Attack(Side),
    Modules(Side),
    Over(Side),
}

impl State {
    /// What the top frame, or the phase, waits for.
    #[inline]
    pub(crate) fn wait(&self) -> Wait {
        match self.frames.last() {
            Some(frame) => self.frame_wait(frame),
            None => self.phase_wait(),
        }
    }

    fn frame_wait(&self, frame: &Frame) -> Wait {
        match *frame {
            Frame::Idle | Frame::Enter { .. } | Frame::Ravage | Frame::Aftermath => Wait::Go,
            Frame::Run(ref run) => self.run_wait(run),
            Frame::Step { unit, side, entry, far } => {
                let cities = self.destinations(unit, entry, far);
                // §loop.asked: what the guard leaves is never done unasked.
                let guarded = cities != self.reach(unit, far);
                if cities == 0 { Wait::Go } else { Wait::Menu(Menu { cities, guarded, ..Menu::of(side) }) }
            }
            Frame::Host { from } => Menu::units(Side::Outpost, self.hosts_for(from)),
            Frame::Mill { city, spare_immune, .. } => self.mill_wait(city, spare_immune),
            Frame::Draw { side, left } => {
                if left > 0 && self.deck_count(side) > 0 {
                    Wait::Chance(Pile::Draw(side))
                } else {
                    Wait::Go
                }
            }
            Frame::Council { left, want } => {
                if left > 0 && self.deck_count(Side::Outpost) > 0 {
                    Wait::Chance(Pile::Draw(Side::Outpost))
                } else if self.aside.len() == usize::from(want) {
                    Wait::Menu(Menu { cards: Cards::Aside, ..Menu::of(Side::Outpost) })
                } else {
                    Wait::Go
                }
            }
            Frame::Look { left } => {
                if left > 0 && self.deck_count(Side::Moloch) > 0 {
                    Wait::Chance(Pile::Show)
                } else if self.aside.len() > 1 {
                    Wait::Menu(Menu { cards: Cards::Aside, ..Menu::of(Side::Outpost) })
                } else {
                    Wait::Go
                }
            }
            Frame::Pay { left } => {
                if left > 0 && self.hand_count(Side::Outpost) > 0 {
                    Wait::Menu(Menu { cards: Cards::Hand, ..Menu::of(Side::Outpost) })
                } else {
                    Wait::Go
                }
            }
            Frame::Support => Menu::units(Side::Outpost, self.support_targets()),
            Frame::Overflow { city, side } => Menu::units(side.enemy(), self.overflow_choices(city, side)),
            Frame::Spiders { city } => Menu::units(Side::Moloch, self.spider_choices(city)),
            Frame::Wins { side, left } => {
                let left = self.winners_left(left);
                if left.count_ones() > 1 { Menu::units(side, left) } else { Wait::Go }
            }
            Frame::CityEffect { side } => self.city_effect_wait(side),
            Frame::Benefit { side, city, district } => self.benefit_wait(side, city, district),
            Frame::Bomb { side } => Menu::units(side.enemy(), self.bomb_choices(side)),
            Frame::Redeploy => Menu::units(Side::Moloch, self.redeploy_choices()),
        }
    }

    fn decision(&self, menu: &Menu) -> Decision {
        match self.frames.last().copied().unwrap_or_default() {
            Frame::Run(run) if menu.trigger => Decision::Trigger { card: run.card, by: run.by },
            Frame::Run(run) => Decision::Target { card: run.card, by: run.by, may: run.may },
            Frame::Step { unit, .. } => Decision::Destination { unit },
            Frame::Host { from } => Decision::Host { from },
            Frame::Council { .. } => Decision::Council,
            Frame::Look { .. } => Decision::Look,
            Frame::Pay { left } => Decision::Pay { left },
            Frame::Support => Decision::Support,
            Frame::Overflow { city, side } => Decision::Overflow { city, side },
            Frame::Spiders { city } => Decision::Spiders { city },
            Frame::Wins { .. } => Decision::Order,
            Frame::CityEffect { .. } => Decision::Ravage { city: self.extra_city() },
            Frame::Benefit { city, district, .. } => {
                Decision::Benefit { benefit: self.set.benefit(city, district) }
            }
            Frame::Bomb { side } => Decision::Bomb { side },
            Frame::Redeploy => Decision::Redeploy,
            Frame::Mill { .. }
            | Frame::Idle
            | Frame::Enter { .. }
            | Frame::Draw { .. }
            | Frame::Ravage
            | Frame::Aftermath => Decision::Owed,
        }
    }

    pub(crate) fn pending_now(&self) -> Pending<Decision> {
        let seat = |side: Side, decision| Pending::Act { actor: Actor::Seat(side.seat()), decision };
        match self.wait() {
            Wait::Menu(menu) => seat(menu.side, self.decision(&menu)),
            Wait::Chance(pile) => Pending::Act {
                actor: Actor::Chance,
                decision: match pile {
                    Pile::Draw(side) => Decision::Draw { side },
                    Pile::Mill => Decision::Mill,
                    Pile::Show => Decision::Show,
                    Pile::Drop => Decision::Drop,
                },
            },
            Wait::Mulligan(side) => seat(side, Decision::Mulligan),
            Wait::Engage => seat(Side::Moloch, Decision::Engage),
            Wait::Attack(side) => seat(side, Decision::Attack),
            Wait::Modules(side) => seat(side, Decision::Modules),
            Wait::Over(winner) => Pending::Over(Outcome { winners: SeatSet::from_iter([winner.seat()]) }),
            Wait::Go => unreachable!("a state at rest waits for someone"),
        }
    }

    /// The bag from which chance takes a card.
    fn source(&self, pile: Pile) -> (&Bag, Side) {
        match pile {
            Pile::Draw(Side::Moloch) | Pile::Mill | Pile::Show => {
                // §defender.top: what lies on top comes first.
                let recovered = self.recovered_count > 0;
                (if recovered { &self.recovered } else { &self.decks[0] }, Side::Moloch)
            }
            Pile::Draw(Side::Outpost) => (&self.decks[1], Side::Outpost),
            Pile::Drop => (&self.hands[0], Side::Moloch),
        }
    }

    pub(crate) fn list_chances(&self, out: &mut Vec<(Action, NonZeroU32)>) {
        let Wait::Chance(pile) = self.wait() else { return };
        let (bag, side) = self.source(pile);
        for (card, count) in bag.iter(side) {
            let action = match pile {
                Pile::Draw(_) => Action::Draw(card),
                Pile::Mill => Action::Mill(card),
                Pile::Show => Action::Show(card),
                Pile::Drop => Action::Drop(card),
            };
            out.push((action, NonZeroU32::new(u32::from(count)).expect("a bag lists what is in it")));
        }
    }

    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        match self.wait() {
            Wait::Go | Wait::Over(_) | Wait::Chance(_) => {}
            Wait::Mulligan(_) => out.extend([Action::Keep, Action::Mulligan]),
            Wait::Engage => {
                let standing = self.engageable();
                out.extend(Bits(u64::from(standing)).map(|district| Action::Engage(District(district))));
            }
            Wait::Attack(side) => self.list_attack(side, out),
            Wait::Modules(side) => self.list_modules(side, out),
            Wait::Menu(menu) => self.list_menu(&menu, out),
        }
    }

    fn list_menu(&self, menu: &Menu, out: &mut Vec<Action>) {
        out.extend(Bits(menu.units).map(|unit| Action::Pick(Unit(unit))));
        out.extend(Bits(menu.modules).map(|unit| Action::Module(Unit(unit))));
        out.extend(Bits(u64::from(menu.cities)).map(|city| Action::To(City(city))));
        out.extend(Bits(u64::from(menu.districts)).map(|district| Action::Ravage(District(district))));
        match menu.cards {
            Cards::None => {}
            Cards::Hand => {
                let hand = &self.hands[menu.side.index()];
                out.extend(hand.iter(menu.side).map(|(card, _)| Action::Discard(card)));
            }
            Cards::Aside => {
                for (place, card) in self.aside.iter().enumerate() {
                    if !self.aside[..place].contains(card) {
                        out.push(Action::Discard(*card));
                    }
                }
            }
        }
        if menu.trigger {
            out.push(Action::Trigger);
        }
        if menu.skip {
            out.push(Action::Skip);
        }
    }

    pub(crate) fn check_now(&self, action: Action) -> Result<(), Illegal> {
        match self.wait() {
            Wait::Over(_) => Err(Illegal::Over),
            Wait::Go => Err(Illegal::NotNow),
            Wait::Mulligan(_) => {
                let answers = matches!(action, Action::Keep | Action::Mulligan);
                if answers { Ok(()) } else { Err(Illegal::NotNow) }
            }
            Wait::Engage => {
                let Action::Engage(district) = action else { return Err(Illegal::NotNow) };
                let standing = self.engageable() & (1 << district.0) != 0;
                if standing { Ok(()) } else { Err(Illegal::NotADistrict { district }) }
            }
            Wait::Chance(pile) => self.check_chance(pile, action),
            Wait::Attack(side) => self.check_attack(side, action),
            Wait::Modules(side) => self.check_modules(side, action),
            Wait::Menu(menu) => self.check_menu(&menu, action),
        }
    }

    fn check_chance(&self, pile: Pile, action: Action) -> Result<(), Illegal> {
        let ((Pile::Draw(_), Action::Draw(card))
        | (Pile::Mill, Action::Mill(card))
        | (Pile::Show, Action::Show(card))
        | (Pile::Drop, Action::Drop(card))) = (pile, action)
        else {
            return Err(Illegal::NotNow);
        };
        let (bag, side) = self.source(pile);
        if card.side() == side && bag.has(card) { Ok(()) } else { Err(Illegal::NotInDeck { card }) }
    }

    fn check_menu(&self, menu: &Menu, action: Action) -> Result<(), Illegal> {
        let offered = |yes, why| if yes { Ok(()) } else { Err(why) };
        match action {
            Action::Pick(unit) if menu.units | menu.modules != 0 => {
                offered(menu.units & unit.bit() != 0, self.why_no_target(unit))
            }
            Action::Module(unit) if menu.units | menu.modules != 0 => {
                offered(menu.modules & unit.bit() != 0, Illegal::NotATarget { unit })
            }
            Action::To(city) if menu.cities != 0 => {
                offered(menu.cities & (1 << city.0) != 0, self.why_no_destination(city))
            }
            Action::Ravage(district) if menu.districts != 0 => {
                offered(menu.districts & (1 << district.0) != 0, Illegal::NotADistrict { district })
            }
            Action::Discard(card) if menu.cards == Cards::Aside => {
                offered(self.aside.contains(&card), Illegal::NotOffered { card })
            }
            Action::Discard(card) if menu.cards == Cards::Hand => {
                let held = card.side() == menu.side && self.hands[menu.side.index()].has(card);
                offered(held, Illegal::NotInHand { card })
            }
            Action::Trigger => offered(menu.trigger, Illegal::NotNow),
            Action::Skip => offered(menu.skip, Illegal::MustChoose),
            Action::Keep
            | Action::Mulligan
            | Action::Draw(_)
            | Action::Mill(_)
            | Action::Show(_)
            | Action::Drop(_)
            | Action::Engage(_)
            | Action::Put { .. }
            | Action::Play(_)
            | Action::Use { .. }
            | Action::Step { .. }
            | Action::Attach { .. }
            | Action::Support
            | Action::Pass
            | Action::Pick(_)
            | Action::Module(_)
            | Action::To(_)
            | Action::Ravage(_)
            | Action::Discard(_) => Err(Illegal::NotNow),
        }
    }

    pub(crate) fn apply_now(&mut self, action: Action, events: &mut impl Sink<Event>) {
        self.act(action, events);
        self.settle(events);
    }

    fn act(&mut self, action: Action, events: &mut impl Sink<Event>) {
        match action {
            Action::Keep => self.answer_mulligan(false, events),
            Action::Mulligan => self.answer_mulligan(true, events),
            Action::Draw(card) => self.drawn(card, events),
            Action::Mill(card) => self.milled(card, events),
            Action::Show(card) => self.shown(card, events),
            Action::Drop(card) => self.dropped(card, events),
            Action::Engage(district) => self.engage(district, events),
            Action::Put { card, city } => self.put(card, city, events),
            Action::Play(card) => self.play_instant(card, events),
            Action::Use { unit, pay } => self.use_paid(unit, pay, events),
            Action::Step { unit, city } => self.step_out(unit, city, events),
            Action::Attach { module, unit } => self.attach(module, unit, events),
            Action::Support => self.ask_support(events),
            Action::Pass => self.end_phase(events),
            Action::Pick(unit) => self.picked(unit, events),
            Action::Module(unit) => self.picked_module(unit, events),
            Action::To(city) => self.chose_city(city, events),
            Action::Ravage(district) => self.ravage_extra(district, events),
            Action::Discard(card) => self.chose_card(card, events),
            Action::Trigger => self.triggered(events),
            Action::Skip => {
                self.frames.pop();
            }
        }
    }

    /// Goes on until someone must decide.
    pub(crate) fn settle(&mut self, events: &mut impl Sink<Event>) {
        loop {
            if self.posts_dirty | self.spiders_dirty != 0 {
                self.look_at_posts();
            }
            match self.wait() {
                Wait::Go => match self.frames.last().copied() {
                    Some(frame) => self.advance(frame, events),
                    None => self.next_phase(events),
                },
                Wait::Menu(menu) => match menu.forced() {
                    // §effect.forced: what is compulsory and leaves no choice is done at once.
                    Some(action) => self.act(action, events),
                    None => return,
                },
                Wait::Chance(_)
                | Wait::Mulligan(_)
                | Wait::Engage
                | Wait::Attack(_)
                | Wait::Modules(_)
                | Wait::Over(_) => return,
            }
        }
    }

    /// Carries on with a frame that asks nobody.
    fn advance(&mut self, frame: Frame, events: &mut impl Sink<Event>) {
        match frame {
            Frame::Enter { unit } => {
                self.frames.pop();
                self.enter_ability(unit);
            }
            Frame::Run(run) => self.go_on(run, events),
            Frame::Council { .. } => {
                // §council.short: with fewer cards than wanted all are kept.
                self.frames.pop();
                self.keep_aside(Side::Outpost, events);
            }
            Frame::Look { .. } => self.finish_look(events),
            Frame::Support => {
                self.frames.pop();
                self.give_support();
            }
            Frame::Wins { side, left } => {
                self.frames.pop();
                let left = self.winners_left(left);
                if left != 0 {
                    self.win_ability(side, Unit(left.trailing_zeros() as u8), 0);
                }
            }
            Frame::CityEffect { side } => {
                self.frames.pop();
                self.city_effect(side);
            }
            Frame::Benefit { side, city, district } => {
                self.frames.pop();
                self.benefit(side, city, district, events);
            }
            Frame::Ravage => {
                self.frames.pop();
                let city = self.battle_city();
                if let Some(district) = self.engaged {
                    self.ravage(city, district, events);
                }
            }
            Frame::Aftermath => {
                self.frames.pop();
                self.aftermath(events);
            }
            Frame::Redeploy => {
                self.frames.pop();
                self.destroy(events);
            }
            Frame::Idle
            | Frame::Step { .. }
            | Frame::Host { .. }
            | Frame::Mill { .. }
            | Frame::Draw { .. }
            | Frame::Pay { .. }
            | Frame::Overflow { .. }
            | Frame::Spiders { .. }
            | Frame::Bomb { .. } => {
                self.frames.pop();
            }
        }
    }

    /// A unit was chosen for whatever waits.
    fn picked(&mut self, unit: Unit, events: &mut impl Sink<Event>) {
        let Some(frame) = self.frames.pop() else { return };
        match frame {
            Frame::Run(run) => self.hit(run, unit, events),
            Frame::Host { from } => self.give_module(from, unit, events),
            Frame::Mill { left, city, spare_immune } => {
                self.robot_for_card(unit, left, city, spare_immune, events);
            }
            Frame::Support => self.support_pick(unit, events),
            Frame::Overflow { .. } | Frame::Spiders { .. } => {
                // The frame looks again whether there are still too many.
                self.frames.push(frame);
                self.eliminate(unit, crate::event::RemovalCause::Overflow, events);
            }
            Frame::Wins { side, left } => self.win_ability(side, unit, self.winners_left(left)),
            Frame::Benefit { side, .. } => self.benefit_pick(side, unit, frame, events),
            Frame::Bomb { .. } => self.eliminate(unit, crate::event::RemovalCause::Bomb, events),
            Frame::Redeploy => self.redeploy(unit, events),
            Frame::Idle
            | Frame::Enter { .. }
            | Frame::Step { .. }
            | Frame::Draw { .. }
            | Frame::Council { .. }
            | Frame::Look { .. }
            | Frame::Pay { .. }
            | Frame::CityEffect { .. }
            | Frame::Ravage
            | Frame::Aftermath => {}
        }
    }

    fn chose_city(&mut self, city: City, events: &mut impl Sink<Event>) {
        if let Some(Frame::Step { unit, side, entry, .. }) = self.frames.pop() {
            self.moved_by_card(unit, city, side, entry, events);
        }
    }

    fn chose_card(&mut self, card: Card, events: &mut impl Sink<Event>) {
        match self.frames.pop() {
            Some(Frame::Pay { left }) => {
                if left > 1 {
                    self.frames.push(Frame::Pay { left: left - 1 });
                }
                self.discard_from_hand(Side::Outpost, card, events);
            }
            Some(Frame::Council { .. }) => self.council_discards(card, events),
            Some(Frame::Look { .. }) => self.look_discards(card, events),
            _ => {}
        }
    }

    /// The phase in which the state waits between frames.
    fn phase_wait(&self) -> Wait {
        match self.phase {
            Phase::Deal | Phase::Redeal | Phase::Draw | Phase::Resolution => Wait::Go,
            Phase::Mulligan => {
                Wait::Mulligan(if self.answer.is_none() { Side::Moloch } else { Side::Outpost })
            }
            Phase::Engage => {
                let standing = self.engageable();
                if standing.count_ones() > 1 { Wait::Engage } else { Wait::Go }
            }
            Phase::Attack { side } => {
                if self.may_attack(side) {
                    Wait::Attack(side)
                } else {
                    Wait::Go
                }
            }
            Phase::Modules { side } => {
                if self.may_use_modules(side) {
                    Wait::Modules(side)
                } else {
                    Wait::Go
                }
            }
            Phase::Over { winner } => Wait::Over(winner),
        }
    }
}
