//! Events of Neuroshima Hex as lines of a log.

use super::Cast;
use super::sentence::facing;
use super::tile::direction_word;
use fracas_nshex::{AttackKind, BattleCause, Event, MoveCause, RemovalCause, Side, TileWord};
use fracas_scene::key;
use fracas_scene::{Value, Words};

/// One line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The event itself.
    pub event: Event,
    /// What happened, in words.
    pub text: String,
    /// How far the line is set in: a battle holds its phases, a phase what happens in it.
    pub depth: usize,
}

/// Puts events into words, one line each, and keeps the cast up to date.
pub fn tell(words: &Words, cast: &mut Cast, events: &[Event]) -> Vec<Line> {
    let (mut lines, mut in_battle, mut in_phase) = (Vec::new(), false, false);
    for event in events {
        if matches!(event, Event::PhaseBegan { .. } | Event::PhaseEnded { .. }) {
            in_phase = false;
        }
        if matches!(event, Event::BattleEnded | Event::BattleBegan { .. }) {
            (in_battle, in_phase) = (false, false);
        }
        lines.push(Line {
            event: *event,
            text: describe_event(words, cast, event),
            depth: usize::from(in_battle) + usize::from(in_phase),
        });
        if matches!(event, Event::BattleBegan { .. }) {
            in_battle = true;
        }
        if matches!(event, Event::PhaseBegan { .. }) {
            (in_battle, in_phase) = (true, true);
        }
        cast.follow(event);
    }
    lines
}

