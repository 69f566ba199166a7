//! The whole state of a game, as plain data.

use crate::action::{Action, Decision};
use crate::board::Board;
use crate::event::{BattleCause, Event};
use crate::illegal::Illegal;
use crate::options::Options;
use crate::registry::{Roster, TileId, TileWord};
use crate::setup::{Setup, SetupError};
use crate::side::{MAX_SIDES, Mode, Relations, Side, sides};
use crate::tile::{Kind, Order, Tile};
use crate::view::View;
use crate::{army::MAX_KINDS, rules};
use fracas_core::{Coverage, Entropy, Outcome, Pending, Seat, SeatSet, Sink, Viewer, option_tag};
use fracas_hex::{HEXES, Hex, HexSet};
use std::num::NonZeroU32;

/// The most tiles in a hand.
pub const MAX_HAND: usize = 8;
/// The most Transports that can matter in one turn: two of an army, or six that a Scoper has captured.
pub(crate) const MAX_TRANSPORTS: usize = 8;

/// Tiles in front of a player, in the order of their ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hand {
    tiles: [TileId; MAX_HAND],
    len: u8,
}

impl Hand {
    pub(crate) const EMPTY: Hand = Hand { tiles: [TileId(0); MAX_HAND], len: 0 };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[TileId] {
        &self.tiles[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len() == MAX_HAND
    }

    pub(crate) fn insert(&mut self, tile: TileId) {
        let mut place = self.len();
        while place > 0 && self.tiles[place - 1] > tile {
            self.tiles[place] = self.tiles[place - 1];
            place -= 1;
        }
        self.tiles[place] = tile;
        self.len += 1;
    }

    pub(crate) fn remove(&mut self, tile: TileId) {
        if let Some(place) = self.as_slice().iter().position(|&held| held == tile) {
            self.tiles.copy_within(place + 1.., place);
            self.tiles[MAX_HAND - 1] = TileId(0);
            self.len -= 1;
            self.tiles[usize::from(self.len)] = TileId(0);
        }
    }

    /// Each kind of tile once.
    #[inline]
    pub(crate) fn kinds(&self) -> impl Iterator<Item = TileId> {
        let tiles = self.as_slice();
        tiles
            .iter()
            .enumerate()
            .filter(|&(place, tile)| place == 0 || tiles[place - 1] != *tile)
            .map(|(_, &tile)| tile)
    }
}

/// What one side has besides its units on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SideState {
    /// How many of each kind are left in the pile; the order is chance's.
    pub(crate) pile: [u8; MAX_KINDS],
    pub(crate) pile_size: u8,
    /// The Mad Bomber, when it lies on top of the pile.
    pub(crate) top: Option<TileId>,
    pub(crate) hand: Hand,
    /// Hit points of the HQ.
    pub(crate) points: u8,
    pub(crate) score: u8,
    /// Mercenaries hired and not yet drawn, one bit for each tile of the pool.
    pub(crate) reserve: u16,
}

impl SideState {
    pub(crate) const EMPTY: SideState = SideState {
        pile: [0; MAX_KINDS],
        pile_size: 0,
        top: None,
        hand: Hand::EMPTY,
        points: 0,
        score: 0,
        reserve: 0,
    };

    /// Tiles that can still be drawn from the pile.
    #[inline]
    pub(crate) fn drawable(&self) -> u8 {
        self.pile_size + u8::from(self.top.is_some())
    }
}

/// The units that each Transport has moved this turn, by the Transport's hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Carried {
    transports: [Option<Hex>; MAX_TRANSPORTS],
    units: [HexSet; MAX_TRANSPORTS],
}

