//! Which rule forbids an action.

use crate::id::{Target, UnitId, Weapon};
use fracas_core::Rule;
use fracas_plane::{PathError, Point};

/// One broken rule, with the values that broke it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
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
    #[error("the whole base must lie in the own zone")]
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
            Illegal::NotNow => "§mech.turn.phases",
            Illegal::Over => "§mech.end.after",
            Illegal::NoUnit { .. } => "§mech.unit.state",
            Illegal::NotYours { .. } => "§mech.activation.alternate",
            Illegal::NotActive { .. } => "§mech.activation.alternate",
            Illegal::Activated { .. } => "§mech.activation.once",
            Illegal::Deployed { .. } => "§mech.deploy.alternate",
            Illegal::OutsideZone => "§mech.deploy.zone",
            Illegal::NoRoom { .. } | Illegal::NearEnemy => "§mech.deploy.clear",
            Illegal::Tested { .. } => "§mech.overheating.once",
            Illegal::NoToken => "§mech.option.tokens",
            Illegal::Reinforced => "§mech.action.reinforced",
            Illegal::Limited => "§mech.upgrade.virus",
            Illegal::Engaged { .. } => "§mech.engaged.what",
            Illegal::NotEngaged { .. } => "§mech.disengage.only",
            Illegal::Path(why) => match why {
                PathError::Segments => "§mech.move.path",
                PathError::TooLong { .. } => "§mech.move.length",
                PathError::OffTable { .. } => "§mech.table.base",
                PathError::Scenery { .. } | PathError::Base { .. } => "§mech.move.obstacles",
                PathError::Occupied { .. } => "§mech.move.end",
                PathError::TooNear { .. } => "§mech.disengage.away",
            },
            Illegal::NoWeapon { .. } => "§mech.unit.weapons",
            Illegal::Broken { .. } => "§mech.catastrophe.weapon",
            Illegal::Used { .. } => "§mech.weapon.once",
            Illegal::NotRanged { .. } => "§mech.shoot.one",
            Illegal::NotMelee { .. } => "§mech.strike.one",
            Illegal::NamedTwice { .. } => "§mech.weapon.once",
            Illegal::OneWeapon => "§mech.shoot.one",
            Illegal::WeaponMissing { .. } | Illegal::WeaponOrder => "§mech.unleash.all",
            Illegal::NotATarget { .. } => "§mech.shoot.targets",
            Illegal::OutOfRange { .. } => "§mech.range.limit",
            Illegal::NotInSight { .. } => "§mech.sight.needed",
            Illegal::NeedsPoint { .. } => "§mech.trait.line",
            Illegal::MovedTooFar { .. } => "§mech.trait.half-speed",
            Illegal::NoCorner | Illegal::CannotStand => "§mech.snap.where",
            Illegal::HasMelee => "§mech.ram.only",
            Illegal::CannotRam { .. } => "§mech.ram.frame",
            Illegal::Purged => "§mech.purge.once",
            Illegal::NotFirst => "§mech.restart.only",
            Illegal::NoGadget { .. } => "§mech.upgrade.list",
            Illegal::TooCool => "§mech.upgrade.destruct",
            Illegal::VirusUsed => "§mech.upgrade.virus",
            Illegal::NoSuchResult => "§mech.dice.d6",
        })
    }
}
