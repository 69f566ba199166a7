//! The board as one side sees it: who is where and worth what, and what a place is good for.

use crate::dice::{Chance, chance};
use fracas_mars::{Gun, Model, Scenery, Side, Square, State};
use std::cell::RefCell;

/// How many MOVEs apart squares are, for the scenery it was worked out for.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    scenery: Option<Scenery>,
    steps: Vec<[u8; 64]>,
    nearby: Vec<u64>,
}

/// Farther than any way.
const FAR: u8 = 16;

impl Ways {
    pub(crate) fn new() -> Ways {
        Ways { scenery: None, steps: vec![[FAR; 64]; 64], nearby: vec![0; 64] }
    }

    fn follow(&mut self, scenery: &Scenery) {
        if self.scenery.as_ref() == Some(scenery) {
            return;
        }
        self.scenery = Some(*scenery);
        for square in Square::all() {
            self.nearby[square.index()] = scenery.neighbours(square);
        }
        for square in Square::all() {
            let row = &mut self.steps[square.index()];
            *row = [FAR; 64];
            let (mut known, mut front) = (square.bit(), square.bit());
            let mut distance = 0;
            while front != 0 {
                let mut next = 0;
                let mut rest = front;
                while rest != 0 {
                    let place = rest.trailing_zeros() as usize;
                    row[place] = distance;
                    next |= self.nearby[place];
                    rest &= rest - 1;
                }
                front = next & !known;
                known |= next;
                distance += 1;
            }
        }
    }
}

/// What a model is worth: VP, and what it can still do.
pub(crate) fn worth(state: &State, model: Model) -> f32 {
    let Some(side) = model.side() else { return 0.3 };
    let profile = state.set().profile(model.unit());
    let scenario = state.scenario();
    let price = f32::from(scenario.kill_value(side.other(), model.unit()));
    let exit = f32::from(scenario.exit_value(model.unit()).unwrap_or(0));
    let able = profile.shoot.map_or(0.3, |gun| (9.0 - f32::from(gun.target)) / 6.0);
    let decisive = if scenario.last_model_wins { 0.9 } else { 0.0 };
    0.35 + price + 0.6 * exit + 0.4 * able + decisive + 0.2 * f32::from(state.heroics(model))
}

/// A fighter, with what is asked of it again and again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    pub(super) model: Model,
    pub(super) at: Square,
    pub(super) worth: f32,
    pub(super) gun: Option<Gun>,
    pub(super) fight: u8,
    pub(super) survive: u8,
    pub(super) armour: u8,
    pub(super) rattled: bool,
    done: bool,
}

impl Body {
    pub(super) fn of(state: &State, model: Model, at: Square) -> Body {
        let profile = state.set().profile(model.unit());
        Body {
            model,
            at,
            worth: worth(state, model),
            gun: profile.shoot,
            fight: profile.fight,
            survive: profile.survive,
            armour: profile.armour(),
            rattled: state.is_rattled(model),
            done: state.is_done(model),
        }
    }

    /// What its side loses by an attack on it.
    pub(super) fn loss(&self, chance: Chance) -> f32 {
        let shaken = if self.rattled { 0.0 } else { 0.25 };
        chance.killed * self.worth + chance.rattled * shaken * self.worth
    }
}

/// A place that pays, and how much.
#[derive(Clone, Copy, Debug)]
struct Goal {
    at: Square,
    pays: f32,
    /// Where the nearest friend is, in MOVEs.
    nearest: u8,
}

/// The board as one side sees it.
pub(super) struct Field<'a> {
    pub(super) state: &'a State,
    pub(super) side: Side,
    pub(super) friends: Vec<Body>,
    pub(super) foes: Vec<Body>,
    pub(super) foe_squares: u64,
    pub(super) standing_foes: u64,
    goals: Vec<Goal>,
    exits: u64,
    /// What the places are good for to the model that was asked about last.
    known: RefCell<Known>,
    ways: &'a Ways,
}

/// Places that were judged for one model.
struct Known {
    model: Option<Model>,
    judged: u64,
    worth: [f32; 64],
}

