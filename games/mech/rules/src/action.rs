//! Actions, decisions, and their notation.

use crate::catalogue::UnknownPart;
use crate::id::{NoSuchName, NoSuchTarget, Side, Target, UnitId, Weapon};
use fracas_core::{List, quoted};
use fracas_plane::{MAX_SEGMENTS, ParsePointError, Point};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// The corners of a path and its end.
pub type Route = List<Point, MAX_SEGMENTS>;

/// One weapon and what it is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Shot {
    /// The weapon that fires.
    pub weapon: Weapon,
    /// The target of the shot.
    pub target: Target,
}

/// Weapons and targets of one attack action, in the order in which they are named.
pub type Shots = List<Shot, 8>;

/// The ways in which a unit moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "move")]
pub enum MoveForm {
    /// A plain move: up to its movement.
    #[default]
    Plain,
    /// A reinforced move: 3 inches further.
    Run,
    /// Reinforced: then a melee attack.
    Charge {
        /// The weapon of the charge.
        weapon: Weapon,
        /// The target of the charge.
        target: UnitId,
    },
    /// Reinforced: a ranged attack on the way, at -1.
    Snap {
        /// The weapon and its target.
        shot: Shot,
        /// The point of the path from which it shoots: 0 is the start, 1 the first corner, and so on to the
        /// end.
        at: u8,
    },
}

/// The ways in which a unit attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackForm {
    /// A plain attack: one weapon.
    #[default]
    Plain,
    /// Reinforced: one weapon at +1.
    Precise,
    /// A reinforced attack: every weapon.
    All,
}

/// What a unit may do with an upgrade.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "gadget")]
pub enum Gadget {
    /// The unit blows itself up.
    Destruct,
    /// Hides until its next action.
    Camouflage,
    /// Gives away the position of an enemy.
    Link {
        /// The enemy that is linked.
        target: UnitId,
    },
    /// Limits an enemy's next activation; no action.
    Virus {
        /// The enemy that gets the virus.
        target: UnitId,
    },
}

/// The part of a scenario with two roles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The attacker, in the first zone.
    Attacker,
    /// The defender, in the second zone.
    Defender,
}

/// One step of a side or of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "action")]
pub enum Action {
    /// `roll 4`: chance rolls a die.
    Roll {
        /// The number that the die shows.
        die: u8,
    },
    /// `pick 2`: chance picks one of several things, counted from one.
    Pick {
        /// The number of the thing picked.
        number: u8,
    },
    /// Chooses a role: `role attacker`.
    Role {
        /// The role that is chosen.
        role: Role,
    },
    /// Deploys a unit: `deploy u2 1200,150`.
    Deploy {
        /// The unit that is deployed.
        unit: UnitId,
        /// The place where it is deployed.
        at: Point,
    },
    /// Activates a unit: `activate u2`.
    Activate {
        /// The unit that is activated.
        unit: UnitId,
    },
    /// `skip`: lets an activation pass by for a token.
    Skip,
    /// `move u2 1200,300 1450,310`, then `run`, `charge axe u5` or `snap medium_gun u5 1`.
    Move {
        /// The unit that moves.
        unit: UnitId,
        /// The route of the move.
        route: Route,
        /// The way it is done.
        form: MoveForm,
    },
    /// `shoot u2 medium_gun u5`, `shoot u2 precise medium_gun u5`, `shoot u2 all medium_gun u5 medium_gun.2 s3`.
    Shoot {
        /// The unit that shoots.
        unit: UnitId,
        /// The way it is done.
        form: AttackForm,
        /// The weapons and their targets.
        shots: Shots,
    },
    /// `strike u2 axe u5`, `strike u2 precise axe u5`, `strike u2 all axe u5 fist u6`.
    Strike {
        /// The unit that strikes.
        unit: UnitId,
        /// The way it is done.
        form: AttackForm,
        /// The weapons and their targets.
        shots: Shots,
    },
    /// Rams an enemy: `ram u2 u5`.
    Ram {
        /// The unit that rams.
        unit: UnitId,
        /// The enemy that is rammed.
        target: UnitId,
    },
    /// `disengage u2 1200,300`, or `dodge` for the reinforced form.
    Disengage {
        /// The unit that disengages.
        unit: UnitId,
        /// The route of the move.
        route: Route,
        /// Whether it avoids attacks of opportunity.
        dodge: bool,
    },
    /// Purges heat: `purge u2`.
    Purge {
        /// The unit that purges.
        unit: UnitId,
    },
    /// `restart u2`: the reinforced purge.
    Restart {
        /// The unit that restarts.
        unit: UnitId,
    },
    /// `destruct u2`, `camouflage u2`, `link u2 u5`, `virus u2 u5`.
    Use {
        /// The unit that uses it.
        unit: UnitId,
        /// The gadget that is used.
        gadget: Gadget,
    },
    /// `end u2`: ends the activation.
    End {
        /// The unit whose activation ends.
        unit: UnitId,
    },
    /// `overheat u2`: the next overheating test.
    Overheat {
        /// The unit that overheats.
        unit: UnitId,
    },
}

