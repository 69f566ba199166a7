//! Why some picks lead to nothing: the action that was probably meant, and the rule that forbids it.

use super::build_scene::ViewContext;
use super::element::{Element, Place};
use crate::Ui;
use fracas_core::{Actor, Seat, State as _};
use fracas_hex::{Hex, Rotation};
use fracas_nshex::{Action, Aim, Decision, Illegal, Order, PendingView, Side, State, Tile, TileWord, View};
use fracas_scene::Presented as _;
use fracas_scene::key;
use fracas_scene::leads_on;
use fracas_scene::model::Remark;
use fracas_scene::{Lang, Value};

/// What someone may have meant by some picks.
enum Guess {
    /// One of these actions, the likeliest first.
    Actions(Vec<Action>),
    /// Nothing that the rules have an action for.
    Says(Remark),
}

/// Why these picks lead to nothing; `None` if they do lead somewhere or mean nothing at all.
pub(crate) fn why_not(view: &View, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark> {
    let refuse = |illegal: Illegal| Some(Ui::refusal(view, &illegal, lang));
    let PendingView::Act { actor, decision } = view.pending else { return refuse(Illegal::Over) };
    let elements: Vec<Element> = picks.iter().map(|pick| Element::parse(pick)).collect::<Option<_>>()?;
    if elements.is_empty() {
        return None;
    }
    if actor != Actor::Seat(seat) {
        return refuse(Illegal::NotNow);
    }
    let state = view.try_to_state().ok()?;
    if leads_on::<Ui>(view, &state, picks, lang) {
        return None;
    }
    let guesser = Guesser { sight: ViewContext::new(view, lang), state, side: decision.side() };
    let actions = match guesser.guess(decision, &elements) {
        Guess::Says(remark) => return Some(remark),
        Guess::Actions(actions) => actions,
    };
    if actions.iter().any(|action| state.check(action).is_ok()) {
        // The beginning is a good one, but what was picked last has no part in it.
        let text = guesser.sight.words.say(key!("nshex-why-not-part"));
        return Some(Remark { text, rule: Some("§action.aim".to_owned()) });
    }
    let broken = actions.iter().find_map(|action| state.check(action).err());
    refuse(broken.unwrap_or(Illegal::NotNow))
}

struct Guesser<'a> {
    sight: ViewContext<'a>,
    state: State,
    side: Side,
}

