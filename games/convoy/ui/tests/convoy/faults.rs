//! What is wrong with a text is said in the reader's language, whatever it is.

use super::{good, languages, values, view};
use fracas_cli::replay_error;
use fracas_convoy::{
    City, DataError, DataFault, FrameFault, GAME, Illegal, OptionError, ParseActionError, ParseFault,
    ParsePositionError, PositionFault, SetupError, Side, State, check_data,
};
use fracas_convoy_ui::{
    Ui, describe_action_error, describe_data_error, describe_play_error, describe_position_error,
    describe_setup_error, words,
};
use fracas_core::{Actor, PlayError, Record};
use fracas_scene::{Lang, describe_option_error};
use std::collections::BTreeSet;

fn position_fault_number(fault: &PositionFault) -> usize {
    match fault {
        PositionFault::Copies(_) => 0,
        PositionFault::Knowledge(_) => 1,
        PositionFault::Unit(_) => 2,
        PositionFault::Destroyed => 3,
        PositionFault::NoCity => 4,
        PositionFault::District(_) => 5,
        PositionFault::Engaged => 6,
        PositionFault::Recovered => 7,
        PositionFault::Aside => 8,
        PositionFault::Mark => 9,
        PositionFault::Frame { why, .. } => 10 + *why as usize,
        PositionFault::Moment => 16,
        PositionFault::Support(_) => 17,
        PositionFault::Posts { .. } => 18,
        PositionFault::NoDistrict(_) => 19,
        PositionFault::Winner => 20,
    }
}

fn parse_fault_number(fault: &ParseFault) -> usize {
    match fault {
        ParseFault::Set(_) => 0,
        ParseFault::Option(_) => 1,
        ParseFault::NoValue => 2,
        ParseFault::Part(_) => 3,
        ParseFault::Twice => 4,
        ParseFault::Word(_) => 5,
        ParseFault::NoMoment => 6,
        ParseFault::TooMuch(_) => 7,
        ParseFault::Card(_) => 8,
        ParseFault::OtherSide { .. } => 9,
        ParseFault::Count { .. } => 10,
        ParseFault::Number(_) => 11,
        ParseFault::Place(_) => 12,
        ParseFault::Lies { .. } => 13,
        ParseFault::Position(fault) => 14 + position_fault_number(fault),
    }
}

fn data_fault_number(fault: &DataFault) -> usize {
    match fault {
        DataFault::Syntax(_) => 0,
        DataFault::Id(_) => 1,
        DataFault::Twice(_) => 2,
        DataFault::DeckSize(_) => 3,
        DataFault::Size { .. } => 4,
        DataFault::TooMany => 5,
        DataFault::Kind { .. } => 6,
        DataFault::Range { .. } => 7,
        DataFault::When(_) => 8,
        DataFault::AbilityTwice => 9,
        DataFault::Effects => 10,
        DataFault::Effect => 11,
        DataFault::Passive(_) => 12,
        DataFault::Cities(_) => 13,
        DataFault::Looks => 14,
        DataFault::Unknown(_) => 15,
        DataFault::Missing(_) => 16,
        DataFault::OutOfRange { .. } => 17,
        DataFault::DistrictCount { .. } => 18,
        DataFault::Empty(_) => 19,
        DataFault::Taken(_) => 20,
    }
}

/// Every number up to the last is there: no variant lacks its example.
fn complete(found: impl Iterator<Item = usize>, count: usize) {
    assert_eq!(found.collect::<BTreeSet<_>>(), (0..count).collect::<BTreeSet<_>>());
}

