//! Puzzles: one turn, one goal, and a proof.
//!
//! A [`Goal`] says what is to be reached by the end of a turn, [`solve`] proves by exhaustive search whether and in how
//! many ways it can be, and [`puzzles`] are positions from games in which few ways lead there, most often exactly one.
//!
//! ```
//! use fracas_nshex_bots::puzzle::{Goal, Limits, solve};
//! use fracas_core::Seat;
//!
//! let state = "3.0 | moloch 20 hq@c1 hybrid@c2/0 +battle | outpost 1 hq@c5 | p1 turn".parse()?;
//! let goal: Goal = "destroy_hq".parse()?;
//! let solution = solve(&state, Seat::new(0).expect("a seat"), &goal, Limits::default());
//! assert!(solution.reachable && solution.complete);
//! assert_eq!(solution.lines[0].plan[0].to_string(), "play battle");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attempt;
mod explain;
mod goal;
mod mine;
mod seen_positions;
mod solve;

use fracas_core::{Actor, Pending, Seat, State as _};
use fracas_nshex::{Action, State};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

pub use attempt::{Attempt, Verdict};
pub use explain::{Blow, Death, Explanation, ParseExplanationError, explain, forecast};
pub use goal::{Aim, Goal, Losses, reached};
pub use mine::{Mine, select};
pub use solve::{Limits, Line, Solution, solve};

/// A position in which one turn reaches a goal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The name of the puzzle, which never changes.
    pub id: String,
    /// How difficult it is, from 1 to 100.
    pub rating: u8,
    /// The army that plays the turn.
    pub army: String,
    /// The army it plays against.
    pub against: String,
    /// What is to be reached by the end of the turn.
    pub goal: Goal,
    /// The position, in its notation: at the beginning of the turn, tiles drawn.
    pub position: String,
    /// Every action of the turn, with what others have to decide on the way.
    pub solution: Vec<String>,
    /// The actions that matter, in any possible order.
    pub plan: Vec<String>,
    /// How many ways lead to the goal: a unit that stands elsewhere makes another one.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub ways: u32,
    /// The explanation of the solution.
    pub explanation: Explanation,
}

fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_one(ways: &u32) -> bool {
    *ways == 1
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Names,
    #[serde(default)]
    puzzle: Vec<Puzzle>,
}

/// What a file of puzzles is called.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    en: String,
    fr: String,
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
    let name = Names {
        en: "Puzzles from games of bots".to_owned(),
        fr: "Énigmes tirées de parties de robots".to_owned(),
    };
    toml::to_string(&File { name, puzzle: puzzles.to_vec() })
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

    /// The seat that plays the turn.
    pub fn seat(&self) -> Seat {
        match self.start().pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } => seat,
            Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => {
                panic!("a puzzle begins with someone's turn: a test plays them all")
            }
        }
    }

    /// The solution, action by action.
    pub fn actions(&self) -> Vec<Action> {
        let read = |text: &String| text.parse().expect("a test reads the solutions of all puzzles");
        self.solution.iter().map(read).collect()
    }

    /// Begins an attempt to solve the puzzle.
    pub fn attempt(&self) -> Attempt {
        Attempt::new(self.start(), self.seat(), self.goal.clone())
    }
}
