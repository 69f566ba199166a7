//! A game behind the trait that hosts use.

use crate::any::{AnyTable, Guidance, What};
use crate::chance;
use crate::error::TableError;
use crate::fact::{Entry, Millis, TableSetup};
use crate::game::{AnyGame, Draft, Imported, Seed, Study};
use crate::refusal::{Refusal, UnreadableStart};
use crate::replay::{append, onlooker, position, remark, replay_file};
use crate::study::{self, StudyLine};
use crate::table::act::guide;
use crate::table::file::{COMMITMENT, SEED, share_tag};
use crate::table::shares::{Share, mixed};
use crate::table::{Table, seats};
use crate::teach::{AnyTeacher, Teacher, Teaches};
use crate::words::{say, text};
use fracas_bots::BotGame;
use fracas_core::{Actor, Record, Seat, SeatSet, State as _, Viewer};
use fracas_scene::key;
use fracas_scene::model::{
    CoachMark, Field, Inspection, LegendEntry, Overlay, Preview, PreviewName, Remark, Scene,
};
use fracas_scene::workshop::Workshop;
use fracas_scene::{Answers, Lang, Rulebook, SeatInfo, SideFace, SideWriting, TableGame, ViewOf, Words};
use std::marker::PhantomData;

/// One of the previews of a game by its id; without an id the first of them.
pub(crate) fn preview<G: TableGame>(view: &ViewOf<G>, id: Option<&str>, lang: Lang) -> Option<Preview> {
    match id {
        Some(id) => G::preview(view, id, lang),
        None => G::preview(view, G::previews(lang).first()?.id, lang),
    }
}

/// A game as an [`AnyGame`]: what people see, how machines play, and what it teaches.
pub struct GameOf<G, B> {
    teacher: Option<&'static dyn AnyTeacher>,
    kind: PhantomData<fn() -> (G, B)>,
}

impl<G, B> GameOf<G, B> {
    /// A game that teaches nothing.
    pub const fn new() -> Self {
        GameOf { teacher: None, kind: PhantomData }
    }
}

impl<G: Teaches + TableGame, B> GameOf<G, B> {
    /// Describes a game that teaches: with lessons, puzzles and hints.
    pub const fn taught() -> Self {
        GameOf { teacher: Some(&Teacher::<G>(PhantomData)), kind: PhantomData }
    }
}

impl<G, B> Default for GameOf<G, B> {
    fn default() -> Self {
        GameOf::new()
    }
}

