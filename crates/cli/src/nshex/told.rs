//! Neuroshima Hex as the shared commands need it.

use crate::game::log::Line;
use crate::game::{Eyes, Told};
use fracas_core::{PlayError, Record, Replay, ReplayError, Rule, Seat, State as _, Viewer};
use fracas_nshex::{Action, Event, GAME, Illegal, ParseActionError, ParsePositionError, State, View, army};
use fracas_scene::nshex::{
    Cast, Paint, army_name, describe_action, describe_action_error, describe_pending, describe_play_error,
    describe_position_error, describe_replay_error, show, tell,
};
use fracas_scene::{Playable as _, Words, svg};

/// Nothing is hidden in this game, so all eyes see the same.
impl Told for State {
    const NAME: &'static str = GAME;
    const PLAYERS: (&'static str, &'static str) = ("armies", "army");
    const LENGTH: (&'static str, &'static str) = ("turns", "random-length");

    fn seen(&self, _: Eyes) -> View {
        self.view(Viewer::Spectator)
    }

    fn pending_text(&self, words: &Words, _: Eyes) -> String {
        describe_pending(words, self)
    }

    fn action_text(&self, words: &Words, action: &Action) -> String {
        describe_action(words, self, action)
    }

    fn refusal_text(&self, words: &Words, error: &PlayError<Illegal>) -> String {
        describe_play_error(words, self, error)
    }

    fn rule(illegal: &Illegal) -> Rule {
        illegal.rule()
    }

    fn rule_of_end() -> Rule {
        Illegal::Over.rule()
    }

    fn position_error(words: &Words, error: &ParsePositionError) -> String {
        describe_position_error(words, error)
    }

    fn action_error(words: &Words, error: &ParseActionError) -> String {
        describe_action_error(words, error)
    }

    fn replay_error(
        words: &Words,
        record: &Record,
        replay: Option<&Replay<'_, State>>,
        error: &ReplayError,
    ) -> String {
        describe_replay_error(words, record, replay, error)
    }

    /// Phases in which nothing happens are idle, and so are the ends of all.
    fn tell(&self, words: &Words, events: &[Event]) -> Vec<Line<Event>> {
        let lines = tell(words, &mut Cast::of(self), events);
        let next = |place: usize| lines.get(place + 1).map(|line| &line.event);
        let idle = |place: usize, event: &Event| match event {
            Event::PhaseBegan { .. } => matches!(next(place), Some(Event::PhaseEnded { .. })),
            event => matches!(event, Event::PhaseEnded { .. }),
        };
        let told = lines.iter().enumerate().map(|(place, line)| Line {
            event: line.event,
            text: line.text.clone(),
            depth: line.depth,
            idle: idle(place, &line.event),
        });
        told.collect()
    }

    fn draw(&self, words: &Words, _: Eyes, paint: Paint) -> String {
        show(words, self, paint)
    }

    fn picture(&self, words: &Words, eyes: Eyes) -> String {
        let scene = State::scene(&self.seen(eyes), Viewer::Spectator, words.lang());
        svg::document(&scene, &State::title(words.lang()))
    }

    fn length(&self) -> u32 {
        self.turn_number().into()
    }

    fn players(&self) -> Vec<(&'static str, Seat)> {
        let armies = self.roster().armies();
        let side = |side: fracas_nshex::Side| {
            armies.get(side.index()).map(|army| (army.id.as_str(), self.seat(side)))
        };
        self.all_sides().filter_map(side).collect()
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
