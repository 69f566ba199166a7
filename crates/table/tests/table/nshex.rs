//! Neuroshima Hex at a table.

use crate::help::{Driven as _, SEED, Table, bot, by, game, games, open, person, seat, setup};
use crate::leak::{peopled, search};
use crate::restart::wild_life;
use fracas_bots::Level;
use fracas_core::{Actor, Viewer};
use fracas_nshex::State;
use fracas_nshex_ui::Ui;
use fracas_scene::{Answers, Lang};
use fracas_table::{AnyTable as _, By, Command, Entry, Fact, Holder, Leg, Seed, TableSetup, UndoState, What};
use fracas_testkit::{Dice, soak};

const START: &str = "3.0 | moloch | outpost";

fn agreed(start: &str, holders: Vec<Holder>) -> TableSetup {
    TableSetup { game: "nshex".to_owned(), start: start.to_owned(), ..setup(holders) }
}

fn bot_moves(table: &mut Table<Ui>) {
    while let Some(job) = table.bot_job() {
        let action = (job.think)(&|| false).expect("a bot that must act can act");
        let command = Command::Act { ply: job.ply, what: What::Action(action) };
        table.tell(&By::Machine(job.seat), &command, 0);
    }
}

#[test]
fn the_game_is_known_by_its_name() {
    assert_eq!(games().iter().map(|game| game.name()).collect::<Vec<_>>(), ["nshex", "convoy"]);
    assert_eq!(game("nshex").unwrap().title(Lang::En), "Neuroshima Hex");
    assert!(game("chess").is_none());
}

#[test]
fn bots_play_a_whole_game_whose_file_can_be_checked() {
    let mut table: Table<Ui> = open(agreed(START, vec![bot(Level::Random), bot(Level::Novice)]));
    let early = table.record(Viewer::Spectator).unwrap();
    assert!(!early.contains("[Seed "), "nothing is hidden, but the seed is");
    bot_moves(&mut table);
    assert!(table.is_over());
    let file = table.record(Viewer::Spectator).unwrap();
    let nshex = game("nshex").unwrap();
    let checked = nshex.verify(&file, Lang::En).unwrap();
    assert!(checked.starts_with("All ") && checked.ends_with("draws are those that the seed gives."));
    let imported = nshex.import(&file, Lang::En).unwrap();
    let end = nshex.replay(&imported.start, &imported.actions, imported.actions.len(), Lang::En).unwrap();
    assert_eq!(Some(end.position), table.position_at(table.ply(), Viewer::Spectator));
    assert!(end.result.is_some());
    let forged = file.replace(&SEED.reveal(), &Seed([9; 32]).reveal());
    assert!(nshex.verify(&forged, Lang::En).is_err());
    assert_eq!(&Table::<Ui>::fold(table.log(), SEED).unwrap(), &table);
}

/// A damaged log is told of in one language: what its game forbids too.
#[test]
fn a_damaged_log_is_told_of_in_the_language_of_its_reader() {
    let table: Table<Ui> = open(agreed(START, vec![person("Ann"), person("Bob")]));
    let mover = table.to_act().expect("an HQ is placed");
    for action in ["end", "nonsense"] {
        let command = Command::Act { ply: table.ply(), what: What::Action(action.to_owned()) };
        let refused = table.propose(&by(["Ann", "Bob"][mover.index()]), &command, None, 0).unwrap_err();
        let mut log = table.log().to_vec();
        let fact = Fact::Acted { actor: Actor::Seat(mover), action: action.to_owned() };
        log.push(Entry { seq: table.seq() + 1, at: 0, key: None, fact });
        let damaged = Table::<Ui>::fold(&log, SEED).unwrap_err();
        for lang in Lang::ALL {
            let (why, whole) = (refused.describe(lang), damaged.describe(lang));
            assert!(whole.contains(&why) && !whole.starts_with(&why), "{whole} / {why}");
        }
        assert_ne!(refused.describe(Lang::En), refused.describe(Lang::Fr));
    }
}

#[test]
fn a_person_plays_by_picks_against_a_bot_and_takes_back() {
    let mut table: Table<Ui> = open(agreed(START, vec![person("Ann"), bot(Level::Random)]));
    let mut dice = Dice::new(3);
    for _ in 0..12 {
        let sight = table.see("Ann");
        assert_eq!(sight.to_act, Some(seat(1)));
        let offer = dice.pick(&sight.offers).unwrap();
        assert!(!offer.label.is_empty());
        let what = What::Picks(offer.picks.clone());
        table.tell(&by("Ann"), &Command::Act { ply: table.ply(), what }, 0);
        bot_moves(&mut table);
        assert!(matches!(table.see("Ann").undo, Some(UndoState::Free { .. })));
    }
    let before = table.ply();
    table.tell(&by("Ann"), &Command::Undo { ply: before }, 0);
    assert!(table.ply() < before && table.see("Ann").to_act.is_some());
    let lines = table.lines(0, Viewer::Seat(seat(1)), Lang::Fr);
    assert!(lines.iter().flat_map(|line| &line.beats).all(|beat| !beat.text.contains('⟦')));
}

