//! Screens for which a board is laid out.

use super::Scene;

impl Scene {
    /// The scene as it is laid out for a screen.
    pub fn on(&self, screen: Screen) -> &Scene {
        match (screen, &self.small) {
            (Screen::Small, Some(small)) => small,
            (Screen::Small, None) | (Screen::Large, _) => self,
        }
    }
}

/// The size of a screen, as far as a board is laid out by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Room beside the board.
    #[default]
    Large,
    /// A phone, upright or across.
    Small,
}
