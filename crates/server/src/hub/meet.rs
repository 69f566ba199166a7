//! Opens tables for people who were brought together by the lobby or a tournament, and tells who is at a
//! table now.

use super::live::Live;
use super::{Hub, TableHandle, locked};
use crate::clock::now;
use crate::error::Error;
use crate::ids::TableId;
use crate::store::{Change, NewTable, Write};
use fracas_core::Seat;
use fracas_scene::{Answers, Lang};
use fracas_table::{ClockRule, Entry, Fact, Holder, Leg, Millis, PersonKey, TableSetup, Terms, UndoRule};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

/// How often a server tells the others who is at its tables.
pub(crate) const PRESENT: Duration = Duration::from_secs(15);

/// Who was there by the word of another server is away when that has said nothing for this long.
const AWAY: Millis = 40_000;

/// A table to be opened for people who are there already.
#[derive(Clone, Debug)]
pub(crate) struct Arranged {
    pub(crate) game: String,
    pub(crate) answers: Answers,
    /// The holders of the seats; nobody comes later.
    pub(crate) holders: Vec<Holder>,
    pub(crate) clock: ClockRule,
    pub(crate) undo: UndoRule,
    pub(crate) public: bool,
    /// Whether it is the first of two games with the sides exchanged.
    pub(crate) duel: bool,
    /// Whether it changes ratings: everybody there has an account, or is a bot.
    pub(crate) rated: bool,
}

/// The people who have a table before their eyes.
#[derive(Default)]
pub(super) struct Presence(Mutex<BTreeMap<PersonKey, Here>>);

#[derive(Default)]
struct Here {
    /// How many streams they have open at this server.
    streams: usize,
    /// The time until which another server's word holds.
    until: Millis,
}

impl Presence {
    fn change(&self, person: &PersonKey, change: impl FnOnce(&mut Here)) -> bool {
        let mut all = locked(&self.0);
        let at = now();
        let is = |here: &Here| here.streams > 0 || here.until > at;
        let before = all.get(person).is_some_and(is);
        let here = all.entry(person.clone()).or_default();
        change(here);
        let after = is(here);
        all.retain(|_, here| is(here));
        before != after
    }

    fn is_here(&self, person: &PersonKey) -> bool {
        let at = now();
        locked(&self.0).get(person).is_some_and(|here| here.streams > 0 || here.until > at)
    }

    fn own(&self, person: &PersonKey) -> bool {
        locked(&self.0).get(person).is_some_and(|here| here.streams > 0)
    }
}

/// A person has a table before their eyes for as long as this lives.
pub(crate) struct Watching {
    hub: Hub,
    live: Arc<Live>,
    person: PersonKey,
}

impl Drop for Watching {
    fn drop(&mut self) {
        let gone = self.live.presence.change(&self.person, |here| {
            here.streams = here.streams.saturating_sub(1);
            if here.streams == 0 {
                here.until = 0;
            }
        });
        if gone {
            self.live.changed();
            self.hub.tell(Change::Away(self.live.id.clone(), self.person.clone()));
        }
    }
}

impl TableHandle {
    /// Which seats are held by people who have the table before their eyes.
    pub fn here(&self) -> Vec<Seat> {
        let live = self.live();
        self.with(|table| {
            let seats = (0u8..).filter_map(Seat::new).zip(table.holders());
            let here = seats.filter(|(_, holder)| match holder {
                Holder::Person { key, .. } => live.presence.is_here(key),
                Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => false,
            });
            here.map(|(seat, _)| seat).collect()
        })
    }
}

impl Hub {
    /// Tells the other servers something, if there are any, without waiting for it.
    pub(crate) fn tell(&self, change: Change) {
        let store = Arc::clone(&self.0.store);
        if store.shared().is_none() || *self.0.stopping.borrow() {
            return;
        }
        crate::task::spawn(async move {
            let Some(shared) = store.shared() else { return };
            if let Err(why) = shared.tell(change).await {
                tracing::debug!(%why, "the other servers were not told who is there");
            }
        });
    }

    /// Notes that a person has a table before their eyes; only those who play count.
    pub(crate) fn watch(&self, table: &TableHandle, person: &PersonKey) -> Option<Watching> {
        if table.with(|table| table.seats_of(person).is_empty()) {
            return None;
        }
        let live = Arc::clone(table.live());
        if live.presence.change(person, |here| here.streams += 1) {
            live.changed();
        }
        self.tell(Change::Here(live.id.clone(), person.clone()));
        Some(Watching { hub: self.clone(), live, person: person.clone() })
    }

