//! The forecast of what machines would do if they exploded now, and walls if they fell.

use super::preview;
use crate::names::{ViewContext, piece_id, unit_id};
use fracas_mech::{INCH, Piece, State, UnitId};
use fracas_scene::key;
use fracas_scene::model::{Anchor, Overlay, Preview};

/// The blasts of all machines if they exploded now, and whom each would reach.
pub(crate) fn of_blasts(sight: &ViewContext<'_>, state: &State) -> Preview {
    let (mut summary, mut overlays) = (Vec::new(), Vec::new());
    for unit in fracas_mech::Side::ALL.into_iter().flat_map(|side| state.living(side)) {
        let Some((victims, pieces)) = state.blast(unit) else { continue };
        if state.blast_heat(unit) > 0 {
            blast(sight, state, unit, &mut overlays);
        }
        let units = victims.iter().map(|victim| sight.unit_name(*victim));
        let reached: Vec<String> = units.chain(pieces.iter().map(|piece| sight.piece_name(*piece))).collect();
        if reached.is_empty() {
            continue;
        }
        for victim in &victims {
            overlays.push(Overlay::Line {
                from: Anchor::Element(unit_id(unit)),
                to: Anchor::Element(unit_id(*victim)),
                class: "chain",
            });
        }
        let values = [
            ("unit", sight.unit_name(unit).into()),
            ("heat", state.blast_heat(unit).into()),
            ("damage", (state.blast_heat(unit) / 2).max(1).into()),
            ("list", reached.join(", ").into()),
        ];
        summary.push(sight.say(key!("mech-blast-line"), &values));
    }
    if summary.is_empty() {
        summary.push(sight.say(key!("mech-blast-none"), &[]));
    }
    preview(sight.say(key!("mech-blasts"), &[]), summary, overlays)
}

/// Draws how far the blast of a machine reaches.
pub(crate) fn blast(sight: &ViewContext<'_>, state: &State, unit: UnitId, overlays: &mut Vec<Overlay>) {
    let base = state.base(unit);
    let radius = (i64::from(state.blast_heat(unit)) * INCH + base.r()) as i32;
    overlays.push(Overlay::Disc { at: Anchor::Point(sight.dot(base.at)), radius, class: "blast" });
}

/// Whom a piece of scenery would hurt if it fell.
pub(super) fn fall(
    sight: &ViewContext<'_>,
    state: &State,
    piece: Piece,
    summary: &mut Vec<String>,
    overlays: &mut Vec<Overlay>,
) {
    let near: Vec<UnitId> = state.under(piece).collect();
    if near.is_empty() {
        return;
    }
    overlays.extend(near.iter().map(|unit| Overlay::Line {
        from: Anchor::Element(piece_id(piece)),
        to: Anchor::Element(unit_id(*unit)),
        class: "chain",
    }));
    let names: Vec<String> = near.iter().map(|unit| sight.unit_name(*unit)).collect();
    summary.push(sight.say(key!("mech-preview-fall"), &[("list", names.join(", ").into())]));
}
