//! Tests of the clocks.

use crate::help::{Driven as _, Honest, Table, bot, by, key, open, person, seat, setup};
use fracas_bots::Level;
use fracas_core::Viewer;
use fracas_scene::Lang;
use fracas_table::{
    AnyTable as _, ClockRule, Command, Fact, Holder, Millis, Seed, TableError, TableSetup, What,
};

/// After a first turn everybody has a minute.
const REAL: ClockRule = ClockRule::RealTime { base: 55_000, increment: 5_000 };
const SLOW: ClockRule = ClockRule::PerMove { limit: 1_000 };

fn timed(clock: ClockRule, holders: Vec<Holder>) -> Table<Honest> {
    let mut agreed = setup(holders);
    agreed.clock = clock;
    open(agreed)
}

fn pair(clock: ClockRule) -> Table<Honest> {
    timed(clock, vec![person("Ann"), person("Bob")])
}

/// A game in which each has had a turn at the hour zero: all clocks have begun.
fn begun(clock: ClockRule, names: &[&str]) -> Table<Honest> {
    let mut table = timed(clock, names.iter().copied().map(person).collect());
    for name in names {
        act_at(&mut table, name, 0);
        act_at(&mut table, name, 0);
    }
    table
}

fn clocks(table: &Table<Honest>, now: Millis) -> Vec<Option<Millis>> {
    table.sight(Viewer::Spectator, None, now, Lang::En).chairs.iter().map(|chair| chair.clock).collect()
}

fn act_at(table: &mut Table<Honest>, name: &str, now: Millis) {
    let offers = table.see(name).offers;
    let action = offers.iter().find(|offer| offer.action != "peek").expect("something can be done");
    let command = Command::Act { ply: table.ply(), what: What::Action(action.action.clone()) };
    table.tell(&by(name), &command, now);
}

#[test]
fn without_a_clock_there_is_no_time_and_no_end_of_it() {
    let table = pair(ClockRule::None);
    assert_eq!(clocks(&table, 9_999_999), [None, None]);
    assert_eq!((table.deadline(), table.tick(Millis::MAX)), (None, Vec::new()));
}

#[test]
fn time_runs_for_who_must_act_and_grows_when_another_must() {
    let mut table = begun(REAL, &["Ann", "Bob"]);
    assert_eq!(clocks(&table, 10_000), [Some(50_000), Some(60_000)]);
    let running: Vec<bool> = table.see("Ann").chairs.iter().map(|chair| chair.running).collect();
    assert_eq!(running, [true, false]);
    act_at(&mut table, "Ann", 10_000);
    // She still has the turn: no increment yet.
    assert_eq!(clocks(&table, 10_000), [Some(50_000), Some(60_000)]);
    act_at(&mut table, "Ann", 20_000);
    assert_eq!(clocks(&table, 20_000), [Some(45_000), Some(60_000)]);
    assert_eq!(clocks(&table, 25_000), [Some(45_000), Some(55_000)]);
    assert_eq!(table.deadline(), Some(80_000));
}

#[test]
fn time_does_not_run_before_all_seats_are_taken() {
    let mut table = timed(REAL, vec![person("Ann"), Holder::Open]);
    assert_eq!((clocks(&table, 50_000), table.deadline()), (vec![Some(55_000), None], None));
    table.tell(
        &by("Bob"),
        &Command::Sit { seat: None, name: "Bob".to_owned(), agree: false, share: None },
        50_000,
    );
    act_at(&mut table, "Ann", 50_000);
    assert_eq!(clocks(&table, 51_000), [Some(54_000), Some(55_000)]);
}

#[test]
fn a_clock_begins_with_the_first_action_of_its_owner() {
    let mut table = pair(REAL);
    let long = 1_000_000_000;
    assert_eq!((table.deadline(), table.tick(long)), (None, Vec::new()));
    assert!(table.see("Ann").chairs.iter().all(|chair| !chair.running));
    act_at(&mut table, "Ann", long);
    assert_eq!(clocks(&table, long + 2_000), [Some(53_000), Some(55_000)]);
    act_at(&mut table, "Ann", long + 2_000);
    // Bob has not been here yet: he may take his time.
    assert_eq!((table.deadline(), table.tick(2 * long)), (None, Vec::new()));
    act_at(&mut table, "Bob", 2 * long);
    assert_eq!(clocks(&table, 2 * long + 1_000), [Some(58_000), Some(54_000)]);
    assert_eq!(table.deadline(), Some(2 * long + 55_000));
}

