//! Positions without a table: studies, replays, the calculator, the editor, forms.

use crate::help::{Honest, SEED};
use fracas_scene::{Answers, Lang};
use fracas_table::{AnyGame as _, GameOf, Study, What};

const GAME: GameOf<Honest, Honest> = GameOf::new();
const START: &str = "alone plain 0 0 0 1|:0|:0|";
/// No card is left to be drawn.
const LATE: &str = "alone plain 2 0 0 0|11.12:0|9.10:0|1.2.3.4.5.6.7.8";

fn study(start: &str, actions: &[String], wanted: Option<&str>) -> Study {
    let wanted = wanted.map(|text| What::Action(text.to_owned()));
    GAME.study(start, actions, wanted.as_ref(), Lang::En).expect("the study is in order")
}

fn refused(start: &str, actions: &[&str], wanted: Option<&What>) -> String {
    let actions: Vec<String> = actions.iter().map(|action| (*action).to_owned()).collect();
    GAME.study(start, &actions, wanted, Lang::En).expect_err("it is refused").text
}

#[test]
fn chance_acts_by_itself_and_always_the_same() {
    let first = study(START, &[], None);
    assert_eq!(first.actions.len(), 5);
    assert_eq!(first, study(START, &[], None));
    assert_eq!(first.to_act.map(|seat| seat.to_string()), Some("S1".to_owned()));
    assert_eq!(first.beats.len(), 5);
    // Everything is open to the one who holds all seats.
    assert!(first.beats.iter().all(|beat| !beat.text.contains("a card")));
    let again = study(START, &first.actions, None);
    assert_eq!((again.position, again.beats), (first.position, Vec::new()));
}

#[test]
fn other_actions_meet_other_chance() {
    let first = study(START, &[], None);
    let drawn = |offer: usize| {
        let after = study(START, &first.actions, Some(&first.offers[offer].action));
        study(START, &after.actions, Some("end")).actions.pop()
    };
    assert!((0..3).any(|offer| drawn(offer) != drawn(0)));
}

#[test]
fn wanted_actions_come_by_notation_or_by_picks() {
    let first = study(START, &[], None);
    let offer = &first.offers[0];
    let by_text = study(START, &first.actions, Some(&offer.action));
    let picks = What::Picks(offer.picks.clone());
    let by_picks = GAME.study(START, &first.actions, Some(&picks), Lang::En).unwrap();
    assert_eq!(by_text, by_picks);
    assert_eq!(by_text.actions.last(), Some(&format!("S1 {}", offer.action)));
    assert_eq!(by_text.beats.len(), 1);
    let ended = study(START, &by_text.actions, Some("end"));
    assert_eq!(ended.actions.len(), by_text.actions.len() + 2);
    let groups: Vec<u16> = ended.beats.iter().map(|beat| beat.group).collect();
    assert_eq!(groups, [0, 1], "steps of the animation follow each other");
}

#[test]
fn a_study_goes_on_to_the_end_of_the_game() {
    let mut actions: Vec<String> = Vec::new();
    for wanted in ["play 12", "end", "play 10", "end", "play 11", "end", "play 9"] {
        actions = study(LATE, &actions, Some(wanted)).actions;
    }
    let end = study(LATE, &actions, None);
    assert_eq!(end.result.as_deref(), Some("Victory: Red."));
    assert!(end.offers.is_empty() && end.to_act.is_none());
    let texts: Vec<&str> = actions.iter().map(String::as_str).collect();
    assert_eq!(refused(LATE, &texts, Some(&What::Action("end".to_owned()))), "The game is over.");
}

#[test]
fn what_is_wrong_with_a_study_is_said() {
    assert_eq!(refused("nonsense", &[], None), "no position: nonsense");
    let written = "`play`: write the actor (S1, S2, … or --), then the action.";
    assert_eq!(refused(LATE, &["play"], None), written);
    assert_eq!(refused(LATE, &["S1 fly"], None), "no action: fly");
    assert_eq!(refused(LATE, &["S2 peek"], None), "`peek`: it is for S1 to act.");
    assert_eq!(refused(LATE, &["S1 end"], None), "`end`: play a card first");
    assert_eq!(refused(LATE, &[], Some(&What::Action("fly".to_owned()))), "no action: fly");
    assert_eq!(refused(LATE, &[], Some(&What::Action("end".to_owned()))), "play a card first");
    let picks = What::Picks(vec!["nowhere:none".to_owned()]);
    assert_eq!(refused(LATE, &[], Some(&picks)), "These picks lead to no action.");
    let rule = GAME.study(LATE, &["S1 end".to_owned()], None, Lang::En).unwrap_err().rule;
    assert_eq!(rule.as_deref(), Some("toy.must"));
}

#[test]
fn a_replay_shows_one_moment_and_what_led_to_it() {
    let actions: Vec<String> = ["S1 play 12", "S1 end", "S2 play 9"].map(str::to_owned).to_vec();
    let shown = GAME.replay(LATE, &actions, 3, Lang::En).unwrap();
    assert_eq!(shown.beats[0].text, "S2 plays 9 for 1.");
    assert_eq!((shown.beats.len(), shown.actions.len()), (1, 3));
    assert!(shown.offers.is_empty());
    let start = GAME.replay(LATE, &actions, 0, Lang::En).unwrap();
    assert_eq!((start.position.as_str(), start.beats.len()), (LATE, 0));
    let beyond = GAME.replay(LATE, &actions, 4, Lang::En).unwrap_err();
    assert_eq!(beyond.text, "There is no action 4: the game has 3.");
    // Chance is not asked: what is replayed has happened.
    assert_eq!(GAME.replay(START, &[], 0, Lang::En).unwrap().actions.len(), 0);
}

