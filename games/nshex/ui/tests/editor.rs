//! The set-up form and the editor.

use fracas_core::{Pending, Seat, State as _, Viewer};
use fracas_nshex::{Edition, Event, Mode, OPTION_WORDS, Options, Setup, State};
use fracas_nshex_ui::Ui;
use fracas_scene::{Answers, Lang, Presented as _, Scored as _, SetUp as _};
use fracas_testkit::ui::{check_paths, check_scene, elements, readable, rules_of};
use fracas_testkit::{Dice, Ply, random_ply, soak};
use std::collections::BTreeSet;

/// The ids of the rules that exist.
fn rules() -> BTreeSet<String> {
    rules_of(include_str!("../../rules/RULES.md"))
}

fn answers(words: &str) -> Answers {
    let pairs = words.split_whitespace().map(|word| word.split_once('=').expect("name=value"));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn begin(words: &str, seed: u64) -> State {
    Ui::begin(&answers(words), Lang::En, &mut Dice::new(seed)).expect("the answers make a game")
}

fn army_ids(state: &State) -> Vec<String> {
    state.roster().armies().iter().map(|army| army.id.clone()).collect()
}

// ---- the form

#[test]
fn the_form_asks_for_everything_in_words() {
    for lang in Lang::ALL {
        let form = Ui::form(lang);
        let names: BTreeSet<&str> = form.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(names.len(), form.len());
        for option in &OPTION_WORDS {
            let field = form.iter().find(|field| field.name == option.name).expect("every option is asked");
            assert!(!field.common && !field.help.is_empty(), "{}", option.name);
            let values: BTreeSet<&str> = field.choices.iter().map(|choice| choice.value.as_str()).collect();
            assert!(option.values.iter().all(|value| values.contains(value)), "{}", option.name);
        }
        for name in ["players", "army1", "army4", "edition"] {
            assert!(form.iter().any(|field| field.name == name && field.common), "{name}");
        }
        for field in &form {
            readable(&field.label, &field.name);
            assert!(!field.help.contains('⟦') && field.choices.len() > 1, "{}", field.name);
            let labels: BTreeSet<&str> = field.choices.iter().map(|choice| choice.label.as_str()).collect();
            assert_eq!(labels.len(), field.choices.len(), "{}: answers differ", field.name);
            field.choices.iter().for_each(|choice| readable(&choice.label, &field.name));
        }
    }
}

#[test]
fn the_first_answers_are_the_defaults() {
    for edition in [Edition::Third, Edition::Second] {
        let form = Ui::form(Lang::En);
        let mut all: Answers =
            form.iter().map(|field| (field.name.clone(), field.choices[0].value.clone())).collect();
        all.insert("edition".to_owned(), edition.to_string());
        let state = Ui::begin(&all, Lang::En, &mut Dice::new(5)).unwrap();
        assert_eq!(*state.options(), Options::of(edition));
        assert_eq!(state.mode(), Mode::Duel);
    }
    assert_eq!(Ui::begin(&Answers::new(), Lang::En, &mut Dice::new(5)).unwrap(), begin("players=2", 5));
}

#[test]
fn every_answer_alone_makes_a_game_or_says_why_not() {
    let mut refused = 0;
    for field in Ui::form(Lang::En) {
        for choice in &field.choices {
            for players in ["2", "3", "4", "teams", "solo"] {
                let mut answers = answers(&format!("players={players}"));
                answers.insert(field.name.clone(), choice.value.clone());
                match Ui::begin(&answers, Lang::Fr, &mut Dice::new(1)) {
                    Ok(state) => {
                        let wanted = choice.value.as_str();
                        let options = state.options().to_string();
                        let default = Options::of(Edition::Third);
                        let mut set = default;
                        if set.set(&field.name, wanted).is_ok() {
                            assert_eq!(*state.options(), set, "{}={wanted}: {options}", field.name);
                        }
                    }
                    Err(remark) => {
                        readable(&remark.text, &field.name);
                        refused += 1;
                    }
                }
            }
        }
    }
    // Two mercenaries each are for two players, and a hired Mad Bomber needs someone who hires.
    assert_eq!(refused, 4 + 5);
}

#[test]
fn modes_come_from_the_number_of_players() {
    for (players, mode, sides) in [
        ("2", Mode::Duel, 2),
        ("3", Mode::Deathmatch, 3),
        ("4", Mode::Deathmatch, 4),
        ("teams", Mode::Teams, 4),
        ("solo", Mode::Solo, 3),
    ] {
        let state = begin(&format!("players={players} army1=borgo"), 3);
        assert_eq!((state.mode(), state.side_count()), (mode, sides), "{players}");
        assert_eq!(army_ids(&state)[0], "borgo");
        let seats = Ui::seats(&state, Lang::En);
        assert_eq!(seats.len(), sides);
        assert_eq!((seats[0].title.as_str(), seats[0].seat.index()), ("Borgo", 0));
        assert!(seats[0].class.starts_with("army-borgo"));
    }
}

#[test]
fn armies_left_to_chance_differ_from_all_others() {
    // An army of one's own is for those who know its name.
    let own = Ui::own_side(Ui::side_writing(Lang::En).unwrap().example, Lang::En).unwrap().unwrap();
    assert_eq!(army_ids(&begin(&format!("army1={own} army2=moloch"), 1)), [own.as_str(), "moloch"]);
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let ids = army_ids(&begin("players=4 army3=moloch", seed));
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), 4, "{ids:?}");
        assert_eq!(ids[2], "moloch");
        seen.insert(ids);
    }
    assert_eq!(seen.len(), 6, "every order comes up");
    // Anyone who wants the same army twice gets it.
    assert_eq!(army_ids(&begin("army1=moloch army2=moloch", 1)), ["moloch", "moloch"]);
}

