//! Checked construction: a position from a text becomes one that the rules can go on with.

use crate::card::{Bag, Card, CardKind};
use crate::state::{Act, Area, Finish, Frame, HAND, NONE, State, Test, flag};
use crate::unit::{CIVILIANS, Model, SIDES, Side, models};

/// The most frames that a position may bring along; the rules need some room above.
const MAX_FRAMES_READ: usize = 12;

/// How many squares may be filled by scenery.
pub(crate) const MOST_BLOCKED: u32 = 24;

/// Why a position cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionFault {
    /// More copies of a card than there are.
    #[error("there are not that many copies of `{0}`")]
    Copies(Card),
    /// An event in a hand, or too many cards.
    #[error("the hand of {0} holds at most four cards, and no events")]
    Hand(Side),
    /// Knowledge of cards that are not in the hand.
    #[error("cards are known that are not in the hand of {0}")]
    Knowledge(Side),
    /// A square with too many models, or one that nobody can enter.
    #[error("a square holds too many models, or scenery fills it")]
    Crowd,
    /// Counters that do not add up.
    #[error("the face-down counters and those still to be placed are as many as secrets and critters")]
    Counters,
    /// The map has too much blocking scenery.
    #[error("at most 24 squares are filled by scenery")]
    Blocked,
    /// Unfinished work that cannot be.
    #[error("the unfinished work cannot be: `{0}`")]
    Frames(String),
    /// A moment that contradicts itself.
    #[error("the moment does not fit what is said of it")]
    Moment,
}

/// Works out the draw pile and what is seen, checks everything and goes on until someone must decide.
pub(crate) fn finish(mut state: State) -> Result<State, PositionFault> {
    work_out_deck(&mut state)?;
    check_hands(&state)?;
    check_board(&state)?;
    check_frames(&state)?;
    check_moment(&state)?;
    state.see();
    state.settle(&mut ());
    Ok(state)
}

fn work_out_deck(state: &mut State) -> Result<(), PositionFault> {
    let mut deck = Bag::EMPTY;
    for card in Card::ALL {
        let laid: u8 = Side::ALL.iter().map(|side| state.series_count(*side, card)).sum();
        let used = u32::from(state.hands[0].count(card))
            + u32::from(state.hands[1].count(card))
            + u32::from(state.discard.count(card))
            + u32::from(laid);
        let copies = u32::from(state.set.card(card).copies);
        let left = copies.checked_sub(used).ok_or(PositionFault::Copies(card))?;
        deck.add_many(card, left as u8);
    }
    state.deck = deck;
    Ok(())
}

fn check_hands(state: &State) -> Result<(), PositionFault> {
    for side in Side::ALL {
        let hand = &state.hands[side.index()];
        if hand.total() > HAND || hand.iter().any(|(card, _)| card.kind() == CardKind::Event) {
            return Err(PositionFault::Hand(side));
        }
        if !hand.contains(&state.known[side.index()]) {
            return Err(PositionFault::Knowledge(side));
        }
    }
    Ok(())
}

fn check_board(state: &State) -> Result<(), PositionFault> {
    if state.scenery.blocking.count_ones() > MOST_BLOCKED {
        return Err(PositionFault::Blocked);
    }
    for square in crate::Square::all() {
        let inside = state.set_in(square);
        if inside.count_ones() > 9 || inside != 0 && state.scenery.blocking & square.bit() != 0 {
            return Err(PositionFault::Crowd);
        }
    }
    let turned = (state.face_up[0] | state.face_up[1]) & state.face_down;
    let waiting: u32 = state
        .frames
        .iter()
        .map(|frame| if let Frame::Counters { left, .. } = frame { u32::from(*left) } else { 0 })
        .sum();
    let unturned: u32 = state.unturned.iter().map(|count| u32::from(*count)).sum();
    if turned != 0 || state.face_down.count_ones() + waiting != unturned {
        return Err(PositionFault::Counters);
    }
    Ok(())
}

