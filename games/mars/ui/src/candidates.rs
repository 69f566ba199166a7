//! Candidates: the actions that a person may mean by pointing at something, legal or not.

use crate::element::card_id;
use fracas_core::{Pending, Seat};
use fracas_mars::{Action, Card, Decision, Model, On, Place, Shoot, Side, Square, View, Weapon};

/// Actions by kinds, the likeliest of each first; the kit finds out which of them the picks make.
pub(crate) fn candidates(view: &View, seat: Seat, picks: &[String]) -> Vec<Action> {
    let Pending::Act { decision, .. } = view.pending() else { return Vec::new() };
    let side = Side::of_seat(seat);
    let models: Vec<Model> = Square::all().flat_map(|square| view.table().models_in(square)).collect();
    let mut all: Vec<Action> = Square::all().flat_map(|square| at_square(decision, square)).collect();
    all.extend(models.iter().flat_map(|model| at_model(view, decision, *model, side)));
    if let Some((side, hand)) = side.and_then(|side| Some((side, view.hands.get(side.seat().index())?))) {
        let cards = hand.cards.iter().map(|stack| stack.card);
        let picked = cards.filter(|card| picks.contains(&card_id(side, *card)));
        all.extend(picked.flat_map(|card| with_card(card, &models)));
    }
    all.extend(Card::SERIES.into_iter().map(|card| Action::Resolve(card, Place::Random)));
    all
}

fn with_card(card: Card, models: &[Model]) -> Vec<Action> {
    let mut all = vec![Action::Play(card, On::Nothing), Action::Add(card), Action::Discard(card)];
    all.extend(Square::all().map(|square| Action::Play(card, On::Square(square))));
    all.extend(models.iter().map(|model| Action::Play(card, On::Model(*model))));
    all
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
