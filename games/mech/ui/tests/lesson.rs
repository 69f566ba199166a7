//! The lessons of the mech skirmish.

use fracas_core::{Pending, State as _};
use fracas_mech::{Event, Side};
use fracas_mech_ui::Ui;
use fracas_mech_ui::lesson::{Goal, Stand};
use fracas_scene::lesson::{Course, Lesson, Taught as _};
use fracas_scene::{Explained as _, Lang};
use fracas_testkit::ui::course::{self, starts};

fn lessons() -> &'static [Lesson<Goal>] {
    course::lessons::<Ui>()
}

#[test]
fn there_are_four_short_lessons() {
    let ids: Vec<&str> = lessons().iter().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(ids, ["moving", "attacks", "heat", "explosions"]);
    for lesson in lessons() {
        assert!((3..=6).contains(&lesson.steps.len()), "{}", lesson.id);
    }
}

#[test]
fn every_way_through_a_lesson_leads_to_its_end() {
    course::leads_to_the_end::<Ui>(&[Side::A.seat()]);
}

#[test]
fn a_lesson_stays_with_one_side() {
    course::stays_with_one_side::<Ui>();
}

#[test]
fn what_is_expected_is_neither_everything_nor_left_unused() {
    course::replies_to_wrong_answers::<Ui>();
    for lesson in lessons() {
        for (step, begins) in lesson.steps.iter().zip(starts::<Ui>(lesson)) {
            for before in &begins {
                let mut actions = Vec::new();
                before.actions(&mut actions).sample_suffices();
                let done = |action| step.judge::<Ui>(before, action) == fracas_scene::lesson::Verdict::Done;
                let count = actions.iter().filter(|action| done(action)).count();
                assert!(count > 0 && count < actions.len(), "{}: {count} in {before}", lesson.id);
            }
        }
    }
}

#[test]
fn the_hint_does_it() {
    course::advice_does_it::<Ui>(&[
        &["activate u2", "move u2 500,636", "move u2 1399,300 run", "move u2 944,737"],
        &[
            "shoot u2 medium_gun u3",
            "shoot u2 precise medium_gun.2 u3",
            "strike u1 axe u3",
            "move u1 945,1306 charge axe u3",
        ],
        &["shoot u2 medium_gun u3", "restart u1", "overheat u2"],
        &["shoot u2 medium_gun u3", "move u2 1799,400 run", "shoot u2 medium_gun s5"],
    ]);
}

#[test]
fn marks_and_rules_are_there() {
    for lang in [Lang::En, Lang::Fr] {
        course::rules_are_there::<Ui>(|id| Ui::rulebook(lang).sentence(id).is_some());
    }
    course::marks_are_there::<Ui>();
}

#[test]
fn every_text_is_there_in_both_languages() {
    course::texts_are_printed::<Ui>();
}

#[test]
fn both_languages_speak_of_the_same_numbers() {
    course::numbers_agree::<Ui>();
}

#[test]
fn what_the_explanations_tell_is_what_happens() {
    let after = |id: &str, step: usize, action: &str| {
        let lesson = lessons().iter().find(|lesson| lesson.id == id).expect("there is such a lesson");
        let mut state = starts::<Ui>(lesson).swap_remove(step).swap_remove(0);
        let mut events = Vec::new();
        for text in std::iter::once(action).chain(lesson.steps[step].then.iter().map(String::as_str)) {
            let Pending::Act { actor, .. } = state.pending() else { panic!("{id}: it is over") };
            state.play(actor, &text.parse().expect("it is an action"), &mut events).expect("it is legal");
        }
        (state, events)
    };
    let unit = |text: &str| text.parse().expect("there is such a unit");
    assert_eq!(after("moving", 2, "move u2 1399,300 run").0.heat(unit("u2")), 1);
    assert_eq!(after("attacks", 0, "shoot u2 medium_gun u3").0.hp(unit("u3")), 4);
    let (state, _) = after("attacks", 1, "shoot u2 precise medium_gun.2 u3");
    assert_eq!((state.hp(unit("u3")), state.heat(unit("u2"))), (3, 2));
    assert_eq!(after("heat", 0, "shoot u2 medium_gun u3").0.heat(unit("u2")), 9);
    assert_eq!(after("heat", 1, "restart u1").0.heat(unit("u1")), 3);
    let (state, events) = after("explosions", 0, "shoot u2 medium_gun u3");
    assert!(events.iter().any(|event| matches!(event, Event::Exploded { damage: 1, .. })));
    assert_eq!(state.hp(unit("u4")), 2);
    let (state, events) = after("explosions", 2, "shoot u2 medium_gun s5");
    assert!(events.iter().any(|event| matches!(event, Event::Collapsed { .. })));
    assert_eq!(state.hp(unit("u3")), 5);
}

#[test]
fn goals_are_judged_by_the_game() {
    let lesson = &lessons()[3];
    let before = &starts::<Ui>(lesson)[1][0];
    let clear = Goal::Stand(Stand { clear_of: vec!["u1".parse().unwrap()], ..Stand::default() });
    assert!(Ui::reaches(before, &"move u2 1799,400 run".parse().unwrap(), &clear));
    assert!(!Ui::reaches(before, &"move u2 1499,400".parse().unwrap(), &clear));
    assert!(!Ui::reaches(before, &"end u2".parse().unwrap(), &clear), "it has not moved");
    assert!(Ui::reaches(before, &"end u2".parse().unwrap(), &Goal::Anything));
}

#[test]
fn a_goal_with_an_unknown_word_is_refused() {
    let text = "name = { en = \"A\", fr = \"B\" }\n[[lesson]]\nid = \"a\"\ntitle = { en = \"A\", fr = \"B\" }\n\
                about = { en = \"A\", fr = \"B\" }\n[[lesson.step]]\nposition = \"training\"\n\
                say = { en = \"A\", fr = \"B\" }\nhint = { en = \"A\", fr = \"B\" }\nwrong = { en = \"A\", fr = \"B\" }\n";
    let read = |goal: &str| format!("{text}goal = {goal}\n").parse::<Course<Goal>>();
    assert!(read("{ stand = { unseen = true } }").is_ok());
    for (goal, why) in
        [("{ stand = { sees = [\"u99\"] } }", "u1 to u10"), ("{ stand = { hides = true } }", "hides")]
    {
        let error = read(goal).unwrap_err().to_string();
        assert!(error.contains(why), "{goal}: {error}");
    }
}
