//! What was worked out for the position as it is, kept until the next fact: scenes, and what picks mean.

use super::Table;
use fracas_bots::BotGame;
use fracas_core::{Seat, State as _, Viewer};
use fracas_scene::model::{ElementId, Scene};
use fracas_scene::{ActionOf, Lang, TableGame};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Scenes of more viewers than this are worked out each time.
const MOST: usize = 8;

/// The legal actions with the picks that lead to them.
pub(super) type Picked<G> = Arc<Vec<(Vec<ElementId>, ActionOf<G>)>>;

struct Kept<G: TableGame> {
    scenes: Vec<(Viewer, Lang, Arc<Scene>)>,
    picked: Option<Picked<G>>,
}

/// A table is the same table whatever it remembers.
pub(super) struct Cache<G: TableGame>(Mutex<Kept<G>>);

impl<G: TableGame> Default for Cache<G> {
    fn default() -> Self {
        Cache(Mutex::new(Kept { scenes: Vec::new(), picked: None }))
    }
}

impl<G: TableGame> Clone for Cache<G> {
    fn clone(&self) -> Self {
        Cache::default()
    }
}

impl<G: TableGame> PartialEq for Cache<G> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<G: TableGame> Eq for Cache<G> {}

impl<G: TableGame> fmt::Debug for Cache<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cache")
    }
}

impl<G: TableGame> Cache<G> {
    /// Forgets everything: the position has changed.
    pub(super) fn clear(&mut self) {
        *self = Cache::default();
    }
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// What a viewer sees now.
    pub(super) fn scene_now(&self, viewer: Viewer, lang: Lang) -> Arc<Scene> {
        let mut kept = self.cache.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, _, scene)) =
            kept.scenes.iter().find(|(who, tongue, _)| (*who, *tongue) == (viewer, lang))
        {
            return Arc::clone(scene);
        }
        let scene = Arc::new(G::scene(&self.history.now().view(viewer), viewer, lang));
        if kept.scenes.len() < MOST {
            kept.scenes.push((viewer, lang, Arc::clone(&scene)));
        }
        scene
    }

    /// The legal actions of the seat that must act, by their picks; none where the game is asked after each pick.
    pub(super) fn picked(&self, seat: Seat) -> Picked<G> {
        let mut kept = self.cache.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(kept.picked.get_or_insert_with(|| Arc::new(picks_of::<G>(self.history.now(), seat))))
    }
}

/// The legal actions of a seat, by their picks; none where the game is asked after each pick.
pub(crate) fn picks_of<G: TableGame>(state: &G::State, seat: Seat) -> Vec<(Vec<ElementId>, ActionOf<G>)> {
    let view = state.view(Viewer::Seat(seat));
    let mut actions = Vec::new();
    if G::talk(&view, seat, &[], Lang::En).is_none() {
        state.actions(&mut actions);
    }
    let ids =
        |action: &ActionOf<G>| G::path(&view, action, Lang::En).into_iter().map(|step| step.id).collect();
    actions.into_iter().map(|action| (ids(&action), action)).collect()
}
