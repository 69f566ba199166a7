//! The rules that forbid actions, one variant each.

use crate::card::Card;
use crate::square::Square;
use crate::unit::Model;
use fracas_core::Rule;
use serde::{Deserialize, Serialize};

/// One broken rule, with the values that broke it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "illegal")]
#[expect(missing_docs, reason = "the message is the description")]
pub enum Illegal {
    #[error("the game waits for something else now")]
    NotNow,
    #[error("the game is over")]
    Over,
    #[error("there is no such map")]
    NoSuchMap,
    #[error("this Hero is not offered")]
    NoSuchHero,
    #[error("{square} is not in your deployment zone")]
    OutsideZone { square: Square },
    #[error("there is no room in {square}")]
    Full { square: Square },
    #[error("{square} is filled by scenery")]
    BlockedSquare { square: Square },
    #[error("a die shows 1 to 8")]
    NotADie,
    #[error("{card} is not in the draw pile")]
    NotInPile { card: Card },
    #[error("no such counter is left")]
    NoSuchFace,
    #[error("{model} cannot be chosen")]
    NotAChoice { model: Model },
    #[error("{model} is not yours")]
    NotYours { model: Model },
    #[error("{model} is not on the board")]
    NotOnBoard { model: Model },
    #[error("{model} has been activated in this Round")]
    Activated { model: Model },
    #[error("you have done all that a Turn allows")]
    TurnFull,
    #[error("{model} must be activated first")]
    MustOpen { model: Model },
    #[error("you must activate a model")]
    MustActivate,
    #[error("only a player without unactivated models passes")]
    CannotPass,
    #[error("{model} was not near a Martian when the Turn began")]
    NotScared { model: Model },
    #[error("a Rattled model must Stand Up first")]
    Rattled,
    #[error("it is not Rattled")]
    Standing,
    #[error("it is engaged: it may only FIGHT")]
    Engaged,
    #[error("it cannot do this after what it has done")]
    WrongOrder,
    #[error("it fought after a MOVE: no further MOVE")]
    Charged,
    #[error("{square} is not one MOVE away")]
    NotNeighbour { square: Square },
    #[error("it must stay with its partner")]
    Leashed,
    #[error("it cannot leave the board here")]
    NoExit,
    #[error("it has no such weapon")]
    NoWeapon,
    #[error("an enemy is in its own square")]
    EnemyHere,
    #[error("{square} is out of range")]
    OutOfRange { square: Square },
    #[error("{square} cannot be seen")]
    NotSeen { square: Square },
    #[error("a friend is in {square}")]
    FriendThere { square: Square },
    #[error("no enemy is in {square}")]
    NobodyThere { square: Square },
    #[error("a Brave model must be the target, and its owner chooses")]
    BraveThere,
    #[error("everybody in the square is struck; no target is named")]
    StrikesAll,
    #[error("name a target")]
    NameTarget,
    #[error("{model} is not a target")]
    NotATarget { model: Model },
    #[error("it can never AIM")]
    NeverAims,
    #[error("it has no Covering Fire")]
    NoCoveringFire,
    #[error("Covering Fire and MOVE do not go together")]
    CoveringFireMove,
    #[error("each square must touch another one")]
    NotTouching,
    #[error("only a standing enemy is fought after standing up")]
    NoStandingEnemy,
    #[error("it has no Heroics left, or has none")]
    NoHeroics,
    #[error("it has had its extra action in this Turn")]
    ExtraUsed,
    #[error("the extra action comes at the start or at the end")]
    ExtraLate,
    #[error("it leads nobody")]
    NotALeader,
    #[error("it can lead nobody there")]
    NobodyToLead,
    #[error("{card} is not in your hand")]
    NotInHand { card: Card },
    #[error("you may play no card now")]
    NoCardNow,
    #[error("{card} cannot be played now")]
    CardUnfit { card: Card },
    #[error("it has had its card in this Turn")]
    Helped,
    #[error("{card} cannot be used like that")]
    CardTarget { card: Card },
    #[error("{card} is not a Support card")]
    NotSupport { card: Card },
    #[error("a series has at most three cards")]
    SeriesFull,
    #[error("there is no such series")]
    NoSeries,
    #[error("the series got a card in this Turn")]
    SeriesFresh,
    #[error("the series stays in play and is not resolved")]
    SeriesLasting,
    #[error("the place of this attack is named otherwise")]
    WrongPlace,
    #[error("a Rattled model only uses Survive")]
    RattledDefends,
    #[error("this wall is not the nearest")]
    NotNearest,
    #[error("the SHOOT that the card was played for comes first")]
    MustShoot,
}

