//! Builds any position step by step, refusing what no game can hold.

use crate::army::MAX_KINDS;
use crate::board::Unit;
use crate::event::BattleCause;
use crate::options::{Bomber, Options};
use crate::registry::{self, DEFAULT_POOL, POOL, Roster, TileId, TileWord};
use crate::rules::{self, REINFORCEMENTS_REDRAW};
use crate::setup::{self, Seating, SetupError};
use crate::side::{MAX_SIDES, Side};
use crate::state::{Battle, Carried, End, MAX_HAND, Stage, State, Step, UNLIMITED, for_hire};
use crate::tile::{AttackKind, Kind, Order};
use fracas_core::Seat;
use fracas_hex::{Direction, HEXES, Hex, HexSet, Rotation};

/// Why something cannot stand in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionFault {
    /// The sides make no game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The army has no such tile.
    #[error("{army} has no tile `{tile}`")]
    NoSuchTile {
        /// The army that is named.
        army: String,
        /// The tile as it is written.
        tile: String,
    },
    /// An action tile on the board, or the like.
    #[error("`{0}` cannot stand here")]
    NotHere(String),
    /// More tiles than the army has.
    #[error("there are more `{tile}` than the army's {count}")]
    TooMany {
        /// The tile that is named too often.
        tile: String,
        /// How many of the tile the army has.
        count: u8,
    },
    /// Two units on one hex.
    #[error("two units stand on {0}")]
    Occupied(Hex),
    /// Outside the board in use.
    #[error("{0} is not part of this board")]
    OffBoard(Hex),
    /// More wounds than the unit survives.
    #[error("the unit on {0} does not survive that many wounds")]
    Wounds(Hex),
    /// An HQ has hit points.
    #[error("the HQ on {0} has hit points instead of wounds; write them behind the army")]
    HqWounds(Hex),
    /// The hit points are out of range.
    #[error("an HQ of this side has at most {0} points")]
    Points(u8),
    /// The score is out of range.
    #[error("the score is at most {0}, and zero without the scoring option")]
    Score(u8),
    /// Too many tiles in front of a player.
    #[error("a hand holds at most {0} tiles")]
    Hand(usize),
    /// Something that does not wait.
    #[error("`{0}` cannot lie on top of a pile or wait for hire here")]
    NotWaiting(String),
    /// The moment contradicts the board.
    #[error("{0}")]
    Moment(&'static str),
}

/// A position being put together.
pub(crate) struct Builder {
    pub(crate) state: State,
}

/// The parts of the turn that are not on the board.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    pub(crate) side: Side,
    pub(crate) stage: Stage,
    pub(crate) number: u16,
    pub(crate) slot: Option<u8>,
    pub(crate) due: u8,
    pub(crate) plays: u8,
    pub(crate) moved: HexSet,
    pub(crate) carried: Carried,
    pub(crate) end: End,
    pub(crate) battle: Battle,
}

impl Moment {
    pub(crate) fn of(state: &State) -> Moment {
        Moment {
            side: state.turn.side,
            stage: state.stage,
            number: state.turn.number,
            slot: Some(state.turn.slot),
            due: state.turn.due,
            plays: state.turn.plays,
            moved: state.turn.moved,
            carried: state.turn.carried,
            end: state.end,
            battle: state.battle,
        }
    }
}

fn require(holds: bool, why: &'static str) -> Result<(), PositionFault> {
    if holds { Ok(()) } else { Err(PositionFault::Moment(why)) }
}

