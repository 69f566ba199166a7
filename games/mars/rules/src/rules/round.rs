//! Rounds: Authority, alternating Turns, the end of a Round, new hands, and the end of the game.

use crate::action::{Action, Decision};
use crate::event::Event;
use crate::options::RoundStarter;
use crate::rules::Wait;
use crate::state::{Finish, Frame, NONE, Stage, State, Turn, flag};
use crate::unit::{Ability, CIVILIANS, MODELS, Model, Side, Unit, models};
use fracas_core::Sink;

impl State {
    /// The next Round begins. §round.begin
    pub(crate) fn run_round(&mut self) {
        let first = match self.options.round_starter() {
            _ if self.round == 0 => self.opened,
            RoundStarter::FinishedFirst => self.finished.unwrap_or(self.starter),
            RoundStarter::ScenarioFirst => self.opened,
            RoundStarter::Alternate => self.starter.other(),
        };
        self.round += 1;
        self.starter = first;
        self.passed = [false; 2];
        self.finished = None;
        self.turn = Turn::of(first);
        self.push(Frame::Authority { side: first, asked: false });
    }

    /// The model of a side that can use Authority.
    fn authority_model(&self, side: Side) -> Option<Model> {
        let can =
            |model: &Model| self.has(*model, Ability::Authority) && self.models[model.index()].heroics > 0;
        models(self.fighters(side)).find(can)
    }

    pub(crate) fn authority_wait(&self, side: Side) -> Wait {
        match self.authority_model(side) {
            Some(model) => Wait::Seat(side, Decision::Authority { model }),
            None => Wait::Go,
        }
    }

    /// §authority.declare: first the side that would begin, then the other.
    pub(crate) fn authority(
        &mut self,
        side: Side,
        asked: bool,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        if action == Action::Authority
            && let Some(model) = self.authority_model(side)
        {
            self.spend(model, events);
            events.emit(|| Event::AuthorityUsed { model });
            // §authority.both: if both sides use it, the one that would have begun begins.
            if self.turn.opener == NONE {
                self.turn.side = side;
                self.turn.opener = model.0;
            }
        }
        self.run_authority(side, asked, events);
    }

    pub(crate) fn run_authority(&mut self, side: Side, asked: bool, events: &mut impl Sink<Event>) {
        if !asked {
            self.replace(Frame::Authority { side: side.other(), asked: true });
            return;
        }
        self.starter = self.turn.side;
        let (round, first) = (self.round, self.starter);
        events.emit(|| Event::RoundBegan { round, first });
        self.replace(Frame::Turns);
        self.begin_turn(self.turn.side, self.turn.opener, events);
    }

    /// The next side takes its Turn; when both have passed the Round ends. §turn.in-turn
    pub(crate) fn run_turns(&mut self, events: &mut impl Sink<Event>) {
        let next = self.turn.side.other();
        let side = match self.passed {
            [true, true] => {
                let round = self.round;
                events.emit(|| Event::RoundEnded { round });
                self.turn = Turn::of(self.finished.unwrap_or(self.starter));
                self.replace(Frame::RoundEnd { stage: Stage::Begin });
                return;
            }
            passed if passed[next.index()] => next.other(),
            [_, _] => next,
        };
        self.begin_turn(side, NONE, events);
    }

    fn begin_turn(&mut self, side: Side, opener: u8, events: &mut impl Sink<Event>) {
        self.note_finished(side);
        let idle = self.unactivated(side) == 0;
        let mut turn = Turn { between: false, idle, opener, ..Turn::of(side) };
        if side == Side::Human && !idle {
            // §civilian.flee: a Martian at most two squares away when the Turn begins.
            let martians = self.fighters(Side::Martian);
            for civilian in models(self.on_board & CIVILIANS) {
                let near = |martian: Model| self.at(martian).distance(self.at(civilian)) <= 2;
                if !self.is_done(civilian) && models(martians).any(near) {
                    turn.fleeing |= civilian.bit();
                }
            }
        }
        self.turn = turn;
        events.emit(|| Event::TurnBegan { side });
        self.push(Frame::Turn);
    }

    /// Remembers who first has no unactivated model left. §round.first
    pub(crate) fn note_finished(&mut self, active: Side) {
        if self.finished.is_none() {
            let out = |side: &Side| self.unactivated(*side) == 0;
            self.finished = [active, active.other()].into_iter().find(out);
        }
    }

