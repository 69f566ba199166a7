//! SHOOT: who can be shot at, Brave models, Freeze!, Rapid Fire, and what follows.

use crate::action::{Action, Decision, Shoot};
use crate::card::{Card, Tactic};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::rules::Wait;
use crate::square::{Square, ring, squares};
use crate::state::{Frame, Stage, State, Test, TestKind, Weapon, flag, shot};
use crate::unit::{Ability, CIVILIANS, Gun, Model, SIDES, models};
use fracas_core::Sink;

/// What Joe builds: 5+ with range 1–4, or with range 1–3 and a cold ray.
const BUILT: [Gun; 2] = [Gun { target: 5, range: (1, 4) }, Gun { target: 5, range: (1, 3) }];

impl State {
    /// The weapon of a model, if it has it.
    pub fn gun(&self, model: Model, weapon: Weapon) -> Option<Gun> {
        let state = &self.models[model.index()];
        match weapon {
            Weapon::Own => self.set.profile(model.unit()).shoot,
            Weapon::Blaster => state.is(flag::BLASTER).then_some(BUILT[0]),
            Weapon::Freezer => state.is(flag::FREEZER).then_some(BUILT[1]),
        }
    }

    /// Whether a SHOOT strikes everybody in the square. §freeze.all
    pub(crate) fn strikes_all(&self, model: Model, weapon: Weapon) -> bool {
        weapon == Weapon::Own && self.has(model, Ability::Freeze)
    }

    /// The standing Brave models of a set. §brave.target
    pub(crate) fn brave_among(&self, set: u64) -> u64 {
        let brave = |model: &Model| self.has(*model, Ability::Fearless) && !self.is_rattled(*model);
        models(set).filter(brave).fold(0, |all, model| all | model.bit())
    }

    /// The enemies of a shooter in a square.
    pub(crate) fn targets_in(&self, shooter: Model, square: Square) -> u64 {
        self.set_in(square) & self.enemies_of(shooter)
    }

    /// Whether a square can be shot at. §shoot.range, §shoot.seen, §shoot.melee
    pub(crate) fn check_target_square(
        &self,
        model: Model,
        square: Square,
        weapon: Weapon,
        range: u8,
    ) -> Result<(), Illegal> {
        let gun = self.gun(model, weapon).ok_or(Illegal::NoWeapon)?;
        let here = self.at(model);
        if self.set_in(here) & self.enemies_of(model) != 0 {
            return Err(Illegal::EnemyHere);
        }
        let (least, most) = gun.range;
        if ring(here, least, most + range) & square.bit() == 0 {
            return Err(Illegal::OutOfRange { square });
        }
        if self.sight(here, square) == crate::Sight::NotSeen {
            return Err(Illegal::NotSeen { square });
        }
        let inside = self.set_in(square);
        let friends = model.side().map_or(0, |side| SIDES[side.index()]);
        if inside & friends != 0 && !self.options.shoot_into_melee() {
            return Err(Illegal::FriendThere { square });
        }
        if inside & self.enemies_of(model) == 0 { Err(Illegal::NobodyThere { square }) } else { Ok(()) }
    }

    pub(crate) fn check_shoot(&self, model: Model, shoot: Shoot, range: u8) -> Result<(), Illegal> {
        let Shoot { square, target, weapon } = shoot;
        if self.is_rattled(model) {
            return Err(Illegal::Rattled);
        }
        self.check_target_square(model, square, weapon, range)?;
        let inside = self.targets_in(model, square);
        match target {
            None if self.strikes_all(model, weapon) || self.brave_among(inside) != 0 => Ok(()),
            None => Err(Illegal::NameTarget),
            Some(_) if self.strikes_all(model, weapon) => Err(Illegal::StrikesAll),
            Some(_) if self.brave_among(inside) != 0 => Err(Illegal::BraveThere),
            Some(model) if inside & model.bit() == 0 => Err(Illegal::NotATarget { model }),
            Some(_) => Ok(()),
        }
    }

    /// Calls back for every square that can be shot at, with the weapon.
    pub(crate) fn each_target_square(&self, model: Model, range: u8, mut found: impl FnMut(Square, Weapon)) {
        let here = self.at(model);
        if self.weapons(model) == 0 || self.is_rattled(model) {
            return;
        }
        let enemies = self.squares_of(self.enemies_of(model));
        if enemies & here.bit() != 0 {
            return;
        }
        let mut open = enemies;
        if !self.options.shoot_into_melee()
            && let Some(side) = model.side()
        {
            open &= !self.squares_of(self.fighters(side));
        }
        for weapon in [Weapon::Own, Weapon::Blaster, Weapon::Freezer] {
            if let Some(gun) = self.gun(model, weapon) {
                let (least, most) = gun.range;
                let seen = self.seen_among(here, open & ring(here, least, most + range));
                squares(seen).for_each(|square| found(square, weapon));
            }
        }
    }

