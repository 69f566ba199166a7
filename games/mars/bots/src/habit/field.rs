//! The board as one side sees it: who is where and worth what, and what a place is good for.

use super::Taste;
use super::land::{FAR, Land, Ways, squares};
use crate::dice::{Chance, chance};
use arrayvec::ArrayVec;
use fracas_mars::{Gun, Model, Side, Square, State};
use std::cell::RefCell;

/// More fighters than this on one side are not looked at; no scenario has that many.
const MOST: usize = 32;
/// More places that pay than this are not looked at: ten counters, five Civilians.
const GOALS: usize = 24;

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
    /// What a kill takes: all of it, or a point of Heroics.
    pub(super) stake: f32,
    pub(super) done: bool,
}

impl Body {
    pub(super) fn of(ways: &Ways, state: &State, model: Model, at: Square) -> Body {
        let profile = state.set().profile(model.unit());
        let worth = ways.worth(state, model);
        let lives = f32::from(state.heroics(model));
        let decides = lives < 0.5 && ways.decides(state, model);
        Body {
            model,
            at,
            worth,
            stake: worth / (1.0 + ways.taste.lives * lives) + if decides { ways.taste.victory } else { 0.0 },
            gun: profile.shoot,
            fight: profile.fight,
            survive: profile.survive,
            armour: profile.armour(),
            rattled: state.is_rattled(model),
            done: state.is_done(model),
        }
    }

    /// What its side loses by an attack on it.
    pub(super) fn loss(&self, taste: &Taste, chance: Chance) -> f32 {
        let shaken = if self.rattled { 0.0 } else { taste.rattled };
        chance.killed * self.stake + chance.rattled * shaken * self.worth
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
    pub(super) friends: ArrayVec<Body, MOST>,
    pub(super) foes: ArrayVec<Body, MOST>,
    pub(super) foe_squares: u64,
    pub(super) standing_foes: u64,
    goals: ArrayVec<Goal, GOALS>,
    exits: u64,
    /// What the places are good for to the model that was asked about last.
    known: RefCell<Known>,
    pub(super) ways: &'a Ways,
    land: &'a Land,
}

/// Places that were judged for one model.
struct Known {
    model: Option<Model>,
    judged: u64,
    worth: [f32; 64],
    /// For each enemy that shoots, how likely it is that it does not kill the model: seen, and with a clear shot.
    fears: ArrayVec<Fear, MOST>,
}

/// An enemy that shoots at what it sees.
#[derive(Clone, Copy)]
struct Fear {
    at: Square,
    range: (u8, u8),
    safe: [f32; 2],
    /// How likely it is that a charge of the enemy does not kill the model.
    charge: f32,
}

impl<'a> Field<'a> {
    /// The board as a side sees it; `None` if nothing is known of its land.
    pub(super) fn new(ways: &'a mut Ways, state: &'a State, side: Side) -> Option<Field<'a>> {
        ways.follow(state);
        let ways: &'a Ways = ways;
        let mut field = Field {
            state,
            side,
            friends: ArrayVec::new(),
            foes: ArrayVec::new(),
            foe_squares: 0,
            standing_foes: 0,
            goals: ArrayVec::new(),
            exits: 0,
            known: RefCell::new(Known { model: None, judged: 0, worth: [0.0; 64], fears: ArrayVec::new() }),
            ways,
            land: ways.land()?,
        };
        for model in state.on_board() {
            let Some(at) = state.square_of(model).filter(|_| !model.is_civilian()) else { continue };
            let body = Body::of(ways, state, model, at);
            let list = if model.side() == Some(side) {
                &mut field.friends
            } else {
                field.foe_squares |= at.bit();
                field.standing_foes |= if body.rattled { 0 } else { at.bit() };
                &mut field.foes
            };
            if list.try_push(body).is_err() {
                break;
            }
        }
        field.find_goals();
        Some(field)
    }

    fn find_goals(&mut self) {
        let scoring = &self.state.scenario().scoring[self.side.index()];
        let mut goals: ArrayVec<(Square, f32), GOALS> = ArrayVec::new();
        if scoring.counter > 0 {
            let pays = f32::from(scoring.counter);
            let (down, up) = (self.state.face_down(), self.state.face_up_of(self.side));
            for square in squares(down | up).take(GOALS) {
                let sure = if up & square.bit() != 0 { 1.0 } else { self.taste().unturned };
                goals.push((square, pays * sure));
            }
        }
        if scoring.civilian > 0 {
            let civilians = self.state.on_board().filter(|model| model.is_civilian());
            let places = civilians.filter_map(|model| self.state.square_of(model));
            let room = goals.remaining_capacity();
            goals.extend(places.map(|square| (square, f32::from(scoring.civilian))).take(room));
        }
        if !scoring.exit.is_empty() {
            self.exits = self.state.own_edge(self.side.other());
        }
        let scenario = self.state.scenario();
        let wanted = f32::from(scenario.target) - f32::from(self.state.vp(self.side));
        for (at, pays) in goals {
            // The last ones win.
            let wins = scenario.target > 0 && pays >= wanted;
            let pays = if wins { pays + self.taste().victory } else { pays };
            let near = self.friends.iter().map(|body| self.land.steps[body.at.index()][at.index()]);
            let nearest = near.min().unwrap_or(FAR);
            self.goals.push(Goal { at, pays, nearest });
        }
    }