    /// The Turn is over: points for this Turn are lost.
    pub(crate) fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        let side = self.turn.side;
        if self.turn.idle && self.turn.cards == 0 {
            // §turn.auto-pass
            self.passed[side.index()] = true;
            events.emit(|| Event::Passed { side });
        }
        self.drop_bonus();
        self.frames.pop();
        self.note_finished(side);
        self.end_of_turn_victory(events);
    }

    /// §lovers.point: unused points of this Turn are lost.
    pub(crate) fn drop_bonus(&mut self) {
        if self.turn.bonus > 0 {
            for model in models(self.on_board) {
                if self.is_bereft(model) {
                    let state = &mut self.models[model.index()];
                    state.heroics = state.heroics.saturating_sub(self.turn.bonus);
                }
            }
            self.turn.bonus = 0;
        }
    }

    /// §round.end: the bug, the markers, the hands.
    pub(crate) fn run_round_end(&mut self, stage: Stage, events: &mut impl Sink<Event>) {
        match stage {
            Stage::Begin => {
                self.next_stage();
                if self.on_board & Model::BUG.bit() != 0 {
                    self.push(Frame::Bug { stage: Stage::Begin });
                }
            }
            Stage::First | Stage::Second | Stage::Third | Stage::Fourth | Stage::Last => {
                if self.round >= self.options.round_cap() {
                    self.finish(self.leader(), events);
                    return;
                }
                for place in 0..MODELS {
                    self.models[place].flags &= !flag::DONE;
                }
                let first = self.finished.unwrap_or(self.starter);
                self.frames.pop();
                self.push(Frame::Refill { side: first.other(), drawing: false });
                self.push(Frame::Refill { side: first, drawing: false });
                self.turn = Turn::of(first);
            }
        }
    }

    pub(crate) fn refill_wait(&self, side: Side, drawing: bool) -> Wait {
        if drawing {
            self.draw_wait(side)
        } else if self.hand_count(side) > 0 {
            Wait::Seat(side, Decision::Refill)
        } else {
            Wait::Go
        }
    }

    pub(crate) fn act_refill(&mut self, side: Side, action: Action, events: &mut impl Sink<Event>) {
        if let Action::Discard(card) = action {
            self.discard_from_hand(side, card, events);
        } else {
            self.begin_drawing(side);
        }
    }

    fn begin_drawing(&mut self, side: Side) {
        self.turn = Turn::of(side);
        self.replace(Frame::Refill { side, drawing: true });
    }

    pub(crate) fn run_refill(&mut self, side: Side, events: &mut impl Sink<Event>) {
        if let Some(Frame::Refill { drawing: true, .. }) = self.frames.last() {
            self.turn.helped = 0;
            self.run_draw(events);
        } else {
            self.begin_drawing(side);
        }
    }

    /// The side that is ahead in VP.
    pub(crate) fn leader(&self) -> Finish {
        match self.vp[0].cmp(&self.vp[1]) {
            std::cmp::Ordering::Greater => Finish::Human,
            std::cmp::Ordering::Less => Finish::Martian,
            std::cmp::Ordering::Equal => Finish::Draw,
        }
    }

    pub(crate) fn finish(&mut self, how: Finish, events: &mut impl Sink<Event>) {
        self.over = how;
        self.frames.clear();
        self.forget();
        let outcome = self.outcome();
        events.emit(|| Event::Ended { outcome });
    }

    /// Whether someone has won. §victory.target, §victory.wipeout, §victory.last-model, §victory.no-civilians
    pub(crate) fn check_victory(&mut self, events: &mut impl Sink<Event>) {
        if self.round == 0 || self.over != Finish::No {
            return;
        }
        let target = self.scenario.target;
        let reached = self.vp.map(|vp| target > 0 && vp >= target);
        let left = Side::ALL.map(|side| self.strength(side));
        if self.scenario.last_model_wins {
            if left.iter().any(|count| *count <= 1) {
                let how = match left[0].cmp(&left[1]) {
                    std::cmp::Ordering::Greater => Finish::Human,
                    std::cmp::Ordering::Less => Finish::Martian,
                    std::cmp::Ordering::Equal => Finish::Draw,
                };
                self.finish(how, events);
            }
            return;
        }
        match reached {
            [true, true] if self.overtime => {}
            [true, true] => match self.leader() {
                Finish::Draw => self.overtime = true,
                how @ (Finish::Human | Finish::Martian | Finish::No) => return self.finish(how, events),
            },
            [true, false] => return self.finish(Finish::Human, events),
            [false, true] => return self.finish(Finish::Martian, events),
            [false, false] => {}
        }
        if self.options.wipeout_wins() {
            match left {
                [0, 0] => return self.finish(self.leader(), events),
                [_, 0] => return self.finish(Finish::Human, events),
                [0, _] => return self.finish(Finish::Martian, events),
                [_, _] => {}
            }
        }
        if self.scenario.ends_without_civilians && self.civilians() == 0 && !self.can_reach_target() {
            self.finish(self.leader(), events);
        }
    }

    /// Whether the kills that are left could bring a side to the target.
    fn can_reach_target(&self) -> bool {
        Side::ALL.into_iter().any(|side| {
            let worth = |model: Model| u32::from(self.scenario.kill_value(side, model.unit()));
            let kills: u32 = models(self.fighters(side.other())).map(worth).sum();
            u32::from(self.vp(side)) + kills >= u32::from(self.scenario.target)
        })
    }

    /// §victory.tie: after a tie at the target the game ends when a side is ahead at the end of a Turn.
    fn end_of_turn_victory(&mut self, events: &mut impl Sink<Event>) {
        if self.overtime && self.over == Finish::No && self.leader() != Finish::Draw {
            self.finish(self.leader(), events);
        }
    }
}

/// The unit that an even game may add for a side. §setup.extra-model
pub(crate) fn extra_unit(side: Side) -> Unit {
    match side {
        Side::Human => Unit(3),
        Side::Martian => Unit(15),
    }
}
