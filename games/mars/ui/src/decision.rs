//! What the game waits for, in words.

use crate::names::{Speech, side_name, told};
use fracas_core::{Actor, Pending, State as _};
use fracas_mars::{Action, Decision, RollFor, Side, State, View, Window};
use fracas_scene::Words;
use fracas_scene::key;

/// What may be done now, as a choice. `cards`: whether the reader may know what is in the hand.
fn choice(words: &Words, table: &State, decision: Decision, cards: bool) -> String {
    let mut actions = Vec::new();
    table.actions(&mut actions).expect_all();
    let can = |like: fn(&Action) -> bool| actions.iter().any(like);
    let end = if decision == Decision::Turn { key!("mars-do-end-turn") } else { key!("mars-do-end") };
    let found = [
        (can(|action| matches!(action, Action::Activate(_) | Action::Flee(_))), key!("mars-do-activate")),
        (can(|action| matches!(action, Action::Stand)), key!("mars-do-stand")),
        (can(|action| matches!(action, Action::Move(_))), key!("mars-do-move")),
        (can(|action| matches!(action, Action::Shoot(_))), key!("mars-do-shoot")),
        (can(|action| matches!(action, Action::Cover(_))), key!("mars-do-cover")),
        (can(|action| matches!(action, Action::Fight(_))), key!("mars-do-fight")),
        (can(|action| matches!(action, Action::Aim)), key!("mars-do-aim")),
        (can(|action| matches!(action, Action::Exit)), key!("mars-do-exit")),
        (can(|action| matches!(action, Action::Heroic(_))), key!("mars-do-heroic")),
        (can(|action| matches!(action, Action::Lead(_))), key!("mars-do-lead")),
        (cards && can(|action| matches!(action, Action::Play(..) | Action::Add(_))), key!("mars-do-card")),
        (can(|action| matches!(action, Action::Resolve(..))), key!("mars-do-resolve")),
        (can(|action| matches!(action, Action::Pass)), key!("mars-do-pass")),
        (can(|action| matches!(action, Action::End)), end),
    ];
    let list: Vec<String> =
        found.into_iter().filter(|(may, _)| *may).map(|(_, key)| words.say(key)).collect();
    match list.split_last() {
        None => words.say(key!("mars-do-other")),
        Some((only, [])) => only.clone(),
        Some((last, most)) => {
            let values = [("most", most.join(", ").into()), ("last", last.clone().into())];
            words.text(key!("mars-do-or"), &values)
        }
    }
}

/// Why the game waits.
pub fn describe_decision(words: &Words, table: &State, decision: &Decision) -> String {
    decision_text(words, table, *decision, true)
}

/// Why the game waits, for the viewer: only who decides reads whether a card can be played.
pub(crate) fn describe_asked(words: &Words, view: &View, decision: Decision) -> String {
    let decider = asked(view.table());
    decision_text(words, view.table(), decision, decider.is_some() && decider == view.side())
}

fn decision_text(words: &Words, table: &State, decision: Decision, cards: bool) -> String {
    let tell = Speech { words, set: table.set() };
    let model = |model| [tell.model("model", model)];
    let attacker = |attacker| [tell.model("attacker", attacker)];
    match decision {
        Decision::Map => words.say(key!("mars-decision-map")),
        Decision::Hero => words.say(key!("mars-decision-hero")),
        Decision::Zones => words.say(key!("mars-decision-zones")),
        Decision::Deploy { model: next } => words.text(key!("mars-decision-deploy"), &model(next)),
        Decision::Roll { roll } => roll_text(tell, roll),
        Decision::Draw { side } => words.text(key!("mars-decision-draw"), &[tell.side("side", side)]),
        Decision::Face { square } => words.text(key!("mars-decision-face"), &[told("square", square)]),
        Decision::Random { by } => words.text(key!("mars-decision-random"), &[tell.model("by", by)]),
        Decision::Authority { model: leader } => words.text(key!("mars-decision-authority"), &model(leader)),
        Decision::Turn => choice(words, table, decision, cards),
        Decision::Activation { model } => {
            let list = ("list", choice(words, table, decision, cards).into());
            words.text(key!("mars-do-activation"), &[tell.model("model", model), list])
        }
        Decision::Target { attacker: by } => words.text(key!("mars-decision-target"), &attacker(by)),
        Decision::Brave { attacker: by } => words.text(key!("mars-decision-brave"), &attacker(by)),
        Decision::Defend { model: target } => words.text(key!("mars-decision-defend"), &model(target)),
        Decision::React(window) => window_text(tell, table, window),
        Decision::ExtraMove { model: mover, .. } => {
            words.text(key!("mars-decision-extra-move"), &model(mover))
        }
        Decision::ExtraShot { model: shooter } => {
            words.text(key!("mars-decision-extra-shot"), &model(shooter))
        }
        Decision::Lead { leader, left } => {
            let values = [tell.model("leader", leader), ("left", left.into())];
            words.text(key!("mars-decision-lead"), &values)
        }
        Decision::Tinker { model: builder } => words.text(key!("mars-decision-tinker"), &model(builder)),
        Decision::Refill => words.say(key!("mars-decision-refill")),
        Decision::Wall => words.say(key!("mars-decision-wall")),
    }
}

