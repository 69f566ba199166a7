//! The form before a game, and the start by its answers.

use crate::error_text::describe_setup_error;
use crate::names::{ViewContext, letter, name};
use crate::words;
use fracas_core::{Entropy, State as _, Viewer};
use fracas_mech::{
    OPTION_WORDS, OptionWord, Options, Setup, Side, Squad, State, scenario, scenarios, squad, squads,
};
use fracas_scene::describe_option_error;
use fracas_scene::model::{Choice, Field, Remark};
use fracas_scene::{Answers, Lang, SeatInfo, SideFace, Words};
use fracas_scene::{Key, key};
use std::num::NonZeroU32;

const SCENARIO: &str = "scenario";
pub(crate) const SQUADS: [&str; 2] = ["squad1", "squad2"];
const OWN: [&str; 2] = ["own1", "own2"];
const RANDOM: &str = "random";

/// The label of an option and of its two values.
fn option_keys(option: &str) -> [Key; 3] {
    match option {
        "overheat" => [
            key!("mech-option-overheat"),
            key!("mech-option-overheat-test"),
            key!("mech-option-overheat-zero"),
        ],
        "purge_heat" => [key!("mech-option-purge"), key!("mech-yes"), key!("mech-no")],
        "reinforced" => [key!("mech-option-reinforced"), key!("mech-option-two"), key!("mech-option-one")],
        "pass_tokens" => [key!("mech-option-tokens"), key!("mech-no"), key!("mech-yes")],
        "special_ammo" => [key!("mech-option-ammo"), key!("mech-no"), key!("mech-yes")],
        _ => [key!("mech-option-catastrophe"), key!("mech-yes"), key!("mech-no")],
    }
}

/// What an option decides, in words.
pub(crate) fn option_label(words: &Words, option: &OptionWord) -> String {
    words.say(option_keys(option.name)[0])
}

/// What is asked before a game begins.
pub(crate) fn form(lang: Lang) -> Vec<Field> {
    let words = words(lang);
    let choice = |value: &str, label: String| Choice { value: value.to_owned(), label };
    let mut fields = vec![Field {
        name: SCENARIO.to_owned(),
        label: words.say(key!("mech-form-scenario")),
        help: words.say(key!("mech-form-scenario-help")),
        choices: scenarios()
            .iter()
            .map(|found| choice(&found.id, name(lang, &found.name).to_owned()))
            .collect(),
        common: true,
    }];
    for (place, field) in SQUADS.iter().enumerate() {
        let mut choices = vec![choice("fitting", words.say(key!("mech-form-fitting")))];
        choices.extend(squads().iter().map(|facts| {
            let values = [("name", name(lang, &facts.name).into()), ("points", facts.squad.points().into())];
            choice(&facts.id, words.text(key!("mech-form-squad-choice"), &values))
        }));
        choices.push(choice(RANDOM, words.say(key!("mech-form-random"))));
        fields.push(Field {
            name: (*field).to_owned(),
            label: words.text(key!("mech-form-squad"), &[("number", (place + 1).into())]),
            help: words.say(key!("mech-form-squad-help")),
            choices,
            common: true,
        });
    }
    fields.extend(OPTION_WORDS.iter().map(|option| {
        let [label, first, second] = option_keys(option.name);
        Field {
            name: option.name.to_owned(),
            label: words.say(label),
            help: String::new(),
            choices: vec![
                choice(option.values[0], words.say(first)),
                choice(option.values[1], words.say(second)),
            ],
            common: false,
        }
    }));
    fields
}

fn remark(text: String) -> Remark {
    Remark { text, rule: Some("§squad.points".to_owned()) }
}

/// Ready squads that fit a number of points, dearest first.
fn fitting(points: u16) -> Vec<Squad> {
    let mut found: Vec<Squad> =
        squads().iter().map(|facts| facts.squad).filter(|squad| squad.points() <= points).collect();
    found.sort_by_key(|squad| std::cmp::Reverse(squad.points()));
    found
}

