//! Mars Attacks as a game that people see and play.

use crate::decision::describe_asked;
use crate::{
    Ui, beats, build_scene, candidates, card, describe_action_error, describe_illegal,
    describe_position_error, edit, figure, foresee, form, inspect, legend, paths, side_name, verdict, words,
};
use fracas_core::{Entropy, Pending, Seat, State as _, Viewer};
use fracas_mars::{
    Action, Decision, Event, Illegal, ParseActionError, ParsePositionError, Side, State, View,
};
use fracas_scene::key;
use fracas_scene::model::{Beat, CoachMark, Field, Inspection, LegendEntry, Overlay, Preview, Remark, Scene};
use fracas_scene::{
    Answers, Explained, Lang, Presented, Primer, Rulebook, Scored, SeatInfo, SetUp, SideFace, Step, Words,
    primer, rulebook,
};
use std::borrow::Cow;

/// The points of a victory in a duel; VP are added to them.
const VICTORY: i32 = 100;

impl Presented for Ui {
    type State = State;

    /// Hands are hidden: §hidden.hands.
    const SECRETS: bool = true;

    const NOT_NOW: Illegal = Illegal::NotNow;

    const OVER: Illegal = Illegal::Over;

    const STYLE: &'static str = include_str!("../assets/town.css");

    /// §card.ask: cards are asked for in windows.
    const REACTS: bool = true;

    fn words(lang: Lang) -> &'static Words {
        words(lang)
    }

    fn title(lang: Lang) -> String {
        words(lang).say(key!("mars-title"))
    }

    fn scene(view: &View, _: Viewer, lang: Lang) -> Scene {
        build_scene::scene(view, lang)
    }

    fn art(name: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
        const KEY: &[u8] = include_bytes!("../assets/key.webp");
        const HERO: &[u8] = include_bytes!("../assets/hero.webp");
        let town = || Some(("image/svg+xml", Cow::Owned(form::town(name)?.into_bytes())));
        match name {
            "key.webp" => Some(("image/webp", KEY.into())),
            "hero.webp" => Some(("image/webp", HERO.into())),
            _ => figure::art(name).or_else(|| card::art(name)).or_else(town),
        }
    }

    fn steps(view: &View, action: &Action, words: &'static Words) -> Vec<Step> {
        paths::steps(view, *action, words)
    }

    fn label(view: &View, action: &Action, lang: Lang) -> String {
        paths::label(view, *action, words(lang))
    }

    fn beats(before: &View, events: &[Event], lang: Lang) -> Vec<Beat> {
        beats::beats(before, events, lang)
    }

    fn inspect(view: &View, element: &str, lang: Lang) -> Option<Inspection> {
        inspect::inspect(view, element, lang)
    }

    fn foresee(view: &View, action: &Action, lang: Lang) -> Option<Preview> {
        foresee::foresee(view, *action, lang)
    }

    fn threats(view: &View, element: &str) -> Vec<Overlay> {
        foresee::threats(view, element)
    }

    fn decline(view: &View) -> Option<Action> {
        match view.pending() {
            Pending::Act { decision: Decision::React(_), .. } => Some(Action::Pass),
            Pending::Act { .. } | Pending::Over(_) => None,
        }
    }

    fn candidates(view: &View, seat: Seat, picks: &[String]) -> Vec<Action> {
        candidates::candidates(view, seat, picks)
    }

    fn refusal(view: &View, illegal: &Illegal, lang: Lang) -> Remark {
        let words = words(lang);
        let text = match (illegal, view.pending()) {
            // §turn.order: what it waits for says more than that it waits.
            (Illegal::NotNow, Pending::Act { decision, .. }) => {
                let decision = describe_asked(words, view, decision);
                words.text(key!("play-not-now"), &[("decision", decision.into())])
            }
            _ => describe_illegal(words, view.table(), illegal),
        };
        Remark { text, rule: Some(illegal.rule().to_string()) }
    }

    fn action_error(error: &ParseActionError, lang: Lang) -> String {
        describe_action_error(words(lang), error)
    }

    fn position_error(error: &ParsePositionError, lang: Lang) -> String {
        describe_position_error(words(lang), error)
    }
}

