//! Everything that the page asks of Mars Attacks, over random games of every scenario, as each seat and a spectator see
//! it.

use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_mars::{Action, Card, Decision, Event, Setup, Side, State, default_set};
use fracas_mars_ui::Ui;
use fracas_scene::model::{Beat, Motion, Scene};
use fracas_scene::svg::escape;
use fracas_scene::{Lang, Presented as _, Scored as _, SetUp as _};
use fracas_testkit::ui::{elements, readable, rules_of};
use fracas_testkit::{Dice, Ply, random_ply, soak};
use std::collections::{BTreeMap, BTreeSet};

fn viewers() -> [Viewer; 3] {
    let seat = |number| Seat::new(number).expect("two seats exist");
    [Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Spectator]
}

fn starts() -> Vec<State> {
    let setup = |id: &str| State::new(&Setup::of(id)).expect("the set-up is a game");
    default_set().scenarios().iter().map(|scenario| setup(&scenario.id)).collect()
}

fn counters(scene: &Scene) -> BTreeMap<String, i32> {
    let all = scene.panels.iter().flat_map(|panel| &panel.counters);
    all.map(|counter| (counter.id.clone(), counter.value)).collect()
}

fn check_beats(before: &Scene, after: &Scene, events: &[Event], beats: &[Beat], rules: &BTreeSet<String>) {
    let place = format!("{events:?}");
    assert_eq!(beats.len(), events.len(), "every event is told: {place}");
    assert!(beats.windows(2).all(|pair| pair[0].group <= pair[1].group), "groups never fall: {place}");
    let known = elements(before);
    let mut counts = counters(before);
    for beat in beats {
        readable(&beat.text, &place);
        assert!(beat.rule.as_ref().is_none_or(|rule| rules.contains(rule)), "{:?}: {place}", beat.rule);
        for motion in &beat.motions {
            match motion {
                Motion::Appear { at, .. } | Motion::Vanish { at, .. } | Motion::Flash { at, .. } => {
                    assert!(known.contains(at), "{at}: {place}");
                }
                Motion::Shift { from, to, .. } | Motion::Strike { from, to, .. } => {
                    assert!(known.contains(from) && known.contains(to), "{from} {to}: {place}");
                }
                Motion::Show { .. } | Motion::Stop { .. } | Motion::Card { .. } => {}
                Motion::Die { row, .. } | Motion::Sum { row, .. } => readable(row, &place),
                Motion::Count { counter, to } => {
                    *counts.get_mut(counter).expect("the counter is shown") = *to;
                }
            }
        }
    }
    assert_eq!(counts, counters(after), "the counters follow: {place}");
}

/// Plays one game at random: every ply offers to the seat what the state offers, and the motions show what happened.
fn check_game(start: &State, seed: u64, rules: &BTreeSet<String>) -> usize {
    let (mut state, mut dice, mut ply) = (*start, Dice::new(seed), Ply::default());
    let lang = Lang::ALL[usize::from(seed % 2 == 1)];
    let mut plies = 0;
    loop {
        let views = viewers().map(|viewer| state.view(viewer));
        // One pair of eyes after the other.
        let eyes = plies % 3;
        let scene = Ui::scene(&views[eyes], viewers()[eyes], lang);
        let mut actions = Vec::new();
        state.actions(&mut actions).expect_all();
        if let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() {
            let offered = views[seat.index()].actions();
            assert_eq!(offered, actions, "the view offers what the state offers: {state}");
        }
        let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { return plies };
        let mut events = Vec::new();
        state.apply(&action, &mut events);
        let viewer = viewers()[eyes];
        let seen: Vec<Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
        let beats = Ui::beats(&views[eyes], &seen, lang);
        let after = Ui::scene(&state.view(viewer), viewer, lang);
        check_beats(&scene, &after, &seen, &beats, rules);
        plies += 1;
    }
}

#[test]
fn motions_follow_every_scenario() {
    let rules = rules_of(include_str!("../../rules/RULES.md"));
    let mut plies = 0;
    for (number, start) in starts().iter().enumerate() {
        for game in 0..soak() {
            plies += check_game(start, number as u64 + 8 * game, &rules);
        }
    }
    assert!(plies > 1000, "{plies} plies");
}

/// Nothing that a viewer is shown, offered or told depends on what it cannot know.
#[test]
fn no_scene_and_no_offer_tells_a_hidden_hand() {
    let mut compared = 0;
    for (number, start) in starts().iter().enumerate() {
        let (mut state, mut dice, mut ply) = (*start, Dice::new(number as u64 + 90), Ply::default());
        let mut step = 0;
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            step += 1;
            if step % 17 == 0 {
                for viewer in viewers() {
                    let view = state.view(viewer);
                    // Another state that the viewer cannot tell from the real one.
                    let other = view.determinize(&mut dice).view(viewer);
                    let lang = Lang::En;
                    assert_eq!(Ui::scene(&view, viewer, lang), Ui::scene(&other, viewer, lang));
                    assert_eq!(view.actions(), other.actions());
                    compared += 1;
                }
            }
            state.apply(&action, &mut ());
        }
    }
    assert!(compared > 500, "{compared}");
}