#[test]
fn wrong_answers_are_explained() {
    for (words, part) in [
        ("players=7", "`7`"),
        ("army1=tyranids", "`tyranids`"),
        ("edition=4.0", "`4.0`"),
        ("bad_draw=perhaps", "`perhaps`"),
        ("bomber=mercenary", "mercenaries"),
        ("players=3 mercenaries=2", "mercenary"),
    ] {
        let remark = Ui::begin(&answers(words), Lang::En, &mut Dice::new(1)).unwrap_err();
        assert!(remark.text.contains(part), "{words}: {}", remark.text);
    }
}

#[test]
fn a_duel_can_be_exchanged_and_nothing_else() {
    let start = begin("army1=moloch army2=outpost extended=yes bomber=neutral", 1);
    let other = Ui::exchanged(&start).unwrap();
    assert_eq!(
        other.to_string(),
        start
            .to_string()
            .replace("moloch", "x")
            .replace("outpost", "moloch")
            .replace('x', "outpost")
            .replace("eoutposttended", "extended")
    );
    assert_eq!(Ui::exchanged(&other), Some(start));
    assert_eq!(Ui::exchanged(&begin("players=3", 1)), None);
    assert_eq!(Ui::exchanged(&begin("players=teams", 1)), None);
    let played: State = "3.0 | moloch 20 hq@c1 | outpost 20 | p2 hq".parse().unwrap();
    assert_eq!(Ui::exchanged(&played), None);
}