/// Whether a frame may wait below another one.
fn may_carry(below: &Frame, above: &Frame) -> bool {
    let setup = |frame: &Frame| {
        matches!(
            frame,
            Frame::Map
                | Frame::Hero
                | Frame::Zones
                | Frame::Counters { .. }
                | Frame::Civilians { .. }
                | Frame::Deal { .. }
                | Frame::Deploy { .. }
                | Frame::Drop { .. }
                | Frame::DiceOff { .. }
        )
    };
    match above {
        Frame::Idle | Frame::Round => false,
        Frame::Map
        | Frame::Hero
        | Frame::Zones
        | Frame::Counters { .. }
        | Frame::Civilians { .. }
        | Frame::Deal { .. }
        | Frame::Deploy { .. }
        | Frame::Drop { .. }
        | Frame::DiceOff { .. } => matches!(below, Frame::Round) || setup(below),
        Frame::Authority { .. } | Frame::Turns | Frame::RoundEnd { .. } => matches!(below, Frame::Round),
        Frame::Turn => matches!(below, Frame::Turns),
        Frame::Activation { .. } => matches!(below, Frame::Turn | Frame::Lead { .. }),
        Frame::Lead { .. } => matches!(below, Frame::Turn | Frame::Lead { .. }),
        Frame::Arrive { .. } | Frame::Shot { .. } | Frame::ExtraMove { .. } | Frame::ExtraShot { .. } => {
            matches!(below, Frame::Activation { .. })
        }
        Frame::Tinker { .. } | Frame::Build { .. } => matches!(below, Frame::Arrive { .. }),
        Frame::Brawl { .. } => matches!(
            below,
            Frame::Activation { .. }
                | Frame::Arrive { .. }
                | Frame::Refill { drawing: true, .. }
                | Frame::RoundEnd { .. }
        ),
        Frame::Test { .. } => {
            matches!(below, Frame::Shot { .. } | Frame::Brawl { .. } | Frame::Strike { .. })
        }
        Frame::Panic { .. } => {
            matches!(below, Frame::Shot { .. } | Frame::Strike { .. } | Frame::Refill { drawing: true, .. })
        }
        Frame::Rattle { .. } => matches!(
            below,
            Frame::Activation { .. }
                | Frame::Shot { .. }
                | Frame::Brawl { .. }
                | Frame::Strike { .. }
                | Frame::Refill { drawing: true, .. }
        ),
        Frame::Played { .. } => matches!(
            below,
            Frame::Turn
                | Frame::Activation { .. }
                | Frame::Test { .. }
                | Frame::Rattle { .. }
                | Frame::Strike { .. }
        ),
        Frame::Scatter { .. } => matches!(below, Frame::Turn | Frame::Bug { .. }),
        Frame::Locate { .. } | Frame::Strike { .. } => {
            matches!(below, Frame::Turn | Frame::Refill { drawing: true, .. })
        }
        Frame::Herd { .. } | Frame::Collapse { .. } | Frame::Spawn { .. } => {
            matches!(below, Frame::Refill { drawing: true, .. })
        }
        Frame::Bug { .. } => matches!(below, Frame::Refill { drawing: true, .. } | Frame::RoundEnd { .. }),
        Frame::Refill { .. } => matches!(below, Frame::Round | Frame::Refill { drawing: false, .. }),
    }
}

fn check_frames(state: &State) -> Result<(), PositionFault> {
    let fault = |frame: &Frame| PositionFault::Frames(format!("{frame:?}").chars().take(60).collect());
    let over = state.over != Finish::No;
    match state.frames.first() {
        None if over => return Ok(()),
        Some(Frame::Round) if !over && state.frames.len() <= MAX_FRAMES_READ => {}
        None => return Err(PositionFault::Moment),
        Some(frame) => return Err(fault(frame)),
    }
    for pair in state.frames.windows(2) {
        if !may_carry(&pair[0], &pair[1]) || !fits(state, &pair[1]) {
            return Err(fault(&pair[1]));
        }
    }
    Ok(())
}

fn line(number: u8) -> bool {
    number < 8 || number == NONE
}

