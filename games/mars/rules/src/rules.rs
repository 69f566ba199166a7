//! The rules, one file per chapter. This one holds the clockwork: what the state waits for, and how it goes on.

pub(crate) mod activate;
pub(crate) mod atom;
pub(crate) mod card;
pub(crate) mod counter;
pub(crate) mod explain;
pub(crate) mod fight;
pub(crate) mod happen;
pub(crate) mod movement;
pub(crate) mod rattle;
pub(crate) mod round;
pub(crate) mod setup;
pub(crate) mod shoot;
pub(crate) mod strike;
pub(crate) mod test;
pub(crate) mod turn;

use crate::action::{Action, Decision, Face, RollFor, Window};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::square::Square;
use crate::state::{Finish, Frame, Stage, State};
use crate::unit::{Model, Side, models};
use fracas_core::{Actor, Outcome, Pending, SeatSet, Sink};
use std::num::NonZeroU32;

/// What the state waits for; `Go` is never seen from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wait {
    Go,
    Roll(RollFor),
    Draw(Side),
    Face(Square),
    Random(Model, u64),
    Seat(Side, Decision),
    Over,
}

impl State {
    /// What the top frame waits for. Everything else is derived from this.
    #[inline]
    pub(crate) fn wait(&self) -> Wait {
        match self.frames.last() {
            Some(frame) => self.frame_wait(frame),
            None => Wait::Over,
        }
    }

    fn frame_wait(&self, frame: &Frame) -> Wait {
        match *frame {
            Frame::Idle | Frame::Round | Frame::Turns | Frame::RoundEnd { .. } => Wait::Go,
            Frame::Map => Wait::Seat(Side::Human, Decision::Map),
            Frame::Hero => Wait::Seat(Side::Human, Decision::Hero),
            Frame::Zones => Wait::Seat(Side::Martian, Decision::Zones),
            Frame::Counters { left, row } => setup::pair_wait(left, row, RollFor::Row, RollFor::Column),
            Frame::Civilians { left, column } => {
                setup::pair_wait(left, column, RollFor::Column, RollFor::Row)
            }
            Frame::Deal { side } => self.draw_wait(side),
            Frame::Deploy { side } => self.deploy_wait(side),
            Frame::Drop { side, row } => self.drop_wait(side, row),
            Frame::DiceOff { human } => {
                let side = if human == 0 { Side::Human } else { Side::Martian };
                Wait::Roll(RollFor::FirstTurn { side })
            }
            Frame::Authority { side, .. } => self.authority_wait(side),
            Frame::Turn => self.turn_wait(),
            Frame::Activation { model, .. } => self.activation_wait(model),
            Frame::Arrive { model } => self.arrive_wait(model),
            Frame::Tinker { model } => crate::rules::owner_wait(model, Decision::Tinker { model }),
            Frame::Build { model } => Wait::Roll(RollFor::Build { model }),
            Frame::Shot { shooter, square, target, notes, stage, weapon } => {
                self.shot_wait(shooter, square, target, weapon, notes, stage)
            }
            Frame::Brawl { attacker, target, again, stage, .. } => {
                self.brawl_wait(attacker, target, again, stage)
            }
            Frame::Test { stage } => self.test_wait(stage),
            Frame::Panic { .. } => match self.next_in_order(self.rolls & self.on_board) {
                Some(model) => Wait::Roll(RollFor::Nerve { model }),
                None => Wait::Go,
            },
            Frame::Rattle { stage } => self.rattle_wait(stage),
            Frame::Played { card, side, .. } => self.react_wait(side.other(), Window::Card { card }),
            Frame::ExtraMove { model, heroic } => self.extra_move_wait(model, heroic),
            Frame::ExtraShot { model, card } => self.extra_shot_wait(model, card),
            Frame::Lead { leader, left, eligible } => self.lead_wait(leader, left, eligible),
            Frame::Scatter { model, left } => self.scatter_wait(model, left),
            Frame::Locate { card, side, level, row, column, way } => {
                self.locate_wait(card, side, level, row, column, way)
            }
            Frame::Strike { card, side, stage, .. } => self.strike_wait(card, side, stage),
            Frame::Herd { edge, .. } => {
                Wait::Roll(if edge == crate::state::NONE { RollFor::Edge } else { RollFor::AlongEdge })
            }
            Frame::Collapse { side, row, column } => self.collapse_wait(side, row, column),
            Frame::Spawn { row, .. } => {
                Wait::Roll(if row == crate::state::NONE { RollFor::Row } else { RollFor::Column })
            }
            Frame::Bug { stage } => self.bug_wait(stage),
            Frame::Refill { side, drawing } => self.refill_wait(side, drawing),
        }
    }

