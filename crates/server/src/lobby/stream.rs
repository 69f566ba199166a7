//! The lobby as a stream: whatever changes there is told soon, and whoever waits for an opponent is kept on the list for
//! as long as the stream is open.

use super::LobbyView;
use crate::app::AppState;
use crate::error::Error;
use crate::events::{Guarded, ended, respond};
use crate::session::Visitor;
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::stream;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;

/// Changes that come together are told together.
const TOGETHER: Duration = Duration::from_millis(250);

/// Lists are compared this often in any case, and whoever waits says that they are there.
const AGAIN: Duration = Duration::from_secs(8);

struct Flow<F> {
    state: AppState,
    visitor: Visitor,
    changes: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
    guarded: Guarded,
    /// What was told last.
    told: Option<String>,
    /// Whether nothing has been looked at yet.
    first: bool,
    make: F,
}

impl<F: Fn(&LobbyView, usize) -> String> Flow<F> {
    /// What there is to tell now.
    async fn look(&self, renew: bool) -> Result<String, Error> {
        let mut turns = 0;
        if let Some(person) = self.visitor.person() {
            if renew {
                self.state.keep_waiting(person).await?;
            }
            turns = self.state.count_turns(person).await;
        }
        let view = self.state.lobby_view(&self.visitor).await?;
        Ok((self.make)(&view, turns))
    }
}

/// A stream of the lobby: `make` words it for the visitor, with the number of games that wait for them. What is the same
/// as before is not told again.
pub(crate) async fn lobby_stream<F>(state: &AppState, visitor: &Visitor, make: F) -> Result<Response, Error>
where
    F: Fn(&LobbyView, usize) -> String + Send + Sync + 'static,
{
    let flow = Flow {
        guarded: Guarded::enter(state, visitor).await?,
        state: state.clone(),
        visitor: visitor.clone(),
        changes: state.hub().lobby(),
        stopping: state.hub().stopping(),
        told: None,
        first: true,
        make,
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
            match flow.look(renew).await {
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
