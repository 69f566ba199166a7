//! The game at a table: whole games, and reactions, of which the time of an answer must tell nothing.

use fracas_bots::Level;
use fracas_core::{Seat, State as _, Viewer};
use fracas_forts::{Setup, State};
use fracas_forts_bots::Bots;
use fracas_forts_ui::{GAME, Ui};
use fracas_scene::{Lang, Presented as _};
use fracas_table::{
    AnyTable as _, Asking, BotMemory, By, ClockRule, Command, Entry, Fact, Holder, Millis, PersonKey, Seed,
    Snapshot, Table, TableError, TableSetup, Terms, UndoRule, What,
};
use fracas_testkit::Dice;

type Forts = Table<Ui, Bots>;

const SEED: Seed = Seed([7; 32]);

fn seat(number: u8) -> Seat {
    Seat::new(number - 1).expect("seats are numbered from one")
}

fn key(name: &str) -> PersonKey {
    PersonKey(name.to_owned())
}

fn person(name: &str) -> Holder {
    Holder::Person { key: key(name), name: name.to_owned() }
}

fn by(name: &str) -> By {
    By::Person { key: key(name), name: name.to_owned() }
}

fn open_at(start: &State, holders: [Holder; 2], seed: &Seed) -> Forts {
    let setup = TableSetup {
        game: "forts".to_owned(),
        start: start.to_string(),
        holders: holders.into(),
        clock: ClockRule::None,
        undo: UndoRule::Information,
        public: false,
        leg: None,
        commitment: String::new(),
        imported: false,
        promises: Vec::new(),
        terms: Terms::default(),
    };
    let log = Forts::open(setup, seed, 0).expect("the setup is in order");
    Forts::fold(&log, seed.clone()).expect("a new log folds")
}

fn open(holders: [Holder; 2]) -> Forts {
    open_at(&State::new(&Setup).expect("a start"), holders, &SEED)
}

fn tell(table: &mut Forts, by: &By, command: &Command, now: Millis) -> Result<Vec<Fact>, TableError> {
    let entries = table.propose(by, command, None, now)?;
    table.commit(&entries);
    Ok(facts(&entries))
}

fn facts(entries: &[Entry]) -> Vec<Fact> {
    entries.iter().map(|entry| entry.fact.clone()).collect()
}

fn act(table: &mut Forts, name: &str, action: &str, now: Millis) -> Vec<Fact> {
    let command = Command::Act { ply: table.ply(), what: What::Action(action.to_owned()) };
    tell(table, &by(name), &command, now).expect("the action is legal")
}

fn ask(table: &mut Forts, name: &str, asking: Asking, now: Millis) {
    tell(table, &by(name), &Command::ChooseAsking { seat: None, asking }, now).expect("a seat may choose");
}

fn see(table: &Forts, name: &str) -> Snapshot {
    table.sight(table.viewer_of(&key(name), None), Some(&key(name)), 0, Lang::En)
}

/// The first action of the one who must act that is not a pass.
fn first_offer(table: &Forts, name: &str) -> String {
    see(table, name).offers[0].action.clone()
}

/// Attacks in Ann's name.
fn attack(table: &mut Forts, now: Millis) -> Vec<Fact> {
    let action = first_offer(table, "Ann");
    assert!(action.starts_with("attack"), "{action}");
    act(table, "Ann", &action, now)
}

fn passed(facts: &[Fact]) -> bool {
    facts.iter().any(|fact| matches!(fact, Fact::Acted { action, .. } if action == "pass"))
}

/// Lets the table answer whatever is due.
fn tick(table: &mut Forts, now: Millis) -> Vec<Fact> {
    let entries = table.tick(now);
    table.commit(&entries);
    facts(&entries)
}

#[test]
fn a_bot_and_a_person_play_a_whole_game() {
    let mut table = open([person("Ann"), Holder::Bot { level: Level::Novice }]);
    while !table.is_over() {
        match table.bot_job() {
            Some(job) => {
                let action = (job.think)(&|| false).expect("a bot has an answer");
                let command = Command::Act { ply: job.ply, what: What::Action(action) };
                tell(&mut table, &By::Machine(job.seat), &command, 0).expect("bots play by the rules");
            }
            None => drop({
                let action = first_offer(&table, "Ann");
                act(&mut table, "Ann", &action, 0)
            }),
        }
    }
    let again = Forts::fold(table.log(), SEED).expect("the log folds");
    assert_eq!(again, table);
    let file = table.record(Viewer::Spectator).expect("the game is over");
    assert!(GAME.verify(&file, Lang::En).is_ok());
}

