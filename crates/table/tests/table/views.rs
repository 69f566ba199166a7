//! Tests of what each viewer gets, and in which words.

use crate::help::{Driven as _, Honest, Table, by, key, open, person, seat, setup, two};
use fracas_core::{Actor, Viewer};
use fracas_scene::Lang;
use fracas_table::{AnyTable as _, Command, Fact, Holder, LogFault, TableError};

const SPECTATOR: Viewer = Viewer::Spectator;

#[test]
fn a_sight_says_whose_seat_is_whose() {
    let table = open::<Honest>(setup(vec![
        person("Ann"),
        Holder::Open,
        Holder::Program { name: "Deep Toy".to_owned() },
    ]));
    let chairs = table.see("Ann").chairs;
    let shown: Vec<_> = chairs.iter().map(|chair| (chair.kind, chair.name.as_str(), chair.yours)).collect();
    assert_eq!(shown, [("person", "Ann", true), ("open", "", false), ("program", "Deep Toy", false)]);
    assert_eq!((chairs[1].title.as_str(), chairs[1].class.as_str()), ("Blue", "side-blue"));
    assert!(table.see("Eve").chairs.iter().all(|chair| !chair.yours));
}

#[test]
fn a_program_has_a_job_and_a_thought_in_case_it_fails() {
    let table = open::<Honest>(setup(vec![Holder::Program { name: "Deep Toy".to_owned() }, person("Bob")]));
    let job = table.bot_job().unwrap();
    assert_eq!(job.holder, Holder::Program { name: "Deep Toy".to_owned() });
    assert!((job.think)(&|| false).unwrap().starts_with("play "));
    assert_eq!(table.see("Bob").thinking, Some(seat(1)));
}

#[test]
fn only_who_must_act_is_offered_actions() {
    let table = two();
    assert_eq!(table.see("Ann").offers.len(), 4);
    for sight in [table.see("Bob"), table.see("Eve")] {
        assert!(sight.offers.is_empty() && sight.picks.is_none());
    }
}

#[test]
fn the_secret_is_committed_to_at_the_start_and_shown_at_the_end() {
    let mut table = two();
    let before = table.see("Eve");
    assert_eq!((before.commitment.as_str(), before.seed), (&*crate::help::SEED.commitment(), None));
    table.tell(&by("Ann"), &Command::Resign, 0);
    assert_eq!(table.see("Eve").seed, Some(crate::help::SEED.reveal()));
}

#[test]
fn the_log_tells_everybody_only_what_they_may_know() {
    let table = two();
    let (ann, bob, eve) = (table.told("Ann"), table.told("Bob"), table.told("Eve"));
    assert_eq!(ann[0], "The table was opened.");
    assert!(ann[1].starts_with("S1 gets ") && ann[1] != "S1 gets a card.");
    assert_eq!((bob[1].as_str(), eve[1].as_str()), ("S1 gets a card.", "S1 gets a card."));
    assert_eq!(ann[2], "S2 gets a card.");
    assert_ne!(bob[2], "S2 gets a card.");
}

#[test]
fn lines_can_be_had_from_any_entry_on() {
    let mut table = two();
    table.play_on(2);
    let all = table.lines(0, SPECTATOR, Lang::En);
    assert_eq!(all.len() as u64, table.seq());
    for after in 0..=table.seq() {
        assert_eq!(table.lines(after, SPECTATOR, Lang::En), all[after as usize..]);
    }
    assert_eq!(all.last().unwrap().ply, table.ply());
    assert!(all.iter().all(|line| line.kind == if line.seq == 1 { "table" } else { "play" }));
}

#[test]
fn every_fact_of_the_table_has_a_line_in_both_languages() {
    let mut table = open::<Honest>(setup(vec![person("Ann"), Holder::Open, Holder::Open]));
    table.tell(
        &by("Bob"),
        &Command::Sit { seat: None, name: "Bob".to_owned(), agree: false, share: None },
        0,
    );
    let regular = fracas_bots::Level::Regular;
    table.tell(&by("Ann"), &Command::SeatBot { seat: seat(3), level: regular }, 0);
    table.play_on(1);
    table.tell(&by("Ann"), &Command::Undo { ply: table.ply() }, 0);
    table.tell(&by("Bob"), &Command::AnswerUndo { yes: false }, 0);
    table.tell(&by("Bob"), &Command::OfferDraw, 0);
    table.tell(&by("Ann"), &Command::RefuseDraw, 0);
    table.tell(&by("Ann"), &Command::Resign, 0);
    table.tell(&by("Bob"), &Command::Resign, 0);
    table.tell(&by("Bob"), &Command::AskRematch, 0);
    let fact = Fact::RematchOpened { table: "next".to_owned() };
    table.commit(&[fracas_table::Entry { seq: table.seq() + 1, at: 0, key: None, fact }]);
    let told = |lang| -> Vec<String> {
        let lines = table.lines(0, SPECTATOR, lang).into_iter().filter(|line| line.kind == "table");
        lines.flat_map(|line| line.beats).map(|beat| beat.text).collect()
    };
    assert_eq!(
        told(Lang::En),
        [
            "The table was opened.",
            "Bob plays Blue.",
            "Marlow (regular) plays Green.",
            "Ann (Red) asks to take back the last action.",
            "Bob (Blue) declines the takeback.",
            "Bob (Blue) offers a draw.",
            "Ann (Red) declines the draw.",
            "Ann (Red) gives up.",
            "Marlow (regular) plays Red.",
            "Bob (Blue) gives up.",
            "Bob (Blue) would like another game.",
            "The next game is open.",
        ]
    );
    let french = told(Lang::Fr);
    assert_eq!(french.len(), 12);
    assert!(french.iter().zip(told(Lang::En)).all(|(french, english)| *french != english));
    assert!(french.iter().all(|line| !line.contains('⟦')), "{french:?}");
}

