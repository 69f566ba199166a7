//! One live table: the fold of its log, and what can be asked of it.

pub(crate) mod act;
pub(crate) mod cache;
mod clock;
mod commands;
mod end;
pub(crate) mod file;
mod fold;
mod log;
pub(crate) mod names;
mod react;
mod rematch;
pub(crate) mod shares;
mod sight;
mod undo;

use crate::any::{
    AnyTable, BotJob, BotMemory, Briefing, By, Command, Guidance, LogLine, SeatSnapshot, Snapshot,
};
use crate::chance;
use crate::error::TableError;
use crate::fact::{Entry, Fact, Holder, Millis, PersonKey, TableSetup};
use crate::game::Seed;
use crate::history::{History, NodeId};
use crate::refusal::{Refusal, UnreadableStart, WrongTerms};
use crate::teach::GameSteps;
use cache::Cache;
use clock::Clock;
use end::End;
use fracas_bots::{BotGame, Budget, Level};
use fracas_core::{Actor, Pending, Seat, SeatSet, State as _, Viewer};
use fracas_scene::model::{Beat, Inspection, Overlay, Preview, Remark, Scene};
use fracas_scene::{Lang, TableGame};
pub use react::REACTION_PAUSE;
use react::Wish;
use shares::Share;
use std::any::Any;
use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::ops::Bound;
use std::sync::Arc;
use undo::UndoRequest;

/// A table of one game.
///
/// It is the fold of its log and the seed: [`Table::fold`] of the same log gives an equal table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<G: TableGame, B> {
    setup: TableSetup,
    seed: Seed,
    log: Vec<Entry>,
    /// The idempotency keys of the log.
    keys: BTreeSet<String>,
    /// Where the trail ended after each entry of the log.
    places: Vec<NodeId>,
    history: History<G::State>,
    holders: Vec<Holder>,
    /// The share of each seat in chance.
    shares: Vec<Share>,
    clock: Clock,
    undo: Option<UndoRequest>,
    /// The seats that want a draw.
    draw: SeatSet,
    /// The seats that want another game.
    rematch: SeatSet,
    next: Option<String>,
    /// How the game ended, if not by its rules.
    end: Option<End>,
    /// How the seats want to be asked whether they react.
    wishes: Vec<Wish>,
    /// Since when the pending decision waits.
    asked_at: Millis,
    cache: Cache<G>,
    bots: PhantomData<fn() -> B>,
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// The first entries of a new table: that it was opened, and what chance does before the first decision.
    pub fn open(setup: TableSetup, seed: &Seed, now: Millis) -> Result<Vec<Entry>, TableError> {
        let setup = TableSetup { commitment: seed.commitment(), ..setup };
        let unreadable = |error| TableError::Setup(Refusal::new(UnreadableStart::<G>(error)));
        let start: G::State = setup.start.parse().map_err(unreadable)?;
        if !setup.clock.is_sensible() {
            return Err(TableError::Setup(Refusal::new(WrongTerms::Clock)));
        }
        // However it was written: what is kept is as long as the position needs.
        let setup = TableSetup { start: start.to_string(), ..setup };
        let (found, expected) = (setup.holders.len(), start.seats().len());
        if found != expected {
            return Err(TableError::Setup(Refusal::new(WrongTerms::Holders { found, expected })));
        }
        shares::promised(&setup)?;
        let opened = Entry { seq: 1, at: now, key: None, fact: Fact::Opened(Box::new(setup)) };
        let table = Table::<G, B>::fold(std::slice::from_ref(&opened), seed.clone())?;
        let mut entries = vec![opened];
        entries.extend(table.entries(table.chance_due(), None, now));
        Ok(entries)
    }

    /// Who must act, if a seat must; nobody after the end or before all seats are taken.
    fn pending_seat(&self) -> Option<Seat> {
        if self.end.is_some() || !self.started() {
            return None;
        }
        match self.history.now().pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } => Some(seat),
            Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
        }
    }

    /// Whether all seats are taken, and no share in chance is waited for.
    fn started(&self) -> bool {
        self.all_taken() && !self.gathers() && self.promises().next().is_none()
    }

    /// Whether all seats are taken.
    fn all_taken(&self) -> bool {
        !self.holders.contains(&Holder::Open)
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<G, B> {
        seats(self.holders.len())
    }

    fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.holders.get(seat.index())
    }

    /// The person at a seat.
    fn person_at(&self, seat: Seat) -> Option<&PersonKey> {
        match self.holder(seat)? {
            Holder::Person { key, .. } => Some(key),
            Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
        }
    }

    /// Whether nothing is hidden, or nothing any more.
    fn is_open(&self) -> bool {
        !G::SECRETS || self.is_over()
    }

    /// Whether people at these seats, who look at one screen, must not see what it shows to each of them.
    fn shares_secrets(&self, seats: &[Seat]) -> bool {
        G::SECRETS && seats.len() > 1 && !self.is_over()
    }

    /// Everybody who sits here, each once.
    fn persons(&self) -> BTreeSet<&PersonKey> {
        self.all_seats().filter_map(|seat| self.person_at(seat)).collect()
    }

    /// Whether all persons but `except` hold one of these seats.
    fn all_persons_in(&self, seats: SeatSet, except: Option<&PersonKey>) -> bool {
        self.persons()
            .into_iter()
            .filter(|key| Some(*key) != except)
            .all(|key| seats.iter().any(|seat| self.person_at(seat) == Some(key)))
    }

    /// Numbers and dates facts.
    fn entries(&self, facts: Vec<Fact>, key: Option<&str>, now: Millis) -> Vec<Entry> {
        let at = now.max(self.last_at());
        let number = |(index, fact)| Entry {
            seq: self.seq() + 1 + index as u64,
            at,
            key: key.filter(|_| index == 0).map(str::to_owned),
            fact,
        };
        facts.into_iter().enumerate().map(number).collect()
    }

    fn last_at(&self) -> Millis {
        self.log.last().map_or(0, |entry| entry.at)
    }

    /// What chance has to do now, if it has and the game is on.
    fn chance_due(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        if self.started() && self.end.is_none() {
            self.let_chance_act(
                self.history.now().clone(),
                self.history.chances(),
                &self.chance_seed(),
                &mut facts,
            );
        }
        facts
    }

    /// Lets chance act, and declines for seats that do not want to be asked, until a seat must act or the game is over;
    /// `index` counts the actions of chance so far, which follow from `seed`.
    fn let_chance_act(&self, mut state: G::State, mut index: u64, seed: &Seed, facts: &mut Vec<Fact>) {
        loop {
            let (actor, action) = if let Some(action) = chance::draw(&state, seed, index) {
                index += 1;
                (Actor::Chance, action)
            } else if let Some((seat, action)) = self.declined_at_once(&state) {
                (Actor::Seat(seat), action)
            } else {
                return;
            };
            state.apply(&action, &mut ());
            facts.push(Fact::Acted { actor, action: action.to_string() });
        }
    }
}

