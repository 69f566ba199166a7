//! Activating a model: which actions go together, Heroics, leaders.

use crate::action::{Action, Decision, Extra, On, Shoot};
use crate::card::{Card, Tactic};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::rules::Wait;
use crate::square::{Square, ring, squares};
use crate::state::{Act, Frame, Stage, State, Weapon, flag, note, shot};
use crate::unit::{Ability, Model, SIDES, Side, UnitKind, models};
use fracas_core::Sink;

/// The activation on top of the stack.
#[derive(Clone, Copy)]
struct Doing {
    model: Model,
    side: Side,
    first: Act,
    second: Act,
    notes: u8,
}

impl Doing {
    fn has(self, what: u8) -> bool {
        self.notes & what != 0
    }
}

impl State {
    pub(crate) fn activation_wait(&self, model: Model) -> Wait {
        if self.on_board & model.bit() == 0 {
            return Wait::Go;
        }
        crate::rules::owner_wait(model, Decision::Activation { model })
    }

    fn doing(&self) -> Result<Doing, Illegal> {
        match self.frames.last() {
            Some(&Frame::Activation { model, first, second, notes }) => {
                let side = model.side().ok_or(Illegal::NotNow)?;
                Ok(Doing { model, side, first, second, notes })
            }
            _ => Err(Illegal::NotNow),
        }
    }

    /// Whether an action may come next. §activate.pairs
    fn check_next(&self, doing: Doing, act: Act) -> Result<(), Illegal> {
        if doing.has(note::CLOSED) || doing.second != Act::None {
            return Err(Illegal::WrongOrder);
        }
        if doing.has(note::AIMED_CARD) && act != Act::Shoot {
            return Err(Illegal::MustShoot);
        }
        if self.is_rattled(doing.model) && act != Act::Stand {
            return Err(Illegal::Rattled);
        }
        if act == Act::Move {
            self.check_free_to_move(doing)?;
        }
        let engaged = self.is_engaged(doing.model);
        match (doing.first, act) {
            (Act::None, Act::Stand) if self.is_rattled(doing.model) => Ok(()),
            (Act::None, Act::Stand) => Err(Illegal::Standing),
            (Act::None, Act::Fight) => {
                if engaged || self.options.fight_rattled_in_place() {
                    Ok(())
                } else {
                    Err(Illegal::NoStandingEnemy)
                }
            }
            (Act::Stand, Act::Fight) => {
                if engaged {
                    Ok(())
                } else {
                    Err(Illegal::NoStandingEnemy)
                }
            }
            (Act::None, Act::Aim) if self.has(doing.model, Ability::QuickFire) => Err(Illegal::NeverAims),
            (Act::None, Act::Shoot | Act::Aim) | (Act::Stand, Act::Shoot) if engaged => Err(Illegal::Engaged),
            (Act::Move, Act::Shoot) if doing.has(note::CHARGED) && !self.options.shoot_after_charge() => {
                Err(Illegal::Charged)
            }
            (Act::None, Act::Aim)
            | (Act::None | Act::Move | Act::Stand, Act::Move | Act::Shoot)
            | (Act::Shoot, Act::Move)
            | (Act::Aim, Act::Shoot) => Ok(()),
            _ => Err(Illegal::WrongOrder),
        }
    }

    /// Whether nothing but the way itself hinders a MOVE. §move.engaged, §activate.charge
    fn check_free_to_move(&self, doing: Doing) -> Result<(), Illegal> {
        if doing.has(note::CHARGED) {
            Err(Illegal::Charged)
        } else if doing.has(note::COVERED) {
            Err(Illegal::CoveringFireMove)
        } else if self.is_engaged(doing.model) {
            Err(Illegal::Engaged)
        } else {
            Ok(())
        }
    }

    /// What a card adds to the range of the next SHOOT.
    fn aimed_range(&self, doing: Doing) -> u8 {
        if !doing.has(note::AIMED_CARD) {
            return 0;
        }
        let aimed = |card: &Card| match self.set.tactic(*card, doing.side) {
            Some(Tactic::Aimed { range }) => Some(range),
            Some(_) | None => None,
        };
        Card::ALL.iter().find_map(aimed).unwrap_or(0)
    }

