//! Positions without a table: studies, the replay viewer, the editor.

use crate::any::{Offer, What};
use crate::chance;
use crate::game::{Draft, Seed, Study};
use crate::replay::{onlooker, play, position, read, remark, split};
use crate::table::act::{Ways, first_picks, resolve_action};
use crate::words::{list, say, text};
use fracas_core::{Actor, Coverage, Pending, Seat, State as _, Viewer};
use fracas_scene::key;
use fracas_scene::model::{Beat, Remark, Scene};
use fracas_scene::{ActionOf, Lang, Picks, Step, TableGame};

/// A position after some written actions, and after one more that is wanted.
pub(crate) fn study<G: TableGame>(
    start: &str,
    actions: &[String],
    wanted: Option<&What>,
    lang: Lang,
) -> Result<Study, Remark> {
    let (mut line, _) = StudyLine::<G>::play(start, actions, lang)?;
    let mut beats = Vec::new();
    // A position in which chance is due comes from nobody's request: it is resolved before anything is wanted.
    line.resolve_chance(&mut beats, lang);
    if let Some(what) = wanted {
        line.want(what, &mut beats, lang)?;
        line.resolve_chance(&mut beats, lang);
    }
    Ok(line.study(beats, lang))
}

/// A position with the actions that led to it.
pub(crate) struct StudyLine<G: TableGame> {
    start: String,
    actions: Vec<String>,
    state: G::State,
}

impl<G: TableGame> StudyLine<G> {
    /// Plays written actions from a start; the beats are those of the last one.
    pub(crate) fn play(start: &str, actions: &[String], lang: Lang) -> Result<(Self, Vec<Beat>), Remark> {
        let state: G::State = position::<G>(start, lang)?;
        let mut line = StudyLine { start: state.to_string(), actions: Vec::new(), state };
        let mut beats = Vec::new();
        for written in actions {
            let (actor, action) = split(written, lang)?;
            let action = read::<G>(&line.state, actor, action, lang)?;
            beats.clear();
            line.add(actor, &action, &mut beats, lang);
        }
        Ok((line, beats))
    }

    /// A line that begins here.
    pub(crate) fn at(state: G::State) -> Self {
        StudyLine { start: state.to_string(), actions: Vec::new(), state }
    }

    fn add(&mut self, actor: Actor, action: &ActionOf<G>, beats: &mut Vec<Beat>, lang: Lang) {
        play::<G>(&mut self.state, action, beats, lang);
        self.actions.push(format!("{actor} {action}"));
    }

    /// Plays one more action of the seat that must act.
    pub(crate) fn want(&mut self, what: &What, beats: &mut Vec<Beat>, lang: Lang) -> Result<(), Remark> {
        let Some(seat) = self.to_act() else {
            return Err(remark(say(lang, key!("table-error-over"))));
        };
        let action = resolve_action::<G>(&self.state, seat, what).map_err(|error| error.remark(lang))?;
        self.add(Actor::Seat(seat), &action, beats, lang);
        Ok(())
    }

    /// Lets chance act as the start and the actions so far decide, so that a link always shows the same.
    pub(crate) fn resolve_chance(&mut self, beats: &mut Vec<Beat>, lang: Lang) {
        loop {
            let seed = Seed::of_text(&format!("{}\n{}", self.start, self.actions.join("\n")));
            let Some(action) = chance::draw(&self.state, &seed, 0) else { return };
            self.add(Actor::Chance, &action, beats, lang);
        }
    }

