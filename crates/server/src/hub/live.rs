//! A table in memory, with its log and those who watch it.

use super::locked;
use super::rendered::Rendered;
use crate::clock::now;
use crate::ids::TableId;
use crate::pool::Ticket;
use crate::store::{End, Person, Summary, WaitingOn};
use fracas_core::{Seat, Viewer};
use fracas_scene::Lang;
use fracas_table::{AnyGame, AnyTable, BotMemory, Entry, Holder, PersonKey, Seed, Snapshot, hexadecimal};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use tokio::sync::{OnceCell, watch};

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Mark {
    /// The last entry of its log.
    pub seq: u64,
    /// How many actions its record has.
    pub ply: usize,
}

/// What a machine thinks about.
pub(super) struct Thinking {
    pub(super) ply: usize,
    pub(super) generation: u64,
    /// Makes it answer with the best it has.
    pub(super) stop: Arc<AtomicBool>,
    pub(super) ticket: Ticket,
}

impl Thinking {
    /// Ends the thinking: its answer is not wanted any more.
    pub(super) fn end(&self) {
        self.ticket.cancel();
    }
}

/// A table with everything that only makes sense while it is in memory.
pub(crate) struct Live {
    pub(super) id: TableId,
    pub(super) loaded: OnceCell<Loaded>,
    /// Held by the one who is changing the table, from the proposal until it is stored and taken in.
    pub(super) turn: tokio::sync::Mutex<()>,
    pub(super) changes: watch::Sender<Mark>,
    pub(super) thinking: Mutex<Option<Thinking>>,
    /// Counts what makes a thought void.
    pub(super) generation: AtomicU64,
    pub(super) used: AtomicU64,
    /// The time when a person looked at it last.
    pub(super) looked: AtomicU64,
    /// Whether a machine would think if anybody were there.
    pub(super) paused: AtomicBool,
    /// How often in a row a machine could not act.
    pub(super) failures: AtomicU32,
    /// Among several servers: when the work here was claimed last, in steady time, and whether that is being asked.
    pub(super) claimed: AtomicU64,
    pub(super) claiming: AtomicBool,
    /// Whether its result is worked out, or being worked out.
    pub(super) recorded: AtomicBool,
    /// Whether an operator has closed it.
    pub(super) closed: AtomicBool,
    /// At screens that several people share: as which of their seats a person has said to sit there. It is not kept:
    /// the one who comes back to a forgotten table says it again.
    shown: Mutex<BTreeMap<PersonKey, Seat>>,
    /// What the bots of its seats have planned for the rest of their turns.
    plans: Mutex<BTreeMap<Seat, BotMemory>>,
    /// What was rendered for those who look on.
    pub(crate) rendered: Rendered,
    /// The people who have the table before their eyes.
    pub(super) presence: super::meet::Presence,
}

pub(super) struct Loaded {
    table: RwLock<Box<dyn AnyTable>>,
    seed: Seed,
    game: &'static dyn AnyGame,
}

impl Loaded {
    pub(super) fn new(table: Box<dyn AnyTable>, seed: Seed, game: &'static dyn AnyGame) -> Loaded {
        Loaded { table: RwLock::new(table), seed, game }
    }

    pub(super) fn mark(&self) -> Mark {
        let table = self.table.read().unwrap_or_else(PoisonError::into_inner);
        Mark { seq: table.seq(), ply: table.ply() }
    }
}

