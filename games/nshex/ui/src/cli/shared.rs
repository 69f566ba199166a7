//! Neuroshima Hex for the shared commands.

use super::arena;
use super::args::Commands;
use super::examples::EXAMPLES;
use crate::{
    Cast, Ui, army_name, describe_action, describe_option, describe_pending, describe_play_error, show, tell,
};
use fracas_bots::protocol::ProtocolGame;
use fracas_cli::args::Analyse;
use fracas_cli::game::log::EventLine;
use fracas_cli::game::replay::GameFile;
use fracas_cli::game::{CliContext, Perspective};
use fracas_cli::output::{Answer, Failure};
use fracas_cli::starts::{StartWord, Starts};
use fracas_cli::{CliGame, Pairings, option_lines};
use fracas_core::{PlayError, Seat};
use fracas_nshex::{Action, Event, Illegal, OPTION_WORDS, State, army};
use fracas_nshex_bots::Bots;
use fracas_scene::{Key, key};
use fracas_scene::{Paint, Words};
use fracas_table::AnyGame;

/// Nothing is hidden in this game, so all eyes see the same.
impl CliGame for Ui {
    type Bots = Bots;
    type Commands = Commands;

    const PLAYERS: (&'static str, &'static str) = ("armies", "army");
    const LENGTH: (&'static str, Key) = ("turns", key!("random-length"));

    const START_WORDS: &'static [StartWord] =
        &[StartWord { name: "armies", value: "A,B[,…]" }, StartWord { name: "edition", value: "3.0|2.0" }];
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
        if !matches!(path, "fracas-arena" | "fracas-nshex-new" | "fracas-nshex-random") {
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
        start.options().to_string()
    }

    fn pending_text(state: &State, words: &Words, _: Perspective) -> String {
        describe_pending(words, state)
    }

    fn action_text(state: &State, words: &Words, action: &Action) -> String {
        describe_action(words, state, action)
    }

    fn refusal_text(state: &State, words: &Words, error: &PlayError<Illegal>) -> String {
        describe_play_error(words, state, error)
    }

    /// Phases in which nothing happens are idle, and so are the ends of all.
    fn tell(before: &State, words: &Words, events: &[Event]) -> Vec<EventLine<Event>> {
        let lines = tell(words, &mut Cast::of(before), events);
        let next = |place: usize| lines.get(place + 1).map(|line| &line.event);
        let idle = |place: usize, event: &Event| match event {
            Event::PhaseBegan { .. } => matches!(next(place), Some(Event::PhaseEnded { .. })),
            event => matches!(event, Event::PhaseEnded { .. }),
        };
        let told = lines.iter().enumerate().map(|(place, line)| EventLine {
            event: line.event,
            text: line.text.clone(),
            depth: line.depth,
            idle: idle(place, &line.event),
        });
        told.collect()
    }

    fn draw(state: &State, words: &Words, _: Perspective, paint: Paint) -> String {
        show(words, state, paint)
    }

    fn players(state: &State) -> Vec<(&'static str, Seat)> {
        let armies = state.roster().armies();
        let side = |side: fracas_nshex::Side| {
            armies.get(side.index()).map(|army| (army.id.as_str(), state.seat(side)))
        };
        state.all_sides().filter_map(side).collect()
    }

    fn player_name(words: &Words, id: &str) -> String {
        army(id).map_or(id, |army| army_name(words.lang(), army)).to_owned()
    }

    fn shared_word(text: &str) -> Option<&str> {
        text.split(' ').find(|word| matches!(word.as_bytes(), [b'r', b'0'..=b'5']))
    }

    fn is_chance(action: &Action) -> bool {
        matches!(action, Action::Draw(_))
    }
}
