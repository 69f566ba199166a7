//! `balance`: how the armies fare against each other in the hands of the same bot.

mod picture;

use super::{CliContext, new};
use crate::army_name;
use crate::cli::args::{Balance as Arguments, SetupArgs};
use fracas_bots::arena::{Balance, Contestant, Estimate, PairRecord, Pairing, Pentanomial};
use fracas_cli::long::{Long, stopped};
use fracas_cli::output::{Answer, Failure};
use fracas_cli::seed::system_seed;
use fracas_nshex::{armies, army};
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

/// The results of all pairings so far.
pub(super) struct Matrix {
    desk: CliContext,
    armies: Vec<String>,
    /// The results of each pair of places in the list, the first one smaller.
    records: Vec<([usize; 2], PairRecord)>,
    bot: Contestant,
    seed: u64,
}

/// The pairs of games from the other army's side.
fn turned(pairs: Pentanomial) -> Pentanomial {
    let mut counts = pairs.0;
    counts.reverse();
    Pentanomial(counts)
}

impl Matrix {
    fn name(&self, place: usize) -> String {
        let id = &self.armies[place];
        army(id).map_or(id.as_str(), |army| army_name(self.desk.words.lang(), army)).to_owned()
    }

    /// The games of one army against another one.
    fn pairs(&self, one: usize, other: usize) -> Option<Pentanomial> {
        self.records.iter().find_map(|([first, second], record)| match (*first, *second) {
            (a, b) if (a, b) == (one, other) => Some(record.pairs),
            (a, b) if (a, b) == (other, one) => Some(turned(record.pairs)),
            _ => None,
        })
    }

    /// All games of one army.
    fn all(&self, one: usize) -> Pentanomial {
        let mut sum = Pentanomial::default();
        for pairs in (0..self.armies.len()).filter_map(|other| self.pairs(one, other)) {
            for (sum, count) in sum.0.iter_mut().zip(pairs.0) {
                *sum += count;
            }
        }
        sum
    }

    fn games(&self) -> u32 {
        self.records.iter().map(|(_, record)| 2 * record.pairs.pairs()).sum()
    }

    fn percent(&self, share: f64) -> String {
        format!("{:.0}", share * 100.0).replace('.', &self.desk.words.say(key!("decimal-mark")))
    }

    fn estimate(&self, estimate: Option<Estimate>) -> String {
        match estimate {
            Some(Estimate { value, low, high }) => {
                let values = [
                    ("share", self.percent(value).into()),
                    ("low", self.percent(low).into()),
                    ("high", self.percent(high).into()),
                ];
                self.desk.words.text(key!("balance-cell"), &values)
            }
            None => "—".to_owned(),
        }
    }

    fn head(&self) -> String {
        let values = [
            ("games", self.games().to_string().into()),
            ("level", self.bot.level.to_string().into()),
            ("nodes", self.bot.nodes.to_string().into()),
            ("seed", self.seed.to_string().into()),
        ];
        self.desk.words.text(key!("balance-head"), &values)
    }

    /// Points of the one who begins, of all points.
    fn first_seat(&self) -> f64 {
        let halves: u32 = self.records.iter().map(|(_, record)| record.first_seat).sum();
        f64::from(halves) / 2.0 / f64::from(self.games().max(1))
    }

    fn seat_line(&self) -> String {
        self.desk.words.text(key!("balance-seat"), &[("share", self.percent(self.first_seat()).into())])
    }

    /// The table with names before and above, and a last column for all games of an army.
    fn rows(&self) -> Vec<Vec<String>> {
        let places = 0..self.armies.len();
        let mut head = vec![self.desk.words.say(key!("balance-corner"))];
        head.extend(places.clone().map(|place| self.name(place)));
        head.push(self.desk.words.say(key!("balance-all")));
        let row = |one: usize| {
            let mut row = vec![self.name(one)];
            row.extend(
                places
                    .clone()
                    .map(|other| self.estimate(self.pairs(one, other).and_then(|pairs| pairs.score()))),
            );
            row.push(self.estimate(self.all(one).score()));
            row
        };
        std::iter::once(head).chain(places.clone().map(row)).collect()
    }