/// The banner names what may be done now and nothing else.
#[test]
fn the_banner_offers_what_is_legal() {
    let mut compared = 0;
    for (number, start) in starts().iter().enumerate() {
        let (mut state, mut dice, mut ply) = (*start, Dice::new(number as u64 + 40), Ply::default());
        while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
            if let (Actor::Seat(seat), Pending::Act { decision, .. }) = (actor, state.pending())
                && matches!(decision, Decision::Turn | Decision::Activation { .. })
            {
                let viewer = Viewer::Seat(seat);
                let view = state.view(viewer);
                let text = Ui::scene(&view, viewer, Lang::En).banner.text;
                let actions = view.actions();
                let can = |like: fn(&Action) -> bool| actions.iter().any(like);
                let end = if decision == Decision::Turn { "end the Turn" } else { "end the activation" };
                for (words, legal) in [
                    (
                        "activate a model",
                        can(|action| matches!(action, Action::Activate(_) | Action::Flee(_))),
                    ),
                    ("play a card", can(|action| matches!(action, Action::Play(..) | Action::Add(_)))),
                    ("stand up", can(|action| matches!(action, Action::Stand))),
                    ("shoot", can(|action| matches!(action, Action::Shoot(_)))),
                    ("aim", can(|action| matches!(action, Action::Aim))),
                    (end, can(|action| matches!(action, Action::End))),
                ] {
                    assert_eq!(text.contains(words), legal, "{words}: {text}: {state}");
                }
                compared += 1;
            }
            state.apply(&action, &mut ());
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn a_result_is_explained() {
    let told = |text: &str| {
        let state: State = text.parse().expect("a position");
        assert!(matches!(state.pending(), Pending::Over(_)), "{state}");
        let [english, french] = Lang::ALL.map(|lang| Ui::verdict(&state.view(Viewer::Spectator), lang));
        assert_eq!(english.is_some(), french.is_some(), "{state}");
        english
    };
    let at = |scenario: &str, vp: &str, squares: &str, over: &str| {
        told(&format!(
            "first | {scenario} map=custom | human {vp} | martian | {squares} | {over} round=2 opened=human starter=human \
             turn=human"
        ))
    };
    let two = "C3 us_rifle us_rifle.2";
    let chaos = at("chaos", "", &format!("{two} | C6 martian_grunt"), "over=human").expect("a reason");
    assert!(chaos.contains("Martians are down to one model"), "{chaos}");
    let killed = at("whos_there", "", two, "over=human").expect("a reason");
    assert!(killed.contains("Martians have no model left"), "{killed}");
    let scored = at("whos_there", "vp=8", &format!("{two} | C6 martian_grunt"), "over=human");
    assert!(scored.expect("a reason").contains("have the 8 VP"));
    for (number, start) in starts().iter().enumerate() {
        assert_eq!(Ui::verdict(&start.view(Viewer::Spectator), Lang::En), None, "it has not ended");
        let (mut state, mut dice, mut ply) = (*start, Dice::new(number as u64), Ply::default());
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            state.apply(&action, &mut ());
        }
        assert!(Ui::verdict(&state.view(Viewer::Spectator), Lang::En).is_some(), "{state}");
    }
}

#[test]
fn the_form_asks_in_words_and_every_answer_begins_a_game() {
    for lang in Lang::ALL {
        let form = Ui::form(lang);
        let helps: Vec<&str> =
            form.iter().map(|field| field.help.as_str()).filter(|help| !help.is_empty()).collect();
        assert!(helps.len() > 3 && helps.iter().collect::<BTreeSet<_>>().len() == helps.len(), "{helps:?}");
        for field in &form {
            readable(&field.label, &field.name);
            let labels: BTreeSet<&str> = field.choices.iter().map(|choice| choice.label.as_str()).collect();
            assert_eq!(labels.len(), field.choices.len(), "{}: answers differ", field.name);
            for choice in &field.choices {
                readable(&choice.label, &field.name);
                let answers = [(field.name.clone(), choice.value.clone())].into();
                Ui::begin(&answers, lang, &mut Dice::new(1)).expect("every answer is possible");
            }
        }
        for wrong in [("scenario", "nowhere"), ("map", "nowhere"), ("round_cap", "x"), ("set", "none")] {
            let answers = [(wrong.0.to_owned(), wrong.1.to_owned())].into();
            let remark = Ui::begin(&answers, lang, &mut Dice::new(1)).expect_err("it is nonsense");
            readable(&remark.text, wrong.0);
        }
    }
}

#[test]
fn new_games_are_even_unless_the_printed_ones_are_asked_for() {
    let begin = |balance: &str| {
        let answers = [("scenario", "front_line"), ("balance", balance)];
        let answers = answers.into_iter().filter(|(_, value)| !value.is_empty());
        let answers = answers.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Ui::begin(&answers, Lang::En, &mut Dice::new(1)).expect("the scenario can be played")
    };
    assert_eq!(begin("even").options(), default_set().scenario("front_line").expect("it is there").even);
    assert_eq!(begin("printed"), State::new(&Setup::of("front_line")).expect("a start"));
    assert_ne!(begin("even"), begin("printed"));
    assert!(begin("") == begin("even"), "who does not say takes what is offered first");
    // The page takes the first answer of each field.
    let field = Ui::form(Lang::En).into_iter().find(|field| field.name == "balance").expect("it is asked");
    assert_eq!(field.choices[0].value, "even");
}

#[test]
fn every_scenario_has_a_picture_and_a_line() {
    for lang in Lang::ALL {
        for scenario in default_set().scenarios() {
            let face = Ui::side_face(&scenario.id, lang).expect("it has a face");
            readable(&face.style, &scenario.id);
            readable(&face.about, &scenario.id);
            assert!(face.about.starts_with(char::is_uppercase), "{}", face.about);
            let (kind, file) = Ui::art(&face.picture).expect("the picture is there");
            assert!(kind == "image/svg+xml" && file.starts_with(b"<svg "));
        }
    }
    assert!(Ui::side_face("nowhere", Lang::En).is_none() && Ui::art("scenario-nowhere.svg").is_none());
}

#[test]
fn the_editor_says_which_limits_a_map_breaks() {
    for start in starts() {
        assert_eq!(Ui::may_begin(&start, Lang::En), Ok(()), "{start}");
    }
    for lang in Lang::ALL {
        let mut state = starts()[0];
        let good = Ui::editor_scene(&state, lang).banner.text;
        readable(&good, "a ready-made map");
        for (edit, _) in Ui::edits(&state, lang) {
            if edit.starts_with("prop ") && edit.ends_with(" none") {
                Ui::edit(&mut state, &edit, lang).expect("it was offered");
            }
        }
        let bare = Ui::editor_scene(&state, lang).banner.text;
        readable(&bare, "a map without props");
        assert!(bare != good && bare.contains('0'), "{bare}");
        // No game begins there; a game that is under way may have lost its props.
        let refused = Ui::may_begin(&state, lang).expect_err("a map without props");
        readable(&refused.text, "a map without props");
        assert_eq!(refused.rule.as_deref(), Some("§setup.editor"));
    }
}

#[test]
fn every_offered_change_of_a_map_can_be_made() {
    let start = starts()[0];
    for (edit, _) in Ui::edits(&start, Lang::En).iter().step_by(23) {
        let mut state = start;
        Ui::edit(&mut state, edit, Lang::En).expect("it was offered");
        assert!(state != start, "{edit}");
        let again: State = state.to_string().parse().expect("the position can be read");
        assert_eq!(again, state);
    }
    // What fills too many squares is neither offered nor done.
    let mut full = start;
    let rock = |(edit, _): &(String, Vec<_>)| edit.starts_with("prop ") && edit.ends_with(" collapsed_house");
    let mut filled = 0;
    while let Some((edit, _)) = Ui::edits(&full, Lang::En).into_iter().find(rock) {
        Ui::edit(&mut full, &edit, Lang::En).expect("it was offered");
        let again: State = full.to_string().parse().expect("the position can be read");
        assert_eq!(again, full);
        filled += 1;
    }
    assert!((5..=24).contains(&filled), "{filled}");
    let mut state = start;
    assert!(Ui::edit(&mut state, "prop Z9 none", Lang::Fr).is_err());
    assert_eq!(state, start);
}

#[test]
fn every_picture_of_a_scene_is_there() {
    let view = starts()[0].view(Viewer::Spectator);
    for symbol in Ui::scene(&view, Viewer::Spectator, Lang::En).symbols {
        for picture in &symbol.pictures {
            let (kind, file) = Ui::art(&picture.name).expect("the picture is there");
            assert!(kind == "image/svg+xml" && !file.is_empty());
        }
    }
    assert!(Ui::art("nothing.svg").is_none());
    // A card shows a figure of the side that holds it.
    let card = |side: &str| Ui::art(&format!("mars-card-{side}-melee.svg")).expect("the card is there").1;
    let figure = Ui::art("mars-edwyn-up.svg").expect("the figure is there").1;
    let figure = String::from_utf8_lossy(&figure).into_owned();
    let shared = |side: &str| {
        let card = String::from_utf8_lossy(&card(side)).into_owned();
        figure.split("<path").skip(1).filter(|part| card.contains(*part)).count()
    };
    assert!(shared("human") > 10, "{}", shared("human"));
    assert_eq!(shared("martian"), 0);
}

#[test]
fn the_figure_to_deploy_is_shown_and_held() {
    let mut asked = 0;
    for (number, start) in starts().iter().enumerate() {
        let (mut state, mut dice, mut ply) = (*start, Dice::new(number as u64 + 7), Ply::default());
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            if let Pending::Act { actor: Actor::Seat(seat), decision: Decision::Deploy { model } } =
                state.pending()
            {
                let view = state.view(Viewer::Seat(seat));
                let scene = Ui::scene(&view, view.viewer, Lang::En);
                let first = scene.trays.iter().find(|tray| tray.id.starts_with("reserve:"));
                let first = first.and_then(|tray| tray.items.first()).expect("it waits beside the board");
                assert_eq!(first.id, format!("model:{model}"), "the one that is asked for comes first");
                let path = Ui::path(&view, &action, Lang::En);
                assert_eq!((path.len(), &path[0].id), (2, &first.id), "the figure, then its square");
                asked += 1;
            }
            if state.round() > 0 {
                break;
            }
            state.apply(&action, &mut ());
        }
    }
    assert!(asked > 20, "{asked} figures");
}

