//! Why a turn is better than another one, in numbers.

use crate::puzzle::{explain, forecast};
use fracas_core::{Pending, Seat, State as _};
use fracas_hex::Hex;
use fracas_nshex::{Action, Kind, Side, State, TileWord};
use serde::Serialize;

/// A unit that a battle removes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Fallen {
    /// The tile of the unit.
    pub tile: TileWord,
    /// The hex on which it stands.
    pub hex: Hex,
    /// The side to which it belongs.
    pub side: Side,
}

/// What a turn does to both sides, by its own battle or, if it has none, by the battle that would follow it now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Forecast {
    /// Whether the battle is part of the turn.
    pub fought: bool,
    /// Whether the turn wins the game.
    pub won: bool,
    /// Hit points that hostile HQs lose.
    pub dealt: u8,
    /// Hit points that own HQs lose.
    pub suffered: u8,
    /// Hostile units that fall.
    pub kills: Vec<Fallen>,
    /// Own units that fall or would.
    pub losses: Vec<Fallen>,
}

impl Forecast {
    /// What `actions` from `position` to `end` do; with a battle that has not been fought, what it would do.
    pub(super) fn of(position: &State, actions: &[Action], end: &State, seat: Seat) -> Self {
        let over = match end.pending() {
            Pending::Over(outcome) => Some(outcome.winners.contains(seat)),
            Pending::Act { .. } => None,
        };
        let done = explain(position, actions, seat).unwrap_or_default();
        let fought =
            done.dealt > 0 || done.suffered > 0 || done.deaths.iter().any(|death| death.phase.is_some());
        let (mut dealt, mut suffered, mut deaths) = (done.dealt, done.suffered, done.deaths);
        if !fought && over.is_none() {
            let then = forecast(end, seat);
            dealt = then.dealt;
            suffered = then.suffered;
            deaths.extend(then.deaths);
        }
        let hq = |tile: TileWord| {
            position.roster().tiles().iter().any(|other| other.word == tile && other.kind == Kind::Hq)
        };
        let own = |side: Side| {
            position
                .all_sides()
                .any(|own| position.seat(own) == seat && position.team(own) == position.team(side))
        };
        let fallen = |friendly: bool| {
            deaths
                .iter()
                .filter(|death| death.side != Side::NEUTRAL && own(death.side) == friendly && !hq(death.tile))
                .map(|death| Fallen { tile: death.tile, hex: death.hex, side: death.side })
                .collect()
        };
        let (kills, losses) =
            if deaths.is_empty() { Default::default() } else { (fallen(false), fallen(true)) };
        Forecast { fought, won: over == Some(true), dealt, suffered, kills, losses }
    }
}

/// The one thing that speaks most for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Point {
    /// The turn wins the game.
    Wins,
    /// The enemy HQ loses more.
    Damage,
    /// The own HQ loses less.
    Shelter,
    /// The turn destroys more hostile units.
    Kills,
    /// The turn loses fewer own units.
    Saves,
    /// None of these: where the units stand and what can still come.
    Position,
}

/// Why a turn is better than another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reason {
    /// The strongest reason.
    pub point: Point,
    /// The forecast with the turn.
    pub with: Forecast,
    /// The forecast with the other turn.
    pub without: Forecast,
}

impl Reason {
    pub(super) fn new(with: Forecast, without: Forecast) -> Self {
        // What happens counts twice what only may happen; a hit point counts a little more than a unit.
        let sure = |forecast: &Forecast, amount: usize| {
            let amount = i64::try_from(amount).unwrap_or(i64::MAX / 100);
            if forecast.fought { 2 * amount } else { amount }
        };
        let gain =
            |amount: fn(&Forecast) -> usize| sure(&with, amount(&with)) - sure(&without, amount(&without));
        let gains = [
            (Point::Damage, 5 * gain(|forecast| usize::from(forecast.dealt))),
            (Point::Shelter, -5 * gain(|forecast| usize::from(forecast.suffered))),
            (Point::Kills, 4 * gain(|forecast| forecast.kills.len())),
            (Point::Saves, -4 * gain(|forecast| forecast.losses.len())),
        ];
        let most = gains.into_iter().rev().max_by_key(|(_, gain)| *gain);
        let point = match most {
            _ if with.won => Point::Wins,
            Some((point, 1..)) => point,
            Some(_) | None => Point::Position,
        };
        Reason { point, with, without }
    }
}
