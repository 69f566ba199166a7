//! The lobby: open tables, games to watch, an opponent for those who wait, and whose turn it is.

pub(crate) mod pace;
pub(crate) mod stream;

use crate::app::AppState;
use crate::clock::{moment, now};
use crate::error::Error;
use crate::hub::Arranged;
use crate::ids::TableId;
use crate::lists::Listed;
use crate::ratings::Rating;
use crate::session::Visitor;
use crate::store::{Meet, Person, Row, StoreError, TableFilter, Waiting, Write};
use fracas_scene::{Answers, Lang, key};
use fracas_table::{AnyGame, ClockRule, Holder, Millis, PersonKey, UndoRule};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// A person who waits is forgotten unless they say this often that they are there.
const LEASE: Millis = 30_000;

/// How many people may wait at once.
const WAITING: usize = 2_000;

/// How long people who were paired can find the table here.
const TOLD: Millis = 10 * 60 * 1000;

/// Lists are read at most this often, however many look at them.
const FRESH: Duration = Duration::from_millis(500);

/// How long the number of a person's turns is believed.
const COUNTED: Duration = Duration::from_secs(3);

/// How many people's turns are remembered.
const PEOPLE: usize = 10_000;

/// How often a person is paired again when another server was quicker.
const ATTEMPTS: u32 = 50;

/// How many tables of each kind are shown.
const SHOWN: usize = 40;

/// How many games are looked at for a person's turns.
const TURNS: usize = 100;

/// What the lobby knows for everybody. It is read again when it is old.
#[derive(Default)]
pub(crate) struct Lobby {
    lists: Mutex<Option<(Instant, u64, Arc<Lists>)>>,
    turns: std::sync::Mutex<BTreeMap<PersonKey, (Instant, usize)>>,
}

/// What is read for all who look.
pub(crate) struct Lists {
    open: Vec<(Row, Vec<Option<Rating>>)>,
    playing: Vec<(Row, Vec<Option<Rating>>)>,
    waiting: Vec<Waiting>,
}

/// What a person who waits for an opponent wants to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wish {
    pub(crate) game: &'static str,
    pub(crate) clock: ClockRule,
}

/// People who wait for the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Queue {
    /// The game that people wait for.
    pub(crate) game: String,
    /// The clock that people wait with.
    pub(crate) clock: ClockRule,
    /// The number of people who wait.
    pub(crate) people: usize,
}

/// The state of a person who asked for an opponent.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Pairing {
    /// The game they wait for.
    pub(crate) game: Option<String>,
    /// The clock they want.
    pub(crate) clock: Option<ClockRule>,
    /// The time when they began to wait.
    pub(crate) since: Option<Millis>,
    /// The table at which an opponent waits.
    pub(crate) table: Option<TableId>,
}

/// The lobby as a person sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LobbyView {
    /// Public tables with open seats, the reader's own among them: there one of the `seats` is `yours`.
    pub(crate) open: Vec<Listed>,
    /// Public games that are being played, the reader's own among them: there one of the `seats` is `yours`.
    pub(crate) playing: Vec<Listed>,
    /// The queues of people who wait for an opponent.
    pub(crate) queues: Vec<Queue>,
    /// The state of the reader's own search for an opponent.
    pub(crate) pairing: Pairing,
}

fn standing(all: &[Waiting], person: Option<&Person>) -> Pairing {
    let own = person.and_then(|person| all.iter().find(|one| one.person.key == person.key));
    own.map_or_else(Pairing::default, |own| Pairing {
        game: Some(own.game.clone()),
        clock: Some(own.clock),
        since: Some(own.since),
        table: own.met.clone(),
    })
}

/// The answers by which a game of strangers begins: what each side plays is drawn by lot, where that can be chosen.
pub(crate) fn drawn_sides(game: &dyn AnyGame) -> Answers {
    let names = game.side_fields();
    let fields = game.form(Lang::En).into_iter().filter(|field| names.contains(&field.name));
    let lot = |field: &fracas_scene::model::Field| {
        let value = field.choices.iter().map(|choice| &choice.value);
        value.into_iter().find(|value| game.side_face(value, Lang::En).is_none()).cloned()
    };
    fields.filter_map(|field| Some((field.name.clone(), lot(&field)?))).collect()
}

