//! The suite that every game passes: laws, perft, golden games, leaks, mangled texts, size and speed, in every mode and with
//! every option.

#[path = "common/brute.rs"]
mod brute;
#[path = "common/modes.rs"]
mod modes;
#[path = "common/probe.rs"]
pub mod probe;
#[path = "common/words.rs"]
mod words;

use fracas_core::{Record, State as _};
use fracas_nshex::{Action, GAME, State};
use fracas_testkit::golden::golden_game;
use fracas_testkit::suite::{Secrets, Suite, Texts, Tries};
use fracas_testkit::{Dice, Fuzz, Ply, perft, random_ply};

/// Only a type that is copied bit by bit satisfies this.
const fn is_copied<T: Copy>() {}
const _: () = (is_copied::<State>(), is_copied::<Action>()).0;

/// How much an action makes a game fuller: placed units, battles and abilities before anything that passes.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the suite hands actions of all sizes")]
fn interest(action: &Action) -> u32 {
    match action {
        Action::Discard(_) | Action::End => 1,
        Action::Put { .. } => 6,
        Action::Run { .. } | Action::Ride { .. } => 2,
        Action::Play { .. }
        | Action::Hire(_)
        | Action::Hq { .. }
        | Action::Pile
        | Action::Call(_)
        | Action::Draw(_)
        | Action::Redraw
        | Action::Keep
        | Action::To(_)
        | Action::First(_)
        | Action::Explode(_)
        | Action::Fight(_)
        | Action::Convert { .. }
        | Action::Stay(_)
        | Action::Save { .. } => 9,
    }
}

/// One golden game from each start, named by family.
fn golden(_: &Suite<State>) -> Vec<(String, Record)> {
    let games = modes::families().into_iter().flat_map(|(family, starts)| {
        let family = family.replace(' ', "-");
        starts.into_iter().enumerate().map(move |(place, (_, start))| {
            (format!("{family}-{:03}.game", place + 1), golden_game(GAME, &start, place as u64, interest))
        })
    });
    games.collect()
}

/// Any text is a position, from which a battle can be started and the game played on, or has an error at a column.
fn position(text: &str, seed: u64, plies: usize) -> bool {
    probe::battle(text, seed);
    probe::position(text, seed, plies)
}

fn of_starts(starts: Vec<(String, State)>) -> Suite<State> {
    let verbs = "call convert discard draw end explode fight first hire hq keep pile play put redraw ride run save stay to";
    let suite = Suite::new(GAME, env!("CARGO_MANIFEST_DIR"), starts, brute::every_action, verbs);
    Suite {
        limit: 20_000,
        seats: 6,
        meeting: (Vec::new(), 1),
        tables: 20,
        golden,
        least_golden: 200,
        // Nothing is hidden: one game from each start shows it.
        secrets: Secrets { games: 1, ..suite.secrets },
        texts: Texts {
            words: words::words,
            games: 1,
            keep: |number, text, dice| {
                let rare = [" battle ", "strike=", "push=", "bad", " source ", " hire", "carried="];
                number % 60 == 0
                    || rare.iter().any(|word| text.contains(word)) && dice.bits().is_multiple_of(3)
            },
            record_every: 5,
            position: Some(position),
            plies: 6,
            view: Some((
                |state, viewer| serde_json::to_string(&state.view(viewer)).expect("a view can be written"),
                probe::view,
            )),
            tries: Tries {
                positions: 20_000,
                actions: 60_000,
                sequences: 1_500,
                records: 5_000,
                views: 6_000,
            },
        },
        bytes: [1_024, 16],
        allocations: Some(|run| allocation_counter::measure(run).count_total),
        ..suite
    }
}

/// The suite of laws, with all starts.
fn suite() -> Suite<State> {
    of_starts(modes::families().into_iter().flat_map(|(_, starts)| starts).collect())
}

/// The starts of one family, with this many games from each.
fn of_family(family: &str, games: u64) -> Suite<State> {
    let found = modes::families().into_iter().find(|(name, _)| *name == family);
    let (_, starts) = found.expect("a family");
    Suite { games, ..of_starts(starts) }
}

/// A few duels and crowds: where nothing is hidden, all others would say the same.
fn some_starts() -> Suite<State> {
    of_starts(modes::families().into_iter().flat_map(|(_, starts)| starts.into_iter().take(2)).collect())
}

fracas_testkit::game_suite! {
    suite();
    random_games_meet_every_kind_of_action, perft_counts_are_as_they_were, perft_counts_add_up,
    golden_games_replay, golden_games_meet_every_kind_of_action, a_changed_game_file_is_refused,
    no_position_causes_a_panic, no_action_causes_a_panic, no_sequence_of_actions_causes_a_panic,
    no_record_causes_a_panic, no_view_causes_a_panic, states_and_actions_are_small,
    games_are_played_without_allocating,
}

fracas_testkit::game_suite!(some_starts(); what_cannot_be_told_apart_stays_so);

