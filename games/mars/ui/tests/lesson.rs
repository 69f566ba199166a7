//! The lessons of Mars Attacks.

use fracas_mars::Side;
use fracas_mars_ui::Ui;
use fracas_mars_ui::lesson::Goal;
use fracas_scene::lesson::Lesson;
use fracas_scene::{Explained as _, Lang};
use fracas_testkit::ui::course;

fn lessons() -> &'static [Lesson<Goal>] {
    course::lessons::<Ui>()
}

#[test]
fn there_are_five_short_lessons() {
    let ids: Vec<&str> = lessons().iter().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(ids, ["shooting", "cover", "fighting", "cards", "heroes"]);
    for lesson in lessons() {
        assert!((4..=6).contains(&lesson.steps.len()), "{}", lesson.id);
    }
}

#[test]
fn every_way_through_a_lesson_leads_to_its_end() {
    course::leads_to_the_end::<Ui>(&[Side::Human.seat()]);
}

#[test]
fn a_lesson_stays_with_one_side() {
    course::stays_with_one_side::<Ui>();
}

#[test]
fn what_is_expected_is_neither_everything_nor_left_unused() {
    course::expects_something::<Ui>();
}

#[test]
fn a_wrong_answer_gets_its_reply() {
    course::replies_to_wrong_answers::<Ui>();
}

#[test]
fn the_hint_does_it() {
    course::advice_does_it::<Ui>(&[
        &[
            "activate us_rifle",
            "move D3",
            "shoot D7 martian_grunt",
            "activate us_rifle.2",
            "aim",
            "shoot E6 martian_grunt.2",
        ],
        &["shoot D7 martian_grunt", "move B7", "move C3", "shoot C5 martian_grunt"],
        &["move D5", "defend fight", "activate us_rifle.2", "stand", "shoot G5 martian_grunt.2"],
        &[
            "shoot D7 martian_grunt",
            "play ingenuity",
            "play survival",
            "add bombardment",
            "resolve bombardment D7",
        ],
        &["activate eva", "move C7", "move D8", "heroic exit"],
    ]);
}

#[test]
fn rules_marks_and_texts_are_there() {
    for lang in Lang::ALL {
        course::rules_are_there::<Ui>(|id| Ui::rulebook(lang).sentence(id).is_some());
    }
    course::marks_are_there::<Ui>();
    course::texts_are_printed::<Ui>();
    course::numbers_agree::<Ui>();
}