    /// Calls back for every target that can be named in a square.
    pub(crate) fn each_target(
        &self,
        model: Model,
        square: Square,
        weapon: Weapon,
        mut found: impl FnMut(Option<Model>),
    ) {
        let inside = self.targets_in(model, square);
        if self.strikes_all(model, weapon) || self.brave_among(inside) != 0 {
            found(None);
        } else {
            models(inside).for_each(|target| found(Some(target)));
        }
    }

    pub(crate) fn begin_shot(
        &mut self,
        shooter: Model,
        shoot: Shoot,
        notes: u8,
        events: &mut impl Sink<Event>,
    ) {
        let Shoot { square, target, weapon } = shoot;
        events.emit(|| Event::ShotAt { shooter, square, weapon });
        self.push(Frame::Shot { shooter, square, target, weapon, notes, stage: Stage::Begin });
    }

    /// The models from whom the target is still to be chosen, and whether their owner chooses.
    fn shot_choices(&self, shooter: Model, square: Square, target: Option<Model>, notes: u8) -> (u64, bool) {
        let mut inside = self.targets_in(shooter, square);
        if notes & shot::SECOND != 0 {
            // §rapid-fire.second: another enemy.
            inside &= !target.map_or(0, Model::bit);
        } else if let Some(target) = target {
            return (target.bit(), false);
        }
        match self.brave_among(inside) {
            0 => (inside, false),
            brave => (brave, true),
        }
    }

    pub(crate) fn shot_wait(
        &self,
        shooter: Model,
        square: Square,
        target: Option<Model>,
        weapon: Weapon,
        notes: u8,
        stage: Stage,
    ) -> Wait {
        if stage != Stage::Begin || self.strikes_all(shooter, weapon) {
            return Wait::Go;
        }
        let (choices, brave) = self.shot_choices(shooter, square, target, notes);
        State::choice_wait(shooter, choices, brave)
    }

    /// Asks who is the target, if there is a choice.
    pub(crate) fn choice_wait(attacker: Model, choices: u64, brave: bool) -> Wait {
        if choices.count_ones() < 2 {
            return Wait::Go;
        }
        let Some(side) = attacker.side() else { return Wait::Random(attacker, choices) };
        if brave {
            Wait::Seat(side.other(), Decision::Brave { attacker })
        } else {
            Wait::Seat(side, Decision::Target { attacker })
        }
    }

    /// The models that can be picked now.
    pub(crate) fn pickable(&self) -> u64 {
        match self.frames.last() {
            Some(&Frame::Shot { shooter, square, target, notes, .. }) => {
                self.shot_choices(shooter, square, target, notes).0
            }
            Some(&Frame::Brawl { attacker, target, again, .. }) => {
                self.brawl_choices(attacker, target, again).0
            }
            _ => 0,
        }
    }

    /// Takes the target that was named.
    pub(crate) fn set_target(&mut self, model: Model) {
        if let Some(Frame::Shot { target, stage, .. } | Frame::Brawl { target, stage, .. }) =
            self.frames.last_mut()
        {
            *target = Some(model);
            *stage = Stage::First;
        }
    }

    pub(crate) fn run_shot(&mut self, events: &mut impl Sink<Event>) {
        let Some(&Frame::Shot { shooter, square, target, weapon, notes, stage }) = self.frames.last() else {
            return;
        };
        let all = self.strikes_all(shooter, weapon);
        match stage {
            Stage::Begin if all => {
                self.area = crate::state::Area::default();
                self.area.left = self.set_in(square);
                self.next_stage();
            }
            Stage::Begin => {
                let (choices, _) = self.shot_choices(shooter, square, target, notes);
                match models(choices).next() {
                    Some(model) => self.set_target(model),
                    None => self.set_stage(Stage::Third),
                }
            }
            // The attack itself.
            Stage::First => {
                let next = if all { self.next_in_order(self.area.left) } else { target };
                let next = next.filter(|model| self.on_board & model.bit() != 0);
                self.next_stage();
                match next {
                    Some(model) => {
                        self.area.left &= !model.bit();
                        self.declare_shot(shooter, model, weapon, notes, events);
                    }
                    None => self.set_stage(Stage::Third),
                }
            }
            // After the attack.
            Stage::Second => self.after_shot(shooter, square, weapon, notes, events),
            // §shoot.rattled: everybody else in the square of a death rolls.
            Stage::Third => {
                self.next_stage();
                if notes & shot::KILL != 0 {
                    let inside = self.set_in(square);
                    if notes & shot::AUTO != 0 {
                        self.rattle |= inside & self.enemies_of(shooter);
                    }
                    self.push_panic(inside & !self.rattle, 4);
                }
            }
            // §late-nights.move: a free MOVE after a SHOOT that killed nobody.
            Stage::Fourth | Stage::Last => {
                self.frames.pop();
                let restless = self.has(shooter, Ability::TooManyLateNights) && notes & shot::MISS != 0;
                if restless && notes & shot::KILL == 0 {
                    self.push(Frame::ExtraMove { model: shooter, heroic: true });
                }
            }
        }
    }

