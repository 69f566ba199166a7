//! Tests of dice: two pools, eights that roll again, windows for cards.

use crate::action::{RollFor, Window};
use crate::event::{Event, KillCause};
use crate::rules::Wait;
use crate::state::{Frame, Pool, Stage, State, Test, TestKind};
use crate::unit::{Ability, Side};
use fracas_core::Sink;

impl Pool {
    /// One die falls; says whether it was a success and whether another one follows. §dice.success, §dice.eight
    pub fn roll(&mut self, die: u8) -> (bool, bool) {
        let success = die >= self.target || die == 8;
        let again = die == 8 || self.klutz && die == 1;
        self.hits += u8::from(success);
        self.left += i8::from(again) - 1;
        (success, again)
    }
}

impl State {
    /// Declares a test: dice and numbers of both sides.
    pub(crate) fn declare(
        &mut self,
        test: Test,
        attack: (i8, u8),
        defence: (i8, u8),
        events: &mut impl Sink<Event>,
    ) {
        let klutz = |model: Option<crate::Model>| model.is_some_and(|model| self.has(model, Ability::Klutz));
        let pool = |(left, target): (i8, u8), klutz: bool| Pool { left, hits: 0, target, klutz };
        let (attacker, defender) = (klutz(test.attacker), klutz(Some(test.defender)));
        self.test = Test { attack: pool(attack, attacker), defence: pool(defence, defender), ..test };
        let Test { kind, attacker, defender, .. } = self.test;
        events.emit(|| Event::TestBegan {
            test: kind,
            attacker,
            defender,
            attack: attack.0,
            defence: defence.0,
        });
        self.push(Frame::Test { stage: Stage::First });
    }

    pub(crate) fn test_window(&self) -> Window {
        let Test { kind, attacker, defender, .. } = self.test;
        Window::Test { test: kind, attacker, defender }
    }

    /// The side that is asked first in windows: whose Turn it is, or who caused it.
    pub(crate) fn asked_at(&self, stage: Stage) -> Side {
        if stage == Stage::Second { self.turn.side.other() } else { self.turn.side }
    }

    pub(crate) fn test_wait(&self, stage: Stage) -> Wait {
        let Test { kind, attacker, defender, attack, defence, .. } = self.test;
        match stage {
            Stage::Begin | Stage::Last => Wait::Go,
            // §card.order: the active player first, then the other.
            Stage::First | Stage::Second => self.react_wait(self.asked_at(stage), self.test_window()),
            Stage::Third if attack.left > 0 => Wait::Roll(RollFor::Attack { test: kind, attacker, defender }),
            Stage::Fourth if defence.left > 0 => {
                Wait::Roll(RollFor::Defence { test: kind, attacker, defender })
            }
            Stage::Third | Stage::Fourth => Wait::Go,
        }
    }

    pub(crate) fn run_test(&mut self, stage: Stage, events: &mut impl Sink<Event>) {
        self.next_stage();
        match stage {
            Stage::Second => {
                // §dice.minimum: never fewer than one die.
                self.test.attack.left = self.test.attack.left.max(1);
                self.test.defence.left = self.test.defence.left.max(1);
            }
            Stage::Last => {
                self.frames.pop();
                self.decide(events);
            }
            Stage::Begin | Stage::First | Stage::Third | Stage::Fourth => {}
        }
    }

    /// One die of a pool falls. The order in which dice are named does not matter. §dice.order
    pub(crate) fn roll_pool(&mut self, stage: Stage, die: u8, events: &mut impl Sink<Event>) {
        let attack = stage == Stage::Third;
        let pool = if attack { &mut self.test.attack } else { &mut self.test.defence };
        // A pool that never ends is cut off: nobody rolls a hundred eights.
        if pool.hits > 100 {
            pool.left = 0;
            return;
        }
        let (success, again) = pool.roll(die);
        events.emit(|| Event::PoolRolled { attack, die, success, again });
    }

    /// Whether Armour alone saved the target: it survives and is Rattled. §armour.rattled
    pub(crate) fn test_rattles(&self) -> bool {
        let Test { attack, defence, armour, .. } = self.test;
        attack.hits > defence.hits && attack.hits <= defence.hits.saturating_add(armour)
    }

    fn decide(&mut self, events: &mut impl Sink<Event>) {
        let Test { kind, attacker, defender, attack, defence, armour, .. } = self.test;
        events.emit(|| Event::TestEnded {
            test: kind,
            attacker,
            defender,
            attack: attack.hits,
            defence: defence.hits,
            armour,
        });
        if kind == TestKind::Fight {
            self.decide_fight(events);
            return;
        }
        if attack.hits > defence.hits.saturating_add(armour) {
            let cause = match (attacker, self.striking()) {
                (Some(shooter), _) => KillCause::Shoot { shooter },
                (None, (side, card)) => KillCause::Card { side, card },
            };
            let square = self.at(defender);
            self.test.killed = self.kill(defender, cause, events);
            if self.test.killed && kind == TestKind::Strike {
                self.note_death(square);
            }
        } else if self.test_rattles() && !self.is_rattled(defender) {
            self.rattle |= defender.bit();
            self.push_rattle();
        }
    }
}
