//! The present names of a tournament's players: people change their names, sign in to an account, or delete
//! it.

use super::Tournament;
use crate::app::AppState;
use crate::error::Error;
use crate::store::{Person, Value};
use fracas_table::{Holder, PersonKey};
use std::collections::BTreeMap;

/// How many are asked for at once.
const MANY: usize = 20;

/// People with the names that they have now; a guest who has signed in to an account is that account.
const NAMES: &str = "select p.key, coalesce(q.key, p.key), coalesce(q.name, p.name), \
                     coalesce(q.account, p.account, '') from people p left join merged m on m.guest = p.key \
                     left join people q on q.key = m.person where p.key in \
                     ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)";

impl AppState {
    /// Gives the players of a tournament the names that they have now. The one who has deleted their account has none.
    pub(super) async fn name_players(&self, tournament: &mut Tournament) -> Result<(), Error> {
        let keys: Vec<String> = tournament
            .players
            .iter()
            .filter_map(|entrant| match &entrant.who {
                Holder::Person { key, .. } => Some(key.0.clone()),
                Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
            })
            .chain([tournament.opener.0.clone()])
            .collect();
        let mut known: BTreeMap<String, (PersonKey, String)> = BTreeMap::new();
        for part in keys.chunks(MANY) {
            let mut values: Vec<Value> = part.iter().map(Into::into).collect();
            values.resize(MANY, "".into());
            for row in self.store().rows(NAMES, values).await? {
                let (name, account) = (row.text(2)?, row.text(3)?);
                let marked = !account.is_empty() && account == name;
                let shown = if marked { format!("{name} {}", Person::MARK) } else { name };
                known.insert(row.text(0)?, (PersonKey(row.text(1)?), shown));
            }
        }
        for entrant in &mut tournament.players {
            if let Holder::Person { key, name } = &mut entrant.who
                && let Some((now, shown)) = known.get(&key.0)
            {
                *key = now.clone();
                name.clone_from(shown);
            }
        }
        if let Some((now, _)) = known.get(&tournament.opener.0) {
            tournament.opener = now.clone();
        }
        Ok(())
    }
}
