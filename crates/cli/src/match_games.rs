//! `match`: games between two players, each a level of ours or a program of someone else.

use crate::args::{ColorWord, Match};
use crate::cli_game::{CliGame, Game};
use crate::game::CliContext;
use crate::long::{Long, stopped};
use crate::output::{Answer, Failure};
use crate::seed::system_seed;
use fracas_bots::external::{Choices, External, Fault};
use fracas_bots::protocol::split_command;
use fracas_bots::{BotGame, Budget, Level};
use fracas_chance::{Stream, draw};
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_scene::ActionOf;
use fracas_scene::{Key, key};
use fracas_scene::{Value, Words};
use std::fmt::Write as _;
use std::time::Duration;

/// A player of a match, before anything is started.
struct Entrant<'a> {
    /// The name as given on the command line.
    name: &'a str,
    kind: Kind,
}

enum Kind {
    Level(Level),
    Program { program: String, arguments: Vec<String>, running: Option<External> },
}

/// How one game of a match went.
struct MatchGame {
    plies: usize,
    /// The place of the winner in the arguments; `None` for a draw.
    winner: Option<usize>,
    fault: Option<Fault>,
}

#[derive(Clone, Copy, Default)]
struct Score {
    wins: u64,
    draws: u64,
    losses: u64,
    forfeits: u64,
}

fn fail<T>(words: &Words, key: Key, values: &[(&'static str, Value)]) -> Result<T, Failure> {
    Err(Failure::new(words.text(key, values)))
}

fn entrant<'a>(words: &Words, name: &'a str) -> Result<Entrant<'a>, Failure> {
    if let Some(level) = name.strip_prefix("level:") {
        let Ok(level) = level.parse() else {
            let known = Level::ALL.map(|level| level.to_string()).join(", ");
            return fail(words, key!("match-no-level"), &[("level", level.into()), ("known", known.into())]);
        };
        return Ok(Entrant { name, kind: Kind::Level(level) });
    }
    let Some(mut list) = split_command(name) else {
        return fail(words, key!("match-open-quote"), &[("player", name.into())]);
    };
    if list.is_empty() {
        return fail(words, key!("match-no-player"), &[]);
    }
    let program = list.remove(0);
    let mut entrant = Entrant { name, kind: Kind::Program { program, arguments: list, running: None } };
    // A program that is not there is found out before the first game.
    entrant.start().map_err(|error| {
        let values = [("player", name.into()), ("why", error.to_string().into())];
        Failure::new(words.text(key!("match-no-program"), &values))
    })?;
    Ok(entrant)
}

impl Entrant<'_> {
    fn start(&mut self) -> std::io::Result<()> {
        match &mut self.kind {
            Kind::Program { program, arguments, running } if running.is_none() => {
                *running = Some(External::start(program, arguments)?);
                Ok(())
            }
            Kind::Program { .. } | Kind::Level(_) => Ok(()),
        }
    }

    /// Takes a seat for one game. A program is started if it does not run, and greeted.
    fn sit<G: CliGame>(
        &mut self,
        seat: Seat,
        seed: u64,
        limit: Duration,
    ) -> Result<SeatedPlayer<'_, G>, Fault> {
        self.start().map_err(|_| Fault::Ended)?;
        match &mut self.kind {
            Kind::Level(level) => Ok(SeatedPlayer::Level(Box::new(G::Bots::seated(*level, seed)), *level)),
            Kind::Program { running, .. } => {
                let program = running.as_mut().expect("the program was started");
                program.greet(G::NAME)?;
                program.new_game(G::NAME, seat)?;
                Ok(SeatedPlayer::Program(program, limit))
            }
        }
    }

    /// Ends a program that has lost by its own fault; the next game starts it again.
    fn end(&mut self) {
        match &mut self.kind {
            Kind::Program { running, .. } => *running = None,
            Kind::Level(_) => {}
        }
    }

    fn quit(self) {
        match self.kind {
            Kind::Program { running: Some(program), .. } => program.quit(),
            Kind::Program { running: None, .. } | Kind::Level(_) => {}
        }
    }
}

/// A player at a seat of one game.
enum SeatedPlayer<'a, G: CliGame> {
    Level(Box<<G::Bots as BotGame>::Bot>, Level),
    Program(&'a mut External, Duration),
}

impl<G: CliGame> SeatedPlayer<'_, G> {
    fn choose(&mut self, state: &G::State, seat: Seat) -> Result<ActionOf<G>, Fault> {
        match self {
            SeatedPlayer::Level(player, level) => {
                let view = state.view(Viewer::Seat(seat));
                let action = G::Bots::think(player, &view, seat, &Budget::nodes(G::Bots::nodes(*level)));
                Ok(action.expect("a seat to act has an action"))
            }
            SeatedPlayer::Program(program, limit) => program_choice::<G>(program, state, seat, *limit),
        }
    }
}

/// What a program chooses in a position, of which it is told what the seat may know.
pub(crate) fn program_choice<G: CliGame>(
    program: &mut External,
    state: &G::State,
    seat: Seat,
    limit: Duration,
) -> Result<ActionOf<G>, Fault> {
    let view = serde_json::to_string(&state.view(Viewer::Seat(seat))).expect("a view is JSON");
    let mut legal = Vec::new();
    let coverage = state.actions(&mut legal);
    let listed: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let allows = |text: &str| text.parse().is_ok_and(|action| state.check(&action).is_ok());
    let choices = Choices { listed: &listed, coverage, allows: &allows };
    let chosen = program.choose(&view, &choices, limit, &|| false)?;
    chosen.parse().map_err(|_| Fault::Illegal(chosen))
}

