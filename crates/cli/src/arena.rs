//! `arena`: a match between two bots, with what it says about them.

mod answer;
mod entrant;
mod file;
pub(crate) mod league;

use crate::args::{Arena, ColorWord};
use crate::cli_game::{self, CliGame};
use crate::game::CliContext;
use crate::long::{Long, stopped};
use crate::match_games;
use crate::output::{Answer, Failure};
use crate::seed::system_seed;
use answer::Match;
use entrant::Entrant;
use file::Journal;
use fracas_bots::arena::{Contest as Games, Fixture, Game, Pairing, PlayedGame, Points, Sprt, Summary};
use fracas_bots::external::Fault;
use fracas_core::{Record, State as _};
use fracas_scene::Words;
use fracas_scene::key;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

/// A contest between those who were asked for.
type Contest<G> = Games<<G as CliGame>::Bots, Entrant>;
/// A finished game of an entrant's bots or programs.
type Played<G> = PlayedGame<<G as CliGame>::Bots, Fault>;

/// More games than this are a slip of the finger.
const MOST_GAMES: u32 = 10_000_000;
/// No Elo difference of a test is larger.
const MOST_ELO: f64 = 1000.0;
/// How often either hypothesis may be accepted by mistake.
const MISTAKES: f64 = 0.05;

fn contest<G: CliGame>(
    desk: CliContext,
    args: &Arena,
    pairings: Vec<Pairing<G::State>>,
) -> Result<Contest<G>, Failure> {
    let entrant = |text: &str, nodes| {
        Entrant::read::<G>(desk, text, nodes, args.contest.scale, args.contest.move_time_ms)
    };
    Ok(Contest::<G> {
        first: entrant(&args.first, args.nodes_first)?,
        second: entrant(&args.second, args.nodes_second)?,
        pairings,
        seed: args.contest.seed.unwrap_or(0),
    })
}

fn sequential_test(desk: CliContext, args: &Arena) -> Result<Option<Sprt>, Failure> {
    let Some(text) = &args.sprt else { return Ok(None) };
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= MOST_ELO);
    let read = text.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    match read {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(Some(Sprt { elo0, elo1, alpha: MISTAKES, beta: MISTAKES })),
        Some(_) | None => desk.fail(key!("arena-sprt-form"), &[("value", text.into())]),
    }
}

fn save_lost<G: CliGame>(
    desk: CliContext,
    folder: &Path,
    contest: &Contest<G>,
    played: &Played<G>,
) -> Result<String, Failure> {
    let Fixture { number, seed, seat, .. } = played.game.fixture;
    let mut record = Record::begin(G::NAME, &played.start);
    record.set_tag("Seed", seed.to_string());
    record.set_tag("Number", number.to_string());
    let bots = [&contest.first, &contest.second].map(|bot| format!("{} {}", bot.name::<G>(), bot.budget()));
    for (place, bot) in bots.into_iter().enumerate() {
        record.set_tag(if place == usize::from(seat) { "S1" } else { "S2" }, bot.replace('"', "'"));
    }
    let mut state = played.start.clone();
    for (actor, action) in &played.actions {
        state.apply(action, &mut ());
        record.push(*actor, action, &state);
    }
    let file = folder.join(format!("{seed}-{number:06}.game"));
    std::fs::write(&file, record.to_string()).map_err(|error| file::unwritable(desk, &file, &error))?;
    Ok(file.display().to_string())
}

/// Lets two bots play against each other at the game that is asked for; the first one if nobody says which.
pub(crate) fn run(
    games: &[&dyn cli_game::Game],
    words: &'static Words,
    args: &Arena,
) -> Result<Answer, Failure> {
    let desk = CliContext { words, json: args.contest.json, color: ColorWord::Auto };
    desk.game(games, args.starts.game.as_deref(), key!("arena-no-game"))?.arena(desk, args)
}

