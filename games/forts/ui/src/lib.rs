//! Five Forts as people see it: what the kit asks of a game, implemented on one marker type.
//!
//! All of it is made from a [`View`](fracas_forts::View), so nothing can say what its reader may not know.

mod build_scene;
mod cli;
mod presented;

use fracas_table::{AnyGame, GameOf};

/// Five Forts as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ui;

/// The game at a table: what people see, and how machines play.
pub static GAME: &dyn AnyGame = &GameOf::<Ui, fracas_forts_bots::Bots>::new();

fracas_scene::texts!("../locales": "forts");
