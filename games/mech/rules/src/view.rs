//! The view: everything, as nothing in this game is hidden.

use crate::action::Decision;
use crate::catalogue::UpgradeKind;
use crate::event::AttackKind;
use crate::id::{Marker, Piece, Side, UnitId, Weapon};
use crate::options::Options;
use crate::scenario::MarkerKind;
use crate::squad::Squad;
use crate::state::{NOBODY, Phase, State, Stats, flag};
use fracas_core::Bits;
use fracas_core::{Actor, Outcome, Pending, State as _, Viewer};
use fracas_plane::Point;
use serde::{Deserialize, Serialize};

/// A weapon of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WeaponView {
    /// The name of the weapon in actions.
    pub weapon: Weapon,
    /// Whether it was used in this turn.
    pub used: bool,
    /// Whether it is destroyed.
    pub broken: bool,
    /// Whether it is burnt out.
    pub burnt: bool,
}

/// An upgrade of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UpgradeView {
    /// The kind of upgrade.
    pub upgrade: UpgradeKind,
    /// Whether it is destroyed.
    pub lost: bool,
}

/// A unit as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitView {
    /// The id of the unit.
    pub unit: UnitId,
    /// The side.
    pub side: Side,
    /// Where; `None` if it is not on the table.
    pub at: Option<Point>,
    /// Whether it has left the table for good.
    pub gone: bool,
    /// The present statistics of the unit.
    pub stats: Stats,
    /// The HP that are left.
    pub hp: u8,
    /// The heat of the unit.
    pub heat: u8,
    /// Has been activated in this turn.
    pub activated: bool,
    /// Whether the position of the unit is given away.
    pub compromised: bool,
    /// Hides until its next action.
    pub hidden: bool,
    /// Whether the unit's next activation is limited to one plain action.
    pub infected: bool,
    /// Slowed until the end of its next activation.
    pub slowed: bool,
    /// The enemies that engage it.
    pub engaged: Vec<UnitId>,
    /// The weapons of the unit.
    pub weapons: Vec<WeaponView>,
    /// The upgrades of the unit.
    pub upgrades: Vec<UpgradeView>,
    /// The markers that it carries.
    pub markers: Vec<Marker>,
}

/// A piece of scenery as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PieceView {
    /// The id of the piece.
    pub piece: Piece,
    /// HP left; `None` if it cannot be destroyed.
    pub hp: Option<u8>,
    /// Whether it still stands.
    pub standing: bool,
}

/// A marker as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MarkerView {
    /// The id of the marker.
    pub marker: Marker,
    /// The kind of marker.
    pub kind: MarkerKind,
    /// The point where it lies, or where its carrier stands.
    pub at: Point,
    /// The unit that carries it.
    pub holder: Option<UnitId>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PendingView {
    /// An actor must act.
    Act {
        /// The actor that must act.
        actor: Actor,
        /// The decision to be made.
        decision: Decision,
    },
    /// The game is over.
    Over {
        /// The outcome.
        outcome: Outcome,
    },
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer for whom it is.
    pub viewer: Viewer,
    /// The position in notation: all there is to know.
    pub position: String,
    /// The id of the scenario.
    pub scenario: String,
    /// The switches of the rules.
    pub options: Options,
    /// The squads, in seat order.
    pub squads: [Squad; 2],
    /// All units.
    pub units: Vec<UnitView>,
    /// All pieces of scenery.
    pub pieces: Vec<PieceView>,
    /// All markers.
    pub markers: Vec<MarkerView>,
    /// The phase of the game.
    pub phase: Phase,
    /// The number of the turn.
    pub turn: u8,
    /// The side that has the initiative.
    pub initiative: Side,
    /// The side that plays the first role of the scenario.
    pub attacker: Side,
    /// The active unit, its actions left, and whether one of them may be reinforced.
    pub active: Option<(UnitId, u8, bool)>,
    /// The tokens to skip with, in seat order.
    pub tokens: [u8; 2],
    /// The attack that is being made, if one is.
    pub attack: Option<AttackView>,
    /// What the game waits for.
    pub pending: PendingView,
}