/// What a die is rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// A die for who deploys first.
    Setup,
    /// A die for the initiative.
    Initiative,
    /// The CS roll of an attack.
    Attack,
    /// The damage of a hit.
    Damage,
    /// The heat of a hit.
    Heat,
    /// Whether a critical becomes a catastrophe.
    Confirm,
    /// A die on the table of catastrophes.
    Catastrophe,
    /// More damage from ammunition that was hit.
    Ammunition,
    /// A die for an armour save.
    Save,
    /// Whether a unit explodes from heat.
    HeatTest,
    /// Whether a unit without HP explodes.
    DeathTest,
    /// The damage a ram does to the rammer.
    RamSelf,
    /// The damage a ram does to its target.
    RamTarget,
    /// The heat a purge takes.
    Purge,
    /// A die of an overheating test.
    Overheat,
    /// Whether a repulsor stops an enemy.
    Repulse,
}

/// The kinds of things that chance picks one of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// A working weapon or upgrade.
    Part,
    /// A working weapon of a unit.
    Weapon,
    /// A unit near the explosion.
    Victim,
}

/// Why the game waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "wait")]
pub enum Decision {
    /// Chance rolls a die.
    Roll {
        /// The purpose of the die.
        purpose: Purpose,
        /// The unit that it is about, if it is about one.
        unit: Option<UnitId>,
        /// What the die must show at least, where there is such a number.
        need: Option<u8>,
    },
    /// Chance picks one of several things.
    Pick {
        /// The kind of thing that is picked.
        choice: Choice,
        /// The unit that it is about.
        unit: UnitId,
        /// How many things there are.
        count: u8,
    },
    /// A player chooses to be attacker or defender.
    Role,
    /// The next unit to deploy and where.
    Deploy,
    /// The next unit to activate.
    Activate,
    /// A player chooses what the active unit does.
    Act {
        /// The unit that is active.
        unit: UnitId,
    },
    /// The next unit to make its overheating test.
    Overheat,
}

fn points(f: &mut Formatter<'_>, route: &Route) -> fmt::Result {
    route.iter().try_for_each(|point| write!(f, " {point}"))
}