impl<G: TableGame, B: BotGame<State = G::State>> AnyGame for GameOf<G, B> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn tagline(&self, lang: Lang) -> String {
        G::tagline(lang)
    }

    fn legend(&self, lang: Lang) -> Vec<LegendEntry> {
        G::legend(lang)
    }

    fn coach(&self, lang: Lang) -> Vec<CoachMark> {
        G::coach(lang)
    }

    fn side_fields(&self) -> Vec<String> {
        G::side_fields()
    }

    fn workshops(&self, lang: Lang) -> Vec<(&'static str, String)> {
        G::workshops(lang)
    }

    fn workshop(&self, id: &str, draft: &str, point: Option<(u16, u16)>, lang: Lang) -> Option<Workshop> {
        G::workshop(id, draft, point, lang)
    }

    fn previews(&self, lang: Lang) -> Vec<PreviewName> {
        G::previews(lang)
    }

    fn resolution(&self, lang: Lang) -> Option<String> {
        G::resolution(lang)
    }

    fn side_faces(&self, lang: Lang) -> Vec<SideFace> {
        G::side_faces(lang)
    }

    fn side_face(&self, value: &str, lang: Lang) -> Option<SideFace> {
        G::side_face(value, lang)
    }

    fn primer(&self) -> Option<&'static fracas_scene::Primer> {
        G::primer()
    }

    fn own_side(&self, text: &str, lang: Lang) -> Option<Result<String, Remark>> {
        G::own_side(text, lang)
    }

    fn side_writing(&self, lang: Lang) -> Option<SideWriting> {
        G::side_writing(lang)
    }

    fn art(&self, name: &str) -> Option<(&'static str, std::borrow::Cow<'static, [u8]>)> {
        G::art(name)
    }

    fn title(&self, lang: Lang) -> String {
        G::title(lang)
    }

    fn words(&self, lang: Lang) -> &'static Words {
        G::words(lang)
    }

    fn rulebook(&self, lang: Lang) -> &'static Rulebook {
        G::rulebook(lang)
    }

    fn style(&self) -> &'static str {
        G::STYLE
    }

    fn teacher(&self) -> Option<&'static dyn AnyTeacher> {
        self.teacher
    }

    fn sides(&self, lang: Lang) -> Vec<String> {
        G::sides(lang)
    }

    fn form(&self, lang: Lang) -> Vec<Field> {
        G::form(lang)
    }

    fn begin(&self, answers: &Answers, lang: Lang, seed: &Seed) -> Result<String, Remark> {
        G::begin(answers, lang, &mut chance::setup_stream(seed)).map(|start| start.to_string())
    }

    fn may_begin(&self, start: &str, lang: Lang) -> Result<(), Remark> {
        G::may_begin(&position::<G>(start, lang)?, lang)
    }

    fn seats_of(&self, start: &str) -> Result<SeatSet, Refusal> {
        let start: G::State = start.parse().map_err(|error| Refusal::new(UnreadableStart::<G>(error)))?;
        Ok(start.seats())
    }

    fn seats(&self, start: &str, lang: Lang) -> Result<Vec<SeatInfo>, Remark> {
        position::<G>(start, lang).map(|start| G::seats(&start, lang))
    }

    fn agreed(&self, start: &str, lang: Lang) -> Vec<String> {
        let Ok(start) = position::<G>(start, lang) else { return Vec::new() };
        let (form, sides) = (G::form(lang), self.side_fields());
        let choice = |field: &Field, value: &str| {
            field.choices.iter().find(|choice| choice.value == value).map(|choice| choice.label.clone())
        };
        let mut said = Vec::new();
        for (tag, value) in fracas_core::State::rule_tags(&start) {
            if tag == "Options" {
                let pairs = value.split(',').filter_map(|part| part.split_once('='));
                said.extend(pairs.filter_map(|(name, value)| {
                    let field = form.iter().find(|field| field.name == name)?;
                    Some(format!("{}: {}", field.label, choice(field, value)?))
                }));
            } else {
                let asked = form.iter().filter(|field| field.common && !sides.contains(&field.name));
                said.extend(asked.filter_map(|field| choice(field, &value)).take(1));
            }
        }
        said
    }

    fn open(&self, setup: TableSetup, seed: &Seed, now: Millis) -> Result<Vec<Entry>, TableError> {
        Table::<G, B>::open(setup, seed, now)
    }

    fn table(&self, log: &[Entry], seed: Seed) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::<G, B>::fold(log, seed)?))
    }

    fn study(
        &self,
        start: &str,
        actions: &[String],
        wanted: Option<&What>,
        lang: Lang,
    ) -> Result<Study, Remark> {
        study::study::<G>(start, actions, wanted, lang)
    }

    fn inspect(&self, at: &str, element: &str, lang: Lang) -> Option<Inspection> {
        let state: G::State = at.parse().ok()?;
        G::inspect(&state.view(onlooker::<G>(&state)), element, lang)
    }

    fn threats(&self, at: &str, element: &str) -> Vec<Overlay> {
        let state = at.parse::<G::State>().ok();
        state.map_or_else(Vec::new, |state| G::threats(&state.view(onlooker::<G>(&state)), element))
    }

    fn preview(&self, at: &str, id: Option<&str>, lang: Lang) -> Option<Preview> {
        let state: G::State = at.parse().ok()?;
        preview::<G>(&state.view(onlooker::<G>(&state)), id, lang)
    }

    fn guide(&self, at: &str, picks: &[String], lang: Lang) -> Option<Guidance> {
        let state: G::State = at.parse().ok()?;
        match onlooker::<G>(&state) {
            Viewer::Seat(seat) => guide::<G>(&state, seat, picks, lang),
            Viewer::Spectator => None,
        }
    }

    fn why_not(&self, at: &str, picks: &[String], lang: Lang) -> Option<Remark> {
        let state: G::State = at.parse().ok()?;
        match onlooker::<G>(&state) {
            Viewer::Seat(seat) => G::why_not(&state.view(Viewer::Seat(seat)), seat, picks, lang),
            Viewer::Spectator => None,
        }
    }

    fn resolve(&self, at: &str, lang: Lang) -> Result<Study, Remark> {
        let mut state: G::State = position::<G>(at, lang)?;
        let view = state.view(onlooker::<G>(&state));
        let mut events = Vec::new();
        G::resolve(&mut state, &mut events, lang)?;
        let mut beats = Vec::new();
        append(&mut beats, G::beats(&view, &events, lang));
        Ok(StudyLine::<G>::at(state).study(beats, lang))
    }

    fn at_rest(&self, at: &str) -> bool {
        at.parse::<G::State>().is_ok_and(|state| G::at_rest(&state))
    }

    fn blank(&self, answers: &Answers, lang: Lang) -> Result<String, Remark> {
        G::blank(answers, lang).map(|state| state.to_string())
    }

    fn editor_scene(&self, at: &str, lang: Lang) -> Result<Scene, Remark> {
        position::<G>(at, lang).map(|state| G::editor_scene(&state, lang))
    }

    fn study_scene(&self, at: &str, lang: Lang) -> Result<Scene, Remark> {
        position::<G>(at, lang).map(|state| study::scene::<G>(&state, lang))
    }

    fn draft(&self, at: &str, wanted: Option<&What>, lang: Lang) -> Result<Draft, Remark> {
        study::draft::<G>(at, wanted, lang)
    }

    fn import(&self, file: &str, lang: Lang) -> Result<Imported, Remark> {
        let replayed = replay_file::<G>(file, lang)?;
        Ok(Imported {
            game: G::NAME.to_owned(),
            start: replayed.start.to_string(),
            actions: replayed.steps.iter().map(|(actor, action)| format!("{actor} {action}")).collect(),
            result: replayed.record.tag(Record::RESULT).filter(|result| *result != "*").map(str::to_owned),
        })
    }

    fn losses(&self, file: &str, lang: Lang) -> Result<Vec<u32>, Remark> {
        let replayed = replay_file::<G>(file, lang)?;
        let mut state = replayed.start;
        let mut losses = vec![0; G::seats(&state, lang).len()];
        for (_, action) in &replayed.steps {
            let (before, mut events) = (state.clone(), Vec::new());
            state.apply(action, &mut events);
            for seat in events.iter().filter_map(|event| G::lost(&before, event)) {
                if let Some(count) = losses.get_mut(seat.index()) {
                    *count += 1;
                }
            }
        }
        Ok(losses)
    }

    fn replay(&self, start: &str, actions: &[String], ply: usize, lang: Lang) -> Result<Study, Remark> {
        study::replay::<G>(start, actions, ply, lang)
    }

    fn verify(&self, file: &str, lang: Lang) -> Result<String, Remark> {
        let replayed = replay_file::<G>(file, lang)?;
        let tag = |tag: &'static str| {
            let missing = || remark(text(lang, key!("table-verify-untagged"), &[("tag", tag.into())]));
            replayed.record.tag(tag).ok_or_else(missing)
        };
        let commitment = tag(COMMITMENT)?;
        let seed: Seed = tag(SEED)?.parse().map_err(|_| remark(say(lang, key!("table-verify-seed"))))?;
        if seed.commitment() != commitment.to_ascii_lowercase() {
            let values = [("found", seed.commitment().into())];
            return Err(remark(text(lang, key!("table-verify-commitment"), &values)));
        }
        let mut shares = Vec::new();
        for seat in seats(Seat::MAX) {
            if let Some(tag) = replayed.record.tag(&share_tag(seat)) {
                let share = Share::of_tag(tag).ok_or_else(|| {
                    remark(text(lang, key!("table-verify-share"), &[("tag", share_tag(seat).into())]))
                })?;
                shares.push((seat, share));
            }
        }
        let seed = mixed(&seed, shares.iter().map(|(seat, share)| (*seat, share)));
        let mut state = replayed.start;
        let mut draws: u64 = 0;
        for (place, (actor, action)) in replayed.steps.iter().enumerate() {
            if *actor == Actor::Chance {
                let drawn = chance::draw(&state, &seed, draws);
                if drawn.as_ref() != Some(action) {
                    let expected = drawn.map_or_else(String::new, |drawn| drawn.to_string());
                    let values = [
                        ("ply", (place + 1).into()),
                        ("found", action.to_string().into()),
                        ("expected", expected.into()),
                    ];
                    return Err(remark(text(lang, key!("table-verify-draw"), &values)));
                }
                draws += 1;
            }
            state.apply(action, &mut ());
        }
        let draws = i64::try_from(draws).unwrap_or(i64::MAX);
        Ok(text(lang, key!("table-verify-good"), &[("draws", draws.into())]))
    }
}
