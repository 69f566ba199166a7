//! Points and tie-breaks.

use crate::{Event, System};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// What a player has made of the event so far. All points are in halves; their products are in quarters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sheet {
    /// Points, counted in halves.
    pub halves: u32,
    /// The half points of all opponents.
    pub buchholz: u32,
    /// The half points of each opponent times those won from them.
    pub sonneborn: u32,
    /// Meetings won.
    pub wins: u32,
    /// Meetings played, without byes.
    pub played: u32,
    /// Rounds without an opponent.
    pub byes: u32,
}

/// The place of a player in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standing {
    /// The player.
    pub player: usize,
    /// The place, from one; equals share it.
    pub place: usize,
    /// The points and tie-breaks that decided the place.
    #[serde(flatten)]
    pub sheet: Sheet,
}

fn sheets(event: &Event) -> Vec<Sheet> {
    let mut sheets = vec![Sheet::default(); event.players()];
    for result in event.results() {
        let meeting = result.meeting;
        match (meeting.second, result.halves) {
            (None, _) => {
                if let Some(sheet) = sheets.get_mut(meeting.first) {
                    sheet.halves += 2 * event.rules().games;
                    sheet.byes += 1;
                }
            }
            (Some(second), Some([mine, theirs])) => {
                for (player, own, other) in [(meeting.first, mine, theirs), (second, theirs, mine)] {
                    if let Some(sheet) = sheets.get_mut(player) {
                        sheet.halves += own;
                        sheet.played += 1;
                        sheet.wins += u32::from(own > other);
                    }
                }
            }
            (Some(_), None) => {}
        }
    }
    let points: Vec<u32> = sheets.iter().map(|sheet| sheet.halves).collect();
    for result in event.results() {
        if let (Some(second), Some([mine, theirs])) = (result.meeting.second, result.halves) {
            let first = result.meeting.first;
            for (player, other, own) in [(first, second, mine), (second, first, theirs)] {
                let against = points.get(other).copied().unwrap_or(0);
                if let Some(sheet) = sheets.get_mut(player) {
                    sheet.buchholz += against;
                    sheet.sonneborn += against * own;
                }
            }
        }
    }
    sheets
}

/// The numbers that decide, in their order.
fn key(system: System, sheet: &Sheet) -> [u32; 4] {
    match system {
        System::RoundRobin => [sheet.halves, sheet.sonneborn, sheet.wins, 0],
        System::Swiss { .. } => [sheet.halves, sheet.buchholz, sheet.sonneborn, sheet.wins],
    }
}

pub(crate) fn standings(event: &Event) -> Vec<Standing> {
    let system = event.rules().system;
    let mut order: Vec<(usize, Sheet)> = sheets(event).into_iter().enumerate().collect();
    order.sort_by_key(|(player, sheet)| (Reverse(key(system, sheet)), *player));
    let mut standings: Vec<Standing> = Vec::with_capacity(order.len());
    for (index, (player, sheet)) in order.into_iter().enumerate() {
        let place = match standings.last() {
            Some(before) if key(system, &before.sheet) == key(system, &sheet) => before.place,
            Some(_) | None => index + 1,
        };
        standings.push(Standing { player, place, sheet });
    }
    standings
}