/// An attack whose dice are falling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackView {
    /// The unit that attacks.
    pub by: UnitId,
    /// The weapon of the attack.
    pub weapon: Weapon,
    /// The unit or piece that is attacked.
    pub target: crate::Target,
    /// The kind of attack.
    pub kind: AttackKind,
}

impl State {
    pub(crate) fn view_for(&self, viewer: Viewer) -> View {
        let scenario = self.scenario();
        View {
            viewer,
            position: self.to_string(),
            scenario: scenario.id.clone(),
            options: self.options,
            squads: self.squads,
            units: self.unit_ids().map(|unit| self.unit_view(unit)).collect(),
            pieces: (0..scenario.pieces.len() as u8).map(|piece| self.piece_view(Piece(piece))).collect(),
            markers: (0..scenario.markers.len() as u8)
                .map(|marker| self.marker_view(Marker(marker)))
                .collect(),
            phase: self.phase,
            turn: self.turn,
            initiative: self.initiative,
            attacker: if self.swapped { Side::B } else { Side::A },
            active: self.actions_left(),
            tokens: self.tokens,
            attack: self.attack_view(),
            pending: match self.pending() {
                Pending::Act { actor, decision } => PendingView::Act { actor, decision },
                Pending::Over(outcome) => PendingView::Over { outcome },
            },
        }
    }

    fn attack_view(&self) -> Option<AttackView> {
        self.frames.iter().rev().find_map(|frame| {
            let crate::state::Frame::Attack(attack) = frame else { return None };
            Some(AttackView {
                by: attack.by,
                weapon: self.weapon_at(attack.by, usize::from(attack.slot))?,
                target: attack.target,
                kind: attack.kind.0,
            })
        })
    }

    fn unit_view(&self, unit: UnitId) -> UnitView {
        let state = self.unit(unit);
        let slots = 0..self.loadout(unit).weapons().len();
        let weapon = |slot: usize| WeaponView {
            weapon: self.weapon_at(unit, slot).unwrap_or_default(),
            used: state.used >> slot & 1 == 1,
            broken: state.broken >> slot & 1 == 1,
            burnt: state.burnt >> slot & 1 == 1,
        };
        let upgrades = self.loadout(unit).upgrades().iter().enumerate();
        let held = |marker: &Marker| self.markers[marker.index()].holder == unit.0;
        UnitView {
            unit,
            side: self.side_of(unit),
            at: self.on_table(unit).then_some(state.at),
            gone: self.is(unit, flag::GONE),
            stats: *self.stats(unit),
            hp: state.hp,
            heat: state.heat,
            activated: self.is(unit, flag::ACTIVATED),
            compromised: self.is(unit, flag::COMPROMISED),
            hidden: self.is(unit, flag::HIDDEN),
            infected: self.is(unit, flag::INFECTED),
            slowed: self.is(unit, flag::SLOWED),
            engaged: self.engaged_with(unit).collect(),
            weapons: slots.map(weapon).collect(),
            upgrades: upgrades
                .map(|(place, kind)| UpgradeView { upgrade: *kind, lost: state.lost >> place & 1 == 1 })
                .collect(),
            markers: (0..self.scenario().markers.len() as u8).map(Marker).filter(held).collect(),
        }
    }

    fn piece_view(&self, piece: Piece) -> PieceView {
        let standing = Bits(self.shapes_of(piece) & self.standing).next().is_some();
        PieceView { piece, hp: self.piece_hp(piece), standing }
    }

    fn marker_view(&self, marker: Marker) -> MarkerView {
        let state = self.markers[marker.index()];
        let holder = (state.holder != NOBODY).then_some(UnitId(state.holder));
        MarkerView {
            marker,
            kind: self.scenario().markers[marker.index()].kind,
            at: holder.map_or(state.at, |unit| self.unit(unit).at),
            holder,
        }
    }
}

impl View {
    /// The state that this is a view of; an error for a view that no state has.
    pub fn try_determinize(&self) -> Result<State, ViewFault> {
        let state: State = self.position.parse().map_err(|_| ViewFault)?;
        if state.view_for(self.viewer) == *self { Ok(state) } else { Err(ViewFault) }
    }
}

/// The error of a view that contradicts itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the view is not one of a position")]
pub struct ViewFault;
