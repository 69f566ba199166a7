//! The answer of a match: for people, for machines, and as a report.

use super::Contest;
use crate::cli_game::CliGame;
use crate::clock;
use crate::game::CliContext;
use fracas_bots::arena::{MatchTally, Sprt, Summary, Verdict};
use fracas_scene::key;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

/// More sentences about failures would say nothing new.
const MOST_FAULTS: usize = 5;

/// A match that has been played.
pub(super) struct Match<'a, G: CliGame> {
    pub(super) desk: CliContext,
    pub(super) contest: &'a Contest<G>,
    pub(super) rules: String,
    pub(super) sides: Vec<String>,
    pub(super) summary: Summary,
    pub(super) test: Option<Sprt>,
    /// The files of lost games.
    pub(super) lost: Vec<String>,
    /// The games played now that a player lost by its own fault, one sentence for each.
    pub(super) faults: Vec<String>,
    /// The games that were not in the file yet.
    pub(super) played_now: u32,
    pub(super) time: Duration,
}

impl<G: CliGame> Match<'_, G> {
    /// A number with this many decimals, in the manner of the language.
    fn number(&self, number: f64, decimals: usize) -> String {
        if number.is_infinite() {
            return if number > 0.0 { "+∞" } else { "-∞" }.to_owned();
        }
        let text = format!("{number:.decimals$}");
        // Rounding must not leave a minus before nothing.
        let bare = text.trim_start_matches('-');
        let text = if bare.bytes().all(|b| b == b'0' || b == b'.') { bare } else { &text };
        text.replace('.', &self.desk.words.say(key!("decimal-mark")))
    }

    /// A difference in Elo with its sign.
    fn elo(&self, elo: f64) -> String {
        let text = self.number(elo, 0);
        if elo.is_finite() && elo > 0.0 && text != "0" { format!("+{text}") } else { text }
    }

    fn percent(&self, share: f64) -> String {
        self.number(share * 100.0, 1)
    }

    fn speed(&self) -> f64 {
        let seconds = self.time.as_secs_f64();
        if seconds > 0.0 { f64::from(self.played_now) / seconds } else { 0.0 }
    }

    /// The lines that say who played and how it ended.
    fn lines(&self) -> Vec<String> {
        let words = self.desk.words;
        let (first, second) = (&self.contest.first, &self.contest.second);
        let Summary { total, pairs, .. } = &self.summary;
        let mut lines = vec![
            words.text(
                key!("arena-head"),
                &[
                    ("first", first.name::<G>().into()),
                    ("second", second.name::<G>().into()),
                    ("games", total.games().to_string().into()),
                    ("pairs", pairs.pairs().to_string().into()),
                    ("seed", self.contest.seed.to_string().into()),
                    ("rules", self.rules.as_str().into()),
                ],
            ),
            words.text(
                key!("arena-nodes"),
                &[("first", first.budget().into()), ("second", second.budget().into())],
            ),
        ];
        if let (Some(score), Some(elo)) = (pairs.score(), pairs.elo()) {
            lines.push(words.text(
                key!("arena-score"),
                &[
                    ("score", self.percent(score.value).into()),
                    ("low", self.percent(score.low).into()),
                    ("high", self.percent(score.high).into()),
                    ("wins", total.wins.to_string().into()),
                    ("draws", total.draws.to_string().into()),
                    ("losses", total.losses.to_string().into()),
                ],
            ));
            lines.push(words.text(
                key!("arena-elo"),
                &[
                    ("elo", self.elo(elo.value).into()),
                    ("low", self.elo(elo.low).into()),
                    ("high", self.elo(elo.high).into()),
                ],
            ));
        }
        let list = pairs.0.map(|count| count.to_string()).join(" ");
        lines.push(words.text(key!("arena-pairs"), &[("list", list.into())]));
        if self.summary.forfeits != [0, 0] {
            let [first, second] = self.summary.forfeits;
            let values = [("first", first.to_string().into()), ("second", second.to_string().into())];
            lines.push(words.text(key!("arena-forfeits"), &values));
        }
        lines.extend(self.test.map(|test| self.test_line(&test)));
        lines
    }

    fn test_line(&self, test: &Sprt) -> String {
        let words = self.desk.words;
        let decimals = |elo: f64| usize::from(elo.fract() != 0.0);
        let [elo0, elo1] = [test.elo0, test.elo1].map(|elo| self.number(elo, decimals(elo)));
        let verdict = match test.verdict(&self.summary.pairs) {
            Verdict::Open => words.say(key!("arena-verdict-open")),
            Verdict::H0 => words.text(key!("arena-verdict-lower"), &[("elo", elo0.as_str().into())]),
            Verdict::H1 => words.text(key!("arena-verdict-higher"), &[("elo", elo1.as_str().into())]),
        };
        let (low, high) = test.bounds();
        words.text(
            key!("arena-sprt"),
            &[
                ("elo0", elo0.into()),
                ("elo1", elo1.into()),
                ("ratio", self.number(test.ratio(&self.summary.pairs), 2).into()),
                ("low", self.number(low, 2).into()),
                ("high", self.number(high, 2).into()),
                ("verdict", verdict.into()),
            ],
        )
    }

    fn matrix_title(&self) -> String {
        let values = [
            ("first", self.contest.first.name::<G>().into()),
            ("second", self.contest.second.name::<G>().into()),
        ];
        self.desk.words.text(key!("arena-sides"), &values)
    }

    fn tally(&self, one: &str, other: &str) -> Option<MatchTally> {
        self.summary.sides.get(&[one.to_owned(), other.to_owned()]).copied()
    }

    /// The sides of the first bot against those of the second, with names before and above.
    fn matrix(&self) -> Vec<Vec<String>> {
        let words = self.desk.words;
        let name = |id: &String| G::player_name(words, id);
        let head =
            std::iter::once(words.say(key!("arena-corner"))).chain(self.sides.iter().map(name)).collect();
        let cell = |one: &String, other: &String| match self.tally(one, other) {
            Some(MatchTally { wins, draws, losses }) => format!("{wins}-{draws}-{losses}"),
            None => "·".to_owned(),
        };
        let row = |one: &String| {
            std::iter::once(name(one)).chain(self.sides.iter().map(|other| cell(one, other))).collect()
        };
        std::iter::once(head).chain(self.sides.iter().map(row)).collect()
    }

    /// The answer for people.
    pub(super) fn text(&self, folder: Option<&Path>) -> String {
        let words = self.desk.words;
        let mut text = self.lines().join("\n") + "\n" + &self.matrix_title() + "\n";
        let rows = self.matrix();
        let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0);
        for row in rows {
            let cells: Vec<String> = row.iter().map(|cell| format!("{cell:width$}")).collect();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  {}", cells.join("  ").trim_end());
        }
        let values = [
            ("played", self.played_now.to_string().into()),
            ("seconds", clock::seconds(words, self.time).into()),
            ("speed", self.number(self.speed(), 2).into()),
        ];
        let _ = writeln!(text, "{}", words.text(key!("arena-speed"), &values));
        for fault in self.faults.iter().take(MOST_FAULTS) {
            let _ = writeln!(text, "{fault}");
        }
        if let Some(folder) = folder.filter(|_| !self.lost.is_empty()) {
            let values = [("count", self.lost.len().into()), ("folder", folder.display().to_string().into())];
            let _ = writeln!(text, "{}", words.text(key!("arena-lost"), &values));
        }
        text
    }

    /// The report: no times, so that the same match gives the same report.
    pub(super) fn report(&self) -> String {
        let values = [
            ("first", self.contest.first.name::<G>().into()),
            ("second", self.contest.second.name::<G>().into()),
        ];
        let mut text = self.desk.words.text(key!("arena-report-title"), &values) + "\n\n";
        for line in self.lines() {
            let _ = writeln!(text, "- {line}");
        }
        let _ = writeln!(text, "\n{}\n", self.matrix_title());
        for (place, row) in self.matrix().into_iter().enumerate() {
            let _ = writeln!(text, "| {} |", row.join(" | "));
            if place == 0 {
                let _ = writeln!(text, "|{}", "---|".repeat(row.len()));
            }
        }
        text
    }

    /// The answer for machines. What is infinite is null.
    pub(super) fn json(&self) -> Value {
        let Summary { total, pairs, sides, plies, forfeits } = &self.summary;
        let sides: Vec<Value> = sides
            .iter()
            .map(|([first, second], tally)| {
                let MatchTally { wins, draws, losses } = tally;
                json!({ "first": first, "second": second, "wins": wins, "draws": draws, "losses": losses })
            })
            .collect();
        let test = self.test.map(|test| {
            let (low, high) = test.bounds();
            json!({
                "elo0": test.elo0, "elo1": test.elo1, "alpha": test.alpha, "beta": test.beta,
                "ratio": test.ratio(pairs), "low": low, "high": high, "verdict": test.verdict(pairs),
            })
        });
        json!({
            "first": self.contest.first,
            "second": self.contest.second,
            "seed": self.contest.seed,
            "rules": self.rules,
            "games": total.games(),
            "wins": total.wins,
            "draws": total.draws,
            "losses": total.losses,
            "pairs": pairs,
            "score": pairs.score(),
            "elo": pairs.elo(),
            "sprt": test,
            "sides": sides,
            "plies": plies,
            "forfeits": forfeits,
            "faults": self.faults,
            "lost": self.lost,
            "played": self.played_now,
            "seconds": self.time.as_secs_f64(),
            "games_per_second": self.speed(),
        })
    }
}
