//! Actions and decisions of Neuroshima Hex as sentences.

use super::Cast;
use super::sentence::facing;
use super::tile::direction_word;
use fracas_core::{Pending, State as _};
use fracas_hex::{Hex, Rotation};
use fracas_nshex::{Action, Aim, AttackKind, Decision, Order, Side, State, Tile, TileWord};
use fracas_scene::{Key, key};
use fracas_scene::{Value, Words};

/// The side whose words an action uses: the one that decides, else the one whose turn it is.
fn speaker(state: &State) -> Side {
    match state.pending() {
        Pending::Act { decision, .. } => decision.side(),
        Pending::Over(_) => state.active(),
    }
}

/// What an action does, as a sentence in the imperative. It need not be legal.
pub fn describe_action(words: &Words, state: &State, action: &Action) -> String {
    action_text(words, &Cast::of(state), speaker(state), *action)
}

/// What an action of `side` does, as a sentence in the imperative.
pub(crate) fn action_text(words: &Words, cast: &Cast, side: Side, action: Action) -> String {
    let tile = |word: TileWord| ("tile", Value::from(cast.tile_name(words.lang(), side, word)));
    let unit = |name: &'static str, hex: Hex| (name, Value::from(cast.unit(words, hex)));
    let place = |hex: Hex| ("hex", Value::from(hex.to_string()));
    let turned =
        |tile: Option<&Tile>, rotation: Rotation| ("facing", Value::from(facing(words, tile, rotation)));
    let towards = |direction| ("direction", Value::from(direction_word(words, direction)));
    let shift = |moved: Key, turn: Key, from: Hex, to: Hex, rotation: Rotation, by: Option<Hex>| {
        let mover = cast.unit_at(from).and_then(|(word, side)| cast.tile(side, word));
        let mut values = vec![unit("unit", from), turned(mover, rotation)];
        values.extend(by.map(|by| unit("by", by)));
        if from == to {
            return words.text(turn, &values);
        }
        values.push(("to", to.to_string().into()));
        words.text(moved, &values)
    };
    match action {
        Action::Hire(word) => words.text(key!("action-hire"), &[tile(word)]),
        Action::Hq { hex, .. } => words.text(key!("action-hq"), &[place(hex)]),
        Action::Pile => words.say(key!("action-pile")),
        Action::Call(word) => words.text(key!("action-call"), &[tile(word)]),
        Action::Draw(word) => {
            words.text(key!("action-draw"), &[("side", cast.side(words, side).into()), tile(word)])
        }
        Action::Redraw => words.say(key!("action-redraw")),
        Action::Keep => words.say(key!("action-keep")),
        Action::Discard(word) => words.text(key!("action-discard"), &[tile(word)]),
        Action::Put { tile: word, hex, rotation } => {
            let put = cast.tile(side, word);
            if put.is_none_or(|tile| tile.rotations > 1) {
                words.text(key!("action-put-turned"), &[tile(word), place(hex), turned(put, rotation)])
            } else {
                words.text(key!("action-put"), &[tile(word), place(hex)])
            }
        }
        Action::Play { tile: word, aim } => match (cast.tile(side, word).and_then(|tile| tile.order), aim) {
            (Some(Order::Battle), Aim::Nothing) => words.say(key!("action-play-battle")),
            (Some(Order::Move), Aim::Shift { from, to, rotation }) => {
                shift(key!("action-play-move"), key!("action-play-turn"), from, to, rotation, None)
            }
            (Some(Order::PushBack), Aim::Pair { by, target }) => {
                words.text(key!("action-play-push"), &[unit("by", by), unit("unit", target)])
            }
            (Some(Order::Sniper), Aim::At(hex)) => {
                words.text(key!("action-play-sniper"), &[unit("unit", hex)])
            }
            (Some(Order::Grenade), Aim::At(hex)) => {
                words.text(key!("action-play-grenade"), &[unit("unit", hex)])
            }
            (Some(Order::AirStrike), Aim::At(hex)) => {
                words.text(key!("action-play-air-strike"), &[place(hex)])
            }
            (
                Some(
                    Order::Battle
                    | Order::Move
                    | Order::PushBack
                    | Order::Sniper
                    | Order::Grenade
                    | Order::AirStrike,
                )
                | None,
                Aim::Nothing | Aim::At(_) | Aim::Pair { .. } | Aim::Shift { .. },
            ) => words.text(key!("action-play"), &[tile(word)]),
        },
        Action::Run { from, to, rotation } => {
            shift(key!("action-run"), key!("action-run-turn"), from, to, rotation, None)
        }
        Action::Ride { from, to, rotation, by } => {
            shift(key!("action-ride"), key!("action-ride-turn"), from, to, rotation, Some(by))
        }
        Action::End => words.say(key!("action-end")),
        Action::To(hex) => words.text(key!("action-to"), &[place(hex)]),
        Action::First(side) => words.text(key!("action-first"), &[("side", cast.side(words, side).into())]),
        Action::Explode(hex) => words.text(key!("action-explode"), &[unit("unit", hex)]),
        Action::Fight(hex) => words.text(key!("action-fight"), &[unit("unit", hex)]),
        Action::Convert { hex, direction, kind } => {
            let key = match kind {
                AttackKind::Ranged => key!("action-convert-ranged"),
                AttackKind::Melee | AttackKind::Gauss => key!("action-convert-melee"),
            };
            words.text(key, &[unit("unit", hex), towards(direction)])
        }
        Action::Stay(hex) => words.text(key!("action-stay"), &[unit("unit", hex)]),
        Action::Save { target, source: Some(source), medic } => words
            .text(key!("action-save"), &[unit("medic", medic), unit("unit", target), unit("source", source)]),
        Action::Save { target, source: None, medic } => {
            words.text(key!("action-save-tile"), &[unit("medic", medic), unit("unit", target)])
        }
    }
}

