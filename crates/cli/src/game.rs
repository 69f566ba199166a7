//! The commands that all games share: a game says in [`CliGame`] how it speaks, and the commands in this
//! folder do the rest.

pub mod advice;
pub mod apply;
pub mod explain;
pub mod legal;
pub mod log;
pub mod new;
pub mod perft;
pub mod random;
pub mod replay;
pub mod show;
pub mod standard;
pub mod why_not;

use crate::args::ColorWord;
use crate::cli_game::{CliGame, Game};
use crate::output::{Answer, Failure, Fault};
use fracas_core::{Actor, Pending, PlayError, Seat, State as _, Viewer};
use fracas_scene::{ActionOf, EventOf, IllegalOf, Paint, Words};
use fracas_scene::{Key, key};
use serde_json::{Value, json};
use std::io::Read;
use std::path::Path;

/// Who reads an answer. The one who owns a position may read all of it; `--as` shows only what a seat or an onlooker knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Perspective {
    /// A view of everything, secrets included.
    #[default]
    All,
    /// What this viewer may know.
    Of(Viewer),
}

impl Perspective {
    /// Whether the reader may know what an actor can do and has done.
    fn reads(self, actor: Actor) -> bool {
        match (self, actor) {
            (Perspective::All, _) => true,
            (Perspective::Of(Viewer::Seat(seat)), Actor::Seat(other)) => seat == other,
            (Perspective::Of(_), _) => false,
        }
    }
}

/// What every command needs to know.
#[derive(Clone, Copy, Debug)]
pub struct CliContext {
    /// The texts in the reader's language.
    pub words: &'static Words,
    /// Whether the answer is for machines.
    pub json: bool,
    /// Whether drawings have colours.
    pub color: ColorWord,
}

/// The most bytes of a file or of the standard input: thousands of games, hundreds of times any army.
pub(crate) const MOST_BYTES: u64 = 16 << 20;

/// The text of a file; `-` is the standard input.
pub fn read(words: &Words, file: &Path) -> Result<String, Failure> {
    read_up_to(words, file, MOST_BYTES)
}

/// The text of a file with at most this many bytes; `-` is the standard input. A mark of the byte order is left out.
pub fn read_up_to(words: &Words, file: &Path, most: u64) -> Result<String, Failure> {
    let mut text = String::new();
    let all = |source: &mut dyn Read, text: &mut String| source.take(most + 1).read_to_string(text);
    let read = if file == Path::new("-") {
        all(&mut std::io::stdin().lock(), &mut text)
    } else {
        std::fs::File::open(file).and_then(|mut file| all(&mut file, &mut text))
    };
    let name = file.display().to_string();
    match read {
        Ok(bytes) if bytes as u64 > most => {
            let values = [("file", name.into()), ("most", (most >> 20).to_string().into())];
            Err(Failure::new(words.text(key!("file-too-long"), &values)))
        }
        Ok(_) => Ok(match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        }),
        Err(error) => {
            let values = [("file", name.into()), ("why", error.to_string().into())];
            Err(Failure::new(words.text(key!("file-unreadable"), &values)))
        }
    }
}

impl CliContext {
    /// Returns the context with the words of a game.
    #[must_use]
    pub fn of_game<G: CliGame>(self) -> CliContext {
        CliContext { words: G::words(self.words.lang()), ..self }
    }