impl Loaded {
    /// Looks at the table and its game.
    pub(super) fn with_game<T>(&self, look: impl FnOnce(&dyn AnyTable, &'static dyn AnyGame) -> T) -> T {
        look(self.table.read().unwrap_or_else(PoisonError::into_inner).as_ref(), self.game)
    }

    pub(super) fn summary(&self, id: &TableId) -> Summary {
        self.with_game(|table, _| summary(id, table))
    }
}

impl Live {
    /// Looks at the table and its game.
    pub(super) fn with_game<T>(&self, look: impl FnOnce(&dyn AnyTable, &'static dyn AnyGame) -> T) -> T {
        self.loaded().with_game(look)
    }

    pub(super) fn new(id: TableId) -> Live {
        Live {
            id,
            loaded: OnceCell::new(),
            turn: tokio::sync::Mutex::new(()),
            changes: watch::Sender::new(Mark::default()),
            thinking: Mutex::new(None),
            generation: AtomicU64::new(0),
            used: AtomicU64::new(now()),
            looked: AtomicU64::new(0),
            paused: AtomicBool::new(false),
            failures: AtomicU32::new(0),
            claimed: AtomicU64::new(0),
            claiming: AtomicBool::new(false),
            recorded: AtomicBool::new(false),
            closed: AtomicBool::new(false),
            shown: Mutex::default(),
            plans: Mutex::default(),
            rendered: Rendered::default(),
            presence: super::meet::Presence::default(),
        }
    }

    pub(super) fn touch(&self) {
        self.used.store(now(), Ordering::Relaxed);
    }

    fn loaded(&self) -> &Loaded {
        self.loaded.get().expect("a table is handed out when it is loaded")
    }

    /// Looks at the table. Nothing changes it meanwhile, so this must be short.
    pub(super) fn with<T>(&self, look: impl FnOnce(&dyn AnyTable) -> T) -> T {
        let table = self.loaded().table.read().unwrap_or_else(PoisonError::into_inner);
        look(table.as_ref())
    }

    pub(super) fn commit(&self, entries: &[Entry]) {
        let mark = {
            let mut table = self.loaded().table.write().unwrap_or_else(PoisonError::into_inner);
            table.commit(entries);
            self.cover(table.as_ref());
            Mark { seq: table.seq(), ply: table.ply() }
        };
        self.touch();
        self.changes.send_replace(mark);
    }

    /// The one who sat at a shared screen has to give it away as soon as another seat there must act, and does not get it
    /// back unasked.
    fn cover(&self, table: &dyn AnyTable) {
        locked(&self.shown).retain(|key, seat| table.viewer_of(key, Some(*seat)) == Viewer::Seat(*seat));
    }

    /// A person says that they are the one whose seat must act; false if it must not.
    pub(super) fn show(&self, person: &PersonKey, seat: Seat) -> bool {
        self.with(|table| {
            let own = table.to_act() == Some(seat) && table.seats_of(person).contains(&seat);
            if own {
                locked(&self.shown).insert(person.clone(), seat);
            }
            own
        })
    }

    /// What the bot at a seat has planned.
    pub(super) fn plan_of(&self, seat: Seat) -> BotMemory {
        locked(&self.plans).entry(seat).or_default().clone()
    }

    /// Forgets all plans: the game has not simply gone on.
    pub(super) fn forget_plans(&self) {
        locked(&self.plans).clear();
    }

    /// A person goes away from a shared screen.
    pub(super) fn hide(&self, person: &PersonKey) {
        locked(&self.shown).remove(person);
    }

    /// Takes over what other servers know of shared screens. What was said at an earlier moment counts only where it
    /// was heard then: since that moment the screen may have had to be given away.
    /// Says whether anything is new.
    pub(super) fn sync_shown(&self, end: &End) -> bool {
        self.with(|table| {
            let before = locked(&self.shown).clone();
            {
                let mut shown = locked(&self.shown);
                let heard = |key: &PersonKey, seat: Seat| {
                    end.shown.iter().any(|one| one.person == *key && one.seat == seat)
                };
                shown.retain(|key, seat| heard(key, *seat));
                for one in end.shown.iter().filter(|one| one.seq == table.seq()) {
                    shown.insert(one.person.clone(), one.seat);
                }
            }
            self.cover(table);
            before != *locked(&self.shown)
        })
    }

    /// The people at shared screens with the seats whose hands they are shown.
    pub(super) fn shown(&self) -> Vec<(PersonKey, Seat)> {
        locked(&self.shown).iter().map(|(person, seat)| (person.clone(), *seat)).collect()
    }

    /// Tells those who watch that something has changed besides the log.
    pub(super) fn changed(&self) {
        self.changes.send_modify(|_| {});
    }

    /// The viewer that a person is at this table.
    pub(super) fn viewer(&self, table: &dyn AnyTable, person: Option<&PersonKey>) -> Viewer {
        let shown = |key| locked(&self.shown).get(key).copied();
        person.map_or(Viewer::Spectator, |key| table.viewer_of(key, shown(key)))
    }

    pub(super) fn replace(&self, fresh: Loaded) {
        let mark = fresh.mark();
        let table = fresh.table.into_inner().unwrap_or_else(PoisonError::into_inner);
        *self.loaded().table.write().unwrap_or_else(PoisonError::into_inner) = table;
        locked(&self.shown).clear();
        self.generation.fetch_add(1, Ordering::Relaxed);
        self.changes.send_replace(mark);
    }

    pub(super) fn summary(&self) -> Summary {
        self.with(|table| summary(&self.id, table))
    }

    /// Makes a thinking machine answer with the best it has; false if none thinks.
    pub(super) fn hurry(&self) -> bool {
        match &*locked(&self.thinking) {
            Some(thinking) => {
                thinking.stop.store(true, Ordering::Relaxed);
                true
            }
            None => false,
        }
    }

    /// Ends all thinking; its answer is not wanted.
    pub(super) fn cancel(&self) {
        if let Some(thinking) = locked(&self.thinking).take() {
            thinking.end();
        }
    }
}

/// The summary of a table for lists.
pub(super) fn summary(id: &TableId, table: &dyn AnyTable) -> Summary {
    let over = table.is_over();
    let started = !table.holders().contains(&Holder::Open);
    let to_act = table.to_act();
    let waits = match to_act.and_then(|seat| table.holders().get(seat.index())) {
        Some(Holder::Bot { .. } | Holder::Program { .. }) => WaitingOn::Machine,
        Some(Holder::Person { .. } | Holder::Open) => WaitingOn::Person,
        None => WaitingOn::Nobody,
    };
    Summary {
        id: id.clone(),
        seq: table.seq(),
        updated: table.log().last().map_or(0, |entry| entry.at),
        ply: table.ply(),
        started,
        over,
        waits,
        to_act,
        deadline: table.deadline(),
        holders: table.holders().to_vec(),
    }
}

/// A live table, for looking at. Commands go through the [`Hub`](super::Hub).
#[derive(Clone)]
pub struct TableHandle(Arc<Live>);

impl TableHandle {
    pub(super) fn new(live: Arc<Live>) -> TableHandle {
        TableHandle(live)
    }

