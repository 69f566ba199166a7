//! The answers of commands, and their failures.

use crate::args::ColorWord;
use serde::Serialize;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

/// The exit code of bad input.
pub const BAD_INPUT: u8 = 2;
/// The exit code of a command that stops because a player must choose.
pub const CHOICE_MISSING: u8 = 3;

/// What a command prints on the standard output.
#[derive(Debug)]
pub struct Answer {
    text: String,
    code: u8,
    remark: Option<String>,
}

impl Answer {
    /// An answer for people.
    pub fn text(text: String) -> Self {
        Answer { text, code: 0, remark: None }
    }

    /// An answer for machines.
    pub fn json(value: &serde_json::Value) -> Self {
        Answer::text(value.to_string())
    }

    /// Returns the answer with an exit code and a sentence on the standard error.
    #[must_use]
    pub fn but(self, code: u8, remark: String) -> Self {
        Answer { code, remark: Some(remark), ..self }
    }

    /// Prints the answer; a reader who has gone away is not an error.
    pub fn print(self, color: ColorWord) -> ExitCode {
        let choice = match color {
            ColorWord::Auto => anstream::AutoStream::choice(&io::stdout()),
            ColorWord::Always => anstream::ColorChoice::AlwaysAnsi,
            ColorWord::Never => anstream::ColorChoice::Never,
        };
        let mut out = anstream::AutoStream::new(io::stdout().lock(), choice);
        let end = if self.text.ends_with('\n') || self.text.is_empty() { "" } else { "\n" };
        let written = out.write_all(self.text.as_bytes()).and_then(|()| out.write_all(end.as_bytes()));
        let code = match written.and_then(|()| out.flush()) {
            Ok(()) => self.code,
            Err(error) if error.kind() == ErrorKind::BrokenPipe => self.code,
            Err(_) => 1,
        };
        if let Some(remark) = self.remark {
            complain(&remark);
        }
        ExitCode::from(code)
    }
}

/// What kind of input a failure complains about: the word `kind` of its JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// Arguments that are unknown, missing or no value.
    Usage,
    /// A position that cannot be read or cannot be.
    Position,
    /// A text that is not an action.
    Action,
    /// An action that a rule forbids.
    Illegal,
    /// Any other input: an option, a file, a name.
    Input,
}

/// Why a command failed: one sentence for the standard error, and what a machine wants to know besides.
#[derive(Debug)]
pub struct Failure {
    message: String,
    fault: Fault,
    column: Option<usize>,
    action: Option<String>,
    rule: Option<String>,
    /// Help and version come this way too: they are not failures.
    answer: bool,
}

impl Failure {
    /// A failure with this sentence.
    pub fn new(message: impl Into<String>) -> Self {
        Failure {
            message: message.into(),
            fault: Fault::Input,
            column: None,
            action: None,
            rule: None,
            answer: false,
        }
    }

    /// Returns a text that was asked for: not a failure after all.
    pub fn answer(message: String) -> Self {
        Failure { answer: true, ..Failure::new(message) }
    }

    /// Returns the failure with another kind of fault.
    #[must_use]
    pub fn of(self, fault: Fault) -> Self {
        Failure { fault, ..self }
    }

    /// Returns the failure with the column of a position at which it lies.
    #[must_use]
    pub fn at(self, column: Option<usize>) -> Self {
        Failure { column, ..self }
    }

    /// Returns the failure with the action that caused it, and with the rule that forbids it if there is one.
    #[must_use]
    pub fn with(self, action: String, rule: Option<String>) -> Self {
        Failure { action: Some(action), rule, ..self }
    }

    /// The failure for machines; every field is always there.
    fn to_json(&self) -> serde_json::Value {
        serde_json::json!({ "error": {
            "kind": self.fault,
            "text": one_line(&self.message),
            "column": self.column,
            "action": self.action,
            "rule": self.rule,
        } })
    }

    /// Prints the sentence on the standard error; for machines also the failure as JSON on the standard output.
    pub fn print(self, json: bool) -> ExitCode {
        if self.answer {
            return Answer::text(self.message).print(ColorWord::Auto);
        }
        if json {
            let _ = writeln!(io::stdout(), "{}", self.to_json());
        }
        complain(&self.message);
        ExitCode::from(BAD_INPUT)
    }
}

/// Whether a letter is a control sign or changes the direction of writing.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// One line, whatever a file or an argument put into it.
fn one_line(sentence: &str) -> String {
    let line: String = sentence.chars().map(|letter| if is_hidden(letter) { ' ' } else { letter }).collect();
    line.trim().to_owned()
}

fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "fracas: {}", one_line(sentence));
}
