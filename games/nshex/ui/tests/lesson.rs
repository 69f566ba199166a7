//! The lessons of Neuroshima Hex.

use fracas_core::{Pending, Seat, State as _, Viewer};
use fracas_hex::Hex;
use fracas_nshex::{Event, State};
use fracas_nshex_ui::Ui;
use fracas_nshex_ui::lesson::{Aim, Goal};
use fracas_scene::lesson::{Course, Lesson, Pattern, Taught as _, Verdict};
use fracas_scene::svg::{self, BoardOptions};
use fracas_scene::{Explained as _, Lang, Presented as _};
use fracas_testkit::ui::course::{self, starts};

fn lessons() -> &'static [Lesson<Goal>] {
    course::lessons::<Ui>()
}

#[test]
fn there_are_nine_short_lessons() {
    let ids: Vec<&str> = lessons().iter().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(
        ids,
        ["placing", "melee", "attacks", "initiative", "modules", "machines", "actions", "orders", "nets"]
    );
    for lesson in lessons() {
        assert!((2..=6).contains(&lesson.steps.len()), "{}", lesson.id);
    }
}

#[test]
fn every_way_through_a_lesson_leads_to_its_end() {
    course::leads_to_the_end::<Ui>(&[Seat::new(0).unwrap()]);
}

#[test]
fn a_lesson_stays_with_one_army() {
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
    // What the hints advise, step by step.
    course::advice_does_it::<Ui>(&[
        &["hq c3", "put hybrid c2 r0", "discard battle", "put blocker b2 r0", "end"],
        &["put mutant c3 r2", "play battle"],
        &[
            "put commando c2 r4",
            "put commando b3 r5",
            "put brawler c3 r0",
            "put annihilator b4 r3",
            "play battle",
        ],
        &["put brawler c3 r0", "play battle", "put annihilator c2 r2", "put commando c2 r4", "put hmg c2 r0"],
        &["put officer c2 r0", "put scout c2 r0"],
        &["put hybrid c2 r0", "put motherboard c1 r0", "play air_strike c4", "play battle"],
        &["play move c2 c3 r0", "play grenade c2"],
        &["play push_back c1 c2", "play sniper c3", "put net_fighter c2 r5", "play battle"],
        &[
            "put saboteur b3 r0",
            "play sniper b2",
            "run c3 c4 r2",
            "put medic c2 r0",
            "play battle",
            "save c3 from c4 by b2",
        ],
    ]);
}

/// What happens when an action is played, and a battle after it if it started none: who is removed, and the points that
/// enemy HQs lose.
fn result(state: &State, action: &str) -> (Vec<String>, u8) {
    let (mut after, mut events) = (*state, Vec::new());
    after.apply(&action.parse().expect("the action is well formed"), &mut events);
    if !events.iter().any(|event| matches!(event, Event::BattleBegan { .. })) {
        after.battle_now(&mut events);
    }
    assert!(!matches!(after.pending(), Pending::Act { decision, .. } if decision.in_battle()), "{action}");
    let (mut removed, mut damage) = (Vec::new(), 0);
    for event in events {
        if let Event::Removed { hex, .. } = event {
            removed.push(hex.to_string());
        }
        if let Event::HqDamaged { side, points, .. } = event {
            assert_ne!(side.to_string(), "p1", "{action}: the pupil's HQ is left alone");
            damage += points;
        }
    }
    (removed, damage)
}

#[test]
fn what_the_explanations_tell_is_what_happens() {
    let happens = |id: &str, number: usize, action: &str, removed: &[&str], damage: u8| {
        let lesson = lessons().iter().find(|lesson| lesson.id == id).unwrap();
        let before = starts::<Ui>(lesson).swap_remove(number - 1).swap_remove(0);
        let found = result(&before, action);
        assert_eq!(
            found,
            (removed.iter().map(|&hex| hex.to_owned()).collect(), damage),
            "{id} {number} {action}"
        );
    };
    // The Mutant strikes both Commandos and not the Runner.
    happens("melee", 2, "play battle", &["c4", "d3"], 0);
    // The shot flies over the Brawler.
    happens("attacks", 1, "put commando c2 r4", &["c4"], 0);
    // Armor stops the shot from below, but not the one from the side.
    happens("attacks", 2, "put commando c2 r4", &[], 0);
    happens("attacks", 2, "put commando b3 r5", &["c4"], 0);
    happens("attacks", 3, "put brawler c3 r0", &["c4"], 0);
    // The Mutant stands in the way and takes the shot.
    happens("attacks", 4, "put annihilator c2 r2", &["c4"], 0);
    // Both fall at the same moment.
    happens("initiative", 2, "play battle", &["c3", "c4"], 0);
    happens("initiative", 3, "put commando c2 r4", &[], 0);
    // The upper Mutant strikes the HMG at the moment of its first shot; there is no second one.
    happens("initiative", 5, "put hmg c5 r3", &["c4", "c5"], 0);
    happens("machines", 1, "put hybrid c3 r0", &[], 0);
    // Without the Saboteur both fall; next to the HQ the Saboteur falls.
    happens("nets", 1, "end", &["c3", "c4"], 0);
    happens("nets", 1, "put saboteur d3 r0", &["c4", "d3"], 0);
    happens("nets", 1, "put saboteur c5 r0", &["c4"], 0);
    // The way to the HQ is free.
    happens("machines", 4, "play battle", &[], 1);
    // The Medic goes, the Annihilator stays; without a Medic it falls.
    happens("nets", 4, "put medic c2 r0", &["c2", "c4"], 0);
    happens("nets", 4, "end", &["c3"], 0);
}