impl Carried {
    pub(crate) const NONE: Carried =
        Carried { transports: [None; MAX_TRANSPORTS], units: [HexSet::EMPTY; MAX_TRANSPORTS] };

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Hex, HexSet)> {
        self.transports.iter().zip(self.units).filter_map(|(hex, units)| hex.map(|hex| (hex, units)))
    }

    /// Whether a Transport cannot move a unit again. A ninth Transport, which only an army of one's own can bring
    /// into play, moves nobody: what it did could not be remembered.
    pub(crate) fn contains(&self, transport: Hex, unit: Hex) -> bool {
        match self.iter().find(|(hex, _)| *hex == transport) {
            Some((_, units)) => units.contains(unit),
            None => self.transports[MAX_TRANSPORTS - 1].is_some(),
        }
    }

    pub(crate) fn insert(&mut self, transport: Hex, unit: Hex) {
        let place = self.transports.iter().position(|hex| *hex == Some(transport));
        if let Some(place) = place.or_else(|| self.transports.iter().position(Option::is_none)) {
            self.transports[place] = Some(transport);
            self.units[place].insert(unit);
            self.sort();
        }
    }

    /// Keeps one order, so that equal states are equal.
    fn sort(&mut self) {
        let mut rows: [(Option<Hex>, HexSet); MAX_TRANSPORTS] =
            std::array::from_fn(|i| (self.transports[i], self.units[i]));
        rows.sort_unstable_by_key(|(hex, _)| hex.map_or(HEXES, Hex::index));
        *self = Carried { transports: rows.map(|row| row.0), units: rows.map(|row| row.1) };
    }

    pub(crate) fn follow(&mut self, from: Hex, to: Hex) {
        if self.transports[0].is_none() {
            return;
        }
        for place in 0..MAX_TRANSPORTS {
            if self.transports[place] == Some(from) {
                self.transports[place] = Some(to);
            }
            if self.units[place].contains(from) {
                self.units[place].remove(from);
                self.units[place].insert(to);
            }
        }
        self.sort();
    }

    pub(crate) fn forget(&mut self, hex: Hex) {
        if self.transports[0].is_none() {
            return;
        }
        for place in 0..MAX_TRANSPORTS {
            self.units[place].remove(hex);
            if self.transports[place] == Some(hex) || self.units[place].is_empty() {
                self.transports[place] = None;
                self.units[place] = HexSet::EMPTY;
            }
        }
        self.sort();
    }
}

/// The turn being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    /// Counted from one; zero before the first.
    pub(crate) number: u16,
    /// The place of the side in the turn order.
    pub(crate) slot: u8,
    pub(crate) side: Side,
    /// Tiles still to be drawn.
    pub(crate) due: u8,
    /// Tiles that may still be played; `UNLIMITED` when no option limits them.
    pub(crate) plays: u8,
    /// Units that used their mobility.
    pub(crate) moved: HexSet,
    pub(crate) carried: Carried,
}

/// No limit on the tiles played in a turn.
pub(crate) const UNLIMITED: u8 = u8::MAX;

/// How far the game is from its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum End {
    /// Nobody has drawn the last tile.
    Open,
    /// `by` has; the sides in `left` have one turn more.
    Last { by: Side, left: u8 },
    /// A tie after the Final Battle; `by` had the last turn before it.
    TieBreak { by: Side, left: u8 },
}

/// One attack absorbed by a Medic in the phase being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Save {
    pub(crate) target: Hex,
    pub(crate) source: Option<Hex>,
    pub(crate) medic: Hex,
}

/// The most saves of one phase: every other unit of the board a Medic.
pub(crate) const MAX_SAVES: usize = 37;

/// A save in three bytes: a state holds many and should stay small. The numbers are those of hexes.
pub(crate) type StoredSave = [u8; 3];

/// The number of no hex.
const NOWHERE: u8 = u8::MAX;
const NO_SAVE: StoredSave = [NOWHERE; 3];

/// The steps of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    /// Clowns and Quartermasters declare what they do.
    Declare,
    /// Medics absorb attacks.
    Medics,
}

/// A battle, or the hits of an action tile, being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Battle {
    pub(crate) cause: BattleCause,
    pub(crate) causer: Side,
    pub(crate) phase: u8,
    pub(crate) step: Step,
    /// Whether a unit was hurt or removed in this battle.
    pub(crate) changed: bool,
    /// The side that declares now, when several sides have something to declare.
    pub(crate) speaker: Option<Side>,
    /// Units that act in this phase.
    pub(crate) acting: HexSet,
    /// Used initiative symbols (low bits) and extra attacks (high bits), by hex.
    pub(crate) spent: [u8; HEXES],
    /// Units that changed an attack in this battle.
    pub(crate) converted: HexSet,
    /// Clowns that have decided in this phase.
    pub(crate) decided: HexSet,
    pub(crate) exploding: HexSet,
    /// Units that have decided about the Quartermaster in this phase.
    pub(crate) asked: HexSet,
    /// The attack changed in this phase, by hex: 1 + direction, +8 if the printed one is ranged; 0 for none.
    pub(crate) conversions: [u8; HEXES],
    /// The first ones are the attacks absorbed in this phase.
    pub(crate) saves: [StoredSave; MAX_SAVES],
}

