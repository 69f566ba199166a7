//! The mech skirmish for the shared commands.

use super::args::Commands;
use super::examples::EXAMPLES;
use super::start;
use crate::form;
use crate::names::{ViewContext, name};
use crate::{Ui, describe_action, describe_pending, describe_play_error, tell};
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
use fracas_mech::{Action, Event, Illegal, OPTION_WORDS, Side, State, View, squad};
use fracas_mech_bots::Bots;
use fracas_scene::{Key, key};
use fracas_scene::{Paint, Words};
use fracas_table::AnyGame;
use std::fmt::Write as _;

/// The ready squads that meet in the arena when nobody says which.
const MEETING: [&str; 4] = ["forge", "vultures", "rampart", "ember"];

/// Nothing is hidden in this game, so all eyes see the same.
impl CliGame for Ui {
    type Bots = Bots;
    type Commands = Commands;

    const PLAYERS: (&'static str, &'static str) = ("squads", "squad");
    const LENGTH: (&'static str, Key) = ("turns", key!("mech-random-length"));

    const START_WORDS: &'static [StartWord] =
        &[StartWord { name: "armies", value: "A,B[,…]" }, StartWord { name: "values", value: "ID|FILE" }];
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
        if !matches!(path, "fracas-mech-new" | "fracas-mech-random") {
            return Vec::new();
        }
        option_lines(&OPTION_WORDS, |option| form::option_label(words, option))
    }

    fn pairings(desk: CliContext, args: &Starts) -> Result<Pairings<Ui>, Failure> {
        let scenario = args.word("values").unwrap_or("war_zone");
        let mut squads = args.list("armies");
        if squads.is_empty() {
            squads = MEETING.map(str::to_owned).into();
        }
        let mut pairings = Vec::new();
        for (place, one) in squads.iter().enumerate() {
            for other in &squads[place + 1..] {
                pairings.push(Pairing {
                    sides: [one.clone(), other.clone()],
                    starts: vec![
                        start(desk, scenario, &[one.clone(), other.clone()], &args.option)?,
                        start(desk, scenario, &[other.clone(), one.clone()], &args.option)?,
                    ],
                });
            }
        }
        Ok((squads, pairings))
    }

    fn match_start(desk: CliContext, args: &Starts) -> Result<State, Failure> {
        start(desk, args.word("values").unwrap_or("war_zone"), &args.list("armies"), &args.option)
    }

    fn rules_word(start: &State) -> String {
        format!("{}{}", start.scenario().id, start.options())
    }

    fn seen(state: &State, _: Perspective) -> View {
        state.view(Viewer::Spectator)
    }

    fn pending_text(state: &State, words: &Words, _: Perspective) -> String {
        describe_pending(words.lang(), state)
    }

    fn action_text(state: &State, words: &Words, action: &Action) -> String {
        describe_action(crate::words(words.lang()), &state.view(Viewer::Spectator), action)
    }

    fn refusal_text(state: &State, words: &Words, error: &PlayError<Illegal>) -> String {
        describe_play_error(crate::words(words.lang()), &state.view(Viewer::Spectator), error)
    }

    fn tell(before: &State, words: &Words, events: &[Event]) -> Vec<EventLine<Event>> {
        let told = tell(crate::words(words.lang()), &before.view(Viewer::Spectator), events);
        let lines = events.iter().zip(told).map(|(event, (text, depth))| EventLine {
            event: event.clone(),
            text,
            depth: depth.into(),
            idle: false,
        });
        lines.collect()
    }

    fn draw(state: &State, words: &Words, _: Perspective, _: Paint) -> String {
        let view = state.view(Viewer::Spectator);
        let sight = ViewContext::words_only(&view, crate::words(words.lang()));
        let mut text = format!("{}\n", name(words.lang(), &state.scenario().name));
        for unit in &view.units {
            let at = unit.at.map_or_else(|| "–".to_owned(), |at| at.to_string());
            let values = [
                ("unit", sight.unit_name(unit.unit).into()),
                ("id", unit.unit.to_string().into()),
                ("at", at.into()),
                ("hp", unit.hp.into()),
                ("most", unit.stats.max_hp.into()),
                ("heat", unit.heat.into()),
                ("limit", unit.stats.limit.into()),
            ];
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}", sight.say(key!("mech-show-unit"), &values));
        }
        text + &describe_pending(words.lang(), state)
    }

    fn players(state: &State) -> Vec<(&'static str, Seat)> {
        let id = |side: Side| state.squads()[side.index()].ready().map_or("own", |facts| facts.id.as_str());
        Side::ALL.map(|side| (id(side), side.seat())).into()
    }

    fn player_name(words: &Words, id: &str) -> String {
        squad(id).map_or(id, |facts| name(words.lang(), &facts.name)).to_owned()
    }

    fn is_chance(action: &Action) -> bool {
        matches!(action, Action::Roll { .. } | Action::Pick { .. })
    }
}