    pub(crate) fn check_activation(&self, action: Action) -> Result<(), Illegal> {
        let doing = self.doing()?;
        let model = doing.model;
        match action {
            Action::Move(to) => {
                self.check_next(doing, Act::Move)?;
                self.check_step(model, to)
            }
            Action::Exit => {
                self.check_next(doing, Act::Move)?;
                self.check_exit(model)
            }
            Action::Shoot(shoot) => {
                self.check_next(doing, Act::Shoot)?;
                self.check_shoot(model, shoot, self.aimed_range(doing))
            }
            Action::Aim => {
                self.check_next(doing, Act::Aim)?;
                if self.weapons(model) == 0 { Err(Illegal::NoWeapon) } else { Ok(()) }
            }
            Action::Stand => self.check_next(doing, Act::Stand),
            Action::Fight(target) => {
                self.check_next(doing, Act::Fight)?;
                self.check_fight(model, target)
            }
            Action::Cover(list) => self.check_cover(doing, list),
            Action::Heroic(extra) => self.check_extra(doing, extra),
            Action::Lead(centre) => self.check_lead(doing, centre),
            Action::Play(card, on) => self.check_activation_card(doing, card, on),
            Action::End => {
                let owes = doing.has(note::AIMED_CARD) && self.can_shoot_next(doing);
                if owes { Err(Illegal::MustShoot) } else { Ok(()) }
            }
            Action::Map(_)
            | Action::Hero(_)
            | Action::Zones(_)
            | Action::Deploy(_)
            | Action::Roll(_)
            | Action::Draw(_)
            | Action::Face(_)
            | Action::Random(_)
            | Action::Authority
            | Action::Activate(_)
            | Action::Flee(_)
            | Action::Tinker
            | Action::Pick(_)
            | Action::Defend(_)
            | Action::Add(_)
            | Action::Resolve(..)
            | Action::Wall(_)
            | Action::Discard(_)
            | Action::Skip
            | Action::Pass => Err(Illegal::NotNow),
        }
    }

    /// Whether the SHOOT that a card was played for is possible.
    fn can_shoot_next(&self, doing: Doing) -> bool {
        let range = self.aimed_range(doing);
        let normal = self.check_next(doing, Act::Shoot).is_ok();
        (normal || self.check_extra_use(doing).is_ok()) && self.can_shoot(doing.model, range)
    }

    /// §covering-fire
    fn check_cover(&self, doing: Doing, list: crate::action::Squares) -> Result<(), Illegal> {
        if !self.has(doing.model, Ability::CoveringFire) {
            return Err(Illegal::NoCoveringFire);
        }
        self.check_next(doing, Act::Shoot)?;
        if doing.has(note::AIMED_CARD) {
            return Err(Illegal::MustShoot);
        }
        if doing.has(note::MOVED) {
            return Err(Illegal::CoveringFireMove);
        }
        for (place, square) in list.iter().enumerate() {
            let Some(square) = square else { continue };
            self.check_target_square(doing.model, *square, Weapon::Own, 0)?;
            let touches = |(other, found): (usize, &Option<Square>)| {
                other != place && found.is_some_and(|found| found.distance(*square) == 1)
            };
            let alone = list.iter().flatten().count() == 1;
            if !alone && !list.iter().enumerate().any(touches) {
                return Err(Illegal::NotTouching);
            }
        }
        Ok(())
    }

    /// §heroics.extra, §heroics.once
    fn check_extra_use(&self, doing: Doing) -> Result<(), Illegal> {
        let model = doing.model;
        let hero = self.set.profile(model.unit()).kind == UnitKind::Hero;
        if !hero || self.models[model.index()].heroics == 0 {
            return Err(Illegal::NoHeroics);
        }
        if self.turn.extra & model.bit() != 0 && !self.is_bereft(model) {
            return Err(Illegal::ExtraUsed);
        }
        if self.is_rattled(model) { Err(Illegal::Rattled) } else { Ok(()) }
    }

    fn check_extra(&self, doing: Doing, extra: Extra) -> Result<(), Illegal> {
        self.check_extra_use(doing)?;
        if doing.has(note::AIMED_CARD) && !matches!(extra, Extra::Shoot(_)) {
            return Err(Illegal::MustShoot);
        }
        match extra {
            Extra::Move(to) => {
                self.check_free_to_move(doing)?;
                self.check_step(doing.model, to)
            }
            Extra::Exit => {
                self.check_free_to_move(doing)?;
                self.check_exit(doing.model)
            }
            Extra::Shoot(shoot) => self.check_shoot(doing.model, shoot, self.aimed_range(doing)),
            Extra::Fight(target) => self.check_fight(doing.model, target),
        }
    }

