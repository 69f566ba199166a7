//! What an experienced player would do without thinking ahead: a number for each action of a decision.
//!
//! The numbers are VP, roughly: what an action wins and loses by exact odds of its own dice, where it leaves the model,
//! and how near that is to what the scenario pays for. They order actions of one decision and mean nothing else.

mod card;
mod field;
mod land;
mod survey;
mod taste;

use crate::dice::chance;
use field::{Body, Field};
use fracas_mars::{Action, Decision, Extra, Model, Shoot, Side, Square, Stat, State, Weapon};

pub(crate) use land::Ways;
pub(crate) use survey::{SURVEY, survey};
pub use taste::Taste;

/// A model that ends its activation without need wastes it.
const IDLE: f32 = -0.02;
/// Rates every action of a decision of `side`; `out` gets one number for each.
pub(crate) fn rate(
    ways: &mut Ways,
    state: &State,
    side: Side,
    decision: Decision,
    actions: &[Action],
    out: &mut Vec<f32>,
) {
    out.clear();
    let Some(field) = Field::new(ways, state, side) else {
        out.resize(actions.len(), 0.0);
        return;
    };
    let fresh = actions.iter().any(|action| matches!(action, Action::Aim));
    let rating = |action: &Action| field.rating(decision, *action, fresh);
    out.extend(actions.iter().map(rating));
}

