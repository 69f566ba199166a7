//! Lists every action that can be written down, legal or not.

use fracas_convoy::{Action, Card, CardKind, City, District, Side, State, Unit, cards};
use std::collections::BTreeSet;

/// All actions there are. Cards that are not in the acting hand are refused before anything else is looked at, so a
/// few of them stand for the others.
pub(crate) fn every_action(state: &State) -> Vec<Action> {
    let mut all =
        vec![Action::Keep, Action::Mulligan, Action::Support, Action::Pass, Action::Trigger, Action::Skip];
    let every: Vec<Card> = Side::ALL.into_iter().flat_map(cards).collect();
    let held: BTreeSet<Card> =
        Side::ALL.into_iter().flat_map(|side| state.hand(side)).map(|(card, _)| card).collect();
    for &card in &every {
        all.extend([
            Action::Draw(card),
            Action::Mill(card),
            Action::Show(card),
            Action::Drop(card),
            Action::Play(card),
            Action::Discard(card),
        ]);
        all.extend(City::all().map(|city| Action::Put { card, city }));
    }
    all.extend((1..=5).filter_map(District::new).flat_map(|d| [Action::Engage(d), Action::Ravage(d)]));
    all.extend(City::all().map(Action::To));
    let stranger = every.iter().copied().find(|card| !held.contains(card));
    for unit in Unit::all() {
        all.extend([Action::Pick(unit), Action::Module(unit)]);
        all.extend(City::all().map(|city| Action::Step { unit, city }));
        for &card in held.iter().chain(&stranger) {
            all.push(Action::Use { unit, pay: card });
            if card.facts().kind == CardKind::Module || Some(card) == stranger {
                all.push(Action::Attach { module: card, unit });
            }
        }
    }
    all
}
