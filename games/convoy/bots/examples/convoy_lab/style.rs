//! Styles as words, and games between them.

use fracas_bots::ismcts::{Choice, Leaf, Search};
use fracas_bots::{Budget, Level, Random};
use fracas_convoy::{Setup, State};
use fracas_convoy_bots::{Bots, Player, Style, Weights};
use fracas_core::{Actor, Pending, State as _, Viewer};
use std::sync::Arc;

/// A style with the nodes it may look at.
#[derive(Clone)]
pub(crate) struct Entrant {
    style: Style,
    nodes: u64,
    judge: Option<Arc<Weights>>,
}

impl Entrant {
    /// Returns the entrant with these weights to judge by, if there are any.
    pub(crate) fn judging(self, judge: Option<&Arc<Weights>>) -> Self {
        Entrant { judge: judge.cloned(), ..self }
    }

    fn seated(&self, seed: u64) -> Player {
        let player = Player::with_style(Level::Veteran, self.style, seed);
        match &self.judge {
            None => player,
            Some(weights) => player.taught(weights.clone()),
        }
    }
}

/// Reads a style from its words.
pub(crate) fn read(text: &str) -> Result<Entrant, String> {
    let (body, nodes) = text.split_once('@').unwrap_or((text, "20000"));
    let nodes = nodes.parse().map_err(|_| format!("`{nodes}` is not a number"))?;
    let (name, settings) = body.split_once(':').unwrap_or((body, ""));
    let style = match name {
        "sight" => Style::Sight { guesses: settings.parse().unwrap_or(4) },
        "careless" => {
            let (lapse, noise) = settings.split_once(',').unwrap_or((settings, "0.6"));
            let wrong = |word: &str| format!("`{word}` is not a number");
            Style::Careless {
                lapse: lapse.parse().map_err(|_| wrong(lapse))?,
                noise: noise.parse().map_err(|_| wrong(noise))?,
            }
        }
        "guided" => Style::Search(guided(settings)?),
        // The levels play the very games that they play in the arena.
        other => match fracas_bots::arena_level::<Bots>(other) {
            Some(level) => Style::of(level),
            None => return Err(format!("`{other}` is not a style")),
        },
    };
    Ok(Entrant { style, nodes, judge: None })
}

fn guided(settings: &str) -> Result<Search, String> {
    let (mut explore, mut trust, mut warmth) = (0.3, 2.0, 0.05);
    let mut search =
        Search { choice: Choice::Plain { explore }, leaf: Leaf::Judge, horizons: 1, trees: 1, guesses: None };
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        let (name, value) = setting.split_once('=').ok_or_else(|| format!("`{setting}`: name=value"))?;
        let number: f32 = value.parse().map_err(|_| format!("`{value}` is not a number"))?;
        #[expect(clippy::cast_sign_loss, reason = "nobody asks for fewer than none")]
        let whole = number as u32;
        match name {
            "explore" => explore = number,
            "trust" => trust = number,
            "warmth" => warmth = number,
            "width" if whole == 0 => search.leaf = Leaf::Judge,
            "width" => search.leaf = Leaf::Play { width: whole as u8 },
            "horizons" => search.horizons = whole,
            "trees" => search.trees = whole as u8,
            "guesses" => search.guesses = (whole > 0).then_some(whole),
            other => return Err(format!("`{other}` is not a setting")),
        }
    }
    search.choice = Choice::Guided { explore, trust, warmth };
    Ok(search)
}

/// The first position, with the values of a known set, of a file, or the default ones.
pub(crate) fn start(values: Option<String>) -> Result<State, String> {
    let mut setup = Setup::default();
    if let Some(name) = values {
        setup.set = if let Some(set) = fracas_convoy::set(&name) {
            set.id.clone()
        } else {
            let text = std::fs::read_to_string(&name).map_err(|error| format!("{name}: {error}"))?;
            let set = fracas_convoy::load_values(&name, &text).map_err(|error| error.to_string())?;
            set.id.clone()
        };
    }
    State::new(&setup).map_err(|error| error.to_string())
}

/// Plays a game, Moloch first. True if Moloch wins.
pub(crate) fn play(start: &State, sides: &[Entrant; 2], seed: u64) -> bool {
    let mut state = *start;
    let mut deal = Random::new(seed);
    let mut players = [0, 1].map(|place| sides[place].seated(seed ^ (place as u64 + 1) << 40));
    let mut chances = Vec::new();
    loop {
        match state.pending() {
            Pending::Over(outcome) => {
                return outcome.winners.contains(fracas_convoy::Side::Moloch.seat());
            }
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                let action = *deal.weighted(&chances).expect("chance always has an action");
                state.apply(&action, &mut ());
            }
            Pending::Act { actor: Actor::Seat(seat), .. } => {
                let view = state.view(Viewer::Seat(seat));
                let budget = Budget::nodes(sides[seat.index()].nodes);
                let action = players[seat.index()].choose(&view, seat, &budget);
                let action = action.expect("a seat to act has an action");
                state.play(Actor::Seat(seat), &action, &mut ()).expect("bots play legally");
            }
        }
    }
}
