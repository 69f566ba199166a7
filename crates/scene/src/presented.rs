//! The trait by which a game is shown to people and played by them.

use crate::converse::{self, Answer};
use crate::model::{Beat, ElementId, Inspection, Overlay, Preview, PreviewName, Remark, Scene};
use crate::picks::Step;
use crate::why_not;
use crate::words::{Lang, Words};
use crate::{Explained, Scored, SetUp};
use fracas_core::{Seat, State, Viewer};
use serde::Serialize;
use std::fmt::Debug;
use std::str::FromStr;

/// An action of a game that is shown.
pub type ActionOf<U> = <<U as Presented>::State as State>::Action;

/// Why a text is not an action of a game that is shown.
pub type ActionErrorOf<U> = <ActionOf<U> as FromStr>::Err;

/// An event of a game that is shown.
pub type EventOf<U> = <<U as Presented>::State as State>::Event;

/// A broken rule of a game that is shown.
pub type IllegalOf<U> = <<U as Presented>::State as State>::Illegal;

/// Why a text is not a position of a game that is shown.
pub type PositionErrorOf<U> = <<U as Presented>::State as FromStr>::Err;

/// A view of a game that is shown.
pub type ViewOf<U> = <<U as Presented>::State as State>::View;

/// A game that people can see and play. Implemented on a marker type of the game's own crate.
///
/// All of it is made from a view, so nothing that the viewer may not know can slip into a picture, a list of
/// actions or an error.
pub trait Presented: Clone + Eq + Debug + Send + Sync + 'static {
    /// The positions it is about.
    type State: State<View: Serialize + Send + Sync, Action: Sync + FromStr<Err: Send + Sync + 'static>>
        + FromStr<Err: Send + Sync + 'static>
        + Sync;

    /// The name of the game in addresses, records and on the command line: that of its rules, which no game
    /// says again.
    const NAME: &'static str = <Self::State as State>::NAME;

    /// Whether a position holds anything that not everybody may know. If so, no game file and no notation of a
    /// position leaves the table before the end.
    const SECRETS: bool;

    /// The styles of its boards and pieces, beyond those of the kit: CSS whose selectors begin with
    /// `[data-game="<name>"]`.
    const STYLE: &'static str = "";

    /// The rule that says what goes with what, for picks of which the last has no part in what the others begin.
    const MISFIT_RULE: Option<&'static str> = None;

    /// What is broken by an action that the game does not wait for.
    const NOT_NOW: IllegalOf<Self>;

    /// What is broken by any action once the game is over.
    const OVER: IllegalOf<Self>;

    /// Whether it has reaction windows: decisions that [`Presented::decline`] can answer.
    const REACTS: bool = false;

    /// All its texts: those of the kit and its own.
    fn words(lang: Lang) -> &'static Words;

    /// The name of the game as people write it.
    fn title(lang: Lang) -> String;

    /// Everything that is drawn and written around the board for this viewer: regions, pieces, trays, panels, the
    /// question that is open. Every id in it is unique, and every element that [`Presented::steps`] name is in it or is a
    /// `button:` or a `turn:`.
    fn scene(view: &ViewOf<Self>, viewer: Viewer, lang: Lang) -> Scene;

    /// A picture file by its name, as the scene names it: its media type and its content. `None` if there is no such file.
    /// Every game has a `key.webp` of 800 × 500 for lists, and may have a larger `hero.webp` for the start page.
    /// A painted picture below a region, `x.webp`, should have a drawing `x.svg` beside it: documents hold only vectors.
    fn art(_name: &str) -> Option<(&'static str, std::borrow::Cow<'static, [u8]>)> {
        None
    }

    /// The picks that lead to an action, legal or not, in the order in which a person makes them; at least one. No two
    /// legal actions have the same path, and no path begins another. The labels are in `words`, which may be silent:
    /// then only the ids are read.
    fn steps(view: &ViewOf<Self>, action: &ActionOf<Self>, words: &'static Words) -> Vec<Step>;

    /// The picks that lead to each of these actions of one position, as [`Presented::steps`] names them. A game that looks
    /// the same things up for every action does that once here.
    fn all_steps(view: &ViewOf<Self>, actions: &[ActionOf<Self>], words: &'static Words) -> Vec<Vec<Step>> {
        actions.iter().map(|action| Self::steps(view, action, words)).collect()
    }

    /// The picks that lead to an action ([`Presented::steps`]), with labels in a language.
    fn path(view: &ViewOf<Self>, action: &ActionOf<Self>, lang: Lang) -> Vec<Step> {
        Self::steps(view, action, Self::words(lang))
    }

    /// The ids of the same.
    fn pick_ids(view: &ViewOf<Self>, action: &ActionOf<Self>) -> Vec<ElementId> {
        Self::steps(view, action, Words::silent()).into_iter().map(|step| step.id).collect()
    }

    /// An action in words, as an order: what a button or a line in a list says.
    fn label(view: &ViewOf<Self>, action: &ActionOf<Self>, lang: Lang) -> String;

    /// Events as sentences and motions, in their order. The events are already those that the viewer may see; `before` is
    /// the view before them. An event that needs no word has no beat.
    fn beats(before: &ViewOf<Self>, events: &[EventOf<Self>], lang: Lang) -> Vec<Beat>;

    /// Everything there is to say of an element of the scene, by its id; `None` if there is no such element.
    fn inspect(view: &ViewOf<Self>, element: &str, lang: Lang) -> Option<Inspection>;

    /// What an element aims at or is helped by now, drawn over the board while a person points at it.
    fn threats(_view: &ViewOf<Self>, _element: &str) -> Vec<Overlay> {
        Vec::new()
    }

    /// What a person can have foreseen at any moment, whatever is picked; the first is the usual one. Ids are unique.
    fn previews(_lang: Lang) -> Vec<PreviewName> {
        Vec::new()
    }

    /// One of [`Presented::previews`] by its id; `None` if there is no such preview, or if it makes no sense in this position.
    fn preview(_view: &ViewOf<Self>, _id: &str, _lang: Lang) -> Option<Preview> {
        None
    }

    /// What an action would do if it were taken now, for the board while it is being picked; `None` if there is nothing
    /// to say.
    fn foresee(_view: &ViewOf<Self>, _action: &ActionOf<Self>, _lang: Lang) -> Option<Preview> {
        None
    }

    /// Whether [`Presented::prospect`] ever has something to say.
    const PROSPECTS: bool = false;

    /// What each of several actions would do, at the places by which a person chooses between them; they are those that some
    /// picks can lead to. `None` if there is nothing to say.
    fn prospect(_view: &ViewOf<Self>, _actions: &[&ActionOf<Self>], _lang: Lang) -> Option<Preview> {
        None
    }

    /// The one of several actions to offer first, by its place: they differ in the last pick alone, as in how a piece is
    /// turned. `None` if none is better than the others.
    fn prefer(_view: &ViewOf<Self>, _actions: &[&ActionOf<Self>]) -> Option<usize> {
        None
    }

    /// Everything there is to say of the piece that an action brings somewhere, as it would be there; `None` if it brings
    /// none.
    fn inspect_after(_view: &ViewOf<Self>, _action: &ActionOf<Self>, _lang: Lang) -> Option<Inspection> {
        None
    }

    /// Whether picks walk along the paths of the listed actions and nothing else: they are sent as one graph, and the game
    /// need not be asked after each pick. A game that writes [`Presented::talk`] itself says no, and so does one that ever
    /// lists a sample of its actions: the laws refuse it otherwise.
    const LISTED: bool = true;

    /// What can follow these picks of a seat, and the action that they make; it is asked with no picks first. With silent
    /// `words` no label, area or preview is made: then only the ids and the action are read.
    ///
    /// The picks walk along the paths of the listed actions, and no game need write it. One whose actions cannot all be
    /// listed answers itself; for what it can list there is [`along`](crate::along).
    fn talk(view: &ViewOf<Self>, seat: Seat, picks: &[String], words: &'static Words) -> Answer<Self> {
        converse::listed::<Self>(view, seat, picks, words)
    }

    /// The action that declines the pending decision if that is a reaction window: a seat is asked out of turn whether it
    /// wants to do something, and mostly does not. `view` is always a spectator's, so neither the window nor its answer
    /// can depend on what is hidden.
    fn decline(_view: &ViewOf<Self>) -> Option<ActionOf<Self>> {
        None
    }

    /// Actions that a person may mean by these picks, legal or not, the likeliest first: of the kinds that the pending
    /// decision knows. Those that have nothing to do with the picks may be left out, and need not be: the kit compares
    /// their paths with the picks.
    fn candidates(_view: &ViewOf<Self>, _seat: Seat, _picks: &[String]) -> Vec<ActionOf<Self>> {
        Vec::new()
    }

    /// What there is to say of picks by which no action can be meant: a card of someone else, a piece of a pile.
    fn misplaced(_view: &ViewOf<Self>, _seat: Seat, _picks: &[String], _lang: Lang) -> Option<Remark> {
        None
    }

    /// Why these picks lead to nothing: the rule that forbids the action that was probably meant. `None` if nothing can be
    /// guessed, or if the picks do lead on. It follows from [`Presented::talk`], [`Presented::candidates`], their
    /// [`Presented::steps`] and [`State::check`]; no game writes it.
    fn why_not(view: &ViewOf<Self>, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark> {
        why_not::why_not::<Self>(view, seat, picks, lang)
    }

    /// A broken rule in words, with its id.
    fn refusal(view: &ViewOf<Self>, illegal: &IllegalOf<Self>, lang: Lang) -> Remark;

    /// Why a text is not an action, in words.
    fn action_error(error: &ActionErrorOf<Self>, lang: Lang) -> String;

    /// Why a text is not a position, in words.
    fn position_error(error: &PositionErrorOf<Self>, lang: Lang) -> String;
}

/// Everything that a table asks of a game. Whatever implements the four traits is one.
pub trait TableGame: Presented + Explained + SetUp + Scored {}

impl<U: Presented + Explained + SetUp + Scored> TableGame for U {}
