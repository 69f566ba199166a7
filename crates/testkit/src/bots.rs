//! What the bots of every game must pass, said once: [`bot_suite!`](crate::bot_suite) makes a test of each method of a
//! [`BotSuite`].

use crate::{Dice, Ply, random_ply, soak};
use fracas_bots::protocol::{ProtocolGame, Session};
use fracas_bots::{ActionOf, BotGame, Budget, Level, arena_level};
use fracas_core::{Actor, Coverage, Pending, Seat, State as _, Viewer};

/// What the suite knows of the bots of a game. [`BotSuite::new`] fills in what most games can leave as it is.
#[derive(Clone, Debug)]
pub struct BotSuite<G: BotGame> {
    /// The bots themselves, as the bot protocol knows them.
    pub bots: &'static G,
    /// Where its games begin, each with a name for messages.
    pub starts: Vec<(String, G::State)>,
    /// How many nodes a bot may look at for one decision.
    pub nodes: u64,
    /// How many decisions of a game are left to a bot of each level.
    pub decisions: usize,
    /// The views of a game are completed once in this many plies.
    pub look_every: usize,
}

impl<G: BotGame> BotSuite<G> {
    /// Bots that play from these starts.
    pub fn new(bots: &'static G, starts: Vec<(String, G::State)>) -> Self {
        BotSuite { bots, starts, nodes: 60, decisions: 40, look_every: 3 }
    }

    /// Every level has a budget, a stronger one no smaller one, and the baseline has a name of its own.
    pub fn every_level_has_a_name_and_a_budget(&self) {
        assert_eq!(arena_level::<G>(G::BASELINE), Some(Level::Minimax), "{}", G::BASELINE);
        for level in Level::ALL {
            assert_ne!(level.to_string(), G::BASELINE, "the baseline is not a level of its own");
            assert!(G::nodes(level) > 0 && G::table_nodes(level) > 0, "{level} looks at nothing");
        }
        let steps = Level::ALL.windows(2);
        assert!(
            steps.clone().all(|pair| G::nodes(pair[0]) <= G::nodes(pair[1])),
            "a stronger level looks at less"
        );
    }

    /// At every level a bot has an action for the seat that must act, the rules allow it, and its twin has the same one.
    pub fn every_level_plays_by_the_rules(&self) {
        for (place, (name, start)) in self.starts.iter().enumerate() {
            for level in Level::ALL {
                let seed = place as u64;
                let seats = || start.seats().iter().map(|seat| (seat, G::seated(level, seed))).collect();
                let (mut bots, mut twins): (Seats<G>, Seats<G>) = (seats(), seats());
                self.play(start, seed, |state, seat| {
                    let action = self.think(&mut bots, state, seat);
                    let action = action.unwrap_or_else(|| panic!("{level} has no answer: {name}, {state}"));
                    let legal = state.check(&action);
                    assert!(legal.is_ok(), "{level} plays {action}: {:?}: {name}, {state}", legal.err());
                    let again = self.think(&mut twins, state, seat);
                    assert_eq!(again.as_ref(), Some(&action), "{level} plays what it likes: {name}, {state}");
                    action
                });
            }
        }
    }

