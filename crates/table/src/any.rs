//! The traits by which a host uses a table, whatever the game.

use crate::error::TableError;
use crate::fact::{Allowance, Asking, Entry, Fact, Holder, Millis, PersonKey, TableSetup};
use fracas_bots::Level;
use fracas_core::{Coverage, Seat, Viewer};
use fracas_scene::model::{Beat, Inspection, Overlay, Preview, Remark, Scene};
use fracas_scene::{Lang, Picks, Step};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

/// What a person or a bot asks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "do")]
pub enum Command {
    /// Take an open seat.
    Sit {
        /// Which; any open one if left out.
        seat: Option<Seat>,
        /// The name to sit down with.
        #[serde(default)]
        name: String,
        /// Whether the person agrees to a prepared position; needed where it holds secrets.
        #[serde(default)]
        agree: bool,
        /// SHA-256 of the share in chance that the person promises, in hexadecimal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<String>,
    },
    /// Promise a share in chance, at a seat that one holds, while other seats are open.
    PromiseShare {
        /// SHA-256 of the share, in hexadecimal.
        hash: String,
    },
    /// Take no part in chance, at a table that asks for a share before it begins.
    WaiveShare,
    /// Show the share that was promised, once all seats are taken.
    ShowShare {
        /// The share: 32 bytes in hexadecimal.
        share: String,
    },
    /// Give a seat to a bot: one's own, or, as the opener, an open one.
    SeatBot {
        /// The seat for the bot.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// Act, by notation or by picks.
    Act {
        /// The ply the person saw: how many actions the record had.
        ply: usize,
        /// The action, in one of two forms.
        what: What,
    },
    /// Decline the reaction window that is open for one of the person's seats. It needs no look at the hand, so it can be
    /// done at a covered screen.
    Decline {
        /// The ply the person saw.
        ply: usize,
    },
    /// Say how a seat wants to be asked whether it reacts.
    ChooseAsking {
        /// Which; all seats of the person if left out.
        #[serde(default)]
        seat: Option<Seat>,
        /// How the seat wants to be asked.
        asking: Asking,
    },
    /// Take back: freely if information allows, else asks the others.
    Undo {
        /// The ply the person saw.
        ply: usize,
    },
    /// Answer a request to take back.
    AnswerUndo {
        /// Whether the request is granted.
        yes: bool,
    },
    /// Offer a draw, or accept one that stands.
    OfferDraw,
    /// Refuse a draw or take the offer back.
    RefuseDraw,
    /// Resign the game.
    Resign,
    /// Write in the chat.
    Say {
        /// The text of the message.
        text: String,
    },
    /// Ask for another game.
    AskRematch,
}

/// An action as a person says it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The action in notation.
    Action(String),
    /// The action by the elements picked.
    Picks(Vec<String>),
}

/// The author of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// A person, at whatever seats are theirs.
    Person {
        /// The person's key.
        key: PersonKey,
        /// The name shown when they speak.
        name: String,
    },
    /// The bot or program of a seat.
    Machine(Seat),
}

/// A legal action on offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// The action in notation.
    pub action: String,
    /// The action in words.
    pub label: String,
    /// The picks that lead to it.
    pub picks: Vec<String>,
}

/// What can follow some picks, and what they would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guidance {
    /// What can be picked next, in a game that is asked after each pick; else the next pick that is best, if one is.
    pub options: Vec<Step>,
    /// Whether the picks make a whole action.
    pub complete: bool,
    /// What the action would do.
    pub preview: Option<Preview>,
    /// What there would be to say of the piece that it brings somewhere.
    pub inspection: Option<Inspection>,
}