    /// §lead.who, §lead.radius
    fn check_lead(&self, doing: Doing, centre: Option<Square>) -> Result<(), Illegal> {
        let model = doing.model;
        let lord = self.has(model, Ability::Warlord);
        let leads = lord || self.has(model, Ability::FollowMe) || self.has(model, Ability::BornLeader);
        if !leads || lord != centre.is_some() {
            return Err(Illegal::NotALeader);
        }
        if self.models[model.index()].heroics == 0 {
            return Err(Illegal::NoHeroics);
        }
        if self.is_rattled(model) {
            return Err(Illegal::Rattled);
        }
        if doing.has(note::AIMED_CARD) && self.can_shoot_next(doing) {
            return Err(Illegal::MustShoot);
        }
        let centre = centre.unwrap_or_else(|| self.at(model));
        if self.lead_choices(model, centre) == 0 { Err(Illegal::NobodyToLead) } else { Ok(()) }
    }

    /// Whom a leader could activate around a square.
    pub(crate) fn lead_choices(&self, leader: Model, centre: Square) -> u64 {
        let Some(side) = leader.side() else { return 0 };
        let heroes = self.set.heroes;
        let kind = if self.has(leader, Ability::BornLeader) { heroes } else { !heroes };
        let near = |model: &Model| self.at(*model).distance(centre) <= 2;
        let ready = self.unactivated(side) & kind & !leader.bit();
        models(ready).filter(near).fold(0, |set, model| set | model.bit())
    }

    fn check_activation_card(&self, doing: Doing, card: Card, on: On) -> Result<(), Illegal> {
        if doing.side != self.turn.side || self.turn.between {
            return Err(Illegal::NoCardNow);
        }
        self.check_own_card(doing.side, card)?;
        let Some(tactic) = self.set.tactic(card, doing.side) else { return Err(Illegal::CardUnfit { card }) };
        if self.turn.helped & doing.model.bit() != 0 {
            return Err(Illegal::Helped);
        }
        if doing.has(note::AIMED_CARD) {
            return Err(Illegal::MustShoot);
        }
        let standing = if self.is_rattled(doing.model) { Err(Illegal::Rattled) } else { Ok(()) };
        match tactic {
            Tactic::Aimed { range } => {
                let normal = self.check_next(doing, Act::Shoot);
                normal.or_else(|why| self.check_extra_use(doing).map_err(|_| why))?;
                if self.can_shoot(doing.model, range) { Ok(()) } else { Err(Illegal::CardUnfit { card }) }
            }
            Tactic::ExtraMove => {
                standing?;
                self.check_free_to_move(doing)?;
                let can = self.can_step(doing.model) || self.check_exit(doing.model).is_ok();
                if can { Ok(()) } else { Err(Illegal::CardUnfit { card }) }
            }
            Tactic::ExtraShot { range, .. } => {
                standing?;
                if self.can_shoot(doing.model, range) { Ok(()) } else { Err(Illegal::CardUnfit { card }) }
            }
            Tactic::Calm => {
                return match on {
                    On::Model(model) if model == doing.model && self.is_rattled(model) => Ok(()),
                    On::Model(_) | On::Nothing | On::Square(_) | On::Series(_) | On::Arrival(..) => {
                        Err(Illegal::CardTarget { card })
                    }
                };
            }
            Tactic::Attack { .. }
            | Tactic::Reinforce
            | Tactic::Duck
            | Tactic::Shield
            | Tactic::Survive { .. }
            | Tactic::Cancel
            | Tactic::Sabotage => Err(Illegal::CardUnfit { card }),
        }?;
        if on == On::Nothing { Ok(()) } else { Err(Illegal::CardTarget { card }) }
    }