#[test]
fn points_are_those_of_the_seat() {
    let seat = |index| Seat::new(index).unwrap();
    let duel: State = "3.0 | moloch 17 hq@c1 | outpost 9 hq@c5 | p1 turn number=12".parse().unwrap();
    assert_eq!((Ui::points(&duel, seat(0)), Ui::points(&duel, seat(1))), (17, 9));
    assert_eq!(Ui::turn_number(&duel), 12);
    let scoring: State =
        "3.0,scoring=yes | moloch 20 score=3 hq@c1 | outpost 20 score=11 hq@c5 | p1 turn".parse().unwrap();
    assert_eq!((Ui::points(&scoring, seat(0)), Ui::points(&scoring, seat(1))), (3, 11));
    let mut teams =
        Setup::teams(Options::default(), &[("moloch", 1), ("borgo", 1), ("outpost", 2), ("hegemony", 2)]);
    for (side, setup) in teams.sides.iter_mut().enumerate() {
        setup.seat = Seat::new(side as u8 / 2);
    }
    let teams = State::new(&teams).unwrap();
    assert_eq!(Ui::points(&teams, seat(1)), 30);
    let titles: Vec<String> = Ui::seats(&teams, Lang::En).into_iter().map(|info| info.title).collect();
    assert_eq!(titles, ["Moloch + Borgo", "The Outpost + The Hegemony"]);
}

// ---- the editor

const TABLES: [&str; 8] = [
    "army1=moloch army2=outpost",
    "army1=hegemony army2=hegemony edition=2.0",
    "players=3 extended=yes",
    "players=4 scoring=yes",
    "players=teams army4=moloch",
    "players=solo army1=borgo mercenaries=1 bomber=mercenary",
    "army1=borgo army2=moloch bomber=neutral mercenaries=2",
    "army1=outpost army2=borgo scoring=yes reinforcements=yes extended=yes",
];

/// What must hold of every position that the editor reaches.
fn check_position(state: &State, edit: &str) {
    let text = state.to_string();
    assert_eq!(text.parse::<State>().as_ref(), Ok(state), "{edit}: {text}");
    assert!(matches!(state.pending(), Pending::Act { .. }), "{edit}: {text}");
}

/// Makes random changes, checking all offers on the way.
fn change_at_random(state: &mut State, dice: &mut Dice, changes: usize) {
    for number in 0..changes {
        let lang = Lang::ALL[number % 2];
        let offers = Ui::edits(state, lang);
        let text = state.to_string();
        if number % 7 == 0 {
            let scene = Ui::editor_scene(state, lang);
            check_scene(&scene, &text);
            let picks = check_paths(&elements(&scene), &offers, &text);
            assert!(
                picks.nodes.len() < 900,
                "{} nodes for {} offers: {text}",
                picks.nodes.len(),
                offers.len()
            );
            let names: BTreeSet<&str> = offers.iter().map(|(edit, _)| edit.as_str()).collect();
            assert_eq!(names.len(), offers.len(), "{text}");
        }
        // Verbs alike, else nearly all changes would be new units.
        let verbs: BTreeSet<&str> =
            offers.iter().filter_map(|(edit, _)| edit.split_whitespace().next()).collect();
        let verbs: Vec<&str> = verbs.into_iter().collect();
        let verb = dice.pick(&verbs).expect("something can be changed");
        let alike: Vec<&String> = offers
            .iter()
            .map(|(edit, _)| edit)
            .filter(|edit| edit.split_whitespace().next() == Some(verb))
            .collect();
        let edit = dice.pick(&alike).expect("the verb comes from an offer");
        let before = *state;
        if let Err(remark) = Ui::edit(state, edit, lang) {
            panic!("{edit} was offered but refused: {} in {text}", remark.text);
        }
        assert_ne!(*state, before, "{edit} changes something: {text}");
        check_position(state, edit);
    }
}

#[test]
fn every_offer_of_the_editor_can_be_carried_out() {
    for (place, words) in TABLES.iter().enumerate() {
        let mut state = Ui::blank(&answers(words), Lang::En).unwrap();
        check_position(&state, "blank");
        assert!(state.board().occupied().is_empty(), "{state}");
        change_at_random(&mut state, &mut Dice::new(place as u64), 70 * soak() as usize);
    }
}