impl Builder {
    pub(crate) fn new(
        options: Options,
        pool: Option<&str>,
        armies: &[String],
        teams: &[Option<u8>],
        seats: &[Option<Seat>],
    ) -> Result<Builder, PositionFault> {
        let mut known = Vec::new();
        for id in armies {
            known.push(registry::army(id).ok_or_else(|| SetupError::Army(id.clone()))?);
        }
        let pool_id = pool.unwrap_or(DEFAULT_POOL);
        let pool = registry::pool(pool_id).ok_or_else(|| SetupError::Pool(pool_id.to_owned()))?;
        let table: Seating = setup::table(known.len(), teams)?;
        let roster = Roster::of(&known, pool).map_err(SetupError::from)?;
        setup::check_pool(&options, roster, known.len())?;
        let seats = setup::seat_numbers(seats, &table)?;
        Ok(Builder { state: setup::blank(options, roster, &table, seats) })
    }

    fn no_such_tile(&self, side: Side, word: &str) -> PositionFault {
        PositionFault::NoSuchTile {
            army: match self.state.roster.armies().get(side.index()) {
                Some(army) => army.id.clone(),
                None => side.to_string(),
            },
            tile: word.to_owned(),
        }
    }

    /// The tile that a text of a position names.
    pub(crate) fn word(&self, side: Side, text: &str) -> Result<TileWord, PositionFault> {
        text.parse().map_err(|_| self.no_such_tile(side, text))
    }

    fn find(&self, side: Side, word: TileWord) -> Result<TileId, PositionFault> {
        let unknown = || self.no_such_tile(side, &word.to_string());
        let id = self.state.roster.find(side.index(), word).ok_or_else(unknown)?;
        let tile = self.state.roster.tile(id);
        let options = &self.state.options;
        let used = match tile.kind {
            Kind::Bomber => options.bomber != Bomber::No,
            Kind::Hq | Kind::Warrior | Kind::Module | Kind::Action => {
                !self.state.roster.is_mercenary(id) || options.mercenaries > 0
            }
        };
        if used { Ok(id) } else { Err(unknown()) }
    }

    /// Whether a mercenary or the Mad Bomber is already somewhere.
    fn mercenary_used(&self, id: TileId) -> bool {
        let bit = 1_u16 << (id.0 - self.state.roster.start(POOL));
        self.state.board.units().any(|(_, unit)| unit.tile == id)
            || self.state.sides.iter().any(|side| {
                side.reserve & bit != 0 || side.top == Some(id) || side.hand.as_slice().contains(&id)
            })
    }

    /// Takes a tile out of the pile (or makes sure that a mercenary is nowhere else).
    fn take(&mut self, side: Side, id: TileId) -> Result<(), PositionFault> {
        let tile = self.state.roster.tile(id);
        let too_many = || PositionFault::TooMany { tile: tile.id.clone(), count: tile.count };
        if self.state.roster.is_mercenary(id) {
            return if self.mercenary_used(id) { Err(too_many()) } else { Ok(()) };
        }
        if tile.kind == Kind::Hq {
            return if self.state.hq(side).is_some() { Err(too_many()) } else { Ok(()) };
        }
        let place = usize::from(id.0 - self.state.roster.start(side.index()));
        let own = &mut self.state.sides[side.index()];
        if own.pile[place] == 0 {
            return Err(too_many());
        }
        own.pile[place] -= 1;
        own.pile_size -= 1;
        Ok(())
    }

    pub(crate) fn put(
        &mut self,
        side: Side,
        word: TileWord,
        hex: Hex,
        rotation: Rotation,
        wounds: u8,
    ) -> Result<(), PositionFault> {
        if side != Side::NEUTRAL && side.index() >= self.state.side_count() {
            return Err(PositionFault::Moment("units belong to sides of the game"));
        }
        let id = self.find(side, word)?;
        let tile = self.state.roster.tile(id);
        let neutral = tile.kind == Kind::Bomber && self.state.options.bomber == Bomber::Neutral;
        if !tile.is_unit() || neutral != (side == Side::NEUTRAL) {
            return Err(PositionFault::NotHere(word.to_string()));
        }
        if !self.state.area().contains(hex) {
            return Err(PositionFault::OffBoard(hex));
        }
        if self.state.board.get(hex).is_some() {
            return Err(PositionFault::Occupied(hex));
        }
        if wounds > 0 && tile.kind == Kind::Hq {
            return Err(PositionFault::HqWounds(hex));
        }
        if wounds > tile.toughness {
            return Err(PositionFault::Wounds(hex));
        }
        self.take(side, id)?;
        let rotation = rotation.reduced(tile.rotations);
        self.state.board.put(self.state.roster, hex, Unit { tile: id, side, rotation, wounds });
        Ok(())
    }

