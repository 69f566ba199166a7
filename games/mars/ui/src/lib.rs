//! Mars Attacks in words and as a scene to be played.
//!
//! All of it is made from a [`View`](fracas_mars::View) or from the data files, so no sentence can say what its reader
//! may not know.

mod action;
mod backdrop;
mod beats;
mod build_scene;
mod candidates;
mod card;
pub mod cli;
mod edit;
mod element;
mod error_text;
mod figure;
mod foresee;
mod form;
mod hints;
mod inspect;
mod legend;
pub mod lesson;
mod litter;
mod names;
mod paths;
mod plan;
mod playable;
mod show;
mod teach;
mod told;
mod verdict;

pub use action::{describe_action, describe_decision, describe_pending};
pub use beats::describe_event;
pub use error_text::{
    describe_action_error, describe_data_error, describe_illegal, describe_play_error,
    describe_position_error, describe_scenery_fault, describe_setup_error,
};
pub use hints::reason_text;
pub use inspect::{describe_attack, describe_card, describe_unit};
pub use names::{ability_name, card_name, model_name, name_of, side_name, unit_name};
pub use show::show;

use fracas_scene::{Keys, Lang, Words, fluent_files, text_keys};
use fracas_table::{AnyGame, GameOf};
use std::sync::LazyLock;

/// Mars Attacks as people see it: what the kit asks of it is implemented here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ui;

/// The game at a table: what people see, and how machines play.
pub static GAME: &dyn AnyGame = &GameOf::<Ui, fracas_mars_bots::Bots>::taught();

/// The keys of its texts and of the kit's, for [`key!`](fracas_scene::key).
pub const KEYS: Keys = text_keys!("../locales": "cli" "mars" "mars-page"; fracas_scene::KEYS);

/// All texts of the game: those of the kit and its own, read once.
pub fn words(lang: Lang) -> &'static Words {
    fn read(lang: Lang) -> Words {
        Words::with(lang, fluent_files!(lang, "../locales": "cli" "mars" "mars-page" "mars-help"))
    }
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| read(Lang::En));
    static FRENCH: LazyLock<Words> = LazyLock::new(|| read(Lang::Fr));
    match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
    }
}
