//! What a game shows to people, and what they do with it.

use crate::key;
use crate::model::{Beat, Inspection, Overlay, Preview, Remark, Scene};
use crate::picks::{Step, Talk};
use crate::words::{Lang, Words};
use crate::{Editable, Explained, Scored, SetUp};
use fracas_core::{Hidden, Seat, State, Viewer};
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
    type State: Hidden<View: Serialize + Send + Sync, Action: Sync + FromStr<Err: Send + Sync + 'static>>
        + FromStr<Err: Send + Sync + 'static>
        + Sync;

    /// Its name in addresses, records and on the command line: lower-case letters, the same as the name of its rules.
    const NAME: &'static str;

    /// Whether a position holds anything that not everybody may know. If so, no game file and no notation of a
    /// position leaves the table before the end.
    const SECRETS: bool;

    /// The styles of its boards and pieces, beyond those of the kit: CSS whose selectors begin with
    /// `[data-game="<name>"]`.
    const STYLE: &'static str = "";

    /// Whether it has reaction windows: decisions that [`Presented::decline`] can answer.
    const REACTS: bool = false;

    /// All its texts: those of the kit and its own.
    fn words(lang: Lang) -> &'static Words;

    /// Its name as people write it.
    fn title(lang: Lang) -> String;

    /// Everything that is drawn and written around the board for this viewer: regions, pieces, trays, panels, the
    /// question that is open. Every id in it is unique, and every element that a [`Presented::path`] names is in it or is a
    /// `button:` or a `turn:`.
    fn scene(view: &ViewOf<Self>, viewer: Viewer, lang: Lang) -> Scene;

    /// A picture file by its name, as the scene names it: its media type and its content. `None` if there is no such file.
    fn art(_name: &str) -> Option<(&'static str, std::borrow::Cow<'static, [u8]>)> {
        None
    }

    /// The picks that lead to an action, in the order in which a person makes them; at least one. No two legal actions
    /// have the same path, and no path begins another.
    fn path(view: &ViewOf<Self>, action: &ActionOf<Self>, lang: Lang) -> Vec<Step>;

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

    /// The name of what [`Presented::preview`] shows; `None` if there is never anything.
    fn preview_name(lang: Lang) -> Option<String> {
        Some(Self::words(lang).say(key!("site-preview")))
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

    /// What can follow these picks, for a decision whose actions cannot all be listed; `None` if they can, and then the
    /// paths are the picks. It is asked with no picks first. The refusal says why these picks lead nowhere.
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

    /// Why these picks lead to nothing: the rule that forbids the action that was probably meant. `None` if nothing can be
    /// guessed, or if the picks do lead on.
    fn why_not(view: &ViewOf<Self>, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark>;

    /// A broken rule in words, with its id.
    fn refusal(view: &ViewOf<Self>, illegal: &IllegalOf<Self>, lang: Lang) -> Remark;

    /// Why a text is not an action, in words.
    fn action_error(error: &ActionErrorOf<Self>, lang: Lang) -> String;

    /// Why a text is not a position, in words.
    fn position_error(error: &PositionErrorOf<Self>, lang: Lang) -> String;

    /// What a seat has scored so far as players count it, for the panels and the result; `None` where the game has no
    /// score.
    fn score(_view: &ViewOf<Self>, _seat: Seat) -> Option<i32> {
        None
    }
}

/// Everything that a table asks of a game. Whatever implements the five traits is one.
pub trait TableGame: Presented + Explained + SetUp + Scored + Editable {}

impl<U: Presented + Explained + SetUp + Scored + Editable> TableGame for U {}

/// Whether some picks begin the path of a legal action, or are one. For games that list all actions; one that lists a
/// sample answers in [`Presented::talk`] instead.
pub fn leads_on<U: Presented>(view: &ViewOf<U>, state: &U::State, picks: &[String], lang: Lang) -> bool {
    let mut actions = Vec::new();
    let coverage = state.actions(&mut actions);
    debug_assert!(coverage.is_complete(), "a sample cannot say what leads nowhere");
    actions.iter().any(|action| {
        let steps = U::path(view, action, lang);
        steps.len() >= picks.len() && steps.iter().zip(picks).all(|(step, pick)| step.id == *pick)
    })
}