/// What the game waits for, as a sentence.
pub fn describe_decision(words: &Words, cast: &Cast, decision: &Decision) -> String {
    let side = ("side", Value::from(cast.side(words, decision.side())));
    let unit = |hex: Hex| ("unit", Value::from(cast.unit(words, hex)));
    match *decision {
        Decision::Hire { .. } => words.text(key!("decision-hire"), &[side]),
        Decision::Hq { .. } => words.text(key!("decision-hq"), &[side]),
        Decision::Source { .. } => words.text(key!("decision-source"), &[side]),
        Decision::Draw { .. } => words.text(key!("decision-draw"), &[side]),
        Decision::BadDraw { .. } => words.text(key!("decision-bad-draw"), &[side]),
        Decision::BadDrawDiscard { left, .. } => {
            words.text(key!("decision-bad-draw-discard"), &[side, ("left", left.into())])
        }
        Decision::Discard { .. } => words.text(key!("decision-discard"), &[side]),
        Decision::Turn { .. } => words.text(key!("decision-turn"), &[side]),
        Decision::PushTo { unit: at, .. } => words.text(key!("decision-push-to"), &[side, unit(at)]),
        Decision::First { .. } => words.text(key!("decision-first"), &[side]),
        Decision::Explode { unit: at, .. } => words.text(key!("decision-explode"), &[side, unit(at)]),
        Decision::Convert { unit: at, .. } => words.text(key!("decision-convert"), &[side, unit(at)]),
        Decision::Save { .. } => words.text(key!("decision-save"), &[side]),
    }
}

/// What the game waits for, said to the one who decides.
pub(crate) fn ask_decision(words: &Words, cast: &Cast, decision: Decision) -> String {
    let unit = |hex: Hex| ("unit", Value::from(cast.unit(words, hex)));
    match decision {
        Decision::Hire { .. } => words.say(key!("nshex-ask-hire")),
        Decision::Hq { .. } => words.say(key!("nshex-ask-hq")),
        Decision::Source { .. } => words.say(key!("nshex-ask-source")),
        Decision::Draw { .. } => describe_decision(words, cast, &decision),
        Decision::BadDraw { .. } => words.say(key!("nshex-ask-bad-draw")),
        Decision::BadDrawDiscard { left, .. } => {
            words.text(key!("nshex-ask-bad-draw-discard"), &[("left", left.into())])
        }
        Decision::Discard { .. } => words.say(key!("nshex-ask-discard")),
        Decision::Turn { .. } => words.say(key!("nshex-ask-turn")),
        Decision::PushTo { unit: at, .. } => words.text(key!("nshex-ask-push-to"), &[unit(at)]),
        Decision::First { .. } => words.say(key!("nshex-ask-first")),
        Decision::Explode { unit: at, .. } => words.text(key!("nshex-ask-explode"), &[unit(at)]),
        Decision::Convert { unit: at, .. } => words.text(key!("nshex-ask-convert"), &[unit(at)]),
        Decision::Save { .. } => words.say(key!("nshex-ask-save")),
    }
}

/// What the game waits for, or how it ended.
pub fn describe_pending(words: &Words, state: &State) -> String {
    let cast = Cast::of(state);
    match state.pending() {
        Pending::Act { decision, .. } => describe_decision(words, &cast, &decision),
        Pending::Over(outcome) if outcome.winners.is_empty() => words.say(key!("over-draw")),
        Pending::Over(outcome) => {
            words.text(key!("over-won"), &[("winners", cast.winners(words, outcome.winners).into())])
        }
    }
}
