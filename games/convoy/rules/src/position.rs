//! Checked construction: a position from a text or a view becomes one that the rules can go on with.

use crate::card::{CardKind, Side};
use crate::place::{City, Unit};
use crate::state::{CityState, Frame, NONE, Phase, Run, State, UnitState, flag};

/// The most frames that a position may bring along; the rules need some room above.
const MAX_FRAMES_READ: usize = 12;

/// Why a position cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionFault {
    /// More copies of a card than there are.
    #[error("there are not so many copies of `{0}`")]
    Copies(String),
    /// Knowledge of cards that are not in the hand.
    #[error("somebody knows of cards that are not in the hand of {0}")]
    Knowledge(Side),
    /// A unit with something that it cannot have.
    #[error("something lies on `{0}` that cannot lie there")]
    Unit(String),
    /// A destroyed city behind one that is not.
    #[error("cities are destroyed in their order, and a destroyed city has no tokens")]
    Destroyed,
    /// All cities are destroyed, but the game goes on.
    #[error("all cities are destroyed, but the game is not over")]
    NoCity,
    /// A district that the city has not.
    #[error("city {0} has not so many districts")]
    District(City),
    /// No district is fought over, or one that is not there.
    #[error("the district that is fought over is missing, or ravaged")]
    Engaged,
    /// The cards on top of the deck do not come from the pile.
    #[error("the cards on top of the Moloch deck come from its discard pile")]
    Recovered,
    /// Cards that lie aside although nobody looks at them.
    #[error("cards lie aside only while Outpost draws or looks at them")]
    Aside,
    /// A card that was seen in the deck is not Moloch's.
    #[error("a mark is for a card of Moloch")]
    Mark,
    /// Unfinished work that cannot be.
    #[error("the unfinished work cannot be")]
    Frames,
    /// An answer, or work, at a moment without it.
    #[error("the moment does not fit what is said of it")]
    Moment,
}

/// Works out the decks, checks everything and goes on until somebody must decide.
pub(crate) fn finish(mut state: State, rest: [bool; 2]) -> Result<State, PositionFault> {
    work_out_decks(&mut state, rest)?;
    check_knowledge(&state)?;
    check_units(&state)?;
    check_cities(&state)?;
    check_moment(&state)?;
    check_frames(&state)?;
    state.settle(&mut ());
    Ok(state)
}

fn work_out_decks(state: &mut State, rest: [bool; 2]) -> Result<(), PositionFault> {
    let defs = state.set.defs;
    for side in Side::ALL {
        let place = side.index();
        let mut deck = crate::bag::Bag::EMPTY;
        for card in defs.cards(side) {
            let facts = defs.card(card);
            let mut used = u32::from(state.hands[place].count(card))
                + u32::from(state.discards[place].count(card))
                + state.aside.iter().filter(|aside| **aside == card).count() as u32;
            match facts.kind {
                CardKind::Module => {
                    used += state.units.iter().filter(|unit| unit.module == card.0).count() as u32;
                }
                CardKind::Soldier | CardKind::Building | CardKind::Robot => {
                    let first = defs.first_unit(card).map_or(0, |unit| unit.0);
                    let copies = (first..first + facts.count).map(Unit);
                    used += copies.filter(|unit| state.units[unit.index()].city != NONE).count() as u32;
                }
                CardKind::Instant => {}
            }
            let left = u32::from(facts.count)
                .checked_sub(used)
                .ok_or_else(|| PositionFault::Copies(card.to_string()))?;
            for _ in 0..left {
                if rest[place] { state.discards[place].add(card) } else { deck.add(card) }
            }
        }
        state.decks[place] = deck;
    }
    Ok(())
}

fn check_knowledge(state: &State) -> Result<(), PositionFault> {
    for side in Side::ALL {
        let place = side.index();
        let known = state.hands[place].contains(&state.seen[place]);
        if !known || !state.seen[place].contains(&state.public[place]) {
            return Err(PositionFault::Knowledge(side));
        }
    }
    let pile = state.discards[0].contains(&state.recovered);
    let enough = state.recovered_count <= state.recovered.total();
    if !pile || !enough || (state.recovered_count == 0) != (state.recovered.total() == 0) {
        return Err(PositionFault::Recovered);
    }
    if state.marks.iter().any(|mark| mark.card.side() != Side::Moloch) {
        return Err(PositionFault::Mark);
    }
    Ok(())
}

fn check_units(state: &State) -> Result<(), PositionFault> {
    let groups = &state.set.defs.groups;
    for unit in Unit::all() {
        let found = state.units[unit.index()];
        let bare = UnitState { city: found.city, ..UnitState::AWAY };
        let robot = groups.robots & unit.bit() != 0;
        let fits = (groups.buildings & unit.bit() == 0 || found == bare)
            && (robot || !found.is(flag::LATE))
            && (found.module != NONE || !found.is(flag::MODULE_OFF));
        if !fits {
            return Err(PositionFault::Unit(unit.to_string()));
        }
    }
    Ok(())
}

