//! What a game shows to people: the one trait that the table and the page ask of it.

use crate::key;
use crate::model::{Beat, CoachMark, Field, Inspection, LegendEntry, Overlay, Preview, Remark, Scene};
use crate::picks::{Step, Talk};
use crate::primer::Primer;
use crate::rules::Rulebook;
use crate::words::{Lang, Words};
use fracas_core::{Entropy, Hidden, Seat, State, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::num::NonZeroU32;

/// An action of a game that is shown.
pub type ActionOf<U> = <<U as Presented>::State as State>::Action;

/// An event of a game that is shown.
pub type EventOf<U> = <<U as Presented>::State as State>::Event;

/// A broken rule of a game that is shown.
pub type IllegalOf<U> = <<U as Presented>::State as State>::Illegal;

/// A view of a game that is shown.
pub type ViewOf<U> = <<U as Presented>::State as State>::View;

/// The answers to the fields of a set-up form, by name.
pub type Answers = BTreeMap<String, String>;

/// A seat before the game begins.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct SeatInfo {
    /// Which.
    pub seat: Seat,
    /// What it plays, in words.
    pub title: String,
    /// The style class of its side.
    pub class: String,
}

/// How a side looks before the game begins.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct SideFace {
    /// Its picture among the pictures of the game.
    pub picture: String,
    /// How it plays, in a few words.
    pub style: String,
    /// The same in a sentence.
    pub about: String,
}