    pub(crate) fn list_activation(&self, out: &mut Vec<Action>) {
        let Ok(doing) = self.doing() else { return };
        let model = doing.model;
        if self.check_next(doing, Act::Stand).is_ok() {
            out.push(Action::Stand);
        }
        if self.check_next(doing, Act::Move).is_ok() {
            self.list_moves(model, out, Action::Move);
            if self.check_exit(model).is_ok() {
                out.push(Action::Exit);
            }
        }
        let range = self.aimed_range(doing);
        if self.check_next(doing, Act::Shoot).is_ok() {
            self.list_shots(model, range, out, Action::Shoot);
            if self.has(model, Ability::CoveringFire) {
                self.list_covers(doing, out);
            }
        }
        if self.check_activation(Action::Aim).is_ok() {
            out.push(Action::Aim);
        }
        if self.check_next(doing, Act::Fight).is_ok() {
            self.list_fights(model, out, Action::Fight);
        }
        if self.check_extra_use(doing).is_ok() {
            if !doing.has(note::AIMED_CARD) {
                if self.check_free_to_move(doing).is_ok() {
                    self.list_moves(model, out, |to| Action::Heroic(Extra::Move(to)));
                    if self.check_exit(model).is_ok() {
                        out.push(Action::Heroic(Extra::Exit));
                    }
                }
                self.list_fights(model, out, |target| Action::Heroic(Extra::Fight(target)));
            }
            self.list_shots(model, range, out, |shoot| Action::Heroic(Extra::Shoot(shoot)));
        }
        self.list_leads(doing, out);
        if doing.side == self.turn.side && self.own_card_ok() {
            for (card, _) in self.hands[doing.side.index()].iter() {
                let on = match self.set.tactic(card, doing.side) {
                    Some(Tactic::Calm) => On::Model(model),
                    Some(_) => On::Nothing,
                    None => continue,
                };
                if self.check_activation_card(doing, card, on).is_ok() {
                    out.push(Action::Play(card, on));
                }
            }
        }
        if self.check_activation(Action::End).is_ok() {
            out.push(Action::End);
        }
    }

    fn list_covers(&self, doing: Doing, out: &mut Vec<Action>) {
        let open = |square: &Square| self.check_cover(doing, [Some(*square), None, None]).is_ok();
        let legal = squares(self.squares_of(self.enemies(doing.side))).filter(open);
        let set = legal.fold(0, |set, square| set | square.bit());
        let touching = |square: Square| set & ring(square, 1, 1);
        for first in squares(set) {
            out.push(Action::Cover([Some(first), None, None]));
            let after = |square: Square| !((square.bit() << 1).wrapping_sub(1));
            for second in squares(set & after(first)) {
                let pair = touching(first) & second.bit() != 0;
                if pair {
                    out.push(Action::Cover([Some(first), Some(second), None]));
                }
                let mut third = set & after(second);
                third &= if pair {
                    touching(first) | touching(second)
                } else {
                    touching(first) & touching(second)
                };
                out.extend(
                    squares(third).map(|third| Action::Cover([Some(first), Some(second), Some(third)])),
                );
            }
        }
    }

    fn list_leads(&self, doing: Doing, out: &mut Vec<Action>) {
        if self.has(doing.model, Ability::Warlord) {
            let lead = |square: &Square| self.check_lead(doing, Some(*square)).is_ok();
            if self.models[doing.model.index()].heroics > 0 {
                out.extend(Square::all().filter(lead).map(|square| Action::Lead(Some(square))));
            }
        } else if self.check_lead(doing, None).is_ok() {
            out.push(Action::Lead(None));
        }
    }

    pub(crate) fn act_activation(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let Ok(doing) = self.doing() else { return };
        let model = doing.model;
        if let Action::Move(to) = action {
            self.did(Act::Move);
            self.step(model, to, events);
        } else if action == Action::Exit {
            self.did(Act::Move);
            self.exit(model, events);
        } else if let Action::Shoot(shoot) = action {
            let aimed = u8::from(doing.first == Act::Aim) * shot::AIMED;
            self.did(Act::Shoot);
            let notes = aimed | self.use_aimed_card(doing);
            self.begin_shot(model, shoot, notes, events);
        } else if action == Action::Aim {
            self.did(Act::Aim);
            events.emit(|| Event::Aimed { model });
        } else if action == Action::Stand {
            self.did(Act::Stand);
            self.stand_up(model, events);
        } else if let Action::Fight(target) = action {
            self.did(Act::Fight);
            self.note(note::CLOSED);
            self.begin_fight(model, target);
        } else if let Action::Cover(list) = action {
            self.did(Act::Shoot);
            self.note(note::COVERED);
            self.cover(model, list, events);
        } else if let Action::Heroic(extra) = action {
            self.act_extra(doing, extra, events);
        } else if let Action::Lead(centre) = action {
            let centre = centre.unwrap_or_else(|| self.at(model));
            self.spend(model, events);
            let eligible = self.lead_choices(model, centre);
            let left = if self.has(model, Ability::BornLeader) { 1 } else { 4 };
            self.finish_activation(model, events);
            self.push(Frame::Lead { leader: model, left, eligible });
        } else if let Action::Play(card, on) = action {
            self.play_card(doing.side, card, on, events);
        } else {
            self.finish_activation(model, events);
        }
    }

