//! Puzzles: one attack phase, one goal, and a proof.
//!
//! A [`Goal`] says how the table has to stand when the attack is ended, [`search`] looks at every attack there is, and
//! [`puzzles`] are positions from games of bots in which exactly one way leads to the goal.

mod goal;
mod mine;
mod solve;

use fracas_convoy::{Action, Side, State};
use fracas_core::{Actor, Pending, Seat, State as _};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

pub use goal::{Aim, Goal, Outcome};
pub use mine::{Mine, select};
pub use solve::{Attempt, Search, Verdict, Way, search};

/// A position in which one attack reaches a goal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The name of the puzzle, which never changes.
    pub id: String,
    /// How difficult it is, from 1 to 100.
    pub rating: u8,
    /// The side that attacks.
    pub side: Side,
    /// What is to be reached by the end of the attack.
    pub goal: Goal,
    /// The position in its notation, at the beginning of the attack.
    pub position: String,
    /// Every action of the attack, the last one ends it.
    pub solution: Vec<String>,
    /// What the goal cannot do without: plays, steps, targets, in any possible order.
    pub plan: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    puzzle: Vec<Puzzle>,
}

static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let text = include_str!("../data/puzzles.toml");
    read(text).expect("the puzzles that come with the program are well formed: a test reads them")
});

/// The puzzles that come with the program, easiest first.
pub fn puzzles() -> &'static [Puzzle] {
    &PUZZLES
}

/// Puzzles as the text of a file.
pub fn write(puzzles: &[Puzzle]) -> Result<String, toml::ser::Error> {
    toml::to_string(&File { puzzle: puzzles.to_vec() })
}

/// Reads a file of puzzles.
pub fn read(text: &str) -> Result<Vec<Puzzle>, fracas_file::Error> {
    fracas_file::from_str::<File>(text).map(|file| file.puzzle)
}

impl Puzzle {
    /// The position it begins with.
    pub fn start(&self) -> State {
        self.position.parse().expect("a test reads the positions of all puzzles")
    }

    /// The solution, action by action.
    pub fn actions(&self) -> Vec<Action> {
        let read = |text: &String| text.parse().expect("a test reads the solutions of all puzzles");
        self.solution.iter().map(read).collect()
    }

    /// An attempt to solve it.
    pub fn attempt(&self) -> Attempt {
        Attempt::new(self.start(), self.side, self.goal.clone())
    }
}

/// The seat that must act, if one must.
fn actor(state: &State) -> Option<Seat> {
    match state.pending() {
        Pending::Act { actor: Actor::Seat(seat), .. } => Some(seat),
        Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
    }
}
