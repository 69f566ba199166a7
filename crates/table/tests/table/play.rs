//! Tests of acting: who may, when, and what follows.

use crate::help::{Driven as _, Honest, Table, bot, by, open, person, seat, setup, two};
use fracas_bots::Level;
use fracas_core::{Actor, Coverage, Viewer};
use fracas_scene::Lang;
use fracas_table::{AnyTable as _, By, Command, Fact, TableError, What};
use fracas_testkit::toy::{SAMPLES, STARTLED_BOTS, Toy};

fn act(ply: usize, action: &str) -> Command {
    Command::Act { ply, what: What::Action(action.to_owned()) }
}

fn picks(table: &Table<Honest>, picks: &[&str]) -> Command {
    let picks = picks.iter().map(|pick| (*pick).to_owned()).collect();
    Command::Act { ply: table.ply(), what: What::Picks(picks) }
}

/// The first card of the one who must act.
fn card(table: &Table<Honest>, name: &str) -> String {
    table.see(name).offers[0].action.clone()
}

#[test]
fn chance_acts_before_the_first_decision() {
    let table = two();
    let dealt =
        table.log().iter().filter(|entry| matches!(entry.fact, Fact::Acted { actor: Actor::Chance, .. }));
    assert_eq!(dealt.count(), 5);
    assert_eq!((table.see("Ann").to_act, table.see("Bob").to_act), (Some(seat(1)), None));
}

#[test]
fn a_game_is_played_to_its_end_by_picks() {
    let mut table = two();
    table.finish_game();
    let sight = table.see("Ann");
    assert!(sight.over && sight.offers.is_empty() && sight.to_act.is_none());
    assert!(sight.result.unwrap().ends_with("wins."));
    assert_eq!(table.refuse("Ann", &act(table.ply(), "end")), TableError::Over);
}

#[test]
fn chance_acts_in_the_same_batch_up_to_the_next_decision() {
    let mut table = two();
    let first = card(&table, "Ann");
    assert_eq!(table.act("Ann", &first).len(), 1);
    let facts = table.act("Ann", "end");
    assert!(matches!(
        facts[..],
        [Fact::Acted { actor: Actor::Seat(_), .. }, Fact::Acted { actor: Actor::Chance, .. },]
    ));
    assert_eq!(table.see("Bob").to_act, Some(seat(2)));
}

#[test]
fn a_request_made_at_another_position_is_stale() {
    let table = two();
    let now = table.ply();
    assert_eq!(table.refuse("Ann", &act(now - 1, "end")), TableError::Stale { seen: now - 1, now });
    assert_eq!(table.refuse("Ann", &act(now + 1, "end")), TableError::Stale { seen: now + 1, now });
}

#[test]
fn a_known_key_does_nothing_again() {
    let mut table = two();
    let command = act(table.ply(), &card(&table, "Ann"));
    let entries = table.propose(&by("Ann"), &command, Some("k1"), 0).unwrap();
    assert_eq!(entries[0].key.as_deref(), Some("k1"));
    table.commit(&entries);
    assert_eq!(table.propose(&by("Ann"), &command, Some("k1"), 0), Ok(Vec::new()));
    let stale = table.propose(&by("Ann"), &command, Some("k2"), 0);
    assert!(matches!(stale, Err(TableError::Stale { .. })));
    // Taking the same entries in twice changes nothing either.
    let before = table.clone();
    table.commit(&entries);
    assert_eq!(table, before);
}

#[test]
fn only_the_first_fact_of_a_request_carries_its_key() {
    let mut table = two();
    let first = card(&table, "Ann");
    table.act("Ann", &first);
    let entries = table.propose(&by("Ann"), &act(table.ply(), "end"), Some("k"), 0).unwrap();
    let keys: Vec<_> = entries.iter().map(|entry| entry.key.as_deref()).collect();
    assert_eq!(keys, [Some("k"), None]);
}

#[test]
fn strangers_and_those_who_wait_cannot_act() {
    let table = two();
    assert_eq!(table.refuse("Eve", &act(table.ply(), "end")), TableError::NoSeat);
    assert_eq!(table.refuse("Bob", &act(table.ply(), "end")), TableError::NotYours);
}

#[test]
fn nobody_acts_while_seats_are_open() {
    let table = open::<Honest>(setup(vec![person("Ann"), fracas_table::Holder::Open]));
    assert_eq!(table.ply(), 0);
    assert_eq!(table.refuse("Ann", &act(0, "end")), TableError::NotStarted);
}

#[test]
fn a_misspelt_action_is_explained() {
    let table = two();
    let error = table.refuse("Ann", &act(table.ply(), "fly away"));
    assert!(matches!(error, TableError::Unreadable(_)), "{error:?}");
    assert_eq!(error.describe(Lang::En), "no action: fly away");
}

#[test]
fn a_forbidden_action_names_its_rule() {
    let table = two();
    let error = table.refuse("Ann", &act(table.ply(), "end"));
    assert!(matches!(error, TableError::Illegal(_)), "{error:?}");
    let remark = error.remark(Lang::En);
    assert_eq!((remark.text.as_str(), remark.rule.as_deref()), ("play a card first", Some("toy.must")));
}

