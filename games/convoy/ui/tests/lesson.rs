//! Tests of the lessons of Convoy.

use fracas_convoy::{Event, Side, State};
use fracas_convoy_ui::Ui;
use fracas_convoy_ui::lesson::{Aim, Goal};
use fracas_core::State as _;
use fracas_scene::lesson::{Course, Lesson, Taught as _, Verdict};
use fracas_scene::{Explained as _, Lang};
use fracas_testkit::ui::course::{self, starts};

fn lessons() -> &'static [Lesson<Goal>] {
    course::lessons::<Ui>()
}

#[test]
fn there_are_eight_short_lessons() {
    let ids: Vec<&str> = lessons().iter().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(ids, ["battle", "answer", "abilities", "instants", "modules", "thieves", "campaign", "stand"]);
    for lesson in lessons() {
        assert!((2..=6).contains(&lesson.steps.len()), "{}", lesson.id);
    }
}

#[test]
fn every_way_through_a_lesson_leads_to_its_end() {
    course::leads_to_the_end::<Ui>(&Side::ALL.map(Side::seat));
}

#[test]
fn a_lesson_stays_with_one_side_and_both_sides_are_played() {
    let played = course::stays_with_one_side::<Ui>();
    for side in Side::ALL {
        assert!(played.contains(&side.seat()), "{side:?}");
    }
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
        &["engage 1", "put steel_dog 1", "pass"],
        &["put patriot 1", "put lt_callahan 1", "pass"],
        &["put hunter 1", "pick lt_callahan", "use ripper recycler"],
        &["put saboteur 1", "play sniper", "pick battleship"],
        &["attach destruction_module spiders", "use hunter recycler"],
        &["use nestugov medic", "use nestugov scout", "pick battleship", "pick gauss_cannon"],
        &["put steel_dog 4", "ravage 1", "pick transporter", "put juggernaut 5"],
        &["support", "play sniper"],
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

/// The strengths of both sides after some actions in a step, counted from one, and what happened.
fn after(id: &str, step: usize, actions: &[&str]) -> ([i32; 2], Vec<Event>) {
    let lesson = lessons().iter().find(|lesson| lesson.id == id).expect("there is such a lesson");
    let mut state = starts::<Ui>(lesson).swap_remove(step - 1).swap_remove(0);
    let mut events = Vec::new();
    for action in actions {
        let action = action.parse().expect("the action is well formed");
        state.check(&action).unwrap_or_else(|error| panic!("{id} {step} {action}: {error}"));
        state.apply(&action, &mut events);
    }
    let strengths =
        state.battle_preview().map_or([0, 0], |preview| preview.strengths.map(|tally| tally.total()));
    (strengths, events)
}

fn strengths(id: &str, step: usize, actions: &[&str]) -> [i32; 2] {
    after(id, step, actions).0
}

#[test]
fn what_the_explanations_tell_is_what_happens() {
    assert_eq!(strengths("battle", 3, &[]), [4, 0]);
    assert_eq!(strengths("answer", 3, &[]), [4, 5]);
    let (_, events) = after("answer", 3, &["pass", "pass", "mill hunter", "draw scout"]);
    assert!(events.iter().any(|event| matches!(event, Event::Resolved { winner: Some(Side::Outpost), .. })));
    assert!(events.iter().any(|event| matches!(event, Event::Ravaged { .. })));

    assert_eq!(strengths("abilities", 2, &[])[1], 4);
    assert_eq!(strengths("abilities", 2, &["pick soldier"])[1], 2, "Callahan alone");
    assert_eq!(strengths("abilities", 2, &["pick lt_callahan"])[1], 1, "a soldier alone");
    assert_eq!(strengths("instants", 1, &[]), [6, 4]);
    assert_eq!(strengths("instants", 1, &["put heavy_machine_gun 1"]), [6, 6]);
    assert_eq!(strengths("instants", 1, &["put saboteur 1"]), [3, 5]);

    assert_eq!(strengths("modules", 1, &[]), [3, 4]);
    assert_eq!(strengths("modules", 2, &[]), [3, 4]);
    assert_eq!(strengths("modules", 2, &["use hunter recycler"]), [3, 0]);
    assert_eq!(strengths("thieves", 2, &[]), [7, 3]);
    assert_eq!(strengths("thieves", 3, &["pick battleship"]), [2, 3]);
    assert_eq!(strengths("thieves", 3, &["pick hunter"]), [5, 3]);
    let (_, events) = after("thieves", 4, &["pick gauss_cannon"]);
    assert!(events.iter().any(|event| matches!(event, Event::SteppedIn { .. })));

    let (_, events) = after("campaign", 1, &["put steel_dog 4", "pass", "pass"]);
    assert!(events.iter().any(|event| matches!(event, Event::Resolved { moloch: 7, outpost: 1, .. })));
    let (_, events) = after("campaign", 1, &["put steel_dog 3"]);
    assert!(!events.iter().any(|event| matches!(event, Event::Marked { .. })), "the Bunker is there");
    let (_, events) = after("campaign", 2, &["ravage 1"]);
    assert!(events.iter().any(|event| matches!(event, Event::Removed { .. })), "the benefit eliminates");
    let (_, events) = after("campaign", 2, &["ravage 3"]);
    assert!(events.iter().any(|event| matches!(event, Event::BombWentOff { .. })));
    let (_, events) = after("campaign", 3, &["pick transporter"]);
    assert!(events.iter().any(|event| matches!(event, Event::CityDestroyed { .. })));
    assert_eq!(strengths("stand", 1, &[]), [4, 4]);
    assert_eq!(strengths("stand", 1, &["support", "discard outpost_move"]), [0, 4]);
    for (id, step, actions, winner) in [
        ("campaign", 4, &["put juggernaut 5", "pass", "pass"][..], Side::Moloch),
        ("campaign", 4, &["pass", "drop juggernaut"], Side::Outpost),
        ("stand", 2, &["play sniper"], Side::Outpost),
        ("stand", 2, &["pass"], Side::Moloch),
    ] {
        let (_, events) = after(id, step, actions);
        let won = |event: &Event| matches!(event, Event::Ended { outcome } if outcome.winners.contains(winner.seat()));
        assert!(events.iter().any(won), "{step} {actions:?}");
    }
}

#[test]
fn goals_are_judged_by_the_game() {
    let reaches = |id: &str, step: usize, action: &str, goal: &Goal| {
        let lesson = lessons().iter().find(|lesson| lesson.id == id).expect("there is such a lesson");
        let before = &starts::<Ui>(lesson)[step - 1][0];
        Ui::reaches(before, &action.parse().expect("the action is well formed"), goal)
    };
    let ahead = Goal::Table(Aim { ahead: true, ..Aim::default() });
    let removes = |units: &[&str]| {
        let units = units.iter().map(|unit| unit.parse().expect("there is such a unit")).collect();
        Goal::Table(Aim { removes: units, ..Aim::default() })
    };
    // A tie is not ahead, and the enemy's lead is not one's own.
    assert!(reaches("instants", 1, "put saboteur 1", &ahead));
    assert!(!reaches("instants", 1, "put heavy_machine_gun 1", &ahead));
    assert!(!reaches("instants", 1, "pass", &ahead));
    assert!(reaches("instants", 1, "pass", &Goal::Table(Aim::default())));
    assert!(reaches("instants", 3, "pick hunter", &removes(&["hunter"])));
    assert!(!reaches("instants", 3, "pick hunter", &removes(&["hunter", "battleship"])));
    // The Blocker is removed, not the robot that was aimed at.
    assert!(reaches("thieves", 4, "pick gauss_cannon", &removes(&["blocker"])));
    assert!(!reaches("thieves", 4, "pick gauss_cannon", &removes(&["gauss_cannon"])));
    assert!(reaches("stand", 2, "play sniper", &Goal::Win) && !reaches("stand", 2, "pass", &Goal::Win));
    assert!(!reaches("campaign", 4, "put juggernaut 5", &Goal::Win), "it is not over yet");
}

#[test]
fn a_forbidden_action_does_nothing() {
    let step = &lessons()[0].steps[1];
    let before: State =
        "first | moloch | outpost +scout | attack=outpost battle=1 district=1".parse().unwrap();
    assert_ne!(step.judge::<Ui>(&before, &"put steel_dog 1".parse().unwrap()), Verdict::Done);
}

#[test]
fn a_goal_with_an_unknown_unit_is_refused() {
    let text = "name = { en = \"A\", fr = \"B\" }\n[[lesson]]\nid = \"a\"\ntitle = { en = \"A\", fr = \"B\" }\n\
                about = { en = \"A\", fr = \"B\" }\n[[lesson.step]]\nposition = \"first | moloch | outpost | deal\"\n\
                say = { en = \"A\", fr = \"B\" }\nhint = { en = \"A\", fr = \"B\" }\nwrong = { en = \"A\", fr = \"B\" }\n";
    let read = |goal: &str| format!("{text}goal = {goal}\n").parse::<Course<Goal>>();
    assert!(read("{ table = { removes = [\"hunter.2\"], ahead = true } }").is_ok());
    for (goal, why) in [
        ("{ table = { removes = [\"mutant\"] } }", "mutant"),
        ("{ battle = {} }", "battle"),
        ("{ table = { kills = 1 } }", "kills"),
    ] {
        let error = read(goal).unwrap_err().to_string();
        assert!(error.contains(why), "{goal}: {error}");
    }
}
