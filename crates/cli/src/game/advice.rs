//! `hint` and `analyse`: what to do, and a game file turn by turn.

use super::CliContext;
use crate::args::Analyse;
use crate::cli_game::CliGame;
use crate::clock;
use crate::output::{Answer, Failure};
use fracas_bots::{BLUNDER, Budget, Hint, JudgedTurn, turning_points};
use fracas_core::{Actor, Seat, State as _};
use fracas_scene::ActionOf;
use fracas_scene::{Key, key};
use fracas_table::AdviceWords;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::time::Duration;

/// Nodes for a hint and for each turn of an analysis when nobody says otherwise.
pub const NODES: u64 = 20_000;

/// A chance in percent.
pub fn percent(desk: CliContext, chance: f64) -> String {
    format!("{:.1}", chance * 100.0).replace('.', &desk.words.say(key!("decimal-mark")))
}

/// Actions with their sentences, one on each line, each in the position that those before it lead to. A plan made without
/// knowing all ends where the position has something else in store.
pub fn steps<G: CliGame>(
    desk: CliContext,
    start: &G::State,
    actions: &[ActionOf<G>],
    indent: usize,
) -> String {
    let width = actions.iter().map(|action| action.to_string().chars().count()).max().unwrap_or(0);
    let (mut text, mut state) = (String::new(), start.clone());
    for action in actions {
        if state.check(action).is_err() {
            break;
        }
        let meaning = G::action_text(&state, desk.words, action);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:indent$}{:width$}  {meaning}", "", action.to_string());
        state.apply(action, &mut ());
    }
    text
}

/// Actions in notation.
pub fn texts<G: CliGame>(actions: &[ActionOf<G>]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

/// Hints and judged turns of a game that judges by [`fracas_bots::judge_game`], as answers of a command.
pub struct Advice<'a, G: CliGame, R> {
    /// The words of the game.
    pub words: AdviceWords<'a, G::State, R>,
    /// What a turn is called in JSON, such as `turn` or `round`.
    pub unit: &'static str,
    /// The text of a judged turn (`number`, `side`, `from`, `to`, `chances`).
    pub turn: Key,
    /// The text of a turning point (`number`, `side`, `before`, `after`, `first`).
    pub point: Key,
}

