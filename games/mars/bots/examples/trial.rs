//! Two ways to choose play a match over scenarios, sides swapped: `trial GAMES SEED FIRST SECOND [SCENARIO …]`.
//!
//! A way is a level, `habit:LAPSE:NOISE` or `ahead:WIDTH:TURNS`, each perhaps with `,nodes=N`; a scenario may have
//! options: `chaos,extra_model=human`, or be `even`, as all are when none is named. Games come in pairs with the same seed and the bots swapped.

use fracas_bots::arena::Pentanomial;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::{Options, Setup, Side, State, default_set};
use fracas_mars_bots::{Ahead, Player, Style, nodes};

#[derive(Clone, Copy)]
struct Way {
    level: Level,
    style: Style,
    nodes: u64,
}

fn way(text: &str) -> Way {
    let (name, more) = text.split_once(',').unwrap_or((text, ""));
    let parts: Vec<&str> = name.split(':').collect();
    let number = |place: usize| parts.get(place).and_then(|part| part.parse().ok()).expect("a number");
    let (level, style) = match parts[0] {
        "habit" => (Level::Regular, Style::Habit { lapse: number(1), noise: number(2) }),
        "ahead" => {
            let ahead = Ahead { width: number(1) as u8, turns: number(2) as u8 };
            (Level::Veteran, Style::Ahead(ahead))
        }
        name => {
            let level = name.parse().expect("a level");
            (level, Style::of(level))
        }
    };
    let given = more.strip_prefix("nodes=").map(|text| text.parse().expect("a number of nodes"));
    Way { level, style, nodes: given.unwrap_or_else(|| nodes(level)) }
}

fn start(text: &str) -> State {
    let mut parts = text.split(',');
    let mut setup = Setup::of(parts.next().unwrap_or_default());
    let mut options = Options::default();
    for part in parts {
        if part == "even" {
            options = Setup::even(&setup.scenario).options;
            continue;
        }
        let (name, value) = part.split_once('=').expect("an option");
        options.set(name, value).expect("an option");
    }
    setup.options = options;
    State::new(&setup).expect("a scenario")
}

/// Plays a game; the ways hold the seats in order. The winners, and how many plies and Rounds it took.
fn play(start: &State, ways: [Way; 2], seed: u64) -> ([bool; 2], u32, u8) {
    let mut state = *start;
    let mut random = Random::new(seed);
    let mut players =
        [0, 1].map(|seat| Player::with_style(ways[seat].level, ways[seat].style, seed ^ (seat as u64) << 40));
    let mut plies = 0;
    loop {
        match state.pending() {
            Pending::Over(outcome) => {
                let won = Side::ALL.map(|side| outcome.winners.contains(side.seat()));
                return (won, plies, state.round());
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                let action = fracas_chance::draw(&state, &mut random).expect("chance acts");
                state.apply(&action, &mut ());
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let view = state.view(Viewer::Seat(seat));
                let budget = Budget::nodes(ways[seat.index()].nodes);
                let action = players[seat.index()].choose(&view, seat, &budget).expect("something to do");
                state.apply(&action, &mut ());
            }
        }
        plies += 1;
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = args[0].parse().expect("a number of games");
    let seed: u64 = args[1].parse().expect("a seed");
    let (first, second) = (way(&args[2]), way(&args[3]));
    let mut scenarios: Vec<String> = args[4..].to_vec();
    if scenarios.is_empty() {
        let even = |scenario: &fracas_mars::Scenario| format!("{},even", scenario.id);
        scenarios = default_set().scenarios().iter().map(even).collect();
    }
    let (mut pairs_of, mut played, mut human) = ([0_u32; 5], 0_u32, 0.0);
    for (place, scenario) in scenarios.iter().enumerate() {
        let start = start(scenario);
        let (mut mine, mut humans, mut rounds, mut count) = (0.0, 0.0, 0_u32, 0_u32);
        let pairs = games.div_ceil(2 * scenarios.len() as u64);
        for pair in 0..pairs {
            let mut halves = 0;
            for seat in 0..2 {
                let ways = if seat == 0 { [first, second] } else { [second, first] };
                let (won, _, round) = play(&start, ways, seed + pair + 1_000 * place as u64);
                let half_points = |seat: usize| if won[0] == won[1] { 1_u8 } else { 2 * u8::from(won[seat]) };
                mine += f64::from(half_points(seat)) / 2.0;
                halves += usize::from(half_points(seat));
                humans += f64::from(half_points(0)) / 2.0;
                rounds += u32::from(round);
                count += 1;
            }
            pairs_of[halves] += 1;
        }
        let per = 100.0 / f64::from(count);
        println!(
            "{scenario}: first {:.1} %, Human {:.1} %, {:.1} Rounds, {count} games",
            mine * per,
            humans * per,
            f64::from(rounds) / f64::from(count)
        );
        (played, human) = (played + count, human + humans);
    }
    let score = Pentanomial(pairs_of).score().expect("games were played");
    println!(
        "all: first {:.1} % ({:.1} to {:.1}), pairs {pairs_of:?}, Human {:.1} %, {played} games",
        100.0 * score.value,
        100.0 * score.low,
        100.0 * score.high,
        100.0 * human / f64::from(played),
    );
}
