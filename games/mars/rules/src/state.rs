//! The position: models on squares, cards in bags, and what waits.

use crate::card::{Bag, Card};
use crate::data::Set;
use crate::options::Options;
use crate::scenario::Scenario;
use crate::scenery::Scenery;
use crate::sight::SightCache;
use crate::square::{Square, Turning};
use crate::unit::{MODELS, Model, Side};
use fracas_core::List;
use serde::{Deserialize, Serialize};

/// The most frames that wait for each other.
pub(crate) const MAX_FRAMES: usize = 16;
/// No square, no model, no number.
pub(crate) const NONE: u8 = u8::MAX;
/// The most cards in a series.
pub(crate) const MAX_SERIES: u8 = 3;
/// The size of a full hand.
pub const HAND: u8 = 4;

/// One model: where it is and what is wrong with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ModelState {
    pub(crate) square: u8,
    pub(crate) flags: u8,
    pub(crate) heroics: u8,
    /// The place of the model among the models of its square, by the time they entered.
    pub(crate) rank: u8,
}

impl ModelState {
    pub(crate) const ABSENT: ModelState = ModelState { square: NONE, flags: 0, heroics: 0, rank: 0 };

    #[inline]
    pub(crate) fn is(self, flag: u8) -> bool {
        self.flags & flag != 0
    }
}

/// The flags of a model.
pub(crate) mod flag {
    /// Takes part in the game.
    pub(crate) const ROSTER: u8 = 1;
    /// The model lies Rattled.
    pub(crate) const RATTLED: u8 = 2;
    /// The model has its activation marker.
    pub(crate) const DONE: u8 = 4;
    /// The model was killed.
    pub(crate) const DEAD: u8 = 8;
    /// The model has left the board.
    pub(crate) const LEFT: u8 = 16;
    /// The model has built a blaster.
    pub(crate) const BLASTER: u8 = 32;
    /// The model has built a freezer.
    pub(crate) const FREEZER: u8 = 64;
}

/// The Turn that is being taken, or the time between two Rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Turn {
    pub(crate) side: Side,
    /// Whether it is nobody's Turn: the bug acts, or hands are refilled by `side`.
    pub(crate) between: bool,
    /// There was no unactivated model when it began: cards only.
    pub(crate) idle: bool,
    pub(crate) activations: u8,
    pub(crate) cards: u8,
    /// The model that must be activated first.
    pub(crate) opener: u8,
    /// Series that got a card in this Turn, one bit each.
    pub(crate) added: u8,
    /// Points of Heroics that are lost at the end of the Turn.
    pub(crate) bonus: u8,
    /// The Civilians that may flee.
    pub(crate) fleeing: u64,
    /// Models that have had their card.
    pub(crate) helped: u64,
    /// Heroes that have had their extra action.
    pub(crate) extra: u64,
}

impl Turn {
    pub(crate) fn of(side: Side) -> Turn {
        Turn {
            side,
            between: true,
            idle: false,
            activations: 0,
            cards: 0,
            opener: NONE,
            added: 0,
            bonus: 0,
            fleeing: 0,
            helped: 0,
            extra: 0,
        }
    }
}

/// What kind of test is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestKind {
    /// A SHOOT against Survive.
    Shoot,
    /// A FIGHT against Fight or Survive.
    Fight,
    /// The attack of a card against Survive.
    Strike,
}

/// A number of a profile with which a model defends itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stat {
    Fight,
    Survive,
}

/// The dice of one side of a test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pool {
    /// Dice still to be rolled.
    pub left: i8,
    /// The successes so far.
    pub hits: u8,
    /// The number that a die must show.
    pub target: u8,
    /// A natural 1 gives one more die too.
    pub klutz: bool,
}

/// The test that is being made, or was made last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Test {
    /// The kind of test.
    pub kind: TestKind,
    /// The model that attacks; nobody for a card.
    pub attacker: Option<Model>,
    /// The model that is attacked.
    pub defender: Model,
    /// The number used for the defence.
    pub stat: Stat,
    /// The attacker's dice.
    pub attack: Pool,
    /// The defender's dice.
    pub defence: Pool,
    /// Successes that Armour adds to the defence.
    pub armour: u8,
    /// If the target is killed, other enemies in its square are Rattled without rolling.
    pub auto_rattle: bool,
    /// A target that survives is Rattled.
    pub survivor_rattled: bool,
    /// The result cannot kill the attacker.
    pub attacker_safe: bool,
    /// The defender was killed.
    pub killed: bool,
}

