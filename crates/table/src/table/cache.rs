//! A cache of what was worked out for the present position, kept until the next fact: views, scenes, and what picks
//! mean.

use super::Table;
use super::act::{Ways, first_picks};
use fracas_bots::BotGame;
use fracas_core::{Seat, State as _, Viewer};
use fracas_scene::model::Scene;
use fracas_scene::{Lang, Picks, TableGame, ViewOf};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Scenes of more viewers than this are worked out each time.
const MOST: usize = 8;

struct Kept<G: TableGame> {
    views: Vec<(Viewer, Arc<ViewOf<G>>)>,
    scenes: Vec<(Viewer, Lang, Arc<Scene>)>,
    ways: Vec<(Seat, Lang, Arc<Ways<G>>)>,
    picks: Vec<(Seat, Lang, Arc<Picks>)>,
}

impl<G: TableGame> Default for Kept<G> {
    fn default() -> Self {
        Kept { views: Vec::new(), scenes: Vec::new(), ways: Vec::new(), picks: Vec::new() }
    }
}

/// A table is the same table whatever it remembers.
pub(super) struct Cache<G: TableGame>(Mutex<Kept<G>>);

impl<G: TableGame> Default for Cache<G> {
    fn default() -> Self {
        Cache(Mutex::new(Kept::default()))
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
    fn kept(&self) -> MutexGuard<'_, Kept<G>> {
        self.cache.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The present position as a viewer sees it.
    pub(super) fn view_now(&self, viewer: Viewer) -> Arc<ViewOf<G>> {
        let mut kept = self.kept();
        if let Some((_, view)) = kept.views.iter().find(|(who, _)| *who == viewer) {
            return Arc::clone(view);
        }
        let view = Arc::new(self.history.now().view(viewer));
        if kept.views.len() < MOST {
            kept.views.push((viewer, Arc::clone(&view)));
        }
        view
    }

    /// What a viewer sees now.
    pub(super) fn scene_now(&self, viewer: Viewer, lang: Lang) -> Arc<Scene> {
        let view = self.view_now(viewer);
        let mut kept = self.kept();
        let known = kept.scenes.iter().find(|(who, tongue, _)| (*who, *tongue) == (viewer, lang));
        if let Some((_, _, scene)) = known {
            return Arc::clone(scene);
        }
        let scene = Arc::new(G::scene(&view, viewer, lang));
        if kept.scenes.len() < MOST {
            kept.scenes.push((viewer, lang, Arc::clone(&scene)));
        }
        scene
    }

    /// The legal actions of the seat that must act with the picks that lead to them, as far as they were worked out, in any
    /// language.
    pub(super) fn known_ways(&self, seat: Seat) -> Option<Arc<Ways<G>>> {
        self.kept().ways.iter().find(|(who, ..)| *who == seat).map(|(.., ways)| Arc::clone(ways))
    }

    /// The legal actions of a seat with the picks that lead to them, labelled in a language.
    pub(super) fn ways(&self, seat: Seat, lang: Lang) -> Arc<Ways<G>> {
        let view = self.view_now(Viewer::Seat(seat));
        let mut kept = self.kept();
        if let Some((.., ways)) = kept.ways.iter().find(|(who, tongue, _)| (*who, *tongue) == (seat, lang)) {
            return Arc::clone(ways);
        }
        let ways = Arc::new(Ways::of(self.history.now(), &*view, lang));
        if kept.ways.len() < MOST {
            kept.ways.push((seat, lang, Arc::clone(&ways)));
        }
        ways
    }

    /// What the seat that must act can pick, as a graph; in a game that is asked after each pick, only the first step.
    pub(super) fn picks_now(&self, seat: Seat, lang: Lang) -> Option<Arc<Picks>> {
        let same = |(who, tongue, _): &&(Seat, Lang, Arc<Picks>)| (*who, *tongue) == (seat, lang);
        if let Some((.., picks)) = self.kept().picks.iter().find(same) {
            return Some(Arc::clone(picks));
        }
        let view = self.view_now(Viewer::Seat(seat));
        let picks = Arc::new(first_picks::<G, _>(&view, seat, || self.ways(seat, lang), lang)?);
        let mut kept = self.kept();
        if kept.picks.len() < MOST {
            kept.picks.push((seat, lang, Arc::clone(&picks)));
        }
        Some(picks)
    }
}
