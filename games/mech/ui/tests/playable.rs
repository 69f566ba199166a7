//! Whatever is picked, the answer is an action that is legal or a reason; and whole games can be seen and told.

use fracas_chance::Random;
use fracas_core::{Actor, Entropy as _, Pending, Seat, State as _, Viewer};
use fracas_mech::{Action, Event, MoveForm, Setup, State};
use fracas_mech_ui::Ui;
use fracas_scene::{Answer, Lang, Presented as _, Scored as _, Talk};
use fracas_testkit::ui::talk::laws_hold;
use std::num::NonZeroU32;

fn starts() -> Vec<State> {
    let squads = |id: &str| if id == "training" { ["red_school", "blue_school"] } else { ["forge", "ember"] };
    let start = |id: &str| {
        let [one, other] = squads(id);
        State::new(&Setup::ready(id, one, other).expect("it is there")).expect("it is there")
    };
    fracas_mech::scenarios().iter().map(|scenario| start(&scenario.id)).collect()
}

fn talk(state: &State, seat: Seat, picks: &[String]) -> Answer<Ui> {
    Ui::talk(&state.view(Viewer::Seat(seat)), seat, picks, Ui::words(Lang::Fr))
}

/// Plays at random to the end; shows every `every`th decision to `look`.
fn play(
    start: &State,
    seed: u64,
    every: u32,
    mut look: impl FnMut(&State, Seat, &[Action], &mut Random),
) -> State {
    let mut random = Random::new(seed);
    let mut state = start.clone();
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    let mut ply = 0;
    loop {
        match state.pending() {
            Pending::Over(_) => return state,
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                let action = *random.weighted(&chances).expect("it is there");
                state.apply(&action, &mut ());
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                actions.clear();
                state.actions(&mut actions).sample_suffices();
                if ply % every == 0 {
                    look(&state, seat, &actions, &mut random);
                }
                ply += 1;
                let action = *random.pick(&actions).expect("it is there");
                state.apply(&action, &mut ());
            }
        }
    }
}

#[test]
fn every_scenario_answers_picks() {
    for start in starts() {
        laws_hold::<Ui>(&start, 1, 9);
    }
}

#[test]
fn odd_picks_are_answered_with_a_reason() {
    let odd = [
        "at:999999999999,1",
        "at:-5,-5",
        "at:2147483647,-2147483648",
        "at:",
        "at:1",
        "unit:u99",
        "unit:",
        "piece:s48",
        "button:w:axe",
        "button:from9",
        "button:w:",
        "button:",
        "",
        ":",
        "é",
        "button:move",
        "button:charge",
        "button:snap",
    ];
    let start = starts().into_iter().last().unwrap();
    play(&start, 5, 17, |state, seat, _, random| {
        for _ in 0..12 {
            let picks: Vec<String> = (0..=random.below(NonZeroU32::new(4).unwrap()))
                .map(|_| (*random.pick(&odd).unwrap()).to_owned())
                .collect();
            let view = state.view(Viewer::Seat(seat));
            if let Ok(told) = talk(state, seat, &picks)
                && let Some(action) = told.action
            {
                assert_eq!(state.check(&action), Ok(()), "{picks:?}");
            }
            Ui::why_not(&view, seat, &picks, Lang::En);
            for pick in &picks {
                Ui::inspect(&view, pick, Lang::Fr);
            }
        }
    });
}