#[test]
fn a_card_holds_its_whole_text() {
    let (start, viewer) = (starts()[0], viewers()[0]);
    for lang in Lang::ALL {
        let scene = Ui::scene(&start.view(viewer), viewer, lang);
        for (card, side) in Card::ALL.into_iter().flat_map(|card| Side::ALL.map(|side| (card, side))) {
            let Some(halves) = &default_set().card(card).halves else { continue };
            let effect = &halves[side.index()].effect;
            let text = if lang == Lang::Fr { &effect.fr } else { &effect.en };
            let look = format!("mars-card-{}-{card}", side.word());
            let drawn = scene.symbols.iter().find(|symbol| symbol.look == look).expect("it has a picture");
            let last = text.split_whitespace().last().expect("it says something");
            let last = if lang == Lang::Fr { last.replace('\'', "’") } else { last.to_owned() };
            assert!(drawn.upright.contains(&escape(&last)), "{look} in {lang:?} ends before “{last}”");
            let loose = [" ;", " :", " !", " ?"].iter().any(|mark| drawn.upright.contains(mark));
            assert!(lang == Lang::En || !loose, "{look}: French marks stay with their words");
            assert!(!drawn.upright.contains("card-tiny"), "{look} in {lang:?} is too small to read");
        }
    }
}