/// A bot that keeps its memory is the same bot at every decision; without it a new one sits down each time.
#[test]
fn a_bot_keeps_its_memory_from_decision_to_decision() {
    let bot = || Holder::Bot { level: Level::Random };
    let mut table = open([bot(), bot()]);
    let memories = [BotMemory::default(), BotMemory::default()];
    while let Some(seat) = table.to_act() {
        let memory = &memories[seat.index()];
        let job = table.bot_job_with(Some(memory)).expect("a bot must act");
        let action = (job.think)(&|| false).expect("a bot has an answer");
        let kept = memory.take::<(Level, fracas_forts_bots::Player)>().expect("the bot is kept");
        assert_eq!(kept.0, Level::Random);
        memory.keep(kept);
        let command = Command::Act { ply: job.ply, what: What::Action(action) };
        tell(&mut table, &By::Machine(seat), &command, 0).expect("bots play by the rules");
    }
    assert!(table.is_over());
    assert_eq!(memories[0].take::<u8>(), None, "what is of another type is of no use");
    assert!(memories[0].take::<(Level, fracas_forts_bots::Player)>().is_none(), "and is gone");
}

#[test]
fn a_seat_is_asked_always_unless_it_says_otherwise() {
    let mut table = open([person("Ann"), person("Bob")]);
    attack(&mut table, 10);
    assert_eq!((table.to_act(), table.deadline()), (Some(seat(2)), None));
    let window = see(&table, "Bob").window.expect("a window is open");
    assert_eq!((window.seat, window.yours, window.until), (seat(2), true, None));
    assert!(see(&table, "Ann").window.is_some_and(|window| !window.yours && !window.idle));
    assert!(tick(&mut table, 1_000_000).is_empty());
}

#[test]
fn a_seat_that_is_asked_only_if_able_is_passed_after_a_pause() {
    let mut table = open([person("Ann"), person("Bob")]);
    ask(&mut table, "Bob", Asking::IfAble, 5);
    attack(&mut table, 10);
    let until = table.deadline().expect("the table answers");
    assert_eq!(until, 10 + 3_000);
    assert!(tick(&mut table, until - 1).is_empty());
    // A pass of its own is held back: it would tell that the seat was asked.
    let pass = Command::Act { ply: table.ply(), what: What::Action("pass".to_owned()) };
    assert_eq!(tell(&mut table, &by("Bob"), &pass, until - 1), Ok(Vec::new()));
    assert_eq!(table.to_act(), Some(seat(2)));
    assert!(passed(&tick(&mut table, until)));
    assert_ne!(table.to_act(), None);
}

#[test]
fn a_reaction_counts_at_once() {
    let mut table = open([person("Ann"), person("Bob")]);
    ask(&mut table, "Bob", Asking::IfAble, 5);
    attack(&mut table, 10);
    let action = first_offer(&table, "Bob");
    assert!(action.starts_with("guard"), "{action}");
    assert!(!act(&mut table, "Bob", &action, 20).is_empty());
}

#[test]
fn a_bot_that_needs_more_time_says_so() {
    let mut table = open([person("Ann"), person("Bob")]);
    ask(&mut table, "Bob", Asking::IfAble, 5);
    attack(&mut table, 10);
    ask(&mut table, "Bob", Asking::Always, 11);
    assert_eq!(table.deadline(), None);
    ask(&mut table, "Bob", Asking::IfAble, 500);
    assert_eq!(table.deadline(), Some(3_500), "the pause begins again");
}

#[test]
fn a_seat_can_stay_quiet_for_a_turn() {
    let mut table = open([person("Ann"), person("Bob")]);
    ask(&mut table, "Bob", Asking::NotThisTurn, 5);
    assert_eq!(see(&table, "Ann").chairs[1].asking, Some(Asking::NotThisTurn));
    let told = attack(&mut table, 10);
    assert!(passed(&told), "{told:?}");
    // The next turn is another one, and the wish has lapsed.
    assert_eq!(see(&table, "Ann").chairs[1].asking, Some(Asking::Always));
    let again = Forts::fold(table.log(), SEED).expect("the log folds");
    assert_eq!(again, table);
}

#[test]
fn an_answer_of_the_table_ends_no_request() {
    let mut table = open([person("Ann"), person("Bob")]);
    ask(&mut table, "Bob", Asking::IfAble, 5);
    attack(&mut table, 10);
    tell(&mut table, &by("Ann"), &Command::OfferDraw, 11).expect("a draw can be offered");
    assert!(passed(&tick(&mut table, 10_000)));
    assert_eq!(see(&table, "Bob").requests.len(), 1, "Bob has not answered yet");
}

#[test]
fn strangers_choose_nothing_and_decline_nothing() {
    let mut table = open([person("Ann"), person("Bob")]);
    let ask = Command::ChooseAsking { seat: None, asking: Asking::IfAble };
    assert_eq!(tell(&mut table, &by("Eve"), &ask, 0), Err(TableError::NoSeat));
    attack(&mut table, 10);
    let decline = Command::Decline { ply: table.ply() };
    assert_eq!(tell(&mut table, &by("Ann"), &decline, 11), Err(TableError::NotYours));
    assert_eq!(
        tell(&mut table, &by("Bob"), &Command::Decline { ply: 0 }, 11),
        Err(TableError::Stale { seen: 0, now: table.ply() })
    );
    assert!(passed(&tell(&mut table, &by("Bob"), &decline, 11).expect("it is Bob's window")));
}

