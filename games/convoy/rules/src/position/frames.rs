//! Unfinished work that is read: only what the rules can have left behind.

use super::PositionFault;
use crate::card::{CardKind, Side, When};
use crate::definitions::SupportEffect;
use crate::place::City;
use crate::rules::trigger::is_targeted;
use crate::state::{Frame, MAX_ASIDE, Phase, Run, State};

/// The most frames that a position may bring along; the rules need some room above.
const MAX_FRAMES_READ: usize = 12;

/// What is wrong with unfinished work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FrameFault {
    /// More work than there can be.
    #[error("there is too much of it")]
    TooMuch,
    /// The work belongs to another phase.
    #[error("it does not belong to this moment")]
    Moment,
    /// The work names a unit that is not there, or has no such ability.
    #[error("the unit is not there or has no such ability")]
    Unit,
    /// A number that is too large or too small.
    #[error("the number does not fit")]
    Number,
    /// The work has nothing to work on.
    #[error("it has nothing to work on")]
    Nothing,
    /// The work stands at the wrong place among the other work.
    #[error("it does not fit the work around it")]
    Order,
}

fn require(holds: bool, why: FrameFault) -> Result<(), FrameFault> {
    if holds { Ok(()) } else { Err(why) }
}

/// Checks the unfinished work of a position, and the cards that lie aside for it.
pub(super) fn check_frames(state: &State) -> Result<(), PositionFault> {
    let mut asides = None;
    for (place, frame) in state.frames.iter().enumerate() {
        let found = require(place < MAX_FRAMES_READ, FrameFault::TooMuch).and_then(|()| fits(state, place));
        found.map_err(|why| PositionFault::Frame { work: frame.to_string(), why })?;
        if matches!(frame, Frame::Council { .. } | Frame::Look { .. }) {
            let look = matches!(frame, Frame::Look { .. });
            asides = Some(if look { Side::Moloch } else { Side::Outpost });
        }
    }
    if state.aside.iter().any(|card| Some(card.side()) != asides) {
        return Err(PositionFault::Aside);
    }
    Ok(())
}

fn fits(state: &State, place: usize) -> Result<(), FrameFault> {
    let frame = &state.frames[place];
    check_phase(state, frame)?;
    let top = place + 1 == state.frames.len();
    // What belongs to the fought-over district is done before the battle is tidied up.
    let of_district = match frame {
        Frame::Wins { .. } | Frame::CityEffect { .. } | Frame::Benefit { .. } | Frame::Ravage => true,
        Frame::Idle
        | Frame::Enter { .. }
        | Frame::Run(_)
        | Frame::Step { .. }
        | Frame::Draw { .. }
        | Frame::Mill { .. }
        | Frame::Overflow { .. }
        | Frame::Spiders { .. }
        | Frame::Host { .. }
        | Frame::Council { .. }
        | Frame::Pay { .. }
        | Frame::Support
        | Frame::Look { .. }
        | Frame::Bomb { .. }
        | Frame::Aftermath
        | Frame::Redeploy => false,
    };
    let tidied =
        state.frames[place + 1..].iter().any(|above| matches!(above, Frame::Aftermath | Frame::Redeploy));
    require(!(of_district && tidied), FrameFault::Order)?;
    match frame {
        Frame::Idle => Err(FrameFault::Nothing),
        Frame::Run(run) => fits_run(state, run, top),
        Frame::Enter { unit } => {
            let enters = state.set.defs.groups.enters & unit.bit() != 0;
            require(enters && state.city_of(*unit).is_some(), FrameFault::Unit)
        }
        Frame::Step { unit, entry, far, .. } => {
            require(top, FrameFault::Order)?;
            require(state.city_of(*unit).is_some(), FrameFault::Unit)?;
            require(state.destinations(*unit, *entry, *far) != 0, FrameFault::Nothing)
        }
        Frame::Host { from } => {
            require(top, FrameFault::Order)?;
            let robot = state.module_on(*from).is_some() && state.side_of(*from) == Side::Moloch;
            require(robot, FrameFault::Unit)?;
            require(state.hosts_for(*from) != 0, FrameFault::Nothing)
        }
        Frame::Mill { left, .. } | Frame::Draw { left, .. } => {
            require((1..=9).contains(left), FrameFault::Number)
        }
        Frame::Council { left, want } => {
            require(top, FrameFault::Order)?;
            require(left <= want && *want <= 4 && has_room(state, *left), FrameFault::Number)
        }
        Frame::Look { left } => {
            require(top, FrameFault::Order)?;
            require(*left <= 4 && has_room(state, *left), FrameFault::Number)
        }
        Frame::Pay { left } => {
            let below = place.checked_sub(1).map(|below| state.frames[below]);
            require(top && below == Some(Frame::Support), FrameFault::Order)?;
            let cost = state.set.defs.cities[state.battle_city().index()].support.map_or(0, |city| city.cost);
            require((1..=cost).contains(left), FrameFault::Number)?;
            require(state.hand_count(Side::Outpost) >= *left, FrameFault::Nothing)
        }
        Frame::Support => fits_support(state),
        Frame::Overflow { city, side } => {
            require(!top || state.overflow_choices(*city, *side) != 0, FrameFault::Nothing)
        }
        Frame::Spiders { city } => require(!top || state.spider_choices(*city) != 0, FrameFault::Nothing),
        Frame::Wins { side, left } => {
            let able =
                state.at[state.battle_city().index()] & state.side_units(*side) & state.set.defs.groups.wins;
            require(*left != 0 && *left & !able == 0, FrameFault::Unit)
        }
        Frame::Benefit { city, district, .. } => {
            let near = *city == state.battle_city() || Some(*city) == state.battle_city().next();
            require(near && district.0 < state.district_count(*city), FrameFault::Number)
        }
        Frame::Redeploy => {
            let city = state.battle_city();
            let fallen = state.standing(city) == 0 && city != City::NEW_YORK;
            require(fallen && state.engaged.is_none(), FrameFault::Moment)
        }
        Frame::CityEffect { .. } | Frame::Bomb { .. } | Frame::Ravage | Frame::Aftermath => Ok(()),
    }
}