macro_rules! laws_hold_in {
    ($($name:ident: $family:literal, $games:literal;)*) => {
        $(#[test] fn $name() { of_family($family, $games).random_games_keep_the_laws(); })*
    };
}

laws_hold_in! {
    the_laws_hold_in_duels: "duels", 6;
    the_laws_hold_in_deathmatches: "deathmatches", 5;
    the_laws_hold_with_five_and_six_sides: "crowds", 2;
    the_laws_hold_with_one_against_a_team: "solos", 5;
    the_laws_hold_in_team_matches: "teams", 4;
    the_laws_hold_with_every_optional_rule: "optional rules", 2;
    the_laws_hold_in_mixtures_of_options: "mixtures", 3;
}

/// The opening can be counted by hand: 19 hexes, then 18, then the 22 kinds of tiles in Moloch's pile.
#[test]
fn the_opening_is_what_arithmetic_says() {
    let state: State = "3.0 | moloch | outpost".parse().expect("a start");
    assert_eq!([1, 2, 3].map(|depth| perft(&state, depth)), [19, 19 * 18, 19 * 18 * 22]);
    let state: State = "3.0,extended=yes | outpost | moloch".parse().expect("a start");
    assert_eq!([1, 2, 3].map(|depth| perft(&state, depth)), [37, 37 * 36, 37 * 36 * 15]);
}

/// Positions that once broke something: a panic, a text that did not round-trip, a game without end.
const ONCE_BROKEN: [&str; 17] = [
    // A battle begun while tiles were due.
    "3.0 | moloch hq@c1 | outpost hq@c5 | p1 draw due=3",
    // A battle begun before the first turn.
    "3.0 | moloch | outpost | p1 hq",
    // A hand too full for what is drawn again.
    "3.0,reinforcements=yes | moloch hq@c1 +battle*4 +push_back*4 | outpost hq@c5 | p1 bad=1",
    // HQs that stand already when mercenaries are hired.
    "3.0,mercenaries=1 | moloch hq@c1 | outpost hq@c2 | p1 hire",
    // A mercenary in a hand before it is hired.
    "3.0,mercenaries=1 | moloch +merc_rifle | outpost | p1 hire",
    // No hex for an HQ.
    "3.0 | borgo mutant@a1 mutant@a2 mutant@a3 mutant@b1 mutant@b2 mutant@b3 claws@b4 claws@c1 claws@c2 claws@c3 \
     officer@c4 officer@c5 scout@d1 scout@d2 medic@d3 brawler@d4 brawler@e1 assassin@e2 assassin@e3 | outpost | p1 hq",
    // An HQ to be placed by a side that has lost it.
    "3.0 | moloch 0 | outpost | borgo | p1 hq",
    // Nothing left to draw, and nobody who drew the last tile.
    "3.0 | borgo hq@c1 -mutant*6 -claws*4 -net_fighter*2 -super_mutant -brawler*2 -assassin*2 -medic -officer*2 \
     -super_officer -scout*2 -battle*6 -move*4 -grenade | borgo hq@c5 -mutant*6 -claws*4 -net_fighter*2 \
     -super_mutant -brawler*2 -assassin*2 -medic -officer*2 -super_officer -scout*2 -battle*6 -move*4 -grenade",
    // One Medic that has absorbed everything there is.
    "3.0 | moloch hq@c1 medic@b2/0 medic@d2/0 hybrid@c2/0 | borgo hq@c5 claws@c3/4 | p1 battle phase=3 medics acting=c3 \
     saves=c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2,c2<c3:b2",
    // A game that is over for sides that are not in it.
    "3.0 | moloch hq@c1 | outpost hq@c5 | p1 over=p3",
    "3.0 | moloch hq@c1 | outpost hq@c5 | p1 over=draw",
    // A turn number at its limit.
    "3.0 | moloch hq@c1 | outpost hq@c5 | p1 turn number=65535",
    // A score that is already full.
    "3.0,scoring=yes | moloch hq@c1 score=20 gauss_cannon@c2/2 | outpost hq@c5 score=20 | p1 turn",
    // A full board in the middle of a turn.
    "3.0 | borgo 1 hq@a1 mutant@a2 mutant@a3 mutant@b1 mutant@b2 mutant@b3 claws@b4 claws@c1 claws@c2 claws@c3 \
     officer@c4 officer@c5 scout@d1 scout@d2 medic@d3 brawler@d4 brawler@e1 assassin@e2 | outpost 1 hq@e3 | p1 turn",
    // Push and strike at what is not there.
    "3.0 | moloch hq@c1 | outpost hq@c2 | p1 push=c1>c2",
    "3.0 | moloch hq@c1 | outpost hq@c2 | p1 strike=air_strike@c3",
    "",
];

#[test]
fn what_once_broke_something_is_played_or_refused() {
    for text in ONCE_BROKEN {
        for seed in 0..20 {
            probe::position(text, seed, 2_000);
            probe::battle(text, seed);
        }
    }
}

#[test]
fn no_army_file_causes_a_panic() {
    let corpus = [
        include_str!("../data/armies/borgo.toml"),
        include_str!("../data/armies/hegemony.toml"),
        include_str!("../data/armies/moloch.toml"),
        include_str!("../data/armies/outpost.toml"),
        include_str!("../data/mercenaries.toml"),
    ];
    let ids = ["borgo", "hegemony", "moloch", "outpost", "alabama"];
    let fuzz = Fuzz { words: &words::words(), corpus: &corpus.map(str::to_owned) };
    fuzz.run("army", 2_000, |text, seed| {
        // Under its own id an army of the box must not change; under another it is a new one and is played.
        let renamed = ids.iter().fold(text.to_owned(), |text, id| {
            text.replacen(&format!("id = \"{id}\""), &format!("id = \"army_{seed}\""), 1)
        });
        probe::army(text, seed);
        probe::army(&renamed, seed)
    });
}

#[test]
fn a_battle_started_at_once_allocates_nothing() {
    let mut battles = 0;
    let mut ply: Ply<State> = Ply { actions: Vec::with_capacity(20_000), chances: Vec::with_capacity(100) };
    for (_, starts) in modes::families() {
        for (place, (name, start)) in starts.iter().enumerate() {
            let (mut state, mut dice) = (*start, Dice::new(place as u64));
            while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
                state.apply(&action, &mut ());
                let mut copy = state;
                let used = allocation_counter::measure(|| copy.battle_now(&mut ())).count_total;
                assert_eq!(used, 0, "{name}");
                battles += 1;
            }
        }
    }
    println!("{battles} battles, no allocation");
}
