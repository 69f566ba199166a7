//! Explains what can be known before acting: reach, targets, sight, dice with their reasons.

use crate::action::{Action, Extra, Shoot};
use crate::card::{Card, Tactic};
use crate::event::Event;
use crate::odds::{Odds, PoolOdds};
use crate::scenery::Scenery;
use crate::sight::{Fan, Limits, Sight, SightTable};
use crate::square::{Square, squares};
use crate::state::{Act, Frame, Pool, Stat, State, Test, Weapon, note, shot};
use crate::unit::{Ability, Model, Side, models};
use arrayvec::ArrayVec;
use fracas_core::{Rule, State as _, Tally};
use serde::Serialize;
use std::sync::{Mutex, PoisonError};

/// Why a pool has one die more or less.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Every test rolls three dice.
    Base,
    /// The shooter has used AIM.
    Aim,
    /// The shot is clear.
    ClearShot,
    /// A card makes it a clear shot.
    ClearByCard,
    /// The extra SHOOT of a card.
    ExtraShot,
    /// The FIGHT comes from a MOVE.
    MovedIn,
    /// Friends are in the square.
    Friends,
    /// The target is a large model.
    DragonSlayer,
}

impl Why {
    /// The rule that says so.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Why::Base => "§dice.three",
            Why::Aim => "§shoot.aim",
            Why::ClearShot => "§shoot.clear",
            Why::ClearByCard => "§card.aimed",
            Why::ExtraShot => "§card.extra-shot",
            Why::MovedIn => "§fight.moved-in",
            Why::Friends => "§fight.friends",
            Why::DragonSlayer => "§slayer.die",
        })
    }
}

type Terms = ArrayVec<(Why, i8), 8>;

/// Tables that were worked out lately; a pure memory of a pure function.
static TABLES: Mutex<Vec<(Scenery, Limits, SightTable)>> = Mutex::new(Vec::new());
const TABLES_KEPT: usize = 64;

/// The table of a map; the last few are remembered.
pub(crate) fn sight_table(scenery: &Scenery, limits: Limits) -> SightTable {
    let known = |tables: &[(Scenery, Limits, SightTable)]| {
        let found = tables.iter().find(|(other, lines, _)| other == scenery && *lines == limits);
        found.map(|(_, _, table)| *table)
    };
    if let Some(table) = known(&TABLES.lock().unwrap_or_else(PoisonError::into_inner)) {
        return table;
    }
    let table = SightTable::of(scenery, limits);
    let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    if tables.len() >= TABLES_KEPT {
        tables.remove(0);
    }
    tables.push((*scenery, limits, table));
    table
}

/// One square that a model can reach in its activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Reach {
    /// The square that can be reached.
    pub square: Square,
    /// With how many MOVEs, one or two.
    pub moves: u8,
    /// An enemy is there: the MOVE means a FIGHT.
    pub fight: bool,
    /// How many enemies would see it there.
    pub seen_by: u8,
}

/// An attack with its dice, their reasons and its chances.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AttackOdds {
    /// The model that attacks; nobody for a card.
    pub attacker: Option<Model>,
    /// The model that is attacked.
    pub defender: Model,
    /// The number used for the defence.
    pub stat: Stat,
    /// The attacker's dice, with reasons.
    pub attack: Tally<Why>,
    /// The number the attacker's dice must show.
    pub attack_target: u8,
    /// The defender's dice, with reasons.
    pub defence: Tally<Why>,
    /// The number the defender's dice must show.
    pub defence_target: u8,
    /// The successes that Armour adds.
    pub armour: u8,
    /// The odds when no cards are played.
    pub odds: Odds,
    /// What happens with each card of the attacker's that would change the dice.
    pub with_card: Vec<(Card, Odds)>,
    /// What happens if the defender's owner plays a card for Survive.
    pub against_card: Vec<(Card, Odds)>,
}

fn tally(terms: &Terms) -> Tally<Why> {
    let mut terms = terms.iter();
    let (why, dice) = terms.next().copied().unwrap_or((Why::Base, 3));
    terms.fold(Tally::base(why, i32::from(dice)), |tally, (why, dice)| tally.plus(*why, i32::from(*dice)))
}

impl State {
    /// The five lines between two squares. §sight.fan
    pub fn fan(&self, from: Square, to: Square) -> Fan {
        self.scenery.fan(from, to)
    }

    /// What is seen of a square from another.
    pub fn sight(&self, from: Square, to: Square) -> Sight {
        match self.sight.among(&self.scenery, self.options.limits(), from, to.bit()) {
            (_, clear) if clear != 0 => Sight::Clear,
            (seen, _) if seen != 0 => Sight::Seen,
            (_, _) => Sight::NotSeen,
        }
    }

