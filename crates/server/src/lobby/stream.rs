//! The lobby and tournaments as streams: whatever changes there is told soon, and the one who waits for an opponent is kept on
//! the list for as long as the stream is open.

use super::LobbyView;
use crate::app::AppState;
use crate::error::Error;
use crate::events::{Guarded, ended, respond};
use crate::ids::TableId;
use crate::session::Visitor;
use crate::tournament::TournamentView;
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::stream;
use std::convert::Infallible;
use std::future::Future;
use std::time::Duration;
use tokio::sync::watch;

/// Changes that come together are told together.
const TOGETHER: Duration = Duration::from_millis(250);

/// How often a stream looks again in any case, and tells that the person still waits.
const AGAIN: Duration = Duration::from_secs(8);

struct Flow<F> {
    changes: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
    guarded: Guarded,
    /// The message that was sent last.
    told: Option<String>,
    /// Whether nothing has been looked at yet.
    first: bool,
    look: F,
}

/// A stream of what `look` sees whenever a lobby may have changed; what is the same as before is not told again. It is
/// asked with `true` now and then, even if nothing has changed.
async fn changing<F, Seen>(state: &AppState, visitor: &Visitor, look: F) -> Result<Response, Error>
where
    F: Fn(bool) -> Seen + Send + Sync + 'static,
    Seen: Future<Output = Result<String, Error>> + Send + 'static,
{
    let flow = Flow {
        guarded: Guarded::enter(state, visitor).await?,
        changes: state.hub().lobby(),
        stopping: state.hub().stopping(),
        told: None,
        first: true,
        look,
    };
    let events = stream::unfold(flow, |mut flow| async move {
        loop {
            let mut renew = std::mem::take(&mut flow.first);
            if !renew {
                tokio::select! {
                    changed = flow.changes.changed() => changed.ok()?,
                    () = tokio::time::sleep(AGAIN) => renew = true,
                    _ = flow.stopping.wait_for(|stopping| *stopping) => return None,
                    () = ended(&mut flow.guarded.session) => return None,
                }
                tokio::time::sleep(TOGETHER).await;
            }
            flow.changes.borrow_and_update();
            match (flow.look)(renew).await {
                Ok(text) if flow.told.as_ref() != Some(&text) => {
                    let event = Event::default().event("update").data(&text);
                    flow.told = Some(text);
                    return Some((Ok::<_, Infallible>(event), flow));
                }
                Ok(_) => {}
                Err(why) => tracing::warn!(%why, "a lobby was not looked at"),
            }
        }
    });
    Ok(respond(events))
}

/// A stream of the lobby: `make` words it for the visitor, with the number of games that wait for them.
pub(crate) async fn lobby_stream<F>(state: &AppState, visitor: &Visitor, make: F) -> Result<Response, Error>
where
    F: Fn(&LobbyView, usize) -> String + Clone + Send + Sync + 'static,
{
    let (hub, who) = (state.clone(), visitor.clone());
    changing(state, visitor, move |renew| {
        let (state, visitor, make) = (hub.clone(), who.clone(), make.clone());
        async move {
            let mut view = state.lobby_view(&visitor).await?;
            let mut turns = 0;
            if let Some(person) = visitor.person() {
                if renew && view.pairing.game.is_some() {
                    view.pairing = state.keep_waiting(person).await?;
                }
                turns = state.count_turns(person).await;
            }
            Ok(make(&view, turns))
        }
    })
    .await
}

/// A stream of a tournament: `make` words it for the visitor.
pub(crate) async fn tournament_stream<F>(
    state: &AppState,
    visitor: &Visitor,
    id: TableId,
    make: F,
) -> Result<Response, Error>
where
    F: Fn(&TournamentView) -> String + Clone + Send + Sync + 'static,
{
    // What is not there is refused at once.
    state.tournament_view(&id, visitor).await?;
    let (hub, who) = (state.clone(), visitor.clone());
    changing(state, visitor, move |_| {
        let (state, visitor, id, make) = (hub.clone(), who.clone(), id.clone(), make.clone());
        async move { Ok(make(&state.tournament_view(&id, &visitor).await?)) }
    })
    .await
}