fn has_room(state: &State, left: u8) -> bool {
    state.aside.len() + usize::from(left) <= MAX_ASIDE
}

/// Whether work belongs to the phase; while cards are dealt nothing else goes on.
fn check_phase(state: &State, frame: &Frame) -> Result<(), FrameFault> {
    let fighting = matches!(state.phase, Phase::Attack { .. } | Phase::Modules { .. });
    let resolution = state.phase == Phase::Resolution;
    let outpost = state.phase == Phase::Attack { side: Side::Outpost };
    let fits = match frame {
        Frame::Draw { .. } => {
            fighting || resolution || matches!(state.phase, Phase::Deal | Phase::Redeal | Phase::Draw)
        }
        Frame::Idle
        | Frame::Enter { .. }
        | Frame::Run(_)
        | Frame::Step { .. }
        | Frame::Mill { .. }
        | Frame::Overflow { .. }
        | Frame::Spiders { .. } => fighting || resolution,
        Frame::Host { .. } | Frame::Council { .. } | Frame::Pay { .. } | Frame::Support => outpost,
        Frame::Wins { .. } | Frame::CityEffect { .. } | Frame::Benefit { .. } | Frame::Ravage => {
            resolution && state.engaged.is_some()
        }
        Frame::Look { .. } | Frame::Bomb { .. } | Frame::Aftermath | Frame::Redeploy => resolution,
    };
    require(fits, FrameFault::Moment)
}

fn fits_support(state: &State) -> Result<(), FrameFault> {
    let city = state.battle_city();
    let tokens = &state.cities[city.index()];
    let effect = state.set.defs.cities[city.index()].support.map(|support| support.effect);
    let works = match effect {
        Some(SupportEffect::ExtraPost) => !tokens.extra_post,
        Some(SupportEffect::ExtraDistrict) => !tokens.extra_district,
        Some(SupportEffect::EliminateRobot | SupportEffect::Shuttle) => state.support_targets() != 0,
        None => false,
    };
    // §support.once: the token is there before the cards are paid.
    require(works && tokens.supported, FrameFault::Nothing)
}

fn fits_run(state: &State, run: &Run, top: bool) -> Result<(), FrameFault> {
    let effect = state.effect_of(run).ok_or(FrameFault::Number)?;
    let facts = state.set.defs.card(run.card);
    let ability = &facts.abilities[usize::from(run.ability)];
    require((1..=effect.count()).contains(&run.left), FrameFault::Number)?;
    let instant = ability.when == When::Played;
    let entry = run.entry == (ability.when == When::Enters);
    require(entry && run.by.is_none() == instant, FrameFault::Unit)?;
    if let Some(unit) = run.by {
        let copies = state.set.defs.groups.copies & unit.bit() != 0 && ability.when == When::Enters;
        let module = facts.kind == CardKind::Module;
        let own = state.side_of(unit) == run.side;
        require(own && (module || copies || state.set.defs.card_of(unit) == run.card), FrameFault::Unit)?;
        // Anyone who has begun may have gone since: a Clown pays with itself.
        let begun = run.effect > 0 || run.left < effect.count();
        let there = state.city_of(unit) == Some(run.city);
        let carries = !module || state.module_on(unit) == Some(run.card);
        require(begun || there && carries, FrameFault::Unit)?;
    } else {
        require(run.card.side() == run.side, FrameFault::Unit)?;
    }
    let now = match ability.when {
        When::Enters => true,
        When::Wins => state.phase == Phase::Resolution,
        When::Paid if facts.kind == CardKind::Module => state.phase == Phase::Modules { side: run.side },
        When::Paid | When::Played => state.phase == Phase::Attack { side: run.side },
    };
    require(now, FrameFault::Moment)?;
    let (units, modules) = state.targets(run, effect);
    require(!top || !is_targeted(effect) || units | modules != 0, FrameFault::Nothing)
}
