//! Candidates: the actions that a person may mean by pointing at something, legal or not.

use super::build_scene::ViewContext;
use super::element::{Element, Place, hex_id, turn_id};
use fracas_core::State as _;
use fracas_hex::{Hex, Rotation};
use fracas_nshex::{Action, Aim, Decision, Order, Side, State, Tile, TileWord, View};
use fracas_scene::model::Remark;
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Value};

/// Actions by kinds, the likeliest of each first, of the places and turns that were picked; the kit finds out which of
/// them the picks make.
pub(crate) fn candidates(view: &View, picks: &[String]) -> Vec<Action> {
    // No word is said.
    let sight = ViewContext::new(view, Lang::default());
    let (Some(decision), Ok(state)) = (sight.decision(), view.try_to_state()) else { return Vec::new() };
    let picked = Hex::all().filter(|hex| picks.contains(&hex_id(*hex))).collect();
    let turned = Rotation::first(6).filter(|rotation| picks.contains(&turn_id(*rotation))).collect();
    Meant { sight, state, side: decision.side(), picked, turned }.in_decision(decision)
}

struct Meant<'a> {
    sight: ViewContext<'a>,
    state: State,
    side: Side,
    /// The hexes that were picked.
    picked: Vec<Hex>,
    /// The rotations that were picked.
    turned: Vec<Rotation>,
}

impl Meant<'_> {
    fn hand(&self) -> &[TileWord] {
        self.sight.view.sides.get(self.side.index()).map_or(&[], |side| &side.hand)
    }

    fn at_hexes(&self, action: impl Fn(Hex) -> Action) -> Vec<Action> {
        self.picked.iter().map(|hex| action(*hex)).collect()
    }

    fn in_decision(&self, decision: Decision) -> Vec<Action> {
        match decision {
            Decision::Turn { .. } => self.in_turn(),
            Decision::Hq { .. } => self.at_hexes(|hex| Action::Hq { hex, rotation: Rotation::ZERO }),
            Decision::Hire { .. } => {
                let pool = self.sight.cast.pool().tiles.iter();
                pool.map(|tile| Action::Hire(tile.word)).collect()
            }
            Decision::Source { .. } => self.hand().iter().map(|tile| Action::Call(*tile)).collect(),
            Decision::Discard { .. } | Decision::BadDrawDiscard { .. } => {
                self.hand().iter().map(|tile| Action::Discard(*tile)).collect()
            }
            Decision::PushTo { .. } => self.at_hexes(Action::To),
            Decision::First { .. } => {
                self.sight.view.sides.iter().map(|side| Action::First(side.side)).collect()
            }
            Decision::Explode { .. } => self.at_hexes(Action::Explode),
            Decision::Convert { .. } => self.at_hexes(Action::Stay),
            Decision::Save { .. } => self.saves(),
            Decision::Draw { .. } | Decision::BadDraw { .. } => Vec::new(),
        }
    }

    fn in_turn(&self) -> Vec<Action> {
        let mut all: Vec<Action> = self.hand().iter().flat_map(|tile| self.with_tile(*tile)).collect();
        for unit in &self.picked {
            all.extend(self.with_unit(*unit));
        }
        all.extend([Action::Redraw, Action::End]);
        all
    }

    /// What a tile of the hand can be meant to do.
    fn with_tile(&self, word: TileWord) -> Vec<Action> {
        let Some(tile) = self.sight.cast.tile(self.side, word) else { return Vec::new() };
        let mut all = match tile.order {
            None => self.place_tile(word),
            Some(order) => self.play_tile(word, order),
        };
        all.push(Action::Discard(word));
        all
    }

    fn place_tile(&self, tile: TileWord) -> Vec<Action> {
        let put = |hex: Hex, rotation: Rotation| Action::Put { tile, hex, rotation };
        let outside = self.picked.iter().copied().filter(|hex| !self.state.area().contains(*hex));
        let hexes: Vec<Hex> = self.state.area().iter().chain(outside).collect();
        let mut all: Vec<Action> = hexes.iter().map(|hex| put(*hex, Rotation::ZERO)).collect();
        all.extend(self.turned.iter().flat_map(|rotation| hexes.iter().map(|hex| put(*hex, *rotation))));
        // A unit is not played: §tile.kinds says so.
        all.push(Action::Play { tile, aim: Aim::Nothing });
        all
    }

    fn play_tile(&self, tile: TileWord, order: Order) -> Vec<Action> {
        let play = |aim: Aim| Action::Play { tile, aim };
        let mut all = vec![play(Aim::Nothing)];
        match order {
            Order::Battle | Order::Sniper | Order::Grenade | Order::AirStrike => {
                all.extend(self.picked.iter().map(|hex| play(Aim::At(*hex))));
            }
            Order::Move => {
                let shifts = self.picked.iter().flat_map(|from| self.shifts(*from));
                all.extend(shifts.map(|(from, to, rotation)| play(Aim::Shift { from, to, rotation })));
            }
            Order::PushBack => {
                for by in &self.picked {
                    all.extend(self.pushes(*by).into_iter().map(play));
                    all.extend(self.picked.iter().map(|target| play(Aim::Pair { by: *by, target: *target })));
                }
            }
        }
        all
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

    /// Where a unit can be meant to go: to itself or anywhere near, and wherever was picked.
    fn shifts(&self, from: Hex) -> Vec<(Hex, Hex, Rotation)> {
        let now = self.sight.unit(from).map_or(Rotation::ZERO, |unit| unit.rotation);
        let count = self.sight.tile_at(from).map_or(1, |tile: &Tile| tile.rotations);
        let other: Vec<Rotation> = Rotation::first(count).filter(|rotation| *rotation != now).collect();
        let near = [from].into_iter().chain(from.neighbours());
        let goals = near.chain(self.picked.iter().copied());
        let shift = |to: Hex| {
            let mut rotations = if to == from && !other.is_empty() { other.clone() } else { vec![now] };
            rotations.extend(&self.turned);
            rotations.into_iter().map(move |rotation| (from, to, rotation))
        };
        goals.flat_map(shift).collect()
    }

    /// What a unit of the board can be meant to do: to run, or to carry another.
    fn with_unit(&self, unit: Hex) -> Vec<Action> {
        let run = |(from, to, rotation)| Action::Run { from, to, rotation };
        let ride = |(from, to, rotation)| Action::Ride { from, to, rotation, by: unit };
        let runs: Vec<Action> = self.shifts(unit).into_iter().map(run).collect();
        let carries = self.sight.tile_at(unit).is_some_and(|tile| tile.transport);
        if !carries && self.picked.len() < 3 {
            return runs;
        }
        let stands = |hex: &Hex| *hex != unit && self.sight.unit(*hex).is_some();
        let near = unit.neighbours().iter().filter(stands);
        let riders: Vec<Hex> = self.picked.iter().copied().filter(|hex| *hex != unit).chain(near).collect();
        let rides = riders.into_iter().flat_map(|rider| self.shifts(rider)).map(ride);
        // Pointing at a unit beside a Transport means a passenger.
        let passenger = carries && self.picked.iter().any(stands);
        if passenger { rides.chain(runs).collect() } else { runs.into_iter().chain(rides).collect() }
    }

    /// Which hit a Medic can be meant to take: one that is offered, or any of what was picked.
    fn saves(&self) -> Vec<Action> {
        let mut all = Vec::new();
        self.state.actions(&mut all).expect_all();
        let sources = || self.picked.iter().map(|hex| Some(*hex)).chain([None]);
        for target in &self.picked {
            for source in sources() {
                let save = |medic: &Hex| Action::Save { target: *target, source, medic: *medic };
                all.extend(self.picked.iter().map(save));
            }
        }
        all
    }
}