impl<'a> Field<'a> {
    pub(super) fn new(ways: &'a mut Ways, state: &'a State, side: Side) -> Field<'a> {
        ways.follow(state.scenery());
        let mut field = Field {
            state,
            side,
            friends: Vec::with_capacity(24),
            foes: Vec::with_capacity(24),
            foe_squares: 0,
            standing_foes: 0,
            goals: Vec::with_capacity(12),
            exits: 0,
            known: RefCell::new(Known { model: None, judged: 0, worth: [0.0; 64] }),
            ways,
        };
        for model in state.on_board() {
            let Some(at) = state.square_of(model).filter(|_| !model.is_civilian()) else { continue };
            let body = Body::of(state, model, at);
            if model.side() == Some(side) {
                field.friends.push(body);
            } else {
                field.foe_squares |= at.bit();
                field.standing_foes |= if body.rattled { 0 } else { at.bit() };
                field.foes.push(body);
            }
        }
        field.find_goals();
        field
    }

    fn find_goals(&mut self) {
        let scoring = &self.state.scenario().scoring[self.side.index()];
        let mut goals: Vec<(Square, f32)> = Vec::with_capacity(12);
        if scoring.counter > 0 {
            let pays = f32::from(scoring.counter);
            let (down, up) = (self.state.face_down(), self.state.face_up_of(self.side));
            for square in Square::all().filter(|square| (down | up) & square.bit() != 0) {
                let sure = if up & square.bit() != 0 { 1.0 } else { 0.5 };
                goals.push((square, pays * sure));
            }
        }
        if scoring.civilian > 0 {
            let civilians = self.state.on_board().filter(|model| model.is_civilian());
            let squares = civilians.filter_map(|model| self.state.square_of(model));
            goals.extend(squares.map(|square| (square, f32::from(scoring.civilian))));
        }
        if !scoring.exit.is_empty() {
            self.exits = self.state.own_edge(self.side.other());
        }
        for (at, pays) in goals {
            let near = self.friends.iter().map(|body| self.ways.steps[body.at.index()][at.index()]);
            let nearest = near.min().unwrap_or(FAR);
            self.goals.push(Goal { at, pays, nearest });
        }
    }

    pub(super) fn body(&self, model: Model) -> Option<&Body> {
        self.friends.iter().find(|body| body.model == model)
    }

    pub(super) fn foe(&self, model: Model) -> Option<&Body> {
        self.foes.iter().find(|body| body.model == model)
    }

    /// The squares one MOVE away.
    pub(super) fn steps(&self, from: Square) -> impl Iterator<Item = Square> + use<> {
        let near = self.ways.nearby[from.index()];
        Square::all().filter(move |square| near & square.bit() != 0)
    }

    /// The squares of the other friends: nobody shoots into a melee.
    pub(super) fn friend_squares(&self, body: &Body) -> u64 {
        let others = self.friends.iter().filter(|other| other.model != body.model);
        others.fold(0, |set, other| set | other.at.bit())
    }

    /// What a place is good for: what pays there and near it, whom one sees, who sees one.
    pub(super) fn place(&self, body: &Body, at: Square) -> f32 {
        let mut known = self.known.borrow_mut();
        if known.model != Some(body.model) {
            known.model = Some(body.model);
            known.judged = 0;
        }
        if known.judged & at.bit() == 0 {
            known.judged |= at.bit();
            known.worth[at.index()] =
                self.pull(body, at) + 0.04 * self.closeness(body, at) - 0.3 * self.danger(body, at);
        }
        known.worth[at.index()]
    }

    fn pull(&self, body: &Body, at: Square) -> f32 {
        let own = &self.ways.steps[body.at.index()];
        let there = &self.ways.steps[at.index()];
        let mut best = 0.0_f32;
        for goal in &self.goals {
            // Others are nearer to it.
            let share = if own[goal.at.index()] > goal.nearest { 0.45 } else { 1.0 };
            best = best.max(goal.pays * share * fading(there[goal.at.index()]));
        }
        let exit = self.state.scenario().exit_value(body.model.unit()).unwrap_or(0);
        if exit > 0 && self.exits != 0 {
            let rows = Square::all().filter(|square| self.exits & square.bit() != 0);
            let least = rows.map(|square| there[square.index()]).min().unwrap_or(FAR);
            best += f32::from(exit) * fading(least + 1);
        }
        best
    }

    /// How near the nearest enemy is that one could shoot or charge, from 0 to 1.
    fn closeness(&self, body: &Body, at: Square) -> f32 {
        let least = self.foes.iter().map(|foe| at.distance(foe.at)).min().unwrap_or(8);
        let wanted = if body.gun.is_some() { 4 } else { 1 };
        1.0 - f32::from(least.max(wanted) - wanted) / 8.0
    }

    /// What the owner fears to lose there until the model acts again.
    pub(super) fn danger(&self, body: &Body, at: Square) -> f32 {
        let mut safe = 1.0_f32;
        let (seen, clear) = (self.state.seen_from(at), self.state.clear_from(at));
        for foe in &self.foes {
            let Some(gun) = foe.gun.filter(|_| !foe.rattled) else { continue };
            let distance = at.distance(foe.at);
            if seen & foe.at.bit() != 0 && (gun.range.0..=gun.range.1).contains(&distance) {
                let dice = 3 + i8::from(clear & foe.at.bit() != 0);
                let chance = chance((dice, gun.target), (3, body.survive), body.armour);
                let likely = if foe.done { 0.25 } else { 0.45 };
                safe *= 1.0 - likely * chance.killed;
            }
        }
        (1.0 - safe) * body.worth
    }
}

/// What a goal so many MOVEs away counts.
fn fading(steps: u8) -> f32 {
    const SHARES: [f32; 9] = [1.0, 0.78, 0.6, 0.46, 0.35, 0.27, 0.2, 0.15, 0.11];
    SHARES.get(usize::from(steps)).copied().unwrap_or(0.05)
}
