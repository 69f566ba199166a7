//! The weights of habit, as numbers that games can tune.

use fracas_bots::Level;

macro_rules! taste {
    ($($(#[$doc:meta])* $name:ident = $value:expr,)*) => {
        /// How much habit makes of things, in VP unless said otherwise. `examples/mars_tune.rs` found the numbers.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Taste {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Taste {
            /// What all levels above the beginner's go by.
            pub const USUAL: Taste = Taste { $($name: $value,)* };
            /// The names of the numbers, in order.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)*];

            /// All numbers, in order.
            pub fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
                [$(&mut self.$name,)*].into_iter()
            }
        }
    };
}

impl Taste {
    /// The taste of a beginner, who thinks of shooting before goals, and leaves reactions, supports and
    /// Heroics alone.
    pub const BEGINNER: Taste =
        Taste { goal: 0.5, keep: 9.0, laying: -9.0, lasting: -9.0, spent: 20.0, ..Taste::USUAL };

    /// The taste of a level.
    pub fn of(level: Level) -> Taste {
        match level {
            Level::Novice => Taste::BEGINNER,
            Level::Random | Level::Regular | Level::Veteran | Level::General | Level::Minimax => Taste::USUAL,
        }
    }
}

taste! {
    /// A fighter, whatever it can do.
    fighter = 0.943,
    /// The weight of how well a model shoots.
    marksman = 0.282,
    /// The share of the VP for leaving the board that a model is worth before it leaves.
    leaver = 0.153,
    /// A fighter where the last model wins.
    decisive = 0.736,
    /// A point of Heroics of a model.
    hero = 0.114,
    /// By how many lives a hit on a Hero is divided: 0 not at all, 1 by each of them.
    lives = 1.496,
    /// The share of a model that is lost when it is Rattled.
    rattled = 0.105,
    /// The chance that a face-down counter is one's own.
    unturned = 0.188,
    /// The weight of being near the enemy.
    closeness = 0.021,
    /// The share of the danger of a place that counts.
    danger = 0.316,
    /// The chance that an enemy that has acted shoots at this very model.
    done_shoots = 0.151,
    /// The chance that an enemy that has not acted shoots at this very model.
    fresh_shoots = 0.245,
    /// The chance that an enemy that can charge attacks this very model.
    charges = 0.127,
    /// What a goal counts for those to whom others are nearer.
    not_mine = 0.854,
    /// The weight of all goals.
    goal = 2.099,
    /// Enemies hit as a whole.
    hit = 1.412,
    /// The own risk in a FIGHT.
    risk = 0.634,
    /// The worth of deciding the game at once.
    victory = 0.837,
    /// Ending the Turn instead of activating a second model.
    tempo = 0.016,
    /// A point of Heroics spent.
    spent = 1.041,
    /// Keeping a card in a reaction window.
    keep = 0.056,
    /// The worth of laying a lasting card.
    lasting = 0.264,
    /// The worth of laying another card.
    laying = 0.262,
    /// The change of that worth for each card of the series that lies there already.
    laid = 0.185,
    /// Waiting for one more card of a series.
    series = 0.033,
    /// The share of the danger that makes a model act first.
    hurry = 0.110,
    /// The share of a model that standing up is worth.
    stand = 0.425,
    /// The share of an enemy that Covering Fire is worth.
    suppress = 0.110,
    /// Standing in one square with a friend at deployment.
    crowd = 0.510,
    /// The worth of a card that calms.
    calm = 0.357,
    /// The worth of a card that cancels another one.
    cancel = 0.343,
    /// Cards: ducking, the share of the models that are struck.
    duck = 0.553,
    /// The worth of a card that brings reinforcements.
    reinforce = 0.150,
    /// The worth of a card of sabotage.
    sabotage = 0.651,
    /// The worth of a card with one more action.
    extra = 0.070,
    /// The worth of leading others.
    lead = 0.245,
    /// What a goal loses by the first step to it, the rest in proportion.
    distance = 0.454,
}
