//! Convoy at a table: hidden hands, bots, duels in which people change seats.

use crate::help::{Driven as _, SEED, Table, bot, by, game, open, person, seat, setup};
use crate::leak::search;
use crate::restart::wild_life;
use fracas_bots::Level;
use fracas_convoy::State;
use fracas_convoy_ui::Ui;
use fracas_core::Viewer;
use fracas_scene::{Answers, Lang};
use fracas_table::{AnyTable as _, By, Command, Holder, Leg, TableSetup, UndoState, What};
use fracas_testkit::{Dice, soak};

const START: &str = "fracas | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4";
/// A battle in full swing, both hands full.
const BATTLE: &str = "first | moloch +hunter +spiders +push_back +net_module +steel_dog +clown -transporter | \
    outpost +scorn +scout +outpost_move +war_council +intelligence +soldier -runner | 1 destroyed soldier | \
    2 x1 ripper(+1,combat_module) battleship(shield) hacker(+1) mcpherson | 3 patriot hunter.2(+1) | \
    attack=moloch battle=4 district=2";

fn agreed(start: &str, holders: Vec<Holder>) -> TableSetup {
    TableSetup { game: "convoy".to_owned(), start: start.to_owned(), ..setup(holders) }
}

fn bot_moves(table: &mut Table<Ui>) {
    while let Some(job) = table.bot_job() {
        let action = (job.think)(&|| false).expect("a bot that must act can act");
        let command = Command::Act { ply: job.ply, what: What::Action(action) };
        table.tell(&By::Machine(job.seat), &command, 0);
    }
}

#[test]
fn the_start_is_that_of_the_form() {
    let convoy = game("convoy").unwrap();
    let start = convoy.begin(&Answers::new(), Lang::En, &SEED).unwrap();
    assert_eq!(start, START);
    let seats = convoy.seats(&start, Lang::En).unwrap();
    let titles: Vec<&str> = seats.iter().map(|seat| seat.title.as_str()).collect();
    assert_eq!(titles, ["Moloch", "Outpost"]);
    assert_eq!(convoy.sides(Lang::En), titles);
    let odd = Answers::from([("districts".to_owned(), "sideways".to_owned())]);
    let why = convoy.begin(&odd, Lang::Fr, &SEED).unwrap_err();
    assert!(why.text.contains("sideways") && !why.text.contains('⟦'), "{why:?}");
    let order = Answers::from([("districts".to_owned(), "order".to_owned())]);
    assert!(convoy.begin(&order, Lang::En, &SEED).unwrap().starts_with("fracas,districts=order |"));
}

#[test]
fn a_bot_job_costs_what_the_game_gives_the_level() {
    use fracas_bots::BotGame as _;
    use fracas_convoy_bots::Bots;
    for level in Level::ALL {
        let table: Table<Ui> = open(agreed(BATTLE, vec![bot(level), person("Ann")]));
        let job = table.bot_job_with(Some(&fracas_table::BotMemory::default())).expect("the bot attacks");
        assert_eq!(job.cost, Bots::nodes(level), "{level}");
        assert_eq!(table.bot_job().expect("it still does").cost, Bots::table_nodes(level), "{level}");
    }
    assert_ne!(Bots::nodes(Level::Veteran), Level::Veteran.nodes(), "the figures of the games differ");
}

#[test]
fn bots_play_a_whole_game_whose_file_is_secret_until_its_end() {
    let mut table: Table<Ui> = open(agreed(START, vec![bot(Level::Random), bot(Level::Novice)]));
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(1)), Viewer::Seat(seat(2))] {
        assert_eq!(table.record(viewer), None);
        assert_eq!(table.position_at(table.ply(), viewer), None);
    }
    bot_moves(&mut table);
    assert!(table.is_over());
    let file = table.record(Viewer::Spectator).unwrap();
    let convoy = game("convoy").unwrap();
    assert!(convoy.verify(&file, Lang::En).unwrap().starts_with("All "));
    let imported = convoy.import(&file, Lang::En).unwrap();
    let end = convoy.replay(&imported.start, &imported.actions, imported.actions.len(), Lang::En).unwrap();
    assert_eq!(Some(end.position), table.position_at(table.ply(), Viewer::Spectator));
    assert!(end.result.is_some());
    assert_eq!(&Table::<Ui>::fold(table.log(), SEED).unwrap(), &table);
}

