//! The battle chapter: phases from the highest initiative to zero.

use crate::action::{Action, Decision};
use crate::event::{BattleCause, Event};
use crate::illegal::Illegal;
use crate::position::conversion_code;
use crate::rules::attack::{self, Aftermath, Volley};
use crate::rules::end;
use crate::rules::medic::{self, Next};
use crate::rules::module::Situation;
use crate::side::{Side, sides};
use crate::state::{Battle, Save, Stage, State, Step};
use crate::tile::{AttackKind, Tile, directions};
use fracas_core::Sink;
use fracas_hex::{Direction, HEXES, Hex, HexSet};

// ---- initiative

/// §initiative.current: a printed value with all bonuses, never below zero.
#[inline]
pub(super) fn current(printed: u8, bonus: i8) -> u8 {
    printed.saturating_add_signed(bonus)
}

/// The phases of the extra attacks, first source first. §initiative.extra
pub(super) fn extra_phases(tile: &Tile, bonus: i8, sources: u8) -> impl Iterator<Item = u8> {
    let mut values: u64 =
        tile.initiative.iter().fold(0, |set, &printed| set | 1 << current(printed, bonus).min(63));
    // §initiative.extra-zero: with a normal attack in phase 0 the extra one is lost.
    let lost = values & 1 != 0 || values == 0;
    (0..if lost { 0 } else { sources }).map_while(move |_| {
        // One below the highest value that no other value follows.
        let open = values & !(values << 1) & !1;
        if open == 0 {
            return None;
        }
        let phase = open.ilog2() as u8 - 1;
        values |= 1 << phase;
        Some(phase)
    })
}

/// The phases in which each unit would act from now on, as bits. Initiatives stay far below 32.
struct Schedule {
    phases: [u32; HEXES],
    /// The phases of all units together.
    all: u32,
}

impl Schedule {
    fn new(state: &State, now: &Situation) -> Schedule {
        let mut schedule = Schedule { phases: [0; HEXES], all: 0 };
        for hex in state.board.fighters {
            let tile = state.tile_at(hex);
            let place = hex.index();
            let (bonus, spent) = (now.initiative[place], state.battle.spent[place]);
            let mut phases = 0;
            for (symbol, &printed) in tile.initiative.iter().enumerate() {
                if spent & (1 << symbol) == 0 {
                    phases |= 1 << current(printed, bonus);
                }
            }
            if now.extra[place] > 0 {
                for (source, phase) in extra_phases(tile, bonus, now.extra[place]).enumerate() {
                    // §initiative.one-per-source: a source that has given its attack gives no other.
                    if usize::from(spent >> 4) <= source {
                        phases |= 1 << phase;
                    }
                }
            }
            schedule.phases[place] = phases;
            schedule.all |= phases;
        }
        schedule
    }
}

/// Finds who acts in the phase that begins, and uses up the symbols. §initiative.used-up
fn begin_phase(state: &mut State, now: &Situation, schedule: &Schedule, events: &mut impl Sink<Event>) {
    let phase = state.battle.phase;
    let mut acting = HexSet::EMPTY;
    if schedule.all & (1 << phase) != 0 {
        for hex in state.board.fighters {
            if schedule.phases[hex.index()] & (1 << phase) != 0 {
                acting.insert(hex);
                use_up(state, now, hex);
            }
        }
    }
    state.battle.acting = acting;
    events.emit(|| Event::PhaseBegan { initiative: phase });
}

fn use_up(state: &mut State, now: &Situation, hex: Hex) {
    let (tile, place, phase) = (state.tile_at(hex), hex.index(), state.battle.phase);
    let bonus = now.initiative[place];
    let spent = &mut state.battle.spent[place];
    for (symbol, &printed) in tile.initiative.iter().enumerate() {
        if current(printed, bonus) == phase {
            *spent |= 1 << symbol;
        }
    }
    if now.extra[place] > 0 {
        for (source, extra) in extra_phases(tile, bonus, now.extra[place]).enumerate() {
            if extra == phase && usize::from(*spent >> 4) <= source {
                *spent = (*spent & 0x0f) | ((source as u8 + 1) << 4);
            }
        }
    }
}

// ---- the course of a battle

/// Starts a battle and runs it until someone must choose, or to its end.
pub(super) fn start(state: &mut State, cause: BattleCause, causer: Side, events: &mut impl Sink<Event>) {
    let (now, schedule) = begin(state, cause, causer, events);
    run(state, now, schedule, events);
}