#[test]
fn every_event_of_many_games_is_told_in_both_languages() {
    for (place, start) in starts().into_iter().enumerate() {
        for seed in 0..2 {
            let mut random = Random::new(place as u64 * 10 + seed);
            let mut state = start.clone();
            let (mut actions, mut chances) = (Vec::new(), Vec::new());
            loop {
                let before = state.view(Viewer::Spectator);
                let mut events: Vec<Event> = Vec::new();
                match state.pending() {
                    Pending::Over(_) => break,
                    Pending::Act { actor: Actor::Chance, .. } => {
                        chances.clear();
                        state.chances(&mut chances);
                        let action = *random.weighted(&chances).unwrap();
                        state.apply(&action, &mut events);
                    }
                    Pending::Act { actor: Actor::Seat(_), .. } => {
                        actions.clear();
                        state.actions(&mut actions).sample_suffices();
                        let action = *random.pick(&actions).unwrap();
                        state.apply(&action, &mut events);
                    }
                }
                for lang in Lang::ALL {
                    let beats = Ui::beats(&before, &events, lang);
                    assert!(beats.len() >= events.len());
                    assert!(beats.windows(2).all(|pair| pair[0].group <= pair[1].group));
                }
            }
        }
    }
}

#[test]
fn a_scene_shows_every_unit_and_its_pictures_exist() {
    for start in starts() {
        play(&start, 3, 25, |state, _, _, _| {
            let view = state.view(Viewer::Spectator);
            assert_eq!(State::determinize(&view, &mut Random::new(0)), *state);
            let scene = Ui::scene(&view, Viewer::Spectator, Lang::Fr);
            assert_eq!(scene.pieces.len(), view.units.iter().filter(|unit| unit.at.is_some()).count());
            for symbol in &scene.symbols {
                for picture in &symbol.pictures {
                    assert!(Ui::art(&picture.name).is_some(), "{}", picture.name);
                }
            }
        });
    }
    for name in ["m-a-16-heavy.svg", "m-a-1-nothing.svg", "ground-nowhere.svg", "m-.svg", "x", ""] {
        assert!(Ui::art(name).is_none(), "{name}");
    }
}

#[test]
fn a_single_point_is_walked_to_round_what_is_in_the_way() {
    let start = starts().remove(0);
    let mut seen = 0;
    play(&start, 11, 3, |state, seat, actions, _| {
        if !actions.iter().any(|action| matches!(action, Action::Move { form: MoveForm::Plain, .. })) {
            return;
        }
        let picks = ["button:move".to_owned(), "at:1800,1500".to_owned()];
        let told = talk(state, seat, &picks).unwrap();
        assert!(told.action.is_some() && told.preview.is_some());
        seen += 1;
    });
    assert!(seen > 0);
}

/// Hammer 2 acts: the low wall stands before Lance 1, and there is room to both sides and behind.
const WALL: &str = "training | red_school | blue_school | u1@300,300 u2@1000,600(activated) u3@1000,1350 u4@1900,2000 \
    | activation=a turn=1 active=u2:0:0:0";

/// Hammer 2 acts in the corner, and houses hide every enemy.
const ALONE: &str = "training | red_school | blue_school | u1@1200,300 u2@500,580(activated) u3@1200,1800 u4@1800,2200 \
    | activation=a turn=1 active=u2:0:0:0";

fn told(position: &str, picks: &[&str]) -> Talk<Action> {
    let state: State = position.parse().expect("the position can be");
    let picks: Vec<String> = picks.iter().map(|pick| (*pick).to_owned()).collect();
    let seat = Seat::new(0).expect("there is a first seat");
    Ui::talk(&state.view(Viewer::Seat(seat)), seat, &picks, Ui::words(Lang::En)).expect("it is possible")
}

#[test]
fn proposed_ends_are_of_every_use_and_apart() {
    let told = told(WALL, &["button:move"]);
    let points: Vec<(&str, i64, i64)> = told
        .options
        .iter()
        .filter_map(|step| {
            let (x, y) = step.id.strip_prefix("at:")?.split_once(',')?;
            Some((step.label.as_str(), x.parse().ok()?, y.parse().ok()?))
        })
        .collect();
    let labelled = |end: &str| points.iter().any(|(label, ..)| label.ends_with(end));
    assert!(labelled("hidden from all") && labelled("sees B1") && labelled("sees B1 in cover"), "{points:?}");
    for (place, (label, x, y)) in points.iter().enumerate() {
        let near = |(_, x2, y2): &(&str, i64, i64)| (x - x2).pow(2) + (y - y2).pow(2) < 149_i64.pow(2);
        assert!(!points[..place].iter().any(near), "{label} stands beside another");
    }
}

