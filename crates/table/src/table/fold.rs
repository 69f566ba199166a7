//! Folds a log into a table.

use super::cache::Cache;
use super::clock::Clock;
use super::end::Cause;
use super::react::Wish;
use super::shares::{self, Share};
use super::undo::UndoRequest;
use super::{Table, seats};
use crate::any::AnyTable as _;
use crate::error::TableError;
use crate::fact::{Entry, Fact, Holder, Millis, TableSetup};
use crate::game::Seed;
use crate::history::History;
use crate::log_fault::LogFault;
use crate::refusal::{Illegal, Refusal, UnreadableAction, UnreadableStart};
use fracas_bots::BotGame;
use fracas_core::{Actor, Pending, Seat, SeatSet, State as _, Viewer};
use fracas_scene::{ActionOf, TableGame};
use std::collections::BTreeSet;
use std::marker::PhantomData;

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// The table that a log tells of. The log must begin with [`Fact::Opened`], committed to this seed.
    pub fn fold(log: &[Entry], seed: Seed) -> Result<Self, TableError> {
        let refused = |why: LogFault| TableError::Log { seq: 1, why };
        let Some((first, rest)) = log.split_first() else { return Err(refused(LogFault::Empty)) };
        let Fact::Opened(setup) = &first.fact else { return Err(refused(LogFault::NotOpened)) };
        if first.seq != 1 {
            return Err(refused(LogFault::Number { expected: 1 }));
        }
        let mut table = Table::opened(setup, seed, first).map_err(refused)?;
        for entry in rest {
            table.apply_entry(entry)?;
        }
        Ok(table)
    }

    fn opened(setup: &TableSetup, seed: Seed, entry: &Entry) -> Result<Self, LogFault> {
        if setup.game != G::NAME {
            return Err(LogFault::Game { found: setup.game.clone(), expected: G::NAME });
        }
        if setup.commitment != seed.commitment() {
            return Err(LogFault::Commitment);
        }
        let unreadable = |why| LogFault::Refused(Refusal::new(UnreadableStart::<G>(why)));
        let start: G::State = setup.start.parse().map_err(unreadable)?;
        let count = start.seats().len();
        if count != setup.holders.len() || count > Seat::MAX {
            return Err(LogFault::Holders { found: setup.holders.len(), expected: count });
        }
        let history = History::new(start);
        Ok(Table {
            setup: setup.clone(),
            seed,
            log: vec![entry.clone()],
            keys: entry.key.iter().cloned().collect(),
            places: vec![history.here()],
            history,
            holders: setup.holders.clone(),
            shares: shares::promised(setup).map_err(|_| LogFault::Share)?,
            clock: Clock::new(setup.clock, count, entry.at),
            undo: None,
            draw: SeatSet::EMPTY,
            rematch: SeatSet::EMPTY,
            next: None,
            end: None,
            wishes: vec![Wish::default(); count],
            asked_at: entry.at,
            cache: Cache::default(),
            bots: PhantomData,
        })
    }

    /// Takes one more entry in; on an error nothing has changed.
    pub(super) fn apply_entry(&mut self, entry: &Entry) -> Result<(), TableError> {
        let refused = |why: LogFault| TableError::Log { seq: entry.seq, why };
        if entry.seq != self.seq() + 1 {
            return Err(refused(LogFault::Number { expected: self.seq() + 1 }));
        }
        let action = self.check_fact(&entry.fact).map_err(refused)?;
        self.clock.pass(self.timed_seat(), self.ply(), entry.at);
        self.apply_fact(&entry.fact, action, entry.at);
        self.cache.clear();
        self.keys.extend(entry.key.clone());
        self.places.push(self.history.here());
        self.log.push(entry.clone());
        Ok(())
    }

    /// Whether a fact can follow; the action, if it is one.
    fn check_fact(&self, fact: &Fact) -> Result<Option<ActionOf<G>>, LogFault> {
        let known = |seat: Seat| match self.holder(seat) {
            Some(_) => Ok(()),
            None => Err(LogFault::NoSeat(seat)),
        };
        let on = || if self.is_over() { Err(LogFault::Over) } else { Ok(()) };
        match fact {
            Fact::Opened(_) => Err(LogFault::OpenAlready),
            Fact::Sat { seat, .. } | Fact::Declined { seat } => match self.holder(*seat) {
                Some(Holder::Open) => Ok(None),
                Some(_) | None => Err(LogFault::NotOpen(*seat)),
            },
            Fact::Acted { actor, action } => on().and_then(|()| self.check_action(*actor, action)).map(Some),
            Fact::UndoAsked { seat, to } | Fact::Undone { seat, to } => {
                on().and_then(|()| known(*seat))?;
                if *to > self.ply() { Err(LogFault::Plies { plies: self.ply() }) } else { Ok(None) }
            }
            Fact::Replaced { seat, .. }
            | Fact::AskingChosen { seat, .. }
            | Fact::UndoAgreed { seat }
            | Fact::UndoRefused { seat }
            | Fact::DrawOffered { seat }
            | Fact::DrawRefused { seat }
            | Fact::Resigned { seat }
            | Fact::TimedOut { seat } => on().and_then(|()| known(*seat)).map(|()| None),
            Fact::SharePromised { .. }
            | Fact::ShareShown { .. }
            | Fact::ShareMissed { .. }
            | Fact::ShareWaived { .. } => on().and_then(|()| self.check_share(fact)).map(|()| None),
            Fact::Drawn => on().map(|()| None),
            Fact::RematchAsked { seat } => known(*seat).map(|()| None),
            Fact::Said { speaker, .. } => speaker.seat.map_or(Ok(()), known).map(|()| None),
            Fact::RematchOpened { .. } => Ok(None),
        }
    }

    fn check_action(&self, actor: Actor, action: &str) -> Result<ActionOf<G>, LogFault> {
        let unreadable = |why| LogFault::Refused(Refusal::new(UnreadableAction::<G>(why)));
        let read: ActionOf<G> = action.parse().map_err(unreadable)?;
        let state = self.history.now();
        match state.pending() {
            Pending::Over(_) => Err(LogFault::Over),
            Pending::Act { actor: expected, .. } if expected != actor => {
                Err(LogFault::NotToAct { expected, actor })
            }
            Pending::Act { .. } => match state.check(&read) {
                Ok(()) => Ok(read),
                Err(why) => {
                    let view = state.view(match actor {
                        Actor::Seat(seat) => Viewer::Seat(seat),
                        Actor::Chance => Viewer::Spectator,
                    });
                    Err(LogFault::Refused(Refusal::new(Illegal::<G> { view, why })))
                }
            },
        }
    }

    fn apply_fact(&mut self, fact: &Fact, action: Option<ActionOf<G>>, at: Millis) {
        match fact {
            Fact::Opened(_) | Fact::Said { .. } | Fact::Declined { .. } => {}
            Fact::AskingChosen { seat, asking } => self.wish(*seat, *asking, at),
            Fact::Sat { seat, key, name } => {
                self.asked_at = at;
                self.holders[seat.index()] = Holder::Person { key: key.clone(), name: name.clone() };
            }
            Fact::SharePromised { .. }
            | Fact::ShareShown { .. }
            | Fact::ShareMissed { .. }
            | Fact::ShareWaived { .. } => {
                let gathered = self.gathers();
                shares::apply_share_fact(&mut self.shares, fact);
                if gathered && !self.gathers() {
                    // From now on what was promised is waited for.
                    self.asked_at = at;
                }
            }
            Fact::Replaced { seat, holder } => {
                self.holders[seat.index()] = holder.clone();
                // Who has left shows nothing.
                if matches!(self.shares[seat.index()], Share::Asked | Share::Promised(_)) {
                    self.shares[seat.index()] = Share::None;
                }
                self.wishes[seat.index()] = Wish::default();
                self.asked_at = at;
                self.undo = None;
            }
            Fact::Acted { actor, .. } => {
                let action = action.expect("the action of this fact was checked");
                let by_table = self.answers_itself(*actor, &action);
                let before = self.any_quiet().then(|| self.history.now().clone());
                self.history.push(*actor, action);
                // A server that does not know of the question has begun.
                for share in self.shares.iter_mut().filter(|share| **share == Share::Asked) {
                    *share = Share::None;
                }
                if let Some(before) = &before {
                    self.end_quiet(before);
                }
                self.asked_at = at;
                if !by_table {
                    self.lapse(*actor);
                }
                self.clock.acted(*actor, self.ply(), self.pending_seat());
            }
            Fact::UndoAsked { seat, to } => {
                self.undo = Some(UndoRequest { seat: *seat, to: *to, agreed: SeatSet::EMPTY });
            }
            Fact::UndoAgreed { seat } => {
                if let Some(request) = &mut self.undo {
                    request.agreed.insert(*seat);
                }
            }
            Fact::UndoRefused { .. } => self.undo = None,
            Fact::Undone { seat, to } => {
                let before = self.history.now().clone();
                self.history.cut(*to);
                self.end_quiet(&before);
                self.asked_at = at;
                self.undo = None;
                self.draw = SeatSet::EMPTY;
                self.clock.taken_back(*seat, *to, self.pending_seat());
            }
            Fact::DrawOffered { seat } => self.draw.insert(*seat),
            Fact::DrawRefused { .. } => self.draw = SeatSet::EMPTY,
            Fact::Drawn => self.finish(Cause::Agreed, SeatSet::EMPTY),
            Fact::Resigned { seat } => {
                if let Some(winners) = self.winners_without(*seat) {
                    self.finish(Cause::Resigned(*seat), winners);
                }
            }
            Fact::TimedOut { seat } => {
                if let Some(winners) = self.winners_without(*seat) {
                    self.finish(Cause::TimedOut(*seat), winners);
                }
            }
            Fact::RematchAsked { seat } => self.rematch.insert(*seat),
            Fact::RematchOpened { table } => self.next = Some(table.clone()),
        }
    }

    /// Requests end when a person who was asked plays on instead of answering.
    fn lapse(&mut self, actor: Actor) {
        let Actor::Seat(seat) = actor else { return };
        let Some(key) = self.person_at(seat).cloned() else { return };
        self.undo = None;
        let agreed: BTreeSet<_> = self.draw.iter().filter_map(|seat| self.person_at(seat)).collect();
        if !agreed.contains(&key) {
            self.draw = SeatSet::EMPTY;
        }
    }

    /// All seats but those of the team of `seat`; without teams and with other people at the table the game goes on,
    /// and it is `None`.
    pub(super) fn winners_without(&self, seat: Seat) -> Option<SeatSet> {
        let start = self.history.start();
        let teams: BTreeSet<u8> = self.all_seats().map(|seat| G::team(start, seat)).collect();
        let others = self.all_seats().filter(|other| *other != seat);
        let goes_on = teams.len() > 2 && others.into_iter().any(|other| self.person_at(other).is_some());
        let team = G::team(start, seat);
        (!goes_on).then(|| seats(self.holders.len()).filter(|other| G::team(start, *other) != team).collect())
    }
}
