//! `league`: any number of bots play each other, round by round, with the pairings and standings of tournaments.

use super::entrant::Entrant;
use super::{Contest, MOST_GAMES, file};
use crate::args::{ColorWord, League};
use crate::cli_game::{self, CliGame};
use crate::game::{CliContext, read_up_to};
use crate::long::{Long, stopped};
use crate::output::{Answer, Failure};
use crate::seed::system_seed;
use fracas_bots::arena::{Game, Pairing};
use fracas_league::{Event, Meeting, Rules, System};
use fracas_scene::Words;
use fracas_scene::key;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The fewest and the most players.
const PLAYERS: [usize; 2] = [2, 32];

/// The most bytes of the file of a league.
const MOST_BYTES: u64 = 1 << 30;

/// Meetings have seeds this far apart, so that no two of them share a game.
const APART: u64 = 1 << 24;

/// Everything that decides a league, on the first line of its file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Head {
    players: Vec<Entrant>,
    rules: String,
    league: Rules,
    seed: u64,
}

/// A game of a league.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct LeagueLine {
    round: usize,
    first: usize,
    second: usize,
    #[serde(flatten)]
    game: Game,
}

/// The games that are known, by round and meeting.
type Known = BTreeMap<(usize, usize, usize), BTreeMap<u32, Game>>;

/// The file of a league, open for more games.
struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens a file, and reads what is in it: the head and the games. Half a line at the end is cut off.
    fn open(desk: CliContext, path: &Path) -> Result<(Journal, Option<Head>, Vec<LeagueLine>), Failure> {
        let text = match std::fs::metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Ok(_) | Err(_) => read_up_to(desk.words, path, MOST_BYTES)?,
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let file = file::touch(desk, path)?;
        if whole < text.len() {
            // A program that was stopped leaves half a line behind; that game is played again.
            file.set_len(whole as u64).map_err(|error| file::unwritable(desk, path, &error))?;
        }
        let unreadable = |place: usize| {
            let values = [("line", (place + 1).into()), ("file", path.display().to_string().into())];
            Failure::new(desk.words.text(key!("league-line-unreadable"), &values))
        };
        let mut lines = text[..whole].lines().enumerate();
        let head = match lines.next() {
            None => None,
            Some((place, line)) => Some(serde_json::from_str(line).map_err(|_| unreadable(place))?),
        };
        let games: Result<Vec<LeagueLine>, Failure> =
            lines.map(|(place, line)| serde_json::from_str(line).map_err(|_| unreadable(place))).collect();
        Ok((Journal { path: path.to_owned(), file }, head, games?))
    }

    fn write(&mut self, desk: CliContext, line: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(line).map_err(std::io::Error::from);
        let written = text.and_then(|text| self.file.write_all(format!("{text}\n").as_bytes()));
        written.map_err(|error| file::unwritable(desk, &self.path, &error))
    }
}

/// Lets bots play a league at the game that is asked for; the first one if nobody says which.
pub(crate) fn run(
    games: &[&dyn cli_game::Game],
    words: &'static Words,
    args: &League,
) -> Result<Answer, Failure> {
    let desk = CliContext { words, json: args.contest.json, color: ColorWord::Auto };
    desk.game(games, args.starts.game.as_deref(), key!("arena-no-game"))?.league(desk, args)
}

/// A player: a level, a level with its own number of nodes (`regular@500`), or a command.
fn player<G: CliGame>(desk: CliContext, args: &League, text: &str) -> Result<Entrant, Failure> {
    let own =
        text.rsplit_once('@').and_then(|(level, nodes)| Some((level, nodes.parse::<NonZeroU64>().ok()?)));
    let (text, nodes) = own.map_or((text, None), |(level, nodes)| (level, Some(nodes)));
    Entrant::read::<G>(desk, text, nodes, args.contest.scale, args.contest.move_time_ms)
}

/// A league under way.
struct RunningLeague<G: CliGame> {
    desk: CliContext,
    head: Head,
    names: Vec<String>,
    event: Event,
    /// How many games a meeting has.
    games: u32,
    pairings: Vec<Pairing<G::State>>,
}

impl<G: CliGame> RunningLeague<G> {
    fn contest(&self, round: usize, index: usize, meeting: [usize; 2]) -> Contest<G> {
        let place = (round * PLAYERS[1] + index) as u64;
        Contest::<G> {
            first: self.head.players[meeting[0]].clone(),
            second: self.head.players[meeting[1]].clone(),
            pairings: self.pairings.clone(),
            seed: self.head.seed.wrapping_add(place.wrapping_mul(APART)),
        }
    }

