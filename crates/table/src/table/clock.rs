//! Time: it runs for the person who must act, once all seats are taken. The clock of a whole game begins with the first
//! action of its owner: nobody loses on time at a table they have never opened.

use super::Table;
use crate::fact::{ClockRule, Millis};
use fracas_bots::BotGame;
use fracas_core::{Actor, Seat, SeatSet};
use fracas_scene::Presented;

/// What is left to each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    rule: ClockRule,
    left: Vec<Millis>,
    /// Up to when time has been counted.
    since: Millis,
    /// Who acted last and has not yet gained the increment.
    acted: Option<Seat>,
    /// Who has acted at all.
    begun: SeatSet,
}

impl Clock {
    pub(super) fn new(rule: ClockRule, seats: usize, at: Millis) -> Self {
        let left = match rule {
            ClockRule::None => 0,
            ClockRule::RealTime { base, .. } => base,
            ClockRule::PerMove { limit } => limit,
        };
        Clock { rule, left: vec![left; seats], since: at, acted: None, begun: SeatSet::EMPTY }
    }

    /// Counts the time up to `at` for the seat whose clock runs.
    pub(super) fn pass(&mut self, running: Option<Seat>, at: Millis) {
        if let Some(seat) = running {
            self.left[seat.index()] = self.left_at(seat, true, at);
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

    /// A new decision begins.
    pub(super) fn decide(&mut self) {
        if let ClockRule::PerMove { limit } = self.rule {
            self.left.fill(limit);
        }
    }

    /// Somebody acted; `pending` must act next, unless chance must first.
    pub(super) fn acted(&mut self, actor: Actor, pending: Option<Seat>) {
        if let Actor::Seat(seat) = actor {
            self.acted = Some(seat);
            self.begun.insert(seat);
        }
        if let (ClockRule::RealTime { increment, .. }, Some(next)) = (self.rule, pending)
            && let Some(seat) = self.acted.take_if(|seat| *seat != next)
        {
            self.left[seat.index()] = self.left[seat.index()].saturating_add(increment);
        }
        self.decide();
    }

    /// Actions were taken back: nobody gains time by it.
    pub(super) fn taken_back(&mut self) {
        self.acted = None;
        self.decide();
    }
}

impl<G: Presented, B: BotGame<State = G::State>> Table<G, B> {
    /// The seat whose clock runs: the one that must act, if a person holds it, time is kept and has begun.
    pub(super) fn timed_seat(&self) -> Option<Seat> {
        self.pending_seat().filter(|seat| self.keeps_time(*seat) && self.clock.runs(*seat))
    }

    fn keeps_time(&self, seat: Seat) -> bool {
        self.clock.rule != ClockRule::None && self.person_at(seat).is_some()
    }

    /// When whose time is up.
    pub(super) fn time_up_at(&self) -> Option<(Seat, Millis)> {
        let seat = self.timed_seat()?;
        Some((seat, self.clock.since.saturating_add(self.clock.left[seat.index()])))
    }

    /// Whose time is up.
    pub(super) fn overdue(&self, now: Millis) -> Option<Seat> {
        self.time_up_at().filter(|(_, at)| *at <= now).map(|(seat, _)| seat)
    }

    /// The time left to a seat, if time is kept for it.
    pub(super) fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let running = self.timed_seat() == Some(seat);
        self.keeps_time(seat).then(|| self.clock.left_at(seat, running, now))
    }
}
