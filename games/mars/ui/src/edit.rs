//! The map editor: props in squares, pieces on borders.

use crate::element::square_id;
use crate::error_text::{describe_scenery_fault, describe_setup_error};
use crate::names::{border_name, prop_name};
use crate::{build_scene, form, words};
use fracas_core::{State as _, Viewer};
use fracas_mars::{Border, Edge, Prop, Scenery, SetupError, Square, State};
use fracas_scene::element;
use fracas_scene::model::{Remark, Scene, TrayKind};
use fracas_scene::{Answers, Lang, Step};
use fracas_scene::{Key, key};

/// A position for the editor: the start of the scenario.
pub(crate) fn blank(answers: &Answers, lang: Lang) -> Result<State, Remark> {
    form::begin(answers, lang)
}

/// The position as an onlooker sees it; the banner says whether the map keeps to the limits.
pub(crate) fn editor_scene(state: &State, lang: Lang) -> Scene {
    let words = words(lang);
    let mut scene = build_scene::scene(&state.view(Viewer::Spectator), lang);
    // §setup.editor
    let faults = state.set().maps().limits.faults(state.scenery());
    let told: Vec<String> = faults.iter().map(|fault| describe_scenery_fault(words, fault)).collect();
    // A map has no hands.
    scene.trays.retain(|tray| tray.kind != TrayKind::Hand);
    scene.banner.title = words.say(key!("mars-edit-title"));
    scene.banner.text = if told.is_empty() { words.say(key!("mars-edit-good")) } else { told.join(" ") };
    scene
}

/// §setup.editor: a map must keep to the limits, unless the game goes on upon it already.
pub(crate) fn may_begin(start: &State, lang: Lang) -> Result<(), Remark> {
    let faults = start.set().maps().limits.faults(start.scenery());
    match faults.first().filter(|_| start.round() == 0) {
        None => Ok(()),
        Some(fault) => {
            let text = describe_setup_error(words(lang), &SetupError::Limits(*fault));
            Err(Remark { text, rule: Some("§setup.editor".to_owned()) })
        }
    }
}

/// One change of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Prop(Square, Option<Prop>),
    Border(Edge, Option<Border>),
}

impl Change {
    fn notation(self) -> String {
        match self {
            Change::Prop(square, prop) => format!("prop {square} {}", prop.map_or("none", Prop::word)),
            Change::Border(edge, border) => {
                format!("border {edge} {}", border.map_or("none", Border::word))
            }
        }
    }

    fn parse(text: &str) -> Option<Change> {
        let mut words = text.split(' ');
        let (kind, place, what) = (words.next()?, words.next()?, words.next()?);
        if words.next().is_some() {
            return None;
        }
        match kind {
            "prop" => {
                let prop = Prop::ALL.into_iter().find(|prop| prop.word() == what);
                (prop.is_some() || what == "none").then_some(Change::Prop(place.parse().ok()?, prop))
            }
            "border" => {
                let border = Border::ALL.into_iter().find(|border| border.word() == what);
                (border.is_some() || what == "none").then_some(Change::Border(place.parse().ok()?, border))
            }
            _ => None,
        }
    }

    /// The scenery after it, if it changes something that may be changed.
    fn made(self, state: &State) -> Option<Scenery> {
        let mut scenery = *state.scenery();
        match self {
            Change::Prop(square, prop) => scenery.set_prop(square, prop),
            Change::Border(edge, border) => scenery.set_border(edge, border),
        }
        (scenery != *state.scenery() && state.may_have_scenery(&scenery)).then_some(scenery)
    }
}

/// The changes that the editor offers.
pub(crate) fn edits(state: &State, lang: Lang) -> Vec<(String, Vec<Step>)> {
    let words = words(lang);
    let mut list = Vec::new();
    let none = || words.say(key!("mars-edit-nothing"));
    let step = |square: Square| Step::new(square_id(square), square.to_string());
    let mut offer = |change: Change, steps: Vec<Step>| {
        if change.made(state).is_some() {
            list.push((change.notation(), steps));
        }
    };
    for square in Square::all() {
        for prop in Prop::ALL.map(Some).into_iter().chain([None]) {
            let word = prop.map_or("none", Prop::word);
            let label = prop.map_or_else(none, |prop| prop_name(words, prop));
            offer(
                Change::Prop(square, prop),
                vec![step(square), Step::new(element::button(format_args!("prop-{word}")), label)],
            );
        }
    }
    for edge in Edge::all() {
        let (one, two) = edge.sides();
        for border in Border::ALL.map(Some).into_iter().chain([None]) {
            let word = border.map_or("none", Border::word);
            let label = border.map_or_else(none, |border| border_name(words, border));
            let last = Step::new(element::button(format_args!("border-{word}")), label);
            offer(Change::Border(edge, border), vec![step(one), step(two), last]);
        }
    }
    list
}

/// Carries out a change.
pub(crate) fn edit(state: &mut State, text: &str, lang: Lang) -> Result<(), Remark> {
    let words = words(lang);
    let shown: String = text.chars().take(60).collect();
    let fault = |key: Key| Remark { text: words.text(key, &[("text", (&shown).into())]), rule: None };
    let change = Change::parse(text).ok_or_else(|| fault(key!("mars-edit-unreadable")))?;
    let made = change.made(state).and_then(|scenery| state.with_scenery(scenery));
    *state = made.ok_or_else(|| fault(key!("mars-edit-impossible")))?;
    Ok(())
}
