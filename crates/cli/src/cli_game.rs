//! The trait by which a game speaks on the command line.

use crate::args::{Analyse, Arena, League, Match};
use crate::game::log::EventLine;
use crate::game::replay::GameFile;
use crate::game::{CliContext, Perspective};
use crate::output::{Answer, Failure};
use crate::starts::{StartWord, Starts};
use crate::{arena, match_games};
use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use fracas_bots::BotGame;
use fracas_bots::arena::Pairing;
use fracas_bots::protocol::ProtocolGame;
use fracas_chance::Random;
use fracas_core::{
    Actor, Located as _, OptionWord, Pending, PlayError, Record, Replay, ReplayError, Seat, State, Viewer,
};
use fracas_scene::{
    ActionOf, EventOf, IllegalOf, Paint, PositionErrorOf, Presented, TableGame, ViewOf, Words,
};
use fracas_scene::{Key, key};
use fracas_table::AnyGame;
use serde::Serialize;
use std::str::FromStr;

/// The ids of those who meet in the arena, and their pairings.
pub type Pairings<G> = (Vec<String>, Vec<Pairing<<G as Presented>::State>>);

/// A game on the command line. Implemented on the same marker type as [`Presented`]; every one of them is a [`Game`].
///
/// What has a default is said in the words of [`Presented`]; a game that has better ones for a terminal brings them.
pub trait CliGame:
    TableGame
    + Presented<
        State: State<
            Decision: Serialize,
            Illegal: Serialize + Clone,
            Event: Serialize,
            Action: FromStr<Err: std::error::Error>,
        >,
    >
{
    /// The bots of the game.
    type Bots: BotGame<State = Self::State>;
    /// The arguments of `fracas <game>`, with its subcommands.
    type Commands: Args;

    /// The fields of JSON for those who play and for one of them.
    const PLAYERS: (&'static str, &'static str) = ("seats", "seat");
    /// The field of JSON for the length of games beside plies, and the text that tells it.
    const LENGTH: (&'static str, Key) = ("turns", key!("random-turns"));
    /// Examples for the help, by the path of a command such as `fracas-chess-new`; the same in every language.
    const EXAMPLES: &'static [(&'static str, &'static [&'static str])];

    /// The arguments by which it chooses what bots play.
    const START_WORDS: &'static [StartWord] = &[];

    /// The game at a table.
    fn game() -> &'static dyn AnyGame;
    /// The bots, for the protocol.
    fn bots() -> &'static dyn ProtocolGame;
    /// Runs one of its commands.
    fn run(desk: CliContext, commands: &Self::Commands) -> Result<Answer, Failure>;
    /// Judges a game file turn by turn.
    fn analyse(desk: CliContext, _args: &Analyse, _file: &GameFile<'_>) -> Result<Answer, Failure> {
        desk.fail(key!("analyse-none"), &[("game", Self::title(desk.words.lang()).into())])
    }
    /// The options of the rules that a command takes (`name=values`), and what they change.
    fn options(_words: &Words, _path: &str) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The pairings of the arena that the arguments ask for.
    fn pairings(desk: CliContext, _args: &Starts) -> Result<Pairings<Self>, Failure> {
        let start = usual_start::<Self>(desk)?;
        let sides = [0, 1].map(|place: usize| SEAT_IDS[place].to_owned());
        Ok((sides.to_vec(), vec![Pairing { sides, starts: vec![start] }]))
    }
    /// The start of the games of a match.
    fn match_start(desk: CliContext, _args: &Starts) -> Result<Self::State, Failure> {
        usual_start::<Self>(desk)
    }
    /// The rules that a start is played by, in a word.
    fn rules_word(_start: &Self::State) -> String {
        Self::NAME.to_owned()
    }

    /// Everything that a reader may know, to be written as JSON.
    fn seen(state: &Self::State, eyes: Perspective) -> ViewOf<Self> {
        state.view(viewer::<Self>(state, eyes))
    }
    /// What the game waits for, or how it ended.
    fn pending_text(state: &Self::State, words: &Words, eyes: Perspective) -> String {
        let banner = scene::<Self>(state, words, eyes).banner;
        format!("{}: {}", banner.heading(), banner.text)
    }
    /// Puts the effect of an action into words.
    fn action_text(state: &Self::State, words: &Words, action: &ActionOf<Self>) -> String {
        Self::label(&Self::seen(state, Perspective::All), action, words.lang())
    }
    /// Puts the reason of a refusal into words.
    fn refusal_text(state: &Self::State, words: &Words, error: &PlayError<IllegalOf<Self>>) -> String {
        match error {
            PlayError::Over => words.say(key!("table-error-over")),
            PlayError::NotYours { expected, found } => {
                fracas_scene::describe_not_yours(words, *expected, *found)
            }
            PlayError::Illegal(illegal) => {
                Self::refusal(&Self::seen(state, Perspective::All), illegal, words.lang()).text
            }
        }
    }
    /// The column at which a text is not a position; `None` for a fault of the whole.
    fn error_column(error: &PositionErrorOf<Self>) -> Option<usize> {
        Some(error.column())
    }
    /// Events as the lines of a log; the state is the one before them.
    fn tell(before: &Self::State, words: &Words, events: &[EventOf<Self>]) -> Vec<EventLine<EventOf<Self>>> {
        let view = Self::seen(before, Perspective::All);
        let line = |event: &EventOf<Self>| {
            let beats = Self::beats(&view, std::slice::from_ref(event), words.lang());
            let texts: Vec<&str> = beats.iter().map(|beat| beat.text.as_str()).collect();
            let depth = beats.first().map_or(0, |beat| beat.depth.into());
            EventLine { event: event.clone(), text: texts.join(" "), depth, idle: beats.is_empty() }
        };
        events.iter().map(line).collect()
    }
    /// The position drawn for a terminal: what the scene holds, line by line, unless the game draws something better.
    fn draw(state: &Self::State, words: &Words, eyes: Perspective, _paint: Paint) -> String {
        let scene = scene::<Self>(state, words, eyes);
        let mut lines = vec![format!("{}: {}", scene.banner.heading(), scene.banner.text)];
        lines.extend(scene.regions.iter().map(|region| region.label.clone()));
        for panel in &scene.panels {
            let counters: Vec<String> =
                panel.counters.iter().map(|counter| format!("{} {}", counter.label, counter.value)).collect();
            lines.push(format!("{}: {}", panel.title, counters.join(", ")));
        }
        for tray in &scene.trays {
            let items: Vec<String> =
                tray.items.iter().map(|item| format!("{} ×{}", item.label, item.count)).collect();
            lines.push(format!("{}: {}", tray.title, items.join(", ")));
        }
        lines.join("\n")
    }
    /// The position as a picture.
    fn picture(state: &Self::State, words: &Words, eyes: Perspective) -> String {
        let scene = scene::<Self>(state, words, eyes);
        fracas_scene::svg::document(&scene, &Self::title(words.lang()), Self::STYLE)
    }
    /// The players of a game, each with an id and a seat.
    fn players(state: &Self::State) -> Vec<(&'static str, Seat)> {
        state.seats().iter().map(|seat| (SEAT_IDS[seat.index()], seat)).collect()
    }
    /// The name of a player in words.
    fn player_name(_words: &Words, id: &str) -> String {
        id.to_owned()
    }
    /// Which word of an action may differ between actions that share a line of a list: a rotation.
    fn shared_word(_text: &str) -> Option<&str> {
        None
    }
    /// Whether an action can only be one of chance.
    fn is_chance(_action: &ActionOf<Self>) -> bool {
        false
    }
}

