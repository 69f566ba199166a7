//! The beginning of every page about a table: the table, the visitor and what was asked for.

use super::layout::Reader;
use super::tables::{find, reader};
use crate::app::AppState;
use crate::error::Error;
use crate::hub::TableHandle;
use crate::session::Visitor;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use fracas_core::Viewer;
use fracas_table::{AnyTable, PersonKey};
use std::collections::BTreeMap;

/// The table that `{id}` of the address names, and who looks at it.
pub(crate) struct OpenTable {
    /// The name of the table, as the address has it.
    pub(crate) id: String,
    pub(crate) table: TableHandle,
    pub(crate) visitor: Visitor,
    pub(crate) reader: Reader,
}

impl OpenTable {
    /// The visitor's key.
    pub(crate) fn key(&self) -> Option<&PersonKey> {
        self.visitor.person().map(|person| &person.key)
    }

    /// Looks at the table as the visitor.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&dyn AnyTable, Viewer) -> T) -> T {
        self.table.look(self.key(), look)
    }
}

impl FromRequestParts<AppState> for OpenTable {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Self::Rejection> {
        let Path(mut named) = Path::<BTreeMap<String, String>>::from_request_parts(parts, state).await?;
        let visitor = Visitor::from_request_parts(parts, state).await?;
        let id = named.remove("id").ok_or(Error::NoTable)?;
        Ok(OpenTable { table: find(state, &id).await?, reader: reader(&visitor, &parts.uri), visitor, id })
    }
}
