//! The rules that forbid actions, one variant each.

use crate::id::{Target, UnitId, Weapon};
use fracas_core::Rule;
use fracas_plane::{PathError, Point};

/// One broken rule, with the values that broke it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the message is the description")]
pub enum Illegal {
    #[error("the game waits for something else now")]
    NotNow,
    #[error("the game is over")]
    Over,
    #[error("{unit} is not on the table")]
    NoUnit { unit: UnitId },
    #[error("{unit} is not yours")]
    NotYours { unit: UnitId },
    #[error("{unit} is not the active unit")]
    NotActive { unit: UnitId },
    #[error("{unit} has been activated in this turn")]
    Activated { unit: UnitId },
    #[error("{unit} has been deployed")]
    Deployed { unit: UnitId },
    #[error("the whole base must lie in your own zone")]
    OutsideZone,
    #[error("a base or scenery stands at {at}")]
    NoRoom { at: Point },
    #[error("this is within 1 inch of an enemy")]
    NearEnemy,
    #[error("{unit} has made its overheating test")]
    Tested { unit: UnitId },
    #[error("there is no token left to skip with")]
    NoToken,
    #[error("an activation has no more reinforced actions")]
    Reinforced,
    #[error("the virus leaves one plain action")]
    Limited,
    #[error("{unit} is engaged: it can only disengage")]
    Engaged { unit: UnitId },
    #[error("{unit} is not engaged")]
    NotEngaged { unit: UnitId },
    #[error("{0}")]
    Path(PathError),
    #[error("{unit} has no {weapon}")]
    NoWeapon { unit: UnitId, weapon: Weapon },
    #[error("the {weapon} is destroyed")]
    Broken { weapon: Weapon },
    #[error("the {weapon} has been used in this turn")]
    Used { weapon: Weapon },
    #[error("the {weapon} is a melee weapon")]
    NotRanged { weapon: Weapon },
    #[error("the {weapon} is a ranged weapon")]
    NotMelee { weapon: Weapon },
    #[error("the {weapon} is named twice")]
    NamedTwice { weapon: Weapon },
    #[error("this form names exactly one weapon")]
    OneWeapon,
    #[error("every weapon that has a target must be named: the {weapon} is missing")]
    WeaponMissing { weapon: Weapon },
    #[error("weapons are named in the order of the equipment")]
    WeaponOrder,
    #[error("{target} cannot be attacked")]
    NotATarget { target: Target },
    #[error("{target} is out of range")]
    OutOfRange { target: Target },
    #[error("{target} is not in sight")]
    NotInSight { target: Target },
    #[error("the {weapon} shoots at a point")]
    NeedsPoint { weapon: Weapon },
    #[error("having moved further than half its movement, it cannot fire the {weapon}")]
    MovedTooFar { weapon: Weapon },
    #[error("there is no such corner to shoot from")]
    NoCorner,
    #[error("it cannot stand where it would shoot")]
    CannotStand,
    #[error("a unit with a melee weapon does not ram")]
    HasMelee,
    #[error("{unit} cannot ram")]
    CannotRam { unit: UnitId },
    #[error("a unit purges once in an activation")]
    Purged,
    #[error("a restart is the only action of a unit in a turn")]
    NotFirst,
    #[error("{unit} has no upgrade that does this")]
    NoGadget { unit: UnitId },
    #[error("it takes 7 heat to blow oneself up")]
    TooCool,
    #[error("the virus has been used")]
    VirusUsed,
    #[error("no die shows this, or there is no such thing to pick")]
    NoSuchResult,
}

impl From<PathError> for Illegal {
    fn from(why: PathError) -> Self {
        Illegal::Path(why)
    }
}

impl Illegal {
    /// The rule in `RULES.md` that forbids it.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Illegal::NotNow => "§turn.phases",
            Illegal::Over => "§end.after",
            Illegal::NoUnit { .. } => "§unit.state",
            Illegal::NotYours { .. } => "§activation.alternate",
            Illegal::NotActive { .. } => "§activation.alternate",
            Illegal::Activated { .. } => "§activation.once",
            Illegal::Deployed { .. } => "§deploy.alternate",
            Illegal::OutsideZone => "§deploy.zone",
            Illegal::NoRoom { .. } | Illegal::NearEnemy => "§deploy.clear",
            Illegal::Tested { .. } => "§overheating.once",
            Illegal::NoToken => "§option.tokens",
            Illegal::Reinforced => "§action.reinforced",
            Illegal::Limited => "§upgrade.virus",
            Illegal::Engaged { .. } => "§engaged.what",
            Illegal::NotEngaged { .. } => "§disengage.only",
            Illegal::Path(why) => match why {
                PathError::Segments => "§move.path",
                PathError::TooLong { .. } => "§move.length",
                PathError::OffTable { .. } => "§table.base",
                PathError::Scenery { .. } | PathError::Base { .. } => "§move.obstacles",
                PathError::Occupied { .. } => "§move.end",
                PathError::TooNear { .. } => "§disengage.away",
            },
            Illegal::NoWeapon { .. } => "§unit.weapons",
            Illegal::Broken { .. } => "§catastrophe.weapon",
            Illegal::Used { .. } => "§weapon.once",
            Illegal::NotRanged { .. } => "§shoot.one",
            Illegal::NotMelee { .. } => "§strike.one",
            Illegal::NamedTwice { .. } => "§weapon.once",
            Illegal::OneWeapon => "§shoot.one",
            Illegal::WeaponMissing { .. } | Illegal::WeaponOrder => "§unleash.all",
            Illegal::NotATarget { .. } => "§shoot.targets",
            Illegal::OutOfRange { .. } => "§range.limit",
            Illegal::NotInSight { .. } => "§sight.needed",
            Illegal::NeedsPoint { .. } => "§trait.line",
            Illegal::MovedTooFar { .. } => "§trait.half-speed",
            Illegal::NoCorner | Illegal::CannotStand => "§snap.where",
            Illegal::HasMelee => "§ram.only",
            Illegal::CannotRam { .. } => "§ram.frame",
            Illegal::Purged => "§purge.once",
            Illegal::NotFirst => "§restart.only",
            Illegal::NoGadget { .. } => "§upgrade.list",
            Illegal::TooCool => "§upgrade.destruct",
            Illegal::VirusUsed => "§upgrade.virus",
            Illegal::NoSuchResult => "§dice.d6",
        })
    }
}