/// No game of any rules has more plies.
pub(crate) const PLY_LIMIT: usize = 100_000;

/// Why a game file does not replay; without a replay the start could not be read.
pub fn replay_error<G: CliGame>(
    words: &Words,
    record: &Record,
    replay: Option<&Replay<'_, G::State>>,
    error: &ReplayError,
) -> String {
    let start = || {
        let fault = record.tag(Record::START)?.parse::<G::State>().err()?;
        Some(G::position_error(&fault, words.lang()))
    };
    let entry = || {
        let replay = replay?;
        let entry = record.entries.get(replay.ply())?;
        let action = match entry.action.parse::<ActionOf<G>>() {
            Ok(action) => action,
            Err(error) => return Some(G::action_error(&error, words.lang())),
        };
        let error = replay.state().clone().play(entry.actor, &action, &mut ()).err()?;
        Some(G::refusal_text(replay.state(), words, &error))
    };
    fracas_scene::replay_error(words, error, start, entry)
}

/// The lines of the help for options of the rules: `name=value|value`, and what each changes.
pub fn option_lines(
    options: &[OptionWord],
    meaning: impl Fn(&OptionWord) -> String,
) -> Vec<(String, String)> {
    let line =
        |option: &OptionWord| (format!("{}={}", option.name, option.values.join("|")), meaning(option));
    options.iter().map(line).collect()
}

