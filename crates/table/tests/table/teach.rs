//! What games teach, played as a page plays it: by picks.

use crate::help::{game, games};
use fracas_bots::{Budget, Stop};
use fracas_scene::Lang;
use fracas_table::{AnyGame, AnyTeacher, LessonSight, TurnSight, What};
use std::sync::atomic::{AtomicU32, Ordering};

fn taught() -> impl Iterator<Item = (&'static str, &'static dyn AnyTeacher)> {
    games().into_iter().filter_map(|game| Some((game.name(), game.teacher()?)))
}

/// Plays the first offer that does what the step asks.
fn solve(teacher: &dyn AnyTeacher, id: &str, now: &LessonSight) -> LessonSight {
    for offer in &now.study.offers {
        let wanted = What::Picks(offer.picks.clone());
        let start = Some(now.study.start.as_str());
        let tried = teacher.lesson(id, now.step, start, Some(&wanted), Lang::En).expect("there is this step");
        let tried = tried.unwrap_or_else(|remark| panic!("{id} {}: {}", offer.action, remark.text));
        match &tried.verdict {
            Some((true, _)) => return tried,
            Some((false, reply)) => {
                assert!(!reply.is_empty(), "{id} {}", offer.action);
                assert_eq!(tried.step, now.step);
                assert!(tried.study.offers.is_empty(), "{id} {}: it is to be looked at", offer.action);
                assert!(!tried.study.beats.is_empty(), "{id} {}: what came of it is told", offer.action);
            }
            None => panic!("{id} {}: no verdict", offer.action),
        }
    }
    panic!("{id}, step {}: nothing does it", now.step + 1)
}

/// The step after one that is done.
fn onward(teacher: &dyn AnyTeacher, id: &str, done: &LessonSight) -> LessonSight {
    let next = teacher.lesson(id, done.step + 1, done.onward.as_deref(), None, Lang::En);
    next.expect("there is another step").expect("it can be shown")
}

#[test]
fn every_game_is_taught() {
    assert_eq!(taught().count(), games().len());
}

#[test]
fn every_lesson_can_be_played_to_its_end_by_picks() {
    for (game, teacher) in taught() {
        let infos = teacher.lessons(Lang::En);
        for (place, info) in infos.iter().enumerate() {
            let mut now = teacher.lesson(&info.id, 0, None, None, Lang::En).unwrap().unwrap();
            assert_eq!((now.steps, now.step, now.verdict.as_ref()), (info.steps, 0, None));
            loop {
                assert!(!now.say.is_empty() && !now.hint.is_empty() && !now.rules.is_empty());
                // The one who comes by a link to a step finds it as it is found by playing on.
                let linked = teacher.lesson(&info.id, now.step, None, None, Lang::En).unwrap().unwrap();
                assert_eq!(linked.say, now.say);
                assert_eq!(linked.study.to_act, now.study.to_act, "{game} {} {}", info.id, now.step);
                let done = solve(teacher, &info.id, &now);
                assert_eq!(done.step, now.step, "{game} {}: the step stays until the pupil goes on", info.id);
                assert!(!done.study.beats.is_empty(), "{game} {}: what was done is told", info.id);
                if done.step + 1 == done.steps {
                    assert_eq!(done.next.as_ref(), infos.get(place + 1).map(|info| &info.id));
                    break;
                }
                now = onward(teacher, &info.id, &done);
            }
        }
    }
}

#[test]
fn what_follows_a_step_is_told_too() {
    // The last step of the second lesson of Convoy: Outpost passes, Moloch passes, and the battle is resolved.
    let teacher = game("convoy").unwrap().teacher().unwrap();
    let mut now = teacher.lesson("answer", 0, None, None, Lang::En).unwrap().unwrap();
    now = solve(teacher, "answer", &now);
    while now.step + 1 < now.steps {
        now = solve(teacher, "answer", &onward(teacher, "answer", &now));
    }
    let told: Vec<&str> = now.study.beats.iter().map(|beat| beat.text.as_str()).collect();
    for card in ["Hunter", "Scout"] {
        assert!(told.iter().any(|text| text.contains(card)), "{card}: {told:?}");
    }
}