/// The first seats, this many.
pub(crate) fn seats(count: usize) -> impl Iterator<Item = Seat> + use<> {
    (0..count.min(Seat::MAX) as u8).filter_map(Seat::new)
}

impl<G: TableGame, B: BotGame<State = G::State>> AnyTable for Table<G, B> {
    fn setup(&self) -> &TableSetup {
        &self.setup
    }

    fn log(&self) -> &[Entry] {
        &self.log
    }

    fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    fn ply(&self) -> usize {
        self.history.ply()
    }

    fn holders(&self) -> &[Holder] {
        &self.holders
    }

    fn seats_of(&self, key: &PersonKey) -> Vec<Seat> {
        self.all_seats().filter(|seat| self.person_at(*seat) == Some(key)).collect()
    }

    fn viewer_of(&self, key: &PersonKey, shown: Option<Seat>) -> Viewer {
        let own = self.seats_of(key);
        let acting = self.pending_seat().filter(|seat| own.contains(seat));
        let seat = if self.shares_secrets(&own) {
            let asked = acting.filter(|_| Self::window(self.history.now()).is_none());
            shown.filter(|seat| own.contains(seat) && asked.is_none_or(|acting| acting == *seat))
        } else {
            acting.or(own.first().copied())
        };
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        Table::winners(self).map(Vec::from)
    }

    fn is_over(&self) -> bool {
        self.winners().is_some()
    }