    fn text(&self) -> String {
        let rows = self.rows();
        let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0);
        let mut text = self.head() + "\n";
        for row in rows {
            let cells: Vec<String> = row.iter().map(|cell| format!("{cell:width$}")).collect();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  {}", cells.join("  ").trim_end());
        }
        text + &self.seat_line() + "\n"
    }

    fn markdown(&self, file: &Path, picture: Option<&Path>) -> String {
        let words = self.desk.words;
        let mut text = format!(
            "{}\n\n{}\n{}\n\n",
            words.say(key!("balance-title")),
            self.head(),
            words.say(key!("balance-how"))
        );
        for (place, row) in self.rows().into_iter().enumerate() {
            let _ = writeln!(text, "| {} |", row.join(" | "));
            if place == 0 {
                let _ = writeln!(text, "|{}", "---|".repeat(row.len()));
            }
        }
        let _ = writeln!(text, "\n{}", self.seat_line());
        if let Some(name) = picture.and_then(Path::file_name) {
            let _ = writeln!(text, "\n![{}]({})", words.say(key!("balance-picture")), name.display());
        }
        let values = [("command", self.command(file, picture).into())];
        let _ = writeln!(text, "\n{}", words.text(key!("balance-command"), &values));
        text
    }

    /// The call that gives the same figures again.
    fn command(&self, file: &Path, picture: Option<&Path>) -> String {
        let pairings = self.records.len().max(1) as u32;
        let mut command = format!(
            "fracas nshex balance --level {} --nodes {} --games {} --seed {} --armies {} --out {}",
            self.bot.level,
            self.bot.nodes,
            self.games() / pairings,
            self.seed,
            self.armies.join(","),
            file.display()
        );
        if let Some(picture) = picture {
            let _ = write!(command, " --svg {}", picture.display());
        }
        command
    }

    fn json(&self) -> Value {
        let cells: Vec<Value> = self
            .records
            .iter()
            .map(|([one, other], record)| {
                json!({
                    "armies": [self.armies[*one], self.armies[*other]],
                    "pairs": record.pairs,
                    "score": record.pairs.score(),
                })
            })
            .collect();
        let armies: Vec<Value> = (0..self.armies.len())
            .map(|one| json!({ "army": self.armies[one], "score": self.all(one).score() }))
            .collect();
        json!({
            "level": self.bot.level,
            "nodes": self.bot.nodes,
            "seed": self.seed,
            "games": self.games(),
            "pairings": cells,
            "armies": armies,
            "first_seat": self.first_seat(),
        })
    }
}

pub(super) fn run(desk: CliContext, args: &Arguments) -> Result<Answer, Failure> {
    let chosen = chosen_armies(desk, args)?;
    let setup = SetupArgs {
        edition: args.edition.clone(),
        option: args.option.clone(),
        armies: Vec::new(),
        teams: Vec::new(),
        seats: Vec::new(),
    };
    let (mut pairings, mut places) = (Vec::new(), Vec::new());
    for one in 0..chosen.len() {
        for other in one + 1..chosen.len() {
            let (a, b) = (chosen[one].as_str(), chosen[other].as_str());
            pairings.push(Pairing {
                sides: [a.to_owned(), b.to_owned()],
                starts: vec![new::start(desk, &setup, &[a, b])?, new::start(desk, &setup, &[b, a])?],
            });
            places.push([one, other]);
        }
    }
    let nodes = args.nodes.map_or(args.level.nodes(), Into::into);
    let bot = Contestant { level: args.level, nodes };
    let balance =
        Balance::<fracas_nshex_bots::Bots> { bot, pairings, seed: args.seed.unwrap_or_else(system_seed) };
    for file in [&args.out, &args.svg].into_iter().flatten() {
        write(desk, file, "")?;
    }
    let pairs = args.games.get().div_ceil(2);
    let threads =
        args.threads.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let mut long = Long::begin(desk.words);
    let all = pairs * places.len() as u32;
    let records = balance.run(pairs, threads, |done| {
        let left = long.time_left(done, all - done);
        long.show(|words| {
            let values = [
                ("done", (2 * done).to_string().into()),
                ("games", (2 * all).to_string().into()),
                ("left", left.into()),
            ];
            words.text(key!("arena-progress"), &values)
        });
        if stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let records = places.into_iter().zip(records).collect();
    let matrix = Matrix { desk, armies: chosen, records, bot, seed: balance.seed };
    if let Some(file) = &args.svg {
        write(desk, file, &picture::draw(&matrix))?;
    }
    if let Some(file) = &args.out {
        write(desk, file, &matrix.markdown(file, args.svg.as_deref()))?;
    }
    let answer = if desk.json { Answer::json(&matrix.json()) } else { Answer::text(matrix.text()) };
    Ok(long.end(answer))
}

fn write(desk: CliContext, file: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(file, text).map_err(|error| {
        let values = [("file", file.display().to_string().into()), ("why", error.to_string().into())];
        Failure::new(desk.words.text(key!("file-unwritable"), &values))
    })
}

/// The armies that meet: those asked for, or all known ones.
fn chosen_armies(desk: CliContext, args: &Arguments) -> Result<Vec<String>, Failure> {
    let mut chosen: Vec<String> = args.armies.iter().map(|army| army.trim().to_owned()).collect();
    if chosen.is_empty() {
        chosen = armies().into_iter().map(|army| army.id.clone()).collect();
    }
    for (place, army) in chosen.iter().enumerate() {
        if chosen[..place].contains(army) {
            return desk.fail(key!("arena-armies-twice"), &[("army", army.into())]);
        }
    }
    if chosen.len() < 2 {
        return desk.fail(key!("arena-armies-few"), &[]);
    }
    Ok(chosen)
}