#[test]
fn attacks_that_reach_only_scenery_say_so_and_come_late() {
    let place = |told: &Talk<Action>, id: &str| told.options.iter().position(|step| step.id == id);
    let alone = told(ALONE, &[]);
    let shoot = place(&alone, "button:shoot").expect("scenery can be shot at");
    assert_eq!(alone.options[shoot].label, "Shoot scenery");
    assert!(place(&alone, "button:run") < Some(shoot) && Some(shoot) < place(&alone, "button:end"));
    let seen = told(WALL, &[]);
    let shoot = place(&seen, "button:shoot").expect("an enemy is seen");
    assert_eq!(seen.options[shoot].label, "Shoot");
}

#[test]
fn a_move_says_that_nobody_sees_its_end_or_that_a_hot_machine_would_reach_it() {
    let hidden = told(ALONE, &["button:move", "at:520,1900"]);
    assert_eq!(hidden.preview.expect("it is foreseen").summary, ["No enemy sees it there"]);
    let hot = "training | red_school | blue_school | u1@700,400(heat=8,hp=2) u2@900,400(activated) u3@1000,2000 u4@1900,2000 \
        | activation=a turn=3 active=u2:0:0:0";
    let near = told(hot, &["button:move", "at:1100,2000"]).preview.expect("it is foreseen");
    assert!(near.summary.iter().any(|line| line.contains("blast of A1 Hammer 1")), "{:?}", near.summary);
}

#[test]
fn a_move_names_enemies_that_are_seen_though_no_gun_reaches_them() {
    // Talon carries a lance and a sword.
    let melee = "war_zone | vultures | forge | u1@1195,55(activated) u2@200,200 u3@1600,200 u4@2600,200 u5@1195,2779 \
        u6@2400,2763 u7@3000,2763 u8@3400,2763 | activation=a turn=1 active=u1:0:0:0";
    let summary = told(melee, &["button:move", "at:1195,700"]).preview.expect("it is foreseen").summary;
    let found = summary.iter().find(|line| line.contains("B1")).expect("it is seen");
    assert!(found.ends_with("no gun reaches it"), "{found}");
}

/// What is needed counts the modifiers: a die that is told with them would be read twice.
#[test]
fn a_die_is_told_as_it_lies() {
    let state: State = ALONE.parse().expect("the position can be");
    let rolled = Event::Rolled {
        purpose: fracas_mech::Purpose::Attack,
        unit: None,
        die: 5,
        modifier: -1,
        need: Some(5),
        success: Some(true),
    };
    let beats = Ui::beats(&state.view(Viewer::Spectator), &[rolled], Lang::En);
    let told = format!("{beats:?}");
    assert!(told.contains("Roll to hit: 5, 5 needed: success."), "{told}");
}

/// §end.tie: a game that has ended says what decided it.
#[test]
fn a_result_is_explained() {
    let seats = [0, 1].map(|seat| Seat::new(seat).expect("a seat"));
    let mut told = std::collections::BTreeSet::new();
    for start in starts() {
        assert_eq!(Ui::verdict(&start.view(Viewer::Spectator), Lang::En), None, "it has not ended");
        for seed in 0..12 {
            let view = play(&start, seed, u32::MAX, |_, _, _, _| ()).view(Viewer::Spectator);
            let scores = seats.map(|seat| Ui::score(&view, seat).expect("it is over"));
            let verdict = Ui::verdict(&view, Lang::En);
            assert!(verdict.is_some(), "{scores:?}");
            let decided = "The score is equal";
            assert!(
                !verdict.as_ref().is_some_and(|text| text.starts_with(decided)) || scores[0] == scores[1]
            );
            told.extend(verdict.map(|text| text.split(':').next().expect("a part").to_owned()));
        }
    }
    assert!(told.iter().any(|text| text.ends_with("decide")), "{told:?}");
    assert!(told.iter().any(|text| text.contains("left")), "{told:?}");
}