/// Begins a battle with its first phase.
fn begin(
    state: &mut State,
    cause: BattleCause,
    causer: Side,
    events: &mut impl Sink<Event>,
) -> (Situation, Schedule) {
    let now = Situation::new(state);
    state.stage = Stage::Battle;
    state.battle = Battle { cause, causer, ..Battle::NONE };
    let schedule = Schedule::new(state, &now);
    // §battle.phase: the first phase is that of the highest initiative on the board.
    let highest = 31_u32.saturating_sub(schedule.all.leading_zeros()) as u8;
    state.battle.phase = highest;
    events.emit(|| Event::BattleBegan { cause, causer, initiative: highest });
    begin_phase(state, &now, &schedule, events);
    (now, schedule)
}

/// A battle as if the active side had just played a Battle tile, whatever the stage.
pub(crate) fn begin_now(state: &mut State, events: &mut impl Sink<Event>) {
    // A draw or the set-up that was under way is given up: the battle belongs to a turn in which nothing is due.
    state.turn.due = 0;
    if state.turn.number == 0 {
        state.turn.number = 1;
        state.turn.plays = state.options.play_limit(1);
    }
    start(state, BattleCause::Tile, state.turn.side, events);
}

fn run(state: &mut State, mut now: Situation, mut schedule: Schedule, events: &mut impl Sink<Event>) {
    let mut volley = Volley::new();
    loop {
        let aftermath = if state.battle.acting.is_empty() {
            Aftermath::NONE
        } else {
            if state.battle.step == Step::Declare {
                if next_declarer(state, &now).is_some() {
                    return;
                }
                state.battle.step = Step::Medics;
                state.battle.speaker = None;
                volley.collect(state, &now, events);
            } else {
                volley.collect(state, &now, &mut ());
            }
            if !treat(state, &now, &volley, events) {
                return;
            }
            attack::commit(state, &volley, events)
        };
        let initiative = state.battle.phase;
        events.emit(|| Event::PhaseEnded { initiative });
        let battle = &mut state.battle;
        battle.changed |= aftermath.changed;
        battle.step = Step::Declare;
        battle.speaker = None;
        battle.decided = HexSet::EMPTY;
        battle.asked = HexSet::EMPTY;
        for hex in battle.converted {
            battle.conversions[hex.index()] = 0;
        }
        battle.exploding = HexSet::EMPTY;
        battle.clear_saves();
        if battle.phase == 0 {
            match end::after_battle(state, events) {
                Some(causer) => (now, schedule) = begin(state, BattleCause::FullBoard, causer, events),
                None => return,
            }
            continue;
        }
        battle.phase -= 1;
        if aftermath.felt {
            now = Situation::new(state);
            schedule = Schedule::new(state, &now);
        } else {
            now.forget(aftermath.removed);
        }
        begin_phase(state, &now, &schedule, events);
    }
}

/// Resolves an action tile that hits units.
pub(super) fn strike(state: &mut State, events: &mut impl Sink<Event>) {
    let now = Situation::new(state);
    let volley = if state.battle.saves().next().is_none() && state.battle.speaker.is_none() {
        Volley::of_strike(state, &now, events)
    } else {
        Volley::of_strike(state, &now, &mut ())
    };
    if !treat(state, &now, &volley, events) {
        return;
    }
    attack::commit(state, &volley, events);
    state.battle = Battle::NONE;
    state.stage = Stage::Turn;
    end::after_strike(state, events);
}

/// Lets Medics absorb what they must; says whether all is done, else someone must choose.
fn treat(state: &mut State, now: &Situation, volley: &Volley, events: &mut impl Sink<Event>) -> bool {
    loop {
        match medic::next(state, now, volley) {
            Next::Done => return true,
            Next::Forced(save) => absorb(state, save, events),
            Next::Ask(side) => {
                state.battle.speaker = state.battle.speaker.filter(|speaker| *speaker == side);
                return false;
            }
            Next::First => {
                state.battle.speaker = None;
                return false;
            }
        }
    }
}

fn absorb(state: &mut State, save: Save, events: &mut impl Sink<Event>) {
    state.battle.push_save(save);
    let Save { target, source, medic } = save;
    events.emit(|| Event::Saved { target, source, medic });
}

// ---- declarations

