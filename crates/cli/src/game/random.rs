//! `random`: whole games played at random.

use super::CliContext;
use crate::args::Series;
use crate::cli_game::{CliGame, PLY_LIMIT};
use crate::clock;
use crate::long::{Long, stopped};
use crate::output::{Answer, Failure};
use crate::seed::system_seed;
use fracas_chance::{Stream, random_action};
use fracas_core::{Pending, Record, State as _};
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

/// How one of those who play fared.
#[derive(Clone, Copy, Default)]
struct Score {
    games: u64,
    wins: u64,
    draws: u64,
}

#[derive(Default)]
struct Figures {
    games: u64,
    plies: u64,
    least: u64,
    most: u64,
    length: u64,
    draws: u64,
    scores: Vec<(&'static str, Score)>,
}

impl Figures {
    fn count<G: CliGame>(&mut self, state: &G::State, plies: u64) {
        let first = self.plies == 0;
        self.plies += plies;
        self.least = if first { plies } else { self.least.min(plies) };
        self.most = self.most.max(plies);
        self.length += u64::from(G::turn_number(state));
        let Pending::Over(outcome) = state.pending() else { return };
        let drawn = outcome.winners.is_empty();
        self.draws += u64::from(drawn);
        for (player, seat) in G::players(state) {
            let place = self.scores.iter().position(|(id, _)| *id == player).unwrap_or_else(|| {
                self.scores.push((player, Score::default()));
                self.scores.len() - 1
            });
            let score = &mut self.scores[place].1;
            score.games += 1;
            score.draws += u64::from(drawn);
            score.wins += u64::from(outcome.winners.contains(seat));
        }
    }
}

fn save(desk: CliContext, folder: &Path, record: &Record, seed: u64, number: u64) -> Result<String, Failure> {
    let file = folder.join(format!("{seed}-{number:06}.game"));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, record.to_string()));
    written.map_err(|error| {
        let values = [("file", file.display().to_string().into()), ("why", error.to_string().into())];
        Failure::new(desk.words.text(key!("file-unwritable"), &values))
    })?;
    Ok(file.display().to_string())
}

/// Plays the starts in turn.
pub fn run<G: CliGame>(desk: CliContext, series: &Series, starts: &[G::State]) -> Result<Answer, Failure> {
    let seed = series.seed.unwrap_or_else(system_seed);
    let (mut figures, mut files) = (Figures::default(), Vec::new());
    let mut long = Long::begin(desk.words);
    for (number, start) in (1..=series.games).zip(starts.iter().cycle()) {
        let mut state = start.clone();
        let mut dice = Stream::of_number(seed, number);
        let mut record = series.save.is_some().then(|| {
            let mut record = Record::begin(G::NAME, &state);
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
        figures.games += 1;
        figures.count::<G>(&state, plies as u64);
        if let (Some(folder), Some(record)) = (&series.save, &record) {
            files.push(save(desk, folder, record, seed, number)?);
        }
        if stopped() {
            break;
        }
        long.show(|words| {
            let values = [("done", number.to_string().into()), ("games", series.games.to_string().into())];
            words.text(key!("random-progress"), &values)
        });
    }
    let time = long.elapsed();
    let answer = if desk.json {
        json_answer::<G>(series, seed, &figures, &files, time)
    } else {
        text_answer::<G>(desk, series, seed, &figures, &files, time)
    };
    Ok(long.end(answer))
}

fn json_answer<G: CliGame>(
    series: &Series,
    seed: u64,
    figures: &Figures,
    files: &[String],
    time: Duration,
) -> Answer {
    let (players, player) = G::PLAYERS;
    let scores: Vec<Value> = figures
        .scores
        .iter()
        .map(|(id, score)| {
            let losses = score.games - score.wins - score.draws;
            json!({ player: id, "games": score.games, "wins": score.wins, "draws": score.draws, "losses": losses })
        })
        .collect();
    Answer::json(&json!({
        "seed": seed,
        "games": figures.games,
        "complete": figures.games == series.games,
        "plies": { "total": figures.plies, "least": figures.least, "most": figures.most },
        G::LENGTH.0: figures.length,
        "draws": figures.draws,
        players: scores,
        "files": files,
        "seconds": time.as_secs_f64(),
        "games_per_second": clock::per_second(figures.games, time),
    }))
}

fn text_answer<G: CliGame>(
    desk: CliContext,
    series: &Series,
    seed: u64,
    figures: &Figures,
    files: &[String],
    time: Duration,
) -> Answer {
    let words = desk.words;
    let values = [
        ("games", figures.games.to_string().into()),
        ("seed", seed.to_string().into()),
        ("plies", clock::mean(words, figures.plies, figures.games).into()),
        ("least", figures.least.to_string().into()),
        ("most", figures.most.to_string().into()),
        ("length", clock::mean(words, figures.length, figures.games).into()),
        ("draws", figures.draws.to_string().into()),
        ("seconds", clock::seconds(words, time).into()),
        ("speed", clock::per_second(figures.games, time).to_string().into()),
    ];
    // Writing to a string cannot fail.
    let mut text = format!(
        "{}\n{}\n{}\n",
        words.text(key!("random-games"), &values),
        words.text(G::LENGTH.1, &values),
        words.text(key!("random-speed"), &values)
    );
    for (id, score) in &figures.scores {
        let values = [
            ("side", G::player_name(words, id).into()),
            ("games", score.games.to_string().into()),
            ("wins", score.wins.to_string().into()),
            ("draws", score.draws.to_string().into()),
            ("losses", (score.games - score.wins - score.draws).to_string().into()),
            ("share", (100 * score.wins / score.games.max(1)).to_string().into()),
        ];
        let _ = writeln!(text, "  {}", words.text(key!("random-side"), &values));
    }
    if let Some(folder) = series.save.as_ref().filter(|_| !files.is_empty()) {
        let values = [("count", files.len().into()), ("folder", folder.display().to_string().into())];
        let _ = writeln!(text, "{}", words.text(key!("random-saved"), &values));
    }
    Answer::text(text)
}
