//! The form before a game, and the start by its answers.

use super::{describe_option, describe_setup_error, side_class, side_name};
use crate::words;
use fracas_convoy::{DEFAULT_SET, OPTION_WORDS, OptionWord, Options, Setup, Side, State, sets};
use fracas_core::State as _;
use fracas_scene::describe_option_error;
use fracas_scene::model::{Choice, Field, Remark};
use fracas_scene::{Answers, SeatInfo, without_values};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Words};

const SET: &str = "set";

/// The labels of each option of [`OPTION_WORDS`] and of its two values.
const OPTION_LABELS: [(&str, Key, [Key; 2]); 9] = [
    ("districts", key!("convoy-form-districts"), [key!("convoy-form-choice"), key!("convoy-form-order")]),
    ("supports", key!("convoy-form-supports"), [key!("convoy-form-yes"), key!("convoy-form-no")]),
    ("scout", key!("convoy-form-scout"), [key!("convoy-form-others"), key!("convoy-form-itself")]),
    (
        "sudden_attack",
        key!("convoy-form-sudden-attack"),
        [key!("convoy-form-both"), key!("convoy-form-only-moloch")],
    ),
    (
        "stolen_modules",
        key!("convoy-form-stolen-modules"),
        [key!("convoy-form-reach"), key!("convoy-form-spare")],
    ),
    ("owed_cards", key!("convoy-form-owed-cards"), [key!("convoy-form-robots"), key!("convoy-form-hand")]),
    (
        "pushed_units",
        key!("convoy-form-pushed-units"),
        [key!("convoy-form-enter"), key!("convoy-form-quiet")],
    ),
    (
        "disabled_juggernaut",
        key!("convoy-form-juggernaut"),
        [key!("convoy-form-moves"), key!("convoy-form-stays")],
    ),
    ("retreat", key!("convoy-form-retreat"), [key!("convoy-form-next"), key!("convoy-form-any")]),
];

/// An option and one of its values in words.
pub(crate) fn option_words(words: &Words, option: &OptionWord, value: &str) -> (String, String) {
    let known = OPTION_LABELS.iter().find(|(name, ..)| *name == option.name);
    let place = option.values.iter().position(|known| *known == value);
    let Some((_, label, values)) = known else { return (option.name.to_owned(), value.to_owned()) };
    let value = place.map_or_else(|| value.to_owned(), |place| words.say(values[place]));
    (words.say(*label), value)
}

/// What is asked before a game begins.
pub(crate) fn form(lang: Lang) -> Vec<Field> {
    let words = words(lang);
    let mut fields = Vec::new();
    let sets = sets();
    if sets.len() > 1 {
        let name = |set: &fracas_convoy::Set| match lang {
            Lang::En => set.name.en.clone(),
            Lang::Fr => set.name.fr.clone(),
        };
        fields.push(Field {
            name: SET.to_owned(),
            label: words.say(key!("convoy-form-set")),
            help: words.say(key!("convoy-form-set-help")),
            choices: sets.iter().map(|set| Choice { value: set.id.clone(), label: name(set) }).collect(),
            common: true,
        });
    }
    fields.extend(OPTION_WORDS.iter().map(|option| {
        Field {
            name: option.name.to_owned(),
            label: option_words(words, option, "").0,
            help: without_values(&describe_option(words, option.name)),
            choices: option
                .values
                .iter()
                .map(|value| Choice {
                    value: (*value).to_owned(),
                    label: option_words(words, option, value).1,
                })
                .collect(),
            common: false,
        }
    }));
    fields
}

/// The set-up by the answers; missing answers take their defaults.
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
    Ok(Setup { set: answer(SET).unwrap_or(DEFAULT_SET).to_owned(), options })
}

/// The start of a game by the answers; nothing is left to chance.
pub(crate) fn begin(answers: &Answers, lang: Lang) -> Result<State, Remark> {
    let words = words(lang);
    let setup = setup(answers, words)?;
    State::new(&setup).map_err(|error| Remark { text: describe_setup_error(words, &error), rule: None })
}

/// §setup.sides: Moloch holds seat 1, Outpost seat 2.
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