#[test]
fn what_a_game_does_not_have_is_not_to_be_had() {
    for (game, teacher) in taught() {
        assert!(teacher.lesson("nonsense", 0, None, None, Lang::En).is_none());
        assert!(teacher.puzzle("nonsense", &[], None, &|| false, Lang::En).is_none());
        let info = &teacher.lessons(Lang::En)[0];
        assert!(teacher.lesson(&info.id, info.steps, None, None, Lang::En).is_none());
        // What is not of this game is not understood.
        assert_eq!(teacher.hint(&"no view", &Budget::nodes(100), Lang::En), None, "{game}");
        assert_eq!(teacher.analysis(&"no game", &Budget::nodes(100), Lang::En), None, "{game}");
    }
}

#[test]
fn a_hint_in_convoy_comes_from_what_the_seat_sees() {
    use fracas_core::{State as _, Viewer};
    let position = "first | moloch +gauss_cannon +combat_module +spiders | outpost +scout | 1 hunter soldier commando | \
                    attack=moloch battle=1 district=1";
    let state: fracas_convoy::State = position.parse().expect("a position in notation");
    let view = state.view(Viewer::Seat(fracas_convoy::Side::Moloch.seat()));
    let teacher =
        game(fracas_convoy::GAME).and_then(fracas_table::AnyGame::teacher).expect("Convoy has a teacher");
    for lang in [Lang::En, Lang::Fr] {
        let hint = teacher.hint(&view, &Budget::nodes(2_000), lang).expect("Moloch is to act");
        assert!(!hint.plan.is_empty() && !hint.reason.is_empty() && hint.win <= 100, "{hint:?}");
    }
    assert_eq!(teacher.hint(&state.view(Viewer::Spectator), &Budget::nodes(2_000), Lang::En), None);
}

/// Whether an analysis leads to where each turn can be played better, and its figures agree with each other.
fn check_turns(game: &dyn AnyGame, start: &str, actions: &[String], turns: &[TurnSight]) {
    let mut end = 0;
    for turn in turns {
        let place = format!("{}, {} to {}: {turn:?}", game.name(), turn.from, turn.ply);
        assert!(end <= turn.from && turn.from < turn.ply && turn.ply <= actions.len(), "{place}");
        end = turn.ply;
        // What is to be played better comes next, and it is a choice of the side that the turn names.
        let study = game.replay(start, actions, turn.from, Lang::En).expect("the game replays");
        let seat = study.to_act.unwrap_or_else(|| panic!("nobody chooses: {place}"));
        assert!(actions[turn.from].starts_with(&format!("{seat} ")), "{} {place}", actions[turn.from]);
        let made = &actions[turn.from..turn.ply];
        assert!(made.iter().all(|action| !action.starts_with("-- ") || made.len() > 1), "{place}");
        // One loss, said in one way.
        assert!(turn.played <= turn.best && turn.best <= 100, "{place}");
        assert_eq!(turn.best - turn.played, turn.given_away, "{place}");
        let own = if seat.index() == 0 { turn.win } else { 100 - turn.win };
        assert!(own.abs_diff(turn.played) <= 1, "the curve and the turn differ: {place}");
        assert_eq!(turn.better.is_empty(), turn.reason.is_empty(), "{place}");
        assert!(turn.better.is_empty() || turn.given_away > 0, "nothing is better: {place}");
    }
}

#[test]
fn an_analysis_leads_to_before_the_mistake_and_tells_one_loss() {
    let nshex = game("nshex").expect("it is played here");
    let teacher = nshex.teacher().expect("it has a teacher");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    for (file, nodes) in
        [("docs/examples/mistake.game", 300), ("games/nshex/rules/tests/golden/duels-001.game", 20)]
    {
        let text = std::fs::read_to_string(format!("{root}/{file}")).expect("the file is there");
        let read = nshex.import(&text, Lang::En).expect("it replays");
        let played = fracas_table::GameSteps::<fracas_nshex::State> {
            start: read.start.parse().expect("it was written by the game"),
            steps: fracas_table::entries(&read.actions).expect("so were these"),
        };
        let turns = teacher.analysis(&played, &Budget::nodes(nodes), Lang::En).expect("it is analysed");
        check_turns(nshex, &read.start, &read.actions, &turns);
        assert!(turns.iter().any(|turn| turn.given_away > 0 && !turn.better.is_empty()), "{file}");
    }
}