/// The seats as they are written in records.
const SEAT_IDS: [&str; Seat::MAX] = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"];

/// The viewer of a position for a perspective: one that sees everything looks as the seat that must act.
fn viewer<G: CliGame>(state: &G::State, eyes: Perspective) -> Viewer {
    match (eyes, state.pending()) {
        (Perspective::Of(viewer), _) => viewer,
        (Perspective::All, Pending::Act { actor: Actor::Seat(seat), .. }) => Viewer::Seat(seat),
        (Perspective::All, Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_)) => Viewer::Spectator,
    }
}

fn scene<G: CliGame>(state: &G::State, words: &Words, eyes: Perspective) -> fracas_scene::model::Scene {
    G::scene(&G::seen(state, eyes), viewer::<G>(state, eyes), words.lang())
}

/// The start when nobody asks for anything.
pub(crate) fn usual_start<G: CliGame>(desk: CliContext) -> Result<G::State, Failure> {
    let start = G::begin(&fracas_scene::Answers::new(), desk.words.lang(), &mut Random::new(0));
    start.map_err(|remark| Failure::new(remark.text))
}

/// A game on the command line, whatever its type.
pub trait Game: Send + Sync {
    /// The game at a table: its name, its words, everything that can be asked without a type.
    fn table(&self) -> &'static dyn AnyGame;
    /// The bots of the game, for the protocol.
    fn bots(&self) -> &'static dyn ProtocolGame;
    /// The command `fracas <game>` without its texts.
    fn command(&self) -> Command;
    /// Examples for the help, by the path of a command.
    fn examples(&self) -> &'static [(&'static str, &'static [&'static str])];
    /// The arguments by which it chooses what bots play.
    fn start_words(&self) -> &'static [StartWord];
    /// The options of the rules that a command takes, and what they change.
    fn options(&self, words: &Words, path: &str) -> Vec<(String, String)>;
    /// Runs one of its commands.
    fn run(&self, desk: CliContext, matches: &ArgMatches) -> Result<Answer, Failure>;
    /// Judges a game file turn by turn.
    fn analyse(&self, desk: CliContext, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure>;
    /// Lets two players meet in the arena.
    fn arena(&self, desk: CliContext, args: &Arena) -> Result<Answer, Failure>;
    /// Lets any number of players meet in a league.
    fn league(&self, desk: CliContext, args: &League) -> Result<Answer, Failure>;
    /// Plays a match and reports the result.
    fn contest(&self, desk: CliContext, args: &Match) -> Result<Answer, Failure>;
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

    fn start_words(&self) -> &'static [StartWord] {
        G::START_WORDS
    }

    fn options(&self, words: &Words, path: &str) -> Vec<(String, String)> {
        G::options(words, path)
    }

    fn run(&self, desk: CliContext, matches: &ArgMatches) -> Result<Answer, Failure> {
        let read = G::Commands::from_arg_matches(matches);
        let commands = read.map_err(|error| crate::help::usage_failure(desk.words, &error))?;
        G::run(desk.of_game::<G>(), &commands)
    }

    fn analyse(&self, desk: CliContext, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure> {
        G::analyse(desk.of_game::<G>(), args, file)
    }

    fn arena(&self, desk: CliContext, args: &Arena) -> Result<Answer, Failure> {
        args.starts.check(desk, self)?;
        arena::play::<G>(desk.of_game::<G>(), args)
    }

    fn league(&self, desk: CliContext, args: &League) -> Result<Answer, Failure> {
        args.starts.check(desk, self)?;
        arena::league::play::<G>(desk.of_game::<G>(), args)
    }

    fn contest(&self, desk: CliContext, args: &Match) -> Result<Answer, Failure> {
        args.starts.check(desk, self)?;
        match_games::contest::<G>(desk.of_game::<G>(), args)
    }
}
