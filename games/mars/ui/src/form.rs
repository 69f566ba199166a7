//! The form before a game, and the start by its answers.

use crate::build_scene::side_class;
use crate::error_text::describe_setup_error;
use crate::names::{name_of, side_name};
use crate::words;
use fracas_chance::Random;
use fracas_core::{Actor, OptionError, Pending, State as _};
use fracas_mars::{
    DEFAULT_SET, MapChoice, OPTION_WORDS, OptionWord, Options, Setup, Side, State, default_set, set, sets,
};
use fracas_scene::describe_option_error;
use fracas_scene::model::{Choice, Field, Remark};
use fracas_scene::{Answers, Lang, SeatInfo, SideFace, Words};
use fracas_scene::{Key, key};

const SET: &str = "set";
const SCENARIO: &str = "scenario";
const MAP: &str = "map";
const OWN_MAP: &str = "scenario";
const CHOICE: &str = "choose";
const BALANCE: &str = "balance";
const EVEN: &str = "even";
const PRINTED: &str = "printed";

/// How a scenario looks on the page where games are set up: its town, its forces, its balance.
pub(crate) fn face(id: &str, lang: Lang) -> Option<SideFace> {
    let words = words(lang);
    let scenario = default_set().scenario(id)?;
    let state = State::new(&Setup::even(id)).ok()?;
    let count = |side: Side| {
        let listed: u8 = scenario.forces[side.index()].iter().map(|(_, count)| count).sum();
        let smaller = scenario.balanced.as_ref().filter(|_| side == Side::Martian);
        let smaller = smaller.filter(|_| scenario.even.get("forces") == Some("balanced"));
        let count = smaller.map_or(listed, |list| list.iter().map(|(_, count)| count).sum());
        let more = scenario.even.get("extra_model") == Some(side.word());
        count + u8::from(side == Side::Human && !scenario.choice.is_empty()) + u8::from(more)
    };
    let minutes: u8 = if scenario.last_model_wins { 20 } else { 10 + 2 * count(Side::Martian) };
    let values = [
        ("humans", count(Side::Human).into()),
        ("martians", count(Side::Martian).into()),
        ("minutes", minutes.into()),
    ];
    let share = [("share", fracas_mars_bots::even_share(id).into())];
    let about = [
        capital(&name_of(words, &scenario.teaches)) + ".",
        goal(words, &state),
        words.text(key!("mars-form-share"), &share),
    ];
    Some(SideFace {
        picture: format!("scenario-{id}.svg"),
        opposite: None,
        style: words.text(key!("mars-form-scenario-face"), &values),
        about: about.join(" "),
    })
}

/// A text with a capital at its head.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What wins a scenario, in a sentence.
fn goal(words: &Words, state: &State) -> String {
    match state.scenario().target {
        0 => words.say(key!("mars-goal-last-model")),
        points => words.text(key!("mars-goal-target"), &[("points", points.into())]),
    }
}

/// A scenario when both sides have taken their places, always the same ones.
fn deployed(mut state: State) -> State {
    let mut actions = Vec::new();
    let mut random = Random::new(6);
    // More steps than any set-up has.
    for _ in 0..500 {
        if state.round() > 0 {
            break;
        }
        let action = match state.pending() {
            Pending::Over(_) => None,
            Pending::Act { actor: Actor::Chance, .. } => fracas_chance::draw(&state, &mut random),
            Pending::Act { actor: Actor::Seat(_), .. } => {
                actions.clear();
                state.actions(&mut actions).expect_all();
                random.pick(&actions).copied()
            }
        };
        let Some(action) = action else { break };
        state.apply(&action, &mut ());
    }
    state
}

/// The town of a scenario with its forces as a picture file.
pub(crate) fn town(name: &str) -> Option<String> {
    let id = name.strip_prefix("scenario-")?.strip_suffix(".svg")?;
    let state = deployed(State::new(&Setup::even(id)).ok()?);
    let size = crate::plan::SIZE;
    let mut text = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">{}{}"#,
        size.x,
        size.y,
        crate::figure::DEFS,
        crate::backdrop::backdrop(&state)
    );
    crate::build_scene::draw_figures(&state, &mut text);
    text.push_str("</svg>");
    Some(text)
}

/// What an option decides.
fn option_key(option: &OptionWord) -> Option<Key> {
    Some(match option.name {
        "round_starter" => key!("mars-option-round-starter"),
        "square_capacity" => key!("mars-option-square-capacity"),
        "shoot_into_melee" => key!("mars-option-shoot-into-melee"),
        "shoot_after_charge" => key!("mars-option-shoot-after-charge"),
        "fight_rattled_in_place" => key!("mars-option-fight-rattled-in-place"),
        "seen_lines_min" => key!("mars-option-seen-lines-min"),
        "clear_lines_min" => key!("mars-option-clear-lines-min"),
        "scatter_mode" => key!("mars-option-scatter-mode"),
        "wipeout_wins" => key!("mars-option-wipeout-wins"),
        "round_cap" => key!("mars-option-round-cap"),
        "solo_martian_vp_handicap" => key!("mars-option-solo-martian-vp-handicap"),
        "human_vp_handicap" => key!("mars-option-human-vp-handicap"),
        "forces" => key!("mars-option-forces"),
        "extra_model" => key!("mars-option-extra-model"),
        "first_turn" => key!("mars-option-first-turn"),
        _ => return None,
    })
}

