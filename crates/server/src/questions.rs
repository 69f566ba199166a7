//! Questions about tables and positions, for the page and for the JSON API alike.
//!
//! A question costs time that its visitor decides about, so it is worked out at a desk and within the limit of its class:
//! what a route must have to come here stands in `classes.rs`, and [`AppState::positions`] refuses what comes without.

use crate::app::AppState;
use crate::desks;
use crate::error::Error;
use crate::hub::TableHandle;
use crate::session::Visitor;
use fracas_core::Viewer;
use fracas_scene::model::{Inspection, Overlay, Preview, Remark, Scene};
use fracas_scene::{Answers, Lang};
use fracas_table::{AnyGame, AnyTable, Draft, Guidance, Study, What};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What is asked about an element of a table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ElementQuery {
    /// The name of the element in the scene.
    #[serde(alias = "id")]
    pub(crate) element: String,
    /// After how many actions, as a replay shows it; without it now.
    #[serde(default)]
    pub(crate) ply: Option<usize>,
}

/// Everything there is to say of an element of a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct InspectedPosition {
    #[serde(flatten)]
    pub(crate) inspection: Inspection,
    /// What it aims at or is helped by, to be drawn over the board.
    pub(crate) threats: Vec<Overlay>,
}

/// Everything there is to say of an element of a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct InspectedElement {
    #[serde(flatten)]
    pub(crate) inspection: Inspection,
    /// What it aims at or is helped by, to be drawn over the board.
    pub(crate) threats: Vec<Overlay>,
    /// After how many actions this is so.
    pub(crate) ply: usize,
}

/// Which preview of a game is asked for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PreviewQuery {
    /// Which preview of the game; without it the first.
    #[serde(default)]
    pub(crate) id: Option<String>,
    /// After how many actions, as a replay shows it; without it now.
    #[serde(default)]
    pub(crate) ply: Option<usize>,
}

/// Picks that a person has made at a table.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PicksQuery {
    pub(crate) picks: Vec<String>,
}

/// A table as one visitor sees it, while they look.
pub(crate) struct SeenTable<'a> {
    pub(crate) table: &'a dyn AnyTable,
    pub(crate) viewer: Viewer,
    pub(crate) lang: Lang,
}

impl SeenTable<'_> {
    /// What an element is, and what it aims at. Not everything that can be pointed at has something to tell.
    pub(crate) fn inspect(&self, asked: &ElementQuery) -> Option<InspectedElement> {
        let ply = asked.ply.unwrap_or_else(|| self.table.ply());
        let inspection = self.table.inspect_at(ply, self.viewer, &asked.element, self.lang)?;
        let threats = self.table.threats_at(ply, self.viewer, &asked.element);
        Some(InspectedElement { inspection, threats, ply })
    }

    /// The scene after a number of actions; that of now is known already.
    pub(crate) fn scene_at(&self, ply: usize) -> Option<Arc<Scene>> {
        if ply == self.table.ply() {
            return Some(self.scene());
        }
        self.table.scene_at(ply, self.viewer, self.lang).map(Arc::new)
    }

    /// The scene of now.
    pub(crate) fn scene(&self) -> Arc<Scene> {
        self.table.scene(self.viewer, self.lang)
    }

    /// One of the previews of the game.
    pub(crate) fn preview(&self, asked: &PreviewQuery) -> Result<Preview, Error> {
        let ply = asked.ply.unwrap_or_else(|| self.table.ply());
        self.table.preview_at(ply, self.viewer, asked.id.as_deref(), self.lang).ok_or(Error::NotFound)
    }

    /// What can follow picks, and what they would do.
    pub(crate) fn guide(&self, asked: &PicksQuery) -> Option<Guidance> {
        self.table.guide(self.viewer, &asked.picks, self.lang)
    }

    /// Why picks lead to nothing.
    pub(crate) fn why_not(&self, asked: &PicksQuery) -> Option<Remark> {
        self.table.why_not(self.viewer, &asked.picks, self.lang)
    }
}

/// Looks at a table as a visitor.
pub(crate) fn look<T>(table: &TableHandle, visitor: &Visitor, look: impl FnOnce(&SeenTable<'_>) -> T) -> T {
    let lang = visitor.lang;
    table.look(visitor.person().map(|person| &person.key), |table, viewer| {
        look(&SeenTable { table, viewer, lang })
    })
}

/// A line of play without a table, and one more action if one is wanted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct StudyRequest {
    pub(crate) start: String,
    #[serde(default)]
    pub(crate) actions: Vec<String>,
    pub(crate) wanted: Option<What>,
}

/// A game, of which a moment is shown.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplayRequest {
    pub(crate) start: String,
    pub(crate) actions: Vec<String>,
    pub(crate) ply: usize,
}

/// A position in the editor, and one more change if one is wanted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct DraftRequest {
    pub(crate) position: String,
    pub(crate) wanted: Option<What>,
}

/// The answers to the form of a game, for an empty position.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct BlankRequest {
    #[serde(default)]
    pub(crate) answers: Answers,
}

/// A position that is asked about as it is.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionRequest {
    pub(crate) position: String,
}

/// Which preview of a position is asked for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PreviewRequest {
    pub(crate) position: String,
    /// Which preview of the game; without it the first.
    pub(crate) id: Option<String>,
}

/// What is asked about an element of a position.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct InspectRequest {
    pub(crate) position: String,
    pub(crate) element: String,
}

/// Picks that a person has made in a position.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct WhyNotRequest {
    pub(crate) position: String,
    pub(crate) picks: Vec<String>,
}

