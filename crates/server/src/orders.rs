//! Orders: what an operator or another server has changed and this server remembers otherwise; it looks every
//! second.

use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use crate::ids::TableId;
use crate::store::society::ServerOrder;
use fracas_table::Millis;
use std::collections::BTreeMap;
use std::time::Duration;

/// Changes are looked for this often.
const LOOK: Duration = Duration::from_secs(1);

/// Clocks of servers and operators differ by less than this, and no transaction takes longer.
const OVERLAP: Millis = 60_000;

/// How long changes are kept.
const KEPT: Millis = 24 * 3600 * 1000;

/// Once in this many looks, results that nobody worked out are looked for, and old changes are forgotten.
const SWEEP: u32 = 60;

/// The changes that are known.
#[derive(Default)]
pub(crate) struct Orders {
    /// The time of the last look for changes.
    looked: Millis,
    known: BTreeMap<TableId, Millis>,
}

impl AppState {
    /// Takes in what an operator or another server changed since the last look.
    pub async fn take_orders(&self) -> Result<(), Error> {
        let mut orders = self.known_orders().lock().await;
        let at = now();
        // A server that has just started finishes what another may have left when it was killed.
        let since = match orders.looked {
            0 => at.saturating_sub(KEPT),
            looked => looked.min(at).saturating_sub(OVERLAP),
        };
        let found = self.people().society().orders(since).await?;
        orders.looked = at;
        orders.known.retain(|_, at| *at >= since);
        for (id, at, order) in found {
            if orders.known.insert(id, at).is_some() {
                continue;
            }
            match order {
                ServerOrder::Person(person) => self.people().ask_again(&person).await?,
                ServerOrder::Tables(person) => self.hub().retell_tables(&person).await?,
                ServerOrder::Table(table) => self.hub().read_again(&table).await,
            }
        }
        Ok(())
    }
}

/// Looks for changes until the server stops.
pub(crate) async fn follow(state: AppState) {
    let mut stopping = state.hub().stopping();
    for look in 1_u32.. {
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
        if let Err(why) = state.take_orders().await {
            tracing::warn!(%why, "changes by an operator were not taken in");
        }
        if look % SWEEP == 0 {
            let swept = async {
                state.people().society().forget_orders(now().saturating_sub(KEPT)).await?;
                state.hub().record_results().await
            };
            if let Err(why) = swept.await {
                tracing::warn!(%why, "results were not looked for");
            }
        }
    }
}