#[test]
fn the_netted_super_mutant_does_nothing() {
    let orders = lessons().iter().find(|lesson| lesson.id == "orders").unwrap();
    for before in &starts::<Ui>(orders)[3] {
        let (mut after, mut events) = (*before, Vec::new());
        after.apply(&"play battle".parse().unwrap(), &mut events);
        let c3 = "c3".parse().unwrap();
        assert!(!events.iter().any(|event| matches!(event, Event::Attacked { from, .. } if *from == c3)));
    }
}

#[test]
fn goals_are_judged_by_the_game() {
    let reaches = |position: &str, action: &str, goal: &Goal| {
        let state: State = position.parse().expect("the position is well formed");
        Ui::reaches(&state, &action.parse().expect("the action is well formed"), goal)
    };
    let hexes = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect::<Vec<Hex>>();
    let removes = |names: &[&str]| Goal::Battle(Aim { removes: hexes(names), ..Aim::default() });
    let keeps = |names: &[&str]| Goal::Battle(Aim { keeps: hexes(names), ..Aim::default() });
    let damage = |damage: u8| Goal::Battle(Aim { damage, ..Aim::default() });

    let duel = "3.0 | outpost 20 hq@a1 runner@c3/1 | borgo 20 hq@e3 mutant@c4/3 | p1 turn";
    assert!(reaches(duel, "end", &removes(&["c3", "c4"])) && !reaches(duel, "end", &removes(&["a1"])));
    assert!(reaches(duel, "end", &keeps(&["a1", "e3"])) && !reaches(duel, "end", &keeps(&["a1", "c4"])));
    assert!(reaches(duel, "end", &damage(0)) && !reaches(duel, "end", &damage(1)));

    // Both HQs fall: a draw is not a victory, nor is a defeat.
    let (mine, theirs) = ("hybrid@b4/1", "commando@b1/0");
    let battle = |mine: &str, theirs: &str| {
        let position = format!("3.0 | moloch 1 hq@c1 {mine} +battle | outpost 1 hq@c5 {theirs} | p1 turn");
        reaches(&position, "play battle", &Goal::Win)
    };
    assert!(battle(mine, ""));
    assert!(!battle(mine, theirs) && !battle("", theirs) && !battle("", ""));

    // The Medic can save either: what holds for one choice only is not reached, what holds for both is.
    let choice = "3.0 | outpost 20 hq@a1 annihilator@c3/2 runner@b3/0 medic@b2/0 +battle | \
                  moloch 20 hq@e3 hunter_killer@c4/3 | p1 turn";
    assert!(!reaches(choice, "play battle", &removes(&["c4"])));
    assert!(reaches(choice, "play battle", &removes(&["b2"])));

    // What a battle would do is not on the board yet; a net is.
    let now = |removes: &[&str], nets: &[&str]| {
        Goal::Board(Aim { removes: hexes(removes), nets: hexes(nets), ..Aim::default() })
    };
    assert!(!reaches(duel, "end", &now(&["c4"], &[])) && reaches(duel, "end", &now(&[], &[])));
    let net = "3.0 | hegemony 20 hq@c1 +net_fighter | borgo 20 hq@c5 mutant@c3/0 | p1 turn";
    assert!(reaches(net, "put net_fighter c2 r5", &now(&[], &["c3"])));
    assert!(!reaches(net, "put net_fighter c2 r4", &now(&[], &["c3"])));
    assert!(!reaches(net, "put net_fighter c2 r5", &now(&[], &["c4"])), "nobody is there");
}

#[test]
fn a_forbidden_action_does_nothing() {
    let step = &lessons()[0].steps[0];
    let before: State = "3.0 | moloch 20 hq@c3 | outpost | p2 hq".parse().unwrap();
    assert_eq!(step.judge::<Ui>(&before, &"hq c3".parse().unwrap()), Verdict::NotThis(&step.hint));
    assert_eq!(step.judge::<Ui>(&before, &"hq c4".parse().unwrap()), Verdict::Done);
}

