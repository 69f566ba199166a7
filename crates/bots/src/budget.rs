//! Budgets: how much a bot may think.

/// Asked now and then by a search; true ends it with the best answer so far.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// How much a bot may think about one decision.
///
/// Nodes make a game repeatable; `stop` lets the holder of a clock cut it short.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Positions that may be looked at.
    pub nodes: u64,
    /// Asked now and then; true ends the search with the best answer so far.
    pub stop: Stop<'a>,
}

impl Budget<'_> {
    /// A number of nodes, without a clock.
    pub fn nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, stop: &|| false }
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Budget").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}
