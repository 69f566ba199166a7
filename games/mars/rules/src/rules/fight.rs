//! FIGHT: the opponent, the defender's choice, and what follows.

use crate::action::{Action, Decision};
use crate::event::{Event, KillCause};
use crate::illegal::Illegal;
use crate::rules::Wait;
use crate::state::{Frame, Stage, Stat, State, Test, TestKind};
use crate::unit::{Ability, Model, UnitKind, models};
use fracas_core::Sink;

impl State {
    pub(crate) fn check_fight(&self, model: Model, target: Option<Model>) -> Result<(), Illegal> {
        if self.is_rattled(model) {
            return Err(Illegal::Rattled);
        }
        let square = self.at(model);
        let enemies = self.targets_in(model, square);
        if enemies == 0 {
            return Err(Illegal::NobodyThere { square });
        }
        match target {
            None if self.brave_among(enemies) != 0 => Ok(()),
            None => Err(Illegal::NameTarget),
            Some(_) if self.brave_among(enemies) != 0 => Err(Illegal::BraveThere),
            Some(model) if enemies & model.bit() == 0 => Err(Illegal::NotATarget { model }),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn list_fights(
        &self,
        model: Model,
        out: &mut Vec<Action>,
        wrap: impl Fn(Option<Model>) -> Action,
    ) {
        let enemies = self.targets_in(model, self.at(model));
        if self.is_rattled(model) || enemies == 0 {
            return;
        }
        if self.brave_among(enemies) != 0 {
            out.push(wrap(None));
        } else {
            out.extend(models(enemies).map(|target| wrap(Some(target))));
        }
    }

    /// The models from whom the opponent is still to be chosen, and whether their owner chooses.
    pub(crate) fn brawl_choices(&self, attacker: Model, target: Option<Model>, again: bool) -> (u64, bool) {
        if self.on_board & attacker.bit() == 0 {
            return (0, false);
        }
        if let Some(target) = target.filter(|_| !again) {
            return (target.bit() & self.on_board, false);
        }
        let enemies = self.targets_in(attacker, self.at(attacker));
        // §bug.random: the bug does not care who is Brave.
        match self.brave_among(enemies) {
            brave if brave != 0 && attacker != Model::BUG => (brave, true),
            _ => (enemies, false),
        }
    }

    pub(crate) fn brawl_wait(
        &self,
        attacker: Model,
        target: Option<Model>,
        again: bool,
        stage: Stage,
    ) -> Wait {
        match stage {
            Stage::Begin => {
                let (choices, brave) = self.brawl_choices(attacker, target, again);
                State::choice_wait(attacker, choices, brave)
            }
            Stage::First => {
                // §fight.choice: a standing defender chooses Fight or Survive before any dice.
                let chooses = |model: &Model| {
                    self.on_board & (model.bit() | attacker.bit()) == model.bit() | attacker.bit()
                        && *model != Model::BUG
                        && !self.is_rattled(*model)
                };
                match target.filter(chooses) {
                    Some(model) => crate::rules::owner_wait(model, Decision::Defend { model }),
                    None => Wait::Go,
                }
            }
            Stage::Second | Stage::Third | Stage::Fourth | Stage::Last => Wait::Go,
        }
    }

    pub(crate) fn set_defence(&mut self, stat: Stat, events: &mut impl Sink<Event>) {
        let Some(&Frame::Brawl { target: Some(model), .. }) = self.frames.last() else { return };
        events.emit(|| Event::DefenceChosen { model, stat });
        self.declare_fight(stat, events);
    }

    pub(crate) fn run_brawl(&mut self, events: &mut impl Sink<Event>) {
        let Some(&Frame::Brawl { attacker, target, again, stage, .. }) = self.frames.last() else { return };
        match stage {
            Stage::Begin => {
                let (choices, _) = self.brawl_choices(attacker, target, again);
                match models(choices).next() {
                    Some(model) => self.set_target(model),
                    None => {
                        self.frames.pop();
                    }
                }
            }
            // Nothing to choose: a Rattled defender, or the bug with the better of its numbers.
            Stage::First => {
                let alive = |model: Model| self.on_board & model.bit() != 0;
                if let Some(target) = target.filter(|target| alive(*target) && alive(attacker)) {
                    let profile = self.set.profile(target.unit());
                    let fights =
                        target == Model::BUG && !self.is_rattled(target) && profile.fight < profile.survive;
                    self.declare_fight(if fights { Stat::Fight } else { Stat::Survive }, events);
                } else {
                    self.frames.pop();
                }
            }
            Stage::Second => self.after_fight(),
            // §bug.brawler: one more FIGHT after a kill.
            Stage::Third | Stage::Fourth | Stage::Last => {
                let more = self.has(attacker, Ability::Brawler)
                    && !again
                    && self.test.killed
                    && self.on_board & attacker.bit() != 0
                    && self.targets_in(attacker, self.at(attacker)) != 0;
                if more {
                    self.replace(Frame::Brawl {
                        attacker,
                        target: None,
                        charge: false,
                        again: true,
                        stage: Stage::Begin,
                    });
                } else {
                    self.frames.pop();
                }
            }
        }
    }

    fn declare_fight(&mut self, stat: Stat, events: &mut impl Sink<Event>) {
        let Some(&Frame::Brawl { attacker, target: Some(defender), charge, .. }) = self.frames.last() else {
            return;
        };
        self.next_stage();
        events.emit(|| Event::FightBegan { attacker, defender });
        let attack = self.fight_terms(attacker, defender, charge).iter().map(|(_, dice)| *dice).sum();
        let defence = self.defence_terms(defender).iter().map(|(_, dice)| *dice).sum();
        let profile = self.set.profile(defender.unit());
        let number = match stat {
            Stat::Fight => profile.fight,
            Stat::Survive => profile.survive,
        };
        let test = Test { kind: TestKind::Fight, attacker: Some(attacker), defender, stat, ..Test::NONE };
        self.declare(test, (attack, self.set.profile(attacker.unit()).fight), (defence, number), events);
    }

    /// §fight.result
    pub(crate) fn decide_fight(&mut self, events: &mut impl Sink<Event>) {
        let Test { attacker, defender, attack, defence, stat, attacker_safe, .. } = self.test;
        let Some(attacker) = attacker else { return };
        if attack.hits > defence.hits {
            self.test.killed = self.kill(defender, KillCause::Fight { opponent: attacker }, events);
        } else if defence.hits > attack.hits && stat == Stat::Fight && !attacker_safe {
            self.kill(attacker, KillCause::Fight { opponent: defender }, events);
        }
    }

    /// Smite! and cards that Rattle a survivor. §smite.rattles
    fn after_fight(&mut self) {
        self.next_stage();
        let Test { attacker, defender, stat, survivor_rattled, .. } = self.test;
        let Some(attacker) = attacker else { return };
        let smites = [attacker, defender].map(|model| self.has(model, Ability::Fury));
        // §smite.both: two of them cancel out.
        let both = smites == [true; 2];
        if survivor_rattled || smites[0] && !both {
            self.rattle |= defender.bit();
        }
        if smites[1] && stat == Stat::Fight && !both {
            self.rattle |= attacker.bit();
        }
        self.push_rattle();
    }

    /// Whether a model stands on a large base.
    pub(crate) fn is_large(&self, model: Model) -> bool {
        let profile = self.set.profile(model.unit());
        profile.large || profile.kind == UnitKind::Monster
    }
}
