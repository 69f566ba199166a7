//! Lists every action that can be written down, legal or not.

use fracas_core::{Pending, State as _};
use fracas_mars::{
    Action, Card, Decision, Edge, Extra, Face, Model, On, Place, Shoot, Side, Square, Stat, State, Turning,
    Unit, Way, Weapon,
};
use std::collections::BTreeSet;

fn shots(models: &[Model]) -> Vec<Shoot> {
    let mut list = Vec::new();
    for square in Square::all() {
        for weapon in [Weapon::Own, Weapon::Blaster, Weapon::Freezer] {
            list.push(Shoot { square, target: None, weapon });
            list.extend(models.iter().map(|target| Shoot { square, target: Some(*target), weapon }));
        }
    }
    list
}

/// Sets of up to three of the squares where someone stands, and one where nobody does.
fn covers(state: &State) -> Vec<Action> {
    let mut squares: BTreeSet<Square> = state.on_board().filter_map(|model| state.square_of(model)).collect();
    squares.extend(Square::all().find(|square| state.models_in(*square).is_empty()));
    let squares: Vec<Square> = squares.into_iter().collect();
    let mut list = Vec::new();
    for (first, one) in squares.iter().enumerate() {
        list.push(Action::Cover([Some(*one), None, None]));
        for (second, two) in squares.iter().enumerate().skip(first + 1) {
            list.push(Action::Cover([Some(*one), Some(*two), None]));
            list.extend(
                squares[second + 1..]
                    .iter()
                    .map(|three| Action::Cover([Some(*one), Some(*two), Some(*three)])),
            );
        }
    }
    list
}

fn plays(state: &State, models: &[Model]) -> Vec<Action> {
    let held: BTreeSet<Card> =
        Side::ALL.into_iter().flat_map(|side| state.hand(side)).map(|(card, _)| card).collect();
    let stranger = Card::ALL.into_iter().find(|card| !held.contains(card));
    let mut list = Vec::new();
    for card in held.into_iter().chain(stranger) {
        list.push(Action::Play(card, On::Nothing));
        list.extend(Square::all().map(|square| Action::Play(card, On::Square(square))));
        list.extend(models.iter().map(|model| Action::Play(card, On::Model(*model))));
        list.extend(Card::ALL.map(|series| Action::Play(card, On::Series(series))));
        for square in Square::all() {
            list.extend(Model::all().map(|model| Action::Play(card, On::Arrival(model, square))));
        }
    }
    list
}

fn resolves() -> Vec<Action> {
    let ways: Vec<Option<Way>> = Way::ALL.into_iter().map(Some).chain([None]).collect();
    let mut places = vec![Place::Random];
    for way in &ways {
        places.extend((0..8).flat_map(|line| [Place::Row(line, *way), Place::Column(line, *way)]));
        places.extend(Square::all().map(|square| Place::Square(square, *way)));
    }
    let cards = Card::SERIES.into_iter().chain([Card::Melee]);
    cards.flat_map(|card| places.iter().map(move |place| Action::Resolve(card, *place))).collect()
}

/// All actions there are. What the moment refuses before it looks further is left out.
pub(crate) fn every_action(state: &State) -> Vec<Action> {
    let models: Vec<Model> = Model::all().collect();
    let mut all = vec![
        Action::Authority,
        Action::Exit,
        Action::Aim,
        Action::Stand,
        Action::Fight(None),
        Action::Heroic(Extra::Exit),
        Action::Heroic(Extra::Fight(None)),
        Action::Lead(None),
        Action::Tinker,
        Action::Defend(Stat::Fight),
        Action::Defend(Stat::Survive),
        Action::Skip,
        Action::End,
        Action::Pass,
    ];
    all.extend((0..12).map(Action::Map));
    all.extend(Unit::all().map(Action::Hero));
    all.extend(Turning::ALL.map(Action::Zones));
    all.extend((0..=9).map(Action::Roll));
    all.extend(
        Card::ALL.into_iter().flat_map(|card| [Action::Draw(card), Action::Add(card), Action::Discard(card)]),
    );
    all.extend(Face::ALL.map(Action::Face));
    all.extend(Edge::all().map(Action::Wall));
    for square in Square::all() {
        all.extend([
            Action::Deploy(square),
            Action::Move(square),
            Action::Heroic(Extra::Move(square)),
            Action::Lead(Some(square)),
        ]);
    }
    for &model in &models {
        all.extend([
            Action::Random(model),
            Action::Activate(model),
            Action::Flee(model),
            Action::Fight(Some(model)),
            Action::Heroic(Extra::Fight(Some(model))),
            Action::Pick(model),
        ]);
    }
    all.extend(plays(state, &models));
    all.extend(resolves());
    if let Pending::Act { decision: Decision::Activation { .. } | Decision::ExtraShot { .. }, .. } =
        state.pending()
    {
        let shots = shots(&models);
        all.extend(shots.iter().map(|shoot| Action::Shoot(*shoot)));
        all.extend(shots.iter().map(|shoot| Action::Heroic(Extra::Shoot(*shoot))));
        all.extend(covers(state));
    }
    all
}
