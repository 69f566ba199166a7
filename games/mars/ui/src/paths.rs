//! The picks that lead to an action.
//!
//! A square means going there, an enemy means attacking it, an own figure means activating it; what needs more words
//! begins with a button or a card. No two legal actions of one decision have the same path, and none begins another.

use crate::action::describe_action;
use crate::build_scene::{ViewContext, square_label};
use crate::element::{card_id, model_id, series_id, square_id};
use crate::inspect::percent;
use crate::names::{way_name, weapon_name};
use fracas_mars::{Action, Card, Decision, Extra, Model, On, Place, Shoot, Side, Square, View, Way, Weapon};
use fracas_scene::element;
use fracas_scene::{Key, key};
use fracas_scene::{Step, Words};

/// Puts an action into words.
pub(crate) fn label(view: &View, action: Action, words: &'static Words) -> String {
    if words.is_silent() {
        return String::new();
    }
    let sight = ViewContext::in_words(view, words);
    let key = match (action, sight.decision()) {
        (Action::Aim, _) => key!("mars-button-aim"),
        (Action::Stand, _) => key!("mars-button-stand"),
        (Action::End, Some(Decision::Activation { .. })) => key!("mars-button-end-activation"),
        (Action::End, Some(Decision::Turn)) => key!("mars-button-end-turn"),
        (Action::End, Some(Decision::Refill)) => key!("mars-button-end-refill"),
        (Action::Pass, Some(Decision::Turn)) => key!("mars-button-pass-round"),
        _ => return describe_action(sight.words, view.table(), &action),
    };
    sight.words.say(key)
}

/// The picks that lead to an action.
pub(crate) fn steps(view: &View, action: Action, words: &'static Words) -> Vec<Step> {
    let sight = ViewContext::in_words(view, words);
    let side = sight.decider().unwrap_or(Side::Human);
    let whole = |name: &str| vec![Step::new(element::button(name), label(view, action, words))];
    match action {
        Action::Map(place) => whole(&format!("map-{}", place + 1)),
        Action::Hero(unit) => whole(&format!("hero-{}", unit.id())),
        Action::Zones(turning) => whole(&format!("zones-{}", turning.degrees())),
        Action::Roll(die) => whole(&format!("roll-{die}")),
        Action::Draw(card) => whole(&format!("draw-{card}")),
        Action::Face(face) => whole(&format!("face-{face:?}")),
        Action::Authority => whole("authority"),
        Action::Exit => whole("exit"),
        Action::Aim => whole("aim"),
        Action::Stand => whole("stand"),
        Action::Tinker => whole("tinker"),
        Action::Defend(stat) => whole(&format!("defend-{stat:?}")),
        Action::Wall(edge) => whole(&format!("wall-{}", edge.to_string().replace('/', "-"))),
        Action::Skip => whole("skip"),
        Action::End => whole("end"),
        Action::Pass => whole("pass"),
        // The figure is held: it is shown where it would stand, and can be dragged there.
        Action::Deploy(square) => match sight.decision() {
            Some(Decision::Deploy { model }) => vec![sight.model_step(model), sight.square_step(square)],
            _ => vec![sight.square_step(square)],
        },
        Action::Move(square) => vec![sight.way_step(square)],
        Action::Activate(model) | Action::Flee(model) | Action::Random(model) | Action::Pick(model) => {
            vec![sight.model_step(model)]
        }
        Action::Shoot(shoot) => sight.shoot(shoot),
        Action::Fight(target) => sight.fight(target),
        Action::Cover(squares) => {
            let mut steps = vec![sight.button("cover", key!("mars-button-cover"))];
            steps.extend(squares.iter().flatten().map(|square| sight.square_step(*square)));
            if steps.len() < 4 {
                steps.push(sight.button("fire", key!("mars-button-fire")));
            }
            steps
        }
        Action::Heroic(extra) => {
            let mut steps = vec![sight.button("heroic", key!("mars-button-heroic"))];
            steps.extend(match extra {
                Extra::Move(square) => vec![sight.way_step(square)],
                Extra::Exit => vec![sight.button("exit", key!("mars-action-exit"))],
                Extra::Shoot(shoot) => sight.shoot(shoot),
                Extra::Fight(target) => sight.fight(target),
            });
            steps
        }
        Action::Lead(None) => whole("lead"),
        Action::Lead(Some(square)) => {
            vec![sight.button("lead", key!("mars-action-lead")), sight.square_step(square)]
        }
        Action::Play(card, on) => {
            let mut steps = vec![sight.card_step(side, card)];
            match on {
                On::Nothing => steps.push(sight.play(card, side)),
                On::Square(square) => steps.push(sight.square_step(square)),
                On::Model(model) => steps.push(sight.model_step(model)),
                On::Series(series) => {
                    let enemy = side.other();
                    steps.push(Step::new(series_id(enemy, series), sight.card(series, enemy)));
                }
                On::Arrival(model, square) => {
                    steps.push(Step::new(element::button(format_args!("bring-{model}")), sight.model(model)));
                    steps.push(sight.square_step(square));
                }
            }
            steps
        }
        Action::Add(card) => {
            vec![sight.card_step(side, card), sight.button("lay", key!("mars-button-lay"))]
        }
        Action::Resolve(card, place) => {
            let mut steps = vec![Step::new(series_id(side, card), sight.card(card, side))];
            steps.extend(sight.place(place));
            steps
        }
        Action::Discard(card) => vec![Step::new(card_id(side, card), label(view, action, words))],
    }
}

