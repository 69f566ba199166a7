//! A table is the fold of its log: whatever happens, folding again gives an equal table.

use crate::help::{Driven as _, Honest, SEED, Seated, Table, bot, by, key, open, person, setup, two};
use fracas_bots::Level;
use fracas_table::{AnyTable as _, By, ClockRule, Command, Entry, Fact, Holder, Leg, Seed, TableError, What};
use fracas_testkit::{Dice, soak};

const NAMES: [&str; 4] = ["Ann", "Bob", "Cid", "Eve"];

fn seat(dice: &mut Dice) -> fracas_core::Seat {
    fracas_testkit::toy::seat(dice.bits() as usize % 5)
}

/// A promised share, mostly none.
fn share(dice: &mut Dice) -> Option<String> {
    dice.bits().is_multiple_of(3).then(|| Seed([7; 32]).commitment())
}

/// A command that a person might send, sensible or not.
fn random_command<G: Seated>(table: &Table<G>, dice: &mut Dice) -> Command {
    let near = table.ply().saturating_sub(usize::from(dice.bits().is_multiple_of(8)));
    match dice.bits() % 26 {
        0 => Command::Sit {
            seat: None,
            name: "Someone".to_owned(),
            agree: dice.bits().is_multiple_of(2),
            share: share(dice),
        },
        1 => Command::Sit { seat: Some(seat(dice)), name: String::new(), agree: true, share: None },
        2 => Command::SeatBot { seat: seat(dice), level: Level::Random },
        3 => Command::Undo { ply: near },
        4 | 5 => Command::AnswerUndo { yes: dice.bits().is_multiple_of(2) },
        6 if dice.bits().is_multiple_of(4) => Command::OfferDraw,
        7 => Command::RefuseDraw,
        8 if dice.bits().is_multiple_of(16) => Command::Resign,
        9 => Command::Say { text: "hm".repeat(dice.bits() as usize % 300) },
        10 => Command::AskRematch,
        11 => Command::Act { ply: near, what: What::Action("nonsense".to_owned()) },
        13 => Command::PromiseShare { hash: Seed([7; 32]).commitment() },
        15 => Command::WaiveShare,
        14 => Command::ShowShare { share: Seed([7; 32]).reveal() },
        12 => Command::Act { ply: near, what: What::Picks(vec!["button:end".to_owned()]) },
        _ => {
            let sights = NAMES.map(|name| table.see(name));
            let offers: Vec<_> = sights.into_iter().flat_map(|sight| sight.offers).collect();
            match dice.pick(&offers) {
                Some(offer) => Command::Act { ply: near, what: What::Action(offer.action.clone()) },
                None => Command::Say { text: "waiting".to_owned() },
            }
        }
    }
}

/// One request, by the person it makes most sense for, or by anybody.
fn random_request<G: Seated>(table: &Table<G>, dice: &mut Dice) -> (By, Command) {
    if let Some(job) = table.bot_job().filter(|_| !dice.bits().is_multiple_of(4)) {
        let action = (job.think)(&|| false).expect("a bot that must act can act");
        return (By::Machine(job.seat), Command::Act { ply: job.ply, what: What::Action(action) });
    }
    let command = random_command(table, dice);
    let acting = NAMES.into_iter().find(|name| table.see(name).to_act.is_some());
    let name = match (&command, acting) {
        (Command::Act { .. }, Some(name)) if !dice.bits().is_multiple_of(8) => name,
        _ => NAMES[dice.bits() as usize % NAMES.len()],
    };
    (by(name), command)
}

fn refolds<G: Seated>(table: &Table<G>) {
    let again = Table::<G>::fold(table.log(), SEED).expect("a log that was committed folds");
    assert_eq!(&again, table);
}

/// Sends random requests and checks after each that the log is without gaps and refusals change nothing.
pub(crate) fn wild_life<G: Seated>(mut table: Table<G>, dice: &mut Dice, requests: usize) -> Table<G> {
    let mut now = 0;
    let mut keys = 0;
    for number in 0..requests {
        now += dice.bits() % 3_000;
        let before = table.clone();
        let (who, command) = random_request(&table, dice);
        let idempotency = format!("key {number}");
        match table.propose(&who, &command, Some(&idempotency), now) {
            Err(_) => assert_eq!(table, before, "a refusal changes nothing"),
            Ok(entries) => {
                assert_eq!(table, before, "a proposal changes nothing");
                for (entry, seq) in entries.iter().zip(before.seq() + 1..) {
                    assert_eq!(entry.seq, seq);
                    assert!(entry.at >= now || entry.at == before.log().last().map_or(0, |last| last.at));
                }
                table.commit(&entries);
                assert_eq!(table.seq(), before.seq() + entries.len() as u64);
                if !entries.is_empty() {
                    keys += 1;
                    let again = table.propose(&who, &command, Some(&idempotency), now);
                    assert_eq!(again, Ok(Vec::new()), "the same request does nothing again");
                }
            }
        }
        let due = table.tick(now);
        table.commit(&due);
        assert_eq!(table.tick(now), [], "what was due is done");
        assert!(table.deadline().is_none_or(|deadline| deadline > now));
        if number.is_multiple_of(16) {
            refolds(&table);
        }
    }
    assert!(keys > 0);
    refolds(&table);
    table
}