    pub(crate) fn hold(&mut self, side: Side, word: TileWord) -> Result<(), PositionFault> {
        let id = self.find(side, word)?;
        if self.state.roster.tile(id).kind == Kind::Hq {
            return Err(PositionFault::NotHere(word.to_string()));
        }
        if self.state.sides[side.index()].hand.is_full() {
            return Err(PositionFault::Hand(MAX_HAND));
        }
        self.take(side, id)?;
        self.state.sides[side.index()].hand.insert(id);
        Ok(())
    }

    pub(crate) fn gone(&mut self, side: Side, word: TileWord) -> Result<(), PositionFault> {
        let id = self.find(side, word)?;
        if self.state.roster.is_mercenary(id) || self.state.roster.tile(id).kind == Kind::Hq {
            return Err(PositionFault::NotHere(word.to_string()));
        }
        self.take(side, id)
    }

    /// What is nowhere else is gone: the pile is empty.
    pub(crate) fn empty_pile(&mut self, side: Side) {
        let own = &mut self.state.sides[side.index()];
        own.pile = [0; MAX_KINDS];
        own.pile_size = 0;
    }

    pub(crate) fn on_top(&mut self, side: Side, word: TileWord) -> Result<(), PositionFault> {
        let id = self.find(side, word)?;
        if self.state.roster.tile(id).kind != Kind::Bomber {
            return Err(PositionFault::NotWaiting(word.to_string()));
        }
        self.take(side, id)?;
        self.state.sides[side.index()].top = Some(id);
        Ok(())
    }

    pub(crate) fn reserve(&mut self, side: Side, word: TileWord) -> Result<(), PositionFault> {
        let id = self.find(side, word)?;
        let own = self.state.sides[side.index()].reserve.count_ones();
        let hireable = self.state.roster.is_mercenary(id)
            && for_hire(&self.state.options, self.state.roster.tile(id))
            && own < u32::from(self.state.options.mercenaries);
        if !hireable {
            return Err(PositionFault::NotWaiting(word.to_string()));
        }
        self.take(side, id)?;
        self.state.sides[side.index()].reserve |= 1 << (id.0 - self.state.roster.start(POOL));
        Ok(())
    }

    pub(crate) fn points(&mut self, side: Side, points: u8) -> Result<(), PositionFault> {
        let printed = self.state.roster.tile(self.state.roster.hq(side.index())).hit_points;
        if points > printed {
            return Err(PositionFault::Points(printed));
        }
        self.state.sides[side.index()].points = points;
        Ok(())
    }

    pub(crate) fn score(&mut self, side: Side, score: u8) -> Result<(), PositionFault> {
        let most = if self.state.team_mask(side).count_ones() > 1 { 40 } else { 20 };
        let team: u16 = crate::side::sides(self.state.team_mask(side) & !side.bit())
            .map(|ally| u16::from(self.state.sides[ally.index()].score))
            .sum();
        if u16::from(score) + team > most || (score > 0 && !self.state.options.scoring) {
            return Err(PositionFault::Score(most as u8));
        }
        self.state.sides[side.index()].score = score;
        Ok(())
    }

