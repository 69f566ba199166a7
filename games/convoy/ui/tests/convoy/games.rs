//! Whole games told: nothing is missing, in any language, to any viewer, and nothing hidden is said.

use super::{all_cards, good, languages, whole_remark, whole_sentence};
use fracas_convoy::{Action, City, Decision, Event, GAME, Side, State, Unit, View};
use fracas_convoy_ui::{
    card_name, describe_action, describe_decision, describe_event, describe_pending, describe_preview,
    describe_reasons, describe_total, show, tell, words,
};
use fracas_core::{Pending, Record, State as _, Viewer};
use fracas_scene::Paint;
use fracas_scene::{Lang, Words};
use fracas_testkit::golden::{golden_files, golden_record};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

const VIEWERS: [Viewer; 3] =
    [Viewer::Spectator, Viewer::Seat(Side::Moloch.seat()), Viewer::Seat(Side::Outpost.seat())];

fn golden() -> Vec<(String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/golden");
    let read = |(name, text): (String, String)| {
        let record = golden_record(&name, &text);
        (name, record)
    };
    golden_files(&folder).into_iter().map(read).collect()
}

/// Goes through a game; `look` sees each position, the action taken there and its events.
fn walk(name: &str, record: &Record, mut look: impl FnMut(&State, Option<&Action>, &[Event])) {
    let mut replay = record.replay::<State>(GAME).unwrap_or_else(|why| panic!("{name}: {why}"));
    loop {
        let (before, mut events) = (*replay.state(), Vec::new());
        let action = replay.step(&mut events).unwrap_or_else(|why| panic!("{name}: {why}"));
        look(&before, action.as_ref(), &events);
        if action.is_none() {
            return;
        }
    }
}

fn told(viewer: Viewer, events: &[Event]) -> Vec<Event> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

fn listed(state: &State) -> Vec<Action> {
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    state.actions(&mut actions).expect_all();
    state.chances(&mut chances);
    actions.extend(chances.into_iter().map(|(action, _)| action));
    actions
}

#[test]
fn golden_games_are_told_without_gaps() {
    let games = golden();
    assert!(games.len() > 70, "the games were found");
    let mut events_seen = BTreeSet::new();
    for (name, record) in &games {
        walk(name, record, |state, _, events| {
            for viewer in VIEWERS {
                let (view, seen) = (state.view(viewer), told(viewer, events));
                for (lang, words) in languages() {
                    let lines = tell(words, &view, &seen);
                    assert_eq!(lines.len(), seen.len(), "every event is told");
                    for (line, event) in lines.iter().zip(&seen) {
                        good(lang, &line.text);
                        let word = format!("{event:?}");
                        events_seen.insert(word.split([' ', '(']).next().unwrap_or_default().to_owned());
                    }
                }
            }
        });
    }
    assert!(events_seen.len() > 30, "the games are full of events: {events_seen:?}");
}

#[test]
fn every_offer_of_a_game_has_its_own_words() {
    // Some positions of each kind: the games have tens of thousands.
    const ENOUGH: u32 = 80;
    let mut decisions: BTreeMap<String, u32> = BTreeMap::new();
    for (name, record) in &golden() {
        walk(name, record, |state, _, _| {
            let Pending::Act { decision, .. } = state.pending() else { return };
            let word = format!("{decision:?}");
            let count =
                decisions.entry(word.split([' ', '(']).next().unwrap_or_default().to_owned()).or_default();
            *count += 1;
            if *count > ENOUGH {
                return;
            }
            let view = state.view(Viewer::Spectator);
            for (lang, words) in languages() {
                whole_sentence(lang, &describe_decision(words, &view, &decision));
                let mut labels = BTreeSet::new();
                for action in listed(state) {
                    let label = describe_action(words, &view, &action);
                    whole_sentence(lang, &label);
                    assert!(
                        labels.insert(label.clone()),
                        "{lang}: two actions are called {label} in {state}"
                    );
                }
            }
        });
    }
    assert_eq!(decisions.len(), 24, "the games ask for everything: {decisions:?}");
}

