//! Leaks: what a seat gets must not change when only what it cannot know changes.
//!
//! Two ways to change it. [`redealt`] opens a table at a position and another at [`State::determinize`] of what the
//! seat sees of it. [`retold`] keeps the whole game and lets chance deal otherwise wherever the seat's views stay the
//! same. In both the twin also has another seed. Then [`everything`] that the seat can get is compared as text.

use crate::help::{Driven as _, Seated, Table, by, key, open, person, setup};
use fracas_core::{Actor, Seat, State as _, Viewer};
use fracas_scene::{ActionOf, Lang};
use fracas_table::{AnyTable as _, Command, Entry, Fact, Seed, TableSetup, What};
use fracas_testkit::Dice;
use fracas_testkit::toy::{HONEST, LOUD_EVENTS, OPEN_VIEW, TELLING_RULES, Toy};

/// The secret of the twins.
const OTHER: Seed = Seed([8; 32]);

/// A difference that a seat can see.
#[derive(Debug)]
pub(crate) struct Leak {
    /// The answer in which it leaks.
    what: String,
    real: String,
    twin: String,
}

fn name(seat: Seat) -> String {
    format!("Person {seat}")
}

/// People at all seats of a start.
pub(crate) fn peopled<G: Seated>(start: &G::State) -> TableSetup {
    let holders = G::seats(start, Lang::En).iter().map(|info| person(&name(info.seat))).collect();
    TableSetup { game: G::NAME.to_owned(), start: start.to_string(), ..setup(holders) }
}

/// Everything that the person at a seat can get out of a table, as text, by what was asked.
fn everything<G: Seated>(table: &Table<G>, seat: Seat, attempts: &[String]) -> Vec<(String, String)> {
    let viewer = Viewer::Seat(seat);
    let me = key(&name(seat));
    let mut answers = Vec::new();
    let mut answer = |what: String, text: String| {
        answers.push((what, text.replace(&table.setup().commitment, "the commitment")));
    };
    for lang in Lang::ALL {
        let sight = table.sight(viewer, Some(&me), 0, lang);
        answer(format!("sight {lang}"), json(&sight));
        answer(format!("lines {lang}"), json(&table.lines(0, viewer, lang)));
        for ply in 0..=table.ply() {
            answer(format!("scene {ply} {lang}"), json(&table.scene_at(ply, viewer, lang)));
            answer(format!("beats {ply} {lang}"), json(&table.beats_at(ply, viewer, lang)));
            for name in G::previews(lang) {
                let found = table.preview_at(ply, viewer, Some(name.id), lang);
                answer(format!("preview {} {ply} {lang}", name.id), json(&found));
            }
        }
        let items = sight.scene.trays.iter().flat_map(|tray| &tray.items).map(|item| &item.id);
        let elements = sight.scene.regions.iter().map(|region| &region.id).chain(items);
        for element in elements {
            answer(format!("inspect {element} {lang}"), json(&table.inspect(viewer, element, lang)));
            let picks = [element.clone()];
            answer(format!("why not {element} {lang}"), json(&table.why_not(viewer, &picks, lang)));
        }
        let acts = attempts.iter().map(|action| What::Action(action.clone()));
        let commands = acts.map(|what| Command::Act { ply: table.ply(), what }).chain([
            Command::Undo { ply: table.ply() },
            Command::AnswerUndo { yes: true },
            Command::OfferDraw,
            Command::RefuseDraw,
            Command::AskRematch,
        ]);
        for command in commands {
            let asked = table.propose(&by(&name(seat)), &command, None, 0);
            answer(
                format!("{command:?} {lang}"),
                match asked {
                    Ok(_) => "ok".to_owned(),
                    Err(error) => format!("{error:?}: {}", error.describe(lang)),
                },
            );
        }
    }
    answer("view".to_owned(), table.view_json(viewer).to_string());
    answer("record".to_owned(), format!("{:?}", table.record(viewer)));
    if G::SECRETS {
        answer("position".to_owned(), format!("{:?}", table.position_at(table.ply(), viewer)));
    }
    answers
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("answers have a JSON form")
}

/// Compares all that a seat gets of two tables that differ only in what it cannot know.
fn compare<G: Seated>(real: &Table<G>, twin: &Table<G>, seat: Seat, attempts: &[String]) -> Result<(), Leak> {
    let (real, twin) = (everything(real, seat, attempts), everything(twin, seat, attempts));
    for ((what, real), (_, twin)) in real.iter().zip(&twin) {
        if real != twin {
            return Err(Leak { what: what.clone(), real: real.clone(), twin: twin.clone() });
        }
    }
    assert_eq!(real.len(), twin.len());
    Ok(())
}

/// A table that begins at a position of the game, and its twin at what `seat` might take it for.
fn redealt<G: Seated>(
    position: &G::State,
    seat: Seat,
    attempts: &[String],
    dice: &mut Dice,
) -> Result<(), Leak> {
    let guess = G::State::determinize(&position.view(Viewer::Seat(seat)), dice);
    let real: Table<G> = open(peopled::<G>(position));
    let log = Table::<G>::open(peopled::<G>(&guess), &OTHER, 0).expect("a guess is a position");
    let twin = Table::<G>::fold(&log, OTHER).expect("a new log folds");
    compare(&real, &twin, seat, attempts)
}