impl Battle {
    pub(crate) const NONE: Battle = Battle {
        cause: BattleCause::Tile,
        causer: Side(0),
        phase: 0,
        step: Step::Declare,
        changed: false,
        speaker: None,
        acting: HexSet::EMPTY,
        spent: [0; HEXES],
        converted: HexSet::EMPTY,
        decided: HexSet::EMPTY,
        exploding: HexSet::EMPTY,
        asked: HexSet::EMPTY,
        conversions: [0; HEXES],
        saves: [NO_SAVE; MAX_SAVES],
    };

    pub(crate) fn saves(&self) -> impl Iterator<Item = Save> {
        self.saves.iter().map_while(|&[target, source, medic]| {
            let hex = |number: u8| Hex::new(usize::from(number));
            Some(Save { target: hex(target)?, source: hex(source), medic: hex(medic)? })
        })
    }

    pub(crate) fn push_save(&mut self, save: Save) {
        if let Some(place) = self.saves.iter_mut().find(|place| **place == NO_SAVE) {
            let source = save.source.map_or(NOWHERE, |hex| hex.index() as u8);
            *place = [save.target.index() as u8, source, save.medic.index() as u8];
        }
    }

    pub(crate) fn clear_saves(&mut self) {
        if self.saves[0] != NO_SAVE {
            self.saves = [NO_SAVE; MAX_SAVES];
        }
    }
}

/// What the game waits for. Everything that waits, waits here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    Hire(Side),
    Hq(Side),
    Source,
    Draw,
    BadDraw,
    BadDrawDiscard(u8),
    Discard,
    Turn,
    PushTo { by: Hex, target: Hex },
    Strike { order: Order, at: Hex },
    Battle,
    Over { winners: u8 },
}

/// A game of Neuroshima Hex at any moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) roster: &'static Roster,
    pub(crate) options: Options,
    pub(crate) relations: Relations,
    pub(crate) mode: Mode,
    pub(crate) count: u8,
    pub(crate) teams: [u8; MAX_SIDES],
    pub(crate) seats: [u8; MAX_SIDES],
    pub(crate) order: [Side; MAX_SIDES],
    pub(crate) slots: u8,
    pub(crate) board: Board,
    pub(crate) sides: [SideState; MAX_SIDES],
    pub(crate) turn: Turn,
    pub(crate) end: End,
    pub(crate) stage: Stage,
    pub(crate) battle: Battle,
}

