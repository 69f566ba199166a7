//! `random`: whole games played at random.

use super::{Desk, new};
use crate::args::Random;
use crate::clock;
use crate::dice::{Dice, random_action, system_seed};
use crate::output::{Answer, Failure};
use fracas_core::{Pending, Record, State as _};
use fracas_nshex::{GAME, State, armies};
use fracas_scene::nshex::army_name;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

/// No game of the rules is longer: an army has few tiles, and nearly every action uses one up.
const PLY_LIMIT: usize = 100_000;

/// How an army fared.
#[derive(Clone, Copy, Default)]
struct Score {
    games: u64,
    wins: u64,
    draws: u64,
}

#[derive(Default)]
struct Figures {
    plies: u64,
    least: u64,
    most: u64,
    turns: u64,
    draws: u64,
    scores: Vec<(&'static str, Score)>,
}

impl Figures {
    fn count(&mut self, state: &State, plies: u64) {
        let first = self.plies == 0;
        self.plies += plies;
        self.least = if first { plies } else { self.least.min(plies) };
        self.most = self.most.max(plies);
        self.turns += u64::from(state.turn_number());
        let Pending::Over(outcome) = state.pending() else { return };
        let drawn = outcome.winners.is_empty();
        self.draws += u64::from(drawn);
        for side in state.all_sides() {
            let Some(army) = state.roster().armies().get(side.index()) else { continue };
            let place = self.scores.iter().position(|(id, _)| *id == army.id).unwrap_or_else(|| {
                self.scores.push((&army.id, Score::default()));
                self.scores.len() - 1
            });
            let score = &mut self.scores[place].1;
            score.games += 1;
            score.draws += u64::from(drawn);
            score.wins += u64::from(outcome.winners.contains(state.seat(side)));
        }
    }
}

/// The starts that are played in turn: the one asked for, or every ordered pair of known armies.
fn starts(desk: Desk, args: &Random) -> Result<Vec<State>, Failure> {
    let named: Vec<&str> = args.setup.armies.iter().map(String::as_str).collect();
    if !named.is_empty() {
        return Ok(vec![new::start(desk, &args.setup, &named)?]);
    }
    let known = armies();
    let pairs =
        known.iter().flat_map(|one| known.iter().map(move |other| [one.id.as_str(), other.id.as_str()]));
    pairs.filter(|[one, other]| one != other).map(|pair| new::start(desk, &args.setup, &pair)).collect()
}

fn save(desk: Desk, folder: &Path, record: &Record, seed: u64, number: u64) -> Result<String, Failure> {
    let file = folder.join(format!("{seed}-{number:06}.game"));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, record.to_string()));
    written.map_err(|error| {
        let values = [("file", file.display().to_string().into()), ("why", error.to_string().into())];
        Failure::new(desk.words.text("file-unwritable", &values))
    })?;
    Ok(file.display().to_string())
}

pub(super) fn run(desk: Desk, args: &Random) -> Result<Answer, Failure> {
    let starts = starts(desk, args)?;
    let seed = args.seed.unwrap_or_else(system_seed);
    let (mut figures, mut files) = (Figures::default(), Vec::new());
    let begin = clock::now();
    for number in 1..=args.games {
        let mut state = starts[(number - 1) as usize % starts.len()];
        let mut dice = Dice::new(seed, number);
        let mut record = args.save.is_some().then(|| {
            let mut record = Record::begin(GAME, &state);
            record.set_tag("Seed", seed.to_string());
            record.set_tag("Number", number.to_string());
            record
        });
        let mut plies = 0;
        while plies < PLY_LIMIT
            && let Some((actor, action)) = random_action(&state, &mut dice)
        {
            state.apply(&action, &mut ());
            plies += 1;
            if let Some(record) = &mut record {
                record.push(actor, &action, &state);
            }
        }
        figures.count(&state, plies as u64);
        if let (Some(folder), Some(record)) = (&args.save, &record) {
            files.push(save(desk, folder, record, seed, number)?);
        }
    }
    let time = begin.elapsed();
    Ok(if desk.json {
        json_answer(args, seed, &figures, &files, time)
    } else {
        text_answer(desk, args, seed, &figures, &files, time)
    })
}

fn json_answer(args: &Random, seed: u64, figures: &Figures, files: &[String], time: Duration) -> Answer {
    let scores: Vec<Value> = figures
        .scores
        .iter()
        .map(|(army, score)| {
            let losses = score.games - score.wins - score.draws;
            json!({ "army": army, "games": score.games, "wins": score.wins, "draws": score.draws, "losses": losses })
        })
        .collect();
    Answer::json(&json!({
        "seed": seed,
        "games": args.games,
        "plies": { "total": figures.plies, "least": figures.least, "most": figures.most },
        "turns": figures.turns,
        "draws": figures.draws,
        "armies": scores,
        "files": files,
        "seconds": time.as_secs_f64(),
        "games_per_second": clock::per_second(args.games, time),
    }))
}

fn text_answer(
    desk: Desk,
    args: &Random,
    seed: u64,
    figures: &Figures,
    files: &[String],
    time: Duration,
) -> Answer {
    let words = desk.words;
    let values = [
        ("games", args.games.to_string().into()),
        ("seed", seed.to_string().into()),
        ("plies", clock::mean(words, figures.plies, args.games).into()),
        ("least", figures.least.to_string().into()),
        ("most", figures.most.to_string().into()),
        ("turns", clock::mean(words, figures.turns, args.games).into()),
        ("draws", figures.draws.to_string().into()),
        ("seconds", clock::seconds(words, time).into()),
        ("speed", clock::per_second(args.games, time).to_string().into()),
    ];
    // Writing to a string cannot fail.
    let mut text = format!(
        "{}\n{}\n{}\n",
        words.text("random-games", &values),
        words.text("random-length", &values),
        words.text("random-speed", &values)
    );
    for (id, score) in &figures.scores {
        let name = fracas_nshex::army(id).map_or(*id, |army| army_name(words.lang(), army));
        let values = [
            ("army", name.into()),
            ("games", score.games.to_string().into()),
            ("wins", score.wins.to_string().into()),
            ("draws", score.draws.to_string().into()),
            ("losses", (score.games - score.wins - score.draws).to_string().into()),
            ("share", (100 * score.wins / score.games.max(1)).to_string().into()),
        ];
        let _ = writeln!(text, "  {}", words.text("random-army", &values));
    }
    if let Some(folder) = args.save.as_ref().filter(|_| !files.is_empty()) {
        let values = [("count", files.len().into()), ("folder", folder.display().to_string().into())];
        let _ = writeln!(text, "{}", words.text("random-saved", &values));
    }
    Answer::text(text)
}