    fn set_stage(&mut self, to: Stage) {
        if let Some(Frame::Shot { stage, .. } | Frame::Brawl { stage, .. }) = self.frames.last_mut() {
            *stage = to;
        }
    }

    /// Declares the test of a SHOOT.
    fn declare_shot(
        &mut self,
        shooter: Model,
        defender: Model,
        weapon: Weapon,
        notes: u8,
        events: &mut impl Sink<Event>,
    ) {
        let target = self.gun(shooter, weapon).map_or(8, |gun| gun.target);
        let terms = self.shot_terms(shooter, self.at(defender), defender, notes);
        let dice = terms.iter().map(|(_, dice)| *dice).sum();
        let armour = if weapon == Weapon::Own && self.has(shooter, Ability::ArmourPiercing) {
            0
        } else {
            self.set.profile(defender.unit()).armour()
        };
        let test = Test { kind: TestKind::Shoot, attacker: Some(shooter), defender, armour, ..Test::NONE };
        self.declare(test, (dice, target), (3, self.set.profile(defender.unit()).survive), events);
    }

    /// What the extra SHOOT of a card adds to the dice.
    pub(crate) fn extra_dice(&self, shooter: Model) -> i8 {
        let Some(side) = shooter.side() else { return 0 };
        let dice = |card: &Card| match self.set.tactic(*card, side) {
            Some(Tactic::ExtraShot { dice, .. }) => Some(dice),
            Some(_) | None => None,
        };
        Card::ALL.iter().find_map(dice).unwrap_or(0)
    }

    fn after_shot(
        &mut self,
        shooter: Model,
        square: Square,
        weapon: Weapon,
        mut notes: u8,
        events: &mut impl Sink<Event>,
    ) {
        let Test { defender, killed, auto_rattle, .. } = self.test;
        let alive = self.on_board & defender.bit() != 0;
        notes |= if killed { shot::KILL | (shot::AUTO * u8::from(auto_rattle)) } else { shot::MISS };
        let all = self.strikes_all(shooter, weapon);
        if (all || weapon == Weapon::Freezer) && alive {
            // §freeze.marker
            self.mark(defender, events);
        }
        if let Some(Frame::Shot { notes: slot, .. }) = self.frames.last_mut() {
            *slot = notes;
        }
        if all && self.area.left & self.on_board != 0 {
            self.set_stage(Stage::First);
            return;
        }
        let struck = killed || alive && self.test_rattles() && self.is_rattled(defender);
        let second = self.has(shooter, Ability::QuickFire) && notes & shot::SECOND == 0 && struck;
        let others = self.targets_in(shooter, square) & !defender.bit();
        if second && others != 0 {
            if let Some(Frame::Shot { notes, stage, target, .. }) = self.frames.last_mut() {
                *notes |= shot::SECOND;
                *target = Some(defender);
                *stage = Stage::Begin;
            }
            return;
        }
        self.next_stage();
    }

    /// One more SHOOT by a card.
    pub(crate) fn extra_shot_wait(&self, model: Model, card: Card) -> Wait {
        let able = self.on_board & model.bit() != 0 && self.can_shoot(model, self.range_of(model, card));
        if able { crate::rules::owner_wait(model, Decision::ExtraShot { model }) } else { Wait::Go }
    }

    fn range_of(&self, model: Model, card: Card) -> u8 {
        match model.side().and_then(|side| self.set.tactic(card, side)) {
            Some(Tactic::ExtraShot { range, .. }) => range,
            Some(_) | None => 0,
        }
    }

    /// The range that the card on top adds.
    pub(crate) fn extra_shot_range(&self) -> u8 {
        match self.frames.last() {
            Some(&Frame::ExtraShot { model, card }) => self.range_of(model, card),
            _ => 0,
        }
    }

    pub(crate) fn act_extra_shot(
        &mut self,
        model: Model,
        _: Card,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        self.frames.pop();
        if let Action::Shoot(shoot) = action {
            self.begin_shot(model, shoot, shot::EXTRA, events);
        }
    }

    /// Puts models on the list of those who roll against being Rattled.
    pub(crate) fn push_panic(&mut self, set: u64, max: u8) {
        let rolls = set & self.on_board & !CIVILIANS;
        self.rolls = rolls & !self.flagged_in(rolls, flag::RATTLED);
        // With nobody to roll the frame still sees to those who are Rattled without rolling.
        self.push(Frame::Panic { max });
    }
}