/// The start of a game by the answers.
pub(crate) fn begin(answers: &Answers, lang: Lang, entropy: &mut dyn Entropy) -> Result<State, Remark> {
    let words = words(lang);
    let answer = |field: &str| answers.get(field).map(String::as_str).filter(|text| !text.is_empty());
    let id = answer(SCENARIO).unwrap_or("war_zone");
    let missing = |error: &fracas_mech::SetupError| remark(describe_setup_error(words, error));
    let chosen = scenario(id)
        .ok_or_else(|| missing(&fracas_mech::SetupError::Scenario(id.chars().take(40).collect())))?;
    let ready = fitting(chosen.points);
    let mut pair = Vec::new();
    for place in 0..2 {
        let found = match answer(OWN[place]).or(answer(SQUADS[place])).unwrap_or("fitting") {
            "fitting" => {
                // Schools against each other, else the first two that fit.
                ready.get(place).or(ready.first()).copied()
            }
            RANDOM => {
                let count = NonZeroU32::new(ready.len() as u32);
                count.and_then(|count| ready.get(entropy.below(count) as usize).copied())
            }
            id => squad(id).map(|facts| facts.squad).or_else(|| id.parse::<Squad>().ok()),
        };
        let name: String =
            answer(OWN[place]).or(answer(SQUADS[place])).unwrap_or_default().chars().take(40).collect();
        pair.push(found.ok_or_else(|| missing(&fracas_mech::SetupError::UnknownSquad(name)))?);
    }
    let mut options = Options::default();
    for option in OPTION_WORDS {
        if let Some(value) = answer(option.name) {
            options.set(option.name, value).map_err(|error| remark(describe_option_error(words, &error)))?;
        }
    }
    let setup = Setup { scenario: id.to_owned(), squads: [pair[0], pair[1]], options };
    State::new(&setup).map_err(|error| missing(&error))
}

/// The seats of a start.
pub(crate) fn seats(state: &State, lang: Lang) -> Vec<SeatInfo> {
    let view = state.view(Viewer::Spectator);
    let sight = ViewContext::words_only(&view, words(lang));
    let seat = |side: Side| SeatInfo {
        seat: side.seat(),
        title: format!("{} · {}", letter(side), sight.side_name(side)),
        class: side_class(side).to_owned(),
    };
    Side::ALL.map(seat).into()
}

/// The style class of a side.
pub(crate) fn side_class(side: Side) -> &'static str {
    match side {
        Side::A => "hue-cyan side-a",
        Side::B => "hue-orange side-b",
    }
}

/// A start with the squads exchanged.
pub(crate) fn exchanged(start: &State) -> Option<State> {
    let [one, other] = *start.squads();
    let setup =
        Setup { scenario: start.scenario().id.clone(), squads: [other, one], options: start.options() };
    State::new(&setup).ok()
}

/// How a ready squad looks: by its first machine. How a scenario looks: by its table.
pub(crate) fn side_face(value: &str, lang: Lang) -> Option<SideFace> {
    if let Some(found) = scenario(value) {
        let values = [("points", found.points.into()), ("turns", found.turns.into())];
        let style = words(lang).text(key!("mech-scenario-face"), &values);
        let mut about = name(lang, &found.brief).to_owned();
        if let Some(share) = fracas_mech_bots::first_seat(value) {
            let first = (share.value + 5) / 10;
            about.push(' ');
            about += &words(lang).text(key!("mech-scenario-balance"), &[("first", first.into())]);
        }
        return Some(SideFace { picture: format!("table-{value}.svg"), opposite: None, style, about });
    }
    let facts = squad(value)?;
    let machines = facts.squad.units();
    let first = machines.first()?;
    let [own, other] = Side::ALL.map(|side| format!("m-{}.svg", crate::build_scene::look(side, first, 0)));
    let frames: Vec<&str> = machines.iter().map(|unit| name(lang, &unit.frame().facts().name)).collect();
    let style = words(lang).text(key!("mech-face"), &[("units", machines.len().into())]);
    Some(SideFace { picture: own, opposite: Some(other), style, about: frames.join(", ") })
}
