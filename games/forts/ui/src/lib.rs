//! Five Forts as people see it: what the kit asks of a game, implemented on one marker type.
//!
//! All of it is made from a [`View`](fracas_forts::View), so nothing can say what its reader may not know.

mod build_scene;
mod cli;
mod playable;

use fracas_scene::{Keys, Lang, Words, fluent_files, text_keys};
use fracas_table::{AnyGame, GameOf};
use std::sync::LazyLock;

/// Five Forts as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ui;

/// The game at a table: what people see, and how machines play.
pub static GAME: &dyn AnyGame = &GameOf::<Ui, fracas_forts_bots::Bots>::new();

/// The keys of its texts and of the kit's, for [`key!`](fracas_scene::key).
pub const KEYS: Keys = text_keys!("../locales": "forts"; fracas_scene::KEYS);

/// All texts of the game: those of the kit and its own, read once.
pub fn words(lang: Lang) -> &'static Words {
    fn read(lang: Lang) -> Words {
        Words::with(lang, fluent_files!(lang, "../locales": "forts"))
    }
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| read(Lang::En));
    static FRENCH: LazyLock<Words> = LazyLock::new(|| read(Lang::Fr));
    match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
    }
}
