//! The view: what a viewer may know, which in this game is everything but the order of the piles.

use crate::action::Decision;
use crate::event::BattleCause;
use crate::options::Options;
use crate::position::{Builder, Moment, PositionFault, conversion_code, conversion_of};
use crate::registry::{TileId, TileWord};
use crate::side::{Mode, Side, sides};
use crate::state::{Battle, Carried, End, Save, Stage, State, Step};
use crate::tile::{AttackKind, Kind, Order};
use fracas_core::{Actor, Outcome, Pending, Seat, State as _};
use fracas_hex::{Direction, Hex, HexSet, Rotation};
use serde::{Deserialize, Serialize};

/// Several tiles of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stack {
    /// The kind of tile.
    pub tile: TileWord,
    /// How many copies there are.
    pub count: u8,
}

/// One side as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SideView {
    /// The side.
    pub side: Side,
    /// The id of its army.
    pub army: String,
    /// The team of the side, counted from one.
    pub team: u8,
    /// The seat that holds it.
    pub seat: Seat,
    /// Hit points of its HQ.
    pub points: u8,
    /// Points scored.
    pub score: u8,
    /// The tiles in front of it.
    pub hand: Vec<TileWord>,
    /// What is left in the pile; the order is unknown to all.
    pub pile: Vec<Stack>,
    /// The Mad Bomber, when it lies on top of the pile.
    pub top: Option<TileWord>,
    /// Tiles that were discarded or destroyed.
    pub gone: Vec<Stack>,
    /// Mercenaries waiting to be drawn.
    pub reserve: Vec<TileWord>,
}

/// One unit on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitView {
    /// The hex on which it stands.
    pub hex: Hex,
    /// The tile of the unit.
    pub tile: TileWord,
    /// The side to which it belongs.
    pub side: Side,
    /// The rotation in which it lies.
    pub rotation: Rotation,
    /// How many wounds it carries.
    pub wounds: u8,
    /// Whether a net holds it.
    pub netted: bool,
}

/// The progress of the end: who ran out of tiles, and who still has a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndView {
    /// Nobody has drawn the last tile.
    Open,
    /// The last turns are being played.
    Last {
        /// The side that drew the last tile.
        by: Side,
        /// The sides that still have a turn.
        left: Vec<Side>,
    },
    /// The tie-break turns are being played.
    TieBreak {
        /// The side that had the last turn before the Final Battle.
        by: Side,
        /// The sides that still have a turn.
        left: Vec<Side>,
    },
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// A side hires a mercenary.
    Hire(Side),
    /// A side places its HQ.
    Hq(Side),
    /// Pile or mercenary?
    Source,
    /// A tile is drawn.
    Draw,
    /// A side decides what becomes of a bad draw.
    BadDraw,
    /// Tiles of a bad draw are discarded: this many are still to go.
    BadDrawDiscard(u8),
    /// A side must discard a tile.
    Discard,
    /// A side plays its turn.
    Turn,
    /// Where a pushed unit goes.
    PushTo {
        /// The unit that pushes.
        by: Hex,
        /// The unit that is pushed.
        target: Hex,
    },
    /// Medics against an action tile.
    Strike {
        /// The order of the action tile.
        order: Order,
        /// The hex that is struck.
        at: Hex,
    },
    /// A battle is being fought.
    Battle,
    /// The game is over.
    Over {
        /// The sides that won.
        winners: Vec<Side>,
    },
}

/// A turn as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnView {
    /// The side whose turn it is.
    pub side: Side,
    /// The number of the turn, counted from one.
    pub number: u16,
    /// The place of the side in the turn order.
    pub slot: u8,
    /// Tiles still to be drawn.
    pub due: u8,
    /// Tiles that may still be played; 255 for any number.
    pub plays: u8,
    /// Units that used their mobility.
    pub moved: HexSet,
    /// Transports and whom they moved.
    pub carried: Vec<(Hex, HexSet)>,
}

/// An attack absorbed in the phase being resolved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SaveView {
    /// The unit that is saved.
    pub target: Hex,
    /// The unit that dealt the attack, if any.
    pub source: Option<Hex>,
    /// The Medic that saves it.
    pub medic: Hex,
}

/// A battle in the middle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BattleView {
    /// What started the battle.
    pub cause: BattleCause,
    /// The side that caused the battle.
    pub causer: Side,
    /// The initiative being played.
    pub phase: u8,
    /// Attacks are declared and Medics decide.
    pub medics: bool,
    /// Whether a unit was hurt or removed.
    pub changed: bool,
    /// The side that declares now.
    pub speaker: Option<Side>,
    /// The units that act in this phase.
    pub acting: HexSet,
    /// Used symbols (a mask) and extra attacks, by unit.
    pub spent: Vec<(Hex, u8, u8)>,
    /// Units that changed an attack in this battle.
    pub converted: HexSet,
    /// The Clowns that have decided.
    pub decided: HexSet,
    /// The Clowns that explode.
    pub exploding: HexSet,
    /// Units that have decided about the Quartermaster.
    pub asked: HexSet,
    /// Attacks changed in this phase.
    pub conversions: Vec<(Hex, Direction, AttackKind)>,
    /// Attacks absorbed in this phase.
    pub saves: Vec<SaveView>,
}

