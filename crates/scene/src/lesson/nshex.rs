use super::{Aim, Goal, Taught};
use fracas_core::{Actor, Pending, State as _};
use fracas_nshex::{Action, Event, Side, State};

impl Taught for State {
    fn reaches(&self, action: &Action, goal: &Goal) -> bool {
        let Pending::Act { actor, decision } = self.pending() else { return false };
        let side = decision.side();
        let mut events = Vec::new();
        let mut after = *self;
        after.apply(action, &mut events);
        match goal {
            Goal::Anything => true,
            Goal::Win => in_the_end(&after, &events, &|after, _| won(after, actor)),
            Goal::Board(aim) => hits(aim, side, &after, &events),
            Goal::Battle(aim) => {
                let fought = events.iter().any(|event| matches!(event, Event::BattleBegan { .. }));
                if !fought {
                    after.battle_now(&mut events);
                }
                in_the_end(&after, &events, &|after, events| hits(aim, side, after, events))
            }
        }
    }
}

fn won(after: &State, actor: Actor) -> bool {
    match (after.pending(), actor) {
        (Pending::Over(outcome), Actor::Seat(seat)) => outcome.winners.contains(seat),
        (Pending::Over(_), Actor::Chance) | (Pending::Act { .. }, _) => false,
    }
}

/// Whether something is so after the battle under way, whatever is chosen in it.
fn in_the_end(state: &State, events: &[Event], is_so: &dyn Fn(&State, &[Event]) -> bool) -> bool {
    match state.pending() {
        Pending::Act { decision, .. } if decision.in_battle() => {
            let mut choices = Vec::new();
            state.actions(&mut choices);
            choices.iter().all(|choice| {
                let (mut after, mut events) = (*state, events.to_vec());
                after.apply(choice, &mut events);
                in_the_end(&after, &events, is_so)
            })
        }
        Pending::Act { .. } | Pending::Over(_) => is_so(state, events),
    }
}

fn hits(aim: &Aim, own: Side, after: &State, events: &[Event]) -> bool {
    let removed =
        |hex| events.iter().any(|event| matches!(event, Event::Removed { hex: at, .. } if *at == hex));
    let damage = |event: &Event| match *event {
        Event::HqDamaged { side, points, .. } if side != own => Some(points),
        _ => None,
    };
    let hurts = |event: &Event| matches!(*event, Event::HqDamaged { side, .. } | Event::Removed { side, .. } if side == own);
    aim.removes.iter().all(|hex| removed(*hex))
        && aim.keeps.iter().all(|hex| after.board().get(*hex).is_some())
        && aim.nets.iter().all(|hex| after.explain(*hex).is_some_and(|unit| unit.netted))
        && events.iter().filter_map(damage).sum::<u8>() >= aim.damage
        && !(aim.unharmed && events.iter().any(hurts))
}