/// The log of a game with chance dealing otherwise where the views of `seat` stay the same; `None` if this
/// try fails.
fn retold<G: Seated>(real: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<Table<G>> {
    let viewer = Viewer::Seat(seat);
    let start: G::State = real.setup().start.parse().ok()?;
    let mut states = vec![(start.clone(), start)];
    let mut log: Vec<Entry> = Vec::new();
    for entry in real.log() {
        let mut entry = entry.clone();
        match &mut entry.fact {
            Fact::Opened(setup) => setup.commitment = OTHER.commitment(),
            Fact::Undone { to, .. } => states.truncate(*to + 1),
            Fact::Acted { actor, action } => {
                let (mut state, twin) = states.last()?.clone();
                state.apply(&action.parse().ok()?, &mut ());
                let mut ways: Vec<ActionOf<G>> = vec![action.parse().ok()?];
                if *actor == Actor::Chance {
                    let mut chances = Vec::new();
                    twin.chances(&mut chances);
                    ways = chances.into_iter().map(|(way, _)| way).collect();
                }
                let view = state.view(viewer);
                let mut fits: Vec<(ActionOf<G>, G::State)> = Vec::new();
                for way in ways.into_iter().filter(|way| twin.check(way).is_ok()) {
                    let mut after = twin.clone();
                    after.apply(&way, &mut ());
                    if after.view(viewer) == view {
                        fits.push((way, after));
                    }
                }
                let (way, after) = dice.pick(&fits)?;
                *action = way.to_string();
                states.push((state, after.clone()));
            }
            _ => {}
        }
        log.push(entry);
    }
    Table::<G>::fold(&log, OTHER).ok()
}

/// All actions of the toy, legal or not, and nonsense.
fn toy_attempts<const LEAK: u8>(toy: &Toy<LEAK>) -> Vec<String> {
    let cards = (0..=toy.cards() + 1).map(|card| format!("play {card}"));
    cards.chain(["peek", "end", "deal 1", "nonsense"].map(str::to_owned)).collect()
}

/// Plays a game at random from this start and looks for leaks at every step, for every seat; gives the number of
/// twins that really differed in what is hidden. `steps` are checked, each with this many `retellings` for each seat.
pub(crate) fn search<G: Seated>(
    start: &G::State,
    attempts: &[String],
    (steps, retellings): (usize, usize),
    dice: &mut Dice,
) -> Result<usize, Leak> {
    let mut twins = 0;
    let seats: Vec<Seat> = G::seats(start, Lang::En).iter().map(|info| info.seat).collect();
    let mut table: Table<G> = open(peopled::<G>(start));
    for _ in 0..steps {
        let position = current(&table);
        for seat in &seats {
            redealt::<G>(&position, *seat, attempts, dice)?;
            for _ in 0..retellings {
                if let Some(twin) = retold(&table, *seat, dice) {
                    twins += usize::from(current(&twin) != position);
                    compare(&table, &twin, *seat, attempts)?;
                }
            }
        }
        random_step(&mut table, dice);
    }
    Ok(twins)
}

/// Looks for leaks in many toys.
fn search_toy<const LEAK: u8>(games: u64) -> Result<usize, Leak> {
    let mut twins = 0;
    for number in 0..games {
        let start = Toy::<LEAK>::begin(2 + number as usize % 3);
        twins += search::<Toy<LEAK>>(&start, &toy_attempts(&start), (8, 10), &mut Dice::new(number))?;
    }
    Ok(twins)
}

/// The position of a table, which only tests may ask for: the log played again.
fn current<G: Seated>(table: &Table<G>) -> G::State {
    let mut states: Vec<G::State> = vec![table.setup().start.parse().expect("a start can be read")];
    for entry in table.log() {
        match &entry.fact {
            Fact::Undone { to, .. } => states.truncate(*to + 1),
            Fact::Acted { action, .. } => {
                let mut state = states.last().expect("there is a start").clone();
                let action: ActionOf<G> = action.parse().expect("a log can be read");
                state.apply(&action, &mut ());
                states.push(state);
            }
            _ => {}
        }
    }
    states.pop().expect("there is a start")
}

/// One legal action of the one who must act, or taking the last one back.
fn random_step<G: Seated>(table: &mut Table<G>, dice: &mut Dice) {
    let count = table.holders().len() as u8;
    let sights = (1..=count).map(|number| table.see(&name(crate::help::seat(number))));
    let Some(sight) = sights.into_iter().find(|sight| sight.to_act.is_some()) else { return };
    let me = by(&name(sight.to_act.expect("someone must act")));
    let undo = Command::Undo { ply: table.ply() };
    if dice.bits().is_multiple_of(6) && table.ask(&me, &undo, 0).is_ok() {
        table.tell(&me, &undo, 0);
        return;
    }
    let offer = dice.pick(&sight.offers).expect("who must act can act");
    table.tell(&me, &Command::Act { ply: table.ply(), what: What::Action(offer.action.clone()) }, 0);
}

#[test]
fn no_seat_learns_what_it_may_not_know() {
    match search_toy::<HONEST>(12) {
        Ok(twins) => assert!(twins > 500, "only {twins} twins differed"),
        Err(leak) => panic!("{leak:#?}"),
    }
}

#[test]
fn an_event_told_to_the_wrong_seat_is_found() {
    let leak = search_toy::<LOUD_EVENTS>(12).expect_err("cards are told to everybody");
    assert!(leak.what.starts_with("lines") && leak.real != leak.twin, "{leak:?}");
}

#[test]
fn a_rule_that_tells_is_found() {
    let leak = search_toy::<TELLING_RULES>(12).expect_err("what is legal tells what the next seat holds");
    assert!(leak.what.starts_with("sight") || leak.what.starts_with("Act"), "{leak:?}");
}

#[test]
fn a_view_that_shows_too_much_is_found() {
    let leak = search_toy::<OPEN_VIEW>(12).expect_err("the view holds the next seat's hand");
    assert!(leak.what.starts_with("sight"), "{leak:?}");
}
