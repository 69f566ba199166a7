//! What a command answers, and how it fails.

use crate::args::ColorWord;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

/// The exit code of bad input.
pub const BAD_INPUT: u8 = 2;
/// The exit code of a battle that waits for a choice.
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

    /// The same answer with an exit code and a sentence on the standard error.
    pub fn but(self, code: u8, remark: String) -> Self {
        Answer { code, remark: Some(remark), ..self }
    }

    /// Prints the answer; a reader who has gone away is no error.
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

/// Why a command failed: one sentence for the standard error.
#[derive(Debug)]
pub struct Failure {
    message: String,
    /// Help and version come this way too: they are no failures.
    answer: bool,
}

impl Failure {
    /// A failure with this sentence.
    pub fn new(message: impl Into<String>) -> Self {
        Failure { message: message.into(), answer: false }
    }

    /// Not a failure after all: a text that was asked for.
    pub fn answer(message: String) -> Self {
        Failure { message, answer: true }
    }

    /// Prints the sentence on the standard error.
    pub fn print(self) -> ExitCode {
        if self.answer {
            return Answer::text(self.message).print(ColorWord::Auto);
        }
        complain(&self.message);
        ExitCode::from(BAD_INPUT)
    }
}

fn complain(sentence: &str) {
    // One line, whatever a file or an argument put into it.
    let sentence: String =
        sentence.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let _ = writeln!(io::stderr(), "fracas: {}", sentence.trim());
}