/// On a shared screen the window is asked in the open: the screen stays where it is, and one press goes on.
#[test]
fn a_shared_screen_is_not_covered_for_a_reaction() {
    let mut table = open([person("Ann"), person("Ann")]);
    let screen = |table: &Forts, shown: Option<Seat>| {
        let viewer = table.viewer_of(&key("Ann"), shown);
        table.sight(viewer, Some(&key("Ann")), 0, Lang::En)
    };
    assert_eq!(screen(&table, None).cover, Some(seat(1)));
    let action = screen(&table, Some(seat(1))).offers[0].action.clone();
    act(&mut table, "Ann", &action, 10);
    let asked = screen(&table, Some(seat(1)));
    assert_eq!((asked.cover, asked.eyes, asked.to_act), (None, Some(seat(1)), None), "it stays with seat 1");
    assert!(asked.window.is_some_and(|window| window.yours && window.seat == seat(2) && !window.idle));
    assert!(asked.offers.is_empty() && asked.picks.is_none(), "seat 2's hand is not shown");
    assert_eq!(screen(&table, None).cover, None);
    // Who wants to look says so, as for a turn.
    assert_eq!(screen(&table, Some(seat(2))).to_act, Some(seat(2)));
    let ply = table.ply();
    assert!(passed(&tell(&mut table, &by("Ann"), &Command::Decline { ply }, 12).expect("it goes on")));
    assert_eq!(screen(&table, Some(seat(1))).cover, Some(seat(2)), "a turn is covered as ever");
}

/// Against machines nobody can learn anything, so nobody waits for a pause.
#[test]
fn alone_against_machines_there_is_no_pause() {
    let start: State = "S1 9.9.10.10 S2 - gone 1.1.2.2.3.3.4.4.5.5.6.6.7.7.8.8 forts ----- turn S1"
        .parse()
        .expect("a start");
    let attacked = |wish: Option<Asking>| {
        let mut table = open_at(&start, [Holder::Bot { level: Level::Random }, person("Bob")], &SEED);
        if let Some(wish) = wish {
            ask(&mut table, "Bob", wish, 5);
        }
        let command = Command::Act { ply: table.ply(), what: What::Action("attack a 9".to_owned()) };
        tell(&mut table, &By::Machine(seat(1)), &command, 10).expect("a legal action");
        table
    };
    // Until Bob chooses otherwise he is asked only if he could do something.
    for wish in [None, Some(Asking::IfAble)] {
        let mut table = attacked(wish);
        assert_eq!(see(&table, "Bob").chairs[1].asking, Some(Asking::IfAble));
        assert_eq!(table.deadline(), Some(10), "Bob has no card");
        assert!(passed(&tick(&mut table, 10)));
    }
    assert_eq!(attacked(Some(Asking::Always)).deadline(), None, "he wants to be asked");
}

/// Whether and when the table answers is the same whatever the seat holds: positions that the other seat cannot tell
/// apart give it the same answers at the same times.
#[test]
fn the_time_of_an_answer_tells_nothing_of_a_hand() {
    let other = Seed([8; 32]);
    let (mut windows, mut different) = (0, 0);
    for number in 0..120 {
        let state = fracas_testkit::random_walk(
            &State::new(&Setup).expect("a start"),
            number,
            8 + number as usize % 20,
        );
        let mut dice = Dice::new(number);
        for watcher in [seat(1), seat(2)] {
            let twin = State::determinize(&state.view(Viewer::Seat(watcher)), &mut dice);
            let mut tables = [
                open_at(&state, [person("Ann"), person("Bob")], &SEED),
                open_at(&twin, [person("Ann"), person("Bob")], &other),
            ];
            if tables[0].is_over() || tables[0].to_act() != tables[1].to_act() {
                continue;
            }
            for asking in [Asking::Always, Asking::IfAble, Asking::NotThisTurn] {
                let name = if watcher == seat(1) { "Bob" } else { "Ann" };
                for table in &mut tables {
                    ask(table, name, asking, 50);
                }
                let [real, twin] = &tables;
                let asked =
                    real.to_act() != Some(watcher) && Ui::decline(&state.view(Viewer::Spectator)).is_some();
                windows += u32::from(asked);
                different += u32::from(asked && state.to_string() != twin.setup().start);
                assert_eq!(real.deadline(), twin.deadline(), "{state} {asking:?}");
                for now in [50, 3_049, 3_050, 9_000] {
                    let answer = |table: &Forts| table.tick(now).first().map(|entry| entry.fact.clone());
                    assert_eq!(answer(real), answer(twin), "{state} {asking:?}");
                }
                let seen = |table: &Forts| {
                    let sight = table.sight(Viewer::Seat(watcher), None, 0, Lang::En);
                    (sight.window, sight.chairs)
                };
                assert_eq!(seen(real), seen(twin));
            }
        }
    }
    assert!(windows > 50 && different > 30, "{windows} windows, {different} with another hand");
}