/// A game that is asked about positions, in the language of a visitor.
#[derive(Clone, Copy)]
pub(crate) struct Positions {
    pub(crate) game: &'static dyn AnyGame,
    lang: Lang,
}

impl AppState {
    /// A game to be asked about positions, by a handler that sits at a desk.
    pub(crate) fn positions(&self, visitor: &Visitor, game: &str) -> Result<Positions, Error> {
        desks::expect_seated()?;
        Ok(Positions { game: self.games().get(game)?, lang: visitor.lang })
    }
}

impl Positions {
    /// A position after its actions.
    pub(crate) fn study(&self, asked: &StudyRequest) -> Result<Study, Error> {
        Ok(self.game.study(&asked.start, &asked.actions, asked.wanted.as_ref(), self.lang)?)
    }

    /// A moment of a game.
    pub(crate) fn replay(&self, asked: &ReplayRequest) -> Result<Study, Error> {
        Ok(self.game.replay(&asked.start, &asked.actions, asked.ply, self.lang)?)
    }

    /// A study that begins with a position resolved at once.
    pub(crate) fn resolve(&self, asked: &PositionRequest) -> Result<Study, Remark> {
        self.game.resolve(&asked.position, self.lang)
    }

    /// A position in the editor.
    pub(crate) fn draft(&self, asked: &DraftRequest) -> Result<Draft, Remark> {
        self.game.draft(&asked.position, asked.wanted.as_ref(), self.lang)
    }

    /// An empty position for the editor.
    pub(crate) fn blank(&self, asked: &BlankRequest) -> Result<String, Error> {
        Ok(self.game.blank(&asked.answers, self.lang)?)
    }

    /// What an element is, and what it aims at. Not everything that can be pointed at has something to tell.
    pub(crate) fn inspect(&self, asked: &InspectRequest) -> Option<InspectedPosition> {
        let inspection = self.game.inspect(&asked.position, &asked.element, self.lang)?;
        let threats = self.game.threats(&asked.position, &asked.element);
        Some(InspectedPosition { inspection, threats })
    }

    /// One of the previews of the game.
    pub(crate) fn preview(&self, asked: &PreviewRequest) -> Result<Preview, Error> {
        self.game.preview(&asked.position, asked.id.as_deref(), self.lang).ok_or(Error::NotFound)
    }

    /// What can follow picks, and what they would do.
    pub(crate) fn guide(&self, asked: &WhyNotRequest) -> Option<Guidance> {
        self.game.guide(&asked.position, &asked.picks, self.lang)
    }

    /// Why picks lead to nothing.
    pub(crate) fn why_not(&self, asked: &WhyNotRequest) -> Option<Remark> {
        self.game.why_not(&asked.position, &asked.picks, self.lang)
    }

    /// The scene of a position in a study: as the seat that must act sees it.
    pub(crate) fn study_scene(&self, position: &str) -> Result<Scene, Error> {
        Ok(self.game.study_scene(position, self.lang)?)
    }

    /// The scene of a position in the editor, which shows the board from no side.
    pub(crate) fn editor_scene(&self, position: &str) -> Result<Scene, Error> {
        Ok(self.game.editor_scene(position, self.lang)?)
    }

    /// The scene of a position as a replay begins with it.
    pub(crate) fn first_scene(&self, position: &str) -> Result<Scene, Error> {
        Ok(self.game.replay(position, &[], 0, self.lang)?.scene)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::identify;
    use crate::store::Sqlite;
    use crate::{Games, Hosts, LimitRules, Metrics, Parts, Programs};
    use axum::Router;
    use axum::body::Body;
    use axum::extract::State;
    use axum::http::{Request, StatusCode};
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use fracas_table::GameOf;
    use fracas_testkit::toy::{HONEST, Toy};
    use std::time::Duration;
    use tower::ServiceExt as _;

    static TOY: GameOf<Toy<HONEST>, Toy<HONEST>> = GameOf::new();

    async fn on_the_spot(State(state): State<AppState>, visitor: Visitor) -> Result<&'static str, Error> {
        Ok(state.positions(&visitor, "toy")?.game.name())
    }

    async fn at_a_desk(State(state): State<AppState>, visitor: Visitor) -> Result<&'static str, Error> {
        let (asked, looker) = (state.clone(), visitor.clone());
        state.at_desk(&visitor, move || Ok(asked.positions(&looker, "toy")?.game.name())).await
    }

    #[tokio::test]
    async fn positions_are_asked_about_at_a_desk_and_nowhere_else() {
        let folder = std::env::temp_dir().join(format!("fracas-questions-{}", std::process::id()));
        let metrics = Arc::new(Metrics::default());
        let store = Sqlite::open(&folder, Arc::clone(&metrics)).unwrap();
        let state = AppState::new(Parts {
            games: Games::of([&TOY as &'static dyn AnyGame]),
            store: Arc::new(store),
            metrics,
            programs: Programs::new(Vec::new(), Duration::from_mins(1)),
            limits: LimitRules::wide(),
            behind_proxy: false,
            hosts: Hosts::new(["here"], false),
            deal: None,
        });
        let router = Router::new()
            .route("/spot", get(on_the_spot))
            .route("/desk", get(at_a_desk))
            .layer(from_fn_with_state(state.clone(), identify))
            .with_state(state.clone());
        for (path, expected) in [("/spot", StatusCode::INTERNAL_SERVER_ERROR), ("/desk", StatusCode::OK)] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            assert_eq!(router.clone().oneshot(request).await.unwrap().status(), expected, "{path}");
        }
        state.hub().stop().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
