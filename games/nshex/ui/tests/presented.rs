//! Everything that the page asks of Neuroshima Hex, over random games of every mode and option.

#[path = "../../rules/tests/common/modes.rs"]
mod modes;

use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_nshex::{Action, Event, Options, Setup, State, View, load_army};
use fracas_nshex_ui::Ui;
use fracas_scene::model::{Beat, FlashKind, Motion, Scene};
use fracas_scene::{Lang, Presented as _, Step};
use fracas_testkit::ui::{check_paths, check_scene, elements, readable, rules_of};
use fracas_testkit::{Dice, Ply, random_ply, soak};
use std::collections::{BTreeMap, BTreeSet};

/// The ids of the rules that exist.
fn rules() -> BTreeSet<String> {
    rules_of(include_str!("../../rules/RULES.md"))
}

fn listed(state: &State) -> Vec<Action> {
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    state.actions(&mut actions).expect_all();
    state.chances(&mut chances);
    actions.extend(chances.into_iter().map(|(action, _)| action));
    actions
}

fn check_beats(scene: &Scene, after: &Scene, events: &[Event], beats: &[Beat], rules: &BTreeSet<String>) {
    let place = format!("{events:?}");
    assert_eq!(beats.len(), events.len(), "every event is told: {place}");
    assert!(beats.windows(2).all(|pair| pair[0].group <= pair[1].group), "groups never fall: {place}");
    let regions: BTreeSet<&str> = scene.regions.iter().map(|region| region.id.as_str()).collect();
    let looks: BTreeSet<&str> = scene.symbols.iter().map(|symbol| symbol.look.as_str()).collect();
    for beat in beats {
        readable(&beat.text, &place);
        assert!(beat.rule.as_ref().is_none_or(|rule| rules.contains(rule)), "{:?}: {place}", beat.rule);
        for mark in beat.marks.iter().filter(|mark| mark.starts_with("hex:")) {
            assert!(regions.contains(mark.as_str()), "{mark}: {place}");
        }
        for motion in &beat.motions {
            if let Motion::Appear { at, look, .. } = motion {
                assert!(regions.contains(at.as_str()) && looks.contains(look.as_str()), "{place}");
            }
        }
    }
    assert_eq!(played(scene, beats), shown(after), "the motions lead to the new board: {place}");
}

/// The pieces and counters of a scene, for comparison.
type Shown = (BTreeMap<String, (String, u8, Option<u8>)>, BTreeMap<String, i32>);

fn shown(scene: &Scene) -> Shown {
    let pieces = scene.pieces.iter();
    let pieces = pieces.map(|piece| (piece.at.clone(), (piece.look.clone(), piece.rotation, piece.owner)));
    let counters = scene.panels.iter().flat_map(|panel| &panel.counters);
    (pieces.collect(), counters.map(|counter| (counter.id.clone(), counter.value)).collect())
}

/// What the page shows after it has played all motions of some beats.
fn played(before: &Scene, beats: &[Beat]) -> Shown {
    let (mut pieces, mut counters) = shown(before);
    for motion in beats.iter().flat_map(|beat| &beat.motions) {
        match motion {
            Motion::Appear { at, look, rotation, owner } => {
                pieces.insert(at.clone(), (look.clone(), *rotation, *owner));
            }
            Motion::Shift { from, to, rotation } => {
                let piece = pieces.remove(from).expect("a piece that moves is there");
                pieces.insert(to.clone(), (piece.0, *rotation, piece.2));
            }
            Motion::Vanish { at, .. } => {
                pieces.remove(at).expect("a piece that goes is there");
            }
            Motion::Strike { from, to, .. } => {
                assert!(pieces.contains_key(from) && pieces.contains_key(to), "pieces strike pieces");
            }
            Motion::Flash { .. } | Motion::Show { .. } | Motion::Stop { .. } | Motion::Card { .. } => {}
            Motion::Die { .. } | Motion::Sum { .. } => panic!("this game has no dice"),
            Motion::Count { counter, to } => {
                *counters.get_mut(counter).expect("the counter is shown") = *to;
            }
        }
    }
    (pieces, counters)
}