    /// Plays what is open of a meeting; the half points of both, unless it was stopped.
    fn meet(
        &self,
        threads: NonZeroUsize,
        (round, index): (usize, usize),
        [first, second]: [usize; 2],
        known: &mut Known,
        journal: &mut Option<Journal>,
        long: &mut Long,
    ) -> Result<Option<[u32; 2]>, Failure> {
        let contest = self.contest(round, index, [first, second]);
        let games = known.entry((round, first, second)).or_default();
        for (number, game) in games.iter() {
            let (fixture, _) = contest.fixture(*number);
            if *number >= self.games || fixture != game.fixture {
                return self.desk.fail(key!("league-line-other"), &[]);
            }
        }
        let done: BTreeSet<u32> = games.keys().copied().collect();
        let mut failure = None;
        if done.len() < self.games as usize {
            contest.run_by(self.games, &done, threads, Entrant::enter::<G>, |played| {
                let line = LeagueLine { round, first, second, game: played.game.clone() };
                if let Some(Err(error)) = journal.as_mut().map(|journal| journal.write(self.desk, &line)) {
                    failure.get_or_insert(error);
                }
                games.insert(played.game.fixture.number, played.game);
                let count = games.len();
                long.show(|words| {
                    let values = [
                        ("round", (round + 1).into()),
                        ("rounds", self.event.length().into()),
                        ("first", self.names[first].as_str().into()),
                        ("second", self.names[second].as_str().into()),
                        ("done", count.into()),
                        ("games", self.games.to_string().into()),
                    ];
                    words.text(key!("league-progress"), &values)
                });
                if failure.is_some() || stopped() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
        if let Some(failure) = failure {
            return Err(failure);
        }
        if games.len() < self.games as usize {
            return Ok(None);
        }
        let own: usize = games.values().map(|game| game.points.halves()).sum();
        let own = u32::try_from(own).unwrap_or(u32::MAX);
        Ok(Some([own, (2 * self.games).saturating_sub(own)]))
    }

    /// Plays all rounds, unless it is stopped.
    fn play(
        &mut self,
        threads: NonZeroUsize,
        known: &mut Known,
        journal: &mut Option<Journal>,
        long: &mut Long,
    ) -> Result<(), Failure> {
        while let Some(round) = self.event.next_round() {
            let number = self.event.rounds().len();
            let mut halves = Vec::new();
            for (index, meeting) in round.iter().enumerate() {
                let Some(second) = meeting.second else {
                    halves.push(None);
                    continue;
                };
                let place = (number, index);
                let met = self.meet(threads, place, [meeting.first, second], known, journal, long)?;
                let Some(met) = met else { return Ok(()) };
                halves.push(Some(met));
            }
            self.event.enter_round(round, halves);
        }
        Ok(())
    }

    fn name(&self, player: usize) -> &str {
        &self.names[player]
    }

    fn text(&self) -> String {
        let words = self.desk.words;
        let mut text = String::new();
        let values = [
            ("game", G::NAME.into()),
            ("players", self.names.len().into()),
            ("rounds", self.event.rounds().len().into()),
            ("length", self.event.length().into()),
            ("games", self.games.to_string().into()),
            ("seed", self.head.seed.to_string().into()),
            ("rules", self.head.rules.as_str().into()),
        ];
        text.push_str(&words.text(key!("league-head"), &values));
        text.push_str("\n\n");
        let width = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
        let titles = [
            key!("league-player"),
            key!("league-points"),
            key!("league-buchholz"),
            key!("league-sonneborn"),
            key!("league-wins"),
        ];
        let [player, points, buchholz, sonneborn, wins] = titles.map(|key| words.say(key));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  # {player:<width$} {points:>9} {buchholz:>9} {sonneborn:>10} {wins:>5}");
        for one in self.event.standings() {
            let sheet = one.sheet;
            let (points, buchholz) = (half(sheet.halves), half(sheet.buchholz));
            let sonneborn = quarter(sheet.sonneborn);
            let name = self.name(one.player);
            let _ = writeln!(
                text,
                "{:>3} {name:<width$} {points:>9} {buchholz:>9} {sonneborn:>10} {:>5}",
                one.place, sheet.wins
            );
        }
        for (number, round) in self.event.rounds().iter().enumerate() {
            let title = words.text(key!("league-round"), &[("number", (number + 1).into())]);
            let _ = write!(text, "\n{title}\n");
            for result in round {
                let Meeting { first, second } = result.meeting;
                let first = self.name(first);
                let _ = match (second, result.halves) {
                    (Some(second), Some([one, other])) => {
                        writeln!(text, "  {first} – {}  {} : {}", self.name(second), half(one), half(other))
                    }
                    (Some(_), None) | (None, _) => {
                        writeln!(text, "  {first} – {}", words.say(key!("league-bye")))
                    }
                };
            }
        }
        text
    }

    fn json(&self) -> serde_json::Value {
        let standings: Vec<serde_json::Value> = self
            .event
            .standings()
            .iter()
            .map(|one| {
                let mut value = serde_json::to_value(one).unwrap_or_default();
                value["name"] = self.name(one.player).into();
                value
            })
            .collect();
        serde_json::json!({
            "game": G::NAME,
            "rules": self.head.rules,
            "seed": self.head.seed,
            "games": self.games,
            "players": self.names,
            "length": self.event.length(),
            "standings": standings,
            "rounds": self.event.rounds(),
        })
    }
}

/// Half points as people write them.
fn half(halves: u32) -> String {
    if halves % 2 == 1 { format!("{}.5", halves / 2) } else { (halves / 2).to_string() }
}

/// Quarter points as people write them.
fn quarter(quarters: u32) -> String {
    let part = ["", ".25", ".5", ".75"][(quarters % 4) as usize];
    format!("{}{part}", quarters / 4)
}

pub(crate) fn play<G: CliGame>(desk: CliContext, args: &League) -> Result<Answer, Failure> {
    if !(PLAYERS[0]..=PLAYERS[1]).contains(&args.player.len()) {
        let values = [("least", PLAYERS[0].into()), ("most", PLAYERS[1].into())];
        return desk.fail(key!("league-players"), &values);
    }
    let mut players: Vec<Entrant> = Vec::new();
    for text in &args.player {
        let player = player::<G>(desk, args, text)?;
        if players.contains(&player) {
            return desk.fail(key!("league-twice"), &[("player", text.into())]);
        }
        players.push(player);
    }
    let (_, pairings) = G::pairings(desk, &args.starts)?;
    let rules = G::rules_word(&pairings[0].starts[0]);
    let group = 2 * pairings.first().map_or(1, |pairing| pairing.starts.len()) as u32;
    let Some(games) = args
        .games
        .map_or(Some(group), |games| games.get().checked_next_multiple_of(group))
        .filter(|games| *games <= MOST_GAMES)
    else {
        return desk.fail(key!("arena-games-many"), &[("most", MOST_GAMES.to_string().into())]);
    };
    let system = match args.rounds {
        Some(rounds) => System::Swiss { rounds: rounds.get() as usize },
        None => System::RoundRobin,
    };
    let league = Rules { system, games };
    let (mut journal, stored, lines) = match &args.contest.out {
        Some(path) => {
            let (journal, head, lines) = Journal::open(desk, path)?;
            (Some(journal), head, lines)
        }
        None => (None, None, Vec::new()),
    };
    // A league that goes on without a seed takes the one it began with.
    let seed = args.contest.seed.or(stored.as_ref().map(|head| head.seed)).unwrap_or_else(system_seed);
    let head = Head { players, rules, league, seed };
    match (&stored, &mut journal) {
        (Some(stored), _) if *stored != head => return desk.fail(key!("league-line-other"), &[]),
        (None, Some(journal)) => journal.write(desk, &head)?,
        (Some(_) | None, _) => {}
    }
    let mut known = Known::new();
    for line in lines {
        known
            .entry((line.round, line.first, line.second))
            .or_default()
            .insert(line.game.fixture.number, line.game);
    }
    let names = head
        .players
        .iter()
        .zip(&args.player)
        .map(|(player, text)| if text.contains('@') { text.clone() } else { player.name::<G>() })
        .collect();
    let event = Event::new(league, head.players.len());
    let mut played = RunningLeague::<G> { desk, head, names, event, games, pairings };
    let threads = args
        .contest
        .threads
        .or_else(|| std::thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN);
    let mut long = Long::begin(desk.words);
    played.play(threads, &mut known, &mut journal, &mut long)?;
    let answer = if desk.json { Answer::json(&played.json()) } else { Answer::text(played.text()) };
    Ok(long.end(answer))
}
