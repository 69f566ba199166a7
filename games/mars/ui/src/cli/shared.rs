//! Mars Attacks for the shared commands.

use super::args::Commands;
use super::examples::EXAMPLES;
use crate::decision::{describe_pending, describe_table};
use crate::{Ui, describe_action, describe_event, describe_play_error, event, form, show, side_name};
use fracas_bots::arena::Pairing;
use fracas_bots::protocol::ProtocolGame;
use fracas_cli::args::Analyse;
use fracas_cli::game::log::EventLine;
use fracas_cli::game::replay::GameFile;
use fracas_cli::game::{CliContext, Perspective};
use fracas_cli::output::{Answer, Failure};
use fracas_cli::starts::{StartWord, Starts};
use fracas_cli::{CliGame, Pairings, option_lines};
use fracas_core::{PlayError, Seat, State as _, Viewer};
use fracas_mars::{Action, Event, Illegal, OPTION_WORDS, Side, State, View, default_set};
use fracas_mars_bots::Bots;
use fracas_scene::{Key, key};
use fracas_scene::{Paint, Words};
use fracas_table::AnyGame;

/// What both sides together know: the owner of a position reads all of it.
fn everything(state: &State) -> View {
    let mut view = state.view(Viewer::Spectator);
    for side in Side::ALL {
        view.hands[side.index()] = state.view(Viewer::Seat(side.seat())).hands[side.index()].clone();
    }
    view
}

impl CliGame for Ui {
    type Bots = Bots;
    type Commands = Commands;

    const PLAYERS: (&'static str, &'static str) = ("sides", "side");
    const LENGTH: (&'static str, Key) = ("rounds", key!("mars-random-length"));

    const START_WORDS: &'static [StartWord] = &[StartWord { name: "armies", value: "A,B[,…]" }];
    const EXAMPLES: &'static [(&'static str, &'static [&'static str])] = EXAMPLES;

    fn game() -> &'static dyn AnyGame {
        crate::GAME
    }

    fn bots() -> &'static dyn ProtocolGame {
        &Bots
    }

    fn run(desk: CliContext, commands: &Commands) -> Result<Answer, Failure> {
        super::run(desk, commands)
    }

    fn analyse(desk: CliContext, args: &Analyse, file: &GameFile<'_>) -> Result<Answer, Failure> {
        super::advice::analyse(desk, args, file)
    }

    fn options(words: &Words, path: &str) -> Vec<(String, String)> {
        if !matches!(path, "fracas-mars-new" | "fracas-mars-random") {
            return Vec::new();
        }
        option_lines(&OPTION_WORDS, |option| form::option_label(words, option))
    }

    /// All scenarios in their even variants, or those that are asked for as armies.
    fn pairings(desk: CliContext, args: &Starts) -> Result<Pairings<Ui>, Failure> {
        let all = default_set().scenarios().iter().map(|scenario| scenario.id.clone());
        let named = args.list("armies");
        let wanted: Vec<String> = if named.is_empty() { all.collect() } else { named };
        let starts = wanted.iter().map(|id| super::start(desk, Some(id), None, false, &args.option));
        let starts: Vec<State> = starts.collect::<Result<_, Failure>>()?;
        let sides = Side::ALL.map(|side| side.to_string());
        let pairing = |start| Pairing { sides: sides.clone(), starts: vec![start] };
        Ok((sides.to_vec(), starts.into_iter().map(pairing).collect()))
    }

    fn match_start(desk: CliContext, args: &Starts) -> Result<State, Failure> {
        super::start(desk, args.list("armies").first().map(String::as_str), None, false, &args.option)
    }

    fn rules_word(start: &State) -> String {
        format!("{}{}", start.scenario().id, start.options())
    }

    fn seen(state: &State, eyes: Perspective) -> View {
        match eyes {
            Perspective::All => everything(state),
            Perspective::Of(viewer) => state.view(viewer),
        }
    }

    fn pending_text(state: &State, words: &Words, eyes: Perspective) -> String {
        match eyes {
            Perspective::All => describe_table(words, state),
            Perspective::Of(viewer) => describe_pending(words, &state.view(viewer)),
        }
    }

    fn action_text(state: &State, words: &Words, action: &Action) -> String {
        describe_action(words, state, action)
    }

    fn refusal_text(state: &State, words: &Words, error: &PlayError<Illegal>) -> String {
        describe_play_error(words, state, error)
    }

    fn tell(before: &State, words: &Words, events: &[Event]) -> Vec<EventLine<Event>> {
        let line = |event: &Event| EventLine {
            text: describe_event(words, before, event),
            event: event.clone(),
            depth: event::depth(event).into(),
            idle: false,
        };
        events.iter().map(line).collect()
    }

    fn draw(state: &State, words: &Words, eyes: Perspective, paint: Paint) -> String {
        show(words, &Ui::seen(state, eyes), paint)
    }

    fn players(_: &State) -> Vec<(&'static str, Seat)> {
        Side::ALL.map(|side| (side.word(), side.seat())).into()
    }

    fn player_name(words: &Words, id: &str) -> String {
        let side = Side::ALL.into_iter().find(|side| side.word() == id);
        side.map_or_else(|| id.to_owned(), |side| side_name(words, side))
    }

    fn is_chance(action: &Action) -> bool {
        matches!(action, Action::Roll(_) | Action::Draw(_) | Action::Face(_) | Action::Random(_))
    }
}
