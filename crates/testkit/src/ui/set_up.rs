//! The laws of the set-up: the form, the starts that it makes, and the editor of positions.

use super::{check_paths, check_scene, elements, readable};
use crate::{Dice, Ply, random_ply};
use fracas_core::State as _;
use fracas_scene::model::Remark;
use fracas_scene::{Answers, Lang, SetUp};
use std::collections::BTreeSet;

/// Holds what [`SetUp`] promises against the form of a game, its starts and its editor, in which that many changes are
/// made.
pub fn laws_hold<U: SetUp>(changes: usize) {
    form_is_answered::<U>();
    editor_keeps_positions::<U>(changes);
}

/// What is said of a set-up that cannot be is said in words.
fn explained<T>(answer: Result<T, Remark>, place: &str) -> Option<T> {
    answer.map_err(|why| readable(&why.text, place)).ok()
}

fn form_is_answered<U: SetUp>() {
    let [form, other] = Lang::ALL.map(|lang| U::form(lang));
    let names: Vec<&String> = form.iter().map(|field| &field.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "fields are named once: {names:?}");
    assert_eq!(form.len(), other.len(), "every language asks the same");
    let usual = Answers::new();
    assert!(start::<U>(&usual, 0).is_some(), "the defaults make no game");
    for (field, other) in form.iter().zip(&other) {
        let values = |field: &fracas_scene::model::Field| -> Vec<String> {
            field.choices.iter().map(|choice| choice.value.clone()).collect()
        };
        assert_eq!(
            (&field.name, values(field)),
            (&other.name, values(other)),
            "every language asks the same"
        );
        assert!(!field.choices.is_empty(), "{} has no answer", field.name);
        let answer = |value: &str| Answers::from([(field.name.clone(), value.to_owned())]);
        let mut starts = Vec::new();
        for (place, choice) in field.choices.iter().enumerate() {
            for text in [&field.label, &other.label, &choice.label, &other.choices[place].label] {
                readable(text, &field.name);
            }
            starts.push(start::<U>(&answer(&choice.value), 0));
        }
        // A field that the other answers make meaningless is not read at all.
        if let Some(taken) = start::<U>(&answer("no such answer"), 0) {
            let unread = starts.iter().flatten().all(|start| *start == taken);
            assert!(unread, "{} takes any answer", field.name);
        }
    }
}

/// The start by these answers, which keeps the laws of starts.
fn start<U: SetUp>(answers: &Answers, seed: u64) -> Option<U::State> {
    let place = format!("{answers:?}");
    let [one, other] = Lang::ALL.map(|lang| explained(U::begin(answers, lang, &mut Dice::new(seed)), &place));
    assert!(one == other, "the language decides what is played: {place}");
    for lang in Lang::ALL {
        explained(U::blank(answers, lang), &place);
    }
    let start = one?;
    kept::<U>(&start);
    for lang in Lang::ALL {
        let why = U::may_begin(&start, lang).err();
        assert!(why.is_none(), "its own start is refused, {why:?}: {start}");
    }
    if let Some(exchanged) = U::exchanged(&start) {
        kept::<U>(&exchanged);
        let back = U::exchanged(&exchanged);
        assert!(back.as_ref() == Some(&start), "exchanged twice it is another start, {back:?}: {start}");
    }
    Some(start)
}

/// A position that reads back, and whose seats are told of.
fn kept<U: SetUp>(state: &U::State) {
    let text = state.to_string();
    assert!(text.parse::<U::State>().is_ok_and(|read| read == *state), "it does not read back: {text}");
    for lang in Lang::ALL {
        let told = U::seats(state, lang);
        assert!(told.iter().map(|info| info.seat).eq(state.seats().iter()), "the seats of the game: {text}");
        for info in &told {
            readable(&info.title, &text);
        }
    }
}

fn editor_keeps_positions<U: SetUp>(changes: usize) {
    for (place, lang) in Lang::ALL.into_iter().enumerate() {
        let mut dice = Dice::new(place as u64);
        let blank = U::blank(&Answers::new(), lang);
        let mut state = blank.unwrap_or_else(|why| panic!("nothing to edit: {}", why.text));
        for _ in 0..changes {
            drafted::<U>(&state, lang);
            let offered = U::edits(&state, lang);
            let Some((edit, _)) = dice.pick(&offered) else { break };
            let before = state.to_string();
            let done = U::edit(&mut state, edit, lang);
            assert!(done.is_ok(), "{edit} is offered and refused, {done:?}: {before}");
        }
        drafted::<U>(&state, lang);
        // A game that goes on can be come to, too.
        let mut ply = Ply::default();
        for _ in 0..changes {
            resolved::<U>(&state, lang);
            let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { break };
            state.apply(&action, &mut ());
        }
    }
}

/// A position in the editor keeps what the editor promises.
fn drafted<U: SetUp>(state: &U::State, lang: Lang) {
    kept::<U>(state);
    let place = state.to_string();
    let scene = U::editor_scene(state, lang);
    check_scene(&scene, &place);
    let offered = U::edits(state, lang);
    check_paths(&elements(&scene), &offered, &place);
    let notations: BTreeSet<&String> = offered.iter().map(|(edit, _)| edit).collect();
    assert_eq!(notations.len(), offered.len(), "a change is offered twice: {place}");
    let [one, other] = Lang::ALL.map(|lang| U::may_begin(state, lang));
    assert_eq!(one.is_ok(), other.is_ok(), "the language decides whether a game may begin: {place}");
    explained(one.and(other), &place);
    let mut same = state.clone();
    let refused = U::edit(&mut same, "no such change", lang);
    assert!(refused.is_err() && same == *state, "what is no change is refused, and changes nothing: {place}");
    explained(refused, &place);
    resolved::<U>(state, lang);
}

/// What would come next is carried out with events, or nothing changes.
fn resolved<U: SetUp>(state: &U::State, lang: Lang) {
    let place = state.to_string();
    let (mut next, mut events) = (state.clone(), Vec::new());
    match U::resolve(&mut next, &mut events, lang) {
        Ok(()) => {
            let button = U::resolution(lang);
            readable(&button.unwrap_or_else(|| panic!("resolved without a button: {place}")), &place);
            assert!(!events.is_empty(), "something was resolved, and nothing is told: {place}");
            kept::<U>(&next);
        }
        Err(why) => {
            readable(&why.text, &place);
            assert!(next == *state && events.is_empty(), "nothing is resolved, and it changes: {place}");
        }
    }
}
