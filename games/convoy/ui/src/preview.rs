//! The preview of how the battle would end if it were resolved now.

use super::beats::beats;
use super::build_scene::{ViewContext, owner};
use super::element::unit_id;
use super::{Cast, describe_city, describe_preview};
use fracas_convoy::{Action, Event, Phase, Side, State, View};
use fracas_core::{Actor, Pending, State as _};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{Preview, PreviewMark};

/// What would happen if both sides did nothing more in this battle; nothing that is hidden plays a part in it.
pub(crate) fn preview(view: &View, lang: Lang) -> Option<Preview> {
    let sight = ViewContext::new(view, lang);
    let city = view.active?;
    sight.decision()?;
    let mut summary: Vec<String> =
        describe_preview(sight.words, view).into_iter().map(|remark| remark.text).collect();
    let mut events = Vec::new();
    if let Some(mut state) = sight.stand_in() {
        resolve(&mut state, &mut events);
    }
    // What comes before the result belongs to phases in which nothing is done.
    let start = events.iter().position(|event| matches!(event, Event::Resolved { .. })).unwrap_or(0);
    let events = events.split_off(start.min(events.len()));
    let told: Vec<Event> = events.into_iter().take_while(belongs).collect();
    let winner = told.iter().find_map(|event| match event {
        Event::Resolved { winner, .. } => *winner,
        _ => None,
    });
    // §resolution.order: what the city does for the winner stands on its card.
    let rule = winner.map(|side| match side {
        Side::Moloch => ["§victory.ravage", "§victory.cleveland"],
        Side::Outpost => ["§victory.outpost", "§iron-gate.look"],
    });
    summary.extend(describe_city(sight.words, sight.set, city).into_iter().filter_map(|remark| {
        let names = |rule: &[&str; 2]| remark.rule.as_deref().is_some_and(|own| rule.contains(&own));
        rule.as_ref().is_some_and(names).then_some(remark.text)
    }));
    let cast = Cast::of(view);
    let marks = told.iter().filter_map(|event| match event {
        Event::Removed { unit, .. } => Some(PreviewMark {
            at: unit_id(*unit),
            class: "dies",
            text: String::new(),
            label: sight.say(key!("convoy-preview-dies"), &[("unit", cast.unit(sight.words, *unit).into())]),
            owner: sight.unit(*unit).and_then(|unit| owner(unit.side)),
        }),
        _ => None,
    });
    let marks = marks.collect();
    Some(Preview {
        title: sight.words.say(key!("convoy-preview-title")),
        summary,
        rolls: Vec::new(),
        assumed: vec![sight.words.say(key!("convoy-preview-assumed"))],
        marks,
        counters: Vec::new(),
        overlays: Vec::new(),
        beats: beats(view, &told, lang),
    })
}

/// Whether an event still belongs to the battle that is resolved.
fn belongs(event: &Event) -> bool {
    !matches!(event, Event::BattleBegan { .. } | Event::Drew { .. })
}

/// Lets both sides pass until the battle is resolved. Choices that belong to players, and chance, are left pending.
/// `false` if there is no battle to be resolved at this moment.
pub(crate) fn resolve(state: &mut State, events: &mut Vec<Event>) -> bool {
    let battle = state.battle();
    loop {
        let resolved = events.iter().any(|event| matches!(event, Event::Resolved { .. }));
        let Pending::Act { actor: Actor::Seat(_), .. } = state.pending() else { return resolved };
        let action = match state.phase() {
            _ if resolved || state.battle() != battle => return resolved,
            Phase::Attack { .. } | Phase::Modules { .. } => Action::Pass,
            Phase::Engage => {
                let mut actions = Vec::new();
                state.actions(&mut actions).expect_all();
                let Some(first) = actions.first() else { return false };
                *first
            }
            Phase::Deal
            | Phase::Mulligan
            | Phase::Redeal
            | Phase::Draw
            | Phase::Resolution
            | Phase::Over { .. } => return false,
        };
        if state.check(&action).is_err() {
            // Someone must choose first.
            return false;
        }
        state.apply(&action, events);
    }
}