fn parse_faults() -> Vec<ParseFault> {
    let word = || "hunter.2".to_owned();
    let positions = [
        PositionFault::Copies("gauss_cannon".to_owned()),
        PositionFault::Knowledge(Side::Outpost),
        PositionFault::Unit(word()),
        PositionFault::Destroyed,
        PositionFault::NoCity,
        PositionFault::District(City::NEW_YORK),
        PositionFault::Engaged,
        PositionFault::Recovered,
        PositionFault::Aside,
        PositionFault::Mark,
        PositionFault::Moment,
        PositionFault::Support(City::NEW_YORK),
        PositionFault::Posts { city: City::NEW_YORK, side: Side::Moloch },
        PositionFault::NoDistrict(City::NEW_YORK),
        PositionFault::Winner,
    ];
    let works = [
        FrameFault::TooMuch,
        FrameFault::Moment,
        FrameFault::Unit,
        FrameFault::Number,
        FrameFault::Nothing,
        FrameFault::Order,
    ];
    let works = works.map(|why| PositionFault::Frame { work: "pay:4".to_owned(), why });
    let scout = || "scout".parse().expect("a card of the box");
    let mut faults = vec![
        ParseFault::Set("second".to_owned()),
        ParseFault::Option(OptionError::Name("weather".to_owned())),
        ParseFault::NoValue,
        ParseFault::Part("borgo".to_owned()),
        ParseFault::Twice,
        ParseFault::Word(word()),
        ParseFault::NoMoment,
        ParseFault::TooMuch(word()),
        ParseFault::Card("huntr".to_owned()),
        ParseFault::OtherSide { card: scout(), side: Side::Outpost },
        ParseFault::Count { card: scout(), most: 2 },
        ParseFault::Number("999".to_owned()),
        ParseFault::Place("9".to_owned()),
        ParseFault::Lies { what: "shield".to_owned(), unit: "scout".parse().expect("a unit of the box") },
    ];
    faults.extend(positions.into_iter().chain(works).map(ParseFault::Position));
    faults
}

#[test]
fn every_fault_of_a_position_has_a_sentence() {
    let faults = parse_faults();
    complete(faults.iter().map(parse_fault_number), 35);
    for (lang, words) in languages() {
        for why in &faults {
            let text = describe_position_error(words, &ParsePositionError { column: 7, why: why.clone() });
            good(lang, &text);
            assert!(text.ends_with('.'), "{text}");
            let own = lang == Lang::En || !text.contains(&why.to_string());
            assert!(own, "{lang} does not repeat the engine's English: {text}");
        }
    }
    let error = "first | moloch +hunter*9 | deal".parse::<State>().unwrap_err();
    assert_eq!(
        describe_position_error(words(Lang::Fr), &error),
        "Position, colonne 16\u{a0}: il n’y a que 3 exemplaires de «\u{a0}Chasseur\u{a0}»\u{a0}; plusieurs s’écrivent avec *2 ou \
         davantage."
    );
}

#[test]
fn every_fault_of_an_action_option_or_set_up_has_a_sentence() {
    let actions = ["", "fly", "put hunter", "put hunter 1 2", "put hq 1", "pick hq", "to 9", "PASS"];
    let errors: Vec<ParseActionError> =
        actions.iter().map(|text| text.parse::<fracas_convoy::Action>().unwrap_err()).collect();
    let number = |error: &ParseActionError| match error {
        ParseActionError::Verb(_) => 0,
        ParseActionError::Short => 1,
        ParseActionError::Long(_) => 2,
        ParseActionError::Card(_) => 3,
        ParseActionError::Unit(_) => 4,
        ParseActionError::Place(_) => 5,
        ParseActionError::Capitals(_) => 6,
    };
    complete(errors.iter().map(number), 7);
    for (lang, words) in languages() {
        for error in &errors {
            good(lang, &describe_action_error(words, error));
        }
        let mut options = fracas_convoy::Options::default();
        for (name, value) in [("weather", "rain"), ("scout", "nobody")] {
            good(lang, &describe_option_error(words, &options.set(name, value).unwrap_err()));
        }
        good(lang, &describe_option_error(words, &OptionError::Twice("scout".to_owned())));
        good(lang, &describe_setup_error(words, &SetupError::Set("second".to_owned())));
    }
}

