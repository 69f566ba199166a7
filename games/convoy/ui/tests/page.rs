//! Everything that the page asks of Convoy, over random games with every option, as each seat and a spectator see it.

use fracas_convoy::{Action, Event, OPTION_WORDS, Options, Setup, State, View};
use fracas_convoy_ui::Ui;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_scene::model::{Beat, Motion, Scene};
use fracas_scene::{Lang, Presented as _, Step};
use fracas_testkit::ui::{check_paths, check_scene, elements, readable, rules_of};
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
            Motion::Vanish { at } => {
                units.remove(at).expect("who goes is there");
            }
            Motion::Strike { from, to, .. } => {
                assert!(units.contains_key(from) && units.contains_key(to), "units strike units");
            }
            Motion::Flash { at, .. } => {
                assert!(before.regions.iter().any(|region| region.id == *at), "{at}");
            }
            Motion::Stop { text, label } => assert!(!text.is_empty() && !label.is_empty()),
            Motion::Card { title, lines } => assert!(!title.is_empty() && !lines.is_empty()),
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

/// Plays one game at random and holds every ply against what the page needs.
fn check_game(start: &State, seed: u64, rules: &BTreeSet<String>) -> usize {
    let (mut state, mut dice, mut ply) = (*start, Dice::new(seed), Ply::default());
    let lang = Lang::ALL[usize::from(seed % 2 == 1)];
    let mut plies = 0;
    loop {
        let place = state.to_string();
        let views = viewers().map(|viewer| state.view(viewer));
        let scenes = [0, 1, 2].map(|place| Ui::scene(&views[place], viewers()[place], lang));
        for scene in &scenes {
            check_scene(scene, &place);
        }
        let (mut actions, mut chances) = (Vec::new(), Vec::new());
        state.actions(&mut actions);
        state.chances(&mut chances);
        let actor = match state.pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } => Some(seat.index()),
            Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
        };
        if let Some(actor) = actor {
            let view = &views[actor];
            let paths: Vec<(String, Vec<Step>)> = actions
                .iter()
                .map(|action| {
                    readable(&Ui::label(view, action, lang), &place);
                    (action.to_string(), Ui::path(view, action, lang))
                })
                .collect();
            check_paths(&elements(&scenes[actor]), &paths, &place);
            assert!(paths.iter().all(|(_, path)| path.len() <= 3), "three picks are enough: {place}");
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
fn the_page_can_play_every_option() {
    let rules = rules_of(include_str!("../../rules/RULES.md"));
    let games = 12 * soak();
    let plies: usize = (0..games).map(|game| check_game(&start(game * 37 % 256), game, &rules)).sum();
    println!("{plies} plies");
    assert!(plies > 1000, "{plies} plies");
}

/// What each element says, in random positions: something, in both languages, with rules that exist.
#[test]
fn every_element_can_be_inspected_and_asked_about() {
    let rules = rules_of(include_str!("../../rules/RULES.md"));
    let mut asked = 0;
    for seed in 0..3 * soak() {
        let (mut state, mut dice, mut ply) = (start(seed), Dice::new(seed), Ply::default());
        let mut step = 0;
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            step += 1;
            if step % 9 == 0 {
                for (place, viewer) in viewers().into_iter().enumerate() {
                    let lang = Lang::ALL[place % 2];
                    asked += ask_everything(&state.view(viewer), viewer, lang, &rules);
                }
            }
            state.apply(&action, &mut ());
        }
    }
    assert!(asked > 2000, "{asked} elements");
}

fn ask_everything(view: &View, viewer: Viewer, lang: Lang, rules: &BTreeSet<String>) -> usize {
    let scene = Ui::scene(view, viewer, lang);
    let mut ids: Vec<String> = elements(&scene).into_iter().collect();
    ids.extend(scene.trays.iter().map(|tray| tray.id.clone()));
    ids.extend(scene.panels.iter().flat_map(|panel| panel.counters.iter().map(|counter| counter.id.clone())));
    for id in &ids {
        let found = Ui::inspect(view, id, lang).unwrap_or_else(|| panic!("{id} can be inspected"));
        readable(&found.title, id);
        for line in &found.printed {
            readable(line, id);
        }
        for remark in &found.now {
            readable(&remark.text, id);
            assert!(remark.rule.as_ref().is_none_or(|rule| rules.contains(rule)), "{remark:?}");
        }
        let Viewer::Seat(seat) = viewer else { continue };
        if let Some(remark) = Ui::why_not(view, seat, std::slice::from_ref(id), lang) {
            readable(&remark.text, id);
            assert!(remark.rule.as_ref().is_none_or(|rule| rules.contains(rule)), "{remark:?}");
        }
    }
    if let Some(preview) = Ui::preview(view, "battle", lang) {
        readable(&preview.title, "preview");
        for line in preview.summary.iter().chain(preview.beats.iter().map(|beat| &beat.text)) {
            readable(line, "preview");
        }
    }
    ids.len()
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
