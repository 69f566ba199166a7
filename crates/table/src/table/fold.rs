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
use fracas_bots::BotGame;
use fracas_core::{Actor, Pending, Seat, SeatSet, State as _};
use fracas_scene::{ActionOf, TableGame};
use std::collections::BTreeSet;
use std::marker::PhantomData;

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// The table that a log tells of. The log must begin with [`Fact::Opened`], committed to this seed.
    pub fn fold(log: &[Entry], seed: Seed) -> Result<Self, TableError> {
        let refused = |why: &str| TableError::Log { seq: 1, why: why.to_owned() };
        let Some((first, rest)) = log.split_first() else { return Err(refused("the log is empty")) };
        let Fact::Opened(setup) = &first.fact else { return Err(refused("no table was opened")) };
        if first.seq != 1 {
            return Err(refused("the first entry has another number"));
        }
        let mut table = Table::opened(setup, seed, first).map_err(|why| refused(&why))?;
        for entry in rest {
            table.apply_entry(entry)?;
        }
        Ok(table)
    }

    fn opened(setup: &TableSetup, seed: Seed, entry: &Entry) -> Result<Self, String> {
        if setup.game != G::NAME {
            return Err(format!("it is a table of `{}`, not of `{}`", setup.game, G::NAME));
        }
        if setup.commitment != seed.commitment() {
            return Err("the seed is not the one that was committed to".to_owned());
        }
        let start: G::State =
            setup.start.parse().map_err(|why: <G::State as std::str::FromStr>::Err| why.to_string())?;
        let count = start.seats().len();
        if count != setup.holders.len() || count > Seat::MAX {
            return Err(format!("{} holders for {count} seats", setup.holders.len()));
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
            shares: shares::promised(setup).map_err(|why| why.to_string())?,
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
        let refused = |why: String| TableError::Log { seq: entry.seq, why };
        if entry.seq != self.seq() + 1 {
            return Err(refused(format!("entry {} is expected", self.seq() + 1)));
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
    fn check_fact(&self, fact: &Fact) -> Result<Option<ActionOf<G>>, String> {
        let known = |seat: Seat| match self.holder(seat) {
            Some(_) => Ok(()),
            None => Err(format!("there is no seat {seat}")),
        };
        let on = || if self.is_over() { Err("the game is over".to_owned()) } else { Ok(()) };
        match fact {
            Fact::Opened(_) => Err("the table is open already".to_owned()),
            Fact::Sat { seat, .. } => match self.holder(*seat) {
                Some(Holder::Open) => Ok(None),
                Some(_) | None => Err(format!("{seat} is not open")),
            },
            Fact::Declined { seat } => match self.holder(*seat) {
                Some(Holder::Open) => Ok(None),
                Some(_) | None => Err(format!("{seat} is not open")),
            },
            Fact::Acted { actor, action } => on().and_then(|()| self.check_action(*actor, action)).map(Some),
            Fact::UndoAsked { seat, to } | Fact::Undone { seat, to } => {
                on().and_then(|()| known(*seat))?;
                if *to > self.ply() {
                    Err(format!("there are only {} actions", self.ply()))
                } else {
                    Ok(None)
                }
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

    fn check_action(&self, actor: Actor, action: &str) -> Result<ActionOf<G>, String> {
        let read: ActionOf<G> =
            action.parse().map_err(|why: <ActionOf<G> as std::str::FromStr>::Err| why.to_string())?;
        let state = self.history.now();
        match state.pending() {
            Pending::Over(_) => Err("the game is over".to_owned()),
            Pending::Act { actor: expected, .. } if expected != actor => {
                Err(format!("it is for {expected} to act, not for {actor}"))
            }
            Pending::Act { .. } => state.check(&read).map_err(|why| why.to_string()).map(|()| read),
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
