//! Moves cannot all be listed: the one who gets a list learns so, and anything that the rules allow may be played.

use fracas_bots::Level;
use fracas_bots::protocol::{ProtocolGame, Session};
use fracas_core::{Coverage, State as _, Viewer};
use fracas_mech::{Action, State};
use fracas_mech_bots::Bots;
use fracas_mech_ui::GAME;
use fracas_scene::{Answers, Lang};
use fracas_table::{By, ClockRule, Command, Holder, PersonKey, Seed, TableSetup, Terms, UndoRule, What};
use fracas_testkit::{Dice, Ply, random_ply};

const SEED: Seed = Seed([7; 32]);

fn start() -> String {
    let answers: Answers = [("scenario".to_owned(), "training".to_owned())].into();
    GAME.begin(&answers, Lang::En, &SEED).expect("the scenario begins")
}

fn setup(start: &State, holders: [Holder; 2]) -> TableSetup {
    TableSetup {
        game: GAME.name().to_owned(),
        start: start.to_string(),
        holders: holders.into(),
        clock: ClockRule::None,
        undo: UndoRule::Information,
        public: false,
        leg: None,
        commitment: SEED.commitment(),
        imported: false,
        terms: Terms::default(),
        promises: Vec::new(),
    }
}

/// Copies of a text, each with one of its numbers changed a little.
fn nudged(text: &str, by: i64) -> Vec<String> {
    let words: Vec<&str> = text.split_inclusive(|sign: char| !sign.is_ascii_digit()).collect();
    let change = |place: usize| {
        let digits: String = words[place].chars().take_while(char::is_ascii_digit).collect();
        let number: i64 = digits.parse().ok()?;
        let rest = &words[place][digits.len()..];
        let mut changed: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        changed[place] = format!("{}{rest}", number + by);
        Some(changed.concat())
    };
    (0..words.len()).filter_map(change).collect()
}

/// A position in which not all actions are listed, what is listed, and a legal action that is not.
fn sampled() -> (State, Vec<Action>, Action) {
    let (mut state, mut dice, mut ply) =
        (start().parse::<State>().expect("a start"), Dice::new(1), Ply::default());
    loop {
        let mut listed = Vec::new();
        if state.actions(&mut listed) == Coverage::Sample {
            let other = |text: String| {
                let action: Action = text.parse().ok()?;
                (!listed.contains(&action) && state.check(&action).is_ok()).then_some(action)
            };
            let texts = listed.iter().flat_map(|action| {
                let text = action.to_string();
                [1, -1, 2, -2, 5, -5].into_iter().flat_map(move |by| nudged(&text, by))
            });
            if let Some(other) = texts.into_iter().find_map(other) {
                return (state, listed, other);
            }
        }
        let (_, action) = random_ply(&state, &mut ply, &mut dice).expect("a move comes before the end");
        state.apply(&action, &mut ());
    }
}

#[test]
fn a_person_may_play_what_is_not_listed() {
    let (state, listed, other) = sampled();
    let ann = PersonKey("Ann".to_owned());
    let person = || Holder::Person { key: ann.clone(), name: "Ann".to_owned() };
    let log = GAME.open(setup(&state, [person(), person()]), &SEED, 0).expect("a position");
    let table = GAME.table(&log, SEED).expect("a table");
    let seat = table.to_act().expect("someone moves");
    let sight = table.sight(Viewer::Seat(seat), Some(&ann), 0, Lang::En);
    assert_eq!((sight.coverage, sight.offers.len()), (Coverage::Sample, listed.len()));
    let by = By::Person { key: ann, name: "Ann".to_owned() };
    let command = Command::Act { ply: table.ply(), what: What::Action(other.to_string()) };
    assert!(table.propose(&by, &command, None, 0).is_ok(), "{other}");
}

/// A bot that has found a better point than those listed plays it at the table, and the table takes it.
#[test]
fn a_bot_plays_what_is_not_listed() {
    let bot = || Holder::Bot { level: Level::Regular };
    let setup = setup(&start().parse().expect("a start"), [bot(), bot()]);
    let log = GAME.open(setup, &SEED, 0).expect("a position");
    let mut table = GAME.table(&log, SEED).expect("a table");
    loop {
        let job = table.bot_job().expect("a bot must act");
        let told = (job.told)();
        let action = (job.think)(&|| false).expect("a bot has an answer");
        let unlisted = !told.actions.contains(&action);
        let command = Command::Act { ply: job.ply, what: What::Action(action.clone()) };
        let entries = table.propose(&By::Machine(job.seat), &command, None, 0);
        table.commit(&entries.unwrap_or_else(|error| panic!("{action}: {error:?}")));
        if unlisted {
            assert_eq!(told.coverage, Coverage::Sample);
            assert!((told.allows)(&action), "{action}");
            return;
        }
    }
}

#[test]
fn the_protocol_says_that_a_list_is_a_sample() {
    let (state, listed, other) = sampled();
    let seat = match state.pending() {
        fracas_core::Pending::Act { actor: fracas_core::Actor::Seat(seat), .. } => seat,
        pending => panic!("{pending:?}"),
    };
    let mut bot = Session::new(&[&Bots as &'static dyn ProtocolGame], Level::Random, 1);
    let mut ask = |line: String| bot.answer(&line, &|| false);
    assert_eq!(ask(format!("newgame mech seat {seat}")), ["ok"]);
    let view = serde_json::to_string(&state.view(Viewer::Seat(seat))).expect("a view is JSON");
    assert_eq!(ask(format!("observe {view}")), ["ok"]);
    let list = |actions: &[&Action]| {
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        serde_json::to_string(&texts).expect("a list is JSON")
    };
    assert_eq!(ask(format!("sample {}", list(&[&listed[0], &other]))), ["ok"]);
    let twin = State::determinize(&state.view(Viewer::Seat(seat)), &mut Dice::new(2));
    assert!(twin.check(&other).is_ok(), "nothing that is hidden decides it");
    let refused = ask("sample [\"nonsense\"]".to_owned());
    assert!(refused[0].starts_with("err "), "{refused:?}");
}

#[test]
fn a_program_is_told_and_its_answer_is_judged_by_the_rules() {
    let (state, listed, other) = sampled();
    let program = || Holder::Program { name: "mine".to_owned() };
    let log = GAME.open(setup(&state, [program(), program()]), &SEED, 0).expect("a position");
    let table = GAME.table(&log, SEED).expect("a table");
    let told = (table.bot_job().expect("a program must act").told)();
    assert_eq!((told.coverage, told.actions.len()), (Coverage::Sample, listed.len()));
    assert!((told.allows)(&other.to_string()) && !(told.allows)("nonsense"));
}
