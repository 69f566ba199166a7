//! Convoy as the shared commands need it.

use crate::game::log::Line;
use crate::game::{Eyes, Told};
use fracas_convoy::{Action, Event, GAME, Illegal, ParseActionError, ParsePositionError, Side, State, View};
use fracas_core::{PlayError, Record, Replay, ReplayError, Rule, Seat, State as _, Viewer};
use fracas_scene::convoy::{
    describe_action, describe_action_error, describe_pending, describe_play_error, describe_position_error,
    describe_replay_error, show, side_name, tell,
};
use fracas_scene::nshex::Paint;
use fracas_scene::{Playable as _, Words, svg};

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

impl Told for State {
    const NAME: &'static str = GAME;
    const PLAYERS: (&'static str, &'static str) = ("sides", "side");
    const LENGTH: (&'static str, &'static str) = ("battles", "random-length-battles");

    fn seen(&self, eyes: Eyes) -> View {
        match eyes {
            Eyes::All => everything(self),
            Eyes::Of(viewer) => self.view(viewer),
        }
    }

    fn pending_text(&self, words: &Words, eyes: Eyes) -> String {
        describe_pending(words, &self.seen(eyes))
    }

    fn action_text(&self, words: &Words, action: &Action) -> String {
        describe_action(words, &everything(self), action)
    }

    fn refusal_text(&self, words: &Words, error: &PlayError<Illegal>) -> String {
        describe_play_error(words, &everything(self), error)
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

    /// Places of units are known to everybody, so the view of an onlooker is enough to tell events.
    fn tell(&self, words: &Words, events: &[Event]) -> Vec<Line<Event>> {
        let lines = tell(words, &self.view(Viewer::Spectator), events);
        let told = events.iter().zip(lines).map(|(event, line)| Line {
            event: event.clone(),
            text: line.text,
            depth: line.depth.into(),
            idle: false,
        });
        told.collect()
    }

    fn draw(&self, words: &Words, eyes: Eyes, paint: Paint) -> String {
        show(words, &self.seen(eyes), paint)
    }

    fn picture(&self, words: &Words, eyes: Eyes) -> String {
        let view = self.seen(eyes);
        let scene = State::scene(&view, view.viewer, words.lang());
        svg::document(&scene, &State::title(words.lang()))
    }

    fn length(&self) -> u32 {
        self.battle().into()
    }

    fn players(&self) -> Vec<(&'static str, Seat)> {
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