#[test]
fn picks_that_lead_nowhere_are_explained_if_the_game_can() {
    let table = two();
    let refusal = |command| match table.refuse("Ann", &command) {
        TableError::Illegal(why) => (why.remark(Lang::En).text, why.remark(Lang::En).rule),
        other => panic!("{other:?}"),
    };
    let unknown = refusal(picks(&table, &["hand:99", "side:own"]));
    assert_eq!(unknown, ("the card is not in the hand".to_owned(), Some("toy.hand".to_owned())));
    let nothing = refusal(picks(&table, &["nowhere:none"]));
    assert_eq!(nothing, ("These picks lead to no action.".to_owned(), None));
    // A refusal is data: the same one is read in any language.
    let refused = table.refuse("Ann", &picks(&table, &["nowhere:none"]));
    assert_eq!(refused.describe(Lang::En), "These picks lead to no action.");
    assert_eq!(
        Some(refused.describe(Lang::Fr)),
        fracas_scene::Words::of(Lang::Fr).find("table-picks-nothing")
    );
    assert_ne!(refused.describe(Lang::Fr), refused.describe(Lang::En));
    // A path that stops halfway is not an action.
    let half = table.see("Ann").offers[0].picks[..1].to_vec();
    let command = Command::Act { ply: table.ply(), what: What::Picks(half) };
    assert!(matches!(table.refuse("Ann", &command), TableError::Illegal(_)));
}

#[test]
fn the_graph_of_picks_leads_to_every_offer() {
    let sight = two().see("Ann");
    let graph = sight.picks.unwrap();
    assert!(sight.offers.len() > 2);
    for offer in &sight.offers {
        assert_eq!(graph.after(offer.picks.iter().map(String::as_str)), Some(&[][..]), "{}", offer.label);
    }
}

/// A sample has no graph of all that can be done: the page asks after each pick, even if the game says that it need not.
#[test]
fn picks_of_a_sample_are_asked_for_one_by_one() {
    let table = open::<Toy<SAMPLES>>(setup(vec![person("Ann"), person("Bob")]));
    let sight = table.see("Ann");
    assert_eq!((sight.coverage, sight.offers.len()), (Coverage::Sample, 1));
    assert!(sight.picks.expect("there is something to pick").talk);
    let [first, second] = sight.offers[0].picks.as_slice() else { panic!("{:?}", sight.offers) };
    let told = table.guide(Viewer::Seat(seat(1)), std::slice::from_ref(first), Lang::En);
    let told: Vec<String> = told.expect("it leads on").options.into_iter().map(|step| step.id).collect();
    assert_eq!(told, [second.as_str()]);
}

#[test]
fn a_bot_acts_at_its_own_seat_and_does_nothing_else() {
    let mut table = open::<Honest>(setup(vec![bot(Level::Regular), person("Bob")]));
    let job = table.bot_job().unwrap();
    assert_eq!((job.seat, job.ply, job.seq), (seat(1), table.ply(), table.seq()));
    assert_eq!(table.see("Bob").thinking, Some(seat(1)));
    let told = (job.told)();
    assert_eq!(told.view, table.view_json(Viewer::Seat(seat(1))).to_string());
    assert_eq!((told.actions.len(), told.coverage), (4, Coverage::All));
    assert!((told.allows)(&told.actions[0]) && !(told.allows)("play 99") && !(told.allows)("nonsense"));
    let action = (job.think)(&|| false).unwrap();
    let command = act(job.ply, &action);
    assert_eq!(table.ask(&By::Machine(seat(2)), &command, 0), Err(TableError::NotYours));
    assert_eq!(table.refuse("Bob", &command), TableError::NotYours);
    for other in [Command::Resign, Command::OfferDraw, Command::AskRematch, Command::Undo { ply: job.ply }] {
        assert_eq!(table.ask(&By::Machine(seat(1)), &other, 0), Err(TableError::NotYours), "{other:?}");
    }
    table.tell(&By::Machine(seat(1)), &command, 0);
    assert!(matches!(table.ask(&By::Machine(seat(1)), &command, 0), Err(TableError::Stale { .. })));
    table.tell(&By::Machine(seat(1)), &act(table.ply(), "end"), 0);
    assert!(table.bot_job().is_none(), "it is for Bob to act");
}

#[test]
fn a_bot_thinks_the_same_after_a_restart_and_can_be_stopped() {
    let table = open::<Honest>(setup(vec![bot(Level::Random), person("Bob")]));
    let again = Table::<Honest>::fold(table.log(), crate::help::SEED).unwrap();
    let think = |table: &Table<Honest>| (table.bot_job().unwrap().think)(&|| false);
    assert_eq!(think(&table), think(&again));
    // These end their turn when they are told to stop.
    let startled = open::<Toy<STARTLED_BOTS>>(setup(vec![bot(Level::Random), person("Bob")]));
    let stopped = |stop| (startled.bot_job().unwrap().think)(&move || stop);
    assert_eq!(stopped(true), Some("end".to_owned()));
    assert_ne!(stopped(false), Some("end".to_owned()));
}

#[test]
fn a_host_that_opens_the_table_itself_lets_chance_act_by_ticks() {
    let log = Table::<Honest>::open(setup(vec![person("Ann"), person("Bob")]), &crate::help::SEED, 5);
    let log = log.unwrap();
    let mut table = Table::<Honest>::fold(&log[..1], crate::help::SEED).unwrap();
    assert_eq!(table.deadline(), Some(5));
    assert_eq!(table.refuse("Ann", &act(0, "end")), TableError::NotYours);
    let entries = table.tick(5);
    assert_eq!(entries, log[1..]);
    table.commit(&entries);
    assert_eq!((table.deadline(), table.tick(6)), (None, Vec::new()));
}

#[test]
fn three_and_four_people_play_a_whole_game() {
    for names in [vec!["Ann", "Bob", "Cid"], vec!["Ann", "Bob", "Cid", "Dot"]] {
        let mut table = open::<Honest>(setup(names.iter().map(|name| person(name)).collect()));
        table.finish_game();
        assert_eq!(table.see("Cid").chairs.len(), names.len());
        assert!(table.see("Cid").result.is_some());
    }
}
