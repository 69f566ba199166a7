//! Neuroshima Hex as a game that people see and play.

use super::stage::Sight;
use super::{
    beats, describe_action_error, describe_illegal, describe_position_error, edit, form, inspect, paths,
    preview, stage, why,
};
use crate::model::{Beat, Field, Inspection, Preview, Remark, Scene};
use crate::playable::{Answers, EntropySource, Playable, SeatInfo};
use crate::{Lang, Step, Words};
use fracas_core::{Pending, Seat, State as _, Viewer};
use fracas_nshex::{Action, Event, GAME, Illegal, State, View};

impl Playable for State {
    const GAME: &'static str = GAME;

    fn title(lang: Lang) -> String {
        Words::of(lang).say("nshex-title")
    }

    /// §setup.open: everybody sees the same.
    fn scene(view: &View, _: Viewer, lang: Lang) -> Scene {
        stage::scene(view, lang)
    }

    fn path(view: &View, action: &Action, lang: Lang) -> Vec<Step> {
        paths::path(view, *action, lang)
    }

    fn label(view: &View, action: &Action, lang: Lang) -> String {
        paths::label(view, *action, lang)
    }

    fn beats(before: &View, events: &[Event], lang: Lang) -> Vec<Beat> {
        beats::beats(before, events, lang)
    }

    fn inspect(view: &View, element: &str, lang: Lang) -> Option<Inspection> {
        inspect::inspect(view, element, lang)
    }

    fn preview(view: &View, lang: Lang) -> Option<Preview> {
        preview::preview(view, lang)
    }

    fn why_not(view: &View, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark> {
        why::why_not(view, seat, picks, lang)
    }

    fn refusal(view: &View, illegal: &Illegal, lang: Lang) -> Remark {
        let sight = Sight::new(view, lang);
        let text = match illegal {
            // §turn.sequence: what it waits for says more than that it waits.
            Illegal::NotNow if sight.decision().is_some() => {
                let decision = stage::pending_text(&sight);
                sight.words.text("play-not-now", &[("decision", decision.into())])
            }
            _ => describe_illegal(sight.words, &sight.cast, sight.speaker(), illegal),
        };
        Remark { text, rule: Some(illegal.rule().to_string()) }
    }

    fn unreadable_action(text: &str, lang: Lang) -> String {
        let words = Words::of(lang);
        match text.parse::<Action>() {
            Ok(action) => words.text("nshex-readable", &[("text", action.to_string().into())]),
            Err(error) => describe_action_error(words, &error),
        }
    }

    fn unreadable_position(text: &str, lang: Lang) -> String {
        let words = Words::of(lang);
        match text.parse::<State>() {
            Ok(state) => words.text("nshex-readable", &[("text", state.to_string().into())]),
            Err(error) => describe_position_error(words, &error),
        }
    }

    fn form(lang: Lang) -> Vec<Field> {
        form::form(lang)
    }

    fn begin(answers: &Answers, lang: Lang, entropy: &mut dyn EntropySource) -> Result<State, Remark> {
        form::begin(answers, lang, entropy)
    }

    fn seats(&self, lang: Lang) -> Vec<SeatInfo> {
        form::seats(self, lang)
    }

    fn exchanged(start: &State) -> Option<State> {
        form::exchanged(start)
    }

    fn points(&self, seat: Seat) -> i32 {
        let own = self.all_sides().filter(|&side| self.seat(side) == seat);
        let points = |side| if self.options().scoring { self.score(side) } else { self.points(side) };
        own.map(|side| i32::from(points(side))).sum()
    }

    /// §setup.open: what is unknown is decided by chance when it is drawn, after the action.
    fn reveals(_: &State, _: &Action) -> bool {
        false
    }

    fn turn_number(&self) -> u32 {
        State::turn_number(self).into()
    }

    fn blank(answers: &Answers, lang: Lang) -> Result<State, Remark> {
        edit::blank(answers, lang)
    }

    fn editor_scene(&self, lang: Lang) -> Scene {
        edit::editor_scene(self, lang)
    }

    fn edits(&self, lang: Lang) -> Vec<(String, Vec<Step>)> {
        edit::edits(self, lang)
    }

    fn edit(&mut self, edit: &str, lang: Lang) -> Result<(), Remark> {
        edit::edit(self, edit, lang)
    }

    fn battle_at_once(&mut self, events: &mut Vec<Event>) -> bool {
        let over = matches!(self.pending(), Pending::Over(_));
        if over || self.board().occupied().is_empty() {
            return false;
        }
        self.battle_now(events);
        true
    }
}