    /// The moment of a text that does not give one: the start of the game, or the first side's turn.
    pub(crate) fn default_moment(&mut self) -> Result<(), PositionFault> {
        let anybody = (0..MAX_SIDES as u8).any(|side| !self.state.board.of(Side(side)).is_empty());
        if anybody {
            let mut moment = Moment::of(&self.state);
            moment.stage = Stage::Turn;
            moment.number = MIDDLE_OF_THE_GAME;
            moment.plays = self.state.options.play_limit(MIDDLE_OF_THE_GAME);
            moment.slot = None;
            return self.moment(&moment);
        }
        let first = self.state.order[0];
        if self.state.options.bomber == Bomber::Neutral
            && let Some(tile) = setup::bomber(self.state.roster)
            && !self.mercenary_used(tile)
        {
            let unit = Unit { tile, side: Side::NEUTRAL, rotation: Rotation::ZERO, wounds: 0 };
            self.state.board.put(self.state.roster, Hex::CENTRE, unit);
        }
        let mut moment = Moment::of(&self.state);
        moment.stage = if self.state.options.mercenaries > 0 { Stage::Hire(first) } else { Stage::Hq(first) };
        self.moment(&moment)
    }

    /// Sets the moment and checks that the game can go on from it.
    pub(crate) fn moment(&mut self, moment: &Moment) -> Result<(), PositionFault> {
        let state = &mut self.state;
        require(moment.side.index() < state.side_count(), "the turn belongs to a side of the game")?;
        let slots = usize::from(state.slots);
        let slot = match moment.slot {
            Some(slot) => slot,
            None => (0..slots).find(|&slot| state.order[slot] == moment.side).unwrap_or(0) as u8,
        };
        require(
            usize::from(slot) < slots && state.order[usize::from(slot)] == moment.side,
            "the slot is the side's place in the turn order",
        )?;
        state.turn.side = moment.side;
        state.turn.slot = slot;
        state.turn.number = moment.number;
        state.turn.due = moment.due;
        state.turn.plays = moment.plays;
        state.turn.moved = moment.moved;
        state.turn.carried = moment.carried;
        state.end = moment.end;
        state.stage = moment.stage;
        state.battle = moment.battle;
        self.check_moment()
    }

