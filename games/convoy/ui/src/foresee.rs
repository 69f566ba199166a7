//! Foresees what playing a card would do, while it is held: the strengths it changes, and who would fall.

use super::build_scene::{ViewContext, outposts_share, owner};
use super::element::unit_id;
use super::layout::Layout;
use super::{Cast, card_name, city_name, describe_decision, side_name};
use fracas_convoy::{Action, City, Event, Side, State, View};
use fracas_core::{Actor, Pending, State as _};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{Anchor, Overlay, Point, Preview, PreviewMark};

/// What an action would do at once. Chance and choices that follow are left open and told.
pub(crate) fn foresee(view: &View, action: Action, lang: Lang) -> Option<Preview> {
    let sight = ViewContext::new(view, lang);
    let title = match action {
        Action::Put { card, .. } | Action::Play(card) | Action::Attach { module: card, .. } => {
            sight.say(key!("convoy-foresee-title"), &[("card", card_name(sight.words, card).into())])
        }
        Action::Use { .. } | Action::Step { .. } | Action::Pick(_) | Action::Module(_) | Action::To(_) => {
            super::paths::label(view, action, lang)
        }
        Action::Draw(_)
        | Action::Mill(_)
        | Action::Show(_)
        | Action::Drop(_)
        | Action::Engage(_)
        | Action::Support
        | Action::Pass
        | Action::Ravage(_)
        | Action::Discard(_)
        | Action::Keep
        | Action::Mulligan
        | Action::Trigger
        | Action::Skip => return None,
    };
    let mut state = sight.stand_in()?;
    state.check(&action).ok()?;
    let mut events = Vec::new();
    state.apply(&action, &mut events);
    let mut preview = Preview {
        title,
        summary: Vec::new(),
        outcomes: Vec::new(),
        assumed: Vec::new(),
        marks: Vec::new(),
        counters: Vec::new(),
        overlays: Vec::new(),
        beats: Vec::new(),
    };
    for city in City::all() {
        strengths(&sight, &state, city, &mut preview);
    }
    let cast = Cast::of(view);
    for event in &events {
        let Event::Removed { unit, .. } = event else { continue };
        let label = sight.say(key!("convoy-foresee-dies"), &[("unit", cast.unit(sight.words, *unit).into())]);
        preview.summary.push(label.clone());
        let owner = sight.unit(*unit).and_then(|unit| owner(unit.side));
        preview.marks.push(PreviewMark {
            at: unit_id(*unit),
            class: "dies",
            text: String::new(),
            label,
            owner,
        });
    }
    if let Pending::Act { actor: Actor::Seat(_), decision } = state.pending()
        && Some(decision) != sight.decision()
    {
        let told = describe_decision(sight.words, &state.view(view.viewer), &decision);
        preview.assumed.push(sight.say(key!("convoy-foresee-choice"), &[("decision", told.into())]));
    }
    Some(preview)
}

/// How the strengths of a city would change.
fn strengths(sight: &ViewContext<'_>, after: &State, city: City, preview: &mut Preview) {
    let before = sight.city(city).strength;
    let after = Side::ALL.map(|side| after.strength(city, side).total());
    for side in Side::ALL {
        let (then, now) = (before[side.index()], after[side.index()]);
        if then == now {
            continue;
        }
        let values = [
            ("city", city_name(sight.words, city).into()),
            ("side", side_name(sight.words, side).into()),
            ("before", then.into()),
            ("after", now.into()),
            ("other", after[side.enemy().index()].into()),
        ];
        preview.summary.push(sight.say(key!("convoy-foresee-total"), &values));
    }
    if before == after {
        return;
    }
    let layout = Layout::of(sight.view, sight.set);
    let Some(column) = layout.columns.iter().find(|column| column.city == city) else { return };
    let bar = column.bar();
    let (old, new) = (outposts_share(bar.width, before), outposts_share(bar.width, after));
    let corner = |x: i32, y: i32| Point { x: bar.x + x, y };
    let (top, low) = (bar.y, bar.y + bar.height);
    preview.overlays.push(Overlay::Area {
        outlines: vec![vec![corner(old, top), corner(new, top), corner(new, low), corner(old, low)]],
        class: if new > old { "tug-gain" } else { "tug-loss" },
    });
    for side in Side::ALL {
        let (then, now) = (before[side.index()], after[side.index()]);
        if then == now {
            continue;
        }
        let at = column.total(side);
        // On the battlefield at the end of the bar, where no card lies.
        let inwards = if side == Side::Outpost { 112 } else { -112 };
        let at = if column.active { Point { x: at.x + inwards, ..at } } else { Point { y: at.y - 26, ..at } };
        preview.overlays.push(Overlay::Label {
            at: Anchor::Point(at),
            text: format!("→ {now}"),
            class: if column.active { "tug-next" } else { "tug-next small" },
        });
    }
}
