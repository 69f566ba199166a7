//! Workshops: what people build before a game, for the page and for the JSON API alike.

use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use fracas_scene::workshop::Workshop;

/// The longest draft that is accepted.
const LONGEST: usize = 24_000;

/// A point of a picture is given in thousandths of its width and height.
const WHOLE: u16 = 1_000;

impl AppState {
    /// A draft in a workshop, after a point of its picture was picked if there is one; an empty draft is a new one.
    pub(crate) fn workshop(
        &self,
        visitor: &Visitor,
        game: &str,
        id: &str,
        draft: &str,
        point: Option<(u16, u16)>,
    ) -> Result<Workshop, Error> {
        let (positions, draft) = (self.positions(visitor, game)?, draft.trim());
        if draft.len() > LONGEST {
            return Err(Error::Unreadable(format!("draft: {} > {LONGEST}", draft.len())));
        }
        let point = point.map(|(x, y)| (x.min(WHOLE), y.min(WHOLE)));
        positions.game.workshop(id, draft, point, visitor.lang).ok_or(Error::NotFound)
    }
}
