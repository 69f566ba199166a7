//! What a strong bot would do, and a game looked at Turn by Turn.

use crate::ahead::{Ahead, Desk};
use crate::evaluate::{Judge, win_probability};
use crate::habit::{Taste, Ways};
use crate::style::Style;
use fracas_bots::ismcts::Finding;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_mars::{Action, Decision, Side, State, View};

/// A suggestion.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What to do.
    pub action: Action,
    /// The chance to win with it, from 0 to 1.
    pub win: f32,
    /// What speaks for it.
    pub reason: Reason,
    /// What else looks good, best first, each with its chance.
    pub others: Vec<(Action, f32)>,
}

/// What speaks for an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing else is possible.
    Only,
    /// It attacks.
    Attack,
    /// It goes for what scores.
    Points,
    /// Fewer enemies see the model there.
    Safety,
    /// It is the time for the card.
    Card,
    /// It won most often when played on.
    Chances,
}

/// A Turn of a game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// The number of the Round.
    pub round: u8,
    /// Whose.
    pub side: Side,
    /// The position with which it begins.
    pub position: State,
    /// The actions of the record before its first and after its last one.
    pub plies: [usize; 2],
    /// The chance of the Human afterwards.
    pub win: f32,
    /// What its first action gave away compared with the best one found, from 0 to 1.
    pub given_away: f32,
    /// The best one found, if it is not what was played.
    pub better: Option<Hint>,
}

fn search(view: &View, seat: Seat, budget: &Budget<'_>, random: &mut Random) -> Vec<Finding<Action>> {
    let ahead = match Style::of(Level::General) {
        Style::Ahead(ahead) => ahead,
        Style::Anything | Style::Habit { .. } | Style::Search(_) => {
            Ahead { width: 8, turns: 3, follow: 1, judge: Judge::Network }
        }
    };
    ahead.run(&mut Desk::new(Taste::USUAL), view, seat, budget, random)
}

fn reason(state: &State, action: Action, alone: bool) -> Reason {
    if alone {
        return Reason::Only;
    }
    match action {
        Action::Shoot(_) | Action::Aim | Action::Fight(_) | Action::Cover(_) => Reason::Attack,
        Action::Exit => Reason::Points,
        Action::Play(..) | Action::Add(_) | Action::Resolve(..) => Reason::Card,
        Action::Move(to) => {
            let Some(model) = state.active_model() else { return Reason::Chances };
            let enemy = |other: &fracas_mars::Model| {
                other.side().is_some_and(|side| Some(side) != model.side())
                    && state.square_of(*other) == Some(to)
            };
            if state.on_board().any(|other| enemy(&other)) {
                Reason::Attack
            } else if state.face_down() & to.bit() != 0 {
                Reason::Points
            } else {
                let here = state.square_of(model).map_or(0, |from| state.watchers(model, from));
                if state.watchers(model, to) < here { Reason::Safety } else { Reason::Chances }
            }
        }
        _ => Reason::Chances,
    }
}

/// The best that a seat can do by what it sees; `None` if it has nothing to decide.
pub fn hint(view: &View, seat: Seat, budget: &Budget<'_>) -> Option<Hint> {
    let actions = view.actions();
    if actions.is_empty()
        || !matches!(view.pending(), Pending::Act { actor: Actor::Seat(other), .. } if other == seat)
    {
        return None;
    }
    let found = search(view, seat, budget, &mut Random::new(1));
    told(view.table(), &found, &actions)
}

fn told(state: &State, found: &[Finding<Action>], actions: &[Action]) -> Option<Hint> {
    let mut list = found.iter().map(|finding| (finding.action, finding.worth));
    let (action, win) = list.next().or_else(|| Some((*actions.first()?, 0.5)))?;
    Some(Hint {
        action,
        win,
        reason: reason(state, action, actions.len() < 2),
        others: list.take(3).collect(),
    })
}

/// Looks at a game Turn by Turn, with so many nodes for each.
pub fn analyse(start: &State, entries: &[(Actor, Action)], nodes: u64) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut state = *start;
    let mut random = Random::new(0);
    let mut fresh = true;
    let mut ways = Ways::new(Taste::USUAL);
    for (ply, (actor, action)) in entries.iter().enumerate() {
        if let (Actor::Seat(seat), Pending::Act { decision: Decision::Turn, .. }) = (*actor, state.pending())
            && let Some(side) = Side::of_seat(seat)
        {
            let same = turns.last().is_some_and(|turn| turn.side == side && turn.round == state.round());
            if fresh || !same {
                turns.push(judged(&state, seat, side, ply, *action, nodes, &mut random));
            }
            fresh = matches!(action, Action::End | Action::Pass);
        }
        state.apply(action, &mut ());
        if let Some(turn) = turns.last_mut() {
            turn.plies[1] = ply + 1;
            turn.win = win_probability(&mut ways, &state, Side::Human.seat(), Judge::Network);
        }
    }
    turns
}

fn judged(
    state: &State,
    seat: Seat,
    side: Side,
    ply: usize,
    played: Action,
    nodes: u64,
    random: &mut Random,
) -> Turn {
    let view = state.view(Viewer::Seat(seat));
    let found = search(&view, seat, &Budget::nodes(nodes), random);
    let mut turn = Turn {
        round: state.round(),
        side,
        position: *state,
        plies: [ply, ply],
        win: 0.5,
        given_away: 0.0,
        better: None,
    };
    let own = found.iter().find(|finding| finding.action == played);
    if let (Some(best), Some(own)) = (found.first(), own)
        && best.action != played
    {
        turn.given_away = (best.worth - own.worth).max(0.0);
        turn.better = told(state, &found, &view.actions());
    }
    turn
}