#[test]
fn every_position_of_a_game_can_be_shown_and_explained() {
    for (name, record) in golden().iter().step_by(15) {
        walk(name, record, |state, _, _| {
            for viewer in VIEWERS {
                let view = state.view(viewer);
                for (lang, words) in languages() {
                    // Options are written as they are set.
                    for line in show(words, &view, Paint::Plain).lines().skip(1) {
                        assert!(!line.contains(['⟦', '{', '_']), "{lang}: {line}");
                    }
                    whole_sentence(lang, &describe_pending(words, &view));
                }
            }
            let view = state.view(Viewer::Spectator);
            for (lang, words) in languages() {
                explained(lang, words, &view);
            }
        });
    }
}

fn explained(lang: Lang, words: &Words, view: &View) {
    for unit in Unit::all() {
        for remark in describe_reasons(words, view, unit) {
            whole_remark(lang, &remark);
        }
    }
    for (city, side) in City::all().flat_map(|city| Side::ALL.map(|side| (city, side))) {
        for remark in describe_total(words, view, city, side) {
            whole_remark(lang, &remark);
        }
    }
    for remark in describe_preview(words, view) {
        whole_remark(lang, &remark);
    }
}

// §hidden.hand: what a viewer may not know is in no sentence told to that viewer.
#[test]
fn a_redacted_event_names_no_card() {
    let mut redacted = BTreeSet::new();
    for (name, record) in golden().iter().step_by(5) {
        walk(name, record, |state, _, events| {
            for viewer in VIEWERS {
                let view = state.view(viewer);
                for event in events {
                    let Some(seen) = event.seen_by(viewer).filter(|seen| seen != event) else { continue };
                    redacted.insert(format!("{seen:?}"));
                    for (_, words) in languages() {
                        let text = describe_event(words, &view, &seen).text;
                        for card in all_cards() {
                            let name = card_name(words, card);
                            assert!(!text.contains(&name), "{text} names {name}");
                        }
                    }
                }
            }
        });
    }
    let hands: Vec<&String> = redacted.iter().filter(|event| event.starts_with("HandShown")).collect();
    assert!(redacted.len() >= 3 && !hands.is_empty(), "{redacted:?}");
}

// §hidden.hand: whatever a viewer is offered to read comes from its view, and so the same words fit any hidden cards.
#[test]
fn a_hidden_hand_is_in_no_text() {
    let state: State =
        "first | moloch +juggernaut | outpost +intelligence | attack=moloch battle=1 district=1"
            .parse()
            .unwrap();
    for (_, words) in languages() {
        let secret = |card: &str| card_name(words, card.parse().expect("the card is known"));
        let seen = |side: Side| {
            let view = state.view(Viewer::Seat(side.seat()));
            show(words, &view, Paint::Plain) + &describe_pending(words, &view)
        };
        assert!(!seen(Side::Outpost).contains(&secret("juggernaut")));
        assert!(!seen(Side::Moloch).contains(&secret("intelligence")));
        assert!(seen(Side::Moloch).contains(&secret("juggernaut")), "players see their own hand");
    }
}

/// A game as a log, for one viewer.
fn log(words: &Words, viewer: Viewer, name: &str, record: &Record) -> String {
    let mut text = String::new();
    walk(name, record, |state, _, events| {
        for line in tell(words, &state.view(viewer), &told(viewer, events)) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}{}", "  ".repeat(usize::from(line.depth)), line.text);
        }
    });
    text
}

#[test]
fn a_golden_game_reads_like_this() {
    let games = golden();
    let (name, record) =
        games.iter().find(|(name, _)| name == "options-01-03.game").expect("the game is there");
    let outpost = Viewer::Seat(Side::Outpost.seat());
    let english = log(words(Lang::En), outpost, name, record);
    expect_test::expect_file!["game.en.txt"].assert_eq(&english);
    let french = log(words(Lang::Fr), outpost, name, record);
    expect_test::expect_file!["game.fr.txt"].assert_eq(&french);
    assert_eq!(english.lines().count(), french.lines().count());
}

