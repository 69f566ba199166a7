//! What the commands of all games share: a game says in [`Told`] how it speaks, and the commands in this folder do the
//! rest.

pub(crate) mod advice;
pub(crate) mod apply;
pub(crate) mod legal;
pub(crate) mod log;
pub(crate) mod new;
pub(crate) mod perft;
pub(crate) mod random;
pub(crate) mod replay;
pub(crate) mod show;
pub(crate) mod why_not;

use crate::args::ColorWord;
use crate::output::{Answer, Failure};
use fracas_core::{Actor, Pending, PlayError, Record, Replay, ReplayError, Rule, Seat, State, Viewer};
use fracas_scene::Words;
use fracas_scene::nshex::Paint;
use log::Line;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::Read as _;
use std::path::Path;
use std::str::FromStr;

/// Who reads an answer. Whoever owns a position may read all of it; `--as` shows only what a seat or an onlooker knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Eyes {
    /// Everything.
    #[default]
    All,
    /// What this viewer may know.
    Of(Viewer),
}

impl Eyes {
    /// Whether the reader may know what an actor can do and has done.
    fn reads(self, actor: Actor) -> bool {
        match (self, actor) {
            (Eyes::All, _) => true,
            (Eyes::Of(Viewer::Seat(seat)), Actor::Seat(other)) => seat == other,
            (Eyes::Of(_), _) => false,
        }
    }
}

/// The words of a game, and what the shared commands must know of it beyond its rules.
pub(crate) trait Told:
    State<
        Decision: Serialize,
        Illegal: Serialize + Clone,
        Event: Serialize,
        View: Serialize,
        Action: FromStr<Err: std::error::Error>,
    >
{
    /// Its name in records and on the command line.
    const NAME: &'static str;
    /// The fields of JSON for those who play and for one of them.
    const PLAYERS: (&'static str, &'static str);
    /// The field of JSON for the length of games beside plies, and the text that tells it.
    const LENGTH: (&'static str, &'static str);
    /// No game of the rules has more plies.
    const PLY_LIMIT: usize = 100_000;

    /// Everything that a reader may know, to be written as JSON.
    fn seen(&self, eyes: Eyes) -> Self::View;
    /// What the game waits for, or how it ended.
    fn pending_text(&self, words: &Words, eyes: Eyes) -> String;
    /// What an action does.
    fn action_text(&self, words: &Words, action: &Self::Action) -> String;
    /// Why an action is refused.
    fn refusal_text(&self, words: &Words, error: &PlayError<Self::Illegal>) -> String;
    /// The rule that an illegal action breaks.
    fn rule(illegal: &Self::Illegal) -> Rule;
    /// The rule that nothing is done any more.
    fn rule_of_end() -> Rule;
    /// Why a text is no position.
    fn position_error(words: &Words, error: &<Self as FromStr>::Err) -> String;
    /// Why a text is no action.
    fn action_error(words: &Words, error: &<Self::Action as FromStr>::Err) -> String;
    /// Why a game file does not replay; without a replay the start could not be read.
    fn replay_error(
        words: &Words,
        record: &Record,
        replay: Option<&Replay<'_, Self>>,
        error: &ReplayError,
    ) -> String;
    /// Events as the lines of a log; the state is the one before them.
    fn tell(&self, words: &Words, events: &[Self::Event]) -> Vec<Line<Self::Event>>;
    /// The position drawn for a terminal.
    fn draw(&self, words: &Words, eyes: Eyes, paint: Paint) -> String;
    /// The position as a picture.
    fn picture(&self, words: &Words, eyes: Eyes) -> String;
    /// How long the game has been, in turns or battles.
    fn length(&self) -> u32;
    /// Those who play, each with an id and a seat.
    fn players(&self) -> Vec<(&'static str, Seat)>;
    /// One of those who play, in words.
    fn player_name(words: &Words, id: &str) -> String;
    /// Which word of an action may differ between actions that share a line of a list: a rotation.
    fn shared_word(_text: &str) -> Option<&str> {
        None
    }
    /// Whether an action can only be one of chance.
    fn is_chance(action: &Self::Action) -> bool;
}

/// What every command needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Desk {
    pub(crate) words: &'static Words,
    pub(crate) json: bool,
    pub(crate) color: ColorWord,
}

