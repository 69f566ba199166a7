//! The suite that every game passes: laws, perft, golden games, leaks, mangled texts, size and speed, in every scenario and
//! with every option.

#[path = "common/brute.rs"]
mod brute;
#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/starts.rs"]
pub mod starts;
#[path = "common/words.rs"]
mod words;

use fracas_core::{Pending, State as _, Viewer};
use fracas_mars::{Action, Card, CardKind, Decision, Event, Files, GAME, Side, State};
use fracas_testkit::golden::{golden_files, golden_record};
use fracas_testkit::suite::{Secrets, Suite, Texts, Tries};
use fracas_testkit::{Dice, Fuzz, Ply, perft, random_ply, soak};
use std::path::Path;

/// Only a type that is copied bit by bit satisfies this.
const fn is_copied<T: Copy>() {}
const _: () = (is_copied::<State>(), is_copied::<Action>()).0;

const VIEWERS: [Viewer; 3] =
    [Viewer::Spectator, Viewer::Seat(Side::Human.seat()), Viewer::Seat(Side::Martian.seat())];

/// How much an action makes a game fuller, and shorter: what attacks and plays cards before anything that passes.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the suite hands actions of all sizes")]
fn interest(action: &Action) -> u32 {
    match action {
        Action::Pass | Action::Skip | Action::End => 1,
        Action::Move(_) | Action::Stand | Action::Aim => 4,
        Action::Shoot(_) | Action::Fight(_) | Action::Exit => 14,
        Action::Heroic(_) | Action::Lead(_) | Action::Cover(_) => 5,
        Action::Play(..) | Action::Add(_) | Action::Resolve(..) | Action::Flee(_) => 7,
        _ => 9,
    }
}

/// Translates an action for a twin state: another card for a draw that the viewer does not see. Events lie
/// open.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the suite hands actions of all sizes")]
fn alike(twin: &State, action: &Action, viewer: Viewer, dice: &mut Dice) -> Option<Action> {
    let same = || twin.check(action).is_ok().then_some(*action);
    let Action::Draw(card) = action else { return same() };
    let Pending::Act { decision: Decision::Draw { side }, .. } = twin.pending() else { return None };
    if card.kind() == CardKind::Event || viewer == Viewer::Seat(side.seat()) {
        return same();
    }
    let mut chances = Vec::new();
    twin.chances(&mut chances);
    chances.retain(|(action, _)| matches!(action, Action::Draw(card) if card.kind() != CardKind::Event));
    dice.pick(&chances).map(|(action, _)| *action)
}

/// Every start, and one from which random games leave the board.
fn all_starts() -> Vec<(String, State)> {
    let mut starts = starts::starts();
    starts.push(("near".to_owned(), starts::near_exit()));
    starts
}

/// Lets every map of a start be seen once: the tables of sight are worked out once for each.
fn warm(start: &State) {
    for place in 0..3 {
        let mut state = *start;
        if state.check(&Action::Map(place)).is_ok() {
            state.apply(&Action::Map(place), &mut ());
        }
    }
}