/// Whether and how the viewer can take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "undo")]
pub enum UndoState {
    /// At once, down to this ply.
    Free {
        /// How many actions would be left.
        to: usize,
    },
    /// With the consent of the others; why not freely, in words.
    Consent {
        /// How many actions would be left.
        to: usize,
        /// Why the action cannot be taken back freely.
        reason: String,
    },
    /// Not at all; why, in words.
    No {
        /// Why nothing can be taken back.
        reason: String,
    },
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatSnapshot {
    /// The seat itself.
    pub seat: Seat,
    /// What the seat plays, in words.
    pub title: String,
    /// The style class of its side.
    pub class: String,
    /// The name of its holder in words; empty if it is open.
    pub name: String,
    /// Who holds it: `open`, `person`, `bot` or `program`.
    pub kind: &'static str,
    /// How well one of our bots plays.
    #[serde(skip)]
    pub level: Option<Level>,
    /// Whether the viewer holds it.
    pub yours: bool,
    /// Milliseconds left at `clock_at`, if time is kept.
    pub clock: Option<Millis>,
    /// Whether its clock runs.
    pub running: bool,
    /// How it wants to be asked whether it reacts; `None` where nobody is asked.
    pub asking: Option<Asking>,
}

/// A reaction window that is open: a seat is asked whether it does something out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Window {
    /// The seat that is asked.
    pub seat: Seat,
    /// Whether the viewer holds that seat.
    pub yours: bool,
    /// When the table declines for it, if it does.
    pub until: Option<Millis>,
    /// For the seat itself: whether it can do nothing but decline. Always false for everybody else.
    pub idle: bool,
}

/// The shares of the players in chance, as a viewer sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShareSight {
    /// Whether the viewer may promise one.
    pub wanted: bool,
    /// The hash of the share that the viewer has to show now.
    pub show: Option<String>,
    /// Whether all seats are taken and the game waits for shares.
    pub awaited: bool,
    /// For each seat that promised one: the hash, and the share or, before it is shown, a dash.
    pub seats: Vec<(Seat, String)>,
}

/// How the start of a table was prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Prepared {
    /// In the open: everybody sees what it holds.
    Open,
    /// With secrets that its opener knows: only those who agree play it.
    Secret,
}

/// What a viewer may ask of a table beyond acting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rights {
    /// To write in the chat.
    pub talk: bool,
    /// To ask for a hint: alone, or where the opener allows it to everybody.
    pub hint: bool,
    /// To give open seats to bots: who opened the table.
    pub seat_bots: bool,
}

/// What a viewer gets of a table at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// The game, by its name.
    pub game: String,
    /// The last entry of the log that it knows of.
    pub seq: u64,
    /// How many actions the record has.
    pub ply: usize,
    /// The scene that the viewer sees.
    pub scene: Arc<Scene>,
    /// The seats.
    pub chairs: Vec<SeatSnapshot>,
    /// The time for which the clocks are given.
    pub clock_at: Millis,
    /// Which of the viewer's seats must act, if one must.
    pub to_act: Option<Seat>,
    /// At a screen that several people share, in a game with secrets: the seat that must act, while nobody has said that
    /// they are it. Until then everything is as a spectator sees it.
    pub cover: Option<Seat>,
    /// At such a screen: the seat for whose eyes this is.
    pub eyes: Option<Seat>,
    /// The reaction window that is open, if one is.
    pub window: Option<Window>,
    /// Whether all seats are taken.
    pub started: bool,
    /// The legal actions, if the viewer must act.
    pub offers: Vec<Offer>,
    /// Whether they are all; else they are examples, and anything that the rules allow may be played.
    pub coverage: Coverage,
    /// The legal actions as a graph of picks.
    pub picks: Option<Arc<Picks>>,
    /// Whether and how the viewer can take back; `None` for spectators.
    pub undo: Option<UndoState>,
    /// Requests that wait for the viewer's answer or for the others': `undo`, `draw`, `rematch`, in words.
    pub requests: Vec<Request>,
    /// How the game ended, in words.
    pub result: Option<String>,
    /// What decided it by the rules of the game, in one sentence, where the score does not say it.
    pub verdict: Option<String>,
    /// Who won, once it ended; nobody in a draw.
    pub winners: Vec<Seat>,
    /// What each seat has scored, where the game counts.
    pub scores: Vec<Option<i32>>,
    /// Whether the game has ended.
    pub over: bool,
    /// Whether its result changes ratings.
    pub rated: bool,
    /// Whether the game file can be read: where something is hidden, only after the end.
    pub file: bool,
    /// The table of the next game, once agreed.
    pub next: Option<String>,
    /// The commitment to the seed.
    pub commitment: String,
    /// The seed, after the end.
    pub seed: Option<String>,
    /// The shares that the seats contribute to chance.
    pub shares: ShareSight,
    /// The seat whose bot or program thinks now.
    pub thinking: Option<Seat>,
    /// The state of a duel in words, if it is one.
    pub duel: Option<String>,
    /// How the start was prepared, if it was set up by hand.
    pub prepared: Option<Prepared>,
    /// What the opener allows to everybody.
    pub allowed: BTreeSet<Allowance>,
    /// What the viewer may ask for.
    pub rights: Rights,
}