/// Plays one game at random and holds every ply against what the page needs.
fn check_game(start: &State, seed: u64, rules: &BTreeSet<String>) -> usize {
    let (mut state, mut dice, mut ply) = (*start, Dice::new(seed), Ply::default());
    let mut plies = 0;
    let lang = Lang::ALL[usize::from(seed % 2 == 1)];
    let mut scene = Ui::scene(&start.view(Viewer::Spectator), Viewer::Spectator, lang);
    let (first, mut story) = (scene.clone(), Vec::new());
    loop {
        let (place, view) = (state.to_string(), state.view(Viewer::Spectator));
        check_scene(&scene, &place);
        let paths: Vec<(String, Vec<Step>)> = listed(&state)
            .iter()
            .map(|action| {
                readable(&Ui::label(&view, action, lang), &place);
                (action.to_string(), Ui::path(&view, action, lang))
            })
            .collect();
        check_paths(&elements(&scene), &paths, &place);
        let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else {
            // A replay tells the whole game at once.
            let beats = Ui::beats(&start.view(Viewer::Spectator), &story, lang);
            assert_eq!(played(&first, &beats), shown(&scene), "{place}");
            return plies;
        };
        let mut events = Vec::new();
        state.apply(&action, &mut events);
        let beats = Ui::beats(&view, &events, lang);
        let after = Ui::scene(&state.view(Viewer::Spectator), Viewer::Spectator, lang);
        check_beats(&scene, &after, &events, &beats, rules);
        scene = after;
        story.extend(events);
        plies += 1;
    }
}

/// Plays a game from some starts of a family, and `FRACAS_SOAK` games from all of them when that is set.
fn hold(family: &str, every: usize) {
    let families = modes::families();
    let (_, starts) = families.iter().find(|(name, _)| *name == family).expect("a family");
    let (rules, mut plies) = (rules(), 0);
    let every = if soak() > 1 { 1 } else { every };
    for (place, (_, start)) in starts.iter().enumerate().step_by(every) {
        for game in 0..soak() {
            plies += check_game(start, game << 16 | place as u64, &rules);
        }
    }
    println!("{family}: {plies} plies");
    assert!(plies > 1000, "{family}: {plies} plies");
}