fn attack(f: &mut Formatter<'_>, form: AttackForm, shots: &Shots) -> fmt::Result {
    f.write_str(match form {
        AttackForm::Plain => "",
        AttackForm::Precise => " precise",
        AttackForm::All => " all",
    })?;
    shots.iter().try_for_each(|shot| write!(f, " {} {}", shot.weapon, shot.target))
}

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll { die } => write!(f, "roll {die}"),
            Action::Pick { number } => write!(f, "pick {number}"),
            Action::Role { role: Role::Attacker } => f.write_str("role attacker"),
            Action::Role { role: Role::Defender } => f.write_str("role defender"),
            Action::Deploy { unit, at } => write!(f, "deploy {unit} {at}"),
            Action::Activate { unit } => write!(f, "activate {unit}"),
            Action::Skip => f.write_str("skip"),
            Action::Move { unit, route, form } => {
                write!(f, "move {unit}")?;
                points(f, route)?;
                match form {
                    MoveForm::Plain => Ok(()),
                    MoveForm::Run => f.write_str(" run"),
                    MoveForm::Charge { weapon, target } => write!(f, " charge {weapon} {target}"),
                    MoveForm::Snap { shot, at } => write!(f, " snap {} {} {at}", shot.weapon, shot.target),
                }
            }
            Action::Shoot { unit, form, shots } => {
                write!(f, "shoot {unit}")?;
                attack(f, *form, shots)
            }
            Action::Strike { unit, form, shots } => {
                write!(f, "strike {unit}")?;
                attack(f, *form, shots)
            }
            Action::Ram { unit, target } => write!(f, "ram {unit} {target}"),
            Action::Disengage { unit, route, dodge } => {
                write!(f, "{} {unit}", if *dodge { "dodge" } else { "disengage" })?;
                points(f, route)
            }
            Action::Purge { unit } => write!(f, "purge {unit}"),
            Action::Restart { unit } => write!(f, "restart {unit}"),
            Action::Use { unit, gadget } => match gadget {
                Gadget::Destruct => write!(f, "destruct {unit}"),
                Gadget::Camouflage => write!(f, "camouflage {unit}"),
                Gadget::Link { target } => write!(f, "link {unit} {target}"),
                Gadget::Virus { target } => write!(f, "virus {unit} {target}"),
            },
            Action::End { unit } => write!(f, "end {unit}"),
            Action::Overheat { unit } => write!(f, "overheat {unit}"),
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseActionError {
    /// The first word is not a verb.
    #[error("`{0}` is not an action")]
    Verb(String),
    /// A word of the action is missing.
    #[error("the action ends too early")]
    Short,
    /// There are words too many.
    #[error("`{0}` is one word too many")]
    Long(String),
    /// A die or a number that does not exist.
    #[error("`{0}` is not a number that can come up here")]
    Number(String),
    /// A role that does not exist.
    #[error("a role is attacker or defender, not `{0}`")]
    Role(String),
    /// A path that is too long.
    #[error("a path has 1 to 8 segments")]
    Segments,
    /// The action names too many weapons.
    #[error("an attack names 1 to 8 weapons")]
    Weapons,
    /// A unit that does not exist.
    #[error(transparent)]
    Name(#[from] NoSuchName),
    /// A target that does not exist.
    #[error(transparent)]
    Target(#[from] NoSuchTarget),
    /// A point that is none.
    #[error(transparent)]
    Point(#[from] ParsePointError),
    /// A weapon that does not exist.
    #[error(transparent)]
    Part(#[from] UnknownPart),
}

struct Words<'a> {
    rest: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

fn small(text: &str, least: u8, most: u8) -> Result<u8, ParseActionError> {
    let plain = text.len() <= 3
        && text.bytes().all(|b| b.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'));
    let number = text.parse().ok().filter(|number| plain && (least..=most).contains(number));
    number.ok_or_else(|| ParseActionError::Number(quoted(text)))
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Result<&'a str, ParseActionError> {
        self.rest.next().ok_or(ParseActionError::Short)
    }

    fn unit(&mut self) -> Result<UnitId, ParseActionError> {
        Ok(self.next()?.parse()?)
    }

    fn shot(&mut self) -> Result<Shot, ParseActionError> {
        Ok(Shot { weapon: self.next()?.parse()?, target: self.next()?.parse()? })
    }

    fn shots(&mut self) -> Result<Shots, ParseActionError> {
        let mut shots = Shots::new();
        loop {
            let shot = self.shot()?;
            shots.try_push(shot).ok_or(ParseActionError::Weapons)?;
            if self.rest.peek().is_none() {
                return Ok(shots);
            }
        }
    }

    fn route(&mut self) -> Result<Route, ParseActionError> {
        let mut route = Route::new();
        while let Some(word) = self.rest.peek() {
            if word.starts_with(|sign: char| sign.is_ascii_lowercase()) {
                break;
            }
            route.try_push(word.parse()?).ok_or(ParseActionError::Segments)?;
            self.rest.next();
        }
        if route.is_empty() { Err(ParseActionError::Segments) } else { Ok(route) }
    }

    fn form(&mut self) -> Result<(AttackForm, Shots), ParseActionError> {
        let form = match self.rest.peek() {
            Some(&"precise") => AttackForm::Precise,
            Some(&"all") => AttackForm::All,
            Some(_) | None => AttackForm::Plain,
        };
        if form != AttackForm::Plain {
            self.rest.next();
        }
        if form == AttackForm::All {
            return Ok((form, self.shots()?));
        }
        let mut shots = Shots::new();
        shots.push(self.shot()?);
        Ok((form, shots))
    }

    fn move_form(&mut self) -> Result<MoveForm, ParseActionError> {
        match self.rest.next() {
            None => Ok(MoveForm::Plain),
            Some("run") => Ok(MoveForm::Run),
            Some("charge") => Ok(MoveForm::Charge { weapon: self.next()?.parse()?, target: self.unit()? }),
            Some("snap") => {
                let shot = self.shot()?;
                Ok(MoveForm::Snap { shot, at: small(self.next()?, 0, MAX_SEGMENTS as u8)? })
            }
            Some(word) => Err(ParseActionError::Long(quoted(word))),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = Words { rest: text.split_whitespace().peekable() };
        let verb = words.rest.next().unwrap_or_default();
        let action = match verb {
            "roll" => Action::Roll { die: small(words.next()?, 1, 6)? },
            "pick" => Action::Pick { number: small(words.next()?, 1, 99)? },
            "role" => Action::Role {
                role: match words.next()? {
                    "attacker" => Role::Attacker,
                    "defender" => Role::Defender,
                    other => return Err(ParseActionError::Role(quoted(other))),
                },
            },
            "deploy" => Action::Deploy { unit: words.unit()?, at: words.next()?.parse()? },
            "activate" => Action::Activate { unit: words.unit()? },
            "skip" => Action::Skip,
            "move" => Action::Move { unit: words.unit()?, route: words.route()?, form: words.move_form()? },
            "shoot" => {
                let unit = words.unit()?;
                let (form, shots) = words.form()?;
                Action::Shoot { unit, form, shots }
            }
            "strike" => {
                let unit = words.unit()?;
                let (form, shots) = words.form()?;
                Action::Strike { unit, form, shots }
            }
            "ram" => Action::Ram { unit: words.unit()?, target: words.unit()? },
            "disengage" | "dodge" => {
                Action::Disengage { unit: words.unit()?, route: words.route()?, dodge: verb == "dodge" }
            }
            "purge" => Action::Purge { unit: words.unit()? },
            "restart" => Action::Restart { unit: words.unit()? },
            "destruct" => Action::Use { unit: words.unit()?, gadget: Gadget::Destruct },
            "camouflage" => Action::Use { unit: words.unit()?, gadget: Gadget::Camouflage },
            "link" => Action::Use { unit: words.unit()?, gadget: Gadget::Link { target: words.unit()? } },
            "virus" => Action::Use { unit: words.unit()?, gadget: Gadget::Virus { target: words.unit()? } },
            "end" => Action::End { unit: words.unit()? },
            "overheat" => Action::Overheat { unit: words.unit()? },
            other => return Err(ParseActionError::Verb(quoted(other))),
        };
        match words.rest.next() {
            None => Ok(action),
            Some(word) => Err(ParseActionError::Long(quoted(word))),
        }
    }
}

/// Which side a decision of a seat belongs to is said by [`fracas_core::Pending`]; this names the seat's side.
pub(crate) fn seat_of(side: Side) -> fracas_core::Actor {
    fracas_core::Actor::Seat(side.seat())
}