    /// The squares of a set that are seen from a square.
    #[inline]
    pub(crate) fn seen_among(&self, from: Square, squares: u64) -> u64 {
        self.sight.among(&self.scenery, self.options.limits(), from, squares).0
    }

    /// The squares seen from a square, one bit each.
    pub fn seen_from(&self, from: Square) -> u64 {
        self.seen_among(from, u64::MAX)
    }

    /// The squares that are a clear shot from a square, one bit each.
    pub fn clear_from(&self, from: Square) -> u64 {
        self.sight.among(&self.scenery, self.options.limits(), from, u64::MAX).1
    }

    /// Whether the clear-shot die is given against a model at all. §brazen.one, §event.dust
    pub(crate) fn gives_clear_die(&self, defender: Model) -> bool {
        if self.dust >= self.round && self.dust > 0 {
            return false;
        }
        let hero = self.set.heroes & defender.bit() != 0;
        match defender.side().and_then(|side| self.brazen(side)) {
            Some(lasting) => !(lasting.shields_all || hero && lasting.shields_heroes),
            None => true,
        }
    }

    /// The dice of a SHOOT. §shoot.dice
    pub(crate) fn shot_terms(&self, shooter: Model, square: Square, defender: Model, notes: u8) -> Terms {
        let mut terms = Terms::new();
        terms.push((Why::Base, 3));
        if notes & shot::AIMED != 0 {
            terms.push((Why::Aim, 1));
        }
        let clear = self.sight(self.at(shooter), square) == Sight::Clear;
        if self.gives_clear_die(defender) && (clear || notes & shot::CARD != 0) {
            terms.push((if clear { Why::ClearShot } else { Why::ClearByCard }, 1));
        }
        if notes & shot::EXTRA != 0 && self.extra_dice(shooter) != 0 {
            terms.push((Why::ExtraShot, self.extra_dice(shooter)));
        }
        terms
    }

    /// Whether another friend is in the square of a model. §fight.friends
    fn has_friend(&self, model: Model, square: Square) -> bool {
        let Some(side) = model.side() else { return false };
        self.set_in(square) & crate::unit::SIDES[side.index()] & !model.bit() != 0
    }

    /// The attacker's dice of a FIGHT, in the square of the defender. §fight.dice
    pub(crate) fn fight_terms(&self, attacker: Model, defender: Model, charge: bool) -> Terms {
        let mut terms = Terms::new();
        terms.push((Why::Base, 3));
        if charge {
            terms.push((Why::MovedIn, 1));
        }
        if self.has_friend(attacker, self.at(defender)) {
            terms.push((Why::Friends, 1));
        }
        if self.has(attacker, Ability::DragonSlayer) && self.is_large(defender) {
            terms.push((Why::DragonSlayer, 1));
        }
        terms
    }

    /// The defender's dice of a FIGHT.
    pub(crate) fn defence_terms(&self, defender: Model) -> Terms {
        let mut terms = Terms::new();
        terms.push((Why::Base, 3));
        if self.has_friend(defender, self.at(defender)) {
            terms.push((Why::Friends, 1));
        }
        terms
    }

    /// The squares a model could reach with one MOVE, or two, if it were activated now, as far as everybody can see.
    pub fn reachable(&self, model: Model) -> Vec<Reach> {
        let (Some(from), Some(side)) = (self.square_of(model), model.side()) else { return Vec::new() };
        let active = self.frames.iter().rev().find_map(|frame| {
            if let Frame::Activation { model: other, first, second, notes } = *frame {
                (other == model).then_some((first, second, notes))
            } else {
                None
            }
        });
        let rattled = self.is_rattled(model);
        let steps = match active {
            Some((_, second, notes))
                if second != Act::None || notes & (note::CLOSED | note::CHARGED | note::COVERED) != 0 =>
            {
                0
            }
            Some((Act::None, ..)) | None => 2 - u8::from(rattled),
            Some((Act::Move | Act::Shoot | Act::Stand, ..)) => 1,
            Some((Act::Aim | Act::Fight, ..)) => 0,
        };
        if steps == 0 || self.is_engaged(model) {
            return Vec::new();
        }
        let enemies = self.squares_of(self.enemies(side));
        let mut list: Vec<Reach> = Vec::new();
        let mut front = from.bit();
        for moves in 1..=steps {
            let mut next = 0;
            for start in squares(front) {
                let mut moved = *self;
                if start != from {
                    moved.leave(model);
                    moved.enter(model, start);
                }
                for to in squares(self.scenery.neighbours(start)) {
                    let known = to == from || list.iter().any(|reach| reach.square == to);
                    if !known && moved.check_step(model, to).is_ok() {
                        let fight = enemies & to.bit() != 0;
                        list.push(Reach { square: to, moves, fight, seen_by: self.watchers(model, to) });
                        next |= if fight { 0 } else { to.bit() };
                    }
                }
            }
            front = next;
        }
        list
    }

