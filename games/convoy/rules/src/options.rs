//! Readings of the rules on which players may differ, by name.

use fracas_core::{OptionError, OptionWord};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// Every reading that the rulebook leaves open; the default is the one of `RULINGS.md`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    /// Districts are fought over in their order; else Moloch chooses.
    pub districts_in_order: bool,
    /// City supports do not exist.
    pub no_supports: bool,
    /// A Scout may move itself.
    pub scout_moves_itself: bool,
    /// A Sudden Attack leaves the Outpost module phase.
    pub sudden_attack_spares_outpost: bool,
    /// Immunity also covers stolen modules.
    pub immune_to_stolen_modules: bool,
    /// Cards that an empty deck owes come from the hand before robots are taken.
    pub hand_pays_first: bool,
    /// A unit moved by the enemy does not use its entry ability.
    pub pushed_units_keep_quiet: bool,
    /// A disabled Juggernaut still cannot be moved.
    pub disabled_juggernaut_stays: bool,
    /// Each move of a Retreat leads to any other city; else to the next one.
    #[serde(default)]
    pub retreat_to_any_city: bool,
}

/// All options with their values, in the order in which positions list them.
pub const OPTION_WORDS: [OptionWord; 9] = [
    OptionWord { name: "districts", values: &["choice", "order"] },
    OptionWord { name: "supports", values: &["yes", "no"] },
    OptionWord { name: "scout", values: &["others", "itself"] },
    OptionWord { name: "sudden_attack", values: &["both", "moloch"] },
    OptionWord { name: "stolen_modules", values: &["reach_immune", "spare_immune"] },
    OptionWord { name: "owed_cards", values: &["robots", "hand"] },
    OptionWord { name: "pushed_units", values: &["enter", "quiet"] },
    OptionWord { name: "disabled_juggernaut", values: &["moves", "stays"] },
    OptionWord { name: "retreat", values: &["next", "any"] },
];

impl Options {
    fn slot(&mut self, option: usize) -> &mut bool {
        match option {
            0 => &mut self.districts_in_order,
            1 => &mut self.no_supports,
            2 => &mut self.scout_moves_itself,
            3 => &mut self.sudden_attack_spares_outpost,
            4 => &mut self.immune_to_stolen_modules,
            5 => &mut self.hand_pays_first,
            6 => &mut self.pushed_units_keep_quiet,
            7 => &mut self.disabled_juggernaut_stays,
            _ => &mut self.retreat_to_any_city,
        }
    }

    /// Sets one option by its words, such as `districts` and `order`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let (option, place) = OptionWord::find(&OPTION_WORDS, name, value)?;
        *self.slot(option) = place == 1;
        Ok(())
    }

    /// The options that these words say; each may be said once.
    pub fn from_words<'a>(
        words: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionError> {
        let (mut options, mut said) = (Options::default(), Vec::new());
        for (name, value) in words {
            options.set(name, value)?;
            if said.contains(&name) {
                return Err(OptionError::twice(name));
            }
            said.push(name);
        }
        Ok(options)
    }

    /// The options that differ from the defaults, as words.
    pub fn differences(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let mut copy = *self;
        (0..OPTION_WORDS.len())
            .filter(move |&option| *copy.slot(option))
            .map(|option| (OPTION_WORDS[option].name, OPTION_WORDS[option].values[1]))
    }
}

impl Display for Options {
    /// The differences as they stand in positions: `,districts=order`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.differences() {
            write!(f, ",{name}={value}")?;
        }
        Ok(())
    }
}