/// An event as a sentence. The cast must be the one before the event.
#[expect(clippy::too_many_lines, reason = "one sentence for each event: the list is the content")]
pub fn describe_event(words: &Words, cast: &Cast, event: &Event) -> String {
    let side = |side: Side| ("side", Value::from(cast.side(words, side)));
    let tile = |side: Side, tile: TileWord| ("tile", Value::from(cast.tile_name(words.lang(), side, tile)));
    let unit = |name: &'static str, hex| (name, Value::from(cast.unit(words, hex)));
    let direction = |direction| ("direction", Value::from(direction_word(words, direction)));
    match *event {
        Event::Hired { side: who, tile: what } => {
            words.text(key!("event-hired"), &[side(who), tile(who, what)])
        }
        Event::Placed { side: who, tile: what, hex, rotation } => {
            let place = ("hex", hex.to_string().into());
            let placed = cast.tile(who, what);
            if placed.is_none_or(|tile| tile.rotations > 1) {
                let facing = ("facing", facing(words, placed, rotation).into());
                words.text(key!("event-placed-turned"), &[side(who), tile(who, what), place, facing])
            } else {
                words.text(key!("event-placed"), &[side(who), tile(who, what), place])
            }
        }
        Event::TurnBegan { side: who, turn } => {
            words.text(key!("event-turn-began"), &[side(who), ("turn", turn.into())])
        }
        Event::Drew { side: who, tile: what } => {
            words.text(key!("event-drew"), &[side(who), tile(who, what)])
        }
        Event::LastTileDrawn { side: who } => words.text(key!("event-last-tile-drawn"), &[side(who)]),
        Event::Redrew { side: who } => words.text(key!("event-redrew"), &[side(who)]),
        Event::Discarded { side: who, tile: what } => {
            words.text(key!("event-discarded"), &[side(who), tile(who, what)])
        }
        Event::Played { side: who, tile: what } => {
            words.text(key!("event-played"), &[side(who), tile(who, what)])
        }
        Event::Moved { from, to, rotation, cause, .. } => {
            let cause = match cause {
                MoveCause::Mobility => words.say(key!("move-mobility")),
                MoveCause::Tile => words.say(key!("move-tile")),
                MoveCause::Transport(hex) => words.text(key!("move-transport"), &[unit("unit", hex)]),
            };
            let moved = cast.unit_at(from).and_then(|(word, side)| cast.tile(side, word));
            let (cause, facing) =
                (("cause", cause.into()), ("facing", facing(words, moved, rotation).into()));
            if from == to {
                words.text(key!("event-turned"), &[unit("unit", from), facing, cause])
            } else {
                words.text(
                    key!("event-moved"),
                    &[unit("unit", from), ("to", to.to_string().into()), facing, cause],
                )
            }
        }
        Event::Pushed { by, from, to } => words
            .text(key!("event-pushed"), &[unit("by", by), unit("unit", from), ("to", to.to_string().into())]),
        Event::TurnEnded { side: who } => words.text(key!("event-turn-ended"), &[side(who)]),
        Event::BattleBegan { cause, causer, initiative } => {
            let key = match cause {
                BattleCause::Tile => key!("event-battle-tile"),
                BattleCause::FullBoard => key!("event-battle-full"),
                BattleCause::Final => key!("event-battle-final"),
                BattleCause::TieBreak => key!("event-battle-tie"),
            };
            words.text(key, &[side(causer), ("initiative", initiative.into())])
        }
        Event::PhaseBegan { initiative } => {
            words.text(key!("event-phase-began"), &[("initiative", initiative.into())])
        }
        Event::Attacked { from, to, direction: towards, melee, ranged, gauss, blocked, wounds } => {
            let kinds =
                [(AttackKind::Melee, melee), (AttackKind::Ranged, ranged), (AttackKind::Gauss, gauss)];
            let parts = kinds.into_iter().filter(|(_, strength)| *strength > 0);
            let attack: Vec<String> =
                parts.map(|(kind, strength)| attack_text(words, kind, strength)).collect();
            let values = [
                unit("from", from),
                unit("to", to),
                direction(towards),
                ("attack", attack.join(" + ").into()),
                ("wounds", wounds.into()),
                ("blocked", blocked.into()),
            ];
            words.text(
                if blocked > 0 { key!("event-attacked-armor") } else { key!("event-attacked") },
                &values,
            )
        }
        Event::Exploded { hex, strength } => {
            words.text(key!("event-exploded"), &[unit("unit", hex), ("strength", strength.into())])
        }
        Event::Struck { source: Some(source), to, wounds } => words.text(
            key!("event-struck-by"),
            &[unit("source", source), unit("to", to), ("wounds", wounds.into())],
        ),
        Event::Struck { source: None, to, wounds } => {
            words.text(key!("event-struck"), &[unit("to", to), ("wounds", wounds.into())])
        }
        Event::Converted { hex, direction: towards, kind } => {
            let key = match kind {
                AttackKind::Ranged => key!("event-converted-ranged"),
                AttackKind::Melee | AttackKind::Gauss => key!("event-converted-melee"),
            };
            words.text(key, &[unit("unit", hex), direction(towards)])
        }
        Event::Saved { target, source: Some(source), medic } => words
            .text(key!("event-saved"), &[unit("medic", medic), unit("unit", target), unit("source", source)]),
        Event::Saved { target, source: None, medic } => {
            words.text(key!("event-saved-tile"), &[unit("medic", medic), unit("unit", target)])
        }
        Event::Wounded { hex, wounds, total } => words.text(
            key!("event-wounded"),
            &[unit("unit", hex), ("wounds", wounds.into()), ("total", total.into())],
        ),
        Event::HqDamaged { side: who, points, left, .. } => words
            .text(key!("event-hq-damaged"), &[side(who), ("points", points.into()), ("left", left.into())]),
        Event::Scored { side: who, points, total } => {
            words.text(key!("event-scored"), &[side(who), ("points", points.into()), ("total", total.into())])
        }
        Event::Removed { hex, side: who, tile: what, cause } => {
            let key = match cause {
                RemovalCause::Destroyed => key!("event-removed-destroyed"),
                RemovalCause::Absorbed => key!("event-removed-absorbed"),
                RemovalCause::Exploded => key!("event-removed-exploded"),
                RemovalCause::Eliminated => key!("event-removed-eliminated"),
            };
            let label = match cast.unit_at(hex) {
                Some(there) if there == (what, who) => cast.unit_of_side(words, hex),
                _ => format!("{} ({hex})", cast.tile_name(words.lang(), who, what)),
            };
            words.text(key, &[("unit", label.into()), side(who)])
        }
        Event::PhaseEnded { initiative } => {
            words.text(key!("event-phase-ended"), &[("initiative", initiative.into())])
        }
        Event::BattleEnded => words.say(key!("event-battle-ended")),
        Event::Eliminated { side: who } => words.text(key!("event-eliminated"), &[side(who)]),
        Event::BomberPassed { to } => words.text(key!("event-bomber-passed"), &[side(to)]),
        Event::BomberGone => words.say(key!("event-bomber-gone")),
        Event::Deadlocked => words.say(key!("event-deadlocked")),
        Event::TieBreakBegan => words.say(key!("event-tie-break-began")),
        Event::Ended { outcome } if outcome.winners.is_empty() => words.say(key!("over-draw")),
        Event::Ended { outcome } => {
            words.text(key!("over-won"), &[("winners", cast.winners(words, outcome.winners).into())])
        }
    }
}

/// One attack with its strength, such as `ranged 2`.
pub(crate) fn attack_text(words: &Words, kind: AttackKind, strength: impl Into<Value>) -> String {
    let key = match kind {
        AttackKind::Melee => key!("attack-melee"),
        AttackKind::Ranged => key!("attack-ranged"),
        AttackKind::Gauss => key!("attack-gauss"),
    };
    words.text(key, &[("strength", strength.into())])
}