impl State {
    /// The tiles in play.
    pub fn roster(&self) -> &'static Roster {
        self.roster
    }

    /// The options of this game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What kind of game it is.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The board with its units.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The hexes of the board that are in use.
    #[inline]
    pub fn area(&self) -> HexSet {
        if self.options.extended { HexSet::ALL } else { HexSet::MAIN }
    }

    /// How many sides there are.
    pub fn side_count(&self) -> usize {
        usize::from(self.count)
    }

    /// The sides, in the order of the set-up.
    pub fn all_sides(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.count).map(Side)
    }

    /// The side whose turn it is.
    pub fn active(&self) -> Side {
        self.turn.side
    }

    /// The number of the turn, counted from one; zero before the first.
    pub fn turn_number(&self) -> u16 {
        self.turn.number
    }

    /// The team of a side.
    pub fn team(&self, side: Side) -> u8 {
        self.teams[side.index()]
    }

    /// The seat that holds a side.
    pub fn seat(&self, side: Side) -> Seat {
        Seat::new(self.seats[side.index()]).expect("seats are below the maximum: checked at set-up")
    }

    /// Hit points of a side's HQ.
    pub fn points(&self, side: Side) -> u8 {
        self.sides[side.index()].points
    }

    /// Points scored by a side.
    pub fn score(&self, side: Side) -> u8 {
        self.sides[side.index()].score
    }

    /// How many tiles a side's pile holds.
    pub fn pile_size(&self, side: Side) -> u8 {
        self.sides[side.index()].drawable()
    }

    /// The tiles in front of a side.
    pub fn hand(&self, side: Side) -> impl Iterator<Item = TileWord> {
        self.sides[side.index()].hand.as_slice().iter().map(|&tile| self.roster.tile(tile).word)
    }

    /// The tiles in front of a side, as places in the roster.
    #[inline]
    pub fn hand_tiles(&self, side: Side) -> &[TileId] {
        self.sides[side.index()].hand.as_slice()
    }

    /// The kinds of tiles in a side's pile, each with how many are left. What lies on top by a rule is not among them.
    pub fn pile_tiles(&self, side: Side) -> impl Iterator<Item = (&'static Tile, u8)> {
        let kinds = self.roster.range(side.index()).map(|kind| self.roster.tile(TileId(kind)));
        kinds.zip(self.sides[side.index()].pile).filter(|(_, left)| *left > 0)
    }

    /// The units caught in a net at this moment.
    pub fn netted(&self) -> HexSet {
        rules::net::netted(self)
    }

    /// Whether someone has drawn the last tile.
    pub fn last_tile_drawn(&self) -> bool {
        self.end != End::Open
    }

    /// The tile of a unit.
    #[inline]
    pub(crate) fn tile_at(&self, hex: Hex) -> &'static Tile {
        self.roster.tile(self.board.unit(hex).tile)
    }

    /// Whether a side still plays. §score.unlimited: with scoring an HQ cannot be destroyed.
    #[inline]
    pub(crate) fn alive(&self, side: Side) -> bool {
        self.options.scoring || self.sides[side.index()].points > 0
    }

    /// The sides that still play, as bits.
    pub(crate) fn alive_mask(&self) -> u8 {
        self.all_sides().filter(|&side| self.alive(side)).fold(0, |mask, side| mask | side.bit())
    }

    /// All sides of the same team as `side`, as bits.
    pub(crate) fn team_mask(&self, side: Side) -> u8 {
        self.relations.friends[side.index()]
    }

    /// The hex of a side's HQ.
    pub fn hq(&self, side: Side) -> Option<Hex> {
        (self.board.hqs & self.board.of(side)).first()
    }

    pub(crate) fn winners(&self, mask: u8) -> Outcome {
        let winners: SeatSet = sides(mask).map(|side| self.seat(side)).collect();
        Outcome { winners }
    }

    /// Which side a pushed unit's owner is: §push.owner-chooses, §bomber.pushed.
    pub(crate) fn push_decider(&self, target: Hex) -> Side {
        let owner = self.board.unit(target).side;
        if owner == Side::NEUTRAL { self.turn.side } else { owner }
    }
}

impl fracas_core::State for State {
    type Setup = Setup;
    type SetupError = SetupError;
    type Decision = Decision;
    type Action = Action;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    const NAME: &'static str = crate::GAME;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        crate::setup::start(setup)
    }

    fn seats(&self) -> SeatSet {
        self.all_sides().map(|side| self.seat(side)).collect()
    }

    fn pending(&self) -> Pending<Decision> {
        rules::pending(self)
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        rules::check(self, *action)
    }

    fn actions(&self, out: &mut Vec<Action>) -> Coverage {
        rules::actions(self, out);
        Coverage::All
    }

    fn chances(&self, out: &mut Vec<(Action, NonZeroU32)>) {
        rules::chances(self, out);
    }

    fn apply(&mut self, action: &Action, events: &mut impl Sink<Event>) {
        rules::apply(self, *action, events);
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    /// §setup.open: everything is in the view, so there is nothing to guess.
    fn determinize(view: &View, _: &mut impl Entropy) -> Self {
        view.to_state()
    }

    fn seen_by(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn rule_tags(&self) -> Vec<(&'static str, String)> {
        let options = option_tag(self.options.differences());
        vec![("Rules", self.options.edition.to_string()), ("Options", options)]
    }
}

/// Whether a tile of the pool may be hired in this game.
pub(crate) fn for_hire(options: &Options, tile: &Tile) -> bool {
    tile.kind != Kind::Bomber || options.bomber == crate::options::Bomber::Mercenary
}