/// Whether the arguments of a frame make sense.
fn fits(state: &State, frame: &Frame) -> bool {
    let playing = state.round > 0;
    let here = |model: Model| state.on_board & model.bit() != 0;
    let active = |model: Model| model.side() == Some(state.turn.side);
    match *frame {
        Frame::Idle => false,
        Frame::Map | Frame::Zones | Frame::Deal { .. } | Frame::Deploy { .. } => !playing,
        Frame::Hero => !playing && !state.scenario.choice.is_empty(),
        Frame::Counters { left, row } => !playing && left <= 20 && line(row),
        Frame::Civilians { left, column } => {
            let room = left <= 5 && state.civilians().count_ones() + u32::from(left) <= 5;
            !playing && room && line(column)
        }
        Frame::Drop { row, .. } => !playing && (line(row) || row == crate::rules::setup::CHOOSE),
        Frame::DiceOff { human } => !playing && human <= 8,
        Frame::Round
        | Frame::Turns
        | Frame::Authority { .. }
        | Frame::RoundEnd { .. }
        | Frame::Refill { .. } => playing,
        Frame::Turn => playing && !state.turn.between,
        Frame::Activation { model, first, second, notes } => {
            active(model) && notes < 32 && (first != Act::None || second == Act::None)
        }
        Frame::Arrive { model } | Frame::Tinker { model } | Frame::Build { model } => active(model),
        Frame::ExtraMove { model, .. } => active(model),
        Frame::ExtraShot { model, .. } => active(model),
        Frame::Shot { shooter, notes, .. } => active(shooter) && notes < 128,
        Frame::Brawl { attacker, .. } => {
            (attacker == Model::BUG) == state.turn.between && !attacker.is_civilian()
        }
        Frame::Test { .. } => state.test.attack.target > 1 && state.test.defence.target > 1,
        Frame::Panic { max } => max <= 8,
        Frame::Rattle { .. } => true,
        Frame::Played { card, .. } => card.kind() == CardKind::Tactic,
        Frame::Lead { leader, left, .. } => active(leader) && left <= 4,
        Frame::Scatter { model, left } => {
            (model.is_civilian() || model == Model::BUG) && left <= 7 && here(model)
        }
        Frame::Locate { card, side, level, row, column, way } => {
            let lines = line(row) && line(column) && (way == NONE || way < 8 && way.is_multiple_of(2));
            lines && state.strike_of(card, side, level).is_some()
        }
        Frame::Strike { card, side, level, .. } => state.strike_of(card, side, level).is_some(),
        Frame::Herd { edge, .. } => edge == NONE || edge < 8 && edge.is_multiple_of(2),
        Frame::Collapse { row, column, .. } => line(row) && line(column) && (row != NONE || column == NONE),
        Frame::Spawn { bug, row } => {
            let room = if bug { !here(Model::BUG) } else { state.civilians() != CIVILIANS };
            room && line(row)
        }
        Frame::Bug { .. } => true,
    }
}

fn check_moment(state: &State) -> Result<(), PositionFault> {
    let fighters = SIDES[0] | SIDES[1];
    let turn = &state.turn;
    let bits = [turn.helped, turn.extra, state.rattle, state.area.shaken];
    let stale = bits.iter().any(|set| set & !(fighters | Model::BUG.bit()) != 0);
    let opener = turn.opener == NONE || Model(turn.opener).side().is_some();
    let fleeing = turn.fleeing & !CIVILIANS == 0;
    let in_turn = state.frames.iter().any(|frame| matches!(frame, Frame::Turns));
    // Between Rounds nobody has a Turn; in a Turn someone has.
    let between = turn.between != in_turn || state.frames.is_empty();
    let test = state.test == Test::NONE || state.frames.iter().any(is_attack);
    let area = state.area == Area::default() || state.frames.iter().any(is_attack);
    let rattle = state.rattle == 0 || state.frames.iter().any(|frame| is_attack(frame) || is_nerve(frame));
    let rolls = state.rolls == 0 || state.frames.iter().any(|frame| matches!(frame, Frame::Panic { .. }));
    let mixed = models(state.on_board).any(|model| state.models[model.index()].is(flag::DEAD | flag::LEFT));
    let fits = !stale && opener && fleeing && between && test && area && rattle && rolls && !mixed;
    if fits { Ok(()) } else { Err(PositionFault::Moment) }
}

fn is_attack(frame: &Frame) -> bool {
    matches!(frame, Frame::Shot { .. } | Frame::Brawl { .. } | Frame::Strike { .. })
}

fn is_nerve(frame: &Frame) -> bool {
    matches!(frame, Frame::Rattle { .. } | Frame::Panic { .. })
}
