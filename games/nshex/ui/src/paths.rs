//! The picks that lead to an action: tile, hex, rotation.
//!
//! No two legal actions of one decision have the same path, and none begins another:
//! - in a turn a tile of the hand leads on to a hex or to a button, a unit of the board to a hex;
//! - a unit runs to a free hex or turns on its own, while a Transport carries the unit on another, occupied hex;
//! - the other decisions offer one kind of action each, and paths of one kind have one length.

use super::action::action_text;
use super::build_scene::ViewContext;
use super::element::{Place, button_id, hex_id, reserve_id, side_id, tile_id, turn_id};
use super::foresee;
use super::sentence::{facing, facing_sentences};
use super::tile::direction_word;
use fracas_hex::{Hex, Rotation};
use fracas_nshex::{Action, Aim, AttackKind, Decision, Side, Tile, TileWord, View};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Step};
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

/// Puts an action into words.
pub(crate) fn label(view: &View, action: Action, lang: Lang) -> String {
    let sight = ViewContext::new(view, lang);
    action_text(sight.words, &sight.cast, sight.speaker(), action)
}

/// The picks that lead to an action.
pub(crate) fn steps(sight: &ViewContext<'_>, action: Action) -> Vec<Step> {
    let side = sight.speaker();
    match action {
        Action::Hire(tile) => vec![Step::new(reserve_id(tile), sight.tile_name(side, tile))],
        Action::Hq { hex, rotation } => {
            let Some(hq) = sight.hq_in_hand(side) else { return Vec::new() };
            let mut steps = vec![sight.hand_step(side, hq.word), sight.hex_step(hex)];
            steps.extend(sight.turn_step(hq, rotation));
            steps
        }
        Action::Pile => vec![sight.button("pile", key!("nshex-button-pile"))],
        Action::Call(tile) => vec![sight.hand_step(side, tile)],
        Action::Draw(tile) => {
            vec![Step::new(tile_id(Place::Pile, side, tile), sight.tile_name(side, tile))]
        }
        Action::Redraw => vec![sight.button("redraw", key!("nshex-button-redraw"))],
        Action::Keep => vec![sight.button("keep", key!("nshex-button-keep"))],
        Action::Discard(tile) => {
            let mut steps = vec![sight.hand_step(side, tile)];
            if matches!(sight.decision(), Some(Decision::Turn { .. })) {
                steps.push(sight.button("discard", key!("nshex-button-discard")));
            }
            steps
        }
        Action::Put { tile, hex, rotation } => {
            let mut steps = vec![sight.hand_step(side, tile), sight.hex_step(hex)];
            steps.extend(sight.cast.tile(side, tile).and_then(|tile| sight.turn_step(tile, rotation)));
            steps
        }
        Action::Play { tile, aim } => {
            let mut steps = vec![sight.hand_step(side, tile)];
            match aim {
                Aim::Nothing => steps.push(sight.button("play", key!("nshex-button-play"))),
                Aim::At(hex) => steps.push(sight.hex_step(hex)),
                Aim::Pair { by, target } => steps.extend([sight.hex_step(by), sight.hex_step(target)]),
                Aim::Shift { from, to, rotation } => steps.extend(sight.shift_steps(from, to, rotation)),
            }
            steps
        }
        Action::Run { from, to, rotation } => sight.shift_steps(from, to, rotation),
        Action::Ride { from, to, rotation, by } => {
            let mut steps = vec![sight.hex_step(by)];
            steps.extend(sight.shift_steps(from, to, rotation));
            steps
        }
        Action::End => vec![sight.button("end", key!("nshex-button-end"))],
        Action::To(hex) => vec![sight.hex_step(hex)],
        Action::First(first) => vec![Step::new(side_id(first), sight.cast.side(sight.words, first))],
        Action::Explode(hex) => {
            vec![sight.hex_step(hex), sight.button("explode", key!("nshex-button-explode"))]
        }
        Action::Fight(hex) => vec![sight.hex_step(hex), sight.button("fight", key!("nshex-button-fight"))],
        Action::Convert { hex, direction, kind } => {
            let key = match kind {
                AttackKind::Ranged => key!("nshex-button-convert-ranged"),
                AttackKind::Melee | AttackKind::Gauss => key!("nshex-button-convert-melee"),
            };
            let towards = ("direction", direction_word(sight.words, direction).into());
            let change =
                Step::new(button_id(&format!("{kind}-{direction}")), sight.words.text(key, &[towards]));
            vec![sight.hex_step(hex), change]
        }
        Action::Stay(hex) => vec![sight.hex_step(hex), sight.button("stay", key!("nshex-button-stay"))],
        Action::Save { target, source, medic } => {
            let source = match source {
                Some(source) => sight.hex_step(source),
                None => sight.button("tile", key!("nshex-button-tile")),
            };
            vec![sight.hex_step(target), source, sight.hex_step(medic)]
        }
    }
}

/// The steps that turn a tile, by its place in memory, its rotation and whether they are French: armies are kept for good
/// and never change, and every hex on which a tile can be put offers all its rotations.
static TURNS: RwLock<BTreeMap<(usize, Rotation, bool), Step>> = RwLock::new(BTreeMap::new());

impl ViewContext<'_> {
    fn hand_step(&self, side: Side, tile: TileWord) -> Step {
        Step::said(tile_id(Place::Hand, side, tile), self.words, || self.tile_name(side, tile))
    }

    pub(crate) fn hex_step(&self, hex: Hex) -> Step {
        Step::said(hex_id(hex), self.words, || self.cast.unit(self.words, hex))
    }

    pub(crate) fn button(&self, name: &str, key: Key) -> Step {
        Step::new(button_id(name), self.words.say(key))
    }

    /// The choice of a rotation; `None` if the tile looks the same in all of them.
    pub(crate) fn turn_step(&self, tile: &'static Tile, rotation: Rotation) -> Option<Step> {
        (tile.rotations > 1).then(|| self.turn(tile, rotation))
    }

    fn turn(&self, tile: &'static Tile, rotation: Rotation) -> Step {
        if self.words.is_silent() {
            return Step::new(turn_id(rotation), "");
        }
        let key = (std::ptr::from_ref(tile).addr(), rotation, self.words.lang() == Lang::Fr);
        if let Some(known) = TURNS.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return known.clone();
        }
        let step = self.describe_turn(tile, rotation);
        TURNS.write().unwrap_or_else(PoisonError::into_inner).insert(key, step.clone());
        step
    }

    fn describe_turn(&self, tile: &Tile, rotation: Rotation) -> Step {
        let edges = facing_sentences(self.words, tile, rotation);
        let label = if edges.is_empty() {
            self.words
                .text(key!("nshex-rotation"), &[("facing", facing(self.words, Some(tile), rotation).into())])
        } else {
            edges.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" ")
        };
        let step = Step::new(turn_id(rotation), label);
        match foresee::front(tile) {
            Some(front) => step.aimed(front.turned(rotation).index() as u8),
            None => step,
        }
    }

    /// A unit, where it goes and how it turns. §move.and-turn: on its own hex it must turn, so that one rotation
    /// fewer can be chosen there.
    pub(crate) fn shift_steps(&self, from: Hex, to: Hex, rotation: Rotation) -> Vec<Step> {
        let goal = if from == to {
            Step::new(hex_id(to), self.words.say(key!("nshex-step-in-place")))
        } else {
            self.hex_step(to)
        };
        let mut steps = vec![self.hex_step(from), goal];
        if let Some(tile) = self.tile_at(from)
            && tile.rotations > 1 + u8::from(from == to)
        {
            steps.push(self.turn(tile, rotation));
        }
        steps
    }
}