/// What a value of an option means, if it is a word.
fn value_key(option: &OptionWord, value: &str) -> Option<Key> {
    Some(match (option.name, value) {
        ("round_starter", "finished_first") => key!("mars-option-round-starter-finished-first"),
        ("round_starter", "scenario_first_player") => key!("mars-option-round-starter-scenario-first-player"),
        ("round_starter", "alternate") => key!("mars-option-round-starter-alternate"),
        ("scatter_mode", "step_by_step") => key!("mars-option-scatter-mode-step-by-step"),
        ("scatter_mode", "one_direction") => key!("mars-option-scatter-mode-one-direction"),
        ("forces", "printed") => key!("mars-option-forces-printed"),
        ("forces", "balanced") => key!("mars-option-forces-balanced"),
        ("extra_model", "none") => key!("mars-option-extra-model-none"),
        ("first_turn", "dice") => key!("mars-option-first-turn-dice"),
        ("first_turn", "scenario") => key!("mars-option-first-turn-scenario"),
        (_, "yes") => key!("mars-value-yes"),
        (_, "no") => key!("mars-value-no"),
        (_, "none") => key!("mars-value-none"),
        (_, "human") => key!("mars-value-human"),
        (_, "martian") => key!("mars-value-martian"),
        _ => return None,
    })
}

/// Puts an option into words.
pub(crate) fn option_label(words: &Words, option: &OptionWord) -> String {
    option_key(option).map_or_else(|| option.name.to_owned(), |key| words.say(key))
}

/// One value of an option in words; a number as it is.
pub(crate) fn value_label(words: &Words, option: &OptionWord, value: &str) -> String {
    value_key(option, value).map_or_else(|| value.to_owned(), |key| words.say(key))
}

/// What is asked before a game begins.
pub(crate) fn form(lang: Lang) -> Vec<Field> {
    let words = words(lang);
    let box_set = default_set();
    let scenario = |scenario: &fracas_mars::Scenario| Choice {
        value: scenario.id.clone(),
        label: name_of(words, &scenario.name),
    };
    let mut maps = vec![
        Choice { value: OWN_MAP.to_owned(), label: words.say(key!("mars-form-map-own")) },
        Choice { value: CHOICE.to_owned(), label: words.say(key!("mars-form-map-choose")) },
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
            label: words.say(key!("mars-form-scenario")),
            help: words.say(key!("mars-form-scenario-help")),
            choices: box_set.scenarios().iter().map(scenario).collect(),
            common: true,
        },
        Field {
            name: BALANCE.to_owned(),
            label: words.say(key!("mars-form-balance")),
            help: words.say(key!("mars-form-balance-help")),
            choices: [(EVEN, key!("mars-form-balance-even")), (PRINTED, key!("mars-form-balance-printed"))]
                .map(|(value, key)| Choice { value: value.to_owned(), label: words.say(key) })
                .to_vec(),
            common: true,
        },
        Field {
            name: MAP.to_owned(),
            label: words.say(key!("mars-form-map")),
            help: words.say(key!("mars-form-map-help")),
            choices: maps,
            common: false,
        },
    ];
    if sets().len() > 1 {
        fields.push(Field {
            name: SET.to_owned(),
            label: words.say(key!("mars-form-set")),
            help: words.say(key!("mars-form-set-help")),
            choices: sets()
                .iter()
                .map(|set| Choice { value: set.id.clone(), label: set.id.clone() })
                .collect(),
            common: false,
        });
    }
    // What holds of all options is said at the first of them.
    let mut help = words.say(key!("mars-form-option-help"));
    fields.extend(OPTION_WORDS.iter().map(|option| {
        let choice =
            |value: &&str| Choice { value: (*value).to_owned(), label: value_label(words, option, value) };
        Field {
            name: option.name.to_owned(),
            label: option_label(words, option),
            help: std::mem::take(&mut help),
            choices: option.values.iter().map(choice).collect(),
            common: false,
        }
    }));
    fields
}

fn setup(answers: &Answers, words: &Words) -> Result<Setup, Remark> {
    let answer = |name: &str| answers.get(name).map(String::as_str).filter(|text| !text.is_empty());
    let set_id = answer(SET).unwrap_or(DEFAULT_SET);
    let known = set(set_id).unwrap_or_else(default_set);
    let first = known.scenarios().first().map_or_else(String::new, |scenario| scenario.id.clone());
    let scenario = answer(SCENARIO).map_or(first, str::to_owned);
    let mut options = Options::default();
    let unknown = |error| Remark { text: describe_option_error(words, &error), rule: None };
    match answer(BALANCE) {
        Some(PRINTED) => {}
        None | Some(EVEN) => options = known.scenario(&scenario).map_or(options, |scenario| scenario.even),
        Some(other) => {
            let value = other.chars().take(40).collect();
            return Err(unknown(OptionError::Value { name: BALANCE, value, values: &[EVEN, PRINTED] }));
        }
    }
    for option in &OPTION_WORDS {
        // The first value of an option is what is meant without it: it does not undo the even variant.
        if let Some(value) = answer(option.name).filter(|value| Some(value) != option.values.first()) {
            options.set(option.name, value).map_err(unknown)?;
        }
    }
    let map = match answer(MAP) {
        None | Some(OWN_MAP) => MapChoice::Scenario,
        Some(CHOICE) => MapChoice::HumanChooses,
        Some(id) => MapChoice::Named(id.to_owned()),
    };
    Ok(Setup { set: set_id.to_owned(), scenario, map, options })
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
