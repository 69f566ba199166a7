//! Who is held by a net while events are told: an event says who leaves the board, and not whom that sets free.

use fracas_hex::HexSet;
use fracas_nshex::{Event, View};

/// The units in nets, as the board changes.
pub(super) struct Nets {
    board: View,
    held: HexSet,
}

impl Nets {
    /// The nets of a view; `None` if nobody is in a net.
    pub(super) fn of(view: &View) -> Option<Nets> {
        let held: HexSet = view.units.iter().filter(|unit| unit.netted).map(|unit| unit.hex).collect();
        (!held.is_empty()).then(|| Nets { board: view.clone(), held })
    }

    /// Follows an event.
    pub(super) fn follow(&mut self, event: Event) {
        match event {
            Event::Removed { hex, .. } => {
                self.board.units.retain(|unit| unit.hex != hex);
                self.held.remove(hex);
            }
            Event::Moved { from, to, .. } | Event::Pushed { from, to, .. } => {
                for unit in self.board.units.iter_mut().filter(|unit| unit.hex == from) {
                    unit.hex = to;
                    if let Event::Moved { rotation, .. } = event {
                        unit.rotation = rotation;
                    }
                }
            }
            _ => {}
        }
    }

    /// The places of units that have come free since this was asked last.
    pub(super) fn freed(&mut self) -> HexSet {
        let Ok(state) = self.board.try_to_state() else { return HexSet::EMPTY };
        let freed = self.held - state.netted();
        self.held -= freed;
        freed
    }
}
