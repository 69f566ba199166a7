//! The named differences between the editions, and the optional rules.

use crate::state::UNLIMITED;
use fracas_core::{OptionError, OptionWord};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// A printed rule set: the defaults of all [`Options`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Edition {
    /// The third edition, Neuroshima Hex! 3.0.
    #[default]
    #[serde(rename = "3.0")]
    Third,
    /// The second edition.
    #[serde(rename = "2.0")]
    Second,
}

impl Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edition::Third => "3.0",
            Edition::Second => "2.0",
        })
    }
}

/// What becomes of three or more units that net one another in a ring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NetRings {
    /// The nets of the ring cancel and all its members are free.
    Cancel,
    /// Every member of the ring stays netted.
    Hold,
}

/// What a pair of units netting each other does to others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MutualNets {
    /// The nets of the pair on other edges work.
    Reach,
    /// The pair nets nobody: a house rule that neither rulebook prints.
    Idle,
}

/// How the first player begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// The first turns draw 1, 2, then up to 3.
    Standard,
    /// The first player draws 3, discards 1 and plays at most one.
    Alternative,
}

/// The Mad Bomber of the 2nd edition's expansion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bomber {
    /// The Mad Bomber is not in the game.
    No,
    /// The Bomber stands on the central hex from the start, everybody's enemy.
    Neutral,
    /// The Mad Bomber is one of the mercenaries.
    Mercenary,
}

/// How mercenaries find their employers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hiring {
    /// Chosen openly in turn order.
    Choice,
    /// Chance deals the mercenaries.
    Random,
}

/// Every choice that the rulebooks leave to the players, and every difference between the editions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The rule set whose defaults these were.
    pub edition: Edition,
    /// A hand of action tiles only may be drawn again.
    pub bad_draw: bool,
    /// A tie after the Final Battle gives one more turn each and one more battle.
    pub tie_break: bool,
    /// Rings of three and more nets.
    pub net_rings: NetRings,
    /// The rule for pairs of nets.
    pub mutual_nets: MutualNets,
    /// The hit points of an HQ in a team match.
    pub team_points: u8,
    /// The rule for the first turn.
    pub opening: Opening,
    /// Draw up to 6, play at most 2.
    pub reinforcements: bool,
    /// Points for wounds on enemy HQs instead of hit points.
    pub scoring: bool,
    /// The ring of 18 hexes is in use.
    pub extended: bool,
    /// Mercenaries for each side: 0, 1 or 2.
    pub mercenaries: u8,
    /// How mercenaries are given out.
    pub hiring: Hiring,
    /// The rule for the Mad Bomber.
    pub bomber: Bomber,
}

impl Default for Options {
    fn default() -> Self {
        Options::of(Edition::Third)
    }
}

/// All options with their values, in the order in which positions list them.
pub const OPTION_WORDS: [OptionWord; 12] = [
    OptionWord { name: "bad_draw", values: &["no", "yes"] },
    OptionWord { name: "tie_break", values: &["no", "yes"] },
    OptionWord { name: "net_rings", values: &["cancel", "hold"] },
    OptionWord { name: "mutual_nets", values: &["reach", "idle"] },
    OptionWord { name: "team_points", values: &["15", "20"] },
    OptionWord { name: "opening", values: &["standard", "alternative"] },
    OptionWord { name: "reinforcements", values: &["no", "yes"] },
    OptionWord { name: "scoring", values: &["no", "yes"] },
    OptionWord { name: "extended", values: &["no", "yes"] },
    OptionWord { name: "mercenaries", values: &["0", "1", "2"] },
    OptionWord { name: "hiring", values: &["choice", "random"] },
    OptionWord { name: "bomber", values: &["no", "neutral", "mercenary"] },
];

impl Options {
    /// The defaults of an edition.
    pub const fn of(edition: Edition) -> Options {
        let third = matches!(edition, Edition::Third);
        Options {
            edition,
            bad_draw: third,
            tie_break: third,
            net_rings: if third { NetRings::Cancel } else { NetRings::Hold },
            mutual_nets: MutualNets::Reach,
            team_points: if third { 15 } else { 20 },
            opening: Opening::Standard,
            reinforcements: false,
            scoring: false,
            extended: false,
            mercenaries: 0,
            hiring: Hiring::Choice,
            bomber: Bomber::No,
        }
    }

    /// The value of the option with this place in [`OPTION_WORDS`], as a place in its values.
    fn value(&self, option: usize) -> usize {
        match option {
            0 => usize::from(self.bad_draw),
            1 => usize::from(self.tie_break),
            2 => usize::from(self.net_rings == NetRings::Hold),
            3 => usize::from(self.mutual_nets == MutualNets::Idle),
            4 => usize::from(self.team_points == 20),
            5 => usize::from(self.opening == Opening::Alternative),
            6 => usize::from(self.reinforcements),
            7 => usize::from(self.scoring),
            8 => usize::from(self.extended),
            9 => usize::from(self.mercenaries.min(2)),
            10 => usize::from(self.hiring == Hiring::Random),
            _ => match self.bomber {
                Bomber::No => 0,
                Bomber::Neutral => 1,
                Bomber::Mercenary => 2,
            },
        }
    }

    fn set_value(&mut self, option: usize, value: usize) {
        let yes = value == 1;
        match option {
            0 => self.bad_draw = yes,
            1 => self.tie_break = yes,
            2 => self.net_rings = if yes { NetRings::Hold } else { NetRings::Cancel },
            3 => self.mutual_nets = if yes { MutualNets::Idle } else { MutualNets::Reach },
            4 => self.team_points = if yes { 20 } else { 15 },
            5 => self.opening = if yes { Opening::Alternative } else { Opening::Standard },
            6 => self.reinforcements = yes,
            7 => self.scoring = yes,
            8 => self.extended = yes,
            9 => self.mercenaries = value as u8,
            10 => self.hiring = if yes { Hiring::Random } else { Hiring::Choice },
            _ => self.bomber = [Bomber::No, Bomber::Neutral, Bomber::Mercenary][value.min(2)],
        }
    }

    /// §option.plays: how many tiles may be played in the turn with this number; 255 for any number.
    pub fn play_limit(&self, number: u16) -> u8 {
        if self.opening == Opening::Alternative && number == 1 {
            1
        } else if self.reinforcements {
            2
        } else {
            UNLIMITED
        }
    }

    /// The first option with a number that it does not take: one put there by hand, or read from elsewhere.
    pub(crate) fn out_of_range(&self) -> Option<&'static str> {
        if self.mercenaries > 2 {
            return Some("mercenaries");
        }
        (![15, 20].contains(&self.team_points)).then_some("team_points")
    }

    /// Sets one option by its words, such as `tie_break` and `no`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let (option, place) = OptionWord::find(&OPTION_WORDS, name, value)?;
        self.set_value(option, place);
        Ok(())
    }

    /// The options that differ from the edition's defaults, as words.
    pub fn differences(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let default = Options::of(self.edition);
        (0..OPTION_WORDS.len())
            .filter(move |&option| self.value(option) != default.value(option))
            .map(move |option| (OPTION_WORDS[option].name, OPTION_WORDS[option].values[self.value(option)]))
    }
}

impl Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.edition)?;
        for (name, value) in self.differences() {
            write!(f, ",{name}={value}")?;
        }
        Ok(())
    }
}