    pub(crate) fn pending_now(&self) -> Pending<Decision> {
        let chance = |decision| Pending::Act { actor: Actor::Chance, decision };
        match self.wait() {
            Wait::Roll(roll) => chance(Decision::Roll { roll }),
            Wait::Draw(side) => chance(Decision::Draw { side }),
            Wait::Face(square) => chance(Decision::Face { square }),
            Wait::Random(by, _) => chance(Decision::Random { by }),
            Wait::Seat(side, decision) => Pending::Act { actor: Actor::Seat(side.seat()), decision },
            Wait::Over => Pending::Over(self.outcome()),
            Wait::Go => unreachable!("a state at rest waits for someone"),
        }
    }

    pub(crate) fn outcome(&self) -> Outcome {
        let winners = match self.over {
            Finish::No | Finish::Draw => SeatSet::EMPTY,
            Finish::Human => SeatSet::from_iter([Side::Human.seat()]),
            Finish::Martian => SeatSet::from_iter([Side::Martian.seat()]),
        };
        Outcome { winners }
    }

    pub(crate) fn list_chances(&self, out: &mut Vec<(Action, NonZeroU32)>) {
        const ONE: NonZeroU32 = NonZeroU32::MIN;
        match self.wait() {
            Wait::Roll(_) => out.extend((1..=8).map(|die| (Action::Roll(die), ONE))),
            Wait::Draw(_) => {
                let weight = |count| NonZeroU32::new(u32::from(count)).unwrap_or(ONE);
                out.extend(self.deck.iter().map(|(card, count)| (Action::Draw(card), weight(count))));
            }
            Wait::Face(_) => {
                for face in Face::ALL {
                    let count = u32::from(self.unturned[face as usize]);
                    out.extend(NonZeroU32::new(count).map(|weight| (Action::Face(face), weight)));
                }
            }
            Wait::Random(_, set) => out.extend(models(set).map(|model| (Action::Random(model), ONE))),
            Wait::Go | Wait::Seat(..) | Wait::Over => {}
        }
    }

    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        let Wait::Seat(side, decision) = self.wait() else { return };
        match decision {
            Decision::Map => out.extend((0..self.set.maps.list.len() as u8).map(Action::Map)),
            Decision::Hero => out.extend(self.scenario.choice.iter().map(|unit| Action::Hero(*unit))),
            Decision::Zones => out.extend(crate::Turning::ALL.map(Action::Zones)),
            Decision::Deploy { model } => self.list_deploy(model, out),
            Decision::Authority { .. } => out.extend([Action::Authority, Action::Skip]),
            Decision::Turn => self.list_turn(side, out),
            Decision::Activation { .. } => self.list_activation(out),
            Decision::Target { .. } | Decision::Brave { .. } => {
                out.extend(models(self.pickable()).map(Action::Pick));
            }
            Decision::Defend { .. } => {
                out.extend([Action::Defend(crate::Stat::Fight), Action::Defend(crate::Stat::Survive)]);
            }
            Decision::React(window) => self.list_react(side, window, out),
            Decision::ExtraMove { model, .. } => {
                self.list_moves(model, out, Action::Move);
                if self.check_exit(model).is_ok() {
                    out.push(Action::Exit);
                }
                out.push(Action::Skip);
            }
            Decision::ExtraShot { model } => {
                self.list_shots(model, self.extra_shot_range(), out, Action::Shoot);
                out.push(Action::Skip);
            }
            Decision::Lead { .. } => {
                out.extend(models(self.led()).map(Action::Activate));
                out.push(Action::End);
            }
            Decision::Tinker { .. } => out.extend([Action::Tinker, Action::Skip]),
            Decision::Refill => {
                out.extend(self.hands[side.index()].iter().map(|(card, _)| Action::Discard(card)));
                out.push(Action::End);
            }
            Decision::Wall => out.extend(self.wall_choices().into_iter().map(Action::Wall)),
            Decision::Roll { .. }
            | Decision::Draw { .. }
            | Decision::Face { .. }
            | Decision::Random { .. } => {}
        }
    }

    pub(crate) fn check_now(&self, action: Action) -> Result<(), Illegal> {
        let fits = |ok: bool, why: Illegal| if ok { Ok(()) } else { Err(why) };
        match (self.wait(), action) {
            (Wait::Over, _) => Err(Illegal::Over),
            (Wait::Seat(side, decision), _) => self.check_seat(side, decision, action),
            (Wait::Roll(_), Action::Roll(die)) => fits((1..=8).contains(&die), Illegal::NotADie),
            (Wait::Draw(_), Action::Draw(card)) => fits(self.deck.has(card), Illegal::NotInPile { card }),
            (Wait::Face(_), Action::Face(face)) => {
                fits(self.unturned[face as usize] > 0, Illegal::NoSuchFace)
            }
            (Wait::Random(_, set), Action::Random(model)) => {
                fits(set & model.bit() != 0, Illegal::NotAChoice { model })
            }
            (Wait::Go | Wait::Roll(_) | Wait::Draw(_) | Wait::Face(_) | Wait::Random(..), _) => {
                Err(Illegal::NotNow)
            }
        }
    }

    fn check_seat(&self, side: Side, decision: Decision, action: Action) -> Result<(), Illegal> {
        let fits = |ok: bool, why: Illegal| if ok { Ok(()) } else { Err(why) };
        match (decision, action) {
            (Decision::Map, Action::Map(place)) => {
                fits(usize::from(place) < self.set.maps.list.len(), Illegal::NoSuchMap)
            }
            (Decision::Hero, Action::Hero(unit)) => {
                fits(self.scenario.choice.contains(&unit), Illegal::NoSuchHero)
            }
            (Decision::Zones, Action::Zones(_)) => Ok(()),
            (Decision::Deploy { model }, Action::Deploy(square)) => self.check_deploy(model, square),
            (Decision::Authority { .. }, Action::Authority | Action::Skip) => Ok(()),
            (Decision::Turn, action) => self.check_turn(side, action),
            (Decision::Activation { .. }, action) => self.check_activation(action),
            (Decision::Target { .. } | Decision::Brave { .. }, Action::Pick(model)) => {
                fits(self.pickable() & model.bit() != 0, Illegal::NotAChoice { model })
            }
            (Decision::Defend { .. }, Action::Defend(_)) => Ok(()),
            (Decision::React(_), Action::Pass) => Ok(()),
            (Decision::React(window), Action::Play(card, on)) => self.check_react(side, window, card, on),
            (Decision::ExtraMove { model, .. }, Action::Move(to)) => self.check_step(model, to),
            (Decision::ExtraMove { model, .. }, Action::Exit) => self.check_exit(model),
            (Decision::ExtraShot { model }, Action::Shoot(shoot)) => {
                self.check_shoot(model, shoot, self.extra_shot_range())
            }
            (Decision::ExtraMove { .. } | Decision::ExtraShot { .. }, Action::Skip) => Ok(()),
            (Decision::Lead { .. }, Action::Activate(model)) => {
                fits(self.led() & model.bit() != 0, Illegal::NotAChoice { model })
            }
            (Decision::Lead { .. } | Decision::Refill, Action::End) => Ok(()),
            (Decision::Tinker { .. }, Action::Tinker | Action::Skip) => Ok(()),
            (Decision::Refill, Action::Discard(card)) => {
                fits(self.hands[side.index()].has(card), Illegal::NotInHand { card })
            }
            (Decision::Wall, Action::Wall(edge)) => {
                fits(self.wall_choices().contains(&edge), Illegal::NotNearest)
            }
            _ => Err(Illegal::NotNow),
        }
    }

    pub(crate) fn apply_now(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let Some(frame) = self.frames.last().copied() else { return };
        self.act(frame, action, events);
        self.settle(events);
    }

    /// Carries out an action of the frame on top.
    fn act(&mut self, frame: Frame, action: Action, events: &mut impl Sink<Event>) {
        match (frame, action) {
            (Frame::Map, Action::Map(place)) => self.choose_map(place),
            (Frame::Hero, Action::Hero(unit)) => self.choose_hero(unit),
            (Frame::Zones, Action::Zones(turning)) => {
                self.turning = turning;
                self.frames.pop();
                events.emit(|| Event::ZonesTurned { turning });
            }
            (Frame::Counters { left, row }, Action::Roll(die)) => self.roll_counter(left, row, die, events),
            (Frame::Civilians { left, column }, Action::Roll(die)) => {
                self.roll_civilian(left, column, die, events);
            }
            (Frame::Deal { side } | Frame::Refill { side, .. }, Action::Draw(card)) => {
                self.draw(side, card, events);
            }
            (Frame::Deploy { side }, Action::Deploy(square)) => self.deploy(side, square, events),
            (Frame::Drop { side, row }, action) => self.drop_model(side, row, action, events),
            (Frame::DiceOff { human }, Action::Roll(die)) => self.dice_off(human, die, events),
            (Frame::Authority { side, asked }, action) => self.authority(side, asked, action, events),
            (Frame::Turn, action) => self.act_turn(action, events),
            (Frame::Activation { .. }, action) => self.act_activation(action, events),
            (Frame::Arrive { model }, Action::Face(face)) => self.turn_counter(model, face, events),
            (Frame::Tinker { model }, action) => self.tinker(model, action, events),
            (Frame::Build { model }, Action::Roll(die)) => self.build(model, die, events),
            (Frame::Shot { .. } | Frame::Brawl { .. }, Action::Pick(model)) => self.set_target(model),
            (Frame::Brawl { .. }, Action::Defend(stat)) => self.set_defence(stat, events),
            (Frame::Bug { .. }, Action::Random(model)) => self.bug_attacks(model),
            (Frame::Brawl { .. }, Action::Random(model)) => self.set_target(model),
            (Frame::Test { stage }, Action::Roll(die)) => self.roll_pool(stage, die, events),
            (Frame::Test { .. } | Frame::Rattle { .. } | Frame::Strike { .. }, Action::Pass) => {
                self.next_stage();
            }
            (Frame::Test { .. } | Frame::Rattle { .. } | Frame::Strike { .. }, Action::Play(card, on)) => {
                let side = self.asked();
                self.next_stage();
                self.play_card(side, card, on, events);
            }
            (Frame::Panic { max }, Action::Roll(die)) => self.roll_nerve(max, die, events),
            (Frame::Played { .. }, action) => self.act_played(action, events),
            (Frame::ExtraMove { model, heroic }, action) => {
                self.act_extra_move(model, heroic, action, events);
            }
            (Frame::ExtraShot { model, card }, action) => self.act_extra_shot(model, card, action, events),
            (Frame::Lead { .. }, Action::Activate(model)) => self.lead_next(model, events),
            (Frame::Scatter { model, left }, Action::Roll(die)) => self.scatter(model, left, die, events),
            (Frame::Locate { .. }, Action::Roll(die)) => self.roll_place(die, events),
            (Frame::Herd { side, edge }, Action::Roll(die)) => self.roll_herd(side, edge, die, events),
            (Frame::Collapse { .. }, Action::Roll(die)) => self.roll_collapse(die, events),
            (Frame::Collapse { .. }, Action::Wall(edge)) => self.collapse(edge, events),
            (Frame::Spawn { bug, row }, Action::Roll(die)) => self.roll_spawn(bug, row, die, events),
            (Frame::Refill { side, .. }, action) => self.act_refill(side, action, events),
            (_, Action::End | Action::Skip) => {
                self.frames.pop();
            }
            _ => {}
        }
    }

    /// Who is asked in the window that is open.
    fn asked(&self) -> Side {
        match self.wait() {
            Wait::Seat(side, _) => side,
            Wait::Go | Wait::Roll(_) | Wait::Draw(_) | Wait::Face(_) | Wait::Random(..) | Wait::Over => {
                self.turn.side
            }
        }
    }

    /// Goes on until someone must decide or a die must fall.
    pub(crate) fn settle(&mut self, events: &mut impl Sink<Event>) {
        while let Some(frame) = self.frames.last().copied() {
            if is_quiet(&frame) {
                self.check_victory(events);
                if self.over != Finish::No {
                    return;
                }
            }
            if self.frame_wait(&frame) != Wait::Go {
                self.forget();
                return;
            }
            self.run(frame, events);
        }
    }

    /// Forgets what belongs to an effect that is over.
    pub(crate) fn forget(&mut self) {
        let attack = self
            .frames
            .iter()
            .any(|frame| matches!(frame, Frame::Shot { .. } | Frame::Brawl { .. } | Frame::Strike { .. }));
        if !attack {
            self.test = crate::state::Test::NONE;
            self.area = crate::state::Area::default();
        }
    }

    /// Carries out a frame that waits for nobody.
    fn run(&mut self, frame: Frame, events: &mut impl Sink<Event>) {
        match frame {
            Frame::Idle
            | Frame::Map
            | Frame::Hero
            | Frame::Zones
            | Frame::Counters { .. }
            | Frame::Civilians { .. } => {
                self.frames.pop();
            }
            Frame::DiceOff { .. }
            | Frame::Build { .. }
            | Frame::Tinker { .. }
            | Frame::Herd { .. }
            | Frame::Spawn { .. } => {
                self.frames.pop();
            }
            Frame::ExtraMove { .. }
            | Frame::ExtraShot { .. }
            | Frame::Lead { .. }
            | Frame::Scatter { .. } => {
                self.frames.pop();
            }
            Frame::Deal { .. } => self.run_draw(events),
            Frame::Deploy { side } => self.run_deploy(side, events),
            Frame::Drop { side, .. } => self.run_drop(side),
            Frame::Round => self.run_round(),
            Frame::Authority { side, asked } => self.run_authority(side, asked, events),
            Frame::Turns => self.run_turns(events),
            Frame::Turn => self.end_turn(events),
            Frame::Activation { model, .. } => self.finish_activation(model, events),
            Frame::Arrive { model } => self.run_arrive(model, events),
            Frame::Shot { .. } => self.run_shot(events),
            Frame::Brawl { .. } => self.run_brawl(events),
            Frame::Test { stage } => self.run_test(stage, events),
            Frame::Panic { .. } => {
                self.rolls = 0;
                self.frames.pop();
                self.push_rattle();
            }
            Frame::Rattle { stage } => self.run_rattle(stage, events),
            Frame::Played { .. } => self.run_played(events),
            Frame::Locate { .. } => self.run_locate(events),
            Frame::Strike { stage, .. } => self.run_strike(stage, events),
            Frame::Collapse { .. } => self.run_collapse(events),
            Frame::Bug { stage } => self.run_bug(stage, events),
            Frame::RoundEnd { stage } => self.run_round_end(stage, events),
            Frame::Refill { side, .. } => self.run_refill(side, events),
        }
    }

    /// Pushes work to be done before anything else.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    /// Changes the frame on top.
    pub(crate) fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.frames.last_mut() {
            *top = frame;
        }
    }

    /// Moves the frame on top to its next stage.
    pub(crate) fn next_stage(&mut self) {
        if let Some(
            Frame::Test { stage }
            | Frame::Rattle { stage }
            | Frame::Strike { stage, .. }
            | Frame::Shot { stage, .. }
            | Frame::Brawl { stage, .. }
            | Frame::Bug { stage }
            | Frame::RoundEnd { stage },
        ) = self.frames.last_mut()
        {
            *stage = match *stage {
                Stage::Begin => Stage::First,
                Stage::First => Stage::Second,
                Stage::Second => Stage::Third,
                Stage::Third => Stage::Fourth,
                Stage::Fourth | Stage::Last => Stage::Last,
            };
        }
    }
}

/// Whether everything that belongs to one effect is done when this frame is on top. §victory.at-once
fn is_quiet(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::Round
            | Frame::Turns
            | Frame::Turn
            | Frame::Activation { .. }
            | Frame::Lead { .. }
            | Frame::RoundEnd { .. }
            | Frame::Refill { .. }
    )
}

/// Asks the owner of a model, if there is one.
pub(crate) fn owner_wait(model: Model, decision: Decision) -> Wait {
    match model.side() {
        Some(side) => Wait::Seat(side, decision),
        None => Wait::Go,
    }
}
