//! A whole game by bots at a table, and the start by the form.

use fracas_bots::Level;
use fracas_core::Viewer;
use fracas_mech_ui::GAME;
use fracas_scene::{Answers, Lang};
use fracas_table::{By, ClockRule, Command, Holder, Seed, TableSetup, Terms, UndoRule, What};

const SEED: Seed = Seed([7; 32]);

fn answers(pairs: &[(&str, &str)]) -> Answers {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

#[test]
fn bots_play_a_whole_game_whose_file_is_verified() {
    let start = GAME.begin(&answers(&[("scenario", "training")]), Lang::En, &SEED).unwrap();
    let setup = TableSetup {
        game: GAME.name().to_owned(),
        start,
        holders: vec![Holder::Bot { level: Level::Random }, Holder::Bot { level: Level::Novice }],
        clock: ClockRule::None,
        undo: UndoRule::Information,
        public: false,
        leg: None,
        commitment: SEED.commitment(),
        imported: false,
        terms: Terms::default(),
        promises: Vec::new(),
    };
    let log = GAME.open(setup, &SEED, 0).unwrap();
    let mut table = GAME.table(&log, SEED).unwrap();
    while let Some(job) = table.bot_job() {
        let action = (job.think)(&|| false).expect("a bot that must act can act");
        let command = Command::Act { ply: job.ply, what: What::Action(action) };
        let entries = table.propose(&By::Machine(job.seat), &command, None, 0).unwrap();
        table.commit(&entries);
    }
    assert!(table.is_over());
    let file = table.record(Viewer::Spectator).unwrap();
    GAME.verify(&file, Lang::En).unwrap();
}

#[test]
fn the_form_offers_only_what_can_begin() {
    let form = GAME.form(Lang::Fr);
    for scenario in &form[0].choices {
        GAME.begin(&answers(&[("scenario", &scenario.value)]), Lang::En, &SEED).unwrap();
    }
    for squad in &form[1].choices {
        let begun =
            GAME.begin(&answers(&[("scenario", "war_zone"), ("squad1", &squad.value)]), Lang::En, &SEED);
        assert!(begun.is_ok(), "{}", squad.value);
    }
}

#[test]
fn odd_answers_are_refused_with_a_reason() {
    for odd in [
        [("scenario", "nowhere"), ("squad1", "forge")],
        [("scenario", "training"), ("squad1", "forge")],
        [("scenario", "war_zone"), ("squad1", "nobody+axe")],
        [("scenario", "war_zone"), ("overheat", "perhaps")],
    ] {
        let why = GAME.begin(&answers(&odd), Lang::Fr, &SEED).unwrap_err();
        assert!(!why.text.is_empty() && !why.text.contains('⟦'), "{why:?}");
    }
}