    /// A bot that is told to stop before it has begun answers all the same, with an action that the rules allow. Between two
    /// questions `stop` is answered by `ok` and changes nothing.
    pub fn a_bot_that_is_stopped_answers(&self) {
        for (place, (name, start)) in self.starts.iter().enumerate() {
            for level in Level::ALL {
                self.play(start, place as u64, |state, seat| {
                    let mut bot =
                        Session::new(&[self.bots as &'static dyn ProtocolGame], level, place as u64);
                    let view =
                        serde_json::to_string(&state.view(Viewer::Seat(seat))).expect("a view is JSON");
                    for line in [
                        &format!("newgame {} seat {seat}", G::NAME),
                        "stop",
                        &format!("observe {view}"),
                        "stop",
                    ] {
                        assert_eq!(bot.answer(line, &|| false), ["ok"], "{line}: {name}, {state}");
                    }
                    let reply = bot.answer("go", &|| true);
                    let best = reply.iter().find_map(|line| line.strip_prefix("bestaction "));
                    let action: Option<ActionOf<G>> = best.and_then(|text| text.parse().ok());
                    let action =
                        action.unwrap_or_else(|| panic!("{level}, stopped: {reply:?}: {name}, {state}"));
                    let legal = state.check(&action);
                    assert!(
                        legal.is_ok(),
                        "{level}, stopped, plays {action}: {:?}: {name}, {state}",
                        legal.err()
                    );
                    assert_eq!(bot.answer("stop", &|| false), ["ok"], "{name}, {state}");
                    action
                });
            }
        }
    }

    /// What a seat sees is completed to a position that looks like it, and only the seat itself is seated by its view.
    pub fn a_view_is_completed_to_a_position_that_gives_it(&self) {
        let mut completed = 0_u32;
        for (place, (_, start)) in self.starts.iter().enumerate() {
            for game in 0..soak() {
                let mut dice = Dice::new(game << 16 | place as u64);
                let (mut state, mut ply, mut plies) = (start.clone(), Ply::default(), 0_usize);
                while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
                    if plies.is_multiple_of(self.look_every) {
                        state.seats().iter().for_each(|seat| Self::complete(&state, seat));
                        completed += 1;
                    }
                    state.apply(&action, &mut ());
                    plies += 1;
                }
            }
        }
        assert!(completed > 0, "no view was completed");
    }

    fn complete(state: &G::State, seat: Seat) {
        let view = state.view(Viewer::Seat(seat));
        assert!(G::is_seated(&view, seat), "{seat} is not seated by its own view: {state}");
        let behind = match G::behind(&view) {
            Ok(behind) => behind,
            Err(why) => panic!("{seat} sees what cannot be, {why}: {state}"),
        };
        assert!(behind.view(Viewer::Seat(seat)) == view, "{behind} looks otherwise to {seat} than {state}");
        let others = state.seats().iter().filter(|other| *other != seat).map(Viewer::Seat);
        for other in others.chain([Viewer::Spectator]) {
            let foreign = state.view(other);
            assert!(
                foreign == view || !G::is_seated(&foreign, seat),
                "{seat} is seated by what {other:?} sees: {state}"
            );
        }
        let strangers = (0..8).filter_map(Seat::new).filter(|other| !state.seats().contains(*other));
        for stranger in strangers {
            assert!(!G::is_seated(&view, stranger), "{stranger} plays in no such game: {state}");
        }
    }

    /// A controller plays by the bot protocol with bots at all seats.
    pub fn the_protocol_is_spoken(&self) {
        for (place, (name, start)) in self.starts.iter().enumerate() {
            let mut list = Vec::new();
            self.play(start, place as u64, |state, seat| {
                let mut bot = Session::new(&[self.bots as &'static dyn ProtocolGame], Level::Novice, 1);
                let mut ask = |line: String| -> Vec<String> {
                    let reply = bot.answer(&line, &|| false);
                    assert_eq!(reply.last().map(String::as_str), Some("ok"), "{line}: {reply:?}: {name}");
                    reply
                };
                ask(format!("newgame {} seat {seat}", G::NAME));
                let view = serde_json::to_string(&state.view(Viewer::Seat(seat))).expect("a view is JSON");
                ask(format!("observe {view}"));
                list.clear();
                let word = match state.actions(&mut list) {
                    Coverage::All => "actions",
                    Coverage::Sample => "sample",
                };
                let texts: Vec<String> = list.iter().map(ToString::to_string).collect();
                ask(format!("{word} {}", serde_json::to_string(&texts).expect("a list is JSON")));
                let reply = ask(format!("go nodes {}", self.nodes));
                let best = reply.iter().find_map(|line| line.strip_prefix("bestaction "));
                let action: Option<ActionOf<G>> = best.and_then(|text| text.parse().ok());
                let action = action.unwrap_or_else(|| panic!("{reply:?}: {name}, {state}"));
                assert!(state.check(&action).is_ok(), "{action}: {name}, {state}");
                action
            });
        }
    }

    fn think(&self, bots: &mut Seats<G>, state: &G::State, seat: Seat) -> Option<ActionOf<G>> {
        let (_, bot) = bots.iter_mut().find(|(own, _)| *own == seat)?;
        G::think(bot, &state.view(Viewer::Seat(seat)), seat, &Budget::nodes(self.nodes))
    }

    /// Lets bots decide so many times, or to the end of the game.
    fn play(&self, start: &G::State, seed: u64, mut decide: impl FnMut(&G::State, Seat) -> ActionOf<G>) {
        let (mut state, mut dice, mut ply) = (start.clone(), Dice::new(seed), Ply::default());
        let mut decided = 0;
        while decided < self.decisions {
            let action = match state.pending() {
                Pending::Over(_) => break,
                Pending::Act { actor: Actor::Seat(seat), .. } => {
                    decided += 1;
                    decide(&state, seat)
                }
                Pending::Act { actor: Actor::Chance, .. } => {
                    random_ply(&state, &mut ply, &mut dice).expect("chance has an action").1
                }
            };
            state.apply(&action, &mut ());
        }
        assert!(decided > 0, "nobody decides anything");
    }
}

/// The bots of a game by their seats.
type Seats<G> = Vec<(Seat, <G as BotGame>::Bot)>;

/// The tests that the bots of every game must pass, from an expression that makes its
/// [`BotSuite`](crate::bots::BotSuite):
///
/// ```ignore
/// fracas_testkit::bot_suite!(suite());
/// ```
#[macro_export]
macro_rules! bot_suite {
    ($suite:expr $(,)?) => {
        $crate::game_suite! {
            $suite;
            every_level_has_a_name_and_a_budget, every_level_plays_by_the_rules,
            a_bot_that_is_stopped_answers, a_view_is_completed_to_a_position_that_gives_it,
            the_protocol_is_spoken,
        }
    };
}
