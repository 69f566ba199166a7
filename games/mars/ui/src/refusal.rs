//! Why some picks lead to nothing: the action that was probably meant, and the rule that forbids it.

use crate::Ui;
use crate::element::Element;
use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_mars::{Action, Decision, Illegal, Model, On, Shoot, Side, Square, View, Weapon};
use fracas_scene::model::Remark;
use fracas_scene::{Lang, Presented as _, leads_on};

/// Why these picks lead to nothing; `None` if they do lead somewhere or mean nothing at all.
pub(crate) fn why_not(view: &View, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark> {
    let refuse = |illegal: Illegal| Some(Ui::refusal(view, &illegal, lang));
    let Pending::Act { actor, decision } = view.pending() else { return refuse(Illegal::Over) };
    let last = Element::parse(picks.last()?)?;
    if actor != Actor::Seat(seat) {
        return refuse(Illegal::NotNow);
    }
    let table = view.table();
    if view.side() == Side::of_seat(seat) && leads_on::<Ui>(view, table, picks, lang) {
        return None;
    }
    let meant: Vec<Action> = match last {
        Element::Square(square) => at_square(decision, square),
        Element::Model(model) => at_model(view, decision, model, Side::of_seat(seat)),
        Element::Card(side, card) if Some(side) == Side::of_seat(seat) => {
            vec![Action::Play(card, On::Nothing), Action::Add(card), Action::Discard(card)]
        }
        Element::Series(_, card) => vec![Action::Resolve(card, fracas_mars::Place::Random)],
        Element::Card(..) | Element::Gone(_) | Element::Side(_) | Element::Vp(_) => Vec::new(),
    };
    let broken = meant.iter().filter_map(|action| table.check(action).err());
    let telling = broken.clone().find(|illegal| *illegal != Illegal::NotNow);
    refuse(telling.unwrap_or(Illegal::NotNow))
}

fn at_square(decision: Decision, square: Square) -> Vec<Action> {
    match decision {
        Decision::Deploy { .. } => vec![Action::Deploy(square)],
        _ => vec![
            Action::Move(square),
            Action::Shoot(Shoot { square, target: None, weapon: Weapon::Own }),
            Action::Lead(Some(square)),
        ],
    }
}

fn at_model(view: &View, decision: Decision, model: Model, side: Option<Side>) -> Vec<Action> {
    match decision {
        Decision::Target { .. } | Decision::Brave { .. } => vec![Action::Pick(model)],
        Decision::Turn if model.is_civilian() => vec![Action::Flee(model)],
        Decision::Turn | Decision::Lead { .. } => vec![Action::Activate(model)],
        _ if model.side() == side => vec![Action::Activate(model)],
        _ => {
            let table = view.table();
            let (at, from) =
                (table.square_of(model), table.active_model().and_then(|own| table.square_of(own)));
            match at {
                Some(square) if at != from => {
                    vec![Action::Shoot(Shoot { square, target: Some(model), weapon: Weapon::Own })]
                }
                _ => vec![Action::Fight(Some(model))],
            }
        }
    }
}