#[test]
fn what_every_seat_gets_says_nothing_about_draws_to_come() {
    for (number, players) in ["2", "solo"].into_iter().enumerate() {
        let answers = Answers::from([("players".to_owned(), players.to_owned())]);
        let start = game("nshex").unwrap().begin(&answers, Lang::En, &SEED).unwrap();
        let start: State = start.parse().unwrap();
        let attempts = ["end", "hq c3", "redraw", "put mutant c3 r0", "draw mutant", "x"].map(str::to_owned);
        // Nothing but the order of the piles is hidden, and no position holds that: all twins are alike.
        match search::<Ui>(&start, &attempts, (6, 1), &mut Dice::new(number as u64)) {
            Ok(twins) => assert_eq!(twins, 0),
            Err(leak) => panic!("{leak:#?}"),
        }
    }
}

#[test]
fn another_seed_draws_other_tiles() {
    let drawn = |byte| {
        let seed = Seed([byte; 32]);
        let log = Table::<Ui>::open(agreed(START, vec![person("Ann"), person("Ann")]), &seed, 0);
        let mut table = Table::<Ui>::fold(&log.unwrap(), seed).unwrap();
        for action in ["hq c3", "hq c1"] {
            table.act("Ann", action);
        }
        let acted = table.log().iter().filter_map(|entry| match &entry.fact {
            Fact::Acted { actor: fracas_core::Actor::Chance, action } => Some(action.clone()),
            _ => None,
        });
        acted.collect::<Vec<_>>()
    };
    assert_eq!(drawn(1), drawn(1));
    assert!((2..6).any(|byte| drawn(byte) != drawn(1)));
}

#[test]
fn folding_again_gives_an_equal_table() {
    for number in 0..3 * soak() {
        let mut dice = Dice::new(number);
        let holders = vec![person("Ann"), if number == 1 { bot(Level::Random) } else { person("Bob") }];
        let table: Table<Ui> = open(agreed(START, holders));
        let table = wild_life(table, &mut dice, 120);
        assert!(table.ply() > 10);
    }
}

#[test]
fn a_duel_exchanges_the_armies() {
    let mut first = agreed(START, vec![person("Ann"), person("Bob")]);
    first.leg = Some(Leg { number: 1, first: None, carried: Vec::new() });
    let mut table: Table<Ui> = open(first);
    let titles = |table: &Table<Ui>| table.see("Ann").chairs.into_iter().map(|chair| chair.title).collect();
    let before: Vec<String> = titles(&table);
    table.tell(&by("Bob"), &Command::Resign, 0);
    let next = table.next_setup().unwrap();
    assert_eq!(next.leg.as_ref().map(|leg| leg.carried.clone()), Some(vec![20, 0]));
    let second: Table<Ui> = open(next);
    let mut after: Vec<String> = titles(&second);
    after.reverse();
    assert_eq!(after, before);
}

#[test]
fn every_answer_of_the_form_opens_a_table() {
    let nshex = game("nshex").unwrap();
    for players in ["2", "3", "4", "5", "6", "teams", "solo"] {
        let answers = Answers::from([("players".to_owned(), players.to_owned())]);
        let start = nshex.begin(&answers, Lang::En, &SEED).unwrap();
        let seats = nshex.seats(&start, Lang::En).unwrap();
        let holders = seats.iter().map(|_| bot(Level::Random)).collect();
        let log = nshex.open(agreed(&start, holders), &SEED, 0).unwrap();
        let table = nshex.table(&log, SEED).unwrap();
        assert!(table.bot_job().is_some());
        // Between two sides giving up ends the game, among three it does not, for people.
        let state: State = start.parse().unwrap();
        let two_sides = ["2", "teams", "solo"].contains(&players);
        let mut people: Table<Ui> = open(peopled::<Ui>(&state));
        people.tell(&by("Person S1"), &Command::Resign, 0);
        assert_eq!(people.is_over(), two_sides, "{players}");
    }
}

#[test]
fn a_battle_is_calculated_and_a_position_edited() {
    let nshex = game("nshex").unwrap();
    let position = "3.0 | moloch 20 hq@c1 gauss_cannon@c2/0 | outpost 20 hq@c5 | p1 turn";
    let study = nshex.resolve(position, Lang::En).unwrap();
    assert!(!study.beats.is_empty() && study.start != position);
    assert!(nshex.preview(position, Some("battle"), Lang::En).is_some());
    let draft = nshex.draft(position, None, Lang::En).unwrap();
    let offer = &draft.offers[0];
    let edited = nshex.draft(position, Some(&What::Picks(offer.picks.clone())), Lang::En).unwrap();
    let by_text = nshex.draft(position, Some(&What::Action(offer.action.clone())), Lang::En).unwrap();
    assert_eq!(edited, by_text);
    let wrong = nshex.study("3.0 | nobody | outpost", &[], None, Lang::Fr).unwrap_err();
    assert!(!wrong.text.contains('⟦') && !wrong.text.is_empty());
}

#[test]
fn a_study_draws_by_itself_and_a_link_shows_the_same() {
    let nshex = game("nshex").unwrap();
    let mut study = nshex.study(START, &[], None, Lang::En).unwrap();
    for action in ["hq c3", "hq c1"] {
        let wanted = What::Action(action.to_owned());
        study = nshex.study(START, &study.actions, Some(&wanted), Lang::En).unwrap();
    }
    assert!(study.actions.iter().any(|action| action.starts_with("-- draw ")));
    let again = nshex.study(START, &study.actions, None, Lang::En).unwrap();
    assert_eq!((again.position, again.offers), (study.position, study.offers));
}
