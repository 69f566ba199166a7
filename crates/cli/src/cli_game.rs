//! What a game tells the command line.

use crate::args::{Analyse, Arena, Match};
use crate::game::log::Line;
use crate::game::replay::GameFile;
use crate::game::{Desk, Eyes};
use crate::output::{Answer, Failure};
use crate::{arena, duel};
use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use fracas_bots::BotGame;
use fracas_bots::arena::Pairing;
use fracas_bots::protocol::ProtocolGame;
use fracas_core::{PlayError, Record, Replay, ReplayError, Rule, Seat, State};
use fracas_scene::{ActionOf, EventOf, IllegalOf, Paint, Presented, ViewOf, Words};
use fracas_table::AnyGame;
use serde::Serialize;
use std::str::FromStr;

/// The ids of those who meet in the arena, and their pairings.
pub type Pairings<G> = (Vec<String>, Vec<Pairing<<G as Presented>::State>>);

/// A game on the command line. Implemented on the same marker type as [`Presented`]; every one of them is a [`Game`].
pub trait CliGame:
    Presented<
    State: State<
        Decision: Serialize,
        Illegal: Serialize + Clone,
        Event: Serialize,
        Action: FromStr<Err: std::error::Error>,
    >,
>
{
    /// How machines play it.
    type Bots: BotGame<State = Self::State>;
    /// The arguments of `fracas <game>`, with its subcommands.
    type Commands: Args;

    /// The fields of JSON for those who play and for one of them.
    const PLAYERS: (&'static str, &'static str);
    /// The field of JSON for the length of games beside plies, and the text that tells it.
    const LENGTH: (&'static str, &'static str);
    /// No game of the rules has more plies.
    const PLY_LIMIT: usize = 100_000;
    /// Examples for the help, by the path of a command such as `fracas-chess-new`; the same in every language.
    const EXAMPLES: &'static [(&'static str, &'static [&'static str])];

    /// The game at a table.
    fn game() -> &'static dyn AnyGame;
    /// The bots, for the protocol.
    fn bots() -> &'static dyn ProtocolGame;
    /// Runs one of its commands.
    fn run(desk: Desk, commands: &Self::Commands) -> Result<Answer, Failure>;
    /// Judges a game file turn by turn.
    fn analyse(desk: Desk, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure>;
    /// The options of the rules that a command takes (`name=values`), and what they change.
    fn options(words: &Words, path: &str) -> Vec<(String, String)>;

    /// Who meets whom in the arena, as the arguments ask for.
    fn pairings(desk: Desk, args: &Arena) -> Result<Pairings<Self>, Failure>;
    /// The start of the games of a match.
    fn match_start(desk: Desk, args: &Match) -> Result<Self::State, Failure>;
    /// The rules that a start is played by, in a word.
    fn rules_word(start: &Self::State) -> String;

    /// Everything that a reader may know, to be written as JSON.
    fn seen(state: &Self::State, eyes: Eyes) -> ViewOf<Self>;
    /// What the game waits for, or how it ended.
    fn pending_text(state: &Self::State, words: &Words, eyes: Eyes) -> String;
    /// What an action does.
    fn action_text(state: &Self::State, words: &Words, action: &ActionOf<Self>) -> String;
    /// Why an action is refused.
    fn refusal_text(state: &Self::State, words: &Words, error: &PlayError<IllegalOf<Self>>) -> String;
    /// The rule that an illegal action breaks.
    fn rule(illegal: &IllegalOf<Self>) -> Rule;
    /// The rule that nothing is done any more.
    fn rule_of_end() -> Rule;
    /// Why a text is no position.
    fn position_error(words: &Words, error: &<Self::State as FromStr>::Err) -> String;
    /// Where a text is no position; nowhere for a fault of the whole.
    fn error_column(error: &<Self::State as FromStr>::Err) -> Option<usize>;
    /// Why a text is no action.
    fn action_error(words: &Words, error: &<ActionOf<Self> as FromStr>::Err) -> String;
    /// Why a game file does not replay; without a replay the start could not be read.
    fn replay_error(
        words: &Words,
        record: &Record,
        replay: Option<&Replay<'_, Self::State>>,
        error: &ReplayError,
    ) -> String;
    /// Events as the lines of a log; the state is the one before them.
    fn tell(before: &Self::State, words: &Words, events: &[EventOf<Self>]) -> Vec<Line<EventOf<Self>>>;
    /// The position drawn for a terminal.
    fn draw(state: &Self::State, words: &Words, eyes: Eyes, paint: Paint) -> String;
    /// The position as a picture.
    fn picture(state: &Self::State, words: &Words, eyes: Eyes) -> String;
    /// How long the game has been, in turns or battles.
    fn length(state: &Self::State) -> u32;
    /// Those who play, each with an id and a seat.
    fn players(state: &Self::State) -> Vec<(&'static str, Seat)>;
    /// One of those who play, in words.
    fn player_name(words: &Words, id: &str) -> String;
    /// Which word of an action may differ between actions that share a line of a list: a rotation.
    fn shared_word(_text: &str) -> Option<&str> {
        None
    }
    /// Whether an action can only be one of chance.
    fn is_chance(action: &ActionOf<Self>) -> bool;
}

/// A game on the command line, whatever its type.
pub trait Game: Send + Sync {
    /// The game at a table: its name, its words, everything that can be asked without a type.
    fn table(&self) -> &'static dyn AnyGame;
    /// Its bots, for the protocol.
    fn bots(&self) -> &'static dyn ProtocolGame;
    /// The command `fracas <game>` without its texts.
    fn command(&self) -> Command;
    /// Examples for the help, by the path of a command.
    fn examples(&self) -> &'static [(&'static str, &'static [&'static str])];
    /// The options of the rules that a command takes, and what they change.
    fn options(&self, words: &Words, path: &str) -> Vec<(String, String)>;
    /// Runs one of its commands.
    fn run(&self, desk: Desk, matches: &ArgMatches) -> Result<Answer, Failure>;
    /// Judges a game file turn by turn.
    fn analyse(&self, desk: Desk, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure>;
    /// Lets two players meet in the arena.
    fn arena(&self, desk: Desk, args: &Arena) -> Result<Answer, Failure>;
    /// Plays a match.
    fn contest(&self, desk: Desk, args: &Match) -> Result<Answer, Failure>;
}

impl<G: CliGame> Game for G {
    fn table(&self) -> &'static dyn AnyGame {
        G::game()
    }

    fn bots(&self) -> &'static dyn ProtocolGame {
        G::bots()
    }

    fn command(&self) -> Command {
        G::Commands::augment_args(Command::new(G::NAME))
    }

    fn examples(&self) -> &'static [(&'static str, &'static [&'static str])] {
        G::EXAMPLES
    }

    fn options(&self, words: &Words, path: &str) -> Vec<(String, String)> {
        G::options(words, path)
    }

    fn run(&self, desk: Desk, matches: &ArgMatches) -> Result<Answer, Failure> {
        let read = G::Commands::from_arg_matches(matches);
        let commands = read.map_err(|error| crate::help::usage_failure(desk.words, &error))?;
        G::run(desk.of_game::<G>(), &commands)
    }

    fn analyse(&self, desk: Desk, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure> {
        G::analyse(desk.of_game::<G>(), args, file)
    }

    fn arena(&self, desk: Desk, args: &Arena) -> Result<Answer, Failure> {
        arena::play::<G>(desk.of_game::<G>(), args)
    }

    fn contest(&self, desk: Desk, args: &Match) -> Result<Answer, Failure> {
        duel::contest::<G>(desk.of_game::<G>(), args)
    }
}