impl Test {
    pub(crate) const NONE: Test = Test {
        kind: TestKind::Shoot,
        attacker: None,
        defender: Model(0),
        stat: Stat::Survive,
        attack: Pool { left: 0, hits: 0, target: 0, klutz: false },
        defence: Pool { left: 0, hits: 0, target: 0, klutz: false },
        armour: 0,
        auto_rattle: false,
        survivor_rattled: false,
        attacker_safe: false,
        killed: false,
    };
}

/// The squares of an attack on everybody in them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Area {
    pub(crate) squares: u64,
    /// Models still to be attacked.
    pub(crate) left: u64,
    /// Squares in which a model was killed.
    pub(crate) deaths: u64,
    /// Models that are Rattled when all is over.
    pub(crate) shaken: u64,
}

/// An action of an activation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Act {
    #[default]
    None,
    Move,
    Shoot,
    Aim,
    Stand,
    Fight,
}

/// The notes of an activation.
pub(crate) mod note {
    /// The model has made a MOVE.
    pub(crate) const MOVED: u8 = 1;
    /// A MOVE led to a FIGHT: no further MOVE.
    pub(crate) const CHARGED: u8 = 2;
    /// The actions of the model are over; only what comes after them is left.
    pub(crate) const CLOSED: u8 = 4;
    /// The next SHOOT is a clear shot with more range.
    pub(crate) const AIMED_CARD: u8 = 8;
    /// The model has used Covering Fire: no MOVE.
    pub(crate) const COVERED: u8 = 16;
}

/// A weapon of a model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// The weapon of the profile.
    #[default]
    Own,
    /// Built from an Alien Secret: 5+, range 1–4.
    Blaster,
    /// Built from an Alien Secret: 5+, range 1–3; survivors are marked as activated.
    Freezer,
}

/// The notes of a SHOOT.
pub(crate) mod shot {
    /// The shooter has used AIM.
    pub(crate) const AIMED: u8 = 1;
    /// A card makes it a clear shot with more range.
    pub(crate) const CARD: u8 = 2;
    /// One die less or more by a card.
    pub(crate) const EXTRA: u8 = 4;
    /// The shot is the second attack of Rapid Fire.
    pub(crate) const SECOND: u8 = 8;
    /// The shot has killed a model.
    pub(crate) const KILL: u8 = 16;
    /// Other enemies are Rattled without rolling.
    pub(crate) const AUTO: u8 = 32;
    /// The target, or all of them, were not killed.
    pub(crate) const MISS: u8 = 64;
}

/// Where a reaction window of several steps stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The work has not begun.
    #[default]
    Begin,
    /// The active player is asked.
    First,
    /// The other player is asked.
    Second,
    /// The attacker's dice, or the models one after another.
    Third,
    /// The defender's dice.
    Fourth,
    /// The last stage.
    Last,
}

