//! Rules on which editions and players differ, by name.

use fracas_core::{OptionError, OptionWord};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// Every switch of the rules; the default is the reading of `RULES.md`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// A unit that reaches its heat limit drops to 0 HP at once; else it makes an explosion test.
    pub overheat_kills: bool,
    /// A purge taken as second action adds no heat.
    pub cool_purge: bool,
    /// One reinforced action per activation; else two.
    pub one_reinforced: bool,
    /// The smaller force may skip activations.
    pub pass_tokens: bool,
    /// Ranged weapons may carry special ammunition.
    pub special_ammo: bool,
    /// Whether criticals cause no catastrophes.
    pub no_catastrophe: bool,
}

/// All options with their values, in the order in which positions list them.
pub const OPTION_WORDS: [OptionWord; 6] = [
    OptionWord { name: "overheat", values: &["test", "zero_hp"] },
    OptionWord { name: "purge_heat", values: &["yes", "no"] },
    OptionWord { name: "reinforced", values: &["two", "one"] },
    OptionWord { name: "pass_tokens", values: &["no", "yes"] },
    OptionWord { name: "special_ammo", values: &["no", "yes"] },
    OptionWord { name: "catastrophe", values: &["yes", "no"] },
];

impl Options {
    fn slot(&mut self, option: usize) -> &mut bool {
        match option {
            0 => &mut self.overheat_kills,
            1 => &mut self.cool_purge,
            2 => &mut self.one_reinforced,
            3 => &mut self.pass_tokens,
            4 => &mut self.special_ammo,
            _ => &mut self.no_catastrophe,
        }
    }

    /// Sets one option by its words, such as `overheat` and `zero_hp`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let (option, place) = OptionWord::find(&OPTION_WORDS, name, value)?;
        *self.slot(option) = place == 1;
        Ok(())
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
    /// The differences as they stand in positions: `,overheat=zero_hp`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.differences() {
            write!(f, ",{name}={value}")?;
        }
        Ok(())
    }
}