fn check_cities(state: &State) -> Result<(), PositionFault> {
    for city in City::all() {
        let found = &state.cities[city.index()];
        let before = city.previous().is_none_or(|before| state.is_destroyed(before));
        let bare = *found == CityState { destroyed: true, ..CityState::default() };
        if found.destroyed && !(before && bare) {
            return Err(PositionFault::Destroyed);
        }
        if u32::from(found.ravaged) >> state.district_count(city) != 0 {
            return Err(PositionFault::District(city));
        }
    }
    Ok(())
}

fn check_moment(state: &State) -> Result<(), PositionFault> {
    let over = matches!(state.phase, Phase::Over { .. });
    if state.active().is_none() && !over {
        return Err(PositionFault::NoCity);
    }
    if state.answer.is_some() && state.phase != Phase::Mulligan {
        return Err(PositionFault::Moment);
    }
    let fighting = matches!(state.phase, Phase::Attack { .. } | Phase::Modules { .. });
    let may_fight = fighting || state.phase == Phase::Resolution;
    let there = |district: crate::District| {
        let city = state.battle_city();
        district.0 < state.district_count(city) && (!fighting || !state.is_ravaged(city, district))
    };
    match state.engaged {
        None if fighting => return Err(PositionFault::Engaged),
        Some(district) if !may_fight || !there(district) => return Err(PositionFault::Engaged),
        None | Some(_) => {}
    }
    let quiet = matches!(state.phase, Phase::Mulligan | Phase::Engage | Phase::Over { .. });
    if quiet && !state.frames.is_empty() || !may_fight && !state.history.is_empty() {
        return Err(PositionFault::Moment);
    }
    Ok(())
}

fn check_frames(state: &State) -> Result<(), PositionFault> {
    if state.frames.len() > MAX_FRAMES_READ {
        return Err(PositionFault::Frames);
    }
    let dealing = matches!(state.phase, Phase::Deal | Phase::Redeal | Phase::Draw);
    let mut asides = None;
    for (place, frame) in state.frames.iter().enumerate() {
        let draws = matches!(frame, Frame::Draw { .. });
        if dealing && !draws || !fits(state, frame) {
            return Err(PositionFault::Frames);
        }
        if let Frame::Council { left, .. } | Frame::Look { left } = frame {
            // Nothing else happens while cards lie aside.
            let top = place + 1 == state.frames.len();
            let room = state.aside.len() + usize::from(*left) <= crate::state::MAX_ASIDE;
            if !top || !room {
                return Err(PositionFault::Frames);
            }
            let look = matches!(frame, Frame::Look { .. });
            asides = Some(if look { Side::Moloch } else { Side::Outpost });
        }
    }
    if state.aside.iter().any(|card| Some(card.side()) != asides) {
        return Err(PositionFault::Aside);
    }
    Ok(())
}

fn fits_run(state: &State, run: &Run) -> bool {
    let Some(effect) = state.effect_of(run) else { return false };
    let ability = &state.set.defs.card(run.card).abilities[usize::from(run.ability)];
    let own = run.by.is_none_or(|unit| state.side_of(unit) == run.side);
    let entry = run.entry == (ability.when == crate::When::Enters);
    let instant = run.by.is_none() == (ability.when == crate::When::Played);
    let sided = run.by.is_some() || run.card.side() == run.side;
    (1..=effect.count()).contains(&run.left) && own && entry && instant && sided
}

fn fits(state: &State, frame: &Frame) -> bool {
    let resolution = state.phase == Phase::Resolution;
    match frame {
        Frame::Idle => false,
        Frame::Run(run) => fits_run(state, run),
        Frame::Enter { unit } | Frame::Step { unit, .. } => state.city_of(*unit).is_some(),
        Frame::Host { from } => state.module_on(*from).is_some() && state.side_of(*from) == Side::Moloch,
        Frame::Mill { left, .. } | Frame::Draw { left, .. } => (1..=9).contains(left),
        Frame::Council { left, want } => left <= want && *want <= 4,
        Frame::Look { left } => *left <= 4 && resolution,
        Frame::Pay { left } => (1..=4).contains(left),
        Frame::Support => state.phase == Phase::Attack { side: Side::Outpost },
        Frame::Overflow { .. } | Frame::Spiders { .. } => true,
        Frame::Wins { .. }
        | Frame::CityEffect { .. }
        | Frame::Bomb { .. }
        | Frame::Ravage
        | Frame::Aftermath
        | Frame::Redeploy => resolution,
        Frame::Benefit { city, district, .. } => resolution && district.0 < state.district_count(*city),
    }
}