/// What there is to say of picks by which no action can be meant.
pub(crate) fn misplaced(view: &View, picks: &[String], lang: Lang) -> Option<Remark> {
    let elements: Vec<Element> = picks.iter().map(|pick| Element::parse(pick)).collect::<Option<_>>()?;
    let sight = ViewContext::new(view, lang);
    let decision = sight.decision()?;
    let misplaced = Misplaced { side: decision.side(), sight };
    match (decision, &elements[..]) {
        (Decision::Turn { .. }, [Element::Hex(hex)]) if misplaced.sight.unit(*hex).is_none() => {
            let place = [("hex", hex.to_string().into())];
            Some(misplaced.says(key!("nshex-why-pick-first"), "§turn.hand", &place))
        }
        (Decision::Hq { .. }, [Element::Hex(hex), ..]) => {
            let place = Action::Hq { hex: *hex, rotation: Rotation::ZERO };
            view.try_to_state().ok()?.check(&place).ok()?;
            Some(misplaced.says(key!("nshex-why-pick-hq"), "§setup.hq-order", &[]))
        }
        (Decision::Source { .. }, [Element::Tile(Place::Hand, side, tile), ..]) => {
            misplaced.foreign(*side, *tile)
        }
        (
            Decision::Turn { .. } | Decision::Discard { .. } | Decision::BadDrawDiscard { .. },
            [Element::Tile(place, side, tile), ..],
        ) => misplaced.not_in_hand(*place, *side, *tile),
        (Decision::Save { .. }, [Element::Hex(target), rest @ ..]) => misplaced.no_hit(view, *target, rest),
        _ => None,
    }
}

struct Misplaced<'a> {
    sight: ViewContext<'a>,
    side: Side,
}

impl Misplaced<'_> {
    fn says(&self, key: Key, rule: &str, values: &[(&'static str, Value)]) -> Remark {
        Remark { text: self.sight.words.text(key, values), rule: Some(rule.to_owned()) }
    }

    /// A tile of someone else. §turn.hand
    fn foreign(&self, side: Side, tile: TileWord) -> Option<Remark> {
        let (words, cast) = (self.sight.words, &self.sight.cast);
        (side != self.side).then(|| {
            let values =
                [("tile", self.sight.tile_name(side, tile).into()), ("side", cast.side(words, side).into())];
            self.says(key!("nshex-why-not-your-tile"), "§turn.hand", &values)
        })
    }

    /// A tile that lies somewhere else than in the player's hand.
    fn not_in_hand(&self, place: Place, side: Side, tile: TileWord) -> Option<Remark> {
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

    /// A hit that nobody has taken. §medic.real-wound §medic.one-attack
    fn no_hit(&self, view: &View, target: Hex, rest: &[Element]) -> Option<Remark> {
        let mut offered = Vec::new();
        view.try_to_state().ok()?.actions(&mut offered).expect_all();
        let taken = |wanted: Option<Option<Hex>>| {
            offered.iter().any(|action| match action {
                Action::Save { target: hex, source, .. } => {
                    *hex == target && wanted.is_none_or(|wanted| wanted == *source)
                }
                _ => false,
            })
        };
        let unit = [("unit", Value::from(self.sight.cast.unit(self.sight.words, target)))];
        let source = match rest {
            [] if taken(None) => return None,
            [] => return Some(self.says(key!("nshex-why-no-hit"), "§medic.real-wound", &unit)),
            // The Medic was picked too: its rule says more.
            [_, Element::Hex(_), ..] => return None,
            [Element::Hex(source), ..] => Some(*source),
            _ => None,
        };
        let missing = !taken(Some(source));
        missing.then(|| self.says(key!("nshex-why-no-such-hit"), "§medic.one-attack", &unit))
    }
}