/// The actor that must act and why, or how the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PendingView {
    /// An actor must act.
    Act {
        /// The actor that must act.
        actor: Actor,
        /// The decision to be made.
        decision: Decision,
    },
    /// The game has ended.
    Over(Outcome),
}

/// Everything a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The options of the rules.
    pub options: Options,
    /// The id of the pool of mercenaries.
    pub pool: String,
    /// What kind of game it is.
    pub mode: Mode,
    /// The sides of the game.
    pub sides: Vec<SideView>,
    /// The units on the board.
    pub units: Vec<UnitView>,
    /// The turn being played.
    pub turn: TurnView,
    /// How far the end is.
    pub end: EndView,
    /// What the game waits for.
    pub stage: StageView,
    /// The battle, if one is fought or an action tile is resolved.
    pub battle: Option<BattleView>,
    /// The actor and the decision that the game waits for.
    pub pending: PendingView,
}

impl View {
    pub(crate) fn of(state: &State) -> View {
        let netted = crate::rules::net::netted(state);
        let units = state.board.units().map(|(hex, unit)| UnitView {
            hex,
            tile: state.roster.tile(unit.tile).word,
            side: unit.side,
            rotation: unit.rotation,
            wounds: unit.wounds,
            netted: netted.contains(hex),
        });
        let in_battle = matches!(state.stage, Stage::Battle | Stage::Strike { .. });
        View {
            options: state.options,
            pool: state.roster.pool().id.clone(),
            mode: state.mode,
            sides: state.all_sides().map(|side| side_view(state, side)).collect(),
            units: units.collect(),
            turn: TurnView {
                side: state.turn.side,
                number: state.turn.number,
                slot: state.turn.slot,
                due: state.turn.due,
                plays: state.turn.plays,
                moved: state.turn.moved,
                carried: state.turn.carried.iter().collect(),
            },
            end: match state.end {
                End::Open => EndView::Open,
                End::Last { by, left } => EndView::Last { by, left: sides(left).collect() },
                End::TieBreak { by, left } => EndView::TieBreak { by, left: sides(left).collect() },
            },
            stage: stage_view(state.stage),
            battle: in_battle.then(|| battle_view(&state.battle)),
            pending: match state.pending() {
                Pending::Act { actor, decision } => PendingView::Act { actor, decision },
                Pending::Over(outcome) => PendingView::Over(outcome),
            },
        }
    }

    /// The state behind the view, if the view is a possible one.
    pub fn try_to_state(&self) -> Result<State, PositionFault> {
        let armies: Vec<String> = self.sides.iter().map(|side| side.army.clone()).collect();
        let teams: Vec<Option<u8>> = self
            .sides
            .iter()
            .map(|side| matches!(self.mode, Mode::Solo | Mode::Teams).then_some(side.team))
            .collect();
        let seats: Vec<Option<Seat>> = self.sides.iter().map(|side| Some(side.seat)).collect();
        let mut builder = Builder::new(self.options, Some(&self.pool), &armies, &teams, &seats)?;
        for unit in &self.units {
            builder.put(unit.side, unit.tile, unit.hex, unit.rotation, unit.wounds)?;
        }
        for (index, side) in self.sides.iter().enumerate() {
            let own = Side(index as u8);
            builder.points(own, side.points)?;
            builder.score(own, side.score)?;
            for tile in &side.hand {
                builder.hold(own, *tile)?;
            }
            for stack in &side.gone {
                for _ in 0..stack.count {
                    builder.gone(own, stack.tile)?;
                }
            }
            if let Some(top) = side.top {
                builder.on_top(own, top)?;
            }
            for tile in &side.reserve {
                builder.reserve(own, *tile)?;
            }
        }
        let mut carried = Carried::NONE;
        for (transport, units) in &self.turn.carried {
            for unit in *units {
                carried.insert(*transport, unit);
            }
        }
        builder.moment(&Moment {
            side: self.turn.side,
            stage: self.stage(),
            number: self.turn.number,
            slot: Some(self.turn.slot),
            due: self.turn.due,
            plays: self.turn.plays,
            moved: self.turn.moved,
            carried,
            end: self.end(),
            battle: self.battle(),
        })?;
        Ok(builder.finish())
    }

    pub(crate) fn to_state(&self) -> State {
        self.try_to_state().expect("a view of a state is a possible position")
    }

