//! The file of a match: one JSON line for each game, so that a match can go on where it stopped.

use super::Contest;
use super::entrant::Entrant;
use crate::cli_game::CliGame;
use crate::game::{CliContext, read_up_to};
use crate::output::Failure;
use fracas_bots::arena::Game;
use fracas_scene::{Key, key};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// The most bytes of the file of a match: those of several million games.
const MOST_BYTES: u64 = 1 << 30;

/// The beginning of every line of the file.
const BEGINNING: &str = "{\"first\":";

/// One game with all that decided it.
#[derive(PartialEq, Serialize, Deserialize)]
struct GameLine {
    first: Entrant,
    second: Entrant,
    rules: String,
    #[serde(flatten)]
    game: Game,
}

/// The file of a match, open for more games.
pub(super) struct Journal {
    desk: CliContext,
    path: PathBuf,
    file: File,
    rules: String,
    lines: Vec<GameLine>,
}

pub(super) fn unwritable(desk: CliContext, file: &Path, error: &io::Error) -> Failure {
    let values = [("file", file.display().to_string().into()), ("why", error.to_string().into())];
    Failure::new(desk.words.text(key!("file-unwritable"), &values))
}

/// Makes sure before a long match that a file can be written.
pub(super) fn touch(desk: CliContext, file: &Path) -> Result<File, Failure> {
    let opened = OpenOptions::new().create(true).append(true).open(file);
    opened.map_err(|error| unwritable(desk, file, &error))
}

impl Journal {
    /// Opens the file of a match and reads the games that are in it.
    pub(super) fn open(desk: CliContext, path: &Path, rules: &str) -> Result<Self, Failure> {
        let text = match std::fs::metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Ok(_) | Err(_) => read_up_to(desk.words, path, MOST_BYTES)?,
        };
        let mut lines = Vec::new();
        let mut length = text.len();
        for (place, line) in text.split_inclusive('\n').enumerate() {
            match serde_json::from_str(line) {
                Ok(line) => lines.push(line),
                // A program that was stopped leaves half a line behind; that game is played again.
                Err(_) if !line.ends_with('\n') && line.starts_with(BEGINNING) => length -= line.len(),
                Err(_) => return complain(desk, key!("arena-line-unreadable"), path, place),
            }
        }
        let mut file = touch(desk, path)?;
        let mended = if length < text.len() {
            file.set_len(length as u64)
        } else if text.is_empty() || text.ends_with('\n') {
            Ok(())
        } else {
            file.write_all(b"\n")
        };
        mended.map_err(|error| unwritable(desk, path, &error))?;
        Ok(Journal { desk, path: path.to_owned(), file, rules: rules.to_owned(), lines })
    }

    /// The seed with which the match in the file began.
    pub(super) fn seed<G: CliGame>(&self, contest: &Contest<G>) -> Option<u64> {
        let fixture = &self.lines.first()?.game.fixture;
        Some(fixture.seed.wrapping_sub(u64::from(fixture.number) / contest.round() as u64))
    }

    fn line<G: CliGame>(&self, contest: &Contest<G>, game: &Game) -> GameLine {
        GameLine {
            first: contest.first.clone(),
            second: contest.second.clone(),
            rules: self.rules.clone(),
            game: game.clone(),
        }
    }

    /// The games in the file, which must be of this contest.
    pub(super) fn games<G: CliGame>(&mut self, contest: &Contest<G>) -> Result<BTreeMap<u32, Game>, Failure> {
        let mut games = BTreeMap::new();
        for (place, line) in self.lines.iter().enumerate() {
            let (fixture, _) = contest.fixture(line.game.fixture.number);
            if *line != self.line::<G>(contest, &Game { fixture, ..line.game.clone() }) {
                return complain(self.desk, key!("arena-line-other"), &self.path, place);
            }
            if games.insert(line.game.fixture.number, line.game.clone()).is_some() {
                return complain(self.desk, key!("arena-line-twice"), &self.path, place);
            }
        }
        Ok(games)
    }

    /// Appends a game at once, so that it is not lost when the program is stopped.
    pub(super) fn write<G: CliGame>(&mut self, contest: &Contest<G>, game: &Game) -> Result<(), Failure> {
        let line = self.line::<G>(contest, game);
        let written = text_of(&line).and_then(|text| self.file.write_all(text.as_bytes()));
        written.map_err(|error| unwritable(self.desk, &self.path, &error))?;
        self.lines.push(line);
        Ok(())
    }

    /// Puts the games in the order of their numbers: the same match leaves the same file.
    pub(super) fn sort(mut self) -> Result<(), Failure> {
        if self.lines.is_sorted_by_key(|line| line.game.fixture.number) {
            return Ok(());
        }
        self.lines.sort_by_key(|line| line.game.fixture.number);
        // The sorted file takes the place of the other in one step: at no moment is a game missing.
        let mut name = self.path.clone().into_os_string();
        name.push(".sorted");
        let text: io::Result<String> = self.lines.iter().map(text_of).collect();
        let written = text
            .and_then(|text| std::fs::write(&name, text))
            .and_then(|()| std::fs::rename(&name, &self.path));
        written.map_err(|error| unwritable(self.desk, &self.path, &error))
    }
}

fn text_of(line: &GameLine) -> io::Result<String> {
    Ok(serde_json::to_string(line)? + "\n")
}

fn complain<T>(desk: CliContext, key: Key, file: &Path, place: usize) -> Result<T, Failure> {
    desk.fail(key, &[("line", (place + 1).into()), ("file", file.display().to_string().into())])
}