impl Illegal {
    /// The rule in `RULES.md` that forbids it.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Illegal::NotNow => "§turn.order",
            Illegal::Over => "§victory.over",
            Illegal::NoSuchMap => "§setup.map",
            Illegal::NoSuchHero => "§setup.hero",
            Illegal::OutsideZone { .. } => "§setup.deploy",
            Illegal::Full { .. } => "§board.capacity",
            Illegal::BlockedSquare { .. } => "§scenery.blocking",
            Illegal::NotADie => "§dice.d8",
            Illegal::NotInPile { .. } => "§pile.bag",
            Illegal::NoSuchFace => "§counter.bag",
            Illegal::NotAChoice { .. } => "§target.pick",
            Illegal::NotYours { .. } => "§turn.own",
            Illegal::NotOnBoard { .. } => "§turn.own",
            Illegal::Activated { .. } => "§turn.marker",
            Illegal::TurnFull => "§turn.limits",
            Illegal::MustOpen { .. } => "§authority.open",
            Illegal::MustActivate => "§turn.must",
            Illegal::CannotPass => "§turn.pass",
            Illegal::NotScared { .. } => "§civilian.flee",
            Illegal::Rattled => "§rattled.stand",
            Illegal::Standing => "§activate.stand",
            Illegal::Engaged => "§activate.engaged",
            Illegal::WrongOrder => "§activate.pairs",
            Illegal::Charged => "§activate.charge",
            Illegal::NotNeighbour { .. } => "§move.straight",
            Illegal::Leashed => "§lovers.leash",
            Illegal::NoExit => "§move.exit",
            Illegal::NoWeapon => "§dice.no-stat",
            Illegal::EnemyHere => "§shoot.enemy-here",
            Illegal::OutOfRange { .. } => "§shoot.range",
            Illegal::NotSeen { .. } => "§shoot.seen",
            Illegal::FriendThere { .. } => "§shoot.melee",
            Illegal::NobodyThere { .. } => "§shoot.target",
            Illegal::BraveThere => "§brave.target",
            Illegal::StrikesAll => "§freeze.all",
            Illegal::NameTarget => "§shoot.target",
            Illegal::NotATarget { .. } => "§shoot.target",
            Illegal::NeverAims => "§rapid-fire.no-aim",
            Illegal::NoCoveringFire => "§covering-fire.who",
            Illegal::CoveringFireMove => "§covering-fire.no-move",
            Illegal::NotTouching => "§covering-fire.squares",
            Illegal::NoStandingEnemy => "§activate.stand-fight",
            Illegal::NoHeroics => "§heroics.pool",
            Illegal::ExtraUsed => "§heroics.once",
            Illegal::ExtraLate => "§heroics.extra",
            Illegal::NotALeader => "§lead.who",
            Illegal::NobodyToLead => "§lead.radius",
            Illegal::NotInHand { .. } => "§card.hand",
            Illegal::NoCardNow => "§turn.cards",
            Illegal::CardUnfit { .. } => "§card.windows",
            Illegal::Helped => "§card.one-per-model",
            Illegal::CardTarget { .. } => "§card.target",
            Illegal::NotSupport { .. } => "§support.lay",
            Illegal::SeriesFull => "§support.three",
            Illegal::NoSeries => "§support.resolve",
            Illegal::SeriesFresh => "§support.fresh",
            Illegal::SeriesLasting => "§support.lasting",
            Illegal::WrongPlace => "§strike.precision",
            Illegal::RattledDefends => "§rattled.survive",
            Illegal::NotNearest => "§event.rubble",
            Illegal::MustShoot => "§card.aimed",
        })
    }
}