    fn to_act(&self) -> Option<Seat> {
        match self.state.pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } => Some(seat),
            Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
        }
    }

    /// The study of it, with everything that can be done.
    pub(crate) fn study(self, beats: Vec<Beat>, lang: Lang) -> Study {
        let view = self.state.view(onlooker::<G>(&self.state));
        let ways = Ways::<G>::of(&self.state, &view, lang);
        let picks = self.to_act().and_then(|seat| first_picks::<G, _>(&view, seat, || &ways, lang));
        Study {
            offers: ways.offers(&view, lang),
            coverage: ways.coverage,
            picks: picks.unwrap_or_else(|| graph([])),
            ..self.picture(beats, lang)
        }
    }

    /// The study of it, with nothing on offer.
    pub(crate) fn picture(self, beats: Vec<Beat>, lang: Lang) -> Study {
        let viewer = onlooker::<G>(&self.state);
        self.picture_for(viewer, beats, lang)
    }

    /// The study of the position as a viewer sees it.
    pub(crate) fn picture_for(self, viewer: Viewer, beats: Vec<Beat>, lang: Lang) -> Study {
        let result = match self.state.pending() {
            Pending::Act { .. } => None,
            Pending::Over(outcome) => {
                let seats = G::seats(&self.state, lang).into_iter();
                let names: Vec<String> =
                    seats.filter(|info| outcome.winners.contains(info.seat)).map(|info| info.title).collect();
                // Sides alone, of one or of many: no verb fits them all.
                Some(if names.is_empty() {
                    say(lang, key!("table-result-draw"))
                } else {
                    text(lang, key!("table-study-won"), &[("names", list(&names, lang).into())])
                })
            }
        };
        Study {
            game: G::NAME.to_owned(),
            position: self.state.to_string(),
            scene: G::scene(&self.state.view(viewer), viewer, lang),
            to_act: self.to_act(),
            offers: Vec::new(),
            coverage: Coverage::All,
            picks: graph([]),
            beats,
            result,
            start: self.start,
            actions: self.actions,
        }
    }
}

/// The graph of these paths. Their law is tested for every game; if it is broken the list of offers still works.
fn graph<'a>(paths: impl IntoIterator<Item = &'a [Step]>) -> Picks {
    Picks::of(paths).unwrap_or_else(|_| Picks {
        root: 0,
        nodes: vec![Vec::new()],
        talk: false,
        prospects: false,
    })
}

/// A game after a number of its actions.
pub(crate) fn replay<G: TableGame>(
    start: &str,
    actions: &[String],
    ply: usize,
    lang: Lang,
) -> Result<Study, Remark> {
    let played = actions.get(..ply).ok_or_else(|| {
        let values = [("ply", ply.into()), ("plies", actions.len().into())];
        remark(text(lang, key!("table-study-ply"), &values))
    })?;
    let (line, beats) = StudyLine::<G>::play(start, played, lang)?;
    Ok(line.picture(beats, lang))
}

/// The scene of a position as the seat that must act sees it.
pub(crate) fn scene<G: TableGame>(state: &G::State, lang: Lang) -> Scene {
    let viewer = onlooker::<G>(state);
    G::scene(&state.view(viewer), viewer, lang)
}

/// A position in the editor, after one more change if one is wanted.
pub(crate) fn draft<G: TableGame>(written: &str, wanted: Option<&What>, lang: Lang) -> Result<Draft, Remark> {
    let mut state: G::State = position::<G>(written, lang)?;
    match wanted {
        None => {}
        Some(What::Action(edit)) => G::edit(&mut state, edit, lang)?,
        Some(What::Picks(picks)) => {
            let found = G::edits(&state, lang)
                .into_iter()
                .find(|(_, path)| path.iter().map(|step| &step.id).eq(picks))
                .map(|(edit, _)| edit);
            let edit = found.ok_or_else(|| remark(say(lang, key!("table-edit-nothing"))))?;
            G::edit(&mut state, &edit, lang)?;
        }
    }
    let edits = G::edits(&state, lang);
    let offer = |(edit, path): &(String, Vec<Step>)| Offer {
        action: edit.clone(),
        label: path.iter().map(|step| step.label.as_str()).collect::<Vec<_>>().join(" › "),
        picks: path.iter().map(|step| step.id.clone()).collect(),
    };
    Ok(Draft {
        game: G::NAME.to_owned(),
        position: state.to_string(),
        scene: G::editor_scene(&state, lang),
        offers: edits.iter().map(offer).collect(),
        picks: graph(edits.iter().map(|(_, path)| path.as_slice())),
    })
}
