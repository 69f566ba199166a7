//! Ends of a move that are worth a number on the table: what is seen from there, and who sees the machine there.

use crate::forecast::{self, standing_at};
use crate::names::{ViewContext, dot_id, inches};
use fracas_mech::plane::Point;
use fracas_mech::{INCH, Side, State, UnitId};
use fracas_scene::model::Overlay;
use fracas_scene::{Step, key};

/// More suggestions than this are no help.
const SUGGESTIONS: usize = 6;

/// Two ends nearer than this are one to a player.
const APART: i64 = 3 * INCH / 2;

/// What an end is good for. They are offered in turn, so that a player finds one of each.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Enemies are seen from there, all of them in cover, and so they see little of the machine.
    Cover,
    /// An enemy is seen in the open.
    Shot,
    /// No enemy is seen.
    Hiding,
}

/// The end of a move.
struct End {
    at: Point,
    open: Vec<UnitId>,
    covered: Vec<UnitId>,
    nearest: i64,
}

impl End {
    fn of(state: &State, unit: UnitId, at: Point) -> End {
        let mut end = End { at, open: Vec::new(), covered: Vec::new(), nearest: i64::MAX };
        for enemy in state.living(state.side_of(unit).enemy()) {
            end.nearest = end.nearest.min(at.length_to(state.base(enemy).at));
            match state.sight_at(unit, at, enemy) {
                Some(view) if view.visible && view.cover => end.covered.push(enemy),
                Some(view) if view.visible => end.open.push(enemy),
                _ => {}
            }
        }
        end
    }

    fn purpose(&self) -> Use {
        match (self.open.is_empty(), self.covered.is_empty()) {
            (false, _) => Use::Shot,
            (true, false) => Use::Cover,
            (true, true) => Use::Hiding,
        }
    }

    /// Many targets are better, and then near ones.
    fn rank(&self) -> (usize, i64) {
        (self.open.len() * 2 + self.covered.len(), -self.nearest)
    }

    /// Where it is, and whom one sees from there.
    fn text(&self, sight: &ViewContext<'_>, state: &State, unit: UnitId, at: String) -> String {
        let tags = |units: &[UnitId]| {
            let side = state.side_of(unit).enemy();
            units.iter().map(|enemy| sight.tag(*enemy, side)).collect::<Vec<_>>().join(", ")
        };
        let key = match (self.open.is_empty(), self.covered.is_empty()) {
            (false, false) => key!("mech-end-both"),
            (false, true) => key!("mech-end-open"),
            (true, false) => key!("mech-end-covered"),
            (true, true) if hidden(state, unit, self.at) => key!("mech-end-hidden"),
            (true, true) => key!("mech-end-blind"),
        };
        let values = [
            ("where", at.into()),
            ("open", tags(&self.open).into()),
            ("covered", tags(&self.covered).into()),
        ];
        sight.say(key, &values)
    }
}

/// Whether no enemy would see a unit at the end of a move.
pub(crate) fn hidden(state: &State, unit: UnitId, end: Point) -> bool {
    let Some(there) = standing_at(state, unit, end) else { return false };
    let sees = |enemy: UnitId| there.sight(enemy, unit).is_some_and(|view| view.visible);
    !there.living(there.side_of(unit).enemy()).any(sees)
}

/// Machines that may well explode and would reach a unit at the end of a move: those near their limit or nearly wrecked.
pub(crate) fn in_blasts(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    end: Point,
    summary: &mut Vec<String>,
    overlays: &mut Vec<Overlay>,
) {
    let Some(there) = standing_at(state, unit, end) else { return };
    for other in Side::ALL.into_iter().flat_map(|side| there.living(side)).filter(|other| *other != unit) {
        let risky = there.heat(other) + 2 >= there.stats(other).limit || there.hp(other) <= 2;
        let reached = there.blast(other).is_some_and(|(victims, _)| victims.contains(&unit));
        if risky && reached && there.blast_heat(other) > 0 {
            summary
                .push(sight.say(key!("mech-preview-in-blast"), &[("unit", sight.unit_name(other).into())]));
            forecast::blast(sight, state, other, overlays);
        }
    }
}

/// The best of these ends, of each use in turn, none beside another.
pub(crate) fn suggestions(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    ends: impl Iterator<Item = Point>,
) -> Vec<Step> {
    let mut ends: Vec<End> = ends.map(|at| End::of(state, unit, at)).collect();
    ends.sort_by_key(|end| std::cmp::Reverse(end.rank()));
    let mut chosen: Vec<End> = Vec::new();
    while chosen.len() < SUGGESTIONS {
        let before = chosen.len();
        for wanted in [Use::Cover, Use::Shot, Use::Hiding] {
            let free = |end: &End| chosen.iter().all(|other| end.at.length_to(other.at) >= APART);
            let Some(place) = ends.iter().position(|end| end.purpose() == wanted && free(end)) else {
                continue;
            };
            chosen.push(ends.remove(place));
        }
        if chosen.len() == before {
            break;
        }
    }
    chosen.truncate(SUGGESTIONS);
    let step = |end: &End| {
        Step::said(dot_id(sight.dot(end.at)), sight.words, || {
            let length = inches(sight.words, state.base(unit).at.length_to(end.at));
            end.text(sight, state, unit, length)
        })
    };
    chosen.iter().map(step).collect()
}

/// A place to deploy at: in which part of the table, and which of the enemies that stand there one sees.
pub(crate) fn of_place(sight: &ViewContext<'_>, state: &State, unit: UnitId, at: Point) -> Step {
    let dot = sight.dot(at);
    Step::said(dot_id(dot), sight.words, || {
        let width = sight.scenario().map_or(1, |scenario| scenario.width.max(1));
        let part = match i64::from(dot.x) * 5 / width {
            ..=0 => key!("mech-part-0"),
            1 => key!("mech-part-1"),
            2 => key!("mech-part-2"),
            3 => key!("mech-part-3"),
            4.. => key!("mech-part-4"),
        };
        let part = sight.say(part, &[]);
        let end = End::of(state, unit, at);
        if end.purpose() == Use::Hiding { part } else { end.text(sight, state, unit, part) }
    })
}