#[test]
fn who_runs_out_of_time_loses() {
    let mut table = begun(REAL, &["Ann", "Bob"]);
    assert_eq!(table.tick(59_999), []);
    let entries = table.tick(60_000);
    assert_eq!(entries[0].fact, Fact::TimedOut { seat: seat(1) });
    assert_eq!(entries.len(), 1);
    table.commit(&entries);
    let sight = table.sight(Viewer::Spectator, None, 99_000, Lang::En);
    assert_eq!(sight.result.unwrap(), "Ann (Red) ran out of time. Bob (Blue) wins.");
    assert_eq!((table.deadline(), table.tick(99_000)), (None, Vec::new()));
    assert_eq!(sight.chairs[0].clock, Some(0));
    assert!(sight.chairs.iter().all(|chair| !chair.running));
}

#[test]
fn what_comes_too_late_is_refused_even_before_the_tick() {
    let table = begun(REAL, &["Ann", "Bob"]);
    let late = Command::Act { ply: table.ply(), what: What::Action("peek".to_owned()) };
    assert!(table.ask(&by("Ann"), &late, 59_999).is_ok());
    for command in [late, Command::OfferDraw, Command::Resign] {
        assert_eq!(table.ask(&by("Ann"), &command, 60_000), Err(TableError::Over));
    }
    assert!(table.ask(&by("Ann"), &Command::Say { text: "sorry".to_owned() }, 60_000).is_ok());
}

#[test]
fn by_correspondence_every_decision_has_its_own_time() {
    let mut table = pair(SLOW);
    act_at(&mut table, "Ann", 900);
    assert_eq!((clocks(&table, 900), table.deadline()), (vec![Some(1_000), Some(1_000)], Some(1_900)));
    act_at(&mut table, "Ann", 1_800);
    assert_eq!(clocks(&table, 2_300), [Some(1_000), Some(500)]);
    assert_eq!(table.tick(2_799), []);
    assert_eq!(table.tick(2_800)[0].fact, Fact::TimedOut { seat: seat(2) });
}

#[test]
fn speaking_neither_stops_nor_refills_a_clock() {
    for rule in [REAL, SLOW] {
        let mut table = begun(rule, &["Ann", "Bob"]);
        let deadline = table.deadline();
        table.tell(&by("Ann"), &Command::Say { text: "hm".to_owned() }, 700);
        table.tell(&by("Bob"), &Command::Say { text: "well?".to_owned() }, 800);
        assert_eq!(table.deadline(), deadline);
    }
}

#[test]
fn bots_have_no_clock() {
    let mut table = timed(REAL, vec![bot(Level::Regular), person("Bob")]);
    assert_eq!((clocks(&table, 50_000), table.deadline()), (vec![None, Some(55_000)], None));
    for action in ["play", "end"] {
        let job = table.bot_job().expect("the bot must act");
        let what = What::Action((job.think)(&|| false).expect("it can"));
        assert!(matches!(&what, What::Action(text) if text.starts_with(action)));
        table.tell(&fracas_table::By::Machine(seat(1)), &Command::Act { ply: job.ply, what }, 100_000);
    }
    act_at(&mut table, "Bob", 101_000);
    assert_eq!(clocks(&table, 102_000), [None, Some(54_000)]);
}

#[test]
fn taking_back_gives_no_time_back() {
    let mut table = begun(REAL, &["Ann", "Bob"]);
    act_at(&mut table, "Ann", 10_000);
    table.tell(&by("Ann"), &Command::Undo { ply: table.ply() }, 15_000);
    assert_eq!(clocks(&table, 15_000), [Some(45_000), Some(60_000)]);
    act_at(&mut table, "Ann", 15_000);
    act_at(&mut table, "Ann", 15_000);
    // Asked back, the turn costs Bob the time until he agreed, and the increment is given back.
    table.tell(&by("Ann"), &Command::Undo { ply: table.ply() }, 16_000);
    table.tell(&by("Bob"), &Command::AnswerUndo { yes: true }, 18_000);
    assert_eq!(clocks(&table, 18_000), [Some(45_000), Some(57_000)]);
}