impl Explained for Ui {
    fn rulebook(lang: Lang) -> &'static Rulebook {
        rulebook!(lang, "../../rules/RULES.md", "../../rules/RULES.fr.md")
    }

    fn primer() -> Option<&'static Primer> {
        Some(primer!("../data/primer.toml"))
    }

    fn legend(lang: Lang) -> Vec<LegendEntry> {
        legend::legend(lang)
    }

    fn coach(lang: Lang) -> Vec<CoachMark> {
        legend::coach(lang)
    }

    fn tagline(lang: Lang) -> String {
        words(lang).say(key!("mars-tagline"))
    }
}

impl SetUp for Ui {
    fn sides(lang: Lang) -> Vec<String> {
        Side::ALL.map(|side| side_name(words(lang), side)).to_vec()
    }

    fn side_face(value: &str, lang: Lang) -> Option<SideFace> {
        form::face(value, lang)
    }

    fn form(lang: Lang) -> Vec<Field> {
        form::form(lang)
    }

    /// Nothing of a start is left to chance: counters and cards come at the table.
    fn begin(answers: &Answers, lang: Lang, _: &mut dyn Entropy) -> Result<State, Remark> {
        form::begin(answers, lang)
    }

    fn may_begin(start: &State, lang: Lang) -> Result<(), Remark> {
        edit::may_begin(start, lang)
    }

    fn seats(_: &State, lang: Lang) -> Vec<SeatInfo> {
        form::seats(lang)
    }

    /// §setup.seats: the Human always holds seat 1, so that people change their seats instead.
    fn exchanged(_: &State) -> Option<State> {
        None
    }

    fn blank(answers: &Answers, lang: Lang) -> Result<State, Remark> {
        edit::blank(answers, lang)
    }

    fn editor_scene(state: &State, lang: Lang) -> Scene {
        edit::editor_scene(state, lang)
    }

    fn edits(state: &State, lang: Lang) -> Vec<(String, Vec<Step>)> {
        edit::edits(state, lang)
    }

    fn edit(state: &mut State, edit: &str, lang: Lang) -> Result<(), Remark> {
        edit::edit(state, edit, lang)
    }
}

impl Scored for Ui {
    /// In a Round every model acts.
    const DRAWS_FROM: u32 = 3;

    /// A victory is worth 100; VP decide when each player has won once.
    fn points(state: &State, seat: Seat) -> i32 {
        let vp = Side::of_seat(seat).map_or(0, |side| i32::from(state.vp(side)));
        match state.pending() {
            Pending::Over(outcome) if outcome.winners.contains(seat) => VICTORY + vp,
            Pending::Over(_) | Pending::Act { .. } => vp,
        }
    }

    fn points_by_forfeit(_: &State, _: Seat) -> i32 {
        VICTORY
    }

    fn lost(_: &State, event: &Event) -> Option<Seat> {
        match event {
            Event::Killed { model, .. } => model.side().map(Side::seat),
            _ => None,
        }
    }

    /// Dice, cards and counters are chance, after the action; no action of a player shows it anything hidden.
    fn reveals(_: &State, _: &Action) -> bool {
        false
    }

    fn turn_number(state: &State) -> u32 {
        state.round().into()
    }

    /// A Turn may have several activations. Turns of the same side follow each other when the other has passed.
    fn same_turn(earlier: &State, later: &State) -> bool {
        earlier.round() == later.round()
            && earlier.turn_side() == later.turn_side()
            && earlier.turn_spent() <= later.turn_spent()
    }

    fn score(view: &View, seat: Seat) -> Option<i32> {
        Side::of_seat(seat).map(|side| i32::from(view.table().vp(side)))
    }

    fn verdict(view: &View, lang: Lang) -> Option<String> {
        verdict::verdict(&build_scene::ViewContext::new(view, lang))
    }
}
