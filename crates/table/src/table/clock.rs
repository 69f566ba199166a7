//! Time: it runs for the person who must act, once all seats are taken. The clock of a whole game begins with the first
//! action of its owner: nobody loses on time at a table they have never opened.

use super::Table;
use crate::fact::{ClockRule, Millis};
use fracas_bots::BotGame;
use fracas_core::{Actor, Seat, SeatSet};
use fracas_scene::TableGame;
use std::collections::BTreeMap;

/// The clocks of the seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    rule: ClockRule,
    left: Vec<Millis>,
    /// Up to when time has been counted.
    since: Millis,
    /// Who acted last and has not yet gained the increment.
    acted: Option<Seat>,
    /// Who gained an increment with which action.
    gained: Vec<(usize, Seat)>,
    /// By correspondence: how long a seat has thought about the decision after a number of actions. Taking back does not
    /// forget it.
    used: BTreeMap<(usize, Seat), Millis>,
    /// The seats that have acted at all.
    begun: SeatSet,
}

/// Giving an increment back leaves a seat at least this much of what it has, so that taking back loses no game.
const LEAST: Millis = 1_000;

impl Clock {
    pub(super) fn new(rule: ClockRule, seats: usize, at: Millis) -> Self {
        let left = match rule {
            ClockRule::None => 0,
            ClockRule::RealTime { base, .. } => base,
            ClockRule::PerMove { limit } => limit,
        };
        let (gained, used, begun) = (Vec::new(), BTreeMap::new(), SeatSet::EMPTY);
        Clock { rule, left: vec![left; seats], since: at, acted: None, gained, used, begun }
    }

    /// Counts the time up to `at` for the seat whose clock runs after a number of actions.
    pub(super) fn pass(&mut self, running: Option<Seat>, ply: usize, at: Millis) {
        if let Some(seat) = running {
            let before = self.left[seat.index()];
            self.left[seat.index()] = self.left_at(seat, true, at);
            if matches!(self.rule, ClockRule::PerMove { .. }) {
                let used = self.used.entry((ply, seat)).or_default();
                *used = used.saturating_add(before - self.left[seat.index()]);
            }
        }
        self.since = self.since.max(at);
    }

    fn left_at(&self, seat: Seat, running: bool, now: Millis) -> Millis {
        let passed = if running { now.saturating_sub(self.since) } else { 0 };
        self.left[seat.index()].saturating_sub(passed)
    }

    /// Whether the time of a seat can pass: by correspondence always, else once it has acted.
    fn runs(&self, seat: Seat) -> bool {
        match self.rule {
            ClockRule::None => false,
            ClockRule::RealTime { .. } => self.begun.contains(seat),
            ClockRule::PerMove { .. } => true,
        }
    }

    /// The decision after a number of actions begins; `pending` must make it, unless chance must.
    fn decide(&mut self, ply: usize, pending: Option<Seat>) {
        let ClockRule::PerMove { limit } = self.rule else { return };
        self.left.fill(limit);
        if let Some(seat) = pending {
            let used = self.used.get(&(ply, seat)).copied().unwrap_or(0);
            self.left[seat.index()] = limit.saturating_sub(used);
        }
    }

    /// A seat acted: there are now this many actions, and `pending` must act next, unless chance must first.
    pub(super) fn acted(&mut self, actor: Actor, ply: usize, pending: Option<Seat>) {
        if let Actor::Seat(seat) = actor {
            self.acted = Some(seat);
            self.begun.insert(seat);
        }
        if let (ClockRule::RealTime { increment, .. }, Some(next)) = (self.rule, pending)
            && let Some(seat) = self.acted.take_if(|seat| *seat != next)
        {
            self.left[seat.index()] = self.left[seat.index()].saturating_add(increment);
            self.gained.push((ply, seat));
        }
        self.decide(ply, pending);
    }

    /// `taker` took actions back until this many were left: nobody gains time by it. The increments of the actions that
    /// are gone are given back, and a decision that is made again has the time that was left for it.
    pub(super) fn taken_back(&mut self, taker: Seat, ply: usize, pending: Option<Seat>) {
        self.acted = None;
        if let ClockRule::RealTime { increment, .. } = self.rule {
            while let Some((_, seat)) = self.gained.pop_if(|(at, _)| *at > ply) {
                let left = &mut self.left[seat.index()];
                *left = left.saturating_sub(increment).max(LEAST.min(*left));
            }
        }
        // The others did not ask for it: they have their whole time for what they now decide again.
        self.used.retain(|(at, seat), _| *at <= ply || *seat == taker);
        self.decide(ply, pending);
    }
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// The seat whose clock runs: the one that must act, if a person holds it, time is kept and has begun.
    pub(super) fn timed_seat(&self) -> Option<Seat> {
        self.pending_seat().filter(|seat| self.keeps_time(*seat) && self.clock.runs(*seat))
    }

    fn keeps_time(&self, seat: Seat) -> bool {
        self.clock.rule != ClockRule::None && self.person_at(seat).is_some()
    }

    /// The seat whose time will be up first, and when.
    pub(super) fn time_up_at(&self) -> Option<(Seat, Millis)> {
        let seat = self.timed_seat()?;
        Some((seat, self.clock.since.saturating_add(self.clock.left[seat.index()])))
    }

    /// The seat whose time is up.
    pub(super) fn overdue(&self, now: Millis) -> Option<Seat> {
        self.time_up_at().filter(|(_, at)| *at <= now).map(|(seat, _)| seat)
    }

    /// The time left to a seat, if time is kept for it.
    pub(super) fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let running = self.timed_seat() == Some(seat);
        self.keeps_time(seat).then(|| self.clock.left_at(seat, running, now))
    }
}