    /// Clears the note of the card and says so to the SHOOT.
    fn use_aimed_card(&mut self, doing: Doing) -> u8 {
        if let Some(Frame::Activation { notes, .. }) = self.frames.last_mut() {
            *notes &= !note::AIMED_CARD;
        }
        u8::from(doing.has(note::AIMED_CARD)) * shot::CARD
    }

    fn act_extra(&mut self, doing: Doing, extra: Extra, events: &mut impl Sink<Event>) {
        let model = doing.model;
        self.turn.extra |= model.bit();
        self.spend(model, events);
        // §heroics.extra: at the very start, or at the very end.
        if doing.first != Act::None {
            self.note(note::CLOSED);
        }
        match extra {
            Extra::Move(to) => self.step(model, to, events),
            Extra::Exit => self.exit(model, events),
            Extra::Shoot(shoot) => {
                let card = self.use_aimed_card(doing);
                self.begin_shot(model, shoot, card, events);
            }
            Extra::Fight(target) => self.begin_fight(model, target),
        }
    }

    /// Notes an action of the activation on top.
    fn did(&mut self, act: Act) {
        if let Some(Frame::Activation { first, second, .. }) = self.frames.last_mut() {
            let slot = if *first == Act::None { first } else { second };
            *slot = act;
        }
    }

    /// §turn.marker: the activation is over.
    pub(crate) fn finish_activation(&mut self, model: Model, events: &mut impl Sink<Event>) {
        self.frames.pop();
        self.mark(model, events);
        self.note_finished(self.turn.side);
    }

    fn begin_fight(&mut self, model: Model, target: Option<Model>) {
        self.push(Frame::Brawl { attacker: model, target, charge: false, again: false, stage: Stage::Begin });
    }

    /// Covering Fire: enemy Soldiers are Rattled without dice. §covering-fire.effect
    fn cover(&mut self, model: Model, list: crate::action::Squares, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Covered { shooter: model, squares: list });
        let Some(side) = model.side() else { return };
        let squares = list.iter().flatten().fold(0, |set, square| set | square.bit());
        self.rattle |= self.models_on(squares) & SIDES[side.other().index()] & !self.set.heroes;
        self.push_rattle();
    }

    pub(crate) fn lead_wait(&self, leader: Model, left: u8, eligible: u64) -> Wait {
        if left == 0 || self.led_of(leader, eligible) == 0 {
            return Wait::Go;
        }
        crate::rules::owner_wait(leader, Decision::Lead { leader, left })
    }

    fn led_of(&self, leader: Model, eligible: u64) -> u64 {
        leader.side().map_or(0, |side| self.unactivated(side) & eligible)
    }

    /// The models that the leader on top may activate next.
    pub(crate) fn led(&self) -> u64 {
        match self.frames.last() {
            Some(&Frame::Lead { leader, eligible, .. }) => self.led_of(leader, eligible),
            _ => 0,
        }
    }

    pub(crate) fn lead_next(&mut self, model: Model, events: &mut impl Sink<Event>) {
        if let Some(Frame::Lead { left, .. }) = self.frames.last_mut() {
            *left -= 1;
        }
        self.begin_activation(model, events);
    }

    /// Weapons that a model has, one bit each.
    pub(crate) fn weapons(&self, model: Model) -> u8 {
        let state = &self.models[model.index()];
        u8::from(self.set.profile(model.unit()).shoot.is_some())
            | u8::from(state.is(flag::BLASTER)) << 1
            | u8::from(state.is(flag::FREEZER)) << 2
    }

    /// Whether some SHOOT is possible.
    pub(crate) fn can_shoot(&self, model: Model, range: u8) -> bool {
        let mut found = false;
        self.each_target_square(model, range, |_, _| found = true);
        found
    }

    /// Lists every SHOOT.
    pub(crate) fn list_shots(
        &self,
        model: Model,
        range: u8,
        out: &mut Vec<Action>,
        wrap: impl Fn(Shoot) -> Action,
    ) {
        self.each_target_square(model, range, |square, weapon| {
            self.each_target(model, square, weapon, |target| {
                out.push(wrap(Shoot { square, target, weapon }));
            });
        });
    }
}