/// The attacks of a unit that a Quartermaster could change, by direction.
fn changeable(state: &State, hex: Hex) -> impl Iterator<Item = (Direction, AttackKind)> {
    let unit = state.board.unit(hex);
    let face = state.roster.tile(unit.tile).face(unit.rotation);
    directions(face.attacks).flat_map(move |direction| {
        let place = direction.index();
        let melee = (face.melee[place] > 0).then_some((direction, AttackKind::Melee));
        let ranged = (face.ranged[place] > 0).then_some((direction, AttackKind::Ranged));
        melee.into_iter().chain(ranged)
    })
}

fn may_explode(state: &State, now: &Situation, hex: Hex) -> bool {
    !now.netted.contains(hex) && !state.battle.decided.contains(hex) && state.tile_at(hex).explode > 0
}

fn may_convert(state: &State, now: &Situation, hex: Hex) -> bool {
    now.convertible.contains(hex)
        && !now.netted.contains(hex)
        && !state.battle.converted.contains(hex)
        && !state.battle.asked.contains(hex)
        && !state.battle.exploding.contains(hex)
        && changeable(state, hex).next().is_some()
}

/// The units that have something to declare in this phase.
fn undecided(state: &State, now: &Situation) -> HexSet {
    let candidates = state.battle.acting & (state.board.special | now.convertible);
    if candidates.is_empty() {
        return HexSet::EMPTY;
    }
    candidates.iter().filter(|&hex| may_explode(state, now, hex) || may_convert(state, now, hex)).collect()
}

fn sides_of(state: &State, units: HexSet) -> u8 {
    units.iter().fold(0, |mask, hex| mask | state.board.unit(hex).side.bit())
}

/// What is to be declared next. §battle.causer: with several sides, the causer names the one that begins.
fn next_declarer(state: &State, now: &Situation) -> Option<Decision> {
    let units = undecided(state, now);
    if units.is_empty() {
        return None;
    }
    let mask = sides_of(state, units);
    let speaker = state.battle.speaker.filter(|side| mask & side.bit() != 0);
    let mut waiting = sides(mask);
    let ((Some(side), _, _) | (None, Some(side), None)) = (speaker, waiting.next(), waiting.next()) else {
        return Some(Decision::First { side: state.battle.causer });
    };
    let unit = (units & state.board.of(side)).first()?;
    Some(if may_explode(state, now, unit) {
        Decision::Explode { side, unit }
    } else {
        Decision::Convert { side, unit }
    })
}

fn volley(state: &State, now: &Situation) -> Volley {
    if matches!(state.stage, Stage::Strike { .. }) {
        return Volley::of_strike(state, now, &mut ());
    }
    let mut volley = Volley::new();
    volley.collect(state, now, &mut ());
    volley
}

/// What a battle or an action tile waits for, with what was worked out to know it.
struct Question {
    decision: Decision,
    now: Situation,
    /// The hits on which Medics are asked; none while something is declared.
    volley: Option<Volley>,
}

impl Question {
    /// `None` if nothing is waited for, as in no reachable state.
    fn of(state: &State) -> Option<Question> {
        let now = Situation::new(state);
        if state.battle.step == Step::Declare {
            return next_declarer(state, &now).map(|decision| Question { decision, now, volley: None });
        }
        let volley = volley(state, &now);
        let decision = match medic::next(state, &now, &volley) {
            Next::Done => return None,
            Next::Forced(save) => Decision::Save { side: state.board.unit(save.target).side },
            Next::Ask(side) => Decision::Save { side },
            Next::First => Decision::First { side: state.battle.causer },
        };
        Some(Question { decision, now, volley: Some(volley) })
    }

    /// Calls `each` with every choice of a Medic that there is.
    fn for_each_save(&self, state: &State, each: impl FnMut(Side, Save)) {
        if let Some(volley) = &self.volley {
            medic::for_each_option(state, &self.now, volley, each);
        }
    }

    /// The sides with something to declare.
    fn declaring(&self, state: &State) -> u8 {
        if state.battle.step == Step::Declare {
            return sides_of(state, undecided(state, &self.now));
        }
        let mut mask = 0;
        self.for_each_save(state, |side, _| mask |= side.bit());
        mask
    }
}

/// What a battle or an action tile waits for; `None` if it waits for nothing, as no reachable state does.
pub(crate) fn waiting(state: &State) -> Option<Decision> {
    Question::of(state).map(|question| question.decision)
}

/// What a battle or an action tile waits for.
pub(super) fn decision(state: &State) -> Decision {
    // Parsing refuses positions in which a battle waits for nothing.
    waiting(state).unwrap_or(Decision::First { side: state.battle.causer })
}