/// The text of a file; `-` is the standard input.
pub(crate) fn read(words: &Words, file: &Path) -> Result<String, Failure> {
    let read = if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    read.map_err(|error| {
        let values = [("file", file.display().to_string().into()), ("why", error.to_string().into())];
        Failure::new(words.text("file-unreadable", &values))
    })
}

impl Desk {
    pub(crate) fn fail<T>(
        self,
        key: &str,
        values: &[(&'static str, fracas_scene::Value)],
    ) -> Result<T, Failure> {
        Err(Failure::new(self.words.text(key, values)))
    }

    /// The text of a file; `-` is the standard input.
    pub(crate) fn read(self, file: &Path) -> Result<String, Failure> {
        read(self.words, file)
    }

    /// A position given as an argument; `-` takes the last line of the standard input that is not empty, so that the
    /// answers of `new` and `apply` can be piped on.
    pub(crate) fn position<G: Told>(self, text: &str) -> Result<G, Failure> {
        let piped;
        let line = if text == "-" {
            piped = self.read(Path::new("-"))?;
            piped.lines().map(str::trim).rfind(|line| !line.is_empty()).unwrap_or_default()
        } else {
            text.trim()
        };
        if line.is_empty() {
            return self.fail("position-empty", &[]);
        }
        line.parse().map_err(|error| Failure::new(G::position_error(self.words, &error)))
    }

    pub(crate) fn action<G: Told>(self, text: &str) -> Result<G::Action, Failure> {
        text.parse().map_err(|error| Failure::new(G::action_error(self.words, &error)))
    }

    /// Applies an action of whoever acts, or says which rule forbids it.
    pub(crate) fn play<G: Told>(
        self,
        state: &mut G,
        action: &G::Action,
        events: &mut Vec<G::Event>,
    ) -> Result<Actor, Failure> {
        let actor = match state.pending() {
            Pending::Act { actor, .. } => actor,
            Pending::Over(_) => Actor::Chance,
        };
        let before = state.clone();
        state.play(actor, action, events).map_err(|error| {
            let rule = match &error {
                PlayError::Illegal(illegal) => G::rule(illegal),
                PlayError::Over | PlayError::NotYours { .. } => G::rule_of_end(),
            };
            let values = [
                ("action", action.to_string().into()),
                ("why", before.refusal_text(self.words, &error).into()),
                ("rule", rule.to_string().into()),
            ];
            Failure::new(self.words.text("action-refused", &values))
        })?;
        Ok(actor)
    }

    /// What the game waits for, for machines.
    pub(crate) fn pending_json<G: Told>(self, state: &G, eyes: Eyes) -> Value {
        let text = state.pending_text(self.words, eyes);
        match state.pending() {
            Pending::Act { actor, decision } => {
                json!({ "over": false, "actor": actor.to_string(), "decision": decision, "text": text })
            }
            Pending::Over(outcome) => {
                let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
                json!({ "over": true, "winners": winners, "text": text })
            }
        }
    }

    /// How the drawing of a position is coloured; the colours are stripped on the way out when nobody can see them.
    fn paint(self) -> Paint {
        if self.color == ColorWord::Never { Paint::Plain } else { Paint::Ansi }
    }

    /// How an answer in words ends: the position in notation, so that it can be piped on, or what the reader sees of it.
    fn end_text<G: Told>(self, state: &G, eyes: Eyes) -> String {
        match eyes {
            Eyes::All => state.to_string(),
            Eyes::Of(_) => state.draw(self.words, eyes, self.paint()),
        }
    }

    /// The same for machines: the notation holds all secrets, so it is left out where a view takes its place.
    fn end_json<G: Told>(self, state: &G, eyes: Eyes, mut answer: Value) -> Answer {
        answer["position"] = Value::Null;
        match eyes {
            Eyes::All => answer["position"] = state.to_string().into(),
            Eyes::Of(_) => answer["view"] = json!(state.seen(eyes)),
        }
        answer["pending"] = self.pending_json(state, eyes);
        Answer::json(&answer)
    }
}