/// Work that is not finished: plain data, the top one first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "frame")]
#[expect(missing_docs, reason = "the fields are named in the notation")]
pub enum Frame {
    /// No work is left.
    #[default]
    Idle,
    /// The Human chooses a map.
    Map,
    /// The Human chooses a Hero.
    Hero,
    /// The Martian turns the zones.
    Zones,
    /// Counters are placed at random: how many are left, and the row rolled.
    Counters { left: u8, row: u8 },
    /// Civilians are placed at random: how many are left, and the column rolled.
    Civilians { left: u8, column: u8 },
    /// A hand is dealt.
    Deal { side: Side },
    /// A side puts its models on the board.
    Deploy { side: Side },
    /// Models are put on the board at random, in turn; the row rolled.
    Drop { side: Side, row: u8 },
    /// Each side rolls for the first Turn; what the Human rolled.
    DiceOff { human: u8 },
    /// The next Round begins.
    Round,
    /// A side may use Authority; whether the other was asked before.
    Authority { side: Side, asked: bool },
    /// Turns alternate.
    Turns,
    /// A Turn is played.
    Turn,
    /// A model is activated.
    Activation { model: Model, first: Act, second: Act, notes: u8 },
    /// A model has moved: counters are looked at.
    Arrive { model: Model },
    /// A model may use an Alien Secret.
    Tinker { model: Model },
    /// A model rolls for what it builds.
    Build { model: Model },
    /// A SHOOT is carried out.
    Shot { shooter: Model, square: Square, target: Option<Model>, weapon: Weapon, notes: u8, stage: Stage },
    /// A FIGHT is carried out.
    Brawl { attacker: Model, target: Option<Model>, charge: bool, again: bool, stage: Stage },
    /// A test of dice is made.
    Test { stage: Stage },
    /// Models roll against being Rattled up to this number.
    Panic { max: u8 },
    /// Models are about to be Rattled.
    Rattle { stage: Stage },
    /// A tactic card was played: the other player may cancel it.
    Played { card: Card, side: Side, model: Option<Model>, square: Option<Square>, series: Option<Card> },
    /// A model may make one more MOVE; whether it costs a point of Heroics.
    ExtraMove { model: Model, heroic: bool },
    /// A model may make one more SHOOT, by this card.
    ExtraShot { model: Model, card: Card },
    /// A leader activates others.
    Lead { leader: Model, left: u8, eligible: u64 },
    /// A model is moved at random.
    Scatter { model: Model, left: u8 },
    /// The square of a card attack is found: what is known of row, column, direction.
    Locate { card: Card, side: Side, level: u8, row: u8, column: u8, way: u8 },
    /// A card attacks.
    Strike { card: Card, side: Side, level: u8, stage: Stage },
    /// A herd: the edge it comes from.
    Herd { side: Side, edge: u8 },
    /// A wall collapses: row, column.
    Collapse { side: Side, row: u8, column: u8 },
    /// The bug or a Civilian appears: the row rolled.
    Spawn { bug: bool, row: u8 },
    /// The bug acts.
    Bug { stage: Stage },
    /// The Round ends.
    RoundEnd { stage: Stage },
    /// A side discards, then draws.
    Refill { side: Side, drawing: bool },
}

/// The ways in which a game stands or ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// The game goes on.
    #[default]
    No,
    /// Nobody has won.
    Draw,
    /// The Human has won.
    Human,
    /// The Martian has won.
    Martian,
}

/// A game of Mars Attacks at any moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) set: &'static Set,
    pub(crate) scenario: &'static Scenario,
    pub(crate) options: Options,
    /// The place of the map in the set; none for a map of the editor.
    pub(crate) map: u8,
    pub(crate) scenery: Scenery,
    pub(crate) sight: SightCache,
    pub(crate) turning: Turning,
    pub(crate) models: [ModelState; MODELS],
    pub(crate) on_board: u64,
    /// Squares with face-down counters, with Alien Secrets and with Critters face up.
    pub(crate) face_down: u64,
    pub(crate) face_up: [u64; 2],
    /// How many of each are not yet turned.
    pub(crate) unturned: [u8; 2],
    pub(crate) vp: [u8; 2],
    pub(crate) hands: [Bag; 2],
    /// Cards of each hand that the other side knows of.
    pub(crate) known: [Bag; 2],
    pub(crate) deck: Bag,
    pub(crate) discard: Bag,
    pub(crate) series: [[u8; 3]; 2],
    pub(crate) round: u8,
    pub(crate) passed: [bool; 2],
    /// Who took the first Turn of the game, and of this Round.
    pub(crate) opened: Side,
    pub(crate) starter: Side,
    /// The side that first had no unactivated model left in this Round.
    pub(crate) finished: Option<Side>,
    /// The last Round with dust in the air.
    pub(crate) dust: u8,
    /// Whether both sides have reached the target with the same VP.
    pub(crate) overtime: bool,
    pub(crate) over: Finish,
    pub(crate) turn: Turn,
    pub(crate) test: Test,
    pub(crate) area: Area,
    /// Models about to be Rattled, and models that still roll against it.
    pub(crate) rattle: u64,
    pub(crate) rolls: u64,
    pub(crate) frames: List<Frame, MAX_FRAMES>,
}