fn suite() -> Suite<State> {
    let verbs = "activate add aim authority cover defend deploy discard draw end exit face fight flee hero heroic lead map \
                 move pass pick play random resolve roll shoot skip stand tinker wall zones";
    let every: fn(&Suite<State>) -> _ = |suite| {
        let suite = Suite { starts: all_starts(), ..suite.clone() };
        suite.golden_games(4, interest, |_, place, game| format!("start-{place:02}-{game:02}"))
    };
    Suite {
        brute_every: 23,
        limit: 60_000,
        games: 3,
        meeting: (all_starts().into_iter().map(|(_, start)| start).collect(), 20),
        tables: 16,
        golden: every,
        least_golden: 150,
        // A new draw pile shows a player who counts what the other holds.
        secrets: Secrets {
            games: 2,
            alike: Some(alike),
            shows: |_, _, _, events| events.contains(&Event::Reshuffled),
            possible: 4,
        },
        texts: Texts {
            words: words::words,
            games: 1,
            keep: |number, text, dice| {
                let rare = text.matches(" >").count() > 4;
                number % 60 == 0 || rare && dice.bits().is_multiple_of(12)
            },
            record_every: 4,
            position: Some(probe::position),
            plies: 6,
            view: Some((
                |state, viewer| serde_json::to_string(&state.view(viewer)).expect("a view can be written"),
                probe::view,
            )),
            tries: Tries { positions: 12_000, actions: 20_000, sequences: 800, records: 300, views: 1_500 },
        },
        bytes: [2_048, 8],
        allocations: Some(|run| allocation_counter::measure(run).count_total),
        warm,
        silent_games: 8,
        ..Suite::new(GAME, env!("CARGO_MANIFEST_DIR"), starts::starts(), brute::every_action, verbs)
    }
}

fracas_testkit::game_suite!(suite());

/// The opening can be counted by hand: four ways to turn the zones, then dice for the counters.
#[test]
fn the_opening_is_what_arithmetic_says() {
    let text = "first | whos_there map=t_junction secrets=1 critters=1 | human waits=us_rifle | martian \
                waits=martian_grunt | play round=0 opened=human starter=human turn=human between >round \
                >deploy:martian >deploy:human >counters:2:- >zones";
    let state: State = text.parse().expect("a start");
    assert_eq!([perft(&state, 1), perft(&state, 2), perft(&state, 3)], [4, 4 * 8, 4 * 64]);
    // A column that is taken is rolled again, row and column: the tree goes on all the same.
    assert_eq!(perft(&state, 5), 4 * 64 * 64);
}

#[test]
fn the_golden_games_together_meet_every_card() {
    let files = golden_files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")));
    let records: Vec<_> = files.iter().map(|(name, text)| golden_record(name, text)).collect();
    let actions = || records.iter().flat_map(|record| &record.entries).map(|entry| entry.action.as_str());
    for card in Card::ALL {
        let verb = match card.kind() {
            CardKind::Tactic => "play",
            CardKind::Support => "add",
            CardKind::Event => "draw",
        };
        let met =
            |text: &str| text == format!("{verb} {card}") || text.starts_with(&format!("{verb} {card} "));
        assert!(actions().any(met), "{verb} {card}");
    }
}

#[test]
fn no_data_file_causes_a_panic() {
    let Files { units, cards, maps, scenarios } = Files::default();
    let corpus = [units, cards, maps, scenarios].map(str::to_owned);
    let fuzz = Fuzz { words: &words::words(), corpus: &corpus };
    fuzz.run("data", 600, |text, _| probe::data(text));
}

/// In a window a player is asked whatever the hand holds: the list alone differs, and only the owner sees it.
#[test]
fn windows_are_asked_whatever_the_hand_holds() {
    let mut ply = Ply::default();
    let (mut windows, mut useless) = (0, 0);
    for (place, (_, start)) in starts::scenarios().iter().enumerate() {
        for game in 0..4 * soak() {
            let (mut state, mut dice) = (*start, Dice::new(game << 16 | place as u64));
            while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
                if let Pending::Act { decision: Decision::React(_), .. } = state.pending() {
                    windows += 1;
                    let mut list = Vec::new();
                    state.actions(&mut list).expect_all();
                    assert_eq!(list.last(), Some(&Action::Pass));
                    useless += u32::from(list.len() == 1);
                    for viewer in VIEWERS {
                        let twin = State::determinize(&state.view(viewer), &mut dice);
                        assert_eq!(twin.pending(), state.pending());
                    }
                }
                state.apply(&action, &mut ());
            }
        }
    }
    println!("{windows} windows, {useless} of them without a card that fits");
    assert!(useless * 4 > windows, "{useless} of {windows}");
}