    /// Fails with a sentence of the kit's texts.
    pub fn fail<T>(self, key: Key, values: &[(&'static str, fracas_scene::Value)]) -> Result<T, Failure> {
        Err(Failure::new(self.words.text(key, values)))
    }

    /// The game with this name; the first one if nobody says which. `key` is the complaint about a name that is not known.
    pub fn game<'a>(
        self,
        games: &[&'a dyn Game],
        name: Option<&str>,
        key: Key,
    ) -> Result<&'a dyn Game, Failure> {
        let found = games.iter().find(|game| name.is_none_or(|name| game.table().name() == name));
        found.copied().ok_or_else(|| {
            let known: Vec<&str> = games.iter().map(|game| game.table().name()).collect();
            let values = [("game", name.unwrap_or_default().into()), ("known", known.join(", ").into())];
            Failure::new(self.words.text(key, &values))
        })
    }

    /// The text of a file; `-` is the standard input.
    pub fn read(self, file: &Path) -> Result<String, Failure> {
        read(self.words, file)
    }

    /// A position given as an argument, or `-` for the standard input.
    pub fn position<G: CliGame>(self, text: &str) -> Result<G::State, Failure> {
        let found =
            if text == "-" { self.piped::<G>(&self.read(Path::new("-"))?) } else { self.parsed::<G>(text) };
        found.map_err(|failure| failure.of(Fault::Position))
    }

    /// A position given as an argument in which a seat must act, and that seat.
    pub fn to_act<G: CliGame>(self, text: &str) -> Result<(G::State, Seat), Failure> {
        let state = self.position::<G>(text)?;
        match state.pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } => Ok((state, seat)),
            Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => {
                self.fail(key!("hint-nobody"), &[])
            }
        }
    }

    fn parsed<G: CliGame>(self, text: &str) -> Result<G::State, Failure> {
        let text = text.trim();
        if text.is_empty() {
            return self.fail(key!("position-empty"), &[]);
        }
        text.parse().map_err(|error| {
            Failure::new(G::position_error(&error, self.words.lang())).at(G::error_column(&error))
        })
    }

    /// The position of a text with several lines: all of it, if it is one that was broken over lines; else its last
    /// line, so that the answers of `new` and `apply` can be piped on. Two positions are one too many.
    fn piped<G: CliGame>(self, text: &str) -> Result<G::State, Failure> {
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let Some((last, before)) = lines.split_last() else { return self.parsed::<G>("") };
        if !before.is_empty()
            && let Ok(whole) = lines.join(" ").parse()
        {
            return Ok(whole);
        }
        let position = self.parsed::<G>(last)?;
        if before.iter().any(|line| line.parse::<G::State>().is_ok()) {
            return self.fail(key!("position-several"), &[]);
        }
        Ok(position)
    }

    /// An action given as an argument.
    pub fn action<G: CliGame>(self, text: &str) -> Result<ActionOf<G>, Failure> {
        text.parse().map_err(|error| {
            let failure = Failure::new(G::action_error(&error, self.words.lang())).of(Fault::Action);
            failure.with(text.chars().take(80).collect(), None)
        })
    }

    /// The rule that an illegal action breaks.
    pub(crate) fn rule<G: CliGame>(self, state: &G::State, illegal: &IllegalOf<G>) -> Option<String> {
        G::refusal(&G::seen(state, Perspective::All), illegal, self.words.lang()).rule
    }

    /// Applies an action of the one who acts, or says which rule forbids it.
    pub fn play<G: CliGame>(
        self,
        state: &mut G::State,
        action: &ActionOf<G>,
        events: &mut Vec<EventOf<G>>,
    ) -> Result<Actor, Failure> {
        let actor = match state.pending() {
            Pending::Act { actor, .. } => actor,
            Pending::Over(_) => Actor::Chance,
        };
        let before = state.clone();
        state.play(actor, action, events).map_err(|error| {
            // Where nobody acts any more, the rules forbid every action for that reason.
            let rule = match &error {
                PlayError::Illegal(illegal) => self.rule::<G>(&before, illegal),
                PlayError::Over | PlayError::NotYours { .. } => {
                    before.check(action).err().and_then(|illegal| self.rule::<G>(&before, &illegal))
                }
            };
            let values = [
                ("action", action.to_string().into()),
                ("why", G::refusal_text(&before, self.words, &error).into()),
                ("rule", rule.clone().unwrap_or_default().into()),
            ];
            Failure::new(self.words.text(key!("action-refused"), &values))
                .of(Fault::Illegal)
                .with(action.to_string(), rule)
        })?;
        Ok(actor)
    }

    /// What the game waits for, for machines.
    pub fn pending_json<G: CliGame>(self, state: &G::State, eyes: Perspective) -> Value {
        let text = G::pending_text(state, self.words, eyes);
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
    fn end_text<G: CliGame>(self, state: &G::State, eyes: Perspective) -> String {
        match eyes {
            Perspective::All => state.to_string(),
            Perspective::Of(_) => G::draw(state, self.words, eyes, self.paint()),
        }
    }

    /// The end of a position as JSON: the notation holds all secrets, so it is left out where a view takes
    /// its place.
    fn end_json<G: CliGame>(self, state: &G::State, eyes: Perspective, mut answer: Value) -> Answer {
        answer["position"] = Value::Null;
        match eyes {
            Perspective::All => answer["position"] = state.to_string().into(),
            Perspective::Of(_) => answer["view"] = json!(G::seen(state, eyes)),
        }
        answer["pending"] = self.pending_json::<G>(state, eyes);
        Answer::json(&answer)
    }
}
