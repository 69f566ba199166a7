//! Watches clocks that run out while nobody does anything.

use super::{Hub, locked};
use crate::clock::now;
use crate::error::Error;
use crate::ids::TableId;
use crate::store::StoreError;
use fracas_table::Millis;
use std::sync::Arc;
use std::time::Duration;

/// Idle tables are looked for this often.
const SWEEP: Duration = Duration::from_mins(1);

impl Hub {
    /// Remembers when a table's clock runs out, if it does.
    pub(super) fn note_deadline(&self, id: &TableId, deadline: Option<Millis>) {
        let changed = {
            let mut all = locked(&self.0.deadlines);
            match deadline {
                Some(at) => all.insert(id.clone(), at) != Some(at),
                None => all.remove(id).is_some(),
            }
        };
        if changed {
            self.0.deadline_changed.notify_one();
        }
    }

    /// Starts the task that asks tables whose time is up, and forgets idle ones.
    pub(super) fn keep_time(&self) {
        // The task does not keep the hub: it ends when everybody else has let go of it.
        let inner = Arc::downgrade(&self.0);
        let changed = Arc::clone(&self.0.deadline_changed);
        crate::task::spawn(async move {
            loop {
                let Some(hub) = inner.upgrade().map(Hub) else { return };
                if *hub.0.stopping.borrow() {
                    return;
                }
                let at = now();
                let due: Vec<TableId> = {
                    let all = locked(&hub.0.deadlines);
                    all.iter().filter(|(_, deadline)| **deadline <= at).map(|(id, _)| id.clone()).collect()
                };
                for id in due {
                    hub.time_is_up(&id).await;
                }
                hub.forget_idle(at);
                let next = locked(&hub.0.deadlines).values().min().copied();
                let wait =
                    next.map_or(SWEEP, |next| Duration::from_millis(next.saturating_sub(now())).min(SWEEP));
                // A moment more, so that a deadline is past when it is looked at.
                let wait = wait + Duration::from_millis(1);
                drop(hub);
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    () = changed.notified() => {}
                }
            }
        });
    }

    pub(super) async fn time_is_up(&self, id: &TableId) {
        let table = match self.find(id).await {
            Ok(table) => table,
            Err(why) => {
                tracing::error!(table = %id.logged(), %why, "a table with a clock cannot be loaded");
                self.note_deadline(id, None);
                return;
            }
        };
        let live = table.live();
        let _turn = live.turn.lock().await;
        let entries = live.with(|table| table.tick(now()));
        if entries.is_empty() {
            // A person acted in time; what the table says now counts.
            let deadline = live.with(|table| table.deadline().filter(|_| !table.is_over()));
            if self.is_shared() {
                // The storage may say something else, or this table would not have been asked.
                self.0.store.queue_summary(live.summary());
            }
            // A table that says nothing at its own deadline is asked again a little later, not at once.
            let later = deadline.map(|at| at.max(now() + 50));
            self.note_deadline(id, later);
        } else if let Err(why) = self.persist(live, entries).await {
            if why == Error::Store(StoreError::Taken) && self.is_shared() {
                // Another server saw it too; what the table says now was noted when it caught up.
                return;
            }
            tracing::error!(table = %id.logged(), %why, "a clock ran out and that could not be stored");
            self.note_deadline(id, Some(now() + 1000));
        }
    }
}
