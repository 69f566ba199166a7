//! Plays a match between two ways to choose over scenarios, sides swapped: `trial GAMES SEED FIRST SECOND
//! [SCENARIO …]`.
//!
//! A way is a level, `habit:LAPSE:NOISE`, `ahead:WIDTH:TURNS[:FOLLOW]` or the same with `network`, which judges by it, each
//! perhaps with `,nodes=N` and with other numbers of habit, `+danger=0+goal=1`; a scenario may have options: `chaos,extra_model=human`, or be `even`, as all are when none is
//! named. Games come in pairs with the same seed and the bots swapped, a pair of each scenario in turn; what came of all
//! games so far is told after each turn.

use fracas_bots::arena::Pentanomial;
use fracas_bots::{Budget, Level};
use fracas_chance::Random;
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mars::{Options, Setup, Side, State, default_set};
use fracas_mars_bots::{Ahead, Judge, Player, Style, Taste, nodes};

#[derive(Clone, Copy)]
struct Way {
    level: Level,
    style: Style,
    nodes: u64,
    taste: Taste,
}

fn way(text: &str) -> Way {
    let (text, tastes) = text.split_once('+').unwrap_or((text, ""));
    let level = text.split([':', ',']).next().and_then(|name| name.parse().ok());
    let mut taste = level.map_or(Taste::USUAL, Taste::of);
    for (name, number) in tastes.split('+').filter_map(|number| number.split_once('=')) {
        let place = Taste::NAMES.iter().position(|known| *known == name).expect("a number of habit");
        *taste.numbers().nth(place).expect("a number") = number.parse().expect("a number");
    }
    let (name, more) = text.split_once(',').unwrap_or((text, ""));
    let parts: Vec<&str> = name.split(':').collect();
    let number = |place: usize| parts.get(place).and_then(|part| part.parse().ok()).expect("a number");
    let (level, style) = match parts[0] {
        "habit" => (Level::Regular, Style::Habit { lapse: number(1), noise: number(2) }),
        "ahead" | "network" => {
            let judge = if parts[0] == "ahead" { Judge::Sum } else { Judge::Network };
            let follow = if parts.len() > 3 { number(3) as u8 } else { 1 };
            let ahead = Ahead { width: number(1) as u8, turns: number(2) as u8, follow, judge };
            (Level::Veteran, Style::Ahead(ahead))
        }
        name => {
            let level = name.parse().expect("a level");
            (level, Style::of(level))
        }
    };
    let given = more.strip_prefix("nodes=").map(|text| text.parse().expect("a number of nodes"));
    Way { level, style, nodes: given.unwrap_or_else(|| nodes(level)), taste }
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
fn play(start: &State, ways: &[Way; 2], seed: u64) -> ([bool; 2], u32, u8) {
    let mut state = *start;
    let mut random = Random::new(seed);
    let mut players = [0, 1].map(|seat| {
        let Way { level, style, taste, .. } = ways[seat];
        Player::with_style(level, style, seed ^ (seat as u64) << 40).with_taste(taste)
    });
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
    let starts: Vec<State> = scenarios.iter().map(|scenario| start(scenario)).collect();
    let mut told = vec![Told::default(); scenarios.len()];
    let pairs = games.div_ceil(2 * scenarios.len() as u64);
    for pair in 0..pairs {
        for (place, (start, told)) in starts.iter().zip(&mut told).enumerate() {
            let mut halves = 0;
            for seat in 0..2 {
                let ways = if seat == 0 { [first, second] } else { [second, first] };
                let (won, _, round) = play(start, &ways, seed + pair + 1_000 * place as u64);
                let half_points = |seat: usize| if won[0] == won[1] { 1_u8 } else { 2 * u8::from(won[seat]) };
                halves += usize::from(half_points(seat));
                told.humans += f64::from(half_points(0)) / 2.0;
                told.rounds += u32::from(round);
                told.games += 1;
            }
            told.pairs[halves] += 1;
        }
        if pair + 1 < pairs {
            sum_up(&told);
        }
    }
    for (scenario, told) in scenarios.iter().zip(&told) {
        let per = 100.0 / f64::from(told.games);
        let halves: u32 = told.pairs.iter().zip(0..).map(|(pairs, points)| pairs * points).sum();
        println!(
            "{scenario}: first {:.1} %, Human {:.1} %, {:.1} Rounds, {} games",
            f64::from(halves) / 2.0 * per,
            told.humans * per,
            f64::from(told.rounds) / f64::from(told.games),
            told.games,
        );
    }
    sum_up(&told);
}

/// What came of the games of one scenario.
#[derive(Clone, Default)]
struct Told {
    /// How many pairs brought the first 0, ½, 1, 1½ and 2 points.
    pairs: [u32; 5],
    humans: f64,
    rounds: u32,
    games: u32,
}

fn sum_up(told: &[Told]) {
    let mut pairs = [0; 5];
    let (mut games, mut humans) = (0, 0.0);
    for told in told {
        pairs.iter_mut().zip(told.pairs).for_each(|(sum, more)| *sum += more);
        (games, humans) = (games + told.games, humans + told.humans);
    }
    let score = Pentanomial(pairs).score().expect("games were played");
    println!(
        "all: first {:.1} % ({:.1} to {:.1}), pairs {pairs:?}, Human {:.1} %, {games} games",
        100.0 * score.value,
        100.0 * score.low,
        100.0 * score.high,
        100.0 * humans / f64::from(games),
    );
}