macro_rules! laws_hold_in {
    ($($name:ident: $family:literal, $every:literal;)*) => {
        $(#[test] fn $name() { hold($family, $every); })*
    };
}

laws_hold_in! {
    the_page_can_play_duels: "duels", 1;
    the_page_can_play_deathmatches: "deathmatches", 2;
    the_page_can_play_five_and_six_sides: "crowds", 4;
    the_page_can_play_one_against_a_team: "solos", 2;
    the_page_can_play_team_matches: "teams", 4;
    the_page_can_play_every_optional_rule: "optional rules", 5;
    the_page_can_play_mixtures_of_options: "mixtures", 3;
}

/// An army of one's own may have what no army of the box has: a Transport that runs, an HQ that can be turned, a
/// warrior with two looks.
#[test]
fn the_page_can_play_an_army_of_one_s_own() {
    let text = include_str!("../../rules/data/armies/hegemony.toml");
    let mut army = text.replacen("id = \"hegemony\"", "id = \"caravan\"", 1);
    for (tile, from, to) in [
        ("transport", "kind = \"module\"", "kind = \"module\"\nmobile = true"),
        ("hq", "links = [0, 1, 2, 3, 4, 5]", "links = [0, 1]"),
        (
            "runner",
            "strength = 1 }]",
            "strength = 1 }, { edge = 2, kind = \"melee\", strength = 1 }, { edge = 4, kind = \"melee\", strength = 1 }]",
        ),
    ] {
        let (before, after) = army.split_once(&format!("id = \"{tile}\"")).expect("the tile is there");
        army = format!("{before}id = \"{tile}\"{}", after.replacen(from, to, 1));
    }
    let caravan = load_army("caravan.toml", &army).expect("the army is well formed");
    let rotations = |id: &str| caravan.tiles.iter().find(|tile| tile.id == id).map(|tile| tile.rotations);
    assert_eq!((rotations("hq"), rotations("runner")), (Some(6), Some(2)));
    let start = State::new(&Setup::of(Options::default(), &["caravan", "outpost"])).unwrap();
    let rules = rules();
    let plies: usize = (0..12).map(|seed| check_game(&start, seed, &rules)).sum();
    assert!(plies > 1000, "{plies} plies");
    let turn = "3.0 | caravan 20 hq@c1/2 transport@b2 runner@c2/1 +move | outpost 20 hq@c5 | p1 turn";
    for (action, path) in [
        ("run b2 b3 r0", "hex:b2 hex:b3"),
        ("ride c2 c2 r0 by b2", "hex:b2 hex:c2 hex:c2"),
        ("ride c2 d2 r0 by b2", "hex:b2 hex:c2 hex:d2 turn:0"),
        ("run c2 c2 r0", "hex:c2 hex:c2"),
        ("play move c1 c1 r5", "hand:p1:move hex:c1 hex:c1 turn:5"),
    ] {
        assert_eq!(picks(turn, action), path, "{action}");
    }
}

fn view(position: &str) -> View {
    position.parse::<State>().expect("the position is well formed").view(Viewer::Spectator)
}

fn picks(position: &str, action: &str) -> String {
    let action: Action = action.parse().expect("the action is well formed");
    let path = Ui::path(&view(position), &action, Lang::En);
    path.into_iter().map(|step| step.id).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_path_goes_from_the_tile_over_the_hex_to_the_rotation() {
    let turn = "3.0 | hegemony 20 hq@c1 runner@c2 transport@b2 +battle +move +push_back +sniper +net_fighter | outpost 20 hq@c5 hmg@c3 | p1 turn";
    for (action, path) in [
        ("put net_fighter d3 r2", "hand:p1:net_fighter hex:d3 turn:2"),
        ("discard battle", "hand:p1:battle button:discard"),
        ("play battle", "hand:p1:battle button:play"),
        ("play move c2 d2 r1", "hand:p1:move hex:c2 hex:d2 turn:1"),
        ("play move c1 d1", "hand:p1:move hex:c1 hex:d1"),
        ("play push_back c2 c3", "hand:p1:push_back hex:c2 hex:c3"),
        ("play sniper c3", "hand:p1:sniper hex:c3"),
        ("run c2 c2 r3", "hex:c2 hex:c2 turn:3"),
        ("ride c2 d2 r1 by b2", "hex:b2 hex:c2 hex:d2 turn:1"),
        ("end", "button:end"),
    ] {
        let action = if action == "play move c1 d1" { "play move c1 d1 r0" } else { action };
        assert_eq!(picks(turn, action), path, "{action}");
    }
    let discard = "3.0 | moloch 20 hq@c1 +battle +hybrid +move | outpost 20 hq@c5 | p1 discard";
    assert_eq!(picks(discard, "discard hybrid"), "hand:p1:hybrid");
    assert_eq!(picks("3.0 | moloch 20 | outpost 20 | p1 hq", "hq c3"), "hand:p1:hq hex:c3");
    assert_eq!(picks("3.0 | moloch 20 hq@c1 | outpost 20 | p2 hq", "hq c3"), "hand:p2:hq hex:c3");
}

#[test]
fn a_battle_is_told_in_groups_of_attacks_and_effects() {
    let position = "3.0 | moloch 20 hq@c1 hybrid@c2 +battle | outpost 20 hq@c5 runner@c3/3 | p1 turn";
    let mut state: State = position.parse().unwrap();
    let before = state.view(Viewer::Spectator);
    let mut events = Vec::new();
    state.apply(&"play battle".parse().unwrap(), &mut events);
    let beats = Ui::beats(&before, &events, Lang::En);
    let mut groups: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
    for (beat, event) in beats.iter().zip(&events) {
        let kind = match event {
            Event::Attacked { .. } => "attack",
            Event::Wounded { .. } | Event::HqDamaged { .. } => "wound",
            Event::Removed { .. } => "removal",
            Event::PhaseBegan { .. } => "phase",
            _ => continue,
        };
        groups.entry(beat.group).or_default().push(kind);
    }
    for kinds in groups.values() {
        let attacks = kinds.iter().any(|kind| ["phase", "attack"].contains(kind));
        let effects = kinds.iter().any(|kind| ["wound", "removal"].contains(kind));
        assert!(!(attacks && effects), "{groups:?}");
        assert!(kinds.iter().filter(|kind| **kind == "phase").count() <= 1, "{groups:?}");
    }
    assert!(groups.values().any(|kinds| kinds.contains(&"removal")), "someone falls: {groups:?}");
}

#[test]
fn a_battle_that_goes_on_after_a_question_begins_with_its_phase() {
    let position = "3.0 | moloch 20 hq@c1 clown@c2/0 +battle | outpost 20 hq@c5 runner@c3/3 | p1 turn";
    let mut state: State = position.parse().unwrap();
    state.apply(&"play battle".parse().unwrap(), &mut ());
    let before = state.view(Viewer::Spectator);
    let mut events = Vec::new();
    state.apply(&"fight c2".parse().unwrap(), &mut events);
    let beats = Ui::beats(&before, &events, Lang::En);
    assert!(matches!(&beats[0].motions[0], Motion::Stop { text, .. } if text == "2"), "{:?}", beats[0]);
    assert_eq!(beats[0].text, "The Clown strikes Runner: 1 wound.");
}

#[test]
fn a_unit_pushed_twice_keeps_its_rotation() {
    let before = view("3.0 | hegemony 20 hq@c1 thug@c2/2 | outpost 20 hq@e3 runner@c3/4 hmg@b3/1 | p1 turn");
    let hex = |name: &str| name.parse().expect("the name is known");
    let pushed = |by: &str, from: &str, to: &str| Event::Pushed { by: hex(by), from: hex(from), to: hex(to) };
    let beats = Ui::beats(&before, &[pushed("c2", "c3", "c4"), pushed("c2", "c4", "c5")], Lang::En);
    let turns = beats.iter().flat_map(|beat| &beat.motions).map(|motion| match motion {
        Motion::Shift { rotation, .. } => *rotation,
        other => panic!("a push is a shift, not {other:?}"),
    });
    assert_eq!(turns.collect::<Vec<_>>(), [4, 4]);
}

#[test]
fn chance_is_nobody_s_turn() {
    let state: State = "3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 | p2 draw due=2".parse().unwrap();
    assert!(matches!(state.pending(), Pending::Act { actor: Actor::Chance, .. }));
    let scene = Ui::scene(&state.view(Viewer::Spectator), Viewer::Spectator, Lang::En);
    assert_eq!(scene.banner.actor, None);
    assert_eq!(scene.panels.iter().map(|panel| panel.active).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn a_net_tears_when_the_one_who_holds_it_falls() {
    // The Net Fighter holds the Brawler, the gun shoots it in the first phase: the Brawler is free.
    let position =
        "3.0 | borgo 20 hq@a1 net_fighter@c3/1 | outpost 20 hq@c5 brawler@c2/0 hmg@c4/3 +battle | p2 turn";
    let mut state: State = position.parse().unwrap();
    let view = state.view(Viewer::Spectator);
    let held: Vec<String> =
        view.units.iter().filter(|unit| unit.netted).map(|unit| format!("hex:{}", unit.hex)).collect();
    assert_eq!(held, ["hex:c2"]);
    let mut events = Vec::new();
    state.battle_now(&mut events);
    let beats = Ui::beats(&view, &events, Lang::En);
    let torn = beats.iter().flat_map(|beat| &beat.motions).filter_map(|motion| match motion {
        Motion::Flash { at, kind: FlashKind::Torn, .. } => Some(at.as_str()),
        _ => None,
    });
    assert_eq!(torn.collect::<Vec<_>>(), ["hex:c2"]);
}

#[test]
fn a_line_of_the_log_knows_the_tile_that_it_is_about() {
    let position = "3.0 | moloch 20 hq@c1 hybrid@c2/0 +battle | outpost 20 hq@c5 runner@c4/3 | p1 turn";
    let mut state: State = position.parse().unwrap();
    let view = state.view(Viewer::Spectator);
    let mut events = Vec::new();
    state.battle_now(&mut events);
    let beats = Ui::beats(&view, &events, Lang::En);
    let about = |start: &str| {
        let beat = beats.iter().find(|beat| beat.text.starts_with(start)).expect("it is told");
        beat.subject.as_ref().map(|subject| (subject.name.as_str(), subject.owner))
    };
    assert_eq!(about("Initiative 3"), None);
    assert_eq!(about("Hybrid"), Some(("Hybrid", Some(0))));
}
