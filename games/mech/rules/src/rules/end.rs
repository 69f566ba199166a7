//! The end: elimination, victory, tie-breaks.

use crate::event::Event;
use crate::id::{Side, UnitId};
use crate::scenario::{MarkerKind, Victory};
use crate::state::{Phase, State};
use fracas_core::{Outcome, SeatSet, Sink};
use fracas_plane::Base;
use serde::Serialize;
use std::cmp::Ordering;

/// What decides a game, in this order. §end.tie
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    /// The score by the victory rule of the scenario.
    pub victory: u16,
    /// The points of the living units.
    pub points: u16,
    /// The HP that are left.
    pub hp: u16,
    /// Heat of living units: less is better.
    pub heat: u16,
}

impl State {
    fn finish(&mut self, winner: Option<Side>, events: &mut impl Sink<Event>) {
        self.frames.clear();
        self.queue.clear();
        self.active = None;
        self.scorch = [0; crate::id::MAX_UNITS];
        self.phase = Phase::Over { winner };
        let outcome = Outcome { winners: winner.map(Side::seat).into_iter().collect::<SeatSet>() };
        events.emit(|| Event::Ended { outcome });
    }

    /// The side that plays the first role.
    pub fn attacker(&self) -> Side {
        if self.swapped { Side::B } else { Side::A }
    }

    /// Ends the game when a side has no unit left. §end.elimination
    pub(crate) fn ends_by_elimination(&mut self, events: &mut impl Sink<Event>) -> bool {
        if matches!(self.phase, Phase::Over { .. }) {
            return true;
        }
        let none = Side::ALL.map(|side| self.alive_bits() & self.side_bits(side) == 0);
        let attacker = self.attacker();
        let winner = match none {
            [false, false] => return false,
            // §scenario.beacon-last: the attacker wins as soon as no defender is left.
            _ if self.scenario().victory == Victory::Beacon && none[attacker.enemy().index()] => {
                Some(attacker)
            }
            [true, true] => None,
            [true, false] => Some(Side::B),
            [false, true] => Some(Side::A),
        };
        self.finish(winner, events);
        true
    }

    /// Living units of a side that hold the beacon. §scenario.beacon
    pub fn holders(&self, side: Side) -> u16 {
        let scenario = self.scenario();
        let beacon = scenario.markers.iter().find(|marker| marker.kind == MarkerKind::Objective);
        let Some(beacon) = beacon.map(|marker| Base::marker(marker.at)) else { return 0 };
        self.living(side).filter(|unit| self.base(*unit).within(beacon, scenario.control_radius)).count()
            as u16
    }

    /// Whether a unit's centre is past the middle line. §scenario.ground
    pub fn has_crossed(&self, unit: UnitId) -> bool {
        let twice = 2 * self.unit(unit).at.y();
        let height = self.scenario().height;
        if self.role(self.side_of(unit)) == 0 { twice > height } else { twice < height }
    }

    /// What a side would be judged by if the game ended now. §scenario.standing, §scenario.loot, §scenario.shelter
    pub fn score(&self, side: Side) -> Score {
        let count =
            |holds: &dyn Fn(UnitId) -> bool| self.living(side).filter(|unit| holds(*unit)).count() as u16;
        let carried = |kind| self.living(side).map(|unit| u16::from(self.carries(unit, kind))).sum::<u16>();
        let victory = match self.scenario().victory {
            Victory::UnitsStanding => count(&|_| true),
            Victory::StandingAndGround => count(&|_| true) + count(&|unit| self.has_crossed(unit)),
            Victory::Cargo => carried(MarkerKind::Cargo),
            Victory::Loot => carried(MarkerKind::Loot),
            Victory::Shelter => carried(MarkerKind::Loot) + count(&|unit| self.is_sheltered(unit)),
            Victory::Beacon => self.holders(side),
        };
        Score {
            victory,
            points: self.living(side).map(|unit| self.loadout(unit).points()).sum(),
            hp: self.living(side).map(|unit| u16::from(self.hp(unit))).sum(),
            heat: self.living(side).map(|unit| u16::from(self.heat(unit))).sum(),
        }
    }

    /// The end of a turn: the beacon, or the end of the game. Says whether the game is over.
    pub(crate) fn ends_with_turn(&mut self, events: &mut impl Sink<Event>) -> bool {
        let last = self.turn >= self.scenario().turns;
        if self.scenario().victory == Victory::Beacon {
            let attacker = self.attacker();
            // §scenario.beacon: from the third turn on.
            let held = self.turn >= 3 && self.holders(attacker) > self.holders(attacker.enemy());
            if held || last {
                self.finish(Some(if held { attacker } else { attacker.enemy() }), events);
            }
            return held || last;
        }
        if !last {
            return false;
        }
        let [a, b] = Side::ALL.map(|side| self.score(side));
        // §end.tie: points of survivors, HP, lower heat; else a draw.
        let order = (a.victory, a.points, a.hp).cmp(&(b.victory, b.points, b.hp)).then(b.heat.cmp(&a.heat));
        let winner = match order {
            Ordering::Greater => Some(Side::A),
            Ordering::Less => Some(Side::B),
            Ordering::Equal => None,
        };
        self.finish(winner, events);
        true
    }
}