#[test]
fn a_unit_keeps_its_place_in_the_log_while_it_moves() {
    let state: State =
        "first | moloch +hunter | outpost -* | 2 scorn | attack=moloch battle=1 district=1".parse().unwrap();
    let view = state.view(Viewer::Spectator);
    let unit: Unit = "hunter".parse().unwrap();
    let city = |number| City::new(number).expect("the city exists");
    let events = [
        Event::Placed { unit, city: city(2) },
        Event::Marked { unit, marker: fracas_convoy::Marker::PlusOne },
        Event::Moved { unit, from: city(2), to: city(3), cause: fracas_convoy::MoveCause::Card },
        Event::Marked { unit, marker: fracas_convoy::Marker::Shield },
        Event::Returned { unit, city: city(3) },
        Event::Placed { unit, city: city(4) },
    ];
    let lines = tell(words(Lang::Fr), &view, &events);
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "Moloch pose «\u{a0}Chasseur\u{a0}» à Iron Gate.",
            "Chasseur (Iron Gate)\u{a0}: marqueur +1.",
            "Chasseur (Iron Gate)\u{a0}: déplacement à Cleveland Harbour.",
            "Chasseur (Cleveland Harbour)\u{a0}: Bouclier.",
            "Chasseur (Cleveland Harbour)\u{a0}: retour dans la main de Moloch.",
            "Moloch pose «\u{a0}Chasseur\u{a0}» à Jersey Crust.",
        ]
    );
    assert_eq!(
        (lines[2].units.as_slice(), lines[2].cities.as_slice()),
        ([unit].as_slice(), [city(2), city(3)].as_slice())
    );
    assert_eq!(lines[3].cities, [city(3)]);
}

#[test]
fn a_line_knows_why() {
    let start: State =
        "first | moloch +ripper +spiders | outpost +runner -* | 1 scorn bunker | attack=moloch battle=1 \
                        district=1"
            .parse()
            .unwrap();
    let mut state = start;
    let mut rules = Vec::new();
    for action in ["put ripper 1", "use ripper spiders", "put runner 2", "step runner 3"] {
        let (before, mut events) = (state.view(Viewer::Spectator), Vec::new());
        let Pending::Act { actor, .. } = state.pending() else { panic!("the game goes on") };
        state.play(actor, &action.parse().unwrap(), &mut events).unwrap();
        let lines = tell(words(Lang::Fr), &before, &events);
        rules.extend(lines.into_iter().filter_map(|line| Some(format!("{} {}", line.rule?, line.text))));
    }
    // Then the battle is resolved, since nobody has cards.
    rules.truncate(8);
    assert_eq!(
        rules,
        [
            "§enter.play Moloch pose «\u{a0}Éventreur\u{a0}» à Ziggy One.",
            "§ripper.kill Moloch utilise une capacité\u{a0}: Éventreur (Ziggy One).",
            "§ripper.kill Scorn (Ziggy One)\u{a0}: élimination par «\u{a0}Éventreur\u{a0}».",
            "§battle.any-number IV. Attaque de l’Outpost",
            "§enter.play L’Outpost pose «\u{a0}Coureur\u{a0}» à Iron Gate.",
            "§bonus.following Coureur (Iron Gate)\u{a0}: marqueur +1.",
            "§step.who Coureur (Iron Gate)\u{a0}: un pas vers Cleveland Harbour.",
            "§bonus.following Coureur (Cleveland Harbour)\u{a0}: marqueur +1.",
        ]
    );
}

#[test]
fn a_choice_says_what_it_is_for() {
    let mut state: State =
        "first | moloch +hunter | outpost -* | 1 scorn runner | attack=moloch battle=1 district=1"
            .parse()
            .unwrap();
    let Pending::Act { actor, .. } = state.pending() else { panic!("the game goes on") };
    state.play(actor, &"put hunter 1".parse().unwrap(), &mut ()).unwrap();
    let view = state.view(Viewer::Seat(Side::Moloch.seat()));
    let Pending::Act { decision, .. } = state.pending() else { panic!("the game goes on") };
    assert!(matches!(decision, Decision::Target { .. }));
    let (english, french) = (words(Lang::En), words(Lang::Fr));
    assert_eq!(
        describe_decision(english, &view, &decision),
        "Hunter (Ziggy One): Moloch chooses a soldier to eliminate."
    );
    assert_eq!(describe_action(french, &view, &"pick scorn".parse().unwrap()), "Éliminer Scorn (Ziggy One).");
}
