//! Readings of the rules on which players may differ, and adjustments for an even game, by name.

use crate::scenario::FirstTurn;
use crate::sight::Limits;
use fracas_core::{OptionError, OptionWord};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// Every switch; each is a place in the list of its values. The default is the first one, 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(
    into = "std::collections::BTreeMap<String, String>",
    try_from = "std::collections::BTreeMap<String, String>"
)]
pub struct Options {
    values: [u8; OPTION_WORDS.len()],
}

/// All options with their values, in the order in which positions list them.
pub const OPTION_WORDS: [OptionWord; 15] = [
    OptionWord { name: "round_starter", values: &["finished_first", "scenario_first_player", "alternate"] },
    OptionWord { name: "square_capacity", values: &["6", "4", "8"] },
    OptionWord { name: "shoot_into_melee", values: &["no", "yes"] },
    OptionWord { name: "shoot_after_charge", values: &["yes", "no"] },
    OptionWord { name: "fight_rattled_in_place", values: &["yes", "no"] },
    OptionWord { name: "seen_lines_min", values: &["2", "1", "3"] },
    OptionWord { name: "clear_lines_min", values: &["4", "5"] },
    OptionWord { name: "scatter_mode", values: &["step_by_step", "one_direction"] },
    OptionWord { name: "wipeout_wins", values: &["yes", "no"] },
    OptionWord { name: "round_cap", values: &["12", "none", "6", "8"] },
    OptionWord { name: "solo_martian_vp_handicap", values: &["0", "1", "2", "3"] },
    OptionWord { name: "human_vp_handicap", values: &["0", "1", "2", "3"] },
    OptionWord { name: "forces", values: &["printed", "balanced"] },
    OptionWord { name: "extra_model", values: &["none", "human", "martian"] },
    OptionWord { name: "first_turn", values: &["scenario", "human", "martian", "dice"] },
];

/// Places of the options in [`OPTION_WORDS`].
#[derive(Clone, Copy)]
enum Slot {
    RoundStarter,
    SquareCapacity,
    ShootIntoMelee,
    ShootAfterCharge,
    FightRattledInPlace,
    SeenLines,
    ClearLines,
    ScatterMode,
    WipeoutWins,
    RoundCap,
    MartianHandicap,
    HumanHandicap,
    Forces,
    ExtraModel,
    FirstTurn,
}

/// Who begins a Round after the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RoundStarter {
    FinishedFirst,
    ScenarioFirst,
    Alternate,
}

/// After that many Rounds a game without a cap ends all the same: a guard against games that go nowhere.
pub const ROUND_GUARD: u8 = 40;

impl Options {
    fn is(&self, option: Slot, value: u8) -> bool {
        self.values[option as usize] == value
    }

    pub(crate) fn round_starter(&self) -> RoundStarter {
        match self.values[Slot::RoundStarter as usize] {
            0 => RoundStarter::FinishedFirst,
            1 => RoundStarter::ScenarioFirst,
            _ => RoundStarter::Alternate,
        }
    }

    /// The most models in a square.
    pub fn square_capacity(&self) -> u8 {
        [6, 4, 8][usize::from(self.values[Slot::SquareCapacity as usize])]
    }

    pub(crate) fn shoot_into_melee(&self) -> bool {
        self.is(Slot::ShootIntoMelee, 1)
    }

    pub(crate) fn shoot_after_charge(&self) -> bool {
        self.is(Slot::ShootAfterCharge, 0)
    }

    pub(crate) fn fight_rattled_in_place(&self) -> bool {
        self.is(Slot::FightRattledInPlace, 0)
    }

    /// How many lines of sight are needed.
    pub fn limits(&self) -> Limits {
        Limits {
            seen: [2, 1, 3][usize::from(self.values[Slot::SeenLines as usize])],
            clear: [4, 5][usize::from(self.values[Slot::ClearLines as usize])],
        }
    }

    pub(crate) fn one_direction(&self) -> bool {
        self.is(Slot::ScatterMode, 1)
    }

    pub(crate) fn wipeout_wins(&self) -> bool {
        self.is(Slot::WipeoutWins, 0)
    }

    /// The last Round; a guard if there is no cap.
    pub fn round_cap(&self) -> u8 {
        [12, ROUND_GUARD, 6, 8][usize::from(self.values[Slot::RoundCap as usize])]
    }

    /// The VP with which the Human and the Martian begin.
    pub(crate) fn head_start(&self) -> [u8; 2] {
        [self.values[Slot::HumanHandicap as usize], self.values[Slot::MartianHandicap as usize]]
    }

    pub(crate) fn balanced(&self) -> bool {
        self.is(Slot::Forces, 1)
    }

    pub(crate) fn extra_model(&self) -> Option<crate::Side> {
        self.side(Slot::ExtraModel)
    }

    /// Who has the first Turn, as far as an option says so.
    pub(crate) fn first_turn(&self) -> Option<FirstTurn> {
        match self.values[Slot::FirstTurn as usize] {
            1 => Some(FirstTurn::Human),
            2 => Some(FirstTurn::Martian),
            3 => Some(FirstTurn::DiceOff),
            _ => None,
        }
    }

    fn side(&self, option: Slot) -> Option<crate::Side> {
        let place = self.values[option as usize].checked_sub(1)?;
        crate::Side::ALL.get(usize::from(place)).copied()
    }

    /// Sets one option by its words, such as `square_capacity` and `8`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let (option, place) = OptionWord::find(&OPTION_WORDS, name, value)?;
        self.values[option] = place as u8;
        Ok(())
    }

    /// The value of an option as a word.
    pub fn get(&self, name: &str) -> Option<&'static str> {
        let option = OPTION_WORDS.iter().position(|word| word.name == name)?;
        OPTION_WORDS[option].values.get(usize::from(self.values[option])).copied()
    }

    /// The options that differ from the defaults, as words.
    pub fn differences(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let values = self.values;
        (0..OPTION_WORDS.len()).filter(move |&option| values[option] != 0).map(move |option| {
            (OPTION_WORDS[option].name, OPTION_WORDS[option].values[usize::from(values[option])])
        })
    }
}

impl From<Options> for std::collections::BTreeMap<String, String> {
    fn from(options: Options) -> Self {
        options.differences().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }
}

impl TryFrom<std::collections::BTreeMap<String, String>> for Options {
    type Error = OptionError;

    fn try_from(words: std::collections::BTreeMap<String, String>) -> Result<Self, OptionError> {
        let mut options = Options::default();
        for (name, value) in words {
            options.set(&name, &value)?;
        }
        Ok(options)
    }
}

impl Display for Options {
    /// The differences as they stand in positions: `,square_capacity=8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.differences() {
            write!(f, ",{name}={value}")?;
        }
        Ok(())
    }
}