    fn to_act(&self) -> Option<Seat> {
        self.pending_seat()
    }

    fn propose(
        &self,
        by: &By,
        command: &Command,
        key: Option<&str>,
        now: Millis,
    ) -> Result<Vec<Entry>, TableError> {
        if key.is_some_and(|key| self.keys.contains(key)) {
            return Ok(Vec::new());
        }
        let facts = match by {
            By::Person { key, name } => self.asked_by_person(key, name, command, now)?,
            By::Machine(seat) => self.asked_by_machine(*seat, command)?,
        };
        Ok(self.entries(facts, key, now))
    }

    fn tick(&self, now: Millis) -> Vec<Entry> {
        let due = self.chance_due();
        if !due.is_empty() {
            return self.entries(due, None, now);
        }
        let missed = self.shares_missed(now);
        if !missed.is_empty() {
            return self.entries(missed, None, now);
        }
        match self.overdue(now) {
            Some(seat) => {
                let mut facts = vec![Fact::TimedOut { seat }];
                facts.extend(self.stand_in(seat));
                self.entries(facts, None, now)
            }
            None => self.entries(self.declines_due(now), None, now),
        }
    }

    fn deadline(&self) -> Option<Millis> {
        if !self.chance_due().is_empty() {
            return Some(self.last_at());
        }
        let (clock, pause) = (self.time_up_at().map(|(_, at)| at), self.pause_ends());
        clock.into_iter().chain(pause).chain(self.patience_ends()).min()
    }

    fn commit(&mut self, entries: &[Entry]) {
        let known = self.seq();
        for entry in entries.iter().filter(|entry| entry.seq > known) {
            self.apply_entry(entry)
                .expect("what is committed was proposed by this table or read from its log");
        }
    }

    fn sight(&self, viewer: Viewer, person: Option<&PersonKey>, now: Millis, lang: Lang) -> Snapshot {
        let mut sight = self.see(viewer, person, now, lang);
        (sight.offers, sight.coverage) = self.offers(viewer, lang);
        sight
    }

    fn page_sight(&self, viewer: Viewer, person: Option<&PersonKey>, now: Millis, lang: Lang) -> Snapshot {
        self.see(viewer, person, now, lang)
    }

    fn lines_between(&self, after: u64, before: u64, viewer: Viewer, lang: Lang) -> Vec<LogLine> {
        self.tell_between(after, before, viewer, lang)
    }

    fn key_beginning(&self, with: &str) -> Option<&str> {
        let next = self.keys.range::<str, _>((Bound::Included(with), Bound::Unbounded)).next();
        next.filter(|key| key.starts_with(with)).map(String::as_str)
    }

    fn chairs(&self, person: Option<&PersonKey>, now: Millis, lang: Lang) -> Vec<SeatSnapshot> {
        self.seat_chairs(person, now, lang)
    }

    fn eyes(&self, viewer: Viewer, person: Option<&PersonKey>) -> Option<Seat> {
        self.eyes_of(viewer, person)
    }

    fn rights(&self, person: Option<&PersonKey>) -> crate::Rights {
        self.rights_of(person)
    }

    fn next_table(&self) -> Option<&str> {
        self.next.as_deref()
    }

    fn prepared(&self) -> Option<crate::Prepared> {
        self.how_prepared()
    }

    fn scene(&self, viewer: Viewer, lang: Lang) -> Arc<Scene> {
        self.scene_now(viewer, lang)
    }

    fn scene_at(&self, ply: usize, viewer: Viewer, lang: Lang) -> Option<Scene> {
        if ply == self.ply() {
            return Some(Scene::clone(&self.scene_now(viewer, lang)));
        }
        let state = self.history.state(self.history.place(ply)?);
        Some(G::scene(&state.view(viewer), viewer, lang))
    }

    fn position_at(&self, ply: usize, _: Viewer) -> Option<String> {
        let place = self.history.place(ply)?;
        self.is_open().then(|| self.history.state(place).to_string())
    }

    fn beats_at(&self, ply: usize, viewer: Viewer, lang: Lang) -> Vec<Beat> {
        let moment = self.history.place(ply).and_then(|place| self.history.moment(place));
        moment.map_or_else(Vec::new, |moment| log::beats::<G>(&moment, viewer, lang))
    }

