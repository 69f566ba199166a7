//! Events as motions: walk, tracer, blade, blast, collapse.

use crate::event::told;
use crate::names::{ViewContext, dot_id, piece_id, unit_id};
use fracas_mech::{AttackKind, Event, Target};
use fracas_scene::key;
use fracas_scene::model::{Beat, DieFate, FlashKind, Motion, StrikeKind, VanishKind};

fn target_id(sight: &ViewContext<'_>, target: Target) -> String {
    match target {
        Target::Unit(unit) => unit_id(unit),
        Target::Piece(piece) => piece_id(piece),
        Target::Point(point) => dot_id(sight.dot(point)),
    }
}

fn flash(at: String, kind: FlashKind, text: impl Into<String>) -> Motion {
    Motion::Flash { at, kind, text: text.into() }
}

fn motions(sight: &ViewContext<'_>, event: &Event) -> Vec<Motion> {
    if let Event::Rolled { purpose, unit, die, success, .. } = event {
        let what = sight.say(crate::paths::purpose_key(*purpose), &[]);
        let row = unit.map_or_else(|| what.clone(), |unit| format!("{} · {what}", sight.unit_name(unit)));
        let fate = match success {
            Some(true) => DieFate::Success,
            Some(false) => DieFate::Failure,
            None => DieFate::Number,
        };
        return vec![Motion::Die { row, sides: 6, value: *die, fate }];
    }
    let shift = |unit, to| Motion::Shift { from: unit_id(unit), to, rotation: 0 };
    match event {
        Event::Deployed { unit, .. } => {
            let owner = sight.unit(*unit).map(|found| found.side.index() as u8);
            vec![Motion::Appear { at: unit_id(*unit), look: String::new(), rotation: 0, owner }]
        }
        Event::Pushed { unit, to, .. } | Event::Repulsed { unit, to, .. } => {
            vec![shift(*unit, dot_id(sight.dot(*to)))]
        }
        Event::Attacked { unit, weapon, target, kind, .. } => {
            let melee = weapon.kind.facts().is_melee();
            let kind = match (melee, kind) {
                (_, AttackKind::Sweep) => StrikeKind::Blast,
                (true, _) => StrikeKind::Melee,
                (false, _) if weapon.kind.facts().has(fracas_mech::Trait::Line) => StrikeKind::Beam,
                (false, _) => StrikeKind::Ranged,
            };
            vec![Motion::Strike { from: unit_id(*unit), to: target_id(sight, *target), kind }]
        }
        Event::Missed { target } => {
            vec![flash(
                target_id(sight, *target),
                FlashKind::Missed,
                sight.say(key!("mech-word-missed"), &[]),
            )]
        }
        Event::Wounded { unit, lost, .. } => vec![flash(unit_id(*unit), FlashKind::Hurt, format!("−{lost}"))],
        Event::Absorbed { unit } => {
            vec![flash(unit_id(*unit), FlashKind::Blocked, sight.say(key!("mech-word-saved"), &[]))]
        }
        Event::Damaged { piece, .. } => vec![flash(piece_id(*piece), FlashKind::Hurt, "")],
        Event::Collapsed { piece } => vec![flash(piece_id(*piece), FlashKind::Blast, "")],
        Event::Heated { unit, gained, .. } => {
            vec![flash(unit_id(*unit), FlashKind::Strained, format!("+{gained}"))]
        }
        Event::Cooled { unit, lost, .. } => vec![flash(unit_id(*unit), FlashKind::Saved, format!("−{lost}"))],
        Event::Exploded { unit, .. } => vec![flash(unit_id(*unit), FlashKind::Blast, "")],
        Event::Removed { unit, .. } => {
            vec![Motion::Vanish { at: unit_id(*unit), kind: VanishKind::Destroyed }]
        }
        Event::CatastropheStruck { unit, .. } => vec![flash(unit_id(*unit), FlashKind::Blast, "!")],
        _ => Vec::new(),
    }
}

fn marks(event: &Event) -> Vec<String> {
    match event {
        Event::Activated { unit }
        | Event::Moved { unit, .. }
        | Event::Wounded { unit, .. }
        | Event::Heated { unit, .. }
        | Event::Deployed { unit, .. }
        | Event::Exploded { unit, .. } => vec![unit_id(*unit)],
        Event::Collapsed { piece } | Event::Damaged { piece, .. } => vec![piece_id(*piece)],
        _ => Vec::new(),
    }
}

/// Events as sentences and motions.
pub(crate) fn beats(sight: &ViewContext<'_>, events: &[Event]) -> Vec<Beat> {
    let mut beats = Vec::new();
    let mut group = 0;
    for event in events {
        let told = told(sight, event);
        let rule = told.rule.map(str::to_owned);
        // A path is walked corner by corner.
        if let Event::Moved { unit, route, .. } = event {
            for (place, point) in route.iter().enumerate() {
                group += 1;
                let motion =
                    Motion::Shift { from: unit_id(*unit), to: dot_id(sight.dot(*point)), rotation: 0 };
                let text = if place == 0 {
                    told.text.clone()
                } else {
                    sight.say(key!("mech-corner"), &[("unit", sight.unit_name(*unit).into())])
                };
                let beat = Beat {
                    text,
                    rule: rule.clone(),
                    subject: None,
                    depth: told.depth,
                    marks: marks(event),
                    motions: vec![motion],
                    group,
                };
                beats.push(beat);
            }
            continue;
        }
        let motions = motions(sight, event);
        // What follows from a hit is seen with it; a new attack or walk is a step of its own.
        if !motions.is_empty() && !matches!(event, Event::Missed { .. } | Event::Damaged { .. }) {
            group += 1;
        }
        let (text, depth, marks) = (told.text, told.depth, marks(event));
        beats.push(Beat { text, rule, subject: None, depth, marks, motions, group });
    }
    beats.retain(|beat| !beat.text.is_empty() || !beat.motions.is_empty());
    beats
}