/// A game that people can see and play: everything the table and the page ask of it. Implemented on a marker type of the
/// game's own crate.
///
/// All of it is made from a view, so nothing that the viewer may not know can slip into a picture, a list of
/// actions or an error.
pub trait Presented: Clone + Eq + Debug + Send + Sync + 'static {
    /// The positions it is about.
    type State: Hidden<View: Serialize + Send + Sync, Action: Sync> + Sync;

    /// Its name in addresses, records and on the command line.
    const NAME: &'static str;

    /// Whether a position holds anything that not everybody may know. If so, no game file and no notation of a
    /// position leaves the table before the end.
    const SECRETS: bool;

    /// The styles of its boards and pieces, beyond those of the kit.
    const STYLE: &'static str = "";

    /// Whether it has reaction windows: decisions that [`Presented::decline`] can answer.
    const REACTS: bool = false;

    /// All its texts: those of the kit and its own.
    fn words(lang: Lang) -> &'static Words;

    /// Its rules as a book.
    fn rulebook(lang: Lang) -> &'static Rulebook;

    /// Its rules for people, in illustrated chapters; `None` if there are none.
    fn primer() -> Option<&'static Primer> {
        None
    }

    /// Its name in words.
    fn title(lang: Lang) -> String;

    /// What the seats play, in words, where that is the same in every game; empty where the form decides it.
    fn sides(_lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// What it is about, in one line, for the start page.
    fn tagline(_lang: Lang) -> String {
        String::new()
    }

    /// The symbols that a person meets at the table, with what they mean; the most frequent first.
    fn legend(_lang: Lang) -> Vec<LegendEntry> {
        Vec::new()
    }

    /// What to say to somebody in their first game, one after the other.
    fn coach(_lang: Lang) -> Vec<CoachMark> {
        Vec::new()
    }

    /// What a seat has scored, where a score tells a result better than words alone.
    fn score(_view: &ViewOf<Self>, _seat: Seat) -> Option<i32> {
        None
    }

    /// The fields of the form that say what each seat plays, seat by seat; empty where nothing is chosen.
    fn side_fields() -> Vec<String> {
        Vec::new()
    }

    /// How an answer to such a field, or to another common one, looks; `None` if it has no picture.
    fn side_face(_value: &str, _lang: Lang) -> Option<SideFace> {
        None
    }

    /// Reads a side that a person has written, as a file, and makes it known: the answer that stands for it in a field
    /// about sides. `None` if sides cannot be written.
    fn own_side(_text: &str, _lang: Lang) -> Option<Result<String, Remark>> {
        None
    }

    /// A side to begin with, as a file; `None` if sides cannot be written.
    fn own_side_example() -> Option<&'static str> {
        None
    }

    /// What people can build before a game: ids and names. Each is a page of its own.
    fn workshops(_lang: Lang) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// A draft in a workshop, after a point of its picture was picked if there is one (in thousandths of its width and
    /// height); an empty draft is a new one. A draft that cannot be read is explained and replaced. `None` if there is no
    /// such workshop.
    fn workshop(
        _id: &str,
        _draft: &str,
        _point: Option<(u16, u16)>,
        _lang: Lang,
    ) -> Option<crate::workshop::Workshop> {
        None
    }

    /// The name of what [`Presented::preview`] shows; `None` if there is never anything.
    fn preview_name(lang: Lang) -> Option<String> {
        Some(Self::words(lang).say(key!("site-preview")))
    }

    /// Whether [`Presented::battle_at_once`] ever does anything.
    const BATTLES: bool = true;

    /// What the viewer sees.
    fn scene(view: &ViewOf<Self>, viewer: Viewer, lang: Lang) -> Scene;

    /// The picks that lead to an action; no two legal actions have the same path, and no path begins another.
    fn path(view: &ViewOf<Self>, action: &ActionOf<Self>, lang: Lang) -> Vec<Step>;

    /// An action in words.
    fn label(view: &ViewOf<Self>, action: &ActionOf<Self>, lang: Lang) -> String;

    /// Events (already those that the viewer may see) as sentences and motions; `before` is the view before them.
    fn beats(before: &ViewOf<Self>, events: &[EventOf<Self>], lang: Lang) -> Vec<Beat>;

    /// Everything there is to say of an element; `None` if there is no such element.
    fn inspect(view: &ViewOf<Self>, element: &str, lang: Lang) -> Option<Inspection>;

    /// What an element aims at or is helped by now, drawn over the board while somebody looks at it.
    fn threats(_view: &ViewOf<Self>, _element: &str) -> Vec<Overlay> {
        Vec::new()
    }

    /// What would happen if the next battle were fought now; `None` if that makes no sense.
    fn preview(_view: &ViewOf<Self>, _lang: Lang) -> Option<Preview> {
        None
    }

    /// What an action would do if it were taken now, for the board while it is being picked; `None` if there is nothing
    /// to say.
    fn foresee(_view: &ViewOf<Self>, _action: &ActionOf<Self>, _lang: Lang) -> Option<Preview> {
        None
    }

    /// What can follow these picks, for a game whose actions cannot all be listed; `None` if they can.
    fn talk(
        _view: &ViewOf<Self>,
        _seat: Seat,
        _picks: &[String],
        _lang: Lang,
    ) -> Option<Result<Talk<ActionOf<Self>>, Remark>> {
        None
    }

    /// The action that declines the pending decision if that is a reaction window: a seat is asked out of turn whether it
    /// wants to do something, and mostly does not. `view` is always a spectator's, so neither the window nor its answer
    /// can depend on what is hidden.
    fn decline(_view: &ViewOf<Self>) -> Option<ActionOf<Self>> {
        None
    }

    /// Why these picks lead to nothing: the rule that forbids the action that was probably meant.
    fn why_not(view: &ViewOf<Self>, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark>;

    /// A picture file by its name: its kind and its content.
    fn art(_name: &str) -> Option<(&'static str, std::borrow::Cow<'static, [u8]>)> {
        None
    }

    /// A broken rule in words.
    fn refusal(view: &ViewOf<Self>, illegal: &IllegalOf<Self>, lang: Lang) -> Remark;

    /// A misspelt action in words.
    fn unreadable_action(text: &str, lang: Lang) -> String;

    /// A misspelt or impossible position in words.
    fn unreadable_position(text: &str, lang: Lang) -> String;

    /// What is asked before a game begins.
    fn form(lang: Lang) -> Vec<Field>;

    /// The start of a game by the answers; what was left to chance (`random`) is settled by `entropy`.
    /// Missing answers take their defaults; an impossible mixture is explained.
    fn begin(answers: &Answers, lang: Lang, entropy: &mut dyn Entropy) -> Result<Self::State, Remark>;

    /// The seats of a start.
    fn seats(start: &Self::State, lang: Lang) -> Vec<SeatInfo>;

    /// The same start with the seats' sides exchanged, for a duel or a rematch; `None` if it cannot be exchanged.
    fn exchanged(_start: &Self::State) -> Option<Self::State> {
        None
    }

    /// The points that a seat has scored, for a duel of two games.
    fn points(state: &Self::State, seat: Seat) -> i32;

    /// The points of a seat to which a duel's game goes because the others gave up: those that it has, unless only the
    /// end of a game brings points.
    fn points_by_forfeit(state: &Self::State, seat: Seat) -> i32 {
        Self::points(state, seat)
    }

    /// Whether an action shows its actor something hidden, so that it cannot be taken back freely.
    fn reveals(before: &Self::State, action: &ActionOf<Self>) -> bool;

    /// The team of a seat; seats alone are teams of one.
    fn team(state: &Self::State, seat: Seat) -> u8 {
        let _ = state;
        seat.index() as u8
    }

    /// A counter that grows with every turn.
    fn turn_number(state: &Self::State) -> u32;

    /// Whether a position that follows another one after an action or a few still belongs to the same turn. A game says
    /// so itself if its counter grows within a turn.
    fn same_turn(earlier: &Self::State, later: &Self::State) -> bool {
        Self::turn_number(earlier) == Self::turn_number(later)
    }

    /// An empty position for the editor, by the answers of the form; the start, for a game without an editor.
    fn blank(answers: &Answers, lang: Lang) -> Result<Self::State, Remark> {
        Self::begin(answers, lang, &mut First)
    }

    /// The scene of the editor: the position with palettes of pieces in supply trays.
    fn editor_scene(state: &Self::State, lang: Lang) -> Scene {
        Self::scene(&state.view(Viewer::Spectator), Viewer::Spectator, lang)
    }

    /// The changes that the editor offers: their notation and the picks that lead to them.
    fn edits(_state: &Self::State, _lang: Lang) -> Vec<(String, Vec<Step>)> {
        Vec::new()
    }

    /// Carries out a change of the editor.
    fn edit(_state: &mut Self::State, _edit: &str, lang: Lang) -> Result<(), Remark> {
        Err(Remark { text: Self::words(lang).say(key!("table-edit-nothing")), rule: None })
    }

    /// Fights a battle at once where that makes sense, for the calculator: the events and the position afterwards.
    /// Choices that belong to players are left pending.
    fn battle_at_once(_state: &mut Self::State, _events: &mut Vec<EventOf<Self>>) -> bool {
        false
    }
}

/// Leaves nothing to chance: always the first.
struct First;

impl Entropy for First {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}

/// Whether some picks begin the path of a legal action, or are one.
pub fn leads_on<U: Presented>(view: &ViewOf<U>, state: &U::State, picks: &[String], lang: Lang) -> bool {
    let mut actions = Vec::new();
    state.actions(&mut actions);
    actions.iter().any(|action| {
        let steps = U::path(view, action, lang);
        steps.len() >= picks.len() && steps.iter().zip(picks).all(|(step, pick)| step.id == *pick)
    })
}