#[test]
fn marks_and_rules_are_there() {
    course::rules_are_there::<Ui>(|id| Ui::rulebook(Lang::En).sentence(id).is_some());
    course::marks_are_there::<Ui>();
}

#[test]
fn a_step_is_reached_from_the_last_position() {
    let placing = &lessons()[0];
    let entries: Vec<usize> = (0..5).map(|step| placing.entry(step)).collect();
    assert_eq!(entries, [0, 1, 2, 2, 2]);
}

#[test]
fn every_text_is_there_in_both_languages() {
    course::texts_are_printed::<Ui>();
}

#[test]
fn both_languages_speak_of_the_same_hexes_and_numbers() {
    course::numbers_agree::<Ui>();
}

#[test]
fn a_pattern_fits_word_by_word() {
    let fits = |pattern: &str, action: &str| Pattern(pattern.to_owned()).fits(action);
    assert!(fits("put * c3 *", "put hybrid c3 r2") && fits("end", "end"));
    assert!(!fits("put * c3 *", "put hybrid c3") && !fits("put * c3", "put hybrid c3 r2"));
    assert!(
        !fits("put * c3 *", "put hybrid c4 r2")
            && !fits("*", "")
            && !fits("put hyb* c3 r2", "put hybrid c3 r2")
    );
}

const SMALL: &str = "name = { en = \"A\", fr = \"B\" }\n[[lesson]]\nid = \"a\"\ntitle = { en = \"A\", fr = \"B\" }\n\
                     about = { en = \"A\", fr = \"B\" }\n[[lesson.step]]\nposition = \"3.0 | moloch | outpost\"\n\
                     say = { en = \"A\", fr = \"B\" }\nhint = { en = \"A\", fr = \"B\" }\nwrong = { en = \"A\", fr = \"B\" }\n";

#[test]
fn a_wrong_file_is_refused() {
    let read = |more: &str| format!("{SMALL}{more}\n").parse::<Course<Goal>>();
    assert!(read("accept = [\"hq * *\"]").is_ok());
    assert!(read("goal = { battle = { damage = 1, nets = [\"c3\"] } }").is_ok());
    for (more, why) in [
        ("", "either `accept` or `goal`"),
        ("accept = []\ngoal = \"win\"", "either `accept` or `goal`"),
        ("goal = \"anything\"", "`wrong`"),
        ("goal = \"survive\"", "survive"),
        ("goal = { battle = { kills = 1 } }", "kills"),
        ("accept = []\nnext = 1", "next"),
        ("goal = { board = { removes = [\"c9\"] } }", "hex"),
        ("accept = []\ndone = { en = \"A\" }", "fr"),
    ] {
        let error = read(more).unwrap_err().to_string();
        assert!(error.contains(why), "{more}: {error}");
    }
    let twice = format!("{SMALL}accept = []\n{}accept = []\n", &SMALL[SMALL.find("[[lesson]]").unwrap()..]);
    assert!(twice.parse::<Course<Goal>>().unwrap_err().to_string().contains("two lessons `a`"));
    let nowhere = format!("{SMALL}accept = []\n").replace("position = \"3.0 | moloch | outpost\"\n", "");
    assert!(nowhere.parse::<Course<Goal>>().unwrap_err().to_string().contains("no position"));
}

#[test]
fn every_step_of_every_lesson_shows_all_its_tiles() {
    let mut steps = 0;
    for lesson in &Ui::course().lessons {
        for step in lesson.steps.iter().filter_map(|step| step.position.as_ref()) {
            let state: State = step.parse().unwrap();
            for lang in [Lang::En, Lang::Fr] {
                let scene = Ui::scene(&state.view(Viewer::Spectator), Viewer::Spectator, lang);
                let items = scene.trays.iter().flat_map(|tray| &tray.items).map(|item| &item.look);
                for look in scene.pieces.iter().map(|piece| &piece.look).chain(items) {
                    let symbol = scene.symbols.iter().find(|symbol| symbol.look == *look);
                    let symbol = symbol.unwrap_or_else(|| panic!("{}: {look} is not drawn", lesson.id));
                    for picture in &symbol.pictures {
                        assert!(Ui::art(&picture.name).is_some(), "{}: {}", lesson.id, picture.name);
                    }
                }
                let drawn = svg::board(&scene, &BoardOptions::default());
                for id in drawn.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(scene.shared.contains(&format!("id=\"{id}\"")), "{}: {id}", lesson.id);
                }
            }
            steps += 1;
        }
    }
    assert!(steps > 5, "{steps}");
}