pub(crate) fn play<G: CliGame>(desk: CliContext, args: &Arena) -> Result<Answer, Failure> {
    let test = sequential_test(desk, args)?;
    let (sides, pairings) = G::pairings(desk, &args.starts)?;
    let mut contest = contest::<G>(desk, args, pairings)?;
    let group = contest.group() as u32;
    let Some(asked) = args.games.get().checked_next_multiple_of(group).filter(|games| *games <= MOST_GAMES)
    else {
        return desk.fail(key!("arena-games-many"), &[("most", MOST_GAMES.to_string().into())]);
    };
    let rules = G::rules_word(&contest.pairings[0].starts[0]);
    let mut journal =
        args.contest.out.as_deref().map(|file| Journal::open(desk, file, &rules)).transpose()?;
    // A match that goes on without a seed takes the one it began with.
    contest.seed = args
        .contest
        .seed
        .or_else(|| journal.as_ref().and_then(|journal| journal.seed::<G>(&contest)))
        .unwrap_or_else(system_seed);
    let mut games = match &mut journal {
        Some(journal) => journal.games::<G>(&contest)?,
        None => BTreeMap::new(),
    };
    games.retain(|number, _| *number < asked);
    if let Some(report) = &args.report {
        file::touch(desk, report)?;
    }
    if let Some(folder) = &args.lost {
        std::fs::create_dir_all(folder).map_err(|error| file::unwritable(desk, folder, &error))?;
    }

    let decided = |games: &BTreeMap<u32, Game>| test.as_ref().and_then(|test| Summary::decided(games, test));
    let known: BTreeSet<u32> = games.keys().copied().collect();
    let open = if decided(&games).is_some() { 0 } else { asked - known.len() as u32 };
    let threads = args
        .contest
        .threads
        .or_else(|| std::thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN);
    let mut long = Long::begin(desk.words);
    let (mut played_now, mut lost, mut failure) = (0, Vec::new(), None);
    let mut faults: BTreeMap<u32, String> = BTreeMap::new();
    if open > 0 {
        contest.run_by(asked, &known, threads, Entrant::enter::<G>, |played| {
            played_now += 1;
            let kept = keep::<G>(desk, args, &contest, &played, journal.as_mut(), &mut lost);
            if let Some(fault) = &played.fault {
                faults
                    .insert(played.game.fixture.number, fault_line::<G>(desk, &contest, &played.game, fault));
            }
            games.insert(played.game.fixture.number, played.game);
            let left = long.time_left(played_now, open - played_now);
            long.show(|words| {
                let values = [
                    ("done", (asked - open + played_now).to_string().into()),
                    ("games", asked.to_string().into()),
                    ("left", left.into()),
                ];
                words.text(key!("arena-progress"), &values)
            });
            if let Err(error) = kept {
                failure.get_or_insert(error);
            }
            if failure.is_some() || stopped() || decided(&games).is_some() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    let time = long.elapsed();
    long.clear();
    if let Some(failure) = failure {
        return Err(failure);
    }
    if let Some(journal) = journal {
        journal.sort()?;
    }
    // Games that were under way when the test was decided would make the figures depend on the threads.
    let enough = decided(&games).unwrap_or(asked);
    games.retain(|number, _| *number < enough);
    if stopped() {
        // Games whose mirrors were not played would favour one side.
        let all: BTreeSet<u32> = games.keys().copied().collect();
        games.retain(|number, _| {
            let first = number - number % group;
            (first..first + group).all(|other| all.contains(&other))
        });
    }
    lost.sort();
    let summary = Summary::of(&games);
    faults.retain(|number, _| *number < enough);
    let faults = faults.into_values().collect();
    let result =
        Match::<G> { desk, contest: &contest, rules, sides, summary, test, lost, faults, played_now, time };
    if let Some(report) = &args.report {
        std::fs::write(report, result.report()).map_err(|error| file::unwritable(desk, report, &error))?;
    }
    let answer = if desk.json {
        Answer::json(&result.json())
    } else {
        Answer::text(result.text(args.lost.as_deref()))
    };
    Ok(long.end(answer))
}

/// The sentence about a game that a player lost by its own fault.
fn fault_line<G: CliGame>(desk: CliContext, contest: &Contest<G>, game: &Game, fault: &Fault) -> String {
    let names = [contest.first.name::<G>(), contest.second.name::<G>()];
    let loser = usize::from(game.points == Points::Win);
    let values = [
        ("number", (game.fixture.number + 1).to_string().into()),
        ("winner", names[1 - loser].as_str().into()),
        ("loser", names[loser].as_str().into()),
        ("ply", (game.plies + 1).to_string().into()),
        ("why", match_games::reason(desk.words, fault).into()),
    ];
    desk.words.text(key!("match-forfeited"), &values)
}

/// Writes a game down where the arguments ask for it.
fn keep<G: CliGame>(
    desk: CliContext,
    args: &Arena,
    contest: &Contest<G>,
    played: &Played<G>,
    journal: Option<&mut Journal>,
    lost: &mut Vec<String>,
) -> Result<(), Failure> {
    if let Some(journal) = journal {
        journal.write::<G>(contest, &played.game)?;
    }
    if let Some(folder) = args.lost.as_ref().filter(|_| played.game.points == Points::Loss) {
        lost.push(save_lost::<G>(desk, folder, contest, played)?);
    }
    Ok(())
}