#[test]
fn every_fault_of_a_data_file_has_a_sentence() {
    let id = || "hunter".to_owned();
    let faults = [
        DataFault::Syntax("unknown field".to_owned()),
        DataFault::Id("Hunter".to_owned()),
        DataFault::Twice(id()),
        DataFault::DeckSize(34),
        DataFault::Size { found: 34, expected: 35 },
        DataFault::TooMany,
        DataFault::Kind { kind: "soldier", side: Side::Moloch },
        DataFault::Range { what: "count", least: 1, most: 9 },
        DataFault::When("instant"),
        DataFault::AbilityTwice,
        DataFault::Effects,
        DataFault::Effect,
        DataFault::Passive("module"),
        DataFault::Cities(4),
        DataFault::Looks,
        DataFault::Unknown(id()),
        DataFault::Missing(id()),
        DataFault::OutOfRange { value: 9, least: 1, most: 3 },
        DataFault::DistrictCount { expected: 2, found: 3 },
        DataFault::Empty("name"),
        DataFault::Taken(id()),
    ];
    complete(faults.iter().map(data_fault_number), 21);
    for (lang, words) in languages() {
        for why in &faults {
            let error = DataError { file: "Values.toml".to_owned(), line: 3, column: 5, why: why.clone() };
            let text = describe_data_error(words, &error);
            assert!(
                !text.contains('⟦') && text.ends_with('.') && text.contains("Values.toml"),
                "{lang}: {text}"
            );
        }
    }
    let error = check_data("v.toml", "id = \"first\"").unwrap_err();
    assert!(describe_data_error(words(Lang::Fr), &error).starts_with("v.toml, ligne "));
    assert_eq!(values().id, "fracas");
}

#[test]
fn a_refused_action_says_what_the_game_waits_for() {
    let (french, outpost) = (words(Lang::Fr), Actor::Seat(Side::Outpost.seat()));
    let say = |error: &PlayError<Illegal>| describe_play_error(french, &view(), error);
    assert!(say(&PlayError::Illegal(Illegal::NotNow)).starts_with("Pas maintenant\u{a0}: L’Outpost attaque"));
    assert_eq!(say(&PlayError::Illegal(Illegal::NoSupport)), "Cette ville n’offre aucun soutien.");
    assert_eq!(
        say(&PlayError::NotYours { expected: outpost, found: Actor::Chance }),
        "C’est à S2 d’agir, pas à --."
    );
    assert_eq!(say(&PlayError::Over), "La partie est terminée.");
}

#[test]
fn a_game_file_that_does_not_replay_says_why() {
    let file = |entries: &str| {
        format!(
            "[Game \"convoy\"]\n[Rules \"first\"]\n[Options \"default\"]\n[Start \"first | moloch | outpost | deal \
             >draw:outpost:4 >draw:moloch:4\"]\n[Result \"*\"]\n\n{entries}\n"
        )
    };
    let refused = |text: &str| {
        let record: Record = text.parse().expect("the file is a record");
        let mut replay = match record.replay::<State>(GAME) {
            Ok(replay) => replay,
            Err(error) => return replay_error::<Ui>(words(Lang::Fr), &record, None, &error),
        };
        let error = loop {
            match replay.step(&mut Vec::new()) {
                Ok(Some(_)) => {}
                Ok(None) => panic!("the file replays"),
                Err(error) => break error,
            }
        };
        replay_error::<Ui>(words(Lang::Fr), &record, Some(&replay), &error)
    };
    assert_eq!(
        refused(&file("1 -- draw scorn")),
        "«\u{a0}draw scorn\u{a0}» est refusé\u{a0}: «\u{a0}Scorn\u{a0}» n’est pas dans la pioche."
    );
    assert_eq!(
        refused(&file("1 -- draw hq")),
        "«\u{a0}draw hq\u{a0}» est refusé\u{a0}: Il n’y a pas de carte «\u{a0}hq\u{a0}»."
    );
    let wrong = file("1 -- draw hunter").replace("first | moloch", "third | moloch");
    assert_eq!(
        refused(&wrong),
        "l’étiquette Start est fausse\u{a0}: Position, colonne 1\u{a0}: Il n’y a pas de jeu de valeurs «\u{a0}third\u{a0}»."
    );
}
