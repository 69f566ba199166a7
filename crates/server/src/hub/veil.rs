//! What has changed since a log was written and is not in it: names, people whose account changed or is gone, lines
//! that an operator took from view, tables that are closed. The log itself never changes; it is read with this veil.

use super::live::Live;
use super::{Hub, TableHandle, locked};
use crate::error::Error;
use crate::ids::TableId;
use crate::store::Person;
use crate::store::society::{Society, Veil};
use fracas_table::{Entry, Fact, Holder, PersonKey};
use std::sync::Arc;
use std::sync::atomic::Ordering;

impl Veil {
    fn person(&self, key: &mut PersonKey, name: &mut String) {
        if let Some((other, shown)) = self.merged.get(key) {
            key.clone_from(other);
            name.clone_from(shown);
        } else if let Some(shown) = self.names.get(key) {
            *name = shown.clone().unwrap_or_default();
        }
    }

    fn holder(&self, holder: &mut Holder) {
        if let Holder::Person { key, name } = holder {
            self.person(key, name);
        }
    }

    /// Draws it over the entries of a log, from the first on.
    fn draw(&self, log: &mut [Entry]) {
        // Who sits where, as far as the log has been read.
        let mut seats: Vec<Holder> = Vec::new();
        for entry in log {
            let hidden = self.lines.contains(&entry.seq);
            match &mut entry.fact {
                Fact::Opened(setup) => {
                    setup.holders.iter_mut().for_each(|holder| self.holder(holder));
                    if let Some((other, _)) =
                        setup.terms.opener.as_ref().and_then(|opener| self.merged.get(opener))
                    {
                        setup.terms.opener = Some(other.clone());
                    }
                    seats.clone_from(&setup.holders);
                }
                Fact::Sat { seat, key, name } => {
                    self.person(key, name);
                    if let Some(held) = seats.get_mut(seat.index()) {
                        *held = Holder::Person { key: key.clone(), name: name.clone() };
                    }
                }
                Fact::Replaced { seat, holder } => {
                    self.holder(holder);
                    if let Some(held) = seats.get_mut(seat.index()) {
                        held.clone_from(holder);
                    }
                }
                Fact::Said { speaker, text } => {
                    let held = speaker.seat.and_then(|seat| seats.get(seat.index()));
                    if let Some(Holder::Person { key, name }) = held
                        && (self.names.contains_key(key)
                            || self.merged.values().any(|(other, _)| other == key))
                    {
                        speaker.name.clone_from(name);
                    }
                    if hidden {
                        text.clear();
                    }
                }
                Fact::Acted { .. }
                | Fact::SharePromised { .. }
                | Fact::ShareShown { .. }
                | Fact::ShareMissed { .. }
                | Fact::ShareWaived { .. }
                | Fact::Declined { .. }
                | Fact::AskingChosen { .. }
                | Fact::UndoAsked { .. }
                | Fact::UndoAgreed { .. }
                | Fact::UndoRefused { .. }
                | Fact::Undone { .. }
                | Fact::DrawOffered { .. }
                | Fact::DrawRefused { .. }
                | Fact::Drawn
                | Fact::Resigned { .. }
                | Fact::TimedOut { .. }
                | Fact::RematchAsked { .. }
                | Fact::RematchOpened { .. } => {}
            }
        }
    }
}