impl Field<'_> {
    fn rating(&self, decision: Decision, action: Action, fresh: bool) -> f32 {
        match action {
            Action::Activate(model) => self.activation(model),
            Action::Move(to) => self.own(|body| self.step(body, to, fresh)),
            Action::Shoot(shoot) => self.own(|body| {
                let after = if fresh { self.best_place(body, body.at) } else { self.place(body, body.at) };
                self.shot_at(body, shoot, 0) + after
            }),
            Action::Aim => self.own(|body| self.shot(body, body.at, 1) + self.place(body, body.at) - 0.01),
            Action::Stand => self.own(|body| {
                self.taste().stand * body.worth + self.shot(body, body.at, 0) + self.place(body, body.at)
            }),
            Action::Fight(target) => {
                self.own(|body| self.brawl(body, body.at, target, 0) + self.place(body, body.at))
            }
            Action::Cover(squares) => self.own(|body| {
                let inside = squares.iter().flatten().fold(0, |set, square| set | square.bit());
                self.suppressed(inside) + self.place(body, body.at)
            }),
            Action::Exit => 6.0,
            Action::Heroic(extra) => self.own(|body| self.extra(body, extra)),
            Action::Lead(_) => self.own(|body| self.place(body, body.at) + self.taste().lead),
            Action::Tinker | Action::Authority => 0.1,
            Action::Deploy(square) => match decision {
                Decision::Deploy { model } => self.deploy(model, square),
                _ => 0.0,
            },
            Action::Pick(model) => self.pick(decision, model),
            Action::Defend(stat) => match decision {
                Decision::Defend { model } => self.defend(model, stat),
                _ => 0.0,
            },
            Action::Play(card, on) => self.card(decision, card, on),
            Action::Add(card) => self.laying(card),
            Action::Resolve(card, place) => self.resolving(card, place),
            Action::End | Action::Skip | Action::Pass => self.enough(decision),
            Action::Discard(_) => -0.1,
            Action::Flee(model) => self.flight(model),
            Action::Map(_)
            | Action::Hero(_)
            | Action::Zones(_)
            | Action::Roll(_)
            | Action::Draw(_)
            | Action::Face(_)
            | Action::Random(_)
            | Action::Wall(_) => 0.0,
        }
    }

    /// What the model that acts makes of it.
    fn own(&self, what: impl Fn(&Body) -> f32) -> f32 {
        self.state.active_model().and_then(|model| self.body(model)).map_or(0.0, what)
    }

    fn enough(&self, decision: Decision) -> f32 {
        match decision {
            Decision::Activation { .. } | Decision::ExtraMove { .. } | Decision::ExtraShot { .. } => {
                self.own(|body| self.place(body, body.at)) + IDLE
            }
            Decision::Turn => self.taste().tempo,
            Decision::React(_) => self.taste().keep,
            _ => 0.0,
        }
    }

    /// What the activation of a model promises beyond leaving it where it is.
    fn activation(&self, model: Model) -> f32 {
        let Some(body) = self.body(model) else { return 0.0 };
        let here = self.place(body, body.at);
        let shot = self.shot(body, body.at, 0);
        let promise = if body.rattled {
            self.taste().stand * body.worth + shot.max(0.0)
        } else if self.standing_foes & body.at.bit() != 0 {
            self.brawl(body, body.at, None, 0)
        } else {
            let stay = (self.shot(body, body.at, 1)).max(shot + self.best_place(body, body.at) - here);
            let mut best = stay;
            for to in self.steps(body.at) {
                best = best.max(self.step(body, to, true) - here);
            }
            best
        };
        // Those in danger act before they are shot.
        promise + self.taste().hurry * self.danger(body, body.at)
    }

    /// A MOVE and what may follow it.
    fn step(&self, body: &Body, to: Square, fresh: bool) -> f32 {
        let there = self.place(body, to);
        if self.foe_squares & to.bit() != 0 {
            return self.brawl(body, to, None, 1) + there;
        }
        if !fresh {
            return there;
        }
        let shot = self.shot(body, to, 0);
        let mut next = 0.0_f32;
        for second in self.steps(to) {
            let gain = if self.foe_squares & second.bit() != 0 {
                self.brawl(body, second, None, 1) + self.place(body, second) - there
            } else {
                self.place(body, second) - there
            };
            next = next.max(gain);
        }
        there + shot.max(next)
    }

    /// The best place within one MOVE, the model's own square included.
    fn best_place(&self, body: &Body, from: Square) -> f32 {
        let here = self.place(body, from);
        self.steps(from)
            .filter(|to| self.foe_squares & to.bit() == 0)
            .fold(here, |best, to| best.max(self.place(body, to)))
    }

    /// What a SHOOT from a square wins.
    pub(super) fn shot(&self, body: &Body, from: Square, more: i8) -> f32 {
        let Some(gun) = body.gun else { return 0.0 };
        if self.foe_squares & from.bit() != 0 {
            return 0.0;
        }
        let (seen, clear) = self.sight(from);
        let open = seen & !self.friend_squares(body);
        let mut best = 0.0_f32;
        for foe in &self.foes {
            let distance = from.distance(foe.at);
            let near = (gun.range.0..=gun.range.1).contains(&distance);
            if near && open & foe.at.bit() != 0 {
                let dice = 3 + more + i8::from(clear & foe.at.bit() != 0);
                let chance = chance((dice, gun.target), (3, foe.survive), foe.armour);
                best = best.max(self.taste().hit * foe.loss(self.taste(), chance));
            }
        }
        best
    }

    fn shot_at(&self, body: &Body, shoot: Shoot, more: i8) -> f32 {
        let Some(gun) = body.gun.filter(|_| shoot.weapon == Weapon::Own).or(body.gun) else { return 0.2 };
        let dice = 3 + more + i8::from(self.sight(body.at).1 & shoot.square.bit() != 0);
        let loss = |foe: &Body| {
            let chance = chance((dice, gun.target), (3, foe.survive), foe.armour);
            self.taste().hit * foe.loss(self.taste(), chance)
        };
        if let Some(target) = shoot.target {
            self.foe(target).map_or(0.1, loss)
        } else {
            // Its owner chooses: the least, or everybody is struck.
            let inside = self.foes.iter().filter(|foe| foe.at == shoot.square).map(loss);
            inside.fold(f32::MAX, f32::min).min(3.0)
        }
    }

    /// A FIGHT in a square, the defender choosing what is best for him.
    fn brawl(&self, body: &Body, at: Square, target: Option<Model>, more: i8) -> f32 {
        let friends = self.friends.iter().any(|other| other.model != body.model && other.at == at);
        let dice = 3 + more + i8::from(friends);
        let mut best = f32::MIN;
        for foe in self.foes.iter().filter(|foe| foe.at == at && target.is_none_or(|one| one == foe.model)) {
            let helped = self.foes.iter().any(|other| other.model != foe.model && other.at == at);
            let saves = 3 + i8::from(helped);
            let hold = chance((dice, body.fight), (saves, foe.survive), 0);
            let taste = self.taste();
            let mut worth = taste.hit * hold.killed * foe.stake;
            if !foe.rattled {
                let hit = chance((dice, body.fight), (saves, foe.fight), 0);
                worth = worth.min(taste.hit * hit.killed * foe.stake - taste.risk * hit.behind * body.stake);
            }
            best = best.max(worth);
        }
        if best > f32::MIN { best } else { 0.0 }
    }

    fn extra(&self, body: &Body, extra: Extra) -> f32 {
        let here = self.place(body, body.at);
        let worth = match extra {
            Extra::Move(to) => self.step(body, to, false),
            Extra::Exit => return 5.0,
            Extra::Shoot(shoot) => here + self.shot_at(body, shoot, 0),
            Extra::Fight(target) => here + self.brawl(body, body.at, target, 0),
        };
        worth - self.taste().spent
    }

    /// Covering Fire: standing enemies lie down and lose an action.
    fn suppressed(&self, squares: u64) -> f32 {
        let inside = self.foes.iter().filter(|foe| squares & foe.at.bit() != 0 && !foe.rattled);
        inside.map(|foe| self.taste().suppress * foe.worth).sum()
    }

    fn deploy(&self, model: Model, square: Square) -> f32 {
        let body = Body::of(self.ways, self.state, model, square);
        let crowd =
            self.friends.iter().filter(|other| other.at == square).map(|_| self.taste().crowd).sum::<f32>();
        self.place(&body, square) - crowd
    }

    fn pick(&self, decision: Decision, model: Model) -> f32 {
        let worth = self.foe(model).or_else(|| self.body(model)).map_or(0.0, |body| body.worth);
        // The owner of Brave models gives the least away.
        if matches!(decision, Decision::Brave { .. }) { -worth } else { worth }
    }

    /// Rates the choice between Fight and Survive.
    fn defend(&self, model: Model, stat: Stat) -> f32 {
        let Some(body) = self.body(model) else { return 0.0 };
        let Some(attacker) =
            self.state.active_model().and_then(|one| self.foe(one)).or_else(|| self.foes.first())
        else {
            return 0.0;
        };
        let helped = self.friends.iter().any(|other| other.model != model && other.at == body.at);
        let more = self.foes.iter().any(|other| other.model != attacker.model && other.at == body.at);
        let number = match stat {
            Stat::Fight => body.fight,
            Stat::Survive => body.survive,
        };
        let dice = (4 + i8::from(more), attacker.fight);
        let found = chance(dice, (3 + i8::from(helped), number), 0);
        let back = if stat == Stat::Fight { found.behind * attacker.stake } else { 0.0 };
        back - found.killed * body.stake
    }

    /// A Civilian that a Martian chases, or a Human does not.
    fn flight(&self, _: Model) -> f32 {
        match self.side {
            Side::Human => 0.02,
            Side::Martian => 0.01,
        }
    }
}