    /// Says once more that a person is there, for servers that have not heard it.
    pub(crate) fn still_here(&self, watching: &Watching) {
        self.tell(Change::Here(watching.live.id.clone(), watching.person.clone()));
    }

    /// Another server says who came to a table or went.
    pub(super) fn heard_of(&self, id: &TableId, person: &PersonKey, here: bool) {
        let Some(live) = self.live_table(id) else { return };
        let until = if here { now() + AWAY } else { 0 };
        let changed = live.presence.change(person, |known| known.until = until);
        if !here && live.presence.own(person) {
            // They have another page open here.
            self.tell(Change::Here(id.clone(), person.clone()));
        }
        if changed {
            live.changed();
        }
    }

    /// Tells that something has changed that lobbies show.
    pub(crate) fn lobby_changed(&self) {
        self.0.lobby.send_modify(|number| *number = number.wrapping_add(1));
    }

    /// Tells when something that lobbies show has changed.
    pub(crate) fn lobby(&self) -> watch::Receiver<u64> {
        self.0.lobby.subscribe()
    }

    /// A table for people who are there already, not yet stored.
    pub(crate) fn arrange(&self, wanted: Arranged) -> Result<NewTable, Error> {
        let game = self.0.games.get(&wanted.game)?;
        let seed = self.dealer().seed();
        let start = game.begin(&wanted.answers, Lang::En, &seed)?;
        let seats = game.seats_of(&start).map_err(|why| why.remark(Lang::En))?.len();
        if wanted.holders.len() != seats {
            return Err(Error::SeatCount { seats });
        }
        // Nobody had a page open at which to promise anything.
        let shares = wanted.holders.iter().any(|holder| matches!(holder, Holder::Person { .. }));
        let setup = TableSetup {
            game: wanted.game,
            start,
            holders: wanted.holders,
            clock: wanted.clock,
            undo: if wanted.rated { UndoRule::Never } else { wanted.undo },
            public: wanted.public,
            leg: wanted.duel.then(|| Leg { number: 1, first: None, carried: Vec::new() }),
            commitment: String::new(),
            imported: false,
            promises: Vec::new(),
            terms: Terms { rated: wanted.rated, shares, ..Terms::default() },
        };
        self.new_table(setup, seed)
    }

    /// Stores tables together with what else is only true if they are opened: all of it or nothing.
    pub(crate) async fn open_arranged(
        &self,
        tables: Vec<NewTable>,
        mut writes: Vec<Write>,
    ) -> Result<(), Error> {
        let ids: Vec<TableId> = tables.iter().map(|table| table.listing.summary.id.clone()).collect();
        writes.extend(tables.into_iter().map(|table| Write::Open(Box::new(table))));
        self.0.store.write(writes).await?;
        self.lobby_changed();
        for id in ids {
            self.load_soon(id);
        }
        Ok(())
    }

    /// Someone who was invited by a link says no: those at the table read it, once for each seat.
    pub(crate) async fn decline(&self, id: &TableId, token: &str) -> Result<(), Error> {
        let table = self.table(id).await?;
        let seat = table.seat_of_link(token).ok_or(Error::DeadLink)?;
        let live = table.live();
        let _turn = live.turn.lock().await;
        self.refresh(live).await?;
        let entry = live.with(|table| {
            let open = table.holders().get(seat.index()) == Some(&Holder::Open);
            let fact = Fact::Declined { seat };
            let told = table.log().iter().any(|entry| entry.fact == fact);
            (open && !told).then(|| Entry { seq: table.seq() + 1, at: now(), key: None, fact })
        });
        match entry {
            Some(entry) => self.persist(live, vec![entry]).await,
            None => Ok(()),
        }
    }

    /// The seat loses for not being there; nothing happens if the game is over or waits for another seat.
    pub(crate) async fn forfeit(&self, id: &TableId, seat: Seat) -> Result<(), Error> {
        let table = self.table(id).await?;
        let live = table.live();
        let _turn = live.turn.lock().await;
        self.refresh(live).await?;
        let entry = live.with(|table| {
            let fact = Fact::TimedOut { seat };
            (table.to_act() == Some(seat)).then(|| Entry { seq: table.seq() + 1, at: now(), key: None, fact })
        });
        match entry {
            Some(entry) => self.persist(live, vec![entry]).await,
            None => Ok(()),
        }
    }
}