    fn inspect_at(&self, ply: usize, viewer: Viewer, element: &str, lang: Lang) -> Option<Inspection> {
        G::inspect(&self.history.state(self.history.place(ply)?).view(viewer), element, lang)
    }

    fn threats_at(&self, ply: usize, viewer: Viewer, element: &str) -> Vec<Overlay> {
        let state = self.history.place(ply).map(|place| self.history.state(place));
        state.map_or_else(Vec::new, |state| G::threats(&state.view(viewer), element))
    }

    fn preview_at(&self, ply: usize, viewer: Viewer, id: Option<&str>, lang: Lang) -> Option<Preview> {
        let state = self.history.state(self.history.place(ply)?);
        crate::game_of::preview::<G>(&state.view(viewer), id, lang)
    }

    fn guide(&self, viewer: Viewer, picks: &[String], lang: Lang) -> Option<Guidance> {
        let state = self.history.now();
        match viewer {
            Viewer::Seat(seat) if self.pending_seat() == Some(seat) => {
                act::guide::<G>(state, seat, picks, lang)
            }
            Viewer::Seat(_) | Viewer::Spectator => None,
        }
    }

    fn why_not(&self, viewer: Viewer, picks: &[String], lang: Lang) -> Option<Remark> {
        match viewer {
            Viewer::Seat(seat) => G::why_not(&self.history.now().view(viewer), seat, picks, lang),
            Viewer::Spectator => None,
        }
    }

    fn view_any(&self, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(self.history.now().view(viewer))
    }

    fn played(&self, _: Viewer) -> Option<Box<dyn Any + Send>> {
        let game = || GameSteps::<G::State> {
            start: self.history.start().clone(),
            steps: self.history.steps().map(|(actor, action)| (actor, action.clone())).collect(),
        };
        self.is_open().then(|| Box::new(game()) as Box<dyn Any + Send>)
    }

    fn view_json(&self, viewer: Viewer) -> serde_json::Value {
        json(&self.history.now().view(viewer))
    }

    fn bot_job_with(&self, memory: Option<&BotMemory>) -> Option<BotJob> {
        let seat = self.pending_seat()?;
        let holder = self.holder(seat)?.clone();
        let level = match holder {
            Holder::Bot { level } => level,
            // The host asks the program; this is what plays if the program fails.
            Holder::Program { .. } => Level::Regular,
            Holder::Open | Holder::Person { .. } => return None,
        };
        let state = self.history.now().clone();
        let view = state.view(Viewer::Seat(seat));
        let ply = self.ply();
        let seed = chance::number_of(&format!("{} {ply} {seat}", self.setup.commitment));
        // Who keeps a plan thinks once for a whole turn.
        let nodes = if memory.is_some() { B::nodes(level) } else { B::table_nodes(level) };
        let memory = memory.cloned().unwrap_or_default();
        Some(BotJob {
            seat,
            holder,
            ply,
            seq: self.seq(),
            cost: nodes,
            think: Box::new(move |stop| {
                let kept = memory.take::<(Level, B::Bot)>().filter(|(own, _)| *own == level);
                let (_, mut bot) = kept.unwrap_or_else(|| (level, B::seated(level, seed)));
                let action = B::think(&mut bot, &view, seat, &Budget { nodes, stop });
                memory.keep((level, bot));
                action.map(|action| action.to_string())
            }),
            told: Box::new(move || {
                let mut actions = Vec::new();
                let coverage = state.actions(&mut actions);
                Briefing {
                    view: json(&state.view(Viewer::Seat(seat))).to_string(),
                    actions: actions.iter().map(ToString::to_string).collect(),
                    coverage,
                    allows: Box::new(move |text| {
                        text.parse().is_ok_and(|action| state.check(&action).is_ok())
                    }),
                }
            }),
        })
    }

    fn record(&self, _: Viewer) -> Option<String> {
        self.is_open().then(|| self.file().to_string())
    }

    fn next_setup(&self) -> Option<TableSetup> {
        self.agree_on_next()
    }
}

/// Turns a view into JSON.
fn json(view: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(view).expect("views have text keys and no floats, so they have a JSON form")
}