#[test]
fn acting_and_taking_back_again_and_again_gains_no_time() {
    for (rule, least) in [(REAL, 55_000 - 5_000), (SLOW, 1_000 - 50)] {
        // Only the last action of a turn gains an increment: Ann is one action before it.
        let mut table = pair(rule);
        act_at(&mut table, "Ann", 0);
        for round in 0..5 {
            act_at(&mut table, "Ann", 10 * round);
            let took = Command::Undo { ply: table.ply() };
            table.tell(&by("Ann"), &took, 10 * round);
            if table.see("Ann").to_act.is_none() {
                table.tell(&by("Bob"), &Command::AnswerUndo { yes: true }, 10 * round);
            }
            let left = clocks(&table, 10 * round)[0].expect("time is kept");
            assert!(left <= clocks(&pair(rule), 0)[0].expect("time is kept"), "{left}");
            assert!(left >= least, "taking back costs no more than the time it took: {left}");
        }
    }
}

#[test]
fn a_decision_by_correspondence_is_not_refilled_by_taking_back() {
    let mut table = pair(SLOW);
    act_at(&mut table, "Ann", 400);
    assert_eq!(table.deadline(), Some(1_400));
    // 600 were left for the first decision; the second has been thought about for 700.
    table.tell(&by("Ann"), &Command::Undo { ply: table.ply() }, 1_100);
    assert_eq!((clocks(&table, 1_100)[0], table.deadline()), (Some(600), Some(1_700)));
    act_at(&mut table, "Ann", 1_200);
    assert_eq!((clocks(&table, 1_200)[0], table.deadline()), (Some(300), Some(1_500)));
}

#[test]
fn a_clock_beyond_all_bounds_opens_no_table() {
    let most = ClockRule::LONGEST;
    for (clock, good) in [
        (ClockRule::RealTime { base: u64::MAX, increment: 0 }, false),
        (ClockRule::RealTime { base: 60_000, increment: u64::MAX }, false),
        (ClockRule::RealTime { base: 0, increment: 5 }, false),
        (ClockRule::PerMove { limit: 1 << 63 }, false),
        (ClockRule::PerMove { limit: 0 }, false),
        (ClockRule::PerMove { limit: most + 1 }, false),
        (ClockRule::PerMove { limit: most }, true),
        (ClockRule::RealTime { base: most, increment: ClockRule::LONGEST_INCREMENT }, true),
        (ClockRule::RealTime { base: 1, increment: 0 }, true),
    ] {
        let agreed = TableSetup { clock, ..setup(vec![person("Ann"), person("Bob")]) };
        match Table::<Honest>::open(agreed.clone(), &Seed([1; 32]), 0) {
            Ok(_) => assert!(good, "{clock:?}"),
            Err(TableError::Setup(why)) => {
                for text in [Lang::En, Lang::Fr].map(|lang| why.remark(lang).text) {
                    assert!(!good && text.contains("366") && !text.contains('⟦'), "{text}");
                }
            }
            Err(other) => panic!("{clock:?}: {other}"),
        }
    }
}

#[test]
fn a_clock_that_goes_backwards_takes_no_time() {
    let mut table = begun(REAL, &["Ann", "Bob"]);
    act_at(&mut table, "Ann", 10_000);
    act_at(&mut table, "Ann", 4_000);
    assert_eq!(table.log().last().map(|entry| entry.at), Some(10_000));
    assert_eq!(clocks(&table, 10_000), [Some(55_000), Some(60_000)]);
}

#[test]
fn among_three_a_bot_takes_over_for_who_ran_out_of_time() {
    let mut table = begun(REAL, &["Ann", "Bob", "Cid"]);
    assert_eq!(table.ask(&by("Ann"), &Command::Undo { ply: table.ply() }, 60_000), Err(TableError::NotYours));
    let entries = table.tick(60_000);
    table.commit(&entries);
    let facts: Vec<Fact> = entries.into_iter().map(|entry| entry.fact).collect();
    let stand_in = Fact::Replaced { seat: seat(1), holder: bot(Level::Regular) };
    assert_eq!(facts, [Fact::TimedOut { seat: seat(1) }, stand_in]);
    assert!(!table.is_over() && table.bot_job().is_some());
    assert_eq!(table.viewer_of(&key("Ann"), None), Viewer::Spectator);
}