#[test]
fn any_position_of_a_game_can_be_edited() {
    for (place, words) in TABLES.iter().enumerate() {
        let mut dice = Dice::new(place as u64 + 100);
        let (mut game, mut ply) = (begin(words, place as u64), Ply::default());
        let mut number = place;
        loop {
            if number % 40 == 0 || matches!(game.pending(), Pending::Over(_)) {
                change_at_random(&mut game.clone(), &mut dice, 3);
            }
            number += 1;
            let Some((_, action)) = random_ply(&game, &mut ply, &mut dice) else { break };
            game.apply(&action, &mut ());
        }
    }
}

#[test]
fn a_decided_game_can_be_edited_too() {
    let over: State = "3.0 | moloch 0 | outpost 12 hq@c5 | p2 over=p2 number=20".parse().unwrap();
    let mut state = over;
    Ui::edit(&mut state, "add p2 hmg c3 r1", Lang::En).unwrap();
    assert_eq!(state.to_string(), "3.0 | moloch 1 | outpost 12 hmg@c3/1 hq@c5 | p2 turn number=20");
    for (edit, _) in Ui::edits(&over, Lang::En) {
        if let Err(remark) = Ui::edit(&mut over.clone(), &edit, Lang::En) {
            panic!("{edit}: {}", remark.text);
        }
    }
}

#[test]
fn a_full_hand_takes_no_more() {
    let mut state: State =
        "3.0 | moloch 20 hq@c1 +battle*4 +move +hybrid*2 | outpost 20 hq@c5 | p1 turn".parse().unwrap();
    let offered =
        |state: &State| Ui::edits(state, Lang::En).iter().any(|(edit, _)| edit == "hand p1 +blocker");
    assert!(offered(&state));
    Ui::edit(&mut state, "hand p1 +blocker", Lang::En).unwrap();
    assert!(!offered(&state));
    let refused = Ui::edit(&mut state, "hand p1 +blocker", Lang::En).unwrap_err();
    assert!(refused.text.contains("at most 8 tiles"), "{}", refused.text);
}

#[test]
fn a_position_is_set_up_by_hand() {
    let mut state = Ui::blank(&answers("army1=moloch army2=outpost"), Lang::En).unwrap();
    for edit in [
        "add p1 hq c1",
        "add p1 gauss_cannon c2 r2",
        "add p1 blocker b2 r1",
        "wound b2 2",
        "add p2 hq c5 r0",
        "add p2 hmg d4 r3",
        "move d4 c4 r2",
        "points p2 15",
        "hand p1 +battle",
        "hand p1 +move",
        "hand p1 -move",
        "gone p2 +runner",
        "gone p2 +sniper",
        "gone p2 -sniper",
        "turn p2",
        "option tie_break no",
        "edition 2.0",
    ] {
        if let Err(remark) = Ui::edit(&mut state, edit, Lang::En) {
            panic!("{edit}: {}", remark.text);
        }
    }
    let wanted = "2.0 | moloch 20 blocker@b2/1!2 hq@c1 gauss_cannon@c2/2 +battle | outpost 15 hmg@c4/2 hq@c5 -runner | p2 turn";
    assert_eq!(state, wanted.parse().unwrap(), "{state}");
    Ui::edit(&mut state, "remove b2", Lang::En).unwrap();
    assert_eq!(state.board().occupied().len(), 4);
}

