//! Everything that the page asks of Convoy, over random games with every option, as each seat and a spectator see it.

use fracas_convoy::{Action, Event, OPTION_WORDS, Options, Setup, State, View};
use fracas_convoy_ui::Ui;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_scene::model::{Beat, FlashKind, Motion, Scene};
use fracas_scene::{Lang, Presented as _};
use fracas_testkit::ui::{readable, rules_of};
use fracas_testkit::{Dice, Ply, random_ply, soak};
use std::collections::{BTreeMap, BTreeSet};

fn viewers() -> [Viewer; 3] {
    let seat = |number| Seat::new(number).expect("two seats exist");
    [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator]
}

/// A game with some options on.
fn start(number: u64) -> State {
    let mut options = Options::default();
    for (place, option) in OPTION_WORDS.iter().enumerate() {
        if number >> place & 1 == 1 {
            options.set(option.name, option.values[1]).expect("the words are those of the options");
        }
    }
    State::new(&Setup { options, ..Setup::default() }).expect("the set-up is a game")
}

fn counters(scene: &Scene) -> BTreeMap<String, i32> {
    let all = scene.panels.iter().flat_map(|panel| &panel.counters);
    all.filter(|counter| !counter.id.starts_with("total:"))
        .map(|counter| (counter.id.clone(), counter.value))
        .collect()
}

/// Which cards stand in which city on which side, as the pieces of a scene show them.
fn stands(scene: &Scene) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for piece in scene.pieces.iter().filter(|piece| piece.at.starts_with("unit:")) {
        let region = scene.regions.iter().find(|region| region.id == piece.at).expect("it stands somewhere");
        let city = region.within.clone().expect("a unit is in a city");
        found.entry(city).or_default().push(piece.look.trim_end_matches("-s").to_owned());
    }
    for looks in found.values_mut() {
        looks.sort();
    }
    found
}

/// The pieces and counters that a page shows after all motions of some beats.
fn played(before: &Scene, beats: &[Beat]) -> (BTreeMap<String, Vec<String>>, BTreeMap<String, i32>) {
    let mut counts = counters(before);
    let mut units: BTreeMap<String, (String, String)> = BTreeMap::new();
    let mut nameless = 0;
    for piece in before.pieces.iter().filter(|piece| piece.at.starts_with("unit:")) {
        let region = before.regions.iter().find(|region| region.id == piece.at).expect("it stands somewhere");
        let city = region.within.clone().expect("a unit is in a city");
        // A unit is drawn small on the road and larger in the active city.
        units.insert(piece.at.clone(), (city, piece.look.trim_end_matches("-s").to_owned()));
    }
    let city = |posts: &str| {
        let region = before.regions.iter().find(|region| region.id == posts).expect("the posts are there");
        region.within.clone().expect("posts are in a city")
    };
    for motion in beats.iter().flat_map(|beat| &beat.motions) {
        match motion {
            Motion::Appear { at, look, .. } => {
                nameless += 1;
                units.insert(format!("new:{nameless}"), (city(at), look.clone()));
            }
            Motion::Shift { from, to, .. } => {
                units.get_mut(from).expect("who moves is there").0 = city(to);
            }
            Motion::Vanish { at, .. } => {
                units.remove(at).expect("who goes is there");
            }
            Motion::Strike { from, to, .. } => {
                assert!(units.contains_key(from) && units.contains_key(to), "units strike units");
            }
            Motion::Flash { at, .. } => {
                assert!(before.regions.iter().any(|region| region.id == *at), "{at}");
            }
            Motion::Show { from, symbol } => {
                assert!(before.panels.iter().any(|panel| panel.id == *from), "{from}");
                assert!(symbol.look.ends_with("-l"), "{}: it is shown large", symbol.look);
            }
            Motion::Stop { text, label } => assert!(!text.is_empty() && !label.is_empty()),
            Motion::Card { title, lines, counters } => {
                assert!(!title.is_empty() && !lines.is_empty());
                let known = |id: &String| {
                    before.panels.iter().flat_map(|panel| &panel.counters).any(|found| found.id == *id)
                };
                assert!(counters.len() == 2 && counters.iter().all(known), "{counters:?}");
            }
            Motion::Die { .. } | Motion::Sum { .. } => panic!("this game has no dice"),
            // What a side is worth is told at the end of a battle alone.
            Motion::Count { counter, .. } if counter.starts_with("total:") => {}
            Motion::Count { counter, to } => {
                *counts.get_mut(counter).expect("the counter is shown") = *to;
            }
        }
    }
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (city, look) in units.into_values() {
        found.entry(city).or_default().push(look);
    }
    for looks in found.values_mut() {
        looks.sort();
    }
    (found, counts)
}