#[test]
fn a_person_plays_by_picks_against_a_bot() {
    let mut table: Table<Ui> = open(agreed(START, vec![bot(Level::Novice), person("Ann")]));
    let mut dice = Dice::new(5);
    bot_moves(&mut table);
    let mut plays = 0;
    while !table.is_over() {
        let sight = table.see("Ann");
        assert_eq!(sight.to_act, Some(seat(2)));
        assert!(sight.picks.is_some(), "the picks of all offers differ");
        let offer = dice.pick(&sight.offers).unwrap();
        let what = What::Picks(offer.picks.clone());
        table.tell(&by("Ann"), &Command::Act { ply: table.ply(), what }, 0);
        bot_moves(&mut table);
        plays += 1;
    }
    assert!(plays > 20, "{plays}");
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_that_it_gets() {
    let attempts: Vec<String> = [
        "pass",
        "keep",
        "mulligan",
        "engage 1",
        "put hunter 2",
        "put scorn 2",
        "play intelligence",
        "play push_back",
        "use ripper spiders",
        "use ripper clown",
        "pick ripper",
        "trigger",
        "skip",
        "discard scout",
        "discard soldier",
        "draw hunter",
        "support",
        "attach net_module ripper",
        "x",
    ]
    .map(str::to_owned)
    .to_vec();
    let mut twins = 0;
    for number in 0..2 * soak() {
        for start in [START, BATTLE, &BATTLE.replace("attack=moloch", "attack=outpost")] {
            let start: State = start.parse().unwrap();
            match search::<Ui>(&start, &attempts, (10, 2), &mut Dice::new(number)) {
                Ok(found) => twins += found,
                Err(leak) => panic!("{leak:#?}"),
            }
        }
    }
    assert!(twins > 40, "only {twins} twins differed in what is hidden");
}

#[test]
fn looking_at_a_hand_cannot_be_taken_back_freely() {
    let start = BATTLE.replace("attack=moloch", "attack=outpost");
    let undo = |action: &str| {
        let mut table: Table<Ui> = open(agreed(&start, vec![person("Ann"), person("Bob")]));
        table.act("Bob", action);
        table.see("Bob").undo.unwrap()
    };
    assert!(matches!(undo("put scout 3"), UndoState::Free { .. }));
    assert!(matches!(undo("play intelligence"), UndoState::Consent { .. }));
    // The war council draws: chance has spoken.
    assert!(matches!(undo("play war_council"), UndoState::Consent { .. }));
}

#[test]
fn in_a_duel_people_change_their_seats() {
    let mut first = agreed(START, vec![person("Ann"), person("Bob")]);
    first.leg = Some(Leg { number: 1, first: None, carried: Vec::new() });
    let mut table: Table<Ui> = open(first);
    table.tell(&by("Bob"), &Command::Resign, 0);
    let next = table.next_setup().unwrap();
    // Ann won as Moloch: her points go with her to the other seat.
    assert_eq!(next.leg.as_ref().map(|leg| leg.carried.clone()), Some(vec![0, 100]));
    let second: Table<Ui> = open(next);
    let chairs = second.see("Ann").chairs;
    assert_eq!(
        chairs.iter().map(|chair| (chair.name.as_str(), chair.title.as_str())).collect::<Vec<_>>(),
        [("Bob", "Moloch"), ("Ann", "Outpost")]
    );
}

#[test]
fn a_clearer_victory_is_worth_more() {
    use fracas_scene::Scored as _;
    let points = |position: &str| {
        let state: State = position.parse().unwrap();
        [Ui::points(&state, seat(1)), Ui::points(&state, seat(2))]
    };
    let cities = "1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | 5 destroyed";
    // Everything else is in the deck; §end.normal.
    assert_eq!(
        points(&format!("first | moloch -* | outpost | {cities} hunter hunter.2 | over=moloch battle=9")),
        [102, 0]
    );
    assert_eq!(points(&format!("first | moloch -* | outpost | {cities} | over=outpost battle=9")), [0, 100]);
    // §end.early: two of Jersey Crust and three of New York still stand.
    assert_eq!(
        points(
            "first | moloch -* | outpost | 1 destroyed | 2 destroyed | 3 destroyed | 5 x1 | over=outpost battle=9"
        ),
        [0, 105]
    );
    assert_eq!(points(BATTLE), [0, 0]);
}

#[test]
fn at_one_screen_only_the_hand_of_the_seat_that_acts_is_open() {
    let table: Table<Ui> = open(agreed(BATTLE, vec![person("Ann"), person("Ann")]));
    let ann = crate::help::key("Ann");
    assert_eq!(table.viewer_of(&ann, None), Viewer::Spectator, "the screen is covered first");
    assert_eq!(table.viewer_of(&ann, Some(seat(2))), Viewer::Spectator, "it is not her turn there");
    let viewer = table.viewer_of(&ann, Some(seat(1)));
    assert_eq!(viewer, Viewer::Seat(seat(1)));
    let scene = table.sight(viewer, Some(&ann), 0, Lang::En).scene;
    let hands: Vec<(usize, u8)> = scene
        .trays
        .iter()
        .filter(|tray| tray.id.starts_with("hand:"))
        .map(|tray| (tray.items.len(), tray.hidden))
        .collect();
    assert_eq!(hands, [(6, 0), (0, 6)]);
}

#[test]
fn folding_again_gives_an_equal_table() {
    for number in 0..2 * soak() {
        let table: Table<Ui> = open(agreed(START, vec![person("Ann"), person("Bob")]));
        let table = wild_life(table, &mut Dice::new(number), 120);
        assert!(table.ply() > 10);
    }
}

#[test]
fn a_battle_is_calculated_and_a_position_edited() {
    let convoy = game("convoy").unwrap();
    let study = convoy.resolve(BATTLE, Lang::En).unwrap();
    assert!(
        study.beats.iter().any(|beat| beat.text.contains("wins the battle of Iron Gate")),
        "{:?}",
        study.beats
    );
    assert!(convoy.resolve(START, Lang::En).is_err(), "there is no battle yet");
    assert!(convoy.preview(BATTLE, None, Lang::En).is_some());
    let draft = convoy.draft(BATTLE, None, Lang::En).unwrap();
    for offer in draft.offers.iter().step_by(41) {
        let picked = convoy.draft(BATTLE, Some(&What::Picks(offer.picks.clone())), Lang::En).unwrap();
        let written = convoy.draft(BATTLE, Some(&What::Action(offer.action.clone())), Lang::En).unwrap();
        assert_eq!(picked, written, "{}", offer.action);
    }
    let wrong = convoy.study("second | moloch | outpost", &[], None, Lang::Fr).unwrap_err();
    assert!(!wrong.text.contains('⟦') && !wrong.text.is_empty());
    // A study of a position that waits for chance goes on by itself.
    let study = convoy.study(START, &[], None, Lang::En).unwrap();
    assert_eq!(study.to_act, Some(seat(1)));
}

#[test]
fn the_scene_of_a_study_is_that_of_the_side_which_must_act() {
    let convoy = game("convoy").unwrap();
    let outpost = BATTLE.replace("attack=moloch", "attack=outpost");
    for position in [BATTLE, &outpost] {
        let study = convoy.study(position, &[], None, Lang::En).unwrap();
        assert_eq!(convoy.study_scene(position, Lang::En), Ok(study.scene), "{position}");
    }
    let [above, below] = [BATTLE, &outpost].map(|position| convoy.study_scene(position, Lang::En).unwrap());
    assert_ne!(above.regions, below.regions, "one's own cards lie below");
}
