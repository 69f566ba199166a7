//! The form before a game, and the start by its answers.

use super::build_scene::ViewContext;
use super::{army_class, army_name, describe_option, describe_setup_error};
use crate::words;
use fracas_core::{Entropy, State as _, Viewer};
use fracas_nshex::{
    Army, Edition, MAX_SIDES, MAX_SIDES_ON_FIELD, Mode, OPTION_WORDS, OptionError, OptionWord, Options,
    Setup, SideSetup, State, View, armies,
};
use fracas_scene::describe_option_error;
use fracas_scene::model::{Choice, Field, Remark};
use fracas_scene::{Answers, SeatInfo, SideFace, without_values};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Words};
use std::num::NonZeroU32;
use std::sync::LazyLock;

/// The answer that leaves an army to chance.
const RANDOM: &str = "random";
/// What the ids of armies begin with that people have written on the page; only those who know them play them.
const OWN: &str = "own_";
/// The answer that leaves an option as the edition has it.
const AS_EDITION: &str = "edition";
const PLAYERS: &str = "players";
const EDITION: &str = "edition";

/// How many play, in teams or not: the answer, its words, and the team of each side.
const TABLES: [(&str, Key, &[Option<u8>]); 7] = [
    ("2", key!("nshex-form-players-2"), &[None, None]),
    ("3", key!("nshex-form-players-3"), &[None, None, None]),
    ("4", key!("nshex-form-players-4"), &[None, None, None, None]),
    ("5", key!("nshex-form-players-5"), &[None; 5]),
    ("6", key!("nshex-form-players-6"), &[None; 6]),
    ("teams", key!("nshex-form-players-teams"), &[Some(1), Some(1), Some(2), Some(2)]),
    ("solo", key!("nshex-form-players-solo"), &[Some(1), Some(2), Some(2)]),
];

const EDITIONS: [(Edition, Key); 2] =
    [(Edition::Third, key!("nshex-form-edition-3")), (Edition::Second, key!("nshex-form-edition-2"))];

/// The label of each option of [`OPTION_WORDS`], and those of its values where yes and no do not say it.
const OPTION_LABELS: [(&str, Key, &[Key]); 12] = [
    ("bad_draw", key!("nshex-form-bad-draw"), &[]),
    ("tie_break", key!("nshex-form-tie-break"), &[]),
    ("net_rings", key!("nshex-form-net-rings"), &[key!("nshex-form-cancel"), key!("nshex-form-hold")]),
    ("mutual_nets", key!("nshex-form-mutual-nets"), &[key!("nshex-form-reach"), key!("nshex-form-idle")]),
    ("team_points", key!("nshex-form-team-points"), &[]),
    ("opening", key!("nshex-form-opening"), &[key!("nshex-form-standard"), key!("nshex-form-alternative")]),
    ("reinforcements", key!("nshex-form-reinforcements"), &[]),
    ("scoring", key!("nshex-form-scoring"), &[]),
    ("extended", key!("nshex-form-extended"), &[]),
    ("mercenaries", key!("nshex-form-mercenaries"), &[]),
    ("hiring", key!("nshex-form-hiring"), &[key!("nshex-form-choice"), key!("nshex-form-random-hiring")]),
    (
        "bomber",
        key!("nshex-form-bomber"),
        &[key!("nshex-form-no"), key!("nshex-form-neutral"), key!("nshex-form-mercenary")],
    ),
];

fn army_field_name(side: usize) -> String {
    format!("army{}", side + 1)
}

/// An army to begin with, as a file. Its remarks stand there in all languages; those in one of them are left.
pub(crate) fn example(lang: Lang) -> &'static str {
    static ENGLISH: LazyLock<String> = LazyLock::new(|| remarked(Lang::En));
    static FRENCH: LazyLock<String> = LazyLock::new(|| remarked(Lang::Fr));
    match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
    }
}

fn remarked(lang: Lang) -> String {
    let start = |lang: Lang| format!("# {lang}: ");
    let own = start(lang);
    let mut text = String::new();
    for line in include_str!("../data/army.toml").lines() {
        let remark = line.strip_prefix(&own);
        if remark.is_none() && Lang::ALL.into_iter().any(|other| line.starts_with(&start(other))) {
            continue;
        }
        if remark.is_some() {
            text.push_str("# ");
        }
        text.push_str(remark.unwrap_or(line));
        text.push('\n');
    }
    text
}