/// Whether the motions show everything: a unit that comes and goes within one answer is not drawn at all.
fn is_simple(before: &View, events: &[Event]) -> bool {
    let mut fresh = BTreeSet::new();
    events.iter().all(|event| match event {
        Event::Placed { unit, .. } => fresh.insert(*unit),
        Event::Moved { unit, .. } | Event::Removed { unit, .. } | Event::Returned { unit, .. } => {
            before.units.iter().any(|known| known.unit == *unit) && !fresh.contains(unit)
        }
        _ => true,
    })
}

fn check_beats(
    before: (&Scene, &View),
    after: &Scene,
    events: &[Event],
    beats: &[Beat],
    rules: &BTreeSet<String>,
) {
    let place = format!("{events:?}");
    assert_eq!(beats.len(), events.len(), "every event is told: {place}");
    assert!(beats.windows(2).all(|pair| pair[0].group <= pair[1].group), "groups never fall: {place}");
    for beat in beats {
        readable(&beat.text, &place);
        assert!(beat.rule.as_ref().is_none_or(|rule| rules.contains(rule)), "{:?}: {place}", beat.rule);
    }
    let (units, counts) = played(before.0, beats);
    assert_eq!(counts, counters(after), "the counters follow: {place}");
    if is_simple(before.1, events) {
        assert_eq!(units, stands(after), "the motions lead to the new board: {place}");
    }
}

/// Plays one game at random: a few picks are enough for everything, and the motions show what happened.
fn check_game(start: &State, seed: u64, rules: &BTreeSet<String>) -> usize {
    let (mut state, mut dice, mut ply) = (*start, Dice::new(seed), Ply::default());
    let lang = Lang::ALL[usize::from(seed % 2 == 1)];
    let mut plies = 0;
    loop {
        let views = viewers().map(|viewer| state.view(viewer));
        let scenes = [0, 1, 2].map(|place| Ui::scene(&views[place], viewers()[place], lang));
        if let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() {
            let (mut actions, view) = (Vec::new(), &views[seat.index()]);
            state.actions(&mut actions).expect_all();
            let short = actions.iter().all(|action| Ui::pick_ids(view, action).len() <= 3);
            assert!(short, "three picks are enough: {state}");
        }
        let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { return plies };
        let mut events = Vec::new();
        state.apply(&action, &mut events);
        for (viewer, (view, scene)) in viewers().into_iter().zip(views.iter().zip(&scenes)) {
            let seen: Vec<Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
            let beats = Ui::beats(view, &seen, lang);
            let after = Ui::scene(&state.view(viewer), viewer, lang);
            check_beats((scene, view), &after, &seen, &beats, rules);
        }
        plies += 1;
    }
}

#[test]
fn motions_follow_every_option() {
    let rules = rules_of(include_str!("../../rules/RULES.md"));
    let games = 12 * soak();
    let plies: usize = (0..games).map(|game| check_game(&start(game * 37 % 256), game, &rules)).sum();
    println!("{plies} plies");
    assert!(plies > 1000, "{plies} plies");
}

/// The looks of the cards that an action shows to a viewer.
fn shown(position: &str, action: &str, viewer: Viewer) -> Vec<String> {
    let mut state: State = position.parse().expect("the position is well formed");
    let view = state.view(viewer);
    let mut events = Vec::new();
    state.apply(&action.parse().expect("the action is well formed"), &mut events);
    let seen: Vec<Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
    let beats = Ui::beats(&view, &seen, Lang::En);
    let looks = beats.iter().flat_map(|beat| &beat.motions).filter_map(|motion| match motion {
        Motion::Show { symbol, .. } => Some(symbol.look.clone()),
        _ => None,
    });
    looks.collect()
}

#[test]
fn an_instant_is_shown_to_everyone_but_the_one_who_plays_it() {
    let position =
        "first | moloch +hunter +push_back | outpost +scorn | 1 soldier | attack=moloch battle=1 district=1";
    let [moloch, outpost, spectator] = viewers();
    assert_eq!(shown(position, "play push_back", moloch), Vec::<String>::new());
    for viewer in [outpost, spectator] {
        assert_eq!(shown(position, "play push_back", viewer), ["convoy-push_back-l"]);
        assert_eq!(
            shown(position, "put hunter 1", viewer),
            Vec::<String>::new(),
            "a unit is seen on the table"
        );
    }
}

