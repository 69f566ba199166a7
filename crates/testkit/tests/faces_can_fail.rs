//! The laws of faces and bots must be able to fail: a toy game with one fault after the other, each caught by its law.

use fracas_testkit::bots::BotSuite;
use fracas_testkit::toy::{
    HASTY_EDITOR, HASTY_RESOLUTION, HONEST, LYING_EDITOR, ONE_WAY, REFUSED_STARTS, SAMPLES, SEATED_ANYWHERE,
    STARTLED_BOTS, TORN_FORM, Toy, WILD_BOTS, WRONG_BEHIND,
};
use fracas_testkit::ui::{set_up, talk};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What the law said that was broken; `None` if all are kept.
fn broken(law: impl FnOnce()) -> Option<String> {
    let fault = catch_unwind(AssertUnwindSafe(law)).err()?;
    Some(
        fault.downcast_ref::<String>().cloned().unwrap_or_else(|| {
            fault.downcast_ref::<&str>().map_or_else(String::new, |text| (*text).to_owned())
        }),
    )
}

fn breaks(law: impl FnOnce(), word: &str) {
    let told = broken(law);
    assert!(told.as_ref().is_some_and(|told| told.contains(word)), "{word}: {told:?}");
}

fn suite<const LEAK: u8>() -> BotSuite<Toy<LEAK>> {
    let start = Toy::begin(2);
    BotSuite::new(Box::leak(Box::new(start.clone())), vec![("two".to_owned(), start)])
}

#[test]
fn a_game_without_fault_passes() {
    assert_eq!(broken(|| talk::laws_hold::<Toy<HONEST>>(&Toy::begin(2), 2, 1)), None);
    assert_eq!(broken(|| set_up::laws_hold::<Toy<HONEST>>(20)), None);
    let suite = suite::<HONEST>();
    suite.every_level_has_a_name_and_a_budget();
    suite.every_level_plays_by_the_rules();
    suite.a_bot_that_is_stopped_answers();
    suite.a_view_is_completed_to_a_position_that_gives_it();
    suite.the_protocol_is_spoken();
}

#[test]
fn a_sample_that_is_said_to_be_all_is_noticed() {
    breaks(|| talk::laws_hold::<Toy<SAMPLES>>(&Toy::begin(2), 2, 1), "picks are all listed");
}

#[test]
fn faults_of_bots_are_noticed() {
    breaks(|| suite::<WILD_BOTS>().every_level_plays_by_the_rules(), "plays peek");
    breaks(|| suite::<WILD_BOTS>().the_protocol_is_spoken(), "peek");
    breaks(|| suite::<STARTLED_BOTS>().a_bot_that_is_stopped_answers(), "stopped, plays end");
    breaks(|| suite::<WRONG_BEHIND>().a_view_is_completed_to_a_position_that_gives_it(), "looks otherwise");
    breaks(
        || suite::<SEATED_ANYWHERE>().a_view_is_completed_to_a_position_that_gives_it(),
        "is seated by what",
    );
}

#[test]
fn faults_of_forms_and_editors_are_noticed() {
    breaks(|| set_up::laws_hold::<Toy<TORN_FORM>>(4), "the language decides");
    breaks(|| set_up::laws_hold::<Toy<REFUSED_STARTS>>(4), "its own start is refused");
    breaks(|| set_up::laws_hold::<Toy<ONE_WAY>>(4), "exchanged twice");
    breaks(|| set_up::laws_hold::<Toy<LYING_EDITOR>>(20), "is offered and refused");
    breaks(|| set_up::laws_hold::<Toy<HASTY_EDITOR>>(4), "is no change is refused");
    breaks(|| set_up::laws_hold::<Toy<HASTY_RESOLUTION>>(40), "nothing is resolved");
}
