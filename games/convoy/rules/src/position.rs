//! Checked construction: a position from a text or a view becomes one that the rules can go on with.

mod frames;

pub use frames::FrameFault;

use crate::card::{CardKind, Side};
use crate::definitions::SupportEffect;
use crate::place::{City, Unit};
use crate::state::{CityState, Frame, NONE, Phase, State, UnitState, flag};
use frames::check_frames;

/// Why a position cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionFault {
    /// More copies of a card than there are.
    #[error("there are not that many copies of `{0}`")]
    Copies(String),
    /// Knowledge of cards that are not in the hand.
    #[error("someone knows of cards that are not in the hand of {0}")]
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
    #[error("city {0} has not that many districts")]
    District(City),
    /// A token of a support that the city does not give, or not now.
    #[error("only the active city has tokens of a support, and only of the one that it gives")]
    Support(City),
    /// More units in a city than posts.
    #[error("{side} has more units in city {city} than posts")]
    Posts {
        /// The city with too many units.
        city: City,
        /// The side of the units.
        side: Side,
    },
    /// All districts are ravaged, but the city is not destroyed.
    #[error("all districts of city {0} are ravaged, so it is destroyed")]
    NoDistrict(City),
    /// The game cannot have ended like that.
    #[error("the game has not ended, or not with this winner")]
    Winner,
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
    #[error("the unfinished work `>{work}` cannot be: {why}")]
    Frame {
        /// The work in notation.
        work: String,
        /// The fault of the work.
        why: FrameFault,
    },
    /// An answer, or work, at a moment without it.
    #[error("the moment does not fit what is said of it")]
    Moment,
}

/// Works out the decks, checks everything and goes on until someone must decide.
pub(crate) fn finish(mut state: State, rest: [bool; 2]) -> Result<State, PositionFault> {
    work_out_decks(&mut state, rest)?;
    check_knowledge(&state)?;
    check_units(&state)?;
    check_cities(&state)?;
    check_moment(&state)?;
    check_frames(&state)?;
    check_posts(&state)?;
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
        // What the cards put only on robots: Shields, Disabled and −2 markers.
        let robots_only = found.flags & (flag::LATE | flag::SHIELD | flag::DISABLED);
        let fits = (groups.buildings & unit.bit() == 0 || found == bare)
            && (robot || robots_only == 0 && found.minus_two == 0)
            && (groups.steps & unit.bit() != 0 || !found.is(flag::STEPPED))
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
        check_tokens(state, city)?;
        if u32::from(found.ravaged) >> state.district_count(city) != 0 {
            return Err(PositionFault::District(city));
        }
    }
    Ok(())
}

/// §support.once, §support.cleveland, §support.jersey: tokens that fit the support of the active city.
fn check_tokens(state: &State, city: City) -> Result<(), PositionFault> {
    let found = &state.cities[city.index()];
    if !(found.supported || found.extra_post || found.extra_district) {
        return Ok(());
    }
    let support = state.set.defs.cities[city.index()].support.map(|support| support.effect);
    let fits = support.is_some()
        && !state.options.no_supports
        && state.active() == Some(city)
        && found.supported
        && (!found.extra_post || support == Some(SupportEffect::ExtraPost))
        && (!found.extra_district || support == Some(SupportEffect::ExtraDistrict));
    if fits { Ok(()) } else { Err(PositionFault::Support(city)) }
}

/// §post.who: nobody stands without a post, unless that is about to be settled.
fn check_posts(state: &State) -> Result<(), PositionFault> {
    for city in City::all() {
        let settling = [
            Frame::Overflow { city, side: Side::Moloch },
            Frame::Overflow { city, side: Side::Outpost },
            Frame::Spiders { city },
        ];
        // When New York falls the game ends at once, and nobody looks at its Spiders any more.
        let ended = matches!(state.phase, Phase::Over { .. }) && city == City::NEW_YORK;
        if ended || state.frames.iter().any(|frame| settling.contains(frame)) {
            continue;
        }
        for side in Side::ALL {
            // §redeploy.tokens: the extra post of Cleveland Harbour goes, and nobody with it.
            let support = state.set.defs.cities[city.index()].support;
            let lost = state.is_destroyed(city)
                && side == Side::Outpost
                && support.is_some_and(|support| support.effect == SupportEffect::ExtraPost);
            if state.posts_taken_by(city, side) > state.posts(city, side) + u8::from(lost) {
                return Err(PositionFault::Posts { city, side });
            }
        }
    }
    Ok(())
}

/// Phases between battles: the active city has a district to fight over.
fn check_standing(state: &State) -> Result<(), PositionFault> {
    let between = match state.phase {
        Phase::Deal | Phase::Mulligan | Phase::Redeal | Phase::Draw | Phase::Engage => true,
        Phase::Attack { .. } | Phase::Modules { .. } | Phase::Resolution | Phase::Over { .. } => false,
    };
    match state.active() {
        Some(city) if between && state.standing(city) == 0 => Err(PositionFault::NoDistrict(city)),
        Some(_) | None => Ok(()),
    }
}

fn check_moment(state: &State) -> Result<(), PositionFault> {
    let over = matches!(state.phase, Phase::Over { .. });
    if state.active().is_none() && !over {
        return Err(PositionFault::NoCity);
    }
    if let Phase::Over { winner } = state.phase
        && state.winner_of_game() != Some(winner)
    {
        return Err(PositionFault::Winner);
    }
    check_standing(state)?;
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
