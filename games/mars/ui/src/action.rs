//! Actions in words.

use crate::inspect::percent;
use crate::names::{card_name, model_name, name_of, unit_name, way_name, weapon_name};
use fracas_core::{Actor, Pending, State as _};
use fracas_mars::{Action, Extra, Face, Model, On, Place, Shoot, Side, Stat, State, Weapon};
use fracas_scene::{Key, key};
use fracas_scene::{Value, Words};

/// Puts the effect of an action into words.
pub fn describe_action(words: &Words, table: &State, action: &Action) -> String {
    Speaker { words, table }.action(*action)
}

struct Speaker<'a> {
    words: &'a Words,
    table: &'a State,
}

impl Speaker<'_> {
    fn say(&self, key: Key, values: &[(&'static str, Value)]) -> String {
        self.words.text(key, values)
    }

    fn model(&self, model: Model) -> Value {
        model_name(self.words, self.table.set(), model).into()
    }

    /// Whose action it is: that of the one who is to act.
    fn side(&self) -> Option<Side> {
        match self.table.pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } => Side::of_seat(seat),
            _ => None,
        }
    }

    fn card(&self, card: fracas_mars::Card) -> Value {
        card_name(self.words, self.table.set(), card, self.side()).into()
    }

    fn shoot(&self, shoot: Shoot) -> String {
        let square = ("square", shoot.square.to_string().into());
        let text = match shoot.target {
            Some(target) => self.say(key!("mars-action-shoot"), &[("model", self.model(target)), square]),
            None => self.say(key!("mars-action-shoot-square"), &[square]),
        };
        match shoot.weapon {
            Weapon::Own => text,
            weapon => {
                let values = [("action", text.into()), ("weapon", weapon_name(self.words, weapon).into())];
                self.say(key!("mars-action-with"), &values)
            }
        }
    }

    /// The number that the defender uses, with what would come of it.
    fn defend(&self, action: Action, stat: Stat) -> String {
        let (plain, full) = match stat {
            Stat::Fight => (key!("mars-action-defend-fight"), key!("mars-action-defend-fight-odds")),
            Stat::Survive => (key!("mars-action-defend-survive"), key!("mars-action-defend-survive-odds")),
        };
        match self.table.preview(&action).and_then(|(next, _)| next.test_odds(0, 0)) {
            Some(odds) => {
                let values = [("killed", percent(odds.killed)), ("back", percent(odds.attacker_killed))];
                self.say(full, &values)
            }
            None => self.say(plain, &[]),
        }
    }

    fn fight(&self, target: Option<Model>) -> String {
        match target {
            Some(target) => self.say(key!("mars-action-fight"), &[("model", self.model(target))]),
            None => self.say(key!("mars-action-fight-any"), &[]),
        }
    }

    fn play(&self, card: fracas_mars::Card, on: On) -> String {
        let card = ("card", self.card(card));
        match on {
            On::Nothing => self.say(key!("mars-action-play"), &[card]),
            On::Square(square) => {
                self.say(key!("mars-action-play-on"), &[card, ("target", square.to_string().into())])
            }
            On::Model(model) => self.say(key!("mars-action-play-on"), &[card, ("target", self.model(model))]),
            On::Series(series) => {
                let enemy = self.side().map(Side::other);
                let name = card_name(self.words, self.table.set(), series, enemy);
                self.say(key!("mars-action-play-on"), &[card, ("target", name.into())])
            }
            On::Arrival(model, square) => {
                let values = [card, ("model", self.model(model)), ("square", square.to_string().into())];
                self.say(key!("mars-action-play-arrival"), &values)
            }
        }
    }

    fn resolve(&self, card: fracas_mars::Card, place: Place) -> String {
        let (place, way) = match place {
            Place::Random => (self.say(key!("mars-place-random"), &[]), None),
            Place::Row(row, way) => (self.say(key!("mars-place-row"), &[("row", (row + 1).into())]), way),
            Place::Column(column, way) => {
                let letter = char::from(b'A' + column).to_string();
                (self.say(key!("mars-place-column"), &[("column", letter.into())]), way)
            }
            Place::Square(square, way) => (square.to_string(), way),
        };
        let place = match way {
            Some(way) => format!("{place}, {}", way_name(self.words, way)),
            None => place,
        };
        self.say(key!("mars-action-resolve"), &[("card", self.card(card)), ("place", place.into())])
    }

    fn action(&self, action: Action) -> String {
        let set = self.table.set();
        let model = |model: Model| [("model", self.model(model))];
        match action {
            Action::Map(place) => {
                let map = set.maps().list.get(usize::from(place));
                let name = map.map_or_else(String::new, |map| name_of(self.words, &map.name));
                self.say(key!("mars-action-map"), &[("map", name.into())])
            }
            Action::Hero(unit) => {
                self.say(key!("mars-action-hero"), &[("unit", unit_name(self.words, set, unit).into())])
            }
            Action::Zones(turning) => {
                let degrees = i64::from(turning.degrees());
                let key =
                    if degrees == 0 { key!("mars-action-zones-stay") } else { key!("mars-action-zones") };
                self.say(key, &[("degrees", degrees.into())])
            }
            Action::Deploy(square) => {
                self.say(key!("mars-action-deploy"), &[("square", square.to_string().into())])
            }
            Action::Roll(die) => self.say(key!("mars-action-roll"), &[("die", die.into())]),
            Action::Draw(card) => self.say(key!("mars-action-draw"), &[("card", self.card(card))]),
            Action::Face(Face::Secret) => self.say(key!("mars-action-face-secret"), &[]),
            Action::Face(Face::Critter) => self.say(key!("mars-action-face-critter"), &[]),
            Action::Random(target) => self.say(key!("mars-action-random"), &model(target)),
            Action::Authority => self.say(key!("mars-action-authority"), &[]),
            Action::Activate(chosen) => self.say(key!("mars-action-activate"), &model(chosen)),
            Action::Flee(chosen) => self.say(key!("mars-action-flee"), &model(chosen)),
            Action::Move(square) => {
                self.say(key!("mars-action-move"), &[("square", square.to_string().into())])
            }
            Action::Exit => self.say(key!("mars-action-exit"), &[]),
            Action::Shoot(shoot) => self.shoot(shoot),
            Action::Aim => self.say(key!("mars-action-aim"), &[]),
            Action::Stand => self.say(key!("mars-action-stand"), &[]),
            Action::Fight(target) => self.fight(target),
            Action::Cover(squares) => {
                let list: Vec<String> = squares.iter().flatten().map(ToString::to_string).collect();
                self.say(key!("mars-action-cover"), &[("squares", list.join(", ").into())])
            }
            Action::Heroic(extra) => {
                let inner = match extra {
                    Extra::Move(square) => self.action(Action::Move(square)),
                    Extra::Exit => self.action(Action::Exit),
                    Extra::Shoot(shoot) => self.shoot(shoot),
                    Extra::Fight(target) => self.fight(target),
                };
                self.say(key!("mars-action-heroic"), &[("action", inner.into())])
            }
            Action::Lead(None) => self.say(key!("mars-action-lead"), &[]),
            Action::Lead(Some(square)) => {
                self.say(key!("mars-action-lead-at"), &[("square", square.to_string().into())])
            }
            Action::Tinker => self.say(key!("mars-action-tinker"), &[]),
            Action::Pick(target) => self.say(key!("mars-action-pick"), &model(target)),
            Action::Defend(stat) => self.defend(action, stat),
            Action::Play(card, on) => self.play(card, on),
            Action::Add(card) => self.say(key!("mars-action-add"), &[("card", self.card(card))]),
            Action::Resolve(card, place) => self.resolve(card, place),
            Action::Wall(edge) => self.say(key!("mars-action-wall"), &[("edge", edge.to_string().into())]),
            Action::Discard(card) => self.say(key!("mars-action-discard"), &[("card", self.card(card))]),
            Action::Skip => self.say(key!("mars-action-skip"), &[]),
            Action::End => self.say(key!("mars-action-end"), &[]),
            Action::Pass => self.say(key!("mars-action-pass"), &[]),
        }
    }
}