/// The army file with an id that follows from its text, so that two people's armies never share one. Lines
/// and columns stay what they are but for the id itself.
pub(crate) fn renamed(text: &str) -> String {
    // FNV-1a: the id has to be the same for the same text, on every machine.
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut head = true;
    let line = |line: &str| {
        head &= !line.trim_start().starts_with('[');
        let is_id = line.split_once('=').is_some_and(|(name, _)| name.trim() == "id");
        if head && is_id { format!("id = \"{OWN}{hash:016x}\"") } else { line.to_owned() }
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The armies that everyone may choose and that chance draws from: those that people wrote are not among them.
fn listed() -> Vec<&'static Army> {
    armies().into_iter().filter(|army| !army.id.starts_with(OWN)).collect()
}

/// The fields that say which army each seat leads.
pub(crate) fn army_fields() -> Vec<String> {
    (0..MAX_SIDES).map(army_field_name).collect()
}

/// The emblem and the style of an army.
pub(crate) fn army_face(id: &str, lang: Lang) -> Option<SideFace> {
    let army = fracas_nshex::army(id)?;
    let words = words(lang);
    let (style, about) = match id {
        "moloch" => (key!("nshex-style-moloch"), key!("nshex-about-moloch")),
        "outpost" => (key!("nshex-style-outpost"), key!("nshex-about-outpost")),
        "borgo" => (key!("nshex-style-borgo"), key!("nshex-about-borgo")),
        "hegemony" => (key!("nshex-style-hegemony"), key!("nshex-about-hegemony")),
        _ => (key!("nshex-style-own"), key!("nshex-about-own")),
    };
    Some(SideFace {
        picture: format!("side-{}.svg", army.id),
        opposite: None,
        style: words.say(style),
        about: words.text(about, &[("tiles", army.size.into())]),
    })
}

/// An option and one of its values in words.
pub(crate) fn option_words(words: &Words, option: &OptionWord, value: &str) -> (String, String) {
    let known = OPTION_LABELS.iter().find(|(name, ..)| *name == option.name);
    let Some((_, label, values)) = known else { return (option.name.to_owned(), value.to_owned()) };
    let place = option.values.iter().position(|known| *known == value);
    let text = match (place.and_then(|place| values.get(place)), value) {
        (Some(key), _) => words.say(*key),
        (None, "yes") => words.say(key!("nshex-form-yes")),
        (None, "no") => words.say(key!("nshex-form-no")),
        (None, number) => number.to_owned(),
    };
    (words.say(*label), text)
}

/// Puts an edition into words.
pub(crate) fn edition_words(words: &Words, edition: Edition) -> String {
    EDITIONS.iter().find(|(known, _)| *known == edition).map(|(_, key)| words.say(*key)).unwrap_or_default()
}

/// What is asked before a game begins.
pub(crate) fn form(lang: Lang) -> Vec<Field> {
    let words = words(lang);
    let choice = |value: &str, label: String| Choice { value: value.to_owned(), label };
    let mut fields = vec![Field {
        name: PLAYERS.to_owned(),
        label: words.say(key!("nshex-form-players")),
        help: words.say(key!("nshex-form-players-help")),
        choices: TABLES.iter().map(|(value, key, _)| choice(value, words.say(*key))).collect(),
        common: true,
    }];
    for side in 0..MAX_SIDES {
        let mut choices = vec![choice(RANDOM, words.say(key!("nshex-form-random")))];
        choices.extend(listed().into_iter().map(|army| choice(&army.id, army_name(lang, army).to_owned())));
        let help = if side < 2 { String::new() } else { words.say(key!("nshex-form-army-help")) };
        fields.push(Field {
            name: army_field_name(side),
            label: words.text(key!("nshex-form-army"), &[("number", (side + 1).into())]),
            help,
            choices,
            common: true,
        });
    }
    fields.push(Field {
        name: EDITION.to_owned(),
        label: words.say(key!("nshex-form-edition")),
        help: words.say(key!("nshex-form-edition-help")),
        choices: EDITIONS
            .iter()
            .map(|(edition, key)| choice(&edition.to_string(), words.say(*key)))
            .collect(),
        common: true,
    });
    fields.extend(OPTION_WORDS.iter().map(|option| option_field(words, option)));
    fields
}

fn option_field(words: &Words, option: &OptionWord) -> Field {
    let choice =
        |value: &str| Choice { value: value.to_owned(), label: option_words(words, option, value).1 };
    let default = |edition: Edition, value: &&&str| {
        let mut options = Options::of(edition);
        options.set(option.name, value).is_ok() && options == Options::of(edition)
    };
    let of = |edition| option.values.iter().find(|value| default(edition, value));
    let mut choices: Vec<Choice> = option.values.iter().map(|value| choice(value)).collect();
    if of(Edition::Third) == of(Edition::Second) {
        // The default of both editions comes first.
        choices.sort_by_key(|choice| of(Edition::Third).is_none_or(|value| *value != choice.value));
    } else {
        let label = words.say(key!("nshex-form-as-edition"));
        choices.insert(0, Choice { value: AS_EDITION.to_owned(), label });
    }
    Field {
        name: option.name.to_owned(),
        label: option_words(words, option, "").0,
        help: without_values(&describe_option(words, option.name)),
        choices,
        common: false,
    }
}

/// The rules by the answers.
fn options(answers: &Answers, words: &Words) -> Result<Options, Remark> {
    let refuse = |error: &OptionError| remark(describe_option_error(words, error), "§option.editions");
    let edition = match answers.get(EDITION).map(String::as_str).filter(|text| !text.is_empty()) {
        None => Edition::default(),
        Some(text) => {
            let known = EDITIONS.into_iter().find(|(edition, _)| edition.to_string() == text);
            known.map(|(edition, _)| edition).ok_or_else(|| {
                refuse(&OptionError::Value {
                    name: EDITION,
                    value: text.chars().take(40).collect(),
                    values: &["3.0", "2.0"],
                })
            })?
        }
    };
    let mut options = Options::of(edition);
    for option in &OPTION_WORDS {
        match answers.get(option.name).map(String::as_str) {
            None | Some("" | AS_EDITION) => {}
            Some(value) => options.set(option.name, value).map_err(|error| refuse(&error))?,
        }
    }
    Ok(options)
}

fn remark(text: String, rule: &str) -> Remark {
    Remark { text, rule: Some(rule.to_owned()) }
}

/// What the answers ask for; armies left to chance are drawn from those that nobody chose.
fn setup(answers: &Answers, words: &Words, entropy: &mut dyn Entropy) -> Result<Setup, Remark> {
    let mut options = options(answers, words)?;
    let wanted = answers.get(PLAYERS).map(String::as_str).filter(|text| !text.is_empty());
    let wanted = wanted.unwrap_or(TABLES[0].0);
    let Some((.., teams)) = TABLES.iter().find(|(value, ..)| *value == wanted) else {
        let values: Vec<&str> = TABLES.iter().map(|(value, ..)| *value).collect();
        let text = words.text(
            key!("nshex-form-no-such-players"),
            &[
                ("value", wanted.chars().take(40).collect::<String>().into()),
                ("values", values.join(", ").into()),
            ],
        );
        return Err(Remark { text, rule: None });
    };
    // §deathmatch.ring: five and six players need the ring, whatever was answered about it.
    options.extended |= teams.len() > MAX_SIDES_ON_FIELD;
    let answer = |side: usize| {
        let text = answers.get(&army_field_name(side)).map(String::as_str);
        text.filter(|text| !text.is_empty() && *text != RANDOM)
    };
    let mut left = listed();
    left.retain(|army| !(0..teams.len()).any(|side| answer(side) == Some(army.id.as_str())));
    let mut sides = Vec::new();
    for (side, team) in teams.iter().enumerate() {
        let army = match answer(side) {
            Some(army) => army.to_owned(),
            None => draw(&mut left, entropy),
        };
        sides.push(SideSetup { army, team: *team, seat: None });
    }
    Ok(Setup { options, sides, pool: None })
}

/// Takes an army out of those left; any army once none is left.
fn draw(left: &mut Vec<&'static Army>, entropy: &mut dyn Entropy) -> String {
    if left.is_empty() {
        *left = listed();
    }
    let count = u32::try_from(left.len()).ok().and_then(NonZeroU32::new);
    let place = count.map_or(0, |count| entropy.below(count) as usize);
    left.swap_remove(place.min(left.len() - 1)).id.clone()
}

/// The start of a game by the answers.
pub(crate) fn begin(answers: &Answers, lang: Lang, entropy: &mut dyn Entropy) -> Result<State, Remark> {
    let words = words(lang);
    let setup = setup(answers, words, entropy)?;
    State::new(&setup).map_err(|error| Remark { text: describe_setup_error(words, &error), rule: None })
}

/// Settles what is left to chance in the order of the files, for a position in which chance plays no part.
struct FirstChoice;

impl Entropy for FirstChoice {
    fn below(&mut self, _: NonZeroU32) -> u32 {
        0
    }
}

/// The start of a game by the answers, with the first armies where none were chosen.
pub(crate) fn begin_foremost(answers: &Answers, lang: Lang) -> Result<State, Remark> {
    begin(answers, lang, &mut FirstChoice)
}

/// The seats of a start with what they play.
pub(crate) fn seats(state: &State, lang: Lang) -> Vec<SeatInfo> {
    let view = state.view(Viewer::Spectator);
    let sight = ViewContext::new(&view, lang);
    let mut seats: Vec<SeatInfo> = Vec::new();
    for side in &view.sides {
        let title = sight.cast.side(sight.words, side.side);
        match seats.iter_mut().find(|info| info.seat == side.seat) {
            Some(info) => {
                info.title.push_str(" + ");
                info.title.push_str(&title);
            }
            None => seats.push(SeatInfo {
                seat: side.seat,
                title,
                class: sight.cast.army(side.side).map(army_class).unwrap_or_default(),
            }),
        }
    }
    seats.sort_by_key(|info| info.seat);
    seats
}

/// Whether nothing has happened in a game yet.
fn is_start(view: &View) -> bool {
    let untouched = view.sides.iter().all(|side| side.reserve.is_empty() && side.hand.is_empty());
    view.turn.number == 0 && untouched && view.units.iter().all(|unit| unit.side.index() == MAX_SIDES)
}

/// The start of a duel with the armies exchanged between the seats.
pub(crate) fn exchanged(start: &State) -> Option<State> {
    let view = start.view(Viewer::Spectator);
    if view.mode != Mode::Duel || !is_start(&view) {
        return None;
    }
    let sides = view.sides.iter().zip(view.sides.iter().rev()).map(|(side, other)| SideSetup {
        army: other.army.clone(),
        team: None,
        seat: Some(side.seat),
    });
    let setup = Setup { options: view.options, sides: sides.collect(), pool: Some(view.pool.clone()) };
    State::new(&setup).ok()
}