impl AppState {
    /// Reads lists that are shown to everybody, unless another person just did.
    async fn lists(&self) -> Result<Arc<Lists>, Error> {
        let mut known = self.lobby().lists.lock().await;
        let number = *self.hub().lobby().borrow();
        if let Some((at, seen, lists)) = &*known
            && at.elapsed() < FRESH
            && *seen == number
        {
            return Ok(Arc::clone(lists));
        }
        let lists = Arc::new(Lists {
            open: self.rated_list(TableFilter::Open).await?,
            playing: self.rated_list(TableFilter::Watchable).await?,
            waiting: self.store().meetings().waiting(now()).await?,
        });
        *known = Some((moment(), number, Arc::clone(&lists)));
        Ok(lists)
    }

    /// A list with the ratings of those who sit there.
    async fn rated_list(&self, which: TableFilter) -> Result<Vec<(Row, Vec<Option<Rating>>)>, Error> {
        let rows = self.hub().list(which, None, SHOWN).await?;
        let ratings = self.ratings_at(&rows).await?;
        Ok(rows.into_iter().zip(ratings).collect())
    }

    /// The lobby as a person sees it.
    pub(crate) async fn lobby_view(&self, visitor: &Visitor) -> Result<LobbyView, Error> {
        let lists = self.lists().await?;
        let listed = |rows: &[(Row, Vec<Option<Rating>>)]| {
            let listed = |(row, ratings): &(Row, Vec<Option<Rating>>)| {
                let listed = Listed::of(self.games(), row.clone(), visitor.person(), visitor.lang)?;
                Some(listed.with_ratings(ratings.clone()))
            };
            rows.iter().filter_map(listed).collect()
        };
        let mut queues: Vec<Queue> = Vec::new();
        for one in lists.waiting.iter().filter(|one| one.met.is_none()) {
            match queues.iter_mut().find(|queue| queue.game == one.game && queue.clock == one.clock) {
                Some(queue) => queue.people += 1,
                None => queues.push(Queue { game: one.game.clone(), clock: one.clock, people: 1 }),
            }
        }
        let pairing = standing(&lists.waiting, visitor.person());
        Ok(LobbyView { open: listed(&lists.open), playing: listed(&lists.playing), queues, pairing })
    }

    /// What a person wants to play, by the words of a form or of the API.
    pub(crate) fn wish(&self, game: &str, clock: &str) -> Result<Wish, Error> {
        let clock = Some(clock).filter(|clock| pace::QUICK.contains(clock));
        let clock = clock.ok_or_else(|| Error::Unreadable(format!("clock: one of {:?}", pace::QUICK)))?;
        Ok(Wish { game: self.games().get(game)?.name(), clock: pace::read(clock)? })
    }

    /// Where a person stands who asked for an opponent, by what is stored now.
    pub(crate) async fn pairing_of(&self, person: &Person) -> Result<Pairing, Error> {
        Ok(standing(&self.store().meetings().waiting(now()).await?, Some(person)))
    }

    /// A person asks for an opponent: they are paired at once, or wait.
    pub(crate) async fn pair(&self, person: &Person, wish: &Wish) -> Result<Pairing, Error> {
        let lists = self.lists().await?;
        if lists.waiting.len() >= WAITING && !lists.waiting.iter().any(|one| one.person.key == person.key) {
            return Err(Error::Tournament(key!("meet-full")));
        }
        for _ in 0..ATTEMPTS {
            let wait = Meet::Wait {
                person: person.key.clone(),
                game: wish.game.to_owned(),
                clock: wish.clock,
                now: now(),
                until: now() + LEASE,
            };
            match self.store().write(vec![Write::Meet(wait)]).await {
                Ok(()) => {
                    self.hub().lobby_changed();
                    return self.match_up(person).await;
                }
                // They were paired, here or by another server.
                Err(StoreError::Taken) => {
                    let standing = self.pairing_of(person).await?;
                    match &standing.table {
                        Some(table) if !self.is_over(table).await? => return Ok(standing),
                        // That game is over, or was long ago.
                        Some(_) | None => self.stop_waiting(person).await?,
                    }
                }
                Err(why) => return Err(why.into()),
            }
        }
        Err(Error::Stopping)
    }

    async fn is_over(&self, table: &TableId) -> Result<bool, Error> {
        Ok(!self.store().meetings().over(vec![table.clone()]).await?.is_empty())
    }