#[test]
fn picks_lead_to_changes() {
    let state: State =
        "3.0 | moloch 20 hq@c1 blocker@c3 +battle -move | outpost 20 hq@c5 | p1 turn".parse().unwrap();
    let offers = Ui::edits(&state, Lang::En);
    for (edit, path) in [
        ("add p1 hybrid a1 r4", "palette:p1:hybrid hex:a1 turn:4"),
        ("hand p2 +hmg", "palette:p2:hmg button:hand"),
        ("gone p2 +hmg", "palette:p2:hmg button:gone"),
        ("hand p1 -battle", "hand:p1:battle button:back"),
        ("gone p1 -move", "gone:p1:move button:back"),
        ("remove c3", "hex:c3 button:remove"),
        ("wound c3 2", "hex:c3 button:wounds-2"),
        ("move c1 c2 r0", "hex:c1 hex:c2"),
        ("points p1 15", "side:p1 button:points button:15"),
        ("turn p2", "side:p2 button:turn"),
        ("edition 2.0", "button:rules button:edition-2.0"),
        ("option extended yes", "button:rules button:extended-yes"),
    ] {
        let found = offers.iter().find(|(offer, _)| offer == edit);
        let (_, steps) = found.unwrap_or_else(|| panic!("{edit} is offered"));
        let ids: Vec<&str> = steps.iter().map(|step| step.id.as_str()).collect();
        assert_eq!(ids.join(" "), path, "{edit}");
    }
}

#[test]
fn what_no_position_can_hold_is_refused_in_words() {
    let text = "3.0 | moloch 20 hq@c1 blocker@c3 | outpost 20 hq@c5 +hmg +runner | p1 turn";
    let start: State = text.parse().unwrap();
    for (edit, part) in [
        ("add p1 hq c2", "more `hq` than the 1 of the army"),
        ("add p1 hybrid c3", "two units stand on c3"),
        ("add p1 hmg c2", "moloch has no tile `hmg`"),
        ("add p1 battle c2", "`battle` cannot stand"),
        ("add p1 hybrid c6", "c6 is not part of this board"),
        ("add p1 merc_rifle c2", "moloch has no tile `merc_rifle`"),
        ("move c3 c1 r0", "two units stand on c1"),
        ("wound c3 9", "does not survive"),
        ("points p1 21", "at most 20"),
        ("points p1 0", "an HQ without points has left the board"),
        ("score p1 3", "zero without the scoring option"),
        ("remove c4", "Nobody stands on c4"),
        ("hand p1 -battle", "no `battle`"),
        ("hand p2 +hmg", "more `hmg` than the 1 of the army"),
        ("hand p2 +runner", ""),
        ("option mercenaries 3", "not a change"),
        ("turn p3", "not a change"),
        ("jump c3", "not a change"),
        ("", "not a change"),
    ] {
        let mut state = start;
        match Ui::edit(&mut state, edit, Lang::En) {
            Ok(()) => assert!(part.is_empty(), "{edit}: {state}"),
            Err(remark) => {
                assert!(!part.is_empty() && remark.text.contains(part), "{edit}: {}", remark.text);
                readable(&remark.text, edit);
                assert_eq!(state, start, "a refusal changes nothing");
            }
        }
        let french = Ui::edit(&mut start.clone(), edit, Lang::Fr);
        french.err().iter().for_each(|remark| readable(&remark.text, edit));
    }
}

#[test]
fn a_battle_is_fought_at_once_and_waits_for_its_players() {
    let text = "3.0 | moloch 20 hq@c1 clown@c2/0 | outpost 20 hq@c5 runner@c3/3 | p2 turn";
    let (mut state, mut events): (State, Vec<Event>) = (text.parse().unwrap(), Vec::new());
    let before = state.view(Viewer::Spectator);
    Ui::resolve(&mut state, &mut events, Lang::En).unwrap();
    let Pending::Act { decision, .. } = state.pending() else { panic!("the Clown decides") };
    assert!(decision.in_battle());
    let beats = Ui::beats(&before, &events, Lang::En);
    let rules = rules();
    assert!(beats.iter().all(|beat| beat.rule.as_ref().is_some_and(|rule| rules.contains(rule))));
    let mut empty = Ui::blank(&answers(""), Lang::En).unwrap();
    assert!(Ui::resolve(&mut empty, &mut events, Lang::En).is_err());
    let mut over: State = "3.0 | moloch 0 | outpost 12 hq@c5 | p2 over=p2 number=20".parse().unwrap();
    assert!(Ui::resolve(&mut over, &mut events, Lang::En).is_err());
}