#[test]
fn scenery_is_named_without_codes_and_told_apart() {
    for start in starts() {
        let view = start.view(Viewer::Spectator);
        let titles = |lang| {
            let regions = Ui::scene(&view, Viewer::Spectator, lang).regions;
            // A ruin of two wings has a second region within the first.
            let whole = regions.iter().filter(|region| region.within.is_none());
            let ids = whole.map(|region| region.id.clone()).filter(|id| id.starts_with("piece:"));
            let title = |id: String| Ui::inspect(&view, &id, lang).expect("it is there").title;
            ids.map(title).collect::<Vec<_>>()
        };
        for lang in [Lang::En, Lang::Fr] {
            let titles = titles(lang);
            let different: std::collections::BTreeSet<_> = titles.iter().collect();
            assert!(!titles.is_empty() && different.len() == titles.len(), "{titles:?}");
            assert!(titles.iter().all(|title| !title.contains('(')), "{titles:?}");
        }
    }
}

/// A snap shot offers the enemies that can be shot at from somewhere, and places from which it can be.
#[test]
fn a_snap_shot_offers_only_what_can_follow() {
    let mut met = 0;
    for (place, start) in starts().into_iter().enumerate() {
        play(&start, place as u64 + 40, 3, |state, seat, _, _| {
            let options = |picks: &[String]| match talk(state, seat, picks) {
                Ok(told) => told.options,
                Err(_) => Vec::new(),
            };
            let first = ["button:snap".to_owned()];
            for weapon in options(&first) {
                let armed = [first[0].clone(), weapon.id];
                let targets = options(&armed);
                for target in &targets {
                    let aimed = [armed[0].clone(), armed[1].clone(), target.id.clone()];
                    for end in options(&aimed).iter().filter(|step| step.id != fracas_scene::ANY_POINT) {
                        let picks: Vec<String> = aimed.iter().cloned().chain([end.id.clone()]).collect();
                        let told = talk(state, seat, &picks);
                        assert!(told.is_ok_and(|told| told.action.is_some()), "{picks:?} in {state}");
                        met += 1;
                    }
                }
            }
        });
    }
    assert!(met > 50, "{met}");
}

/// Picks that lead nowhere name the rule that is broken, as in every game.
#[test]
fn dead_picks_name_the_rule() {
    let why = |position: &str, picks: &[&str]| {
        let state: State = position.parse().expect("the position can be");
        let seat = Seat::new(0).expect("there is a first seat");
        let picks: Vec<String> = picks.iter().map(|pick| (*pick).to_owned()).collect();
        let remark = Ui::why_not(&state.view(Viewer::Seat(seat)), seat, &picks, Lang::En);
        remark.expect("it is said").rule.unwrap_or_default()
    };
    // The houses hide the enemy; a machine does not shoot at its own side; two corners are too far.
    assert_eq!(why(ALONE, &["unit:u3"]), "§sight.needed");
    assert_eq!(why(ALONE, &["unit:u1"]), "§shoot.targets");
    assert_eq!(why(ALONE, &["button:move", "at:520,1900", "at:3000,100"]), "§move.length");
}

#[test]
fn machines_that_wait_to_be_deployed_are_not_counted_as_lost() {
    for start in starts() {
        let view = start.view(Viewer::Spectator);
        for panel in Ui::scene(&view, Viewer::Spectator, Lang::En).panels {
            let counter = |name: &str| panel.counters.iter().find(|counter| counter.id.starts_with(name));
            let points = counter("points:").expect("it is counted");
            assert_eq!(Some(points.value), points.most);
            assert!(counter("hp:").is_some_and(|hp| hp.value > 0));
        }
    }
}