/// Something that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The kind of request: `undo`, `draw` or `rematch`.
    pub kind: &'static str,
    /// The seat that asked.
    pub by: Seat,
    /// The request in words.
    pub text: String,
    /// Whether the viewer can answer it.
    pub yours_to_answer: bool,
}

/// A line of the log in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LogLine {
    /// The number of the entry of the log.
    pub seq: u64,
    /// The ply after it, for jumping there.
    pub ply: usize,
    /// The time of the entry.
    pub at: Millis,
    /// The kind of line: `play`, `chat` or `table`.
    pub kind: &'static str,
    /// Whose action it was; `None` for chance and for anything else.
    #[serde(skip)]
    pub by: Option<Seat>,
    /// The sentences; a chat line has one.
    pub beats: Vec<Beat>,
}

/// The thinking of a bot: asks its argument now and then whether to stop, and gives the action in notation.
pub type Thought = Box<dyn FnOnce(&(dyn Fn() -> bool + Sync)) -> Option<String> + Send>;

/// Work for a bot: what it may know and nothing else.
pub struct BotJob {
    /// The seat of the bot.
    pub seat: Seat,
    /// The bot or program that holds the seat.
    pub holder: Holder,
    /// The ply at which it acts; its answer is [`Command::Act`] at this ply.
    pub ply: usize,
    /// The last entry of the log that it knows of; see [`AnyTable::took_back_since`].
    pub seq: u64,
    /// About how many positions it looks at: the game's own figure for the level.
    pub cost: u64,
    /// Thinks until done or until the flag says stop, and gives the action in notation.
    pub think: Thought,
    /// Says what a program is told by the bot protocol; worked out only for a program.
    pub told: Box<dyn FnOnce() -> Briefing + Send>,
}

/// What a program is told of a decision.
pub struct Briefing {
    /// The view of the seat, as JSON.
    pub view: String,
    /// Legal actions in notation.
    pub actions: Vec<String>,
    /// Whether the list holds all legal actions.
    pub coverage: Coverage,
    /// Whether the rules allow an action in notation.
    pub allows: Box<dyn Fn(&str) -> bool + Send>,
}

/// What a bot keeps from one decision to the next: the plan for the rest of its turn. It can be lost at any time, and is
/// of use only to a bot of the same game. Clones share it.
#[derive(Clone, Default)]
pub struct BotMemory(Arc<Mutex<Option<Box<dyn Any + Send>>>>);

impl BotMemory {
    /// Takes what was kept, if it is of this type.
    pub fn take<T: 'static>(&self) -> Option<T> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        kept.and_then(|kept| kept.downcast().ok()).map(|kept| *kept)
    }

    /// Keeps something for the next decision.
    pub fn keep(&self, what: impl Any + Send) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(what));
    }
}

