use crate::Lang;
use crate::model::{Beat, Field, Inspection, Preview, Remark, Scene};
use crate::picks::Step;
use fracas_core::{Entropy, Hidden, Seat, Viewer};
use std::collections::BTreeMap;

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

/// A game that people can see and play: everything the table and the page ask of it.
///
/// All of it is made from a view, so nothing that the viewer may not know can slip into a picture, a list of
/// actions or an error.
pub trait Playable: Hidden {
    /// Its name in addresses, records and on the command line.
    const GAME: &'static str;

    /// Its name in words.
    fn title(lang: Lang) -> String;

    /// What the seats play, in words, where that is the same in every game; empty where the form decides it.
    fn sides(_lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// What the viewer sees.
    fn scene(view: &Self::View, viewer: Viewer, lang: Lang) -> Scene;

    /// The picks that lead to an action; no two legal actions have the same path, and no path begins another.
    fn path(view: &Self::View, action: &Self::Action, lang: Lang) -> Vec<Step>;

    /// An action in words.
    fn label(view: &Self::View, action: &Self::Action, lang: Lang) -> String;

    /// Events (already those that the viewer may see) as sentences and motions; `before` is the view before them.
    fn beats(before: &Self::View, events: &[Self::Event], lang: Lang) -> Vec<Beat>;

    /// Everything there is to say of an element; `None` if there is no such element.
    fn inspect(view: &Self::View, element: &str, lang: Lang) -> Option<Inspection>;

    /// What would happen if the next battle were fought now; `None` if that makes no sense.
    fn preview(view: &Self::View, lang: Lang) -> Option<Preview>;

    /// Why these picks lead to nothing: the rule that forbids the action that was probably meant.
    fn why_not(view: &Self::View, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark>;

    /// A broken rule in words.
    fn refusal(view: &Self::View, illegal: &Self::Illegal, lang: Lang) -> Remark;

    /// A misspelt action in words.
    fn unreadable_action(text: &str, lang: Lang) -> String;

    /// A misspelt or impossible position in words.
    fn unreadable_position(text: &str, lang: Lang) -> String;

    /// What is asked before a game begins.
    fn form(lang: Lang) -> Vec<Field>;

    /// The start of a game by the answers; what was left to chance (`random`) is settled by `entropy`.
    /// Missing answers take their defaults; an impossible mixture is explained.
    fn begin(answers: &Answers, lang: Lang, entropy: &mut dyn EntropySource) -> Result<Self, Remark>;

    /// The seats of a start.
    fn seats(&self, lang: Lang) -> Vec<SeatInfo>;

    /// The same start with the seats' sides exchanged, for a duel or a rematch; `None` if it cannot be exchanged.
    fn exchanged(start: &Self) -> Option<Self>;

    /// The points that a seat has scored, for a duel of two games.
    fn points(&self, seat: Seat) -> i32;

    /// The points of a seat to which a duel's game goes because the others gave up: those that it has, unless only the
    /// end of a game brings points.
    fn points_by_forfeit(&self, seat: Seat) -> i32 {
        self.points(seat)
    }

    /// Whether an action shows its actor something hidden, so that it cannot be taken back freely.
    fn reveals(before: &Self, action: &Self::Action) -> bool;

    /// Whose side of the table a seat's moves end: the turn counter after which a "turn" has passed.
    fn turn_number(&self) -> u32;

    /// An empty position for the editor, by the answers of the form.
    fn blank(answers: &Answers, lang: Lang) -> Result<Self, Remark>;

    /// The scene of the editor: the position with palettes of pieces in supply trays.
    fn editor_scene(&self, lang: Lang) -> Scene;

    /// The changes that the editor offers: their notation and the picks that lead to them.
    fn edits(&self, lang: Lang) -> Vec<(String, Vec<Step>)>;

    /// Carries out a change of the editor.
    fn edit(&mut self, edit: &str, lang: Lang) -> Result<(), Remark>;

    /// Fights a battle at once where that makes sense, for the calculator: the events and the position afterwards.
    /// Choices that belong to players are left pending.
    fn battle_at_once(&mut self, events: &mut Vec<Self::Event>) -> bool;
}

/// Whether some picks begin the path of a legal action, or are one.
pub(crate) fn leads_on<G: Playable>(view: &G::View, state: &G, picks: &[String], lang: Lang) -> bool {
    let mut actions = Vec::new();
    state.actions(&mut actions);
    actions.iter().any(|action| {
        let steps = G::path(view, action, lang);
        steps.len() >= picks.len() && steps.iter().zip(picks).all(|(step, pick)| step.id == *pick)
    })
}

/// [`Entropy`] that can be passed through a trait object.
pub trait EntropySource {
    /// A whole number below `n`, each equally likely.
    fn below(&mut self, n: std::num::NonZeroU32) -> u32;
}

impl<E: Entropy> EntropySource for E {
    fn below(&mut self, n: std::num::NonZeroU32) -> u32 {
        Entropy::below(self, n)
    }
}
