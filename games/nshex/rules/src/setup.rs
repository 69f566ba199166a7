//! Makes the first position from what the players agreed on.

use crate::board::{Board, Unit};
use crate::options::{Bomber, Options};
use crate::registry::{self, DEFAULT_POOL, POOL, Roster, TileId, TooManyRosters};
use crate::side::{MAX_SIDES, MAX_SIDES_ON_FIELD, Mode, Relations, Side, SideSetup};
use crate::state::{Battle, Carried, End, SideState, Stage, State, Turn, UNLIMITED, for_hire};
use crate::tile::Kind;
use fracas_core::Seat;
use fracas_hex::{Hex, HexSet, Rotation};
use serde::{Deserialize, Serialize};

/// What must be agreed before the first action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The options of the rules.
    pub options: Options,
    /// The sides; the first one begins.
    pub sides: Vec<SideSetup>,
    /// The id of the pool of mercenaries; `None` is the one of the box.
    pub pool: Option<String>,
}

impl Setup {
    /// A game of these armies, everyone alone.
    pub fn of(options: Options, armies: &[&str]) -> Setup {
        let sides = armies
            .iter()
            .map(|army| SideSetup { army: (*army).to_owned(), team: None, seat: None })
            .collect();
        Setup { options, sides, pool: None }
    }

    /// A game of these armies in these teams.
    pub fn teams(options: Options, armies: &[(&str, u8)]) -> Setup {
        let sides = armies
            .iter()
            .map(|(army, team)| SideSetup { army: (*army).to_owned(), team: Some(*team), seat: None })
            .collect();
        Setup { options, sides, pool: None }
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many sides.
    #[error("a game has 2 to 6 sides, not {0}")]
    Sides(usize),
    /// Five and six sides need the ring.
    #[error("a game of {0} sides is played on the extended board: set extended=yes")]
    Ring(usize),
    /// A number that no team has.
    #[error("a team is 1 or 2, not {0}")]
    Team(u8),
    /// The army is unknown.
    #[error("there is no army `{0}`")]
    Army(String),
    /// The mercenaries are unknown.
    #[error("there are no mercenaries `{0}`")]
    Pool(String),
    /// Teams that make no game of the rulebooks.
    #[error(
        "these teams make no game: everyone alone, one (listed first) against a team of two, or two against two"
    )]
    Teams,
    /// A seat that does not exist.
    #[error("one person may hold two armies only of the same team, and seats are numbered without gaps")]
    Seats,
    /// An option with a value that it does not take.
    #[error("the option {0} does not take this value")]
    Option(&'static str),
    /// More mercenaries than there are.
    #[error("there are {available} mercenaries to hire, {wanted} are needed")]
    Mercenaries {
        /// How many mercenaries the pool has.
        available: usize,
        /// How many mercenaries the sides want.
        wanted: usize,
    },
    /// Two mercenaries each are for two players.
    #[error("with three or more sides each hires one mercenary")]
    OneMercenary,
    /// The Mad Bomber can only be hired when someone hires.
    #[error("the Mad Bomber as a mercenary needs mercenaries=1 or 2")]
    BomberNeedsHiring,
    /// No Mad Bomber in the pool.
    #[error("the mercenaries `{0}` have no Mad Bomber")]
    NoBomber(String),
    /// A mercenary and a tile of an army share an id.
    #[error("the tile `{0}` is both a mercenary and in an army")]
    Ambiguous(String),
    /// More combinations of armies than a process keeps.
    #[error("too many combinations of armies were asked for; new ones are taken after a restart")]
    Rosters,
}

impl From<TooManyRosters> for SetupError {
    fn from(_: TooManyRosters) -> Self {
        SetupError::Rosters
    }
}

/// The teams of a game, and the order in which the sides play.
pub(crate) struct Seating {
    pub(crate) mode: Mode,
    pub(crate) teams: [u8; MAX_SIDES],
    pub(crate) order: [Side; MAX_SIDES],
    pub(crate) slots: u8,
}