// ---- actions in a battle

pub(super) fn actions(state: &State, out: &mut Vec<Action>) {
    let Some(question) = Question::of(state) else { return };
    match question.decision {
        Decision::Explode { unit, .. } => out.extend([Action::Explode(unit), Action::Fight(unit)]),
        Decision::Convert { unit, .. } => {
            out.extend(changeable(state, unit).map(|(direction, kind)| Action::Convert {
                hex: unit,
                direction,
                kind,
            }));
            out.push(Action::Stay(unit));
        }
        Decision::First { .. } => out.extend(sides(question.declaring(state)).map(Action::First)),
        Decision::Save { side } => {
            question.for_each_save(state, |owner, save| {
                if owner == side {
                    let Save { target, source, medic } = save;
                    out.push(Action::Save { target, source, medic });
                }
            });
        }
        Decision::Hire { .. }
        | Decision::Hq { .. }
        | Decision::Source { .. }
        | Decision::Draw { .. }
        | Decision::BadDraw { .. }
        | Decision::BadDrawDiscard { .. }
        | Decision::Discard { .. }
        | Decision::Turn { .. }
        | Decision::PushTo { .. } => {}
    }
}

pub(super) fn check(state: &State, action: Action) -> Result<(), Illegal> {
    let question = Question::of(state).ok_or(Illegal::NotNow)?;
    match (question.decision, action) {
        (Decision::First { .. }, Action::First(side)) => {
            if question.declaring(state) & side.bit() == 0 {
                Err(Illegal::NothingToDeclare { side })
            } else {
                Ok(())
            }
        }
        (Decision::Explode { unit, .. }, Action::Explode(hex) | Action::Fight(hex))
        | (Decision::Convert { unit, .. }, Action::Stay(hex)) => {
            if hex == unit {
                Ok(())
            } else {
                Err(Illegal::OtherUnit { hex })
            }
        }
        (Decision::Convert { unit, .. }, Action::Convert { hex, direction, kind }) => {
            if hex != unit {
                Err(Illegal::OtherUnit { hex })
            } else if changeable(state, hex).any(|attack| attack == (direction, kind)) {
                Ok(())
            } else {
                Err(Illegal::NoSuchAttack { hex })
            }
        }
        (Decision::Save { side }, Action::Save { target, source, medic }) => {
            let wanted = Save { target, source, medic };
            let mut found = false;
            question.for_each_save(state, |owner, save| {
                found |= owner == side && save == wanted;
            });
            if found { Ok(()) } else { Err(Illegal::NoSuchSave { medic }) }
        }
        (
            Decision::Hire { .. }
            | Decision::Hq { .. }
            | Decision::Source { .. }
            | Decision::Draw { .. }
            | Decision::BadDraw { .. }
            | Decision::BadDrawDiscard { .. }
            | Decision::Discard { .. }
            | Decision::Turn { .. }
            | Decision::PushTo { .. }
            | Decision::First { .. }
            | Decision::Explode { .. }
            | Decision::Convert { .. }
            | Decision::Save { .. },
            _,
        ) => Err(Illegal::NotNow),
    }
}

pub(super) fn apply(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::First(side) => state.battle.speaker = Some(side),
        Action::Explode(hex) => {
            state.battle.decided.insert(hex);
            state.battle.exploding.insert(hex);
        }
        Action::Fight(hex) => state.battle.decided.insert(hex),
        Action::Convert { hex, direction, kind } => {
            state.battle.asked.insert(hex);
            state.battle.converted.insert(hex);
            state.battle.conversions[hex.index()] = conversion_code(direction, kind);
            events.emit(|| Event::Converted { hex, direction, kind });
        }
        Action::Stay(hex) => state.battle.asked.insert(hex),
        Action::Save { target, source, medic } => absorb(state, Save { target, source, medic }, events),
        Action::Hire(_)
        | Action::Hq { .. }
        | Action::Pile
        | Action::Call(_)
        | Action::Draw(_)
        | Action::Redraw
        | Action::Keep
        | Action::Discard(_)
        | Action::Put { .. }
        | Action::Play { .. }
        | Action::Run { .. }
        | Action::Ride { .. }
        | Action::End
        | Action::To(_) => return,
    }
    if matches!(state.stage, Stage::Strike { .. }) {
        strike(state, events);
    } else {
        let now = Situation::new(state);
        let schedule = Schedule::new(state, &now);
        run(state, now, schedule, events);
    }
}