    pub(super) fn taste(&self) -> &'a Taste {
        &self.ways.taste
    }

    pub(super) fn body(&self, model: Model) -> Option<&Body> {
        self.friends.iter().find(|body| body.model == model)
    }

    pub(super) fn foe(&self, model: Model) -> Option<&Body> {
        self.foes.iter().find(|body| body.model == model)
    }

    /// The squares one MOVE away.
    pub(super) fn steps(&self, from: Square) -> impl Iterator<Item = Square> + use<> {
        squares(self.land.nearby[from.index()])
    }

    /// The squares seen from a square, and those that are a clear shot.
    pub(super) fn sight(&self, from: Square) -> (u64, u64) {
        self.land.sight(self.state, from)
    }

    /// The squares of the other friends: nobody shoots into a melee.
    pub(super) fn friend_squares(&self, body: &Body) -> u64 {
        let others = self.friends.iter().filter(|other| other.model != body.model);
        others.fold(0, |set, other| set | other.at.bit())
    }

    /// What a place is good for: what pays there and near it, whom one sees, who sees one.
    pub(super) fn place(&self, body: &Body, at: Square) -> f32 {
        let mut known = self.known.borrow_mut();
        self.recall(&mut known, body);
        if known.judged & at.bit() == 0 {
            known.judged |= at.bit();
            let taste = self.taste();
            known.worth[at.index()] = taste.goal * self.pull(body, at)
                + taste.closeness * self.closeness(body, at)
                - taste.danger * self.fear(&known.fears, body, at);
        }
        known.worth[at.index()]
    }

    /// Turns to a model, if another one was judged before.
    fn recall(&self, known: &mut Known, body: &Body) {
        if known.model == Some(body.model) {
            return;
        }
        known.model = Some(body.model);
        known.judged = 0;
        known.fears.clear();
        for foe in &self.foes {
            if foe.rattled {
                continue;
            }
            let taste = self.taste();
            let likely = if foe.done { taste.done_shoots } else { taste.fresh_shoots };
            let safe = foe.gun.map_or([1.0; 2], |gun| {
                [3, 4].map(|dice| {
                    1.0 - likely * chance((dice, gun.target), (3, body.survive), body.armour).killed
                })
            });
            let hold = chance((4, foe.fight), (3, body.survive), 0).killed;
            let back = chance((4, foe.fight), (3, body.fight), 0).killed;
            let charge = 1.0 - taste.charges * if body.rattled { hold } else { hold.min(back) };
            let range = foe.gun.map_or((1, 0), |gun| gun.range);
            known.fears.push(Fear { at: foe.at, range, safe, charge });
        }
    }

    /// What pays at a place or near it.
    pub(super) fn pull(&self, body: &Body, at: Square) -> f32 {
        let own = &self.land.steps[body.at.index()];
        let there = &self.land.steps[at.index()];
        let mut best = 0.0_f32;
        for goal in &self.goals {
            // Others are nearer to it.
            let share = if own[goal.at.index()] > goal.nearest { self.taste().not_mine } else { 1.0 };
            best = best.max(goal.pays * share * self.fading(there[goal.at.index()]));
        }
        if self.exits != 0 {
            let exit = self.ways.exit(body.model.unit());
            if exit > 0.0 {
                best += self.exit_pull(at, exit);
            }
        }
        best
    }

    /// What the way off the board is worth from a place.
    pub(super) fn exit_pull(&self, at: Square, exit: f32) -> f32 {
        let there = &self.land.steps[at.index()];
        let least = squares(self.exits).map(|square| there[square.index()]).min().unwrap_or(FAR);
        exit * self.fading(least + 1)
    }

    /// What each goal pays, and how far the nearest friend and the nearest enemy are.
    pub(super) fn races(&self) -> impl Iterator<Item = (f32, u8, u8)> {
        self.goals.iter().map(|goal| {
            let near = self.foes.iter().map(|body| self.land.steps[body.at.index()][goal.at.index()]);
            (goal.pays, goal.nearest, near.min().unwrap_or(FAR))
        })
    }

    /// How near the nearest enemy is that one could shoot or charge, from 0 to 1.
    fn closeness(&self, body: &Body, at: Square) -> f32 {
        let least = self.foes.iter().map(|foe| at.distance(foe.at)).min().unwrap_or(8);
        let wanted = if body.gun.is_some() { 4 } else { 1 };
        1.0 - f32::from(least.max(wanted) - wanted) / 8.0
    }

    /// What the owner fears to lose there until the model acts again.
    pub(super) fn danger(&self, body: &Body, at: Square) -> f32 {
        let mut known = self.known.borrow_mut();
        self.recall(&mut known, body);
        self.fear(&known.fears, body, at)
    }

    fn fear(&self, fears: &[Fear], body: &Body, at: Square) -> f32 {
        let mut safe = 1.0_f32;
        let (seen, clear) = self.sight(at);
        let there = &self.land.steps[at.index()];
        for fear in fears {
            let distance = at.distance(fear.at);
            if seen & fear.at.bit() != 0 && (fear.range.0..=fear.range.1).contains(&distance) {
                safe *= fear.safe[usize::from(clear & fear.at.bit() != 0)];
            } else if there[fear.at.index()] <= 2 {
                safe *= fear.charge;
            }
        }
        (1.0 - safe) * body.stake
    }

    /// What a goal that many MOVEs away counts.
    fn fading(&self, steps: u8) -> f32 {
        const SHARES: [f32; 9] = [0.0, 0.22, 0.4, 0.54, 0.65, 0.73, 0.8, 0.85, 0.89];
        let lost = SHARES.get(usize::from(steps)).copied().unwrap_or(0.95);
        1.0 - (lost * self.taste().distance / SHARES[1]).min(1.0)
    }
}