    /// How many standing enemies could shoot at a model on a square, as far as sight and range go.
    pub fn watchers(&self, model: Model, square: Square) -> u8 {
        self.watching(model, square).count() as u8
    }

    /// The standing enemies that could shoot at a model on a square, as far as sight and range go.
    pub fn watching(&self, model: Model, square: Square) -> impl Iterator<Item = Model> {
        let sees = move |enemy: &Model| {
            let gun = self.gun(*enemy, Weapon::Own);
            let distance = self.at(*enemy).distance(square);
            !self.is_rattled(*enemy)
                && gun.is_some_and(|gun| (gun.range.0..=gun.range.1).contains(&distance))
                && self.sight(self.at(*enemy), square) != Sight::NotSeen
        };
        models(model.side().map_or(0, |side| self.enemies(side))).filter(sees)
    }

    /// Every SHOOT that a model could make from where it is, with the chances against each possible target.
    pub fn targets(&self, model: Model) -> Vec<(Shoot, Vec<AttackOdds>)> {
        if self.on_board & model.bit() == 0 {
            return Vec::new();
        }
        let mut list = Vec::new();
        self.list_shots(model, 0, &mut list, Action::Shoot);
        let shots = list
            .into_iter()
            .filter_map(|action| if let Action::Shoot(shoot) = action { Some(shoot) } else { None });
        shots.map(|shoot| (shoot, self.shot_odds(model, &shoot))).collect()
    }

    /// The chances of a SHOOT against everybody who may turn out to be its target.
    pub fn shot_odds(&self, model: Model, shoot: &Shoot) -> Vec<AttackOdds> {
        if self.on_board & model.bit() == 0 {
            return Vec::new();
        }
        let aimed = matches!(
            self.frames.last(),
            Some(Frame::Activation { model: other, first: Act::Aim, .. }) if *other == model
        );
        let card = self.notes() & note::AIMED_CARD != 0;
        let extra = matches!(self.frames.last(), Some(Frame::ExtraShot { .. }));
        let notes =
            (u8::from(aimed) * shot::AIMED) | (u8::from(card) * shot::CARD) | (u8::from(extra) * shot::EXTRA);
        let inside = self.targets_in(model, shoot.square);
        let set = match shoot.target {
            Some(target) => target.bit(),
            None if self.strikes_all(model, shoot.weapon) => self.set_in(shoot.square),
            None => self.brave_among(inside),
        };
        models(set & self.on_board).map(|target| self.shot_at(model, target, shoot.weapon, notes)).collect()
    }

    fn shot_at(&self, shooter: Model, defender: Model, weapon: Weapon, notes: u8) -> AttackOdds {
        let attack = self.shot_terms(shooter, self.at(defender), defender, notes);
        let piercing = weapon == Weapon::Own && self.has(shooter, Ability::ArmourPiercing);
        let profile = self.set.profile(defender.unit());
        let armour = if piercing { 0 } else { profile.armour() };
        let mut defence = Terms::new();
        defence.push((Why::Base, 3));
        let target = self.gun(shooter, weapon).map_or(8, |gun| gun.target);
        self.attack_odds(
            Some(shooter),
            defender,
            Stat::Survive,
            (&attack, target),
            (&defence, profile.survive),
            armour,
        )
    }

    /// The chances of a FIGHT, if the defender uses this number. `charge`: it comes from a MOVE.
    pub fn fight_odds(&self, attacker: Model, defender: Model, charge: bool, stat: Stat) -> AttackOdds {
        let attack = self.fight_terms(attacker, defender, charge);
        let defence = self.defence_terms(defender);
        let profile = self.set.profile(defender.unit());
        let number = match stat {
            Stat::Fight => profile.fight,
            Stat::Survive => profile.survive,
        };
        let fight = self.set.profile(attacker.unit()).fight;
        self.attack_odds(Some(attacker), defender, stat, (&attack, fight), (&defence, number), 0)
    }