impl ViewContext<'_> {
    fn button(&self, name: &str, key: Key) -> Step {
        Step::new(element::button(name), self.words.say(key))
    }

    /// Playing a card; on a test it says what the card changes, for a button is pressed once.
    fn play(&self, card: Card, side: Side) -> Step {
        if self.words.is_silent() {
            return Step::new(element::button("play"), "");
        }
        match (self.table.test_odds(0, 0), self.table.test_odds_with(card, side)) {
            (Some(now), Some(then)) => {
                let values = [("now", percent(now.killed)), ("then", percent(then.killed))];
                Step::new(element::button("play"), self.say(key!("mars-button-play-odds"), &values))
            }
            _ => self.button("play", key!("mars-button-play")),
        }
    }

    fn square_step(&self, square: Square) -> Step {
        Step::said(square_id(square), self.words, || square_label(self, square))
    }

    /// A square to go to. §fight.moved-in: who goes where an enemy stands fights.
    fn way_step(&self, square: Square) -> Step {
        let key = if self.enemies_in(square).is_empty() {
            key!("mars-action-move")
        } else {
            key!("mars-step-charge")
        };
        Step::new(square_id(square), self.say(key, &[("square", square.to_string().into())]))
    }

    fn model_step(&self, model: Model) -> Step {
        Step::said(model_id(model), self.words, || self.model(model))
    }

    fn card_step(&self, side: Side, card: Card) -> Step {
        Step::said(card_id(side, card), self.words, || self.card(card, side))
    }

    fn shoot(&self, shoot: Shoot) -> Vec<Step> {
        let mut steps = Vec::new();
        if shoot.weapon != Weapon::Own {
            let name = format!("with-{:?}", shoot.weapon).to_lowercase();
            steps.push(Step::new(element::button(name), weapon_name(self.words, shoot.weapon)));
        }
        let enemies = self.enemies_in(shoot.square);
        match (shoot.target, enemies.split_first()) {
            (Some(target), _) => {
                let values =
                    [("model", self.model(target).into()), ("square", shoot.square.to_string().into())];
                steps.push(Step::new(model_id(target), self.say(key!("mars-action-shoot"), &values)));
            }
            // §brave.target: a click on any of them shoots; who is hit is for their owner to say.
            (None, Some((first, others))) => {
                let values = [("square", shoot.square.to_string().into())];
                let step = Step::new(model_id(*first), self.say(key!("mars-step-shoot"), &values));
                steps.push(step.or(others.iter().copied().map(model_id).collect()));
            }
            (None, None) => {
                steps.push(self.button("shoot", key!("mars-button-shoot")));
                steps.push(self.square_step(shoot.square));
            }
        }
        steps
    }

    /// The enemies of the model that acts, in a square.
    fn enemies_in(&self, square: Square) -> Vec<Model> {
        let own = self.table.active_model().and_then(Model::side);
        let foe = |model: &Model| model.side().is_some() && model.side() != own;
        self.table.models_in(square).iter().copied().filter(foe).collect()
    }

    fn fight(&self, target: Option<Model>) -> Vec<Step> {
        if let Some(target) = target {
            let values = [("model", self.model(target).into())];
            return vec![Step::new(model_id(target), self.say(key!("mars-action-fight"), &values))];
        }
        let here = self.table.active_model().and_then(|model| self.table.square_of(model));
        let enemies = here.map(|square| self.enemies_in(square)).unwrap_or_default();
        let step = self.button("fight", key!("mars-action-fight-any"));
        vec![step.or(enemies.into_iter().map(model_id).collect())]
    }

    fn place(&self, place: Place) -> Vec<Step> {
        let way = |way: Option<Way>| {
            way.map(|way| {
                // The north is at the top of the board.
                let arrow = match way {
                    Way::North => "↑",
                    Way::East => "→",
                    Way::South => "↓",
                    Way::West => "←",
                    Way::NorthEast => "↗",
                    Way::SouthEast => "↘",
                    Way::SouthWest => "↙",
                    Way::NorthWest => "↖",
                };
                let name = format!("{arrow} {}", way_name(self.words, way));
                Step::new(element::choice(format_args!("way-{way:?}")).to_lowercase(), name)
            })
        };
        let line = |name: String, text: String| Step::new(element::choice(name), text);
        match place {
            Place::Random => vec![self.button("random", key!("mars-place-random-button"))],
            Place::Row(row, to) => {
                let text = self.say(key!("mars-place-row"), &[("row", (row + 1).into())]);
                std::iter::once(line(format!("row-{}", row + 1), text)).chain(way(to)).collect()
            }
            Place::Column(column, to) => {
                let letter = char::from(b'A' + column).to_string();
                let text = self.say(key!("mars-place-column"), &[("column", (&letter).into())]);
                std::iter::once(line(format!("column-{letter}"), text)).chain(way(to)).collect()
            }
            Place::Square(square, to) => std::iter::once(self.square_step(square)).chain(way(to)).collect(),
        }
    }
}
