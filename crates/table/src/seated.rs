use fracas_bots::Level;
use fracas_core::Seat;
use fracas_scene::Playable;
use serde::Serialize;

/// A game that tables can be opened for: what bots and the table need beyond what is seen.
pub trait Seated: Playable<View: Serialize + Send, Action: Sync> + Sync {
    /// Whether a position holds anything that not everybody may know. If so, no game file and no notation of a
    /// position leaves the table before the end.
    const SECRETS: bool;

    /// Chooses an action of `seat`, who must be the one to act, from what the seat may know. The same view, level
    /// and seed give the same action unless `stop` said true on the way.
    fn think(
        view: &Self::View,
        seat: Seat,
        level: Level,
        seed: u64,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Self::Action>;

    /// What the position seems worth to `seat`, in hundredths of a point: by it machines answer an offered draw.
    fn standing(view: &Self::View, seat: Seat) -> i32;

    /// The team of a seat; seats alone are teams of one.
    fn team(&self, seat: Seat) -> u8;
}