    fn check_moment(&self) -> Result<(), PositionFault> {
        let state = &self.state;
        let own = &state.sides[state.turn.side.index()];
        let setting_up = matches!(state.stage, Stage::Hire(_) | Stage::Hq(_));
        require((state.turn.number == 0) == setting_up, "turns are counted from 1, once the HQs stand")?;
        if setting_up {
            self.check_setting_up()?;
        }
        let limit = state.options.play_limit(state.turn.number);
        require(
            setting_up || state.turn.plays == limit || state.turn.plays < limit && limit != UNLIMITED,
            "more tiles than the options allow, or a limit that they do not set",
        )?;
        let fighting = matches!(state.stage, Stage::Battle | Stage::Strike { .. });
        require(fighting || state.battle == Battle::NONE, "a battle is fought only in a battle")?;
        self.check_fallen()?;
        self.check_end()?;
        let turn_state = state.board.of(state.turn.side);
        require(turn_state.contains_all(state.turn.moved), "only own units have moved")?;
        for (transport, units) in state.turn.carried.iter() {
            require(
                state.board.get(transport).is_some()
                    && state.tile_at(transport).transport
                    && turn_state.contains_all(units),
                "a Transport carries own units",
            )?;
        }
        let drawing = matches!(state.stage, Stage::Source | Stage::Draw);
        require((state.turn.due > 0) == drawing, "tiles are due only while drawing")?;
        match state.stage {
            Stage::Hire(side) => require(
                rules::next_to_hire(state) == Some(side) && state.turn.side == state.order[0],
                "someone else hires now",
            ),
            Stage::Hq(side) => require(
                rules::next_hq(state) == Some(side) && state.turn.side == state.order[0],
                "someone else places the HQ now",
            ),
            Stage::Source | Stage::Draw => require(
                own.drawable() > 0
                    && own.hand.len() + usize::from(state.turn.due) <= MAX_HAND
                    && (state.stage == Stage::Draw || own.reserve != 0),
                "nothing can be drawn",
            ),
            Stage::BadDraw => require(
                own.drawable() > 0
                    && own.hand.len() > 0
                    && own.hand.as_slice().iter().all(|&id| state.roster.tile(id).kind == Kind::Action),
                "a bad draw is a hand of action tiles with tiles left to draw",
            ),
            Stage::BadDrawDiscard(left) => require(
                (1..=REINFORCEMENTS_REDRAW).contains(&left)
                    && own.hand.len() >= usize::from(left)
                    && own.hand.len() + usize::from(REINFORCEMENTS_REDRAW - left) <= MAX_HAND,
                "too few tiles to discard, or too many in hand",
            ),
            Stage::Discard => require(
                own.hand.len() >= usize::from(rules::full_hand(state)),
                "only a full hand discards by force",
            ),
            Stage::Turn => Ok(()),
            Stage::Over { winners } => {
                let all = state.all_sides().fold(0, |mask, side| mask | side.bit());
                require(winners & !all == 0, "only sides of the game win it")?;
                require(winners == rules::verdict(state), "the HQs give another result")
            }
            Stage::PushTo { by, target } => {
                let units = state.board.get(by).zip(state.board.get(target));
                require(
                    units.is_some_and(|(pusher, _)| pusher.side == state.turn.side)
                        && by.neighbours().contains(target)
                        && !rules::push_targets(state, by, target).is_empty(),
                    "nobody can be pushed there",
                )
            }
            Stage::Strike { order, at } => {
                let victim = state.board.get(at).is_some() && !state.board.hqs.contains(at);
                let fits = match order {
                    Order::Sniper | Order::Grenade => victim,
                    Order::AirStrike => at.neighbours().len() == 6,
                    Order::Battle | Order::Move | Order::PushBack => false,
                };
                let Battle { cause, causer, phase, step, changed, .. } = state.battle;
                let plain =
                    (cause, causer, phase, step) == (BattleCause::Tile, state.turn.side, 0, Step::Medics);
                require(fits && plain && !changed, "no action tile strikes like that")?;
                self.check_battle()
            }
            Stage::Battle => self.check_battle(),
        }
    }

    /// Checks what is said of the end: a side may have drawn the last tile.
    fn check_end(&self) -> Result<(), PositionFault> {
        let state = &self.state;
        match state.end {
            End::Open => {}
            End::Last { by, left } | End::TieBreak { by, left } => {
                let all = state.all_sides().fold(0, |mask, side| mask | side.bit());
                require(
                    by.index() < state.side_count() && left & !all == 0,
                    "the last turns belong to sides of the game",
                )?;
                require(state.turn.number > 0, "the end cannot come before the first turn")?;
                if let End::Last { .. } = state.end {
                    require(left & by.bit() == 0, "the side that drew the last tile has no turn to come")?;
                    let empty = state.sides[by.index()].pile_size == 0;
                    require(empty, "the side that drew the last tile has an empty pile: add -* to it")?;
                }
            }
        }
        Ok(())
    }

    /// A side whose HQ fell has left the game once the battle is over.
    fn check_fallen(&self) -> Result<(), PositionFault> {
        let state = &self.state;
        let over = matches!(state.stage, Stage::Over { .. });
        for side in state.all_sides().filter(|&side| !state.alive(side)) {
            require(state.hq(side).is_none(), "an HQ without points has left the board")?;
            require(
                over || state.stage == Stage::Battle || state.board.of(side).is_empty(),
                "the units of a destroyed HQ have left the board",
            )?;
            require(
                side != state.turn.side || over || state.stage == Stage::Battle,
                "a side without HQ has no turn",
            )?;
            require(
                over || state.stage == Stage::Battle || rules::undecided(state),
                "the game would be over",
            )?;
        }
        Ok(())
    }