#[test]
fn a_battle_counts_up_unit_by_unit_before_it_is_told_who_takes_the_district() {
    let position =
        "first | moloch | outpost +scorn | 1 ripper hornet soldier | attack=outpost battle=1 district=1";
    let mut state: State = position.parse().expect("the position is well formed");
    let viewer = Viewer::Spectator;
    let view = state.view(viewer);
    let mut events = Vec::new();
    state.apply(&Action::Pass, &mut events);
    let beats = Ui::beats(&view, &events, Lang::En);
    let resolved =
        beats.iter().find(|beat| beat.motions.iter().any(|motion| matches!(motion, Motion::Card { .. })));
    let motions = &resolved.expect("the battle is told").motions;
    let stops = motions.iter().filter_map(|motion| match motion {
        Motion::Stop { text, .. } => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(stops.collect::<Vec<_>>(), ["1", "3", "3", "1:6", "✓"]);
    let sums = motions.iter().filter_map(|motion| match motion {
        Motion::Count { counter, to } if counter == "total:p1" => Some(*to),
        _ => None,
    });
    assert_eq!(sums.collect::<Vec<_>>(), [0, 3, 6, 6]);
    let told = motions.iter().find_map(|motion| match motion {
        Motion::Flash { at, kind: FlashKind::Word, text } => Some((at.as_str(), text.as_str())),
        _ => None,
    });
    assert_eq!(told, Some(("front:1", "Moloch takes the district")));
}

#[test]
fn the_phases_of_a_battle_are_steps_and_the_present_one_is_marked() {
    let now = |position: &str| {
        let state: State = position.parse().expect("the position is well formed");
        let banner = Ui::scene(&state.view(Viewer::Spectator), Viewer::Spectator, Lang::En).banner;
        let found = banner.steps.iter().position(|step| step.now);
        (banner.steps.len(), found, banner.heading())
    };
    let attack = "first | moloch +hunter | outpost +scorn | 1 ripper | attack=outpost battle=3 district=1";
    assert_eq!(now(attack), (6, Some(3), "Battle 3 · IV. Outpost’s attack".to_owned()));
    let modules = attack.replace("attack=outpost", "modules=moloch");
    assert_eq!(now(&modules).1, Some(4));
}

fn picks(position: &str, action: &str) -> String {
    let state: State = position.parse().expect("the position is well formed");
    let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() else { panic!("someone acts") };
    let action: Action = action.parse().expect("the action is well formed");
    assert_eq!(state.check(&action), Ok(()), "{action}");
    let path = Ui::path(&state.view(Viewer::Seat(seat)), &action, Lang::En);
    path.into_iter().map(|step| step.id).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_path_goes_from_the_card_or_the_unit_to_its_aim() {
    let moloch = "first | moloch +hunter +push_back +net_module +spiders | outpost | 1 ripper hornet soldier | attack=moloch battle=1 district=1";
    for (action, path) in [
        ("put hunter 2", "hand:p1:hunter city:2"),
        ("play push_back", "hand:p1:push_back button:play"),
        ("use ripper spiders", "unit:ripper hand:p1:spiders"),
        ("step hornet 2", "unit:hornet city:2"),
        ("pass", "button:end"),
    ] {
        assert_eq!(picks(moloch, action), path, "{action}");
    }
    let modules = moloch.replace("attack=moloch", "modules=moloch");
    assert_eq!(picks(&modules, "attach net_module ripper"), "hand:p1:net_module unit:ripper");
    assert_eq!(picks("first | moloch | outpost | engage battle=1", "engage 2"), "district:1.2");
    // A robot with a module: which of the two is meant is said after the unit.
    let hacker =
        "first | moloch | outpost +hacker | 1 ripper(net_module) hybrid | attack=outpost battle=1 district=1";
    let mut state: State = hacker.parse().unwrap();
    state.apply(&"put hacker 1".parse().unwrap(), &mut ());
    let position = state.to_string();
    assert_eq!(picks(&position, "pick ripper"), "unit:ripper button:unit");
    assert_eq!(picks(&position, "module ripper"), "unit:ripper button:module");
    assert_eq!(picks(&position, "pick hybrid"), "unit:hybrid");
    assert_eq!(picks(&position, "skip"), "button:skip");
}
