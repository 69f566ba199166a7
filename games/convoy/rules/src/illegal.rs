//! The rules that forbid actions, one variant each.

use crate::card::Card;
use crate::place::{City, District, Unit};
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
    #[error("{card} is not in your hand")]
    NotInHand { card: Card },
    #[error("{card} is not in the deck")]
    NotInDeck { card: Card },
    #[error("{card} is not a unit: it is not put into a city")]
    NotAUnit { card: Card },
    #[error("{card} is not an instant: it is not played like that")]
    NotAnInstant { card: Card },
    #[error("{card} is not a module")]
    NotAModule { card: Card },
    #[error("city {city} is destroyed")]
    Destroyed { city: City },
    #[error("there is no free post in city {city}")]
    NoFreePost { city: City },
    #[error("Massive Assault: no instants in this phase")]
    InstantsForbidden,
    #[error("{card} has nothing to aim at")]
    NoTarget { card: Card },
    #[error("{unit} is not on the table")]
    NotOnTable { unit: Unit },
    #[error("{unit} is not yours")]
    NotYours { unit: Unit },
    #[error("{unit} has no ability that is paid for in this phase")]
    NothingToPayFor { unit: Unit },
    #[error("the ability of {unit} is switched off by a Disabled marker")]
    AbilityOff { unit: Unit },
    #[error("the module of {unit} is switched off by a Disabled marker")]
    ModuleOff { unit: Unit },
    #[error("an EMP Cannon switches {unit} off")]
    SwitchedOff { unit: Unit },
    #[error("{unit} is in a destroyed city and has no ability")]
    Inert { unit: Unit },
    #[error("{unit} does not step out of a destroyed city")]
    NoStepOut { unit: Unit },
    #[error("{unit} is netted")]
    Netted { unit: Unit },
    #[error("{unit} is netted and does not use its module")]
    NettedHost { unit: Unit },
    #[error("{unit} does not step by itself")]
    NoStep { unit: Unit },
    #[error("{unit} has already stepped in this battle")]
    AlreadyStepped { unit: Unit },
    #[error("{unit} is held by an electromagnetic field")]
    Held { unit: Unit },
    #[error("{unit} cannot be moved")]
    Immovable { unit: Unit },
    #[error("{unit} is in a destroyed city and cannot be moved")]
    ImmovableThere { unit: Unit },
    #[error("that would bring back a placement to which entry abilities have led before")]
    Repeats,
    #[error("{unit} is immune")]
    Immune { unit: Unit },
    #[error("city {city} is not next to it")]
    NotNeighbour { city: City },
    #[error("{unit} is not in the active city")]
    NotInActiveCity { unit: Unit },
    #[error("{unit} already has a module")]
    HasModule { unit: Unit },
    #[error("this city has no support")]
    NoSupport,
    #[error("the support of this city has been used")]
    SupportUsed,
    #[error("the support costs {cost} cards")]
    CannotPay { cost: u8 },
    #[error("the support would have no effect")]
    SupportIdle,
    #[error("{unit} cannot be chosen")]
    NotATarget { unit: Unit },
    #[error("city {city} cannot be chosen")]
    NotADestination { city: City },
    #[error("district {district} cannot be chosen")]
    NotADistrict { district: District },
    #[error("{card} cannot be chosen")]
    NotOffered { card: Card },
    #[error("this cannot be declined")]
    MustChoose,
}

impl Illegal {
    /// The rule in `RULES.md` that forbids it.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Illegal::NotNow => "§battle.sequence",
            Illegal::Over => "§end.game-over",
            Illegal::NotInHand { .. } => "§hand.own",
            Illegal::NotInDeck { .. } => "§deck.bag",
            Illegal::NotAUnit { .. } | Illegal::NotAnInstant { .. } | Illegal::NotAModule { .. } => {
                "§card.kinds"
            }
            Illegal::Destroyed { .. } => "§enter.play",
            Illegal::NoFreePost { .. } => "§post.free",
            Illegal::InstantsForbidden => "§massive-assault.instants",
            Illegal::NoTarget { .. } => "§instant.target",
            Illegal::NotOnTable { .. } => "§effect.target",
            Illegal::NotYours { .. } => "§effect.own",
            Illegal::NothingToPayFor { .. } => "§paid.phase",
            Illegal::AbilityOff { .. } => "§off.at-once",
            Illegal::ModuleOff { .. } => "§hacker.one",
            Illegal::SwitchedOff { .. } => "§cannon.off",
            Illegal::Inert { .. } => "§destroyed.inert",
            Illegal::NoStepOut { .. } => "§step.destroyed",
            Illegal::Netted { .. } => "§net.nothing",
            Illegal::NettedHost { .. } => "§net.module",
            Illegal::NoStep { .. } => "§step.who",
            Illegal::AlreadyStepped { .. } => "§step.once",
            Illegal::Held { .. } => "§field.hold",
            Illegal::Immovable { .. } => "§juggernaut.fixed",
            Illegal::ImmovableThere { .. } => "§juggernaut.destroyed",
            Illegal::Repeats => "§loop.guard",
            Illegal::Immune { .. } => "§immune.covers",
            Illegal::NotNeighbour { .. } => "§move.one",
            Illegal::NotInActiveCity { .. } => "§module.attach",
            Illegal::HasModule { .. } => "§module.one",
            Illegal::NoSupport => "§support.none",
            Illegal::SupportUsed => "§support.once",
            Illegal::CannotPay { .. } => "§support.cost",
            Illegal::SupportIdle => "§support.target",
            Illegal::NotATarget { .. } => "§effect.target",
            Illegal::NotADestination { .. } => "§move.one",
            Illegal::NotADistrict { .. } => "§district.choice",
            Illegal::NotOffered { .. } => "§council.three",
            Illegal::MustChoose => "§effect.must",
        })
    }
}
