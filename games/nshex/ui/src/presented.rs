//! Neuroshima Hex as a game that people see and play.

use super::build_scene::ViewContext;
use super::{
    beats, build_scene, candidates, describe_action_error, describe_illegal, describe_position_error, edit,
    foresee, form, inspect, paths, preview,
};
use crate::{Ui, words};
use fracas_core::{Entropy, Pending, Seat, State as _, Viewer};
use fracas_nshex::{Action, Event, Illegal, ParseActionError, ParsePositionError, State, View};
use fracas_scene::key;
use fracas_scene::model::{
    Beat, CoachMark, Field, Inspection, LegendEntry, Overlay, Preview, PreviewName, Remark, Scene,
};
use fracas_scene::{
    Answers, Explained, Lang, Presented, Primer, Rulebook, Scored, SeatInfo, SetUp, SideFace, SideWriting,
    Step, Words, primer, rulebook,
};

impl Presented for Ui {
    type State = State;

    /// §setup.open: the order of the piles is decided when a tile is drawn, so a position has no secrets.
    const SECRETS: bool = false;

    const NOT_NOW: Illegal = Illegal::NotNow;

    const OVER: Illegal = Illegal::Over;

    const STYLE: &'static str = include_str!("../assets/board.css");

    const MISFIT_RULE: Option<&'static str> = Some("§action.aim");

    fn words(lang: Lang) -> &'static Words {
        words(lang)
    }

    fn title(lang: Lang) -> String {
        words(lang).say(key!("nshex-title"))
    }

    /// §setup.open: everybody sees the same.
    fn scene(view: &View, viewer: Viewer, lang: Lang) -> Scene {
        build_scene::scene(view, viewer, lang)
    }

    fn art(name: &str) -> Option<(&'static str, std::borrow::Cow<'static, [u8]>)> {
        super::art::picture(name)
    }

    fn steps(view: &View, action: &Action, words: &'static Words) -> Vec<Step> {
        paths::steps(&ViewContext::in_words(view, words), *action)
    }

    fn all_steps(view: &View, actions: &[Action], words: &'static Words) -> Vec<Vec<Step>> {
        let sight = ViewContext::in_words(view, words);
        actions.iter().map(|action| paths::steps(&sight, *action)).collect()
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

    fn threats(view: &View, element: &str) -> Vec<Overlay> {
        foresee::threats(view, element)
    }

    fn previews(lang: Lang) -> Vec<PreviewName> {
        vec![PreviewName { id: "battle", label: words(lang).say(key!("nshex-preview")) }]
    }

    fn preview(view: &View, id: &str, lang: Lang) -> Option<Preview> {
        (id == "battle").then(|| preview::preview(view, lang)).flatten()
    }

    fn foresee(view: &View, action: &Action, lang: Lang) -> Option<Preview> {
        foresee::foresee(view, *action, lang)
    }

    fn prefer(view: &View, actions: &[&Action]) -> Option<usize> {
        foresee::prefer(view, actions)
    }

    fn inspect_after(view: &View, action: &Action, lang: Lang) -> Option<Inspection> {
        foresee::inspect_after(view, *action, lang)
    }

    fn candidates(view: &View, _: Seat, picks: &[String]) -> Vec<Action> {
        candidates::candidates(view, picks)
    }

    fn misplaced(view: &View, _: Seat, picks: &[String], lang: Lang) -> Option<Remark> {
        candidates::misplaced(view, picks, lang)
    }

    fn refusal(view: &View, illegal: &Illegal, lang: Lang) -> Remark {
        let sight = ViewContext::new(view, lang);
        let text = match illegal {
            // §turn.sequence: what it waits for says more than that it waits.
            Illegal::NotNow if sight.decision().is_some() => {
                let decision = build_scene::pending_text(&sight);
                sight.words.text(key!("play-not-now"), &[("decision", decision.into())])
            }
            _ => describe_illegal(sight.words, &sight.cast, sight.speaker(), illegal),
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

    fn legend(lang: Lang) -> Vec<LegendEntry> {
        crate::legend::legend(lang)
    }

    fn coach(lang: Lang) -> Vec<CoachMark> {
        crate::legend::coach(lang)
    }

    fn tagline(lang: Lang) -> String {
        words(lang).say(key!("nshex-tagline"))
    }

    fn primer() -> Option<&'static Primer> {
        Some(primer!("../data/primer.toml"))
    }
}

impl SetUp for Ui {
    fn side_fields() -> Vec<String> {
        form::army_fields()
    }

    fn side_face(value: &str, lang: Lang) -> Option<SideFace> {
        form::army_face(value, lang)
    }

    fn form(lang: Lang) -> Vec<Field> {
        form::form(lang)
    }

    fn own_side(text: &str, lang: Lang) -> Option<Result<String, Remark>> {
        let army = fracas_nshex::load_army("army.toml", &form::renamed(text));
        Some(army.map(|army| army.id.clone()).map_err(|error| Remark {
            text: crate::describe_army_error(crate::words(lang), &error),
            rule: None,
        }))
    }

    fn side_writing(lang: Lang) -> Option<SideWriting> {
        let words = words(lang);
        Some(SideWriting {
            example: form::example(lang),
            make: words.say(key!("nshex-own-make")),
            about: words.say(key!("nshex-own-about")),
            file: words.say(key!("nshex-own-file")),
        })
    }

    fn begin(answers: &Answers, lang: Lang, entropy: &mut dyn Entropy) -> Result<State, Remark> {
        form::begin(answers, lang, entropy)
    }

    fn seats(state: &State, lang: Lang) -> Vec<SeatInfo> {
        form::seats(state, lang)
    }

    fn exchanged(start: &State) -> Option<State> {
        form::exchanged(start)
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

    fn resolution(lang: Lang) -> Option<String> {
        Some(words(lang).say(key!("nshex-resolve")))
    }

    fn at_rest(state: &State) -> bool {
        !matches!(state.pending(), Pending::Act { decision, .. } if decision.in_battle())
    }

    fn resolve(state: &mut State, events: &mut Vec<Event>, lang: Lang) -> Result<(), Remark> {
        let over = matches!(state.pending(), Pending::Over(_));
        if over || state.board().occupied().is_empty() {
            return Err(Remark { text: words(lang).say(key!("nshex-resolve-none")), rule: None });
        }
        state.battle_now(events);
        Ok(())
    }
}

impl Scored for Ui {
    fn points(state: &State, seat: Seat) -> i32 {
        let own = state.all_sides().filter(|&side| state.seat(side) == seat);
        let points = |side| if state.options().scoring { state.score(side) } else { state.points(side) };
        own.map(|side| i32::from(points(side))).sum()
    }

    fn team(state: &State, seat: Seat) -> u8 {
        let side = state.all_sides().find(|side| state.seat(*side) == seat);
        side.map_or(u8::MAX, |side| state.team(side))
    }

    fn lost(before: &State, event: &Event) -> Option<Seat> {
        match event {
            Event::Removed { side, .. } => Some(before.seat(*side)),
            _ => None,
        }
    }

    /// §setup.open: what is unknown is decided by chance when it is drawn, after the action.
    fn reveals(_: &State, _: &Action) -> bool {
        false
    }

    fn turn_number(state: &State) -> u32 {
        State::turn_number(state).into()
    }

    /// What is left of the HQ; the score where that is counted.
    fn score(view: &View, seat: Seat) -> Option<i32> {
        let side = view.sides.iter().find(|side| side.seat == seat)?;
        Some(i32::from(side.points.max(side.score)))
    }
}
