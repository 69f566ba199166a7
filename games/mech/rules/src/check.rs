//! The report on a data file for the person who corrects it: whether it is right, and what in it is ours.

use crate::catalogue::{
    AmmoFacts, CatastropheFacts, FrameFacts, UpgradeFacts, WeaponFacts, check_ammo, check_catastrophes,
    check_frames, check_upgrades, check_weapons,
};
use crate::data::{Confidence, DataError};
use crate::scenario::{Scenario, check_scenario};
use crate::squad::{SquadFacts, check_squads};

/// What a data file holds.
#[derive(Debug)]
pub enum Checked {
    /// A file of frames.
    Frames(Vec<FrameFacts>),
    /// A file of weapons.
    Weapons(Vec<WeaponFacts>),
    /// A file of upgrades.
    Upgrades(Vec<UpgradeFacts>),
    /// A file of special ammunition.
    Ammo(Vec<AmmoFacts>),
    /// A file with the table of catastrophes.
    Catastrophes(Vec<CatastropheFacts>),
    /// A file of squads.
    Squads(Vec<SquadFacts>),
    /// A file with a scenario.
    Scenario(Box<Scenario>),
}

/// Reads a data file of any kind and checks it, without making it known; errors name file, line and column.
pub fn check_data(file: &str, text: &str) -> Result<Checked, DataError> {
    // A file that is not TOML at all is taken for a scenario: those are what people write.
    let keys = if text.len() > crate::data::MAX_BYTES { Vec::new() } else { fracas_file::keys(text) };
    let has = |key: &str| keys.iter().any(|known| known == key);
    if has("frame") {
        check_frames(file, text).map(Checked::Frames)
    } else if has("weapon") {
        check_weapons(file, text).map(Checked::Weapons)
    } else if has("upgrade") {
        check_upgrades(file, text).map(Checked::Upgrades)
    } else if has("ammo") {
        check_ammo(file, text).map(Checked::Ammo)
    } else if has("catastrophe") {
        check_catastrophes(file, text).map(Checked::Catastrophes)
    } else if has("squad") {
        check_squads(file, text).map(Checked::Squads)
    } else {
        check_scenario(file, text).map(|scenario| Checked::Scenario(Box::new(scenario)))
    }
}

impl Checked {
    /// How many entries the file has.
    pub fn entries(&self) -> usize {
        match self {
            Checked::Frames(list) => list.len(),
            Checked::Weapons(list) => list.len(),
            Checked::Upgrades(list) => list.len(),
            Checked::Ammo(list) => list.len(),
            Checked::Catastrophes(list) => list.len(),
            Checked::Squads(list) => list.len(),
            Checked::Scenario(_) => 1,
        }
    }

    /// The ids of what is ours, with the figure in question: `axe points`, `light base_radius`, `forge`.
    pub fn designed(&self) -> Vec<String> {
        let ours = |confidence: Confidence| confidence == Confidence::Designed;
        let mut list = Vec::new();
        let mut note = |holds: bool, id: &str, what: &str| {
            if holds {
                list.push(format!("{id} {what}").trim_end().to_owned());
            }
        };
        match self {
            Checked::Frames(all) => all.iter().for_each(|facts| {
                note(ours(facts.confidence), &facts.id, "");
                note(ours(facts.confidence_points), &facts.id, "points");
                note(ours(facts.confidence_base_radius), &facts.id, "base_radius");
            }),
            Checked::Weapons(all) => all.iter().for_each(|facts| {
                note(ours(facts.confidence), &facts.id, "");
                note(ours(facts.confidence_points), &facts.id, "points");
            }),
            Checked::Upgrades(all) => all.iter().for_each(|facts| {
                note(ours(facts.confidence), &facts.id, "");
                note(ours(facts.confidence_points), &facts.id, "points");
            }),
            Checked::Ammo(all) => all.iter().for_each(|facts| {
                note(ours(facts.confidence), &facts.id, "");
                note(ours(facts.confidence_points), &facts.id, "points");
            }),
            Checked::Catastrophes(all) => {
                for facts in all {
                    note(ours(facts.confidence), &facts.id, "");
                }
            }
            Checked::Squads(all) => {
                for facts in all {
                    note(ours(facts.confidence), &facts.id, "");
                }
            }
            Checked::Scenario(scenario) => note(ours(scenario.confidence), &scenario.id, ""),
        }
        list
    }
}

/// The data files of the box: name and text.
pub fn data_files() -> impl Iterator<Item = (&'static str, &'static str)> {
    let parts = crate::catalogue::FILES.into_iter();
    parts.chain([crate::squad::SQUADS]).chain(crate::scenario::SCENARIOS)
}