#[test]
fn any_moment_can_be_shown_again() {
    let mut table = two();
    let mut scenes = vec![table.see("Ann").scene];
    let first = table.ply();
    for _ in 0..10 {
        table.play_on(1);
        let viewer = Viewer::Seat(seat(1));
        scenes.push(table.sight(viewer, None, 0, Lang::En).scene);
    }
    assert_eq!(table.scene_at(first, Viewer::Seat(seat(1)), Lang::En).as_ref(), Some(&*scenes[0]));
    let last = table.scene_at(table.ply(), Viewer::Seat(seat(1)), Lang::En);
    assert_eq!(last.as_ref(), scenes.last().map(|scene| &**scene));
    assert_eq!(table.scene_at(table.ply() + 1, SPECTATOR, Lang::En), None);
    assert_eq!(table.beats_at(0, SPECTATOR, Lang::En), []);
    assert_eq!(table.beats_at(1, SPECTATOR, Lang::En)[0].text, "S1 gets a card.");
    let own = &table.beats_at(1, Viewer::Seat(seat(1)), Lang::En)[0].text;
    assert_ne!(own, "S1 gets a card.");
    assert_eq!(table.beats_at(999, SPECTATOR, Lang::En), []);
}

#[test]
fn notation_and_game_file_stay_secret_until_the_end() {
    let mut table = two();
    let ann = table.viewer_of(&key("Ann"), None);
    assert_eq!((table.position_at(0, ann), table.record(ann)), (None, None));
    table.tell(&by("Bob"), &Command::Resign, 0);
    assert_eq!(table.position_at(0, SPECTATOR), Some(table.setup().start.clone()));
    assert_eq!(table.position_at(99, SPECTATOR), None);
    assert!(table.record(SPECTATOR).is_some());
}

#[test]
fn questions_are_answered_from_the_viewers_own_view() {
    let table = two();
    let own = table.see("Ann").offers[0].picks[0].clone();
    let ann = Viewer::Seat(seat(1));
    assert!(table.inspect(ann, &own, Lang::En).unwrap().title.starts_with("Card "));
    assert_eq!(table.inspect(SPECTATOR, &own, Lang::En), None);
    assert!(table.preview(ann, None, Lang::En).is_some());
    assert!(table.preview(SPECTATOR, None, Lang::En).is_none());
    assert!(table.preview_at(0, SPECTATOR, None, Lang::En).is_none());
    assert_eq!(
        table.preview_at(table.ply() + 1, ann, None, Lang::En),
        None,
        "nothing is told of what is to come"
    );
    let picks = ["hand:99".to_owned()];
    assert_eq!(table.why_not(ann, &picks, Lang::En).unwrap().rule.as_deref(), Some("toy.hand"));
    assert_eq!(table.why_not(SPECTATOR, &picks, Lang::En), None);
    assert_eq!(table.view_json(SPECTATOR)["hand"], serde_json::json!([]));
}

#[test]
fn every_refusal_has_words_in_both_languages() {
    let one = Actor::Seat(seat(1));
    let faults = [
        LogFault::Empty,
        LogFault::NotOpened,
        LogFault::Number { expected: 4 },
        LogFault::Game { found: "chess".to_owned(), expected: "toy" },
        LogFault::Commitment,
        LogFault::Holders { found: 3, expected: 2 },
        LogFault::Share,
        LogFault::NoSeat(seat(3)),
        LogFault::NotOpen(seat(1)),
        LogFault::OpenAlready,
        LogFault::Over,
        LogFault::Plies { plies: 5 },
        LogFault::NotToAct { expected: Actor::Chance, actor: one },
    ];
    let faults = faults.map(|why| TableError::Log { seq: 3, why });
    let errors = [
        TableError::Stale { seen: 1, now: 2 },
        TableError::NotYours,
        TableError::NoSeat,
        TableError::SeatTaken,
        TableError::NotStarted,
        TableError::Over,
        TableError::NotOver,
        TableError::NothingAsked,
        TableError::NoUndo(fracas_table::NoUndo::Over),
        TableError::NoUndo(fracas_table::NoUndo::Never),
        TableError::NoUndo(fracas_table::NoUndo::Nothing),
        TableError::Text { most: 40 },
        TableError::Game("chess".to_owned()),
    ];
    for error in errors.into_iter().chain(faults) {
        let (english, french) = (error.describe(Lang::En), error.describe(Lang::Fr));
        assert_ne!(english, french);
        assert!(!english.contains('⟦') && !french.contains('⟦'), "{english} {french}");
    }
}

#[test]
fn a_table_can_be_held_behind_its_trait_and_moved_between_threads() {
    fn held(table: Table<Honest>) -> Box<dyn fracas_table::AnyTable> {
        Box::new(table)
    }
    let table = held(two());
    let seq = std::thread::spawn(move || table.seq()).join().unwrap();
    assert_eq!(seq, 6);
}
