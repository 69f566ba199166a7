//! What is asked before a game begins, and the start by the answers.

use crate::fault::{describe_option_error, describe_setup_error};
use crate::names::{name_of, side_name};
use crate::stage::side_class;
use crate::words;
use fracas_core::State as _;
use fracas_mars::{
    DEFAULT_SET, MapChoice, OPTION_WORDS, OptionWord, Options, Setup, Side, State, default_set, set, sets,
};
use fracas_scene::model::{Choice, Field, Remark};
use fracas_scene::{Answers, Lang, SeatInfo, Words};

const SET: &str = "set";
const SCENARIO: &str = "scenario";
const MAP: &str = "map";
const OWN_MAP: &str = "scenario";
const CHOICE: &str = "choose";

fn key_of(option: &str) -> String {
    format!("mars-option-{}", option.replace('_', "-"))
}

/// An option in words.
pub(crate) fn option_label(words: &Words, option: &OptionWord) -> String {
    words.say(&key_of(option.name))
}

/// One value of an option in words.
pub(crate) fn value_label(words: &Words, option: &OptionWord, value: &str) -> String {
    if value.parse::<u8>().is_ok() {
        return value.to_owned();
    }
    let own = format!("{}-{}", key_of(option.name), value.replace('_', "-"));
    if words.has(&own) {
        words.say(&own)
    } else {
        words.say(&format!("mars-value-{}", value.replace('_', "-")))
    }
}

/// What is asked before a game begins.
pub(crate) fn form(lang: Lang) -> Vec<Field> {
    let words = words(lang);
    let box_set = default_set();
    let scenario = |scenario: &fracas_mars::Scenario| {
        let values = [
            ("name", name_of(words, &scenario.name).into()),
            ("teaches", name_of(words, &scenario.teaches).into()),
        ];
        Choice { value: scenario.id.clone(), label: words.text("mars-form-scenario-choice", &values) }
    };
    let mut maps = vec![
        Choice { value: OWN_MAP.to_owned(), label: words.say("mars-form-map-own") },
        Choice { value: CHOICE.to_owned(), label: words.say("mars-form-map-choose") },
    ];
    maps.extend(
        box_set
            .maps()
            .list
            .iter()
            .map(|map| Choice { value: map.id.clone(), label: name_of(words, &map.name) }),
    );
    let mut fields = vec![
        Field {
            name: SCENARIO.to_owned(),
            label: words.say("mars-form-scenario"),
            help: words.say("mars-form-scenario-help"),
            choices: box_set.scenarios().iter().map(scenario).collect(),
            common: true,
        },
        Field {
            name: MAP.to_owned(),
            label: words.say("mars-form-map"),
            help: words.say("mars-form-map-help"),
            choices: maps,
            common: false,
        },
    ];
    if sets().len() > 1 {
        fields.push(Field {
            name: SET.to_owned(),
            label: words.say("mars-form-set"),
            help: words.say("mars-form-set-help"),
            choices: sets()
                .iter()
                .map(|set| Choice { value: set.id.clone(), label: set.id.clone() })
                .collect(),
            common: false,
        });
    }
    fields.extend(OPTION_WORDS.iter().map(|option| {
        let choice =
            |value: &&str| Choice { value: (*value).to_owned(), label: value_label(words, option, value) };
        Field {
            name: option.name.to_owned(),
            label: option_label(words, option),
            help: words.say("mars-form-option-help"),
            choices: option.values.iter().map(choice).collect(),
            common: false,
        }
    }));
    fields
}

fn setup(answers: &Answers, words: &Words) -> Result<Setup, Remark> {
    let answer = |name: &str| answers.get(name).map(String::as_str).filter(|text| !text.is_empty());
    let mut options = Options::default();
    for option in &OPTION_WORDS {
        if let Some(value) = answer(option.name) {
            options
                .set(option.name, value)
                .map_err(|error| Remark { text: describe_option_error(words, &error), rule: None })?;
        }
    }
    let set_id = answer(SET).unwrap_or(DEFAULT_SET);
    let first = set(set_id).unwrap_or_else(default_set).scenarios().first();
    let first = first.map_or_else(String::new, |scenario| scenario.id.clone());
    let map = match answer(MAP) {
        None | Some(OWN_MAP) => MapChoice::Scenario,
        Some(CHOICE) => MapChoice::HumanChooses,
        Some(id) => MapChoice::Named(id.to_owned()),
    };
    Ok(Setup {
        set: set_id.to_owned(),
        scenario: answer(SCENARIO).map_or(first, str::to_owned),
        map,
        options,
    })
}

/// The start of a game by the answers; nothing is left to chance.
pub(crate) fn begin(answers: &Answers, lang: Lang) -> Result<State, Remark> {
    let words = words(lang);
    let setup = setup(answers, words)?;
    State::new(&setup).map_err(|error| Remark { text: describe_setup_error(words, &error), rule: None })
}

/// §setup.seats: the Human holds seat 1, the Martian seat 2.
pub(crate) fn seats(lang: Lang) -> Vec<SeatInfo> {
    let words = words(lang);
    Side::ALL
        .map(|side| SeatInfo {
            seat: side.seat(),
            title: side_name(words, side),
            class: side_class(side).to_owned(),
        })
        .to_vec()
}