impl Guesser<'_> {
    fn guess(&self, decision: Decision, picks: &[Element]) -> Guess {
        Guess::Actions(match (decision, picks) {
            (Decision::Turn { .. }, picks) => return self.guess_in_turn(picks),
            (Decision::Hq { .. }, [Element::Hex(hex), ..]) => {
                let place = Action::Hq { hex: *hex, rotation: Rotation::ZERO };
                if self.state.check(&place).is_ok() {
                    return self.says(key!("nshex-why-pick-hq"), "§setup.hq-order", &[]);
                }
                vec![place]
            }
            (Decision::Hq { .. }, [Element::Tile(Place::Hand, side, _), Element::Hex(hex), ..])
                if *side == self.side =>
            {
                vec![Action::Hq { hex: *hex, rotation: Rotation::ZERO }]
            }
            (Decision::Hire { .. }, [Element::Reserve(tile) | Element::Tile(_, _, tile), ..]) => {
                vec![Action::Hire(*tile)]
            }
            (Decision::Source { .. }, [Element::Tile(Place::Hand, side, tile), ..]) => {
                if let Some(foreign) = self.foreign(*side, *tile) {
                    return foreign;
                }
                vec![Action::Call(*tile)]
            }
            (
                Decision::Discard { .. } | Decision::BadDrawDiscard { .. },
                [Element::Tile(place, side, tile), ..],
            ) => {
                if let Some(wrong) = self.not_in_hand(*place, *side, *tile) {
                    return wrong;
                }
                vec![Action::Discard(*tile)]
            }
            (Decision::PushTo { .. }, [Element::Hex(hex), ..]) => vec![Action::To(*hex)],
            (Decision::First { .. }, [Element::Side(side), ..]) => vec![Action::First(*side)],
            (Decision::Explode { .. }, [Element::Hex(hex), ..]) => vec![Action::Explode(*hex)],
            (Decision::Convert { .. }, [Element::Hex(hex), ..]) => vec![Action::Stay(*hex)],
            (Decision::Save { .. }, [Element::Hex(target), rest @ ..]) => {
                return self.guess_save(*target, rest);
            }
            (
                Decision::Hire { .. }
                | Decision::Hq { .. }
                | Decision::Source { .. }
                | Decision::Draw { .. }
                | Decision::BadDraw { .. }
                | Decision::BadDrawDiscard { .. }
                | Decision::Discard { .. }
                | Decision::PushTo { .. }
                | Decision::First { .. }
                | Decision::Explode { .. }
                | Decision::Convert { .. }
                | Decision::Save { .. },
                _,
            ) => Vec::new(),
        })
    }

    fn says(&self, key: &str, rule: &str, values: &[(&'static str, Value)]) -> Guess {
        Guess::Says(Remark { text: self.sight.words.text(key, values), rule: Some(rule.to_owned()) })
    }

    /// A tile of someone else. §turn.hand
    fn foreign(&self, side: Side, tile: TileWord) -> Option<Guess> {
        let (words, cast) = (self.sight.words, &self.sight.cast);
        (side != self.side).then(|| {
            let values =
                [("tile", self.sight.tile_name(side, tile).into()), ("side", cast.side(words, side).into())];
            self.says(key!("nshex-why-not-your-tile"), "§turn.hand", &values)
        })
    }

    /// A tile that lies somewhere else than in the player's hand.
    fn not_in_hand(&self, place: Place, side: Side, tile: TileWord) -> Option<Guess> {
        let name = ("tile", Value::from(self.sight.tile_name(side, tile)));
        if let Some(foreign) = self.foreign(side, tile) {
            return Some(foreign);
        }
        let own = self.sight.view.sides.get(side.index())?;
        let key = match place {
            Place::Pile => key!("nshex-why-in-pile"),
            Place::Gone => key!("nshex-why-gone"),
            Place::Hand | Place::Palette if own.reserve.contains(&tile) => {
                return Some(self.says(key!("nshex-why-waiting"), "§mercenary.call", &[name]));
            }
            Place::Hand | Place::Palette => return None,
        };
        Some(self.says(key, "§turn.hand", &[name]))
    }

    // ---- the turn

    fn guess_in_turn(&self, picks: &[Element]) -> Guess {
        match picks {
            [Element::Tile(place, side, tile), rest @ ..] => {
                if let Some(wrong) = self.not_in_hand(*place, *side, *tile) {
                    return wrong;
                }
                Guess::Actions(self.with_tile(*tile, rest))
            }
            [Element::Hex(hex)] if self.sight.unit(*hex).is_none() => {
                let place = [("hex", hex.to_string().into())];
                self.says(key!("nshex-why-pick-first"), "§turn.hand", &place)
            }
            [Element::Hex(from), rest @ ..] => Guess::Actions(self.with_unit(*from, rest)),
            [Element::Button(name), ..] => Guess::Actions(match name.as_str() {
                "redraw" => vec![Action::Redraw],
                "end" => vec![Action::End],
                _ => Vec::new(),
            }),
            _ => Guess::Actions(Vec::new()),
        }
    }

    /// What a tile of the hand was meant to do.
    fn with_tile(&self, word: TileWord, rest: &[Element]) -> Vec<Action> {
        let Some(tile) = self.sight.cast.tile(self.side, word) else { return Vec::new() };
        if let [Element::Button(name)] = rest
            && name == "discard"
        {
            return vec![Action::Discard(word)];
        }
        match tile.order {
            None => self.place_tile(word, rest),
            Some(order) => self.play_tile(word, order, rest),
        }
    }

    fn place_tile(&self, tile: TileWord, rest: &[Element]) -> Vec<Action> {
        let put = |hex: Hex, rotation: Rotation| Action::Put { tile, hex, rotation };
        match rest {
            [Element::Hex(hex), Element::Turn(rotation), ..] => vec![put(*hex, *rotation)],
            [Element::Hex(hex), ..] => vec![put(*hex, Rotation::ZERO)],
            [] => self.state.area().iter().map(|hex| put(hex, Rotation::ZERO)).collect(),
            // A unit is not played: §tile.kinds says so.
            _ => vec![Action::Play { tile, aim: Aim::Nothing }],
        }
    }

    fn play_tile(&self, tile: TileWord, order: Order, rest: &[Element]) -> Vec<Action> {
        let play = |aim: Aim| Action::Play { tile, aim };
        match (order, rest) {
            (Order::Battle | Order::Sniper | Order::Grenade | Order::AirStrike, [Element::Hex(hex), ..]) => {
                vec![play(Aim::At(*hex))]
            }
            (Order::Move, [Element::Hex(from), Element::Hex(to), turn @ ..]) => {
                self.shifts(*from, Some(*to), turn).map(play_shift(tile)).collect()
            }
            (Order::Move, [Element::Hex(from)]) => {
                self.shifts(*from, None, &[]).map(play_shift(tile)).collect()
            }
            (Order::PushBack, [Element::Hex(by), Element::Hex(target), ..]) => {
                vec![play(Aim::Pair { by: *by, target: *target })]
            }
            (Order::PushBack, [Element::Hex(by)]) => self.pushes(*by).into_iter().map(play).collect(),
            (
                Order::Battle
                | Order::Move
                | Order::PushBack
                | Order::Sniper
                | Order::Grenade
                | Order::AirStrike,
                _,
            ) => vec![play(Aim::Nothing)],
        }
    }

    /// The enemies that a unit might push: the nearest first.
    fn pushes(&self, by: Hex) -> Vec<Aim> {
        let mut others: Vec<Hex> =
            self.sight.view.units.iter().filter(|unit| unit.side != self.side).map(|unit| unit.hex).collect();
        others.sort_by_key(|&hex| by.distance(hex));
        let own = self.sight.view.units.iter().map(|unit| unit.hex).filter(|&hex| hex != by);
        let near: Vec<Hex> = if others.is_empty() { own.take(1).collect() } else { others };
        near.into_iter().map(|target| Aim::Pair { by, target }).collect()
    }

    /// Where a unit might go: as it was meant, or anywhere near.
    fn shifts(
        &self,
        from: Hex,
        to: Option<Hex>,
        turn: &[Element],
    ) -> impl Iterator<Item = (Hex, Hex, Rotation)> + use<> {
        let now = self.sight.unit(from).map_or(Rotation::ZERO, |unit| unit.rotation);
        let count = self.sight.tile_at(from).map_or(1, |tile: &Tile| tile.rotations);
        let turned: Vec<Rotation> = Rotation::first(count).filter(|rotation| *rotation != now).collect();
        let asked = match turn {
            [Element::Turn(rotation), ..] => Some(*rotation),
            _ => None,
        };
        let goals: Vec<Hex> = match to {
            Some(to) => vec![to],
            None => [from].into_iter().chain(from.neighbours()).collect(),
        };
        goals.into_iter().flat_map(move |to| {
            let rotations = match asked {
                Some(rotation) => vec![rotation],
                None if to == from && !turned.is_empty() => turned.clone(),
                None => vec![now],
            };
            rotations.into_iter().map(move |rotation| (from, to, rotation))
        })
    }

    /// What a unit of the board was meant to do: to run, or to carry another.
    fn with_unit(&self, from: Hex, rest: &[Element]) -> Vec<Action> {
        let run = |(from, to, rotation)| Action::Run { from, to, rotation };
        let ride = |by: Hex| move |(from, to, rotation)| Action::Ride { from, to, rotation, by };
        let transport = self.sight.tile_at(from).is_some_and(|tile| tile.transport);
        match rest {
            [Element::Hex(rider), Element::Hex(to), turn @ ..] => {
                self.shifts(*rider, Some(*to), turn).map(ride(from)).collect()
            }
            [Element::Hex(rider)] if transport && *rider != from && self.sight.unit(*rider).is_some() => {
                self.shifts(*rider, None, &[]).map(ride(from)).collect()
            }
            [Element::Hex(to), turn @ ..] => self.shifts(from, Some(*to), turn).map(run).collect(),
            [] if transport => {
                let riders = from.neighbours().iter().filter(|&hex| self.sight.unit(hex).is_some());
                let rides = riders.flat_map(|rider| self.shifts(rider, None, &[])).map(ride(from));
                self.shifts(from, None, &[]).map(run).chain(rides).collect()
            }
            _ => self.shifts(from, None, &[]).map(run).collect(),
        }
    }

    // ---- Medics

    fn guess_save(&self, target: Hex, rest: &[Element]) -> Guess {
        let mut offered = Vec::new();
        self.state.actions(&mut offered);
        let unit = |hex: Hex| ("unit", Value::from(self.sight.cast.unit(self.sight.words, hex)));
        let source = match rest {
            [] => {
                let hit =
                    |action: &&Action| matches!(action, Action::Save { target: hex, .. } if *hex == target);
                return match offered.iter().find(hit) {
                    Some(action) => Guess::Actions(vec![*action]),
                    None => self.says(key!("nshex-why-no-hit"), "§medic.real-wound", &[unit(target)]),
                };
            }
            [Element::Hex(source), ..] => Some(*source),
            _ => None,
        };
        if let [_, Element::Hex(medic), ..] = rest {
            return Guess::Actions(vec![Action::Save { target, source, medic: *medic }]);
        }
        let hit = |action: &&Action| matches!(action, Action::Save { target: hex, source: from, .. } if (*hex, *from) == (target, source));
        match offered.iter().find(hit) {
            Some(action) => Guess::Actions(vec![*action]),
            None => self.says(key!("nshex-why-no-such-hit"), "§medic.one-attack", &[unit(target)]),
        }
    }
}

fn play_shift(tile: TileWord) -> impl Fn((Hex, Hex, Rotation)) -> Action {
    move |(from, to, rotation)| Action::Play { tile, aim: Aim::Shift { from, to, rotation } }
}