pub(crate) fn table(count: usize, wanted: &[Option<u8>]) -> Result<Seating, SetupError> {
    if !(2..=MAX_SIDES).contains(&count) {
        return Err(SetupError::Sides(count));
    }
    if let Some(&team) = wanted.iter().flatten().find(|team| !(1..=2).contains(*team)) {
        return Err(SetupError::Team(team));
    }
    let mut teams: [u8; MAX_SIDES] = std::array::from_fn(|side| side as u8);
    let mut order = teams.map(Side);
    let alone = wanted.iter().all(Option::is_none);
    if alone || count == 2 {
        if !alone && wanted[0] == wanted[1] {
            return Err(SetupError::Teams);
        }
        let mode = if count == 2 { Mode::Duel } else { Mode::Deathmatch };
        return Ok(Seating { mode, teams, order, slots: count as u8 });
    }
    // Teams are numbered in the order in which they first appear.
    let first = wanted[0];
    for (side, team) in wanted.iter().enumerate() {
        if team.is_none() || wanted.iter().any(|other| *other != first && *team != first && other != team) {
            return Err(SetupError::Teams);
        }
        teams[side] = u8::from(*team != first);
    }
    let of = |team: u8| (0..count as u8).filter(move |&side| teams[usize::from(side)] == team).map(Side);
    match (of(0).count(), of(1).count()) {
        // §solo.order: the single side plays between its two opponents.
        (1, 2) => {
            order[2] = Side(0);
            order[3] = Side(2);
            Ok(Seating { mode: Mode::Solo, teams, order, slots: 4 })
        }
        // §team.order: the teams alternate.
        (2, 2) => {
            for (slot, (one, other)) in of(0).zip(of(1)).enumerate() {
                order[2 * slot] = one;
                order[2 * slot + 1] = other;
            }
            Ok(Seating { mode: Mode::Teams, teams, order, slots: 4 })
        }
        _ => Err(SetupError::Teams),
    }
}

/// The hit points an HQ starts with.
pub(crate) fn start_points(mode: Mode, options: &Options, side: Side, printed: u8) -> u8 {
    match mode {
        Mode::Duel | Mode::Deathmatch => printed,
        // §solo.points
        Mode::Solo => {
            if side.0 == 0 {
                printed
            } else {
                13.min(printed)
            }
        }
        // §team.points
        Mode::Teams => options.team_points.min(printed),
    }
}

pub(crate) fn check_pool(options: &Options, roster: &Roster, count: usize) -> Result<(), SetupError> {
    // §deathmatch.ring
    if count > MAX_SIDES_ON_FIELD && !options.extended {
        return Err(SetupError::Ring(count));
    }
    let pool = roster.pool();
    if let Some(name) = options.out_of_range() {
        return Err(SetupError::Option(name));
    }
    if options.mercenaries > 1 && count > 2 {
        return Err(SetupError::OneMercenary);
    }
    if options.bomber == Bomber::Mercenary && options.mercenaries == 0 {
        return Err(SetupError::BomberNeedsHiring);
    }
    if options.bomber != Bomber::No && !pool.tiles.iter().any(|tile| tile.kind == Kind::Bomber) {
        return Err(SetupError::NoBomber(pool.id.clone()));
    }
    let available = pool.tiles.iter().filter(|tile| for_hire(options, tile)).count();
    let wanted = count * usize::from(options.mercenaries);
    if wanted > available {
        return Err(SetupError::Mercenaries { available, wanted });
    }
    if options.mercenaries > 0 || options.bomber != Bomber::No {
        let shared = pool.tiles.iter().find(|tile| {
            roster.armies().iter().any(|army| army.tiles.iter().any(|other| other.word == tile.word))
        });
        if let Some(tile) = shared {
            return Err(SetupError::Ambiguous(tile.id.clone()));
        }
    }
    Ok(())
}