/// A button is pressed once: it says before that what the card changes.
#[test]
fn a_card_on_a_test_says_what_it_changes() {
    let position = "first | whos_there map=t_junction | human +ingenuity | martian +survival | D4 us_rifle | D1 us_rifle.2 \
        | D7 martian_grunt | G7 martian_grunt.2 | play round=1 opened=human starter=human turn=human >round >turns \
        >turn >activation:us_rifle:-:-:0";
    let mut state: State = position.parse().expect("the position of a lesson");
    state.apply(&"shoot D7 martian_grunt".parse().expect("an action"), &mut ());
    for (lang, told) in [(Lang::En, "instead of"), (Lang::Fr, "au lieu de")] {
        let view = state.view(viewers()[0]);
        let path = Ui::path(&view, &"play ingenuity".parse().expect("an action"), lang);
        let label = &path.last().expect("a button").label;
        assert!(label.contains(told) && label.matches('%').count() == 2, "{label}");
    }
}

#[test]
fn the_picture_of_a_scenario_shows_its_forces() {
    let mut seen = std::collections::BTreeSet::new();
    for scenario in default_set().scenarios() {
        let (kind, file) = Ui::art(&format!("scenario-{}.svg", scenario.id)).expect("every scenario has one");
        let text = String::from_utf8(file.into_owned()).expect("text");
        let models: u8 = scenario.forces.iter().flatten().map(|(_, count)| count).sum();
        let shown = text.matches("<use href").count();
        // Some come later, and an even variant may be smaller.
        assert!(
            kind == "image/svg+xml" && shown * 2 >= usize::from(models),
            "{}: {shown} of {models}",
            scenario.id
        );
        assert!(seen.insert(text), "{}: another scenario looks the same", scenario.id);
    }
}