/// A table whatever the game. `propose` and all questions leave it untouched; only `commit` changes it.
pub trait AnyTable: Send + Sync {
    /// The agreement with which the table was opened.
    fn setup(&self) -> &TableSetup;
    /// The whole log of the table.
    fn log(&self) -> &[Entry];
    /// The last number of the log.
    fn seq(&self) -> u64;
    /// How many actions the record has.
    fn ply(&self) -> usize;
    /// Whether actions were taken back after an entry. If so, a request made at that entry may know another position
    /// with the same ply; the host refuses it as stale, and drops the answer of a bot asked then.
    fn took_back_since(&self, seq: u64) -> bool {
        let later = self.log().iter().rev().take_while(|entry| entry.seq > seq);
        later.into_iter().any(|entry| matches!(entry.fact, Fact::Undone { .. }))
    }
    /// The holders as they are now.
    fn holders(&self) -> &[Holder];
    /// The seats of a person.
    fn seats_of(&self, key: &PersonKey) -> Vec<Seat>;
    /// The viewer that a person is: their seat; at one screen the seat that acts; else a spectator.
    ///
    /// Where one screen is shared by several seats of a game with secrets, nobody sees a hand before a person has said
    /// whose it is: `shown` is that seat, and as soon as another of the person's seats must act it counts no more. A
    /// reaction window of another seat does not count: the screen stays where it is, and asks in the open.
    fn viewer_of(&self, key: &PersonKey, shown: Option<Seat>) -> Viewer;
    /// Whether a person may write in the chat: who plays or opened the table, and others where that is allowed.
    fn may_talk(&self, key: &PersonKey) -> bool {
        let setup = self.setup();
        setup.opener() == Some(key)
            || !self.seats_of(key).is_empty()
            || setup.terms.allowed.contains(&Allowance::SpectatorsTalk)
    }
    /// Whether the game is over.
    fn is_over(&self) -> bool;
    /// The winners, once the game is over; nobody in a draw.
    fn winners(&self) -> Option<Vec<Seat>>;
    /// The seat that must act, if one must: nobody before all seats are taken and after the end.
    fn to_act(&self) -> Option<Seat>;
    /// The facts that follow from a command, numbered and dated, including what chance does then; or why not.
    /// An idempotency key seen before gives an empty list.
    fn propose(
        &self,
        by: &By,
        command: &Command,
        key: Option<&str>,
        now: Millis,
    ) -> Result<Vec<Entry>, TableError>;
    /// The fact that a clock has run out, if one has; what chance has to do, if it has (after a table was opened).
    fn tick(&self, now: Millis) -> Vec<Entry>;
    /// When `tick` should be asked next, if time is kept.
    fn deadline(&self) -> Option<Millis>;
    /// Takes stored facts in; those that it has are skipped. They must have been proposed by this table as it is.
    fn commit(&mut self, entries: &[Entry]);
    /// What a viewer gets. `person` decides which seats are "yours".
    fn sight(&self, viewer: Viewer, person: Option<&PersonKey>, now: Millis, lang: Lang) -> Snapshot;
    /// What a viewer gets on a page, which has the graph of picks: no list of actions.
    fn page_sight(&self, viewer: Viewer, person: Option<&PersonKey>, now: Millis, lang: Lang) -> Snapshot;
    /// The log lines after `seq`, as the viewer may read them.
    fn lines(&self, after: u64, viewer: Viewer, lang: Lang) -> Vec<LogLine> {
        self.lines_between(after, u64::MAX, viewer, lang)
    }
    /// The log lines after one entry and before another.
    fn lines_between(&self, after: u64, before: u64, viewer: Viewer, lang: Lang) -> Vec<LogLine>;
    /// The idempotency key of the log that begins like this, if there is one.
    fn key_beginning(&self, with: &str) -> Option<&str>;
    /// The seats as everybody sees them, without the rest of a [`Snapshot`].
    fn chairs(&self, person: Option<&PersonKey>, now: Millis, lang: Lang) -> Vec<SeatSnapshot>;
    /// The seat for whose eyes a snapshot is: [`Snapshot::eyes`] alone.
    fn eyes(&self, viewer: Viewer, person: Option<&PersonKey>) -> Option<Seat>;
    /// What a person may do here beside playing.
    fn rights(&self, person: Option<&PersonKey>) -> Rights;
    /// The table that follows this one, once it is open.
    fn next_table(&self) -> Option<&str>;
    /// How the start was prepared, if it was set up by hand.
    fn prepared(&self) -> Option<Prepared>;
    /// What a viewer sees now, without the rest of a [`Snapshot`]; kept until the next fact.
    fn scene(&self, viewer: Viewer, lang: Lang) -> Arc<Scene>;
    /// The scene after a number of plies, for replay; hidden things follow the viewer's rights at that moment.
    fn scene_at(&self, ply: usize, viewer: Viewer, lang: Lang) -> Option<Scene>;
    /// The notation of the position after a number of plies, where nothing is hidden from the viewer (or after the end).
    fn position_at(&self, ply: usize, viewer: Viewer) -> Option<String>;
    /// The beats of one ply, for replay.
    fn beats_at(&self, ply: usize, viewer: Viewer, lang: Lang) -> Vec<Beat>;
    /// Everything there is to say of an element.
    fn inspect(&self, viewer: Viewer, element: &str, lang: Lang) -> Option<Inspection> {
        self.inspect_at(self.ply(), viewer, element, lang)
    }
    /// What there is to say of an element after a number of actions, for replays.
    fn inspect_at(&self, ply: usize, viewer: Viewer, element: &str, lang: Lang) -> Option<Inspection>;
    /// What an element aims at or is helped by after a number of actions, to be drawn over the board.
    fn threats_at(&self, ply: usize, viewer: Viewer, element: &str) -> Vec<Overlay>;
    /// One of the previews of the game by its id; without an id the first of them.
    fn preview(&self, viewer: Viewer, id: Option<&str>, lang: Lang) -> Option<Preview> {
        self.preview_at(self.ply(), viewer, id, lang)
    }
    /// What a preview of the game says after a number of actions, for replays.
    fn preview_at(&self, ply: usize, viewer: Viewer, id: Option<&str>, lang: Lang) -> Option<Preview>;
    /// What can follow these picks of the viewer, and what they would do.
    fn guide(&self, viewer: Viewer, picks: &[String], lang: Lang) -> Option<Guidance>;
    /// Why these picks lead to nothing.
    fn why_not(&self, viewer: Viewer, picks: &[String], lang: Lang) -> Option<Remark>;
    /// The view of a viewer as it is, for the teacher of the same game.
    fn view_any(&self, viewer: Viewer) -> Box<dyn Any + Send>;
    /// The game so far ([`crate::GameSteps`]), for the teacher of the same game; given to nobody who may not have the game
    /// file.
    fn played(&self, viewer: Viewer) -> Option<Box<dyn Any + Send>>;
    /// The view of a viewer as JSON, for the API.
    fn view_json(&self, viewer: Viewer) -> serde_json::Value;
    /// What a bot or program has to do now, if it is its turn. The thinking for a program is that of a regular bot,
    /// for hosts whose program fails.
    fn bot_job(&self) -> Option<BotJob> {
        self.bot_job_with(None)
    }
    /// What a bot or program has to do now, for a bot that keeps its plan of a turn between decisions.
    fn bot_job_with(&self, memory: Option<&BotMemory>) -> Option<BotJob>;
    /// The game file; while something is hidden it is given to nobody before the end (`None`).
    fn record(&self, viewer: Viewer) -> Option<String>;
    /// What the next table agrees on: of a rematch when all persons have asked, of the second leg of a duel as soon
    /// as the first is over. The host adds the commitment and the table of the first leg ([`crate::Leg::first`]), and
    /// writes [`crate::Fact::RematchOpened`], after which it is `None`.
    fn next_setup(&self) -> Option<TableSetup>;
}