    fn attack_odds(
        &self,
        attacker: Option<Model>,
        defender: Model,
        stat: Stat,
        attack: (&Terms, u8),
        defence: (&Terms, u8),
        armour: u8,
    ) -> AttackOdds {
        let klutz = |model: Option<Model>| model.is_some_and(|model| self.has(model, Ability::Klutz));
        let sum = |terms: &Terms| terms.iter().map(|(_, dice)| *dice).sum::<i8>();
        let fights = !matches!(stat, Stat::Survive);
        let odds = |more: i8, other: i8| {
            let pool = PoolOdds::of(sum(attack.0) + more, attack.1, klutz(attacker));
            let answer = PoolOdds::of(sum(defence.0) + other, defence.1, klutz(Some(defender)));
            Odds::of(&pool, &answer, armour, fights)
        };
        let shoots = attacker.is_some_and(|attacker| self.square_of(attacker) != self.square_of(defender));
        let side = attacker.and_then(Model::side);
        let helps = |card: Card| {
            let tactic = self.set.tactic(card, side?)?;
            if let Tactic::Attack { shoot, fight, dice, .. } = tactic
                && dice != 0
                && if shoots { shoot } else { fight }
            {
                return Some((card, odds(dice, 0)));
            }
            let plain = attack.0.iter().all(|(why, _)| *why != Why::ClearShot && *why != Why::ClearByCard);
            let clears = matches!(tactic, Tactic::Aimed { .. }) && shoots && plain;
            (clears && self.gives_clear_die(defender)).then(|| (card, odds(1, 0)))
        };
        let saves = |card: Card| {
            if let Tactic::Survive { dice } = self.set.tactic(card, defender.side()?)?
                && stat == Stat::Survive
            {
                return Some((card, odds(0, dice)));
            }
            None
        };
        AttackOdds {
            attacker,
            defender,
            stat,
            attack: tally(attack.0),
            attack_target: attack.1,
            defence: tally(defence.0),
            defence_target: defence.1,
            armour,
            odds: odds(0, 0),
            with_card: Card::ALL.into_iter().filter_map(helps).collect(),
            against_card: Card::ALL.into_iter().filter_map(saves).collect(),
        }
    }

    /// The chances of an action that leads to a test: a SHOOT, a FIGHT, a MOVE into an enemy square. One entry for
    /// each model that may be the target and each number it may defend with.
    pub fn odds(&self, action: &Action) -> Vec<AttackOdds> {
        let Some(model) = self.active_model().filter(|model| self.on_board & model.bit() != 0) else {
            return Vec::new();
        };
        if let Action::Shoot(shoot) | Action::Heroic(Extra::Shoot(shoot)) = *action {
            self.shot_odds(model, &shoot)
        } else if let Action::Fight(target) | Action::Heroic(Extra::Fight(target)) = *action {
            self.all_fights(model, target, self.at(model), false)
        } else if let Action::Move(to) | Action::Heroic(Extra::Move(to)) = *action {
            self.all_fights(model, None, to, true)
        } else {
            Vec::new()
        }
    }

    /// The chances of the test that waits for cards or for its first die, with that many dice more for either side.
    pub fn test_odds(&self, attack: i8, defence: i8) -> Option<Odds> {
        let fresh = |test: &Test| test.attack.left > 0 && test.attack.hits == 0 && test.defence.hits == 0;
        let test = self.current_test().filter(fresh)?;
        let odds = |pool: Pool, more: i8| PoolOdds::of(pool.left + more, pool.target, pool.klutz);
        let fights = test.stat == Stat::Fight;
        let mut found =
            Odds::of(&odds(test.attack, attack), &odds(test.defence, defence), test.armour, fights);
        if test.attacker_safe {
            found.nothing += found.attacker_killed;
            found.attacker_killed = 0;
        }
        Some(found)
    }

    /// The odds of the test if a side plays a card; none if the card changes no dice of the test.
    pub fn test_odds_with(&self, card: Card, side: Side) -> Option<Odds> {
        match self.set.tactic(card, side)? {
            Tactic::Attack { dice, .. } => self.test_odds(dice, 0),
            Tactic::Survive { dice } => self.test_odds(0, dice),
            Tactic::Aimed { .. }
            | Tactic::ExtraMove
            | Tactic::ExtraShot { .. }
            | Tactic::Reinforce
            | Tactic::Sabotage
            | Tactic::Duck
            | Tactic::Shield
            | Tactic::Cancel
            | Tactic::Calm => None,
        }
    }

    fn all_fights(
        &self,
        model: Model,
        target: Option<Model>,
        square: Square,
        charge: bool,
    ) -> Vec<AttackOdds> {
        let inside = self.targets_in(model, square);
        let set = match target {
            Some(target) => target.bit() & self.on_board,
            None if self.brave_among(inside) != 0 => self.brave_among(inside),
            None => inside,
        };
        let mut list = Vec::new();
        for defender in models(set) {
            if !self.is_rattled(defender) && defender != Model::BUG {
                list.push(self.fight_odds(model, defender, charge, Stat::Fight));
            }
            list.push(self.fight_odds(model, defender, charge, Stat::Survive));
        }
        list
    }

    /// What an action does at once, up to the next decision or die; none if it is not allowed.
    pub fn preview(&self, action: &Action) -> Option<(State, Vec<Event>)> {
        self.check(action).ok()?;
        let (mut next, mut events) = (*self, Vec::new());
        next.apply(action, &mut events);
        Some((next, events))
    }
}