    pub(super) fn live(&self) -> &Arc<Live> {
        &self.0
    }

    /// The id of the table.
    pub fn id(&self) -> &TableId {
        &self.0.id
    }

    /// The game of the table.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.0.loaded().game
    }

    /// How far the table is: its last entry and its ply.
    pub fn mark(&self) -> Mark {
        self.with(|table| Mark { seq: table.seq(), ply: table.ply() })
    }

    /// Looks at the table. Nothing changes it meanwhile, so this must be short and must not wait.
    pub fn with<T>(&self, look: impl FnOnce(&dyn AnyTable) -> T) -> T {
        self.0.touch();
        self.0.with(look)
    }

    /// Looks at the table as a person: the closure gets the viewer that they are.
    pub fn look<T>(&self, person: Option<&PersonKey>, look: impl FnOnce(&dyn AnyTable, Viewer) -> T) -> T {
        self.with(|table| look(table, self.viewer(table, person)))
    }

    /// The viewer that a person is at this table.
    pub fn viewer(&self, table: &dyn AnyTable, person: Option<&PersonKey>) -> Viewer {
        self.0.viewer(table, person)
    }

    /// What a person gets to see now.
    pub fn sight(&self, person: Option<&Person>, lang: Lang) -> Snapshot {
        let key = person.map(|person| &person.key);
        self.look(key, |table, viewer| table.sight(viewer, key, now(), lang))
    }

    /// What a person gets to see now on a page: without the list of actions.
    pub fn page_sight(&self, person: Option<&Person>, lang: Lang) -> Snapshot {
        let key = person.map(|person| &person.key);
        self.look(key, |table, viewer| table.page_sight(viewer, key, now(), lang))
    }

    /// What was rendered for those who look on.
    pub(crate) fn rendered(&self) -> &Rendered {
        &self.0.rendered
    }

    /// Tells of every change from now on.
    pub fn changes(&self) -> watch::Receiver<Mark> {
        self.0.changes.subscribe()
    }

    /// The secret parts of the links that open its open seats.
    pub(super) fn links(&self) -> Vec<(Seat, String)> {
        let open = self.with(|table| {
            let seats = (0u8..).filter_map(Seat::new).zip(table.holders());
            seats.filter(|(_, holder)| **holder == Holder::Open).map(|(seat, _)| seat).collect::<Vec<_>>()
        });
        open.into_iter().map(|seat| (seat, link(&self.0.loaded().seed, seat))).collect()
    }

    /// The open seat of a link.
    pub(crate) fn seat_of_link(&self, token: &str) -> Option<Seat> {
        self.links().into_iter().find(|(_, link)| link == token).map(|(seat, _)| seat)
    }
}

/// The secret of a seat's link: 128 bits that follow from the seed, which nobody knows before the end. So a link can be
/// shown again at any time, and none is stored.
fn link(seed: &Seed, seat: Seat) -> String {
    let mut hash = Sha256::new();
    hash.update(b"fracas seat link\0");
    hash.update(seed.0);
    hash.update([u8::from(seat)]);
    hexadecimal(&hash.finalize()[..16])
}