fn random_agreement(dice: &mut Dice) -> fracas_table::TableSetup {
    let count = 2 + dice.bits() as usize % 3;
    let holder = |dice: &mut Dice| match dice.bits() % 8 {
        0 => Holder::Open,
        1 | 2 => bot(Level::Novice),
        other => person(NAMES[other as usize % 3]),
    };
    let mut agreed = setup((0..count).map(|_| holder(dice)).collect());
    agreed.clock = match dice.bits() % 3 {
        0 => ClockRule::None,
        1 => ClockRule::RealTime { base: 100_000, increment: 2_000 },
        _ => ClockRule::PerMove { limit: 20_000 },
    };
    if dice.bits().is_multiple_of(3) {
        agreed.leg = Some(Leg { number: 1, first: None, carried: Vec::new() });
    }
    agreed
}

#[test]
fn folding_the_log_again_gives_an_equal_table_whatever_happened() {
    let mut over = 0;
    let games = 60 * soak();
    for number in 0..games {
        let mut dice = Dice::new(number);
        let table = open::<Honest>(random_agreement(&mut dice));
        over += u64::from(wild_life(table, &mut dice, 160).is_over());
    }
    assert!(over > games / 4 && over < games, "{over} of {games} games ended: both kinds were seen");
}

#[test]
fn facts_that_cannot_follow_are_refused_and_change_nothing() {
    let table = two();
    let seq = table.seq() + 1;
    let (one, nine) = (fracas_testkit::toy::seat(0), fracas_testkit::toy::seat(7));
    let acted = |actor: &str, action: &str| Fact::Acted {
        actor: actor.parse().expect("an actor"),
        action: action.to_owned(),
    };
    let wrong = [
        Fact::Opened(Box::new(table.setup().clone())),
        Fact::Sat { seat: one, key: key("Eve"), name: "Eve".to_owned() },
        acted("S1", "nonsense"),
        acted("S1", "end"),
        acted("S2", "peek"),
        acted("--", "deal 1"),
        Fact::Undone { seat: one, to: 99 },
        Fact::UndoAsked { seat: nine, to: 0 },
        Fact::Resigned { seat: nine },
        Fact::RematchAsked { seat: nine },
    ];
    for fact in wrong {
        let mut log = table.log().to_vec();
        log.push(Entry { seq, at: 0, key: None, fact: fact.clone() });
        let error = Table::<Honest>::fold(&log, SEED).unwrap_err();
        assert!(matches!(error, TableError::Log { seq: found, .. } if found == seq), "{fact:?}: {error}");
    }
}

#[test]
fn a_damaged_log_is_named() {
    let log = two().log().to_vec();
    let folded = |log: &[Entry], seed| Table::<Honest>::fold(log, seed).unwrap_err();
    let seq_of = |error| match error {
        TableError::Log { seq, .. } => seq,
        other => panic!("{other:?}"),
    };
    assert_eq!(seq_of(folded(&[], SEED)), 1);
    assert_eq!(seq_of(folded(&log[1..], SEED)), 1);
    assert_eq!(seq_of(folded(&log, fracas_table::Seed([8; 32]))), 1);
    let gap: Vec<Entry> = log.iter().filter(|entry| entry.seq != 3).cloned().collect();
    assert_eq!(seq_of(folded(&gap, SEED)), 4);
    for change in [
        |agreed: &mut fracas_table::TableSetup| agreed.game = "chess".to_owned(),
        |agreed: &mut fracas_table::TableSetup| agreed.start = "x".to_owned(),
        |agreed: &mut fracas_table::TableSetup| agreed.holders.clear(),
    ] {
        let mut log = log.clone();
        if let Fact::Opened(agreed) = &mut log[0].fact {
            change(agreed);
        }
        assert_eq!(seq_of(folded(&log, SEED)), 1);
    }
}

#[test]
fn the_log_is_stored_as_json_and_comes_back() {
    let mut table = two();
    table.play_on(2);
    table.tell(&by("Ann"), &Command::Say { text: "« é »".to_owned() }, 3);
    for entry in table.log() {
        let text = serde_json::to_string(entry).unwrap();
        assert_eq!(&serde_json::from_str::<Entry>(&text).unwrap(), entry, "{text}");
    }
}