    fn stage(&self) -> Stage {
        match &self.stage {
            StageView::Hire(side) => Stage::Hire(*side),
            StageView::Hq(side) => Stage::Hq(*side),
            StageView::Source => Stage::Source,
            StageView::Draw => Stage::Draw,
            StageView::BadDraw => Stage::BadDraw,
            StageView::BadDrawDiscard(left) => Stage::BadDrawDiscard(*left),
            StageView::Discard => Stage::Discard,
            StageView::Turn => Stage::Turn,
            StageView::PushTo { by, target } => Stage::PushTo { by: *by, target: *target },
            StageView::Strike { order, at } => Stage::Strike { order: *order, at: *at },
            StageView::Battle => Stage::Battle,
            StageView::Over { winners } => Stage::Over { winners: mask_of(winners) },
        }
    }

    fn end(&self) -> End {
        match &self.end {
            EndView::Open => End::Open,
            EndView::Last { by, left } => End::Last { by: *by, left: mask_of(left) },
            EndView::TieBreak { by, left } => End::TieBreak { by: *by, left: mask_of(left) },
        }
    }

    fn battle(&self) -> Battle {
        let Some(view) = &self.battle else { return Battle::NONE };
        let mut battle = Battle {
            cause: view.cause,
            causer: view.causer,
            phase: view.phase,
            step: if view.medics { Step::Medics } else { Step::Declare },
            changed: view.changed,
            speaker: view.speaker,
            acting: view.acting,
            converted: view.converted,
            decided: view.decided,
            exploding: view.exploding,
            asked: view.asked,
            ..Battle::NONE
        };
        for &(hex, symbols, extra) in &view.spent {
            battle.spent[hex.index()] = (symbols & 0x0f) | (extra & 0x0f) << 4;
        }
        for &(hex, direction, kind) in &view.conversions {
            battle.conversions[hex.index()] = conversion_code(direction, kind);
        }
        for save in &view.saves {
            battle.push_save(Save { target: save.target, source: save.source, medic: save.medic });
        }
        battle
    }
}

fn mask_of(list: &[Side]) -> u8 {
    list.iter().fold(0, |mask, side| mask | side.bit())
}

fn stage_view(stage: Stage) -> StageView {
    match stage {
        Stage::Hire(side) => StageView::Hire(side),
        Stage::Hq(side) => StageView::Hq(side),
        Stage::Source => StageView::Source,
        Stage::Draw => StageView::Draw,
        Stage::BadDraw => StageView::BadDraw,
        Stage::BadDrawDiscard(left) => StageView::BadDrawDiscard(left),
        Stage::Discard => StageView::Discard,
        Stage::Turn => StageView::Turn,
        Stage::PushTo { by, target } => StageView::PushTo { by, target },
        Stage::Strike { order, at } => StageView::Strike { order, at },
        Stage::Battle => StageView::Battle,
        Stage::Over { winners } => StageView::Over { winners: sides(winners).collect() },
    }
}

fn battle_view(battle: &Battle) -> BattleView {
    let spent = Hex::all().map(|hex| (hex, battle.spent[hex.index()])).filter(|(_, spent)| *spent != 0);
    let conversions = Hex::all().filter_map(|hex| {
        conversion_of(battle.conversions[hex.index()]).map(|(direction, kind)| (hex, direction, kind))
    });
    BattleView {
        cause: battle.cause,
        causer: battle.causer,
        phase: battle.phase,
        medics: battle.step == Step::Medics,
        changed: battle.changed,
        speaker: battle.speaker,
        acting: battle.acting,
        spent: spent.map(|(hex, spent)| (hex, spent & 0x0f, spent >> 4)).collect(),
        converted: battle.converted,
        decided: battle.decided,
        exploding: battle.exploding,
        asked: battle.asked,
        conversions: conversions.collect(),
        saves: battle
            .saves()
            .map(|save| SaveView { target: save.target, source: save.source, medic: save.medic })
            .collect(),
    }
}

fn side_view(state: &State, side: Side) -> SideView {
    let own = &state.sides[side.index()];
    let roster = state.roster;
    let word = |id: TileId| roster.tile(id).word;
    let (mut pile, mut gone) = (Vec::new(), Vec::new());
    for (place, id) in roster.range(side.index()).map(TileId).enumerate() {
        let tile = roster.tile(id);
        if tile.kind == Kind::Hq {
            continue;
        }
        let held = own.hand.as_slice().iter().filter(|&&held| held == id).count() as u8;
        let board = state.board.of(side).iter().filter(|&hex| state.board.unit(hex).tile == id).count() as u8;
        let left = own.pile[place];
        let lost = tile.count - left - held - board;
        if left > 0 {
            pile.push(Stack { tile: tile.word, count: left });
        }
        if lost > 0 {
            gone.push(Stack { tile: tile.word, count: lost });
        }
    }
    let reserve = roster.pool().tiles.iter().enumerate().filter(|(place, _)| own.reserve & (1 << place) != 0);
    SideView {
        side,
        army: roster.armies()[side.index()].id.clone(),
        team: state.teams[side.index()] + 1,
        seat: state.seat(side),
        points: own.points,
        score: own.score,
        hand: own.hand.as_slice().iter().map(|&id| word(id)).collect(),
        pile,
        top: own.top.map(word),
        gone,
        reserve: reserve.map(|(_, tile)| tile.word).collect(),
    }
}
