//! Refusals of a table, as data: they become sentences where they are read, in the language of the reader.

use crate::words::{say, text};
use fracas_core::Seat;
use fracas_scene::key;
use fracas_scene::model::Remark;
use fracas_scene::{ActionErrorOf, IllegalOf, Lang, PositionErrorOf, TableGame, ViewOf};
use std::fmt::{self, Debug};
use std::sync::Arc;

/// Something that can be said in every language.
pub trait Describe: Send + Sync {
    /// The reason in words, with the rule behind it if there is one.
    fn describe(&self, lang: Lang) -> Remark;
}

/// Why a game refuses something, whatever the game. Two are equal if they say the same.
#[derive(Clone)]
pub struct Refusal(Arc<dyn Describe>);

impl Refusal {
    /// A refusal that says this.
    pub(crate) fn new(why: impl Describe + 'static) -> Refusal {
        Refusal(Arc::new(why))
    }

    /// The refusal in words.
    pub fn remark(&self, lang: Lang) -> Remark {
        self.0.describe(lang)
    }
}

impl Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Refusal").field(&self.remark(Lang::En)).finish()
    }
}

impl PartialEq for Refusal {
    fn eq(&self, other: &Self) -> bool {
        self.remark(Lang::En) == other.remark(Lang::En)
    }
}

impl Eq for Refusal {}

fn sentence(text: String) -> Remark {
    Remark { text, rule: None }
}

/// A rule forbids an action.
pub(crate) struct Illegal<G: TableGame> {
    pub(crate) view: ViewOf<G>,
    pub(crate) why: IllegalOf<G>,
}

impl<G: TableGame> Describe for Illegal<G> {
    fn describe(&self, lang: Lang) -> Remark {
        G::refusal(&self.view, &self.why, lang)
    }
}

/// Picks lead to no action.
pub(crate) struct DeadPicks<G: TableGame> {
    pub(crate) view: ViewOf<G>,
    pub(crate) seat: Seat,
    pub(crate) picks: Vec<String>,
}

impl<G: TableGame> Describe for DeadPicks<G> {
    fn describe(&self, lang: Lang) -> Remark {
        let nothing = || sentence(say(lang, key!("table-picks-nothing")));
        G::why_not(&self.view, self.seat, &self.picks, lang).unwrap_or_else(nothing)
    }
}

/// A text is not the notation of an action.
pub(crate) struct UnreadableAction<G: TableGame>(pub(crate) ActionErrorOf<G>);

impl<G: TableGame> Describe for UnreadableAction<G> {
    fn describe(&self, lang: Lang) -> Remark {
        sentence(G::action_error(&self.0, lang))
    }
}

/// A text is not the notation of a position.
pub(crate) struct UnreadableStart<G: TableGame>(pub(crate) PositionErrorOf<G>);

impl<G: TableGame> Describe for UnreadableStart<G> {
    fn describe(&self, lang: Lang) -> Remark {
        sentence(G::position_error(&self.0, lang))
    }
}

/// Why a table cannot be opened, whatever the game.
pub(crate) enum WrongTerms {
    /// A clock that nobody can play with.
    Clock,
    /// A wrong number of holders.
    Holders { found: usize, expected: usize },
}

impl Describe for WrongTerms {
    fn describe(&self, lang: Lang) -> Remark {
        sentence(match self {
            WrongTerms::Clock => crate::words::clock(lang),
            WrongTerms::Holders { found, expected } => text(
                lang,
                key!("table-error-holders"),
                &[("found", (*found).into()), ("expected", (*expected).into())],
            ),
        })
    }
}