/// What a die is rolled for.
fn roll_text(tell: Speech<'_>, roll: RollFor) -> String {
    let words = tell.words;
    match roll {
        RollFor::Row => words.say(key!("mars-roll-row")),
        RollFor::Column => words.say(key!("mars-roll-column")),
        RollFor::Direction => words.say(key!("mars-roll-direction")),
        RollFor::Edge => words.say(key!("mars-roll-edge")),
        RollFor::AlongEdge => words.say(key!("mars-roll-along-edge")),
        RollFor::FirstTurn { side } => words.text(key!("mars-roll-first-turn"), &[tell.side("side", side)]),
        RollFor::Attack { defender, .. } => {
            words.text(key!("mars-roll-attack"), &[tell.model("defender", defender)])
        }
        RollFor::Defence { defender, .. } => {
            words.text(key!("mars-roll-defence"), &[tell.model("defender", defender)])
        }
        RollFor::Nerve { model } => words.text(key!("mars-roll-nerve"), &[tell.model("model", model)]),
        RollFor::Build { model } => words.text(key!("mars-roll-build"), &[tell.model("model", model)]),
    }
}

/// The side whose decision the game waits for.
pub(crate) fn asked(table: &State) -> Option<Side> {
    match table.pending() {
        Pending::Act { actor: Actor::Seat(seat), .. } => Side::of_seat(seat),
        Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
    }
}

/// What can be reacted to: a card is called as the side calls it that played it.
fn window_text(tell: Speech<'_>, table: &State, window: Window) -> String {
    let words = tell.words;
    match window {
        Window::Test { defender, .. } => {
            words.text(key!("mars-react-test"), &[tell.model("defender", defender)])
        }
        Window::Card { card } => {
            words.text(key!("mars-react-card"), &[tell.card(card, asked(table).map(Side::other))])
        }
        Window::Area { card } => {
            words.text(key!("mars-react-area"), &[tell.card(card, Some(table.turn_side()))])
        }
        Window::Rattle => words.say(key!("mars-react-rattle")),
    }
}

/// What the game waits for, or how it ended.
pub fn describe_pending(words: &Words, view: &View) -> String {
    pending_text(words, view.table(), |decision| describe_asked(words, view, decision))
}

/// Says what a position waits for, to one who knows all of it.
pub(crate) fn describe_table(words: &Words, table: &State) -> String {
    pending_text(words, table, |decision| decision_text(words, table, decision, true))
}

fn pending_text(words: &Words, table: &State, asked: impl Fn(Decision) -> String) -> String {
    match table.pending() {
        Pending::Act { actor: Actor::Seat(seat), decision } => {
            let text = asked(decision);
            match Side::of_seat(seat) {
                Some(side) => {
                    let values = [("side", side_name(words, side).into()), ("decision", text.into())];
                    words.text(key!("mars-pending"), &values)
                }
                None => text,
            }
        }
        Pending::Act { actor: Actor::Chance, decision } => asked(decision),
        Pending::Over(outcome) => {
            let winner = Side::ALL.into_iter().find(|side| outcome.winners.contains(side.seat()));
            let [human, martian] = Side::ALL.map(|side| table.vp(side));
            let values = [("human", human.into()), ("martian", martian.into())];
            match winner {
                Some(Side::Human) => words.text(key!("mars-over-human"), &values),
                Some(Side::Martian) => words.text(key!("mars-over-martian"), &values),
                None => words.text(key!("mars-over-draw"), &values),
            }
        }
    }
}