impl<G: CliGame, R> Advice<'_, G, R> {
    fn hint_json(&self, hint: &Hint<G::State, R>) -> Value {
        let others: Vec<Value> = hint
            .others
            .iter()
            .map(|(action, win)| json!({ "action": action.to_string(), "win": win }))
            .collect();
        json!({
            "plan": texts::<G>(&hint.plan),
            "win": hint.win,
            "reason": (self.words.reason)(&hint.reason),
            "others": others,
        })
    }

    /// The answer to `hint`.
    pub fn hint(
        &self,
        desk: CliContext,
        state: &G::State,
        seat: Seat,
        hint: Option<Hint<G::State, R>>,
    ) -> Result<Answer, Failure> {
        let Some(hint) = hint else { return desk.fail(key!("hint-nobody"), &[]) };
        if desk.json {
            let mut answer = self.hint_json(&hint);
            answer["position"] = state.to_string().into();
            answer["seat"] = seat.to_string().into();
            return Ok(Answer::json(&answer));
        }
        let side = (self.words.side)(state, seat);
        let values = [("side", side.into()), ("win", percent(desk, hint.win).into())];
        let mut text = desk.words.text(key!("hint-head"), &values) + "\n";
        text.push_str(&steps::<G>(desk, state, &hint.plan, 2));
        text.push_str(&(self.words.reason)(&hint.reason));
        if !hint.others.is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n{}", desk.words.say(key!("hint-others")));
        }
        for (action, win) in &hint.others {
            let line = steps::<G>(desk, state, std::slice::from_ref(action), 2);
            let _ = write!(text, "\n{} ({} %)", line.trim_end(), percent(desk, *win));
        }
        Ok(Answer::text(text))
    }

    fn turn_text(&self, desk: CliContext, turn: &JudgedTurn<G::State, R>, all: bool) -> String {
        let words = desk.words;
        let chance = |place: u8, win: f64| {
            let side =
                Seat::new(place).map_or_else(String::new, |seat| (self.words.side)(&turn.position, seat));
            words.text(key!("analyse-chance"), &[("side", side.into()), ("win", percent(desk, win).into())])
        };
        let values = [
            ("number", turn.number.into()),
            ("side", (self.words.side)(&turn.position, turn.seat).into()),
            ("from", (turn.plies[0] + 1).into()),
            ("to", turn.plies[1].into()),
            ("chances", [chance(0, turn.win), chance(1, 1.0 - turn.win)].join(", ").into()),
        ];
        let mut text = words.text(self.turn, &values);
        let loss = [("loss", percent(desk, turn.given_away).into())];
        // Writing to a string cannot fail.
        if turn.given_away >= BLUNDER {
            let _ = write!(text, " — {}", words.text(key!("analyse-blunder"), &loss));
        } else if turn.is_mistake() {
            let _ = write!(text, " — {}", words.text(key!("analyse-mistake"), &loss));
        }
        text.push('\n');
        if let Some(hint) = turn.better.as_ref().filter(|_| all || turn.is_mistake()) {
            let win = words.text(key!("analyse-better"), &[("win", percent(desk, hint.win).into())]);
            let _ = writeln!(text, "  {win} {}", (self.words.reason)(&hint.reason));
            text.push_str(&steps::<G>(desk, &turn.position, &hint.plan, 4));
        }
        text
    }

    fn turn_json(&self, turn: &JudgedTurn<G::State, R>) -> Value {
        json!({
            self.unit: turn.number,
            "seat": turn.seat.to_string(),
            "plies": turn.plies,
            "position": turn.position.to_string(),
            "win": turn.win,
            "given_away": turn.given_away,
            "better": turn.better.as_ref().map(|hint| self.hint_json(hint)),
        })
    }

    /// The answer to `analyse`.
    pub fn analysis(
        &self,
        desk: CliContext,
        args: &Analyse,
        start: &G::State,
        entries: &[(Actor, ActionOf<G>)],
        judge: impl FnOnce(&G::State, &[(Actor, ActionOf<G>)], &Budget<'_>) -> Vec<JudgedTurn<G::State, R>>,
    ) -> Result<Answer, Failure> {
        let nodes = args.nodes.map_or(NODES, Into::into);
        let begin = clock::now();
        let turns = judge(start, entries, &Budget::nodes(nodes));
        let time: Duration = begin.elapsed();
        if turns.is_empty() {
            return desk.fail(key!("analyse-nothing"), &[]);
        }
        let points = turning_points(&turns);
        if desk.json {
            let list: Vec<Value> = turns.iter().map(|turn| self.turn_json(turn)).collect();
            let points: Vec<Value> = points
                .iter()
                .map(|&(place, before)| json!({ "turn": place, "swing": turns[place].win - before }))
                .collect();
            return Ok(Answer::json(&json!({
                "start": start.to_string(),
                "plies": entries.len(),
                "nodes": nodes,
                "turns": list,
                "turning_points": points,
                "seconds": time.as_secs_f64(),
            })));
        }
        let values = [
            ("turns", turns.len().into()),
            ("nodes", nodes.to_string().into()),
            ("seconds", clock::seconds(desk.words, time).into()),
        ];
        let mut text = desk.words.text(key!("analyse-head"), &values) + "\n\n";
        for turn in &turns {
            text.push_str(&self.turn_text(desk, turn, args.all));
        }
        if !points.is_empty() {
            let _ = writeln!(text, "\n{}", desk.words.say(key!("analyse-points")));
        }
        for (place, before) in points {
            let turn = &turns[place];
            let first = Seat::new(0).map_or_else(String::new, |seat| (self.words.side)(&turn.position, seat));
            let values = [
                ("number", turn.number.into()),
                ("side", (self.words.side)(&turn.position, turn.seat).into()),
                ("before", percent(desk, before).into()),
                ("after", percent(desk, turn.win).into()),
                ("first", first.into()),
            ];
            let _ = writeln!(text, "  {}", desk.words.text(self.point, &values));
        }
        Ok(Answer::text(text))
    }
}
