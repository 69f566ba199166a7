//! Convoy for the shared commands.

use super::arena;
use super::args::Commands;
use super::examples::EXAMPLES;
use crate::{
    Ui, describe_action, describe_option, describe_pending, describe_play_error, show, side_name, tell,
};
use fracas_bots::protocol::ProtocolGame;
use fracas_cli::args::Analyse;
use fracas_cli::game::log::EventLine;
use fracas_cli::game::replay::GameFile;
use fracas_cli::game::{CliContext, Perspective};
use fracas_cli::output::{Answer, Failure};
use fracas_cli::starts::{StartWord, Starts};
use fracas_cli::{CliGame, Pairings, option_lines};
use fracas_convoy::{
    Action, Event, Illegal, OPTION_WORDS, ParseFault, ParsePositionError, Side, State, View,
};
use fracas_convoy_bots::Bots;
use fracas_core::{PlayError, Seat, State as _, Viewer};
use fracas_scene::Paint;
use fracas_scene::Words;
use fracas_scene::{Key, key};
use fracas_table::AnyGame;

/// What both sides together know: the owner of a position reads all of it.
fn everything(state: &State) -> View {
    let mut view = state.view(Viewer::Spectator);
    let [moloch, outpost] = Side::ALL.map(|side| state.view(Viewer::Seat(side.seat())));
    view.answer = moloch.answer;
    view.aside.clone_from(&outpost.aside);
    view.marks.clone_from(&outpost.marks);
    let ([own, _], [_, other]) = (moloch.sides, outpost.sides);
    view.sides = [own, other];
    view
}

impl CliGame for Ui {
    type Bots = Bots;
    type Commands = Commands;

    const PLAYERS: (&'static str, &'static str) = ("sides", "side");
    const LENGTH: (&'static str, Key) = ("battles", key!("random-length-battles"));

    const START_WORDS: &'static [StartWord] = &[StartWord { name: "values", value: "ID|FILE" }];
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
        super::analyse(desk, args, file)
    }

    fn options(words: &Words, path: &str) -> Vec<(String, String)> {
        if !matches!(path, "fracas-convoy-new" | "fracas-convoy-random") {
            return Vec::new();
        }
        option_lines(&OPTION_WORDS, |option| describe_option(words, option.name))
    }

    fn pairings(desk: CliContext, args: &Starts) -> Result<Pairings<Ui>, Failure> {
        arena::pairings(desk, args)
    }

    fn match_start(desk: CliContext, args: &Starts) -> Result<State, Failure> {
        arena::match_start(desk, args)
    }

    fn rules_word(start: &State) -> String {
        format!("{}{}", start.set().id, start.options())
    }

    fn seen(state: &State, eyes: Perspective) -> View {
        match eyes {
            Perspective::All => everything(state),
            Perspective::Of(viewer) => state.view(viewer),
        }
    }

    fn pending_text(state: &State, words: &Words, eyes: Perspective) -> String {
        describe_pending(words, &Ui::seen(state, eyes))
    }

    fn action_text(state: &State, words: &Words, action: &Action) -> String {
        describe_action(words, &everything(state), action)
    }

    fn refusal_text(state: &State, words: &Words, error: &PlayError<Illegal>) -> String {
        describe_play_error(words, &everything(state), error)
    }

    fn error_column(error: &ParsePositionError) -> Option<usize> {
        (!matches!(error.why, ParseFault::Position(_))).then_some(error.column)
    }

    /// Places of units are known to everybody, so the view of an onlooker is enough to tell events.
    fn tell(before: &State, words: &Words, events: &[Event]) -> Vec<EventLine<Event>> {
        let lines = tell(words, &before.view(Viewer::Spectator), events);
        let told = events.iter().zip(lines).map(|(event, line)| EventLine {
            event: event.clone(),
            text: line.text,
            depth: line.depth.into(),
            idle: false,
        });
        told.collect()
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
        matches!(action, Action::Draw(_) | Action::Mill(_) | Action::Show(_) | Action::Drop(_))
    }
}
