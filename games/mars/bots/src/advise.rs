//! Hints of a strong bot, and a game judged Turn by Turn.

use crate::ahead::{Ahead, Desk};
use crate::evaluate::{Judge, win_probability};
use crate::habit::{Taste, Ways};
use crate::style::Style;
use fracas_bots::ismcts::Finding;
use fracas_bots::{Budget, Judged, Level, judge_game};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_mars::{Action, Decision, Side, State, View};

/// What a bot would do in Mars Attacks.
pub type Hint = fracas_bots::Hint<State, Reason>;

/// A Turn of a game that was played.
pub type Turn = fracas_bots::JudgedTurn<State, Reason>;

/// What speaks for an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No other action is possible.
    Only,
    /// The action attacks.
    Attack,
    /// The action goes for what scores.
    Points,
    /// Fewer enemies see the model there.
    Safety,
    /// The card is played at the right time.
    Card,
    /// The action won most often when played on.
    Chances,
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
    let mut list = found.iter().map(|finding| (finding.action, finding.worth.into()));
    let (action, win) = list.next().or_else(|| Some((*actions.first()?, 0.5)))?;
    Some(Hint {
        plan: vec![action],
        win,
        reason: reason(state, action, actions.len() < 2),
        others: list.take(3).collect(),
    })
}

/// Looks at a game Turn by Turn, with the nodes of the budget for each choice in it: of a model, and of what it does.
pub fn analyse(start: &State, entries: &[(Actor, Action)], budget: &Budget<'_>) -> Vec<Turn> {
    let mut random = Random::new(0);
    let (mut fresh, mut begun) = (true, false);
    let mut actions = Vec::new();
    let mut ways = Ways::new(Taste::USUAL);
    let judge = |state: &State, seat: Seat, played: &Action, last: Option<&Turn>| {
        let Pending::Act { decision, .. } = state.pending() else { return None };
        let same = last.is_some_and(|turn| turn.seat == seat && turn.position.round() == state.round());
        match decision {
            Decision::Turn => {
                begun &= same && !fresh;
                fresh = matches!(played, Action::End | Action::Pass);
            }
            Decision::Activation { .. } if begun && !same => return None,
            Decision::Activation { .. } => {}
            _ => return None,
        }
        actions.clear();
        state.actions(&mut actions).expect_all();
        if actions.len() < 2 {
            return None;
        }
        let turn = judged(state, seat, *played, budget, &mut random);
        let first = !std::mem::replace(&mut begun, true);
        Some(if first { Judged::First(turn) } else { Judged::Later(turn) })
    };
    let win = |state: &State| win_probability(&mut ways, state, Side::Human.seat(), Judge::Network).into();
    judge_game(start, entries, budget, judge, win)
}

fn judged(state: &State, seat: Seat, played: Action, budget: &Budget<'_>, random: &mut Random) -> Turn {
    let view = state.view(Viewer::Seat(seat));
    let found = search(&view, seat, budget, random);
    let list: Vec<(Action, f64)> =
        found.iter().map(|finding| (finding.action, finding.worth.into())).collect();
    let turn = Turn::begin(state, state.round().into(), seat);
    turn.judged(&played, &list, || told(state, &found, &view.actions()))
}