#[test]
fn a_game_of_convoy_is_looked_at_turn_by_turn() {
    use fracas_bots::{Level, arena};
    use fracas_core::State as _;
    let start = fracas_convoy::State::new(&fracas_convoy::Setup::default()).unwrap();
    let mut steps = Vec::new();
    let watch = |actor: fracas_core::Actor, action: fracas_convoy::Action| steps.push((actor, action));
    arena::play_watched::<fracas_convoy_bots::Bots>(
        &start,
        &[Level::Novice, Level::Random],
        &[200, 1],
        3,
        watch,
    );
    let teacher =
        game(fracas_convoy::GAME).and_then(fracas_table::AnyGame::teacher).expect("Convoy has a teacher");
    let actions: Vec<String> = steps.iter().map(|(actor, action)| format!("{actor} {action}")).collect();
    let played = fracas_table::GameSteps { start, steps };
    let turns = teacher.analysis(&played, &Budget::nodes(300), Lang::En).expect("the game is analysed");
    assert!(turns.len() > 10);
    check_turns(game(fracas_convoy::GAME).expect("it is played here"), &start.to_string(), &actions, &turns);
    assert!(turns.windows(2).all(|pair| pair[0].ply < pair[1].ply && pair[0].number <= pair[1].number));
    let last = turns.last().expect("there are turns");
    assert_eq!(last.ply, actions.len());
    assert!(last.win == 0 || last.win == 100, "the end is certain: {last:?}");
    assert!(turns.iter().any(|turn| !turn.better.is_empty() && !turn.reason.is_empty()));
}

#[test]
fn thinking_that_has_begun_stops_when_it_is_told_to() {
    use fracas_bots::{Level, arena};
    use fracas_core::{State as _, Viewer};
    let start: fracas_convoy::State = fracas_convoy::State::new(&fracas_convoy::Setup::default()).unwrap();
    let mut steps = Vec::new();
    let watch = |actor: fracas_core::Actor, action: fracas_convoy::Action| steps.push((actor, action));
    arena::play_watched::<fracas_convoy_bots::Bots>(&start, &[Level::Random; 2], &[1; 2], 3, watch);
    let teacher = game(fracas_convoy::GAME).and_then(AnyGame::teacher).expect("Convoy has a teacher");
    let played = fracas_table::GameSteps { start, steps };
    // How often a search is asked for its answer until it is told to stop.
    let asked = AtomicU32::new(0);
    let stop_after = |most: u32| {
        asked.store(0, Ordering::Relaxed);
        let asked = &asked;
        move || asked.fetch_add(1, Ordering::Relaxed) >= most
    };
    let stop = stop_after(0);
    let none = teacher.analysis(&played, &Budget { nodes: 300, stop: &stop }, Lang::En).expect("it is heard");
    assert!(none.is_empty(), "nothing is looked at by one who is told to stop");
    let stop = stop_after(40);
    let some = teacher.analysis(&played, &Budget { nodes: 300, stop: &stop }, Lang::En).expect("it is heard");
    let all = teacher.analysis(&played, &Budget::nodes(300), Lang::En).expect("it is analysed");
    assert!(some.len() < all.len(), "{} {}", some.len(), all.len());

    // However many nodes it is given: a hint that is not wanted any more is not looked for.
    let position = "first | moloch +gauss_cannon +combat_module +spiders | outpost +scout | 1 hunter soldier commando | \
                    attack=moloch battle=1 district=1";
    let state: fracas_convoy::State = position.parse().expect("a position in notation");
    let view = state.view(Viewer::Seat(fracas_convoy::Side::Moloch.seat()));
    let stop = stop_after(0);
    let budget = Budget { nodes: u64::MAX, stop: &stop };
    assert!(teacher.hint(&view, &budget, Lang::En).is_some(), "what it has is given");

    // The way to the goal of a puzzle is not looked for either.
    for (name, teacher) in taught() {
        for info in teacher.puzzles(Lang::En).iter().take(2) {
            let sight =
                |stop: Stop<'_>| teacher.puzzle(&info.id, &[], None, stop, Lang::En).unwrap().unwrap();
            assert!(sight(&|| false).hint.is_some(), "{name} {}", info.id);
            assert_eq!(sight(&|| true).hint, None, "{name} {}", info.id);
        }
    }
}