    /// Before the first turn there are HQs and the Mad Bomber on the board, and nobody holds anything.
    fn check_setting_up(&self) -> Result<(), PositionFault> {
        let (state, turn) = (&self.state, &self.state.turn);
        let fresh = turn.slot == 0
            && turn.plays == UNLIMITED
            && turn.moved.is_empty()
            && turn.carried == Carried::NONE;
        require(fresh, "nothing has happened before the first turn")?;
        for side in state.all_sides() {
            require(state.alive(side), "every HQ has points before the first turn")?;
            require(state.sides[side.index()].hand.len() == 0, "nobody holds tiles before the first turn")?;
            let hiring = matches!(state.stage, Stage::Hire(_));
            let hqs = if hiring { HexSet::EMPTY } else { state.board.hqs };
            require(hqs.contains_all(state.board.of(side)), "no unit stands before the HQs")?;
        }
        Ok(())
    }

    fn check_battle(&self) -> Result<(), PositionFault> {
        let (state, battle) = (&self.state, &self.state.battle);
        let units = state.board.occupied();
        require(battle.causer.index() < state.side_count(), "a battle is caused by a side")?;
        require(battle.speaker.is_none_or(|side| side.index() < state.side_count()), "only a side speaks")?;
        require(battle.phase < 32, "a phase is at most 31")?;
        for set in [battle.acting, battle.converted, battle.decided, battle.exploding, battle.asked] {
            require(units.contains_all(set), "only units on the board act in a battle")?;
        }
        require(battle.decided.contains_all(battle.exploding), "a unit that explodes has decided to")?;
        for hex in Hex::all() {
            let place = hex.index();
            require(battle.spent[place] & 0x08 == 0, "a unit has at most three initiative symbols")?;
            require(
                battle.spent[place] == 0 || units.contains(hex),
                "only units have used initiative symbols",
            )?;
            require(
                battle.conversions[place] == 0
                    || battle.asked.contains(hex) && battle.converted.contains(hex),
                "a changed attack was declared",
            )?;
        }
        for hex in battle.exploding {
            require(state.tile_at(hex).explode > 0, "only a Clown explodes")?;
        }
        for (place, save) in battle.saves().enumerate() {
            let earlier = || battle.saves().take(place);
            let again = earlier().any(|other| {
                other.medic == save.medic || (other.target, other.source) == (save.target, save.source)
            });
            require(!again, "a Medic absorbs one attack, and an attack is absorbed once")?;
            require(units.contains(save.medic) && units.contains(save.target), "Medics save units")?;
            require(state.tile_at(save.medic).medic, "only a Medic absorbs attacks")?;
        }
        require(rules::waiting(state).is_some(), "nobody has anything to decide here")
    }

    pub(crate) fn finish(self) -> State {
        self.state
    }
}

/// The turn number of a hand-written position that does not say.
pub(crate) const MIDDLE_OF_THE_GAME: u16 = 9;

/// A battle's cause in notation.
pub(crate) const CAUSES: [(&str, BattleCause); 4] = [
    ("tile", BattleCause::Tile),
    ("full", BattleCause::FullBoard),
    ("final", BattleCause::Final),
    ("tie", BattleCause::TieBreak),
];

/// The code of a changed attack, and back.
pub(crate) fn conversion_code(direction: Direction, kind: AttackKind) -> u8 {
    1 + direction as u8 + if kind == AttackKind::Ranged { 8 } else { 0 }
}

pub(crate) fn conversion_of(code: u8) -> Option<(Direction, AttackKind)> {
    let code = code.checked_sub(1)?;
    let kind = if code >= 8 { AttackKind::Ranged } else { AttackKind::Melee };
    Some((Direction::new(code & 7), kind))
}

/// No limit on plays, for the notation.
pub(crate) const NO_LIMIT: u8 = UNLIMITED;

const _: () = assert!(HEXES < 64, "a set of hexes fits a word");