    /// A person who waits is still there.
    pub(crate) async fn keep_waiting(&self, person: &Person) -> Result<Pairing, Error> {
        let standing = self.pairing_of(person).await?;
        if standing.game.is_none() || standing.table.is_some() {
            return Ok(standing);
        }
        let stay = Meet::Stay { person: person.key.clone(), until: now() + LEASE };
        self.store().write(vec![Write::Meet(stay)]).await?;
        self.match_up(person).await
    }

    /// A person waits no longer, or has been told where to play.
    pub(crate) async fn stop_waiting(&self, person: &Person) -> Result<(), Error> {
        self.store().write(vec![Write::Meet(Meet::Leave(person.key.clone()))]).await?;
        self.hub().lobby_changed();
        Ok(())
    }

    /// Pairs a person who waits with the one who has waited longest for the same. Two servers may try at once: the rows
    /// decide, and nobody is paired twice.
    async fn match_up(&self, person: &Person) -> Result<Pairing, Error> {
        for _ in 0..ATTEMPTS {
            let all = self.store().meetings().waiting(now()).await?;
            let own = standing(&all, Some(person));
            let (Some(game), Some(clock), None) = (&own.game, own.clock, &own.table) else { return Ok(own) };
            let mut others = Vec::new();
            for one in &all {
                let same = one.game == *game && one.clock == clock && one.met.is_none();
                if same && one.person.key != person.key && !self.are_apart(person, &one.person).await? {
                    others.push(one);
                }
            }
            let Some(other) = others.first() else { return Ok(own) };
            match self.seat_both(person, &other.person, game, clock).await {
                Ok(table) => return Ok(Pairing { table: Some(table), ..own }),
                Err(Error::Store(StoreError::Taken)) => {}
                Err(why) => return Err(why),
            }
        }
        self.pairing_of(person).await
    }

    /// Whether two people must not be brought together.
    pub(crate) async fn are_apart(&self, one: &Person, other: &Person) -> Result<bool, Error> {
        Ok(self.hub().society().are_apart(&one.key, &other.key).await?)
    }

    async fn seat_both(
        &self,
        one: &Person,
        other: &Person,
        game: &str,
        clock: ClockRule,
    ) -> Result<TableId, Error> {
        let held = |person: &Person| Holder::Person { key: person.key.clone(), name: person.shown() };
        let mut holders = vec![held(one), held(other)];
        self.hub().dealer().shuffle(&mut holders);
        let table = self.hub().arrange(Arranged {
            game: game.to_owned(),
            answers: drawn_sides(self.games().get(game)?),
            holders,
            clock,
            undo: UndoRule::Information,
            public: true,
            duel: false,
            rated: one.account.is_some() && other.account.is_some(),
        })?;
        let id = table.listing.summary.id.clone();
        let met = Meet::Met {
            persons: [one.key.clone(), other.key.clone()],
            table: id.clone(),
            now: now(),
            until: now() + TOLD,
        };
        self.hub().open_arranged(vec![table], vec![Write::Meet(met)]).await?;
        Ok(id)
    }

    /// The games that wait for a person, the most urgent first.
    pub(crate) async fn turns(&self, person: &Person, lang: Lang) -> Result<Vec<Listed>, Error> {
        let rows = self.hub().list(TableFilter::Waiting(person.key.clone()), None, TURNS).await?;
        let listed = |row: Row| Listed::of(self.games(), row, Some(person), lang);
        Ok(rows.into_iter().filter_map(listed).filter(|table| table.your_turn).collect())
    }

    /// How many games wait for a person; it may be a few seconds old.
    pub(crate) async fn count_turns(&self, person: &Person) -> usize {
        let known = crate::hub::locked(&self.lobby().turns).get(&person.key).copied();
        if let Some((at, count)) = known
            && at.elapsed() < COUNTED
        {
            return count;
        }
        let rows = self.hub().list(TableFilter::Waiting(person.key.clone()), None, TURNS).await;
        let holds = |row: &Row| {
            let summary = &row.listing.summary;
            let holder = summary.to_act.and_then(|seat| summary.holders.get(seat.index()));
            matches!(holder, Some(Holder::Person { key, .. }) if *key == person.key)
        };
        let count = rows.map_or(0, |rows| rows.iter().filter(|row| holds(row)).count());
        let mut all = crate::hub::locked(&self.lobby().turns);
        if all.len() >= PEOPLE {
            all.clear();
        }
        all.insert(person.key.clone(), (moment(), count));
        count
    }
}