/// Plays one game; `order` says which entrant holds the first seat and which the second.
fn play<G: CliGame>(
    entrants: &mut [Entrant<'_>; 2],
    order: [usize; 2],
    start: &G::State,
    seed: u64,
    stream: u64,
    limit: Duration,
) -> MatchGame {
    let mut plies = 0;
    let lost = |place: usize, plies, fault| MatchGame { plies, winner: Some(1 - place), fault: Some(fault) };
    let mut seated = Vec::new();
    for (place, entrant) in entrants.iter_mut().enumerate() {
        let index = order.iter().position(|own| *own == place).expect("both entrants play") as u8;
        let seat = Seat::new(index).expect("there are two seats");
        match entrant.sit::<G>(seat, seed ^ stream << 8 ^ u64::from(index) << 40, limit) {
            Ok(player) => seated.push(player),
            Err(fault) => return lost(place, plies, fault),
        }
    }
    let (mut state, mut dice) = (start.clone(), Stream::of_number(seed, stream));
    loop {
        match state.pending() {
            Pending::Over(outcome) => {
                let winner = outcome.winners.iter().next().map(|seat| order[seat.index()]);
                return MatchGame { plies, winner, fault: None };
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                let action = draw(&state, &mut dice).expect("chance always has an action");
                state.apply(&action, &mut ());
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let place = order[seat.index()];
                match seated[place].choose(&state, seat) {
                    Ok(action) => state.apply(&action, &mut ()),
                    Err(fault) => return lost(place, plies, fault),
                }
            }
        }
        plies += 1;
    }
}

/// Why a program lost, as a sentence.
pub(crate) fn reason(words: &Words, fault: &Fault) -> String {
    let short = |text: &str| Value::from(text.chars().take(60).collect::<String>());
    match fault {
        Fault::Ended => words.say(key!("match-fault-ended")),
        Fault::Slow(limit) => {
            words.text(key!("match-fault-slow"), &[("limit", limit.as_millis().to_string().into())])
        }
        Fault::Refused(line) => words.text(key!("match-fault-refused"), &[("line", short(line))]),
        Fault::Unclear(line) => words.text(key!("match-fault-unclear"), &[("line", short(line))]),
        Fault::Foreign(line) => words.text(key!("match-fault-foreign"), &[("line", short(line))]),
        Fault::Illegal(action) => words.text(key!("match-fault-illegal"), &[("action", short(action))]),
    }
}

/// The sentence about one game.
fn report(words: &Words, number: u64, names: [&str; 2], played: &MatchGame) -> String {
    let mut values: Vec<(&'static str, Value)> =
        vec![("number", number.to_string().into()), ("plies", played.plies.to_string().into())];
    let Some(winner) = played.winner else { return words.text(key!("match-drawn"), &values) };
    values.push(("winner", names[winner].into()));
    values.push(("loser", names[1 - winner].into()));
    match &played.fault {
        None => words.text(key!("match-won"), &values),
        Some(fault) => {
            values.push(("ply", (played.plies + 1).to_string().into()));
            values.push(("why", reason(words, fault).into()));
            words.text(key!("match-forfeited"), &values)
        }
    }
}

/// Plays a match of the game that is asked for; the first one if nobody says which.
pub(crate) fn run(games: &[&dyn Game], words: &'static Words, args: &Match) -> Result<Answer, Failure> {
    let desk = CliContext { words, json: false, color: ColorWord::Auto };
    desk.game(games, args.starts.game.as_deref(), key!("arena-no-game"))?.contest(desk, args)
}

pub(crate) fn contest<G: CliGame>(desk: CliContext, args: &Match) -> Result<Answer, Failure> {
    let words = desk.words;
    let start = &G::match_start(desk, &args.starts)?;
    let limit = Duration::from_millis(args.move_time_ms);
    let mut entrants = [entrant(words, &args.first)?, entrant(words, &args.second)?];
    let names = [args.first.as_str(), args.second.as_str()];
    let seed = args.seed.unwrap_or_else(system_seed);
    let mut text = format!("{}\n", words.text(key!("seed"), &[("seed", seed.to_string().into())]));
    let mut scores = [Score::default(); 2];
    let mut long = Long::begin(words);
    let mut games = 0;
    for number in 1..=args.games {
        games = number;
        // Two games in a row have the same draws; the players change seats.
        let order = if number % 2 == 1 { [0, 1] } else { [1, 0] };
        let played = play::<G>(&mut entrants, order, start, seed, number.div_ceil(2), limit);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", report(words, number, names, &played));
        match played.winner {
            None => scores.iter_mut().for_each(|score| score.draws += 1),
            Some(winner) => {
                scores[winner].wins += 1;
                scores[1 - winner].losses += 1;
                if played.fault.is_some() {
                    scores[1 - winner].forfeits += 1;
                    entrants[1 - winner].end();
                }
            }
        }
        if stopped() {
            break;
        }
        long.show(|words| {
            let values = [("done", number.to_string().into()), ("games", args.games.to_string().into())];
            words.text(key!("random-progress"), &values)
        });
    }
    for (entrant, score) in entrants.into_iter().zip(scores) {
        let values = [
            ("player", entrant.name.into()),
            ("games", games.to_string().into()),
            ("wins", score.wins.to_string().into()),
            ("draws", score.draws.to_string().into()),
            ("losses", score.losses.to_string().into()),
            ("forfeits", score.forfeits.to_string().into()),
        ];
        let _ = writeln!(text, "{}", words.text(key!("match-score"), &values));
        entrant.quit();
    }
    Ok(long.end(Answer::text(text)))
}
