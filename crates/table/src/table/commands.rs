//! Commands and the facts that follow from them.

use super::Table;
use super::shares::digits;
use crate::any::{AnyTable as _, Command, Prepared};
use crate::error::TableError;
use crate::fact::{Allowance, Fact, Holder, Millis, PersonKey, Speaker};
use fracas_bots::{BotGame, Level};
use fracas_core::Seat;
use fracas_scene::TableGame;

/// The most letters of a name.
const LONGEST_NAME: usize = 40;

/// The most letters of a message.
const LONGEST_TEXT: usize = 500;

/// A text on one line without spaces around it, if it has 1 to `most` letters.
fn text(text: &str, most: usize) -> Result<String, TableError> {
    let line: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let line = line.trim();
    if (1..=most).contains(&line.chars().count()) {
        Ok(line.to_owned())
    } else {
        Err(TableError::Text { most })
    }
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    pub(super) fn asked_by_machine(&self, seat: Seat, command: &Command) -> Result<Vec<Fact>, TableError> {
        let machine = matches!(self.holder(seat), Some(Holder::Bot { .. } | Holder::Program { .. }));
        match command {
            Command::Act { ply, what } if machine => {
                self.playing()?;
                self.act(&[seat], *ply, what)
            }
            Command::Act { .. }
            | Command::Decline { .. }
            | Command::ChooseAsking { .. }
            | Command::Sit { .. }
            | Command::PromiseShare { .. }
            | Command::WaiveShare
            | Command::ShowShare { .. }
            | Command::SeatBot { .. }
            | Command::Undo { .. }
            | Command::AnswerUndo { .. }
            | Command::OfferDraw
            | Command::RefuseDraw
            | Command::Resign
            | Command::Say { .. }
            | Command::AskRematch => Err(TableError::NotYours),
        }
    }

    pub(super) fn asked_by_person(
        &self,
        key: &PersonKey,
        name: &str,
        command: &Command,
        now: Millis,
    ) -> Result<Vec<Fact>, TableError> {
        match command {
            Command::Sit { seat, name, agree, share } => self.sit(key, *seat, name, *agree, share.as_deref()),
            Command::PromiseShare { hash } => self.promise(key, hash),
            Command::WaiveShare => self.waive_share(key),
            Command::ShowShare { share } => self.show_share(key, share),
            Command::Say { text } => self.say_as(key, name, text),
            Command::SeatBot { seat, level } => self.seat_bot(key, *seat, *level),
            Command::Act { ply, what } => {
                self.in_game(key, now)?;
                let facts = self.act(&self.seats_of(key), *ply, what)?;
                Ok(self.held_back(facts, now))
            }
            Command::Decline { ply } => {
                self.in_game(key, now)?;
                Ok(self.held_back(self.decline(key, *ply)?, now))
            }
            Command::ChooseAsking { seat, asking } => {
                self.in_game(key, now)?;
                self.choose_asking(key, *seat, *asking)
            }
            Command::Undo { ply } => {
                let seat = self.in_game(key, now)?;
                self.take_back(key, seat, *ply)
            }
            Command::AnswerUndo { yes } => {
                let seat = self.in_game(key, now)?;
                self.answer_undo(key, seat, *yes)
            }
            Command::OfferDraw => Ok(self.offer_draw(key, self.in_game(key, now)?)),
            Command::RefuseDraw => match self.in_game(key, now)? {
                _ if self.draw.is_empty() => Err(TableError::NothingAsked),
                seat => Ok(vec![Fact::DrawRefused { seat }]),
            },
            Command::Resign => {
                let seat = self.in_game(key, now)?;
                let mut facts = vec![Fact::Resigned { seat }];
                facts.extend(self.stand_in(seat));
                Ok(facts)
            }
            Command::AskRematch => self.ask_rematch(key, self.own_seat(key)?),
        }
    }

    /// Whether a person opened the table.
    pub(super) fn opened_by(&self, key: &PersonKey) -> bool {
        self.setup.opener() == Some(key)
    }

    /// Whether the opener allows something.
    pub(super) fn allows(&self, what: Allowance) -> bool {
        self.setup.terms.allowed.contains(&what)
    }

    /// How the start was prepared, if it was.
    pub(super) fn how_prepared(&self) -> Option<Prepared> {
        let how = if G::SECRETS { Prepared::Secret } else { Prepared::Open };
        self.setup.terms.prepared.then_some(how)
    }

    /// Whether nobody but this person plays.
    pub(super) fn alone(&self, key: &PersonKey) -> bool {
        self.persons().iter().all(|person| *person == key)
    }

    /// The seat for which a person speaks: the one that must act, else their first.
    fn own_seat(&self, key: &PersonKey) -> Result<Seat, TableError> {
        let own = self.seats_of(key);
        let acting = self.pending_seat().filter(|seat| own.contains(seat));
        acting.or(own.first().copied()).ok_or(TableError::NoSeat)
    }

    /// The seat of a person who commands something that needs a game under way, and time on the clock.
    fn in_game(&self, key: &PersonKey, now: Millis) -> Result<Seat, TableError> {
        let seat = self.own_seat(key)?;
        self.playing()?;
        self.in_time(seat, now)?;
        Ok(seat)
    }

    fn ask_rematch(&self, key: &PersonKey, seat: Seat) -> Result<Vec<Fact>, TableError> {
        if !self.is_over() {
            return Err(TableError::NotOver);
        }
        let asked = self.rematch.iter().any(|other| self.person_at(other) == Some(key));
        Ok(if asked || self.next.is_some() { Vec::new() } else { vec![Fact::RematchAsked { seat }] })
    }

    /// Refuses what needs a game that has begun and goes on.
    fn playing(&self) -> Result<(), TableError> {
        if self.is_over() {
            Err(TableError::Over)
        } else if self.started() {
            Ok(())
        } else {
            Err(TableError::NotStarted)
        }
    }

    /// Refuses what comes after a clock has run out, even if nobody has written that down yet.
    fn in_time(&self, seat: Seat, now: Millis) -> Result<(), TableError> {
        match self.overdue(now) {
            Some(late) if self.winners_without(late).is_some() => Err(TableError::Over),
            Some(late) if late == seat => Err(TableError::NotYours),
            Some(_) | None => Ok(()),
        }
    }

    fn sit(
        &self,
        key: &PersonKey,
        wanted: Option<Seat>,
        name: &str,
        agree: bool,
        share: Option<&str>,
    ) -> Result<Vec<Fact>, TableError> {
        let name = text(name, LONGEST_NAME)?;
        let share = share.map(|hash| digits(hash).ok_or(TableError::Share)).transpose()?;
        if self.is_over() {
            return Err(TableError::Over);
        }
        if wanted.is_none() && !self.seats_of(key).is_empty() {
            // A second click must not take a second seat.
            return Ok(Vec::new());
        }
        let open = |seat: &Seat| self.holder(*seat) == Some(&Holder::Open);
        let seat = match wanted {
            Some(seat) => Some(seat).filter(open),
            None => self.all_seats().find(open),
        };
        let seat = seat.ok_or(TableError::SeatTaken)?;
        let several = self.opened_by(key) || self.allows(Allowance::SeveralSeats);
        if !several && !self.seats_of(key).is_empty() {
            return Err(TableError::OneSeat);
        }
        if self.how_prepared() == Some(Prepared::Secret) && !agree && !self.opened_by(key) {
            return Err(TableError::Prepared);
        }
        // One share for each person is enough.
        let share = share.filter(|_| !self.has_share(key));
        Ok(self.with_beginning(Fact::Sat { seat, key: key.clone(), name }, seat, share))
    }

    fn seat_bot(&self, key: &PersonKey, seat: Seat, level: Level) -> Result<Vec<Fact>, TableError> {
        if self.is_over() {
            return Err(TableError::Over);
        }
        let free = match self.holder(seat) {
            Some(Holder::Open) if self.opened_by(key) => true,
            Some(Holder::Open) => {
                self.own_seat(key)?;
                return Err(TableError::NotOpener);
            }
            // Nobody leaves a rated game to a machine: who will not go on gives up.
            Some(Holder::Person { key: other, .. }) => other == key && !self.setup.terms.rated,
            Some(Holder::Bot { .. } | Holder::Program { .. }) | None => false,
        };
        if !free {
            return Err(TableError::SeatTaken);
        }
        Ok(self.with_beginning(Fact::Replaced { seat, holder: Holder::Bot { level } }, seat, None))
    }

    /// A fact that takes `seat`, with the share that is promised there, and what chance does at once if it was the last
    /// open one and no share is waited for.
    fn with_beginning(&self, fact: Fact, seat: Seat, share: Option<String>) -> Vec<Fact> {
        let mut facts = vec![fact];
        let waits = share.is_some() || self.promises().any(|other| other != seat);
        facts.extend(share.map(|hash| Fact::SharePromised { seat, hash }));
        let others = self.all_seats().filter(|other| *other != seat);
        if !waits && others.into_iter().all(|other| self.holder(other) != Some(&Holder::Open)) {
            self.let_chance_act(
                self.history.now().clone(),
                self.history.chances(),
                &self.chance_seed(),
                &mut facts,
            );
        }
        facts
    }

    fn offer_draw(&self, key: &PersonKey, seat: Seat) -> Vec<Fact> {
        if self.draw.iter().any(|other| self.person_at(other) == Some(key)) {
            return Vec::new();
        }
        let mut facts = vec![Fact::DrawOffered { seat }];
        let mut agreed = self.draw;
        agreed.insert(seat);
        if self.all_persons_in(agreed, None) {
            facts.push(match self.machine_against_draw() {
                Some(seat) => Fact::DrawRefused { seat },
                None => Fact::Drawn,
            });
        }
        facts
    }

    fn say_as(&self, key: &PersonKey, name: &str, words: &str) -> Result<Vec<Fact>, TableError> {
        let words = text(words, LONGEST_TEXT)?;
        let seat = self.seats_of(key).first().copied();
        if !self.may_talk(key) {
            return Err(TableError::PlayersOnly);
        }
        let seated = seat.and_then(|seat| self.holder(seat));
        let name = match seated {
            Some(Holder::Person { name, .. }) => name.clone(),
            Some(Holder::Open | Holder::Bot { .. } | Holder::Program { .. }) | None => {
                text(name, LONGEST_NAME)?
            }
        };
        Ok(vec![Fact::Said { speaker: Speaker { seat, name }, text: words }])
    }
}
