//! The mech skirmish as a game that people see and play.

use crate::names::ViewContext;
use crate::{
    Ui, beats, build_scene, candidates, describe_action_error, describe_position_error, edit, error_text,
    forecast, form, inspect, legend, paths, talk, verdict, words, workshop,
};
use fracas_core::{Entropy, Pending, Seat, State as _, Viewer};
use fracas_mech::{Action, Event, Illegal, ParseActionError, ParsePositionError, Phase, Side, State, View};
use fracas_scene::element;
use fracas_scene::key;
use fracas_scene::model::{
    Beat, CoachMark, Field, Inspection, LegendEntry, Overlay, Preview, PreviewName, Remark, Scene,
};
use fracas_scene::workshop::Workshop;
use fracas_scene::{
    Answer, Answers, Explained, Lang, Presented, Primer, Rulebook, Scored, SeatInfo, SetUp, SideFace, Step,
    Words, primer, rulebook,
};
use std::borrow::Cow;

impl Presented for Ui {
    type State = State;

    const SECRETS: bool = false;

    const NOT_NOW: Illegal = Illegal::NotNow;

    const OVER: Illegal = Illegal::Over;

    const STYLE: &'static str = include_str!("../assets/board.css");

    fn words(lang: Lang) -> &'static Words {
        words(lang)
    }

    fn title(lang: Lang) -> String {
        words(lang).say(key!("mech-title"))
    }

    fn scene(view: &View, _: Viewer, lang: Lang) -> Scene {
        build_scene::scene(&ViewContext::new(view, lang))
    }

    fn art(name: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
        const KEY: &[u8] = include_bytes!("../assets/key.webp");
        const HERO: &[u8] = include_bytes!("../assets/hero.webp");
        const QUARTER: &[u8] = include_bytes!("../assets/quarter.webp");
        match name {
            "key.webp" => Some(("image/webp", KEY.into())),
            "hero.webp" => Some(("image/webp", HERO.into())),
            "quarter.webp" => Some(("image/webp", QUARTER.into())),
            _ => crate::art::picture(name),
        }
    }

    fn steps(view: &View, action: &Action, words: &'static Words) -> Vec<Step> {
        paths::path(&ViewContext::words_only(view, words), action)
    }

    fn label(view: &View, action: &Action, lang: Lang) -> String {
        paths::label(&ViewContext::words_only(view, words(lang)), action)
    }

    fn beats(before: &View, events: &[Event], lang: Lang) -> Vec<Beat> {
        beats::beats(&ViewContext::words_only(before, words(lang)), events)
    }

    fn inspect(view: &View, element: &str, lang: Lang) -> Option<Inspection> {
        inspect::inspect(&ViewContext::new(view, lang), element)
    }

    fn previews(lang: Lang) -> Vec<PreviewName> {
        let words = words(lang);
        vec![
            PreviewName { id: "blasts", label: words.say(key!("mech-blasts")) },
            PreviewName { id: "sights", label: words.say(key!("mech-sights")) },
        ]
    }

    fn preview(view: &View, id: &str, lang: Lang) -> Option<Preview> {
        let sight = ViewContext::new(view, lang);
        let state = sight.state.as_ref()?;
        match id {
            "blasts" => Some(forecast::of_blasts(&sight, state)),
            "sights" => Some(forecast::of_sights(&sight, state)),
            _ => None,
        }
    }

    fn threats(view: &View, element: &str) -> Vec<Overlay> {
        let sight = ViewContext::new(view, Lang::En);
        let unit = element::read(element, "unit");
        match (&sight.state, unit) {
            (Some(state), Some(unit)) if sight.unit(unit).is_some_and(|found| found.at.is_some()) => {
                forecast::threats(&sight, state, unit)
            }
            _ => Vec::new(),
        }
    }

    fn foresee(view: &View, action: &Action, lang: Lang) -> Option<Preview> {
        let sight = ViewContext::new(view, lang);
        forecast::of_action(&sight, sight.state.as_ref()?, action)
    }

    const LISTED: bool = false;

    fn talk(view: &View, seat: Seat, picks: &[String], words: &'static Words) -> Answer<Self> {
        talk::talk(&ViewContext::with(view, words), seat, picks)
    }

    fn candidates(view: &View, _: Seat, picks: &[String]) -> Vec<Action> {
        candidates::candidates(&ViewContext::with(view, Words::silent()), picks)
    }

    fn refusal(view: &View, illegal: &Illegal, lang: Lang) -> Remark {
        error_text::remark(&ViewContext::words_only(view, words(lang)), *illegal)
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
        words(lang).say(key!("mech-tagline"))
    }
}

impl SetUp for Ui {
    fn side_fields() -> Vec<String> {
        form::SQUADS.map(str::to_owned).into()
    }

    fn side_face(value: &str, lang: Lang) -> Option<SideFace> {
        form::side_face(value, lang)
    }

    fn workshops(lang: Lang) -> Vec<(&'static str, String)> {
        let words = words(lang);
        vec![("squad", words.say(key!("mech-build-title"))), ("scenario", words.say(key!("mech-draw-title")))]
    }

    fn workshop(id: &str, draft: &str, point: Option<(u16, u16)>, lang: Lang) -> Option<Workshop> {
        match id {
            "squad" => Some(workshop::squad::squad(draft, lang)),
            "scenario" => Some(workshop::scenario::scenario(draft, point, lang)),
            _ => None,
        }
    }

    fn form(lang: Lang) -> Vec<Field> {
        form::form(lang)
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

    fn edits(state: &State, lang: Lang) -> Vec<(String, Vec<Step>)> {
        edit::edits(state, lang)
    }

    fn edit(state: &mut State, text: &str, lang: Lang) -> Result<(), Remark> {
        edit::edit(state, text, lang)
    }
}

impl Scored for Ui {
    /// In a turn every machine acts.
    const DRAWS_FROM: u32 = 3;

    /// What the scenario counts. A side that wins otherwise, by elimination or a tie-break, has no less than the other.
    fn points(state: &State, seat: Seat) -> i32 {
        let Some(side) = Side::of_seat(seat) else { return 0 };
        let [own, other] = [side, side.enemy()].map(|side| i32::from(state.score(side).victory));
        let Pending::Over(outcome) = state.pending() else { return own };
        match (outcome.winners.contains(seat), outcome.winners.contains(side.enemy().seat())) {
            (true, false) => own.max(other),
            (false, true) => own.min(other),
            (true, true) | (false, false) => own,
        }
    }

    fn lost(before: &State, event: &Event) -> Option<Seat> {
        match event {
            Event::Removed { unit, .. } => Some(before.side_of(*unit).seat()),
            _ => None,
        }
    }

    /// Dice fall after the action; nothing is hidden before it.
    fn reveals(_: &State, _: &Action) -> bool {
        false
    }

    fn turn_number(state: &State) -> u32 {
        state.turn().into()
    }

    fn score(view: &View, seat: Seat) -> Option<i32> {
        // Before the end the panels count it.
        let over = matches!(view.phase, Phase::Over { .. });
        let state = over.then(|| view.try_determinize().ok()).flatten()?;
        Side::of_seat(seat).map(|side| i32::from(state.score(side).victory))
    }

    fn verdict(view: &View, lang: Lang) -> Option<String> {
        verdict::verdict(&ViewContext::new(view, lang))
    }
}