#[test]
fn a_position_is_resolved_at_once_where_that_makes_sense() {
    let resolved = GAME.resolve(LATE, Lang::En).unwrap();
    assert_eq!(resolved.beats[0].text, "S1 plays 12 for 0.");
    assert!(resolved.actions.is_empty());
    assert_eq!(GAME.resolve(START, Lang::En).unwrap_err().text, "no card", "the game says why not");
    assert_eq!(GAME.resolve("x", Lang::En).unwrap_err().text, "no position: x");
    assert_eq!(GAME.resolution(Lang::En).as_deref(), Some("Play"));
}

#[test]
fn the_editor_changes_positions_by_notation_or_by_picks() {
    let blank = GAME.blank(&Answers::new(), Lang::En).unwrap();
    let draft = GAME.draft(&blank, None, Lang::En).unwrap();
    assert_eq!((draft.position.as_str(), draft.offers.len()), (START, 24));
    let offer = draft.offers.iter().find(|offer| offer.action == "give 5 S2").unwrap();
    assert_eq!(offer.label, "5 › S2");
    let by_picks = GAME.draft(&blank, Some(&What::Picks(offer.picks.clone())), Lang::En).unwrap();
    let by_text = GAME.draft(&blank, Some(&What::Action(offer.action.clone())), Lang::En).unwrap();
    assert_eq!(by_picks, by_text);
    assert_eq!(by_picks.position, "alone plain 0 0 0 1|:0|5:0|");
    let nothing = GAME.draft(&blank, Some(&What::Picks(Vec::new())), Lang::En).unwrap_err();
    assert_eq!(nothing.text, "These picks change nothing.");
    let wrong = GAME.draft(&by_text.position, Some(&What::Action("give 5 S1".to_owned())), Lang::En);
    assert_eq!(wrong.unwrap_err().rule.as_deref(), Some("toy.hand"));
    assert_eq!(GAME.draft("x", None, Lang::Fr).unwrap_err().text, "no position: x");
}

#[test]
fn a_form_begins_a_game_and_the_seed_settles_what_was_left_to_chance() {
    assert_eq!(GAME.form(Lang::En)[0].name, "seats");
    let answers = |value: &str| Answers::from([("seats".to_owned(), value.to_owned())]);
    let begin = |value: &str, byte| GAME.begin(&answers(value), Lang::En, &fracas_table::Seed([byte; 32]));
    assert_eq!(GAME.begin(&Answers::new(), Lang::En, &SEED).unwrap(), START);
    assert_eq!(begin("random", 3), begin("random", 3));
    assert!((0..20).any(|byte| begin("random", byte) != begin("random", 3)));
    assert!(begin("many", 3).is_err());
    let seats = GAME.seats(&begin("3", 3).unwrap(), Lang::En).unwrap();
    assert_eq!(seats.iter().map(|info| info.title.as_str()).collect::<Vec<_>>(), ["Red", "Blue", "Green"]);
    assert!(GAME.seats("x", Lang::En).is_err());
    assert_eq!((GAME.name(), GAME.title(Lang::Fr).as_str()), ("toy", "Le jouet"));
}

#[test]
fn positions_answer_questions() {
    assert_eq!(GAME.inspect(LATE, "hand:11", Lang::En).unwrap().title, "Card 11");
    assert_eq!(GAME.inspect(LATE, "hand:9", Lang::En), None);
    let names: Vec<&str> = GAME.previews(Lang::En).iter().map(|name| name.id).collect();
    assert_eq!(names, ["best", "worst"]);
    let title = |id| GAME.preview(LATE, id, Lang::En).map(|preview| preview.title);
    assert_eq!(title(Some("worst")).as_deref(), Some("Worst card 11"));
    assert_eq!(title(None), title(Some("best")), "the first is the usual one");
    assert_eq!(title(None).as_deref(), Some("Best card 12"));
    assert_eq!(title(Some("other")), None);
    let picks = ["hand:9".to_owned()];
    assert_eq!(GAME.why_not(LATE, &picks, Lang::En).unwrap().rule.as_deref(), Some("toy.hand"));
    for text in ["", "x"] {
        assert!(
            GAME.inspect(text, "hand:9", Lang::En).is_none() && GAME.preview(text, None, Lang::En).is_none()
        );
        assert_eq!(GAME.why_not(text, &picks, Lang::En), None);
    }
}

#[test]
fn the_scene_of_the_editor_can_be_had_alone() {
    for lang in [Lang::En, Lang::Fr] {
        let draft = GAME.draft(START, None, lang).expect("the position is in order");
        assert_eq!(GAME.editor_scene(START, lang), Ok(draft.scene));
    }
    assert_eq!(
        GAME.editor_scene("nonsense", Lang::En).map(drop),
        GAME.draft("nonsense", None, Lang::En).map(drop)
    );
}