impl Hub {
    /// The people of the storage.
    pub(crate) fn society(&self) -> Society<'_> {
        Society::of(self.0.store.as_ref())
    }

    /// Reads a log as it is to be read now; refuses that of a closed table.
    pub(super) async fn draw_veil(&self, id: &TableId, log: &mut [Entry]) -> Result<(), Error> {
        let veil = self.society().veil(id).await?;
        if veil.closed {
            return Err(Error::TableClosed);
        }
        if veil != Veil::default() {
            veil.draw(log);
        }
        Ok(())
    }

    /// Reads a table again that is in memory: something was changed about it that is not in its log.
    pub(crate) async fn read_again(&self, id: &TableId) {
        let live = locked(&self.0.live).get(id).filter(|live| live.loaded.get().is_some()).cloned();
        let Some(live) = live else { return };
        let _turn = live.turn.lock().await;
        match self.load(id).await {
            Ok(loaded) => {
                live.replace(loaded);
                live.closed.store(false, Ordering::Relaxed);
                self.0.store.queue_summary(live.summary());
                self.think(&live);
            }
            Err(Error::TableClosed) => self.shut(&live),
            Err(why) => tracing::error!(table = %id.logged(), %why, "a table cannot be read again"),
        }
    }

    /// Ends what goes on at a table that was closed.
    fn shut(&self, live: &Arc<Live>) {
        live.closed.store(true, Ordering::Relaxed);
        live.cancel();
        self.note_deadline(&live.id, None);
        live.changed();
    }

    /// Reads the tables of a person again: those in memory are shown otherwise at once, and the lists are brought up to
    /// date for all.
    pub(crate) async fn read_tables_again(&self, person: &PersonKey, all: bool) -> Result<(), Error> {
        for id in self.society().tables_of(person).await? {
            if *self.0.stopping.borrow() {
                return Ok(());
            }
            if locked(&self.0.live).contains_key(&id) {
                self.read_again(&id).await;
            } else if all {
                match self.load(&id).await {
                    Ok(loaded) => self.0.store.queue_summary(loaded.summary(&id)),
                    Err(Error::TableClosed) => {}
                    Err(why) => tracing::error!(table = %id.logged(), %why, "a table cannot be read again"),
                }
            }
        }
        Ok(())
    }

    /// Shows the tables of a person otherwise: those in memory before this returns, the lists soon after.
    pub(crate) async fn retell_tables(&self, person: &PersonKey) -> Result<(), Error> {
        self.read_tables_again(person, false).await?;
        let (hub, person) = (self.clone(), person.clone());
        crate::task::spawn(async move {
            if let Err(why) = hub.read_tables_again(&person, true).await {
                tracing::error!(%why, "lists still call someone what they were called");
            }
        });
        Ok(())
    }

    /// The file of a finished game, without keeping the table in memory.
    pub(crate) async fn file(&self, id: &TableId) -> Result<Option<String>, Error> {
        let loaded = self.load(id).await?;
        Ok(loaded.with_game(|table, _| {
            table.is_over().then(|| table.record(fracas_core::Viewer::Spectator)).flatten()
        }))
    }

    /// Refuses a seat to a person who must not have it: rated games are for accounts, and people who have blocked each
    /// other do not meet.
    pub(super) async fn may_sit(&self, table: &TableHandle, person: &Person) -> Result<(), Error> {
        let (rated, others) = table.with(|table| {
            let seated = table.holders().iter().filter_map(|holder| match holder {
                Holder::Person { key, .. } => Some(key),
                Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
            });
            let mut others: Vec<PersonKey> = seated.chain(table.setup().opener()).cloned().collect();
            others.sort_unstable();
            others.dedup();
            others.retain(|other| *other != person.key);
            (table.setup().terms.rated, others)
        });
        if rated && person.account.is_none() {
            return Err(Error::AccountNeeded);
        }
        for other in others {
            if self.society().are_apart(&person.key, &other).await? {
                return Err(Error::Blocked);
            }
        }
        Ok(())
    }

    /// Refuses to let a person write to people who have blocked them.
    pub(crate) async fn may_write(&self, id: &TableId, person: &PersonKey) -> Result<(), Error> {
        let table = self.table(id).await?;
        let seated: Vec<PersonKey> = table.with(|table| {
            let people = table.holders().iter().filter_map(|holder| match holder {
                Holder::Person { key, .. } if key != person => Some(key.clone()),
                Holder::Person { .. } | Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
            });
            people.collect()
        });
        for other in seated {
            if self.society().is_blocked(person, &other).await? {
                return Err(Error::Blocked);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas_core::Seat;
    use fracas_table::Speaker;

    fn key(text: &str) -> PersonKey {
        PersonKey(text.to_owned())
    }

    #[test]
    fn names_people_and_lines_are_read_as_they_are_now() {
        let seat = Seat::new(1).unwrap();
        let fact = |seq, fact| Entry { seq, at: 1, key: None, fact };
        let said = |seq, seat, name: &str| {
            let speaker = Speaker { seat, name: name.to_owned() };
            fact(seq, Fact::Said { speaker, text: "hello".to_owned() })
        };
        let mut log = vec![
            fact(1, Fact::Sat { seat, key: key("guest"), name: "Guest 1".to_owned() }),
            fact(2, Fact::Sat { seat, key: key("ann"), name: "Ann ✓".to_owned() }),
            said(3, None, "Watcher"),
        ];
        let veil = Veil {
            names: [(key("ann"), None)].into(),
            merged: [(key("guest"), (key("bob"), "Bob ✓".to_owned()))].into(),
            lines: [3].into(),
            ..Veil::default()
        };
        veil.draw(&mut log);
        assert_eq!(log[0].fact, Fact::Sat { seat, key: key("bob"), name: "Bob ✓".to_owned() });
        assert_eq!(log[1].fact, Fact::Sat { seat, key: key("ann"), name: String::new() });
        let Fact::Said { speaker, text } = &log[2].fact else { panic!("{log:?}") };
        assert_eq!((speaker.name.as_str(), text.as_str()), ("Watcher", ""));
    }
}