/// The position before anything has been placed.
pub(crate) fn start(setup: &Setup) -> Result<State, SetupError> {
    let mut armies = Vec::new();
    for side in &setup.sides {
        armies.push(registry::army(&side.army).ok_or_else(|| SetupError::Army(side.army.clone()))?);
    }
    let pool_id = setup.pool.as_deref().unwrap_or(DEFAULT_POOL);
    let pool = registry::pool(pool_id).ok_or_else(|| SetupError::Pool(pool_id.to_owned()))?;
    let count = armies.len();
    let wanted: Vec<Option<u8>> = setup.sides.iter().map(|side| side.team).collect();
    let table = table(count, &wanted)?;
    let roster = Roster::of(&armies, pool)?;
    check_pool(&setup.options, roster, count)?;
    let seats = seats(&setup.sides, &table)?;
    let mut state = blank(setup.options, roster, &table, seats);
    if setup.options.bomber == Bomber::Neutral {
        // §bomber.start: the Mad Bomber stands in the centre before the HQs.
        let tile = bomber(roster).expect("check_pool has found the Mad Bomber");
        let unit = Unit { tile, side: Side::NEUTRAL, rotation: Rotation::ZERO, wounds: 0 };
        state.board.put(roster, Hex::CENTRE, unit);
    }
    state.stage =
        if setup.options.mercenaries > 0 { Stage::Hire(state.order[0]) } else { Stage::Hq(state.order[0]) };
    Ok(state)
}

pub(crate) fn bomber(roster: &Roster) -> Option<TileId> {
    roster.range(POOL).map(TileId).find(|&id| roster.tile(id).kind == Kind::Bomber)
}

/// A state with full piles, nothing placed and the first side to place its HQ.
pub(crate) fn blank(
    options: Options,
    roster: &'static Roster,
    table: &Seating,
    seats: [u8; MAX_SIDES],
) -> State {
    let armies = roster.armies();
    let mut sides = [SideState::EMPTY; MAX_SIDES];
    let mut loners = [false; MAX_SIDES];
    for (index, army) in armies.iter().enumerate() {
        loners[index] = army.loner;
        let side = &mut sides[index];
        for (kind, tile) in army.tiles.iter().enumerate() {
            if tile.kind == Kind::Hq {
                side.points = start_points(table.mode, &options, Side(index as u8), tile.hit_points);
            } else {
                side.pile[kind] = tile.count;
                side.pile_size += tile.count;
            }
        }
    }
    State {
        roster,
        options,
        relations: Relations::new(armies.len(), table.teams, loners),
        mode: table.mode,
        count: armies.len() as u8,
        teams: table.teams,
        seats,
        order: table.order,
        slots: table.slots,
        board: Board::EMPTY,
        sides,
        turn: Turn {
            number: 0,
            slot: 0,
            side: table.order[0],
            due: 0,
            plays: UNLIMITED,
            moved: HexSet::EMPTY,
            carried: Carried::NONE,
        },
        end: End::Open,
        stage: Stage::Hq(table.order[0]),
        battle: Battle::NONE,
    }
}

fn seats(sides: &[SideSetup], table: &Seating) -> Result<[u8; MAX_SIDES], SetupError> {
    let wanted: Vec<Option<Seat>> = sides.iter().map(|side| side.seat).collect();
    seat_numbers(&wanted, table)
}

/// §team.two-armies: one person may hold both armies of a team, never armies of two teams.
pub(crate) fn seat_numbers(wanted: &[Option<Seat>], table: &Seating) -> Result<[u8; MAX_SIDES], SetupError> {
    let mut seats: [u8; MAX_SIDES] = std::array::from_fn(|side| side as u8);
    if wanted.iter().all(Option::is_none) {
        return Ok(seats);
    }
    for (side, seat) in wanted.iter().enumerate() {
        seats[side] = seat.ok_or(SetupError::Seats)?.index() as u8;
    }
    let used = &seats[..wanted.len()];
    let highest = used.iter().copied().max().unwrap_or(0);
    let gapless = (0..=highest).all(|seat| used.contains(&seat));
    let apart = used.iter().enumerate().all(|(one, seat)| {
        used.iter().enumerate().all(|(other, held)| held != seat || table.teams[one] == table.teams[other])
    });
    if gapless && apart { Ok(seats) } else { Err(SetupError::Seats) }
}
